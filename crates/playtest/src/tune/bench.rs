//! Plays games of variants and keeps the numbers of each game, so that any two variants can be compared game by game.

use super::goal::Quantity;
use crate::batch::{BatchError, BatchSpec, Progress, Rig, Table, kinds_of, tested_seat};
use crate::counts::MatchTallies;
use crate::figure::{Figure, Measure};
use crate::interval::{self, Difference, Estimate, Moments};
use crate::strata;
use crate::twin::ComparedGame;
use crate::workers::{Chunk, Workers};
use rules::registry::PreparedScenario;
use std::collections::BTreeMap;
use std::ops::Range;

/// The numbers of one game; NaN for a number that the game does not have.
pub(super) type Row = Box<[f64]>;
/// The numbers of consecutive games; `None` for a game that did not end.
pub(super) type Rows = Vec<Option<Row>>;

/// Games of a variant to be played.
pub(super) struct Job<'a> {
    pub prepared: &'a dyn PreparedScenario,
    pub spec: &'a BatchSpec,
    pub games: Range<u64>,
}

impl Job<'_> {
    fn table<'t>(&'t self, rig: Rig<'t>) -> Table<'t> {
        Table::new(self.prepared, self.spec, rig).only_results()
    }
}

/// The result of playing some games.
pub(super) enum Played {
    /// By job: the numbers of its games, or the reason why a match could not be played.
    Games(Vec<Result<Rows, String>>),
    /// The search was cancelled.
    Cancelled,
}

pub(super) struct Bench<'a> {
    pub workers: Workers,
    pub quantities: Vec<Quantity>,
    pub progress: &'a Progress,
}

impl Bench<'_> {
    /// Plays the games of several variants on all threads.
    pub fn play(&self, jobs: &[Job<'_>]) -> Result<Played, BatchError> {
        let starts: Vec<u64> =
            jobs.iter().scan(0, |sum, job| Some(std::mem::replace(sum, *sum + job.games.end - job.games.start))).collect();
        let total = jobs.iter().map(|job| job.games.end - job.games.start).sum();
        let play = |chunk: Chunk<'_>| Ok(self.play_chunk(jobs, &starts, chunk));
        let merge = |mut a: Vec<(u64, Result<Option<Row>, String>)>, b: Vec<_>| {
            a.extend(b);
            a
        };
        let mut games = self.workers.play(0..total, self.progress, Vec::new, play, merge)?;
        if self.progress.is_cancelled() {
            return Ok(Played::Cancelled);
        }
        games.sort_by_key(|(index, _)| *index);
        let mut games = games.into_iter().map(|(_, game)| game);
        let rows = |job: &Job<'_>| {
            let all: Vec<_> = games.by_ref().take((job.games.end - job.games.start) as usize).collect();
            all.into_iter().collect::<Result<Rows, String>>()
        };
        Ok(Played::Games(jobs.iter().map(rows).collect()))
    }

    fn play_chunk(&self, jobs: &[Job<'_>], starts: &[u64], chunk: Chunk<'_>) -> Vec<(u64, Result<Option<Row>, String>)> {
        let mut tallied = MatchTallies::default();
        let mut done = Vec::new();
        for index in chunk {
            let number = starts.partition_point(|start| *start <= index) - 1;
            let job = &jobs[number];
            done.push((index, self.row(job, job.games.start + index - starts[number], &mut tallied)));
            self.progress.count(1);
        }
        done
    }

    /// Plays a game and returns its numbers.
    fn row(&self, job: &Job<'_>, game: u64, tallied: &mut MatchTallies) -> Result<Option<Row>, String> {
        let ended = job.table(Rig::default()).play(game, tallied, None).map_err(|error| error.to_string())?;
        let Some(ended) = ended else { return Ok(None) };
        let kinds = kinds_of(&job.spec.seats, game);
        let compared = ComparedGame::new(ended.result(), ended.lead, &tallied.tally);
        // The wins with the card that the deal gives, by kind of card.
        let mut dealt: BTreeMap<&str, f64> = BTreeMap::new();
        let mut row = Vec::with_capacity(self.quantities.len());
        for quantity in &self.quantities {
            let Quantity::Strength(card) = quantity else {
                row.push(quantity.of(&compared, &kinds).unwrap_or(f64::NAN));
                continue;
            };
            let mut wins = |name: Option<&str>| {
                let rig = Rig { planted: Some((&card.kind, name)), ..Rig::default() };
                let ended = job.table(rig).play(game, tallied, None).map_err(|error| error.to_string())?;
                let seat = tested_seat(game, kinds.len()).index();
                let won = ended.and_then(|ended| Figure::Seat(seat, Measure::Wins).of(&ended.result(), &kinds));
                Ok::<f64, String>(won.unwrap_or(f64::NAN))
            };
            let without = match dealt.get(&*card.kind) {
                Some(known) => *known,
                None => wins(None)?,
            };
            dealt.insert(&card.kind, without);
            row.push(wins(Some(&card.name))? - without);
        }
        Ok(Some(row.into()))
    }
}

