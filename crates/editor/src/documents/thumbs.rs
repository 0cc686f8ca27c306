//! Thumbnails of boards and scenarios in lists.

use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::style;
use egui::{Pos2, Rect, Ui};

/// Draws the thumbnail of a scenario or a board; its background until it has been rendered. Returns whether there is one.
pub fn paint(ui: &Ui, state: &State, path: &str, rect: Rect, commands: &mut Vec<Command>) -> bool {
    let style = state.picture_style();
    if state.pictures.is_missing(path, style) {
        commands.push(Command::Picture(path.to_owned()));
    }
    let small = state.pictures.thumbnail(path, style);
    match small {
        // Cropped to the shape of the rectangle, from the left end.
        Some(small) => {
            let size = small.size_vec2();
            let (wide, high) = (rect.width() / size.x, rect.height() / size.y);
            let part = egui::vec2((wide / high).min(1.0), (high / wide).min(1.0));
            let top = (1.0 - part.y) / 2.0;
            let uv = Rect::from_min_max(Pos2::new(0.0, top), Pos2::new(part.x, top + part.y));
            egui::Image::new((small.id(), size)).uv(uv).corner_radius(3.0).paint_at(ui, rect);
        }
        None => _ = ui.painter().rect_filled(rect, 3.0, style::colours(ui).table),
    }
    small.is_some()
}
