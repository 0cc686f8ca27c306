//! What is drawn on.

use super::fonts::{self, Line, Weight};
use crate::scene::pen::Pen;
use crate::scene::theme::Colour;
use crate::scene::{Anchor, Area, Outline, Point, Scene, Shape, point};

/// From the middle of a line of text down to its base line, as a part of its size.
pub const BASE: f32 = 0.36;
/// How far the handles of a curve stand off for it to be a quarter of a circle, as a part of the radius.
const QUARTER: f32 = 0.552_285;
/// Triangles that make up an area overlap by this much, so that nothing shines through between them.
pub const SEAM: f32 = 0.01;

/// Where a picture stands within another: `x` to `a x + c y + e`, `y` to `b x + d y + f`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Affine(pub [f32; 6]);

impl Affine {
    /// Where it is.
    pub const NONE: Affine = Affine([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    /// So many times as large.
    pub const fn scale(by: f32) -> Affine {
        Affine([by, 0.0, 0.0, by, 0.0, 0.0])
    }
    /// Turned upside down.
    pub const HALF_TURN: Affine = Affine([-1.0, 0.0, 0.0, -1.0, 0.0, 0.0]);
    /// Turned by a quarter against the clock: what was written upward.
    pub const UPWARD: Affine = Affine([0.0, -1.0, 1.0, 0.0, 0.0, 0.0]);

    /// Somewhere else.
    pub const fn shift(x: f32, y: f32) -> Affine {
        Affine([1.0, 0.0, 0.0, 1.0, x, y])
    }
    /// This, and then another.
    pub fn then(self, next: Affine) -> Affine {
        let (Affine([a, b, c, d, e, f]), Affine([p, q, r, s, t, u])) = (self, next);
        Affine([p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, p * e + r * f + t, q * e + s * f + u])
    }
    /// Where a point goes.
    pub fn of(self, at: Point) -> Point {
        let Affine([a, b, c, d, e, f]) = self;
        point(a * at.x + c * at.y + e, b * at.x + d * at.y + f)
    }
    /// How much larger things become.
    pub fn size(self) -> f32 {
        let Affine([a, b, c, d, ..]) = self;
        (a * d - b * c).abs().sqrt()
    }
}

/// A part of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verb<P = Point> {
    /// Goes there without drawing.
    Move(P),
    /// A straight line.
    Line(P),
    /// A curve by one handle.
    Quad(P, P),
    /// A curve by two handles.
    Cubic(P, P, P),
    /// Back to where it began.
    Close,
}

impl<P: Copy> Verb<P> {
    /// The same with other points.
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

/// What an area is filled with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fill {
    /// One colour, which may be [`Colour::NONE`].
    Flat(Colour),
    /// From one colour at a height to another one further down.
    Down([(f32, Colour); 2]),
}

/// What is drawn on.
pub trait Canvas {
    /// An area with its edge.
    fn path(&mut self, verbs: &[Verb], fill: Fill, edge: Option<Outline>);
    /// A line of text that begins at a point on its base line.
    fn line(&mut self, line: &Line, at: Point, size: f32, colour: Colour);
    /// What follows is drawn at a place.
    fn push(&mut self, place: Affine);
    /// What follows is drawn only within an area.
    fn clip(&mut self, area: Area);
    /// What follows is drawn where it was before the last [`push`](Canvas::push), or [`clip`](Canvas::clip).
    fn pop(&mut self);

    /// A polygon.
    fn polygon(&mut self, points: &[Point], fill: Fill) {
        self.path(&chain(points, true), fill, None);
    }
    /// A chain of straight lines.
    fn stroke(&mut self, points: &[Point], outline: Outline) {
        self.path(&chain(points, false), Fill::Flat(Colour::NONE), Some(outline));
    }
    /// A rectangle with round corners: their radii, from the upper left one on with the clock.
    fn rect(&mut self, area: Area, corners: [f32; 4], fill: Fill, edge: Option<Outline>) {
        self.path(&rectangle(area, corners), fill, edge);
    }
    /// A circle.
    fn circle(&mut self, centre: Point, radius: f32, fill: Fill, edge: Option<Outline>) {
        let around = Area { min: centre, max: centre }.grown(radius);
        self.path(&rectangle(around, [radius; 4]), fill, edge);
    }
    /// A word whose middle stands at a point.
    fn word(&mut self, text: &str, weight: Weight, at: Point, size: f32, colour: Colour) {
        let line = fonts::line(text, weight);
        self.line(&line, point(at.x - line.width * size / 2.0, at.y + BASE * size), size, colour);
    }
}

/// Canvases draw what pens do.
pub struct On<'a>(pub &'a mut dyn Canvas);

