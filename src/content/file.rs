//! Reading a file from disk: regular files only, up to a maximum size.
//!
//! A pipe without a writer, an endless device or an oversized file is reported instead of blocking.

use std::fs::{File, FileType};
use std::io::{self, Read};
use std::path::Path;

/// The reason a file cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The operating system reports an error.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// The file does not exist.
    #[error("file not found")]
    Missing,
    /// A link whose target does not exist.
    #[error("the link is broken")]
    DeadLink,
    /// A folder, a pipe or a device.
    #[error("expected a regular file, found {what}")]
    NotPlain {
        /// Description of the file.
        what: &'static str,
    },
    /// The file exceeds the maximum size.
    #[error("the file is larger than {} KiB", max >> 10)]
    TooLarge {
        /// Maximum size, in bytes.
        max: usize,
    },
    /// The file is not text.
    #[error("the file is not UTF-8 text")]
    NotText,
}

/// Reads a regular file of at most `max` bytes.
///
/// # Errors
/// Fails if there is no such file or it cannot be read.
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

/// Reads a regular text file of at most `max` bytes.
///
/// # Errors
/// Fails if there is no such file or it cannot be read as text.
pub fn text(path: &Path, max: usize) -> Result<String, ReadError> {
    String::from_utf8(bytes(path, max)?).map_err(|_| ReadError::NotText)
}

/// Describes a file that is not a regular file.
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
