//! Properties of a board of areas: the board, the selected area with its corners and links, several selected areas.

use crate::documents::areas::tab::{corporations, owner_name};
use crate::documents::areas::tools::{Links, join, move_corner_of, remove, rename, set_link};
use crate::documents::inspector_rows;
use crate::shell::command::{Command, Edit};
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::ui::icons as icon;
use crate::ui::number;
use crate::ui::style;
use crate::ui::widgets;
use crate::ui::widgets::key;
use crate::ui::words::Words;
use content::areas::{Area, AreaBoard, MAX_MINERAL};
use content::document::is_id;
use egui::{Id, RichText, TextEdit, Ui};
use geometry::areas::{Corner, corner, label};
use std::collections::BTreeSet;

/// The key for no corporation and for no area.
const NONE: &str = "";
/// The range of the coordinates of corners.
const FAR: std::ops::RangeInclusive<i32> = -10_000..=10_000;

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, board: &AreaBoard, commands: &mut Vec<Command>) {
    let chosen: Vec<usize> = file.areas.iter().copied().filter(|area| *area < board.areas.len()).collect();
    match chosen[..] {
        [] => {}
        [area] => one(ui, state, file, (board, area), commands),
        _ => several(ui, file, board, &chosen, commands),
    }
    inspector_rows::heading(ui, "inspect-board");
    if let Some(name) = inspector_rows::text(ui, ("inspect-name", "inspect-name-tip"), &board.name.en) {
        commands.push(change(file, "name", "step-name-board", move |board| board.name.en = name));
    }
    if let Some(name) = inspector_rows::text(ui, ("inspect-spanish", "inspect-spanish-tip"), &board.name.es) {
        commands.push(change(file, "name_es", "step-name-board", move |board| board.name.es = name));
    }
    let minerals: u32 = board.areas.iter().map(|area| u32::from(area.mineral)).sum();
    let cratered = board.areas.iter().filter(|area| area.cratered).count();
    let given = [("areas", board.areas.len().into()), ("cratered", cratered.into()), ("mineral", minerals.into())];
    ui.label(RichText::new(ui.say_with("inspect-count", &given)).color(style::colours(ui).faint));
}

/// Creates an edit that joins other edits of the same property.
fn change(file: &OpenFile, property: impl std::hash::Hash, step: &'static str, edit: impl FnOnce(&mut AreaBoard) + 'static) -> Command {
    Edit::stroke(&file.path, step, key(file, property), move |content| {
        if let Some(board) = content.get_mut::<AreaBoard>() {
            edit(board);
        }
    })
}

/// Creates an edit that is an undo step of its own.
fn once(file: &OpenFile, step: &'static str, edit: impl FnOnce(&mut AreaBoard) + 'static) -> Command {
    Edit::once(&file.path, step, move |content| {
        if let Some(board) = content.get_mut::<AreaBoard>() {
            edit(board);
        }
    })
}

