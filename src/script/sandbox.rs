//! An engine in which a stranger's script can do no harm: every bound set, every door shut.
//!
//! Bounds are set here and nowhere else, because the defaults of a debug build differ from those of a release build.
//! What a single step can copy times the number of steps stays below 64 MiB and 100 ms; the numbers below follow from that.
//! Values nest as deep as they have elements, and comparing them takes up to 2 KiB of stack a level: see [`STACK`].
//! Packages are chosen one by one: string padding, replacing and splitting are left out because they allocate before they
//! check, floating point because its library functions differ between machines, time because it is not deterministic.

use super::{compare, meter};
use crate::content::message::message;
use rhai::Engine;
use rhai::packages::{BasicArrayPackage, BasicMapPackage, CorePackage, LogicPackage, Package};

/// Largest source of one script, in bytes.
pub const MAX_SOURCE: usize = 64 * 1024;

/// Stack of a thread that runs scripts: holds values as deep as [`Budget::Hook`] lets them become.
pub const STACK: usize = 32 << 20;
/// The same for [`Budget::Test`]. Only what is touched costs memory.
pub const TEST_STACK: usize = 256 << 20;

/// Functions of the language that scripts may not call.
pub const FORBIDDEN: [&str; 2] = ["eval", "sleep"];

/// Runs work on a thread with a stack of that size.
///
/// # Panics
/// When the work panics, or no thread can be started.
pub fn on_stack<R: Send>(bytes: usize, work: impl FnOnce() -> R + Send) -> R {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(bytes).spawn_scoped(scope, work);
        let result = thread.expect("the system starts a thread").join();
        result.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// How much work one call may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// A hook of a card: few operations, it is called thousands of times.
    Hook,
    /// A script test: plays whole situations.
    Test,
}

impl Budget {
    /// Steps of the engine that one call may take, see [`meter`].
    pub fn steps(self) -> u64 {
        match self {
            Budget::Hook => 8_000,
            Budget::Test => 200_000,
        }
    }
    /// Elements of an array or a map, nested ones included: a test looks at whole states and lists of choices.
    fn elements(self, hook: usize) -> usize {
        match self {
            Budget::Hook => hook,
            Budget::Test => 4_096,
        }
    }
    /// Calls inside calls, and variables of all of them.
    fn levels(self) -> (usize, usize) {
        match self {
            Budget::Hook => (24, 128),
            Budget::Test => (12, 64),
        }
    }
}

/// An engine with the language's own functions and all bounds, without any host function.
pub fn engine(budget: Budget) -> Engine {
    let mut engine = Engine::new_raw();
    CorePackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    BasicArrayPackage::new().register_into_engine(&mut engine);
    BasicMapPackage::new().register_into_engine(&mut engine);
    let (levels, variables) = budget.levels();
    meter::bound(&mut engine);
    compare::register(&mut engine);
    engine
        .set_max_operations(0)
        .set_max_call_levels(levels)
        .set_max_expr_depths(48, 32)
        .set_max_variables(variables)
        .set_max_functions(64)
        .set_max_modules(0)
        .set_max_string_size(2_048)
        .set_max_array_size(budget.elements(128))
        .set_max_map_size(budget.elements(64))
        .set_strict_variables(true)
        .set_allow_shadowing(true)
        .on_print(|_| {})
        .on_debug(|_, _, _| {});
    for word in ["eval", "import", "export", "curry"] {
        engine.disable_symbol(word);
    }
    // The core package brings it along; disabling the symbol would not remove it.
    engine.register_fn("sleep", |_: rhai::INT| -> Result<(), Box<rhai::EvalAltResult>> { Err(message!("scripts-cannot-wait").into()) });
    engine
}
