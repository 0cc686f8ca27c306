//! Records of a match: decisions, events and their causes.

use super::game::Seat;
use content::message::Message;
use script::failure::Failure;
use script::program::ScriptId;
use script::value::Value;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The decision name of script questions, which also have their own names.
pub const QUESTION: &str = "choose";

/// The seat and name of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Prompt {
    /// The seat that decides.
    pub seat: Seat,
    /// Name of the decision in the rules document; [`QUESTION`] for a script's question.
    pub name: &'static str,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    pub seat: Seat,
    pub script: ScriptId,
    /// Name of the question: a key of `asks` in the script's metadata, which contains its texts.
    pub name: Arc<str>,
    /// Possible answers.
    pub labels: Vec<Value>,
}

/// The cause of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A rule by number, in the game's own numbering.
    Rule(u8),
    /// A line of a script.
    Script {
        script: ScriptId,
        /// Line, from 1; 0 if unknown.
        line: u32,
    },
}

/// An event with its cause.
#[derive(Clone, Debug)]
pub struct Record<E> {
    pub source: Source,
    /// The event.
    pub what: Happening<E>,
}

#[derive(Clone, Debug)]
pub enum Happening<E> {
    Event(E),
    /// An event that a script emitted.
    Announced(Arc<Announcement>),
    /// A line that a script wrote to the log.
    Said(Arc<str>),
    /// An effect that failed and was skipped.
    Failed(Arc<Failure>),
}

/// An event that a script emitted.
#[derive(Clone, Debug, PartialEq)]
pub struct Announcement {
    /// The name that the script gave it.
    pub name: Arc<str>,
    pub fields: Vec<(Arc<str>, Value)>,
}

/// The reason why a choice was rejected; the match is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    #[error("the match is over and has no pending decision")]
    Over,
    /// There is no choice with this index.
    #[error("choice {index} does not exist: {count} choices are legal, numbered from 0")]
    NoSuchChoice { index: usize, count: usize },
    /// No legal choice has these fields.
    #[error("{wanted} is not legal for {decision}; legal: {legal}")]
    NotLegal {
        /// Requested choice.
        wanted: String,
        decision: &'static str,
        /// The first legal choices.
        legal: String,
    },
    /// Several legal choices have these fields.
    #[error("{wanted} fits {count} legal choices of {decision}: {examples}; name more fields")]
    Ambiguous {
        /// Requested choice.
        wanted: String,
        decision: &'static str,
        /// Number of matching choices.
        count: usize,
        /// The first matching choices.
        examples: String,
    },
    /// The seat cannot concede.
    #[error("seat {seat} cannot concede")]
    Concede { seat: Seat },
    /// The number of seats differs from that of the scenario.
    #[error("expected {players} seats, found {given}")]
    Seats { given: usize, players: u8 },
    /// The program that plays a seat failed.
    #[error("seat {seat}: {reason}")]
    Player {
        seat: Seat,
        /// The error of the program, and the correction.
        reason: String,
    },
    /// A forced result does not match the result expected by the rules.
    #[error("{0}")]
    Forced(Message),
}
