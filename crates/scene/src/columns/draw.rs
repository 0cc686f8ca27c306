//! Drawing the printed sheet with a pen.

use super::super::pen::{Pen, disc, round_stroke, stroke};
use super::super::theme::{Colour, Theme};
use super::super::{Point, Scene, SceneRect, point};
use super::{CellLook, ColumnSheet, RADIUS, centre, corners, direction, edge};
use content::columns::{CellMark, ColumnBoard};
use geometry::columns::{Side, Spot};

const GAP: f32 = 0.03;
const WIDE: f32 = 0.055;
/// Position and font size of the text in the upper corners of a cell.
const CORNER: (f32, f32, f32) = (0.15, -0.385, 0.15);
const INK: Colour = Colour::hex(0x2b2d36);
const RED: Colour = Colour::hex(0xc1422b);
const HILL: Colour = Colour::hex(0x86371f);
const STROKE: Colour = Colour::hex(0x2f5096);
const SUN: Colour = Colour::hex(0xf2b632);
const NIGHT: Colour = Colour::hex(0x4a4b57);
/// Colour of the first, dark arcs.
const DUSK: Colour = Colour::hex(0x766f70);
/// Colour of the last, light arcs.
const DAY: Colour = Colour::hex(0xfff8e6);
const WHITE: Colour = Colour::hex(0xffffff);

/// Returns the scene of a board as printed.
pub fn board_scene(board: &ColumnBoard, theme: &Theme) -> Scene {
    let sheet = ColumnSheet::of(board);
    let mut scene = Scene::new(sheet.bounds());
    draw(&sheet, theme, &mut scene);
    scene
}

/// Draws a sheet: paper, cells with their contents, dividers, column letters, the sun.
pub fn draw(sheet: &ColumnSheet, theme: &Theme, pen: &mut impl Pen) {
    paper(sheet.bounds(), theme, pen);
    cells(sheet, theme, pen);
    dividers(sheet, theme, pen);
    letters(sheet, pen);
    sun(sheet.sun_at(sheet.sun), pen);
}

/// Draws empty cells.
pub fn grounds(sheet: &ColumnSheet, theme: &Theme, pen: &mut impl Pen) {
    for (spot, cell) in &sheet.cells {
        ground(centre(*spot), shade(sheet.arcs(), cell, theme), pen);
    }
}

/// Draws the contents of cells and everything around them.
pub fn printed(sheet: &ColumnSheet, theme: &Theme, pen: &mut impl Pen) {
    for (spot, cell) in &sheet.cells {
        content(sheet.numbers, (centre(*spot), shade(sheet.arcs(), cell, theme)), cell, pen);
    }
    dividers(sheet, theme, pen);
    letters(sheet, pen);
    sun(sheet.sun_at(sheet.sun), pen);
}

/// Draws the cells with their contents, without anything around them.
pub fn cells(sheet: &ColumnSheet, theme: &Theme, pen: &mut impl Pen) {
    for (spot, cell) in &sheet.cells {
        tile(centre(*spot), cell, (sheet.arcs(), sheet.numbers), theme, pen);
    }
}

/// Draws a cell around a point, as on a sheet with a number of arcs, with or without the number of its own.
pub fn tile(middle: Point, cell: &CellLook, (arcs, numbers): (u8, bool), theme: &Theme, pen: &mut impl Pen) {
    let fill = shade(arcs, cell, theme);
    ground(middle, fill, pen);
    content(numbers, (middle, fill), cell, pen);
}

pub fn paper(area: SceneRect, theme: &Theme, pen: &mut impl Pen) {
    rounded(area, 0.25, theme.token.mix(Colour::hex(0xcdb98e), 0.4), pen);
}

/// Draws an empty cell.
pub(super) fn ground(middle: Point, fill: Colour, pen: &mut impl Pen) {
    pen.polygon(&corners(middle, RADIUS), INK.mix(fill, 0.25));
    pen.polygon(&corners(middle, RADIUS - GAP / 2.0), fill);
}

/// Returns the colour of a cell: from dark to light in the order in which the shadow reaches the arcs.
fn shade(arcs: u8, cell: &CellLook, theme: &Theme) -> Colour {
    if cell.shadowed {
        return NIGHT;
    }
    let last = arcs.max(2);
    let share = f32::from(cell.arc.max(1) - 1) / f32::from(last - 1);
    theme.token.mix(DUSK, 0.46).mix(theme.token.mix(DAY, 0.7), share)
}

/// Draws the column letters above the first cell of each column.
pub fn letters(sheet: &ColumnSheet, pen: &mut impl Pen) {
    for column in 0..=sheet.cells.keys().next_back().map_or(0, |last| last.column) {
        if let Some((top, _)) = sheet.cells.range(Spot::new(column, 0)..=Spot::new(column, u8::MAX)).next() {
            let middle = centre(*top);
            pen.word(point(middle.x, middle.y - 0.66), 0.26, &ColumnBoard::letter(column).to_string(), INK.alpha(200));
        }
    }
}

