//! The journal of a folder: what makes a [set](super::Transaction) of files complete or absent after a crash.
//!
//! A hidden file of the folder, [`NAME`], is both a lock and a record.
//! Whoever writes to the folder holds its lock. A set that is committed writes its [`Record`] there when all new contents are on the
//! disk, and empties the file when all of them are in their places. So whoever gets the lock and finds a record finishes what another
//! process has begun: the staged files are moved to their places, or, where a file has changed in between, those that were
//! moved are put back. A record that is cut off was never relied upon and is dropped.
//!
//! A record may come with the folder of a stranger. Its paths are those of a workspace without hidden names and without links on the
//! way, and what it moves there are plain files of a staging folder in the same workspace: nothing that the stranger could not have put
//! there directly.

use super::{PREFIX, SaveError, is_temporary, sync_file, sync_folder, target};
use crate::content::file::{self, ReadError};
use crate::content::reference;
use flate2::{CrcReader, CrcWriter};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use tempfile::TempPath;

/// What a journal is called.
pub const NAME: &str = ".saving-journal";
/// The file of a staging folder that is locked as long as its process lives.
pub(super) const LOCK: &str = "lock";
/// The file of a staging folder that says that its set is taken back.
const UNDO: &str = "undo";
/// The largest record.
const MAX_BYTES: u64 = 16 << 20;
const FORMAT: u32 = 1;

/// What tells one content of a file from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Digest {
    crc: u32,
    length: u32,
}

impl Digest {
    /// Of a file that is being written.
    pub(super) fn written<W: Write>(out: &CrcWriter<W>) -> Digest {
        Digest { crc: out.crc().sum(), length: out.crc().amount() }
    }
    /// Of a text.
    pub(super) fn text(text: &str) -> Digest {
        let mut crc = flate2::Crc::new();
        crc.update(text.as_bytes());
        Digest { crc: crc.sum(), length: crc.amount() }
    }
    /// Of a plain file; none where there is none.
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

/// A file of a set: what it was and what it becomes.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Entry {
    /// Path in the folder, without links.
    pub(super) path: String,
    /// What it was; none for no file.
    pub(super) before: Option<Digest>,
    /// What it becomes; none for no file.
    pub(super) after: Option<Digest>,
}

/// A set that is committed.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Record {
    format: u32,
    /// The staging folder.
    staging: String,
    /// Folders that are created, those that contain others first.
    folders: Vec<String>,
    entries: Vec<Entry>,
}

/// Where the new content of the file of this number is staged.
pub(super) fn new_content(staging: &Path, number: usize) -> PathBuf {
    staging.join(format!("new-{number}"))
}

/// Where the old content is kept until the set is complete.
fn old_content(staging: &Path, number: usize) -> PathBuf {
    staging.join(format!("old-{number}"))
}

