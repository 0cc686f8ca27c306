//! Terrain rules on a grid: cells are repainted according to their neighbours. The same grid always gives the same result.

use crate::tools::piece::HexInk;
use crate::tools::{Cells, ColumnLevel, piece};
use content::hex::{Base, HexBoard};
use content::ring::Grid;
use content::terrain_rules::{CellSide, TerrainRule, TerrainRules};
use geometry::cell::Cell;
use geometry::hex::{FACINGS, Offset};
use rules::hexes::{Catalogue, symbols};
use std::collections::BTreeSet;

pub trait PaintedGrid: Cells + Clone {
    /// The additional input of the rules: the terrain of a game, or the id of a card.
    type Context: ?Sized;
    /// Returns whether a cell has one of these terrains.
    fn is_any(&self, at: Self::Place, words: &[String]) -> bool;
    /// Returns how many neighbours of a cell have terrain that a rule touches.
    fn touched(&self, at: Self::Place, rule: &TerrainRule) -> usize;
    /// Paints a cell. Returns whether it was painted.
    fn paint(&mut self, context: &Self::Context, at: Self::Place, rule: &TerrainRule) -> bool;
    /// Returns the numbers that identify a cell.
    fn address(context: &Self::Context, at: Self::Place) -> [u16; 2];
}

/// Applies rules to some cells of a grid, one rule after the other: a rule compares the grid before any of its own changes.
pub fn apply<G: PaintedGrid>(grid: &mut G, context: &G::Context, rules: &TerrainRules, cells: &[G::Place]) {
    for (number, rule) in rules.rules.iter().enumerate() {
        one(grid, context, (rules, number, rule), cells);
    }
}

/// Applies rules after painting: to the painted cells and those next to them, and from there to the cells next to changed ones, so that
/// a rule can continue what an earlier rule has begun.
pub fn apply_around<G: PaintedGrid>(grid: &mut G, context: &G::Context, rules: &TerrainRules, painted: &BTreeSet<G::Place>) {
    let mut cells = painted.clone();
    let mut edge = painted.clone();
    for (number, rule) in rules.rules.iter().enumerate() {
        cells.extend(edge.iter().flat_map(|at| grid.around(*at)).filter(|at| grid.kind(*at).is_some()));
        edge = one(grid, context, (rules, number, rule), &cells).into_iter().collect();
    }
}

/// Applies a rule and returns the changed cells.
fn one<'p, G: PaintedGrid>(
    grid: &mut G,
    context: &G::Context,
    (rules, number, rule): (&TerrainRules, usize, &TerrainRule),
    cells: impl IntoIterator<Item = &'p G::Place>,
) -> Vec<G::Place>
where
    G::Place: 'p,
{
    let before = grid.clone();
    let is_meant = |at: &G::Place| {
        before.is_any(*at, &rule.on)
            && before.touched(*at, rule) >= rule.neighbours.into()
            && draw(rules.seed, number, G::address(context, *at)) < rule.percent
    };
    cells.into_iter().copied().filter(is_meant).filter(|at| grid.paint(context, *at, rule)).collect()
}

impl PaintedGrid for HexBoard {
    type Context = Catalogue;
    fn is_any(&self, at: Offset, words: &[String]) -> bool {
        let mut terrain = self.terrain(at).peekable();
        if terrain.peek().is_none() {
            return words.iter().any(|word| word == self.base(at).word());
        }
        terrain.any(|stem| words.iter().any(|word| **word == **stem))
    }
    /// The outside of the board counts as void.
    fn touched(&self, at: Offset, rule: &TerrainRule) -> usize {
        let is_void = || rule.touches.iter().any(|word| word == Base::Void.word());
        let is_touched = |step| Offset::of(at.hex() + step).map_or_else(is_void, |at| self.is_any(at, &rule.touches));
        FACINGS.into_iter().filter(|step| is_touched(*step)).count()
    }
    fn paint(&mut self, catalogue: &Catalogue, at: Offset, rule: &TerrainRule) -> bool {
        let ink = Base::of_word(&rule.paint).map_or_else(|| HexInk::Terrain(rule.paint.as_str().into()), HexInk::Base);
        let symbol = catalogue.get(&rule.paint).and_then(|listed| symbols::symbol_at(self, &listed.terrain, at));
        piece::put(self, catalogue, at, &ink, symbol)
    }
    fn address(_: &Catalogue, at: Offset) -> [u16; 2] {
        [at.row, at.column]
    }
}

/// A card of a ring. Sputniks are kept: a name without one also matches the cell with a Sputnik.
impl PaintedGrid for Grid {
    type Context = str;
    fn is_any(&self, (column, level): ColumnLevel, words: &[String]) -> bool {
        self.get(column, level).is_some_and(|cell| is_named(cell, words))
    }
    /// The space above the card counts as sky, and the space below as rock. The spaces at its sides depend on the board and are ignored.
    fn touched(&self, (column, level): ColumnLevel, rule: &TerrainRule) -> usize {
        let is_touched = |side: &&CellSide| {
            let cell = match side {
                CellSide::Above => Some(self.get(column, level.saturating_add(1)).unwrap_or(Cell::AIR)),
                CellSide::Below => Some(level.checked_sub(1).and_then(|level| self.get(column, level)).unwrap_or(Cell::ROCK)),
                CellSide::Left => column.checked_sub(1).and_then(|column| self.get(column, level)),
                CellSide::Right => self.get(column.saturating_add(1), level),
            };
            cell.is_some_and(|cell| is_named(cell, &rule.touches))
        };
        rule.touched_sides().iter().filter(is_touched).count()
    }
    fn paint(&mut self, _: &str, (column, level): ColumnLevel, rule: &TerrainRule) -> bool {
        let named = Cell::ALL.into_iter().find(|(_, _, word)| *word == rule.paint);
        let Some(((ink, ..), now)) = named.zip(self.get(column, level)) else { return false };
        let cell = if now.has_sputnik() { ink.with_sputnik(true) } else { ink };
        self.set(column, level, cell);
        cell != now
    }
    /// Includes the id of the card, so that the cards of a library get different mixtures.
    fn address(id: &str, (column, level): ColumnLevel) -> [u16; 2] {
        let [_, _, high, low] =
            id.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)).to_be_bytes();
        [u16::from_be_bytes([high, level]), u16::from_be_bytes([low, column])]
    }
}

