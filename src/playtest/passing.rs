//! Optional questions that a person can let pass, and the question behind them: they are shown as one.
//!
//! What is shown rests on what the seat may know: one looks ahead in a match that may lie behind its view, and only as far as
//! nothing happens, chance is not asked and nobody else is. Rules, records and bots know every question as it is.

use crate::content::text::Language;
use crate::rules::eyes::Eyes;
use crate::rules::game::Seat;
use crate::rules::registry::{AnyMatch, decision_json};
use crate::script::program::Script;
use serde_json::Value as Json;

/// Which of the matches behind the view is looked at: always the same one, so that nothing flickers.
const SEED: u64 = 0;

/// What can be used before the question that is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Use {
    /// How many optional questions are let pass before it.
    pub passes: usize,
    /// The choice there, by index.
    pub choice: usize,
    /// The choice as JSON.
    json: Json,
}

/// Optional questions and what lies behind them.
#[derive(Clone)]
pub struct Ahead {
    /// The match at each question, the one that is shown last; with the choice that lets it pass.
    questions: Vec<(Box<dyn AnyMatch>, Option<usize>)>,
    /// What the optional questions offer that the shown one does not.
    uses: Vec<Use>,
}

impl Ahead {
    /// Looks behind the present question; none when letting it pass brings anything about but a question to the same seat.
    pub fn look(m: &dyn AnyMatch) -> Option<Ahead> {
        let seat = m.decision()?.seat;
        m.pass()?;
        let view = m.redact(seat.into());
        let mut there = view.clone_box();
        view.determinize_into(seat.into(), SEED, there.as_mut());
        let mut questions = Vec::new();
        while let Some((pass, next)) = behind(there.as_ref(), seat) {
            questions.push((there, Some(pass)));
            there = next;
        }
        questions.push((there, None));
        let uses = uses(&questions);
        (questions.len() > 1).then_some(Ahead { questions, uses })
    }
    /// The match at the question that is shown.
    pub fn shown(&self) -> &dyn AnyMatch {
        self.questions[self.passes()].0.as_ref()
    }
    /// How many optional questions stand before it.
    pub fn passes(&self) -> usize {
        self.questions.len() - 1
    }
    /// What can be used before it.
    pub fn uses(&self) -> &[Use] {
        &self.uses
    }
    /// A use in a few words.
    pub fn use_text(&self, one: &Use, language: Language) -> String {
        self.questions[one.passes].0.choice_text(one.choice, language)
    }
    /// The script of the card that is used.
    pub fn use_script(&self, one: &Use) -> Option<&Script> {
        self.questions[one.passes].0.choice_script(one.choice)
    }
    /// The choice that lets question `number` pass, if `m` stands at that question.
    pub fn pass(&self, number: usize, m: &dyn AnyMatch) -> Option<usize> {
        self.questions[number].1.filter(|_| self.stands(number, m))
    }
    /// Whether a match stands at question `number`, with the same choices.
    pub fn stands(&self, number: usize, m: &dyn AnyMatch) -> bool {
        decision_json(self.questions[number].0.as_ref()) == decision_json(m)
    }
}

/// The choice that lets the question pass, and the match behind it, where nothing but a question to the same seat follows.
fn behind(m: &dyn AnyMatch, seat: Seat) -> Option<(usize, Box<dyn AnyMatch>)> {
    let pass = m.pass()?;
    let mut next = m.clone_box();
    let chance = next.chance().clone();
    next.apply(pass).ok()?;
    let quiet = next.events_json(Eyes::All).is_empty() && *next.chance() == chance;
    (quiet && next.decision()?.seat == seat).then_some((pass, next))
}

/// Each thing once, before as few passes as possible; not what the shown question offers itself, nor what comes to the same.
fn uses(questions: &[(Box<dyn AnyMatch>, Option<usize>)]) -> Vec<Use> {
    let choices = |m: &dyn AnyMatch| (0..m.choice_count()).map(|choice| m.choice_json(choice)).collect::<Vec<_>>();
    let own = questions.last().map(|(m, _)| choices(m.as_ref())).unwrap_or_default();
    let mut found: Vec<Use> = Vec::new();
    for (passes, (m, pass)) in questions[..questions.len() - 1].iter().enumerate() {
        for (choice, json) in choices(m.as_ref()).into_iter().enumerate().filter(|(choice, _)| Some(*choice) != *pass) {
            if !m.repeats(choice) && !own.contains(&json) && !found.iter().any(|other| other.json == json) {
                found.push(Use { passes, choice, json });
            }
        }
    }
    found
}
