//! What lies beside a board, as rows of small things: a window draws them with its own letters and colours.

use super::Scene;
use super::printed::Printed;
use super::theme::Colour;
use crate::rules::game::Seat;

/// Something small in a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// What is shown.
    pub show: Show,
    /// What is told of it.
    pub tip: String,
    /// How it is written.
    pub tone: Tone,
    /// The least width, in pixels.
    pub width: f32,
    /// The colour of a sign that has one of its own.
    pub colour: Option<Colour>,
}

/// What an [`Item`] shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Show {
    /// A few words.
    Words(String),
    /// A sign.
    Sign(Sign),
    /// A picture of this height in pixels.
    Picture(Scene, f32),
    /// A die of a colour with what it shows.
    Die(usize, String),
    /// Tokens: how many are held, of how many; round or pointed.
    Tokens {
        /// How many.
        held: u8,
        /// Of how many.
        cap: u8,
        /// Round, not pointed.
        round: bool,
    },
    /// A card, small, with its name.
    Card(Printed),
    /// A place for a card.
    Place(Lies),
}

/// What lies on a place for a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lies {
    /// The place is lost.
    Lost,
    /// No card: the place's number.
    Nothing(String),
    /// A card that the viewer may not see.
    Back,
    /// A card that the viewer sees: its glyph, and whether all see it.
    Face(String, bool),
}

/// A sign with a meaning of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a sign is what it is called")]
pub enum Sign {
    Battery,
    Cards,
    Coins,
    Danger,
    Dead,
    Dice,
    Done,
    Fire,
    Goal,
    Hand,
    Headset,
    Held,
    Locked,
    Lost,
    Mark,
    Move,
    Note,
    Order,
    Program,
    Repair,
    Reveal,
    Round,
    Satellite,
    Target,
    Unlocked,
    Waits,
    Wave,
    Weight,
}

/// How words and signs are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// As text.
    #[default]
    Plain,
    /// As what counts.
    Strong,
    /// As what is of lesser weight.
    Faint,
    /// In small letters.
    Small,
    /// In the colour of what can be chosen.
    Accent,
}

impl Item {
    fn new(show: Show) -> Item {
        Item { show, tip: String::new(), tone: Tone::Plain, width: 0.0, colour: None }
    }
    /// A few words.
    pub fn words(words: impl Into<String>) -> Item {
        Item::new(Show::Words(words.into()))
    }
    /// A sign.
    pub fn sign(sign: Sign) -> Item {
        Item::new(Show::Sign(sign))
    }
    /// A picture of this height in pixels.
    pub fn picture(scene: Scene, height: f32) -> Item {
        Item::new(Show::Picture(scene, height))
    }
    /// A die of a colour with what it shows.
    pub fn die(colour: usize, face: impl Into<String>) -> Item {
        Item::new(Show::Die(colour, face.into()))
    }
    /// Tokens: how many are held, of how many.
    pub fn tokens([held, cap]: [u8; 2], round: bool) -> Item {
        Item::new(Show::Tokens { held, cap, round })
    }
    /// A card, small, with its name.
    pub fn card(card: Printed) -> Item {
        Item::new(Show::Card(card))
    }
    /// A place for a card.
    pub fn place(lies: Lies) -> Item {
        Item::new(Show::Place(lies))
    }
    /// With what is told of it.
    pub fn tip(self, tip: impl Into<String>) -> Item {
        Item { tip: tip.into(), ..self }
    }
    /// In a colour of its own.
    pub fn coloured(self, colour: Colour) -> Item {
        Item { colour: Some(colour), ..self }
    }
    /// Written as what counts.
    pub fn strong(self) -> Item {
        Item { tone: Tone::Strong, ..self }
    }
    /// Written as what is of lesser weight.
    pub fn faint(self) -> Item {
        Item { tone: Tone::Faint, ..self }
    }
    /// Written in small letters.
    pub fn small(self) -> Item {
        Item { tone: Tone::Small, ..self }
    }
    /// Written in the colour of what can be chosen.
    pub fn accent(self) -> Item {
        Item { tone: Tone::Accent, ..self }
    }
    /// At least so wide, so that rows stand below each other.
    pub fn wide(self, width: f32) -> Item {
        Item { width, ..self }
    }
}

/// A row of a panel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// From the left.
    pub left: Vec<Item>,
    /// At the right end.
    pub right: Vec<Item>,
}

impl From<Vec<Item>> for Row {
    fn from(left: Vec<Item>) -> Row {
        Row { left, right: Vec::new() }
    }
}

/// What lies in front of a seat, or in common.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Panel {
    /// Whose it is; none for what is common.
    pub seat: Option<Seat>,
    /// Its rows.
    pub rows: Vec<Row>,
}

/// A number of a seat that everybody sees, followed through the match in a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// What it is called.
    pub name: String,
    /// How much it is.
    pub value: f32,
    /// What it is to reach, if anything.
    pub target: Option<f32>,
}

/// Where a match stands in its course.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phases {
    /// The round, in words.
    pub title: String,
    /// What comes one after the other, in groups.
    pub groups: Vec<Vec<Phase>>,
}

/// A part of a course.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phase {
    /// What it is called.
    pub name: String,
    /// The match stands here.
    pub now: bool,
    /// What is told of it.
    pub tip: String,
}
