//! Assaults over all results of both dice; attempts at upgrades.

use super::super::Match;
use super::super::assault::assault_losses;
use super::super::setup::rival;
use super::super::state::Activation;
use super::known;
use crate::game::Seat;
use script::program::ScriptId;

/// The possible outcomes of an assault; the remaining probability is undecided.
#[derive(Clone, Debug, Default)]
pub struct AssaultPreview {
    /// Probabilities that the active player and the opponent win.
    pub wins: [f64; 2],
    /// Probabilities of each number of losses for both, from none to all.
    pub losses: [Vec<f64>; 2],
    /// Probability that no enemy is left there, but at least one unit of the active player.
    pub takes: f64,
    /// MB-41 Modifiers of both dice, doubled.
    pub strength: [i64; 2],
}

/// MB-41, MB-42 Returns the possible outcomes of an assault in the activated area.
pub fn assault(m: &Match, activation: &Activation) -> AssaultPreview {
    let mut view = known(m);
    let Activation { seat, area, .. } = *activation;
    let both = [seat, rival(seat)];
    let strength = both.map(|side| view.assault_strength(activation, side));
    let here = both.map(|side| usize::from(view.state.count_at(area, side)));
    let mut preview = AssaultPreview { losses: here.map(|count| vec![0.0; count + 1]), strength, ..AssaultPreview::default() };
    for throw in 0..36_u8 {
        let (winner, losses) = assault_losses([throw / 6 + 1, throw % 6 + 1], strength);
        let lost = [0, 1].map(|side| usize::from(losses[side]).min(here[side]));
        for side in [0, 1] {
            preview.losses[side][lost[side]] += 1.0 / 36.0;
        }
        if let Some(side) = winner {
            preview.wins[side] += 1.0 / 36.0;
        }
        if lost[1] == here[1] && lost[0] < here[0] {
            preview.takes += 1.0 / 36.0;
        }
    }
    preview
}

/// MB-44 Returns the probability that a seat's attempt at a card succeeds; `None` for a card not in the deck.
pub fn attempt(m: &Match, seat: Seat, card: ScriptId) -> Option<f64> {
    let place = m.setup.card(card)?;
    let need = usize::from(m.setup.cards[place].difficulty).saturating_sub(usize::from(m.attempt_bonus(seat, place)));
    let mut sums = vec![1.0];
    for _ in 0..m.setup.options.upgrade_dice {
        let mut next = vec![0.0; sums.len() + 6];
        for (sum, chance) in sums.iter().enumerate() {
            (1..=6).for_each(|die| next[sum + die] += chance / 6.0);
        }
        sums = next;
    }
    Some(sums.iter().skip(need).sum())
}
