//! What the counts of a batch say: rates and means with their intervals, ready to be shown or saved.

use super::counts::{Counts, FailureCount, Standing, Sum, Use, WIN};
use super::interval::{self, Difference, Estimate};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The format that is written, and the only one that is read.
pub const FORMAT: u32 = 1;

/// What was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subject {
    /// Workspace path of the scenario, and the options that stood over its own.
    pub scenario: String,
    /// Who sat on each seat in the first match; they move one seat on with every match.
    pub seats: Vec<String>,
    /// Seed of the batch.
    pub seed: u64,
    /// Matches of the whole batch.
    pub planned: u64,
    /// The parts of the batch that were played, as `K/N`.
    pub shards: Vec<String>,
}

/// A report.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    format: u32,
    kind: &'static str,
    /// What was played.
    #[serde(flatten)]
    pub subject: Subject,
    /// Matches that ended.
    pub games: u64,
    /// Matches stopped because they went on too long.
    pub unfinished: u64,
    /// Decisions of a match.
    pub decisions: Estimate,
    /// Rounds of a match.
    pub rounds: Estimate,
    /// Why matches ended, and how often.
    pub ends: BTreeMap<String, u64>,
    /// In a cooperative game, the rate of matches that the team won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team_win_rate: Option<Estimate>,
    /// By seat.
    pub by_seat: Vec<Row>,
    /// By kind of bot.
    pub by_kind: Vec<Row>,
    /// How often one kind was placed ahead of another.
    pub pairs: Vec<PairRow>,
    /// What was used, by category and key.
    pub uses: Vec<UseRow>,
    /// Script failures.
    pub failures: Vec<FailureCount>,
    /// The numbers behind it all, for merging and comparing.
    pub counts: Counts,
}

/// How a seat or a kind did.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// Seat number or kind.
    pub name: String,
    /// How often it took part.
    pub played: u64,
    /// Rate of wins; a shared win is shared.
    pub win_rate: Estimate,
    /// Mean score.
    pub score: Estimate,
    /// Mean place.
    pub place: Estimate,
}

/// How often seats of kind `a` were placed ahead of seats of kind `b`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairRow {
    /// The kind whose rate it is.
    pub a: String,
    /// The other kind.
    pub b: String,
    /// Pairs of seats.
    pub pairs: u64,
    /// Ties among them; each counts half.
    pub tied: u64,
    /// Share of pairs with `a` ahead; observations are matches.
    pub ahead: Estimate,
}

/// How often something was used, and how those who used it fared.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UseRow {
    /// `card`, `box`, `accident`, …
    pub category: String,
    /// Which.
    pub key: String,
    /// How often.
    pub uses: u64,
    /// How often in a match.
    pub per_game: f64,
    /// Rate of seats that used it.
    pub users: Estimate,
    /// Win rate of seats that used it less that of seats that did not: a connection, not a cause.
    pub win_difference: Option<Difference>,
}

/// Why a saved report cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// It is no JSON of this shape.
    #[error("this is no report: {0}")]
    Shape(#[from] serde_json::Error),
    /// It is something else.
    #[error("this is no report of format {FORMAT}")]
    Format,
    /// It is a report of another batch.
    #[error("the report is of another batch: its {what} is {theirs}, not {ours}")]
    OtherBatch {
        /// What differs.
        what: &'static str,
        /// There.
        theirs: String,
        /// Here.
        ours: String,
    },
    /// The same part is in both.
    #[error("part {0} of the batch is in both reports")]
    SamePart(String),
}

#[derive(Deserialize)]
struct Saved {
    format: u32,
    kind: String,
    #[serde(flatten)]
    subject: Subject,
    counts: Counts,
}

