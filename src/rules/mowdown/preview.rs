//! What a choice leads to for certain, before any die falls: what people are told before they choose.

use super::bot::finish;
use super::state::Ending;
use super::{Choice, Match};

/// What a choice leads to for certain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// Circles that it fills.
    pub fills: u16,
    /// Levels that it takes off hills.
    pub mows: u16,
    /// Solar capacity before any headache.
    pub solar: u8,
    /// Headaches that are rolled after it.
    pub headaches: usize,
    /// How the game ends with it, if no headache is rolled before.
    pub ends: Option<Ending>,
}

/// What the choice at a place of the list leads to; none for those that are no move of the mower.
pub fn preview(m: &Match, index: usize) -> Option<Preview> {
    if !matches!(m.choices().get(index)?, Choice::Move { .. } | Choice::Step { .. } | Choice::Pass { .. }) {
        return None;
    }
    let mut tried = m.clone();
    tried.chance.hide();
    tried.take_in_thought(index)?;
    let hills = |m: &Match| m.state.cells.iter().map(|ground| u16::from(ground.hill)).sum::<u16>();
    let (before, after) = (m.state.missing(), tried.state.missing());
    let mut preview = Preview {
        fills: u16::try_from(before.saturating_sub(after)).unwrap_or(u16::MAX),
        mows: hills(m).saturating_sub(hills(&tried)),
        solar: tried.state.solar,
        headaches: tried.state.waiting.len(),
        ends: tried.state.over,
    };
    if preview.ends.is_none() && preview.headaches == 0 {
        let before = tried.chance.clone();
        finish(&mut tried);
        // What hangs on chance is not certain.
        preview.ends = tried.state.over.filter(|_| tried.chance == before);
    }
    Some(preview)
}
