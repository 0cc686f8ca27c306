//! Cards as CSV (RFC 4180, UTF-8), for spreadsheets and card generators.

pub mod import;

use super::cards;
use content::diagnostic::Diagnostic;
use content::document::{self, Document};
use content::message::message;
use content::plain;
use content::ring::{CardLibrary, LunarCard};
use content::scenario::{Deck, Scenario};
use content::text::Text;
use content::workspace::Workspace;
use csv::{QuoteStyle, Terminator, WriterBuilder};
use script::metadata::Metadata;
use std::io::{self, Write};

/// The header row.
pub const COLUMNS: [&str; 11] = ["id", "game", "kind", "copies", "name_en", "text_en", "name_es", "text_es", "colour", "glyph", "script"];

/// A card as a row of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CsvRow {
    /// The stem of the card's script, or its id in a library.
    pub id: String,
    pub game: String,
    /// The type of its script; empty in a library.
    pub kind: String,
    pub copies: u8,
    pub name: Text,
    pub text: Text,
    /// The colour as written in the script.
    pub colour: String,
    pub glyph: String,
    /// Workspace path of the script.
    pub script: String,
}

/// Returns the cards of a deck, a library or a script, or of all decks of a scenario.
///
/// # Errors
/// Returns an error if the file cannot be read or has no cards.
pub fn rows(workspace: &Workspace, path: &str) -> Result<Vec<CsvRow>, Vec<Diagnostic>> {
    if let Some((["scripts", game, kind, _], stem)) = script_path(path) {
        return Ok(vec![row(workspace, (game, kind, stem), 1)?]);
    }
    let text = workspace.read(path).map_err(|finding| vec![finding])?;
    let (document, findings) = document::read(path, &text);
    let document = document.ok_or(findings)?;
    let rows = match document.get::<Scenario>() {
        Some(scenario) => {
            let mut all = Vec::new();
            for path in scenario.decks.values() {
                all.extend(rows(workspace, path)?);
            }
            all
        }
        None => of_document(workspace, &document)?,
    };
    if rows.is_empty() {
        return Err(vec![
            Diagnostic::error("no-cards", path, message!("file-contains-no-cards")).help(message!("use-deck-library-or-script")),
        ]);
    }
    Ok(rows)
}

fn script_path(path: &str) -> Option<([&str; 4], &str)> {
    let parts: Vec<&str> = path.strip_suffix(".rhai")?.split('/').collect();
    let parts: [&str; 4] = parts.try_into().ok()?;
    Some((parts, parts[3])).filter(|_| parts[0] == "scripts")
}

fn of_document(workspace: &Workspace, document: &Document) -> Result<Vec<CsvRow>, Vec<Diagnostic>> {
    if let Some(deck) = document.get::<Deck>() {
        let counted = deck.cards.iter().map(|(stem, copies)| (stem, *copies));
        let paired = deck.pairs.iter().flatten().map(|stem| (stem, 1));
        return counted.chain(paired).map(|(stem, copies)| row(workspace, (deck.game.id, &deck.of, stem), copies)).collect();
    }
    let Some(library) = document.get::<CardLibrary>() else { return Ok(Vec::new()) };
    let row = |card: &LunarCard| CsvRow {
        id: card.id.clone(),
        game: document.game().id.to_owned(),
        copies: 1,
        name: card.name.clone(),
        ..CsvRow::default()
    };
    Ok(library.cards.iter().map(row).collect())
}

fn row(workspace: &Workspace, (game, kind, stem): (&str, &str, &str), copies: u8) -> Result<CsvRow, Vec<Diagnostic>> {
    let path = format!("scripts/{game}/{kind}/{stem}.rhai");
    let said = Metadata::clone(&cards::script(workspace, &path)?.metadata);
    let (game, kind, glyph) = (game.to_owned(), kind.to_owned(), said.word("glyph"));
    Ok(CsvRow { id: stem.to_owned(), game, kind, copies, name: said.name, text: said.text, colour: said.colour, glyph, script: path })
}

/// Writes the table; no cell can be interpreted as a formula. All cells are quoted, because a `;` in a text would begin a new cell
/// in spreadsheets that use it as the separator.
///
/// # Errors
/// Returns an error if the table cannot be written.
pub fn write(rows: &[CsvRow], out: impl Write) -> io::Result<()> {
    let mut table = WriterBuilder::new().terminator(Terminator::CRLF).quote_style(QuoteStyle::Always).from_writer(out);
    table.write_record(COLUMNS)?;
    for row in rows {
        let copies = row.copies.to_string();
        let CsvRow { id, game, kind, name, text, colour, glyph, script, .. } = row;
        let cells = [id, game, kind, &copies, &name.en, &text.en, &name.es, &text.es, colour, glyph, script];
        table.write_record(cells.map(|cell| plain::cell(cell).into_owned()))?;
    }
    table.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn csv_round_trips_quotes_commas_and_line_breaks() {
        let odd = Text::new("Say \"Stop\", then\nrun", "¡Alto!; =1+1");
        let (glyph, colour) = ("=1+1".to_owned(), "-1".to_owned());
        let row = CsvRow { id: "odd".into(), copies: 99, name: odd.clone(), text: odd, glyph, colour, ..CsvRow::default() };
        let mut bytes = Vec::new();
        write(std::slice::from_ref(&row), &mut bytes).unwrap();
        assert!(bytes.starts_with(b"\"id\",\"game\",\"kind\",\"copies\",\"name_en\",") && bytes.ends_with(b"\r\n"));
        let read: Vec<csv::StringRecord> = csv::Reader::from_reader(&bytes[..]).records().map(Result::unwrap).collect();
        assert_eq!(read.len(), 1);
        assert!(bytes.windows(7).any(|window| window == b"\"'=1+1\"") && bytes.windows(4).any(|window| window == b"\"'-1"));
        assert_eq!((&read[0][0], &read[0][3], &read[0][4], &read[0][7]), ("odd", "99", row.name.en.as_str(), row.text.es.as_str()));
    }

    #[test]
    fn csv_export_has_a_row_for_each_card() {
        let workspace = Workspace::bundled();
        let cards = rows(&workspace, "boards/mars/training-cards.toml").unwrap();
        assert_eq!((cards.len(), cards[0].kind.as_str()), (14, "training"), "both abilities of seven cards");
        assert_eq!(rows(&workspace, "boards/walking/action-deck.toml").unwrap().iter().map(|row| row.copies).sum::<u8>(), 24);
        assert_eq!(rows(&workspace, "boards/walking/lunar-cards.toml").unwrap().len(), 11);
        assert_eq!(rows(&workspace, "scripts/walking/action/planning.rhai").unwrap()[0].name.en, "Planning");
        assert!(rows(&workspace, "scenarios/rally/first-race.toml").unwrap().len() > 10);
        assert_eq!(rows(&workspace, "boards/rally/red.toml").unwrap_err()[0].code, "no-cards");
    }
}
