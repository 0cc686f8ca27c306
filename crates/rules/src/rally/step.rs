//! The steps of the agenda: their execution, and the effects of choices.

use super::field::Cell;
use super::host::{HexHandle, rover};
use super::query::owner;
use super::state::{RoverId, State};
use super::{Choice, Match, Rally};
use crate::chance::Address;
use crate::game::{self, Game, Outcome, Seat, game_items};
use content::message::Message;
use rhai::Dynamic;
use script::convert::ScriptType;
use script::kind::ValueType;
use script::program::ScriptId;
use script::value::Value;
use serde::{Deserialize, Serialize};

/// A step of the agenda.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Step {
    /// LR-01 … LR-06.
    SetUp,
    /// LR-07 The rover with this index in the order of placement. Asks `place_rover`.
    Place(u8),
    /// LR-10, LR-20 The first rover from this one on whose class is in the bits. Asks `program_rover`.
    Program { rover: RoverId, classes: u8 },
    /// LR-12 The first programs are complete, or a turn ends.
    Turn,
    /// LR-12 The execution of all rovers of a class.
    Class(u8),
    /// LR-14.
    Phase(u8),
    /// LR-16 A step of the phase, as an index into [`STAGES`](super::setup::STAGES).
    Stage(usize),
    /// LR-17 The call of a card's script.
    Run { rover: RoverId, card: ScriptId },
    /// The end of a card's script; its requests start at `from`, and all scripts had taken `work` steps before it.
    Ran {
        rover: RoverId,
        card: ScriptId,
        from: usize,
        #[serde(default)]
        work: u64,
    },
    /// LR-50, LR-52 The calls of terrain under resting rovers.
    Rest,
    /// LR-R38 The report of cards without effect.
    Judge,
    /// LR-R40 The resolution of the requests of scripts.
    Resolve,
    /// The calls of terrain under rovers of the active class at the end of the phase.
    PhaseEnd,
    /// LR-20.
    ClassEnd,
}

/// A hook call.
pub type Call = game::Call<Context>;

/// Rover, hex and direction of a hook call.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Context {
    pub rover: RoverId,
    /// The hex of terrain hooks.
    pub at: Option<Cell>,
    /// Direction of `on_enter`; `None` after a leap.
    pub direction: Option<u8>,
}

impl Game for Rally {
    game_items!(Rally = content::rally::GAME, "LR", Context);

    fn seats(state: &State) -> usize {
        state.players as usize
    }
    fn round(state: &State) -> u16 {
        state.turn
    }
    const WHO: ValueType = RoverId::KIND;
    fn asked(m: &mut Match, who: &mut Dynamic) -> Result<Option<Seat>, Message> {
        let rover = rover(who)?;
        // A rover that was destroyed on the way asks nothing.
        Ok(Some(owner(rover)).filter(|_| m.state.is_racing(rover)))
    }
    /// LR-R28 The questions that are still open when their seat concedes get no answer.
    fn answers(m: &Match, seat: Seat) -> bool {
        m.state.conceding >> seat & 1 == 0
    }
    fn option(value: &Dynamic) -> Option<Value> {
        // Hexes are pairs of numbers (LR-R36).
        match value.read_lock::<HexHandle>() {
            Some(hex) => Some(Value::List(vec![Value::Int(hex.0.x.into()), Value::Int(hex.0.y.into())])),
            None => Value::from_dynamic::<Rally>(value),
        }
    }
    fn owner(_m: &Match, call: Call) -> Option<Seat> {
        Some(owner(call.context.rover))
    }
    fn rolled_at(m: &Match, call: Call, at: Address) -> Address {
        at.seat(call.context.rover.number()).lane(m.state.phase)
    }
    fn perform(m: &mut Match, step: Step) {
        match step {
            Step::SetUp => m.set_up(),
            Step::Place(index) => m.offer_places(index),
            Step::Program { rover, classes } => m.offer_programs(rover, classes),
            Step::Turn => m.start_turn(),
            Step::Class(class) => m.start_class(class),
            Step::Phase(phase) => m.start_phase(phase),
            Step::Stage(stage) => m.start_stage(stage),
            Step::Run { rover, card } => m.run_card(rover, card),
            Step::Ran { rover, card, from, work } => m.card_ran((rover, card), from, work),
            Step::Rest => m.ask_terrain_of_the_resting(),
            Step::Judge => m.judge_cards(),
            Step::Resolve => m.resolve(),
            Step::PhaseEnd => m.end_phase(),
            Step::ClassEnd => m.end_class(),
        }
    }
    fn answer(m: &mut Match, step: Step, choice: Choice) {
        match (step, choice) {
            (Step::Place(index), Choice::Place { hex: at, facing }) => m.place(index, at, facing.0),
            (Step::Program { rover, classes }, Choice::Program { is: program }) => m.program(rover, classes, program),
            _ => {}
        }
    }
    fn may_concede(m: &Match, seat: Seat) -> bool {
        seat.number() < m.state.players && (m.state.conceded | m.state.conceding) >> seat & 1 == 0
    }
    fn concede(m: &mut Match, seat: Seat) {
        m.take_concession(seat);
    }
    fn looks(m: &mut Match) {
        m.state.looked = true;
    }
    fn outcome(m: &Match) -> Option<Outcome> {
        super::ending::outcome(&m.state)
    }
}
