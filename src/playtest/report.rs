//! What the counts of a batch say: rates and means with their intervals, ready to be shown or saved.

use super::batch::{self, Shard};
use super::counts::{Counts, FailureCount, Notice, SHARE, Standing, Strata, Use};
use super::dealt::{self, DealtRow};
use super::interval::{self, Estimate};
use super::seed::derive;
use super::validate;
use crate::content::scenario::OptionValue;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The format that is written, and the only one that is read.
pub const FORMAT: u32 = 4;

/// What was played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subject {
    /// Workspace path of the scenario.
    pub scenario: String,
    /// The options that stood over its own.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, OptionValue>,
    /// Id of the game.
    pub game: String,
    /// Who sat on each seat in the first match; they move one seat on with every match.
    pub seats: Vec<String>,
    /// Seed of the batch.
    pub seed: u64,
    /// Matches of the whole batch.
    pub planned: u64,
    /// The parts of the batch that were played, as `K/N`.
    pub shards: Vec<String>,
    /// Whether it was ended before all of them were played.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ended_early: bool,
}

impl Subject {
    /// The scenario with the options that were given.
    pub fn title(&self) -> String {
        let list: Vec<String> = self.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        if list.is_empty() { self.scenario.clone() } else { format!("{} with {}", self.scenario, list.join(", ")) }
    }
    /// The words that play match `game` of the batch again, after the scenario's name.
    pub fn again(&self, game: u64) -> String {
        let mut words: Vec<String> = self.options.iter().map(|(name, value)| format!("--option {name}={value}")).collect();
        if self.seats.len() > 1 {
            words.push(format!("--players {}", self.seats.len()));
        }
        let alike = self.seats.windows(2).all(|pair| pair[0] == pair[1]);
        words.extend(self.seats.iter().take(if alike { 1 } else { self.seats.len() }).map(|seat| format!("--seat {seat}")));
        words.push(format!("--game {game} --seed {}", self.seed));
        words.join(" ")
    }
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
    /// What being dealt a card first is worth, by kind and name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dealt: Vec<DealtRow>,
    /// Matches worth looking at.
    pub notable: Vec<NotableRow>,
    /// Script failures.
    pub failures: Vec<FailureRow>,
    /// The first match that went on too long, if one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_unfinished: Option<Again>,
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

/// How often something was used. Who used it says nothing about what it is worth: those ahead have other uses than those behind.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UseRow {
    /// `card`, `box`, `accident`, …
    pub category: String,
    /// Which.
    pub key: String,
    /// How often.
    pub uses: u64,
    /// How often in a match.
    pub per_game: Estimate,
    /// Share of seats that used it.
    pub users: Estimate,
}

/// A match worth looking at.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NotableRow {
    /// Why.
    pub why: Why,
    /// Rounds, or the difference between the two best scores.
    pub value: i64,
    /// How to play it again.
    pub again: Again,
}

/// Why a match is worth looking at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// It had most rounds.
    Longest,
    /// It had fewest rounds.
    Shortest,
    /// The two best scores differed least.
    Closest,
    /// The two best scores differed most.
    Clearest,
}

impl Why {
    /// Its name.
    pub fn word(self) -> &'static str {
        match self {
            Why::Longest => "longest",
            Why::Shortest => "shortest",
            Why::Closest => "closest",
            Why::Clearest => "clearest",
        }
    }
}

/// A way in which a script failed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FailureRow {
    /// What failed, and how often.
    #[serde(flatten)]
    pub failure: FailureCount,
    /// How to play the first match in which it did.
    pub again: Again,
}

/// How to play a match of the batch again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Again {
    /// Its number.
    pub game: u64,
    /// Its seed.
    pub seed: u64,
    /// Who sat where.
    pub seats: Vec<String>,
    /// The words after `moonwright play SCENARIO`.
    pub words: String,
}

impl Again {
    /// How to play a match of a batch again.
    pub fn of(subject: &Subject, game: u64) -> Again {
        let seats = batch::kinds_of(&subject.seats, game);
        Again { game, seed: derive(subject.seed, game), seats, words: subject.again(game) }
    }
}

/// Why a saved report cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// It is no JSON of this shape.
    #[error("not a report: {0}")]
    Shape(#[from] serde_json::Error),
    /// It is something else.
    #[error("expected a batch report, found kind \"{0}\"; create a report with `simulate --format json --out FILE`")]
    Kind(String),
    /// An older version has written it.
    #[error(
        "unsupported report format {0}, expected {FORMAT}; play the batch again with the same seed: `moonwright simulate … --format json --out FILE`"
    )]
    Format(u32),
    /// It is a report of something that cannot be compared.
    #[error("the baseline is for a different batch: {0}")]
    OtherSubject(String),
    /// It is a report of another batch.
    #[error("the report is for a different batch: its {what} is {theirs}, expected {ours}")]
    OtherBatch {
        /// What differs.
        what: &'static str,
        /// There.
        theirs: String,
        /// Here.
        ours: String,
    },
    /// The same games are in both.
    #[error("shards {0} and {1} contain the same games; use each game once")]
    SameGames(String, String),
    /// Its numbers are those of no batch.
    #[error("inconsistent report: {0}; play the batch again: `moonwright simulate … --format json --out FILE`")]
    Numbers(String),
}

#[derive(Deserialize)]
struct Head {
    format: u32,
    kind: String,
}

#[derive(Deserialize)]
struct Body {
    counts: Counts,
}

