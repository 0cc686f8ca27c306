//! The shadow: marks, and the arcs that it covers (MD-49 … MD-53).

use super::Match;
use super::event::{Cause, Event};
use super::fields::Arc;
use super::state::Ending;
use content::mowdown::ShadowedHill;

impl Match {
    /// MD-49 … MD-53 Marks one circle of the current tracker. Returns whether it was marked.
    pub(super) fn mark_shadow(&mut self, cause: Cause) -> bool {
        if self.state.held && (cause == Cause::Turn || self.setup.options.hold_blocks_repairs) {
            self.emit(53, Event::ShadowHeld { cause });
            return false;
        }
        let (arc, size) = (self.state.arc, self.setup.tracker(self.state.arc));
        if arc > self.setup.board.arcs {
            return false;
        }
        self.state.marks += 1;
        let filled = self.state.marks;
        self.emit(49, Event::ShadowMarked { arc, filled, size, cause });
        if filled >= size {
            self.take_arc(arc);
        }
        true
    }

    /// Erases marks of the current tracker. Returns their number.
    pub(super) fn erase_shadow(&mut self, count: u8, cause: Cause) -> u8 {
        let erased = count.min(self.state.marks);
        let (arc, size) = (self.state.arc, self.setup.tracker(self.state.arc));
        for _ in 0..erased {
            self.state.marks -= 1;
            let filled = self.state.marks;
            self.emit(49, Event::ShadowMarked { arc, filled, size, cause });
        }
        erased
    }

    /// MD-50, MD-51.
    fn take_arc(&mut self, arc: u8) {
        (self.state.arc, self.state.marks) = (arc + 1, 0);
        self.emit(50, Event::ArcShadowed { arc, cells: Arc(arc) });
        let setup = self.setup.clone();
        let mut cells = setup.board.arc(arc);
        let hills: Vec<_> = cells.clone().filter(|cell| self.state.ground(*cell).hill > 0).collect();
        if setup.board.printed(self.state.mower).arc == arc {
            self.end(51, Ending::MowerInShadow);
        } else if cells.any(|cell| self.state.ground(cell).missing > 0) {
            self.end(51, Ending::ArcUntreated);
        } else if setup.options.shadowed_hill == ShadowedHill::Removed {
            hills.iter().for_each(|cell| self.set_hill(51, *cell, 0, Cause::Shadow));
            // MD-R43.
            if !hills.is_empty() && self.state.is_won(&setup.board) {
                self.win();
            }
        } else if !hills.is_empty() {
            self.end(51, Ending::HillInShadow);
        }
    }
}
