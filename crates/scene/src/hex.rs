//! A hex board: regolith in greys, pits with a lit and a shaded rim, stippled rough ground, marks on discs, start and finish lines.
//!
//! The unit is the width of a hex. The appearance of terrain is derived from its script: colour, glyph, whether it blocks or is
//! rough, whether it is a feature on the ground. Everything is drawn through a [`Pen`], so that a canvas can draw thousands of
//! hexes without creating a [`Scene`].

use super::ground::noise;
use super::pen::{Pen, stroke};
use super::theme::{Colour, Theme};
use super::{Point, Scene, SceneRect, point};
use arrayvec::ArrayVec;
use content::hex::{Base, HexBoard};
use geometry::hex::{FACINGS, Offset};
use std::ops::Range;

pub use looks::{Looks, TerrainLook};

/// Distance between rows.
pub const ROW: f32 = 0.866_025_4;
/// Distance from the centre of a hex to its corners.
pub const RADIUS: f32 = 0.577_350_3;
/// Default width of the lines between hexes.
pub const GAP: f32 = 0.035;
/// Margin around a board.
pub const AROUND: f32 = 0.1;
/// Minimum width of a hex in pixels for full detail, and for rims and stipple.
const FULL: f32 = 24.0;
const SHADED: f32 = 14.0;
/// Corners of the edges towards the six facings, in the order of [`FACINGS`].
const EDGES: [(usize, usize); 6] = [(1, 2), (0, 1), (5, 0), (4, 5), (3, 4), (2, 3)];
/// Illumination of the inner wall of a pit at each edge, with light from the upper left.
const LIGHT: [f32; 6] = [0.55, -0.15, -0.8, -0.65, 0.25, 0.75];

/// The level of detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// Plain colours.
    Flat,
    /// Colours with rims, stipple and discs.
    Shaded,
    Full,
}

impl Detail {
    /// Returns the level of detail for a width of a hex in pixels.
    pub fn at(pixels: f32) -> Detail {
        match pixels {
            _ if pixels >= FULL => Detail::Full,
            _ if pixels >= SHADED => Detail::Shaded,
            _ => Detail::Flat,
        }
    }
}

fn ground(theme: &Theme) -> Colour {
    theme.rock_light.mix(theme.rock_dark, 0.3)
}

pub fn centre(at: Offset) -> Point {
    point(f32::from(at.column) + 0.5 + 0.5 * f32::from(at.row & 1), RADIUS + f32::from(at.row) * ROW)
}

/// Returns the corners of a hex around a point, clockwise from the top.
pub fn corners(centre: Point, radius: f32) -> [Point; 6] {
    let (dx, dy) = (radius * ROW, radius * 0.5);
    [(0.0, -radius), (dx, -dy), (dx, dy), (0.0, radius), (-dx, dy), (-dx, -dy)].map(|(x, y)| point(centre.x + x, centre.y + y))
}

/// Returns the bounding box of the board.
pub fn bounds(board: &HexBoard) -> SceneRect {
    let shifted = if board.rows > 1 { 0.5 } else { 0.0 };
    SceneRect::new(0.0, 0.0, f32::from(board.columns) + shifted, 2.0 * RADIUS + f32::from(board.rows.max(1) - 1) * ROW)
}

pub fn hex_at(board: &HexBoard, at: Point) -> Option<Offset> {
    let (column, row) = nearest(at);
    let inside = (0..i32::from(board.columns)).contains(&column) && (0..i32::from(board.rows)).contains(&row);
    inside.then_some(Offset { row: row as u16, column: column as u16 })
}

/// Returns the column and row of the hex nearest to a point.
pub fn nearest(at: Point) -> (i32, i32) {
    let guess = ((at.y - RADIUS) / ROW).round() as i32;
    let in_row = |row: i32| {
        let shift = 0.5 + 0.5 * (row & 1) as f32;
        let column = (at.x - shift).round();
        let (dx, dy) = (at.x - shift - column, at.y - RADIUS - row as f32 * ROW);
        (dx * dx + dy * dy, column as i32, row)
    };
    let best = (guess - 1..=guess + 1).map(in_row).min_by(|a, b| a.0.total_cmp(&b.0));
    best.map_or((0, 0), |(_, column, row)| (column, row))
}

/// A range of columns and rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    pub columns: Range<u16>,
    pub rows: Range<u16>,
}

