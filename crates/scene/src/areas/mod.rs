//! Drawing boards of areas: regolith with craters and minerals, moonbases in the colours of their corporations, links without a
//! border as arcs, borders that cannot be crossed as scarps.
//!
//! The unit is the side of a square with the average size of an area. A [`AreaMap`] describes what is visible, independently of a match
//! or a window; [`draw`] draws it, [`text`] writes it for a terminal.

pub mod draw;
pub mod text;

use super::theme::Colour;
use super::{Point, SceneRect, point};
use content::areas::AreaBoard;
use content::shared::CopyOnWrite;
use content::text::Language;
use geometry::areas::{self, Corner, bounds, common, corner, depth, doubled_area, edges, label, triangles};
use std::collections::BTreeMap;

/// Maximum factor by which a picture is stretched.
const STRETCH: f32 = 1.35;
/// Margin around the areas.
const MARGIN: f32 = 0.12;
/// Default side length of an area on an empty board, in squares of the grid.
const USUAL: f32 = 6.0;
/// Maximum and minimum height of names, and the width of a letter as a fraction of it.
const NAME: f32 = 0.13;
const SMALLEST: f32 = 0.07;
/// Line height, as a multiple of the font size.
const LEADING: f32 = 1.12;
const LETTER: f32 = 0.56;
/// Distance between the names and minerals of an area and the end of an arc.
const ASIDE: f32 = 0.1;
/// Number of craters in a cratered area.
const CRATERS: usize = 5;
/// Number of candidate positions for craters along each axis of an area.
const STEPS: u8 = 9;

/// The conversion from squares of the grid to units of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// Squares per unit.
    squares: f32,
    /// The factor by which the picture is stretched horizontally.
    stretch: f32,
}

impl Scale {
    /// Returns the scale of a board, at which its areas have an average size of one unit.
    pub fn of(board: &AreaBoard) -> Scale {
        let sizes = board.areas.iter().map(|area| doubled_area(&area.corners).unsigned_abs() as f64 / 2.0);
        let mean = sizes.sum::<f64>() / board.areas.len().max(1) as f64;
        Scale { squares: if mean < 1.0 { USUAL } else { mean.sqrt() as f32 }, stretch: 1.0 }
    }
    /// Stretches the picture of a board horizontally, up to these proportions: only the borders between areas matter in a match.
    pub fn stretched(self, board: &AreaBoard, proportions: f32) -> Scale {
        let corners = || board.areas.iter().flat_map(|area| area.corners.iter());
        let span = |side: fn(&Corner) -> i32| {
            let (least, most) = corners().map(side).fold((i32::MAX, i32::MIN), |(least, most), at| (least.min(at), most.max(at)));
            most.saturating_sub(least).max(1) as f32
        };
        let stretch = proportions * span(|at| at.y) / span(|at| at.x);
        Scale { stretch: stretch.clamp(1.0, STRETCH), ..self }
    }
    /// Converts a corner to a point of the picture.
    pub fn point(self, at: Corner) -> Point {
        self.place((at.x as f32, at.y as f32))
    }
    /// Converts a position between corners to a point of the picture.
    pub fn place(self, (x, y): (f32, f32)) -> Point {
        point(x / self.squares * self.stretch, y / self.squares)
    }
    /// Converts a point of the picture to a position between corners.
    pub fn back(self, at: Point) -> (f32, f32) {
        (at.x * self.squares / self.stretch, at.y * self.squares)
    }
    /// Returns the corner nearest to a point of the picture.
    pub fn nearest(self, at: Point) -> Corner {
        let (x, y) = self.back(at);
        corner(x.round() as i32, y.round() as i32)
    }
    /// Returns the side length of a square of the grid.
    pub fn square(self) -> f32 {
        1.0 / self.squares
    }
}

/// The appearance of an area.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AreaLook {
    pub id: String,
    pub name: String,
    /// The colour of the corporation that has its moonbase here.
    pub base: Option<Colour>,
    pub mineral: u8,
    pub corners: Vec<Point>,
    /// A triangulation of the area, by indices of its corners.
    pub triangles: Vec<[usize; 3]>,
    pub bounds: SceneRect,
    /// Position of the name, and its distance from the border.
    pub label: (Point, f32),
    /// Width available to the name.
    pub room: f32,
    /// The lines of the name, and their font size.
    pub lines: (Vec<String>, f32),
    /// Craters, each with its radius.
    pub craters: Vec<(Point, f32)>,
}

impl AreaLook {
    /// Returns the height of the name and the minerals or moonbase below it, in lines of text.
    fn rows(&self) -> f32 {
        let has_sign = self.mineral > 0 || self.base.is_some();
        self.lines.0.len() as f32 + if has_sign { 1.3 } else { 0.0 }
    }
    /// Returns the height of the name and the symbols below it.
    pub fn sign_height(&self) -> f32 {
        self.rows() * self.lines.1 * LEADING
    }
    /// Returns an area as printed.
    fn of(area: &content::areas::Area, scale: Scale, language: Language, colour: impl Fn(&str) -> Colour) -> AreaLook {
        let look = AreaLook {
            id: area.id.clone(),
            name: area.name.get(language).to_owned(),
            base: area.base.as_deref().map(colour),
            mineral: area.mineral,
            ..outline(&area.corners, scale, area.label)
        };
        let room = width_at(&look.corners, look.label.0);
        let look = AreaLook { lines: lines(&look.name, room), room, ..look };
        if area.cratered { AreaLook { craters: craters(&area.corners, scale, &look), ..look } } else { look }
    }
}

