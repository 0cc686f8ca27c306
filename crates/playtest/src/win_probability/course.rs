//! The course of a match as bytes: the greedy bot's evaluation of its positions, the results of the first ones when a seat played at
//! random, and the results of other choices.

use super::choices::{SAMPLES, TriedDecision};
use crate::bot::{self, Bot, Greedy, Random};
use crate::lead;
use crate::seed::derive;
use crate::session::MAX_DECISIONS;
use data_encoding::BASE64URL_NOPAD;
use rules::game::{Outcome, Seat};
use rules::registry::AnyMatch;
use rules::viewer::Viewer;
use serde::{Deserialize, Serialize};

/// Number of matches of a batch whose courses are stored.
pub const KEPT: u64 = 2_000;
/// Maximum number of rounds of a match with a course.
pub(super) const MOST_ROUNDS: usize = 200;
/// Number of matches of a batch in which some rounds are also played with other dice and at random.
pub const TRIED: u64 = 200;
/// Distance between these rounds.
const EVERY: u64 = 3;
/// Batches with fewer matches have no courses: they could not show whether the win probability is calibrated.
pub const FEWEST: u64 = 200;

/// Steps of a log odds, and the largest one: values are stored as one byte.
const STEPS: f64 = 8.0;
const MOST: f64 = 5.0;
/// The byte of a lost match; those after it are the number of seats that share its win.
const LOST: u8 = 100;
/// The byte before a tried decision, where a trial has its position.
const DECISION: u8 = 255;

/// The value of a position for each seat, or for the team.
pub type Values = Vec<u8>;

/// A match for the win probability. Written in base 64.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct MatchCourse {
    pub result: Values,
    /// The position at the start of each round.
    pub positions: Vec<Values>,
    pub trials: Vec<Trial>,
    pub decisions: Vec<TriedDecision>,
}

/// A round that was played from its start with other random results. One seat chooses at random, all others are greedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    /// Number of the position at the start of the round.
    pub position: u8,
    /// The seat that chooses at random.
    pub seat: u8,
    /// The position at the start of the next round: with random results and choices, with other results but the same policy, and with
    /// these other results and another random policy.
    pub after: [Values; 3],
}

/// Returns the byte of an evaluation, 0–1.
fn byte(value: f32) -> u8 {
    let value = f64::from(value).clamp(1e-6, 1.0 - 1e-6);
    let odds = (value / (1.0 - value)).ln().clamp(-MOST, MOST);
    ((odds + MOST) * STEPS).round() as u8
}

/// The log odds of an evaluation, or the share of the win of a match that has ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    Open(f64),
    Ended(f64),
}

pub fn value(byte: u8) -> Value {
    match byte.checked_sub(LOST) {
        None => Value::Open(f64::from(byte) / STEPS - MOST),
        Some(0) => Value::Ended(0.0),
        Some(winners) => Value::Ended(1.0 / f64::from(winners)),
    }
}

/// Returns the shares of the win in a position of a match that has ended.
pub fn shares(values: &Values) -> Option<Vec<f64>> {
    let share = |byte: &u8| if let Value::Ended(share) = value(*byte) { Some(share) } else { None };
    values.iter().map(share).collect()
}

fn open(values: &[f32], is_team: bool) -> Values {
    let seats = if is_team { 1 } else { values.len() };
    values.iter().take(seats).map(|value| byte(*value)).collect()
}

/// Returns the result as values.
fn ended(outcome: &Outcome) -> Values {
    if let Some(won) = outcome.team_won {
        return vec![LOST + u8::from(won)];
    }
    let winners = outcome.places.iter().filter(|place| **place == 1).count().min(100) as u8;
    outcome.places.iter().map(|place| if *place == 1 { LOST + winners } else { LOST }).collect()
}

/// A trial of a match that is still played: whether its seats are a team is known at its end.
#[derive(Clone, Debug)]
pub struct OpenTrial {
    position: u8,
    seat: Seat,
    after: [After; 3],
}

/// The position at the start of a round, or the end of the match.
#[derive(Clone, Debug)]
pub enum After {
    Open(Vec<f32>),
    Ended(Outcome),
}

