//! Script calls of a match: snapshots, queued movements, failures. The host functions themselves are defined by the games.
//!
//! A call works on the match itself, which is swapped into the thread's [`Slot`](super::game::Slot) and back. A copy of its data
//! from before the call is kept: a script that fails or waits for an answer has no effect. A script that asks a question runs again
//! from its start once the answer is known; the random number source is part of the data, so it sees the same dice.

use super::asking::MAX_QUESTIONS;
use super::effects::{MAX_EFFECTS, MAX_WORK};
use super::game::{Call, Game, Seat};
use super::record::{Happening, Source};
use super::running::{Match, Task};
use arrayvec::ArrayVec;
use content::message::{Message, message};
use rhai::{Dynamic, EvalAltResult, NativeCallContext, Position};
use script::failure::{self, Failure};
use script::program::ScriptId;
use script::runtime::{self, Callable};
use script::sandbox::Budget;
use script::value::Value;
use std::sync::Arc;

/// Maximum number of changes, rolls and log lines of one call: each is an event, a random result, or both.
const MAX_CHANGES: u16 = 256;
/// Maximum number of log lines of one call.
const MAX_SAID: u8 = 32;
/// Maximum number of characters of a log line.
const MAX_LINE: usize = 500;
/// Maximum nesting depth of callbacks.
pub(super) const MAX_DEPTH: u8 = 8;

/// The error type of host functions.
pub use script::convert::HostError;

#[derive(Debug)]
pub(super) struct ScriptState<G: Game> {
    /// 1 while a script runs, otherwise 0.
    pub(super) calls: u8,
    pub(super) call: Option<Call<G::Context>>,
    pub(super) task: Option<Task<G::Step, G::Context>>,
    pub(super) depth: u8,
    /// Seats and identities of the questions that the call has asked so far.
    pub(super) asked: ArrayVec<(Seat, u32), MAX_QUESTIONS>,
    pub(super) queue_from: usize,
    /// Index of the first event of the call, and the number of its events already seen by a seat that was asked.
    pub(super) events_from: usize,
    pub(super) told: usize,
    changes: u16,
    said: u8,
    pub(super) waiting: bool,
    /// Whether the call is read-only: changes are errors, so no copy is kept.
    pub(super) only_looks: bool,
    /// Whether the call has ended the match.
    ended: bool,
}

impl<G: Game> Default for ScriptState<G> {
    fn default() -> Self {
        ScriptState {
            calls: 0,
            call: None,
            task: None,
            depth: 0,
            asked: ArrayVec::new(),
            queue_from: 0,
            events_from: 0,
            told: 0,
            changes: 0,
            said: 0,
            waiting: false,
            only_looks: false,
            ended: false,
        }
    }
}

/// A movement queued by the running script, returned by `circle_move`, `jump` and similar functions.
#[derive(Clone, Copy, Debug)]
pub struct QueuedHandle(pub(super) usize);

pub fn host_error(message: Message) -> HostError {
    message.into()
}

/// Runs `work` on the match that the running script is accessing.
///
/// # Errors
/// Returns an error if no script runs on this thread.
#[inline]
pub fn inside<G: Game, R>(work: impl FnOnce(&mut Match<G>) -> Result<R, HostError>) -> Result<R, HostError> {
    G::slot().with(|slot| match slot.running.borrow_mut().as_mut() {
        Some(m) if m.script.calls > 0 => work(m),
        _ => Err(host_error(message!("available-only-while-match-running"))),
    })
}

/// Like [`inside`], for functions that change the match: their events contain the line of the call.
#[inline]
pub fn inside_at<G: Game, R>(
    context: &NativeCallContext,
    work: impl FnOnce(&mut Match<G>) -> Result<R, HostError>,
) -> Result<R, HostError> {
    inside::<G, R>(|m| {
        if m.script.only_looks {
            return Err(host_error(message!("can-modify-worth-function-cannot", function = context.fn_name())));
        }
        m.script.changes += 1;
        if m.script.changes > MAX_CHANGES {
            return Err(host_error(message!("effect-can-make-most-changes", function = context.fn_name(), max_changes = MAX_CHANGES)));
        }
        if let Source::Script { line, .. } = &mut m.source {
            *line = context.call_position().line().and_then(|line| u32::try_from(line).ok()).unwrap_or(0);
        }
        work(m)
    })
}

impl<G: Game> Match<G> {
    /// Returns the running hook call.
    pub fn running_call(&self) -> Option<Call<G::Context>> {
        self.script.call
    }

    /// Checks that the running call serves this hook.
    ///
    /// # Errors
    /// Returns an error if it serves another hook.
    pub fn only_in(&self, what: &str, hook: Option<u8>) -> Result<(), HostError> {
        let Some(hook) = hook.map(usize::from) else { return Ok(()) };
        match self.script.call.map(G::hook) == Some(hook) {
            true => Ok(()),
            false => Err(host_error(message!("available-only", function = what, hook = G::dialect().hooks[hook].name))),
        }
    }

