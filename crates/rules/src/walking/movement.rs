//! Jumps, accidents, free moves, and the consequences of every movement: WM-19 … WM-51, WM-69.

use super::event::{AccidentCause, Cause, Event, StepKind};
use super::fields::Departure;
use super::host::{JumpEnd, JumpOutcome, hook};
use super::state::{AstronautId, Counter};
use super::step::{Context, Step};
use super::{Choice, Match};
use crate::moonwalk::landing;
use content::walking::SputnikMode;
use geometry::ring::{End, Pos, Trajectory};
use script::program::ScriptId;
use serde::{Deserialize, Serialize};

/// A movement whose consequences are being resolved (WM-36).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Movement {
    pub(super) astronaut: AstronautId,
    /// Whether it was a jump by dice, not a free move.
    jump: bool,
    from: Pos,
    to: Pos,
    /// Whether boxes gave Sputniks.
    gained: bool,
    /// Whether it landed in a circle.
    safe: bool,
    /// Whether the position changed.
    moved: bool,
    /// Arrival number of the astronaut; a different number later means that it has been moved since.
    arrival: u32,
    stage: Stage,
}

impl Movement {
    pub(super) fn context(self) -> Context {
        Context { actor: Some(self.astronaut), from: Some(self.from), to: Some(self.to), ..Context::default() }
    }
}

/// The stages of WM-36 after steps, goal, landing and accident.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Stage {
    Landed,
    Sputnik,
    Rob,
    Exchange,
    Overtaken,
    Token,
    Trap,
    Done,
}

impl Stage {
    fn next(self) -> Stage {
        match self {
            Stage::Landed => Stage::Sputnik,
            Stage::Sputnik => Stage::Rob,
            Stage::Rob => Stage::Exchange,
            Stage::Exchange => Stage::Overtaken,
            Stage::Overtaken => Stage::Token,
            Stage::Token => Stage::Trap,
            Stage::Trap | Stage::Done => Stage::Done,
        }
    }
}

