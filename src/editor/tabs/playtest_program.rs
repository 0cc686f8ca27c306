//! A programmed turn: dice of the pool are dragged, clicked or typed into the slots of the jumps.

use super::super::command::Command;
use super::super::panels::widgets::{plain_button, primary_button};
use super::super::play::{Ask, Play};
use super::super::style;
use super::playtest::View;
use crate::scene::play::{DICE, program_choice, program_size};
use crate::scene::theme::Colour;
use egui::{
    Align, Align2, CollapsingHeader, FontId, Frame, Id, Key, Label, Layout, Modifiers, Response, RichText, ScrollArea, Sense, Stroke,
    StrokeKind, Ui, vec2,
};
use std::sync::Arc;

const COLOURS: [Colour; 3] = [Colour::hex(0x3f7fe0), Colour::hex(0xf2f2ee), Colour::hex(0x23262e)];
/// Width of the dice to use with their frame.
const POOL: f32 = 160.0;
const LETTERS: [&str; 3] = ["B", "W", "K"];
const DIE_KEYS: [Key; 3] = [Key::B, Key::W, Key::K];
const SLOT_KEYS: [Key; 3] = [Key::Num1, Key::Num2, Key::Num3];

/// The jumps being put together, and the one that a click adds to.
#[derive(Clone, Copy, Default)]
pub struct Slots {
    jumps: [[u8; 3]; 3],
    current: usize,
}

/// A die on the move: from a slot, or none for the pool; and its colour.
#[derive(Clone, Copy)]
struct Carried {
    from: Option<usize>,
    colour: usize,
}

impl Slots {
    fn used(&self, colour: usize) -> u8 {
        self.jumps.iter().map(|jump| jump[colour]).sum()
    }
    fn total(&self) -> u8 {
        self.jumps.iter().flatten().sum()
    }
}

/// The button that makes the choice, beside the question.
pub fn buttons(ui: &mut Ui, play: &Play, view: &mut View, commands: &mut Vec<Command>) {
    let Some(size) = program_size(play.asking()) else { return };
    let slots = &mut view.slots;
    let legal = program_choice(play.asking(), &slots.jumps);
    if primary_button(ui, legal.is_some(), "Program").on_hover_text("Enter").clicked() {
        commands.extend(legal.map(|choice| Command::Play(Ask::Choose(choice))));
    }
    if plain_button(ui, "Clear").on_hover_text("Backspace takes back the last die").clicked() {
        *slots = Slots::default();
    }
    let part = part(play).to_lowercase();
    let words = format!("{} of {size} dice. Drag them into {part}s, click, or press B, W, K; 1–3 picks the {part}.", slots.total());
    ui.add(Label::new(RichText::new(&words).color(style::colours(ui).faint)).truncate()).on_hover_text(&words);
}

/// The slots and the pool.
pub fn ui(ui: &mut Ui, play: &Play, view: &mut View, keys: bool, commands: &mut Vec<Command>) {
    let (Some(size), Some(pool)) = (program_size(play.asking()), pool(play)) else { return };
    let slots = &mut view.slots;
    let left: [u8; 3] = std::array::from_fn(|colour| pool[colour].saturating_sub(slots.used(colour)));
    let room = slots.total() < size;
    ui.add_space(4.0);
    let width = ((ui.available_width() - POOL) / 3.0 - 30.0).clamp(72.0, 100.0);
    ui.horizontal(|ui| {
        pool_ui(ui, slots, left, room);
        for slot in 0..3 {
            slot_ui(ui, slots, (part(play), slot, width), room);
        }
    });
    if keys {
        typed(ui, slots, left, size, |slots| program_choice(play.asking(), &slots.jumps), commands);
    }
    list(ui, play, commands);
}

/// What the parts of a program are called.
fn part(play: &Play) -> &'static str {
    if play.march.is_some() { "Action" } else { "Jump" }
}

/// The dice that may be programmed.
fn pool(play: &Play) -> Option<[u8; 3]> {
    play.table.as_ref().map(|table| table.pool).or_else(|| play.march.as_ref().map(|march| march.pool))
}

