//! The tabs of the main area, one file per document type or task. [`tiles`](crate::shell::tiles) arranges them.

use crate::documents::canvas::notes;
use crate::documents::script::tab as script;
use crate::ui::canvas;
use std::any::Any;

/// The state of a tab between frames that is not part of the document.
#[derive(Default)]
pub struct TabView {
    /// Zoom and position of the canvas.
    pub canvas: canvas::CanvasView,
    /// Position at which the context menu was opened.
    pub menu: egui::Pos2,
    pub notes: notes::NotesView,
    /// Whether the reference picture is being moved.
    pub placing: bool,
    /// Whether a board's palette shows special boxes instead of cards.
    pub tokens: bool,
    pub script: script::ScriptView,
    pub own: OwnState,
}

/// The state that only the tab of one document type knows, by its Rust type.
#[derive(Default)]
pub struct OwnState(Vec<Box<dyn Any>>);

impl OwnState {
    /// Returns the state of a type, at first its default.
    pub fn of<T: Default + 'static>(&mut self) -> &mut T {
        let at = self.0.iter().position(|state| state.is::<T>()).unwrap_or_else(|| {
            self.0.push(Box::<T>::default());
            self.0.len() - 1
        });
        self.0[at].downcast_mut().expect("the state at this index has the type")
    }
}
