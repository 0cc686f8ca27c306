//! A pen that draws into a mesh: pictures of hexes on a canvas.

use crate::ui::canvas::{ToScreen, colour};
use egui::epaint::{Mesh, Shape};
use egui::{Color32, FontFamily, FontId, Galley, Painter, Pos2, Vec2, vec2};
use scene::Point;
use scene::pen::Pen;
use scene::theme::Colour;
use std::collections::HashMap;
use std::sync::Arc;

/// Minimum size of text in pixels; smaller text is omitted.
const SMALLEST: f32 = 5.0;
/// Half the width of an antialiased edge, in pixels.
const SOFT: f32 = 0.55;

/// A pen that draws into a mesh.
pub struct MeshPen {
    to: ToScreen,
    mesh: Mesh,
    /// Whether edges of shapes with six or more corners are antialiased.
    soft: bool,
    family: FontFamily,
    words: Vec<(Pos2, f32, String, Color32)>,
}

impl MeshPen {
    /// Creates a pen with an empty mesh; text uses this font family.
    pub fn new(to: ToScreen, soft: bool, family: FontFamily) -> MeshPen {
        MeshPen { to, mesh: Mesh::default(), soft, family, words: Vec::new() }
    }
    /// Paints the mesh and the texts over it; equal texts are laid out once.
    pub fn paint(self, painter: &Painter) {
        painter.add(Shape::mesh(self.mesh));
        let mut laid: HashMap<(String, u32), Arc<Galley>> = HashMap::new();
        for (at, size, text, ink) in self.words {
            let galley = laid.entry((text, size.to_bits())).or_insert_with_key(|(text, _)| {
                painter.layout_no_wrap(text.clone(), FontId::new(size, self.family.clone()), Color32::PLACEHOLDER)
            });
            painter.galley(at - galley.size() / 2.0, galley.clone(), ink);
        }
    }
}

/// Returns the offset of the corner between two edges when both move outward by [`SOFT`]; the sign of `turn` determines which side is
/// outward.
fn outward(before: Pos2, at: Pos2, after: Pos2, turn: f32) -> Vec2 {
    let normal = |edge: Vec2| vec2(edge.y, -edge.x).normalized() * turn;
    let (a, b) = (normal(at - before), normal(after - at));
    (a + b) / (1.0 + a.dot(b)).max(0.35) * SOFT
}

impl Pen for MeshPen {
    fn polygon(&mut self, points: &[Point], fill: Colour) {
        let (first, fill) = (self.mesh.vertices.len() as u32, colour(fill));
        if !self.soft || points.len() < 6 {
            points.iter().for_each(|at| self.mesh.colored_vertex(self.to.pos(*at), fill));
            (first + 2..first + points.len() as u32).for_each(|i| self.mesh.add_triangle(first, i - 1, i));
            return;
        }
        let corners: Vec<Pos2> = points.iter().map(|p| self.to.pos(*p)).collect();
        // Solid half a pixel inside the edge, transparent half a pixel outside.
        let count = corners.len();
        let area: f32 = (0..count).map(|i| (corners[i].x * corners[(i + 1) % count].y) - (corners[(i + 1) % count].x * corners[i].y)).sum();
        for i in 0..count {
            let out = outward(corners[(i + count - 1) % count], corners[i], corners[(i + 1) % count], area.signum());
            self.mesh.colored_vertex(corners[i] - out, fill);
            self.mesh.colored_vertex(corners[i] + out, Color32::TRANSPARENT);
        }
        let n = count as u32;
        (2..n).for_each(|i| self.mesh.add_triangle(first, first + 2 * (i - 1), first + 2 * i));
        for i in 0..n {
            let (a, b) = (first + 2 * i, first + 2 * ((i + 1) % n));
            self.mesh.add_triangle(a, a + 1, b);
            self.mesh.add_triangle(a + 1, b + 1, b);
        }
    }
    fn pixels_per_unit(&self) -> f32 {
        self.to.zoom
    }
    fn word(&mut self, at: Point, size: f32, text: &str, ink: Colour) {
        let size = size * self.to.zoom;
        if size >= SMALLEST {
            self.words.push((self.to.pos(at), size, text.to_owned(), colour(ink)));
        }
    }
}
