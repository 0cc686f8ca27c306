//! The printed sheet: the static part and the filled-in part.

use super::VisibleMatch;
use super::layout::{LINE, SheetLayout, lines_of, mark_at, sun_at};
use crate::columns::{ColumnSheet, RADIUS, draw, path};
use crate::pen::{Pen, disc, round_stroke};
use crate::theme::{Colour, Theme};
use crate::{Anchor, Outline, Point, Scene, SceneRect, point};
use content::columns::{CellMark, PathPattern};
use rules::mowdown::state::Power;

pub const INK: Colour = Colour::hex(0x2b2d36);
const QUIET: Colour = Colour::hex(0x5c5749);
const PAPER: Colour = Colour::hex(0xe7dfcd);
const CARD: Colour = Colour::hex(0xf3ecdd);
const STROKE: Colour = Colour::hex(0x2f5096);
const NIGHT: Colour = Colour::hex(0x4a4b57);
const SOLAR: Colour = Colour::hex(0xdba111);
const STORED: Colour = Colour::hex(0xcfe6c8);
const WHITE: Colour = Colour::hex(0xffffff);
const MOWER: Colour = Colour::hex(0xf2c230);
/// Highlight colour of available choices.
pub const LIT: Colour = Colour::hex(0x2f5fd0);
/// Colour of choices that lose the game.
pub const LOSES: Colour = Colour::hex(0xc1422b);
/// Font sizes.
const TITLE: f32 = 0.29;
const BODY: f32 = 0.195;
const HEAD: f32 = 0.165;
/// Offset of the marks of a tracker from its name.
const INDENT: f32 = 0.95;

/// A pen that scales and moves the drawing.
struct ScaledPen<'p, P> {
    pen: &'p mut P,
    scale: f32,
    to: Point,
}

impl<P: Pen> Pen for ScaledPen<'_, P> {
    fn polygon(&mut self, points: &[Point], fill: Colour) {
        let points: Vec<Point> = points.iter().map(|at| self.at(*at)).collect();
        self.pen.polygon(&points, fill);
    }
    fn word(&mut self, at: Point, size: f32, text: &str, colour: Colour) {
        let at = self.at(at);
        self.pen.word(at, size * self.scale, text, colour);
    }
}

impl<P> ScaledPen<'_, P> {
    fn at(&self, at: Point) -> Point {
        point(self.to.x + at.x * self.scale, self.to.y + at.y * self.scale)
    }
}

fn line(colour: Colour, width: f32) -> Option<Outline> {
    Some(Outline { width, colour })
}

/// Returns the paper with everything that is printed on it.
pub fn printed(shown: &VisibleMatch, theme: &Theme) -> Scene {
    let layout = SheetLayout::of(&shown.setup, shown.folded);
    let mut scene = Scene::new(layout.paper);
    scene.rect(layout.paper, 0.14, PAPER, None);
    let language = shown.words.language;
    let (left, level) = (layout.trackers, &shown.setup.level);
    scene.text(point(left.x, left.y + 0.1), Anchor::Left, TITLE, shown.setup.sheet.name.get(language), INK);
    let args = [
        ("difficulty", shown.setup.options.difficulty.as_str().into()),
        ("max_hill", level.max_hill.into()),
        ("sun", shown.setup.board.sun.name().into()),
    ];
    scene.text(point(left.x, left.y + 0.42), Anchor::Left, BODY * 0.9, shown.words.say("table-about", args), QUIET);
    if layout.folded {
        return scene;
    }
    scene.text(point(layout.guide.x, layout.guide.y + 0.1), Anchor::Left, HEAD, shown.words.word("table-guide"), INK);
    for (face, guide) in (1..).zip(&shown.setup.moves.guides) {
        let card = layout.card(face);
        scene.rect(card, 0.08, CARD, line(QUIET.alpha(90), 0.02));
        let title = format!("{face} {}", guide.name.get(language));
        scene.text(point(card.min.x + 0.12, card.min.y + 0.19), Anchor::Left, BODY, title, INK);
        if let Some(pattern) = shown.setup.paths.iter().find(|path| path.face == face) {
            let room = SceneRect::new(card.min.x + 0.12, card.min.y + 0.34, card.width() - 0.24, card.height() - 0.42);
            pattern_in(pattern, room, theme, &mut scene);
        }
    }
    scene
}

