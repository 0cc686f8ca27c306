//! The board view of Lunar Rally: the race, control boards, available starting positions and programs; animations of events.

mod animation;
mod question;
mod race;
mod rover;
mod table;
mod text;

use super::Scene;
use super::registry::GameView;
use super::table::{Frame, Table, ViewContext};
use super::words::Words;
use crate::placed;
use crate::print_kit::{PlayerPieces, PrintKit, PrintedToken, ProgramSheet};
use animation::Motion;
use content::rally::GAME;
use content::text::Language;
use question::Question;
use race::Race;
use rules::rally::state::RoverId;
use rules::rally::{Match, Rally as Rules};
use rules::registry::AnyMatch;

/// Returns a rover as printed, by its number; each player has two.
fn rover_picture(number: u8, language: Language) -> Scene {
    rover::alone((RoverId::new(number), language), 0)
}

static PRINT_KIT: PrintKit = PrintKit {
    tokens: &[
        PrintedToken::new("missile", "🚀", 0xc83c2e, 24),
        PrintedToken::new("shield", "🛡", 0x2f6fd2, 14),
        PrintedToken::new("moon", "🌙", 0x44464f, 1),
    ],
    pieces: Some(PlayerPieces { id: "rover", each: 2, picture: rover_picture, placed: placed::rover }),
    programs: Some(ProgramSheet { pieces: 2, phases: 3 }),
    ..PrintKit::NONE
};

/// The view of Lunar Rally.
pub struct Rally;

impl GameView for Rally {
    fn game(&self) -> &'static str {
        GAME
    }
    fn print_kit(&self) -> &'static PrintKit {
        &PRINT_KIT
    }
    fn table(&self, seen: &ViewContext<'_>) -> Option<Box<dyn Table>> {
        let race = seen_race(seen)?;
        Some(Box::new(VisibleMatch {
            race,
            motion: None,
            question: seen.asking.and_then(Match::of_game).map(|m| Question::of(m, Words::of::<Rules>(seen.language))).unwrap_or_default(),
        }))
    }
    fn animation(&self, before: &ViewContext<'_>, m: &dyn AnyMatch) -> Vec<Frame> {
        let (Some(race), Some(m)) = (seen_race(before), Match::of_game(m)) else { return Vec::new() };
        animation::animation(&race, m, before.eyes)
    }
    fn has_films(&self) -> bool {
        true
    }
}

fn seen_race(seen: &ViewContext<'_>) -> Option<Race> {
    Some(Race::of(Match::of_game(seen.m)?, Words::of::<Rules>(seen.language), |seat| seen.eyes.see(seat)))
}

/// A race, at rest or in a frame of an animation.
struct VisibleMatch {
    race: Race,
    motion: Option<Motion>,
    question: Question,
}
