//! Pictures for others: of what the active tab shows.

use super::super::app::App;
use super::super::background::Job;
use super::super::exporting::{Made, Source, Target};
use super::super::messages::{Message, Next};
use super::super::state::{PathUse, Tab};
use super::super::words::Words;
use super::files;
use crate::content::diagnostic::Diagnostic;
use crate::export::subject::{self, Wish};
use crate::scene::registry;
use std::path::Path;

/// Asks where the picture is to be saved.
pub fn ask(app: &mut App) {
    let name = match (&app.state.active, &app.state.play) {
        (Some(Tab::File(path)), _) => path.clone(),
        (_, Some(play)) => play.path.clone(),
        _ => return,
    };
    let name = name.rsplit('/').next().unwrap_or(&name);
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    files::ask(app, PathUse::SavePicture(format!("{stem}.png")));
}

/// Saves the picture to the file that was picked.
pub fn save(app: &mut App, file: &Path) {
    make(app, Target::Save(file.to_owned()));
}

/// Copies the picture.
pub fn copy(app: &mut App) {
    make(app, Target::Copy);
}

fn make(app: &mut App, target: Target) {
    let state = &app.state;
    let wish = Wish { language: state.language(), dark: !state.settings.light, ..Wish::default() };
    let source = match (&state.active, &state.play) {
        (Some(Tab::File(path)), _) => Source::File(state.live_workspace(), path.clone()),
        (Some(Tab::Playtest), Some(play)) => {
            let m = play.session.current();
            let theme = registry::theme(m.game(), wish.dark);
            let (scene, _) = subject::match_scene(play.bundle(), m, wish.language, theme);
            Source::Moment(play.path.clone(), Box::new(scene), theme.slot)
        }
        _ => return,
    };
    app.background.send(Job::Export { source, wish, target });
}

/// A picture was made.
pub fn made(app: &mut App, made: Result<Made, String>) {
    match made {
        Ok(Made::Saved(file, [width, height], findings)) => {
            let name = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy().into_owned();
            let size = [("file", name.into()), ("width", width.into()), ("height", height.into())];
            let text = app.state.say_with("picture-saved", &size);
            app.state.messages.add(Message::done(text).next("picture-show", Next::Reveal(file)));
            for finding in findings.iter().filter(|finding| finding.is_error()) {
                app.state.complain(finding.message.clone());
            }
            for finding in findings.into_iter().filter(|finding| !finding.is_error()) {
                app.state.tell(Diagnostic::to_string(&finding));
            }
        }
        Ok(Made::Copied(image)) => {
            app.state.copied = Some(image);
            let text = app.state.say("picture-copied");
            app.state.messages.add(Message::done(text));
        }
        Err(reason) => app.state.complain(app.state.say_with("picture-failed", &[("why", reason.into())])),
    }
}

/// Hands a copied picture over. What is said at the begin of a frame, where results come in, does not reach the clipboard.
pub fn go_on(app: &mut App, ctx: Option<&egui::Context>) {
    if let Some((ctx, image)) = ctx.and_then(|ctx| Some((ctx, app.state.copied.take()?))) {
        ctx.copy_image(image);
    }
}
