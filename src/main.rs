//! The `moonwright` program.

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    moonwright::cli::run(open_editor)
}

#[cfg(feature = "editor")]
fn open_editor(path: Option<PathBuf>) -> Result<(), String> {
    moonwright::editor::run(path).map_err(|error| error.to_string())
}

#[cfg(not(feature = "editor"))]
fn open_editor(_path: Option<PathBuf>) -> Result<(), String> {
    Err("this build has no window".to_owned())
}
