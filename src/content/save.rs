//! Atomic saving: a file is the old one or the new one, never half of either, and so is a [transaction](Transaction) of files.
//!
//! A text is written to a temporary file beside its place, synced, and renamed. The temporary file is locked as long as
//! somebody writes to it, so what a killed run has left is told from what another program is writing, and taken away.
//!
//! | file | what |
//! | --- | --- |
//! | [`transaction`] | several files that are changed together: written to a staging folder, then committed |
//! | [`journal`] | the lock of a folder and the record of a set that is being committed; finishing it after a crash |

pub mod journal;
pub mod transaction;

use super::file;
use super::reference::{self, ReferenceError};
use crate::content::message::Message;
use journal::Journal;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;
pub use transaction::Transaction;

/// How the names of temporary files begin.
const PREFIX: &str = ".saving-";
/// So many files of one name are kept apart by numbers.
const MOST_COPIES: usize = 99;
/// How many letters and digits follow.
const RANDOM: usize = 6;

/// What a file has to be when it is written: somebody may have changed it since it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Before<'t> {
    /// No such file.
    Absent,
    /// The text that was read, or no such file: then nothing is lost.
    Text(&'t str),
    /// Whatever is there is replaced.
    Anything,
}

impl<'t> Before<'t> {
    /// The text that was read; none for no file.
    pub fn read(text: Option<&'t str>) -> Before<'t> {
        text.map_or(Before::Absent, Before::Text)
    }
    /// Compares a file with it.
    fn check(self, path: &str, target: &Path) -> Result<(), SaveError> {
        let is_there = target.symlink_metadata().is_ok();
        match self {
            Before::Absent if is_there => Err(SaveError::io(path)(io::ErrorKind::AlreadyExists.into())),
            Before::Text(text) if is_there && !file::bytes(target, text.len()).is_ok_and(|now| now == text.as_bytes()) => {
                Err(SaveError::Changed { path: path.to_owned() })
            }
            _ => Ok(()),
        }
    }
}

/// Why a file was not saved. The old file is still there.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// Only the bundled library is open.
    #[error("cannot save `{path}`: the bundled library is read-only; open a folder as a workspace first")]
    NoFolder {
        /// Workspace path.
        path: String,
    },
    /// A pack is open.
    #[error("cannot save `{path}`: the pack {pack} is read-only; unpack it with `moonwright unpack` and open the folder")]
    Pack {
        /// Workspace path.
        path: String,
        /// The pack's file.
        pack: String,
    },
    /// The path is no reference.
    #[error("cannot save `{path}`: {error}")]
    BadPath {
        /// Workspace path.
        path: String,
        /// What is wrong with it.
        error: ReferenceError,
    },
    /// The path leaves the workspace through a link.
    #[error("cannot save `{path}`: the path leaves the workspace through a link")]
    Outside {
        /// Workspace path.
        path: String,
    },
    /// Somebody else has changed the file since it was read.
    #[error("`{path}` has changed on disk since it was read; nothing was saved; try again")]
    Changed {
        /// Workspace path.
        path: String,
    },
    /// Something else has the name of the journal.
    #[error("`{}` is {what}, expected a regular file; remove it", journal::NAME)]
    NoJournal {
        /// What it is.
        what: Message,
    },
    /// The system refuses.
    #[error("cannot save `{path}`, nothing was changed: {source}")]
    Io {
        /// Workspace path.
        path: String,
        /// What the system says.
        source: io::Error,
    },
}

impl SaveError {
    fn io(path: &str) -> impl Fn(io::Error) -> SaveError + use<> {
        let path = path.to_owned();
        move |source| SaveError::Io { path: path.clone(), source }
    }
}

/// Saves a text under the workspace folder `root` (canonical); makes missing folders.
///
/// # Errors
/// When the file has changed since it was read, or the system refuses; then the file is as it was.
pub fn save(root: &Path, path: &str, before: Before<'_>, text: &str) -> Result<(), SaveError> {
    let target = target(root, path)?;
    let _lock = match Journal::lock(root) {
        // The folder of the file may be writable although the root is not.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => None,
        lock => Some(lock.map_err(SaveError::io(path))?),
    };
    before.check(path, &target)?;
    let folder = target.parent().unwrap_or(root);
    std::fs::create_dir_all(folder).and_then(|()| replace(&target, |out| out.write_all(text.as_bytes()))).map_err(SaveError::io(path))
}

