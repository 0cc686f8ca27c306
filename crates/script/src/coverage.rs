//! Code coverage of scripts and the work per line, counted while a [watcher](super::watch) is set.
//!
//! Counts are stored by place: a statement or branch is identified by line, column and node kind, so that the counts of many runs
//! can be added in any order, on any thread. Work is measured by the meter: it is the same on every machine.

use super::meter;
use super::sandbox::{self, Budget};
use super::watch::{Interrupt, Observer, PointKind, StatementStep};
use rhai::{AST, ASTNode, Engine, Expr, Position, Stmt};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

pub type CodePoint = (u32, u32, PointKind);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScriptCoverage {
    /// Number of times each place was reached.
    pub times: BTreeMap<CodePoint, u64>,
    /// Work of each line.
    pub work: BTreeMap<u32, u64>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CoverageRecord {
    pub scripts: BTreeMap<String, ScriptCoverage>,
}

impl CoverageRecord {
    pub fn merge(&mut self, other: CoverageRecord) {
        for (path, reached) in other.scripts {
            let own = self.scripts.entry(path).or_default();
            reached.times.into_iter().for_each(|(place, times)| *own.times.entry(place).or_default() += times);
            reached.work.into_iter().for_each(|(line, work)| *own.work.entry(line).or_default() += work);
        }
    }
}

/// A watcher that counts.
#[derive(Default)]
pub struct Recorder(RefCell<Counting>);

#[derive(Default)]
struct Counting {
    reached: BTreeMap<String, ScriptCoverage>,
    /// Active calls, innermost last.
    calls: Vec<ActiveCall>,
}

struct ActiveCall {
    path: String,
    reached: ScriptCoverage,
    /// The current line, and the remaining steps of the call when the line began.
    line: Option<(u32, u64)>,
}

impl ActiveCall {
    /// Adds the work of the current line so far and optionally begins another line.
    fn work_until(&mut self, left: u64, next: Option<u32>) {
        if let Some((line, before)) = self.line {
            *self.reached.work.entry(line).or_default() += before.saturating_sub(left);
        }
        self.line = next.map(|line| (line, left));
    }
}

impl Recorder {
    /// Returns the coverage and resets it.
    pub fn take(&self) -> CoverageRecord {
        CoverageRecord { scripts: std::mem::take(&mut self.0.borrow_mut().reached) }
    }
}

impl Observer for Recorder {
    fn enter(&self, path: &str, _function: &str) {
        let mut counting = self.0.borrow_mut();
        let reached = counting.reached.remove(path).unwrap_or_default();
        counting.calls.push(ActiveCall { path: path.to_owned(), reached, line: None });
    }
    fn step(&self, step: &StatementStep<'_>) -> Result<(), Interrupt> {
        if let Some(running) = self.0.borrow_mut().calls.last_mut() {
            *running.reached.times.entry((step.line, step.column, step.what)).or_default() += 1;
            running.work_until(meter::left(), Some(step.line));
        }
        Ok(())
    }
    fn leave(&self) {
        let mut counting = self.0.borrow_mut();
        let Some(mut running) = counting.calls.pop() else { return };
        running.work_until(meter::left(), None);
        let mut record = CoverageRecord { scripts: BTreeMap::from([(running.path, running.reached)]) };
        std::mem::swap(&mut record.scripts, &mut counting.reached);
        // A script that was called again in the meantime has already stored its counts.
        let mut all = CoverageRecord { scripts: std::mem::take(&mut counting.reached) };
        all.merge(record);
        counting.reached = all.scripts;
    }
}

/// The coverage of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineState {
    /// Fully covered.
    Whole,
    /// Only partly covered, or only one of two branches.
    Partly,
    Never,
}

/// A branch that was never taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissedBranch {
    /// A condition was never true.
    Held,
    /// A condition was always true.
    Failed,
    /// The body of a loop was never executed.
    Looped,
    /// Something else in the line was never executed.
    Rest,
}

