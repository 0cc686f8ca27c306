//! File operations: renaming, copying, deleting. Each is one undo step.

use crate::features::files::commands as files;
use crate::features::files::operations::{FileOperation, FileRequest};
use crate::shell::app::App;
use crate::shell::command::Edit;
use crate::shell::editing::{apply_edit, changing};
use crate::shell::file::{Content, OpenFile};
use crate::shell::messages::{Message, Next};
use crate::shell::state::Tab;
use crate::ui::words::Words;
use content::document::{self, Document};
use content::rename::{self, Rename};
use content::save::Before;
use content::scenario::{Deck, Scenario};
use content::template;
use content::workspace::{FileChange, Origin};
use playtest::library;
use std::path::Path;
use std::sync::Arc;

/// Maximum number of reported lines that may refer to a renamed file.
const TOLD: usize = 5;

/// Executes a request of a panel.
pub fn carry_out(app: &mut App, ask: FileRequest) {
    let result = match ask {
        FileRequest::Beside(path) => {
            let before = app.state.active.clone();
            files::open(app, &path);
            files::move_to_own_pane(app, before.as_ref(), &Tab::File(path));
            Ok(())
        }
        FileRequest::Rename(path, stem) => give_name(app, &path, &stem),
        FileRequest::Duplicate(path) => duplicate(app, &path),
        FileRequest::NewCard(path, title) => new_card(app, &path, &title),
        FileRequest::Bin(path) => throw_away(app, &path),
        FileRequest::Reveal(path) => reveal(app, &path),
        FileRequest::Use(scenario, path) => put_onto(app, &scenario, &path),
        FileRequest::TestOf(script) => test_of(app, &script),
        FileRequest::ScenarioOn(board) => scenario_on(app, &board),
        FileRequest::TakeBack => {
            if let Some((name, inverse)) = app.state.deeds.last() {
                turn(app, true, name, inverse);
            }
            Ok(())
        }
    };
    if let Err(line) = result {
        complain(app, line);
    }
}

/// Undoes or redoes the last file operation if it is the next step. Returns whether it was.
pub fn step(app: &mut App, back: bool) -> bool {
    let Some((name, inverse)) = app.state.next_deed(back) else { return false };
    turn(app, back, name, inverse);
    true
}

fn turn(app: &mut App, back: bool, name: String, inverse: FileOperation) {
    match perform(app, inverse) {
        Ok(again) => {
            turned(app, back, again);
            let said = app.state.say_with(if back { "deed-undone" } else { "deed-redone" }, &[("name", name.into())]);
            app.state.tell(said);
        }
        Err(line) => complain(app, line),
    }
}

/// Creates files as one undo step.
pub fn make(app: &mut App, name: String, files: Vec<(String, Arc<str>)>) -> Result<(), String> {
    let inverse = perform(app, FileOperation::Make(files))?;
    done(app, name, inverse);
    Ok(())
}

/// Replaces the texts of files as one undo step: open files are edited, the others are rewritten on disk.
pub fn rewrite(app: &mut App, name: String, files: Vec<(String, Arc<str>, Arc<str>)>) -> Result<(), String> {
    let inverse = perform(app, FileOperation::Rewrite(name.clone(), files))?;
    done(app, name, inverse);
    Ok(())
}

/// Creates files and replaces the texts of others, as one undo step.
pub fn make_and_rewrite(
    app: &mut App,
    name: String,
    files: Vec<(String, Arc<str>)>,
    changes: Vec<(String, Arc<str>, Arc<str>)>,
) -> Result<(), String> {
    let parts = vec![FileOperation::Make(files), FileOperation::Rewrite(name.clone(), changes)];
    let inverse = perform(app, FileOperation::All(parts))?;
    done(app, name, inverse);
    Ok(())
}

fn done(app: &mut App, name: String, inverse: FileOperation) {
    let depths = app.state.depths();
    app.state.deeds.done(name, inverse, depths);
}

fn turned(app: &mut App, back: bool, inverse: FileOperation) {
    let depths = app.state.depths();
    app.state.deeds.turned(back, inverse, depths);
}

/// Reports a file operation, with an undo button.
pub fn undoable(app: &mut App, line: String) {
    app.state.messages.add(Message::done(line).next("action-undo", Next::TakeBack));
}

fn complain(app: &mut App, line: String) {
    app.state.complain(line);
}

