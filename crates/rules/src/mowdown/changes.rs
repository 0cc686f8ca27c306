//! Circles, hills, solar capacity, bonuses, craters: each is changed in one place, with its immediate consequences; and the end
//! of a game.

use super::Match;
use super::board::Cell;
use super::event::{Cause, Event};
use super::state::Ending;

impl Match {
    /// MD-26 Fills a circle of a cell, if one is missing.
    pub(super) fn fill(&mut self, rule: u8, cell: Cell) -> bool {
        let ground = self.state.ground_mut(cell);
        if ground.missing == 0 {
            return false;
        }
        ground.missing -= 1;
        let missing = ground.missing;
        self.emit(rule, Event::CircleFilled { cell, missing });
        self.treat(cell);
        true
    }

    /// MD-34, MD-35 Changes the number of missing circles; returns the new number.
    pub(super) fn add_circles(&mut self, cell: Cell, count: i8) -> u16 {
        let ground = self.state.ground_mut(cell);
        let before = ground.missing;
        ground.missing = before.saturating_add_signed(count.into());
        let missing = ground.missing;
        let count = i8::try_from(i32::from(missing) - i32::from(before)).unwrap_or(count);
        if count != 0 {
            self.emit(34, Event::CirclesAdded { cell, delta: count, missing });
            self.treat(cell);
        }
        missing
    }

    /// MD-27, MD-R44 Pays the bonus of a section without missing circles, once.
    pub(super) fn treat(&mut self, cell: Cell) {
        let setup = self.setup.clone();
        let section = setup.board.printed(cell).section;
        let bonus = setup.section(section).map_or(0, |section| section.bonus);
        let open = bonus > 0 && self.state.treated >> section & 1 == 0 && self.state.ground(cell).missing == 0;
        if !open || setup.board.section(section).any(|cell| self.state.ground(cell).missing > 0) {
            return;
        }
        self.state.treated |= 1 << section;
        self.emit(27, Event::SectionTreated { section: section + 1 });
        self.state.bonuses = self.state.bonuses.saturating_add(bonus);
        let total = self.state.bonuses;
        self.emit(27, Event::BonusGained { count: bonus, section: section + 1, total });
    }

    /// MD-29, MD-42 Changes, adds or removes a hill. A hill that reaches the limit ends the game.
    pub(super) fn set_hill(&mut self, rule: u8, cell: Cell, level: u8, cause: Cause) {
        let from = std::mem::replace(&mut self.state.ground_mut(cell).hill, level);
        if from == level {
            return;
        }
        match from {
            0 => self.emit(rule, Event::HillPlaced { cell, level, cause }),
            _ => self.emit(rule, Event::HillChanged { cell, from, to: level, cause }),
        }
        if level >= self.setup.level.max_hill {
            self.end(42, Ending::HillMax);
        }
    }

    /// MD-60, MD-31 Changes the solar capacity; returns the new value. At 0 the game is over.
    pub(super) fn add_solar(&mut self, rule: u8, change: i32, cause: Cause) -> u8 {
        let (from, cap) = (self.state.solar, i32::from(self.setup.options.solar_cap));
        let to = u8::try_from((i32::from(from) + change).clamp(0, cap)).unwrap_or(0);
        self.state.solar = to;
        if from != to {
            self.emit(rule, Event::SolarChanged { from, to, cause });
        }
        if to == 0 {
            self.end(31, Ending::OutOfSolar);
        }
        to
    }

    pub(super) fn lose_solar(&mut self, rule: u8, cost: u8, cause: Cause) {
        if cost > 0 {
            self.add_solar(rule, -i32::from(cost), cause);
        }
    }

    /// MD-08 Adds a crater, or replaces it by plain ground with one missing circle.
    pub(super) fn set_crater(&mut self, cell: Cell, on: bool) {
        let ground = self.state.ground_mut(cell);
        if ground.crater == on {
            return;
        }
        (ground.crater, ground.hill, ground.missing) = (on, 0, u16::from(!on));
        self.emit(8, Event::CraterSet { cell, on });
        if on {
            self.treat(cell);
        }
    }

    /// MD-61.
    pub(super) fn win(&mut self) {
        self.end(61, Ending::Mown);
    }

    /// MD-09 Ends the game: nothing more is resolved, and only the first end counts.
    pub(super) fn end(&mut self, rule: u8, ending: Ending) {
        if self.state.over.is_some() {
            return;
        }
        self.state.over = Some(ending);
        self.clear_agenda();
        self.emit(rule, Event::GameEnded { result: ending.into(), cause: ending });
    }
}
