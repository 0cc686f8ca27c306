//! The differences between two batches: new minus old, each with its interval.

use super::batch;
use super::bot::BotKind;
use super::figure::{Figure, Measure};
use super::interval::{self, Difference, Estimate, Moments, Trust};
use super::report::{Report, ReportError};
use super::strata;
use super::twin::{ComparedGame, Twin, Twins};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The differences between two reports.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// The subject of the old report, with its options.
    pub baseline: String,
    /// Whether both are of the same games, so that they were compared game by game.
    pub paired: bool,
    /// Whether the files of the scenario differ; unknown for reports without the hash of their content.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content_changed: Option<bool>,
    /// The versions of the program that played the old and the new batch, if they differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub versions: Option<[String; 2]>,
    /// Whether all numbers of every pair of games are the same.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub identical: bool,
    /// Every number of either report.
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
    pub verdict: Verdict,
    /// Correlation of the number between the paired games; `None` if games are not paired or the number never varies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub correlation: Option<f64>,
    /// Number of further games until the interval is ± half the smallest difference that matters; `None` if games are not paired, or no
    /// difference is known to matter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games_needed: Option<u64>,
}

/// The verdict on a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// There is a difference, and it is not known to be too small to matter.
    Clear,
    /// Any difference is too small to matter.
    TooSmall,
    /// The interval excludes zero, but the difference may be one of the false positives that are expected among several rows or checks.
    Likely,
    /// The number was the same in every pair of games.
    Same,
    /// No difference was found; there may be one within the interval.
    NotSeen,
}

impl FigureChange {
    /// Returns the largest difference in either direction that the games allow.
    pub fn at_most(&self) -> f64 {
        self.difference.low.abs().max(self.difference.high.abs())
    }
    pub(super) fn judge(&mut self, twins: Option<&Twins>) {
        let is_same = || twins.and_then(|twins| twins.get(&self.figure)).is_some_and(|twin| twin.is_identical());
        let small = self.figure.smallest().is_some_and(|least| self.at_most() <= least);
        let Difference { low, high, clear, .. } = self.difference;
        self.verdict = match (clear, small) {
            (_, true) => Verdict::TooSmall,
            (true, false) => Verdict::Clear,
            (false, false) if low > 0.0 || high < 0.0 => Verdict::Likely,
            (false, false) if is_same() => Verdict::Same,
            (false, false) => Verdict::NotSeen,
        };
    }
}

/// Compares all numbers of either report that have an interval. A number that one report does not count, such as uses of a new card, is
/// 0 there.
///
/// The content and the options of the scenario can differ: the comparison measures their effect.
///
/// # Errors
/// Returns an error if the old report is about something else.
pub fn compare(old: &Report, new: &Report) -> Result<Comparison, ReportError> {
    let (known, wanted) = (&old.subject, &new.subject);
    let mut differing = Vec::new();
    for (what, theirs, ours) in [
        ("game is", known.game.clone(), wanted.game.clone()),
        ("scenario is", known.scenario.clone(), wanted.scenario.clone()),
        ("seats are", known.seats.join(", "), wanted.seats.join(", ")),
    ] {
        if theirs != ours {
            differing.push(format!("its {what} {theirs}, expected {ours}"));
        }
    }
    if !differing.is_empty() {
        return Err(ReportError::OtherSubject(differing.join("; ")));
    }
    Ok(between(old, new, twins_of(old, new).as_ref(), false))
}

