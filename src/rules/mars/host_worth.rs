//! What the bots find of worth, for scripts that weigh the answers to their questions: in hundredths of a column gained.

use super::host_read::{Result, any_box, area, inside, known, small};
use super::query::toughness;
use super::state::MarineId;
use super::worth::Worth;
use super::{Match, host_change};
use crate::geometry::ring::Pos;
use crate::rules::scripting::host_error;
use crate::script::api::host_function;
use rhai::{Array, Dynamic, Engine, INT, Map};

/// Scripts calculate in whole numbers.
const HUNDREDTHS: f32 = 100.0;

fn hundredths(worth: f32) -> INT {
    (worth * HUNDREDTHS).round() as INT
}

/// The arithmetic of the marine for whom the script runs, or of any where it runs for the team.
fn worth(m: &Match) -> Result<Worth<'_>> {
    let of_the_call = m.running_call().map(|call| call.me).filter(|a| a.index() < m.state.marines.len());
    let a = of_the_call.or_else(|| m.state.living().next()).unwrap_or(MarineId::new(0));
    Ok(Worth::new(m, a))
}

/// Registers the functions of this file.
pub(super) fn register(engine: &mut Engine) {
    let about = "What so many hits on a box are worth to the team, in hundredths of a column gained. For `worth_…` functions.";
    host_function(engine, "hits_worth", &["at: Map", "n: int"], "int", about, |at: Map, n: INT| {
        inside(|m| {
            let (at, hits) = (any_box(m, "hits_worth", &at)?, small("hits_worth", n)?);
            Ok(if m.state.has_aliens(at) { hundredths(worth(m)?.hits(at, hits)) } else { 0 })
        })
    });
    let about = "The same for so many hits on each box of a list.";
    host_function(engine, "hits_worth", &["boxes: Array", "n: int"], "int", about, |boxes: Array, n: INT| {
        inside(|m| {
            let hits = small("hits_worth", n)?;
            let box_of = |at: &Dynamic| match at.read_lock::<Map>() {
                Some(at) => any_box(m, "hits_worth", &at),
                None => Err(host_error(format!("hits_worth: needs boxes `#{{ x, y }}`, not a value of type {}", at.type_name()))),
            };
            let boxes: Vec<Pos> = boxes.iter().map(box_of).collect::<Result<_>>()?;
            let mut held = boxes.into_iter().filter(|at| m.state.has_aliens(*at)).peekable();
            Ok(if held.peek().is_some() {
                {
                    let worth = worth(m)?;
                    hundredths(held.map(|at| worth.hits(at, hits)).sum())
                }
            } else {
                0
            })
        })
    });
    let about = "What a shot from a box with these dice is worth on average, in hundredths of a column gained. For `worth_…` functions.";
    host_function(engine, "shot_worth", &["from: Map", "colours: Array"], "int", about, |from: Map, colours: Array| {
        inside(|m| {
            let (from, pool) = (any_box(m, "shot_worth", &from)?, host_change::pool_of("shot_worth", &colours)?);
            Ok(hundredths(worth(m)?.shots(from, pool)))
        })
    });
    let about = "What it is worth to a marine to stand in a box, in hundredths of a column gained. For `worth_…` functions.";
    host_function(engine, "place_worth", &["a: int", "at: Map"], "int", about, |a: INT, at: Map| {
        inside(|m| {
            let (a, at) = (known(m, "place_worth", a)?, any_box(m, "place_worth", &at)?);
            Ok(hundredths(Worth::new(m, a).place(at)))
        })
    });
    let about = "How many hits the aliens of an area take (MM-37).";
    host_function(engine, "toughness", &["area: int"], "int", about, |n: INT| {
        inside(|m| {
            let area = area(m, "toughness", n)?;
            Ok(INT::from(toughness(&m.setup, m.state.aliens_in(area))))
        })
    });
}
