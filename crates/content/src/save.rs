//! Atomic saving: a file has either its old or its new contents, never a mixture. The same holds for a [transaction](Transaction)
//! of files.
//!
//! A text is written to a temporary file in the same folder, synced, and renamed. The temporary file is locked while it is being
//! written, so leftovers of a killed process can be distinguished from files in use, and removed.
//!
//! | file | contents |
//! | --- | --- |
//! | [`transaction`] | several files changed as a unit: written to a staging folder, then committed |
//! | [`journal`] | the lock of a folder; completing a set after a crash |
//! | [`record`] | the record of a set being committed |
//! | [`digest`], [`key`] | the contents that a record names, and its signature |

mod digest;
pub mod journal;
pub mod key;
mod record;
pub mod transaction;

use super::file;
use super::reference::{self, ReferenceError};
use crate::message::Message;
use digest::Digest;
use journal::Journal;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;
pub use transaction::Transaction;

/// Prefix of the names of temporary files.
const PREFIX: &str = ".saving-";
/// Maximum number of files with the same name that are distinguished by a number.
const MOST_COPIES: usize = 99;
/// Number of random letters and digits after the prefix.
const RANDOM: usize = 6;

/// The expected state of a file when it is written: it may have changed since it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Before<'t> {
    /// The file does not exist.
    Absent,
    /// The file has the text that was read, or no longer exists: then nothing is lost.
    Text(&'t str),
    /// Any existing file is replaced.
    Anything,
}

impl<'t> Before<'t> {
    /// Expects the text that was read, or no file for `None`.
    pub fn read(text: Option<&'t str>) -> Before<'t> {
        text.map_or(Before::Absent, Before::Text)
    }
    /// Compares a file with the expected state.
    fn check(self, path: &str, target: &Path) -> Result<(), SaveError> {
        self.found(path, target).map(|_| ())
    }
    /// Compares a file with the expected state and returns the digest of its contents, or `None` if it does not exist.
    fn digest(self, path: &str, target: &Path) -> Result<Option<Digest>, SaveError> {
        match self.found(path, target)? {
            Some(bytes) => Ok(Some(Digest::bytes(&bytes))),
            None => Digest::file(target).map_err(SaveError::io(path)),
        }
    }
    /// Compares a file with the expected state. Returns its contents if they were read.
    fn found(self, path: &str, target: &Path) -> Result<Option<Vec<u8>>, SaveError> {
        let is_there = target.symlink_metadata().is_ok();
        match self {
            Before::Absent if is_there => Err(SaveError::io(path)(io::ErrorKind::AlreadyExists.into())),
            Before::Text(text) if is_there => {
                let bytes = file::bytes(target, text.len() + file::BOM.len()).ok();
                let is_same = |bytes: &Vec<u8>| bytes.strip_prefix(file::BOM).unwrap_or(bytes) == text.as_bytes();
                bytes.filter(is_same).map(Some).ok_or_else(|| SaveError::Changed { path: path.to_owned() })
            }
            _ => Ok(None),
        }
    }
}

/// The reason a file was not saved. The old file is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// Only the bundled library is open.
    #[error("cannot save `{path}`: the bundled library is read-only; open a folder as a workspace first")]
    NoFolder { path: String },
    /// A pack is open.
    #[error("cannot save `{path}`: the pack {pack} is read-only; unpack it with `moonwright unpack` and open the folder")]
    Pack { path: String, pack: String },
    /// The path is not a valid reference.
    #[error("cannot save `{path}`: {error}")]
    BadPath { path: String, error: ReferenceError },
    /// The path leaves the workspace through a link.
    #[error("cannot save `{path}`: the path leaves the workspace through a link")]
    Outside { path: String },
    /// The file has changed since it was read.
    #[error("`{path}` has changed on disk since it was read; nothing was saved; try again")]
    Changed { path: String },
    /// A staged file of an interrupted save is not the one that was staged.
    #[error("cannot save `{path}`: its new contents were changed after the save was interrupted")]
    Damaged { path: String },
    /// The name of the journal is used by something other than a regular file.
    #[error("`{}` is {what}, expected a regular file; remove it", journal::NAME)]
    NoJournal { what: Message },
    /// The operating system reports an error.
    #[error("cannot save `{path}`: {source}; no file was changed")]
    Io { path: String, source: io::Error },
}

impl SaveError {
    pub(super) fn io(path: &str) -> impl Fn(io::Error) -> SaveError + use<> {
        let path = path.to_owned();
        move |source| SaveError::Io { path: path.clone(), source }
    }
}

