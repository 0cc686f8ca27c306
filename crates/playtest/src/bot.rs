//! The types of seats, and the bots: random, greedy, and the adapters for the searching bot and the oracle.

use super::oracle::Oracle;
use super::program::SeatProgram;
use super::search::Search;
use super::seed::derive;
use content::message::{Message, message};
use content::suggest;
use rules::game::Seat;
use rules::registry::AnyMatch;
use std::fmt;
use std::str::FromStr;

/// Default number of iterations of a searching bot.
pub const DEFAULT_ITERATIONS: u32 = 500;
/// Maximum number of iterations; a decision then takes minutes.
pub const MAX_ITERATIONS: u32 = 1_000_000;

/// Time of a searching bot for a decision if none is given, in milliseconds.
pub const DEFAULT_MILLISECONDS: u32 = 200;
/// Maximum time of a searching bot for a decision, in milliseconds.
pub const MAX_MILLISECONDS: u32 = 600_000;
/// Default number of choices that an oracle examines.
pub const DEFAULT_CHOICES: u32 = 16;
/// Maximum number of choices that an oracle examines; each is a match played to its end.
pub const MAX_CHOICES: u32 = 10_000;

/// The computing budget of a searching bot for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Budget {
    /// Number of playouts: the choice depends only on the seed and the match.
    Iterations(u32),
    /// Milliseconds: the choice also depends on the speed of the machine.
    Time(u32),
}

/// A type of bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BotKind {
    /// Makes a uniformly random legal choice.
    Random,
    /// Makes the choice with the best immediate estimate.
    Greedy,
    /// Searches by simulating playouts.
    Search(Budget),
    /// Sees hidden cards and future rolls, to measure the value of this knowledge; only for matches without people.
    Oracle {
        /// Number of choices that it examines per decision.
        choices: u32,
    },
    /// Another program, named on the command line. It plays in batches and sessions; elsewhere, such as for advice, `greedy` takes its
    /// place.
    Program(&'static SeatProgram),
}

/// The type of a seat: who makes its choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SeatKind {
    /// A person or an external program.
    Human,
    Bot(BotKind),
}

/// A word that is not a type of seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown kind of seat `{word}`; {help}")]
pub struct UnknownKind {
    pub word: String,
    /// The valid words.
    pub help: Message,
}

impl UnknownKind {
    /// Creates the error for a word at a place where only these kinds, without their numbers, are valid.
    pub fn among(word: &str, kinds: &[&str]) -> UnknownKind {
        let name = word.split(':').next().unwrap_or_default();
        let help = match suggest::nearest(name, kinds.iter().copied()) {
            Some("search") if name == "search" => {
                message!("use-iterations", most = MAX_ITERATIONS, default = DEFAULT_ITERATIONS, milliseconds = MAX_MILLISECONDS)
            }
            Some("oracle") if name == "oracle" => message!("use-choices", most = MAX_CHOICES, default = DEFAULT_CHOICES),
            Some(near) if near != PROGRAM => message!("did-you-mean", suggestion = near),
            _ => {
                let usage = |kind: &&str| match *kind {
                    "search" => "search[:ITERATIONS]".to_owned(),
                    "oracle" => "oracle[:CHOICES]".to_owned(),
                    PROGRAM => "cmd:COMMAND".to_owned(),
                    other => other.to_owned(),
                };
                let kinds: Vec<String> = kinds.iter().map(usage).collect();
                message!("use-one", kinds)
            }
        };
        UnknownKind { word: suggest::short(word), help }
    }
}

/// The word for a seat that a person plays.
pub const HUMAN: &str = "human";
/// The words for bots that are part of Moonwright: those that know what their seat knows, then the bot that sees everything.
pub const BOTS: [&str; 4] = ["random", "greedy", "search", "oracle"];
/// The word before the command of a program, which only the command line accepts.
pub const PROGRAM: &str = "cmd";

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Iterations(iterations) => iterations.fmt(f),
            Budget::Time(milliseconds) => write!(f, "{milliseconds}ms"),
        }
    }
}

