//! Documents of games played on areas: a board of polygons, which are linked where they share a border.

use super::games::GameSpec;
use super::shared::Shared;
use super::text::Text;
use geometry::areas::{self, Corner};
use std::collections::{BTreeMap, BTreeSet};

/// Highest mineral value of an area.
pub const MAX_MINERAL: u8 = 3;

/// An area of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Area {
    pub id: String,
    pub name: Text,
    /// For a moonbase: the id of the corporation that owns it.
    pub base: Option<String>,
    /// Whether the area is cratered.
    pub cratered: bool,
    /// Mineral value.
    pub mineral: u8,
    /// Corners in the order of the border.
    pub corners: Vec<Corner>,
    /// Position of the label, if it was set by hand.
    pub label: Option<Corner>,
}

/// A board of areas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AreaBoard {
    pub game: &'static GameSpec,
    pub name: Text,
    /// Areas in file order.
    pub areas: Vec<Shared<Area>>,
    /// Pairs of areas that are linked without a shared border.
    pub links: Vec<[String; 2]>,
    /// Pairs of areas that are not linked despite a shared border.
    pub unlinks: Vec<[String; 2]>,
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
