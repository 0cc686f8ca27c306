//! Hidden information of a seat: other players' cards and the order of the deck.

use super::event::Event;
use super::{Match, Walking};
use crate::card_slot::CardSlot;
use crate::chance::{Address, Chance, Purpose};
use crate::game::{Seat, Secrets};
use crate::ids::Few;
use crate::pile::Pile;
use crate::viewer::Viewer;

impl Secrets for Walking {
    fn redact(m: &Match, eyes: Viewer) -> Match {
        let mut view = m.clone();
        for (player, card) in view.state.hands.iter_mut().enumerate() {
            if !eyes.see(Seat::at(player)) {
                *card = card.hidden();
            }
        }
        view.state.deck = Pile::unknown(CardSlot::Hidden, view.state.deck.len());
        view.chance.hide();
        view
    }

    fn determinize(m: &mut Match, eyes: Viewer, seed: u64) {
        m.chance.reseed(seed);
        let mut unseen = Pile::of(m.setup.deck.iter().copied().map(CardSlot::Card).collect());
        let played = m.state.discard.iter().copied().map(CardSlot::Card);
        let seen = Seat::first(m.state.hands.len()).filter(|player| eyes.see(*player)).map(|player| m.state.hands[player.index()]);
        let lying = m.state.lying.iter().map(|lying| CardSlot::Card(lying.card));
        for card in played.chain(lying).chain(seen) {
            unseen.take(card);
        }
        let (mut chance, round) = (Chance::new(seed), m.state.round);
        let holds = |player: &Seat| !eyes.see(*player) && m.state.hands[player.index()].is_some();
        let holders: Few<Seat, 5> = Seat::first(m.state.hands.len()).filter(holds).collect();
        for player in holders {
            let at = Address::new(Purpose::Sample, round).seat(player.number());
            m.state.hands[player.index()] = unseen.draw(&mut chance, at, &m.setup.scripts).unwrap_or_default();
        }
        // The deck is the rest, in random order; cards given to hands from outside are not in it.
        m.state.deck = unseen.reduced(m.state.deck.len(), &mut chance, Address::new(Purpose::Sample, round), &m.setup.scripts);
    }

    fn event_view(_m: &Match, event: &Event, eyes: Viewer) -> Option<Event> {
        Some(match *event {
            Event::CardDrawn { seat: player, card } if !eyes.see(player) => Event::CardDrawn { seat: player, card: card.hidden() },
            other => other,
        })
    }
}
