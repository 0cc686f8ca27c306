//! Reading one file on disk: plain files only, and only so much of one.
//!
//! A pipe that nobody writes to, a device without an end, or a file too large is told instead of waited for.

use std::fs::{File, FileType};
use std::io::{self, Read};
use std::path::Path;

/// Why a file is not read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The system refuses.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// There is none.
    #[error("file not found")]
    Missing,
    /// A link to something that is not there.
    #[error("the link is broken")]
    DeadLink,
    /// A folder, a pipe, a device.
    #[error("expected a regular file, found {what}")]
    NotPlain {
        /// What it is.
        what: &'static str,
    },
    /// More than is asked for.
    #[error("the file is larger than {} KiB", max >> 10)]
    TooLarge {
        /// The most that is read, in bytes.
        max: usize,
    },
    /// It is no text.
    #[error("the file is not UTF-8 text")]
    NotText,
}

/// The bytes of a plain file of at most `max` bytes.
///
/// # Errors
/// When it is no such file, or cannot be read.
pub fn bytes(path: &Path, max: usize) -> Result<Vec<u8>, ReadError> {
    let unread = |error: io::Error| match error.kind() {
        _ if path.is_symlink() && !path.exists() => ReadError::DeadLink,
        io::ErrorKind::NotFound => ReadError::Missing,
        _ => error.into(),
    };
    let kind = path.metadata().map_err(unread)?.file_type();
    if !kind.is_file() {
        return Err(ReadError::NotPlain { what: what(kind) });
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(max as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > max { Err(ReadError::TooLarge { max }) } else { Ok(bytes) }
}

/// The text of a plain file of at most `max` bytes.
///
/// # Errors
/// When it is no such file, or cannot be read as text.
pub fn text(path: &Path, max: usize) -> Result<String, ReadError> {
    String::from_utf8(bytes(path, max)?).map_err(|_| ReadError::NotText)
}

/// What stands there that is no plain file.
pub fn what(kind: FileType) -> &'static str {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        if kind.is_fifo() {
            return "a pipe";
        } else if kind.is_block_device() || kind.is_char_device() {
            return "a device";
        } else if kind.is_socket() {
            return "a socket";
        }
    }
    if kind.is_dir() { "a folder" } else { "a special file" }
}
