//! Two variants of a scenario, played with the same seeds, dice and draws, and compared game by game while they are played.
//!
//! Only sums are stored, so memory use does not depend on the number of games. Games are played in blocks, so that an experiment stops
//! after the same game on any number of threads.

use super::batch::{self, BatchError, BatchSpec, Progress, Rig, Table, Title, tested_seat};
use super::compare::{self, Comparison, FigureChange, Verdict};
use super::counts::{Counts, MatchTallies};
use super::figure::{Figure, Measure};
use super::report::{FORMAT, Report};
use super::restriction::RestrictionResult;
use super::strata;
use super::twin::{ComparedGame, Twins};
use super::workers::{Chunk, Workers};
use content::bundle::Bundle;
use content::diagnostic::Diagnostic;
use rules::registry::{self, PreparedScenario};
use serde::Serialize;
use std::sync::Arc;

/// Maximum number of games of an experiment that stops automatically.
pub const MOST: u64 = 20_000;
/// Precision at which an experiment stops: half the width of the intervals of win rates.
pub const PRECISION: f64 = 0.01;

/// One of the variants.
#[derive(Clone)]
pub struct ExperimentSide<'a> {
    pub prepared: &'a dyn PreparedScenario,
    /// The display name.
    pub title: Title,
    /// The change for one seat of each game.
    pub rig: Rig<'a>,
}

impl<'a> ExperimentSide<'a> {
    /// Creates a variant without a change for a seat.
    pub fn new(prepared: &'a dyn PreparedScenario, title: Title) -> ExperimentSide<'a> {
        ExperimentSide { prepared, title, rig: Rig::default() }
    }
}

/// The conditions under which an experiment stops before all its games are played.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Stop {
    /// Stop when each difference of win rates is clear, or half the width of its interval is at most this.
    pub half: Option<f64>,
    /// Stop as soon as any difference of win rates or rounds is clear.
    pub clear: bool,
}

impl Stop {
    fn watches(self) -> bool {
        self.half.is_some() || self.clear
    }
}

/// The reason why an experiment has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum StopReason {
    /// All games were played.
    Games,
    /// The stop condition was met.
    Settled,
    /// The experiment was cancelled.
    Interrupted,
}

/// The results.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Experiment {
    format: u32,
    kind: &'static str,
    /// Games that ended under both conditions.
    pub pairs: u64,
    /// The reason why it has ended.
    pub ending: StopReason,
    /// The first variant.
    pub a: Report,
    /// The second variant.
    pub b: Report,
    /// The second minus the first.
    pub comparison: Comparison,
    /// What one seat of each game of the second variant does without.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub restriction: Option<RestrictionResult>,
}

/// The games that an experiment has played, from which it can be continued.
#[derive(Clone, Default)]
pub struct PlayedGames {
    /// Number of the next game.
    next: u64,
    counts: Part,
}

impl PlayedGames {
    /// Returns the number of games.
    pub fn games(&self) -> u64 {
        self.next
    }
}

/// The counts of some games.
#[derive(Clone, Default)]
struct Part {
    a: Counts,
    b: Counts,
    twins: Twins,
}

impl Part {
    fn merge(mut self, other: Part) -> Part {
        self.a.merge(&other.a);
        self.b.merge(&other.b);
        self.twins.merge(&other.twins);
        self
    }
}

/// Plays both variants; `look` receives the results after every block.
///
/// # Errors
/// Returns an error if threads or matches cannot be started, or the variants have different numbers of seats.
pub fn run(
    a: &ExperimentSide<'_>,
    b: &ExperimentSide<'_>,
    spec: &BatchSpec,
    stop: Stop,
    progress: &Progress,
    look: impl FnMut(&Experiment),
) -> Result<Experiment, BatchError> {
    continued(a, b, spec, stop, progress, &mut PlayedGames::default(), look)
}

