//! The text of a message: the terms, the revealed elements and all choices.

use super::chain::{Digest, MESSAGES, earlier};
use super::{Party, Terms};
use crate::session::MAX_DECISIONS;
use data_encoding::BASE64URL_NOPAD;
use serde::{Deserialize, Serialize};

/// Prefix of every message; the number is the version of the format.
pub const HEAD: &str = "MWM1-";
/// Maximum length of a message, in characters.
const MAX_TEXT: usize = 1 << 20;

/// The reason a message is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LetterError {
    /// The text contains no complete message.
    #[error("not a complete message; copy all of it, starting with `{HEAD}`")]
    Shape,
    /// The files of the scenario differ.
    #[error("the message is for another version of the scenario")]
    Content,
    /// The message belongs to another match.
    #[error("the message belongs to another match")]
    OtherMatch,
    /// The match was started elsewhere.
    #[error("the match was started in another browser or window; continue it there")]
    NoSecret,
    /// The message is the player's own.
    #[error("this is your own message; send it to the other player")]
    Own,
    /// The message was received before.
    #[error("message {0} was received before")]
    Old(usize),
    /// A message before this one has not been received.
    #[error("message {0} is missing")]
    Missing(usize),
    /// The messages exchanged so far differ.
    #[error("message {0} differs from the one that was exchanged")]
    Changed(usize),
    /// The revealed element does not fit the one that was committed to.
    #[error("the dice of message {0} are not the ones that its author committed to")]
    Reveal(usize),
    /// A choice is illegal, of the wrong seat, or has other consequences.
    #[error("move {number} is not valid: {reason}")]
    Move { number: usize, reason: String },
    /// The author has not finished.
    #[error("the message ends before the turn of the other player")]
    Incomplete,
    /// The match has more messages than commitments.
    #[error("the match has more than {MESSAGES} messages")]
    TooLong,
    /// The match was changed by something other than choices.
    #[error("the match was changed by something other than choices")]
    Edited,
}

/// A choice in a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Move {
    /// Twice the index among the legal choices; or twice the seat that concedes, plus one.
    pub code: u32,
    /// The first bytes of the hash of the match up to here.
    pub check: u16,
}

/// A message with everything before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letter {
    pub terms: Terms,
    /// The element that each side revealed last.
    pub(super) first: Digest,
    pub(super) second: Option<Digest>,
    /// The choices of each message, from message 2.
    pub(super) moves: Vec<Vec<Move>>,
}

impl Letter {
    /// Returns the number of the message: 0 for an invitation, 1 for its acceptance.
    pub fn number(&self) -> usize {
        if self.second.is_some() { 1 + self.moves.len() } else { 0 }
    }
    pub fn author(&self) -> Party {
        Party::of_message(self.number())
    }
    /// Returns the number of choices.
    pub fn choices(&self) -> usize {
        self.moves.iter().map(Vec::len).sum()
    }
    /// Returns whether the message itself has no choices.
    pub fn is_empty(&self) -> bool {
        self.moves.last().is_none_or(Vec::is_empty)
    }
    /// Returns the number of the last message of a side up to this one.
    fn last_of(&self, side: Party) -> Option<usize> {
        let number = self.number();
        if self.author() == side { Some(number) } else { number.checked_sub(1) }
    }
    /// Returns an element that a side has revealed.
    pub(super) fn element(&self, side: Party, number: usize) -> Option<Digest> {
        let revealed = if side == Party::First { Some(self.first) } else { self.second }?;
        Some(earlier(revealed, self.last_of(side)?.checked_sub(number)?))
    }
    /// Returns whether a text contains a message.
    pub fn is_in(text: &str) -> bool {
        text.contains(HEAD)
    }
    /// Returns the text.
    pub fn write(&self) -> String {
        format!("{HEAD}{}", encode(self))
    }
    /// Reads a message from a text that contains it, such as a link.
    ///
    /// # Errors
    /// Returns an error if the text does not contain a complete message.
    pub fn read(text: &str) -> Result<Letter, LetterError> {
        let (_, rest) = text.split_once(HEAD).filter(|(_, rest)| rest.len() <= MAX_TEXT).ok_or(LetterError::Shape)?;
        let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-' && letter != '_').unwrap_or(rest.len());
        let letter: Letter = decode(&rest[..end]).ok_or(LetterError::Shape)?;
        let has_seats = letter.terms.seats().is_some() && (letter.second.is_some() || letter.moves.is_empty());
        if letter.number() > MESSAGES {
            return Err(LetterError::TooLong);
        }
        if has_seats && letter.choices() <= MAX_DECISIONS as usize { Ok(letter) } else { Err(LetterError::Shape) }
    }
}

/// Encodes a value as letters, digits, `-` and `_`, with a checksum.
pub(super) fn encode(value: &impl Serialize) -> String {
    let mut bytes = postcard::to_allocvec(value).unwrap_or_default();
    bytes.extend(&super::hash(&[&bytes])[..4]);
    BASE64URL_NOPAD.encode(&bytes)
}

pub(super) fn decode<T: for<'a> Deserialize<'a>>(text: &str) -> Option<T> {
    let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).ok()?;
    let (bytes, sum) = bytes.split_last_chunk::<4>()?;
    match postcard::take_from_bytes(bytes) {
        Ok((value, [])) if super::hash(&[bytes])[..4] == *sum => Some(value),
        _ => None,
    }
}
