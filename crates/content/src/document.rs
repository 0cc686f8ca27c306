//! Conversion between text and documents: the header that all documents share, and the list of document types.
//!
//! Each document type is read and written by a file in `document/`. Constraints beyond types and keys (validator rows, references)
//! are checked by [`check`](super::check).

pub(super) mod areas;
mod board;
mod cards;
pub(super) mod columns;
mod deck;
pub(super) mod fields;
pub(super) mod fire_table;
pub(super) mod forces;
mod form;
mod hex;
mod merge;
pub(super) mod paths;
mod scenario;
mod terrain_rules;
mod waves;

pub use areas::{MAX_AREAS, MAX_CORNERS};
pub use cards::{glyph_help, grid_text};
pub use columns::{MAX_SIDE as MAX_COLUMNS, cell_of, cell_word, sheet_cells, sheet_text};
pub use fields::{is_id, quoted};
pub use fire_table::{is_result, word_place as fire_word_place};
pub use form::{Document, DocumentType, Redirect, Reference, RegisteredType};
pub use hex::{MAX_SIDE as MAX_HEX_SIDE, cell_place as hex_place, feature_trail, is_symbol};

use super::areas::AreaBoard;
use super::columns::{ColumnBoard, PathGuide};
use super::diagnostic::Diagnostic;
use super::forces::{FireTable, Forces};
use super::games::{self, GameSpec};
use super::hex::HexBoard;
use super::place::Places;
use super::reader::{Reading, TomlTable};
use super::registry::Registry;
use super::ring::{CardLibrary, RingBoard};
use super::scenario::{Deck, Scenario};
use super::terrain_rules::TerrainRules;
use super::{notes, picture, plain, suggest};
use crate::message::{Message, message};
use std::ops::Range;
use toml::de::DeTable;
use toml_parser::Source;

/// The newest file format that this program reads, and the format it writes.
pub const FORMAT: i64 = 1;
/// Maximum length of a document in bytes: a board of 1024 × 1024 hexes has 2 MiB.
pub const MAX_BYTES: usize = 4 << 20;
/// Maximum number of tokens in a document: keys, values, punctuation, white space. Each token costs memory. A grid is a single token.
const MAX_TOKENS: usize = 1 << 20;
/// All document types. A new document type is a file in `document/` and an entry here.
pub static FORMS: Registry<RegisteredType> = Registry::new(&[
    &RegisteredType::of::<RingBoard>(),
    &RegisteredType::of::<HexBoard>(),
    &RegisteredType::of::<ColumnBoard>(),
    &RegisteredType::of::<AreaBoard>(),
    &RegisteredType::of::<TerrainRules>(),
    &RegisteredType::of::<PathGuide>(),
    &RegisteredType::of::<Forces>(),
    &RegisteredType::of::<FireTable>(),
    &RegisteredType::of::<CardLibrary>(),
    &RegisteredType::of::<Deck>(),
    &RegisteredType::of::<Scenario>(),
]);

/// Texts up to this length are searched for all syntax errors, longer ones only for the first.
const RECOVERABLE_BYTES: usize = 1 << 16;
/// Maximum number of syntax errors reported for a file.
const MAX_SYNTAX_ERRORS: usize = 20;

/// A parsed document with the positions of its values, for further checks.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The document, unless it could not be built faithfully.
    pub document: Option<Document>,
    /// The document with defaults for its `gaps`, for checking the rest of it only.
    pub draft: Option<Document>,
    /// Keys without a usable value.
    pub gaps: Vec<&'static str>,
    pub diagnostics: Vec<Diagnostic>,
    /// Positions by trail.
    pub places: Places,
}

impl Parsed {
    /// Returns the document as far as it could be read, for checks.
    pub fn readable(&self) -> Option<&Document> {
        self.document.as_ref().or(self.draft.as_ref())
    }
}

pub fn forms_of(game: &GameSpec) -> impl Iterator<Item = &'static RegisteredType> {
    FORMS.iter().filter(|form| (form.fits)(game))
}

/// Returns the words for document types used in `kind = "…"`, without duplicates.
pub fn kinds() -> Vec<&'static str> {
    let mut kinds: Vec<_> = FORMS.iter().map(|form| form.kind).collect();
    kinds.dedup();
    kinds
}

/// Reads a document: the value, if it could be built faithfully, and all diagnostics.
///
/// A document with errors can still have a value, which an editor can display. A match needs a document without errors.
pub fn read(path: &str, text: &str) -> (Option<Document>, Vec<Diagnostic>) {
    let parsed = parse(path, text);
    (parsed.document, parsed.diagnostics)
}

/// Parses a document and keeps the positions of its values.
pub fn parse(path: &str, text: &str) -> Parsed {
    let mut out = Reading::new(path, text);
    let document = parse_into(&mut out, text);
    let Reading { mut diagnostics, places, gaps, .. } = out;
    diagnostics.sort_by_key(|d| (d.line, d.column));
    let (document, draft) = if gaps.is_empty() { (document, None) } else { (None, document) };
    Parsed { document, draft, gaps, diagnostics, places }
}

fn parse_into(out: &mut Reading<'_>, text: &str) -> Option<Document> {
    if text.len() > MAX_BYTES {
        out.diagnostics.push(too_large(&out.path));
        return None;
    }
    // Every token has at least one byte.
    if text.len() > MAX_TOKENS && Source::new(text).lex().nth(MAX_TOKENS).is_some() {
        let finding = Diagnostic::error("too-large", &*out.path, message!("file-more-keys-values-symbols", max_tokens = MAX_TOKENS));
        out.diagnostics.push(finding.help(message!("split-file")));
        return None;
    }
    if let Some(at) = text.find('\0') {
        let place = out.lines.place(at..at + 1);
        out.error("nul-byte", place, message!("file-contains-nul-byte"), message!("save-file-utf-text"));
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
        let (span, message, help) = syntax_error(text, error);
        let place = out.lines.place(span);
        out.error("toml-syntax", place, message, help);
    }
    if !errors.is_empty() {
        return None;
    }
    document(out, TomlTable::root(&table))
}

