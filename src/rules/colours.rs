//! What players and their pieces are called: by colour, in a fixed order that all games share.

use crate::content::text::Language::{self, En};

/// Colours by number, as in JSON.
pub const NAMES: [&str; 5] = ["red", "blue", "green", "yellow", "white"];
const NAMES_ES: [&str; 5] = ["rojo", "azul", "verde", "amarillo", "blanco"];

/// The name as a sentence begins with it.
pub fn who(number: impl Into<usize>, language: Language) -> &'static str {
    const EN: [&str; 5] = ["Red", "Blue", "Green", "Yellow", "White"];
    const ES: [&str; 5] = ["Rojo", "Azul", "Verde", "Amarillo", "Blanco"];
    let number = number.into() % 5;
    if language == En { EN[number] } else { ES[number] }
}

/// The name within a sentence.
pub fn whom(number: impl Into<usize>, language: Language) -> &'static str {
    let number = number.into() % 5;
    if language == En { NAMES[number] } else { NAMES_ES[number] }
}
