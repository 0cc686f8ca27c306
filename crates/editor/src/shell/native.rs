//! Services of the desktop: trash, file manager and file dialogs, and whether they are available: rfd answers as if cancelled when it
//! finds neither a portal nor zenity.

use crate::features::import::state as importing;
use crate::shell::state::PathUse;
use crate::ui::words::Words;
use content::pack::Pack;
use content::page::{self, PageError};
use content::picture::ENDINGS;
#[cfg(not(target_family = "wasm"))]
use content::save;
use content::text::Language;
use export::tiled::ENDINGS as ENDINGS_OF_MAPS;
#[cfg(not(target_family = "wasm"))]
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::path::{Path, PathBuf};

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

#[cfg(not(target_family = "wasm"))]
impl Default for Desktop {
    fn default() -> Desktop {
        Desktop {
            bin: |file| trash::delete(file).map_err(|error| error.to_string()),
            reveal: |file| opener::reveal(file).map_err(|error| error.to_string()),
            copy: |file| {
                let copied = arboard::Clipboard::new().and_then(|mut clipboard| clipboard.set().file_list(&[file]));
                copied.map_err(|error| error.to_string())
            },
            write: |file, bytes| {
                file.parent().map_or(Ok(()), std::fs::create_dir_all)?;
                save::save_with(file, |out| out.write_all(bytes))
            },
            secret,
            page: |pack| page::make(pack, None),
        }
    }
}

#[cfg(target_family = "wasm")]
impl Default for Desktop {
    fn default() -> Desktop {
        let none: fn(&Path) -> Result<(), String> = |_| Err("a web page has no desktop".to_owned());
        let write = |_: &Path, _: &[u8]| Err(io::ErrorKind::Unsupported.into());
        Desktop { bin: none, reveal: none, copy: none, write, secret: || [0; 32], page: |_| Err(PageError::NoTemplate) }
    }
}

/// Returns random bytes: the standard library takes the keys of its hash maps from the system.
#[cfg(not(target_family = "wasm"))]
fn secret() -> [u8; 32] {
    let part = || RandomState::new().hash_one(0).to_le_bytes();
    let parts = [part(), part(), part(), part()];
    std::array::from_fn(|at| parts[at / 8][at % 8])
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

/// A web page cannot wait for a dialog.
#[cfg(target_family = "wasm")]
pub fn ask(_wanted: &PathUse, _start: Option<PathBuf>, _language: Language) -> Option<PathBuf> {
    None
}

/// Shows the dialog for a purpose and waits for the answer. `start` is its initial folder.
#[cfg(not(target_family = "wasm"))]
pub fn ask(wanted: &PathUse, start: Option<PathBuf>, language: Language) -> Option<PathBuf> {
    let mut dialog = rfd::FileDialog::new().set_title(language.say(title(wanted)));
    if let Some(name) = file_name(wanted) {
        dialog = dialog.set_file_name(name);
    }
    if let Some(folder) = start {
        dialog = dialog.set_directory(folder);
    }
    match wanted {
        PathUse::OpenFile => dialog.add_filter(language.say("pick-all"), &["toml", "rhai", "json", "moon"]).pick_file(),
        PathUse::Reference(_) => dialog.add_filter("PNG, JPEG", &ENDINGS).pick_file(),
        PathUse::Import => {
            dialog.add_filter(language.say("pick-imported"), &[&[importing::TABLE][..], &ENDINGS_OF_MAPS].concat()).pick_file()
        }
        PathUse::OpenFolder | PathUse::ImportInto | PathUse::SaveIn(_) => dialog.pick_folder(),
        PathUse::SaveAs(path) => dialog.set_file_name(path.rsplit('/').next().unwrap_or(path)).save_file(),
        PathUse::SavePack => {
            let dialog = dialog.add_filter(language.say("pick-scenario"), &["moon"]);
            dialog.add_filter(language.say("pick-page"), &[page::EXTENSION]).save_file()
        }
        PathUse::SaveMatch => dialog.add_filter(language.say("pick-match"), &["json"]).save_file(),
        PathUse::Export(name, _) => {
            let ending = name.rsplit('.').next().unwrap_or_default();
            dialog.add_filter(ending.to_uppercase(), &[ending]).save_file()
        }
        PathUse::SaveTable => {
            let dialog = dialog.add_filter(language.say("pick-table"), &["csv"]);
            dialog.add_filter(language.say("pick-report"), &["json"]).save_file()
        }
    }
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
