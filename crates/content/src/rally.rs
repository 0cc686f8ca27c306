//! Description of Lunar Rally documents: names, options and their ranges. The rules of play are elsewhere.

use super::check;
use super::games::{BoardKind, DeckSpec, GameSpec};
use super::options::options;
use super::template::{Template, document, script};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub const GAME: &str = "rally";
/// Script type of the cards that rovers are programmed with.
pub const INSTRUCTION: &str = "instruction";
/// Script type of the terrain on hexes.
pub const TERRAIN: &str = "terrain";
/// LR-V2 Columns and rows of a section in the box.
pub const SECTION: (u16, u16) = (10, 12);
/// LR-02 Values of a deck for the rovers programmed from it: shields and missiles at the start, which are also the maximum.
pub const ROVER_VALUES: &[&str] = &["shields", "missiles"];

/// Description of the game's documents.
pub static SPEC: GameSpec = GameSpec {
    id: GAME,
    title: "Lunar Rally",
    rules: include_str!("../../../docs/rules/rally.md"),
    players_rule: "LR-01",
    players: 2..=4,
    team: false,
    seats_differ: false,
    scores: 0..=1,
    board: BoardKind::Hex { terrain: TERRAIN, section: SECTION },
    decks: &[
        DeckSpec { key: "rover1", of: INSTRUCTION, values: ROVER_VALUES, pairs: false, is_die: false, switch: None },
        DeckSpec { key: "rover2", of: INSTRUCTION, values: ROVER_VALUES, pairs: false, is_die: false, switch: None },
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

const TEMPLATES: &[Template] = &[
    document!("rally-board", "boards/rally", "rally-board"),
    document!("rally-terrain-rules", "boards/rally", "rally-terrain-rules", "terrain-rules"),
    document!("rally-deck", "boards/rally", "rally-deck", "instruction-deck"),
    document!("rally-scenario", "scenarios/rally", "rally-scenario"),
    script!("rally", "instruction"),
    script!("rally", "terrain"),
];

options! {
    /// Every option of the game.
    Options {
        rules {
            /// LR-R30 Damage to rovers that try to enter the same hex in the same step.
            clash_damage: ClashDamage = ClashDamage::PerRover;
            /// LR-R29 A rover that is pushed onto the finish line also wins. When disabled, it wins only by driving or leaping there.
            finish_by_push: bool = true;
            /// LR-R29 A rover that is pushed off the start line may use its weapons from then on. When disabled, it may use them only after driving or leaping to a hex off the start line.
            armed_by_push: bool = true;
            /// LR-R16 Result when only one player has rovers left.
            last_player: LastPlayer = LastPlayer::Wins;
            /// LR-R24 Number of turns after which the race ends in a draw; 0 for no limit.
            turn_limit: u16 [0..=200] = 0;
        }
        board {
            /// LR-R25 Boards and decks are limited to the pieces in the box of the game. When disabled, boards may have any size and terrain, and decks any number of cards.
            strict_box: bool = true;
            /// LR-R33 Lasers pass through gaps in the board (positions without a hex). When disabled, a gap stops them.
            laser_crosses_void: bool = false;
        }
    }
}

/// LR-R30 Damage to rovers that try to enter the same hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClashDamage {
    /// Each rover that drives forward deals 1 damage to each of the others.
    PerRover,
    /// Each rover takes 1 damage, regardless of the number of rovers.
    Once,
}

/// LR-R16 Result when only one player has rovers left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LastPlayer {
    /// The last player with rovers wins immediately.
    Wins,
    /// The last player with rovers must still reach the finish to win.
    MustFinish,
}
