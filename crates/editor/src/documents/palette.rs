//! The place of a palette: at the left of a board, or over it in a narrow window.

use crate::shell::file::OpenFile;
use crate::shell::settings::SidePanel;
use crate::shell::state::State;
use crate::ui::overlay;
use egui::{Align, Panel, Ui};

/// Width of the palette of a board.
const PALETTE: f32 = 216.0;

/// Shows the palette at the left of a board, unless it is hidden.
pub fn show(ui: &mut Ui, state: &State, file: &OpenFile, id: &'static str, content: impl FnOnce(&mut Ui)) {
    match (state.shows(SidePanel::Palette), state.gives_way(SidePanel::Palette)) {
        (false, _) => {}
        (true, true) if state.is_active(file) => {
            overlay::show(ui, "palette", Align::Min, ui.available_rect_before_wrap(), PALETTE, content)
        }
        (true, true) => {}
        (true, false) => _ = Panel::left(id).exact_size(PALETTE).resizable(false).show(ui, content),
    }
}
