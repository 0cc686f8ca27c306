//! The board view of Walking on the Moon: the lap with its pawns, the items of each player, the available moves.
//!
//! All data is read from the match; the effects of a move are determined by making it in a copy of the match.

mod odds;
mod table;
mod table_cards;
mod targets;
mod text;

use super::printed::PrintedCard;
use super::registry::GameView;
use super::ring::pawn::Pawn;
use super::ring::programs::Programs;
use super::ring::routes::{self, RouteChoice};
use super::table::{ChoiceGroup, ChoiceMark, Table, ViewContext};
use super::words::Words;
use crate::print_kit::{PrintKit, PrintedToken};
use content::forces::Forces;
use content::ring::{AreaSlot, CardLibrary, JointSlot, RingBoard};
use content::scenario::Scenario;
use content::text::{Language, Text};
use content::walking::GAME;
use geometry::ring::Pos;
use rules::card_slot::CardSlot;
use rules::colours;
use rules::game::Seat;
use rules::moonwalk::dice::{Die, Pool};
use rules::viewer::Viewer;
use rules::walking::state::{AstronautId, astronaut_count, owner};
use rules::walking::{Choice, Match, Walking as Rules};
use script::program::ScriptId;

static PRINT_KIT: PrintKit = PrintKit {
    tokens: &[
        PrintedToken::new("sputnik", "✹", 0xf4dc4e, 30),
        PrintedToken::new("control", "📡", 0x3f7fe0, 10),
        PrintedToken::new("handicap", "⚠", 0xd9483b, 5),
    ],
    // Two players have two astronauts each.
    standees: |players| if players == 2 { 4 } else { players },
    ..PrintKit::NONE
};

/// The view of Walking on the Moon.
pub struct Walking;

impl GameView for Walking {
    fn game(&self) -> &'static str {
        GAME
    }
    fn print_kit(&self) -> &'static PrintKit {
        &PRINT_KIT
    }
    fn table(&self, seen: &ViewContext<'_>) -> Option<Box<dyn Table>> {
        let words = Words::of::<Rules>(seen.language);
        let question = seen.asking.and_then(Match::of_game).map(|m| Question::of(m, words)).unwrap_or_default();
        Some(Box::new(Lap { question, ..Lap::of(Match::of_game(seen.m)?, seen.eyes, words) }))
    }
    fn seat_name(&self, scenario: &Scenario, _forces: Option<&Forces>, seat: Seat, language: Language) -> String {
        let all = AstronautId::first(astronaut_count(scenario.players).into());
        joined(all.filter(|a| owner(scenario.players, *a) == seat).map(AstronautId::index), Words::of::<Rules>(language))
    }
}

/// Returns the names of astronauts, as the name of their player.
fn joined(astronauts: impl Iterator<Item = usize>, words: Words) -> String {
    let both = |first: String, second: String| words.say("table-both", [("first", first.into()), ("second", second.into())]);
    astronauts.map(|astronaut| colours::name(astronaut, words.language).to_owned()).reduce(both).unwrap_or_default()
}

struct Astronaut {
    pawn: Pawn,
    owner: Seat,
    /// Sputnik, EC and Handicap counters.
    counters: [u16; 3],
    /// Place of arrival at the goal, from 1; 0 before the arrival.
    place: u8,
}

/// An action card in a hand.
enum Hand {
    Empty,
    Hidden,
    Card(PrintedCard),
}

struct Player {
    hand: Hand,
    score: i64,
}

/// The decision of a person.
#[derive(Default)]
struct Question {
    ways: Vec<RouteChoice>,
    marks: Vec<ChoiceMark>,
    groups: Vec<ChoiceGroup>,
    programs: Option<Programs>,
    /// The data for the odds of a program.
    course: Option<odds::TurnCourse>,
}

