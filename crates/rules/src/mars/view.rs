//! Hidden information of a seat: only the order of the equipment deck.

use super::{Mars, Match};
use crate::card_slot::CardSlot;
use crate::chance::{Address, Chance, Purpose};
use crate::game::Secrets;
use crate::pile::Pile;
use crate::viewer::Viewer;

impl Secrets for Mars {
    /// The team plays with open cards; nobody knows the order of the equipment deck.
    const OPEN: bool = true;

    fn redact(m: &Match, _eyes: Viewer) -> Match {
        let mut view = m.clone();
        view.state.deck = Pile::unknown(CardSlot::Hidden, view.state.deck.len());
        view.chance.hide();
        view
    }

    fn determinize(m: &mut Match, _eyes: Viewer, seed: u64) {
        let mut unseen = Pile::of(m.setup.equipment.iter().copied().map(CardSlot::Card).collect());
        for card in m.state.discard.iter().copied().chain(m.state.carried.iter().map(|carried| carried.card)) {
            unseen.take(CardSlot::Card(card));
        }
        let (size, at) = (m.state.deck.len(), Address::new(Purpose::Sample, m.state.round.into()));
        m.state.deck = unseen.reduced(size, &mut Chance::new(seed), at, &m.setup.scripts);
        m.chance.reseed(seed);
    }
}
