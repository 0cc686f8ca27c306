//! An open file: its value, what is saved of it, and its history. Undo is a stack of values with names.

use super::layers::{Layer, Layers};
use super::tools::locked;
use super::tools::region::Region;
use super::tools::select::CellBox;
use super::words::Words;
use crate::content::columns::PathGuide;
use crate::content::document::{self, Document, Form};
use crate::content::picture::ReferencePicture;
use crate::content::ring::CardLibrary;
use crate::content::workspace::Revision;
use crate::scene::board::Part;
use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

/// What an open file holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// A document that could be read.
    Document(Document),
    /// A script, or a document whose text cannot be read yet.
    Text(String),
}

impl Content {
    /// The value of a file's text.
    pub fn read(path: &str, text: &str) -> Content {
        if path.ends_with(".toml")
            && let (Some(document), _) = document::read(path, text)
        {
            return Content::Document(document);
        }
        Content::Text(text.to_owned())
    }
    /// The text of the file; comments and unknown keys of `previous` survive.
    pub fn to_text(&self, previous: Option<&str>) -> String {
        match self {
            Content::Document(document) => document::write(document, previous),
            Content::Text(text) => text.clone(),
        }
    }
    /// The document's value, if it is a document of this form.
    pub fn get<F: Form>(&self) -> Option<&F> {
        match self {
            Content::Document(document) => document.get(),
            Content::Text(_) => None,
        }
    }
    /// The document's value, to change it, if it is a document of this form.
    pub fn get_mut<F: Form>(&mut self) -> Option<&mut F> {
        match self {
            Content::Document(document) => document.get_mut(),
            Content::Text(_) => None,
        }
    }
    /// The picture that the document is drawn after.
    pub fn picture(&self) -> Option<&ReferencePicture> {
        match self {
            Content::Document(document) => document.picture(),
            Content::Text(_) => None,
        }
    }
    /// Another picture that the document is drawn after, or none.
    pub fn set_picture(&mut self, picture: Option<ReferencePicture>) {
        if let Content::Document(document) = self {
            *document.picture_mut() = picture;
        }
    }
    /// Whether two values are known to be the same without looking at all of a large one.
    fn is_same(&self, other: &Content) -> bool {
        match (self, other) {
            (Content::Document(a), Content::Document(b)) => a.is_same(b),
            _ => self == other,
        }
    }
}

/// What is selected in an open file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Selection {
    /// The card, or the path of a guide, that is shown, by its place in the file.
    pub card: usize,
    /// The cells selected on it.
    pub cells: Option<CellBox>,
    /// The part of the board that is selected.
    pub part: Option<Part>,
    /// A place in the text to go to, line and column from 1.
    pub place: Option<(u32, u32)>,
}

/// One undo step: what was done and the value before it.
#[derive(Clone, Debug)]
struct Step {
    name: String,
    before: Content,
    card: usize,
}

/// Where an edit belongs: edits with the same key, while it stays open, are one undo step.
pub type StrokeKey = u64;

/// An open file.
#[derive(Clone, Debug)]
pub struct OpenFile {
    /// Workspace path.
    pub path: String,
    /// The value as it is on screen.
    pub content: Content,
    /// What is selected.
    pub selection: Selection,
    /// The hexes that are selected on a hex board.
    pub hexes: Region,
    /// The areas that are selected on a board of areas, by their numbers.
    pub areas: BTreeSet<usize>,
    /// How the layers of its canvas are shown.
    pub layers: Layers,
    /// The locked layer that the last edits would have changed.
    pub held: Option<Layer>,
    /// Counts changes; never goes back.
    pub revision: u64,
    /// The text last read or saved; none for a file that was never saved.
    pub disk: Option<Arc<str>>,
    /// The text that the value comes from: saving keeps its comments.
    pub base: Arc<str>,
    saved: Option<Content>,
    dirty: bool,
    source: OnceLock<Arc<Revision>>,
    undo: Vec<Step>,
    redo: Vec<Step>,
    open_stroke: Option<StrokeKey>,
}

impl OpenFile {
    /// A file from its text.
    pub fn new(path: &str, text: Arc<str>) -> OpenFile {
        let content = Content::read(path, &text);
        OpenFile {
            path: path.to_owned(),
            saved: Some(content.clone()),
            content,
            selection: Selection::default(),
            hexes: Region::default(),
            areas: BTreeSet::new(),
            layers: Layers::default(),
            held: None,
            revision: 0,
            disk: Some(text.clone()),
            base: text,
            dirty: false,
            source: OnceLock::new(),
            undo: Vec::new(),
            redo: Vec::new(),
            open_stroke: None,
        }
    }
    /// A file that is not saved yet.
    pub fn unsaved(path: &str, text: &str) -> OpenFile {
        OpenFile { disk: None, saved: None, dirty: true, ..OpenFile::new(path, text.into()) }
    }
    /// Whether there is something to save.
    pub fn is_dirty(&self) -> bool {
        self.dirty
    }
    /// Whether something on its canvas is selected.
    pub fn has_selection(&self) -> bool {
        let Selection { cells, part, .. } = self.selection;
        cells.is_some() || part.is_some() || !self.hexes.is_empty() || !self.areas.is_empty()
    }
    /// Its text as it would be saved.
    pub fn text(&self) -> String {
        match &self.disk {
            Some(text) if !self.dirty => text.to_string(),
            _ => self.source().text().to_string(),
        }
    }
    /// The file as others read it, until it changes.
    pub fn source(&self) -> Arc<Revision> {
        let make = || match &self.content {
            Content::Document(document) => Revision::of_document(&self.path, document.clone(), self.base.clone()),
            Content::Text(text) => Revision::new(&self.path, text.as_str().into()),
        };
        self.source.get_or_init(make).clone()
    }

