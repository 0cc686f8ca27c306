//! Seats on the command line, the only input that can name a program to start.

use super::output;
use clap::Args;
use playtest::bot::{BOTS, BotKind, HUMAN, PROGRAM, SeatKind, UnknownKind};
use playtest::program::{self, SeatProgram, USUAL_TIME};
use std::time::Duration;

/// The word before the command of a program.
const PREFIX: &str = "cmd:";
/// Maximum time for a decision, in seconds.
const MAX_TIME: f64 = 3600.0;

/// Parses a bot: a word, or a program after `cmd:`.
pub fn bot(text: &str) -> Result<BotKind, String> {
    match text.strip_prefix(PREFIX) {
        Some(command) => SeatProgram::new(command).map(BotKind::Program),
        None if text == SeatKind::Human.to_string() => Err("people cannot play in batches; use a bot, or `moonwright play`".to_owned()),
        None => text.parse().map_err(|_: UnknownKind| UnknownKind::among(text, &[&BOTS[..], &[PROGRAM]].concat()).to_string()),
    }
}

/// Parses the player of a seat.
pub fn seat(text: &str) -> Result<SeatKind, String> {
    match text.strip_prefix(PREFIX) {
        Some(_) => bot(text).map(SeatKind::Bot),
        None => text.parse().map_err(|_: UnknownKind| UnknownKind::among(text, &[&[HUMAN][..], &BOTS, &[PROGRAM]].concat()).to_string()),
    }
}

/// Warns about bots in a batch whose choices depend on the speed of the machine.
pub fn warn_of_timed(bots: &[BotKind]) {
    if let Some(timed) = bots.iter().find(|kind| kind.is_timed()) {
        output::print_message(&format!("{timed} depends on the speed of this machine: the same seed does not produce the same games"));
    }
}

/// Refuses an oracle at a table with people or external players.
///
/// # Errors
/// Returns an error if one seat is a person and another one an oracle.
pub fn check_fair(seats: &[SeatKind]) -> Result<(), String> {
    let oracle = seats.iter().find(|seat| matches!(seat, SeatKind::Bot(kind) if kind.sees_everything()));
    match oracle.filter(|_| seats.contains(&SeatKind::Human)) {
        Some(oracle) => Err(format!("{oracle} sees all cards and all future rolls; it plays only in matches between bots")),
        None => Ok(()),
    }
}

/// The time of programs.
#[derive(Debug, Args)]
pub struct BotTime {
    /// Time limit for each decision of a program (`--seat cmd:…`), in seconds; the first decision has 30 seconds more [default: 10]
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
