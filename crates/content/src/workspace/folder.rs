//! The files of a folder and their texts. A file is read again only after it has changed.

use super::super::diagnostic::Diagnostic;
use super::super::document::{MAX_BYTES, too_large};
use super::super::file::{self, ReadError};
use super::super::place::Lines;
use super::super::{reference, suggest};
use super::revision::Revision;
use super::{EXTENSIONS, has_extension};
use crate::message::{Message, message};
use std::collections::BTreeMap;
use std::fs::Metadata;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

/// Maximum depth of nested folders that are searched.
const MAX_DEPTH: usize = 12;
/// A file that was modified less than this before it was read may be modified again without a visible change of its times.
const SETTLED: Duration = Duration::from_secs(2);
/// Maximum number of bytes of cached text; above this, the cache is cleared.
const MAX_KEPT: usize = 64 << 20;

/// The most recently read revisions of a folder's files.
#[derive(Debug, Default)]
pub(super) struct FileRevisions(Mutex<Files>);

#[derive(Debug, Default)]
struct Files {
    by_path: BTreeMap<String, (Option<Stamp>, Arc<Revision>)>,
    /// Bytes of all texts.
    size: usize,
}

/// Folders known to be in a workspace, so that this is determined once for all their files.
#[derive(Debug, Default)]
pub(super) struct Folders(Mutex<BTreeMap<PathBuf, bool>>);

impl Folders {
    /// Returns whether the folder of a file is in the workspace after following links.
    fn holds(&self, root: &Path, file: &Path) -> bool {
        let Some(folder) = file.parent() else { return false };
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known.get(folder) {
            return *known;
        }
        let is_inside = folder.canonicalize().is_ok_and(|real| real.starts_with(root));
        known.insert(folder.to_owned(), is_inside);
        is_inside
    }
}

/// The data that changes when a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stamp {
    modified: SystemTime,
    length: u64,
    /// Inode and time of its last change: a file that replaces another one may have the same modification time.
    #[cfg(unix)]
    inode: (u64, i64, i64),
}

impl Stamp {
    /// Returns `None` if the file could change without being noticed.
    fn of(data: &Metadata) -> Option<Stamp> {
        let modified = data.modified().ok()?;
        SystemTime::now().duration_since(modified).ok().filter(|age| *age > SETTLED)?;
        #[cfg(unix)]
        let inode = {
            use std::os::unix::fs::MetadataExt;
            (data.ino(), data.ctime(), data.ctime_nsec())
        };
        Some(Stamp {
            modified,
            length: data.len(),
            #[cfg(unix)]
            inode,
        })
    }
}

impl FileRevisions {
    /// Reads a file of the folder, or returns its last revision if it has not changed. Returns `None` if the file does not exist.
    pub fn read(&self, root: &Path, path: &str, folders: Option<&Folders>) -> Option<Result<Arc<Revision>, Diagnostic>> {
        let file = root.join(path);
        let data = file.symlink_metadata().ok()?;
        let is_inside = !data.is_symlink() && folders.is_some_and(|folders| folders.holds(root, &file));
        Some(match if is_inside { Ok(()) } else { confined(root, &file, path) } {
            Ok(()) => self.read_inside(&file, path, &data),
            Err(finding) => Err(finding),
        })
    }
    fn read_inside(&self, file: &Path, path: &str, data: &Metadata) -> Result<Arc<Revision>, Diagnostic> {
        // From before the text is read: what is written between the two is noticed the next time. A link has other times than its file.
        let stamp = if data.is_symlink() { None } else { Stamp::of(data) };
        let known = self.files().by_path.get(path).cloned();
        if let Some((then, revision)) = &known
            && stamp.is_some()
            && stamp == *then
        {
            return Ok(revision.clone());
        }
        let text = file::bytes(file, MAX_BYTES).map_err(|error| unread(path, error)).and_then(|bytes| decode(path, bytes))?;
        let same = known.map(|(_, revision)| revision).filter(|revision| *revision.text() == text);
        let revision = same.unwrap_or_else(|| Revision::new(path, text));
        self.keep(path, stamp, &revision);
        Ok(revision)
    }
    fn keep(&self, path: &str, stamp: Option<Stamp>, revision: &Arc<Revision>) {
        let mut files = self.files();
        if files.size + revision.text().len() > MAX_KEPT {
            *files = Files::default();
        }
        files.size += revision.text().len();
        let before = files.by_path.insert(path.to_owned(), (stamp, revision.clone()));
        files.size -= before.map_or(0, |(_, before)| before.text().len());
    }
    fn files(&self) -> MutexGuard<'_, Files> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The files of a folder with certain extensions, and the entries that were skipped.
#[derive(Clone, Debug)]
pub(super) struct Listing {
    pub extensions: &'static [&'static str],
    pub paths: Vec<String>,
    pub skipped: Vec<Diagnostic>,
}

