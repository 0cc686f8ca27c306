//! The journal of a folder, which makes a [set](super::Transaction) of files complete or absent after a crash.
//!
//! A hidden file in the folder, [`NAME`], is both a lock and a record. Every process that writes to the folder holds its lock.
//! Committing a set writes its [`Record`] to the journal when all new contents are on disk, and clears the journal when all files
//! are in place. A process that acquires the lock and finds a record therefore completes the set of another process: it moves the
//! staged files into place, or, if a file has changed in the meantime, restores the files that were moved. A truncated record was
//! never relied upon and is discarded.
//!
//! A record may be in an untrusted folder. Its paths must be workspace paths without hidden names and without links, and it only
//! moves regular files from a staging folder in the same workspace: nothing that could not have been placed there directly.

use super::{PREFIX, SaveError, is_temporary, sync_file, sync_folder, target};
use crate::file::{self, ReadError};
use crate::reference;
use flate2::{CrcReader, CrcWriter};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use tempfile::TempPath;

pub const NAME: &str = ".saving-journal";
/// The file of a staging folder that is locked while its process is running.
pub(super) const LOCK: &str = "lock";
/// The file of a staging folder that marks its set as being rolled back.
const UNDO: &str = "undo";
/// Maximum size of a record.
const MAX_BYTES: u64 = 16 << 20;
const FORMAT: u32 = 1;

/// A checksum that identifies the contents of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Digest {
    crc: u32,
    length: u32,
}

impl Digest {
    /// Returns the digest of a file being written.
    pub(super) fn written<W: Write>(out: &CrcWriter<W>) -> Digest {
        Digest { crc: out.crc().sum(), length: out.crc().amount() }
    }
    pub(super) fn text(text: &str) -> Digest {
        let mut crc = flate2::Crc::new();
        crc.update(text.as_bytes());
        Digest { crc: crc.sum(), length: crc.amount() }
    }
    /// Returns the digest of a regular file, or `None` if it does not exist.
    pub(super) fn file(path: &Path) -> io::Result<Option<Digest>> {
        match path.symlink_metadata() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Ok(kind) if !kind.is_file() => return Err(io::Error::other(ReadError::NotPlain { what: file::what(kind.file_type()) })),
            kind => kind?,
        };
        let mut read = CrcReader::new(File::open(path)?);
        io::copy(&mut read, &mut io::sink())?;
        Ok(Some(Digest { crc: read.crc().sum(), length: read.crc().amount() }))
    }
}

/// A file of a set, with its old and new contents.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Entry {
    /// Path in the folder, without links.
    pub(super) path: String,
    /// Old contents; `None` if the file does not exist.
    pub(super) before: Option<Digest>,
    /// New contents; `None` if the file is removed.
    pub(super) after: Option<Digest>,
}

/// A set being committed.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Record {
    format: u32,
    staging: String,
    /// Folders to create, parents first.
    folders: Vec<String>,
    entries: Vec<Entry>,
}

/// Returns the path of the staged new contents of a file, by its number.
pub(super) fn new_content(staging: &Path, number: usize) -> PathBuf {
    staging.join(format!("new-{number}"))
}

/// Returns the path where the old contents are kept until the set is complete.
fn old_content(staging: &Path, number: usize) -> PathBuf {
    staging.join(format!("old-{number}"))
}

