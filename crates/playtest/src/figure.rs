//! The individual figures of a report, each with a name: for tables, and for finding the same figure in another report.

use super::bot::BotKind;
use super::counts::{self, SHARE};
use super::interval::Estimate;
use super::lead::{Lead, LeadReport};
use super::report::{Report, ReportRow};
use super::result::GameResult;
use super::win_probability::Measures;
use content::words::words;
use std::fmt;

/// A measure of a seat or a type of bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Measure {
    /// Share of wins.
    Wins,
    Score,
    Place,
}

/// A figure of a report.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Figure {
    /// Rounds per match.
    Rounds,
    /// Decisions per match.
    Decisions,
    /// Choices per decision.
    Choices,
    /// Share of decisions with only one choice.
    SingleChoice,
    /// Share of matches that the team won.
    TeamWins,
    Seat(usize, Measure),
    /// A measure of a place in the turn order of the first round, from 0.
    Turn(usize, Measure),
    /// A measure of a type of bot.
    Kind(String, Measure),
    /// Share of games in which one type of bot is ahead of another.
    Ahead(String, String),
    /// Uses of an item per match, by category and key.
    PerGame(String, String),
    /// Share of seats that used an item.
    Users(String, String),
    /// A measure of the tested seat, which is a different one in each game.
    Tested(Measure),
    /// Value of being dealt a card first, by kind and name of the card.
    Dealt(String, String),
    /// The leaders in the course of matches.
    Lead(LeadMeasure),
    /// A measure from the win probability in the course of matches.
    Course(CourseMeasure),
}

/// The names of places in the turn order.
pub const ORDINALS: [&str; 10] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/// Returns the name of a place in the turn order, from 0.
pub fn ordinal(turn: usize) -> String {
    ORDINALS.get(turn).map_or_else(|| format!("turn {}", turn + 1), |word| (*word).to_owned())
}

/// A measure of who is ahead in the course of matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LeadMeasure {
    /// Share of games that the leader at half time wins.
    LeaderWins,
    /// Share of games that the last seat at half time wins.
    LastWins,
    /// Changes of the leader per match.
    Changes,
    /// The share of the rounds that begin with another leader.
    ChangeShare,
    /// The part of a match after which only winners lead.
    OpenUntil,
}

/// A measure from the win probability in the course of matches: see [`Measures`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CourseMeasure {
    Luck,
    LeadChanges,
    Decided,
    Drama,
    Dragging,
    Uncertainty,
    LateUncertainty,
    Comebacks,
    Swing,
    DecisionWeight,
    EffectiveChoices,
    Kingmaking,
    KingmakingSize,
}

words! { CourseMeasure {
    Luck: "luck",
    LeadChanges: "win_probability_lead_changes",
    Decided: "loser_leads_until",
    Drama: "drama",
    Dragging: "decided_for",
    Uncertainty: "uncertainty",
    LateUncertainty: "late_uncertainty",
    Comebacks: "comebacks",
    Swing: "swing",
    DecisionWeight: "decision_weight",
    EffectiveChoices: "effective_choices",
    Kingmaking: "kingmaking",
    KingmakingSize: "kingmaking_size",
} }

impl CourseMeasure {
    /// Its value in a batch.
    pub fn of(self, measures: &Measures) -> Option<Estimate> {
        match self {
            CourseMeasure::Luck => measures.luck,
            CourseMeasure::LeadChanges => Some(measures.lead_changes),
            CourseMeasure::Decided => Some(measures.decided),
            CourseMeasure::Drama => measures.drama,
            CourseMeasure::Dragging => Some(measures.dragging),
            CourseMeasure::Uncertainty => Some(measures.uncertainty),
            CourseMeasure::LateUncertainty => Some(measures.late_uncertainty),
            CourseMeasure::Comebacks => measures.comebacks,
            CourseMeasure::Swing => Some(measures.swing),
            CourseMeasure::DecisionWeight => measures.decision_weight,
            CourseMeasure::EffectiveChoices => measures.effective_choices,
            CourseMeasure::Kingmaking => measures.kingmaking,
            // Without an interval, a share is shown as a count, which this is not.
            CourseMeasure::KingmakingSize => measures.kingmaking_size.filter(|size| size.low.is_some()),
        }
    }
}

words! { LeadMeasure {
    LeaderWins: "leader_at_half_time_wins",
    LastWins: "last_at_half_time_wins",
    Changes: "lead_changes",
    ChangeShare: "rounds_with_a_lead_change",
    OpenUntil: "open_until",
} }

impl LeadMeasure {
    fn of(self, lead: &LeadReport) -> Option<Estimate> {
        match self {
            LeadMeasure::LeaderWins => Some(lead.leader_wins),
            LeadMeasure::LastWins => Some(lead.last_wins),
            LeadMeasure::Changes => Some(lead.changes),
            LeadMeasure::ChangeShare => lead.change_share,
            LeadMeasure::OpenUntil => Some(lead.open_until),
        }
    }
    /// Returns the measure of one match, in units of [`SHARE`].
    pub(super) fn of_match(self, lead: &Lead) -> Option<i64> {
        match self {
            LeadMeasure::LeaderWins => lead.leader.map(|wins| wins as i64),
            LeadMeasure::LastWins => lead.last.map(|wins| wins as i64),
            LeadMeasure::Changes => Some(i64::from(lead.changes) * SHARE as i64),
            LeadMeasure::ChangeShare => Some(lead.change_share as i64),
            LeadMeasure::OpenUntil => Some(lead.open as i64),
        }
    }
}

