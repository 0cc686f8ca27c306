//! A program of dice: dice of the pool are dragged, clicked or typed into the slots.

use crate::ui::bars::Bars;
use crate::ui::icons as icon;
use crate::ui::style::semibold;
use crate::ui::words::Words;
use crate::ui::{canvas, style};
use egui::{
    Align, Align2, FontId, Frame, Id, Key, Label, Layout, Modifiers, Painter, Rect, Response, RichText, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, vec2,
};
use scene::panel::DieLook;
use scene::table::SlotOdds;
use std::sync::Arc;

/// Width of the pool with its frame, and widths of a slot.
const POOL: f32 = 172.0;
const SLOT: (f32, f32) = (84.0, 148.0);
/// Probability from which a slot counts as safe.
const SAFE: f64 = 0.8;
const SLOT_KEYS: [Key; 3] = [Key::Num1, Key::Num2, Key::Num3];

/// Returns the keys of the dice: `B, W, K`.
pub fn letters(looks: &[DieLook]) -> String {
    looks.iter().map(|look| look.letter).collect::<Vec<_>>().join(", ")
}

/// A dragged die: its slot, or `None` for the pool, and its colour.
#[derive(Clone, Copy)]
struct DraggedDie {
    from: Option<usize>,
    colour: usize,
}

/// The program being composed.
pub struct ProgramSlots<'a> {
    /// The name of a slot.
    pub slot: &'a str,
    /// The available dice, by colour.
    pub pool: &'a [u8; 3],
    /// The look of each colour.
    pub looks: &'a [DieLook; 3],
    /// The total number of dice to use.
    pub size: u8,
    pub odds: &'a [Option<SlotOdds>],
    pub laid: &'a mut Vec<[u8; 3]>,
    pub current: &'a mut usize,
}

