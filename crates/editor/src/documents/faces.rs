//! The view of each document type in the window. A line in [`FACES`] registers a type that implements [`DocumentView`].

use crate::documents::canvas::floating;
use crate::documents::document_view::DocumentView;
use crate::documents::script::tab as script;
use crate::documents::view::TabView;
use crate::shell::action::Action;
use crate::shell::app::App;
use crate::shell::command::Command;
use crate::shell::file::{Content, OpenFile};
use crate::shell::state::State;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::words::Words;
use content::areas::AreaBoard;
use content::columns::{ColumnBoard, PathGuide};
use content::document::{Document, DocumentType};
use content::forces::{FireTable, Forces};
use content::hex::HexBoard;
use content::ring::{CardLibrary, RingBoard};
use content::scenario::{Deck, Scenario};
use content::terrain_rules::TerrainRules;
use egui::{RichText, Ui};
use playtest::script_tests::ENDING;

/// An entry of the list of views.
pub struct RegisteredView {
    form: &'static str,
    pub icon: &'static str,
    pub has_palette: bool,
    pub has_canvas: bool,
    view: fn(&Document) -> Option<&dyn DocumentView>,
}

/// The views of all document types, with their icons, and whether they have a palette and a canvas with properties.
const FACES: &[RegisteredView] = &[
    RegisteredView::of::<RingBoard>(icon::MAP_TRIFOLD, true, true),
    RegisteredView::of::<HexBoard>(icon::MAP_TRIFOLD, true, true),
    RegisteredView::of::<ColumnBoard>(icon::MAP_TRIFOLD, true, true),
    RegisteredView::of::<AreaBoard>(icon::MAP_TRIFOLD, true, true),
    RegisteredView::of::<TerrainRules>(icon::MAGIC_WAND, false, false),
    RegisteredView::of::<PathGuide>(icon::PATH, false, true),
    RegisteredView::of::<Forces>(icon::STACK, false, false),
    RegisteredView::of::<FireTable>(icon::SQUARES_FOUR, false, false),
    RegisteredView::of::<CardLibrary>(icon::CARDS, false, true),
    RegisteredView::of::<Deck>(icon::STACK, false, false),
    RegisteredView::of::<Scenario>(icon::FLAG, false, false),
];

impl RegisteredView {
    const fn of<T: DocumentType + DocumentView>(icon: &'static str, has_palette: bool, has_canvas: bool) -> RegisteredView {
        RegisteredView {
            form: T::ID,
            icon,
            has_palette,
            has_canvas,
            view: |document| document.get::<T>().map(|value| value as &dyn DocumentView),
        }
    }
}

/// Finds the view of a document type.
pub fn find(form: &str) -> Option<&'static RegisteredView> {
    FACES.iter().find(|face| face.form == form)
}

pub fn of(document: &Document) -> Option<&dyn DocumentView> {
    (find(document.form())?.view)(document)
}

/// Returns the entry of the document in the active tab.
pub fn active(state: &State) -> Option<&'static RegisteredView> {
    find(state.active_file()?.content.document()?.form())
}

/// Returns whether a command is available for the document in the active tab.
pub fn can(state: &State, action: Action) -> bool {
    if matches!(action, Action::ZoomIn | Action::ZoomOut | Action::Fit | Action::ActualSize) {
        return active(state).is_some_and(|face| face.has_canvas);
    }
    if floating::can(state, action) {
        return true;
    }
    let file = state.active_file();
    let view = file.and_then(|file| Some((file, of(file.content.document()?)?)));
    view.is_some_and(|(file, view)| view.can(state, file, action))
}

/// Executes something with the document of the active tab.
pub fn with_active(app: &mut App, run: impl FnOnce(&dyn DocumentView, &mut App)) {
    let document = app.state.active_file().and_then(|file| file.content.document().cloned());
    if let Some(view) = document.as_ref().and_then(of) {
        run(view, app);
    }
}

/// Returns whether the inspector has properties to show for the active tab. While a script is stopped, its variables are displayed in
/// place of the inspector.
pub fn has_properties(state: &State) -> bool {
    match state.active_file().map(|file| &file.content) {
        Some(Content::Document(document)) => find(document.form()).is_some_and(|face| face.has_canvas),
        Some(Content::Text(_)) => state.active_path().is_some_and(|path| path.ends_with(".rhai")) && !state.debugging.is_on(),
        None => false,
    }
}

/// Returns the icon of a file for its contents.
pub fn icon_of(state: &State, path: &str) -> &'static str {
    if path.ends_with(ENDING) {
        return icon::TEST_TUBE;
    }
    match state.form(path).and_then(|form| find(form.id)) {
        Some(face) => face.icon,
        None if path.ends_with(".rhai") => icon::SCROLL,
        None => icon::FILE_TEXT,
    }
}

/// Shows the tab of a document; its text if its type has no view.
pub fn tab(document: &Document, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut TabView, commands: &mut Vec<Command>) {
    if let Some(face) = of(document) {
        return face.tab(ui, state, file, view, commands);
    }
    let words = ui.say("faces-none");
    ui.label(RichText::new(words).color(style::colours(ui).faint));
    script::ui(ui, state, file, &file.text(), &mut view.script, commands);
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::document::FORMS;

    #[test]
    fn every_document_type_has_an_editor() {
        let forms: Vec<_> = FORMS.iter().map(|form| form.id).collect();
        let faces: Vec<_> = FACES.iter().map(|face| face.form).collect();
        assert_eq!(faces, forms);
    }
}
