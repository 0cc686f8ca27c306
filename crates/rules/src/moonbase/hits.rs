//! The effects of fire: casualties, saves, retreats, counterfire: MB-25 (6), MB-33 … MB-39.

use super::event::Event;
use super::field::AreaId;
use super::host::{SaveContext, hook};
use super::setup::{flag, rival};
use super::start::{FACES, face};
use super::state::{Death, Fire, Mode};
use super::step::Step;
use super::table::{Hit, hit};
use super::units::{UnitId, Units};
use super::{Choice, Match};
use crate::chance::Purpose;
use content::forces::{Effect, NEVER};
use script::convert::IntoScript;

impl Match {
    fn current_fire(&self) -> Option<Fire> {
        self.state.fires.last().copied()
    }

    fn change_fire(&mut self, change: impl FnOnce(&mut Fire)) {
        if let Some(fire) = self.state.fires.last_mut() {
            change(fire);
        }
    }

    /// MB-33 Applies the result of a fire attack.
    pub(super) fn take_effect(&mut self, result: u8) {
        self.change_fire(|fire| fire.result = Some(result));
        let Some(fire) = self.current_fire() else { return };
        let effect = self.setup.tables[fire.firer.index()].effect(result);
        if effect.kills == 0 && effect.all.is_none() {
            return;
        }
        self.push(Step::Save);
        if effect.kills > 0 {
            self.push(Step::Name { left: effect.kills });
        }
    }

    /// MB-33 `Dn`: lets the owner name `n` of the target units; if there are no more than that, all are named automatically.
    pub(super) fn offer_casualties(&mut self, left: u8) {
        let Some(fire) = self.current_fire() else { return };
        let open = fire.targets.without(fire.named);
        if left >= open.count() {
            self.change_fire(|fire| fire.named = fire.targets);
        } else if left > 0 {
            return self.ask(Step::Name { left }, rival(fire.firer), "choose_casualty", |_, choices| {
                choices.extend(open.into_iter().map(|is| Choice::Unit { is }));
            });
        }
        let units = self.current_fire().map_or(Units::NONE, |fire| fire.named);
        self.emit(33, Event::CasualtiesNamed { units });
    }

    pub(super) fn name_casualty(&mut self, left: u8, unit: UnitId) {
        self.change_fire(|fire| fire.named.add(unit));
        self.push(Step::Name { left: left - 1 });
    }

    /// Returns the effect of the fire on a target unit.
    fn threat(&self, fire: &Fire, unit: UnitId) -> Option<Hit> {
        let table = &self.setup.tables[fire.firer.index()];
        hit(table.effect(fire.result?), fire.named.has(unit))
    }

    /// MB-34 Rolls all saves before any effect is applied.
    pub(super) fn roll_saves(&mut self) {
        let Some(fire) = self.current_fire() else { return };
        self.push(Step::Hit(UnitId::default()));
        for unit in fire.targets {
            if self.threat(&fire, unit).is_none() {
                continue;
            }
            let need = self.save_needs(&fire, unit);
            let owner = self.state.unit(unit).owner;
            let at = self.address(Purpose::Save).seat(owner.number()).lane(unit.number());
            let die = face(self.chance.pick(at, FACES, |i| (i + 1).into()));
            let ok = die >= need;
            self.emit(34, Event::SaveRolled { unit, die, needed: need, success: ok });
            if ok {
                self.change_fire(|fire| fire.saved.add(unit));
            }
        }
    }

    /// MB-34 Returns the roll that a unit needs for its save.
    pub(super) fn save_needs(&mut self, fire: &Fire, unit: UnitId) -> u8 {
        let armour = self.setup.kind(self.state.unit(unit).kind).of.armour;
        let shown = |_: &Match| vec![SaveContext { unit, mode: fire.mode }.into_script()];
        let bonus = self.modified(hook::MODIFY_SAVE, 0, None, shown, |_, _| {});
        // A natural 1 always fails, and units with this armour always do.
        if armour >= NEVER { NEVER } else { u8::try_from((i64::from(armour) - bonus).clamp(2, 7)).unwrap_or(NEVER) }
    }