/// Performs a file operation and returns its inverse.
fn perform(app: &mut App, deed: FileOperation) -> Result<FileOperation, String> {
    let inverse = match deed {
        FileOperation::Rename(rename) => {
            rename_all(app, &rename)?;
            FileOperation::Rename(rename.back())
        }
        FileOperation::Make(files) => {
            make_all(app, &files)?;
            FileOperation::Unmake(files)
        }
        FileOperation::Unmake(files) => {
            unmake(app, &files)?;
            FileOperation::Make(files)
        }
        FileOperation::Rewrite(name, files) => {
            rewrite_all(app, &name, &files)?;
            FileOperation::Rewrite(name, files.into_iter().map(|(path, before, after)| (path, after, before)).collect())
        }
        FileOperation::Bin(paths) => FileOperation::Make(bin(app, &paths)?),
        FileOperation::All(parts) => FileOperation::All(perform_all(app, parts)?),
    };
    app.checked.stale = true;
    app.state.refresh();
    app.state.read_libraries();
    Ok(inverse)
}

/// Performs operations in order and returns their inverses, last one first. If one fails, those before it are undone.
fn perform_all(app: &mut App, parts: Vec<FileOperation>) -> Result<Vec<FileOperation>, String> {
    let mut inverses = Vec::new();
    for part in parts {
        match perform(app, part) {
            Ok(inverse) => inverses.insert(0, inverse),
            Err(line) => {
                inverses.into_iter().for_each(|inverse| _ = perform(app, inverse));
                return Err(line);
            }
        }
    }
    Ok(inverses)
}

fn make_all(app: &mut App, files: &[(String, Arc<str>)]) -> Result<(), String> {
    if let Some((path, _)) = files.iter().find(|(path, _)| app.state.workspace.is_own(path) || app.state.file(path).is_some()) {
        return Err(app.state.say_with("deed-taken", &[("path", path.as_str().into())]));
    }
    if app.state.workspace.is_writable() {
        let files = files.iter().map(|(path, text)| (path.as_str(), &**text));
        return app.state.workspace.create_all(files).map_err(|error| error.to_string());
    }
    // Without a folder, the files stay unsaved; saving them asks for a folder.
    app.state.open.extend(files.iter().map(|(path, text)| OpenFile::unsaved(path, text)));
    Ok(())
}

/// Deletes created files; if one has changed since, all of them are kept.
fn unmake(app: &mut App, files: &[(String, Arc<str>)]) -> Result<(), String> {
    for (path, text) in files {
        let on_screen = app.state.file(path).map(OpenFile::text);
        let on_disk = app.state.workspace.read(path).ok().map(|text| text.to_string());
        if on_screen.into_iter().chain(on_disk).any(|now| now != **text) {
            return Err(app.state.say_with("deed-changed-since", &[("path", path.as_str().into())]));
        }
    }
    let own = files.iter().filter(|(path, _)| app.state.workspace.is_own(path));
    let changes = own.map(|(path, text)| FileChange { path, before: Before::Text(text), after: None });
    app.state.workspace.change(changes).map_err(|error| error.to_string())?;
    files.iter().for_each(|(path, _)| files::forget(app, path));
    Ok(())
}

/// Replaces the texts of files; if one has another text than expected, all of them are kept.
fn rewrite_all(app: &mut App, name: &str, files: &[(String, Arc<str>, Arc<str>)]) -> Result<(), String> {
    let (open, closed): (Vec<_>, Vec<_>) = files.iter().partition(|(path, ..)| app.state.file(path).is_some());
    let has_changed = |path: &str, known: [&str; 2]| app.state.file(path).is_some_and(|file| !known.contains(&&*file.text()));
    if let Some((path, ..)) = open.iter().find(|(path, before, after)| has_changed(path, [before, after])) {
        return Err(app.state.say_with("deed-changed-since", &[("path", path.as_str().into())]));
    }
    let changes = closed.iter().map(|(path, before, after)| FileChange { path, before: Before::Text(before), after: Some(after) });
    app.state.workspace.change(changes).map_err(|error| error.to_string())?;
    for (path, _, after) in open {
        changing(app, path, |file| set_text(file, name, after));
    }
    Ok(())
}

