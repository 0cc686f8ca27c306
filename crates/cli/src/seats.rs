//! Seats on the command line, the only place where a text can name a program to start.

use clap::Args;
use playtest::bot::{BotKind, SeatKind, UnknownKind};
use playtest::program::{self, Program, USUAL_TIME};
use std::time::Duration;

/// The word before the command of a program.
const PREFIX: &str = "cmd:";
/// Maximum time for a decision, in seconds.
const MAX_TIME: f64 = 3600.0;

/// Parses a bot: a word, or a program after `cmd:`.
pub fn bot(text: &str) -> Result<BotKind, String> {
    match text.strip_prefix(PREFIX) {
        Some(command) => Program::new(command).map(BotKind::Program),
        None => text.parse().map_err(|unknown: UnknownKind| unknown.to_string()),
    }
}

/// Parses the player of a seat.
pub fn seat(text: &str) -> Result<SeatKind, String> {
    match text.strip_prefix(PREFIX) {
        Some(_) => bot(text).map(SeatKind::Bot),
        None => text.parse().map_err(|unknown: UnknownKind| unknown.to_string()),
    }
}

/// The time of programs.
#[derive(Debug, Args)]
pub struct BotTime {
    /// Seconds that a program (`--seat cmd:…`) has for a decision; 30 more for its first one [default: 10]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    bot_time: Option<Duration>,
}

impl BotTime {
    /// Sets the time for all programs.
    pub fn apply(&self) {
        program::set_time(self.bot_time.unwrap_or(USUAL_TIME));
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.001..=MAX_TIME).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| format!("expected seconds from 0.001 to {MAX_TIME}, such as 2.5"))
}