impl Record {
    pub(super) fn new(staging: String, folders: Vec<String>, entries: Vec<Entry>) -> Record {
        Record { format: FORMAT, staging, folders, entries }
    }
    /// Whether a record that was found stays inside of its folder.
    fn is_safe(&self, root: &Path) -> bool {
        let kind = root.join(&self.staging).symlink_metadata();
        let inside = |path: &str| is_allowed(path) && target(root, path).is_ok_and(|real| real == root.join(path));
        self.format == FORMAT
            && is_temporary(&self.staging)
            && kind.is_ok_and(|kind| kind.is_dir())
            && self.folders.iter().chain(self.entries.iter().map(|entry| &entry.path)).all(|path| inside(path))
    }
    /// Keeps the old contents, as long as no file has changed since it was staged.
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
                // Where the file system has no links, a copy does.
                let copy = |_| fs::copy(&target, &old).and_then(|_| sync_file(&old));
                fs::hard_link(&target, &old).or_else(copy).map_err(&failed)?;
            }
        }
        sync_folder(&staging);
        Ok(())
    }
    /// Puts everything into its place; what is there already is left alone, so it can be done again.
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
                // It was moved before.
                continue;
            }
            step();
            let now = Digest::file(&target).map_err(&failed)?;
            match entry.after {
                _ if now == entry.after => _ = fs::remove_file(&staged),
                _ if now != entry.before => return Err(SaveError::Changed { path: entry.path.clone() }),
                None => fs::remove_file(&target).map_err(&failed)?,
                Some(_) if now.is_some() => fs::rename(&staged, &target).map_err(&failed)?,
                Some(_) => TempPath::try_from_path(staged)
                    .and_then(|staged| staged.persist_noclobber(&target).map_err(|error| error.error))
                    .map_err(&failed)?,
            }
        }
        self.sync(root);
        Ok(())
    }
    /// Puts everything back; a file that somebody has changed since stays.
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
            // One that somebody else has put something into stays.
            let _ = fs::remove_dir(root.join(folder));
        }
        self.sync(root);
        Ok(())
    }
    /// Goes forward, and where that cannot be done, back.
    ///
    /// # Errors
    /// Why it was taken back; `true` where that could not be done either.
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
    /// Brings the renames to the disk.
    fn sync(&self, root: &Path) {
        let paths = self.folders.iter().chain(self.entries.iter().map(|entry| &entry.path));
        let folders: BTreeSet<&str> = paths.map(|path| path.rsplit_once('/').map_or("", |(folder, _)| folder)).collect();
        folders.into_iter().for_each(|folder| sync_folder(&root.join(folder)));
    }
}

/// Whether a set may write to a path: the rules of other programs lie under hidden names (`.git`).
pub(super) fn is_allowed(path: &str) -> bool {
    reference::check(path).is_ok() && !path.split('/').any(|part| part.starts_with('.'))
}

/// The journal of a folder, locked: nobody else writes there as long as this lives.
pub struct Journal {
    file: File,
    root: PathBuf,
    /// A set could be neither finished nor taken back: the record stays for the next attempt.
    is_pending: bool,
}

impl Journal {
    /// Waits until nobody else writes to a folder, and finishes what a killed process has begun.
    ///
    /// # Errors
    /// When the folder cannot be written to, or what was begun can be neither finished nor taken back.
    pub fn lock(root: &Path) -> io::Result<Journal> {
        let path = root.join(NAME);
        loop {
            if let Ok(kind) = path.symlink_metadata()
                && !kind.is_file()
            {
                return Err(io::Error::other(SaveError::NoJournal { what: file::what(kind.file_type()) }));
            }
            let file = File::options().read(true).write(true).create(true).truncate(false).open(&path)?;
            // Where the file system has no locks, one process at a time has to do.
            let _ = file.lock();
            if !is_at(&file, &path) {
                // The one before has removed it.
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
    /// Writes a set's record, after which it is complete whatever happens, and puts everything into its place.
    ///
    /// # Errors
    /// When that cannot be done; then everything is as it was.
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
    /// Whether a set could be neither finished nor taken back.
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
            // While it is locked: whoever waits for it looks whether it is still there.
            let _ = fs::remove_file(self.root.join(NAME));
        }
    }
}

/// Whether an open file is the one at a path.
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

/// Finishes what a killed process has begun in a folder, where there is something. A folder that is only read stays as it is.
pub fn recover(root: &Path) {
    let is_begun = |entry: fs::DirEntry| entry.file_name().to_str().is_some_and(|name| name.starts_with(PREFIX));
    if root.read_dir().is_ok_and(|mut entries| entries.any(|entry| entry.is_ok_and(is_begun))) {
        let _ = Journal::lock(root);
    }
}

/// Removes staging folders that no running process holds. The journal is empty and locked.
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

/// A moment at which the process may be killed. Tests end it there.
#[inline]
pub(super) fn step() {
    #[cfg(test)]
    super::tests::step();
}
