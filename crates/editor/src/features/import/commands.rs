//! Imports: previewed first, written on confirmation.

use crate::features::files::commands as files;
use crate::features::import::state as importing;
use crate::features::import::state::{
    ImportKind, ImportPreview, ImportRequest, ImportSettings, ImportSource, Importing, Outlook, columns, name,
};
use crate::shell::app::App;
use crate::shell::background::Lane;
use crate::shell::file::Content;
use crate::shell::messages::{Message, Next};
use crate::shell::state::{Dialog, PathUse};
use crate::ui::words::Words;
use content::file;
use content::hex::HexBoard;
use egui::TextureOptions;
use export::import::File;
use std::path::Path;

/// Opens the import dialog for a file.
pub fn begin(app: &mut App, path: &Path) {
    let Some(kind) = ImportKind::of(path) else { return unknown(app, path) };
    let bytes = match file::bytes(path, kind.largest()) {
        Ok(bytes) => bytes.into(),
        Err(error) => {
            let why = app.state.localized(&error.message()).into_owned();
            let said = app.state.say_with("import-unread", &[("file", name(path).into()), ("why", why.into())]);
            return app.state.complain(said);
        }
    };
    let source = ImportSource { file: path.to_owned(), kind, bytes };
    let columns = columns(&source);
    // The game of the open file is the most likely one.
    let game = app.state.active_file().and_then(|file| app.state.names.get(&file.path)?.game).map(|game| game.id.to_owned());
    let plan = ImportSettings {
        game: game.filter(|_| kind == ImportKind::Table && !columns.iter().any(|column| column == "game")),
        ..ImportSettings::default()
    };
    let (seen, tiles, generation, asked, writing) = (None, std::collections::BTreeMap::new(), 0, None, false);
    app.state.importing = Some(Importing { source, columns, plan, seen, tiles, generation, asked, writing });
    app.state.dialog = Some(Dialog::Import);
}

/// Reports what an unsupported file can be used for.
pub fn unknown(app: &mut App, path: &Path) {
    let said = app.state.say_with("said-unknown-file", &[("file", name(path).into())]);
    app.state.complain(said);
}

/// Executes a request of the dialog.
pub fn carry_out(app: &mut App, ask: ImportRequest) {
    let Some(importing) = &mut app.state.importing else { return };
    match ask {
        ImportRequest::Change(plan) => {
            importing.plan = plan;
            importing.generation += 1;
        }
        ImportRequest::Import if !importing.is_ready() => {}
        ImportRequest::Import if !app.state.workspace.is_writable() && app.state.workspace.pack().is_none() => {
            app.state.dialog = None;
            app.ask_path(PathUse::ImportInto);
        }
        ImportRequest::Import => write(app),
        ImportRequest::Leave => leave(app),
    }
}

fn leave(app: &mut App) {
    app.state.importing = None;
    app.state.dialog = None;
}

/// Creates and changes the files.
pub fn write(app: &mut App) {
    let live = app.state.live();
    let unsaved = app.state.open.iter().filter(|file| file.is_dirty()).map(|file| (file.path.clone(), file.disk.clone())).collect();
    let Some(importing) = &mut app.state.importing else { return };
    importing.writing = true;
    app.state.dialog = Some(Dialog::Import);
    let (source, plan) = (importing.source.clone(), importing.plan.clone());
    app.background.spawn(Lane::Files, move || importing::carry_out(&source, &plan, &live, &unsaved), written);
}

/// Handles a computed preview.
fn looked(app: &mut App, generation: u64, outlook: Outlook) {
    let Some(importing) = &mut app.state.importing else { return };
    let Outlook { survey, found, tiles } = outlook;
    for (number, image) in tiles {
        importing.tiles.insert(number, app.background.ctx().load_texture(format!("tile {number}"), image, TextureOptions::LINEAR));
    }
    importing.seen = Some(ImportPreview { generation, survey, found });
}

/// Handles the result of writing the files.
fn written(app: &mut App, result: Result<Vec<File>, String>) {
    let Some(importing) = &mut app.state.importing else { return };
    importing.writing = false;
    let kind = importing.source.kind;
    let files = match result {
        Ok(files) => files,
        Err(error) => return app.state.complain(app.state.say_with("said-not-saved", &[("error", error.into())])),
    };
    let step = app.state.say("step-import");
    for file in &files {
        if let Some(open) = app.state.file_mut(&file.path) {
            let content = Content::read(&file.path, &file.text);
            open.put(&step, content.clone());
            open.mark_saved(content, file.text.as_str().into());
        }
    }
    leave(app);
    app.checked.stale = true;
    app.state.refresh();
    app.state.read_libraries();
    let (made, changed): (Vec<&File>, Vec<&File>) = files.iter().partition(|file| file.is_new());
    let shown = files.iter().rfind(|file| file.path.starts_with("boards/")).or(files.first()).map(|file| file.path.clone());
    if let Some(path) = &shown {
        files::open(app, path);
    }
    let counts = [("made", made.len().into()), ("changed", changed.len().into())];
    let message = Message::done(app.state.say_with("import-done", &counts));
    app.state.messages.add(next(app, message, kind, shown, &made));
}

/// Adds the possible next steps to a message: playing a scenario on a board, or editing a new card.
fn next(app: &App, message: Message, kind: ImportKind, shown: Option<String>, made: &[&File]) -> Message {
    let script = made.iter().find(|file| file.path.ends_with(".rhai")).map(|file| file.path.clone());
    let board = shown.filter(|path| app.state.file(path).is_some_and(|file| file.content.is::<HexBoard>()));
    match (kind, script, board) {
        (ImportKind::Table, Some(script), _) => message.next("import-first-card", Next::Open(script)),
        (ImportKind::Map, _, Some(board)) => message.next("import-scenario", Next::ScenarioOn(board)),
        _ => message,
    }
}

/// Requests the preview of the import; one request runs at a time.
pub fn go_on(app: &mut App) {
    let Some(importing) = &app.state.importing else { return };
    let under_way = importing.asked.is_some_and(|asked| importing.seen.as_ref().is_none_or(|seen| seen.generation != asked));
    if under_way || importing.asked == Some(importing.generation) || importing.writing {
        return;
    }
    let (with_tiles, live) = (importing.tiles.is_empty(), app.state.live());
    let Some(importing) = &mut app.state.importing else { return };
    importing.asked = Some(importing.generation);
    let (source, plan, generation) = (importing.source.clone(), importing.plan.clone(), importing.generation);
    let work = move || importing::look(&source, &plan, &live, with_tiles);
    app.background.spawn(Lane::Tests, work, move |app, outlook| looked(app, generation, outlook));
}
