//! What documents of Lunar Rally may say: names, options and their ranges. The rules themselves are elsewhere.

use super::check;
use super::games::{BoardKind, DeckSpec, GameSpec};
use super::options::options;
use super::template::{Template, document, script};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Id of the game.
pub const GAME: &str = "rally";
/// Kind of script of the cards that rovers are programmed with.
pub const INSTRUCTION: &str = "instruction";
/// Kind of script of what lies on hexes.
pub const TERRAIN: &str = "terrain";
/// LR-V2 Columns and rows of a section of the box.
pub const SECTION: (u16, u16) = (10, 12);
/// LR-02 what a deck says about the rovers that are programmed from it: shields and missiles at the start, which are also the caps.
pub const ROVER_VALUES: &[&str] = &["shields", "missiles"];

/// What documents of the game may say.
pub static SPEC: GameSpec = GameSpec {
    id: GAME,
    title: "Lunar Rally",
    players_rule: "LR-01",
    players: 2..=4,
    board: BoardKind::Hex { terrain: TERRAIN, section: SECTION },
    decks: &[
        DeckSpec { key: "rover1", of: INSTRUCTION, values: ROVER_VALUES, pairs: false, is_die: false },
        DeckSpec { key: "rover2", of: INSTRUCTION, values: ROVER_VALUES, pairs: false, is_die: false },
    ],
    kinds: &[INSTRUCTION, TERRAIN],
    dice: &[],
    waves: false,
    forces: false,
    options: &OPTIONS,
    templates: TEMPLATES,
    check_board: check::rally::board,
    check_scenario: check::rally::scenario,
};

/// What new files are made from.
const TEMPLATES: &[Template] = &[
    document!("rally-board", "boards/rally", "rally-board"),
    document!("rally-deck", "boards/rally", "rally-deck", "instruction-deck"),
    document!("rally-scenario", "scenarios/rally", "rally-scenario"),
    script!("rally", "instruction"),
    script!("rally", "terrain"),
];

options! {
    /// Every option of the game.
    Options {
        rules {
            /// LR-R30 Whether rovers that meet in one hex hit each other one by one, or once in all.
            clash_damage: ClashDamage = ClashDamage::PerRover;
            /// LR-R29 A rover that is pushed onto the finish line wins too.
            finish_by_push: bool = true;
            /// LR-R29 A rover that is pushed off the start line may use its weapons.
            armed_by_push: bool = true;
            /// LR-R16 Whether the last player with a rover wins, or has to reach the finish.
            last_player: LastPlayer = LastPlayer::Wins;
            /// LR-R24 After this many turns the race is a draw; 0 for none.
            turn_limit: u16 [0..=200] = 0;
        }
        board {
            /// LR-R25 The board holds no more pieces than the box has.
            strict_box: bool = true;
            /// LR-R33 Lasers cross places where there is no hex.
            laser_crosses_void: bool = false;
        }
    }
}

/// LR-R30 What rovers that meet do to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClashDamage {
    /// Each hits each of the others.
    PerRover,
    /// Each is hit once.
    Once,
}

/// LR-R16 What becomes of the last player with a rover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LastPlayer {
    /// Wins at once.
    Wins,
    /// Wins at the finish alone.
    MustFinish,
}
