//! Panels below a scenario's form that belong to single games. A line in [`PARTS`] is all that the form needs for a panel.

use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use content::games::GameSpec;
use content::scenario::Scenario;
use egui::Ui;

/// Shows a panel below the form.
type Part = fn(&mut Ui, &State, &OpenFile, &Scenario, &mut Vec<Command>);

/// The panels with their games.
const PARTS: &[(&GameSpec, Part)] = &[(&content::mars::SPEC, crate::documents::scenario::mars::waves::ui)];

/// Shows the panel that belongs to the scenario's game.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, scenario: &Scenario, commands: &mut Vec<Command>) {
    for (_, part) in PARTS.iter().filter(|(game, _)| *game == scenario.game) {
        part(ui, state, file, scenario, commands);
    }
}
