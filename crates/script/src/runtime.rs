//! The engine of the current thread, its compiled scripts, and calls into scripts.
//!
//! Without Rhai's `sync` feature, engines and compiled scripts stay on their thread and are faster. Every thread that runs matches
//! builds one engine per game and compiles each set once (4 µs per card).

use super::arguments::Functions;
use super::captures::{self, Captures};
use super::dialect::Dialect;
use super::failure::{self, Failure};
use super::program::{Script, ScriptId, ScriptSet};
use super::sandbox::{self, Budget};
use super::{meter, watch};
use arrayvec::ArrayVec;
use content::message::{Message, message};
use rhai::debugger::{DebuggerCommand, DebuggerEvent};
use rhai::{AST, Caches, CallFnOptions, Dynamic, Engine, EvalAltResult, EvalContext, FuncArgs, GlobalRuntimeState, Position, Scope};
use std::cell::{Cell, OnceCell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

/// Number of sets that a thread keeps compiled.
const KEPT_SETS: usize = 8;

/// The engine of a game on the current thread.
struct Runtime {
    game: &'static str,
    engine: Engine,
    /// The engine for scripts whose closures copy variables.
    capturing: OnceCell<Engine>,
    /// The engine for calls with a watcher.
    watched: OnceCell<Engine>,
    functions: Functions,
    compiled: RefCell<Vec<CachedScripts>>,
}

/// The compiled scripts of a set, by its id and whether there is a watcher.
type CachedScripts = ((u64, bool), Rc<Vec<Compiled>>);

/// A script compiled on the current thread.
struct Compiled {
    path: String,
    /// Its functions, each with the number of its parameters.
    functions: Vec<(String, usize)>,
    ast: AST,
    /// Whether its closures copy variables.
    has_copies: bool,
    /// Engine state kept between calls, taken out while a call runs.
    warm: Cell<Option<Box<Warm>>>,
}

/// The state of an engine for calls into one script.
///
/// Rhai looks up functions by name and argument types and caches the results. The caches are valid as long as engine and script are
/// the same, so they are stored with the compiled script: creating them for each call took a fifth of its time.
struct Warm {
    global: GlobalRuntimeState,
    caches: Caches,
    /// Empty between calls; its memory is reused.
    scope: Scope<'static>,
}

thread_local! {
    static RUNTIMES: RefCell<Vec<Rc<Runtime>>> = const { RefCell::new(Vec::new()) };
}

fn runtime(dialect: &Dialect) -> Rc<Runtime> {
    RUNTIMES.with_borrow_mut(|runtimes| {
        if let Some(known) = runtimes.iter().find(|runtime| runtime.game == dialect.game) {
            return known.clone();
        }
        let engine = engine(dialect);
        let functions = Functions::of(dialect);
        let (capturing, watched) = (OnceCell::new(), OnceCell::new());
        let runtime = Rc::new(Runtime { game: dialect.game, engine, capturing, watched, functions, compiled: RefCell::default() });
        runtimes.push(runtime.clone());
        runtime
    })
}

fn engine(dialect: &Dialect) -> Engine {
    let mut engine = sandbox::engine(Budget::Hook);
    dialect.register(&mut engine);
    engine
}

fn capturing(dialect: &Dialect) -> Engine {
    let mut engine = engine(dialect);
    captures::bind(&mut engine);
    engine
}

fn watched(dialect: &Dialect) -> Engine {
    let mut engine = capturing(dialect);
    watch::install(&mut engine, dialect.show);
    engine
}

/// Runs `work` with the engine of a game on the current thread and all its functions.
pub fn with_engine<R>(dialect: &Dialect, work: impl FnOnce(&Engine, &Functions) -> R) -> R {
    let runtime = runtime(dialect);
    work(&runtime.engine, &runtime.functions)
}

impl Runtime {
    fn compiled(&self, dialect: &Dialect, set: &ScriptSet, watched: bool) -> Rc<Vec<Compiled>> {
        let mut kept = self.compiled.borrow_mut();
        if let Some(found) = kept.iter().position(|(known, _)| *known == (set.id, watched)) {
            return kept[found].1.clone();
        }
        let compile = |script: &Script| {
            let mut ast = self.engine.compile(script.source.as_ref()).unwrap_or_default();
            let captures = Captures::of(&ast, &Scope::new(), &script.source);
            if captures.has_copies() {
                let engine = self.capturing.get_or_init(|| capturing(dialect));
                ast = captures.compile(engine, &Scope::new(), &script.source).unwrap_or_default();
            }
            let functions = ast.iter_functions().map(|function| (function.name.to_owned(), function.params.len())).collect();
            Compiled { path: script.path.clone(), functions, has_copies: captures.has_copies(), ast, warm: Cell::new(None) }
        };
        let scripts = Rc::new(set.scripts.iter().map(compile).collect::<Vec<_>>());
        if kept.len() == KEPT_SETS {
            kept.remove(0);
        }
        kept.push(((set.id, watched), scripts.clone()));
        scripts
    }
}

impl Compiled {
    fn call(&self, engine: &Engine, function: &str, arguments: &mut [Dynamic]) -> Result<Dynamic, Box<EvalAltResult>> {
        let fresh = || Box::new(Warm { global: self.fresh_global(engine), caches: Caches::new(), scope: Scope::new() });
        let mut warm = self.warm.take().unwrap_or_else(fresh);
        let taken = taken(self.functions.iter().map(|(name, parameters)| (name.as_str(), *parameters)), function, arguments.len());
        let run = || {
            let mut arguments: ArrayVec<&mut Dynamic, MAX_PARAMETERS> = arguments.iter_mut().take(taken).collect();
            let Warm { global, caches, scope } = &mut *warm;
            let mut context = EvalContext::new(engine, global, caches, scope, None);
            context.call_fn_raw(function, false, false, &mut arguments)
        };
        match catch(run) {
            Ok(value) => {
                warm.scope.clear();
                self.warm.set(Some(warm));
                Ok(value)
            }
            // An interrupted call may leave an inconsistent state: the next call starts with a fresh one.
            Err(error) => {
                if matches!(error.unwrap_inner(), EvalAltResult::ErrorTerminated(..)) {
                    // A question or the end of the match, not a panic: the functions that were looked up remain valid.
                    warm.global = self.fresh_global(engine);
                    warm.caches.rewind_fn_resolution_caches(1);
                    warm.scope.clear();
                    self.warm.set(Some(warm));
                }
                Err(match *error {
                    EvalAltResult::ErrorInFunctionCall(name, _, inner, _) if name == function => inner,
                    _ => error,
                })
            }
        }
    }

    fn fresh_global(&self, engine: &Engine) -> GlobalRuntimeState {
        let mut global = engine.new_global_runtime_state();
        global.lib.push(self.ast.shared_lib().clone());
        global
    }
}

/// Maximum number of parameters of a hook, or of a callback including its captures.
const MAX_PARAMETERS: usize = 16;

/// A script of a set, ready for calls on the current thread.
pub struct Callable {
    dialect: &'static Dialect,
    runtime: Rc<Runtime>,
    compiled: Rc<Vec<Compiled>>,
    script: ScriptId,
    is_watched: bool,
}

impl Callable {
    /// Compiles the set of the script, unless the thread has done so.
    pub fn new(dialect: &'static Dialect, set: &ScriptSet, script: ScriptId) -> Callable {
        let (runtime, is_watched) = (runtime(dialect), watch::is_on());
        let compiled = runtime.compiled(dialect, set, is_watched);
        Callable { dialect, runtime, compiled, script, is_watched }
    }

    /// Calls a function of the script and returns its result and the number of steps it took.
    ///
    /// The error is that raised by the script, or a runtime error with the message of a panic in a host function: panics do not unwind
    /// past this function.
    pub fn call(&self, function: &str, arguments: &mut [Dynamic]) -> (Result<Dynamic, Box<EvalAltResult>>, u64) {
        if arguments.len() > MAX_PARAMETERS {
            return (Err(message!("captures-too-many-values", function, max_parameters = MAX_PARAMETERS).into()), 0);
        }
        if let Err(reason) = meter::go_on() {
            return (Err(reason.into()), 0);
        }
        let (runtime, compiled) = (&self.runtime, &self.compiled[self.script.index()]);
        let run = || match compiled.has_copies {
            _ if self.is_watched => {
                let engine = runtime.watched.get_or_init(|| watched(self.dialect));
                watch::inside(&compiled.path, function, || compiled.call(engine, function, arguments))
            }
            true => compiled.call(runtime.capturing.get_or_init(|| capturing(self.dialect)), function, arguments),
            false => compiled.call(&runtime.engine, function, arguments),
        };
        let (result, steps) = meter::call(Budget::Hook.steps(), run);
        meter::charge(&compiled.path, steps);
        (result, steps)
    }
}

/// Returns the number of arguments that a function takes: it can leave out trailing parameters.
fn taken<'f>(functions: impl Iterator<Item = (&'f str, usize)>, function: &str, arguments: usize) -> usize {
    let fits = |(name, parameters): (&str, usize)| (name == function && parameters <= arguments).then_some(parameters);
    functions.filter_map(fits).max().unwrap_or(arguments)
}

