//! The panels next to a board, as rows of small items that the window draws in its own font and colours.

use super::Scene;
use super::printed::PrintedCard;
use super::theme::Colour;
use rules::describe::Category;
use rules::game::Seat;

/// A small item in a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// The contents.
    pub show: Show,
    /// The tooltip.
    pub tip: String,
    /// The text style.
    pub tone: Tone,
    /// Minimum width in pixels.
    pub width: f32,
    /// The colour of an icon, if it differs from the text colour.
    pub colour: Option<Colour>,
}

/// The contents of an [`Item`].
#[derive(Clone, Debug, PartialEq)]
pub enum Show {
    /// A short text.
    Words(String),
    /// An icon.
    Sign(Sign),
    /// A picture, and its height in pixels.
    Picture(Scene, f32),
    /// A die of a colour, and its face.
    Die(DieLook, String),
    /// A number of tokens out of a maximum.
    Tokens {
        held: u8,
        cap: u8,
        /// Whether the tokens are round; otherwise pointed.
        round: bool,
    },
    /// A small card with its name.
    Card(PrintedCard),
    /// A pile of cards.
    Pile {
        /// The top card, if it is face up.
        top: Option<PrintedCard>,
        count: usize,
        /// The text below it.
        words: String,
    },
    /// A slot for a card.
    Place(SlotContents),
}

/// The contents of a slot for a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlotContents {
    /// The slot is destroyed.
    Lost,
    /// No card; the number of the slot.
    Nothing(String),
    /// A card that is hidden from the viewer.
    Back,
    /// A card that the viewer sees: its glyph, and whether it is public.
    Face(String, bool),
}

/// An icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    Lead,
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

impl From<Category> for Sign {
    fn from(category: Category) -> Sign {
        match category {
            Category::Battery => Sign::Battery,
            Category::Cards => Sign::Cards,
            Category::Coins => Sign::Coins,
            Category::Danger => Sign::Danger,
            Category::Dead => Sign::Dead,
            Category::Dice => Sign::Dice,
            Category::Fire => Sign::Fire,
            Category::Goal => Sign::Goal,
            Category::Hand => Sign::Hand,
            Category::Lost => Sign::Lost,
            Category::Mark => Sign::Mark,
            Category::Move => Sign::Move,
            Category::Note => Sign::Note,
            Category::Order => Sign::Order,
            Category::Program => Sign::Program,
            Category::Repair => Sign::Repair,
            Category::Reveal => Sign::Reveal,
            Category::Round => Sign::Round,
            Category::Target => Sign::Target,
            Category::Wave => Sign::Wave,
        }
    }
}

/// The look of a die.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DieLook {
    pub fill: Colour,
    /// The name of the die in the language of the viewer.
    pub name: &'static str,
    /// The letter, also its key, that stands for the die.
    pub letter: &'static str,
    /// Slope of the arrow that a die without a face shows: its movement, downward if positive.
    pub rise: f32,
}

/// The style of texts and icons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// Normal text.
    #[default]
    Plain,
    /// Emphasised.
    Strong,
    /// De-emphasised.
    Faint,
    /// In a smaller font.
    Small,
    /// In the colour of available choices.
    Accent,
}

impl Item {
    fn new(show: Show) -> Item {
        Item { show, tip: String::new(), tone: Tone::Plain, width: 0.0, colour: None }
    }
    /// Creates an item with a short text.
    pub fn words(words: impl Into<String>) -> Item {
        Item::new(Show::Words(words.into()))
    }
    /// Creates an item with an icon.
    pub fn sign(sign: Sign) -> Item {
        Item::new(Show::Sign(sign))
    }
    /// Creates an item with a picture of this height in pixels.
    pub fn picture(scene: Scene, height: f32) -> Item {
        Item::new(Show::Picture(scene, height))
    }
    /// Creates an item with a die and its face.
    pub fn die(look: DieLook, face: impl Into<String>) -> Item {
        Item::new(Show::Die(look, face.into()))
    }
    /// Creates an item with a number of tokens out of a maximum.
    pub fn tokens([held, cap]: [u8; 2], round: bool) -> Item {
        Item::new(Show::Tokens { held, cap, round })
    }
    /// Creates an item with a small card and its name.
    pub fn card(card: PrintedCard) -> Item {
        Item::new(Show::Card(card))
    }
    /// Creates an item with a pile of cards.
    pub fn pile(top: Option<PrintedCard>, count: usize, words: impl Into<String>) -> Item {
        Item::new(Show::Pile { top, count, words: words.into() })
    }
    /// Creates an item with a slot for a card.
    pub fn place(lies: SlotContents) -> Item {
        Item::new(Show::Place(lies))
    }
    /// Sets the tooltip.
    pub fn tip(self, tip: impl Into<String>) -> Item {
        Item { tip: tip.into(), ..self }
    }
    pub fn coloured(self, colour: Colour) -> Item {
        Item { colour: Some(colour), ..self }
    }
    /// Emphasises the item.
    pub fn strong(self) -> Item {
        Item { tone: Tone::Strong, ..self }
    }
    /// De-emphasises the item.
    pub fn faint(self) -> Item {
        Item { tone: Tone::Faint, ..self }
    }
    /// Uses a smaller font.
    pub fn with_small_font(self) -> Item {
        Item { tone: Tone::Small, ..self }
    }
    /// Uses the colour of available choices.
    pub fn accent(self) -> Item {
        Item { tone: Tone::Accent, ..self }
    }
    /// Sets a minimum width, so that rows are aligned.
    pub fn wide(self, width: f32) -> Item {
        Item { width, ..self }
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct PanelRow {
    /// Items aligned to the left.
    pub left: Vec<Item>,
    /// Items aligned to the right.
    pub right: Vec<Item>,
}

impl From<Vec<Item>> for PanelRow {
    fn from(left: Vec<Item>) -> PanelRow {
        PanelRow { left, right: Vec::new() }
    }
}

/// The panel of a seat, or of shared items.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Panel {
    /// The seat; `None` for shared items.
    pub seat: Option<Seat>,
    pub rows: Vec<PanelRow>,
}

/// A group of shared items next to a folded board, such as the piles of cards.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PanelSection {
    pub title: String,
    pub rows: Vec<PanelRow>,
}

/// A public number of a seat that is plotted over the match in a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    pub name: String,
    pub value: f32,
    pub target: Option<f32>,
}

/// The progress of a match through its phases.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phases {
    /// The round as text.
    pub title: String,
    /// The sequence of phases, in groups.
    pub groups: Vec<Vec<Phase>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phase {
    pub name: String,
    pub now: bool,
    /// The tooltip.
    pub tip: String,
}
