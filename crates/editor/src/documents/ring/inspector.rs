//! Properties of a ring board and of its selected area or joint.

use crate::documents::ring::items as ring;
use crate::documents::{inspector_rows, terrain_rules};
use crate::shell::command::{Command, Edit};
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::tools::cell_name;
use crate::tools::terrain_rules::apply_around;
use crate::ui::canvas;
use crate::ui::style;
use crate::ui::widgets::{key, section};
use crate::ui::words::Words;
use content::games::GameSpec;
use content::ring::{AreaSlot, Course, Grid, JointSlot, RingBoard};
use egui::Ui;
use geometry::cell::Cell;
use scene::board::BoardPart;
use scene::ground::swatch_scene;
use std::collections::BTreeSet;

const RANDOM: &str = "?";
const NOTHING: &str = "";

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, board: &RingBoard, commands: &mut Vec<Command>) {
    match file.selection.part {
        Some(BoardPart::Area(area)) => area_slot(ui, state, file, board, area, commands),
        Some(BoardPart::Joint(joint)) => joint_slot(ui, state, file, board, joint, commands),
        Some(BoardPart::Start | BoardPart::Goal) | None => {}
    }
    inspector_rows::heading(ui, "inspect-board");
    if let Some(name) = inspector_rows::text(ui, ("inspect-name", "inspect-name-tip"), &board.name.en) {
        commands.push(change(file, "name", "step-name-board", move |board| board.name.en = name));
    }
    if let Some(name) = inspector_rows::text(ui, ("inspect-spanish", "inspect-spanish-tip"), &board.name.es) {
        commands.push(change(file, "name_es", "step-name-board", move |board| board.name.es = name));
    }
    let libraries = inspector_rows::files(state, board.game.id, "cards");
    if let Some(path) = inspector_rows::choice(ui, ("inspect-cards", "inspect-cards-tip"), &board.cards, &libraries) {
        commands.push(change(file, "cards", "step-choose-card-library", move |board| board.cards = path));
    }
    sizes(ui, file, board, commands);
    points(ui, file, board, commands);
}

fn sizes(ui: &mut Ui, file: &OpenFile, board: &RingBoard, commands: &mut Vec<Command>) {
    inspector_rows::heading(ui, "inspect-sizes");
    let shape = board.shape;
    if board.course() == Course::Lap
        && let Some(n) = inspector_rows::number(ui, ("inspect-areas", "inspect-areas-tip"), shape.areas.into(), 1..=9, "unit-areas")
    {
        commands.push(change(file, "areas", "step-change-number-of-areas", move |board| {
            board.shape.areas = n as u8;
            board.areas.resize(n as usize, AreaSlot::Random);
            board.joints.resize(n as usize - 1, JointSlot::Random);
        }));
    }
    if let Some(n) = inspector_rows::number(ui, ("inspect-card-width", "inspect-card-width-tip"), shape.width.into(), 2..=8, "unit-columns")
    {
        commands.push(change(file, "width", "step-change-card-width", move |board| {
            board.shape.width = n as u8;
            if let Some(points) = &mut board.points {
                let last = points.last_area.last().copied().unwrap_or(0);
                points.last_area.resize(n as usize, last);
            }
            resize_zone(board);
        }));
    }
    if let Some(n) =
        inspector_rows::number(ui, ("inspect-card-height", "inspect-card-height-tip"), shape.levels.into(), 2..=8, "unit-levels")
    {
        commands.push(change(file, "levels", "step-change-card-height", move |board| {
            board.shape.levels = n as u8;
            board.shape.joint_level = board.shape.joint_level.min(n as u8 - 1);
            resize_zone(board);
        }));
    }
    let top = i64::from(shape.levels) - 1;
    if let Some(n) = inspector_rows::number(ui, ("inspect-joint-level", "inspect-joint-level-tip"), shape.joint_level.into(), 0..=top, "") {
        commands.push(change(file, "joint_level", "step-change-joint-level", move |board| board.shape.joint_level = n as u8));
    }
}