/// Gives an open file another text, by undoing or redoing a step if one leads there.
fn set_text(file: &mut OpenFile, name: &str, text: &str) {
    if file.text() == text {
        return;
    }
    if file.undo().is_some() {
        if file.text() == text {
            return;
        }
        file.redo();
    }
    if file.redo().is_some() {
        if file.text() == text {
            return;
        }
        file.undo();
    }
    let content = Content::read(&file.path, text);
    // A document does not contain the comments of its file; if they have changed, the file is edited as text.
    let is_whole = content.to_text(Some(&file.base)) == *text;
    file.put(name, if is_whole { content } else { Content::Text(text.to_owned()) });
}

fn bin(app: &mut App, paths: &[String]) -> Result<Vec<(String, Arc<str>)>, String> {
    let mut kept = Vec::new();
    for path in paths {
        if app.state.file(path).is_some_and(OpenFile::is_dirty) {
            return Err(app.state.say_with("deed-unsaved", &[("path", path.as_str().into())]));
        }
        let file = app.state.workspace.on_disk(path);
        if !app.state.workspace.is_own(path) {
            return Err(app.state.say_with("deed-not-on-disk", &[("path", path.as_str().into())]));
        }
        kept.push((
            path.clone(),
            app.state.workspace.read(path).map_err(|finding| app.state.localized(&finding.message).into_owned())?,
            file,
        ));
    }
    for (path, text, file) in &kept {
        let remove = || app.state.workspace.change([FileChange { path, before: Before::Text(text), after: None }]);
        // A file in memory can be restored only by undo.
        let result = file.as_ref().map_or_else(|| remove().map_err(|error| error.to_string()), |file| (app.desktop.bin)(file));
        result.map_err(|error| app.state.say_with("deed-no-bin", &[("path", path.as_str().into()), ("error", error.into())]))?;
        files::forget(app, path);
    }
    Ok(kept.into_iter().map(|(path, text, _)| (path, text)).collect())
}

/// Renames files of the folder and unsaved files, and updates the references to them; bundled files are unchanged, because they refer
/// to something else.
fn rename_all(app: &mut App, rename: &Rename) -> Result<rename::UpdatedReferences, String> {
    let (workspace, language) = (app.state.workspace.clone(), app.state.language());
    let mended = rename.update_references(&workspace);
    let text = |path: &str| {
        mended
            .texts
            .get(path)
            .cloned()
            .map_or_else(|| workspace.read(path), Ok)
            .map_err(|finding| finding.message.text(language).into_owned())
    };
    let moved: Vec<&(String, String)> = rename.moves.iter().filter(|(from, _)| workspace.is_own(from)).collect();
    let made = moved.iter().map(|(from, to)| Ok((from.as_str(), to.as_str(), text(from)?))).collect::<Result<Vec<_>, String>>()?;
    let others: Vec<&String> =
        mended.texts.keys().filter(|path| rename.new_path(path).is_none() && workspace.origin(path) == Some(Origin::Folder)).collect();
    let created = made.iter().map(|(_, to, text)| FileChange { path: to, before: Before::Absent, after: Some(text) });
    let changed =
        others.iter().map(|path| FileChange { path, before: Before::Text(&mended.before[*path]), after: Some(&mended.texts[*path]) });
    let removed = made.iter().map(|(from, _, text)| {
        let before = mended.before.get(*from).unwrap_or(text);
        FileChange { path: from, before: Before::Text(before), after: None }
    });
    workspace.change(created.chain(changed).chain(removed)).map_err(|error| error.to_string())?;
    for file in &mut app.state.open {
        let to = rename.new_path(&file.path).unwrap_or(&file.path).to_owned();
        let disk = file.disk.as_ref().and_then(|_| workspace.read(&to).ok());
        file.follow(&to, disk, |content| update_references(rename, &to, content));
    }
    for (from, to) in &rename.moves {
        files::follow(app, from, to);
    }
    app.state.deeds.follow(rename);
    Ok(mended)
}

fn update_references(rename: &Rename, path: &str, content: &mut Content) {
    match content {
        Content::Document(document) => _ = rename.document(document),
        Content::Text(text) => {
            // The text is stored under the previous name.
            let before = rename.moves.iter().find(|(_, to)| to == path).map_or(path, |(from, _)| from);
            *text = rename.text(before, text).0;
        }
    }
}

