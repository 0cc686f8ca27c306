//! `moonwright simulate --vary`: a batch for every combination of some option values.

use super::output::{self, Failure, INTERRUPTED, Outcome};
use super::place;
use super::simulate::{ReportFormat, Simulate, deliver, end_early_on_interrupt, with_progress};
use clap::Args;
use content::scenario::OptionValue;
use playtest::batch::{self, BatchSpec, Progress, Title};
use playtest::figure::Figure;
use playtest::grid::{Axis, Grid, GridCell, GridTarget, MOST, RefusedCombination, SCENARIO, combinations};
use rules::chance::Chance;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

/// Codes of diagnostics about a name that does not exist, which is a mistake in the command.
const UNKNOWN: [&str; 3] = ["missing-file", "ambiguous-name", "unknown-option"];

/// The combinations of a grid that can be played, and the others.
#[derive(Default)]
struct Prepared {
    ready: Vec<place::Ready>,
    combinations: Vec<Vec<OptionValue>>,
    refused: Vec<RefusedCombination>,
}

/// The options that vary.
#[derive(Debug, Default, Args)]
pub struct Vary {
    /// Play every combination of the values of an option, or of scenarios with `scenario=NAME,NAME`. May be repeated
    #[arg(long, value_name = "NAME=VALUE,…|FROM..TO", conflicts_with_all = ["baseline", "shard", "until", "against", "against_option", "against_workspace", "forbid"])]
    vary: Vec<Axis>,
    /// Sort the combinations by their distance to a target: rounds=6±0.5, team=40%±3%, first=50%±3% (the first in turn order) or seat0=50%±3%. May be repeated
    #[arg(long, value_name = "NUMBER=VALUE", requires = "vary")]
    target: Vec<GridTarget>,
}

impl Vary {
    /// Returns whether anything varies.
    pub fn is_given(&self) -> bool {
        !self.vary.is_empty()
    }

    /// Plays a batch for each combination and writes the table.
    pub fn run(&self, command: &Simulate, given: Option<&Path>, spec: &BatchSpec) -> Outcome {
        if let Some(axis) = self.vary.iter().enumerate().find(|(i, axis)| self.vary[..*i].iter().any(|other| other.name == axis.name)) {
            return Err(Failure::Usage(format!("`--vary {}` is given twice; list all values in one option", axis.1.name)));
        }
        let count = self.vary.iter().map(|axis| axis.values.len()).try_fold(1_usize, usize::checked_mul).unwrap_or(usize::MAX);
        if count > MOST {
            return Err(Failure::Usage(format!("{count} combinations; use fewer values: up to {MOST} combinations are played")));
        }
        let combinations = combinations(&self.vary);
        // All combinations are prepared before any is played, so that an error in the last one is reported before hours of play.
        let Prepared { ready, combinations, refused } = self.prepare(command, given, combinations)?;
        let count = combinations.len();
        let game = |ready: &place::Ready| (ready.bundle.scenario.game.id, ready.prepared.players());
        if let Some(other) = ready.iter().find(|other| game(other) != game(&ready[0])) {
            let (a, b) = (&ready[0].bundle.path, &other.bundle.path);
            return Err(Failure::Input(format!("{a} and {b} have different games or numbers of players")));
        }
        ready.iter().try_for_each(|ready| self.possible(ready))?;
        let progress = Arc::new(Progress::new());
        end_early_on_interrupt(&progress);
        let play = || {
            let mut cells = Vec::new();
            for (mut ready, settings) in ready.into_iter().zip(combinations) {
                let fit = command.fit(&mut ready, &spec.seats)?;
                let title = Title { fit, ..Title::of(&ready.workspace, &ready.bundle) };
                let report =
                    batch::run(ready.prepared.as_ref(), title, spec, &progress).map_err(|error| Failure::Input(error.to_string()))?;
                if progress.is_cancelled() {
                    break;
                }
                cells.push(GridCell::new(settings, &report, &self.target));
            }
            Ok::<_, Failure>(cells)
        };
        let cells = with_progress(&progress, spec.games.saturating_mul(count as u64), play)?;
        let axes = self.vary.iter().map(|axis| axis.name.clone()).collect();
        let seats = spec.seats.iter().map(ToString::to_string).collect();
        let mut grid = Grid { axes, targets: self.target.clone(), seats, seed: spec.seed, cells, refused };
        grid.sort();
        let text = match command.format {
            ReportFormat::Human => grid.text(),
            ReportFormat::Json => output::json(&grid.json()),
            ReportFormat::Csv => grid.csv(),
        };
        deliver(command.out.as_deref(), &text)?;
        if grid.cells.len() == count {
            return Ok(ExitCode::SUCCESS);
        }
        output::print_message(&format!("stopped early after {} of {count} combinations", grid.cells.len()));
        Ok(ExitCode::from(INTERRUPTED))
    }

    /// Prepares all combinations. Those that the checks refuse are skipped, unless they refuse all.
    fn prepare(&self, command: &Simulate, given: Option<&Path>, combinations: Vec<Vec<OptionValue>>) -> Result<Prepared, Failure> {
        let (mut all, mut first) = (Prepared::default(), None);
        for settings in combinations {
            match self.ready(command, given, &settings) {
                Ok(ready) => {
                    all.ready.push(ready);
                    all.combinations.push(settings);
                }
                Err(Failure::Findings(workspace, findings)) if !findings.iter().any(|finding| UNKNOWN.contains(&&*finding.code)) => {
                    all.refused.extend(RefusedCombination::new(settings, &findings));
                    first = first.or(Some(Failure::Findings(workspace, findings)));
                }
                Err(failure) => return Err(failure),
            }
        }
        first.filter(|_| all.ready.is_empty()).map_or(Ok(all), Err)
    }

    /// Checks that a scenario has the numbers of all targets.
    fn possible(&self, ready: &place::Ready) -> Result<(), Failure> {
        let (game, players) = (ready.bundle.scenario.game, ready.prepared.players());
        let figures = GridTarget::figures(game, players);
        let draws_order = || ready.prepared.start(Chance::new(0)).is_ok_and(|m| !m.turn_order().is_empty());
        let is_possible = |figure: &Figure| figures.contains(figure) && (!matches!(figure, Figure::Turn(..)) || draws_order());
        let Some(target) = self.target.iter().find(|target| !is_possible(&target.figure)) else { return Ok(()) };
        let title = game.title;
        Err(Failure::Usage(match &target.figure {
            Figure::TeamWins => format!("the players of {title} do not win as a team; use a seat for the target, such as seat0=50%"),
            _ if game.team => format!("the players of {title} win or lose together; use the team for the target, such as team=50%"),
            Figure::Turn(turn, _) if *turn < usize::from(players) => {
                "the scenario does not draw its first player, so the turn order is that of the seats; use a seat for the target, such as seat0=50%".to_owned()
            }
            _ => format!("the scenario has {players} players; use a seat from seat0 to seat{} for the target", players.saturating_sub(1)),
        }))
    }

    /// Prepares the scenario with the options of a combination, which override those of the command.
    fn ready(&self, command: &Simulate, given: Option<&Path>, settings: &[OptionValue]) -> Result<place::Ready, Failure> {
        let mut options = command.options.list();
        let mut scenario = command.scenario.clone();
        for (axis, value) in self.vary.iter().zip(settings) {
            if axis.name == SCENARIO {
                scenario = value.to_string();
            } else {
                options.push((axis.name.clone(), value.clone()));
            }
        }
        place::ready(given, &scenario, &command.options.with(&options), command.seats.len())
    }
}
