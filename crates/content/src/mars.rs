//! Description of March on Mars documents: names, options and their ranges. The rules of play are elsewhere.

use super::check;
use super::games::{BoardKind, DeckSpec, DeckSwitch, GameSpec};
use super::options::options;
use super::ring::{COLOUR_NAMES, Course, RingSpec};
use super::template::{Template, document, script};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub const GAME: &str = "mars";
/// Script type of the abilities on training cards, two per card.
pub const TRAINING: &str = "training";
/// Script type of the equipment cards.
pub const EQUIPMENT: &str = "equipment";
/// Script type of the counters on the joints next to the Landing Zone.
pub const UPGRADE: &str = "upgrade";
/// Script type of the actions that marines in the Landing Zone can take instead of marching.
pub const BASE: &str = "base";
/// MM-V01 areas of the ring.
pub const AREAS: u8 = 5;
/// The area with the Landing Zone.
pub const LANDING_ZONE: u8 = 3;

/// MM-V01 Returns the number of Martian cards needed for a number of players: two march on half a ring (MM-01).
pub fn cards_needed(players: u8) -> usize {
    if players == 2 { 2 } else { 4 }
}

/// Description of the game's documents.
pub static SPEC: GameSpec = GameSpec {
    id: GAME,
    title: "March on Mars",
    rules: include_str!("../../../docs/rules/mars.md"),
    players_rule: "MM-01",
    players: 2..=5,
    team: true,
    seats_differ: false,
    scores: 0..=1,
    board: BoardKind::Ring(RingSpec { card: "martian", joint: UPGRADE, course: Course::March }),
    decks: &[
        DeckSpec { key: TRAINING, of: TRAINING, values: &[], pairs: true, is_die: false, switch: None },
        DeckSpec {
            key: EQUIPMENT,
            of: EQUIPMENT,
            values: &[],
            pairs: false,
            is_die: false,
            switch: Some(DeckSwitch { option: "level", off: "sergeant" }),
        },
        DeckSpec { key: UPGRADE, of: UPGRADE, values: &[], pairs: false, is_die: false, switch: None },
        DeckSpec { key: BASE, of: BASE, values: &[], pairs: false, is_die: false, switch: None },
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

const TEMPLATES: &[Template] = &[
    document!("mars-board", "boards/mars", "mars-board"),
    document!("mars-cards", "boards/mars", "mars-cards"),
    document!("mars-terrain-rules", "boards/mars", "mars-terrain-rules"),
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
            /// MM-84 The threat level. It changes the equipment, the size of the waves and the behaviour of the aliens.
            level: Level = Level::Marine;
            /// MM-R15 The half of the ring used in a game for two players. The option has no effect with more players.
            half: Half = Half::Left;
            /// MM-R66 The seat that makes the decisions of the whole team.
            team_seat: TeamSeat = TeamSeat::First;
            /// MM-R38 How upgrades are assigned to the joints that the board leaves open.
            upgrades: Upgrades = Upgrades::Bunkers;
            /// MM-R4 How the range of a shot is measured.
            range: Range = Range::Box;
            /// MM-R40 Whether a marine that starts its turn face-down may take a base action.
            base_action_face_down: bool = true;
        }
        length {
            /// MM-R44 Number of rounds. If the march is not won by the end of the last round, it is lost.
            rounds: u8 [1..=30] = 8;
            /// MM-R44 Number of successful attacks on the Landing Zone after which the march is lost.
            base_lives: u8 [1..=9] = 3;
            /// MM-R44 Total that the dice of the bomb must reach.
            bomb_target: u8 [1..=30] = 9;
            /// MM-R44 Minimum number of dice for an attempt with the bomb.
            bomb_dice: u8 [1..=6] = 4;
            /// MM-R44 Round at the start of which equipment is unlocked if no defender has been killed.
            unlock_round: u8 [1..=30] = 5;
        }
        aliens {
            /// MM-R44 Minimum number of new aliens in a wave.
            min_wave: u8 [0..=20] = 2;
            /// MM-07 Number of yellow alien counters in the reserve at the start of the game.
            yellow_aliens: u8 [0..=99] = 30;
            /// MM-07 Number of blue alien counters in the reserve at the start of the game.
            blue_aliens: u8 [0..=99] = 10;
            /// MM-07 Number of red alien counters in the game, including the defenders.
            red_aliens: u8 [0..=99] = 5;
            /// MM-34 Number of hits needed to kill a yellow alien.
            yellow_hits: u8 [0..=9] = 1;
            /// MM-34 Number of hits needed to kill a blue alien.
            blue_hits: u8 [0..=9] = 2;
            /// MM-34 Number of hits needed to kill a red alien.
            red_hits: u8 [0..=9] = 3;
        }
    }
}

impl Options {
    /// MM-07 Returns the number of aliens by colour.
    pub fn pool(&self) -> [u8; 3] {
        [self.red_aliens, self.blue_aliens, self.yellow_aliens]
    }
    /// MM-34 Returns the hits needed for a kill, by colour.
    pub fn hits(&self) -> [u8; 3] {
        [self.red_hits, self.blue_hits, self.yellow_hits]
    }
}

/// MM-84 … MM-86 The threat level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// The standard rules.
    Marine,
    /// Equipment is unlocked from the start, and each wave contains one fewer alien.
    Baby,
    /// Equipment is not available, and marines in the Landing Zone increase the waves of both sides.
    Sergeant,
    /// Marines in the Landing Zone increase the waves of both sides, and yellow aliens are placed in the boxes of marines.
    Exterminator,
}

/// MM-R15 A side of the Landing Zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Half {
    /// The cards to the left of the Landing Zone.
    Left,
    /// The cards to the right of the Landing Zone.
    Right,
}

/// MM-R38 How upgrades are assigned to joints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Upgrades {
    /// Every open joint gets the first upgrade of the bag.
    Bunkers,
    /// Upgrades are drawn from the bag at random.
    Random,
    /// The players choose the upgrades from the bag.
    Choose,
}

/// MM-R4 How the range of a shot is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Range {
    /// The range is counted in boxes, including changes of level.
    Box,
    /// The range is counted in columns; another level of the same column counts as 1.
    Column,
}

/// MM-R66 The seat that makes the decisions of the team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TeamSeat {
    /// The seat of the first living marine in seat order.
    First,
    /// The seat of the marine whose turn it is, if that marine is alive; otherwise the seat of the first living marine.
    Active,
}