impl ProgramSlots<'_> {
    /// Shows the slots and the pool.
    pub fn ui(mut self, ui: &mut Ui, keys: bool) {
        let count = self.laid.len().max(1) as f32;
        let width = ((ui.available_width() - POOL) / count - 26.0).clamp(SLOT.0, SLOT.1);
        ui.horizontal_top(|ui| {
            self.pool_ui(ui);
            (0..self.laid.len()).for_each(|slot| self.slot_ui(ui, slot, width));
        });
        if keys {
            self.typed(ui);
        }
    }
    fn left(&self, colour: usize) -> u8 {
        self.pool[colour].saturating_sub(self.laid.iter().map(|dice| dice[colour]).sum())
    }
    fn room(&self) -> u8 {
        self.size.saturating_sub(self.laid.iter().flatten().sum())
    }

    /// Shows the dice that are still available: a click adds one to the current slot, a die dropped here is removed from its slot.
    fn pool_ui(&mut self, ui: &mut Ui) {
        let (mut add, room) = (None, self.room() > 0);
        let back = drop_zone(ui, false, |ui| {
            dice_box(ui, POOL - 20.0, |ui| {
                ui.label(RichText::new(ui.say("slots-pool")).color(style::colours(ui).faint));
                ui.horizontal_wrapped(|ui| {
                    for (colour, look) in self.looks.iter().enumerate() {
                        for n in 0..self.left(colour) {
                            let label = ui.say_with("slots-add-die", &[("die", look.name.into())]);
                            let (id, carried) = (Id::unique(("pool", colour, n)), DraggedDie { from: None, colour });
                            let response = drag_die(ui, id, (carried, look), &label, room);
                            if response.clicked() && room {
                                add = Some(colour);
                            }
                        }
                    }
                });
            });
        });
        if let Some(carried) = back
            && let Some(from) = carried.from
        {
            self.laid[from][carried.colour] -= 1;
        }
        if let Some(colour) = add {
            self.laid[*self.current][colour] += 1;
        }
    }

    /// Shows a slot of the program: dice can be dropped into it, and a click removes a die.
    fn slot_ui(&mut self, ui: &mut Ui, slot: usize, width: f32) {
        let (mut taken, mut title, current) = (None, false, *self.current == slot);
        let dropped = drop_zone(ui, current, |ui| {
            dice_box(ui, width, |ui| {
                ui.horizontal(|ui| {
                    title = ui.selectable_label(current, semibold(format!("{} {}", self.slot, slot + 1))).clicked();
                    if let Some(odds) = self.odds.get(slot).and_then(Option::as_ref) {
                        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                            let colours = style::colours(ui);
                            let ink = if odds.least >= SAFE { colours.good } else { colours.warning };
                            let font = FontId::proportional(12.0);
                            let words = ui.painter().layout_no_wrap(odds.words.clone(), font, ink);
                            // In a narrow slot, an icon stands for the odds.
                            let mark = if odds.least >= SAFE { icon::CHECK } else { icon::WARNING };
                            let fits = words.size().x <= ui.available_width();
                            let text = if fits { &*odds.words } else { mark };
                            let response = ui.add(Label::new(RichText::new(text).size(12.0).color(ink)));
                            response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &odds.words));
                            response.on_hover_text(&odds.tip);
                        });
                    }
                });
                ui.horizontal_wrapped(|ui| {
                    for (colour, look) in self.looks.iter().enumerate() {
                        for n in 0..self.laid[slot][colour] {
                            let given =
                                [("die", look.name.into()), ("slot", self.slot.to_lowercase().into()), ("number", (slot + 1).into())];
                            let label = ui.say_with("slots-take-die", &given);
                            let carried = DraggedDie { from: Some(slot), colour };
                            if drag_die(ui, Id::unique(("slot", slot, colour, n)), (carried, look), &label, true).clicked() {
                                taken = Some(colour);
                            }
                        }
                    }
                });
            });
        });
        if title {
            *self.current = slot;
        }
        if let Some(colour) = taken {
            self.laid[slot][colour] -= 1;
        }
        if let Some(carried) = dropped {
            match carried.from {
                Some(from) => self.laid[from][carried.colour] -= 1,
                None if self.room() == 0 => return,
                None => {}
            }
            self.laid[slot][carried.colour] += 1;
            *self.current = slot;
        }
    }

    /// Handles keys for dice and slots.
    fn typed(&mut self, ui: &Ui) {
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        for (colour, look) in self.looks.iter().enumerate() {
            let Some(key) = Key::from_name(look.letter) else { continue };
            let typed = ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
            let added = u8::try_from(typed).unwrap_or(u8::MAX).min(self.left(colour)).min(self.room());
            self.laid[*self.current][colour] += added;
        }
        for (slot, key) in SLOT_KEYS.into_iter().enumerate().take(self.laid.len()) {
            if pressed(key) {
                *self.current = slot;
            }
        }
        let last = |dice: &[u8; 3]| (0..dice.len()).rev().find(|colour| dice[*colour] > 0);
        if pressed(Key::Backspace)
            && let Some(colour) = last(&self.laid[*self.current])
        {
            self.laid[*self.current][colour] -= 1;
        }
    }
}

/// Padding and border of a slot, height of its title, and gap between its parts.
const PADDING: f32 = 5.0;
const EDGE: f32 = 2.0;
const TITLE: f32 = 18.0;
const GAP: f32 = 4.0;

/// Returns the height of the contents of a slot.
fn high(ui: &Ui) -> f32 {
    Bars::of(ui.ctx()).inside() - 2.0 * (PADDING + EDGE)
}

/// Returns the size of a die, of which two rows fit into a slot below its title.
fn die_size(ui: &Ui) -> f32 {
    ((high(ui) - TITLE) / 2.0 - GAP).floor()
}

/// Shows a column of fixed size.
fn dice_box(ui: &mut Ui, width: f32, content: impl FnOnce(&mut Ui)) {
    ui.allocate_ui_with_layout(vec2(width, high(ui)), Layout::top_down(Align::Min), |ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        ui.spacing_mut().interact_size.y = TITLE;
        ui.spacing_mut().button_padding.y = 1.0;
        ui.set_min_size(vec2(width, high(ui)));
        content(ui);
    });
}

