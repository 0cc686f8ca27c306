//! The board view of March on Mars: both sides of the ring, marines, aliens, upcoming waves; the targets of choices; animations of
//! events.

mod animation;
mod march;
mod odds;
mod question;
mod table;
mod text;

use super::registry::GameView;
use super::table::{Frame, Table, ViewContext};
use super::theme::{Colour, Theme};
use super::words::Words;
use crate::print_kit::{PrintKit, PrintedToken};
use animation::Effect;
use content::mars::GAME;
use geometry::ring::Pos;
use march::March;
use question::Question;
use rules::mars::{Mars as Rules, Match};
use rules::registry::AnyMatch;

/// Dark theme with red sand.
const DARK: Theme = Theme {
    sky_top: Colour::hex(0x1a1116),
    sky_bottom: Colour::hex(0x4b2d2b),
    rock_light: Colour::hex(0xb26b48),
    rock_dark: Colour::hex(0x572d20),
    rock_edge: Colour::hex(0xe3a57c),
    cave: Colour::hex(0x28150f),
    ..Theme::DARK
};
/// Light theme with red sand.
const LIGHT: Theme = Theme {
    sky_top: Colour::hex(0x5b3a38),
    sky_bottom: Colour::hex(0xa8705a),
    rock_light: Colour::hex(0xd08a63),
    rock_dark: Colour::hex(0x86492f),
    rock_edge: Colour::hex(0xf3cba9),
    cave: Colour::hex(0x3a1f16),
    ..Theme::LIGHT
};

static PRINT_KIT: PrintKit = PrintKit {
    tokens: &[
        PrintedToken::new("alien", "👾", 0xf2c530, 30).with_corner("1"),
        PrintedToken::new("alien", "👾", 0x3f7fe0, 10).with_corner("2"),
        PrintedToken::new("alien", "👾", 0xd9483b, 5).with_corner("3"),
        PrintedToken::new("round", "⌛", 0xe8e4d8, 1),
    ],
    standees: |players| players,
    ..PrintKit::NONE
};

/// The view of March on Mars.
pub struct Mars;

impl GameView for Mars {
    fn game(&self) -> &'static str {
        GAME
    }
    fn print_kit(&self) -> &'static PrintKit {
        &PRINT_KIT
    }
    fn theme(&self, dark: bool) -> &'static Theme {
        if dark { &DARK } else { &LIGHT }
    }
    fn table(&self, seen: &ViewContext<'_>) -> Option<Box<dyn Table>> {
        let (m, asking) = (Match::of_game(seen.m)?, seen.asking.and_then(Match::of_game));
        let words = Words::of::<Rules>(seen.language);
        let march = March::of(m, words);
        let ranges = march.marines.iter().map(|marine| march::ranges(m, marine.id)).collect();
        Some(Box::new(VisibleMatch {
            march,
            ranges,
            effects: Vec::new(),
            question: asking.map(|m| Question::of(m, words)).unwrap_or_default(),
        }))
    }
    fn animation(&self, before: &ViewContext<'_>, m: &dyn AnyMatch) -> Vec<Frame> {
        let (Some(march), Some(m)) =
            (Match::of_game(before.m).map(|m| March::of(m, Words::of::<Rules>(before.language))), Match::of_game(m))
        else {
            return Vec::new();
        };
        animation::animation(march, m, before.eyes)
    }
    fn has_films(&self) -> bool {
        true
    }
}

/// A march with additional display data.
struct VisibleMatch {
    march: March,
    /// The range of every box in play from each marine.
    ranges: Vec<Vec<(Pos, u8)>>,
    /// The effects of a frame of an animation.
    effects: Vec<Effect>,
    question: Question,
}
