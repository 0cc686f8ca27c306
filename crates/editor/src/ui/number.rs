//! Numbers that are typed or dragged.
//!
//! Typing in a number or dragging it is a gesture: every digit and every movement is a preview, and the gesture ends with Enter, with
//! the release of the button or with the loss of focus. Escape restores the value from before the gesture. Edits of documents that
//! belong to one gesture have the same key; [`OpenFile::edit`](crate::shell::file::OpenFile::edit) derives each of them from the document
//! at the start of the gesture, so a preview loses nothing.

use egui::emath::Numeric;
use egui::{Context, DragValue, Id, Key, Response, Ui, Vec2};

/// Values per pixel of a dragged number.
const SPEED: f64 = 0.1;

fn cancelled() -> Id {
    Id::unique("cancelled gesture")
}

fn last_pass() -> Id {
    Id::unique("last pass of a gesture")
}

/// Shows a number; `look` sets its range, its unit and the speed of dragging.
pub fn field<N: Numeric>(ui: &mut Ui, value: &mut N, look: impl for<'v> FnOnce(DragValue<'v>) -> DragValue<'v>) -> Response {
    show(ui, None, value, look)
}

/// Does the same with a fixed size.
pub fn field_of_size<N: Numeric>(
    ui: &mut Ui,
    size: impl Into<Vec2>,
    value: &mut N,
    look: impl for<'v> FnOnce(DragValue<'v>) -> DragValue<'v>,
) -> Response {
    show(ui, Some(size.into()), value, look)
}

fn show<N: Numeric>(ui: &mut Ui, size: Option<Vec2>, value: &mut N, look: impl for<'v> FnOnce(DragValue<'v>) -> DragValue<'v>) -> Response {
    let before = value.to_f64();
    let drag = look(DragValue::new(value).speed(SPEED));
    let mut response = match size {
        Some(size) => ui.add_sized(size, drag),
        None => ui.add(drag),
    };
    let start = response.id.with("start of the gesture");
    if response.gained_focus() || response.drag_started() {
        ui.data_mut(|data| data.insert_temp(start, before));
    }
    if response.has_focus() || response.dragged() {
        let pass = ui.ctx().cumulative_pass_nr();
        ui.data_mut(|data| data.insert_temp(last_pass(), pass));
    }
    if has_ended(&response) {
        let first = ui.data_mut(|data| data.remove_temp::<f64>(start));
        if let Some(first) = first.filter(|_| ui.input(|input| input.key_pressed(Key::Escape))) {
            *value = N::from_f64(first);
            if first != before {
                response.mark_changed();
            }
            ui.data_mut(|data| data.insert_temp(cancelled(), true));
        }
    }
    response
}

/// Returns whether a gesture has ended in this frame.
pub fn has_ended(response: &Response) -> bool {
    response.lost_focus() || response.drag_stopped()
}

/// Returns whether a number is being typed or dragged, so that Escape belongs to it. The key takes the focus before the window sees it.
pub(crate) fn is_in_progress(ctx: &Context) -> bool {
    let last = ctx.data(|data| data.get_temp::<u64>(last_pass()));
    last.is_some_and(|last| ctx.cumulative_pass_nr() <= last + 1)
}

/// Returns whether Escape has ended a gesture in this frame. The next call returns `false`.
pub(crate) fn was_cancelled(ctx: &Context) -> bool {
    ctx.data_mut(|data| data.remove_temp::<bool>(cancelled())).unwrap_or_default()
}
