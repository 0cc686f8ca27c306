//! Everything that moves the mower: paths (MD-18 … MD-31), single steps (MD-24), towing (MD-14).

use super::Match;
use super::board::Cell;
use super::event::{Cause, Event};
use super::fields::Driven;
use super::paths::MoveId;
use super::state::Cells;
use super::step::Step;

impl Match {
    /// MD-25 … MD-31 Drives a path.
    pub(super) fn drive(&mut self, path: MoveId) {
        let setup = self.setup.clone();
        let placed = setup.moves.get(path);
        self.emit(17, Event::PathChosen { path: Driven::Path(path) });
        let mut over = Cells::default();
        for (cell, light) in placed.cells.iter().copied() {
            self.state.route.push((cell, light));
            if light {
                self.visit(cell, over);
                over.clear();
            } else {
                over.push(cell);
            }
        }
        placed.light().for_each(|cell| self.mow(cell));
        self.push(Step::Headaches);
        let spaces = placed.light().filter(|cell| self.state.ground(*cell).headache).collect::<Cells>();
        self.state.waiting.extend(spaces);
        self.lose_solar(30, placed.crossing, Cause::Crossing);
    }

    /// MD-24.
    pub(super) fn drive_step(&mut self, cell: Cell) {
        self.emit(24, Event::PathChosen { path: Driven::Step(cell) });
        self.push(Step::Headaches);
        self.step_onto(cell);
    }

    /// Makes a ground step with all its effects; a headache there is appended to those waiting.
    pub(super) fn step_onto(&mut self, cell: Cell) {
        let cost = self.setup.board.crossing(self.state.mower, cell);
        self.state.route.push((cell, true));
        self.visit(cell, Cells::default());
        self.mow(cell);
        if self.state.ground(cell).headache {
            self.state.waiting.push(cell);
        }
        self.lose_solar(30, cost, Cause::Crossing);
    }

    /// MD-25, MD-26.
    fn visit(&mut self, cell: Cell, over: Cells) {
        let from = std::mem::replace(&mut self.state.mower, cell);
        self.emit(25, Event::MowerMoved { from, to: cell, over });
        self.fill(26, cell);
    }

    /// MD-29.
    fn mow(&mut self, cell: Cell) {
        let from = self.state.ground(cell).hill;
        if from > 0 {
            self.set_hill(29, cell, from - 1, Cause::Mow);
        }
    }

    /// MD-14, MD-R17 Tows the mower. Returns whether it was elsewhere.
    pub(super) fn tow(&mut self, to: Cell) -> bool {
        let from = self.state.mower;
        if from == to {
            return false;
        }
        (self.state.mower, self.state.towed) = (to, true);
        self.emit(14, Event::MowerTowed { from, to });
        if self.setup.options.tow_fills_home {
            self.fill(14, to);
        }
        if self.setup.options.tow_pays_crossing {
            let cost = self.setup.board.chain(from, to);
            self.lose_solar(14, cost, Cause::Crossing);
        }
        true
    }
}
