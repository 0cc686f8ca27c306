//! The colours and shapes of aliens in all views.

use super::theme::Colour;
use super::{Outline, Point, Scene, SceneRect, point};
use content::waves::COLOUR_NAMES;

/// Colours by number, in the order of [`COLOUR_NAMES`].
pub const COLOURS: [Colour; COLOUR_NAMES.len()] = [Colour::hex(0xe0604f), Colour::hex(0x5b9bf0), Colour::hex(0xf0c83a)];
const EYE: Colour = Colour::hex(0xffffff);
const INK: Colour = Colour::hex(0x14161c);

/// A shape within a square from -1 to 1.
struct Silhouette {
    /// Convex polygons of the body.
    parts: &'static [&'static [(f32, f32)]],
    /// Round parts of the body.
    discs: &'static [(f32, f32, f32)],
    eyes: &'static [(f32, f32, f32)],
}

/// Silhouettes by number, which are distinct without their colours: a crab with horns, a pointed squid, a blob with one eye.
const SILHOUETTES: [Silhouette; COLOUR_NAMES.len()] = [
    Silhouette {
        parts: &[
            &[(-0.62, 0.0), (-0.46, -0.34), (0.46, -0.34), (0.62, 0.0), (0.42, 0.44), (-0.42, 0.44)],
            &[(-0.5, -0.2), (-0.14, -0.34), (-0.44, -0.95)],
            &[(0.5, -0.2), (0.14, -0.34), (0.44, -0.95)],
            &[(-0.5, 0.2), (-0.2, 0.44), (-0.66, 0.92)],
            &[(0.5, 0.2), (0.2, 0.44), (0.66, 0.92)],
            &[(-0.55, 0.12), (-0.5, -0.16), (-0.9, -0.3)],
            &[(0.55, 0.12), (0.5, -0.16), (0.9, -0.3)],
        ],
        discs: &[(-0.84, -0.3, 0.2), (0.84, -0.3, 0.2)],
        eyes: &[(-0.22, -0.02, 0.15), (0.22, -0.02, 0.15)],
    },
    Silhouette {
        parts: &[
            &[(0.0, -1.0), (0.52, -0.1), (0.46, 0.34), (-0.46, 0.34), (-0.52, -0.1)],
            &[(-0.5, -0.16), (-0.42, 0.3), (-0.94, 0.34)],
            &[(0.5, -0.16), (0.42, 0.3), (0.94, 0.34)],
            &[(-0.46, 0.26), (-0.14, 0.26), (-0.42, 0.95)],
            &[(-0.18, 0.26), (0.18, 0.26), (0.0, 1.0)],
            &[(0.46, 0.26), (0.14, 0.26), (0.42, 0.95)],
        ],
        discs: &[],
        eyes: &[(-0.2, 0.0, 0.15), (0.2, 0.0, 0.15)],
    },
    Silhouette {
        parts: &[&[(-0.66, -0.2), (0.66, -0.2), (0.66, 0.7), (-0.66, 0.7)]],
        discs: &[(0.0, -0.2, 0.66), (-0.44, 0.7, 0.22), (0.0, 0.7, 0.22), (0.44, 0.7, 0.22)],
        eyes: &[(0.0, -0.12, 0.32)],
    },
];

/// Draws an alien within a circle.
pub fn draw(kind: usize, at: Point, radius: f32, scene: &mut Scene) {
    let (shape, fill) = (&SILHOUETTES[kind % SILHOUETTES.len()], COLOURS[kind % COLOURS.len()]);
    let of = |(x, y): (f32, f32)| point(at.x + x * radius, at.y + y * radius);
    let edge = radius * 0.16;
    for part in shape.parts {
        scene.line(part.iter().chain(part.first()).map(|at| of(*at)).collect(), edge, INK);
    }
    for (x, y, size) in shape.discs {
        scene.circle(of((*x, *y)), size * radius + edge / 2.0, INK, None);
    }
    for part in shape.parts {
        scene.polygon(part.iter().map(|at| of(*at)).collect(), fill);
    }
    for (x, y, size) in shape.discs {
        scene.circle(of((*x, *y)), size * radius, fill, None);
    }
    for (x, y, size) in shape.eyes {
        scene.circle(of((*x, *y)), size * radius, EYE, Some(Outline { width: edge * 0.4, colour: INK }));
        scene.circle(of((*x, *y + size * 0.2)), size * radius * 0.45, INK, None);
    }
}

pub fn picture(kind: usize) -> Scene {
    let mut scene = Scene::new(SceneRect::new(-0.22, -0.22, 0.44, 0.44));
    draw(kind, point(0.0, 0.0), 0.18, &mut scene);
    scene
}
