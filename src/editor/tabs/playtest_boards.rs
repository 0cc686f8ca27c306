//! The phase strip of a race and the control board of every rover.

use super::super::canvas;
use super::super::play::Play;
use super::super::style;
use crate::rules::game::Seat;
use crate::rules::rally::query::{class, owner};
use crate::rules::rally::state::RoverId;
use crate::scene::film::{STEPS, Strip};
use crate::scene::rally::{Race, Rover, Slot, rover_scene};
use crate::script::program::ScriptId;
use egui::{Align2, Color32, FontId, Frame, Rect, RichText, Sense, Stroke, StrokeKind, Ui, vec2};

/// Width of a card on a control board.
const CARD: f32 = 26.0;

/// Turn, moon token, phases, steps; what is being executed stands out.
pub fn strip(ui: &mut Ui, strip: Strip) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let turn = if strip.turn == 0 { "Set-up".to_owned() } else { format!("Turn {}", strip.turn) };
        ui.label(RichText::new(turn).strong());
        ui.separator();
        for class in 1..=2u8 {
            chip(ui, &format!("Rovers {class}"), strip.turn > 0 && strip.class == class, "The moon token: whose programs are executed");
        }
        ui.separator();
        for phase in 1..=3u8 {
            chip(ui, &format!("Phase {phase}"), strip.phase == phase, "All rovers of the class execute a phase together");
        }
        ui.separator();
        for (stage, name) in STEPS.into_iter().enumerate() {
            chip(ui, name, strip.stage == Some(stage as u8), "The steps of a phase, in their order");
        }
    });
}

fn chip(ui: &mut Ui, text: &str, on: bool, tip: &str) {
    let (ink, fill) = match on {
        true => (ui.visuals().selection.stroke.color, ui.visuals().selection.bg_fill),
        false => (style::colours(ui).faint, Color32::TRANSPARENT),
    };
    let frame = Frame::NONE.inner_margin(vec2(8.0, 3.0)).corner_radius(4.0).fill(fill);
    frame.show(ui, |ui| ui.label(RichText::new(text).color(ink))).response.on_hover_text(tip);
}

/// Where the race stands while nothing is being executed.
pub fn standing(race: &Race) -> Strip {
    Strip { turn: race.turn, class: race.class, phase: race.phase, stage: None }
}

/// The control boards, one player below the other.
pub fn ui(ui: &mut Ui, play: &Play, race: &Race) {
    let deciding = play.session.to_decide().map(|(seat, _)| seat);
    for seat in Seat::first(race.players.into()) {
        let quiet = ui.visuals().widgets.noninteractive.bg_stroke.color;
        let edge = Stroke::new(2.0, if deciding == Some(seat) { style::colours(ui).accent } else { quiet });
        let frame = Frame::NONE.inner_margin(vec2(6.0, 5.0)).corner_radius(6.0).fill(ui.visuals().faint_bg_color).stroke(edge);
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 3.0;
            for rover in race.of_seat(seat) {
                board(ui, race, rover);
            }
        });
    }
}

fn board(ui: &mut Ui, race: &Race, rover: &Rover) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.set_min_height(CARD);
        rover_icon(ui, rover.number, rover.facing);
        ui.add_sized(vec2(56.0, CARD), egui::Label::new(RichText::new(rover.name()).strong()).halign(egui::Align::LEFT));
        if rover.gone {
            ui.label(RichText::new("out of the race").color(style::colours(ui).faint));
            return;
        }
        pips(ui, rover.shields, "shields", true);
        pips(ui, rover.missiles, "missiles", false);
        for (phase, slot) in rover.program.iter().enumerate() {
            slot_ui(ui, race, phase, *slot);
        }
        if !rover.armed {
            let tip = "Its weapons are locked until it has left the start line (LR-35)";
            ui.label(RichText::new(super::super::icons::LOCK_SIMPLE).color(style::colours(ui).faint)).on_hover_text(tip);
        }
    });
}

