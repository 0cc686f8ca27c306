//! Drawing the map with a pen.

use super::super::pen::{Pen, disc, round_stroke, stroke};
use super::super::theme::{Colour, Theme};
use super::super::{Point, Scene, SceneRect, players, point};
use super::{AreaLook, AreaMap, LEADING, Scale};
use content::areas::AreaBoard;
use content::forces::Corporation;
use content::text::Language;
use std::collections::BTreeMap;

const BORDER: f32 = 0.028;
const SCARP: f32 = 0.07;
/// Minimum radius of a crater with a floor, in pixels.
const SMALL_CRATER: f32 = 5.0;
const MINERAL: Colour = Colour::hex(0x35c2b4);
const INK: Colour = Colour::hex(0x14161c);
const PAPER: Colour = Colour::hex(0xffffff);

/// The level of detail.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Detail {
    pub visible: SceneRect,
    /// Whether areas are large enough for names, symbols and craters.
    pub near: bool,
    pub parts: Parts,
}

/// The parts of a map to draw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Parts {
    /// The ground with its borders.
    pub ground: bool,
    pub pieces: bool,
    pub links: bool,
    pub names: bool,
}

impl Parts {
    pub const ALL: Parts = Parts { ground: true, pieces: true, links: true, names: true };
}

/// Returns the scene of a board as printed, with moonbases in the seat colours.
pub fn board_scene(board: &AreaBoard, language: Language, theme: &Theme) -> Scene {
    map_scene(&AreaMap::of(board, Scale::of(board), language, seat_colours(board)), theme)
}

pub fn map_scene(map: &AreaMap, theme: &Theme) -> Scene {
    let mut scene = Scene::new(map.bounds());
    draw(map, theme, Detail { visible: scene.bounds, near: true, parts: Parts::ALL }, &mut scene);
    scene
}

/// Returns the colours of corporations from their document; corporations that are not in it have seat colours.
pub fn colours(board: &AreaBoard, corporations: &[Corporation]) -> impl Fn(&str) -> Colour + use<> {
    let written: BTreeMap<_, _> = corporations.iter().filter_map(|one| Some((one.id.clone(), Colour::written(&one.colour)?))).collect();
    let fallback = seat_colours(board);
    move |id| written.get(id).copied().unwrap_or_else(|| fallback(id))
}

/// Returns the default colours of corporations, in the order of their moonbases.
pub fn seat_colours(board: &AreaBoard) -> impl Fn(&str) -> Colour + use<> {
    let mut colours = BTreeMap::new();
    for base in board.areas.iter().filter_map(|area| area.base.clone()) {
        let next = colours.len();
        colours.entry(base).or_insert([Colour::hex(0x3f8fd0), Colour::hex(0xd0802f)].get(next).copied().unwrap_or(players::colour(next)));
    }
    move |id| colours.get(id).copied().unwrap_or(players::colour(0))
}

/// Draws a map: ground, borders, scarps, craters, minerals, arcs, names.
pub fn draw(map: &AreaMap, theme: &Theme, detail: Detail, pen: &mut impl Pen) {
    ground(map, theme, detail, pen);
    signs(map, theme, detail, pen);
}

fn seen(map: &AreaMap, detail: Detail) -> impl Iterator<Item = &AreaLook> {
    let SceneRect { min, max } = detail.visible;
    let within = move |area: SceneRect| area.min.x < max.x && area.max.x > min.x && area.min.y < max.y && area.max.y > min.y;
    map.areas.iter().filter(move |area| within(area.bounds))
}

/// Draws the ground with its borders, without the symbols on it.
pub fn ground(map: &AreaMap, theme: &Theme, detail: Detail, pen: &mut impl Pen) {
    let Parts { ground, pieces, links, .. } = detail.parts;
    for area in seen(map, detail).filter(|_| ground) {
        let fill = fill(area, theme);
        for three in &area.triangles {
            pen.polygon(&three.map(|i| area.corners[i]), fill);
        }
    }
    if detail.near && pieces {
        seen(map, detail).for_each(|area| craters(area, theme, pen));
    }
    let line = theme.rock_dark.mix(INK, 0.35);
    for (a, b) in map.borders().filter(|(a, b)| ground && crosses(*a, *b, detail.visible)) {
        if detail.near { round_stroke(a, b, BORDER, line, pen) } else { stroke(a, b, BORDER, line, pen) }
    }
    for (a, b) in map.scarps.iter().filter(|_| links) {
        scarp(*a, *b, theme, pen);
    }
}

/// Draws the symbols on the ground: arcs, names, minerals, moonbases.
pub fn signs(map: &AreaMap, theme: &Theme, detail: Detail, pen: &mut impl Pen) {
    for pair in map.arcs.iter().filter(|_| detail.parts.links) {
        let points = map.arc(*pair);
        for (width, colour) in [(0.06, theme.rock_dark.mix(INK, 0.5)), (0.03, theme.sputnik)] {
            points.windows(2).for_each(|pair| round_stroke(pair[0], pair[1], width, colour, pen));
            points.first().into_iter().chain(points.last()).for_each(|end| disc(*end, width * 1.3, colour, pen));
        }
    }
    if detail.near {
        seen(map, detail).for_each(|area| sign(area, detail.parts, pen));
    }
}

