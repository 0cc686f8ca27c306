//! What changes in a game. Plain data; what follows from it is in `query.rs`, what changes it in the other files.

use super::board::Cell;
use super::paths::MAX_CELLS;
use crate::content::mowdown::MAX_DICE;
use crate::rules::ids::Few;
use crate::rules::names::Name;
use crate::script::program::ScriptId;
use crate::script::shape::words;
use crate::script::value::Value;
use serde::{Deserialize, Serialize};

/// Turns ahead that effects can be planned for.
pub const AHEAD: usize = 5;

/// What changes of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ground {
    /// Circles that are not filled.
    pub missing: u16,
    /// Level of its hill; 0 for none.
    pub hill: u8,
    /// MD-08 It has left the game.
    pub crater: bool,
    /// It is a headache space.
    pub headache: bool,
}

/// What has become of a solar panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Power {
    /// Nothing yet.
    #[default]
    Empty,
    /// It can be used.
    Stored,
    /// It was.
    Used,
}

words! { Power { Empty: "empty", Stored: "stored", Used: "used" } }

/// What is planned for a turn (MD-10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// So many path dice; as many as ever when none.
    pub dice: Option<u8>,
    /// MD-24 One step instead of a roll.
    pub single_step: bool,
    /// No ground paths.
    pub no_ground: bool,
    /// No jump paths.
    pub no_jump: bool,
    /// A pass costs nothing.
    pub free_pass: bool,
}

/// A way to use a bonus, as its script offers it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Offer {
    /// The bonus.
    pub script: ScriptId,
    /// What its script is given if it is chosen.
    pub opt: Value,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// MD-61 All is mown, and the mower is home.
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

/// Path dice on the table.
pub type Dice = Few<u8, { MAX_DICE as usize }>;
/// Cells of a path.
pub type Cells = Few<Cell, MAX_CELLS>;

/// Everything that changes.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The cells, in board order.
    pub cells: Vec<Ground>,
    /// Where the mower stands.
    pub mower: Cell,
    /// Its solar capacity.
    pub solar: u8,
    /// The arc that the shadow takes next; one more than there are when all are dark.
    pub arc: u8,
    /// Marks on its tracker.
    pub marks: u8,
    /// MD-57 The shadow is held until the end of the turn.
    pub held: bool,
    /// The panels.
    pub panels: Vec<Power>,
    /// The battery column that is filled now, from 0; as many as there are when all are full.
    pub battery: u8,
    /// Its filled circles.
    pub charge: u8,
    /// Bonus tokens.
    pub bonuses: u8,
    /// MD-27 Bit `i`: section `i` has paid its bonus.
    pub treated: u16,
    /// The turn, from 1; 0 in set-up.
    pub turn: u16,
    /// What is planned: for this turn, then for those to come.
    pub plans: [Plan; AHEAD + 1],
    /// The dice as rolled.
    pub rolled: Dice,
    /// The dice as they lie now.
    pub dice: Dice,
    /// Combinations of this roll that do something at the end of the headaches.
    pub combos: Few<u16, 8>,
    /// Where this turn's route began.
    pub start: Cell,
    /// The route so far: cells, with whether they were driven on.
    pub route: Vec<(Cell, bool)>,
    /// Headache spaces that are still to be rolled for.
    pub waiting: Vec<Cell>,
    /// MD-33 Bit `i`: face `i` of the headache die was rolled this turn.
    pub faces: u8,
    /// MD-15 The mower was towed since the roll.
    pub towed: bool,
    /// Ways to use bonuses, as they were offered last.
    pub offers: Vec<Offer>,
    /// How many of the dice that the scenario lists were rolled.
    pub listed_dice: usize,
    /// A script has looked at something that can change.
    pub looked: bool,
    /// How it ended.
    pub over: Option<Ending>,
}

impl Clone for State {
    fn clone(&self) -> State {
        State {
            cells: self.cells.clone(),
            panels: self.panels.clone(),
            route: self.route.clone(),
            waiting: self.waiting.clone(),
            offers: self.offers.clone(),
            ..*self
        }
    }
    /// Reuses the memory of what can grow: a copy is taken before every call of a script.
    fn clone_from(&mut self, other: &State) {
        let State { cells, panels, route, waiting, offers, .. } = std::mem::take(self);
        let lists = (cells, panels, route, waiting, offers);
        *self = State { cells: Vec::new(), panels: Vec::new(), route: Vec::new(), waiting: Vec::new(), offers: Vec::new(), ..*other };
        (self.cells, self.panels, self.route, self.waiting, self.offers) = lists;
        self.cells.clone_from(&other.cells);
        self.panels.clone_from(&other.panels);
        self.route.clone_from(&other.route);
        self.waiting.clone_from(&other.waiting);
        self.offers.clone_from(&other.offers);
    }
}

impl Default for State {
    /// A game before its set-up, on a board without cells.
    fn default() -> State {
        State {
            cells: Vec::new(),
            mower: Cell::default(),
            solar: 0,
            arc: 1,
            marks: 0,
            held: false,
            panels: Vec::new(),
            battery: 0,
            charge: 0,
            bonuses: 0,
            treated: 0,
            turn: 0,
            plans: [Plan::default(); AHEAD + 1],
            rolled: Dice::default(),
            dice: Dice::default(),
            combos: Few::default(),
            start: Cell::default(),
            route: Vec::new(),
            waiting: Vec::new(),
            faces: 0,
            towed: false,
            offers: Vec::new(),
            listed_dice: 0,
            looked: false,
            over: None,
        }
    }
}
