//! The colours of aliens in all views.

use super::theme::Colour;
use crate::content::waves::COLOUR_NAMES;

/// Colours by number, in the order of [`COLOUR_NAMES`].
pub const COLOURS: [Colour; COLOUR_NAMES.len()] = [Colour::hex(0xe0604f), Colour::hex(0x5b9bf0), Colour::hex(0xf0c83a)];
