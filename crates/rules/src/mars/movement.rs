//! Execution of moves: steps, free steps in flight, landings and accidents: MM-23 … MM-30, MM-83.

use super::event::{AccidentCause, Event, PlaceCause, StepKind};
use super::fields::Flight;
use super::plans::MovePlan;
use super::setup::Equipment;
use super::state::MarineId;
use super::step::{Jump, Step, Window};
use super::{Choice, Match, plans};
use crate::moonwalk::landing;
use crate::names::Name;
use arrayvec::ArrayVec;
use geometry::ring::{Heading, Pos, Step as Stepped};
use script::program::ScriptId;

impl Match {
    /// MM-23 Executes a move step by step.
    pub(super) fn make_move(&mut self, a: MarineId, way: MovePlan) {
        let Some(throw) = self.state.throws.last() else { return };
        let from = self.state.marine(a).at;
        let (die, second) = (throw.dice[way.die as usize], way.second.map(|i| throw.dice[i as usize]));
        self.emit(23, Event::JumpChosen { marine: a, die, second, plan: Flight { from, plan: way.plan } });
        self.state.turn.moved = true;
        self.state.turn.extra_used |= way.plan.extra;
        let mut at = from;
        for (kind, to) in way.plan.boxes(from) {
            self.emit(23, Event::Stepped { marine: a, from: at, to, kind });
            self.find_hidden(a, to);
            at = to;
        }
        self.state.marines[a.index()].at = at;
        let jump = Jump { marine: a, crashed: way.plan.crashed, skull: way.plan.skull };
        if jump.crashed {
            self.emit(26, Event::Crashed { marine: a, r#box: at });
            return self.push(Step::Land(jump));
        }
        self.push(Step::Flight(jump));
    }

    /// MM-30, MM-R32 Lets the first marine who enters a hidden box draw a card.
    fn find_hidden(&mut self, a: MarineId, at: Pos) {
        if !self.state.is_hidden(at) {
            return;
        }
        self.state.emptied.push(at);
        self.emit(30, Event::HiddenFound { marine: a, r#box: at });
        if self.setup.threat.equipment != Equipment::Never {
            self.draw_equipment(30, a);
        }
    }

    /// MM-83 Offers cards that extend a jump before it lands.
    pub(super) fn offer_flights(&mut self, jump: Jump) {
        let a = jump.marine;
        self.state.flying = true;
        let mut cards: ArrayVec<ScriptId, 16> = ArrayVec::new();
        for card in self.state.hand(a) {
            if self.setup.windows[card.index()] & Window::Flight.bit() != 0 && !cards.contains(&card) && !cards.is_full() {
                cards.push(card);
            }
        }
        let mut options = Vec::new();
        for card in cards {
            let picks = self.offered_picks(card, a, Window::Flight);
            options.extend(picks.into_iter().map(|pick| Choice::Use { play: card, option: pick }));
        }
        if options.is_empty() {
            self.state.flying = false;
            return self.push(Step::Land(jump));
        }
        self.ask(Step::Flight(jump), a.seat(), "flight", |_, choices| {
            choices.push(Choice::No {});
            choices.extend(options);
        });
    }

    pub(super) fn flight_chosen(&mut self, jump: Jump, choice: Choice) {
        match choice {
            Choice::Use { play: script, option: pick } => {
                self.push(Step::Flight(jump));
                self.discard(jump.marine, script);
                self.push_use(script, jump.marine, pick, Window::Flight);
            }
            _ => {
                self.state.flying = false;
                self.push(Step::Land(jump));
            }
        }
    }

    /// Returns the destination of a single step of a marine; `None` if the step is blocked.
    pub(super) fn open_step(&self, a: MarineId, kind: StepKind, ahead: bool) -> Option<Pos> {
        let heading = if ahead { Heading::Ahead } else { Heading::Back };
        match plans::step(&self.state.strip, self.state.marine(a).at, kind, heading) {
            Stepped::Open(to) => Some(to),
            Stepped::Shut | Stepped::AboveTop => None,
        }
    }

    /// MM-83, MM-R37 Makes a free step; nothing happens if it is blocked. The landing is checked unless the marine is in flight.
    pub(super) fn free_step(&mut self, a: MarineId, kind: StepKind, ahead: bool) {
        let to = self.open_step(a, kind, ahead).filter(|_| self.state.marine(a).alive);
        if self.wants_result() {
            self.set_result(to.is_some());
        }
        let Some(to) = to else { return };
        let from = self.state.marine(a).at;
        self.state.marines[a.index()].at = to;
        self.emit(83, Event::Stepped { marine: a, from, to, kind });
        self.find_hidden(a, to);
        if !self.state.flying {
            self.push(Step::Land(Jump { marine: a, crashed: false, skull: false }));
        }
    }

    /// MM-68 Places a marine in a box for a script; hazardous ground causes an accident.
    pub(super) fn place(&mut self, a: MarineId, to: Pos, cause: Name) {
        if !self.state.marine(a).alive {
            return;
        }
        self.state.marines[a.index()].at = to;
        self.emit(68, Event::MarinePlaced { marine: a, r#box: to, cause: PlaceCause::Named(cause) });
        self.find_hidden(a, to);
        self.push(Step::Land(Jump { marine: a, crashed: false, skull: false }));
    }

    /// MM-27 Resolves a landing or accident, as WM-29, WM-31, WM-32.
    pub(super) fn land(&mut self, jump: Jump) {
        let a = jump.marine;
        if !self.state.marine(a).alive {
            return;
        }
        let last = self.state.marine(a).at;
        let causes: ArrayVec<AccidentCause, 4> = landing::causes(&self.state.strip, last, jump.crashed, jump.skull).collect();
        let cause = if causes.is_empty() { None } else { self.modified_landing(a, causes) };
        let to = self.state.strip.settle(last);
        if to != last {
            self.emit(27, Event::Fell { marine: a, from: last, to });
            self.state.marines[a.index()].at = to;
            self.find_hidden(a, to);
        }
        match cause {
            Some(cause) => {
                self.accident(27, a, cause);
            }
            None => {
                self.emit(27, Event::Landed { marine: a, r#box: to });
                self.lift_companions(a);
            }
        }
    }

    /// MM-27, MM-28, MM-R53 Turns a marine face-down unless a companion stands in the box. Returns whether it was an accident.
    pub(super) fn accident(&mut self, rule: u8, a: MarineId, cause: AccidentCause) -> bool {
        let ignored = self.state.companions(a).any(|b| !self.state.marine(b).face_down);
        let at = self.state.marine(a).at;
        self.emit(if ignored { 28 } else { rule }, Event::Accident { marine: a, cause, r#box: at, ignored });
        self.state.marines[a.index()].face_down |= !ignored;
        self.state.turn.fallen |= !ignored && self.state.turn.marine == Some(a);
        !ignored
    }

    /// MM-29 Stands up the face-down companions in the box.
    fn lift_companions(&mut self, a: MarineId) {
        if self.state.marine(a).face_down {
            return;
        }
        let down: ArrayVec<MarineId, 5> = self.state.companions(a).filter(|b| self.state.marine(*b).face_down).collect();
        down.into_iter().for_each(|b| {
            self.stand(29, b);
        });
    }
}
