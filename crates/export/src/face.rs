//! A printed card, in millimetres from the upper left corner of the cut.

mod front;

use super::canvas::{self, Affine, BASE, Canvas, Fill};
use super::fonts::{self, TextLine, Weight, fit};
use super::picture::Picture;
use super::saver::Saver;
use scene::printed::PrintedCard;
use scene::theme::Colour;
use scene::{Outline, Point, Scene, SceneRect, point};

pub use front::{PrintedText, front, texts};

/// Millimetres per point.
pub const PT: f32 = 25.4 / 72.0;
/// Smallest font size that is easy to read, in points.
pub const READABLE: f32 = 7.0;
/// Width of the line below a title without a coloured background.
const LINE: f32 = 0.35;
pub const INK: Colour = Colour::hex(0x16181d);
/// The background colour.
pub const PAPER: Colour = Colour::hex(0xffffff);
const QUIET: Colour = Colour::hex(0x6a6f7a);
/// Font sizes of a one-line title, of a two-line title, and of the text, in points.
const TITLE: [f32; 4] = [13.0, 12.0, 11.0, 10.0];
const LONG_TITLE: [f32; 4] = [10.0, 9.0, 8.0, 7.0];
const TEXT: [f32; 9] = [10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0];
const FOOT: f32 = 5.5;
/// Line height, as a multiple of the font size.
const TITLE_LEADING: f32 = 1.15;
const LEADING: f32 = 1.28;
/// Height of the title band, and distance from the safe edge to the text.
const BAND: f32 = 10.5;
const INSIDE: f32 = 1.5;
/// Height of the footer and of the line of facts above it, and the font sizes of the facts in points.
const BELOW: f32 = 5.0;
const FACTS: f32 = 4.5;
const FACT: [f32; 5] = [9.0, 8.0, 7.0, 6.0, 5.0];
/// Radius of the disc with the symbol, and the distances from the band to its centre and to the text below it.
const DISC: f32 = 13.0;
const MIDDLE: f32 = 17.3;
const UNDER: f32 = 33.3;
/// Maximum size of a symbol, as a fraction of the available height.
const SIGN: f32 = 0.91;
/// Cards taller than this have room for a disc.
const TALL: f32 = 80.0;

/// The dimensions of a card, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stock {
    pub width: f32,
    pub height: f32,
    /// Distance by which colours extend beyond the cut.
    pub bleed: f32,
    /// Distance from the cut that is kept free of text.
    pub safe: f32,
    /// Radius of the corners, which is visible only on cards without bleed.
    pub corner: f32,
}

impl Stock {
    /// The size that fits common sleeves.
    pub const STANDARD: Stock = Stock { width: 63.0, height: 88.0, bleed: 0.0, safe: 3.175, corner: 3.175 };

    /// Returns the area of the card including its bleed.
    pub fn whole(&self) -> SceneRect {
        SceneRect::new(0.0, 0.0, self.width, self.height).grown(self.bleed)
    }
}

/// Settings for drawing one side of a piece to cut out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cut {
    pub stock: Stock,
    /// The area that may be painted, from the corner of the cut; neighbouring pieces can leave less than the bleed.
    pub whole: SceneRect,
    /// Whether to save ink: white backgrounds, lines instead of filled areas.
    pub saver: bool,
}

impl Cut {
    /// Returns the settings for a piece without neighbours.
    pub fn alone(stock: Stock, saver: bool) -> Cut {
        Cut { stock, whole: stock.whole(), saver }
    }
    /// Returns a fill colour as printed.
    pub fn tint(&self, colour: Colour) -> Colour {
        if self.saver { PAPER } else { colour }
    }
    /// Returns a line colour as printed.
    pub fn edge(&self, colour: Colour) -> Colour {
        if self.saver { INK } else { colour }
    }
}

/// A card with one face, or with two halves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Card {
    pub stem: String,
    pub halves: Vec<CardHalf>,
    /// The footer: what the card is, and its number or count.
    pub foot: [String; 2],
    pub copies: u8,
}

/// The contents of a card or of one of its halves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CardHalf {
    /// Name, text, symbol and colour.
    pub printed: PrintedCard,
    /// The script that contains the text; empty if there is none.
    pub file: String,
    /// A picture drawn in place of the symbol.
    pub picture: Option<Scene>,
    /// Additional facts for players, on one line below the text.
    pub facts: String,
}

/// A printed field of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardField {
    Name,
    Text,
    Glyph,
}

/// A problem of a card when printed.
#[derive(Clone, Debug, PartialEq)]
pub enum PrintFault {
    /// The text is set in a font this small, in points.
    Small(f32),
    /// The text does not fit even at the smallest size.
    Overflows,
    /// The name does not fit.
    Long,
    /// These characters of a field are missing from all fonts.
    Missing(CardField, Vec<char>),
}

