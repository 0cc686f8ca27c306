//! Print settings: paper, card size, backs.

use super::face::Stock;
use clap::ValueEnum;
use scene::{Point, SceneRect, point};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Paper {
    /// A4, 210 × 297 mm
    #[default]
    A4,
    /// US Letter, 8½ × 11 in
    Letter,
    /// A3, 297 × 420 mm
    A3,
    /// Tabloid, 11 × 17 in
    Tabloid,
}

/// The arrangement of cards on a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// Place cards edge to edge, so that neighbouring cards share a cut
    #[default]
    Butt,
    /// Separate cards by their bleed, with two cuts between neighbouring cards
    Bleed,
    /// Print each back below its front, for folding and gluing
    Fold,
}

/// The placement of card backs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Backs {
    /// Print backs on the reverse side of each sheet, for duplex printing
    #[default]
    Duplex,
    /// Print backs on separate pages after all fronts
    Separate,
    /// Print only backs; see [`PrintPart::Back`]
    #[value(skip)]
    Only,
    /// Do not print backs
    None,
}

/// The placement of crop marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CropMarks {
    /// Print crop marks around the whole block of cards
    #[default]
    Edges,
    /// Also print crop marks at the corners of each card, if the cards are separated
    Corners,
    /// Extend crop marks to the edge of the paper
    Lines,
    /// Do not print crop marks
    None,
}

/// The number of copies of each card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Copies {
    /// Print as many copies of each card as the deck contains
    #[default]
    Deck,
    /// Print one copy of each card
    One,
}

/// The part of a file that is rendered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum PrintPart {
    /// Render the complete file
    #[default]
    All,
    /// Render only the board
    Board,
    /// Render only the cards; PDF files also contain their backs
    Cards,
    /// Render only the card backs
    Back,
    /// Render only tokens, ground pieces and figures
    Tokens,
    /// Render only the rules summary, the settings and the legend
    Rules,
    /// Render the rules summary, the settings, the legend and the setup as a folded booklet
    Booklet,
}

/// The size of a card in millimetres: a common size or a custom one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CardSize {
    pub width: f32,
    pub height: f32,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct PrintSettings {
    pub paper: Paper,
    pub card: CardSize,
    pub layout: Layout,
    pub backs: Backs,
    pub marks: CropMarks,
    pub copies: Copies,
    /// Distance by which colours extend beyond the cut, in millimetres; by default the value that suits the layout.
    pub bleed: Option<f32>,
    /// Minimum distance of the first cut from the edge of the paper, in millimetres.
    pub margin: f32,
    /// Offset of the backs to the right and down, in millimetres, to compensate for that of the printer.
    pub shift: [f32; 2],
    /// Overlap of adjacent pages of a board, in millimetres.
    pub overlap: f32,
    /// Size of a cell of a board in millimetres; by default the value that suits the board.
    pub cell: Option<f32>,
    /// Whether to save ink: white backgrounds, lines instead of filled areas.
    pub saver: bool,
}

impl Default for PrintSettings {
    fn default() -> PrintSettings {
        PrintSettings {
            paper: Paper::default(),
            card: CardSize::STANDARD,
            layout: Layout::default(),
            backs: Backs::default(),
            marks: CropMarks::default(),
            copies: Copies::default(),
            bleed: None,
            margin: 6.0,
            shift: [0.0; 2],
            overlap: 8.0,
            cell: None,
            saver: false,
        }
    }
}

impl Paper {
    /// Returns the width and height in millimetres, in portrait orientation.
    pub fn size(self) -> Point {
        match self {
            Paper::A4 => point(210.0, 297.0),
            Paper::Letter => point(215.9, 279.4),
            Paper::A3 => point(297.0, 420.0),
            Paper::Tabloid => point(279.4, 431.8),
        }
    }
    /// Returns the paper in portrait and in landscape orientation.
    pub fn both(self) -> [SceneRect; 2] {
        let Point { x, y } = self.size();
        [SceneRect::new(0.0, 0.0, x, y), SceneRect::new(0.0, 0.0, y, x)]
    }
}

impl CardSize {
    /// The size that fits common sleeves.
    pub const STANDARD: CardSize = CardSize { width: 63.0, height: 88.0 };
    /// The common sizes by name.
    pub const NAMED: [(&'static str, CardSize); 6] = [
        ("standard", CardSize::STANDARD),
        ("poker", CardSize { width: 63.5, height: 88.9 }),
        ("bridge", CardSize { width: 57.15, height: 88.9 }),
        ("mini", CardSize { width: 44.45, height: 63.5 }),
        ("tarot", CardSize { width: 69.85, height: 120.65 }),
        ("square", CardSize { width: 88.9, height: 88.9 }),
    ];
    /// Minimum and maximum side length of a card.
    const SIDES: [f32; 2] = [20.0, 400.0];

    /// Returns the dimensions of cards of this size.
    pub fn stock(self) -> Stock {
        Stock { width: self.width, height: self.height, ..Stock::STANDARD }
    }
}

impl FromStr for CardSize {
    type Err = String;

    fn from_str(text: &str) -> Result<CardSize, String> {
        if let Some((_, size)) = CardSize::NAMED.iter().find(|(name, _)| *name == text) {
            return Ok(*size);
        }
        let sides = text.split_once(['x', '×']).and_then(|(width, height)| Some([width.parse().ok()?, height.parse().ok()?]));
        let [least, most] = CardSize::SIDES;
        match sides {
            Some([width, height]) if [width, height].iter().all(|side: &f32| (least..=most).contains(side)) => {
                Ok(CardSize { width, height })
            }
            Some(_) => Err(format!("a side of a card is {least} to {most} mm long")),
            None => {
                let names = CardSize::NAMED.map(|(name, _)| name).join(", ");
                Err(format!("use one of {names}, or millimetres such as 63x88"))
            }
        }
    }
}

impl fmt::Display for CardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match CardSize::NAMED.iter().find(|(_, size)| size == self) {
            Some((name, _)) => f.write_str(name),
            None => write!(f, "{}x{}", self.width, self.height),
        }
    }
}

impl TryFrom<String> for CardSize {
    type Error = String;

    fn try_from(text: String) -> Result<CardSize, String> {
        text.parse()
    }
}

impl From<CardSize> for String {
    fn from(size: CardSize) -> String {
        size.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn card_sizes_round_trip_and_invalid_ones_are_rejected() {
        for text in ["standard", "poker", "bridge", "mini", "tarot", "square", "70x70", "55.5x100"] {
            assert_eq!(text.parse::<CardSize>().unwrap().to_string(), text);
        }
        assert_eq!("63x88".parse::<CardSize>().unwrap().to_string(), "standard");
        for odd in ["", "x", "63", "63x", "0x88", "63x9e9", "NaNx88", "inf×88", "-63x88", "Poker"] {
            assert!(odd.parse::<CardSize>().is_err(), "{odd}");
        }
    }
}
