//! Atomic saving into a workspace: the file is the old one or the new one, never half of either.

use super::reference::{self, ReferenceError};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Why a file was not saved. The old file is still there.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// Only the bundled library is open.
    #[error("`{path}` cannot be saved: the bundled library is read-only; open a folder as a workspace first")]
    NoFolder {
        /// Workspace path.
        path: String,
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
    #[error("`{path}` cannot be saved, the old file is kept: {source}")]
    Io {
        /// Workspace path.
        path: String,
        /// What the system says.
        source: std::io::Error,
    },
}

/// Saves a text under the workspace folder `root` (canonical): temporary file in the same folder, fsync, rename.
pub fn save(root: &Path, path: &str, text: &str) -> Result<(), SaveError> {
    reference::check(path).map_err(|error| SaveError::BadPath { path: path.to_owned(), error })?;
    let target = target(root, path)?;
    write(&target, text).map_err(|source| SaveError::Io { path: path.to_owned(), source })
}

/// The real file behind a path: links are followed, and must stay inside.
fn target(root: &Path, path: &str) -> Result<PathBuf, SaveError> {
    let file = root.join(path);
    let existing = file.ancestors().find(|ancestor| ancestor.symlink_metadata().is_ok()).unwrap_or(root);
    let real = existing.canonicalize().map_err(|source| SaveError::Io { path: path.to_owned(), source })?;
    if !real.starts_with(root) {
        return Err(SaveError::Outside { path: path.to_owned() });
    }
    let rest = file.strip_prefix(existing).unwrap_or(Path::new(""));
    Ok(if rest.as_os_str().is_empty() { real } else { real.join(rest) })
}

fn write(target: &Path, text: &str) -> std::io::Result<()> {
    let folder = target.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)?;
    let mut file = temporary(folder)?;
    file.write_all(text.as_bytes())?;
    if let Ok(old) = target.metadata() {
        file.as_file().set_permissions(old.permissions())?;
    }
    file.as_file().sync_all()?;
    file.persist(target).map_err(|error| error.error)?;
    sync_folder(folder);
    Ok(())
}

/// A temporary file with the permissions of a plainly created one.
fn temporary(folder: &Path) -> std::io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".saving-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

/// Makes the rename itself durable where the system can; a failure loses no data.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = std::fs::File::open(folder) {
        let _ = folder.sync_all();
    }
}
