//! Printed cards in the window: the same faces as on paper, rendered once for each size.

use crate::ui::canvas;
use crate::ui::style::semibold;
use egui::{Color32, ColorImage, Context, Painter, Rect, Response, Sense, TextureHandle, TextureOptions, Ui, pos2, vec2};
use export::canvas::Canvas;
use export::face::front;
use export::pixels::Pixels;
use scene::printed::PrintedCard;
use scene::theme::Colour;
use std::collections::HashMap;

/// Size of the card in a tooltip, and size of the one before its name in a row.
const WHOLE: egui::Vec2 = vec2(222.0, 310.0);
const SMALL: egui::Vec2 = vec2(15.0, 20.0);
/// Number of faces after which those that were not visible recently are dropped, and the number of passes that count as recent.
const KEPT: usize = 400;
const RECENT: u64 = 3;

/// The rendered faces, each with the last pass that showed it.
#[derive(Clone, Default)]
struct Faces(HashMap<u64, (TextureHandle, u64)>);

/// Paints a card; `faded` is its opacity, with 1 as printed.
pub fn paint(painter: &Painter, card: &PrintedCard, rect: Rect, faded: f32) {
    let scale = painter.pixels_per_point();
    let size = [rect.width(), rect.height()].map(|side| (side * scale).round().clamp(1.0, 4096.0) as u32);
    let corner = (rect.min.to_vec2() * scale).round() / scale;
    let place = Rect::from_min_size(corner.to_pos2(), vec2(size[0] as f32, size[1] as f32) / scale);
    let Some(face) = face(painter.ctx(), card, size) else { return };
    painter.image(face.id(), place, Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0)), Color32::WHITE.gamma_multiply(faded));
}

/// Returns the face of a card in a size in pixels.
fn face(ctx: &Context, card: &PrintedCard, size: [u32; 2]) -> Option<TextureHandle> {
    let Colour { r, g, b, a } = card.colour;
    let key = egui::util::hash((&card.name, &card.text, &card.glyph, [r, g, b, a], size));
    let (id, pass) = (egui::Id::unique("faces of cards"), ctx.cumulative_pass_nr());
    let known = |faces: &mut Faces| {
        faces.0.get_mut(&key).map(|(face, seen)| {
            *seen = pass;
            face.clone()
        })
    };
    if let Some(face) = ctx.data_mut(|data| known(data.get_temp_mut_or_default(id))) {
        return Some(face);
    }
    let mut pixels = Pixels::new(size[0], size[1])?;
    pixels.begin(0, Colour::NONE);
    front(card, (size[0] as f32, size[1] as f32), &mut pixels as &mut dyn Canvas);
    let image = ColorImage::from_rgba_premultiplied(size.map(|side| side as usize), pixels.premultiplied());
    let face = ctx.load_texture(format!("card {}", card.stem), image, TextureOptions::LINEAR);
    ctx.data_mut(|data| {
        let Faces(faces) = data.get_temp_mut_or_default(id);
        if faces.len() > KEPT {
            faces.retain(|_, (_, seen)| *seen + RECENT > pass);
        }
        faces.insert(key, (face.clone(), pass));
    });
    Some(face)
}

/// Returns the text colour on the band of a card.
pub fn ink(card: &PrintedCard) -> Color32 {
    canvas::colour(export::face::on(card.colour))
}

/// Shows a large card next to the pointer.
pub fn tip(ui: &mut Ui, card: &PrintedCard) {
    let (rect, _) = ui.allocate_exact_size(WHOLE, Sense::hover());
    paint(ui.painter(), card, rect, 1.0);
}

/// Shows a small card followed by its name.
pub fn named(ui: &mut Ui, card: &PrintedCard, ink: Color32) -> Response {
    let (rect, small) = ui.allocate_exact_size(SMALL, Sense::hover());
    paint(ui.painter(), card, rect, 1.0);
    small | ui.add(egui::Label::new(semibold(&card.name).color(ink)).truncate())
}