/// Dice that can still be used: a click adds one to the current jump, a die dropped here is taken back.
fn pool_ui(ui: &mut Ui, slots: &mut Slots, left: [u8; 3], room: bool) {
    let mut add = None;
    let back = drop_zone(ui, false, |ui| {
        dice_box(ui, 140.0, |ui| {
            ui.label(RichText::new("Dice to use").color(style::colours(ui).faint));
            ui.horizontal_wrapped(|ui| {
                for (colour, die) in DICE.into_iter().enumerate() {
                    for n in 0..left[colour] {
                        let label = format!("Add {die} die");
                        let response = drag_die(ui, Id::unique(("pool", colour, n)), Carried { from: None, colour }, &label, room);
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
        slots.jumps[from][carried.colour] -= 1;
    }
    if let Some(colour) = add {
        slots.jumps[slots.current][colour] += 1;
    }
}

/// A column of fixed size.
fn dice_box(ui: &mut Ui, width: f32, content: impl FnOnce(&mut Ui)) {
    ui.allocate_ui_with_layout(vec2(width, 88.0), Layout::top_down(Align::Min), |ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        ui.set_min_size(vec2(width, 88.0));
        content(ui);
    });
}

/// A frame that takes dice in; gives the die dropped on it. Its edge shows where a die would fall.
fn drop_zone(ui: &mut Ui, current: bool, content: impl FnOnce(&mut Ui)) -> Option<Arc<Carried>> {
    let response = slot_frame(ui, current).show(ui, content).response;
    if response.dnd_hover_payload::<Carried>().is_some() {
        let edge = Stroke::new(3.0, style::colours(ui).accent);
        ui.painter().rect_stroke(response.rect, 6.0, edge, StrokeKind::Inside);
    }
    response.dnd_release_payload::<Carried>()
}

fn slot_frame(ui: &Ui, current: bool) -> Frame {
    let colours = style::colours(ui);
    let quiet = ui.visuals().widgets.noninteractive.bg_stroke.color;
    let edge = Stroke::new(2.0, if current { colours.accent } else { quiet });
    Frame::NONE.inner_margin(8.0).corner_radius(6.0).fill(ui.visuals().faint_bg_color).stroke(edge)
}

/// One part of the program: takes dice in, gives them back on a click.
fn slot_ui(ui: &mut Ui, slots: &mut Slots, (part, slot, width): (&str, usize, f32), room: bool) {
    let faint = style::colours(ui).faint;
    let (mut taken, mut title) = (None, false);
    let dropped = drop_zone(ui, slots.current == slot, |ui| {
        dice_box(ui, width, |ui| {
            title = ui.selectable_label(slots.current == slot, RichText::new(format!("{part} {}", slot + 1)).color(faint)).clicked();
            ui.horizontal_wrapped(|ui| {
                for (colour, die) in DICE.into_iter().enumerate() {
                    for n in 0..slots.jumps[slot][colour] {
                        let label = format!("Take {die} die out of {} {}", part.to_lowercase(), slot + 1);
                        let carried = Carried { from: Some(slot), colour };
                        if drag_die(ui, Id::unique(("slot", slot, colour, n)), carried, &label, true).clicked() {
                            taken = Some(colour);
                        }
                    }
                }
            });
        });
    });
    if title {
        slots.current = slot;
    }
    if let Some(colour) = taken {
        slots.jumps[slot][colour] -= 1;
    }
    if let Some(carried) = dropped {
        match carried.from {
            Some(from) => slots.jumps[from][carried.colour] -= 1,
            None if !room => return,
            None => {}
        }
        slots.jumps[slot][carried.colour] += 1;
        slots.current = slot;
    }
}

/// A die that can be dragged and clicked.
fn drag_die(ui: &mut Ui, id: Id, carried: Carried, label: &str, enabled: bool) -> Response {
    let (rect, _) = ui.allocate_exact_size(vec2(28.0, 28.0), Sense::hover());
    let response = ui.interact(rect, id, Sense::click_and_drag());
    if response.drag_started() {
        egui::DragAndDrop::set_payload(ui.ctx(), carried);
    }
    let held = response.dragged() && ui.ctx().is_being_dragged(id);
    paint_die(ui, rect, carried.colour, LETTERS[carried.colour], held || !enabled, response.hovered());
    if held && let Some(at) = ui.ctx().pointer_interact_pos() {
        let layer = egui::LayerId::new(egui::Order::Tooltip, id);
        let over = ui.ctx().layer_painter(layer);
        draw_die(&over, egui::Rect::from_center_size(at, rect.size()), carried.colour, LETTERS[carried.colour], false, true);
    }
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, enabled, label));
    response.on_hover_text(label)
}

/// A die that is only shown.
pub fn die_ui(ui: &mut Ui, colour: u8, face: &str, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
    paint_die(ui, rect, colour as usize % 3, face, false, false);
    response
}

fn paint_die(ui: &Ui, rect: egui::Rect, colour: usize, face: &str, dim: bool, strong: bool) {
    draw_die(ui.painter(), rect, colour, face, dim, strong);
}

fn draw_die(painter: &egui::Painter, rect: egui::Rect, colour: usize, face: &str, dim: bool, strong: bool) {
    let fade = if dim { 0.35 } else { 1.0 };
    let fill = super::super::canvas::colour(COLOURS[colour]).gamma_multiply(fade);
    let (dark, light) = (egui::Color32::from_rgb(0x14, 0x16, 0x1c), egui::Color32::WHITE);
    let ink = if colour == 1 { dark } else { light };
    let edge = Stroke::new(if strong { 2.0 } else { 1.0 }, egui::Color32::from_rgb(0x8a, 0x91, 0xa3));
    painter.rect(rect.shrink(1.0), 5.0, fill, edge, StrokeKind::Inside);
    painter.text(rect.center(), Align2::CENTER_CENTER, face, FontId::proportional(rect.height() * 0.5), ink.gamma_multiply(fade));
}

/// Dice, slots and the choice by keys. What counts is the program with the dice of this very frame.
fn typed(ui: &Ui, slots: &mut Slots, left: [u8; 3], size: u8, legal: impl Fn(&Slots) -> Option<usize>, commands: &mut Vec<Command>) {
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    for colour in 0..3 {
        let typed = ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, DIE_KEYS[colour]));
        let added = u8::try_from(typed).unwrap_or(0).min(left[colour]).min(size.saturating_sub(slots.total()));
        slots.jumps[slots.current][colour] += added;
    }
    for (slot, key) in SLOT_KEYS.into_iter().enumerate() {
        if pressed(key) {
            slots.current = slot;
        }
    }
    if pressed(Key::Backspace)
        && let Some(colour) = (0..3).rev().find(|colour| slots.jumps[slots.current][*colour] > 0)
    {
        slots.jumps[slots.current][colour] -= 1;
    }
    if let Some(choice) = legal(slots)
        && ui.memory(|memory| memory.focused().is_none())
        && pressed(Key::Enter)
    {
        commands.push(Command::Play(Ask::Choose(choice)));
    }
}

/// Every program by name, for those who would rather pick from a list.
fn list(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        CollapsingHeader::new(format!("All {} programs", play.choices.len())).id_salt("programs").show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                for (choice, text) in play.choices.iter().enumerate() {
                    if ui.button(text).clicked() {
                        commands.push(Command::Play(Ask::Choose(choice)));
                    }
                }
            });
        });
    });
}