impl Pen for On<'_> {
    fn polygon(&mut self, points: &[Point], fill: Colour) {
        self.0.polygon(points, Fill::Flat(fill));
    }
    fn word(&mut self, at: Point, size: f32, text: &str, colour: Colour) {
        self.0.word(text, Weight::Normal, at, size, colour);
    }
}

/// Draws what of a scene is seen in an area.
pub fn scene(scene: &Scene, seen: Area, canvas: &mut dyn Canvas) {
    scene.shapes.iter().filter(|shape| touches(shape, seen)).for_each(|shape| draw(shape, canvas));
}

/// Draws a shape.
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

/// Whether a shape may be seen in an area: pictures are drawn in bands of rows, or in pieces.
fn touches(shape: &Shape, seen: Area) -> bool {
    let wide = |outline: &Option<Outline>| outline.map_or(0.0, |outline| outline.width);
    let around = |points: &[Point]| {
        let least = points.iter().fold(point(f32::MAX, f32::MAX), |least, at| point(least.x.min(at.x), least.y.min(at.y)));
        let most = points.iter().fold(point(f32::MIN, f32::MIN), |most, at| point(most.x.max(at.x), most.y.max(at.y)));
        Area { min: least, max: most }
    };
    let area = match shape {
        Shape::Gradient { area, .. } => *area,
        Shape::Rect { area, outline, .. } => area.grown(wide(outline)),
        Shape::Polygon { points, .. } => around(points),
        // Where lines meet, their tips stand out further than their width.
        Shape::Line { points, outline } => around(points).grown(outline.width * 4.0),
        Shape::Circle { centre, radius, outline, .. } => Area { min: *centre, max: *centre }.grown(radius + wide(outline)),
        // No letter is wider than high.
        Shape::Text { at, size, text, .. } => {
            let long = text.chars().count() as f32 * size;
            Area { min: point(at.x - long, at.y - size), max: point(at.x + long, at.y + size) }
        }
    };
    let meets = |min: f32, max: f32, from: f32, to: f32| min <= to && max >= from;
    meets(area.min.x, area.max.x, seen.min.x, seen.max.x) && meets(area.min.y, area.max.y, seen.min.y, seen.max.y)
}

/// Points as an outline.
pub(super) fn chain(points: &[Point], closed: bool) -> Vec<Verb> {
    let step = |(i, at): (usize, &Point)| if i == 0 { Verb::Move(*at) } else { Verb::Line(*at) };
    points.iter().enumerate().map(step).chain(closed.then_some(Verb::Close)).collect()
}

pub(super) fn rectangle(area: Area, corners: [f32; 4]) -> Vec<Verb> {
    let Area { min, max } = area;
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

/// The places that a canvas has been pushed to, one within the other.
#[derive(Clone, Debug, Default)]
pub struct Places(Vec<Affine>);

impl Places {
    /// Where things are drawn now.
    pub fn now(&self) -> Affine {
        self.0.last().copied().unwrap_or(Affine::NONE)
    }
    /// Goes to a place within this one.
    pub fn push(&mut self, place: Affine) {
        self.0.push(place.then(self.now()));
    }
    /// Goes back.
    pub fn pop(&mut self) {
        self.0.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_within_a_place_is_both_one_after_the_other() {
        let mut places = Places::default();
        places.push(Affine::shift(10.0, 20.0));
        places.push(Affine::scale(2.0));
        assert_eq!(places.now().of(point(3.0, 4.0)), point(16.0, 28.0));
        assert_eq!(places.now().size(), 2.0);
        places.pop();
        assert_eq!(places.now().of(point(3.0, 4.0)), point(13.0, 24.0));
    }
}
