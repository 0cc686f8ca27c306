//! A running match of any game: agenda, decision, choices, events. The steps themselves are defined by the games.

use super::asking::Answer;
use super::chance::Chance;
use super::effects::EffectChain;
use super::game::{Call, Game, Outcome, Seat};
use super::occasion::AskedBefore;
use super::offer::Correction;
use super::queue::QueuedMovement;
use super::record::{Happening, Prompt, Question, Record, Rejection, Source};
use super::saving::SavedMatch;
use super::vars::Var;
use script::program::identity;
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A task of the agenda.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum Task<S, C> {
    Step(S),
    /// A hook call.
    Script(Call<C>),
    /// Queued movements `next..end`; the queue is truncated to `base` when they are done.
    Queued {
        next: usize,
        end: usize,
        base: usize,
    },
    /// The `.then` callback of queued movement `entry`.
    Then {
        entry: usize,
        ready: bool,
    },
}

/// A running match. Plain data: cloned for undo and search, compared, saved at any decision.
#[derive(Debug)]
pub struct Match<G: Game> {
    inner: Box<Inner<G>>,
}

/// The data of a match, accessed through [`Match`].
#[derive(Debug)]
pub struct Inner<G: Game> {
    pub setup: Arc<G::Setup>,
    /// Corrects the greedy bot; no part of the match's data.
    pub(super) correction: Option<Arc<dyn Correction>>,
    pub state: G::State,
    /// Dice, draws and shuffles.
    pub chance: Chance,
    pub(super) names: Vec<Arc<str>>,
    /// Values that scripts keep.
    pub(super) vars: Vec<Var>,
    pub(super) agenda: Vec<Task<G::Step, G::Context>>,
    pub(super) queue: Vec<QueuedMovement<G::Context, G::Step>>,
    /// Answers to the questions of the script that asks, in the order of the questions.
    pub(super) answers: Vec<Answer>,
    /// Whether information is missing or guessed, so that a script that runs again after an answer may offer other options.
    pub(super) is_guess: bool,
    pub(super) number: u32,
    pub(super) asked_before: AskedBefore,
    /// Effects that cause one another.
    pub(super) chain: EffectChain,
    /// While a script asks: the match before its call, which is restored with the answer. All others see the effects of the call so
    /// far.
    pub(super) resume: Option<Match<G>>,
    /// Number of events of that call that were reported before its question.
    pub(super) shown: usize,
    // The following fields are derived from the above.
    pub(super) asked: Option<Prompt>,
    /// Identity of the name of that decision.
    pub(super) asked_name: u32,
    choices: Vec<G::Choice>,
    table: Option<Arc<[G::Choice]>>,
    pub(super) question: Option<Question>,
    events: Vec<Record<G::Event>>,
    pub(super) source: Source,
    pub(super) script: super::scripting::ScriptState<G>,
}

impl<G: Game> Deref for Match<G> {
    type Target = Inner<G>;
    #[inline]
    fn deref(&self) -> &Inner<G> {
        &self.inner
    }
}

impl<G: Game> DerefMut for Match<G> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Inner<G> {
        &mut self.inner
    }
}

impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Self {
        let inner = &self.inner;
        Match {
            inner: Box::new(Inner {
                setup: inner.setup.clone(),
                correction: inner.correction.clone(),
                state: inner.state.clone(),
                chance: inner.chance.clone(),
                names: inner.names.clone(),
                vars: inner.vars.clone(),
                agenda: inner.agenda.clone(),
                queue: inner.queue.clone(),
                answers: inner.answers.clone(),
                is_guess: inner.is_guess,
                number: inner.number,
                asked_before: inner.asked_before,
                chain: inner.chain,
                resume: inner.resume.clone(),
                shown: inner.shown,
                asked: inner.asked,
                asked_name: inner.asked_name,
                choices: inner.choices.clone(),
                table: inner.table.clone(),
                question: inner.question.clone(),
                events: Vec::new(),
                source: inner.source,
                script: Default::default(),
            }),
        }
    }
    fn clone_from(&mut self, other: &Self) {
        self.copy_data(other);
        let (to, from) = (&mut *self.inner, &*other.inner);
        if !Arc::ptr_eq(&to.setup, &from.setup) {
            to.setup = from.setup.clone();
        }
        if to.correction.as_ref().map(Arc::as_ptr) != from.correction.as_ref().map(Arc::as_ptr) {
            to.correction.clone_from(&from.correction);
        }
        (to.chain, to.is_guess) = (from.chain, from.is_guess);
        (to.shown, to.asked, to.asked_name) = (from.shown, from.asked, from.asked_name);
        to.resume.clone_from(&from.resume);
        to.choices.clone_from(&from.choices);
        to.table.clone_from(&from.table);
        to.question.clone_from(&from.question);
        to.events.clear();
        to.source = from.source;
        to.script = Default::default();
    }
}

