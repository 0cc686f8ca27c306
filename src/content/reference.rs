//! References between files: workspace-relative paths, and which of them are refused before any file is touched.

/// Why a path cannot be a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReferenceError {
    /// Nothing there.
    #[error("the path is empty")]
    Empty,
    /// Begins at the root of a file system or names a drive.
    #[error("the path is absolute; references are relative to the workspace")]
    Absolute,
    /// Holds `..` or `.`.
    #[error("the path holds `.` or `..`; references stay inside the workspace")]
    Dots,
    /// Holds a backslash, a control character, or an empty part.
    #[error("the path holds a character or an empty part that is not allowed")]
    Characters,
    /// Longer than any sensible path.
    #[error("the path is longer than 240 characters")]
    Long,
}

/// Checks the form of a reference: parts joined by `/`, none of them `.` or `..`, nothing absolute.
///
/// ```
/// use moonwright::content::reference::{ReferenceError, check};
/// assert_eq!(check("boards/walking/ring.toml"), Ok(()));
/// assert_eq!(check("../ring.toml"), Err(ReferenceError::Dots));
/// assert_eq!(check("/etc/passwd"), Err(ReferenceError::Absolute));
/// ```
pub fn check(path: &str) -> Result<(), ReferenceError> {
    let drive = path.as_bytes().get(1) == Some(&b':');
    if path.is_empty() {
        Err(ReferenceError::Empty)
    } else if path.starts_with('/') || path.starts_with('\\') || drive {
        Err(ReferenceError::Absolute)
    } else if path.chars().count() > 240 {
        Err(ReferenceError::Long)
    } else if path.split(['/', '\\']).any(|part| part == "." || part == "..") {
        Err(ReferenceError::Dots)
    } else if path.chars().any(|c| c.is_control() || c == '\\' || c == ':') || path.split('/').any(str::is_empty) {
        Err(ReferenceError::Characters)
    } else {
        Ok(())
    }
}
