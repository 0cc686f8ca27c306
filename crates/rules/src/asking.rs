//! Questions of scripts: the match that waits for an answer, the state and random number source it is restored to afterwards,
//! and the value of each answer according to the script.

use super::chance::Chance;
use super::game::{Game, Seat};
use super::record::{Prompt, QUESTION, Question};
use super::running::{Match, Task};
use super::scripting::{HostError, MAX_WORK, host_error};
use content::message::{Message, message};
use rhai::{Dynamic, EvalAltResult, Position};
use script::program::identity;
use script::questions;
use script::runtime::Callable;
use script::value::Value;

/// Maximum number of questions of one call.
const MAX_QUESTIONS: usize = 16;

impl<G: Game> Match<G> {
    /// Takes the error of a forced result, if there is one.
    pub(super) fn take_fault(&mut self) -> Option<Message> {
        let of_the_call = self.resume.as_mut().and_then(|before| before.chance.take_fault());
        of_the_call.or_else(|| self.chance.take_fault())
    }

    /// Returns the source of the next random results; while a script waits for an answer, that of the state to be restored.
    pub fn next_chance(&mut self) -> &mut Chance {
        let inner = &mut **self;
        inner.resume.as_mut().map_or(&mut inner.chance, |before| &mut before.chance)
    }

    /// While a script waits for an answer: restores the state before its call and keeps the answers so far.
    pub(super) fn go_back(&mut self) {
        if let Some(mut before) = self.resume.take() {
            (before.number, before.asked_before) = (self.number, self.asked_before);
            before.answers = std::mem::take(&mut self.answers);
            self.swap_data(&mut before);
        }
    }

    /// Asks a seat a question of the running script and returns the index of the answer.
    ///
    /// # Errors
    /// Returns an error if the script declares no such question, if there are no options, or if there are too many questions. An
    /// uncatchable error unwinds the call to wait for the answer.
    pub fn ask_from_script(&mut self, seat: Seat, name: &str, labels: Vec<Value>) -> Result<usize, HostError> {
        let running = self.script.call.map(|call| call.script);
        let asks = running.map(|script| &G::scripts(&self.setup)[script].metadata.questions);
        let Some(script) = running.filter(|_| asks.is_some_and(|asks| asks.contains_key(name))) else {
            return Err(host_error(questions::undeclared(name, asks.into_iter().flat_map(|asks| asks.keys().map(String::as_str)))));
        };
        if labels.len() <= 1 {
            return Ok(0);
        }
        let asked = self.script.asked;
        if asked >= MAX_QUESTIONS {
            return Err(host_error(message!("effect-can-ask-most-questions", max_questions = MAX_QUESTIONS)));
        }
        self.script.asked += 1;
        if let Some(answer) = self.answers.get(asked) {
            return Ok((*answer).min(labels.len() - 1));
        }
        let question = Question { seat, script, name: name.into(), labels };
        match self.answer_inline(&question) {
            Some(answer) => {
                self.answers.push(answer);
                self.number += 1;
                let round = G::round(&self.state);
                self.asked_before.add(round, question.seat, identity(&question.name));
                Ok(answer)
            }
            None => {
                self.question = Some(question);
                self.script.waiting = true;
                Err(EvalAltResult::ErrorTerminated(Dynamic::UNIT, Position::NONE).into())
            }
        }
    }

    /// Returns whether the next question of the running script is already answered.
    pub fn knows_answer(&self) -> bool {
        self.answers.len() > self.script.asked
    }

    /// Lets the bot of the seat answer immediately, from exactly the match that it would see if the question became a decision.
    fn answer_inline(&mut self, question: &Question) -> Option<usize> {
        G::slot().with(|slot| {
            let mut inline = slot.inline.borrow_mut();
            let inline = inline.as_mut()?;
            let task = self.script.task?;
            let before = slot.before.take()?;
            self.stand_at(question.clone(), task, before);
            let answer = (inline.0)(self, question.seat, question.labels.len());
            self.agenda.pop();
            (self.question, self.asked) = (None, None);
            let before = self.resume.take().map(|mut before| {
                before.agenda.pop();
                before.answers.clear();
                before
            });
            slot.before.replace(before);
            if answer.is_some() {
                self.script.told = self.events().len() - self.script.events_from;
            }
            answer.map(|answer| answer.min(question.labels.len() - 1))
        })
    }

    /// Makes the match wait at a script's question. The effects of the call so far are visible; `before` is the state to restore.
    pub(super) fn stand_at(&mut self, question: Question, task: Task<G::Step, G::Context>, mut before: Match<G>) {
        before.answers.clone_from(&self.answers);
        (before.number, before.asked_before) = (self.number, self.asked_before);
        before.agenda.push(task);
        self.agenda.push(task);
        (self.asked, self.asked_name) = (Some(Prompt { seat: question.seat, name: QUESTION }), identity(&question.name));
        self.question = Some(question);
        self.resume = Some(before);
    }

    /// Returns the worth of the answers as estimated by the function `worth_…` of the script that asks. The function receives `me`
    /// and `ctx` of the hook that asks, and the answer. Empty if there is no such function, or if it fails, returns no number, or
    /// exceeds the step limit of a decision.
    pub(super) fn worths(&self, answers: impl Iterator<Item = usize>) -> Option<Vec<f32>> {
        let (question, call) = (self.question.as_ref()?, self.waiting_call()?);
        Some(&G::scripts(&self.setup)[question.script]).filter(|script| script.weighs(&question.name))?;
        let function = questions::worth(&question.name);
        let mut given = G::arguments(self, call).into_iter();
        let (me, ctx) = (given.next().unwrap_or_default(), given.next().unwrap_or_default());
        self.begin_looks(call);
        let script = Callable::new(G::dialect(), G::scripts(&self.setup), question.script);
        let mut work = 0;
        let worth = |answer: usize| {
            let mut arguments = [me.clone(), question.labels.get(answer)?.to_dynamic::<G>(), ctx.clone()];
            let (result, steps) = script.call(&function, &mut arguments);
            work += steps;
            let worth = result.ok().filter(|_| work <= MAX_WORK)?;
            worth.as_int().ok().map(|worth| worth as f32)
        };
        let worths = answers.map(worth).collect();
        self.end_looks();
        worths
    }
}
