//! Whether all players are equally likely to win: by their place in the turn order of the first round if a draw or roll decides it, and by
//! seat if seats differ.
//!
//! The seats of a game whose first player is drawn can be interchangeable, so their win rates are equal even if the first player has an
//! advantage. Only the turn order shows it.

use super::figure::{Figure, Measure};
use super::interval::{Estimate, Trust};
use super::report::Report;
use content::words::words;
use distrs::Normal;
use rules::registry;
use serde::Serialize;

/// A game is fair if the interval of every win rate is within this distance of a fair share …
const TOLERANCE: f64 = 0.05;
/// … and within this fraction of a fair share, so that no player can win half as often again as another.
const FRACTION: f64 = 0.2;

/// The rows of a report by which its fairness is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FairnessBasis {
    /// A draw decides the turn order, and seats are interchangeable.
    TurnOrder,
    /// The turn order is fixed, so it is that of the seats.
    Seat,
    /// A draw decides the turn order, and seats differ.
    Both,
}

words! { FairnessBasis { TurnOrder: "turn_order", Seat: "seat", Both: "both" } }

/// Whether the players of a batch are equally likely to win.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fairness {
    pub by: FairnessBasis,
    #[serde(flatten)]
    pub verdict: FairnessVerdict,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum FairnessVerdict {
    /// The interval of every win rate is close to a fair share.
    Fair {
        /// Distance from a fair share to the farthest end of an interval.
        within: f64,
    },
    /// The interval of a win rate does not contain a fair share.
    Unfair {
        /// The win rate that is farthest from a fair share.
        #[serde(rename = "who", serialize_with = "name_of")]
        figure: Figure,
        win_rate: Estimate,
    },
    /// More games are needed.
    Unknown {
        /// Approximate number of further games until one of the other verdicts applies.
        games_needed: u64,
    },
}

fn name_of<S: serde::Serializer>(figure: &Figure, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("{} {}", figure.group(), figure.name()))
}

impl Fairness {
    /// Returns the fairness of a batch, or `None` if the players do not compete or no game ended.
    pub fn of(report: &Report) -> Option<Fairness> {
        let seats = report.by_seat.len();
        if report.team_win_rate.is_some() || seats < 2 || report.games == 0 {
            return None;
        }
        let by = basis(report);
        let turns = report.by_turn_order.iter().enumerate().map(|(turn, row)| (Figure::Turn(turn, Measure::Wins), row.win_rate));
        let seats = report.by_seat.iter().enumerate().map(|(seat, row)| (Figure::Seat(seat, Measure::Wins), row.win_rate));
        let groups: Vec<Vec<(Figure, Estimate)>> = match by {
            FairnessBasis::TurnOrder => vec![turns.collect()],
            FairnessBasis::Seat => vec![seats.collect()],
            FairnessBasis::Both => vec![turns.collect(), seats.collect()],
        };
        Some(Fairness { by, verdict: verdict(&groups, report.games) })
    }
}

/// Returns the rows of a report by which its fairness is measured.
pub fn basis(report: &Report) -> FairnessBasis {
    let seats_differ = registry::game(&report.subject.game).is_some_and(|game| game.spec().seats_differ);
    match (report.by_turn_order.is_empty(), seats_differ) {
        (true, _) => FairnessBasis::Seat,
        (false, true) => FairnessBasis::Both,
        (false, false) => FairnessBasis::TurnOrder,
    }
}

/// Judges the win rates of groups whose rows each share one win per game.
fn verdict(groups: &[Vec<(Figure, Estimate)>], games: u64) -> FairnessVerdict {
    let fair = groups.first().map_or(1.0, |group| 1.0 / group.len() as f64);
    let tolerance = TOLERANCE.min(FRACTION * fair);
    // The last row of a group follows from the others.
    let independent: usize = groups.iter().map(|group| group.len() - 1).sum();
    let wider = quantile(0.025 / independent.max(1) as f64) / quantile(0.025);
    let rows = || groups.iter().flatten();
    let ends = rows().map(|(_, rate)| Some((fair - rate.low?).max(rate.high? - fair)));
    let Some(within) = ends.collect::<Option<Vec<f64>>>().map(|ends| ends.into_iter().fold(0.0, f64::max)) else {
        return FairnessVerdict::Unknown { games_needed: needed_without_interval(fair, tolerance).saturating_sub(games).max(1) };
    };
    if within <= tolerance {
        return FairnessVerdict::Fair { within };
    }
    let is_clear = |rate: &Estimate| {
        let (distance, end) = match rate.value > fair {
            true => (rate.value - fair, rate.low.map(|low| rate.value - low)),
            false => (fair - rate.value, rate.high.map(|high| high - rate.value)),
        };
        rate.trust == Trust::Firm && end.is_some_and(|half| distance > half * wider)
    };
    let apart = |rate: &Estimate| (rate.value - fair).abs();
    let clear = rows().filter(|(_, rate)| is_clear(rate));
    // Of equal ones the first.
    let farthest = clear.reduce(|best, row| if apart(&row.1) > apart(&best.1) + 1e-9 { row } else { best });
    match farthest {
        Some((figure, rate)) => FairnessVerdict::Unfair { figure: figure.clone(), win_rate: *rate },
        None => FairnessVerdict::Unknown { games_needed: needed(rows().map(|(_, rate)| *rate), fair, tolerance, wider, games) },
    }
}

