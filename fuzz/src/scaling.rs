//! Cost grows with size: a part of an input is repeated until the input has a certain size, and then twice as often.

use crate::targets::{Library, Target};
use cpu_time::ThreadTime;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::time::Duration;

/// Twice the size may take this many times the CPU.
const MOST: f64 = 2.5;
/// Sizes of inputs in bytes; the last two are compared again where the first two differ too much, so that one odd measure is no finding.
const SIZES: [usize; 3] = [1 << 14, 1 << 15, 1 << 16];
/// Less CPU than this is not compared: it is mostly what does not depend on the size.
const LEAST: Duration = Duration::from_millis(40);
/// Longest part that is repeated, in bytes.
const PART: usize = 400;
/// How often each input is tried; the fastest counts.
const TRIES: usize = 2;

/// An input with a part of it repeated to some size.
fn grown(input: &[u8], part: std::ops::Range<usize>, size: usize) -> Vec<u8> {
    let times = (size.saturating_sub(input.len()) / part.len()).max(1);
    [&input[..part.start], &input[part.clone()].repeat(times), &input[part.start..]].concat()
}

/// A part to repeat: whole lines more often than others.
fn part(rng: &mut ChaCha8Rng, input: &[u8]) -> std::ops::Range<usize> {
    let from = rng.random_range(0..input.len());
    let line = |at: usize| input[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
    let from = if rng.random_bool(0.7) { line(from) } else { from };
    let to = (from + rng.random_range(1..=PART)).min(input.len());
    let end = line(to);
    if end > from && rng.random_bool(0.7) { from..end } else { from..to }
}

/// Why the cost of an input does not grow with its size, if it does not. The grown input comes with it.
pub fn steep(target: Target, library: &Library, input: &[u8], seed: u64) -> Option<(String, Vec<u8>)> {
    if input.is_empty() {
        return None;
    }
    let part = part(&mut ChaCha8Rng::seed_from_u64(seed), input);
    let cost = |size: usize| {
        let grown = grown(input, part.clone(), size);
        let tries = (0..TRIES).map(|_| {
            let begun = ThreadTime::now();
            // What is wrong with it is looked for elsewhere.
            let _ = target.run(library, &grown);
            begun.elapsed()
        });
        tries.min().unwrap_or_default()
    };
    let ratio = |less: Duration, more: Duration| more.as_secs_f64() / less.as_secs_f64().max(1e-6);
    let [small, middle] = [SIZES[0], SIZES[1]].map(cost);
    if middle < LEAST || ratio(small, middle) <= MOST {
        return None;
    }
    let large = cost(SIZES[2]);
    (ratio(middle, large) > MOST).then(|| {
        let costs = [small, middle, large].map(|cost| format!("{:.0} ms", cost.as_secs_f64() * 1000.0));
        (format!("STEEP: {} for {SIZES:?} bytes", costs.join(", ")), grown(input, part, SIZES[0]))
    })
}
