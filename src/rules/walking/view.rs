//! What a seat may know: everything but other players' cards and the order of the deck.

use super::event::Event;
use super::{Match, Walking};
use crate::rules::chance::{Address, Chance, Purpose};
use crate::rules::game::{Seat, Secrets};
use crate::rules::pile::Pile;
use crate::script::program::ScriptId;

impl Secrets for Walking {
    fn redact(m: &Match, seat: Seat) -> Match {
        let mut view = m.clone();
        for (player, card) in view.state.hands.iter_mut().enumerate() {
            if player != seat.index() && card.is_some() {
                *card = Some(ScriptId::HIDDEN);
            }
        }
        view.state.deck = Pile::unknown(ScriptId::HIDDEN, view.state.deck.len());
        view.chance.hide();
        view
    }

    fn determinize(m: &mut Match, seat: Seat, seed: u64) {
        m.chance.reseed(seed);
        let mut unseen = m.setup.deck.clone();
        let known = m.state.discard.iter().copied().chain(m.state.hands.get(seat.index()).copied().flatten());
        for card in known {
            if let Some(found) = unseen.iter().position(|other| *other == card) {
                unseen.swap_remove(found);
            }
        }
        let (mut chance, round) = (Chance::new(seed), m.state.round);
        let mut unseen = Pile::of(unseen);
        let hidden = m.state.hands.iter().enumerate().filter(|(player, card)| *player != seat.index() && card.is_some());
        let holders: Vec<usize> = hidden.map(|(player, _)| player).collect();
        for player in holders {
            let at = Address::new(Purpose::Sample, round).seat(player as u8);
            m.state.hands[player] = unseen.draw(&mut chance, at, &m.setup.scripts);
        }
        // The deck is the rest, in no order; of cards that were put into hands from outside it has none.
        m.state.deck = unseen.reduced(m.state.deck.len(), &mut chance, Address::new(Purpose::Sample, round), &m.setup.scripts);
    }

    fn event_view(_m: &Match, event: &Event, seat: Seat) -> Option<Event> {
        Some(match *event {
            Event::CardDrawn { seat: player, .. } if player != seat => Event::CardDrawn { seat: player, card: ScriptId::HIDDEN },
            other => other,
        })
    }
}