/// The layout of a half.
struct Place {
    /// The whole half, including the bleed.
    whole: SceneRect,
    /// Left edge and width of the text.
    left: f32,
    width: f32,
    /// Lower edges of the band and of the text.
    band: f32,
    foot: f32,
    title: f32,
    /// Whether there is room for a picture above the text.
    tall: bool,
}

/// Cards arranged in rows.
pub struct Cards {
    pub cards: Vec<Card>,
    pub stock: Stock,
    /// Cards per row.
    pub columns: usize,
    pub gap: f32,
    /// Whether to save ink.
    pub saver: bool,
}

impl Picture for Cards {
    fn bounds(&self) -> SceneRect {
        let whole = self.stock.whole();
        let columns = self.columns.min(self.cards.len()).max(1);
        let side = |count: usize, one: f32| count as f32 * (one + self.gap) - self.gap;
        let rows = self.cards.len().div_ceil(columns).max(1);
        let around = if self.cards.len() > 1 { self.gap } else { 0.0 };
        SceneRect::new(whole.min.x, whole.min.y, side(columns, whole.width()), side(rows, whole.height())).grown(around)
    }
    fn draw(&self, seen: SceneRect, canvas: &mut dyn Canvas) {
        let whole = self.stock.whole();
        for (i, card) in self.cards.iter().enumerate() {
            let (column, row) = (i % self.columns.max(1), i / self.columns.max(1));
            let (x, y) = (column as f32 * (whole.width() + self.gap), row as f32 * (whole.height() + self.gap));
            if y + whole.max.y >= seen.min.y && y + whole.min.y <= seen.max.y {
                canvas.push(Affine::shift(x, y));
                face(card, &Cut::alone(self.stock, self.saver), canvas);
                canvas.pop();
            }
        }
    }
}

pub fn face(card: &Card, cut: &Cut, canvas: &mut dyn Canvas) {
    for (i, half) in card.halves.iter().enumerate() {
        let place = Place::of(card, i, cut);
        let corner = if cut.stock.bleed > 0.0 { 0.0 } else { cut.stock.corner };
        let (top, bottom) = (if i == 0 { corner } else { 0.0 }, if i + 1 == card.halves.len() { corner } else { 0.0 });
        let tint = cut.tint(half.printed.colour);
        canvas.rect(place.whole, [top, top, bottom, bottom], Fill::Flat(tint.mix(PAPER, 0.86)), None);
        let band = SceneRect { min: place.whole.min, max: point(place.whole.max.x, place.band) };
        canvas.rect(band, [top, top, 0.0, 0.0], Fill::Flat(tint), None);
        if cut.saver {
            canvas.stroke(&[point(band.min.x, band.max.y), band.max], Outline { width: LINE, colour: INK });
        }
        title(half, &place, cut, canvas);
        if place.tall {
            emblem(half, &place, cut, canvas);
        }
        text(half, &place, canvas);
        facts(half, &place, canvas);
        if i + 1 == card.halves.len() {
            foot(card, &place, cut.stock, canvas);
        }
    }
}

/// Returns the problems of a printed card, each with the index of its half.
pub fn faults(card: &Card, stock: Stock) -> Vec<(usize, PrintFault)> {
    let mut faults = Vec::new();
    for (i, half) in card.halves.iter().enumerate() {
        let place = Place::of(card, i, &Cut::alone(stock, false));
        let printed = &half.printed;
        match fitted(half, &place) {
            Some((size, _)) if size / PT < READABLE - 0.01 => faults.push((i, PrintFault::Small(size / PT))),
            Some(_) => {}
            None => faults.push((i, PrintFault::Overflows)),
        }
        if titled(half, &place).is_none() {
            faults.push((i, PrintFault::Long));
        }
        let lines = [
            (CardField::Name, fonts::line(&printed.name, Weight::Bold)),
            (CardField::Text, fonts::line(&printed.text, Weight::Normal)),
            (CardField::Glyph, sign(printed)),
        ];
        for (field, line) in lines {
            let mut missing: Vec<char> = line.missing.into_iter().filter(|c| !c.is_control()).collect();
            missing.sort_unstable();
            missing.dedup();
            if !missing.is_empty() {
                faults.push((i, PrintFault::Missing(field, missing)));
            }
        }
    }
    faults
}

