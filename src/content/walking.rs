//! What documents of Walking on the Moon may say: names, options and their ranges. The rules themselves are elsewhere.

use super::check;
use super::games::{BoardKind, DeckSpec, GameSpec, World, number, switch, word};
use super::ring::{Course, RingSpec};
use super::scenario::OptionSpec;
use super::template::{Template, document, script};

/// Id of the game.
pub const GAME: &str = "walking";
/// Kind of script of the action cards.
pub const ACTION: &str = "action";
/// Kind of script of the special boxes on joints.
pub const BOX: &str = "box";
/// Dice colours in the order in which they are thrown.
pub const COLOURS: &[&str] = &["blue", "white", "black"];
/// WM-01 smallest and largest number of players.
pub const PLAYERS: std::ops::RangeInclusive<u8> = 2..=5;

/// What documents of the game may say.
pub static SPEC: GameSpec = GameSpec {
    id: GAME,
    title: "Walking on the Moon",
    players_rule: "WM-01",
    players: PLAYERS,
    world: World::Moon,
    board: BoardKind::Ring(RingSpec { card: "lunar", joint: BOX, course: Course::Lap }),
    decks: &[DeckSpec { key: ACTION, of: ACTION, values: &[], pairs: false }, DeckSpec { key: BOX, of: BOX, values: &[], pairs: false }],
    kinds: &[ACTION, BOX],
    dice: COLOURS,
    waves: false,
    options: OPTIONS,
    templates: TEMPLATES,
    check_board: check::walking::board,
    check_scenario: check::walking::scenario,
};

/// What new files are made from.
const TEMPLATES: &[Template] = &[
    document!("board", "boards/walking", "board", "walking-board"),
    document!("cards", "boards/walking", "cards", "walking-cards"),
    document!("deck", "boards/walking", "deck", "action-deck", "walking-deck"),
    document!("box-deck", "boards/walking", "box-deck"),
    document!("scenario", "scenarios/walking", "scenario", "walking-scenario"),
    script!("walking", "action"),
    script!("walking", "box"),
];

/// Every option of the game.
pub const OPTIONS: &[OptionSpec] = &[
    switch("robbery", true, "WM-R42", "Whoever lands safely by a jump may rob another astronaut in the box."),
    switch("action_cards", true, "WM-R42", "Each player holds one secret action card."),
    switch("special_boxes", true, "WM-R42", "The joints between the cards hold special boxes."),
    word("sputnik_mode", &["printed", "once"], "WM-R14", "Whether a Sputnik box serves everybody or only the first who passes."),
    word("first_player", &["random", "0", "1", "2", "3", "4"], "WM-R41", "The seat that begins, or drawn by lot."),
    switch("all_tied_counters", true, "WM-R64", "When all stand in one column everybody gets an Earth Control and a Handicap counter."),
    number("max_extra", (2, 0, 9), "WM-R43", "How many extra difficult cards may lie in one game."),
    number("round_limit", (40, 1, 200), "WM-R44", "After this many rounds the game ends and is scored as it stands."),
    number("sputnik_supply", (30, 0, 99), "WM-R15", "Sputnik counters in the supply."),
    number("ec_supply", (10, 0, 99), "WM-06", "Earth Control counters in the supply."),
    number("handicap_supply", (5, 0, 99), "WM-06", "Handicap counters in the supply."),
    number("jumps", (3, 1, 3), "WM-15", "Jumps that an astronaut can program in one turn."),
    number("normal_dice", (4, 1, 12), "WM-11", "Dice of a turn in good condition."),
    number("handicap_dice", (3, 1, 12), "WM-11", "Dice of a turn with a Handicap counter."),
    number("accident_dice", (2, 1, 12), "WM-11", "Dice of the turn after an accident."),
];

/// The option of that name.
pub fn option(name: &str) -> Option<&'static OptionSpec> {
    OPTIONS.iter().find(|spec| spec.name == name)
}