/// Draws a path as large as it fits.
fn pattern_in(pattern: &PathPattern, room: SceneRect, theme: &Theme, scene: &mut Scene) {
    let bounds = path::bounds(pattern);
    let scale = (room.width() / bounds.width()).min(room.height() / bounds.height()).min(0.42);
    let to = point(room.centre().x - bounds.centre().x * scale, room.centre().y - bounds.centre().y * scale);
    path::draw(pattern, theme, &mut ScaledPen { pen: scene, scale, to });
}

/// Returns a die next to its path.
pub fn die_picture(shown: &VisibleMatch, face: u8) -> Scene {
    let mut scene = Scene::new(SceneRect::new(0.0, 0.0, 1.62, 1.0));
    die(SceneRect::new(0.06, 0.1, 0.8, 0.8), face, &mut scene);
    if let Some(pattern) = shown.setup.paths.iter().find(|path| path.face == face) {
        pattern_in(pattern, SceneRect::new(0.94, 0.02, 0.66, 0.96), &Theme::LIGHT, &mut scene);
    }
    scene
}

/// Returns a highlighted cell, for choices of cells.
pub fn cell_picture() -> Scene {
    let mut scene = Scene::new(SceneRect::new(-0.81, -0.55, 1.62, 1.1));
    scene.polygon(crate::columns::corners(point(0.0, 0.0), RADIUS).to_vec(), CARD);
    lit(point(0.0, 0.0), LIT, 0.09, &mut scene);
    scene
}

/// Draws the cells with their contents, trackers and dice.
pub fn filled_in(shown: &VisibleMatch, theme: &Theme, scene: &mut Scene) {
    let sheet = sheet(shown);
    draw::cells(&sheet, theme, scene);
    draw::dividers(&sheet, theme, scene);
    draw::sun(sun_at(&sheet), scene);
    trackers(shown, scene);
    dice(shown, scene);
}

/// Returns the current state of the cells.
fn sheet(shown: &VisibleMatch) -> ColumnSheet {
    let (board, state) = (&shown.setup.board, &shown.state);
    let mut sheet = ColumnSheet::of(&shown.setup.sheet);
    for cell in board.all() {
        let (printed, ground) = (board.printed(cell), state.ground(cell));
        let Some(look) = sheet.cells.get_mut(&printed.spot) else { continue };
        (look.missing, look.crater, look.start) = (ground.missing, ground.crater, false);
        look.hill = Some(ground.hill).filter(|level| *level > 0);
        look.shadowed = state.is_dark(board, cell);
        look.mark = match (cell == board.home, ground.headache) {
            (true, _) => CellMark::Home,
            (_, true) => CellMark::Headache,
            _ => CellMark::Plain,
        };
    }
    sheet
}

fn heading(shown: &VisibleMatch, id: &str, at: Point, scene: &mut Scene) {
    scene.text(at, Anchor::Left, HEAD, shown.words.word(id), INK);
}

fn circle(at: Point, filled: bool, scene: &mut Scene) {
    scene.circle(at, 0.105, if filled { NIGHT } else { CARD }, line(INK, 0.025));
    if filled {
        round_stroke(point(at.x - 0.05, at.y + 0.05), point(at.x + 0.05, at.y - 0.05), 0.035, WHITE, scene);
    }
}

