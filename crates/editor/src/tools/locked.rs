//! Locks: locked layers of each type of board are restored after an edit.
//!
//! An edit that is impossible without changing them, such as resizing a hex board while its ground is locked, is discarded.

use crate::documents::canvas::layers::{Layer, Layers};
use content::areas::{Area, AreaBoard};
use content::columns::{CellMark, ColumnBoard};
use content::document::{Document, DocumentType};
use content::hex::{Base, HexBoard};
use content::notes::Note;
use content::ring::{CardLibrary, RingBoard};
use content::shared::CopyOnWrite;
use geometry::hex::Offset;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Restores locked layers to their state before an edit. Returns the layer that the edit would have changed.
pub fn hold(layers: &Layers, before: &Document, after: &mut Document) -> Option<Layer> {
    fn both<'d, F: DocumentType>(before: &'d Document, after: &'d mut Document) -> Option<(&'d F, &'d mut F)> {
        before.get().zip(after.get_mut())
    }
    let kept =
        |document: &Document| -> Vec<Note> { document.notes().iter().filter(|note| layers.locks_notes(&note.layer)).cloned().collect() };
    if kept(before) != kept(after) {
        *after.notes_mut() = before.notes().to_vec();
        return Some(Layer::Notes);
    }
    if layers.locks(Layer::Reference) && before.picture() != after.picture() {
        *after.picture_mut() = before.picture().cloned();
        return Some(Layer::Reference);
    }
    if let Some((before, after)) = both(before, after) {
        return ring(layers, before, after);
    }
    if let Some((before, after)) = both(before, after) {
        return cards(layers, before, after);
    }
    if let Some((before, after)) = both(before, after) {
        return hexes(layers, before, after);
    }
    if let Some((before, after)) = both(before, after) {
        return columns(layers, before, after);
    }
    both(before, after).and_then(|(before, after)| areas(layers, before, after))
}

/// Restores a value if its layer is locked, and records the layer if the value had changed.
fn put_back<T: Clone + PartialEq>(layers: &Layers, layer: Layer, before: &T, after: &mut T, held: &mut Option<Layer>) {
    if layers.locks(layer) && before != after {
        after.clone_from(before);
        held.get_or_insert(layer);
    }
}

/// Restores a ring board: cards in areas are the ground, boxes on joints the pieces.
fn ring(layers: &Layers, before: &RingBoard, after: &mut RingBoard) -> Option<Layer> {
    let locked = [Layer::Ground, Layer::Pieces].into_iter().find(|layer| layers.locks(*layer));
    if let Some(locked) = locked.filter(|_| before.shape != after.shape) {
        *after = RingBoard { name: after.name.clone(), ..before.clone() };
        return Some(locked);
    }
    let mut held = None;
    put_back(layers, Layer::Ground, &before.areas, &mut after.areas, &mut held);
    put_back(layers, Layer::Ground, &before.landing_zone, &mut after.landing_zone, &mut held);
    put_back(layers, Layer::Ground, &before.cards, &mut after.cards, &mut held);
    put_back(layers, Layer::Pieces, &before.joints, &mut after.joints, &mut held);
    held
}

/// Restores a card library: the cells of existing cards are their ground; cards can be added, and names can change.
fn cards(layers: &Layers, before: &CardLibrary, after: &mut CardLibrary) -> Option<Layer> {
    let mut held = None;
    if before.cards.len() == after.cards.len() {
        for (before, after) in before.cards.iter().zip(&mut after.cards) {
            put_back(layers, Layer::Ground, &before.grid, &mut after.grid, &mut held);
        }
    } else if layers.locks(Layer::Ground) && before.cards.iter().any(|card| !after.cards.contains(card)) {
        after.cards.clone_from(&before.cards);
        held = Some(Layer::Ground);
    }
    held
}

/// Returns the contents of a hex: the symbol of its ground, and the terrain on it.
fn hex(board: &HexBoard, features: &BTreeSet<Arc<str>>, at: Offset) -> (char, Option<Arc<str>>) {
    let symbol = board.symbol(at).unwrap_or(Base::Void.symbol());
    let piece = board.legend.get(&symbol).filter(|stem| features.contains(*stem));
    match piece {
        Some(stem) => (Base::Surface.symbol(), Some(board.features.get(&at).unwrap_or(stem).clone())),
        None => (symbol, board.features.get(&at).cloned()),
    }
}

