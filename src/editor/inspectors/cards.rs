//! Properties of a lunar card and of its selected cells.

use super::super::command::{Command, Edit};
use super::super::file::OpenFile;
use super::super::locate;
use super::super::state::State;
use super::super::style;
use super::super::tools::cell_name;
use super::super::widgets::{field, key, section, text_field};
use crate::content::ring::{CardLibrary, Course, LunarCard};
use egui::{RichText, Ui};

const ID: &str = "Stable name in files: small letters, digits, underscores. Boards refer to the card by it";
const EXTRA: &str = "Extra difficult: only a few of these may lie in one game (option max_extra)";
const EMPTY: &str = "This library has no cards yet. Card ▸ New card makes one.";

/// The card's properties.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, library: &CardLibrary, commands: &mut Vec<Command>) {
    let at = file.selection.card;
    let Some(card) = library.cards.get(at) else {
        ui.add_space(16.0);
        ui.label(RichText::new(EMPTY).color(style::colours(ui).faint));
        return;
    };
    section(ui, "Card");
    let mut change = |property: &'static str, step: &'static str, edit: Box<dyn FnOnce(&mut LunarCard)>| {
        commands.push(Edit::stroke(&file.path, step, key(file, (property, at)), move |content| {
            if let Some(card) = content.get_mut::<CardLibrary>().and_then(|library| library.cards.get_mut(at)) {
                edit(card);
            }
        }));
    };
    if let Some(id) = text_field(ui, "Id", ID, &card.id) {
        change("id", "Rename card", Box::new(move |card| card.id = id));
    }
    if let Some(name) = text_field(ui, "Name", "Printed name in English", &card.name.en) {
        change("name", "Name card", Box::new(move |card| card.name.en = name));
    }
    if let Some(name) = text_field(ui, "Spanish name", "Printed name in Spanish; English stands in where it is empty", &card.name.es) {
        change("name_es", "Name card", Box::new(move |card| card.name.es = name));
    }
    let mut extra = card.extra;
    if library.game.ring().is_some_and(|ring| ring.course == Course::Lap)
        && field(ui, "Difficulty", EXTRA, |ui| ui.checkbox(&mut extra, "Extra difficult")).changed()
    {
        change("extra", "Mark card extra difficult", Box::new(move |card| card.extra = extra));
    }
    field(ui, "Size", "Columns and levels; the board says how large its cards are", |ui| {
        ui.label(format!("{} columns × {} levels", card.grid.width, card.grid.levels))
    });
    cells(ui, file, card);
    problems(ui, state, file, at);
}

fn cells(ui: &mut Ui, file: &OpenFile, card: &LunarCard) {
    let Some(cells) = file.selection.cells else { return };
    section(ui, "Selection");
    if cells.width() == 1 && cells.height() == 1 {
        if let Some(cell) = card.grid.get(cells.left, cells.low) {
            field(ui, "Cell", "Column from the left, from 1, and level from the bottom, from 0", |ui| {
                ui.label(format!("column {}, level {}", cells.left + 1, cells.low))
            });
            field(ui, "Kind", "What the cell is, and its letter in the file", |ui| {
                ui.label(format!("{}  ({})", cell_name(cell), cell.glyph()))
            });
            let traits =
                [(cell.is_ground(), "ground"), (cell.is_safe(), "circle"), (cell.is_tunnel(), "ceiling"), (cell.has_sputnik(), "Sputnik")];
            let traits: Vec<&str> = traits.into_iter().filter(|(holds, _)| *holds).map(|(_, name)| name).collect();
            if !traits.is_empty() {
                field(ui, "Has", "What the rules see in it", |ui| ui.label(traits.join(", ")));
            }
        }
    } else {
        field(ui, "Cells", "Drag inside the selection to move it", |ui| ui.label(format!("{} × {}", cells.width(), cells.height())));
    }
}

fn problems(ui: &mut Ui, state: &State, file: &OpenFile, card: usize) {
    let text = state.checked.get(&file.path).cloned().or_else(|| file.disk.clone());
    let Some(text) = text else { return };
    let found: Vec<_> = locate::of_card(&text, state.problems_of(&file.path), card).map(|(_, problem)| problem).collect();
    if found.is_empty() {
        return;
    }
    section(ui, "Problems of this card");
    let colours = style::colours(ui);
    for problem in found {
        ui.label(RichText::new(&problem.message).color(if problem.is_error() { colours.error } else { colours.warning }));
        if !problem.help.is_empty() {
            ui.label(RichText::new(&problem.help).color(colours.faint));
        }
    }
}
