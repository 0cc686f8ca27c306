//! Text to document and back: the header that all documents share, and the table of kinds.
//!
//! What a kind holds is read and written by its file in `document/`. What must hold beyond types and keys (validator rows,
//! references) is in [`check`](super::check).

mod board;
mod cards;
mod deck;
mod fields;
mod hex;
mod merge;
mod scenario;
mod waves;

pub use cards::{glyph_help, grid_text};
pub use fields::{is_id, quoted};
pub use hex::{MAX_SIDE as MAX_HEX_SIDE, cell_place as hex_place, feature_trail, is_symbol};

use super::diagnostic::Diagnostic;
use super::games::{self, BoardKind, GameSpec};
use super::hex::HexBoard;
use super::place::Places;
use super::reader::{Reading, Table};
use super::ring::{CardLibrary, RingBoard};
use super::scenario::{Deck, Scenario};
use super::suggest;
use toml::de::DeTable;

/// The newest file format that this program reads, and the one it writes.
pub const FORMAT: i64 = 1;
/// Longest text of a document, in bytes.
pub const MAX_BYTES: usize = 1 << 20;
/// Kinds of documents, as in `kind = "…"`.
pub const KINDS: &[&str] = &["board", "cards", "deck", "scenario"];

/// Texts up to this length are searched for all syntax errors; longer ones only for the first.
const RECOVERABLE_BYTES: usize = 1 << 16;
/// At most this many syntax errors of one file are told.
const MAX_SYNTAX_ERRORS: usize = 20;

/// A document of any kind.
#[derive(Clone, Debug, PartialEq)]
pub enum Document {
    /// A ring board.
    Board(RingBoard),
    /// A hex board.
    HexBoard(HexBoard),
    /// A library of lunar cards.
    Cards(CardLibrary),
    /// A deck or a bag.
    Deck(Deck),
    /// A scenario.
    Scenario(Scenario),
}

impl Document {
    /// The word for its kind in files: one of [`KINDS`].
    pub fn kind(&self) -> &'static str {
        match self {
            Document::Board(_) | Document::HexBoard(_) => "board",
            Document::Cards(_) => "cards",
            Document::Deck(_) => "deck",
            Document::Scenario(_) => "scenario",
        }
    }
    /// The scenario, if it is one.
    pub fn scenario(&self) -> Option<&Scenario> {
        match self {
            Document::Scenario(scenario) => Some(scenario),
            _ => None,
        }
    }
}

/// A document with the places of its values, for checks that go further.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The document; none when it could not be built faithfully.
    pub document: Option<Document>,
    /// All findings.
    pub diagnostics: Vec<Diagnostic>,
    /// Places by trail.
    pub places: Places,
}

/// Reads a document: the value, if it could be built faithfully, and all findings.
///
/// A document with errors may still come with a value (an editor can show it); a match needs one without.
pub fn read(path: &str, text: &str) -> (Option<Document>, Vec<Diagnostic>) {
    let parsed = parse(path, text);
    (parsed.document, parsed.diagnostics)
}

/// Reads a document and keeps the places of its values.
pub fn parse(path: &str, text: &str) -> Parsed {
    let mut out = Reading::new(path, text);
    let document = parse_into(&mut out, text);
    let Reading { mut diagnostics, places, .. } = out;
    diagnostics.sort_by_key(|d| (d.line, d.column));
    Parsed { document, diagnostics, places }
}

fn parse_into(out: &mut Reading<'_>, text: &str) -> Option<Document> {
    if text.len() > MAX_BYTES {
        out.diagnostics.push(too_large(&out.path));
        return None;
    }
    if let Some(at) = text.find('\0') {
        let place = out.lines.place(at..at + 1);
        out.error("nul-byte", place, "a NUL byte; documents are plain text", "save the file as UTF-8 text");
        return None;
    }
    let (table, errors) = if text.len() <= RECOVERABLE_BYTES {
        DeTable::parse_recoverable(text)
    } else {
        match DeTable::parse(text) {
            Ok(table) => (table, Vec::new()),
            Err(error) => (toml::Spanned::new(0..0, DeTable::new()), vec![error]),
        }
    };
    for error in errors.iter().take(MAX_SYNTAX_ERRORS) {
        let place = out.lines.place(error.span().unwrap_or(0..0));
        out.error("toml-syntax", place, suggest::short(error.message()), "see https://toml.io for how TOML is written");
    }
    if !errors.is_empty() {
        return None;
    }
    document(out, Table::root(&table))
}

