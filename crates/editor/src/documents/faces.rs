//! The view of each document type in the window: icon, tab and inspector. A line in [`FACES`] is all that the window needs for a
//! type.

use crate::documents::areas::tab as areas;
use crate::documents::cards::tab as cards;
use crate::documents::columns::tab as columns;
use crate::documents::forces::{fire_table, tab as forces};
use crate::documents::hex::tab as hex;
use crate::documents::paths::tab as paths;
use crate::documents::ring::tab as board;
use crate::documents::script::tab as script;
use crate::documents::view::View;
use crate::documents::{deck, scenario, terrain_rules};
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

/// How documents of a type are displayed and edited.
trait Face: DocumentType {
    /// The icon of files of this type.
    const ICON: &'static str;
    /// Whether the tab has a palette, and the inspector has properties.
    const HAS_PALETTE: bool = false;
    const HAS_PROPERTIES: bool = false;
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut View, commands: &mut Vec<Command>);
    /// Shows the properties in the inspector; nothing for types that are edited only in their tab.
    fn inspector(&self, _ui: &mut Ui, _state: &State, _file: &OpenFile, _commands: &mut Vec<Command>) {}
}

/// An entry of the list of views.
pub struct Registered {
    /// [`DocumentType::ID`].
    form: &'static str,
    pub icon: &'static str,
    pub has_palette: bool,
    pub has_properties: bool,
    tab: fn(&Document, &mut Ui, &State, &OpenFile, &mut View, &mut Vec<Command>),
    inspector: fn(&Document, &mut Ui, &State, &OpenFile, &mut Vec<Command>),
}

/// The views of all document types.
const FACES: &[Registered] = &[
    Registered::of::<RingBoard>(),
    Registered::of::<HexBoard>(),
    Registered::of::<ColumnBoard>(),
    Registered::of::<AreaBoard>(),
    Registered::of::<TerrainRules>(),
    Registered::of::<PathGuide>(),
    Registered::of::<Forces>(),
    Registered::of::<FireTable>(),
    Registered::of::<CardLibrary>(),
    Registered::of::<Deck>(),
    Registered::of::<Scenario>(),
];

impl Registered {
    const fn of<F: Face>() -> Registered {
        Registered {
            form: F::ID,
            icon: F::ICON,
            has_palette: F::HAS_PALETTE,
            has_properties: F::HAS_PROPERTIES,
            tab: |document, ui, state, file, view, commands| {
                if let Some(value) = document.get::<F>() {
                    value.tab(ui, state, file, view, commands);
                }
            },
            inspector: |document, ui, state, file, commands| {
                if let Some(value) = document.get::<F>() {
                    value.inspector(ui, state, file, commands);
                }
            },
        }
    }
}

/// Finds the view of a document type.
pub fn find(form: &str) -> Option<&'static Registered> {
    FACES.iter().find(|face| face.form == form)
}

/// Returns the view of the document in the active tab.
pub fn active(state: &State) -> Option<&'static Registered> {
    state.active_file().and_then(|file| if let Content::Document(document) = &file.content { find(document.form()) } else { None })
}

/// Returns whether the inspector has properties to show for the active tab. While a script is stopped, its variables are displayed in
/// place of the inspector.
pub fn has_properties(state: &State) -> bool {
    match state.active_file().map(|file| &file.content) {
        Some(Content::Document(_)) => active(state).is_some_and(|face| face.has_properties),
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
pub fn tab(document: &Document, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut View, commands: &mut Vec<Command>) {
    if let Some(face) = find(document.form()) {
        return (face.tab)(document, ui, state, file, view, commands);
    }
    let words = ui.say("faces-none");
    ui.label(RichText::new(words).color(style::colours(ui).faint));
    script::ui(ui, state, file, &file.text(), &mut view.script, commands);
}

/// Shows the properties of a document in the inspector.
pub fn inspector(document: &Document, ui: &mut Ui, state: &State, file: &OpenFile, commands: &mut Vec<Command>) {
    if let Some(face) = find(document.form()) {
        (face.inspector)(document, ui, state, file, commands);
    }
}

impl Face for RingBoard {
    const ICON: &'static str = icon::MAP_TRIFOLD;
    const HAS_PALETTE: bool = true;
    const HAS_PROPERTIES: bool = true;
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut View, commands: &mut Vec<Command>) {
        board::ui(ui, state, file, self, view, commands);
    }
    fn inspector(&self, ui: &mut Ui, state: &State, file: &OpenFile, commands: &mut Vec<Command>) {
        crate::documents::ring::inspector::ui(ui, state, file, self, commands);
    }
}

impl Face for HexBoard {
    const ICON: &'static str = icon::MAP_TRIFOLD;
    const HAS_PALETTE: bool = true;
    const HAS_PROPERTIES: bool = true;
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut View, commands: &mut Vec<Command>) {
        hex::ui(ui, state, file, self, view, commands);
    }
    fn inspector(&self, ui: &mut Ui, state: &State, file: &OpenFile, commands: &mut Vec<Command>) {
        crate::documents::hex::inspector::ui(ui, state, file, self, commands);
    }
}

