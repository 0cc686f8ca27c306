//! The front of a card at any size on a screen.

use super::super::canvas::{Affine, Canvas, Fill};
use super::super::fonts::{Weight, fit, wrap};
use super::{
    Card, CardHalf, Cut, INK, LEADING, LONG_TITLE, PAPER, PT, Place, Stock, TEXT, TITLE_LEADING, centred, emblazon, face, fitted, on,
    titled,
};
use scene::printed::PrintedCard;
use scene::theme::Colour;
use scene::{Outline, SceneRect};

/// Minimum width of a card whose text can be read, and of one with a name, in pixels.
const READ: f32 = 132.0;
const NAMED: f32 = 48.0;
/// Share of the height of a card without text that is filled by its symbol.
const BAND: f32 = 0.42;
/// Font sizes of the name on a card without text, in pixels.
const NAMES: [f32; 5] = [13.0, 12.0, 11.0, 10.0, 9.0];
const EDGE: Colour = Colour::hex(0x0c0d11);

/// A printed text of a card at a size in pixels: its area, the font size, and the distance between lines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PrintedText {
    pub area: SceneRect,
    pub size: f32,
    pub leading: f32,
}

/// Returns where and in which size [`front`] prints the name and the text of a card that is as wide as this or wider than [`READ`].
pub fn texts(printed: &PrintedCard, (width, height): (f32, f32)) -> [PrintedText; 2] {
    let (card, stock, scale) = enlarged(printed, (width, height));
    let half = &card.halves[0];
    let place = Place::of(&card, 0, &Cut::alone(stock, false));
    let text = |[top, bottom]: [f32; 2], (size, leading): (f32, f32)| PrintedText {
        area: SceneRect::new(place.left * scale, top * scale, place.width * scale, (bottom - top) * scale),
        size: size * scale,
        leading: size * leading * scale,
    };
    let (title, words) = (titled(half, &place).map_or(LONG_TITLE[3] * PT, |(size, _)| size), fitted(half, &place));
    let words = words.map_or(TEXT[TEXT.len() - 1] * PT, |(size, _)| size);
    [text([2.0 * place.title - place.band, place.band], (title, TITLE_LEADING)), text([place.text(), place.foot], (words, LEADING))]
}

/// Returns a card with one half, its dimensions in millimetres, and the pixels per millimetre.
fn enlarged(printed: &PrintedCard, (width, height): (f32, f32)) -> (Card, Stock, f32) {
    let scale = width / Stock::STANDARD.width;
    let card = Card { halves: vec![CardHalf { printed: printed.clone(), ..CardHalf::default() }], copies: 1, ..Card::default() };
    (card, Stock { height: height / scale, ..Stock::STANDARD }, scale)
}

/// Draws a card of a size in pixels: as printed if its text can be read, otherwise its symbol and its name, or only its symbol.
pub fn front(printed: &PrintedCard, (width, height): (f32, f32), canvas: &mut dyn Canvas) {
    let corner = (width * 0.05).clamp(2.0, 8.0);
    let whole = SceneRect::new(0.0, 0.0, width, height);
    if width >= READ {
        let (card, stock, scale) = enlarged(printed, (width, height));
        canvas.push(Affine::scale(scale));
        face(&card, &Cut::alone(stock, false), canvas);
        canvas.pop();
    } else {
        let named = width >= NAMED;
        canvas.rect(whole, [corner; 4], Fill::Flat(printed.colour.mix(PAPER, 0.86)), None);
        let band = SceneRect::new(0.0, 0.0, width, (height * if named { BAND } else { 0.64 }).round());
        canvas.rect(band, [corner, corner, 0.0, 0.0], Fill::Flat(printed.colour), None);
        emblazon(printed, band.centre(), (width * 0.66, band.height() * 0.66), on(printed.colour), canvas);
        if named {
            let (room, top) = (width - 8.0, band.max.y + 3.0);
            let fitted = fit(&printed.name, Weight::Bold, (room, height - top - 3.0), &NAMES, TITLE_LEADING);
            let smallest = NAMES[NAMES.len() - 1];
            let (size, mut lines) = fitted.unwrap_or_else(|| (smallest, wrap(&printed.name, Weight::Bold, room / smallest)));
            lines.truncate(((height - top) / (size * TITLE_LEADING)) as usize);
            centred(&lines, (size, TITLE_LEADING), (width / 2.0, (top + height - 2.0) / 2.0), INK, canvas);
        }
    }
    canvas.rect(whole.grown(-0.5), [corner; 4], Fill::Flat(Colour::NONE), Some(Outline { width: 1.0, colour: EDGE }));
}
