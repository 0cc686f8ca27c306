//! The mutable state of a march as plain data. Queries are in `query.rs`, changes in the other files.

use super::event::Cause;
use super::setup::Setup;
use crate::card_slot::CardSlot;
use crate::chance::Address;
use crate::game::Seat;
use crate::ids::id;
use crate::marks::Mark;
use crate::moonwalk::dice::{Dice, Program};
use crate::moonwalk::layout::{AreaCard, blank};
use crate::names::Name;
use crate::pile::Pile;
use crate::recycled::recycled;
use arrayvec::ArrayVec;
use geometry::ring::{Pos, Strip};
use script::program::ScriptId;
use script::shape::{shape, words};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub use content::waves::COLOUR_NAMES;

id! {
    /// A marine, as an index into [`State::marines`].
    MarineId(u8)
}

pub const MAX_MARINES: usize = 5;

impl MarineId {
    /// Returns the seat of the marine's player: everybody plays one marine.
    pub const fn seat(self) -> Seat {
        Seat::new(self.number())
    }
    pub const fn of(seat: Seat) -> MarineId {
        MarineId::new(seat.number())
    }
}
/// Index of the colour red.
pub const RED: usize = 0;
/// Index of the colour blue.
pub const BLUE: usize = 1;
/// Index of the colour yellow.
pub const YELLOW: usize = 2;

/// A list with up to one entry per marine.
pub type Marines<T> = ArrayVec<T, MAX_MARINES>;
/// Number of aliens by colour: red, blue, yellow.
pub type Aliens = [u8; 3];

/// A side of the board, with everything on it (Board).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Columns 1 to the left upgrade joint.
    Left,
    /// Columns starting at the right upgrade joint.
    Right,
}

words! {
    Side { Left: "left", Right: "right" }
    ThrowKind {
        Action: "action", Bomb: "bomb", Base: "base", Free: "free", TurnEnd: "turn_end", Upgrade: "upgrade", First: "first",
    }
    ShotKind { Shot: "shot", Fight: "fight" }
}

/// A possible shot.
#[derive(Clone, Copy, Debug)]
pub enum ShotKind {
    /// At another box.
    Shot,
    /// In close combat.
    Fight,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Marine {
    pub at: Pos,
    /// Whether the marine is face-down after an accident.
    pub face_down: bool,
    /// Whether the marine is still in the game.
    pub alive: bool,
    /// Whether the marine has taken its turn of this round.
    pub acted: bool,
    /// Both abilities of the training card.
    pub pair: [Option<ScriptId>; 2],
    /// The chosen ability.
    pub training: Option<ScriptId>,
    /// The script of the mode declared in the last turn: its effects on that turn and the next remain even if the card is turned over
    /// (MM-R63).
    pub declared: Option<ScriptId>,
}

impl Marine {
    /// Returns the ability on the other side of the training card.
    pub fn other_ability(&self) -> Option<ScriptId> {
        self.pair.into_iter().flatten().find(|ability| Some(*ability) != self.training)
    }
}

/// A named value that a script offers in a list of options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    #[default]
    Nothing,
    Number(i32),
    /// A word, as the number of a name of the match.
    Word(Name),
    At(Pos),
    Marine(MarineId),
}

/// A possible turn (MM-18, MM-66 ff.).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mode {
    /// The script that offers the mode and the mode's name there; `None` for plain programming.
    pub offered: Option<(ScriptId, Name)>,
    /// Dice of the turn.
    pub dice: u8,
    /// Whether the mode is one action with all dice, the bomb.
    pub bomb: bool,
    /// Whether the dice are rolled first and distributed afterwards.
    pub throw_first: bool,
}

impl Mode {
    /// Returns plain programming.
    pub fn plain(dice: u8) -> Mode {
        Mode { offered: None, dice, bomb: false, throw_first: false }
    }
    /// Returns the script that offers the mode.
    pub fn script(self) -> Option<ScriptId> {
        self.offered.map(|(script, _)| script)
    }
}

/// The turn in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Turn {
    /// Marine whose turn it is; `None` between turns.
    pub marine: Option<MarineId>,
    /// Dice of the turn (MM-16).
    pub dice: u8,
    /// Dice without those of the cards he holds (MM-R70).
    #[serde(default)]
    pub own_dice: u8,
    /// Dice with those of the cards that he held when they were last counted.
    #[serde(default)]
    pub held_dice: u8,
    /// Dice that scripts have added since the turn began.
    #[serde(default)]
    pub added_dice: i16,
    /// Whether he has had an accident in this turn, which ends it (MM-R72).
    #[serde(default)]
    pub fallen: bool,
    /// Whether he stood when the turn began (MM-R40).
    pub stood: bool,
    /// The declared mode.
    pub mode: Option<Mode>,
    /// The declared program.
    pub program: Program,
    /// Index of the current or next action, from 0.
    pub action: u8,
    /// Whether he has moved in an action of this turn.
    pub moved: bool,
    /// Whether he has shot at another box in this turn.
    pub shot: bool,
    /// Whether the extra step of this turn was made.
    pub extra_used: bool,
    /// Number of waves to be released after the action: one for each roll with a skull (MM-22).
    pub waves_due: u8,
    /// Whether he dies after the action.
    pub dies: bool,
    /// For dice rolled first: the action of each, two bits per die; see [`State::drawn`].
    pub actions: u32,
}

/// The purpose of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThrowKind {
    Action,
    Bomb,
    Base,
    /// A use between rolls, such as teleportation.
    Free,
    TurnEnd,
    /// A roll of an upgrade.
    Upgrade,
    /// Dice to be distributed over the actions.
    First,
}

/// The source of a reroll (MM-57 … MM-59).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SourceName {
    /// MM-58.
    Companion,
    /// MM-59.
    LandingZone,
    Script(ScriptId),
}

