//! A batch: many matches of one scenario that a client steps together.
//!
//! Its matches have no history, and their rows contain numbers instead of states, so a step takes microseconds per match. Compiled
//! scripts belong to one thread; therefore, each thread keeps its matches from the start to the end of the batch.

use super::fault::{INTERNAL_ERROR, INVALID_PARAMS, NOT_LEGAL, Result, RpcError};
use super::params::BatchStart;
use playtest::batch::threads;
use playtest::bot::{Bot, SeatKind};
use playtest::interrupt;
use playtest::seed::derive;
use playtest::session::MAX_DECISIONS;
use rules::chance::Chance;
use rules::game::Seat;
use rules::record::Rejection;
use rules::registry::{AnyMatch, PreparedScenario, decision_json};
use script::sandbox;
use serde_json::{Value as Json, json};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// Maximum number of matches in all batches of a server; each takes tens of kilobytes.
pub const MAX_LANES: usize = 4_096;

/// Matches that are stepped together.
pub struct Batch {
    workers: Vec<Worker>,
    /// Number of legal choices of each match; 0 where a match is over.
    legal: Vec<usize>,
    counters: Vec<&'static str>,
    seats: usize,
    /// The names of decisions so far; rows contain indices into this list.
    names: Vec<String>,
}

/// A thread with some of the matches.
struct Worker {
    lanes: usize,
    orders: SyncSender<Vec<Option<usize>>>,
    rows: Receiver<Result<Vec<Row>>>,
}

/// Everything that matches of a batch have in common.
struct Plan {
    prepared: Arc<dyn PreparedScenario>,
    kinds: Vec<SeatKind>,
    counters: Vec<&'static str>,
    seed: u64,
    lanes: u64,
    restart: bool,
    slots: Option<u32>,
    states: bool,
}

struct Lane {
    /// Number of the current match in the batch.
    game: u64,
    m: Box<dyn AnyMatch>,
    bots: Bots,
    /// Whether the match is over and no other follows.
    is_over: bool,
}

type Bots = Vec<Option<Box<dyn Bot>>>;

/// A match after a step.
struct Row {
    seat: Option<Seat>,
    name: String,
    choices: usize,
    numbers: Vec<i64>,
    slots: Vec<u32>,
    state: Json,
    /// The match that ended in this step: its number, seed and outcome.
    ended: Option<Json>,
}

impl Batch {
    /// Starts the matches and returns their rows.
    pub fn start(prepared: Arc<dyn PreparedScenario>, kinds: Vec<SeatKind>, params: &BatchStart) -> Result<(Batch, Json)> {
        if !kinds.contains(&SeatKind::Human) {
            return Err(RpcError::new(INVALID_PARAMS, "no seat is external; use `simulate` for matches of bots"));
        }
        let timed = kinds.iter().find(|kind| matches!(kind, SeatKind::Bot(bot) if bot.is_timed()));
        if let Some(timed) = timed {
            let message = format!("{timed} depends on the speed of the machine; use a number of iterations, such as `search:200`");
            return Err(RpcError::new(INVALID_PARAMS, message));
        }
        let first = prepared.start(Chance::new(derive(params.seed, 0)))?;
        let mut counters = Vec::new();
        numbers_of(&*first, Seat::at(0), &mut |name, _| counters.push(name));
        let lanes = params.matches;
        let plan = Arc::new(Plan {
            prepared,
            counters: counters.clone(),
            seed: params.seed,
            lanes: lanes as u64,
            restart: params.restart,
            slots: params.slots,
            states: params.states,
            kinds,
        });
        let each = lanes.div_ceil(threads(params.threads).clamp(1, lanes));
        let starts = (0..lanes).step_by(each);
        let workers = starts.map(|start| Worker::start(plan.clone(), start..lanes.min(start + each))).collect::<Result<Vec<_>>>()?;
        let mut batch = Batch { workers, legal: vec![0; lanes], counters, seats: first.seats(), names: Vec::new() };
        let rows = batch.rows()?;
        Ok((batch, rows))
    }

    pub fn lanes(&self) -> usize {
        self.legal.len()
    }

