//! Turns: dice, program, jumps up to the choice of a die: WM-11 … WM-18, WM-46, WM-56.

use super::event::{BaseDice, Cause, Event, Faces, RerollCause, TurnEnd};
use super::fields::{Index, Jump, ThrowCause, Thrown, ThrownDice};
use super::host::hook;
use super::setup::COLOURS;
use super::state::{AstronautId, Counter, Pool, Program, Throw, Turn};
use super::step::{Context, HookArgs, Step};
use super::{Choice, Match};
use crate::chance::Purpose;
use crate::moonwalk::describe::{Indices, Rethrown};
use crate::moonwalk::dice;
use crate::moonwalk::dice::motion;
use crate::running::Task;
use geometry::ring::Heading;

/// Name of the mark for rerolls (WM-46).
pub const REROLL_MARK: &str = "reroll";

impl Match {
    /// WM-11 … WM-13.
    pub(super) fn start_turn(&mut self, i: u8) {
        let Some(&a) = self.state.order.get(i as usize) else { return self.push(Step::LyingCards) };
        self.push(Step::Turn(i + 1));
        if !self.state.finished(a) {
            self.begin_turn(a);
        }
    }

    /// Starts the turn of an astronaut, up to the window before programming.
    pub(super) fn begin_turn(&mut self, a: AstronautId) {
        let astronaut = *self.state.astronaut(a);
        let [normal, handicap, fallen] = self.setup.options.dice();
        let (base, cause) = match (astronaut.face_down, astronaut.counters[Counter::Handicap as usize]) {
            (true, _) => (fallen, BaseDice::Accident),
            (false, 0) => (normal, BaseDice::Normal),
            (false, _) => (handicap, BaseDice::Handicap),
        };
        let was_last = self.state.is_last(a);
        let state = &mut self.state;
        state.turn = Turn { astronaut: Some(a), base, ..Turn::default() };
        let astronaut = &mut state.astronauts[a.index()];
        (astronaut.acted, astronaut.was_last) = (true, was_last);
        self.emit(11, Event::TurnStarted { astronaut: a, base_dice: base, cause });
        self.stand(12, a);
        let handicaps = self.state.count(a, Counter::Handicap);
        self.lose(12, a, Counter::Handicap, handicaps, Cause::StoodUp);
        self.state.turn.pool = self.setup.full_pool();
        self.push(Step::ExtraDice(a));
        self.open_window(hook::BEFORE_PROGRAM, Context { actor: Some(a), ..Context::default() }, None);
    }

    /// Stands an astronaut up; returns whether it was face-down.
    pub(super) fn stand(&mut self, rule: u8, a: AstronautId) -> bool {
        let was_down = std::mem::replace(&mut self.state.astronauts[a.index()].face_down, false);
        if was_down {
            self.emit(rule, Event::StoodUp { astronaut: a });
        }
        was_down
    }

    /// WM-30, WM-R72 Returns why the astronaut's turn cannot continue: it has finished or had an accident, even if it stands again.
    pub(super) fn lost_turn(&self, a: AstronautId) -> Option<TurnEnd> {
        match (self.state.finished(a), self.state.turn.fallen) {
            (true, _) => Some(TurnEnd::Goal),
            (false, true) => Some(TurnEnd::Accident),
            (false, false) => None,
        }
    }

    /// Ends a turn that cannot continue; returns whether it does so.
    fn turn_is_lost(&mut self, a: AstronautId) -> bool {
        let cause = self.lost_turn(a);
        cause.into_iter().for_each(|cause| self.end_turn(a, cause));
        cause.is_some()
    }

    /// WM-30.
    pub(super) fn end_turn(&mut self, a: AstronautId, cause: TurnEnd) {
        self.state.turn.astronaut = None;
        self.emit(30, Event::TurnEnded { astronaut: a, cause });
    }

    /// WM-14.
    pub(super) fn offer_extra_dice(&mut self, a: AstronautId) {
        if self.turn_is_lost(a) {
            return;
        }
        let most = self.state.most_extra(a);
        if most == 0 {
            return self.push(Step::Program(a));
        }
        let seat = self.state.owner(a);
        self.ask(Step::ExtraDice(a), seat, "extra_dice", |_, choices| choices.extend((0..=most).map(|is| Choice::Number { is })));
    }

