//! Reads and writes `kind = "deck"`: a deck or a bag.

use super::super::check::{self, At, Checker};
use super::super::games::GameSpec;
use super::super::reader::{Reading, TomlTable, TomlValue};
use super::super::record::named;
use super::super::scenario::Deck;
use super::super::schema::{self, Keys};
use super::super::sentences;
use super::super::text::Text;
use super::form::{Redirect, Reference, redirect_script};
use super::{DocumentType, fields};
use crate::message::message;
use serde_json::{Map, Value as Json, json};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// Maximum number of different scripts in a deck.
const MAX_SCRIPTS: usize = 1_000;
/// Range for the copies of a card.
const COPIES: RangeInclusive<i64> = 0..=99;
/// Range of the numbers under `[values]`.
const VALUES: RangeInclusive<i64> = 0..=99;

impl DocumentType for Deck {
    const ID: &'static str = "deck";
    const KIND: &'static str = "deck";

    named!();
    fn fits(game: &GameSpec) -> bool {
        !game.decks.is_empty()
    }
    fn read(out: &mut Reading<'_>, table: &mut TomlTable<'_>, game: &'static GameSpec) -> Option<Deck> {
        let name = fields::name(out, table);
        let of = table.required(out, "of", "\"action\"").and_then(|value| fields::id(out, &value));
        if of.as_deref().and_then(|of| game.deck_of(of)).is_some_and(|spec| spec.pairs) {
            let pairs = table.required(out, "pairs", "[[\"…\", \"…\"], …]").and_then(|value| pairs(out, &value));
            return Some(Deck { name, pairs: pairs?, ..Deck::empty(game, &of?) });
        }
        let cards = table.required(out, "cards", "{ … }").and_then(|value| value.table(out)).and_then(|table| cards(out, &table));
        let values = table
            .or(out, "values", BTreeMap::new(), |out, value| value.table(out).and_then(|table| values(out, table, game, of.as_deref())));
        Some(Deck { name, cards: cards?, values: values?, ..Deck::empty(game, &of?) })
    }
    fn schema(game: &'static GameSpec, head: Keys) -> Keys {
        let of = schema::word(game.deck_kinds(), "Kind of the scripts of the deck. They are in the folder `scripts/<game>/<of>/`.");
        let pair = schema::list(schema::id("Stem of a script."), 2..=2, "Scripts of the two halves of a card.");
        let keys = head
            .required("of", of)
            .required("name", schema::text("Name of the deck."))
            .optional(
                "cards",
                schema::by_script(
                    schema::integer(&COPIES, "Number of copies of the card."),
                    "Cards of the deck by the stem of their script, each with its number of copies.",
                ),
            )
            .optional("pairs", schema::list(pair, 0..=MAX_SCRIPTS, "Cards with two scripts each."));
        let values = game
            .decks
            .iter()
            .flat_map(|deck| deck.values)
            .fold(Keys::new("Additional values that the game reads from the deck."), |keys, key| {
                keys.optional(key, schema::integer(&VALUES, "An integer."))
            });
        // The keys present determine what the deck consists of.
        game.decks.iter().fold(keys.optional("values", values.into()), |keys, deck| {
            let is = json!({ "properties": { "of": { "const": deck.of } }, "required": ["of"] });
            let mut others = vec![if deck.pairs { "cards" } else { "pairs" }];
            others.extend(deck.pairs.then_some("values"));
            let without: Map<String, Json> = others.into_iter().map(|key| (key.to_owned(), false.into())).collect();
            keys.and(json!({ "if": is, "then": { "properties": without, "required": [if deck.pairs { "pairs" } else { "cards" }] } }))
        })
    }
    fn write(&self) -> String {
        write(self)
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        check::deck::check(checker, at, self);
    }
    fn about(&self) -> Text {
        let copies: usize = self.cards.iter().map(|(_, copies)| usize::from(*copies)).sum::<usize>() + self.pairs.len();
        let different = self.cards.len() + self.pairs.len();
        sentences::text("about-deck", [("cards", copies.into()), ("kind", self.of.as_str().into()), ("different", different.into())])
    }
    fn references(&self) -> Vec<(String, Reference<'_>)> {
        let cards = self.cards.iter().map(|(stem, _)| (format!("cards.{stem}:key"), stem));
        let pairs = self.pairs.iter().enumerate();
        let halves = pairs.flat_map(|(i, pair)| pair.iter().enumerate().map(move |(side, stem)| (format!("pairs.{i}.{side}"), stem)));
        cards.chain(halves).map(|(trail, stem)| (trail, Reference::Script(&self.of, stem))).collect()
    }
    fn redirect(&mut self, becomes: Redirect<'_>) {
        let stems = self.cards.iter_mut().map(|(stem, _)| stem).chain(self.pairs.iter_mut().flatten());
        stems.for_each(|stem| redirect_script(&self.of, stem, becomes));
    }
}

