//! The tabs of the main area, one file per document type or task. [`tiles`](crate::shell::tiles) arranges them.

use crate::documents::areas::tab as areas;
use crate::documents::canvas::notes;
use crate::documents::cards::paint as cards_paint;
use crate::documents::columns::tab as columns;
use crate::documents::deck;
use crate::documents::hex::tab as hex;
use crate::documents::paths::fits as paths_fits;
use crate::documents::scenario;
use crate::documents::script::tab as script;
use crate::shell::state::State;
use crate::ui::canvas;
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
    pub notes: notes::NotesView,
    /// Whether the reference picture is being moved.
    pub placing: bool,
    /// Whether a board's palette shows special boxes instead of cards.
    pub tokens: bool,
    pub script: script::View,
}

/// Shows the palette at the left of a board, unless it is hidden.
pub(crate) fn palette(ui: &mut Ui, state: &State, id: &'static str, show: impl FnOnce(&mut Ui)) {
    if !state.settings.hidden.palette {
        Panel::left(id).exact_size(216.0).resizable(false).show(ui, show);
    }
}
