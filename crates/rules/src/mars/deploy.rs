//! MM-50 Placement of deployed aliens: reds, blues, yellows, each in the first free box of its order.

use super::query::count;
use super::state::{Aliens, Side, State, YELLOW};
use geometry::ring::{Pos, Strip, pos};
use std::collections::BTreeMap;
use std::ops::Range;

/// MM-50 Returns the first box of the order without aliens, or else the first with the fewest.
///
/// Reds and blues use the columns nearest to the Master Mind on `side` first, yellows the farthest; within a column, higher
/// levels first.
fn first_box(strip: &Strip, columns: Range<u8>, side: Side, from_afar: bool, there: impl Fn(Pos) -> u16) -> Option<Pos> {
    let mut best: Option<(u16, Pos)> = None;
    for i in 0..columns.end.saturating_sub(columns.start) {
        let ascending = (side == Side::Left) != from_afar;
        let x = if ascending { columns.start + i } else { columns.end - 1 - i };
        for y in (0..strip.shape().levels).rev().filter(|y| strip.cell(pos(x, *y)).is_ground()) {
            let here = there(pos(x, y));
            if here == 0 {
                return Some(pos(x, y));
            }
            if best.is_none_or(|(least, _)| here < least) {
                best = Some((here, pos(x, y)));
            }
        }
    }
    best.map(|(_, at)| at)
}

/// Returns the colours and boxes of a wave on an area without marines, in deployment order; a preview for designers.
pub fn deployment(strip: &Strip, area: u8, side: Side, aliens: Aliens) -> Vec<(usize, Pos)> {
    let start = strip.shape().area_start(area);
    let columns = start..start + strip.shape().width;
    let mut there: BTreeMap<Pos, u16> = BTreeMap::new();
    let colours = aliens.into_iter().enumerate().flat_map(|(colour, n)| std::iter::repeat_n(colour, n.into()));
    let place = |colour: usize| {
        let counted = |at: Pos| there.get(&at).copied().unwrap_or_default();
        let at = first_box(strip, columns.clone(), side, colour == YELLOW, counted)?;
        *there.entry(at).or_default() += 1;
        Some((colour, at))
    };
    colours.filter_map(place).collect()
}

impl State {
    /// MM-50 Returns the next box on an area in its current state.
    pub(super) fn free_box(&self, area: u8, side: Side, from_afar: bool) -> Option<Pos> {
        first_box(&self.strip, self.columns(area), side, from_afar, |at| count(self.aliens_at(at)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::bundle::Bundle;
    use content::workspace::Workspace;
    use geometry::ring::Shape;

    /// Area 4 of the case board is enough, because areas differ only by their columns.
    #[test]
    fn deployment_matches_case_mm_c26() {
        let bundle = Bundle::load(&Workspace::bundled(), "scenarios/mars/standard.toml").unwrap();
        let (board, library) = bundle.ring().unwrap();
        let grid = |id: &str| library.cards.iter().find(|card| card.id == id).unwrap().grid.cells.as_slice();
        let cards = ["basin", "mesa", "mesa", "gatehouse", "tentacles"].map(grid);
        let strip = Strip::new(Shape { areas: 5, ..board.shape }, &cards);
        let placed = deployment(&strip, 5, Side::Right, [1, 2, 3]);
        let expected = [(0, pos(24, 1)), (1, pos(23, 1)), (1, pos(22, 2)), (2, pos(21, 1)), (2, pos(22, 1)), (2, pos(21, 1))];
        assert_eq!(placed, expected);
    }
}
