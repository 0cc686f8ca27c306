//! Measures how often the 95 % intervals of reports and comparisons contain the true value, and how often equal variants differ clearly.
//!
//! `cargo bench --bench coverage [-- SCENARIO|all] [BATCHES] [GAMES]`; results are in `docs/statistics.md`. The true value is the mean over
//! the games of all batches. Rows with too few games for a mark are counted separately.

use moonwright::content::workspace::Workspace;
use moonwright::playtest::batch::{self, BatchSpec, Progress, Rig, Shard, Title};
use moonwright::playtest::bot::BotKind;
use moonwright::playtest::compare::compare;
use moonwright::playtest::counts::Counts;
use moonwright::playtest::experiment::{self, ExperimentSide, Stop};
use moonwright::playtest::figure::{CourseMeasure, Figure};
use moonwright::playtest::interval::Trust;
use moonwright::playtest::report::Report;
use moonwright::playtest::win_probability::course::FEWEST;
use moonwright::rules::registry::{self, PreparedScenario};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A scenario of each game, and an option with a small effect.
const SCENARIOS: [(&str, &str, &str); 5] = [
    ("scenarios/walking/full-lap.toml", "robbery = true", "robbery = false"),
    ("scenarios/mars/standard.toml", "", ""),
    ("scenarios/rally/first-race.toml", "", ""),
    ("scenarios/mowdown/first-mowing.toml", "", ""),
    ("scenarios/moonbase/bare-hands.toml", "first_credits = 1", "first_credits = 2"),
];
/// Number of comparisons of equal variants.
const COMPARISONS: u64 = 200;

fn prepared(workspace: &Workspace, scenario: &str) -> Arc<dyn PreparedScenario> {
    registry::prepare(&registry::load(workspace, scenario).expect("it is sound")).expect("its scripts compile")
}

fn kind_of(figure: &Figure) -> &'static str {
    match figure {
        Figure::Rounds => "rounds",
        Figure::Decisions => "decisions",
        Figure::Choices => "choices",
        Figure::SingleChoice => "single choice",
        Figure::TeamWins => "team wins",
        Figure::Seat(..) => match figure.number() {
            "win_rate" => "seat wins",
            "score" => "seat score",
            _ => "seat place",
        },
        Figure::Turn(..) => match figure.number() {
            "win_rate" => "turn order wins",
            "score" => "turn order score",
            _ => "turn order place",
        },
        Figure::Kind(..) => match figure.number() {
            "win_rate" => "bot wins",
            "score" => "bot score",
            _ => "bot place",
        },
        Figure::Ahead(..) => "ahead",
        Figure::PerGame(..) => "uses per game",
        Figure::Users(..) => "users",
        Figure::Tested(_) => "tested",
        Figure::Dealt(..) => "dealt first",
        Figure::Lead(_) => "lead",
        Figure::Course(CourseMeasure::Luck) => "luck",
        Figure::Course(CourseMeasure::DecisionWeight) => "decision weight",
        Figure::Course(CourseMeasure::EffectiveChoices) => "good choices",
        Figure::Course(CourseMeasure::Kingmaking) => "kingmaking",
        Figure::Course(CourseMeasure::KingmakingSize) => "kingmaking size",
        Figure::Course(_) => "win probability",
    }
}

/// The number of intervals that contain the true value, and the number of all intervals.
#[derive(Default)]
struct Hits {
    firm: (u64, u64),
    rough: (u64, u64),
}

impl Hits {
    fn add(&mut self, firm: bool, holds: bool) {
        let (hits, all) = if firm { &mut self.firm } else { &mut self.rough };
        (*hits, *all) = (*hits + u64::from(holds), *all + 1);
    }
}

fn shown(title: &str, kinds: &BTreeMap<&'static str, Hits>) {
    let share = |(hits, all): (u64, u64)| match all {
        0 => "–".to_owned(),
        _ => format!("{:.1} % of {all}", 100.0 * hits as f64 / all as f64),
    };
    println!("{title}");
    for (kind, hits) in kinds {
        let all = (hits.firm.0 + hits.rough.0, hits.firm.1 + hits.rough.1);
        println!("  {kind:16} {:>18}   with a mark: {:>18}   too few for a mark: {:>18}", share(all), share(hits.firm), share(hits.rough));
    }
}

fn report(scenario: &dyn PreparedScenario, seats: &[BotKind], seed: u64, games: u64) -> Report {
    let spec = BatchSpec { games, seed, seats: seats.to_vec(), threads: 0, shard: Shard::WHOLE };
    batch::run(scenario, Title::default(), &spec, &Progress::new()).expect("it can be played")
}