impl Record {
    pub(super) fn new(staging: String, folders: Vec<String>, entries: Vec<Entry>) -> Record {
        Record { format: FORMAT, staging, folders, entries }
    }
    /// Returns whether a record that was found stays inside its folder.
    fn is_safe(&self, root: &Path) -> bool {
        let kind = root.join(&self.staging).symlink_metadata();
        let inside = |path: &str| is_allowed(path) && target(root, path).is_ok_and(|real| real == root.join(path));
        self.format == FORMAT
            && is_temporary(&self.staging)
            && kind.is_ok_and(|kind| kind.is_dir())
            && self.folders.iter().chain(self.entries.iter().map(|entry| &entry.path)).all(|path| inside(path))
    }
    /// Keeps the old contents. Fails if a file has changed since it was staged.
    pub(super) fn keep_old(&self, root: &Path) -> Result<(), SaveError> {
        let staging = root.join(&self.staging);
        for (number, entry) in self.entries.iter().enumerate() {
            let target = root.join(&entry.path);
            let failed = SaveError::io(&entry.path);
            if Digest::file(&target).map_err(&failed)? != entry.before {
                return Err(SaveError::Changed { path: entry.path.clone() });
            }
            if entry.before.is_some() {
                step();
                let old = old_content(&staging, number);
                // Copy if the file system has no hard links.
                let copy = |_| fs::copy(&target, &old).and_then(|_| sync_file(&old));
                fs::hard_link(&target, &old).or_else(copy).map_err(&failed)?;
            }
        }
        sync_folder(&staging);
        Ok(())
    }
    /// Moves everything into place. Files already in place are skipped, so this can be repeated.
    fn forward(&self, root: &Path) -> Result<(), SaveError> {
        for folder in &self.folders {
            step();
            let path = root.join(folder);
            fs::create_dir(&path).or_else(|error| if path.is_dir() { Ok(()) } else { Err(error) }).map_err(SaveError::io(folder))?;
        }
        for (number, entry) in self.entries.iter().enumerate() {
            let (target, staged) = (root.join(&entry.path), new_content(&root.join(&self.staging), number));
            let failed = SaveError::io(&entry.path);
            let staged_kind = staged.symlink_metadata();
            if entry.after.is_some() && !staged_kind.is_ok_and(|kind| kind.is_file()) {
                // Already moved.
                continue;
            }
            step();
            let now = Digest::file(&target).map_err(&failed)?;
            match entry.after {
                _ if now == entry.after => _ = fs::remove_file(&staged),
                _ if now != entry.before => return Err(SaveError::Changed { path: entry.path.clone() }),
                None => fs::remove_file(&target).map_err(&failed)?,
                Some(_) if now.is_some() => fs::rename(&staged, &target).map_err(&failed)?,
                // A rollback in another process removes the empty folders that it has created.
                Some(_) => (target.parent().map_or(Ok(()), fs::create_dir_all))
                    .and_then(|()| TempPath::try_from_path(staged))
                    .and_then(|staged| staged.persist_noclobber(&target).map_err(|error| error.error))
                    .map_err(&failed)?,
            }
        }
        self.sync(root);
        Ok(())
    }
    /// Restores everything, except files that have changed in the meantime.
    fn backward(&self, root: &Path) -> Result<(), SaveError> {
        let staging = root.join(&self.staging);
        for (number, entry) in self.entries.iter().enumerate().rev() {
            let (target, old) = (root.join(&entry.path), old_content(&staging, number));
            let failed = SaveError::io(&entry.path);
            step();
            let was_moved = new_content(&staging, number).symlink_metadata().is_err();
            if !was_moved || Digest::file(&target).map_err(&failed)? != entry.after {
                continue;
            }
            match entry.before {
                None => fs::remove_file(&target).map_err(&failed)?,
                Some(_) if old.symlink_metadata().is_ok_and(|kind| kind.is_file()) => fs::rename(&old, &target).map_err(&failed)?,
                Some(_) => {}
            }
        }
        for folder in self.folders.iter().rev() {
            step();
            // Folders that contain other files are kept.
            let _ = fs::remove_dir(root.join(folder));
        }
        self.sync(root);
        Ok(())
    }
    /// Completes the set, or rolls it back if that fails.
    ///
    /// # Errors
    /// Returns the reason for rolling back, and `true` if that failed too.
    fn finish(&self, root: &Path) -> Result<(), (SaveError, bool)> {
        let undo = root.join(&self.staging).join(UNDO);
        let reason = match undo.symlink_metadata().is_ok() {
            true => return self.backward(root).map_err(|error| (error, true)),
            false => match self.forward(root) {
                Ok(()) => return Ok(()),
                Err(reason) => reason,
            },
        };
        step();
        let marked = File::create_new(&undo).and_then(|undo| undo.sync_all()).map_err(SaveError::io(&self.staging));
        match marked.and_then(|()| self.backward(root)) {
            Ok(()) => Err((reason, false)),
            Err(error) => Err((error, true)),
        }
    }
    /// Syncs the renames to disk.
    fn sync(&self, root: &Path) {
        let paths = self.folders.iter().chain(self.entries.iter().map(|entry| &entry.path));
        let folders: BTreeSet<&str> = paths.map(|path| path.rsplit_once('/').map_or("", |(folder, _)| folder)).collect();
        folders.into_iter().for_each(|folder| sync_folder(&root.join(folder)));
    }
}

