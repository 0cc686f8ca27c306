//! Edits of a board of areas: corners, areas, links, contents of areas; on both sides at once with a symmetry.

use crate::tools::symmetry::Symmetry;
use crate::ui::words::Words;
use content::areas::{Area, AreaBoard};
use content::shared::CopyOnWrite;
use content::text::Text;
use geometry::areas::{self, Corner, bent, bounds, contains, corner, cut_out, edges, fault, merge, on_edge, split};
use std::collections::BTreeSet;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AreaTool {
    /// Select areas, move corners and names.
    #[default]
    Select,
    /// Draw an area, corner by corner.
    Draw,
    /// Draw an area, and cut it out of the areas below.
    CutOut,
    /// Divide an area by a line.
    Split,
    /// Link or unlink two areas.
    Link,
    /// Paint the contents of areas.
    Ink(AreaInk),
}

impl AreaTool {
    /// Returns whether the tool places corners.
    pub fn draws(self) -> bool {
        matches!(self, AreaTool::Draw | AreaTool::CutOut | AreaTool::Split)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AreaInk {
    Cratered,
    Mineral(u8),
    /// The moonbase of the corporation with this index.
    Base(usize),
}

impl AreaInk {
    /// Returns the ink for an area like this one; `None` for a bare area.
    pub fn of(area: &Area, corporations: &[String]) -> Option<AreaInk> {
        let owner = area.base.as_ref().and_then(|base| corporations.iter().position(|id| id == base));
        let mineral = (area.mineral > 0).then_some(AreaInk::Mineral(area.mineral));
        owner.map(AreaInk::Base).or(mineral).or(area.cratered.then_some(AreaInk::Cratered))
    }
    /// Returns the name in lower case.
    pub fn word(self, words: &impl Words) -> String {
        match self {
            AreaInk::Cratered => words.say("areas-craters").to_lowercase(),
            AreaInk::Mineral(n) => words.say_with("areas-mineral", &[("number", n.into())]).to_lowercase(),
            AreaInk::Base(_) => words.say("areas-moonbase"),
        }
    }
}

/// Maximum absolute value of a corner's coordinates.
const FAR: i32 = 10_000;

/// Returns the position, limited to the coordinates that a file can contain.
pub fn within(at: Corner) -> Corner {
    corner(at.x.clamp(-FAR, FAR), at.y.clamp(-FAR, FAR))
}

/// Snaps a corner to an existing corner, otherwise to an edge, otherwise to the grid.
pub fn snap(board: &AreaBoard, at: (f32, f32), reach: f32, except: Option<Corner>) -> Corner {
    let away = |place: Corner| (place.x as f32 - at.0).hypot(place.y as f32 - at.1);
    let near = |place: &Corner| Some(*place) != except && away(*place) <= reach;
    let corners = board.areas.iter().flat_map(|area| &area.corners).copied().filter(near);
    let nearest = |places: &mut dyn Iterator<Item = Corner>| places.min_by(|a, b| away(*a).total_cmp(&away(*b)));
    if let Some(there) = nearest(&mut { corners }) {
        return there;
    }
    let grid = within(corner(at.0.round() as i32, at.1.round() as i32));
    let around = (-2..=2).flat_map(|x| (-2..=2).map(move |y| corner(grid.x + x, grid.y + y))).filter(near);
    let close: Vec<(Corner, Corner)> = board
        .areas
        .iter()
        .flat_map(|area| edges(&area.corners))
        .filter(|(a, b)| Some(*a) != except && Some(*b) != except && areas::distance((*a, *b), at) <= reach)
        .collect();
    let on_edges = around.filter(|place| close.iter().any(|edge| on_edge(*place, *edge)));
    nearest(&mut { on_edges }).unwrap_or(grid)
}

/// Returns the image of a position under a symmetry around the centre of a board.
pub fn image(board: &AreaBoard, symmetry: Symmetry, at: Corner) -> Option<Corner> {
    let (low, high) = bounds(board.areas.iter().flat_map(|area| &area.corners))?;
    match symmetry {
        Symmetry::Mirror => Some(within(corner(low.x + high.x - at.x, at.y))),
        Symmetry::Two => Some(within(corner(low.x + high.x - at.x, low.y + high.y - at.y))),
        Symmetry::None | Symmetry::Three | Symmetry::Six => None,
    }
}

/// Returns the images of several positions; `None` without a symmetry.
pub fn images(board: &AreaBoard, symmetry: Symmetry, places: &[Corner]) -> Option<Vec<Corner>> {
    places.iter().map(|at| image(board, symmetry, *at)).collect()
}

/// Returns the area that is the image of another one: its corners are the images of all corners.
pub fn counterpart(board: &AreaBoard, symmetry: Symmetry, area: usize) -> Option<usize> {
    let wanted: BTreeSet<Corner> = images(board, symmetry, &board.areas.get(area)?.corners)?.into_iter().collect();
    board.areas.iter().position(|other| other.corners.len() == wanted.len() && other.corners.iter().all(|at| wanted.contains(at)))
}

/// Moves a corner and its image under a symmetry: together with all areas that touch it, or only the corners of `separate` and of its
/// counterpart.
pub fn move_corner(board: &mut AreaBoard, symmetry: Symmetry, (from, to): (Corner, Corner), separate: Option<usize>) {
    if from == to {
        return;
    }
    let mirrored = image(board, symmetry, from).zip(image(board, symmetry, to)).filter(|(there, _)| *there != from);
    let moves: Vec<(Corner, Corner)> = std::iter::once((from, to)).chain(mirrored).collect();
    let counterpart = separate.and_then(|area| counterpart(board, symmetry, area));
    if separate.is_none() {
        moves.iter().for_each(|(at, _)| share_corner(board, *at));
    }
    let is_moved = |area: usize| separate.is_none_or(|only| area == only || counterpart == Some(area));
    let areas = board.areas.iter_mut().enumerate().filter(|(area, _)| is_moved(*area));
    for at in areas.flat_map(|(_, area)| &mut area.corners) {
        *at = moves.iter().find(|(from, _)| from == at).map_or(*at, |(_, to)| *to);
    }
}

/// Moves a corner of an area, which keeps its number: together with all areas that touch it, or separately.
pub fn move_corner_of(board: &mut AreaBoard, area: usize, (from, to): (Corner, Corner), separate: bool) {
    if !separate && from != to {
        add_corner(board, from);
    }
    let areas = board.areas.iter_mut().enumerate().filter(|(other, _)| !separate || *other == area);
    areas.flat_map(|(_, area)| &mut area.corners).filter(|at| **at == from).for_each(|at| *at = to);
}

/// Makes a corner a corner of all areas whose edges it touches, and likewise the corners on the edges that meet in it. Borders then stay
/// closed when the corner moves.
fn share_corner(board: &mut AreaBoard, place: Corner) {
    add_corner(board, place);
    let meeting: Vec<(Corner, Corner)> =
        board.areas.iter().flat_map(|area| edges(&area.corners)).filter(|(a, b)| *a == place || *b == place).collect();
    let corners: BTreeSet<Corner> = board.areas.iter().flat_map(|area| &area.corners).copied().collect();
    for at in corners {
        if meeting.iter().any(|(a, b)| at != *a && at != *b && on_edge(at, (*a, *b))) {
            add_corner(board, at);
        }
    }
}

/// Adds a position on edges as a corner to the areas with these edges.
pub fn add_corner(board: &mut AreaBoard, place: Corner) {
    for area in board.areas.iter_mut().filter(|area| !area.corners.contains(&place)) {
        let edge = edges(&area.corners).position(|edge| on_edge(place, edge));
        if let Some(edge) = edge {
            area.corners.insert(edge + 1, place);
        }
    }
}

/// Adds a corner, and its image under a symmetry, to the edges at a position, and returns it: the grid point nearest to the position.
pub fn bend(board: &mut AreaBoard, symmetry: Symmetry, at: (f32, f32), reach: f32) -> Corner {
    let new = within(corner(at.0.round() as i32, at.1.round() as i32));
    let mirrored = image(board, symmetry, new).filter(|image| *image != new);
    let close: Vec<(usize, usize)> = board
        .areas
        .iter()
        .enumerate()
        .filter_map(|(i, area)| Some((i, edges(&area.corners).position(|edge| areas::distance(edge, at) <= reach)?)))
        .collect();
    let images: Vec<Option<usize>> = close.iter().map(|(i, _)| counterpart(board, symmetry, *i)).collect();
    for ((i, edge), image) in close.into_iter().zip(images) {
        let (a, b) = (board.areas[i].corners[edge], board.areas[i].corners[(edge + 1) % board.areas[i].corners.len()]);
        board.areas[i].corners.insert(edge + 1, new);
        let (Some(image), Some(place)) = (image.filter(|image| *image != i), mirrored) else { continue };
        let Some((a, b)) = self::image(board, symmetry, a).zip(self::image(board, symmetry, b)) else { continue };
        let there = edges(&board.areas[image].corners).position(|(c, d)| (c, d) == (a, b) || (c, d) == (b, a));
        if let Some(edge) = there {
            board.areas[image].corners.insert(edge + 1, place);
        }
    }
    new
}

/// Adds a corner to an edge of one area only.
pub fn bend_only(board: &mut AreaBoard, area: usize, at: (f32, f32), reach: f32) -> Corner {
    let new = within(corner(at.0.round() as i32, at.1.round() as i32));
    let edge = edges(&board.areas[area].corners).position(|edge| areas::distance(edge, at) <= reach);
    if let Some(edge) = edge {
        board.areas[area].corners.insert(edge + 1, new);
    }
    new
}

/// Removes a corner from all areas that remain valid without it.
pub fn remove_corner(board: &mut AreaBoard, symmetry: Symmetry, place: Corner) {
    let also = image(board, symmetry, place);
    for area in &mut board.areas {
        let left: Vec<Corner> = area.corners.iter().copied().filter(|at| *at != place && Some(*at) != also).collect();
        if fault(&left).is_none() {
            area.corners = left;
        }
    }
}

/// Moves areas, within the coordinates that a file can contain.
pub fn move_areas(board: &mut AreaBoard, chosen: &BTreeSet<usize>, (x, y): (i32, i32)) {
    let moved =
        board.areas.iter().enumerate().filter(|(i, _)| chosen.contains(i)).flat_map(|(_, area)| area.corners.iter().chain(&area.label));
    if moved.map(|at| corner(at.x.saturating_add(x), at.y.saturating_add(y))).any(|at| within(at) != at) {
        return;
    }
    for (_, area) in board.areas.iter_mut().enumerate().filter(|(i, _)| chosen.contains(i)) {
        let Area { corners, label, .. } = &mut **area;
        corners.iter_mut().chain(label).for_each(|at| *at = corner(at.x + x, at.y + y));
    }
}

/// Adds an area, and its image under a symmetry if that is a different area. Returns the numbers of the new areas.
///
/// # Errors
/// Returns the reason if these corners do not form an area.
pub fn draw(board: &mut AreaBoard, symmetry: Symmetry, corners: &[Corner]) -> Result<Vec<usize>, &'static str> {
    if fault(corners).is_some() {
        return Err("areas-no-polygon");
    }
    let mirrored = images(board, symmetry, corners).filter(|image| !image.iter().all(|at| corners.contains(at)));
    let first = board.areas.len();
    for corners in std::iter::once(corners.to_vec()).chain(mirrored) {
        let id = fresh_id(board);
        let name = Text::new(format!("Area {}", id.trim_start_matches('x')), format!("Área {}", id.trim_start_matches('x')));
        board.areas.push(Area { id, name, corners, ..Area::default() }.into());
    }
    Ok((first..board.areas.len()).collect())
}

/// Returns an unused id.
pub fn fresh_id(board: &AreaBoard) -> String {
    let known: BTreeSet<&str> = board.areas.iter().map(|area| &*area.id).collect();
    (1..).map(|n| format!("x{n}")).find(|id| !known.contains(&**id)).unwrap_or_default()
}

/// Adds an area and cuts it out of the others. Areas without a remaining part are removed; of several parts, the largest keeps the
/// name.
///
/// # Errors
/// Returns the reason if this is not possible.
pub fn draw_over(board: &mut AreaBoard, symmetry: Symmetry, corners: &[Corner]) -> Result<Vec<usize>, &'static str> {
    let mut next = board.clone();
    let new: Vec<String> = draw(&mut next, symmetry, corners)?.into_iter().map(|i| next.areas[i].id.clone()).collect();
    for id in &new {
        let Some(mut drawn) = next.index_of(id).map(|i| next.areas[i].corners.clone()) else { continue };
        let others: Vec<CopyOnWrite<Area>> = next.areas.iter().filter(|area| !new.contains(&area.id)).cloned().collect();
        for area in others {
            if !areas::overlap(&area.corners, &drawn) {
                continue;
            }
            let parts = cut_out(&area.corners, &drawn).ok_or("areas-would-hole")?;
            drawn = bent(&drawn, &parts.concat());
            replace(&mut next, &area.id, parts);
        }
        if let Some(i) = next.index_of(id) {
            next.areas[i].corners = drawn;
        }
    }
    *board = next;
    Ok(new.iter().filter_map(|id| board.index_of(id)).collect())
}

