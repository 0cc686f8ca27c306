//! Situations: the complete state and agenda of a match as human-readable JSON.
//!
//! Scripts and their strings are words instead of numbers, so a situation can be written in a test and stays valid when cards are
//! added. Any part of the state can be set by its path, in every game.

use super::game::GameModule;
use super::running::{Match, Task};
use super::vars::Var;
use content::message::{Message, message};
use script::naming::{self, Naming};
use serde_json::{Value as Json, json};
use std::cell::Cell;

/// Maximum number of tasks until the next decision, after the agenda was set.
const MAX_STEPS: u32 = 20_000;

#[derive(Clone, Debug, PartialEq)]
pub struct Situation {
    pub state: Json,
    /// The agenda, next step last; the next step requests the decision.
    pub to_do: Json,
}

/// The key of the values stored by scripts.
const VARS: &str = "vars";
/// The key of a game's step in the agenda.
const STEP: &str = "Step";

impl<G: GameModule> Match<G> {
    fn naming(&self) -> Naming {
        let scripts = G::scripts(&self.setup);
        let unique = |stem: &str| scripts.scripts.iter().filter(|script| script.stem == stem).count() == 1;
        let word = |script: &script::program::Script| match unique(&script.stem) {
            true => script.stem.as_str().into(),
            false => format!("{}/{}", script.kind, script.stem).into(),
        };
        Naming { scripts: scripts.scripts.iter().map(word).collect(), names: self.names.clone() }
    }

    /// Returns the situation; `None` during the effect of a script, while it asks or its queued movements are pending.
    pub fn situation(&self) -> Option<Situation> {
        if self.question.is_some() || !self.queue.is_empty() || !self.answers.is_empty() {
            return None;
        }
        let (told, _) = naming::with(self.naming(), || {
            let mut state = serde_json::to_value(G::plainly(&self.state));
            if let (Ok(Json::Object(state)), Ok(vars), false) = (&mut state, serde_json::to_value(&self.vars), self.vars.is_empty()) {
                state.insert(VARS.to_owned(), vars);
            }
            let to_do: Result<Vec<Json>, _> = self.agenda.iter().map(serde_json::to_value).collect();
            (state.ok(), to_do.ok())
        });
        let plain = |task: Json| match task {
            Json::Object(mut fields) if fields.len() == 1 && fields.contains_key(STEP) => fields.remove(STEP).unwrap_or_default(),
            other => other,
        };
        Some(Situation { state: told.0?, to_do: told.1?.into_iter().map(plain).collect() })
    }

    /// Sets a part of the state: `astronauts[0].at`, `round`.
    ///
    /// # Errors
    /// Returns an error if there is no such part, or if the value is invalid for it.
    pub fn set_part(&mut self, path: &str, value: &Json) -> Result<(), Message> {
        if self.question.is_some() {
            return Err(message!("cannot-set-values-while-script"));
        }
        let unwritten = |error: serde_json::Error| Message::verbatim(error.to_string());
        let (result, names) = naming::with(self.naming(), || {
            let mut state = serde_json::to_value(&self.state).map_err(unwritten)?;
            state[VARS] = serde_json::to_value(&self.vars).map_err(unwritten)?;
            *part(&mut state, path)? = value.clone();
            let vars = state.as_object_mut().and_then(|state| state.remove(VARS)).unwrap_or_default();
            let invalid = |error: serde_json::Error| message!("invalid-value-for-path", value, path, error);
            let vars = serde_json::from_value::<Vec<Var>>(vars).map_err(invalid)?;
            Ok::<_, Message>((serde_json::from_value::<G::State>(state).map_err(invalid)?, vars))
        });
        (self.state, self.vars) = result?;
        self.names = names;
        Ok(())
    }

    /// Sets the agenda, next step last, and continues to the next decision.
    ///
    /// # Errors
    /// Returns an error if a value is not a step of the game, or if no decision follows.
    pub fn set_to_do(&mut self, steps: &[Json]) -> Result<(), Message> {
        let task = |step: &Json| {
            serde_json::from_value::<Task<G::Step, G::Context>>(json!({ STEP: step }))
                .or_else(|error| serde_json::from_value(step.clone()).map_err(|_| message!("invalid-step", step, error)))
        };
        let (agenda, names) = naming::with(self.naming(), || steps.iter().map(task).collect::<Result<Vec<_>, _>>());
        let agenda = agenda?;
        if agenda.iter().any(|task| matches!(task, Task::Queued { .. } | Task::Then { .. })) {
            return Err(message!("cannot-set-effects-queued-scripts"));
        }
        self.clear_agenda();
        self.names = names;
        self.agenda = agenda;
        self.drop_question();
        let left = Cell::new(MAX_STEPS);
        self.advance_while(|_| left.replace(left.get().saturating_sub(1)) > 0);
        if left.get() == 0 { Err(message!("no-decision-reached-within-steps", max_steps = MAX_STEPS)) } else { Ok(()) }
    }
}

fn part<'v>(value: &'v mut Json, path: &str) -> Result<&'v mut Json, Message> {
    let mut place = value;
    for word in path.split(['.', '[']).map(|word| word.trim_end_matches(']')).filter(|word| !word.is_empty()) {
        let known = match &*place {
            Json::Object(fields) => fields.keys().map(String::as_str).collect::<Vec<_>>().join(", "),
            Json::Array(items) => format!("0–{}", items.len().saturating_sub(1)),
            _ => "–".to_owned(),
        };
        let found = match place {
            Json::Array(items) => word.parse::<usize>().ok().and_then(|index| items.get_mut(index)),
            other => other.get_mut(word),
        };
        place = found.ok_or_else(|| message!("unknown-key-expected-mars", path, word, known))?;
    }
    Ok(place)
}
