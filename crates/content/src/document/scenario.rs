//! Reads and writes `kind = "scenario"`: players, board, decks, dice and options.

use super::super::check::{self, At, Checker};
use super::super::games::GameSpec;
use super::super::reader::{Reading, TomlTable, TomlValue};
use super::super::record::named;
use super::super::scenario::{DieKind, Face, MAX_DICE_OF_A_COLOUR, OptionValue, Scenario, USUAL_COMPLEXITY};
use super::super::schema::{self, Keys};
use super::super::sentences;
use super::super::text::{Language, Text};
use super::super::waves::Waves;
use super::form::{Redirect, Reference, redirect_document};
use super::{DocumentType, fields, waves};
use crate::message::message;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use toml::de::DeValue;

const COMPLEXITY: RangeInclusive<i64> = 1..=3;
/// The skull face.
const SKULL: &str = "S";
/// WM-V16 Range of the values on a face.
const FACES: RangeInclusive<i64> = 1..=9;

impl DocumentType for Scenario {
    const ID: &'static str = "scenario";
    const KIND: &'static str = "scenario";

    named!();
    fn fits(_game: &GameSpec) -> bool {
        true
    }
    fn read(out: &mut Reading<'_>, table: &mut TomlTable<'_>, game: &'static GameSpec) -> Option<Scenario> {
        Some(read(out, table, game))
    }
    fn schema(game: &'static GameSpec, head: Keys) -> Keys {
        let (players, path) = (i64::from(*game.players.start())..=i64::from(*game.players.end()), "Workspace path.");
        let decks = game
            .decks
            .iter()
            .fold(Keys::new("Decks and bags by kind, as workspace paths."), |keys, deck| keys.optional(deck.key, schema::string(path)));
        let keys = head
            .required("name", schema::text("Name of the scenario."))
            .required("description", schema::text("Short description of the scenario."))
            .required("players", schema::integer(&players, "Number of players."))
            .required("board", schema::string("Workspace path of the board."))
            .optional(
                "complexity",
                schema::integer(&COMPLEXITY, "Complexity: 1 for a first game, 2 for a standard game, 3 for experienced players."),
            )
            .optional("daily", json!({ "description": "Whether the scenario is in the rotation of daily matches.", "type": "boolean" }))
            .optional("decks", decks.into())
            .optional("options", game.options.schema.clone());
        let keys = if game.forces { keys.required("forces", schema::string("Workspace path of the forces.")) } else { keys };
        let keys = if game.waves { keys.optional("waves", waves::schema()) } else { keys };
        if game.dice.is_empty() {
            return keys;
        }
        let dice = game.dice.iter().fold(Keys::new("Dice by colour."), |keys, colour| keys.required(colour, die_schema()));
        keys.required("dice", dice.into())
    }
    fn write(&self) -> String {
        write(self)
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        check::scenario::check(checker, at, self);
    }
    fn about(&self) -> Text {
        let players = sentences::text("about-scenario", [("players", self.players.into())]);
        let with = |players: &str, about: &str| if about.is_empty() { players.to_owned() } else { format!("{players}: {about}") };
        Text::new(with(&players.en, &self.description.en), with(&players.es, self.description.get(Language::Es)))
    }
    fn references(&self) -> Vec<(String, Reference<'_>)> {
        let forces = self.forces.iter().map(|path| ("forces".to_owned(), path));
        let decks = self.decks.iter().map(|(key, path)| (format!("decks.{key}"), path));
        let all = std::iter::once(("board".to_owned(), &self.board)).chain(forces).chain(decks);
        all.map(|(trail, path)| (trail, Reference::Document(path))).collect()
    }
    fn redirect(&mut self, becomes: Redirect<'_>) {
        let paths = std::iter::once(&mut self.board).chain(&mut self.forces).chain(self.decks.values_mut());
        paths.for_each(|path| redirect_document(path, becomes));
    }
}

fn read(out: &mut Reading<'_>, table: &mut TomlTable<'_>, game: &'static GameSpec) -> Scenario {
    let name = fields::name(out, table);
    let description = fields::text(out, table, "description");
    let description = out.or_gap("description", description, Text::default());
    let players = table
        .required(out, "players", "4")
        .and_then(|value| value.integer(out, 1..=99, Some((game.players_rule, message!("invalid-number-of-players")))))
        .and_then(|players| u8::try_from(players).ok());
    let players = out.or_gap("players", players, *game.players.start());
    let complexity =
        table.or(out, "complexity", USUAL_COMPLEXITY, |out, value| value.integer(out, COMPLEXITY, None).and_then(|n| u8::try_from(n).ok()));
    let complexity = out.or_gap("complexity", complexity, USUAL_COMPLEXITY);
    let daily = table.or(out, "daily", false, |out, value| value.boolean(out));
    let daily = out.or_gap("daily", daily, false);
    let board = path(out, table, "board");
    let forces = game.forces.then(|| path(out, table, "forces"));
    let decks = map(out, table, "decks", |out, value| value.string(out).map(str::to_owned));
    let dice = match game.dice {
        [] => Some(Vec::new()),
        _ => table.required(out, "dice", "{ … }").and_then(|value| value.table(out)).and_then(|table| dice(out, &table)),
    };
    let dice = out.or_gap("dice", dice, Vec::new());
    let waves = match table.optional(out, "waves").filter(|_| game.waves) {
        Some(value) => waves::read(out, &value),
        None => Some(Waves::default()),
    };
    let waves = out.or_gap("waves", waves, Waves::default());
    let options = map(out, table, "options", option);
    Scenario { game, name, description, complexity, daily, players, board, forces, decks, dice, waves, options }
}