/// Replaces an area by parts: the first keeps its properties, the others are new. Without parts, the area is removed.
fn replace(board: &mut AreaBoard, id: &str, parts: Vec<Vec<Corner>>) {
    let Some(at) = board.index_of(id) else { return };
    let mut parts = parts.into_iter();
    let Some(first) = parts.next() else { return remove(board, &BTreeSet::from([at])) };
    board.areas[at].label = None;
    board.areas[at].corners = first;
    for (i, corners) in parts.enumerate() {
        let (new, old) = (fresh_id(board), Area::clone(&board.areas[at]));
        board.areas.insert(at + 1 + i, Area { id: new, base: None, mineral: 0, corners, ..old }.into());
    }
}

/// Divides the area that a line crosses from border to border, and its image under a symmetry.
pub fn divide(board: &mut AreaBoard, symmetry: Symmetry, line: &[Corner]) -> Result<(), &'static str> {
    let mirrored = images(board, symmetry, line);
    let mut cut = |line: &[Corner]| {
        let found = board.areas.iter().find_map(|area| Some((area.id.clone(), split(&area.corners, line)?)));
        let Some((id, mut parts)) = found else { return false };
        parts.sort_by_key(|part| -areas::doubled_area(part).abs());
        replace(board, &id, parts.to_vec());
        true
    };
    if !cut(line) {
        return Err("areas-bad-line");
    }
    if let Some(line) = mirrored {
        cut(&line);
    }
    Ok(())
}

