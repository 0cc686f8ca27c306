//! The script interface of Moon Ant Mow Down: hooks, metadata keys. The functions are in `host_read` and `host_change`.
//!
//! Cells are strings such as `"D7"`, so that scripts match the sheet.

use super::board::Cell;
use super::event::Event;
use super::setup::Window;
use super::state::Bearer;
use super::step::{Call, HookArgs};
use super::{Match, Mowdown, host_change, host_read, printed, renamed};
use crate::host::{handle, hooks};
use crate::marks::{HasMarks, marks_in};
use crate::names::Name;
use crate::prelude::Prelude;
use content::message::{Message, message};
use content::mowdown::{BONUS, COMBO, GAME, HEADACHE};
use content::suggest;
use rhai::{Dynamic, Engine, ImmutableString};
use script::api::register_values;
use script::convert::{ArrayOf, FromScript, IntoScript, ScriptType, mismatch};
use script::dialect::{Dialect, Holds, KeySpec, Reads};
use script::kind::ValueType;
use script::shape::shape;
use script::value::Handles;
use std::fmt::{self, Display, Formatter};

const OF_HEADACHE: &[&str] = &[HEADACHE];
const OF_BONUS: &[&str] = &[BONUS];
const OF_COMBO: &[&str] = &[COMBO];

hooks! {
    /// MD-32 Called when the headache has been rolled for the space `ctx.at`, which the mower has passed.
    ON_HEADACHE of OF_HEADACHE = on_headache(me: Mower, ctx: CellContext);
    /// MD-55 Called in each window listed in `windows`. Returns whether the bonus can be used in `ctx.window`.
    CAN_USE serves OF_BONUS = can_use(me: Mower, ctx: WindowContext) -> bool;
    /// MD-55 Called in each window listed in `windows`. Returns one value for each way to use the bonus in `ctx.window`; `on_use`
    /// receives the chosen value as `ctx.option`. With an empty list the bonus cannot be used.
    USE_OPTIONS serves OF_BONUS = use_options(me: Mower, ctx: WindowContext) -> Vec<Dynamic>;
    /// MD-55 Called when the bonus is used. `ctx.window` is the window; `ctx.option` is the chosen value of `use_options`, or `()`
    /// if the script does not define that function.
    ON_USE of OF_BONUS = on_use(me: Mower, ctx: UseContext);
    /// MD-11 Called when the dice have been rolled. Returns whether `ctx.dice` form this combination.
    CAN_MATCH serves OF_COMBO = can_match(me: Mower, ctx: RollContext) -> bool;
    /// MD-12, MD-13 Called when the combination has been rolled, before any choice. `ctx.dice` are the dice.
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
            Holds::SomeOf(&Window::WORDS),
            "Windows in which the bonus can be used: a list of `\"choose_path\"`, `\"before_headache\"` and `\"before_shadow\"`.",
        )
        .of(OF_BONUS)
        .needed()
        .read(Reads::In(&["on_use"])),
        KeySpec::new("exclusive", Holds::Flag, "Whether a match of the combination excludes all other combinations (MD-R14).").of(OF_COMBO),
    ],
    silent: &[],
    printed: printed::PRINTED,
    renamed: renamed::RENAMED,
    functions: &[host_read::FUNCTIONS, host_change::FUNCTIONS, Prelude::<Mowdown>::FUNCTIONS, Prelude::<Mowdown>::MARKS],
    register_types,
    show: |value: &Dynamic| value.read_lock::<Mower>().map(|_| message!("the-mower")),
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
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<Mower, Message> {
        value.read_lock::<Mower>().map(|mower| *mower).ok_or_else(|| mismatch(Mower::KIND, value))
    }
}

impl ScriptType for Bearer {
    const KIND: ValueType = ValueType::Or(&[Mower::KIND, ValueType::Text]);
}

impl FromScript<Match> for Bearer {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> Result<Bearer, Message> {
        match (value.is::<Mower>(), value.is_string()) {
            (true, _) => Ok(Bearer::Mower),
            (_, true) => Cell::from_script(m, value).map(Bearer::Cell),
            _ => Err(mismatch(Bearer::KIND, value)),
        }
    }
}

impl HasMarks for Mowdown {
    marks_in!(named_marks of Bearer);
    fn mark_set(_m: &Match, bearer: Bearer, mark: Name) -> Event {
        let cell = match bearer {
            Bearer::Mower => None,
            Bearer::Cell(cell) => Some(cell),
        };
        Event::MarkSet { cell, mark }
    }
}

fn register_types(engine: &mut Engine) {
    engine.register_type_with_name::<Mower>("Mower");
    register_values::<Mower>(engine);
}

shape! {
    /// A headache space that the mower has passed.
    out struct CellContext as "CellContext" {
        /// Cell of the space.
        at: ImmutableString;
    }

    /// The roll of a turn.
    out struct RollContext as "RollContext" {
        /// Rolled dice.
        dice: ArrayOf<u8>;
    }

    /// A window in which bonuses can be used.
    out struct WindowContext as "WindowContext" {
        /// Name of the window.
        window: Window;
    }

    /// The use of a bonus.
    out struct UseContext as "UseContext" {
        /// Chosen value of `use_options`.
        option: Dynamic;
        /// Name of the window.
        window: Window;
    }
}

impl ScriptType for Cell {
    const KIND: ValueType = ValueType::Text;
}

impl FromScript<Match> for Cell {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> Result<Cell, Message> {
        let name = value.as_immutable_string_ref().map_err(|_| mismatch(ValueType::Text, value))?;
        m.setup.board.named(&name).ok_or_else(|| message!("unknown-cell-argument", name = suggest::short(&name)))
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
        HookArgs::Offer { offer, window } => vec![me, UseContext { option: m.option_value(offer), window }.into_script()],
    }
}
