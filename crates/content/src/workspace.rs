//! A workspace: the folder with `boards/`, `scenarios/` and `scripts/`, layered over the bundled library of the same structure.
//!
//! Finds and reads files; parsing them is the task of [`document`](super::document). Nothing outside the folder is ever read.

use super::diagnostic::Diagnostic;
use super::file::{self, ReadError};
use super::pack::{self, Pack};
use super::picture;
use super::save::journal::{self, Interrupted};
use super::save::{self, Before, SaveError};
use super::{reference, suggest};
use crate::message::{Message, message};
use folder::{FileRevisions, Listing, confined, decode};
use include_dir::{Dir, include_dir};
use memo::{Input, Memos, Trace, View, lock, of_origin, of_text};
use memory::Memory;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, OnceLock};

mod folder;
mod memo;
mod memory;
mod revision;

pub use memo::Query;
pub use revision::Revision;

static BOARDS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../boards");
static SCENARIOS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../scenarios");
static SCRIPTS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../scripts");

/// The folder of saved matches.
pub const MATCHES: &str = "replays";
const FOLDERS: [(&str, &Dir<'static>); 3] = [("boards", &BOARDS), ("scenarios", &SCENARIOS), ("scripts", &SCRIPTS)];
const EXTENSIONS: [&str; 2] = ["toml", "rhai"];

/// A change of one file, as part of several changes.
#[derive(Clone, Copy, Debug)]
pub struct FileChange<'t> {
    pub path: &'t str,
    /// Expected state of the file.
    pub before: Before<'t>,
    /// New text; `None` to remove the file.
    pub after: Option<&'t str>,
}

/// A view of the documents and scripts: unsaved texts over a pack's files over the folder's files over the bundled library.
///
/// Clones share caches. Each read checks the disk; a [`snapshot`](Workspace::snapshot) reads each file at most once.
#[derive(Clone, Debug, Default)]
pub struct Workspace {
    root: Option<Arc<Path>>,
    /// The files of a writable workspace without a folder.
    memory: Option<Arc<Memory>>,
    pack: Option<Arc<OpenPack>>,
    overlay: Arc<BTreeMap<String, Arc<Revision>>>,
    kept: Arc<FileRevisions>,
    memos: Arc<Memos>,
    /// The caches of a snapshot.
    view: Option<Arc<View>>,
    /// The inputs of a running query.
    trace: Option<Arc<Mutex<Trace>>>,
}

#[derive(Debug)]
struct OpenPack {
    file: String,
    scenario: String,
    files: BTreeMap<String, Arc<Revision>>,
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
        Workspace::default()
    }
    /// Opens a folder or a pack over the bundled library. Its files override bundled files with the same path.
    ///
    /// # Errors
    /// Returns an error if the folder cannot be read, or if it is a file that is not a pack.
    pub fn open(folder: &Path) -> Result<Workspace, WorkspaceError> {
        let root = folder.canonicalize().map_err(|source| WorkspaceError::Unreadable { folder: folder.to_owned(), source })?;
        if !root.is_dir() {
            return Workspace::open_pack(folder);
        }
        Ok(Workspace { root: Some(root.into()), ..Workspace::bundled() })
    }
    fn open_pack(file: &Path) -> Result<Workspace, WorkspaceError> {
        let name = file.display().to_string();
        let text = file::text(file, pack::MAX_BYTES).map_err(|source| WorkspaceError::NotAFolder { file: file.to_owned(), source })?;
        match Pack::read(&name, &text) {
            Ok(pack) => Ok(pack.overriding(&Workspace::bundled(), &name)),
            Err(findings) => Err(WorkspaceError::NotAPack { file: file.to_owned(), text: text.into(), findings }),
        }
    }
    /// Creates a workspace with the files of a pack, over the bundled library. Changes are kept in memory.
    pub fn in_memory(pack: &Pack) -> Workspace {
        let files = pack.files.iter().map(|(path, text)| Revision::new(path, text.as_str().into()));
        Workspace { memory: Some(Arc::new(Memory::new(files))), ..Workspace::bundled() }
    }
    /// Layers the files of a pack over those of the folder. The workspace is then read-only.
    pub fn with_pack(self, file: &str, pack: &Pack) -> Workspace {
        let files = pack.files.iter().map(|(path, text)| (path.clone(), Revision::new(path, text.as_str().into()))).collect();
        let opened = OpenPack { file: file.to_owned(), scenario: pack.scenario.clone(), files };
        // Checks may ask whether a pack is open, so no result of before holds.
        Workspace { pack: Some(Arc::new(opened)), view: self.view.map(|view| view.with_empty_cache()), memos: Arc::default(), ..self }
    }
    /// Opens the nearest folder at or above `start` that has a `scenarios/` folder, or else the bundled library.
    pub fn discover(start: &Path) -> Workspace {
        // The parent of a bare file name is empty, which means the current folder.
        let start = if start.as_os_str().is_empty() { Path::new(".") } else { start };
        let start = start.canonicalize().unwrap_or_else(|_| start.to_owned());
        // A killed `init` may not have created its folders yet.
        let is_begun = |folder: &Path| {
            let own = |trace: &Interrupted| matches!(trace, Interrupted::Own { .. });
            folder.join(journal::NAME).exists() && journal::interrupted(folder).iter().any(own)
        };
        let is_workspace = |folder: &&Path| folder.join("scenarios").is_dir() || is_begun(folder);
        let folder = start.ancestors().find(is_workspace);
        folder.and_then(|folder| Workspace::open(folder).ok()).unwrap_or_else(Workspace::bundled)
    }
    /// Completes the saves in the folder that were interrupted when a process of this user was killed.
    pub fn recover(&self) {
        if let Some(root) = &self.root {
            journal::recover(root);
        }
    }
    /// Returns the interrupted saves in the folder, without changing anything.
    pub fn interrupted(&self) -> Vec<Interrupted> {
        self.root.as_deref().map(journal::interrupted).unwrap_or_default()
    }
    /// Returns the folder, or `None` for the bundled library alone.
    pub fn root(&self) -> Option<&Path> {
        self.root.as_deref()
    }
    /// Returns whether files can be changed: in a folder or in memory, without an open pack.
    pub fn is_writable(&self) -> bool {
        self.pack.is_none() && (self.root.is_some() || self.memory.is_some())
    }
    /// Returns whether a path is a file of this workspace that can be changed, as opposed to the library, a pack or an unsaved text.
    pub fn is_own(&self, path: &str) -> bool {
        self.pack.is_none() && (self.on_disk(path).is_some() || self.memory.as_ref().is_some_and(|memory| memory.read(path).is_some()))
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
        self.paths_below("")
    }
    /// Returns the documents and scripts whose paths have a prefix, sorted.
    pub fn paths_below(&self, beginning: &str) -> Vec<String> {
        self.record(|| Input::Paths(beginning.to_owned()), || self.stamp_of_paths(beginning));
        self.listed().iter().filter(|path| path.starts_with(beginning)).cloned().collect()
    }
    fn listed(&self) -> Arc<[String]> {
        match &self.view {
            Some(view) => view.paths.get_or_init(|| self.list(&self.listing(Some(view)))).clone(),
            None => self.list(&self.listing(None)),
        }
    }
    fn list(&self, folder: &Listing) -> Arc<[String]> {
        let mut paths: BTreeSet<&String> = self.overlay.keys().chain(BUNDLED.keys()).collect();
        paths.extend(self.pack.iter().flat_map(|pack| pack.files.keys()));
        paths.extend(&folder.paths);
        paths.into_iter().cloned().collect()
    }
    /// Returns whether the folder contains no documents and scripts yet.
    pub fn is_empty(&self) -> bool {
        self.root.is_some() && self.pack.is_none() && self.listing(None).paths.is_empty()
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
        self.listing(None).skipped.clone()
    }
    fn listing<'v>(&self, view: Option<&'v View>) -> Cow<'v, Listing> {
        let list = || {
            let mut listing = Listing::default();
            for (name, _) in FOLDERS {
                if let Some(root) = &self.root {
                    listing.folder(name, &root.join(name), 0);
                }
            }
            listing.paths.extend(self.memory.iter().flat_map(|memory| memory.paths()));
            listing
        };
        view.map_or_else(|| Cow::Owned(list()), |view| Cow::Borrowed(view.disk.listing.get_or_init(list)))
    }
    /// Returns the source of the text of a path, or `None` if the file does not exist.
    pub fn origin(&self, path: &str) -> Option<Origin> {
        let origin = if self.overlay.contains_key(path) {
            Some(Origin::Overlay)
        } else if self.pack.as_ref().is_some_and(|pack| pack.files.contains_key(path)) {
            Some(Origin::Pack)
        } else if self.is_in_folder(path) {
            Some(Origin::Folder)
        } else {
            BUNDLED.get(path).map(|_| Origin::Bundled)
        };
        self.record(|| Input::Origin(path.to_owned()), || of_origin(origin));
        origin
    }
    fn is_in_folder(&self, path: &str) -> bool {
        let look = || match &self.memory {
            Some(memory) => memory.read(path).is_some(),
            None => self.file(path).is_some_and(|file| file.is_file() || file.is_symlink()),
        };
        let Some(view) = &self.view else { return look() };
        *lock(&view.disk.origins).entry(path.to_owned()).or_insert_with(look)
    }
    /// Reads the text of a path, or returns a diagnostic that explains the failure.
    pub fn read(&self, path: &str) -> Result<Arc<str>, Diagnostic> {
        self.revision(path).map(|revision| revision.text().clone())
    }
    /// Returns the text of a path with its derived values, or a diagnostic that explains why it cannot be read.
    pub fn revision(&self, path: &str) -> Result<Arc<Revision>, Diagnostic> {
        let found = self.find(path);
        self.record(|| Input::Text(path.to_owned()), || of_text(&found));
        found
    }
    fn find(&self, path: &str) -> Result<Arc<Revision>, Diagnostic> {
        if let Some(revision) = self.overlay.get(path).or_else(|| self.pack.as_ref()?.files.get(path))
            && reference::check(path).is_ok()
        {
            return Ok(revision.clone());
        }
        reference::check(path).map_err(|error| {
            Diagnostic::error("bad-reference", suggest::short(path), error.message())
                .help(message!("use-path-inside-workspace-such-boards"))
        })?;
        if let Some(found) = self.find_in_folder(path) {
            return found;
        }
        let bundled = BUNDLED.get(path).ok_or_else(|| self.missing(path))?;
        bundled.1.get_or_init(|| decode(path, bundled.0.to_vec()).map(|text| Revision::new(path, text))).clone()
    }
    /// Returns the file at a path in the folder; `None` if it does not exist.
    fn find_in_folder(&self, path: &str) -> Option<Result<Arc<Revision>, Diagnostic>> {
        let read = |folders| match (&self.memory, &self.root) {
            (Some(memory), _) => memory.read(path).map(Ok),
            (None, Some(root)) => self.kept.read(root, path, folders),
            (None, None) => None,
        };
        let Some(view) = &self.view else { return read(None) };
        if let Some(known) = lock(&view.disk.files).get(path) {
            return known.clone();
        }
        let found = read(Some(&view.disk.folders));
        lock(&view.disk.files).entry(path.to_owned()).or_insert(found).clone()
    }
    /// Overrides a file with an unsaved text. `None` removes the override.
    pub fn overlay(&mut self, path: &str, text: Option<Arc<str>>) {
        self.view = self.view.take().map(|view| view.with_empty_cache());
        let overlay = Arc::make_mut(&mut self.overlay);
        match text {
            Some(text) => overlay.insert(path.to_owned(), Revision::new(path, text)),
            None => overlay.remove(path),
        };
    }
    /// Returns the workspace with unsaved files that override those at their paths.
    pub fn with_unsaved(&self, files: impl IntoIterator<Item = Arc<Revision>>) -> Workspace {
        let mut workspace = Workspace { view: self.view.as_ref().map(|view| view.with_empty_cache()), ..self.clone() };
        Arc::make_mut(&mut workspace.overlay).extend(files.into_iter().map(|file| (file.path().to_owned(), file)));
        workspace
    }
    /// Returns the unsaved files.
    pub fn unsaved(&self) -> impl Iterator<Item = &Revision> {
        self.overlay.values().map(Arc::as_ref)
    }
    /// Writes a file atomically: on any error the old file is kept. Creates missing folders.
    ///
    /// # Errors
    /// Returns an error if the file has changed since it was read or cannot be written.
    pub fn save(&self, path: &str, before: Before<'_>, text: &str) -> Result<(), SaveError> {
        match self.in_memory_only() {
            Some(memory) => memory.change([FileChange { path, before, after: Some(text) }]),
            None => save::save(self.writable(path)?, path, before, text),
        }
    }
    /// Changes several files: all of them or none.
    ///
    /// # Errors
    /// Returns an error if a file has changed since it was read or cannot be written. Then nothing has changed.
    pub fn change<'t>(&self, changes: impl IntoIterator<Item = FileChange<'t>>) -> Result<(), SaveError> {
        let mut changes = changes.into_iter().peekable();
        let Some(first) = changes.peek() else { return Ok(()) };
        if let Some(memory) = self.in_memory_only() {
            return memory.change(changes);
        }
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
    /// Returns an error if a file exists or cannot be written.
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
        let found = self.find_picture(path);
        self.record_picture(path, &found);
        found
    }
    fn find_picture(&self, path: &str) -> Result<PathBuf, Diagnostic> {
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
    /// Returns an error if the picture cannot be written.
    pub fn add_picture(&self, path: &str, bytes: &[u8]) -> Result<String, SaveError> {
        save::add(self.writable(path)?, path, bytes)
    }
    fn in_memory_only(&self) -> Option<&Memory> {
        self.memory.as_deref().filter(|_| self.pack.is_none())
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
        self.paths_below(&folder).iter().filter_map(stem).collect()
    }

    fn file(&self, path: &str) -> Option<PathBuf> {
        reference::check(path).ok()?;
        Some(self.root.as_deref()?.join(path))
    }
    fn missing(&self, path: &str) -> Diagnostic {
        let paths = self.listed();
        let help = suggest::did_you_mean(path, paths.iter().map(String::as_str), message!("create-file-correct-path"));
        Diagnostic::error("missing-file", path, message!("file-not-found-at", path = suggest::short(path))).help(help)
    }
}