/// Returns the colour of the ground; areas with a moonbase have the colour of their corporation.
fn fill(area: &AreaLook, theme: &Theme) -> Colour {
    // Adjacent areas differ slightly, and each area always has the same shade.
    let shade = area.id.bytes().fold(0_u8, |sum, b| sum.wrapping_mul(31).wrapping_add(b)) % 5;
    let rock = theme.rock_light.mix(theme.rock_edge, 0.12 + f32::from(shade) * 0.07);
    let rock = if area.craters.is_empty() { rock } else { rock.mix(theme.rock_dark, 0.3) };
    area.base.map_or(rock, |colour| rock.mix(colour, 0.62))
}

/// Returns whether the bounding box of a border intersects the visible area.
fn crosses(a: Point, b: Point, SceneRect { min, max }: SceneRect) -> bool {
    a.x.min(b.x) <= max.x && a.x.max(b.x) >= min.x && a.y.min(b.y) <= max.y && a.y.max(b.y) >= min.y
}

fn craters(area: &AreaLook, theme: &Theme, pen: &mut impl Pen) {
    let ground = fill(area, theme);
    for (at, radius) in &area.craters {
        disc(*at, *radius, ground.mix(theme.rock_edge, 0.5), pen);
        disc(point(at.x + radius * 0.07, at.y + radius * 0.09), radius * 0.86, ground.mix(theme.rock_dark, 0.75), pen);
        if radius * pen.pixels_per_unit() < SMALL_CRATER {
            continue;
        }
        disc(point(at.x + radius * 0.16, at.y + radius * 0.2), radius * 0.62, ground.mix(theme.rock_dark, 0.35), pen);
    }
}

/// Draws a border that cannot be crossed as a thick line with teeth.
fn scarp(a: Point, b: Point, theme: &Theme, pen: &mut impl Pen) {
    let ink = theme.hazard.mix(INK, 0.45);
    round_stroke(a, b, SCARP, ink, pen);
    let length = (b.x - a.x).hypot(b.y - a.y);
    let (x, y) = ((b.x - a.x) / length.max(1e-6), (b.y - a.y) / length.max(1e-6));
    let teeth = (length / 0.16).floor().clamp(1.0, 60.0);
    for i in 0..teeth as u8 {
        let along = (f32::from(i) + 0.5) / teeth * length;
        let foot = point(a.x + x * along, a.y + y * along);
        let tip = point(foot.x - y * 0.11, foot.y + x * 0.11);
        pen.polygon(&[point(foot.x - x * 0.05, foot.y - y * 0.05), tip, point(foot.x + x * 0.05, foot.y + y * 0.05)], ink);
    }
}

/// Draws the name, minerals and moonbase of an area.
fn sign(area: &AreaLook, parts: Parts, pen: &mut impl Pen) {
    let ((at, _), (lines, size)) = (area.label, &area.lines);
    let row = |number: f32| at.y + (number - (area.rows() - 1.0) / 2.0) * size * LEADING;
    for (i, line) in lines.iter().enumerate().filter(|_| parts.names) {
        pen.word(point(at.x, row(i as f32)), *size, line, INK);
    }
    if !parts.pieces {
        return;
    }
    let below = row(lines.len() as f32 + 0.1);
    if area.base.is_some() {
        dome(point(at.x, below + 0.07), 0.15, pen);
    }
    for i in 0..area.mineral {
        let side = f32::from(i) - f32::from(area.mineral - 1) / 2.0;
        diamond(point(at.x + side * 0.18, below), 0.085, pen);
    }
}

/// Draws a mineral.
pub fn diamond(at: Point, size: f32, pen: &mut impl Pen) {
    let corners = |by: f32| [(0.0, -1.0), (0.78, 0.0), (0.0, 1.0), (-0.78, 0.0)].map(|(x, y)| point(at.x + x * by, at.y + y * by));
    pen.polygon(&corners(size * 1.2), INK);
    pen.polygon(&corners(size), MINERAL);
    pen.polygon(&[point(at.x, at.y - size), point(at.x + size * 0.78, at.y), point(at.x, at.y)], MINERAL.mix(PAPER, 0.45));
}

/// Draws a moonbase.
pub fn dome(at: Point, size: f32, pen: &mut impl Pen) {
    let arch = |radius: f32| -> Vec<Point> {
        let corner = |i: u8| {
            let angle = std::f32::consts::PI * (1.0 + f32::from(i) / 10.0);
            point(at.x + radius * angle.cos(), at.y + radius * angle.sin())
        };
        (0..=10).map(corner).collect()
    };
    pen.polygon(&arch(size), INK);
    pen.polygon(&arch(size * 0.82), PAPER);
    pen.polygon(&[(-0.2, 0.0), (-0.2, -0.42), (0.2, -0.42), (0.2, 0.0)].map(|(x, y)| point(at.x + x * size, at.y + y * size)), INK);
    stroke(point(at.x - size * 1.25, at.y), point(at.x + size * 1.25, at.y), size * 0.16, INK, pen);
}
