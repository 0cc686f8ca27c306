//! A card as it is printed, in millimetres from the upper left corner of its cut.

use super::canvas::{self, Affine, BASE, Canvas, Fill};
use super::fonts::{self, Line, Weight, fit};
use super::picture::Picture;
use super::saver::Saver;
use crate::scene::printed::Printed;
use crate::scene::theme::Colour;
use crate::scene::{Area, Outline, Point, Scene, point};

/// Millimetres in a point, the measure of letters.
pub const PT: f32 = 25.4 / 72.0;
/// Letters below so many points are hard to read.
pub const READABLE: f32 = 7.0;
/// The line below a title that has no ground of its own.
const LINE: f32 = 0.35;
/// What is written with.
pub const INK: Colour = Colour::hex(0x16181d);
/// What is written on.
pub const PAPER: Colour = Colour::hex(0xffffff);
const QUIET: Colour = Colour::hex(0x6a6f7a);
/// Sizes of a title on one line, on two, and of the text, in points.
const TITLE: [f32; 4] = [13.0, 12.0, 11.0, 10.0];
const LONG_TITLE: [f32; 4] = [10.0, 9.0, 8.0, 7.0];
const TEXT: [f32; 9] = [10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0];
const FOOT: f32 = 5.5;
/// Distance of lines, as a part of the size of letters.
const TITLE_LEADING: f32 = 1.15;
const LEADING: f32 = 1.28;
/// Height of the band with the title, and from the safe edge to what is written.
const BAND: f32 = 10.5;
const INSIDE: f32 = 1.5;
/// Room for what is written at the foot, and for the line of facts above it with the sizes of its letters in points.
const BELOW: f32 = 5.0;
const FACTS: f32 = 4.5;
const FACT: [f32; 5] = [9.0, 8.0, 7.0, 6.0, 5.0];
/// Radius of the disc with the sign, from the band to its middle, and to the text below it.
const DISC: f32 = 13.0;
const MIDDLE: f32 = 17.3;
const UNDER: f32 = 33.3;
/// Letters of a sign are at most so large, as a part of the room's height.
const SIGN: f32 = 0.91;
/// A card higher than this has room for a disc.
const TALL: f32 = 80.0;

/// What a card is cut from, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stock {
    /// Width of the cut.
    pub width: f32,
    /// Height of the cut.
    pub height: f32,
    /// How far colours run beyond the cut.
    pub bleed: f32,
    /// How far from the cut nothing that is read may stand.
    pub safe: f32,
    /// Radius of the corners; only a card without bleed shows it.
    pub corner: f32,
}

impl Stock {
    /// What fits common sleeves.
    pub const STANDARD: Stock = Stock { width: 63.0, height: 88.0, bleed: 0.0, safe: 3.175, corner: 3.175 };

    /// The card with its bleed.
    pub fn whole(&self) -> Area {
        Area::new(0.0, 0.0, self.width, self.height).grown(self.bleed)
    }
}

/// How a side of something is printed that is cut out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cut {
    /// What it is cut from.
    pub stock: Stock,
    /// What it may paint, from the corner of the cut: neighbours leave less than the bleed.
    pub whole: Area,
    /// With little ink: white grounds, lines instead of areas.
    pub saver: bool,
}

impl Cut {
    /// Something that stands alone.
    pub fn alone(stock: Stock, saver: bool) -> Cut {
        Cut { stock, whole: stock.whole(), saver }
    }
    /// A colour as it is printed.
    pub fn tint(&self, colour: Colour) -> Colour {
        if self.saver { PAPER } else { colour }
    }
    /// A colour of lines.
    pub fn edge(&self, colour: Colour) -> Colour {
        if self.saver { INK } else { colour }
    }
}

/// A card: one side, or the two halves of one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Card {
    /// What its file is called.
    pub stem: String,
    /// What is printed on each half.
    pub halves: Vec<Half>,
    /// At the foot: what it is, and how many there are.
    pub foot: [String; 2],
    /// How many there are.
    pub copies: u8,
}

/// What is printed on a card or a half of one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Half {
    /// Name, text, sign and colour.
    pub printed: Printed,
    /// The script that says so; empty where none does.
    pub file: String,
    /// What is drawn in place of the sign.
    pub picture: Option<Scene>,
    /// What else players have to know of it, on one line below the text.
    pub facts: String,
}

/// What is wrong with a card as it is printed.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// The text is written in letters of so many points.
    Small(f32),
    /// The text does not fit in the smallest letters.
    Overflows,
    /// The name does not fit.
    Long,
    /// No font has these signs.
    Missing(Vec<char>),
}

