//! What a game offers to its scripts.

use rhai::{Dynamic, Engine};

/// A game's side of the host: the hooks it calls, the metadata keys it reads, the functions it registers.
#[derive(Clone, Copy)]
pub struct Dialect {
    /// Id of the game.
    pub game: &'static str,
    /// Every hook that the rules call.
    pub hooks: &'static [HookSpec],
    /// Metadata keys besides `name`, `text`, `colour` and `timing`.
    pub keys: &'static [KeySpec],
    /// Registers the host functions.
    pub register: fn(&mut Engine),
    /// A value of the host as a person would write it; none for what is none of this game's.
    pub show: fn(&Dynamic) -> Option<String>,
}

/// A function that a script may define and the rules call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HookSpec {
    /// Name of the function.
    pub name: &'static str,
    /// Kinds of scripts it is called in.
    pub kinds: &'static [&'static str],
    /// Names of its parameters.
    pub parameters: &'static [&'static str],
    /// When it is called, with its rule, and what `ctx` holds; one or two sentences.
    pub about: &'static str,
}

/// A key of the metadata map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeySpec {
    /// Key.
    pub name: &'static str,
    /// What it holds and what it does.
    pub about: &'static str,
}

impl Dialect {
    /// The number of a hook in [`Dialect::hooks`].
    pub fn hook(&self, name: &str) -> Option<usize> {
        self.hooks.iter().position(|hook| hook.name == name)
    }
}
