//! The methods of `moonwright serve`, and the matches that it holds.

use super::output::Failure;
use super::place::{self, Ready};
use crate::content::diagnostic::Diagnostic;
use crate::content::scenario::OptionValue;
use crate::playtest::bot::{BotKind, SeatKind};
use crate::playtest::replay::Replay;
use crate::playtest::script_tests;
use crate::playtest::session::Session;
use crate::rules::game::Seat;
use crate::rules::record::Refused;
use crate::rules::registry::{conceding, decision_json};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Matches held at once.
const MAX_MATCHES: usize = 1_000;

/// There is no such method.
pub const METHOD_NOT_FOUND: i64 = -32601;
/// The parameters do not fit.
pub const INVALID_PARAMS: i64 = -32602;
/// The scenario cannot be played.
pub const UNPLAYABLE: i64 = 1;
/// The choice is not legal.
pub const NOT_LEGAL: i64 = 2;
/// A forced chance result does not fit.
pub const FORCED: i64 = 3;
/// There is no such match.
pub const NO_MATCH: i64 = 4;

/// A JSON-RPC error.
#[derive(Debug)]
pub struct Fault {
    /// Code: of JSON-RPC where negative, else one of this file.
    pub code: i64,
    /// What is wrong.
    pub message: String,
    /// The diagnostic, where there is one.
    pub data: Json,
}

type Result<T> = std::result::Result<T, Fault>;

impl Fault {
    fn new(code: i64, message: impl Into<String>) -> Fault {
        Fault { code, message: message.into(), data: Json::Null }
    }
}

impl From<Refused> for Fault {
    fn from(refused: Refused) -> Fault {
        let code = if matches!(refused, Refused::Forced(_)) { FORCED } else { NOT_LEGAL };
        let word = match &refused {
            Refused::Over => "over",
            Refused::NoSuchChoice { .. } => "no-such-choice",
            Refused::NotLegal { .. } => "not-legal",
            Refused::Ambiguous { .. } => "ambiguous",
            Refused::Concede { .. } => "cannot-concede",
            Refused::Seats { .. } => "seats",
            Refused::Forced(_) => "forced",
        };
        let data = json!(Diagnostic::error(word, "", refused.to_string()));
        Fault { code, message: refused.to_string(), data }
    }
}

impl From<Failure> for Fault {
    fn from(failure: Failure) -> Fault {
        match failure {
            Failure::Findings(_, findings) => {
                let message =
                    findings.iter().find(|f| f.is_error()).map_or("the scenario cannot be played".to_owned(), |f| f.message.clone());
                Fault { code: UNPLAYABLE, message, data: json!(findings) }
            }
            Failure::Input(message) => Fault::new(UNPLAYABLE, message),
            Failure::Usage(message) => Fault::new(INVALID_PARAMS, message),
        }
    }
}

/// A match that is held.
struct Held {
    session: Session,
    scenario: String,
    options: BTreeMap<String, OptionValue>,
    setup: String,
    /// The moment up to which events were given.
    told: Option<usize>,
}

