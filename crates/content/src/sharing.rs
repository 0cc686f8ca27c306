//! Importing packs: compares the files of a pack with the workspace. Files that differ get another name, and all references to them
//! are updated.

use super::pack::Pack;
use super::rename::{Rename, stem};
use super::workspace::Workspace;
use crate::message::{Message, message};
use std::collections::BTreeMap;

/// Maximum number of names to try for a file that already exists.
const TRIES: usize = 1000;

/// The state of a file of a pack relative to the workspace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// The workspace has no such file.
    New,
    /// The workspace has a different file with this name.
    Differs,
    /// The workspace has the same file.
    Same,
}

/// The treatment of an imported file that differs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Taking {
    /// Import it under another name.
    #[default]
    Both,
    /// Keep the existing file, to which references in the pack then refer.
    Mine,
}

/// Compares a file of a pack with the workspace.
pub fn standing(pack: &Pack, path: &str, here: &Workspace) -> Standing {
    match (here.read(path), pack.files.get(path)) {
        (Ok(mine), Some(theirs)) if *mine == **theirs => Standing::Same,
        (Ok(_), _) => Standing::Differs,
        _ => Standing::New,
    }
}

/// The files to write when a pack is imported.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportPlan {
    pub files: BTreeMap<String, String>,
    /// Paths in the pack, with their new paths.
    pub renamed: Vec<(String, String)>,
    /// Path of the scenario after the import.
    pub scenario: String,
}

/// Returns the files to write when a pack is imported. Existing files are never changed.
///
/// # Errors
/// Returns a message if no free name was found.
pub fn taken(pack: &Pack, here: &Workspace, taking: impl Fn(&str) -> Taking) -> Result<ImportPlan, Message> {
    let mut files = pack.files.clone();
    let (mut renamed, mut scenario) = (Vec::new(), pack.scenario.clone());
    files.retain(|path, _| standing(pack, path, here) != Standing::Differs || taking(path) == Taking::Both);
    // Files that refer to a renamed file now differ too: each pass renames at least one file.
    for _ in 0..=pack.files.len() {
        let now = Pack { files: files.clone(), ..pack.clone() };
        let Some(path) = files.keys().find(|path| standing(&now, path, here) == Standing::Differs).cloned() else { break };
        let rename = free(&now, &path, here).ok_or_else(|| message!("cannot-find-free-name", path))?;
        files = files
            .into_iter()
            .map(|(path, text)| {
                let (text, _) = rename.file(&path, &text);
                (rename.new_path(&path).map_or(path.clone(), str::to_owned), text)
            })
            .collect();
        scenario = rename.new_path(&scenario).map_or(scenario.clone(), str::to_owned);
        renamed.extend(rename.moves);
    }
    let now = Pack { files: files.clone(), ..pack.clone() };
    files.retain(|path, _| standing(&now, path, here) == Standing::New);
    Ok(ImportPlan { files, renamed, scenario })
}

/// Finds a new name for a file that neither the pack nor the workspace uses.
fn free(pack: &Pack, path: &str, here: &Workspace) -> Option<Rename> {
    let both = pack.overriding(here, "to be taken in");
    let sign = if path.ends_with(".rhai") { '_' } else { '-' };
    (2..TRIES).find_map(|number| Rename::new(&both, path, &format!("{}{sign}{number}", stem(path))).ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bundle::Bundle;

    const SCENARIO: &str = "scenarios/walking/crater-dash.toml";

    fn packed() -> Pack {
        Pack::collect(&Workspace::bundled(), SCENARIO).unwrap()
    }

    #[test]
    fn importing_identical_files_writes_nothing() {
        let taken = taken(&packed(), &Workspace::bundled(), |_| Taking::Both).unwrap();
        assert_eq!((taken.files.len(), taken.renamed.len(), taken.scenario.as_str()), (0, 0, SCENARIO));
    }

    #[test]
    fn conflicting_card_is_imported_under_a_new_name_with_its_references() {
        let mut here = Workspace::bundled();
        let pack = packed();
        let script = pack.files.keys().find(|path| path.contains("/action/") && !path.ends_with(".test.rhai")).unwrap().clone();
        here.overlay(&script, Some(format!("{}\n// Mine.\n", pack.files[&script]).into()));
        let kept = taken(&pack, &here, |_| Taking::Both).unwrap();
        let (_, new) = kept.renamed.iter().find(|(from, _)| *from == script).unwrap();
        assert_eq!(kept.files[new], pack.files[&script], "the card is as it was sent");
        assert_ne!(kept.scenario, SCENARIO, "the scenario plays with a deck of another name");
        let mut after = here.clone();
        kept.files.iter().for_each(|(path, text)| after.overlay(path, Some(text.as_str().into())));
        Bundle::load(&after, &kept.scenario).unwrap();
        assert_eq!(*after.read(&script).unwrap(), *here.read(&script).unwrap(), "what was here is as it was");

        let mine = taken(&pack, &here, |_| Taking::Mine).unwrap();
        assert_eq!((mine.files.len(), mine.scenario.as_str()), (0, SCENARIO));
    }
}
