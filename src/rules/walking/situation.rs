//! Setting a situation up: what script tests, worked cases and set-ups from outside do to a match before play goes on.

use super::event::Cause;
use super::setup::COLOURS;
use super::state::{AstronautId, Counter, Turn};
use super::step::Step;
use super::{Match, host_read};
use crate::geometry::ring::{Pos, pos};
use crate::rules::game::Seat;
use crate::rules::moonwalk::show;
use crate::rules::testing::TestMatch;
use crate::script::api::host_function;
use crate::script::program::ScriptId;
use rhai::{Array, Engine, EvalAltResult, INT};

type Result<T> = std::result::Result<T, Box<EvalAltResult>>;

impl Match {
    /// Puts an astronaut into a box, on top of its stack, as if it had always stood there.
    pub fn put(&mut self, a: AstronautId, at: Pos) {
        let arrival = self.state.next_arrival;
        self.state.next_arrival += 1;
        let astronaut = &mut self.state.astronauts[a.index()];
        (astronaut.at, astronaut.arrival) = (at, arrival);
        self.state.order = self.state.race_order();
    }
    /// Gives an astronaut counters so that it holds `n`, out of the supply as far as that reaches.
    pub fn give(&mut self, a: AstronautId, kind: Counter, n: u16) {
        let held = self.state.count(a, kind);
        let supply = &mut self.state.supply[kind as usize];
        *supply = (*supply + held).saturating_sub(n);
        self.state.astronauts[a.index()].counters[kind as usize] = n;
    }
    /// Gives a player an action card, or none.
    pub fn hold(&mut self, player: Seat, card: Option<ScriptId>) {
        self.state.hands[player.index()] = card;
    }
    /// Lays a special box on a joint, or takes it away.
    pub fn lay(&mut self, joint: u8, token: Option<ScriptId>) {
        self.state.tokens[joint as usize - 1] = token;
    }
    fn stop_everything(&mut self) {
        self.clear_agenda();
        self.state.throws.clear();
        self.state.depth = 0;
        self.state.turn = Turn::default();
    }
    /// Lets the turn of an astronaut begin now.
    pub fn play_turn(&mut self, a: AstronautId) {
        self.stop_everything();
        let order = self.state.race_order();
        let index = order.iter().position(|other| *other == a).unwrap_or(0) as u8;
        self.state.order = order;
        self.push(Step::Turn(index + 1));
        self.begin_turn(a);
        self.reconsider();
    }
    /// Lets an astronaut throw dice now and carry the jump out.
    pub fn play_throw(&mut self, a: AstronautId, dice: [u8; COLOURS]) {
        self.stop_everything();
        self.push(Step::EndCard(0));
        self.push(Step::EffectJump { astronaut: a, dice });
        self.reconsider();
    }
    /// Moves an astronaut freely to a box now, with all that follows.
    pub fn play_move(&mut self, a: AstronautId, to: Pos) {
        self.stop_everything();
        self.push(Step::EndCard(0));
        self.place(a, to, Cause::Box);
        self.reconsider();
    }
    /// Goes to the end-of-round cards now.
    pub fn play_round_end(&mut self) {
        self.stop_everything();
        self.state.order = self.state.race_order();
        self.push(Step::EndCard(0));
        self.reconsider();
    }

    /// The program index that `continue_jump` asks about.
    pub(super) fn waiting_jump(&self) -> Option<u8> {
        match self.waiting_step() {
            Some(Step::Jump { index, .. }) => Some(index),
            _ => None,
        }
    }
    /// The columns of the circle move that `pick_circle` asks about.
    pub(super) fn waiting_circle(&self) -> Option<i8> {
        match self.waiting_step() {
            Some(Step::Circle { columns, .. }) => Some(columns),
            _ => None,
        }
    }
}

fn change<R>(m: &TestMatch, work: impl FnOnce(&mut Match) -> Result<R>) -> Result<R> {
    m.with(|m: &mut Match| work(m))
}

fn astronaut(m: &Match, function: &str, a: INT) -> Result<AstronautId> {
    let known = AstronautId::among(a, m.state.astronauts.len());
    known.ok_or_else(|| format!("{function}: there is no astronaut {a}").into())
}

fn box_at(m: &Match, function: &str, x: INT, y: INT) -> Result<Pos> {
    let at = u8::try_from(x).ok().zip(u8::try_from(y).ok()).map(|(x, y)| pos(x, y));
    let ground = at.filter(|at| m.state.strip.cell(*at).is_ground());
    ground.ok_or_else(|| format!("{function}: ({x},{y}) is no ground box").into())
}

