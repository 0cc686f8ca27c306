//! Atomic saving: the file is the old one or the new one, never half of either.
//!
//! A text is written to a temporary file beside its place, synced, and renamed. The temporary file is locked as long as
//! somebody writes to it, so what a killed run has left is told from what another program is writing, and taken away.

use super::file;
use super::reference::{self, ReferenceError};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// How the names of temporary files begin.
const PREFIX: &str = ".saving-";
/// So many files of one name are kept apart by numbers.
const MOST_COPIES: usize = 99;
/// How many letters and digits follow.
const RANDOM: usize = 6;

/// Why a file was not saved. The old file is still there.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// Only the bundled library is open.
    #[error("`{path}` cannot be saved: the bundled library is read-only; open a folder as a workspace first")]
    NoFolder {
        /// Workspace path.
        path: String,
    },
    /// A pack is open.
    #[error("`{path}` cannot be saved: the pack {pack} is read-only; take it apart with `moonwright unpack` and open that folder")]
    Pack {
        /// Workspace path.
        path: String,
        /// The pack's file.
        pack: String,
    },
    /// The path is no reference.
    #[error("`{path}` cannot be saved: {error}")]
    BadPath {
        /// Workspace path.
        path: String,
        /// What is wrong with it.
        error: ReferenceError,
    },
    /// The path leaves the workspace through a link.
    #[error("`{path}` cannot be saved: it leaves the workspace through a link")]
    Outside {
        /// Workspace path.
        path: String,
    },
    /// The system refuses.
    #[error("`{path}` cannot be saved, nothing was changed: {source}")]
    Io {
        /// Workspace path.
        path: String,
        /// What the system says.
        source: io::Error,
    },
}

impl SaveError {
    fn io(path: &str) -> impl Fn(io::Error) -> SaveError {
        move |source| SaveError::Io { path: path.to_owned(), source }
    }
}

/// Saves a text under the workspace folder `root` (canonical); makes missing folders.
pub fn save(root: &Path, path: &str, text: &str) -> Result<(), SaveError> {
    let target = target(root, path)?;
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
        Err(_) if file.is_symlink() => Err(io::Error::new(io::ErrorKind::NotFound, "the link leads nowhere")),
        Err(_) => replace(file, work),
    }
}

/// Makes new files under a folder, which is made where it is missing: all of them, or none. Nothing is written over.
///
/// # Errors
/// When one is there already or cannot be written; then none was made.
pub fn create_all<'t>(root: &Path, files: impl IntoIterator<Item = (&'t str, &'t str)>) -> Result<(), SaveError> {
    let mut made = Made::default();
    let mut staged = Vec::new();
    let whole = root.display().to_string();
    let root = made.folders(root).and_then(|()| root.canonicalize()).map_err(SaveError::io(&whole))?;
    for (path, text) in files {
        let target = target(&root, path)?;
        let folder = target.parent().unwrap_or(&root);
        made.folders(folder).map_err(SaveError::io(path))?;
        let free = if target.symlink_metadata().is_ok() { Err(io::ErrorKind::AlreadyExists.into()) } else { Ok(()) };
        let file = free.and_then(|()| stage(folder, text.as_bytes())).map_err(SaveError::io(path))?;
        staged.push((path, target, file));
    }
    for (path, target, file) in staged {
        file.persist_noclobber(&target).map_err(|error| SaveError::io(path)(error.error))?;
        target.parent().map(sync_folder);
        made.0.push((target, false));
    }
    made.0.clear();
    Ok(())
}

/// Files and folders (`true`) made so far; they go again when this is dropped before all is done.
#[derive(Default)]
struct Made(Vec<(PathBuf, bool)>);

impl Made {
    fn folders(&mut self, folder: &Path) -> io::Result<()> {
        let missing: Vec<&Path> = folder.ancestors().take_while(|folder| !folder.exists() && !folder.as_os_str().is_empty()).collect();
        self.0.extend(missing.into_iter().rev().map(|folder| (folder.to_owned(), true)));
        std::fs::create_dir_all(folder)
    }
}

impl Drop for Made {
    fn drop(&mut self) {
        for (path, folder) in self.0.iter().rev() {
            let _ = if *folder { std::fs::remove_dir(path) } else { std::fs::remove_file(path) };
        }
    }
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
    let written = temporary(folder).and_then(|mut file| {
        let mut out = BufWriter::new(&mut file);
        work(&mut out)?;
        out.flush()?;
        drop(out);
        file.as_file().sync_all()?;
        Ok(file)
    });
    written.map_err(without_path)
}

/// What the system said, without the name of the temporary file: nobody has asked for that one.
fn without_path(error: io::Error) -> io::Error {
    let inner = error.get_ref().and_then(|inner| inner.source()).and_then(|inner| inner.downcast_ref::<io::Error>());
    inner.and_then(io::Error::raw_os_error).map_or(error, io::Error::from_raw_os_error)
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

/// Takes temporary files away that no running program holds. What cannot be told or removed stays.
fn sweep(folder: &Path) {
    for entry in folder.read_dir().into_iter().flatten().flatten() {
        let name = entry.file_name();
        let left = name.to_str().and_then(|name| name.strip_prefix(PREFIX));
        let ours = left.is_some_and(|left| left.len() == RANDOM && left.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        if ours && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            let path = entry.path();
            if File::open(&path).is_ok_and(|file| file.try_lock().is_ok()) {
                let _ = std::fs::remove_file(path);
            }
        }
    }
}

/// Makes the rename itself durable where the system can; a failure loses no data.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}