/// Returns a number in each game that has it, by arrangement of the table.
fn by_arrangement(arrangements: usize, values: impl Iterator<Item = Option<f64>>) -> Moments {
    let mut parts: Vec<Vec<f64>> = vec![Vec::new(); arrangements];
    for (game, value) in values.enumerate() {
        parts[game % arrangements].extend(value.filter(|value| !value.is_nan()));
    }
    let parts: Vec<Moments> = parts.into_iter().map(|part| Moments::of(part.into_iter().map(|value| (value, 1.0)))).collect();
    Moments::stratified(&parts)
}

/// Returns the mean of a number with its interval.
pub(super) fn estimate(rows: &[Option<Row>], place: usize, quantity: &Quantity, spec: &BatchSpec) -> Estimate {
    let values = rows.iter().map(|row| row.as_ref().map(|row| row[place]));
    let sums = by_arrangement(strata::arrangements(&spec.seats), values);
    match quantity {
        Quantity::Strength(_) => {
            let found = interval::mean(&sums);
            let difference = interval::paired_shares(&sums);
            Estimate { low: difference.map(|d| d.low), high: difference.map(|d| d.high), ..found }
        }
        quantity if quantity.is_share() => interval::share(&sums),
        _ => interval::mean(&sums),
    }
}

/// Returns the mean difference of a number between the same games of two variants.
pub(super) fn difference(
    before: &[Option<Row>],
    after: &[Option<Row>],
    place: usize,
    quantity: &Quantity,
    spec: &BatchSpec,
) -> Option<Difference> {
    let sums = paired(before, after, place, spec);
    if quantity.is_share() { interval::paired_shares(&sums) } else { interval::paired_means(&sums) }
}

fn paired(before: &[Option<Row>], after: &[Option<Row>], place: usize, spec: &BatchSpec) -> Moments {
    let pairs = before.iter().zip(after).map(|(a, b)| Some(b.as_ref()?[place] - a.as_ref()?[place]));
    by_arrangement(strata::arrangements(&spec.seats), pairs)
}

/// The effect of a variant on a number: the mean difference between the same games, and its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Effect {
    pub value: f64,
    pub error: f64,
}

/// Returns the effect of a variant on a number, or the difference of the means if its games cannot be paired.
pub(super) fn effect(before: &[Option<Row>], after: &[Option<Row>], place: usize) -> Effect {
    let (mut n, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for (a, b) in before.iter().zip(after) {
        let (Some(a), Some(b)) = (a, b) else { continue };
        let difference = b[place] - a[place];
        if !difference.is_nan() {
            (n, sum, squares) = (n + 1.0, sum + difference, squares + difference * difference);
        }
    }
    if n < 2.0 {
        return Effect { value: 0.0, error: f64::INFINITY };
    }
    let mean = sum / n;
    // Half a game of difference more in each direction: effects that were not seen yet.
    let variance = (squares - n * mean * mean).max(0.0) / (n - 1.0) + 1.0 / n;
    Effect { value: mean, error: (variance / n).sqrt() }
}
