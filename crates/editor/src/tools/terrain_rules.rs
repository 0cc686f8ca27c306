//! Terrain rules on a hex board: hexes are repainted according to their neighbours. The same board always gives the same result.

use crate::tools::piece;
use crate::tools::piece::HexInk;
use content::hex::{Base, HexBoard};
use content::terrain_rules::{TerrainRule, TerrainRules};
use geometry::hex::{FACINGS, Offset};
use rules::hexes::{Catalogue, symbols};
use std::collections::BTreeSet;

/// Applies rules to some hexes of a board, one rule after the other: a rule compares the board before any of its own changes.
pub fn apply(board: &mut HexBoard, catalogue: &Catalogue, rules: &TerrainRules, hexes: &[Offset]) {
    for (number, rule) in rules.rules.iter().enumerate() {
        one(board, catalogue, (rules, number, rule), hexes);
    }
}

/// Applies rules after painting: to the painted hexes and those next to them, and from there to the hexes next to changed ones, so that
/// a rule can continue what an earlier rule has begun.
pub fn apply_around(board: &mut HexBoard, catalogue: &Catalogue, rules: &TerrainRules, painted: &BTreeSet<Offset>) {
    let mut hexes = painted.clone();
    let mut edge = painted.clone();
    for (number, rule) in rules.rules.iter().enumerate() {
        hexes.extend(edge.iter().flat_map(|at| neighbours(*at)).flatten().filter(|at| board.contains(*at)));
        edge = one(board, catalogue, (rules, number, rule), hexes.iter()).into_iter().collect();
    }
}

/// Applies a rule and returns the changed hexes.
fn one<'h>(
    board: &mut HexBoard,
    catalogue: &Catalogue,
    (rules, number, rule): (&TerrainRules, usize, &TerrainRule),
    hexes: impl IntoIterator<Item = &'h Offset>,
) -> Vec<Offset> {
    let before = board.clone();
    let ink = Base::of_word(&rule.paint).map_or_else(|| HexInk::Terrain(rule.paint.as_str().into()), HexInk::Base);
    let terrain = catalogue.get(&rule.paint).map(|listed| &listed.terrain);
    let mut changed = Vec::new();
    for at in hexes.into_iter().copied().filter(|at| is_painted(&before, rule, *at) && draw(rules.seed, number, *at) < rule.percent) {
        let symbol = terrain.and_then(|terrain| symbols::symbol_at(board, terrain, at));
        if piece::put(board, catalogue, at, &ink, symbol) {
            changed.push(at);
        }
    }
    changed
}

fn neighbours(at: Offset) -> [Option<Offset>; 6] {
    FACINGS.map(|step| Offset::of(at.hex() + step))
}

/// Returns whether a rule paints a hex, regardless of its percentage.
fn is_painted(board: &HexBoard, rule: &TerrainRule, at: Offset) -> bool {
    is_any(board, Some(at), &rule.on)
        && neighbours(at).into_iter().filter(|beside| is_any(board, *beside, &rule.touches)).count() >= rule.neighbours.into()
}

/// Returns whether a hex has one of these terrains; `false` for a position outside the board.
fn is_any(board: &HexBoard, at: Option<Offset>, words: &[String]) -> bool {
    let mut terrain = at.into_iter().flat_map(|at| board.terrain(at)).peekable();
    if terrain.peek().is_none() {
        let base = at.map_or(Base::Void, |at| board.base(at)).word();
        return words.iter().any(|word| word == base);
    }
    terrain.any(|stem| words.iter().any(|word| **word == **stem))
}

/// Returns a number from 0 to 99 for a hex and a rule: the mixing function of SplitMix64.
fn draw(seed: u16, rule: usize, at: Offset) -> u8 {
    let parts = [seed.into(), rule as u64, at.row.into(), at.column.into()];
    let mut mixed: u64 = parts.into_iter().fold(0, |mixed, part| mixed << 16 | part);
    mixed = mixed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((mixed ^ mixed >> 31) % 100) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::rally;
    use content::workspace::Workspace;
    use geometry::hex::offset;
    use rules::hexes::catalogue;

    fn rule(on: &str, touches: &str, neighbours: u8, paint: &str, percent: u8) -> TerrainRule {
        let list = |words: &str| words.split(' ').map(str::to_owned).collect();
        TerrainRule { on: list(on), touches: list(touches), neighbours, paint: paint.to_owned(), percent }
    }

    /// Applies rules to a board with a crater in the middle, by the command and after painting the crater. Returns the symbols.
    fn applied(seed: u16, rules: &[TerrainRule]) -> [String; 2] {
        let mut board = HexBoard::filled(&rally::SPEC, 7, 5);
        board.legend.insert('A', "crater".into());
        board.set(offset(3, 2), 'A');
        board.features.insert(offset(2, 2), "cache".into());
        let rules = TerrainRules { game: &rally::SPEC, name: Default::default(), seed, rules: rules.to_vec() };
        let hexes: Vec<Offset> = board.offsets().collect();
        let mut around = board.clone();
        let catalogue = catalogue(&Workspace::bundled(), &rally::SPEC);
        apply(&mut board, &catalogue, &rules, &hexes);
        apply_around(&mut around, &catalogue, &rules, &BTreeSet::from([offset(3, 2)]));
        [board, around].map(|board| {
            let symbols: Vec<char> = board.cells().iter().copied().collect();
            symbols.chunks(7).map(String::from_iter).collect::<Vec<_>>().join("\n")
        })
    }

    #[test]
    fn a_rim_and_the_rim_of_that_rim_are_painted_but_not_over_other_terrain() {
        let rim = rule("surface", "crater", 1, "ice", 100);
        assert_eq!(applied(0, std::slice::from_ref(&rim)), [".......\n..ii...\n...Ai..\n..ii...\n......."; 2]);
        let outer = rule("surface", "ice", 2, "thin_crust", 100);
        assert_eq!(applied(0, &[rim, outer]), ["...k...\n..iik..\n...Ai..\n..iik..\n...k..."; 2]);
    }

    #[test]
    fn chance_depends_on_the_hex_and_the_seed_only() {
        let some = [rule("surface", "surface", 1, "ice", 40)];
        assert_eq!(applied(3, &some), applied(3, &some));
        assert_ne!(applied(3, &some), applied(4, &some));
        let painted: usize = (0..100).map(|seed| applied(seed, &some)[0].matches('i').count()).sum();
        assert!((1150..1450).contains(&painted), "{painted} of 3300");
    }

    #[test]
    fn the_edge_of_the_board_counts_as_void_and_unknown_terrain_paints_nothing() {
        let [wall, _] = applied(0, &[rule("surface", "void", 1, "crater", 100), rule("surface", "surface", 1, "nowhere", 100)]);
        assert!(wall.lines().next().is_some_and(|row| !row.contains('.')) && wall.contains('.'), "{wall}");
    }
}
