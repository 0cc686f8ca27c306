//! The win probability of every seat over the course of matches, its calibration, and the measures derived from it.
//!
//! The model is fitted to the matches of the batch itself. Each part of the matches is evaluated with a model fitted to the other parts
//! (cross-validation), so the reported measures apply to matches that the model has not seen. The calibration of its predictions is fitted
//! to the same other parts, each predicted by a model that has seen neither this part nor the part being evaluated.

mod calibration;
pub mod choices;
pub mod course;
mod measures;
mod model;

use super::counts::Counts;
use super::interval::{self, Estimate, Moments};
use super::report::{GameSeed, ReportSubject};
use calibration::Calibration;
use choices::DecisionMeasures;
use content::words::words;
use course::{MatchCourse, Trial, Values};
use measures::{MatchMeasures, Turn, turning_point};
use model::{Model, pair};
use rayon::prelude::*;
use serde::Serialize;
use std::ops::RangeInclusive;

/// Parts of the matches for cross-validation.
const PARTS: usize = 4;
/// Groups of matches, each with matches of all parts, for the intervals of the measures.
const GROUPS: u64 = 10;
/// Bins of the win probability for its calibration.
const BINS: usize = 10;
/// The model is calibrated if no bin is farther from the wins.
const TOLERANCE: f64 = 0.05;
/// The model must be known to be calibrated for this share of the positions.
const KNOWN: f64 = 0.8;

/// The win probability in the matches of a batch.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WinProbability {
    /// Matches that the model was fitted to, the first ones of the batch.
    pub games: u64,
    pub status: Status,
    /// Calibration by bins of the win probability.
    pub bins: Vec<Bin>,
    /// The measures; `None` unless the model is calibrated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub measures: Option<Measures>,
}

/// Whether the model is calibrated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    Calibrated,
    /// In some bin, the wins differ from the win probability by more than 5 percentage points.
    NotCalibrated,
    /// There are too few matches to tell.
    TooFew,
}

/// Positions whose win probability is in the same bin, counted per seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Bin {
    /// Positions and seats.
    pub positions: u64,
    /// Mean win probability of the model.
    pub predicted: f64,
    /// The share that was won.
    pub found: Estimate,
    /// Whether it is known to be within 5 percentage points, or known not to be; `None` if the interval is too wide.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fits: Option<bool>,
}

/// Measures of a batch that need the win probability.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measures {
    /// The share of luck in the change that a round makes to the win probability of a seat that decides at random; its decisions cause the
    /// rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck: Option<Estimate>,
    /// Changes of the leader per match.
    pub lead_changes: Estimate,
    /// The fraction of a match up to the last round in which a loser leads.
    pub decided: Estimate,
    /// Mean square root of the difference by which eventual winners are behind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drama: Option<Estimate>,
    /// The fraction of a match after the winner has exceeded the best position of any loser.
    pub dragging: Estimate,
    /// Mean entropy of the win probabilities; 1 if all seats are equal.
    pub uncertainty: Estimate,
    /// The same over the last quarter of a match.
    pub late_uncertainty: Estimate,
    /// Share of games that the last seat at half time wins; `None` for teams.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comebacks: Option<Estimate>,
    /// The greatest change of a win probability from one round to the next, on average.
    pub swing: Estimate,
    /// The win probability of the best choice of a decision less the mean of all choices.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision_weight: Option<Estimate>,
    /// Choices of a decision that are about equally good.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effective_choices: Option<Estimate>,
    /// Share of games in which a seat that can hardly win decides about another one; `None` for two seats and for teams.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kingmaking: Option<Estimate>,
    /// How much such a decision changes the win probability of the other seat, on average; `None` if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kingmaking_size: Option<Estimate>,
    /// Notable moments of matches.
    pub moments: Vec<DecisiveMoment>,
}

/// A decisive moment of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DecisiveMoment {
    pub why: MomentKind,
    /// Number of the round, from 1.
    pub round: usize,
    /// The seat to which the win probability applies; 0 for a team.
    pub seat: usize,
    /// Win probability at the start of the round.
    pub before: f64,
    /// Win probability at the start of the next round, or at the end of the match.
    pub after: f64,
    /// The command that replays the match.
    pub again: GameSeed,
}

