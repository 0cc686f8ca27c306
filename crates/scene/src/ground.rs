//! Cells of a side view: sky with stars, regolith with shading, circles, spikes, tunnels, Sputniks.

use super::theme::{Colour, Theme};
use super::{Anchor, Outline, Point, Scene, SceneRect, point};
use content::ring::{Grid, LunarCard};
use geometry::cell::Cell;

/// Font size of a card's name, in cells, and the width of a letter as a fraction of it.
const LABEL: f32 = 0.19;
const WIDE: f32 = 0.6;
/// Thickness of the floor of a box, in cells.
const FLOOR: f32 = 0.16;

/// A rectangle of cells to draw, from any source of cells.
pub struct Ground<'a> {
    pub width: i32,
    pub levels: i32,
    /// Returns the cell at a column and level; `None` if nothing is drawn there.
    pub cell: &'a dyn Fn(i32, i32) -> Option<Cell>,
    pub theme: &'a Theme,
}

pub fn card_scene(grid: &Grid, theme: &Theme) -> Scene {
    let (width, levels) = (i32::from(grid.width), i32::from(grid.levels));
    let cell = |x: i32, y: i32| grid.get(u8::try_from(x).ok()?, u8::try_from(y).ok()?);
    let bounds = SceneRect::new(0.0, 0.0, width as f32, levels as f32);
    let mut scene = Scene::new(bounds);
    Ground { width, levels, cell: &cell, theme }.draw(&mut scene);
    scene
}

/// Returns the picture of a card: its ground, the mark of an extra difficult card, and optionally its name at the upper edge.
pub fn card_picture(card: &LunarCard, name: Option<&str>, theme: &Theme) -> Scene {
    let mut scene = card_scene(&card.grid, theme);
    let mark = if card.extra { 0.3 } else { 0.0 };
    if let Some(name) = name {
        let letters = name.chars().count().max(1) as f32 * WIDE;
        let room = f32::from(card.grid.width) - 0.4 - mark;
        let size = LABEL.min(room / letters);
        let plate = SceneRect::new(0.08, 0.06, mark + letters * size + 0.14, 0.3);
        scene.rect(plate, 0.08, theme.on_mark.alpha(170), None);
        scene.text(point(plate.min.x + mark + 0.06, plate.centre().y), Anchor::Left, size, name, Colour::hex(0xffffff));
    }
    if card.extra {
        scene.polygon(extra_mark(point(0.25, 0.21)), theme.hazard);
    }
    scene
}

/// Returns the picture of a single kind of cell for palettes.
pub fn swatch_scene(cell: Cell, theme: &Theme) -> Scene {
    let mut scene = Scene::new(SceneRect::new(0.0, 0.0, 1.0, 1.0));
    Ground { width: 1, levels: 1, cell: &|x, y| (x == 0 && y == 0).then_some(cell), theme }.draw(&mut scene);
    scene
}

/// Returns the diamond that marks an extra difficult card, centred on a point.
pub fn extra_mark(at: Point) -> Vec<Point> {
    let r = 0.13;
    vec![point(at.x, at.y - r), point(at.x + r, at.y), point(at.x, at.y + r), point(at.x - r, at.y)]
}

/// Returns a pseudorandom number from 0 to 1 that depends only on its arguments.
pub(super) fn noise(x: i32, y: i32, salt: u32) -> f32 {
    let mut n = (x as u32).wrapping_mul(0x9e37_79b1) ^ (y as u32).wrapping_mul(0x85eb_ca6b) ^ salt.wrapping_mul(0xc2b2_ae35);
    n ^= n >> 15;
    n = n.wrapping_mul(0x2c1b_3c6d);
    n ^= n >> 12;
    n = n.wrapping_mul(0x297a_2d39);
    n ^= n >> 15;
    (n & 0xffff) as f32 / 65535.0
}