/// Shows a frame that accepts dice; returns the die dropped on it. Its border is highlighted while a die is over it.
fn drop_zone(ui: &mut Ui, current: bool, content: impl FnOnce(&mut Ui)) -> Option<Arc<DraggedDie>> {
    let response = slot_frame(ui, current).show(ui, content).response;
    if response.dnd_hover_payload::<DraggedDie>().is_some() {
        let edge = Stroke::new(3.0, style::colours(ui).accent);
        ui.painter().rect_stroke(response.rect, 6.0, edge, StrokeKind::Inside);
    }
    response.dnd_release_payload::<DraggedDie>()
}

fn slot_frame(ui: &Ui, current: bool) -> Frame {
    let colours = style::colours(ui);
    let quiet = ui.visuals().widgets.noninteractive.bg_stroke.color;
    let edge = Stroke::new(EDGE, if current { colours.accent } else { quiet });
    Frame::NONE.inner_margin(PADDING).corner_radius(6.0).fill(ui.visuals().faint_bg_color).stroke(edge)
}

/// Shows a die that can be dragged and clicked.
fn drag_die(ui: &mut Ui, id: Id, (carried, look): (DraggedDie, &DieLook), label: &str, enabled: bool) -> Response {
    let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(die_size(ui)), Sense::hover());
    let response = ui.interact(rect, id, Sense::click_and_drag());
    if response.drag_started() {
        egui::DragAndDrop::set_payload(ui.ctx(), carried);
    }
    let held = response.dragged() && ui.ctx().is_being_dragged(id);
    draw_die(ui.painter(), rect, look, "", held || !enabled, response.hovered());
    if held && let Some(at) = ui.ctx().pointer_interact_pos() {
        let layer = egui::LayerId::new(egui::Order::Tooltip, id);
        let over = ui.ctx().layer_painter(layer);
        draw_die(&over, Rect::from_center_size(at, rect.size()), look, "", false, true);
    }
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, enabled, label));
    response.on_hover_text(label)
}

/// Shows a die without interaction; without a face, the direction in which it moves.
pub fn die_ui(ui: &mut Ui, look: &DieLook, face: &str, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
    draw_die(ui.painter(), rect, look, face, false, false);
    response
}

fn draw_die(painter: &Painter, rect: Rect, look: &DieLook, face: &str, dim: bool, strong: bool) {
    let fade = if dim { 0.35 } else { 1.0 };
    let plain = canvas::colour(look.fill);
    let fill = plain.gamma_multiply(fade);
    let (dark, light) = (egui::Color32::from_rgb(0x14, 0x16, 0x1c), egui::Color32::WHITE);
    let ink = if plain.intensity() > 0.5 { dark } else { light };
    let edge = Stroke::new(if strong { 2.0 } else { 1.0 }, egui::Color32::from_rgb(0x8a, 0x91, 0xa3));
    painter.rect(rect.shrink(1.0), 5.0, fill, edge, StrokeKind::Inside);
    let ink = ink.gamma_multiply(fade);
    if face.is_empty() {
        return arrow(painter, rect, look.rise, ink);
    }
    painter.text(rect.center(), Align2::CENTER_CENTER, face, FontId::proportional(rect.height() * 0.5), ink);
}

/// Draws the direction in which a die moves, until it has been rolled.
fn arrow(painter: &Painter, rect: Rect, rise: f32, ink: egui::Color32) {
    let half = vec2(1.0, rise).normalized() * rect.width() * 0.24;
    let (from, to) = (rect.center() - half, rect.center() + half);
    let stroke = Stroke::new((rect.width() * 0.075).max(1.5), ink);
    painter.line_segment([from, to], stroke);
    for turn in [2.4_f32, -2.4] {
        painter.line_segment([to, to + egui::emath::Rot2::from_angle(turn) * half.normalized() * rect.width() * 0.2], stroke);
    }
}
