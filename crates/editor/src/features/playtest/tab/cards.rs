//! A program of cards: cards are dragged, clicked or typed into the slots.

use crate::documents::printed;
use crate::features::playtest::tab::buttons::KEYS;
use crate::features::playtest::tab::hand::face;
use crate::ui::style;
use crate::ui::words::Words;
use egui::{Align2, FontId, Id, Key, Modifiers, Rect, Response, Sense, Stroke, StrokeKind, Ui, vec2};
use scene::printed::PrintedCard;

/// Minimum width of a card with a readable name.
const NARROW: f32 = 56.0;
const GAP: f32 = 5.0;

/// A dragged card: its index in the hand, and the slot that it comes from.
#[derive(Clone, Copy)]
struct DraggedCard {
    place: usize,
    from: Option<usize>,
}

/// The program being composed.
pub struct Registers<'a> {
    /// The name of a slot.
    pub slot: &'a str,
    /// The available cards.
    pub hand: &'a [PrintedCard],
    /// The card in each slot, by its index in the hand.
    pub laid: &'a mut Vec<Option<usize>>,
}

impl Registers<'_> {
    /// Shows the slots and the hand.
    pub fn ui(mut self, ui: &mut Ui, keys: bool) {
        let whole = face(ui);
        let shown = (self.laid.len() + self.hand.len()) as f32;
        let width = ((ui.available_width() - 24.0) / shown - GAP).clamp(NARROW, whole.x.max(NARROW));
        let size = vec2(width, whole.y);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            (0..self.laid.len()).for_each(|slot| self.register(ui, slot, size));
            ui.separator();
            (0..self.hand.len()).for_each(|place| self.hand_card(ui, place, size));
        });
        if keys {
            self.typed(ui);
        }
    }
    /// Places a card in a slot, or in the first free one; a card from another slot is swapped.
    fn place_card(&mut self, carried: DraggedCard, slot: Option<usize>) {
        let free = || self.laid.iter().position(Option::is_none);
        let Some(slot) = slot.or_else(free).filter(|slot| *slot < self.laid.len()) else { return };
        let was = self.laid[slot].replace(carried.place);
        if let Some(from) = carried.from.filter(|from| *from != slot) {
            self.laid[from] = was;
        }
    }
    fn take_last(&mut self) {
        if let Some(last) = self.laid.iter_mut().rev().find(|laid| laid.is_some()) {
            *last = None;
        }
    }
    fn name(&self, place: usize) -> &str {
        self.hand.get(place).map_or("", |card| &card.name)
    }

    fn register(&mut self, ui: &mut Ui, slot: usize, size: egui::Vec2) {
        let (rect, zone) = ui.allocate_exact_size(size, Sense::hover());
        let says = ui.say_with("slots-register", &[("number", (slot + 1).into())]);
        zone.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Group, true, &says));
        let colours = style::colours(ui);
        let quiet = ui.visuals().widgets.noninteractive.bg_stroke.color;
        let over = zone.dnd_hover_payload::<DraggedCard>().is_some();
        let edge = if over { Stroke::new(3.0, colours.accent) } else { Stroke::new(2.0, quiet) };
        ui.painter().rect(rect, 6.0, ui.visuals().extreme_bg_color, edge, StrokeKind::Inside);
        match self.laid[slot] {
            Some(place) => {
                let given = [("name", self.name(place).into()), ("slot", self.slot.to_lowercase().into()), ("number", (slot + 1).into())];
                let label = ui.say_with("slots-take-card", &given);
                if self.drag_card(ui, rect, DraggedCard { place, from: Some(slot) }, &label).clicked() {
                    self.laid[slot] = None;
                }
            }
            None => {
                let words = format!("{} {}", self.slot, slot + 1);
                ui.painter().text(rect.center(), Align2::CENTER_CENTER, words, FontId::proportional(14.0), colours.faint);
            }
        }
        if let Some(carried) = zone.dnd_release_payload::<DraggedCard>().filter(|carried| carried.place < self.hand.len()) {
            self.place_card(*carried, Some(slot));
        }
    }

    fn hand_card(&mut self, ui: &mut Ui, place: usize, size: egui::Vec2) {
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        if self.laid.contains(&Some(place)) {
            let quiet = ui.visuals().widgets.noninteractive.bg_stroke.color;
            ui.painter().rect_stroke(rect, 6.0, Stroke::new(1.0, quiet), StrokeKind::Inside);
            return;
        }
        let label = ui.say_with("slots-lay", &[("name", self.name(place).into())]);
        if self.drag_card(ui, rect, DraggedCard { place, from: None }, &label).clicked() {
            self.place_card(DraggedCard { place, from: None }, None);
        }
    }

    /// Shows a card that can be dragged and clicked.
    fn drag_card(&self, ui: &mut Ui, rect: Rect, carried: DraggedCard, label: &str) -> Response {
        let id = Id::unique(("card", carried.place, carried.from));
        let response = ui.interact(rect, id, Sense::click_and_drag());
        if response.drag_started() {
            egui::DragAndDrop::set_payload(ui.ctx(), carried);
        }
        let Some(card) = self.hand.get(carried.place) else { return response };
        let held = response.dragged();
        paint_card(ui, card, rect, response.hovered(), held, Some(carried.place).filter(|_| carried.from.is_none()));
        if held && let Some(at) = ui.ctx().pointer_interact_pos() {
            let layer = egui::LayerId::new(egui::Order::Tooltip, id);
            let moved = Rect::from_center_size(at, rect.size());
            ui.scope_builder(egui::UiBuilder::new().layer_id(layer), |ui| {
                ui.set_clip_rect(ui.ctx().content_rect());
                paint_card(ui, card, moved, true, false, None);
            });
        }
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, label));
        response.on_hover_ui(|ui| printed::tip(ui, card))
    }

    fn typed(&mut self, ui: &Ui) {
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        for (place, key) in KEYS.into_iter().enumerate().take(self.hand.len()) {
            if pressed(key) && !self.laid.contains(&Some(place)) {
                self.place_card(DraggedCard { place, from: None }, None);
            }
        }
        if pressed(Key::Backspace) {
            self.take_last();
        }
    }
}

