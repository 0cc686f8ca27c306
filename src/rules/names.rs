//! Strings that scripts bring into a match, as numbers: events and marks stay small and of one size.

use super::game::Game;
use super::running::Match;
use crate::script::naming;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A string that a script has brought into a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(u16);

impl Name {
    /// The one at a place of a match's list.
    fn at(index: usize) -> Name {
        Name(u16::try_from(index).unwrap_or(u16::MAX))
    }
    /// Its place there.
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

/// Most strings that scripts can bring into a match.
const MAX_NAMES: usize = 4096;

impl<G: Game> Match<G> {
    /// The number that stands for a string which a script brought in; one number for all that are too many.
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
    /// The same for a string that may never have been brought in.
    pub fn known_name(&self, name: &str) -> Option<Name> {
        self.names.iter().position(|known| known.as_ref() == name).map(Name::at)
    }
    /// The string behind a name.
    pub fn name(&self, name: Name) -> &str {
        self.names.get(name.index()).map_or("", |text| text)
    }
}