impl Report {
    /// What the counts say.
    pub fn new(subject: Subject, counts: Counts) -> Report {
        let seats = counts.seats.iter().enumerate().map(|(seat, standing)| row(seat.to_string(), standing));
        let kinds = counts.kinds.iter().map(|(kind, standing)| row(kind.clone(), standing));
        let uses = counts.uses.iter().flat_map(|(category, keys)| keys.iter().map(move |(key, used)| (category, key, used)));
        Report {
            format: FORMAT,
            kind: "report",
            subject,
            games: counts.games,
            unfinished: counts.unfinished,
            decisions: mean(counts.decisions, counts.games),
            rounds: mean(counts.rounds, counts.games),
            ends: counts.ends.clone(),
            team_win_rate: (counts.team.games > 0)
                .then(|| interval::rate(counts.team.won as f64 / counts.team.games as f64, counts.team.games)),
            by_seat: seats.collect(),
            by_kind: kinds.collect(),
            pairs: pairs(&counts),
            uses: uses.map(|(category, key, used)| use_row(category, key, *used, &counts)).collect(),
            failures: counts.failures.clone(),
            counts,
        }
    }
    /// Reads a saved report.
    ///
    /// # Errors
    /// When the text is none.
    pub fn read(text: &str) -> Result<Report, ReportError> {
        let saved: Saved = serde_json::from_str(text)?;
        if saved.kind != "report" || saved.format != FORMAT {
            return Err(ReportError::Format);
        }
        Ok(Report::new(saved.subject, saved.counts))
    }
    /// The report as JSON text.
    pub fn write(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }
    /// This report together with that of another part of the same batch.
    ///
    /// # Errors
    /// When the other is of another batch, or holds a part that this one has.
    pub fn merged(&self, other: &Report) -> Result<Report, ReportError> {
        let (ours, theirs) = (&self.subject, &other.subject);
        let differs = |what, theirs: String, ours: String| match theirs == ours {
            true => Ok(()),
            false => Err(ReportError::OtherBatch { what, theirs, ours }),
        };
        differs("scenario", theirs.scenario.clone(), ours.scenario.clone())?;
        differs("table", theirs.seats.join(", "), ours.seats.join(", "))?;
        differs("seed", theirs.seed.to_string(), ours.seed.to_string())?;
        differs("number of games", theirs.planned.to_string(), ours.planned.to_string())?;
        if let Some(both) = theirs.shards.iter().find(|part| ours.shards.contains(part)) {
            return Err(ReportError::SamePart(both.clone()));
        }
        let mut subject = ours.clone();
        subject.shards.extend(theirs.shards.iter().cloned());
        subject.shards.sort();
        let mut counts = self.counts.clone();
        counts.merge(&other.counts);
        Ok(Report::new(subject, counts))
    }
}

fn mean(sum: Sum, n: u64) -> Estimate {
    interval::mean(sum.sum, sum.squares, n)
}

fn rate_of_wins(wins: u64, n: u64) -> Estimate {
    interval::rate(if n == 0 { 0.0 } else { wins as f64 / (WIN * n) as f64 }, n)
}

fn row(name: String, standing: &Standing) -> Row {
    let n = standing.played;
    Row { name, played: n, win_rate: rate_of_wins(standing.wins, n), score: mean(standing.score, n), place: mean(standing.place, n) }
}

fn pairs(counts: &Counts) -> Vec<PairRow> {
    let full = (2 * WIN) as f64;
    let row = |pair: &super::counts::Pair| PairRow {
        a: pair.a.clone(),
        b: pair.b.clone(),
        pairs: pair.pairs,
        tied: pair.tied,
        ahead: interval::share(pair.share.sum as f64 / full, pair.share.squares as f64 / (full * full), pair.games),
    };
    counts.pairs.iter().map(row).collect()
}

fn use_row(category: &str, key: &str, used: Use, counts: &Counts) -> UseRow {
    let (seats, wins) = counts.seats.iter().fold((0, 0), |(n, wins), seat| (n + seat.played, wins + seat.wins));
    let mut with = rate_of_wins(used.wins, used.users);
    let mut without = rate_of_wins(wins - used.wins, seats - used.users);
    if counts.team.games > 0 && !counts.seats.is_empty() {
        // The seats of a team win or lose together: their results are one observation a match, not one a seat.
        let together = counts.seats.len() as u64;
        with = interval::rate(with.value, used.users.div_ceil(together));
        without = interval::rate(without.value, (seats - used.users).div_ceil(together));
    }
    UseRow {
        category: category.to_owned(),
        key: key.to_owned(),
        uses: used.uses,
        per_game: if counts.games == 0 { 0.0 } else { used.uses as f64 / counts.games as f64 },
        users: interval::rate(if seats == 0 { 0.0 } else { used.users as f64 / seats as f64 }, seats),
        win_difference: interval::rate_difference(with, without),
    }
}