/// The finding for a document above [`MAX_BYTES`].
pub fn too_large(path: &str) -> Diagnostic {
    Diagnostic::error("too-large", path, format!("the file is larger than {} KiB", MAX_BYTES >> 10))
        .help("split it; a document of this size cannot be meant")
}

fn document(out: &mut Reading<'_>, mut table: Table<'_>) -> Option<Document> {
    let game = header(out, &mut table)?;
    let kind = word(out, &mut table, "kind", KINDS)?;
    let document = match kind {
        "board" if game.board == BoardKind::Hex => hex::read(out, &mut table).map(Document::HexBoard),
        "board" => board::read(out, &mut table, game).map(Document::Board),
        "cards" => cards::read(out, &mut table, game).map(Document::Cards),
        "deck" => deck::read(out, &mut table, game).map(Document::Deck),
        _ => scenario::read(out, &mut table, game).map(Document::Scenario),
    };
    table.finish(out);
    document
}

/// `format` and `game`: nothing else is looked at where these are not understood.
fn header(out: &mut Reading<'_>, table: &mut Table<'_>) -> Option<&'static GameSpec> {
    let format = table.required(out, "format", "1")?;
    match format.as_integer() {
        Some(FORMAT) => {}
        Some(newer) if newer > FORMAT => {
            let place = format.place(out);
            let message = format!("format {newer} is newer than this program reads (format {FORMAT})");
            out.error("newer-format", place, message, "open it with a newer version of Moonwright");
            return None;
        }
        _ => {
            let place = format.place(out);
            out.error("bad-format", place, format!("`format` must be {FORMAT}"), format!("write `format = {FORMAT}`"));
            return None;
        }
    }
    let ids: Vec<_> = games::ids().collect();
    word(out, table, "game", &ids).and_then(games::find)
}

/// A required key whose value is one of some words.
fn word(out: &mut Reading<'_>, table: &mut Table<'_>, key: &'static str, words: &[&'static str]) -> Option<&'static str> {
    let value = table.required(out, key, &format!("\"{}\"", words[0]))?;
    let text = value.string(out)?;
    let known = words.iter().copied().find(|word| *word == text);
    if known.is_none() {
        let help = suggest::did_you_mean(text, words.iter().copied(), &format!("expected one of: {}", words.join(", ")));
        out.error(&format!("unknown-{key}"), value.place(out), format!("unknown {key} \"{}\"", suggest::short(text)), help);
    }
    known
}

/// Writes a document.
///
/// With the `previous` text its comments, its order and its unknown keys stay; an unchanged document gives the same bytes.
pub fn write(document: &Document, previous: Option<&str>) -> String {
    let known = previous.and_then(|text| games::find(&game_of(text)?));
    let game = |board| known.or(games::ALL.iter().find(|game| game.board == board)).map_or("", |game| game.id);
    let fresh = match document {
        Document::Board(board) => board::write(board),
        Document::HexBoard(board) => hex::write(board, game(BoardKind::Hex)),
        Document::Cards(library) => cards::write(library),
        Document::Deck(deck) => deck::write(deck),
        Document::Scenario(scenario) => scenario::write(scenario),
    };
    let Some(previous) = previous else { return fresh };
    let reads_back = |text: &str| read("", text).0.as_ref() == Some(document);
    if reads_back(previous) {
        return previous.to_owned();
    }
    merge::merge(previous, &fresh).filter(|text| reads_back(text)).unwrap_or(fresh)
}

/// The id of the game that a document names.
pub fn game_of(text: &str) -> Option<String> {
    let table = DeTable::parse(text).ok()?;
    table.get_ref().get("game")?.get_ref().as_str().map(str::to_owned)
}

#[cfg(test)]
mod tests;
