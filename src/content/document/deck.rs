//! `kind = "deck"`: a deck or a bag, in and out.

use super::super::games::GameSpec;
use super::super::reader::{Reading, Table};
use super::super::scenario::Deck;
use super::fields;
use std::collections::BTreeMap;

/// Different scripts in one deck.
const MAX_SCRIPTS: usize = 100;

/// Reads the keys of a deck.
pub fn read(out: &mut Reading<'_>, table: &mut Table<'_>, game: &GameSpec) -> Option<Deck> {
    let name = fields::text(out, table, "name");
    let of = table.required(out, "of", "\"action\"").and_then(|value| fields::id(out, &value));
    let cards = table.required(out, "cards", "{ … }").and_then(|value| value.table(out)).and_then(|cards| {
        let entries = cards.entries(out)?;
        if entries.len() > MAX_SCRIPTS {
            let place = entries[MAX_SCRIPTS].1.place(out);
            out.error("too-many", place, format!("a deck has at most {MAX_SCRIPTS} different cards"), "leave some out");
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
    Some(Deck { game: game.id.to_owned(), of: of?, name: name?, cards: cards?, values: values? })
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
        "format = 1\ngame = {}\nkind = \"deck\"\nof = {}\nname = {}\n\n[cards]\n",
        fields::quoted(&deck.game),
        fields::quoted(&deck.of),
        fields::text_inline(&deck.name)
    );
    for (stem, copies) in &deck.cards {
        text.push_str(&format!("{} = {copies}\n", fields::key(stem)));
    }
    if !deck.values.is_empty() {
        text.push_str("\n[values]\n");
        deck.values.iter().for_each(|(key, value)| text.push_str(&format!("{key} = {value}\n")));
    }
    text
}
