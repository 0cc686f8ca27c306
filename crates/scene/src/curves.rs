//! A plot of a number over the rounds: a line for the mean, and a band that contains 80 % of the seats of each kind of bot, or 80 % of
//! the matches.

use super::theme::{Colour, Theme};
use super::{Anchor, Point, Scene, point};
use content::text::Language;
use playtest::curves::{Curve, CurvePoint};

/// Height of a plot, in points.
pub const HEIGHT: f32 = 220.0;
/// Margins of the axes, and the height of the title and of a row of the legend.
const LEFT: f32 = 48.0;
const RIGHT: f32 = 16.0;
const HEAD: f32 = 54.0;
const FOOT: f32 = 34.0;
const TITLE: f32 = 15.0;
const SMALL: f32 = 11.0;
/// Kinds of bots by colour and dash, distinguishable for colour-blind people: blue, orange, green.
pub(super) const COLOURS: [[Colour; 2]; 3] = [
    [Colour::hex(0x56b4e9), Colour::hex(0x0072b2)],
    [Colour::hex(0xe69f00), Colour::hex(0xb05a00)],
    [Colour::hex(0x2fbf8f), Colour::hex(0x00795a)],
];
/// Minimum number of seats or matches for a round to be drawn.
const FEWEST: u64 = 10;
/// Maximum number of ticks on an axis.
const TICKS: f64 = 5.0;

/// The texts of a plot.
pub struct Labels<'a> {
    /// The plotted values.
    pub title: &'a str,
    /// The name of the horizontal axis.
    pub rounds: &'a str,
    /// The name of each curve; empty for a curve of whole matches.
    pub kinds: &'a [String],
    /// The language of the numbers.
    pub language: Language,
}

/// The axes of a plot.
struct Axes {
    low: f64,
    high: f64,
    first: f64,
    last: f64,
    width: f32,
}

impl Axes {
    fn at(&self, round: f64, value: f64) -> Point {
        let share = |value: f64, low: f64, high: f64| if high > low { ((value - low) / (high - low)) as f32 } else { 0.5 };
        let height = HEIGHT - HEAD - FOOT;
        point(
            LEFT + share(round, self.first, self.last) * (self.width - LEFT - RIGHT),
            HEIGHT - FOOT - share(value, self.low, self.high) * height,
        )
    }
}

/// Returns the points up to the last round with enough seats or matches, or all points if no round has enough.
fn visible_points(curve: &Curve) -> &[CurvePoint] {
    match curve.rounds.iter().rposition(|at| at.n >= FEWEST) {
        Some(last) => &curve.rounds[..=last],
        None => &curve.rounds,
    }
}

/// Returns the distance between ticks: a round number, about a fifth of the range.
fn step(range: f64) -> f64 {
    let size = 10_f64.powf((range / TICKS).max(1e-9).log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|n| n * size).find(|step| range / step <= TICKS).unwrap_or(10.0 * size)
}

/// Returns the multiples of a step from `low` to `high`. They are counted, because adding a small step to a large number has no effect.
fn ticks(low: f64, high: f64, step: f64) -> impl Iterator<Item = f64> {
    let first = (low / step).ceil();
    (0..=TICKS as u32).map(move |n| (first + f64::from(n)) * step).take_while(move |tick| *tick <= high + 1e-9)
}

pub fn draw(curves: &[Curve], labels: &Labels<'_>, width: f32, theme: &Theme, scene: &mut Scene) {
    let points = || curves.iter().flat_map(visible_points);
    let low = points().map(|point| point.low.min(point.mean)).fold(0.0, f64::min);
    let high = points().map(|point| point.high.max(point.mean)).fold(low + 1e-9, f64::max);
    let first = points().map(|point| point.round).min().unwrap_or(0);
    let last = points().map(|point| point.round).max().unwrap_or(0);
    let axes = Axes { low, high, first: first.into(), last: last.into(), width };
    scene.text(point(0.0, TITLE * 0.65), Anchor::Left, TITLE, labels.title, theme.label);
    grid(&axes, labels, theme, scene);
    for (number, (curve, kind)) in curves.iter().zip(labels.kinds).enumerate() {
        let colour = COLOURS[number % COLOURS.len()][usize::from(!theme.label.is_light())];
        band(curve, &axes, colour, scene);
        if kind.is_empty() {
            continue;
        }
        let at = point(LEFT + (width - LEFT) / curves.len() as f32 * number as f32, HEAD - 18.0);
        scene.line(vec![at, point(at.x + 18.0, at.y)], 2.0, colour);
        scene.text(point(at.x + 24.0, at.y), Anchor::Left, SMALL, kind, theme.label);
    }
}

fn grid(axes: &Axes, labels: &Labels<'_>, theme: &Theme, scene: &mut Scene) {
    let of_values = step(axes.high - axes.low);
    for value in ticks(axes.low, axes.high, of_values) {
        let (a, b) = (axes.at(axes.first, value), axes.at(axes.last, value));
        scene.line(vec![point(LEFT, a.y), point(axes.width - RIGHT, b.y)], 1.0, theme.faint.alpha(50));
        let text = if of_values < 1.0 { format!("{value:.1}") } else { format!("{value:.0}") };
        scene.text(point(LEFT - 6.0, a.y), Anchor::Right, SMALL, labels.language.numbers(text), theme.faint);
    }
    let of_rounds = step(axes.last - axes.first).max(1.0);
    for round in ticks(axes.first, axes.last, of_rounds) {
        let at = axes.at(round, axes.low);
        scene.text(point(at.x, at.y + 10.0), Anchor::Centre, SMALL, format!("{round:.0}"), theme.faint);
    }
    let end = axes.at(axes.last, axes.low);
    scene.text(point(end.x, end.y + 24.0), Anchor::Right, SMALL, labels.rounds, theme.faint);
}

fn band(curve: &Curve, axes: &Axes, colour: Colour, scene: &mut Scene) {
    for pair in visible_points(curve).windows(2) {
        let [a, b] = pair else { continue };
        let corners = [(a, a.low), (b, b.low), (b, b.high), (a, a.high)];
        scene.polygon(corners.map(|(at, value)| axes.at(at.round.into(), value)).to_vec(), colour.alpha(45));
    }
    let mean: Vec<Point> = visible_points(curve).iter().map(|at| axes.at(at.round.into(), at.mean)).collect();
    match &mean[..] {
        [only] => scene.circle(*only, 3.0, colour, None),
        _ => scene.line(mean, 2.0, colour),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_of_an_axis_are_round_numbers() {
        assert_eq!([4.0, 5.0, 9.0, 23.0, 80.0, 0.7].map(step), [1.0, 1.0, 2.0, 5.0, 20.0, 0.2]);
        assert_eq!(Vec::from_iter(ticks(-3.0, 5.0, 2.0)), [-2.0, 0.0, 2.0, 4.0]);
    }

    #[test]
    fn curves_draw_numbers_of_any_magnitude() {
        for value in [0.0, -9.2e18, 9.2e18] {
            let point = |round| CurvePoint { round, n: 20, mean: value, low: value, high: value };
            let curve = Curve { name: "points".into(), kind: "greedy".into(), rounds: vec![point(1), point(2)] };
            let labels = Labels { title: "Points", rounds: "Round", kinds: &["Greedy".into()], language: Language::En };
            let mut scene = Scene::new(crate::SceneRect::new(0.0, 0.0, 400.0, HEIGHT));
            draw(&[curve], &labels, 400.0, &Theme::DARK, &mut scene);
            assert!((5..50).contains(&scene.shapes.len()), "{value}: {}", scene.shapes.len());
        }
    }
}
