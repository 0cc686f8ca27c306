//! Counts of the events of a match, by category and key and by cell, for batch reports.

use super::game::Seat;
use super::place::Place;
use foldhash::fast::FixedState;
use indexmap::IndexMap;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    uses: Vec<(&'static str, Keys<String, Uses>)>,
    cells: Vec<(&'static str, Keys<Place, u32>)>,
}

/// Counts by key, in the order in which the keys were first counted.
type Keys<K, V> = IndexMap<K, V, FixedState>;

/// Number of uses of something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// By seat, up to the last one that used it.
    pub seats: Vec<u32>,
    /// Including those that belong to no seat.
    pub all: u32,
}

/// Returns the counts of a category; there are so few that a search is faster than a table.
fn of<'a, T: Default>(categories: &'a mut Vec<(&'static str, T)>, category: &'static str) -> &'a mut T {
    // The same literal is at the same address, mostly.
    let same = categories.iter().position(|(known, _)| std::ptr::eq(*known, category));
    let known = same.or_else(|| categories.iter().position(|(known, _)| *known == category));
    let index = known.unwrap_or_else(|| {
        categories.push((category, T::default()));
        categories.len() - 1
    });
    &mut categories[index].1
}

impl Tally {
    /// Counts one event of a category (`card`, `accident`, …) with a key, for a seat if it belongs to one.
    pub fn add(&mut self, category: &'static str, key: &str, seat: Option<Seat>) {
        let keys = of(&mut self.uses, category);
        let index = keys.get_index_of(key).unwrap_or_else(|| keys.insert_full(key.to_owned(), Uses::default()).0);
        let uses = &mut keys[index];
        uses.all += 1;
        if let Some(seat) = seat {
            let seat = seat.index();
            if uses.seats.len() <= seat {
                uses.seats.resize(seat + 1, 0);
            }
            uses.seats[seat] += 1;
        }
    }
    /// Counts `times` events of a measure (`entered`, `accident`, …) at a cell.
    pub fn at(&mut self, measure: &'static str, cell: impl Into<Option<Place>>, times: u32) {
        if let Some(cell) = cell.into().filter(|_| times > 0) {
            let cells = of(&mut self.cells, measure);
            match cells.get_mut(&cell) {
                Some(count) => *count = count.saturating_add(times),
                None => drop(cells.insert(cell, times)),
            }
        }
    }
    /// Resets all counts to 0 and keeps their keys, so that a key has the same index in the next match.
    pub fn clear(&mut self) {
        self.cells.iter_mut().flat_map(|(_, cells)| cells.values_mut()).for_each(|count| *count = 0);
        for uses in self.uses.iter_mut().flat_map(|(_, keys)| keys.values_mut()) {
            uses.seats.fill(0);
            uses.all = 0;
        }
    }
    /// Returns the categories, each with its keys and their counts, which can be 0.
    pub fn uses(&self) -> impl Iterator<Item = (&'static str, impl Iterator<Item = (&str, &Uses)>)> {
        self.uses.iter().map(|(category, keys)| (*category, keys.iter().map(|(key, uses)| (key.as_str(), uses))))
    }
    /// Returns the measures, each with its cells and their counts, which can be 0.
    pub fn cells(&self) -> impl Iterator<Item = (&'static str, impl Iterator<Item = (Place, u32)>)> {
        self.cells.iter().map(|(measure, cells)| (*measure, cells.iter().map(|(cell, count)| (*cell, *count))))
    }
    /// Iterates over all uses that are not 0, in arbitrary order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str, &[u32], u32)> {
        let all = self.uses().flat_map(|(category, keys)| keys.map(move |(key, uses)| (category, key, uses.seats.as_slice(), uses.all)));
        all.filter(|(.., all)| *all > 0)
    }
}
