//! `kind = "deck"`: a deck or a bag, in and out.

use super::super::games::{self, GameSpec};
use super::super::reader::{Reading, Table, Value};
use super::super::scenario::Deck;
use super::fields;
use std::collections::BTreeMap;

/// Different scripts in one deck.
const MAX_SCRIPTS: usize = 1_000;

/// Reads the keys of a deck.
pub fn read(out: &mut Reading<'_>, table: &mut Table<'_>, game: &GameSpec) -> Option<Deck> {
    let name = fields::text(out, table, "name");
    let of = table.required(out, "of", "\"action\"").and_then(|value| fields::id(out, &value));
    let spec = game.decks.iter().find(|deck| Some(deck.of) == of.as_deref());
    if spec.is_some_and(|spec| spec.pairs) {
        let pairs = table.required(out, "pairs", "[[\"…\", \"…\"], …]").and_then(|value| pairs(out, &value));
        let (game, cards) = (game.id.to_owned(), Vec::new());
        return Some(Deck { game, of: of?, name: name?, cards, pairs: pairs?, values: BTreeMap::new() });
    }
    let cards = table.required(out, "cards", "{ … }").and_then(|value| value.table(out)).and_then(|cards| {
        let entries = cards.entries(out)?;
        if let Some((_, beyond)) = entries.get(MAX_SCRIPTS) {
            too_many(out, beyond);
            return None;
        }
        let cards: Vec<_> = entries
            .iter()
            .map(|(stem, value)| {
                let copies = value.integer(out, 0..=99, None);
                if !fields::is_id(stem) {
                    fields::bad_id(out, value, stem);
                    return None;
                }
                Some((stem.clone(), copies? as u8))
            })
            .collect();
        cards.into_iter().collect()
    });
    let values = match table.optional(out, "values") {
        Some(value) => value.table(out).and_then(|table| values(out, table, game, of.as_deref())),
        None => Some(BTreeMap::new()),
    };
    Some(Deck { game: game.id.to_owned(), of: of?, name: name?, cards: cards?, pairs: Vec::new(), values: values? })
}

/// Cards of two scripts.
fn pairs(out: &mut Reading<'_>, value: &Value<'_>) -> Option<Vec<[String; 2]>> {
    let entries = value.array(out)?;
    let pair = |entry: &Value<'_>| {
        let sides = entry.array(out)?;
        let [first, second] = &sides[..] else {
            out.error("bad-pair", entry.place(out), "a card has two sides", "write two names: `[\"…\", \"…\"]`");
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

fn too_many(out: &mut Reading<'_>, beyond: &Value<'_>) {
    let place = beyond.place(out);
    out.error("too-many", place, format!("a deck has at most {MAX_SCRIPTS} different cards"), "leave some out");
}

/// The numbers that the game reads from decks of this kind.
fn values(out: &mut Reading<'_>, mut table: Table<'_>, game: &GameSpec, of: Option<&str>) -> Option<BTreeMap<String, i64>> {
    let known = game.decks.iter().find(|deck| Some(deck.of) == of).map_or(&[][..], |deck| deck.values);
    let given = known.iter().filter_map(|key| Some((*key, table.optional(out, key)?)));
    let given: Vec<_> = given.collect();
    let read: Vec<_> = given.into_iter().map(|(key, value)| value.integer(out, 0..=99, None).map(|n| (key.to_owned(), n))).collect();
    table.finish(out);
    read.into_iter().collect()
}

/// Writes a deck from nothing.
pub fn write(deck: &Deck) -> String {
    let mut text = format!(
        "format = 1\ngame = {}\nkind = \"deck\"\nof = {}\nname = {}\n",
        fields::quoted(&deck.game),
        fields::quoted(&deck.of),
        fields::text_inline(&deck.name)
    );
    let has_pairs = games::find(&deck.game).is_some_and(|game| game.decks.iter().any(|spec| spec.of == deck.of && spec.pairs));
    if has_pairs {
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
