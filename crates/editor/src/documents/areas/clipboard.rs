//! Copying parts of a board of areas from one board to another.

use crate::documents::areas::tools::{fresh_id, within};
use content::areas::{Area, AreaBoard};
use content::document::{MAX_AREAS, MAX_CORNERS};
use content::games::{ALL, BoardKind};
use content::shared::CopyOnWrite;
use content::text::Text;
use geometry::areas::{Corner, bounds, corner, outlines, overlap};
use geometry::hex::Offset;
use std::collections::{BTreeMap, BTreeSet};

/// Returns some areas of a board, with the links between them, as a separate board.
pub fn part(board: &AreaBoard, chosen: &BTreeSet<usize>) -> AreaBoard {
    let areas: Vec<CopyOnWrite<Area>> =
        board.areas.iter().enumerate().filter(|(i, _)| chosen.contains(i)).map(|(_, area)| area.clone()).collect();
    let among = |links: &[[String; 2]]| {
        let inside = |pair: &&[String; 2]| pair.iter().all(|id| areas.iter().any(|area| area.id == *id));
        links.iter().filter(inside).cloned().collect()
    };
    let (links, unlinks) = (among(&board.links), among(&board.unlinks));
    AreaBoard { areas, links, unlinks, ..board.clone() }
}

/// Returns the areas of a part moved by an offset, without those that the board has with the same corners, and the numbers of the latter
/// on the board.
///
/// # Errors
/// Returns the reason if the others overlap areas of the board or leave the coordinates that a file can contain.
pub fn moved(board: &AreaBoard, part: &AreaBoard, (x, y): (i32, i32)) -> Result<(AreaBoard, BTreeSet<usize>), &'static str> {
    let mut part = part.clone();
    let mut known = BTreeSet::new();
    let mut areas = Vec::new();
    for mut area in part.areas {
        let Area { corners, label, .. } = &mut *area;
        for at in corners.iter_mut().chain(label) {
            *at = corner(at.x.saturating_add(x), at.y.saturating_add(y));
            if within(*at) != *at {
                return Err("areas-no-room");
            }
        }
        let outline: BTreeSet<Corner> = area.corners.iter().copied().collect();
        let is_same = |other: &CopyOnWrite<Area>| other.corners.iter().copied().collect::<BTreeSet<_>>() == outline;
        match board.areas.iter().position(is_same) {
            Some(same) => drop(known.insert(same)),
            None if board.areas.iter().any(|other| overlap(&area.corners, &other.corners)) => return Err("areas-overlap"),
            None => areas.push(area),
        }
    }
    part.areas = areas;
    let is_left = |pair: &[String; 2]| pair.iter().all(|id| part.areas.iter().any(|area| area.id == *id));
    let (links, unlinks) = (
        part.links.iter().filter(|pair| is_left(pair)).cloned().collect(),
        part.unlinks.iter().filter(|pair| is_left(pair)).cloned().collect(),
    );
    Ok((AreaBoard { links, unlinks, ..part }, known))
}

/// Adds the areas of a part to a board with new ids, next to existing areas if they would overlap, and returns their numbers. A
/// corporation that already has a moonbase keeps it.
pub fn place(board: &mut AreaBoard, part: AreaBoard) -> Result<BTreeSet<usize>, &'static str> {
    let first = board.areas.len();
    if first + part.areas.len() > MAX_AREAS {
        return Err("areas-most");
    }
    let by = shift(board, &part).ok_or("areas-no-room")?;
    let mut ids: BTreeMap<String, String> = BTreeMap::new();
    for mut shared in part.areas {
        let area = &mut *shared;
        let id = if board.index_of(&area.id).is_some() { fresh_id(board) } else { area.id.clone() };
        ids.insert(std::mem::replace(&mut area.id, id.clone()), id);
        area.corners.iter_mut().chain(&mut area.label).for_each(|at| *at = corner(at.x + by, at.y));
        area.base = area.base.take().filter(|owner| board.areas.iter().all(|other| other.base.as_ref() != Some(owner)));
        board.areas.push(shared);
    }
    let renamed = |pair: [String; 2]| pair.map(|id| ids.get(&id).cloned().unwrap_or(id));
    board.links.extend(part.links.into_iter().map(renamed));
    board.unlinks.extend(part.unlinks.into_iter().map(renamed));
    Ok((first..board.areas.len()).collect())
}

