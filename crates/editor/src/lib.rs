//! The editor's window. One direction: panels read the [`State`](shell::state::State) and push [`Command`](shell::command::Command)s; only
//! [`apply`](shell::apply) executes them; work that could delay a frame is sent to [`background`](shell::background).
//!
//! | folder | contents |
//! | --- | --- |
//! | [`shell`] | the window without its contents: state, commands and their execution, layout, settings, background work |
//! | [`ui`] | drawing and widgets, independent of documents and features |
//! | [`documents`] | one folder per document type: its tab, inspector, tools and commands |
//! | [`features`] | one folder per feature: its state, commands and panels |
//! | [`tools`] | painting tools: from a gesture to cells of any grid |

pub mod documents;
pub mod features;
pub mod shell;
pub mod tools;
pub mod ui;

#[cfg(not(target_family = "wasm"))]
mod run;

use crate::shell::keys;
use crate::ui::focus;
use crate::ui::screen_reader;
use crate::ui::style;
#[cfg(not(target_family = "wasm"))]
pub use run::{EditorError, run};

/// Prepares a context for the window: its style and key handling.
pub fn install(ctx: &egui::Context) {
    style::install(ctx);
    ctx.add_plugin(keys::KeyQueue::default());
    ctx.add_plugin(focus::TabKey);
    ctx.add_plugin(screen_reader::Spoken);
}
