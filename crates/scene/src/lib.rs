//! The picture of a card, a board or a running match as a plain list of shapes in cell units, independent of screens and files.
//!
//! The unit is one cell; `x` grows in the direction of travel, `y` grows downward from the top level. Everything that draws (the
//! editor's canvas, printed sheets) takes a [`Scene`] and paints its shapes in order.
#![deny(clippy::disallowed_methods)]

pub mod aliens;
pub mod animation;
pub mod areas;
pub mod balance;
pub mod board;
pub mod chart;
pub mod columns;
pub mod curves;
pub mod ending;
pub mod fold;
pub mod grid;
pub mod ground;
pub mod heat;
pub mod hex;
pub mod mars;
pub mod moonbase;
pub mod mowdown;
pub mod notes;
pub mod odds;
pub mod panel;
pub mod pen;
pub mod placed;
pub mod plain;
pub mod players;
pub mod print_kit;
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
    /// Horizontal coordinate, to the right.
    pub x: f32,
    /// Vertical coordinate, downward.
    pub y: f32,
}

/// Shorthand for `Point { x, y }`.
pub const fn point(x: f32, y: f32) -> Point {
    Point { x, y }
}

/// An axis-aligned rectangle in cells.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SceneRect {
    /// Upper left corner.
    pub min: Point,
    /// Lower right corner.
    pub max: Point,
}

impl SceneRect {
    /// Creates a rectangle from its upper left corner and its size.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> SceneRect {
        SceneRect { min: point(x, y), max: point(x + width, y + height) }
    }
    pub fn width(self) -> f32 {
        self.max.x - self.min.x
    }
    pub fn height(self) -> f32 {
        self.max.y - self.min.y
    }
    pub fn centre(self) -> Point {
        point((self.min.x + self.max.x) / 2.0, (self.min.y + self.max.y) / 2.0)
    }
    /// Returns the rectangle grown by `by` on every side.
    pub fn grown(self, by: f32) -> SceneRect {
        SceneRect { min: point(self.min.x - by, self.min.y - by), max: point(self.max.x + by, self.max.y + by) }
    }
    /// Returns whether the point is inside; the right and lower edges are excluded.
    pub fn contains(self, at: Point) -> bool {
        at.x >= self.min.x && at.x < self.max.x && at.y >= self.min.y && at.y < self.max.y
    }
}

/// An outline: its width in cells and its colour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outline {
    pub width: f32,
    pub colour: Colour,
}

/// The position of a text relative to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The point is the middle of the text.
    Centre,
    /// The point is the middle of the text's left edge.
    Left,
    /// The point is the middle of the text's right edge.
    Right,
}

/// A shape to paint.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle with a vertical gradient.
    Gradient { area: SceneRect, top: Colour, bottom: Colour },
    /// A rectangle, optionally with rounded corners.
    Rect {
        area: SceneRect,
        /// Radius of the corners in cells.
        corner: f32,
        fill: Colour,
        outline: Option<Outline>,
    },
    /// A convex polygon.
    Polygon {
        /// The corners, in order.
        points: Vec<Point>,
        fill: Colour,
    },
    /// A polyline.
    Line { points: Vec<Point>, outline: Outline },
    Circle {
        centre: Point,
        /// Radius in cells.
        radius: f32,
        fill: Colour,
        outline: Option<Outline>,
    },
    /// One line of text.
    Text {
        at: Point,
        /// Alignment relative to `at`.
        anchor: Anchor,
        /// Font size in cells.
        size: f32,
        text: String,
        colour: Colour,
    },
}

/// A picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The shapes, back to front.
    pub shapes: Vec<Shape>,
    /// The visible part of the plane.
    pub bounds: SceneRect,
}

impl Scene {
    /// Creates an empty picture.
    pub fn new(bounds: SceneRect) -> Scene {
        Scene { shapes: Vec::new(), bounds }
    }
    pub fn gradient(&mut self, area: SceneRect, top: Colour, bottom: Colour) {
        self.shapes.push(Shape::Gradient { area, top, bottom });
    }
    pub fn rect(&mut self, area: SceneRect, corner: f32, fill: Colour, outline: Option<Outline>) {
        self.shapes.push(Shape::Rect { area, corner, fill, outline });
    }
    pub fn polygon(&mut self, points: Vec<Point>, fill: Colour) {
        self.shapes.push(Shape::Polygon { points, fill });
    }
    pub fn line(&mut self, points: Vec<Point>, width: f32, colour: Colour) {
        self.shapes.push(Shape::Line { points, outline: Outline { width, colour } });
    }
    pub fn circle(&mut self, centre: Point, radius: f32, fill: Colour, outline: Option<Outline>) {
        self.shapes.push(Shape::Circle { centre, radius, fill, outline });
    }
    pub fn text(&mut self, at: Point, anchor: Anchor, size: f32, text: impl Into<String>, colour: Colour) {
        self.shapes.push(Shape::Text { at, anchor, size, text: text.into(), colour });
    }
    /// Adds another picture, scaled to fit into an area, at its upper left corner.
    pub fn embed(&mut self, other: Scene, area: SceneRect) {
        let from = other.bounds;
        let scale = (area.width() / from.width().max(f32::EPSILON)).min(area.height() / from.height().max(f32::EPSILON));
        let at = |p: Point| point(area.min.x + (p.x - from.min.x) * scale, area.min.y + (p.y - from.min.y) * scale);
        let all = |points: Vec<Point>| points.into_iter().map(at).collect();
        let rect = |area: SceneRect| SceneRect { min: at(area.min), max: at(area.max) };
        let line = |outline: Outline| Outline { width: outline.width * scale, ..outline };
        self.shapes.extend(other.shapes.into_iter().map(|shape| match shape {
            Shape::Gradient { area, top, bottom } => Shape::Gradient { area: rect(area), top, bottom },
            Shape::Rect { area, corner, fill, outline } => {
                Shape::Rect { area: rect(area), corner: corner * scale, fill, outline: outline.map(line) }
            }
            Shape::Polygon { points, fill } => Shape::Polygon { points: all(points), fill },
            Shape::Line { points, outline } => Shape::Line { points: all(points), outline: line(outline) },
            Shape::Circle { centre, radius, fill, outline } => {
                Shape::Circle { centre: at(centre), radius: radius * scale, fill, outline: outline.map(line) }
            }
            Shape::Text { at: place, anchor, size, text, colour } => {
                Shape::Text { at: at(place), anchor, size: size * scale, text, colour }
            }
        }));
    }
}
