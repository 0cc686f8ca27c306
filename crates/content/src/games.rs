//! Description of what each game's documents can contain: script types, decks, options and their ranges. The rules of play are
//! elsewhere.
//!
//! To add a game, create a file like `walking.rs` with its [`GameSpec`] and add an entry to [`ALL`].

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

/// All games that documents can belong to.
pub static ALL: Registry<GameSpec> = Registry::new(&[&walking::SPEC, &mars::SPEC, &rally::SPEC, &mowdown::SPEC, &moonbase::SPEC]);

/// The description of a game's documents. Every document refers to the `GameSpec` of its game.
pub struct GameSpec {
    /// Id: `game = "…"`, and the name of its folders.
    pub id: &'static str,
    pub title: &'static str,
    /// The rules in Markdown, for the help; empty if the help has no page about the game.
    pub rules: &'static str,
    /// The rule that states the number of players.
    pub players_rule: &'static str,
    /// Smallest and largest number of players.
    pub players: RangeInclusive<u8>,
    /// Whether all players win or lose together.
    pub team: bool,
    /// Whether seats have different pieces or positions at the start, apart from the turn order.
    pub seats_differ: bool,
    /// Possible scores of a seat at the end of a match.
    pub scores: RangeInclusive<i64>,
    pub board: BoardKind,
    /// The decks that a scenario can list under `[decks]`.
    pub decks: &'static [DeckSpec],
    /// Script types, by folder: those of decks and those that boards refer to.
    pub kinds: &'static [&'static str],
    /// Dice colours in the order in which they are rolled; empty for a game without dice of its own.
    pub dice: &'static [&'static str],
    /// Whether its scenarios can place alien waves.
    pub waves: bool,
    /// Whether its scenarios refer to forces: [`forces`](super::forces).
    pub forces: bool,
    pub options: &'static LazyLock<Options>,
    /// Templates for new files.
    pub templates: &'static [Template],
    /// Checks the game's requirements for a board beyond its document type.
    pub check_board: fn(&mut Checker<'_>, &At<'_>, &Document),
    /// Checks the game's requirements for a scenario beyond its document type, with its board and decks.
    pub check_scenario: fn(&mut Checker<'_>, &At<'_>, &Scenario, &Document, &Decks),
}

/// The board of a game. Several games can share a board type.
#[derive(Clone, Copy, Debug)]
pub enum BoardKind {
    /// A ring of side-view cards: [`ring`](super::ring).
    Ring(RingSpec),
    /// Hexes with terrain: [`hex`](super::hex).
    Hex {
        /// Script type of the terrain on hexes.
        terrain: &'static str,
        /// Columns and rows of the sections that the boards of the box are assembled from.
        section: (u16, u16),
    },
    /// Columns of hexes in arcs, and paths on them: [`columns`](super::columns).
    Columns,
    /// Linked areas: [`areas`](super::areas).
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
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// A deck that a scenario can refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeckSpec {
    pub key: &'static str,
    /// Type of its scripts: `of = "…"` in the deck.
    pub of: &'static str,
    /// Keys under `[values]` of the deck.
    pub values: &'static [&'static str],
    /// Whether its cards have two scripts each: `pairs` in the deck.
    pub pairs: bool,
    /// Whether its cards are the faces of a die, in order.
    pub is_die: bool,
    /// The option that decides whether the deck is used; `None` if it always is.
    pub switch: Option<DeckSwitch>,
}

/// An option that decides whether a deck is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeckSwitch {
    /// Name of the option.
    pub option: &'static str,
    /// Value with which the deck is not used, as it is written on the command line. The default of the option differs from it.
    pub off: &'static str,
}

impl GameSpec {
    pub fn deck(&self, key: &str) -> Option<&'static DeckSpec> {
        self.decks.iter().find(|deck| deck.key == key)
    }
    /// Returns the type of the scripts of terrain on hexes; empty for a game that is not played on hexes.
    pub fn terrain(&self) -> &'static str {
        if let BoardKind::Hex { terrain, .. } = self.board { terrain } else { "" }
    }
    /// Returns the first deck whose scripts have this type.
    pub fn deck_of(&self, of: &str) -> Option<&'static DeckSpec> {
        self.decks.iter().find(|deck| deck.of == of)
    }
    /// Returns the script types that decks of this game can contain, without duplicates.
    pub fn deck_kinds(&self) -> Vec<&'static str> {
        let mut kinds: Vec<_> = self.decks.iter().map(|deck| deck.of).collect();
        kinds.dedup();
        kinds
    }
}

pub fn find(id: &str) -> Option<&'static GameSpec> {
    ALL.iter().find(|game| game.id == id)
}

pub fn ids() -> impl Iterator<Item = &'static str> + Clone {
    ALL.iter().map(|game| game.id)
}
