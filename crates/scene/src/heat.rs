//! A heat map: how often events happen at each cell, over the board of a match.

use super::table::Table;
use super::theme::{Colour, Theme};
use super::{Anchor, Point, Scene, SceneRect, Shape, point};
use content::text::Language;
use playtest::cells::CellMeasure;
use rules::place::Place;

/// Colours from rare to frequent. Their lightness increases evenly, so that colour-blind people can read them: viridis by Smith and
/// van der Walt.
const RAMP: [Colour; 5] =
    [Colour::hex(0x440154), Colour::hex(0x3b528b), Colour::hex(0x21918c), Colour::hex(0x5ec962), Colour::hex(0xfde725)];
/// Text and crosses, which are readable on any board: light on dark.
const DARK: Colour = Colour::hex(0x14161c);
const LIGHT: Colour = Colour::hex(0xffffff);
/// Opacity of a cell, so that the board is visible below it.
const OPACITY: u8 = 225;
/// Size of a number in a cell: fraction of its height, and of its width for a letter.
const NUMBER: f32 = 0.3;
const LETTER: f32 = 0.25;
/// Half of the average width of a letter, as a fraction of the font size.
const HALF_LETTER: f32 = 0.28;
/// Number of places above and below the middle of a cell where a number may be.
const STEPS: u8 = 6;
/// Length of the arms of the cross on a cell without events.
const CROSS: f32 = 0.09;
/// Radius of the disc below it, relative to these arms, and the opacity of both: names on the board remain readable.
const DISC: f32 = 1.9;
const FAINT: (u8, u8) = (120, 200);

/// Returns the colour of a value between 0 and `most`: the scale is that of square roots, because few cells have most events.
pub fn colour(value: f64, most: f64) -> Colour {
    let share = if most > 0.0 { (value / most).clamp(0.0, 1.0).sqrt() as f32 } else { 0.0 };
    let step = share * (RAMP.len() - 1) as f32;
    let index = (step as usize).min(RAMP.len() - 2);
    RAMP[index].mix(RAMP[index + 1], step - index as f32)
}

/// Returns the values of the steps of the scale up to `most`.
pub fn steps(most: f64) -> [f64; RAMP.len()] {
    std::array::from_fn(|i| most * (i as f64 / (RAMP.len() - 1) as f64).powi(2))
}

/// Formats a number of events per game.
pub fn number(value: f64, language: Language) -> String {
    language.numbers(match value {
        value if value >= 9.95 => format!("{value:.0}"),
        value if value >= 0.095 => format!("{value:.1}"),
        value if value >= 0.0095 => format!("{value:.2}"),
        _ => "<0.01".to_owned(),
    })
}

/// Returns the number of events per game of the cell with most events.
pub fn most(measure: &CellMeasure) -> f64 {
    measure.cells.iter().map(|row| row.per_game.value).fold(0.0, f64::max)
}

/// Draws a board with the events per game at each cell; a cross marks cells without any event.
pub fn draw(table: &dyn Table, measure: &CellMeasure, unused: &[Place], theme: &Theme) -> Scene {
    let mut scene = table.board(theme);
    let names: Vec<SceneRect> = scene.shapes.iter().filter_map(name_area).collect();
    let most = most(measure);
    for row in &measure.cells {
        let (place, value) = (row.cell.json(), row.per_game.value);
        let Some((parts, room)) = table.shape(&place) else { continue };
        let fill = colour(value, most);
        parts.into_iter().for_each(|part| scene.polygon(part, fill.alpha(OPACITY)));
        let ink = if fill.contrast(DARK) > fill.contrast(LIGHT) { DARK } else { LIGHT };
        let size = (room.height() * NUMBER).min(room.width() * LETTER);
        let text = number(value, table.words().language);
        let at = free_place(&names, room, text.chars().count() as f32 * size * HALF_LETTER, size);
        scene.text(at, Anchor::Centre, size, text, ink);
    }
    for (_, area) in unused.iter().filter_map(|cell| table.shape(&cell.json())) {
        let arm = area.width().min(area.height()) * CROSS;
        cross(free_place(&names, area, arm, 2.0 * arm), arm, &mut scene);
    }
    scene
}

