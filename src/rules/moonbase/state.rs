//! What changes in a game. Small plain data; what follows from it is in `query.rs`, what changes it in the other files.

use super::field::AreaId;
use super::setup::Setup;
use super::units::{KindId, UnitId, Units};
use crate::rules::game::Seat;
use crate::rules::ids::id;
use crate::script::program::ScriptId;
use crate::script::shape::words;
use serde::{Deserialize, Serialize};

id! {
    /// An order marker, by its place in the document.
    MarkerId(u8)
}

/// A marker, where its owner alone may know which it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Marker {
    /// One that the viewer does not know.
    Hidden,
    /// This one.
    Known(MarkerId),
}

/// Where a marker can lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// On an area.
    Area(AreaId),
    /// On an upgrade card.
    Upgrade(ScriptId),
}

/// MB-05 A marker that was placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// Which.
    pub marker: Marker,
    /// Where.
    pub place: Place,
    /// It lies face up.
    pub revealed: bool,
}

/// MB-01 The phases of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "their names are those of MB-01")]
pub enum Phase {
    #[default]
    Income,
    Recruit,
    Orders,
    Action,
    End,
}

words! { Phase { Income: "income", Recruit: "recruit", Orders: "orders", Action: "action", End: "end" } }

/// How a fire attack comes about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The action.
    #[default]
    Fire,
    /// MB-18 After a move.
    Bounding,
    /// MB-37 In answer to a fire attack.
    Counter,
    /// MB-R39 A script's own.
    Script,
}

words! { Mode { Fire: "fire", Bounding: "bounding", Counter: "counter", Script: "script" } }

/// Why a unit was destroyed.
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
    /// A script did it.
    Script,
}

words! { Death { Fire: "fire", NoRetreat: "no_retreat", Assault: "assault", Stacking: "stacking", Script: "script" } }

/// A counter in play, or one that was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Whose.
    pub owner: Seat,
    /// What it is.
    pub kind: KindId,
    /// Where it stands; of a destroyed one where it stood.
    pub area: AreaId,
    /// Its strength; none where the viewer does not know it.
    pub strength: Option<u8>,
    /// Everybody has seen its strength.
    pub revealed: bool,
    /// MB-17, MB-32.
    pub suppressed: bool,
    /// It was not destroyed.
    pub alive: bool,
    /// MB-13 Movement points that it has left in its move.
    pub points: u8,
}

/// What belongs to a corporation beside its units.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Side {
    /// Money.
    pub credits: u32,
    /// The price of its shares.
    pub price: u32,
    /// Upgrades, in the order in which they were gained.
    pub owned: Vec<ScriptId>,
    /// MB-44 Failed attempts at each card of the deck, by its place.
    pub failed: Vec<u8>,
    /// MB-05 Markers of this turn, in the order in which they were placed.
    pub orders: Vec<Order>,
}

/// A fire attack of the acting player in this activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// MB-R10 Its target.
    pub area: AreaId,
    /// MB-R11 Missile crawlers alone have fired.
    pub crawlers: bool,
    /// MB-R12 It was counterfire, which counts by option alone.
    pub counter: bool,
}

/// MB-09 The area that a marker has activated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activation {
    /// The acting player.
    pub seat: Seat,
    /// The area.
    pub area: AreaId,
    /// MB-R1 The units that may act, fixed at the reveal.
    pub units: Units,
    /// Those that have acted.
    pub acted: Units,
    /// MB-41 Those that have fired.
    pub fired: Units,
    /// MB-R20 An assault has ended it.
    pub assaulted: bool,
}

/// Units that move together, and may fire when they have moved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// The units that are still on their way.
    pub units: Units,
    /// Where they are.
    pub at: AreaId,
    /// Areas that they have entered.
    pub steps: u16,
    /// They cannot go on.
    pub ended: bool,
    /// MB-R9 Those that have fired after the move.
    pub fired: Units,
}

/// MB-R39 What an attack of a script is like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScriptAttack {
    /// Its strength.
    pub tas: i32,
    /// Its dice.
    pub dice: u8,
    /// What it adds to the roll.
    pub drm: i32,
    /// It may be answered.
    pub counterfire: bool,
}

/// A fire attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fire {
    /// Who fires.
    pub firer: Seat,
    /// How it comes about.
    pub mode: Mode,
    /// Where the firegroup stands; none for a script's attack.
    pub from: Option<AreaId>,
    /// What it is aimed at.
    pub target: AreaId,
    /// The firegroup.
    pub units: Units,
    /// The target units.
    pub targets: Units,
    /// MB-R39 What a script's attack is like.
    pub script: ScriptAttack,
    /// The result, by its place in the table; none for an attack that fails (MB-30).
    pub result: Option<u8>,
    /// MB-33 Units that its owner has named.
    pub named: Units,
    /// MB-34 Units that were saved.
    pub saved: Units,
    /// MB-37 Units that it has destroyed, suppressed or forced to retreat.
    pub struck: Units,
}

