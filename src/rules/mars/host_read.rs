//! Host functions that only look: marines, boxes, aliens, marks.

use super::movement::STEPS;
use super::query::count;
use super::state::{Aliens, Bearer, COLOUR_NAMES, MarineId, Side, Turn};
use super::{Mars, Match, host};
use crate::geometry::ring::{Pos, pos};
use crate::rules::moonwalk::show::{box_map, place_of};
use crate::rules::scripting::{HostError, host_error, inside as inside_game};
use crate::script::api::host_function;
use rhai::{Array, Dynamic, Engine, INT, Map};

pub(super) type Result<T> = std::result::Result<T, HostError>;

pub(super) fn inside<R>(work: impl FnOnce(&mut Match) -> Result<R>) -> Result<R> {
    inside_game::<Mars, R>(work)
}

/// A living marine by id.
pub(super) fn known(m: &Match, function: &str, a: INT) -> Result<MarineId> {
    let found = MarineId::among(a, m.state.marines.len()).filter(|a| m.state.marine(*a).alive);
    found.ok_or_else(|| host_error(format!("{function}: there is no living marine {a}")))
}

/// A colour of aliens by name.
pub(super) fn colour(function: &str, name: &str) -> Result<usize> {
    let found = COLOUR_NAMES.iter().position(|known| *known == name);
    found.ok_or_else(|| host_error(format!("{function}: no alien is `{name}`; known: {}", COLOUR_NAMES.join(", "))))
}

/// The parameter that names a side.
pub(super) const SIDE: &str = r#"side: "left"|"right""#;
/// The parameter that names a kind of step.
pub(super) const STEP: &str = r#"kind: "straight"|"climb"|"descend""#;
/// The parameter that names a colour of aliens.
pub(super) const ALIEN: &str = r#"colour: "red"|"blue"|"yellow""#;

/// A side in play by name.
pub(super) fn side(m: &Match, function: &str, name: &str) -> Result<Side> {
    let found = Side::named(name).filter(|side| m.state.plays(&m.setup, *side));
    found.ok_or_else(|| host_error(format!("{function}: the side `{name}` is not in play; sides are left and right")))
}

/// A box of the strip.
pub(super) fn any_box(m: &Match, function: &str, map: &Map) -> Result<Pos> {
    place_of(&m.state.strip, map).ok_or_else(|| host_error(format!("{function}: needs a box `#{{ x, y }}` of the strip")))
}

/// A kind of step by name.
pub(super) fn step_kind(function: &str, name: &str) -> Result<u8> {
    let found = STEPS.iter().position(|(_, known)| *known == name);
    found.map(|i| i as u8).ok_or_else(|| host_error(format!("{function}: no step is `{name}`; known: straight, climb, descend")))
}

/// A direction: 1 or -1.
pub(super) fn ahead(function: &str, direction: INT) -> Result<bool> {
    match direction {
        1 => Ok(true),
        -1 => Ok(false),
        other => Err(host_error(format!("{function}: {other} is no direction; write 1 or -1"))),
    }
}

/// An area with a card in play, or the Landing Zone.
pub(super) fn area(m: &Match, function: &str, area: INT) -> Result<u8> {
    let found = u8::try_from(area).ok().filter(|n| *n == 3 || m.state.cards_in_play(&m.setup).any(|card| card == *n));
    found.ok_or_else(|| host_error(format!("{function}: area {area} is not in play")))
}

/// A small number.
pub(super) fn small(function: &str, n: INT) -> Result<u8> {
    u8::try_from(n).ok().filter(|n| *n < 100).ok_or_else(|| host_error(format!("{function}: {n} is no number from 0 to 99")))
}

fn numbers(list: impl IntoIterator<Item = u8>) -> Array {
    list.into_iter().map(|n| Dynamic::from_int(n.into())).collect()
}

fn boxes(list: impl IntoIterator<Item = Pos>) -> Array {
    list.into_iter().map(|at| box_map(at).into()).collect()
}

/// Registers the functions of this file.
pub(super) fn register(engine: &mut Engine) {
    marine_functions(engine);
    mark_functions(engine);
    board_functions(engine);
    alien_functions(engine);
    table_functions(engine);
}

