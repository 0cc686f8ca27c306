//! Cards and selected cells: new, duplicate, delete, mirror, clipboard, terrain rules.

use crate::documents::hex::state::HexState;
use crate::shell::action::Action;
use crate::shell::app::App;
use crate::shell::file::{Content, OpenFile};
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

/// Returns the index, the grid and the selected cells of the displayed card; all cells if none are selected.
fn displayed(file: &OpenFile) -> Option<(usize, &LunarCard, CellBox)> {
    let at = file.selection.card;
    let card = file.content.get::<CardLibrary>()?.cards.get(at)?;
    Some((at, card, file.selection.cells.unwrap_or_else(|| select::whole(&card.grid))))
}

/// Returns the selected cells as text.
pub fn copied(file: &OpenFile) -> Option<String> {
    displayed(file).map(|(_, card, cells)| select::to_text(&card.grid, cells))
}

pub fn select_all(file: &mut OpenFile) {
    file.selection.cells = displayed(file).map(|(_, card, _)| select::whole(&card.grid));
}

/// Turns the selected cells into sky.
pub fn clear(file: &mut OpenFile, step: &str) {
    let Some((at, _, cells)) = displayed(file) else { return };
    file.edit(step, None, |content| grid_mut(content, at).into_iter().for_each(|grid| select::clear(grid, cells)));
}

/// Applies the terrain rules to the selected cells.
pub fn apply_rules(file: &mut OpenFile, hex: &HexState, step: &str) -> Option<usize> {
    let (at, card, cells) = displayed(file)?;
    let (_, rules) = hex.chosen_rules(file.content.get::<CardLibrary>()?.game)?;
    let (before, id) = (card.grid.clone(), card.id.clone());
    let cells = before.region((cells.left, cells.low), (cells.right, cells.high));
    file.edit(step, None, |content| {
        if let Some(grid) = grid_mut(content, at) {
            terrain_rules::apply(grid, &*id, rules, &cells);
        }
    });
    let after = &displayed(file)?.1.grid;
    Some(before.cells.iter().zip(&after.cells).filter(|(a, b)| a != b).count())
}

/// Returns cells from the clipboard, and the position of the lower left one, if they are at the upper left corner of the selection or of
/// the card.
pub fn part(file: &OpenFile, text: &str) -> Result<(Grid, (i32, i32)), &'static str> {
    let part = select::from_text(text).ok_or("said-no-cells")?;
    let (_, _, cells) = displayed(file).ok_or("said-no-cells")?;
    let low = i32::from(cells.high) + 1 - i32::from(part.levels);
    Ok((part, (cells.left.into(), low)))
}

/// Places cells on the displayed card and selects them.
pub fn place(file: &mut OpenFile, part: &Grid, (column, level): (i32, i32), step: &str) {
    let at = file.selection.card;
    let mut covered = None;
    file.edit(step, None, |content| {
        if let Some(grid) = grid_mut(content, at) {
            covered = select::place(grid, part, column, level);
        }
    });
    file.selection.cells = covered;
}

fn grid_mut(content: &mut Content, card: usize) -> Option<&mut Grid> {
    content.get_mut::<CardLibrary>()?.cards.get_mut(card).map(|card| &mut card.grid)
}