    pub(super) fn spend_extra_dice(&mut self, a: AstronautId, ec: u8) {
        self.state.turn.ec_spent = ec;
        self.lose(14, a, Counter::Ec, ec.into(), Cause::ExtraDice);
        self.push(Step::Program(a));
    }

    /// Returns the index of the next programmed jump of the current turn; earlier jumps are done or in progress.
    pub fn next_jump(&self) -> u8 {
        let index = |task: &Task<Step, HookArgs>| match task {
            Task::Step(Step::Jump { index, .. } | Step::ThrowJump { index, .. }) => Some(*index),
            Task::Step(Step::AfterJump { index, .. }) => Some(index + 1),
            _ => None,
        };
        self.agenda.iter().rev().find_map(index).unwrap_or(0)
    }

    /// WM-15.
    pub(super) fn offer_programs(&mut self, a: AstronautId) {
        let turn = self.state.turn;
        let size: u8 = turn.pool.iter().sum();
        let table = self.setup.programs(turn.pool, size.min(turn.base + turn.ec_spent));
        let seat = self.state.owner(a);
        self.ask_from_table(Step::Program(a), seat, "program", table);
    }

    pub(super) fn set_program(&mut self, a: AstronautId, program: Program) {
        self.state.turn.program = program;
        let ec_spent = self.state.turn.ec_spent;
        self.emit(15, Event::Programmed { astronaut: a, jumps: program, ec_spent });
        self.push(Step::ThrowJump { astronaut: a, index: 0 });
    }

    /// WM-16 Offers to stop before each later jump.
    pub(super) fn offer_jump(&mut self, a: AstronautId, index: u8) {
        let seat = self.state.owner(a);
        self.ask(Step::Jump { astronaut: a, index }, seat, "continue_jump", |_, choices| choices.extend([Choice::Jump {}, Choice::No {}]));
    }

    pub(super) fn throw_jump(&mut self, a: AstronautId, index: u8) {
        let dice = self.state.turn.program[index as usize];
        self.push(Step::AfterJump { astronaut: a, index });
        self.throw(17, a, index + 1, dice);
    }

    /// WM-30, WM-33 Ends the turn at the goal, after an accident, or when no jump is left.
    pub(super) fn after_jump(&mut self, a: AstronautId, index: u8) {
        if self.turn_is_lost(a) {
            return;
        }
        let next = index + 1;
        match self.state.turn.program.get(usize::from(next)) {
            Some(dice) if *dice != [0; COLOURS] => self.push(Step::Jump { astronaut: a, index: next }),
            _ => self.end_turn(a, TurnEnd::Done),
        }
    }

    /// WM-49 Makes a jump of an effect; does nothing if the astronaut has finished by then.
    pub(super) fn effect_jump(&mut self, a: AstronautId, dice: Pool) {
        if !self.state.finished(a) && dice != [0; COLOURS] {
            self.throw(49, a, 0, dice);
        }
    }

    /// WM-17 Rolls dice and pushes reactions to the roll, rerolls, the choice.
    fn throw(&mut self, rule: u8, a: AstronautId, jump_no: u8, pool: Pool) {
        let at = self.address(Purpose::Dice).seat(a.number()).lane(jump_no);
        let m = &mut **self;
        let dice = dice::roll_pool(&mut m.chance, at, &m.setup.dice, pool);
        let mark = self.take_reroll_mark(a);
        let cause = if jump_no > 0 { ThrowCause::Jump } else { ThrowCause::Effect };
        self.emit(rule, Event::DiceRolled { astronaut: a, jump_no, dice: Faces::of(&dice), cause });
        self.state.throws.push(Throw { astronaut: a, jump_no, dice, chance: at, mark, lost: false });
        self.push(Step::Reroll);
        self.open_window(hook::ON_ROLL, Context { actor: Some(a), ..Context::default() }, None);
    }

    /// WM-46, WM-R49 Removes the reroll mark, which applies to this roll only, used or not; returns whether there was one.
    fn take_reroll_mark(&mut self, a: AstronautId) -> bool {
        if self.state.marks.is_empty() {
            return false;
        }
        let name = self.name_number(REROLL_MARK);
        let before = self.state.marks.len();
        self.state.marks.retain(|mark| mark.bearer != a || mark.name != name);
        self.state.marks.len() < before
    }

