//! What players and their pieces are called: by colour, in a fixed order that all games share. Sentences say `colour-name`.

/// Colours by number, as in JSON.
pub const NAMES: [&str; 5] = ["red", "blue", "green", "yellow", "white"];
