//! Drawing rovers, at any position between two hexes.

use crate::hex::{ROW, centre};
use crate::panel::Item;
use crate::theme::{Colour, Theme};
use crate::{Anchor, Outline, Point, Scene, SceneRect, players, point};
use content::text::Language;
use geometry::hex::{FACINGS, Offset};
use rules::colours;
use rules::rally::query::{class, owner};
use rules::rally::state::RoverId;

/// Height of a rover in a list, in pixels.
const LISTED: f32 = 26.0;

/// Returns the unit vector of a facing in the picture.
pub fn direction(facing: f32) -> Point {
    let angle = -facing * std::f32::consts::FRAC_PI_3;
    point(angle.cos(), angle.sin())
}

/// Returns the centre of the adjacent hex in a direction, on the board or not.
pub fn neighbour_centre(at: Offset, facing: u8) -> Point {
    let (from, step) = (centre(at), FACINGS[usize::from(facing) % 6]);
    point(from.x + step.x as f32 + step.y as f32 * 0.5, from.y + step.y as f32 * ROW)
}

/// The position and direction of a drawn rover, which can be between two hexes and between two facings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    pub at: Point,
    /// Facing in steps of 60° from east, counterclockwise; can be fractional.
    pub facing: f32,
}

impl Pose {
    /// Returns the pose of a rover on a hex.
    pub fn of(at: Offset, facing: u8) -> Pose {
        Pose { at: centre(at), facing: facing.into() }
    }
}

/// Draws a rover: its player's colour, a tip that points ahead, its letter in a language, and the class. The heavy class has a
/// second ring.
pub fn draw_rover(scene: &mut Scene, (number, language): (RoverId, Language), pose: Pose, opacity: u8, theme: &Theme) {
    let owner = usize::from(owner(number));
    let colour = players::colour(owner);
    let edge = Outline { width: 0.045, colour: theme.on_mark.alpha(opacity) };
    let (ahead, Pose { at, .. }) = (direction(pose.facing), pose);
    let aside = point(-ahead.y, ahead.x);
    let on = |along: f32, across: f32| point(at.x + ahead.x * along + aside.x * across, at.y + ahead.y * along + aside.y * across);
    if opacity == u8::MAX {
        scene.circle(point(at.x + 0.03, at.y + 0.06), 0.36, Colour::hex(0).alpha(90), None);
    }
    scene.polygon(vec![on(0.48, 0.0), on(0.22, 0.24), on(0.22, -0.24)], theme.on_mark.alpha(opacity));
    scene.circle(at, 0.33, colour.alpha(opacity), Some(edge));
    if class(number) == 2 {
        scene.circle(at, 0.25, Colour::NONE, Some(Outline { width: 0.035, colour: theme.on_mark.alpha(opacity / 3 * 2) }));
    }
    scene.polygon(vec![on(0.42, 0.0), on(0.25, 0.17), on(0.25, -0.17)], colour.mix(Colour::hex(0xffffff), 0.35).alpha(opacity));
    let words = format!("{}{}", colours::letter(owner, language), class(number));
    scene.text(at, Anchor::Centre, 0.3, words, players::ink(owner).alpha(opacity));
}

pub fn listed(rover: (RoverId, Language), facing: u8) -> Item {
    Item::picture(alone(rover, facing), LISTED)
}

/// Returns the picture of a rover.
pub fn alone(rover: (RoverId, Language), facing: u8) -> Scene {
    let mut scene = Scene::new(SceneRect::new(-0.55, -0.55, 1.1, 1.1));
    draw_rover(&mut scene, rover, Pose { at: point(0.0, 0.0), facing: f32::from(facing) }, u8::MAX, &Theme::DARK);
    scene
}

/// Draws the preview of a program: a line through the positions, with the rover semi-transparent at each.
pub fn draw_tried_out(scene: &mut Scene, rover: (RoverId, Language), from: Pose, places: &[(Offset, u8)], theme: &Theme) {
    let line: Vec<Point> = std::iter::once(from.at).chain(places.iter().map(|(at, _)| centre(*at))).collect();
    let moves = line.windows(2).any(|pair| pair[0] != pair[1]);
    if moves {
        scene.line(line, 0.08, theme.safe.alpha(190));
    }
    for (phase, (at, facing)) in places.iter().enumerate() {
        let last = phase + 1 == places.len();
        draw_rover(scene, rover, Pose { at: centre(*at), facing: f32::from(*facing) }, if last { 190 } else { 90 }, theme);
    }
}
