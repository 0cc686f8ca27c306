//! What documents of each game may say: kinds of scripts, decks, options and their ranges. The rules themselves are elsewhere.
//!
//! Adding a game: a file like [`walking`](super::walking) with its [`GameSpec`], and a line in [`ALL`].

use super::registry::Registry;
use super::scenario::{OptionKind, OptionSpec};
use super::{mars, rally, walking};
use std::ops::RangeInclusive;

/// Every game that documents can belong to.
pub static ALL: Registry<GameSpec> = Registry::new(&[&walking::SPEC, &mars::SPEC, &rally::SPEC]);

/// What documents of one game may say.
#[derive(Debug)]
pub struct GameSpec {
    /// Its id: `game = "…"`, and the name of its folders.
    pub id: &'static str,
    /// Its name.
    pub title: &'static str,
    /// The rule that says how many players it takes.
    pub players_rule: &'static str,
    /// Smallest and largest number of players.
    pub players: RangeInclusive<u8>,
    /// What its boards are.
    pub board: BoardKind,
    /// What a scenario may name under `[decks]`.
    pub decks: &'static [DeckSpec],
    /// Kinds of scripts, by folder; those of decks and those that boards name.
    pub kinds: &'static [&'static str],
    /// Dice colours in the order in which they are thrown; none for a game without dice of its own.
    pub dice: &'static [&'static str],
    /// Every option of its scenarios.
    pub options: &'static [OptionSpec],
}

/// The kind of grid that a game is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardKind {
    /// Side-view cards around the Moon, with points for a race: [`ring`](super::ring).
    Lap,
    /// The same on Mars, with the Landing Zone in the middle.
    March,
    /// Hexes with terrain: [`hex`](super::hex).
    Hex,
}

/// A deck that a scenario may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeckSpec {
    /// Key under `[decks]`.
    pub key: &'static str,
    /// Kind of its scripts: `of = "…"` in the deck.
    pub of: &'static str,
    /// Keys under `[values]` of the deck.
    pub values: &'static [&'static str],
    /// Its cards have two scripts each: `pairs` in the deck.
    pub pairs: bool,
}

impl GameSpec {
    /// The deck of that key.
    pub fn deck(&self, key: &str) -> Option<&'static DeckSpec> {
        self.decks.iter().find(|deck| deck.key == key)
    }
    /// The kinds of scripts that decks of this game can hold, each once.
    pub fn deck_kinds(&self) -> Vec<&'static str> {
        let mut kinds: Vec<_> = self.decks.iter().map(|deck| deck.of).collect();
        kinds.dedup();
        kinds
    }
}

/// The game of that id.
pub fn find(id: &str) -> Option<&'static GameSpec> {
    ALL.iter().find(|game| game.id == id)
}

/// The ids of all games.
pub fn ids() -> impl Iterator<Item = &'static str> + Clone {
    ALL.iter().map(|game| game.id)
}

pub(super) const fn switch(name: &'static str, default: bool, rule: &'static str, about: &'static str) -> OptionSpec {
    OptionSpec { name, kind: OptionKind::Bool(default), rule, about }
}

pub(super) const fn number(
    name: &'static str,
    (default, min, max): (i64, i64, i64),
    rule: &'static str,
    about: &'static str,
) -> OptionSpec {
    OptionSpec { name, kind: OptionKind::Int { default, min, max }, rule, about }
}

pub(super) const fn word(name: &'static str, words: &'static [&'static str], rule: &'static str, about: &'static str) -> OptionSpec {
    OptionSpec { name, kind: OptionKind::Word(words), rule, about }
}