/// Plays the round that has begun with other random results, if it is one of those that are tried.
pub fn try_round(m: &dyn AnyMatch, game: u64, match_seed: u64, position: usize) -> Option<OpenTrial> {
    let number = u8::try_from(position).ok().filter(|number| usize::from(*number) < MOST_ROUNDS)?;
    if game >= TRIED || !(game + u64::from(number)).is_multiple_of(EVERY) {
        return None;
    }
    let seat = Seat::at(((game / EVERY + u64::from(number)) % m.seats().max(1) as u64) as usize);
    let seed = derive(derive(match_seed, TRIAL), number.into());
    let [policy, other, luck, new] = [0, 1, 2, 3].map(|index| derive(seed, index));
    let after = |policy, luck| {
        let mut copy = m.clone_box();
        m.determinize_into(Viewer::All, luck, copy.as_mut());
        played(copy, m.round(), match_seed, Some((seat, Random::new(policy))))
    };
    Some(OpenTrial { position: number, seat, after: [after(policy, luck)?, after(policy, new)?, after(other, new)?] })
}

/// The index of the seeds of trials among those derived from the seed of a match; seats have the first ones.
const TRIAL: u64 = 1 << 32;

/// Plays the rest of a round; all seats are greedy, except one that chooses at random.
pub(super) fn played(mut m: Box<dyn AnyMatch>, round: u16, match_seed: u64, random: Option<(Seat, Random)>) -> Option<After> {
    while let Some(ask) = m.decision() {
        if m.round() != round {
            return Some(After::Open(m.evaluate()));
        }
        let choice = match random {
            Some((seat, bot)) if seat == ask.seat => bot.choose(m.as_ref(), seat),
            _ => Greedy::new(bot::seed(match_seed, ask.seat)).choose(m.as_ref(), ask.seat),
        };
        if m.number() > MAX_DECISIONS || m.apply(choice).is_err() {
            return None;
        }
    }
    m.outcome().map(After::Ended)
}

impl MatchCourse {
    /// Returns the course of a match that has ended, or `None` if it has too many rounds or too few.
    pub fn of(
        course: &lead::ValueCourse,
        trials: &[OpenTrial],
        decisions: &[TriedDecision<After>],
        outcome: &Outcome,
    ) -> Option<MatchCourse> {
        let positions = course.values();
        if !(2..=MOST_ROUNDS).contains(&positions.len()) {
            return None;
        }
        let is_team = outcome.team_won.is_some();
        let after = |after: &After| match after {
            After::Open(values) => open(values, is_team),
            After::Ended(outcome) => ended(outcome),
        };
        let trial = |trial: &OpenTrial| Trial {
            position: trial.position,
            seat: if is_team { 0 } else { trial.seat.number() },
            after: trial.after.each_ref().map(after),
        };
        let decision = |decision: &TriedDecision<After>| {
            let decision = decision.map(after);
            TriedDecision { seat: if is_team { 0 } else { decision.seat }, ..decision }
        };
        Some(MatchCourse {
            result: ended(outcome),
            positions: positions.iter().map(|values| open(values, is_team)).collect(),
            trials: trials.iter().map(trial).collect(),
            decisions: decisions.iter().map(decision).collect(),
        })
    }
    /// Returns the share of the win of each seat, or of the team.
    pub fn wins(&self) -> Vec<f64> {
        let share = |byte: &u8| match value(*byte) {
            Value::Ended(share) => share,
            Value::Open(_) => 0.0,
        };
        self.result.iter().map(share).collect()
    }
    /// Returns whether all its values are those of a match with `seats` seats.
    pub fn is_sound(&self, seats: usize) -> bool {
        let width = self.result.len();
        let fits = |values: &Values| values.len() == width && values.iter().all(|byte| *byte <= LOST + 100);
        let is_open = |values: &Values| values.iter().all(|byte| f64::from(*byte) <= 2.0 * MOST * STEPS);
        let trial = |trial: &Trial| {
            usize::from(trial.position) < self.positions.len() && usize::from(trial.seat) < width && trial.after.iter().all(fits)
        };
        let decision = |decision: &TriedDecision| {
            let tried = 2..=usize::from(decision.choices);
            usize::from(decision.position) < self.positions.len()
                && usize::from(decision.seat) < width
                && tried.contains(&decision.after.len())
                && decision.after.iter().flatten().all(fits)
        };
        (width == 1 || width == seats)
            && self.result.iter().all(|byte| (LOST..=LOST + 100).contains(byte))
            && self.positions.iter().all(|values| fits(values) && is_open(values))
            && self.trials.iter().all(trial)
            && self.decisions.iter().all(decision)
    }
}

