//! A board of areas as it lies on the table: regolith with craters and minerals, moonbases in the colours of their corporations, links
//! without a border as arcs, borders that cannot be crossed as scarps.
//!
//! The unit is the side of a square as large as an area is on average. A [`Map`] says what is to be seen and knows no match and no
//! window; [`draw`] draws it, [`text`] writes it for a terminal.

pub mod draw;
pub mod text;

use super::theme::Colour;
use super::{Area, Point, point};
use crate::content::areas::AreaBoard;
use crate::content::shared::Shared;
use crate::content::text::Language;
use crate::geometry::areas::{self, Corner, bounds, common, corner, depth, doubled_area, edges, label, triangles};
use std::collections::BTreeMap;

/// What is free around the areas.
const MARGIN: f32 = 0.12;
/// A side of an area of an empty board, in squares of the grid.
const USUAL: f32 = 6.0;
/// Height of names, at most and at least, and the width of a letter as a part of it.
const NAME: f32 = 0.13;
const SMALLEST: f32 = 0.07;
/// From line to line, in heights of letters.
const LEADING: f32 = 1.12;
const LETTER: f32 = 0.56;
/// How far from a name an arc begins.
const ASIDE: f32 = 0.24;
/// Craters of a cratered area.
const CRATERS: usize = 5;
/// Where craters are looked for, from the left and from the top of an area.
const STEPS: u8 = 9;

/// How squares of the grid become units of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale(f32);

impl Scale {
    /// That of a board: its areas are one unit large on average.
    pub fn of(board: &AreaBoard) -> Scale {
        let sizes = board.areas.iter().map(|area| doubled_area(&area.corners).unsigned_abs() as f64 / 2.0);
        let mean = sizes.sum::<f64>() / board.areas.len().max(1) as f64;
        Scale(if mean < 1.0 { USUAL } else { mean.sqrt() as f32 })
    }
    /// A corner in the picture.
    pub fn point(self, at: Corner) -> Point {
        self.place((at.x as f32, at.y as f32))
    }
    /// A place between corners in the picture.
    pub fn place(self, (x, y): (f32, f32)) -> Point {
        point(x / self.0, y / self.0)
    }
    /// The place between corners at a point of the picture.
    pub fn back(self, at: Point) -> (f32, f32) {
        (at.x * self.0, at.y * self.0)
    }
    /// The corner nearest to a point of the picture.
    pub fn nearest(self, at: Point) -> Corner {
        let (x, y) = self.back(at);
        corner(x.round() as i32, y.round() as i32)
    }
    /// A square of the grid.
    pub fn square(self) -> f32 {
        1.0 / self.0
    }
}

/// An area as it lies on the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AreaLook {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The colour of the corporation whose moonbase it is.
    pub base: Option<Colour>,
    /// How much mineral lies there.
    pub mineral: u8,
    /// Its corners.
    pub corners: Vec<Point>,
    /// Triangles that cover it, by the numbers of its corners.
    pub triangles: Vec<[usize; 3]>,
    /// The rectangle around it.
    pub bounds: Area,
    /// Where its name stands, and how far that is from its border.
    pub label: (Point, f32),
    /// How wide it is there.
    pub room: f32,
    /// The name in lines, and the height of its letters.
    pub lines: (Vec<String>, f32),
    /// Craters, each with its radius.
    pub craters: Vec<(Point, f32)>,
}