/// The picture of a rover in a list.
pub fn rover_icon(ui: &mut Ui, number: RoverId, facing: u8) {
    let (rect, response) = ui.allocate_exact_size(vec2(CARD, CARD), Sense::hover());
    canvas::thumbnail(ui.painter(), &rover_scene(number, facing, style::paint(ui)), rect);
    response.on_hover_text(format!("{} {}", crate::scene::play::NAMES[usize::from(owner(number))], class(number)));
}

/// Tokens held out of the most that can be: round for shields, pointed for missiles.
fn pips(ui: &mut Ui, [held, cap]: [u8; 2], name: &str, round: bool) {
    let shown = cap.max(held);
    // Both classes take the room of two, so that the programs stand below each other.
    let (rect, response) = ui.allocate_exact_size(vec2(13.0 * f32::from(shown.max(2)), 18.0), Sense::hover());
    let colours = style::colours(ui);
    for n in 0..shown {
        let at = egui::pos2(rect.min.x + 6.5 + 13.0 * f32::from(n), rect.center().y);
        let (fill, edge) = if n < held { (colours.accent, colours.accent) } else { (Color32::TRANSPARENT, colours.faint) };
        if round {
            ui.painter().circle(at, 5.0, fill, Stroke::new(1.5, edge));
        } else {
            let points = [(0.0, -6.0), (4.5, 5.0), (-4.5, 5.0)].map(|(x, y)| at + vec2(x, y));
            ui.painter().add(egui::Shape::convex_polygon(points.to_vec(), fill, Stroke::new(1.5, edge)));
        }
    }
    let words = format!("{held} of {cap} {name}");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &words));
    response.on_hover_text(words);
}

fn slot_ui(ui: &mut Ui, race: &Race, phase: usize, slot: Slot) {
    let (rect, response) = ui.allocate_exact_size(vec2(CARD, CARD), Sense::hover());
    let colours = style::colours(ui);
    let quiet = ui.visuals().widgets.noninteractive.bg_stroke.color;
    let fill = ui.visuals().extreme_bg_color;
    let words = match slot {
        Slot::Lost => "destroyed until it is repaired".to_owned(),
        Slot::Empty => "no card".to_owned(),
        Slot::Hidden => "a hidden card".to_owned(),
        Slot::Card { card, shown } => {
            let name = race.card(card).map_or("", |card| &card.name);
            format!("{name}{}", if shown { "" } else { " (secret)" })
        }
    };
    ui.painter().rect(rect.shrink(1.0), 4.0, fill, Stroke::new(1.0, quiet), StrokeKind::Inside);
    match slot {
        Slot::Lost => {
            let stroke = Stroke::new(2.0, colours.error);
            let inside = rect.shrink(7.0);
            ui.painter().line_segment([inside.left_top(), inside.right_bottom()], stroke);
            ui.painter().line_segment([inside.right_top(), inside.left_bottom()], stroke);
        }
        Slot::Empty => {
            let number = (phase + 1).to_string();
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, number, FontId::proportional(12.0), colours.faint);
        }
        Slot::Hidden => {
            ui.painter().rect_filled(rect.shrink(5.0), 2.0, colours.faint.gamma_multiply(0.5));
        }
        Slot::Card { card, shown } => {
            let ink = if shown { ui.visuals().strong_text_color() } else { colours.accent };
            glyph(ui, race, card, rect, ink);
        }
    }
    let words = format!("Phase {}: {words}", phase + 1);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &words));
    response.on_hover_text(words);
}

/// What stands for a card where there is no room for its name: its glyph, or the initials of its name.
pub fn glyph(ui: &Ui, race: &Race, card: ScriptId, rect: Rect, ink: Color32) {
    let Some(card) = race.card(card) else { return };
    let initials = || card.name.split_whitespace().filter_map(|word| word.chars().next()).take(2).collect();
    let text: String = if card.glyph.is_empty() { initials() } else { card.glyph.clone() };
    let size = if text.chars().count() > 1 { rect.height() * 0.46 } else { rect.height() * 0.62 };
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, FontId::proportional(size), ink);
}
