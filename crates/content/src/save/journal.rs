//! The journal of a folder, which makes a [set](super::Transaction) of files complete or absent after a crash.
//!
//! A hidden, empty file in the folder, [`NAME`], is a lock. Every process that writes to the folder holds it. Committing a set adds
//! its [`Record`] to its staging folder when all new contents are on disk, and removes it when all files are in place. A process that
//! acquires the lock and finds a record therefore completes the set of another process: it moves the staged files into place, or, if a
//! file has changed in the meantime, restores the files that were moved.
//!
//! A folder may come from someone else. Only a record that is [signed](super::key) by this user's installation is carried out, and only
//! if the staged files have the contents that the record names. All others are [reported](interrupted) and left alone.

use super::record::{Record, UNDO, UNFINISHED};
use super::transaction::TREE;
use super::{PREFIX, SaveError, is_only_name, is_temporary};
use crate::file;
use crate::message::message;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

pub const NAME: &str = ".saving-journal";
/// The file of a staging folder that is locked while its process is running.
pub(super) const LOCK: &str = "lock";
/// The other files and folders of a staging folder, except numbered contents and the record.
const FILES: [&str; 3] = [TREE, UNDO, UNFINISHED];
/// Maximum number of interrupted saves that are reported.
const MOST_REPORTED: usize = 3;

/// The locked journal of a folder: no other process writes to the folder while this exists.
pub struct Journal {
    file: File,
    root: PathBuf,
    /// A set could neither be completed nor rolled back; the record is kept for the next attempt.
    is_pending: bool,
}

impl Journal {
    /// Waits for exclusive access to a folder and completes the sets of killed processes.
    ///
    /// # Errors
    /// Returns an error if the folder is not writable, or if a set can neither be completed nor rolled back.
    pub fn lock(root: &Path) -> io::Result<Journal> {
        let path = root.join(NAME);
        loop {
            if let Ok(kind) = path.symlink_metadata()
                && !is_only_name(&kind)
            {
                let what = if kind.is_file() { message!("a-file-with-several-names") } else { file::what(kind.file_type()) };
                return Err(io::Error::other(SaveError::NoJournal { what }));
            }
            let file = File::options().read(true).write(true).create(true).truncate(false).open(&path)?;
            // On file systems without locks, only one process at a time is supported.
            let _ = file.lock();
            if !is_at(&file, &path) {
                // The previous owner has removed it.
                continue;
            }
            let mut journal = Journal { file, root: root.to_owned(), is_pending: false };
            journal.recover()?;
            return Ok(journal);
        }
    }
    fn recover(&mut self) -> io::Result<()> {
        for staging in staging_folders(&self.root) {
            if let Some(record) = Record::find(&self.root, &staging) {
                let finished = self.finish(&record);
                if self.is_pending {
                    finished.map_err(io::Error::other)?;
                }
                let _ = fs::remove_dir_all(&staging);
            }
        }
        sweep_folders(&self.root);
        Ok(())
    }
    /// Stores the record of a set, which is complete from then on, and moves everything into place.
    ///
    /// # Errors
    /// Returns an error if that is not possible; then everything is unchanged.
    pub(super) fn commit(&mut self, record: &Record) -> Result<(), SaveError> {
        step();
        record.store().map_err(SaveError::io(NAME))?;
        step();
        self.finish(record)
    }
    fn finish(&mut self, record: &Record) -> Result<(), SaveError> {
        let finished = record.finish();
        self.is_pending = matches!(finished, Err((_, true)));
        if !self.is_pending {
            record.clear().map_err(SaveError::io(NAME))?;
        }
        finished.map_err(|(error, _)| error)
    }
    /// Returns whether a set could neither be completed nor rolled back.
    pub(super) fn is_pending(&self) -> bool {
        self.is_pending
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        // A file with contents was not created here. A lock is removed while locked: waiting processes check whether it still exists.
        if !self.is_pending && self.file.metadata().is_ok_and(|kind| kind.len() == 0 && is_only_name(&kind)) {
            let _ = fs::remove_file(self.root.join(NAME));
        }
    }
}

