//! The drawing surface for pictures of hexes: a canvas draws thousands of cells without creating a [`Scene`], a printed sheet
//! creates one.

use super::theme::Colour;
use super::{Anchor, Point, Scene, point};
use arrayvec::ArrayVec;

/// Maximum and minimum number of corners of a circle.
const ROUND: usize = 28;
const COARSE: usize = 8;
/// Maximum deviation from a circle, in pixels.
const OFF: f32 = 0.12;
/// Number of corners of the round end of a line, and the width in pixels below which it is drawn with fewer.
const END: usize = 5;
const THIN: f32 = 2.0;

/// A drawing surface.
pub trait Pen {
    /// Draws a convex polygon.
    fn polygon(&mut self, points: &[Point], fill: Colour);
    /// Draws a word centred on a point.
    fn word(&mut self, at: Point, size: f32, text: &str, colour: Colour);
    /// Returns the pixels per unit; round shapes have no more corners than are visible.
    fn pixels_per_unit(&self) -> f32 {
        f32::INFINITY
    }
}

impl Pen for Scene {
    fn polygon(&mut self, points: &[Point], fill: Colour) {
        Scene::polygon(self, points.to_vec(), fill);
    }
    fn word(&mut self, at: Point, size: f32, text: &str, colour: Colour) {
        self.text(at, Anchor::Centre, size, text, colour);
    }
}

/// Draws a straight stroke.
pub fn stroke(a: Point, b: Point, width: f32, colour: Colour, pen: &mut impl Pen) {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let length = (dx * dx + dy * dy).sqrt().max(1e-6);
    let (nx, ny) = (-dy / length * width / 2.0, dx / length * width / 2.0);
    pen.polygon(&[point(a.x + nx, a.y + ny), point(b.x + nx, b.y + ny), point(b.x - nx, b.y - ny), point(a.x - nx, a.y - ny)], colour);
}

/// Draws a straight stroke with round ends.
pub fn round_stroke(a: Point, b: Point, width: f32, colour: Colour, pen: &mut impl Pen) {
    let along = (b.y - a.y).atan2(b.x - a.x);
    let half = std::f32::consts::FRAC_PI_2;
    let count = if width * pen.pixels_per_unit() < THIN { 3 } else { END };
    let end = |middle: Point, from: f32| {
        (0..count).map(move |i| {
            let angle = from + i as f32 * std::f32::consts::PI / (count - 1) as f32;
            point(middle.x + width / 2.0 * angle.cos(), middle.y + width / 2.0 * angle.sin())
        })
    };
    let corners: ArrayVec<Point, { 2 * END }> = end(b, along - half).chain(end(a, along + half)).collect();
    pen.polygon(&corners, colour);
}

/// Returns the number of corners that a circle of a radius in pixels needs to look round.
fn round(pixels: f32) -> usize {
    let angle = (1.0 - OFF / pixels.max(OFF)).acos();
    ((std::f32::consts::PI / angle).ceil() as usize).clamp(COARSE, ROUND)
}

pub fn disc(middle: Point, radius: f32, colour: Colour, pen: &mut impl Pen) {
    let count = round(radius * pen.pixels_per_unit());
    let corner = |i: usize| {
        let angle = i as f32 * std::f32::consts::TAU / count as f32;
        point(middle.x + radius * angle.cos(), middle.y + radius * angle.sin())
    };
    pen.polygon(&(0..count).map(corner).collect::<ArrayVec<Point, ROUND>>(), colour);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn circles_get_more_corners_as_their_size_grows() {
        assert_eq!([0.0, 0.1, 1.0, 40.0, f32::INFINITY].map(round), [COARSE, COARSE, COARSE, ROUND, ROUND]);
        assert!((COARSE..ROUND).contains(&round(5.0)));
    }
}
