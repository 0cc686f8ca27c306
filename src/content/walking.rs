//! What documents of Walking on the Moon may say: names, options and their ranges. The rules themselves are elsewhere.

use super::check;
use super::games::{BoardKind, DeckSpec, GameSpec};
use super::options::options;
use super::ring::{COLOUR_NAMES, Course, RingSpec};
use super::template::{Template, document, script};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::borrow::Cow;

/// Id of the game.
pub const GAME: &str = "walking";
/// Kind of script of the action cards.
pub const ACTION: &str = "action";
/// Kind of script of the special boxes on joints.
pub const BOX: &str = "box";
/// WM-01 smallest and largest number of players.
pub const PLAYERS: std::ops::RangeInclusive<u8> = 2..=5;

/// What documents of the game may say.
pub static SPEC: GameSpec = GameSpec {
    id: GAME,
    title: "Walking on the Moon",
    players_rule: "WM-01",
    players: PLAYERS,
    board: BoardKind::Ring(RingSpec { card: "lunar", joint: BOX, course: Course::Lap }),
    decks: &[
        DeckSpec { key: ACTION, of: ACTION, values: &[], pairs: false, is_die: false },
        DeckSpec { key: BOX, of: BOX, values: &[], pairs: false, is_die: false },
    ],
    kinds: &[ACTION, BOX],
    dice: &COLOUR_NAMES,
    waves: false,
    forces: false,
    options: &OPTIONS,
    templates: TEMPLATES,
    check_board: check::walking::board,
    check_scenario: check::walking::scenario,
};

/// What new files are made from.
const TEMPLATES: &[Template] = &[
    document!("board", "boards/walking", "board", "walking-board"),
    document!("cards", "boards/walking", "cards", "walking-cards"),
    document!("deck", "boards/walking", "deck", "action-deck", "walking-deck"),
    document!("box-deck", "boards/walking", "box-deck"),
    document!("scenario", "scenarios/walking", "scenario", "walking-scenario"),
    script!("walking", "action"),
    script!("walking", "box"),
];

options! {
    /// Every option of the game.
    Options {
        rules {
            /// WM-R42 Whoever lands safely by a jump may rob another astronaut in the box.
            robbery: bool = true;
            /// WM-R42 Each player holds one secret action card.
            action_cards: bool = true;
            /// WM-R42 The joints between the cards hold special boxes.
            special_boxes: bool = true;
            /// WM-R14 Whether a Sputnik box serves everybody or only the first who passes.
            sputnik_mode: SputnikMode = SputnikMode::Printed;
            /// WM-R64 When all stand in one column everybody gets an Earth Control and a Handicap counter.
            all_tied_counters: bool = true;
            /// WM-R41 The seat that begins, or drawn by lot.
            first_player: FirstPlayer = FirstPlayer(None);
        }
        length {
            /// WM-R43 How many extra difficult cards may lie in one game.
            max_extra: u8 [0..=9] = 2;
            /// WM-R44 After this many rounds the game ends and is scored as it stands.
            round_limit: u16 [1..=200] = 40;
            /// WM-15 Jumps that an astronaut can program in one turn.
            jumps: u8 [1..=3] = 3;
        }
        supply {
            /// WM-R15 Sputnik counters in the supply.
            sputnik_supply: u16 [0..=99] = 30;
            /// WM-06 Earth Control counters in the supply.
            ec_supply: u16 [0..=99] = 10;
            /// WM-06 Handicap counters in the supply.
            handicap_supply: u16 [0..=99] = 5;
        }
        dice {
            /// WM-11 Dice of a turn in good condition.
            normal_dice: u8 [1..=12] = 4;
            /// WM-11 Dice of a turn with a Handicap counter.
            handicap_dice: u8 [1..=12] = 3;
            /// WM-11 Dice of the turn after an accident.
            accident_dice: u8 [1..=12] = 2;
        }
    }
}

/// WM-R14 What becomes of a Sputnik box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SputnikMode {
    /// It serves everybody.
    Printed,
    /// The first who passes uses it up.
    Once,
}

/// WM-R41 The seat that begins; none: drawn by lot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct FirstPlayer(pub Option<u8>);

/// The word for drawing the seat that begins.
const BY_LOT: &str = "random";

impl TryFrom<String> for FirstPlayer {
    type Error = std::num::ParseIntError;
    fn try_from(word: String) -> Result<FirstPlayer, Self::Error> {
        if word == BY_LOT { Ok(FirstPlayer(None)) } else { word.parse().map(|seat| FirstPlayer(Some(seat))) }
    }
}

impl From<FirstPlayer> for String {
    fn from(first: FirstPlayer) -> String {
        first.0.map_or_else(|| BY_LOT.to_owned(), |seat| seat.to_string())
    }
}

impl JsonSchema for FirstPlayer {
    fn schema_name() -> Cow<'static, str> {
        "FirstPlayer".into()
    }
    /// A seat may be written as a number too.
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let seats = 0..*PLAYERS.end();
        let words = std::iter::once(BY_LOT.into()).chain(seats.clone().map(|seat| Json::from(seat.to_string())));
        json_schema!({ "enum": words.chain(seats.map(Json::from)).collect::<Vec<_>>() })
    }
}
