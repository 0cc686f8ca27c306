//! A match as a code that can be sent in a line: scenario, seed and the numbers of the choices. Whoever has the same scenario plays it again
//! and sees whether it comes to the same.

use super::session::Session;
use crate::rules::chance::Chance;
use crate::rules::eyes::Eyes;
use crate::rules::game::Outcome;
use crate::rules::registry::{AnyMatch, Prepared};
use crate::script::program::identity;
use data_encoding::BASE64URL_NOPAD;
use serde::{Deserialize, Serialize};

/// What every code begins with; the number is that of its form.
/// How every code begins.
pub const HEAD: &str = "MW1-";
/// Longest code that is read, in characters.
const MAX_CODE: usize = 20_000;

/// What a code says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Code {
    /// Workspace path of the scenario.
    pub scenario: String,
    /// The day whose match it is, as in `2026-11-22`; empty for any other.
    pub day: String,
    /// The seed.
    pub seed: u64,
    /// The number of each choice among the legal ones.
    choices: Vec<u16>,
    /// What all events come to.
    sum: u32,
}

/// Why a code cannot be read or played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// It is no code, or a part of one.
    #[error("invalid match code; copy the complete code, starting with `{HEAD}`")]
    Shape,
    /// A choice is not legal.
    #[error("choice {0} is not legal: the scenario differs from that of the code")]
    Choice(usize),
}

/// A code that was played again.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// How the match ended, if it did.
    pub outcome: Option<Outcome>,
    /// Everything happened as it did when the code was made.
    pub same: bool,
}

impl Code {
    /// The code of a match that was played from its seed; none where something else was given than choices.
    pub fn of(prepared: &dyn Prepared, session: &Session, scenario: &str, day: &str) -> Option<Code> {
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

    /// Whether a word looks like a code.
    pub fn is_one(word: &str) -> bool {
        word.starts_with(HEAD)
    }

    /// As it is sent.
    pub fn write(&self) -> String {
        format!("{HEAD}{}", BASE64URL_NOPAD.encode(&postcard::to_allocvec(self).unwrap_or_default()))
    }

    /// As it was sent.
    ///
    /// # Errors
    /// When it is none.
    pub fn read(code: &str) -> Result<Code, CodeError> {
        let body = code.trim().strip_prefix(HEAD).filter(|body| body.len() <= MAX_CODE).ok_or(CodeError::Shape)?;
        let bytes = BASE64URL_NOPAD.decode(body.as_bytes()).map_err(|_| CodeError::Shape)?;
        match postcard::take_from_bytes(&bytes) {
            Ok((code, [])) => Ok(code),
            _ => Err(CodeError::Shape),
        }
    }

    /// Plays it again.
    ///
    /// # Errors
    /// When a choice cannot be made.
    pub fn play(&self, prepared: &dyn Prepared) -> Result<Played, CodeError> {
        let mut m = prepared.start(Chance::new(self.seed)).map_err(|_| CodeError::Choice(0))?;
        let mut sum = 0;
        add(&mut sum, m.as_ref());
        for (number, choice) in self.choices.iter().enumerate() {
            m.apply((*choice).into()).map_err(|_| CodeError::Choice(number))?;
            add(&mut sum, m.as_ref());
        }
        Ok(Played { outcome: m.outcome(), same: sum == self.sum })
    }
}

/// Adds what has happened since the last choice.
fn add(sum: &mut u32, m: &dyn AnyMatch) {
    for event in m.events_json(Eyes::All) {
        *sum = sum.rotate_left(5) ^ identity(&event.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::workspace::Workspace;
    use crate::playtest::bot::{BotKind, SeatKind};
    use crate::rules::registry;

    const SCENARIO: &str = "scenarios/mowdown/training-yard.toml";

    fn prepared(workspace: &Workspace) -> std::sync::Arc<dyn Prepared> {
        registry::prepare(&registry::load(workspace, SCENARIO).unwrap()).unwrap()
    }

    fn code(workspace: &Workspace) -> Code {
        let prepared = prepared(workspace);
        let mut session = Session::start(prepared.as_ref(), vec![SeatKind::Bot(BotKind::Greedy)], 7, Vec::new()).unwrap();
        session.step_bots().unwrap();
        Code::of(prepared.as_ref(), &session, SCENARIO, "").unwrap()
    }

    #[test]
    fn a_code_is_read_as_it_was_written_and_plays_the_same() {
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
    fn another_scenario_is_seen() {
        let workspace = Workspace::bundled();
        let code = code(&workspace);
        let mut other = workspace.clone();
        let text = workspace.read(SCENARIO).unwrap().replace("\"easy\"", "\"hard\"");
        other.overlay(SCENARIO, Some(text.into()));
        assert!(!code.play(prepared(&other).as_ref()).is_ok_and(|played| played.same));
    }

    #[test]
    fn what_is_no_code_is_told() {
        let written = code(&Workspace::bundled()).write();
        for odd in ["", "MW1-", "MW1-!!", &written[..written.len() - 3], &format!("{written}AAAA"), &format!("MW1-{}", "A".repeat(30_000))]
        {
            assert_eq!(Code::read(odd), Err(CodeError::Shape), "{odd}");
        }
    }
}