words! { Measure { Wins: "win_rate", Score: "score", Place: "place" } }

impl Measure {
    fn of(self, row: &ReportRow) -> Estimate {
        match self {
            Measure::Wins => row.win_rate,
            Measure::Score => row.score,
            Measure::Place => row.place,
        }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.number().replace('_', " ");
        match self {
            Figure::Rounds | Figure::Decisions | Figure::Choices | Figure::SingleChoice => f.write_str(&number),
            Figure::TeamWins | Figure::Lead(_) | Figure::Course(_) => f.write_str(&number),
            Figure::Seat(seat, _) => write!(f, "seat {seat} {number}"),
            Figure::Turn(turn, _) => write!(f, "{} {number}", ordinal(*turn)),
            Figure::Kind(kind, _) => write!(f, "{kind} {number}"),
            Figure::Ahead(a, b) => write!(f, "{a} ahead of {b}"),
            Figure::PerGame(category, key) | Figure::Users(category, key) => write!(f, "{category} {key} {number}"),
            Figure::Tested(_) => write!(f, "tested seat {number}"),
            Figure::Dealt(kind, card) => write!(f, "{kind} {card} {number}"),
        }
    }
}

impl Figure {
    /// Returns the section of the report that contains the figure.
    pub fn group(&self) -> &str {
        match self {
            Figure::Rounds | Figure::Decisions | Figure::Choices | Figure::SingleChoice => "batch",
            Figure::TeamWins | Figure::Lead(_) | Figure::Course(_) => "batch",
            Figure::Seat(..) => "seat",
            Figure::Turn(..) => "turn_order",
            Figure::Kind(..) => "kind",
            Figure::Ahead(..) => "ahead",
            Figure::PerGame(category, _) | Figure::Users(category, _) => category,
            Figure::Tested(_) => "tested",
            Figure::Dealt(kind, _) => kind,
        }
    }
    /// Returns the name of the row; empty for the whole batch.
    pub fn name(&self) -> String {
        match self {
            Figure::Rounds | Figure::Decisions | Figure::Choices | Figure::SingleChoice => String::new(),
            Figure::TeamWins | Figure::Tested(_) | Figure::Lead(_) | Figure::Course(_) => String::new(),
            Figure::Seat(seat, _) => seat.to_string(),
            Figure::Turn(turn, _) => ordinal(*turn),
            Figure::Kind(kind, _) => kind.clone(),
            Figure::Ahead(a, b) => format!("{a} > {b}"),
            Figure::PerGame(_, key) | Figure::Users(_, key) | Figure::Dealt(_, key) => key.clone(),
        }
    }
    /// Returns the name of the quantity.
    pub fn number(&self) -> &'static str {
        match self {
            Figure::Rounds => "rounds",
            Figure::Decisions => "decisions",
            Figure::Choices => "choices_per_decision",
            Figure::SingleChoice => "decisions_with_one_choice",
            Figure::TeamWins => "team_win_rate",
            Figure::Seat(_, measure) | Figure::Turn(_, measure) | Figure::Kind(_, measure) | Figure::Tested(measure) => measure.word(),
            Figure::Dealt(..) => "dealt_first",
            Figure::Ahead(..) => "rate",
            Figure::PerGame(..) => "per_game",
            Figure::Users(..) => "users",
            Figure::Lead(measure) => measure.word(),
            Figure::Course(measure) => measure.word(),
        }
    }
    /// Returns the numbers of results that comparisons contain; the seats of a team win together.
    pub fn of_results(seats: &[BotKind], team: bool) -> Vec<Figure> {
        let mut kinds = seats.to_vec();
        kinds.sort();
        kinds.dedup();
        let mut all = vec![Figure::Rounds, Figure::Decisions];
        if team {
            all.push(Figure::TeamWins);
            return all;
        }
        let measures = [Measure::Wins, Measure::Score];
        all.extend((0..seats.len()).flat_map(|turn| measures.map(|measure| Figure::Turn(turn, measure))));
        all.extend((0..seats.len()).flat_map(|seat| measures.map(|measure| Figure::Seat(seat, measure))));
        if kinds.len() > 1 {
            all.extend(kinds.iter().flat_map(|kind| measures.map(|measure| Figure::Kind(kind.to_string(), measure))));
        } else {
            all.extend(kinds.iter().map(|kind| Figure::Kind(kind.to_string(), Measure::Score)));
        }
        for (i, a) in kinds.iter().enumerate() {
            all.extend(kinds[i + 1..].iter().map(|b| Figure::Ahead(a.to_string(), b.to_string())));
        }
        all
    }
    /// Returns the smallest difference that matters to players: 2 percentage points for shares, 0.3 for rounds, `None` if it depends on
    /// the game.
    pub fn smallest(&self) -> Option<f64> {
        match self {
            Figure::Rounds => Some(0.3),
            _ => self.is_share().then_some(0.02),
        }
    }
    /// Returns whether the value is between 0 and 1 in every game.
    pub fn is_share(&self) -> bool {
        match self {
            Figure::Rounds | Figure::Decisions | Figure::Choices | Figure::PerGame(..) => false,
            Figure::TeamWins | Figure::SingleChoice | Figure::Ahead(..) | Figure::Users(..) | Figure::Dealt(..) => true,
            Figure::Lead(measure) => *measure != LeadMeasure::Changes,
            Figure::Course(measure) => !matches!(measure, CourseMeasure::LeadChanges | CourseMeasure::EffectiveChoices),
            Figure::Seat(_, measure) | Figure::Turn(_, measure) | Figure::Kind(_, measure) | Figure::Tested(measure) => {
                *measure == Measure::Wins
            }
        }
    }
    /// Returns its value in one match, or `None` if a result does not contain it. `kinds` are the bots by seat.
    pub fn of(&self, result: &GameResult, kinds: &[BotKind]) -> Option<f64> {
        let mean = |seats: &mut dyn Iterator<Item = f64>| {
            let (n, sum) = seats.fold((0, 0.0), |(n, sum), value| (n + 1, sum + value));
            (n > 0).then(|| sum / f64::from(n))
        };
        let wins = counts::wins(&result.places, result.team_won.is_some());
        let measured = |measure: Measure, seat: usize| match measure {
            Measure::Wins => wins(seat) as f64 / SHARE as f64,
            Measure::Score => result.scores[seat] as f64,
            Measure::Place => f64::from(result.places[seat]),
        };
        let seats = kinds.len().min(result.places.len());
        match self {
            Figure::Rounds => Some(result.rounds.into()),
            Figure::Decisions => Some(result.decisions.into()),
            Figure::TeamWins => result.team_won.map(|won| f64::from(u8::from(won))),
            Figure::Seat(seat, measure) => (*seat < seats).then(|| measured(*measure, *seat)),
            Figure::Turn(turn, measure) => {
                let seat = result.turn_order.get(*turn)?.index();
                (seat < seats).then(|| measured(*measure, seat))
            }
            Figure::Kind(kind, measure) => {
                let kind: BotKind = kind.parse().ok()?;
                mean(&mut (0..seats).filter(|seat| kinds[*seat] == kind).map(|seat| measured(*measure, seat)))
            }
            Figure::Ahead(a, b) => {
                let (pairs, ahead, tied) = counts::meetings(kinds, &result.places, a.parse().ok()?, b.parse().ok()?);
                (pairs > 0).then(|| (ahead as f64 + tied as f64 / 2.0) / pairs as f64)
            }
            Figure::PerGame(..) | Figure::Users(..) | Figure::Tested(_) | Figure::Dealt(..) | Figure::Lead(_) | Figure::Course(_) => None,
            Figure::Choices | Figure::SingleChoice => None,
        }
    }
}

