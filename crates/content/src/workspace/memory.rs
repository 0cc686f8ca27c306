//! The files of a workspace without a folder, such as that of a web page. Clones of the workspace share them.

use super::super::reference;
use super::super::save::{Before, SaveError};
use super::memo::lock;
use super::revision::Revision;
use super::{EXTENSIONS, FileChange, has_extension};
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::sync::{Arc, Mutex};

/// Files by workspace path.
#[derive(Debug, Default)]
pub(super) struct Memory(Mutex<BTreeMap<String, Arc<Revision>>>);

impl Memory {
    pub fn new(files: impl Iterator<Item = Arc<Revision>>) -> Memory {
        Memory(Mutex::new(files.map(|file| (file.path().to_owned(), file)).collect()))
    }
    pub fn read(&self, path: &str) -> Option<Arc<Revision>> {
        lock(&self.0).get(path).cloned()
    }
    pub fn paths(&self) -> Vec<String> {
        lock(&self.0).keys().filter(|path| has_extension(path, &EXTENSIONS)).cloned().collect()
    }
    /// Changes several files: all of them or none.
    pub fn change<'t>(&self, changes: impl IntoIterator<Item = FileChange<'t>>) -> Result<(), SaveError> {
        let mut files = lock(&self.0);
        let mut changed = files.clone();
        for FileChange { path, before, after } in changes {
            reference::check(path).map_err(|error| SaveError::BadPath { path: path.to_owned(), error })?;
            match (before, changed.get(path)) {
                (Before::Absent, Some(_)) if after.is_some() => return Err(SaveError::io(path)(ErrorKind::AlreadyExists.into())),
                (Before::Text(text), Some(now)) if **now.text() != *text => return Err(SaveError::Changed { path: path.to_owned() }),
                _ => {}
            }
            match after {
                Some(text) => _ = changed.insert(path.to_owned(), Revision::new(path, text.into())),
                None if matches!(before, Before::Text(_)) => _ = changed.remove(path),
                None => {}
            }
        }
        *files = changed;
        Ok(())
    }
}
