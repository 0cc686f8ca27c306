//! What documents of Lunar Rally may say: names, options and their ranges. The rules themselves are elsewhere.

use super::check;
use super::games::{BoardKind, DeckSpec, GameSpec, World, number, switch, word};
use super::scenario::OptionSpec;
use super::template::{Template, document, script};

/// Id of the game.
pub const GAME: &str = "rally";
/// Kind of script of the cards that rovers are programmed with.
pub const INSTRUCTION: &str = "instruction";
/// Kind of script of what lies on hexes.
pub const TERRAIN: &str = "terrain";
/// LR-02 what a deck says about the rovers that are programmed from it: shields and missiles at the start, which are also the caps.
pub const ROVER_VALUES: &[&str] = &["shields", "missiles"];

/// What documents of the game may say.
pub static SPEC: GameSpec = GameSpec {
    id: GAME,
    title: "Lunar Rally",
    players_rule: "LR-01",
    players: 2..=4,
    world: World::Moon,
    board: BoardKind::Hex { terrain: TERRAIN },
    decks: &[
        DeckSpec { key: "rover1", of: INSTRUCTION, values: ROVER_VALUES, pairs: false },
        DeckSpec { key: "rover2", of: INSTRUCTION, values: ROVER_VALUES, pairs: false },
    ],
    kinds: &[INSTRUCTION, TERRAIN],
    dice: &[],
    waves: false,
    options: OPTIONS,
    templates: TEMPLATES,
    check_board: check::rally::board,
    check_scenario: check::rally::scenario,
};

/// What new files are made from.
const TEMPLATES: &[Template] = &[
    document!("rally-board", "boards/rally", "rally-board"),
    document!("rally-deck", "boards/rally", "rally-deck", "instruction-deck"),
    document!("rally-scenario", "scenarios/rally", "rally-scenario"),
    script!("rally", "instruction"),
    script!("rally", "terrain"),
];

/// Every option of the game.
pub const OPTIONS: &[OptionSpec] = &[
    switch("strict_box", true, "LR-R25", "The board holds no more pieces than the box has."),
    word(
        "clash_damage",
        &["per_rover", "once"],
        "LR-R30",
        "Whether rovers that meet in one hex hit each other one by one, or once in all.",
    ),
    switch("finish_by_push", true, "LR-R29", "A rover that is pushed onto the finish line wins too."),
    switch("armed_by_push", true, "LR-R29", "A rover that is pushed off the start line may use its weapons."),
    word("last_player", &["wins", "must_finish"], "LR-R16", "Whether the last player with a rover wins, or has to reach the finish."),
    switch("laser_crosses_void", false, "LR-R33", "Lasers cross places where there is no hex."),
    number("turn_limit", (0, 0, 200), "LR-R24", "After this many turns the race is a draw; 0 for none."),
];