/// Saves a text under the workspace folder `root` (canonical), creating missing folders.
///
/// # Errors
/// Returns an error if the file has changed since it was read, or on an I/O error. The file is then unchanged.
pub fn save(root: &Path, path: &str, before: Before<'_>, text: &str) -> Result<(), SaveError> {
    let target = target(root, path)?;
    let _lock = lock(root, path)?;
    before.check(path, &target)?;
    let folder = target.parent().unwrap_or(root);
    std::fs::create_dir_all(folder).and_then(|()| replace(&target, |out| out.write_all(text.as_bytes()))).map_err(SaveError::io(path))
}

/// Locks a folder for changes to the file at a path, if that is possible.
fn lock(root: &Path, path: &str) -> Result<Option<Journal>, SaveError> {
    match Journal::lock(root) {
        // The folder of the file may be writable although the root is not.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(None),
        lock => lock.map(Some).map_err(SaveError::io(path)),
    }
}

/// Adds a file under the workspace folder `root` (canonical), appending a number if the path is used by a different file. Returns
/// the path, which can be that of an existing identical file.
///
/// # Errors
/// Returns an error if an I/O operation fails.
pub fn add(root: &Path, path: &str, bytes: &[u8]) -> Result<String, SaveError> {
    // A rollback in another process removes the empty folders that it has created.
    let _lock = lock(root, path)?;
    let (stem, ending) = path.rsplit_once('.').unwrap_or((path, ""));
    let numbered = |n: usize| if n == 1 { path.to_owned() } else { format!("{stem}-{n}.{ending}") };
    for path in (1..=MOST_COPIES).map(numbered) {
        let target = target(root, &path)?;
        if file::bytes(&target, bytes.len()).is_ok_and(|there| there == bytes) {
            return Ok(path);
        }
        let folder = target.parent().unwrap_or(root);
        let file = std::fs::create_dir_all(folder).and_then(|()| stage(folder, bytes)).map_err(SaveError::io(&path))?;
        match file.persist_noclobber(&target) {
            Ok(_) => {
                sync_folder(folder);
                return Ok(path);
            }
            Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(SaveError::io(&path)(error.error)),
        }
    }
    Err(SaveError::io(path)(io::ErrorKind::AlreadyExists.into()))
}

/// Saves a text to any file in an existing folder.
///
/// Special files such as `/dev/null` or a pipe are written to directly.
///
/// # Errors
/// Returns an error if an I/O operation fails. The old file is then unchanged.
pub fn save_file(file: &Path, text: &str) -> io::Result<()> {
    save_with(file, |out| out.write_all(text.as_bytes()))
}

/// Like [`save_file`], for contents written piece by piece.
///
/// # Errors
/// Returns an error if an I/O operation fails. The old file is then unchanged.
pub fn save_with(file: &Path, work: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut out = AtomicFile::create(file)?;
    work(&mut out)?;
    out.commit()
}

/// A file that is being written. It replaces the old file on [`AtomicFile::commit`]; if it is dropped before, the old file is
/// unchanged. Special files such as `/dev/null` or a pipe are written to directly.
pub struct AtomicFile {
    out: BufWriter<File>,
    /// The temporary file and the file that it replaces; `None` for a special file.
    staged: Option<(NamedTempFile, PathBuf)>,
}

impl AtomicFile {
    /// Starts to write a file in an existing folder.
    ///
    /// # Errors
    /// Returns an error if an I/O operation fails.
    pub fn create(file: &Path) -> io::Result<AtomicFile> {
        match file.metadata() {
            Ok(there) if there.is_file() => AtomicFile::stage(file.canonicalize()?),
            Ok(there) if there.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Ok(_) => Ok(AtomicFile { out: BufWriter::new(File::options().write(true).open(file)?), staged: None }),
            Err(_) if file.is_symlink() => Err(io::Error::new(io::ErrorKind::NotFound, "the link is broken")),
            Err(_) => AtomicFile::stage(file.to_owned()),
        }
    }
    fn stage(target: PathBuf) -> io::Result<AtomicFile> {
        let file = stage_in(folder_of(&target))?;
        // Write errors from the crate would contain the name of the temporary file.
        Ok(AtomicFile { out: BufWriter::new(file.as_file().try_clone()?), staged: Some((file, target)) })
    }
    /// Replaces the old file.
    ///
    /// # Errors
    /// Returns an error if an I/O operation fails. The old file is then unchanged.
    pub fn commit(mut self) -> io::Result<()> {
        self.out.flush()?;
        let Some((file, target)) = self.staged else { return Ok(()) };
        file.as_file().sync_all()?;
        if let Ok(old) = target.metadata() {
            file.as_file().set_permissions(old.permissions())?;
        }
        file.persist(&target).map_err(|error| error.error)?;
        sync_folder(folder_of(&target));
        Ok(())
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }
    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Creates files in a folder, which is created if missing: all of them or none, without overwriting existing files.
///
/// # Errors
/// Returns an error if a file exists or cannot be written; then nothing was created.
pub fn create_all<'t>(root: &Path, files: impl IntoIterator<Item = (&'t str, &'t str)>) -> Result<(), SaveError> {
    let mut transaction = Transaction::begin(root)?;
    for (path, text) in files {
        transaction.write(path, Before::Absent, |out| out.write_all(text.as_bytes()))?;
    }
    transaction.commit()
}

