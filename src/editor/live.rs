//! What is on screen, for work off the frame: the files on disk with the drafts over them, whose texts are written where they are needed.

use super::file::Content;
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