/// Shows the properties of an area.
fn one(ui: &mut Ui, state: &State, file: &OpenFile, (board, number): (&AreaBoard, usize), commands: &mut Vec<Command>) {
    let area = &board.areas[number];
    let mut set = |property: &'static str, step: &'static str, edit: Box<dyn FnOnce(&mut Area)>| {
        commands.push(change(file, (property, number), step, move |board| {
            if let Some(area) = board.areas.get_mut(number) {
                edit(area);
            }
        }));
    };
    inspector_rows::heading(ui, "inspect-area");
    if let Some(name) = inspector_rows::text(ui, ("inspect-area-name", "inspect-name-tip"), &area.name.en) {
        set("name", "step-name-area", Box::new(move |area| area.name.en = name));
    }
    if let Some(name) = inspector_rows::text(ui, ("inspect-area-spanish", "inspect-spanish-tip"), &area.name.es) {
        set("name_es", "step-name-area", Box::new(move |area| area.name.es = name));
    }
    let mut cratered = area.cratered;
    if inspector_rows::row(ui, ("inspect-cratered", "inspect-cratered-tip"), |ui| ui.checkbox(&mut cratered, "")).changed() {
        set("cratered", "step-change-craters", Box::new(move |area| area.cratered = cratered));
    }
    if let Some(n) = inspector_rows::number(ui, ("inspect-mineral", "inspect-mineral-tip"), area.mineral.into(), 0..=MAX_MINERAL.into(), "")
    {
        set("mineral", "step-change-mineral", Box::new(move |area| area.mineral = u8::try_from(n).unwrap_or(0)));
    }
    let owners = corporations(state, board).into_iter().map(|(id, _)| (id.clone(), owner_name(state, &id)));
    let owners: Vec<_> = std::iter::once((NONE.to_owned(), ui.say("inspect-no-moonbase"))).chain(owners).collect();
    if let Some(owner) =
        inspector_rows::choice(ui, ("inspect-moonbase", "inspect-moonbase-tip"), area.base.as_deref().unwrap_or(NONE), &owners)
    {
        set("base", "step-change-moonbase", Box::new(move |area| area.base = Some(owner).filter(|owner| owner != NONE)));
    }
    id_field(ui, file, board, number, commands);
    name_place(ui, file, (area, number), commands);
    links(ui, file, (board, number), commands);
    corners(ui, file, (area, number), commands);
    if inspector_rows::button(ui, ("inspect-remove-area", "")) {
        commands.push(once(file, "step-remove-area", move |board| remove(board, &BTreeSet::from([number]))));
        commands.push(Command::SelectAreas(file.path.clone(), BTreeSet::new()));
    }
}

/// Shows the id, which is applied when the field loses the focus.
fn id_field(ui: &mut Ui, file: &OpenFile, board: &AreaBoard, number: usize, commands: &mut Vec<Command>) {
    let old = &board.areas[number].id;
    let memory = Id::unique(("area id", &file.path, number));
    let mut written = ui.data(|data| data.get_temp::<String>(memory)).unwrap_or_else(|| old.clone());
    let response = inspector_rows::row(ui, ("inspect-id", "inspect-area-id-tip"), |ui| {
        ui.add(TextEdit::singleline(&mut written).desired_width(f32::INFINITY))
    });
    if response.changed() {
        ui.data_mut(|data| data.insert_temp(memory, written.clone()));
    }
    if response.lost_focus() {
        ui.data_mut(|data| data.remove::<String>(memory));
        if written != *old && is_id(&written) && board.index_of(&written).is_none() {
            commands.push(once(file, "step-rename-area", move |board| rename(board, number, &written)));
        } else if written != *old {
            commands.push(Command::Tell(ui.say_with("inspect-bad-id", &[("id", written.into())])));
        }
    }
}

/// Shows the position of the name: automatic or manual.
fn name_place(ui: &mut Ui, file: &OpenFile, (area, number): (&Area, usize), commands: &mut Vec<Command>) {
    let mut by_hand = area.label.is_some();
    if inspector_rows::row(ui, ("inspect-by-hand", "inspect-by-hand-tip"), |ui| ui.checkbox(&mut by_hand, "")).changed() {
        let ((x, y), _) = label(&area.corners);
        let place = by_hand.then(|| corner(x.round() as i32, y.round() as i32));
        commands.push(once(file, "step-place-name", move |board| board.areas[number].label = place));
    }
    let name = ui.say("inspect-name-at");
    if let Some(place) = area.label
        && let Some(moved) = pair(ui, &name, place)
    {
        commands.push(change(file, ("label", number), "step-move-name", move |board| board.areas[number].label = Some(moved)));
    }
}

/// Shows the linked areas, and those that can be linked.
fn links(ui: &mut Ui, file: &OpenFile, (board, number): (&AreaBoard, usize), commands: &mut Vec<Command>) {
    inspector_rows::heading(ui, "inspect-links");
    let mut others: Vec<(String, String)> = vec![(NONE.to_owned(), ui.say("inspect-link-with"))];
    let links = Links::of(board);
    for (other, area) in board.areas.iter().enumerate().filter(|(other, _)| *other != number) {
        let (is_linked, border) = links.between(number, other);
        if !is_linked {
            others.push((area.id.clone(), format!("{} {}", area.id, area.name.get(ui.language()))));
            continue;
        }
        ui.horizontal(|ui| {
            let how = if border { String::new() } else { ui.say("inspect-link-by-hand") };
            let given = [("id", area.id.as_str().into())];
            if inspector_rows::icon(ui, icon::X, ("inspect-part", "inspect-part-tip"), &given, true) {
                commands.push(once(file, "step-part-areas", move |board| set_link(board, number, other, false)));
            }
            ui.label(format!("{} {}{how}", area.id, area.name.get(ui.language())));
        });
    }
    if let Some(id) = inspector_rows::choice(ui, ("inspect-new-link", "inspect-new-link-tip"), NONE, &others) {
        commands.push(once(file, "step-link-areas", move |board| {
            if let Some(other) = board.index_of(&id) {
                set_link(board, number, other, true);
            }
        }));
    }
}

