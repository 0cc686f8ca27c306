//! The files that an editor has open, over those of the workspace; addresses of files and paths.

use super::positions::Placed;
use crate::content::workspace::{Origin, Workspace};
use crate::playtest::writing;
use crate::script::analysis::Surroundings;
use lsp_types::{TextDocumentContentChangeEvent, Uri};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

/// A file that is open.
pub struct Open {
    /// Its address, as the editor writes it.
    pub uri: Uri,
    /// Its path in the workspace; none where it lies outside.
    pub path: Option<String>,
    /// What is on screen.
    pub text: Arc<str>,
    /// Which version of it that is.
    pub version: i32,
}

/// The workspace with all that is open.
pub struct Files {
    /// The files, unsaved ones over those on disk.
    pub workspace: Workspace,
    /// Whether the folder was named; else it is looked for around the first file.
    settled: bool,
    /// All paths.
    pub paths: Vec<String>,
    /// What is open, by its address.
    pub open: BTreeMap<String, Open>,
    /// What was changed and not checked since.
    pub changed: BTreeSet<String>,
    around: BTreeMap<String, Option<Surroundings>>,
}

impl Files {
    /// Those of a folder; without one it is the one around the first file that is opened.
    pub fn new(workspace: Option<Workspace>) -> Files {
        let settled = workspace.is_some();
        let workspace = workspace.unwrap_or_else(Workspace::bundled);
        let (open, changed, around) = (BTreeMap::new(), BTreeSet::new(), BTreeMap::new());
        let mut files = Files { workspace, settled, paths: Vec::new(), open, changed, around };
        files.look();
        files
    }
    /// Looks again which files there are.
    pub fn look(&mut self) {
        let paths = self.workspace.paths();
        if paths != self.paths {
            self.paths = paths;
            self.around.clear();
        }
    }
    /// A file is opened.
    pub fn open(&mut self, uri: Uri, text: String, version: i32) {
        let file = path_of(uri.as_str());
        if let (false, Some(file)) = (self.settled, &file) {
            self.workspace = Workspace::discover(file.parent().unwrap_or(file));
            self.settled = self.workspace.root().is_some();
        }
        let path = file.and_then(|file| inside(&self.workspace, &file));
        let text: Arc<str> = text.into();
        if let Some(path) = &path {
            self.workspace.overlay(path, Some(text.clone()));
        }
        self.open.insert(uri.as_str().to_owned(), Open { uri, path, text, version });
        self.look();
        // What is new may be what another file missed.
        self.changed.extend(self.open.keys().cloned());
    }
    /// A file is changed.
    pub fn change(&mut self, uri: &Uri, changes: Vec<TextDocumentContentChangeEvent>, version: i32) {
        let Some(open) = self.open.get_mut(uri.as_str()) else { return };
        let mut text = open.text.to_string();
        for change in changes {
            match change.range {
                None => text = change.text,
                Some(range) => {
                    let span = Placed::new(&text).span(range);
                    text.replace_range(span, &change.text);
                }
            }
        }
        (open.text, open.version) = (text.into(), version);
        if let Some(path) = &open.path {
            self.workspace.overlay(path, Some(open.text.clone()));
        }
        self.changed.insert(uri.as_str().to_owned());
    }
    /// A file is closed: what counts is on disk again.
    pub fn close(&mut self, uri: &Uri) {
        if let Some(Open { path: Some(path), .. }) = self.open.remove(uri.as_str()) {
            self.workspace.overlay(&path, None);
        }
        self.changed.remove(uri.as_str());
        self.saved();
    }
    /// Something was written to disk.
    pub fn saved(&mut self) {
        self.look();
        self.changed.extend(self.open.keys().cloned());
    }
    /// An open file, with what it is written for: none for documents.
    pub fn file(&mut self, uri: &Uri) -> Option<(&Open, Option<&Surroundings>)> {
        let open = self.open.get(uri.as_str())?;
        let path = open.path.as_ref()?;
        let around = self.around.entry(path.clone()).or_insert_with(|| writing::surroundings(&self.paths, path));
        Some((open, around.as_ref()))
    }
    /// The address of a file of the workspace that lies on disk or is open.
    pub fn uri(&self, path: &str) -> Option<Uri> {
        if let Some(open) = self.open.values().find(|open| open.path.as_deref() == Some(path)) {
            return Some(open.uri.clone());
        }
        let on_disk = matches!(self.workspace.origin(path)?, Origin::Folder | Origin::Overlay);
        let file = self.workspace.root().filter(|_| on_disk)?.join(path);
        Uri::from_str(&uri_of(&file)).ok()
    }
}

/// The workspace path of a file; neither it nor its folder need be there yet.
fn inside(workspace: &Workspace, file: &Path) -> Option<String> {
    let real = |folder: &Path| Some(folder.canonicalize().ok()?.join(file.strip_prefix(folder).ok()?));
    let whole = file.ancestors().find_map(real)?;
    let parts: Option<Vec<&str>> = whole.strip_prefix(workspace.root()?).ok()?.iter().map(|part| part.to_str()).collect();
    parts.map(|parts| parts.join("/"))
}

/// The file of an address; none where it is no file.
///
/// ```ignore
/// path_of("file:///a/b%20c.rhai") == Some("/a/b c.rhai")
/// ```
pub fn path_of(uri: &str) -> Option<PathBuf> {
    let rest = uri.strip_prefix("file://")?;
    let path = rest.strip_prefix("localhost").unwrap_or(rest);
    let mut bytes = Vec::with_capacity(path.len());
    let mut left = path.as_bytes();
    while let [byte, rest @ ..] = left {
        let decoded = match (byte, rest) {
            (b'%', [high, low, ..]) => std::str::from_utf8(&[*high, *low]).ok().and_then(|digits| u8::from_str_radix(digits, 16).ok()),
            _ => None,
        };
        bytes.push(decoded.unwrap_or(*byte));
        left = if decoded.is_some() { &rest[2..] } else { rest };
    }
    let path = String::from_utf8(bytes).ok()?;
    // `/c:/folder` of Windows.
    let drive = path.strip_prefix('/').filter(|rest| rest.as_bytes().get(1) == Some(&b':'));
    Some(PathBuf::from(drive.unwrap_or(&path)))
}

/// The address of a file.
pub fn uri_of(file: &Path) -> String {
    let path = file.to_string_lossy().replace('\\', "/");
    let path = path.strip_prefix("//?/").unwrap_or(&path);
    let mut uri = String::from(if path.starts_with('/') { "file://" } else { "file:///" });
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' | b':' => uri.push(byte.into()),
            other => uri.push_str(&format!("%{other:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_paths_become_each_other() {
        for path in ["/a/b c/é🌙.rhai", "/a%20/x#?.toml", "/"] {
            assert_eq!(path_of(&uri_of(Path::new(path))), Some(PathBuf::from(path)));
        }
        assert_eq!(path_of("file:///c%3A/moon/x.rhai"), Some(PathBuf::from("c:/moon/x.rhai")));
        assert_eq!(path_of("file:///a%zz%"), Some(PathBuf::from("/a%zz%")));
        assert_eq!([path_of("untitled:1"), path_of("file:///%ff"), path_of("")], [None, None, None]);
    }
}