impl Fire {
    /// MB-25 (3) Whether it is rolled with three dice, the highest of which does not count.
    pub fn is_hasty(&self) -> bool {
        matches!(self.mode, Mode::Bounding | Mode::Counter)
    }
}

/// Why a game ended.
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
    /// MB-07 Nobody was ahead.
    Draw,
    /// A corporation gave up.
    Concede,
}

words! { GameEnd {
    Takeover: "takeover", Price: "price", Bankrupt: "bankrupt", TurnLimit: "turn_limit", Draw: "draw", Concede: "concede",
} }

/// Everything that changes.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The turn, from 1; 0 in set-up.
    pub turn: u16,
    /// Its phase.
    pub phase: Phase,
    /// MB-02 Who goes first in this turn.
    pub first: Seat,
    /// All units that were ever made.
    pub units: Vec<Unit>,
    /// Living units of both sides in each area.
    pub crowd: Vec<[u8; 2]>,
    /// The corporations.
    pub sides: [Side; 2],
    /// The area that is activated.
    pub activation: Option<Activation>,
    /// Fire attacks of the activation.
    pub attacks: Vec<Attack>,
    /// MB-R47 Cards that were used in the activation.
    pub used: Vec<ScriptId>,
    /// The units that move, or have just moved.
    pub group: Group,
    /// The units that were picked so far, for a group or for losses.
    pub picked: Units,
    /// MB-R23 Losses of an assault that both players have chosen.
    pub losses: [Units; 2],
    /// The fire attacks that go on: each answers the one before it, or waits for it.
    pub fires: Vec<Fire>,
    /// Seats that have won, as bits.
    pub winners: u8,
    /// Why the game is over; none while it runs.
    pub over: Option<GameEnd>,
}

impl State {
    /// Before any unit is there.
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
    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }
    /// A corporation.
    #[inline]
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }
    /// A corporation.
    #[inline]
    pub fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }
    /// Puts a living unit into an area.
    pub fn put(&mut self, unit: UnitId, area: AreaId) {
        let moved = &mut self.units[unit.index()];
        let from = std::mem::replace(&mut moved.area, area);
        let owner = moved.owner.index();
        self.crowd[from.index()][owner] -= 1;
        self.crowd[area.index()][owner] += 1;
    }
    /// Takes a living unit off the board.
    pub fn take_off(&mut self, unit: UnitId) {
        let gone = &mut self.units[unit.index()];
        gone.alive = false;
        self.crowd[gone.area.index()][gone.owner.index()] -= 1;
    }
    /// Adds a unit.
    pub fn add(&mut self, unit: Unit) -> UnitId {
        self.crowd[unit.area.index()][unit.owner.index()] += 1;
        self.units.push(unit);
        UnitId::at(self.units.len() - 1)
    }
}

impl Clone for Side {
    fn clone(&self) -> Side {
        let Side { credits, price, owned, failed, orders } = self;
        Side { credits: *credits, price: *price, owned: owned.clone(), failed: failed.clone(), orders: orders.clone() }
    }
    /// Reuses memory, as that of [`State`].
    fn clone_from(&mut self, other: &Side) {
        (self.credits, self.price) = (other.credits, other.price);
        self.owned.clone_from(&other.owned);
        self.failed.clone_from(&other.failed);
        self.orders.clone_from(&other.orders);
    }
}

impl Clone for State {
    fn clone(&self) -> State {
        let mut copy = State::default();
        copy.clone_from(self);
        copy
    }
    /// Reuses the memory of what can grow: a copy is taken before every call of a script.
    fn clone_from(&mut self, other: &State) {
        let State { turn, phase, first, activation, group, picked, losses, winners, over, .. } = other;
        (self.turn, self.phase, self.first) = (*turn, *phase, *first);
        (self.activation, self.group, self.picked, self.losses) = (*activation, *group, *picked, *losses);
        (self.winners, self.over) = (*winners, *over);
        self.units.clone_from(&other.units);
        self.crowd.clone_from(&other.crowd);
        self.attacks.clone_from(&other.attacks);
        self.used.clone_from(&other.used);
        self.fires.clone_from(&other.fires);
        self.sides.iter_mut().zip(&other.sides).for_each(|(to, from)| to.clone_from(from));
    }
}
