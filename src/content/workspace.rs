//! A workspace: the folder with `boards/`, `scenarios/` and `scripts/`, layered over the bundled library of the same structure.
//!
//! Finds and reads files; parsing them is the task of [`document`](super::document). Nothing outside the folder is ever read.

use super::diagnostic::Diagnostic;
use super::document::{MAX_BYTES, too_large};
use super::file::{self, ReadError};
use super::pack::{self, Pack};
use super::picture;
use super::place::Lines;
use super::save::{self, Before, SaveError, journal};
use super::{reference, suggest};
use crate::content::message::{Message, message};
use include_dir::{Dir, include_dir};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

static BOARDS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/boards");
static SCENARIOS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/scenarios");
static SCRIPTS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/scripts");

/// The folder of saved matches.
pub const MATCHES: &str = "replays";
const FOLDERS: [(&str, &Dir<'static>); 3] = [("boards", &BOARDS), ("scenarios", &SCENARIOS), ("scripts", &SCRIPTS)];
/// Extensions of documents and scripts.
const EXTENSIONS: [&str; 2] = ["toml", "rhai"];
/// Maximum depth of nested folders that are searched.
const MAX_DEPTH: usize = 12;

/// A change of one file, as part of several changes.
#[derive(Clone, Copy, Debug)]
pub struct FileChange<'t> {
    /// Workspace path.
    pub path: &'t str,
    /// Expected state of the file.
    pub before: Before<'t>,
    /// New text; `None` to remove the file.
    pub after: Option<&'t str>,
}

/// The documents and scripts of a workspace: unsaved texts override the files of a pack, which override the files of the folder,
/// which override the bundled library.
#[derive(Clone, Debug)]
pub struct Workspace {
    root: Option<Arc<Path>>,
    pack: Option<Arc<Opened>>,
    overlay: Arc<BTreeMap<String, Arc<str>>>,
}

/// An open pack.
#[derive(Debug)]
struct Opened {
    file: String,
    scenario: String,
    texts: BTreeMap<String, Arc<str>>,
}

/// The source of the text of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Origin {
    /// The bundled library.
    Bundled,
    Folder,
    /// The open pack, which is read-only.
    Pack,
    Overlay,
}

/// The reason a folder cannot be opened as a workspace.
#[derive(Debug, thiserror::Error)]
pub enum WorkspaceError {
    /// The folder does not exist or cannot be read.
    #[error("cannot open the workspace {}: {source}", folder.display())]
    Unreadable { folder: PathBuf, source: std::io::Error },
    /// A file that cannot be read.
    #[error("cannot open the workspace {}: {source}; a workspace is a folder or a pack", file.display())]
    NotAFolder { file: PathBuf, source: ReadError },
    /// A file that is not a pack.
    #[error("{} is neither a folder nor a pack", file.display())]
    NotAPack {
        file: PathBuf,
        text: Arc<str>,
        /// Problems in the file.
        findings: Vec<Diagnostic>,
    },
}

