//! The drawing surface that all output formats implement.

use super::fonts::{self, TextLine, Weight};
use scene::pen::Pen;
use scene::theme::Colour;
use scene::{Anchor, Outline, Point, Scene, SceneRect, Shape, point};

/// Distance from the middle of a line of text down to its baseline, as a fraction of its size.
pub const BASE: f32 = 0.36;
/// Distance of the control points of a cubic curve that approximates a quarter circle, as a fraction of the radius.
const QUARTER: f32 = 0.552_285;
/// Overlap of the triangles that make up an area, so that no gaps show between them.
pub const SEAM: f32 = 0.01;

/// An affine transformation: maps `x` to `a x + c y + e` and `y` to `b x + d y + f`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Affine(pub [f32; 6]);

impl Affine {
    /// The identity transformation.
    pub const NONE: Affine = Affine([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    /// Returns a uniform scaling.
    pub const fn scale(by: f32) -> Affine {
        Affine([by, 0.0, 0.0, by, 0.0, 0.0])
    }
    /// A rotation by 180°.
    pub const HALF_TURN: Affine = Affine([-1.0, 0.0, 0.0, -1.0, 0.0, 0.0]);
    /// A counterclockwise rotation by a quarter turn, for text that reads upward.
    pub const UPWARD: Affine = Affine([0.0, -1.0, 1.0, 0.0, 0.0, 0.0]);

    /// Returns a translation.
    pub const fn shift(x: f32, y: f32) -> Affine {
        Affine([1.0, 0.0, 0.0, 1.0, x, y])
    }
    /// Returns the transformation that applies `self` and then `next`.
    pub fn then(self, next: Affine) -> Affine {
        let (Affine([a, b, c, d, e, f]), Affine([p, q, r, s, t, u])) = (self, next);
        Affine([p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, p * e + r * f + t, q * e + s * f + u])
    }
    /// Transforms a point.
    pub fn of(self, at: Point) -> Point {
        let Affine([a, b, c, d, e, f]) = self;
        point(a * at.x + c * at.y + e, b * at.x + d * at.y + f)
    }
    /// Returns the factor by which lengths are scaled.
    pub fn size(self) -> f32 {
        let Affine([a, b, c, d, ..]) = self;
        (a * d - b * c).abs().sqrt()
    }
}

/// A segment of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verb<P = Point> {
    /// Moves to a point without drawing.
    Move(P),
    Line(P),
    /// A quadratic curve with one control point.
    Quad(P, P),
    /// A cubic curve with two control points.
    Cubic(P, P, P),
    /// A line back to the starting point.
    Close,
}

impl<P: Copy> Verb<P> {
    /// Converts the points of the segment.
    pub fn map<Q>(&self, to: impl Fn(P) -> Q) -> Verb<Q> {
        match *self {
            Verb::Move(at) => Verb::Move(to(at)),
            Verb::Line(at) => Verb::Line(to(at)),
            Verb::Quad(by, at) => Verb::Quad(to(by), to(at)),
            Verb::Cubic(by, and, at) => Verb::Cubic(to(by), to(and), to(at)),
            Verb::Close => Verb::Close,
        }
    }
}

/// The fill of an area.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fill {
    /// A single colour, which may be [`Colour::NONE`].
    Flat(Colour),
    /// A vertical gradient from one colour at a height to another one further down.
    Down([(f32, Colour); 2]),
}

/// A drawing surface.
pub trait Canvas {
    /// Draws an area with its outline.
    fn path(&mut self, verbs: &[Verb], fill: Fill, edge: Option<Outline>);
    /// Draws a line of text that begins at a point on its baseline.
    fn line(&mut self, line: &TextLine, at: Point, size: f32, colour: Colour);
    /// Applies a transformation to everything drawn until the matching [`pop`](Canvas::pop).
    fn push(&mut self, place: Affine);
    /// Clips everything drawn until the matching [`pop`](Canvas::pop) to an area.
    fn clip(&mut self, area: SceneRect);
    /// Ends the effect of the last [`push`](Canvas::push), or [`clip`](Canvas::clip).
    fn pop(&mut self);

