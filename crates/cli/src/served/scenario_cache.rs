//! Cache of prepared scenarios between calls of `start`; an entry is valid as long as none of its files has changed.

use crate::output::Failure;
use crate::place::{self, Ready};
use content::diagnostic::Diagnostic;
use content::scenario::OptionValue;
use content::workspace::Workspace;
use rules::registry::PreparedScenario;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Maximum number of scenarios; the least recently used one is removed.
const MAX_KEPT: usize = 16;

/// The scenarios, the most recently used one last.
#[derive(Default)]
pub struct ScenarioCache(Vec<Entry>);

struct Entry {
    path: String,
    options: BTreeMap<String, OptionValue>,
    seats: usize,
    /// The files that it was read from, with their texts at that time.
    texts: Vec<(String, Arc<str>)>,
    prepared: Arc<dyn PreparedScenario>,
}

impl ScenarioCache {
    /// Returns a prepared scenario of a workspace, from the cache if possible.
    pub fn prepared(
        &mut self,
        workspace: &Workspace,
        path: &str,
        options: &BTreeMap<String, OptionValue>,
        seats: usize,
    ) -> Result<Arc<dyn PreparedScenario>, Failure> {
        let found = self.0.iter().position(|entry| entry.path == path && entry.options == *options && entry.seats == seats);
        let entry = match found.map(|at| self.0.remove(at)).filter(|entry| entry.is_fresh(workspace)) {
            Some(entry) => entry,
            None => Entry::new(workspace, path, options, seats)?,
        };
        let prepared = entry.prepared.clone();
        if self.0.len() == MAX_KEPT {
            self.0.remove(0);
        }
        self.0.push(entry);
        Ok(prepared)
    }
}

impl Entry {
    fn new(workspace: &Workspace, path: &str, options: &BTreeMap<String, OptionValue>, seats: usize) -> Result<Entry, Failure> {
        let Ready { workspace, bundle, prepared, .. } = place::ready_in(workspace.clone(), path, options, (seats > 1).then_some(seats))?;
        let texts: Result<_, Diagnostic> = bundle.paths().into_iter().map(|path| Ok((path.to_owned(), workspace.read(path)?))).collect();
        match texts {
            Ok(texts) => Ok(Entry { path: path.to_owned(), options: options.clone(), seats, texts, prepared }),
            Err(finding) => Err(Failure::Findings(workspace, vec![finding])),
        }
    }
    fn is_fresh(&self, workspace: &Workspace) -> bool {
        self.texts.iter().all(|(path, text)| workspace.read(path).is_ok_and(|now| now == *text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scenario_cache_is_bounded_and_detects_changes() {
        let (path, none) = ("scenarios/walking/first-steps.toml", BTreeMap::new());
        let mut workspace = Workspace::bundled();
        let mut kept = ScenarioCache::default();
        let first = kept.prepared(&workspace, path, &none, 0).unwrap();
        assert!(Arc::ptr_eq(&first, &kept.prepared(&workspace, path, &none, 0).unwrap()));
        for jumps in 1..=MAX_KEPT as i64 {
            let options = BTreeMap::from([("round_limit".to_owned(), OptionValue::Int(10 + jumps))]);
            assert!(!Arc::ptr_eq(&first, &kept.prepared(&workspace, path, &options, 0).unwrap()));
            assert!(kept.0.len() <= MAX_KEPT);
        }
        let again = kept.prepared(&workspace, path, &none, 0).unwrap();
        assert!(!Arc::ptr_eq(&first, &again), "it was the one not asked for the longest");
        let board = workspace.read("boards/walking/case-a.toml").unwrap();
        workspace.overlay("boards/walking/case-a.toml", Some(format!("{board}\n# changed\n").into()));
        assert!(!Arc::ptr_eq(&again, &kept.prepared(&workspace, path, &none, 0).unwrap()));
    }
}
