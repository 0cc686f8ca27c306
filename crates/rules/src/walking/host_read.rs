//! Host functions that only read: astronauts, the strip, the current dice.

use super::Walking;
use super::expectation::Expectation;
use super::host::{dice, hook};
use super::state::{AstronautId, Counter, Die, Pool};
use crate::game::Seat;
use crate::host::host;
use crate::moonwalk::dice::Colour;
use crate::moonwalk::expectation::hundredths;
use crate::moonwalk::show::{AnyBox, Cell, DiceCount, Thrown};
use geometry::ring::Pos;
use rhai::{INT, ImmutableString};
use script::api::Function;
use script::convert::ArrayOf;

pub(super) const FUNCTIONS: &[Function] = host! { Walking:
    /// Returns all astronauts in race order (WM-08).
    look fn astronauts(m) -> ArrayOf<AstronautId> {
        m.state.race_order().into_iter().collect()
    }
    /// Returns the other players' astronauts that have not finished, in race order.
    look fn opponents(m, a: AstronautId) -> ArrayOf<AstronautId> {
        m.state.others(a).into_iter().collect()
    }
    /// Returns the box of the astronaut. While a movement is queued, this is still the box before the movement.
    look fn pos(m, a: AstronautId) -> Pos {
        m.state.astronaut(a).at
    }
    /// Returns `true` if the astronaut is face-down after an accident (WM-33).
    look fn is_face_down(m, a: AstronautId) -> bool {
        m.state.astronaut(a).face_down
    }
    /// Returns `true` if the astronaut has reached the goal (WM-50).
    look fn has_finished(m, a: AstronautId) -> bool {
        m.state.finished(a)
    }
    /// Returns the seat of the astronaut's player.
    look fn owner(m, a: AstronautId) -> Seat {
        m.state.owner(a)
    }
    /// Returns `true` if the astronaut is in first position, ties included (WM-R18).
    look fn is_first(m, a: AstronautId) -> bool {
        m.state.is_first(a)
    }
    /// Returns `true` if the astronaut is in last position, ties included (WM-R18).
    look fn is_last(m, a: AstronautId) -> bool {
        m.state.is_last(a)
    }
    /// Returns the number of counters of this kind that the astronaut holds.
    look fn count(m, a: AstronautId, kind: Counter) -> u16 {
        m.state.count(a, kind)
    }
    /// Returns the cell of the strip in a box. The box may be outside the strip.
    look fn cell(m, at: AnyBox) -> Cell {
        Cell::of(&m.state.strip, at, |at| m.state.gives_sputnik(at))
    }
    /// Returns the safe boxes of the `n`-th column with a circle, ahead of the astronaut (`dir` 1) or behind it (`dir` -1). The
    /// list is empty if there is no such column (WM-40).
    look fn circles(m, a: AstronautId, dir: INT, n: u16) -> ArrayOf<Pos> {
        let column = m.state.strip.circle_column(m.state.astronaut(a).at.x, u8::try_from(n).unwrap_or(u8::MAX), dir >= 0).filter(|_| n > 0);
        column.into_iter().flat_map(|x| m.state.strip.safe_boxes(x)).collect()
    }
    /// Returns the number of joints of the lap.
    look fn joint_count(m) -> INT {
        m.state.tokens.len() as INT
    }
    /// Returns the name of the special box on a joint, counted from 1, or `()` if there is none.
    look fn token(m, joint: u8) -> Option<ImmutableString> {
        let token = usize::from(joint).checked_sub(1).and_then(|place| m.state.tokens.get(place)).copied().flatten();
        token.map(|token| m.setup.scripts.stem(token).into())
    }
    /// Returns the names of the cards in a box, in the order in which they were placed (WM-73).
    look fn cards_at(m, at: Pos) -> ArrayOf<ImmutableString> {
        m.state.lying.iter().filter(|lying| lying.at == Some(at)).map(|lying| m.setup.scripts.stem(lying.card).into()).collect()
    }
    /// Returns the average value of a jump with these dice, one colour for each die, in hundredths of a column. Accidents,
    /// Sputniks and the goal are included. Intended for `worth_…` functions.
    look fn jump_worth(m, a: AstronautId, colours: Thrown) -> INT {
        hundredths(Expectation::new(m, a).throw(m.state.astronaut(a).at, colours.0, [Pool::default(); 2]))
    }
    /// Returns the faces of a die of this colour.
    know fn die_faces(m, colour: Colour) -> ArrayOf<Die> {
        let faces = m.setup.dice[colour.index()].faces.iter();
        faces.map(|face| Die { colour, value: face.value, skull: face.skull }).collect()
    }
    /// Returns the dice that are left in the astronaut's pool for this turn.
    look in BEFORE_PROGRAM fn pool(m, a: AstronautId) -> DiceCount {
        if m.state.turn.astronaut == Some(a) { m.state.turn.pool.into() } else { Pool::default().into() }
    }
    /// Returns the dice on the table.
    look in ON_ROLL fn dice(m) -> ArrayOf<Die> {
        dice(m)
    }
};