/// Adds a file under the workspace folder `root` (canonical): under this path, or where another file has it, under one with a number.
/// Gives the path; that of a file which is the same already.
///
/// # Errors
/// When the system refuses.
pub fn add(root: &Path, path: &str, bytes: &[u8]) -> Result<String, SaveError> {
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

/// Saves a text to a file that may lie anywhere, in a folder that is there.
///
/// What is no plain file, such as `/dev/null` or a pipe, is written to as it is.
///
/// # Errors
/// When the system refuses; then the old file is still there.
pub fn save_file(file: &Path, text: &str) -> io::Result<()> {
    save_with(file, |out| out.write_all(text.as_bytes()))
}

/// The same of what is written a piece at a time.
///
/// # Errors
/// When the system refuses; then the old file is still there.
pub fn save_with(file: &Path, work: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    match file.metadata() {
        Ok(there) if there.is_file() => replace(&file.canonicalize()?, work),
        Ok(there) if there.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(_) => work(&mut File::options().write(true).open(file)?),
        Err(_) if file.is_symlink() => Err(io::Error::new(io::ErrorKind::NotFound, "the link is broken")),
        Err(_) => replace(file, work),
    }
}

/// Creates files under a folder, which is created where it is missing: all of them or none, and none over a file that is there.
///
/// # Errors
/// When one is there already or cannot be written; then nothing was created.
pub fn create_all<'t>(root: &Path, files: impl IntoIterator<Item = (&'t str, &'t str)>) -> Result<(), SaveError> {
    let mut transaction = Transaction::begin(root)?;
    for (path, text) in files {
        transaction.write(path, Before::Absent, |out| out.write_all(text.as_bytes()))?;
    }
    transaction.commit()
}

/// The real file behind a path: links are followed, and must stay inside.
fn target(root: &Path, path: &str) -> Result<PathBuf, SaveError> {
    reference::check(path).map_err(|error| SaveError::BadPath { path: path.to_owned(), error })?;
    let file = root.join(path);
    let existing = file.ancestors().find(|ancestor| ancestor.symlink_metadata().is_ok()).unwrap_or(root);
    let real = existing.canonicalize().map_err(SaveError::io(path))?;
    if !real.starts_with(root) {
        return Err(SaveError::Outside { path: path.to_owned() });
    }
    let rest = file.strip_prefix(existing).unwrap_or(Path::new(""));
    Ok(if rest.as_os_str().is_empty() { real } else { real.join(rest) })
}

fn replace(target: &Path, work: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let file = stage_with(folder, work)?;
    if let Ok(old) = target.metadata() {
        file.as_file().set_permissions(old.permissions())?;
    }
    file.persist(target).map_err(|error| error.error)?;
    sync_folder(folder);
    Ok(())
}

/// A temporary file in a folder with a content that has reached the disk.
fn stage(folder: &Path, content: &[u8]) -> io::Result<NamedTempFile> {
    stage_with(folder, |out| out.write_all(content))
}

fn stage_with(folder: &Path, work: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<NamedTempFile> {
    folder.metadata()?;
    sweep(folder);
    let mut file = temporary(folder).map_err(without_path)?;
    // Errors of writing through the crate would name the temporary file.
    let mut out = BufWriter::new(file.as_file_mut());
    work(&mut out)?;
    out.flush()?;
    drop(out);
    file.as_file().sync_all()?;
    Ok(file)
}

/// What the system said, without the name of the temporary file that the crate adds: nobody has asked for that one.
fn without_path(error: io::Error) -> io::Error {
    match error.to_string().split_once(" at path ") {
        Some((said, _)) => io::Error::new(error.kind(), said.to_owned()),
        None => error,
    }
}

/// A locked temporary file with the permissions of a plainly created one.
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
        // Between making and locking somebody may have taken it for one left behind.
        if file.as_file().lock().is_err() || file.path().exists() {
            return Ok(file);
        }
    }
}

/// Whether a name is that of a temporary file or of a staging folder.
fn is_temporary(name: &str) -> bool {
    let random = name.strip_prefix(PREFIX);
    random.is_some_and(|random| random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

/// Takes temporary files away that no running program holds. What cannot be told or removed stays.
fn sweep(folder: &Path) {
    for entry in folder.read_dir().into_iter().flatten().flatten() {
        if entry.file_name().to_str().is_some_and(is_temporary) && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            let path = entry.path();
            if File::open(&path).is_ok_and(|file| file.try_lock().is_ok()) {
                let _ = std::fs::remove_file(path);
            }
        }
    }
}

/// Brings the content of a file to the disk.
fn sync_file(path: &Path) -> io::Result<()> {
    File::options().read(true).write(cfg!(windows)).open(path)?.sync_all()
}

/// Makes the rename itself durable where the system can; a failure loses no data.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

#[cfg(test)]
mod tests;
