//! The rail at the left: an icon for each side panel, while a board is edited with at least one of them hidden.

use crate::documents::faces;
use crate::shell::action::{Action, row_of};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::widgets::icon_button;
use crate::ui::words::Words;
use egui::{Panel, Ui};

pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let hidden = state.settings.hidden;
    let panels = [
        (Action::ToggleTree, true, !state.shows_tree()),
        (Action::TogglePalette, faces::active(state).is_some_and(|face| face.has_palette), hidden.palette),
        (Action::ToggleInspector, faces::has_properties(state), !state.shows_inspector()),
    ];
    let panels = panels.into_iter().filter(|(_, exists, _)| *exists);
    if faces::active(state).is_none() || !panels.clone().any(|(.., hidden)| hidden) {
        return;
    }
    Panel::left("rail").exact_size(40.0).resizable(false).show(ui, |ui| {
        ui.add_space(4.0);
        ui.vertical_centered(|ui| {
            for (action, _, hidden) in panels {
                let row = row_of(action);
                let name = ui.say(row.id);
                if icon_button(ui, row.icon, &name, true, !hidden).on_hover_text(&name).clicked() {
                    commands.push(Command::Run(action));
                }
            }
        });
    });
}