/// Converts a panic to an error.
fn catch<T>(run: impl FnOnce() -> Result<T, Box<EvalAltResult>>) -> Result<T, Box<EvalAltResult>> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        let reason = text.map_or_else(|| message!("unknown-reason"), |text| Message::verbatim(text.to_owned()));
        Err(message!("built-function-failed", reason).into())
    })
}

fn call_in(engine: &Engine, ast: &AST, function: &str, arguments: impl FuncArgs) -> Result<Dynamic, Box<EvalAltResult>> {
    catch(|| {
        let options = CallFnOptions::new().eval_ast(false).rewind_scope(false);
        engine.call_fn_with_options::<Dynamic>(options, &mut Scope::new(), ast, function, arguments)
    })
}

/// Repeats a failed call under a debugger, and returns the position of the failure and the values of the variables.
///
/// The match must be in the state before the call, so that the failure is reproduced.
pub fn explain(dialect: &Dialect, set: &ScriptSet, script: ScriptId, function: &str, mut arguments: Vec<Dynamic>) -> Option<Failure> {
    let noted: Rc<RefCell<Observations>> = Rc::default();
    let mut engine = capturing(dialect);
    let (note, show) = (noted.clone(), dialect.show);
    #[expect(deprecated, reason = "Rhai marks the debugger as volatile, not as going away")]
    engine.register_debugger(
        |_, debugger| debugger,
        move |context, event, _, _, place| {
            note.borrow_mut().take(event, place, || failure::variables(context.scope(), show));
            Ok(DebuggerCommand::StepInto)
        },
    );
    let script = &set[script];
    let scope = Scope::new();
    let captures = Captures::of(&engine.compile(script.source.as_ref()).ok()?, &scope, &script.source);
    let ast = captures.compile(&engine, &scope, &script.source).ok()?;
    let functions = ast.iter_functions().map(|function| (function.name, function.params.len()));
    arguments.truncate(taken(functions, function, arguments.len()));
    let (result, _) = meter::call(Budget::Hook.steps(), || call_in(&engine, &ast, function, arguments));
    let error = result.err()?;
    let Observations { place, variables } = noted.take();
    let diagnostic = failure::of_runtime_error(&script.path, &error, place, Budget::Hook, dialect.show);
    Some(Failure { diagnostic, variables })
}

/// The last observations of a debugger.
#[derive(Default)]
struct Observations {
    place: Position,
    variables: Vec<(String, String)>,
}

impl Observations {
    fn take(&mut self, event: DebuggerEvent, place: Position, variables: impl Fn() -> Vec<(String, String)>) {
        match event {
            // The error leaves functions one by one: the first function of the script that it leaves is the one that failed.
            DebuggerEvent::FunctionExitWithError(_) if self.variables.is_empty() => self.variables = variables(),
            DebuggerEvent::FunctionExitWithError(_) | DebuggerEvent::FunctionExitWithValue(_) | DebuggerEvent::End => {}
            _ if place.is_none() => {}
            _ => self.place = place,
        }
    }
}
