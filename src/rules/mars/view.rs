//! What a seat may know: everything but the order of the equipment deck.

use super::{Mars, Match};
use crate::rules::chance::{Address, Chance, Purpose};
use crate::rules::game::{Seat, Secrets};
use crate::rules::pile::Pile;
use crate::script::program::ScriptId;

impl Secrets for Mars {
    /// The team plays with open cards; nobody knows the order of the equipment deck.
    const OPEN: bool = true;

    fn redact(m: &Match, _seat: Seat) -> Match {
        let mut view = m.clone();
        view.state.deck = Pile::unknown(ScriptId::HIDDEN, view.state.deck.len());
        view.chance.hide();
        view
    }

    fn determinize(m: &mut Match, _seat: Seat, seed: u64) {
        let mut unseen = m.setup.equipment.clone();
        let known = m.state.discard.iter().copied().chain(m.state.held.iter().map(|held| held.card));
        for card in known {
            if let Some(found) = unseen.iter().position(|other| *other == card) {
                unseen.swap_remove(found);
            }
        }
        let (size, at) = (m.state.deck.len(), Address::new(Purpose::Sample, m.state.round.into()));
        m.state.deck = Pile::of(unseen).reduced(size, &mut Chance::new(seed), at, &m.setup.scripts);
        m.chance.reseed(seed);
    }
}
