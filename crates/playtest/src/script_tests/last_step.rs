//! The position at which a test reached a limit, because errors about limits contain no position.

use super::{Runner, TOTAL, Wrong};
use rhai::Position;
use rules::registry::GameKind;
use script::watch::{self, Interrupt, Observer, StatementStep};
use script::{failure, meter};
use std::cell::Cell;
use std::rc::Rc;

/// Observes the steps of a test, but not those of the scripts that it runs.
#[derive(Default)]
struct LastStep {
    depth: Cell<usize>,
    place: Cell<Position>,
}

impl Observer for LastStep {
    fn enter(&self, _: &str, _: &str) {
        self.depth.set(self.depth.get() + 1);
    }
    fn step(&self, step: &StatementStep<'_>) -> Result<(), Interrupt> {
        if self.depth.get() == 1 {
            self.place.set(place(step.line, step.column));
        }
        Ok(())
    }
    fn leave(&self) {
        self.depth.set(self.depth.get().saturating_sub(1));
    }
}

fn place(line: u32, column: u32) -> Position {
    let [line, column] = [line, column].map(|number| u16::try_from(number).unwrap_or(u16::MAX));
    Position::new(line.max(1), column)
}

impl Runner {
    /// Returns the last step of a failed test if its error has no position. An endless test is repeated with an observer; for other
    /// limits, this is the beginning of the test.
    pub(super) fn last_step(&self, game: &'static dyn GameKind, (text, name): (&str, &str), wrong: &Wrong) -> Position {
        let Wrong::Error(error) = wrong else { return Position::NONE };
        if failure::is_located(error) {
            return Position::NONE;
        }
        let before = text.find(&format!("fn {name}(")).map_or("", |at| &text[..at]);
        let start = place(before.matches('\n').count() as u32 + 1, 1);
        if !failure::is_endless(error) {
            return start;
        }
        let runner = Rc::new(Runner { ready: self.ready.clone(), ..Runner::new(self.workspace.clone(), self.path.clone()) });
        let last = Rc::new(LastStep { place: Cell::new(start), ..LastStep::default() });
        meter::within(TOTAL, || watch::with(last.clone(), || runner.test(game, text, name)));
        last.place.get()
    }
}
