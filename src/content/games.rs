//! What documents of each game may say: kinds of scripts, decks, options and their ranges. The rules themselves are elsewhere.
//!
//! Adding a game: a file like [`walking`](super::walking) with its [`GameSpec`], and a line in [`ALL`].

use super::check::{At, Checker};
use super::document::Document;
use super::options::Options;
use super::registry::Registry;
use super::ring::RingSpec;
use super::scenario::{Decks, Scenario};
use super::template::Template;
use super::{mars, moonbase, mowdown, rally, walking};
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

/// Every game that documents can belong to.
pub static ALL: Registry<GameSpec> = Registry::new(&[&walking::SPEC, &mars::SPEC, &rally::SPEC, &mowdown::SPEC, &moonbase::SPEC]);

/// What documents of one game may say. Every document keeps that of its game.
pub struct GameSpec {
    /// Its id: `game = "…"`, and the name of its folders.
    pub id: &'static str,
    /// Its name.
    pub title: &'static str,
    /// The rule that says how many players it takes.
    pub players_rule: &'static str,
    /// Smallest and largest number of players.
    pub players: RangeInclusive<u8>,
    /// What it is played on.
    pub board: BoardKind,
    /// What a scenario may name under `[decks]`.
    pub decks: &'static [DeckSpec],
    /// Kinds of scripts, by folder; those of decks and those that boards name.
    pub kinds: &'static [&'static str],
    /// Dice colours in the order in which they are thrown; none for a game without dice of its own.
    pub dice: &'static [&'static str],
    /// Its scenarios may place alien waves.
    pub waves: bool,
    /// Its scenarios name forces: [`forces`](super::forces).
    pub forces: bool,
    /// Every option of its scenarios.
    pub options: &'static LazyLock<Options>,
    /// What its new files are made from.
    pub templates: &'static [Template],
    /// Checks what the game asks of a board beyond its form.
    pub check_board: fn(&mut Checker<'_>, &At<'_>, &Document),
    /// Checks what the game asks of a scenario beyond its form, with the board and the decks that it names.
    pub check_scenario: fn(&mut Checker<'_>, &At<'_>, &Scenario, &Document, &Decks),
}

/// What a game is played on. Several games can share a kind of board.
#[derive(Clone, Copy, Debug)]
pub enum BoardKind {
    /// A ring of side-view cards: [`ring`](super::ring).
    Ring(RingSpec),
    /// Hexes with terrain: [`hex`](super::hex).
    Hex {
        /// Kind of the scripts that lie on hexes.
        terrain: &'static str,
        /// Columns and rows of the sections that boards of the box are put together from.
        section: (u16, u16),
    },
    /// Columns of hexes in arcs, and paths on them: [`columns`](super::columns).
    Columns,
    /// Areas that are linked: [`areas`](super::areas).
    Areas,
}

impl PartialEq for GameSpec {
    fn eq(&self, other: &GameSpec) -> bool {
        self.id == other.id
    }
}

impl Eq for GameSpec {}

impl fmt::Debug for GameSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl fmt::Display for GameSpec {
    /// Its id.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
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
    /// Its cards are the faces of a die, in their order.
    pub is_die: bool,
}

impl GameSpec {
    /// The deck of that key.
    pub fn deck(&self, key: &str) -> Option<&'static DeckSpec> {
        self.decks.iter().find(|deck| deck.key == key)
    }
    /// The deck whose scripts are of a kind; the first of several alike.
    pub fn deck_of(&self, of: &str) -> Option<&'static DeckSpec> {
        self.decks.iter().find(|deck| deck.of == of)
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
