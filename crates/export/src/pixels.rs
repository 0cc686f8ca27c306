//! A canvas that draws pixels.

mod small;

use super::canvas::{self, Affine, Canvas, Fill, Places, Verb};
use super::fonts::{self, TextLine};
use scene::theme::Colour;
use scene::{Outline, Point, SceneRect, point};
use small::Small;
use std::collections::HashMap;
use std::sync::Arc;
use tiny_skia::{
    Color, FillRule, GradientStop, LinearGradient, Mask, Paint, Path, PathBuilder, Pixmap, Point as At, Shader, SpreadMode, Stroke,
    Transform,
};

/// Minimum text size in pixels; smaller text is illegible and not drawn.
const SMALLEST: f32 = 4.0;
/// Subpixel positions per pixel.
const FINE: f32 = 256.0;

pub struct Pixels {
    map: Pixmap,
    places: Places,
    /// The clip mask of each pushed transformation, if any.
    masks: Vec<Option<Arc<Mask>>>,
    /// The first row of the picture that is drawn.
    top: f32,
    small: Small,
    /// Cached outlines of glyphs at size 1.
    glyphs: HashMap<(usize, u32), Arc<[Verb]>>,
}

impl Pixels {
    /// Creates an empty canvas; returns `None` if the size is invalid.
    pub fn new(width: u32, height: u32) -> Option<Pixels> {
        let map = Pixmap::new(width, height)?;
        Some(Pixels { map, places: Places::default(), masks: Vec::new(), top: 0.0, small: Small::default(), glyphs: HashMap::new() })
    }
    /// Fills the canvas with a colour and starts drawing at row `top` of the picture.
    pub fn begin(&mut self, top: u32, ground: Colour) {
        self.top = top as f32;
        self.map.fill(colour(ground));
    }
    /// Returns the pixels, row by row, as red, green, blue and alpha, with premultiplied alpha.
    pub fn premultiplied(&self) -> &[u8] {
        self.map.data()
    }

    fn fill(&mut self, path: &Path, fill: Fill) {
        let at = |(y, colour): (f32, Colour)| (self.place()(point(0.0, y)), colour);
        let paint = match fill {
            Fill::Flat(flat) if flat.a == 0 => return,
            Fill::Flat(flat) => paint(flat),
            Fill::Down([from, to]) => Paint { shader: gradient(at(from), at(to)), ..Paint::default() },
        };
        let mask = self.masks.last().cloned().flatten();
        self.map.fill_path(path, &paint, FillRule::Winding, Transform::identity(), mask.as_deref());
    }
    /// Fills a small polygon. Returns `false` for any other outline, which is then filled in the general way.
    fn fill_small(&mut self, verbs: &[Verb], fill: Fill) -> bool {
        let Fill::Flat(flat) = fill else { return false };
        if self.masks.last().is_some_and(Option::is_some) {
            return false;
        }
        let place = self.place();
        self.small.fill(verbs, place, flat, self.map.as_mut())
    }
    /// Returns the mapping from points to pixels. Coordinates are rounded before the first row is subtracted, so the result does not
    /// depend on the band.
    fn place(&self) -> impl Fn(Point) -> At + use<> {
        let (now, top) = (self.places.now(), self.top);
        let fine = |pixels: f32| (pixels * FINE).round() / FINE;
        move |at| {
            let Point { x, y } = now.of(at);
            At::from_xy(fine(x), fine(y) - top)
        }
    }
    /// Returns `None` if there is nothing to draw or a coordinate is not finite.
    fn outline(&self, verbs: &[Verb]) -> Option<Path> {
        let (place, mut path) = (self.place(), PathBuilder::with_capacity(verbs.len(), verbs.len()));
        for verb in verbs {
            match verb.map(&place) {
                Verb::Move(at) => path.move_to(at.x, at.y),
                Verb::Line(at) => path.line_to(at.x, at.y),
                Verb::Quad(by, at) => path.quad_to(by.x, by.y, at.x, at.y),
                Verb::Cubic(by, and, at) => path.cubic_to(by.x, by.y, and.x, and.y, at.x, at.y),
                Verb::Close => path.close(),
            }
        }
        path.finish()
    }
}

impl Canvas for Pixels {
    fn path(&mut self, verbs: &[Verb], fill: Fill, edge: Option<Outline>) {
        if edge.is_none() && self.fill_small(verbs, fill) {
            return;
        }
        let Some(path) = self.outline(verbs) else { return };
        self.fill(&path, fill);
        if let Some(edge) = edge.filter(|edge| edge.colour.a > 0) {
            // Lines thinner than a pixel would fade.
            let stroke = Stroke { width: (edge.width * self.places.now().size()).max(1.0), ..Stroke::default() };
            let mask = self.masks.last().cloned().flatten();
            self.map.stroke_path(&path, &paint(edge.colour), &stroke, Transform::identity(), mask.as_deref());
        }
    }
    fn line(&mut self, line: &TextLine, at: Point, size: f32, colour: Colour) {
        if size * self.places.now().size() < SMALLEST {
            return;
        }
        let mut x = 0.0;
        for glyph in &line.glyphs {
            let known = self.glyphs.entry((glyph.face, glyph.id));
            let outline = known.or_insert_with(|| fonts::outline(glyph).into()).clone();
            self.push(Affine::scale(size).then(Affine::shift(at.x + x * size, at.y)));
            self.path(&outline, Fill::Flat(colour), None);
            self.pop();
            x += glyph.advance;
        }
    }
    fn push(&mut self, place: Affine) {
        self.places.push(place);
        self.masks.push(self.masks.last().cloned().flatten());
    }
    fn clip(&mut self, area: SceneRect) {
        let path = self.outline(&canvas::rectangle(area, [0.0; 4]));
        let known = self.masks.last().cloned().flatten();
        let mask = Mask::new(self.map.width(), self.map.height()).zip(path).map(|(mut mask, path)| {
            mask.fill_path(&path, FillRule::Winding, true, Transform::identity());
            if let Some(known) = &known {
                mask.data_mut().iter_mut().zip(known.data()).for_each(|(mine, known)| *mine = (*mine).min(*known));
            }
            Arc::new(mask)
        });
        self.places.push(Affine::NONE);
        self.masks.push(mask.or(known));
    }
    fn pop(&mut self) {
        self.places.pop();
        self.masks.pop();
    }
}

fn colour(c: Colour) -> Color {
    Color::from_rgba8(c.r, c.g, c.b, c.a)
}

fn paint(c: Colour) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(colour(c));
    paint
}

fn gradient((top, from): (At, Colour), (bottom, to): (At, Colour)) -> Shader<'static> {
    let stops = vec![GradientStop::new(0.0, colour(from)), GradientStop::new(1.0, colour(to))];
    LinearGradient::new(top, bottom, stops, SpreadMode::Pad, Transform::identity()).unwrap_or(Shader::SolidColor(colour(from)))
}
