//! Host functions that only look: handles, context, positions, counters, dice on the table.

use super::expectation::Expectation;
use super::host::{ContextHandle, Handle, hook};
use super::setup::{COLOUR_NAMES, COLOURS};
use super::state::{AstronautId, Counter, Pool};
use super::{Match, Walking, host};
use crate::geometry::ring::pos;
use crate::rules::moonwalk::dice::MAX_COUNT;
use crate::rules::moonwalk::show::{box_map, colour, die_map};
use crate::rules::scripting::{HostError, host_error, inside as inside_game};
use crate::script::api::host_function;
use rhai::{Array, Dynamic, Engine, INT, Map};

pub(super) type Result<T> = std::result::Result<T, HostError>;

pub(super) fn inside<R>(work: impl FnOnce(&mut Match) -> Result<R>) -> Result<R> {
    inside_game::<Walking, R>(work)
}

/// The astronaut behind a handle of this match.
pub(super) fn known(m: &Match, function: &str, a: Handle) -> Result<AstronautId> {
    match a.0.index() < m.state.astronauts.len() {
        true => Ok(a.0),
        false => Err(host_error(format!("{function}: there is no astronaut {}", a.0))),
    }
}

/// The parameter that names a kind of counters.
pub(super) const COUNTER: &str = r#"kind: "sputnik"|"ec"|"handicap""#;

/// A kind of counters by name.
pub(super) fn counter(function: &str, kind: &str) -> Result<Counter> {
    let found = Counter::ALL.iter().find(|(_, name)| *name == kind);
    found
        .map(|(counter, _)| *counter)
        .ok_or_else(|| host_error(format!("{function}: no counters are called `{kind}`; known: sputnik, ec, handicap")))
}

/// A number of counters or columns: at least 0, and small.
pub(super) fn amount(function: &str, n: INT) -> Result<u16> {
    u16::try_from(n).map_err(|_| host_error(format!("{function}: {n} is no number from 0 to 65535")))
}

/// An error unless the running call belongs to one of these hooks.
pub(super) fn only_in(m: &Match, function: &str, hook: u8) -> Result<()> {
    let running = m.running_call().map(|call| call.context.hook);
    match running == Some(hook) {
        true => Ok(()),
        false => Err(host_error(format!("{function}: works only in `{}`", host::DIALECT.hooks[hook as usize].name))),
    }
}

fn handles(list: impl IntoIterator<Item = AstronautId>) -> Array {
    list.into_iter().map(|a| Dynamic::from(Handle(a))).collect()
}

/// Registers the functions of this file.
pub(super) fn register(engine: &mut Engine) {
    handle_functions(engine);
    context_fields(engine);
    astronaut_functions(engine);
    table_functions(engine);
}

fn handle_functions(engine: &mut Engine) {
    engine.register_fn("==", |a: Handle, b: Handle| a == b);
    engine.register_fn("!=", |a: Handle, b: Handle| a != b);
    engine.register_fn("to_string", |a: Handle| format!("astronaut {}", a.0));
    engine.register_fn("to_debug", |a: Handle| format!("astronaut {}", a.0));
    engine.register_get("id", |a: &mut Handle| INT::from(a.0.number()));
}

