//! Boxes, dice and programs in scripts and JSON.

use super::dice::{COLOURS, Colour, Die, MAX_COUNT, Pool};
use crate::game::Game;
use crate::running::Match;
use crate::scripting::HostError;
use content::message::{Message, message};
use geometry::cell;
use geometry::ring::{Pos, Strip, pos};
use rhai::{Dynamic, INT, Map};
use script::convert::{FromScript, ScriptType, each, mismatch};
use script::kind::ValueType;
use script::shape::{shape, spoken};
use serde_json::{Value as Json, json};

/// Returns a box as JSON: `{x, y}`.
pub fn place(at: Pos) -> Json {
    json!({ "x": at.x, "y": at.y })
}

/// Returns a die as `{colour, value, skull}`; `face` is its label in forced lists.
pub fn die(die: &Die) -> Json {
    let face: Json = if die.skull { "skull".into() } else { die.value.into() };
    json!({ "colour": die.colour.word(), "value": die.value, "skull": die.skull, "face": face })
}

/// Returns a program as JSON: its jumps, each a pool.
pub fn program(program: &[Pool]) -> Json {
    program.iter().filter(|jump| **jump != [0; COLOURS]).map(|jump| json!(jump)).collect()
}

spoken!(Colour);

shape! {
    /// A rolled die.
    both Die as "Die" {
        /// Colour of the die.
        colour: Colour;
        /// Value of the face, which is the number of steps.
        value: u8 [1..=9];
        /// Whether the die shows a skull.
        skull: bool = false;
    }
}

shape! {
    /// The number of dice of each colour.
    out struct DiceCount as "DiceCount" {
        /// Number of blue dice.
        blue: u8;
        /// Number of white dice.
        white: u8;
        /// Number of black dice.
        black: u8;
    }
}

impl From<Pool> for DiceCount {
    fn from([blue, white, black]: Pool) -> DiceCount {
        DiceCount { blue, white, black }
    }
}

shape! {
    /// A cell of the strip.
    out struct Cell as "Cell" {
        /// Name of the cell's kind; `rock` outside the strip.
        kind: &'static str;
        /// Whether the cell is ground on which a piece can stand.
        is_ground: bool;
        /// Whether a piece can stop in the cell without an accident.
        is_safe: bool;
        /// Whether the cell is a tunnel inside the ground.
        is_tunnel: bool;
        /// Whether a piece that reaches the cell now receives a Sputnik.
        has_sputnik: bool;
        /// Number of the joint, from 1; `()` elsewhere.
        joint: Option<u8>;
        /// Number of the area, from 1; `()` elsewhere.
        area: Option<u8>;
    }
}

impl Cell {
    /// Describes the cell at a position, which need not be on the strip.
    pub fn of(strip: &Strip, AnyBox(x, y): AnyBox, gives_sputnik: impl Fn(Pos) -> bool) -> Cell {
        let inside = u8::try_from(x).ok().zip(u8::try_from(y).ok()).filter(|(x, _)| *x <= strip.goal()).map(|(x, y)| pos(x, y));
        let cell = inside.map_or(cell::Cell::ROCK, |at| strip.cell(at));
        let (joint, area) = inside.map_or((None, None), |at| (strip.shape().joint_at(at.x), strip.shape().area_at(at.x)));
        let sputnik = cell.has_sputnik() && inside.is_some_and(gives_sputnik);
        Cell {
            kind: cell.name(),
            is_ground: cell.is_ground(),
            is_safe: cell.is_safe(),
            is_tunnel: cell.is_tunnel(),
            has_sputnik: sputnik,
            joint,
            area,
        }
    }
}

/// A game on the ring, as its scripts see it.
pub trait OnStrip: Game {
    fn strip(m: &Match<Self>) -> &Strip;
}

/// A box of the strip with any kind of cell.
impl<G: OnStrip> FromScript<Match<G>> for Pos {
    fn from_script(m: &mut Match<G>, value: &mut Dynamic) -> Result<Pos, Message> {
        let at = value.read_lock::<Map>().and_then(|map| place_of(G::strip(m), &map));
        at.ok_or_else(|| message!("expected-box-x-y-strip"))
    }
}

/// Returns the position of a script's box with any kind of cell; `None` outside the strip.
pub fn place_of(strip: &Strip, map: &Map) -> Option<Pos> {
    let field = |name: &str| map.get(name).and_then(|value| value.as_int().ok()).and_then(|n| u8::try_from(n).ok());
    let at = field("x").zip(field("y")).map(|(x, y)| pos(x, y));
    at.filter(|at| at.x <= strip.goal() && at.y < strip.shape().levels)
}

/// Returns the ground box at these numbers.
///
/// # Errors
/// Returns an error that names the set-up function if the box does not exist.
pub fn box_at<G: OnStrip>(m: &Match<G>, function: &str, x: INT, y: INT) -> Result<Pos, HostError> {
    let at = u8::try_from(x).ok().zip(u8::try_from(y).ok()).map(|(x, y)| pos(x, y));
    let ground = at.filter(|at| G::strip(m).cell(*at).is_ground());
    ground.ok_or_else(|| message!("not-ground-box", function, x, y).into())
}

/// A box that may lie outside the strip.
#[derive(Clone, Copy, Debug)]
pub struct AnyBox(pub INT, pub INT);

impl ScriptType for AnyBox {
    const KIND: ValueType = Pos::KIND;
}

impl<M: ?Sized> FromScript<M> for AnyBox {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<AnyBox, Message> {
        let map = value.read_lock::<Map>().ok_or_else(|| mismatch(Pos::KIND, value))?;
        let field = |name: &str| map.get(name).and_then(|value| value.as_int().ok());
        field("x").zip(field("y")).map(|(x, y)| AnyBox(x, y)).ok_or_else(|| message!("expected-box"))
    }
}

/// A box of the strip that can be occupied.
#[derive(Clone, Copy, Debug)]
pub struct GroundBox(pub Pos);

impl ScriptType for GroundBox {
    const KIND: ValueType = Pos::KIND;
}

impl<G: OnStrip> FromScript<Match<G>> for GroundBox {
    fn from_script(m: &mut Match<G>, value: &mut Dynamic) -> Result<GroundBox, Message> {
        let at = Pos::from_script(m, value).ok().filter(|at| G::strip(m).cell(*at).is_ground());
        at.map(GroundBox).ok_or_else(|| message!("expected-ground-box-x-y"))
    }
}

/// Dice to be rolled, by colour: at most [`MAX_COUNT`] of each. If the game has fewer, a die is rolled several times.
#[derive(Clone, Copy, Debug)]
pub struct Thrown(pub Pool);

impl ScriptType for Thrown {
    const KIND: ValueType = <Vec<Colour>>::KIND;
}

impl<M: ?Sized> FromScript<M> for Thrown {
    fn from_script(m: &mut M, value: &mut Dynamic) -> Result<Thrown, Message> {
        let mut pool = Pool::default();
        each(m, value, |colour: Colour| {
            let count = &mut pool[colour.index()];
            *count += 1;
            if usize::from(*count) > MAX_COUNT {
                return Err(message!("most-dice-can-rolled", max_count = MAX_COUNT, colour = colour.word()));
            }
            Ok(())
        })?;
        Ok(Thrown(pool))
    }
}
