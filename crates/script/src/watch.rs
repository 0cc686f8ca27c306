//! Observes running scripts statement by statement, for coverage, work per line and the debugger.
//!
//! Rhai's debugging interface is registered on separate engines, which a thread uses only while a watcher is [set](with). All other
//! calls use engines without it and have no overhead.

use super::failure::Show;
use rhai::debugger::{CallStackFrame, DebuggerCommand, DebuggerEvent};
use rhai::{ASTNode, Engine, EvalAltResult, EvalContext, Position, Scope};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// A step about to be executed.
pub struct StatementStep<'a> {
    /// Line, from 1.
    pub line: u32,
    /// Column, see [`StatementStep::line`].
    pub column: u32,
    /// Kind of the node.
    pub what: PointKind,
    /// Nesting depth of calls between functions of this script.
    pub level: usize,
    /// Nested calls of functions of this script, outermost first.
    pub stack: &'a [CallStackFrame],
    pub scope: &'a Scope<'a>,
    pub show: Show,
    /// Engine that executes the step.
    pub engine: &'a Engine,
}

/// The kind of node at the position of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PointKind {
    /// The beginning of a function body.
    Body,
    Statement,
    /// A function call, on its own or as part of an expression.
    Call,
    /// A method call or a field access.
    Member,
    /// Any other part of a statement.
    Part,
}

impl PointKind {
    pub fn of(node: &ASTNode<'_>) -> PointKind {
        use rhai::{Expr, Stmt};
        match node {
            ASTNode::Stmt(Stmt::Noop(..)) => PointKind::Body,
            ASTNode::Stmt(Stmt::Expr(inner)) => PointKind::of(&ASTNode::Expr(inner)),
            ASTNode::Stmt(_) => PointKind::Statement,
            ASTNode::Expr(Expr::FnCall(..)) => PointKind::Call,
            ASTNode::Expr(Expr::Dot(..) | Expr::Index(..)) => PointKind::Member,
            _ => PointKind::Part,
        }
    }
}

/// The error with which a watcher stops execution.
pub type Interrupt = Box<EvalAltResult>;

pub trait Observer {
    /// Called when a function of a script is called from outside; the function that was running is suspended.
    fn enter(&self, path: &str, function: &str);
    /// Called before a step of the function entered last.
    ///
    /// # Errors
    /// An error stops execution.
    fn step(&self, step: &StatementStep<'_>) -> Result<(), Interrupt>;
    /// Called when the function entered last has ended.
    fn leave(&self);
}

thread_local! {
    static ON: Cell<bool> = const { Cell::new(false) };
    static WATCHER: RefCell<Option<Rc<dyn Observer>>> = const { RefCell::new(None) };
}

/// Returns whether the current thread has an active watcher.
#[inline]
pub fn is_on() -> bool {
    ON.get()
}

/// Runs work on the current thread with a watcher.
pub fn with<R>(watcher: Rc<dyn Observer>, work: impl FnOnce() -> R) -> R {
    /// The previous watcher, restored even if the work panics.
    struct Before(Option<Rc<dyn Observer>>);
    impl Drop for Before {
        fn drop(&mut self) {
            ON.set(self.0.is_some());
            WATCHER.set(self.0.take());
        }
    }
    let _before = Before(WATCHER.replace(Some(watcher)));
    ON.set(true);
    work()
}

/// Runs work on the current thread without a watcher, for calls that only look ahead.
pub fn unseen<R>(work: impl FnOnce() -> R) -> R {
    let on = ON.replace(false);
    let result = work();
    ON.set(on);
    result
}

/// Runs a function of a script and notifies the watcher.
pub fn inside<R>(path: &str, function: &str, run: impl FnOnce() -> R) -> R {
    let Some(watcher) = watcher() else { return run() };
    watcher.enter(path, function);
    let result = run();
    watcher.leave();
    result
}

/// Makes an engine notify the watcher of its steps.
pub fn install(engine: &mut Engine, show: Show) {
    #[expect(deprecated, reason = "Rhai marks the debugger as volatile, not as going away")]
    engine.register_debugger(
        |_, debugger| debugger,
        move |context, event, node, _, place| {
            let left =
                matches!(event, DebuggerEvent::FunctionExitWithValue(_) | DebuggerEvent::FunctionExitWithError(_) | DebuggerEvent::End);
            if let Some(watcher) = watcher().filter(|_| !left) {
                seen(watcher.as_ref(), &context, &node, place, show)?;
            }
            Ok(DebuggerCommand::StepInto)
        },
    );
}

fn seen(
    watcher: &dyn Observer,
    context: &EvalContext<'_, '_, '_, '_, '_, '_>,
    node: &ASTNode<'_>,
    place: Position,
    show: Show,
) -> Result<(), Interrupt> {
    let (Some(line), Some(column)) = (place.line(), place.position()) else { return Ok(()) };
    let (line, column) = (u32::try_from(line).unwrap_or(0), u32::try_from(column).unwrap_or(0));
    let stack = context.global_runtime_state().debugger().call_stack();
    watcher.step(&StatementStep {
        line,
        column,
        what: PointKind::of(node),
        level: context.call_level(),
        stack,
        scope: context.scope(),
        show,
        engine: context.engine(),
    })
}

fn watcher() -> Option<Rc<dyn Observer>> {
    if is_on() { WATCHER.with_borrow(Clone::clone) } else { None }
}
