//! Cards on the areas of a ring.

use crate::content::ring::{AreaSlot, LunarCard};
use crate::rules::chance::Chance;
use arrayvec::ArrayVec;

/// Most areas of a ring.
pub const MAX_AREAS: usize = 9;

/// WM-02 The card of each area by its index: fixed ones lie where the board says, the others are filled from the shuffled pile. Of extra difficult
/// cards at most `max_extra` lie. Nothing lies where `slots` has the Landing Zone or the pile is used up.
pub fn fill(chance: &mut Chance, slots: &[AreaSlot], cards: &[LunarCard], max_extra: usize) -> ArrayVec<Option<u8>, MAX_AREAS> {
    let fixed = |slot: &AreaSlot| match slot {
        AreaSlot::Card(id) => Some(cards.iter().position(|card| card.id == *id).unwrap_or(0) as u8),
        AreaSlot::Random | AreaSlot::LandingZone => None,
    };
    let lying: ArrayVec<Option<u8>, MAX_AREAS> = slots.iter().map(fixed).collect();
    let extra = |card: u8| cards[card as usize].extra;
    let mut extras = lying.iter().flatten().filter(|card| extra(**card)).count();
    let mut pile: Vec<u8> = (0..cards.len() as u8).filter(|card| !lying.contains(&Some(*card))).collect();
    if slots.contains(&AreaSlot::Random) {
        chance.shuffle(&mut pile, |card| cards[card as usize].id.as_str().into());
    }
    let mut drawn = pile.into_iter().filter(|card| {
        let fits = !extra(*card) || extras < max_extra;
        extras += usize::from(fits && extra(*card));
        fits
    });
    let take = |(slot, card): (&AreaSlot, Option<u8>)| if *slot == AreaSlot::Random { drawn.next() } else { card };
    slots.iter().zip(lying).map(take).collect()
}
