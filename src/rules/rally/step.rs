//! The steps of the agenda: what each one does, and what the answer to a decision does.

use super::field::Cell;
use super::state::RoverId;
use super::{Choice, Match};
use crate::script::program::ScriptId;
use serde::{Deserialize, Serialize};

/// A step still to be done.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Step {
    /// LR-01 … LR-06.
    SetUp,
    /// LR-07 The rover with this index in the order of placement. Asks `place_rover`.
    Place(u8),
    /// LR-10, LR-20 The first rover from this one on whose class is in the bits. Asks `program_rover`.
    Program { rover: RoverId, classes: u8 },
    /// LR-12 The first programs are made: the race begins, or a turn ends.
    Turn,
    /// LR-12 All rovers of a class.
    Class(u8),
    /// LR-14.
    Phase(u8),
    /// LR-16 A step of the phase, by index of [`STAGES`](super::setup::STAGES).
    Stage(u8),
    /// LR-17 The script of a card is called.
    Run { rover: RoverId, card: ScriptId },
    /// It has ended; its wishes begin at `from`.
    Ran { rover: RoverId, card: ScriptId, from: u16 },
    /// LR-50, LR-52 The terrain under resting rovers is asked.
    Rest,
    /// LR-R38 Cards that will do nothing say so.
    Judge,
    /// LR-R40 What scripts have asked for happens.
    Resolve,
    /// The terrain under the rovers of the active class is told that the phase ends.
    PhaseEnd,
    /// LR-20.
    ClassEnd,
}

/// A hook call.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// Script index.
    pub script: ScriptId,
    /// Hook number in the dialect.
    pub hook: u8,
    /// The rover that it is for.
    pub rover: RoverId,
    /// The hex of terrain hooks.
    pub at: Cell,
    /// The direction of `on_enter`, 255 for none.
    pub direction: u8,
}

impl Match {
    pub(super) fn perform_step(&mut self, step: Step) {
        match step {
            Step::SetUp => self.set_up(),
            Step::Place(index) => self.offer_places(index),
            Step::Program { rover, classes } => self.offer_programs(rover, classes),
            Step::Turn => self.start_turn(),
            Step::Class(class) => self.start_class(class),
            Step::Phase(phase) => self.start_phase(phase),
            Step::Stage(stage) => self.start_stage(stage),
            Step::Run { rover, card } => self.run_card(rover, card),
            Step::Ran { rover, card, from } => self.card_ran(rover, card, from),
            Step::Rest => self.ask_terrain_of_the_resting(),
            Step::Judge => self.judge_cards(),
            Step::Resolve => self.resolve(),
            Step::PhaseEnd => self.end_phase(),
            Step::ClassEnd => self.end_class(),
        }
    }

    pub(super) fn answer_step(&mut self, step: Step, choice: Choice) {
        match (step, choice) {
            (Step::Place(index), Choice::Place { at, facing }) => self.place(index, at, facing),
            (Step::Program { rover, classes }, Choice::Program(program)) => self.program(rover, classes, program),
            _ => {}
        }
    }
}
