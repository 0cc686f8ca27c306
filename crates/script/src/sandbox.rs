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
        .set_max_expr_depths(48, 32)
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
