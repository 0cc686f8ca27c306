//! The mutable state of Walking on the Moon as plain data. Queries are in `query.rs`, changes in the other files.

use super::setup::Setup;
use crate::card_slot::CardSlot;
use crate::chance::Address;
use crate::game::Seat;
use crate::ids::{Few, id};
use crate::marks::Mark;
use crate::moonwalk::layout::{AreaCard, blank};
use crate::pile::Pile;
use crate::recycled::recycled;
use arrayvec::ArrayVec;
use geometry::ring::{Pos, Strip};
use script::program::ScriptId;
use script::shape::words;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Maximum number of astronauts in a game: five players with one each, or two with two each.
pub const MAX_ASTRONAUTS: usize = 5;
pub use crate::moonwalk::dice::{Dice, Die, MAX_DICE, Pool, Program};

id! {
    /// An astronaut, as an index into [`State::astronauts`].
    AstronautId(u8)
}

id! {
    /// A played card, by the number of its play, which distinguishes equal cards.
    PlayedId(u32)
}

/// Astronauts in some order, as used by events and windows.
pub type Order = Few<AstronautId, MAX_ASTRONAUTS>;

/// A list with up to one entry per astronaut.
pub type Astronauts<T> = ArrayVec<T, MAX_ASTRONAUTS>;

/// The kinds of counters, in the order of the arrays indexed by them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counter {
    /// Yellow; worth one point each.
    Sputnik,
    /// Earth Control, blue: one additional die, or a reroll.
    Ec,
    /// Red: three dice instead of four.
    Handicap,
}

words! { Counter { Sputnik: "sputnik", Ec: "ec", Handicap: "handicap" } }

/// An astronaut on the strip.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Astronaut {
    pub at: Pos,
    /// Sequence number of its arrival: in a box, the astronaut with the greater number is on top.
    pub arrival: u32,
    /// Whether it is face-down after an accident (WM-33).
    pub face_down: bool,
    /// Counters held, by [`Counter`].
    pub counters: [u16; 3],
    /// Order of arrival at the goal, from 1; 0 before that.
    pub place: u8,
    /// Whether its turn of this round has begun.
    pub acted: bool,
    /// Whether it was in last position when that turn began (WM-59).
    pub was_last: bool,
}

/// A roll without a chosen result. Rolls nest when an effect of one causes another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Throw {
    /// The astronaut who rolled.
    pub astronaut: AstronautId,
    /// Jump number of the turn, 1–3; 0 for an effect.
    pub jump_no: u8,
    pub dice: Dice,
    /// Address of the random results of the dice and their rerolls.
    pub chance: Address,
    /// Whether the reroll mark can still be used for this roll.
    pub mark: bool,
    /// Whether its astronaut has had an accident since.
    #[serde(default)]
    pub lost: bool,
}

/// WM-73 A card that stays on the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CardOnTable {
    /// Number that distinguishes equal cards.
    pub id: PlayedId,
    pub card: ScriptId,
    /// The astronaut that it was placed for.
    pub me: AstronautId,
    /// The box that it is in; `None` if it is in front of its player.
    pub at: Option<Pos>,
    /// The round in which it was placed.
    pub laid: u16,
}

/// The turn in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Turn {
    /// Astronaut whose turn it is; `None` between turns.
    pub astronaut: Option<AstronautId>,
    /// Dice available for the program.
    pub pool: Pool,
    /// Number of dice before EC (WM-11).
    pub base: u8,
    /// EC spent on additional dice.
    pub ec_spent: u8,
    /// The declared program.
    pub program: Program,
    /// Whether the astronaut has had an accident in this turn, which ends it (WM-30).
    #[serde(default)]
    pub fallen: bool,
}

recycled! {
    #[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
    pub struct State {
        /// The lap as laid out in set-up.
        pub strip: Arc<Strip>,
        /// Index of the lunar card in each area.
        pub areas: ArrayVec<AreaCard, 9>,
        /// Script index of the special box on joint 1, 2, …; `None` for joints without a token.
        pub tokens: ArrayVec<Option<ScriptId>, 8>,
        /// Boxes whose Sputnik is gone (`sputnik_mode = "once"`).
        pub emptied: Vec<Pos>,
        pub players: u8,
        pub first_player: Seat,
        /// Astronauts; with two players 0 and 2 belong to seat 0, 1 and 3 to seat 1 (WM-R66).
        pub astronauts: Astronauts<Astronaut>,
        /// Action card of each player.
        pub hands: Astronauts<CardSlot>,
        /// The deck of action cards.
        pub deck: Pile<CardSlot>,
        /// The discard pile of action cards, top card last.
        pub discard: Vec<ScriptId>,
        /// Cards on the table (WM-73), in the order in which they were placed.
        #[serde(default)]
        pub lying: Vec<CardOnTable>,
        /// Number of the next card to be played.
        #[serde(default)]
        pub next_played: PlayedId,
        /// Counters left in the supply, by [`Counter`].
        pub supply: [u16; 3],
        /// Round, from 1; 0 in set-up.
        pub round: u16,
        /// Turn order of this round (WM-09).
        pub order: Astronauts<AstronautId>,
        /// The turn in progress.
        pub turn: Turn,
        /// Rolls without a chosen result, innermost last.
        pub throws: Vec<Throw>,
        /// Number of nested movements being resolved.
        pub depth: u8,
        /// The tokens used by each astronaut in the current chain (WM-R26): bit `8·astronaut + joint - 1`.
        pub chain: u64,
        /// The cards on the table called for each astronaut in the current chain (WM-R74).
        #[serde(default)]
        pub sprung: Vec<(PlayedId, AstronautId)>,
        /// The next [`Astronaut::arrival`].
        pub next_arrival: u32,
        /// Number of astronauts that have reached the goal.
        pub finishers: u8,
        pub marks: Vec<Mark<AstronautId>>,
        /// Why the game ended; `None` while it runs.
        pub over: Option<GameEnd>,
    }
}

/// The reason for the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameEnd {
    /// An astronaut reached the goal (WM-53).
    Goal,
    /// The round limit (WM-R44).
    RoundLimit,
}

/// Returns the owner of an astronaut: each of two players has two astronauts (WM-R66).
#[inline]
pub fn owner(players: u8, a: AstronautId) -> Seat {
    Seat::new(if players == 2 { a.number() % 2 } else { a.number() })
}

/// Returns the number of astronauts of a game.
pub fn astronaut_count(players: u8) -> u8 {
    if players == 2 { 4 } else { players }
}

impl State {
    /// Returns the state before set-up.
    pub fn new(setup: &Setup) -> State {
        let (players, strip) = (setup.players, blank(setup.board.shape));
        let start = strip.shape().joint_box(0);
        let count = astronaut_count(players);
        let astronaut = Astronaut { at: start, arrival: 0, face_down: false, counters: [0; 3], place: 0, acted: false, was_last: false };
        State {
            strip: Arc::new(strip),
            players,
            astronauts: (0..count).map(|_| astronaut).collect(),
            hands: (0..players).map(|_| CardSlot::Nothing).collect(),
            supply: setup.options.supply(),
            next_arrival: 1,
            ..State::default()
        }
    }
}
