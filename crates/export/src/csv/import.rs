//! Imports cards from a spreadsheet. A new card becomes a script without an effect and is added to a deck; for an existing card, only
//! the metadata that differs from the table is changed.

mod files;
mod records;

use super::COLUMNS;
use crate::import::{Findings, Import};
use content::diagnostic::Diagnostic;
use content::games::GameSpec;
use content::message::{Message, message};
use content::place::TextSpan;
use content::workspace::Workspace;
use content::{plain, suggest, template};
use records::{Cell, MOST_CELLS, Records, RowError};
use script::analysis::card::CardMetadata;
use std::collections::{BTreeMap, BTreeSet};

/// Maximum size of a table, in bytes.
pub const LARGEST: usize = 4 * 1024 * 1024;
/// Maximum number of cards in a table, and of characters in a cell.
const MOST_ROWS: usize = 1000;
const LONGEST: usize = 2000;
/// Maximum number of copies of a card in a deck.
const MOST_COPIES: u8 = 99;
/// Cell separators; spreadsheets use the one that is usual for their locale.
const SEPARATORS: [char; 3] = [',', ';', '\t'];
/// Aliases for column names.
const ALSO: [(&str, &str); 5] = [("name", "name_en"), ("text", "text_en"), ("count", "copies"), ("color", "colour"), ("symbol", "glyph")];
/// The columns that name a card; a table needs one of them.
const NAMES: [&str; 2] = ["id", "name_en"];
/// The columns that are written to the metadata, with their paths there.
const WRITTEN: [(&str, &str); 6] = [
    ("name_en", "name.en"),
    ("text_en", "text.en"),
    ("name_es", "name.es"),
    ("text_es", "text.es"),
    ("colour", "colour"),
    ("glyph", "glyph"),
];

/// Defaults for values that the table does not contain.
#[derive(Clone, Debug, Default)]
pub struct CsvDefaults {
    /// The game of cards that do not name one.
    pub game: Option<String>,
    /// The type of cards that do not name one.
    pub kind: Option<String>,
    /// Workspace path of the deck that receives the cards. By default, new cards go into a deck named after the table.
    pub deck: Option<String>,
}

/// Returns the columns of a table that are imported.
pub fn columns(bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(LONGEST)]);
    let head = text.trim_start_matches('\u{feff}').lines().next().unwrap_or_default().to_lowercase();
    let plain = |word: &str| word.trim().trim_matches('"').trim().to_owned();
    head.split(SEPARATORS).map(plain).filter(|word| COLUMNS.contains(&word.as_str())).collect()
}

/// A card read from the table.
struct Row {
    line: u32,
    game: &'static GameSpec,
    kind: String,
    stem: String,
    copies: Option<u8>,
    /// The value for each path in the metadata.
    values: Vec<(&'static str, String)>,
}

/// A table while it is being read.
struct Table<'a> {
    workspace: &'a Workspace,
    name: &'a str,
    given: &'a CsvDefaults,
    columns: BTreeMap<String, usize>,
    /// Number of columns.
    width: usize,
    /// The existing cards of each game and type, by their names in lowercase.
    names: BTreeMap<(&'static str, String), BTreeMap<String, String>>,
    findings: Findings,
    has_errors: bool,
    /// Unknown games and types of cards; each is reported once.
    unknown: BTreeSet<String>,
}

/// Reads a table (its name and its bytes) and determines the resulting changes to a workspace; writes nothing.
///
/// # Errors
/// Returns all problems of the table.
pub fn import(workspace: &Workspace, name: &str, bytes: &[u8], given: &CsvDefaults) -> Result<Import, Vec<Diagnostic>> {
    let whole = |code: &str, message: Message, help: Message| vec![Diagnostic::error(code, name, message).help(help)];
    if bytes.len() > LARGEST {
        return Err(whole("too-many", message!("table-larger-mib", limit = LARGEST >> 20), message!("split-file")));
    }
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Err(whole("csv-syntax", message!("table-not-utf-text"), message!("save-file-csv-utf")));
    };
    let text = text.trim_start_matches('\u{feff}');
    let head = text.lines().next().unwrap_or_default();
    let often = |separator: &char| (head.matches(*separator).count(), *separator == SEPARATORS[0]);
    let separator = SEPARATORS.into_iter().max_by_key(often).unwrap_or(SEPARATORS[0]);
    let mut records = Records::new(text, separator);
    let mut table = Table {
        workspace,
        name,
        given,
        columns: BTreeMap::new(),
        width: 0,
        names: BTreeMap::new(),
        findings: Findings::of(name),
        has_errors: false,
        unknown: BTreeSet::new(),
    };
    match records.next() {
        Some(Err(error)) => table.row_error(error),
        head => table.head(&head.and_then(Result::ok).unwrap_or_default()),
    }
    // Without the header, nothing is known about the rows.
    if table.has_errors {
        return Err(table.findings.finish(None::<()>).err().unwrap_or_default());
    }
    let (mut rows, mut count) = (Vec::new(), 0);
    for record in records {
        match record {
            Ok(record) if record.iter().all(|cell| cell.text.trim().is_empty()) => continue,
            Ok(record) => rows.extend(table.row(&record)),
            Err(error) => table.row_error(error),
        }
        count += 1;
        if count > MOST_ROWS {
            return Err(whole("too-many", message!("table-more-cards", most_rows = MOST_ROWS), message!("split-file")));
        }
    }
    let files = table.files(&rows);
    let (files, warnings) = table.findings.finish(Some(files))?;
    Ok(Import { files, warnings })
}

