//! The reference picture on a canvas: it is visible through the ground, and can be moved and scaled manually.

use crate::documents::canvas::layers::Layer;
use crate::documents::view::TabView;
use crate::shell::command::{Command, Edit};
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::ui::canvas::{Canvas, ToScreen};
use crate::ui::style;
use crate::ui::words::Words;
use content::picture::{FAR, ReferencePicture, WIDE};
use egui::{Align2, Color32, CursorIcon, FontId, Key, Modifiers, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};
use scene::point;

/// Size of a handle in pixels.
const HANDLE: f32 = 12.0;
/// The distance by which a key moves the picture, in hundredths of a cell; the second with Shift.
const STEP: f32 = 10.0;
const FAST: f32 = 100.0;

/// Returns the rectangle of a picture on the screen. `cell` is the size of its cells in those of the canvas.
fn place(picture: &ReferencePicture, to: ToScreen, cell: f32, shape: f32) -> Rect {
    let unit = cell / 100.0;
    let [x, y] = picture.at.map(|at| at as f32 * unit);
    let width = picture.width as f32 * unit;
    Rect::from_min_max(to.pos(point(x, y)), to.pos(point(x + width, y + width * shape)))
}

/// Returns the ratio of a picture's height to its width; a default value if the picture cannot be displayed.
fn shape(state: &State, picture: &ReferencePicture) -> f32 {
    match state.references.get(&picture.file) {
        Some(Ok(texture)) => texture.size_vec2().y / texture.size_vec2().x.max(1.0),
        _ => 0.7,
    }
}

/// Paints the reference picture of a file, if it has one.
pub fn paint(ui: &Ui, painter: &Painter, state: &State, file: &OpenFile, (to, cell): (ToScreen, f32), commands: &mut Vec<Command>) {
    let Some(picture) = file.content.picture().filter(|_| file.layers.shows(Layer::Reference)) else { return };
    if state.references.is_missing(&picture.file) {
        commands.push(Command::Reference(picture.file.clone()));
    }
    let rect = place(picture, to, cell, shape(state, picture));
    match state.references.get(&picture.file) {
        Some(Ok(texture)) => {
            let tint = Color32::WHITE.gamma_multiply(f32::from(picture.opacity) / 100.0);
            painter.image(texture.id(), rect, Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0)), tint);
        }
        Some(Err(why)) => {
            let ink = style::colours(ui).warning;
            painter.rect_stroke(rect, 0.0, Stroke::new(1.5, ink), StrokeKind::Middle);
            let text = ui.say_with("reference-not-shown", &[("path", picture.file.as_str().into()), ("why", why.into())]);
            painter.text(rect.center_top() + vec2(0.0, 10.0), Align2::CENTER_TOP, text, FontId::proportional(12.0), ink);
        }
        None => {}
    }
}

/// Moves and scales the picture in the mode for that; tools are inactive.
pub fn hold(ui: &Ui, state: &State, file: &OpenFile, canvas: &mut Canvas, cell: f32, view: &mut TabView, commands: &mut Vec<Command>) {
    let picture = file.content.picture().filter(|_| !file.layers.locks(Layer::Reference) && file.layers.shows(Layer::Reference));
    let Some(picture) = picture.filter(|_| view.placing) else {
        view.placing = false;
        return;
    };
    canvas.panning = true;
    let shape = shape(state, picture);
    let rect = place(picture, canvas.to_screen, cell, shape);
    let per_pixel = 100.0 / (canvas.to_screen.zoom * cell).max(1e-4);
    let put = |moved: Rect| change(file, picture, (rect, moved), per_pixel);
    let seen = rect.intersect(canvas.response.rect);
    let body = ui.interact(seen, canvas.response.id.with("picture"), Sense::drag()).on_hover_cursor(CursorIcon::Grab);
    if body.dragged_by(egui::PointerButton::Primary) {
        commands.push(put(rect.translate(body.drag_delta())));
    }
    let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
    for (number, corner) in corners.into_iter().enumerate().filter(|(_, corner)| canvas.response.rect.contains(*corner)) {
        let handle = Rect::from_center_size(corner, Vec2::splat(HANDLE));
        let cursor = if number % 2 == 0 { CursorIcon::ResizeNwSe } else { CursorIcon::ResizeNeSw };
        let response = ui.interact(handle.expand(3.0), canvas.response.id.with(("corner", number)), Sense::drag()).on_hover_cursor(cursor);
        let fixed = corners[(number + 2) % 4];
        if let Some(at) = response.interact_pointer_pos().filter(|_| response.dragged_by(egui::PointerButton::Primary)) {
            let width = (at.x - fixed.x).abs().max((at.y - fixed.y).abs() / shape.max(0.01)).max(4.0);
            let way = vec2((corner.x - fixed.x).signum(), (corner.y - fixed.y).signum());
            commands.push(put(Rect::from_two_pos(fixed, fixed + vec2(way.x * width, way.y * width * shape))));
        }
    }
    if let Some(moved) = keys(ui, canvas, view) {
        commands.push(put(rect.translate(moved / per_pixel)));
    }
}

