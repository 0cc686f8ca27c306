//! Outdated names in scripts: checks report them with the current name, and `moonwright check --fix` replaces them.

use super::dialect::Dialect;
use crate::content::message::{Message, message};

/// The code of the diagnostics that report an outdated name.
pub const CODE: &str = "script-renamed";

/// The kind of item that an outdated name refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Hook,
    /// A metadata key.
    Key,
    /// A field of the type with this name.
    Field(&'static str),
    Function,
    SetUp,
}

/// An outdated name and its replacement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Renamed {
    pub role: Role,
    pub old: &'static str,
    pub new: &'static str,
}

impl Renamed {
    /// Creates an entry for a hook.
    pub const fn hook(old: &'static str, new: &'static str) -> Renamed {
        Renamed { role: Role::Hook, old, new }
    }
    /// Creates an entry for a metadata key.
    pub const fn key(old: &'static str, new: &'static str) -> Renamed {
        Renamed { role: Role::Key, old, new }
    }
    /// Creates an entry for a field of the type now called `of`.
    pub const fn field(of: &'static str, old: &'static str, new: &'static str) -> Renamed {
        Renamed { role: Role::Field(of), old, new }
    }
    /// Creates an entry for a host function.
    pub const fn function(old: &'static str, new: &'static str) -> Renamed {
        Renamed { role: Role::Function, old, new }
    }
    /// Creates an entry for a function of script tests.
    pub const fn set_up(old: &'static str, new: &'static str) -> Renamed {
        Renamed { role: Role::SetUp, old, new }
    }
    /// Returns the message and the help text.
    pub fn report(&self) -> (Message, Message) {
        (message!("been-renamed", old = self.old, new = self.new), message!("use-name", new = self.new))
    }
}

/// Names shared by all games.
const COMMON: &[Renamed] = &[Renamed::key("asks", "questions"), Renamed::set_up("set", "set_state"), Renamed::set_up("to_do", "set_steps")];

impl Dialect {
    /// Returns the replacement of an outdated name in scripts of this game.
    pub fn renamed(&self, role: Role, old: &str) -> Option<&'static Renamed> {
        self.renamed.iter().chain(COMMON).find(|renamed| renamed.role == role && renamed.old == old)
    }
}
