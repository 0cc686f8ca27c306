//! The results of a batch: rates and means with their intervals, ready for display or saving.

use super::batch::{self, Shard};
use super::bot::BotKind;
use super::cells::{self, CellMeasure};
use super::counts::{Counts, FailureCount, Notice, SHARE, Standing, UseCounts};
use super::curves::{self, Curve};
use super::dealt_cards::{self, DealtRow};
use super::elo::EloSpan;
use super::fairness::Fairness;
use super::figure::ordinal;
use super::interval::{self, Estimate};
use super::lead::LeadReport;
use super::seed::derive;
use super::strata::Strata;
use super::table;
use super::validate;
use super::win_probability::WinProbability;
use content::scenario::OptionValue;
use content::words::words;
use rules::place::Place;
use rules::registry;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// The version of the format; others are not supported.
pub const FORMAT: u32 = 7;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportSubject {
    /// Workspace path of the scenario.
    pub scenario: String,
    /// Folder or pack of the workspace, if scenarios of different workspaces were compared.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub workspace: String,
    /// Options that override those of the scenario.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, OptionValue>,
    pub game: String,
    /// Hash of the files of the scenario; empty if it is unknown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub content: String,
    /// Version of the program that played the batch; empty if it is unknown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub version: String,
    /// Hash of the fit that corrected the greedy bot, or `none`; absent if no script can be fitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fit: Option<String>,
    /// The bot on each seat in the first match; they move on by one seat with every match.
    pub seats: Vec<String>,
    pub seed: u64,
    /// Number of matches in the whole batch.
    pub planned: u64,
    /// The shards that were played, as `K/N`.
    pub shards: Vec<String>,
    /// Whether the batch was cancelled.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ended_early: bool,
}

impl ReportSubject {
    /// Returns the scenario with its overridden options.
    pub fn title(&self) -> String {
        let list: Vec<String> = self.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let of = if self.workspace.is_empty() { String::new() } else { format!(" of {}", self.workspace) };
        let with = if list.is_empty() { String::new() } else { format!(" with {}", list.join(", ")) };
        format!("{}{of}{with}", self.scenario)
    }
    /// Returns the command-line arguments that replay match `game` of the batch, after the scenario.
    pub fn again(&self, game: u64) -> String {
        let mut words: Vec<String> = self.options.iter().map(|(name, value)| format!("--option {name}={value}")).collect();
        if self.seats.len() > 1 {
            words.push(format!("--players {}", self.seats.len()));
        }
        let alike = self.seats.windows(2).all(|pair| pair[0] == pair[1]);
        let seats = self.seats.iter().take(if alike { 1 } else { self.seats.len() });
        words.extend(seats.map(|seat| format!("--seat {}", table::quoted(seat))));
        if self.fit.as_deref() == Some(batch::UNFITTED) {
            words.push("--unfitted".to_owned());
        }
        words.push(format!("--game {game} --seed {}", self.seed));
        words.join(" ")
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    format: u32,
    kind: &'static str,
    #[serde(flatten)]
    pub subject: ReportSubject,
    /// Whether a bot has a time budget, so that the same seed does not produce the same matches.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub timed: bool,
    /// Matches that ended.
    pub games: u64,
    /// Matches stopped at the maximum number of decisions.
    pub unfinished: u64,
    /// Decisions per match.
    pub decisions: Estimate,
    /// Choices with different effects per decision of the first matches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<Estimate>,
    /// Share of these decisions that have only one such choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub single_choice: Option<Estimate>,
    /// Rounds per match.
    pub rounds: Estimate,
    /// Number of matches by the cause of their end.
    pub ends: BTreeMap<String, u64>,
    /// In a cooperative game, the rate of matches that the team won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team_win_rate: Option<Estimate>,
    /// Whether the players are equally likely to win; `None` if they do not compete.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
    /// Results by place in the turn order of the first round; empty if no draw decides it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub by_turn_order: Vec<ReportRow>,
    /// Results by seat.
    pub by_seat: Vec<ReportRow>,
    /// Results by type of bot.
    pub by_kind: Vec<ReportRow>,
    /// Share of games in which one type of bot was placed ahead of another.
    pub pairs: Vec<PairRow>,
    /// How much stronger the best bot is than the random one, if both were played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elo_span: Option<EloSpan>,
    /// Uses by category and key.
    pub uses: Vec<UseRow>,
    /// Value of being dealt a card first, by kind and name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dealt: Vec<DealtRow>,
    /// The leaders in the course of matches; `None` for teams.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lead: Option<LeadReport>,
    /// The win probability of seats and the measures derived from it; `None` for small batches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win_probability: Option<WinProbability>,
    /// Events by cell of the board.
    pub cells: Vec<CellMeasure>,
    /// Cells of the board without events.
    pub unused_cells: Vec<Place>,
    /// Numbers of seats at the start of rounds, by kind of bot, and of whole matches.
    pub curves: Vec<Curve>,
    /// Notable matches.
    pub notable: Vec<NotableRow>,
    pub failures: Vec<FailureRow>,
    /// The first unfinished match, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_unfinished: Option<GameSeed>,
    /// The underlying counts, for merging and comparing.
    pub counts: Counts,
}

/// The results of a seat or a type of bot.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReportRow {
    /// Place in the turn order (`first`, `second`, …), number of the seat, or type of bot.
    pub name: String,
    /// Number of matches, counted per seat.
    pub played: u64,
    /// Rate of wins; a shared win is divided among the winners.
    pub win_rate: Estimate,
    /// Mean score.
    pub score: Estimate,
    /// Mean place.
    pub place: Estimate,
}