/// Merges several areas into one; the first one keeps its name.
pub fn join(board: &mut AreaBoard, chosen: &BTreeSet<usize>) -> Result<(), &'static str> {
    let mut left: Vec<usize> = chosen.iter().copied().filter(|i| *i < board.areas.len()).collect();
    if left.len() < 2 {
        return Err("areas-two");
    }
    let keeper = left.remove(0);
    let mut joined = board.areas[keeper].corners.clone();
    let gone: BTreeSet<usize> = left.iter().copied().collect();
    while !left.is_empty() {
        let next = left.iter().enumerate().find_map(|(at, i)| Some((at, merge(&joined, &board.areas[*i].corners)?)));
        let Some((at, together)) = next else { return Err("areas-no-border") };
        joined = together;
        left.remove(at);
    }
    let others: Vec<CopyOnWrite<Area>> = gone.iter().map(|i| board.areas[*i].clone()).collect();
    let area = &mut board.areas[keeper];
    (area.corners, area.label) = (joined, None);
    area.cratered |= others.iter().any(|other| other.cratered);
    area.mineral = others.iter().map(|other| other.mineral).fold(area.mineral, u8::max);
    area.base = area.base.take().or_else(|| others.iter().find_map(|other| other.base.clone()));
    remove(board, &gone);
    Ok(())
}

