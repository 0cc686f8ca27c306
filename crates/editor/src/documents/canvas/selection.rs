//! The commands that documents of all types have in common: selection, clipboard, terrain rules.

use crate::documents::canvas::floating;
use crate::documents::canvas::floating_part::Floating;
use crate::documents::faces;
use crate::shell::action::{self, Action};
use crate::shell::app::App;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::words::Words;
use egui::{Context, Event};

/// Executes a command on the document in the active tab.
pub fn run(app: &mut App, ctx: &Context, action: Action) {
    let step = action::row_of(action).title(&app.state);
    if floating::turn(app, action) {
        return;
    }
    let hex = app.state.hex.clone();
    faces::with_active(app, |document, app| {
        let Some(file) = app.state.active_file_mut() else { return };
        match action {
            Action::Cut | Action::Copy => {
                document.copied(file).into_iter().for_each(|text| ctx.copy_text(text));
                if action == Action::Cut {
                    document.remove_selected(file, &hex, &step);
                }
            }
            Action::Delete => document.remove_selected(file, &hex, &step),
            Action::SelectAll => document.select_all(file),
            Action::SelectAlike => document.select_alike(file),
            Action::Deselect => file.deselect(),
            Action::ApplyTerrainRules => {
                let changed = app.state.active_file_mut().and_then(|file| document.apply_rules(file, &hex, &step));
                if let Some(count) = changed {
                    let line = app.state.say_with("hex-rules-applied", &[("count", count.into())]);
                    app.state.tell(line);
                }
            }
            _ => document.run(app, ctx, action),
        }
    });
}

/// Pastes a text from the clipboard into the document in the active tab; on a canvas, it floats until it is placed.
pub fn paste(app: &mut App, text: &str) {
    let step = app.state.say("action-paste");
    faces::with_active(app, |document, app| {
        let Some(file) = app.state.active_file_mut() else { return };
        let pasted = match document.float(file, text) {
            Some(floated) => floated.map(|(part, at)| Some(Floating { path: file.path.clone(), part, at })),
            None => document.paste(file, text, &step).map(|()| None),
        };
        match pasted {
            Ok(floating) => {
                if floating.is_some() {
                    let how = app.state.say("said-floating");
                    app.state.tell(how);
                }
                app.state.floating = floating;
                app.background.ctx().request_repaint();
            }
            Err(why) => {
                let why = app.state.say(why);
                app.state.complain(why);
            }
        }
    });
}

/// Returns the commands for clipboard events of the window; while a text is edited, the text handles them.
pub fn clipboard_events(ctx: &Context, state: &State) -> Vec<Command> {
    if ctx.text_edit_focused() || state.dialog.is_some() {
        return Vec::new();
    }
    let command = |event: &Event| match event {
        Event::Copy => Some(Command::Run(Action::Copy)),
        Event::Cut => Some(Command::Run(Action::Cut)),
        Event::Paste(text) => Some(Command::Paste(text.clone())),
        _ => None,
    };
    ctx.input(|input| input.events.iter().filter_map(command).collect())
}