/// Resizes the Landing Zone to the size of a card; new cells are sky.
fn resize_zone(board: &mut RingBoard) {
    let shape = board.shape;
    let Some(old) = board.landing_zone.take() else { return };
    let mut zone = Grid::filled(shape.width, shape.levels, Cell::AIR);
    for (column, level) in (0..shape.width).flat_map(|column| (0..shape.levels).map(move |level| (column, level))) {
        zone.set(column, level, old.get(column, level).unwrap_or(Cell::AIR));
    }
    board.landing_zone = Some(zone);
}

fn points(ui: &mut Ui, file: &OpenFile, board: &RingBoard, commands: &mut Vec<Command>) {
    let Some(known) = &board.points else { return };
    inspector_rows::heading(ui, "inspect-points");
    for (i, points) in known.last_area.iter().enumerate() {
        let given = [("number", (i + 1).into())];
        let said = ("inspect-column-points", "inspect-column-points-tip");
        if let Some(n) = inspector_rows::number_of(ui, said, &given, (*points).into(), 0..=99, "unit-points") {
            commands.push(change(file, ("points", i), "step-change-points", move |board| {
                if let Some(points) = board.points.as_mut().and_then(|points| points.last_area.get_mut(i)) {
                    *points = n as u8;
                }
            }));
        }
    }
    let homes = [("inspect-first-home", "inspect-first-home-tip"), ("inspect-later-home", "inspect-later-home-tip")];
    for (i, said) in homes.into_iter().enumerate() {
        if let Some(n) = inspector_rows::number(ui, said, known.finish[i].into(), 0..=99, "unit-points") {
            commands.push(change(file, ("finish", i), "step-change-finish-points", move |board| {
                if let Some(points) = &mut board.points {
                    points.finish[i] = n as u8;
                }
            }));
        }
    }
}

fn area_slot(ui: &mut Ui, state: &State, file: &OpenFile, board: &RingBoard, area: u8, commands: &mut Vec<Command>) {
    section(ui, &ui.say_with("inspect-area-number", &[("number", area.into())]));
    if board.areas.get(area as usize - 1) == Some(&AreaSlot::LandingZone) {
        inspector_rows::row(ui, ("inspect-card", "inspect-zone-tip"), |ui| ui.label(ui.say("inspect-zone")));
        if let Some(zone) = &board.landing_zone {
            ground(ui, state, file, board.game, zone, commands);
            ui.add_space(8.0);
            terrain_rules::palette(ui, state, board.game, "hex-rules-zone", commands);
        }
        return;
    }
    let mut choices = vec![(RANDOM.to_owned(), ui.say("inspect-by-chance"))];
    if let Some(library) = state.library(&board.cards) {
        choices.extend(library.cards.iter().map(|card| (card.id.clone(), card.name.get(state.language()).to_owned())));
    }
    let now = match board.areas.get(area as usize - 1) {
        Some(AreaSlot::Card(id)) => id.as_str(),
        _ => RANDOM,
    };
    if let Some(id) = inspector_rows::choice(ui, ("inspect-card", "inspect-slot-tip"), now, &choices) {
        let slot = if id == RANDOM { AreaSlot::Random } else { AreaSlot::Card(id) };
        commands.push(ring::put_card(file, area, slot));
    }
    let start = board.shape.area_start(area);
    inspector_rows::row(ui, ("inspect-columns", "inspect-columns-tip"), |ui| {
        let given = [("first", start.into()), ("last", (start + board.shape.width - 1).into())];
        ui.label(ui.say_with("inspect-from-to", &given))
    });
}

/// The values of the cells of the Landing Zone, in the order of clicks.
const GROUNDS: [Cell; 6] = [Cell::ROCK, Cell::AIR, Cell::SAFE, Cell::HAZARD, Cell::SAFE_TUNNEL, Cell::HAZARD_TUNNEL];
const CELL: f32 = 40.0;

