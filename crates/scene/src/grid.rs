//! Combinations of options as a picture: a plot of a number over the values of one option, or its values in a table for those of two.

use super::curves::COLOURS;
use super::heat;
use super::theme::{Colour, Theme};
use super::{Anchor, Outline, Point, Scene, SceneRect, point};
use content::scenario::OptionValue;
use content::text::Language;
use playtest::figure::Figure;
use playtest::grid::{Grid, GridCell, GridTarget, Meets};
use playtest::interval::Estimate;
use std::collections::BTreeSet;

/// Size of a plot and of a cell of a table, in points.
const PLOT: Point = point(460.0, 212.0);
const CELL: Point = point(96.0, 34.0);
const GAP: f32 = 4.0;
/// Margins of a plot: the labels of its vertical axis; title and values.
const LEFT: f32 = 56.0;
const TOP: f32 = 34.0;
const BOTTOM: f32 = 46.0;
const TITLE: f32 = 15.0;
const TEXT: f32 = 13.0;
const SMALL: f32 = 11.0;
/// Average width of a letter, as a fraction of the font size.
const LETTER: f32 = 0.56;
/// Marks combinations that meet the target.
const GOOD: Colour = Colour::hex(0x2fbf8f);

/// The texts of a picture.
pub struct Labels<'a> {
    pub figure: &'a str,
    /// The options.
    pub axes: &'a [String],
    /// The name of a value of an option.
    pub value: &'a dyn Fn(usize, &OptionValue) -> String,
    /// The language of the numbers.
    pub language: Language,
}

/// Returns the number that the picture shows: that of the first target, or rounds.
pub fn figure(found: &Grid) -> Option<Figure> {
    let first = || Some(found.cells.first()?.figures.first()?.0.clone());
    found.targets.first().map(|target| target.figure.clone()).or_else(first)
}

/// Formats a number with half of its interval.
pub fn number(figure: &Figure, estimate: &Estimate, language: Language) -> String {
    let (unit, suffix) = if figure.is_share() { (100.0, " %") } else { (1.0, "") };
    let half = estimate.low.zip(estimate.high).map(|(low, high)| format!(" ± {:.1}", (high - low) / 2.0 * unit));
    language.numbers(format!("{:.1}{}{suffix}", estimate.value * unit, half.unwrap_or_default()))
}

fn of(cell: &GridCell, figure: &Figure) -> Option<Estimate> {
    cell.figures.iter().find(|(known, _)| known == figure).map(|(_, estimate)| *estimate)
}

/// Draws the picture, if there are one or two options, and sets its bounds; returns the area and the text of each combination.
pub fn draw(found: &Grid, labels: &Labels<'_>, theme: &Theme, scene: &mut Scene) -> Vec<(SceneRect, String)> {
    let Some(figure) = figure(found) else { return Vec::new() };
    scene.text(point(0.0, TITLE * 0.65), Anchor::Left, TITLE, labels.figure, theme.label);
    match found.axes.len() {
        1 => plot(found, &figure, labels, theme, scene),
        2 => table(found, &figure, labels, theme, scene),
        _ => Vec::new(),
    }
}

fn plot(found: &Grid, figure: &Figure, labels: &Labels<'_>, theme: &Theme, scene: &mut Scene) -> Vec<(SceneRect, String)> {
    let mut cells: Vec<(&OptionValue, Estimate)> =
        found.cells.iter().filter_map(|cell| Some((cell.settings.first()?, of(cell, figure)?))).collect();
    cells.sort_by_key(|(setting, _)| *setting);
    let ends = |estimate: &Estimate| [estimate.low.unwrap_or(estimate.value), estimate.high.unwrap_or(estimate.value)];
    let wanted = found.targets.first().map(|GridTarget { value, tolerance, .. }| [value - tolerance, value + tolerance]);
    let all: Vec<f64> = cells.iter().flat_map(|(_, estimate)| ends(estimate)).chain(wanted.into_iter().flatten()).collect();
    let (low, high) = (all.iter().copied().fold(f64::MAX, f64::min), all.iter().copied().fold(f64::MIN, f64::max));
    let inner = SceneRect { min: point(LEFT, TOP), max: point(PLOT.x - 16.0, PLOT.y - BOTTOM) };
    let y = |value: f64| inner.max.y - ((value - low) / (high - low).max(1e-9)) as f32 * inner.height();
    let step = inner.width() / cells.len().max(1) as f32;
    let x = |i: usize| inner.min.x + (i as f32 + 0.5) * step;
    if let Some([least, most]) = wanted {
        scene.rect(SceneRect { min: point(inner.min.x, y(most)), max: point(inner.max.x, y(least)) }, 2.0, GOOD.alpha(64), None);
    }
    let unit = |value: f64| if figure.is_share() { format!("{:.0} %", value * 100.0) } else { format!("{value:.1}") };
    let is_flat = high - low < 1e-9;
    for end in [low, high].into_iter().take(if is_flat { 1 } else { 2 }) {
        scene.text(point(inner.min.x - 6.0, y(end)), Anchor::Right, SMALL, labels.language.numbers(unit(end)), theme.faint);
    }
    let colour = COLOURS[0][usize::from(!theme.label.is_light())];
    scene.line(cells.iter().enumerate().map(|(i, (_, estimate))| point(x(i), y(estimate.value))).collect(), 1.5, colour);
    let room = (step / (SMALL * LETTER)) as usize;
    for (i, (setting, estimate)) in cells.iter().enumerate() {
        let [least, most] = ends(estimate);
        scene.line(vec![point(x(i), y(least)), point(x(i), y(most))], 2.0, colour);
        scene.circle(point(x(i), y(estimate.value)), 4.0, colour, None);
        scene.text(point(x(i), inner.max.y + 14.0), Anchor::Centre, SMALL, short((labels.value)(0, setting), room), theme.faint);
    }
    let axis = labels.axes.first().cloned().unwrap_or_default();
    scene.text(point(inner.centre().x, PLOT.y - 10.0), Anchor::Centre, TEXT, axis, theme.label);
    scene.bounds = SceneRect::new(0.0, 0.0, PLOT.x, PLOT.y);
    let area = |i: usize| SceneRect::new(x(i) - step / 2.0, inner.min.y, step, inner.height());
    let named = |(setting, estimate): &(&OptionValue, Estimate)| {
        format!("{}: {}", (labels.value)(0, setting), number(figure, estimate, labels.language))
    };
    cells.iter().enumerate().map(|(i, cell)| (area(i), named(cell))).collect()
}