/// Number of times that seats of type `a` were placed ahead of seats of type `b`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairRow {
    /// The type whose rate is given.
    pub a: String,
    /// The other type.
    pub b: String,
    pub pairs: u64,
    /// Ties among them; each counts as half.
    pub tied: u64,
    /// Share of pairs with `a` ahead; observations are matches.
    pub ahead: Estimate,
}

/// Uses of an item. Uses do not measure its value: players who are ahead use other items than those who are behind.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UseRow {
    /// `card`, `box`, `accident`, …
    pub category: String,
    pub key: String,
    /// Total uses.
    pub uses: u64,
    /// Uses per match.
    pub per_game: Estimate,
    /// Share of seats that used it.
    pub users: Estimate,
    /// Why it was never used, if it can be played; `None` if it was used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub never: Option<Never>,
}

/// Number of opportunities to use content that was never used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Never {
    /// Decisions in which it could be played.
    pub decisions: u64,
    /// Number of these matches.
    pub games: u64,
}

/// A notable match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NotableRow {
    pub why: ShownReason,
    /// Rounds, or the difference between the two best scores.
    pub value: i64,
    /// The command that replays it.
    pub again: GameSeed,
}

/// The reason why a match is notable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ShownReason {
    /// The match had the most rounds.
    Longest,
    /// The match had the fewest rounds.
    Shortest,
    /// Its two best scores differed the least.
    Closest,
    /// Its two best scores differed the most.
    Clearest,
}

words! { ShownReason { Longest: "longest", Shortest: "shortest", Closest: "closest", Clearest: "clearest" } }

/// A script failure.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FailureRow {
    /// The failure and its frequency.
    #[serde(flatten)]
    pub failure: FailureCount,
    /// The reference to the first match in which it occurred, for replays.
    pub again: GameSeed,
}

/// A reference to a match of the batch, for replays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameSeed {
    /// Number of the match.
    pub game: u64,
    pub seed: u64,
    /// The bot on each seat.
    pub seats: Vec<String>,
    /// The arguments after `moonwright play SCENARIO`.
    pub words: String,
}

impl GameSeed {
    /// Creates a reference to a match of a batch, for replays.
    pub fn of(subject: &ReportSubject, game: u64) -> GameSeed {
        let seats = batch::kinds_of(&subject.seats, game);
        GameSeed { game, seed: derive(subject.seed, game), seats, words: subject.again(game) }
    }
}