fn marine_functions(engine: &mut Engine) {
    host_function(engine, "marines", &[], "Array", "The living marines in seat order.", || {
        inside(|m| Ok(numbers(m.state.living().map(MarineId::number))))
    });
    host_function(engine, "pos", &["a: int"], "Map", "The marine's box, `#{ x, y }`.", |a: INT| {
        inside(|m| known(m, "pos", a).map(|a| box_map(m.state.marine(a).at)))
    });
    host_function(engine, "facedown", &["a: int"], "bool", "Whether he lies face-down after an accident.", |a: INT| {
        inside(|m| known(m, "facedown", a).map(|a| m.state.marine(a).face_down))
    });
    host_function(engine, "engaged", &["a: int"], "bool", "Whether aliens are in his box (MM-38).", |a: INT| {
        inside(|m| known(m, "engaged", a).map(|a| m.state.has_aliens(m.state.marine(a).at)))
    });
    host_function(engine, "beside_mmm", &["a: int"], "bool", "Whether he is in a ground box beside the Master Mind (MM-42).", |a: INT| {
        inside(|m| known(m, "beside_mmm", a).map(|a| m.state.beside_master_mind(a)))
    });
    host_function(engine, "hand", &["a: int"], "Array", "The equipment cards that he holds.", |a: INT| {
        inside(|m| {
            let a = known(m, "hand", a)?;
            Ok(m.state.hand(a).map(|card| m.setup.stem(card).into()).collect::<Array>())
        })
    });
    host_function(
        engine,
        "can_step",
        &["a: int", STEP, "dir: int"],
        "bool",
        "Whether a step of his is open: `straight`, `climb` or `descend`.",
        |a: INT, kind: &str, dir: INT| {
            inside(|m| {
                let (a, kind, ahead) = (known(m, "can_step", a)?, step_kind("can_step", kind)?, ahead("can_step", dir)?);
                Ok(m.open_step(a, kind, ahead).is_some())
            })
        },
    );
}

fn mark_functions(engine: &mut Engine) {
    let about = "The value of a mark set with `set_mark`, 0 without one. The rules keep `programmed`, `moved`, `shot` and `extra_used` for the turn.";
    host_function(engine, "mark", &["a: int", "name: string"], "int", about, |a: INT, name: &str| {
        inside(|m| {
            let a = known(m, "mark", a)?;
            // Whoever is not in his turn has done nothing in it.
            let turn = if m.state.turn.marine == Some(a) { m.state.turn } else { Turn::default() };
            match name {
                "programmed" => Ok(INT::from(turn.mode.is_some())),
                "moved" => Ok(INT::from(turn.moved)),
                "shot" => Ok(INT::from(turn.shot)),
                "extra_used" => Ok(INT::from(turn.extra_used)),
                _ => Ok(m.known_name(name).map_or(0, |name| m.state.mark(Bearer::Marine(a), name))),
            }
        })
    });
    host_function(
        engine,
        "box_mark",
        &["at: Map", "name: string"],
        "int",
        "The value of a mark on a box, 0 without one.",
        |at: Map, name: &str| {
            inside(|m| {
                let at = any_box(m, "box_mark", &at)?;
                Ok(m.known_name(name).map_or(0, |name| m.state.mark(Bearer::Box(at), name)))
            })
        },
    );
}

fn board_functions(engine: &mut Engine) {
    let about = "A cell of the strip: `#{ kind, ground, safe, tunnel, area, joint }`. Outside the strip its kind is `rock`.";
    host_function(engine, "cell", &["x: int", "y: int"], "Map", about, |x: INT, y: INT| inside(|m| Ok(cell_map(m, x, y))));
    host_function(engine, "areas", &[], "Array", "Numbers of the areas with terrain cards in play, without the Landing Zone.", || {
        inside(|m| Ok(numbers(m.state.cards_in_play(&m.setup))))
    });
    host_function(engine, "side_of", &["at: Map"], "string", "`left`, `right`, or nothing in the Landing Zone.", |at: Map| {
        inside(|m| Ok(m.state.side_of(any_box(m, "side_of", &at)?.x).map_or("", Side::word)))
    });
    host_function(
        engine,
        "area_of",
        &["at: Map"],
        "int",
        "The number of the box's area, 0 on joints; the Landing Zone is 3.",
        |at: Map| inside(|m| Ok(INT::from(m.state.area_of(any_box(m, "area_of", &at)?).unwrap_or(0)))),
    );
    host_function(engine, "area_columns", &["area: int"], "Array", "The columns of an area, in the order of x.", |number: INT| {
        inside(|m| {
            let area = area(m, "area_columns", number)?;
            Ok(numbers(m.state.columns(area)))
        })
    });
    box_functions(engine);
}