    fn polygon(&mut self, points: &[Point], fill: Fill) {
        self.path(&chain(points, true), fill, None);
    }
    /// Draws a polyline.
    fn stroke(&mut self, points: &[Point], outline: Outline) {
        self.path(&chain(points, false), Fill::Flat(Colour::NONE), Some(outline));
    }
    /// Draws a rectangle with rounded corners; their radii are listed clockwise from the upper left corner.
    fn rect(&mut self, area: SceneRect, corners: [f32; 4], fill: Fill, edge: Option<Outline>) {
        self.path(&rectangle(area, corners), fill, edge);
    }
    fn circle(&mut self, centre: Point, radius: f32, fill: Fill, edge: Option<Outline>) {
        let around = SceneRect { min: centre, max: centre }.grown(radius);
        self.path(&rectangle(around, [radius; 4]), fill, edge);
    }
    /// Draws a word centred on a point.
    fn word(&mut self, text: &str, weight: Weight, at: Point, size: f32, colour: Colour) {
        let line = fonts::line(text, weight);
        self.line(&line, point(at.x - line.width * size / 2.0, at.y + BASE * size), size, colour);
    }
}

/// Adapter that lets a [`Canvas`] be used as a `Pen`.
pub struct On<'a>(pub &'a mut dyn Canvas);

impl Pen for On<'_> {
    fn polygon(&mut self, points: &[Point], fill: Colour) {
        self.0.polygon(points, Fill::Flat(fill));
    }
    fn word(&mut self, at: Point, size: f32, text: &str, colour: Colour) {
        self.0.word(text, Weight::Normal, at, size, colour);
    }
}

/// Draws the part of a scene that is visible in an area.
pub fn scene(scene: &Scene, seen: SceneRect, canvas: &mut dyn Canvas) {
    scene.shapes.iter().filter(|shape| touches(shape, seen)).for_each(|shape| draw(shape, canvas));
}

fn draw(shape: &Shape, canvas: &mut dyn Canvas) {
    match shape {
        Shape::Gradient { area, top, bottom } => {
            canvas.rect(*area, [0.0; 4], Fill::Down([(area.min.y, *top), (area.max.y, *bottom)]), None);
        }
        Shape::Rect { area, corner, fill, outline } => canvas.rect(*area, [*corner; 4], Fill::Flat(*fill), *outline),
        Shape::Polygon { points, fill } if points.len() == 3 && fill.a == u8::MAX => {
            let seam = Outline { width: SEAM, colour: *fill };
            canvas.path(&chain(points, true), Fill::Flat(*fill), Some(seam));
        }
        Shape::Polygon { points, fill } => canvas.polygon(points, Fill::Flat(*fill)),
        Shape::Line { points, outline } => canvas.stroke(points, *outline),
        Shape::Circle { centre, radius, fill, outline } => canvas.circle(*centre, *radius, Fill::Flat(*fill), *outline),
        Shape::Text { at, anchor, size, text, colour } => {
            let line = fonts::line(text, Weight::Normal);
            let left = match anchor {
                Anchor::Left => 0.0,
                Anchor::Centre => line.width / 2.0,
                Anchor::Right => line.width,
            };
            canvas.line(&line, point(at.x - left * size, at.y + BASE * size), *size, *colour);
        }
    }
}