/// The reason why a saved report cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// The text is not JSON of this structure.
    #[error("not a report: {}", content::plain::json_error(.0))]
    Shape(#[from] serde_json::Error),
    /// The file is of another type.
    #[error("expected a batch report, found kind \"{0}\"; create a report with `simulate --format json --out FILE`")]
    Kind(String),
    /// The file has an older format version.
    #[error(
        "unsupported report format {0}, expected {FORMAT}; play the batch again with the same seed: `moonwright simulate … --format json --out FILE`"
    )]
    Format(u32),
    /// The reports have subjects that cannot be compared.
    #[error("the baseline is for a different batch: {0}")]
    OtherSubject(String),
    /// The report is of another batch.
    #[error("the report is for a different batch: its {what} {theirs}, expected {ours}")]
    OtherBatch {
        /// The property that differs, with its verb.
        what: &'static str,
        /// Its value in the other report.
        theirs: String,
        /// Its value in this report.
        ours: String,
    },
    /// The report was played with other files.
    #[error("the files of the scenario differ; play all shards with the same files")]
    OtherContent,
    /// Both reports contain the same games.
    #[error("shards {0} and {1} contain the same games; use each game once")]
    SameGames(String, String),
    /// The report contains numbers that a batch cannot have.
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
    /// Computes a report from counts.
    pub fn new(subject: ReportSubject, counts: Counts) -> Report {
        let team = counts.team.total().n > 0;
        // All seats of a team share one place: 1 if it won, otherwise 2.
        let places = if team { 2 } else { counts.seats.len() };
        let ranges = Ranges { places, scores: registry::game(&subject.game).map(|game| game.spec().scores.clone()) };
        let seats = counts.seats.iter().enumerate().map(|(seat, standing)| row(seat.to_string(), standing, false, &ranges));
        let turns = counts.turns.iter().enumerate().map(|(turn, standing)| row(ordinal(turn), standing, false, &ranges));
        let by_turn_order = if team { Vec::new() } else { turns.collect() };
        let alone = counts.kinds.len() == 1 && !team;
        let kinds = counts.kinds.iter().map(|(kind, standing)| row(kind.clone(), standing, alone, &ranges));
        let uses = counts.uses.iter().flat_map(|(category, keys)| keys.iter().map(move |(key, used)| (category, key, used)));
        let uses = uses.map(|(category, key, used)| use_row(category, key, used, &counts)).collect();
        let (longest, shortest) = (counts.notable.longest, counts.notable.shortest);
        let (closest, clearest) = (counts.notable.closest, counts.notable.clearest);
        let notable = [
            (ShownReason::Longest, longest),
            (ShownReason::Shortest, shortest),
            (ShownReason::Closest, closest),
            (ShownReason::Clearest, clearest),
        ];
        let noticed = |(why, notice): (ShownReason, Option<Notice>)| {
            notice.map(|notice| NotableRow { why, value: notice.value, again: GameSeed::of(&subject, notice.game) })
        };
        let counted = |sums: &Strata| sums.total().n > 0;
        let failure = |failure: &FailureCount| FailureRow { failure: failure.clone(), again: GameSeed::of(&subject, failure.game) };
        let mut report = Report {
            format: FORMAT,
            kind: "report",
            timed: subject.seats.iter().any(|seat| seat.parse().is_ok_and(BotKind::is_timed)),
            games: counts.games,
            unfinished: counts.unfinished,
            decisions: interval::at_least(mean(&counts.decisions), 0.0),
            choices: counted(&counts.choices).then(|| interval::at_least(mean(&counts.choices), 1.0)),
            single_choice: counted(&counts.single).then(|| interval::rate(&counts.single.moments(1))),
            rounds: interval::at_least(mean(&counts.rounds), 0.0),
            ends: counts.ends.clone(),
            team_win_rate: team.then(|| interval::share(&counts.team.moments(1))),
            fairness: None,
            by_turn_order,
            by_seat: seats.collect(),
            by_kind: kinds.collect(),
            pairs: pairs(&counts),
            elo_span: EloSpan::of(&pairs(&counts)).filter(|_| !team),
            uses,
            dealt: dealt_cards::rows(&counts),
            lead: LeadReport::of(&counts.lead),
            win_probability: WinProbability::of(&subject, &counts),
            cells: cells::measures(&counts),
            unused_cells: cells::unused(&counts),
            curves: curves::curves(&counts),
            notable: notable.into_iter().filter_map(noticed).collect(),
            failures: counts.failures.iter().map(failure).collect(),
            first_unfinished: counts.first_unfinished.map(|game| GameSeed::of(&subject, game)),
            counts,
            subject,
        };
        report.fairness = Fairness::of(&report);
        report
    }
    /// Returns the win rates of the batch that can vary: of the team, or of places in the turn order, seats and kinds of bots.
    pub fn win_rates(&self) -> Vec<Estimate> {
        match self.team_win_rate {
            Some(won) => vec![won],
            None => self.by_turn_order.iter().chain(&self.by_seat).chain(&self.by_kind).map(|row| row.win_rate).collect(),
        }
    }
    /// Reads a saved report.
    ///
    /// # Errors
    /// Returns an error if the text is not a report.
    pub fn read(text: &str) -> Result<Report, ReportError> {
        let head: Head = serde_json::from_str(text)?;
        if head.kind != "report" {
            return Err(ReportError::Kind(head.kind));
        }
        if head.format != FORMAT {
            return Err(ReportError::Format(head.format));
        }
        // The sums exceed the integers that serde buffers for flattened fields, so each part is deserialized separately.
        let body: Body = serde_json::from_str(text)?;
        let subject = serde_json::from_str(text)?;
        validate::validate(&subject, &body.counts).map_err(ReportError::Numbers)?;
        Ok(Report::new(subject, body.counts))
    }
    /// Merges this report with those of other shards of the same batch.
    ///
    /// # Errors
    /// Returns an error if the report is of another batch, or contains games that are already included.
    pub fn added_to(&self, others: &Report) -> Result<Report, ReportError> {
        let (ours, theirs) = (&others.subject, &self.subject);
        let differs = |what, theirs: String, ours: String| match theirs == ours {
            true => Ok(()),
            false => Err(ReportError::OtherBatch { what, theirs, ours }),
        };
        differs("game is", theirs.game.clone(), ours.game.clone())?;
        differs("scenario is", theirs.title(), ours.title())?;
        let known = |text: &str| if text.is_empty() { "unknown".to_owned() } else { text.to_owned() };
        if theirs.content != ours.content {
            return Err(ReportError::OtherContent);
        }
        differs("program version is", known(&theirs.version), known(&ours.version))?;
        differs("seats are", theirs.seats.join(", "), ours.seats.join(", "))?;
        differs("fit is", known(theirs.fit.as_deref().unwrap_or_default()), known(ours.fit.as_deref().unwrap_or_default()))?;
        differs("seed is", theirs.seed.to_string(), ours.seed.to_string())?;
        differs("number of games is", theirs.planned.to_string(), ours.planned.to_string())?;
        for (a, b) in ours.shards.iter().flat_map(|a| theirs.shards.iter().map(move |b| (a, b))) {
            if a.parse().ok().zip(b.parse().ok()).is_none_or(|(a, b): (Shard, Shard)| a.meets(b)) {
                return Err(ReportError::SameGames(a.clone(), b.clone()));
            }
        }
        let mut subject = ours.clone();
        subject.shards.extend(theirs.shards.iter().cloned());
        subject.shards.sort_by_key(|part| part.parse().map_or((0, 0), |shard: Shard| (shard.of, shard.number)));
        subject.ended_early |= theirs.ended_early;
        let mut counts = others.counts.clone();
        counts.merge(&self.counts);
        if counts.games + counts.unfinished == subject.planned {
            // The same report as that of an undivided batch, byte for byte.
            subject.shards = vec![Shard::WHOLE.to_string()];
        }
        Ok(Report::new(subject, counts))
    }
}

