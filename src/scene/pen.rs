//! What pictures of hexes are drawn through: a canvas draws thousands of cells without making a [`Scene`] of them, a sheet to print makes one.

use super::theme::Colour;
use super::{Anchor, Point, Scene, point};

/// Corners of what is round.
const ROUND: usize = 28;
/// Corners of the round end of a line.
const END: usize = 5;

/// What draws.
pub trait Pen {
    /// A convex polygon.
    fn polygon(&mut self, points: &[Point], fill: Colour);
    /// A word around a point.
    fn word(&mut self, at: Point, size: f32, text: &str, colour: Colour);
}

impl Pen for Scene {
    fn polygon(&mut self, points: &[Point], fill: Colour) {
        Scene::polygon(self, points.to_vec(), fill);
    }
    fn word(&mut self, at: Point, size: f32, text: &str, colour: Colour) {
        self.text(at, Anchor::Centre, size, text, colour);
    }
}

/// A straight stroke.
pub fn stroke(a: Point, b: Point, width: f32, colour: Colour, pen: &mut impl Pen) {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let length = (dx * dx + dy * dy).sqrt().max(1e-6);
    let (nx, ny) = (-dy / length * width / 2.0, dx / length * width / 2.0);
    pen.polygon(&[point(a.x + nx, a.y + ny), point(b.x + nx, b.y + ny), point(b.x - nx, b.y - ny), point(a.x - nx, a.y - ny)], colour);
}

/// A straight stroke with round ends.
pub fn round_stroke(a: Point, b: Point, width: f32, colour: Colour, pen: &mut impl Pen) {
    let along = (b.y - a.y).atan2(b.x - a.x);
    let half = std::f32::consts::FRAC_PI_2;
    let end = |middle: Point, from: f32| {
        (0..END).map(move |i| {
            let angle = from + i as f32 * std::f32::consts::PI / (END - 1) as f32;
            point(middle.x + width / 2.0 * angle.cos(), middle.y + width / 2.0 * angle.sin())
        })
    };
    let corners: Vec<Point> = end(b, along - half).chain(end(a, along + half)).collect();
    pen.polygon(&corners, colour);
}

/// A round area.
pub fn disc(middle: Point, radius: f32, colour: Colour, pen: &mut impl Pen) {
    let corner = |i: usize| {
        let angle = i as f32 * std::f32::consts::TAU / ROUND as f32;
        point(middle.x + radius * angle.cos(), middle.y + radius * angle.sin())
    };
    pen.polygon(&std::array::from_fn::<Point, ROUND, _>(corner), colour);
}
