//! Document types. A type is registered by an implementation of [`DocumentType`] and an entry in [`FORMS`](super::FORMS).

use super::super::check::{At, Checker};
use super::super::games::GameSpec;
use super::super::notes::{self, Note};
use super::super::picture::{self, ReferencePicture};
use super::super::reader::{Reading, TomlTable};
use super::super::record::Written;
use super::super::schema::Keys;
use super::super::text::Text;
use crate::object_safe::object_safe;
use std::any::Any;
use std::fmt::Debug;
use std::ops::{Deref, DerefMut};

/// A document type: how its documents are read, written and checked. Implemented by the value of such a document.
pub trait DocumentType: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// Unique id of the document type. Different boards are different document types with the kind `board`.
    const ID: &'static str;
    /// Word in files: `kind = "…"`.
    const KIND: &'static str;
    /// Whether such documents can have a reference picture.
    const PICTURED: bool = false;
    /// Whether such documents can have notes.
    const ANNOTATED: bool = false;

    /// Returns whether a game has such documents. At most one document type per kind fits a game.
    fn fits(game: &GameSpec) -> bool;
    /// Reads everything after `format`, `game` and `kind`.
    fn read(out: &mut Reading<'_>, table: &mut TomlTable<'_>, game: &'static GameSpec) -> Option<Self>;
    /// Writes everything after `format`, `game` and `kind`, without a previous text.
    fn write(&self) -> String;
    /// Returns the JSON Schema of such a document for a game: the keys of the `head`, followed by the keys that [`DocumentType::read`] reads.
    fn schema(game: &'static GameSpec, head: Keys) -> Keys;
    /// Checks the document and its references.
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>);
    /// Returns the game the document belongs to.
    fn game(&self) -> &'static GameSpec;
    /// Returns the printed name.
    fn name(&self) -> &Text;
    /// Returns the printed name mutably.
    fn name_mut(&mut self) -> &mut Text;
    /// Returns a one-line description for lists.
    fn about(&self) -> Text;
    /// Returns every reference with its trail. Several references can name the same file.
    fn references(&self) -> Vec<(String, Reference<'_>)> {
        Vec::new()
    }
    /// Passes every reference of [`DocumentType::references`] to `becomes` and replaces it by the result, if any.
    fn redirect(&mut self, _becomes: Redirect<'_>) {}
    /// Returns whether two values are known to be equal without a full comparison of large values.
    fn is_same(&self, other: &Self) -> bool {
        self == other
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference<'a> {
    /// A document, by workspace path.
    Document(&'a str),
    /// A script, by kind and stem.
    Script(&'a str, &'a str),
}

impl<'a> Reference<'a> {
    /// Returns the path if this refers to a document.
    pub fn document(&self) -> Option<&'a str> {
        if let Reference::Document(path) = self { Some(path) } else { None }
    }
    /// Returns the workspace path of the file, if a document of this game contains the reference.
    pub fn path(&self, game: &GameSpec) -> String {
        match self {
            Reference::Document(path) => (*path).to_owned(),
            Reference::Script(kind, stem) => format!("scripts/{}/{kind}/{stem}.rhai", game.id),
        }
    }
}

/// Returns the new target of a reference, or `None` if it is unchanged.
pub type Redirect<'a> = &'a mut dyn FnMut(Reference<'_>) -> Option<String>;

/// Replaces a reference to a document by its new target.
pub(super) fn redirect_document(path: &mut String, becomes: Redirect<'_>) {
    if let Some(other) = becomes(Reference::Document(path)) {
        *path = other;
    }
}

/// Replaces a reference to a script of the given kind by its new target.
pub(super) fn redirect_script<S: AsRef<str> + From<String>>(kind: &str, stem: &mut S, becomes: Redirect<'_>) {
    if let Some(other) = becomes(Reference::Script(kind, stem.as_ref())) {
        *stem = other.into();
    }
}

#[derive(Debug)]
pub struct Document {
    value: Box<dyn AnyForm>,
    /// Reference picture, stored next to the value so that the rules do not see it.
    picture: Option<ReferencePicture>,
    /// Notes of the designer, stored likewise.
    notes: Vec<Note>,
}

impl Document {
    pub fn new<F: DocumentType>(value: F) -> Document {
        Document { value: Box::new(value), picture: None, notes: Vec::new() }
    }
    pub fn with_picture(self, picture: Option<ReferencePicture>) -> Document {
        Document { picture, ..self }
    }
    pub fn with_notes(self, notes: Vec<Note>) -> Document {
        Document { notes, ..self }
    }
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }
    pub fn notes_mut(&mut self) -> &mut Vec<Note> {
        &mut self.notes
    }
    pub fn picture(&self) -> Option<&ReferencePicture> {
        self.picture.as_ref()
    }
    pub fn picture_mut(&mut self) -> &mut Option<ReferencePicture> {
        &mut self.picture
    }
    /// Returns the value if it is of type `F`.
    pub fn get<F: DocumentType>(&self) -> Option<&F> {
        (&*self.value as &dyn Any).downcast_ref()
    }
    /// Returns the value mutably if it is of type `F`.
    pub fn get_mut<F: DocumentType>(&mut self) -> Option<&mut F> {
        (&mut *self.value as &mut dyn Any).downcast_mut()
    }
    /// Consumes the document and returns the value if it is of type `F`.
    pub fn into<F: DocumentType>(self) -> Option<F> {
        (self.value as Box<dyn Any>).downcast().ok().map(|value| *value)
    }
    /// Returns the workspace paths of the documents that this document refers to.
    pub fn documents(&self) -> Vec<&str> {
        self.references().into_iter().filter_map(|(_, reference)| reference.document()).collect()
    }
    /// Returns kind and stem of the scripts that this document refers to.
    pub fn scripts(&self) -> Vec<(&str, &str)> {
        let scripts = self.references().into_iter().filter_map(|(_, reference)| match reference {
            Reference::Script(kind, stem) => Some((kind, stem)),
            Reference::Document(_) => None,
        });
        scripts.collect()
    }
    /// [`DocumentType::is_same`]; documents of different types are never the same.
    pub fn is_same(&self, other: &Document) -> bool {
        self.picture == other.picture && self.notes == other.notes && self.value.is_same(other)
    }
    /// [`DocumentType::write`], with the reference picture and the notes.
    pub(super) fn body(&self) -> String {
        let mut more = Written::default();
        picture::declared().put(&mut more, "", &self.picture);
        notes::declared().put(&mut more, "", &self.notes);
        self.value.write() + more.tables.as_str()
    }
}

impl Deref for Document {
    type Target = dyn AnyForm;

    fn deref(&self) -> &dyn AnyForm {
        &*self.value
    }
}

impl DerefMut for Document {
    fn deref_mut(&mut self) -> &mut dyn AnyForm {
        &mut *self.value
    }
}

impl Clone for Document {
    fn clone(&self) -> Document {
        Document { value: self.value.copy(), picture: self.picture.clone(), notes: self.notes.clone() }
    }
}

impl PartialEq for Document {
    fn eq(&self, other: &Document) -> bool {
        self.picture == other.picture && self.notes == other.notes && self.value.is_equal(other)
    }
}

object_safe! {
    /// [`DocumentType`] for values whose type is not known at compile time.
    pub trait AnyForm: [Any + Debug + Send + Sync] for F, F: DocumentType {
        fn form(&self) -> &'static str {
            F::ID
        }
        fn kind(&self) -> &'static str {
            F::KIND
        }
        fn game(&self) -> &'static GameSpec {
            DocumentType::game(self)
        }
        fn name(&self) -> &Text {
            DocumentType::name(self)
        }
        fn name_mut(&mut self) -> &mut Text {
            DocumentType::name_mut(self)
        }
        fn redirect(&mut self, becomes: Redirect<'_>) {
            DocumentType::redirect(self, becomes);
        }
        fn about(&self) -> Text {
            DocumentType::about(self)
        }
        fn references(&self) -> Vec<(String, Reference<'_>)> {
            DocumentType::references(self)
        }
        fn write(&self) -> String {
            DocumentType::write(self)
        }
        fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
            DocumentType::check(self, checker, at);
        }
        fn is_same(&self, other: &Document) -> bool {
            other.get().is_some_and(|other| DocumentType::is_same(self, other))
        }
        fn is_equal(&self, other: &Document) -> bool {
            other.get() == Some(self)
        }
        fn is_pictured(&self) -> bool {
            F::PICTURED
        }
        fn is_annotated(&self) -> bool {
            F::ANNOTATED
        }
        fn copy(&self) -> Box<dyn AnyForm> {
            Box::new(self.clone())
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct RegisteredType {
    pub id: &'static str,
    pub kind: &'static str,
    pub pictured: bool,
    pub annotated: bool,
    pub fits: fn(&GameSpec) -> bool,
    pub(super) read: fn(&mut Reading<'_>, &mut TomlTable<'_>, &'static GameSpec) -> Option<Document>,
    pub schema: fn(&'static GameSpec, Keys) -> Keys,
}

impl RegisteredType {
    /// Creates the entry of a document type.
    pub const fn of<F: DocumentType>() -> RegisteredType {
        let read = |out: &mut Reading<'_>, table: &mut TomlTable<'_>, game| F::read(out, table, game).map(Document::new);
        RegisteredType { id: F::ID, kind: F::KIND, pictured: F::PICTURED, annotated: F::ANNOTATED, fits: F::fits, read, schema: F::schema }
    }
}