impl AreaLook {
    /// The rows of its name, and of minerals or moonbase below it, as many lines of letters.
    fn rows(&self) -> f32 {
        let has_sign = self.mineral > 0 || self.base.is_some();
        self.lines.0.len() as f32 + if has_sign { 1.3 } else { 0.0 }
    }
    /// How high its name is with what stands below it.
    pub fn sign_height(&self) -> f32 {
        self.rows() * self.lines.1 * LEADING
    }
    /// An area as it is printed.
    fn of(area: &crate::content::areas::Area, scale: Scale, language: Language, colour: impl Fn(&str) -> Colour) -> AreaLook {
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

/// What is to be seen of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    /// Its scale.
    pub scale: Scale,
    /// Its areas.
    pub areas: Vec<AreaLook>,
    /// All stretches of border, and how many areas have each: counted, so that a change need not look at those of all areas.
    borders: BTreeMap<(Corner, Corner), u16>,
    /// Links without a border, by numbers of areas.
    pub arcs: Vec<(usize, usize)>,
    /// Stretches of border that cannot be crossed.
    pub scarps: Vec<(Point, Point)>,
}

impl Map {
    /// A board as it is printed. `colour` gives the colour of a corporation.
    pub fn of(board: &AreaBoard, scale: Scale, language: Language, colour: impl Fn(&str) -> Colour) -> Map {
        let areas = board.areas.iter().map(|area| AreaLook::of(area, scale, language, &colour)).collect();
        let mut map = Map { scale, areas, borders: BTreeMap::new(), arcs: Vec::new(), scarps: Vec::new() };
        board.areas.iter().for_each(|area| map.count(&area.corners, true));
        map.link(board);
        map
    }
    /// All stretches of border, each once.
    pub fn borders(&self) -> impl Iterator<Item = (Point, Point)> {
        self.borders.keys().map(|(a, b)| (self.scale.point(*a), self.scale.point(*b)))
    }
    /// Counts the borders of an area, or no longer.
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
    /// Makes the picture of one board that of another: areas that are the same are not looked at again.
    pub fn update(&mut self, before: &AreaBoard, board: &AreaBoard, language: Language, colour: impl Fn(&str) -> Colour) {
        let mut known = std::mem::take(&mut self.areas).into_iter();
        let look = |(i, area): (usize, &Shared<crate::content::areas::Area>)| {
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
    /// Arcs and scarps: what the links by hand say.
    fn link(&mut self, board: &AreaBoard) {
        let scale = self.scale;
        let between = |(a, b): (usize, usize)| common(&board.areas[a].corners, &board.areas[b].corners);
        let scarps = board.pairs(&board.unlinks).flat_map(between);
        self.arcs = board.pairs(&board.links).filter(|pair| between(*pair).is_empty()).collect();
        self.scarps = scarps.map(|(a, b)| (scale.point(a), scale.point(b))).collect();
    }
    /// The rectangle around the areas; a few units where there is none.
    pub fn bounds(&self) -> Area {
        let join = |a: Area, b: Area| Area {
            min: point(a.min.x.min(b.min.x), a.min.y.min(b.min.y)),
            max: point(a.max.x.max(b.max.x), a.max.y.max(b.max.y)),
        };
        let all = self.areas.iter().filter(|area| !area.corners.is_empty()).map(|area| area.bounds).reduce(join);
        all.unwrap_or(Area::new(0.0, 0.0, 6.0, 4.0)).grown(MARGIN)
    }
    /// The points of an arc between two areas: it leaves the straight way, so that it is seen over the areas between.
    pub fn arc(&self, (a, b): (usize, usize)) -> Vec<Point> {
        let (Some(a), Some(b)) = (self.areas.get(a), self.areas.get(b)) else { return Vec::new() };
        let ((from, _), (to, _)) = (a.label, b.label);
        let bow = 0.26;
        let over = point((from.x + to.x) / 2.0 + (to.y - from.y) * bow, (from.y + to.y) / 2.0 - (to.x - from.x) * bow);
        // Not from the names themselves, so that these can be read.
        let aside = |from: Point| {
            let way = (over.x - from.x).hypot(over.y - from.y).max(1e-6);
            let by = (ASIDE / way).min(0.4);
            point(from.x + (over.x - from.x) * by, from.y + (over.y - from.y) * by)
        };
        let (from, to) = (aside(from), aside(to));
        let at = |step: u8| {
            let share = f32::from(step) / 16.0;
            let mix = |a: f32, b: f32, c: f32| (1.0 - share).powi(2) * a + 2.0 * share * (1.0 - share) * b + share.powi(2) * c;
            point(mix(from.x, over.x, to.x), mix(from.y, over.y, to.y))
        };
        (0..=16).map(at).collect()
    }
    /// The area under a point; the last one drawn where several lie there.
    pub fn area_at(&self, board: &AreaBoard, at: Point) -> Option<usize> {
        let inside = |(_, area): &(usize, &AreaLook)| area.bounds.contains(at);
        let mut under = self.areas.iter().enumerate().rev().filter(inside);
        let place = self.scale.back(at);
        under.find(|(i, _)| board.areas.get(*i).is_some_and(|area| areas::contains(&area.corners, place))).map(|(i, _)| i)
    }
}

/// How wide an area is where its name stands: twice the way to the nearer side.
fn width_at(corners: &[Point], at: Point) -> f32 {
    let edges = corners.iter().zip(corners.iter().cycle().skip(1));
    let cut =
        |(a, b): (&Point, &Point)| ((a.y > at.y) != (b.y > at.y)).then(|| (a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x) - at.x).abs());
    2.0 * edges.filter_map(cut).fold(2.0, f32::min)
}

/// A name as it is written where there is so much room: on two lines if it is too long for one, in smaller letters if for these.
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

/// The shape of an area, with a place for its name.
pub fn outline(corners: &[Corner], scale: Scale, by_hand: Option<Corner>) -> AreaLook {
    let best = label(corners);
    let (place, room) = match by_hand {
        Some(at) => ((at.x as f32, at.y as f32), depth(corners, (at.x as f32, at.y as f32)).max(best.1 / 2.0)),
        None => best,
    };
    let bounds = bounds(corners).map_or(Area::default(), |(low, high)| Area { min: scale.point(low), max: scale.point(high) });
    AreaLook {
        corners: corners.iter().map(|at| scale.point(*at)).collect(),
        triangles: triangles(corners),
        bounds,
        label: (scale.place(place), room * scale.square()),
        ..AreaLook::default()
    }
}

/// Places for craters beside the name, the largest first.
fn craters(corners: &[Corner], scale: Scale, look: &AreaLook) -> Vec<(Point, f32)> {
    let Some((low, high)) = bounds(corners) else { return Vec::new() };
    let (middle, _) = look.label;
    let mut places: Vec<(Point, f32)> = Vec::new();
    for (column, row) in (0..STEPS).flat_map(|column| (0..STEPS).map(move |row| (column, row))) {
        // Not in lines: each a little aside, always the same way.
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
