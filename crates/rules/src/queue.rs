//! Movements queued by scripts, and their results for `.then`.

use super::game::{Call, Game};
use super::host::Movement;
use super::running::{Match, Task};
use super::scripting::{HostError, MAX_DEPTH, QueuedHandle, host_error};
use content::message::message;
use rhai::{Dynamic, FnPtr};
use script::convert::{IntoScript, ScriptType};
use script::kind::ValueType;
use script::value::Value;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Maximum number of movements that one call may queue.
const MAX_QUEUED: usize = 16;

/// A movement queued by a script.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct QueuedMovement<C, S> {
    pub(super) call: Call<C>,
    pub(super) step: S,
    /// Name of the callback and its captured values.
    pub(super) then: Option<(Arc<str>, Vec<Value>)>,
    /// Nesting depth of callbacks when it was queued.
    pub(super) depth: u8,
    /// Number of effects that have led to it.
    pub(super) effects: u32,
    /// Argument of the callback.
    pub(super) result: Value,
    /// Type of that argument.
    #[serde(skip)]
    pub(super) promise: Promise,
}

/// The type of a movement's result for `.then`, used for checks. It is not saved; a loaded movement has none.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Promise(Option<ValueType>);

impl Promise {
    /// Returns the promise of a result of type `T`.
    pub(super) fn of<T: ScriptType>() -> Promise {
        Promise(Some(T::KIND))
    }
    /// Returns whether a result has the type.
    pub(super) fn is_kept(&self, result: &Dynamic) -> bool {
        self.0.is_none_or(|kind| kind.fits(result))
    }
}

/// Always equal, because the promise follows from the function that queued the movement.
impl PartialEq for Promise {
    fn eq(&self, _: &Promise) -> bool {
        true
    }
}

impl<G: Game> Match<G> {
    /// Queues a movement, to be executed with all its consequences after the script has ended.
    ///
    /// # Errors
    /// Returns an error if the script has queued too many movements, or if callbacks are nested too deeply.
    pub fn queue<T: ScriptType>(&mut self, step: G::Step) -> Result<Movement<T>, HostError> {
        let Some(call) = self.script.call else { return Err(host_error(message!("movements-can-only-queued-script"))) };
        // The queue is empty if the script has ended the match.
        if self.queue.len().saturating_sub(self.script.queue_from) >= MAX_QUEUED {
            return Err(host_error(message!("effect-can-queue-most-movements", max_queued = MAX_QUEUED)));
        }
        if self.script.depth >= MAX_DEPTH {
            return Err(host_error(message!("then-can-nested-most-levels", max_depth = MAX_DEPTH)));
        }
        let (depth, effects) = (self.script.depth, self.chain.effects);
        self.queue.push(QueuedMovement { call, step, then: None, depth, effects, result: Value::Unit, promise: Promise::of::<T>() });
        Ok(Movement::of(QueuedHandle(self.queue.len() - 1)))
    }

    /// Sets the callback to be run when a queued movement is done.
    ///
    /// # Errors
    /// Returns an error if the callback has captured something that is not plain data.
    pub fn then(&mut self, handle: QueuedHandle, callback: &FnPtr) -> Result<(), HostError> {
        let captured: Option<Vec<Value>> = callback.curry().iter().map(Value::from_dynamic::<G>).collect();
        let captured = captured.ok_or_else(|| host_error(message!("then-callback-can-capture-only")))?;
        let entry = self.queue.get_mut(handle.0).ok_or_else(|| host_error(message!("movement-ended")))?;
        entry.then = Some((callback.fn_name().into(), captured));
        Ok(())
    }

    /// Sets the argument of the `.then` callback waiting for the movement that has just ended, if there is one. Must be called before
    /// any further step is pushed.
    pub fn set_result(&mut self, result: impl IntoScript) {
        if let Some(Task::Then { entry, ready: false }) = self.agenda.last().copied() {
            self.queue[entry].result = Value::from_dynamic::<G>(&result.into_script()).unwrap_or(Value::Unit);
        }
    }
    /// Returns whether a `.then` callback waits for the result of the movement that is ending.
    #[inline]
    pub fn wants_result(&self) -> bool {
        matches!(self.agenda.last(), Some(Task::Then { ready: false, .. }))
    }
}
