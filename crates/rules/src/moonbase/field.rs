//! The board of areas, indexed for the rules.

use crate::game::Seat;
use crate::ids::id;
use content::areas::AreaBoard;
use content::forces::Forces;
use content::shared::CopyOnWrite;
use content::text::Text;
use std::sync::OnceLock;

id! {
    /// An area, as an index into the document.
    AreaId(u16)
}

/// The distance between areas without a path.
pub const UNREACHABLE: u16 = u16::MAX;

#[derive(Debug)]
pub struct Area {
    pub id: String,
    pub name: Text,
    /// Seat that owns the moonbase; `None` for a lunar area.
    pub base: Option<Seat>,
    /// MB-16, MB-30.
    pub cratered: bool,
    pub mineral: u8,
}

#[derive(Debug)]
pub struct Field {
    /// Areas, in document order.
    pub areas: Vec<Area>,
    neighbours: Vec<Vec<AreaId>>,
    /// Areas within two links and their distances, in document order.
    near: Vec<Vec<(AreaId, u8)>>,
    /// The moonbase of each seat.
    bases: Vec<Option<AreaId>>,
    /// Number of links between all pairs of areas; computed on first use.
    links: OnceLock<Vec<u16>>,
}

impl Field {
    pub fn new(board: &AreaBoard, forces: &Forces) -> Field {
        let seat = |id: &str| forces.corporations.iter().position(|corporation| corporation.id == id).map(Seat::at);
        let area = |area: &CopyOnWrite<content::areas::Area>| Area {
            id: area.id.clone(),
            name: area.name.clone(),
            base: area.base.as_deref().and_then(seat),
            cratered: area.cratered,
            mineral: area.mineral,
        };
        let neighbours: Vec<Vec<AreaId>> =
            board.neighbours().into_iter().map(|beside| beside.into_iter().map(AreaId::at).collect()).collect();
        let near = (0..neighbours.len()).map(|from| within_two(AreaId::at(from), &neighbours)).collect();
        let areas: Vec<Area> = board.areas.iter().map(area).collect();
        let base = |seat: usize| areas.iter().position(|area| area.base == Some(Seat::at(seat))).map(AreaId::at);
        let bases = (0..forces.corporations.len()).map(base).collect();
        Field { areas, neighbours, near, bases, links: OnceLock::new() }
    }
    /// Returns all areas, in document order.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = AreaId> + ExactSizeIterator + Clone + use<> {
        AreaId::first(self.areas.len())
    }
    #[inline]
    pub fn area(&self, area: AreaId) -> &Area {
        &self.areas[area.index()]
    }
    pub fn named(&self, id: &str) -> Option<AreaId> {
        self.areas.iter().position(|area| area.id == id).map(AreaId::at)
    }
    /// Returns the linked areas, in document order.
    #[inline]
    pub fn adjacent(&self, area: AreaId) -> &[AreaId] {
        &self.neighbours[area.index()]
    }
    /// Returns the areas within two links, including the area itself, with their distances.
    #[inline]
    pub fn near(&self, area: AreaId) -> &[(AreaId, u8)] {
        &self.near[area.index()]
    }
    /// Returns the number of links between two areas, if it is at most two.
    #[inline]
    pub fn range(&self, from: AreaId, to: AreaId) -> Option<u8> {
        let near = self.near(from);
        near.binary_search_by_key(&to, |(area, _)| *area).ok().map(|found| near[found].1)
    }
    /// Returns the minimum number of links between two areas, or [`UNREACHABLE`] if there is no path.
    pub fn distance(&self, from: AreaId, to: AreaId) -> u16 {
        self.distances(from)[to.index()]
    }
    /// Returns the minimum number of links from an area to every area.
    pub fn distances(&self, from: AreaId) -> &[u16] {
        let count = self.areas.len();
        let links = self.links.get_or_init(|| self.all().flat_map(|area| self.search(area)).collect());
        &links[from.index() * count..(from.index() + 1) * count]
    }
    fn search(&self, from: AreaId) -> Vec<u16> {
        let mut links = vec![UNREACHABLE; self.areas.len()];
        links[from.index()] = 0;
        let mut reached = vec![from];
        let mut next = 0;
        while let Some(area) = reached.get(next).copied() {
            next += 1;
            for beside in self.adjacent(area) {
                if links[beside.index()] == UNREACHABLE {
                    links[beside.index()] = links[area.index()] + 1;
                    reached.push(*beside);
                }
            }
        }
        links
    }
    pub fn base_of(&self, seat: Seat) -> Option<AreaId> {
        self.bases.get(seat.index()).copied().flatten()
    }
}

fn within_two(from: AreaId, neighbours: &[Vec<AreaId>]) -> Vec<(AreaId, u8)> {
    let beside = &neighbours[from.index()];
    let second = beside.iter().flat_map(|area| &neighbours[area.index()]);
    let mut near: Vec<(AreaId, u8)> =
        std::iter::once((from, 0)).chain(beside.iter().map(|area| (*area, 1))).chain(second.map(|area| (*area, 2))).collect();
    near.sort_unstable();
    near.dedup_by_key(|(area, _)| *area);
    near
}
