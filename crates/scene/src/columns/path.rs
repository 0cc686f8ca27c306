//! Drawing a path of the dice: light cells are driven on, dark cells are flown over; marks on the first cell show the possible
//! positions of the mower.

use super::super::pen::{Pen, disc, round_stroke};
use super::super::theme::{Colour, Theme};
use super::super::{Point, SceneRect, point};
use super::{RADIUS, centre_of, corners, direction, edge};
use content::columns::PathPattern;
use geometry::columns::Side;
use hexx::Hex;

const INK: Colour = Colour::hex(0x23252d);
const DARK: Colour = Colour::hex(0x4d4f5b);
const WAY: Colour = Colour::hex(0x2f5fb8);
const STANDS: Colour = Colour::hex(0xe0a422);
const WHITE: Colour = Colour::hex(0xffffff);

/// Returns the bounding box of a path and the marks next to its first cell.
pub fn bounds(path: &PathPattern) -> SceneRect {
    let around = |middle: Point| SceneRect { min: point(middle.x - RADIUS, middle.y - 0.5), max: point(middle.x + RADIUS, middle.y + 0.5) };
    let join = |a: SceneRect, b: SceneRect| SceneRect {
        min: point(a.min.x.min(b.min.x), a.min.y.min(b.min.y)),
        max: point(a.max.x.max(b.max.x), a.max.y.max(b.max.y)),
    };
    let cells = path.cells.iter().map(|cell| around(centre_of(cell.hex)));
    let entries = path.entry.iter().map(|side| {
        let (x, y) = direction(*side);
        let (x, y) = (x * 0.78, y * 0.78);
        SceneRect::new(x - 0.1, y - 0.1, 0.2, 0.2)
    });
    cells.chain(entries).fold(around(centre_of(Hex::ZERO)), join)
}

/// Draws the cells with their numbers, the route through them, and the possible entry sides.
pub fn draw(path: &PathPattern, theme: &Theme, pen: &mut impl Pen) {
    let plain = theme.token.mix(WHITE, 0.5);
    for cell in &path.cells {
        let middle = centre_of(cell.hex);
        pen.polygon(&corners(middle, RADIUS), if cell.light { INK } else { theme.faint });
        pen.polygon(&corners(middle, RADIUS - 0.035), if cell.light { plain } else { DARK });
    }
    for pair in path.cells.windows(2) {
        round_stroke(centre_of(pair[0].hex), centre_of(pair[1].hex), 0.07, WAY, pen);
    }
    for (number, cell) in path.cells.iter().enumerate() {
        let middle = centre_of(cell.hex);
        disc(middle, 0.22, WAY, pen);
        disc(middle, 0.185, if cell.light { WAY } else { DARK }, pen);
        pen.word(middle, 0.25, &(number + 1).to_string(), WHITE);
    }
    if !path.cells.is_empty() {
        path.entry.iter().for_each(|side| stand(*side, pen));
    }
}

/// Draws an arrow across a side of the first cell, from the entry position.
fn stand(side: Side, pen: &mut impl Pen) {
    let (x, y) = direction(side);
    let (a, b) = edge(Point::default(), RADIUS - 0.05, side);
    round_stroke(a, b, 0.09, STANDS, pen);
    let at = |out: f32, across: f32| point(x * out - y * across, y * out + x * across);
    pen.polygon(&[at(0.4, 0.0), at(0.68, 0.15), at(0.68, -0.15)], STANDS);
}
