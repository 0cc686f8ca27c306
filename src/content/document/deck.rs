//! `kind = "deck"`: a deck or a bag, in and out.

use super::super::reader::{Reading, Table};
use super::super::scenario::Deck;
use super::fields;

/// Different scripts in one deck.
const MAX_SCRIPTS: usize = 100;

/// Reads the keys of a deck.
pub fn read(out: &mut Reading<'_>, table: &mut Table<'_>, game: &str) -> Option<Deck> {
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
    Some(Deck { game: game.to_owned(), of: of?, name: name?, cards: cards? })
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
    text
}
