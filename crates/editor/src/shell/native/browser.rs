//! The desktop of a web page, which has none. The page provides the services that a browser offers.

use super::Desktop;
use crate::shell::state::PathUse;
use content::page::PageError;
use content::text::Language;
use std::io;
use std::path::{Path, PathBuf};

impl Default for Desktop {
    fn default() -> Desktop {
        let none: fn(&Path) -> Result<(), String> = |_| Err("a web page has no desktop".to_owned());
        let write = |_: &Path, _: &[u8]| Err(io::ErrorKind::Unsupported.into());
        Desktop { bin: none, reveal: none, copy: none, write, secret: || [0; 32], page: |_| Err(PageError::NoTemplate) }
    }
}

/// Returns `None`, because a web page cannot wait for a dialog.
pub fn ask(_wanted: &PathUse, _start: Option<PathBuf>, _language: Language) -> Option<PathBuf> {
    None
}
