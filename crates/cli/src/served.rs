//! The methods of `moonwright serve` and the matches of a server.
//!
//! | file | contents |
//! | --- | --- |
//! | `batch` | many matches that are stepped together |
//! | `params` | parameters of the methods |
//! | [`fault`] | errors |
//! | [`server_match`] | a match, and the part of it that the client may see |
//! | `kept` | cache of prepared scenarios |

mod batch;
pub mod fault;
mod params;
mod scenario_cache;
pub mod server_match;

use super::list;
use super::place;
use batch::{Batch, MAX_LANES};
use content::pack::Pack;
use content::scenario::{OptionValue, Overrides};
use content::workspace::Workspace;
pub use fault::RpcError;
use fault::{INVALID_PARAMS, METHOD_NOT_FOUND, NO_MATCH, Result, bad_setup};
use params::{
    Advise, BatchStart, BatchStep, Choose, Force, Nothing, Only, OnlyBatch, Playout, Seats, Start, StateParams, Test, Undo, parsed, within,
};
use playtest::bot::{BotKind, SeatKind};
use playtest::interrupt;
use playtest::script_tests;
use playtest::session::Session;
use rules::record::Rejection;
use rules::registry::PreparedScenario;
use scenario_cache::ScenarioCache;
use serde_json::{Value as Json, json};
use server_match::{ReplayParts, ServedMatch};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

const MAX_MATCHES: usize = 1_000;

/// Maximum number of moments of all matches. Each is a copy of the match at a decision, a few kilobytes.
const MAX_MOMENTS: usize = 50_000;

/// Maximum number of pending forced results of a match.
const MAX_FORCED: usize = 10_000;

/// Maximum number of batches; each has a thread per core.
const MAX_BATCHES: usize = 64;
/// Maximum number of slots for choices.
const MAX_SLOTS: u64 = 65_536;

#[rustfmt::skip]
const METHODS: [&str; 16] = [
    "scenarios", "start", "choose", "force", "state", "undo", "clone", "advice", "playout", "evaluate", "replay", "test", "close",
    "batch_start", "batch_step", "batch_close",
];

pub struct Server {
    workspace: Option<PathBuf>,
    matches: BTreeMap<u64, ServedMatch>,
    batches: BTreeMap<u64, Batch>,
    kept: ScenarioCache,
    next: u64,
}

impl Server {
    /// Creates a server without matches, for a workspace or the one found from the current folder.
    pub fn new(workspace: Option<PathBuf>) -> Server {
        Server { workspace, matches: BTreeMap::new(), batches: BTreeMap::new(), kept: ScenarioCache::default(), next: 1 }
    }

