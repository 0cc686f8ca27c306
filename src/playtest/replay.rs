//! A match on paper: choices and chance results, and whether they still give the same events.

use super::bot::SeatKind;
use super::script_tests;
use super::session::{MAX_DECISIONS, Session};
use crate::content::pack::Pack;
use crate::content::scenario::OptionValue;
use crate::content::suggest;
use crate::content::workspace::Workspace;
use crate::rules::eyes::Eyes;
use crate::rules::registry::{AnyMatch, Prepared};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The format that is written, and the only one that is read.
pub const FORMAT: u32 = 2;

/// A recorded match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// [`FORMAT`].
    pub format: u32,
    /// `replay`.
    pub kind: String,
    /// Id of the game.
    pub game: String,
    /// Workspace path of the scenario.
    pub scenario: String,
    /// Options that were given besides those of the scenario.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, OptionValue>,
    /// Rhai statements that set the situation up after the start; mostly empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub setup: String,
    /// The files that the scenario needs, by workspace path, so that it can be played again anywhere.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub content: BTreeMap<String, String>,
    /// Who sat on each seat: a word of [`SeatKind`], or the name of a person or program behind `@`.
    pub seats: Vec<String>,
    /// The seed; chance results below are what counts.
    pub seed: u64,
    /// The choices, as JSON values.
    pub choices: Vec<Json>,
    /// Every chance result, in the order in which the rules asked: what was thrown, what was drawn, and orders that were forced.
    pub chance: Vec<Arc<Json>>,
    /// The events of the start and of each choice.
    pub events: Vec<Vec<Json>>,
}

/// Where a replay first differs from what was recorded.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Difference {
    /// The match could not be started with the recorded chance results.
    Start {
        /// Why.
        reason: String,
    },
    /// A choice or chance result does not fit any more.
    Refused {
        /// Number of the decision.
        decision: usize,
        /// Why.
        reason: String,
    },
    /// An event is another one, is new, or is missing.
    Event {
        /// Number of the decision after whose choice it happens; the start is before decision 0 and has none.
        decision: Option<usize>,
        /// Which event after that choice, from 0.
        index: usize,
        /// What was recorded.
        recorded: Option<Json>,
        /// What happens now.
        now: Option<Json>,
    },
}

/// Why a replay cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// It is no JSON of this shape.
    #[error("not a replay: {0}")]
    Shape(#[from] serde_json::Error),
    /// It is something else.
    #[error("expected a replay, found kind \"{0}\"; create a replay with `moonwright play SCENARIO --record FILE`")]
    Kind(String),
    /// Another version has written it.
    #[error("unsupported replay format {0}, expected {FORMAT}; play the match again: `moonwright play SCENARIO --record FILE`")]
    Format(u32),
    /// No match is as long.
    #[error("the replay has {found} {what}, expected at most {most}; create a replay with `moonwright play SCENARIO --record FILE`")]
    TooLong {
        /// Choices, or chance results.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
}

/// Most chance results of a recorded match.
const MAX_CHANCE: usize = 10 * MAX_DECISIONS as usize;

/// What the file of a recorded match says that it is.
const KIND: &str = "replay";

#[derive(Deserialize)]
struct Head {
    format: u32,
    kind: String,
}

/// What a recorded match is of.
#[derive(Clone, Debug, Deserialize)]
pub struct Summary {
    kind: String,
    /// The game.
    pub game: String,
    /// Workspace path of the scenario.
    pub scenario: String,
    /// Who sat on each seat.
    pub seats: Vec<String>,
}

impl Summary {
    /// Of a file's text; none where that is no recorded match.
    pub fn read(text: &str) -> Option<Summary> {
        serde_json::from_str::<Summary>(text).ok().filter(|summary| summary.kind == KIND)
    }
}

/// A recorded match that was played again as far as it goes.
pub struct Again {
    /// It, at its last moment.
    pub session: Session,
    /// Where it first differs, if it does.
    pub difference: Option<Difference>,
    /// The decision whose choice is no longer legal, and why: it goes no further.
    pub stopped: Option<(usize, String)>,
}

/// Where chance comes from when a match is played again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Luck {
    /// Every result as it was recorded, in its order.
    Recorded,
    /// The seed: what is thrown or drawn for the same thing is the same, whatever is thrown besides.
    Seed,
}

