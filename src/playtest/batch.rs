//! Many matches on many threads: the same counts for the same seed, whatever the number of threads.
//!
//! Match `i` has a seed of its own, made from the batch's; the kinds of bots move one seat on with every match. Bots answer
//! scripts' questions while the script runs. Nothing is written down but whole numbers.

use super::bot::{Bot, BotKind, Greedy, Random};
use super::counts::Counts;
use super::report::{Report, Subject};
use super::search::Search;
use super::seed::derive;
use super::session::MAX_DECISIONS;
use crate::rules::chance::Chance;
use crate::rules::game::Seat;
use crate::rules::registry::{AnyMatch, Prepared};
use crate::rules::tally::Tally;
use rayon::prelude::*;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// Matches that a thread plays before it hands in its counts.
const CHUNK: u64 = 32;
/// Stack of a thread: scripts may call each other deeply.
const STACK: usize = 16 << 20;

/// What to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BatchSpec {
    /// Matches of the whole batch, all shards together.
    pub games: u64,
    /// Seed of the batch.
    pub seed: u64,
    /// The kinds of bots, one for each seat of match 0.
    pub seats: Vec<BotKind>,
    /// Number of threads; 0 for one per core.
    pub threads: usize,
    /// Which part of the batch is played.
    pub shard: Shard,
}

/// Part `number` of `of`: every `of`-th match, from `number - 1` on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// From 1.
    pub number: u64,
    /// How many parts there are.
    pub of: u64,
}

impl Shard {
    /// The whole batch.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };
}

impl std::str::FromStr for Shard {
    type Err = String;
    fn from_str(text: &str) -> Result<Shard, String> {
        let parts = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        match parts {
            Some((number, of)) if (1..=of).contains(&number) => Ok(Shard { number, of }),
            _ => Err(format!("`{text}` is no part of a batch; write K/N with K from 1 to N, such as 2/4")),
        }
    }
}

/// How far a batch is: looked at, and stopped, from other threads.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
    cancelled: AtomicBool,
    counts: Mutex<Counts>,
}

impl Progress {
    /// Nothing done yet.
    pub fn new() -> Progress {
        Progress::default()
    }
    /// Matches played.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }
    /// Lets the batch end after the matches that are being played.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }
    /// Whether it was told to end early.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
    /// The counts so far.
    pub fn counts(&self) -> Counts {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
    fn hand_in(&self, counts: &Counts) {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner).merge(counts);
        self.done.fetch_add(counts.games + counts.unfinished, Ordering::Relaxed);
    }
}

/// Why a batch cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum BatchError {
    /// The threads cannot be started.
    #[error("cannot start the threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// A match cannot be started.
    #[error("match {game} cannot be started: {reason}")]
    Start {
        /// Number of the match.
        game: u64,
        /// Why.
        reason: String,
    },
}

impl BatchSpec {
    /// The matches of the shard.
    pub fn games_of_shard(&self) -> u64 {
        (self.games + self.shard.of - self.shard.number) / self.shard.of
    }
    /// The seed of match `game`.
    pub fn seed_of(&self, game: u64) -> u64 {
        derive(self.seed, game)
    }
    /// Who sits where in match `game`.
    pub fn kinds_of(&self, game: u64) -> Vec<BotKind> {
        let seats = self.seats.len();
        (0..seats).map(|seat| self.seats[(seat + (game % seats as u64) as usize) % seats]).collect()
    }
}

/// Plays a batch. `scenario` names it in the report.
///
/// # Errors
/// When threads or matches cannot be started.
pub fn run(prepared: &dyn Prepared, scenario: &str, spec: &BatchSpec, progress: &Progress) -> Result<Report, BatchError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(spec.threads).stack_size(STACK).build()?;
    let games = spec.games_of_shard();
    let chunks = games.div_ceil(CHUNK);
    pool.install(|| {
        (0..chunks).into_par_iter().try_for_each(|chunk| {
            if progress.is_cancelled() {
                return Ok(());
            }
            let numbers = (chunk * CHUNK..games.min((chunk + 1) * CHUNK)).map(|i| i * spec.shard.of + spec.shard.number - 1);
            play_chunk(prepared, spec, numbers).map(|counts| progress.hand_in(&counts))
        })
    })?;
    let subject = Subject {
        scenario: scenario.to_owned(),
        seats: spec.seats.iter().map(BotKind::to_string).collect(),
        seed: spec.seed,
        planned: spec.games,
        shards: vec![format!("{}/{}", spec.shard.number, spec.shard.of)],
    };
    Ok(Report::new(subject, progress.counts()))
}

