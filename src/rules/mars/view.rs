//! What a seat may know: everything but the order of the equipment deck.

use super::{Mars, Match};
use crate::rules::game::{Seat, Secrets};
use crate::script::program::ScriptId;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

impl Secrets for Mars {
    /// The team plays with open cards; nobody knows the order of the equipment deck.
    const OPEN: bool = true;

    fn redact(m: &Match, _seat: Seat) -> Match {
        let mut view = m.clone();
        view.state.deck.fill(ScriptId::HIDDEN);
        view.chance.hide();
        view
    }

    fn determinize(m: &mut Match, _seat: Seat, seed: u64) {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        let mut unseen = m.setup.equipment.clone();
        let known = m.state.discard.iter().copied().chain(m.state.held.iter().map(|held| held.card));
        for card in known {
            if let Some(found) = unseen.iter().position(|other| *other == card) {
                unseen.swap_remove(found);
            }
        }
        unseen.shuffle(&mut generator);
        let size = m.state.deck.len().min(unseen.len());
        unseen.truncate(size);
        m.state.deck = unseen;
        m.chance.reseed(generator.random());
    }
}
