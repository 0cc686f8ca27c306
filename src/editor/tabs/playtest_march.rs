//! The table of a march: both sides with the Master Mind, ranges from a marine, shots and moves that can be chosen, the team.

use super::super::canvas::{self, Canvas};
use super::super::command::Command;
use super::super::icons as icon;
use super::super::panels::widgets::label;
use super::super::play::{Ask, Play};
use super::super::style;
use super::playtest::{View, board, paint_board, ways};
use super::playtest_side::program;
use crate::content::mars::SPEC;
use crate::geometry::ring::Pos;
use crate::rules::mars::state::MarineId;
use crate::rules::walking::state::AstronautId;
use crate::scene::aliens;
use crate::scene::march::{March, Marine, bomb_odds, draw_ranges, draw_target, march_scene, name, ranges};
use crate::scene::march_film::frame_scene;
use crate::scene::play::{Pawn, cell_area, pawn_scene};
use crate::scene::{Scene, theme::Theme};
use egui::{Align2, Color32, FontId, Frame, Label, RichText, Sense, Stroke, Ui, vec2};

/// The ring and all on it.
pub fn ui(ui: &mut Ui, play: &Play, view: &mut View, active: bool, commands: &mut Vec<Command>) {
    let Some(march) = &play.march else { return };
    let theme = style::paint_of(ui, &SPEC);
    let canvas = board(ui, play, view, "Mars", || march_scene(march, theme));
    if active {
        commands.push(Command::ZoomIs(canvas.to_screen.zoom));
    }
    if !play.film.is_empty() {
        if let Some(frame) = play.film.march(view.reel.picture) {
            canvas::paint(&ui.painter_at(canvas.response.rect), &frame_scene(frame, view.reel.share, theme), canvas.to_screen);
        }
        return;
    }
    paint_board(ui, view, &canvas);
    overlay(ui, play, march, &canvas, theme);
    ways(ui, play, view, &canvas, march.board.shape.levels, commands);
    shots(ui, play, march, view, &canvas, commands);
    name_places(ui, march, &canvas);
}

/// Ranges from the marine under the pointer, else from the one whose turn it is.
fn overlay(ui: &Ui, play: &Play, march: &March, canvas: &Canvas, theme: &Theme) {
    let levels = march.board.shape.levels;
    let pointer = canvas.response.hover_pos().map(|at| canvas.to_screen.cell(at));
    let under = pointer.and_then(|at| march.marines.iter().find(|marine| marine.on_board() && cell_area(marine.at, levels).contains(at)));
    let Some(marine) = under.or_else(|| march.in_turn.and_then(|seat| march.marines.get(seat.index()))) else { return };
    let mut picture = Scene::default();
    draw_ranges(&mut picture, &ranges(play.session.current(), marine.at), levels, theme);
    canvas::paint(&ui.painter_at(canvas.response.rect), &picture, canvas.to_screen);
}

/// The boxes that can be shot at; a click shoots.
fn shots(ui: &Ui, play: &Play, march: &March, view: &mut View, canvas: &Canvas, commands: &mut Vec<Command>) {
    let levels = march.board.shape.levels;
    let under = canvas.response.hover_pos().map(|at| canvas.to_screen.cell(at));
    let mut picture = Scene::default();
    let mut pointed = None;
    for target in &play.targets {
        let cell = cell_area(target.at, levels);
        let hovered = under.is_some_and(|at| cell.contains(at));
        draw_target(&mut picture, target, levels, hovered || view.hovered == Some(target.choice), style::paint_of(ui, &SPEC));
        let words = || format!("Shoot at ({},{}): {} hits, {} would kill all", target.at.x, target.at.y, target.hits[0], target.hits[1]);
        if canvas.name_cell(ui, ("target", target.choice), cell, words) {
            commands.push(Command::Play(Ask::Choose(target.choice)));
        }
        if hovered && pointed.is_none() {
            pointed = Some(target.choice);
            commands.push(Command::Hover(words()));
        }
    }
    canvas::paint(&ui.painter_at(canvas.response.rect), &picture, canvas.to_screen);
    // Where a way ends too, the way is what a click means.
    if let Some(choice) = pointed.filter(|_| view.pointed.is_none()) {
        view.pointed = Some(choice);
        if canvas.response.clicked() {
            commands.push(Command::Play(Ask::Choose(choice)));
        }
    }
}

fn name_places(ui: &Ui, march: &March, canvas: &Canvas) {
    let levels = march.board.shape.levels;
    for marine in march.marines.iter().filter(|marine| marine.on_board()) {
        let Pos { x, y } = marine.at;
        canvas
            .name_cell(ui, ("marine", marine.seat), cell_area(marine.at, levels), || format!("Marine {} at ({x},{y})", name(marine.seat)));
    }
    for (at, group) in &march.aliens {
        let [red, blue, yellow] = group;
        let words = || format!("Aliens at ({},{}): {red} red, {blue} blue, {yellow} yellow", at.x, at.y);
        canvas.name_cell(ui, ("aliens", at), cell_area(*at, levels), words);
    }
}

