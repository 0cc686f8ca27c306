//! An open file: its value, its saved text and its history. Undo is a stack of named values.

use crate::documents::canvas::layers::{Layer, Layers};
use crate::tools::locked;
use crate::tools::region::Region;
use crate::tools::select::CellBox;
use crate::ui::words::Words;
use content::columns::PathGuide;
use content::document::{self, Document, DocumentType};
use content::notes::Note;
use content::picture::ReferencePicture;
use content::ring::CardLibrary;
use content::workspace::Revision;
use scene::board::BoardPart;
use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

/// The contents of an open file.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// A document that was parsed.
    Document(Document),
    /// A script, or a document whose text does not parse.
    Text(String),
}

impl Content {
    pub fn read(path: &str, text: &str) -> Content {
        if path.ends_with(".toml")
            && let (Some(document), _) = document::read(path, text)
        {
            return Content::Document(document);
        }
        Content::Text(text.to_owned())
    }
    /// Returns the text of the file, with comments and unknown keys of `previous` preserved.
    pub fn to_text(&self, previous: Option<&str>) -> String {
        match self {
            Content::Document(document) => document::write(document, previous),
            Content::Text(text) => text.clone(),
        }
    }
    /// Returns the document, unless the file is edited as text.
    pub fn document(&self) -> Option<&Document> {
        match self {
            Content::Document(document) => Some(document),
            Content::Text(_) => None,
        }
    }
    /// Returns the document's value if it has this type.
    pub fn get<F: DocumentType>(&self) -> Option<&F> {
        self.document()?.get()
    }
    pub fn is<F: DocumentType>(&self) -> bool {
        self.get::<F>().is_some()
    }
    /// Returns the document's value for changes if it has this type.
    pub fn get_mut<F: DocumentType>(&mut self) -> Option<&mut F> {
        match self {
            Content::Document(document) => document.get_mut(),
            Content::Text(_) => None,
        }
    }
    /// Returns the reference picture of the document.
    pub fn picture(&self) -> Option<&ReferencePicture> {
        self.document()?.picture()
    }
    /// Sets or removes the reference picture of the document.
    pub fn set_picture(&mut self, picture: Option<ReferencePicture>) {
        if let Content::Document(document) = self {
            *document.picture_mut() = picture;
        }
    }
    pub fn notes(&self) -> &[Note] {
        self.document().map_or(&[][..], Document::notes)
    }
    /// Returns the notes of the document for changes, if it can have notes.
    pub fn notes_mut(&mut self) -> Option<&mut Vec<Note>> {
        match self {
            Content::Document(document) if document.is_annotated() => Some(document.notes_mut()),
            _ => None,
        }
    }
    /// Returns whether two values are known to be equal, without comparing large values completely.
    fn is_same(&self, other: &Content) -> bool {
        match (self, other) {
            (Content::Document(a), Content::Document(b)) => a.is_same(b),
            _ => self == other,
        }
    }
}

/// The selection in an open file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Selection {
    /// Index of the displayed card, or of the displayed path of a guide.
    pub card: usize,
    /// The selected cells of the card.
    pub cells: Option<CellBox>,
    pub part: Option<BoardPart>,
    /// A position in the text to go to: line and column from 1.
    pub place: Option<(u32, u32)>,
}

/// An undo step: its name, the value before it, and the stroke that made it.
#[derive(Clone, Debug)]
struct Step {
    name: String,
    before: Content,
    card: usize,
    stroke: Option<StrokeKey>,
}

/// Identifies a stroke or the gesture of a field: edits with the same key form one undo step while the stroke is open, and each of them
/// replaces the previous one.
pub type StrokeKey = u64;

