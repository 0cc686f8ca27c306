//! The mutable state of a game as small plain data. Queries are in `query.rs`, changes in the other files.

use super::field::AreaId;
use super::setup::Setup;
use super::units::{KindId, UnitId, Units};
use crate::game::Seat;
use crate::ids::id;
use crate::marks::Mark;
use crate::recycled::recycled;
use script::program::ScriptId;
use script::shape::words;
use serde::{Deserialize, Serialize};

id! {
    /// An order marker, as an index into the document.
    MarkerId(u8)
}

/// A marker whose identity may be known to its owner only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Marker {
    /// A marker that the viewer does not know.
    Hidden,
    Known(MarkerId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MarkerPlace {
    Area(AreaId),
    Upgrade(ScriptId),
}

/// MB-05 A placed marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    pub marker: Marker,
    pub place: MarkerPlace,
    /// Whether it is face up.
    pub revealed: bool,
}

/// MB-01 The phases of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    #[default]
    Income,
    Recruit,
    Orders,
    Action,
    End,
}

words! { Phase { Income: "income", Recruit: "recruit", Orders: "orders", Action: "action", End: "end" } }

/// The origin of a fire attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The fire action.
    #[default]
    Fire,
    /// MB-18 After a move.
    Bounding,
    /// MB-37 In answer to a fire attack.
    Counter,
    /// MB-R39 An attack of a script.
    Script,
}

words! { Mode { Fire: "fire", Bounding: "bounding", Counter: "counter", Script: "script" } }

/// The cause of a unit's destruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Death {
    /// MB-33.
    Fire,
    /// MB-35.
    NoRetreat,
    /// MB-42.
    Assault,
    /// MB-19.
    Stacking,
    Script,
}

words! { Death { Fire: "fire", NoRetreat: "no_retreat", Assault: "assault", Stacking: "stacking", Script: "script" } }

/// A counter that is or was in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    pub owner: Seat,
    pub kind: KindId,
    /// Its current area, or the last one if it is destroyed.
    pub area: AreaId,
    /// Strength; `None` if the viewer does not know it.
    pub strength: Option<u8>,
    /// Whether the strength is public.
    pub revealed: bool,
    /// MB-17, MB-32.
    pub suppressed: bool,
    /// Whether it has not been destroyed.
    pub alive: bool,
    /// MB-13 Movement points left in the current move.
    pub points: u8,
}

/// A unit or an area that can have marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bearer {
    Unit(UnitId),
    Area(AreaId),
}

recycled! {
    /// The state of a corporation apart from its units.
    #[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
    pub struct Side {
        pub credits: u32,
        /// Share price.
        pub price: u32,
        /// Upgrades, in the order of acquisition.
        pub owned: Vec<ScriptId>,
        /// MB-44 Failed attempts at each card of the deck, by index.
        pub failed: Vec<u8>,
        /// MB-05 Markers of this turn, in the order in which they were placed.
        pub orders: Vec<Order>,
        /// Units lost in this turn whose price has been paid.
        pub lost: u8,
    }
}

/// A fire attack of the active player in this activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// MB-R10 Its target.
    pub area: AreaId,
    /// MB-R11 Only missile crawlers have fired.
    pub crawlers: bool,
    /// MB-R12 It was counterfire, which counts only with an option.
    pub counter: bool,
}

/// MB-09 The area activated by a marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activation {
    /// The active player.
    pub seat: Seat,
    pub area: AreaId,
    /// MB-R1 Units that may act, fixed at the reveal.
    pub units: Units,
    pub acted: Units,
    /// MB-41 Units that have fired.
    pub fired: Units,
    /// MB-R20 Whether an assault has ended the activation.
    pub assaulted: bool,
}

/// Units that move together and may fire afterwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// Units that are still moving.
    pub units: Units,
    pub at: AreaId,
    /// Number of areas entered.
    pub steps: u16,
    /// Whether they cannot continue.
    pub ended: bool,
    /// MB-R9 Units that have fired after the move.
    pub fired: Units,
}

/// MB-R39 The parameters of a script's attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScriptAttack {
    /// Strength of the attack.
    pub tas: i32,
    pub dice: u8,
    /// Modifier of the roll.
    pub drm: i32,
    /// Whether counterfire is allowed.
    pub counterfire: bool,
}