fn context_fields(engine: &mut Engine) {
    let astronaut = |a: Option<AstronautId>| a.map_or(Dynamic::UNIT, |a| Dynamic::from(Handle(a)));
    engine.register_get("actor", move |c: &mut ContextHandle| astronaut(c.0.actor));
    engine.register_get("thief", move |c: &mut ContextHandle| astronaut(c.0.thief));
    engine.register_get("partner", move |c: &mut ContextHandle| astronaut(c.0.partner));
    engine.register_get("from", |c: &mut ContextHandle| c.0.from.map_or(Dynamic::UNIT, |at| box_map(at).into()));
    engine.register_get("to", |c: &mut ContextHandle| c.0.to.map_or(Dynamic::UNIT, |at| box_map(at).into()));
    engine.register_get("joint", |c: &mut ContextHandle| c.0.joint.map_or(Dynamic::UNIT, |joint| INT::from(joint).into()));
    engine.register_get("hook", |c: &mut ContextHandle| host::DIALECT.hooks[c.0.hook as usize].name);
    engine.register_get("loot", |c: &mut ContextHandle| c.0.loot.map_or(Dynamic::UNIT, |loot| Counter::ALL[loot as usize % 3].1.into()));
    engine.register_get("colour", |c: &mut ContextHandle| {
        c.0.colour.map_or(Dynamic::UNIT, |colour| COLOUR_NAMES[colour.index() % COLOURS].into())
    });
    engine.register_get("round", |_: &mut ContextHandle| inside(|m| Ok(INT::from(m.state.round))));
    engine.register_get("dice_count", |_: &mut ContextHandle| {
        inside(|m| Ok(m.state.throws.last().map_or(0, |throw| throw.dice.len() as INT)))
    });
    engine.register_get("dice", |_: &mut ContextHandle| thrown());
}

fn thrown() -> Result<Array> {
    inside(|m| {
        only_in(m, "thrown", hook::ON_THROW)?;
        let dice = m.state.throws.last().map(|throw| throw.dice.clone()).unwrap_or_default();
        Ok(dice.into_iter().map(die_map).collect())
    })
}

fn astronaut_functions(engine: &mut Engine) {
    host_function(engine, "astronauts", &[], "Array", "All astronauts in race order (WM-08).", || {
        inside(|m| Ok(handles(m.state.race_order())))
    });
    host_function(engine, "others", &["a: Astronaut"], "Array", "Other players' unfinished astronauts in race order.", |a: Handle| {
        inside(|m| known(m, "others", a).map(|a| handles(m.state.others(a))))
    });
    host_function(
        engine,
        "pos",
        &["a: Astronaut"],
        "Map",
        "The astronaut's box, `#{ x, y }`: column from the start, level from the bottom.",
        |a: Handle| inside(|m| known(m, "pos", a).map(|a| box_map(m.state.astronaut(a).at))),
    );
    host_function(engine, "facedown", &["a: Astronaut"], "bool", "Whether it lies face-down after an accident (WM-33).", |a: Handle| {
        inside(|m| known(m, "facedown", a).map(|a| m.state.astronaut(a).face_down))
    });
    host_function(engine, "finished", &["a: Astronaut"], "bool", "Whether it has reached the goal (WM-50).", |a: Handle| {
        inside(|m| known(m, "finished", a).map(|a| m.state.finished(a)))
    });
    host_function(engine, "owner", &["a: Astronaut"], "int", "The seat of its player, from 0.", |a: Handle| {
        inside(|m| known(m, "owner", a).map(|a| INT::from(m.state.owner(a).number())))
    });
    host_function(
        engine,
        "is_first",
        &["a: Astronaut"],
        "bool",
        "Whether it is in first position now, ties included (WM-R18).",
        |a: Handle| inside(|m| known(m, "is_first", a).map(|a| m.state.is_first(a))),
    );
    host_function(
        engine,
        "is_last",
        &["a: Astronaut"],
        "bool",
        "Whether it is in last position now, ties included (WM-R18).",
        |a: Handle| inside(|m| known(m, "is_last", a).map(|a| m.state.is_last(a))),
    );
    host_function(
        engine,
        "count",
        &["a: Astronaut", COUNTER],
        "int",
        "How many counters it holds: `sputnik`, `ec` or `handicap`.",
        |a: Handle, kind: &str| inside(|m| Ok(INT::from(m.state.count(known(m, "count", a)?, counter("count", kind)?)))),
    );
    host_function(
        engine,
        "mark",
        &["a: Astronaut", "name: string"],
        "int",
        "The value of a mark set with `set_mark`, 0 without one.",
        |a: Handle, name: &str| {
            inside(|m| {
                let a = known(m, "mark", a)?;
                Ok(m.known_name(name).map_or(0, |name| m.state.mark(a, name)))
            })
        },
    );
}