/// The visible contents of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct AreaMap {
    pub scale: Scale,
    pub areas: Vec<AreaLook>,
    /// All border segments with the number of areas that share them, so that a change does not require iterating over all areas.
    borders: BTreeMap<(Corner, Corner), u16>,
    /// Links between areas without a common border, by index.
    pub arcs: Vec<(usize, usize)>,
    /// Border segments that cannot be crossed.
    pub scarps: Vec<(Point, Point)>,
}

impl AreaMap {
    /// Creates the map of a board as printed. `colour` returns the colour of a corporation.
    pub fn of(board: &AreaBoard, scale: Scale, language: Language, colour: impl Fn(&str) -> Colour) -> AreaMap {
        let areas = board.areas.iter().map(|area| AreaLook::of(area, scale, language, &colour)).collect();
        let mut map = AreaMap { scale, areas, borders: BTreeMap::new(), arcs: Vec::new(), scarps: Vec::new() };
        board.areas.iter().for_each(|area| map.count(&area.corners, true));
        map.link(board);
        map
    }
    /// Returns all border segments without duplicates.
    pub fn borders(&self) -> impl Iterator<Item = (Point, Point)> {
        self.borders.keys().map(|(a, b)| (self.scale.point(*a), self.scale.point(*b)))
    }
    /// Adds or removes the borders of an area.
    fn count(&mut self, corners: &[Corner], is_there: bool) {
        for (a, b) in edges(corners) {
            let edge = (a.min(b), a.max(b));
            let areas = self.borders.entry(edge).or_default();
            *areas = if is_there { areas.saturating_add(1) } else { areas.saturating_sub(1) };
            if *areas == 0 {
                self.borders.remove(&edge);
            }
        }
    }
    /// Updates the map from one board to another; unchanged areas are not recomputed.
    pub fn update(&mut self, before: &AreaBoard, board: &AreaBoard, language: Language, colour: impl Fn(&str) -> Colour) {
        let mut known = std::mem::take(&mut self.areas).into_iter();
        let look = |(i, area): (usize, &CopyOnWrite<content::areas::Area>)| {
            let same = known.next().filter(|_| before.areas.get(i) == Some(area));
            same.unwrap_or_else(|| AreaLook::of(area, self.scale, language, &colour))
        };
        self.areas = board.areas.iter().enumerate().map(look).collect();
        for i in 0..before.areas.len().max(board.areas.len()) {
            let (old, new) = (before.areas.get(i), board.areas.get(i));
            if old != new {
                old.into_iter().for_each(|area| self.count(&area.corners, false));
                new.into_iter().for_each(|area| self.count(&area.corners, true));
            }
        }
        self.link(board);
    }
    /// Sets the arcs and scarps from the links that differ from the borders.
    fn link(&mut self, board: &AreaBoard) {
        let scale = self.scale;
        let between = |(a, b): (usize, usize)| common(&board.areas[a].corners, &board.areas[b].corners);
        let scarps = board.pairs(&board.unlinks).flat_map(between);
        self.arcs = board.pairs(&board.links).filter(|pair| between(*pair).is_empty()).collect();
        self.scarps = scarps.map(|(a, b)| (scale.point(a), scale.point(b))).collect();
    }
    /// Returns the bounding box of the areas, or a few units if there are none.
    pub fn bounds(&self) -> SceneRect {
        let join = |a: SceneRect, b: SceneRect| SceneRect {
            min: point(a.min.x.min(b.min.x), a.min.y.min(b.min.y)),
            max: point(a.max.x.max(b.max.x), a.max.y.max(b.max.y)),
        };
        let all = self.areas.iter().filter(|area| !area.corners.is_empty()).map(|area| area.bounds).reduce(join);
        all.unwrap_or(SceneRect::new(0.0, 0.0, 6.0, 4.0)).grown(MARGIN)
    }
    /// Returns the points of an arc between two areas; it is curved, so that it is visible across the areas between them.
    pub fn arc(&self, (a, b): (usize, usize)) -> Vec<Point> {
        let (Some(a), Some(b)) = (self.areas.get(a), self.areas.get(b)) else { return Vec::new() };
        let ((from, _), (to, _)) = (a.label, b.label);
        let bow = 0.26;
        let over = point((from.x + to.x) / 2.0 + (to.y - from.y) * bow, (from.y + to.y) / 2.0 - (to.x - from.x) * bow);
        // It ends above or below the names and minerals, so that they stay readable.
        let aside = |area: &AreaLook, from: Point| {
            let half = (area.rows() - 1.0) / 2.0 * area.lines.1 * LEADING + area.lines.1 * 0.6 + ASIDE;
            point(from.x, from.y + half.copysign(over.y - from.y))
        };
        let (from, to) = (aside(a, from), aside(b, to));
        let at = |step: u8| {
            let share = f32::from(step) / 16.0;
            let mix = |a: f32, b: f32, c: f32| (1.0 - share).powi(2) * a + 2.0 * share * (1.0 - share) * b + share.powi(2) * c;
            point(mix(from.x, over.x, to.x), mix(from.y, over.y, to.y))
        };
        (0..=16).map(at).collect()
    }
    /// Returns the area under a point, or the topmost if several overlap.
    pub fn area_at(&self, board: &AreaBoard, at: Point) -> Option<usize> {
        let inside = |(_, area): &(usize, &AreaLook)| area.bounds.contains(at);
        let mut under = self.areas.iter().enumerate().rev().filter(inside);
        let place = self.scale.back(at);
        under.find(|(i, _)| board.areas.get(*i).is_some_and(|area| areas::contains(&area.corners, place))).map(|(i, _)| i)
    }
}

