//! The mutable state of a game as plain data. Queries are in `query.rs`, changes in the other files.

use super::board::Cell;
use super::paths::MAX_CELLS;
use crate::ids::Few;
use crate::marks::Mark;
use crate::names::Name;
use crate::recycled::recycled;
use content::mowdown::MAX_DICE;
use script::program::ScriptId;
use script::shape::words;
use script::value::Value;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Number of future turns for which effects can be planned.
pub const AHEAD: usize = 5;

/// The mutable properties of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ground {
    /// Number of circles that are not filled.
    pub missing: u16,
    /// Level of the hill; 0 for none.
    pub hill: u8,
    /// MD-08 Whether it has a crater and is out of the game.
    pub crater: bool,
    /// Whether it is a headache space.
    pub headache: bool,
}

/// The state of a solar panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Power {
    /// Not charged yet.
    #[default]
    Empty,
    /// Charged and usable.
    Stored,
    Used,
}

words! { Power { Empty: "empty", Stored: "stored", Used: "used" } }

/// The planned effects on a turn (MD-10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Number of path dice; `None` for the usual number.
    pub dice: Option<u8>,
    /// MD-24 Whether a single step replaces the roll.
    pub single_step: bool,
    /// Whether ground paths are banned.
    pub no_ground: bool,
    /// Whether jump paths are banned.
    pub no_jump: bool,
    pub free_pass: bool,
}

/// An option of a bonus, offered by its script.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Offer {
    pub script: ScriptId,
    /// Value passed to the script if it is chosen.
    pub opt: Value,
}

/// The mower or a cell, which can have marks of scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bearer {
    Mower,
    Cell(Cell),
}

/// The reason for the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// MD-61 Everything is mown, and the mower is home.
    Mown,
    /// MD-42.
    HillMax,
    /// MD-31.
    OutOfSolar,
    /// MD-51.
    MowerInShadow,
    /// MD-51.
    ArcUntreated,
    /// MD-51.
    HillInShadow,
    /// A script's own reason.
    Script(Name),
}

pub type Dice = Few<u8, { MAX_DICE as usize }>;
pub type Cells = Few<Cell, MAX_CELLS>;

recycled! {
    #[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
    pub struct State {
        /// Cells, in board order.
        pub cells: Vec<Ground>,
        pub mower: Cell,
        pub solar: u8,
        /// Next arc to be covered by the shadow; the number of arcs plus one when all are dark.
        pub arc: u8,
        /// Number of marks on the tracker of that arc.
        pub marks: u8,
        /// MD-57 Whether the shadow is held until the end of the turn.
        pub held: bool,
        pub panels: Vec<Power>,
        /// Battery column being filled, from 0; the number of columns when all are full.
        pub battery: u8,
        /// Filled circles of that column.
        pub charge: u8,
        /// Number of bonus tokens.
        pub bonuses: u8,
        /// MD-27 Bit `i`: section `i` has paid its bonus.
        pub treated: u16,
        /// Turn, from 1; 0 in set-up.
        pub turn: u16,
        /// Planned effects: for this turn, then for future ones.
        pub plans: [Plan; AHEAD + 1],
        pub rolled: Dice,
        /// Dice with their current faces.
        pub dice: Dice,
        /// Combinations of this roll with an effect after the headaches.
        pub combos: Few<u16, 8>,
        /// Whether these effects have been applied.
        pub combos_done: bool,
        /// Start of this turn's route.
        pub start: Cell,
        /// The route so far: cells, each with whether the mower drove on it.
        pub route: Vec<(Cell, bool)>,
        /// Headache spaces still to be rolled for.
        pub waiting: Vec<Cell>,
        /// MD-33 Bit `i`: face `i` of the headache die was rolled this turn.
        pub faces: u8,
        /// MD-61 Whether the mower was towed since the last win check after a tow.
        pub towed: bool,
        /// The last options offered by bonuses, shared by copies because they contain values of scripts.
        pub offers: Arc<Vec<Offer>>,
        /// Marks that scripts have given to the mower and to cells.
        pub named_marks: Vec<Mark<Bearer>>,
        /// Number of dice from the scenario's list that have been rolled.
        pub listed_dice: usize,
        /// Whether a script has read something that can change.
        pub looked: bool,
        /// The result of the game; `None` while it runs.
        pub over: Option<Ending>,
        /// Whether this is the copy of a bot that considers only paths, so that bonuses are not queried for their options before a path.
        #[serde(skip)]
        pub paths_only: bool,
    }
}