    /// Calls a method.
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
                Ok(held.state_with_events(r#match))
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
                Ok(held.state_with_events(r#match))
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
                let kind = params::bot(&bot)?;
                self.held(r#match)?.advice(kind)
            }
            "playout" => self.playable(parsed(params)?, |held, kind, Playout { count, seed, .. }| held.playout(kind, count, seed)),
            "evaluate" => self.playable(parsed(params)?, |held, kind, Playout { count, seed, .. }| held.evaluate(kind, count, seed)),
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
            "batch_start" => self.start_batch(parsed(params)?),
            "batch_step" => {
                let BatchStep { batch, choices } = parsed(params)?;
                self.batches.get_mut(&batch).ok_or_else(|| no_batch(batch))?.step(&choices)
            }
            "batch_close" => {
                let OnlyBatch { batch } = parsed(params)?;
                self.batches.remove(&batch).map(|_| Json::Null).ok_or_else(|| no_batch(batch))
            }
            other => {
                let other = content::suggest::short(other);
                Err(RpcError::new(METHOD_NOT_FOUND, format!("unknown method `{other}`; use one of: {}", METHODS.join(", "))))
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
            false => Err(RpcError::new(INVALID_PARAMS, format!("too many open matches ({MAX_MATCHES}); close some of them"))),
        }
    }
    fn hold(&mut self, held: ServedMatch) -> u64 {
        let id = self.next;
        self.next += 1;
        self.matches.insert(id, held);
        id
    }

    /// Calls a method that plays samples of a match.
    fn playable(&mut self, params: Playout, play: impl FnOnce(&ServedMatch, BotKind, Playout) -> Result<Json>) -> Result<Json> {
        let kind = params::bot(&params.policy)?;
        if matches!(kind, BotKind::Search(_)) {
            return Err(RpcError::new(INVALID_PARAMS, "a searching bot is too slow for playouts; use `random` or `greedy`"));
        }
        within("count", params.count, server_match::MAX_PLAYOUTS)?;
        let held = self.held(params.r#match)?;
        play(held, kind, params)
    }

    /// Prepares a scenario and assigns its seats.
    fn seated(&mut self, scenario: &str, seats: Option<Seats>, options: &BTreeMap<String, OptionValue>) -> Result<SeatedScenario> {
        let workspace = place::workspace(self.workspace.as_deref())?;
        let path = place::inside(&workspace, scenario).map_err(|finding| vec![finding])?;
        let mut names = params::words(seats)?;
        let players = u8::try_from(names.len()).ok().filter(|players| *players > 1);
        let prepared = self.kept.prepared(&workspace, &path, options, names.len())?;
        let mut kinds = names.iter().map(|name| params::seat(name)).collect::<Result<Vec<SeatKind>>>()?;
        // A single word applies to every seat.
        if let ([kind], [name]) = (&kinds[..], &names[..]) {
            let players = usize::from(prepared.players());
            (kinds, names) = (vec![*kind; players], vec![name.clone(); players]);
        }
        let kinds = place::seats(prepared.as_ref(), &kinds, |_| SeatKind::Human);
        names.resize(kinds.len(), SeatKind::Human.to_string());
        Ok(SeatedScenario { workspace, path, prepared, kinds, names, players })
    }

    fn start(&mut self, start: Start) -> Result<Json> {
        self.check_room(1)?;
        bounded(0, &start.forced)?;
        let SeatedScenario { workspace, path, prepared, kinds, names, players } =
            self.seated(&start.scenario, start.seats, &start.options)?;
        if let Some(seat) = start.seat.filter(|seat| usize::from(*seat) >= kinds.len()) {
            return Err(RpcError::new(INVALID_PARAMS, format!("unknown seat {seat}; use a seat from 0 to {}", kinds.len() - 1)));
        }
        let forced = start.forced.into_iter().map(Arc::new).collect();
        let mut session = Session::start(prepared.as_ref(), kinds, start.seed, forced)?;
        session.set_up(|m| script_tests::set_up(m, &start.setup)).map_err(bad_setup)?;
        let room = self.room().checked_sub(session.copies()).ok_or_else(full)?;
        if !step_bots(&mut session, room)? {
            return Err(full());
        }
        let content = workspace.pack().and_then(|_| Pack::collect(&workspace, &path).ok()).map(|pack| pack.files).unwrap_or_default();
        let overrides = Overrides { options: start.options, players };
        let record = ReplayParts { scenario: path, overrides, prepared, setup: start.setup, content, seats: names };
        let held = ServedMatch { session, record, open: start.open, seat: start.seat, imagined: false, before: 0, told: None, clones: 0 };
        let id = self.hold(held);
        self.held(id).map(|held| held.state_with_events(id))
    }

    fn start_batch(&mut self, mut start: BatchStart) -> Result<Json> {
        let taken: usize = self.batches.values().map(Batch::lanes).sum();
        let room = MAX_LANES.saturating_sub(taken) as u64;
        if room == 0 || self.batches.len() >= MAX_BATCHES {
            let message = format!("too many batches ({MAX_BATCHES}), or matches in batches ({MAX_LANES}); close some batches");
            return Err(RpcError::new(INVALID_PARAMS, message));
        }
        within("matches", start.matches as u64, room)?;
        start.slots.map_or(Ok(()), |slots| within("slots", slots.into(), MAX_SLOTS))?;
        let seats = start.seats.take();
        let SeatedScenario { prepared, kinds, .. } = self.seated(&start.scenario, seats, &start.options)?;
        let (batch, mut rows) = Batch::start(prepared, kinds, &start)?;
        rows["batch"] = self.next.into();
        self.batches.insert(self.next, batch);
        self.next += 1;
        Ok(rows)
    }
}

/// A prepared scenario with its seats.
struct SeatedScenario {
    workspace: Workspace,
    /// Workspace path of the scenario.
    path: String,
    prepared: Arc<dyn PreparedScenario>,
    kinds: Vec<SeatKind>,
    /// The occupants as named by the client.
    names: Vec<String>,
    /// The number of players, if the client set it.
    players: Option<u8>,
}

/// Lets bots choose until a client must choose or has gone; returns false when there is no room for another moment.
fn step_bots(session: &mut Session, room: usize) -> std::result::Result<bool, Rejection> {
    for _ in 0..room {
        if interrupt::is_requested() || !session.step_bot()? {
            return Ok(true);
        }
    }
    Ok(!matches!(session.to_decide(), Some((_, SeatKind::Bot(_)))))
}

fn full() -> RpcError {
    RpcError::new(INVALID_PARAMS, format!("too many undo positions in all matches ({MAX_MOMENTS}); close some matches"))
}

/// Refuses more forced results than a match accepts. Elements of a list count individually, because a list is an order.
fn bounded(left: usize, forced: &[Json]) -> Result<()> {
    let results = |result: &Json| result.as_array().map_or(1, |order| order.len() + 1);
    let sum = forced.iter().map(results).fold(left, usize::saturating_add);
    let message = || format!("{sum} forced results are pending, expected at most {MAX_FORCED}");
    if sum <= MAX_FORCED { Ok(()) } else { Err(RpcError::new(INVALID_PARAMS, message())) }
}

fn no_batch(id: u64) -> RpcError {
    RpcError::new(NO_MATCH, format!("unknown batch {id}"))
}

fn no_match(id: u64) -> RpcError {
    RpcError::new(NO_MATCH, format!("unknown match {id}"))
}
