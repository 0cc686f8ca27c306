//! Unsaved work, stored in the data folder while the editor runs, so that a crash loses nothing.
//!
//! Each run has its own file and holds a lock next to it; a file whose lock is free was left by a run that crashed.

use content::save;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::path::{Path, PathBuf};

/// The work left by a previous run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecoveryFile {
    /// The workspace folder, if there is one.
    pub folder: Option<PathBuf>,
    /// Workspace path and text of each unsaved file.
    pub files: Vec<(String, String)>,
}

/// This run's recovery file.
pub struct Recovery {
    folder: PathBuf,
    number: usize,
    file: PathBuf,
    _lock: File,
}

impl Recovery {
    /// Begins a run and returns the work left by a crashed one, if any.
    pub fn begin(folder: &Path) -> std::io::Result<(Recovery, Option<RecoveryFile>)> {
        std::fs::create_dir_all(folder)?;
        // Work of a crashed run is offered even if runs before it ended properly.
        let left = numbers(folder, "json").into_iter();
        for number in left.chain(0..) {
            let Some(lock) = free_lock(folder, number)? else { continue };
            let file = folder.join(format!("run-{number}.json"));
            let left = std::fs::read_to_string(&file).ok().and_then(|text| serde_json::from_str(&text).ok());
            return Ok((Recovery { folder: folder.to_owned(), number, file, _lock: lock }, left));
        }
        Err(std::io::Error::other("no free recovery file"))
    }
    /// Records the workspace folder of this run. Returns whether another running window has the same one.
    pub fn use_folder(&self, workspace: &Path) -> bool {
        let own = workspace.to_string_lossy();
        // Only the message depends on this file.
        let _ = std::fs::write(self.folder.join(format!("run-{}.folder", self.number)), own.as_bytes());
        let mut others = numbers(&self.folder, "folder").into_iter().filter(|number| *number != self.number);
        others.any(|number| {
            let has_it = std::fs::read_to_string(self.folder.join(format!("run-{number}.folder"))).is_ok_and(|folder| folder == own);
            has_it && free_lock(&self.folder, number).is_ok_and(|lock| lock.is_none())
        })
    }
    /// Returns the file of this run.
    pub fn file(&self) -> &Path {
        &self.file
    }
    /// Ends the run and removes its file.
    pub fn end(&self) {
        for ending in ["json", "folder", "lock"] {
            let _ = std::fs::remove_file(self.folder.join(format!("run-{}.{ending}", self.number)));
        }
    }
}

/// Returns the numbers of the runs that have a file with this ending, in ascending order.
fn numbers(folder: &Path, ending: &str) -> Vec<usize> {
    let number = |entry: std::fs::DirEntry| -> Option<usize> {
        entry.file_name().to_str()?.strip_prefix("run-")?.strip_suffix(ending)?.strip_suffix('.')?.parse().ok()
    };
    let mut numbers: Vec<usize> = std::fs::read_dir(folder).into_iter().flatten().flatten().filter_map(number).collect();
    numbers.sort_unstable();
    numbers
}

/// Locks a run; `None` if it is running.
fn free_lock(folder: &Path, number: usize) -> std::io::Result<Option<File>> {
    let lock = File::options().create(true).truncate(false).write(true).open(folder.join(format!("run-{number}.lock")))?;
    Ok(lock.try_lock().is_ok().then_some(lock))
}

/// Writes the unsaved work; without any, deletes the file.
pub fn keep(file: &Path, kept: &RecoveryFile) -> std::io::Result<()> {
    if kept.files.is_empty() {
        return match std::fs::remove_file(file) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        };
    }
    save::save_file(file, &serde_json::to_string(kept)?)
}
