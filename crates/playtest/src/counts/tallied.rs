//! Consecutive matches: counted items are added up by the index of their keys in a tally, and by name only at the end.

use super::{Counts, PlayedMatch, UseCounts, entry};
use crate::cells::CellSums;
use crate::curves::{NumberCourse, Numbers};
use rules::tally::Tally;

/// The counts of consecutive matches, with the tally and the course of the last match, whose memory the next match reuses.
#[derive(Default)]
pub(crate) struct MatchTallies {
    /// The counts without those still in `sums`.
    pub(crate) counts: Counts,
    pub(crate) tally: Tally,
    pub(crate) course: NumberCourse,
    sums: Sums,
}

impl MatchTallies {
    /// Starts with another match.
    pub(crate) fn begin(&mut self) {
        self.tally.clear();
        self.course.clear();
    }
    /// Adds the match of the current tally and course.
    pub(crate) fn add<'a>(&'a mut self, played: impl FnOnce(&'a Tally, &'a NumberCourse) -> PlayedMatch<'a>) {
        let played = played(&self.tally, &self.course);
        self.sums.add(&played);
        self.counts.add_result(&played);
    }
    /// Returns the counts of all these matches.
    pub(crate) fn counts(mut self) -> Counts {
        self.sums.count(&self.tally, &mut self.counts);
        self.counts
    }
}

/// The sums of a tally over matches, by the index of its keys, and the numbers of seats.
#[derive(Default)]
pub(super) struct Sums {
    uses: Vec<Vec<UseCounts>>,
    cells: Vec<Vec<CellSums>>,
    numbers: Numbers,
}

impl Sums {
    pub(super) fn add(&mut self, played: &PlayedMatch<'_>) {
        let (arrangement, of) = (played.arrangement(), played.kinds.len() as u64);
        for (category, (_, keys)) in played.tally.uses().enumerate() {
            let sums = part(&mut self.uses, category, Vec::new);
            for (key, (_, uses)) in keys.enumerate().filter(|(_, (_, uses))| uses.all > 0) {
                let users = uses.seats.iter().filter(|used| **used > 0).count();
                let used = part(sums, key, UseCounts::default);
                used.uses.add(arrangement, uses.all.into(), 1);
                used.users.add(arrangement, users as i64, of);
                if played.kept && users > 0 {
                    used.by_game.insert(played.number, users as u32);
                }
            }
        }
        for (measure, (_, cells)) in played.tally.cells().enumerate() {
            let sums = part(&mut self.cells, measure, Vec::new);
            for (index, (cell, count)) in cells.enumerate() {
                if sums.len() <= index {
                    sums.push(CellSums { cell, count: 0, squares: 0, games: 0 });
                }
                sums[index].add(count.into());
            }
        }
        self.numbers.add(played.course, played.kinds);
    }

    /// Adds the sums to counts by name.
    pub(super) fn count(self, tally: &Tally, counts: &mut Counts) {
        for ((category, keys), sums) in tally.uses().zip(self.uses) {
            for ((key, _), sums) in keys.zip(sums).filter(|(_, sums)| !sums.uses.0.is_empty()) {
                entry(&mut counts.uses, category, |keys| entry(keys, key, |known| known.merge(&sums)));
            }
        }
        for ((measure, _), sums) in tally.cells().zip(self.cells) {
            sums.into_iter().filter(|sums| sums.games > 0).for_each(|sums| counts.cells.add(measure, sums));
        }
        self.numbers.count(&mut counts.curves);
    }
}

/// Returns an item of a list, which is extended up to it.
fn part<T>(list: &mut Vec<T>, index: usize, empty: impl FnMut() -> T) -> &mut T {
    if list.len() <= index {
        list.resize_with(index + 1, empty);
    }
    &mut list[index]
}
