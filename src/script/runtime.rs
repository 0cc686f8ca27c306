//! The engine of this thread, what it has compiled, and calls into scripts.
//!
//! Without Rhai's `sync` feature engines and compiled scripts stay on their thread and cost less; every thread that runs
//! matches builds one engine per game and compiles a set once (4 µs a card).

use super::dialect::Dialect;
use super::failure::{self, Failure};
use super::program::{ScriptSet, function_names};
use super::sandbox::{self, Budget};
use rhai::debugger::DebuggerCommand;
use rhai::{AST, CallFnOptions, Dynamic, Engine, EvalAltResult, FuncArgs, Position, Scope};
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

/// How many sets a thread keeps compiled.
const KEPT_SETS: usize = 8;

/// A game's engine on this thread.
struct Runtime {
    game: &'static str,
    engine: Engine,
    functions: BTreeSet<String>,
    compiled: RefCell<Vec<(u64, Rc<Vec<AST>>)>>,
}

thread_local! {
    static RUNTIMES: RefCell<Vec<Rc<Runtime>>> = const { RefCell::new(Vec::new()) };
}

fn runtime(dialect: &Dialect) -> Rc<Runtime> {
    RUNTIMES.with_borrow_mut(|runtimes| {
        if let Some(known) = runtimes.iter().find(|runtime| runtime.game == dialect.game) {
            return known.clone();
        }
        let mut engine = sandbox::engine(Budget::Hook);
        (dialect.register)(&mut engine);
        let functions = function_names(&engine);
        let runtime = Rc::new(Runtime { game: dialect.game, engine, functions, compiled: RefCell::default() });
        runtimes.push(runtime.clone());
        runtime
    })
}

/// Runs `work` with a game's engine of this thread and the names of all its functions.
pub fn with_engine<R>(dialect: &Dialect, work: impl FnOnce(&Engine, &BTreeSet<String>) -> R) -> R {
    let runtime = runtime(dialect);
    work(&runtime.engine, &runtime.functions)
}

impl Runtime {
    fn compiled(&self, set: &ScriptSet) -> Rc<Vec<AST>> {
        let mut kept = self.compiled.borrow_mut();
        if let Some(found) = kept.iter().position(|(id, _)| *id == set.id) {
            return kept[found].1.clone();
        }
        let compile = |source: &str| self.engine.compile(source).unwrap_or_default();
        let asts = Rc::new(set.scripts.iter().map(|script| compile(&script.source)).collect::<Vec<_>>());
        if kept.len() == KEPT_SETS {
            kept.remove(0);
        }
        kept.push((set.id, asts.clone()));
        asts
    }
}

/// Calls a function of a script.
///
/// # Errors
/// What the script raised, or a runtime error with the panic's text when a host function panicked: nothing unwinds past here.
pub fn call(
    dialect: &Dialect,
    set: &ScriptSet,
    script: usize,
    function: &str,
    arguments: impl FuncArgs,
) -> Result<Dynamic, Box<EvalAltResult>> {
    let runtime = runtime(dialect);
    let asts = runtime.compiled(set);
    call_in(&runtime.engine, &asts[script], function, arguments)
}

fn call_in(engine: &Engine, ast: &AST, function: &str, arguments: impl FuncArgs) -> Result<Dynamic, Box<EvalAltResult>> {
    let run = || {
        let options = CallFnOptions::new().eval_ast(false).rewind_scope(false);
        engine.call_fn_with_options::<Dynamic>(options, &mut Scope::new(), ast, function, arguments)
    };
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        Err(format!("a host function broke: {}", text.unwrap_or("no reason given")).into())
    })
}

/// Runs a call that has failed again, step by step, and says where it was and what the variables held.
///
/// `reset` puts the match back to the state before the call, so that the same failure comes again; it is called before
/// each run. The first run counts the steps, the second notes the variables at the last of them, so that a long loop costs
/// no more than a short one.
pub fn explain(
    dialect: &Dialect,
    set: &ScriptSet,
    script: usize,
    function: &str,
    arguments: impl Fn() -> Vec<Dynamic>,
    mut reset: impl FnMut(),
) -> Option<Failure> {
    let steps = Rc::new(Steps { seen: Cell::new(0), last: Cell::new(u32::MAX), noted: RefCell::default() });
    let mut engine = sandbox::engine(Budget::Hook);
    (dialect.register)(&mut engine);
    let watcher = steps.clone();
    #[expect(deprecated, reason = "Rhai marks the debugger as volatile, not as going away")]
    engine.register_debugger(
        |_, debugger| debugger,
        move |context, _, _, _, place| {
            // The engine reports the end of the call as a step without a place.
            if place.is_none() {
                return Ok(DebuggerCommand::StepInto);
            }
            watcher.seen.set(watcher.seen.get() + 1);
            if watcher.seen.get() == watcher.last.get() {
                *watcher.noted.borrow_mut() = (place, failure::variables(context.scope()));
            }
            Ok(DebuggerCommand::StepInto)
        },
    );
    let script = &set.scripts[script];
    let ast = engine.compile(script.source.as_ref()).ok()?;
    reset();
    if call_in(&engine, &ast, function, arguments()).is_ok() {
        return None;
    }
    steps.last.set(steps.seen.replace(0));
    reset();
    let error = call_in(&engine, &ast, function, arguments()).err()?;
    let (place, variables) = steps.noted.take();
    Some(Failure { diagnostic: failure::of_runtime_error_at(&script.path, &error, place), variables })
}

/// What the debugger has seen of a run.
struct Steps {
    seen: Cell<u32>,
    last: Cell<u32>,
    noted: RefCell<(Position, Vec<(String, String)>)>,
}
