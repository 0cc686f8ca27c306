//! Transfers of counters: supply, holdings, losses.

use super::Match;
use super::event::{Cause, Event};
use super::fields::Delta;
use super::state::{AstronautId, Counter};

impl Match {
    /// WM-06 Takes counters from the supply, limited to its contents; returns the number taken.
    pub(super) fn gain(&mut self, rule: u8, a: AstronautId, kind: Counter, n: u16, cause: Cause) -> u16 {
        let taken = n.min(self.state.supply[kind as usize]);
        if taken > 0 {
            self.state.supply[kind as usize] -= taken;
            self.state.astronauts[a.index()].counters[kind as usize] += taken;
            self.emit_counters(rule, a, kind, taken as i16, cause);
        }
        taken
    }
    /// Returns counters to the supply, limited to those held; returns the number returned.
    pub(super) fn lose(&mut self, rule: u8, a: AstronautId, kind: Counter, n: u16, cause: Cause) -> u16 {
        let lost = n.min(self.state.count(a, kind));
        if lost > 0 {
            self.state.supply[kind as usize] += lost;
            self.state.astronauts[a.index()].counters[kind as usize] -= lost;
            self.emit_counters(rule, a, kind, -(lost as i16), cause);
        }
        lost
    }
    /// Transfers counters from one astronaut to another; returns the number transferred.
    pub(super) fn hand_over(&mut self, rule: u8, from: AstronautId, to: AstronautId, kind: Counter, n: u16, cause: Cause) -> u16 {
        let moved = n.min(self.state.count(from, kind));
        if moved > 0 && from != to {
            self.state.astronauts[from.index()].counters[kind as usize] -= moved;
            self.emit_counters(rule, from, kind, -(moved as i16), cause);
            self.state.astronauts[to.index()].counters[kind as usize] += moved;
            self.emit_counters(rule, to, kind, moved as i16, cause);
        }
        moved
    }
    fn emit_counters(&mut self, rule: u8, a: AstronautId, kind: Counter, delta: i16, cause: Cause) {
        let (total, supply) = (self.state.count(a, kind), self.state.supply[kind as usize]);
        self.emit(rule, Event::CountersChanged { astronaut: a, kind, delta: Delta(delta), total, supply, cause });
    }
}
