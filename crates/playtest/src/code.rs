//! A match as a one-line code that can be sent: scenario, seed and the indices of the choices. A recipient with the same scenario
//! can replay it and check that the result is the same.

use super::session::Session;
use data_encoding::BASE64URL_NOPAD;
use rules::chance::Chance;
use rules::game::Outcome;
use rules::registry::{AnyMatch, PreparedScenario};
use rules::viewer::Viewer;
use script::program::identity;
use serde::{Deserialize, Serialize};

/// Prefix of every code; the number is the version of the format.
pub const HEAD: &str = "MW1-";
/// Maximum length of a code, in characters.
const MAX_CODE: usize = 20_000;

/// The contents of a code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Code {
    /// Workspace path of the scenario.
    pub scenario: String,
    /// The date of a daily match, such as `2026-11-22`; empty for any other match.
    pub day: String,
    pub seed: u64,
    /// The index of each choice among the legal choices.
    choices: Vec<u16>,
    /// Checksum of all events.
    sum: u32,
}

/// The reason why a code cannot be read or replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// The text is not a complete code.
    #[error("invalid match code; copy the complete code, starting with `{HEAD}`")]
    Shape,
    /// A choice is not legal.
    #[error("choice {0} is not legal: the scenario differs from the one in the code")]
    Choice(usize),
}

/// The result of replaying a code.
#[derive(Clone, Debug, PartialEq)]
pub struct CodeReplay {
    /// The result of the match, if it ended.
    pub outcome: Option<Outcome>,
    /// Whether all events were the same as when the code was created.
    pub same: bool,
}

impl Code {
    /// Returns the code of a match that was played from its seed, or `None` if its state was changed by anything except choices.
    pub fn of(prepared: &dyn PreparedScenario, session: &Session, scenario: &str, day: &str) -> Option<Code> {
        let mut m = prepared.start(Chance::new(session.seed())).ok()?;
        let (mut choices, mut sum) = (Vec::new(), 0);
        add(&mut sum, m.as_ref());
        for choice in session.choices() {
            let index = m.find_choice(choice).ok()?;
            m.apply(index).ok()?;
            choices.push(u16::try_from(index).ok()?);
            add(&mut sum, m.as_ref());
        }
        let same = m.state_json() == session.current().state_json();
        same.then(|| Code { scenario: scenario.to_owned(), day: day.to_owned(), seed: session.seed(), choices, sum })
    }

    /// Returns whether a word looks like a code.
    pub fn is_one(word: &str) -> bool {
        word.starts_with(HEAD)
    }

    /// Encodes the match.
    pub fn write(&self) -> String {
        format!("{HEAD}{}", BASE64URL_NOPAD.encode(&postcard::to_allocvec(self).unwrap_or_default()))
    }

    /// Decodes a match.
    ///
    /// # Errors
    /// Returns an error if the text is not a code.
    pub fn read(code: &str) -> Result<Code, CodeError> {
        let body = code.trim().strip_prefix(HEAD).filter(|body| body.len() <= MAX_CODE).ok_or(CodeError::Shape)?;
        let bytes = BASE64URL_NOPAD.decode(body.as_bytes()).map_err(|_| CodeError::Shape)?;
        match postcard::take_from_bytes(&bytes) {
            Ok((code, [])) => Ok(code),
            _ => Err(CodeError::Shape),
        }
    }

    /// Replays the match.
    ///
    /// # Errors
    /// Returns an error if a choice cannot be made.
    pub fn play(&self, prepared: &dyn PreparedScenario) -> Result<CodeReplay, CodeError> {
        let mut m = prepared.start(Chance::new(self.seed)).map_err(|_| CodeError::Choice(0))?;
        let mut sum = 0;
        add(&mut sum, m.as_ref());
        for (number, choice) in self.choices.iter().enumerate() {
            m.apply((*choice).into()).map_err(|_| CodeError::Choice(number))?;
            add(&mut sum, m.as_ref());
        }
        Ok(CodeReplay { outcome: m.outcome(), same: sum == self.sum })
    }
}

/// Adds the events since the last choice to a checksum.
fn add(sum: &mut u32, m: &dyn AnyMatch) {
    for event in m.events_json(Viewer::All) {
        *sum = sum.rotate_left(5) ^ identity(&event.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::{BotKind, SeatKind};
    use content::workspace::Workspace;
    use rules::registry;

    const SCENARIO: &str = "scenarios/mowdown/training-yard.toml";

    fn prepared(workspace: &Workspace) -> std::sync::Arc<dyn PreparedScenario> {
        registry::prepare(&registry::load(workspace, SCENARIO).unwrap()).unwrap()
    }

    fn code(workspace: &Workspace) -> Code {
        let prepared = prepared(workspace);
        let mut session = Session::start(prepared.as_ref(), vec![SeatKind::Bot(BotKind::Greedy)], 7, Vec::new()).unwrap();
        session.step_bots().unwrap();
        Code::of(prepared.as_ref(), &session, SCENARIO, "").unwrap()
    }

    #[test]
    fn match_code_round_trips_and_replays_the_same_match() {
        let workspace = Workspace::bundled();
        let code = code(&workspace);
        let written = code.write();
        assert!(written.len() < 200 && Code::is_one(&written), "{written}");
        let read = Code::read(&written).unwrap();
        assert_eq!(read, code);
        let played = read.play(prepared(&workspace).as_ref()).unwrap();
        assert!(played.same && played.outcome.is_some());
    }

    #[test]
    fn match_code_detects_a_changed_scenario() {
        let workspace = Workspace::bundled();
        let code = code(&workspace);
        let mut other = workspace.clone();
        let text = workspace.read(SCENARIO).unwrap().replace("\"easy\"", "\"hard\"");
        other.overlay(SCENARIO, Some(text.into()));
        assert!(!code.play(prepared(&other).as_ref()).is_ok_and(|played| played.same));
    }

    #[test]
    fn invalid_match_codes_are_rejected() {
        let written = code(&Workspace::bundled()).write();
        for odd in ["", "MW1-", "MW1-!!", &written[..written.len() - 3], &format!("{written}AAAA"), &format!("MW1-{}", "A".repeat(30_000))]
        {
            assert_eq!(Code::read(odd), Err(CodeError::Shape), "{odd}");
        }
    }
}
