//! A running match of any game: agenda, decision, choices, events. The steps themselves belong to the games.

use super::chance::Chance;
use super::game::{Call, Game, Outcome, Seat};
use super::queue::Queued;
use super::record::{Ask, Happening, Question, Record, Refused, Source};
use super::saving::Saved;
use crate::script::program::identity;
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// Tasks from one decision to the next: no match that was played comes near.
const MAX_TASKS: u32 = 1_000_000;

/// A task of the agenda.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum Task<S, C> {
    /// A step of the game.
    Step(S),
    /// A hook to be called.
    Script(Call<C>),
    /// Queued movements `next..end`; `base` is where the queue is cut when they are done.
    Queued { next: usize, end: usize, base: usize },
    /// The `.then` of queued movement `entry`.
    Then { entry: usize, ready: bool },
}

/// How often each seat was asked for each decision in the current round.
///
/// A hash table of fixed size without keys, so that it costs no allocation when a match is copied. Decisions that share an entry share
/// its count, which makes their random choices less comparable between variants but no less random.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct AskedBefore {
    round: u16,
    counts: [u16; 16],
}

impl AskedBefore {
    fn entry(seat: Seat, name: u32) -> usize {
        (name ^ name >> 16).wrapping_add(u32::from(seat.number()).wrapping_mul(5)) as usize % 16
    }
    fn count(&self, round: u16, seat: Seat, name: u32) -> u16 {
        if self.round == round { self.counts[Self::entry(seat, name)] } else { 0 }
    }
    pub(super) fn add(&mut self, round: u16, seat: Seat, name: u32) {
        if self.round != round {
            *self = AskedBefore { round, ..AskedBefore::default() };
        }
        let count = &mut self.counts[Self::entry(seat, name)];
        *count = count.wrapping_add(1);
    }
}

/// A running match. Plain data: cloned for rewinding and search, compared, saved in mid-game.
#[derive(Debug)]
pub struct Match<G: Game> {
    inner: Box<Inner<G>>,
}

/// The parts of a match. Reached through [`Match`].
#[derive(Debug)]
pub struct Inner<G: Game> {
    /// What was fixed before the match.
    pub setup: Arc<G::Setup>,
    /// The game's state.
    pub state: G::State,
    /// Dice, draws and shuffles.
    pub chance: Chance,
    /// Strings that scripts have brought in, known by their index.
    pub(super) names: Vec<Arc<str>>,
    pub(super) agenda: Vec<Task<G::Step, G::Context>>,
    pub(super) queue: Vec<Queued<G::Context, G::Step>>,
    pub(super) answers: Vec<usize>,
    pub(super) number: u32,
    pub(super) asked_before: AskedBefore,
    /// Effects of scripts since a rule's decision was last answered.
    pub(super) chain: u32,
    /// Steps that scripts have taken since then.
    pub(super) work: u64,
    /// It was told since then that scripts do too much.
    pub(super) worn_out: bool,
    /// While a script asks: the match before its call, to which it goes back with the answer. All others see what the call has done so far.
    pub(super) resume: Option<Match<G>>,
    /// Events of that call that were told when it asked.
    pub(super) shown: usize,
    // What follows is worked out anew from the above.
    pub(super) asked: Option<Ask>,
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
                state: inner.state.clone(),
                chance: inner.chance.clone(),
                names: inner.names.clone(),
                agenda: inner.agenda.clone(),
                queue: inner.queue.clone(),
                answers: inner.answers.clone(),
                number: inner.number,
                asked_before: inner.asked_before,
                chain: inner.chain,
                work: inner.work,
                worn_out: inner.worn_out,
                resume: inner.resume.clone(),
                shown: inner.shown,
                asked: inner.asked,
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
        (to.chain, to.work, to.worn_out) = (from.chain, from.work, from.worn_out);
        (to.shown, to.asked) = (from.shown, from.asked);
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
            && self.agenda == other.agenda
            && self.chance == other.chance
            && self.queue == other.queue
            && self.answers == other.answers
            && self.number == other.number
            && self.asked == other.asked
            && self.names == other.names
            && self.resume == other.resume
    }
}