fn table(found: &Grid, figure: &Figure, labels: &Labels<'_>, theme: &Theme, scene: &mut Scene) -> Vec<(SceneRect, String)> {
    let values = |place: usize| -> BTreeSet<&OptionValue> { found.cells.iter().filter_map(|cell| cell.settings.get(place)).collect() };
    let (down, across) = (values(0), values(1));
    let all = || found.cells.iter().filter_map(|cell| of(cell, figure)).map(|estimate| estimate.value);
    let (low, high) = (all().fold(f64::MAX, f64::min), all().fold(f64::MIN, f64::max));
    let axis = |place: usize| labels.axes.get(place).cloned().unwrap_or_default();
    let width = |text: &str, size: f32| text.chars().count() as f32 * size * LETTER;
    let names = down.iter().map(|value| width(&(labels.value)(0, value), TEXT)).fold(width(&axis(0), TEXT), f32::max) + 16.0;
    let columns = across.iter().map(|value| width(&(labels.value)(1, value), TEXT) + 8.0).fold(CELL.x, f32::max);
    let (top, step) = (TOP + 44.0, CELL.y + GAP);
    let x = |column: usize| names + (columns + GAP) * column as f32;
    scene.text(point(names, TOP + 10.0), Anchor::Left, TEXT, axis(1), theme.faint);
    scene.text(point(0.0, TOP + 30.0), Anchor::Left, TEXT, axis(0), theme.faint);
    for (column, setting) in across.iter().enumerate() {
        let at = point(x(column) + columns / 2.0, TOP + 30.0);
        scene.text(at, Anchor::Centre, TEXT, (labels.value)(1, setting), theme.label);
    }
    let mut areas = Vec::new();
    for (row, first) in down.iter().enumerate() {
        let y = top + step * row as f32;
        scene.text(point(0.0, y + CELL.y / 2.0), Anchor::Left, TEXT, (labels.value)(0, first), theme.label);
        for (column, second) in across.iter().enumerate() {
            let cell = found.cells.iter().find(|cell| cell.settings[..] == [(*first).clone(), (*second).clone()]);
            let Some((cell, estimate)) = cell.and_then(|cell| Some((cell, of(cell, figure)?))) else { continue };
            let area = SceneRect::new(x(column), y, columns, CELL.y);
            let fill = heat::colour(estimate.value - low, high - low);
            let is_met = cell.meets == Meets::Yes && !found.targets.is_empty();
            scene.rect(area, 3.0, fill, is_met.then_some(Outline { width: 3.0, colour: GOOD }));
            let text = number(figure, &estimate, labels.language);
            scene.text(area.centre(), Anchor::Centre, 12.0, text.as_str(), Colour::hex(if fill.is_light() { 0x000000 } else { 0xffffff }));
            areas.push((area, format!("{}, {}: {text}", (labels.value)(0, first), (labels.value)(1, second))));
        }
    }
    let least = width(labels.figure, TITLE).max(names + width(&axis(1), TEXT));
    scene.bounds = SceneRect::new(0.0, 0.0, x(across.len()).max(least) + GAP, top + step * down.len() as f32 + GAP);
    areas
}

/// Truncates a text to a number of letters.
fn short(text: String, most: usize) -> String {
    if text.chars().count() <= most { text } else { text.chars().take(most.saturating_sub(1)).chain(['…']).collect() }
}

/// Returns the picture below a title and a line about the games.
pub fn picture(found: &Grid, labels: &Labels<'_>, title: &str, games: &str, theme: &Theme) -> Scene {
    const AROUND: f32 = 32.0;
    let mut inner = Scene::default();
    draw(found, labels, theme, &mut inner);
    let size = inner.bounds;
    let mut scene = Scene::default();
    scene.text(point(AROUND, AROUND + 8.0), Anchor::Left, 22.0, title, theme.label);
    scene.text(point(AROUND, AROUND + 36.0), Anchor::Left, TEXT, games, theme.faint);
    scene.embed(inner, SceneRect::new(AROUND, AROUND + 64.0, size.width(), size.height()));
    let width = [(title, 22.0), (games, TEXT)].map(|(text, size)| text.chars().count() as f32 * size * LETTER);
    let width = width.into_iter().fold(size.width(), f32::max);
    scene.bounds = SceneRect::new(0.0, 0.0, width + 2.0 * AROUND, size.height() + 64.0 + 2.0 * AROUND);
    scene
}
