//! Results computed from the files of a workspace, cached until one of their inputs changes.
//!
//! A [`Query`] is a function of a workspace and a key. While it runs, the workspace records what it reads: texts, origins of files,
//! lists of paths, other queries. Before a cached result is used, each of these inputs is compared with the record. If a query runs again
//! with an equal result, it keeps its stamp, so queries that depend on it do not run again.

use super::folder::{Folders, Listing};
use super::revision::{Revision, next_stamp};
use super::{Origin, Workspace};
use crate::diagnostic::Diagnostic;
use std::any::{Any, TypeId};
use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// Maximum number of cached results, because results of renamed and removed files are not dropped individually.
const MAX_RESULTS: usize = 1 << 16;

/// A function of a workspace and a key, usually a path, that reads only the workspace.
pub trait Query: 'static {
    type Value: PartialEq + Send + Sync + 'static;
    /// Computes the result.
    fn run(workspace: &Workspace, key: &str) -> Self::Value;
}

/// A type-erased query.
#[derive(Clone, Copy, Debug)]
pub(super) struct AnyQuery {
    of: TypeId,
    stamp: fn(&Workspace, &str) -> u64,
}

impl PartialEq for AnyQuery {
    fn eq(&self, other: &AnyQuery) -> bool {
        self.of == other.of
    }
}

impl Eq for AnyQuery {}

impl Hash for AnyQuery {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.of.hash(state);
    }
}

/// An input that a query has read.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Input {
    /// The text of a path, or the reason why it cannot be read.
    Text(String),
    /// The origin of the text of a path.
    Origin(String),
    /// The paths with a prefix.
    Paths(String),
    /// Whether a picture can be used.
    Picture(String),
    Query(AnyQuery, String),
}

/// The inputs that a query has read so far, each with its stamp, in order.
#[derive(Debug, Default)]
pub(super) struct Trace {
    seen: HashSet<Input>,
    inputs: Vec<(Input, u64)>,
}

impl Trace {
    pub fn record(&mut self, input: Input, stamp: u64) {
        if self.seen.insert(input.clone()) {
            self.inputs.push((input, stamp));
        }
    }
}

/// A result with its inputs.
#[derive(Debug)]
struct Memo {
    inputs: Vec<(Input, u64)>,
    stamp: u64,
    value: Arc<dyn Any + Send + Sync>,
}

type Key = (TypeId, String);

/// The results that a workspace shares with its clones, even if their files differ.
#[derive(Debug, Default)]
pub(super) struct Memos {
    results: Mutex<HashMap<Key, Arc<Memo>>>,
}

impl Memos {
    fn put(&self, key: Key, memo: Arc<Memo>) {
        let mut results = lock(&self.results);
        if results.len() >= MAX_RESULTS {
            results.clear();
        }
        results.insert(key, memo);
    }
}

/// A file, or the reason why it cannot be read; `None` if it does not exist.
pub(super) type FileState = Option<Result<Arc<Revision>, Diagnostic>>;

/// The files of a folder as read by a snapshot.
#[derive(Debug, Default)]
pub(super) struct Disk {
    pub files: Mutex<HashMap<String, FileState>>,
    pub origins: Mutex<HashMap<String, bool>>,
    pub listing: OnceLock<Listing>,
    pub folders: Folders,
}

/// The cached results of a snapshot of a workspace, which never changes.
#[derive(Debug, Default)]
pub(super) struct View {
    pub disk: Arc<Disk>,
    pub paths: OnceLock<Arc<[String]>>,
    path_stamps: Mutex<HashMap<String, u64>>,
    results: Mutex<HashMap<Key, Arc<Memo>>>,
}