    /// Returns whether the roll has no effect because its astronaut has finished or had an accident since.
    pub(super) fn throw_is_lost(&self) -> bool {
        self.state.throws.last().is_none_or(|throw| throw.lost || self.state.finished(throw.astronaut))
    }

    /// WM-17, WM-56 Offers rerolls to the jumper, as often as wanted.
    pub(super) fn offer_reroll(&mut self) {
        if self.throw_is_lost() {
            self.let_mark_go();
            self.state.throws.pop();
            return;
        }
        let Some(throw) = self.state.throws.last() else { return };
        let (count, mark, seat) = (throw.dice.len(), throw.mark, self.state.owner(throw.astronaut));
        let ec = self.state.count(throw.astronaut, Counter::Ec) > 0;
        if !ec && !mark {
            return self.keep_throw();
        }
        self.ask(Step::Reroll, seat, "reroll", |_, choices| {
            choices.push(Choice::No {});
            if ec {
                choices.extend((0..).take(count).map(|die| Choice::RerollEc { ec: Index(die) }));
            }
            if mark {
                choices.extend((1..1_u16 << count).map(|dice| Choice::RerollMark { mark: ThrownDice(dice) }));
            }
        });
    }

    pub(super) fn keep_throw(&mut self) {
        self.let_mark_go();
        self.push(Step::ChooseJump);
    }

    /// WM-R49 Removes the mark of the innermost roll, used or not.
    fn let_mark_go(&mut self) {
        if let Some(throw) = self.state.throws.last_mut()
            && std::mem::replace(&mut throw.mark, false)
        {
            self.mark_used();
        }
    }

    pub(super) fn reroll_with_ec(&mut self, die: u8) {
        let Some(throw) = self.state.throws.last() else { return };
        let a = throw.astronaut;
        self.lose(56, a, Counter::Ec, 1, Cause::Reroll);
        self.rethrow(56, 1 << die, RerollCause::Ec);
        self.push(Step::Reroll);
    }

    pub(super) fn reroll_with_mark(&mut self, dice: u16) {
        if let Some(throw) = self.state.throws.last_mut() {
            throw.mark = false;
        }
        self.rethrow(46, dice, RerollCause::Mark);
        self.mark_used();
        self.push(Step::Reroll);
    }

    fn mark_used(&mut self) {
        let mark = self.name_number(REROLL_MARK);
        let Some(astronaut) = self.state.throws.last().map(|throw| throw.astronaut) else { return };
        self.emit(46, Event::MarkUsed { astronaut, mark });
    }

    /// Rerolls some dice of the innermost roll; `indices` is a bit set.
    pub(super) fn rethrow(&mut self, rule: u8, indices: u16, cause: RerollCause) {
        let m = &mut **self;
        let Some(throw) = m.state.throws.last_mut() else { return };
        dice::reroll(&mut m.chance, throw.chance, &m.setup.dice, &mut throw.dice, indices);
        let (astronaut, faces) = (throw.astronaut, Faces::of(&throw.dice));
        self.emit(rule, Event::DiceRerolled { astronaut, indices: Indices(indices), faces: Rethrown(faces, Indices(indices)), cause });
    }

    /// WM-18, WM-22 Offers dice and their trajectories; equal dice and equal trajectories are offered once (WM-R9).
    pub(super) fn offer_trajectories(&mut self) {
        if self.throw_is_lost() {
            self.state.throws.pop();
            return;
        }
        let Some(throw) = self.state.throws.last() else { return };
        let seat = self.state.owner(throw.astronaut);
        self.ask(Step::ChooseJump, seat, "choose_jump", |m, choices| {
            let Some(throw) = m.state.throws.last() else { return };
            let from = m.state.astronaut(throw.astronaut).at;
            for (i, die) in (0_u8..).zip(&throw.dice) {
                if !throw.dice[..usize::from(i)].contains(die) {
                    let mut found = |plan| choices.push(Choice::Trajectory { die: Thrown(i), plan: Jump(plan) });
                    m.state.strip.trajectories(from, (motion(die.colour), Heading::Ahead), die.value, &mut found);
                }
            }
        });
    }
}
