//! The contents of a save: pictures with their files, ids, sheets; and a shelf for arranging objects in rows.

use super::Save;
use super::object::{self, CardSheet, SavedCard, Tooltip, Transform};
use super::picture::{self, ROWS, TtsPicture};
use crate::cards::CardSet;
use crate::face::Stock;
use crate::faces::COLUMNS;
use crate::picture::Picture;
use crate::piece::{Piece, PieceSide};
use crate::press::Copies;
use content::diagnostic::Diagnostic;
use scene::theme::Colour;
use script::program::identity;
use serde_json::Value as Json;
use std::collections::BTreeSet;

/// Side length of a tile at the default scale, in units.
pub const TILE: f32 = 2.0;
/// Width and height of a standard card in millimetres.
const WIDTH: f32 = 63.0;
const HEIGHT: f32 = 88.0;
const GAP: f32 = 0.6;
/// Minimum width of a shelf to either side.
const HALF: f32 = 12.0;

/// The pictures and ids of a save under construction.
pub struct Tray {
    stem: String,
    guids: BTreeSet<String>,
    pictures: Vec<TtsPicture>,
    sides: Vec<(PieceSide, f32, String)>,
    dice: Vec<([String; 6], Colour, String)>,
    sheets: usize,
}

impl Tray {
    /// Creates an empty tray for a file of that name.
    pub fn new(stem: &str) -> Tray {
        let stem: String = stem.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect();
        Tray { stem, guids: BTreeSet::new(), pictures: Vec::new(), sides: Vec::new(), dice: Vec::new(), sheets: 0 }
    }
    /// Returns the save with all pictures.
    pub fn saved(self, json: Json, findings: Vec<Diagnostic>) -> Save {
        Save { name: self.stem, findings, json, pictures: self.pictures }
    }
    /// Returns a unique, reproducible id for an object.
    pub fn guid(&mut self, name: &str) -> String {
        let ids = (0..u32::MAX).map(|again| format!("{:06x}", identity(&format!("{}/{name}/{again}", self.stem)) & 0xff_ffff));
        let free = ids.into_iter().find(|id| !self.guids.contains(id)).unwrap_or_default();
        self.guids.insert(free.clone());
        free
    }
    /// Returns the file name of the next picture.
    pub fn file(&self, what: &str) -> String {
        format!("{}-{what}-{}.png", self.stem, self.pictures.len() + 1)
    }
    /// Stores a picture and returns its file name.
    pub fn keep(&mut self, drawn: TtsPicture) -> String {
        let file = drawn.file.clone();
        self.pictures.push(drawn);
        file
    }
    /// Returns the picture of a side; identical sides share a picture.
    fn side(&mut self, side: &PieceSide, stock: Stock, what: &str) -> String {
        if let Some((.., file)) = self.sides.iter().find(|(known, width, _)| known == side && *width == stock.width) {
            return file.clone();
        }
        let (drawn, _) = picture::faces(self.file(what), vec![side.clone()], stock);
        let file = self.keep(drawn);
        self.sides.push((side.clone(), stock.width, file.clone()));
        file
    }
    /// Returns the sheets for a number of faces with the same back.
    fn sheets(&mut self, sides: &[PieceSide], back: &str, stock: Stock) -> Vec<CardSheet> {
        let sheet = |sides: &[PieceSide]| {
            let (drawn, (columns, rows)) = picture::faces(self.file("cards"), sides.to_vec(), stock);
            let faces = self.keep(drawn);
            self.sheets += 1;
            CardSheet { number: self.sheets, faces, back: back.to_owned(), columns, rows }
        };
        sides.chunks(COLUMNS * ROWS).map(sheet).collect()
    }
    /// Returns a face-down deck.
    pub fn deck(&mut self, set: &CardSet, name: &str, stock: Stock, copies: Copies) -> Json {
        let back = self.side(&PieceSide::Back(set.back.clone()), stock, "back");
        let sides: Vec<PieceSide> = set.cards.iter().map(|card| PieceSide::Card(card.clone())).collect();
        let sheets = self.sheets(&sides, &back, stock);
        let mut cards = Vec::new();
        for (number, (card, side)) in set.cards.iter().zip(&sides).enumerate() {
            let times = if copies == Copies::One { 1 } else { card.copies };
            let Some(sheet) = sheets.get(number / (COLUMNS * ROWS)) else { continue };
            for copy in 0..times {
                let texts: Vec<&str> = card.halves.iter().map(|half| half.printed.text.as_str()).collect();
                let guid = self.guid(&format!("{name}/{}/{copy}", card.stem));
                cards.push(SavedCard { guid, name: side.name(), text: texts.join("\n"), sheet, slot: number % (COLUMNS * ROWS) });
            }
        }
        let place = Transform { hidden: true, ..Transform::new(0.0, 0.0) }.sized(stock.height / HEIGHT);
        object::deck(&self.guid(&format!("deck/{name}")), name, &cards, place)
    }
    /// Returns copies of a page as face-up cards, scaled so that cards fit into the slots on it.
    pub fn page(&mut self, page: Box<dyn Picture>, name: &str, times: u8) -> Vec<Json> {
        let paper = page.bounds();
        let place = Transform::new(0.0, 0.0).sized((paper.width() / WIDTH).max(paper.height() / HEIGHT));
        let file = self.file("page");
        let file = self.keep(picture::page(file, page));
        self.sheets += 1;
        let sheet = CardSheet { number: self.sheets, faces: file.clone(), back: file, columns: 1, rows: 1 };
        let mut one = |time: u8| {
            let guid = self.guid(&format!("page/{name}/{time}"));
            SavedCard { guid, name: name.to_owned(), text: String::new(), sheet: &sheet, slot: 0 }.json(place)
        };
        (0..times).map(&mut one).collect()
    }
    /// Returns a flat token or a standing figure.
    pub fn piece(&mut self, piece: &Piece, lot: &str, stock: Stock, place: Transform, figure: f32) -> Json {
        let names = [piece.name.clone(), piece.front.name(), lot.to_owned()];
        let name = names.into_iter().find(|name| !name.is_empty()).unwrap_or_default();
        let text = match &piece.front {
            PieceSide::Token(token) => token.printed.text.clone(),
            _ => String::new(),
        };
        let said = Tooltip { name: &name, text: &text };
        let guid = self.guid(&format!("{lot}/{}", piece.id));
        if let PieceSide::Standee(scene, colour) = &piece.front {
            let side = (scene.bounds.width(), scene.bounds.height());
            let stock = Stock { width: side.0, height: side.1, ..stock };
            let front = self.side(&PieceSide::Picture(scene.clone(), Colour::hex(0xffffff)), stock, "figure");
            return object::figure(&guid, said, &front, *colour, place.sized(figure));
        }
        let front = self.side(&piece.front, stock, "token");
        let back = piece.back.as_ref().map_or_else(|| front.clone(), |back| self.side(back, stock, "token"));
        object::tile(&guid, said, [&front, &back], false, place)
    }
    /// Returns a die: a standard one if no colour is given, otherwise one with a picture of its faces, which identical dice share.
    pub fn die(&mut self, faces: &[String; 6], colour: Option<Colour>) -> Json {
        let text = faces.join(" ");
        let guid = self.guid(&format!("die/{text}"));
        let picture = colour.map(|colour| self.dice(faces, colour));
        object::die(&guid, Tooltip { name: "", text: &text }, faces, picture.as_deref(), Transform::new(0.0, 0.0))
    }
    fn dice(&mut self, faces: &[String; 6], colour: Colour) -> String {
        if let Some((.., file)) = self.dice.iter().find(|(known, ground, _)| known == faces && *ground == colour) {
            return file.clone();
        }
        let file = self.keep(picture::die(self.file("die"), faces, colour));
        self.dice.push((faces.clone(), colour, file.clone()));
        file
    }
}

