//! Cards that stay on the table: WM-73 … WM-75.

use super::Match;
use super::event::Event;
use super::host::hook;
use super::state::{AstronautId, Lying};
use super::step::{Context, Step};
use crate::geometry::ring::Pos;
use crate::script::program::ScriptId;

impl Match {
    /// WM-73 The card that has just been played stays on the table, in a box or in front of its player; one that lies there is moved.
    /// False for what is no card that was played.
    pub(super) fn lay_card(&mut self, card: ScriptId, me: AstronautId, at: Option<Pos>) -> bool {
        let lies = self.state.lying.iter().position(|lying| lying.card == card && lying.me == me);
        let discarded = self.state.discard.iter().rposition(|discarded| *discarded == card);
        match (discarded, lies) {
            (Some(place), _) => {
                self.state.discard.remove(place);
                self.state.lying.push(Lying { card, me, at });
            }
            (None, Some(place)) => self.state.lying[place].at = at,
            (None, None) => return false,
        }
        self.emit(73, Event::CardLaid { astronaut: me, card, r#box: at });
        true
    }

    /// WM-73 A card that lies on the table goes to the discard pile; false where it does not lie there.
    pub(super) fn put_card_away(&mut self, card: ScriptId, me: AstronautId) -> bool {
        let Some(place) = self.state.lying.iter().position(|lying| lying.card == card && lying.me == me) else { return false };
        self.state.lying.remove(place);
        self.state.discard.push(card);
        self.emit(73, Event::CardPutAway { astronaut: me, card });
        true
    }

    /// WM-74 Other players' cards in the box where an astronaut has come to rest, in the order in which they were laid.
    pub(super) fn spring_traps(&mut self, a: AstronautId, context: Context) {
        let here = self.state.astronaut(a).at;
        let concerned = |lying: &&Lying| lying.at == Some(here) && self.state.owner(lying.me) != self.state.owner(a);
        let traps: Vec<Lying> = self.state.lying.iter().filter(concerned).copied().collect();
        self.call_all(&traps, hook::ON_TRAP, context);
    }

    /// WM-75 Every card on the table, before the cards of the end of the round.
    pub(super) fn call_lying_cards(&mut self) {
        self.push(Step::EndCard(0));
        let lying = self.state.lying.clone();
        self.call_all(&lying, hook::ON_LYING, Context::default());
    }

    /// Calls a hook of cards, the first one first.
    fn call_all(&mut self, cards: &[Lying], hook: u8, context: Context) {
        for lying in cards.iter().rev().filter(|lying| self.setup.scripts.defines(lying.card, hook)).copied().collect::<Vec<_>>() {
            self.call_hook(lying.card, hook, lying.me, context);
        }
    }
}
