//! A canvas that wraps another canvas and saves ink: pale backgrounds, dark lines and text.

use super::canvas::{Affine, Canvas, Fill, SEAM, Verb};
use super::face::{INK, PAPER};
use super::fonts::TextLine;
use scene::theme::Colour;
use scene::{Outline, Point, SceneRect};

/// Fraction by which a background is lightened towards white.
const PALE: f32 = 0.78;
/// Fraction by which a light line is darkened towards black.
const DARK: f32 = 0.55;

/// A canvas that saves ink.
pub struct Saver<'a>(pub &'a mut dyn Canvas);

/// Returns a background lightened to save ink, with the same opacity.
pub fn lighten(ground: Colour) -> Colour {
    ground.mix(PAPER.alpha(ground.a), PALE)
}

fn dark(line: Colour) -> Colour {
    if line.is_light() { line.mix(INK.alpha(line.a), DARK) } else { line }
}

impl Canvas for Saver<'_> {
    fn path(&mut self, verbs: &[Verb], fill: Fill, edge: Option<Outline>) {
        let fill = match fill {
            Fill::Flat(flat) => Fill::Flat(lighten(flat)),
            Fill::Down(stops) => Fill::Down(stops.map(|(at, colour)| (at, lighten(colour)))),
        };
        // The seams of triangulated areas have the colour of their fill.
        let edge = edge.map(|edge| match fill {
            Fill::Flat(flat) if flat.a > 0 && edge.width <= SEAM => Outline { colour: flat, ..edge },
            _ => Outline { colour: dark(edge.colour), ..edge },
        });
        self.0.path(verbs, fill, edge);
    }
    fn line(&mut self, line: &TextLine, at: Point, size: f32, colour: Colour) {
        // Text on a dark background is on a pale background now.
        let ink = if colour.is_light() { INK.alpha(colour.a) } else { colour };
        self.0.line(line, at, size, ink);
    }
    fn push(&mut self, place: Affine) {
        self.0.push(place);
    }
    fn clip(&mut self, area: SceneRect) {
        self.0.clip(area);
    }
    fn pop(&mut self) {
        self.0.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ink_saver_lightens_backgrounds_and_darkens_text() {
        for ground in [0x000000, 0x1d2740, 0xc83c2e, 0x86def7, 0xffffff] {
            assert!(lighten(Colour::hex(ground)).is_light(), "{ground:06x}");
        }
        assert_eq!(lighten(Colour::NONE).a, 0);
        assert_eq!(lighten(Colour::hex(0x1d2740).alpha(90)).a, 90);
        assert!(!dark(Colour::hex(0xffffff)).is_light() && dark(Colour::hex(0x102030)) == Colour::hex(0x102030));
    }
}
