//! Samples of match states, one for each game, for completion in script tests.

use content::bundle::Bundle;
use content::workspace::Workspace;
use rules::chance::Chance;
use rules::registry::{self, AnyMatch};
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Maximum number of decisions played.
const DECISIONS: usize = 80;

/// Returns a state with every field that states of a game have; lists have one element. A bundled scenario is played for it once.
pub(super) fn sample(game: &str) -> Option<&'static Json> {
    static SAMPLES: Mutex<BTreeMap<String, Option<&'static Json>>> = Mutex::new(BTreeMap::new());
    let known = SAMPLES.lock().unwrap_or_else(PoisonError::into_inner).get(game).copied();
    known.unwrap_or_else(|| {
        let found = played(game).map(|state| &*Box::leak(Box::new(state)));
        SAMPLES.lock().unwrap_or_else(PoisonError::into_inner).insert(game.to_owned(), found);
        found
    })
}

fn played(game: &str) -> Option<Json> {
    let workspace = Workspace::bundled();
    let below = format!("scenarios/{game}/");
    let scenario = workspace.paths().into_iter().find(|path| path.starts_with(&below))?;
    let bundle = Bundle::load(&workspace, &scenario).ok()?;
    let mut m = registry::prepare(&bundle).ok()?.start(Chance::new(1)).ok()?;
    let mut state = Json::Null;
    for number in 0..DECISIONS {
        add(&mut state, m.state_json());
        // Different choices reach different parts of the state.
        let count = AnyMatch::choice_count(m.as_ref());
        if count == 0 || m.apply(number * 7 % count).is_err() {
            break;
        }
    }
    Some(state)
}

/// Merges a value into a sample.
fn add(sample: &mut Json, value: Json) {
    match (sample, value) {
        (Json::Object(known), Json::Object(value)) => {
            for (key, value) in value {
                add(known.entry(key).or_insert(Json::Null), value);
            }
        }
        (Json::Array(known), Json::Array(value)) => {
            known.resize(1, Json::Null);
            value.into_iter().for_each(|value| add(&mut known[0], value));
        }
        (sample @ Json::Null, Json::Array(value)) => {
            *sample = Json::Array(vec![Json::Null]);
            add(sample, Json::Array(value));
        }
        (sample @ Json::Null, Json::Object(value)) => {
            *sample = Json::Object(serde_json::Map::new());
            add(sample, Json::Object(value));
        }
        (sample @ Json::Null, value) => *sample = value,
        _ => {}
    }
}