fn give_name(app: &mut App, path: &str, stem: &str) -> Result<(), String> {
    if rename::stem(path) == stem {
        return Ok(());
    }
    let live = app.state.live();
    let rename = Rename::new(&live, path, stem).map_err(|error| app.state.localized(&error.message()).into_owned())?;
    let mended = rename_all(app, &rename)?;
    let name = app.state.say_with("deed-rename", &[("name", rename::stem(path).into()), ("to", stem.into())]);
    app.checked.stale = true;
    app.state.refresh();
    app.state.read_libraries();
    let said = app
        .state
        .say_with("deed-renamed", &[("name", rename::stem(path).into()), ("to", stem.into()), ("count", mended.references.into())]);
    undoable(app, said);
    done(app, name, FileOperation::Rename(rename.back()));
    if !mended.left.is_empty() {
        let places: Vec<String> = mended.left.iter().take(TOLD).map(|(path, line)| format!("{path}:{line}")).collect();
        let said = app.state.say_with(
            "deed-left",
            &[("name", rename::stem(path).into()), ("count", mended.left.len().into()), ("places", places.join(", ").into())],
        );
        complain(app, said);
    }
    Ok(())
}

/// Returns the first unused file stem for a copy, and its number.
fn free_copy(app: &App, path: &str) -> (String, usize) {
    let between = if path.ends_with(".rhai") { '_' } else { '-' };
    let stem = rename::stem(path);
    let copies =
        (1..).map(|number| if number == 1 { format!("{stem}{between}copy") } else { format!("{stem}{between}copy{between}{number}") });
    let free = |stem: &String| !app.state.paths.contains(&rename::with_stem(path, stem));
    copies.zip(1..).find(|(stem, _)| free(stem)).unwrap_or_else(|| (stem.to_owned(), 1))
}

fn duplicate(app: &mut App, path: &str) -> Result<(), String> {
    let live = app.state.live();
    let (stem, number) = free_copy(app, path);
    let sources: Vec<String> = std::iter::once(path.to_owned()).chain(rename::companion(&live, path)).collect();
    let mut made = Vec::new();
    for source in &sources {
        let text = live.read(source).map_err(|finding| app.state.localized(&finding.message).into_owned())?;
        let text = match document::read(source, &text).0.filter(|_| source.ends_with(".toml")) {
            Some(document) => copied(document, number, &text),
            None => {
                let copied = Rename::new(&live, path, &stem).map_err(|error| app.state.localized(&error.message()).into_owned())?;
                copied.text(source, &text).0
            }
        };
        made.push((rename::with_stem(source, &stem), text.into()));
    }
    let first = made[0].0.clone();
    let name = app.state.say_with("deed-copy", &[("name", rename::stem(path).into())]);
    make(app, name, made)?;
    files::open(app, &first);
    Ok(())
}

/// Copies a script as a new card with its own test, and opens it.
fn new_card(app: &mut App, path: &str, title: &str) -> Result<(), String> {
    let files = library::copy(&app.state.live(), path, title).map_err(|error| error.to_string())?;
    let first = files.first().map(|(path, _)| path.clone()).unwrap_or_default();
    let name = app.state.say_with("deed-new-card", &[("name", title.into())]);
    make(app, name, files.into_iter().map(|(path, text)| (path, text.into())).collect())?;
    app.state.dialog = None;
    files::open(app, &first);
    Ok(())
}

/// Returns the text of a copy, with a name that identifies it as a copy.
fn copied(mut document: Document, number: usize, text: &str) -> String {
    let name = document.name_mut();
    let put = |name: &mut String, word: &str| {
        if !name.is_empty() {
            *name = if number == 1 { format!("{name}, {word}") } else { format!("{name}, {word} {number}") };
        }
    };
    put(&mut name.en, "copy");
    put(&mut name.es, "copia");
    document::write(&document, Some(text))
}

fn throw_away(app: &mut App, path: &str) -> Result<(), String> {
    let companion = rename::companion(&app.state.workspace, path).filter(|_| !path.ends_with(".test.rhai"));
    let paths: Vec<String> = std::iter::once(path.to_owned()).chain(companion.filter(|path| app.state.workspace.is_own(path))).collect();
    let inverse = perform(app, FileOperation::Bin(paths))?;
    let name = app.state.say_with("deed-bin", &[("name", rename::stem(path).into())]);
    done(app, name, inverse);
    let bundled = app.state.workspace.origin(path) == Some(Origin::Bundled);
    let said = app.state.say_with(if bundled { "deed-binned-bundled" } else { "deed-binned" }, &[("path", path.into())]);
    undoable(app, said);
    Ok(())
}