fn mean(sums: &Strata) -> Estimate {
    interval::mean(&sums.moments(1))
}

/// The possible results of a seat.
struct Ranges {
    /// The last place.
    places: usize,
    /// The scores; `None` if the game is unknown.
    scores: Option<RangeInclusive<i64>>,
}

/// Returns a row of results; if there is only one type of bot, its share of wins is fixed.
fn row(name: String, standing: &Standing, alone: bool, ranges: &Ranges) -> ReportRow {
    let wins = standing.wins.moments(SHARE);
    let score = mean(&standing.score);
    ReportRow {
        name,
        played: wins.x as u64,
        win_rate: if alone { interval::fixed(&wins) } else { interval::share(&wins) },
        score: match &ranges.scores {
            Some(scores) => interval::within(score, *scores.start() as f64, *scores.end() as f64),
            None => score,
        },
        place: interval::within(mean(&standing.place), 1.0, ranges.places as f64),
    }
}

fn pairs(counts: &Counts) -> Vec<PairRow> {
    let row = |pair: &super::counts::Pair| {
        let ahead = pair.ahead.moments(SHARE);
        PairRow { a: pair.a.clone(), b: pair.b.clone(), pairs: ahead.x as u64, tied: pair.tied, ahead: interval::share(&ahead) }
    };
    counts.pairs.iter().map(row).collect()
}

fn use_row(category: &str, key: &str, used: &UseCounts, counts: &Counts) -> UseRow {
    let seats = counts.seats.len() as u64;
    let uses = u64::try_from(used.uses.total().y).unwrap_or(0);
    // Where anything of a category can be chosen, what is never among the choices is never legal.
    let is_chosen = || counts.uses.get(category).is_some_and(|keys| keys.keys().any(|key| counts.legal.contains_key(key)));
    let decisions = counts.legal.get(key).copied().or_else(|| is_chosen().then_some(0));
    UseRow {
        category: category.to_owned(),
        key: key.to_owned(),
        uses,
        per_game: interval::at_least(mean(&used.uses.among(&counts.arranged, 1)), 0.0),
        users: interval::share(&used.users.among(&counts.arranged, seats).moments(1)),
        never: decisions.filter(|_| uses == 0).map(|decisions| Never { decisions, games: counts.legal_games }),
    }
}
