//! The layout of a table: the board in the middle with its pieces, everything else in front of and behind it.

use super::object::{self, Tooltip, Transform};
use super::picture::{self, Squares};
use super::tray::{self, Shelf, Tray};
use crate::face::Stock;
use crate::kit::contents::Contents;
use crate::kit::pieces::{Cuttings, Lot, TOKEN};
use crate::kit::sheets::KitSheet;
use crate::picture::Picture;
use crate::piece::PieceSide;
use crate::subject::Subject;
use content::diagnostic::Diagnostic;
use rules::colours;
use scene::placed::ScenePiece;
use scene::theme::Colour;
use scene::{Point, players};
use serde_json::Value as Json;
use std::rc::Rc;

/// Millimetres per unit, so that cards of standard size are as large as those of Tabletop Simulator.
const UNIT: f32 = 28.6;
/// Length of the longer side of a board without a cell size, and of the largest boards, in millimetres.
const USUAL_BOARD: f32 = 420.0;
const LARGEST_BOARD: f32 = 1200.0;
/// Scale of a figure.
const FIGURE: f32 = 0.5;
/// Distance between figures in one place, between tokens in one place, and the size of a place.
const BETWEEN: f32 = 0.12;
const THICK: f32 = 0.2;
const CLOSE: f32 = 0.4;
/// Distance between the board and the objects next to it, in units.
const BESIDE: f32 = 1.5;

/// A board in the middle of the table.
pub struct TableBoard {
    title: String,
    picture: Rc<dyn Picture>,
    ground: Colour,
    /// Millimetres per unit of the picture.
    cell: f32,
    /// Factor by which the board and everything on it are reduced.
    shrunk: f32,
    squares: Squares,
    /// The problems of its picture.
    pub findings: Vec<Diagnostic>,
}

impl TableBoard {
    /// Creates a board with cells of a size in millimetres, and with pieces on it.
    pub fn of(title: &str, subject: Subject, cell: Option<f32>, placed: &[ScenePiece]) -> TableBoard {
        let Subject { picture, ground, findings, .. } = subject;
        let picture: Rc<dyn Picture> = picture.into();
        let bounds = picture.bounds();
        let long = bounds.width().max(bounds.height()).max(0.01);
        // Otherwise, its size is derived from that of the pieces on it.
        let measure = || placed.first().map_or(USUAL_BOARD / long, |placed| TOKEN / placed.at.width().max(0.01));
        let cell = cell.unwrap_or_else(measure);
        let shrunk = (LARGEST_BOARD / (cell * long)).min(1.0);
        let squares = Squares::of(bounds.width(), bounds.height());
        TableBoard { title: title.to_owned(), picture, ground, cell: cell * shrunk, shrunk, squares, findings }
    }
    /// Returns the position on the table of a point of the picture.
    fn on_table(&self, at: Point) -> (f32, f32) {
        let (middle, by) = (self.picture.bounds().centre(), self.cell / UNIT);
        ((at.x - middle.x) * by, (middle.y - at.y) * by)
    }
    /// Returns half of the width and depth, in units.
    fn reach(&self) -> (f32, f32) {
        let Squares { columns, rows, side } = self.squares;
        let half = |count: usize| count as f32 * side * self.cell / UNIT / 2.0;
        (half(columns), half(rows))
    }
    /// Returns the square tiles of the board.
    pub fn tiles(&self, tray: &mut Tray) -> Vec<Json> {
        let mut tiles = Vec::new();
        for row in 0..self.squares.rows {
            for column in 0..self.squares.columns {
                let part = self.squares.part(self.picture.bounds(), column, row);
                let file = tray.file("board");
                let url = tray.keep(picture::square(file, &self.picture, part, self.ground, self.cell));
                let (x, z) = self.on_table(part.centre());
                let side = self.squares.side * self.cell / UNIT / tray::TILE;
                let place = Transform { scale: [side, 1.0, side], ..Transform::new(x, z) };
                let guid = tray.guid(&format!("board/{column}/{row}"));
                tiles.push(object::tile(&guid, Tooltip { name: &self.title, text: "" }, [&url, &url], true, place));
            }
        }
        tiles
    }
}

/// A table layout under construction.
pub struct TableLayout<'a> {
    pub of: &'a Contents<'a>,
    /// The pictures and ids.
    pub tray: Tray,
    pub objects: Vec<Json>,
    /// The contents of the table, with counts.
    pub there: Vec<(String, usize)>,
    /// The problems of its cards.
    pub findings: Vec<Diagnostic>,
}

