//! What stands beside the lap: what each player has, what is left in the supply, and the log of the match.

use super::super::canvas;
use super::super::command::Command;
use super::super::icons as icon;
use super::super::play::Play;
use super::super::style;
use super::playtest_boards::rover_icon;
use super::playtest_program::die_ui;
use crate::rules::game::Seat;
use crate::rules::moonwalk::dice::Pool;
use crate::rules::registry::LogLine;
use crate::scene::play::{Hand, NAMES, Pawn, Table, pawn_scene};
use egui::{Frame, Label, RichText, ScrollArea, Sense, Stroke, Ui, vec2};

/// Counters in the order of the arrays that hold them: letter, name.
const COUNTERS: [(&str, &str); 3] = [("S", "Sputnik"), ("EC", "Earth Control"), ("H", "Handicap")];

/// A box for each player, and the supply.
pub fn players(ui: &mut Ui, play: &Play, table: &Table) {
    let deciding = play.session.to_decide().map(|(seat, _)| seat.index());
    ScrollArea::horizontal().id_salt("players").show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.vertical(|ui| {
                let faint = style::colours(ui).faint;
                let [s, ec, h] = table.supply;
                ui.add(Label::new(RichText::new(format!("Round {}", table.round)).strong()).extend());
                ui.add(Label::new(RichText::new(format!("Supply  S {s}  EC {ec}  H {h}")).color(faint)).extend());
                ui.add(Label::new(RichText::new(format!("Deck {}  discard {}", table.piles[0], table.piles[1])).color(faint)).extend());
            });
            ui.add_space(4.0);
            for (seat, player) in table.players.iter().enumerate() {
                let accent = style::colours(ui).accent;
                let quiet = ui.visuals().widgets.noninteractive.bg_stroke.color;
                let edge = Stroke::new(2.0, if deciding == Some(seat) { accent } else { quiet });
                let frame = Frame::NONE.inner_margin(8.0).corner_radius(6.0).fill(ui.visuals().faint_bg_color).stroke(edge);
                frame.show(ui, |ui| {
                    ui.vertical(|ui| {
                        for pawn in table.pawns.iter().filter(|pawn| player.pawns.contains(&pawn.id)) {
                            pawn_ui(ui, table, pawn);
                        }
                        ui.horizontal(|ui| {
                            hand(ui, &player.hand);
                            ui.label(RichText::new(format!("{} points", player.score)).strong());
                        });
                    });
                });
            }
        });
    });
}

fn pawn_ui(ui: &mut Ui, table: &Table, pawn: &Pawn) {
    let faint = style::colours(ui).faint;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let (rect, response) = ui.allocate_exact_size(vec2(24.0, 24.0), Sense::hover());
        let still = Pawn { in_turn: false, ..pawn.clone() };
        canvas::thumbnail(ui.painter(), &pawn_scene(&still, style::paint(ui)), rect);
        let name = NAMES[pawn.id.index() % 5];
        let lies = if pawn.face_down { ", lies after an accident" } else { "" };
        response.on_hover_text(format!("{name} at ({},{}){lies}", pawn.at.x, pawn.at.y));
        ui.label(RichText::new(name).strong());
        for ((letter, counter), number) in COUNTERS.iter().zip(pawn.counters) {
            ui.label(RichText::new(format!("{letter} {number}")).color(faint)).on_hover_text(*counter);
        }
        if pawn.in_turn {
            program(ui, &table.program);
        }
    });
}

/// The dice that are programmed and still to be thrown, part by part.
pub fn program(ui: &mut Ui, parts: &[Pool]) {
    for (n, pool) in parts.iter().enumerate() {
        if n > 0 {
            ui.label(RichText::new("|").color(style::colours(ui).faint));
        }
        for colour in 0..3u8 {
            (0..pool[colour as usize]).for_each(|_| small_die(ui, colour));
        }
    }
}

fn small_die(ui: &mut Ui, colour: u8) {
    die_ui(ui, colour, ["B", "W", "K"][colour as usize % 3], 20.0).on_hover_text("Programmed, still to be thrown");
}

fn hand(ui: &mut Ui, hand: &Hand) {
    let faint = style::colours(ui).faint;
    match hand {
        Hand::Empty => ui.label(RichText::new("no card").color(faint)),
        Hand::Hidden => ui.label(RichText::new(format!("{}  hidden card", icon::CARDS)).color(faint)),
        Hand::Card(card) => ui.label(format!("{}  {}", icon::CARDS, card.name)).on_hover_text(&card.text),
    };
}

/// The pawns of a seat with its name.
pub fn seat_mark(ui: &mut Ui, play: &Play, seat: Seat) {
    if let Some(race) = &play.race {
        ui.horizontal(|ui| {
            race.of_seat(seat).for_each(|rover| rover_icon(ui, rover.number, 0));
            ui.label(RichText::new(NAMES[usize::from(seat) % NAMES.len()]).strong());
        });
    }
    if let Some(marine) = play.march.as_ref().and_then(|march| march.marines.get(seat.index())) {
        super::playtest_march::marine_mark(ui, marine);
    }
    let Some(table) = &play.table else { return };
    let Some(player) = table.players.get(seat.index()) else { return };
    ui.horizontal(|ui| {
        let names: Vec<&str> = player.pawns.iter().map(|pawn| NAMES[pawn.index() % 5]).collect();
        for pawn in table.pawns.iter().filter(|pawn| player.pawns.contains(&pawn.id)) {
            let (rect, _) = ui.allocate_exact_size(vec2(24.0, 24.0), Sense::hover());
            let upright = Pawn { in_turn: false, face_down: false, ..pawn.clone() };
            canvas::thumbnail(ui.painter(), &pawn_scene(&upright, style::paint(ui)), rect);
        }
        ui.label(RichText::new(names.join(" and ")).strong());
    });
}

/// What happened, the latest at the bottom.
pub fn log(ui: &mut Ui, lines: &[LogLine], commands: &mut Vec<Command>) {
    ui.label(RichText::new("LOG").size(11.0).color(style::colours(ui).faint).strong());
    ui.add_space(4.0);
    ScrollArea::vertical().auto_shrink(false).stick_to_bottom(true).show_rows(ui, 18.0, lines.len(), |ui, rows| {
        for line in &lines[rows] {
            log_line(ui, line, commands);
        }
    });
}

fn log_line(ui: &mut Ui, line: &LogLine, commands: &mut Vec<Command>) {
    let colours = style::colours(ui);
    ui.horizontal(|ui| {
        ui.set_height(18.0);
        let script = line.cause.rsplit_once(':').filter(|(path, _)| path.ends_with(".rhai"));
        let cause = match script {
            Some((path, number)) => format!("{}:{number}", path.rsplit('/').next().unwrap_or(path).trim_end_matches(".rhai")),
            None => line.cause.clone(),
        };
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            // Room for the scroll bar.
            ui.add_space(6.0);
            let grey = RichText::new(cause).size(11.0).color(colours.faint);
            match script {
                Some((path, number)) => {
                    if ui.add(Label::new(grey.underline()).sense(Sense::click())).on_hover_text(format!("Open {}", line.cause)).clicked() {
                        commands.push(Command::OpenAt(path.to_owned(), number.parse().unwrap_or(1)));
                    }
                }
                None => {
                    ui.label(grey).on_hover_text("The rule that brought it about");
                }
            }
            let ink = if line.failed { colours.error } else { ui.visuals().text_color() };
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                ui.add(Label::new(RichText::new(&line.text).color(ink)).truncate()).on_hover_text(&line.text);
            });
        });
    });
}