/// A match as seen by a viewer.
struct Lap {
    /// The messages in the viewer's language.
    words: Words,
    /// The lap as it was set up, with its cards.
    board: RingBoard,
    library: CardLibrary,
    astronauts: Vec<Astronaut>,
    /// Players by seat.
    players: Vec<Player>,
    /// Remaining Sputnik, EC and Handicap counters.
    supply: [u16; 3],
    /// Number of cards in the deck and in the discard pile.
    piles: [usize; 2],
    /// The top card of the discard pile.
    discarded: Option<PrintedCard>,
    /// Boxes whose Sputnik has been taken.
    emptied: Vec<Pos>,
    round: u16,
    /// The remaining jumps of this turn.
    program: Vec<Pool>,
    /// Whether a turn is in progress, and its number of programmed jumps.
    in_turn: bool,
    jumps: usize,
    /// Cards that stay on the table.
    lying: Vec<table_cards::TableCard>,
    /// The boxes on joints as printed.
    tokens: Vec<PrintedCard>,
    /// Rolled dice that have not been used.
    thrown: Vec<Die>,
    question: Question,
}

impl Lap {
    /// Returns the display name of a box.
    fn at_box(&self, at: Pos) -> String {
        self.words.at_box(at, &self.board, &self.library)
    }
    fn of(m: &Match, eyes: Viewer, words: Words) -> Lap {
        let (setup, state) = (&m.setup, &m.state);
        let mut board = setup.board.clone();
        board.areas = state.areas.iter().map(|card| AreaSlot::Card(setup.cards[card.index()].id.clone())).collect();
        let token =
            |token: &Option<ScriptId>| token.map_or(JointSlot::Empty, |token| JointSlot::Token(setup.scripts.stem(token).to_owned()));
        board.joints = state.tokens.iter().map(token).collect();
        let printed = |card: ScriptId| PrintedCard::of(&setup.scripts[card], words.language);
        let hand = |seat: Seat| match state.hands.get(usize::from(seat)).copied().unwrap_or_default() {
            CardSlot::Nothing => Hand::Empty,
            CardSlot::Hidden => Hand::Hidden,
            CardSlot::Card(_) if !eyes.see(seat) => Hand::Hidden,
            CardSlot::Card(card) => Hand::Card(printed(card)),
        };
        Lap {
            words,
            library: CardLibrary { game: setup.board.game, name: Text::default(), cards: setup.cards.clone() },
            board,
            astronauts: state.all().map(|a| astronaut(m, a, words.language)).collect(),
            players: Seat::first(state.players.into()).map(|seat| Player { hand: hand(seat), score: state.score(setup, seat) }).collect(),
            supply: state.supply,
            piles: [state.deck.len(), state.discard.len()],
            discarded: state.discard.last().map(|card| printed(*card)),
            emptied: state.emptied.clone(),
            round: state.round,
            program: state.turn.program.iter().skip(m.next_jump().into()).filter(|jump| **jump != Pool::default()).copied().collect(),
            in_turn: state.turn.astronaut.is_some(),
            jumps: state.turn.program.iter().filter(|jump| **jump != Pool::default()).count(),
            lying: table_cards::of(m, &printed),
            tokens: state.tokens.iter().flatten().map(|token| printed(*token)).collect(),
            thrown: state.throws.last().map(|throw| throw.dice.to_vec()).unwrap_or_default(),
            question: Question::default(),
        }
    }
    fn of_seat(&self, seat: Seat) -> impl Iterator<Item = &Astronaut> {
        self.astronauts.iter().filter(move |astronaut| astronaut.owner == seat)
    }
}

fn astronaut(m: &Match, a: AstronautId, language: Language) -> Astronaut {
    let (state, astronaut) = (&m.state, m.state.astronaut(a));
    let stack = state.stack(astronaut.at);
    let above = stack.iter().position(|other| *other == a).unwrap_or(0);
    let pawn = Pawn {
        number: a.into(),
        letter: colours::letter(a.into(), language),
        at: astronaut.at,
        height: stack.len().saturating_sub(above + 1),
        face_down: astronaut.face_down,
        in_turn: state.turn.astronaut == Some(a),
        armed: false,
    };
    Astronaut { pawn, owner: state.owner(a), counters: astronaut.counters, place: astronaut.place }
}

impl Question {
    fn of(m: &Match, words: Words) -> Question {
        let ways = targets::of(m, words);
        let program = |(choice, made): (usize, &Choice)| match made {
            Choice::Program { is } => Some((choice, *is)),
            _ => None,
        };
        Question {
            marks: routes::marks(&ways, m, m.setup.board.shape.levels, words),
            ways,
            groups: targets::groups(m, words),
            course: odds::TurnCourse::of(m),
            programs: Programs::of(words, m.state.turn.pool, m.choices().iter().enumerate().filter_map(program)),
        }
    }
}
