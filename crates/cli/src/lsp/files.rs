//! The files open in the editor, layered over those of the workspace.

use super::positions::LineIndex;
use content::diagnostic::Diagnostic as Finding;
use content::document::{MAX_BYTES, too_large};
use content::location::{self, uri_of};
use content::message::message;
use content::workspace::{Origin, Workspace};
use lsp_types::{TextDocumentContentChangeEvent, Uri};
use playtest::writing;
use script::analysis::CompletionContext;
use script::program;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

/// A file open in the editor.
pub struct Open {
    /// The URI as the editor writes it.
    pub uri: Uri,
    /// The workspace path; `None` for files outside the workspace.
    pub path: Option<String>,
    /// The text on screen.
    pub text: Arc<str>,
    pub version: i32,
    /// The only diagnostic of a file that is too large to be read; its text is dropped.
    pub refused: Option<Finding>,
}

/// Maximum total size in bytes of the texts produced by the successive changes of one message.
const MAX_EDITED: usize = 64 << 20;

/// Returns why a text is rejected; `None` if its size is allowed for its path.
fn refusal(path: Option<&str>, text: &str) -> Option<Finding> {
    let path = path.unwrap_or_default();
    if path.ends_with(".rhai") { program::too_large(path, text) } else { (text.len() > MAX_BYTES).then(|| too_large(path)) }
}

/// The workspace and its open files.
pub struct Files {
    /// The files; unsaved texts hide those on disk.
    pub workspace: Workspace,
    /// Whether the folder is known. Otherwise it is searched for around the first file.
    settled: bool,
    pub paths: Vec<String>,
    pub open: BTreeMap<String, Open>,
    /// The files changed since their last check.
    pub changed: BTreeSet<String>,
    around: BTreeMap<String, Option<CompletionContext>>,
}

impl Files {
    /// Creates the files of a workspace; without one, the workspace around the first opened file is used.
    pub fn new(workspace: Option<Workspace>) -> Files {
        let settled = workspace.is_some();
        let workspace = workspace.unwrap_or_else(Workspace::bundled);
        let (open, changed, around) = (BTreeMap::new(), BTreeSet::new(), BTreeMap::new());
        let mut files = Files { workspace, settled, paths: Vec::new(), open, changed, around };
        files.look();
        files
    }
    /// Lists the files of the workspace again.
    pub fn look(&mut self) {
        let paths = self.workspace.paths();
        if paths != self.paths {
            self.paths = paths;
            self.around.clear();
        }
    }
    pub fn open(&mut self, uri: Uri, text: String, version: i32) {
        let file = location::path_of_uri(uri.as_str());
        if let (false, Some(file)) = (self.settled, &file) {
            self.workspace = Workspace::discover(file.parent().unwrap_or(file));
            self.settled = self.workspace.root().is_some();
        }
        let path = file.and_then(|file| inside(&self.workspace, &file));
        let address = uri.as_str().to_owned();
        self.open.insert(address.clone(), Open { uri, path, text: Arc::default(), version, refused: None });
        self.show(&address, text);
        self.look();
        // Another file may refer to a new file.
        self.changed.extend(self.open.keys().cloned());
    }
    /// Applies changes to an open file.
    pub fn change(&mut self, uri: &Uri, changes: Vec<TextDocumentContentChangeEvent>, version: i32) {
        let Some(open) = self.open.get_mut(uri.as_str()) else { return };
        open.version = version;
        // Changes to a dropped text cannot be applied until a change contains the whole text.
        let whole = changes.iter().rposition(|change| change.range.is_none());
        let is_lost = open.refused.is_some() && whole.is_none();
        let mut text = if is_lost { None } else { Some(open.text.to_string()) };
        let mut edited = 0;
        for change in changes.into_iter().skip(whole.unwrap_or(0)) {
            let Some(now) = text.as_mut() else { break };
            edited += now.len() + change.text.len();
            match change.range {
                None => *now = change.text,
                Some(range) => {
                    let span = LineIndex::new(now).span(range);
                    now.replace_range(span, &change.text);
                }
            }
            if edited > MAX_EDITED {
                text = None;
            }
        }
        self.changed.insert(uri.as_str().to_owned());
        match text {
            Some(text) => self.show(uri.as_str(), text),
            None if is_lost => {}
            None => self.drop_text(uri.as_str()),
        }
    }
    /// Replaces the text of the workspace with that of an open file, or drops the latter if it is too large.
    fn show(&mut self, address: &str, text: String) {
        let Some(open) = self.open.get_mut(address) else { return };
        open.refused = refusal(open.path.as_deref(), &text);
        open.text = if open.refused.is_none() { text.into() } else { Arc::default() };
        if let Some(path) = &open.path {
            // A byte order mark is not part of a text. A space keeps the columns.
            let shown = match open.text.strip_prefix('\u{feff}') {
                Some(rest) => format!(" {rest}").into(),
                None => open.text.clone(),
            };
            self.workspace.overlay(path, open.refused.is_none().then_some(shown));
        }
    }
    /// Drops the text of an open file that received too many changes at once.
    fn drop_text(&mut self, address: &str) {
        let Some(open) = self.open.get_mut(address) else { return };
        let path = open.path.clone().unwrap_or_default();
        let message = message!("changes-too-large", limit = MAX_EDITED >> 20);
        open.refused = Some(Finding::error("too-large", path.as_str(), message).help(message!("reopen-file")));
        open.text = Arc::default();
        self.workspace.overlay(&path, None);
    }
    /// Closes a file; its text on disk applies again.
    pub fn close(&mut self, uri: &Uri) {
        if let Some(Open { path: Some(path), .. }) = self.open.remove(uri.as_str()) {
            self.workspace.overlay(&path, None);
        }
        self.changed.remove(uri.as_str());
        self.saved();
    }
    /// Handles a save notification.
    pub fn saved(&mut self) {
        self.look();
        self.changed.extend(self.open.keys().cloned());
    }
    /// Returns an open file and, for scripts, its surroundings.
    pub fn file(&mut self, uri: &Uri) -> Option<(&Open, Option<&CompletionContext>)> {
        let open = self.open.get(uri.as_str()).filter(|open| open.refused.is_none())?;
        let path = open.path.as_ref()?;
        let around = self.around.entry(path.clone()).or_insert_with(|| writing::surroundings(&self.paths, path));
        Some((open, around.as_ref()))
    }
    /// Returns the URI of a workspace file that exists on disk or is open.
    pub fn uri(&self, path: &str) -> Option<Uri> {
        if let Some(open) = self.open.values().find(|open| open.path.as_deref() == Some(path)) {
            return Some(open.uri.clone());
        }
        let on_disk = matches!(self.workspace.origin(path)?, Origin::Folder | Origin::Overlay);
        let file = self.workspace.root().filter(|_| on_disk)?.join(path);
        Uri::from_str(&uri_of(&file)).ok()
    }
}