fn reveal(app: &mut App, path: &str) -> Result<(), String> {
    let Some(file) = app.state.workspace.on_disk(path) else {
        return Err(app.state.say_with("deed-not-on-disk", &[("path", path.into())]));
    };
    show_in_file_manager(app, &file, path)
}

fn show_in_file_manager(app: &App, file: &Path, named: &str) -> Result<(), String> {
    (app.desktop.reveal)(file).map_err(|error| app.state.say_with("deed-no-reveal", &[("path", named.into()), ("error", error.into())]))
}

/// Shows a file anywhere on disk in the file manager.
pub fn reveal_file(app: &mut App, file: &Path) {
    if let Err(reason) = show_in_file_manager(app, file, &file.display().to_string()) {
        app.state.complain(reason);
    }
}

/// Makes a scenario use a file: as its board, its forces, or its first deck of that type of script.
fn put_onto(app: &mut App, scenario: &str, path: &str) -> Result<(), String> {
    let live = app.state.live();
    let text = live.read(path).map_err(|finding| app.state.localized(&finding.message).into_owned())?;
    let refused = |app: &App| app.state.say_with("deed-does-not-fit", &[("path", path.into()), ("scenario", scenario.into())]);
    let Some(document) = document::read(path, &text).0 else { return Err(refused(app)) };
    let Some(into) = app.state.scenarios.get(scenario).filter(|into| into.game == document.game()).cloned() else {
        return Err(refused(app));
    };
    let mut changed = into.clone();
    match (document.kind(), document.get::<Deck>().and_then(|deck| into.game.deck_of(&deck.of))) {
        ("board", _) => path.clone_into(&mut changed.board),
        ("forces", _) if into.game.forces => changed.forces = Some(path.to_owned()),
        (_, Some(deck)) => changed.set_deck(deck.key, Some(path.to_owned())),
        _ => return Err(refused(app)),
    }
    files::open(app, scenario);
    let name = app.state.say_with("deed-use", &[("name", document.name().get(app.state.language()).into())]);
    apply_edit(
        app,
        Edit {
            path: scenario.to_owned(),
            step: name.into(),
            stroke: None,
            change: Box::new(move |content| {
                if let Some(scenario) = content.get_mut::<Scenario>() {
                    *scenario = changed;
                }
            }),
        },
    );
    app.state.refresh();
    Ok(())
}

/// Creates a scenario of the board's game from its template, with this board.
fn scenario_on(app: &mut App, board: &str) -> Result<(), String> {
    let name = app.state.names.get(board).map(|name| name.name.en.clone()).unwrap_or_default();
    let kind = app.state.game(board).and_then(|game| template::scenario_of(game.templates.first()?.kind));
    let Some(kind) = kind else { return Err(app.state.say_with("deed-does-not-fit", &[("path", board.into()), ("scenario", "".into())])) };
    let free = (1..).map(|n| if n == 1 { name.clone() } else { format!("{name} {n}") });
    let files = free
        .filter_map(|name| template::template(kind, &name).ok())
        .find(|files| files.iter().all(|(path, _)| !app.state.paths.contains(path)));
    let Some((path, text)) = files.and_then(|files| files.into_iter().next()) else {
        return Err(app.state.say_with("deed-taken", &[("path", board.into())]));
    };
    let Some(mut document) = document::read(&path, &text).0 else { return Err(text) };
    if let Some(scenario) = document.get_mut::<Scenario>() {
        board.clone_into(&mut scenario.board);
    }
    let said = app.state.say_with("deed-make", &[("name", name.as_str().into())]);
    make(app, said, vec![(path.clone(), document::write(&document, Some(&text)).into())])?;
    files::open(app, &path);
    Ok(())
}

/// Creates a test for a script, and opens it.
fn test_of(app: &mut App, script: &str) -> Result<(), String> {
    template::test(script).map_or(Ok(()), |test| make_test(app, test))
}

/// Creates a test with a path and a text, and opens it.
pub fn make_test(app: &mut App, (path, text): (String, String)) -> Result<(), String> {
    let said = app.state.say_with("deed-make", &[("name", path.as_str().into())]);
    make(app, said, vec![(path.clone(), text.into())])?;
    files::open(app, &path);
    Ok(())
}