impl Replay {
    /// Plays the match again: the same choices, up to the first that is no longer legal.
    ///
    /// # Errors
    /// In words, when it cannot be started.
    pub fn again(&self, prepared: &dyn Prepared, luck: Luck) -> Result<Again, String> {
        self.play(prepared, luck, |_| {})
    }
    /// Plays the match again; `after` runs after each choice.
    fn play(&self, prepared: &dyn Prepared, luck: Luck, after: impl Fn(&mut Session)) -> Result<Again, String> {
        let kind = |seat: &String| if seat.starts_with('@') { Ok(SeatKind::Human) } else { seat.parse() };
        let seats: Result<Vec<SeatKind>, _> = self.seats.iter().map(kind).collect();
        let forced = if luck == Luck::Recorded { self.chance.clone() } else { Vec::new() };
        let seats = seats.map_err(|unknown| unknown.to_string())?;
        let mut session = Session::start(prepared, seats, self.seed, forced).map_err(|refused| refused.to_string())?;
        let mut difference = self.differs(0, session.current());
        if !self.setup.is_empty() {
            session.set_up(|m| script_tests::set_up(m, &self.setup)).map_err(|finding| finding.to_string())?;
        }
        let mut stopped = None;
        for (decision, choice) in self.choices.iter().enumerate() {
            if let Err(refused) = session.choose_json(choice) {
                let reason = refused.to_string();
                difference = difference.or_else(|| Some(Difference::Refused { decision, reason: reason.clone() }));
                stopped = Some((decision, reason));
                break;
            }
            difference = difference.or_else(|| self.differs(decision + 1, session.current()));
            after(&mut session);
        }
        session.clear_forced();
        Ok(Again { session, difference, stopped })
    }
    /// The workspace with the files that the replay carries over it.
    ///
    /// # Errors
    /// In words, when it carries what no pack may hold.
    pub fn over(&self, workspace: &Workspace) -> Result<Workspace, String> {
        if self.content.is_empty() {
            return Ok(workspace.clone());
        }
        let pack = Pack { scenario: self.scenario.clone(), files: self.content.clone(), ..Pack::default() };
        match pack.faults().first() {
            Some(fault) => Err(format!("it carries {}: {}", suggest::short(&fault.path), fault.message)),
            None => Ok(pack.over(workspace, "of the replay")),
        }
    }
    /// The replay of a session up to its present moment.
    pub fn of(session: &Session, scenario: &str) -> Replay {
        Replay {
            format: FORMAT,
            kind: KIND.to_owned(),
            game: session.current().game().to_owned(),
            scenario: scenario.to_owned(),
            options: BTreeMap::new(),
            setup: String::new(),
            content: BTreeMap::new(),
            seats: session.seats().iter().map(SeatKind::to_string).collect(),
            seed: session.seed(),
            choices: session.choices().cloned().collect(),
            chance: session.chance_results().into_iter().map(Arc::new).collect(),
            events: (0..=session.position()).map(|number| session.events_at(number).to_vec()).collect(),
        }
    }
    /// Reads a replay.
    ///
    /// # Errors
    /// When the text is none.
    pub fn read(text: &str) -> Result<Replay, ReplayError> {
        let head: Head = serde_json::from_str(text)?;
        match (head.kind.as_str(), head.format) {
            (KIND, FORMAT) => {
                let replay: Replay = serde_json::from_str(text)?;
                let lengths =
                    [("choices", replay.choices.len(), MAX_DECISIONS as usize), ("chance results", replay.chance.len(), MAX_CHANCE)];
                match lengths.into_iter().find(|(_, found, most)| found > most) {
                    Some((what, found, most)) => Err(ReplayError::TooLong { what, found, most }),
                    None => Ok(replay),
                }
            }
            (KIND, other) => Err(ReplayError::Format(other)),
            _ => Err(ReplayError::Kind(head.kind)),
        }
    }
    /// The replay as text: one line for each choice, chance result and list of events.
    pub fn write(&self) -> String {
        let mut fields = Vec::new();
        if let Ok(Json::Object(object)) = serde_json::to_value(self) {
            for (name, value) in object {
                let lines = match &value {
                    Json::Array(items) if !items.is_empty() && name != "seats" => {
                        let items: Vec<String> = items.iter().map(|item| format!("    {item}")).collect();
                        format!("[\n{}\n  ]", items.join(",\n"))
                    }
                    other => other.to_string(),
                };
                fields.push(format!("  {}: {lines}", Json::from(name)));
            }
        }
        format!("{{\n{}\n}}\n", fields.join(",\n"))
    }

    /// Where the match first differs when it is played again with every result as it was recorded.
    pub fn compare(&self, prepared: &dyn Prepared) -> Option<Difference> {
        match self.play(prepared, Luck::Recorded, Session::forget_past) {
            Ok(again) => again.difference,
            Err(reason) => Some(Difference::Start { reason }),
        }
    }

    fn differs(&self, moment: usize, m: &dyn AnyMatch) -> Option<Difference> {
        let now = m.events_json(Eyes::All);
        let recorded = self.events.get(moment).map_or(&[][..], Vec::as_slice);
        let index = (0..now.len().max(recorded.len())).find(|i| now.get(*i) != recorded.get(*i))?;
        let decision = moment.checked_sub(1);
        Some(Difference::Event { decision, index, recorded: recorded.get(index).cloned(), now: now.get(index).cloned() })
    }
}
