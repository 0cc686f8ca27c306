//! Pieces after an edit: terrain that comes in pieces is divided into connected pieces with the sizes of the box.

use crate::tools::piece;
use content::hex::{Base, HexBoard};
use geometry::hex::Offset;
use rules::hexes::terrain::Terrain;
use rules::hexes::{Catalogue, symbols};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Maximum number of hexes of one terrain that are divided; a box has smaller pieces, and a board has few symbols for them.
const MOST: usize = 64;

/// A connected set of hexes.
type Piece = BTreeSet<Offset>;

/// Re-forms the pieces that an edit of some hexes has broken, and those that painted hexes can be added to. Hexes that had the same
/// terrain before stay in their piece.
pub fn reform(board: &mut HexBoard, catalogue: &Catalogue, before: &HexBoard, painted: impl IntoIterator<Item = Offset>) {
    let stem = |board: &HexBoard, at: Offset| board.symbol(at).and_then(|symbol| board.legend.get(&symbol).cloned());
    let mut changed = BTreeSet::new();
    for at in painted {
        let Some(symbol) = before.symbol(at) else { continue };
        if stem(board, at) != stem(before, at) {
            changed.insert(at);
        } else if let Some(same) = stem(before, at).filter(|same| board.legend.get(&symbol).is_none_or(|known| known == same)) {
            piece::take(board, at, symbol, &same);
        }
    }
    let near: BTreeSet<Offset> = changed.iter().flat_map(|at| around(*at)).chain(changed.iter().copied()).collect();
    divide_all(board, catalogue, &near, &changed);
}

/// Re-forms all pieces of a board that are not connected or have a size that is not in the box, after its size has changed.
pub fn reform_all(board: &mut HexBoard, catalogue: &Catalogue) {
    let in_pieces = |at: &Offset| board.symbol(*at).is_some_and(|symbol| terrain(board, catalogue, symbol).is_some());
    let hexes: BTreeSet<Offset> = board.offsets().filter(in_pieces).collect();
    divide_all(board, catalogue, &hexes, &BTreeSet::new());
}

fn around(at: Offset) -> impl Iterator<Item = Offset> {
    at.hex().all_neighbors().into_iter().filter_map(Offset::of)
}

/// Returns the terrain of a symbol if it comes in pieces.
fn terrain<'c>(board: &HexBoard, catalogue: &'c Catalogue, symbol: char) -> Option<&'c Terrain> {
    let listed = catalogue.get(&**board.legend.get(&symbol)?)?;
    (!listed.terrain.sizes.is_empty()).then_some(&listed.terrain)
}

/// Divides the broken pieces at some hexes again.
fn divide_all(board: &mut HexBoard, catalogue: &Catalogue, near: &BTreeSet<Offset>, changed: &BTreeSet<Offset>) {
    let mut found: BTreeMap<char, Piece> = BTreeMap::new();
    for at in near {
        let Some(symbol) = board.symbol(*at).filter(|symbol| terrain(board, catalogue, *symbol).is_some()) else { continue };
        let known = found.entry(symbol).or_default();
        if !known.contains(at) {
            known.extend(connected(*at, |at| board.symbol(at) == Some(symbol)));
        }
    }
    let mut pools: BTreeMap<Arc<str>, Piece> = BTreeMap::new();
    for (symbol, hexes) in found {
        let (Some(terrain), Some(stem)) = (terrain(board, catalogue, symbol), board.legend.get(&symbol)) else { continue };
        let is_whole = board.count(symbol) == hexes.len() && is_connected(&hexes) && sizes(terrain).any(|size| size == hexes.len());
        if !is_whole {
            pools.entry(stem.clone()).or_default().extend(hexes);
        }
    }
    for (stem, mut pool) in pools {
        let Some(listed) = catalogue.get(&*stem) else { continue };
        if pool.iter().any(|at| changed.contains(at)) {
            add_smaller(board, &listed.terrain, &mut pool);
        }
        if pool.len() > MOST {
            continue;
        }
        let mut pieces = Vec::new();
        while let Some(first) = pool.first().copied() {
            let part = connected(first, |at| pool.contains(&at));
            pool.retain(|at| !part.contains(at));
            divide(board, &listed.terrain, part, &mut pieces);
        }
        name(board, &listed.terrain, &stem, pieces);
    }
}