/// Compares two reports, game by game if they are paired. While a batch can stop because of a difference (`watched`), only differences that
/// are clear at every check count as clear.
pub(super) fn between(old: &Report, new: &Report, twins: Option<&Twins>, watched: bool) -> Comparison {
    let (before, now): (BTreeMap<_, _>, BTreeMap<_, _>) = (old.figures().into_iter().collect(), new.figures().into_iter().collect());
    let all: BTreeSet<&Figure> = before.keys().chain(now.keys()).collect();
    let team = new.team_win_rate.is_some();
    let mut changes = Vec::new();
    for figure in all.into_iter().filter(|figure| is_compared(figure, team)) {
        let unused = |report: &Report| matches!(figure, Figure::Users(..)).then(|| report.unused());
        let (Some(before), Some(now)) =
            (before.get(figure).copied().or_else(|| unused(old)), now.get(figure).copied().or_else(|| unused(new)))
        else {
            continue;
        };
        let twin = twins.and_then(|twins| twins.get(figure));
        changes.extend(change(figure, before, now, twin.as_ref()));
    }
    let tested = [Measure::Wins, Measure::Score].map(Figure::Tested);
    changes.extend(tested.iter().filter_map(|figure| tested_change(figure, &twins?.get(figure)?)));
    interval::mark(changes.iter_mut().map(|change| &mut change.difference));
    for change in &mut changes {
        if watched && change.difference.clear {
            let any = twins.and_then(|twins| twins.get(&change.figure)).and_then(|twin| twin.at_any_look(change.figure.is_share()));
            change.difference.clear = any.is_some_and(|(low, high)| low > 0.0 || high < 0.0);
        }
        change.judge(twins);
    }
    let (theirs, ours) = (&old.subject, &new.subject);
    let is_known = !theirs.content.is_empty() && !ours.content.is_empty();
    Comparison {
        baseline: theirs.title(),
        paired: twins.is_some(),
        identical: twins.is_some_and(Twins::are_identical),
        content_changed: is_known.then(|| theirs.content != ours.content),
        versions: (theirs.version != ours.version).then(|| [theirs.version.clone(), ours.version.clone()]),
        changes,
    }
}

fn change(figure: &Figure, before: Estimate, now: Estimate, twin: Option<&Twin>) -> Option<FigureChange> {
    if before.trust == Trust::Fixed || now.trust == Trust::Fixed {
        return None;
    }
    let difference = twin.and_then(|twin| twin.difference(figure.is_share())).or_else(|| interval::unpaired(now, before))?;
    let (before, now) = match (figure, twin) {
        // Only matches that have a single leader in both are compared.
        (Figure::Lead(_), Some(twin)) => (twin.before(), twin.now()),
        _ => (before.value, now.value),
    };
    let needed = |twin: &Twin| Some(interval::games_needed(&twin.moments(), figure.smallest()? / 2.0));
    Some(FigureChange {
        what: figure.to_string(),
        figure: figure.clone(),
        before,
        now,
        difference,
        verdict: Verdict::NotSeen,
        correlation: twin.and_then(Twin::correlation),
        games_needed: twin.and_then(needed),
    })
}

/// Returns the row of a number that only games under two conditions have.
pub(super) fn tested_change(figure: &Figure, twin: &Twin) -> Option<FigureChange> {
    let plain = |value: f64| Estimate { value, low: None, high: None, n: twin.games(), base: twin.games(), trust: Trust::Few };
    change(figure, plain(twin.before()), plain(twin.now()), Some(twin))
}

/// Places and uses per game repeat the information of scores, wins and users; seats of a team win as one. The effect of being dealt a card
/// differs by far less than its uncertainty. The win probability comes from a different model in each batch. Choices are counted in the
/// first games only.
fn is_compared(figure: &Figure, team: bool) -> bool {
    match figure {
        Figure::PerGame(..) | Figure::Dealt(..) | Figure::Course(_) | Figure::Choices | Figure::SingleChoice => false,
        Figure::Seat(_, measure) | Figure::Turn(_, measure) | Figure::Kind(_, measure) => !team && *measure != Measure::Place,
        _ => true,
    }
}

/// Returns the pairs of games of two reports, or `None` if the reports contain different games or no results of games.
fn twins_of(old: &Report, new: &Report) -> Option<Twins> {
    let (before, now) = (&old.counts.results, &new.counts.results);
    let same = old.subject.seed == new.subject.seed && !now.is_empty() && before.keys().eq(now.keys());
    let seats: Result<Vec<BotKind>, _> = new.subject.seats.iter().map(|seat| seat.parse()).collect();
    let seats = seats.ok().filter(|_| same)?;
    let figures = Figure::of_results(&seats, new.team_win_rate.is_some());
    let arrangements = strata::arrangements(&seats);
    let mut twins = Twins::default();
    let (mut used_before, mut used_now) = (users_by_game(old), users_by_game(new));
    for ((game, before), now) in before.iter().zip(now.values()) {
        let compared = |result: &super::result::GameResult, users: &mut BTreeMap<u64, _>| ComparedGame {
            result: result.clone(),
            lead: None,
            users: users.remove(game).unwrap_or_default(),
        };
        let (before, now) = (compared(before, &mut used_before), compared(now, &mut used_now));
        let arrangement = (game % arrangements as u64) as usize;
        twins.add(arrangement, &batch::kinds_of(&seats, *game), &figures, &before, &now);
    }
    Some(twins)
}

