//! Limits of the scripts of a match: the number of effects that cause one another, and the work between two decisions.

use super::game::Game;
use super::running::Match;
use serde::{Deserialize, Serialize};

/// Maximum number of effects of a chain.
pub(super) const MAX_EFFECTS: u32 = 256;
/// Maximum number of steps of all scripts from one decision to the next. A race without decisions, of cards as large as the bundled
/// ones, ends long before.
pub(super) const MAX_WORK: u64 = 10_000_000;

/// A chain: an effect and all effects that it causes. It ends when a task is executed that was on the agenda before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct EffectChain {
    /// Number of effects so far.
    pub(super) effects: u32,
    /// Number of tasks that were on the agenda before the chain; `None` if there is no chain.
    pub(super) floor: Option<usize>,
    /// Number of steps of all scripts since the last answer to a rule's decision.
    pub(super) work: u64,
    /// Whether exceeding a limit has been reported.
    #[serde(skip)]
    pub(super) is_reported: bool,
}

impl EffectChain {
    /// Returns whether the work since the last decision exceeds its limit.
    pub(super) fn is_overworked(&self) -> bool {
        self.work > MAX_WORK
    }
    /// Returns whether no further effect may run.
    pub(super) fn is_exceeded(&self) -> bool {
        self.effects > MAX_EFFECTS || self.is_overworked()
    }
    /// Counts an effect, which starts a chain above `floor` tasks if there is none.
    fn count(&mut self, floor: usize) {
        self.floor.get_or_insert(floor);
        self.effects += 1;
    }
}

impl<G: Game> Match<G> {
    /// Starts a chain: all effects count together until a task is executed that is on the agenda now.
    pub(super) fn start_chain(&mut self) {
        let floor = Some(self.agenda.len());
        self.chain = EffectChain { floor, work: self.chain.work, ..EffectChain::default() };
    }
    /// Ends the chain if the task that has just been taken from the agenda is not one of its consequences.
    #[inline]
    pub(super) fn leave_chain(&mut self) {
        if self.chain.floor.is_some_and(|floor| self.agenda.len() < floor) {
            let is_reported = self.chain.is_reported && self.chain.is_overworked();
            self.chain = EffectChain { work: self.chain.work, is_reported, ..EffectChain::default() };
        }
    }
    /// Counts an effect whose task has just been taken from the agenda.
    pub(super) fn count_effect(&mut self) {
        let floor = self.agenda.len();
        self.chain.count(floor);
    }
    /// Continues the chain of a movement that waited for another step, whose task has just been taken from the agenda.
    pub(super) fn continue_chain(&mut self, effects: u32) {
        if self.chain.effects < effects {
            (self.chain.effects, self.chain.floor) = (effects, Some(self.agenda.len()));
        }
    }
}
