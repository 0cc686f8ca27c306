//! The moment at which a test fails: the compared values, the events so far, and the state of the match.

use super::Runner;
use content::bundle::Bundle;
use content::message::{Message, message};
use content::text::Language;
use rhai::EvalAltResult;
use rules::registry::{AnyMatch, LogLine};
use rules::testing::TestMatch;
use rules::viewer::Viewer;
use serde_json::Value as Json;
use std::collections::VecDeque;
use std::fmt::{self, Debug, Formatter};
use std::rc::Rc;
use std::sync::Arc;

/// Maximum number of lines in the event log; older lines are dropped.
const MAX_LINES: usize = 60;

/// The moment at which a test failed.
#[derive(Clone, Debug, Default)]
pub struct FailedMoment {
    /// The failing statement of the test.
    pub statement: String,
    /// The actual and the expected value, if an assertion compares two values.
    pub compared: Option<(Json, Json)>,
    /// The last events of the match.
    pub log: Vec<LogLine>,
    /// The match, if one was started.
    pub held: Option<TestMatchState>,
}

/// A match with its bundle.
#[derive(Clone)]
pub struct TestMatchState {
    pub bundle: Arc<Bundle>,
    pub m: Box<dyn AnyMatch>,
}

impl FailedMoment {
    /// Adds the statement from the text of the test.
    pub(super) fn of(self, text: &str, line: u32) -> FailedMoment {
        let statement = (line as usize).checked_sub(1).and_then(|line| text.lines().nth(line)).unwrap_or_default().trim();
        FailedMoment { statement: statement.to_owned(), ..self }
    }
}

impl Debug for TestMatchState {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "Held({})", self.bundle.path)
    }
}

/// The two values of a failed equality assertion.
#[derive(Clone, Debug)]
pub(super) struct Unequal {
    pub(super) got: Json,
    pub(super) expected: Json,
}

impl Unequal {
    /// Returns the compared values, if the error is from such an assertion.
    pub(super) fn of(error: &EvalAltResult) -> Option<Unequal> {
        match error {
            EvalAltResult::ErrorInFunctionCall(_, _, inner, _) => Unequal::of(inner),
            EvalAltResult::ErrorRuntime(value, _) => value.clone().try_cast::<Unequal>(),
            _ => None,
        }
    }
    /// Returns the text.
    pub(super) fn message(&self) -> Message {
        // `()` is null in JSON.
        let [found, expected] = [&self.got, &self.expected].map(|value| if value.is_null() { "()".to_owned() } else { value.to_string() });
        message!("values-differ", found, expected)
    }
    /// Returns the help for a value that a statement reads from a field which may not exist: Rhai returns `()` for it.
    pub(super) fn help(&self, statement: &str) -> Message {
        if !self.got.is_null() && !self.expected.is_null() {
            return Message::NONE;
        }
        let is_field = |name: &&str| {
            let mut signs = name.chars();
            signs.next().is_some_and(|sign| sign.is_ascii_lowercase() || sign == '_')
                && signs.all(|sign| sign.is_alphanumeric() || sign == '_')
        };
        // A field that is read last ends at a comma, an operator or a closing parenthesis.
        let ends = statement.split([',', ')', ';', '=', '!', '<', '>', '+', '-', ' ']).filter_map(|part| part.trim_end().rsplit_once('.'));
        let mut fields = ends.map(|(_, name)| name).filter(is_field);
        match if self.got.is_null() { fields.next() } else { fields.next_back() } {
            Some(field) => message!("field-may-not-exist", field),
            None => Message::NONE,
        }
    }
}

/// The matches of a test, ordered by last use.
#[derive(Default)]
pub(super) struct TestMatches {
    matches: Vec<(TestMatch, Arc<Bundle>)>,
    /// The events of the last match up to its last choice.
    log: VecDeque<LogLine>,
}

impl TestMatches {
    fn append(&mut self, m: &dyn AnyMatch, language: Language) {
        self.log.extend(m.events_text(Viewer::All, language));
        let more = self.log.len().saturating_sub(MAX_LINES);
        self.log.drain(..more);
    }
    pub(super) fn moment(&self, error: &EvalAltResult, language: Language) -> FailedMoment {
        let compared = Unequal::of(error).map(|Unequal { got, expected }| (got, expected));
        let none = FailedMoment { compared, ..FailedMoment::default() };
        // A host function that panicked may hold the borrow forever.
        let Some((m, bundle)) = self.matches.last().and_then(|(m, bundle)| Some((m.0.try_borrow().ok()?, bundle))) else { return none };
        let log = self.log.iter().cloned().chain(m.events_text(Viewer::All, language)).collect();
        FailedMoment { log, held: Some(TestMatchState { bundle: bundle.clone(), m: m.clone_box() }), ..none }
    }
    /// Returns a match with its bundle.
    pub(super) fn held(&self, m: &TestMatch) -> Option<TestMatchState> {
        let (_, bundle) = self.matches.iter().find(|(known, _)| Rc::ptr_eq(&known.0, &m.0))?;
        Some(TestMatchState { bundle: bundle.clone(), m: m.0.try_borrow().ok()?.clone_box() })
    }
    /// Returns the bundle of the last match played.
    pub(super) fn bundle(&self) -> Option<Arc<Bundle>> {
        self.matches.last().map(|(_, bundle)| bundle.clone())
    }
    /// Moves a match to the end of the list, because it is being played.
    fn turn_to(&mut self, m: &TestMatch) {
        let Some(place) = self.matches.iter().position(|(known, _)| Rc::ptr_eq(&known.0, &m.0)) else { return };
        if place + 1 < self.matches.len() {
            let turned = self.matches.remove(place);
            self.matches.push(turned);
            self.log.clear();
        }
    }
}

impl Runner {
    /// Registers a match that has been started.
    pub(super) fn begun(&self, m: &TestMatch, bundle: &Arc<Bundle>) {
        let mut played = self.played.borrow_mut();
        played.matches.push((m.clone(), bundle.clone()));
        played.log.clear();
    }
    /// Marks a match as being played and logs its events so far.
    pub(super) fn record_play(&self, m: &TestMatch) {
        self.played.borrow_mut().turn_to(m);
        self.record_events(m.0.borrow().as_ref());
    }
    /// Logs the events of a match in the middle of several choices.
    pub(super) fn record_events(&self, m: &dyn AnyMatch) {
        if let Some(language) = self.tells {
            self.played.borrow_mut().append(m, language);
        }
    }
}
