//! Properties of a lunar card and of its selected cells.

use crate::documents::inspector_rows;
use crate::features::problems::locate;
use crate::shell::command::{Command, Edit};
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::tools::cell_name;
use crate::ui::style;
use crate::ui::widgets::key;
use crate::ui::words::Words;
use content::ring::{CardLibrary, Course, LunarCard};
use egui::{RichText, Ui};

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, library: &CardLibrary, commands: &mut Vec<Command>) {
    let at = file.selection.card;
    let Some(card) = library.cards.get(at) else {
        ui.add_space(16.0);
        ui.label(RichText::new(ui.say("inspect-no-cards")).color(style::colours(ui).faint));
        return;
    };
    inspector_rows::heading(ui, "inspect-card");
    let mut change = |property: &'static str, step: &'static str, edit: Box<dyn FnOnce(&mut LunarCard)>| {
        commands.push(Edit::stroke(&file.path, step, key(file, (property, at)), move |content| {
            if let Some(card) = content.get_mut::<CardLibrary>().and_then(|library| library.cards.get_mut(at)) {
                edit(card);
            }
        }));
    };
    if let Some(id) = inspector_rows::text(ui, ("inspect-id", "inspect-card-id-tip"), &card.id) {
        change("id", "step-rename-card", Box::new(move |card| card.id = id));
    }
    if let Some(name) = inspector_rows::text(ui, ("inspect-name", "inspect-name-tip"), &card.name.en) {
        change("name", "step-name-card", Box::new(move |card| card.name.en = name));
    }
    if let Some(name) = inspector_rows::text(ui, ("inspect-spanish", "inspect-spanish-tip"), &card.name.es) {
        change("name_es", "step-name-card", Box::new(move |card| card.name.es = name));
    }
    let mut extra = card.extra;
    if library.game.ring().is_some_and(|ring| ring.course == Course::Lap)
        && inspector_rows::row(ui, ("inspect-difficulty", "inspect-extra-tip"), |ui| {
            let name = ui.say("inspect-extra");
            ui.checkbox(&mut extra, name)
        })
        .changed()
    {
        change("extra", "step-mark-card-extra-difficult", Box::new(move |card| card.extra = extra));
    }
    inspector_rows::row(ui, ("inspect-size", "inspect-size-tip"), |ui| {
        ui.label(ui.say_with("inspect-card-size", &[("columns", card.grid.width.into()), ("levels", card.grid.levels.into())]))
    });
    cells(ui, file, card);
    problems(ui, state, file, at);
}

fn cells(ui: &mut Ui, file: &OpenFile, card: &LunarCard) {
    let Some(cells) = file.selection.cells else { return };
    inspector_rows::heading(ui, "inspect-selection");
    if cells.width() == 1 && cells.height() == 1 {
        if let Some(cell) = card.grid.get(cells.left, cells.low) {
            inspector_rows::row(ui, ("inspect-cell", "inspect-cell-tip"), |ui| {
                ui.label(ui.say_with("inspect-column-level", &[("column", (cells.left + 1).into()), ("level", cells.low.into())]))
            });
            inspector_rows::row(ui, ("inspect-kind", "inspect-kind-tip"), |ui| {
                ui.label(format!("{}  ({})", cell_name(ui, cell), cell.glyph()))
            });
            let traits = [
                (cell.is_ground(), "trait-ground"),
                (cell.is_safe(), "trait-circle"),
                (cell.is_tunnel(), "trait-ceiling"),
                (cell.has_sputnik(), "trait-sputnik"),
            ];
            let traits: Vec<String> = traits.into_iter().filter(|(holds, _)| *holds).map(|(_, id)| ui.say(id)).collect();
            if !traits.is_empty() {
                inspector_rows::row(ui, ("inspect-has", "inspect-has-tip"), |ui| ui.label(traits.join(", ")));
            }
        }
    } else {
        inspector_rows::row(ui, ("inspect-cells", "inspect-cells-tip"), |ui| ui.label(format!("{} × {}", cells.width(), cells.height())));
    }
}

fn problems(ui: &mut Ui, state: &State, file: &OpenFile, card: usize) {
    let Ok(text) = state.checked.read(&file.path) else { return };
    let found: Vec<_> = locate::of_card(&text, state.problems_of(&file.path), card).map(|(_, problem)| problem).collect();
    if found.is_empty() {
        return;
    }
    inspector_rows::heading(ui, "inspect-card-problems");
    let colours = style::colours(ui);
    for problem in found {
        ui.label(RichText::new(&*ui.localized(&problem.message)).color(if problem.is_error() { colours.error } else { colours.warning }));
        if !problem.help.is_empty() {
            ui.label(RichText::new(&*ui.localized(&problem.help)).color(colours.faint));
        }
    }
}
