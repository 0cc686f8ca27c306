//! Properties of all games, and the effects of untrusted content on them.

mod analysis;
mod asking;
mod closures;
mod contrast;
mod debugging;
mod declarations;
mod diagnostics;
mod documents;
mod fixes;
mod hostile_mars;
mod incremental;
mod lap;
mod library;
mod lints;
mod many_scripts;
mod moments;
mod mutants;
mod prelude;
mod properties;
mod protocols;
mod puzzle;
mod sentences;
mod set_ups;
mod strangers;
mod structure;
mod variants;
