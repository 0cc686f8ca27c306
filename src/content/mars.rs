//! What documents of March on Mars may say: names, options and their ranges. The rules themselves are elsewhere.

use super::check;
use super::games::{BoardKind, DeckSpec, GameSpec, World, number, word};
use super::ring::{Course, RingSpec};
use super::scenario::OptionSpec;
use super::template::{Template, document, script};
use super::walking::COLOURS;

/// Id of the game.
pub const GAME: &str = "mars";
/// Kind of script of the abilities on training cards, two on each.
pub const TRAINING: &str = "training";
/// Kind of script of the equipment cards.
pub const EQUIPMENT: &str = "equipment";
/// Kind of script of the counters on the joints beside the Landing Zone.
pub const UPGRADE: &str = "upgrade";
/// Kind of script of what a marine in the Landing Zone can do instead of marching.
pub const BASE: &str = "base";
/// MM-V01 areas of the ring.
pub const AREAS: u8 = 5;
/// The area with the Landing Zone.
pub const LANDING_ZONE: u8 = 3;

/// MM-V01 Martian cards that so many players need: two march on half a ring (MM-01).
pub fn cards_needed(players: u8) -> usize {
    if players == 2 { 2 } else { 4 }
}

/// What documents of the game may say.
pub static SPEC: GameSpec = GameSpec {
    id: GAME,
    title: "March on Mars",
    players_rule: "MM-01",
    players: 2..=5,
    world: World::Mars,
    board: BoardKind::Ring(RingSpec { card: "martian", joint: UPGRADE, course: Course::March }),
    decks: &[
        DeckSpec { key: TRAINING, of: TRAINING, values: &[], pairs: true },
        DeckSpec { key: EQUIPMENT, of: EQUIPMENT, values: &[], pairs: false },
        DeckSpec { key: UPGRADE, of: UPGRADE, values: &[], pairs: false },
        DeckSpec { key: BASE, of: BASE, values: &[], pairs: false },
    ],
    kinds: &[TRAINING, EQUIPMENT, UPGRADE, BASE],
    dice: COLOURS,
    waves: true,
    options: OPTIONS,
    templates: TEMPLATES,
    check_board: check::mars::board,
    check_scenario: check::mars::scenario,
};

/// What new files are made from.
const TEMPLATES: &[Template] = &[
    document!("mars-board", "boards/mars", "mars-board"),
    document!("mars-cards", "boards/mars", "mars-cards"),
    document!("training-deck", "boards/mars", "training-deck"),
    document!("equipment-deck", "boards/mars", "equipment-deck", "mars-deck"),
    document!("upgrade-deck", "boards/mars", "upgrade-deck"),
    document!("base-deck", "boards/mars", "base-deck"),
    document!("mars-scenario", "scenarios/mars", "mars-scenario"),
    script!("mars", "training"),
    script!("mars", "equipment"),
    script!("mars", "upgrade"),
    script!("mars", "base"),
];

/// Every option of the game.
pub const OPTIONS: &[OptionSpec] = &[
    word("level", &["marine", "baby", "sergeant", "exterminator"], "MM-84", "How hard the aliens make it."),
    word("half", &["left", "right"], "MM-R15", "The side that two players march on."),
    word("upgrades", &["bunkers", "random", "choose"], "MM-R38", "How the upgrades that the board leaves open are found."),
    word("range", &["box", "column"], "MM-R4", "Whether levels count when the range of a shot is measured."),
    word(
        "team_seat",
        &["first", "active"],
        "MM-R66",
        "Which seat answers for the team: the first living marine, or the one whose turn it is.",
    ),
    number("rounds", (8, 1, 30), "MM-R44", "Rounds until the march is lost."),
    number("base_lives", (3, 1, 9), "MM-R44", "Successful attacks on the Landing Zone that lose the march."),
    number("bomb_target", (9, 1, 30), "MM-R44", "What the bomb's dice must add up to."),
    number("bomb_dice", (4, 1, 6), "MM-R44", "Dice that the bomb is thrown with."),
    number("unlock_round", (5, 1, 30), "MM-R44", "The round in which equipment is unlocked if both defenders live."),
    number("min_wave", (2, 0, 20), "MM-R44", "New aliens of a wave at least."),
    number("yellow_aliens", (30, 0, 99), "MM-07", "Yellow counters in the reserve."),
    number("blue_aliens", (10, 0, 99), "MM-07", "Blue counters in the reserve."),
    number("red_aliens", (5, 0, 99), "MM-07", "Red counters in the reserve, the defenders included."),
    number("yellow_hits", (1, 0, 9), "MM-34", "Hits that kill a yellow alien."),
    number("blue_hits", (2, 0, 9), "MM-34", "Hits that kill a blue alien."),
    number("red_hits", (3, 0, 9), "MM-34", "Hits that kill a red alien."),
];