/// Returns how far to the right a part must move so that it overlaps nothing; `None` beyond the coordinates that a file can contain.
fn shift(board: &AreaBoard, part: &AreaBoard) -> Option<i32> {
    let covers = |area: &CopyOnWrite<Area>| board.areas.iter().any(|other| overlap(&area.corners, &other.corners));
    if !part.areas.iter().any(covers) {
        return Some(0);
    }
    let right = bounds(board.areas.iter().flat_map(|area| &area.corners))?.1.x;
    let (low, high) = bounds(part.areas.iter().flat_map(|area| area.corners.iter().chain(&area.label)))?;
    let by = right.saturating_add(1).saturating_sub(low.x);
    let moved = corner(high.x.saturating_add(by), high.y);
    (within(moved) == moved).then_some(by)
}

/// Returns a board of areas with the outlines of hexes.
///
/// # Errors
/// Returns the reason if they have none.
pub fn of_hexes(hexes: &BTreeSet<Offset>) -> Result<AreaBoard, &'static str> {
    let game = ALL.iter().find(|game| matches!(game.board, BoardKind::Areas)).ok_or("areas-no-game")?;
    let lines = outlines(hexes).ok_or("areas-no-hole")?;
    if lines.iter().any(|line| line.len() > MAX_CORNERS || line.iter().any(|at| within(*at) != *at)) {
        return Err("areas-many-corners");
    }
    let area = |(n, corners)| {
        let (id, name) = (format!("h{n}"), Text::new(format!("Area {n}"), format!("Área {n}")));
        CopyOnWrite::from(Area { id, name, corners, ..Area::default() })
    };
    let areas = (1..).zip(lines).map(area).collect();
    Ok(AreaBoard { game, name: Text::new("Areas", "Áreas"), areas, links: Vec::new(), unlinks: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::document::{self, Document};
    use content::workspace::Workspace;
    use geometry::hex::offset;

    const MAP: &str = "boards/moonbase/far-side.toml";

    fn map() -> AreaBoard {
        document::read(MAP, &Workspace::bundled().read(MAP).unwrap()).0.and_then(Document::into).unwrap()
    }

    fn through_text(board: AreaBoard) -> AreaBoard {
        document::read(MAP, &document::write(&Document::new(board), None)).0.and_then(Document::into).unwrap()
    }

    #[test]
    fn pasted_areas_get_free_space_new_ids_and_their_links() {
        let mut board = map();
        let chosen: BTreeSet<usize> = ["lb", "b1", "d1"].iter().map(|id| board.index_of(id).unwrap()).collect();
        let before = board.areas.len();
        let laid = place(&mut board, through_text(part(&map(), &chosen))).unwrap();
        assert_eq!(laid, (before..before + 3).collect());
        let links: Vec<(usize, usize)> = board.pairs(&board.links).filter(|(a, _)| *a >= before).collect();
        assert_eq!(links.len(), 1, "the pass goes with the two areas that it links");
        assert!(board.areas[before..].iter().all(|area| area.base.is_none()), "a corporation has one moonbase");
        let ids: BTreeSet<&str> = board.areas.iter().map(|area| &*area.id).collect();
        assert_eq!(ids.len(), board.areas.len());
        let covers = |a: &Area, b: &Area| overlap(&a.corners, &b.corners);
        assert!(!board.areas[before..].iter().any(|new| board.areas[..before].iter().any(|old| covers(new, old))));
    }

    #[test]
    fn pasting_cut_areas_restores_their_ids_and_positions() {
        let (mut board, chosen) = (map(), BTreeSet::from([3, 4]));
        let cut = through_text(part(&board, &chosen));
        crate::documents::areas::tools::remove(&mut board, &chosen);
        place(&mut board, cut).unwrap();
        let places = |board: &AreaBoard| board.areas.iter().map(|area| (area.id.clone(), area.corners.clone())).collect::<BTreeMap<_, _>>();
        assert_eq!(places(&board), places(&map()));
    }

    #[test]
    fn pasting_areas_beyond_the_file_limits_is_an_error() {
        let mut board = map();
        board.areas[0].corners[0] = corner(9_999, 0);
        let part = part(&board, &BTreeSet::from([0]));
        assert!(place(&mut board, part).is_err());
        assert!(of_hexes(&(0..150).map(|column| offset(column, 0)).collect()).is_err(), "too many corners");
        assert_eq!(through_text(of_hexes(&BTreeSet::from([offset(3, 3)])).unwrap()).areas.len(), 1);
    }
}
