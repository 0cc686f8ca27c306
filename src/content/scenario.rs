//! The scenario: which game, how many players, which board, decks, dice and options; and the decks it names.

use super::games::GameSpec;
use super::text::Text;
use super::waves::Waves;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A scenario document: everything a match needs besides a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// Its game.
    pub game: &'static GameSpec,
    /// Name.
    pub name: Text,
    /// What is special about it, one or two sentences.
    pub description: Text,
    /// How much it asks of those who play it: 1 for a first game, 3 for those who know it well.
    pub complexity: u8,
    /// It takes its turn as the match of a day.
    pub daily: bool,
    /// Number of players.
    pub players: u8,
    /// Workspace path of the board.
    pub board: String,
    /// Workspace path of the forces, in games that have them.
    pub forces: Option<String>,
    /// Workspace path of each deck by the key that the game gives it (`action`, `box`, …).
    pub decks: BTreeMap<String, String>,
    /// Dice by colour, in the order in which they are thrown.
    pub dice: Vec<DieKind>,
    /// Alien waves that differ from the rules; none on the Moon.
    pub waves: Waves,
    /// Values of the game's options; what is left out has the game's default.
    pub options: BTreeMap<String, OptionValue>,
}

/// The complexity of a scenario that says none.
pub const USUAL_COMPLEXITY: u8 = 2;

/// What is to be played otherwise than a scenario says: given with a command, by a client, in a test.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Overrides {
    /// Options that stand over those of the scenario.
    pub options: BTreeMap<String, OptionValue>,
    /// The number of players, where it is another.
    pub players: Option<u8>,
}

impl Overrides {
    /// Makes a scenario say what is to be played.
    pub fn apply(&self, scenario: &mut Scenario) {
        scenario.options.extend(self.options.clone());
        scenario.players = self.players.unwrap_or(scenario.players);
    }
}

/// The longest throw of one colour.
pub const MAX_DICE_OF_A_COLOUR: u8 = 4;

/// All dice of one colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DieKind {
    /// Colour name: `blue`, `white`, `black`.
    pub colour: String,
    /// How many there are.
    pub count: u8,
    /// The six faces.
    pub faces: Vec<Face>,
}

/// A face of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Face {
    /// Value, 1–9. A skull alone counts 1.
    pub value: u8,
    /// Shows a skull; `"S"` in the file.
    pub skull: bool,
}

impl std::fmt::Display for Face {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.skull { f.write_str("☠") } else { self.value.fmt(f) }
    }
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged)]
pub enum OptionValue {
    /// On or off.
    Bool(bool),
    /// A number.
    Int(i64),
    /// One of a list of words.
    Word(String),
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

/// A deck or bag: how many copies of which scripts of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// Its game.
    pub game: &'static GameSpec,
    /// Kind of script: the folder `scripts/<game>/<of>/`.
    pub of: String,
    /// Name.
    pub name: Text,
    /// Script stems with their number of copies, in file order.
    pub cards: Vec<(String, u8)>,
    /// Cards with two scripts each, where the game's cards are such.
    pub pairs: Vec<[String; 2]>,
    /// Numbers that the game reads, by the keys that it knows.
    pub values: BTreeMap<String, i64>,
}

impl Deck {
    /// A deck without cards.
    pub fn empty(game: &'static GameSpec, of: &str) -> Deck {
        let (name, values) = (Text::default(), BTreeMap::new());
        Deck { game, of: of.to_owned(), name, cards: Vec::new(), pairs: Vec::new(), values }
    }
    /// Whether its cards have two scripts each.
    pub fn has_pairs(&self) -> bool {
        self.game.deck_of(&self.of).is_some_and(|spec| spec.pairs)
    }
}

/// The decks of a scenario by the keys that its game gives them; one without cards for each that it does not name.
/// One that cannot be read is not among them.
pub type Decks = BTreeMap<&'static str, Deck>;
