//! A match as script tests hold it: shared, of any game, with the set-up functions that the game registers.

use super::any_match::AnyMatch;
use super::game::Listed;
use super::running::Match;
use crate::script::failure::Failure;
use rhai::{Dynamic, EvalAltResult, Position};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// The error that ends a test in which an effect fails: the failure itself, for whoever tells how the test went.
///
/// # Errors
/// When an effect has failed since the last choice.
pub fn sound(m: &dyn AnyMatch) -> Result<(), Box<EvalAltResult>> {
    match m.failures().into_iter().next() {
        Some(failure) => Err(EvalAltResult::ErrorRuntime(Dynamic::from(failure), Position::NONE).into()),
        None => Ok(()),
    }
}

/// The failure of an effect that an error of a test stands for.
pub fn failed_effect(error: &EvalAltResult) -> Option<Arc<Failure>> {
    match error {
        EvalAltResult::ErrorInFunctionCall(_, _, inner, _) => failed_effect(inner),
        EvalAltResult::ErrorRuntime(value, _) => value.clone().try_cast::<Arc<Failure>>(),
        _ => None,
    }
}

/// A match in the hands of a script test.
#[derive(Clone)]
pub struct TestMatch(pub Rc<RefCell<Box<dyn AnyMatch>>>);

impl TestMatch {
    /// Works on the match as one of game `G`.
    ///
    /// # Errors
    /// When it is a match of another game, and what `work` gives.
    pub fn with<G: Listed, R>(&self, work: impl FnOnce(&mut Match<G>) -> Result<R, Box<EvalAltResult>>) -> Result<R, Box<EvalAltResult>> {
        let mut shared = self.0.borrow_mut();
        match shared.as_any_mut().downcast_mut::<Match<G>>() {
            Some(m) => {
                // What a script has done so far is done again over what is changed.
                let asked = m.question().is_some();
                m.go_back();
                let result = work(m);
                if asked && m.question().is_some() {
                    m.reconsider();
                }
                result.and_then(|given| sound(m).map(|()| given))
            }
            None => Err(format!("this function is for matches of {}", G::ID).into()),
        }
    }
}
