//! The moment at which a test fails: what was compared, what has happened so far, and the match as it stands.

use super::Runner;
use crate::content::bundle::Bundle;
use crate::content::message::{Message, message};
use crate::content::text::Language;
use crate::rules::eyes::Eyes;
use crate::rules::registry::{AnyMatch, LogLine};
use crate::rules::testing::TestMatch;
use rhai::EvalAltResult;
use serde_json::Value as Json;
use std::collections::VecDeque;
use std::fmt::{self, Debug, Formatter};
use std::rc::Rc;
use std::sync::Arc;

/// Lines of what has happened that are kept, the last ones.
const MAX_LINES: usize = 60;

/// The moment at which a test has failed.
#[derive(Clone, Debug, Default)]
pub struct Moment {
    /// The statement of the test that failed.
    pub statement: String,
    /// What there was and what should be, where a test compares.
    pub compared: Option<(Json, Json)>,
    /// What has happened in the match so far, as far as it is kept.
    pub log: Vec<LogLine>,
    /// The match, where one was started.
    pub held: Option<Held>,
}

/// A match with what it is played with.
#[derive(Clone)]
pub struct Held {
    /// What it is played with.
    pub bundle: Arc<Bundle>,
    /// The match.
    pub m: Box<dyn AnyMatch>,
}

impl Moment {
    /// The same, of a test whose text is known.
    pub(super) fn of(self, text: &str, line: u32) -> Moment {
        let statement = (line as usize).checked_sub(1).and_then(|line| text.lines().nth(line)).unwrap_or_default().trim();
        Moment { statement: statement.to_owned(), ..self }
    }
}

impl Debug for Held {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "Held({})", self.bundle.path)
    }
}

/// What an assertion says of two values that should be the same.
#[derive(Clone, Debug)]
pub(super) struct Unequal {
    pub(super) got: Json,
    pub(super) expected: Json,
}

impl Unequal {
    /// What an error of a test stands for, if it is that.
    pub(super) fn of(error: &EvalAltResult) -> Option<Unequal> {
        match error {
            EvalAltResult::ErrorInFunctionCall(_, _, inner, _) => Unequal::of(inner),
            EvalAltResult::ErrorRuntime(value, _) => value.clone().try_cast::<Unequal>(),
            _ => None,
        }
    }
    /// What it says.
    pub(super) fn message(&self) -> Message {
        message!("values-differ", found = self.got, expected = self.expected)
    }
}

/// The matches of a test, the one that was last played at the end.
#[derive(Default)]
pub(super) struct Played {
    matches: Vec<(TestMatch, Arc<Bundle>)>,
    /// What has happened in that one up to its last choice.
    log: VecDeque<LogLine>,
}

impl Played {
    fn tell(&mut self, m: &dyn AnyMatch, language: Language) {
        self.log.extend(m.events_text(Eyes::All, language));
        let more = self.log.len().saturating_sub(MAX_LINES);
        self.log.drain(..more);
    }
    /// The moment of an error.
    pub(super) fn moment(&self, error: &EvalAltResult, language: Language) -> Moment {
        let compared = Unequal::of(error).map(|Unequal { got, expected }| (got, expected));
        let none = Moment { compared, ..Moment::default() };
        // A function of the host that broke may hold it for ever.
        let Some((m, bundle)) = self.matches.last().and_then(|(m, bundle)| Some((m.0.try_borrow().ok()?, bundle))) else { return none };
        let log = self.log.iter().cloned().chain(m.events_text(Eyes::All, language)).collect();
        Moment { log, held: Some(Held { bundle: bundle.clone(), m: m.clone_box() }), ..none }
    }
    /// What a match is played with.
    pub(super) fn held(&self, m: &TestMatch) -> Option<Held> {
        let (_, bundle) = self.matches.iter().find(|(known, _)| Rc::ptr_eq(&known.0, &m.0))?;
        Some(Held { bundle: bundle.clone(), m: m.0.try_borrow().ok()?.clone_box() })
    }
    /// What the match is played with that was last played.
    pub(super) fn bundle(&self) -> Option<Arc<Bundle>> {
        self.matches.last().map(|(_, bundle)| bundle.clone())
    }
    /// Of several matches another one goes on.
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
    /// A match has been started.
    pub(super) fn begun(&self, m: &TestMatch, bundle: &Arc<Bundle>) {
        let mut played = self.played.borrow_mut();
        played.matches.push((m.clone(), bundle.clone()));
        played.log.clear();
    }
    /// A match goes on: what has happened in it so far is told.
    pub(super) fn goes_on(&self, m: &TestMatch) {
        self.played.borrow_mut().turn_to(m);
        self.tells_of(m.0.borrow().as_ref());
    }
    /// The same in the middle of many choices.
    pub(super) fn tells_of(&self, m: &dyn AnyMatch) {
        if let Some(language) = self.tells {
            self.played.borrow_mut().tell(m, language);
        }
    }
}
