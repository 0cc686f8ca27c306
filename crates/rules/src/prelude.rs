//! The functions that scripts of every game share.

use super::chance::{Address, Purpose};
use super::game::{Game, Seat};
use super::host::{Movement, host};
use super::names::Name;
use super::record::{Announcement, Happening};
use super::running::Match;
use super::scripting::{HostError, QueuedHandle, host_error};
use content::message::{Message, message};
use rhai::{Array, Dynamic, FnPtr, INT, ImmutableString, Map};
use script::api::Function;
use script::convert::{ArrayOf, FromScript, ScriptType};
use script::kind::ValueType;
use script::value::{Value, dynamic_to_json};
use serde_json::Value as Json;
use std::marker::PhantomData;
use std::sync::Arc;

/// Longest text of an element that `pick_random` records.
const MAX_LABEL: usize = 200;
/// Largest number of fields of an event that a script emits.
const MAX_FIELDS: usize = 5;
/// Fields of events that the match sets itself.
const OWN_FIELDS: [&str; 4] = ["name", "script", "line", "rule"];

/// The shared functions of a game.
#[derive(Debug)]
pub struct Prelude<G>(PhantomData<G>);

impl<G: Game> Prelude<G> {
    pub const FUNCTIONS: &'static [Function] = host! { G:
        /// Writes a line to the log of the match.
        change fn log(m, text: ImmutableString) -> Result<(), HostError> {
            G::looks(m);
            m.say(&text)
        }
        /// Returns the number of the current round, counted from 1.
        look fn round(m) -> u16 {
            G::round(&m.state)
        }
        /// Rolls one die for the script. Returns a number from 1 to `sides`. The roll does not affect any other roll of the
        /// match.
        change fn roll(m, sides: u8 [1..=200]) -> INT {
            G::looks(m);
            roll(m, sides)
        }
        /// Rolls `count` dice for the script. Returns the results.
        change fn roll(m, sides: u8 [1..=200], count: u8 [1..=20]) -> ArrayOf<INT> {
            G::looks(m);
            (0..count).map(|_| roll(m, sides)).collect()
        }
        /// Returns a random element of the array, or `()` if the array is empty.
        change fn pick_random(m, items: Vec<Dynamic>) -> Dynamic {
            G::looks(m);
            if items.is_empty() {
                return Dynamic::UNIT;
            }
            let at = rolled_at(m);
            let index = m.chance.pick(at, items.len(), |i| label::<G>(&items, i));
            items[index].clone()
        }
        /// Asks a player a question that the script declares in `questions`. Returns the chosen option. Add `()` to the options
        /// to let the player decline. If there is only one option, it is returned without asking; if there are no options, `()`
        /// is returned. After the player has answered, the effect runs again from its start.
        change fn choose(m, who: AskedPlayer<G>, question: ImmutableString, options: Vec<Dynamic>) -> Result<Dynamic, HostError> {
            G::looks(m);
            choose(m, who.0, &question, &options)
        }
        /// Returns the value that this script has stored under the key for its owner, or `()` if there is none.
        look fn get_var(m, key: ImmutableString) -> Dynamic {
            m.var(&key).map_or(Dynamic::UNIT, Value::to_dynamic::<G>)
        }
        /// Returns the value that this script has stored under the key for its owner, or `otherwise` if there is none.
        look fn get_var(m, key: ImmutableString, otherwise: Dynamic) -> Dynamic {
            m.var(&key).map_or(otherwise, Value::to_dynamic::<G>)
        }
        /// Stores a value under the key for the owner of this script until the end of the match; `()` removes the value.
        change fn set_var(m, key: Name, value: Value) -> Result<(), HostError> {
            G::looks(m);
            m.set_var(key, value)
        }
        /// Emits an event with this name and up to five fields, which contain numbers, strings, positions or pieces.
        change fn emit_event(m, name: ImmutableString, fields: Map) -> Result<(), HostError> {
            G::looks(m);
            emit_event(m, &name, fields)
        }
    };

    /// The functions of games whose scripts queue actions.
    pub const QUEUED: &'static [Function] = host! { G:
        /// Calls `callback` with the result after the queued action and all its consequences have been executed.
        change fn then(m, movement: Movement<Dynamic>, callback: FnPtr) -> Result<(), HostError> {
            m.then(movement.0, &callback)
        }
    };
}

/// The player that `choose` asks; `None` if no player can answer.
#[derive(Debug)]
struct AskedPlayer<G>(Option<Seat>, PhantomData<G>);

impl<G: Game> ScriptType for AskedPlayer<G> {
    const KIND: ValueType = G::WHO;
}

impl<G: Game> FromScript<Match<G>> for AskedPlayer<G> {
    fn from_script(m: &mut Match<G>, value: &mut Dynamic) -> Result<AskedPlayer<G>, Message> {
        G::asked(m, value).map(|seat| AskedPlayer(seat, PhantomData))
    }
}

/// Returns the address of a roll of the running script.
fn rolled_at<G: Game>(m: &Match<G>) -> Address {
    let at = m.address(Purpose::Pick);
    m.running_call().map_or(at, |call| G::rolled_at(m, call, at))
}

fn roll<G: Game>(m: &mut Match<G>, sides: u8) -> INT {
    let at = rolled_at(m);
    let index = m.chance.pick(at, sides.into(), |i| (i + 1).into());
    INT::try_from(index + 1).unwrap_or(1)
}

fn choose<G: Game>(m: &mut Match<G>, seat: Option<Seat>, question: &str, options: &[Dynamic]) -> Result<Dynamic, HostError> {
    let labels: Option<Vec<Value>> = options.iter().map(G::option).collect();
    let labels = labels.ok_or_else(|| host_error(message!("choose-expected-plain-options")))?;
    let Some(seat) = seat else { return Ok(Dynamic::UNIT) };
    let index = m.ask_from_script(seat, question, labels)?;
    Ok(index.and_then(|index| options.get(index)).cloned().unwrap_or_default())
}

fn emit_event<G: Game>(m: &mut Match<G>, name: &str, fields: Map) -> Result<(), HostError> {
    if fields.len() > MAX_FIELDS {
        return Err(host_error(message!("emit-event-most-fields", max_fields = MAX_FIELDS)));
    }
    let mut given = Vec::with_capacity(fields.len());
    for (key, value) in fields {
        if OWN_FIELDS.contains(&key.as_str()) {
            return Err(host_error(message!("emit-event-own-field", key = key.as_str())));
        }
        let found = || host_error(message!("emit-event-not-plain", key = key.as_str(), type_name = value.type_name()));
        given.push((key.as_str().into(), G::option(&value).filter(is_field).ok_or_else(found)?));
    }
    let fields = given;
    m.record(Happening::Announced(Arc::new(Announcement { name: name.into(), fields })));
    Ok(())
}

/// Returns whether a value can be a field of an event: no arrays, and no maps except places.
fn is_field(value: &Value) -> bool {
    match value {
        Value::Map(fields) => fields.values().all(|value| matches!(value, Value::Int(_))),
        Value::List(items) => items.iter().all(|value| matches!(value, Value::Int(_))) && items.len() == 2,
        _ => true,
    }
}

/// Returns the label of an element in forced and recorded results: the element itself, or its index if it is long.
fn label<G: Game>(items: &Array, index: usize) -> Json {
    let label = dynamic_to_json::<G>(&items[index]);
    if label.to_string().len() > MAX_LABEL { index.into() } else { label }
}

/// Formats a queued action for diagnostics.
pub fn show(value: &Dynamic) -> Option<Message> {
    value.read_lock::<QueuedHandle>().map(|_| message!("a-queued-action"))
}
