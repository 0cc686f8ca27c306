//! The scenario: game, number of players, board, decks, dice and options; and its decks.

use super::games::{DeckSpec, DeckSwitch, GameSpec};
use super::options::{self, OptionKind};
use super::text::Text;
use super::waves::Waves;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A scenario document: everything a match needs except a random seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    pub game: &'static GameSpec,
    pub name: Text,
    /// Description in one or two sentences.
    pub description: Text,
    /// Complexity: 1 for a first game, 3 for experienced players.
    pub complexity: u8,
    /// Whether the scenario is part of the rotation of daily matches.
    pub daily: bool,
    pub players: u8,
    /// Workspace path of the board.
    pub board: String,
    /// Workspace path of the forces, in games that have them.
    pub forces: Option<String>,
    /// Workspace path of each deck by the key that the game defines (`action`, `box`, …).
    pub decks: BTreeMap<String, String>,
    /// Dice by colour, in the order in which they are rolled.
    pub dice: Vec<DieKind>,
    /// Alien waves that differ from the rules; always empty on the Moon.
    pub waves: Waves,
    /// Values of the game's options; missing options have the game's default.
    pub options: BTreeMap<String, OptionValue>,
}

impl Scenario {
    /// Returns whether the options let a deck take part in matches.
    pub fn is_switched_on(&self, deck: &DeckSpec) -> bool {
        deck.switch.is_none_or(|switch| options::complete(self).get(switch.option) != Some(&OptionValue::read(switch.off)))
    }
    /// Returns whether a document takes part in matches as board, forces or a deck that is switched on.
    pub fn uses(&self, path: &str) -> bool {
        let mut decks = self.game.decks.iter().filter(|deck| self.decks.get(deck.key).is_some_and(|used| used == path));
        self.board == path || self.forces.as_deref() == Some(path) || decks.any(|deck| self.is_switched_on(deck))
    }
    /// Uses another deck, or none. The option of the deck is switched on, or off if it has no other effect.
    pub fn set_deck(&mut self, key: &str, path: Option<String>) {
        let switch = self.game.deck(key).and_then(|deck| deck.switch);
        let spec = switch.and_then(|switch| self.game.options.find(switch.option));
        match path {
            Some(path) => {
                self.decks.insert(key.to_owned(), path);
                if let Some(spec) = spec.filter(|_| self.game.deck(key).is_some_and(|deck| !self.is_switched_on(deck))) {
                    self.options.insert(spec.name.clone(), spec.default.clone());
                }
            }
            None => {
                self.decks.remove(key);
                if let (Some(DeckSwitch { off, .. }), Some(spec)) = (switch, spec.filter(|spec| spec.kind == OptionKind::Bool)) {
                    self.options.insert(spec.name.clone(), OptionValue::read(off));
                }
            }
        }
    }
}

/// The default complexity of a scenario.
pub const USUAL_COMPLEXITY: u8 = 2;

/// Overrides of a scenario, given by a command, a client or a test.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Overrides {
    /// Options that override those of the scenario.
    pub options: BTreeMap<String, OptionValue>,
    /// Number of players, if different.
    pub players: Option<u8>,
}

impl Overrides {
    pub fn apply(&self, scenario: &mut Scenario) {
        scenario.options.extend(self.options.clone());
        scenario.players = self.players.unwrap_or(scenario.players);
    }
}

/// Maximum number of dice of one colour.
pub const MAX_DICE_OF_A_COLOUR: u8 = 4;
/// WM-V16 Number of faces of a die.
pub const FACES_OF_A_DIE: usize = 6;

/// All dice of one colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DieKind {
    /// Colour name: `blue`, `white`, `black`.
    pub colour: String,
    /// Number of dice.
    pub count: u8,
    pub faces: Vec<Face>,
}

/// A face of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Face {
    /// Value, 1–9. A skull on its own has the value 1.
    pub value: u8,
    /// Whether the face has a skull; `"S"` in the file.
    pub skull: bool,
}

impl std::fmt::Display for Face {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.skull { f.write_str("☠") } else { self.value.fmt(f) }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected `true`, `false`, an integer or a word")]
pub enum OptionValue {
    /// On or off.
    Bool(bool),
    Int(i64),
    /// One of a list of words.
    Word(String),
}

impl OptionValue {
    /// Reads a value as it is written on the command line: `true` and `false` are flags, integers are numbers.
    pub fn read(text: &str) -> OptionValue {
        match (text.parse(), text.parse()) {
            (Ok(on), _) => OptionValue::Bool(on),
            (_, Ok(n)) => OptionValue::Int(n),
            _ => OptionValue::Word(text.to_owned()),
        }
    }
}

impl std::fmt::Display for OptionValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            OptionValue::Bool(on) => on.fmt(f),
            OptionValue::Int(n) => n.fmt(f),
            OptionValue::Word(word) => word.fmt(f),
        }
    }
}

/// Number of copies of a card that is added to a deck.
const ADDED_COPIES: u8 = 2;

/// A deck or bag: scripts of one type with their numbers of copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    pub game: &'static GameSpec,
    /// Script type: the folder `scripts/<game>/<of>/`.
    pub of: String,
    pub name: Text,
    /// Script stems with their numbers of copies, in file order.
    pub cards: Vec<(String, u8)>,
    /// Cards with two scripts each, in games with such cards.
    pub pairs: Vec<[String; 2]>,
    /// Numbers that the game reads, by the keys that it defines.
    pub values: BTreeMap<String, i64>,
}

impl Deck {
    /// Creates a deck without cards.
    pub fn empty(game: &'static GameSpec, of: &str) -> Deck {
        let (name, values) = (Text::default(), BTreeMap::new());
        Deck { game, of: of.to_owned(), name, cards: Vec::new(), pairs: Vec::new(), values }
    }
    /// Adds a script by its path, unless the deck contains it or scripts of another type: on a card with the first script if cards have two
    /// scripts each, in place of the last face if the cards are the faces of a die.
    pub fn add_script(&mut self, path: &str) {
        let stem = path.strip_prefix(&*format!("scripts/{}/{}/", self.game.id, self.of)).and_then(|name| name.strip_suffix(".rhai"));
        let Some(stem) = stem.filter(|stem| !stem.contains(['.', '/'])) else { return };
        if self.cards.iter().any(|(known, _)| known == stem) || self.pairs.iter().flatten().any(|known| known == stem) {
            return;
        }
        let spec = self.game.deck_of(&self.of);
        if spec.is_some_and(|spec| spec.pairs) {
            let other = self.pairs.first().map_or(stem, |pair| &pair[0]).to_owned();
            self.pairs.push([stem.to_owned(), other]);
        } else if let Some((last, _)) = self.cards.last_mut().filter(|_| spec.is_some_and(|spec| spec.is_die)) {
            stem.clone_into(last);
        } else {
            self.cards.push((stem.to_owned(), ADDED_COPIES));
        }
    }
    /// Returns whether its cards have two scripts each.
    pub fn has_pairs(&self) -> bool {
        self.game.deck_of(&self.of).is_some_and(|spec| spec.pairs)
    }
}

/// The decks of a scenario by the keys that its game defines, with an empty deck for each one missing from the scenario. Decks that
/// cannot be read are not included.
pub type Decks = BTreeMap<&'static str, Deck>;