/// Adds the pieces next to painted ones that are smaller than the largest of the box.
fn add_smaller(board: &HexBoard, terrain: &Terrain, pool: &mut Piece) {
    let largest = sizes(terrain).max().unwrap_or(0);
    let mut open: Vec<Offset> = pool.iter().copied().collect();
    while let Some(from) = open.pop().filter(|_| pool.len() <= MOST) {
        for at in around(from).filter(|at| !pool.contains(at)).collect::<Vec<_>>() {
            let Some(symbol) = board.symbol(at).filter(|symbol| board.legend.get(symbol).is_some_and(|stem| **stem == *terrain.stem))
            else {
                continue;
            };
            if board.count(symbol) < largest {
                let piece = connected(at, |at| board.symbol(at) == Some(symbol));
                open.extend(piece.iter().copied());
                pool.extend(piece);
            }
        }
    }
}

fn sizes(terrain: &Terrain) -> impl Iterator<Item = usize> + '_ {
    terrain.sizes.iter().copied().map(usize::from)
}

/// Returns the hexes that are connected with the first one.
fn connected(first: Offset, belongs: impl Fn(Offset) -> bool) -> Piece {
    let (mut reached, mut open) = (BTreeSet::from([first]), vec![first]);
    while let Some(from) = open.pop() {
        open.extend(around(from).filter(|at| belongs(*at) && reached.insert(*at)));
    }
    reached
}

fn is_connected(hexes: &Piece) -> bool {
    hexes.first().is_none_or(|first| connected(*first, |at| hexes.contains(&at)).len() == hexes.len())
}

/// Divides connected hexes into as few pieces of the box as possible. If that is impossible, one piece has another size.
fn divide(board: &HexBoard, terrain: &Terrain, mut rest: Piece, pieces: &mut Vec<Piece>) {
    let size = fewest(&sizes(terrain).collect(), rest.len());
    if size >= rest.len() {
        return pieces.push(rest);
    }
    // Prefers a piece that leaves the others connected, then one that already exists.
    let worth = |piece: &Piece| {
        let left: Piece = rest.difference(piece).copied().collect();
        (is_connected(&left), largest_part(board, piece).map_or(0, |(_, count)| count))
    };
    let Some(piece) = rest.iter().map(|at| grown(&rest, *at, size)).max_by_key(worth) else { return };
    rest.retain(|at| !piece.contains(at));
    pieces.push(piece);
    while let Some(first) = rest.first().copied() {
        let part = connected(first, |at| rest.contains(&at));
        rest.retain(|at| !part.contains(at));
        divide(board, terrain, part, pieces);
    }
}

/// Returns the largest size in the division of a number into the fewest sizes; without such a division, the largest size below it.
fn fewest(sizes: &BTreeSet<usize>, number: usize) -> usize {
    let mut best: Vec<Option<(usize, usize)>> = vec![Some((0, 0))];
    for n in 1..=number {
        let step = |size: &usize| Some((best.get(n.checked_sub(*size)?)?.as_ref()?.0 + 1, *size));
        best.push(sizes.iter().rev().filter_map(step).min_by_key(|(count, _)| *count));
    }
    let below = || sizes.iter().rev().find(|size| **size < number).copied();
    best[number].map(|(_, size)| size).or_else(below).unwrap_or(number)
}

/// Returns a compact piece of a size that begins at a hex.
fn grown(hexes: &Piece, first: Offset, size: usize) -> Piece {
    let mut piece = BTreeSet::from([first]);
    while piece.len() < size {
        let edge: BTreeSet<Offset> =
            piece.iter().flat_map(|at| around(*at)).filter(|at| hexes.contains(at) && !piece.contains(at)).collect();
        let Some(next) = edge.into_iter().max_by_key(|at| around(*at).filter(|at| piece.contains(at)).count()) else { break };
        piece.insert(next);
    }
    piece
}

/// Returns the symbol that most hexes of a piece have, with their number.
fn largest_part(board: &HexBoard, piece: &Piece) -> Option<(char, usize)> {
    let mut counts = BTreeMap::new();
    piece.iter().filter_map(|at| board.symbol(*at)).for_each(|symbol| *counts.entry(symbol).or_insert(0) += 1);
    counts.into_iter().max_by_key(|(symbol, count)| (*count, std::cmp::Reverse(*symbol)))
}