/// Where things stand on a half.
struct Place {
    /// All of it, with the bleed.
    whole: Area,
    /// Left and right of what is written.
    left: f32,
    width: f32,
    /// Lower edge of the band, and of what is written.
    band: f32,
    foot: f32,
    title: f32,
    /// There is room for a picture above the text.
    tall: bool,
}

/// Cards in rows.
pub struct Cards {
    /// The cards.
    pub cards: Vec<Card>,
    /// What they are cut from.
    pub stock: Stock,
    /// How many stand in a row.
    pub columns: usize,
    /// Between them.
    pub gap: f32,
    /// With little ink.
    pub saver: bool,
}

impl Picture for Cards {
    fn bounds(&self) -> Area {
        let whole = self.stock.whole();
        let columns = self.columns.min(self.cards.len()).max(1);
        let side = |count: usize, one: f32| count as f32 * (one + self.gap) - self.gap;
        let rows = self.cards.len().div_ceil(columns).max(1);
        let around = if self.cards.len() > 1 { self.gap } else { 0.0 };
        Area::new(whole.min.x, whole.min.y, side(columns, whole.width()), side(rows, whole.height())).grown(around)
    }
    fn draw(&self, seen: Area, canvas: &mut dyn Canvas) {
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

/// Draws a card's face.
pub fn face(card: &Card, cut: &Cut, canvas: &mut dyn Canvas) {
    for (i, half) in card.halves.iter().enumerate() {
        let place = Place::of(card, i, cut);
        let corner = if cut.stock.bleed > 0.0 { 0.0 } else { cut.stock.corner };
        let (top, bottom) = (if i == 0 { corner } else { 0.0 }, if i + 1 == card.halves.len() { corner } else { 0.0 });
        let tint = cut.tint(half.printed.colour);
        canvas.rect(place.whole, [top, top, bottom, bottom], Fill::Flat(tint.mix(PAPER, 0.86)), None);
        let band = Area { min: place.whole.min, max: point(place.whole.max.x, place.band) };
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

/// What is wrong with a card as it is printed, with the half that it is found on.
pub fn faults(card: &Card, stock: Stock) -> Vec<(usize, Fault)> {
    let mut faults = Vec::new();
    for (i, half) in card.halves.iter().enumerate() {
        let place = Place::of(card, i, &Cut::alone(stock, false));
        let printed = &half.printed;
        match fitted(half, &place) {
            Some((size, _)) if size / PT < READABLE - 0.01 => faults.push((i, Fault::Small(size / PT))),
            Some(_) => {}
            None => faults.push((i, Fault::Overflows)),
        }
        if titled(half, &place).is_none() {
            faults.push((i, Fault::Long));
        }
        let lines = [fonts::line(&printed.name, Weight::Bold), fonts::line(&printed.text, Weight::Normal), sign(printed)];
        let mut missing: Vec<char> = lines.into_iter().flat_map(|line| line.missing).filter(|c| !c.is_control()).collect();
        missing.sort_unstable();
        missing.dedup();
        if !missing.is_empty() {
            faults.push((i, Fault::Missing(missing)));
        }
    }
    faults
}

impl Place {
    fn of(card: &Card, half: usize, cut: &Cut) -> Place {
        let (Stock { width, height, safe, .. }, whole, halves) = (cut.stock, cut.whole, card.halves.len().max(1) as f32);
        let (top, bottom) = (height / halves * half as f32, height / halves * (half + 1) as f32);
        let (first, last) = (half == 0, half + 1 == card.halves.len());
        // Within a card nothing is cut.
        let inside = |outer: bool| if outer { safe } else { 0.0 };
        let left = safe + INSIDE;
        let is_plain = card.halves.get(half).is_none_or(|half| half.facts.is_empty());
        Place {
            whole: Area {
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
    /// Upper edge of the text.
    fn text(&self) -> f32 {
        self.band + if self.tall { UNDER } else { 2.0 }
    }
}

fn points<const N: usize>(sizes: [f32; N]) -> [f32; N] {
    sizes.map(|size| size * PT)
}

/// What can be read on a colour.
pub fn on(colour: Colour) -> Colour {
    if colour.is_light() { INK } else { PAPER }
}

/// The name on one line, else on two.
fn titled(half: &Half, place: &Place) -> Option<(f32, Vec<Line>)> {
    let name = &half.printed.name;
    let one = fit(name, Weight::Bold, (place.width, 6.0), &points(TITLE), TITLE_LEADING);
    one.or_else(|| fit(name, Weight::Bold, (place.width, 9.6), &points(LONG_TITLE), TITLE_LEADING))
}

fn title(half: &Half, place: &Place, cut: &Cut, canvas: &mut dyn Canvas) {
    let smallest = || (LONG_TITLE[3] * PT, fonts::wrap(&half.printed.name, Weight::Bold, place.width / (LONG_TITLE[3] * PT)));
    let (size, mut lines) = titled(half, place).unwrap_or_else(smallest);
    lines.truncate(2);
    centred(&lines, (size, TITLE_LEADING), (place.middle(), place.title), on(cut.tint(half.printed.colour)), canvas);
}

/// The text in the largest letters in which it fits.
fn fitted(half: &Half, place: &Place) -> Option<(f32, Vec<Line>)> {
    fit(&half.printed.text, Weight::Normal, (place.width, place.foot - place.text()), &points(TEXT), LEADING)
}

fn text(half: &Half, place: &Place, canvas: &mut dyn Canvas) {
    let room = place.foot - place.text();
    let smallest = TEXT[TEXT.len() - 1] * PT;
    let (size, mut lines) =
        fitted(half, place).unwrap_or_else(|| (smallest, fonts::wrap(&half.printed.text, Weight::Normal, place.width / smallest)));
    // What does not fit is told; the rest can be read.
    lines.truncate((room / (size * LEADING)).max(0.0) as usize);
    centred(&lines, (size, LEADING), (place.middle(), place.text() + room / 2.0), INK, canvas);
}

/// The line of facts, as large as it fits.
fn facts(half: &Half, place: &Place, canvas: &mut dyn Canvas) {
    let smallest = || (FACT[4] * PT, fonts::wrap(&half.facts, Weight::Bold, f32::INFINITY));
    let (size, lines) = fit(&half.facts, Weight::Bold, (place.width, FACTS), &points(FACT), 1.0).unwrap_or_else(smallest);
    centred(&lines, (size, 1.0), (place.middle(), place.foot + FACTS / 2.0), INK, canvas);
}

/// Writes lines around a point.
fn centred(lines: &[Line], (size, leading): (f32, f32), (x, y): (f32, f32), ink: Colour, canvas: &mut dyn Canvas) {
    let top = y - lines.len() as f32 * size * leading / 2.0;
    for (i, line) in lines.iter().enumerate() {
        let base = top + (i as f32 + 0.5) * size * leading + BASE * size;
        canvas.line(line, point(x - line.width * size / 2.0, base), size, ink);
    }
}

/// The sign; where no font has it, the first letter of the name.
fn sign(printed: &Printed) -> Line {
    fonts::line(&printed.glyph, Weight::of_sign(&printed.glyph))
}

/// The disc with the sign, or the picture in its place.
fn emblem(half: &Half, place: &Place, cut: &Cut, canvas: &mut dyn Canvas) {
    let (tint, middle) = (half.printed.colour, point(place.middle(), place.band + MIDDLE));
    if let Some(picture) = &half.picture {
        // Where nothing is written below it, it has all the room.
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

/// Draws a sign as large as its room allows, around its ink: signs stand anywhere within their advance.
pub fn emblazon(printed: &Printed, middle: Point, (width, height): (f32, f32), ink: Colour, canvas: &mut dyn Canvas) {
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
        let printed = Printed { name: name.into(), text: text.into(), glyph: glyph.into(), ..Printed::default() };
        Card { halves: vec![Half { printed, ..Half::default() }], ..Card::default() }
    }

    #[test]
    fn a_text_that_does_not_fit_is_told_and_so_is_one_in_small_letters() {
        let faults = |name: &str, words: usize, sign: &str| faults(&card(name, &"battery ".repeat(words), sign), Stock::STANDARD);
        assert_eq!(faults("Planning", 10, "✏"), []);
        assert!(matches!(faults("Planning", 84, "✏")[..], [(0, Fault::Small(size))] if (6.0..7.0).contains(&size)));
        assert_eq!(faults("Planning", 300, "✏"), [(0, Fault::Overflows)]);
        assert_eq!(faults(&"Unpronounceable".repeat(9), 1, "✏"), [(0, Fault::Long)]);
        assert_eq!(faults("Planning", 1, "漢"), [(0, Fault::Missing(vec!['漢']))]);
    }

    #[test]
    fn two_halves_share_the_card_and_nothing_of_one_stands_on_the_other() {
        let both = Card { halves: [card("A", "a", "a").halves, card("B", "b", "b").halves].concat(), ..Card::default() };
        let stock = Stock { bleed: 3.0, ..Stock::STANDARD };
        let cut = Cut::alone(stock, false);
        let (upper, lower) = (Place::of(&both, 0, &cut), Place::of(&both, 1, &cut));
        assert_eq!(upper.whole.max.y, lower.whole.min.y);
        assert_eq!((upper.whole.min.y, lower.whole.max.y), (-3.0, 91.0));
        assert!(upper.foot < lower.whole.min.y && lower.text() > lower.band);
    }
}
