//! What documents of Moon Ant Mow Down may say: names, options and their ranges. The rules themselves are elsewhere.

use super::check;
pub use super::columns::FACES;
use super::games::{BoardKind, DeckSpec, GameSpec};
use super::options::options;
use super::template::{Template, document, script};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Id of the game.
pub const GAME: &str = "mowdown";
/// Kind of script of the faces of the headache die.
pub const HEADACHE: &str = "headache";
/// Kind of script of what a bonus may become.
pub const BONUS: &str = "bonus";
/// Kind of script of what dice that belong together do.
pub const COMBO: &str = "combo";
/// Dice that can lie on the table.
pub const MAX_DICE: u8 = 5;

/// What documents of the game may say.
pub static SPEC: GameSpec = GameSpec {
    id: GAME,
    title: "Moon Ant Mow Down",
    players_rule: "MD-01",
    players: 1..=1,
    board: BoardKind::Columns,
    decks: &[
        DeckSpec { key: "headache", of: HEADACHE, values: &[], pairs: false, is_die: true },
        DeckSpec { key: "bonus", of: BONUS, values: &[], pairs: false, is_die: false },
        DeckSpec { key: "combo", of: COMBO, values: &[], pairs: false, is_die: false },
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

/// What new files are made from.
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
            /// MD-02 The difficulty, one of those that the board names.
            difficulty: String = "normal".to_owned();
            /// MD-R34 A hill of this level loses the game; 0 for the level of the difficulty.
            max_hill: u8 [0..=6] = 0;
            /// MD-R8 Solar capacity at the start; 0 for that of the difficulty.
            start_solar: u8 [0..=6] = 0;
            /// MD-60 Solar capacity never exceeds this.
            solar_cap: u8 [1..=6] = 6;
            /// MD-R9 Marks of each arc's tracker, such as `10 5 5 4 3 3`; those of the difficulty when empty.
            shadow: String = String::new();
        }
        setup {
            /// MD-R39 Who places craters and hills.
            setup: SetUp = SetUp::Player;
            /// MD-R39 Cells of the craters of a fixed set-up, such as `C2 E3 D5`; those that the board suggests when empty.
            craters: String = String::new();
            /// MD-R39 Cells and levels of the hills of a fixed set-up, such as `F2:1 D6:2`; those that the board suggests when empty.
            hills: String = String::new();
            /// MD-R31 Least distance between craters and between hills that are placed.
            setup_spacing: u8 [1..=2] = 2;
            /// MD-R33 Hills that can stand on the board together.
            max_hills: u8 [0..=6] = 6;
        }
        paths {
            /// MD-10 Dice of a roll.
            path_dice: u8 [1..=5] = 3;
            /// MD-10 Rolls that are known before: path dice and headache dice in the order in which they fall, such as `246 1 335`. Chance goes on after them.
            dice: String = String::new();
            /// MD-R3 Whether paths are turned as they say, or never.
            path_turns: PathTurns = PathTurns::Data;
            /// MD-R4 All paths may be mirrored.
            mirror_paths: bool = false;
            /// MD-R24 Paths fly over cells in the shadow.
            jump_over_shadow: bool = false;
        }
        rules {
            /// MD-R14 A combination with `stop` leaves the others alone: a triple is a double too.
            triple_counts_as_double: bool = false;
            /// MD-R17 A mower that is towed fills a circle where it ends.
            tow_fills_home: bool = true;
            /// MD-R17 A mower that is towed pays for the sections between.
            tow_pays_crossing: bool = false;
            /// MD-R20 A held shadow is not marked by scripts either.
            hold_blocks_repairs: bool = true;
            /// MD-R27 What a hill does that the shadow reaches.
            shadowed_hill: ShadowedHill = ShadowedHill::Lose;
        }
    }
}

/// MD-R39 Who places craters and hills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SetUp {
    /// The player, before the first turn.
    Player,
    /// Nobody: they stand where the scenario says, else where the board suggests.
    Fixed,
    /// Chance, of all that the player could choose.
    Random,
}

/// MD-R3 How paths are turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PathTurns {
    /// As each path says.
    Data,
    /// Never: as they are drawn.
    Fixed,
}

/// MD-R27 What a hill does that the shadow reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShadowedHill {
    /// It loses the game.
    Lose,
    /// It leaves the board.
    Removed,
}

/// The numbers of a text such as `10 5 5 4`, if it holds nothing else.
pub fn numbers(text: &str) -> Option<Vec<u8>> {
    text.split_whitespace().map(|word| word.parse().ok()).collect()
}

/// The faces of a text such as `246 1 335`, if it holds nothing else.
pub fn faces(text: &str) -> Option<Vec<u8>> {
    let digits = text.chars().filter(|c| !c.is_whitespace());
    digits.map(|c| c.to_digit(10).and_then(|face| u8::try_from(face).ok()).filter(|face| (1..=FACES).contains(face))).collect()
}

/// Cells and levels of a text such as `F2:1 D6:2`, if it holds nothing else.
pub fn hills(text: &str) -> Option<Vec<(String, u8)>> {
    let hill = |word: &str| {
        let (cell, level) = word.split_once(':')?;
        Some((cell.to_owned(), level.parse().ok()?))
    };
    text.split_whitespace().map(hill).collect()
}
