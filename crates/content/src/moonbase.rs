//! Description of Moonbase documents: names, options and their ranges. The rules of play are elsewhere.

use super::check;
use super::games::{BoardKind, DeckSpec, GameSpec};
use super::options::options;
use super::template::{Template, document, script};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub const GAME: &str = "moonbase";
/// Script type of the upgrades that corporations research.
pub const UPGRADE: &str = "upgrade";

/// Description of the game's documents.
pub static SPEC: GameSpec = GameSpec {
    id: GAME,
    title: "Moonbase",
    rules: include_str!("../../../docs/rules/moonbase.md"),
    players_rule: "MB-01",
    players: 2..=2,
    team: false,
    seats_differ: true,
    scores: 0..=i64::MAX,
    board: BoardKind::Areas,
    decks: &[DeckSpec { key: "upgrade", of: UPGRADE, values: &[], pairs: false, is_die: false, switch: None }],
    kinds: &[UPGRADE],
    dice: &[],
    waves: false,
    forces: true,
    options: &OPTIONS,
    templates: TEMPLATES,
    check_board: check::moonbase::board,
    check_scenario: check::moonbase::scenario,
};

const TEMPLATES: &[Template] = &[
    document!("moonbase-board", "boards/moonbase", "moonbase-board"),
    document!("moonbase-forces", "boards/moonbase", "moonbase-forces", "forces"),
    document!("moonbase-fire-table", "boards/moonbase", "moonbase-fire-table", "fire-table"),
    document!("moonbase-upgrades", "boards/moonbase", "moonbase-upgrades"),
    document!("moonbase-scenario", "scenarios/moonbase", "moonbase-scenario"),
    script!("moonbase", "upgrade", "moonbase-upgrade"),
];

options! {
    /// Every option of the game.
    Options {
        length {
            /// MB-06 Number of turns. After the last turn, the higher share price wins.
            turn_limit: u8 [1..=99] = 8;
            /// MB-R27 Share price of each corporation at the start.
            start_price: u16 [1..=999] = 12;
            /// MB-06 Share price that wins the game at the end of a turn.
            target_price: u16 [1..=999] = 25;
        }
        money {
            /// MB-03 Credits that each corporation receives every turn.
            base_income: u16 [0..=99] = 3;
            /// MB-03 Additional credits per turn for each controlled mineral area that contains a mining crawler of the corporation.
            crawler_income: u16 [0..=99] = 2;
            /// MB-R46 Extra credits in the first turn for the player who gives orders first.
            first_credits: u16 [0..=99] = 0;
            /// MB-R46 Extra credits in the first turn for the player who gives orders second.
            second_credits: u16 [0..=99] = 0;
        }
        upgrades {
            /// MB-44 Number of dice rolled for an attempt at an upgrade.
            upgrade_dice: u8 [1..=6] = 2;
            /// MB-44 Bonus to the roll for each earlier failed attempt at the same upgrade.
            upgrade_progress: u8 [0..=20] = 2;
            /// MB-44 Increase of the share price for each successful upgrade.
            upgrade_price: u16 [0..=99] = 1;
        }
        rules {
            /// MB-19 Maximum number of units of one player in an area at the end of an activation; excess units are destroyed. Moonbases have no limit.
            stack_limit: u8 [1..=99] = 6;
            /// MB-R2 Maximum number of markers of one player in the same position; 0 for no limit.
            markers_per_place: u8 [0..=99] = 0;
            /// MB-R12 Counterfire counts towards the limit of one attack per area and activation. When disabled, only attacks of the acting player count.
            counterfire_counts: bool = false;
            /// MB-R14 Modifier of a fire attack when all targets are suppressed. If only some of them are, it is +1.
            suppressed_drm: SuppressedDrm = SuppressedDrm::Replace;
            /// MB-R21 Units that have already acted in the activation count in an assault. When disabled, they do not count.
            assault_counts_acted: bool = true;
            /// MB-R31 How suppressed units in areas without enemy units recover at the end of a turn.
            rally: Rally = Rally::Auto;
        }
    }
}

/// MB-R14 Modifier of a fire attack when all targets are suppressed. If only some of them are, it is +1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SuppressedDrm {
    /// The modifier is +2 instead of +1.
    Replace,
    /// The modifier is +3: +2 in addition to +1.
    Add,
}

/// MB-R31 How suppressed units in areas without enemy units recover at the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rally {
    /// All suppressed units recover without a roll.
    Auto,
    /// A die is rolled for each suppressed unit, which recovers on 3 or more.
    Roll,
}
