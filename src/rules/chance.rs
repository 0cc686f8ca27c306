//! The one source of chance of a match: forced results first, then a seeded, portable generator.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::collections::VecDeque;

/// Dice, draws and shuffles of a match.
///
/// A forced result is a JSON value in the form that the rules ask for: a die's face label (`3`, `"skull"`), an id for a
/// draw, a list of ids for a shuffle. Results can be recorded in that same form, which makes a replay.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chance {
    generator: ChaCha8Rng,
    forced: VecDeque<Json>,
    #[serde(skip)]
    fault: Option<String>,
    record: Option<Vec<Json>>,
}

impl Chance {
    /// A source with a seed and no forced results.
    pub fn new(seed: u64) -> Chance {
        Chance { generator: ChaCha8Rng::seed_from_u64(seed), forced: VecDeque::new(), fault: None, record: None }
    }
    /// The same forced results and record, another generator: for the samples of a search.
    pub fn reseed(&mut self, seed: u64) {
        self.generator = ChaCha8Rng::seed_from_u64(seed);
    }
    /// Forgets what is to come and what has come: for the eyes of a player.
    pub fn hide(&mut self) {
        self.reseed(0);
        self.clear_forced();
        self.stop_recording();
    }
    /// Appends results that come before those of the generator.
    pub fn force(&mut self, results: impl IntoIterator<Item = Json>) {
        self.forced.extend(results);
    }
    /// How many forced results are still to come.
    pub fn forced_left(&self) -> usize {
        self.forced.len()
    }
    /// Forgets all forced results.
    pub fn clear_forced(&mut self) {
        self.forced.clear();
    }
    /// Keeps a record of every result from here on.
    pub fn record(&mut self) {
        self.record.get_or_insert_default();
    }
    /// Stops keeping a record and drops it.
    pub fn stop_recording(&mut self) {
        self.record = None;
    }
    /// Takes the results so far out; a record goes on being kept, if one is.
    pub fn take_recorded(&mut self) -> Vec<Json> {
        self.record.as_mut().map(std::mem::take).unwrap_or_default()
    }
    /// Takes over what went wrong with a forced result of another source.
    pub(super) fn take_over_fault(&mut self, from: &mut Chance) {
        self.fault = self.fault.take().or_else(|| from.fault.take());
    }
    /// Takes out what went wrong with a forced result, if anything did.
    pub fn take_fault(&mut self) -> Option<String> {
        self.fault.take()
    }

    /// An index below `count`; `label` gives the form in which a result of this kind is forced and recorded.
    ///
    /// # Panics
    /// When `count` is 0.
    #[inline]
    pub fn pick(&mut self, count: usize, label: impl Fn(usize) -> Json) -> usize {
        let forced = if self.forced.is_empty() { None } else { self.forced_pick(count, &label) };
        let index = forced.unwrap_or_else(|| self.generator.random_range(0..count as u32) as usize);
        if let Some(record) = &mut self.record {
            record.push(label(index));
        }
        index
    }

    #[cold]
    fn forced_pick(&mut self, count: usize, label: &impl Fn(usize) -> Json) -> Option<usize> {
        let wanted = self.forced.pop_front()?;
        let found = (0..count).find(|i| label(*i) == wanted);
        if found.is_none() {
            let possible: Vec<String> = (0..count).map(|i| label(i).to_string()).collect();
            self.fault.get_or_insert(format!("the forced result {wanted} is none of {}", possible.join(", ")));
        }
        found
    }

    /// Shuffles; the first element is the top. A forced order lists the labels of all elements.
    pub fn shuffle<T: Copy>(&mut self, items: &mut [T], label: impl Fn(T) -> Json) {
        if self.forced.is_empty() || !self.forced_order(items, &label) {
            for last in (1..items.len()).rev() {
                let other = self.generator.random_range(0..=last as u32) as usize;
                items.swap(last, other);
            }
        }
        if let Some(record) = &mut self.record {
            record.push(items.iter().map(|item| label(*item)).collect());
        }
    }

    #[cold]
    fn forced_order<T: Copy>(&mut self, items: &mut [T], label: &impl Fn(T) -> Json) -> bool {
        let Some(wanted) = self.forced.pop_front() else { return false };
        let mut left: Vec<T> = items.to_vec();
        let mut order = Vec::with_capacity(left.len());
        for id in wanted.as_array().into_iter().flatten() {
            if let Some(found) = left.iter().position(|item| label(*item) == *id) {
                order.push(left.remove(found));
            }
        }
        let fits = left.is_empty() && wanted.as_array().is_some_and(|ids| ids.len() == items.len());
        if fits {
            items.copy_from_slice(&order);
        } else {
            let possible: Vec<String> = items.iter().map(|item| label(*item).to_string()).collect();
            self.fault.get_or_insert(format!("the forced order {wanted} is no order of {}", possible.join(", ")));
        }
        fits
    }
}