/// Removes areas with their links.
pub fn remove(board: &mut AreaBoard, chosen: &BTreeSet<usize>) {
    let gone: BTreeSet<String> = chosen.iter().filter_map(|i| board.areas.get(*i)).map(|area| area.id.clone()).collect();
    board.areas.retain(|area| !gone.contains(&area.id));
    for links in [&mut board.links, &mut board.unlinks] {
        links.retain(|pair| !pair.iter().any(|id| gone.contains(id)));
    }
}

/// Changes the id of an area and updates its links.
pub fn rename(board: &mut AreaBoard, area: usize, id: &str) {
    let Some(area) = board.areas.get_mut(area) else { return };
    let old = std::mem::replace(&mut area.id, id.to_owned());
    for end in board.links.iter_mut().chain(&mut board.unlinks).flatten().filter(|end| **end == old) {
        id.clone_into(end);
    }
}

/// The links between the areas of a board: their borders, and manual changes.
pub struct Links<'b> {
    board: &'b AreaBoard,
    linked: BTreeSet<(usize, usize)>,
    parted: BTreeSet<(usize, usize)>,
}

impl Links<'_> {
    /// Computes the links of a board.
    pub fn of(board: &AreaBoard) -> Links<'_> {
        Links { board, linked: board.pairs(&board.links).collect(), parted: board.pairs(&board.unlinks).collect() }
    }
    /// Returns whether two areas are linked, and whether they have a common border.
    pub fn between(&self, a: usize, b: usize) -> (bool, bool) {
        let (pair, areas) = ((a.min(b), a.max(b)), &self.board.areas);
        let border = areas.get(a).zip(areas.get(b)).is_some_and(|(a, b)| !areas::common(&a.corners, &b.corners).is_empty());
        ((border && !self.parted.contains(&pair)) || self.linked.contains(&pair), border)
    }
}