/// Continues after games that were played before, with the same variants, seed and bots.
///
/// # Errors
/// Returns an error if threads or matches cannot be started, or the variants have different numbers of seats.
pub fn continued(
    a: &ExperimentSide<'_>,
    b: &ExperimentSide<'_>,
    spec: &BatchSpec,
    stop: Stop,
    progress: &Progress,
    played: &mut PlayedGames,
    mut look: impl FnMut(&Experiment),
) -> Result<Experiment, BatchError> {
    let workers = Workers::new(spec.threads())?;
    let mut found = experiment(a, b, spec, &played.counts, stop, StopReason::Games);
    for block in batch::blocks(spec.games).filter(|block| block.end > played.next).collect::<Vec<_>>() {
        let block = block.start.max(played.next)..block.end;
        let play = |chunk: Chunk<'_>| play(a, b, spec, chunk, progress);
        let part = workers.play(block.clone(), progress, Part::default, play, Part::merge)?;
        // Some games of a cancelled block are missing, so it counts only here.
        let interrupted = match progress.is_cancelled() {
            true => Some(played.counts.clone().merge(part)),
            false => {
                (played.counts, played.next) = (std::mem::take(&mut played.counts).merge(part), block.end);
                None
            }
        };
        let all = interrupted.as_ref().unwrap_or(&played.counts);
        // Working out hundreds of rows costs more than some games do.
        let due = stop.watches() || block.end == spec.games || progress.is_cancelled() || (block.end / batch::BLOCK).is_multiple_of(8);
        if due {
            found = experiment(a, b, spec, all, stop, StopReason::Games);
            look(&found);
        }
        if progress.is_cancelled() {
            found.ending = StopReason::Interrupted;
            break;
        }
        if stop.watches() && is_settled(&found, &all.twins, stop) {
            found.ending = StopReason::Settled;
            break;
        }
    }
    Ok(found)
}

/// Prepares the second variant of an experiment again if the first one contains some of its scripts under other names, so that both have
/// the same draws. Returns the paths of these scripts in the second and in the first variant.
///
/// # Errors
/// Returns an error if a script cannot be used.
pub fn keep_draws(
    bundle: &mut Bundle,
    prepared: &mut Arc<dyn PreparedScenario>,
    first: &Bundle,
) -> Result<Vec<(String, String)>, Vec<Diagnostic>> {
    let renamed = bundle.keep_draws_of(first);
    if !renamed.is_empty() {
        *prepared = registry::prepare(bundle)?.corrected(prepared.correction().cloned());
    }
    Ok(renamed)
}

fn play(
    a: &ExperimentSide<'_>,
    b: &ExperimentSide<'_>,
    spec: &BatchSpec,
    games: impl Iterator<Item = u64>,
    progress: &Progress,
) -> Result<Part, BatchError> {
    let tables = [a, b].map(|side| Table::new(side.prepared, spec, side.rig));
    let arrangements = strata::arrangements(&spec.seats) as u64;
    let tests = [a, b].iter().any(|side| side.rig.planted.is_some() || side.rig.forbidden.is_some());
    let (mut tallied, mut twins, mut figures) = (<[MatchTallies; 2]>::default(), Twins::default(), None);
    for game in games {
        let mut compared = |side: usize| {
            let ended = tables[side].play(game, &mut tallied[side], None)?;
            let tally = &tallied[side].tally;
            Ok::<_, BatchError>(ended.map(|ended| ComparedGame::new(ended.result(), ended.lead, tally)))
        };
        let (one, other) = (compared(0)?, compared(1)?);
        progress.count(1);
        let (Some(one), Some(other)) = (one, other) else { continue };
        let figures = figures.get_or_insert_with(|| Figure::of_results(&spec.seats, one.result.team_won.is_some()));
        let (arrangement, kinds) = ((game % arrangements) as usize, batch::kinds_of(&spec.seats, game));
        twins.add(arrangement, &kinds, figures, &one, &other);
        if tests {
            twins.add_tested(arrangement, tested_seat(game, kinds.len()).index(), &one.result, &other.result);
        }
    }
    let [one, other] = tallied.map(MatchTallies::counts);
    let mut part = Part { a: one, b: other, twins };
    part.a.add_known(a.prepared);
    part.b.add_known(b.prepared);
    Ok(part)
}