impl<G: Game> Match<G> {
    /// A match that begins with the given steps, the first one first, and stands at its first decision.
    ///
    /// # Errors
    /// When a forced result does not fit.
    pub fn start(setup: Arc<G::Setup>, state: G::State, chance: Chance, first: G::Step) -> Result<Match<G>, Refused> {
        let agenda = vec![Task::Step(first)];
        let mut m = Match::of(setup, Saved::new(state, chance, agenda));
        m.advance();
        match m.take_fault() {
            Some(fault) => Err(Refused::Forced(fault)),
            None => Ok(m),
        }
    }

    /// A match that has not yet worked out what it stands at.
    pub(super) fn of(setup: Arc<G::Setup>, saved: Saved<G>) -> Match<G> {
        let Saved { state, chance, names, agenda, queue, answers, number, asked_before, chain, work, .. } = saved;
        let inner = Inner {
            setup,
            state,
            chance,
            names,
            agenda,
            queue,
            answers,
            number,
            asked_before,
            chain,
            work,
            worn_out: false,
            resume: None,
            shown: 0,
            asked: None,
            choices: Vec::new(),
            table: None,
            question: None,
            events: Vec::new(),
            source: Source::Rule(0),
            script: Default::default(),
        };
        Match { inner: Box::new(inner) }
    }

    // What is asked