impl Table<'_> {
    fn error(&mut self, code: &str, line: u32, message: Message, help: Message) {
        self.error_at(code, TextSpan { line, column: 1, length: 1 }, message, help);
    }
    fn error_at(&mut self, code: &str, place: TextSpan, message: Message, help: Message) {
        self.has_errors = true;
        self.findings.push(Diagnostic::error(code, self.name, message).at(place).help(help));
    }
    fn warning(&mut self, line: u32, message: Message, help: Message) {
        self.warning_at(TextSpan { line, column: 1, length: 1 }, message, help);
    }
    fn warning_at(&mut self, place: TextSpan, message: Message, help: Message) {
        self.findings.push(Diagnostic::warning("csv-cell", self.name, message).at(place).help(help));
    }
    fn row_error(&mut self, error: RowError) {
        let (place, message) = match error {
            RowError::Unclosed(place) => (place, message!("csv-quote-unclosed")),
            RowError::Continued(place) => (place, message!("csv-quote-continued")),
            RowError::TooLong(place) => {
                let message = message!("table-more-columns", most_cells = MOST_CELLS);
                return self.error_at("too-many", place, message, message!("remove-empty-columns"));
            }
        };
        self.error_at("csv-syntax", place, message, message!("csv-quote-help"));
    }
    /// Reads the header row.
    fn head(&mut self, head: &[Cell]) {
        self.width = head.len();
        let mut unknown = Vec::new();
        for (number, Cell { text: word, place }) in head.iter().enumerate() {
            let plain = word.trim().to_lowercase();
            let known = ALSO.iter().find(|(also, _)| *also == plain).map_or(plain.as_str(), |(_, name)| name);
            if plain.is_empty() {
                continue;
            }
            if !COLUMNS.contains(&known) {
                let help = suggest::did_you_mean(&plain, COLUMNS, message!("use-one-columns", columns = COLUMNS));
                unknown.push((*place, message!("unknown-column", word = suggest::short(word)), help));
            } else if self.columns.insert(known.to_owned(), number).is_some() {
                self.error_at("csv-syntax", *place, message!("duplicate-column", known), message!("remove-duplicate"));
            }
        }
        if NAMES.iter().any(|column| self.columns.contains_key(*column)) {
            unknown.into_iter().for_each(|(place, message, help)| self.warning_at(place, message, help));
            return;
        }
        // A misspelt heading is the reason for the missing column.
        let misspelt = unknown.into_iter().find(|(_, _, help)| suggest::asked(help).is_some_and(|word| NAMES.contains(&word)));
        match misspelt {
            Some((place, message, help)) => self.error_at("csv-syntax", place, message, help),
            None => self.error("csv-syntax", 1, message!("missing-column-names-cards"), message!("add-column-heading-id-name")),
        }
    }
    /// Reports an unknown game or type of card, unless an earlier row has the same.
    fn unknown_value(&mut self, record: &[Cell], column: &str, value: &str, message: Message, help: Message) {
        if self.unknown.insert(format!("{column}\n{value}")) {
            self.error_at("csv-cell", self.place(record, column), message, help);
        }
    }
    fn cell<'r>(&self, record: &'r [Cell], column: &str) -> &'r str {
        plain::of_cell(self.columns.get(column).and_then(|number| record.get(*number)).map_or("", |cell| cell.text.trim()))
    }
    /// Returns the position of a cell, or of the row if it does not have the column.
    fn place(&self, record: &[Cell], column: &str) -> TextSpan {
        let cell = self.columns.get(column).and_then(|number| record.get(*number)).or(record.first());
        cell.map(|cell| cell.place).unwrap_or_default()
    }
    /// Reads a card. If the row is invalid, reports the problems and returns `None`.
    fn row(&mut self, record: &[Cell]) -> Option<Row> {
        let line = record.first().map_or(0, |cell| cell.place.line);
        if let Some(cell) = record.iter().find(|cell| cell.text.chars().count() > LONGEST) {
            let short = suggest::short(&cell.text);
            self.error_at("too-many", cell.place, message!("more-characters", short, longest = LONGEST), message!("shorten-text"));
            return None;
        }
        if let Some(cell) = record.iter().skip(self.width).find(|cell| !cell.text.trim().is_empty()) {
            let message = message!("csv-more-cells", cell = suggest::short(cell.text.trim()), columns = self.width);
            self.error_at("csv-syntax", cell.place, message, message!("csv-more-cells-help"));
            return None;
        }
        let given = self.given;
        let own = |cell: &str, given: Option<&String>| if cell.is_empty() { given.cloned().unwrap_or_default() } else { cell.to_owned() };
        let (game, kind) = (own(self.cell(record, "game"), given.game.as_ref()), own(self.cell(record, "kind"), given.kind.as_ref()));
        let Some(game) = rules::registry::game(&game).map(|game| game.spec()) else {
            let help = message!("add-column-game-use-game");
            self.unknown_value(record, "game", &game, message!("unknown-game", game = suggest::short(&game)), help);
            return None;
        };
        let kinds: Vec<&str> = game.templates.iter().filter_map(|template| kind_of(template.folder)).collect();
        if !kinds.contains(&kind.as_str()) {
            let help = suggest::did_you_mean(&kind, kinds.iter().copied(), message!("use-one", kinds));
            self.unknown_value(record, "kind", &kind, message!("unknown-script-kind", kind = suggest::short(&kind)), help);
            return None;
        }
        let (id, name) = (self.cell(record, "id").to_owned(), self.cell(record, "name_en").to_owned());
        let known = if id.is_empty() { self.called(game, &kind, &name) } else { None };
        let stem = match known.map_or_else(|| template::script_stem(if id.is_empty() { &name } else { &id }), Ok) {
            Ok(stem) => stem,
            Err(error) => {
                let place = self.place(record, if id.is_empty() { "name_en" } else { "id" });
                self.error_at("csv-cell", place, Message::verbatim(error.to_string()), message!("add-id-lowercase-letters-digits"));
                return None;
            }
        };
        let copies = self.copies(record);
        let values = WRITTEN
            .into_iter()
            .filter_map(|(column, trail)| Some((trail, self.cell(record, column).to_owned())).filter(|(_, cell)| !cell.is_empty()));
        Some(Row { line, game, kind, stem, copies, values: values.collect() })
    }
    /// Finds the card with a name. The names of a type are read once.
    fn called(&mut self, game: &'static GameSpec, kind: &str, name: &str) -> Option<String> {
        let workspace = self.workspace;
        let named = |stem: String| {
            let text = workspace.read(&format!("scripts/{game}/{kind}/{stem}.rhai")).ok()?;
            Some((CardMetadata::read(&text)?.get("name.en").to_lowercase(), stem))
        };
        // The first card with a name counts, so it is inserted last.
        let names = || workspace.script_stems(game.id, kind).into_iter().rev().filter_map(named).collect();
        let names: &BTreeMap<String, String> = self.names.entry((game.id, kind.to_owned())).or_insert_with(names);
        names.get(&name.to_lowercase()).filter(|_| !name.is_empty()).cloned()
    }
    fn copies(&mut self, record: &[Cell]) -> Option<u8> {
        let cell = self.cell(record, "copies");
        if cell.is_empty() {
            return None;
        }
        let copies = cell.parse().ok().filter(|copies| *copies <= MOST_COPIES);
        if copies.is_none() {
            let message = message!("expected-number-copies", cell = suggest::short(cell));
            self.error_at("csv-cell", self.place(record, "copies"), message, message!("use-a-number-from-to", most_copies = MOST_COPIES));
        }
        copies
    }
}

