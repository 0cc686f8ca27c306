//! What the methods are called with.

use super::fault::{Fault, INVALID_PARAMS, Result};
use crate::content::scenario::OptionValue;
use crate::content::{plain, suggest};
use crate::playtest::bot::SeatKind;
use crate::rules::game::Seat;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;
use std::collections::BTreeMap;

/// Longest reason that is given, in characters: it may repeat what was sent.
const MAX_REASON: usize = 300;
/// Longest name of somebody outside, in characters.
const MAX_NAME: usize = 40;

/// Of `start`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    pub scenario: String,
    #[serde(default)]
    pub seats: Seats,
    #[serde(default)]
    pub seed: u64,
    #[serde(default)]
    pub forced: Vec<Json>,
    #[serde(default)]
    pub setup: String,
    #[serde(default)]
    pub options: BTreeMap<String, OptionValue>,
    pub seat: Option<Seat>,
    #[serde(default)]
    pub open: bool,
}

/// Who sits where: one word for all seats, or a word for each.
#[derive(Deserialize)]
#[serde(untagged, expecting = "`seats` is a word for all seats, or a list with a word for each")]
pub enum Seats {
    All(String),
    Each(Vec<String>),
}

impl Default for Seats {
    fn default() -> Seats {
        Seats::Each(Vec::new())
    }
}

impl Seats {
    /// The words that are given.
    pub fn words(self) -> Vec<String> {
        match self {
            Seats::All(word) => vec![word],
            Seats::Each(words) => words,
        }
    }
}

/// Of `choose`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choose {
    pub r#match: u64,
    pub index: Option<usize>,
    pub choice: Option<Json>,
}

/// Of `force`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    pub r#match: u64,
    pub forced: Vec<Json>,
}

/// Of `state`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Look {
    pub r#match: u64,
    pub seat: Option<Seat>,
}

/// Of `undo`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    pub r#match: u64,
    pub to: usize,
}

/// Of `advice`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Advise {
    pub r#match: u64,
    pub bot: String,
}

/// Of `test`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Test {
    pub r#match: u64,
    #[serde(default)]
    pub name: String,
}

/// Of methods that need a match and nothing else.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Only {
    pub r#match: u64,
}

/// Of methods that need nothing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// Reads parameters.
pub fn parsed<P: DeserializeOwned>(params: &Json) -> Result<P> {
    let empty = Json::Object(serde_json::Map::new());
    let params = if params.is_null() { &empty } else { params };
    let wrong = |error: serde_json::Error| error.to_string().chars().take(MAX_REASON).collect::<String>();
    P::deserialize(params).map_err(|error| Fault::new(INVALID_PARAMS, format!("invalid parameters: {}", wrong(error))))
}

/// Who sits on a seat: a bot by its word, or somebody outside, who is `human` or has a name.
pub fn seat(word: &str) -> Result<SeatKind> {
    if let Some(name) = word.strip_prefix('@') {
        let fits = (1..=MAX_NAME).contains(&name.chars().count()) && !name.chars().any(plain::steers);
        let message = || format!("invalid seat name `{}`: use 1 to {MAX_NAME} characters after `@`", suggest::short(word));
        return if fits { Ok(SeatKind::Human) } else { Err(Fault::new(INVALID_PARAMS, message())) };
    }
    word.parse().map_err(|unknown| Fault::new(INVALID_PARAMS, format!("{unknown} (use `human` or `@name` for an external player)")))
}
