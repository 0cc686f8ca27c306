//! Checks of a scenario of Walking on the Moon: its dice, and whether board and decks are sufficient (WM-V13 … WM-V17).

use super::super::document::Document;
use super::super::options;
use super::super::ring::{AreaSlot, COLOUR_NAMES, CardLibrary, JointSlot, RingBoard};
use super::super::scenario::{Deck, Decks, DieKind, FACES_OF_A_DIE, MAX_DICE_OF_A_COLOUR, Scenario};
use super::super::suggest;
use super::super::walking::{self, Options};
use super::{At, Checker};
use crate::message::message;

/// Does nothing: reading a board already checks it completely.
pub fn board(_checker: &mut Checker<'_>, _at: &At<'_>, _board: &Document) {}

pub fn scenario(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario, board: &Document, decks: &Decks) {
    let Some(board) = board.get::<RingBoard>() else { return };
    dice(checker, at, &scenario.dice);
    dice_counts(checker, at, scenario);
    let library = checker.workspace().origin(&board.cards).and_then(|_| checker.parsed(&board.cards));
    if let Some(library) = library.as_ref().and_then(|parsed| parsed.readable()?.get()) {
        lunar_cards(checker, at, scenario, board, library);
    }
    special_boxes(checker, at, scenario, board, decks.get(walking::BOX));
    action_deck(checker, at, scenario, decks.get(walking::ACTION));
}

fn size(deck: &Deck) -> usize {
    deck.cards.iter().map(|(_, copies)| usize::from(*copies)).sum()
}

/// WM-V13 non-extra cards + min(extra cards, `max_extra`) ≥ `areas`. Cards fixed by the board are neither drawn nor required.
fn lunar_cards(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario, board: &RingBoard, library: &CardLibrary) {
    let fixed = |id: &str| board.areas.iter().filter(|area| matches!(area, AreaSlot::Card(card) if card == id)).count();
    let left = |extra: bool| library.cards.iter().filter(|card| card.extra == extra && fixed(&card.id) == 0).count();
    let extras_on_board: usize = library.cards.iter().filter(|card| card.extra).map(|card| fixed(&card.id)).sum();
    let max_extra = usize::from(options::of::<Options>(scenario).max_extra);
    let drawn = left(false) + left(true).min(max_extra.saturating_sub(extras_on_board));
    let needed = board.areas.iter().filter(|area| **area == AreaSlot::Random).count();
    if drawn < needed {
        let message = message!("not-enough-lunar-cards-available", drawn, needed);
        checker.error("WM-V13", at, at.place("board"), message, message!("add-cards-library-fix-cards"));
    }
}

/// WM-V14 with special boxes on: tokens ≥ `areas - 1`. Joints fixed by the board need no token.
fn special_boxes(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario, board: &RingBoard, bag: Option<&Deck>) {
    let Some(bag) = bag.filter(|_| options::of::<Options>(scenario).special_boxes) else { return };
    let fixed = |stem: &str| board.joints.iter().filter(|joint| matches!(joint, JointSlot::Token(token) if token == stem)).count();
    let drawn: usize = bag.cards.iter().map(|(stem, copies)| usize::from(*copies).saturating_sub(fixed(stem))).sum();
    let needed = board.joints.iter().filter(|joint| **joint == JointSlot::Random).count();
    if drawn < needed {
        let message = message!("not-enough-special-box-tokens", drawn, needed);
        let help = message!("use-larger-bag-under-decks", deck_key = walking::BOX, off = "special_boxes = false");
        checker.error("WM-V14", at, at.place("decks.box"), message, help);
    }
}

/// WM-V15 with action cards on: deck size ≥ number of players.
fn action_deck(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario, deck: Option<&Deck>) {
    let Some(deck) = deck.filter(|_| options::of::<Options>(scenario).action_cards) else { return };
    let (cards, players) = (size(deck), usize::from(scenario.players));
    if cards < players {
        let message = message!("not-enough-action-cards-players", cards, players);
        let help = message!("use-larger-deck-under-decks-set", deck_key = walking::ACTION, off = "action_cards = false");
        checker.error("WM-V15", at, at.place("decks.action"), message, help);
    }
}

/// WM-V16 each die has 6 faces, values 1–9, at least one die of every colour; WM-V17 at most 4 of each.
pub(super) fn dice(checker: &mut Checker<'_>, at: &At<'_>, dice: &[DieKind]) {
    for die in dice {
        let trail = format!("dice.{}", die.colour);
        if !COLOUR_NAMES.contains(&&*die.colour) {
            let help = suggest::did_you_mean(&die.colour, COLOUR_NAMES.iter().copied(), message!("use-blue-white-black"));
            let message = message!("invalid-dice-unknown-colour", die = suggest::short(&die.colour));
            checker.error("WM-V16", at, at.place(&format!("{trail}:key")), message, help);
        } else if die.faces.len() != FACES_OF_A_DIE || die.faces.iter().any(|face| !(1..=9).contains(&face.value)) {
            let message = message!("invalid-dice-faces", colour = die.colour, faces = die.faces.len());
            checker.error("WM-V16", at, at.place(&format!("{trail}.faces")), message, message!("write-six-faces-each-number"));
        } else if die.count == 0 {
            let message = message!("invalid-dice-missing-colour", colour = die.colour);
            checker.error("WM-V16", at, at.place(&format!("{trail}.count")), message, message!("add-least-one-die-each"));
        }
    }
    for die in dice.iter().filter(|die| die.count > MAX_DICE_OF_A_COLOUR) {
        let place = at.place(&format!("dice.{}.count", die.colour));
        let message =
            message!("invalid-dice-counts-dice", most = MAX_DICE_OF_A_COLOUR, count = die.count, colour = suggest::short(&die.colour));
        checker.error("WM-V17", at, place, message, message!("use-most-dice-each-colour", max_dice_of_a_colour = MAX_DICE_OF_A_COLOUR));
    }
    for colour in COLOUR_NAMES.iter().filter(|colour| !dice.iter().any(|die| die.colour == **colour)) {
        checker.error("WM-V16", at, at.place("dice"), message!("invalid-dice-missing-colour", colour), message!("add-least-one-die-each"));
    }
}

/// WM-V17 1 ≤ accident ≤ handicap ≤ normal ≤ number of dice.
fn dice_counts(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario) {
    let options: Options = options::of(scenario);
    let total = scenario.dice.iter().map(|die| i64::from(die.count)).sum();
    let rising = [
        ("", 1),
        ("accident_dice", options.accident_dice.into()),
        ("handicap_dice", options.handicap_dice.into()),
        ("normal_dice", options.normal_dice.into()),
        ("dice", total),
    ];
    for pair in rising.windows(2).filter(|pair| pair[0].1 > pair[1].1) {
        let named = pair.iter().map(|(name, _)| *name).find(|name| scenario.options.contains_key(*name));
        let place = named.map_or_else(|| at.place("dice"), |name| at.place(&format!("options.{name}")));
        let help = message!("keep-accident-dice-handicap-dice", total);
        let message = message!("invalid-dice-counts", least = pair[0].1, name = pair[1].0, found = pair[1].1);
        checker.error("WM-V17", at, place, message, help);
    }
}
