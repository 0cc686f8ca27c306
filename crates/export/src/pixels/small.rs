//! Small single-colour polygons, such as the hexes of a large board: the coverage of each pixel is computed exactly in one pass,
//! which is faster than a general fill (docs/performance.md).

use super::Verb;
use ab_glyph_rasterizer::{Rasterizer, point};
use scene::theme::Colour;
use tiny_skia::{PixmapMut, Point as At};

/// Maximum side length in pixels.
const MOST: f32 = 64.0;

/// The rasterizer and its buffer of corners.
pub struct Small {
    rasterizer: Rasterizer,
    corners: Vec<At>,
}

impl Default for Small {
    fn default() -> Small {
        Small { rasterizer: Rasterizer::new(1, 1), corners: Vec::new() }
    }
}

impl Small {
    /// Fills a polygon. Returns `false` if the outline is not a polygon or is too large.
    pub fn fill(&mut self, verbs: &[Verb], place: impl Fn(scene::Point) -> At, colour: Colour, map: PixmapMut<'_>) -> bool {
        self.corners.clear();
        for (index, verb) in verbs.iter().enumerate() {
            match verb {
                Verb::Move(at) if index == 0 => self.corners.push(place(*at)),
                Verb::Line(at) => self.corners.push(place(*at)),
                Verb::Close if index + 1 == verbs.len() => {}
                _ => return false,
            }
        }
        let Some((from, size)) = bounds(&self.corners) else { return false };
        self.rasterizer.reset(size[0], size[1]);
        let inside = |at: At| point(at.x - from.x, at.y - from.y);
        for (index, at) in self.corners.iter().enumerate() {
            self.rasterizer.draw_line(inside(*at), inside(self.corners[(index + 1) % self.corners.len()]));
        }
        cover(&self.rasterizer, [from.x as i32, from.y as i32], colour, map);
        true
    }
}

/// Returns the first pixel and the number of pixels to the right and below, or `None` if the polygon is too large or not finite.
fn bounds(corners: &[At]) -> Option<(At, [usize; 2])> {
    let (first, rest) = corners.split_first()?;
    let (mut min, mut max) = (*first, *first);
    for at in rest {
        min = At::from_xy(min.x.min(at.x), min.y.min(at.y));
        max = At::from_xy(max.x.max(at.x), max.y.max(at.y));
    }
    let from = At::from_xy(min.x.floor(), min.y.floor());
    // One more, because an edge can end exactly on the border.
    let (width, height) = (max.x.ceil() - from.x + 1.0, max.y.ceil() - from.y + 1.0);
    let is_somewhere = corners.iter().all(|at| at.is_finite() && at.x.abs() < 1e6 && at.y.abs() < 1e6);
    let is_small = is_somewhere && width <= MOST && height <= MOST;
    is_small.then_some((from, [width as usize, height as usize]))
}

/// Blends the colour into the pixels according to their coverage.
fn cover(rasterizer: &Rasterizer, from: [i32; 2], colour: Colour, mut map: PixmapMut<'_>) {
    let (width, height) = (map.width() as i32, map.height() as i32);
    let source = [colour.r, colour.g, colour.b, u8::MAX];
    let data = map.data_mut();
    rasterizer.for_each_pixel_2d(|x, y, share| {
        let (x, y) = (from[0] + x as i32, from[1] + y as i32);
        let share = (share.min(1.0) * f32::from(colour.a)).round() as u32;
        if share == 0 || x < 0 || y < 0 || x >= width || y >= height {
            return;
        }
        let pixel = &mut data[4 * (y as usize * width as usize + x as usize)..][..4];
        if share == 255 {
            pixel.copy_from_slice(&source);
            return;
        }
        for (there, new) in pixel.iter_mut().zip(source) {
            // Rounded; never more than 255.
            *there = ((u32::from(new) * share + u32::from(*there) * (255 - share) + 127) / 255) as u8;
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::{Point, point};
    use tiny_skia::Pixmap;

    fn filled(corners: &[(f32, f32)], colour: Colour) -> Option<Pixmap> {
        let mut map = Pixmap::new(8, 8).unwrap();
        let mut verbs: Vec<Verb> = corners.iter().map(|(x, y)| Verb::Line(point(*x, *y))).collect();
        verbs[0] = Verb::Move(point(corners[0].0, corners[0].1));
        verbs.push(Verb::Close);
        let at = |at: Point| At::from_xy(at.x, at.y);
        Small::default().fill(&verbs, at, colour, map.as_mut()).then_some(map)
    }

    #[test]
    fn small_polygon_is_antialiased_and_clipped() {
        let red = Colour::hex(0xff0000);
        let square = filled(&[(1.0, 1.0), (3.5, 1.0), (3.5, 3.0), (1.0, 3.0)], red).unwrap();
        let at = |map: &Pixmap, x, y| map.pixel(x, y).map(|pixel| [pixel.red(), pixel.alpha()]).unwrap();
        assert_eq!([at(&square, 1, 1), at(&square, 2, 2), at(&square, 3, 1), at(&square, 4, 1)], [[255; 2], [255; 2], [128; 2], [0; 2]]);
        let other_way = filled(&[(1.0, 3.0), (3.5, 3.0), (3.5, 1.0), (1.0, 1.0)], red).unwrap();
        assert_eq!(square.data(), other_way.data());
        let beyond = filled(&[(-20.0, -3.0), (2.0, -3.0), (2.0, 9.0), (-20.0, 9.0)], red.alpha(51)).unwrap();
        assert_eq!([at(&beyond, 0, 0), at(&beyond, 1, 7), at(&beyond, 2, 4)], [[51; 2], [51; 2], [0; 2]]);
        for nowhere in [f32::NAN, f32::INFINITY, 1e9, 80.0] {
            assert!(filled(&[(1.0, 1.0), (nowhere, 1.0), (1.0, 3.0)], red).is_none(), "{nowhere}");
        }
    }
}
