//! Set-up of situations: changes to a match by script tests, worked cases and external set-ups before play continues.

use super::field::{Cell, TerrainId};
use super::state::{PHASES, Program, RoverId, Status};
use super::step::Step;
use super::{Match, Rally};
use crate::card_slot::CardSlot;
use crate::host::numbered;
use crate::scripting::HostError;
use crate::testing::set_up;
use content::message::message;
use content::rally::INSTRUCTION;
use hexx::Hex;
use rhai::ImmutableString;
use script::api::Function;

type Result<T> = std::result::Result<T, HostError>;

impl Match {
    /// Removes all rovers from the board and continues before the first programs.
    pub fn clear_board(&mut self) {
        self.clear_agenda();
        self.push(Step::Turn);
        self.push(Step::Program { rover: RoverId::default(), classes: 3 });
        for rover in self.state.all() {
            self.remove(rover);
        }
        (self.state.turn, self.state.out, self.state.over) = (0, 0, None);
    }
    /// Places a rover on a hex, undamaged, with all its tokens, and armed.
    pub fn put(&mut self, rover: RoverId, at: Cell, facing: u8) {
        let (shields, missiles) = self.state.caps(&self.setup, rover);
        let placed = self.state.rover_mut(rover);
        (placed.at, placed.facing, placed.status) = (Some(at), facing, Status::Racing);
        (placed.shields, placed.missiles, placed.phases, placed.armed) = (shields, missiles, PHASES, true);
        (placed.program, placed.revealed) = (Program::default(), 0);
    }
    pub fn lay_program(&mut self, rover: RoverId, program: Program) {
        let laid = self.state.rover_mut(rover);
        (laid.program, laid.revealed) = (program, 0);
    }
    /// Executes one phase of a class now; the rest of the program is skipped.
    pub fn play_phase(&mut self, class: u8, phase: u8) {
        self.clear_agenda();
        self.state.class = class;
        self.state.turn = self.state.turn.max(1);
        self.push(Step::ClassEnd);
        self.open_phase(phase);
        self.reconsider();
    }
    /// Executes all phases of a class now.
    pub fn play_class(&mut self, class: u8) {
        self.clear_agenda();
        self.state.turn = self.state.turn.max(1);
        self.push(Step::Class(class));
        self.reconsider();
    }
    /// Continues with the programs of all rovers.
    pub fn play_programs(&mut self) {
        self.clear_agenda();
        self.push(Step::Turn);
        self.push(Step::Program { rover: RoverId::default(), classes: 3 });
        self.reconsider();
    }
}

/// The set-up functions for script tests.
pub const FUNCTIONS: &[Function] = set_up! { Rally:
    /// Removes all rovers from the board.
    fn clear(m) {
        m.clear_board();
    }
    /// Places rover `n` (2 · seat + class - 1) on a hex in axial coordinates, with all its phases and tokens, and armed.
    fn place(m, n: AnyRover, q: i32, r: i32, facing: u8 [0..=5]) -> Result<()> {
        let at = cell(m, "place", q, r)?;
        m.put(n.0, at, facing);
        Ok(())
    }
    /// Sets the numbers of a rover's shield and missile tokens.
    fn set_tokens(m, n: AnyRover, shields: u8 [0..=100], missiles: u8 [0..=100]) {
        let given = m.state.rover_mut(n.0);
        (given.shields, given.missiles) = (shields, missiles);
    }
    /// Sets the number of a rover's remaining phases.
    fn set_phases(m, n: AnyRover, phases: u8 [1..=3]) {
        m.state.rover_mut(n.0).phases = phases;
    }
    /// Unlocks a rover's weapons if `armed` is true, otherwise locks them.
    fn set_armed(m, n: AnyRover, armed: bool) {
        m.state.rover_mut(n.0).armed = armed;
    }
    /// Sets the program of a rover to up to three cards; `()` represents no card.
    fn set_program(m, n: AnyRover, cards: Vec<Option<ImmutableString>>) -> Result<()> {
        let mut program = Program::default();
        if cards.len() > program.len() {
            return Err(message!("set-program-program-can", phases = PHASES).into());
        }
        for (phase, stem) in program.iter_mut().zip(&cards) {
            *phase = stem.as_ref().map_or(Ok(CardSlot::Nothing), |stem| card(m, stem))?;
        }
        m.lay_program(n.0, program);
        Ok(())
    }
    /// Places terrain on a hex in axial coordinates, or removes it if `on` is false.
    fn set_terrain(m, q: i32, r: i32, kind: TerrainId, on: bool) -> Result<()> {
        let at = cell(m, "set_terrain", q, r)?;
        m.set_terrain(at, kind, on);
        Ok(())
    }
    /// Executes one phase of a class.
    fn play_phase(m, class: u8 [1..=2], phase: u8 [1..=3]) {
        m.play_phase(class, phase);
    }
    /// Executes all phases of a class.
    fn play_class(m, class: u8 [1..=2]) {
        m.play_class(class);
    }
    /// Continues the match at the point where all rovers are programmed.
    fn play_programs(m) {
        m.play_programs();
    }
};

/// A rover on or off the board, identified by its number.
struct AnyRover(RoverId);

numbered! { Rally:
    /// A rover on or off the board, identified by its number.
    AnyRover as "RoverId" = |number, m| {
        RoverId::among(number, m.state.rovers.len()).map(AnyRover).ok_or_else(|| message!("unknown-rover", number))
    };
}

fn cell(m: &Match, function: &str, q: i32, r: i32) -> Result<Cell> {
    m.setup.field.cell(Hex::new(q, r)).ok_or_else(|| message!("unknown-hex", function, q, r).into())
}

fn card(m: &Match, stem: &str) -> Result<CardSlot> {
    let found = m.setup.scripts.find(INSTRUCTION, stem);
    found.map(CardSlot::Card).ok_or_else(|| message!("set-program-unknown", stem).into())
}