/// Returns the type of script that a template folder contains.
fn kind_of(folder: &str) -> Option<&str> {
    folder.strip_prefix("scripts/")?.split_once('/').map(|(_, kind)| kind)
}

#[cfg(test)]
mod tests {
    use super::super::{rows, write as written};
    use super::*;
    use content::games;
    use rules::registry::CheckScript;
    use script::analysis::card;

    const DECK: &str = "boards/walking/action-deck.toml";

    fn read(table: &str, given: &CsvDefaults) -> Result<Import, Vec<Diagnostic>> {
        import(&Workspace::bundled(), "winter cards.csv", table.as_bytes(), given)
    }
    fn actions() -> CsvDefaults {
        CsvDefaults { game: Some("walking".into()), kind: Some("action".into()), deck: None }
    }
    fn codes(table: &str) -> Vec<(String, u32)> {
        read(table, &actions()).unwrap_err().into_iter().map(|finding| (finding.code, finding.line)).collect()
    }

    #[test]
    fn importing_an_exported_csv_changes_nothing() {
        let workspace = Workspace::bundled();
        for path in workspace.paths().into_iter().filter(|path| path.starts_with("boards/") && path.ends_with(".toml")) {
            let Ok(rows) = rows(&workspace, &path) else { continue };
            if rows.iter().any(|row| row.kind.is_empty()) {
                continue;
            }
            let mut bytes = Vec::new();
            written(&rows, &mut bytes).unwrap();
            let import = import(&workspace, "a.csv", &bytes, &CsvDefaults { deck: Some(path.clone()), ..CsvDefaults::default() }).unwrap();
            assert!(import.files.is_empty() && import.warnings.is_empty(), "{path}: {import:?}");
        }
    }

