//! Properties of a board of columns: the board and its selected cell, sections, crossing costs, difficulties, panels, batteries.

use crate::documents::columns::tab::kind;
use crate::documents::inspector_rows;
use crate::features::files::names;
use crate::shell::command::{Command, Edit};
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{field, key, number_list};
use crate::ui::words::Words;
use content::columns::{ColumnBoard, Crossing, Level, PathGuide, Section};
use content::document::{DocumentType, is_id};
use egui::{Id, RichText, TextEdit, Ui};
use geometry::columns::{Side, Spot};
use std::collections::BTreeSet;

/// The key for the default start, which applies when the board names no cell.
const HOME: &str = "";

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, board: &ColumnBoard, commands: &mut Vec<Command>) {
    selection(ui, state, file, board);
    about(ui, state, file, board, commands);
    sections(ui, file, board, commands);
    crossings(ui, file, board, commands);
    levels(ui, file, board, commands);
    inspector_rows::heading(ui, "inspect-panels");
    let panel = (ui.say("inspect-panel"), ui.say("inspect-panel-tip"));
    let battery = (ui.say("inspect-battery"), ui.say("inspect-battery-tip"));
    if let Some(panels) = number_list(ui, &panel.0, &panel.1, &board.panels, 1..=6, 2) {
        commands.push(change(file, "panels", "step-change-panels", move |board| board.panels = panels));
    }
    inspector_rows::heading(ui, "inspect-batteries");
    if let Some(batteries) = number_list(ui, &battery.0, &battery.1, &board.batteries, 1..=12, 6) {
        commands.push(change(file, "batteries", "step-change-batteries", move |board| board.batteries = batteries));
    }
}

/// Creates an edit that joins other edits of the same property.
fn change(file: &OpenFile, property: impl std::hash::Hash, step: &'static str, edit: impl FnOnce(&mut ColumnBoard) + 'static) -> Command {
    Edit::stroke(&file.path, step, key(file, property), move |content| {
        if let Some(board) = content.get_mut::<ColumnBoard>() {
            edit(board);
        }
    })
}

/// Creates an edit that is an undo step of its own.
fn once(file: &OpenFile, step: &'static str, edit: impl FnOnce(&mut ColumnBoard) + 'static) -> Command {
    Edit::once(&file.path, step, move |content| {
        if let Some(board) = content.get_mut::<ColumnBoard>() {
            edit(board);
        }
    })
}

fn saturate(n: i64) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX)
}

/// Shows the selected cell and its problems.
fn selection(ui: &mut Ui, state: &State, file: &OpenFile, board: &ColumnBoard) {
    let Some(at) = file.hexes.single() else { return };
    let spot = u8::try_from(at.column).ok().zip(u8::try_from(at.row).ok()).map(|(column, half)| Spot::new(column, half));
    let Some(spot) = spot.filter(|spot| board.cells.contains_key(spot)) else { return };
    inspector_rows::heading(ui, "inspect-cell");
    inspector_rows::row(ui, ("inspect-name", "inspect-cell-name-tip"), |ui| ui.label(board.name_of(spot)));
    inspector_rows::row(ui, ("inspect-what", "inspect-what-tip"), |ui| ui.add(egui::Label::new(kind(ui.language(), board, spot)).wrap()));
    let colours = style::colours(ui);
    let report = state.hex.reports.get(&file.path);
    for mark in report.into_iter().flat_map(|report| &report.marks).filter(|mark| mark.at == Some(at)) {
        ui.label(RichText::new(&*ui.localized(&mark.message)).color(if mark.error { colours.error } else { colours.warning }));
    }
}

fn about(ui: &mut Ui, state: &State, file: &OpenFile, board: &ColumnBoard, commands: &mut Vec<Command>) {
    inspector_rows::heading(ui, "inspect-board");
    if let Some(name) = inspector_rows::text(ui, ("inspect-name", "inspect-name-tip"), &board.name.en) {
        commands.push(change(file, "name", "step-name-board", move |board| board.name.en = name));
    }
    if let Some(name) = inspector_rows::text(ui, ("inspect-spanish", "inspect-spanish-tip"), &board.name.es) {
        commands.push(change(file, "name_es", "step-name-board", move |board| board.name.es = name));
    }
    let sides = Side::NAMES.map(|name| (name.to_owned(), ui.say_with("side-name", &[("side", name.into())])));
    if let Some(side) = inspector_rows::choice(ui, ("inspect-sun", "inspect-sun-tip"), board.sun.name(), &sides) {
        commands.push(once(file, "step-move-the-sun", move |board| board.sun = Side::named(&side).unwrap_or(board.sun)));
    }
    let cells = board.cells.keys().map(|spot| board.name_of(*spot)).map(|name| (name.clone(), name));
    let starts: Vec<_> = std::iter::once((HOME.to_owned(), ui.say("inspect-home"))).chain(cells).collect();
    if let Some(start) = inspector_rows::choice(ui, ("inspect-start", "inspect-start-tip"), board.start.as_deref().unwrap_or(HOME), &starts)
    {
        commands.push(once(file, "step-choose-start", move |board| board.start = Some(start).filter(|start| start != HOME)));
    }
    let guides = inspector_rows::files(state, board.game.id, PathGuide::KIND);
    if let Some(path) = inspector_rows::choice(ui, ("inspect-paths", "inspect-paths-tip"), &board.paths, &guides) {
        commands.push(once(file, "step-choose-paths", move |board| board.paths = path));
    }
    if inspector_rows::icon(ui, icon::PATH, ("inspect-open-paths", ""), &[], state.paths.contains(&board.paths)) {
        commands.push(Command::Open(board.paths.clone()));
    }
}

