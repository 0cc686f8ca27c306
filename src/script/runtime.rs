//! The engine of this thread, what it has compiled, and calls into scripts.
//!
//! Without Rhai's `sync` feature engines and compiled scripts stay on their thread and cost less; every thread that runs
//! matches builds one engine per game and compiles a set once (4 µs a card).

use super::dialect::Dialect;
use super::failure::{self, Failure};
use super::program::{ScriptSet, function_names};
use super::sandbox::{self, Budget};
use rhai::{AST, CallFnOptions, Dynamic, Engine, EvalAltResult, FuncArgs, Scope};
use std::cell::RefCell;
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
        if let Some(known) = runtimes.iter().find(|runtime| std::ptr::eq(runtime.game, dialect.game)) {
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
pub fn call(dialect: &Dialect, set: &ScriptSet, script: usize, function: &str, arguments: impl FuncArgs) -> Result<Dynamic, Box<EvalAltResult>> {
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

/// Runs a call that has failed once more, on an engine that looks at every variable, and says what they held.
///
/// The caller must have put the match back to the state before the call, so that the same failure comes again.
pub fn explain(dialect: &Dialect, set: &ScriptSet, script: usize, function: &str, arguments: impl FuncArgs, error: &EvalAltResult) -> Failure {
    let seen = Rc::new(RefCell::new(Vec::new()));
    let mut engine = sandbox::engine(Budget::Hook);
    (dialect.register)(&mut engine);
    let collector = seen.clone();
    #[expect(deprecated, reason = "Rhai marks the callback as volatile, not as going away")]
    engine.on_var(move |_, _, context| {
        *collector.borrow_mut() = failure::variables(context.scope());
        Ok(None)
    });
    let script = &set.scripts[script];
    let ast = engine.compile(script.source.as_ref()).unwrap_or_default();
    let again = call_in(&engine, &ast, function, arguments);
    let error = again.err().unwrap_or_else(|| error.to_string().into());
    let variables = seen.take();
    Failure { diagnostic: failure::of_runtime_error(&script.path, &error), variables }
}
