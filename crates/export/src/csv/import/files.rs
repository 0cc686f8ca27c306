//! The files that the rows of a table create and change: scripts and a deck.

use super::{Row, Table};
use crate::import::File;
use content::diagnostic::Diagnostic;
use content::document::{self, Document, DocumentType};
use content::games::GameSpec;
use content::message::{Message, message};
use content::scenario::Deck;
use content::text::Text;
use content::{check, reference, template};
use rules::registry::CheckScript;
use script::analysis::card::{self, CardMetadata};
use std::collections::BTreeMap;

impl Table<'_> {
    /// Returns the files to create and change.
    pub(super) fn files(&mut self, rows: &[Row]) -> Vec<File> {
        let mut files = Vec::new();
        let mut lines: BTreeMap<String, u32> = BTreeMap::new();
        let mut fresh = Vec::new();
        for row in rows {
            let path = format!("scripts/{}/{}/{}.rhai", row.game, row.kind, row.stem);
            if let Some(first) = lines.insert(path.clone(), row.line) {
                self.error(
                    "csv-cell",
                    row.line,
                    message!("duplicate-card-first-line", card = row.stem, line = first),
                    message!("remove-duplicate"),
                );
            } else if self.workspace.origin(&path).is_some() {
                files.extend(self.changed(row, path));
            } else {
                fresh.push(row);
                files.extend(self.made(row));
            }
        }
        files.extend(self.decks(rows, &fresh));
        self.look_at(&files, &lines);
        files
    }
    /// Applies the values of a row to a script.
    fn written(&mut self, row: &Row, text: &str) -> (String, Vec<Message>) {
        let known: Vec<&str> =
            rules::registry::game(row.game.id).into_iter().flat_map(|game| game.dialect().keys_of(&row.kind)).map(|key| key.name).collect();
        let (mut text, mut what) = (text.to_owned(), Vec::new());
        for (trail, value) in &row.values {
            let key = trail.split('.').next().unwrap_or_default();
            let there = CardMetadata::read(&text).is_some_and(|card| card.get(trail) == value);
            if there {
                continue;
            }
            match card::with(&text, trail, value).filter(|_| known.contains(&key)) {
                Some(with) => {
                    text = with;
                    what.push(Message::verbatim(*trail));
                }
                None => {
                    let message = message!("cannot-write", key = trail, card = row.stem);
                    self.warning(row.line, message, message!("remove-value-script-computes-scripts"));
                }
            }
        }
        (text, what)
    }
    fn changed(&mut self, row: &Row, path: String) -> Option<File> {
        match self.workspace.read(&path) {
            Ok(before) => {
                let (text, what) = self.written(row, &before);
                (!what.is_empty()).then_some(File { path, text, before: Some(before), what })
            }
            Err(finding) => {
                self.findings.push(finding);
                None
            }
        }
    }
    /// Creates a new script, which has no effect: that of its template would contradict the text of the table.
    fn made(&mut self, row: &Row) -> Vec<File> {
        let folder = format!("scripts/{}/{}", row.game, row.kind);
        let kind = row.game.templates.iter().find(|template| template.folder == folder).map(|template| template.kind);
        let files = kind.map(|kind| template::template(kind, &row.stem)).transpose();
        let files = match files {
            Ok(files) => files.unwrap_or_default(),
            Err(error) => {
                self.error("csv-cell", row.line, Message::verbatim(error.to_string()), message!("use-different-id"));
                return Vec::new();
            }
        };
        let is_card = |path: &str| path.ends_with(&format!("/{}.rhai", row.stem));
        let cards = files.into_iter().filter(|(path, _)| is_card(path));
        cards.map(|(path, text)| File { path, text: self.written(row, &blank(row, &text)).0, before: None, what: Vec::new() }).collect()
    }
    /// Returns the decks with the counts of the table: the specified deck, the deck named after the table, or, for existing cards, the
    /// deck that contains them.
    fn decks(&mut self, rows: &[Row], fresh: &[&Row]) -> Vec<File> {
        let Some(first) = rows.first() else { return Vec::new() };
        let called = self.called_like_the_table(first.game);
        let there = called.as_deref().is_some_and(|path| self.has_deck(path, first));
        let path = self.given.deck.clone().or(called.filter(|_| there || !fresh.is_empty()));
        // A table has no column for the two scripts that share a card.
        let paired = Deck::empty(first.game, &first.kind).has_pairs();
        if let Some(row) = fresh.first().filter(|_| paired) {
            let message = message!("card-of-pairs-not-added", stem = row.stem, kind = row.kind);
            self.warning(row.line, message, message!("add-to-pairs-of-deck"));
        }
        if let Some(path) = path.filter(|_| !paired) {
            return self.deck(path, &rows.iter().collect::<Vec<_>>(), fresh).into_iter().collect();
        }
        let mut kinds: BTreeMap<(&str, &str), Vec<&Row>> = BTreeMap::new();
        for row in rows.iter().filter(|row| row.copies.is_some()) {
            kinds.entry((row.game.id, row.kind.as_str())).or_default().push(row);
        }
        kinds.into_values().filter_map(|rows| self.deck_of(&rows)).collect()
    }
    /// Updates the counts in the deck that contains a set of existing cards of one type. If no single deck contains them all, changes
    /// nothing and reports counts that differ.
    fn deck_of(&mut self, rows: &[&Row]) -> Option<File> {
        let first = rows.first()?;
        let decks = self.all_decks(first);
        let has = |deck: &Deck, row: &Row| copies_in(deck, row).is_some();
        let all = |deck: &Deck| rows.iter().all(|row| has(deck, row) || row.copies == Some(0)) && rows.iter().any(|row| has(deck, row));
        let mut whole = decks.iter().filter(|(_, deck)| all(deck));
        if let (Some((path, _)), None) = (whole.next(), whole.next()) {
            return self.deck(path.clone(), rows, &[]);
        }
        let differs = |row: &&&Row| {
            let mut known = decks.iter().filter_map(|(_, deck)| copies_in(deck, row)).peekable();
            known.peek().is_none() && row.copies != Some(0) || known.any(|copies| Some(copies) != row.copies)
        };
        let row = rows.iter().find(differs)?;
        let named: Vec<&str> = decks.iter().filter(|(_, deck)| has(deck, row)).map(|(path, _)| path.as_str()).collect();
        let stem = &row.stem;
        let message = match named[..] {
            [] => message!("number-copies-not-imported", stem),
            [path] => message!("number-copies-not-imported-does", stem, path),
            _ => message!("number-copies-not-imported-several", card = stem, decks = named),
        };
        self.warning(row.line, message, message!("select-deck-deck-path"));
        None
    }
    /// Returns every deck for the type of card in a row, with its path.
    fn all_decks(&self, of: &Row) -> Vec<(String, Deck)> {
        let paths = self.workspace.paths().into_iter().filter(|path| path.ends_with(".toml"));
        // Boards are large, and only decks contain the word.
        let revision = |path: &String| self.workspace.revision(path).ok().filter(|revision| revision.text().contains(Deck::KIND));
        let deck = |path: String| {
            let deck = revision(&path)?.value::<Deck>()?;
            ((deck.game, &deck.of) == (of.game, &of.kind)).then_some((path, deck))
        };
        paths.filter_map(deck).collect()
    }
    fn has_deck(&self, path: &str, of: &Row) -> bool {
        let revision = self.workspace.origin(path).and_then(|_| self.workspace.revision(path).ok());
        let deck = revision.and_then(|revision| revision.value::<Deck>());
        deck.is_some_and(|deck| (deck.game, &deck.of) == (of.game, &of.kind))
    }
    fn called_like_the_table(&self, game: &GameSpec) -> Option<String> {
        let title = self.name.rsplit(['/', '\\']).next().unwrap_or_default();
        let title = title.rsplit_once('.').map_or(title, |(stem, _)| stem);
        Some(format!("boards/{game}/{}.toml", template::script_stem(title).ok()?.replace('_', "-")))
    }
    /// Returns a deck updated with the counts of the table.
    fn deck(&mut self, path: String, rows: &[&Row], fresh: &[&Row]) -> Option<File> {
        let first = *rows.first()?;
        if let Err(error) = reference::check(&path) {
            self.error(
                "bad-reference",
                0,
                message!("invalid-reference", error = error.message()),
                message!("use-path-inside-workspace-such-boards"),
            );
            return None;
        }
        if let Some(other) = rows.iter().find(|row| (row.game, &row.kind) != (first.game, &first.kind)) {
            let message = message!("deck-cards-one-kind", first = first.kind, second = other.kind);
            self.error("csv-cell", other.line, message, message!("use-separate-table-each-kind"));
            return None;
        }
        let before = self.workspace.origin(&path).map(|_| self.workspace.read(&path)).transpose();
        let before = before.map_err(|finding| self.findings.push(finding)).ok()?;
        let mut document = match before.as_deref().map(|text| document::read(&path, text)) {
            None => Document::new(Deck { name: named(self.name), ..Deck::empty(first.game, &first.kind) }),
            Some((Some(document), _)) if document.get::<Deck>().is_some_and(|deck| (deck.game, &deck.of) == (first.game, &first.kind)) => {
                document
            }
            Some(_) => {
                let help = message!("use-another-deck-path-new");
                self.error("wrong-kind", 0, message!("not-deck-these-cards", path), help);
                return None;
            }
        };
        let what = document.get_mut::<Deck>().map(|deck| counted(deck, rows, fresh)).unwrap_or_default();
        let text = document::write(&document, before.as_deref());
        (!what.is_empty()).then_some(File { path, text, before, what })
    }
    /// Checks the files as they would be written. Problems of a script are reported at its line in the table.
    fn look_at(&mut self, files: &[File], lines: &BTreeMap<String, u32>) {
        let mut workspace = self.workspace.clone();
        for file in files {
            workspace.overlay(&file.path, Some(file.text.as_str().into()));
        }
        for file in files {
            let found = match lines.get(&file.path) {
                Some(_) => workspace.query::<CheckScript>(&file.path).findings.clone(),
                None if file.path.ends_with(".toml") => check::check(&workspace, &file.path),
                None => Vec::new(),
            };
            for finding in found.into_iter().filter(Diagnostic::is_error) {
                let line = lines.get(&file.path).copied().unwrap_or(0);
                self.error(&finding.code, line, message!("problem-of-file", file = file.path, message = finding.message), finding.help);
            }
        }
    }
}