fn table_functions(engine: &mut Engine) {
    let about = "A cell of the strip: `#{ kind, ground, safe, tunnel, sputnik, joint, area }`. Outside the strip its kind is `rock`.";
    host_function(engine, "cell", &["x: int", "y: int"], "Map", about, |x: INT, y: INT| inside(|m| Ok(cell_map(m, x, y))));
    let about =
        "The safe boxes of the `n`-th column with a circle, ahead (`dir` 1) or behind (`dir` -1); empty when there is none (WM-40).";
    host_function(engine, "circles", &["a: Astronaut", "dir: int", "n: int"], "Array", about, |a: Handle, dir: INT, n: INT| {
        inside(|m| {
            let (a, n) = (known(m, "circles", a)?, amount("circles", n)?.min(255) as u8);
            let column = m.state.strip.circle_column(m.state.astronaut(a).at.x, n, dir >= 0).filter(|_| n > 0);
            let boxes = column.map(|x| m.state.strip.safe_boxes(x).map(|at| box_map(at).into()).collect());
            Ok(boxes.unwrap_or_else(Array::new))
        })
    });
    let about = "Where a jump with these dice, a colour each, would lead on average, in hundredths of a column; accidents, Sputniks and the goal count. For `worth_…` functions.";
    host_function(engine, "jump_worth", &["a: Astronaut", "colours: Array"], "int", about, |a: Handle, colours: Array| {
        inside(|m| {
            let (a, pool) = (known(m, "jump_worth", a)?, pool_of("jump_worth", &colours)?);
            let worth = Expectation::new(m, a).throw(m.state.astronaut(a).at, pool, [[0; COLOURS]; 2]);
            Ok((worth * 100.0).round() as INT)
        })
    });
    let about = "The dice left in its pool this turn, as a map from colour to number. Only in `before_program`.";
    host_function(engine, "pool", &["a: Astronaut"], "Map", about, |a: Handle| {
        inside(|m| {
            only_in(m, "pool", hook::BEFORE_PROGRAM)?;
            known(m, "pool", a)?;
            let pool = m.state.turn.pool;
            Ok(COLOUR_NAMES.iter().zip(pool).map(|(name, n)| ((*name).into(), INT::from(n).into())).collect::<Map>())
        })
    });
    let about = "The dice on the table: an array of `#{ colour, value, skull }`. Only in `on_throw`.";
    host_function(engine, "thrown", &[], "Array", about, thrown);
}

/// Dice of one throw, by colour.
pub(super) fn pool_of(function: &str, colours: &Array) -> Result<Pool> {
    let mut dice = [0; COLOURS];
    for name in colours {
        let colour = colour(function, &name.to_string())?.index();
        dice[colour] += 1;
        // Where the box has fewer, one of them is thrown several times.
        if usize::from(dice[colour]) > MAX_COUNT {
            return Err(host_error(format!("{function}: at most {MAX_COUNT} {name} dice can be thrown")));
        }
    }
    Ok(dice)
}

fn cell_map(m: &Match, x: INT, y: INT) -> Map {
    let strip = &m.state.strip;
    let inside = u8::try_from(x).ok().zip(u8::try_from(y).ok()).filter(|(x, _)| *x <= strip.goal());
    let (x, y) = inside.unwrap_or((u8::MAX, u8::MAX));
    let cell = strip.cell(pos(x, y));
    let (joint, area) = match inside {
        Some(_) => (strip.shape().joint_at(x), strip.shape().area_at(x)),
        None => (None, None),
    };
    let number = |n: Option<u8>| n.map_or(Dynamic::UNIT, |n| INT::from(n).into());
    Map::from([
        ("kind".into(), cell.name().into()),
        ("ground".into(), cell.is_ground().into()),
        ("safe".into(), cell.is_safe().into()),
        ("tunnel".into(), cell.is_tunnel().into()),
        ("sputnik".into(), (cell.has_sputnik() && m.state.gives_sputnik(pos(x, y))).into()),
        ("joint".into(), number(joint)),
        ("area".into(), number(area)),
    ])
}
