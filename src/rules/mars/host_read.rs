//! Host functions that only look: marines, boxes, aliens, marks.

use super::Mars;
use super::host::{Ahead, AlienCount, AreaInPlay, SideInPlay};
use super::query::count;
use super::state::{Bearer, MarineId, Side, Turn};
use crate::geometry::ring::{Pos, pos};
use crate::rules::host::host;
use crate::rules::moonwalk::landing::StepKind;
use crate::rules::moonwalk::show::Cell;
use crate::script::api::Function;
use crate::script::convert::List;
use crate::script::shape::{shape, words};
use rhai::{INT, ImmutableString};

/// Where aliens wait for the next wave.
#[derive(Clone, Copy, Debug)]
enum Incoming {
    Left,
    Right,
}

words! { Incoming { Left: "incoming_left", Right: "incoming_right" } }

shape! {
    /// How far the march has come.
    out struct Counters as "Progress" {
        /// How many there are.
        rounds: u8;
        /// Attacks on the base.
        attacks: u8;
        /// Aliens left.
        reserve: u16;
        /// Aliens dead.
        dead: u16;
        /// Equipment is unlocked.
        is_unlocked: bool;
    }
}

shape! {
    /// Upgrades by side, by the names of their scripts; nothing where none is left.
    out struct Upgrades as "Upgrades" {
        /// That on the left.
        left: ImmutableString;
        /// That on the right.
        right: ImmutableString;
    }
}

/// The functions of this file.
pub(super) const FUNCTIONS: &[Function] = host! { Mars:
    /// The living marines in seat order.
    look fn marines(m) -> List<MarineId> {
        m.state.living().collect()
    }
    /// The marine's box.
    look fn pos(m, a: MarineId) -> Pos {
        m.state.marine(a).at
    }
    /// Whether he lies face-down after an accident.
    look fn is_face_down(m, a: MarineId) -> bool {
        m.state.marine(a).face_down
    }
    /// Whether aliens are in his box (MM-38).
    look fn is_engaged(m, a: MarineId) -> bool {
        m.state.has_aliens(m.state.marine(a).at)
    }
    /// Whether he is in a ground box beside the Master Mind (MM-42).
    look fn is_next_to_mastermind(m, a: MarineId) -> bool {
        m.state.beside_master_mind(a)
    }
    /// The equipment cards that he holds.
    look fn hand(m, a: MarineId) -> List<ImmutableString> {
        m.state.hand(a).map(|card| m.setup.scripts.stem(card).into()).collect()
    }
    /// Whether a step of his is open, `dir` 1 or -1.
    look fn can_step(m, a: MarineId, kind: StepKind, dir: Ahead) -> bool {
        m.open_step(a, kind, dir.0).is_some()
    }
    /// The value of a mark set with `set_mark`, 0 without one. The rules keep `programmed`, `moved`, `shot` and `extra_used` for the turn.
    look fn mark(m, a: MarineId, name: ImmutableString) -> INT {
        // Whoever is not in his turn has done nothing in it.
        let turn = if m.state.turn.marine == Some(a) { m.state.turn } else { Turn::default() };
        match name.as_str() {
            "programmed" => turn.mode.is_some().into(),
            "moved" => turn.moved.into(),
            "shot" => turn.shot.into(),
            "extra_used" => turn.extra_used.into(),
            name => m.known_name(name).map_or(0, |name| m.state.mark(Bearer::Marine(a), name)),
        }
    }
    /// The value of a mark on a box, 0 without one.
    look fn mark(m, at: Pos, name: ImmutableString) -> INT {
        m.known_name(&name).map_or(0, |name| m.state.mark(Bearer::Box(at), name))
    }
    /// A cell of the strip.
    look fn cell(m, x: INT, y: INT) -> Cell {
        Cell::of(&m.state.strip, x, y, |_| false)
    }
    /// The areas with terrain cards in play, without the Landing Zone.
    look fn areas(m) -> List<AreaInPlay> {
        m.state.cards_in_play(&m.setup).map(AreaInPlay).collect()
    }
    /// `left`, `right`, or nothing in the Landing Zone.
    look fn side_of(m, at: Pos) -> &'static str {
        m.state.side_of(at.x).map_or("", Side::word)
    }
    /// The number of the box's area, 0 on joints; the Landing Zone is 3.
    look fn area_of(m, at: Pos) -> u8 {
        m.state.area_of(at).unwrap_or(0)
    }
    /// The columns of an area, in the order of x.
    look fn area_columns(m, area: AreaInPlay) -> List<u8> {
        m.state.columns(area.0).collect()
    }
    /// The ground boxes of a column, higher level first.
    look fn column_boxes(m, x: INT) -> List<Pos> {
        m.state.ground_of(u8::try_from(x).unwrap_or(u8::MAX)).filter(|at| m.state.in_play(&m.setup, *at)).collect()
    }
    /// The boxes in play at range `n`, by column, then level (MM-R4).
    look fn boxes_at_range(m, at: Pos, n: u8 [0..=99]) -> List<Pos> {
        m.state.boxes_at(&m.setup, at, n).collect()
    }
    /// The boxes in play of a column, air too, lower level first (MM-R5).
    look fn zone_boxes(m, x: INT) -> List<Pos> {
        let levels = m.state.shape().levels;
        let column = u8::try_from(x).ok().into_iter().flat_map(|x| (0..levels).map(move |y| pos(x, y)));
        column.filter(|at| m.state.in_play(&m.setup, *at)).collect()
    }
    /// The distance between two boxes, as the range of shots is measured (MM-R4).
    look fn distance(m, a: Pos, b: Pos) -> u8 {
        m.state.range(&m.setup, a, b)
    }
    /// Whether the force barrier of a side stands.
    look fn has_barrier(m, side: SideInPlay) -> bool {
        m.state.barrier(side.0)
    }
    /// Whether a card lies behind a standing force barrier (MM-45).
    look fn is_behind_barrier(m, area: AreaInPlay) -> bool {
        m.state.behind_barrier(area.0)
    }
    /// The aliens in a box.
    look fn aliens(m, at: Pos) -> AlienCount {
        m.state.aliens_at(at).into()
    }
    /// The aliens of an area.
    look fn aliens_in(m, area: AreaInPlay) -> AlienCount {
        m.state.aliens_in(area.0).into()
    }
    /// The aliens in an incoming box.
    look fn aliens_in(m, place: Incoming) -> AlienCount {
        m.state.incoming[place as usize].into()
    }
    /// Returns the number of rounds, the attacks on the base, and the aliens that are left and dead.
    look fn progress(m) -> Counters {
        let state = &m.state;
        let (reserve, dead) = (count(state.reserve), count(state.dead));
        Counters { rounds: m.setup.options.rounds, attacks: state.attacks, reserve, dead, is_unlocked: state.unlocked }
    }
    /// The upgrades by side.
    look fn upgrades(m) -> Upgrades {
        let stem = |upgrade| m.setup.scripts.stem(upgrade).into();
        let [left, right] = m.state.upgrades.map(|upgrade| upgrade.map_or_else(ImmutableString::new, stem));
        Upgrades { left, right }
    }
};
