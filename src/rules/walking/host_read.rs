//! Host functions that only look: astronauts, the strip, dice on the table.

use super::Walking;
use super::expectation::Expectation;
use super::host::{dice, hook};
use super::state::{AstronautId, Counter, Die, Pool};
use crate::geometry::ring::Pos;
use crate::rules::game::Seat;
use crate::rules::host::host;
use crate::rules::moonwalk::expectation::hundredths;
use crate::rules::moonwalk::show::{Cell, DiceCount, Thrown};
use crate::script::api::Function;
use crate::script::convert::List;
use rhai::{INT, ImmutableString};

/// The functions of this file.
pub(super) const FUNCTIONS: &[Function] = host! { Walking:
    /// All astronauts in race order (WM-08).
    look fn astronauts(m) -> List<AstronautId> {
        m.state.race_order().into_iter().collect()
    }
    /// Other players' unfinished astronauts in race order.
    look fn opponents(m, a: AstronautId) -> List<AstronautId> {
        m.state.others(a).into_iter().collect()
    }
    /// The astronaut's box; after a queued movement still the old one.
    look fn pos(m, a: AstronautId) -> Pos {
        m.state.astronaut(a).at
    }
    /// Whether it lies face-down after an accident (WM-33).
    look fn is_face_down(m, a: AstronautId) -> bool {
        m.state.astronaut(a).face_down
    }
    /// Whether it has reached the goal (WM-50).
    look fn has_finished(m, a: AstronautId) -> bool {
        m.state.finished(a)
    }
    /// The seat of its player.
    look fn owner(m, a: AstronautId) -> Seat {
        m.state.owner(a)
    }
    /// Whether it is in first position now, ties included (WM-R18).
    look fn is_first(m, a: AstronautId) -> bool {
        m.state.is_first(a)
    }
    /// Whether it is in last position now, ties included (WM-R18).
    look fn is_last(m, a: AstronautId) -> bool {
        m.state.is_last(a)
    }
    /// How many counters it holds.
    look fn count(m, a: AstronautId, kind: Counter) -> u16 {
        m.state.count(a, kind)
    }
    /// The value of a mark set with `set_mark`, 0 without one.
    look fn mark(m, a: AstronautId, name: ImmutableString) -> INT {
        m.known_name(&name).map_or(0, |name| m.state.mark(a, name))
    }
    /// A cell of the strip.
    look fn cell(m, x: INT, y: INT) -> Cell {
        Cell::of(&m.state.strip, x, y, |at| m.state.gives_sputnik(at))
    }
    /// The safe boxes of the `n`-th column with a circle, ahead (`dir` 1) or behind (`dir` -1); empty when there is none (WM-40).
    look fn circles(m, a: AstronautId, dir: INT, n: u16) -> List<Pos> {
        let column = m.state.strip.circle_column(m.state.astronaut(a).at.x, u8::try_from(n).unwrap_or(u8::MAX), dir >= 0).filter(|_| n > 0);
        column.into_iter().flat_map(|x| m.state.strip.safe_boxes(x)).collect()
    }
    /// How many joints the lap has.
    look fn joint_count(m) -> INT {
        m.state.tokens.len() as INT
    }
    /// The special box on a joint, counted from 1, by the name of its script; `()` where there is none.
    look fn token(m, joint: u8) -> Option<ImmutableString> {
        let token = usize::from(joint).checked_sub(1).and_then(|place| m.state.tokens.get(place)).copied().flatten();
        token.map(|token| m.setup.scripts.stem(token).into())
    }
    /// The cards that lie in a box, by the names of their scripts, in the order in which they were laid (WM-73).
    look fn cards_at(m, at: Pos) -> List<ImmutableString> {
        m.state.lying.iter().filter(|lying| lying.at == Some(at)).map(|lying| m.setup.scripts.stem(lying.card).into()).collect()
    }
    /// Where a jump with these dice, a colour each, would lead on average, in hundredths of a column; accidents, Sputniks and the goal
    /// count. For `worth_…` functions.
    look fn jump_worth(m, a: AstronautId, colours: Thrown) -> INT {
        hundredths(Expectation::new(m, a).throw(m.state.astronaut(a).at, colours.0, [Pool::default(); 2]))
    }
    /// The dice left in its pool this turn.
    look in BEFORE_PROGRAM fn pool(m, a: AstronautId) -> DiceCount {
        if m.state.turn.astronaut == Some(a) { m.state.turn.pool.into() } else { Pool::default().into() }
    }
    /// The dice on the table.
    look in ON_ROLL fn dice(m) -> List<Die> {
        dice(m)
    }
};
