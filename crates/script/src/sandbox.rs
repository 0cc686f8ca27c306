//! A sandboxed engine for untrusted scripts: all limits are set, and all access to the outside is disabled.
//!
//! Limits are set only here, because the defaults of a debug build differ from those of a release build. The data that a single
//! step can copy times the number of steps stays below 64 MiB and 100 ms; the numbers below are derived from this. Values can be
//! nested as deep as they have elements, and comparing them takes up to 2 KiB of stack per level: see [`STACK`]. Packages are
//! selected individually: string padding, replacing and splitting are excluded because they allocate before they check, floating
//! point because its library functions differ between machines, time because it is not deterministic.

use super::{compare, failure, meter, strings};
use content::message::{Message, message};
use rhai::Engine;
use rhai::packages::{BasicArrayPackage, BasicMapPackage, CorePackage, LogicPackage, Package};

/// Maximum size of a script's source, in bytes.
pub const MAX_SOURCE: usize = 64 * 1024;

/// Maximum length of a string, in bytes.
const MAX_STRING: usize = 2_048;
/// Maximum number of elements of an array in a hook, including nested ones.
const MAX_ARRAY: usize = 128;
/// Maximum number of elements of a map in a hook, see [`MAX_ARRAY`].
const MAX_MAP: usize = 64;

/// Stack size of a thread that runs scripts, sufficient for the deepest values that [`Budget::Hook`] allows.
pub const STACK: usize = 32 << 20;
/// Stack size for [`Budget::Test`]. Only the part that is used takes up memory.
pub const TEST_STACK: usize = 256 << 20;

/// Functions of the language that scripts must not call.
pub const FORBIDDEN: [&str; 2] = ["eval", "sleep"];

/// Whether the platform has threads. Without them, all work runs on the current thread and its stack.
pub const HAS_THREADS: bool = !cfg!(target_family = "wasm");

/// Runs work on a thread with a stack of the given size.
///
/// # Panics
/// Panics if the work panics or the thread cannot be started.
#[expect(clippy::disallowed_methods, reason = "only where there are threads")]
pub fn on_stack<R: Send>(bytes: usize, work: impl FnOnce() -> R + Send) -> R {
    if !HAS_THREADS {
        return work();
    }
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(bytes).spawn_scoped(scope, work);
        let result = thread.expect("the system starts a thread").join();
        result.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Runs work on several threads with stacks of the given size, and waits for all of them.
///
/// # Panics
/// Panics if the work panics or a thread cannot be started.
#[expect(clippy::disallowed_methods, reason = "only where there are threads")]
pub fn on_stacks(threads: usize, bytes: usize, work: impl Fn() + Sync) {
    if !HAS_THREADS || threads < 2 {
        return work();
    }
    on_stack(bytes, || {
        std::thread::scope(|scope| {
            for _ in 1..threads {
                let thread = std::thread::Builder::new().stack_size(bytes).spawn_scoped(scope, &work);
                drop(thread.expect("the system starts a thread"));
            }
            work();
        });
    });
}

/// Limit on the work of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// A hook of a card: few operations, because it is called thousands of times.
    Hook,
    /// A script test, which plays whole situations.
    Test,
}

impl Budget {
    /// Returns the maximum number of engine steps per call, see [`meter`].
    pub fn steps(self) -> u64 {
        match self {
            Budget::Hook => 8_000,
            Budget::Test => 200_000,
        }
    }
    /// Returns the maximum number of elements of an array or map, including nested ones: a test reads whole states and lists of choices.
    fn elements(self, hook: usize) -> usize {
        match self {
            Budget::Hook => hook,
            Budget::Test => 4_096,
        }
    }
    /// Returns the help for a value that is too large.
    pub fn sizes(self) -> Message {
        let (_, variables) = self.levels();
        let [array, map] = [MAX_ARRAY, MAX_MAP].map(|hook| self.elements(hook));
        message!("use-most-characters-string-elements", characters = MAX_STRING, array, map, variables)
    }
    /// Returns the maximum depth of nested calls, and the total number of variables.
    fn levels(self) -> (usize, usize) {
        match self {
            Budget::Hook => (24, 128),
            Budget::Test => (12, 64),
        }
    }
}

