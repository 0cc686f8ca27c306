//! Many matches of a scenario: what is to be played, how far it is, and what it says.

use crate::playtest::batch::{BatchSpec, Progress, Shard};
use crate::playtest::bot::BotKind;
use crate::playtest::fit;
use crate::playtest::report::{Report, Subject};
use crate::rules::registry::Prepared;
use std::sync::Arc;
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
}

/// A batch under way.
pub struct Running {
    /// How far it is.
    pub progress: Arc<Progress>,
    /// How far the fits of cards are that have to be made first.
    pub fitting: Arc<fit::Progress>,
    /// What is played.
    pub subject: Subject,
    /// When it began.
    pub begun: Instant,
    /// When its counts were last looked at.
    pub looked: Instant,
}

impl Running {
    /// Ends the batch early.
    pub fn cancel(&self) {
        self.progress.cancel();
        self.fitting.cancel();
    }
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
    /// What the last batch was played of.
    pub played: Option<(Arc<dyn Prepared>, BatchSpec)>,
    /// Why it could not be played.
    pub trouble: Option<String>,
}

impl Default for Balance {
    fn default() -> Balance {
        Balance { scenario: None, games: 1000, seed: 1, seats: Vec::new(), running: None, report: None, played: None, trouble: None }
    }
}

impl Balance {
    /// Ends what is under way and forgets what it said.
    pub fn forget(&mut self) {
        if let Some(running) = &self.running {
            running.cancel();
        }
        self.report = None;
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