/// Draws the printed marks of a cell and the pieces on it.
fn content(numbers: bool, (middle, ground): (Point, Colour), cell: &CellLook, pen: &mut impl Pen) {
    let at = |x: f32, y: f32| point(middle.x + x, middle.y + y);
    let ink = if cell.shadowed { WHITE.alpha(190) } else { INK.alpha(215) };
    if cell.shadowed {
        hatch(middle, pen);
    }
    if cell.crater {
        disc(middle, 0.34, INK, pen);
        disc(middle, 0.316, Colour::hex(0xa79f8d), pen);
        disc(at(0.045, 0.05), 0.235, Colour::hex(0x7f7869), pen);
    } else {
        circle(middle, cell, ink, pen);
    }
    match cell.mark {
        CellMark::Plain => {}
        CellMark::Headache => bolt(at(-0.33, -0.03), pen),
        CellMark::Home => draw_house(at(0.0, -0.17), ink, pen),
    }
    if let Some(level) = cell.hill {
        hill(at(0.0, -0.06), level, pen);
    }
    if cell.start {
        pennant(at(0.4, 0.02), pen);
    }
    pen.word(at(CORNER.0, CORNER.1), CORNER.2, &cell.name, ink.readable_on(ground));
    if numbers {
        pen.word(at(-CORNER.0, CORNER.1), CORNER.2, &cell.arc.to_string(), STROKE.readable_on(ground));
    }
}

/// Draws the circle: empty, crossed out, or with the number of circles still to fill.
fn circle(middle: Point, cell: &CellLook, ink: Colour, pen: &mut impl Pen) {
    let low = cell.mark == CellMark::Home || cell.hill.is_some();
    let (middle, radius) = if low { (point(middle.x, middle.y + 0.3), 0.1) } else { (middle, 0.185) };
    disc(middle, radius, ink, pen);
    disc(middle, radius - 0.026, if cell.shadowed { NIGHT } else { WHITE.mix(DUSK, 0.06) }, pen);
    match cell.missing {
        0 => {
            let way = [(-0.75, 0.25), (-0.2, -0.75), (-0.25, 0.7), (0.35, -0.7), (0.3, 0.6), (0.8, -0.4)];
            let points = way.map(|(x, y)| point(middle.x + x * radius, middle.y + y * radius));
            points.windows(2).for_each(|pair| round_stroke(pair[0], pair[1], radius * 0.3, STROKE, pen));
        }
        1 => {}
        many => pen.word(middle, radius * 1.35, &many.to_string(), ink),
    }
}

/// Draws a headache as a bolt.
fn bolt(middle: Point, pen: &mut impl Pen) {
    let at = |x: f32, y: f32| point(middle.x + x * 0.1, middle.y + y * 0.1);
    pen.polygon(&[at(0.35, -1.5), at(-0.85, 0.25), at(0.1, 0.25)], RED);
    pen.polygon(&[at(-0.35, 1.5), at(0.85, -0.25), at(-0.1, -0.25)], RED);
}

fn draw_house(middle: Point, ink: Colour, pen: &mut impl Pen) {
    let at = |x: f32, y: f32| point(middle.x + x * 0.17, middle.y + y * 0.17);
    pen.polygon(&[at(0.0, -1.05), at(1.15, 0.05), at(-1.15, 0.05)], ink);
    pen.polygon(&[at(-0.8, 0.0), at(0.8, 0.0), at(0.8, 1.0), at(-0.8, 1.0)], ink);
    pen.polygon(&[at(-0.25, 0.35), at(0.25, 0.35), at(0.25, 1.0), at(-0.25, 1.0)], WHITE);
}

fn hill(middle: Point, level: u8, pen: &mut impl Pen) {
    let area = |by: f32| SceneRect::new(middle.x - 0.19, middle.y - 0.19, 0.38, 0.38).grown(by);
    rounded(area(0.02), 0.09, INK, pen);
    rounded(area(0.0), 0.08, HILL, pen);
    pen.word(middle, 0.29, &level.to_string(), WHITE);
}

/// Draws a pennant on the starting cell of a game.
fn pennant(foot: Point, pen: &mut impl Pen) {
    let top = point(foot.x, foot.y - 0.16);
    round_stroke(point(foot.x, foot.y + 0.16), top, 0.03, INK, pen);
    pen.polygon(&[top, point(top.x - 0.17, top.y + 0.075), point(top.x, top.y + 0.15)], SUN.mix(RED, 0.25));
}

fn hatch(middle: Point, pen: &mut impl Pen) {
    for shift in [-0.26, 0.0, 0.26] {
        round_stroke(point(middle.x + shift - 0.12, middle.y + 0.24), point(middle.x + shift + 0.12, middle.y - 0.24), 0.03, INK, pen);
    }
}