/// Returns the position, message and help of a syntax error.
fn syntax_error(text: &str, error: &toml::de::Error) -> (Range<usize>, Message, Message) {
    if error.message().contains("recursion") {
        // An error of a key with too many parts has no position: the key is in the line with the most dots.
        let line = text.lines().max_by_key(|line| line.matches('.').count()).unwrap_or_default();
        let longest = || text.find(line).map_or(0..0, |at| at..at + 1);
        return (error.span().unwrap_or_else(longest), message!("toml-nested-too-deeply"), message!("use-fewer-nested-values"));
    }
    let span = error.span().unwrap_or(0..0);
    let help = match text.get(span.start..).and_then(|rest| rest.lines().next()) {
        Some(line) if line.contains(['“', '”', '‘', '’', '„', '«', '»']) => message!("use-straight-quotes"),
        _ => message!("see-https-toml-io-toml"),
    };
    let key = text.get(span.clone()).filter(|_| error.message() == "duplicate key");
    match key {
        Some(key) => (span, message!("toml-duplicate-key", key = suggest::short(key)), message!("remove-rename")),
        None => (span, Message::verbatim(plain::line(error.message()).into_owned()), help),
    }
}

/// Returns the diagnostic for a document above [`MAX_BYTES`].
pub fn too_large(path: &str) -> Diagnostic {
    Diagnostic::error("too-large", path, message!("file-larger-kib", limit = MAX_BYTES >> 10)).help(message!("split-file"))
}

fn document(out: &mut Reading<'_>, mut table: TomlTable<'_>) -> Option<Document> {
    let game = header(out, &mut table)?;
    out.game = Some(game);
    let forms: Vec<_> = forms_of(game).collect();
    let kinds: Vec<_> = forms.iter().map(|form| form.kind).collect();
    let by_folder = out.path.starts_with("scenarios/").then_some(Scenario::KIND);
    let kind = word(out, &mut table, "kind", &kinds, by_folder)?;
    let form = forms.into_iter().find(|form| form.kind == kind)?;
    let document = (form.read)(out, &mut table, game);
    let picture = if form.pictured { picture::declared().read(out, &mut table) } else { Some(None) };
    let notes = if form.annotated { notes::declared().read(out, &mut table) } else { Some(Vec::new()) };
    table.finish(out);
    Some(document?.with_picture(picture?).with_notes(notes?))
}

/// Reads `format` and `game`. If they are not valid, nothing else is read.
fn header(out: &mut Reading<'_>, table: &mut TomlTable<'_>) -> Option<&'static GameSpec> {
    let format = table.required(out, "format", "1");
    let Some(format) = format else {
        out.gaps.push("format");
        return game(out, table);
    };
    match format.as_integer() {
        Some(FORMAT) => {}
        Some(newer) if newer > FORMAT => {
            let place = format.place(out);
            let message = message!("unsupported-format-version-moonwright-reads", newer, format = FORMAT);
            out.error("newer-format", place, message, message!("open-file-newer-version-moonwright"));
            return None;
        }
        _ => {
            let place = format.place(out);
            out.error("bad-format", place, message!("format-must", format = FORMAT), message!("write-format", format = FORMAT));
            return None;
        }
    }
    game(out, table)
}

fn game(out: &mut Reading<'_>, table: &mut TomlTable<'_>) -> Option<&'static GameSpec> {
    let ids: Vec<_> = games::ids().collect();
    let by_folder = out.path.split('/').nth(1).and_then(games::find).map(|game| game.id);
    word(out, table, "game", &ids, by_folder).and_then(games::find)
}

/// Reads a required key whose value is one of several words. If it is missing, the rest of the document is read with the word that
/// its folder suggests.
fn word(
    out: &mut Reading<'_>,
    table: &mut TomlTable<'_>,
    key: &'static str,
    words: &[&'static str],
    by_folder: Option<&'static str>,
) -> Option<&'static str> {
    let value = table.optional(out, key);
    let Some(value) = value else {
        let likely = by_folder.unwrap_or(words[0]);
        let others: Vec<&str> = words.iter().copied().filter(|word| *word != likely).collect();
        table.missing(out, key, message!("add-use", key, likely = quoted(likely), others));
        out.gaps.push(key);
        return by_folder;
    };
    let text = value.string(out)?;
    let known = words.iter().copied().find(|word| *word == text);
    if known.is_none() {
        let help = suggest::did_you_mean(text, words.iter().copied(), message!("use-one", kinds = words));
        out.error(&format!("unknown-{key}"), value.place(out), message!("unknown-word-of-key", key, value = suggest::short(text)), help);
    }
    known
}

/// Writes a document.
///
/// If the `previous` text is given, its comments, order and unknown keys are preserved; an unchanged document produces identical
/// bytes.
pub fn write(document: &Document, previous: Option<&str>) -> String {
    let header = format!("format = {FORMAT}\ngame = {}\nkind = {}\n", quoted(document.game().id), quoted(document.kind()));
    let fresh = format!("{header}{}", document.body());
    let Some(previous) = previous else { return fresh };
    let reads_back = |text: &str| read("", text).0.as_ref() == Some(document);
    if reads_back(previous) {
        return previous.to_owned();
    }
    merge::merge(previous, &fresh).filter(|text| reads_back(text)).unwrap_or(fresh)
}

#[cfg(test)]
mod tests;
