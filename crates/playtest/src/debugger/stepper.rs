//! Decides at every statement whether to stop, and waits there.

use super::look::Looking;
use super::{Breakpoints, Frame, Go, Stop};
use content::message::Message;
use script::coverage::{self, CodePoint};
use script::meter;
use script::watch::{Interrupt, Observer, Step};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, PoisonError};

/// The source of scripts, by path.
pub(super) type Sources = Box<dyn Fn(&str) -> Option<Arc<str>> + Send>;

/// Depth of a statement: nested calls of scripts by rules, then nested functions.
type Depth = (usize, usize);

/// The observer that stops execution.
pub struct Stepper {
    breakpoints: Arc<Mutex<Breakpoints>>,
    sources: Sources,
    /// The positions of statements in the scripts reached so far.
    places: RefCell<BTreeMap<String, BTreeSet<CodePoint>>>,
    look: Looking,
    mode: Cell<(Go, Depth)>,
    calls: RefCell<Vec<Call>>,
    /// Whether the session has ended, so that execution must not continue.
    over: Cell<bool>,
    orders: Receiver<Go>,
    tell: Box<dyn Fn(Stop) -> bool>,
}

/// A script function called by the rules.
struct Call {
    path: String,
    function: String,
    /// Line and depth of the current statement.
    now: Option<(u32, usize)>,
    frames: Vec<Frame>,
}

impl Stepper {
    pub(super) fn new(
        breakpoints: Arc<Mutex<Breakpoints>>,
        sources: Sources,
        look: Looking,
        mode: Go,
        orders: Receiver<Go>,
        tell: Box<dyn Fn(Stop) -> bool>,
    ) -> Stepper {
        let (places, calls) = (RefCell::default(), RefCell::default());
        Stepper { breakpoints, sources, places, look, mode: Cell::new((mode, (0, 0))), calls, over: Cell::new(false), orders, tell }
    }
    /// Returns whether the session has ended.
    pub(super) fn is_over(&self) -> bool {
        self.over.get()
    }
    fn is_statement(&self, path: &str, step: &Step<'_>) -> bool {
        let mut places = self.places.borrow_mut();
        let known =
            places.entry(path.to_owned()).or_insert_with(|| (self.sources)(path).map(|text| coverage::places(&text)).unwrap_or_default());
        known.contains(&(step.line, step.column, step.what))
    }
    fn stops_at(&self, path: &str, line: u32, is_new: bool, depth: Depth) -> bool {
        let (go, from) = self.mode.get();
        let wanted = match go {
            Go::On => false,
            Go::Into => true,
            Go::Over => depth <= from,
            Go::Out => depth < from,
        };
        let breakpoints = self.breakpoints.lock().unwrap_or_else(PoisonError::into_inner);
        wanted || is_new && breakpoints.get(path).is_some_and(|lines| lines.contains(&line))
    }
    fn wait(&self, stop: Stop, depth: Depth) -> Result<(), Interrupt> {
        let go = if (self.tell)(stop) { self.orders.recv().ok() } else { None };
        match go {
            Some(go) => {
                self.mode.set((go, depth));
                Ok(())
            }
            None => {
                self.over.set(true);
                Err(meter::ended(Message::verbatim("stopped")))
            }
        }
    }
}

impl Observer for Stepper {
    fn enter(&self, path: &str, function: &str) {
        self.calls.borrow_mut().push(Call { path: path.to_owned(), function: function.to_owned(), now: None, frames: Vec::new() });
    }
    fn step(&self, step: &Step<'_>) -> Result<(), Interrupt> {
        if self.over.get() {
            return Err(meter::ended(Message::verbatim("stopped")));
        }
        if self.look.is_looking() {
            return Ok(());
        }
        let (path, depth, is_new) = {
            let mut calls = self.calls.borrow_mut();
            let count = calls.len();
            let Some(call) = calls.last_mut() else { return Ok(()) };
            if !self.is_statement(&call.path, step) {
                return Ok(());
            }
            let now = Some((step.line, step.level));
            let is_new = std::mem::replace(&mut call.now, now) != now;
            call.frames = frames(call, step);
            (call.path.clone(), (count, step.level), is_new)
        };
        if !self.stops_at(&path, step.line, is_new, depth) {
            return Ok(());
        }
        let frames = self.calls.borrow().iter().rev().flat_map(|call| call.frames.clone()).collect();
        let stop = self.look.stop(frames, step);
        self.wait(stop, depth)
    }
    fn leave(&self) {
        let mut calls = self.calls.borrow_mut();
        calls.pop();
        // Stepping through one effect must not stop an unrelated later one.
        if calls.is_empty() && matches!(self.mode.get().0, Go::Over | Go::Out) {
            self.mode.set((Go::On, (0, 0)));
        }
    }
}

/// Returns the stack frames within a script, innermost first.
fn frames(call: &Call, step: &Step<'_>) -> Vec<Frame> {
    let frame = |function: &str, line: u32| Frame { path: call.path.clone(), function: function.to_owned(), line };
    let line = |place: rhai::Position| place.line().and_then(|line| u32::try_from(line).ok()).unwrap_or(0);
    let mut frames = Vec::new();
    let mut at = step.line;
    for inner in step.stack.iter().rev() {
        let name = if inner.fn_name.starts_with("anon$") { "|…|" } else { inner.fn_name.as_str() };
        frames.push(frame(name, at));
        at = line(inner.pos);
        if at == 0 {
            break;
        }
    }
    if frames.is_empty() {
        frames.push(frame(&call.function, at));
    }
    frames
}