impl Face for ColumnBoard {
    const ICON: &'static str = icon::MAP_TRIFOLD;
    const HAS_PALETTE: bool = true;
    const HAS_PROPERTIES: bool = true;
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut View, commands: &mut Vec<Command>) {
        columns::ui(ui, state, file, self, view, commands);
    }
    fn inspector(&self, ui: &mut Ui, state: &State, file: &OpenFile, commands: &mut Vec<Command>) {
        crate::documents::columns::inspector::ui(ui, state, file, self, commands);
    }
}

impl Face for AreaBoard {
    const ICON: &'static str = icon::MAP_TRIFOLD;
    const HAS_PALETTE: bool = true;
    const HAS_PROPERTIES: bool = true;
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut View, commands: &mut Vec<Command>) {
        areas::ui(ui, state, file, self, view, commands);
    }
    fn inspector(&self, ui: &mut Ui, state: &State, file: &OpenFile, commands: &mut Vec<Command>) {
        crate::documents::areas::inspector::ui(ui, state, file, self, commands);
    }
}

impl Face for TerrainRules {
    const ICON: &'static str = icon::MAGIC_WAND;
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, _view: &mut View, commands: &mut Vec<Command>) {
        terrain_rules::ui(ui, state, file, self, commands);
    }
}

impl Face for PathGuide {
    const ICON: &'static str = icon::PATH;
    const HAS_PROPERTIES: bool = true;
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut View, commands: &mut Vec<Command>) {
        paths::ui(ui, state, file, self, view, commands);
    }
    fn inspector(&self, ui: &mut Ui, state: &State, file: &OpenFile, commands: &mut Vec<Command>) {
        crate::documents::paths::inspector::ui(ui, state, file, self, commands);
    }
}

impl Face for Forces {
    const ICON: &'static str = icon::STACK;
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, _view: &mut View, commands: &mut Vec<Command>) {
        forces::ui(ui, state, file, self, commands);
    }
}

impl Face for FireTable {
    const ICON: &'static str = icon::SQUARES_FOUR;
    fn tab(&self, ui: &mut Ui, _state: &State, file: &OpenFile, _view: &mut View, commands: &mut Vec<Command>) {
        fire_table::ui(ui, file, self, commands);
    }
}

impl Face for CardLibrary {
    const ICON: &'static str = icon::CARDS;
    const HAS_PROPERTIES: bool = true;
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut View, commands: &mut Vec<Command>) {
        cards::ui(ui, state, file, self, view, commands);
    }
    fn inspector(&self, ui: &mut Ui, state: &State, file: &OpenFile, commands: &mut Vec<Command>) {
        crate::documents::cards::inspector::ui(ui, state, file, self, commands);
    }
}

impl Face for Deck {
    const ICON: &'static str = icon::STACK;
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut View, commands: &mut Vec<Command>) {
        deck::ui(ui, state, file, self, view.own.of(), commands);
    }
}

impl Face for Scenario {
    const ICON: &'static str = icon::FLAG;
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut View, commands: &mut Vec<Command>) {
        scenario::ui(ui, state, file, self, view.own.of(), commands);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::document::FORMS;

    #[test]
    fn every_form_of_document_has_a_face() {
        let forms: Vec<_> = FORMS.iter().map(|form| form.id).collect();
        let faces: Vec<_> = FACES.iter().map(|face| face.form).collect();
        assert_eq!(faces, forms);
    }
}
