//! What scripts ask: a match that stands at a question, what it goes back to when it is answered and where chance goes on then, and
//! what the script says that answers are worth.

use super::chance::Chance;
use super::game::{Game, Seat};
use super::record::{Ask, QUESTION, Question};
use super::running::{Match, Task};
use super::scripting::{HostError, MAX_WORK, host_error};
use crate::script::program::identity;
use crate::script::value::Value;
use crate::script::{questions, runtime};
use rhai::{Dynamic, EvalAltResult, Position};

/// Questions that one call may ask.
const MAX_QUESTIONS: usize = 16;

impl<G: Game> Match<G> {
    /// What went wrong with a forced result, if anything did.
    pub(super) fn take_fault(&mut self) -> Option<String> {
        let of_the_call = self.resume.as_mut().and_then(|before| before.chance.take_fault());
        of_the_call.or_else(|| self.chance.take_fault())
    }

    /// Where the next chance results come from; while a script asks, from what it goes back to.
    pub fn next_chance(&mut self) -> &mut Chance {
        let inner = &mut **self;
        inner.resume.as_mut().map_or(&mut inner.chance, |before| &mut before.chance)
    }

    /// While a script asks: goes back to before its call, with the answers so far.
    pub(super) fn go_back(&mut self) {
        if let Some(mut before) = self.resume.take() {
            (before.number, before.asked_before) = (self.number, self.asked_before);
            before.answers = std::mem::take(&mut self.answers);
            self.swap_data(&mut before);
        }
    }

    /// Asks a seat a question of the running script and gives the answer's index.
    ///
    /// # Errors
    /// When the script declares no such question, without options, with too many questions; and, uncatchable, to unwind the call
    /// while the answer is waited for.
    pub fn ask_from_script(&mut self, seat: Seat, name: &str, labels: Vec<Value>) -> Result<usize, HostError> {
        let running = self.script.call.map(|call| call.script);
        let asks = running.map(|script| &G::scripts(&self.setup)[script].metadata.questions);
        let Some(script) = running.filter(|_| asks.is_some_and(|asks| asks.contains_key(name))) else {
            return Err(host_error(questions::undeclared(name, asks.into_iter().flat_map(|asks| asks.keys().map(String::as_str)))));
        };
        if labels.is_empty() {
            return Err(host_error("`choose` needs at least one option"));
        }
        if labels.len() == 1 {
            return Ok(0);
        }
        let asked = self.script.asked;
        if asked >= MAX_QUESTIONS {
            return Err(host_error(format!("an effect can ask at most {MAX_QUESTIONS} questions")));
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

    /// Whether the next question of the running script was answered already.
    pub fn knows_answer(&self) -> bool {
        self.answers.len() > self.script.asked
    }

    /// Lets the seat's bot answer at once, from exactly the match that it would see if the question became a decision.
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

    /// The match stands at a script's question: what the call has done so far is seen, `before` is what it goes back to.
    pub(super) fn stand_at(&mut self, question: Question, task: Task<G::Step, G::Context>, mut before: Match<G>) {
        before.answers.clone_from(&self.answers);
        (before.number, before.asked_before) = (self.number, self.asked_before);
        before.agenda.push(task);
        self.agenda.push(task);
        self.asked = Some(Ask { seat: question.seat, name: QUESTION });
        self.question = Some(question);
        self.resume = Some(before);
    }

    /// What the script that asks says some of the answers are worth, by its function `worth_…`: `me` as the hook that asks was given
    /// it, and the answer. None without such a function, or when it
    /// fails, gives no number, or takes as many steps in all as no decision may.
    pub(super) fn worths(&self, answers: impl Iterator<Item = usize>) -> Option<Vec<f32>> {
        let (question, call) = (self.question.as_ref()?, self.waiting_call()?);
        Some(&G::scripts(&self.setup)[question.script]).filter(|script| script.weighs(&question.name))?;
        let (function, first) = (questions::worth(&question.name), G::arguments(self, call).into_iter().next().unwrap_or_default());
        self.begin_looks(call);
        let scripts = G::scripts(&self.setup);
        let mut work = 0;
        let worth = |answer: usize| {
            let mut arguments = [first.clone(), question.labels.get(answer)?.to_dynamic::<G>()];
            let (result, steps) = runtime::call(G::dialect(), scripts, question.script, &function, &mut arguments);
            work += steps;
            let worth = result.ok().filter(|_| work <= MAX_WORK)?;
            worth.as_int().ok().map(|worth| worth as f32)
        };
        let worths = answers.map(worth).collect();
        self.end_looks();
        worths
    }
}
