//! Orders: placing and revealing markers, attempting upgrades: MB-05, MB-08 … MB-10, MB-44.

use super::event::{Event, Reason};
use super::field::AreaId;
use super::host::hook;
use super::setup::{SEATS, rival};
use super::state::{Marker, MarkerPlace, Order};
use super::step::{HookArgs, Step, call};
use super::{Choice, Match};
use crate::chance::Purpose;
use crate::game::Seat;
use script::program::ScriptId;

impl Match {
    /// MB-05, MB-R2.
    pub(super) fn offer_places(&mut self) {
        let Some(seat) = self.state.places(&self.setup) else { return };
        self.ask(Step::Orders, seat, "place_marker", |m, choices| {
            let owns = |card: ScriptId| m.state.owns(seat, card);
            let areas = m.setup.field.all().map(MarkerPlace::Area);
            let cards = m.setup.cards.iter().map(|card| card.script).filter(|card| !owns(*card)).map(MarkerPlace::Upgrade);
            let all = areas.chain(cards);
            let room: Vec<MarkerPlace> = all.clone().filter(|place| m.state.has_room(&m.setup, seat, *place)).collect();
            // The limit does not apply if there are too few places for all markers.
            let places = if room.is_empty() { all.collect() } else { room };
            for marker in m.state.unplaced(&m.setup, seat).map(Marker::Known) {
                choices.extend(places.iter().map(|place| Choice::Order { marker, place: *place }));
            }
        });
    }

    pub(super) fn place_marker(&mut self, marker: Marker, place: MarkerPlace) {
        let Some(seat) = self.state.places(&self.setup) else { return };
        self.state.side_mut(seat).orders.push(Order { marker, place, revealed: false });
        self.emit(5, Event::MarkerPlaced { seat, place, marker });
        self.push(Step::Orders);
    }

    /// MB-08 Reveals stars by number, the first player's before the second's; then the moons, which do nothing (MB-10).
    pub(super) fn reveal(&mut self, at: u8, second: bool) {
        let Some((marker, star)) = self.setup.reveals.get(usize::from(at)).copied() else { return };
        let seat = if second { rival(self.state.first) } else { self.state.first };
        self.push(Step::Reveal { at: at + u8::from(second), second: !second });
        let mut orders = self.state.side_mut(seat).orders.iter_mut();
        let Some(order) = orders.find(|order| order.marker == Marker::Known(marker) && !order.revealed) else { return };
        order.revealed = true;
        let place = order.place;
        self.emit(if star.is_some() { 8 } else { 10 }, Event::MarkerRevealed { seat, marker: Marker::Known(marker), place });
        match (star, place) {
            (Some(_), MarkerPlace::Area(area)) => self.start_activation(seat, area),
            (Some(_), MarkerPlace::Upgrade(card)) => self.attempt(seat, card),
            (None, _) => {}
        }
    }

    /// MB-44.
    pub(super) fn attempt(&mut self, seat: Seat, script: ScriptId) {
        let Some(place) = self.setup.card(script).filter(|_| !self.state.owns(seat, script)) else { return };
        let (options, need) = (&self.setup.options, self.setup.cards[place].difficulty);
        let (count, price) = (options.upgrade_dice, options.upgrade_price);
        let bonus = self.attempt_bonus(seat, place);
        let at = self.address(Purpose::Attempt).seat(seat.number()).item(self.setup.scripts.identity(script));
        let dice = self.throw(at, count);
        let sum = dice.iter().map(|die| u16::from(*die)).sum::<u16>();
        let ok = sum + bonus >= need.into();
        self.emit(44, Event::UpgradeTried { seat, card: script, dice, bonus, needed: need, success: ok });
        // MB-R32 The effect of the card may overcrowd an area.
        self.push(Step::Crowd { seat: self.state.first, second: false, area: AreaId::default() });
        if ok {
            self.gain(seat, script, price.into());
        } else if let Some(failed) = self.state.side_mut(seat).failed.get_mut(place) {
            *failed = failed.saturating_add(1);
        }
    }

    /// MB-44 Returns the bonus from a seat's earlier attempts at a card of the deck.
    pub(super) fn attempt_bonus(&self, seat: Seat, place: usize) -> u16 {
        let failed = self.state.side(seat).failed.get(place).copied().unwrap_or(0);
        u16::from(self.setup.options.upgrade_progress) * u16::from(failed)
    }

    /// Gives a card to a seat and raises its price.
    pub(super) fn gain(&mut self, seat: Seat, script: ScriptId, price: i64) {
        self.state.side_mut(seat).owned.push(script);
        self.emit(44, Event::UpgradeGained { seat, card: script });
        self.add_price(44, seat, price, Reason::Upgrade);
        if self.setup.scripts.defines(script, hook::ON_GAIN) {
            self.push(Step::Settle);
            self.push_call(call(script, hook::ON_GAIN, seat, HookArgs::Nothing));
        }
    }

    /// Returns the owned cards: those of the first corporation in the order of acquisition, then those of the other.
    pub(super) fn owned(&self) -> impl DoubleEndedIterator<Item = (Seat, ScriptId)> + '_ {
        SEATS.into_iter().flat_map(|seat| self.state.side(seat).owned.iter().map(move |card| (seat, *card)))
    }
}