/// Returns the width of an area at its name: twice the distance to the nearer side.
fn width_at(corners: &[Point], at: Point) -> f32 {
    let edges = corners.iter().zip(corners.iter().cycle().skip(1));
    let cut =
        |(a, b): (&Point, &Point)| ((a.y > at.y) != (b.y > at.y)).then(|| (a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x) - at.x).abs());
    2.0 * edges.filter_map(cut).fold(2.0, f32::min)
}

/// Fits a name into a width: on two lines if one is too short, and at a smaller size if necessary.
fn lines(name: &str, room: f32) -> (Vec<String>, f32) {
    let width = |text: &str| text.chars().count() as f32 * LETTER;
    let fitting = |widest: f32| (room * 0.92 / widest.max(LETTER)).min(NAME);
    let halves = name.match_indices(' ').map(|(at, _)| [&name[..at], &name[at + 1..]]);
    let best = halves.min_by(|a, b| width(a[0]).max(width(a[1])).total_cmp(&width(b[0]).max(width(b[1]))));
    match best {
        Some([first, second]) if fitting(width(name)) < NAME * 0.85 => {
            (vec![first.to_owned(), second.to_owned()], fitting(width(first).max(width(second))).max(SMALLEST))
        }
        _ => (vec![name.to_owned()], fitting(width(name)).max(SMALLEST)),
    }
}

/// Returns the outline of an area, with a position for its name.
pub fn outline(corners: &[Corner], scale: Scale, by_hand: Option<Corner>) -> AreaLook {
    let best = label(corners);
    let (place, room) = match by_hand {
        Some(at) => ((at.x as f32, at.y as f32), depth(corners, (at.x as f32, at.y as f32)).max(best.1 / 2.0)),
        None => best,
    };
    let bounds = bounds(corners).map_or(SceneRect::default(), |(low, high)| SceneRect { min: scale.point(low), max: scale.point(high) });
    AreaLook {
        corners: corners.iter().map(|at| scale.point(*at)).collect(),
        triangles: triangles(corners),
        bounds,
        label: (scale.place(place), room * scale.square()),
        ..AreaLook::default()
    }
}

/// Returns positions for craters next to the name, the largest first.
fn craters(corners: &[Corner], scale: Scale, look: &AreaLook) -> Vec<(Point, f32)> {
    let Some((low, high)) = bounds(corners) else { return Vec::new() };
    let (middle, _) = look.label;
    let mut places: Vec<(Point, f32)> = Vec::new();
    for (column, row) in (0..STEPS).flat_map(|column| (0..STEPS).map(move |row| (column, row))) {
        // Offset from a regular grid, deterministically.
        let aside = |n: u8, by: u8| (f32::from(n) + 0.3 + f32::from((column * 7 + row * 5 + by) % 5) * 0.1) / f32::from(STEPS);
        let between = |a: i32, b: i32, share: f32| a as f32 + (b as f32 - a as f32) * share;
        let place = (between(low.x, high.x, aside(column, 0)), between(low.y, high.y, aside(row, 3)));
        let at = scale.place(place);
        let longest = look.lines.0.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        let (half, high) = (longest as f32 * LETTER * look.lines.1 / 2.0, look.lines.1 * 1.6);
        let (dx, dy) = (((at.x - middle.x).abs() - half).max(0.0), ((at.y - middle.y).abs() - high).max(0.0));
        let from_name = dx.hypot(dy);
        let room = (depth(corners, place) * scale.square() - 0.03).min(from_name);
        if room > 0.05 {
            places.push((at, room.min(0.17 - f32::from((column * 3 + row) % 4) * 0.03)));
        }
    }
    places.sort_by(|a, b| b.1.total_cmp(&a.1));
    let mut craters: Vec<(Point, f32)> = Vec::new();
    for (at, radius) in places {
        let free = craters.iter().all(|(other, size)| (at.x - other.x).hypot(at.y - other.y) > radius + size + 0.03);
        if free && craters.len() < CRATERS {
            craters.push((at, radius));
        }
    }
    craters
}

#[cfg(test)]
mod tests;