fn quantile(tail: f64) -> f64 {
    Normal::ppf(1.0 - tail, 0.0, 1.0)
}

/// Returns the number of games after which a game that is fair in every respect is expected to be known to be fair.
fn needed_without_interval(fair: f64, tolerance: f64) -> u64 {
    (fair * (1.0 - fair) * (quantile(0.025) / tolerance).powi(2)).ceil() as u64
}

/// Returns the number of further games after which these win rates would be known to be fair or unfair, rounded up to two digits.
fn needed(rates: impl Iterator<Item = Estimate> + Clone, fair: f64, tolerance: f64, wider: f64, games: u64) -> u64 {
    let n = games as f64;
    let half = |rate: &Estimate| rate.low.zip(rate.high).map_or(1.0, |(low, high)| (high - low) / 2.0);
    let apart = |rate: &Estimate| (rate.value - fair).abs();
    let of = |half: f64, wanted: f64| if wanted > 0.0 { n * (half / wanted).powi(2) } else { f64::INFINITY };
    let to_be_fair = rates.clone().map(|rate| of(half(&rate), tolerance - apart(&rate))).fold(0.0, f64::max);
    let to_be_unfair = rates.map(|rate| of(half(&rate) * wider, apart(&rate))).fold(f64::INFINITY, f64::min);
    let further = (to_be_fair.min(to_be_unfair) - n).clamp(1.0, 1e12);
    let unit = 10_f64.powi((further.log10().floor() as i32 - 1).max(0));
    ((further / unit).ceil() * unit) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::{self, BatchSpec, Progress, Shard, Title};
    use crate::bot::BotKind;
    use crate::findings::{Voice, headline};
    use crate::interval::{Moments, share};
    use content::scenario::Overrides;
    use content::text::Language;
    use content::workspace::Workspace;

    /// Returns the rows of two groups of two with these wins of the first row of each, in `games` games.
    fn rows(games: usize, wins: [usize; 2]) -> Vec<Vec<(Figure, Estimate)>> {
        let rate = |won: usize| share(&Moments::of((0..games).map(|game| (if game < won { 1.0 } else { 0.0 }, 1.0))));
        let group = |figure: fn(usize, Measure) -> Figure, won: usize| {
            vec![(figure(0, Measure::Wins), rate(won)), (figure(1, Measure::Wins), rate(games - won))]
        };
        vec![group(Figure::Turn, wins[0]), group(Figure::Seat, wins[1])]
    }

    #[test]
    fn a_game_is_fair_only_if_every_interval_is_close_to_a_fair_share() {
        let of = |games: usize, wins: [usize; 2]| verdict(&rows(games, wins), games as u64);
        assert!(matches!(of(4000, [2000, 2040]), FairnessVerdict::Fair { within } if within < 0.03));
        let unfair = of(4000, [2000, 1600]);
        assert!(matches!(unfair, FairnessVerdict::Unfair { figure: Figure::Seat(0, _), .. }), "{unfair:?}");
        // Even wins in 200 games: the intervals are ± 7 points wide, so about 380 games are needed for ± 5.
        let FairnessVerdict::Unknown { games_needed } = of(200, [100, 100]) else { panic!() };
        assert!((150..250).contains(&games_needed), "{games_needed}");
        let FairnessVerdict::Unknown { games_needed } = of(9, [4, 5]) else { panic!() };
        assert!((300..500).contains(&games_needed), "{games_needed}");
        // The interval of one of four rates excludes a fair share, but not if the number of rates is taken into account.
        assert!(matches!(of(400, [221, 200]), FairnessVerdict::Unknown { .. }));
    }

    #[test]
    fn an_advantage_of_the_second_player_is_found_although_seats_win_equally_often() {
        let options = [("first_credits", 0), ("second_credits", 8)]
            .map(|(name, value)| (name.to_owned(), content::scenario::OptionValue::Int(value)));
        let overrides = Overrides { options: options.into(), ..Overrides::default() };
        let bundle = registry::load_with(&Workspace::bundled(), "scenarios/moonbase/bare-hands.toml", &overrides).unwrap();
        let prepared = registry::prepare(&bundle).unwrap();
        let spec = BatchSpec { games: 100, seed: 1, seats: vec![BotKind::Greedy; 2], threads: 2, shard: Shard::WHOLE };
        let title = Title { game: "moonbase".to_owned(), ..Title::default() };
        let report = batch::run(prepared.as_ref(), title, &spec, &Progress::new()).unwrap();
        let found = report.fairness.as_ref().unwrap();
        let FairnessVerdict::Unfair { figure, win_rate } = &found.verdict else { panic!("{found:?}") };
        assert!(matches!(figure, Figure::Turn(..)) && (win_rate.value - 0.5).abs() > 0.1, "{found:?}");
        let said = headline(&report, Voice::without_names(Language::En));
        assert!(said.starts_with("The first player in turn order won "), "{said}");
        let read = Report::read(&serde_json::to_string(&report).unwrap()).unwrap();
        assert_eq!(read, report);
    }
}
