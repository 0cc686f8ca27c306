//! The commands that documents of all types have in common: selection, clipboard, terrain rules.

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
    faces::with_active(app, |document, app| {
        let Some(file) = app.state.active_file_mut() else { return };
        match action {
            Action::Cut | Action::Copy => {
                document.copied(file).into_iter().for_each(|text| ctx.copy_text(text));
                if action == Action::Cut {
                    document.remove_selected(file, &step);
                }
            }
            Action::Delete => document.remove_selected(file, &step),
            Action::SelectAll => document.select_all(file),
            Action::SelectAlike => document.select_alike(file),
            Action::Deselect => file.deselect(),
            Action::ApplyTerrainRules => {
                let hex = app.state.hex.clone();
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

/// Pastes a text from the clipboard into the document in the active tab.
pub fn paste(app: &mut App, text: &str) {
    let (step, hex) = (app.state.say("action-paste"), app.state.hex.clone());
    faces::with_active(app, |document, app| {
        let pasted = app.state.active_file_mut().map_or(Ok(()), |file| document.paste(file, &hex, text, &step));
        if let Err(why) = pasted {
            let why = app.state.say(why);
            app.state.complain(why);
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