/// The reason why a moment is notable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MomentKind {
    /// The worst position from which a seat won.
    Comeback,
    /// The round that changed a win probability most.
    Turn,
}

words! { MomentKind { Comeback: "comeback", Turn: "turn" } }

/// A match with the win probabilities of a model that was not fitted to it.
struct JudgedSeat<'a> {
    game: u64,
    course: &'a MatchCourse,
    rounds: Vec<Vec<f64>>,
    wins: Vec<f64>,
    /// Variances caused by luck, and by luck and decisions together: see [`variances`].
    variances: (f64, f64),
    decisions: Vec<DecisionMeasures>,
}

impl WinProbability {
    /// Computes the win probability in the matches of a batch, or returns `None` without their courses.
    pub fn of(subject: &ReportSubject, counts: &Counts) -> Option<WinProbability> {
        let courses = &counts.courses;
        if courses.is_empty() {
            return None;
        }
        let games = courses.len() as u64;
        if games < course::FEWEST {
            return Some(WinProbability { games, status: Status::TooFew, bins: Vec::new(), measures: None });
        }
        let matches: Matches<'_> = courses.iter().map(|(game, course)| (*game, course)).collect();
        let all = Model::fit(courses.values());
        let models = models(&matches, &|_, _| all.clone(), 2);
        let judged = judged(&matches, &models);
        let bins = bins(&judged);
        let status = status(&bins);
        let measures = || {
            Measures::of(subject, &judged).jackknife(|group| {
                let others = matches.iter().copied().filter(|(game, _)| game / PARTS as u64 % GROUPS != group).collect();
                let models = self::models(&others, &|one, other| models[one][other].clone(), 1);
                Measures::of(subject, &self::judged(&others, &models))
            })
        };
        let measures = (status == Status::Calibrated).then(measures);
        Some(WinProbability { games, status, bins, measures })
    }
    /// Returns the bin with the largest deviation, among those that do not fit.
    pub fn worst(&self) -> Option<&Bin> {
        let apart = |bin: &Bin| (bin.predicted - bin.found.value).abs();
        self.bins.iter().filter(|bin| bin.fits == Some(false)).max_by(|a, b| apart(a).total_cmp(&apart(b)))
    }
}

/// Matches of a batch and their numbers.
type Matches<'a> = Vec<(u64, &'a MatchCourse)>;

/// Models that are fitted to all matches except those of two parts, which may be the same.
type Models = [[Model; PARTS]; PARTS];

fn models(matches: &Matches<'_>, start: &dyn Fn(usize, usize) -> Model, steps: usize) -> Models {
    let mut models: Models = Default::default();
    for (one, other) in (0..PARTS).flat_map(|one| (0..=one).map(move |other| (one, other))) {
        let others = matches.iter().filter(|(game, _)| ![one, other].contains(&part(*game))).map(|(_, course)| *course);
        models[one][other] = start(one, other).refit(others, steps);
        models[other][one] = models[one][other].clone();
    }
    models
}

/// Returns the part of a match.
fn part(game: u64) -> usize {
    (game % PARTS as u64) as usize
}

/// Judges the matches of one part by a model that is fitted to the other parts, and the calibration of its predictions.
struct Judge<'a> {
    model: &'a Model,
    calibration: Calibration,
}

impl<'a> Judge<'a> {
    fn new(judged: usize, matches: &Matches<'_>, models: &'a Models) -> Judge<'a> {
        // Each of the other parts is predicted by a model that has seen neither this part nor the judged one.
        let predictions = |(game, course): &(u64, &MatchCourse)| -> Vec<(f64, f64)> {
            let (model, wins) = (&models[judged][part(*game)], pair(course.wins()));
            let predictions = course.positions.iter().enumerate().map(|(round, values)| model.of(values, round));
            predictions.flat_map(|predicted| predicted.into_iter().zip(wins.clone())).collect()
        };
        let found = matches.iter().filter(|(game, _)| part(*game) != judged).flat_map(predictions).collect();
        Judge { model: &models[judged][judged], calibration: Calibration::fit(found) }
    }
    /// Returns the win probability of each seat; of a team, those of winning and losing.
    fn of(&self, values: &Values, round: usize) -> Vec<f64> {
        let probabilities = self.model.of(values, round);
        // The result of a match that has ended is known.
        if course::shares(values).is_some() { probabilities } else { self.calibration.of(probabilities) }
    }
}