/// Reads the path of a required document.
fn path(out: &mut Reading<'_>, table: &mut TomlTable<'_>, key: &'static str) -> String {
    let path = table.required(out, key, "\"boards/…/….toml\"").and_then(|value| value.string(out));
    out.or_gap(key, path, "").to_owned()
}

/// Reads the entries of an optional table, skipping those that cannot be read.
fn map<V>(
    out: &mut Reading<'_>,
    table: &mut TomlTable<'_>,
    key: &'static str,
    read: fn(&mut Reading<'_>, &TomlValue<'_>) -> Option<V>,
) -> BTreeMap<String, V> {
    let Some(value) = table.optional(out, key) else { return BTreeMap::new() };
    let entries = value.table(out).and_then(|table| table.entries(out));
    let entries = out.or_gap(key, entries, Vec::new());
    let count = entries.len();
    let read: BTreeMap<String, V> = entries.into_iter().filter_map(|(name, value)| read(out, &value).map(|value| (name, value))).collect();
    if read.len() < count {
        out.gaps.push(key);
    }
    read
}

fn option(out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<OptionValue> {
    match value.raw() {
        DeValue::Boolean(value) => Some(OptionValue::Bool(*value)),
        DeValue::String(word) => Some(OptionValue::Word(word.clone().into_owned())),
        DeValue::Integer(_) => value.integer(out, i64::MIN..=i64::MAX, None).map(OptionValue::Int),
        _ => {
            value.wrong(out, message!("true-false-integer-word-quotes"));
            None
        }
    }
}

fn dice(out: &mut Reading<'_>, table: &TomlTable<'_>) -> Option<Vec<DieKind>> {
    let entries = table.entries(out)?;
    let dice: Vec<_> = entries.into_iter().map(|(colour, value)| die(out, colour, &value)).collect();
    dice.into_iter().collect()
}

fn die(out: &mut Reading<'_>, colour: String, value: &TomlValue<'_>) -> Option<DieKind> {
    let mut table = value.table(out)?;
    let count = table
        .required(out, "count", "2")
        .and_then(|value| value.integer(out, 0..=255, Some(("WM-V17", message!("invalid-dice-counts-scenario")))));
    let faces = table.required(out, "faces", "[1, 2, 3, 1, 2, 3]").and_then(|value| value.array(out));
    let faces: Option<Vec<_>> = faces.map(|faces| faces.iter().map(|value| face(out, value)).collect());
    table.finish(out);
    let faces = faces?.into_iter().collect::<Option<Vec<_>>>();
    Some(DieKind { colour, count: count? as u8, faces: faces? })
}

/// Returns the schema of the values that `die` reads and the checks of dice accept: six faces (WM-V16), few dice of a colour (WM-V17).
fn die_schema() -> Json {
    let skull = "Value of the face, or `S` for a skull with the value 1.";
    let face = json!({ "anyOf": [schema::integer(&FACES, skull), schema::word([SKULL], skull)] });
    Keys::new("Dice of one colour.")
        .required("count", schema::integer(&(1..=MAX_DICE_OF_A_COLOUR.into()), "Number of dice of this colour."))
        .required("faces", schema::list(face, 6..=6, "The six faces of each die."))
        .into()
}

/// WM-V16 values 1–9; a skull has the value 1.
fn face(out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<Face> {
    if value.raw().as_str() == Some(SKULL) {
        return Some(Face { value: 1, skull: true });
    }
    if !value.raw().is_integer() {
        value.wrong(out, message!("number-from-s-skull"));
        return None;
    }
    let number = value.integer(out, FACES, Some(("WM-V16", message!("invalid-dice"))))?;
    Some(Face { value: number as u8, skull: false })
}

/// Writes a scenario without a previous text.
fn write(scenario: &Scenario) -> String {
    let mut text = format!(
        "name = {}\nplayers = {}\n{}{}board = {}\n{}\n[description]\nen = {}\n",
        fields::text_inline(&scenario.name),
        scenario.players,
        if scenario.complexity == USUAL_COMPLEXITY { String::new() } else { format!("complexity = {}\n", scenario.complexity) },
        if scenario.daily { "daily = true\n" } else { "" },
        fields::quoted(&scenario.board),
        scenario.forces.as_ref().map(|path| format!("forces = {}\n", fields::quoted(path))).unwrap_or_default(),
        fields::quoted(&scenario.description.en),
    );
    if !scenario.description.es.is_empty() {
        text.push_str(&format!("es = {}\n", fields::quoted(&scenario.description.es)));
    }
    section(&mut text, "decks", scenario.decks.iter().map(|(kind, path)| (&**kind, fields::quoted(path))));
    if !scenario.game.dice.is_empty() {
        text.push_str("\n[dice]\n");
    }
    for die in &scenario.dice {
        let faces: Vec<_> = die.faces.iter().map(|face| if face.skull { fields::quoted(SKULL) } else { face.value.to_string() }).collect();
        text.push_str(&format!("{} = {{ count = {}, faces = [{}] }}\n", fields::key(&die.colour), die.count, faces.join(", ")));
    }
    section(&mut text, "options", scenario.options.iter().map(|(name, value)| (&**name, option_text(value))));
    text.push_str(&waves::write(&scenario.waves));
    text
}

fn option_text(value: &OptionValue) -> String {
    match value {
        OptionValue::Word(word) => fields::quoted(word),
        plain => plain.to_string(),
    }
}

fn section<'k>(text: &mut String, name: &str, entries: impl ExactSizeIterator<Item = (&'k str, String)>) {
    if entries.len() == 0 {
        return;
    }
    text.push_str(&format!("\n[{name}]\n"));
    for (key, value) in entries {
        text.push_str(&format!("{} = {value}\n", fields::key(key)));
    }
}
