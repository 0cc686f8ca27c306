//! A board of columns as a Tiled map: hexes with a side at the top, every other column half a hex lower.
//!
//! The type of a tile is the word for a cell in the text of the board, such as `2` or `3h`.

use super::{IN_A_ROW, MapForm, TileText, Written, tmx};
use crate::canvas::{Affine, Canvas, On};
use crate::picture::{Picture, Size};
use crate::subject::Subject;
use crate::tiled::GROUND;
use content::columns::{CellMark, ColumnBoard, SheetCell};
use content::document::{Document, cell_word};
use geometry::columns::Spot;
use scene::columns::{CellLook, centre, draw};
use scene::theme::{Colour, Theme};
use scene::{SceneRect, registry};

/// Width, height and side of a tile in pixels.
const WIDTH: u16 = 74;
const HEIGHT: u16 = 64;
const SIDE: u16 = 37;

/// The image of all tiles. The unit is the height of a hex.
struct Sheet {
    cells: Vec<SheetCell>,
    arcs: u8,
    theme: &'static Theme,
}

/// Writes the board; `picture` is the file name of its tile image.
pub(super) fn map(document: &Document, board: &ColumnBoard, picture: &str, dark: bool) -> Written {
    let arcs = board.arcs();
    let cells: Vec<SheetCell> = (1..=arcs).flat_map(|arc| CellMark::ALL.map(|(mark, _)| SheetCell { arc, mark })).collect();
    let sheet = Sheet { cells, arcs, theme: registry::theme(board.game.id, dark) };
    let words: Vec<String> = sheet.cells.iter().map(|cell| cell_word(*cell)).collect();
    let tiles: Vec<TileText<'_>> = words.iter().map(|word| TileText { kind: word, property: None }).collect();
    let number = |spot| board.cells.get(&spot).and_then(|cell| sheet.cells.iter().position(|known| known == cell)).map_or(0, |at| at + 1);
    // In column 0, the hexes are at the half rows of this parity.
    let parity = board.cells.keys().next().map_or(0, |spot| spot.parity());
    let (columns, rows) = (board.columns().max(1), board.cells.keys().map(|spot| spot.half / 2 + 1).max().unwrap_or(1));
    let spots = (0..rows).flat_map(|row| (0..columns).map(move |column| Spot::new(column, 2 * row + ((column & 1) ^ parity))));
    let form = MapForm {
        hexes: (columns.into(), rows.into()),
        tile: [WIDTH, HEIGHT, SIDE],
        stagger: ('x', if parity == 0 { "odd" } else { "even" }),
    };
    let pixels = [u32::from(WIDTH) * IN_A_ROW as u32, u32::from(HEIGHT) * sheet.rows() as u32];
    let text = tmx(document, &form, &tiles, (picture, pixels), vec![(GROUND, spots.map(number).collect())]);
    let size = Size { scale: HEIGHT.into(), pixels, dpi: None };
    let name = picture.trim_end_matches(".png").to_owned();
    let tiles = Subject { name, picture: Box::new(sheet), ground: Colour::NONE, size, findings: Vec::new() };
    Written { text, hexes: form.hexes, tiles }
}

impl Sheet {
    fn rows(&self) -> usize {
        self.cells.len().div_ceil(IN_A_ROW).max(1)
    }
}

impl Picture for Sheet {
    fn bounds(&self) -> SceneRect {
        SceneRect::new(0.0, 0.0, IN_A_ROW as f32 * f32::from(WIDTH) / f32::from(HEIGHT), self.rows() as f32)
    }
    fn draw(&self, _seen: SceneRect, canvas: &mut dyn Canvas) {
        for (number, SheetCell { arc, mark }) in self.cells.iter().enumerate() {
            let (column, row) = ((number % IN_A_ROW) as f32, (number / IN_A_ROW) as f32);
            canvas.push(Affine::shift(column * f32::from(WIDTH) / f32::from(HEIGHT), row));
            let look = CellLook { arc: *arc, mark: *mark, missing: 1, ..CellLook::default() };
            draw::tile(centre(Spot::default()), &look, (self.arcs, true), self.theme, &mut On(canvas));
            canvas.pop();
        }
    }
}
