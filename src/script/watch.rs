//! Looking on while scripts run, statement by statement: what coverage, work per line and the debugger are made of.
//!
//! Rhai's debugging interface is registered on engines of their own, which a thread uses only while somebody [looks on](with);
//! all other calls run on engines without one and pay nothing for it.

use super::failure::Show;
use rhai::debugger::{CallStackFrame, DebuggerCommand, DebuggerEvent};
use rhai::{ASTNode, Engine, EvalAltResult, EvalContext, Position, Scope};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// What is about to be done.
pub struct Step<'a> {
    /// Where, from 1.
    pub line: u32,
    /// See [`Step::line`].
    pub column: u32,
    /// What stands there.
    pub what: What,
    /// How deep it is in functions of this script that call each other.
    pub level: usize,
    /// Calls of functions of this script inside each other, the outermost first.
    pub stack: &'a [CallStackFrame],
    /// The variables.
    pub scope: &'a Scope<'a>,
    /// How the game writes values of its own.
    pub show: Show,
    /// What carries it out.
    pub engine: &'a Engine,
}

/// What stands at the place of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum What {
    /// The body of a function begins.
    Body,
    /// A statement.
    Statement,
    /// A call of a function, as a part of something or by itself.
    Call,
    /// A call or a field of a value.
    Member,
    /// Any other part of a statement.
    Part,
}

impl What {
    /// What a node is.
    pub fn of(node: &ASTNode<'_>) -> What {
        use rhai::{Expr, Stmt};
        match node {
            ASTNode::Stmt(Stmt::Noop(..)) => What::Body,
            ASTNode::Stmt(Stmt::Expr(inner)) => What::of(&ASTNode::Expr(inner)),
            ASTNode::Stmt(_) => What::Statement,
            ASTNode::Expr(Expr::FnCall(..)) => What::Call,
            ASTNode::Expr(Expr::Dot(..) | Expr::Index(..)) => What::Member,
            _ => What::Part,
        }
    }
}

/// The error by which a watcher ends what runs.
pub type Ended = Box<EvalAltResult>;

/// Somebody who looks on.
pub trait Watcher {
    /// A function of a script is called from outside; what is running meanwhile stands still.
    fn enter(&self, path: &str, function: &str);
    /// Something is about to be done in the function that was entered last.
    ///
    /// # Errors
    /// To end what runs.
    fn step(&self, step: &Step<'_>) -> Result<(), Ended>;
    /// The function that was entered last is over.
    fn leave(&self);
}

thread_local! {
    static ON: Cell<bool> = const { Cell::new(false) };
    static WATCHER: RefCell<Option<Rc<dyn Watcher>>> = const { RefCell::new(None) };
}

/// Whether somebody looks on, on this thread.
#[inline]
pub fn is_on() -> bool {
    ON.get()
}

/// Runs work on this thread while somebody looks on.
pub fn with<R>(watcher: Rc<dyn Watcher>, work: impl FnOnce() -> R) -> R {
    /// Puts back who looked on before, however the work ends.
    struct Before(Option<Rc<dyn Watcher>>);
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

/// Runs work on this thread while nobody looks on: what is only thought about.
pub fn unseen<R>(work: impl FnOnce() -> R) -> R {
    let on = ON.replace(false);
    let result = work();
    ON.set(on);
    result
}

/// Runs a function of a script, which whoever looks on sees.
pub fn inside<R>(path: &str, function: &str, run: impl FnOnce() -> R) -> R {
    let Some(watcher) = watcher() else { return run() };
    watcher.enter(path, function);
    let result = run();
    watcher.leave();
    result
}

/// Lets whoever looks on see what an engine does.
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
    watcher: &dyn Watcher,
    context: &EvalContext<'_, '_, '_, '_, '_, '_>,
    node: &ASTNode<'_>,
    place: Position,
    show: Show,
) -> Result<(), Ended> {
    let (Some(line), Some(column)) = (place.line(), place.position()) else { return Ok(()) };
    let (line, column) = (u32::try_from(line).unwrap_or(0), u32::try_from(column).unwrap_or(0));
    let stack = context.global_runtime_state().debugger().call_stack();
    watcher.step(&Step {
        line,
        column,
        what: What::of(node),
        level: context.call_level(),
        stack,
        scope: context.scope(),
        show,
        engine: context.engine(),
    })
}

fn watcher() -> Option<Rc<dyn Watcher>> {
    if is_on() { WATCHER.with_borrow(Clone::clone) } else { None }
}