/// Reads scripts with their numbers of copies.
fn cards(out: &mut Reading<'_>, table: &TomlTable<'_>) -> Option<Vec<(String, u8)>> {
    let entries = table.entries(out)?;
    if let Some((_, beyond)) = entries.get(MAX_SCRIPTS) {
        too_many(out, beyond);
        return None;
    }
    let card = |(stem, value): &(String, TomlValue<'_>)| {
        let copies = value.integer(out, COPIES, None);
        if !fields::is_id(stem) {
            fields::bad_id(out, value, stem);
            return None;
        }
        Some((stem.clone(), copies? as u8))
    };
    let cards: Vec<_> = entries.iter().map(card).collect();
    cards.into_iter().collect()
}

/// Reads cards with two scripts each.
fn pairs(out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<Vec<[String; 2]>> {
    let entries = value.array(out)?;
    let pair = |entry: &TomlValue<'_>| {
        let sides = entry.array(out)?;
        let [first, second] = &sides[..] else {
            out.error("bad-pair", entry.place(out), message!("expected-two-sides-card"), message!("write-two-names"));
            return None;
        };
        let (first, second) = (fields::id(out, first), fields::id(out, second));
        Some([first?, second?])
    };
    if let Some(beyond) = entries.get(MAX_SCRIPTS) {
        too_many(out, beyond);
        return None;
    }
    let read: Vec<_> = entries.iter().map(pair).collect();
    read.into_iter().collect()
}

fn too_many(out: &mut Reading<'_>, beyond: &TomlValue<'_>) {
    let place = beyond.place(out);
    out.error("too-many", place, message!("deck-can-most-different-cards", max_scripts = MAX_SCRIPTS), message!("remove-some-cards"));
}

/// Reads the numbers that the game expects from decks of this type.
fn values(out: &mut Reading<'_>, mut table: TomlTable<'_>, game: &GameSpec, of: Option<&str>) -> Option<BTreeMap<String, i64>> {
    let known = of.and_then(|of| game.deck_of(of)).map_or(&[][..], |deck| deck.values);
    let given = known.iter().filter_map(|key| Some((*key, table.optional(out, key)?)));
    let given: Vec<_> = given.collect();
    let read: Vec<_> = given.into_iter().map(|(key, value)| value.integer(out, VALUES, None).map(|n| (key.to_owned(), n))).collect();
    table.finish(out);
    read.into_iter().collect()
}

/// Writes a deck without a previous text.
fn write(deck: &Deck) -> String {
    let mut text = format!("of = {}\nname = {}\n", fields::quoted(&deck.of), fields::text_inline(&deck.name));
    if deck.has_pairs() {
        let pairs: Vec<_> = deck.pairs.iter().map(|pair| format!("    {},\n", fields::list(pair.iter().map(String::as_str)))).collect();
        text.push_str(&format!("pairs = [\n{}]\n", pairs.concat()));
        return text;
    }
    text.push_str("\n[cards]\n");
    for (stem, copies) in &deck.cards {
        text.push_str(&format!("{} = {copies}\n", fields::key(stem)));
    }
    if !deck.values.is_empty() {
        text.push_str("\n[values]\n");
        deck.values.iter().for_each(|(key, value)| text.push_str(&format!("{key} = {value}\n")));
    }
    text
}