    #[test]
    fn importing_a_changed_text_edits_only_that_metadata_value() {
        let table = "id,name_en,text_en\nplanning,,\"Say \"\"Go\"\",\nthen go.\"\n";
        let import = read(table, &actions()).unwrap();
        let [file] = &import.files[..] else { panic!("{import:?}") };
        assert_eq!(
            (file.path.as_str(), file.is_new(), &file.what[..]),
            ("scripts/walking/action/planning.rhai", false, &[Message::verbatim("text.en")][..])
        );
        let before = Workspace::bundled().read(&file.path).unwrap();
        let card = |text: &str, trail: &str| CardMetadata::read(text).unwrap().get(trail).to_owned();
        assert_eq!(card(&file.text, "text.en"), "Say \"Go\",\nthen go.");
        assert_eq!(card::with(&file.text, "text.en", &card(&before, "text.en")).as_deref(), Some(&*before));
    }

    #[test]
    fn importing_new_cards_creates_scripts_and_a_deck() {
        let table = "\u{feff}Name;Text;name_es;Count\nCold Feet;Stand still.;Pies fríos;3\nHot Air;Go.;;\n;;;\n";
        let import = read(table, &actions()).unwrap();
        let paths: Vec<(&str, bool)> = import.files.iter().map(|file| (file.path.as_str(), file.is_new())).collect();
        let script = |stem: &str| format!("scripts/walking/action/{stem}");
        let expected = ["cold_feet.rhai", "hot_air.rhai"].map(script);
        assert_eq!(paths[..2], expected.each_ref().map(|path| (path.as_str(), true)));
        assert_eq!(paths[2..], [("boards/walking/winter-cards.toml", true)]);
        assert_eq!(import.files[2].what, ["cold_feet × 3", "hot_air × 1"].map(Message::verbatim));
        let card = CardMetadata::read(&import.files[0].text).unwrap();
        assert_eq!(
            ["name.en", "name.es", "text.en", "text.es"].map(|trail| card.get(trail)),
            ["Cold Feet", "Pies fríos", "Stand still.", ""]
        );
        assert!(import.files[2].text.contains("cold_feet = 3"));
    }

    #[test]
    fn imported_cards_of_every_type_have_no_effect_yet_and_say_so() {
        for game in games::ALL.iter() {
            for kind in game.deck_kinds() {
                let given = CsvDefaults { game: Some(game.id.into()), kind: Some(kind.into()), deck: None };
                let import = import(&Workspace::bundled(), "a.csv", b"name_en,text_en\nOdd One,Something else.\n", &given).unwrap();
                let script = &import.files[0];
                assert!(!import.files.iter().any(|file| file.path.ends_with(".test.rhai")), "{kind}");
                assert!(!script.text.contains("fn ") && script.text.starts_with("// This script has no effect yet."), "{}", script.text);
                assert_eq!(CardMetadata::read(&script.text).unwrap().get("text.en"), "Something else.");
                let mut workspace = Workspace::bundled();
                workspace.overlay(&script.path, Some(script.text.as_str().into()));
                let found = &workspace.query::<CheckScript>(&script.path).findings;
                let codes: Vec<&str> = found.iter().map(|finding| finding.code.as_str()).collect();
                let is_silent = rules::registry::game(game.id).unwrap().dialect().silent.contains(&kind);
                assert!(
                    found.iter().all(|finding| !finding.is_error()) && (is_silent || codes.contains(&"no-effect")),
                    "{kind}: {codes:?}"
                );
            }
        }
    }