fn sections(ui: &mut Ui, file: &OpenFile, board: &ColumnBoard, commands: &mut Vec<Command>) {
    inspector_rows::heading(ui, "inspect-sections");
    for (i, known) in board.sections.iter().enumerate() {
        let number = i + 1;
        ui.horizontal(|ui| {
            let arcs = match (known.arcs.first(), known.arcs.last()) {
                (Some(first), Some(last)) if first != last => {
                    ui.say_with("inspect-arcs", &[("first", (*first).into()), ("last", (*last).into())])
                }
                (Some(only), _) => ui.say_with("sheet-arc", &[("number", (*only).into())]),
                _ => ui.say("inspect-no-arc"),
            };
            ui.label(RichText::new(ui.say_with("inspect-section", &[("number", number.into()), ("arcs", arcs.into())])).strong());
            let removable = board.sections.len() > 1;
            let given = [("number", number.into())];
            if inspector_rows::icon(ui, icon::TRASH, ("inspect-remove-section", "inspect-remove-section-tip"), &given, removable) {
                commands.push(once(file, "step-remove-section", move |board| remove_section(board, i)));
            }
        });
        let given = [("number", number.into())];
        let mut set = |property: &'static str, edit: Box<dyn FnOnce(&mut Section)>| {
            commands.push(change(file, (property, i), "step-change-section", move |board| {
                if let Some(section) = board.sections.get_mut(i) {
                    edit(section);
                }
            }));
        };
        if let Some(n) = inspector_rows::number_of(ui, ("inspect-craters", "inspect-craters-tip"), &given, known.craters.into(), 0..=37, "")
        {
            set("craters", Box::new(move |section| section.craters = saturate(n)));
        }
        if let Some(n) = inspector_rows::number_of(ui, ("inspect-bonus", "inspect-bonus-tip"), &given, known.bonus.into(), 0..=9, "") {
            set("bonus", Box::new(move |section| section.bonus = saturate(n)));
        }
        if let Some(hills) = inspector_rows::numbers_of(ui, ("inspect-hills", "inspect-hills-tip"), &given, &known.hills, 1..=5, Some(1)) {
            set("hills", Box::new(move |section| section.hills = hills));
        }
        ui.add_space(6.0);
    }
    if inspector_rows::button(ui, ("inspect-add-section", "inspect-add-section-tip")) {
        commands.push(once(file, "step-add-section", |board| {
            let last = board.sections.last_mut().filter(|section| section.arcs.len() > 1).and_then(|section| section.arcs.pop());
            board.sections.push(Section { arcs: last.into_iter().collect(), ..Section::default() });
        }));
    }
}

/// Removes a section: its arcs are added to the section before it, or after it, and the numbers of the following sections decrease.
fn remove_section(board: &mut ColumnBoard, i: usize) {
    if i >= board.sections.len() || board.sections.len() < 2 {
        return;
    }
    let gone = board.sections.remove(i);
    let heir = &mut board.sections[i.saturating_sub(1)].arcs;
    heir.extend(gone.arcs);
    heir.sort_unstable();
    let number = saturate(i as i64 + 1);
    board.crossings.retain(|way| way.from != number && way.to != number);
    for way in &mut board.crossings {
        way.from -= u8::from(way.from > number);
        way.to -= u8::from(way.to > number);
    }
}

