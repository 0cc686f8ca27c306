//! Limits of a match: the number of effects that cause one another, and the work and the tasks between two decisions.

use super::game::Game;
use super::record::Happening;
use super::running::Match;
use content::message::message;
use script::failure::{self, Failure};
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::sync::Arc;

/// Maximum number of effects of a chain.
pub(super) const MAX_EFFECTS: u32 = 256;
/// Maximum number of steps of all scripts from one decision to the next. A race without decisions, of cards as large as the bundled
/// ones, ends long before.
pub(super) const MAX_WORK: u64 = 10_000_000;
/// Maximum number of tasks from one decision to the next; real matches stay far below.
const MAX_TASKS: u32 = 1_000_000;

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
    /// Continues to the next decision.
    pub(super) fn advance(&mut self) {
        self.advance_up_to(MAX_TASKS);
    }
    /// Continues to the next decision. A state set up by a test may lead to endless rounds without one: the match then stops, and the
    /// last event is the reason.
    pub(super) fn advance_up_to(&mut self, tasks: u32) {
        let left = Cell::new(tasks);
        self.advance_while(|_| left.replace(left.get().saturating_sub(1)) > 0);
        if self.asked.is_none() && !self.agenda.is_empty() {
            self.clear_agenda();
            let (message, help) = (message!("match-without-decision", tasks), message!("let-somebody-decide"));
            let diagnostic = failure::of_message(failure::ENDLESS_MATCH, "", message, help);
            self.record(Happening::Failed(Arc::new(Failure { diagnostic, variables: Vec::new() })));
        }
    }
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
