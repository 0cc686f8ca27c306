//! Reading a file from disk: regular files only, up to a maximum size.
//!
//! A pipe without a writer, an endless device or an oversized file is reported instead of blocking.

use crate::message::{Message, message};
use std::fs::{File, FileType};
use std::io::{self, Read};
use std::path::Path;

/// The byte order mark in UTF-8.
pub const BOM: &[u8] = b"\xef\xbb\xbf";

/// The reason a file cannot be read.
#[derive(Debug)]
pub enum ReadError {
    /// The operating system reports an error.
    Io(io::Error),
    /// The file does not exist.
    Missing,
    /// A link whose target does not exist.
    DeadLink,
    /// A folder, a pipe or a device.
    NotPlain {
        what: Message,
    },
    /// The file exceeds the maximum size.
    TooLarge {
        /// Maximum size, in bytes.
        max: usize,
    },
    NotText,
}

impl ReadError {
    pub fn message(&self) -> Message {
        match self {
            ReadError::Io(error) => Message::verbatim(error.to_string()),
            ReadError::Missing => message!("file-not-found"),
            ReadError::DeadLink => message!("link-broken"),
            ReadError::NotPlain { what } => message!("expected-regular-file", what),
            ReadError::TooLarge { max } => message!("file-larger-kib", limit = max >> 10),
            ReadError::NotText => message!("file-not-utf-text"),
        }
    }
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> ReadError {
        ReadError::Io(error)
    }
}

impl std::fmt::Display for ReadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for ReadError {}

/// Reads a regular file of at most `max` bytes.
///
/// # Errors
/// Returns an error if the file does not exist, is not a regular file, exceeds `max` bytes or cannot be read.
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

/// Reads a regular text file of at most `max` bytes, without its byte order mark.
///
/// # Errors
/// Returns an error if [`bytes`] returns one, or the file is not valid UTF-8.
pub fn text(path: &Path, max: usize) -> Result<String, ReadError> {
    String::from_utf8(without_bom(bytes(path, max)?)).map_err(|_| ReadError::NotText)
}

/// Removes the byte order mark that some editors and spreadsheets write at the start of a text, so that parsers need not handle it and
/// saved files have none.
pub fn without_bom(mut bytes: Vec<u8>) -> Vec<u8> {
    if bytes.starts_with(BOM) {
        bytes.drain(..BOM.len());
    }
    bytes
}

/// Describes a file that is not a regular file.
pub fn what(kind: FileType) -> Message {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        if kind.is_fifo() {
            return message!("a-pipe");
        } else if kind.is_block_device() || kind.is_char_device() {
            return message!("a-device");
        } else if kind.is_socket() {
            return message!("a-socket");
        }
    }
    if kind.is_dir() { message!("a-folder") } else { message!("a-special-file") }
}
