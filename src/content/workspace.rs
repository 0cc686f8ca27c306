//! A workspace: the folder with `boards/`, `scenarios/` and `scripts/`, over the bundled library of the same shape.
//!
//! Finds and reads files; what they say is for [`document`](super::document). Nothing outside the folder is ever read.

use super::diagnostic::Diagnostic;
use super::document::{MAX_BYTES, too_large};
use super::place::Lines;
use super::save::{self, SaveError};
use super::{reference, suggest};
use include_dir::{Dir, include_dir};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

static BOARDS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/boards");
static SCENARIOS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/scenarios");
static SCRIPTS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/scripts");

/// The top folders of a workspace.
const FOLDERS: [(&str, &Dir<'static>); 3] = [("boards", &BOARDS), ("scenarios", &SCENARIOS), ("scripts", &SCRIPTS)];
/// Files with these extensions are documents and scripts.
const EXTENSIONS: [&str; 2] = ["toml", "rhai"];
/// Folders nested deeper than this are not looked into.
const MAX_DEPTH: usize = 12;

/// A view of the documents and scripts: unsaved texts over the folder's files over the bundled library.
#[derive(Clone, Debug)]
pub struct Workspace {
    root: Option<Arc<Path>>,
    overlay: Arc<BTreeMap<String, Arc<str>>>,
}

/// Where the text of a path comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Origin {
    /// The library inside the program.
    Bundled,
    /// The workspace's folder.
    Folder,
    /// An unsaved text.
    Overlay,
}

/// Why a folder cannot be opened as a workspace.
#[derive(Debug, thiserror::Error)]
pub enum WorkspaceError {
    /// It is not there or cannot be looked at.
    #[error("cannot open the workspace {}: {source}", folder.display())]
    Unreadable {
        /// The folder asked for.
        folder: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// It is a file.
    #[error("{} is not a folder", folder.display())]
    NotAFolder {
        /// The path asked for.
        folder: PathBuf,
    },
}

impl Workspace {
    /// The library inside the program alone.
    pub fn bundled() -> Workspace {
        Workspace { root: None, overlay: Arc::default() }
    }
    /// A folder over the bundled library; its files stand in for bundled ones of the same path.
    pub fn open(folder: &Path) -> Result<Workspace, WorkspaceError> {
        let root = folder.canonicalize().map_err(|source| WorkspaceError::Unreadable { folder: folder.to_owned(), source })?;
        if !root.is_dir() {
            return Err(WorkspaceError::NotAFolder { folder: folder.to_owned() });
        }
        Ok(Workspace { root: Some(root.into()), overlay: Arc::default() })
    }
    /// The nearest folder at or above `start` that has a `scenarios/` folder, else the bundled library.
    pub fn discover(start: &Path) -> Workspace {
        let start = start.canonicalize().unwrap_or_else(|_| start.to_owned());
        let folder = start.ancestors().find(|folder| folder.join("scenarios").is_dir());
        folder.and_then(|folder| Workspace::open(folder).ok()).unwrap_or_else(Workspace::bundled)
    }
    /// The folder; none for the bundled library alone.
    pub fn root(&self) -> Option<&Path> {
        self.root.as_deref()
    }
    /// The workspace path of a file on disk, if it lies in the folder.
    pub fn path_of(&self, file: &Path) -> Option<String> {
        let file = file.canonicalize().ok()?;
        let inside = file.strip_prefix(self.root.as_deref()?).ok()?;
        let parts: Option<Vec<_>> = inside.iter().map(|part| part.to_str()).collect();
        parts.map(|parts| parts.join("/"))
    }

    /// Every document and script, sorted.
    pub fn paths(&self) -> Vec<String> {
        let mut paths: BTreeSet<String> = self.overlay.keys().cloned().collect();
        for (name, folder) in FOLDERS {
            bundled_paths(name, folder, &mut paths);
            if let Some(root) = &self.root {
                folder_paths(name, &root.join(name), 0, &mut paths);
            }
        }
        paths.into_iter().collect()
    }
    /// Where the text of a path comes from; none when there is no such file.
    pub fn origin(&self, path: &str) -> Option<Origin> {
        if self.overlay.contains_key(path) {
            Some(Origin::Overlay)
        } else if self.file(path).is_some_and(|file| file.is_file()) {
            Some(Origin::Folder)
        } else {
            bundled(path).map(|_| Origin::Bundled)
        }
    }
    /// The text of a path. The finding says why there is none.
    pub fn read(&self, path: &str) -> Result<Arc<str>, Diagnostic> {
        reference::check(path).map_err(|error| {
            Diagnostic::error("bad-reference", suggest::short(path), error.to_string())
                .help("write a path inside the workspace, such as `boards/walking/….toml`")
        })?;
        if let Some(text) = self.overlay.get(path) {
            return Ok(text.clone());
        }
        if let (Some(root), Some(file)) = (&self.root, self.file(path))
            && file.exists()
        {
            return read_file(root, &file, path);
        }
        match bundled(path) {
            Some(bytes) => decode(path, bytes.to_vec()),
            None => Err(self.missing(path)),
        }
    }
    /// Lets an unsaved text stand in for a file; `None` takes it away again.
    pub fn overlay(&mut self, path: &str, text: Option<Arc<str>>) {
        let overlay = Arc::make_mut(&mut self.overlay);
        match text {
            Some(text) => overlay.insert(path.to_owned(), text),
            None => overlay.remove(path),
        };
    }
    /// Writes a file: whole or not at all; on any error the old file is kept. Makes missing folders.
    pub fn save(&self, path: &str, text: &str) -> Result<(), SaveError> {
        let root = self.root.as_deref().ok_or_else(|| SaveError::NoFolder { path: path.to_owned() })?;
        save::save(root, path, text)
    }
    /// The stems of the scripts of a kind, without their tests, sorted.
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
        let help = suggest::did_you_mean(path, paths.iter().map(String::as_str), "create it, or correct the path");
        Diagnostic::error("missing-file", path, format!("there is no file `{}`", suggest::short(path))).help(help)
    }
}

/// The content of a bundled file.
fn bundled(path: &str) -> Option<&'static [u8]> {
    let (name, rest) = path.split_once('/')?;
    let (_, folder) = FOLDERS.iter().find(|(folder, _)| *folder == name)?;
    has_extension(rest).then(|| folder.get_file(rest).map(include_dir::File::contents))?
}

