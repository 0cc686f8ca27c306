//! What changes in a march. Plain data; what it means is in `query.rs`, what changes it in the other files.

use super::event::Cause;
use super::setup::Setup;
use crate::geometry::ring::{Pos, Strip};
use crate::rules::chance::Address;
use crate::rules::game::Seat;
use crate::rules::held::Held;
use crate::rules::ids::id;
use crate::rules::moonwalk::dice::{Dice, Program};
use crate::rules::moonwalk::layout::AreaCard;
use crate::rules::moonwalk::marks::Mark;
use crate::rules::names::Name;
use crate::rules::pile::Pile;
use crate::script::program::ScriptId;
use crate::script::shape::{shape, words};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub use crate::content::waves::COLOUR_NAMES;

id! {
    /// A marine, by his place in [`State::marines`].
    MarineId(u8)
}

/// Most marines.
pub const MAX_MARINES: usize = 5;

impl MarineId {
    /// His player's seat: everybody plays one marine.
    pub const fn seat(self) -> Seat {
        Seat::new(self.number())
    }
    /// The marine of a seat.
    pub const fn of(seat: Seat) -> MarineId {
        MarineId::new(seat.number())
    }
}
/// Numbers of the colours.
pub const RED: usize = 0;
/// See [`RED`].
pub const BLUE: usize = 1;
/// See [`RED`].
pub const YELLOW: usize = 2;

/// A number for each marine.
pub type Marines<T> = ArrayVec<T, MAX_MARINES>;
/// Aliens by colour: how many red, blue, yellow.
pub type Aliens = [u8; 3];

/// A side of the strip, with all that lies on it (Board).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Columns 1 to the left upgrade joint.
    Left,
    /// Columns from the right upgrade joint on.
    Right,
}

words! {
    Side { Left: "left", Right: "right" }
    ThrowKind {
        Action: "action", Bomb: "bomb", Base: "base", Free: "free", TurnEnd: "turn_end", Upgrade: "upgrade", First: "first",
    }
    ShotKind { Shot: "shot", Fight: "fight" }
}

/// How dice are shot with.
#[derive(Clone, Copy, Debug)]
pub enum ShotKind {
    /// At another box.
    Shot,
    /// In close combat.
    Fight,
}

/// A marine.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Marine {
    /// Where it stands or lies.
    pub at: Pos,
    /// After an accident.
    pub face_down: bool,
    /// Still in the game.
    pub alive: bool,
    /// Has taken its turn of this round.
    pub acted: bool,
    /// The two abilities of its training card.
    pub pair: [Option<ScriptId>; 2],
    /// The ability chosen.
    pub training: Option<ScriptId>,
    /// The script whose mode he declared in his last turn: what it says of that turn and the next stays, even if his card is turned over (MM-R63).
    pub declared: Option<ScriptId>,
}

/// A named value that a script offers in a list of options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    /// Nothing to name.
    #[default]
    Nothing,
    /// A number.
    Number(i32),
    /// A word, by the match's name number.
    Word(Name),
    /// A box.
    At(Pos),
}

/// How a marine takes his turn (MM-18, MM-66 ff.).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mode {
    /// The script that offers it and what that calls it; none for plain programming.
    pub offered: Option<(ScriptId, Name)>,
    /// Dice of the turn.
    pub dice: u8,
    /// One action with all dice, which is the bomb.
    pub bomb: bool,
    /// The dice are thrown first and distributed afterwards.
    pub throw_first: bool,
}

impl Mode {
    /// Plain programming.
    pub fn plain(dice: u8) -> Mode {
        Mode { offered: None, dice, bomb: false, throw_first: false }
    }
    /// The script that offers it.
    pub fn script(self) -> Option<ScriptId> {
        self.offered.map(|(script, _)| script)
    }
}

/// The turn that is being taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Turn {
    /// Whose turn it is; none between turns.
    pub marine: Option<MarineId>,
    /// Dice that he has (MM-16).
    pub dice: u8,
    /// He stood when the turn began (MM-R40).
    pub stood: bool,
    /// What was declared.
    pub mode: Option<Mode>,
    /// What was programmed.
    pub program: Program,
    /// The action that is being carried out or comes next, from 0.
    pub action: u8,
    /// He has moved in an action of this turn.
    pub moved: bool,
    /// He has shot at another box in this turn.
    pub shot: bool,
    /// The extra step of this turn was made.
    pub extra_used: bool,
    /// A wave is released when the action is over (MM-22).
    pub wave_due: bool,
    /// He dies after the action.
    pub dies: bool,
    /// For dice thrown first: the action of each, two bits a die; see [`State::drawn`].
    pub actions: u32,
}