/// A line with executable code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoveredLine {
    /// Line number, from 1.
    pub number: u32,
    pub state: LineState,
    /// Number of times it was reached.
    pub times: u64,
    pub work: u64,
    /// The parts that were never executed.
    pub missed: Vec<MissedBranch>,
}

/// Returns the executable lines of a script with their coverage, or nothing if it does not compile.
pub fn lines(engine: &Engine, source: &str, reached: &ScriptCoverage) -> Vec<CoveredLine> {
    let Ok(ast) = engine.compile(source) else { return Vec::new() };
    let mut places: BTreeMap<u32, (Vec<CodePoint>, Vec<MissedBranch>)> = BTreeMap::new();
    let times = |place: &CodePoint| reached.times.get(place).copied().unwrap_or(0);
    walk(&ast, &mut |stmt| {
        let Some(place) = place_of(stmt) else { return };
        let (here, missed) = places.entry(place.0).or_default();
        here.push(place);
        missed.extend(missed_branch(stmt, times(&place), &times));
    });
    let line = |(number, (here, mut missed)): (u32, (Vec<CodePoint>, Vec<MissedBranch>))| {
        let most = here.iter().map(times).max().unwrap_or(0);
        if most > 0 && here.iter().any(|place| times(place) == 0) && missed.is_empty() {
            missed.push(MissedBranch::Rest);
        }
        let state = match (most, missed.is_empty()) {
            (0, _) => LineState::Never,
            (_, true) => LineState::Whole,
            (_, false) => LineState::Partly,
        };
        if state == LineState::Never {
            missed.clear();
        }
        CoveredLine { number, state, times: most, work: reached.work.get(&number).copied().unwrap_or(0), missed }
    };
    places.into_iter().map(line).collect()
}

/// Returns the places where the statements of a script begin, or nothing if it does not compile.
pub fn places(source: &str) -> BTreeSet<CodePoint> {
    let mut places = BTreeSet::new();
    if let Ok(ast) = sandbox::engine(Budget::Hook).compile(source) {
        walk(&ast, &mut |stmt| places.extend(place_of(stmt)));
    }
    places
}

/// Visits every statement in the functions of a script.
fn walk(ast: &AST, found: &mut dyn FnMut(&Stmt)) {
    let outside: Vec<Position> = ast.statements().iter().map(Stmt::position).collect();
    ast.walk(&mut |nodes| {
        // Code outside of functions is the metadata, which is never run.
        if let Some(ASTNode::Stmt(stmt)) = nodes.last()
            && nodes.first().is_none_or(|first| !outside.contains(&first.position()))
        {
            found(stmt);
        }
        true
    });
}

/// Returns the place at which a statement is counted, or `None` for a statement without effect of its own.
fn place_of(stmt: &Stmt) -> Option<CodePoint> {
    let what = PointKind::of(&ASTNode::Stmt(stmt));
    match stmt {
        Stmt::Noop(..) | Stmt::Block(..) | Stmt::Share(..) => None,
        Stmt::Expr(inner) if matches!(**inner, Expr::Stmt(..)) => None,
        Stmt::Expr(inner) => at(inner.position(), what),
        _ => at(stmt.position(), what),
    }
}

fn at(place: Position, what: PointKind) -> Option<CodePoint> {
    Some((u32::try_from(place.line()?).ok()?, u32::try_from(place.position()?).ok()?, what))
}

