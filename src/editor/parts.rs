//! Parts of a scenario's form that single games add. The line in [`PARTS`] is all that the form knows of one.

use super::command::Command;
use super::file::OpenFile;
use super::mars;
use super::state::State;
use crate::content;
use crate::content::games::GameSpec;
use crate::content::scenario::Scenario;
use egui::Ui;

/// Draws a part of the form.
type Part = fn(&mut Ui, &State, &OpenFile, &Scenario, &mut Vec<Command>);

/// Every part, with its game.
const PARTS: &[(&GameSpec, Part)] = &[(&content::mars::SPEC, mars::waves::ui)];

/// What the scenario's game adds to its form.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, scenario: &Scenario, commands: &mut Vec<Command>) {
    for (_, part) in PARTS.iter().filter(|(game, _)| *game == scenario.game) {
        part(ui, state, file, scenario, commands);
    }
}