fn has_extension(path: &str) -> bool {
    path.rsplit_once('.').is_some_and(|(_, extension)| EXTENSIONS.contains(&extension))
}

fn bundled_paths(prefix: &str, folder: &Dir<'_>, paths: &mut BTreeSet<String>) {
    for file in folder.files() {
        if let Some(path) = file.path().to_str().filter(|path| has_extension(path)) {
            paths.insert(format!("{prefix}/{}", path.replace('\\', "/")));
        }
    }
    for below in folder.dirs() {
        bundled_paths(prefix, below, paths);
    }
}

/// Folders reached through links are not looked into, so there is no cycle.
fn folder_paths(prefix: &str, folder: &Path, depth: usize, paths: &mut BTreeSet<String>) {
    let Ok(entries) = folder.read_dir() else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let (Some(name), Ok(kind)) = (name.to_str(), entry.file_type()) else { continue };
        let path = format!("{prefix}/{name}");
        if name.starts_with('.') || reference::check(&path).is_err() {
            continue;
        } else if kind.is_dir() && depth < MAX_DEPTH {
            folder_paths(&path, &entry.path(), depth + 1, paths);
        } else if !kind.is_dir() && has_extension(name) {
            paths.insert(path);
        }
    }
}

fn read_file(root: &Path, file: &Path, path: &str) -> Result<Arc<str>, Diagnostic> {
    let unreadable = |source: std::io::Error| {
        Diagnostic::error("unreadable", path, format!("the file cannot be read: {source}")).help("check its permissions")
    };
    let real = file.canonicalize().map_err(unreadable)?;
    if !real.starts_with(root) {
        return Err(Diagnostic::error("outside-workspace", path, "the path leaves the workspace through a link")
            .help("copy the file into the workspace"));
    }
    if !real.is_file() {
        return Err(Diagnostic::error("not-a-file", path, "this is not a plain file").help("give the path of a text file"));
    }
    let mut bytes = Vec::new();
    let file = std::fs::File::open(real).map_err(unreadable)?;
    file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() > MAX_BYTES {
        return Err(too_large(path));
    }
    decode(path, bytes)
}

fn decode(path: &str, bytes: Vec<u8>) -> Result<Arc<str>, Diagnostic> {
    String::from_utf8(bytes).map(Arc::from).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(error.as_bytes());
        let place = Lines::new(&text).place(good..good + 1);
        Diagnostic::error("not-utf8", path, "the file is not UTF-8 text").at(place).help("save it as UTF-8")
    })
}

#[cfg(test)]
mod tests;