impl Place {
    fn of(card: &Card, half: usize, cut: &Cut) -> Place {
        let (Stock { width, height, safe, .. }, whole, halves) = (cut.stock, cut.whole, card.halves.len().max(1) as f32);
        let (top, bottom) = (height / halves * half as f32, height / halves * (half + 1) as f32);
        let (first, last) = (half == 0, half + 1 == card.halves.len());
        // The edge between two halves is not cut.
        let inside = |outer: bool| if outer { safe } else { 0.0 };
        let left = safe + INSIDE;
        let is_plain = card.halves.get(half).is_none_or(|half| half.facts.is_empty());
        Place {
            whole: SceneRect {
                min: point(whole.min.x, if first { whole.min.y } else { top }),
                max: point(whole.max.x, if last { whole.max.y } else { bottom }),
            },
            left,
            width: width - 2.0 * left,
            band: top + inside(first) + BAND,
            title: top + inside(first) + 5.0,
            foot: bottom - inside(last) - if last { BELOW } else { INSIDE } - if is_plain { 0.0 } else { FACTS },
            tall: card.halves.len() < 2 && height > TALL,
        }
    }
    fn middle(&self) -> f32 {
        self.left + self.width / 2.0
    }
    /// Returns the upper edge of the text.
    fn text(&self) -> f32 {
        self.band + if self.tall { UNDER } else { 2.0 }
    }
}

fn points<const N: usize>(sizes: [f32; N]) -> [f32; N] {
    sizes.map(|size| size * PT)
}

/// Returns the text colour that is readable on a background.
pub fn on(colour: Colour) -> Colour {
    if colour.is_light() { INK } else { PAPER }
}

/// Sets the name on one line if it fits, otherwise on two.
fn titled(half: &CardHalf, place: &Place) -> Option<(f32, Vec<TextLine>)> {
    let name = &half.printed.name;
    let one = fit(name, Weight::Bold, (place.width, 6.0), &points(TITLE), TITLE_LEADING);
    one.or_else(|| fit(name, Weight::Bold, (place.width, 9.6), &points(LONG_TITLE), TITLE_LEADING))
}

fn title(half: &CardHalf, place: &Place, cut: &Cut, canvas: &mut dyn Canvas) {
    let smallest = || (LONG_TITLE[3] * PT, fonts::wrap(&half.printed.name, Weight::Bold, place.width / (LONG_TITLE[3] * PT)));
    let (size, mut lines) = titled(half, place).unwrap_or_else(smallest);
    lines.truncate(2);
    centred(&lines, (size, TITLE_LEADING), (place.middle(), place.title), on(cut.tint(half.printed.colour)), canvas);
}

/// Sets the text at the largest size that fits.
fn fitted(half: &CardHalf, place: &Place) -> Option<(f32, Vec<TextLine>)> {
    fit(&half.printed.text, Weight::Normal, (place.width, place.foot - place.text()), &points(TEXT), LEADING)
}

fn text(half: &CardHalf, place: &Place, canvas: &mut dyn Canvas) {
    let room = place.foot - place.text();
    let smallest = TEXT[TEXT.len() - 1] * PT;
    let (size, mut lines) =
        fitted(half, place).unwrap_or_else(|| (smallest, fonts::wrap(&half.printed.text, Weight::Normal, place.width / smallest)));
    // Overflow is reported; the rest of the text stays readable.
    lines.truncate((room / (size * LEADING)).max(0.0) as usize);
    centred(&lines, (size, LEADING), (place.middle(), place.text() + room / 2.0), INK, canvas);
}

/// Draws the line of facts at the largest size that fits.
fn facts(half: &CardHalf, place: &Place, canvas: &mut dyn Canvas) {
    let smallest = || (FACT[4] * PT, fonts::wrap(&half.facts, Weight::Bold, f32::INFINITY));
    let (size, lines) = fit(&half.facts, Weight::Bold, (place.width, FACTS), &points(FACT), 1.0).unwrap_or_else(smallest);
    centred(&lines, (size, 1.0), (place.middle(), place.foot + FACTS / 2.0), INK, canvas);
}

/// Draws lines centred on a point.
fn centred(lines: &[TextLine], (size, leading): (f32, f32), (x, y): (f32, f32), ink: Colour, canvas: &mut dyn Canvas) {
    let top = y - lines.len() as f32 * size * leading / 2.0;
    for (i, line) in lines.iter().enumerate() {
        let base = top + (i as f32 + 0.5) * size * leading + BASE * size;
        canvas.line(line, point(x - line.width * size / 2.0, base), size, ink);
    }
}

/// Returns the symbol of a card.
fn sign(printed: &PrintedCard) -> TextLine {
    fonts::line(&printed.glyph, Weight::of_sign(&printed.glyph))
}

