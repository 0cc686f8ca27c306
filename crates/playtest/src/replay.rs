//! A recorded match: choices and random results, and whether they still produce the same events.

use super::bot::{BotKind, SeatKind};
use super::script_tests;
use super::session::{MAX_DECISIONS, Session};
use content::pack::Pack;
use content::scenario::OptionValue;
use content::suggest;
use content::workspace::Workspace;
use rules::registry::{AnyMatch, PreparedScenario};
use rules::viewer::Viewer;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The version of the format; others are not supported.
pub const FORMAT: u32 = 3;

/// A recorded match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// [`FORMAT`].
    pub format: u32,
    /// `replay`.
    pub kind: String,
    pub game: String,
    /// Workspace path of the scenario.
    pub scenario: String,
    /// Options that override those of the scenario.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, OptionValue>,
    /// Rhai statements that set up the situation after the start; usually empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub setup: String,
    /// The files that the scenario requires, by workspace path, so that it can be replayed anywhere.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub content: BTreeMap<String, String>,
    /// The player of each seat: a word of [`SeatKind`], or the name of a person or program after `@`.
    pub seats: Vec<String>,
    /// The seed; the random results below take precedence.
    pub seed: u64,
    pub choices: Vec<Json>,
    /// Every random result, in the order in which the rules requested them: rolls, draws, and forced orders.
    pub chance: Vec<Arc<Json>>,
    /// The results that a person pinned, by the number of choices made before: see [`Chance::pin`](rules::chance::Chance::pin).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub pinned: BTreeMap<usize, Vec<Json>>,
    /// The events of the start and of each choice.
    pub events: Vec<Vec<Json>>,
}

/// The first difference between a replay and its recording.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Difference {
    /// The match could not be started with the recorded random results.
    Start { reason: String },
    /// A choice or random result is no longer valid.
    Refused {
        /// Number of the decision.
        decision: usize,
        reason: String,
    },
    /// An event differs, was added, or is missing.
    Event {
        /// Number of the decision whose choice caused it, or `None` for events of the start.
        decision: Option<usize>,
        /// Index of the event after that choice, from 0.
        index: usize,
        recorded: Option<Json>,
        /// The event in the replay.
        now: Option<Json>,
    },
}

/// The reason why a replay cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The text is not JSON of this structure.
    #[error("not a replay: {}", content::plain::json_error(.0))]
    Shape(#[from] serde_json::Error),
    /// The file is of another type.
    #[error("expected a replay, found kind \"{0}\"; create a replay with `moonwright play SCENARIO --record FILE`")]
    Kind(String),
    /// The file has another format version.
    #[error("unsupported replay format {0}, expected {FORMAT}; play the match again: `moonwright play SCENARIO --record FILE`")]
    Format(u32),
    /// The recording is longer than any match.
    #[error("the replay has {found} {what}, expected at most {most}; create a replay with `moonwright play SCENARIO --record FILE`")]
    TooLong {
        /// Choices or random results.
        what: &'static str,
        /// Their number.
        found: usize,
        /// Their maximum number.
        most: usize,
    },
}

/// Maximum number of random results in a recorded match.
const MAX_CHANCE: usize = 10 * MAX_DECISIONS as usize;

/// The file type of a recorded match.
pub const KIND: &str = "replay";

#[derive(Deserialize)]
struct Head {
    format: u32,
    kind: String,
}

/// The header of a recorded match.
#[derive(Clone, Debug, Deserialize)]
pub struct Summary {
    kind: String,
    pub game: String,
    /// Workspace path of the scenario.
    pub scenario: String,
    /// The player of each seat.
    pub seats: Vec<String>,
}

impl Summary {
    /// Reads the header of a file, or returns `None` if it is not a recorded match.
    pub fn read(text: &str) -> Option<Summary> {
        serde_json::from_str::<Summary>(text).ok().filter(|summary| summary.kind == KIND)
    }
}

/// A recorded match, replayed as far as possible.
pub struct ReplayedMatch {
    /// The session at its last moment.
    pub session: Session,
    /// The first difference, if any.
    pub difference: Option<Difference>,
    /// The decision whose choice is no longer legal, with the reason; the replay ends there.
    pub stopped: Option<(usize, String)>,
}

/// The source of random results in a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Luck {
    /// The recorded results, in their order.
    Recorded,
    /// The seed: rolls and draws for the same purpose have the same results, whatever else is rolled.
    Seed,
}