    pub(super) fn perform_scripted(&mut self, task: Task<G::Step, G::Context>) {
        match task {
            Task::Step(_) => {}
            Task::Script(call) if !G::is_due(self, call) => {}
            Task::Script(call) => {
                let hook = usize::from(call.hook);
                debug_assert!(Self::is_as_declared(call, &G::arguments(self, call)), "{call:?}");
                self.run(task, call, 0, G::dialect().hooks[hook].name, |m| G::arguments(m, call));
            }
            Task::Queued { next, end, base } if next == end => self.queue.truncate(base),
            Task::Queued { next, end, base } => {
                let entry = &self.queue[next];
                let (step, effects, has_callback) = (entry.step, entry.effects, entry.then.is_some());
                self.continue_chain(effects);
                self.agenda.push(Task::Queued { next: next + 1, end, base });
                if has_callback {
                    self.agenda.push(Task::Then { entry: next, ready: false });
                }
                G::perform(self, step);
            }
            Task::Then { entry, .. } => {
                let queued = self.queue[entry].clone();
                let Some((function, captured)) = queued.then else { return };
                debug_assert!(queued.promise.is_kept(&G::result(&queued.result)), "{:?} gives {:?}", queued.step, queued.result);
                let arguments = |_: &Match<G>| {
                    let result = std::iter::once(G::result(&queued.result));
                    captured.iter().map(Value::to_dynamic::<G>).chain(result).collect()
                };
                self.run(Task::Then { entry, ready: true }, queued.call, queued.depth + 1, &function, arguments);
            }
        }
    }

    /// Calls a function of the call's script; `task` is repeated if it waits for an answer.
    fn run(
        &mut self,
        task: Task<G::Step, G::Context>,
        call: Call<G::Context>,
        depth: u8,
        function: &str,
        arguments: impl Fn(&Match<G>) -> Vec<Dynamic>,
    ) {
        let script = call.script;
        let events = self.events().len();
        self.count_effect();
        if self.is_refused(script) {
            return;
        }
        self.remember();
        self.begin(task, call, depth);
        let (result, steps) = self.call(script, function, &mut arguments(self));
        self.chain.work += steps;
        // The effects of a call that has ended the match are kept.
        let result = if self.script.ended { Ok(Dynamic::UNIT) } else { result };
        match result {
            Ok(_) => {
                let end = self.queue.len();
                let from = self.script.queue_from.min(end);
                self.script = ScriptState::default();
                self.answers.clear();
                self.end_of_call(events);
                if end > from {
                    self.work_off(from, end);
                }
            }
            Err(_) if self.script.waiting => {
                self.script = ScriptState::default();
                let so_far = self.events().len() - events;
                self.end_of_call(events);
                self.shown = so_far;
                let before = G::slot().with(|slot| slot.before.take());
                if let (Some(question), Some(mut before)) = (self.question.take(), before) {
                    before.chance.take_over_fault(&mut self.chance);
                    self.stand_at(question, task, before);
                }
            }
            Err(error) => {
                let told = self.script.told.max(self.shown);
                let chance = self.chance.clone();
                self.put_back_but_answers(events + told);
                self.end_of_call(events);
                let failure = self.explain(task, (call, depth), function, arguments(self), false);
                let failure = failure.unwrap_or_else(|| self.failure(script, &error));
                // Random results are kept.
                self.chance = chance;
                self.answers.clear();
                self.source = Source::Script { script, line: failure.diagnostic.line };
                self.record(Happening::Failed(Arc::new(failure)));
                G::failed(self, call);
            }
        }
    }

    /// Pushes the movements queued by a script onto the agenda: as the next task, or after the step that holds them back and the
    /// movements already queued there.
    fn work_off(&mut self, from: usize, end: usize) {
        let holds = |task: &Task<G::Step, G::Context>| matches!(task, Task::Step(step) if G::holds_back(*step));
        let Some(mut place) = self.agenda.iter().position(holds) else {
            let place = self.place_of_effects();
            return self.agenda.insert(place, Task::Queued { next: from, end, base: from });
        };
        // The callback of a movement in progress waits for all its consequences.
        while place > 0 && matches!(self.agenda[place - 1], Task::Then { ready: false, .. }) {
            place -= 1;
        }
        match place.checked_sub(1).and_then(|below| self.agenda.get_mut(below)) {
            Some(Task::Queued { end: last, .. }) if *last == from => *last = end,
            _ => self.agenda.insert(place, Task::Queued { next: from, end, base: from }),
        }
    }

