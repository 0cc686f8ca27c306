//! Cards that stay on the table: WM-73 … WM-75.

use super::Match;
use super::event::Event;
use super::host::hook;
use super::movement::Movement;
use super::state::{AstronautId, CardOnTable, PlayedId, State};
use super::step::{Context, Step};
use geometry::ring::Pos;

impl State {
    /// Returns a number for a card that is played or placed now.
    pub(super) fn number_card(&mut self) -> PlayedId {
        let id = self.next_played;
        self.next_played = PlayedId::new(id.number() + 1);
        id
    }
    pub(super) fn lying_card(&self, id: PlayedId) -> Option<&CardOnTable> {
        self.lying.iter().find(|lying| lying.id == id)
    }
}

impl Match {
    /// Returns the card on the table whose script is running.
    pub(super) fn running_card(&self) -> Option<&CardOnTable> {
        self.state.lying_card(self.running_call()?.context.card?)
    }

    /// WM-73 Keeps the card of the running script on the table, in a box or in front of a player, or moves it if it is already there.
    /// Returns `false` for a script that is not a card.
    pub(super) fn lay_card(&mut self, me: AstronautId, at: Option<Pos>) -> bool {
        let Some((id, card)) = self.running_call().and_then(|call| Some((call.context.card?, call.script))) else { return false };
        if let Some(lying) = self.state.lying.iter_mut().find(|lying| lying.id == id) {
            (lying.me, lying.at) = (me, at);
        } else {
            let Some(place) = self.state.discard.iter().rposition(|discarded| *discarded == card) else { return false };
            self.state.discard.remove(place);
            let laid = self.state.round;
            self.state.lying.push(CardOnTable { id, card, me, at, laid });
        }
        self.emit(73, Event::CardLaid { id: id.number(), astronaut: me, card, r#box: at });
        true
    }

    /// WM-73 Discards the card of the running script from the table; returns `false` if this astronaut has no such card there.
    pub(super) fn discard_card(&mut self, me: AstronautId) -> bool {
        let Some(CardOnTable { id, card, .. }) = self.running_card().copied().filter(|lying| lying.me == me) else { return false };
        self.state.lying.retain(|lying| lying.id != id);
        self.state.discard.push(card);
        let seat = self.state.owner(me);
        self.emit(73, Event::CardDiscarded { seat, card, id: Some(id.number()), astronaut: Some(me) });
        true
    }

    /// WM-74 Triggers other players' cards in the box where an astronaut has come to rest, in the order in which they were placed.
    pub(super) fn arm_traps(&mut self, movement: Movement, context: Context) {
        let Some(owner) = context.actor.map(|a| self.state.owner(a)) else { return };
        let state = &self.state;
        let concerned = |lying: &&CardOnTable| lying.at == context.to && state.owner(lying.me) != owner;
        let traps: Vec<PlayedId> = state.lying.iter().filter(concerned).map(|lying| lying.id).collect();
        for card in traps.into_iter().rev() {
            self.push(Step::Trap { card, movement });
        }
    }

    /// WM-74, WM-R73, WM-R74 Calls one of these cards, if both the card and the astronaut are still in the box, the card still belongs to
    /// another player, and it has not been called for the astronaut in this chain.
    pub(super) fn spring_trap(&mut self, card: PlayedId, movement: Movement) {
        let (context, astronaut) = (movement.context(), movement.astronaut);
        if !self.still_there(movement) || self.state.sprung.contains(&(card, astronaut)) {
            return;
        }
        let state = &self.state;
        let concerned = |lying: &CardOnTable| lying.at == context.to && state.owner(lying.me) != state.owner(astronaut);
        if let Some(lying) = state.lying_card(card).copied().filter(concerned) {
            self.state.sprung.push((card, astronaut));
            self.call_hook((lying.card, Some(card)), hook::ON_TRAP, lying.me, context);
        }
    }

    /// WM-75 Calls every card on the table, before the end-of-round cards.
    pub(super) fn call_table_cards(&mut self) {
        self.push(Step::EndCard(0));
        for i in (0..self.state.lying.len()).rev() {
            self.push(Step::Lying(self.state.lying[i].id));
        }
    }

    /// WM-75 Calls one of these cards, if it is still on the table.
    pub(super) fn call_table_card(&mut self, card: PlayedId) {
        if let Some(lying) = self.state.lying_card(card).copied() {
            self.call_hook((lying.card, Some(card)), hook::ON_UPKEEP, lying.me, Context::default());
        }
    }
}