/// Returns the uses of content by game.
fn users_by_game(report: &Report) -> BTreeMap<u64, BTreeMap<(String, String), u32>> {
    let mut games: BTreeMap<u64, BTreeMap<(String, String), u32>> = BTreeMap::new();
    for (category, keys) in &report.counts.uses {
        for (key, used) in keys {
            for (game, users) in &used.by_game {
                games.entry(*game).or_default().insert((category.clone(), key.clone()), *users);
            }
        }
    }
    games
}

impl Report {
    /// Returns the use of content that this batch does not count: zero.
    fn unused(&self) -> Estimate {
        let (n, seats) = (self.games, self.counts.seats.len() as f64);
        let base = n as f64 * seats;
        interval::share(&Moments { n, x: base, xx: base * seats, ..Moments::default() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::{Counts, PlayedMatch};
    use crate::report::ReportSubject;
    use rules::game::Outcome;
    use rules::game::Seat;
    use rules::tally::Tally;

    /// Returns the report of a duel: seat 0 wins the games for which `won` returns `true`, and uses `luck` in those of `used`.
    fn report(subject: ReportSubject, won: impl Fn(u64) -> bool, used: impl Fn(u64) -> bool) -> Report {
        let mut counts = Counts::default();
        for number in 0..subject.planned {
            let places = if won(number) { vec![1, 2] } else { vec![2, 1] };
            let outcome =
                Outcome { ranking: Seat::first(2).collect(), places, scores: vec![3, 4], cause: "end".into(), rounds: 5, team_won: None };
            let kinds = batch::kinds_of(&[BotKind::Greedy, BotKind::Random], number);
            let mut tally = Tally::default();
            if used(number) {
                tally.add("card", "luck", Some(Seat::new(0)));
            }
            counts.add(PlayedMatch {
                number,
                kinds: &kinds,
                arrangements: 2,
                kept: true,
                dealt: &[],
                turn_order: &[],
                outcome: &outcome,
                decisions: 40,
                lead: None,
                course: &Default::default(),
                tally: &tally,
            });
        }
        Report::new(subject, counts)
    }

    fn subject(seed: u64) -> ReportSubject {
        let seats = vec!["greedy".to_owned(), "random".to_owned()];
        ReportSubject { scenario: "scenarios/a.toml".into(), game: "walking".into(), seats, seed, planned: 400, ..ReportSubject::default() }
    }

    fn never(_: u64) -> bool {
        false
    }

    fn row<'a>(comparison: &'a Comparison, what: &str) -> &'a FigureChange {
        comparison.changes.iter().find(|change| change.what == what).unwrap_or_else(|| panic!("{what}"))
    }

    #[test]
    fn paired_games_show_a_change_that_unpaired_games_hide() {
        let before = report(subject(1), |number| number.is_multiple_of(2), never);
        let now = |seed| report(subject(seed), |number| number.is_multiple_of(2) || number % 20 == 1, never);
        let (same, other) = (compare(&before, &now(1)).unwrap(), compare(&before, &now(2)).unwrap());
        assert!(same.paired && !other.paired);
        let wins = |comparison| row(comparison, "seat 0 win rate").difference;
        assert!(wins(&same).clear && !wins(&other).clear, "{:?} {:?}", wins(&same), wins(&other));
        assert!((wins(&same).value - 0.05).abs() < 1e-9 && (wins(&other).value - 0.05).abs() < 1e-9);
    }

    #[test]
    fn card_use_is_compared_in_pairs_and_new_cards_against_zero() {
        let before = report(subject(1), never, |number| !number.is_multiple_of(4));
        let now = report(subject(1), never, |number| !number.is_multiple_of(4) || number.is_multiple_of(16));
        let found = compare(&before, &now).unwrap();
        let users = row(&found, "card luck users");
        assert!(users.difference.clear && users.correlation.unwrap() > 0.8, "{users:?}");
        let apart = compare(&before, &report(subject(2), never, |number| !number.is_multiple_of(4) || number.is_multiple_of(16))).unwrap();
        let width = |change: &FigureChange| change.difference.high - change.difference.low;
        assert!(width(users) < width(row(&apart, "card luck users")) * 0.6, "{users:?}");

        let none = report(subject(1), never, never);
        let new = compare(&none, &before).unwrap();
        let luck = row(&new, "card luck users");
        assert_eq!((luck.before, luck.now, luck.verdict), (0.0, 0.375, Verdict::Clear));
        let new = compare(&report(subject(2), never, never), &before).unwrap();
        assert!(!new.paired && row(&new, "card luck users").difference.low > 0.3, "Newcombe's interval of unpaired games");
    }

    #[test]
    fn comparison_separates_negligible_from_undetected_differences() {
        let half = |number: u64| number.is_multiple_of(2);
        let same = compare(&report(subject(1), half, never), &report(subject(1), half, never)).unwrap();
        let wins = row(&same, "seat 0 win rate");
        assert_eq!((wins.verdict, wins.games_needed), (Verdict::TooSmall, Some(0)), "{wins:?}");
        let other = compare(&report(subject(2), half, never), &report(subject(1), half, never)).unwrap();
        let wins = row(&other, "seat 0 win rate");
        assert_eq!((wins.verdict, wins.games_needed), (Verdict::NotSeen, None), "{wins:?}");
        assert!((0.05..0.1).contains(&wins.at_most()), "{wins:?}");
    }

    #[test]
    fn intervals_contain_only_possible_values() {
        let of = |games: u64| report(ReportSubject { planned: games, ..subject(1) }, |_| true, never);
        let found = of(12);
        let [first, second] = [0, 1].map(|seat| found.by_seat[seat].place);
        assert_eq!((first.low, second.high), (Some(1.0), Some(2.0)), "{first:?} {second:?}");
        assert!(first.high.unwrap() > 1.0 && second.low.unwrap() < 2.0, "{first:?} {second:?}");
        let lost = compare(&report(ReportSubject { planned: 12, ..subject(1) }, never, never), &found).unwrap();
        let wins = row(&lost, "seat 0 win rate").difference;
        assert_eq!((wins.value, wins.high), (1.0, 1.0), "{wins:?}");
        let mut counts = found.counts.clone();
        counts.seats[0].score = Default::default();
        for number in 0..12 {
            counts.seats[0].score.add(number % 2, 0, 1);
        }
        assert_eq!(Report::new(found.subject.clone(), counts).by_seat[0].score.low, Some(0.0));
    }

    #[test]
    fn fewer_than_ten_pairs_are_too_few_for_a_conclusion() {
        let of = |planned| {
            let subject = ReportSubject { planned, ..subject(1) };
            let found = compare(&report(subject.clone(), |number| number == 0, never), &report(subject, never, never)).unwrap();
            crate::table::changes(&found, crate::findings::Voice::without_names(content::text::Language::En))
        };
        for games in [1, 5, 9] {
            let text = of(games);
            let few = "Too few games to compare: each variant needs at least 10";
            assert!(text.contains(few) && !text.contains("too small"), "{games}: {text}");
        }
        assert!(of(10).contains("No difference seen yet"), "{}", of(10));
    }

    #[test]
    fn comparison_rejects_unrelated_reports_but_accepts_edited_scenarios() {
        let all = |_| true;
        let now = report(subject(1), all, never);
        for (changed, named) in [
            (
                ReportSubject { scenario: "scenarios/b.toml".into(), ..subject(1) },
                "its scenario is scenarios/b.toml, expected scenarios/a.toml",
            ),
            (ReportSubject { game: "rally".into(), ..subject(1) }, "its game is rally, expected walking"),
            (ReportSubject { seats: vec!["random".into(); 2], ..subject(1) }, "its seats are random, random, expected greedy, random"),
        ] {
            let said = compare(&report(changed, all, never), &now).unwrap_err().to_string();
            assert!(said.contains(named), "{said}");
        }
        let options = [("level".to_owned(), content::scenario::OptionValue::Word("baby".into()))].into();
        let optioned = compare(&report(ReportSubject { options, planned: 200, ..subject(1) }, all, never), &now).unwrap();
        assert_eq!((optioned.baseline.as_str(), optioned.paired), ("scenarios/a.toml with level=baby", false));
    }
}