/// Returns whether a shape may be visible in an area. Pictures are drawn in bands of rows or in pieces.
fn touches(shape: &Shape, seen: SceneRect) -> bool {
    let wide = |outline: &Option<Outline>| outline.map_or(0.0, |outline| outline.width);
    let around = |points: &[Point]| {
        let least = points.iter().fold(point(f32::MAX, f32::MAX), |least, at| point(least.x.min(at.x), least.y.min(at.y)));
        let most = points.iter().fold(point(f32::MIN, f32::MIN), |most, at| point(most.x.max(at.x), most.y.max(at.y)));
        SceneRect { min: least, max: most }
    };
    let area = match shape {
        Shape::Gradient { area, .. } => *area,
        Shape::Rect { area, outline, .. } => area.grown(wide(outline)),
        Shape::Polygon { points, .. } => around(points),
        // Mitred joins extend further than the width of the line.
        Shape::Line { points, outline } => around(points).grown(outline.width * 4.0),
        Shape::Circle { centre, radius, outline, .. } => SceneRect { min: *centre, max: *centre }.grown(radius + wide(outline)),
        // No letter is wider than it is high.
        Shape::Text { at, size, text, .. } => {
            let long = text.chars().count() as f32 * size;
            SceneRect { min: point(at.x - long, at.y - size), max: point(at.x + long, at.y + size) }
        }
    };
    let meets = |min: f32, max: f32, from: f32, to: f32| min <= to && max >= from;
    meets(area.min.x, area.max.x, seen.min.x, seen.max.x) && meets(area.min.y, area.max.y, seen.min.y, seen.max.y)
}

/// Returns the outline through a list of points.
pub(super) fn chain(points: &[Point], closed: bool) -> Vec<Verb> {
    let step = |(i, at): (usize, &Point)| if i == 0 { Verb::Move(*at) } else { Verb::Line(*at) };
    points.iter().enumerate().map(step).chain(closed.then_some(Verb::Close)).collect()
}

pub(super) fn rectangle(area: SceneRect, corners: [f32; 4]) -> Vec<Verb> {
    let SceneRect { min, max } = area;
    if corners == [0.0; 4] {
        return chain(&[min, point(max.x, min.y), max, point(min.x, max.y)], true);
    }
    let most = (area.width() / 2.0).min(area.height() / 2.0).max(0.0);
    let [a, b, c, d] = corners.map(|corner| corner.clamp(0.0, most));
    let near = |radius: f32| radius * (1.0 - QUARTER);
    vec![
        Verb::Move(point(min.x + a, min.y)),
        Verb::Line(point(max.x - b, min.y)),
        Verb::Cubic(point(max.x - near(b), min.y), point(max.x, min.y + near(b)), point(max.x, min.y + b)),
        Verb::Line(point(max.x, max.y - c)),
        Verb::Cubic(point(max.x, max.y - near(c)), point(max.x - near(c), max.y), point(max.x - c, max.y)),
        Verb::Line(point(min.x + d, max.y)),
        Verb::Cubic(point(min.x + near(d), max.y), point(min.x, max.y - near(d)), point(min.x, max.y - d)),
        Verb::Line(point(min.x, min.y + a)),
        Verb::Cubic(point(min.x, min.y + near(a)), point(min.x + near(a), min.y), point(min.x + a, min.y)),
        Verb::Close,
    ]
}

/// The stack of transformations pushed onto a canvas.
#[derive(Clone, Debug, Default)]
pub struct Places(Vec<Affine>);

impl Places {
    /// Returns the current transformation.
    pub fn now(&self) -> Affine {
        self.0.last().copied().unwrap_or(Affine::NONE)
    }
    /// Pushes a transformation, relative to the current one.
    pub fn push(&mut self, place: Affine) {
        self.0.push(place.then(self.now()));
    }
    pub fn pop(&mut self) {
        self.0.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_transforms_are_composed() {
        let mut places = Places::default();
        places.push(Affine::shift(10.0, 20.0));
        places.push(Affine::scale(2.0));
        assert_eq!(places.now().of(point(3.0, 4.0)), point(16.0, 28.0));
        assert_eq!(places.now().size(), 2.0);
        places.pop();
        assert_eq!(places.now().of(point(3.0, 4.0)), point(13.0, 24.0));
    }
}
