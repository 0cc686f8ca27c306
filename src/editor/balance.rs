//! Many matches of a scenario: what is to be played, how far it is, and what it says.

use super::state::State;
use crate::playtest::batch::{BatchSpec, Progress, Shard};
use crate::playtest::bot::BotKind;
use crate::playtest::experiment::Experiment;
use crate::playtest::report::{Again, Report, Subject};
use crate::playtest::strength::Strengths;
use crate::rules::registry::Prepared;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// What can be asked of the batch.
pub enum Ask {
    /// Another scenario.
    Scenario(String),
    /// Another number of games.
    Games(u64),
    /// Another seed.
    Seed(u64),
    /// Another bot for a seat.
    Seat(usize, BotKind),
    /// Begin.
    Run,
    /// End early.
    Cancel,
    /// Save the numbers.
    Save,
    /// Compare with something else.
    Against(Against),
    /// Begin a comparison.
    Compare,
    /// Test a card against a blank, by the path of its script; none for all cards of the scenario.
    TestCards(Option<String>),
    /// Open a game of the batch in the playtest tab.
    Show(Box<Again>),
}

/// What a scenario is compared with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Against {
    /// Its files as they are saved.
    #[default]
    Saved,
    /// Another scenario, by its path.
    Scenario(String),
}

/// What a comparison or a test of cards has found.
#[derive(Clone)]
pub enum Found {
    /// Two variants compared.
    Experiment(Box<Experiment>),
    /// Cards against a blank.
    Strengths(Box<Strengths>),
}

/// What was found so far, from another thread.
pub type Latest = Arc<Mutex<Option<Found>>>;

/// A batch under way.
pub struct Running {
    /// How far it is.
    pub progress: Arc<Progress>,
    /// What is played.
    pub subject: Subject,
    /// When it began.
    pub begun: Instant,
    /// When its counts were last looked at.
    pub looked: Instant,
    /// Games that are played at most.
    pub games: u64,
    /// What a comparison or a test has found so far; none of a batch.
    pub latest: Option<Latest>,
}

/// The batch.
pub struct Balance {
    /// Workspace path of the scenario; none until one is chosen.
    pub scenario: Option<String>,
    /// Number of games.
    pub games: u64,
    /// Seed of the batch.
    pub seed: u64,
    /// Bots by seat.
    pub seats: Vec<BotKind>,
    /// The batch under way.
    pub running: Option<Running>,
    /// What the last batch, or the one under way, says.
    pub report: Option<Report>,
    /// What is compared with.
    pub against: Against,
    /// What the last comparison or test of cards has found, or the one under way.
    pub found: Option<Found>,
    /// What the last batch was played of.
    pub played: Option<(Arc<dyn Prepared>, BatchSpec)>,
    /// Why it could not be played.
    pub trouble: Option<String>,
}

impl Default for Balance {
    fn default() -> Balance {
        Balance {
            scenario: None,
            games: 1000,
            seed: 1,
            seats: Vec::new(),
            running: None,
            report: None,
            against: Against::default(),
            found: None,
            played: None,
            trouble: None,
        }
    }
}

impl Balance {
    /// Ends what is under way and forgets what it said.
    pub fn forget(&mut self) {
        if let Some(running) = &self.running {
            running.progress.cancel();
        }
        (self.report, self.found) = (None, None);
        self.scenario = None;
    }
    /// What is to be played with so many players; one core is left to the window.
    pub fn spec(&self, players: u8) -> BatchSpec {
        let threads = std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1));
        BatchSpec { games: self.games, seed: self.seed, seats: self.seats_for(players), threads, shard: Shard::WHOLE }
    }
    /// The bots of so many seats.
    pub fn seats_for(&self, players: u8) -> Vec<BotKind> {
        (0..players as usize).map(|seat| self.seats.get(seat).copied().unwrap_or(BotKind::Greedy)).collect()
    }
}

/// A scenario with a deck of the kind of a card, by the path of its script: the one of the batch, the last played, or the first.
pub fn scenario_with(state: &State, script: &str) -> Option<String> {
    let [_, game, kind, name] = script.split('/').collect::<Vec<_>>().try_into().ok()?;
    name.strip_suffix(".rhai").filter(|name| !name.contains('.'))?;
    let fits = |path: &String| {
        state.scenarios.get(path).is_some_and(|scenario| scenario.game.id == game && scenario.decks.contains_key(kind))
    };
    let known = state.balance.scenario.iter().chain(&state.last_played);
    known.chain(state.scenarios.keys()).find(|path| fits(path)).cloned()
}
