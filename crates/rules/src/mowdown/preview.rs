//! The certain results of a choice, before any die is rolled; shown to people before they choose.

use super::bot::finish;
use super::state::Ending;
use super::{Choice, Match};

/// The certain results of a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// Number of circles filled.
    pub fills: u16,
    /// Number of levels removed from hills.
    pub mows: u16,
    /// Solar capacity before any headache.
    pub solar: u8,
    /// Number of headaches to be rolled afterwards.
    pub headaches: usize,
    /// The end of the game caused by the choice, if no headache is rolled before.
    pub ends: Option<Ending>,
}

/// Returns the results of a choice by index; `None` for choices that do not move the mower.
pub fn preview(m: &Match, index: usize) -> Option<Preview> {
    if !matches!(m.choices().get(index)?, Choice::Move { .. } | Choice::Step { .. } | Choice::SkipPath {}) {
        return None;
    }
    let mut tried = m.clone();
    tried.chance.hide();
    tried.rehearse_choice(index)?;
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
        // Results that depend on randomness are not certain.
        preview.ends = tried.state.over.filter(|_| tried.chance == before);
    }
    Some(preview)
}