impl View {
    /// Returns the view of the same folder with different unsaved changes: without cached results.
    pub fn with_empty_cache(&self) -> Arc<View> {
        Arc::new(View { disk: self.disk.clone(), ..View::default() })
    }
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Returns the stamp of a text.
pub(super) fn of_text(text: &Result<Arc<Revision>, Diagnostic>) -> u64 {
    text.as_ref().map_or_else(hash, |revision| revision.stamp())
}

/// Returns the stamp of an origin.
pub(super) fn of_origin(origin: Option<Origin>) -> u64 {
    hash(origin)
}

impl Workspace {
    /// Returns a snapshot of the workspace: each file is read at most once, and later changes are not visible.
    pub fn snapshot(&self) -> Workspace {
        let view = self.view.clone().unwrap_or_default();
        Workspace { view: Some(view), ..self.clone() }
    }
    /// Returns the result of a query, from the cache if its inputs have not changed.
    pub fn query<Q: Query>(&self, key: &str) -> Arc<Q::Value> {
        let memo = self.solved::<Q>(key);
        let query = AnyQuery { of: TypeId::of::<Q>(), stamp: |workspace, key| workspace.solved::<Q>(key).stamp };
        self.record(|| Input::Query(query, key.to_owned()), || memo.stamp);
        memo.value.clone().downcast().unwrap_or_else(|_| unreachable!("the key is the type of the query"))
    }
    fn solved<Q: Query>(&self, key: &str) -> Arc<Memo> {
        let workspace = Workspace { trace: None, ..self.snapshot() };
        let id = (TypeId::of::<Q>(), key.to_owned());
        let view = workspace.view.clone().unwrap_or_default();
        let known = lock(&view.results).get(&id).cloned();
        if let Some(known) = known {
            return known;
        }
        let before = lock(&self.memos.results).get(&id).cloned();
        let memo = match before {
            Some(memo) if memo.inputs.iter().all(|(input, stamp)| workspace.stamp(input) == *stamp) => memo,
            before => {
                let memo = Arc::new(workspace.solve::<Q>(key, before.as_deref()));
                self.memos.put(id.clone(), memo.clone());
                memo
            }
        };
        lock(&view.results).insert(id, memo.clone());
        memo
    }
    fn solve<Q: Query>(&self, key: &str, before: Option<&Memo>) -> Memo {
        let trace = Arc::new(Mutex::new(Trace::default()));
        let value = Q::run(&Workspace { trace: Some(trace.clone()), ..self.clone() }, key);
        let inputs = std::mem::take(&mut lock(&trace).inputs);
        let same = before.filter(|before| before.value.downcast_ref() == Some(&value));
        match same {
            Some(before) => Memo { inputs, stamp: before.stamp, value: before.value.clone() },
            None => Memo { inputs, stamp: next_stamp(), value: Arc::new(value) },
        }
    }
    /// Records an input of the running query.
    pub(super) fn record(&self, input: impl FnOnce() -> Input, stamp: impl FnOnce() -> u64) {
        if let Some(trace) = &self.trace {
            lock(trace).record(input(), stamp());
        }
    }
    fn stamp(&self, input: &Input) -> u64 {
        match input {
            Input::Text(path) => of_text(&self.find(path)),
            Input::Origin(path) => of_origin(self.origin(path)),
            Input::Paths(beginning) => self.stamp_of_paths(beginning),
            Input::Picture(path) => hash(self.picture_file(path)),
            Input::Query(query, key) => (query.stamp)(self, key),
        }
    }
    /// Records that a query depends on whether a picture can be used.
    pub(super) fn record_picture(&self, path: &str, found: &Result<std::path::PathBuf, Diagnostic>) {
        self.record(|| Input::Picture(path.to_owned()), || hash(found));
    }
    pub(super) fn stamp_of_paths(&self, beginning: &str) -> u64 {
        let Some(view) = &self.view else { return 0 };
        if let Some(known) = lock(&view.path_stamps).get(beginning) {
            return *known;
        }
        let stamp = hash(self.listed().iter().filter(|path| path.starts_with(beginning)).collect::<Vec<_>>());
        lock(&view.path_stamps).insert(beginning.to_owned(), stamp);
        stamp
    }
}
