//! The methods of `moonwright serve` and the matches of a server.
//!
//! | file | contents |
//! | --- | --- |
//! | `params` | parameters of the methods |
//! | [`fault`] | errors |
//! | [`held`] | a match, and the part of it that the client may see |
//! | `kept` | cache of prepared scenarios |

pub mod fault;
pub mod held;
mod kept;
mod params;

use super::list;
use super::place;
use content::pack::Pack;
use content::scenario::Overrides;
pub use fault::Fault;
use fault::{INVALID_PARAMS, METHOD_NOT_FOUND, NO_MATCH, Result, bad_setup};
use held::{Record, ServedMatch};
use kept::ScenarioCache;
use params::{Advise, Choose, Force, Nothing, Only, Start, StateParams, Test, Undo, parsed};
use playtest::bot::SeatKind;
use playtest::script_tests;
use playtest::session::Session;
use rules::record::Refused;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

const MAX_MATCHES: usize = 1_000;

/// Maximum number of moments of all matches. Each is a copy of the match at a decision, a few kilobytes.
const MAX_MOMENTS: usize = 50_000;

/// Maximum number of pending forced results of a match.
const MAX_FORCED: usize = 10_000;

const METHODS: [&str; 11] = ["scenarios", "start", "choose", "force", "state", "undo", "clone", "advice", "replay", "test", "close"];

/// The state of a server.
pub struct Server {
    workspace: Option<PathBuf>,
    matches: BTreeMap<u64, ServedMatch>,
    kept: ScenarioCache,
    next: u64,
}

impl Server {
    /// Creates a server without matches, for a workspace or the one found from the current folder.
    pub fn new(workspace: Option<PathBuf>) -> Server {
        Server { workspace, matches: BTreeMap::new(), kept: ScenarioCache::default(), next: 1 }
    }

