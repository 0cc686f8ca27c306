//! Checksums that identify the contents of files.

use crate::file::{self, ReadError};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fmt;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

/// Maximum length of a file whose digest is computed without an expected one. The program writes no file that is longer.
const LONGEST: u64 = 1 << 30;

/// The length of a file and the SHA-256 of its contents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Digest {
    length: u64,
    sha256: String,
}

impl Digest {
    pub fn bytes(bytes: &[u8]) -> Digest {
        Digest { length: bytes.len() as u64, sha256: hex(Sha256::new().chain_update(bytes)) }
    }
    /// Returns the digest of a regular file, or `None` if it does not exist.
    pub fn file(path: &Path) -> io::Result<Option<Digest>> {
        let Some(length) = length(path)? else { return Ok(None) };
        if length > LONGEST {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        let mut out = DigestWriter::new(io::sink());
        io::copy(&mut File::open(path)?.take(LONGEST), &mut out)?;
        Ok(Some(out.digest()))
    }
    /// Returns whether a regular file has these contents; for `None`, whether it does not exist. A file of another length, which may be
    /// enormous, is not read.
    pub fn is_of(expected: Option<&Digest>, path: &Path) -> io::Result<bool> {
        let (Some(expected), Some(length)) = (expected, length(path)?) else {
            return Ok(expected.is_none() && length(path)?.is_none());
        };
        if length != expected.length {
            return Ok(false);
        }
        let mut out = DigestWriter::new(io::sink());
        io::copy(&mut File::open(path)?.take(length), &mut out)?;
        Ok(out.digest() == *expected)
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.length, self.sha256)
    }
}

/// Returns the length of a regular file, or `None` if it does not exist.
fn length(path: &Path) -> io::Result<Option<u64>> {
    match path.symlink_metadata() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Ok(kind) if !kind.is_file() => Err(io::Error::other(ReadError::NotPlain { what: file::what(kind.file_type()) })),
        kind => Ok(Some(kind?.len())),
    }
}

fn hex(hash: Sha256) -> String {
    data_encoding::HEXLOWER.encode(&hash.finalize())
}

/// Computes the digest of what is written through it.
pub struct DigestWriter<W> {
    out: W,
    hash: Sha256,
    length: u64,
}

impl<W: Write> DigestWriter<W> {
    pub fn new(out: W) -> DigestWriter<W> {
        DigestWriter { out, hash: Sha256::new(), length: 0 }
    }
    pub fn digest(self) -> Digest {
        Digest { length: self.length, sha256: hex(self.hash) }
    }
}

impl<W: Write> Write for DigestWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.out.write(bytes)?;
        self.hash.update(&bytes[..count]);
        self.length += count as u64;
        Ok(count)
    }
    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
