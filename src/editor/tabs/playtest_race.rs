//! The board of a race: hexes, rovers, start places that can be chosen, the program being put together, and the film of what has happened.

use super::super::canvas::{self, Canvas};
use super::super::command::Command;
use super::super::play::{Ask, Play};
use super::super::style;
use super::playtest::{View, board, paint_board};
use super::playtest_film::Reel;
use crate::geometry::hex::Offset;
use crate::rules::rally::state::RoverId;
use crate::scene::film::{Actor, draw_frame, draw_rovers};
use crate::scene::hex::{Looks, RADIUS, centre, hex_at, hex_scene};
use crate::scene::rally::{Pose, Race, Spot, direction, draw_ghosts, draw_rover, draw_target, ghosts};
use crate::scene::{Area, Point, Scene};
use egui::Ui;

/// The board and all on it.
pub fn ui(ui: &mut Ui, play: &Play, race: &Race, view: &mut View, active: bool, commands: &mut Vec<Command>) {
    let theme = style::paint(ui);
    let picture = || hex_scene(&race.board, &Looks::of(&race.board, |stem| race.terrain(stem)), theme);
    let canvas = board(ui, play, view, "The board", picture);
    if active {
        commands.push(Command::ZoomIs(canvas.to_screen.zoom));
    }
    paint_board(ui, view, &canvas);
    let mut picture = Scene::default();
    if play.film.is_empty() {
        draw_rovers(&mut picture, race, theme);
        if let Some(number) = race.asked {
            tried_out(ui, play, race, number, view, &mut picture);
        }
        spots(ui, play, race, view, &canvas, &mut picture, commands);
    } else {
        let Reel { picture: shown, share, .. } = view.reel;
        let before = before(play, race, shown);
        if let Some(frame) = play.film.race(shown) {
            draw_frame(&mut picture, &before, frame, share, theme);
        }
    }
    canvas::paint(&ui.painter_at(canvas.response.rect), &picture, canvas.to_screen);
    name_rovers(ui, race, &canvas);
}

fn before(play: &Play, race: &Race, picture: usize) -> Vec<Actor> {
    match picture.checked_sub(1).and_then(|before| play.film.race(before)) {
        Some(frame) => frame.actors.clone(),
        None => race.rovers.iter().map(|rover| Actor { at: rover.at, facing: rover.facing.into() }).collect(),
    }
}

/// The way of the cards laid so far.
fn tried_out(ui: &Ui, play: &Play, race: &Race, number: RoverId, view: &mut View, picture: &mut Scene) {
    let Some(rover) = race.rovers.get(usize::from(number)) else { return };
    let Some(at) = rover.at else { return };
    let program = view.registers.program();
    if view.registers.is_empty() {
        return;
    }
    let key = (play.generation, program);
    if view.ghosts.as_ref().is_none_or(|(known, _)| *known != key) {
        view.ghosts = Some((key, ghosts(play.session.current(), program)));
    }
    if let Some((_, places)) = &view.ghosts {
        let from = Pose { at: centre(at), facing: rover.facing.into() };
        draw_ghosts(picture, number, from, places, style::paint(ui));
    }
}

/// The start places that can be chosen: the hex under the pointer stands out, the pointer's side of it picks the facing.
fn spots(ui: &Ui, play: &Play, race: &Race, view: &mut View, canvas: &Canvas, picture: &mut Scene, commands: &mut Vec<Command>) {
    if play.spots.is_empty() {
        return;
    }
    let theme = style::paint(ui);
    let pointer = canvas.response.hover_pos().map(|at| canvas.to_screen.cell(at));
    let under = pointer.and_then(|at| hex_at(&race.board, at));
    let pointed = pointer.and_then(|at| under.and_then(|hex| nearest(&play.spots, hex, at)));
    let strong = pointed.or_else(|| view.hovered.and_then(|choice| play.spots.iter().find(|spot| spot.choice == choice)));
    let mut last = None;
    for spot in &play.spots {
        if last != Some(spot.at) {
            draw_target(picture, spot.at, strong.is_some_and(|strong| strong.at == spot.at), theme);
            last = Some(spot.at);
        }
        let label = || format!("Start at {}: {}", place(spot.at), play.choices[spot.choice]);
        if canvas.name_cell(ui, ("spot", spot.choice), around(spot.at), label) {
            commands.push(Command::Play(Ask::Choose(spot.choice)));
        }
    }
    let Some(spot) = strong else { return };
    if let Some(number) = race.asked {
        draw_rover(picture, number, Pose { at: centre(spot.at), facing: spot.facing.into() }, 200, theme);
    }
    commands.push(Command::Hover(format!("Start at {}: {}", place(spot.at), play.choices[spot.choice])));
    if pointed.is_some() && canvas.response.clicked() {
        commands.push(Command::Play(Ask::Choose(spot.choice)));
    }
}

/// The spot on a hex whose facing is nearest to the direction of a point from its middle.
fn nearest(spots: &[Spot], hex: Offset, at: Point) -> Option<&Spot> {
    let middle = centre(hex);
    let along = |spot: &&Spot| {
        let ahead = direction(spot.facing.into());
        ahead.x * (at.x - middle.x) + ahead.y * (at.y - middle.y)
    };
    spots.iter().filter(|spot| spot.at == hex).max_by(|a, b| along(a).total_cmp(&along(b)))
}

fn place(at: Offset) -> String {
    format!("column {}, row {}", at.column, at.row)
}

fn around(at: Offset) -> Area {
    let middle = centre(at);
    Area::new(middle.x - 0.5, middle.y - RADIUS, 1.0, 2.0 * RADIUS)
}

/// Rovers can be found by their names.
fn name_rovers(ui: &Ui, race: &Race, canvas: &Canvas) {
    for rover in &race.rovers {
        let Some(at) = rover.at else { continue };
        canvas.name_cell(ui, ("rover", rover.number), around(at), || format!("{} at {}", rover.name(), place(at)));
    }
}
