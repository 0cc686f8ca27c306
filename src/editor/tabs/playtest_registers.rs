//! A rover's program: cards of the deck are dragged, clicked or typed onto the phases.

use super::super::command::Command;
use super::super::panels::widgets::{plain_button, primary_button};
use super::super::play::{Ask, Play};
use super::super::style;
use super::playtest::View;
use super::playtest_boards::glyph;
use crate::rules::rally::state::{NO_CARD, PHASES, Program};
use crate::scene::rally::{Race, hand, program_choice};
use crate::script::program::ScriptId;
use egui::{
    Align2, CollapsingHeader, FontId, Id, Key, Modifiers, Rect, Response, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, vec2,
};

const KEYS: [Key; 9] = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];
/// A card, where there is room.
const CARD: egui::Vec2 = vec2(88.0, 62.0);
/// The narrowest card whose name can be read.
const NARROW: f32 = 66.0;
const GAP: f32 = 5.0;

/// The cards laid so far, each by its place in the hand.
#[derive(Clone, Copy, Default)]
pub struct Registers {
    laid: [Option<(usize, ScriptId)>; PHASES as usize],
}

/// A card on the move: its place in the hand, and the phase that it comes from.
#[derive(Clone, Copy)]
struct Carried {
    place: usize,
    from: Option<usize>,
}

impl Registers {
    /// Nothing is laid.
    pub fn is_empty(&self) -> bool {
        self.laid.iter().all(Option::is_none)
    }
    /// The cards as the rules take them.
    pub fn program(&self) -> Program {
        self.laid.map(|laid| laid.map_or(NO_CARD, |(_, card)| card))
    }
    fn holds(&self, place: usize) -> bool {
        self.laid.iter().flatten().any(|(known, _)| *known == place)
    }
    /// Lays a card on a phase, or on the first free one of the first `phases`; a card from another phase changes places.
    fn lay(&mut self, carried: Carried, card: ScriptId, phase: Option<usize>, phases: usize) {
        let Some(phase) = phase.or_else(|| (0..phases).find(|phase| self.laid[*phase].is_none())).filter(|phase| *phase < phases) else {
            return;
        };
        let was = self.laid[phase].replace((carried.place, card));
        if let Some(from) = carried.from.filter(|from| *from != phase) {
            self.laid[from] = was;
        }
    }
    fn take_last(&mut self) {
        if let Some(last) = self.laid.iter_mut().rev().find(|laid| laid.is_some()) {
            *last = None;
        }
    }
}

/// The phases, the hand and the button. Nothing when no program is asked for.
pub fn ui(ui: &mut Ui, play: &Play, race: &Race, view: &mut View, keys: bool, commands: &mut Vec<Command>) -> bool {
    let Some((cards, phases)) = hand(play.session.current()) else { return false };
    let registers = &mut view.registers;
    let legal = program_choice(play.session.current(), registers.program());
    ui.horizontal(|ui| {
        if primary_button(ui, legal.is_some(), "Program").on_hover_text("Enter").clicked() {
            commands.extend(legal.map(|choice| Command::Play(Ask::Choose(choice))));
        }
        if plain_button(ui, "Clear").on_hover_text("Backspace takes back the last card").clicked() {
            *registers = Registers::default();
        }
        let words = "Drag cards onto the phases, click them, or press their numbers. The board shows where they would lead.";
        ui.add(egui::Label::new(RichText::new(words).color(style::colours(ui).faint)).truncate());
    });
    ui.add_space(4.0);
    let shown = (phases + cards.len()) as f32;
    let width = ((ui.available_width() - 24.0) / shown - GAP).clamp(NARROW, CARD.x);
    let size = vec2(width, CARD.y);
    ScrollArea::both().auto_shrink(false).show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            for phase in 0..phases {
                register(ui, race, registers, &cards, (phase, phases), size);
            }
            ui.separator();
            for (place, card) in cards.iter().enumerate() {
                hand_card(ui, race, registers, (place, *card), phases, size);
            }
        });
        list(ui, play, commands);
    });
    if keys {
        typed(ui, registers, &cards, phases, legal, commands);
    }
    true
}

fn register(ui: &mut Ui, race: &Race, registers: &mut Registers, cards: &[ScriptId], (phase, phases): (usize, usize), size: egui::Vec2) {
    let (rect, zone) = ui.allocate_exact_size(size, Sense::hover());
    zone.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Group, true, format!("Register {}", phase + 1)));
    let colours = style::colours(ui);
    let quiet = ui.visuals().widgets.noninteractive.bg_stroke.color;
    let over = zone.dnd_hover_payload::<Carried>().is_some();
    let edge = if over { Stroke::new(3.0, colours.accent) } else { Stroke::new(2.0, quiet) };
    ui.painter().rect(rect, 6.0, ui.visuals().extreme_bg_color, edge, StrokeKind::Inside);
    match registers.laid[phase] {
        Some((place, card)) => {
            let label = format!("Take {} off phase {}", name(race, card), phase + 1);
            let response = drag_card(ui, race, card, rect, Carried { place, from: Some(phase) }, &label, None);
            if response.clicked() {
                registers.laid[phase] = None;
            }
        }
        None => {
            let words = format!("Phase {}", phase + 1);
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, words, FontId::proportional(14.0), colours.faint);
        }
    }
    if let Some(carried) = zone.dnd_release_payload::<Carried>()
        && let Some(card) = cards.get(carried.place)
    {
        registers.lay(*carried, *card, Some(phase), phases);
    }
}

