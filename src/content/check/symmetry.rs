//! MB-V4 whether a board is the same for both sides: a relabelling of its areas that swaps the bases and keeps everything else.

use super::super::areas::AreaBoard;
use super::super::shared::Shared;
use std::collections::BTreeMap;

/// Attempts to give an area its counterpart, after which the search is given up.
const MAX_ATTEMPTS: usize = 200_000;

/// Steps over links by which areas are told apart before the search.
const ROUNDS: usize = 64;

/// What the search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// The counterpart of each area.
    Found(Vec<usize>),
    /// There is none.
    None,
    /// Not decided within the bounds.
    Undecided,
}

/// Looks for a counterpart of each area: the bases each other's, links, craters and minerals kept.
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

/// Areas by what can be told of them, then of their neighbours, and so on: as the board is, and with the bases swapped. Equal numbers
/// mean alike in both.
fn colours(board: &AreaBoard, neighbours: &[Vec<usize>], (first, second): (usize, usize)) -> (Vec<usize>, Vec<usize>) {
    let kind = |swapped: bool| {
        let of = move |(i, area): (usize, &Shared<super::super::areas::Area>)| {
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

/// The areas from one on, each linked to one before it where that can be.
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
    /// Gives the areas counterparts in order, and takes the last one back where there is none left.
    fn run(&self) -> Symmetry {
        let areas = self.order.len();
        let mut counterpart: Vec<Option<usize>> = vec![None; areas];
        let mut taken = vec![false; areas];
        // Of each area that has been come to, the next of its candidates.
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

    /// Whether the links of an area to those that have a counterpart are links of the candidate to these counterparts, and no others.
    fn fits(&self, area: usize, candidate: usize, counterpart: &[Option<usize>], taken: &[bool]) -> bool {
        let done: Vec<usize> = self.neighbours[area].iter().filter_map(|other| counterpart[*other]).collect();
        let beside = &self.neighbours[candidate];
        done.iter().all(|other| beside.binary_search(other).is_ok()) && beside.iter().filter(|other| taken[**other]).count() == done.len()
    }
}
