//! A match that is set up statement by statement, each of which can be tried first.

use super::{TestMatch, counted, functions};
use content::message::message;
use rhai::{Engine, Scope};
use rules::registry::{self, AnyMatch};
use script::api;
use script::sandbox::{self, Budget};
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

/// Executes statements with a match as `m`.
pub struct Stage {
    engine: Engine,
}

impl Stage {
    /// Creates a stage for matches of a game.
    pub fn of(game: &str) -> Stage {
        let mut engine = sandbox::engine(Budget::Test);
        engine.register_type_with_name::<TestMatch>("Match");
        api::register(&mut engine, functions::PLAY);
        api::register(&mut engine, functions::EXACT);
        if let Some(game) = registry::game(game) {
            api::register(&mut engine, game.situation());
        }
        Stage { engine }
    }
    /// Returns a copy of a match after statements, or `None` if one of them fails.
    pub fn after(&self, m: &dyn AnyMatch, statements: &str) -> Option<Box<dyn AnyMatch>> {
        let shared = TestMatch(Rc::new(RefCell::new(m.clone_box())));
        let mut scope = Scope::new();
        scope.push_constant("m", shared.clone());
        let ast = self.engine.compile_with_scope(&scope, statements).ok()?;
        let run = || catch_unwind(AssertUnwindSafe(|| self.engine.run_ast_with_scope(&mut scope, &ast)));
        let broke = || Err(Box::from(message!("a-built-in-function")));
        counted("the generated test", run).unwrap_or_else(|_| broke()).ok()?;
        let changed = shared.0.try_borrow().ok()?.clone_box();
        Some(changed)
    }
}