/// A text that is not a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid course of a match")]
pub struct NoCourse;

impl From<MatchCourse> for String {
    /// Returns the number of values of a position, the result, the number of positions, the positions, the trials and the decisions.
    fn from(course: MatchCourse) -> String {
        let mut bytes = vec![course.result.len() as u8];
        bytes.extend(course.result);
        bytes.push(course.positions.len() as u8);
        bytes.extend(course.positions.into_iter().flatten());
        for trial in course.trials {
            bytes.extend([trial.position, trial.seat]);
            bytes.extend(trial.after.into_iter().flatten());
        }
        for TriedDecision { position, seat, is_sampled, choices, after } in course.decisions {
            bytes.extend([DECISION, position, seat, is_sampled.into(), choices, after.len() as u8]);
            bytes.extend(after.into_iter().flatten().flatten());
        }
        BASE64URL_NOPAD.encode(&bytes)
    }
}

impl TryFrom<String> for MatchCourse {
    type Error = NoCourse;
    fn try_from(text: String) -> Result<MatchCourse, NoCourse> {
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| NoCourse)?;
        let mut rest = bytes.as_slice();
        let mut take = |count: usize| {
            let (taken, left) = rest.split_at_checked(count).ok_or(NoCourse)?;
            rest = left;
            Ok(taken.to_vec())
        };
        let width = usize::from(take(1)?[0]);
        let result = take(width)?;
        let count = usize::from(take(1)?[0]);
        let positions = (0..count).map(|_| take(width)).collect::<Result<_, NoCourse>>()?;
        let (mut trials, mut decisions) = (Vec::new(), Vec::new());
        while let Ok(head) = take(2) {
            if head[0] != DECISION {
                trials.push(Trial { position: head[0], seat: head[1], after: [take(width)?, take(width)?, take(width)?] });
                continue;
            }
            let (position, rest) = (head[1], take(4)?);
            let mut samples = || -> Result<[Values; SAMPLES], NoCourse> { Ok([take(width)?, take(width)?]) };
            let after = (0..rest[3]).map(|_| samples()).collect::<Result<_, NoCourse>>()?;
            decisions.push(TriedDecision { position, seat: rest[0], is_sampled: rest[1] != 0, choices: rest[2], after });
        }
        if width == 0 || !rest.is_empty() {
            return Err(NoCourse);
        }
        Ok(MatchCourse { result, positions, trials, decisions })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn match_course_round_trips_through_text() {
        let after = [vec![101, 100], vec![3, 77], vec![40, 40]];
        let samples = |byte: u8| [1, 2].map(|sample| vec![byte + sample, 40]);
        let course = MatchCourse {
            result: vec![100, 101],
            positions: vec![vec![40, 40], vec![0, 80]],
            trials: vec![Trial { position: 1, seat: 1, after }],
            decisions: vec![TriedDecision { position: 0, seat: 1, is_sampled: true, choices: 9, after: vec![samples(1), samples(70)] }],
        };
        let text = String::from(course.clone());
        assert_eq!(MatchCourse::try_from(text.clone()), Ok(course.clone()));
        assert!(course.is_sound(2) && !course.is_sound(3));
        assert_eq!(MatchCourse::try_from(text[..text.len() - 4].to_owned()), Err(NoCourse));
        assert_eq!([byte(0.0), byte(0.5), byte(1.0)], [0, 40, 80]);
        assert_eq!([value(40), value(100), value(102)], [Value::Open(0.0), Value::Ended(0.0), Value::Ended(0.5)]);
    }
}