#[derive(Clone, Debug)]
pub struct OpenFile {
    pub path: String,
    pub content: Content,
    pub selection: Selection,
    pub hexes: Region,
    /// The numbers of the selected areas of a board of areas.
    pub areas: BTreeSet<usize>,
    /// The index of the selected note.
    pub note: Option<usize>,
    pub layers: Layers,
    /// The locked layer that the last edits would have changed.
    pub held: Option<Layer>,
    /// A counter of changes that never decreases.
    pub revision: u64,
    /// The text last read or saved; `None` for a file that was never saved.
    pub disk: Option<Arc<str>>,
    /// The text from which the value was parsed; saving preserves its comments.
    pub base: Arc<str>,
    saved: Option<Content>,
    dirty: bool,
    source: OnceLock<Arc<Revision>>,
    undo: Vec<Step>,
    redo: Vec<Step>,
    open_stroke: Option<StrokeKey>,
    /// The redoable steps before the open stroke, which return if it leaves no step.
    redo_before: Vec<Step>,
}

impl OpenFile {
    pub fn new(path: &str, text: Arc<str>) -> OpenFile {
        let content = Content::read(path, &text);
        OpenFile {
            path: path.to_owned(),
            saved: Some(content.clone()),
            content,
            selection: Selection::default(),
            hexes: Region::default(),
            areas: BTreeSet::new(),
            note: None,
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
            redo_before: Vec::new(),
        }
    }
    /// Creates a file that is not saved yet.
    pub fn unsaved(path: &str, text: &str) -> OpenFile {
        OpenFile { disk: None, saved: None, dirty: true, ..OpenFile::new(path, text.into()) }
    }
    /// Returns whether there are unsaved changes.
    pub fn is_dirty(&self) -> bool {
        self.dirty
    }
    /// Returns whether something on its canvas is selected.
    pub fn has_selection(&self) -> bool {
        let Selection { cells, part, .. } = self.selection;
        cells.is_some() || part.is_some() || !self.hexes.is_empty() || !self.areas.is_empty()
    }
    pub fn deselect(&mut self) {
        self.selection.cells = None;
        self.hexes = Region::Nothing;
        self.areas.clear();
    }
    /// Returns the text that saving would write.
    pub fn text(&self) -> String {
        match &self.disk {
            Some(text) if !self.dirty => text.to_string(),
            _ => self.source().text().to_string(),
        }
    }
    /// Returns the current contents for checks and other readers; the revision is the same until the contents change.
    pub fn source(&self) -> Arc<Revision> {
        let make = || match &self.content {
            Content::Document(document) => Revision::of_document(&self.path, document.clone(), self.base.clone()),
            Content::Text(text) => Revision::new(&self.path, text.as_str().into()),
        };
        self.source.get_or_init(make).clone()
    }

