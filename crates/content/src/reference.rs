//! References between files: workspace-relative paths, and the checks that reject invalid ones before any file is accessed.

use super::message::{Message, message};
use super::plain;

/// Names that Windows reserves for devices, with any extension.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// The reason a path is not a valid reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReferenceError {
    Empty,
    /// The path starts at the root of a file system or names a drive.
    Absolute,
    /// The path contains `..` or `.`.
    Dots,
    /// The path contains a backslash, a control character or an empty part.
    Characters,
    /// The path contains an invisible character or a bidirectional control.
    Deceptive,
    /// A part of the path begins with a dot.
    Hidden,
    /// The name is not allowed on Windows.
    Windows,
    /// The path is too long.
    Long,
}

impl ReferenceError {
    /// Returns the message of the error.
    pub fn message(self) -> Message {
        match self {
            ReferenceError::Empty => message!("reference-empty"),
            ReferenceError::Absolute => message!("reference-absolute"),
            ReferenceError::Dots => message!("reference-dots"),
            ReferenceError::Characters => message!("reference-characters"),
            ReferenceError::Deceptive => message!("reference-deceptive"),
            ReferenceError::Hidden => message!("reference-hidden"),
            ReferenceError::Windows => message!("reference-windows"),
            ReferenceError::Long => message!("reference-long"),
        }
    }
}

impl std::fmt::Display for ReferenceError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for ReferenceError {}

/// Checks the syntax of a reference: parts joined by `/`, none of them `.` or `..`, not absolute.
///
/// ```
/// use content::reference::{ReferenceError, check};
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

/// Checks the syntax of a reference that is shared with others: besides [`check`], it must not be deceptive and must be valid on
/// every system.
///
/// ```
/// use content::reference::{ReferenceError, check_portable};
/// assert_eq!(check_portable("boards/walking/ring.toml"), Ok(()));
/// assert_eq!(check_portable("boards/.git/hooks.toml"), Err(ReferenceError::Hidden));
/// assert_eq!(check_portable("boards/nul.toml"), Err(ReferenceError::Windows));
/// assert_eq!(check_portable("boards/\u{202e}a.toml"), Err(ReferenceError::Deceptive));
/// ```
pub fn check_portable(path: &str) -> Result<(), ReferenceError> {
    check(path)?;
    if path.chars().any(|c| plain::steers(c) || plain::is_invisible(c)) {
        Err(ReferenceError::Deceptive)
    } else if path.split('/').any(|part| part.starts_with('.')) {
        Err(ReferenceError::Hidden)
    } else if path.split('/').any(|part| !fits_windows(part)) {
        Err(ReferenceError::Windows)
    } else {
        Ok(())
    }
}

fn fits_windows(part: &str) -> bool {
    let stem = part.split('.').next().unwrap_or_default().trim_end().to_lowercase();
    let port = stem.strip_prefix("com").or(stem.strip_prefix("lpt"));
    let numbered = port.is_some_and(|port| matches!(port, "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "¹" | "²" | "³"));
    !part.contains(['<', '>', '"', '|', '?', '*']) && !part.ends_with([' ', '.']) && !DEVICES.contains(&&*stem) && !numbered
}