/// An option to reroll (MM-60).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    pub name: SourceName,
    /// Whether any number of dice can be rerolled at once, instead of one.
    pub any: bool,
    /// The card discarded for the reroll, if any.
    pub card: Option<ScriptId>,
}

shape! {
    /// The effect of the dice of one value (MM-31, MM-39).
    #[derive(Copy, PartialEq, Eq, Serialize, Deserialize)]
    both struct Shot as "Shot" {
        /// Value of the dice, which is the range of the shot.
        value: u8 [1..=99];
        /// Number of hits.
        hits: u8 [0..=99];
        /// Number of aliens that die, regardless of their colour.
        kills: u8 [0..=99] = 0;
        /// Number of additional hits for one target of the action.
        bonus: u8 [0..=99] = 0;
        /// Whether the value can be shot together with other such values in one action.
        together: bool = false;
    }
}

/// A roll in progress. Rolls nest when a script causes one inside another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Throw {
    /// The marine who rolled; `None` for an upgrade.
    pub marine: Option<MarineId>,
    pub kind: ThrowKind,
    /// Cause of the shots with this roll.
    pub cause: Cause,
    /// Action number within the turn, 1–3; 0 outside of actions.
    pub action: u8,
    pub dice: Dice,
    /// Address of the random results of the dice and their rerolls.
    pub chance: Address,
    /// Unused rerolls.
    pub sources: Vec<Source>,
    /// Whether aliens were in the box when the dice were rolled (MM-38).
    pub engaged: bool,
    /// Origin of the shots.
    pub from: Pos,
    /// Possible shots, computed when `act` is asked.
    pub shots: ArrayVec<Shot, 9>,
    /// Effect of the dice in close combat, where that is possible.
    pub fist: Option<Shot>,
}

/// An equipment card that a marine holds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CarriedEquipment {
    pub marine: MarineId,
    pub card: ScriptId,
}

/// Something that can have a mark.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bearer {
    Marine(MarineId),
    Box(Pos),
}

/// The reason for the end of a march.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameEnd {
    /// The bomb exploded: won (MM-10).
    Bomb,
    /// The last round has ended: lost (MM-11).
    Rounds,
    /// The Landing Zone fell: lost (MM-12).
    Base,
    /// No marine is left: lost (MM-13).
    Marines,
}

words! { GameEnd { Bomb: "bomb", Rounds: "rounds", Base: "base", Marines: "marines" } }

recycled! {
    /// The mutable state of a march.
    #[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
    pub struct State {
        /// The board as laid out in set-up, with the barriers that are up.
        pub strip: Arc<Strip>,
        /// The card in each area; `None` for the Landing Zone and areas out of play.
        pub areas: ArrayVec<Option<AreaCard>, 9>,
        /// The upgrades on the left and right joint.
        pub upgrades: [Option<ScriptId>; 2],
        /// The upgrade of each side that an attack has destroyed, until another one is placed there (MM-53).
        pub destroyed: [Option<ScriptId>; 2],
        /// Whether each upgrade has acted in this round (MM-15).
        pub upgrade_used: [bool; 2],
        /// Upgrade counters still available in set-up.
        pub bag: Vec<ScriptId>,
        pub players: u8,
        /// The marines, by seat.
        pub marines: Marines<Marine>,
        /// Equipment cards in hands, in the order in which they were drawn.
        pub carried: Vec<CarriedEquipment>,
        /// The equipment deck.
        pub deck: Pile<CardSlot>,
        /// The equipment discard pile, top card last.
        pub discard: Vec<ScriptId>,
        /// Cards in force until the action ends.
        pub in_force: Vec<ScriptId>,
        /// Hidden boxes that have been found.
        pub emptied: Vec<Pos>,
        /// Aliens in each cell, column by column from the lowest level up.
        pub aliens: Vec<Aliens>,
        /// Aliens in the incoming boxes.
        pub incoming: [Aliens; 2],
        /// Aliens available for drawing (MM-07).
        pub reserve: Aliens,
        pub dead: Aliens,
        /// Whether each defender is alive.
        pub defenders: [bool; 2],
        /// The group that is passing an upgrade (MM-46).
        pub passing: Aliens,
        /// Round, from 1; 0 in set-up.
        pub round: u8,
        /// Successful attacks on the Landing Zone (MM-53).
        pub attacks: u8,
        /// Whether equipment is unlocked.
        pub unlocked: bool,
        /// Whether a defender has fallen.
        pub defender_fell: bool,
        /// The turn in progress.
        pub turn: Turn,
        /// Dice rolled first, before and after their distribution.
        pub drawn: Dice,
        /// Rolls in progress, innermost last.
        pub throws: Vec<Throw>,
        /// Whether a marine is between the last step of a jump and its landing.
        pub flying: bool,
        /// The result of the side die while the wave at the end of a round is decided.
        pub wave_face: u8,
        pub marks: Vec<Mark<Bearer>>,
        /// Why the march ended; `None` while it runs.
        pub over: Option<GameEnd>,
    }
}

impl State {
    /// Returns the state before set-up.
    pub fn new(setup: &Setup) -> State {
        let (players, strip) = (setup.players, blank(setup.board.shape));
        let start = strip.shape().joint_box(strip.shape().area_start(3));
        let marine = Marine { at: start, face_down: false, alive: true, acted: false, pair: [None; 2], training: None, declared: None };
        let cells = (strip.goal() as usize + 1) * strip.shape().levels as usize;
        State {
            strip: Arc::new(strip),
            players,
            marines: (0..players).map(|_| marine).collect(),
            aliens: vec![[0; 3]; cells],
            reserve: setup.options.pool(),
            ..State::default()
        }
    }
}
