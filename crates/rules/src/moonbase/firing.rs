//! Firegroups, their targets and rolls: MB-18, MB-20 … MB-31.

use super::event::{Event, Modifier, ModifierName};
use super::field::AreaId;
use super::fields::{ResultCode, Revealed, area_name};
use super::host::{FireContext, hook};
use super::setup::{flag, rival};
use super::state::{Attack, Fire, Mode, ScriptAttack};
use super::step::Step;
use super::table::FireResults;
use super::units::{UnitId, Units};
use super::{Choice, Match};
use crate::chance::Purpose;
use crate::game::Seat;
use crate::ids::Few;
use content::moonbase::SuppressedDrm;
use script::convert::IntoScript;

/// Number of dice of a fire attack (MB-25).
const DICE: u8 = 2;
/// Number of dice of bounding fire and counterfire, of which the highest is dropped.
const HASTY_DICE: u8 = 3;

/// The modifiers of a roll.
pub(super) type Modifiers = Few<Modifier, 10>;

impl Match {
    pub(super) fn has_targets(&self, from: AreaId, armed: Units, seat: Seat) -> bool {
        !armed.is_empty() && self.state.targets(&self.setup, from, armed, seat).next().is_some()
    }

    pub(super) fn offer_targets(&mut self) {
        let Some(activation) = self.state.activation else { return };
        let armed = self.state.armed(&self.setup, self.ready(&activation));
        let targets: Vec<AreaId> = self.state.targets(&self.setup, activation.area, armed, activation.seat).collect();
        self.ask(Step::Aim, activation.seat, "fire_target", |_, choices| {
            choices.extend(targets.into_iter().map(|is| Choice::Area { is }));
        });
    }

    pub(super) fn aim(&mut self, target: AreaId) {
        let Some(activation) = self.state.activation else { return };
        self.push(Step::Group { seat: activation.seat, mode: Mode::Fire, from: activation.area, target });
    }

    /// MB-18, MB-R9.
    pub(super) fn offer_bounding(&mut self) {
        let Some(seat) = self.state.activation.map(|activation| activation.seat) else { return };
        let armed = self.bounding();
        if armed.is_empty() {
            return;
        }
        let targets: Vec<AreaId> = self.state.targets(&self.setup, self.state.group.at, armed, seat).collect();
        self.ask(Step::Bound, seat, "bounding_target", |_, choices| {
            choices.extend(targets.into_iter().map(|is| Choice::Area { is }));
            choices.push(Choice::Hold {});
        });
    }

    /// Returns the units that have moved and can fire now.
    fn bounding(&self) -> Units {
        let group = &self.state.group;
        self.state.armed(&self.setup, self.state.there(group.units.without(group.fired), group.at))
    }

    pub(super) fn bound(&mut self, target: AreaId) {
        let Some(seat) = self.state.activation.map(|activation| activation.seat) else { return };
        self.state.picked = Units::NONE;
        self.push(Step::Bound);
        self.push(Step::Group { seat, mode: Mode::Bounding, from: self.state.group.at, target });
    }

    /// MB-23 Offers the units of the firegroup, one at a time.
    pub(super) fn offer_firers(&mut self, seat: Seat, mode: Mode, from: AreaId, target: AreaId) {
        let left = self.firers(mode, from, target).without(self.state.picked);
        let step = Step::Group { seat, mode, from, target };
        self.ask(step, seat, "firegroup_unit", |m, choices| {
            choices.extend(left.into_iter().map(|is| Choice::Unit { is }));
            if !m.state.picked.is_empty() {
                choices.push(Choice::Confirm {});
            }
        });
    }

    /// MB-23, MB-24 Returns the units that can fire from one area at another now.
    pub(super) fn firers(&self, mode: Mode, from: AreaId, target: AreaId) -> Units {
        let units = match mode {
            Mode::Fire => self.state.activation.map_or(Units::NONE, |activation| self.state.armed(&self.setup, self.ready(&activation))),
            Mode::Bounding => self.bounding(),
            Mode::Counter => self.answering(),
            Mode::Script => Units::NONE,
        };
        let links = self.setup.field.range(from, target).unwrap_or(u8::MAX);
        self.state.units_in_range(&self.setup, units, links)
    }

    pub(super) fn join(&mut self, step: Step, unit: UnitId) {
        self.state.picked.add(unit);
        self.push(step);
    }

