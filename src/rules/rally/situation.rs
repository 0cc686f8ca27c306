//! Setting a situation up: what script tests, worked cases and set-ups from outside do to a match before play goes on.

use super::field::{Cell, DIRECTIONS, OUTSIDE};
use super::host_read::kind;
use super::state::{NO_CARD, PHASES, Program, RoverId, Status};
use super::step::Step;
use super::{Match, Rally};
use crate::content::rally::INSTRUCTION;
use crate::rules::testing::TestMatch;
use crate::script::api::host_function;
use crate::script::program::ScriptId;
use hexx::Hex;
use rhai::{Array, Engine, EvalAltResult, INT};

type Result<T> = std::result::Result<T, Box<EvalAltResult>>;

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
        (placed.at, placed.facing, placed.status) = (at, facing, Status::Racing);
        (placed.shields, placed.missiles, placed.phases, placed.armed) = (shields, missiles, PHASES, true);
        (placed.program, placed.revealed) = ([NO_CARD; PHASES as usize], 0);
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

fn change<R>(m: &TestMatch, work: impl FnOnce(&mut Match) -> Result<R>) -> Result<R> {
    m.with::<Rally, R>(work)
}

fn rover(m: &Match, function: &str, rover: INT) -> Result<RoverId> {
    let known = RoverId::among(rover, m.state.rovers.len());
    known.ok_or_else(|| format!("{function}: there is no rover {rover}").into())
}

fn cell(m: &Match, function: &str, q: INT, r: INT) -> Result<Cell> {
    let hex = i32::try_from(q).ok().zip(i32::try_from(r).ok()).map(|(q, r)| m.setup.field.cell(Hex::new(q, r)));
    hex.filter(|at| *at != OUTSIDE).ok_or_else(|| format!("{function}: there is no hex ({q},{r})").into())
}

fn small(function: &str, what: &str, n: INT, range: std::ops::RangeInclusive<u8>) -> Result<u8> {
    let (from, to) = (*range.start(), *range.end());
    let number = u8::try_from(n).ok().filter(|n| range.contains(n));
    number.ok_or_else(|| format!("{function}: {what} is a number from {from} to {to}, not {n}").into())
}

fn card(m: &Match, stem: &str) -> Result<ScriptId> {
    match stem {
        "" => Ok(NO_CARD),
        stem => {
            let found = m.setup.scripts.find(INSTRUCTION, stem);
            found.ok_or_else(|| format!("program: the scenario has no card `{stem}`").into())
        }
    }
}

/// Registers the set-up functions for script tests.
pub fn register(engine: &mut Engine) {
    type M<'a> = &'a mut TestMatch;
    let about = "Takes all rovers off the board.";
    host_function(engine, "clear", &["m: Match"], "()", about, |m: M| {
        change(m, |m| {
            m.clear_board();
            Ok(())
        })
    });
    let about = "Puts rover `n` (2 · seat + class - 1) on an axial hex, whole, with all its tokens, armed.";
    let parameters = ["m: Match", "n: int", "q: int", "r: int", "facing: int"];
    host_function(engine, "place", &parameters, "()", about, |m: M, n: INT, q: INT, r: INT, facing: INT| {
        change(m, |m| {
            let (n, at) = (rover(m, "place", n)?, cell(m, "place", q, r)?);
            m.put(n, at, small("place", "a facing", facing, 0..=DIRECTIONS - 1)?);
            Ok(())
        })
    });
    register_rover(engine);
    let about = "Lays terrain on a hex, or takes it off.";
    let parameters = ["m: Match", "q: int", "r: int", "kind: string", "on: bool"];
    host_function(engine, "lay", &parameters, "()", about, |m: M, q: INT, r: INT, stem: &str, on: bool| {
        change(m, |m| {
            let (at, kind) = (cell(m, "lay", q, r)?, kind(m, "lay", stem)?);
            m.set_terrain(at, kind, on);
            Ok(())
        })
    });
    register_play(engine);
}

fn register_rover(engine: &mut Engine) {
    type M<'a> = &'a mut TestMatch;
    let about = "Gives a rover so many shield and missile tokens.";
    let parameters = ["m: Match", "n: int", "shields: int", "missiles: int"];
    host_function(engine, "tokens", &parameters, "()", about, |m: M, n: INT, shields: INT, missiles: INT| {
        change(m, |m| {
            let n = rover(m, "tokens", n)?;
            let (shields, missiles) = (small("tokens", "shields", shields, 0..=100)?, small("tokens", "missiles", missiles, 0..=100)?);
            let given = m.state.rover_mut(n);
            (given.shields, given.missiles) = (shields, missiles);
            Ok(())
        })
    });
    let about = "Leaves a rover so many phases.";
    host_function(engine, "phases", &["m: Match", "n: int", "phases: int"], "()", about, |m: M, n: INT, phases: INT| {
        change(m, |m| {
            let n = rover(m, "phases", n)?;
            m.state.rover_mut(n).phases = small("phases", "phases", phases, 1..=PHASES)?;
            Ok(())
        })
    });
    let about = "Locks a rover's weapons or unlocks them.";
    host_function(engine, "arm", &["m: Match", "n: int", "armed: bool"], "()", about, |m: M, n: INT, armed: bool| {
        change(m, |m| {
            let n = rover(m, "arm", n)?;
            m.state.rover_mut(n).armed = armed;
            Ok(())
        })
    });
    let about = "Lays a rover's program: up to three cards, `\"\"` for none.";
    host_function(engine, "program", &["m: Match", "n: int", "cards: Array"], "()", about, |m: M, n: INT, cards: Array| {
        change(m, |m| {
            let n = rover(m, "program", n)?;
            let mut program = [NO_CARD; PHASES as usize];
            if cards.len() > program.len() {
                return Err(format!("program: a program has at most {PHASES} cards").into());
            }
            for (phase, stem) in program.iter_mut().zip(&cards) {
                *phase = card(m, &stem.to_string())?;
            }
            m.lay_program(n, program);
            Ok(())
        })
    });
}

fn register_play(engine: &mut Engine) {
    type M<'a> = &'a mut TestMatch;
    let about = "Lets one phase of a class happen now.";
    host_function(engine, "play_phase", &["m: Match", "class: int", "phase: int"], "()", about, |m: M, of: INT, phase: INT| {
        change(m, |m| {
            let (of, phase) = (small("play_phase", "a class", of, 1..=2)?, small("play_phase", "a phase", phase, 1..=PHASES)?);
            m.play_phase(of, phase);
            Ok(())
        })
    });
    let about = "Lets all phases of a class happen now.";
    host_function(engine, "play_class", &["m: Match", "class: int"], "()", about, |m: M, of: INT| {
        change(m, |m| {
            let of = small("play_class", "a class", of, 1..=2)?;
            m.play_class(of);
            Ok(())
        })
    });
    let about = "Goes to the programs of all rovers now.";
    host_function(engine, "play_programs", &["m: Match"], "()", about, |m: M| {
        change(m, |m| {
            m.play_programs();
            Ok(())
        })
    });
}