    /// Makes one choice in each match; `None` only where a match is over. Nothing changes if any choice is not legal.
    pub fn step(&mut self, choices: &[Option<usize>]) -> Result<Json> {
        if choices.len() != self.lanes() {
            return Err(RpcError::new(INVALID_PARAMS, format!("expected {} choices, found {}", self.lanes(), choices.len())));
        }
        for (number, (choice, legal)) in choices.iter().zip(&self.legal).enumerate() {
            match (choice, legal) {
                (None, 0) => {}
                (None, _) => return Err(RpcError::new(INVALID_PARAMS, format!("missing choice for match {number}"))),
                (Some(_), 0) => return Err(RpcError { message: format!("match {number} is over"), ..Rejection::Over.into() }),
                (Some(index), legal) if index >= legal => {
                    let message = format!("match {number} has no choice {index}; its choices are 0 to {}", legal - 1);
                    return Err(RpcError::new(NOT_LEGAL, message));
                }
                _ => {}
            }
        }
        if self.workers.is_empty() {
            return Err(ended());
        }
        // After an error, matches are at different steps.
        self.advance(choices).inspect_err(|_| self.workers.clear())
    }

    fn advance(&mut self, choices: &[Option<usize>]) -> Result<Json> {
        let mut left = choices;
        for worker in &self.workers {
            let (mine, others) = left.split_at(worker.lanes);
            worker.orders.send(mine.to_vec()).map_err(|_| ended())?;
            left = others;
        }
        self.rows()
    }

    /// Collects the rows of all threads, as columns.
    fn rows(&mut self) -> Result<Json> {
        let parts: Vec<Result<Vec<Row>>> = self.workers.iter().map(|worker| worker.rows.recv().unwrap_or_else(|_| Err(ended()))).collect();
        let rows: Vec<Row> = parts.into_iter().collect::<Result<Vec<_>>>()?.into_iter().flatten().collect();
        let decisions: Vec<Json> = rows.iter().map(|row| row.seat.map_or(Json::Null, |_| self.name(&row.name).into())).collect();
        self.legal = rows.iter().map(|row| row.choices).collect();
        let ended = rows.iter().enumerate().filter_map(|(number, row)| {
            let mut ended = row.ended.clone()?;
            ended["index"] = number.into();
            Some(ended)
        });
        let mut answer = json!({
            "seats": self.seats,
            "counters": self.counters,
            "names": self.names,
            "ended": ended.collect::<Vec<Json>>(),
            "seat": rows.iter().map(|row| row.seat).collect::<Vec<_>>(),
            "decision": decisions,
            "choices": self.legal,
            "numbers": rows.iter().map(|row| &row.numbers).collect::<Vec<_>>(),
        });
        if rows.iter().any(|row| !row.slots.is_empty()) {
            answer["slots"] = rows.iter().map(|row| Json::from(row.slots.clone())).collect();
        }
        if rows.iter().any(|row| !row.state.is_null()) {
            answer["positions"] = rows.into_iter().map(|row| row.state).collect();
        }
        Ok(answer)
    }

    fn name(&mut self, name: &str) -> usize {
        let known = self.names.iter().position(|known| known == name);
        known.unwrap_or_else(|| {
            self.names.push(name.to_owned());
            self.names.len() - 1
        })
    }
}

fn ended() -> RpcError {
    RpcError::new(INTERNAL_ERROR, "an internal error ended the matches; please report this as a bug")
}

impl Worker {
    /// Starts a thread with matches; it ends when the batch is dropped.
    fn start(plan: Arc<Plan>, numbers: std::ops::Range<usize>) -> Result<Worker> {
        let lanes = numbers.len();
        let (orders, inbox) = sync_channel::<Vec<Option<usize>>>(1);
        let (outbox, rows) = sync_channel(1);
        let client = interrupt::current();
        let work = move || {
            interrupt::set(client);
            let started: Result<Vec<(Lane, Row)>> = numbers.map(|number| Lane::start(&plan, number as u64)).collect();
            let (mut lanes, first): (Vec<Lane>, Vec<Row>) = match started {
                Ok(started) => started.into_iter().unzip(),
                Err(fault) => return drop(outbox.send(Err(fault))),
            };
            let _ = outbox.send(Ok(first));
            for choices in inbox {
                let step = || lanes.iter_mut().zip(choices).map(|(lane, choice)| lane.step(&plan, choice)).collect();
                let rows = catch_unwind(AssertUnwindSafe(step)).unwrap_or_else(|_| Err(ended()));
                if outbox.send(rows).is_err() {
                    break;
                }
            }
        };
        let thread = std::thread::Builder::new().stack_size(sandbox::STACK).spawn(work);
        thread.map_err(|error| RpcError::new(INTERNAL_ERROR, format!("cannot start a thread: {error}")))?;
        Ok(Worker { lanes, orders, rows })
    }
}

