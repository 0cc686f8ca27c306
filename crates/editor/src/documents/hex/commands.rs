//! Hex boards: selected hexes, stamps, sections, clipboard.

use crate::documents::hex::state::{HexRequest, HexState, Stamp};
use crate::shell::action;
use crate::shell::action::Action;
use crate::shell::app::App;
use crate::shell::file::{OpenFile, StrokeKey};
use crate::tools::patch::Patch;
use crate::tools::piece;
use crate::tools::piece::HexInk;
use crate::tools::reform::{reform, reform_all};
use crate::tools::region::Region;
use crate::tools::symmetry::Symmetry;
use crate::tools::{Tool, sections, terrain_rules};
use crate::ui::words::Words;
use content::areas::AreaBoard;
use content::hex::HexBoard;
use geometry::hex::Offset;
use hexx::Hex;
use std::sync::Arc;

/// Executes a request of a panel.
pub fn carry_out(app: &mut App, ask: HexRequest) {
    match ask {
        HexRequest::Ink(ink) => {
            app.state.hex.ink = ink;
            if matches!(app.state.tool, Tool::Select | Tool::Lasso | Tool::Eyedropper | Tool::Eraser | Tool::Stamp) {
                app.state.tool = Tool::Brush;
            }
        }
        HexRequest::Stamp(stem, size) => {
            app.state.hex.ink = HexInk::Terrain(stem);
            app.state.hex.stamp = Stamp::Piece(size);
            app.state.tool = Tool::Stamp;
        }
        HexRequest::Symmetry(symmetry) => app.state.hex.symmetry = symmetry,
        HexRequest::Rules(path) => app.state.hex.chosen_rules = Some(path),
        HexRequest::RulesFollow(follow) => app.state.hex.rules_follow = follow,
        HexRequest::Select(path, region) => {
            if let Some(file) = app.state.file_mut(&path) {
                file.hexes = region;
            }
        }
        HexRequest::Section(path, section, change) => {
            let name = match change {
                sections::Section::Add => "step-section-add",
                sections::Section::Remove => "step-section-remove",
                sections::Section::Swap => "step-section-move",
                sections::Section::Mirror => "step-section-mirror",
                sections::Section::Turn => "step-section-turn",
            };
            let name = app.state.say(name);
            rebuild(app, &path, (&name, None), |board| sections::changed(board, section, change));
        }
        HexRequest::Resize(path, size, key) => resize(app, &path, size, key),
        HexRequest::Anchor(path, anchor, key) => {
            app.state.hex.anchor = anchor;
            let Some(file) = app.state.file_mut(&path) else { return };
            let size = file.content.get::<HexBoard>().map(|board| (board.columns, board.rows));
            if let Some(size) = size.filter(|_| file.reopen(key)) {
                resize(app, &path, size, key);
            }
        }
    }
}

fn resize(app: &mut App, path: &str, size: (u16, u16), key: StrokeKey) {
    let (name, anchor) = (app.state.say("step-resize"), app.state.hex.anchor);
    rebuild(app, path, (&name, Some(key)), |board| sections::resized(board, size, anchor));
}

fn rebuild(app: &mut App, path: &str, (name, key): (&str, Option<StrokeKey>), change: impl FnOnce(&HexBoard) -> HexBoard) {
    let catalogues = app.state.hex.catalogues.clone();
    let Some(file) = app.state.file_mut(path) else { return };
    file.hexes = Region::Nothing;
    file.edit(name, key, |content| {
        if let Some(board) = content.get_mut::<HexBoard>() {
            let mut changed = change(board);
            // The same size shares the contents.
            if !changed.is_same(board) {
                let catalogue = catalogues.of(board.game);
                reform_all(&mut changed, catalogue);
                *board = changed;
            }
        }
    });
}

pub fn remove_selected(before: &HexBoard, file: &mut OpenFile, hex: &HexState, step: &str) {
    let hexes = file.hexes.hexes();
    file.edit(step, None, |content| {
        if let Some(board) = content.get_mut::<HexBoard>() {
            hexes.iter().for_each(|at| piece::erase(board, *at));
            reform(board, hex.catalogue(board.game), before, hexes);
        }
    });
}

/// Returns hexes from the clipboard as a part around its middle, and the hex of this middle: where the part was copied, if that is still
/// selected.
pub fn part(board: &HexBoard, file: &OpenFile, text: &str) -> Result<(Patch, Hex), &'static str> {
    let (patch, odd) = Patch::from_text(text, board).ok_or("said-no-hexes")?;
    let corner = file.hexes.corners().map_or(Offset::default(), |(low, _)| low);
    // An odd row must stay odd to preserve the shape.
    let row = if corner.row % 2 == odd { corner.row } else { corner.row + 1 };
    let (patch, middle) = patch.around_its_middle();
    Ok((patch, Offset { row, ..corner }.hex() + middle))
}

