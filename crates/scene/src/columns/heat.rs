//! A heat map: a number on each cell, with the cell tinted accordingly.

use super::super::pen::Pen;
use super::super::theme::{Colour, Theme};
use super::super::{SceneRect, point};
use super::draw::{ground, letters, paper};
use super::{ColumnSheet, centre};
use content::columns::CellMark;
use geometry::columns::Spot;
use std::collections::BTreeMap;

const HOT: Colour = Colour::hex(0x2f5fb8);
const NONE: Colour = Colour::hex(0xb9b3aa);
const INK: Colour = Colour::hex(0x23252d);
const WHITE: Colour = Colour::hex(0xffffff);

/// Margin around the cells, for the column letters.
const MARGIN: f32 = 0.9;

/// Returns the area of the paper.
pub fn bounds(sheet: &ColumnSheet) -> SceneRect {
    sheet.cells_area().grown(MARGIN)
}

/// Draws a board with a number on each cell; the largest is the darkest.
pub fn draw(sheet: &ColumnSheet, numbers: &BTreeMap<Spot, usize>, theme: &Theme, pen: &mut impl Pen) {
    paper(bounds(sheet), theme, pen);
    let most = numbers.values().copied().max().unwrap_or(0).max(1);
    for (spot, cell) in &sheet.cells {
        let (middle, number) = (centre(*spot), numbers.get(spot).copied().unwrap_or(0));
        let share = number as f32 / most as f32;
        let fill = if number == 0 { NONE } else { theme.token.mix(HOT, 0.12 + 0.78 * share) };
        let ink = if share > 0.5 { WHITE } else { INK };
        ground(middle, fill, pen);
        pen.word(point(middle.x, middle.y + 0.06), 0.36, &number.to_string(), ink);
        pen.word(point(middle.x + 0.19, middle.y - 0.36), 0.14, &cell.name, ink.alpha(190));
        if cell.mark == CellMark::Home {
            pen.word(point(middle.x, middle.y + 0.36), 0.13, "H", ink.alpha(190));
        }
    }
    letters(sheet, pen);
}
