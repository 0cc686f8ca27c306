//! Bot valuations for scripts that weigh the answers to their questions, in hundredths of a column gained.

use super::host::AreaInPlay;
use super::query::toughness;
use super::state::MarineId;
use super::worth::Worth;
use super::{Mars, Match};
use crate::host::host;
use crate::moonwalk::expectation::hundredths;
use crate::moonwalk::show::Thrown;
use geometry::ring::{Pos, pos};
use rhai::INT;
use script::api::Function;

pub(super) const FUNCTIONS: &[Function] = host! { Mars:
    /// Returns the value of `n` hits on the box for the team, in hundredths of a column of progress. Intended for `worth_…`
    /// functions.
    look fn hits_worth(m, at: Pos, n: u8 [0..=99]) -> INT {
        best_hits(m, [at], n, None)
    }
    /// Returns the value for the team of `n` hits on each box of the column of `at` and of `beside` columns on either side, in
    /// hundredths of a column of progress. Intended for `worth_…` functions.
    look fn hits_worth(m, at: Pos, n: u8 [0..=99], beside: u8 [0..=9]) -> INT {
        best_hits(m, [at], n, Some(beside))
    }
    /// Returns the highest value of `n` hits on one box at the distance `range` from the box `from`, in hundredths of a column of
    /// progress. Intended for `worth_…` functions.
    look fn best_hits_worth(m, from: Pos, range: u8, n: u8 [0..=99]) -> INT {
        best_hits(m, m.state.boxes_at(&m.setup, from, range), n, None)
    }
    /// Returns the highest value of `n` hits on each box of a column and of `beside` columns on either side, over all boxes at
    /// the distance `range` from the box `from`, in hundredths of a column of progress. Intended for `worth_…` functions.
    look fn best_hits_worth(m, from: Pos, range: u8, n: u8 [0..=99], beside: u8 [0..=9]) -> INT {
        best_hits(m, m.state.boxes_at(&m.setup, from, range), n, Some(beside))
    }
    /// Returns the average value of a shot from the box with these dice, one colour for each die, in hundredths of a column of
    /// progress. Intended for `worth_…` functions.
    look fn shot_worth(m, from: Pos, colours: Thrown) -> INT {
        hundredths(worth(m).shots(from, colours.0))
    }
    /// Returns the value of a box as the position of the marine, in hundredths of a column of progress. Intended for `worth_…`
    /// functions.
    look fn place_worth(m, a: MarineId, at: Pos) -> INT {
        hundredths(Worth::new(m, a).place(at))
    }
    /// Returns the number of hits needed to kill all aliens of the area (MM-37).
    look fn toughness(m, area: AreaInPlay) -> u16 {
        toughness(&m.setup, m.state.aliens_in(area.0))
    }
};

/// Returns the valuation for the marine for whom the script runs, or for any marine if it runs for the team.
fn worth(m: &Match) -> Worth<'_> {
    let of_the_call = m.running_call().and_then(|call| call.context.me);
    let a = of_the_call.or_else(|| m.state.living().next()).unwrap_or_default();
    Worth::new(m, a)
}

/// Returns the maximum value of hits on one of several boxes; with `beside`, the hits apply to every box of the adjacent columns.
fn best_hits(m: &Match, boxes: impl IntoIterator<Item = Pos>, hits: u8, beside: Option<u8>) -> INT {
    let worth = worth(m);
    let there = |at: Pos| if m.state.has_aliens(at) { worth.hits(at, hits) } else { 0.0 };
    let around = |at: Pos, beside: u8| {
        let columns = at.x.saturating_sub(beside)..=at.x.saturating_add(beside);
        columns.flat_map(|x| (0..m.state.shape().levels).map(move |y| pos(x, y))).map(there).sum::<f32>()
    };
    let of_one = |at: Pos| beside.map_or_else(|| there(at), |beside| around(at, beside));
    hundredths(boxes.into_iter().map(of_one).fold(0.0, f32::max))
}