/// Returns the actual file at a path. Links are followed, but must stay inside the folder.
fn target(root: &Path, path: &str) -> Result<PathBuf, SaveError> {
    reference::check(path).map_err(|error| SaveError::BadPath { path: path.to_owned(), error })?;
    let file = root.join(path);
    for existing in file.ancestors() {
        // A single call: another process may create or remove the folder before the next one.
        match existing.canonicalize() {
            Err(_) if !existing.is_symlink() => {}
            Err(error) => return Err(SaveError::io(path)(error)),
            Ok(real) if !real.starts_with(root) => return Err(SaveError::Outside { path: path.to_owned() }),
            Ok(real) if existing == file => return Ok(real),
            Ok(real) => return Ok(real.join(file.strip_prefix(existing).unwrap_or(Path::new("")))),
        }
    }
    Err(SaveError::io(path)(io::ErrorKind::NotFound.into()))
}

fn replace(target: &Path, work: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut out = AtomicFile::stage(target.to_owned())?;
    work(&mut out)?;
    out.commit()
}

/// Creates a temporary file in a folder and syncs its contents to disk.
fn stage(folder: &Path, content: &[u8]) -> io::Result<NamedTempFile> {
    let file = stage_in(folder)?;
    file.as_file().write_all(content)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// Creates an empty temporary file in a folder.
fn stage_in(folder: &Path) -> io::Result<NamedTempFile> {
    folder.metadata()?;
    sweep(folder);
    temporary(folder).map_err(without_path)
}

/// Removes the name of the temporary file, which the crate adds, from an operating system error.
fn without_path(error: io::Error) -> io::Error {
    match error.to_string().split_once(" at path ") {
        Some((said, _)) => io::Error::new(error.kind(), said.to_owned()),
        None => error,
    }
}

/// Creates a locked temporary file with the permissions of a regular new file.
fn temporary(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX).rand_bytes(RANDOM);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    loop {
        let file = builder.tempfile_in(folder)?;
        // Between creation and locking, another process may have removed the file as a leftover.
        if file.as_file().lock().is_err() || file.path().exists() {
            return Ok(file);
        }
    }
}

/// Returns whether this is a regular file without other hard links.
fn is_only_name(kind: &std::fs::Metadata) -> bool {
    #[cfg(unix)]
    let is_only = std::os::unix::fs::MetadataExt::nlink(kind) == 1;
    #[cfg(not(unix))]
    let is_only = true;
    kind.is_file() && is_only
}

/// Returns whether a name is that of a temporary file or staging folder.
fn is_temporary(name: &str) -> bool {
    let random = name.strip_prefix(PREFIX);
    random.is_some_and(|random| random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

/// Removes temporary files that no running program has locked. Files that cannot be checked or removed are kept.
fn sweep(folder: &Path) {
    for entry in folder.read_dir().into_iter().flatten().flatten() {
        if entry.file_name().to_str().is_some_and(is_temporary) && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            let path = entry.path();
            // Held until the file is removed: its process may be about to lock it.
            if let Some(_held) = journal::unlocked(&path) {
                let _ = std::fs::remove_file(path);
            }
        }
    }
}

/// Syncs the contents of a file to disk.
fn sync_file(path: &Path) -> io::Result<()> {
    File::options().read(true).write(cfg!(windows)).open(path)?.sync_all()
}

/// Makes the rename itself durable where supported. A failure does not lose data.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

#[cfg(test)]
mod tests;