fn hand_card(ui: &mut Ui, race: &Race, registers: &mut Registers, (place, card): (usize, ScriptId), phases: usize, size: egui::Vec2) {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    if registers.holds(place) {
        let quiet = ui.visuals().widgets.noninteractive.bg_stroke.color;
        ui.painter().rect_stroke(rect, 6.0, Stroke::new(1.0, quiet), StrokeKind::Inside);
        return;
    }
    let label = format!("Lay {}", name(race, card));
    if drag_card(ui, race, card, rect, Carried { place, from: None }, &label, Some(place)).clicked() {
        registers.lay(Carried { place, from: None }, card, None, phases);
    }
}

fn name(race: &Race, card: ScriptId) -> &str {
    race.card(card).map_or("", |card| &card.name)
}

/// A card that can be dragged and clicked.
fn drag_card(ui: &mut Ui, race: &Race, card: ScriptId, rect: Rect, carried: Carried, label: &str, key: Option<usize>) -> Response {
    let id = Id::unique(("card", carried.place, carried.from));
    let response = ui.interact(rect, id, Sense::click_and_drag());
    if response.drag_started() {
        egui::DragAndDrop::set_payload(ui.ctx(), carried);
    }
    let held = response.dragged();
    paint_card(ui, race, card, rect, response.hovered(), held, key);
    if held && let Some(at) = ui.ctx().pointer_interact_pos() {
        let layer = egui::LayerId::new(egui::Order::Tooltip, id);
        let moved = Rect::from_center_size(at, rect.size());
        ui.scope_builder(egui::UiBuilder::new().layer_id(layer), |ui| {
            ui.set_clip_rect(ui.ctx().content_rect());
            paint_card(ui, race, card, moved, true, false, None);
        });
    }
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, label));
    let text = race.card(card).map_or("", |card| &card.text);
    response.on_hover_text(format!("{}\n{text}", name(race, card)))
}

fn paint_card(ui: &Ui, race: &Race, card: ScriptId, rect: Rect, strong: bool, dim: bool, key: Option<usize>) {
    let colours = style::colours(ui);
    let edge = if strong { Stroke::new(2.0, colours.accent) } else { Stroke::new(1.0, colours.faint) };
    let fill = ui.visuals().widgets.inactive.weak_bg_fill;
    ui.painter().rect(rect.shrink(1.0), 6.0, if dim { fill.gamma_multiply(0.4) } else { fill }, edge, StrokeKind::Inside);
    let ink = ui.visuals().strong_text_color().gamma_multiply(if dim { 0.4 } else { 1.0 });
    let above = Rect::from_min_max(rect.min, egui::pos2(rect.max.x, rect.min.y + 34.0));
    glyph(ui, race, card, above, ink);
    let galley = {
        let font = FontId::proportional(11.5);
        let mut job = egui::text::LayoutJob::simple(name(race, card).to_owned(), font, ink, rect.width() - 10.0);
        job.halign = egui::Align::Center;
        job.wrap.max_rows = 2;
        ui.painter().layout_job(job)
    };
    let top = rect.max.y - 6.0 - galley.size().y;
    ui.painter().galley(egui::pos2(rect.center().x, top), galley, ink);
    if let Some(key) = key.filter(|key| *key < KEYS.len()) {
        let at = rect.left_top() + vec2(6.0, 4.0);
        ui.painter().text(at, Align2::LEFT_TOP, (key + 1).to_string(), FontId::proportional(11.0), colours.faint);
    }
}

fn typed(ui: &Ui, registers: &mut Registers, cards: &[ScriptId], phases: usize, legal: Option<usize>, commands: &mut Vec<Command>) {
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    for (place, key) in KEYS.into_iter().enumerate().take(cards.len()) {
        if pressed(key) && !registers.holds(place) {
            registers.lay(Carried { place, from: None }, cards[place], None, phases);
        }
    }
    if pressed(Key::Backspace) {
        registers.take_last();
    }
    if let Some(choice) = legal
        && ui.memory(|memory| memory.focused().is_none())
        && pressed(Key::Enter)
    {
        commands.push(Command::Play(Ask::Choose(choice)));
    }
}

/// Every program by name, for those who would rather pick from a list.
fn list(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    CollapsingHeader::new(format!("All {} programs", play.choices.len())).id_salt("programs").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            for (choice, text) in play.choices.iter().enumerate() {
                if ui.button(text).clicked() {
                    commands.push(Command::Play(Ask::Choose(choice)));
                }
            }
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_change_places_when_one_is_dropped_on_another() {
        let mut registers = Registers::default();
        let from_hand = |place| Carried { place, from: None };
        registers.lay(from_hand(4), ScriptId::new(14), None, 3);
        registers.lay(from_hand(2), ScriptId::new(12), None, 3);
        registers.lay(Carried { place: 4, from: Some(0) }, ScriptId::new(14), Some(1), 3);
        assert_eq!(registers.program(), [ScriptId::new(12), ScriptId::new(14), NO_CARD]);
        registers.lay(from_hand(0), ScriptId::new(10), None, 2);
        assert_eq!(registers.program(), [ScriptId::new(12), ScriptId::new(14), NO_CARD], "there is no room on two phases");
        registers.take_last();
        assert_eq!(registers.program(), [ScriptId::new(12), NO_CARD, NO_CARD]);
    }
}
