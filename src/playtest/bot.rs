//! Who sits on a seat, and the bots: random, greedy, and the adapter for the searching one.

use super::search::Search;
use super::seed::derive;
use crate::content::suggest;
use crate::rules::game::Seat;
use crate::rules::registry::AnyMatch;
use std::fmt;
use std::str::FromStr;

/// Iterations of a searching bot that was not told how many.
pub const DEFAULT_ITERATIONS: u32 = 500;
/// The most that can be asked for: a decision then takes minutes.
pub const MAX_ITERATIONS: u32 = 1_000_000;

/// A kind of bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BotKind {
    /// Any legal choice, each as likely as the others.
    Random,
    /// The choice that looks best at once.
    Greedy,
    /// Plays on in thought.
    Search {
        /// How many times it plays on for one decision.
        iterations: u32,
    },
}

/// Who makes the choices of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SeatKind {
    /// Somebody outside the program.
    Human,
    /// A bot.
    Bot(BotKind),
}

/// A word that names no kind of seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown kind of seat `{word}`; {help}")]
pub struct UnknownKind {
    /// The word.
    pub word: String,
    /// What would do.
    pub help: String,
}

impl UnknownKind {
    fn of(word: &str, kinds: &[&str]) -> UnknownKind {
        let name = word.split(':').next().unwrap_or_default();
        let help = match suggest::nearest(name, kinds.iter().copied()) {
            Some("search") if name == "search" => format!("use 1 to {MAX_ITERATIONS} iterations: `search:{DEFAULT_ITERATIONS}`"),
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("use one of: {}[:ITERATIONS]", kinds.join(", ")),
        };
        UnknownKind { word: suggest::short(word), help }
    }
}

/// The bots' words; those of seats have `human` before them.
const WORDS: [&str; 4] = ["human", "random", "greedy", "search"];

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotKind::Random => f.write_str("random"),
            BotKind::Greedy => f.write_str("greedy"),
            BotKind::Search { iterations } => write!(f, "search:{iterations}"),
        }
    }
}

impl FromStr for BotKind {
    type Err = UnknownKind;
    fn from_str(word: &str) -> Result<BotKind, UnknownKind> {
        let unknown = || UnknownKind::of(word, &WORDS[1..]);
        match word.split_once(':') {
            None if word == "random" => Ok(BotKind::Random),
            None if word == "greedy" => Ok(BotKind::Greedy),
            None if word == "search" => Ok(BotKind::Search { iterations: DEFAULT_ITERATIONS }),
            Some(("search", number)) => {
                let iterations = number.parse().ok().filter(|n| (1..=MAX_ITERATIONS).contains(n)).ok_or_else(unknown)?;
                Ok(BotKind::Search { iterations })
            }
            _ => Err(unknown()),
        }
    }
}

impl fmt::Display for SeatKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatKind::Human => f.write_str("human"),
            SeatKind::Bot(kind) => kind.fmt(f),
        }
    }
}

impl FromStr for SeatKind {
    type Err = UnknownKind;
    fn from_str(word: &str) -> Result<SeatKind, UnknownKind> {
        if word == "human" {
            return Ok(SeatKind::Human);
        }
        word.parse().map(SeatKind::Bot).map_err(|_| UnknownKind::of(word, &WORDS))
    }
}

/// Makes the choices of one seat in one match.
///
/// A choice hangs on the bot's seed and on the match with the number of its decision, never on what the bot did before: so it is
/// the same in a batch, in a session that was rewound, and in a game played again.
pub trait Bot {
    /// The index of a legal choice. `seat` is the one that decides.
    fn choose(&self, m: &dyn AnyMatch, seat: Seat) -> usize;
    /// Answers a script's question while the script runs; none if the bot wants it as a decision.
    fn answer(&self, m: &dyn AnyMatch, seat: Seat) -> Option<usize> {
        Some(self.choose(m, seat))
    }
}

/// Chooses by chance of its own; looks at nothing but how many choices there are.
#[derive(Clone, Copy, Debug)]
pub struct Random(u64);

