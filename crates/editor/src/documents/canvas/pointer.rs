//! The pointer on a canvas, for strokes of tools.

use crate::documents::canvas::context;
use crate::ui::canvas::Canvas;
use egui::{Event, Modifiers, PointerButton, Pos2, Ui};

/// A step of the pointer.
pub enum Pointer {
    Press(Pos2, PointerButton, Modifiers),
    Move(Pos2),
    Release,
}

/// Returns the steps of the pointer in this frame one by one, so that neither a fast drag nor a click within one frame is lost. Presses
/// that open the context menu or belong to something else on the canvas are omitted; `paints` states whether the current tool does.
pub fn steps(ui: &Ui, canvas: &Canvas, paints: bool) -> Vec<Pointer> {
    let draws = |button, modifiers| match button {
        PointerButton::Primary => true,
        PointerButton::Secondary => !context::is_meant(paints, modifiers),
        _ => false,
    };
    let step = |event| match event {
        Event::PointerButton { pos, button, pressed: true, modifiers } => {
            let is_here = draws(button, modifiers) && !canvas.panning && canvas.response.contains_pointer();
            is_here.then(|| {
                canvas.response.request_focus();
                Pointer::Press(pos, button, modifiers)
            })
        }
        Event::PointerMoved(pos) => Some(Pointer::Move(pos)),
        Event::PointerButton { pressed: false, .. } => Some(Pointer::Release),
        _ => None,
    };
    ui.input(|input| input.events.clone()).into_iter().filter_map(step).collect()
}