impl Workspace {
    /// Creates a workspace with only the bundled library.
    pub fn bundled() -> Workspace {
        Workspace { root: None, pack: None, overlay: Arc::default() }
    }
    /// Opens a folder or a pack over the bundled library. Its files override bundled files with the same path.
    ///
    /// # Errors
    /// Fails if the folder cannot be read, or if it is a file that is not a pack.
    pub fn open(folder: &Path) -> Result<Workspace, WorkspaceError> {
        let root = folder.canonicalize().map_err(|source| WorkspaceError::Unreadable { folder: folder.to_owned(), source })?;
        if !root.is_dir() {
            return Workspace::open_pack(folder);
        }
        journal::recover(&root);
        Ok(Workspace { root: Some(root.into()), ..Workspace::bundled() })
    }
    fn open_pack(file: &Path) -> Result<Workspace, WorkspaceError> {
        let name = file.display().to_string();
        let text = file::text(file, pack::MAX_BYTES).map_err(|source| WorkspaceError::NotAFolder { file: file.to_owned(), source })?;
        match Pack::read(&name, &text) {
            Ok(pack) => Ok(pack.over(&Workspace::bundled(), &name)),
            Err(findings) => Err(WorkspaceError::NotAPack { file: file.to_owned(), text: text.into(), findings }),
        }
    }
    /// Layers the files of a pack over those of the folder. The workspace is then read-only.
    pub fn with_pack(self, file: &str, pack: &Pack) -> Workspace {
        let texts = pack.files.iter().map(|(path, text)| (path.clone(), text.as_str().into())).collect();
        Workspace { pack: Some(Arc::new(Opened { file: file.to_owned(), scenario: pack.scenario.clone(), texts })), ..self }
    }
    /// Opens the nearest folder at or above `start` that has a `scenarios/` folder, or else the bundled library.
    pub fn discover(start: &Path) -> Workspace {
        // The parent of a bare file name is empty, which means the current folder.
        let start = if start.as_os_str().is_empty() { Path::new(".") } else { start };
        let start = start.canonicalize().unwrap_or_else(|_| start.to_owned());
        let is_workspace = |folder: &&Path| {
            // A killed `init` may have stopped at this point.
            if folder.join(journal::NAME).exists() {
                journal::recover(folder);
            }
            folder.join("scenarios").is_dir()
        };
        let folder = start.ancestors().find(is_workspace);
        folder.and_then(|folder| Workspace::open(folder).ok()).unwrap_or_else(Workspace::bundled)
    }
    /// Returns the folder, or `None` for the bundled library alone.
    pub fn root(&self) -> Option<&Path> {
        self.root.as_deref()
    }
    /// Returns the file of the open pack, and its scenario.
    pub fn pack(&self) -> Option<(&str, &str)> {
        self.pack.as_deref().map(|pack| (&*pack.file, &*pack.scenario))
    }
    /// Returns the workspace path of a file on disk, if it is in the folder.
    pub fn path_of(&self, file: &Path) -> Option<String> {
        let file = file.canonicalize().ok()?;
        let inside = file.strip_prefix(self.root.as_deref()?).ok()?;
        let parts: Option<Vec<_>> = inside.iter().map(|part| part.to_str()).collect();
        parts.map(|parts| parts.join("/"))
    }