impl FromStr for Budget {
    type Err = ();
    fn from_str(word: &str) -> Result<Budget, ()> {
        let within = |number: &str, most: u32| number.parse().ok().filter(|number| (1..=most).contains(number)).ok_or(());
        match word.strip_suffix("ms") {
            Some(number) => within(number, MAX_MILLISECONDS).map(Budget::Time),
            None => within(word, MAX_ITERATIONS).map(Budget::Iterations),
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotKind::Random => f.write_str("random"),
            BotKind::Greedy => f.write_str("greedy"),
            BotKind::Search(budget) => write!(f, "search:{budget}"),
            BotKind::Oracle { choices } => write!(f, "oracle:{choices}"),
            BotKind::Program(program) => write!(f, "cmd:{}", program.command),
        }
    }
}

impl FromStr for BotKind {
    type Err = UnknownKind;
    fn from_str(word: &str) -> Result<BotKind, UnknownKind> {
        let unknown = || UnknownKind::among(word, &BOTS);
        match word.split_once(':') {
            None if word == "random" => Ok(BotKind::Random),
            None if word == "greedy" => Ok(BotKind::Greedy),
            None if word == "search" => Ok(BotKind::search(DEFAULT_ITERATIONS)),
            None if word == "oracle" => Ok(BotKind::Oracle { choices: DEFAULT_CHOICES }),
            Some(("search", budget)) => budget.parse().map(BotKind::Search).map_err(|()| unknown()),
            Some(("oracle", number)) => {
                let choices = number.parse().ok().filter(|n| (1..=MAX_CHOICES).contains(n)).ok_or_else(unknown)?;
                Ok(BotKind::Oracle { choices })
            }
            _ => Err(unknown()),
        }
    }
}

impl fmt::Display for SeatKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatKind::Human => f.write_str(HUMAN),
            SeatKind::Bot(kind) => kind.fmt(f),
        }
    }
}

impl FromStr for SeatKind {
    type Err = UnknownKind;
    fn from_str(word: &str) -> Result<SeatKind, UnknownKind> {
        if word == HUMAN {
            return Ok(SeatKind::Human);
        }
        word.parse().map(SeatKind::Bot).map_err(|_| UnknownKind::among(word, &[&[HUMAN][..], &BOTS].concat()))
    }
}

/// Makes the choices of one seat in one match.
///
/// A choice depends only on the bot's seed, the match and the number of its decision, never on the bot's earlier actions. It is
/// therefore the same in a batch, in a session that was rewound, and in a replay.
pub trait Bot {
    /// Returns the index of a legal choice. `seat` is the deciding seat.
    fn choose(&self, m: &dyn AnyMatch, seat: Seat) -> usize;
    /// Answers a script's question while the script runs; returns `None` if the bot needs it as a decision.
    fn answer(&self, m: &dyn AnyMatch, seat: Seat) -> Option<usize> {
        Some(self.choose(m, seat))
    }
}

/// A bot that chooses at random; it only uses the number of choices.
#[derive(Clone, Copy, Debug)]
pub struct Random(u64);

impl Random {
    /// Creates a bot whose choices depend on the seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }
}

impl Bot for Random {
    #[inline]
    fn choose(&self, m: &dyn AnyMatch, _seat: Seat) -> usize {
        // The high half of the product selects every index equally often, except for a bias of 2^-56.
        ((u128::from(derive(self.0, m.occasion())) * m.choice_count() as u128) >> 64) as usize
    }
}

/// A bot that makes the choice with the highest estimate of the game, based on the information that the seat has.
#[derive(Clone, Copy, Debug)]
pub struct Greedy(u64);

impl Greedy {
    /// Creates a bot; the seed affects its choices only in games that use randomness for them.
    pub fn new(seed: u64) -> Greedy {
        Greedy(seed)
    }
}

impl Bot for Greedy {
    fn choose(&self, m: &dyn AnyMatch, seat: Seat) -> usize {
        m.redact(seat.into()).greedy(seat, self.0)
    }
    /// The bot tries answers out, which is impossible while the script that asks is running.
    fn answer(&self, _m: &dyn AnyMatch, _seat: Seat) -> Option<usize> {
        None
    }
}