/// Returns whether a set may write to a path. Hidden names (`.git`) belong to other programs.
pub(super) fn is_allowed(path: &str) -> bool {
    reference::check(path).is_ok() && !path.split('/').any(|part| part.starts_with('.'))
}

/// The locked journal of a folder: no other process writes to the folder while this exists.
pub struct Journal {
    file: File,
    root: PathBuf,
    /// A set could neither be completed nor rolled back; the record is kept for the next attempt.
    is_pending: bool,
}

impl Journal {
    /// Waits for exclusive access to a folder and completes the set of a killed process.
    ///
    /// # Errors
    /// Returns an error if the folder is not writable, or if a set can neither be completed nor rolled back.
    pub fn lock(root: &Path) -> io::Result<Journal> {
        let path = root.join(NAME);
        loop {
            if let Ok(kind) = path.symlink_metadata()
                && !kind.is_file()
            {
                return Err(io::Error::other(SaveError::NoJournal { what: file::what(kind.file_type()) }));
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
        let mut bytes = Vec::new();
        (&self.file).take(MAX_BYTES).read_to_end(&mut bytes)?;
        if let Some(record) = serde_json::from_slice::<Record>(&bytes).ok().filter(|record| record.is_safe(&self.root))
            && let Err((error, true)) = record.finish(&self.root)
        {
            self.is_pending = true;
            return Err(io::Error::other(error));
        }
        self.clear()?;
        sweep_folders(&self.root);
        Ok(())
    }
    /// Writes the record of a set, which is complete from then on, and moves everything into place.
    ///
    /// # Errors
    /// Returns an error if that is not possible; then everything is unchanged.
    pub(super) fn commit(&mut self, record: &Record) -> Result<(), SaveError> {
        let failed = SaveError::io(NAME);
        let text = serde_json::to_vec(record).map_err(|error| failed(error.into()))?;
        if text.len() as u64 > MAX_BYTES {
            return Err(failed(io::ErrorKind::FileTooLarge.into()));
        }
        step();
        let written = self.file.rewind().and_then(|()| self.file.write_all(&text)).and_then(|()| self.file.sync_all());
        if let Err(error) = written {
            self.clear().map_err(&failed)?;
            return Err(failed(error));
        }
        sync_folder(&self.root);
        step();
        let finished = record.finish(&self.root);
        self.is_pending = matches!(finished, Err((_, true)));
        if !self.is_pending {
            self.clear().map_err(&failed)?;
        }
        finished.map_err(|(error, _)| error)
    }
    /// Returns whether a set could neither be completed nor rolled back.
    pub(super) fn is_pending(&self) -> bool {
        self.is_pending
    }
    fn clear(&mut self) -> io::Result<()> {
        step();
        self.file.set_len(0)?;
        self.file.rewind()
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        if !self.is_pending {
            // Removed while locked: waiting processes check whether it still exists.
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

/// Completes the set of a killed process in a folder, if there is one. A read-only folder is left unchanged.
pub fn recover(root: &Path) {
    let is_begun = |entry: fs::DirEntry| entry.file_name().to_str().is_some_and(|name| name.starts_with(PREFIX));
    if root.read_dir().is_ok_and(|mut entries| entries.any(|entry| entry.is_ok_and(is_begun))) {
        let _ = Journal::lock(root);
    }
}

/// Removes staging folders that no running process has locked. The journal must be empty and locked.
fn sweep_folders(root: &Path) {
    for entry in root.read_dir().into_iter().flatten().flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(is_temporary) && entry.file_type().is_ok_and(|kind| kind.is_dir());
        let lock = entry.path().join(LOCK);
        let is_held = |lock: &Path| match lock.symlink_metadata() {
            Ok(kind) if kind.is_file() => !File::open(lock).is_ok_and(|lock| lock.try_lock().is_ok()),
            _ => false,
        };
        if is_ours && !is_held(&lock) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// A point at which the process may be killed. Tests terminate it here.
#[inline]
pub(super) fn step() {
    #[cfg(test)]
    super::tests::step();
}
