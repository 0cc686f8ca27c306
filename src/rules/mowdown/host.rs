//! The script interface of Moon Ant Mow Down: hooks, metadata keys. The functions are in `host_read` and `host_change`.
//!
//! Cells are strings such as `"D7"`, so that scripts match the sheet.

use super::board::Cell;
use super::setup::Window;
use super::step::{Call, HookArgs};
use super::{Match, Mowdown, host_change, host_read, printed, renamed};
use crate::content::mowdown::{BONUS, COMBO, GAME, HEADACHE};
use crate::content::suggest;
use crate::geometry::columns::Side;
use crate::rules::host::{handle, hooks};
use crate::rules::prelude::Prelude;
use crate::script::api::register_values;
use crate::script::convert::{FromScript, IntoScript, List, Typed, mismatch};
use crate::script::dialect::{Dialect, Holds, KeySpec, Reads};
use crate::script::kind::ValueType;
use crate::script::shape::{self, shape, spoken};
use crate::script::value::Handles;
use rhai::{Dynamic, Engine, ImmutableString};
use std::fmt::{self, Display, Formatter};

const OF_HEADACHE: &[&str] = &[HEADACHE];
const OF_BONUS: &[&str] = &[BONUS];
const OF_COMBO: &[&str] = &[COMBO];

hooks! {
    /// MD-32 The headache was rolled for the space `ctx.at`, which the mower has passed.
    ON_HEADACHE of OF_HEADACHE = on_headache(me: Mower, ctx: CellContext);
    /// MD-55 Asks whether the bonus can be used in `ctx.window`, where there is nothing to choose.
    CAN_USE serves OF_BONUS = can_use(me: Mower, ctx: WindowContext) -> bool;
    /// MD-55 Returns the ways to use the bonus in `ctx.window`, each a value for `ctx.option` of `on_use`; `[]` if it cannot be used.
    USE_OPTIONS serves OF_BONUS = use_options(me: Mower, ctx: WindowContext) -> Vec<Dynamic>;
    /// MD-55 The bonus is used in `ctx.window`; `ctx.option` is one of the options of `use_options`, `()` without that function.
    ON_USE of OF_BONUS = on_use(me: Mower, ctx: UseContext);
    /// MD-11 Asks whether the dice as rolled, `ctx.dice`, are such a combination.
    CAN_MATCH serves OF_COMBO = can_match(me: Mower, ctx: RollContext) -> bool;
    /// MD-12, MD-13 The combination was rolled with `ctx.dice`; nothing has been chosen yet.
    ON_ROLL of OF_COMBO = on_roll(me: Mower, ctx: RollContext);
    /// MD-46 Called when the combination has been rolled and the headaches of the turn are over.
    ON_HEADACHES_END of OF_COMBO = on_headaches_end(me: Mower);
}

/// The dialect of the game: hooks, keys and functions of its scripts.
pub static DIALECT: Dialect = Dialect {
    game: GAME,
    hooks: HOOKS,
    keys: &[
        KeySpec::new(
            "windows",
            Holds::SomeOf(Window::WORDS),
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
    functions: &[host_read::FUNCTIONS, host_change::FUNCTIONS, Prelude::<Mowdown>::FUNCTIONS],
    register_types,
    show: |value: &Dynamic| value.read_lock::<Mower>().map(|_| "the mower".to_owned()),
};

/// The mower as scripts hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mower;

impl Display for Mower {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("mower")
    }
}

handle! { Mowdown:
    /// The mower.
    Mower as "Mower" {}
}

impl<M: ?Sized> FromScript<M> for Mower {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<Mower, String> {
        value.read_lock::<Mower>().map(|mower| *mower).ok_or_else(|| mismatch(Mower::KIND, value))
    }
}

fn register_types(engine: &mut Engine) {
    engine.register_type_with_name::<Mower>("Mower");
    register_values::<Mower>(engine);
}

shape! {
    /// A headache space.
    out struct CellContext as "CellContext" {
        /// Its cell.
        at: ImmutableString;
    }
}

shape! {
    /// The roll of a turn.
    out struct RollContext as "RollContext" {
        /// The dice as rolled.
        dice: List<u8>;
    }
}

shape! {
    /// A window in which bonuses can be used.
    out struct WindowContext as "WindowContext" {
        /// The window.
        window: Window;
    }
}

shape! {
    /// The use of a bonus.
    out struct UseContext as "UseContext" {
        /// The option of `use_options`.
        option: Dynamic;
        /// The window.
        window: Window;
    }
}

spoken!(Window);

impl Typed for Cell {
    const KIND: ValueType = ValueType::Text;
}

impl FromScript<Match> for Cell {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> Result<Cell, String> {
        let name = value.as_immutable_string_ref().map_err(|_| mismatch(ValueType::Text, value))?;
        m.setup.board.named(&name).ok_or_else(|| format!("unknown cell `{}`", suggest::short(&name)))
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
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<Side, String> {
        shape::word(value, &Side::NAMES, &Side::ALL)
    }
}

impl Handles for Mowdown {
    // Cells are plain strings.
    fn number(value: &Dynamic) -> Option<(u8, u16)> {
        value.read_lock::<Mower>().map(|_| (0, 0))
    }
    fn handle(_: u8, _: u16) -> Dynamic {
        Mower.into_script()
    }
}

/// Returns the arguments of a hook call.
pub fn arguments(m: &Match, call: Call) -> Vec<Dynamic> {
    let me = Mower.into_script();
    match call.context {
        HookArgs::Nothing => vec![me],
        HookArgs::Dice => vec![me, RollContext { dice: m.state.rolled.iter().copied().collect() }.into_script()],
        HookArgs::Cell(cell) => vec![me, CellContext { at: host_read::name(m, cell) }.into_script()],
        HookArgs::Window(window) => vec![me, WindowContext { window }.into_script()],
        HookArgs::Offer { offer, window } => vec![me, UseContext { option: m.way(offer), window }.into_script()],
    }
}