/// Shows the cells of the Landing Zone: a click changes a cell to the next type of ground, a right-click to the previous one.
fn ground(ui: &mut Ui, state: &State, file: &OpenFile, game: &GameSpec, zone: &Grid, commands: &mut Vec<Command>) {
    let rules = state.hex.chosen_rules(game).map(|(_, rules)| rules).filter(|_| state.hex.rules_follow);
    let theme = style::paint_of(ui, game.id);
    ui.spacing_mut().item_spacing = egui::vec2(2.0, 2.0);
    for level in (0..zone.levels).rev() {
        ui.horizontal(|ui| {
            for column in 0..zone.width {
                let cell = zone.get(column, level).unwrap_or(Cell::AIR);
                let (rect, response) = ui.allocate_exact_size(egui::vec2(CELL, CELL), egui::Sense::click());
                canvas::thumbnail(ui.painter(), &swatch_scene(cell, theme), rect);
                if response.hovered() || response.has_focus() {
                    let edge = egui::Stroke::new(2.0, style::colours(ui).accent);
                    ui.painter().rect_stroke(rect, 2.0, edge, egui::StrokeKind::Inside);
                }
                let given = [("column", (column + 1).into()), ("level", level.into()), ("cell", cell_name(ui, cell).into())];
                let words = ui.say_with("inspect-zone-cell", &given);
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &words));
                let step = usize::from(response.clicked()) + (GROUNDS.len() - 1) * usize::from(response.secondary_clicked());
                if step > 0 {
                    let now = GROUNDS.iter().position(|known| *known == cell).unwrap_or(0);
                    let next = GROUNDS[(now + step) % GROUNDS.len()];
                    let mut painted = zone.clone();
                    painted.set(column, level, next);
                    if let Some(rules) = rules {
                        apply_around(&mut painted, "", rules, &BTreeSet::from([(column, level)]));
                    }
                    commands
                        .push(change(file, ("zone", column, level), "step-paint-landing-zone", |board| board.landing_zone = Some(painted)));
                }
                response.on_hover_text(format!("{words}\n{}", ui.say("inspect-zone-how")));
            }
        });
    }
}

fn joint_slot(ui: &mut Ui, state: &State, file: &OpenFile, board: &RingBoard, joint: u8, commands: &mut Vec<Command>) {
    section(ui, &ui.say_with("inspect-joint", &[("number", joint.into())]));
    if board.joints.get(joint as usize - 1) == Some(&JointSlot::Star) {
        inspector_rows::row(ui, ("inspect-star", "inspect-star-tip"), |ui| ui.label(ui.say("inspect-defender")));
        return;
    }
    let (said, none) = match board.course() {
        Course::March => (("inspect-upgrade", "inspect-upgrade-tip"), "inspect-no-upgrade"),
        Course::Lap => (("inspect-box", "inspect-box-tip"), "inspect-no-box"),
    };
    let mut choices = vec![(NOTHING.to_owned(), ui.say(none)), (RANDOM.to_owned(), ui.say("inspect-by-chance"))];
    choices.extend(ring::tokens(state, board));
    let now = match board.joints.get(joint as usize - 1) {
        Some(JointSlot::Token(token)) => token.as_str(),
        Some(JointSlot::Random) => RANDOM,
        _ => NOTHING,
    };
    if let Some(token) = inspector_rows::choice(ui, said, now, &choices) {
        let slot = match token.as_str() {
            RANDOM => JointSlot::Random,
            NOTHING => JointSlot::Empty,
            _ => JointSlot::Token(token),
        };
        commands.push(ring::put_token(file, joint, slot));
    }
}

fn change(file: &OpenFile, property: impl std::hash::Hash, step: &'static str, edit: impl FnOnce(&mut RingBoard) + 'static) -> Command {
    Edit::stroke(&file.path, step, key(file, property), move |content| {
        if let Some(board) = content.get_mut::<RingBoard>() {
            edit(board);
        }
    })
}