impl Bot for Oracle {
    fn choose(&self, m: &dyn AnyMatch, seat: Seat) -> usize {
        Oracle::choose(self, m, seat)
    }
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

/// Returns the seed of a seat's bot in the match with a seed.
pub fn seed(match_seed: u64, seat: Seat) -> u64 {
    derive(match_seed, 1 + u64::from(seat.number()))
}

/// A choice, with the bot's evaluation of each legal choice.
#[derive(Clone, Debug, PartialEq)]
pub struct EvaluatedChoice {
    /// Index of the choice.
    pub choice: usize,
    /// The value of each choice, higher is better; `None` if unknown. Empty for bots that do not evaluate choices.
    ///
    /// For greedy bots, the game's estimate, in any unit; for searching bots, the mean result of the playouts, 0 to 1.
    pub values: Vec<Option<f64>>,
    /// Number of playouts of each choice for searching bots, otherwise empty.
    pub tries: Vec<u32>,
}

impl BotKind {
    /// Returns a searching bot with a number of playouts per decision.
    pub const fn search(iterations: u32) -> BotKind {
        BotKind::Search(Budget::Iterations(iterations))
    }
    /// Returns whether its choices depend on the speed of the machine, so that the same seed need not give the same match again.
    pub fn is_timed(self) -> bool {
        matches!(self, BotKind::Search(Budget::Time(_)))
    }
    /// Returns whether it uses information that its seat does not have.
    pub fn sees_everything(self) -> bool {
        matches!(self, BotKind::Oracle { .. })
    }
    /// Returns whether its choices depend on those of the greedy bot, and therefore on fits.
    pub fn uses_greedy(self) -> bool {
        matches!(self, BotKind::Greedy | BotKind::Search(_) | BotKind::Oracle { .. })
    }
    /// Returns the choice that [`Bot::choose`] of such a bot would make, with its evaluation.
    pub fn weigh(self, m: &dyn AnyMatch, match_seed: u64, seat: Seat) -> EvaluatedChoice {
        if let BotKind::Search(budget) = self {
            return Search::new(budget, seed(match_seed, seat)).weigh(m, seat);
        }
        let choice = self.bot(match_seed, seat).choose(m, seat);
        let estimates = if self == BotKind::Greedy { m.redact(seat.into()).estimates(seat) } else { Vec::new() };
        // Games use the smallest number for choices that they do not compare.
        let values = estimates.into_iter().map(|value| Some(f64::from(value)).filter(|_| value.is_finite() && value > f32::MIN)).collect();
        EvaluatedChoice { choice, values, tries: Vec::new() }
    }
    /// Returns a bot of this type for a seat of the match with a seed.
    pub fn bot(self, match_seed: u64, seat: Seat) -> Box<dyn Bot> {
        let seed = seed(match_seed, seat);
        match self {
            BotKind::Random => Box::new(Random::new(seed)),
            BotKind::Greedy | BotKind::Program(_) => Box::new(Greedy::new(seed)),
            BotKind::Search(budget) => Box::new(Search::new(budget, seed)),
            BotKind::Oracle { choices } => Box::new(Oracle::new(choices, match_seed)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seat_kinds_round_trip_and_reject_invalid_text() {
        for word in ["human", "random", "greedy", "search:40", "search:50ms", "oracle:8"] {
            assert_eq!(word.parse::<SeatKind>().unwrap().to_string(), word);
        }
        assert_eq!("search".parse::<SeatKind>().unwrap().to_string(), "search:500");
        assert_eq!("oracle".parse::<SeatKind>().unwrap().to_string(), "oracle:16");
        let odd =
            ["", "search:", "search:0", "search:-1", "search:1000001", "search:5000000000", "search:0ms", "search:ms", "search:50 ms"];
        for word in odd.into_iter().chain(["search:600001ms", "oracle:0", "oracle:5ms", "Random", "greedy:3"]) {
            assert!(word.parse::<SeatKind>().is_err(), "{word}");
        }
        assert!("gredy".parse::<SeatKind>().unwrap_err().to_string().ends_with("did you mean `greedy`?"));
        assert!("search:0".parse::<SeatKind>().unwrap_err().to_string().contains("1 to 1000000 iterations"));
    }
}
