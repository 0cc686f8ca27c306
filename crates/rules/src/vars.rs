//! Values that scripts keep: `set_var` and `get_var`. They belong to a script and its owner, and are public.

use super::game::{Game, Seat};
use super::names::Name;
use super::running::Match;
use super::scripting::{HostError, host_error};
use content::message::message;
use script::program::ScriptId;
use script::value::Value;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

/// Largest number of values that a script can keep for one owner.
const MAX_VARS: usize = 32;

/// A value that a script keeps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Var {
    /// The seat that the script works for; `None` if the script belongs to all seats.
    owner: Option<Seat>,
    script: ScriptId,
    key: Name,
    value: Value,
}

impl<G: Game> Match<G> {
    /// Returns the running script and its owner.
    fn keeper(&self) -> Result<(Option<Seat>, ScriptId), HostError> {
        let call = self.running_call().ok_or_else(|| host_error(message!("available-only-while-script-runs")))?;
        Ok((G::owner(self, call), call.script))
    }

    /// Returns the value that the running script has stored under a key.
    pub(super) fn var(&self, key: &str) -> Option<&Value> {
        let (keeper, key) = (self.keeper().ok()?, self.known_name(key)?);
        self.vars.iter().find(|var| (var.owner, var.script) == keeper && var.key == key).map(|var| &var.value)
    }

    /// Keeps a value for the running script, or forgets it if it is `()`.
    ///
    /// # Errors
    /// Returns an error if the script stores too many values.
    pub(super) fn set_var(&mut self, key: Name, value: Value) -> Result<(), HostError> {
        let keeper = self.keeper()?;
        let is_kept = |var: &Var| (var.owner, var.script) == keeper;
        self.vars.retain(|var| !is_kept(var) || var.key != key);
        if value == Value::Unit {
            return Ok(());
        }
        if self.vars.iter().filter(|var| is_kept(var)).count() >= MAX_VARS {
            return Err(host_error(message!("set-var-script-can-store", max_vars = MAX_VARS)));
        }
        let (owner, script) = keeper;
        self.vars.push(Var { owner, script, key, value });
        Ok(())
    }

    /// Returns the values of all scripts as JSON.
    pub(super) fn vars_json(&self) -> Json {
        let scripts = G::scripts(&self.setup);
        let var = |var: &Var| json!({ "owner": var.owner, "script": scripts.stem(var.script), "key": self.name(var.key), "value": var.value.to_json() });
        self.vars.iter().map(var).collect()
    }
}