/// Returns the area of a text of the board.
fn name_area(shape: &Shape) -> Option<SceneRect> {
    let Shape::Text { at, anchor, size, text, .. } = shape else { return None };
    let width = text.chars().count() as f32 * size * 2.0 * HALF_LETTER;
    let left = match anchor {
        Anchor::Left => at.x,
        Anchor::Centre => at.x - width / 2.0,
        Anchor::Right => at.x - width,
    };
    Some(SceneRect::new(left, at.y - size / 2.0, width, *size))
}

/// Returns a place for a number or a cross of half this width in a cell: the middle, or the nearest place above or below it without a name.
fn free_place(names: &[SceneRect], room: SceneRect, half_width: f32, size: f32) -> Point {
    let middle = room.centre();
    let is_free = |at: &Point| {
        let covers = |name: &SceneRect| {
            (name.centre().x - at.x).abs() < name.width() / 2.0 + half_width
                && (name.centre().y - at.y).abs() < (name.height() + size) / 2.0
        };
        !names.iter().any(covers)
    };
    let within = (room.height() - size) / 2.0;
    let steps = (1..=STEPS).flat_map(|n| [n as f32, -(n as f32)]).map(|n| point(middle.x, middle.y + within * n / STEPS as f32));
    std::iter::once(middle).chain(steps).find(is_free).unwrap_or(middle)
}

fn cross(middle: Point, arm: f32, scene: &mut Scene) {
    scene.circle(middle, DISC * arm, DARK.alpha(FAINT.0), None);
    for (x, y) in [(arm, arm), (arm, -arm)] {
        let (a, b) = (point(middle.x - x, middle.y - y), point(middle.x + x, middle.y + y));
        scene.line(vec![a, b], 0.4 * arm, LIGHT.alpha(FAINT.1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry;
    use crate::table::ViewContext;
    use content::workspace::Workspace;
    use playtest::batch::{self, BatchSpec, Progress, Shard, Title};
    use playtest::bot::BotKind;
    use rules::chance::Chance;
    use rules::registry as games;
    use rules::viewer::Viewer;

    #[test]
    fn heat_scale_gets_lighter_at_every_step() {
        let light = steps(4.0).map(|value| {
            let Colour { r, g, b, .. } = colour(value, 4.0);
            0.299 * f32::from(r) + 0.587 * f32::from(g) + 0.114 * f32::from(b)
        });
        assert!(light.windows(2).all(|pair| pair[1] > pair[0] + 15.0), "{light:?}");
        assert_eq!(steps(4.0), [0.0, 0.25, 1.0, 2.25, 4.0]);
        let number = |value| number(value, Language::En);
        assert_eq!((number(12.3), number(0.25), number(0.001)), ("12".to_owned(), "0.2".to_owned(), "<0.01".to_owned()));
    }

    #[test]
    fn report_cells_map_to_board_positions_in_the_heat_map() {
        let workspace = Workspace::bundled();
        for scenario in [
            "scenarios/walking/full-lap.toml",
            "scenarios/mars/practice.toml",
            "scenarios/rally/first-race.toml",
            "scenarios/moonbase/first-quarter.toml",
            "scenarios/mowdown/first-mowing.toml",
        ] {
            let bundle = games::load(&workspace, scenario).unwrap();
            let prepared = games::prepare(&bundle).unwrap();
            let seats = vec![BotKind::Random; prepared.players().into()];
            let spec = BatchSpec { games: 2, seed: 1, seats, threads: 1, shard: Shard::WHOLE };
            let report = batch::run(prepared.as_ref(), Title::default(), &spec, &Progress::new()).unwrap();
            let m = prepared.start(Chance::new(1)).unwrap();
            let table = registry::table(&ViewContext { bundle: &bundle, m: &*m, eyes: Viewer::All, asking: None, language: Language::En });
            let cells = report.cells.iter().flat_map(|measure| measure.cells.iter().map(|row| row.cell));
            let lost: Vec<Place> = cells.chain(report.unused_cells.clone()).filter(|cell| table.place(&cell.json()).is_none()).collect();
            assert!(lost.is_empty(), "{scenario}: {lost:?}");
            let before = table.board(Theme::usual(true)).shapes.len();
            let scene = draw(&*table, &report.cells[0], &report.unused_cells, Theme::usual(true));
            assert!(scene.shapes.len() >= before + 2 * report.cells[0].cells.len(), "{scenario}");
        }
    }
}