impl Report {
    /// Returns every figure of the report.
    pub fn figures(&self) -> Vec<(Figure, Estimate)> {
        let mut all = vec![(Figure::Rounds, self.rounds), (Figure::Decisions, self.decisions)];
        all.extend(self.choices.map(|choices| (Figure::Choices, choices)));
        all.extend(self.single_choice.map(|single| (Figure::SingleChoice, single)));
        all.extend(self.team_win_rate.map(|won| (Figure::TeamWins, won)));
        for (turn, row) in self.by_turn_order.iter().enumerate() {
            all.extend(Measure::ALL.map(|measure| (Figure::Turn(turn, measure), measure.of(row))));
        }
        for (seat, row) in self.by_seat.iter().enumerate() {
            all.extend(Measure::ALL.map(|measure| (Figure::Seat(seat, measure), measure.of(row))));
        }
        for row in &self.by_kind {
            all.extend(Measure::ALL.map(|measure| (Figure::Kind(row.name.clone(), measure), measure.of(row))));
        }
        all.extend(self.pairs.iter().map(|pair| (Figure::Ahead(pair.a.clone(), pair.b.clone()), pair.ahead)));
        let of_lead = |lead| LeadMeasure::ALL.into_iter().filter_map(move |measure| Some((Figure::Lead(measure), measure.of(lead)?)));
        all.extend(self.lead.iter().flat_map(of_lead));
        let measures = self.win_probability.as_ref().and_then(|found| found.measures.as_ref());
        let of =
            |measures| CourseMeasure::ALL.into_iter().filter_map(move |measure| Some((Figure::Course(measure), measure.of(measures)?)));
        all.extend(measures.into_iter().flat_map(of));
        for row in &self.uses {
            all.push((Figure::PerGame(row.category.clone(), row.key.clone()), row.per_game));
            all.push((Figure::Users(row.category.clone(), row.key.clone()), row.users));
        }
        all.extend(self.dealt.iter().filter_map(|row| Some((Figure::Dealt(row.kind.clone(), row.name.clone()), row.estimate()?))));
        all
    }
}
