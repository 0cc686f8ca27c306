//! What is debugged, where it stops, and what of the scripts was reached.

use crate::content::place::common_ends;
use crate::playtest::debugger::{Breakpoints, Debugger, Go, Now, Stop};
use crate::playtest::reach::Lines;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Whose reach the margin shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReachOf {
    /// The tests of the script.
    #[default]
    Tests,
    /// The match that is being played.
    Match,
    /// The first games of the last batch.
    Batch,
}

impl ReachOf {
    /// All, with the sentences that name and explain them.
    pub const ALL: [(ReachOf, &'static str, &'static str); 3] = [
        (ReachOf::Tests, "reach-tests", "reach-tests-tip"),
        (ReachOf::Match, "reach-match", "reach-match-tip"),
        (ReachOf::Batch, "reach-batch", "reach-batch-tip"),
    ];
}

/// What can be asked.
pub enum Ask {
    /// Stop at a line of a script, or no longer.
    Toggle(String, u32),
    /// Step through a test of a file.
    Test(String, String),
    /// Step through the last choice of the match.
    LastChoice,
    /// Go on.
    Go(Go),
    /// End it.
    Stop,
    /// Show the reach of something else.
    Show(ReachOf),
    /// Show the work of each line, or not.
    ShowWork(bool),
}

/// What is debugged now.
pub struct Run {
    /// It.
    pub debugger: Debugger,
    /// What it is called.
    pub name: String,
    /// How often it has stopped: for what is drawn of a stop.
    pub stops: u64,
    /// The open files as they were when it began, by their revisions: editing ends it.
    pub began: Vec<(String, u64)>,
    /// Bots of the match waited before.
    pub paused: Option<bool>,
}

/// All that belongs to it.
#[derive(Default)]
pub struct Debugging {
    /// Lines at which scripts stop, by path.
    pub breakpoints: Breakpoints,
    /// What is debugged.
    pub run: Option<Run>,
    /// Whose reach is shown.
    pub source: ReachOf,
    /// The work of each line is shown.
    pub shows_work: bool,
    /// What was reached, by script: tests of each script apart.
    pub reached: BTreeMap<ReachOf, Lines>,
    /// The moment of the match whose reach is known or being worked out.
    pub of_match: Option<u64>,
    /// The reach of the batch is known or being worked out.
    pub of_batch: bool,
    /// Set when nobody wants to know any more.
    pub over: Arc<AtomicBool>,
}

impl Debugging {
    /// Where it is stopped, if it is.
    pub fn stop(&self) -> Option<&Stop> {
        self.run.as_ref().and_then(|run| run.debugger.stop())
    }
    /// Where it is stopped, or was last while it goes on for a moment.
    pub fn shown(&self) -> Option<&Stop> {
        self.run.as_ref().and_then(|run| run.debugger.shown())
    }
    /// Whether something is debugged and not over.
    pub fn is_on(&self) -> bool {
        self.run.as_ref().is_some_and(|run| !matches!(run.debugger.now, Now::Ended(_)))
    }
    /// Sets a breakpoint, or takes it away.
    pub fn toggle(&mut self, path: &str, line: u32) {
        let lines = self.breakpoints.entry(path.to_owned()).or_default();
        if !lines.remove(&line) {
            lines.insert(line);
        }
        self.breakpoints.retain(|_, lines| !lines.is_empty());
        self.told();
    }
    /// What is running hears of breakpoints too.
    pub fn told(&self) {
        if let Some(run) = &self.run {
            run.debugger.set(self.breakpoints.clone());
        }
    }
    /// Breakpoints of a text that has become another one go with their lines.
    pub fn moved(&mut self, path: &str, before: &str, now: &str) {
        if let Some(lines) = self.breakpoints.get_mut(path) {
            *lines = moved(lines, before, now);
        }
    }
    /// Breakpoints of a script go with it to another name.
    pub fn follow(&mut self, from: &str, to: &str) {
        if let Some(lines) = self.breakpoints.remove(from) {
            self.breakpoints.insert(to.to_owned(), lines);
            self.told();
        }
    }
    /// What was reached of a script by what the margin shows.
    pub fn lines(&self, path: &str) -> &[crate::script::coverage::Line] {
        self.reached.get(&self.source).and_then(|lines| lines.get(path)).map_or(&[], Vec::as_slice)
    }
}

/// Lines of a text where they are after an edit: what is below it moves, what is deleted goes.
fn moved(lines: &BTreeSet<u32>, before: &str, now: &str) -> BTreeSet<u32> {
    let (a, b): (Vec<&str>, Vec<&str>) = (before.split('\n').collect(), now.split('\n').collect());
    let (head, tail) = common_ends(&a, &b);
    let place = |line: &u32| {
        let index = (*line as usize).checked_sub(1)?;
        let index = match index {
            index if index < head => index,
            index if index + tail >= a.len() => (index + b.len()).checked_sub(a.len())?,
            // A line that was only changed keeps its place.
            index => Some(index).filter(|index| index + tail < b.len())?,
        };
        u32::try_from(index + 1).ok()
    };
    lines.iter().filter_map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breakpoints_go_with_their_lines() {
        let at =
            |lines: &[u32], before: &str, now: &str| moved(&lines.iter().copied().collect(), before, now).into_iter().collect::<Vec<_>>();
        assert_eq!(at(&[1, 3], "a\nb\nc", "a\nnew\nb\nc"), [1, 4]);
        assert_eq!(at(&[1, 3], "a\nb\nc", "a\nc"), [1, 2]);
        assert_eq!(at(&[2], "a\nb\nc", "a\nb!\nc"), [2]);
        assert_eq!(at(&[2, 3], "a\nb\nc", ""), Vec::<u32>::new());
        assert_eq!(at(&[1], "", "a"), [1]);
    }
}
