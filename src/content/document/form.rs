//! What a kind of document is. One implementation of [`Form`] beside the others and its line in [`FORMS`](super::FORMS) register it.

use super::super::check::{At, Checker};
use super::super::games::GameSpec;
use super::super::picture::ReferencePicture;
use super::super::reader::{Reading, Table};
use super::super::schema::Keys;
use super::super::text::Text;
use std::any::Any;
use std::fmt::Debug;

/// How documents of a kind are read, written and checked. Implemented by the value that such a document is.
pub trait Form: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// Its name among all forms: a kind of board is a form of the kind `board`.
    const ID: &'static str;
    /// Its word in files: `kind = "…"`.
    const KIND: &'static str;
    /// Whether there can be a reference picture to draw such documents after.
    const PICTURED: bool = false;

    /// Whether a game has such documents. Of the forms of one kind at most one fits a game.
    fn fits(game: &GameSpec) -> bool;
    /// Reads what follows `format`, `game` and `kind`.
    fn read(out: &mut Reading<'_>, table: &mut Table<'_>, game: &'static GameSpec) -> Option<Self>;
    /// Writes what follows `format`, `game` and `kind`, from nothing.
    fn write(&self) -> String;
    /// The JSON Schema of such a document of a game: after those of the `head` the keys that [`Form::read`] reads.
    fn schema(game: &'static GameSpec, head: Keys) -> Keys;
    /// Checks it with its references.
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>);
    /// The game that it is for.
    fn game(&self) -> &'static GameSpec;
    /// Its printed name.
    fn name(&self) -> &Text;
    /// Its printed name, to change it.
    fn name_mut(&mut self) -> &mut Text;
    /// What it is, in a line of a list.
    fn about(&self) -> Text;
    /// Every reference, each with the trail of its place. A file may be referred to more than once.
    fn references(&self) -> Vec<(String, Reference<'_>)> {
        Vec::new()
    }
    /// Shows every reference of [`Form::references`] and takes over what it becomes, where it becomes another.
    fn redirect(&mut self, _becomes: Becomes<'_>) {}
    /// Whether two values are known to be the same without looking at all of a large one.
    fn is_same(&self, other: &Self) -> bool {
        self == other
    }
}

/// A reference of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference<'a> {
    /// To a document, by its workspace path.
    Document(&'a str),
    /// To a script, by its kind and stem.
    Script(&'a str, &'a str),
}

impl<'a> Reference<'a> {
    /// The path, if it refers to a document.
    pub fn document(&self) -> Option<&'a str> {
        if let Reference::Document(path) = self { Some(path) } else { None }
    }
    /// The workspace path of the file, referred to by a document of a game.
    pub fn path(&self, game: &GameSpec) -> String {
        match self {
            Reference::Document(path) => (*path).to_owned(),
            Reference::Script(kind, stem) => format!("scripts/{}/{kind}/{stem}.rhai", game.id),
        }
    }
}

/// What a reference becomes; none where it stays.
pub type Becomes<'a> = &'a mut dyn FnMut(Reference<'_>) -> Option<String>;

/// Takes over what the reference to a document becomes.
pub(super) fn redirect_document(path: &mut String, becomes: Becomes<'_>) {
    if let Some(other) = becomes(Reference::Document(path)) {
        *path = other;
    }
}

/// Takes over what the reference to a script of a kind becomes.
pub(super) fn redirect_script<S: AsRef<str> + From<String>>(kind: &str, stem: &mut S, becomes: Becomes<'_>) {
    if let Some(other) = becomes(Reference::Script(kind, stem.as_ref())) {
        *stem = other.into();
    }
}

/// A document of any kind.
#[derive(Debug)]
pub struct Document {
    value: Box<dyn AnyForm>,
    /// What it is drawn after; beside the value, so that no rule sees it.
    picture: Option<ReferencePicture>,
}

impl Document {
    /// A document of this value.
    pub fn new<F: Form>(value: F) -> Document {
        Document { value: Box::new(value), picture: None }
    }
    /// The same with a reference picture.
    pub fn with_picture(self, picture: Option<ReferencePicture>) -> Document {
        Document { picture, ..self }
    }
    /// What it is drawn after.
    pub fn picture(&self) -> Option<&ReferencePicture> {
        self.picture.as_ref()
    }
    /// What it is drawn after, to change it.
    pub fn picture_mut(&mut self) -> &mut Option<ReferencePicture> {
        &mut self.picture
    }
    /// [`Form::PICTURED`].
    pub fn is_pictured(&self) -> bool {
        self.value.is_pictured()
    }
    /// The value, if it is of this form.
    pub fn get<F: Form>(&self) -> Option<&F> {
        (&*self.value as &dyn Any).downcast_ref()
    }
    /// The value, to change it, if it is of this form.
    pub fn get_mut<F: Form>(&mut self) -> Option<&mut F> {
        (&mut *self.value as &mut dyn Any).downcast_mut()
    }
    /// The value itself, if it is of this form.
    pub fn into<F: Form>(self) -> Option<F> {
        (self.value as Box<dyn Any>).downcast().ok().map(|value| *value)
    }
    /// [`Form::ID`].
    pub fn form(&self) -> &'static str {
        self.value.id()
    }
    /// [`Form::KIND`].
    pub fn kind(&self) -> &'static str {
        self.value.kind()
    }
    /// [`Form::game`].
    pub fn game(&self) -> &'static GameSpec {
        self.value.game()
    }
    /// [`Form::name`].
    pub fn name(&self) -> &Text {
        self.value.name()
    }
    /// [`Form::name_mut`].
    pub fn name_mut(&mut self) -> &mut Text {
        self.value.name_mut()
    }
    /// [`Form::redirect`].
    pub fn redirect(&mut self, becomes: Becomes<'_>) {
        self.value.redirect(becomes);
    }
    /// [`Form::about`].
    pub fn about(&self) -> Text {
        self.value.about()
    }
    /// [`Form::references`].
    pub fn references(&self) -> Vec<(String, Reference<'_>)> {
        self.value.references()
    }
    /// Workspace paths of the documents that it refers to.
    pub fn documents(&self) -> Vec<&str> {
        self.references().into_iter().filter_map(|(_, reference)| reference.document()).collect()
    }
    /// Kind and stem of the scripts that it refers to.
    pub fn scripts(&self) -> Vec<(&str, &str)> {
        let scripts = self.references().into_iter().filter_map(|(_, reference)| match reference {
            Reference::Script(kind, stem) => Some((kind, stem)),
            Reference::Document(_) => None,
        });
        scripts.collect()
    }
    /// [`Form::check`].
    pub fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        self.value.check(checker, at);
    }
    /// [`Form::is_same`]; documents of different forms never are.
    pub fn is_same(&self, other: &Document) -> bool {
        self.picture == other.picture && self.value.is_same(other)
    }
    /// [`Form::write`].
    pub(super) fn body(&self) -> String {
        self.value.write()
    }
}

