//! Counts of the events of a match, by category and key and by cell, for batch reports.

use super::game::Seat;
use super::place::Place;
use std::collections::BTreeMap;

/// Counts of one match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    counts: Vec<(&'static str, String, Vec<u32>, u32)>,
    /// By cell and measure: cells are faster to compare than words.
    cells: BTreeMap<(Place, &'static str), u32>,
}

impl Tally {
    /// Counts one event of a category (`card`, `accident`, …) with a key, for a seat if it belongs to one.
    pub fn add(&mut self, category: &'static str, key: &str, seat: Option<Seat>) {
        let found = self.counts.iter().position(|(c, k, ..)| *c == category && k == key);
        let index = found.unwrap_or_else(|| {
            self.counts.push((category, key.to_owned(), Vec::new(), 0));
            self.counts.len() - 1
        });
        let (_, _, seats, all) = &mut self.counts[index];
        *all += 1;
        if let Some(seat) = seat {
            let seat = seat.index();
            if seats.len() <= seat {
                seats.resize(seat + 1, 0);
            }
            seats[seat] += 1;
        }
    }
    /// Counts `times` events of a measure (`entered`, `accident`, …) at a cell.
    pub fn at(&mut self, measure: &'static str, cell: impl Into<Option<Place>>, times: u32) {
        if let Some(cell) = cell.into().filter(|_| times > 0) {
            let count = self.cells.entry((cell, measure)).or_default();
            *count = count.saturating_add(times);
        }
    }
    /// Resets all counts to 0 and keeps their keys.
    pub fn clear(&mut self) {
        self.cells.clear();
        for (_, _, seats, all) in &mut self.counts {
            seats.fill(0);
            *all = 0;
        }
    }
    /// Returns all counts: category and key, with the number for each seat and the total, sorted.
    pub fn sorted(&self) -> BTreeMap<(&'static str, &str), (&[u32], u32)> {
        self.counts.iter().map(|(category, key, seats, all)| ((*category, key.as_str()), (seats.as_slice(), *all))).collect()
    }
    /// Iterates over the counts of cells, by cell and measure.
    pub fn cells(&self) -> impl Iterator<Item = (&'static str, Place, u32)> {
        self.cells.iter().map(|((cell, measure), count)| (*measure, *cell, *count))
    }
    /// Iterates over all counts that are not 0, in arbitrary order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str, &[u32], u32)> {
        self.counts.iter().filter(|(.., all)| *all > 0).map(|(category, key, seats, all)| (*category, key.as_str(), seats.as_slice(), *all))
    }
}
