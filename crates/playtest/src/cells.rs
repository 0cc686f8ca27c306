//! Events on the board: counts per cell, and the cells without events.

use super::counts::Counts;
use super::interval::{self, Estimate, Moments};
use rules::place::Place;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Boards with more cells are not searched for cells without events: a hex board can have a million.
pub const MAX_CELLS: usize = 20_000;

/// Events at cells over the matches of a batch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellCounts {
    /// By measure, the cells with events in order.
    pub measures: BTreeMap<String, Vec<CellSums>>,
    /// The cells of the boards of the first matches.
    pub board: BTreeSet<Place>,
}

/// Events at a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellSums {
    pub cell: Place,
    /// Number of events.
    pub count: u64,
    /// Sum of the squares of the numbers of events of each match.
    pub squares: u64,
    /// Matches with events.
    pub games: u64,
}

impl CellSums {
    /// Adds the events of a match.
    pub(super) fn add(&mut self, count: u64) {
        self.count = self.count.saturating_add(count);
        self.squares = self.squares.saturating_add(count.saturating_mul(count));
        self.games += u64::from(count > 0);
    }
}

impl CellCounts {
    /// Adds the cells of the board of a match, unless they are too many.
    pub fn look(&mut self, cells: Vec<Place>) {
        if cells.len() <= MAX_CELLS {
            self.board.extend(cells);
        }
    }
    /// Adds events at a cell.
    pub(super) fn add(&mut self, measure: &str, more: CellSums) {
        let Some(cells) = self.measures.get_mut(measure) else {
            self.measures.insert(measure.to_owned(), vec![more]);
            return;
        };
        match cells.binary_search_by_key(&more.cell, |known| known.cell) {
            Ok(index) => {
                let known = &mut cells[index];
                known.count = known.count.saturating_add(more.count);
                known.squares = known.squares.saturating_add(more.squares);
                known.games = known.games.saturating_add(more.games);
            }
            Err(index) => cells.insert(index, more),
        }
    }
    pub(super) fn merge(&mut self, other: &CellCounts) {
        for (measure, cells) in &other.measures {
            cells.iter().for_each(|cell| self.add(measure, *cell));
        }
        self.board.extend(&other.board);
    }
}

/// A kind of event and the cells at which it happens.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CellMeasure {
    /// `entered`, `accident`, …
    pub measure: String,
    /// Total events.
    pub count: u64,
    /// The cells with events, most events first.
    pub cells: Vec<CellRow>,
}

/// The events at a cell.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CellRow {
    pub cell: Place,
    /// Total events.
    pub count: u64,
    /// Events per match.
    pub per_game: Estimate,
    /// Matches with events.
    pub games: u64,
}

/// Returns the measures of a batch, each with its cells.
pub fn measures(counts: &Counts) -> Vec<CellMeasure> {
    let n = counts.games;
    let row = |sums: &CellSums| {
        let (x, y) = (n as f64, sums.count as f64);
        let moments = Moments { n, y, x, yy: sums.squares as f64, xx: x, xy: y, ..Moments::default() };
        CellRow { cell: sums.cell, count: sums.count, per_game: interval::at_least(interval::mean(&moments), 0.0), games: sums.games }
    };
    let measure = |(measure, cells): (&String, &Vec<CellSums>)| {
        let mut cells: Vec<CellRow> = cells.iter().map(row).collect();
        cells.sort_by_key(|row| (std::cmp::Reverse(row.count), row.cell));
        CellMeasure { measure: measure.clone(), count: cells.iter().map(|row| row.count).fold(0, u64::saturating_add), cells }
    };
    counts.cells.measures.iter().map(measure).collect()
}

/// Returns the cells of the board at which nothing is counted.
pub fn unused(counts: &Counts) -> Vec<Place> {
    let used: BTreeSet<Place> = counts.cells.measures.values().flatten().map(|sums| sums.cell).collect();
    counts.cells.board.difference(&used).copied().collect()
}

