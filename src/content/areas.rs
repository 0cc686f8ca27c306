//! Documents of the games on areas: the board, whose areas are polygons that are linked where they have a border in common.

use super::games::GameSpec;
use super::shared::Shared;
use super::text::Text;
use crate::geometry::areas::{self, Corner};
use std::collections::{BTreeMap, BTreeSet};

/// Most mineral of an area.
pub const MAX_MINERAL: u8 = 3;

/// An area of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// Its id.
    pub id: String,
    /// Printed name.
    pub name: Text,
    /// Of a moonbase: the corporation whose it is.
    pub base: Option<String>,
    /// It is full of craters.
    pub cratered: bool,
    /// How much mineral lies there.
    pub mineral: u8,
    /// Its corners in the order in which its border passes them.
    pub corners: Vec<Corner>,
    /// Where its name stands, if that was chosen by hand.
    pub label: Option<Corner>,
}

/// A board of areas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AreaBoard {
    /// Its game.
    pub game: &'static GameSpec,
    /// Printed name.
    pub name: Text,
    /// Its areas, in the order of the file.
    pub areas: Vec<Shared<Area>>,
    /// Areas that are linked without a border in common.
    pub links: Vec<[String; 2]>,
    /// Areas that are not linked although they have one.
    pub unlinks: Vec<[String; 2]>,
}

impl AreaBoard {
    /// The number of the area with that id; of the first one, where several have it.
    pub fn index_of(&self, id: &str) -> Option<usize> {
        self.areas.iter().position(|area| area.id == id)
    }
    /// Which areas have a border in common: pairs of their numbers, the smaller one first.
    pub fn borders(&self) -> BTreeSet<(usize, usize)> {
        areas::borders(self.areas.iter().map(|area| &*area.corners))
    }
    /// The pairs of numbers that a list of links names; pairs of ids that are not there are left out.
    pub fn pairs<'l>(&'l self, links: &'l [[String; 2]]) -> impl Iterator<Item = (usize, usize)> + 'l {
        // Of several with one id the first counts.
        let named = if links.is_empty() { &[][..] } else { &self.areas[..] };
        let numbers: BTreeMap<&str, usize> = named.iter().enumerate().rev().map(|(number, area)| (&*area.id, number)).collect();
        links.iter().filter_map(move |[a, b]| {
            let (a, b) = (*numbers.get(&**a)?, *numbers.get(&**b)?);
            (a != b).then_some((a.min(b), a.max(b)))
        })
    }
    /// The links as they count: those of borders, and what was changed by hand.
    pub fn effective_links(&self) -> BTreeSet<(usize, usize)> {
        let mut links = self.borders();
        for pair in self.pairs(&self.unlinks) {
            links.remove(&pair);
        }
        links.extend(self.pairs(&self.links));
        links
    }
    /// The areas linked to each one, by their numbers, ascending.
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
