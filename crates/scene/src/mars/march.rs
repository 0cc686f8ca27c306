//! All data for drawing a march.

use crate::printed::PrintedCard;
use crate::words::Words;
use content::ring::{AreaSlot, CardLibrary, JointSlot, RingBoard};
use content::text::{Language, Text};
use geometry::ring::{Pos, pos};
use rules::game::Seat;
use rules::mars::Match;
use rules::mars::state::{MarineId, Side};
use rules::mars::step::{Moment, Step};
use rules::moonwalk::dice::{Die, Pool};
use script::program::ScriptId;
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq)]
pub struct Marine {
    pub id: MarineId,
    pub seat: Seat,
    pub at: Pos,
    /// Whether it is face-down after an accident.
    pub face_down: bool,
    pub alive: bool,
    /// Whether it has been placed on the board.
    pub placed: bool,
    /// Whether it has had its turn in this round.
    pub acted: bool,
    pub training: Option<PrintedCard>,
    pub hand: Vec<PrintedCard>,
}

impl Marine {
    pub fn on_board(&self) -> bool {
        self.alive && self.placed
    }
}

/// The view of a march.
#[derive(Clone, Debug)]
pub struct March {
    /// The messages in the viewer's language.
    pub words: Words,
    /// The ring as it was set up.
    pub board: RingBoard,
    pub library: CardLibrary,
    /// Marines by seat.
    pub marines: Vec<Marine>,
    /// Red, blue and yellow aliens by box.
    pub aliens: BTreeMap<Pos, [u8; 3]>,
    /// Aliens in the incoming boxes, left and right.
    pub incoming: [[u8; 3]; 2],
    /// The sides in play.
    pub sides: Vec<Side>,
    /// Whether the defenders are alive, left and right.
    pub defenders: [bool; 2],
    /// The upgrades, left and right, by stem.
    pub upgrades: [Option<String>; 2],
    /// The intact force barriers, by the column in front of them.
    pub barriers: Vec<u8>,
    /// Columns that are not in play.
    pub closed: Vec<u8>,
    /// Hidden boxes that have been found.
    pub emptied: Vec<Pos>,
    /// The current round, and the last one.
    pub round: [u8; 2],
    /// Attacks on the base, and the number of attacks that loses the march.
    pub attacks: [u8; 2],
    /// Aliens in the reserve, and dead.
    pub piles: [[u8; 3]; 2],
    /// Whether equipment is unlocked.
    pub unlocked: bool,
    pub in_turn: Option<MarineId>,
    /// The remaining actions of this turn.
    pub program: Vec<Pool>,
    /// The boxes on joints as printed.
    pub tokens: Vec<PrintedCard>,
    /// Number of programmed actions.
    pub actions: usize,
    /// Rolled dice that have not been used.
    pub thrown: Vec<Die>,
}

impl March {
    /// Returns the display name of a box.
    pub fn at_box(&self, at: Pos) -> String {
        self.words.at_box(at, &self.board, &self.library)
    }
    /// Returns the view of a match.
    pub fn of(m: &Match, words: Words) -> March {
        let (setup, state) = (&m.setup, &m.state);
        let shape = state.shape();
        let columns = 1..shape.goal();
        let open = |x: u8| (0..shape.levels).any(|y| state.in_play(setup, pos(x, y)));
        let half = (state.players == 2).then(|| Side::from(setup.options.half));
        let upgrades = state.upgrades.map(|upgrade| upgrade.map(|upgrade| setup.scripts.stem(upgrade).to_owned()));
        March {
            words,
            library: CardLibrary { game: setup.board.game, name: Text::default(), cards: setup.cards.clone() },
            board: board(m, &upgrades),
            marines: Seat::first(state.marines.len()).map(|seat| marine(m, seat, words.language)).collect(),
            aliens: state.strip.places().map(|at| (at, state.aliens_at(at))).filter(|(_, here)| *here != [0; 3]).collect(),
            incoming: state.incoming,
            sides: Side::BOTH.into_iter().filter(|side| half.is_none_or(|half| half == *side)).collect(),
            defenders: state.defenders,
            upgrades,
            barriers: Side::BOTH.into_iter().filter(|side| state.barrier(*side)).map(|side| side.barrier(shape)).collect(),
            closed: columns.filter(|x| !open(*x)).collect(),
            emptied: state.emptied.clone(),
            round: [state.round, setup.options.rounds],
            attacks: [state.attacks, setup.options.base_lives],
            piles: [state.reserve, state.dead],
            unlocked: state.unlocked,
            in_turn: state.turn.marine,
            program: program(m),
            tokens: setup.scripts.ids().map(|script| PrintedCard::of(&setup.scripts[script], words.language)).collect(),
            actions: m.state.turn.program.iter().filter(|pool| **pool != Pool::default()).count(),
            thrown: state.throws.last().map(|throw| throw.dice.to_vec()).unwrap_or_default(),
        }
    }
    pub fn marine(&self, seat: Seat) -> Option<&Marine> {
        self.marines.get(usize::from(seat))
    }
}

/// Returns the ring with its current cards and upgrades.
fn board(m: &Match, upgrades: &[Option<String>; 2]) -> RingBoard {
    let mut board = m.setup.board.clone();
    for (slot, card) in board.areas.iter_mut().zip(&m.state.areas).filter(|(slot, _)| **slot != AreaSlot::LandingZone) {
        *slot = card.and_then(|card| m.setup.cards.get(card.index())).map_or(AreaSlot::Random, |card| AreaSlot::Card(card.id.clone()));
    }
    for (side, upgrade) in Side::BOTH.into_iter().zip(upgrades) {
        if let Some(slot) = board.joints.get_mut(side.upgrade_joint() as usize - 1) {
            *slot = upgrade.clone().map_or(JointSlot::Empty, JointSlot::Token);
        }
    }
    board
}

fn marine(m: &Match, seat: Seat, language: Language) -> Marine {
    let state = &m.state;
    let printed = |script: ScriptId| PrintedCard::of(&m.setup.scripts[script], language);
    let id = MarineId::of(seat);
    let marine = state.marine(id);
    Marine {
        id,
        seat,
        at: marine.at,
        face_down: marine.face_down,
        alive: marine.alive,
        placed: !m.is_to_do(|step| matches!(step, Step::Deal) || *step == Step::PlaceMarine(id)),
        acted: marine.acted && state.turn.marine != Some(id),
        training: marine.training.map(printed),
        hand: state.hand(id).map(printed).collect(),
    }
}

/// Returns the remaining actions.
fn program(m: &Match) -> Vec<Pool> {
    let turn = &m.state.turn;
    let begun = match m.waiting_step() {
        Some(Step::Continue(next)) => next,
        Some(Step::Window(Moment::BeforeThrow) | Step::ThrowAs(_)) => turn.action,
        _ => turn.action + 1,
    };
    turn.program.iter().skip(begun.into()).filter(|pool| **pool != Pool::default()).copied().collect()
}

/// Returns every box in play with its range from a marine.
pub fn ranges(m: &Match, id: MarineId) -> Vec<(Pos, u8)> {
    let (setup, state) = (&m.setup, &m.state);
    let from = state.marine(id).at;
    let boxes = state.strip.places().filter(|at| state.in_play(setup, *at) && state.strip.cell(*at).is_box());
    boxes.map(|at| (at, state.range(setup, from, at))).collect()
}