/// Returns a template without its effect and text, and without its names if the table provides some.
fn blank(row: &Row, text: &str) -> String {
    let has_names = row.values.iter().any(|(trail, _)| trail.starts_with("name."));
    let trails = ["name.en", "name.es"].into_iter().filter(|_| has_names);
    trails.fold(card::blank(text), |text, trail| card::with(&text, trail, "").unwrap_or(text))
}

/// Returns the title of a deck created for a table.
fn named(table: &str) -> Text {
    let file = table.rsplit(['/', '\\']).next().unwrap_or_default();
    let title = template::title(file.rsplit_once('.').map_or(file, |(stem, _)| stem));
    Text::new(title.clone(), title)
}

/// Returns how many copies of a row's card a deck contains; each card of a pair counts once.
fn copies_in(deck: &Deck, row: &Row) -> Option<u8> {
    let paired = || deck.pairs.iter().flatten().any(|stem| *stem == row.stem).then_some(1);
    deck.cards.iter().find(|(stem, _)| *stem == row.stem).map(|(_, copies)| *copies).or_else(paired)
}

/// Sets the counts of cards in a deck as given by the table; new cards without a count are added once. Returns what has changed.
fn counted(deck: &mut Deck, rows: &[&Row], fresh: &[&Row]) -> Vec<Message> {
    let mut what = Vec::new();
    for row in rows.iter().filter(|row| !deck.pairs.iter().flatten().any(|stem| *stem == row.stem)) {
        let is_fresh = fresh.iter().any(|new| new.stem == row.stem);
        let Some(copies) = row.copies.or(is_fresh.then_some(1)) else { continue };
        let known = deck.cards.iter().position(|(stem, _)| *stem == row.stem);
        match known {
            Some(at) if deck.cards[at].1 == copies => continue,
            Some(at) if copies == 0 => _ = deck.cards.remove(at),
            Some(at) => deck.cards[at].1 = copies,
            None if copies == 0 => continue,
            None => deck.cards.push((row.stem.clone(), copies)),
        }
        what.push(Message::verbatim(format!("{} × {copies}", row.stem)));
    }
    what
}
