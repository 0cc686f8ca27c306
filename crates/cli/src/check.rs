//! `moonwright check`: reports problems in documents and scripts, with their locations.

use super::output::{self, Outcome};
use super::{Format, fix, place};
use clap::Args;
use content::check::Checker;
use content::diagnostic::Diagnostic;
use content::workspace::{Origin, Query, Workspace};
use export::cards;
use playtest::script_tests;
use playtest::writing::Lints;
use rules::registry;
use script::sandbox;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};

#[derive(Debug, Args)]
/// Check boards, scenarios, decks and scripts for errors.
#[command(
    after_help = "Examples:\n  moonwright check\n  moonwright check scenarios/rally boards/rally/red.toml\n  moonwright check --format json\n  moonwright check --fix --dry-run scripts/walking"
)]
pub struct Check {
    /// Files or folders [default: everything in the workspace]
    paths: Vec<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Apply quick fixes that need no decision, such as new function names, to scripts, tests and scenarios
    #[arg(long)]
    fix: bool,
    /// Print the changes of --fix as a diff and save nothing
    #[arg(long, requires = "fix")]
    dry_run: bool,
}

/// Minimum number of files that are checked on several cores.
const MIN_PARALLEL: usize = 64;

impl Check {
    /// Runs the checks and prints the diagnostics.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let (workspace, paths) = chosen(given, &self.paths, self.fix && !self.dry_run, |_| true)?;
        if self.fix {
            let fixed = fix::fixed(&workspace, &paths);
            if self.dry_run {
                output::print(&fix::diff(&fixed));
                return Ok(ExitCode::SUCCESS);
            }
            fix::save(&workspace, &fixed)?;
            let count: usize = fixed.iter().map(|fixed| fixed.count).sum();
            output::print_message(&format!("{} fixed in {}", output::plural(count, "problem"), output::plural(fixed.len(), "file")));
        }
        let workspace = workspace.snapshot();
        let mut findings = check(&workspace, &paths);
        findings.extend(skipped(&workspace, &self.paths));
        Ok(output::findings(&workspace, paths.len(), &findings, self.format))
    }
}

/// Returns the workspace and its files at or below the given paths; without paths, all files.
///
/// With `changes`, the files are going to be changed.
pub fn chosen(
    given: Option<&Path>,
    paths: &[PathBuf],
    changes: bool,
    wanted: impl Fn(&str) -> bool,
) -> Result<(Workspace, Vec<String>), output::Failure> {
    let open = if changes { place::workspace_to_change } else { place::workspace };
    let Some(first) = paths.first() else {
        let workspace = open(given)?;
        let all = workspace.paths().into_iter().filter(|path| wanted(path)).collect();
        return Ok((workspace, all));
    };
    let from = if first.is_dir() { first.as_path() } else { first.parent().unwrap_or(Path::new(".")) };
    let workspace = match given {
        None if first.exists() => place::opened(Workspace::discover(from), changes),
        _ => open(given)?,
    };
    let mut chosen = Vec::new();
    for path in paths {
        let name = path.to_string_lossy();
        let name = name.strip_prefix("./").unwrap_or(&name).trim_end_matches('/');
        let inside = workspace.path_of(path).unwrap_or_else(|| name.to_owned());
        let below = format!("{inside}/");
        let whole = inside.is_empty() || inside == ".";
        let all = workspace.paths();
        let mut found: Vec<String> = all.into_iter().filter(|known| whole || *known == inside || known.starts_with(&below)).collect();
        if found.is_empty() {
            let (around, path) = place::locate(given, name)?;
            if around.pack() != workspace.pack() {
                return whole_pack(around, paths, wanted);
            }
            found.push(path);
        }
        chosen.extend(found.into_iter().filter(|path| wanted(path)));
    }
    chosen.sort();
    chosen.dedup();
    Ok((workspace, chosen))
}

/// Returns the files of a pack. A pack must be the only path on the command line.
fn whole_pack(workspace: Workspace, named: &[PathBuf], wanted: impl Fn(&str) -> bool) -> Result<(Workspace, Vec<String>), output::Failure> {
    if named.len() > 1 {
        return Err(output::Failure::Usage("a pack cannot be combined with other files: it is a separate workspace".to_owned()));
    }
    let of_pack = |path: &String| workspace.origin(path) == Some(Origin::Pack) && wanted(path);
    let paths = workspace.paths().into_iter().filter(of_pack).collect();
    Ok((workspace, paths))
}

/// Returns diagnostics for files in the workspace, or below the named folders, that are not checked.
fn skipped(workspace: &Workspace, named: &[PathBuf]) -> Vec<Diagnostic> {
    let folders: Vec<String> = named.iter().filter(|path| path.is_dir()).filter_map(|path| workspace.path_of(path)).collect();
    let below = |file: &str| folders.iter().any(|folder| folder.is_empty() || file == folder || file.starts_with(&format!("{folder}/")));
    let mut skipped = workspace.skipped();
    skipped.retain(|finding| named.is_empty() || below(&finding.file));
    skipped
}

/// Checks documents and their references, and scripts.
pub fn check(workspace: &Workspace, paths: &[String]) -> Vec<Diagnostic> {
    let workspace = workspace.snapshot();
    if paths.len() >= MIN_PARALLEL {
        compute(&workspace, paths);
    }
    let mut checker = Checker::new(&workspace);
    paths.iter().for_each(|path| check_path(&mut checker, path));
    checker.finish()
}

fn check_path(checker: &mut Checker<'_>, path: &str) {
    if path.ends_with(script_tests::ENDING) {
        checker.workspace().query::<CheckTest>(path).iter().cloned().for_each(|finding| checker.push(finding));
        return;
    }
    checker.document(path);
    registry::check_with(checker, path, cards::further);
}

/// Checks files on all cores. The results are cached in the snapshot, and are then collected in the order of the files.
fn compute(workspace: &Workspace, paths: &[String]) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(path) = paths.get(next.fetch_add(1, Ordering::Relaxed)) {
            check_path(&mut Checker::new(workspace), path);
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    sandbox::on_stacks(threads, sandbox::STACK, work);
}

/// The check of a script test; a test in the wrong folder is reported like any script.
struct CheckTest;

impl Query for CheckTest {
    type Value = Vec<Diagnostic>;
    fn run(workspace: &Workspace, path: &str) -> Vec<Diagnostic> {
        let revision = match workspace.revision(path) {
            Ok(revision) => revision,
            Err(finding) => return vec![finding],
        };
        match path.split('/').collect::<Vec<_>>()[..] {
            ["scripts", game, _, _] | ["scenarios", game, _] if registry::game(game).is_some() => {
                let broken = registry::game(game).and_then(|game| script_tests::compile(game, path, revision.text()).err());
                broken.unwrap_or_else(|| workspace.query::<Lints>(path).to_vec())
            }
            _ => registry::script(workspace, &revision).err().unwrap_or_default(),
        }
    }
}
