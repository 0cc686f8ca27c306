//! What is done to files as a whole, and taken back as one step: made, renamed, thrown into the bin.

use super::state::State;
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
    /// Throw it into the system's bin.
    Bin(String),
    /// Show it in the file manager.
    Reveal(String),
    /// Make a scenario use a board, a deck or the like: the path of the scenario, then of what it is to use.
    Use(String, String),
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
    depths: BTreeMap<String, usize>,
}

/// The deeds that can be taken back and done again.
#[derive(Clone, Debug, Default)]
pub struct Deeds {
    undo: Vec<Step>,
    redo: Vec<Step>,
}

fn depths(state: &State) -> BTreeMap<String, usize> {
    state.open.iter().map(|file| (file.path.clone(), file.history().0.len())).collect()
}

/// How many steps the active file has, and had at a step.
fn depth(state: &State, step: &Step) -> Option<(usize, usize)> {
    let file = state.active_file()?;
    Some((file.history().0.len(), step.depths.get(&file.path).copied().unwrap_or(0)))
}

impl Deeds {
    /// Notes what was done.
    pub fn done(state: &mut State, name: String, inverse: Deed) {
        let step = Step { name, inverse, depths: depths(state) };
        state.deeds.undo.push(step);
        state.deeds.redo.clear();
    }
    /// The name and the inverse of the deed that comes next when something is to be taken back (`true`) or done again.
    pub fn next(state: &State, back: bool) -> Option<(String, Deed)> {
        let step = if back { state.deeds.undo.last() } else { state.deeds.redo.last() }?;
        let due = match depth(state, step) {
            Some((now, then)) if back => now <= then,
            Some((now, then)) => now == then,
            None => true,
        };
        due.then(|| (step.name.clone(), step.inverse.clone()))
    }
    /// The name and the inverse of the last deed.
    pub fn last(&self) -> Option<(String, Deed)> {
        self.undo.last().map(|step| (step.name.clone(), step.inverse.clone()))
    }
    /// Notes that the next deed was taken back, or done again, and what turns that round.
    pub fn turned(state: &mut State, back: bool, inverse: Deed) {
        let depths = depths(state);
        let deeds = &mut state.deeds;
        let (from, to) = if back { (&mut deeds.undo, &mut deeds.redo) } else { (&mut deeds.redo, &mut deeds.undo) };
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
