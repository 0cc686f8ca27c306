//! Setting a situation up: what script tests, worked cases and set-ups from outside do to a match before play goes on.

use super::field::{Cell, TerrainId};
use super::state::{PHASES, Program, RoverId, Status};
use super::step::Step;
use super::{Match, Rally};
use crate::content::message::{Message, message};
use crate::content::rally::INSTRUCTION;
use crate::rules::held::Held;
use crate::rules::host::numbered;
use crate::rules::scripting::HostError;
use crate::rules::testing::set_up;
use crate::script::api::Function;
use hexx::Hex;
use rhai::ImmutableString;

type Result<T> = std::result::Result<T, HostError>;

impl Match {
    /// Takes all rovers off the board; the race stands before its first programs.
    pub fn clear_board(&mut self) {
        self.clear_agenda();
        self.push(Step::Turn);
        self.push(Step::Program { rover: RoverId::default(), classes: 3 });
        for rover in self.state.all() {
            self.remove(rover);
        }
        (self.state.turn, self.state.out, self.state.over) = (0, 0, None);
    }
    /// Puts a rover on a hex, whole, with all its tokens, and armed.
    pub fn put(&mut self, rover: RoverId, at: Cell, facing: u8) {
        let (shields, missiles) = self.state.caps(&self.setup, rover);
        let placed = self.state.rover_mut(rover);
        (placed.at, placed.facing, placed.status) = (Some(at), facing, Status::Racing);
        (placed.shields, placed.missiles, placed.phases, placed.armed) = (shields, missiles, PHASES, true);
        (placed.program, placed.revealed) = (Program::default(), 0);
    }
    /// Lays a program.
    pub fn lay_program(&mut self, rover: RoverId, program: Program) {
        let laid = self.state.rover_mut(rover);
        (laid.program, laid.revealed) = (program, 0);
    }
    /// Lets one phase of a class happen now; the others of the program are left out.
    pub fn play_phase(&mut self, class: u8, phase: u8) {
        self.clear_agenda();
        self.state.class = class;
        self.state.turn = self.state.turn.max(1);
        self.push(Step::ClassEnd);
        self.open_phase(phase);
        self.reconsider();
    }
    /// Lets all phases of a class happen now.
    pub fn play_class(&mut self, class: u8) {
        self.clear_agenda();
        self.state.turn = self.state.turn.max(1);
        self.push(Step::Class(class));
        self.reconsider();
    }
    /// Goes to the programs of all rovers now.
    pub fn play_programs(&mut self) {
        self.clear_agenda();
        self.push(Step::Turn);
        self.push(Step::Program { rover: RoverId::default(), classes: 3 });
        self.reconsider();
    }
}

/// The set-up functions for script tests.
pub const FUNCTIONS: &[Function] = set_up! { Rally:
    /// Takes all rovers off the board.
    fn clear(m) {
        m.clear_board();
    }
    /// Puts rover `n` (2 · seat + class - 1) on an axial hex, whole, with all its tokens, armed.
    fn place(m, n: AnyRover, q: i32, r: i32, facing: u8 [0..=5]) -> Result<()> {
        let at = cell(m, "place", q, r)?;
        m.put(n.0, at, facing);
        Ok(())
    }
    /// Gives a rover so many shield and missile tokens.
    fn set_tokens(m, n: AnyRover, shields: u8 [0..=100], missiles: u8 [0..=100]) {
        let given = m.state.rover_mut(n.0);
        (given.shields, given.missiles) = (shields, missiles);
    }
    /// Leaves a rover so many phases.
    fn set_phases(m, n: AnyRover, phases: u8 [1..=3]) {
        m.state.rover_mut(n.0).phases = phases;
    }
    /// Locks a rover's weapons or unlocks them.
    fn set_armed(m, n: AnyRover, armed: bool) {
        m.state.rover_mut(n.0).armed = armed;
    }
    /// Lays a rover's program: up to three cards, `""` for none.
    fn set_program(m, n: AnyRover, cards: Vec<ImmutableString>) -> Result<()> {
        let mut program = Program::default();
        if cards.len() > program.len() {
            return Err(message!("set-program-program-can", phases = PHASES).into());
        }
        for (phase, stem) in program.iter_mut().zip(&cards) {
            *phase = card(m, stem)?;
        }
        m.lay_program(n.0, program);
        Ok(())
    }
    /// Lays terrain on a hex, or takes it off.
    fn set_terrain(m, q: i32, r: i32, kind: TerrainId, on: bool) -> Result<()> {
        let at = cell(m, "set_terrain", q, r)?;
        m.set_terrain(at, kind, on);
        Ok(())
    }
    /// Lets one phase of a class happen now.
    fn play_phase(m, class: u8 [1..=2], phase: u8 [1..=3]) {
        m.play_phase(class, phase);
    }
    /// Lets all phases of a class happen now.
    fn play_class(m, class: u8 [1..=2]) {
        m.play_class(class);
    }
    /// Goes to the programs of all rovers now.
    fn play_programs(m) {
        m.play_programs();
    }
};

/// A rover by its number, on the board or not.
struct AnyRover(RoverId);

numbered! { Rally:
    /// A rover by its number, on the board or not.
    AnyRover as "RoverId" = |number, m| {
        RoverId::among(number, m.state.rovers.len()).map(AnyRover).ok_or_else(|| message!("unknown-rover", number))
    };
}

fn cell(m: &Match, function: &str, q: i32, r: i32) -> Result<Cell> {
    m.setup.field.cell(Hex::new(q, r)).ok_or_else(|| message!("unknown-hex", function, q, r).into())
}

fn card(m: &Match, stem: &str) -> Result<Held> {
    match stem {
        "" => Ok(Held::Nothing),
        stem => {
            let found = m.setup.scripts.find(INSTRUCTION, stem);
            found.map(Held::Card).ok_or_else(|| message!("set-program-unknown-card", stem).into())
        }
    }
}