/// Judges each part of the matches by a model fitted to the other parts.
fn judged<'a>(matches: &Matches<'a>, models: &Models) -> Vec<JudgedSeat<'a>> {
    let judges: Vec<Judge<'_>> = (0..PARTS).map(|part| Judge::new(part, matches, models)).collect();
    let of = |(game, course): &(u64, &'a MatchCourse)| {
        let judge = &judges[part(*game)];
        let rounds: Vec<Vec<f64>> = course.positions.iter().enumerate().map(|(round, values)| judge.of(values, round)).collect();
        let variances = course.trials.iter().map(|trial| variances(judge, trial));
        let variances = variances.fold((0.0, 0.0), |sum, of| (sum.0 + of.0, sum.1 + of.1));
        let decisions = course.decisions.iter().map(|decision| {
            let next = usize::from(decision.position) + 1;
            DecisionMeasures::of(decision, |values| judge.of(values, next))
        });
        JudgedSeat { game: *game, course, rounds, wins: pair(course.wins()), variances, decisions: decisions.collect() }
    };
    matches.iter().map(of).collect()
}

/// Returns the variance of a seat's win probability after a round due to luck, and the sum of this and the variance due to its decisions.
fn variances(judge: &Judge<'_>, trial: &Trial) -> (f64, f64) {
    let next = usize::from(trial.position) + 1;
    let [first, luck, both] = trial.after.each_ref().map(|values| judge.of(values, next)[usize::from(trial.seat)]);
    let (of_luck, of_decisions) = ((first - luck).powi(2), (luck - both).powi(2));
    (of_luck, of_luck + of_decisions)
}

fn bins(judged: &[JudgedSeat<'_>]) -> Vec<Bin> {
    // The values of a team's win and loss are the same.
    let width = |of: &JudgedSeat<'_>| of.course.result.len();
    let in_bin = |v: f64, bin: usize| ((v * BINS as f64) as usize).min(BINS - 1) == bin;
    let bin = |number: usize| {
        let (mut predicted, mut positions) = (0.0, 0);
        let of_game = |of: &JudgedSeat<'_>| {
            let (mut won, mut seen) = (0.0, 0.0);
            for values in &of.rounds {
                for (v, wins) in values.iter().zip(&of.wins).take(width(of)).filter(|(v, _)| in_bin(**v, number)) {
                    (won, seen, predicted, positions) = (won + wins, seen + 1.0, predicted + v, positions + 1);
                }
            }
            (won, seen)
        };
        let games: Vec<(f64, f64)> = judged.iter().map(of_game).filter(|(_, seen)| *seen > 0.0).collect();
        let found = interval::rate(&Moments::of(games));
        let predicted = if positions > 0 { predicted / positions as f64 } else { (number as f64 + 0.5) / BINS as f64 };
        Bin { positions, predicted, found, fits: fits(predicted, &found) }
    };
    (0..BINS).map(bin).collect()
}

/// Returns whether the observed share agrees with the predicted one.
fn fits(predicted: f64, found: &Estimate) -> Option<bool> {
    let (low, high) = found.low.zip(found.high)?;
    let is_near = (found.value - predicted).abs() <= TOLERANCE;
    // A wide interval around a near value says nothing, nor does a value that may be far by chance.
    let is_narrow = high - low <= 4.0 * TOLERANCE;
    let meets = low <= predicted + TOLERANCE && high >= predicted - TOLERANCE;
    match (is_near && is_narrow, meets) {
        (true, _) => Some(true),
        (false, false) => Some(false),
        (false, true) => None,
    }
}

