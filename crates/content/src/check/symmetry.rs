//! MB-V4 whether a board is symmetric: a relabelling of its areas swaps the bases and preserves everything else.

use super::super::areas::AreaBoard;
use super::super::shared::CopyOnWrite;
use std::collections::BTreeMap;

/// Maximum number of attempts to assign a counterpart to an area before the search is abandoned.
const MAX_ATTEMPTS: usize = 200_000;

/// Number of refinement rounds over links that distinguish areas before the search.
const ROUNDS: usize = 64;

/// The result of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// The counterpart of each area.
    Found(Vec<usize>),
    /// No symmetry exists.
    None,
    /// Not decided within the limits.
    Undecided,
}

/// Searches for a counterpart of each area that swaps the bases and preserves links, craters and minerals.
pub fn find(board: &AreaBoard, neighbours: &[Vec<usize>]) -> Symmetry {
    let bases: Vec<usize> = (0..board.areas.len()).filter(|i| board.areas[*i].base.is_some()).collect();
    let [first, second] = bases[..] else { return Symmetry::None };
    let (ours, theirs) = colours(board, neighbours, (first, second));
    let sorted = |colours: &[usize]| {
        let mut colours = colours.to_vec();
        colours.sort_unstable();
        colours
    };
    if sorted(&ours) != sorted(&theirs) {
        return Symmetry::None;
    }
    let mut by_colour: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    theirs.iter().enumerate().for_each(|(area, colour)| by_colour.entry(*colour).or_default().push(area));
    Search { neighbours, ours: &ours, by_colour: &by_colour, order: order(neighbours, first) }.run()
}

/// Returns a colour of each area, refined by the colours of its neighbours, for the board as it is and with the bases swapped.
/// Areas with equal numbers look alike in both.
fn colours(board: &AreaBoard, neighbours: &[Vec<usize>], (first, second): (usize, usize)) -> (Vec<usize>, Vec<usize>) {
    let kind = |swapped: bool| {
        let of = move |(i, area): (usize, &CopyOnWrite<super::super::areas::Area>)| {
            let base = if i == first { 1 + usize::from(swapped) } else { usize::from(i == second) * (2 - usize::from(swapped)) };
            usize::from(area.mineral) * 6 + base * 2 + usize::from(area.cratered)
        };
        board.areas.iter().enumerate().map(of).collect::<Vec<usize>>()
    };
    let (mut ours, mut theirs) = (kind(false), kind(true));
    let mut classes = 0;
    for _ in 0..ROUNDS {
        let told = |colours: &[usize]| -> Vec<(usize, Vec<usize>)> {
            let of = |(i, beside): (usize, &Vec<usize>)| {
                let mut around: Vec<usize> = beside.iter().map(|other| colours[*other]).collect();
                around.sort_unstable();
                (colours[i], around)
            };
            neighbours.iter().enumerate().map(of).collect()
        };
        let (one, other) = (told(&ours), told(&theirs));
        let mut all: Vec<_> = one.iter().chain(&other).collect();
        all.sort_unstable();
        all.dedup();
        if all.len() == classes {
            break;
        }
        classes = all.len();
        let number = |told: &[(usize, Vec<usize>)]| told.iter().map(|of| all.binary_search(&of).unwrap_or(0)).collect();
        (ours, theirs) = (number(&one), number(&other));
    }
    (ours, theirs)
}

/// Returns the areas in an order that starts with `first`, each linked to an earlier one where possible.
fn order(neighbours: &[Vec<usize>], first: usize) -> Vec<usize> {
    let mut order: Vec<usize> = Vec::with_capacity(neighbours.len());
    let mut seen = vec![false; neighbours.len()];
    for start in std::iter::once(first).chain(0..neighbours.len()) {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        order.push(start);
        let mut next = order.len() - 1;
        while next < order.len() {
            for other in &neighbours[order[next]] {
                if !std::mem::replace(&mut seen[*other], true) {
                    order.push(*other);
                }
            }
            next += 1;
        }
    }
    order
}

struct Search<'s> {
    neighbours: &'s [Vec<usize>],
    ours: &'s [usize],
    by_colour: &'s BTreeMap<usize, Vec<usize>>,
    order: Vec<usize>,
}

impl Search<'_> {
    /// Assigns counterparts in order and backtracks when no candidate is left.
    fn run(&self) -> Symmetry {
        let areas = self.order.len();
        let mut counterpart: Vec<Option<usize>> = vec![None; areas];
        let mut taken = vec![false; areas];
        // The next candidate to try for each area reached so far.
        let mut tried: Vec<usize> = vec![0];
        for _ in 0..MAX_ATTEMPTS {
            let at = tried.len() - 1;
            let Some(area) = self.order.get(at).copied() else {
                return Symmetry::Found(counterpart.into_iter().flatten().collect());
            };
            if let Some(before) = counterpart[area].take() {
                taken[before] = false;
            }
            match self.by_colour.get(&self.ours[area]).and_then(|candidates| candidates.get(tried[at])) {
                Some(candidate) => {
                    tried[at] += 1;
                    if !taken[*candidate] && self.fits(area, *candidate, &counterpart, &taken) {
                        (counterpart[area], taken[*candidate]) = (Some(*candidate), true);
                        tried.push(0);
                    }
                }
                None if at == 0 => return Symmetry::None,
                None => {
                    tried.pop();
                }
            }
        }
        Symmetry::Undecided
    }

    /// Returns whether the links of an area to areas with a counterpart match the links of the candidate to these counterparts.
    fn fits(&self, area: usize, candidate: usize, counterpart: &[Option<usize>], taken: &[bool]) -> bool {
        let done: Vec<usize> = self.neighbours[area].iter().filter_map(|other| counterpart[*other]).collect();
        let beside = &self.neighbours[candidate];
        done.iter().all(|other| beside.binary_search(other).is_ok()) && beside.iter().filter(|other| taken[**other]).count() == done.len()
    }
}
