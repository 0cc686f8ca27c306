//! What changes in a game of Walking on the Moon. Plain data; what it means is in `query.rs`, what changes it in the other files.

use super::setup::Setup;
use crate::geometry::ring::{Pos, Strip};
use crate::rules::chance::Address;
use crate::rules::game::Seat;
use crate::rules::held::Held;
use crate::rules::ids::{Few, id};
use crate::rules::moonwalk::layout::AreaCard;
use crate::rules::moonwalk::marks::Mark;
use crate::rules::pile::Pile;
use crate::script::program::ScriptId;
use crate::script::shape::words;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Most astronauts in a game: five players with one each, or two with two each.
pub const MAX_ASTRONAUTS: usize = 5;
pub use crate::rules::moonwalk::dice::{Dice, Die, MAX_DICE, Pool, Program};

id! {
    /// An astronaut, by its place in [`State::astronauts`].
    AstronautId(u8)
}

id! {
    /// A card that has been played, by the number of its play: equal cards are told apart by it.
    PlayedId(u32)
}

/// Astronauts in some order, as events and windows hold them.
pub type Order = Few<AstronautId, MAX_ASTRONAUTS>;

/// A number for each astronaut.
pub type Astronauts<T> = ArrayVec<T, MAX_ASTRONAUTS>;

/// The kinds of counters, in the order of the arrays that hold them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counter {
    /// Yellow; worth a point each.
    Sputnik,
    /// Earth Control, blue: one more die, or a die thrown again.
    Ec,
    /// Red: three dice instead of four.
    Handicap,
}

words! { Counter { Sputnik: "sputnik", Ec: "ec", Handicap: "handicap" } }

/// An astronaut on the strip.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Astronaut {
    /// Where it stands or lies.
    pub at: Pos,
    /// When it came to rest there: in one box the greater number is on top.
    pub arrival: u32,
    /// After an accident (WM-33).
    pub face_down: bool,
    /// Counters held, by [`Counter`].
    pub counters: [u16; 3],
    /// Place of arrival at the goal, from 1; 0 while under way.
    pub place: u8,
    /// Its turn of this round has begun.
    pub acted: bool,
    /// It was in last position when that turn began (WM-59).
    pub was_last: bool,
}

/// A throw whose result has not been chosen yet. Throws nest when an effect of one causes another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Throw {
    /// Who threw.
    pub astronaut: AstronautId,
    /// Jump number of the turn, 1–3; 0 for an effect.
    pub jump_no: u8,
    /// What lies on the table.
    pub dice: Dice,
    /// Where chance has them from, and has them from again.
    pub chance: Address,
    /// The re-roll mark can still be used for this throw.
    pub mark: bool,
    /// Its astronaut has had an accident since.
    #[serde(default)]
    pub lost: bool,
}

/// WM-73 A card that stays on the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lying {
    /// Which of several equal cards.
    pub id: PlayedId,
    /// The kind of card.
    pub card: ScriptId,
    /// The astronaut that it was laid for.
    pub me: AstronautId,
    /// The box that it is placed in; none in front of its player.
    pub at: Option<Pos>,
    /// The round in which it was laid.
    pub laid: u16,
}

/// The turn that is being taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Turn {
    /// Whose turn it is; none between turns.
    pub astronaut: Option<AstronautId>,
    /// Dice that may be programmed.
    pub pool: Pool,
    /// Dice before EC (WM-11).
    pub base: u8,
    /// EC spent for more dice.
    pub ec_spent: u8,
    /// What was programmed.
    pub program: Program,
    /// The astronaut has had an accident in this turn, which ends it (WM-30).
    #[serde(default)]
    pub fallen: bool,
}