    /// Completes the firegroup, which fires and may be answered.
    pub(super) fn declare(&mut self, seat: Seat, mode: Mode, from: AreaId, target: AreaId) {
        let units = self.state.picked;
        let crawlers = self.state.are(&self.setup, units, flag::CRAWLER | flag::MISSILE);
        let counter = mode == Mode::Counter;
        if !counter || self.setup.options.counterfire_counts {
            self.state.attacks.push(Attack { area: target, crawlers, counter });
        }
        if !counter {
            if let Some(activation) = self.state.activation.as_mut() {
                activation.acted = activation.acted.with(units);
                activation.fired = activation.fired.with(units);
            }
            if mode == Mode::Bounding {
                self.state.group.fired = self.state.group.fired.with(units);
            }
        }
        self.open_fire(seat, mode, (Some(from), target), units, ScriptAttack::default());
    }

    fn open_fire(&mut self, firer: Seat, mode: Mode, (from, target): (Option<AreaId>, AreaId), units: Units, script: ScriptAttack) {
        let targets = self.state.units_at(target, rival(firer));
        let (named, saved, struck) = (Units::NONE, Units::NONE, Units::NONE);
        self.state.fires.push(Fire { firer, mode, from, target, units, targets, script, result: None, named, saved, struck });
        self.push(Step::Fired);
        if matches!(mode, Mode::Fire | Mode::Bounding) || script.counterfire {
            self.push(Step::Counter);
        }
        self.push(Step::Settle);
        self.push(Step::Fire);
    }

    /// MB-R39 Executes a script's attack on an area; nothing happens without enemies there.
    pub(super) fn attack_by_script(&mut self, seat: Seat, area: AreaId, attack: ScriptAttack) {
        if !self.state.has_enemies(area, seat) {
            return self.set_result(0_u8);
        }
        let from = self.state.activation.map(|activation| activation.area).filter(|_| attack.counterfire);
        self.open_fire(seat, Mode::Script, (from, area), Units::NONE, attack);
    }

    /// Ends the attack; a script receives the number of units destroyed.
    pub(super) fn end_fire(&mut self) {
        let Some(fire) = self.state.fires.pop() else { return };
        if fire.mode == Mode::Script {
            let destroyed = fire.targets.into_iter().filter(|unit| !self.state.unit(*unit).alive).count();
            self.set_result(u8::try_from(destroyed).unwrap_or(u8::MAX));
        }
    }

    /// MB-25 (1) … (5).
    pub(super) fn fire(&mut self) {
        let Some(fire) = self.state.fires.last().copied() else { return };
        let Fire { firer, mode, from, target, units, targets, script, .. } = fire;
        self.emit(25, Event::FireDeclared { seat: firer, mode, from, target, units });
        let is_script = mode == Mode::Script;
        if !is_script {
            self.reveal_units(units.with(targets));
        }
        let sum = units.into_iter().map(|unit| i64::from(self.state.unit(unit).strength.unwrap_or(0))).sum();
        let (tas, column) = self.column_of(&fire, if is_script { i64::from(script.tas) } else { sum });
        if column < 0 {
            let (dice, modifiers) = (Few::default(), Few::default());
            let event = Event::FireRolled { dice, dropped: None, modifiers, tas, column, row: None, result: None, failed: true };
            return self.emit(30, event);
        }
        let (dice, dropped) = self.roll_fire(&fire);
        let (total, modifiers) = self.modifiers(&fire);
        let sum: i64 = dice.iter().map(|die| i64::from(*die)).sum::<i64>() - dropped.map_or(0, i64::from);
        let row = FireResults::row(i32::try_from(sum.saturating_add(total)).unwrap_or(i32::MAX));
        let result = self.setup.tables[firer.index()].result(row, column);
        let code = ResultCode(firer, result);
        self.emit(25, Event::FireRolled { dice, dropped, modifiers, tas, column, row: Some(row), result: Some(code), failed: false });
        self.take_effect(result);
    }

    /// MB-25 (2), MB-29, MB-30 Returns the effective strength and its column; a column before the first means failure.
    pub(super) fn column_of(&mut self, fire: &Fire, strength: i64) -> (i32, i32) {
        let tas = self.by_fire(hook::MODIFY_TAS, strength, fire, |_, _| {}).max(1);
        let tas = i32::try_from(tas).unwrap_or(i32::MAX);
        let crater = i64::from(self.setup.field.area(fire.target).cratered);
        let shift = self.by_fire(hook::MODIFY_COLUMN_SHIFT, -crater, fire, |_, _| {});
        let table = &self.setup.tables[fire.firer.index()];
        let column = i64::from(table.column(tas)).saturating_add(shift);
        (tas, i32::try_from(column).unwrap_or(i32::MAX).min(table.last()))
    }