/// Draws the disc with the symbol, or the picture in its place.
fn emblem(half: &CardHalf, place: &Place, cut: &Cut, canvas: &mut dyn Canvas) {
    let (tint, middle) = (half.printed.colour, point(place.middle(), place.band + MIDDLE));
    if let Some(picture) = &half.picture {
        // Without a text below it, the picture uses all the space.
        let under = if half.printed.text.is_empty() { place.foot } else { place.text() };
        let (high, y) = (under - place.band - 2.0 * INSIDE, (under + place.band) / 2.0);
        let scale = (place.width / picture.bounds.width().max(0.01)).min(high / picture.bounds.height().max(0.01));
        let at = picture.bounds.centre();
        canvas.push(Affine::shift(-at.x, -at.y).then(Affine::scale(scale)).then(Affine::shift(middle.x, y)));
        if cut.saver {
            canvas::scene(picture, picture.bounds, &mut Saver(canvas))
        } else {
            canvas::scene(picture, picture.bounds, canvas)
        }
        canvas.pop();
        return;
    }
    let edge = Outline { width: 0.5, colour: cut.edge(tint) };
    canvas.circle(middle, DISC, Fill::Flat(cut.tint(tint).mix(PAPER, 0.55)), Some(edge));
    emblazon(&half.printed, middle, (19.0, 17.0), INK, canvas);
}

/// Draws a symbol as large as possible, centred by its ink, because symbols can be anywhere within their advance width.
pub fn emblazon(printed: &PrintedCard, middle: Point, (width, height): (f32, f32), ink: Colour, canvas: &mut dyn Canvas) {
    let mut line = sign(printed);
    if !line.missing.is_empty() {
        let letter: String = printed.name.chars().take(1).collect();
        line = fonts::line(&letter, Weight::Bold);
    }
    if let Some(around) = line.ink() {
        let size = (height * SIGN).min(height / around.height().max(0.01)).min(width / around.width().max(0.01));
        let at = around.centre();
        canvas.line(&line, point(middle.x - at.x * size, middle.y - at.y * size), size, ink);
    }
}

fn foot(card: &Card, place: &Place, stock: Stock, canvas: &mut dyn Canvas) {
    let (size, base) = (FOOT * PT, stock.height - stock.safe - 0.8);
    let [left, right] = card.foot.each_ref().map(|text| fonts::line(text, Weight::Normal));
    canvas.line(&left, point(place.left, base), size, QUIET);
    canvas.line(&right, point(place.left + place.width - right.width * size, base), size, QUIET);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(name: &str, text: &str, glyph: &str) -> Card {
        let printed = PrintedCard { name: name.into(), text: text.into(), glyph: glyph.into(), ..PrintedCard::default() };
        Card { halves: vec![CardHalf { printed, ..CardHalf::default() }], ..Card::default() }
    }

    #[test]
    fn card_text_that_is_small_overflows_or_lacks_glyphs_is_reported() {
        let faults = |name: &str, words: usize, sign: &str| faults(&card(name, &"battery ".repeat(words), sign), Stock::STANDARD);
        assert_eq!(faults("Planning", 10, "✏"), []);
        assert!(matches!(faults("Planning", 84, "✏")[..], [(0, PrintFault::Small(size))] if (6.0..7.0).contains(&size)));
        assert_eq!(faults("Planning", 300, "✏"), [(0, PrintFault::Overflows)]);
        assert_eq!(faults(&"Unpronounceable".repeat(9), 1, "✏"), [(0, PrintFault::Long)]);
        assert_eq!(faults("Planning", 1, "漢"), [(0, PrintFault::Missing(CardField::Glyph, vec!['漢']))]);
        let each = |name: &str, text: &str| super::faults(&card(name, text, "✏"), Stock::STANDARD);
        assert_eq!(each("漢", "a"), [(0, PrintFault::Missing(CardField::Name, vec!['漢']))]);
        assert_eq!(each("a", "a 漢"), [(0, PrintFault::Missing(CardField::Text, vec!['漢']))]);
    }

    #[test]
    fn two_card_halves_share_the_card_without_overlapping() {
        let both = Card { halves: [card("A", "a", "a").halves, card("B", "b", "b").halves].concat(), ..Card::default() };
        let stock = Stock { bleed: 3.0, ..Stock::STANDARD };
        let cut = Cut::alone(stock, false);
        let (upper, lower) = (Place::of(&both, 0, &cut), Place::of(&both, 1, &cut));
        assert_eq!(upper.whole.max.y, lower.whole.min.y);
        assert_eq!((upper.whole.min.y, lower.whole.max.y), (-3.0, 91.0));
        assert!(upper.foot < lower.whole.min.y && lower.text() > lower.band);
    }
}
