//! Outdated names in scripts: checks report them with the current name, and `moonwright check --fix` replaces them.

use super::dialect::Dialect;
use content::message::{Message, message};

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
    /// A call of a host function with this number of arguments, including the receiver.
    Call(usize),
    /// The parameters of a hook; each is now a parameter, or a field of `ctx`.
    Parameters(&'static [&'static str]),
    SetUp,
    Event,
    EventField,
    Decision,
}

/// An outdated name and its replacement.
#[derive(Clone, Copy, Debug)]
pub struct Renamed {
    pub role: Role,
    pub old: &'static str,
    /// The current name, or the current form of a call, with `{0}` for its first argument and `{me}` for the first parameter of the hook;
    /// empty if the name was removed.
    pub new: &'static str,
    /// The advice for a name that was removed.
    pub help: fn() -> Message,
}

impl Renamed {
    /// Creates an entry for a hook.
    pub const fn hook(old: &'static str, new: &'static str) -> Renamed {
        Renamed::of(Role::Hook, old, new)
    }
    /// Creates an entry for a metadata key.
    pub const fn key(old: &'static str, new: &'static str) -> Renamed {
        Renamed::of(Role::Key, old, new)
    }
    /// Creates an entry for a field of the type now called `of`.
    pub const fn field(of: &'static str, old: &'static str, new: &'static str) -> Renamed {
        Renamed::of(Role::Field(of), old, new)
    }
    /// Creates an entry for a host function.
    pub const fn function(old: &'static str, new: &'static str) -> Renamed {
        Renamed::of(Role::Function, old, new)
    }
    pub const fn event(old: &'static str, new: &'static str) -> Renamed {
        Renamed::of(Role::Event, old, new)
    }
    pub const fn decision(old: &'static str, new: &'static str) -> Renamed {
        Renamed::of(Role::Decision, old, new)
    }
    pub const fn event_field(old: &'static str, new: &'static str) -> Renamed {
        Renamed::of(Role::EventField, old, new)
    }
    /// Creates an entry for a function of script tests.
    pub const fn set_up(old: &'static str, new: &'static str) -> Renamed {
        Renamed::of(Role::SetUp, old, new)
    }
    /// Creates an entry for a call of a host function with this number of arguments, including the receiver; `{0}` is the first argument.
    pub const fn call(old: &'static str, arguments: usize, new: &'static str) -> Renamed {
        Renamed::of(Role::Call(arguments), old, new)
    }
    /// Creates an entry for the earlier parameters of a hook: the current form of each, and the current parameters.
    pub const fn parameters(hook: &'static str, old: &'static [&'static str], new: &'static str) -> Renamed {
        Renamed::of(Role::Parameters(old), hook, new)
    }
    /// Creates an entry for a hook that no longer exists.
    pub const fn removed_hook(old: &'static str, help: fn() -> Message) -> Renamed {
        Renamed { role: Role::Hook, old, new: "", help }
    }
    /// Creates an entry for a field that no longer exists.
    pub const fn removed_field(of: &'static str, old: &'static str, help: fn() -> Message) -> Renamed {
        Renamed { role: Role::Field(of), old, new: "", help }
    }
    const fn of(role: Role, old: &'static str, new: &'static str) -> Renamed {
        Renamed { role, old, new, help: || Message::NONE }
    }
    /// Returns the current name, or `None` if the name was removed.
    pub fn current(&self) -> Option<&'static str> {
        Some(self.new).filter(|new| !new.is_empty())
    }
    /// Returns a call in its current form, with these arguments; `me` is the first parameter of the hook.
    pub fn call_with(&self, me: &str, arguments: &[String]) -> String {
        let own = self.new.replace("{me}", me);
        arguments.iter().enumerate().fold(own, |text, (i, argument)| text.replace(&format!("{{{i}}}"), argument))
    }
    /// Returns, for each argument of a call in its current form, the index of the earlier argument with its value (`None` for `()`).
    /// Returns `None` if the current form is more than a call with other arguments.
    pub fn reordered(&self) -> Option<Vec<Option<usize>>> {
        let arguments = self.new.strip_prefix(self.old)?.strip_prefix('(')?.strip_suffix(')')?;
        let index = |argument: &str| match argument {
            "()" => Some(None),
            _ => argument.strip_prefix('{')?.strip_suffix('}')?.parse().ok().map(Some),
        };
        arguments.split(", ").map(index).collect()
    }
    /// Returns the message and the help of its diagnostic.
    pub fn report(&self) -> (Message, Message) {
        if self.new.is_empty() {
            return (message!("been-removed", old = self.old), (self.help)());
        }
        if let Role::Parameters(old) = self.role {
            let current = format!("fn {}({})", self.old, self.new);
            let fields: Vec<String> = old.iter().filter(|name| name.contains('.')).map(|name| format!("`{name}`")).collect();
            let message = message!("other-parameters-now", hook = self.old);
            let help =
                if fields.is_empty() { message!("use-name", new = current) } else { message!("use-parameters-rest-in", current, fields) };
            return (message, help);
        }
        if let Role::Call(arguments) = self.role {
            let shown: Vec<String> = (b'a'..).take(arguments).map(|letter| char::from(letter).to_string()).collect();
            let (old, new) = (format!("{}({})", self.old, shown.join(", ")), self.call_with("me", &shown));
            return (message!("been-replaced", old, new), message!("use-name", new));
        }
        (message!("been-renamed", old = self.old, new = self.new), message!("use-name", new = self.new))
    }
}

/// Names shared by all games.
const COMMON: &[Renamed] = &[
    Renamed::event("said", "logged"),
    Renamed::key("asks", "questions"),
    Renamed::set_up("set", "set_state"),
    Renamed::set_up("to_do", "set_steps"),
];

impl Dialect {
    /// Returns the earlier parameters of a hook, if a script still defines it with them.
    pub fn old_parameters(&self, hook: &str, parameters: &[impl AsRef<str>]) -> Option<&'static Renamed> {
        let spec = self.hooks.iter().find(|spec| spec.name == hook)?;
        let is_old = |renamed: &&Renamed| {
            let Role::Parameters(old) = renamed.role else { return false };
            let current = |i: usize| spec.parameters.get(i).map_or("", |parameter| parameter.name);
            let moved = |(i, name): (usize, &str)| old.get(i).is_some_and(|old| *old != current(i)) && name != current(i);
            renamed.old == hook && parameters.iter().map(AsRef::as_ref).enumerate().any(moved)
        };
        self.renamed.iter().find(is_old)
    }
    /// Returns the replacement of an outdated name in scripts of this game.
    pub fn renamed(&self, role: Role, old: &str) -> Option<&'static Renamed> {
        self.renamed.iter().chain(COMMON).find(|renamed| renamed.role == role && renamed.old == old)
    }
}
