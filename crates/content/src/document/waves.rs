//! Reads and writes `[waves]` of a scenario.

use super::super::reader::{Reading, TomlTable, TomlValue};
use super::super::record::Format;
use super::super::record::formats::Word;
use super::super::schema::{self, Keys};
use super::super::suggest;
use super::super::waves::{Aliens, COLOUR_NAMES, OpeningWave, RoundWave, WaveSide, Waves};
use super::fields;
use crate::message::message;
use serde_json::{Value as Json, json};
use std::ops::RangeInclusive;

/// Maximum number of entries in each list.
const MAX_WAVES: usize = 60;
/// Range of the areas, rounds and wave sizes that can be written.
const AREAS: RangeInclusive<i64> = 1..=9;
const ROUNDS: RangeInclusive<i64> = 1..=30;
const ALIENS: RangeInclusive<i64> = 0..=99;

/// Reads the table.
pub fn read(out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<Waves> {
    let mut table = value.table(out)?;
    let opening = list(out, &mut table, "opening", opening);
    let end = list(out, &mut table, "end", round);
    let extra = list(out, &mut table, "extra", round);
    table.finish(out);
    Some(Waves { opening: opening?, end: end?, extra: extra? })
}

/// Returns the schema of the table.
pub fn schema() -> Json {
    let colours = COLOUR_NAMES.into_iter();
    let known = colours.fold(Keys::new("Number of aliens of each colour, taken from the reserve."), |keys, colour| {
        keys.optional(colour, schema::integer(&ALIENS, "Number of aliens of this colour."))
    });
    let aliens = |keys: Keys| {
        let keys = keys
            .optional("size", schema::integer(&ALIENS, "Number of aliens drawn at random from the reserve."))
            .optional("aliens", known.clone().into());
        Json::from(keys.and(json!({ "not": { "required": ["size", "aliens"] } })))
    };
    let opening = Keys::new("Opening wave of a card.").required("area", schema::integer(&AREAS, "Number of the area with the card."));
    let round = Keys::new("Wave at the end of a round.")
        .required("round", schema::integer(&ROUNDS, "Number of the round, counted from 1."))
        .optional("side", SIDE.schema("Side of the wave: `left`, `right`, `die` to roll for it, or `none` for no wave."));
    let waves = |entry: Json, about| schema::list(entry, 0..=MAX_WAVES, about);
    Keys::new("Waves of aliens. Waves that are not defined here follow the rules.")
        .optional("opening", waves(aliens(opening), "Aliens on the cards at the start of the game."))
        .optional("end", waves(aliens(round.clone()), "Waves that replace the regular waves at the end of rounds."))
        .optional("extra", waves(aliens(round), "Waves in addition to the regular waves."))
        .into()
}

type ReadField<T> = fn(&mut Reading<'_>, &mut TomlTable<'_>) -> Option<T>;

fn list<T>(out: &mut Reading<'_>, table: &mut TomlTable<'_>, key: &'static str, read: ReadField<T>) -> Option<Vec<T>> {
    let Some(value) = table.optional(out, key) else { return Some(Vec::new()) };
    fields::each_of(out, &value, MAX_WAVES, |out, entry| {
        let mut table = entry.table(out)?;
        let read = read(out, &mut table);
        table.finish(out);
        read
    })
}

fn opening(out: &mut Reading<'_>, table: &mut TomlTable<'_>) -> Option<OpeningWave> {
    let area = table.required(out, "area", "1").and_then(|value| value.integer(out, AREAS, None));
    let aliens = aliens(out, table);
    Some(OpeningWave { area: area? as u8, aliens: aliens? })
}

fn round(out: &mut Reading<'_>, table: &mut TomlTable<'_>) -> Option<RoundWave> {
    let round = table.required(out, "round", "3").and_then(|value| value.integer(out, ROUNDS, None));
    let side = table.or(out, "side", WaveSide::default(), |out, value| SIDE.read(out, value));
    let aliens = aliens(out, table);
    Some(RoundWave { round: round? as u8, side: side?, aliens: aliens? })
}

const SIDE: Word<WaveSide> = Word(&WaveSide::ALL, &WaveSide::WORDS, |word| {
    let help = suggest::did_you_mean(word, WaveSide::WORDS, message!("use-left-right-die-none"));
    ("unknown-side", message!("unknown-side", word = suggest::short(word)), help)
});

/// Reads `size = 3` for random aliens or `aliens = { red = 1 }` for specific ones. With neither, the rules determine the wave.
fn aliens(out: &mut Reading<'_>, table: &mut TomlTable<'_>) -> Option<Aliens> {
    let size = table.optional(out, "size");
    let fixed = table.optional(out, "aliens");
    match (size, fixed) {
        (Some(_), Some(fixed)) => {
            out.error("size-and-aliens", fixed.place(out), message!("expected-either-size-aliens"), message!("remove-size-aliens"));
            None
        }
        (Some(size), None) => size.integer(out, ALIENS, None).map(|size| Aliens::Drawn(size as u8)),
        (None, Some(fixed)) => {
            let mut colours = fixed.table(out)?;
            let [red, blue, yellow] = COLOUR_NAMES.map(|colour| match colours.optional(out, colour) {
                Some(value) => value.integer(out, ALIENS, None).map(|n| n as u8),
                None => Some(0),
            });
            colours.finish(out);
            Some(Aliens::Fixed { red: red?, blue: blue?, yellow: yellow? })
        }
        (None, None) => Some(Aliens::Rule),
    }
}

pub fn write(waves: &Waves) -> String {
    let mut text = String::new();
    for wave in &waves.opening {
        text.push_str(&format!("\n[[waves.opening]]\narea = {}\n{}", wave.area, aliens_text(wave.aliens)));
    }
    for (key, list) in [("end", &waves.end), ("extra", &waves.extra)] {
        for wave in list {
            let (round, side) = (wave.round, wave.side.word());
            text.push_str(&format!("\n[[waves.{key}]]\nround = {round}\nside = \"{side}\"\n{}", aliens_text(wave.aliens)));
        }
    }
    text
}

fn aliens_text(aliens: Aliens) -> String {
    match aliens {
        Aliens::Rule => String::new(),
        Aliens::Drawn(size) => format!("size = {size}\n"),
        Aliens::Fixed { red, blue, yellow } => {
            let named = COLOUR_NAMES.into_iter().zip([red, blue, yellow]).filter(|(_, n)| *n > 0);
            let named: Vec<_> = named.map(|(colour, n)| format!("{colour} = {n}")).collect();
            if named.is_empty() { "aliens = {}\n".to_owned() } else { format!("aliens = {{ {} }}\n", named.join(", ")) }
        }
    }
}