    /// Who is asked for what; none when the match is over.
    #[inline]
    pub fn decision(&self) -> Option<Ask> {
        self.asked
    }
    /// The decision's name: of a script's question the one that the script gave it; empty when the match is over.
    pub fn decision_name(&self) -> &str {
        match (&self.question, self.asked) {
            (Some(question), _) => &question.name,
            (None, Some(ask)) => ask.name,
            (None, None) => "",
        }
    }
    /// Number of the current decision, from 0: how many choices were made before it.
    pub fn number(&self) -> u32 {
        self.number
    }
    /// Identifies the current decision by round, name and how often its seat was asked for it in the round, packed without loss.
    ///
    /// Unlike [`Match::number`], it does not depend on how many other decisions were made before.
    pub fn occasion(&self) -> u64 {
        let Some(ask) = self.asked else { return 0 };
        let (round, name) = (G::round(&self.state), identity(self.decision_name()));
        u64::from(round) << 48 | u64::from(self.asked_before.count(round, ask.seat, name)) << 32 | u64::from(name)
    }
    /// How many choices are legal.
    #[inline]
    pub fn choice_count(&self) -> usize {
        match &self.question {
            Some(question) => question.labels.len(),
            None => self.choices().len(),
        }
    }
    /// The legal choices of a rule's decision; empty for a script's question.
    #[inline]
    pub fn choices(&self) -> &[G::Choice] {
        match &self.inner.table {
            Some(table) => table,
            None => &self.inner.choices,
        }
    }
    /// The question, when a script asks.
    pub fn question(&self) -> Option<&Question> {
        self.question.as_ref()
    }
    /// How it ended; none while it runs.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.asked.is_some() { None } else { G::outcome(self) }
    }
    /// What has happened since the last choice was applied.
    pub fn events(&self) -> &[Record<G::Event>] {
        &self.events
    }

    // What goes on

    /// Makes a legal choice and goes on to the next decision.
    ///
    /// # Errors
    /// When there is no such choice, or a forced result does not fit; then nothing has changed.
    pub fn apply(&mut self, index: usize) -> Result<(), Refused> {
        let count = self.choice_count();
        if self.asked.is_none() {
            return Err(Refused::Over);
        }
        if index >= count {
            return Err(Refused::NoSuchChoice { index, count });
        }
        self.make(|m| m.take_answer(index))
    }

    /// Lets a seat give up, whoever is asked, and goes on to the next decision.
    ///
    /// # Errors
    /// When the seat may not, or a forced result does not fit; then nothing has changed.
    pub fn concede(&mut self, seat: Seat) -> Result<(), Refused> {
        if self.asked.is_none() {
            return Err(Refused::Over);
        }
        if !G::may_concede(self, seat) {
            return Err(Refused::Concede { seat });
        }
        self.make(|m| {
            m.go_back();
            G::concede(m, seat);
            m.drop_question();
        })
    }

    /// Goes on from a decision by `work`, or stays where it was if a forced result does not fit.
    fn make(&mut self, work: impl FnOnce(&mut Self)) -> Result<(), Refused> {
        let before = (self.next_chance().forced_left() > 0).then(|| self.clone());
        self.events.clear();
        self.count_decision();
        if self.question.is_none() {
            (self.chain, self.work, self.worn_out) = (0, 0, false);
        }
        work(self);
        self.advance();
        if let Some(before) = before
            && let Some(fault) = self.take_fault()
        {
            *self = before;
            return Err(Refused::Forced(fault));
        }
        Ok(())
    }

    /// Counts the current decision as made.
    pub(super) fn count_decision(&mut self) {
        self.number += 1;
        if let Some(ask) = self.asked {
            let (round, name) = (G::round(&self.state), identity(self.decision_name()));
            self.asked_before.add(round, ask.seat, name);
        }
    }

    /// Nothing is asked any more.
    pub(super) fn drop_question(&mut self) {
        self.asked = None;
        self.question = None;
        self.table = None;
    }

    fn take_answer(&mut self, index: usize) {
        self.asked = None;
        if self.question.take().is_some() {
            self.go_back();
            self.answers.push(index);
            return;
        }
        let choice = self.choices()[index];
        self.table = None;
        let Some(Task::Step(step)) = self.agenda.pop() else { return };
        G::answer(self, step, choice);
    }

    /// Makes a legal choice without going on from it: for rehearsals. Gives how many tasks lie beneath what its effect does, none
    /// when it cannot be made.
    pub(super) fn take_in_thought(&mut self, index: usize) -> Option<usize> {
        if self.asked.is_none() || index >= self.choice_count() {
            return None;
        }
        self.events.clear();
        self.count_decision();
        let beneath = self.agenda.len() - 1;
        self.take_answer(index);
        let is_scripted = |task: &Task<G::Step, G::Context>| !matches!(task, Task::Step(_));
        // The movements of a script that are still to come belong to its effect.
        let queued = self.agenda[..beneath.min(self.agenda.len())].iter().rev().take_while(|task| is_scripted(task)).count();
        let effect = self.agenda.iter().skip(beneath - queued).position(is_scripted);
        Some(effect.map_or(self.agenda.len(), |first| beneath - queued + first))
    }

    /// How many tasks are still to be done.
    pub(super) fn depth(&self) -> usize {
        self.agenda.len()
    }

    pub(super) fn advance(&mut self) {
        // A state that a test has set up can be one in which rounds follow each other for ever and nobody is asked.
        let left = Cell::new(MAX_TASKS);
        self.advance_while(|_| left.replace(left.get().saturating_sub(1)) > 0);
    }

    /// Goes on to the next decision, but only as long as it is `wanted`.
    pub(super) fn advance_while(&mut self, wanted: impl Fn(&Self) -> bool) {
        while self.asked.is_none() && wanted(self) {
            let Some(task) = self.agenda.pop() else { return };
            match task {
                Task::Step(step) => G::perform(self, step),
                scripted => self.perform_scripted(scripted),
            }
            if self.asked.is_some() && self.choice_count() == 1 && !self.waiting_step().is_some_and(G::always_asks) {
                self.take_answer(0);
            }
        }
    }

    /// Works the current decision out anew after the state was changed from outside (script tests, set-ups).
    pub fn reconsider(&mut self) {
        self.go_back();
        self.drop_question();
        self.advance();
    }

    // For the games

    /// Pushes a step that is done next, before everything pushed earlier.
    #[inline]
    pub fn push(&mut self, step: G::Step) {
        self.agenda.push(Task::Step(step));
    }
    /// Pushes a hook call.
    #[inline]
    pub fn push_call(&mut self, call: Call<G::Context>) {
        self.agenda.push(Task::Script(call));
    }
    /// Forgets all that is still to be done.
    pub fn clear_agenda(&mut self) {
        self.agenda.clear();
        self.queue.clear();
        // A call that ends the match has still to drop what was told when it asked.
        if self.script.calls == 0 {
            self.shown = 0;
        }
    }
    /// Asks for a decision: `step` waits for the answer, `offer` fills in the legal choices.
    #[inline]
    pub fn ask(&mut self, step: G::Step, seat: Seat, name: &'static str, offer: impl FnOnce(&Inner<G>, &mut Vec<G::Choice>)) {
        let mut choices = std::mem::take(&mut self.choices);
        choices.clear();
        offer(&self.inner, &mut choices);
        debug_assert!(!choices.is_empty(), "{name} without a choice");
        self.choices = choices;
        self.table = None;
        self.asked = Some(Ask { seat, name });
        self.push(step);
    }
    /// Asks for a decision whose legal choices stand in a table.
    #[inline]
    pub fn ask_from_table(&mut self, step: G::Step, seat: Seat, name: &'static str, table: Arc<[G::Choice]>) {
        self.table = Some(table);
        self.asked = Some(Ask { seat, name });
        self.push(step);
    }
    pub(super) fn record(&mut self, what: Happening<G::Event>) {
        let source = self.source;
        self.events.push(Record { source, what });
    }
    pub(super) fn cut_events(&mut self, length: usize) {
        self.events.truncate(length);
    }
    /// Takes out the events of a call that begin at `from` and were told when it asked.
    pub(super) fn drop_shown(&mut self, from: usize) {
        let end = (from + self.shown).min(self.events.len());
        self.events.drain(from..end);
    }
    /// The step that waits for an answer, when a rule asks.
    pub fn waiting_step(&self) -> Option<G::Step> {
        match self.agenda.last() {
            Some(Task::Step(step)) if self.asked.is_some() => Some(*step),
            _ => None,
        }
    }
    /// The step that comes after the one that waits for an answer.
    pub fn next_step(&self) -> Option<G::Step> {
        match self.agenda.iter().rev().nth(1) {
            Some(Task::Step(step)) if self.asked.is_some() => Some(*step),
            _ => None,
        }
    }
    /// Whether such a step is still to be done, now or later.
    pub fn is_to_do(&self, wanted: impl Fn(&G::Step) -> bool) -> bool {
        self.agenda.iter().any(|task| matches!(task, Task::Step(step) if wanted(step)))
    }
    /// The hook call that waits for an answer, when a script asks.
    pub fn waiting_call(&self) -> Option<Call<G::Context>> {
        match self.agenda.last() {
            Some(Task::Script(call)) if self.asked.is_some() => Some(*call),
            Some(Task::Then { entry, .. }) if self.asked.is_some() => self.queue.get(*entry).map(|queued| queued.call),
            _ => None,
        }
    }
    /// Takes over what a saved match holds, reusing memory; decision and choices are left as they are.
    pub(super) fn copy_data(&mut self, other: &Self) {
        let (to, from) = (&mut *self.inner, &*other.inner);
        to.state.clone_from(&from.state);
        to.chance.clone_from(&from.chance);
        to.names.clone_from(&from.names);
        to.agenda.clone_from(&from.agenda);
        to.queue.clone_from(&from.queue);
        to.answers.clone_from(&from.answers);
        (to.number, to.asked_before) = (from.number, from.asked_before);
    }

    /// Swaps what a saved match holds; decision, choices and events stay where they are.
    pub(super) fn swap_data(&mut self, other: &mut Self) {
        let (a, b) = (&mut *self.inner, &mut *other.inner);
        std::mem::swap(&mut a.state, &mut b.state);
        std::mem::swap(&mut a.chance, &mut b.chance);
        std::mem::swap(&mut a.names, &mut b.names);
        std::mem::swap(&mut a.agenda, &mut b.agenda);
        std::mem::swap(&mut a.queue, &mut b.queue);
        std::mem::swap(&mut a.answers, &mut b.answers);
        std::mem::swap(&mut a.number, &mut b.number);
        std::mem::swap(&mut a.asked_before, &mut b.asked_before);
    }
}

impl<G: Game> Inner<G> {
    /// Emits an event caused by a rule, or by the script that is running.
    #[inline]
    pub fn emit(&mut self, rule: u8, event: G::Event) {
        let source = if self.script.calls > 0 { self.source } else { Source::Rule(rule) };
        self.events.push(Record { source, what: Happening::Event(event) });
    }
    /// Emits an event caused by the script that is running.
    pub fn emit_from_script(&mut self, event: G::Event) {
        self.emit(0, event);
    }
}
