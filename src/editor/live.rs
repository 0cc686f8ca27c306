//! The workspace with unsaved changes, for background tasks: the files on disk overlaid with drafts, whose texts are generated when
//! needed.

use super::file::{Content, OpenFile};
use crate::content::workspace::Workspace;
use std::collections::BTreeMap;
use std::sync::Arc;

/// An unsaved file as seen by a job.
#[derive(Clone)]
pub struct Draft {
    pub path: String,
    pub content: Content,
    /// The text from which the value was parsed.
    pub previous: Arc<str>,
    /// The text last read or saved; `None` for a file that was never saved.
    pub disk: Option<Arc<str>>,
}

impl Draft {
    /// Creates a draft of the current state of an open file.
    pub fn of(file: &OpenFile) -> Draft {
        let OpenFile { path, content, base, disk, .. } = file;
        Draft { path: path.clone(), content: content.clone(), previous: base.clone(), disk: disk.clone() }
    }
}

/// A workspace with unsaved changes.
#[derive(Clone)]
pub struct Live {
    /// The files on disk.
    pub workspace: Workspace,
    pub drafts: Vec<Draft>,
}

impl Live {
    /// Returns the workspace overlaid with the drafts, and their texts. Generating the text of a large document takes longer than a
    /// frame.
    pub fn laid(self) -> (Workspace, BTreeMap<String, Arc<str>>) {
        let Live { mut workspace, drafts } = self;
        let text = |draft: Draft| (draft.path, Arc::from(draft.content.to_text(Some(&draft.previous))));
        let texts: BTreeMap<String, Arc<str>> = drafts.into_iter().map(text).collect();
        texts.iter().for_each(|(path, text)| workspace.overlay(path, Some(text.clone())));
        (workspace, texts)
    }
}
