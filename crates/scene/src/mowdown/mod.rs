//! The board view of Moon Ant Mow Down: the printed sheet with its trackers, the guide of paths with the dice, the available paths;
//! animations of events.

mod animation;
mod draw;
mod layout;
mod question;
mod table;
mod text;

use super::registry::GameView;
use super::table::{Frame, Table, ViewContext};
use super::words::Words;
use crate::print_kit::PrintKit;
use animation::Motion;
use content::forces::Forces;
use content::mowdown::GAME;
use content::scenario::Scenario;
use content::text::Language;
use question::Question;
use rules::game::Seat;
use rules::mowdown::setup::Setup;
use rules::mowdown::state::State;
use rules::mowdown::{Match, Mowdown as Rules};
use rules::registry::AnyMatch;
use std::sync::Arc;

static PRINT_KIT: PrintKit = PrintKit { dice: 11, ..PrintKit::NONE };

/// The view of Moon Ant Mow Down.
pub struct Mowdown;

impl GameView for Mowdown {
    fn game(&self) -> &'static str {
        GAME
    }
    fn print_kit(&self) -> &'static PrintKit {
        &PRINT_KIT
    }
    fn table(&self, seen: &ViewContext<'_>) -> Option<Box<dyn Table>> {
        let words = Words::of::<Rules>(seen.language);
        let question = seen.asking.and_then(Match::of_game).map(|m| Question::of(m, words)).unwrap_or_default();
        Some(Box::new(VisibleMatch { question, ..VisibleMatch::of(Match::of_game(seen.m)?, words) }))
    }
    fn seat_name(&self, _scenario: &Scenario, _forces: Option<&Forces>, _seat: Seat, language: Language) -> String {
        Words::common(language).word("seat-only")
    }
    fn animation(&self, before: &ViewContext<'_>, m: &dyn AnyMatch) -> Vec<Frame> {
        let (Some(before), Some(m)) =
            (Match::of_game(before.m).map(|m| VisibleMatch::of(m, Words::of::<Rules>(before.language))), Match::of_game(m))
        else {
            return Vec::new();
        };
        animation::animation(&before, m)
    }
    fn has_films(&self) -> bool {
        true
    }
}

/// A game, at rest or in a frame of an animation.
#[derive(Clone)]
struct VisibleMatch {
    setup: Arc<Setup>,
    state: State,
    words: Words,
    motion: Option<Motion>,
    question: Question,
    /// Whether the guide of paths is folded away.
    folded: bool,
}

impl VisibleMatch {
    fn of(m: &Match, words: Words) -> VisibleMatch {
        VisibleMatch { setup: m.setup.clone(), state: m.state.clone(), words, motion: None, question: Question::default(), folded: false }
    }
}
