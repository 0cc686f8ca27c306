//! The record of a [set](super::Transaction) of files that is being committed: what is needed to complete it or to roll it back.
//!
//! It is a file of the staging folder and appears with all its bytes when all new contents are on disk. Its first line contains the
//! length and the digest of the rest, and the [signature](super::key) of both.

use super::digest::Digest;
use super::journal::step;
use super::key::Key;
use super::{SaveError, is_only_name, sync_file, sync_folder, target};
use crate::reference;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use tempfile::TempPath;

/// The record's file.
const NAME: &str = "record";
/// The file that becomes the record.
pub(super) const UNFINISHED: &str = "record-unfinished";
/// The file that marks a set as being rolled back.
pub(super) const UNDO: &str = "undo";
/// First word of the record, with the version of its format.
const FORMAT: &str = "moonwright-journal-2";
/// Maximum length of a record, and of its first line.
const MAX_BYTES: u64 = 16 << 20;
const MAX_HEADER: u64 = 512;

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
#[derive(Debug)]
pub(super) struct Record {
    root: PathBuf,
    staging: PathBuf,
    files: Files,
    /// Whether another process has begun the set, so that its staged files may have changed since then.
    is_found: bool,
}

/// The part of a record that is stored.
#[derive(Debug, Serialize, Deserialize)]
struct Files {
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
    pub(super) fn new(root: &Path, staging: &Path, folders: Vec<String>, entries: Vec<Entry>) -> Record {
        Record { root: root.to_owned(), staging: staging.to_owned(), files: Files { folders, entries }, is_found: false }
    }
    /// Returns whether a staging folder contains a record, whoever has written it.
    pub(super) fn exists(staging: &Path) -> bool {
        staging.join(NAME).symlink_metadata().is_ok()
    }
    /// Returns the record of a staging folder if this user's installation has written it.
    pub(super) fn find(root: &Path, staging: &Path) -> Option<Record> {
        let files = Files::read(&staging.join(NAME), Key::existing()?)?;
        let paths = files.folders.iter().chain(files.entries.iter().map(|entry| &entry.path));
        let inside = |path: &String| is_allowed(path) && target(root, path).is_ok_and(|real| real == root.join(path));
        let is_safe = paths.into_iter().all(inside);
        is_safe.then(|| Record { root: root.to_owned(), staging: staging.to_owned(), files, is_found: true })
    }
    pub(super) fn count(&self) -> usize {
        self.files.entries.len()
    }
    /// Stores the record. The set is complete from then on.
    pub(super) fn store(&self) -> io::Result<()> {
        let unfinished = self.staging.join(UNFINISHED);
        let mut out = File::create_new(&unfinished)?;
        out.write_all(&self.files.signed(Key::create()?)?)?;
        out.sync_all()?;
        step();
        fs::rename(unfinished, self.staging.join(NAME))?;
        sync_folder(&self.staging);
        sync_folder(&self.root);
        Ok(())
    }
    /// Removes the stored record: the set is finished.
    pub(super) fn clear(&self) -> io::Result<()> {
        step();
        fs::remove_file(self.staging.join(NAME))
    }
    /// Keeps the old contents. Fails if a file has changed since it was staged.
    pub(super) fn keep_old(&self) -> Result<(), SaveError> {
        for (number, entry) in self.files.entries.iter().enumerate() {
            let target = self.root.join(&entry.path);
            let failed = SaveError::io(&entry.path);
            if !Digest::is_of(entry.before.as_ref(), &target).map_err(&failed)? {
                return Err(SaveError::Changed { path: entry.path.clone() });
            }
            if entry.before.is_some() {
                step();
                let old = old_content(&self.staging, number);
                // Copy if the file system has no hard links.
                let copy = |_| fs::copy(&target, &old).and_then(|_| sync_file(&old));
                fs::hard_link(&target, &old).or_else(copy).map_err(&failed)?;
            }
        }
        sync_folder(&self.staging);
        Ok(())
    }
    /// Moves everything into place. Files already in place are skipped, so this can be repeated.
    fn forward(&self) -> Result<(), SaveError> {
        for folder in &self.files.folders {
            step();
            let path = self.root.join(folder);
            fs::create_dir(&path).or_else(|error| if path.is_dir() { Ok(()) } else { Err(error) }).map_err(SaveError::io(folder))?;
        }
        for (number, entry) in self.files.entries.iter().enumerate() {
            let (target, staged) = (self.root.join(&entry.path), new_content(&self.staging, number));
            let failed = SaveError::io(&entry.path);
            if entry.after.is_some() && staged.symlink_metadata().is_err() {
                // Already moved.
                continue;
            }
            step();
            let is_now = |contents: &Option<Digest>| Digest::is_of(contents.as_ref(), &target).map_err(&failed);
            match &entry.after {
                after if is_now(after)? => _ = fs::remove_file(&staged),
                _ if !is_now(&entry.before)? => return Err(SaveError::Changed { path: entry.path.clone() }),
                None => fs::remove_file(&target).map_err(&failed)?,
                Some(after) if self.is_found && !is_intact(&staged, after) => return Err(SaveError::Damaged { path: entry.path.clone() }),
                Some(_) if entry.before.is_some() => fs::rename(&staged, &target).map_err(&failed)?,
                // A rollback in another process removes the empty folders that it has created.
                Some(_) => (target.parent().map_or(Ok(()), fs::create_dir_all))
                    .and_then(|()| TempPath::try_from_path(staged))
                    .and_then(|staged| staged.persist_noclobber(&target).map_err(|error| error.error))
                    .map_err(&failed)?,
            }
        }
        self.sync();
        Ok(())
    }
    /// Restores everything, except files that have changed in the meantime.
    fn backward(&self) -> Result<(), SaveError> {
        for (number, entry) in self.files.entries.iter().enumerate().rev() {
            let (target, old) = (self.root.join(&entry.path), old_content(&self.staging, number));
            let failed = SaveError::io(&entry.path);
            step();
            let was_moved = new_content(&self.staging, number).symlink_metadata().is_err();
            if !was_moved || !Digest::is_of(entry.after.as_ref(), &target).map_err(&failed)? {
                continue;
            }
            match &entry.before {
                None => fs::remove_file(&target).map_err(&failed)?,
                before if Digest::is_of(before.as_ref(), &old).unwrap_or(false) => fs::rename(&old, &target).map_err(&failed)?,
                Some(_) => {}
            }
        }
        for folder in self.files.folders.iter().rev() {
            step();
            // Folders that contain other files are kept.
            let _ = fs::remove_dir(self.root.join(folder));
        }
        self.sync();
        Ok(())
    }
    /// Completes the set, or rolls it back if that fails.
    ///
    /// # Errors
    /// Returns the reason for rolling back, and `true` if that failed too.
    pub(super) fn finish(&self) -> Result<(), (SaveError, bool)> {
        let undo = self.staging.join(UNDO);
        let reason = match undo.symlink_metadata().is_ok() {
            true => return self.backward().map_err(|error| (error, true)),
            false => match self.forward() {
                Ok(()) => return Ok(()),
                Err(reason) => reason,
            },
        };
        step();
        let marked = File::create_new(&undo).and_then(|undo| undo.sync_all()).map_err(SaveError::io(UNDO));
        match marked.and_then(|()| self.backward()) {
            Ok(()) => Err((reason, false)),
            Err(error) => Err((error, true)),
        }
    }
    /// Syncs the renames to disk.
    fn sync(&self) {
        let paths = self.files.folders.iter().chain(self.files.entries.iter().map(|entry| &entry.path));
        let folders: BTreeSet<&str> = paths.map(|path| path.rsplit_once('/').map_or("", |(folder, _)| folder)).collect();
        folders.into_iter().for_each(|folder| sync_folder(&self.root.join(folder)));
    }
}

