//! Cards on the areas of a ring.

use crate::chance::{Address, Chance, Kinds, Purpose};
use crate::ids::id;
use crate::pile::Pile;
use arrayvec::ArrayVec;
use content::ring::{AreaSlot, LunarCard};
use geometry::cell::Cell;
use geometry::ring::{Shape, Strip};
use script::program;
use serde_json::Value as Json;

/// Maximum number of areas of a ring.
pub const MAX_AREAS: usize = 9;

id! {
    /// A card of the library that can be placed on an area, by index.
    AreaCard(u16)
}

impl Kinds<AreaCard> for [LunarCard] {
    fn identity(&self, card: AreaCard) -> u32 {
        program::identity(&self[card.index()].id)
    }
    fn label(&self, card: AreaCard) -> Json {
        self[card.index()].id.as_str().into()
    }
}

/// WM-02 Returns the card of each area: fixed cards are placed as the board defines, the others are drawn from the pile. At most
/// `max_extra` cards of extra difficulty are placed. An area has no card if `slots` contains the Landing Zone or the pile is used
/// up.
pub fn fill(chance: &mut Chance, slots: &[AreaSlot], cards: &[LunarCard], max_extra: usize) -> ArrayVec<Option<AreaCard>, MAX_AREAS> {
    let fixed = |slot: &AreaSlot| match slot {
        AreaSlot::Card(id) => cards.iter().position(|card| card.id == *id).map(AreaCard::at),
        AreaSlot::Random | AreaSlot::LandingZone => None,
    };
    let mut lying: ArrayVec<Option<AreaCard>, MAX_AREAS> = slots.iter().map(fixed).collect();
    if !slots.contains(&AreaSlot::Random) {
        return lying;
    }
    let extra = |card: AreaCard| cards[card.index()].extra;
    let mut extras = lying.iter().flatten().filter(|card| extra(**card)).count();
    let others = AreaCard::first(cards.len()).filter(|card| !lying.contains(&Some(*card))).collect();
    let mut pile = Pile::shuffled(others, chance, cards);
    for (area, _) in (0_u8..).zip(slots).filter(|(_, slot)| **slot == AreaSlot::Random) {
        let at = Address::new(Purpose::Board, 0).lane(area);
        let drawn = std::iter::from_fn(|| pile.draw(chance, at, cards)).find(|card| !extra(*card) || extras < max_extra);
        extras += usize::from(drawn.is_some_and(extra));
        lying[usize::from(area)] = drawn;
    }
    lying
}

/// Returns a strip of empty ground.
pub fn blank(shape: Shape) -> Strip {
    let card = vec![Cell::SAFE; usize::from(shape.width) * usize::from(shape.levels)];
    Strip::new(shape, &vec![card.as_slice(); usize::from(shape.areas)])
}
