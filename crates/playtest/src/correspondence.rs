//! A match between two sides that exchange messages as text, without a server.
//!
//! **History.** Every message contains the whole match. The recipient compares it with its own record, so it notices any change to earlier
//! moves. Signatures would add nothing: only the two sides read the messages, and each has its own record.
//!
//! **Dice.** Each side has a secret and publishes the end of a hash chain that starts with the secret ([`chain`]). Message `m` reveals
//! element `m` of its author's chain, which proves element `m - 1`. The random seed of message `m` is derived from element `m - 1` of both
//! chains: the author committed to its own element before it knew the other one, and the other side revealed its element without knowing
//! the author's. Therefore, neither side can choose a result, and a roll needs no message. A message without the right element is rejected.
//!
//! **Limits.** The results of a message are fixed when it begins: a modified program could look at them before it chooses. Hidden
//! information is hidden only by the program, because the text contains all choices. A side that does not like a result can stop playing,
//! but cannot continue with a different result.

pub mod chain;
mod letter;
mod record;

pub use letter::{HEAD, Letter, LetterError};
pub use record::{Correspondence, ReceivedLetter};

use crate::bot::{BotKind, Budget, DEFAULT_ITERATIONS};
use chain::{Digest, hash};
use content::bundle::Bundle;
use content::workspace::Workspace;
use rules::game::Seat;
use serde::{Deserialize, Serialize};

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Party {
    /// The side that writes the invitation and all messages with even numbers.
    First,
    Second,
}

impl Party {
    /// Returns the other side.
    pub fn other(self) -> Party {
        match self {
            Party::First => Party::Second,
            Party::Second => Party::First,
        }
    }
    /// Returns the author of a message.
    pub fn of_message(number: usize) -> Party {
        if number.is_multiple_of(2) { Party::First } else { Party::Second }
    }
}

/// The player of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupant {
    Side(Party),
    Bot(BotKind),
}

/// The agreement of the two sides: the scenario, its files, and the occupants of the seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// Workspace path of the scenario.
    pub scenario: String,
    content: Digest,
    /// `1`, `2`, or the word for a bot.
    seats: Vec<String>,
}

impl Terms {
    /// Returns the terms of a scenario.
    pub fn new(workspace: &Workspace, bundle: &Bundle, seats: &[Occupant]) -> Terms {
        let word = |seat: &Occupant| match seat {
            Occupant::Side(Party::First) => "1".to_owned(),
            Occupant::Side(Party::Second) => "2".to_owned(),
            Occupant::Bot(kind) => kind.to_string(),
        };
        Terms { scenario: bundle.path.clone(), content: content_of(workspace, bundle), seats: seats.iter().map(word).collect() }
    }
    /// Returns the occupants of the seats, or `None` if a word is unknown, a side has no seat, or a bot would think too long.
    pub fn seats(&self) -> Option<Vec<Occupant>> {
        let seat = |word: &String| match word.as_str() {
            "1" => Some(Occupant::Side(Party::First)),
            "2" => Some(Occupant::Side(Party::Second)),
            word => match word.parse().ok()? {
                BotKind::Search(Budget::Iterations(iterations)) if iterations > DEFAULT_ITERATIONS => None,
                // Both sides compute the choices of bots, so they must not depend on the machine; people play against fair bots.
                kind if kind.is_timed() || kind.sees_everything() => None,
                kind => Some(Occupant::Bot(kind)),
            },
        };
        let seats: Vec<Occupant> = self.seats.iter().map(seat).collect::<Option<_>>()?;
        [Party::First, Party::Second].iter().all(|side| seats.contains(&Occupant::Side(*side))).then_some(seats)
    }
    /// Returns whether a seat belongs to a side.
    pub fn is_of(&self, seat: Seat, side: Party) -> bool {
        self.seats().and_then(|seats| seats.get(seat.index()).copied()) == Some(Occupant::Side(side))
    }
    /// Returns whether a scenario is that of the match, with the same files.
    pub fn fits(&self, workspace: &Workspace, bundle: &Bundle) -> bool {
        self.scenario == bundle.path && self.content == content_of(workspace, bundle)
    }
}

/// Returns the hash of the files of a scenario.
fn content_of(workspace: &Workspace, bundle: &Bundle) -> Digest {
    let mut paths = bundle.paths();
    paths.sort_unstable();
    paths.dedup();
    paths.into_iter().fold(hash(&[b"content"]), |before, path| {
        let text = workspace.read(path).map_or_else(|_| String::new(), |text| text.to_string());
        hash(&[&before, path.as_bytes(), text.as_bytes()])
    })
}

#[cfg(test)]
mod tests;
