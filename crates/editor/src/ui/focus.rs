//! The focus: its order, its ring, and keys that have another meaning depending on it.

use crate::ui::style;
use egui::{Context, Event, Id, Key, Panel, Rect, Stroke, StrokeKind, Ui, UiBuilder};

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
/// Controls that are higher than this, such as a script, have no ring; they show a caret or a cursor.
const HIGHEST: f32 = 160.0;

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
    let Some(control) = focused.filter(|control| control.interact_rect.is_positive() && control.rect.height() <= HIGHEST) else { return };
    let stroke = Stroke::new(2.0, style::colours(ui).accent);
    ctx.layer_painter(control.layer_id).rect_stroke(control.interact_rect.expand(1.0), 5.0, stroke, StrokeKind::Outside);
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
