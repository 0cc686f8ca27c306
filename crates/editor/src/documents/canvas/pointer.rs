//! The pointer on a canvas, for strokes of tools.

use crate::documents::canvas::context;
use crate::tools::Cells;
use crate::tools::stroke::Stroke;
use crate::ui::canvas::Canvas;
use egui::{Event, Modifiers, PointerButton, Pos2, Ui};

/// A step of the pointer.
pub enum Pointer {
    Press(Pos2, PointerButton, Modifiers),
    Move(Pos2),
    Release,
}

/// Returns the steps of the pointer in this frame one by one, so that neither a fast drag nor a click within one frame is lost. Presses
/// that open the context menu or belong to something else on the canvas are omitted; `paints` states whether the current tool paints.
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

/// Begins, continues and ends a stroke over cells. `begin` starts one at a point of the screen, and `nearest` returns the cell of the
/// grid that is nearest to a point.
pub fn follow<G: Cells + Clone, O>(
    (ui, canvas, paints): (&Ui, &Canvas, bool),
    stroke: &mut Option<Stroke<G, O>>,
    begin: impl Fn(Pos2, PointerButton) -> Option<Stroke<G, O>>,
    nearest: impl Fn(&G, Pos2) -> G::Place,
) {
    for step in steps(ui, canvas, paints) {
        match (step, &mut *stroke) {
            (Pointer::Press(pos, button, _), _) => *stroke = begin(pos, button),
            (Pointer::Move(pos), Some(stroke)) => stroke.move_to(nearest(&stroke.base, pos)),
            (Pointer::Release, Some(stroke)) => stroke.ended = true,
            _ => {}
        }
    }
}
