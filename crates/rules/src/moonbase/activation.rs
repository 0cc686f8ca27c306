//! Actions of the units of an activated area: MB-09, MB-11, MB-19.

use super::event::Event;
use super::field::AreaId;
use super::fields::UsedCard;
use super::host::hook;
use super::setup::{flag, rival};
use super::state::{Activation, Death};
use super::step::{HookArgs, Step, call};
use super::units::{UnitId, Units};
use super::{Choice, Match};
use crate::game::Seat;
use script::program::ScriptId;

impl Match {
    /// MB-09, MB-R1 Starts an activation; nothing follows on an empty area (MB-R34).
    pub(super) fn start_activation(&mut self, seat: Seat, area: AreaId) {
        let units = self.state.units_at(area, seat);
        self.emit(9, Event::ActivationStarted { seat, area, units });
        if units.is_empty() {
            return self.emit(9, Event::ActivationEnded { seat, area, units });
        }
        self.state.activation = Some(Activation { seat, area, units, acted: Units::NONE, fired: Units::NONE, assaulted: false });
        self.state.attacks.clear();
        self.state.used.clear();
        self.push(Step::Act);
        self.call_cards(hook::ON_ACTIVATION_START, HookArgs::Activation);
    }

    /// Returns the activated units that are still in the area and have not acted.
    pub(super) fn ready(&self, activation: &Activation) -> Units {
        self.state.there(activation.units.without(activation.acted), activation.area)
    }

    /// MB-11, MB-R34.
    pub(super) fn offer_actions(&mut self) {
        let Some(activation) = self.state.activation else { return };
        let (seat, area) = (activation.seat, activation.area);
        if activation.assaulted {
            return self.push(Step::Ending);
        }
        let ready = self.ready(&activation);
        let moves = !self.movers(ready, seat).is_empty();
        let fires = self.has_targets(area, self.state.armed(&self.setup, ready), seat);
        let assaults = self.may_assault(&activation, ready);
        let cards = self.usable(seat, area);
        self.ask(Step::Act, seat, "activation_action", |_, choices| {
            let actions = [(moves, Choice::Move {}), (fires, Choice::Fire {}), (assaults, Choice::Assault {})];
            choices.extend(actions.into_iter().filter(|(may, _)| *may).map(|(_, choice)| choice));
            choices.extend(cards.into_iter().map(|card| Choice::Use { is: UsedCard(card) }));
            choices.push(Choice::End {});
        });
    }

    /// MB-R20, MB-22, MB-R11.
    pub(super) fn may_assault(&self, activation: &Activation, ready: Units) -> bool {
        let Activation { seat, area, .. } = *activation;
        self.state.has_enemies(area, seat)
            && ready.into_iter().any(|unit| !self.state.unit(unit).suppressed)
            && self.state.attacks.iter().all(|attack| attack.area != area || attack.crawlers || attack.counter)
    }

    /// Returns the cards that the active player can use now (MB-R47: each once per activation).
    fn usable(&mut self, seat: Seat, area: AreaId) -> Vec<ScriptId> {
        let scripts = &self.setup.scripts;
        let mut cards = self.state.side(seat).owned.clone();
        cards.retain(|card| scripts.defines(*card, hook::ON_USE) && !self.state.used.contains(card));
        cards.retain(|card| {
            !self.setup.scripts.defines(*card, hook::CAN_USE) || self.ask_permission(call(*card, hook::CAN_USE, seat, HookArgs::Area(area)))
        });
        cards
    }

    pub(super) fn act(&mut self, action: Choice) {
        let Some(activation) = self.state.activation else { return };
        if action == (Choice::End {}) {
            return self.push(Step::Ending);
        }
        self.push(Step::Act);
        self.state.picked = Units::NONE;
        match action {
            Choice::Move {} => self.push(Step::Gather),
            Choice::Fire {} => self.push(Step::Aim),
            Choice::Assault {} => self.assault(activation),
            Choice::Use { is: UsedCard(card) } => {
                self.state.used.push(card);
                self.emit(44, Event::UpgradeUsed { seat: activation.seat, card });
                self.push(Step::Settle);
                self.push_call(call(card, hook::ON_USE, activation.seat, HookArgs::Area(activation.area)));
            }
            _ => {}
        }
    }

    /// Ends the activation: scripts first, then stacking.
    pub(super) fn end_activation(&mut self) {
        let Some(activation) = self.state.activation else { return };
        self.push(Step::Ended);
        self.push(Step::Crowd { seat: activation.seat, second: false, area: AreaId::default() });
        self.call_cards(hook::ON_ACTIVATION_END, HookArgs::Activation);
    }

    pub(super) fn close_activation(&mut self) {
        if let Some(Activation { seat, area, units, .. }) = self.state.activation.take() {
            self.emit(9, Event::ActivationEnded { seat, area, units });
        }
        self.state.attacks.clear();
        self.state.used.clear();
    }

    /// MB-19, MB-R24 Checks the stacking limit of a player's areas starting at this one, then of the other player's.
    pub(super) fn check_crowds(&mut self, first: Seat, second: bool, area: AreaId) {
        let seat = if second { rival(first) } else { first };
        let limit = self.setup.options.stack_limit;
        let field = &self.setup.field;
        let full = |area: &AreaId| field.area(*area).base.is_none() && self.state.count_at(*area, seat) > limit;
        match field.all().skip(area.index()).find(full) {
            None if second => {}
            None => self.push(Step::Crowd { seat: first, second: true, area: AreaId::default() }),
            Some(area) => self.ask(Step::Crowd { seat: first, second, area }, seat, "choose_excess", |m, choices| {
                choices.extend(m.state.units_at(area, seat).into_iter().map(|is| Choice::Unit { is }));
            }),
        }
    }

    pub(super) fn remove_excess(&mut self, step: Step, unit: UnitId) {
        self.push(step);
        self.destroy(19, unit, Death::Stacking);
    }

    /// MB-17 Returns those units that can move.
    pub(super) fn movers(&self, units: Units, seat: Seat) -> Units {
        let free = |unit: UnitId| {
            let beside = self.setup.field.adjacent(self.state.unit(unit).area);
            beside.iter().any(|area| !self.state.unit(unit).suppressed || !self.state.has_enemies(*area, seat))
        };
        units.into_iter().filter(|unit| !self.state.is(&self.setup, *unit, flag::IMMOBILE) && free(*unit)).collect()
    }
}
