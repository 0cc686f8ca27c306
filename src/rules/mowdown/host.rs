//! What scripts of Moon Ant Mow Down can use: hooks, metadata keys. The functions stand in `host_read` and `host_change`.
//!
//! Cells are strings such as `"D7"`, so that scripts read like the sheet.

use super::board::Cell;
use super::setup::Window;
use super::step::{Call, Given};
use super::{Match, Mowdown, host_change, host_read, printed, renamed};
use crate::content::message::{Message, message};
use crate::content::mowdown::{BONUS, COMBO, GAME, HEADACHE};
use crate::content::suggest;
use crate::geometry::columns::Side;
use crate::rules::host::hooks;
use crate::script::convert::{FromScript, IntoScript, List, Typed, mismatch};
use crate::script::dialect::{Dialect, Holds, KeySpec, Reads};
use crate::script::kind::Kind;
use crate::script::shape;
use crate::script::value::Handles;
use rhai::{Dynamic, Engine};

const OF_HEADACHE: &[&str] = &[HEADACHE];
const OF_BONUS: &[&str] = &[BONUS];
const OF_COMBO: &[&str] = &[COMBO];

hooks! {
    /// MD-32 The headache was rolled for the space `cell`, which the mower has passed.
    ON_HEADACHE of OF_HEADACHE = on_headache(cell: Cell);
    /// MD-55 The ways to use the bonus now, each a value that `on_use` gets: `[]` where it cannot be used. Given is `[()]`, one way in
    /// which there is nothing to choose.
    MODIFY_OPTIONS serves OF_BONUS = modify_options(options: Vec<Dynamic>) -> Vec<Dynamic>;
    /// MD-55 The bonus is used in one of the ways of `modify_options`; `opt` is `()` without that function.
    ON_USE of OF_BONUS = on_use(opt: Dynamic);
    /// MD-11 Whether the dice, as rolled, are such a combination.
    CAN_MATCH serves OF_COMBO = can_match(dice: Vec<u8>) -> bool;
    /// MD-12, MD-13 The combination was rolled; nothing has been chosen yet.
    ON_ROLL of OF_COMBO = on_roll();
    /// MD-46 The combination was rolled, and the headaches of the turn are over.
    ON_HEADACHES_END of OF_COMBO = on_headaches_end();
}

/// Hooks, keys and functions of the game's scripts.
pub static DIALECT: Dialect = Dialect {
    game: GAME,
    hooks: HOOKS,
    keys: &[
        KeySpec::new(
            "windows",
            Holds::SomeOf(&Window::WORDS),
            "When the bonus can be used: a list of `\"choose_path\"`, `\"before_headache\"`, `\"before_shadow\"`.",
        )
        .of(OF_BONUS)
        .needed()
        .read(Reads::In(&["on_use"])),
        KeySpec::new("exclusive", Holds::Flag, "`true`: where it matches, no other combination counts (MD-R14).").of(OF_COMBO),
    ],
    silent: &[],
    printed: printed::PRINTED,
    renamed: renamed::RENAMED,
    functions: &[host_read::FUNCTIONS, host_change::FUNCTIONS],
    register_types: |_: &mut Engine| {},
    show: |_: &Dynamic| None,
};

impl Typed for Cell {
    const KIND: Kind = Kind::Text;
}

impl FromScript<Match> for Cell {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> Result<Cell, Message> {
        let name = value.as_immutable_string_ref().map_err(|_| mismatch(Kind::Text, value))?;
        m.setup.board.named(&name).ok_or_else(|| message!("unknown-cell-argument", name = suggest::short(&name)))
    }
}

impl Typed for Side {
    const KIND: Kind = Kind::Words(&Side::NAMES);
}

impl IntoScript for Side {
    fn into_script(self) -> Dynamic {
        self.name().into()
    }
}

impl<M: ?Sized> FromScript<M> for Side {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<Side, Message> {
        shape::word(value, &Side::NAMES, &Side::ALL)
    }
}

impl Handles for Mowdown {
    // Cells are plain strings.
    fn number(_: &Dynamic) -> Option<(u8, u16)> {
        None
    }
    fn handle(_: u8, _: u16) -> Dynamic {
        Dynamic::UNIT
    }
}

/// What a hook is given.
pub fn arguments(m: &Match, call: Call) -> Vec<Dynamic> {
    match call.context {
        Given::Nothing => Vec::new(),
        Given::Dice => vec![m.state.rolled.iter().copied().collect::<List<u8>>().into_script()],
        Given::Cell(cell) => vec![host_read::name(m, cell).into_script()],
        Given::Offer(offer) => vec![m.way(offer)],
        Given::Ways => vec![vec![Dynamic::UNIT].into()],
    }
}
