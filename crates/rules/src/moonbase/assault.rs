//! Assaults: MB-40 … MB-42, MB-R20 … MB-R23.

use super::event::Event;
use super::field::AreaId;
use super::fields::area_name;
use super::host::{AssaultContext, hook};
use super::setup::{SEATS, flag, rival};
use super::start::{FACES, face};
use super::state::{Activation, Death};
use super::step::Step;
use super::units::{UnitId, Units};
use super::{Choice, Match};
use crate::chance::Purpose;
use crate::game::Seat;
use crate::ids::Few;
use script::convert::IntoScript;

/// MB-41 Returns the dice plus modifiers, doubled.
fn assault_totals(dice: [u8; 2], strength: [i64; 2]) -> [i64; 2] {
    [0, 1].map(|side| 2 * i64::from(dice[side]) + strength[side])
}

/// MB-42 Returns the index of the winning side, if there is one, and the losses of both; `strength` is added to the dice,
/// doubled.
pub(super) fn assault_losses(dice: [u8; 2], strength: [i64; 2]) -> (Option<usize>, [u8; 2]) {
    let (low, high) = (dice[0].min(dice[1]), dice[0].max(dice[1]));
    let [acting, other] = assault_totals(dice, strength);
    match acting.cmp(&other) {
        std::cmp::Ordering::Greater => (Some(0), [low - 1, high + 1]),
        std::cmp::Ordering::Less => (Some(1), [high + 1, low - 1]),
        std::cmp::Ordering::Equal => (None, [high, high]),
    }
}

impl Match {
    /// MB-41, MB-42 Resolves an assault; totals are doubled (MB-R22), the active player's first.
    pub(super) fn assault(&mut self, activation: Activation) {
        let Activation { seat, area, .. } = activation;
        let both = [seat, rival(seat)];
        let there = self.state.units_at(area, seat);
        if let Some(activation) = self.state.activation.as_mut() {
            // MB-R20 All own units there have acted, whether activated or not.
            (activation.assaulted, activation.acted) = (true, activation.acted.with(there));
        }
        let lane = area.number().to_le_bytes()[0];
        let at = self.address(Purpose::Assault).lane(lane);
        let dice = both.map(|seat| face(self.chance.pick(at.seat(seat.number()), FACES, |i| (i + 1).into())));
        let strength = both.map(|side| self.assault_strength(&activation, side));
        let totals = assault_totals(dice, strength);
        let (winner, losses) = assault_losses(dice, strength);
        let winner = winner.map(|side| both[side]);
        let told = |numbers: [u8; 2]| numbers.into_iter().collect::<Few<u8, 2>>();
        let totals = totals.into_iter().map(|total| i32::try_from(total).unwrap_or(i32::MAX)).collect();
        self.emit(42, Event::AssaultRolled { area, seat, dice: told(dice), totals, winner, losses: told(losses) });
        self.state.losses = [Units::NONE; 2];
        self.push(Step::Settle);
        self.push(Step::Fall { acting: seat });
        self.push(Step::Lose { seat: both[1], left: losses[1] });
        self.push(Step::Lose { seat: both[0], left: losses[0] });
    }

    /// MB-41, MB-R22 Returns the modifier of a side's die, doubled.
    pub(super) fn assault_strength(&mut self, activation: &Activation, side: Seat) -> i64 {
        let strength = |unit: UnitId| if self.state.unit(unit).suppressed { 1 } else { 2 };
        let counted: i64 = self.counted(activation, side).into_iter().map(strength).sum();
        counted + 2 * self.assault_bonus(side, activation.seat, activation.area)
    }

    /// MB-41, MB-R21, MB-R33 Returns the units of a side that count.
    pub(super) fn counted(&self, activation: &Activation, side: Seat) -> Units {
        let Activation { seat, area, acted, fired, .. } = *activation;
        let here = self.state.units_at(area, side);
        if side != seat {
            return here;
        }
        if !self.setup.options.assault_counts_acted {
            return here.without(acted);
        }
        here.into_iter().filter(|unit| !fired.has(*unit) || !self.state.is(&self.setup, *unit, flag::CRAWLER)).collect()
    }

    fn assault_bonus(&mut self, side: Seat, acting: Seat, area: AreaId) -> i64 {
        let shown = |m: &Match| vec![AssaultContext { side, actor: acting, at: area_name(m, area) }.into_script()];
        self.modified(hook::MODIFY_ASSAULT, 0, None, shown, |_, _| {})
    }

    /// MB-42, MB-R23 Lets each player choose the losses; no choice is needed if all units are lost.
    pub(super) fn offer_losses(&mut self, seat: Seat, left: u8) {
        let Some(area) = self.state.activation.map(|activation| activation.area) else { return };
        let here = self.state.units_at(area, seat);
        let open = here.without(self.state.losses[seat.index()]);
        if left >= open.count() {
            self.state.losses[seat.index()] = here;
        } else if left > 0 {
            self.ask(Step::Lose { seat, left }, seat, "choose_loss", |_, choices| {
                choices.extend(open.into_iter().map(|is| Choice::Unit { is }));
            });
        }
    }

    pub(super) fn choose_loss(&mut self, seat: Seat, left: u8, unit: UnitId) {
        self.state.losses[seat.index()].add(unit);
        self.push(Step::Lose { seat, left: left - 1 });
    }

    /// MB-R42 Destroys the next lost unit, in the order of units, the active side first.
    pub(super) fn fall_next(&mut self, acting: Seat) {
        let order = if acting == SEATS[0] { SEATS } else { [SEATS[1], SEATS[0]] };
        for seat in order {
            let lost = &mut self.state.losses[seat.index()];
            if let Some(unit) = lost.first() {
                *lost = lost.without(Units::one(unit));
                self.push(Step::Fall { acting });
                if self.state.unit(unit).alive {
                    self.destroy(42, unit, Death::Assault);
                }
                return;
            }
        }
    }
}
