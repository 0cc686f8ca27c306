//! The debugging session, breakpoints, and script coverage.

use content::place::common_ends;
use playtest::debugger::{BreakpointLines, Breakpoints, Condition, Debugger, Go, Now, Stop};
use playtest::reach::CoverageLines;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The source of the coverage displayed in the margin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReachOf {
    #[default]
    Tests,
    Match,
    /// The first games of the last batch.
    Batch,
}

impl ReachOf {
    /// All sources, with the message ids of their names and descriptions.
    pub const ALL: [(ReachOf, &'static str, &'static str); 3] = [
        (ReachOf::Tests, "reach-tests", "reach-tests-tip"),
        (ReachOf::Match, "reach-match", "reach-match-tip"),
        (ReachOf::Batch, "reach-batch", "reach-batch-tip"),
    ];
}

pub enum DebugRequest {
    /// Toggle a breakpoint in a line of a script.
    Toggle(String, u32),
    /// Open the dialog for the breakpoint in a line of a script.
    Edit(String, u32),
    Condition(EditedBreakpoint),
    /// Show the variables of a frame of the call stack.
    Frame(usize),
    Test(String, String),
    /// Debug the last choice of the match.
    LastChoice,
    /// Continue.
    Go(Go),
    /// End the session.
    Stop,
    /// Show the coverage of another source.
    Show(ReachOf),
    /// Show or hide the work of each line.
    ShowWork(bool),
}

/// A breakpoint that is being edited.
#[derive(Clone, Debug, PartialEq)]
pub struct EditedBreakpoint {
    pub path: String,
    pub line: u32,
    pub condition: Condition,
}

/// A debugging session.
pub struct Run {
    pub debugger: Debugger,
    pub name: String,
    /// Number of stops, to identify what is drawn for a stop.
    pub stops: u64,
    /// The frame of the call stack whose variables are displayed; 0 is the innermost one.
    pub frame: usize,
    /// The revisions of the open files at the start; editing ends the session.
    pub began: Vec<(String, u64)>,
    /// Whether the bots of the match were paused before the session.
    pub paused: Option<bool>,
}

/// The state of debugging and coverage.
#[derive(Default)]
pub struct Debugging {
    pub breakpoints: Breakpoints,
    pub run: Option<Run>,
    /// The source of the displayed coverage.
    pub source: ReachOf,
    /// Whether the work of each line is displayed.
    pub shows_work: bool,
    /// The coverage by source and script; tests cover only their own script.
    pub reached: BTreeMap<ReachOf, CoverageLines>,
    /// The moment of the match whose coverage is known or being computed.
    pub of_match: Option<u64>,
    /// Whether the coverage of the batch is known or being computed.
    pub of_batch: bool,
    /// Set when the result is no longer needed.
    pub over: Arc<AtomicBool>,
}

impl Debugging {
    /// Returns the position where execution is stopped, if it is.
    pub fn stop(&self) -> Option<&Stop> {
        self.run.as_ref().and_then(|run| run.debugger.stop())
    }
    /// Returns the position where execution is stopped, or was last stopped while it runs for a moment.
    pub fn current_stop(&self) -> Option<&Stop> {
        self.run.as_ref().and_then(|run| run.debugger.current_stop())
    }
    /// Returns whether a session is in progress.
    pub fn is_on(&self) -> bool {
        self.run.as_ref().is_some_and(|run| !matches!(run.debugger.now, Now::Ended(_)))
    }
    /// Sets or removes a breakpoint.
    pub fn toggle(&mut self, path: &str, line: u32) {
        let lines = self.breakpoints.entry(path.to_owned()).or_default();
        if lines.0.remove(&line).is_none() {
            lines.0.insert(line, Condition::default());
        }
        self.breakpoints.retain(|_, lines| !lines.0.is_empty());
        self.send_breakpoints();
    }
    /// Sets a breakpoint with a condition.
    pub fn set(&mut self, edited: EditedBreakpoint) {
        self.breakpoints.entry(edited.path).or_default().0.insert(edited.line, edited.condition);
        self.send_breakpoints();
    }
    /// Sends the breakpoints to the running session.
    pub fn send_breakpoints(&self) {
        if let Some(run) = &self.run {
            run.debugger.set(self.breakpoints.clone());
        }
    }
    /// Moves breakpoints with their lines after a text has changed.
    pub fn moved(&mut self, path: &str, before: &str, now: &str) {
        if let Some(lines) = self.breakpoints.get_mut(path) {
            *lines = moved(lines, before, now);
        }
    }
    /// Moves the breakpoints of a renamed script.
    pub fn follow(&mut self, from: &str, to: &str) {
        if let Some(lines) = self.breakpoints.remove(from) {
            self.breakpoints.insert(to.to_owned(), lines);
            self.send_breakpoints();
        }
    }
    /// Returns the displayed coverage of a script.
    pub fn lines(&self, path: &str) -> &[script::coverage::CoveredLine] {
        self.reached.get(&self.source).and_then(|lines| lines.get(path)).map_or(&[], Vec::as_slice)
    }
}

/// Returns the positions of lines after an edit: lines below it move, deleted lines are removed.
fn moved(lines: &BreakpointLines, before: &str, now: &str) -> BreakpointLines {
    let (a, b): (Vec<&str>, Vec<&str>) = (before.split('\n').collect(), now.split('\n').collect());
    let (head, tail) = common_ends(&a, &b);
    let place = |line: &u32| {
        let index = (*line as usize).checked_sub(1)?;
        let index = match index {
            index if index < head => index,
            index if index + tail >= a.len() => (index + b.len()).checked_sub(a.len())?,
            // A line that was only changed keeps its position.
            index => Some(index).filter(|index| index + tail < b.len())?,
        };
        u32::try_from(index + 1).ok()
    };
    BreakpointLines(lines.0.iter().filter_map(|(line, condition)| Some((place(line)?, condition.clone()))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breakpoints_move_with_their_lines() {
        let at =
            |lines: &[u32], before: &str, now: &str| moved(&lines.iter().copied().collect(), before, now).0.into_keys().collect::<Vec<_>>();
        assert_eq!(at(&[1, 3], "a\nb\nc", "a\nnew\nb\nc"), [1, 4]);
        assert_eq!(at(&[1, 3], "a\nb\nc", "a\nc"), [1, 2]);
        assert_eq!(at(&[2], "a\nb\nc", "a\nb!\nc"), [2]);
        assert_eq!(at(&[2, 3], "a\nb\nc", ""), Vec::<u32>::new());
        assert_eq!(at(&[1], "", "a"), [1]);
    }
}
