//! What the bots find of worth, for scripts that weigh the answers to their questions: in hundredths of a column gained.

use super::host::AreaInPlay;
use super::query::toughness;
use super::state::MarineId;
use super::worth::Worth;
use super::{Mars, Match};
use crate::geometry::ring::Pos;
use crate::rules::host::host;
use crate::rules::moonwalk::show::Thrown;
use crate::script::api::Function;
use rhai::INT;

/// The functions of this file.
pub(super) const FUNCTIONS: &[Function] = host! { Mars:
    /// What so many hits on a box are worth to the team, in hundredths of a column gained. For `worth_…` functions.
    look fn hits_worth(m, at: Pos, n: u8 [0..=99]) -> INT {
        hits_worth(m, &[at], n)
    }
    /// The same for so many hits on each box of a list.
    look fn hits_worth(m, boxes: Vec<Pos>, n: u8 [0..=99]) -> INT {
        hits_worth(m, &boxes, n)
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

/// Scripts calculate in whole numbers.
fn hundredths(worth: f32) -> INT {
    (worth * 100.0).round() as INT
}

/// The arithmetic of the marine for whom the script runs, or of any where it runs for the team.
fn worth(m: &Match) -> Worth<'_> {
    let of_the_call = m.running_call().map(|call| call.me).filter(|a| a.index() < m.state.marines.len());
    let a = of_the_call.or_else(|| m.state.living().next()).unwrap_or(MarineId::new(0));
    Worth::new(m, a)
}

fn hits_worth(m: &Match, boxes: &[Pos], hits: u8) -> INT {
    let mut held = boxes.iter().filter(|at| m.state.has_aliens(**at)).peekable();
    // Working the arithmetic out is dear.
    if held.peek().is_none() {
        return 0;
    }
    let worth = worth(m);
    hundredths(held.map(|at| worth.hits(*at, hits)).sum())
}
