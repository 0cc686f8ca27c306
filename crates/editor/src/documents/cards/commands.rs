//! Cards and selected cells: new, duplicate, delete, mirror, clipboard.

use crate::shell::action::Action;
use crate::shell::app::App;
use crate::shell::command::Command;
use crate::shell::file::Content;
use crate::shell::state::State;
use crate::tools::select;
use crate::tools::select::CellBox;
use crate::tools::{Cells, terrain_rules};
use crate::ui::words::Words;
use content::ring::{CardLibrary, Grid, LunarCard};
use content::text::Text;
use geometry::cell::Cell;

/// Handles new, duplicate, delete, mirror and flip.
pub fn card(app: &mut App, action: Action) {
    let language = app.state.language();
    let Some(file) = app.state.active_file_mut() else { return };
    let (at, cells) = (file.selection.card, file.selection.cells);
    let name = crate::shell::action::row_of(action).title(&language);
    file.edit(&name, None, |content| {
        let Some(library) = content.get_mut::<CardLibrary>() else { return };
        change(library, at, cells, action);
    });
    let count = file.content.get::<CardLibrary>().map_or(0, |library| library.cards.len());
    let shown = match action {
        Action::NewCard => count.saturating_sub(1),
        Action::Duplicate => at + 1,
        _ => at,
    };
    file.selection.card = shown.min(count.saturating_sub(1));
    if !matches!(action, Action::MirrorCard | Action::FlipCard) {
        file.selection.cells = None;
    }
}

fn change(library: &mut CardLibrary, at: usize, cells: Option<CellBox>, action: Action) {
    match action {
        Action::NewCard => {
            let (width, levels) = library.cards.first().map_or((4, 4), |card| (card.grid.width, card.grid.levels));
            let id = free_id(library, "card");
            library.cards.push(LunarCard { id, name: Text::new("New card", ""), extra: false, grid: plain(width, levels) });
        }
        Action::Duplicate => {
            let Some(mut copy) = library.cards.get(at).cloned() else { return };
            copy.id = free_id(library, &copy.id);
            copy.name = Text::new(format!("{} (copy)", copy.name.en), "");
            library.cards.insert(at + 1, copy);
        }
        Action::DeleteCard if at < library.cards.len() => {
            library.cards.remove(at);
        }
        Action::MirrorCard | Action::FlipCard => {
            let Some(card) = library.cards.get_mut(at) else { return };
            let cells = cells.unwrap_or_else(|| select::whole(&card.grid));
            card.grid = select::mirrored(&card.grid, cells, action == Action::FlipCard);
        }
        _ => {}
    }
}

/// Returns flat, passable ground: rock below, circles above, sky over them.
fn plain(width: u8, levels: u8) -> Grid {
    let mut grid = Grid::filled(width, levels, Cell::AIR);
    for column in 0..width {
        grid.set(column, 0, Cell::ROCK);
        grid.set(column, 1.min(levels.saturating_sub(1)), Cell::SAFE);
    }
    grid
}

fn free_id(library: &CardLibrary, stem: &str) -> String {
    let stem = stem.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('_');
    let taken = |id: &str| library.cards.iter().any(|card| card.id == id);
    (2..).map(|n| format!("{stem}_{n}")).find(|id| !taken(id)).unwrap_or_default()
}

/// Handles cut, copy, clear, select all and deselect.
pub fn selection(app: &mut App, ctx: &egui::Context, action: Action) {
    let language = app.state.language();
    let Some(file) = app.state.active_file_mut() else { return };
    let at = file.selection.card;
    let Some(grid) = file.content.get::<CardLibrary>().and_then(|library| library.cards.get(at)).map(|card| card.grid.clone()) else {
        return;
    };
    let cells = file.selection.cells.unwrap_or_else(|| select::whole(&grid));
    if matches!(action, Action::Cut | Action::Copy) {
        ctx.copy_text(select::to_text(&grid, cells));
    }
    match action {
        Action::SelectAll => file.selection.cells = Some(select::whole(&grid)),
        Action::Deselect => file.selection.cells = None,
        Action::Cut | Action::Delete => {
            let name = crate::shell::action::row_of(action).title(&language);
            file.edit(&name, None, |content| {
                if let Some(grid) = grid_mut(content, at) {
                    select::clear(grid, cells);
                }
            });
        }
        _ => {}
    }
}

/// Applies the terrain rules to the selected cells of the card; to the whole card if none are selected.
pub fn apply_rules(app: &mut App) {
    let (hex, step) = (app.state.hex.clone(), app.state.say("action-apply-terrain-rules"));
    let Some(file) = app.state.active_file_mut() else { return };
    let at = file.selection.card;
    let Some(library) = file.content.get::<CardLibrary>() else { return };
    let (Some(card), Some((_, rules))) = (library.cards.get(at), hex.chosen_rules(library.game)) else { return };
    let (before, id) = (card.grid.clone(), card.id.clone());
    let cells = file.selection.cells.unwrap_or_else(|| select::whole(&before));
    let cells = before.region((cells.left, cells.low), (cells.right, cells.high));
    file.edit(&step, None, |content| {
        if let Some(grid) = grid_mut(content, at) {
            terrain_rules::apply(grid, &*id, rules, &cells);
        }
    });
    let after = file.content.get::<CardLibrary>().and_then(|library| library.cards.get(at));
    let changed = after.map_or(0, |card| before.cells.iter().zip(&card.grid.cells).filter(|(a, b)| a != b).count());
    let line = app.state.say_with("hex-rules-applied", &[("count", changed.into())]);
    app.state.tell(line);
}

/// Pastes cells from the clipboard onto the card, at the upper left corner of the selection or of the card.
pub fn paste(app: &mut App, text: &str) {
    let Some(path) = app.state.active_path() else { return };
    let Some(part) = select::from_text(text) else {
        if app.state.active_file().is_some_and(|file| file.content.is::<CardLibrary>()) {
            app.state.complain(app.state.say("said-no-cells"));
        }
        return;
    };
    let step = app.state.say("action-paste");
    let Some(file) = app.state.file_mut(&path) else { return };
    let at = file.selection.card;
    let Some(levels) = file.content.get::<CardLibrary>().and_then(|library| library.cards.get(at)).map(|card| card.grid.levels) else {
        return;
    };
    let (x, top) = file.selection.cells.map_or((0, levels.max(1) - 1), |cells| (cells.left, cells.high));
    let low = i16::from(top) + 1 - i16::from(part.levels);
    let mut covered = None;
    file.edit(&step, None, |content| {
        if let Some(grid) = grid_mut(content, at) {
            covered = select::lay(grid, &part, i16::from(x), low);
        }
    });
    file.selection.cells = covered;
}

fn grid_mut(content: &mut Content, card: usize) -> Option<&mut Grid> {
    content.get_mut::<CardLibrary>()?.cards.get_mut(card).map(|card| &mut card.grid)
}

/// Returns the commands for clipboard events of the window; while a text is edited, the text handles them.
pub fn clipboard_events(ctx: &egui::Context, state: &State) -> Vec<Command> {
    if ctx.text_edit_focused() || state.dialog.is_some() {
        return Vec::new();
    }
    let command = |event: &egui::Event| match event {
        egui::Event::Copy => Some(Command::Run(Action::Copy)),
        egui::Event::Cut => Some(Command::Run(Action::Cut)),
        egui::Event::Paste(text) => Some(Command::Paste(text.clone())),
        _ => None,
    };
    ctx.input(|input| input.events.iter().filter_map(command).collect())
}
