//! Boxes, dice and programs as scripts and JSON see them.

use super::dice::{COLOUR_NAMES, COLOURS, Colour, Die, Pool};
use crate::geometry::ring::{Pos, Strip, pos};
use crate::rules::scripting::{HostError, host_error};
use rhai::{Dynamic, INT, ImmutableString, Map};
use serde_json::{Value as Json, json};

/// A box as JSON: `{x, y}`.
pub fn place(at: Pos) -> Json {
    json!({ "x": at.x, "y": at.y })
}

/// A die as `{colour, value, skull}`; `face` is its label in forced lists.
pub fn die(die: &Die) -> Json {
    let face: Json = if die.skull { "skull".into() } else { die.value.into() };
    json!({ "colour": die.colour.name(), "value": die.value, "skull": die.skull, "face": face })
}

/// A program as JSON: its jumps, each a pool.
pub fn program(program: &[Pool]) -> Json {
    program.iter().filter(|jump| **jump != [0; COLOURS]).map(|jump| json!(jump)).collect()
}

/// A box as scripts see it: `#{ x, y }`.
pub fn box_map(at: Pos) -> Map {
    Map::from([("x".into(), i64::from(at.x).into()), ("y".into(), i64::from(at.y).into())])
}

/// A die as scripts see it: `#{ colour, value, skull }`.
pub fn die_map(die: Die) -> Dynamic {
    let colour: ImmutableString = die.colour.name().into();
    let fields = [("colour".into(), colour.into()), ("value".into(), INT::from(die.value).into()), ("skull".into(), die.skull.into())];
    Dynamic::from_map(Map::from(fields))
}

/// The parameter that names a colour of dice.
pub const DIE_COLOUR: &str = r#"colour: "blue"|"white"|"black""#;

/// A colour of dice by name.
///
/// # Errors
/// When there is none; the error names the function.
pub fn colour(function: &str, name: &str) -> Result<Colour, HostError> {
    Colour::named(name).ok_or_else(|| host_error(format!("{function}: no die is `{name}`; known: {}", COLOUR_NAMES.join(", "))))
}

/// The place of a script's box, whatever cell it is; none outside the strip.
pub fn place_of(strip: &Strip, map: &Map) -> Option<Pos> {
    let field = |name: &str| map.get(name).and_then(|value| value.as_int().ok()).and_then(|n| u8::try_from(n).ok());
    let at = field("x").zip(field("y")).map(|(x, y)| pos(x, y));
    at.filter(|at| at.x <= strip.goal() && at.y < strip.shape().levels)
}

/// A ground box of the strip that a script names.
///
/// # Errors
/// When it is none; the error names the function.
pub fn ground_box(strip: &Strip, function: &str, map: &Map) -> Result<Pos, HostError> {
    let ground = place_of(strip, map).filter(|at| strip.cell(*at).is_ground());
    ground.ok_or_else(|| host_error(format!("{function}: needs a ground box `#{{ x, y }}` of the strip")))
}