    /// Returns the paths of all documents and scripts, sorted.
    pub fn paths(&self) -> Vec<String> {
        let mut paths: BTreeSet<String> = self.overlay.keys().cloned().collect();
        paths.extend(self.pack.iter().flat_map(|pack| pack.texts.keys().cloned()));
        for (name, folder) in FOLDERS {
            bundled_paths(name, folder, &mut paths);
        }
        paths.extend(self.listing().paths);
        paths.into_iter().collect()
    }
    /// Returns whether the folder contains no documents and scripts yet.
    pub fn is_empty(&self) -> bool {
        self.root.is_some() && self.pack.is_none() && self.listing().paths.is_empty()
    }
    /// Returns the paths of the matches saved in the folder, sorted.
    pub fn matches(&self) -> Vec<String> {
        let mut listing = Listing { extensions: &["json"], ..Listing::default() };
        if let Some(root) = &self.root {
            listing.folder(MATCHES, &root.join(MATCHES), 0);
        }
        listing.paths.sort();
        listing.paths
    }
    /// Reports the files and folders that are skipped, with the reason.
    pub fn skipped(&self) -> Vec<Diagnostic> {
        self.listing().skipped
    }
    fn listing(&self) -> Listing {
        let mut listing = Listing::default();
        for (name, _) in FOLDERS {
            if let Some(root) = &self.root {
                listing.folder(name, &root.join(name), 0);
            }
        }
        listing
    }
    /// Returns the source of the text of a path, or `None` if the file does not exist.
    pub fn origin(&self, path: &str) -> Option<Origin> {
        if self.overlay.contains_key(path) {
            Some(Origin::Overlay)
        } else if self.pack.as_ref().is_some_and(|pack| pack.texts.contains_key(path)) {
            Some(Origin::Pack)
        } else if self.file(path).is_some_and(|file| file.is_file() || file.is_symlink()) {
            Some(Origin::Folder)
        } else {
            bundled(path).map(|_| Origin::Bundled)
        }
    }
    /// Reads the text of a path, or returns a diagnostic that explains the failure.
    pub fn read(&self, path: &str) -> Result<Arc<str>, Diagnostic> {
        reference::check(path).map_err(|error| {
            Diagnostic::error("bad-reference", suggest::short(path), error.message())
                .help(message!("use-path-inside-workspace-such-boards"))
        })?;
        if let Some(text) = self.overlay.get(path) {
            return Ok(text.clone());
        }
        if let Some(text) = self.pack.as_ref().and_then(|pack| pack.texts.get(path)) {
            return Ok(text.clone());
        }
        if let (Some(root), Some(file)) = (&self.root, self.file(path))
            && file.symlink_metadata().is_ok()
        {
            return read_file(root, &file, path);
        }
        match bundled(path) {
            Some(bytes) => decode(path, bytes.to_vec()),
            None => Err(self.missing(path)),
        }
    }
    /// Overrides a file with an unsaved text. `None` removes the override.
    pub fn overlay(&mut self, path: &str, text: Option<Arc<str>>) {
        let overlay = Arc::make_mut(&mut self.overlay);
        match text {
            Some(text) => overlay.insert(path.to_owned(), text),
            None => overlay.remove(path),
        };
    }
    /// Writes a file atomically: on any error the old file is kept. Creates missing folders.
    ///
    /// # Errors
    /// Fails if the file has changed since it was read or cannot be written.
    pub fn save(&self, path: &str, before: Before<'_>, text: &str) -> Result<(), SaveError> {
        save::save(self.writable(path)?, path, before, text)
    }
    /// Changes several files: all of them or none.
    ///
    /// # Errors
    /// Fails if a file has changed since it was read or cannot be written. Then nothing has changed.
    pub fn change<'t>(&self, changes: impl IntoIterator<Item = FileChange<'t>>) -> Result<(), SaveError> {
        let mut changes = changes.into_iter().peekable();
        let Some(first) = changes.peek() else { return Ok(()) };
        let mut transaction = save::Transaction::begin(self.writable(first.path)?)?;
        for FileChange { path, before, after } in changes {
            match (before, after) {
                (_, Some(text)) => transaction.write(path, before, |out| out.write_all(text.as_bytes()))?,
                (Before::Text(text), None) => transaction.remove(path, text)?,
                (Before::Absent | Before::Anything, None) => {}
            }
        }
        transaction.commit()
    }
    /// Creates new files: all of them or none, without overwriting existing files.
    ///
    /// # Errors
    /// Fails if a file exists or cannot be written.
    pub fn create_all<'t>(&self, files: impl IntoIterator<Item = (&'t str, &'t str)>) -> Result<(), SaveError> {
        self.change(files.into_iter().map(|(path, text)| FileChange { path, before: Before::Absent, after: Some(text) }))
    }
    /// Returns the file on disk at a path of the folder, or `None` for bundled, packed or unsaved files.
    pub fn on_disk(&self, path: &str) -> Option<PathBuf> {
        let file = self.file(path).filter(|_| self.pack.is_none())?;
        file.symlink_metadata().is_ok_and(|kind| kind.is_file() || kind.is_symlink()).then_some(file)
    }
    /// Returns the file of a picture if it is a regular file in the folder and not too large, or a diagnostic that explains the failure.
    pub fn picture_file(&self, path: &str) -> Result<PathBuf, Diagnostic> {
        let bad = |why: Message| Diagnostic::error("missing-picture", suggest::short(path), why);
        let missing = || bad(message!("file-not-found-at", path = suggest::short(path))).help(message!("add-image-choose"));
        reference::check(path).map_err(|error| bad(error.message()).help(message!("use-a-path-inside")))?;
        let (root, file) = self.root.as_deref().zip(self.file(path)).ok_or_else(missing)?;
        let kind = file.metadata().map_err(|_| missing())?;
        confined(root, &file, path)?;
        if !picture::is_picture(path) || !kind.is_file() {
            return Err(bad(message!("not-image", path = suggest::short(path))).help(message!("use-png-jpeg-file")));
        }
        let most = picture::MAX_BYTES;
        if kind.len() > most as u64 {
            let why = message!("larger-mib", path = suggest::short(path), limit = most >> 20);
            return Err(bad(why).help(message!("use-smaller-image")));
        }
        Ok(file)
    }
    /// Adds a picture to the workspace, appending a number if the path is used by a different file. Returns its path.
    ///
    /// # Errors
    /// Fails if the picture cannot be written.
    pub fn add_picture(&self, path: &str, bytes: &[u8]) -> Result<String, SaveError> {
        save::add(self.writable(path)?, path, bytes)
    }
    fn writable(&self, path: &str) -> Result<&Path, SaveError> {
        if let Some(pack) = &self.pack {
            return Err(SaveError::Pack { path: path.to_owned(), pack: pack.file.clone() });
        }
        self.root.as_deref().ok_or_else(|| SaveError::NoFolder { path: path.to_owned() })
    }
    /// Returns the stems of the scripts of a type, without their tests, sorted.
    pub fn script_stems(&self, game: &str, kind: &str) -> Vec<String> {
        let folder = format!("scripts/{game}/{kind}/");
        let stem = |path: &String| {
            let stem = path.strip_prefix(&folder)?.strip_suffix(".rhai")?;
            (!stem.contains('/') && !stem.ends_with(".test")).then(|| stem.to_owned())
        };
        self.paths().iter().filter_map(stem).collect()
    }

    fn file(&self, path: &str) -> Option<PathBuf> {
        reference::check(path).ok()?;
        Some(self.root.as_deref()?.join(path))
    }
    fn missing(&self, path: &str) -> Diagnostic {
        let paths = self.paths();
        let help = suggest::did_you_mean(path, paths.iter().map(String::as_str), message!("create-file-correct-path"));
        Diagnostic::error("missing-file", path, message!("file-not-found-at", path = suggest::short(path))).help(help)
    }
}