    /// MB-34 Applies the effects in the order of units.
    pub(super) fn hit_next(&mut self, first: UnitId) {
        let Some(fire) = self.current_fire() else { return };
        let Some(unit) = fire.targets.from(first).first() else { return };
        self.push(Step::Hit(UnitId::new(unit.number() + 1)));
        // A script may have removed the unit in the meantime.
        let there = self.state.unit(unit).alive && self.state.unit(unit).area == fire.target;
        let Some(hit) = self.threat(&fire, unit).filter(|_| there) else { return };
        let saved = fire.saved.has(unit);
        match hit {
            Hit::Destroy { .. } if !saved => {
                self.change_fire(|fire| fire.struck.add(unit));
                self.destroy(33, unit, Death::Fire);
            }
            Hit::Destroy { saved: Some(effect) } => self.suffer(unit, effect),
            Hit::Suffer(effect) if !saved => self.suffer(unit, effect),
            _ => {}
        }
    }

    /// MB-33, MB-35, MB-36.
    fn suffer(&mut self, unit: UnitId, effect: Effect) {
        self.change_fire(|fire| fire.struck.add(unit));
        self.suppress(33, unit);
        let (area, owner) = (self.state.unit(unit).area, self.state.unit(unit).owner);
        let stays = self.state.is(&self.setup, unit, flag::IMMOBILE) || self.setup.field.area(area).base == Some(owner);
        if effect == Effect::Retreat && !stays {
            self.push(Step::Retreat(unit));
        }
    }

    /// MB-35.
    pub(super) fn offer_retreats(&mut self, unit: UnitId) {
        let (area, owner, alive) = (self.state.unit(unit).area, self.state.unit(unit).owner, self.state.unit(unit).alive);
        if !alive {
            return;
        }
        let areas = self.retreats(area, owner);
        if areas.is_empty() {
            return self.destroy(35, unit, Death::NoRetreat);
        }
        self.ask(Step::Retreat(unit), owner, "retreat_to", |_, choices| {
            choices.extend(areas.into_iter().map(|is| Choice::Area { is }));
        });
    }

    /// MB-35 Returns the areas to which a seat's units can retreat from an area.
    pub(super) fn retreats(&self, area: AreaId, owner: crate::game::Seat) -> Vec<AreaId> {
        let field = &self.setup.field;
        let enemy = Some(rival(owner));
        let legal = |area: &AreaId| !self.state.has_enemies(*area, owner) && field.area(*area).base != enemy;
        field.adjacent(area).iter().copied().filter(legal).collect()
    }

    pub(super) fn retreat(&mut self, unit: UnitId, to: AreaId) {
        let from = self.state.unit(unit).area;
        self.state.put(unit, to);
        self.emit(35, Event::UnitRetreated { unit, from, to });
        self.enter(Units::one(unit), to);
    }

    /// MB-37, MB-R18 Returns the target units that can answer the attack.
    pub(super) fn answering(&self) -> Units {
        let Some(fire) = self.current_fire() else { return Units::NONE };
        self.able_to_answer(&fire, self.state.there(fire.targets.without(fire.struck), fire.target))
    }

    /// MB-37, MB-R18 Returns those target units that can fire back.
    pub(super) fn able_to_answer(&self, fire: &Fire, unhurt: Units) -> Units {
        let Some(links) = fire.from.and_then(|from| self.setup.field.range(fire.target, from)) else { return Units::NONE };
        self.state.units_in_range(&self.setup, self.state.armed(&self.setup, unhurt), links)
    }

    /// MB-38, MB-39, MB-R12 Returns whether an attack can be answered at all.
    pub(super) fn can_be_answered(&self, fire: &Fire) -> bool {
        let Some(from) = fire.from else { return false };
        let counted = self.state.attacks.iter().any(|attack| attack.area == from) && self.setup.options.counterfire_counts;
        self.state.count_at(from, fire.firer) > 0 && fire.mode != Mode::Counter && !counted
    }

    /// MB-37 … MB-39, MB-R12.
    pub(super) fn offer_counterfire(&mut self) {
        let Some(fire) = self.current_fire() else { return };
        if !self.can_be_answered(&fire) || self.answering().is_empty() {
            return;
        }
        self.ask(Step::Counter, rival(fire.firer), "counterfire", |_, choices| choices.extend([Choice::Yes {}, Choice::No {}]));
    }

    pub(super) fn answer_fire(&mut self) {
        let Some(Fire { firer, from: Some(from), target, .. }) = self.current_fire() else { return };
        self.state.picked = Units::NONE;
        self.push(Step::Group { seat: rival(firer), mode: Mode::Counter, from: target, target: from });
    }
}
