//! What the bots find of worth, for scripts that weigh the answers to their questions: in hundredths of a column gained.

use super::host::AreaInPlay;
use super::query::toughness;
use super::state::MarineId;
use super::worth::Worth;
use super::{Mars, Match};
use crate::geometry::ring::{Pos, pos};
use crate::rules::host::host;
use crate::rules::moonwalk::expectation::hundredths;
use crate::rules::moonwalk::show::Thrown;
use crate::script::api::Function;
use rhai::INT;

/// The functions of this file.
pub(super) const FUNCTIONS: &[Function] = host! { Mars:
    /// What so many hits on a box are worth to the team, in hundredths of a column gained. For `worth_…` functions.
    look fn hits_worth(m, at: Pos, n: u8 [0..=99]) -> INT {
        best_hits(m, [at], n, None)
    }
    /// The same for so many hits on each box of its column and of so many columns beside it.
    look fn hits_worth(m, at: Pos, n: u8 [0..=99], beside: u8 [0..=9]) -> INT {
        best_hits(m, [at], n, Some(beside))
    }
    /// The most that so many hits on one box at a range from another are worth. For `worth_…` functions.
    look fn best_hits_worth(m, from: Pos, range: u8, n: u8 [0..=99]) -> INT {
        best_hits(m, m.state.boxes_at(&m.setup, from, range), n, None)
    }
    /// The same for so many hits on each box of its column and of so many columns beside it.
    look fn best_hits_worth(m, from: Pos, range: u8, n: u8 [0..=99], beside: u8 [0..=9]) -> INT {
        best_hits(m, m.state.boxes_at(&m.setup, from, range), n, Some(beside))
    }
    /// What a shot from a box with these dice is worth on average, in hundredths of a column gained. For `worth_…` functions.
    look fn shot_worth(m, from: Pos, colours: Thrown) -> INT {
        hundredths(worth(m).shots(from, colours.0))
    }
    /// What it is worth to a marine to stand in a box, in hundredths of a column gained. For `worth_…` functions.
    look fn place_worth(m, a: MarineId, at: Pos) -> INT {
        hundredths(Worth::new(m, a).place(at))
    }
    /// How many hits the aliens of an area take (MM-37).
    look fn toughness(m, area: AreaInPlay) -> u16 {
        toughness(&m.setup, m.state.aliens_in(area.0))
    }
};

/// The arithmetic of the marine for whom the script runs, or of any where it runs for the team.
fn worth(m: &Match) -> Worth<'_> {
    let of_the_call = m.running_call().and_then(|call| call.context.me);
    let a = of_the_call.or_else(|| m.state.living().next()).unwrap_or_default();
    Worth::new(m, a)
}

/// The most that hits on one of several boxes are worth; with `beside` they fall on every box of the columns around it.
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
