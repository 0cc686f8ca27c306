//! The window layout: tabs and their splits, zoom and selection. It is saved for each workspace in the data folder while the window
//! is open, so that it can be restored after closing or a crash.

use crate::documents::canvas::layers::Layers;
use crate::shell::app::{App, Keeper};
use crate::shell::file::{OpenFile, Selection};
use crate::shell::state::Tab;
use crate::tools::region::Region;
use crate::ui::canvas::Viewport;
use content::{file, save};
use egui_tiles::{Tile, Tree};
use geometry::hex::Offset;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::time::Duration;
use web_time::Instant;

/// Maximum size of the file in bytes.
const MAX_BYTES: usize = 4 << 20;
/// Maximum number of selected hexes that are restored.
const MAX_HEXES: usize = 4096;
/// Time from a change until the layout is saved.
const REST: Duration = Duration::from_millis(700);

#[derive(Serialize, Deserialize)]
struct Layout {
    tiles: Tree<Tab>,
    active: Option<Tab>,
    files: BTreeMap<String, StoredTab>,
    /// Tabs in most recently used order, including closed ones.
    #[serde(default)]
    trail: Vec<Tab>,
}

/// The saved state of an open file.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct StoredTab {
    place: Option<Viewport>,
    selection: Selection,
    hexes: Vec<(u16, u16)>,
    areas: BTreeSet<usize>,
    layers: Layers,
}

/// Returns the layout file of a workspace.
fn file_of(data: &Path, folder: Option<&Path>) -> PathBuf {
    let mut hasher = DefaultHasher::new();
    folder.hash(&mut hasher);
    data.join("layouts").join(format!("{:016x}.json", hasher.finish()))
}

impl App {
    /// Restores the layout of this workspace from its last session; an unreadable layout is ignored.
    pub fn restore(&mut self) {
        self.keeper = Keeper::default();
        let Some(data) = self.data.clone().filter(|_| self.state.workspace.pack().is_none()) else { return };
        let kept = file::text(&file_of(&data, self.state.workspace.root()), MAX_BYTES).ok();
        let Some(layout) = kept.and_then(|text| serde_json::from_str::<Layout>(&text).ok()) else { return };
        self.tiles = layout.tiles;
        let panes: Vec<_> = self
            .tiles
            .tiles
            .iter()
            .filter_map(|(id, tile)| if let Tile::Pane(tab) = tile { Some((*id, tab.clone())) } else { None })
            .collect();
        for (id, tab) in panes {
            let there = match &tab {
                Tab::File(path) => self.reopen(path, layout.files.get(path)),
                // A match is not restored.
                Tab::Playtest | Tab::Shared => false,
                Tab::Welcome | Tab::Balance | Tab::Help => true,
            };
            if !there {
                self.tiles.remove_recursively(id);
            }
        }
        let shown = |tab: &Tab| self.tiles.tiles.find_pane(tab).is_some();
        self.state.active = layout.active.filter(shown).or_else(|| Some(Tab::Welcome).filter(shown));
        if !layout.trail.is_empty() {
            self.state.trail = layout.trail;
        }
        self.state.refresh();
        self.state.read_libraries();
    }
    fn reopen(&mut self, path: &str, kept: Option<&StoredTab>) -> bool {
        let Ok(text) = self.state.workspace.read(path) else { return false };
        let mut file = OpenFile::new(path, text);
        if let Some(kept) = kept {
            file.selection = kept.selection;
            file.hexes = Region::of(kept.hexes.iter().map(|(column, row)| Offset { column: *column, row: *row }));
            file.areas.clone_from(&kept.areas);
            file.layers.clone_from(&kept.layers);
            self.views.of(path).canvas.stand(kept.place);
        }
        self.state.open.push(file);
        true
    }
    /// Saves the layout a little later if something changed in this frame.
    pub(crate) fn keep_soon(&mut self, ctx: &egui::Context, done: bool) {
        if done {
            self.keeper.changed.get_or_insert_with(Instant::now);
        }
        match self.keeper.changed.map(|changed| REST.saturating_sub(changed.elapsed())) {
            Some(Duration::ZERO) => self.keep(),
            Some(left) => ctx.request_repaint_after(left),
            None => {}
        }
    }
    /// Saves the layout now.
    pub(crate) fn keep(&mut self) {
        self.keeper.changed = None;
        let Some(data) = self.data.clone().filter(|_| self.state.workspace.pack().is_none()) else { return };
        let Ok(text) = serde_json::to_string(&self.layout()) else { return };
        if text != self.keeper.last {
            let file = file_of(&data, self.state.workspace.root());
            let written = file.parent().map_or(Ok(()), std::fs::create_dir_all).and_then(|()| save::save_file(&file, &text));
            if let Err(error) = written {
                self.state.complain(format!("{}: {error}", file.display()));
            }
            self.keeper.last = text;
        }
    }
    fn layout(&mut self) -> Layout {
        let kept = |file: &OpenFile, place| {
            let hexes = if file.hexes.len() <= MAX_HEXES { file.hexes.hexes() } else { Vec::new() };
            let hexes = hexes.into_iter().map(|at| (at.column, at.row)).collect();
            let selection = Selection { place: None, ..file.selection };
            (file.path.clone(), StoredTab { place, selection, hexes, areas: file.areas.clone(), layers: file.layers.clone() })
        };
        let files = self.state.open.iter().map(|file| kept(file, self.views.of(&file.path).canvas.viewport())).collect();
        Layout { tiles: self.tiles.clone(), active: self.state.active.clone(), files, trail: self.state.trail.clone() }
    }
}