/// What a throw is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThrowKind {
    /// An action of a turn.
    Action,
    /// The bomb.
    Bomb,
    /// A base action.
    Base,
    /// A use between throws: teleport and the like.
    Free,
    /// The end of the turn.
    TurnEnd,
    /// An upgrade's throw.
    Upgrade,
    /// Dice to be distributed over the actions.
    First,
}

/// Who gives a re-roll (MM-57 … MM-59).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SourceName {
    /// MM-58.
    Companion,
    /// MM-59.
    LandingZone,
    /// A script, by index.
    Script(ScriptId),
}

/// A right to throw again (MM-60).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// Who gives it.
    pub name: SourceName,
    /// Any number of dice at once, not one.
    pub any: bool,
    /// The card that is discarded for it; none without one.
    pub card: Option<ScriptId>,
}

shape! {
    /// What the dice of one value do (MM-31, MM-39).
    #[derive(Copy, PartialEq, Eq, Serialize, Deserialize)]
    both struct Shot as "Shot" {
        /// The value, which is the range.
        value: u8 [1..=99];
        /// Hits.
        hits: u8 [0..=99];
        /// Aliens that die whatever their colour.
        kills: u8 [0..=99] = 0;
        /// Further hits for one target of the action.
        bonus: u8 [0..=99] = 0;
        /// It may be shot together with other such values in one action.
        together: bool = false;
    }
}

/// Dice on the table. Throws nest when a script causes one inside another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Throw {
    /// Who threw; none for an upgrade.
    pub marine: Option<MarineId>,
    /// What for.
    pub kind: ThrowKind,
    /// What shoots with it.
    pub cause: Cause,
    /// Action number of the turn, 1–3; 0 outside.
    pub action: u8,
    /// What lies on the table.
    pub dice: Dice,
    /// Where chance has them from, and has them from again.
    pub chance: Address,
    /// Re-rolls not used yet.
    pub sources: Vec<Source>,
    /// Aliens were in the box when it was thrown (MM-38).
    pub engaged: bool,
    /// Where it shoots from.
    pub from: Pos,
    /// What the dice can hit, worked out when `act` is asked.
    pub shots: ArrayVec<Shot, 9>,
    /// What they do in close combat, where that is possible.
    pub fist: Option<Shot>,
}

/// An equipment card that a marine holds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Carried {
    /// The marine.
    pub marine: MarineId,
    /// The card.
    pub card: ScriptId,
}

/// What bears a mark.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bearer {
    /// A marine.
    Marine(MarineId),
    /// A box.
    Box(Pos),
}

/// Why a march ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameEnd {
    /// The bomb went off: won (MM-10).
    Bomb,
    /// The last round is over: lost (MM-11).
    Rounds,
    /// The Landing Zone fell: lost (MM-12).
    Base,
    /// No marine is left: lost (MM-13).
    Marines,
}

impl GameEnd {
    /// Its word in JSON and reports.
    pub fn word(self) -> &'static str {
        match self {
            GameEnd::Bomb => "bomb",
            GameEnd::Rounds => "rounds",
            GameEnd::Base => "base",
            GameEnd::Marines => "marines",
        }
    }
}

/// Everything that changes in a march.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The strip as laid out in set-up, with the barriers that stand.
    pub strip: Arc<Strip>,
    /// The card in each area; none for the Landing Zone and what is out of play.
    pub areas: ArrayVec<Option<AreaCard>, 9>,
    /// The upgrade on the left and on the right joint.
    pub upgrades: [Option<ScriptId>; 2],
    /// The upgrade has acted in this round (MM-15).
    pub upgrade_used: [bool; 2],
    /// Upgrade counters that can still be chosen in set-up.
    pub bag: Vec<ScriptId>,
    /// Number of players.
    pub players: u8,
    /// The marines, by seat.
    pub marines: Marines<Marine>,
    /// Equipment in hands, in the order in which it was drawn.
    pub carried: Vec<Carried>,
    /// Equipment to draw.
    pub deck: Pile<Held>,
    /// Equipment played, the last one on top.
    pub discard: Vec<ScriptId>,
    /// Cards in force until the action ends.
    pub in_force: Vec<ScriptId>,
    /// Hidden boxes that were found.
    pub emptied: Vec<Pos>,
    /// Aliens in each cell, column by column from the lowest level up.
    pub aliens: Vec<Aliens>,
    /// Aliens in the incoming boxes.
    pub incoming: [Aliens; 2],
    /// Aliens to draw (MM-07).
    pub reserve: Aliens,
    /// Dead aliens.
    pub dead: Aliens,
    /// The defenders that live.
    pub defenders: [bool; 2],
    /// The group that is passing an upgrade (MM-46).
    pub passing: Aliens,
    /// Round, from 1; 0 in set-up.
    pub round: u8,
    /// Successful attacks on the Landing Zone (MM-53).
    pub attacks: u8,
    /// Equipment is unlocked.
    pub unlocked: bool,
    /// A defender has fallen.
    pub defender_fell: bool,
    /// The turn being taken.
    pub turn: Turn,
    /// Dice thrown first, to be distributed or distributed already.
    pub drawn: Dice,
    /// Throws without a result, innermost last.
    pub throws: Vec<Throw>,
    /// A marine is between the last step of a jump and its landing.
    pub flying: bool,
    /// What the side die shows while the wave at a round's end is decided.
    pub wave_face: u8,
    /// Marks on marines and boxes.
    pub marks: Vec<Mark<Bearer>>,
    /// Why the march is over; none while it runs.
    pub over: Option<GameEnd>,
}

