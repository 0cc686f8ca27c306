//! The side panels: next to the document in a wide window, over it where they give way.

use crate::shell::settings::SidePanel;
use crate::shell::state::{State, Tab};
use content::document::DocumentType;
use content::ring::RingBoard;

/// Minimum width of a window with side panels next to a document, and of one with the card next to its script.
const WIDE: f32 = 1400.0;
const WITH_CARD: f32 = 1100.0;

impl State {
    /// Returns whether a panel leaves its room to the document and opens over it: in a narrow window, and the tree also on the welcome
    /// screen and in a match.
    pub fn gives_way(&self, panel: SidePanel) -> bool {
        let form = self.active_file().and_then(|file| file.content.document()).map(|document| document.form());
        match (panel, &self.active) {
            (SidePanel::Tree, Some(Tab::Playtest)) => true,
            // The tree shows the contents of a pack.
            (SidePanel::Tree, Some(Tab::Welcome)) => !self.scenarios.is_empty() && self.workspace.pack().is_none(),
            // The card of a script.
            (SidePanel::Inspector, Some(Tab::File(_))) if form.is_none() => self.window.x < WITH_CARD,
            // The palette of a lap is a row below it, from which pieces are dragged.
            (SidePanel::Palette, _) if form == Some(RingBoard::ID) => false,
            _ => self.window.x < WIDE,
        }
    }
    /// Returns whether a panel is visible where the active tab has one.
    pub fn shows(&self, panel: SidePanel) -> bool {
        let mut hidden = self.settings.hidden;
        if self.gives_way(panel) { self.overlay == Some(panel) } else { !*panel.hidden(&mut hidden) }
    }
}