/// Round, lives, reserve; then every marine.
pub fn team(ui: &mut Ui, play: &Play, march: &March) {
    let colours = style::colours(ui);
    ui.horizontal(|ui| {
        let round = if march.round[0] == 0 { "Setting up".to_owned() } else { format!("Round {} of {}", march.round[0], march.round[1]) };
        ui.label(RichText::new(round).strong());
        let [lost, lives] = march.attacks;
        let hearts = (0..lives).map(|n| if n < lives.saturating_sub(lost) { icon::SHIELD_CHECK } else { icon::SHIELD_SLASH });
        let words = format!("The base stands {} more attacks", lives.saturating_sub(lost));
        ui.label(RichText::new(hearts.collect::<String>()).color(colours.accent)).on_hover_text(words);
        let lock = if march.unlocked { icon::LOCK_SIMPLE_OPEN } else { icon::LOCK_SIMPLE };
        let words = if march.unlocked { "Equipment is unlocked" } else { "Equipment is locked (MM-79)" };
        ui.label(RichText::new(lock).color(colours.faint)).on_hover_text(words);
    });
    for (words, group) in ["Reserve", "Dead"].into_iter().zip(march.piles) {
        pile(ui, words, group);
    }
    ui.add_space(4.0);
    let deciding = play.session.to_decide().map(|(seat, _)| seat);
    for marine in &march.marines {
        let quiet = ui.visuals().widgets.noninteractive.bg_stroke.color;
        let edge = Stroke::new(2.0, if deciding == Some(marine.seat) { colours.accent } else { quiet });
        let frame = Frame::NONE.inner_margin(vec2(6.0, 4.0)).corner_radius(6.0).fill(ui.visuals().faint_bg_color).stroke(edge);
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 1.0;
            marine_ui(ui, marine);
            if march.in_turn == Some(MarineId::of(marine.seat)) && !march.program.is_empty() {
                ui.horizontal(|ui| program(ui, &march.program));
            }
        });
    }
}

/// How many aliens of each colour lie somewhere.
fn pile(ui: &mut Ui, words: &str, group: [u8; 3]) {
    ui.horizontal(|ui| {
        label(ui, RichText::new(words).small().color(style::colours(ui).faint), 48.0);
        for (kind, n) in group.into_iter().enumerate() {
            let (rect, response) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
            let ink = canvas::colour(style::paint_of(ui, &SPEC).on_mark);
            ui.painter().circle_filled(rect.center(), 7.0, canvas::colour(aliens::COLOURS[kind]));
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, aliens::letter(kind), FontId::proportional(9.0), ink);
            response.on_hover_text(aliens::NAMES[kind]);
            ui.label(RichText::new(n.to_string()).small()).on_hover_text(aliens::NAMES[kind]);
        }
    });
}

fn marine_ui(ui: &mut Ui, marine: &Marine) {
    let faint = style::colours(ui).faint;
    ui.horizontal(|ui| {
        marine_mark(ui, marine);
        if let Some(training) = &marine.training {
            ui.add(Label::new(RichText::new(&training.name).color(faint)).truncate()).on_hover_text(&training.text);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let (mark, words) = match (marine.alive, marine.placed, marine.acted) {
                (false, ..) => (icon::SKULL, "Dead"),
                (_, false, _) => ("not placed yet", "Still to be put into the Landing Zone"),
                (.., true) => (icon::CHECK, "Has had its turn of this round"),
                (.., false) => (icon::HOURGLASS, "Has not acted in this round"),
            };
            ui.label(RichText::new(mark).color(faint)).on_hover_text(words);
        });
    });
    if !marine.hand.is_empty() {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(icon::CARDS).small()).on_hover_text("Equipment");
            for card in &marine.hand {
                ui.label(RichText::new(&card.name).small()).on_hover_text(&card.text);
            }
        });
    }
}

/// A marine's pawn with its name.
pub fn marine_mark(ui: &mut Ui, marine: &Marine) {
    let (rect, _) = ui.allocate_exact_size(vec2(24.0, 24.0), Sense::hover());
    let pawn = Pawn {
        id: AstronautId::new(marine.seat.number()),
        at: marine.at,
        height: 0,
        face_down: marine.face_down,
        counters: [0; 3],
        points: 0,
        in_turn: false,
    };
    canvas::thumbnail(ui.painter(), &pawn_scene(&pawn, style::paint_of(ui, &SPEC)), rect);
    let ink = if marine.alive { ui.visuals().strong_text_color() } else { Color32::GRAY };
    ui.label(RichText::new(name(marine.seat)).strong().color(ink));
}

/// The odds of the bomb, where it can be declared now.
pub fn odds(ui: &mut Ui, play: &Play) {
    let Some(odds) = bomb_odds(play.asking()) else { return };
    ui.separator();
    let words = format!("Bomb: {:.1} %", odds * 100.0);
    ui.label(RichText::new(words).strong().color(style::colours(ui).accent))
        .on_hover_text("The exact odds of this throw with the re-rolls at hand, used as well as can be");
}