    /// Changes the value, except in locked layers. A change with the key of the open stroke joins its undo step: it applies to the value
    /// at the start of the stroke, so that nothing is lost between two previews.
    pub fn edit(&mut self, name: &str, stroke: Option<StrokeKey>, change: impl FnOnce(&mut Content)) {
        let now = self.content.clone();
        let start = self.undo.last().filter(|_| self.joins(stroke)).map_or_else(|| now.clone(), |step| step.before.clone());
        self.content = start.clone();
        change(&mut self.content);
        if let (true, Content::Document(start), Content::Document(after)) = (self.layers.lock_any(), &start, &mut self.content) {
            self.held = locked::hold(&self.layers, start, after).or(self.held);
        }
        self.step(name, stroke, now);
    }
    fn joins(&self, stroke: Option<StrokeKey>) -> bool {
        stroke.is_some() && self.open_stroke == stroke
    }
    /// Replaces the value, regardless of locked layers.
    pub fn put(&mut self, name: &str, content: Content) {
        let before = std::mem::replace(&mut self.content, content);
        self.step(name, None, before);
    }
    fn step(&mut self, name: &str, stroke: Option<StrokeKey>, before: Content) {
        let joins = self.joins(stroke);
        if self.content.is_same(&before) && !joins {
            return;
        }
        if !joins {
            self.undo.push(Step { name: name.to_owned(), before, card: self.selection.card, stroke });
            self.redo_before = std::mem::take(&mut self.redo);
        }
        self.open_stroke = stroke;
        self.changed();
    }
    pub fn open_stroke(&self) -> Option<StrokeKey> {
        self.open_stroke
    }
    /// Closes the open stroke, so that the next edit is a separate step. A stroke without changes leaves no step.
    pub fn settle(&mut self) {
        if self.open_stroke.take().is_some() && self.undo.last().is_some_and(|step| step.before.is_same(&self.content)) {
            self.undo.pop();
            self.redo = std::mem::take(&mut self.redo_before);
        }
    }
    /// Cancels the open stroke: the value and the history are those from before it.
    pub fn cancel(&mut self) {
        if self.open_stroke.take().is_some()
            && let Some(step) = self.undo.pop()
        {
            self.content = step.before;
            self.selection.card = step.card;
            self.redo = std::mem::take(&mut self.redo_before);
            self.changed();
        }
    }
    /// Opens the stroke of the last step again if it has this key, so that the next edit with the key replaces the step.
    pub fn reopen(&mut self, stroke: StrokeKey) -> bool {
        let is_last = self.redo.is_empty() && self.undo.last().is_some_and(|step| step.stroke == Some(stroke));
        if is_last {
            self.open_stroke = Some(stroke);
        }
        is_last
    }
    /// Undoes the last step and returns its name.
    pub fn undo(&mut self) -> Option<String> {
        self.settle();
        let step = self.undo.pop()?;
        let now = std::mem::replace(&mut self.content, step.before);
        self.redo.push(Step { name: step.name.clone(), before: now, card: self.selection.card, stroke: None });
        self.selection.card = step.card;
        self.changed();
        Some(step.name)
    }
    /// Redoes the last undone step and returns its name.
    pub fn redo(&mut self) -> Option<String> {
        self.settle();
        let step = self.redo.pop()?;
        let now = std::mem::replace(&mut self.content, step.before);
        self.undo.push(Step { name: step.name.clone(), before: now, card: self.selection.card, stroke: None });
        self.selection.card = step.card;
        self.changed();
        Some(step.name)
    }
    /// Returns the names of the undoable steps, oldest first, and of the redoable steps, next first.
    pub fn history(&self) -> (Vec<&str>, Vec<&str>) {
        (self.undo.iter().map(|s| s.name.as_str()).collect(), self.redo.iter().rev().map(|s| s.name.as_str()).collect())
    }
    /// Records that `text`, written from `content`, is now on disk. A document that was repaired as text becomes a document again.
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
    /// Keeps the value on screen although another program has written a text to disk.
    pub fn keep_over(&mut self, text: Arc<str>) {
        self.saved = Some(Content::read(&self.path, &text));
        self.disk = Some(text.clone());
        self.base = text;
        self.changed();
    }
    /// Switches between a document and its text. Returns whether that was possible.
    pub fn turn(&mut self, words: &impl Words) -> bool {
        let (step, turned) = match &self.content {
            Content::Document(_) => ("step-show-as-text", Content::Text(self.text())),
            Content::Text(text) => ("step-show-as-a-document", Content::read(&self.path, text)),
        };
        let done = turned != self.content;
        self.put(&words.say(step), turned);
        done
    }
    /// Updates the file after it, or a file that it refers to, was renamed. The change applies to all steps of its history; `disk` is
    /// its new text on disk.
    pub fn follow(&mut self, path: &str, disk: Option<Arc<str>>, change: impl Fn(&mut Content)) {
        path.clone_into(&mut self.path);
        let steps = self.undo.iter_mut().chain(&mut self.redo).chain(&mut self.redo_before).map(|step| &mut step.before);
        steps.chain(&mut self.saved).chain([&mut self.content]).for_each(change);
        if let Some(text) = disk {
            self.disk = Some(text.clone());
            self.base = text;
        }
        self.changed();
    }
    /// Loads the text on disk, as one undo step.
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