fn experiment(a: &ExperimentSide<'_>, b: &ExperimentSide<'_>, spec: &BatchSpec, all: &Part, stop: Stop, ending: StopReason) -> Experiment {
    let forbidden = b.rig.forbidden;
    let report = |side: &ExperimentSide<'_>, counts: &Counts| {
        let mut subject = spec.subject(side.title.clone());
        subject.planned = counts.games + counts.unfinished;
        // The games are compared already.
        Report::new(subject, Counts { results: Default::default(), courses: Default::default(), ..counts.clone() })
    };
    let (a, b) = (report(a, &all.a), report(b, &all.b));
    let comparison = compare::between(&a, &b, Some(&all.twins), stop.watches());
    let restriction = forbidden.map(|restriction| RestrictionResult::of(restriction, &comparison));
    Experiment { format: FORMAT, kind: "comparison", pairs: all.twins.games(), ending, a, b, comparison, restriction }
}

impl Experiment {
    /// Returns the primary differences of an experiment: rounds and wins.
    pub fn primary(&self) -> impl Iterator<Item = &FigureChange> {
        self.comparison.changes.iter().filter(|change| change.figure == Figure::Rounds || is_winning(&change.figure))
    }
}

/// Returns whether a number counts wins.
pub fn is_winning(figure: &Figure) -> bool {
    match figure {
        Figure::TeamWins => true,
        Figure::Seat(_, measure) | Figure::Turn(_, measure) | Figure::Kind(_, measure) | Figure::Tested(measure) => {
            *measure == Measure::Wins
        }
        _ => false,
    }
}