/// Objects arranged in rows.
pub struct Shelf {
    half: f32,
    things: Vec<(Json, f32, f32)>,
}

impl Shelf {
    /// Creates a shelf for a board that extends `half` to either side.
    pub fn new(half: f32) -> Shelf {
        Shelf { half: half.max(HALF), things: Vec::new() }
    }
    /// Adds an object with a width and a depth.
    pub fn put(&mut self, thing: Json, width: f32, depth: f32) {
        self.things.push((thing, width, depth));
    }
    /// Returns the objects with their positions, row by row starting at `from`, in the direction of `away`.
    pub fn arranged(self, from: f32, away: f32) -> Vec<Json> {
        let mut rows: Vec<Vec<(Json, f32, f32)>> = vec![Vec::new()];
        let mut wide = 0.0;
        for thing in self.things {
            if wide + thing.1 > 2.0 * self.half {
                rows.push(Vec::new());
                wide = 0.0;
            }
            wide += thing.1 + GAP;
            if let Some(row) = rows.last_mut() {
                row.push(thing);
            }
        }
        let (mut laid, mut z) = (Vec::new(), from);
        for row in rows {
            let (wide, deep) =
                (row.iter().map(|thing| thing.1 + GAP).sum::<f32>() - GAP, row.iter().map(|thing| thing.2).fold(0.0, f32::max));
            let mut x = -wide / 2.0;
            for (mut thing, width, _) in row {
                object::put(&mut thing, x + width / 2.0, z + away * deep / 2.0);
                x += width + GAP;
                laid.push(thing);
            }
            z += away * (deep + GAP);
        }
        laid
    }
}