/// Returns the branch that was never taken in a statement that was reached `come` times.
fn missed_branch(stmt: &Stmt, come: u64, times: &dyn Fn(&CodePoint) -> u64) -> Option<MissedBranch> {
    // A block was entered as often as its first countable statement was reached.
    let begun = |block: &[Stmt]| block.iter().find_map(place_of).map(|place| times(&place));
    if come == 0 {
        return None;
    }
    match stmt {
        Stmt::If(flow, _) => {
            let (held, failed) = (begun(flow.body.statements()), begun(flow.branch.statements()));
            // Without an else branch, the condition was false whenever the block was not entered.
            let failed = failed.or(held.map(|held| come.saturating_sub(held)));
            let held = held.or(failed.map(|failed| come.saturating_sub(failed)));
            match (held, failed) {
                (Some(0), _) => Some(MissedBranch::Held),
                (_, Some(0)) => Some(MissedBranch::Failed),
                _ => None,
            }
        }
        Stmt::While(flow, _) => begun(flow.body.statements()).filter(|begun| *begun == 0).map(|_| MissedBranch::Looped),
        Stmt::For(of, _) => begun(of.2.body.statements()).filter(|begun| *begun == 0).map(|_| MissedBranch::Looped),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::failure::no_host;
    use crate::watch;
    use rhai::{CallFnOptions, Dynamic, Scope};
    use std::rc::Rc;

    const SCRIPT: &str = "const META = #{ name: 1 };\n\
fn on_it(n) {\n\
    let all = [];\n\
    if n > 1 {\n\
        all.push(n);\n\
    } else {\n\
        never(n);\n\
    }\n\
    if n > 0 { all.push(0); }\n\
    for i in 0..n {\n\
        all.push(i * 2);\n\
    }\n\
    all.map(|x| x + 1)\n\
}\n\
fn never(n) {\n\
    n\n\
}\n";

    fn run(values: &[i64]) -> (Vec<CoveredLine>, u64) {
        let mut engine = sandbox::engine(Budget::Hook);
        watch::install(&mut engine, no_host);
        let ast = engine.compile(SCRIPT).unwrap();
        let recorder = Rc::new(Recorder::default());
        let mut used = 0;
        watch::with(recorder.clone(), || {
            for value in values {
                let options = CallFnOptions::new().eval_ast(false);
                let call = || engine.call_fn_with_options::<Dynamic>(options, &mut Scope::new(), &ast, "on_it", (*value,)).unwrap();
                used += meter::call(9_999, || watch::inside("a.rhai", "on_it", call)).1;
            }
        });
        (lines(&engine, SCRIPT, &recorder.take().scripts["a.rhai"]), used)
    }

    #[test]
    fn coverage_lines_report_hits_and_missed_branches() {
        let (found, used) = run(&[2, 3]);
        let state = |line: u32| found.iter().find(|known| known.number == line).map(|line| (line.state, line.times, line.missed.clone()));
        assert_eq!(state(1), None, "metadata is not run");
        assert_eq!(state(3), Some((LineState::Whole, 2, vec![])));
        assert_eq!(state(4), Some((LineState::Partly, 2, vec![MissedBranch::Failed])));
        assert_eq!(state(5), Some((LineState::Whole, 2, vec![])));
        assert_eq!(state(7), Some((LineState::Never, 0, vec![])));
        assert_eq!(state(9), Some((LineState::Partly, 2, vec![MissedBranch::Failed])));
        assert_eq!(state(11), Some((LineState::Whole, 5, vec![])));
        assert_eq!(state(13).unwrap().0, LineState::Whole);
        assert_eq!(state(16), Some((LineState::Never, 0, vec![])));
        let work: u64 = found.iter().map(|line| line.work).sum();
        assert!(work <= used && work + 8 >= used, "{work} of {used} steps belong to lines");
        let (both, _) = run(&[0, 2]);
        assert!(both.iter().all(|line| line.state == LineState::Whole), "{both:?}");
    }

    #[test]
    fn merging_coverage_records_adds_their_counts() {
        let reached =
            |times| ScriptCoverage { times: BTreeMap::from([((1, 1, PointKind::Call), times)]), work: BTreeMap::from([(1, times)]) };
        let record = |times| CoverageRecord { scripts: BTreeMap::from([("a".to_owned(), reached(times))]) };
        let mut sum = record(2);
        sum.merge(record(3));
        assert_eq!(sum, record(5));
    }
}