/// Returns the edges between cells of different sections: the cell, its side, and the two sections.
fn borders(sheet: &ColumnSheet) -> Vec<(Spot, Side, (u8, u8))> {
    let sides = |spot: Spot| Side::ALL.into_iter().take(3).filter_map(move |side| Some((spot, side, spot.neighbour(side)?)));
    let between = |(spot, side, beside): (Spot, Side, Spot)| {
        let (from, to) = (sheet.cells.get(&spot)?.section?, sheet.cells.get(&beside)?.section?);
        (from != to).then_some((spot, side, (from, to)))
    };
    sheet.cells.keys().flat_map(|spot| sides(*spot)).filter_map(between).collect()
}

/// Draws the lines between sections, with the crossing costs at the ends and in the middle of each.
pub fn dividers(sheet: &ColumnSheet, theme: &Theme, pen: &mut impl Pen) {
    let borders = borders(sheet);
    for (spot, side, _) in &borders {
        let (a, b) = edge(centre(*spot), RADIUS, *side);
        round_stroke(a, b, WIDE + 0.035, theme.token, pen);
    }
    for (spot, side, _) in &borders {
        let (a, b) = edge(centre(*spot), RADIUS, *side);
        round_stroke(a, b, WIDE, RED, pen);
    }
    let mut pairs: Vec<(u8, u8)> = borders.iter().map(|(_, _, (a, b))| (*a.min(b), *a.max(b))).collect();
    pairs.sort_unstable();
    pairs.dedup();
    for pair in pairs {
        let along = || borders.iter().filter(|(_, _, (a, b))| (*a.min(b), *a.max(b)) == pair);
        // The names of cells are at their upper edges, so costs are drawn on other edges if there are any.
        let slanted: Vec<_> = along().filter(|(_, side, _)| side.number() != 0).collect();
        let along = if slanted.is_empty() { along().collect() } else { slanted };
        let mut shown = vec![0, along.len() / 2, along.len() - 1];
        shown.dedup();
        for (spot, side, (from, to)) in shown.into_iter().filter_map(|at| along.get(at)) {
            costs(sheet, *spot, *side, (*from, *to), pen);
        }
    }
}

/// Draws the costs of an edge, each with an arrow in its direction.
fn costs(sheet: &ColumnSheet, spot: Spot, side: Side, (from, to): (u8, u8), pen: &mut impl Pen) {
    let cost = |a: u8, b: u8| sheet.crossings.iter().find(|way| (way.from, way.to) == (a + 1, b + 1)).map_or(0, |way| way.cost);
    let opposite = side.turned(3);
    let ways: Vec<(Side, u8)> = [(side, cost(from, to)), (opposite, cost(to, from))].into_iter().filter(|(_, cost)| *cost > 0).collect();
    let (a, b) = edge(centre(spot), RADIUS, side);
    let both = ways.len() > 1;
    for (i, (way, cost)) in ways.into_iter().enumerate() {
        let (share, out) = if both { (0.3 + 0.4 * i as f32, 0.05) } else { (0.5, 0.0) };
        let (x, y) = direction(way);
        let at = point(a.x + (b.x - a.x) * share + x * out, a.y + (b.y - a.y) * share + y * out);
        let (tip, wide) = (point(at.x + x * 0.24, at.y + y * 0.24), 0.115);
        pen.polygon(&[tip, point(at.x - y * wide, at.y + x * wide), point(at.x + y * wide, at.y - x * wide)], RED);
        disc(at, 0.125, RED, pen);
        pen.word(at, 0.18, &cost.to_string(), WHITE);
    }
}

pub fn sun(middle: Point, pen: &mut impl Pen) {
    sun_in(middle, SUN, pen);
}

/// Draws a possible position of the sun.
pub fn no_sun(middle: Point, pen: &mut impl Pen) {
    sun_in(middle, SUN.alpha(70), pen);
}

fn sun_in(middle: Point, colour: Colour, pen: &mut impl Pen) {
    for ray in 0..12 {
        let (sin, cos) = (f32::from(ray as u8) * std::f32::consts::TAU / 12.0).sin_cos();
        let at = |radius: f32| point(middle.x + cos * radius, middle.y + sin * radius);
        stroke(at(0.27), at(0.36), 0.045, colour, pen);
    }
    disc(middle, 0.22, colour, pen);
}

/// Draws a rectangle with rounded corners.
pub(super) fn rounded(area: SceneRect, radius: f32, fill: Colour, pen: &mut impl Pen) {
    let inner = area.grown(-radius);
    let (left, top, right, bottom) = (inner.min.x, inner.min.y, inner.max.x, inner.max.y);
    let turns = [(right, top, -90.0_f32), (right, bottom, 0.0), (left, bottom, 90.0), (left, top, 180.0)];
    let corner = |(x, y, from): (f32, f32, f32)| {
        (0_u8..=6).map(move |i| {
            let angle = (from + f32::from(i) * 15.0).to_radians();
            point(x + radius * angle.cos(), y + radius * angle.sin())
        })
    };
    let points: Vec<Point> = turns.into_iter().flat_map(corner).collect();
    pen.polygon(&points, fill);
}