/// Returns whether two areas are linked, and whether they have a common border.
pub fn linked(board: &AreaBoard, a: usize, b: usize) -> (bool, bool) {
    Links::of(board).between(a, b)
}

/// Links two areas, or unlinks them if they are linked, and their images under a symmetry.
pub fn toggle_link(board: &mut AreaBoard, symmetry: Symmetry, a: usize, b: usize) {
    if a == b || a.max(b) >= board.areas.len() {
        return;
    }
    let link = !linked(board, a, b).0;
    let image = counterpart(board, symmetry, a).zip(counterpart(board, symmetry, b));
    for (a, b) in std::iter::once((a, b)).chain(image.filter(|(c, d)| c != d)) {
        set_link(board, a, b, link);
    }
}

/// Links or unlinks two areas; an explicit link is stored only if their border does not imply the result.
pub fn set_link(board: &mut AreaBoard, a: usize, b: usize, link: bool) {
    let border = linked(board, a, b).1;
    let ids = [board.areas[a].id.clone(), board.areas[b].id.clone()];
    let same = |pair: &[String; 2]| ids.iter().all(|id| pair.contains(id));
    board.links.retain(|pair| !same(pair));
    board.unlinks.retain(|pair| !same(pair));
    match (link, border) {
        (true, false) => board.links.push(ids),
        (false, true) => board.unlinks.push(ids),
        _ => {}
    }
}

/// Paints an area, or removes what an ink paints, with its image under a symmetry, where the moonbase belongs to the other
/// corporation.
pub fn paint(board: &mut AreaBoard, symmetry: Symmetry, area: usize, ink: AreaInk, erase: bool, corporations: &[String]) {
    let image = counterpart(board, symmetry, area).filter(|image| *image != area);
    put(board, area, ink, erase, corporations);
    if let Some(image) = image {
        let ink = match ink {
            AreaInk::Base(number) => AreaInk::Base(1_usize.saturating_sub(number)),
            same => same,
        };
        put(board, image, ink, erase, corporations);
    }
}

fn put(board: &mut AreaBoard, area: usize, ink: AreaInk, erase: bool, corporations: &[String]) {
    if let (AreaInk::Base(number), false) = (ink, erase)
        && let Some(id) = corporations.get(number)
    {
        // A corporation has one moonbase.
        let had = board.areas.iter_mut().filter(|other| other.base.as_ref() == Some(id));
        had.for_each(|other| other.base = None);
    }
    let Some(area) = board.areas.get_mut(area) else { return };
    match ink {
        AreaInk::Cratered => area.cratered = !erase,
        AreaInk::Mineral(n) => area.mineral = if erase { 0 } else { n },
        AreaInk::Base(_) if erase => area.base = None,
        AreaInk::Base(number) => area.base = corporations.get(number).cloned().or(area.base.take()),
    }
}

pub fn under(board: &AreaBoard, at: (f32, f32)) -> Option<usize> {
    board.areas.iter().rposition(|area| contains(&area.corners, at))
}

#[cfg(test)]
mod tests;
