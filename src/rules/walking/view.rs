//! What a seat may know: everything but other players' cards and the order of the deck.

use super::event::Event;
use super::{Match, Walking};
use crate::rules::game::{Seat, Secrets};
use crate::script::program::ScriptId;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

impl Secrets for Walking {
    fn redact(m: &Match, seat: Seat) -> Match {
        let mut view = m.clone();
        for (player, card) in view.state.hands.iter_mut().enumerate() {
            if player != seat.index() && card.is_some() {
                *card = Some(ScriptId::HIDDEN);
            }
        }
        view.state.deck.fill(ScriptId::HIDDEN);
        view.chance.hide();
        view
    }

    fn determinize(m: &mut Match, seat: Seat, seed: u64) {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        let mut unseen = m.setup.deck.clone();
        let known = m.state.discard.iter().copied().chain(m.state.hands.get(seat.index()).copied().flatten());
        for card in known {
            if let Some(found) = unseen.iter().position(|other| *other == card) {
                unseen.swap_remove(found);
            }
        }
        unseen.shuffle(&mut generator);
        let hidden = m.state.hands.iter().enumerate().filter(|(player, card)| *player != seat.index() && card.is_some());
        let holders: Vec<usize> = hidden.map(|(player, _)| player).collect();
        for player in holders {
            m.state.hands[player] = unseen.pop();
        }
        let size = m.state.deck.len().min(unseen.len());
        m.state.deck = unseen[..size].to_vec();
        m.chance.reseed(generator.random());
    }

    fn event_view(_m: &Match, event: &Event, seat: Seat) -> Option<Event> {
        Some(match *event {
            Event::CardDrawn { seat: player, .. } if player != seat => Event::CardDrawn { seat: player, card: ScriptId::HIDDEN },
            other => other,
        })
    }
}