fn is_named(cell: Cell, words: &[String]) -> bool {
    words.iter().any(|word| word == cell.name() || word == cell.with_sputnik(false).name())
}

/// Returns a number from 0 to 99 for a cell and a rule: the mixing function of SplitMix64.
fn draw(seed: u16, rule: usize, [row, column]: [u16; 2]) -> u8 {
    let parts = [seed.into(), rule as u64, row.into(), column.into()];
    let mut mixed: u64 = parts.into_iter().fold(0, |mixed, part| mixed << 16 | part);
    mixed = mixed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((mixed ^ mixed >> 31) % 100) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::check::ground::{CardFinding, findings};
    use content::rally;
    use content::ring::{Course, LunarCard};
    use content::workspace::Workspace;
    use geometry::hex::offset;
    use rules::hexes::catalogue;

    fn rule(on: &str, touches: &str, neighbours: u8, paint: &str, percent: u8) -> TerrainRule {
        let list = |words: &str| words.split(' ').map(str::to_owned).collect();
        TerrainRule { on: list(on), touches: list(touches), sides: Vec::new(), neighbours, paint: paint.to_owned(), percent }
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
    fn terrain_rules_paint_nested_rims_but_keep_other_terrain() {
        let rim = rule("surface", "crater", 1, "ice", 100);
        assert_eq!(applied(0, std::slice::from_ref(&rim)), [".......\n..ii...\n...Ai..\n..ii...\n......."; 2]);
        let outer = rule("surface", "ice", 2, "thin_crust", 100);
        assert_eq!(applied(0, &[rim, outer]), ["...k...\n..iik..\n...Ai..\n..iik..\n...k..."; 2]);
    }

    #[test]
    fn terrain_rule_randomness_depends_only_on_hex_and_seed() {
        let some = [rule("surface", "surface", 1, "ice", 40)];
        assert_eq!(applied(3, &some), applied(3, &some));
        assert_ne!(applied(3, &some), applied(4, &some));
        let painted: usize = (0..100).map(|seed| applied(seed, &some)[0].matches('i').count()).sum();
        assert!((1150..1450).contains(&painted), "{painted} of 3300");
    }

    #[test]
    fn terrain_rules_treat_the_edge_as_void_and_skip_unknown_terrain() {
        let [wall, _] = applied(0, &[rule("surface", "void", 1, "crater", 100), rule("surface", "surface", 1, "nowhere", 100)]);
        assert!(wall.lines().next().is_some_and(|row| !row.contains('.')) && wall.contains('.'), "{wall}");
    }

    /// Applies the bundled rules for cards to all cells of a card.
    fn grounded(card: &LunarCard) -> LunarCard {
        let rules = Workspace::bundled().revision("boards/walking/terrain-rules.toml").unwrap().value::<TerrainRules>().unwrap();
        let mut grounded = card.clone();
        let all = card.grid.region((0, 0), (card.grid.width - 1, card.grid.levels - 1));
        apply(&mut grounded.grid, &*card.id, &rules, &all);
        grounded
    }

    fn card(id: &str, rows: &[&str]) -> LunarCard {
        let cells = rows.iter().flat_map(|row| row.chars()).map(|glyph| Cell::from_glyph(glyph).unwrap()).collect();
        let grid = Grid { width: rows[0].len() as u8, levels: rows.len() as u8, cells };
        LunarCard { id: id.to_owned(), name: Default::default(), extra: false, grid }
    }

    #[test]
    fn terrain_rules_add_ground_and_tunnels_and_keep_sputniks() {
        let painted = card("arch", &["......", ".###.O", "*.#...", "##.#.x"]);
        let [rows, again] = [grounded(&painted), grounded(&grounded(&painted))].map(|card| {
            let glyphs: Vec<char> = card.grid.cells.iter().map(|cell| cell.glyph()).collect();
            glyphs.chunks(6).map(String::from_iter).collect::<Vec<_>>().join("\n")
        });
        assert_eq!(rows, ".ooo..\n.###.*\nOt#t..\n##t#ox");
        assert_eq!(rows, again, "a second time changes nothing");
    }

    #[test]
    fn bundled_terrain_rules_remove_floating_ground_and_bare_rock() {
        let mut hazards = 0;
        for number in 0..500_u64 {
            let id = format!("card_{number}");
            let mut painted = card(&id, &["....."; 5]);
            for (i, cell) in painted.grid.cells.iter_mut().enumerate() {
                *cell = [Cell::ROCK, Cell::AIR, Cell::SAFE, Cell::ROCK][usize::from(draw(number as u16, i, [7, 7])) % 4];
            }
            let after = grounded(&painted);
            hazards += after.grid.cells.iter().filter(|cell| **cell == Cell::HAZARD).count();
            let wrong = |one: &CardFinding| ["WM-V04", "WM-V05", "WM-V06"].contains(&one.code);
            let found: Vec<_> = findings(&after, Course::Lap).into_iter().filter(wrong).collect();
            assert!(found.is_empty(), "{:?} {found:?}", after.grid);
            assert_eq!(grounded(&after), after);
        }
        assert!(hazards > 50, "{hazards}: the mixture is painted too");
    }
}
