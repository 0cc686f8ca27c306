//! A chart of estimates, one per row: a dot, its interval, its figure. The unit is a point of the screen.

use super::theme::{Colour, Theme};
use super::{Anchor, Point, Scene, SceneRect, point};
use content::text::Language;
use playtest::interval::Estimate;

/// Height of a row.
pub const ROW: f32 = 24.0;
/// Space above the first row, and the additional space for the label of the fair value.
const HEAD: f32 = 34.0;
const FAIR: f32 = 14.0;
/// Space below the last row for the labels of the axis.
const FOOT: f32 = 24.0;
const TITLE: f32 = 15.0;
const TEXT: f32 = 13.0;
const SMALL: f32 = 11.0;
/// Minimum and maximum fraction of the width for names, the gap after them, and the fraction for figures.
const NAMES: (f32, f32) = (0.32, 0.45);
const NAME_GAP: f32 = 12.0;
const FIGURES: f32 = 0.34;
/// Maximum average width of a letter, as a fraction of the font size.
const LETTER: f32 = 0.55;
const TICKS: f64 = 4.0;

/// An estimate with its name.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartRow {
    pub name: String,
    pub estimate: Estimate,
    /// The estimate as text.
    pub figure: String,
    /// Tooltip; may be empty.
    pub note: String,
}

/// A chart of estimates of the same kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    pub title: String,
    /// Groups of rows, separated by a line.
    pub groups: Vec<Vec<ChartRow>>,
    /// Whether the values are shares, in percent; otherwise the axis starts at 0.
    pub shares: bool,
    /// The fair value, and its label.
    pub fair: Option<(f64, String)>,
    /// The language of the numbers on the axis.
    pub language: Language,
}

impl Chart {
    /// Returns the height, which does not depend on the width.
    pub fn height(&self) -> f32 {
        self.head() + ROW * self.rows().count() as f32 + FOOT
    }
    /// Returns the width for names: as much as the longest one needs, if that leaves room for the intervals.
    fn names(&self, width: f32) -> f32 {
        let longest = self.rows().map(|row| name_width(&row.name, TEXT)).fold(0.0, f32::max);
        (longest + NAME_GAP).clamp(width * NAMES.0, width * NAMES.1)
    }
    fn head(&self) -> f32 {
        if self.fair.is_some() { HEAD + FAIR } else { HEAD }
    }
    pub fn areas(&self, width: f32) -> impl Iterator<Item = (&ChartRow, SceneRect)> {
        self.rows().enumerate().map(move |(number, row)| (row, SceneRect::new(0.0, self.head() + ROW * number as f32, width, ROW)))
    }
    fn rows(&self) -> impl Iterator<Item = &ChartRow> {
        self.groups.iter().flatten()
    }
    pub fn draw(&self, origin: Point, width: f32, theme: &Theme, scene: &mut Scene) {
        let names = self.names(width);
        let axis = Axis::of(self, origin.x + names, origin.x + width * (1.0 - FIGURES));
        let at = |x: f32, y: f32| point(origin.x + x, origin.y + y);
        scene.text(at(0.0, TITLE * 0.7), Anchor::Left, TITLE, self.title.clone(), theme.label);
        let (top, bottom) = (origin.y + self.head() - 4.0, origin.y + self.height() - FOOT);
        for tick in axis.ticks() {
            scene.line(vec![point(axis.x(tick), top), point(axis.x(tick), bottom)], 1.0, theme.faint.alpha(60));
            scene.text(point(axis.x(tick), bottom + 12.0), Anchor::Centre, SMALL, self.written(tick), theme.faint);
        }
        if let Some((fair, said)) = &self.fair {
            let x = axis.x(*fair);
            scene.text(point(x, top - 9.0), Anchor::Centre, SMALL, said.clone(), theme.hazard);
            dashes(x, top, bottom, theme.hazard, scene);
        }
        let mut rows = 0;
        for group in &self.groups {
            if rows > 0 {
                let y = self.head() + ROW * rows as f32;
                scene.line(vec![at(0.0, y), at(width, y)], 1.0, theme.faint.alpha(110));
            }
            for row in group {
                let y = origin.y + self.head() + ROW * (rows as f32 + 0.5);
                row.draw((origin.x, width, y), names - NAME_GAP, &axis, theme, scene);
                rows += 1;
            }
        }
    }
    fn written(&self, tick: f64) -> String {
        let rounded = |value: f64| (value * 1000.0).round() / 1000.0;
        self.language.numbers(if self.shares { format!("{} %", rounded(tick * 100.0)) } else { rounded(tick).to_string() })
    }
}

impl ChartRow {
    fn draw(&self, (left, width, y): (f32, f32, f32), room: f32, axis: &Axis, theme: &Theme, scene: &mut Scene) {
        // A long name is smaller before it is truncated.
        let size = if name_width(&self.name, TEXT) > room { SMALL } else { TEXT };
        scene.text(point(left, y), Anchor::Left, size, short(&self.name, size, room), theme.label);
        scene.text(point(left + width, y), Anchor::Right, TEXT, self.figure.clone(), theme.label);
        let Estimate { value, low: Some(low), high: Some(high), .. } = self.estimate else { return };
        let (low, high) = (axis.x(low), axis.x(high));
        scene.line(vec![point(low, y), point(high, y)], 2.0, theme.home);
        for x in [low, high] {
            scene.line(vec![point(x, y - 5.0), point(x, y + 5.0)], 2.0, theme.home);
        }
        scene.circle(point(axis.x(value), y), 4.5, theme.home, None);
    }
}

