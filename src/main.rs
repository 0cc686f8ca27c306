//! The `moonwright` program.

use moonwright::cli::Opening;
use std::process::ExitCode;

fn main() -> ExitCode {
    moonwright::cli::run(open_editor)
}

#[cfg(feature = "editor")]
fn open_editor(opening: Opening) -> Result<(), String> {
    moonwright::editor::run(opening.workspace, opening.file).map_err(|error| error.to_string())
}

#[cfg(not(feature = "editor"))]
fn open_editor(_opening: Opening) -> Result<(), String> {
    Err("this build has no window".to_owned())
}