fn coverage(name: &str, scenario: &dyn PreparedScenario, seats: &[BotKind], batches: u64, games: u64) {
    let (mut all, mut found) = (Counts::default(), Vec::new());
    let mut subject = None;
    for seed in 0..batches {
        let report = report(scenario, seats, seed, games);
        let mut counts = report.counts.clone();
        counts.results.clear();
        counts.courses.clear();
        counts.uses.values_mut().flat_map(|keys| keys.values_mut()).for_each(|used| used.by_game.clear());
        all.merge(&counts);
        found.push(report.figures());
        subject.get_or_insert(report.subject);
    }
    let of_all = Report::new(subject.expect("there are batches"), all).figures();
    let mut truth: BTreeMap<Figure, f64> = of_all.into_iter().map(|(figure, estimate)| (figure, estimate.value)).collect();
    // The win probability is a model of each batch, so the true value is the mean of the batches.
    for measure in CourseMeasure::ALL.map(Figure::Course) {
        let values = || found.iter().flatten().filter(|(figure, _)| *figure == measure).map(|(_, estimate)| estimate.value);
        truth.insert(measure.clone(), values().sum::<f64>() / values().count().max(1) as f64);
    }
    let mut kinds: BTreeMap<&'static str, Hits> = BTreeMap::new();
    for (figure, estimate) in found.into_iter().flatten() {
        let (Some(low), Some(high), Some(truth)) = (estimate.low, estimate.high, truth.get(&figure)) else { continue };
        let firm = estimate.trust == Trust::Firm || matches!(figure, Figure::Dealt(..));
        kinds.entry(kind_of(&figure)).or_default().add(firm, (low..=high).contains(truth));
    }
    let table: Vec<String> = seats.iter().map(BotKind::to_string).collect();
    shown(&format!("{name}, {batches} batches of {games} games, {}", table.join(" ")), &kinds);
}

/// Measures the intervals of differences between the same games under two options.
fn paired(name: &str, sides: [&dyn PreparedScenario; 2], seats: &[BotKind], batches: u64, games: u64) {
    let mut found: Vec<(Figure, f64, f64, f64)> = Vec::new();
    for seed in 0..batches {
        let spec = BatchSpec { games, seed, seats: seats.to_vec(), threads: 0, shard: Shard::WHOLE };
        let [a, b] = sides.map(|prepared| ExperimentSide { prepared, title: Title::default(), rig: Rig::default() });
        let experiment = experiment::run(&a, &b, &spec, Stop::default(), &Progress::new(), |_| {}).expect("it can be played");
        let of = |change: moonwright::playtest::compare::FigureChange| {
            (change.figure, change.difference.value, change.difference.low, change.difference.high)
        };
        found.extend(experiment.comparison.changes.into_iter().map(of));
    }
    let mut truth: BTreeMap<Figure, (f64, f64)> = BTreeMap::new();
    for (figure, value, ..) in &found {
        let (sum, n) = truth.entry(figure.clone()).or_default();
        (*sum, *n) = (*sum + value, *n + 1.0);
    }
    let mut kinds: BTreeMap<&'static str, Hits> = BTreeMap::new();
    for (figure, _, low, high) in &found {
        let (sum, n) = truth[figure];
        kinds.entry(kind_of(figure)).or_default().add(true, (*low..=*high).contains(&(sum / n)));
    }
    shown(&format!("{name}, differences of the same games under two options, {batches} × {games} pairs"), &kinds);
}

/// Compares batches that differ only in their seed.
fn equals(name: &str, scenario: &dyn PreparedScenario, seats: &[BotKind], games: u64) {
    let (mut marked, mut marks, mut rows) = (0, 0, 0);
    for seed in 0..COMPARISONS {
        let (old, new) = (report(scenario, seats, 2 * seed, games), report(scenario, seats, 2 * seed + 1, games));
        let changes = compare(&old, &new).expect("the same scenario").changes;
        let clear = changes.iter().filter(|change| change.difference.clear).count();
        (marked, marks, rows) = (marked + u64::from(clear > 0), marks + clear, rows + changes.len());
    }
    println!("{name}, {COMPARISONS} comparisons of equals: some row is marked in {marked}; {marks} of {rows} rows");
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let number = |place: usize, usual: u64| words.get(place).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (batches, games) = (number(1, 300), number(2, 60));
    let wanted = words.first().map_or("all", String::as_str);
    let workspace = Workspace::bundled();
    for (path, old, new) in SCENARIOS.into_iter().filter(|(path, ..)| wanted == "all" || path.contains(wanted)) {
        let scenario = prepared(&workspace, path);
        let players = usize::from(scenario.players());
        let alike = vec![BotKind::Greedy; players];
        let mixed: Vec<BotKind> = [BotKind::Greedy, BotKind::Random].into_iter().cycle().take(players).collect();
        // Smaller batches have no win probability.
        coverage(path, scenario.as_ref(), &alike, batches, games.max(FEWEST));
        if players > 1 {
            coverage(path, scenario.as_ref(), &mixed, batches, games);
        }
        equals(path, scenario.as_ref(), &mixed, games);
        if old != new {
            let mut workspace = workspace.clone();
            let text = workspace.read(path).expect("it is bundled").replace(old, new);
            workspace.overlay(path, Some(text.into()));
            paired(path, [scenario.as_ref(), prepared(&workspace, path).as_ref()], &mixed, batches, games);
        }
    }
}
