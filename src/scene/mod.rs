//! One picture of a card, a board or a running game, as a plain list of shapes in cell units. Knows no screen and no file.
//!
//! The unit is one cell; `x` grows in the direction of travel, `y` grows downward from the top level. Everything that draws
//! (the editor's canvas, sheets to print) takes a [`Scene`] and paints its shapes in order.
//!
//! | file | what |
//! | --- | --- |
//! | [`theme`] | the colours, by meaning |
//! | [`ground`] | cells of a side view: sky, regolith, circles, hazards, tunnels, Sputniks |
//! | [`pen`] | what pictures of hexes are drawn through |
//! | [`hex`] | hex boards: ground, terrain, lines, what lies on hexes |
//! | [`columns`] | boards of columns: cells in arcs, circles, dividers, the sun; paths; how often a path fits where |
//! | [`areas`] | boards of areas: polygons, craters, minerals, moonbases, arcs, scarps; a map in letters |
//! | [`aliens`], [`players`] | colours of aliens, and of players with their pieces |
//! | [`board`] | the whole lap: areas, joints, start, goal, points |
//! | [`table`], [`panel`] | what every match shows, whatever the game: board, marks of choices, slots, films; what lies beside the board |
//! | [`placed`] | what lies on a board piece by piece |
//! | [`film`] | what has happened, in order, for films |
//! | [`fold`] | a long picture in two rows |
//! | [`odds`] | what may come of a choice; things that are picked one after the other |
//! | [`chart`], [`balance`] | estimates with their intervals; the charts of a report |
//! | [`ending`] | how a match has ended, in words |
//! | [`registry`] | which game has which look |
//! | [`plain`] | the table of a game that has no look of its own |
//! | [`words`] | what tables say, in the language of those who see them |
//! | [`ring`] | what the games on a ring share: pawns, ways, programs of dice |
//! | [`walking`], [`mars`], [`rally`], [`mowdown`], [`moonbase`] | one folder a game |

pub mod aliens;
pub mod areas;
pub mod balance;
pub mod board;
pub mod chart;
pub mod columns;
pub mod ending;
pub mod film;
pub mod fold;
pub mod ground;
pub mod happened;
pub mod hex;
pub mod mars;
pub mod moonbase;
pub mod mowdown;
pub mod odds;
pub mod panel;
pub mod pen;
pub mod placed;
pub mod plain;
pub mod players;
pub mod printed;
pub mod rally;
pub mod registry;
pub mod ring;
pub mod table;
pub mod theme;
pub mod walking;
pub mod words;

use serde::{Deserialize, Serialize};
use theme::Colour;

/// A point in cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downward.
    pub y: f32,
}

/// Short for `Point { x, y }`.
pub const fn point(x: f32, y: f32) -> Point {
    Point { x, y }
}

/// An axis-parallel rectangle in cells.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// Upper left corner.
    pub min: Point,
    /// Lower right corner.
    pub max: Point,
}

impl Area {
    /// A rectangle by its upper left corner and its size.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Area {
        Area { min: point(x, y), max: point(x + width, y + height) }
    }
    /// Its width.
    pub fn width(self) -> f32 {
        self.max.x - self.min.x
    }
    /// Its height.
    pub fn height(self) -> f32 {
        self.max.y - self.min.y
    }
    /// Its middle.
    pub fn centre(self) -> Point {
        point((self.min.x + self.max.x) / 2.0, (self.min.y + self.max.y) / 2.0)
    }
    /// The rectangle grown by `by` on every side.
    pub fn grown(self, by: f32) -> Area {
        Area { min: point(self.min.x - by, self.min.y - by), max: point(self.max.x + by, self.max.y + by) }
    }
    /// Whether the point lies inside; the right and lower edges do not belong to it.
    pub fn contains(self, at: Point) -> bool {
        at.x >= self.min.x && at.x < self.max.x && at.y >= self.min.y && at.y < self.max.y
    }
}

/// An outline: its width in cells and its colour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outline {
    /// In cells.
    pub width: f32,
    /// Its colour.
    pub colour: Colour,
}

/// Where a text stands relative to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The point is the text's middle.
    Centre,
    /// The point is the middle of the text's left edge.
    Left,
    /// The point is the middle of the text's right edge.
    Right,
}

/// One thing to paint.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle whose colour runs evenly from its top to its bottom.
    Gradient {
        /// Where.
        area: Area,
        /// Colour of the upper edge.
        top: Colour,
        /// Colour of the lower edge.
        bottom: Colour,
    },
    /// A rectangle, maybe with round corners.
    Rect {
        /// Where.
        area: Area,
        /// Radius of the corners in cells.
        corner: f32,
        /// Inside.
        fill: Colour,
        /// Edge.
        outline: Option<Outline>,
    },
    /// A convex polygon.
    Polygon {
        /// Its corners, in order.
        points: Vec<Point>,
        /// Inside.
        fill: Colour,
    },
    /// A chain of straight lines.
    Line {
        /// The points it goes through.
        points: Vec<Point>,
        /// How it is drawn.
        outline: Outline,
    },
    /// A circle.
    Circle {
        /// Middle.
        centre: Point,
        /// In cells.
        radius: f32,
        /// Inside.
        fill: Colour,
        /// Edge.
        outline: Option<Outline>,
    },
    /// One line of text.
    Text {
        /// Where.
        at: Point,
        /// How it stands there.
        anchor: Anchor,
        /// Height of the letters in cells.
        size: f32,
        /// What.
        text: String,
        /// Its colour.
        colour: Colour,
    },
}

/// A picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// What to paint, back to front.
    pub shapes: Vec<Shape>,
    /// The part of the plane that should be seen.
    pub bounds: Area,
}

impl Scene {
    /// An empty picture.
    pub fn new(bounds: Area) -> Scene {
        Scene { shapes: Vec::new(), bounds }
    }
    pub(crate) fn gradient(&mut self, area: Area, top: Colour, bottom: Colour) {
        self.shapes.push(Shape::Gradient { area, top, bottom });
    }
    pub(crate) fn rect(&mut self, area: Area, corner: f32, fill: Colour, outline: Option<Outline>) {
        self.shapes.push(Shape::Rect { area, corner, fill, outline });
    }
    pub(crate) fn polygon(&mut self, points: Vec<Point>, fill: Colour) {
        self.shapes.push(Shape::Polygon { points, fill });
    }
    pub(crate) fn line(&mut self, points: Vec<Point>, width: f32, colour: Colour) {
        self.shapes.push(Shape::Line { points, outline: Outline { width, colour } });
    }
    pub(crate) fn circle(&mut self, centre: Point, radius: f32, fill: Colour, outline: Option<Outline>) {
        self.shapes.push(Shape::Circle { centre, radius, fill, outline });
    }
    pub(crate) fn text(&mut self, at: Point, anchor: Anchor, size: f32, text: impl Into<String>, colour: Colour) {
        self.shapes.push(Shape::Text { at, anchor, size, text: text.into(), colour });
    }
}
