//! Comparison of two reports: new minus old, with the interval of each difference.

use super::batch;
use super::bot::BotKind;
use super::figure::{Figure, Measure};
use super::interval::{self, Difference, Moments};
use super::report::{Report, ReportError};
use serde::Serialize;
use std::collections::BTreeMap;

/// The differences between two reports.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// The subject of the old report, with its options.
    pub baseline: String,
    /// Whether both reports have the same games, so that results were compared game by game.
    pub paired: bool,
    /// Every figure that both reports contain.
    pub changes: Vec<FigureChange>,
}

/// A figure of both reports.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FigureChange {
    #[serde(skip)]
    pub figure: Figure,
    /// Name of the figure: `rounds`, `seat 0 win rate`, `card slipstream users`, …
    pub what: String,
    /// Value in the old report.
    pub before: f64,
    /// Value in the new report.
    pub now: f64,
    /// New minus old.
    pub difference: Difference,
}

/// Compares all figures for which both reports contain an interval.
///
/// The content of the scenario and its options may differ: that is what is compared.
///
/// # Errors
/// Returns an error if the old report has a different game, scenario or seats.
pub fn compare(old: &Report, new: &Report) -> Result<Comparison, ReportError> {
    let (known, wanted) = (&old.subject, &new.subject);
    let mut differing = Vec::new();
    for (what, theirs, ours) in [
        ("game", known.game.clone(), wanted.game.clone()),
        ("scenario", known.scenario.clone(), wanted.scenario.clone()),
        ("table", known.seats.join(", "), wanted.seats.join(", ")),
    ] {
        if theirs != ours {
            differing.push(format!("its {what} is {theirs}, expected {ours}"));
        }
    }
    if !differing.is_empty() {
        return Err(ReportError::OtherSubject(differing.join("; ")));
    }
    let pairing = Pairing::of(old, new);
    let before: BTreeMap<_, _> = old.figures().into_iter().collect();
    let mut changes = Vec::new();
    for (figure, now) in new.figures().into_iter().filter(|(figure, _)| is_compared(figure, new.team_win_rate.is_some())) {
        let Some(before) = before.get(&figure) else { continue };
        if now.low.is_none() || before.low.is_none() {
            continue;
        }
        let difference = pairing.as_ref().and_then(|pairing| pairing.difference(&figure));
        if let Some(difference) = difference.or_else(|| interval::unpaired(now, *before)) {
            changes.push(FigureChange { what: figure.to_string(), figure, before: before.value, now: now.value, difference });
        }
    }
    interval::mark(changes.iter_mut().map(|change| &mut change.difference));
    Ok(Comparison { baseline: known.title(), paired: pairing.is_some(), changes })
}

/// Excludes redundant figures: places and uses per game repeat scores, wins and users, and all seats of a team win together.
fn is_compared(figure: &Figure, team: bool) -> bool {
    match figure {
        Figure::PerGame(..) => false,
        Figure::Seat(_, measure) | Figure::Kind(_, measure) => !team && *measure != Measure::Place,
        _ => true,
    }
}

/// The games that two reports have in common.
struct Pairing<'a> {
    old: &'a Report,
    new: &'a Report,
    seats: Vec<BotKind>,
}

impl<'a> Pairing<'a> {
    fn of(old: &'a Report, new: &'a Report) -> Option<Pairing<'a>> {
        let (before, now) = (&old.counts.results, &new.counts.results);
        let same = old.subject.seed == new.subject.seed && !now.is_empty() && before.keys().eq(now.keys());
        let seats: Result<Vec<BotKind>, _> = new.subject.seats.iter().map(|seat| seat.parse()).collect();
        Some(Pairing { old, new, seats: seats.ok().filter(|_| same)? })
    }
    fn difference(&self, figure: &Figure) -> Option<Difference> {
        let results = self.old.counts.results.iter().zip(self.new.counts.results.values());
        let mut sums = Vec::new();
        for ((game, before), now) in results {
            let kinds = batch::kinds_of(&self.seats, *game);
            sums.push((figure.of(now, &kinds)? - figure.of(before, &kinds)?, 1.0));
        }
        let sums = Moments::of(sums);
        if figure.is_share() { interval::paired_shares(&sums) } else { interval::paired_means(&sums) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playtest::counts::{Counts, PlayedMatch};
    use crate::playtest::report::Subject;
    use crate::playtest::result::GameResult;
    use crate::rules::game::Outcome;
    use crate::rules::game::Seat;
    use crate::rules::tally::Tally;

    /// Returns a report of a two-seat batch in which seat 0 wins the games selected by `won`.
    fn report(subject: Subject, won: impl Fn(u64) -> bool) -> Report {
        let mut counts = Counts::default();
        for number in 0..subject.planned {
            let places = if won(number) { vec![1, 2] } else { vec![2, 1] };
            let outcome =
                Outcome { ranking: Seat::first(2).collect(), places, scores: vec![3, 4], cause: "end".into(), rounds: 5, team_won: None };
            let kinds = batch::kinds_of(&[BotKind::Greedy, BotKind::Random], number);
            counts.add(PlayedMatch { number, kinds: &kinds, outcome: &outcome, decisions: 40, tally: &Tally::default() });
            counts.results.insert(number, GameResult::of(&outcome, 40));
        }
        Report::new(subject, counts)
    }

    fn subject(seed: u64) -> Subject {
        let seats = vec!["greedy".to_owned(), "random".to_owned()];
        Subject { scenario: "scenarios/a.toml".into(), game: "walking".into(), seats, seed, planned: 400, ..Subject::default() }
    }

    fn wins(comparison: &Comparison) -> Difference {
        comparison.changes.iter().find(|change| change.what == "seat 0 win rate").unwrap().difference
    }

    #[test]
    fn the_same_games_show_a_change_that_other_games_hide() {
        let before = report(subject(1), |number| number % 2 == 0);
        let now = |seed| report(subject(seed), |number| number % 2 == 0 || number % 20 == 1);
        let (same, other) = (compare(&before, &now(1)).unwrap(), compare(&before, &now(2)).unwrap());
        assert!(same.paired && !other.paired);
        assert!(wins(&same).clear && !wins(&other).clear, "{:?} {:?}", wins(&same), wins(&other));
        assert!((wins(&same).value - 0.05).abs() < 1e-9 && (wins(&other).value - 0.05).abs() < 1e-9);
    }

    #[test]
    fn a_report_of_something_else_is_refused_but_not_one_of_an_edited_scenario() {
        let all = |_| true;
        let now = report(subject(1), all);
        for (changed, named) in [
            (Subject { scenario: "scenarios/b.toml".into(), ..subject(1) }, "its scenario is scenarios/b.toml, expected scenarios/a.toml"),
            (Subject { game: "rally".into(), ..subject(1) }, "its game is rally, expected walking"),
            (Subject { seats: vec!["random".into(); 2], ..subject(1) }, "its table is random, random, expected greedy, random"),
        ] {
            let said = compare(&report(changed, all), &now).unwrap_err().to_string();
            assert!(said.contains(named), "{said}");
        }
        let options = [("level".to_owned(), crate::content::scenario::OptionValue::Word("baby".into()))].into();
        let optioned = compare(&report(Subject { options, planned: 200, ..subject(1) }, all), &now).unwrap();
        assert_eq!((optioned.baseline.as_str(), optioned.paired), ("scenarios/a.toml with level=baby", false));
    }
}