/// Shows a cost field for each pair of adjacent sections, and for other pairs that have a cost.
fn crossings(ui: &mut Ui, file: &OpenFile, board: &ColumnBoard, commands: &mut Vec<Command>) {
    inspector_rows::heading(ui, "inspect-crossings");
    let number =
        |spot: &Spot| board.cells.get(spot).and_then(|cell| board.section_of(cell.arc)).map(|section| saturate(section as i64 + 1));
    let beside = |spot: &Spot| Side::ALL.map(|side| spot.neighbour(side)).into_iter().flatten().collect::<Vec<_>>();
    let touching = board.cells.keys().flat_map(|spot| beside(spot).into_iter().map(move |other| (number(spot), number(&other))));
    let touching = touching.filter_map(|(from, to)| from.zip(to)).filter(|(from, to)| from != to);
    let ways: BTreeSet<(u8, u8)> = touching.chain(board.crossings.iter().map(|way| (way.from, way.to))).collect();
    for (from, to) in ways {
        let cost = board.crossings.iter().find(|way| (way.from, way.to) == (from, to)).map_or(0, |way| way.cost);
        let given = [("from", from.into()), ("to", to.into())];
        if let Some(n) = inspector_rows::number_of(ui, ("inspect-crossing", "inspect-crossing-tip"), &given, cost.into(), 0..=6, "") {
            commands.push(change(file, ("crossing", from, to), "step-change-crossing", move |board| {
                board.crossings.retain(|way| (way.from, way.to) != (from, to));
                if n > 0 {
                    board.crossings.push(Crossing { from, to, cost: saturate(n) });
                    board.crossings.sort_by_key(|way| (way.from, way.to));
                }
            }));
        }
    }
}

fn levels(ui: &mut Ui, file: &OpenFile, board: &ColumnBoard, commands: &mut Vec<Command>) {
    inspector_rows::heading(ui, "inspect-difficulties");
    for (name, level) in &board.levels {
        let mut set = |property: &'static str, edit: Box<dyn FnOnce(&mut Level)>| {
            let name = name.clone();
            commands.push(change(file, (property, &name.clone()), "step-change-difficulty", move |board| {
                if let Some(level) = board.levels.get_mut(&name) {
                    edit(level);
                }
            }));
        };
        ui.label(RichText::new(names::difficulty_name(ui.language(), name)).strong());
        let given = [("name", name.as_str().into())];
        if let Some(n) =
            inspector_rows::number_of(ui, ("inspect-max-hill", "inspect-max-hill-tip"), &given, level.max_hill.into(), 2..=6, "")
        {
            set("max_hill", Box::new(move |level| level.max_hill = saturate(n)));
        }
        if let Some(n) = inspector_rows::number_of(ui, ("inspect-solar", "inspect-solar-tip"), &given, level.solar.into(), 1..=6, "") {
            set("solar", Box::new(move |level| level.solar = saturate(n)));
        }
        let turns: u32 = level.shadow.iter().map(|marks| u32::from(*marks)).sum();
        let given = [("name", name.as_str().into()), ("turns", turns.into())];
        // A board has as many trackers as arcs; if the numbers differ, trackers can be added and removed.
        let fits = level.shadow.len() == usize::from(board.arcs());
        if let Some(shadow) =
            inspector_rows::numbers_of(ui, ("inspect-shadow", "inspect-shadow-tip"), &given, &level.shadow, 1..=30, (!fits).then_some(3))
        {
            set("shadow", Box::new(move |level| level.shadow = shadow));
        }
        rename_level(ui, file, board, name, commands);
        ui.add_space(6.0);
    }
    if inspector_rows::button(ui, ("inspect-add-difficulty", "inspect-add-difficulty-tip")) {
        commands.push(once(file, "step-add-difficulty", |board| {
            let fresh = || Level { max_hill: 3, solar: 5, shadow: vec![5; board.arcs().into()] };
            let level = board.levels.values().next_back().cloned().unwrap_or_else(fresh);
            let name = (1..).map(|n| format!("level{n}")).find(|name| !board.levels.contains_key(name));
            board.levels.extend(name.map(|name| (name, level)));
        }));
    }
}

/// Shows the name of a difficulty, which is applied when the field loses the focus, and a button to remove the difficulty.
fn rename_level(ui: &mut Ui, file: &OpenFile, board: &ColumnBoard, name: &str, commands: &mut Vec<Command>) {
    let id = Id::unique(("difficulty", &file.path, name));
    let mut written = ui.data(|data| data.get_temp::<String>(id)).unwrap_or_else(|| name.to_owned());
    let given = [("name", name.into())];
    let (says, tip) = (ui.say_with("inspect-level-name", &given), ui.say("inspect-level-name-tip"));
    let response = field(ui, &says, &tip, |ui| ui.add(TextEdit::singleline(&mut written).desired_width(f32::INFINITY)));
    if response.changed() {
        ui.data_mut(|data| data.insert_temp(id, written.clone()));
    }
    let old = name.to_owned();
    if response.lost_focus() {
        ui.data_mut(|data| data.remove::<String>(id));
        if is_id(&written) && !board.levels.contains_key(&written) {
            commands.push(once(file, "step-rename-difficulty", move |board| {
                if let Some(level) = board.levels.remove(&old) {
                    board.levels.insert(written, level);
                }
            }));
        }
    } else if board.levels.len() > 1
        && inspector_rows::icon(ui, icon::TRASH, ("inspect-remove-level", "inspect-remove-level-tip"), &given, true)
    {
        commands.push(once(file, "step-remove-difficulty", move |board| {
            board.levels.remove(&old);
        }));
    }
}