impl Window {
    pub fn whole(board: &HexBoard) -> Window {
        Window { columns: 0..board.columns, rows: 0..board.rows }
    }
    /// Returns the window of the hexes visible in an area.
    pub fn seen(board: &HexBoard, area: SceneRect) -> Window {
        let clamp = |value: f32, top: u16| value.clamp(0.0, top.into()) as u16;
        let columns = clamp(area.min.x - 1.0, board.columns)..clamp(area.max.x + 1.0, board.columns);
        let rows = clamp((area.min.y - RADIUS) / ROW - 1.0, board.rows)..clamp(area.max.y / ROW + 1.0, board.rows);
        Window { columns, rows }
    }
    /// Returns its hexes, row by row.
    pub fn hexes(&self) -> impl Iterator<Item = Offset> + use<> {
        let columns = self.columns.clone();
        self.rows.clone().flat_map(move |row| columns.clone().map(move |column| Offset { row, column }))
    }
    pub fn len(&self) -> usize {
        self.columns.len() * self.rows.len()
    }
    /// Returns whether the window contains no hexes.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The appearance of the ground of all hexes with one symbol.
#[derive(Clone, Copy)]
struct Ground {
    /// Its colour; `None` if there is no hex.
    fill: Option<Colour>,
    /// Whether it is regolith with lines between hexes.
    plain: bool,
    /// Whether more is drawn on top of it.
    marked: bool,
}

/// A board being drawn.
pub struct HexPicture<'a> {
    pub board: &'a HexBoard,
    /// The appearance of its terrain.
    pub looks: &'a Looks,
    pub theme: &'a Theme,
    pub detail: Detail,
    /// Columns per section, for the borders between sections; 0 for none.
    pub section: u16,
    /// Width of the lines between hexes.
    pub gap: f32,
    pub parts: Parts,
}

/// The parts of a board to draw.
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    /// The ground with the lines between sections.
    pub ground: bool,
    pub features: bool,
}

impl Parts {
    pub const ALL: Parts = Parts { ground: true, features: true };
}

/// Returns the scene of a whole board.
pub fn hex_scene(board: &HexBoard, looks: &Looks, theme: &Theme) -> Scene {
    let mut scene = Scene::new(bounds(board).grown(AROUND));
    HexPicture { board, looks, theme, detail: Detail::Full, section: 0, gap: GAP, parts: Parts::ALL }
        .draw(&Window::whole(board), &mut scene);
    scene
}

