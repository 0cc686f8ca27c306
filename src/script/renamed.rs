//! Names that scripts no longer use: checks report them with the current name, and `moonwright check --fix` replaces them.

use super::dialect::Dialect;
use crate::content::message::{Message, message};

/// The code of the diagnostics that report an old name.
pub const CODE: &str = "script-renamed";

/// What an old name is the name of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A hook.
    Hook,
    /// A key of the metadata.
    Key,
    /// A field of the type with this name.
    Field(&'static str),
    /// A host function.
    Function,
    /// A function of script tests.
    SetUp,
}

/// An old name and the current one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Renamed {
    /// What it names.
    pub role: Role,
    /// The old name.
    pub old: &'static str,
    /// The current name.
    pub new: &'static str,
}

impl Renamed {
    /// A hook.
    pub const fn hook(old: &'static str, new: &'static str) -> Renamed {
        Renamed { role: Role::Hook, old, new }
    }
    /// A key of the metadata.
    pub const fn key(old: &'static str, new: &'static str) -> Renamed {
        Renamed { role: Role::Key, old, new }
    }
    /// A field of the type that is now called `of`.
    pub const fn field(of: &'static str, old: &'static str, new: &'static str) -> Renamed {
        Renamed { role: Role::Field(of), old, new }
    }
    /// A host function.
    pub const fn function(old: &'static str, new: &'static str) -> Renamed {
        Renamed { role: Role::Function, old, new }
    }
    /// A function of script tests.
    pub const fn set_up(old: &'static str, new: &'static str) -> Renamed {
        Renamed { role: Role::SetUp, old, new }
    }
    /// What is wrong, and what to write.
    pub fn report(&self) -> (Message, Message) {
        (message!("been-renamed", old = self.old, new = self.new), message!("use-name", new = self.new))
    }
}

/// Names that are the same in every game.
const COMMON: &[Renamed] = &[Renamed::key("asks", "questions"), Renamed::set_up("set", "set_state"), Renamed::set_up("to_do", "set_steps")];

impl Dialect {
    /// The current name of something that scripts of this game used to call otherwise.
    pub fn renamed(&self, role: Role, old: &str) -> Option<&'static Renamed> {
        self.renamed.iter().chain(COMMON).find(|renamed| renamed.role == role && renamed.old == old)
    }
}
