//! The panels at the sides: next to the document, or over it where they give way. A rail at the left then has an icon for each.

use crate::documents::faces;
use crate::features::files::tree;
use crate::shell::action::{Action, row_of};
use crate::shell::command::Command;
use crate::shell::settings::SidePanel;
use crate::shell::state::{State, Tab};
use crate::ui::number;
use crate::ui::overlay;
use crate::ui::widgets::icon_button;
use crate::ui::words::Words;
use egui::{Align, Key, Modifiers, Panel, Popup, Rect, Ui};

const RAIL: f32 = 44.0;

impl SidePanel {
    /// Returns whether the active tab has the panel.
    pub fn exists(self, state: &State) -> bool {
        match self {
            SidePanel::Tree => true,
            SidePanel::Inspector => faces::has_properties(state),
            SidePanel::Palette => faces::active(state).is_some_and(|face| face.has_palette),
        }
    }
    fn action(self) -> Action {
        match self {
            SidePanel::Tree => Action::ToggleTree,
            SidePanel::Inspector => Action::ToggleInspector,
            SidePanel::Palette => Action::TogglePalette,
        }
    }
}

/// Shows the rail while a document is edited without all of its panels next to it.
pub fn rail(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let panels = [SidePanel::Tree, SidePanel::Palette, SidePanel::Inspector].into_iter().filter(|panel| panel.exists(state));
    if !matches!(state.active, Some(Tab::File(_))) || panels.clone().all(|panel| !state.gives_way(panel) && state.shows(panel)) {
        return;
    }
    Panel::left("rail").exact_size(RAIL).resizable(false).show(ui, |ui| {
        ui.add_space(4.0);
        ui.vertical_centered(|ui| {
            for panel in panels {
                let row = row_of(panel.action());
                let name = ui.say(row.id);
                if icon_button(ui, row.icon, &name, true, state.shows(panel)).on_hover_text(&name).clicked() {
                    commands.push(Command::Run(panel.action()));
                }
            }
        });
    });
}

/// Shows the tree at the left of a part of the window.
pub fn tree(ui: &mut Ui, state: &State, room: Rect, commands: &mut Vec<Command>) {
    let contents = |ui: &mut Ui| tree::ui(ui, state, commands);
    match (state.shows(SidePanel::Tree), state.gives_way(SidePanel::Tree)) {
        (false, _) => {}
        (true, true) => overlay::show(ui, "tree", Align::Min, room, tree::WIDTH, contents),
        (true, false) => _ = tree::panel().show(ui, contents),
    }
}

/// Closes the panel over the document by Escape, and by a press next to it in this part of the window.
pub fn close(ui: &Ui, state: &State, room: Rect, commands: &mut Vec<Command>) {
    if state.overlay.is_none() || state.dialog.is_some() {
        return;
    }
    let ctx = ui.ctx();
    let is_free = !ctx.text_edit_focused() && !number::is_in_progress(ctx) && !Popup::is_any_open(ctx);
    let left = is_free && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
    let pressed = ui.input(|input| input.pointer.any_pressed().then(|| input.pointer.interact_pos()).flatten());
    if left || pressed.is_some_and(|at| room.contains(at) && overlay::is_beside(ctx, at)) {
        commands.push(Command::CloseOverlay);
    }
}