/// Returns the maximum width of a name.
fn name_width(name: &str, size: f32) -> f32 {
    name.chars().count() as f32 * size * LETTER
}

/// Truncates a name to a width.
fn short(name: &str, size: f32, room: f32) -> String {
    let most = (room / (size * LETTER)) as usize;
    if name.chars().count() <= most { name.to_owned() } else { name.chars().take(most.saturating_sub(1)).chain(['…']).collect() }
}

fn dashes(x: f32, top: f32, bottom: f32, colour: Colour, scene: &mut Scene) {
    let mut y = top;
    while y < bottom {
        scene.line(vec![point(x, y), point(x, (y + 4.0).min(bottom))], 1.0, colour);
        y += 8.0;
    }
}

struct Axis {
    low: f64,
    high: f64,
    left: f32,
    right: f32,
}

impl Axis {
    /// Returns an axis that includes all intervals and the fair value.
    fn of(chart: &Chart, left: f32, right: f32) -> Axis {
        let ends = chart.rows().filter_map(|row| Some([row.estimate.low?, row.estimate.high?])).flatten();
        let all: Vec<f64> = ends.chain(chart.fair.iter().map(|(fair, _)| *fair)).filter(|end| end.is_finite()).collect();
        let high = all.iter().copied().fold(f64::MIN, f64::max);
        let low = if chart.shares { all.iter().copied().fold(f64::MAX, f64::min) } else { 0.0 };
        if all.is_empty() || high <= low {
            return Axis { low: low.clamp(-1.0, 1.0).min(0.0), high: high.max(0.0) + 1.0, left, right };
        }
        let room = (high - low) * 0.12;
        let low = if chart.shares { (low - room).max(0.0) } else { low };
        Axis { low, high: if chart.shares { (high + room).min(1.0) } else { high + room }, left, right }
    }
    fn x(&self, value: f64) -> f32 {
        let share = ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0) as f32;
        self.left + (self.right - self.left) * share
    }
    /// Returns ticks at round numbers.
    fn ticks(&self) -> Vec<f64> {
        let rough = ((self.high - self.low) / TICKS).max(1e-6);
        let power = 10f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|n| n * power).find(|step| *step >= rough).unwrap_or(rough);
        let (first, last) = ((self.low / step).ceil() as i64, (self.high / step).floor() as i64);
        (first..=last).map(|i| i as f64 * step).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;
    use playtest::interval::{Moments, share};

    fn chart(rates: &[f64], games: u32) -> Chart {
        let row = |rate: &f64| {
            let won = (f64::from(games) * rate) as u32;
            let estimate = share(&Moments::of((0..games).map(|game| (f64::from(u8::from(game < won)), 1.0))));
            ChartRow { name: format!("Seat {rate}"), estimate, figure: format!("{:.1} %", estimate.value * 100.0), note: String::new() }
        };
        let groups = vec![rates.iter().map(row).collect()];
        Chart { title: "Wins".to_owned(), groups, shares: true, fair: Some((0.5, "fair".to_owned())), language: Language::En }
    }

    #[test]
    fn charts_stay_within_their_bounds_and_omit_dots_for_few_games() {
        for rates in [&[0.1, 0.12][..], &[0.98], &[0.0, 1.0], &[0.5]] {
            for games in [0, 7, 40, 10_000] {
                let chart = chart(rates, games);
                let mut scene = Scene::default();
                chart.draw(point(10.0, 20.0), 400.0, &Theme::DARK, &mut scene);
                let all = SceneRect::new(10.0, 20.0, 400.0, chart.height());
                let points = scene.shapes.iter().flat_map(|shape| match shape {
                    Shape::Line { points, .. } => points.clone(),
                    Shape::Circle { centre, .. } => vec![*centre],
                    Shape::Text { at, .. } => vec![*at],
                    _ => Vec::new(),
                });
                assert!(points.into_iter().all(|at| all.grown(0.1).contains(at)), "{rates:?} of {games}");
                let dots = scene.shapes.iter().filter(|shape| matches!(shape, Shape::Circle { .. })).count();
                assert_eq!(dots, if games < 10 { 0 } else { rates.len() }, "too few games have no dot");
            }
        }
    }

    #[test]
    fn long_chart_label_is_truncated_to_its_width() {
        assert_eq!(short("Seat 1", TEXT, 100.0), "Seat 1");
        assert_eq!(short(&"m".repeat(4000), TEXT, 100.0).chars().count(), 13);
        assert_eq!(short("abc", TEXT, 0.0), "…");
    }

    #[test]
    fn label_of_thirty_letters_fits_the_narrowest_column() {
        let mut chart = chart(&[0.5], 100);
        chart.groups[0][0].name = "Llegada a la Zona de Aterrizaje".to_owned();
        let mut scene = Scene::default();
        chart.draw(point(0.0, 0.0), 460.0, &Theme::DARK, &mut scene);
        let is_whole = |shape: &Shape| matches!(shape, Shape::Text { text, .. } if *text == chart.groups[0][0].name);
        assert!(scene.shapes.iter().any(is_whole), "{:?}", scene.shapes);
    }
}