impl Random {
    /// A bot whose choices hang on the seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }
}

impl Bot for Random {
    #[inline]
    fn choose(&self, m: &dyn AnyMatch, _seat: Seat) -> usize {
        // The high half of the product is each index as often as the others, but for one in 2^56.
        ((u128::from(derive(self.0, m.occasion())) * m.choice_count() as u128) >> 64) as usize
    }
}

/// Takes the choice that the game's own arithmetic finds best, from what the seat knows.
#[derive(Clone, Copy, Debug)]
pub struct Greedy(u64);

impl Greedy {
    /// A bot whose whims, in games where it has any, hang on the seed.
    pub fn new(seed: u64) -> Greedy {
        Greedy(seed)
    }
}

impl Bot for Greedy {
    fn choose(&self, m: &dyn AnyMatch, seat: Seat) -> usize {
        m.redact(seat.into()).greedy(seat, self.0)
    }
    /// It tries answers out, which it cannot while the script that asks is running.
    fn answer(&self, _m: &dyn AnyMatch, _seat: Seat) -> Option<usize> {
        None
    }
}

impl Bot for Search {
    fn choose(&self, m: &dyn AnyMatch, seat: Seat) -> usize {
        Search::choose(self, m, seat)
    }
    fn answer(&self, _m: &dyn AnyMatch, _seat: Seat) -> Option<usize> {
        None
    }
}

/// The seed of a seat's bot in the match with that seed.
pub fn seed(match_seed: u64, seat: Seat) -> u64 {
    derive(match_seed, 1 + u64::from(seat.number()))
}

/// A choice, and what a bot finds of each that it had.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// The choice by index.
    pub choice: usize,
    /// What it thinks of each choice, higher is better; none where it knows nothing. Empty for bots that do not compare.
    ///
    /// Of greedy bots the game's own estimate at a glance, in any unit; of searching ones the mean of what came of it, 0 to 1.
    pub values: Vec<Option<f64>>,
    /// How often a searching bot tried each choice; else empty.
    pub tries: Vec<u32>,
}

impl BotKind {
    /// What [`Bot::choose`] of such a bot would choose, with the reasons.
    pub fn weigh(self, m: &dyn AnyMatch, match_seed: u64, seat: Seat) -> Weighed {
        if let BotKind::Search { iterations } = self {
            return Search::new(iterations, seed(match_seed, seat)).weigh(m, seat);
        }
        let choice = self.bot(match_seed, seat).choose(m, seat);
        let estimates = if self == BotKind::Greedy { m.redact(seat.into()).estimates(seat) } else { Vec::new() };
        // Games mark what they do not compare with the least number that there is.
        let values = estimates.into_iter().map(|value| Some(f64::from(value)).filter(|_| value.is_finite() && value > f32::MIN)).collect();
        Weighed { choice, values, tries: Vec::new() }
    }
    /// A bot of this kind for a seat of the match with that seed.
    pub fn bot(self, match_seed: u64, seat: Seat) -> Box<dyn Bot> {
        let seed = seed(match_seed, seat);
        match self {
            BotKind::Random => Box::new(Random::new(seed)),
            BotKind::Greedy => Box::new(Greedy::new(seed)),
            BotKind::Search { iterations } => Box::new(Search::new(iterations, seed)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_read_as_they_are_written() {
        for word in ["human", "random", "greedy", "search:40"] {
            assert_eq!(word.parse::<SeatKind>().unwrap().to_string(), word);
        }
        assert_eq!("search".parse::<SeatKind>().unwrap().to_string(), "search:500");
        for word in ["", "search:", "search:0", "search:-1", "search:1000001", "search:5000000000", "Random", "greedy:3"] {
            assert!(word.parse::<SeatKind>().is_err(), "{word}");
        }
        assert!("gredy".parse::<SeatKind>().unwrap_err().to_string().ends_with("did you mean `greedy`?"));
        assert!("search:0".parse::<SeatKind>().unwrap_err().to_string().contains("1 to 1000000 iterations"));
    }
}
