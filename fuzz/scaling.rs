//! Checks that cost grows linearly: a part of an input is repeated until the input has a certain size, and then twice as often.

use crate::targets::{Library, Target};
use cpu_time::ThreadTime;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::time::Duration;

/// Maximum factor of CPU time for an input of twice the size.
const MOST: f64 = 2.5;
/// Sizes of inputs in bytes. If the first two differ too much, the last two are compared as well, so that a single bad measurement is
/// not a finding.
const SIZES: [usize; 3] = [1 << 14, 1 << 15, 1 << 16];
/// Minimum CPU time for a comparison; shorter times mostly do not depend on the size.
const LEAST: Duration = Duration::from_millis(40);
/// Maximum length of the repeated part, in bytes.
const PART: usize = 400;
/// Number of runs of each input; the fastest one counts.
const TRIES: usize = 2;

/// Returns an input with a part repeated up to some size.
fn grown(input: &[u8], part: std::ops::Range<usize>, size: usize) -> Vec<u8> {
    let times = (size.saturating_sub(input.len()) / part.len()).max(1);
    [&input[..part.start], &input[part.clone()].repeat(times), &input[part.start..]].concat()
}

/// Returns a part to repeat, usually whole lines.
fn part(rng: &mut ChaCha8Rng, input: &[u8]) -> std::ops::Range<usize> {
    let from = rng.random_range(0..input.len());
    let line = |at: usize| input[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
    let from = if rng.random_bool(0.7) { line(from) } else { from };
    let to = (from + rng.random_range(1..=PART)).min(input.len());
    let end = line(to);
    if end > from && rng.random_bool(0.7) { from..end } else { from..to }
}

/// Returns why the cost of an input grows faster than its size, if it does, with the enlarged input.
pub fn steep(target: Target, library: &Library, input: &[u8], seed: u64) -> Option<(String, Vec<u8>)> {
    if input.is_empty() {
        return None;
    }
    let part = part(&mut ChaCha8Rng::seed_from_u64(seed), input);
    let cost = |size: usize| {
        let grown = grown(input, part.clone(), size);
        let tries = (0..TRIES).map(|_| {
            let begun = ThreadTime::now();
            // Errors are tested elsewhere.
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