/// Returns whether an open file is the file at a path.
fn is_at(file: &File, path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let place = |kind: io::Result<fs::Metadata>| kind.ok().map(|kind| (kind.dev(), kind.ino()));
        place(file.metadata()).is_some() && place(file.metadata()) == place(path.symlink_metadata())
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        path.exists()
    }
}

/// Completes the sets of this user's killed processes in a folder. A read-only folder is left unchanged.
pub fn recover(root: &Path) {
    let is_begun = |entry: fs::DirEntry| entry.file_name().to_str().is_some_and(|name| name.starts_with(PREFIX));
    if root.read_dir().is_ok_and(|mut entries| entries.any(|entry| entry.is_ok_and(is_begun))) {
        let _ = Journal::lock(root);
    }
}

/// A trace of a save that is not running any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Interrupted {
    /// A save of this user, with its number of files. [`recover`] completes it.
    Own { files: usize },
    /// A file or folder that this user's installation has not written. It is never carried out.
    Unknown { path: PathBuf },
}

/// Returns the traces of interrupted saves in a folder, without changing anything.
pub fn interrupted(root: &Path) -> Vec<Interrupted> {
    let unknown = |path| Interrupted::Unknown { path };
    let of_staging = |staging: PathBuf| {
        let lock = staging.join(LOCK);
        let is_running = lock.symlink_metadata().is_ok_and(|kind| kind.is_file()) && unlocked(&lock).is_none();
        if is_running || !Record::exists(&staging) {
            return None;
        }
        Some(Record::find(root, &staging).map_or_else(|| unknown(staging), |record| Interrupted::Own { files: record.count() }))
    };
    let journal = root.join(NAME);
    let is_strange = journal.symlink_metadata().is_ok_and(|kind| !is_only_name(&kind) || kind.len() > 0);
    let found = staging_folders(root).into_iter().filter_map(of_staging);
    is_strange.then(|| unknown(journal)).into_iter().chain(found).take(MOST_REPORTED).collect()
}

/// Returns the staging folders in a folder, in the order of their names.
fn staging_folders(root: &Path) -> Vec<PathBuf> {
    let is_staging =
        |entry: &fs::DirEntry| entry.file_name().to_str().is_some_and(is_temporary) && entry.file_type().is_ok_and(|kind| kind.is_dir());
    let entries = root.read_dir().into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = entries.filter(is_staging).map(|entry| entry.path()).collect();
    folders.sort();
    folders
}

/// Removes staging folders without a record that no running process has locked.
pub(super) fn sweep_folders(root: &Path) {
    for staging in staging_folders(root).into_iter().filter(|staging| !Record::exists(staging)) {
        let lock = staging.join(LOCK);
        let removed = match lock.symlink_metadata() {
            // Held until the folder is removed: its process may be about to lock it.
            Ok(kind) if is_only_name(&kind) => unlocked(&lock).map(|_held| fs::remove_dir_all(&staging)),
            Ok(_) => None,
            Err(_) if is_remains(&staging) => Some(fs::remove_dir_all(&staging)),
            Err(_) => Some(fs::remove_dir(&staging)),
        };
        // A folder that cannot be removed does not prevent a save.
        let _ = removed;
    }
}

/// Returns whether a folder is what remains of a staging folder whose process was killed while it removed the folder, lock first.
fn is_remains(staging: &Path) -> bool {
    let names: Option<Vec<String>> =
        staging.read_dir().ok().and_then(|all| all.map(|entry| entry.ok()?.file_name().into_string().ok()).collect());
    let is_number = |number: &str| number.bytes().all(|byte| byte.is_ascii_digit());
    let is_content = |name: &String| {
        FILES.contains(&name.as_str()) || ["new-", "old-"].iter().any(|prefix| name.strip_prefix(prefix).is_some_and(is_number))
    };
    names.is_some_and(|names| !names.is_empty() && names.iter().all(is_content))
}

/// Locks a file that no running process has locked.
pub(super) fn unlocked(path: &Path) -> Option<File> {
    File::open(path).ok().filter(|file| file.try_lock().is_ok())
}

/// A point at which the process may be killed. Tests terminate it here.
#[inline]
pub(super) fn step() {
    #[cfg(test)]
    super::tests::step();
}
