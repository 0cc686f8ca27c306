//! Sends and receives scenarios. Received content is not run or written without confirmation.

use crate::features::files::{commands as files, operation_commands as deeds};
use crate::features::playtest::commands as playing;
use crate::features::playtest::played_scenario;
use crate::features::playtest::state::Play;
use crate::features::share::state::{ReceivedPack, Sending, ShareRequest};
use crate::shell::app::App;
use crate::shell::messages::{Message, Next};
use crate::shell::navigation::show;
use crate::shell::state::{Dialog, PathUse, Tab};
use crate::ui::words::Words;
use content::diagnostic::Diagnostic;
use content::pack::{MAX_BYTES, Pack};
use content::page::{self, PageError};
use content::rename::stem;
use content::{file, sharing};
use std::path::Path;
use std::sync::Arc;

/// Executes a request of a panel.
pub fn carry_out(app: &mut App, ctx: &egui::Context, ask: ShareRequest) {
    match ask {
        ShareRequest::Begin(scenario) => begin(app, scenario),
        ShareRequest::Say(sending) => app.state.dialog = Some(Dialog::Share(Box::new(sending))),
        ShareRequest::Save(sending) => ask_where(app, *sending),
        ShareRequest::SavePage(sending) => {
            (app.state.sending, app.state.dialog) = (Some(*sending), None);
            save_pack(app, Path::new(page::TEMPLATE));
        }
        ShareRequest::Play => play(app, ctx),
        ShareRequest::Taking(path, taking) => {
            if let Some(shared) = &mut app.state.shared {
                shared.taking.insert(path, taking);
            }
        }
        ShareRequest::Take => take(app),
        ShareRequest::Look => {
            if let Some(file) = app.state.shared.as_ref().map(|shared| shared.file.clone()) {
                files::open_folder(app, &file);
            }
        }
    }
}

/// Opens the dialog with the contents to send. They are checked first: an unplayable scenario cannot be sent.
fn begin(app: &mut App, scenario: Option<String>) {
    let first =
        |problems: Vec<Diagnostic>| problems.into_iter().find(Diagnostic::is_error).map(|problem| problem.to_string()).unwrap_or_default();
    let pack = scenario.as_ref().map(|scenario| {
        let tried = playing::prepare(&app.state, scenario);
        tried.and_then(|_| Pack::collect(&app.state.live(), scenario)).map_err(first)
    });
    let live = scenario.as_ref().and_then(|scenario| played_scenario::live(&app.state, scenario));
    let about = live.map(|live| live.description.get(app.state.language()).to_owned()).unwrap_or_default();
    let about: String = about.chars().filter(|letter| !letter.is_control()).take(content::pack::MAX_ABOUT).collect();
    let from = app.state.settings.from.clone();
    app.state.dialog = Some(Dialog::Share(Box::new(Sending { scenario, about, from, pack })));
}

/// Saves the pack to the picked file.
pub fn save_pack(app: &mut App, file: &Path) {
    let Some(sending) = app.state.sending.take() else { return };
    let Some(Ok(pack)) = sending.pack else { return };
    let pack = Pack { about: sending.about, from: sending.from.clone(), ..pack };
    let is_page = page::is_page(file);
    let file = if is_page { file.to_owned() } else { file.with_extension("moon") };
    // A download is named after its scenario.
    let file = if app.state.downloads {
        file.with_file_name(stem(&pack.scenario)).with_extension(file.extension().unwrap_or_default())
    } else {
        file
    };
    let bytes = match if is_page { (app.desktop.page)(&pack) } else { Ok(pack.write().into_bytes()) } {
        Ok(bytes) => bytes,
        Err(PageError::NoTemplate) => return app.state.complain(app.state.say_with("share-no-page", &[("file", page::TEMPLATE.into())])),
        Err(error) => return app.state.complain(error.to_string()),
    };
    match (app.desktop.write)(&file, &bytes) {
        Ok(()) => {
            let name = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy().into_owned();
            let kilobytes = bytes.len().div_ceil(1024);
            let text = app.state.say_with("share-saved", &[("file", name.into()), ("size", kilobytes.into())]);
            let message = Message::done(text);
            app.state.messages.add(if is_page || app.state.downloads { message } else { message.next("share-look", Next::OpenFile(file)) });
            app.state.settings.from = sending.from;
            app.write_settings();
        }
        Err(error) => app.state.complain(format!("{}: {error}", file.display())),
    }
}

/// Keeps the contents of the dialog, which has closed, while asking for the path to save to.
fn ask_where(app: &mut App, sending: Sending) {
    app.state.sending = Some(sending);
    app.state.dialog = None;
    app.ask_path(PathUse::SavePack);
}

pub fn receive(app: &mut App, path: &Path) {
    let name = path.display().to_string();
    let text = match file::text(path, MAX_BYTES) {
        Ok(text) => text,
        Err(error) => return app.state.complain(format!("{name}: {error}")),
    };
    match Pack::read(&name, &text) {
        Ok(pack) => {
            app.state.shared = Some(ReceivedPack::of(path.to_owned(), pack, &app.state.live()));
            app.state.settings.remember(path);
            app.write_settings();
            show(app, Tab::Shared);
        }
        Err(findings) => {
            let first = findings
                .first()
                .map(|finding| format!("{}; {}", app.state.localized(&finding.message), app.state.localized(&finding.help)));
            let first = first.unwrap_or_default();
            app.state.complain(format!("{name}: {first}"));
        }
    }
}

/// Plays the received scenario on top of the workspace, without writing anything.
fn play(app: &mut App, ctx: &egui::Context) {
    let Some(shared) = &app.state.shared else { return };
    let workspace = shared.pack.overriding(&app.state.live(), "of the shared file");
    let content = shared.pack.files.clone();
    let path = shared.pack.scenario.clone();
    match playing::prepare_in(&workspace, &path) {
        Ok(ready) => {
            let name = ready.bundle.scenario.name.get(app.state.language()).to_owned();
            let language = app.state.language();
            let started = ready.start(&[], 1).map(|session| Play::of(&path, &name, (ready, content), session, language));
            match started {
                Ok(play) => playing::begin(app, ctx, play),
                Err(reason) => app.state.complain(reason),
            }
        }
        Err(problems) => {
            app.state.play_problems = problems.into_iter().filter(Diagnostic::is_error).collect();
            show(app, Tab::Playtest);
        }
    }
}

/// Adds the received scenario to the workspace as one undo step.
fn take(app: &mut App) {
    let Some(shared) = app.state.shared.clone() else { return };
    let taken = match sharing::taken(&shared.pack, &app.state.live(), |path| shared.taking(path)) {
        Ok(taken) => taken,
        Err(reason) => return app.state.complain(app.state.localized(&reason)),
    };
    let count = taken.files.len();
    let made: Vec<(String, Arc<str>)> = taken.files.into_iter().map(|(path, text)| (path, text.into())).collect();
    let name = app.state.say("share-took");
    if count > 0
        && let Err(reason) = deeds::make(app, name, made)
    {
        return app.state.complain(reason);
    }
    let here = app.state.live();
    if let Some(shared) = &mut app.state.shared {
        shared.look(&here);
    }
    let text = app.state.say_with("share-taken", &[("count", count.into())]);
    app.state.messages.add(Message::done(text).next("share-open", Next::Open(taken.scenario)));
}