impl Replay {
    /// Replays the match up to the first choice that is no longer legal.
    ///
    /// # Errors
    /// Returns a message if the match cannot be started.
    pub fn again(&self, prepared: &dyn PreparedScenario, luck: Luck) -> Result<ReplayedMatch, String> {
        self.play(prepared, luck, |_| {})
    }
    /// Replays the match; `after` runs after each choice.
    fn play(&self, prepared: &dyn PreparedScenario, luck: Luck, after: impl Fn(&mut Session)) -> Result<ReplayedMatch, String> {
        let kind = |seat: &String| if seat.starts_with('@') { Ok(SeatKind::Human) } else { seat.parse() };
        let seats: Result<Vec<SeatKind>, _> = self.seats.iter().map(kind).collect();
        let forced = if luck == Luck::Recorded { self.chance.clone() } else { Vec::new() };
        let seats = seats.map_err(|unknown| unknown.to_string())?;
        let mut session = Session::start(prepared, seats, self.seed, forced).map_err(|refused| refused.to_string())?;
        let mut difference = self.differs(0, session.current());
        if !self.setup.is_empty() {
            session.set_up(|m| script_tests::set_up(m, &self.setup)).map_err(|finding| finding.to_string())?;
        }
        self.pin(&mut session, 0);
        let mut stopped = None;
        for (decision, choice) in self.choices.iter().enumerate() {
            if let Err(refused) = session.choose_json(choice) {
                let reason = refused.to_string();
                difference = difference.or_else(|| Some(Difference::Refused { decision, reason: reason.clone() }));
                stopped = Some((decision, reason));
                break;
            }
            difference = difference.or_else(|| self.differs(decision + 1, session.current()));
            self.pin(&mut session, decision + 1);
            after(&mut session);
        }
        session.clear_forced();
        Ok(ReplayedMatch { session, difference, stopped })
    }
    /// Pins the results that a person pinned after a number of choices.
    fn pin(&self, session: &mut Session, made: usize) {
        if let Some(results) = self.pinned.get(&made) {
            session.pin(results.clone());
        }
    }
    /// Returns the workspace overlaid with the files of the replay.
    ///
    /// # Errors
    /// Returns a message if the replay contains files that a pack may not contain.
    pub fn workspace_with_files(&self, workspace: &Workspace) -> Result<Workspace, String> {
        if self.content.is_empty() {
            return Ok(workspace.clone());
        }
        let pack = Pack { scenario: self.scenario.clone(), files: self.content.clone(), ..Pack::default() };
        match pack.faults().first() {
            Some(fault) => Err(format!("invalid file {} in the replay: {}", suggest::short(&fault.path), fault.message)),
            None => Ok(pack.overriding(workspace, "of the replay")),
        }
    }
    /// Creates the replay of a session up to its current moment.
    pub fn of(session: &Session, scenario: &str) -> Replay {
        Replay {
            format: FORMAT,
            kind: KIND.to_owned(),
            game: session.current().game().to_owned(),
            scenario: scenario.to_owned(),
            options: BTreeMap::new(),
            setup: String::new(),
            content: BTreeMap::new(),
            seats: session.seats().iter().map(player).collect(),
            seed: session.seed(),
            choices: session.choices().cloned().collect(),
            chance: session.chance_results().into_iter().map(Arc::new).collect(),
            pinned: (0..=session.position()).filter_map(|number| Some((number, session.pinned_at(number)?.to_vec()))).collect(),
            events: (0..=session.position()).map(|number| session.events_at(number).to_vec()).collect(),
        }
    }
    /// Reads a replay.
    ///
    /// # Errors
    /// Returns an error if the text is not a replay.
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
    /// Returns the replay as text: one line for each choice, random result and list of events.
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

    /// Replays the match with all recorded results and returns the first difference.
    pub fn compare(&self, prepared: &dyn PreparedScenario) -> Option<Difference> {
        match self.play(prepared, Luck::Recorded, Session::forget_past) {
            Ok(again) => again.difference,
            Err(reason) => Some(Difference::Start { reason }),
        }
    }

    fn differs(&self, moment: usize, m: &dyn AnyMatch) -> Option<Difference> {
        let now = m.events_json(Viewer::All);
        let recorded = self.events.get(moment).map_or(&[][..], Vec::as_slice);
        let index = (0..now.len().max(recorded.len())).find(|i| now.get(*i) != recorded.get(*i))?;
        let decision = moment.checked_sub(1);
        Some(Difference::Event { decision, index, recorded: recorded.get(index).cloned(), now: now.get(index).cloned() })
    }
}

/// Returns the word for a player in a record. A program is not started again by a record, so its command is only a name.
fn player(seat: &SeatKind) -> String {
    match seat {
        SeatKind::Bot(BotKind::Program(program)) => format!("@{}", program.command),
        seat => seat.to_string(),
    }
}