    /// MB-25 (3) Rolls the dice; also returns the dropped one.
    fn roll_fire(&mut self, fire: &Fire) -> (Few<u8, 9>, Option<u8>) {
        let hasty = fire.is_hasty();
        let count = match fire.mode {
            Mode::Script => fire.script.dice,
            _ if hasty => HASTY_DICE,
            _ => DICE,
        };
        // Areas whose numbers differ by 256 share their dice.
        let lane = fire.target.number().to_le_bytes()[0];
        let at = self.address(Purpose::Dice).seat(fire.firer.number()).lane(lane);
        let dice = self.throw(at, count);
        let dropped = dice.iter().copied().max().filter(|_| hasty);
        (dice, dropped)
    }

    /// MB-26 … MB-29 Returns the sum of the modifiers of the roll, and the modifiers.
    pub(super) fn modifiers(&mut self, fire: &Fire) -> (i64, Modifiers) {
        let mut list = Modifiers::default();
        let mut total = 0;
        let mut add = |name, value: i64| {
            total += value;
            note(&mut list, name, value);
        };
        let setup = self.setup.clone();
        match self.links(fire) {
            Some(1) if self.state.any(&setup, fire.units, flag::SHORT_RANGE) => add(ModifierName::Adjacent, -2),
            Some(2) if self.state.any(&setup, fire.units, flag::CRAWLER) => add(ModifierName::LongRange, -2),
            _ => {}
        }
        let suppressed = fire.targets.into_iter().filter(|unit| self.state.unit(*unit).suppressed).count();
        if suppressed > 0 {
            let all = suppressed == usize::from(fire.targets.count());
            add(
                ModifierName::Suppressed,
                match (all, setup.options.suppressed_drm) {
                    (false, _) => 1,
                    (true, SuppressedDrm::Replace) => 2,
                    (true, SuppressedDrm::Add) => 3,
                },
            );
        }
        if fire.mode == Mode::Script && fire.script.drm != 0 {
            add(ModifierName::Script, fire.script.drm.into());
        }
        let total = self.by_fire(hook::MODIFY_FIRE_DRM, total, fire, |card, value| note(&mut list, ModifierName::Card(card), value));
        (total, list)
    }

    /// Returns the number of links between the firegroup and its target; `None` for a script.
    fn links(&self, fire: &Fire) -> Option<u8> {
        let from = fire.from.filter(|_| fire.mode != Mode::Script)?;
        self.setup.field.range(from, fire.target)
    }

    /// Returns a number of a fire attack as modified by cards.
    fn by_fire(&mut self, hook: u8, value: i64, fire: &Fire, each: impl FnMut(script::program::ScriptId, i64)) -> i64 {
        let distance = self.links(fire);
        let shown = |m: &Match| {
            let context = FireContext {
                actor: fire.firer,
                mode: fire.mode,
                from: fire.from.map(|from| area_name(m, from)),
                target: area_name(m, fire.target),
                distance,
                units: fire.units.into_iter().collect(),
                targets: fire.targets.into_iter().collect(),
            };
            vec![context.into_script()]
        };
        self.modified(hook, value, None, shown, each)
    }

    /// MB-25 (1), MB-R13 Reveals units.
    fn reveal_units(&mut self, units: Units) {
        let hidden: Units = units.into_iter().filter(|unit| !self.state.unit(*unit).revealed).collect();
        if hidden.is_empty() {
            return;
        }
        hidden.into_iter().for_each(|unit| self.state.units[unit.index()].revealed = true);
        self.emit(25, Event::UnitsRevealed { units: Revealed(hidden) });
    }
}

/// Adds a modifier to a list; modifiers beyond its capacity are combined.
fn note(list: &mut Modifiers, name: ModifierName, value: i64) {
    let value = i16::try_from(value.clamp(i16::MIN.into(), i16::MAX.into())).unwrap_or(0);
    if list.len() < list.capacity() {
        list.push(Modifier { name, value });
    } else if let Some(last) = list.last_mut() {
        last.value = last.value.saturating_add(value);
    }
}