/// Everything that changes in a game.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The lap as laid out in set-up.
    pub strip: Arc<Strip>,
    /// Index of the lunar card in each area.
    pub areas: ArrayVec<AreaCard, 9>,
    /// Script index of the special box on joint 1, 2, …; none where there is no token.
    pub tokens: ArrayVec<Option<ScriptId>, 8>,
    /// Boxes whose Sputnik is gone (`sputnik_mode = "once"`).
    pub emptied: Vec<Pos>,
    /// Number of players.
    pub players: u8,
    /// Who began.
    pub first_player: Seat,
    /// The astronauts; with two players 0 and 2 belong to seat 0, 1 and 3 to seat 1 (WM-R66).
    pub astronauts: Astronauts<Astronaut>,
    /// The action card of each player.
    pub hands: Astronauts<Held>,
    /// Action cards to draw.
    pub deck: Pile<Held>,
    /// Action cards played or discarded, the last one on top.
    pub discard: Vec<ScriptId>,
    /// Cards that lie on the table (WM-73), in the order in which they were laid.
    #[serde(default)]
    pub lying: Vec<Lying>,
    /// The number of the next card that is played.
    #[serde(default)]
    pub next_played: PlayedId,
    /// Counters left in the supply, by [`Counter`].
    pub supply: [u16; 3],
    /// Round, from 1; 0 in set-up.
    pub round: u16,
    /// Turn order of this round (WM-09).
    pub order: Astronauts<AstronautId>,
    /// The turn being taken.
    pub turn: Turn,
    /// Throws without a chosen result, innermost last.
    pub throws: Vec<Throw>,
    /// How many movements are being wound up, one inside the other.
    pub depth: u8,
    /// Which astronaut has used which token in the present chain (WM-R26): bit `8·astronaut + joint - 1`.
    pub chain: u64,
    /// The next [`Astronaut::arrival`].
    pub next_arrival: u32,
    /// How many have reached the goal.
    pub finishers: u8,
    /// Marks on astronauts.
    pub marks: Vec<Mark<AstronautId>>,
    /// Why the game is over; none while it runs.
    pub over: Option<GameEnd>,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameEnd {
    /// Somebody reached the goal (WM-53).
    Goal,
    /// The round limit (WM-R44).
    RoundLimit,
}

impl Clone for State {
    fn clone(&self) -> State {
        State {
            strip: self.strip.clone(),
            areas: self.areas.clone(),
            tokens: self.tokens.clone(),
            emptied: self.emptied.clone(),
            players: self.players,
            first_player: self.first_player,
            astronauts: self.astronauts.clone(),
            hands: self.hands.clone(),
            deck: self.deck.clone(),
            discard: self.discard.clone(),
            lying: self.lying.clone(),
            next_played: self.next_played,
            supply: self.supply,
            round: self.round,
            order: self.order.clone(),
            turn: self.turn,
            throws: self.throws.clone(),
            depth: self.depth,
            chain: self.chain,
            next_arrival: self.next_arrival,
            finishers: self.finishers,
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
            tokens,
            emptied,
            players,
            first_player,
            astronauts,
            hands,
            deck,
            discard,
            lying,
            next_played,
            supply,
            round,
            order,
            turn,
            throws,
            depth,
            chain,
            next_arrival,
            finishers,
            marks,
            over,
        } = other;
        if !Arc::ptr_eq(&self.strip, strip) {
            self.strip.clone_from(strip);
        }
        self.emptied.clone_from(emptied);
        self.deck.clone_from(deck);
        self.discard.clone_from(discard);
        self.lying.clone_from(lying);
        self.throws.clone_from(throws);
        self.marks.clone_from(marks);
        self.areas = areas.clone();
        self.tokens = tokens.clone();
        self.astronauts = astronauts.clone();
        self.hands = hands.clone();
        self.order = order.clone();
        self.players = *players;
        self.first_player = *first_player;
        self.next_played = *next_played;
        self.supply = *supply;
        self.round = *round;
        self.turn = *turn;
        self.depth = *depth;
        self.chain = *chain;
        self.next_arrival = *next_arrival;
        self.finishers = *finishers;
        self.over = *over;
    }
}

impl State {
    /// The state before anything is laid out or drawn. The strip is that of the set-up's fixed cards or empty ground.
    pub fn new(setup: &Setup, players: u8, strip: Arc<Strip>) -> State {
        let start = strip.shape().joint_box(0);
        let count = if players == 2 { 4 } else { players };
        let astronaut = Astronaut { at: start, arrival: 0, face_down: false, counters: [0; 3], place: 0, acted: false, was_last: false };
        State {
            strip,
            areas: ArrayVec::new(),
            tokens: ArrayVec::new(),
            emptied: Vec::new(),
            players,
            first_player: Seat::default(),
            astronauts: (0..count).map(|_| astronaut).collect(),
            hands: (0..players).map(|_| Held::Nothing).collect(),
            deck: Pile::default(),
            discard: Vec::new(),
            lying: Vec::new(),
            next_played: PlayedId::default(),
            supply: setup.options.supply(),
            round: 0,
            order: ArrayVec::new(),
            turn: Turn::default(),
            throws: Vec::new(),
            depth: 0,
            chain: 0,
            next_arrival: 1,
            finishers: 0,
            marks: Vec::new(),
            over: None,
        }
    }
}