impl Match {
    /// WM-22 … WM-29 Executes the chosen trajectory of the innermost roll.
    pub(super) fn jump(&mut self, die: u8, plan: Trajectory) {
        let Some(throw) = self.state.throws.pop() else { return };
        let (a, die) = (throw.astronaut, throw.dice[die as usize]);
        let from = self.state.astronaut(a).at;
        self.begin_movement();
        self.emit(18, Event::JumpChosen { astronaut: a, die, plan: Departure { from, plan } });
        let gained = self.walk(a, from, plan);
        let cause = landing::causes(&self.state.strip, plan.last, plan.end == End::Crash, die.skull).next();
        let to = self.state.strip.settle(plan.last);
        if to != plan.last {
            self.emit(32, Event::Fell { astronaut: a, from: plan.last, to });
        }
        let moved = to != from;
        self.rest(a, from, to);
        if let Some(cause) = cause {
            self.accident(31, a, cause);
        }
        if plan.end == End::Goal {
            self.finish(a);
        } else if cause.is_none() {
            self.emit(29, Event::Landed { astronaut: a, r#box: to, safe: true });
        }
        self.start_winding_up(Movement { jump: true, gained, safe: cause.is_none(), moved, ..self.movement(a, from, to) });
    }

    /// WM-22, WM-28 Moves step by step; returns whether a box gave a Sputnik.
    fn walk(&mut self, a: AstronautId, from: Pos, plan: Trajectory) -> bool {
        let mut gained = false;
        let mut at = from;
        for (i, to) in (0_u8..).zip(plan.boxes(from)) {
            let kind = StepKind::of(plan.motion, plan.is_diagonal(i));
            self.emit(22, Event::Stepped { astronaut: a, from: at, to, kind });
            gained |= self.take_sputnik(a, to);
            at = to;
        }
        if plan.end == End::Crash {
            self.emit(26, Event::Crashed { astronaut: a, r#box: at, into: plan.into() });
        }
        gained
    }

    /// WM-28, WM-R14 Takes the Sputnik of a box, if it has one; returns whether a counter was gained.
    fn take_sputnik(&mut self, a: AstronautId, at: Pos) -> bool {
        if !self.state.gives_sputnik(at) {
            return false;
        }
        let gained = self.gain(28, a, Counter::Sputnik, 1, Cause::Box) > 0;
        if gained && self.setup.options.sputnik_mode == SputnikMode::Once {
            self.state.emptied.push(at);
            self.emit(28, Event::SputnikBoxEmptied { r#box: at });
        }
        gained
    }

    /// WM-08 Places an astronaut on top of the stack of a box. If its position is unchanged, the stack stays unchanged (WM-R45).
    fn rest(&mut self, a: AstronautId, from: Pos, to: Pos) {
        if from == to {
            return;
        }
        let arrival = self.state.next_arrival;
        self.state.next_arrival += 1;
        let astronaut = &mut self.state.astronauts[a.index()];
        (astronaut.at, astronaut.arrival) = (to, arrival);
        for at in [from, to] {
            let stack = self.state.stack(at).into_iter().collect();
            self.emit(8, Event::StackChanged { r#box: at, astronauts: stack });
        }
    }

    /// WM-33, WM-34 Removes half of the Sputniks, rounded down, and turns the astronaut face-down. Returns the number lost.
    pub(super) fn accident(&mut self, rule: u8, a: AstronautId, cause: AccidentCause) -> u16 {
        let half = self.state.count(a, Counter::Sputnik) / 2;
        let lost = self.lose(33, a, Counter::Sputnik, half, Cause::Accident);
        self.state.astronauts[a.index()].face_down = true;
        self.state.turn.fallen |= self.state.turn.astronaut == Some(a);
        self.state.throws.iter_mut().filter(|throw| throw.astronaut == a).for_each(|throw| throw.lost = true);
        let at = self.state.astronaut(a).at;
        self.emit(rule, Event::Accident { astronaut: a, cause, r#box: at, sputniks_lost: lost });
        lost
    }

    /// WM-50, WM-71.
    fn finish(&mut self, a: AstronautId) {
        self.state.finishers += 1;
        let place = self.state.finishers;
        self.state.astronauts[a.index()].place = place;
        let points = self.state.board_points(&self.setup, a);
        self.emit(50, Event::GoalReached { astronaut: a, place, points });
    }

    /// WM-40 Offers a circle move to a safe box of the n-th column that has one.
    pub(super) fn offer_circle(&mut self, a: AstronautId, columns: i8, optional: bool, script: Option<ScriptId>) {
        if columns == 0 || self.state.finished(a) {
            return;
        }
        let strip = &self.state.strip;
        let (x, n) = (self.state.astronaut(a).at.x, columns.unsigned_abs());
        // The goal column ends the movement, so moves beyond it stop there; there is nothing behind the start (WM-R67).
        let column = strip.circle_column(x, n, columns > 0).or((columns > 0).then_some(strip.goal()));
        let Some(column) = column else { return };
        let seat = self.state.owner(a);
        self.ask(Step::Circle { astronaut: a, columns, optional, script }, seat, "pick_circle", |m, choices| {
            if optional {
                choices.push(Choice::No {});
            }
            choices.extend(m.state.strip.safe_boxes(column).map(|is| Choice::Box { is }));
        });
    }

    /// WM-41 Makes a free move: it is no jump, and the final box gives its Sputnik.
    pub(super) fn place(&mut self, a: AstronautId, to: Pos, cause: Cause) {
        if self.state.finished(a) {
            return;
        }
        let from = self.state.astronaut(a).at;
        self.begin_movement();
        self.emit(41, Event::Moved { astronaut: a, from, to, cause });
        let gained = from != to && self.take_sputnik(a, to);
        self.rest(a, from, to);
        if to.x == self.state.strip.goal() {
            self.finish(a);
        } else {
            let safe = self.state.strip.cell(to).is_safe();
            self.emit(41, Event::Landed { astronaut: a, r#box: to, safe });
        }
        self.start_winding_up(Movement { gained, moved: from != to, ..self.movement(a, from, to) });
    }

    // Consequences

    fn movement(&self, a: AstronautId, from: Pos, to: Pos) -> Movement {
        let arrival = self.state.astronaut(a).arrival;
        Movement { astronaut: a, jump: false, from, to, gained: false, safe: false, moved: false, arrival, stage: Stage::Landed }
    }

    /// WM-R61 Starts a movement; a chain is an outermost movement with everything that it causes.
    fn begin_movement(&mut self) {
        if self.state.depth == 0 {
            self.state.chain = 0;
            self.state.sprung.clear();
        }
        self.state.depth += 1;
    }

    fn start_winding_up(&mut self, movement: Movement) {
        self.push(Step::WindUp(movement));
    }

    /// WM-36 Resolves cooperation, robbery and exchange, Slipstream, special box; the reactions of WM-76 and WM-77 come first, the
    /// traps of WM-74 last.
    pub(super) fn wind_up(&mut self, mut movement: Movement) {
        let Movement { from, to, .. } = movement;
        let context = movement.context();
        while movement.stage != Stage::Done {
            let stage = movement.stage;
            match stage {
                Stage::Rob if self.offer_robbery(movement) => return,
                Stage::Exchange if self.offer_exchange(movement) => return,
                _ => {}
            }
            movement.stage = stage.next();
            let beneath = self.depth();
            self.push(Step::WindUp(movement));
            match stage {
                Stage::Landed if movement.jump && !movement.safe => self.open_window(hook::ON_ACCIDENT, context, None),
                Stage::Landed if movement.moved && !self.state.finished(movement.astronaut) => {
                    self.open_window(hook::ON_LAND, context, None)
                }
                Stage::Sputnik if movement.gained => self.open_window(hook::ON_BOX_SPUTNIK, context, None),
                Stage::Overtaken if from.x < to.x => self.open_window(hook::ON_OVERTAKEN, context, None),
                Stage::Token if movement.moved => self.activate_token(movement),
                Stage::Trap if movement.moved && self.still_there(movement) => self.arm_traps(movement, context),
                _ => {}
            }
            if self.depth() > beneath + 1 {
                return;
            }
            // Nothing happens in most stages: the next one then follows without going through the agenda.
            self.agenda.pop();
        }
        self.end_movement(movement);
    }

    fn end_movement(&mut self, movement: Movement) {
        self.state.depth = self.state.depth.saturating_sub(1);
        if self.wants_result() {
            // The astronaut may have reached the goal since, by another movement.
            let ended = match (movement.to.x == self.state.strip.goal(), movement.safe) {
                (true, _) => JumpOutcome::Goal,
                (false, true) => JumpOutcome::Safe,
                (false, false) => JumpOutcome::Accident,
            };
            match movement.jump {
                true => self.set_result(Some(JumpEnd { result: ended, r#box: movement.to })),
                false => self.set_result(Some(movement.to)),
            }
        }
    }

    /// Returns whether the movement is still valid: the astronaut has not been moved since, and has not finished.
    pub(super) fn still_there(&self, movement: Movement) -> bool {
        let astronaut = self.state.astronaut(movement.astronaut);
        astronaut.arrival == movement.arrival && astronaut.place == 0
    }

    /// WM-37, WM-38 Offers a robbery; returns `false` if nobody can be robbed.
    fn offer_robbery(&mut self, movement: Movement) -> bool {
        let a = movement.astronaut;
        let may = self.setup.options.robbery && movement.jump && movement.safe && self.still_there(movement);
        if !may || self.state.astronaut(a).face_down {
            return false;
        }
        let at = self.state.astronaut(a).at;
        let alone = self.state.astronauts.iter().filter(|other| other.at == at).count() == 1;
        if alone {
            return false;
        }
        let stack = self.state.stack(at);
        let victim = |b: &AstronautId| self.state.owner(*b) != self.state.owner(a) && !self.state.finished(*b);
        let victims: Vec<AstronautId> = stack.into_iter().filter(victim).collect();
        if victims.is_empty() {
            return false;
        }
        let seat = self.state.owner(a);
        self.ask(Step::WindUp(movement), seat, "rob", |_, choices| {
            choices.push(Choice::No {});
            choices.extend(victims.into_iter().map(|victim| Choice::Rob { victim }));
        });
        true
    }

    /// WM-69 Offers an exchange; returns `false` if there is no own astronaut to exchange with, or nothing to exchange.
    fn offer_exchange(&mut self, movement: Movement) -> bool {
        let a = movement.astronaut;
        if self.state.players != 2 || !movement.jump || !movement.safe || !self.still_there(movement) {
            return false;
        }
        let b = self.state.partner(a);
        if self.state.astronaut(b).at != self.state.astronaut(a).at || self.state.finished(b) {
            return false;
        }
        let held = |kind| (self.state.count(a, kind), self.state.count(a, kind) + self.state.count(b, kind));
        let ((sputniks, all_sputniks), (ec, all_ec)) = (held(Counter::Sputnik), held(Counter::Ec));
        if all_sputniks + all_ec == 0 {
            return false;
        }
        let seat = self.state.owner(a);
        self.ask(Step::WindUp(movement), seat, "exchange", |_, choices| {
            choices.push(Choice::Split { sputniks, ec });
            let splits = (0..=all_sputniks).flat_map(|s| (0..=all_ec).map(move |e| (s, e)));
            let others = splits.filter(|split| *split != (sputniks, ec));
            choices.extend(others.map(|(sputniks, ec)| Choice::Split { sputniks, ec }));
        });
        true
    }

    pub(super) fn wind_up_answer(&mut self, movement: Movement, choice: Choice) {
        self.push(Step::WindUp(Movement { stage: movement.stage.next(), ..movement }));
        match choice {
            Choice::Rob { victim } => self.rob(movement.astronaut, victim),
            Choice::Split { sputniks, ec } => self.exchange(movement.astronaut, sputniks, ec),
            _ => {}
        }
    }

    /// WM-37, WM-R60.
    fn rob(&mut self, thief: AstronautId, victim: AstronautId) {
        let what = if self.state.count(victim, Counter::Sputnik) > 0 { Counter::Sputnik } else { Counter::Handicap };
        let moved = match what {
            Counter::Sputnik => self.hand_over(37, victim, thief, Counter::Sputnik, 1, Cause::Robbery),
            _ => self.gain(37, victim, Counter::Handicap, 1, Cause::Robbery),
        };
        if moved == 0 {
            return;
        }
        self.emit(37, Event::Robbed { thief, victim, kind: what });
        let context = Context { actor: Some(thief), loot: Some(what), ..Context::default() };
        self.open_window(hook::ON_ROBBED, context, Some(victim));
    }

    fn exchange(&mut self, a: AstronautId, sputniks: u16, ec: u16) {
        let b = self.state.partner(a);
        let mut changed = false;
        for (kind, wanted) in [(Counter::Sputnik, sputniks), (Counter::Ec, ec)] {
            let held = self.state.count(a, kind);
            changed |= held != wanted;
            if held > wanted {
                self.hand_over(69, a, b, kind, held - wanted, Cause::Exchange);
            } else {
                self.hand_over(69, b, a, kind, wanted - held, Cause::Exchange);
            }
        }
        if changed {
            self.emit(69, Event::Exchanged { a, b, sputniks, ec });
        }
    }

    /// WM-39, WM-R26, WM-R57.
    fn activate_token(&mut self, movement: Movement) {
        let a = movement.astronaut;
        let Some(joint) = self.state.strip.shape().joint_at(movement.to.x) else { return };
        let Some(token) = self.state.token(joint) else { return };
        let bit = 1 << (8 * u64::from(a.number()) + u64::from(joint) - 1);
        if !self.still_there(movement) || self.state.chain & bit != 0 {
            return;
        }
        self.state.chain |= bit;
        self.emit(39, Event::TokenActivated { astronaut: a, joint, kind: token });
        self.call_hook((token, None), hook::ON_REST, a, Context { actor: Some(a), joint: Some(joint), ..Context::default() });
    }
}
