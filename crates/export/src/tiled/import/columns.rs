//! The hexes of a map on a board of columns. In an existing board, only the cells and the name are replaced.

use super::super::TiledMap;
use super::super::kinds::TileKind;
use super::Survey;
use super::board::{picture, title};
use content::columns::{ColumnBoard, Level, Placing, SheetCell};
use content::diagnostic::Diagnostic;
use content::document::{self, Document, MAX_COLUMNS, cell_of};
use content::games::GameSpec;
use content::message::{Message, message};
use content::{suggest, template};
use geometry::columns::Spot;
use std::collections::{BTreeMap, BTreeSet};

/// Returns the document with the hexes of a map, whose columns of the parity `shifted` are lower, and descriptions of its changes.
pub(super) fn made(
    name: &str,
    map: &TiledMap,
    shifted: u8,
    survey: &Survey,
    before: Option<&Document>,
) -> Result<(Document, Vec<Message>), Vec<Diagnostic>> {
    let cells = cells(name, map, shifted, survey).map_err(|finding| vec![finding])?;
    let old = before.and_then(|document| document.get::<ColumnBoard>());
    let mut board = match old {
        Some(old) => old.clone(),
        None => begun(survey.game, &cells).ok_or_else(|| {
            let why = message!("not-valid-board-game", path = survey.out.as_str());
            vec![Diagnostic::error("wrong-kind", name, why).help(message!("use-another-board-path-new"))]
        })?,
    };
    board.cells = cells;
    board.name = title(map, old.map(|old| &old.name), name);
    let what = changes(old, &board);
    let picture = before.map_or_else(|| picture(map), |document| document.picture().cloned());
    let notes = before.map_or_else(Vec::new, |document| document.notes().to_vec());
    Ok((Document::new(board).with_picture(picture).with_notes(notes), what))
}

fn cells(name: &str, map: &TiledMap, shifted: u8, survey: &Survey) -> Result<BTreeMap<Spot, SheetCell>, Diagnostic> {
    let (columns, rows) = map.size;
    let (Some(columns), Some(_)) = (small(columns), small(rows)) else {
        let message = message!("sheet-columns-lines", columns = usize::from(columns), lines = 2 * usize::from(rows));
        let help = message!("use-columns-lines", max_columns = MAX_COLUMNS, max_lines = 2 * MAX_COLUMNS);
        return Err(Diagnostic::error("map-form", name, message).help(help));
    };
    let used: BTreeMap<u32, _> = survey.tiles.iter().map(|tile| (tile.number, tile)).collect();
    let mut cells = BTreeMap::new();
    for (row, numbers) in (0_u8..).zip(map.ground.chunks(columns.into())) {
        for (column, tile) in (0_u8..).zip(numbers).filter_map(|(column, number)| Some((column, used.get(number)?))) {
            match &tile.kind {
                Some(TileKind::Cell(word)) => {
                    let spot = Spot::new(column, 2 * row + u8::from(column & 1 == shifted));
                    cells.extend(cell_of(word).map(|cell| (spot, cell)));
                }
                Some(TileKind::Base(_)) | None => {}
                Some(TileKind::Terrain(stem)) => {
                    let message = message!("unknown-tile", tile = suggest::short(stem));
                    return Err(Diagnostic::error("map-tiles", name, message).help(message!("use-one", kinds = survey.kinds.words())));
                }
            }
        }
    }
    Ok(cells)
}

fn small(side: u16) -> Option<u8> {
    u8::try_from(side).ok().filter(|side| usize::from(*side) <= MAX_COLUMNS)
}

/// Returns a new board for these cells: that of the template, without what refers to cells or arcs that are missing.
fn begun(game: &GameSpec, cells: &BTreeMap<Spot, SheetCell>) -> Option<ColumnBoard> {
    let made = game.templates.iter().filter_map(|template| template::template(template.kind, "board").ok()).flatten();
    let mut board = made.filter_map(|(path, text)| document::read(&path, &text).0).find_map(Document::into::<ColumnBoard>)?;
    let arcs: BTreeSet<u8> = cells.values().map(|cell| cell.arc).collect();
    let last = arcs.last().copied().unwrap_or(0);
    board.sections.iter_mut().for_each(|section| section.arcs.retain(|arc| *arc <= last));
    board.sections.retain(|section| !section.arcs.is_empty());
    // Those of the template may not fit on these cells.
    board.sections.iter_mut().for_each(|section| (section.craters, section.hills) = (0, Vec::new()));
    let known = board.sections.iter().flat_map(|section| &section.arcs).max().copied().unwrap_or(0);
    if let Some(section) = board.sections.last_mut() {
        section.arcs.extend(known + 1..=last);
    }
    let sections = board.sections.len();
    board.crossings.retain(|crossing| usize::from(crossing.from.max(crossing.to)) <= sections);
    for Level { shadow, .. } in board.levels.values_mut() {
        let marks = shadow.last().copied().unwrap_or(1);
        shadow.resize(last.into(), marks);
    }
    board.start = None;
    board.suggested = Placing::default();
    Some(board)
}

fn changes(old: Option<&ColumnBoard>, new: &ColumnBoard) -> Vec<Message> {
    let Some(old) = old else { return vec![message!("hexes-count", hexes = new.cells.len())] };
    let spots: BTreeSet<&Spot> = old.cells.keys().chain(new.cells.keys()).collect();
    let hexes = spots.into_iter().filter(|spot| old.cells.get(spot) != new.cells.get(spot)).count();
    let mut what = Vec::new();
    what.extend((hexes > 0).then(|| if hexes == 1 { message!("one-hex") } else { message!("hexes-count", hexes) }));
    what.extend((old.name != new.name).then(|| message!("name")));
    what
}
