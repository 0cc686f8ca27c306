//! `==` and `!=` of arrays and maps.
//!
//! Rhai's own versions copy each element and pass it to a function of the engine, so comparing nested values takes time quadratic
//! in their depth. These versions compare the values in place, and every element counts as a step.

use super::meter;
use rhai::{Array, Dynamic, Engine, EvalAltResult, Map, NativeCallContext};

type Result<T> = std::result::Result<T, Box<EvalAltResult>>;

/// Registers the functions of this file, which take precedence over those of the language's packages.
pub fn register(engine: &mut Engine) {
    engine.register_fn("==", |c: NativeCallContext, a: &mut Array, b: Array| arrays(&c, a, &b));
    engine.register_fn("!=", |c: NativeCallContext, a: &mut Array, b: Array| arrays(&c, a, &b).map(|same| !same));
    engine.register_fn("==", |c: NativeCallContext, a: &mut Map, b: Map| maps(&c, a, &b));
    engine.register_fn("!=", |c: NativeCallContext, a: &mut Map, b: Map| maps(&c, a, &b).map(|same| !same));
}

fn arrays(context: &NativeCallContext, a: &Array, b: &Array) -> Result<bool> {
    if a.len() != b.len() {
        return Ok(false);
    }
    all(a.iter().zip(b), |(a, b)| same(context, a, b))
}

fn maps(context: &NativeCallContext, a: &Map, b: &Map) -> Result<bool> {
    if a.len() != b.len() {
        return Ok(false);
    }
    all(a.iter().zip(b), |((name, a), (other, b))| Ok(name == other && same(context, a, b)?))
}

fn all<T>(items: impl Iterator<Item = T>, holds: impl Fn(T) -> Result<bool>) -> Result<bool> {
    for item in items {
        if !holds(item)? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn same(context: &NativeCallContext, a: &Dynamic, b: &Dynamic) -> Result<bool> {
    meter::spend(1)?;
    if let (Ok(a), Ok(b)) = (a.as_array_ref(), b.as_array_ref()) {
        return arrays(context, &a, &b);
    }
    if let (Ok(a), Ok(b)) = (a.as_map_ref(), b.as_map_ref()) {
        return maps(context, &a, &b);
    }
    if a.type_id() != b.type_id() {
        return Ok(false);
    }
    match (a.as_int(), b.as_int()) {
        (Ok(a), Ok(b)) => Ok(a == b),
        // Small values and host values.
        _ => context.call_native_fn("==", (a.clone(), b.clone())),
    }
}