/// The bundled files, read on demand.
static BUNDLED: LazyLock<BTreeMap<String, Bundled>> = LazyLock::new(|| {
    let mut files = BTreeMap::new();
    FOLDERS.iter().for_each(|(name, folder)| bundled(name, folder, &mut files));
    files
});

/// Returns whether this is the text of a bundled file.
pub fn is_bundled(path: &str, text: &str) -> bool {
    BUNDLED.get(path).is_some_and(|(bytes, _)| *bytes == text.as_bytes())
}

type Bundled = (&'static [u8], OnceLock<Result<Arc<Revision>, Diagnostic>>);

fn has_extension(path: &str, extensions: &[&str]) -> bool {
    path.rsplit_once('.').is_some_and(|(_, extension)| extensions.contains(&extension))
}

fn bundled(prefix: &str, folder: &'static Dir<'_>, files: &mut BTreeMap<String, Bundled>) {
    for file in folder.files() {
        if let Some(path) = file.path().to_str().filter(|path| has_extension(path, &EXTENSIONS)) {
            files.insert(format!("{prefix}/{}", path.replace('\\', "/")), (file.contents(), OnceLock::new()));
        }
    }
    for below in folder.dirs() {
        bundled(prefix, below, files);
    }
}

#[cfg(test)]
mod tests;