fn is_settled(found: &Experiment, twins: &Twins, stop: Stop) -> bool {
    let is_clear = |change: &FigureChange| {
        let twin = twins.get(&change.figure);
        let any = twin.and_then(|twin| twin.at_any_look(change.figure.is_share()));
        any.is_some_and(|(low, high)| low > 0.0 || high < 0.0)
    };
    if stop.clear && found.primary().any(|change| change.verdict == Verdict::Clear) {
        return true;
    }
    let half = |change: &FigureChange| (change.difference.high - change.difference.low) / 2.0;
    let tested = found.comparison.changes.iter().any(|change| matches!(change.figure, Figure::Tested(_)));
    let mut rates = found.primary().filter(|change| match change.figure {
        Figure::Rounds => false,
        Figure::Tested(_) => true,
        _ => !tested,
    });
    let wanted = stop.half.unwrap_or(PRECISION);
    found.pairs >= batch::FIRST_LOOK && rates.all(|change| half(change) <= wanted || is_clear(change))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::Shard;
    use crate::bot::BotKind;
    use content::workspace::Workspace;

    const DUEL: &str = "scenarios/walking/duel.toml";

    fn prepared(workspace: &Workspace) -> Arc<dyn PreparedScenario> {
        registry::prepare(&registry::load(workspace, DUEL).unwrap()).unwrap()
    }

    fn run_both(a: &dyn PreparedScenario, b: &dyn PreparedScenario, games: u64, threads: usize, stop: Stop) -> Experiment {
        let side = |prepared| ExperimentSide { prepared, title: Title::default(), rig: Rig::default() };
        let spec = BatchSpec { games, seed: 1, seats: vec![BotKind::Greedy; 2], threads, shard: Shard::WHOLE };
        run(&side(a), &side(b), &spec, stop, &Progress::new(), |_| {}).unwrap()
    }

    #[test]
    fn identical_scenarios_show_no_difference_on_any_number_of_threads() {
        let duel = prepared(&Workspace::bundled());
        let found = run_both(duel.as_ref(), duel.as_ref(), 300, 1, Stop { half: Some(0.02), clear: false });
        assert_eq!((found.ending, found.pairs), (StopReason::Settled, 200));
        assert!(found.comparison.paired && found.comparison.changes.iter().all(|change| change.difference.value == 0.0));
        assert!(found.comparison.changes.iter().all(|change| change.verdict != Verdict::Clear));
        assert_eq!(run_both(duel.as_ref(), duel.as_ref(), 300, 2, Stop { half: Some(0.02), clear: false }), found);
    }

    #[test]
    fn an_experiment_continued_after_its_first_games_has_the_results_of_a_whole_one() {
        let duel = prepared(&Workspace::bundled());
        let side = || ExperimentSide { prepared: duel.as_ref(), title: Title::default(), rig: Rig::default() };
        let spec = |games| BatchSpec { games, seed: 1, seats: vec![BotKind::Greedy; 2], threads: 1, shard: Shard::WHOLE };
        let mut played = PlayedGames::default();
        let mut go_on = |games| {
            let progress = Progress::new();
            let found = continued(&side(), &side(), &spec(games), Stop::default(), &progress, &mut played, |_| {}).unwrap();
            (found, progress.done(), played.games())
        };
        assert_eq!(go_on(70).1, 70);
        let (found, newly, games) = go_on(130);
        assert_eq!((newly, games), (60, 130));
        assert_eq!(found, run_both(duel.as_ref(), duel.as_ref(), 130, 1, Stop::default()));
    }

    #[test]
    fn paired_seeds_detect_a_change_and_reports_match_separate_batches() {
        let mut workspace = Workspace::bundled();
        let duel = prepared(&workspace);
        let text = workspace.read(DUEL).unwrap().to_string();
        assert!(text.contains("[options]"), "{text}");
        workspace.overlay(DUEL, Some(text.replace("[options]", "[options]\njumps = 2").into()));
        let shorter = prepared(&workspace);
        let found = run_both(duel.as_ref(), shorter.as_ref(), 100, 2, Stop::default());
        let rounds = found.comparison.changes.iter().find(|change| change.figure == Figure::Rounds).unwrap();
        assert!(rounds.verdict == Verdict::Clear && rounds.difference.value > 0.3 && rounds.correlation.is_some(), "{rounds:?}");
        let spec = BatchSpec { games: 100, seed: 1, seats: vec![BotKind::Greedy; 2], threads: 2, shard: Shard::WHOLE };
        let alone = batch::run(shorter.as_ref(), Title::default(), &spec, &Progress::new()).unwrap();
        assert_eq!((found.b.rounds, &found.b.by_seat, found.ending), (alone.rounds, &alone.by_seat, StopReason::Games));
    }

    #[test]
    fn renaming_a_script_keeps_the_draws_of_paired_games() {
        let (old, new) = (Workspace::bundled(), {
            let mut new = Workspace::bundled();
            let deck = "boards/walking/action-deck.toml";
            let text = new.read(deck).unwrap().replace("slipstream", "tailwind");
            new.overlay(deck, Some(text.into()));
            let script = new.read("scripts/walking/action/slipstream.rhai").unwrap();
            new.overlay("scripts/walking/action/tailwind.rhai", Some(script));
            new
        });
        let a = registry::load(&old, DUEL).unwrap();
        let mut b = registry::load(&new, DUEL).unwrap();
        let (first, mut second) = (prepared(&old), prepared(&new));
        let wins = |found: &Experiment| {
            let change = found.comparison.changes.iter().find(|change| change.figure == Figure::Seat(0, Measure::Score)).unwrap();
            (change.difference.value, change.correlation)
        };
        let apart = run_both(first.as_ref(), second.as_ref(), 60, 2, Stop::default());
        assert!(wins(&apart).1.unwrap() < 0.99, "another name gives other draws");
        let renamed = keep_draws(&mut b, &mut second, &a).unwrap();
        assert_eq!(renamed, [("scripts/walking/action/tailwind.rhai".to_owned(), "scripts/walking/action/slipstream.rhai".to_owned())]);
        let same = run_both(first.as_ref(), second.as_ref(), 60, 2, Stop::default());
        assert!(wins(&same).0.abs() < 1e-9 && wins(&same).1.unwrap() > 0.999, "{:?}", wins(&same));
    }
}