impl HexPicture<'_> {
    /// Draws the hexes of a window: first the ground, then everything on top of it.
    pub fn draw(&self, window: &Window, pen: &mut impl Pen) {
        let first = |row: u16| usize::from(row) * usize::from(self.board.columns);
        let Parts { ground, features } = self.parts;
        let is_feature = |symbol: char| self.looks.symbol(symbol).is_some_and(|look| look.feature);
        let grounds: Vec<Ground> = (0..128u8).map(|symbol| self.ground_of(char::from(symbol))).collect();
        let mut cells = self.board.cells().focus();
        let mut marked = Vec::new();
        for row in window.rows.clone() {
            for column in window.columns.clone() {
                let Some(symbol) = cells.get(first(row) + usize::from(column)).copied() else { continue };
                let (at, look) = (Offset { row, column }, grounds[symbol as usize & 127]);
                if ground {
                    self.ground(at, look, pen);
                }
                if look.marked {
                    marked.push((at, symbol));
                }
            }
        }
        for (at, symbol) in marked.into_iter().filter(|(_, symbol)| if is_feature(*symbol) { features } else { ground }) {
            self.marks(at, symbol, pen);
        }
        if features && self.detail >= Detail::Shaded {
            self.features(window, pen);
        }
        if ground && self.section > 0 {
            self.sections(window, pen);
        }
    }

    /// Returns the common appearance of all hexes with a symbol.
    fn ground_of(&self, symbol: char) -> Ground {
        let flat = self.looks.flat(symbol, self.theme);
        let lies_on = self.detail > Detail::Flat && self.looks.symbol(symbol).is_some_and(|look| look.feature);
        let plain = lies_on || self.looks.symbol(symbol).is_none();
        Ground {
            fill: if lies_on { flat.map(|_| ground(self.theme)) } else { flat },
            plain,
            marked: flat.is_some() && self.detail > Detail::Flat && symbol != Base::Surface.symbol(),
        }
    }

    /// Draws an empty hex.
    fn ground(&self, at: Offset, ground: Ground, pen: &mut impl Pen) {
        let Some(fill) = ground.fill else { return };
        let shade = (noise(at.column.into(), at.row.into(), 7) - 0.5) * if ground.plain { 0.16 } else { 0.06 };
        let fill = if shade > 0.0 { fill.mix(self.theme.rock_edge, shade) } else { fill.mix(self.theme.rock_dark, -shade * 1.6) };
        let middle = centre(at);
        let within = RADIUS - self.gap / 2.0 / ROW;
        match (self.detail, ground.plain) {
            (Detail::Flat, _) => pen.polygon(&corners(middle, within), fill),
            (_, false) => pen.polygon(&corners(middle, RADIUS), fill),
            (_, true) => {
                pen.polygon(&corners(middle, RADIUS), self.theme.rock_dark.mix(self.theme.on_mark, 0.6));
                pen.polygon(&corners(middle, within), fill);
            }
        }
        if self.detail == Detail::Full && ground.plain {
            self.specks(at, middle, pen);
        }
    }

    /// Draws small stones, lit from the upper left.
    fn specks(&self, at: Offset, middle: Point, pen: &mut impl Pen) {
        let (x, y) = (i32::from(at.column), i32::from(at.row));
        for salt in 0..4 {
            let (dx, dy) = (0.7 * (noise(x, y, salt + 10) - 0.5), 0.7 * (noise(x, y, salt + 20) - 0.5));
            let size = 0.018 + 0.028 * noise(x, y, salt + 30);
            let stone = point(middle.x + dx, middle.y + dy);
            pen.polygon(&diamond(point(stone.x + size * 0.5, stone.y + size * 0.5), size), self.theme.rock_dark.alpha(90));
            pen.polygon(&diamond(stone, size), self.theme.rock_edge.alpha(70));
        }
    }

    fn marks(&self, at: Offset, symbol: char, pen: &mut impl Pen) {
        match Base::ALL.into_iter().find(|(_, known)| *known == symbol).map(|(base, _)| base) {
            Some(Base::Start) => self.start(at, pen),
            Some(Base::Finish) => self.finish(at, pen),
            Some(_) => {}
            None => {
                let Some(look) = self.looks.symbol(symbol) else { return };
                if look.feature {
                    self.disc(at, look, pen);
                } else {
                    self.terrain(at, symbol, look, pen);
                }
            }
        }
    }

    /// Draws the start line as a ring with chevrons.
    fn start(&self, at: Offset, pen: &mut impl Pen) {
        let middle = centre(at);
        let colour = self.theme.safe.mix(self.theme.on_mark, 0.25);
        ring(middle, (0.88, 0.76), colour, pen);
        for shift in [-0.14_f32, 0.06] {
            let (x, y) = (middle.x + shift, middle.y);
            for side in [-1.0, 1.0] {
                let (tip, tail) = (point(x + 0.16, y), point(x, y + side * 0.18));
                pen.polygon(&[tip, point(tip.x - 0.09, tip.y), point(tail.x - 0.09, tail.y), tail], colour);
            }
        }
    }

    /// Draws the finish line as a chequered hex.
    fn finish(&self, at: Offset, pen: &mut impl Pen) {
        let middle = centre(at);
        ring(middle, (0.94, 0.86), self.theme.on_mark, pen);
        const STEP: f32 = 0.17;
        for (i, j) in (-2..2).flat_map(|i| (-2..2).map(move |j| (i, j))) {
            let corner = point(middle.x + i as f32 * STEP, middle.y + j as f32 * STEP);
            let dark = (i + j) % 2 == 0;
            let fill = if dark { self.theme.on_mark } else { self.theme.token };
            let (right, low) = (corner.x + STEP, corner.y + STEP);
            pen.polygon(&[corner, point(right, corner.y), point(right, low), point(corner.x, low)], fill);
        }
    }

    /// Draws terrain: rims at its outer edges, stipple, the glyph.
    fn terrain(&self, at: Offset, symbol: char, look: &TerrainLook, pen: &mut impl Pen) {
        let (middle, (x, y)) = (centre(at), (i32::from(at.column), i32::from(at.row)));
        let (outer, inner) = (corners(middle, RADIUS), corners(middle, RADIUS * if look.blocks { 0.72 } else { 0.86 }));
        let line = corners(middle, RADIUS * 0.95);
        let (bright, dark) = (look.fill.mix(self.theme.rock_edge, 0.75), look.fill.mix(Colour::hex(0x08090c), 0.7));
        for (facing, (a, b)) in EDGES.into_iter().enumerate() {
            let beside = Offset::of(at.hex() + FACINGS[facing]).and_then(|beside| self.board.symbol(beside));
            if beside == Some(symbol) {
                continue;
            }
            let light = if look.blocks { LIGHT[facing] } else { -LIGHT[facing] * 0.4 };
            let fill = look.fill.mix(if light > 0.0 { bright } else { dark }, light.abs());
            pen.polygon(&[outer[a], outer[b], inner[b], inner[a]], fill);
            if self.detail == Detail::Full {
                pen.polygon(&[outer[a], outer[b], line[b], line[a]], self.theme.on_mark.alpha(120));
            }
        }
        if look.rough {
            for salt in 0..if self.detail == Detail::Full { 11 } else { 6 } {
                let (dx, dy) = (0.8 * (noise(x, y, salt + 40) - 0.5), 0.8 * (noise(x, y, salt + 50) - 0.5));
                // No stipple under the glyph.
                if self.detail == Detail::Full && dx.abs() < 0.2 && dy.abs() < 0.17 {
                    continue;
                }
                let size = 0.026 + 0.022 * noise(x, y, salt + 60);
                let tint = if salt % 3 == 0 { bright.alpha(200) } else { dark.alpha(150) };
                pen.polygon(&diamond(point(middle.x + dx, middle.y + dy), size), tint);
            }
        }
        if self.detail == Detail::Full && !look.glyph.is_empty() {
            // Rims and stipple also identify the terrain, so its glyph can be subdued.
            let colour = if look.rough || look.blocks { look.fill } else { dark };
            pen.word(middle, 0.34, &look.glyph, colour.readable_on(look.fill));
        }
    }

    fn features(&self, window: &Window, pen: &mut impl Pen) {
        for (at, stem) in &self.board.features {
            if window.rows.contains(&at.row)
                && window.columns.contains(&at.column)
                && let Some(look) = self.looks.stem(stem)
            {
                self.disc(*at, look, pen);
            }
        }
    }

    /// Draws a disc with a glyph.
    fn disc(&self, at: Offset, look: &TerrainLook, pen: &mut impl Pen) {
        let middle = centre(at);
        let corners = if self.detail == Detail::Full { 28 } else { 14 };
        let round = |centre: Point, radius: f32| -> ArrayVec<Point, 28> {
            let angle = |i: usize| i as f32 * std::f32::consts::TAU / corners as f32;
            (0..corners).map(|i| point(centre.x + radius * angle(i).cos(), centre.y + radius * angle(i).sin())).collect()
        };
        pen.polygon(&round(point(middle.x + 0.03, middle.y + 0.05), 0.35), Colour::hex(0).alpha(80));
        pen.polygon(&round(middle, 0.34), self.theme.on_mark);
        pen.polygon(&round(middle, 0.295), look.fill);
        if self.detail >= Detail::Shaded {
            pen.word(middle, 0.46, &look.glyph, Colour::hex(0xffffff).readable_on(look.fill));
        }
    }

    /// Draws the zigzag line between sections.
    fn sections(&self, window: &Window, pen: &mut impl Pen) {
        let colour = self.theme.label.alpha(150);
        let first = window.columns.start / self.section + 1;
        for column in (first..).map(|n| n * self.section).take_while(|column| *column < window.columns.end.min(self.board.columns)) {
            for row in window.rows.clone() {
                let corners = corners(centre(Offset { row, column }), RADIUS);
                stroke(corners[5], corners[4], self.gap * 1.6, colour, pen);
                if row + 1 < self.board.rows {
                    let next = if row % 2 == 0 { corners[3] } else { point(corners[4].x - 0.5, corners[3].y) };
                    stroke(corners[4], next, self.gap * 1.6, colour, pen);
                }
            }
        }
    }
}

