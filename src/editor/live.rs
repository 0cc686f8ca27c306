//! What is on screen, for work off the frame: the files on disk with the drafts over them, whose texts are written where they are needed.

use super::file::{Content, OpenFile};
use crate::content::workspace::Workspace;
use std::collections::BTreeMap;
use std::sync::Arc;

/// An unsaved file as a job sees it.
#[derive(Clone)]
pub struct Draft {
    /// Workspace path.
    pub path: String,
    /// Its value.
    pub content: Content,
    /// The text it was read from.
    pub previous: Arc<str>,
    /// The text last read or saved; none for a file that was never saved.
    pub disk: Option<Arc<str>>,
}

impl Draft {
    /// An open file as it is now.
    pub fn of(file: &OpenFile) -> Draft {
        let OpenFile { path, content, base, disk, .. } = file;
        Draft { path: path.clone(), content: content.clone(), previous: base.clone(), disk: disk.clone() }
    }
}

/// A workspace with what is unsaved in it.
#[derive(Clone)]
pub struct Live {
    /// The files on disk.
    pub workspace: Workspace,
    /// Unsaved files.
    pub drafts: Vec<Draft>,
}

impl Live {
    /// The workspace with the drafts laid over it, and their texts. Writing a large document takes longer than a frame.
    pub fn laid(self) -> (Workspace, BTreeMap<String, Arc<str>>) {
        let Live { mut workspace, drafts } = self;
        let text = |draft: Draft| (draft.path, Arc::from(draft.content.to_text(Some(&draft.previous))));
        let texts: BTreeMap<String, Arc<str>> = drafts.into_iter().map(text).collect();
        texts.iter().for_each(|(path, text)| workspace.overlay(path, Some(text.clone())));
        (workspace, texts)
    }
}
