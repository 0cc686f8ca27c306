//! Navigation: tabs in most recently used order, cells.

use crate::documents::faces;
use crate::shell::app::App;
use crate::shell::command::CellPos;
use crate::shell::file::Selection;
use crate::shell::state::Tab;
use crate::tools::region::Region;
use scene::board::BoardPart;

/// Maximum number of remembered tabs.
const TRAIL: usize = 40;

/// Brings a tab to the front; a tab that is not open is added to the others.
pub fn show(app: &mut App, tab: Tab) {
    let there = app.tiles.tiles.find_pane(&tab);
    if there.is_none() {
        let id = app.tiles.tiles.insert_pane(tab.clone());
        let active = app.state.active.as_ref().and_then(|active| app.tiles.tiles.find_pane(active));
        let parent = active.and_then(|active| app.tiles.tiles.parent_of(active)).or(app.tiles.root());
        match parent.and_then(|parent| app.tiles.tiles.get_mut(parent)) {
            Some(egui_tiles::Tile::Container(container)) => container.add_child(id),
            _ => {
                let root = app.tiles.tiles.insert_tab_tile(vec![id]);
                app.tiles.root = Some(root);
            }
        }
    }
    app.tiles.make_active(|_, tile| matches!(tile, egui_tiles::Tile::Pane(pane) if *pane == tab));
    // The order stays the same while the user cycles through the tabs.
    if app.state.walked.is_none() {
        app.state.trail.retain(|other| *other != tab);
        app.state.trail.insert(0, tab.clone());
        app.state.trail.truncate(TRAIL);
    }
    app.state.active = Some(tab);
    app.state.overlay = None;
}

/// Cycles to the next tab in most recently used order, or to the previous one.
pub fn walk(app: &mut App, back: bool) {
    let there: Vec<Tab> = app.state.trail.iter().filter(|tab| app.tiles.tiles.find_pane(tab).is_some()).cloned().collect();
    if there.is_empty() {
        return;
    }
    let at = app.state.walked.unwrap_or(0).min(there.len() - 1);
    let next = if back { (at + there.len() - 1) % there.len() } else { (at + 1) % there.len() };
    app.state.walked = Some(next);
    show(app, there[next].clone());
}

/// Ends the cycling; the tab where it ended becomes the most recently used.
pub fn arrive(app: &mut App) {
    if app.state.walked.take().is_some()
        && let Some(tab) = app.state.active.clone()
    {
        show(app, tab);
    }
}

/// Selects a cell of the active board.
pub fn go_to_cell(app: &mut App, cell: CellPos) {
    let Some(path) = app.state.active_path() else { return };
    let Some(file) = app.state.file_mut(&path) else { return };
    match cell {
        CellPos::Hex(at) => file.hexes = Region::between(at, at),
        CellPos::Area(area) => file.areas = std::iter::once(area).collect(),
        CellPos::Ring(area) => file.selection.part = Some(BoardPart::Area(area)),
        CellPos::Card(card) => file.selection = Selection { card, ..Selection::default() },
    }
    look_at_selection(app, &path);
}

/// Scrolls to the selection on a board.
pub fn look_at_selection(app: &mut App, path: &str) {
    let Some(file) = app.state.file(path) else { return };
    let view = app.views.of(path);
    if let Some(middle) = file.content.document().and_then(faces::of).and_then(|document| document.middle(file, view)) {
        view.canvas.look_at(middle);
    }
}
