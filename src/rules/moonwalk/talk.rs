//! Functions shared by the scripts of the ring games, `then`, `pick_random` and `log`, and the question of `choose`.

use super::show::OnStrip;
use crate::content::message::message;
use crate::rules::chance::{Purpose, TABLE};
use crate::rules::game::{Game, Seat};
use crate::rules::host::{Movement, host};
use crate::rules::running::Match;
use crate::rules::scripting::{HostError, QueuedHandle, host_error};
use crate::script::api::Function;
use crate::script::value::{Value, dynamic_to_json};
use rhai::{Array, Dynamic, FnPtr, INT, ImmutableString};
use serde_json::Value as Json;
use std::marker::PhantomData;

/// Maximum length of the label of a drawn element.
const MAX_LABEL: usize = 200;

/// The shared functions of a game.
#[derive(Debug)]
pub struct Talk<G>(PhantomData<G>);

impl<G: OnStrip> Talk<G> {
    /// The list of functions.
    pub const FUNCTIONS: &'static [Function] = host! { G:
        /// Calls the callback when the queued movement and all its consequences are done.
        change fn then(m, movement: Movement<Dynamic>, callback: FnPtr) -> Result<(), HostError> {
            m.then(movement.0, &callback)
        }
        /// Returns a random element of the array; all positions are equally likely. The result belongs to the script, like a die of
        /// `roll`. Fails if the array is empty.
        change fn pick_random(m, items: Vec<Dynamic>) -> Result<Dynamic, HostError> {
            if items.is_empty() {
                return Err(host_error(message!("pick-random-array-empty")));
            }
            let at = m.address(Purpose::Pick).seat(m.running_call().and_then(G::whose).unwrap_or(TABLE));
            let index = m.chance.pick(at, items.len(), |i| label::<G>(&items, i));
            Ok(items[index].clone())
        }
        /// Writes a line to the event log.
        change fn log(m, text: ImmutableString) -> Result<(), HostError> {
            m.say(&text)
        }
    };
}

/// Asks a seat a question that the script declares; returns the index of the answer.
///
/// # Errors
/// Fails with the errors of [`ask_from_script`](Match::ask_from_script).
pub fn ask<G: Game>(m: &mut Match<G>, seat: Seat, question: &str, options: Vec<Value>) -> Result<INT, HostError> {
    m.ask_from_script(seat, question, options).map(|index| index as INT)
}

/// Returns the label with which an element of `pick_random` is forced and recorded: the element itself, or its index if that is
/// too long.
fn label<G: Game>(items: &Array, index: usize) -> Json {
    let label = dynamic_to_json::<G>(&items[index]);
    if label.to_string().len() > MAX_LABEL { index.into() } else { label }
}

/// Formats a value shared by the scripts of both ring games for display.
pub fn show(value: &Dynamic) -> Option<String> {
    value.read_lock::<QueuedHandle>().map(|_| "a movement".to_owned())
}