    /// Pushes a step that is executed after the next tasks that precede the effects queued by scripts.
    pub fn push_before_effects(&mut self, step: G::Step) {
        let place = self.place_of_effects();
        self.agenda.insert(place, Task::Step(step));
    }
    /// Returns the place on the agenda of effects queued by a script: after the next tasks that precede them.
    pub(super) fn place_of_effects(&self) -> usize {
        let precedes = |task: &&Task<G::Step, G::Context>| match task {
            Task::Step(step) => G::precedes_effects(*step),
            Task::Script(call) => G::call_precedes_effects(*call),
            Task::Queued { .. } | Task::Then { .. } => false,
        };
        self.agenda.len() - self.agenda.iter().rev().take_while(precedes).count()
    }

    /// Ends the running call: returns the error that unwinds it and keeps its effects. For functions that end the match during a
    /// script.
    pub fn end_call(&mut self) -> HostError {
        self.script.ended = true;
        EvalAltResult::ErrorTerminated(Dynamic::UNIT, Position::NONE).into()
    }

    /// Drops the events that were reported before the question of the call.
    fn end_of_call(&mut self, events: usize) {
        self.drop_shown(events);
        self.shown = 0;
    }

    /// Returns whether scripts have exceeded their limits, so that none runs before the chain ends, or before the next decision.
    /// Reported once.
    fn is_refused(&mut self, script: ScriptId) -> bool {
        if !self.chain.is_exceeded() {
            return false;
        }
        let (message, help) = match self.chain.is_overworked() {
            false => (message!("more-effects-than", max_effects = MAX_EFFECTS), message!("remove-effect-triggers-itself")),
            true => (message!("more-script-steps-than", max_work = MAX_WORK), message!("reduce-work-function-called-often")),
        };
        self.answers.clear();
        self.shown = 0;
        if !std::mem::replace(&mut self.chain.is_reported, true) {
            let path = &G::scripts(&self.setup)[script].path;
            let diagnostic = failure::of_message("script-bound", path, message, help);
            self.source = Source::Script { script, line: 1 };
            self.record(Happening::Failed(Arc::new(Failure { diagnostic, variables: Vec::new() })));
        }
        true
    }

    /// Calls a script's `can_…` function; a failure counts as `false` and is an event.
    pub fn ask_permission(&mut self, call: Call<G::Context>) -> bool {
        let Some(value) = self.look(call, |m| G::arguments(m, call)) else { return false };
        value.as_bool().unwrap_or_else(|other| {
            self.wrong_result(call, message!("returns-other", value = other), message!("return-true-false"));
            false
        })
    }

    /// Calls a read-only function of a script and returns its result; `None` if it fails, which is an event.
    pub fn look(&mut self, call: Call<G::Context>, arguments: impl Fn(&Match<G>) -> Vec<Dynamic>) -> Option<Dynamic> {
        let (script, hook) = (call.script, usize::from(call.hook));
        if self.is_refused(script) {
            return None;
        }
        let function = G::dialect().hooks[hook].name;
        let mut arguments_now = arguments(self);
        debug_assert!(Self::is_as_declared(call, &arguments_now), "`{function}` is given {arguments_now:?}");
        self.begin(Task::Script(call), call, MAX_DEPTH);
        self.script.only_looks = true;
        let (result, steps) = self.call(script, function, &mut arguments_now);
        self.chain.work += steps;
        self.script = ScriptState::default();
        match result {
            Ok(value) => Some(value),
            Err(error) => {
                let failure = self.explain(Task::Script(call), (call, MAX_DEPTH), function, arguments(self), true);
                let failure = failure.unwrap_or_else(|| self.failure(script, &error));
                self.source = Source::Script { script, line: failure.diagnostic.line };
                self.record(Happening::Failed(Arc::new(failure)));
                None
            }
        }
    }

    /// Reports that a function returned an invalid value.
    pub fn wrong_result(&mut self, call: Call<G::Context>, what: Message, help: Message) {
        let (script, hook) = (call.script, usize::from(call.hook));
        let (hook, script_of) = (G::dialect().hooks[hook].name, &G::scripts(&self.setup)[script]);
        let place = script_of.place_of(hook);
        let diagnostic = failure::at("script-runtime", &script_of.path, place, message!("hook-problem", hook, what), help);
        self.source = Source::Script { script, line: diagnostic.line };
        let failure = Failure { diagnostic, variables: Vec::new() };
        self.record(Happening::Failed(Arc::new(failure)));
    }

    /// Returns whether the arguments of a hook match its declaration.
    fn is_as_declared(call: Call<G::Context>, arguments: &[Dynamic]) -> bool {
        let parameters = G::dialect().hooks[usize::from(call.hook)].parameters;
        parameters.len() == arguments.len() && parameters.iter().zip(arguments).all(|(parameter, value)| parameter.kind.fits(value))
    }