/// The matches of a server.
pub struct Server {
    workspace: Option<PathBuf>,
    matches: BTreeMap<u64, Held>,
    next: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    scenario: String,
    seats: Option<Vec<String>>,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    forced: Vec<Json>,
    #[serde(default)]
    setup: String,
    #[serde(default)]
    options: BTreeMap<String, OptionValue>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Choose {
    r#match: u64,
    index: Option<usize>,
    choice: Option<Json>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Force {
    r#match: u64,
    forced: Vec<Json>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Look {
    r#match: u64,
    seat: Option<Seat>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Undo {
    r#match: u64,
    to: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Only {
    r#match: u64,
}

fn parsed<P: DeserializeOwned>(params: &Json) -> Result<P> {
    P::deserialize(params).map_err(|error| Fault::new(INVALID_PARAMS, format!("wrong parameters: {error}")))
}

impl Server {
    /// A server without matches, on a workspace or what is found from here.
    pub fn new(workspace: Option<PathBuf>) -> Server {
        Server { workspace, matches: BTreeMap::new(), next: 1 }
    }

    /// Carries out a method.
    ///
    /// # Errors
    /// When there is no such method, its parameters are wrong, or what they ask for cannot be done.
    pub fn call(&mut self, method: &str, params: &Json) -> Result<Json> {
        match method {
            "start" => self.start(parsed(params)?),
            "choose" => self.choose(parsed(params)?),
            "force" => {
                let Force { r#match, forced } = parsed(params)?;
                self.held(r#match)?.session.force(forced);
                Ok(Json::Null)
            }
            "state" => {
                let Look { r#match, seat } = parsed(params)?;
                self.look(r#match, seat)
            }
            "undo" => {
                let Undo { r#match, to } = parsed(params)?;
                self.undo(r#match, to)
            }
            "replay" => {
                let Only { r#match } = parsed(params)?;
                let held = self.held(r#match)?;
                let replay = Replay::of(&held.session, &held.scenario);
                Ok(json!(Replay { options: held.options.clone(), setup: held.setup.clone(), ..replay }))
            }
            "close" => {
                let Only { r#match } = parsed(params)?;
                self.matches.remove(&r#match).map(|_| Json::Null).ok_or_else(|| no_match(r#match))
            }
            other => {
                let message = format!("there is no method `{other}`; there are: start, choose, force, state, undo, replay, close");
                Err(Fault::new(METHOD_NOT_FOUND, message))
            }
        }
    }

    fn held(&mut self, id: u64) -> Result<&mut Held> {
        self.matches.get_mut(&id).ok_or_else(|| no_match(id))
    }

    fn start(&mut self, start: Start) -> Result<Json> {
        if self.matches.len() >= MAX_MATCHES {
            return Err(Fault::new(INVALID_PARAMS, format!("{MAX_MATCHES} matches are open; close some")));
        }
        let Ready { bundle, prepared, .. } =
            place::ready(self.workspace.as_deref(), &start.scenario, &start.options, start.seats.as_ref().map_or(0, Vec::len))?;
        let kind = |name: &String| name.parse::<BotKind>().map_or(SeatKind::Human, SeatKind::Bot);
        let mut kinds: Vec<SeatKind> = start.seats.iter().flatten().map(kind).collect();
        if kinds.len() == 1 {
            kinds.clear();
        }
        let mut seats = place::seats(prepared.as_ref(), &kinds, |_| SeatKind::Human);
        if let Some([one]) = start.seats.as_deref() {
            seats.fill(kind(one));
        }
        let mut session = Session::start(prepared.as_ref(), seats, start.seed, start.forced)?;
        session.set_up(|m| script_tests::set_up(m, &start.setup)).map_err(bad_setup)?;
        session.step_bots()?;
        let held = Held { session, scenario: bundle.path, options: start.options, setup: start.setup, told: None };
        let id = self.next;
        self.next += 1;
        self.matches.insert(id, held);
        self.told(id)
    }

    fn choose(&mut self, choose: Choose) -> Result<Json> {
        let held = self.held(choose.r#match)?;
        match (choose.index, choose.choice) {
            (Some(index), None) => held.session.choose(index)?,
            (None, Some(choice)) => match conceding(&choice) {
                Some(seat) => held.session.concede(seat)?,
                None => held.session.choose(held.session.current().find_choice(&choice)?)?,
            },
            _ => return Err(Fault::new(INVALID_PARAMS, "give either `index` or `choice`")),
        }
        held.session.step_bots()?;
        self.told(choose.r#match)
    }

    fn undo(&mut self, id: u64, to: usize) -> Result<Json> {
        let held = self.held(id)?;
        let last = held.session.position();
        if to > last || !held.session.go_to(to) {
            return Err(Fault::new(INVALID_PARAMS, format!("there is no decision {to} to go back to; the match stands at {last}")));
        }
        held.told = Some(to);
        self.told(id)
    }

    fn look(&mut self, id: u64, seat: Option<Seat>) -> Result<Json> {
        let m = self.held(id)?.session.current();
        match seat {
            None => Ok(m.state_json()),
            Some(seat) if usize::from(seat) < m.seats() => Ok(m.redact(seat).state_json()),
            Some(seat) => Err(Fault::new(INVALID_PARAMS, format!("there is no seat {seat}"))),
        }
    }

    /// Where a match stands, with the events since the last answer.
    fn told(&mut self, id: u64) -> Result<Json> {
        let held = self.held(id)?;
        let session = &held.session;
        let first = held.told.map_or(0, |told| told + 1);
        let events: Vec<&Json> = (first..=session.position()).flat_map(|moment| session.events_at(moment)).collect();
        let m = session.current();
        let mut decision = decision_json(m);
        if !decision.is_null() {
            decision["number"] = session.position().into();
        }
        let answer = json!({ "match": id, "state": m.state_json(), "decision": decision, "events": events, "outcome": session.outcome() });
        held.told = Some(held.session.position());
        Ok(answer)
    }
}

fn bad_setup(finding: Diagnostic) -> Fault {
    Fault { code: INVALID_PARAMS, message: finding.to_string(), data: json!(finding) }
}

fn no_match(id: u64) -> Fault {
    Fault::new(NO_MATCH, format!("there is no match {id}"))
}