fn play_chunk(prepared: &dyn Prepared, spec: &BatchSpec, games: impl Iterator<Item = u64>) -> Result<Counts, BatchError> {
    let start = |game: u64| {
        let started = prepared.start(Chance::new(spec.seed_of(game)));
        started.map_err(|refused| BatchError::Start { game, reason: refused.to_string() })
    };
    let (mut counts, mut tally) = (Counts::default(), Tally::default());
    for game in games {
        let mut m = start(game)?;
        let kinds = spec.kinds_of(game);
        tally.clear();
        play(m.as_mut(), &kinds, spec.seed_of(game), |m| {
            m.tally(&mut tally);
            for failure in m.failures() {
                let found = &failure.diagnostic;
                counts.add_failure(&found.file, found.line, &found.message, 1);
            }
        });
        match m.outcome() {
            Some(outcome) => counts.add(&kinds, &outcome, m.number(), &tally),
            None => counts.unfinished += 1,
        }
    }
    Ok(counts)
}

/// Lets bots play a match to its end, answering scripts' questions while they run; `watch` sees it at its start and after every choice.
pub fn play(m: &mut dyn AnyMatch, kinds: &[BotKind], seed: u64, mut watch: impl FnMut(&dyn AnyMatch)) {
    let bots = Rc::new(Bots::new(kinds, seed));
    let answering = bots.clone();
    let lender = m.redact(0);
    watch(m);
    lender.with_inline(Box::new(move |m, seat, _| answering.answer(m, seat)), &mut || {
        while let Some(ask) = m.decision() {
            let choice = bots.choose(m, ask.seat);
            if m.number() > MAX_DECISIONS || m.apply(choice).is_err() {
                break;
            }
            watch(m);
        }
    });
}

/// The bots of a match.
struct Bots {
    players: RefCell<Vec<Player>>,
    /// True while a bot thinks: what happens in its thoughts is not for the others to answer.
    thinking: Cell<bool>,
}

/// A bot without a detour through a table of functions.
enum Player {
    Random(Box<Random>),
    Greedy(Greedy),
    Search(Box<Search>),
}

impl Bots {
    fn new(kinds: &[BotKind], seed: u64) -> Bots {
        let player = |(seat, kind): (usize, &BotKind)| {
            let seed = super::bot::seed(seed, seat as Seat);
            match *kind {
                BotKind::Random => Player::Random(Box::new(Random::new(seed))),
                BotKind::Greedy => Player::Greedy(Greedy::new(seed)),
                BotKind::Search { iterations } => Player::Search(Box::new(Search::new(iterations, seed))),
            }
        };
        Bots { players: RefCell::new(kinds.iter().enumerate().map(player).collect()), thinking: Cell::new(false) }
    }
    #[inline]
    fn choose(&self, m: &dyn AnyMatch, seat: Seat) -> usize {
        match &mut self.players.borrow_mut()[seat as usize] {
            Player::Random(bot) => bot.choose(m, seat),
            Player::Greedy(bot) => self.think(|| bot.choose(m, seat)),
            Player::Search(bot) => self.think(|| Bot::choose(bot.as_mut(), m, seat)),
        }
    }
    fn think(&self, work: impl FnOnce() -> usize) -> usize {
        self.thinking.set(true);
        let choice = work();
        self.thinking.set(false);
        choice
    }
    fn answer(&self, m: &dyn AnyMatch, seat: Seat) -> Option<usize> {
        if self.thinking.get() {
            return None;
        }
        match &mut self.players.borrow_mut()[seat as usize] {
            Player::Random(bot) => bot.answer(m, seat),
            Player::Greedy(bot) => bot.answer(m, seat),
            Player::Search(bot) => bot.answer(m, seat),
        }
    }
}