/// A fire attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fire {
    pub firer: Seat,
    /// Origin of the attack.
    pub mode: Mode,
    /// Position of the firegroup; `None` for a script's attack.
    pub from: Option<AreaId>,
    pub target: AreaId,
    /// The firegroup.
    pub units: Units,
    pub targets: Units,
    /// MB-R39 Parameters of a script's attack.
    pub script: ScriptAttack,
    /// Index of the result in the table; `None` for a failed attack (MB-30).
    pub result: Option<u8>,
    /// MB-33 Units named by their owner.
    pub named: Units,
    /// MB-34 Units that made their saves.
    pub saved: Units,
    /// MB-37 Units destroyed, suppressed or forced to retreat by the attack.
    pub struck: Units,
}

impl Fire {
    /// MB-25 (3) Returns whether it is rolled with three dice, of which the highest is dropped.
    pub fn is_hasty(&self) -> bool {
        matches!(self.mode, Mode::Bounding | Mode::Counter)
    }
}

/// The reason for the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameEnd {
    /// MB-06 (c).
    Takeover,
    /// MB-06 (d) The share price was reached.
    Price,
    /// MB-06 (d) The rival's price is 0.
    Bankrupt,
    /// MB-06 (e).
    TurnLimit,
    /// MB-07 Nobody was in the lead.
    Draw,
    /// A corporation conceded.
    Concede,
}

words! { GameEnd {
    Takeover: "takeover", Price: "price", Bankrupt: "bankrupt", TurnLimit: "turn_limit", Draw: "draw", Concede: "concede",
} }

recycled! {
    #[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
    pub struct State {
        /// Turn, from 1; 0 in set-up.
        pub turn: u16,
        /// Phase of the turn.
        pub phase: Phase,
        /// MB-02 First player of this turn.
        pub first: Seat,
        /// All units ever created.
        pub units: Vec<Unit>,
        /// Number of living units of both sides in each area.
        pub crowd: Vec<[u8; 2]>,
        pub sides: [Side; 2],
        /// The activation in progress.
        pub activation: Option<Activation>,
        /// Fire attacks of this activation.
        pub attacks: Vec<Attack>,
        /// MB-R47 Cards used in this activation.
        pub used: Vec<ScriptId>,
        /// The group that is moving or has just moved.
        pub group: Group,
        /// Units picked so far, for a group or for losses.
        pub picked: Units,
        /// MB-R23 Losses of an assault chosen by both players.
        pub losses: [Units; 2],
        /// Fire attacks in progress: each answers the previous one, or waits for it.
        pub fires: Vec<Fire>,
        /// Marks of units and areas.
        pub marks: Vec<Mark<Bearer>>,
        /// Seats that have won, as bits.
        pub winners: u8,
        /// Why the game ended; `None` while it runs.
        pub over: Option<GameEnd>,
    }
}

impl State {
    /// Returns the state without any units.
    pub fn new(setup: &Setup) -> State {
        let side = |credits: u16| Side {
            credits: credits.into(),
            price: setup.options.start_price.into(),
            failed: vec![0; setup.cards.len()],
            ..Side::default()
        };
        State {
            crowd: vec![[0; 2]; setup.field.areas.len()],
            sides: [0, 1].map(|seat| side(setup.forces.corporations[seat].credits)),
            ..State::default()
        }
    }
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }
    #[inline]
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }
    #[inline]
    pub fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }
    /// Moves a living unit to an area.
    pub fn put(&mut self, unit: UnitId, area: AreaId) {
        let moved = &mut self.units[unit.index()];
        let from = std::mem::replace(&mut moved.area, area);
        let owner = moved.owner.index();
        self.crowd[from.index()][owner] -= 1;
        self.crowd[area.index()][owner] += 1;
    }
    /// Removes a living unit from the board.
    pub fn take_off(&mut self, unit: UnitId) {
        let gone = &mut self.units[unit.index()];
        gone.alive = false;
        self.crowd[gone.area.index()][gone.owner.index()] -= 1;
    }
    pub fn add(&mut self, unit: Unit) -> UnitId {
        self.crowd[unit.area.index()][unit.owner.index()] += 1;
        self.units.push(unit);
        UnitId::at(self.units.len() - 1)
    }
}
