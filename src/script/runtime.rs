//! The engine of this thread, what it has compiled, and calls into scripts.
//!
//! Without Rhai's `sync` feature engines and compiled scripts stay on their thread and cost less; every thread that runs
//! matches builds one engine per game and compiles a set once (4 µs a card).

use super::dialect::Dialect;
use super::failure::{self, Failure};
use super::program::{ScriptId, ScriptSet, function_names};
use super::sandbox::{self, Budget};
use arrayvec::ArrayVec;
use rhai::debugger::DebuggerCommand;
use rhai::{AST, Caches, CallFnOptions, Dynamic, Engine, EvalAltResult, EvalContext, FuncArgs, GlobalRuntimeState, Position, Scope};
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
    compiled: RefCell<Vec<(u64, Rc<Vec<Compiled>>)>>,
}

/// A script as compiled on this thread.
struct Compiled {
    ast: AST,
    /// What the engine keeps between calls; taken out while a call runs.
    warm: Cell<Option<Box<Warm>>>,
}

/// The state of an engine for calls into one script.
///
/// Rhai finds a function by its name and the types of its arguments, and remembers what it found in its caches. They are valid as
/// long as engine and script are the same, so they live as long as the compiled script: made anew for each call they were
/// a fifth of its cost.
struct Warm {
    global: GlobalRuntimeState,
    caches: Caches,
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
    fn compiled(&self, set: &ScriptSet) -> Rc<Vec<Compiled>> {
        let mut kept = self.compiled.borrow_mut();
        if let Some(found) = kept.iter().position(|(id, _)| *id == set.id) {
            return kept[found].1.clone();
        }
        let compile = |source: &str| Compiled { ast: self.engine.compile(source).unwrap_or_default(), warm: Cell::new(None) };
        let scripts = Rc::new(set.scripts.iter().map(|script| compile(&script.source)).collect::<Vec<_>>());
        if kept.len() == KEPT_SETS {
            kept.remove(0);
        }
        kept.push((set.id, scripts.clone()));
        scripts
    }
}

impl Compiled {
    fn call(&self, engine: &Engine, function: &str, mut arguments: Vec<Dynamic>) -> Result<Dynamic, Box<EvalAltResult>> {
        let mut warm = self.warm.take().unwrap_or_else(|| {
            let mut global = engine.new_global_runtime_state();
            global.lib.push(self.ast.shared_lib().clone());
            Box::new(Warm { global, caches: Caches::new() })
        });
        let run = || {
            warm.global.num_operations = 0;
            let mut arguments: ArrayVec<&mut Dynamic, MAX_PARAMETERS> = arguments.iter_mut().collect();
            let mut scope = Scope::new();
            let mut context = EvalContext::new(engine, &mut warm.global, &mut warm.caches, &mut scope, None);
            context.call_fn_raw(function, false, false, &mut arguments)
        };
        match catch(run) {
            Ok(value) => {
                self.warm.set(Some(warm));
                Ok(value)
            }
            // An interrupted call may leave anything behind: the next one begins with a fresh state.
            Err(error) => Err(match *error {
                EvalAltResult::ErrorInFunctionCall(name, _, inner, _) if name == function => inner,
                _ => error,
            }),
        }
    }
}

/// Most parameters that a hook or a callback with what it has captured can have.
const MAX_PARAMETERS: usize = 16;

/// Calls a function of a script.
///
/// # Errors
/// What the script raised, or a runtime error with the panic's text when a host function panicked: nothing unwinds past here.
pub fn call(
    dialect: &Dialect,
    set: &ScriptSet,
    script: ScriptId,
    function: &str,
    arguments: Vec<Dynamic>,
) -> Result<Dynamic, Box<EvalAltResult>> {
    if arguments.len() > MAX_PARAMETERS {
        return Err(format!("`{function}` has captured too much; at most {MAX_PARAMETERS} values can be passed").into());
    }
    let runtime = runtime(dialect);
    let scripts = runtime.compiled(set);
    scripts[script.index()].call(&runtime.engine, function, arguments)
}

/// Turns a panic into an error.
fn catch<T>(run: impl FnOnce() -> Result<T, Box<EvalAltResult>>) -> Result<T, Box<EvalAltResult>> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        Err(format!("a host function broke: {}", text.unwrap_or("no reason given")).into())
    })
}

fn call_in(engine: &Engine, ast: &AST, function: &str, arguments: impl FuncArgs) -> Result<Dynamic, Box<EvalAltResult>> {
    catch(|| {
        let options = CallFnOptions::new().eval_ast(false).rewind_scope(false);
        engine.call_fn_with_options::<Dynamic>(options, &mut Scope::new(), ast, function, arguments)
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
    script: ScriptId,
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
    let script = &set[script];
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