/// Gives each piece a symbol: the one that most of its hexes have, if no other piece has it.
fn name(board: &mut HexBoard, terrain: &Terrain, stem: &Arc<str>, mut pieces: Vec<Piece>) {
    pieces.sort_by_key(|piece| std::cmp::Reverse(largest_part(board, piece).map_or(0, |(_, count)| count)));
    let wanted: Vec<Option<char>> = pieces.iter().map(|piece| largest_part(board, piece).map(|(symbol, _)| symbol)).collect();
    let old: Vec<(Offset, char)> = pieces.iter().flatten().filter_map(|at| Some((*at, board.symbol(*at)?))).collect();
    for (at, symbol) in &old {
        piece::replace(board, *at, *symbol, Base::Surface.symbol());
    }
    for (piece, wanted) in pieces.iter().zip(wanted) {
        let symbol = wanted.filter(|symbol| board.count(*symbol) == 0).or_else(|| symbols::free_symbol(board, terrain.symbol));
        for at in piece {
            // With all symbols in use, the piece keeps those that it had.
            let own = || old.iter().find(|(other, _)| other == at).map(|(_, symbol)| *symbol);
            if let Some(symbol) = symbol.or_else(own) {
                piece::take(board, *at, symbol, stem);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tools::piece::{HexInk, erase, put};
    use content::rally;
    use content::workspace::Workspace;
    use geometry::hex::offset;
    use rules::hexes::catalogue;
    use symbols::symbol_at;

    /// Paints hexes one by one, as a brush does; without a terrain, erases them.
    fn paint(board: &mut HexBoard, stem: &str, hexes: &[(u16, u16)]) {
        let catalogue = catalogue(&Workspace::bundled(), &rally::SPEC);
        for (column, row) in hexes {
            let (before, at) = (board.clone(), offset(*column, *row));
            match catalogue.get(stem) {
                Some(listed) => {
                    let symbol = symbol_at(board, &listed.terrain, at);
                    put(board, &catalogue, at, &HexInk::Terrain(stem.into()), symbol);
                }
                None => erase(board, at),
            }
            reform(board, &catalogue, &before, [at]);
        }
    }

    /// Returns the pieces of a terrain, the largest first, each with its symbol. All are connected.
    fn pieces(board: &HexBoard, stem: &str) -> Vec<(usize, char)> {
        let symbols = board.legend.iter().filter(|(_, known)| ***known == *stem).map(|(symbol, _)| *symbol);
        let piece = |symbol: char| board.offsets().filter(|at| board.symbol(*at) == Some(symbol)).collect::<Piece>();
        let connected = symbols.inspect(|symbol| assert!(is_connected(&piece(*symbol))));
        let mut pieces: Vec<_> = connected.map(|symbol| (board.count(symbol), symbol)).collect();
        pieces.sort_by(|a, b| b.cmp(a));
        pieces
    }

    fn sizes_of(board: &HexBoard, stem: &str) -> Vec<usize> {
        pieces(board, stem).into_iter().map(|(size, _)| size).collect()
    }

    /// A hex and its neighbours.
    const FLOWER: [(u16, u16); 7] = [(4, 4), (5, 4), (4, 5), (3, 5), (3, 4), (3, 3), (4, 3)];

    #[test]
    fn painting_and_erasing_hex_by_hex_leaves_pieces_of_the_box() {
        let mut board = HexBoard::filled(&rally::SPEC, 12, 12);
        let mut grown = Vec::new();
        for hex in FLOWER {
            paint(&mut board, "crater", &[hex]);
            grown.push(sizes_of(&board, "crater"));
        }
        assert_eq!(grown, [vec![1], vec![1, 1], vec![3], vec![3, 1], vec![3, 1, 1], vec![6], vec![7]]);
        paint(&mut board, "", &[(4, 4)]);
        assert_eq!(sizes_of(&board, "crater"), [6], "a ring");
        paint(&mut board, "", &[(5, 4)]);
        assert_eq!(sizes_of(&board, "crater"), [3, 1, 1]);
    }

    #[test]
    fn whole_pieces_beside_the_painted_hex_stay_and_halves_become_pieces() {
        let mut board = HexBoard::filled(&rally::SPEC, 12, 12);
        paint(&mut board, "crater", &FLOWER);
        let whole = pieces(&board, "crater");
        paint(&mut board, "crater", &[(6, 4)]);
        assert_eq!((sizes_of(&board, "crater"), pieces(&board, "crater")[0]), (vec![7, 1], whole[0]));
        paint(&mut board, "fine_dust", &[(1, 8), (2, 8), (3, 8), (4, 8), (5, 8), (6, 8)]);
        assert_eq!(sizes_of(&board, "fine_dust"), [6]);
        paint(&mut board, "fine_dust", &[(7, 8)]);
        assert_eq!(sizes_of(&board, "fine_dust"), [6, 1], "the box has no such size");
        paint(&mut board, "", &[(3, 8), (7, 8)]);
        assert_eq!(sizes_of(&board, "fine_dust"), [3, 2]);
    }
}
