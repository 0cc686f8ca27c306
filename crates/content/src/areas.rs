//! Documents of games played on areas: a board of polygons, which are linked where they share a border.

use super::document::areas::{CornerPair, LINK, MAX_AREAS, MAX_CORNERS};
use super::record::formats::{Blocks, Flag, Id, List, Localized, Maybe, Number};
use super::record::record;
use super::shared::CopyOnWrite;
use super::text::Text;
use geometry::areas::{self, Corner};
use std::collections::{BTreeMap, BTreeSet};

/// Highest mineral value of an area.
pub const MAX_MINERAL: u8 = 3;

record! {
    /// An area.
    Area [Default] {
        /// Unique id of the area.
        id: String = Id, required "\"a1\"";
        /// Printed name of the area.
        name: Text = Localized, required "{ en = \"…\", es = \"…\" }";
        /// Id of the corporation that owns the moonbase in this area. Areas without a moonbase do not have this key.
        base: Option<String> = Maybe(Id), unless None;
        /// Whether the area is cratered.
        cratered: bool = Flag, unless false;
        /// Mineral value of the area.
        mineral: u8 = Number(0..=MAX_MINERAL as i64), unless 0;
        /// Corners of the area, in order along its border.
        corners: Vec<Corner> = List(CornerPair, "A corner.", MAX_CORNERS), required "[[0, 0], [4, 0], [4, 3]]";
        /// Position of the name of the area, if it is not placed automatically.
        label: Option<Corner> = Maybe(CornerPair), unless None;
    }
}

record! {
    /// A board of areas.
    document(" Printed name of the board.") AreaBoard {
        /// Additional links between areas without a common border.
        links("link"): Vec<[String; 2]> = List(LINK, "A pair of areas.", MAX_AREAS), unless Vec::new();
        /// Pairs of areas that are not linked although they have a common border.
        unlinks("unlink"): Vec<[String; 2]> = List(LINK, "A pair of areas.", MAX_AREAS), unless Vec::new();
        /// Areas of the board.
        areas("area"): Vec<CopyOnWrite<Area>> = Blocks(MAX_AREAS), required "[{ … }]";
    }
}

impl AreaBoard {
    /// Returns the index of the area with this id, or of the first one if several have it.
    pub fn index_of(&self, id: &str) -> Option<usize> {
        self.areas.iter().position(|area| area.id == id)
    }
    /// Returns the areas that share a border, as pairs of indices, the smaller index first.
    pub fn borders(&self) -> BTreeSet<(usize, usize)> {
        areas::borders(self.areas.iter().map(|area| &*area.corners))
    }
    /// Returns the index pairs of a list of links. Pairs with an unknown id are skipped.
    pub fn pairs<'l>(&'l self, links: &'l [[String; 2]]) -> impl Iterator<Item = (usize, usize)> + 'l {
        // If several areas have the same id, the first one counts.
        let named = if links.is_empty() { &[][..] } else { &self.areas[..] };
        let numbers: BTreeMap<&str, usize> = named.iter().enumerate().rev().map(|(number, area)| (&*area.id, number)).collect();
        links.iter().filter_map(move |[a, b]| {
            let (a, b) = (*numbers.get(&**a)?, *numbers.get(&**b)?);
            (a != b).then_some((a.min(b), a.max(b)))
        })
    }
    /// Returns the links in effect: those from shared borders, with the manual changes applied.
    pub fn effective_links(&self) -> BTreeSet<(usize, usize)> {
        let mut links = self.borders();
        for pair in self.pairs(&self.unlinks) {
            links.remove(&pair);
        }
        links.extend(self.pairs(&self.links));
        links
    }
    /// Returns the indices of the areas linked to each area, in ascending order.
    pub fn neighbours(&self) -> Vec<Vec<usize>> {
        let mut neighbours = vec![Vec::new(); self.areas.len()];
        for (a, b) in self.effective_links() {
            neighbours[a].push(b);
            neighbours[b].push(a);
        }
        neighbours.iter_mut().for_each(|list| list.sort_unstable());
        neighbours
    }
}
