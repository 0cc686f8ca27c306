//! Paints printed cards: a band in their colour with the glyph, the name, and the text if there is room to read it.

use super::canvas;
use super::style::{semibold, written};
use crate::scene::printed::PrintedCard;
use egui::text::{LayoutJob, TextWrapping};
use egui::{Align, Align2, Color32, CornerRadius, FontId, Painter, Rect, Response, Sense, Stroke, StrokeKind, TextFormat, Ui, pos2, vec2};

/// The colour of the paper; [`INK`] is that of the text.
pub const PAPER: Color32 = Color32::from_rgb(0xf4, 0xf1, 0xe8);
/// See [`PAPER`].
pub const INK: Color32 = Color32::from_rgb(0x1b, 0x1d, 0x24);
const EDGE: Color32 = Color32::from_rgb(0x0c, 0x0d, 0x11);
/// Height of a line of card text.
pub const LINES: f32 = 16.0;
/// Minimum width of a card with text, and minimum width of one with a name.
const READ: f32 = 120.0;
const NAMED: f32 = 54.0;
/// Size of the card in a tooltip, and size of the one before its name in a row.
const WHOLE: egui::Vec2 = vec2(180.0, 252.0);
const SMALL: egui::Vec2 = vec2(15.0, 20.0);

/// Paints a card; `faded` is its opacity, with 1 as printed.
pub fn paint(painter: &Painter, card: &PrintedCard, rect: Rect, faded: f32) {
    let painter = painter.with_clip_rect(painter.clip_rect().intersect(rect));
    let fade = |colour: Color32| colour.gamma_multiply(faded);
    let radius = (rect.width() * 0.07).clamp(2.0, 8.0).round() as u8;
    painter.rect(rect, CornerRadius::same(radius), fade(PAPER), Stroke::new(1.0, fade(EDGE)), StrokeKind::Inside);
    let part = if rect.width() < NAMED { 0.6 } else { 0.36 };
    let band = Rect::from_min_size(rect.min, vec2(rect.width(), (rect.height() * part).round())).shrink(1.0);
    let round = CornerRadius { nw: radius, ne: radius, sw: 0, se: 0 };
    let colour = canvas::colour(card.colour);
    painter.rect_filled(band, round, fade(colour));
    let long = card.glyph.chars().count() > 1;
    let size = band.height() * if long { 0.5 } else { 0.72 };
    painter.text(band.center(), Align2::CENTER_CENTER, &card.glyph, FontId::proportional(size), fade(on(colour)));
    if rect.width() < NAMED {
        return;
    }
    let name = (rect.width() * 0.1).clamp(10.0, 16.0);
    let mut top = band.max.y + 3.0;
    // Without text, a card has room for a longer name.
    let rows = if rect.width() >= READ { 2 } else { ((rect.max.y - top) / (name * 1.4)).max(1.0) as usize };
    top = text(&painter, &card.name, (name, 600.0), pos2(rect.center().x, top), (rect.width() - 8.0, rows), fade(INK)) + 4.0;
    if rect.width() >= READ {
        let rows = ((rect.max.y - top - 4.0) / LINES).max(0.0) as usize;
        text(&painter, &card.text, (12.0, 400.0), pos2(rect.center().x, top), (rect.width() - 16.0, rows), fade(INK));
    }
}

/// Draws centred lines; returns their lower edge.
fn text(painter: &Painter, words: &str, (size, weight): (f32, f32), top: egui::Pos2, (width, rows): (f32, usize), ink: Color32) -> f32 {
    if rows == 0 {
        return top.y;
    }
    let mut format = TextFormat::simple(FontId::proportional(size), ink);
    format.coords.push(b"wght", weight);
    let wrap = TextWrapping { max_width: width, max_rows: rows, ..TextWrapping::default() };
    let mut job = LayoutJob { wrap, halign: Align::Center, ..LayoutJob::default() };
    job.append(&written(words), 0.0, format);
    let galley = painter.layout_job(job);
    let end = top.y + galley.size().y;
    painter.galley(top, galley, ink);
    end
}

/// Returns a readable text colour on a colour.
fn on(colour: Color32) -> Color32 {
    let light = 0.3 * f32::from(colour.r()) + 0.59 * f32::from(colour.g()) + 0.11 * f32::from(colour.b());
    if light > 150.0 { INK } else { Color32::WHITE }
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
