//! Limits on the work of scripts, counted in steps of the engine. No clock is used: a script is stopped at the same position on
//! every machine.
//!
//! Rhai counts the steps of a closure on a copy of its own counter and drops the copy, so a closure called by a native loop would
//! get the whole budget again for each element. The engine reports every step to this counter instead, including those of closures
//! and of native functions that pass elements to other functions.

use content::message::{Message, message};
use rhai::{Dynamic, Engine, EvalAltResult, Position};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

thread_local! {
    /// Remaining steps of the current call.
    static LEFT: Cell<u64> = const { Cell::new(0) };
    /// Remaining steps of all calls together, if limited.
    static TOTAL: RefCell<Option<Total>> = const { RefCell::new(None) };
}

/// The user of steps for choices that a test makes.
pub const CHOICES: &str = "the choices";
/// The user of steps for matches that a test starts.
pub const STARTS: &str = "the starts";

/// A limit for many calls, and the steps counted for each user.
struct Total {
    bound: u64,
    left: u64,
    used: BTreeMap<String, u64>,
}

/// Limits an engine: every step is subtracted from the remaining steps of the current call.
pub fn bound(engine: &mut Engine) {
    engine.on_progress(|_| if take(1) { None } else { Some(Dynamic::UNIT) });
}

fn take(steps: u64) -> bool {
    LEFT.with(|left| {
        let before = left.get();
        left.set(before.saturating_sub(steps));
        before >= steps
    })
}

/// Returns the remaining steps of the current call.
pub fn left() -> u64 {
    LEFT.get()
}

/// Subtracts steps that a host function executes itself.
///
/// # Errors
/// Returns an error if the current call has no steps left; scripts cannot catch this error.
pub fn spend(steps: u64) -> Result<(), Box<EvalAltResult>> {
    if take(steps) { Ok(()) } else { Err(EvalAltResult::ErrorTerminated(Dynamic::UNIT, Position::NONE).into()) }
}

/// Runs a call with a limited number of steps. Returns its result and the number of steps used.
pub fn call<R>(steps: u64, work: impl FnOnce() -> R) -> (R, u64) {
    let outer = LEFT.replace(steps);
    let result = work();
    let used = steps - LEFT.replace(outer);
    (result, used)
}

/// Runs work whose calls together have a limited number of steps.
pub fn within<R>(steps: u64, work: impl FnOnce() -> R) -> R {
    let outer = TOTAL.replace(Some(Total { bound: steps, left: steps, used: BTreeMap::new() }));
    let result = work();
    TOTAL.replace(outer);
    result
}

/// Counts steps used by `who` towards the limit of [`within`], if there is one.
pub fn charge(who: &str, steps: u64) {
    TOTAL.with_borrow_mut(|total| {
        let Some(total) = total else { return };
        total.left = total.left.saturating_sub(steps);
        match total.used.get_mut(who) {
            Some(used) => *used += steps,
            None => drop(total.used.insert(who.to_owned(), steps)),
        }
    });
}

/// Checks whether work can continue.
///
/// # Errors
/// Returns an error if the limit of [`within`] is reached, with a message that names the largest user of steps.
pub fn go_on() -> Result<(), Message> {
    TOTAL.with_borrow(|total| match total {
        Some(Total { bound, left: 0, used }) => {
            let most = used.iter().max_by_key(|(_, steps)| **steps).map_or("", |(who, _)| who);
            let most = match most {
                CHOICES => message!("choices-of-the-match"),
                STARTS => message!("started-matches"),
                script => Message::verbatim(script.to_owned()),
            };
            Err(message!("more-steps-total-most-them", bound, most))
        }
        _ => Ok(()),
    })
}

/// Returns the error that stops a script at a limit, with a reason; scripts cannot catch it.
pub fn ended(reason: Message) -> Box<EvalAltResult> {
    EvalAltResult::ErrorTerminated(Dynamic::from(reason), Position::NONE).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closure_called_by_a_native_loop_counts_against_the_step_limit() {
        let engine = crate::sandbox::engine(crate::sandbox::Budget::Hook);
        let spin = "let a = [1, 2, 3, 4]; a.map(|x| { let n = 0; while n < 1000 { n += 1; } n })";
        let (result, used) = call(2_000, || engine.eval::<Dynamic>(spin));
        assert!(matches!(*result.unwrap_err(), EvalAltResult::ErrorTerminated(..) | EvalAltResult::ErrorInFunctionCall(..)));
        assert_eq!(used, 2_000);
    }

    #[test]
    fn exceeding_the_total_step_limit_names_the_largest_consumer() {
        within(100, || {
            charge("a", 30);
            charge("b", 40);
            assert_eq!(go_on(), Ok(()));
            charge("a", 30);
            assert_eq!(go_on().unwrap_err().to_string(), "exceeded the limit of 100 steps; a used most of them");
        });
        assert_eq!(go_on(), Ok(()));
    }
}