fn box_functions(engine: &mut Engine) {
    host_function(engine, "column_boxes", &["x: int"], "Array", "The ground boxes of a column, higher level first.", |x: INT| {
        inside(|m| {
            let x = u8::try_from(x).unwrap_or(u8::MAX);
            let list: Vec<Pos> = m.state.ground_of(x).filter(|at| m.state.in_play(&m.setup, *at)).collect();
            Ok(boxes(list))
        })
    });
    host_function(
        engine,
        "boxes_at",
        &["at: Map", "n: int"],
        "Array",
        "The boxes in play at range `n`, by column, then level (MM-R4).",
        |at: Map, n: INT| {
            inside(|m| {
                let (at, n) = (any_box(m, "boxes_at", &at)?, small("boxes_at", n)?);
                let list: Vec<Pos> = m.state.boxes_at(&m.setup, at, n).collect();
                Ok(boxes(list))
            })
        },
    );
    host_function(
        engine,
        "zone_boxes",
        &["x: int"],
        "Array",
        "The boxes in play of a column, air too, lower level first (MM-R5).",
        |x: INT| {
            inside(|m| {
                let levels = m.state.shape().levels;
                let column = u8::try_from(x).ok().into_iter().flat_map(|x| (0..levels).map(move |y| pos(x, y)));
                let list: Vec<Pos> = column.filter(|at| m.state.in_play(&m.setup, *at)).collect();
                Ok(boxes(list))
            })
        },
    );
    host_function(engine, "range", &["a: Map", "b: Map"], "int", "The range between two boxes (MM-R4).", |a: Map, b: Map| {
        inside(|m| Ok(INT::from(m.state.range(&m.setup, any_box(m, "range", &a)?, any_box(m, "range", &b)?))))
    });
    host_function(engine, "barrier", &[SIDE], "bool", "Whether the force barrier of a side stands.", |name: &str| {
        inside(|m| side(m, "barrier", name).map(|side| m.state.barrier(side)))
    });
    host_function(
        engine,
        "behind_barrier",
        &["area: int"],
        "bool",
        "Whether a card lies behind a standing force barrier (MM-45).",
        |number: INT| inside(|m| area(m, "behind_barrier", number).map(|area| m.state.behind_barrier(area))),
    );
}

fn alien_functions(engine: &mut Engine) {
    host_function(
        engine,
        "aliens",
        &["at: Map"],
        "Map",
        "The aliens in a box, a map from colour to number; defenders are red.",
        |at: Map| inside(|m| Ok(host::aliens_map(m.state.aliens_at(any_box(m, "aliens", &at)?)))),
    );
    host_function(engine, "aliens_in", &["area: int"], "Map", "The aliens of an area, a map from colour to number.", |number: INT| {
        inside(|m| area(m, "aliens_in", number).map(|area| host::aliens_map(m.state.aliens_in(area))))
    });
    host_function(
        engine,
        "aliens_in",
        &[r#"place: "incoming_left"|"incoming_right""#],
        "Map",
        "The aliens in `incoming_left` or `incoming_right`.",
        |place: &str| {
            inside(|m| {
                let name = place.strip_prefix("incoming_").and_then(Side::named);
                let side =
                    name.ok_or_else(|| host_error(format!("aliens_in: there is no `{place}`; write incoming_left or incoming_right")))?;
                Ok(host::aliens_map(m.state.incoming[side as usize]))
            })
        },
    );
}

fn table_functions(engine: &mut Engine) {
    let about = "`#{ round, rounds, attacks, reserve, dead, unlocked }`: the round, attacks on the base, aliens left and dead.";
    host_function(engine, "counters", &[], "Map", about, || {
        inside(|m| {
            let total = |aliens: Aliens| Dynamic::from_int(count(aliens).into());
            let state = &m.state;
            Ok(Map::from([
                ("round".into(), Dynamic::from_int(state.round.into())),
                ("rounds".into(), Dynamic::from_int(m.setup.options.rounds.into())),
                ("attacks".into(), Dynamic::from_int(state.attacks.into())),
                ("reserve".into(), total(state.reserve)),
                ("dead".into(), total(state.dead)),
                ("unlocked".into(), state.unlocked.into()),
            ]))
        })
    });
    host_function(engine, "upgrades", &[], "Map", "The upgrades by side, `left` and `right`; nothing where none is left.", || {
        inside(|m| {
            let name = |side: Side| Some(m.state.upgrades[side as usize]).filter(|upgrade| m.setup.scripts.get(*upgrade).is_some());
            let entry = |side: Side| (side.word().into(), name(side).map_or("", |upgrade| m.setup.stem(upgrade)).into());
            Ok(Map::from(Side::BOTH.map(entry)))
        })
    });
}

fn cell_map(m: &Match, x: INT, y: INT) -> Map {
    let strip = &m.state.strip;
    let inside = u8::try_from(x).ok().zip(u8::try_from(y).ok()).filter(|(x, _)| *x <= strip.goal());
    let (x, y) = inside.unwrap_or((u8::MAX, u8::MAX));
    let cell = strip.cell(pos(x, y));
    let number = |n: Option<u8>| n.map_or(Dynamic::UNIT, |n| Dynamic::from_int(n.into()));
    let (joint, area) = match inside {
        Some(_) => (strip.shape().joint_at(x), strip.shape().area_at(x)),
        None => (None, None),
    };
    Map::from([
        ("kind".into(), cell.name().into()),
        ("ground".into(), cell.is_ground().into()),
        ("safe".into(), cell.is_safe().into()),
        ("tunnel".into(), cell.is_tunnel().into()),
        ("joint".into(), number(joint)),
        ("area".into(), number(area)),
    ])
}
