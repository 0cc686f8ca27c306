//! Parameters of the methods.

use super::fault::{INVALID_PARAMS, Result, RpcError};
use content::scenario::OptionValue;
use content::{plain, suggest};
use playtest::bot::{BotKind, SeatKind, UnknownKind};
use rules::game::Seat;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;
use std::collections::BTreeMap;

/// Maximum length of an error message in characters, because it may repeat input.
const MAX_REASON: usize = 300;
/// Maximum length of the name of a client, in characters.
const MAX_NAME: usize = 40;

/// The kinds of seats, without the bot that sees everything.
const FAIR: [&str; 4] = ["human", "random", "greedy", "search"];

/// Parameters of `start`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    pub scenario: String,
    pub seats: Option<Seats>,
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

/// The occupants of the seats: one word for all seats, or one for each.
#[derive(Deserialize)]
#[serde(untagged, expecting = "`seats` must be a word for all seats, or a list with one word per seat")]
pub enum Seats {
    All(String),
    Each(Vec<String>),
}

/// Returns the words for the seats; none if the client did not set them.
pub fn words(seats: Option<Seats>) -> Result<Vec<String>> {
    match seats {
        None => Ok(Vec::new()),
        Some(Seats::All(word)) => Ok(vec![word]),
        Some(Seats::Each(words)) if words.is_empty() => {
            Err(RpcError::new(INVALID_PARAMS, "`seats` is empty; omit it to play all seats, or list the player of each seat"))
        }
        Some(Seats::Each(words)) => Ok(words),
    }
}

/// Parameters of `choose`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choose {
    pub r#match: u64,
    pub index: Option<usize>,
    pub choice: Option<Json>,
}

/// Parameters of `force`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    pub r#match: u64,
    pub forced: Vec<Json>,
}

/// Parameters of `state`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StateParams {
    pub r#match: u64,
    pub seat: Option<Seat>,
}

/// Parameters of `undo`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    pub r#match: u64,
    pub to: usize,
}

/// Parameters of `advice`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Advise {
    pub r#match: u64,
    pub bot: String,
}

/// Parameters of `playout` and `evaluate`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Playout {
    pub r#match: u64,
    #[serde(default = "random")]
    pub policy: String,
    pub count: u64,
    #[serde(default)]
    pub seed: u64,
}

fn random() -> String {
    BotKind::Random.to_string()
}

/// Parameters of `batch_start`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BatchStart {
    pub scenario: String,
    pub seats: Option<Seats>,
    #[serde(default)]
    pub options: BTreeMap<String, OptionValue>,
    pub matches: usize,
    #[serde(default)]
    pub seed: u64,
    #[serde(default = "yes")]
    pub restart: bool,
    /// Number of slots to which choices are assigned.
    pub slots: Option<u32>,
    #[serde(default)]
    pub states: bool,
    #[serde(default)]
    pub threads: usize,
}

fn yes() -> bool {
    true
}

/// Parameters of `batch_step`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BatchStep {
    pub batch: u64,
    pub choices: Vec<Option<usize>>,
}

/// Parameters of methods that need only a batch.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OnlyBatch {
    pub batch: u64,
}

/// Parameters of `test`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Test {
    pub r#match: u64,
    #[serde(default)]
    pub name: String,
}

/// Parameters of methods that need only a match.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Only {
    pub r#match: u64,
}

/// Parameters of methods without parameters.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

pub fn parsed<P: DeserializeOwned>(params: &Json) -> Result<P> {
    let empty = Json::Object(serde_json::Map::new());
    let params = if params.is_null() { &empty } else { params };
    if !params.is_object() {
        return Err(RpcError::new(INVALID_PARAMS, "invalid parameters: `params` must be an object with named parameters"));
    }
    let wrong = |error: serde_json::Error| plain::json_error(&error).chars().take(MAX_REASON).collect::<String>();
    P::deserialize(params).map_err(|error| RpcError::new(INVALID_PARAMS, format!("invalid parameters: {}", wrong(error))))
}

/// Refuses a number that is not from 1 to `max`.
pub fn within(name: &str, number: u64, max: u64) -> Result<()> {
    let message = || format!("`{name}` is {number}, expected a number from 1 to {max}");
    if (1..=max).contains(&number) { Ok(()) } else { Err(RpcError::new(INVALID_PARAMS, message())) }
}

/// Parses the occupant of a seat: the word of a bot, or a client, which is `human` or has a name.
pub fn seat(word: &str) -> Result<SeatKind> {
    if let Some(name) = word.strip_prefix('@') {
        let fits = (1..=MAX_NAME).contains(&name.chars().count()) && !name.chars().any(plain::steers);
        let message = || format!("invalid seat name `{}`: use 1 to {MAX_NAME} characters after `@`", suggest::short(word));
        return if fits { Ok(SeatKind::Human) } else { Err(RpcError::new(INVALID_PARAMS, message())) };
    }
    match word.parse() {
        Ok(SeatKind::Bot(bot)) => fair_bot(bot).map(SeatKind::Bot),
        Ok(kind @ SeatKind::Human) => Ok(kind),
        Err(_) => {
            let unknown = UnknownKind::among(word, &FAIR);
            Err(RpcError::new(INVALID_PARAMS, format!("{unknown} (use `human` or `@name` for an external player)")))
        }
    }
}

/// Parses a bot that knows only what its seat knows.
pub fn bot(word: &str) -> Result<BotKind> {
    let unknown = |_| RpcError::new(INVALID_PARAMS, UnknownKind::among(word, &FAIR[1..]).to_string());
    fair_bot(word.parse().map_err(unknown)?)
}

/// Refuses a bot that knows more than its seat.
fn fair_bot(bot: BotKind) -> Result<BotKind> {
    let message = || format!("{bot} sees all cards and all future rolls; it plays only in `simulate` and `play`");
    if bot.sees_everything() { Err(RpcError::new(INVALID_PARAMS, message())) } else { Ok(bot) }
}