/// Returns the largest plausible share of matches for an event that occurs in none of `games` matches: the upper end of an exact 95 %
/// interval.
pub fn at_most(games: u64) -> f64 {
    if games == 0 { 1.0 } else { 1.0 - 0.05_f64.powf(1.0 / games as f64) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::{self, BatchSpec, Progress, Shard, Title};
    use crate::bot::BotKind;
    use crate::report::Report;
    use content::workspace::Workspace;
    use rules::registry;

    const SCENARIOS: [&str; 5] = [
        "scenarios/walking/full-lap.toml",
        "scenarios/mars/practice.toml",
        "scenarios/rally/first-race.toml",
        "scenarios/moonbase/first-quarter.toml",
        "scenarios/mowdown/first-mowing.toml",
    ];

    fn report(scenario: &str, threads: usize) -> Report {
        let bundle = registry::load(&Workspace::bundled(), scenario).unwrap();
        let prepared = registry::prepare(&bundle).unwrap();
        let seats = vec![BotKind::Random; prepared.players().into()];
        let spec = BatchSpec { games: 12, seed: 3, seats, threads, shard: Shard::WHOLE };
        batch::run(
            prepared.as_ref(),
            Title { scenario: scenario.to_owned(), game: bundle.scenario.game.id.to_owned(), ..Title::default() },
            &spec,
            &Progress::new(),
        )
        .unwrap()
    }

    #[test]
    fn cell_counts_sum_to_event_counts_on_any_number_of_threads() {
        for scenario in SCENARIOS {
            let (one, two) = (report(scenario, 1), report(scenario, 2));
            assert!(one == two, "{scenario}");
            assert!(!one.cells.is_empty() && !one.counts.cells.board.is_empty(), "{scenario}");
            for measure in &one.cells {
                assert_eq!(measure.count, measure.cells.iter().map(|row| row.count).sum::<u64>());
                assert!(measure.cells.iter().all(|row| row.games <= one.games && row.count >= row.games), "{scenario}");
                // What is also counted by key has the same total.
                let uses: Vec<_> = one.uses.iter().filter(|row| row.category == measure.measure && row.uses > 0).collect();
                let total = uses.iter().map(|row| row.uses).sum::<u64>();
                // Aliens also die in areas, outside of boxes.
                let is_whole = total == measure.count || measure.measure == "kill" && measure.count < total;
                assert!(uses.is_empty() || is_whole, "{scenario} {}: {total} and {}", measure.measure, measure.count);
                let outside = measure.cells.iter().find(|row| !one.counts.cells.board.contains(&row.cell));
                assert_eq!(outside, None, "{scenario} {}", measure.measure);
            }
        }
    }

    #[test]
    fn team_curves_count_each_match_once_and_seat_curves_each_seat() {
        for scenario in SCENARIOS {
            let found = report(scenario, 1);
            let shared = found.team_win_rate.is_some();
            assert_eq!(content::games::ALL.iter().find(|game| game.id == found.subject.game).map(|game| game.team), Some(shared));
            assert!(!found.curves.is_empty(), "{scenario}");
            for curve in &found.curves {
                let seats = if shared { 1 } else { found.by_seat.len() as u64 };
                assert_eq!((curve.kind.is_empty(), curve.rounds[0].n), (shared, seats * found.games), "{scenario} {}", curve.name);
            }
        }
    }

    #[test]
    fn report_with_cell_counts_round_trips() {
        for (scenario, cell) in [(0, "/x"), (2, "/0"), (3, "")] {
            let found = report(SCENARIOS[scenario], 1);
            let saved = serde_json::to_value(&found).unwrap();
            assert!(Report::read(&saved.to_string()).unwrap() == found, "{}", SCENARIOS[scenario]);
            let most = &saved["cells"][0]["cells"][0];
            assert!(most["cell"].pointer(cell).is_some_and(|cell| cell.is_i64() || cell.is_string()), "{most:#}");
            assert!(most["count"].is_u64() && most["per_game"]["value"].is_f64(), "{most:#}");
        }
    }

    #[test]
    fn board_above_the_cell_limit_is_not_counted() {
        let mut counts = CellCounts::default();
        let hexes = |n: usize| (0..n).map(|q| Place::Hex(q as i32, 0)).collect();
        counts.look(hexes(MAX_CELLS + 1));
        assert!(counts.board.is_empty());
        counts.look(hexes(7));
        assert_eq!(counts.board.len(), 7);
    }

    #[test]
    fn events_that_never_occurred_have_a_rate_of_at_most_three_in_n() {
        assert!((at_most(1000) - 0.003).abs() < 1e-5 && at_most(0) == 1.0);
    }
}
