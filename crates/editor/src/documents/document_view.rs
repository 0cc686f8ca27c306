//! The interface of the window to document types. Each type implements it in the root file of its folder.

use crate::documents::canvas::floating_part::{Floating, ParsedPart};
use crate::documents::hex::state::HexState;
use crate::documents::view::TabView;
use crate::shell::action::Action;
use crate::shell::app::App;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use egui::{Context, Ui};
use scene::{Point, SceneRect, point};

/// The view of a document type: how its documents are displayed and edited.
pub trait DocumentView {
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut TabView, commands: &mut Vec<Command>);
    /// Shows the properties in the inspector.
    fn inspector(&self, _ui: &mut Ui, _state: &State, _file: &OpenFile, _commands: &mut Vec<Command>) {}
    /// Returns whether a [command of documents](Action::is_of_documents) is available for the file, which has this document.
    fn can(&self, _state: &State, _file: &OpenFile, _action: Action) -> bool {
        false
    }
    /// Executes a command of this document type only, on the active file, which has this document.
    fn run(&self, _app: &mut App, _ctx: &Context, _action: Action) {}
    /// Returns the selection as a text for the clipboard.
    fn copied(&self, _file: &OpenFile) -> Option<String> {
        None
    }
    /// Returns a text from the clipboard as a part that floats over the canvas, with its position: where it was copied, if that is
    /// still selected. `None` if the document has no floating parts; then [`paste`](Self::paste) is called.
    ///
    /// # Errors
    /// Returns the id of a message if the text does not fit the document.
    fn float(&self, _file: &OpenFile, _text: &str) -> Option<ParsedPart> {
        None
    }
    /// Places a floating part, as an undo step with this name, and selects it. A part placed where it was copied changes nothing.
    ///
    /// # Errors
    /// Returns the id of a message if the part cannot be placed there.
    fn place(&self, _file: &mut OpenFile, _hex: &HexState, _floating: &Floating, _step: &str) -> Result<(), &'static str> {
        Ok(())
    }
    /// Pastes a text from the clipboard, as an undo step with this name.
    ///
    /// # Errors
    /// Returns the id of a message if the text does not fit the document.
    fn paste(&self, _file: &mut OpenFile, _text: &str, _step: &str) -> Result<(), &'static str> {
        Ok(())
    }
    fn select_all(&self, _file: &mut OpenFile) {}
    /// Selects everything in the file that is similar to the selection.
    fn select_alike(&self, _file: &mut OpenFile) {}
    /// Removes the selected contents as an undo step with this name.
    fn remove_selected(&self, _file: &mut OpenFile, _hex: &HexState, _step: &str) {}
    /// Applies terrain rules to the selection, or to everything if nothing is selected, as an undo step with this name. Returns the
    /// number of cells that changed.
    fn apply_rules(&self, _file: &mut OpenFile, _hex: &HexState, _step: &str) -> Option<usize> {
        None
    }
    /// Returns the bounding box of the contents, in the unit of reference pictures.
    fn bounds(&self, _file: &OpenFile, _view: &mut TabView) -> SceneRect {
        SceneRect::new(0.0, 0.0, 10.0, 10.0)
    }
    /// Returns the part of the canvas with the selection.
    fn selected(&self, _file: &OpenFile, _view: &mut TabView) -> Option<SceneRect> {
        None
    }
    /// Returns the position on the canvas of a single selected cell.
    fn middle(&self, _file: &OpenFile, _view: &mut TabView) -> Option<Point> {
        None
    }
}

/// Returns the bounding box of points, with a margin.
pub fn around(points: impl IntoIterator<Item = Point>, by: f32) -> Option<SceneRect> {
    let bounds = points.into_iter().map(|at| SceneRect { min: at, max: at }).reduce(|a, b| SceneRect {
        min: point(a.min.x.min(b.min.x), a.min.y.min(b.min.y)),
        max: point(a.max.x.max(b.max.x), a.max.y.max(b.max.y)),
    });
    Some(bounds?.grown(by))
}
