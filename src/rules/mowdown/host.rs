//! The script interface of Moon Ant Mow Down: hooks, metadata keys. The functions are in `host_read` and `host_change`.
//!
//! Cells are strings such as `"D7"`, so that scripts match the sheet.

use super::board::Cell;
use super::setup::Window;
use super::step::{Call, HookArgs};
use super::{Match, Mowdown, host_change, host_read, printed, renamed};
use crate::content::message::{Message, message};
use crate::content::mowdown::{BONUS, COMBO, GAME, HEADACHE};
use crate::content::suggest;
use crate::geometry::columns::Side;
use crate::rules::host::hooks;
use crate::script::convert::{FromScript, IntoScript, List, Typed, mismatch};
use crate::script::dialect::{Dialect, Holds, KeySpec, Reads};
use crate::script::kind::ValueType;
use crate::script::shape;
use crate::script::value::Handles;
use rhai::{Dynamic, Engine};

const OF_HEADACHE: &[&str] = &[HEADACHE];
const OF_BONUS: &[&str] = &[BONUS];
const OF_COMBO: &[&str] = &[COMBO];

hooks! {
    /// MD-32 Called when this headache has been rolled for the space `cell`, which the mower has visited.
    ON_HEADACHE of OF_HEADACHE = on_headache(cell: Cell);
    /// MD-55 Called when the ways to use the bonus are determined. `options` is `[()]`: one way, with nothing to choose. Returns
    /// a list with one value for each way, which `on_use` receives; `[]` means that the bonus cannot be used now.
    MODIFY_OPTIONS serves OF_BONUS = modify_options(options: Vec<Dynamic>) -> Vec<Dynamic>;
    /// MD-55 Called when the bonus is used. `opt` is the chosen value of `modify_options`, or `()` if the script has no such
    /// function.
    ON_USE of OF_BONUS = on_use(opt: Dynamic);
    /// MD-11 Called after the roll. `dice` are the dice as rolled. Returns `true` if they are this combination.
    CAN_MATCH serves OF_COMBO = can_match(dice: Vec<u8>) -> bool;
    /// MD-12, MD-13 Called when the combination has been rolled, before anything is chosen.
    ON_ROLL of OF_COMBO = on_roll();
    /// MD-46 Called when the combination has been rolled and the headaches of the turn are over.
    ON_HEADACHES_END of OF_COMBO = on_headaches_end();
}

/// The dialect of the game: hooks, keys and functions of its scripts.
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
    const KIND: ValueType = ValueType::Text;
}

impl FromScript<Match> for Cell {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> Result<Cell, Message> {
        let name = value.as_immutable_string_ref().map_err(|_| mismatch(ValueType::Text, value))?;
        m.setup.board.named(&name).ok_or_else(|| message!("unknown-cell-argument", name = suggest::short(&name)))
    }
}

impl Typed for Side {
    const KIND: ValueType = ValueType::Words(&Side::NAMES);
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

/// Returns the arguments of a hook call.
pub fn arguments(m: &Match, call: Call) -> Vec<Dynamic> {
    match call.context {
        HookArgs::Nothing => Vec::new(),
        HookArgs::Dice => vec![m.state.rolled.iter().copied().collect::<List<u8>>().into_script()],
        HookArgs::Cell(cell) => vec![host_read::name(m, cell).into_script()],
        HookArgs::Offer(offer) => vec![m.way(offer)],
        HookArgs::Ways => vec![vec![Dynamic::UNIT].into()],
    }
}
