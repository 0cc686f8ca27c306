//! Breakpoints of scripts and their conditions.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The breakpoints by path.
pub type Breakpoints = BTreeMap<String, BreakpointLines>;

/// The breakpoints of a script by line; lines start at 1.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Entry>", into = "Vec<Entry>")]
pub struct BreakpointLines(pub BTreeMap<u32, Condition>);

/// When a breakpoint stops.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Condition {
    /// A Rhai expression that must be true; empty if there is none.
    pub expression: String,
    /// Number of hits to ignore.
    pub skips: u32,
}

/// A breakpoint in the settings: its line, or its line with a condition.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Entry {
    Line(u32),
    Conditional(u32, Condition),
}

impl From<Vec<Entry>> for BreakpointLines {
    fn from(entries: Vec<Entry>) -> BreakpointLines {
        let pair = |entry| match entry {
            Entry::Line(line) => (line, Condition::default()),
            Entry::Conditional(line, condition) => (line, condition),
        };
        BreakpointLines(entries.into_iter().map(pair).collect())
    }
}

impl From<BreakpointLines> for Vec<Entry> {
    fn from(lines: BreakpointLines) -> Vec<Entry> {
        let entry = |(line, condition): (u32, Condition)| match condition == Condition::default() {
            true => Entry::Line(line),
            false => Entry::Conditional(line, condition),
        };
        lines.0.into_iter().map(entry).collect()
    }
}

impl FromIterator<u32> for BreakpointLines {
    fn from_iter<I: IntoIterator<Item = u32>>(lines: I) -> BreakpointLines {
        BreakpointLines(lines.into_iter().map(|line| (line, Condition::default())).collect())
    }
}