    /// Calls a method.
    ///
    /// # Errors
    /// When the method does not exist, its parameters are invalid, or the request cannot be fulfilled.
    pub fn call(&mut self, method: &str, params: &Json) -> Result<Json> {
        match method {
            "scenarios" => {
                let Nothing {} = parsed(params)?;
                Ok(list::scenarios(&place::workspace(self.workspace.as_deref())?))
            }
            "start" => self.start(parsed(params)?),
            "choose" => {
                let Choose { r#match, index, choice } = parsed(params)?;
                let room = self.room();
                let held = self.held(r#match)?;
                held.choose(index, choice.as_ref(), room)?;
                Ok(held.told(r#match))
            }
            "force" => {
                let Force { r#match, forced } = parsed(params)?;
                let session = &mut self.held(r#match)?.session;
                bounded(session.forced_left(), &forced)?;
                session.force(forced);
                Ok(Json::Null)
            }
            "state" => {
                let StateParams { r#match, seat } = parsed(params)?;
                self.held(r#match)?.look(seat)
            }
            "undo" => {
                let Undo { r#match, to } = parsed(params)?;
                let held = self.held(r#match)?;
                held.undo(to)?;
                Ok(held.told(r#match))
            }
            "clone" => {
                let Only { r#match } = parsed(params)?;
                let moments = self.held(r#match)?.copied_moments();
                self.check_room(moments)?;
                let copy = self.held(r#match)?.copy();
                Ok(json!({ "match": self.hold(copy) }))
            }
            "advice" => {
                let Advise { r#match, bot } = parsed(params)?;
                let kind = bot.parse().map_err(|unknown| Fault::new(INVALID_PARAMS, format!("{unknown}")))?;
                self.held(r#match)?.advice(kind)
            }
            "replay" => {
                let Only { r#match } = parsed(params)?;
                self.held(r#match)?.replay()
            }
            "test" => {
                let Test { r#match, name } = parsed(params)?;
                self.held(r#match)?.test(&name)
            }
            "close" => {
                let Only { r#match } = parsed(params)?;
                self.matches.remove(&r#match).map(|_| Json::Null).ok_or_else(|| no_match(r#match))
            }
            other => {
                let other = content::suggest::short(other);
                Err(Fault::new(METHOD_NOT_FOUND, format!("unknown method `{other}`; use one of: {}", METHODS.join(", "))))
            }
        }
    }

    fn held(&mut self, id: u64) -> Result<&mut ServedMatch> {
        self.matches.get_mut(&id).ok_or_else(|| no_match(id))
    }
    /// Returns the number of moments that can still be stored.
    fn room(&self) -> usize {
        MAX_MOMENTS.saturating_sub(self.matches.values().map(ServedMatch::moments).sum())
    }
    /// Refuses another match with this number of moments if there is no room for it.
    fn check_room(&self, moments: usize) -> Result<()> {
        match self.matches.len() < MAX_MATCHES {
            true if moments <= self.room() => Ok(()),
            true => Err(full()),
            false => Err(Fault::new(INVALID_PARAMS, format!("too many open matches ({MAX_MATCHES}); close some of them"))),
        }
    }
    fn hold(&mut self, held: ServedMatch) -> u64 {
        let id = self.next;
        self.next += 1;
        self.matches.insert(id, held);
        id
    }

    fn start(&mut self, start: Start) -> Result<Json> {
        self.check_room(1)?;
        bounded(0, &start.forced)?;
        let workspace = place::workspace(self.workspace.as_deref())?;
        let path = place::inside(&workspace, &start.scenario).map_err(|finding| vec![finding])?;
        let mut names = start.seats.words();
        let players = u8::try_from(names.len()).ok().filter(|players| *players > 1);
        let prepared = self.kept.prepared(&workspace, &path, &start.options, names.len())?;
        let mut kinds = names.iter().map(|name| params::seat(name)).collect::<Result<Vec<SeatKind>>>()?;
        // A single word applies to every seat.
        if let ([kind], [name]) = (&kinds[..], &names[..]) {
            let players = usize::from(prepared.players());
            (kinds, names) = (vec![*kind; players], vec![name.clone(); players]);
        }
        let seats = place::seats(prepared.as_ref(), &kinds, |_| SeatKind::Human);
        names.resize(seats.len(), SeatKind::Human.to_string());
        if let Some(seat) = start.seat.filter(|seat| usize::from(*seat) >= seats.len()) {
            return Err(Fault::new(INVALID_PARAMS, format!("unknown seat {seat}; use a seat from 0 to {}", seats.len() - 1)));
        }
        let forced = start.forced.into_iter().map(Arc::new).collect();
        let mut session = Session::start(prepared.as_ref(), seats, start.seed, forced)?;
        session.set_up(|m| script_tests::set_up(m, &start.setup)).map_err(bad_setup)?;
        if !step_bots(&mut session, self.room() - 1)? {
            return Err(full());
        }
        let content = workspace.pack().and_then(|_| Pack::collect(&workspace, &path).ok()).map(|pack| pack.files).unwrap_or_default();
        let overrides = Overrides { options: start.options, players };
        let record = Record { scenario: path, overrides, prepared, setup: start.setup, content, seats: names };
        let held = ServedMatch { session, record, open: start.open, seat: start.seat, imagined: false, before: 0, told: None, clones: 0 };
        let id = self.hold(held);
        self.held(id).map(|held| held.told(id))
    }
}

/// Lets bots choose until a client must choose; returns false when there is no room for another moment.
fn step_bots(session: &mut Session, room: usize) -> std::result::Result<bool, Refused> {
    for _ in 0..room {
        if !session.step_bot()? {
            return Ok(true);
        }
    }
    Ok(!matches!(session.to_decide(), Some((_, SeatKind::Bot(_)))))
}

fn full() -> Fault {
    Fault::new(INVALID_PARAMS, format!("too many undo positions in all matches ({MAX_MOMENTS}); close some matches"))
}

/// Refuses more forced results than a match accepts. Elements of a list count individually, because a list is an order.
fn bounded(left: usize, forced: &[Json]) -> Result<()> {
    let results = |result: &Json| result.as_array().map_or(1, |order| order.len() + 1);
    let sum = forced.iter().map(results).fold(left, usize::saturating_add);
    let message = || format!("{sum} forced results are still to come, expected at most {MAX_FORCED}");
    if sum <= MAX_FORCED { Ok(()) } else { Err(Fault::new(INVALID_PARAMS, message())) }
}

fn no_match(id: u64) -> Fault {
    Fault::new(NO_MATCH, format!("unknown match {id}"))
}