impl Lane {
    fn start(plan: &Plan, game: u64) -> Result<(Lane, Row)> {
        let (m, bots) = begin(plan, game)?;
        let mut lane = Lane { game, m, bots, is_over: false };
        let row = lane.advance(plan)?;
        Ok((lane, row))
    }

    fn step(&mut self, plan: &Plan, choice: Option<usize>) -> Result<Row> {
        if let Some(choice) = choice {
            self.m.apply(choice)?;
        }
        self.advance(plan)
    }

    /// Lets bots choose until a client must choose, and starts the next match after the end of one.
    fn advance(&mut self, plan: &Plan) -> Result<Row> {
        let mut ended = None;
        while !self.is_over {
            if interrupt::is_requested() {
                return Err(RpcError::new(INTERNAL_ERROR, "the client has gone"));
            }
            let asked = self.m.decision().filter(|_| self.m.number() <= MAX_DECISIONS).map(|ask| ask.seat);
            match asked.map(|seat| (seat, &self.bots[seat.index()])) {
                Some((seat, None)) => return Ok(self.row(plan, Some(seat), ended)),
                Some((seat, Some(bot))) => {
                    let choice = bot.choose(self.m.as_ref(), seat);
                    self.m.apply(choice)?;
                }
                // A row reports one match; the next step continues from here.
                None if ended.is_some() => break,
                None => {
                    ended = Some(json!({ "game": self.game, "seed": derive(plan.seed, self.game), "outcome": self.m.outcome() }));
                    self.is_over = !plan.restart;
                    if plan.restart {
                        self.game += plan.lanes;
                        (self.m, self.bots) = begin(plan, self.game)?;
                    }
                }
            }
        }
        Ok(self.row(plan, None, ended))
    }

    fn row(&self, plan: &Plan, seat: Option<Seat>, ended: Option<Json>) -> Row {
        let (count, mut numbers) = (self.m.seats(), vec![i64::from(self.m.round())]);
        let first = seat.map_or(0, Seat::index);
        for seat in (0..count).map(|offset| Seat::at((first + offset) % count)) {
            let base = numbers.len();
            numbers.resize(base + plan.counters.len(), 0);
            numbers_of(&*self.m, seat, &mut |name, value| {
                if let Some(at) = plan.counters.iter().position(|known| *known == name) {
                    numbers[base + at] = value;
                }
            });
        }
        let mut row = Row { seat, name: String::new(), choices: 0, numbers, slots: Vec::new(), state: Json::Null, ended };
        let Some(seat) = seat else { return row };
        row.name = self.m.decision_name().to_owned();
        row.choices = self.m.choice_count();
        if plan.slots.is_some() || plan.states {
            let redacted = (!self.m.is_open()).then(|| self.m.redact(seat.into()));
            let view = redacted.as_deref().unwrap_or(self.m.as_ref());
            row.slots = plan.slots.map(|slots| slots_of(view, slots)).unwrap_or_default();
            if plan.states {
                row.state = json!({ "state": view.state_json(), "decision": decision_json(view) });
            }
        }
        row
    }
}

fn begin(plan: &Plan, game: u64) -> Result<(Box<dyn AnyMatch>, Bots)> {
    let seed = derive(plan.seed, game);
    let bot = |(seat, kind): (usize, &SeatKind)| match kind {
        SeatKind::Human => None,
        SeatKind::Bot(kind) => Some(kind.bot(seed, Seat::at(seat))),
    };
    Ok((plan.prepared.start(Chance::new(seed))?, plan.kinds.iter().enumerate().map(bot).collect()))
}

/// Returns a different number below `slots` for each choice: that of its JSON, or the next one that no earlier choice has. Choices
/// beyond the number of slots have none.
fn slots_of(m: &dyn AnyMatch, slots: u32) -> Vec<u32> {
    let mut taken = vec![false; slots as usize];
    let mut found = Vec::with_capacity(m.choice_count());
    for index in (0..m.choice_count()).take(slots as usize) {
        let mut slot = crc32fast::hash(m.choice_json(index).to_string().as_bytes()) % slots;
        while std::mem::replace(&mut taken[slot as usize], true) {
            slot = (slot + 1) % slots;
        }
        found.push(slot);
    }
    found
}

/// Passes the numbers of a seat, followed by those of the whole match.
fn numbers_of(m: &dyn AnyMatch, seat: Seat, take: &mut dyn FnMut(&'static str, i64)) {
    m.counters(Some(seat), take);
    m.counters(None, take);
}