fn paint_card(ui: &Ui, card: &PrintedCard, rect: Rect, strong: bool, dim: bool, key: Option<usize>) {
    printed::paint(ui.painter(), card, rect.shrink(1.0), if dim { 0.4 } else { 1.0 });
    if strong {
        ui.painter().rect_stroke(rect, 6.0, Stroke::new(2.0, style::colours(ui).accent), StrokeKind::Inside);
    }
    if let Some(key) = key.filter(|key| *key < KEYS.len()) {
        let at = rect.left_top() + vec2(11.0, 11.0);
        ui.painter().circle_filled(at, 8.0, egui::Color32::from_black_alpha(150));
        ui.painter().text(at, Align2::CENTER_CENTER, (key + 1).to_string(), FontId::proportional(11.0), egui::Color32::WHITE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dropping_a_card_on_another_swaps_them() {
        let (hand, mut laid) = (vec![PrintedCard::default(); 8], vec![None; 3]);
        let mut registers = Registers { slot: "Phase", hand: &hand, laid: &mut laid };
        let from_hand = |place| DraggedCard { place, from: None };
        registers.place_card(from_hand(4), None);
        registers.place_card(from_hand(2), None);
        registers.place_card(DraggedCard { place: 4, from: Some(0) }, Some(1));
        assert_eq!(*registers.laid, [Some(2), Some(4), None]);
        registers.place_card(from_hand(0), Some(3));
        assert_eq!(*registers.laid, [Some(2), Some(4), None], "there is no fourth phase");
        registers.take_last();
        assert_eq!(*registers.laid, [Some(2), None, None]);
    }
}
