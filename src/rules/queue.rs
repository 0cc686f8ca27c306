//! Movements that scripts have queued, and what they give to `.then`.

use super::game::{Call, Game};
use super::host::Movement;
use super::running::{Match, Task};
use super::scripting::{HostError, MAX_DEPTH, QueuedHandle, host_error};
use crate::content::message::message;
use crate::script::convert::{IntoScript, Typed};
use crate::script::kind::Kind;
use crate::script::value::Value;
use rhai::{Dynamic, FnPtr};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Movements that one call may queue.
const MAX_QUEUED: usize = 16;

/// A movement that a script has queued.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Queued<C, S> {
    /// The call that queued it.
    pub(super) call: Call<C>,
    pub(super) step: S,
    /// Name of the callback and what it has captured.
    pub(super) then: Option<(Arc<str>, Vec<Value>)>,
    /// How many callbacks deep it was queued.
    pub(super) depth: u8,
    /// What the callback is given.
    pub(super) result: Value,
    /// Of what type that is.
    #[serde(skip)]
    pub(super) promise: Promise,
}

/// The type of what a movement gives to `.then`, for checks; it is not saved, and a movement that was loaded promises nothing.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Promise(Option<Kind>);

impl Promise {
    /// That of a movement which gives a `T`.
    pub(super) fn of<T: Typed>() -> Promise {
        Promise(Some(T::KIND))
    }
    /// Whether a result is of the type.
    pub(super) fn is_kept(&self, result: &Dynamic) -> bool {
        self.0.is_none_or(|kind| kind.fits(result))
    }
}

/// It follows from the function that has queued the movement.
impl PartialEq for Promise {
    fn eq(&self, _: &Promise) -> bool {
        true
    }
}

impl<G: Game> Match<G> {
    /// Queues a movement: it happens, with all that follows, after the script has ended.
    ///
    /// # Errors
    /// When the script has queued too many, or callbacks are nested too deeply.
    pub fn queue<T: Typed>(&mut self, step: G::Step) -> Result<Movement<T>, HostError> {
        let Some(call) = self.script.call else { return Err(host_error(message!("movements-can-only-queued-script"))) };
        // A script that has ended the match has emptied the queue.
        if self.queue.len().saturating_sub(self.script.queue_from) >= MAX_QUEUED {
            return Err(host_error(message!("effect-can-queue-most-movements", max_queued = MAX_QUEUED)));
        }
        if self.script.depth >= MAX_DEPTH {
            return Err(host_error(message!("then-can-nested-most-levels", max_depth = MAX_DEPTH)));
        }
        let depth = self.script.depth;
        self.queue.push(Queued { call, step, then: None, depth, result: Value::Unit, promise: Promise::of::<T>() });
        Ok(Movement::of(QueuedHandle(self.queue.len() - 1)))
    }

    /// Has `callback` run when a queued movement is done.
    ///
    /// # Errors
    /// When the callback has captured something that is not plain data.
    pub fn then(&mut self, handle: QueuedHandle, callback: &FnPtr) -> Result<(), HostError> {
        let captured: Option<Vec<Value>> = callback.curry().iter().map(Value::from_dynamic::<G>).collect();
        let captured = captured.ok_or_else(|| host_error(message!("then-callback-can-capture-only")))?;
        let entry = self.queue.get_mut(handle.0).ok_or_else(|| host_error(message!("movement-ended")))?;
        entry.then = Some((callback.fn_name().into(), captured));
        Ok(())
    }

    /// What the `.then` of the movement that just ended is given, if one waits for it. Call it before anything that follows is pushed.
    pub fn set_result(&mut self, result: impl IntoScript) {
        if let Some(Task::Then { entry, ready: false }) = self.agenda.last().copied() {
            self.queue[entry].result = Value::from_dynamic::<G>(&result.into_script()).unwrap_or(Value::Unit);
        }
    }
    /// Whether a `.then` waits for the result of the movement that is ending.
    #[inline]
    pub fn wants_result(&self) -> bool {
        matches!(self.agenda.last(), Some(Task::Then { ready: false, .. }))
    }
}