/// Restores a hex board: terrain on the ground is the pieces, all else the ground.
fn hexes(layers: &Layers, before: &HexBoard, after: &mut HexBoard) -> Option<Layer> {
    let locked = [Layer::Ground, Layer::Pieces].map(|layer| layers.locks(layer));
    let mut named = before.clone();
    named.name.clone_from(&after.name);
    if locked == [false, false] || named.is_same(after) {
        return None;
    }
    let first = if locked[0] { Layer::Ground } else { Layer::Pieces };
    let same_size = (before.columns, before.rows) == (after.columns, after.rows);
    if locked == [true, true] || !same_size {
        *after = named;
        return Some(first);
    }
    let (mut result, mut held) = (named, None);
    for (i, at) in before.offsets().enumerate() {
        if before.cells().get(i) == after.cells().get(i) && before.features.get(&at) == after.features.get(&at) {
            continue;
        }
        let (old, new) = (hex(before, &layers.features, at), hex(after, &layers.features, at));
        let mixed = if locked[0] { (old.0, new.1.clone()) } else { (new.0, old.1.clone()) };
        if mixed != new {
            held = Some(first);
        }
        compose(&mut result, after, at, mixed);
    }
    result.legend.retain(|symbol, _| before.legend.contains_key(symbol) || after.legend.contains_key(symbol));
    let unused: Vec<char> = result.legend.keys().copied().filter(|symbol| result.count(*symbol) == 0).collect();
    unused.into_iter().for_each(|symbol| drop(result.legend.remove(&symbol)));
    *after = result;
    held
}

/// Sets the ground and the contents of a hex.
fn compose(board: &mut HexBoard, names: &HexBoard, at: Offset, (ground, piece): (char, Option<Arc<str>>)) {
    if let Some(stem) = names.legend.get(&ground).filter(|_| !board.legend.contains_key(&ground)) {
        board.legend.insert(ground, stem.clone());
    }
    board.set(at, ground);
    match piece {
        Some(stem) => drop(board.features.insert(at, stem)),
        None => drop(board.features.remove(&at)),
    }
}

/// Restores a board of columns: cells with their arcs are the ground, printed symbols the marks, suggested craters and hills the
/// pieces.
fn columns(layers: &Layers, before: &ColumnBoard, after: &mut ColumnBoard) -> Option<Layer> {
    let marks = |board: &ColumnBoard| board.cells.values().filter(|cell| cell.mark != CellMark::Plain).count();
    let pieces = |board: &ColumnBoard| (board.suggested.craters.len(), board.suggested.hills.len());
    if !before.cells.keys().eq(after.cells.keys()) {
        // Cells have moved with their contents, so that single layers cannot be restored.
        let lost = [(Layer::Ground, true), (Layer::Marks, marks(before) != marks(after)), (Layer::Pieces, pieces(before) != pieces(after))];
        let held = lost.into_iter().find(|(layer, lost)| *lost && layers.locks(*layer)).map(|(layer, _)| layer);
        if held.is_some() {
            after.clone_from(before);
        }
        return held;
    }
    let mut held = None;
    for (before, after) in before.cells.values().zip(after.cells.values_mut()) {
        put_back(layers, Layer::Ground, &before.arc, &mut after.arc, &mut held);
        put_back(layers, Layer::Marks, &before.mark, &mut after.mark, &mut held);
    }
    put_back(layers, Layer::Ground, &before.sections, &mut after.sections, &mut held);
    put_back(layers, Layer::Marks, &before.start, &mut after.start, &mut held);
    put_back(layers, Layer::Pieces, &before.suggested, &mut after.suggested, &mut held);
    held
}

/// Restores a board of areas: polygons are the ground; craters, minerals and moonbases the pieces; positions of names the labels.
fn areas(layers: &Layers, before: &AreaBoard, after: &mut AreaBoard) -> Option<Layer> {
    let bare = |area: &CopyOnWrite<Area>| area.base.is_none() && !area.cratered && area.mineral == 0;
    if before.areas.len() != after.areas.len() {
        let gone = |area: &&CopyOnWrite<Area>| after.areas.iter().all(|other| other.id != area.id);
        let lost = [
            (Layer::Ground, true),
            (Layer::Pieces, before.areas.iter().filter(gone).any(|area| !bare(area))),
            (Layer::Links, (&before.links, &before.unlinks) != (&after.links, &after.unlinks)),
        ];
        let held = lost.into_iter().find(|(layer, lost)| *lost && layers.locks(*layer)).map(|(layer, _)| layer);
        if held.is_some() {
            *after = AreaBoard { name: after.name.clone(), ..before.clone() };
        }
        return held;
    }
    let mut held = None;
    for (before, after) in before.areas.iter().zip(&mut after.areas) {
        put_back(layers, Layer::Ground, &before.corners, &mut after.corners, &mut held);
        put_back(layers, Layer::Pieces, &before.base, &mut after.base, &mut held);
        put_back(layers, Layer::Pieces, &before.cratered, &mut after.cratered, &mut held);
        put_back(layers, Layer::Pieces, &before.mineral, &mut after.mineral, &mut held);
        put_back(layers, Layer::Labels, &before.label, &mut after.label, &mut held);
    }
    put_back(layers, Layer::Links, &before.links, &mut after.links, &mut held);
    put_back(layers, Layer::Links, &before.unlinks, &mut after.unlinks, &mut held);
    held
}
