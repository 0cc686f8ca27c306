//! The script interface of Lunar Rally: hooks, metadata keys, types. The functions are in `host_read` and `host_change`.

use super::event::Event;
use super::field::{Cell, TerrainId};
use super::intent::Request;
use super::setup::STAGES;
use super::state::{Bearer, RoverId};
use super::step::{Call, Context};
use super::{Match, Rally, host_change, host_read, printed, renamed};
use crate::hexes::terrain::MAX_SIZES;
use crate::host::{handle, hooks};
use crate::marks::{HasMarks, Mark, marks_in};
use crate::names::Name;
use crate::prelude::Prelude;
use crate::scripting::HostError;
use content::message::{Message, message};
use content::rally::{GAME, INSTRUCTION, TERRAIN};
use hexx::Hex;
use rhai::{Dynamic, Engine};
use script::api::register_values;
use script::convert::{FromScript, IntoScript, ScriptType, mismatch};
use script::dialect::{Dialect, Holds, KeySpec};
use script::kind::ValueType;
use script::shape::shape;
use script::value::Handles;
use std::fmt::{self, Display, Formatter};

const CARD: &[&str] = &[INSTRUCTION];
const GROUND: &[&str] = &[TERRAIN];

hooks! {
    /// LR-16, LR-17 Called when rover `me` executes the card. The requests of all rovers in a step are carried out together.
    ON_PLAY of CARD = on_play(me: RoverId);
    /// LR-50, LR-52 Called when a card of rover `me` has called `rest`. `ctx.at` is the hex of the rover.
    ON_REST of GROUND = on_rest(me: RoverId, ctx: TerrainContext);
    /// Called when rover `me` has entered the hex `ctx.at` in the absolute direction `ctx.dir` (`()` after a leap). Requests made
    /// here are carried out next, within the same step.
    ON_ENTER of GROUND = on_enter(me: RoverId, ctx: TerrainContext);
    /// Called when rover `me` of the active class is on the hex `ctx.at` after the last step of a phase.
    ON_PHASE_END of GROUND = on_phase_end(me: RoverId, ctx: TerrainContext);
    /// LR-R48 Called when rover `me` has left the hex `ctx.at` in the absolute direction `ctx.dir` (`()` after a leap), before
    /// `on_enter` of its new hex. `me` is `()` if the rover was destroyed on the way. Requests made here are carried out next,
    /// within the same step.
    ON_LEAVE of GROUND = on_leave(me: Option<RoverId>, ctx: TerrainContext);
    /// LR-R49 Called when a laser beam of rover `me` has reached the hex `ctx.at` in the absolute direction `ctx.dir`. The beam
    /// crosses the hex, or ends before it if the hex stops lasers. `me` is `()` if the rover was destroyed in the same step.
    /// Requests made here are carried out after all beams of the step.
    ON_BEAM of GROUND = on_beam(me: Option<RoverId>, ctx: TerrainContext);
}

/// The dialect of the game: hooks, keys and functions of its scripts.
pub static DIALECT: Dialect = Dialect {
    game: GAME,
    hooks: HOOKS,
    keys: &[
        KeySpec::new(
            "stage",
            Holds::OneOf(&STAGES),
            "Step in which the card is executed (LR-16): `\"turn\"`, `\"move\"`, `\"laser\"`, `\"missile\"` or `\"still\"`.",
        )
        .of(CARD)
        .needed(),
        KeySpec::new("colour", Holds::Rgb, "The colour of the hex.").of(GROUND),
        KeySpec::new(
            "layer",
            Holds::OneOf(&["ground", "feature"]),
            "Layer of the terrain: `\"ground\"`, or `\"feature\"` for an object on the ground. A hex has at most one per layer.",
        )
        .of(GROUND),
        KeySpec::new("symbol", Holds::Symbol, "Character that represents the terrain in a board's grid when it is painted.").of(GROUND),
        KeySpec::new(
            "blocks",
            Holds::Flag,
            "Whether the terrain blocks its hex: no rover can enter it, and driving into it is a bump (LR-32).",
        )
        .of(GROUND),
        KeySpec::new("rough", Holds::Flag, "Whether the terrain is rough: only all-terrain moves can enter, cross or leave it (LR-33).")
            .of(GROUND),
        KeySpec::new("stops_lasers", Holds::Flag, "Whether laser beams end before the terrain (LR-37).").of(GROUND),
        KeySpec::new(
            "sizes",
            Holds::Numbers(MAX_SIZES, 1, 255),
            "For terrain in pieces: the sizes of the pieces in hexes, such as `[7, 6, 3, 1]`.",
        )
        .of(GROUND),
        KeySpec::new("pieces", Holds::Number(0, 255), "For terrain in pieces: the number of pieces of each size in the game box.")
            .of(GROUND),
        KeySpec::new("limit", Holds::Number(0, 255), "Maximum number of hexes with the terrain.").of(GROUND),
    ],
    silent: GROUND,
    printed: printed::PRINTED,
    renamed: renamed::RENAMED,
    functions: &[host_read::FUNCTIONS, host_change::FUNCTIONS, Prelude::<Rally>::FUNCTIONS, Prelude::<Rally>::MARKS],
    register_types,
    show,
};

/// A hex in scripts; it need not be on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HexHandle(pub Hex);

impl Display for HexHandle {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.0.x, self.0.y)
    }
}

