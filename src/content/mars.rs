//! What documents of March on Mars may say: names, options and their ranges. The rules themselves are elsewhere.

use super::check;
use super::games::{BoardKind, DeckSpec, GameSpec};
use super::options::options;
use super::ring::{COLOUR_NAMES, Course, RingSpec};
use super::template::{Template, document, script};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Id of the game.
pub const GAME: &str = "mars";
/// Kind of script of the abilities on training cards, two on each.
pub const TRAINING: &str = "training";
/// Kind of script of the equipment cards.
pub const EQUIPMENT: &str = "equipment";
/// Kind of script of the counters on the joints beside the Landing Zone.
pub const UPGRADE: &str = "upgrade";
/// Kind of script of what a marine in the Landing Zone can do instead of marching.
pub const BASE: &str = "base";
/// MM-V01 areas of the ring.
pub const AREAS: u8 = 5;
/// The area with the Landing Zone.
pub const LANDING_ZONE: u8 = 3;

/// MM-V01 Martian cards that so many players need: two march on half a ring (MM-01).
pub fn cards_needed(players: u8) -> usize {
    if players == 2 { 2 } else { 4 }
}

/// What documents of the game may say.
pub static SPEC: GameSpec = GameSpec {
    id: GAME,
    title: "March on Mars",
    players_rule: "MM-01",
    players: 2..=5,
    board: BoardKind::Ring(RingSpec { card: "martian", joint: UPGRADE, course: Course::March }),
    decks: &[
        DeckSpec { key: TRAINING, of: TRAINING, values: &[], pairs: true, is_die: false },
        DeckSpec { key: EQUIPMENT, of: EQUIPMENT, values: &[], pairs: false, is_die: false },
        DeckSpec { key: UPGRADE, of: UPGRADE, values: &[], pairs: false, is_die: false },
        DeckSpec { key: BASE, of: BASE, values: &[], pairs: false, is_die: false },
    ],
    kinds: &[TRAINING, EQUIPMENT, UPGRADE, BASE],
    dice: &COLOUR_NAMES,
    waves: true,
    forces: false,
    options: &OPTIONS,
    templates: TEMPLATES,
    check_board: check::mars::board,
    check_scenario: check::mars::scenario,
};

/// What new files are made from.
const TEMPLATES: &[Template] = &[
    document!("mars-board", "boards/mars", "mars-board"),
    document!("mars-cards", "boards/mars", "mars-cards"),
    document!("training-deck", "boards/mars", "training-deck"),
    document!("equipment-deck", "boards/mars", "equipment-deck", "mars-deck"),
    document!("upgrade-deck", "boards/mars", "upgrade-deck"),
    document!("base-deck", "boards/mars", "base-deck"),
    document!("mars-scenario", "scenarios/mars", "mars-scenario"),
    script!("mars", "training"),
    script!("mars", "equipment"),
    script!("mars", "upgrade"),
    script!("mars", "base"),
];

options! {
    /// Every option of the game.
    Options {
        level {
            /// MM-84 How hard the aliens make it.
            level: Level = Level::Marine;
            /// MM-R15 The side that two players march on.
            half: Half = Half::Left;
            /// MM-R66 Which seat answers for the team.
            team_seat: TeamSeat = TeamSeat::First;
            /// MM-R38 How the upgrades that the board leaves open are found.
            upgrades: Upgrades = Upgrades::Bunkers;
            /// MM-R4 Whether levels count when the range of a shot is measured.
            range: Range = Range::Box;
        }
        length {
            /// MM-R44 Rounds until the march is lost.
            rounds: u8 [1..=30] = 8;
            /// MM-R44 Successful attacks on the Landing Zone that lose the march.
            base_lives: u8 [1..=9] = 3;
            /// MM-R44 What the bomb's dice must add up to.
            bomb_target: u8 [1..=30] = 9;
            /// MM-R44 Dice that the bomb is thrown with.
            bomb_dice: u8 [1..=6] = 4;
            /// MM-R44 The round in which equipment is unlocked if both defenders live.
            unlock_round: u8 [1..=30] = 5;
        }
        aliens {
            /// MM-R44 New aliens of a wave at least.
            min_wave: u8 [0..=20] = 2;
            /// MM-07 Yellow counters in the reserve.
            yellow_aliens: u8 [0..=99] = 30;
            /// MM-07 Blue counters in the reserve.
            blue_aliens: u8 [0..=99] = 10;
            /// MM-07 Red counters in the reserve, the defenders included.
            red_aliens: u8 [0..=99] = 5;
            /// MM-34 Hits that kill a yellow alien.
            yellow_hits: u8 [0..=9] = 1;
            /// MM-34 Hits that kill a blue alien.
            blue_hits: u8 [0..=9] = 2;
            /// MM-34 Hits that kill a red alien.
            red_hits: u8 [0..=9] = 3;
        }
    }
}

/// MM-84 … MM-86 The threat level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// As the rules say.
    Marine,
    /// Equipment from the start, and a smaller wave each time.
    Baby,
    /// No equipment; marines in the Landing Zone count for the waves of both sides.
    Sergeant,
    /// Marines in the Landing Zone count for the waves of both sides, and yellow aliens hunt.
    Exterminator,
}

/// MM-R15 A side of the Landing Zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Half {
    /// The cards before it.
    Left,
    /// The cards behind it.
    Right,
}

/// MM-R38 How upgrades are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Upgrades {
    /// The first kind of the bag on every joint.
    Bunkers,
    /// Drawn.
    Random,
    /// The players choose.
    Choose,
}

/// MM-R4 How the range of a shot is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Range {
    /// In boxes: levels count.
    Box,
    /// In columns alone.
    Column,
}

/// MM-R66 The seat that answers for the team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TeamSeat {
    /// That of the first living marine.
    First,
    /// That of the marine whose turn it is.
    Active,
}