impl TableLayout<'_> {
    /// Places the pieces on the board and everything next to it: decks, bags and dice in front, pages behind.
    pub fn place_pieces(&mut self, board: Option<&TableBoard>, mut placed: Vec<ScenePiece>) {
        let (half, depth) = board.map_or((0.0, 0.0), TableBoard::reach);
        let mut front = Shelf::new(half);
        self.decks(&mut front);
        for Cuttings { lots, stock, .. } in self.of.cuttings() {
            for lot in lots {
                self.lot(lot, stock.width.min(stock.height), stock, (board, &mut placed), &mut front);
            }
        }
        self.dice(&mut front);
        let mut back = Shelf::new(half);
        for sheet in self.of.reference().into_iter().chain(self.of.sheets()) {
            self.pages(sheet, &mut back);
        }
        self.objects.extend(front.arranged(-depth - BESIDE, -1.0));
        self.objects.extend(back.arranged(depth + BESIDE, 1.0));
    }
    fn decks(&mut self, shelf: &mut Shelf) {
        let Contents { workspace, wish, press, .. } = *self.of;
        let stock = press.card.stock();
        for stack in self.of.stacks() {
            let mut count = 0;
            for (owner, set) in stack.sets {
                self.findings.extend(set.findings(&stack.path, workspace, wish.language, stock));
                count += set.pieces(press.copies).len();
                let of_player = |seat: usize| format!("{} ({})", stack.title, colours::name(seat, wish.language));
                let name = owner.map_or(stack.title.clone(), of_player);
                let deck = self.tray.deck(&set, &name, stock, press.copies);
                shelf.put(deck, stock.width / UNIT, stock.height / UNIT);
            }
            self.there.push((stack.title, count));
        }
        // Problems of a script that is in two decks are reported once.
        let mut told: Vec<Diagnostic> = Vec::new();
        self.findings.drain(..).for_each(|finding| {
            if !told.contains(&finding) {
                told.push(finding);
            }
        });
        self.findings = told;
    }
    /// Places pieces on the board and puts the rest into a bag.
    fn lot(&mut self, lot: Lot, side: f32, stock: Stock, (board, placed): (Option<&TableBoard>, &mut Vec<ScenePiece>), shelf: &mut Shelf) {
        let shrunk = board.map_or(1.0, |board| board.shrunk);
        let sized = side / UNIT / tray::TILE * shrunk;
        self.there.push((lot.name.clone(), lot.pieces.len()));
        let tint = lot.pieces.first().map_or(object::PLAIN, |piece| piece.front.colour());
        let mut rest = Vec::new();
        for piece in lot.pieces {
            let found = placed.iter().position(|placed| !piece.id.is_empty() && placed.id == piece.id).zip(board);
            let place = match found {
                Some((found, board)) => self.on_board(board, placed, (found, matches!(piece.front, PieceSide::Standee(..)))),
                None => Transform::new(0.0, 0.0),
            };
            let object = self.tray.piece(&piece, &lot.name, stock, Transform { scale: [sized; 3], ..place }, FIGURE * shrunk);
            if found.is_some() { self.objects.push(object) } else { rest.push(object) }
        }
        if rest.len() > 1 {
            let guid = self.tray.guid(&format!("bag/{}", lot.name));
            rest = vec![object::bag(&guid, &lot.name, rest, lot.drawn, tint, Transform::new(0.0, 0.0))];
        }
        rest.into_iter().for_each(|object| shelf.put(object, 2.0, 2.0));
    }
    /// Returns the position of a piece: pieces at the same place are stacked, figures are placed next to each other.
    fn on_board(&mut self, board: &TableBoard, placed: &mut Vec<ScenePiece>, (found, stands): (usize, bool)) -> Transform {
        let ScenePiece { at, turned, hidden, .. } = placed.remove(found);
        let (x, z) = board.on_table(at.centre());
        let close = |object: &&Json| {
            let number = |key: &str| object["Transform"][key].as_f64().unwrap_or_default() as f32;
            object["Locked"] == false && (number("posX") - x).abs() < CLOSE && (number("posZ") - z).abs() < CLOSE / 8.0
        };
        let others = self.objects.iter().filter(close).count() as f32;
        let at = if stands { [x + others * BETWEEN, object::ON_BOARD, z] } else { [x, object::ON_BOARD + others * THICK, z] };
        Transform { at, turned: -turned, hidden, ..Transform::new(x, z) }
    }
    fn dice(&mut self, shelf: &mut Shelf) {
        let scenario = &self.of.bundle.scenario;
        for die in &scenario.dice {
            let Ok(faces) = <[String; 6]>::try_from(die.faces.iter().map(ToString::to_string).collect::<Vec<_>>()) else { continue };
            let colour = match die.colour.as_str() {
                "blue" => players::colour(1),
                "black" => Colour::hex(0x26282f),
                _ => object::PLAIN,
            };
            (0..die.count).for_each(|_| shelf.put(self.tray.die(&faces, Some(colour)), 1.0, 1.0));
        }
        let usual = ["1", "2", "3", "4", "5", "6"].map(str::to_owned);
        (0..self.of.game().dice).for_each(|_| shelf.put(self.tray.die(&usual, None), 1.0, 1.0));
    }
    /// Adds pages as large cards.
    fn pages(&mut self, KitSheet { title, flow, each }: KitSheet, shelf: &mut Shelf) {
        let paper = self.of.press.paper.size();
        let times = if each { self.of.bundle.scenario.players } else { 1 };
        for page in flow.pages(&title) {
            self.there.push((page.label.clone(), times.into()));
            for card in self.tray.page(page.picture, &page.label, times) {
                shelf.put(card, paper.x / UNIT, paper.y / UNIT);
            }
        }
    }
}
