//! A match as script tests hold it: shared, of any game, with the set-up functions that the game registers.

use super::game::Game;
use super::registry::AnyMatch;
use super::running::Match;
use rhai::EvalAltResult;
use std::cell::RefCell;
use std::rc::Rc;

/// A match in the hands of a script test.
#[derive(Clone)]
pub struct TestMatch(pub Rc<RefCell<Box<dyn AnyMatch>>>);

impl TestMatch {
    /// Works on the match as one of game `G`.
    ///
    /// # Errors
    /// When it is a match of another game, and what `work` gives.
    pub fn with<G: Game, R>(&self, work: impl FnOnce(&mut Match<G>) -> Result<R, Box<EvalAltResult>>) -> Result<R, Box<EvalAltResult>> {
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
                result
            }
            None => Err(format!("this function is for matches of {}", G::ID).into()),
        }
    }
}