fn script(m: &Match, function: &str, kind: &str, stem: &str) -> Result<Option<ScriptId>> {
    match (stem, m.setup.scripts.find(kind, stem)) {
        ("", _) => Ok(None),
        (_, Some(found)) => Ok(Some(found)),
        (_, None) => Err(format!("{function}: the scenario has no {kind} script `{stem}`").into()),
    }
}

/// Registers the set-up functions for script tests.
pub fn register(engine: &mut Engine) {
    type M<'a> = &'a mut TestMatch;
    host_function(
        engine,
        "place",
        &["m: Match", "a: int", "x: int", "y: int"],
        "()",
        "Puts an astronaut into a ground box, on top.",
        |m: M, a: INT, x: INT, y: INT| {
            change(m, |m| {
                let (a, at) = (astronaut(m, "place", a)?, box_at(m, "place", x, y)?);
                m.put(a, at);
                Ok(())
            })
        },
    );
    host_function(
        engine,
        "give",
        &["m: Match", "a: int", "kind: string", "n: int"],
        "()",
        "Lets an astronaut hold `n` counters of a kind.",
        |m: M, a: INT, kind: &str, n: INT| {
            change(m, |m| {
                let (a, kind, n) = (astronaut(m, "give", a)?, host_read::counter("give", kind)?, host_read::amount("give", n)?);
                m.give(a, kind, n);
                Ok(())
            })
        },
    );
    host_function(
        engine,
        "hand",
        &["m: Match", "seat: int", "card: string"],
        "()",
        "Gives a player an action card; `\"\"` takes it away.",
        |m: M, seat: INT, card: &str| {
            change(m, |m| {
                let seat = Seat::among(seat, m.state.players.into()).ok_or_else(|| format!("hand: there is no seat {seat}"))?;
                let card = script(m, "hand", crate::content::walking::ACTION, card)?;
                m.hold(seat, card);
                Ok(())
            })
        },
    );
    host_function(
        engine,
        "token",
        &["m: Match", "joint: int", "token: string"],
        "()",
        "Lays a special box on a joint; `\"\"` takes it away.",
        |m: M, joint: INT, token: &str| {
            change(m, |m| {
                let known = usize::try_from(joint).ok().filter(|joint| (1..=m.state.tokens.len()).contains(joint));
                let joint = known.ok_or_else(|| format!("token: there is no joint {joint}"))? as u8;
                let token = script(m, "token", crate::content::walking::BOX, token)?;
                m.lay(joint, token);
                Ok(())
            })
        },
    );
    host_function(engine, "face_down", &["m: Match", "a: int"], "()", "Lets an astronaut lie face-down.", |m: M, a: INT| {
        change(m, |m| {
            let a = astronaut(m, "face_down", a)?;
            m.state.astronauts[a.index()].face_down = true;
            Ok(())
        })
    });
    register_play(engine);
}

fn register_play(engine: &mut Engine) {
    type M<'a> = &'a mut TestMatch;
    host_function(engine, "turn", &["m: Match", "a: int"], "()", "Lets the turn of an astronaut begin now.", |m: M, a: INT| {
        change(m, |m| {
            let a = astronaut(m, "turn", a)?;
            m.play_turn(a);
            Ok(())
        })
    });
    host_function(
        engine,
        "throw_dice",
        &["m: Match", "a: int", "colours: Array"],
        "()",
        "Lets an astronaut throw dice and jump now.",
        |m: M, a: INT, colours: Array| {
            change(m, |m| {
                let a = astronaut(m, "throw_dice", a)?;
                let mut dice = [0; COLOURS];
                for name in colours {
                    let colour = show::colour("throw_dice", &name.to_string())?.index();
                    dice[colour] = (dice[colour] + 1).min(m.setup.dice[colour].count);
                }
                m.play_throw(a, dice);
                Ok(())
            })
        },
    );
    host_function(
        engine,
        "move_to",
        &["m: Match", "a: int", "x: int", "y: int"],
        "()",
        "Moves an astronaut freely to a ground box now, with all that follows.",
        |m: M, a: INT, x: INT, y: INT| {
            change(m, |m| {
                let (a, at) = (astronaut(m, "move_to", a)?, box_at(m, "move_to", x, y)?);
                m.play_move(a, at);
                Ok(())
            })
        },
    );
    host_function(engine, "round_end", &["m: Match"], "()", "Goes to the end-of-round cards now.", |m: M| {
        change(m, |m| {
            m.play_round_end();
            Ok(())
        })
    });
}
