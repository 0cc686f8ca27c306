//! What is done to files as a whole, and taken back as one step: made, renamed, thrown into the bin.

use crate::content::rename::Rename;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What panels ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Show a file in a place beside the others.
    Beside(String),
    /// Give a file another name, without its ending.
    Rename(String, String),
    /// Make a copy.
    Duplicate(String),
    /// Make a new card, with a test, that begins as this script; the second is its title.
    NewCard(String, String),
    /// Throw it into the system's bin.
    Bin(String),
    /// Show it in the file manager.
    Reveal(String),
    /// Make a scenario use a board, a deck or the like: the path of the scenario, then of what it is to use.
    Use(String, String),
    /// Make a test for the script of this path.
    TestOf(String),
    /// Make a scenario on this board.
    ScenarioOn(String),
    /// Take the last deed back, whatever was edited since.
    TakeBack,
}

/// Something done to files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Other names.
    Rename(Rename),
    /// New files with these texts.
    Make(Vec<(String, Arc<str>)>),
    /// Files go that still have these texts.
    Unmake(Vec<(String, Arc<str>)>),
    /// Files go into the system's bin.
    Bin(Vec<String>),
}

/// A deed that can be taken back.
#[derive(Clone, Debug)]
struct Step {
    /// What was done, as people are told.
    name: String,
    /// What takes it back.
    inverse: Deed,
    /// How many steps each open file had then: it is taken back before those that came earlier, and after those that came later.
    depths: Depths,
}

/// The deeds that can be taken back and done again.
#[derive(Clone, Debug, Default)]
pub struct Deeds {
    undo: Vec<Step>,
    redo: Vec<Step>,
}

/// How many steps each open file has made.
pub type Depths = BTreeMap<String, usize>;

impl Deeds {
    /// Notes what was done.
    pub fn done(&mut self, name: String, inverse: Deed, depths: Depths) {
        self.undo.push(Step { name, inverse, depths });
        self.redo.clear();
    }
    /// The name and the inverse of the deed that comes next when something is to be taken back (`true`) or done again, where so many
    /// steps were made in the `active` file.
    pub fn next(&self, back: bool, active: Option<(&str, usize)>) -> Option<(String, Deed)> {
        let step = if back { self.undo.last() } else { self.redo.last() }?;
        let due = active.is_none_or(|(path, now)| {
            let then = step.depths.get(path).copied().unwrap_or(0);
            if back { now <= then } else { now == then }
        });
        due.then(|| (step.name.clone(), step.inverse.clone()))
    }
    /// The name and the inverse of the last deed.
    pub fn last(&self) -> Option<(String, Deed)> {
        self.undo.last().map(|step| (step.name.clone(), step.inverse.clone()))
    }
    /// Notes that the next deed was taken back, or done again, and what turns that round.
    pub fn turned(&mut self, back: bool, inverse: Deed, depths: Depths) {
        let (from, to) = if back { (&mut self.undo, &mut self.redo) } else { (&mut self.redo, &mut self.undo) };
        if let Some(step) = from.pop() {
            to.push(Step { inverse, depths, ..step });
        }
    }
    /// Files have other names.
    pub fn follow(&mut self, rename: &Rename) {
        for step in self.undo.iter_mut().chain(&mut self.redo) {
            let depths = std::mem::take(&mut step.depths).into_iter();
            step.depths = depths.map(|(path, depth)| (rename.becomes(&path).map(str::to_owned).unwrap_or(path), depth)).collect();
        }
    }
    /// Forgets all of them: another workspace is open.
    pub fn forget(&mut self) {
        *self = Deeds::default();
    }
}
