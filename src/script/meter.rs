//! How much work scripts may do, counted in steps of the engine. No clock: the same script ends at the same place on every machine.
//!
//! Rhai counts what a closure does on a copy of its own counter and drops the copy, so a closure that a native loop calls would get
//! its whole budget again for each element. The engine reports every step to this counter, those of closures too, and those of
//! native functions that hand elements to other functions.

use crate::content::message::{Message, message};
use rhai::{Dynamic, Engine, EvalAltResult, Position};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

thread_local! {
    /// What the running call may still do.
    static LEFT: Cell<u64> = const { Cell::new(0) };
    /// What everything together may still do, where that is bounded.
    static TOTAL: RefCell<Option<Total>> = const { RefCell::new(None) };
}

/// A bound on many calls, and who has used how much of it.
struct Total {
    bound: u64,
    left: u64,
    used: BTreeMap<String, u64>,
}

/// Bounds an engine: every step is taken from what the running call may still do.
pub fn bound(engine: &mut Engine) {
    engine.on_progress(|_| (!take(1)).then_some(Dynamic::UNIT));
}

fn take(steps: u64) -> bool {
    LEFT.with(|left| {
        let before = left.get();
        left.set(before.saturating_sub(steps));
        before >= steps
    })
}

/// What the running call may still do.
pub fn left() -> u64 {
    LEFT.get()
}

/// Takes steps that a function of the host does itself.
///
/// # Errors
/// When the running call may do no more; scripts cannot catch it.
pub fn spend(steps: u64) -> Result<(), Box<EvalAltResult>> {
    if take(steps) { Ok(()) } else { Err(EvalAltResult::ErrorTerminated(Dynamic::UNIT, Position::NONE).into()) }
}

/// Runs a call that may do so many steps; gives what it returns, and the steps that it took.
pub fn call<R>(steps: u64, work: impl FnOnce() -> R) -> (R, u64) {
    let outer = LEFT.replace(steps);
    let result = work();
    let used = steps - LEFT.replace(outer);
    (result, used)
}

/// Runs work whose calls together may do so many steps.
pub fn within<R>(steps: u64, work: impl FnOnce() -> R) -> R {
    let outer = TOTAL.replace(Some(Total { bound: steps, left: steps, used: BTreeMap::new() }));
    let result = work();
    TOTAL.replace(outer);
    result
}

/// Counts steps that `who` has done against the bound of [`within`], if there is one.
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

/// Whether work may go on.
///
/// # Errors
/// When the bound of [`within`] is used up: says so, and who has used most of it.
pub fn go_on() -> Result<(), Message> {
    TOTAL.with_borrow(|total| match total {
        Some(Total { bound, left: 0, used }) => {
            let most = used.iter().max_by_key(|(_, steps)| **steps).map_or("", |(who, _)| who);
            Err(message!("more-steps-total-most-them", bound, most))
        }
        _ => Ok(()),
    })
}

/// The error that ends a script at a bound, for a reason; scripts cannot catch it.
pub fn ended(reason: Message) -> Box<EvalAltResult> {
    EvalAltResult::ErrorTerminated(Dynamic::from(reason), Position::NONE).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closure_called_by_a_native_loop_is_counted() {
        let engine = crate::script::sandbox::engine(crate::script::sandbox::Budget::Hook);
        let spin = "let a = [1, 2, 3, 4]; a.map(|x| { let n = 0; while n < 1000 { n += 1; } n })";
        let (result, used) = call(2_000, || engine.eval::<Dynamic>(spin));
        assert!(matches!(*result.unwrap_err(), EvalAltResult::ErrorTerminated(..) | EvalAltResult::ErrorInFunctionCall(..)));
        assert_eq!(used, 2_000);
    }

    #[test]
    fn what_is_used_up_in_all_names_who_used_most() {
        within(100, || {
            charge("a", 30);
            charge("b", 40);
            assert_eq!(go_on(), Ok(()));
            charge("a", 30);
            assert_eq!(go_on().unwrap_err().to_string(), "more than 100 steps in total, most of them by a");
        });
        assert_eq!(go_on(), Ok(()));
    }
}
