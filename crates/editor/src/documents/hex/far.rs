//! A hex board when zoomed out: textures with two pixels per hex, so that the cost of a frame does not depend on the size of the
//! board.
//!
//! A tile is repainted when its board is not the one on screen; a few tiles per frame, the one under the pointer first.

use crate::ui::canvas::{Canvas, colour};
use content::hex::HexBoard;
use egui::{Color32, ColorImage, Painter, Rect, TextureHandle, TextureOptions, Ui, pos2};
use scene::hex::{Looks, RADIUS, ROW};
use scene::theme::Theme;
use scene::{Point, SceneRect, point};

/// Number of columns and rows of a tile.
const TILE: u16 = 128;
/// Maximum number of tiles painted per frame.
const PER_FRAME: usize = 3;

struct Tile {
    column: u16,
    row: u16,
    texture: TextureHandle,
    /// The board when it was painted.
    board: HexBoard,
}

#[derive(Default)]
pub struct BoardTextures {
    tiles: Vec<Tile>,
    /// Theme and number of terrains with which the tiles were painted.
    with: Option<(Theme, usize)>,
}

impl BoardTextures {
    /// Shows the board. `terrains` changes when more terrain is known.
    pub fn paint(
        &mut self,
        ui: &Ui,
        painter: &Painter,
        canvas: &Canvas,
        board: &HexBoard,
        (looks, theme): (&Looks, &Theme),
        terrains: usize,
    ) {
        if self.with != Some((*theme, terrains)) {
            self.with = Some((*theme, terrains));
            self.tiles.clear();
        }
        self.tiles.retain(|tile| tile.column <= board.columns && tile.row < board.rows);
        let seen = canvas.response.rect;
        let pointer = canvas.response.hover_pos().map(|at| canvas.to_screen.cell(at));
        let mut stale: Vec<(u16, u16)> = Vec::new();
        for row in (0..board.rows).step_by(TILE.into()) {
            // Half a hex protrudes at the right.
            for column in (0..=board.columns).step_by(TILE.into()) {
                let rect = canvas.to_screen.rect(area(column, row, board));
                if !rect.intersects(seen) {
                    continue;
                }
                let tile = self.tiles.iter().find(|tile| (tile.column, tile.row) == (column, row));
                if let Some(tile) = tile {
                    painter.image(tile.texture.id(), rect, Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0)), Color32::WHITE);
                }
                if tile.is_none_or(|tile| !tile.board.is_same(board)) {
                    stale.push((column, row));
                }
            }
        }
        let under = |(column, row): &(u16, u16)| pointer.is_some_and(|at| area(*column, *row, board).contains(at));
        stale.sort_by_key(|tile| !under(tile));
        if stale.len() > PER_FRAME {
            ui.ctx().request_repaint();
        }
        for (column, row) in stale.into_iter().take(PER_FRAME) {
            let image = image(board, looks, theme, (column, row));
            match self.tiles.iter_mut().find(|tile| (tile.column, tile.row) == (column, row)) {
                Some(tile) => {
                    tile.texture.set(image, OPTIONS);
                    tile.board = board.clone();
                }
                None => {
                    let texture = ui.ctx().load_texture(format!("hexes {column} {row}"), image, OPTIONS);
                    self.tiles.push(Tile { column, row, texture, board: board.clone() });
                    ui.ctx().request_repaint();
                }
            }
        }
    }
}

const OPTIONS: TextureOptions = TextureOptions { minification: egui::TextureFilter::Linear, ..TextureOptions::NEAREST };

fn area(column: u16, row: u16, board: &HexBoard) -> SceneRect {
    let (columns, rows) = size(column, row, board);
    let min: Point = point(column.into(), RADIUS - ROW / 2.0 + f32::from(row) * ROW);
    SceneRect { min, max: point(min.x + columns as f32, min.y + rows as f32 * ROW) }
}

/// Returns the columns and rows of a tile; the last tile also contains the part that protrudes at the right.
fn size(column: u16, row: u16, board: &HexBoard) -> (usize, usize) {
    (usize::from((board.columns + 1 - column).min(TILE)), usize::from((board.rows - row).min(TILE)))
}

fn image(board: &HexBoard, looks: &Looks, theme: &Theme, (left, top): (u16, u16)) -> ColorImage {
    let (columns, rows) = size(left, top, board);
    let mut by_symbol = [Color32::TRANSPARENT; 128];
    for symbol in (0..128u8).map(char::from) {
        by_symbol[symbol as usize] = looks.flat(symbol, theme).map_or(Color32::TRANSPARENT, colour);
    }
    let mut pixels = vec![Color32::TRANSPARENT; 2 * columns * rows];
    let mut cells = board.cells().focus();
    for (y, line) in pixels.chunks_exact_mut(2 * columns).enumerate() {
        let row = usize::from(top) + y;
        let shift = row & 1;
        for (x, pixel) in line.iter_mut().enumerate() {
            let Some(column) = (2 * usize::from(left) + x).checked_sub(shift).map(|halves| halves / 2) else { continue };
            if column < usize::from(board.columns)
                && let Some(symbol) = cells.get(row * usize::from(board.columns) + column)
            {
                *pixel = by_symbol[*symbol as usize & 127];
            }
        }
    }
    ColorImage::new([2 * columns, rows], pixels)
}