impl<G: Game> PartialEq for Match<G> {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
            && self.has_same_rest(other)
            && self.number == other.number
            && self.asked == other.asked
            && self.names == other.names
    }
}

impl<G: Game> Match<G> {
    /// Creates a match that starts with a step, and continues to its first decision.
    ///
    /// # Errors
    /// Returns an error if a forced result is not possible.
    pub fn start(setup: Arc<G::Setup>, state: G::State, chance: Chance, first: G::Step) -> Result<Match<G>, Rejection> {
        let agenda = vec![Task::Step(first)];
        let mut m = Match::of(setup, SavedMatch::new(state, chance, agenda));
        m.advance();
        match m.take_fault() {
            Some(fault) => Err(Rejection::Forced(fault)),
            None => Ok(m),
        }
    }

    /// Creates a match without computing its current decision.
    pub(super) fn of(setup: Arc<G::Setup>, saved: SavedMatch<G>) -> Match<G> {
        let SavedMatch { state, chance, names, vars, agenda, queue, answers, number, asked_before, chain, .. } = saved;
        let inner = Inner {
            setup,
            correction: None,
            state,
            chance,
            names,
            vars,
            agenda,
            queue,
            answers,
            is_guess: false,
            number,
            asked_before,
            chain,
            resume: None,
            shown: 0,
            asked: None,
            asked_name: 0,
            choices: Vec::new(),
            table: None,
            question: None,
            events: Vec::new(),
            source: Source::Rule(0),
            script: Default::default(),
        };
        Match { inner: Box::new(inner) }
    }

    // Decisions

