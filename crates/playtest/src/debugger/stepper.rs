//! Decides at every statement whether to stop, and waits there.

use super::look::{Looking, copied};
use super::{Breakpoints, Go, StackFrame, Stop};
use content::message::Message;
use rhai::{Dynamic, Scope};
use script::coverage::{self, CodePoint};
use script::failure::{self, Show};
use script::meter;
use script::watch::{Interrupt, Observer, StatementStep};
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
    /// Number of hits of each breakpoint.
    hits: RefCell<BTreeMap<(String, u32), u32>>,
    /// Whether the session has ended, so that execution must not continue.
    over: Cell<bool>,
    orders: Receiver<Go>,
    tell: Box<dyn Fn(Stop) -> bool>,
}

/// A script function called by the rules.
struct Call {
    path: String,
    function: String,
    /// Line and depth of the current statement, and the column of the first statement executed there.
    now: Option<(u32, usize, u32)>,
    frames: Vec<StackFrame>,
    /// The variables of the nested functions at their last statements, outermost first.
    scopes: Vec<Scope<'static>>,
    show: Show,
}

/// A stack frame with its variables.
pub(super) struct Level {
    pub(super) frame: StackFrame,
    pub(super) scope: Scope<'static>,
    pub(super) show: Show,
}

impl Call {
    /// Moves to a statement; returns whether it begins a line or repeats the first statement of its line.
    fn go_to(&mut self, step: &StatementStep<'_>) -> bool {
        let stays = |(line, level, column): &(u32, usize, u32)| (*line, *level) == (step.line, step.level) && step.column > *column;
        let is_new = !self.now.as_ref().is_some_and(stays);
        if is_new {
            self.now = Some((step.line, step.level, step.column));
        }
        self.frames = frames(self, step);
        let depth = step.stack.len().max(1);
        self.scopes.resize_with(depth, Scope::new);
        self.scopes[depth - 1] = copied(step.scope, Dynamic::clone);
        self.show = step.show;
        is_new
    }
    /// Returns the frames, innermost first.
    fn levels(&self) -> impl Iterator<Item = Level> {
        let scopes = self.scopes.iter().rev().cloned().chain(std::iter::repeat_with(Scope::new));
        self.frames.iter().zip(scopes).map(|(frame, scope)| Level { frame: frame.clone(), scope, show: self.show })
    }
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
        let (places, calls, hits) = (RefCell::default(), RefCell::default(), RefCell::default());
        let (mode, over) = (Cell::new((mode, (0, 0))), Cell::new(false));
        Stepper { breakpoints, sources, places, look, mode, calls, hits, over, orders, tell }
    }
    /// Returns whether the session has ended.
    pub(super) fn is_over(&self) -> bool {
        self.over.get()
    }
    fn is_statement(&self, path: &str, step: &StatementStep<'_>) -> bool {
        let mut places = self.places.borrow_mut();
        let known =
            places.entry(path.to_owned()).or_insert_with(|| (self.sources)(path).map(|text| coverage::places(&text)).unwrap_or_default());
        known.contains(&(step.line, step.column, step.what))
    }
    /// Returns whether to stop; the message is the error of a condition.
    fn stops_at(&self, path: &str, step: &StatementStep<'_>, is_new: bool, depth: Depth) -> Option<Option<Message>> {
        let (go, from) = self.mode.get();
        let wanted = match go {
            Go::On => false,
            Go::Into => true,
            Go::Over => depth <= from,
            Go::Out => depth < from,
        };
        if wanted {
            return Some(None);
        }
        let known = |breakpoints: &Breakpoints| breakpoints.get(path)?.0.get(&step.line).filter(|_| is_new).cloned();
        let condition = known(&self.breakpoints.lock().unwrap_or_else(PoisonError::into_inner))?;
        if !condition.expression.trim().is_empty() {
            match self.look.holds(&condition.expression, path, step) {
                Ok(true) => {}
                Ok(false) => return None,
                Err(fault) => return Some(Some(fault)),
            }
        }
        let mut hits = self.hits.borrow_mut();
        let hits = hits.entry((path.to_owned(), step.line)).or_default();
        *hits += 1;
        (*hits > condition.skips).then_some(None)
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
        self.calls.borrow_mut().push(Call {
            path: path.to_owned(),
            function: function.to_owned(),
            now: None,
            frames: Vec::new(),
            scopes: Vec::new(),
            show: failure::no_host,
        });
    }
    fn step(&self, step: &StatementStep<'_>) -> Result<(), Interrupt> {
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
            let is_new = call.go_to(step);
            (call.path.clone(), (count, step.level), is_new)
        };
        let Some(fault) = self.stops_at(&path, step, is_new, depth) else { return Ok(()) };
        let levels = self.calls.borrow().iter().rev().flat_map(Call::levels).collect();
        let stop = self.look.stop(levels, step, fault);
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
fn frames(call: &Call, step: &StatementStep<'_>) -> Vec<StackFrame> {
    let frame = |function: &str, line: u32| StackFrame { path: call.path.clone(), function: function.to_owned(), line };
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
