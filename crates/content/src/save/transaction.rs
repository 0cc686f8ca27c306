//! Several files changed as a unit: all of them or none.
//!
//! 1. New contents are written to a staging folder, a hidden folder inside the changed folder and so on the same file system.
//! 2. They are flushed, with a single call where the system has one.
//! 3. With the folder [locked](super::journal), every file is compared with its expected state, and the staging folder receives the
//!    [record](super::record) of the set. From here on the set is complete, even if the process is killed.
//! 4. The staged files are renamed one by one.
//!
//! A folder that does not exist yet is assembled as a whole and renamed once.

use super::digest::{Digest, DigestWriter};
use super::journal::{self, Journal, LOCK, step};
use super::record::{Entry, Record, is_allowed, new_content};
use super::{Before, PREFIX, RANDOM, SaveError, sync_file, sync_folder, target, without_path};
use crate::reference::{self, ReferenceError};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Component, Path, PathBuf};
use tempfile::TempDir;

/// The folder of a staging folder in which a new folder is assembled.
pub(super) const TREE: &str = "tree";
#[cfg(target_os = "linux")]
/// Number of files from which one flush of the file system is cheaper than flushing each file.
const MANY: usize = 16;

/// A change of several files of a folder. Dropping it without [`commit`](Transaction::commit) discards the change.
pub struct Transaction {
    root: PathBuf,
    /// Temporary folder in which a new folder is assembled.
    fresh: Option<Fresh>,
    staging: Staging,
    entries: Vec<Entry>,
    folders: BTreeSet<String>,
    staged: Vec<PathBuf>,
}

struct Fresh {
    /// The topmost missing folder on the path to the root.
    top: PathBuf,
    /// Temporary folder that becomes `top`.
    tree: PathBuf,
    /// Folder inside `tree` that becomes the root.
    root: PathBuf,
}

/// A folder of temporary files. It is locked, so that other processes do not remove it as a leftover of a killed process.
struct Staging {
    // Closed first: some systems cannot remove open files.
    #[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "holds the lock"))]
    lock: File,
    folder: TempDir,
}

impl Staging {
    fn new(root: &Path) -> io::Result<Staging> {
        loop {
            let folder = tempfile::Builder::new().prefix(PREFIX).rand_bytes(RANDOM).tempdir_in(root).map_err(without_path)?;
            let path = folder.path().join(LOCK);
            match File::create_new(&path) {
                // Between creation and locking, another process may have removed the folder as a leftover.
                Ok(lock) if lock.lock().is_err() || path.exists() => return Ok(Staging { folder, lock }),
                Err(error) if folder.path().exists() => return Err(error),
                _ => {}
            }
        }
    }
    fn path(&self) -> &Path {
        self.folder.path()
    }
}