handle! { Rally:
    /// A hex, which may be off the board.
    HexHandle as "Hex" {
        /// Column of the hex, in axial coordinates.
        q: i32 = |hex, _m| hex.0.x;
        /// Row of the hex, in axial coordinates.
        r: i32 = |hex, _m| hex.0.y;
    }
}

impl<M: ?Sized> FromScript<M> for HexHandle {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<HexHandle, Message> {
        value.read_lock::<HexHandle>().map(|hex| *hex).ok_or_else(|| mismatch(HexHandle::KIND, value))
    }
}

handle! { Rally:
    /// A rover.
    RoverId as "Rover" {
        /// Number of the rover, from 0: 2 · seat + class - 1.
        id: u8 = |rover, _m| rover.number();
    }
}

impl FromScript<Match> for RoverId {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> Result<RoverId, Message> {
        let rover = rover(value)?;
        // The presence of any rover but the own one can change.
        m.state.looked |= rover != own(m);
        if m.state.is_racing(rover) { Ok(rover) } else { Err(message!("rover-not-board", rover = rover.to_string())) }
    }
}

/// Reads a rover, which may no longer be on the board.
pub(super) fn rover(value: &Dynamic) -> Result<RoverId, Message> {
    value.read_lock::<RoverId>().map(|rover| *rover).ok_or_else(|| mismatch(RoverId::KIND, value))
}

impl ScriptType for Bearer {
    const KIND: ValueType = ValueType::Or(&[RoverId::KIND, HexHandle::KIND]);
}

impl FromScript<Match> for Bearer {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> Result<Bearer, Message> {
        if value.is::<RoverId>() {
            return RoverId::from_script(m, value).map(Bearer::Rover);
        }
        let hex = value.read_lock::<HexHandle>().map(|hex| *hex).ok_or_else(|| mismatch(Bearer::KIND, value))?;
        cell(m, hex).map(Bearer::Hex).ok_or_else(|| message!("hex-not-board", hex = hex.to_string()))
    }
}

impl HasMarks for Rally {
    marks_in!(marks of Bearer);
    fn mark_set(_m: &Match, bearer: Bearer, mark: Name) -> Event {
        match bearer {
            Bearer::Rover(rover) => Event::MarkSet { rover: Some(rover), hex: None, mark },
            Bearer::Hex(at) => Event::MarkSet { rover: None, hex: Some(at), mark },
        }
    }
    /// Requests the mark, so that no script depends on the order of rovers.
    fn mark_by_script(m: &mut Match, mark: Mark<Bearer>) -> Result<(), HostError> {
        host_change::queue_request(m, own(m), Request::SetMark(mark))
    }
}

shape! {
    /// The hex on which the script of a terrain is called.
    out struct TerrainContext as "TerrainContext" {
        /// Hex with the terrain.
        at: HexHandle;
        /// Absolute direction of the move or the beam; `()` if there is none.
        dir: Option<u8>;
    }
}

/// A kind of terrain, by the name of its script.
impl ScriptType for TerrainId {
    const KIND: ValueType = ValueType::Text;
}

impl FromScript<Match> for TerrainId {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> Result<TerrainId, Message> {
        let stem = value.as_immutable_string_ref().map_err(|_| mismatch(ValueType::Text, value))?;
        m.setup.field.find(&stem).ok_or_else(|| {
            let kinds: Vec<&str> = m.setup.field.kinds.iter().map(|kind| kind.terrain.stem.as_str()).collect();
            message!("unknown-terrain-use-one-of", terrain = *stem, known = kinds)
        })
    }
}

impl Handles for Rally {
    // Hexes are never stored beyond a call.
    fn number(value: &Dynamic) -> Option<(u8, u16)> {
        value.read_lock::<RoverId>().map(|rover| (0, rover.number().into()))
    }
    fn handle(_kind: u8, id: u16) -> Dynamic {
        RoverId::new(u8::try_from(id).unwrap_or(u8::MAX)).into_script()
    }
}

/// Returns the rover that the running script works for.
pub(super) fn own(m: &Match) -> RoverId {
    m.running_call().map_or(RoverId::default(), |call| call.context.rover)
}

/// Returns the hex of a cell for scripts.
pub(super) fn hex(m: &Match, at: Cell) -> HexHandle {
    HexHandle(m.setup.field.hex(at))
}

/// Returns the cell of a hex; `None` off the board.
pub(super) fn cell(m: &Match, hex: HexHandle) -> Option<Cell> {
    m.setup.field.cell(hex.0)
}

/// Returns the arguments of a hook call.
pub fn arguments(m: &Match, call: Call) -> Vec<Dynamic> {
    let Context { rover, at, direction } = call.context;
    // A rover that left a hex or fired a beam may have been destroyed since.
    let rover = Some(rover).filter(|rover| m.state.rover(*rover).races()).into_script();
    let ctx = at.map(|at| TerrainContext { at: hex(m, at), dir: direction });
    [rover].into_iter().chain(ctx.map(TerrainContext::into_script)).collect()
}

fn show(value: &Dynamic) -> Option<Message> {
    let rover = value.read_lock::<RoverId>().map(|rover| message!("a-rover", number = rover.to_string()));
    rover.or_else(|| value.read_lock::<HexHandle>().map(|hex| message!("a-hex", x = hex.0.x, y = hex.0.y)))
}

fn register_types(engine: &mut Engine) {
    engine.register_type_with_name::<RoverId>("Rover");
    engine.register_type_with_name::<HexHandle>("Hex");
    register_values::<RoverId>(engine);
    register_values::<HexHandle>(engine);
}
