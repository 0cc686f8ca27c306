//! Prices, credits, suppression, destruction: each is changed in one place, with its consequences.

use super::Match;
use super::event::{Event, PointsLeft, Reason};
use super::field::AreaId;
use super::host::{LossContext, hook};
use super::state::Death;
use super::step::{HookArgs, Step};
use super::units::{KindId, UnitId, Units};
use crate::game::Seat;
use script::convert::IntoScript;

/// Maximum of prices and credits.
const MOST: i64 = 1_000_000;

impl Match {
    /// MB-43, MB-R42 Changes a price, never below 0; emits an event if it changes.
    pub(super) fn add_price(&mut self, rule: u8, seat: Seat, change: i64, reason: Reason) -> u32 {
        let (delta, value) = changed(&mut self.state.side_mut(seat).price, change);
        if delta != 0 {
            self.emit(rule, Event::PriceChanged { seat, delta, total: value, cause: reason });
        }
        value
    }

    /// Changes the credits of a seat, never below 0; emits an event if they change.
    pub(super) fn add_credits(&mut self, rule: u8, seat: Seat, change: i64, reason: Reason) -> u32 {
        let (delta, value) = changed(&mut self.state.side_mut(seat).credits, change);
        if delta != 0 {
            self.emit(rule, Event::CreditsChanged { seat, delta, total: value, cause: reason });
        }
        value
    }

    /// MB-36.
    pub(super) fn suppress(&mut self, rule: u8, unit: UnitId) {
        if !std::mem::replace(&mut self.state.units[unit.index()].suppressed, true) {
            self.emit(rule, Event::UnitSuppressed { unit });
        }
    }

    pub(super) fn recover(&mut self, rule: u8, unit: UnitId) {
        if std::mem::replace(&mut self.state.units[unit.index()].suppressed, false) {
            self.emit(rule, Event::UnitRecovered { unit });
        }
    }

    /// MB-43 Removes a unit from the game; its loss is paid next, or after the pending losses and their hooks (MB-R50).
    pub(super) fn destroy(&mut self, rule: u8, unit: UnitId, cause: Death) {
        self.state.take_off(unit);
        self.emit(rule, Event::UnitDestroyed { unit, cause });
        self.push_before_effects(Step::Fallen { unit, cause });
    }

    /// MB-43 Pays for the loss of a unit, then notifies scripts.
    pub(super) fn pay_for(&mut self, unit: UnitId, cause: Death) {
        let (owner, kind) = (self.state.unit(unit).owner, self.state.unit(unit).kind);
        let loss = self.setup.kind(kind).of.loss.into();
        let earlier_losses = self.state.side(owner).lost;
        let context = |_: &Match| vec![LossContext { unit, earlier_losses }.into_script()];
        let loss = self.modified(hook::MODIFY_PRICE_LOSS, loss, None, context, |_, _| {}).max(0);
        self.state.side_mut(owner).lost = earlier_losses.saturating_add(1);
        self.add_price(43, owner, -loss, Reason::Loss);
        self.push_hooks(hook::ON_DESTROYED, HookArgs::Fallen { unit, cause });
    }

    pub(super) fn place_by_script(&mut self, unit: UnitId, to: AreaId) {
        let from = self.state.unit(unit).area;
        if !self.state.unit(unit).alive || from == to {
            return self.set_result(false);
        }
        self.state.put(unit, to);
        let units = Units::one(unit);
        self.emit(13, Event::UnitsMoved { units, from, to, cost: 0, points_left: PointsLeft::default() });
        self.set_result(true);
    }

    /// Deploys a unit for a script; its callback receives the unit, or `()` if the mix is empty.
    pub(super) fn spawn_by_script(&mut self, owner: Seat, kind: KindId, area: AreaId) {
        let unit = self.bring(owner, kind, area);
        if let Some(unit) = unit {
            self.emit(4, Event::UnitRecruited { unit, kind, owner, area });
        }
        self.set_result(unit);
    }
}

/// Changes a bounded number; returns the difference and the new number.
fn changed(number: &mut u32, change: i64) -> (i32, u32) {
    let to = i64::from(*number).saturating_add(change).clamp(0, MOST);
    let delta = to - i64::from(*number);
    *number = u32::try_from(to).unwrap_or(0);
    (i32::try_from(delta).unwrap_or(0), *number)
}
