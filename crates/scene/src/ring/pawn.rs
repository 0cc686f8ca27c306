//! Pawns: busts with a letter, or with a helmet and a rifle, stacked on the pawns below them.

use super::cell_area;
use crate::panel::Item;
use crate::theme::Theme;
use crate::{Anchor, Outline, Point, Scene, SceneRect, players, point};
use geometry::ring::Pos;

/// Height of a pawn in a list, in pixels.
const LISTED: f32 = 24.0;

/// A pawn on the strip.
#[derive(Clone, Debug, PartialEq)]
pub struct Pawn {
    pub number: usize,
    pub letter: &'static str,
    pub at: Pos,
    /// Number of pawns below it in its box.
    pub height: usize,
    /// Whether it is face-down after an accident.
    pub face_down: bool,
    /// Whether it is taking its turn.
    pub in_turn: bool,
    /// Whether it has a helmet and a rifle.
    pub armed: bool,
}

impl Pawn {
    /// Draws a pawn in its box.
    pub fn draw(&self, levels: u8, theme: &Theme, scene: &mut Scene) {
        let cell = cell_area(self.at, levels);
        let lift = 0.14 + 0.36 * self.height as f32;
        self.draw_bust(point(cell.centre().x, cell.max.y - lift), theme, scene);
    }
    pub fn listed(&self) -> Item {
        Item::picture(Pawn { in_turn: false, ..self.clone() }.alone(), LISTED)
    }
    /// Returns a standing pawn for printing.
    pub fn picture(number: usize, letter: &'static str) -> Scene {
        let at = Pos::default();
        Pawn { number, letter, at, height: 0, face_down: false, in_turn: false, armed: false }.alone()
    }
    fn alone(&self) -> Scene {
        let mut scene = Scene::new(SceneRect::new(-0.5, -0.9, 1.0, 1.0));
        self.draw_bust(point(0.0, 0.0), &Theme::DARK, &mut scene);
        scene
    }
    /// Draws a bust with a letter; a face-down pawn has its head at the left.
    fn draw_bust(&self, foot: Point, theme: &Theme, scene: &mut Scene) {
        let (colour, ink, letter) = (players::colour(self.number), players::ink(self.number), self.letter);
        let edge = Outline { width: 0.04, colour: theme.on_mark };
        if self.in_turn {
            scene.circle(point(foot.x, foot.y - 0.3), 0.48, theme.safe.alpha(60), Some(Outline { width: 0.04, colour: theme.safe }));
        }
        if self.face_down {
            scene.rect(SceneRect::new(foot.x - 0.18, foot.y - 0.32, 0.6, 0.32), 0.12, colour, Some(edge));
            scene.circle(point(foot.x - 0.26, foot.y - 0.16), 0.15, colour, Some(edge));
            scene.text(point(foot.x + 0.12, foot.y - 0.16), Anchor::Centre, 0.28, letter, ink);
            return;
        }
        if self.armed {
            return self.draw_soldier(foot, theme, scene);
        }
        let corners = [(-0.28, 0.0), (0.28, 0.0), (0.17, -0.46), (-0.17, -0.46)].map(|(x, y)| point(foot.x + x, foot.y + y));
        scene.polygon(corners.to_vec(), colour);
        scene.line(corners.iter().copied().chain([corners[0]]).collect(), 0.04, theme.on_mark);
        scene.circle(point(foot.x, foot.y - 0.56), 0.17, colour, Some(edge));
        scene.text(point(foot.x, foot.y - 0.2), Anchor::Centre, 0.32, letter, ink);
    }
    /// Draws a standing figure with a helmet and a rifle.
    fn draw_soldier(&self, foot: Point, theme: &Theme, scene: &mut Scene) {
        let (colour, ink) = (players::colour(self.number), players::ink(self.number));
        let edge = Outline { width: 0.04, colour: theme.on_mark };
        let at = |x: f32, y: f32| point(foot.x + x, foot.y + y);
        let body = [(-0.25, 0.0), (0.25, 0.0), (0.21, -0.42), (-0.21, -0.42)].map(|(x, y)| at(x, y));
        scene.polygon(body.to_vec(), colour);
        scene.line(body.iter().copied().chain([body[0]]).collect(), 0.04, theme.on_mark);
        scene.circle(at(0.0, -0.58), 0.23, colour, Some(edge));
        scene.rect(SceneRect::new(foot.x - 0.08, foot.y - 0.65, 0.28, 0.16), 0.07, theme.on_mark, None);
        scene.rect(SceneRect::new(foot.x + 0.06, foot.y - 0.62, 0.1, 0.04), 0.02, theme.token, None);
        for (width, tint) in [(0.12, theme.on_mark), (0.06, theme.token)] {
            scene.line(vec![at(0.12, -0.3), at(0.44, -0.36)], width, tint);
        }
        scene.text(at(-0.03, -0.19), Anchor::Centre, 0.3, self.letter, ink);
    }
}
