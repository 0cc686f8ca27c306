//! A version of a file: its path and text, with the values derived only from these.

use super::super::document::{self, Document, DocumentType, Parsed};
use std::any::{Any, TypeId};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Returns a number that no other revision or query result of the process has.
pub(super) fn next_stamp() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// A document with more positions is parsed again on each request.
const MAX_PLACES: usize = 1 << 17;

/// A version of a file. Each value derived from it is computed once and freed with it.
#[derive(Debug)]
pub struct Revision {
    stamp: u64,
    path: Box<str>,
    text: OnceLock<Arc<str>>,
    /// An edited document, and the text from which it was read.
    edited: Option<(Document, Arc<str>)>,
    parsed: OnceLock<Arc<Parsed>>,
    derived: Mutex<Vec<(TypeId, Arc<dyn Any + Send + Sync>)>>,
}

impl PartialEq for Revision {
    fn eq(&self, other: &Revision) -> bool {
        self.stamp == other.stamp || (&self.path, self.text()) == (&other.path, other.text())
    }
}

impl Eq for Revision {}

impl Revision {
    pub fn new(path: &str, text: Arc<str>) -> Arc<Revision> {
        Revision::with(path, text.into(), None)
    }
    /// Creates a revision of an unsaved document. Its text is generated on demand from the text from which it was read.
    pub fn of_document(path: &str, document: Document, previous: Arc<str>) -> Arc<Revision> {
        Revision::with(path, OnceLock::new(), Some((document, previous)))
    }
    fn with(path: &str, text: OnceLock<Arc<str>>, edited: Option<(Document, Arc<str>)>) -> Arc<Revision> {
        let (parsed, derived) = (OnceLock::new(), Mutex::default());
        Arc::new(Revision { stamp: next_stamp(), path: path.into(), text, edited, parsed, derived })
    }
    /// Returns a number that is different for every revision of a process.
    pub(super) fn stamp(&self) -> u64 {
        self.stamp
    }
    pub fn path(&self) -> &str {
        &self.path
    }
    pub fn text(&self) -> &Arc<str> {
        let write = |(document, previous): &(Document, Arc<str>)| document::write(document, Some(previous)).into();
        self.text.get_or_init(|| self.edited.as_ref().map(write).unwrap_or_default())
    }
    /// Returns the document with the positions of its values and its diagnostics.
    pub fn parsed(&self) -> Arc<Parsed> {
        if let Some(parsed) = self.parsed.get() {
            return parsed.clone();
        }
        let parsed = Arc::new(document::parse(&self.path, self.text()));
        // A file made of nothing but keys takes fifty times its length.
        if parsed.places.len() > MAX_PLACES { parsed } else { self.parsed.get_or_init(|| parsed).clone() }
    }
    /// Returns the value of the document if it can be read and has this type.
    pub fn value<F: DocumentType>(&self) -> Option<F> {
        self.parsed().document.as_ref()?.get().cloned()
    }
    /// Returns a value derived from the path and the text. The type of the value is its key, so use a dedicated type.
    pub fn derived<T: Send + Sync + 'static>(&self, compute: impl FnOnce(&Revision) -> T) -> Arc<T> {
        if let Some(known) = self.known() {
            return known;
        }
        // Not under the lock, because one value may follow from another.
        let value = Arc::new(compute(self));
        let mut derived = self.derived.lock().unwrap_or_else(PoisonError::into_inner);
        derived.push((TypeId::of::<T>(), value.clone()));
        value
    }
    fn known<T: Send + Sync + 'static>(&self) -> Option<Arc<T>> {
        let derived = self.derived.lock().unwrap_or_else(PoisonError::into_inner);
        let (_, known) = derived.iter().find(|(of, _)| *of == TypeId::of::<T>())?;
        known.clone().downcast().ok()
    }
}
