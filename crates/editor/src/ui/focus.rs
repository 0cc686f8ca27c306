//! The focus: its order, its ring, and keys that have another meaning depending on it.

use crate::ui::{reading_order, style};
use egui::scroll_area::ScrollAreaOutput;
use egui::{Context, Event, Id, Key, Panel, Plugin, Rect, ScrollArea, Stroke, StrokeKind, Ui, UiBuilder};

/// Handles the Tab key at the beginning of each pass.
pub struct TabKey;

impl Plugin for TabKey {
    fn debug_name(&self) -> &'static str {
        "tab key"
    }
    fn on_begin_pass(&mut self, ui: &mut Ui) {
        resume(ui.ctx());
        reading_order::follow(ui.ctx());
    }
}

/// Reserves the place of a panel whose contents are shown later. The Tab key and screen readers follow the order in which contents are
/// shown, while panels take their places from the outside to the inside.
pub fn reserve(panel: Panel, ui: &mut Ui) -> Rect {
    let place = panel.show(ui, |ui| {
        ui.take_available_space();
        ui.max_rect()
    });
    place.inner
}

/// Shows the contents of a panel whose place was reserved.
pub fn fill(ui: &mut Ui, name: &str, place: Rect, content: impl FnOnce(&mut Ui)) {
    let mut inside = ui.new_child(UiBuilder::new().max_rect(place).id_salt(name));
    inside.set_clip_rect(place.expand(2.0));
    content(&mut inside);
}

/// Keys that move the focus.
const KEYS: [Key; 5] = [Key::Tab, Key::ArrowUp, Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight];
/// The ring of controls that are higher than this, such as a canvas, is inside them. A script has none; it shows a caret.
const HIGHEST: f32 = 160.0;
/// Space between a control and the edge of the area that scrolls to it.
const MARGIN: f32 = 8.0;

/// Draws a ring around the control that has the focus, from when a key has moved the focus until the pointer is pressed.
pub fn ring(ui: &Ui) {
    let (ctx, id) = (ui.ctx(), Id::unique("focus ring"));
    let moves = |event: &Event| matches!(event, Event::Key { key, pressed: true, .. } if KEYS.contains(key));
    let (by_key, by_pointer) = ctx.input(|input| (input.raw.events.iter().any(moves), input.pointer.any_pressed()));
    let was_visible = ctx.data(|data| data.get_temp(id).unwrap_or(false));
    let is_visible = !by_pointer && (was_visible || by_key && !ctx.text_edit_focused());
    ctx.data_mut(|data| data.insert_temp(id, is_visible));
    if !is_visible {
        // Reading the response of a control takes the focus from it if the pointer is pressed elsewhere.
        return;
    }
    let focused = ctx.memory(|memory| memory.focused()).and_then(|id| ctx.read_response(id));
    let Some(control) = focused.filter(|control| control.interact_rect.is_positive()) else { return };
    let is_high = control.rect.height() > HIGHEST && control.rect.width() > 2.0 * MARGIN;
    if is_high && ctx.text_edit_focused() {
        return;
    }
    let stroke = Stroke::new(2.0, style::colours(ui).accent);
    let (place, kind) = match is_high {
        true => (control.interact_rect, StrokeKind::Inside),
        false => (control.interact_rect.expand(1.0), StrokeKind::Outside),
    };
    ctx.layer_painter(control.layer_id).rect_stroke(place, 5.0, stroke, kind);
}

/// Makes Tab continue from the control that lost the focus by Escape, instead of starting at the first control. In a script, where Tab
/// indents, this is the only way to reach the next control by keyboard.
fn resume(ctx: &Context) {
    let id = Id::unique("last focus");
    if let Some(now) = ctx.memory(|memory| memory.focused()) {
        ctx.data_mut(|data| data.insert_temp(id, now));
    } else if ctx.input(|input| input.pointer.any_pressed()) {
        ctx.data_mut(|data| data.remove::<Id>(id));
    } else if ctx.input(|input| input.key_pressed(Key::Tab))
        && let Some(last) = ctx.data(|data| data.get_temp::<Id>(id)).filter(|last| ctx.read_response(*last).is_some())
    {
        ctx.memory_mut(|memory| memory.request_focus(last));
    }
}

/// A scroll area that scrolls to the control which a key gives the focus.
pub trait FollowsFocus {
    /// Shows the contents of the area.
    fn show_followed<R>(self, ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> ScrollAreaOutput<R>;
}

impl FollowsFocus for ScrollArea {
    fn show_followed<R>(self, ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> ScrollAreaOutput<R> {
        self.show(ui, |ui| {
            let result = content(ui);
            follow(ui);
            result
        })
    }
}

fn follow(ui: &Ui) {
    let ctx = ui.ctx();
    if ctx.input(|input| input.pointer.any_down() || input.pointer.any_released()) {
        return;
    }
    let Some(control) = ctx.memory(|memory| memory.focused()).and_then(|id| ctx.read_response(id)) else { return };
    let is_inside = control.layer_id == ui.layer_id() && ui.min_rect().contains(control.rect.center());
    // A text that is higher than its area follows its caret instead.
    let fits = control.rect.height() <= ui.clip_rect().height();
    if control.gained_focus() && is_inside && fits && !control.interact_rect.expand(1.0).contains_rect(control.rect) {
        ui.scroll_to_rect(control.rect.expand(MARGIN), None);
    }
}

fn row() -> Id {
    Id::unique("tree focus")
}

/// Records that a row of the tree has the focus.
pub fn is_in_tree(ctx: &Context, id: Id) {
    ctx.data_mut(|data| data.insert_temp(row(), id));
}

/// Returns whether a row of the tree has the focus.
pub fn has_tree(ctx: &Context) -> bool {
    let known: Option<Id> = ctx.data(|data| data.get_temp(row()));
    known.is_some() && ctx.memory(|memory| memory.focused()) == known
}
