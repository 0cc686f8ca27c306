//! A document type that a game of another crate adds: after one registration, reading, saving, checks and schema support it.
//!
//! This is a separate crate, because a registration stays for the rest of the process.

#[cfg(feature = "editor")]
#[path = "editor/support.rs"]
mod support;

use moonwright::content::check::{At, Checker};
use moonwright::content::document::{self, Document, DocumentType, FORMS, RegisteredType};
use moonwright::content::games::{self, BoardKind, GameSpec};
use moonwright::content::message::Message;
use moonwright::content::reader::{Reading, TomlTable};
use moonwright::content::schema::{self, Keys};
use moonwright::content::text::Text;
use moonwright::content::workspace::Workspace;
use moonwright::content::{options, rally};
use std::sync::{Arc, LazyLock, Once};

#[derive(Clone, Debug, PartialEq)]
struct Area {
    game: &'static GameSpec,
    name: Text,
    beds: i64,
}

impl DocumentType for Area {
    const ID: &'static str = "area";
    const KIND: &'static str = "area";

    fn fits(game: &GameSpec) -> bool {
        game.id == BASE.id
    }
    fn read(out: &mut Reading<'_>, table: &mut TomlTable<'_>, game: &'static GameSpec) -> Option<Area> {
        let name = table.required(out, "name", "\"…\"").and_then(|value| value.string(out));
        let beds = table.required(out, "beds", "2").and_then(|value| value.integer(out, 0..=9, None));
        Some(Area { game, name: Text::new(name?, ""), beds: beds? })
    }
    fn write(&self) -> String {
        format!("name = {}\nbeds = {}\n", document::quoted(&self.name.en), self.beds)
    }
    fn schema(_game: &'static GameSpec, head: Keys) -> Keys {
        head.required("name", schema::string("Name.")).required("beds", schema::integer(&(0..=9), "Beds."))
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        if self.beds == 0 {
            checker.error(
                "no-beds",
                at,
                at.place("beds"),
                Message::verbatim("nobody can sleep here"),
                Message::verbatim("write 1 or more"),
            );
        }
    }
    fn game(&self) -> &'static GameSpec {
        self.game
    }
    fn name(&self) -> &Text {
        &self.name
    }
    fn name_mut(&mut self) -> &mut Text {
        &mut self.name
    }
    fn about(&self) -> Text {
        Text::new(format!("{} beds", self.beds), "")
    }
}

static OPTIONS: LazyLock<options::Options> = LazyLock::new(options::Options::of::<rally::Options>);
static BASE: GameSpec = GameSpec {
    id: "base",
    title: "Base",
    rules: "",
    players_rule: "B-01",
    players: 1..=4,
    team: false,
    seats_differ: false,
    scores: 0..=i64::MAX,
    board: BoardKind::Hex { terrain: "stone", section: (10, 12) },
    decks: &[],
    kinds: &[],
    dice: &[],
    waves: false,
    forces: false,
    options: &OPTIONS,
    templates: &[],
    check_board: |_, _, _| {},
    check_scenario: |_, _, _, _, _| {},
};
static AREA: RegisteredType = RegisteredType::of::<Area>();

const TEXT: &str = "# Where one rests.\nformat = 1\ngame = \"base\"\nkind = \"area\"\nname = \"Dormitory\"\nbeds = 4 # bunks\n";

/// Registers the game and the document type, once for all tests of this file.
fn known() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        games::ALL.add(&BASE);
        FORMS.add(&AREA);
    });
}

#[cfg(feature = "editor")]
#[test]
fn document_type_without_a_visual_editor_is_edited_as_text() {
    use egui_kittest::kittest::Queryable;
    known();
    let path = "boards/base/rest.toml";
    let mut bench = support::Bench::with_files([(path, TEXT)]);
    bench.open(path);
    assert!(bench.sees("This document type has no visual editor, so its text is shown.") && bench.sees("Script"));
    bench.harness.get_by_label("Script").focus();
    bench.harness.get_by_label("Script").type_text("# new\n");
    bench.settle();
    bench.shortcut(egui::Modifiers::COMMAND, egui::Key::S);
    let saved = bench.read(path);
    assert_eq!(saved.replace("# new\n", ""), TEXT);
    assert_ne!(saved, TEXT);
}

#[test]
fn new_document_type_takes_one_registration() {
    known();
    let (read, findings) = document::read("boards/base/rest.toml", TEXT);
    assert_eq!(findings, []);
    let mut dormitory = read.unwrap();
    assert_eq!((dormitory.kind(), dormitory.game().id, &*dormitory.about().en), ("area", "base", "4 beds"));
    dormitory.get_mut::<Area>().unwrap().beds = 0;
    let written = document::write(&dormitory, Some(TEXT));
    assert_eq!(written, TEXT.replace('4', "0"));
    assert_eq!(document::read("x.toml", &document::write(&dormitory, None)), (Some(dormitory), vec![]));

    let mut workspace = Workspace::bundled();
    workspace.overlay("boards/base/rest.toml", Some(Arc::from(written)));
    let told: Vec<_> =
        moonwright::content::check::check_all(&workspace).into_iter().map(|d| format!("{}:{}:{}", d.code, d.line, d.column)).collect();
    assert_eq!(told, ["no-beds:6:8"]);
    let wrong = document::read("x.toml", &TEXT.replace("beds = 4", "beds = 10\nbet = 1")).1;
    assert_eq!(wrong.iter().map(|d| &*d.code).collect::<Vec<_>>(), ["bad-number", "unknown-key"]);

    let schema = jsonschema::validator_for(&schema::of("area").unwrap()).unwrap();
    let valid = |text: &str| schema.is_valid(&toml::from_str(text).unwrap());
    assert!(valid(TEXT) && !valid(&TEXT.replace("4", "10")) && !valid(&TEXT.replace("beds", "bets")));
    // A built-in game does not have the document type.
    let strange = document::read("x.toml", &TEXT.replace("\"base\"", "\"rally\"")).1;
    assert_eq!(strange[0].code, "unknown-kind");
    assert!(Document::new(Area { game: &BASE, name: Text::default(), beds: 1 }).get::<Area>().is_some());
}