impl Files {
    /// Returns the contents of a record's file.
    fn signed(&self, key: Key) -> io::Result<Vec<u8>> {
        let text = serde_json::to_string(self)?;
        if text.len() as u64 > MAX_BYTES {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        let about = format!("{FORMAT} {}", Digest::bytes(text.as_bytes()));
        Ok(format!("{about} {}\n{text}", key.sign(&about)).into_bytes())
    }
    /// Reads a record's file. Nothing but the first line is read before its signature has been verified.
    fn read(path: &Path, key: Key) -> Option<Files> {
        path.symlink_metadata().ok().filter(is_only_name)?;
        let mut file = BufReader::new(File::open(path).ok()?);
        let mut header = String::new();
        (&mut file).take(MAX_HEADER).read_line(&mut header).ok()?;
        let (about, signature) = header.strip_suffix('\n')?.rsplit_once(' ')?;
        if !key.is_signature(about, signature) {
            return None;
        }
        let mut text = String::new();
        file.take(MAX_BYTES).read_to_string(&mut text).ok()?;
        let is_whole = about == format!("{FORMAT} {}", Digest::bytes(text.as_bytes()));
        serde_json::from_str(&text).ok().filter(|_| is_whole)
    }
}

/// Returns whether a staged file still has the contents that were staged, and no other name under which it could be changed.
fn is_intact(staged: &Path, contents: &Digest) -> bool {
    staged.symlink_metadata().is_ok_and(|kind| is_only_name(&kind)) && Digest::is_of(Some(contents), staged).unwrap_or(false)
}

/// Returns whether a set may write to a path. Hidden names (`.git`) belong to other programs.
pub(super) fn is_allowed(path: &str) -> bool {
    reference::check(path).is_ok() && !path.split('/').any(|part| part.starts_with('.'))
}