/// Draws a hexagonal ring between two fractions of the radius.
pub fn ring(middle: Point, (outer, inner): (f32, f32), colour: Colour, pen: &mut impl Pen) {
    let (outer, inner) = (corners(middle, RADIUS * outer), corners(middle, RADIUS * inner));
    for (a, b) in EDGES {
        pen.polygon(&[outer[a], outer[b], inner[b], inner[a]], colour);
    }
}

fn diamond(at: Point, size: f32) -> [Point; 4] {
    [point(at.x, at.y - size), point(at.x + size, at.y), point(at.x, at.y + size), point(at.x - size, at.y)]
}

/// Returns the outline of a set of hexes: the edges to hexes outside of it, as pairs of points.
pub fn outline(hexes: impl Iterator<Item = Offset>, inside: impl Fn(Offset) -> bool) -> Vec<(Point, Point)> {
    let mut edges = Vec::new();
    for at in hexes {
        let corners = corners(centre(at), RADIUS);
        for (facing, (a, b)) in EDGES.into_iter().enumerate() {
            if !Offset::of(at.hex() + FACINGS[facing]).is_some_and(&inside) {
                edges.push((corners[a], corners[b]));
            }
        }
    }
    edges
}

mod looks;
pub mod text;

#[cfg(test)]
mod tests;
