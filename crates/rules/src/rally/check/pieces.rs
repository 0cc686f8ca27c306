//! Checks of the objects on the board: sections, pieces, counts, forbidden hexes.

use super::plain::CheckedBoard;
use super::{Finding, MAX_TOLD, Spot};
use crate::hexes::terrain::{Layer, Terrain};
use content::hex::Base;
use content::message::message;
use content::rally::SECTION;
use std::collections::BTreeMap;

/// Number of sections of a board made from the box.
const SECTIONS: std::ops::RangeInclusive<u16> = 2..=3;

/// LR-V2 12 rows, and 20 or 30 columns.
pub fn sections(plain: &CheckedBoard<'_>) -> Option<Finding> {
    let (columns, rows) = (plain.board.columns, plain.board.rows);
    let fits = rows == SECTION.1 && columns.is_multiple_of(SECTION.0) && SECTIONS.contains(&(columns / SECTION.0));
    let help = message!("use-rows-hexes-box-set");
    (!fits).then(|| Finding::warning("LR-V2", Spot::Board, message!("board-not-made-sections"), help))
}

/// LR-V5 each piece that blocks (a letter, all hexes with one symbol): connected hexes; warnings if its size is not in the box or if there
/// are more pieces of a size than in the box. LR-V6 the same for pieces that can be entered.
pub fn shapes(plain: &CheckedBoard<'_>) -> Vec<Finding> {
    let mut hexes: BTreeMap<char, Vec<usize>> = BTreeMap::new();
    for (i, symbol) in plain.symbols.iter().enumerate() {
        if !Base::ALL.iter().any(|(_, base)| base == symbol) {
            hexes.entry(*symbol).or_default().push(i);
        }
    }
    let mut findings = Vec::new();
    let mut used: BTreeMap<(&str, usize), usize> = BTreeMap::new();
    for (symbol, hexes) in hexes {
        let Some(terrain) = plain.terrain(symbol).filter(|terrain| !terrain.sizes.is_empty()) else { continue };
        let (code, name, spot) = (code(terrain), terrain.shown(), Spot::Hex(plain.offset(hexes[0])));
        if let Some(apart) = apart(plain, &hexes) {
            let help = message!("use-different-symbol-legend-other");
            findings.push(Finding::error(code, Spot::Hex(plain.offset(apart)), message!("not-connected", name, hexes = hexes.len()), help));
            continue;
        }
        if !terrain.sizes.iter().any(|size| usize::from(*size) == hexes.len()) {
            let message = message!("size-not-box", name, hexes = hexes.len());
            findings.push(Finding::warning(code, spot, message, message!("box-pieces-hexes", sizes = listed(&terrain.sizes))));
            continue;
        }
        let count = used.entry((&terrain.stem, hexes.len())).or_default();
        *count += 1;
        if *count > usize::from(terrain.pieces) {
            let message = message!("too-many-pieces-hexes-number", terrain = terrain.shown(), hexes = hexes.len(), symbol, count);
            findings.push(Finding::warning(code, spot, message, message!("box-size", pieces = terrain.pieces)));
        }
    }
    findings
}

fn code(terrain: &Terrain) -> &'static str {
    if terrain.blocks { "LR-V5" } else { "LR-V6" }
}

fn listed(sizes: &[u8]) -> String {
    sizes.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}

/// Returns a hex of the list that is not connected to the first one within the list.
fn apart(plain: &CheckedBoard<'_>, hexes: &[usize]) -> Option<usize> {
    let mut reached = vec![false; hexes.len()];
    reached[0] = true;
    let mut open = vec![hexes[0]];
    while let Some(from) = open.pop() {
        for next in plain.neighbours(from) {
            if let Ok(at) = hexes.binary_search(&next)
                && !std::mem::replace(&mut reached[at], true)
            {
                open.push(next);
            }
        }
    }
    reached.iter().position(|reached| !reached).map(|at| hexes[at])
}

/// LR-R45 terrain that comes in pieces cannot be placed as a `[[feature]]`.
pub fn loose(plain: &CheckedBoard<'_>) -> Vec<Finding> {
    let in_pieces = |stem: &str| plain.terrain.get(stem).filter(|terrain| !terrain.sizes.is_empty());
    let loose = plain.board.features.iter().filter_map(|(at, stem)| Some((at, in_pieces(stem)?)));
    let finding = |(at, terrain): (&geometry::hex::Offset, &Terrain)| {
        let message = message!("does-not-belong-piece", stem = terrain.shown(), column = at.column, row = at.row);
        Finding::error(code(terrain), Spot::Feature(*at), message, message!("paint-grid-where-hexes-same"))
    };
    loose.take(MAX_TOLD).map(finding).collect()
}

/// LR-V7 no terrain on more hexes than its `limit`.
pub fn counts(plain: &CheckedBoard<'_>) -> Vec<Finding> {
    let mut places: BTreeMap<&str, Vec<Spot>> = BTreeMap::new();
    let mut symbols: BTreeMap<char, &Terrain> = plain.board.legend.keys().filter_map(|s| Some((*s, plain.terrain(*s)?))).collect();
    symbols.retain(|_, terrain| terrain.limit > 0);
    if !symbols.is_empty() {
        for (i, symbol) in plain.symbols.iter().enumerate() {
            if let Some(terrain) = symbols.get(symbol) {
                places.entry(&terrain.stem).or_default().push(Spot::Hex(plain.offset(i)));
            }
        }
    }
    for (at, stem) in &plain.board.features {
        places.entry(stem).or_default().push(Spot::Feature(*at));
    }
    let over = places.into_iter().filter_map(|(stem, spots)| {
        let terrain = plain.terrain.get(stem)?;
        let limit = usize::from(terrain.limit);
        let beyond = *spots.get(limit).filter(|_| limit > 0)?;
        let message = message!("too-many-board", terrain = terrain.shown(), count = spots.len());
        Some(Finding::warning("LR-V7", beyond, message, message!("box-remove", limit, excess = spots.len() - limit)))
    });
    over.collect()
}

/// LR-V8 no feature on a blocking, start, finish or void hex, and no two features on one hex.
pub fn forbidden(plain: &CheckedBoard<'_>) -> Vec<Finding> {
    let wrong = plain.board.features.iter().filter_map(|(at, stem)| {
        let below = plain.board.symbol(*at).and_then(|symbol| plain.terrain(symbol));
        let own = plain.terrain.get(&**stem);
        let layer = own.map_or(Layer::Feature, |own| own.layer);
        let free = plain.board.base(*at) == Base::Surface && below.is_none_or(|below| !below.blocks && below.layer != layer);
        (!free).then(|| {
            let message = message!("feature-forbidden-hex", column = at.column, row = at.row);
            let help = message!("place-features-plain-ground-terrain");
            Finding::error("LR-V8", Spot::Feature(*at), message, help)
        })
    });
    wrong.take(MAX_TOLD).collect()
}
