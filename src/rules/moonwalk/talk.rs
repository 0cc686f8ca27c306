//! How scripts of the ring games ask and talk: the question of `choose`, and the functions `then`, `shuffle_pick` and `say`.

use crate::rules::chance::{Purpose, TABLE};
use crate::rules::game::{Game, Seat};
use crate::rules::scripting::{HostError, QueuedHandle, host_error, inside_at};
use crate::script::api::host_function;
use crate::script::value::{Value, dynamic_to_json};
use rhai::{Array, Dynamic, Engine, FnPtr, INT, NativeCallContext};
use serde_json::Value as Json;

/// Longest text of an element that is drawn.
const MAX_LABEL: usize = 200;

type Call<'a> = NativeCallContext<'a>;

/// Asks a seat to pick one of the options; gives its index.
///
/// # Errors
/// When an option is no plain value, and all those of [`ask_from_script`](crate::rules::running::Match::ask_from_script).
pub fn ask<G: Game>(context: &Call, seat: Seat, prompt: &str, options: &Array) -> Result<INT, HostError> {
    inside_at::<G, _>(context, |m| {
        let values: Option<Vec<Value>> = options.iter().map(Value::from_dynamic::<G>).collect();
        let values = values.ok_or_else(|| host_error("choose: options can only be plain values: numbers, words, arrays, maps, handles"))?;
        m.ask_from_script(seat, prompt, values).map(|index| index as INT)
    })
}

/// How an element of `shuffle_pick` is forced and recorded: as it is, or by its index where that would be long.
fn label<G: Game>(items: &Array, index: usize) -> Json {
    let label = dynamic_to_json::<G>(&items[index]);
    if label.to_string().len() > MAX_LABEL { index.into() } else { label }
}

/// What scripts of both ring games hold, as a person would write it.
pub fn show(value: &Dynamic) -> Option<String> {
    value.read_lock::<QueuedHandle>().map(|_| "a movement".to_owned())
}

/// Registers the functions of this file; `whose` says for which piece a hook was called.
pub fn register<G: Game>(engine: &mut Engine, whose: fn(G::Call) -> u8) {
    let about = "Runs the callback when the queued movement is done, with all that followed from it.";
    let parameters = ["movement: Movement", "callback: FnPtr"];
    host_function(engine, "then", &parameters, "()", about, |c: Call, movement: QueuedHandle, callback: FnPtr| {
        inside_at::<G, _>(&c, |m| m.then(movement, &callback))
    });
    let about = "One element of the array, drawn with the match's chance.";
    host_function(engine, "shuffle_pick", &["items: Array"], "?", about, move |c: Call, items: Array| {
        inside_at::<G, _>(&c, |m| {
            if items.is_empty() {
                return Err(host_error("shuffle_pick: the array is empty"));
            }
            let at = m.address(Purpose::Pick).seat(m.running_call().map_or(TABLE, whose));
            let index = m.chance.pick(at, items.len(), |i| label::<G>(&items, i));
            Ok(items[index].clone())
        })
    });
    host_function(engine, "say", &["text: string"], "()", "Writes a line to the log.", |c: Call, text: &str| {
        inside_at::<G, _>(&c, |m| m.say(text))
    });
}