fn trackers(shown: &VisibleMatch, scene: &mut Scene) {
    let (setup, state) = (&shown.setup, &shown.state);
    let left = SheetLayout::of(setup, shown.folded).trackers;
    let mut y = left.y + 0.78;
    heading(shown, "table-shadow", point(left.x, y), scene);
    y += 0.02;
    for arc in 1..=setup.board.arcs {
        y += LINE;
        let (size, now) = (setup.tracker(arc), arc == state.arc);
        let filled = if arc < state.arc { size } else { state.marks * u8::from(now) };
        let name = shown.words.say("table-arc", [("arc", arc.into())]);
        scene.text(point(left.x, y), Anchor::Left, BODY, name, if now { INK } else { QUIET });
        for mark in 0..size {
            let at = mark_at(mark);
            circle(point(left.x + INDENT + at.x, y + at.y), mark < filled, scene);
        }
        y += LINE * f32::from(lines_of(size) - 1);
    }
    y += 0.46;
    heading(shown, "table-solar", point(left.x, y), scene);
    for unit in 0..setup.options.solar_cap {
        let full = unit < state.solar;
        let area = SceneRect::new(left.x + INDENT + 0.03 + f32::from(unit) * 0.36, y - 0.14, 0.28, 0.28);
        scene.rect(area, 0.05, if full { SOLAR } else { CARD }, line(INK, 0.025));
    }
    y += 0.44;
    heading(shown, "table-panels", point(left.x, y), scene);
    for (place, (value, power)) in setup.sheet.panels.iter().zip(&state.panels).enumerate() {
        panel(point(left.x + INDENT + 0.05 + place as f32 * 0.62, y - 0.17), *value, *power, scene);
    }
    y += 0.44;
    heading(shown, "table-battery", point(left.x, y), scene);
    for (filled, size) in state.batteries(setup) {
        for mark in 0..size {
            circle(point(left.x + INDENT + 0.13 + f32::from(mark) * 0.3, y), mark < filled, scene);
        }
        y += LINE;
    }
    y += 0.12;
    heading(shown, "table-bonuses", point(left.x, y), scene);
    for token in 0..state.bonuses.min(10) {
        let at = point(left.x + INDENT + 0.16 + f32::from(token) * 0.34, y);
        scene.circle(at, 0.14, STORED, line(INK, 0.025));
        star(at, scene);
    }
    headaches(shown, point(left.x, y + 0.44), scene);
}

fn panel(at: Point, value: u8, power: Power, scene: &mut Scene) {
    let area = SceneRect::new(at.x, at.y, 0.5, 0.34);
    scene.rect(area, 0.05, if power == Power::Stored { STORED } else { CARD }, line(INK, 0.025));
    let ink = if power == Power::Used { QUIET.alpha(150) } else { INK };
    scene.text(area.centre(), Anchor::Centre, BODY, value.to_string(), ink);
    if power == Power::Used {
        round_stroke(point(area.min.x + 0.06, area.max.y - 0.07), point(area.max.x - 0.06, area.min.y + 0.07), 0.05, STROKE, scene);
    }
}

fn star(middle: Point, scene: &mut Scene) {
    for turn in 0..5 {
        let angle = |by: f32| (turn as f32 * 72.0 - 90.0 + by).to_radians();
        let at = |radius: f32, by: f32| point(middle.x + radius * angle(by).cos(), middle.y + radius * angle(by).sin());
        scene.polygon(vec![at(0.1, 0.0), at(0.042, 36.0), middle, at(0.042, -36.0)], Colour::hex(0x2e6b2a));
    }
}

/// Draws the results of the headache die, in two columns.
fn headaches(shown: &VisibleMatch, at: Point, scene: &mut Scene) {
    heading(shown, "table-headaches", at, scene);
    for (place, script) in shown.setup.headaches.iter().enumerate() {
        let name = shown.setup.scripts[*script].metadata.name.get(shown.words.language);
        let (column, row) = ((place % 2) as f32, (place / 2) as f32);
        let at = point(at.x + column * 2.2, at.y + 0.3 + row * 0.28);
        scene.text(at, Anchor::Left, BODY * 0.95, (place + 1).to_string(), LOSES.readable_on(PAPER));
        scene.text(point(at.x + 0.24, at.y), Anchor::Left, BODY * 0.95, name, INK);
    }
}