/// Returns the workspace path of a file; neither the file nor its folder need exist.
fn inside(workspace: &Workspace, file: &Path) -> Option<String> {
    let whole = location::real(file)?;
    let parts: Option<Vec<&str>> = whole.strip_prefix(workspace.root()?).ok()?.iter().map(|part| part.to_str()).collect();
    parts.map(|parts| parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use lsp_types::Range;

    #[test]
    fn oversized_document_is_dropped_until_it_shrinks() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(folder.path().join("scripts/walking/action")).unwrap();
        let mut files = Files::new(Some(Workspace::open(folder.path()).unwrap()));
        let uri = Uri::from_str(&uri_of(&folder.path().canonicalize().unwrap().join("scripts/walking/action/x.rhai"))).unwrap();
        let whole = |text: &str| vec![TextDocumentContentChangeEvent { range: None, range_length: None, text: text.to_owned() }];
        let typed = |text: &str| vec![TextDocumentContentChangeEvent { range: Some(Range::default()), ..whole(text).remove(0) }];
        let refused = |files: &Files| files.open[uri.as_str()].refused.as_ref().map(|finding| finding.code.clone());
        files.open(uri.clone(), "x".repeat(64 * 1024 + 1), 1);
        assert_eq!((refused(&files).as_deref(), files.open[uri.as_str()].text.len()), (Some("script-size"), 0));
        assert!(files.file(&uri).is_none() && files.workspace.read("scripts/walking/action/x.rhai").is_err());
        files.change(&uri, typed("y"), 2);
        assert!(refused(&files).is_some(), "where the y goes is not known");
        files.change(&uri, whole("fn a() {}"), 3);
        assert_eq!((refused(&files), files.file(&uri).is_some()), (None, true));
        files.change(&uri, typed(&"z".repeat(64 * 1024)), 4);
        assert!(refused(&files).is_some());
        files.change(&uri, whole(&"z".repeat(60 * 1024)), 5);
        files.change(&uri, vec![typed("").remove(0); 2_000], 6);
        assert_eq!(refused(&files).as_deref(), Some("too-large"), "2,000 changes of 60 KiB in one message");
    }
}
