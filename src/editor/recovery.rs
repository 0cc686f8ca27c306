//! Unsaved work, kept in the data folder while the editor runs, so that a crash loses nothing.
//!
//! Each run has a file of its own and holds a lock beside it; a file whose lock is free was left by a run that crashed.

use crate::content::save;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::path::{Path, PathBuf};

/// What a run leaves for the next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The workspace's folder, if it has one.
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
    /// Begins a run and takes what a crashed one has left, if anything.
    pub fn begin(folder: &Path) -> std::io::Result<(Recovery, Option<Kept>)> {
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
    /// Where this run keeps its work.
    pub fn file(&self) -> &Path {
        &self.file
    }
    /// Ends the run: nothing is left to recover.
    pub fn end(&self) {
        let _ = std::fs::remove_file(&self.file);
        let _ = std::fs::remove_file(&self.lock_path);
    }
}

/// Writes what is unsaved; with nothing unsaved the file goes.
pub fn keep(file: &Path, kept: &Kept) -> std::io::Result<()> {
    if kept.files.is_empty() {
        return match std::fs::remove_file(file) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        };
    }
    save::save_file(file, &serde_json::to_string(kept)?)
}