fn corners(ui: &mut Ui, file: &OpenFile, (area, number): (&Area, usize), commands: &mut Vec<Command>) {
    inspector_rows::heading(ui, "inspect-corners");
    for (i, at) in area.corners.iter().copied().enumerate() {
        ui.horizontal(|ui| {
            let name = ui.say_with("inspect-corner", &[("number", (i + 1).into())]);
            if let Some(moved) = pair(ui, &name, at) {
                let separate = ui.input(|input| input.modifiers.alt);
                commands.push(change(file, ("corner", number, i), "step-move-corner", move |board| {
                    let from = board.areas[number].corners[i];
                    move_corner_of(board, number, (from, moved), separate);
                }));
            }
            let removable = area.corners.len() > 3;
            if inspector_rows::icon(ui, icon::TRASH, ("inspect-remove-corner", ""), &[("number", (i + 1).into())], removable) {
                commands.push(once(file, "step-remove-corner", move |board| {
                    board.areas[number].corners.remove(i);
                }));
            }
        });
    }
    if inspector_rows::button(ui, ("inspect-add-corner", "inspect-add-corner-tip")) {
        commands.push(once(file, "step-add-corner", move |board| {
            let corners = &mut board.areas[number].corners;
            if let (Some(a), Some(b)) = (corners.last().copied(), corners.first().copied()) {
                corners.push(corner(a.x.midpoint(b.x), a.y.midpoint(b.y)));
            }
        }));
    }
    ui.add_space(6.0);
}

/// Shows a position as two numbers; returns it when it was changed.
fn pair(ui: &mut Ui, name: &str, at: Corner) -> Option<Corner> {
    let mut now = at;
    ui.horizontal(|ui| {
        widgets::label(ui, RichText::new(name).color(style::colours(ui).faint), 102.0);
        let tips = [ui.say("inspect-right-tip"), ui.say("inspect-down-tip")];
        let mut axis_field = |n: &mut i32, axis: &str, tip: &String| {
            let response = number::field(ui, n, |drag| drag.range(FAR)).on_hover_text(tip);
            ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(format!("{name}, {axis}")));
        };
        axis_field(&mut now.x, "x", &tips[0]);
        axis_field(&mut now.y, "y", &tips[1]);
    });
    (now != at).then_some(now)
}

/// Shows the properties of several areas.
fn several(ui: &mut Ui, file: &OpenFile, board: &AreaBoard, chosen: &[usize], commands: &mut Vec<Command>) {
    inspector_rows::heading(ui, "inspect-selected-areas");
    let ids: Vec<&str> = chosen.iter().map(|area| &*board.areas[*area].id).collect();
    ui.add(egui::Label::new(ids.join(", ")).wrap());
    let all: BTreeSet<usize> = chosen.iter().copied().collect();
    if inspector_rows::button(ui, ("inspect-join", "inspect-join-tip")) {
        let mut joined = board.clone();
        match join(&mut joined, &all) {
            Ok(()) => {
                commands.push(once(file, "step-join-areas", move |board| *board = joined));
                commands.push(Command::SelectAreas(file.path.clone(), all.iter().take(1).copied().collect()));
            }
            Err(why) => commands.push(Command::Tell(format!("{}: {}", ui.say("inspect-join"), ui.say(why)))),
        }
    }
    if inspector_rows::button(ui, ("inspect-remove-areas", "")) {
        commands.push(once(file, "step-remove-areas", move |board| remove(board, &all)));
        commands.push(Command::SelectAreas(file.path.clone(), BTreeSet::new()));
    }
}