/// Places a part on the board and selects it.
pub fn place(before: &HexBoard, file: &mut OpenFile, hex: &HexState, (patch, at): (&Patch, Hex), step: &str) {
    let mut covered = Region::Nothing;
    file.edit(step, None, |content| {
        if let Some(board) = content.get_mut::<HexBoard>() {
            let (placed, region) = placed(before, hex, patch, at);
            covered = region;
            // Placing a part where it is leaves the board unchanged.
            if placed != *board {
                *board = placed;
            }
        }
    });
    file.hexes = covered;
}

/// Returns the board with a part at a hex, and the covered hexes.
pub fn placed(before: &HexBoard, hex: &HexState, patch: &Patch, at: Hex) -> (HexBoard, Region) {
    let (mut board, catalogue) = (before.clone(), hex.catalogue(before.game));
    let covered = patch.place(&mut board, catalogue, at);
    reform(&mut board, catalogue, before, covered.hexes());
    (board, covered)
}

/// Rotates or mirrors the current stamp, otherwise the selected hexes around their centre.
pub fn turn(app: &mut App, action: Action) {
    let language = app.state.language();
    let hex = &mut app.state.hex;
    if app.state.tool == Tool::Stamp {
        match action {
            Action::TurnLeft => hex.turn = (hex.turn + 5) % 6,
            Action::TurnRight => hex.turn = (hex.turn + 1) % 6,
            // Mirroring a rotated stamp reverses the rotation; a vertical flip is a mirroring and a rotation by half a turn.
            Action::MirrorCard => (hex.mirrored, hex.turn) = (!hex.mirrored, (6 - hex.turn) % 6),
            _ => (hex.mirrored, hex.turn) = (!hex.mirrored, (9 - hex.turn) % 6),
        }
        return;
    }
    let catalogues = hex.catalogues.clone();
    let Some(file) = app.state.active_file_mut() else { return };
    let (Some(board), Some(middle)) = (file.content.get::<HexBoard>(), file.hexes.middle()) else { return };
    let patch = Patch::of(board, &file.hexes, middle);
    let patch = match action {
        Action::TurnLeft => patch.turned(5),
        Action::TurnRight => patch.turned(1),
        Action::MirrorCard => patch.mirrored(),
        _ => patch.flipped(),
    };
    let (hexes, before) = (file.hexes.hexes(), board.clone());
    let mut covered = Region::Nothing;
    file.edit(&action::row_of(action).title(&language), None, |content| {
        if let Some(board) = content.get_mut::<HexBoard>() {
            hexes.iter().for_each(|at| piece::erase(board, *at));
            covered = patch.place(board, catalogues.of(board.game), middle);
            reform(board, catalogues.of(board.game), &before, hexes.into_iter().chain(covered.hexes()));
        }
    });
    file.hexes = covered;
}

/// Applies the terrain rules to the selected hexes; to the whole board if none are selected.
pub fn apply_rules(before: &HexBoard, file: &mut OpenFile, hex: &HexState, step: &str) -> Option<usize> {
    let (_, rules) = hex.chosen_rules(before.game)?;
    let hexes = if file.hexes.is_empty() { Region::whole(before) } else { file.hexes.clone() }.hexes();
    file.edit(step, None, |content| {
        if let Some(board) = content.get_mut::<HexBoard>() {
            terrain_rules::apply(board, hex.catalogue(before.game), rules, &hexes);
        }
    });
    let after = file.content.get::<HexBoard>()?;
    Some(hexes.iter().filter(|at| HexInk::of(after, **at) != HexInk::of(before, **at)).count())
}

/// Makes the selected hexes the current stamp.
pub fn stamp_selection(app: &mut App) {
    let Some(file) = app.state.active_file_mut() else { return };
    let (Some(board), Some(middle)) = (file.content.get::<HexBoard>(), file.hexes.middle()) else { return };
    let patch = Patch::of(board, &file.hexes, middle);
    let hex = &mut app.state.hex;
    (hex.stamp, hex.turn, hex.mirrored) = (Stamp::Part(Arc::new(patch)), 0, false);
    app.state.tool = Tool::Stamp;
}

/// Switches to the next type of symmetry that the board supports.
pub fn next_symmetry(app: &mut App) {
    let areas = app.state.active_file().is_some_and(|file| file.content.is::<AreaBoard>());
    let kinds: Vec<_> = Symmetry::ALL.iter().copied().filter(|(kind, _)| !areas || kind.is_for_areas()).collect();
    let at = kinds.iter().position(|(known, _)| *known == app.state.hex.symmetry);
    let Some((next, name)) = kinds.get(at.map_or(0, |at| (at + 1) % kinds.len())).copied() else { return };
    app.state.hex.symmetry = next;
    let line = format!("{}: {}", app.state.say("palette-symmetry"), app.state.say(name));
    app.state.tell(line);
}
