//! Checks of Lunar Rally boards and scenarios that need no scripts: LR-V3, LR-V4, LR-V14 and LR-V15.
//!
//! The rows about terrain are in `rules/rally/check`.

use super::super::diagnostic::Diagnostic;
use super::super::document::{self, Document};
use super::super::games::DeckSpec;
use super::super::hex::{Base, HexBoard};
use super::super::options;
use super::super::rally::{Options, SPEC};
use super::super::scenario::{Deck, Decks, Scenario};
use super::{At, Checker};
use crate::message::{Message, message};
use geometry::hex::Offset;

/// Number of hexes in the box for the start line, and for the finish line.
const LINE: usize = 12;
/// LR-02 rovers per player.
const ROVERS: usize = 2;
/// Number of cards in a program.
const PROGRAM: usize = 3;
/// Maximum number of different cards in a deck: all their programs are offered at once, 125,000 for this value.
const KINDS: usize = 50;
/// Number of cards in a deck of the box.
const DECK: usize = 8;

pub fn board(checker: &mut Checker<'_>, at: &At<'_>, board: &Document) {
    let Some(board) = board.get::<HexBoard>() else { return };
    start_line(checker, at, board);
    finish_line(checker, at, board);
}

pub fn scenario(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario, board: &Document, decks: &Decks) {
    let Some(board) = board.get::<HexBoard>() else { return };
    places_for_all(checker, at, scenario, board);
    for spec in SPEC.decks {
        if let Some(deck) = decks.get(spec.key) {
            enough_cards(checker, at, spec, deck);
            few_kinds(checker, at, spec, deck);
            usual_cards(checker, at, scenario, spec, deck);
        }
    }
}

fn line(board: &HexBoard, base: Base) -> Vec<Offset> {
    let width = usize::from(board.columns).max(1);
    let cells = board.cells().iter().enumerate().filter(|(_, symbol)| **symbol == base.symbol());
    cells.map(|(i, _)| Offset { row: (i / width) as u16, column: (i % width) as u16 }).collect()
}

fn start_text(found: usize) -> Message {
    message!("start-line-hexes-expected-per", found, rovers = ROVERS, line = LINE)
}

/// LR-V3 number of `s` is ≥ 2 × players and ≤ 12. Here: for the smallest number of players.
fn start_line(checker: &mut Checker<'_>, at: &At<'_>, board: &HexBoard) {
    let starts = line(board, Base::Start);
    let fewest = ROVERS * usize::from(*SPEC.players.start());
    if starts.len() < fewest {
        checker.error("LR-V3", at, at.place("grid"), start_text(starts.len()), message!("add-hexes-s-until-board", fewest));
    }
    if let Some(beyond) = starts.get(LINE) {
        let place = hex_place(checker, at, *beyond);
        checker.error("LR-V3", at, place, start_text(starts.len()), message!("use-most-hexes-s", line = LINE));
    }
}

/// LR-V4 number of `f` is 1..12.
fn finish_line(checker: &mut Checker<'_>, at: &At<'_>, board: &HexBoard) {
    let finish = line(board, Base::Finish);
    let message = || message!("finish-line-hexes", line = LINE, hexes = finish.len());
    match finish.get(LINE) {
        Some(beyond) => {
            let place = hex_place(checker, at, *beyond);
            checker.error("LR-V4", at, place, message(), message!("use-most-hexes-f", line = LINE));
        }
        None if finish.is_empty() => checker.error("LR-V4", at, at.place("grid"), message(), message!("add-least-one-hex-f")),
        None => {}
    }
}

/// LR-V3 for the number of players of the scenario.
fn places_for_all(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario, board: &HexBoard) {
    let found = line(board, Base::Start).len();
    let needed = ROVERS * usize::from(scenario.players);
    if found < needed && found >= ROVERS * usize::from(*SPEC.players.start()) && SPEC.players.contains(&scenario.players) {
        let help = message!("use-hexes-s-board-players", needed, players = scenario.players);
        checker.error("LR-V3", at, at.place("board"), start_text(found), help);
    }
}

fn size(deck: &Deck) -> usize {
    deck.cards.iter().map(|(_, copies)| usize::from(*copies)).sum()
}

/// LR-V14 each deck has ≥ 3 cards.
fn enough_cards(checker: &mut Checker<'_>, at: &At<'_>, spec: &DeckSpec, deck: &Deck) {
    let cards = size(deck);
    if cards < PROGRAM {
        let message = message!("deck-cards-expected-least-one-each", deck = spec.key, cards, phases = PROGRAM);
        let help = message!("use-deck-least-cards-under", program = PROGRAM, deck_key = spec.key);
        checker.error("LR-V14", at, at.place(&format!("decks.{}", spec.key)), message, help);
    }
}

/// Checks the number of different cards: every program that a deck allows is a choice (LR-21), so their number is limited.
fn few_kinds(checker: &mut Checker<'_>, at: &At<'_>, spec: &DeckSpec, deck: &Deck) {
    let kinds = deck.cards.iter().filter(|(_, copies)| *copies > 0).count();
    if kinds > KINDS {
        let message = message!("deck-different-cards-form-programs", deck = spec.key, kinds, programs = kinds.pow(PROGRAM as u32));
        let help = message!("use-deck-most-different-cards", kinds = KINDS, deck_key = spec.key);
        checker.error("too-many-programs", at, at.place(&format!("decks.{}", spec.key)), message, help);
    }
}

/// LR-V15 each deck has 8 cards (under `strict_box`).
fn usual_cards(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario, spec: &DeckSpec, deck: &Deck) {
    let cards = size(deck);
    if cards != DECK && cards >= PROGRAM && options::of::<Options>(scenario).strict_box {
        let place = at.place(&format!("decks.{}", spec.key));
        let message = message!("deck-cards", deck = spec.key, cards, expected = DECK);
        let help = message!("use-deck-cards-box-set", deck = DECK, deck_key = spec.key, off = "strict_box = false");
        checker.push(Diagnostic::warning("LR-V15", at.path, message).at(place).help(help));
    }
}

/// Returns the position of a hex in the board's file.
fn hex_place(checker: &Checker<'_>, at: &At<'_>, hex: Offset) -> super::TextSpan {
    let grid = at.place("grid");
    let text = checker.workspace().read(at.path).ok();
    text.and_then(|text| document::hex_place(&text, grid, hex)).unwrap_or(grid)
}
