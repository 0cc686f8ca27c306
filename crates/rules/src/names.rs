//! Strings of scripts as numbers, so that events and marks are small and have a fixed size.

use super::game::Game;
use super::running::Match;
use script::naming;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A string from a script, as a number of the match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(u16);

impl Name {
    /// Creates the name for an index into the match's list.
    fn at(index: usize) -> Name {
        Name(u16::try_from(index).unwrap_or(u16::MAX))
    }
    /// Returns the index into the match's list.
    pub fn index(self) -> usize {
        self.0.into()
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        naming::Of::Name.write(self.0, serializer)
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Name, D::Error> {
        naming::Of::Name.read(deserializer).map(Name)
    }
}

/// Maximum number of strings from scripts in a match.
const MAX_NAMES: usize = 4096;

impl<G: Game> Match<G> {
    /// Returns the number of a string, and assigns one if needed; all strings beyond the maximum share one number.
    pub fn name_number(&mut self, name: &str) -> Name {
        match self.names.iter().position(|known| known.as_ref() == name) {
            Some(number) => Name::at(number),
            None if self.names.len() == MAX_NAMES => Name::at(MAX_NAMES - 1),
            None => {
                let last = self.names.len() == MAX_NAMES - 1;
                self.names.push(if last { "…" } else { name }.into());
                Name::at(self.names.len() - 1)
            }
        }
    }
    /// Returns the number of a string, if it has one.
    pub fn known_name(&self, name: &str) -> Option<Name> {
        self.names.iter().position(|known| known.as_ref() == name).map(Name::at)
    }
    pub fn name(&self, name: Name) -> &str {
        self.names.get(name.index()).map_or("", |text| text)
    }
}
