//! Questions of scripts: the match that waits for an answer, the state and random number source it is restored to afterwards,
//! and the value of each answer according to the script.

use super::chance::Chance;
use super::game::{Game, Seat};
use super::record::{Prompt, QUESTION, Question};
use super::running::{Match, Task};
use super::scripting::{HostError, host_error};
use content::message::{Message, message};
use rhai::{Dynamic, EvalAltResult, Position};
use script::program::identity;
use script::questions;
use script::runtime::Callable;
use script::value::Value;
use serde::{Deserialize, Serialize};

/// A question of a call and its answer. Of several questions with the same name to the same seat, the first answer belongs to the
/// first one, and so on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Answer {
    /// The question as it was asked.
    pub(super) question: Question,
    /// Index of the chosen option; `None` if the seat conceded instead.
    pub(super) choice: Option<usize>,
}

/// Maximum number of questions of one call.
pub(super) const MAX_QUESTIONS: usize = 16;
/// Maximum number of steps that the functions `worth_…` take for one question.
const MAX_WORK: u64 = 1_000_000;

impl Answer {
    /// Returns whether this answers a question with the same name to the same seat.
    fn is_to(&self, question: &Question) -> bool {
        self.question.seat == question.seat && self.question.name == question.name
    }

    /// Returns the answer to a question that is asked again.
    ///
    /// # Errors
    /// Returns an error if the options have changed, which is possible only in a match that was saved with another version of the
    /// script. In a guess, the equal or else the corresponding option is chosen.
    fn choice_among(&self, asked: &Question, is_guess: bool) -> Result<Option<usize>, HostError> {
        let Some(choice) = self.choice else { return Ok(None) };
        if self.question.labels == asked.labels {
            return Ok(Some(choice));
        }
        if is_guess {
            let chosen = self.question.labels.get(choice);
            let equal = asked.labels.iter().position(|label| Some(label) == chosen);
            return Ok(Some(equal.unwrap_or(choice.min(asked.labels.len() - 1))));
        }
        Err(host_error(message!("options-have-changed", question = *asked.name, seat = asked.seat.number())))
    }
}

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

    /// Asks a seat a question of the running script and returns the index of the answer; `None` if the seat does not answer.
    ///
    /// # Errors
    /// Returns an error if the script declares no such question, if there are no options, or if there are too many questions. An
    /// uncatchable error unwinds the call to wait for the answer.
    pub fn ask_from_script(&mut self, seat: Seat, name: &str, labels: Vec<Value>) -> Result<Option<usize>, HostError> {
        let running = self.script.call.map(|call| call.script);
        let asks = running.map(|script| &G::scripts(&self.setup)[script].metadata.questions);
        let Some(script) = running.filter(|_| asks.is_some_and(|asks| asks.contains_key(name))) else {
            return Err(host_error(questions::undeclared(name, asks.into_iter().flat_map(|asks| asks.keys().map(String::as_str)))));
        };
        if labels.len() <= 1 {
            return Ok(Some(0));
        }
        let occurrence = self.script.asked.iter().filter(|asked| **asked == (seat, identity(name))).count();
        if self.script.asked.try_push((seat, identity(name))).is_err() {
            return Err(host_error(message!("effect-can-ask-most-questions", max_questions = MAX_QUESTIONS)));
        }
        let question = Question { seat, script, name: name.into(), labels };
        if let Some(answer) = self.answers.iter().filter(|answer| answer.is_to(&question)).nth(occurrence) {
            return answer.choice_among(&question, self.is_guess);
        }
        if !G::answers(self, seat) {
            return Ok(None);
        }
        match self.answer_inline(&question) {
            Some(answer) => {
                self.number += 1;
                let round = G::round(&self.state);
                self.asked_before.add(round, question.seat, identity(&question.name));
                self.answers.push(Answer { question, choice: Some(answer) });
                Ok(Some(answer))
            }
            None => {
                self.question = Some(question);
                self.script.waiting = true;
                Err(EvalAltResult::ErrorTerminated(Dynamic::UNIT, Position::NONE).into())
            }
        }
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
            self.chain.effects += 1;
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
        // The call runs again and is then counted.
        self.chain.effects = self.chain.effects.saturating_sub(1);
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
    /// exceeds the step limit.
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
