//! The methods of `moonwright serve`, and the matches that it holds.
//!
//! | file | what |
//! | --- | --- |
//! | `params` | what the methods are called with |
//! | [`fault`] | why one was not carried out |
//! | [`held`] | a match, and what its client may see of it |
//! | `kept` | prepared scenarios, kept between one start and the next |

pub mod fault;
pub mod held;
mod kept;
mod params;

use super::list;
use super::place;
use crate::content::pack::Pack;
use crate::playtest::bot::SeatKind;
use crate::playtest::script_tests;
use crate::playtest::session::Session;
pub use fault::Fault;
use fault::{INVALID_PARAMS, METHOD_NOT_FOUND, NO_MATCH, Result, bad_setup};
use held::{Held, Record};
use kept::Kept;
use params::{Advise, Choose, Force, Look, Nothing, Only, Start, Undo, parsed};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Matches held at once.
const MAX_MATCHES: usize = 1_000;

/// Forced results taken at once.
const MAX_FORCED: usize = 10_000;

/// Every method.
const METHODS: [&str; 10] = ["scenarios", "start", "choose", "force", "state", "undo", "clone", "advice", "replay", "close"];

/// The matches of a server.
pub struct Server {
    workspace: Option<PathBuf>,
    matches: BTreeMap<u64, Held>,
    kept: Kept,
    next: u64,
}

impl Server {
    /// A server without matches, on a workspace or what is found from here.
    pub fn new(workspace: Option<PathBuf>) -> Server {
        Server { workspace, matches: BTreeMap::new(), kept: Kept::default(), next: 1 }
    }

    /// Carries out a method.
    ///
    /// # Errors
    /// When there is no such method, its parameters are wrong, or what they ask for cannot be done.
    pub fn call(&mut self, method: &str, params: &Json) -> Result<Json> {
        match method {
            "scenarios" => {
                let Nothing {} = parsed(params)?;
                Ok(list::scenarios(&place::workspace(self.workspace.as_deref())?))
            }
            "start" => self.start(parsed(params)?),
            "choose" => {
                let Choose { r#match, index, choice } = parsed(params)?;
                let held = self.held(r#match)?;
                held.choose(index, choice.as_ref())?;
                Ok(held.told(r#match))
            }
            "force" => {
                let Force { r#match, forced } = parsed(params)?;
                bounded(&forced)?;
                self.held(r#match)?.session.force(forced);
                Ok(Json::Null)
            }
            "state" => {
                let Look { r#match, seat } = parsed(params)?;
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
                self.room()?;
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
            "close" => {
                let Only { r#match } = parsed(params)?;
                self.matches.remove(&r#match).map(|_| Json::Null).ok_or_else(|| no_match(r#match))
            }
            other => {
                let other = crate::content::suggest::short(other);
                Err(Fault::new(METHOD_NOT_FOUND, format!("there is no method `{other}`; there are: {}", METHODS.join(", "))))
            }
        }
    }

    fn held(&mut self, id: u64) -> Result<&mut Held> {
        self.matches.get_mut(&id).ok_or_else(|| no_match(id))
    }
    fn room(&self) -> Result<()> {
        let full = self.matches.len() >= MAX_MATCHES;
        if full { Err(Fault::new(INVALID_PARAMS, format!("{MAX_MATCHES} matches are open; close some"))) } else { Ok(()) }
    }
    fn hold(&mut self, held: Held) -> u64 {
        let id = self.next;
        self.next += 1;
        self.matches.insert(id, held);
        id
    }

    fn start(&mut self, start: Start) -> Result<Json> {
        self.room()?;
        bounded(&start.forced)?;
        let workspace = place::workspace(self.workspace.as_deref())?;
        let path = place::inside(&workspace, &start.scenario).map_err(|finding| vec![finding])?;
        let mut names = start.seats.unwrap_or_default();
        let prepared = self.kept.prepared(&workspace, &path, &start.options, names.len())?;
        let mut kinds = names.iter().map(|name| params::seat(name)).collect::<Result<Vec<SeatKind>>>()?;
        // One word is for every seat.
        if let ([kind], [name]) = (&kinds[..], &names[..]) {
            let players = usize::from(prepared.players());
            (kinds, names) = (vec![*kind; players], vec![name.clone(); players]);
        }
        let seats = place::seats(prepared.as_ref(), &kinds, |_| SeatKind::Human);
        names.resize(seats.len(), SeatKind::Human.to_string());
        if let Some(seat) = start.seat.filter(|seat| usize::from(*seat) >= seats.len()) {
            return Err(Fault::new(INVALID_PARAMS, format!("there is no seat {seat}; seats are 0 to {}", seats.len() - 1)));
        }
        let mut session = Session::start(prepared.as_ref(), seats, start.seed, start.forced)?;
        session.set_up(|m| script_tests::set_up(m, &start.setup)).map_err(bad_setup)?;
        session.step_bots()?;
        let content = workspace.pack().and_then(|_| Pack::collect(&workspace, &path).ok()).map(|pack| pack.files).unwrap_or_default();
        let record = Record { scenario: path, options: start.options, setup: start.setup, content, seats: names };
        let held = Held { session, record, open: start.open, seat: start.seat, imagined: false, before: 0, told: None, clones: 0 };
        let id = self.hold(held);
        self.held(id).map(|held| held.told(id))
    }
}

fn bounded(forced: &[Json]) -> Result<()> {
    let few = forced.len() <= MAX_FORCED;
    if few { Ok(()) } else { Err(Fault::new(INVALID_PARAMS, format!("at most {MAX_FORCED} forced results are taken at once"))) }
}

fn no_match(id: u64) -> Fault {
    Fault::new(NO_MATCH, format!("there is no match {id}"))
}