/// Paints the frame and the handles of the picture being moved.
pub fn handles(ui: &Ui, state: &State, file: &OpenFile, canvas: &Canvas, cell: f32, view: &TabView) {
    let Some(picture) = file.content.picture().filter(|_| view.placing) else { return };
    let (painter, accent) = (ui.painter_at(canvas.response.rect), style::colours(ui).accent);
    let rect = place(picture, canvas.to_screen, cell, shape(state, picture));
    painter.rect_stroke(rect, 0.0, Stroke::new(3.5, Color32::from_black_alpha(140)), StrokeKind::Middle);
    painter.rect_stroke(rect, 0.0, Stroke::new(1.5, accent), StrokeKind::Middle);
    for corner in [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()] {
        painter.rect(
            Rect::from_center_size(corner, Vec2::splat(HANDLE)),
            2.0,
            Color32::WHITE,
            Stroke::new(1.5, accent),
            StrokeKind::Inside,
        );
    }
}

/// Creates an edit that moves the picture from one rectangle of the screen to another.
fn change(file: &OpenFile, picture: &ReferencePicture, (from, to): (Rect, Rect), per_pixel: f32) -> Command {
    let far = |at: i32, by: f32| (f64::from(at) + f64::from(by * per_pixel)).round().clamp(*FAR.start() as f64, *FAR.end() as f64) as i32;
    let wide = (f64::from(picture.width) * f64::from(to.width() / from.width().max(1e-3))).round();
    let moved = ReferencePicture {
        at: [far(picture.at[0], to.min.x - from.min.x), far(picture.at[1], to.min.y - from.min.y)],
        width: wide.clamp(*WIDE.start() as f64, *WIDE.end() as f64) as i32,
        ..picture.clone()
    };
    let key = crate::ui::widgets::key(file, "picture");
    Edit::stroke(&file.path, "reference-place-step", key, move |content| content.set_picture(Some(moved)))
}

/// Returns the distance by which the arrow keys move the picture, in hundredths of a cell; Escape ends the mode.
fn keys(ui: &Ui, canvas: &Canvas, view: &mut TabView) -> Option<Vec2> {
    if ui.memory(|memory| memory.focused().is_none()) {
        canvas.response.request_focus();
    }
    if !canvas.response.has_focus() {
        return None;
    }
    let filter = egui::EventFilter { horizontal_arrows: true, vertical_arrows: true, escape: true, ..Default::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(canvas.response.id, filter));
    let hit = |modifiers, key| f32::from(u8::from(ui.input_mut(|input| input.consume_key(modifiers, key))));
    view.placing &= hit(Modifiers::NONE, Key::Escape) == 0.0 && hit(Modifiers::NONE, Key::Enter) == 0.0;
    arrow_keys(ui)
}

/// Returns the distance by which the arrow keys move something, in hundredths of a cell; with Shift, it is larger.
pub fn arrow_keys(ui: &Ui) -> Option<Vec2> {
    let hit = |modifiers, key| f32::from(u8::from(ui.input_mut(|input| input.consume_key(modifiers, key))));
    let moved = [(Modifiers::SHIFT, FAST), (Modifiers::NONE, STEP)].map(|(modifiers, by)| {
        let across = hit(modifiers, Key::ArrowRight) - hit(modifiers, Key::ArrowLeft);
        vec2(across, hit(modifiers, Key::ArrowDown) - hit(modifiers, Key::ArrowUp)) * by
    });
    let moved = moved[0] + moved[1];
    (moved != Vec2::ZERO).then_some(moved)
}