/// Creates an engine with the functions of the language and all limits, without host functions.
pub fn engine(budget: Budget) -> Engine {
    let mut engine = Engine::new_raw();
    CorePackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    BasicArrayPackage::new().register_into_engine(&mut engine);
    BasicMapPackage::new().register_into_engine(&mut engine);
    let (levels, variables) = budget.levels();
    meter::bound(&mut engine);
    compare::register(&mut engine);
    failure::register(&mut engine);
    strings::register(&mut engine);
    engine
        .set_max_operations(0)
        .set_max_call_levels(levels)
        .set_max_expr_depths(128, 128)
        .set_max_variables(variables)
        .set_max_functions(64)
        .set_max_modules(0)
        .set_max_string_size(MAX_STRING)
        .set_max_array_size(budget.elements(MAX_ARRAY))
        .set_max_map_size(budget.elements(MAX_MAP))
        .set_strict_variables(true)
        .set_allow_shadowing(true)
        .on_print(|_| {})
        .on_debug(|_, _, _| {});
    for word in ["eval", "import", "export", "curry"] {
        engine.disable_symbol(word);
    }
    // Provided by the core package; disabling the symbol would not remove it.
    engine.register_fn("sleep", |_: rhai::INT| -> Result<(), Box<rhai::EvalAltResult>> { Err(message!("scripts-cannot-wait").into()) });
    engine
}

#[cfg(test)]
mod tests {
    use super::*;
    use rhai::Dynamic;
    use std::cell::Cell;

    thread_local! {
        static LOWEST: Cell<usize> = const { Cell::new(usize::MAX) };
    }

    #[inline(never)]
    fn address() -> usize {
        let here = 0_u8;
        std::hint::black_box(&raw const here) as usize
    }

    /// Returns how many bytes of stack some work uses until its deepest call of `mark` or reading of a token.
    fn used(work: impl FnOnce()) -> usize {
        LOWEST.set(usize::MAX);
        let start = address();
        work();
        start.saturating_sub(LOWEST.get())
    }

    fn marking(budget: Budget) -> Engine {
        let mut engine = engine(budget);
        let mark = || LOWEST.set(LOWEST.get().min(address()));
        #[expect(deprecated, reason = "Rhai marks the mapper of tokens as volatile, not as going away")]
        engine.on_parse_token(move |token, _, _| {
            mark();
            token
        });
        engine.register_fn("mark", move || {
            mark();
            1
        });
        engine
    }

    /// Returns a function that is nested as deep as allowed, around a call.
    fn deepest(engine: &Engine, (before, after): (&str, &str), call: &str) -> String {
        let script = |depth: usize| format!("fn f(n) {{ {}{call}{} }}", before.repeat(depth), after.repeat(depth));
        let depth = (1..1_000).find(|depth| engine.compile(script(*depth)).is_err()).expect("there is a limit");
        script(depth - 1)
    }

    #[test]
    fn scripts_at_the_nesting_limit_fit_the_stacks() {
        const FORMS: [(&str, &str); 8] = [
            ("if true { ", " }"),
            ("(", ")"),
            ("[", "]"),
            ("#{ a: ", " }"),
            ("for i in 0..1 { ", " }"),
            ("1 + (", ")"),
            ("[1].map(|x| ", ")"),
            ("switch 1 { 1 => ", " }"),
        ];
        for budget in [Budget::Hook, Budget::Test] {
            on_stack(TEST_STACK, || {
                let engine = marking(budget);
                for form in FORMS {
                    let script = deepest(&engine, form, "if n > 0 { f(n - 1) } else { mark() }");
                    let parsing = used(|| drop(engine.compile(&script)));
                    let levels = budget.levels().0;
                    let run = |n: usize| {
                        let ast = engine.compile(&script).expect("it compiles");
                        used(|| drop(meter::call(1_000_000, || engine.call_fn::<Dynamic>(&mut rhai::Scope::new(), &ast, "f", (n as i64,)))))
                    };
                    let running = (1..levels).map(run).filter(|used| *used < usize::MAX / 2).max().unwrap_or(0);
                    // The main thread of a program on Windows and of a web page has 1 MiB.
                    assert!(parsing < 512 << 10 && running < STACK / 4, "{form:?}: {} and {} KiB", parsing >> 10, running >> 10);
                }
            });
        }
    }
}
