//! Optional questions that a person can decline, combined with the question that follows.
//!
//! The combination uses only information that the seat has: it looks ahead in a sample match that is consistent with the seat's
//! view, and only while there are no events, no randomness and no decisions of other seats. Rules, records and bots see the
//! individual questions.

use content::text::Language;
use rules::game::Seat;
use rules::registry::{AnyMatch, decision_json};
use rules::viewer::Viewer;
use script::program::Script;
use serde_json::Value as Json;

/// Seed of the sample to look ahead in: always the same, so that the display does not flicker.
const SEED: u64 = 0;

/// An option available before the displayed question.
#[derive(Clone, Debug, PartialEq)]
pub struct EarlyChoice {
    /// Number of optional questions to decline before it.
    pub passes: usize,
    /// Index of the choice there.
    pub choice: usize,
    json: Json,
}

/// Optional questions and the question that follows them.
#[derive(Clone)]
pub struct OptionalQuestions {
    /// The match at each question, the displayed one last, with the choice that declines the question.
    questions: Vec<(Box<dyn AnyMatch>, Option<usize>)>,
    /// The options of the optional questions that the displayed question does not have.
    uses: Vec<EarlyChoice>,
}

impl OptionalQuestions {
    /// Looks past the current question. Returns `None` if declining it leads to anything other than a question to the same seat.
    pub fn look(m: &dyn AnyMatch) -> Option<OptionalQuestions> {
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
        (questions.len() > 1).then_some(OptionalQuestions { questions, uses })
    }
    pub fn displayed_match(&self) -> &dyn AnyMatch {
        self.questions[self.passes()].0.as_ref()
    }
    /// Returns the number of optional questions before the displayed one.
    pub fn passes(&self) -> usize {
        self.questions.len() - 1
    }
    /// Returns the options available before the displayed question.
    pub fn uses(&self) -> &[EarlyChoice] {
        &self.uses
    }
    /// Returns a short description of an option.
    pub fn use_text(&self, one: &EarlyChoice, language: Language) -> String {
        self.questions[one.passes].0.choice_text(one.choice, language)
    }
    /// Returns the script of the card that an option uses.
    pub fn use_script(&self, one: &EarlyChoice) -> Option<&Script> {
        self.questions[one.passes].0.choice_script(one.choice)
    }
    /// Returns the choice that declines question `number`, if `m` is at that question.
    pub fn pass(&self, number: usize, m: &dyn AnyMatch) -> Option<usize> {
        self.questions[number].1.filter(|_| self.is_at(number, m))
    }
    /// Returns whether a match is at question `number`, with the same choices.
    pub fn is_at(&self, number: usize, m: &dyn AnyMatch) -> bool {
        decision_json(self.questions[number].0.as_ref()) == decision_json(m)
    }
}

/// Returns the choice that declines the question and the match after it, if only a question to the same seat follows.
fn behind(m: &dyn AnyMatch, seat: Seat) -> Option<(usize, Box<dyn AnyMatch>)> {
    let pass = m.pass()?;
    let mut next = m.clone_box();
    let chance = next.chance().clone();
    next.apply(pass).ok()?;
    let quiet = next.events_json(Viewer::All).is_empty() && *next.chance() == chance;
    (quiet && next.decision()?.seat == seat).then_some((pass, next))
}

/// Returns each option once, with as few declined questions as possible. Omits those that the displayed question has itself, and
/// choices that repeat another one.
fn uses(questions: &[(Box<dyn AnyMatch>, Option<usize>)]) -> Vec<EarlyChoice> {
    let choices = |m: &dyn AnyMatch| (0..m.choice_count()).map(|choice| m.choice_json(choice)).collect::<Vec<_>>();
    let own = questions.last().map(|(m, _)| choices(m.as_ref())).unwrap_or_default();
    let mut found: Vec<EarlyChoice> = Vec::new();
    for (passes, (m, pass)) in questions[..questions.len() - 1].iter().enumerate() {
        for (choice, json) in choices(m.as_ref()).into_iter().enumerate().filter(|(choice, _)| Some(*choice) != *pass) {
            if !m.repeats(choice) && !own.contains(&json) && !found.iter().any(|other| other.json == json) {
                found.push(EarlyChoice { passes, choice, json });
            }
        }
    }
    found
}