    pub(super) fn begin(&mut self, task: Task<G::Step, G::Context>, call: Call<G::Context>, depth: u8) {
        let (queue_from, events_from) = (self.queue.len(), self.events().len());
        let script = call.script;
        self.script =
            ScriptState { calls: 1, call: Some(call), task: Some(task), depth, queue_from, events_from, ..ScriptState::default() };
        self.source = Source::Script { script, line: 0 };
    }

    /// Copies the match's data before a call.
    fn remember(&self) {
        G::slot().with(|slot| {
            self.copy_into(&mut slot.before.borrow_mut());
        });
    }

    /// Copies the match's data, reusing the memory of another match if there is one.
    fn copy_into<'k>(&self, kept: &'k mut Option<Match<G>>) -> &'k mut Match<G> {
        if let Some(kept) = kept.as_mut() {
            kept.copy_data(self);
            if !Arc::ptr_eq(&kept.setup, &self.setup) {
                kept.setup = self.setup.clone();
            }
        }
        kept.get_or_insert_with(|| self.clone())
    }

    /// Lets functions of a call's script read a copy of the match's data, until [`Match::end_looks`].
    pub(super) fn begin_looks(&self, call: Call<G::Context>) {
        G::slot().with(|slot| {
            let mut running = slot.running.borrow_mut();
            let shown = self.copy_into(&mut running);
            shown.begin(Task::Script(call), call, MAX_DEPTH);
            shown.script.only_looks = true;
        });
    }

    /// Ends the access of scripts to the copy.
    pub(super) fn end_looks(&self) {
        G::slot().with(|slot| slot.running.borrow_mut().iter_mut().for_each(|shown| shown.script = ScriptState::default()));
    }

    /// Restores the data copied by [`Match::remember`].
    fn put_back(&mut self, events: usize) {
        G::slot().with(|slot| {
            if let Some(before) = slot.before.borrow_mut().as_mut() {
                self.swap_data(before);
            }
        });
        self.cut_events(events);
        self.script = ScriptState::default();
    }

    /// Like [`Match::put_back`], but keeps the answers, as if every question had been a decision.
    fn put_back_but_answers(&mut self, events: usize) {
        let (answers, number, asked_before) = (std::mem::take(&mut self.answers), self.number, self.asked_before);
        self.put_back(events);
        self.answers = answers;
        (self.number, self.asked_before) = (number, asked_before);
    }

    /// Swaps the match into the thread's slot, calls the function, and swaps it back.
    fn call(&mut self, script: ScriptId, function: &str, arguments: &mut [Dynamic]) -> (Result<Dynamic, HostError>, u64) {
        let script = Callable::new(G::dialect(), G::scripts(&self.setup), script);
        self.swap_with_slot();
        let result = script.call(function, arguments);
        self.swap_with_slot();
        result
    }

    pub(super) fn swap_with_slot(&mut self) {
        G::slot().with(|slot| {
            let mut running = slot.running.borrow_mut();
            if running.is_none() {
                *running = Some(self.clone());
            }
            if let Some(other) = running.as_mut() {
                std::mem::swap(self, other);
            }
        });
    }

    /// Describes a failed call without running it again.
    fn failure(&self, script: ScriptId, error: &EvalAltResult) -> Failure {
        let path = &G::scripts(&self.setup)[script].path;
        let diagnostic = failure::of_runtime_error(path, error, Position::NONE, Budget::Hook, G::dialect().show);
        Failure { diagnostic, variables: Vec::new() }
    }

    /// Runs a failed call again to obtain the values of its variables; the match stays unchanged.
    fn explain(
        &self,
        task: Task<G::Step, G::Context>,
        (call, depth): (Call<G::Context>, u8),
        function: &str,
        arguments: Vec<Dynamic>,
        only_looks: bool,
    ) -> Option<Failure> {
        let script = call.script;
        let mut copy = self.clone();
        copy.begin(task, call, depth);
        copy.script.only_looks = only_looks;
        G::slot().with(|slot| *slot.running.borrow_mut() = Some(copy));
        let failure = runtime::explain(G::dialect(), G::scripts(&self.setup), script, function, arguments);
        G::slot().with(|slot| *slot.running.borrow_mut() = None);
        failure
    }

    /// Writes a line of the running script to the log.
    ///
    /// # Errors
    /// Returns an error if the script has written too many lines.
    pub fn say(&mut self, text: &str) -> Result<(), HostError> {
        if self.script.said >= MAX_SAID {
            return Err(host_error(message!("effect-can-say-most-lines", max_said = MAX_SAID)));
        }
        self.script.said += 1;
        self.record(Happening::Said(text.chars().take(MAX_LINE).collect::<String>().into()));
        Ok(())
    }
}
