//! Description of Walking on the Moon documents: names, options and their ranges. The rules of play are elsewhere.

use super::check;
use super::games::{BoardKind, DeckSpec, DeckSwitch, GameSpec};
use super::options::options;
use super::ring::{COLOUR_NAMES, Course, RingSpec};
use super::template::{Template, document, script};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::borrow::Cow;

pub const GAME: &str = "walking";
/// Script type of the action cards.
pub const ACTION: &str = "action";
/// Script type of the special boxes on joints.
pub const BOX: &str = "box";
/// WM-01 smallest and largest number of players.
pub const PLAYERS: std::ops::RangeInclusive<u8> = 2..=5;

/// Description of the game's documents.
pub static SPEC: GameSpec = GameSpec {
    id: GAME,
    title: "Walking on the Moon",
    rules: include_str!("../../../docs/rules/walking.md"),
    players_rule: "WM-01",
    players: PLAYERS,
    team: false,
    seats_differ: false,
    scores: 0..=i64::MAX,
    board: BoardKind::Ring(RingSpec { card: "lunar", joint: BOX, course: Course::Lap }),
    decks: &[
        DeckSpec {
            key: ACTION,
            of: ACTION,
            values: &[],
            pairs: false,
            is_die: false,
            switch: Some(DeckSwitch { option: "action_cards", off: "false" }),
        },
        DeckSpec {
            key: BOX,
            of: BOX,
            values: &[],
            pairs: false,
            is_die: false,
            switch: Some(DeckSwitch { option: "special_boxes", off: "false" }),
        },
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

const TEMPLATES: &[Template] = &[
    document!("board", "boards/walking", "board", "walking-board"),
    document!("cards", "boards/walking", "cards", "walking-cards"),
    document!("walking-terrain-rules", "boards/walking", "walking-terrain-rules"),
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
            /// WM-R42 An astronaut that lands safely after a jump may rob another astronaut in the same box. When disabled, astronauts cannot rob each other.
            robbery: bool = true;
            /// WM-R42 Each player holds one secret action card. When disabled, the game has no action cards.
            action_cards: bool = true;
            /// WM-R42 The joints between the cards contain special boxes. When disabled, all joints are ordinary boxes, even if the board assigns tokens to them.
            special_boxes: bool = true;
            /// WM-R14 Determines whether a Sputnik box can give its counter more than once.
            sputnik_mode: SputnikMode = SputnikMode::Printed;
            /// WM-R64 If all astronauts are in the same column, each of them gets an Earth Control and a Handicap counter. When disabled, none of them gets a counter in this case.
            all_tied_counters: bool = true;
            /// WM-R41 The seat that starts the game, counted from 0; `random` chooses it at random.
            first_player: FirstPlayer = FirstPlayer(None);
        }
        length {
            /// WM-R43 Maximum number of extra difficult cards on the board of one game.
            max_extra: u8 [0..=9] = 2;
            /// WM-R44 Maximum number of rounds. After the last round, the game ends and the current positions are scored.
            round_limit: u16 [1..=200] = 40;
            /// WM-15 Maximum number of jumps that an astronaut can program in one turn.
            jumps: u8 [1..=3] = 3;
        }
        supply {
            /// WM-R15 Number of Sputnik counters in the supply. When the supply is empty, no more are given.
            sputnik_supply: u16 [0..=99] = 30;
            /// WM-06 Number of Earth Control counters in the supply. When the supply is empty, no more are given.
            ec_supply: u16 [0..=99] = 10;
            /// WM-06 Number of Handicap counters in the supply. When the supply is empty, no more are given.
            handicap_supply: u16 [0..=99] = 5;
        }
        dice {
            /// WM-11 Number of dice for a turn of an astronaut without a Handicap counter or an accident.
            normal_dice: u8 [1..=12] = 4;
            /// WM-11 Number of dice for a turn of an astronaut with a Handicap counter.
            handicap_dice: u8 [1..=12] = 3;
            /// WM-11 Number of dice for the turn after an accident.
            accident_dice: u8 [1..=12] = 2;
        }
    }
}

impl Options {
    /// WM-06 Returns the initial counters, by kind.
    pub fn supply(&self) -> [u16; 3] {
        [self.sputnik_supply, self.ec_supply, self.handicap_supply]
    }
    /// WM-11 Returns the dice of a normal, a handicapped, a face-down astronaut.
    pub fn dice(&self) -> [u8; 3] {
        [self.normal_dice, self.handicap_dice, self.accident_dice]
    }
}

/// WM-R14 How often a Sputnik box gives its counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SputnikMode {
    /// Every astronaut that uses the box gets a counter.
    Printed,
    /// The first astronaut that uses the box gets a counter, and the box is empty afterwards.
    Once,
}

/// WM-R41 The seat that starts the game; `None` chooses it at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct FirstPlayer(pub Option<u8>);

/// The value that chooses the starting seat at random.
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
    /// Allows a seat to be written as a number too.
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let seats = 0..*PLAYERS.end();
        let words = std::iter::once(BY_LOT.into()).chain(seats.clone().map(|seat| Json::from(seat.to_string())));
        json_schema!({ "enum": words.chain(seats.map(Json::from)).collect::<Vec<_>>() })
    }
}