impl Clone for State {
    fn clone(&self) -> State {
        State {
            strip: self.strip.clone(),
            areas: self.areas.clone(),
            upgrades: self.upgrades,
            upgrade_used: self.upgrade_used,
            bag: self.bag.clone(),
            players: self.players,
            marines: self.marines.clone(),
            carried: self.carried.clone(),
            deck: self.deck.clone(),
            discard: self.discard.clone(),
            in_force: self.in_force.clone(),
            emptied: self.emptied.clone(),
            aliens: self.aliens.clone(),
            incoming: self.incoming,
            reserve: self.reserve,
            dead: self.dead,
            defenders: self.defenders,
            passing: self.passing,
            round: self.round,
            attacks: self.attacks,
            unlocked: self.unlocked,
            defender_fell: self.defender_fell,
            turn: self.turn,
            drawn: self.drawn.clone(),
            throws: self.throws.clone(),
            flying: self.flying,
            wave_face: self.wave_face,
            marks: self.marks.clone(),
            over: self.over,
        }
    }
    /// Reuses the memory of what can grow: a copy is taken before every call of a script.
    fn clone_from(&mut self, other: &State) {
        // Without `..`, so that a new field cannot be forgotten.
        let State {
            strip,
            areas,
            upgrades,
            upgrade_used,
            bag,
            players,
            marines,
            carried,
            deck,
            discard,
            in_force,
            emptied,
            aliens,
            incoming,
            reserve,
            dead,
            defenders,
            passing,
            round,
            attacks,
            unlocked,
            defender_fell,
            turn,
            drawn,
            throws,
            flying,
            wave_face,
            marks,
            over,
        } = other;
        if !Arc::ptr_eq(&self.strip, strip) {
            self.strip.clone_from(strip);
        }
        self.bag.clone_from(bag);
        self.carried.clone_from(carried);
        self.deck.clone_from(deck);
        self.discard.clone_from(discard);
        self.in_force.clone_from(in_force);
        self.emptied.clone_from(emptied);
        self.aliens.clone_from(aliens);
        self.throws.clone_from(throws);
        self.marks.clone_from(marks);
        self.areas = areas.clone();
        self.marines = marines.clone();
        self.drawn = drawn.clone();
        (self.upgrades, self.upgrade_used, self.players) = (*upgrades, *upgrade_used, *players);
        (self.incoming, self.reserve, self.dead) = (*incoming, *reserve, *dead);
        (self.defenders, self.passing, self.round, self.attacks) = (*defenders, *passing, *round, *attacks);
        (self.unlocked, self.defender_fell, self.turn) = (*unlocked, *defender_fell, *turn);
        (self.flying, self.wave_face, self.over) = (*flying, *wave_face, *over);
    }
}

impl State {
    /// The state before anything is laid out or drawn.
    pub fn new(setup: &Setup, players: u8, strip: Strip) -> State {
        let start = strip.shape().joint_box(strip.shape().area_start(3));
        let marine = Marine { at: start, face_down: false, alive: true, acted: false, pair: [None; 2], training: None, declared: None };
        let cells = (strip.goal() as usize + 1) * strip.shape().levels as usize;
        State {
            strip: Arc::new(strip),
            areas: ArrayVec::new(),
            upgrades: [None; 2],
            upgrade_used: [false; 2],
            bag: Vec::new(),
            players,
            marines: (0..players).map(|_| marine).collect(),
            carried: Vec::new(),
            deck: Pile::default(),
            discard: Vec::new(),
            in_force: Vec::new(),
            emptied: Vec::new(),
            aliens: vec![[0; 3]; cells],
            incoming: [[0; 3]; 2],
            reserve: setup.options.pool(),
            dead: [0; 3],
            defenders: [false; 2],
            passing: [0; 3],
            round: 0,
            attacks: 0,
            unlocked: false,
            defender_fell: false,
            turn: Turn::default(),
            drawn: Dice::new(),
            throws: Vec::new(),
            flying: false,
            wave_face: 0,
            marks: Vec::new(),
            over: None,
        }
    }
}
