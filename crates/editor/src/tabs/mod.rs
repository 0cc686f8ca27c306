//! The tabs of the main area, one file per document type or task. [`tiles`](super::tiles) arranges them.

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
pub mod starting;
pub mod tests;
pub mod tour;
pub mod welcome;
mod writing;

use super::canvas;
use super::state::State;
use egui::{Panel, Ui};

/// The state of a tab between frames that is not part of the document.
#[derive(Default)]
pub struct View {
    /// Zoom and position of the canvas.
    pub canvas: canvas::View,
    pub stroke: Option<cards_paint::Stroke>,
    pub hex: hex::HexView,
    pub columns: columns::ColumnsView,
    pub areas: areas::AreasView,
    pub fits: paths_fits::FitsView,
    pub deck: deck::DeckView,
    pub scenario: scenario::ScenarioView,
    /// Position at which the context menu was opened.
    pub menu: egui::Pos2,
    /// Whether the reference picture is being moved.
    pub placing: bool,
    /// Whether a board's palette shows special boxes instead of cards.
    pub tokens: bool,
    pub script: script::View,
}

/// Shows the palette at the left of a board, unless it is hidden.
fn palette(ui: &mut Ui, state: &State, id: &'static str, show: impl FnOnce(&mut Ui)) {
    if !state.settings.hidden.palette {
        Panel::left(id).exact_size(216.0).resizable(false).show(ui, show);
    }
}