impl Report {
    /// What the counts say.
    pub fn new(subject: Subject, counts: Counts) -> Report {
        let team = counts.team.total().n > 0;
        let seats = counts.seats.iter().enumerate().map(|(seat, standing)| row(seat.to_string(), standing, false));
        let alone = counts.kinds.len() == 1 && !team;
        let kinds = counts.kinds.iter().map(|(kind, standing)| row(kind.clone(), standing, alone));
        let uses = counts.uses.iter().flat_map(|(category, keys)| keys.iter().map(move |(key, used)| (category, key, used)));
        let uses = uses.map(|(category, key, used)| use_row(category, key, used, &counts)).collect();
        let (longest, shortest) = (counts.notable.longest, counts.notable.shortest);
        let (closest, clearest) = (counts.notable.closest, counts.notable.clearest);
        let notable = [(Why::Longest, longest), (Why::Shortest, shortest), (Why::Closest, closest), (Why::Clearest, clearest)];
        let noticed = |(why, notice): (Why, Option<Notice>)| {
            notice.map(|notice| NotableRow { why, value: notice.value, again: Again::of(&subject, notice.game) })
        };
        let failure = |failure: &FailureCount| FailureRow { failure: failure.clone(), again: Again::of(&subject, failure.game) };
        Report {
            format: FORMAT,
            kind: "report",
            games: counts.games,
            unfinished: counts.unfinished,
            decisions: mean(&counts.decisions),
            rounds: mean(&counts.rounds),
            ends: counts.ends.clone(),
            team_win_rate: team.then(|| interval::share(&counts.team.moments(1))),
            by_seat: seats.collect(),
            by_kind: kinds.collect(),
            pairs: pairs(&counts),
            uses,
            dealt: dealt::rows(&counts),
            notable: notable.into_iter().filter_map(noticed).collect(),
            failures: counts.failures.iter().map(failure).collect(),
            first_unfinished: counts.first_unfinished.map(|game| Again::of(&subject, game)),
            counts,
            subject,
        }
    }
    /// The win rates of the batch that can vary: of the team, or of seats and kinds of bots.
    pub fn win_rates(&self) -> Vec<Estimate> {
        match self.team_win_rate {
            Some(won) => vec![won],
            None => self.by_seat.iter().chain(&self.by_kind).map(|row| row.win_rate).collect(),
        }
    }
    /// Reads a saved report.
    ///
    /// # Errors
    /// When the text is none.
    pub fn read(text: &str) -> Result<Report, ReportError> {
        let head: Head = serde_json::from_str(text)?;
        if head.kind != "report" {
            return Err(ReportError::Kind(head.kind));
        }
        if head.format != FORMAT {
            return Err(ReportError::Format(head.format));
        }
        // The sums are larger than what serde buffers for flattened fields, so each part is read by itself.
        let body: Body = serde_json::from_str(text)?;
        let subject = serde_json::from_str(text)?;
        validate::validate(&subject, &body.counts).map_err(ReportError::Numbers)?;
        Ok(Report::new(subject, body.counts))
    }
    /// This report together with those of other parts of the same batch.
    ///
    /// # Errors
    /// When it is of another batch, or holds games that are there already.
    pub fn added_to(&self, known: &Report) -> Result<Report, ReportError> {
        let (ours, theirs) = (&known.subject, &self.subject);
        let differs = |what, theirs: String, ours: String| match theirs == ours {
            true => Ok(()),
            false => Err(ReportError::OtherBatch { what, theirs, ours }),
        };
        differs("game", theirs.game.clone(), ours.game.clone())?;
        differs("scenario", theirs.title(), ours.title())?;
        differs("table", theirs.seats.join(", "), ours.seats.join(", "))?;
        differs("seed", theirs.seed.to_string(), ours.seed.to_string())?;
        differs("number of games", theirs.planned.to_string(), ours.planned.to_string())?;
        for (a, b) in ours.shards.iter().flat_map(|a| theirs.shards.iter().map(move |b| (a, b))) {
            if a.parse().ok().zip(b.parse().ok()).is_none_or(|(a, b): (Shard, Shard)| a.meets(b)) {
                return Err(ReportError::SameGames(a.clone(), b.clone()));
            }
        }
        let mut subject = ours.clone();
        subject.shards.extend(theirs.shards.iter().cloned());
        subject.shards.sort_by_key(|part| part.parse().map_or((0, 0), |shard: Shard| (shard.of, shard.number)));
        subject.ended_early |= theirs.ended_early;
        let mut counts = known.counts.clone();
        counts.merge(&self.counts);
        Ok(Report::new(subject, counts))
    }
}

fn mean(sums: &Strata) -> Estimate {
    interval::mean(&sums.moments(1))
}

/// A row of standings; the only kind of bot there is always has its share of the wins.
fn row(name: String, standing: &Standing, alone: bool) -> Row {
    let wins = standing.wins.moments(SHARE);
    Row {
        name,
        played: wins.x as u64,
        win_rate: if alone { interval::fixed(&wins) } else { interval::share(&wins) },
        score: mean(&standing.score),
        place: mean(&standing.place),
    }
}

fn pairs(counts: &Counts) -> Vec<PairRow> {
    let row = |pair: &super::counts::Pair| {
        let ahead = pair.ahead.moments(SHARE);
        PairRow { a: pair.a.clone(), b: pair.b.clone(), pairs: ahead.x as u64, tied: pair.tied, ahead: interval::share(&ahead) }
    };
    counts.pairs.iter().map(row).collect()
}

fn use_row(category: &str, key: &str, used: &Use, counts: &Counts) -> UseRow {
    let seats = counts.seats.len() as u64;
    UseRow {
        category: category.to_owned(),
        key: key.to_owned(),
        uses: u64::try_from(used.uses.total().y).unwrap_or(0),
        per_game: interval::at_least(mean(&used.uses.among(&counts.arranged, 1)), 0.0),
        users: interval::share(&used.users.among(&counts.arranged, seats).moments(1)),
    }
}
