//! A side panel over the contents of the window, which keep their place and size.

use egui::{Align, Area, Context, Frame, Id, Order, Pos2, Rect, Sense, Ui, UiBuilder};

/// Layer of the panels: above everything that belongs to a document.
const ORDER: Order = Order::Foreground;

/// Shows a panel of this width over the left or the right side of a part of the window.
pub fn show(ui: &Ui, name: &'static str, side: Align, room: Rect, width: f32, content: impl FnOnce(&mut Ui)) {
    let width = width.min(room.width());
    let place = if side == Align::Max { room.with_min_x(room.max.x - width) } else { room.with_max_x(room.min.x + width) };
    let area = Area::new(Id::unique(("overlay", name))).order(ORDER).fixed_pos(place.min).constrain(false);
    area.default_size(place.size()).show(ui.ctx(), |ui| {
        ui.allocate_rect(place, Sense::click_and_drag());
        let frame = Frame::side_top_panel(ui.style()).shadow(ui.visuals().popup_shadow);
        let inside = place - frame.inner_margin;
        ui.painter().add(frame.paint(inside));
        let mut inside = ui.new_child(UiBuilder::new().max_rect(inside));
        inside.set_clip_rect(place);
        content(&mut inside);
    });
}

/// Returns whether a position is next to the panels and what they have opened.
pub fn is_beside(ctx: &Context, at: Pos2) -> bool {
    ctx.layer_id_at(at).is_some_and(|layer| layer.order < ORDER)
}
