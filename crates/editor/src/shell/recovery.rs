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
    file: PathBuf,
    lock_path: PathBuf,
    _lock: File,
}

impl Recovery {
    /// Begins a run and returns the work left by a crashed one, if any.
    pub fn begin(folder: &Path) -> std::io::Result<(Recovery, Option<RecoveryFile>)> {
        std::fs::create_dir_all(folder)?;
        let mut left = None;
        for number in 0.. {
            let lock_path = folder.join(format!("run-{number}.lock"));
            let lock = File::options().create(true).truncate(false).write(true).open(&lock_path)?;
            if lock.try_lock().is_err() {
                continue;
            }
            let file = folder.join(format!("run-{number}.json"));
            if let Ok(text) = std::fs::read_to_string(&file) {
                left = serde_json::from_str(&text).ok();
            }
            return Ok((Recovery { file, lock_path, _lock: lock }, left));
        }
        Err(std::io::Error::other("no free recovery file"))
    }
    /// Returns the file of this run.
    pub fn file(&self) -> &Path {
        &self.file
    }
    /// Ends the run and removes its file.
    pub fn end(&self) {
        let _ = std::fs::remove_file(&self.file);
        let _ = std::fs::remove_file(&self.lock_path);
    }
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