impl Ground<'_> {
    /// Draws every cell, from the sky to the marks.
    pub fn draw(&self, scene: &mut Scene) {
        let places = || (0..self.width).flat_map(|x| (0..self.levels).map(move |y| (x, y)));
        for (x, y) in places() {
            match (self.cell)(x, y) {
                Some(cell) if cell == Cell::ROCK => self.rock(scene, x, y),
                Some(_) => self.sky(scene, x, y),
                None => {}
            }
        }
        for (x, y) in places() {
            let Some(cell) = (self.cell)(x, y) else { continue };
            if cell == Cell::ROCK {
                self.rock_edges(scene, x, y);
                continue;
            }
            if cell.is_tunnel() {
                self.cave(scene, x, y);
            }
            if cell.is_ground() {
                self.floor(scene, x, y, cell);
                if cell.is_safe() {
                    self.circle(scene, x, y);
                } else {
                    self.spikes(scene, x, y, cell.is_tunnel());
                }
            }
            if cell.has_sputnik() {
                self.sputnik(scene, x, y, cell);
            }
            if cell.has_equipment() {
                self.crate_box(scene, x, y);
            }
        }
    }

    /// Returns the area of a cell.
    pub fn area(&self, x: i32, y: i32) -> SceneRect {
        SceneRect::new(x as f32, (self.levels - 1 - y) as f32, 1.0, 1.0)
    }

    fn sky_colour(&self, height: f32) -> Colour {
        self.theme.sky_bottom.mix(self.theme.sky_top, height / self.levels.max(1) as f32)
    }

    fn sky(&self, scene: &mut Scene, x: i32, y: i32) {
        let area = self.area(x, y);
        scene.gradient(area, self.sky_colour(y as f32 + 1.0), self.sky_colour(y as f32));
        for salt in 0..3 {
            let bright = noise(x, y, salt);
            if bright < 0.45 {
                continue;
            }
            let at = point(area.min.x + 0.06 + 0.88 * noise(x, y, salt + 10), area.min.y + 0.06 + 0.7 * noise(x, y, salt + 20));
            let size = 0.012 + 0.018 * noise(x, y, salt + 30);
            scene.rect(SceneRect::new(at.x, at.y, size, size), 0.0, self.theme.star.alpha((bright * 190.0) as u8), None);
        }
    }

    /// Returns the number of cells of solid ground above, up to 3.
    fn depth(&self, x: i32, y: i32) -> i32 {
        (1..=3).take_while(|up| (self.cell)(x, y + up) == Some(Cell::ROCK)).count() as i32
    }

    fn rock_colour(&self, depth: f32) -> Colour {
        self.theme.rock_light.mix(self.theme.rock_dark, depth / 3.2)
    }

    fn rock(&self, scene: &mut Scene, x: i32, y: i32) {
        let area = self.area(x, y);
        let depth = self.depth(x, y) as f32;
        scene.gradient(area, self.rock_colour(depth + 0.25), self.rock_colour(depth + 1.25));
        for salt in 0..9 {
            let at = point(area.min.x + 0.04 + 0.9 * noise(x, y, salt + 40), area.min.y + 0.06 + 0.88 * noise(x, y, salt + 50));
            let size = 0.02 + 0.03 * noise(x, y, salt + 60);
            let tint =
                if salt % 3 == 0 { self.theme.rock_edge.alpha(70) } else { self.theme.rock_dark.mix(self.theme.sky_top, 0.5).alpha(90) };
            scene.rect(SceneRect::new(at.x, at.y, size, size), 0.0, tint, None);
        }
        if noise(x, y, 70) > 0.3 {
            let radius = 0.09 + 0.1 * noise(x, y, 71);
            let centre = point(area.min.x + 0.28 + 0.44 * noise(x, y, 72), area.min.y + 0.32 + 0.4 * noise(x, y, 73));
            let rim = Outline { width: 0.025, colour: self.rock_colour(depth - 0.4).alpha(150) };
            scene.circle(centre, radius, self.rock_colour(depth + 1.6).alpha(170), Some(rim));
            scene.circle(
                point(centre.x + radius * 0.2, centre.y + radius * 0.22),
                radius * 0.62,
                self.rock_colour(depth + 0.9).alpha(150),
                None,
            );
        }
    }

    /// Draws light from the upper left: a bright line on top of solid ground, a shadow at its right side.
    fn rock_edges(&self, scene: &mut Scene, x: i32, y: i32) {
        let area = self.area(x, y);
        let open = |cell: Option<Cell>| cell.is_some_and(|c| c.is_box());
        let above = (self.cell)(x, y + 1);
        if open(above) && !above.is_some_and(Cell::is_ground) {
            scene.line(vec![area.min, point(area.max.x, area.min.y)], 0.035, self.theme.rock_edge);
        }
        if open((self.cell)(x - 1, y)) {
            scene.line(vec![area.min, point(area.min.x, area.max.y)], 0.03, self.theme.rock_edge.alpha(170));
        }
        if open((self.cell)(x + 1, y)) {
            scene.line(vec![point(area.max.x, area.min.y), area.max], 0.04, self.theme.rock_dark.mix(self.theme.sky_top, 0.6));
        }
    }

    /// Returns the height of the ground at a quarter of a cell; the same from both sides of an edge.
    fn bump(&self, quarter: i32, y: i32, salt: u32) -> f32 {
        FLOOR + 0.05 * (noise(quarter, y, salt) - 0.5)
    }

    /// Draws a band of ground with an uneven edge; `sign` is 1 for a floor seen from above, -1 for a ceiling seen from below.
    fn band(&self, scene: &mut Scene, x: i32, y: i32, base: f32, sign: f32, salt: u32) -> Vec<Point> {
        let edge: Vec<Point> = (0..=4).map(|i| point(x as f32 + i as f32 / 4.0, base - sign * self.bump(x * 4 + i, y, salt))).collect();
        for pair in edge.windows(2) {
            let points = vec![pair[0], pair[1], point(pair[1].x, base), point(pair[0].x, base)];
            scene.polygon(points, self.rock_colour(0.15));
        }
        edge
    }

    fn floor(&self, scene: &mut Scene, x: i32, y: i32, cell: Cell) {
        let base = self.area(x, y).max.y;
        let edge = self.band(scene, x, y, base, 1.0, 80);
        let colour = if cell.is_safe() { self.theme.rock_edge } else { self.theme.hazard.mix(self.theme.rock_edge, 0.35) };
        scene.line(edge, 0.035, colour);
    }

    fn cave(&self, scene: &mut Scene, x: i32, y: i32) {
        let area = self.area(x, y);
        scene.gradient(area, self.theme.cave, self.theme.cave.mix(self.theme.rock_dark, 0.25));
        let edge = self.band(scene, x, y, area.min.y, -1.0, 90);
        scene.line(edge, 0.03, self.theme.rock_dark.mix(self.theme.cave, 0.4));
    }

    fn circle(&self, scene: &mut Scene, x: i32, y: i32) {
        let area = self.area(x, y);
        let centre = point(area.centre().x, area.max.y - 0.46);
        scene.circle(centre, 0.24, self.theme.safe.alpha(34), Some(Outline { width: 0.055, colour: self.theme.safe }));
    }

    fn spikes(&self, scene: &mut Scene, x: i32, y: i32, tunnel: bool) {
        let area = self.area(x, y);
        let foot = area.max.y - FLOOR * 0.8;
        let colour = self.theme.hazard;
        for (i, (middle, height)) in [(0.2, 0.26), (0.47, 0.42), (0.76, 0.32)].into_iter().enumerate() {
            let lean = 0.06 * (noise(x, y, 100 + i as u32) - 0.5);
            let top = point(area.min.x + middle + lean, foot - height);
            let (left, right) = (point(area.min.x + middle - 0.13, foot), point(area.min.x + middle + 0.13, foot));
            scene.polygon(vec![top, right, left], colour.mix(self.theme.rock_dark, 0.25));
            scene.polygon(vec![top, point(area.min.x + middle, foot), left], colour);
            scene.line(vec![left, top, right], 0.025, colour.mix(self.theme.on_mark, 0.45));
        }
        if tunnel {
            for middle in [0.3, 0.66] {
                let (l, r, y) = (area.min.x + middle - 0.09, area.min.x + middle + 0.09, area.min.y + FLOOR * 0.7);
                scene.polygon(vec![point(l, y), point(r, y), point(area.min.x + middle, y + 0.2)], colour);
            }
        }
    }

    fn sputnik(&self, scene: &mut Scene, x: i32, y: i32, cell: Cell) {
        let area = self.area(x, y);
        let height = if cell.is_ground() { 0.46 } else { 0.5 };
        let centre = point(area.centre().x + 0.02, area.max.y - height);
        let radius = 0.115;
        let rim = Outline { width: 0.025, colour: self.theme.on_mark };
        for (dx, dy) in [(-0.32, -0.2), (-0.34, -0.06), (-0.2, -0.3), (-0.3, 0.12)] {
            let end = point(centre.x + dx, centre.y + dy);
            scene.line(vec![centre, end], 0.045, self.theme.on_mark.alpha(200));
            scene.line(vec![centre, end], 0.022, self.theme.sputnik);
        }
        scene.circle(centre, radius, self.theme.sputnik, Some(rim));
        scene.circle(point(centre.x - 0.035, centre.y - 0.035), 0.035, Colour::hex(0xffffff).alpha(200), None);
    }

    fn crate_box(&self, scene: &mut Scene, x: i32, y: i32) {
        let area = self.area(x, y);
        let (w, h) = (0.3, 0.22);
        let chest = SceneRect::new(area.centre().x - w / 2.0, area.max.y - FLOOR - h, w, h);
        let rim = Outline { width: 0.025, colour: self.theme.on_mark };
        scene.rect(chest, 0.03, self.theme.equipment, Some(rim));
        scene.line(vec![point(chest.min.x, chest.min.y + 0.08), point(chest.max.x, chest.min.y + 0.08)], 0.025, self.theme.on_mark);
    }
}
