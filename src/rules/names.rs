//! Strings that scripts bring into a match, as numbers: events and marks stay small and of one size.

use super::game::Game;
use super::running::Match;

/// Most strings that scripts can bring into a match.
const MAX_NAMES: usize = 4096;

impl<G: Game> Match<G> {
    /// The number that stands for a string which a script brought in; one number for all that are too many.
    pub fn name_number(&mut self, name: &str) -> u16 {
        match self.names.iter().position(|known| known.as_ref() == name) {
            Some(number) => number as u16,
            None if self.names.len() == MAX_NAMES => MAX_NAMES as u16 - 1,
            None => {
                let last = self.names.len() == MAX_NAMES - 1;
                self.names.push(if last { "…" } else { name }.into());
                self.names.len() as u16 - 1
            }
        }
    }
    /// The same for a string that may never have been brought in.
    pub fn known_name(&self, name: &str) -> Option<u16> {
        self.names.iter().position(|known| known.as_ref() == name).map(|number| number as u16)
    }
    /// The string behind a number of [`Match::name_number`].
    pub fn name(&self, number: u16) -> &str {
        self.names.get(number as usize).map_or("", |name| name)
    }
}