    /// Changes the value as far as its layers are not locked; a change with the key of the stroke that is still open joins its undo step.
    pub fn edit(&mut self, name: &str, stroke: Option<StrokeKey>, change: impl FnOnce(&mut Content)) {
        let before = self.content.clone();
        change(&mut self.content);
        if let (true, Content::Document(before), Content::Document(after)) = (self.layers.lock_any(), &before, &mut self.content) {
            self.held = locked::hold(&self.layers, before, after).or(self.held);
        }
        self.step(name, stroke, before);
    }
    /// Puts another value in the place of this one, whatever is locked.
    pub fn put(&mut self, name: &str, content: Content) {
        let before = std::mem::replace(&mut self.content, content);
        self.step(name, None, before);
    }
    fn step(&mut self, name: &str, stroke: Option<StrokeKey>, before: Content) {
        let joins = stroke.is_some() && self.open_stroke == stroke;
        if self.content.is_same(&before) && !joins {
            return;
        }
        if !joins {
            self.undo.push(Step { name: name.to_owned(), before, card: self.selection.card });
        }
        self.open_stroke = stroke;
        self.redo.clear();
        self.changed();
    }
    /// Closes the open stroke: the next edit is a step of its own. A stroke that changed nothing leaves no step.
    pub fn settle(&mut self) {
        if self.open_stroke.take().is_some() && self.undo.last().is_some_and(|step| step.before.is_same(&self.content)) {
            self.undo.pop();
        }
    }
    /// Takes the last step back and tells its name.
    pub fn undo(&mut self) -> Option<String> {
        self.settle();
        let step = self.undo.pop()?;
        let now = std::mem::replace(&mut self.content, step.before);
        self.redo.push(Step { name: step.name.clone(), before: now, card: self.selection.card });
        self.selection.card = step.card;
        self.changed();
        Some(step.name)
    }
    /// Makes the last undone step again and tells its name.
    pub fn redo(&mut self) -> Option<String> {
        self.settle();
        let step = self.redo.pop()?;
        let now = std::mem::replace(&mut self.content, step.before);
        self.undo.push(Step { name: step.name.clone(), before: now, card: self.selection.card });
        self.selection.card = step.card;
        self.changed();
        Some(step.name)
    }
    /// Names of the steps made, oldest first, then of the steps undone, next first.
    pub fn history(&self) -> (Vec<&str>, Vec<&str>) {
        (self.undo.iter().map(|s| s.name.as_str()).collect(), self.redo.iter().rev().map(|s| s.name.as_str()).collect())
    }
    /// Notes that `text`, written from `content`, is now on disk. A document mended as text becomes a document again.
    pub fn mark_saved(&mut self, content: Content, text: Arc<str>) {
        let was_broken = matches!(self.saved, Some(Content::Text(_)));
        let content = match content {
            Content::Text(_) => {
                let read = Content::read(&self.path, &text);
                if was_broken && self.content == content {
                    self.content = read.clone();
                }
                read
            }
            document => document,
        };
        self.disk = Some(text.clone());
        self.base = text;
        self.saved = Some(content);
        self.changed();
    }
    /// Keeps the value on screen over a text that somebody else has put on disk.
    pub fn keep_over(&mut self, text: Arc<str>) {
        self.saved = Some(Content::read(&self.path, &text));
        self.disk = Some(text.clone());
        self.base = text;
        self.changed();
    }
    /// Shows a document as text, or a text as the document it holds. Tells whether that could be done.
    pub fn turn(&mut self, words: &impl Words) -> bool {
        let (step, turned) = match &self.content {
            Content::Document(_) => ("step-show-as-text", Content::Text(self.text())),
            Content::Text(text) => ("step-show-as-a-document", Content::read(&self.path, text)),
        };
        let done = turned != self.content;
        self.put(&words.say(step), turned);
        done
    }
    /// The file, or what it refers to, has got another name: so it always was, in all steps of its history too. `disk` is its text there.
    pub fn follow(&mut self, path: &str, disk: Option<Arc<str>>, change: impl Fn(&mut Content)) {
        path.clone_into(&mut self.path);
        let steps = self.undo.iter_mut().chain(&mut self.redo).map(|step| &mut step.before);
        steps.chain(&mut self.saved).chain([&mut self.content]).for_each(change);
        if let Some(text) = disk {
            self.disk = Some(text.clone());
            self.base = text;
        }
        self.changed();
    }
    /// Takes the text on disk over, as one undo step.
    pub fn reload(&mut self, text: Arc<str>, words: &impl Words) {
        let path = self.path.clone();
        self.put(&words.say("step-reload-from-disk"), Content::read(&path, &text));
        self.mark_saved(self.content.clone(), text);
    }

    fn changed(&mut self) {
        self.revision += 1;
        self.source = OnceLock::new();
        self.dirty = match (&self.saved, &self.content) {
            (Some(Content::Document(_)), Content::Text(text)) => self.disk.as_deref() != Some(text),
            (saved, content) => !saved.as_ref().is_some_and(|saved| saved.is_same(content)),
        };
        let cards = self.content.get::<CardLibrary>().map(|library| library.cards.len());
        let shown = cards.or_else(|| self.content.get::<PathGuide>().map(|guide| guide.paths.len())).unwrap_or(0);
        self.selection.card = self.selection.card.min(shown.saturating_sub(1));
    }
}