    /// Returns the current decision; `None` when the match is over.
    #[inline]
    pub fn decision(&self) -> Option<Prompt> {
        self.asked
    }
    /// Returns the name of the decision: for a script's question its own name; empty when the match is over.
    pub fn decision_name(&self) -> &str {
        match (&self.question, self.asked) {
            (Some(question), _) => &question.name,
            (None, Some(ask)) => ask.name,
            (None, None) => "",
        }
    }
    /// Returns the number of the current decision, from 0: the number of choices made before it.
    pub fn number(&self) -> u32 {
        self.number
    }
    /// Returns the number of legal choices.
    #[inline]
    pub fn choice_count(&self) -> usize {
        match &self.question {
            Some(question) => question.labels.len(),
            None => self.choices().len(),
        }
    }
    /// Returns the legal choices of a rule's decision; empty for a script's question.
    #[inline]
    pub fn choices(&self) -> &[G::Choice] {
        match (&self.inner.question, &self.inner.table) {
            // The memory still contains the choices of the decision before.
            (Some(_), _) => &[],
            (None, Some(table)) => table,
            (None, None) => &self.inner.choices,
        }
    }
    /// Keeps only these choices of a rule's decision.
    pub(super) fn retain_choices(&mut self, kept: &[usize]) {
        self.choices = kept.iter().map(|index| self.choices()[*index]).collect();
        self.table = None;
    }
    /// Returns the question, if a script asks.
    pub fn question(&self) -> Option<&Question> {
        self.question.as_ref()
    }
    /// Returns the final result; `None` while the match runs.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.asked.is_some() { None } else { G::outcome(self) }
    }
    /// Returns the events since the last choice.
    pub fn events(&self) -> &[Record<G::Event>] {
        &self.events
    }

    // Progress

    /// Makes a legal choice and continues to the next decision.
    ///
    /// # Errors
    /// Returns an error if there is no such choice or a forced result is not possible; the match is then unchanged.
    pub fn apply(&mut self, index: usize) -> Result<(), Rejection> {
        let count = self.choice_count();
        if self.asked.is_none() {
            return Err(Rejection::Over);
        }
        if index >= count {
            return Err(Rejection::NoSuchChoice { index, count });
        }
        self.make(|m| m.take_answer(index))
    }

    /// Makes a seat concede, regardless of which seat decides, and continues to the next decision.
    ///
    /// # Errors
    /// Returns an error if the seat may not concede or a forced result is not possible; the match is then unchanged.
    pub fn concede(&mut self, seat: Seat) -> Result<(), Rejection> {
        if self.asked.is_none() {
            return Err(Rejection::Over);
        }
        if !G::may_concede(self, seat) {
            return Err(Rejection::Concede { seat });
        }
        self.make(|m| {
            let open = m.question.take().filter(|question| question.seat == seat);
            m.go_back();
            // The seat will not be asked again.
            m.answers.extend(open.map(|question| Answer { question, choice: None }));
            G::concede(m, seat);
            m.drop_question();
        })
    }

    /// Runs `work` and continues from a decision, or restores the match if a forced result is not possible.
    fn make(&mut self, work: impl FnOnce(&mut Self)) -> Result<(), Rejection> {
        let before = (self.next_chance().forced_left() > 0).then(|| self.clone());
        self.events.clear();
        self.count_decision();
        if self.question.is_none() {
            self.chain = EffectChain::default();
        }
        work(self);
        self.advance();
        if let Some(before) = before
            && let Some(fault) = self.take_fault()
        {
            *self = before;
            return Err(Rejection::Forced(fault));
        }
        Ok(())
    }

    /// Removes the current decision.
    pub(super) fn drop_question(&mut self) {
        self.asked = None;
        self.question = None;
        self.table = None;
    }

    pub(super) fn take_answer(&mut self, index: usize) {
        self.asked = None;
        if let Some(question) = self.question.take() {
            self.go_back();
            self.answers.push(Answer { question, choice: Some(index) });
            return;
        }
        let choice = self.choices()[index];
        self.table = None;
        let Some(Task::Step(step)) = self.agenda.pop() else { return };
        G::answer(self, step, choice);
    }

    /// Continues to the next decision, but only while `wanted` returns `true`.
    pub(super) fn advance_while(&mut self, wanted: impl Fn(&Self) -> bool) {
        while self.asked.is_none() && wanted(self) {
            let Some(task) = self.agenda.pop() else { return };
            self.leave_chain();
            match task {
                Task::Step(step) => G::perform(self, step),
                scripted => self.perform_scripted(scripted),
            }
            if self.asked.is_some() && self.choice_count() == 1 && !self.waiting_step().is_some_and(G::always_asks) {
                self.take_answer(0);
            }
        }
    }

    /// Recomputes the current decision after the state was changed from outside (script tests, set-ups).
    pub fn reconsider(&mut self) {
        self.go_back();
        self.drop_question();
        self.advance();
    }

    // Interface for the games

    /// Pushes a step that is executed next, before everything pushed earlier.
    #[inline]
    pub fn push(&mut self, step: G::Step) {
        self.agenda.push(Task::Step(step));
    }
    /// Pushes a hook call.
    #[inline]
    pub fn push_call(&mut self, call: Call<G::Context>) {
        self.agenda.push(Task::Script(call));
    }
    /// Removes everything from the agenda, with the call of a script that waits for an answer and the answers to its questions.
    pub fn clear_agenda(&mut self) {
        self.agenda.clear();
        self.queue.clear();
        self.answers.clear();
        self.resume = None;
        // A call that ends the match still has to drop the events that were reported when it asked.
        if self.script.calls == 0 {
            self.shown = 0;
        }
    }
    /// Asks for a decision: `step` waits for the answer, `offer` adds the legal choices.
    #[inline]
    pub fn ask(&mut self, step: G::Step, seat: Seat, name: &'static str, offer: impl FnOnce(&Inner<G>, &mut Vec<G::Choice>)) {
        let mut choices = std::mem::take(&mut self.choices);
        choices.clear();
        offer(&self.inner, &mut choices);
        debug_assert!(!choices.is_empty(), "{name} without a choice");
        self.choices = choices;
        self.table = None;
        (self.asked, self.asked_name) = (Some(Prompt { seat, name }), identity(name));
        self.push(step);
    }
    /// Asks for a decision with the legal choices of a table.
    #[inline]
    pub fn ask_from_table(&mut self, step: G::Step, seat: Seat, name: &'static str, table: Arc<[G::Choice]>) {
        self.table = Some(table);
        (self.asked, self.asked_name) = (Some(Prompt { seat, name }), identity(name));
        self.push(step);
    }
    pub(super) fn record(&mut self, what: Happening<G::Event>) {
        let source = self.source;
        self.events.push(Record { source, what });
    }
    pub(super) fn cut_events(&mut self, length: usize) {
        self.events.truncate(length);
    }
    /// Removes the events of a call, starting at `from`, that were reported when it asked.
    pub(super) fn drop_shown(&mut self, from: usize) {
        let end = (from + self.shown).min(self.events.len());
        self.events.drain(from..end);
    }
    /// Returns the step that waits for an answer, if a rule asks.
    pub fn waiting_step(&self) -> Option<G::Step> {
        match self.agenda.last() {
            Some(Task::Step(step)) if self.asked.is_some() => Some(*step),
            _ => None,
        }
    }
    /// Returns the step after the one that waits for an answer.
    pub fn next_step(&self) -> Option<G::Step> {
        match self.agenda.iter().rev().nth(1) {
            Some(Task::Step(step)) if self.asked.is_some() => Some(*step),
            _ => None,
        }
    }
    /// Returns whether the agenda contains a matching step.
    pub fn is_to_do(&self, wanted: impl Fn(&G::Step) -> bool) -> bool {
        self.agenda.iter().any(|task| matches!(task, Task::Step(step) if wanted(step)))
    }
    /// Returns the hook call that waits for an answer, if a script asks.
    pub fn waiting_call(&self) -> Option<Call<G::Context>> {
        match self.agenda.last() {
            Some(Task::Script(call)) if self.asked.is_some() => Some(*call),
            Some(Task::Then { entry, .. }) if self.asked.is_some() => self.queue.get(*entry).map(|queued| queued.call),
            _ => None,
        }
    }
    /// Copies the data that a saved match contains, reusing memory; decision and choices stay unchanged.
    pub(super) fn copy_data(&mut self, other: &Self) {
        let (to, from) = (&mut *self.inner, &*other.inner);
        to.state.clone_from(&from.state);
        to.chance.clone_from(&from.chance);
        // The names of copies of one match are mostly the same, so that no references need to be counted.
        let same = to.names.iter().zip(&from.names).take_while(|(to, from)| Arc::ptr_eq(to, from)).count();
        to.names.truncate(same);
        to.names.extend_from_slice(&from.names[same..]);
        to.vars.clone_from(&from.vars);
        to.agenda.clone_from(&from.agenda);
        to.queue.clone_from(&from.queue);
        to.answers.clone_from(&from.answers);
        (to.number, to.asked_before) = (from.number, from.asked_before);
    }

    /// Swaps the data that a saved match contains; decision, choices and events stay unchanged.
    pub(super) fn swap_data(&mut self, other: &mut Self) {
        let (a, b) = (&mut *self.inner, &mut *other.inner);
        std::mem::swap(&mut a.state, &mut b.state);
        std::mem::swap(&mut a.chance, &mut b.chance);
        std::mem::swap(&mut a.names, &mut b.names);
        std::mem::swap(&mut a.vars, &mut b.vars);
        std::mem::swap(&mut a.agenda, &mut b.agenda);
        std::mem::swap(&mut a.queue, &mut b.queue);
        std::mem::swap(&mut a.answers, &mut b.answers);
        std::mem::swap(&mut a.number, &mut b.number);
        std::mem::swap(&mut a.asked_before, &mut b.asked_before);
    }
}

impl<G: Game> Inner<G> {
    /// Emits an event caused by a rule, or by the running script.
    #[inline]
    pub fn emit(&mut self, rule: u8, event: G::Event) {
        let source = if self.script.calls > 0 { self.source } else { Source::Rule(rule) };
        self.events.push(Record { source, what: Happening::Event(event) });
    }
    /// Emits an event caused by the running script.
    pub fn emit_from_script(&mut self, event: G::Event) {
        self.emit(0, event);
    }
}
