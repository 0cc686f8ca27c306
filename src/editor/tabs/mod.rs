//! The tabs in the middle, one file a kind of document or of work. [`tiles`](super::tiles) lays them out.

pub mod areas;
mod areas_context;
mod areas_draw;
mod areas_palette;
pub mod balance;
pub mod board;
pub mod cards;
mod cards_paint;
pub mod columns;
mod columns_paint;
mod columns_palette;
mod compared;
mod context;
pub mod debugger;
pub mod deck;
mod find;
pub mod fire_table;
pub mod forces;
pub mod help;
pub mod hex;
mod hex_draw;
mod hex_far;
mod hex_paint;
mod hex_palette;
mod overlay;
pub mod paths;
mod paths_fits;
pub mod playtest;
mod reference;
pub mod scenario;
pub mod script;
pub mod shared;
pub mod tests;
pub mod tour;
pub mod welcome;
mod writing;

use super::canvas;

/// What a tab keeps between frames that is no part of the document.
#[derive(Default)]
pub struct View {
    /// The canvas's zoom and place.
    pub canvas: canvas::View,
    /// The stroke being painted.
    pub stroke: Option<cards_paint::Stroke>,
    /// What a hex board keeps.
    pub hex: hex::HexView,
    /// What a board of columns keeps.
    pub columns: columns::ColumnsView,
    /// What a board of areas keeps.
    pub areas: areas::AreasView,
    /// From where paths fit.
    pub fits: paths_fits::FitsView,
    /// What a deck keeps.
    pub deck: deck::DeckView,
    /// What a scenario keeps.
    pub scenario: scenario::ScenarioView,
    /// Where the menu of the canvas was opened.
    pub menu: egui::Pos2,
    /// The reference picture is being placed.
    pub placing: bool,
    /// A board's palette shows special boxes instead of cards.
    pub tokens: bool,
    /// The script editor.
    pub script: script::View,
}