impl Transaction {
    /// Begins a change of a folder, which need not exist yet.
    ///
    /// # Errors
    /// Returns an error if the folder is not writable.
    pub fn begin(root: &Path) -> Result<Transaction, SaveError> {
        let name = root.display().to_string();
        Transaction::try_begin(root).map_err(SaveError::io(&name))
    }
    fn try_begin(root: &Path) -> io::Result<Transaction> {
        let missing = root.ancestors().take_while(|folder| !folder.as_os_str().is_empty() && folder.symlink_metadata().is_err()).last();
        let (root, staging, fresh) = match missing {
            None => {
                let root = if root.as_os_str().is_empty() { Path::new(".") } else { root }.canonicalize()?;
                journal::recover(&root);
                let staging = Staging::new(&root)?;
                (root, staging, None)
            }
            Some(top) => {
                let parent = top.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
                // Removes leftovers of killed processes. Nothing else in a parent folder is touched.
                journal::sweep_folders(parent);
                let staging = Staging::new(parent)?;
                let (tree, rest) = (staging.path().join(TREE), root.strip_prefix(top).unwrap_or(Path::new("")));
                if rest.components().any(|part| !matches!(part, Component::Normal(_))) {
                    return Err(io::ErrorKind::NotFound.into());
                }
                let fresh = Fresh { top: top.to_owned(), root: tree.join(rest), tree };
                fs::create_dir_all(&fresh.root)?;
                (root.to_owned(), staging, Some(fresh))
            }
        };
        Ok(Transaction { root, fresh, staging, entries: Vec::new(), folders: BTreeSet::new(), staged: Vec::new() })
    }
    /// Creates or replaces a file of the folder, with contents written by `work`.
    ///
    /// # Errors
    /// Returns an error if the path leaves the folder, if the file is not in the expected state, or on an I/O error.
    pub fn write(&mut self, path: &str, before: Before<'_>, work: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), SaveError> {
        let (target, path) = self.place(path)?;
        let failed = SaveError::io(&path);
        let old = before.digest(&path, &target)?;
        step();
        let staged = match self.fresh {
            Some(_) => target.clone(),
            None => new_content(self.staging.path(), self.entries.len()),
        };
        let write = || -> io::Result<Digest> {
            if self.fresh.is_some() {
                staged.parent().map_or(Ok(()), fs::create_dir_all)?;
            }
            let mut out = DigestWriter::new(BufWriter::new(File::create_new(&staged)?));
            work(&mut out)?;
            out.flush()?;
            if let (None, Ok(old)) = (&self.fresh, target.metadata()) {
                fs::set_permissions(&staged, old.permissions())?;
            }
            Ok(out.digest())
        };
        let after = Some(write().map_err(&failed)?);
        self.staged.push(staged);
        self.entries.push(Entry { path, before: old, after });
        Ok(())
    }
    /// Removes a file of the folder if it still has this text.
    ///
    /// # Errors
    /// Returns an error if the path leaves the folder, or if the file has changed or is missing.
    pub fn remove(&mut self, path: &str, text: &str) -> Result<(), SaveError> {
        let (target, path) = self.place(path)?;
        if !target.exists() {
            return Err(SaveError::io(&path)(io::ErrorKind::NotFound.into()));
        }
        let before = Before::Text(text).digest(&path, &target)?;
        self.entries.push(Entry { path, before, after: None });
        Ok(())
    }
    /// Creates a folder if it does not exist.
    ///
    /// # Errors
    /// Returns an error if the path leaves the folder.
    pub fn folder(&mut self, path: &str) -> Result<(), SaveError> {
        let (target, path) = self.place(path)?;
        if self.fresh.is_some() {
            fs::create_dir_all(&target).map_err(SaveError::io(&path))?;
        }
        self.folders.insert(path);
        Ok(())
    }
    /// Returns the actual file at a path of the folder, and its path relative to the folder.
    fn place(&self, path: &str) -> Result<(PathBuf, String), SaveError> {
        let bad = |error| SaveError::BadPath { path: path.to_owned(), error };
        let (target, inside) = match &self.fresh {
            Some(fresh) => {
                reference::check(path).map_err(bad)?;
                (fresh.root.join(path), path.to_owned())
            }
            None => {
                let target = target(&self.root, path)?;
                let inside = target.strip_prefix(&self.root).ok();
                let parts: Option<Vec<&str>> = inside.and_then(|inside| inside.iter().map(|part| part.to_str()).collect());
                let inside = parts.ok_or_else(|| bad(ReferenceError::Characters))?.join("/");
                (target, inside)
            }
        };
        if is_allowed(&inside) { Ok((target, inside)) } else { Err(bad(ReferenceError::Hidden)) }
    }
    /// Moves all files into place.
    ///
    /// # Errors
    /// Returns an error if a file has changed since it was staged, or on an I/O error. Then everything is unchanged.
    pub fn commit(mut self) -> Result<(), SaveError> {
        let name = self.root.display().to_string();
        let failed = SaveError::io(&name);
        self.flush().map_err(&failed)?;
        if let Some(Fresh { top, tree, .. }) = &self.fresh {
            step();
            fs::rename(tree, top).map_err(&failed)?;
            self.staging.path().parent().map(sync_folder);
            return Ok(());
        }
        if self.entries.is_empty() && self.folders.is_empty() {
            return Ok(());
        }
        let mut journal = Journal::lock(&self.root).map_err(&failed)?;
        let folders = self.missing_folders();
        let record = Record::new(&self.root, self.staging.path(), folders, std::mem::take(&mut self.entries));
        record.keep_old()?;
        let committed = journal.commit(&record);
        if journal.is_pending() {
            // Completed at the next start.
            let _ = self.staging.folder.keep();
        }
        committed
    }
    /// Returns the folders to create: requested folders and parents of files.
    fn missing_folders(&self) -> Vec<String> {
        let of_files = self.entries.iter().filter(|entry| entry.after.is_some()).filter_map(|entry| entry.path.rsplit_once('/'));
        let all = self.folders.iter().map(String::as_str).chain(of_files.map(|(folder, _)| folder));
        let mut missing = BTreeSet::new();
        for folder in all {
            let ends = folder.match_indices('/').map(|(at, _)| at).chain([folder.len()]);
            missing.extend(ends.map(|end| folder[..end].to_owned()).filter(|folder| !self.root.join(folder).exists()));
        }
        missing.into_iter().collect()
    }
    /// Flushes the new contents to disk.
    fn flush(&self) -> io::Result<()> {
        step();
        #[cfg(target_os = "linux")]
        if self.staged.len() >= MANY {
            return Ok(rustix::fs::syncfs(&self.staging.lock)?);
        }
        for file in &self.staged {
            sync_file(file)?;
        }
        let folders: BTreeSet<&Path> = self.staged.iter().filter_map(|file| file.parent()).collect();
        folders.into_iter().for_each(sync_folder);
        Ok(())
    }
}
