//! Comparisons of two variants of a scenario, tests of cards and variations of options, for the background.

use crate::features::balance::state::{Latest, StudyResult};
use content::bundle::Bundle;
use content::diagnostic::Diagnostic;
use content::message::Message;
use content::scenario::{OptionValue, Overrides};
use content::workspace::Workspace;
use playtest::batch::{self, BatchError, BatchSpec, Progress, Title};
use playtest::experiment::{self, ExperimentSide, PlayedGames, Stop};
use playtest::fit;
use playtest::grid::{self, Axis, Grid, GridCell, GridTarget, RefusedCombination};
use playtest::restriction::Restriction;
use playtest::strength::{self, TestedCard};
use playtest::tune;
use playtest::tune::axes::May;
use playtest::tune::goal::Goal;
use playtest::tune::outcome::Tuning;
use rules::registry::PreparedScenario;
use std::sync::{Arc, PoisonError};

/// A scenario that is ready to play, and where it comes from.
pub struct Variant {
    pub workspace: Workspace,
    pub prepared: Arc<dyn PreparedScenario>,
    pub title: Title,
}

impl Variant {
    /// Computes the missing fits of the scenario. If the fit is cancelled, the batch is cancelled too.
    pub fn fitted(mut self, threads: usize, progress: &fit::Progress) -> Variant {
        let complete = fit::complete(&self.workspace, self.prepared.as_ref(), &self.title.scenario, batch::threads(threads), progress);
        if let Ok(complete) = complete {
            self.prepared = complete.prepared;
        }
        self.title.fit = self.prepared.correction().map(|fit| fit.hash().to_owned());
        self
    }
}

/// The reason why a batch or a study has no result.
#[derive(Debug)]
pub enum Trouble {
    /// The scenario cannot be played.
    NotPlayable(Vec<Diagnostic>),
    /// An error stopped the games.
    Stopped(Message),
}

impl From<BatchError> for Trouble {
    fn from(error: BatchError) -> Trouble {
        Trouble::Stopped(error.message())
    }
}

/// The games that answer a question about a scenario.
pub enum Study {
    Compare([Variant; 2]),
    /// Continue a comparison after its first games.
    Continue {
        prepared: [Arc<dyn PreparedScenario>; 2],
        title: Title,
        games: Box<PlayedGames>,
    },
    /// Compare with the same games in which one player is restricted.
    Restrict {
        variant: Variant,
        restriction: Arc<Restriction>,
    },
    /// Test cards against the deal.
    TestCards {
        /// The scenario with the cards, ready.
        prepared: Arc<dyn PreparedScenario>,
        /// The scenario with the cards in its decks, in which they are fitted.
        fitted: Variant,
        cards: Vec<TestedCard>,
    },
    /// Play every combination of option values.
    Vary {
        workspace: Workspace,
        title: Title,
        axes: Vec<Axis>,
        targets: Vec<GridTarget>,
    },
    /// Search for the smallest change that meets the targets.
    Propose {
        variant: Variant,
        bundle: Arc<Bundle>,
        goals: Vec<Goal>,
        may: Vec<May>,
    },
}

