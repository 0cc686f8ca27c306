//! Description of Moon Ant Mow Down documents: names, options and their ranges. The rules of play are elsewhere.

use super::check;
pub use super::columns::FACES;
use super::games::{BoardKind, DeckSpec, GameSpec};
use super::options::options;
use super::template::{Template, document, script};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub const GAME: &str = "mowdown";
/// Script type of the faces of the headache die.
pub const HEADACHE: &str = "headache";
/// Script type of the effects that a bonus can have.
pub const BONUS: &str = "bonus";
/// Script type of the effects of matching dice.
pub const COMBO: &str = "combo";
/// Maximum number of dice on the table.
pub const MAX_DICE: u8 = 5;

/// Description of the game's documents.
pub static SPEC: GameSpec = GameSpec {
    id: GAME,
    title: "Moon Ant Mow Down",
    rules: include_str!("../../../docs/rules/mowdown.md"),
    players_rule: "MD-01",
    players: 1..=1,
    team: true,
    seats_differ: false,
    scores: 0..=i64::MAX,
    board: BoardKind::Columns,
    decks: &[
        DeckSpec { key: "headache", of: HEADACHE, values: &[], pairs: false, is_die: true, switch: None },
        DeckSpec { key: "bonus", of: BONUS, values: &[], pairs: false, is_die: false, switch: None },
        DeckSpec { key: "combo", of: COMBO, values: &[], pairs: false, is_die: false, switch: None },
    ],
    kinds: &[HEADACHE, BONUS, COMBO],
    dice: &[],
    waves: false,
    forces: false,
    options: &OPTIONS,
    templates: TEMPLATES,
    check_board: check::mowdown::board,
    check_scenario: check::mowdown::scenario,
};

const TEMPLATES: &[Template] = &[
    document!("mowdown-board", "boards/mowdown", "mowdown-board"),
    document!("mowdown-paths", "boards/mowdown", "mowdown-paths", "paths"),
    document!("mowdown-headaches", "boards/mowdown", "mowdown-headaches"),
    document!("mowdown-bonuses", "boards/mowdown", "mowdown-bonuses"),
    document!("mowdown-combos", "boards/mowdown", "mowdown-combos"),
    document!("mowdown-scenario", "scenarios/mowdown", "mowdown-scenario"),
    script!("mowdown", "headache"),
    script!("mowdown", "bonus"),
    script!("mowdown", "combo"),
];

options! {
    /// Every option of the game.
    Options {
        level {
            /// MD-02 Name of the difficulty, as defined in `[level]` of the board. It sets the level at which a hill loses the game, the solar capacity and the shadow trackers.
            difficulty: String = "normal".to_owned();
            /// MD-R34 Level at which a hill loses the game; 0 to use the value of the difficulty.
            max_hill: u8 [0..=6] = 0;
            /// MD-R8 Solar capacity at the start; 0 to use the value of the difficulty.
            start_solar: u8 [0..=6] = 0;
            /// MD-60 Maximum solar capacity; any excess is lost.
            solar_cap: u8 [1..=6] = 6;
            /// MD-R9 Number of marks on the shadow tracker of each arc, such as `10 5 5 4 3 3`; an empty string uses the values of the difficulty.
            shadow: String = String::new();
        }
        setup {
            /// MD-R39 How the craters and hills are placed at the start.
            setup: SetUp = SetUp::Player;
            /// MD-R39 Cells of the craters for `setup = "fixed"`, such as `C2 E3 D5`; an empty string uses the cells suggested by the board.
            craters: String = String::new();
            /// MD-R39 Cells and levels of the hills for `setup = "fixed"`, such as `F2:1 D6:2`; an empty string uses the hills suggested by the board.
            hills: String = String::new();
            /// MD-R31 Minimum distance in cells between two craters and between two hills during set-up; 1 allows adjacent cells.
            setup_spacing: u8 [1..=2] = 2;
            /// MD-R33 Maximum number of hills on the board at the same time.
            max_hills: u8 [0..=6] = 6;
        }
        paths {
            /// MD-10 Number of path dice rolled each turn.
            path_dice: u8 [1..=5] = 3;
            /// MD-10 Predetermined results for the first rolls: path dice and headache dice in the order in which they are rolled, such as `246 1 335`. Later rolls are random; an empty string makes all rolls random.
            dice: String = String::new();
            /// MD-R3 Determines whether paths may be turned.
            path_turns: PathTurns = PathTurns::Data;
            /// MD-R4 All paths may be mirrored. When disabled, only paths with `mirror = true` may be mirrored.
            mirror_paths: bool = false;
            /// MD-R24 Paths may jump over cells in the shadow. When disabled, such paths cannot be used.
            jump_over_shadow: bool = false;
        }
        rules {
            /// MD-R14 A triple also counts as a double: a matching combination with `exclusive` no longer prevents the others. When disabled, only the combination with `exclusive` applies.
            triple_counts_as_double: bool = false;
            /// MD-R17 A mower that is towed home fills a circle of its home cell. When disabled, it does not fill any.
            tow_fills_home: bool = true;
            /// MD-R17 A mower that is towed home pays the crossing costs of the sections on its way. When disabled, towing is free.
            tow_pays_crossing: bool = false;
            /// MD-R20 While the shadow is held, scripts such as Repairs cannot mark it either. When disabled, they still can.
            hold_blocks_repairs: bool = true;
            /// MD-R27 Effect of the shadow reaching a hill.
            shadowed_hill: ShadowedHill = ShadowedHill::Lose;
        }
    }
}

/// MD-R39 How the craters and hills are placed at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SetUp {
    /// The player places the craters and hills before the first turn.
    Player,
    /// The craters and hills are placed on the cells given in `craters` and `hills`, or on the cells suggested by the board.
    Fixed,
    /// The craters and hills are placed at random, on cells that the player could choose.
    Random,
}

/// MD-R3 How paths may be turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PathTurns {
    /// Each path may be turned as its `turns` field allows.
    Data,
    /// Paths are never turned.
    Fixed,
}

/// MD-R27 Effect of the shadow reaching a hill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShadowedHill {
    /// The game is lost.
    Lose,
    /// The hill is removed from the board.
    Removed,
}

/// Parses the numbers of a text such as `10 5 5 4`. Returns `None` if it contains anything else.
pub fn numbers(text: &str) -> Option<Vec<u8>> {
    text.split_whitespace().map(|word| word.parse().ok()).collect()
}

/// Parses the faces of a text such as `246 1 335`. Returns `None` if it contains anything else.
pub fn faces(text: &str) -> Option<Vec<u8>> {
    let digits = text.chars().filter(|c| !c.is_whitespace());
    digits.map(|c| c.to_digit(10).and_then(|face| u8::try_from(face).ok()).filter(|face| (1..=FACES).contains(face))).collect()
}

/// Parses the cells and levels of a text such as `F2:1 D6:2`. Returns `None` if it contains anything else.
pub fn hills(text: &str) -> Option<Vec<(String, u8)>> {
    let hill = |word: &str| {
        let (cell, level) = word.split_once(':')?;
        Some((cell.to_owned(), level.parse().ok()?))
    };
    text.split_whitespace().map(hill).collect()
}
