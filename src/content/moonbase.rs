//! What documents of Moonbase may say: names, options and their ranges. The rules themselves are elsewhere.

use super::check;
use super::games::{BoardKind, DeckSpec, GameSpec};
use super::options::options;
use super::template::{Template, document, script};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Id of the game.
pub const GAME: &str = "moonbase";
/// Kind of script of the upgrades that corporations research.
pub const UPGRADE: &str = "upgrade";

/// What documents of the game may say.
pub static SPEC: GameSpec = GameSpec {
    id: GAME,
    title: "Moonbase",
    players_rule: "MB-01",
    players: 2..=2,
    board: BoardKind::Areas,
    decks: &[DeckSpec { key: "upgrade", of: UPGRADE, values: &[], pairs: false, is_die: false }],
    kinds: &[UPGRADE],
    dice: &[],
    waves: false,
    forces: true,
    options: &OPTIONS,
    templates: TEMPLATES,
    check_board: check::moonbase::board,
    check_scenario: check::moonbase::scenario,
};

/// What new files are made from.
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
            /// MB-06 The game ends after this many turns.
            turn_limit: u8 [1..=99] = 8;
            /// MB-R27 The share price at the start.
            start_price: u16 [1..=999] = 12;
            /// MB-06 Who reaches this price wins.
            target_price: u16 [1..=999] = 25;
        }
        money {
            /// MB-03 Credits of each income.
            base_income: u16 [0..=99] = 3;
            /// MB-03 Credits for each mineral area with a mining crawler.
            crawler_income: u16 [0..=99] = 2;
            /// MB-R46 Credits that the first to order gets in the first turn.
            first_credits: u16 [0..=99] = 0;
            /// MB-R46 Credits that the second to order gets in the first turn.
            second_credits: u16 [0..=99] = 0;
        }
        upgrades {
            /// MB-44 Dice of an attempt at an upgrade.
            upgrade_dice: u8 [1..=6] = 2;
            /// MB-44 What each earlier failure adds.
            upgrade_progress: u8 [0..=20] = 2;
            /// MB-44 How much an upgrade raises the price.
            upgrade_price: u16 [0..=99] = 1;
        }
        rules {
            /// MB-19 Units of a player that may stand in an area.
            stack_limit: u8 [1..=99] = 6;
            /// MB-R2 Markers of a player that may lie on one place; 0 for any number.
            markers_per_place: u8 [0..=99] = 0;
            /// MB-R12 Counterfire counts as the one attack on an area too.
            counterfire_counts: bool = false;
            /// MB-R14 What it gives when all targets are suppressed.
            suppressed_drm: SuppressedDrm = SuppressedDrm::Replace;
            /// MB-R21 Units that have acted count in an assault.
            assault_counts_acted: bool = true;
            /// MB-R31 How suppressed units recover.
            rally: Rally = Rally::Auto;
        }
    }
}

/// MB-R14 What it gives when all targets are suppressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SuppressedDrm {
    /// 2, in the place of the 1 for any.
    Replace,
    /// 2 more than the 1 for any.
    Add,
}

/// MB-R31 How suppressed units recover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rally {
    /// All of them.
    Auto,
    /// Each with a die of 3 or more.
    Roll,
}