fn status(bins: &[Bin]) -> Status {
    let positions = |wanted: &dyn Fn(&Bin) -> bool| bins.iter().filter(|bin| wanted(bin)).map(|bin| bin.positions).sum::<u64>() as f64;
    if bins.iter().any(|bin| bin.fits == Some(false)) {
        return Status::NotCalibrated;
    }
    let known = positions(&|bin| bin.fits == Some(true));
    if known < KNOWN * positions(&|_| true) { Status::TooFew } else { Status::Calibrated }
}

impl Measures {
    fn of(subject: &ReportSubject, judged: &[JudgedSeat<'_>]) -> Measures {
        let found: Vec<MatchMeasures> = judged.iter().map(|of| MatchMeasures::of(&of.rounds, &of.wins)).collect();
        let share = |of: &dyn Fn(&MatchMeasures) -> f64| interval::share(&Moments::of(found.iter().map(|one| (of(one), 1.0))));
        let some = |of: &dyn Fn(&MatchMeasures) -> Option<f64>| {
            let values: Vec<(f64, f64)> = found.iter().filter_map(of).map(|value| (value, 1.0)).collect();
            (!values.is_empty()).then(|| interval::share(&Moments::of(values)))
        };
        let is_team = judged.iter().any(|of| of.course.result.len() == 1);
        let changes = interval::mean(&Moments::of(found.iter().map(|one| (f64::from(one.changes), 1.0))));
        let [decision_weight, effective_choices, kingmaking, kingmaking_size] = of_decisions(judged);
        Measures {
            decision_weight,
            effective_choices,
            kingmaking,
            kingmaking_size,
            luck: luck(judged),
            lead_changes: interval::at_least(changes, 0.0),
            decided: share(&|one| one.decided),
            drama: some(&|one| one.drama),
            dragging: share(&|one| one.dragging),
            uncertainty: share(&|one| one.uncertainty),
            late_uncertainty: share(&|one| one.late),
            comebacks: some(&|one| one.comeback.map(|won| f64::from(u8::from(won)))).filter(|_| !is_team),
            swing: share(&|one| one.swing),
            moments: moments(subject, judged),
        }
    }
    /// Widens the intervals by the uncertainty of the models: `without` computes the measures without a group of matches.
    fn jackknife(mut self, without: impl Fn(u64) -> Measures + Sync + Send) -> Measures {
        let values = |group| without(group).estimates().map(|(estimate, _)| estimate.map(|estimate| estimate.value));
        let values: Vec<_> = (0..GROUPS).into_par_iter().map(values).collect();
        for (number, (estimate, range)) in self.estimates().into_iter().enumerate() {
            // A group may contain the only matches that have a value.
            let without: Option<Vec<f64>> = values.iter().map(|values| values[number]).collect();
            if let (Some(estimate), Some(without)) = (estimate, without) {
                *estimate = interval::jackknife(*estimate, &without, range);
            }
        }
        self
    }
    /// Returns the estimates, and the possible values of each.
    fn estimates(&mut self) -> [(Option<&mut Estimate>, RangeInclusive<f64>); 13] {
        let Measures { luck, lead_changes, decided, drama, dragging, uncertainty, late_uncertainty, comebacks, swing, .. } = self;
        [
            (luck.as_mut(), 0.0..=1.0),
            (Some(lead_changes), 0.0..=f64::INFINITY),
            (Some(decided), 0.0..=1.0),
            (drama.as_mut(), 0.0..=1.0),
            (Some(dragging), 0.0..=1.0),
            (Some(uncertainty), 0.0..=1.0),
            (Some(late_uncertainty), 0.0..=1.0),
            (comebacks.as_mut(), 0.0..=1.0),
            (Some(swing), 0.0..=1.0),
            (self.decision_weight.as_mut(), 0.0..=1.0),
            (self.effective_choices.as_mut(), 1.0..=f64::INFINITY),
            (self.kingmaking.as_mut(), 0.0..=1.0),
            (self.kingmaking_size.as_mut(), 0.0..=1.0),
        ]
    }
}

/// Returns the share of luck, over the matches in which rounds were played with other random results.
fn luck(judged: &[JudgedSeat<'_>]) -> Option<Estimate> {
    let tried: Vec<(f64, f64)> = judged.iter().filter(|of| !of.course.trials.is_empty()).map(|of| of.variances).collect();
    let mean = tried.iter().map(|(_, all)| all).sum::<f64>() / tried.len().max(1) as f64;
    // In units of the mean, so that the base is the number of matches.
    (mean > 0.0).then(|| interval::ratio(&Moments::of(tried.iter().map(|(luck, all)| (luck / mean, all / mean)))))
}

/// Weight and number of equally good choices of the decisions selected at random; share of games with kingmaking, and its size.
fn of_decisions(judged: &[JudgedSeat<'_>]) -> [Option<Estimate>; 4] {
    let sums = |of: &dyn Fn(&DecisionMeasures) -> Option<f64>| {
        let sum = |game: &JudgedSeat<'_>| game.decisions.iter().filter_map(of).fold((0.0, 0.0), |sum, value| (sum.0 + value, sum.1 + 1.0));
        Some(Moments::of(judged.iter().map(sum).filter(|(_, count)| *count > 0.0))).filter(|sums| sums.n > 0)
    };
    let sampled = |value: fn(&DecisionMeasures) -> f64| sums(&move |of| of.is_sampled.then(|| value(of)));
    let watched = judged.iter().filter(|of| choices::is_watched(of.game) && of.course.result.len() > 2);
    let size = |of: &DecisionMeasures| of.kingmaking.filter(|_| !of.is_sampled);
    let has_one = |of: &JudgedSeat<'_>| f64::from(u8::from(of.decisions.iter().any(|of| size(of).is_some())));
    // Courses of older reports contain no decisions.
    let is_tried = judged.iter().any(|of| !of.decisions.is_empty());
    let games = Moments::of(watched.map(|of| (has_one(of), 1.0)));
    [
        sampled(|of| of.weight).map(|sums| interval::ratio(&sums)),
        sampled(|of| of.effective).map(|sums| interval::at_least(interval::mean(&sums), 1.0)),
        (is_tried && games.n > 0).then(|| interval::share(&games)),
        sums(&size).map(|sums| interval::ratio(&sums)),
    ]
}

fn moments(subject: &ReportSubject, judged: &[JudgedSeat<'_>]) -> Vec<DecisiveMoment> {
    let moment = |why, of: &JudgedSeat<'_>, turn: Turn| DecisiveMoment {
        why,
        round: turn.round + 1,
        seat: turn.seat,
        before: turn.before,
        after: turn.after,
        again: GameSeed::of(subject, of.game),
    };
    let comeback = |of: &JudgedSeat<'_>| -> Option<Turn> {
        // Of a team, only its own win.
        let seat = of.wins.iter().take(of.course.result.len()).position(|won| *won == 1.0)?;
        let (round, before) = of.rounds.iter().map(|values| values[seat]).enumerate().min_by(|a, b| a.1.total_cmp(&b.1))?;
        let after = of.rounds.get(round + 1).map_or(1.0, |values| values[seat]);
        Some(Turn { round, seat, before, after })
    };
    let turns = judged.iter().filter_map(|of| Some((of, turning_point(&of.rounds, &of.wins)?)));
    let size = |turn: &Turn| (turn.after - turn.before).abs();
    let back = judged.iter().filter_map(|of| Some((of, comeback(of)?))).min_by(|a, b| a.1.before.total_cmp(&b.1.before));
    // Of equal ones the first.
    let turn = turns.fold(None, |best: Option<(&JudgedSeat<'_>, Turn)>, one| match best {
        Some(best) if size(&best.1) >= size(&one.1) => Some(best),
        _ => Some(one),
    });
    let back = back.map(|(of, turn)| moment(MomentKind::Comeback, of, turn));
    let turn = turn.map(|(of, turn)| moment(MomentKind::Turn, of, turn));
    back.into_iter().chain(turn).collect()
}

#[cfg(test)]
mod tests;