impl Default for Listing {
    fn default() -> Listing {
        Listing { extensions: &EXTENSIONS, paths: Vec::new(), skipped: Vec::new() }
    }
}

impl Listing {
    /// Folders behind links are not searched, so there are no cycles.
    pub fn folder(&mut self, prefix: &str, folder: &Path, depth: usize) {
        let entries = match folder.read_dir() {
            Ok(entries) => entries,
            Err(_) if folder.is_symlink() && !folder.exists() => {
                return self.skip("dead-link", prefix, message!("link-broken"), message!("correct-remove-link"));
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return,
            Err(error) => {
                return self.skip(
                    "unreadable",
                    prefix,
                    message!("cannot-read-folder", error = error.to_string()),
                    message!("check-permissions-file-folder"),
                );
            }
        };
        for entry in entries.flatten() {
            let name = entry.file_name();
            let (name, Ok(kind)) = (name.to_string_lossy(), entry.file_type()) else { continue };
            let path = format!("{prefix}/{name}");
            if name.starts_with('.') {
                continue;
            } else if kind.is_dir() && depth >= MAX_DEPTH {
                let message = message!("skipped-folder-nested-more-levels", max_depth = MAX_DEPTH);
                self.skip("too-deep", &path, message, message!("move-contents-higher-folder"));
            } else if kind.is_dir() {
                self.folder(&path, &entry.path(), depth + 1);
            } else if kind.is_symlink() && entry.path().is_dir() {
                self.skip("linked-folder", &path, message!("skipped-folder-behind-symbolic-link"), message!("copy-folder-into-workspace"));
            } else if has_extension(&name, self.extensions) {
                match reference::check(&path) {
                    Ok(()) if entry.file_name().to_str().is_some() => self.paths.push(path),
                    Ok(()) => self.skip("bad-reference", &path, message!("file-name-not-utf"), message!("rename-file")),
                    Err(error) => self.skip("bad-reference", &path, error.message(), message!("rename-file")),
                }
            }
        }
    }
    fn skip(&mut self, code: &str, path: &str, message: Message, help: Message) {
        self.skipped.push(Diagnostic::warning(code, suggest::short(path), message).help(help));
    }
}

fn unread(path: &str, error: ReadError) -> Diagnostic {
    match error {
        ReadError::TooLarge { .. } => too_large(path),
        ReadError::DeadLink => Diagnostic::error("dead-link", path, message!("link-broken")).help(message!("correct-remove-link")),
        ReadError::NotPlain { what } => {
            Diagnostic::error("not-a-file", path, message!("expected-regular-file", what)).help(message!("use-path-text-file"))
        }
        other => Diagnostic::error("unreadable", path, message!("cannot-read-file", error = other.message()))
            .help(message!("check-permissions-file-folder")),
    }
}

/// Links are followed if they stay inside the folder.
pub(super) fn confined(root: &Path, file: &Path, path: &str) -> Result<(), Diagnostic> {
    if file.canonicalize().is_ok_and(|real| !real.starts_with(root)) {
        return Err(Diagnostic::error("outside-workspace", path, message!("path-leaves-workspace-through-link"))
            .help(message!("copy-file-into-workspace")));
    }
    Ok(())
}

pub(super) fn decode(path: &str, bytes: Vec<u8>) -> Result<Arc<str>, Diagnostic> {
    String::from_utf8(file::without_bom(bytes)).map(Arc::from).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(error.as_bytes());
        let place = Lines::new(&text).place(good..good + 1);
        Diagnostic::error("not-utf8", path, message!("file-not-utf-text")).at(place).help(message!("save-file-utf"))
    })
}