impl Clone for Document {
    fn clone(&self) -> Document {
        Document { value: self.value.copy(), picture: self.picture.clone() }
    }
}

impl PartialEq for Document {
    fn eq(&self, other: &Document) -> bool {
        self.picture == other.picture && self.value.is_equal(other)
    }
}

/// [`Form`] for values whose form is not known when compiling.
trait AnyForm: Any + Debug + Send + Sync {
    fn id(&self) -> &'static str;
    fn kind(&self) -> &'static str;
    fn game(&self) -> &'static GameSpec;
    fn name(&self) -> &Text;
    fn name_mut(&mut self) -> &mut Text;
    fn redirect(&mut self, becomes: Becomes<'_>);
    fn about(&self) -> Text;
    fn references(&self) -> Vec<(String, Reference<'_>)>;
    fn write(&self) -> String;
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>);
    fn is_same(&self, other: &Document) -> bool;
    fn is_equal(&self, other: &Document) -> bool;
    fn is_pictured(&self) -> bool;
    fn copy(&self) -> Box<dyn AnyForm>;
}

impl<F: Form> AnyForm for F {
    fn id(&self) -> &'static str {
        F::ID
    }
    fn kind(&self) -> &'static str {
        F::KIND
    }
    fn game(&self) -> &'static GameSpec {
        Form::game(self)
    }
    fn name(&self) -> &Text {
        Form::name(self)
    }
    fn name_mut(&mut self) -> &mut Text {
        Form::name_mut(self)
    }
    fn redirect(&mut self, becomes: Becomes<'_>) {
        Form::redirect(self, becomes);
    }
    fn about(&self) -> Text {
        Form::about(self)
    }
    fn references(&self) -> Vec<(String, Reference<'_>)> {
        Form::references(self)
    }
    fn write(&self) -> String {
        Form::write(self)
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        Form::check(self, checker, at);
    }
    fn is_same(&self, other: &Document) -> bool {
        other.get().is_some_and(|other| Form::is_same(self, other))
    }
    fn is_equal(&self, other: &Document) -> bool {
        other.get() == Some(self)
    }
    fn is_pictured(&self) -> bool {
        F::PICTURED
    }
    fn copy(&self) -> Box<dyn AnyForm> {
        Box::new(self.clone())
    }
}

/// A form in the list of all.
#[derive(Clone, Copy, Debug)]
pub struct Registered {
    /// [`Form::ID`].
    pub id: &'static str,
    /// [`Form::KIND`].
    pub kind: &'static str,
    /// [`Form::PICTURED`].
    pub pictured: bool,
    /// [`Form::fits`].
    pub fits: fn(&GameSpec) -> bool,
    /// [`Form::read`].
    pub(super) read: fn(&mut Reading<'_>, &mut Table<'_>, &'static GameSpec) -> Option<Document>,
    /// [`Form::schema`].
    pub schema: fn(&'static GameSpec, Keys) -> Keys,
}

impl Registered {
    /// The line of a form.
    pub const fn of<F: Form>() -> Registered {
        let read = |out: &mut Reading<'_>, table: &mut Table<'_>, game| F::read(out, table, game).map(Document::new);
        Registered { id: F::ID, kind: F::KIND, pictured: F::PICTURED, fits: F::fits, read, schema: F::schema }
    }
}
