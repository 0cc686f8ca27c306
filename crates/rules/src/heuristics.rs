//! What a game provides to the bots: its greedy choices, and the estimates that searches, rehearsals and fits use.

use super::game::{Game, Seat};
use super::offer::CardTrial;
use super::record::{Prompt, Rejection};
use super::running::Match;
use script::program::{Script, ScriptId};

/// Bot heuristics of a game.
pub trait Heuristics: Game {
    /// Returns the greedy bot's choice; `view` is the seat's view, `luck` the random seed for varied choices.
    fn greedy(view: &Match<Self>, seat: Seat, luck: u64) -> usize;
    /// For search: returns the greedy bot's choice without random variation, where `luck` only resolves ties.
    fn unvaried(view: &Match<Self>, seat: Seat, luck: u64) -> usize {
        Self::greedy(view, seat, luck)
    }
    /// For search: returns a reasonable choice for playouts, in a few microseconds; sees the whole state.
    fn quick(m: &Match<Self>, seat: Seat) -> usize;
    /// For search: prepares a copy of a match for a playout.
    fn begin_playout(_m: &mut Match<Self>) {}
    /// For search: makes the choice of [`Heuristics::quick`] in a playout.
    ///
    /// # Errors
    /// Returns an error if the choice cannot be made.
    fn play_quick(m: &mut Match<Self>, seat: Seat) -> Result<(), Rejection> {
        let quick = Self::quick(m, seat);
        m.apply(quick)
    }
    /// For search: returns a quick estimate of each choice (any unit, higher is better); empty if there are none.
    fn estimates(view: &Match<Self>, seat: Seat) -> Vec<f32>;
    /// For search: returns the value of the position for each seat, 0–1, without further play.
    fn evaluate(m: &Match<Self>) -> Vec<f32>;
    /// For rehearsals: returns the value of a position for a seat in the middle of a turn, including the current roll (any unit).
    fn standing(m: &Match<Self>, seat: Seat) -> f32 {
        Self::evaluate(m).get(seat.index()).copied().unwrap_or(0.0)
    }
    /// Returns whether scripts such as this one can be played in offers or are weighed.
    fn is_offered(_script: &Script) -> bool {
        false
    }
    /// Returns whether the card of a script has effects for its owner without being played.
    fn acts_unplayed(_script: &Script) -> bool {
        false
    }
    /// Whether bundled scripts have fits, too. New and changed scripts always have fits; for bundled ones, a game needs them only if its
    /// bot misplays some of them otherwise.
    const FITS_BUNDLED: bool = false;
    /// Version of the game's rules and bot for fits. Increment it after a change to the value of plays; fits of other versions then no
    /// longer apply.
    const FIT_VERSION: u32 = 1;
    /// Difference of final scores that counts as a certain result in fits.
    const SCORE_SPAN: f64 = 8.0;
    /// Returns the choice that declines an offer.
    fn decline(m: &Match<Self>, ask: Prompt) -> Option<usize> {
        Self::pass(m, ask)
    }
    /// Returns the card that a choice gives up for another one.
    fn given_up(_m: &Match<Self>, _choice: Self::Choice) -> Option<ScriptId> {
        None
    }
    /// Returns the cards that choices of the current decision contain or lead to, and whose learned values ([`Match::worth`]) the bot adds
    /// to its estimates or uses instead of them.
    fn weighed(_m: &Match<Self>) -> Vec<ScriptId> {
        Vec::new()
    }
    /// Returns whether a choice contains a weighed card or leads to it.
    fn contains(_m: &Match<Self>, _choice: Self::Choice, _card: ScriptId) -> bool {
        false
    }
    /// Returns how the value of a weighed card is measured; `view` is what the seat knows. `None` if it cannot be measured now.
    fn trial(_view: &Match<Self>, _seat: Seat, _card: ScriptId) -> Option<CardTrial> {
        None
    }
    /// Returns greedy's value of each choice of an offer relative to passing, in any unit: positive if greedy would play, [`f32::MIN`] for
    /// a choice that is not considered. By default, the estimates.
    fn offered(view: &Match<Self>, seat: Seat, pass: usize) -> Vec<f32> {
        let mut values = Self::estimates(view, seat);
        let base = values.get(pass).copied().unwrap_or(0.0);
        values.iter_mut().filter(|value| **value > f32::MIN).for_each(|value| *value -= base);
        values
    }
    /// Returns the progress of the game, from 0 to 1.
    fn stage(m: &Match<Self>) -> f32 {
        let round = f32::from(Self::round(&m.state));
        round / (round + 8.0)
    }
    /// For rehearsals: returns whether everything that scripts have queued is executed.
    fn settled(_m: &Match<Self>) -> bool {
        true
    }
    /// For search: returns a mark that changes at each natural pause of the game, for example the turn number.
    fn phase(m: &Match<Self>) -> u32;
    /// For search: returns whether the consequences of a choice made when [`Heuristics::phase`] was `since` are known.
    fn paused(m: &Match<Self>, since: u32) -> bool {
        Self::phase(m) != since
    }
}