/// Draws the rolled dice and the remaining goals.
fn dice(shown: &VisibleMatch, scene: &mut Scene) {
    let (layout, state) = (SheetLayout::of(&shown.setup, shown.folded), &shown.state);
    let (at, across) = layout.goal(state.dice.len());
    for (place, face) in state.dice.iter().enumerate() {
        die(layout.die(place), *face, scene);
    }
    let args = [("circles", state.missing().into()), ("hills", state.hills().count().into())];
    let mut lines: Vec<String> = vec![String::new()];
    for word in shown.words.say("table-goal", args).split_whitespace() {
        match lines.last_mut().filter(|line| line.chars().count() + word.chars().count() < across) {
            Some(line) => line.extend([word, " "]),
            None => lines.push(format!("{word} ")),
        }
    }
    for (line, text) in (0_u8..).zip(lines) {
        scene.text(point(at.x, at.y + f32::from(line) * 0.26), Anchor::Left, BODY, text.trim_end(), INK);
    }
}

fn die(area: SceneRect, face: u8, scene: &mut Scene) {
    let size = area.width();
    scene.rect(area, size * 0.17, WHITE, line(INK, 0.03));
    let at = |x: f32, y: f32| point(area.min.x + x * size, area.min.y + y * size);
    let (low, middle, high) = (0.25, 0.5, 0.75);
    let pips: &[(f32, f32)] = match face {
        1 => &[(middle, middle)],
        2 => &[(low, low), (high, high)],
        3 => &[(low, low), (middle, middle), (high, high)],
        4 => &[(low, low), (high, low), (low, high), (high, high)],
        5 => &[(low, low), (high, low), (middle, middle), (low, high), (high, high)],
        _ => &[(low, low), (high, low), (low, middle), (high, middle), (low, high), (high, high)],
    };
    pips.iter().for_each(|(x, y)| disc(at(*x, *y), size * 0.092, INK, scene));
}

/// Draws the mower on a cell.
pub fn mower(at: Point, solid: u8, scene: &mut Scene) {
    let (ink, body) = (INK.alpha(solid), MOWER.alpha(solid));
    scene.circle(at, 0.31, body, line(ink, 0.045));
    scene.rect(SceneRect::new(at.x - 0.17, at.y - 0.06, 0.26, 0.13), 0.03, ink, None);
    scene.rect(SceneRect::new(at.x - 0.13, at.y - 0.18, 0.14, 0.14), 0.03, ink, None);
    scene.circle(point(at.x - 0.1, at.y + 0.1), 0.085, body, line(ink, 0.035));
    scene.circle(point(at.x + 0.12, at.y + 0.11), 0.06, body, line(ink, 0.03));
}

/// Highlights the edge of a cell.
pub fn lit(at: Point, colour: Colour, width: f32, scene: &mut Scene) {
    let mut around = crate::columns::corners(at, RADIUS - 0.04).to_vec();
    around.push(around[0]);
    scene.line(around, width, colour);
}

/// Draws a numbered route from the mower over the cells of a path; cells that are flown over have a darker number.
pub fn draw_path(from: Point, cells: &[(Point, bool)], loses: bool, scene: &mut Scene) {
    let colour = if loses { LOSES } else { LIT };
    // From the edge of the mower.
    let mut before = cells.first().map_or(from, |(to, _)| {
        let away = (to.x - from.x).hypot(to.y - from.y).max(0.01);
        point(from.x + (to.x - from.x) / away * 0.33, from.y + (to.y - from.y) / away * 0.33)
    });
    for (at, _) in cells {
        round_stroke(before, *at, 0.1, WHITE, scene);
        round_stroke(before, *at, 0.07, colour, scene);
        before = *at;
    }
    for (number, (at, light)) in cells.iter().enumerate() {
        scene.circle(*at, 0.19, if *light { colour } else { NIGHT }, line(WHITE, 0.03));
        scene.text(*at, Anchor::Centre, 0.22, (number + 1).to_string(), WHITE);
    }
    if loses {
        for (dx, dy) in [(1.0, 1.0), (1.0, -1.0)] {
            round_stroke(
                point(before.x - 0.3 * dx, before.y - 0.3 * dy),
                point(before.x + 0.3 * dx, before.y + 0.3 * dy),
                0.07,
                LOSES,
                scene,
            );
        }
    }
}
