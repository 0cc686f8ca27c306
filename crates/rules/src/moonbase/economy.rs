//! The structure of a turn: MB-01 … MB-07 except the orders.

use super::Choice;
use super::Match;
use super::event::{Event, Reason};
use super::fields::Mines;
use super::host::hook;
use super::setup::{SEATS, rival};
use super::start::face;
use super::state::{GameEnd, Phase};
use super::step::{HookArgs, Step};
use super::units::{KindId, Units};
use crate::chance::Purpose;
use crate::game::Seat;
use content::moonbase::Rally;

/// MB-R31 Roll needed for a suppressed unit to recover.
const RECOVERS_ON: u8 = 3;

impl Match {
    /// Returns both seats, the first player first.
    pub(super) fn in_turn(&self) -> [Seat; 2] {
        [self.state.first, rival(self.state.first)]
    }

    /// MB-01.
    pub(super) fn start_turn(&mut self) {
        self.state.turn += 1;
        let (round, first_player) = (self.state.turn, self.state.first);
        self.emit(1, Event::RoundStarted { round, first_player });
        for phase in [Phase::End, Phase::Action, Phase::Orders, Phase::Recruit, Phase::Income] {
            self.push(Step::Phase(phase));
        }
    }

    pub(super) fn start_phase(&mut self, phase: Phase) {
        self.state.phase = phase;
        self.emit(1, Event::PhaseStarted { phase });
        match phase {
            Phase::Income => self.in_turn().into_iter().for_each(|seat| self.pay_income(seat)),
            Phase::Recruit => {
                let [first, second] = self.in_turn();
                self.push(Step::Recruit { seat: second });
                self.push(Step::Recruit { seat: first });
            }
            Phase::Orders => self.push(Step::Orders),
            Phase::Action => self.push(Step::Reveal { at: 0, second: false }),
            Phase::End => self.end_turn(),
        }
    }

    /// MB-03.
    fn pay_income(&mut self, seat: Seat) {
        let mines = self.state.mines(&self.setup, seat);
        let digs = |unit: &super::units::UnitId| mines.contains(&self.state.unit(*unit).area) && self.state.digs(&self.setup, *unit);
        let from: Units = self.state.living(seat).into_iter().filter(digs).collect();
        let (base, each) = (self.setup.options.base_income, self.setup.options.crawler_income);
        let paid = i64::from(base) + i64::from(each) * i64::try_from(mines.len()).unwrap_or(0);
        let credits = self.modified(hook::MODIFY_INCOME, paid, Some(seat), |_| Vec::new(), |_, _| {}).max(0);
        self.emit(3, Event::IncomePaid { seat, base, from: Mines(from), credits });
        self.add_credits(3, seat, credits, Reason::Income);
        // MB-R46 A seat that the order of the first turn puts at a disadvantage may be compensated.
        if self.state.turn == 1 {
            let options = &self.setup.options;
            let (extra, reason) =
                if seat == self.state.first { (options.first_credits, Reason::First) } else { (options.second_credits, Reason::Second) };
            self.add_credits(3, seat, extra.into(), reason);
        }
    }

    /// MB-04.
    pub(super) fn offer_recruits(&mut self, seat: Seat) {
        self.ask(Step::Recruit { seat }, seat, "recruit", |m, choices| {
            let credits = m.state.side(seat).credits;
            let affordable = |kind: &KindId| u32::from(m.setup.kind(*kind).of.cost) <= credits && m.state.left(&m.setup, seat, *kind) > 0;
            choices.extend(m.setup.all_kinds().filter(affordable).map(|is| Choice::Recruit { is }));
            choices.push(Choice::Done {});
        });
    }

    /// MB-04, MB-R43.
    pub(super) fn recruit(&mut self, seat: Seat, kind: KindId) {
        self.push(Step::Recruit { seat });
        let Some(base) = self.setup.field.base_of(seat) else { return };
        let cost = self.setup.kind(kind).of.cost;
        if let Some(unit) = self.bring(seat, kind, base) {
            self.emit(4, Event::UnitRecruited { unit, kind, owner: seat, area: base });
            self.add_credits(4, seat, -i64::from(cost), Reason::Recruit);
        }
    }

    /// MB-06 (a), (b) Ends the turn; (c) … (f) follow after script effects (MB-R41).
    fn end_turn(&mut self) {
        self.recover_all();
        for seat in self.in_turn() {
            let gain = self.state.minerals(&self.setup, seat);
            self.add_price(6, seat, gain.into(), Reason::Minerals);
        }
        self.push(Step::Judge);
        self.call_cards(hook::ON_ROUND_END, HookArgs::Nothing);
    }

    /// MB-06 (a), MB-R31.
    fn recover_all(&mut self) {
        let waits =
            |(_, unit): &(super::units::UnitId, &super::state::Unit)| unit.suppressed && !self.state.has_enemies(unit.area, unit.owner);
        let units: Units = self.state.alive().filter(waits).map(|(id, _)| id).collect();
        for unit in units {
            let recovers = self.setup.options.rally == Rally::Auto || {
                let at = self.address(Purpose::Recover).seat(self.state.unit(unit).owner.number()).lane(unit.number());
                face(self.chance.pick(at, super::start::FACES, |i| (i + 1).into())) >= RECOVERS_ON
            };
            if recovers {
                self.recover(6, unit);
            }
        }
    }

    /// MB-06 (c) … (f).
    pub(super) fn judge(&mut self) {
        let setup = self.setup.clone();
        let takes = |seat: Seat| {
            let base = setup.field.base_of(rival(seat));
            base.is_some_and(|base| self.state.controller(base) == Some(seat))
        };
        let reaches = |seat: Seat| self.state.side(seat).price >= u32::from(setup.options.target_price);
        let ruins = |seat: Seat| self.state.side(rival(seat)).price == 0;
        let taken = SEATS.map(takes);
        let priced = SEATS.map(|seat| reaches(seat) || ruins(seat));
        let limit = setup.options.turn_limit;
        if taken.contains(&true) {
            return self.decide(6, taken, |_| GameEnd::Takeover);
        }
        if priced.contains(&true) {
            let reached = SEATS.map(reaches);
            return self.decide(6, priced, |seat| if reached[seat.index()] { GameEnd::Price } else { GameEnd::Bankrupt });
        }
        if self.state.turn >= limit.into() {
            return self.decide(6, [true; 2], |_| GameEnd::TurnLimit);
        }
        self.state.first = rival(self.state.first);
        for side in &mut self.state.sides {
            side.orders.clear();
            side.lost = 0;
        }
        self.push(Step::Turn);
    }
}