/// Returns the contents of a bundled file.
fn bundled(path: &str) -> Option<&'static [u8]> {
    let (name, rest) = path.split_once('/')?;
    let (_, folder) = FOLDERS.iter().find(|(folder, _)| *folder == name)?;
    has_extension(rest, &EXTENSIONS).then(|| folder.get_file(rest).map(include_dir::File::contents))?
}

fn has_extension(path: &str, extensions: &[&str]) -> bool {
    path.rsplit_once('.').is_some_and(|(_, extension)| extensions.contains(&extension))
}

fn bundled_paths(prefix: &str, folder: &Dir<'_>, paths: &mut BTreeSet<String>) {
    for file in folder.files() {
        if let Some(path) = file.path().to_str().filter(|path| has_extension(path, &EXTENSIONS)) {
            paths.insert(format!("{prefix}/{}", path.replace('\\', "/")));
        }
    }
    for below in folder.dirs() {
        bundled_paths(prefix, below, paths);
    }
}

/// The files of a folder with given extensions, and the entries that were skipped.
struct Listing {
    extensions: &'static [&'static str],
    paths: Vec<String>,
    skipped: Vec<Diagnostic>,
}

/// Lists documents and scripts.
impl Default for Listing {
    fn default() -> Listing {
        Listing { extensions: &EXTENSIONS, paths: Vec::new(), skipped: Vec::new() }
    }
}

impl Listing {
    /// Lists the files of a folder. Folders reached through links are skipped, which prevents cycles.
    fn folder(&mut self, prefix: &str, folder: &Path, depth: usize) {
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

fn read_file(root: &Path, file: &Path, path: &str) -> Result<Arc<str>, Diagnostic> {
    let finding = |error: ReadError| match error {
        ReadError::TooLarge { .. } => too_large(path),
        ReadError::DeadLink => Diagnostic::error("dead-link", path, message!("link-broken")).help(message!("correct-remove-link")),
        ReadError::NotPlain { what } => {
            Diagnostic::error("not-a-file", path, message!("expected-regular-file", what)).help(message!("use-path-text-file"))
        }
        other => Diagnostic::error("unreadable", path, message!("cannot-read-file", error = other.message()))
            .help(message!("check-permissions-file-folder")),
    };
    confined(root, file, path)?;
    file::bytes(file, MAX_BYTES).map_err(finding).and_then(|bytes| decode(path, bytes))
}

/// Checks that a file is inside the workspace after following links.
fn confined(root: &Path, file: &Path, path: &str) -> Result<(), Diagnostic> {
    if file.canonicalize().is_ok_and(|real| !real.starts_with(root)) {
        return Err(Diagnostic::error("outside-workspace", path, message!("path-leaves-workspace-through-link"))
            .help(message!("copy-file-into-workspace")));
    }
    Ok(())
}

fn decode(path: &str, bytes: Vec<u8>) -> Result<Arc<str>, Diagnostic> {
    String::from_utf8(bytes).map(Arc::from).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(error.as_bytes());
        let place = Lines::new(&text).place(good..good + 1);
        Diagnostic::error("not-utf8", path, message!("file-not-utf-text")).at(place).help(message!("save-file-utf"))
    })
}

#[cfg(test)]
mod tests;