impl Study {
    /// Plays the games. `latest` receives intermediate results.
    pub fn run(self, spec: &BatchSpec, progress: &Progress, fitting: &fit::Progress, latest: &Latest) -> Result<StudyResult, Trouble> {
        match self {
            Study::Compare(sides) => {
                let sides = sides.map(|side| side.fitted(spec.threads, fitting));
                compare([&sides[0], &sides[1]], None, spec, progress, latest)
            }
            Study::Continue { prepared, title, mut games } => {
                let sides = prepared.each_ref().map(|prepared| ExperimentSide::new(prepared.as_ref(), title.clone()));
                play_pairs([&sides[0], &sides[1]], spec, progress, &mut games, latest)
            }
            Study::Restrict { variant, restriction } => {
                let variant = variant.fitted(spec.threads, fitting);
                compare([&variant; 2], Some(&restriction), spec, progress, latest)
            }
            Study::TestCards { prepared, fitted, cards } => {
                test_cards(prepared.as_ref(), fitted.fitted(spec.threads, fitting), &cards, spec, progress, latest)
            }
            Study::Propose { variant, bundle, goals, may } => {
                let Variant { workspace, prepared, .. } = variant.fitted(spec.threads, fitting);
                let (workspace, bundle, prepared) = (&workspace, &*bundle, &prepared);
                let task = tune::Task { workspace, bundle, prepared, goals: &goals, may: &may, spec, confirmed_by: tune::CONFIRMED_BY };
                let found = |found: &Tuning| StudyResult::Tuning(Box::new(found.clone()));
                Ok(found(&tune::run(&task, progress, |so_far| keep(latest, found(so_far)))?))
            }
            Study::Vary { workspace, title, axes, targets } => {
                let combinations = grid::combinations(&axes);
                let names: Vec<String> = axes.into_iter().map(|axis| axis.name).collect();
                // All combinations are prepared before any is played, so that an error in the last one is reported before minutes of play.
                let (mut variants, mut refused, mut first) = (Vec::new(), Vec::new(), None);
                for settings in combinations {
                    match variant(&workspace, &title, &names, &settings) {
                        Ok(variant) => variants.push((variant, settings)),
                        Err(problems) => {
                            refused.extend(RefusedCombination::new(settings, &problems));
                            first = first.or(Some(problems));
                        }
                    }
                }
                if let Some(problems) = first.filter(|_| variants.is_empty()) {
                    return Err(Trouble::NotPlayable(problems));
                }
                let seats = spec.seats.iter().map(ToString::to_string).collect();
                let mut found = Grid { axes: names, targets, seats, seed: spec.seed, cells: Vec::new(), refused };
                for (variant, settings) in variants {
                    let Variant { prepared, title, .. } = variant.fitted(spec.threads, fitting);
                    let report = batch::run(prepared.as_ref(), title, spec, progress)?;
                    if progress.is_cancelled() {
                        break;
                    }
                    found.cells.push(GridCell::new(settings, &report, &found.targets));
                    found.sort();
                    keep(latest, StudyResult::Grid(Box::new(found.clone())));
                }
                Ok(StudyResult::Grid(Box::new(found)))
            }
        }
    }
}

/// Prepares a scenario with other values of some options.
fn variant(workspace: &Workspace, title: &Title, names: &[String], settings: &[OptionValue]) -> Result<Variant, Vec<Diagnostic>> {
    let options = names.iter().cloned().zip(settings.iter().cloned()).collect();
    let overrides = Overrides { options, ..Overrides::default() };
    let (_, prepared) = fit::prepare(workspace, &title.scenario, &overrides)?;
    Ok(Variant { workspace: workspace.clone(), prepared, title: Title { options: overrides.options, ..title.clone() } })
}

/// Compares two variants; a player of the second one may be restricted. `latest` receives intermediate results.
fn compare(
    sides: [&Variant; 2],
    restriction: Option<&Arc<Restriction>>,
    spec: &BatchSpec,
    progress: &Progress,
    latest: &Latest,
) -> Result<StudyResult, Trouble> {
    let [a, mut b] = sides.map(|side| ExperimentSide::new(side.prepared.as_ref(), side.title.clone()));
    b.rig.forbidden = restriction;
    play_pairs([&a, &b], spec, progress, &mut PlayedGames::default(), latest)
}

/// Plays pairs of games until the result is precise enough.
fn play_pairs(
    [a, b]: [&ExperimentSide<'_>; 2],
    spec: &BatchSpec,
    progress: &Progress,
    games: &mut PlayedGames,
    latest: &Latest,
) -> Result<StudyResult, Trouble> {
    let stop = Stop { half: Some(experiment::PRECISION), clear: false };
    let found = |found: &experiment::Experiment| StudyResult::Experiment(Box::new(found.clone()));
    Ok(found(&experiment::continued(a, b, spec, stop, progress, games, |so_far| keep(latest, found(so_far)))?))
}

/// Tests cards against the deal. `latest` receives intermediate results.
fn test_cards(
    prepared: &dyn PreparedScenario,
    fitted: Variant,
    cards: &[TestedCard],
    spec: &BatchSpec,
    progress: &Progress,
    latest: &Latest,
) -> Result<StudyResult, Trouble> {
    let prepared = prepared.corrected(fitted.prepared.correction().cloned());
    let found = |found: &strength::Strengths| StudyResult::Strengths(Box::new(found.clone()));
    let look = |so_far: &strength::Strengths| keep(latest, found(so_far));
    Ok(found(&strength::run(prepared.as_ref(), fitted.title, cards, spec, strength::PRECISION, progress, look)?))
}

fn keep(latest: &Latest, found: StudyResult) {
    *latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
}
