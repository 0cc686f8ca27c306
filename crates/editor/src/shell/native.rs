//! Services of the desktop: trash, file manager and file dialogs, and whether they are available: rfd answers as if cancelled when it
//! finds neither a portal nor zenity.

use crate::shell::state::PathUse;
use content::pack::Pack;
use content::page::PageError;
use std::io;
use std::path::Path;

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(not(target_family = "wasm"))]
mod system;

#[cfg(target_family = "wasm")]
pub use browser::ask;
#[cfg(not(target_family = "wasm"))]
pub use system::ask;

/// The trash, the file manager and the clipboard of the desktop. Tests replace them.
#[derive(Clone, Copy)]
pub struct Desktop {
    /// Moves a file to the trash, or returns an error message.
    pub bin: fn(&Path) -> Result<(), String>,
    /// Shows a file in its folder, or returns an error message.
    pub reveal: fn(&Path) -> Result<(), String>,
    /// Copies a file to the clipboard, or returns an error message.
    pub copy: fn(&Path) -> Result<(), String>,
    /// Writes a file that is not part of the workspace, creating missing folders.
    pub write: fn(&Path, &[u8]) -> io::Result<()>,
    /// Returns random bytes that nobody can guess.
    pub secret: fn() -> [u8; 32],
    pub page: fn(&Pack) -> Result<Vec<u8>, PageError>,
}

/// Returns whether a system dialog can be displayed.
pub fn available() -> bool {
    if cfg!(target_family = "wasm") {
        return false;
    }
    if !cfg!(target_os = "linux") {
        return true;
    }
    let on_path = std::env::var_os("PATH").is_some_and(|path| std::env::split_paths(&path).any(|folder| folder.join("zenity").is_file()));
    on_path || (std::env::var_os("DBUS_SESSION_BUS_ADDRESS").is_some() && portal_installed())
}

fn portal_installed() -> bool {
    let folders = std::env::var("XDG_DATA_DIRS").unwrap_or_else(|_| "/usr/local/share:/usr/share".to_owned());
    folders.split(':').any(|folder| Path::new(folder).join("dbus-1/services/org.freedesktop.portal.Desktop.service").is_file())
}

/// Returns the proposed name of a file outside the workspace to write, or `None` if the path is for something else.
pub fn file_name(wanted: &PathUse) -> Option<&str> {
    match wanted {
        PathUse::SavePack => Some("scenario.moon"),
        PathUse::SaveMatch => Some("match.json"),
        PathUse::SaveTable => Some("balance.csv"),
        PathUse::Export(name, _) => Some(name),
        _ => None,
    }
}

/// Returns the message id of the dialog title.
pub fn title(wanted: &PathUse) -> &'static str {
    match wanted {
        PathUse::OpenFile => "pick-file",
        PathUse::OpenFolder => "pick-folder",
        PathUse::SaveAs(_) => "pick-save-as",
        PathUse::SavePack => "pick-save-pack",
        PathUse::SaveMatch => "pick-save-match",
        PathUse::SaveTable => "pick-save-table",
        PathUse::Export(..) => "pick-export",
        PathUse::Import => "pick-import",
        PathUse::SaveIn(_) | PathUse::ImportInto => "pick-save-in",
        PathUse::Reference(_) => "pick-reference",
    }
}
