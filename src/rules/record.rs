//! What comes out of a match: asked decisions, happenings and their causes.

use super::game::Seat;
use crate::content::message::Message;
use crate::script::failure::Failure;
use crate::script::program::ScriptId;
use crate::script::value::Value;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The decision's name where a script asks: the question has a name of its own.
pub const QUESTION: &str = "choose";

/// Who is asked for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ask {
    /// The seat that decides.
    pub seat: Seat,
    /// The decision's name in the rules document; [`QUESTION`] where a script asks.
    pub name: &'static str,
}

/// A question that a script asks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// The seat that is asked.
    pub seat: Seat,
    /// The script that asks.
    pub script: ScriptId,
    /// The name of the question: a key of `asks` in the script's metadata, where its texts stand.
    pub name: Arc<str>,
    /// What can be answered.
    pub labels: Vec<Value>,
}

/// What caused a happening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The rule with this number, in the game's own numbering.
    Rule(u8),
    /// A line of a script, by its index in the match's set.
    Script {
        /// Index of the script.
        script: ScriptId,
        /// Line, from 1; 0 when it is not known.
        line: u32,
    },
}

/// Something that happened, with its cause.
#[derive(Clone, Debug)]
pub struct Record<E> {
    /// What caused it.
    pub source: Source,
    /// What it is.
    pub what: Happening<E>,
}

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Happening<E> {
    /// An event of the game.
    Event(E),
    /// A line that a script wrote to the log.
    Said(Arc<str>),
    /// An effect that failed and was left out.
    Failed(Arc<Failure>),
}

/// Why a choice was not carried out; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The match is over.
    #[error("the match is over and has no pending decision")]
    Over,
    /// No choice has this number.
    #[error("choice {index} does not exist: {count} choices are legal, numbered from 0")]
    NoSuchChoice {
        /// What was asked for.
        index: usize,
        /// How many there are.
        count: usize,
    },
    /// No legal choice has these fields.
    #[error("{wanted} is not legal for {decision}; legal: {legal}")]
    NotLegal {
        /// What was asked for.
        wanted: String,
        /// Name of the decision.
        decision: &'static str,
        /// The first legal choices.
        legal: String,
    },
    /// Several legal choices have these fields.
    #[error("{wanted} fits {count} legal choices of {decision}: {examples}; name more fields")]
    Ambiguous {
        /// What was asked for.
        wanted: String,
        /// Name of the decision.
        decision: &'static str,
        /// How many fit.
        count: usize,
        /// The first of them.
        examples: String,
    },
    /// The seat cannot give up.
    #[error("seat {seat} cannot concede")]
    Concede {
        /// Who wanted to.
        seat: Seat,
    },
    /// The seats that are given are not those of the scenario.
    #[error("{given} seats are given, {players} play")]
    Seats {
        /// How many are given.
        given: usize,
        /// How many play.
        players: u8,
    },
    /// A forced chance result does not fit what the rules ask for.
    #[error("{0}")]
    Forced(Message),
}