    #[test]
    fn imported_cards_without_an_id_are_matched_by_name() {
        let import = read("name_en,text_es\nPlanning,Otra cosa.\n", &actions()).unwrap();
        let told: Vec<_> = import
            .files
            .iter()
            .map(|file| (file.path.as_str(), file.what.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")))
            .collect();
        assert_eq!(told, [("scripts/walking/action/planning.rhai", "text.es".to_owned())]);
        let lower = read("name_en\nplanning\n", &actions()).unwrap();
        assert_eq!(lower.files[0].what, [Message::verbatim("name.en")], "it may be written otherwise");
    }

    #[test]
    fn csv_import_sets_deck_counts_and_removes_cards_with_count_zero() {
        let given = CsvDefaults { deck: Some(DECK.into()), ..actions() };
        let import = read("id,copies\nplanning,5\ngremlin,0\n", &given).unwrap();
        let [file] = &import.files[..] else { panic!("{import:?}") };
        assert_eq!((file.path.as_str(), file.is_new(), file.what[0].to_string().as_str()), (DECK, false, "planning × 5"));
        assert!(file.text.contains("planning = 5") && !file.text.contains("gremlin"));
    }

    #[test]
    fn imported_counts_go_to_the_only_deck_with_the_cards() {
        let import = read("id,copies\nplanning,5\nslipstream,0\n", &actions()).unwrap();
        let [file] = &import.files[..] else { panic!("{import:?}") };
        assert_eq!(
            (file.path.as_str(), file.is_new(), &*file.what.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")),
            (DECK, false, "planning × 5 slipstream × 0")
        );
        assert!(read("id\nplanning\n", &actions()).unwrap().files.is_empty(), "no column of counts, no change");
    }

    #[test]
    fn reimported_csv_updates_the_deck_it_created() {
        let table = |copies: u8| format!("id,name_en,copies\ncold_feet,Cold Feet,{copies}\nplanning,,1\n");
        let mut workspace = Workspace::bundled();
        let read = |workspace: &Workspace, copies: u8| import(workspace, "winter cards.csv", table(copies).as_bytes(), &actions()).unwrap();
        for file in read(&workspace, 3).files {
            workspace.overlay(&file.path, Some(file.text.into()));
        }
        let second = read(&workspace, 4);
        let [file] = &second.files[..] else { panic!("{second:?}") };
        assert_eq!(
            (file.path.as_str(), &*file.what.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")),
            ("boards/walking/winter-cards.toml", "cold_feet × 4")
        );
        assert!(read(&workspace, 3).files.is_empty());
    }

    #[test]
    fn csv_import_of_two_sided_cards_creates_no_deck_and_is_idempotent() {
        let given = CsvDefaults { game: Some("mars".into()), kind: Some("training".into()), deck: None };
        let mut workspace = Workspace::bundled();
        let table = "id,name_en,copies\njet_p_ack,Jet,1\ninjector,,1\n";
        let first = import(&workspace, "odd.csv", table.as_bytes(), &given).unwrap();
        assert!(first.files.iter().all(|file| file.path.starts_with("scripts/mars/training/jet_p_ack")), "{first:?}");
        assert!(first.warnings.iter().any(|warning| warning.line == 2 && warning.message.to_string().contains("two scripts")), "{first:?}");
        for file in first.files {
            workspace.overlay(&file.path, Some(file.text.into()));
        }
        assert!(import(&workspace, "odd.csv", table.as_bytes(), &given).unwrap().files.is_empty());
    }

    #[test]
    fn csv_import_reports_ambiguous_deck_counts_without_changes() {
        let mut workspace = Workspace::bundled();
        let other = workspace.read(DECK).unwrap();
        workspace.overlay("boards/walking/other.toml", Some(other));
        let read = |table: &str| import(&workspace, "a.csv", table.as_bytes(), &actions()).unwrap();
        let several = read("id,copies\nplanning,5\n");
        let [warning] = &several.warnings[..] else { panic!("{several:?}") };
        assert_eq!((warning.line, several.files.len()), (2, 0));
        assert!(warning.message.to_string().contains("boards/walking/action-deck.toml, boards/walking/other.toml"), "{warning}");
        assert!(warning.help.to_string().contains("--deck"), "{warning}");
        assert!(read("id,copies\nplanning,3\n").warnings.is_empty(), "both decks have it three times");
    }

    #[test]
    fn misplaced_separators_and_quotes_are_reported_instead_of_losing_text() {
        let places = |table: &str| -> Vec<(u32, u32, String)> {
            let found = read(table, &actions()).unwrap_err();
            found.into_iter().map(|found| (found.line, found.column, found.message.to_string())).collect()
        };
        let comma = places("id,text_en\nplanning,Say go, then go.\ngremlin,x\n");
        assert_eq!(comma, [(2, 18, "no column for \"then go.\": the header has 2 columns".to_owned())]);
        let quote = places("id,text_en\nplanning,\"Say go.\ngremlin,x\n");
        assert_eq!(quote, [(2, 10, "the closing quote of this cell is missing".to_owned())]);
        let swallowed = places("id,text_en\nplanning,\"Say go.\ngremlin,\"x, y\"\n");
        assert_eq!(swallowed, [(3, 10, "unexpected text after the closing quote of a cell".to_owned())]);
        assert_eq!(places("id,copies\nplanning,many\n")[0].1, 10, "the column of the cell");
        assert!(read("id,text_en\nplanning,Go.,, \n", &actions()).is_ok(), "spreadsheets may write more empty cells");
    }

    #[test]
    fn one_mistake_in_a_table_of_many_rows_is_reported_once() {
        let rows = |row: &str| row.repeat(100);
        let number = |n: usize| (0..n).map(|i| format!("Card {i},Text.\n")).collect::<String>();
        for (table, given, place) in [
            (format!("nmae_en,text_en\n{}", number(100)), actions(), (1, 1)),
            (format!("title,text_en\n{}", number(100)), actions(), (1, 1)),
            (format!("name,name\n{}", number(100)), actions(), (1, 6)),
            (format!("\"name,text\n{}", rows("x,y\n")), actions(), (1, 1)),
            (format!("name,text\n{}", number(100)), CsvDefaults { game: None, ..actions() }, (2, 1)),
            (format!("name,text\n{}", number(100)), CsvDefaults { kind: None, ..actions() }, (2, 1)),
            (format!("name,game\n{}", number(100).replace("Text.", "wlaking")), CsvDefaults { game: None, ..actions() }, (2, 8)),
        ] {
            let found = read(&table, &given).unwrap_err();
            assert_eq!(found.iter().map(|one| (one.line, one.column)).collect::<Vec<_>>(), [place], "{}: {found:?}", &table[..20]);
        }
    }

    #[test]
    fn invalid_csv_is_reported_with_its_line() {
        assert_eq!(codes("id,copies\nplanning,many\nplanning,2\n"), [("csv-cell".to_owned(), 2), ("csv-cell".to_owned(), 3)]);
        assert_eq!(codes("text_en\nx\n")[0], ("csv-syntax".to_owned(), 1));
        assert_eq!(codes("id,id\na,b\n")[0], ("csv-syntax".to_owned(), 1));
        assert_eq!(codes("id,kind\nx,acton\n")[0].1, 2);
        assert_eq!(codes("id,game\nx,chess\n")[0].1, 2);
        assert_eq!(codes("id\n../../etc\n1st\n").len(), 1, "a path becomes a plain name, and a digit begins none");
        assert_eq!(codes("id,colour\nplanning,nice\n")[0].1, 2, "a colour that is none");
        assert!(read(&format!("id,text_en\nplanning,{}\n", "x".repeat(2001)), &actions()).is_err());
        assert!(import(&Workspace::bundled(), "a.csv", &[0xff, 0xfe, 0x41], &actions()).is_err());
        assert!(read(&format!("id\n{}", "planning\n".repeat(1002)), &actions()).is_err());
        let odd = read("id,wether\nplanning,x\n", &actions()).unwrap();
        assert!(odd.files.is_empty() && odd.warnings.len() == 1);
        for table in ["", "\n", ",", "id", "id\n\"", "\u{0}", ";;;\n1;2"] {
            let _ = read(table, &actions());
        }
    }
}
