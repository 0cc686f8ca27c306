//! What the window asks of documents of each type. A type implements it in the root file of its folder.

use crate::documents::view::TabView;
use crate::shell::action::Action;
use crate::shell::app::App;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use egui::{Context, Ui};
use scene::{Point, SceneRect, point};

/// How documents of a type are displayed and edited.
pub trait DocumentView {
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut TabView, commands: &mut Vec<Command>);
    /// Shows the properties in the inspector.
    fn inspector(&self, _ui: &mut Ui, _state: &State, _file: &OpenFile, _commands: &mut Vec<Command>) {}
    /// Executes a command on the active file, which has this document; commands that it does not have are ignored.
    fn run(&self, _app: &mut App, _ctx: &Context, _action: Action) {}
    /// Pastes a text from the clipboard into the active file.
    fn paste(&self, _app: &mut App, _text: &str) {}
    /// Selects everything in the file that is similar to the selection.
    fn select_alike(&self, _file: &mut OpenFile) {}
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
