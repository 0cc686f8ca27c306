//! Host functions that only read: marines, boxes, aliens.

use super::host::{AlienCount, AreaInPlay, MarchDirection, SideInPlay};
use super::query::count;
use super::state::{MarineId, Side};
use super::{Mars, Match};
use crate::game::Seat;
use crate::host::host;
use crate::moonwalk::landing::StepKind;
use crate::moonwalk::show::{AnyBox, Cell};
use geometry::ring::{Pos, pos};
use rhai::{INT, ImmutableString};
use script::api::Function;
use script::convert::ArrayOf;
use script::program::ScriptId;
use script::shape::{shape, words};

/// The boxes where aliens wait for the next wave.
#[derive(Clone, Copy, Debug)]
enum Incoming {
    Left,
    Right,
}

words! { Incoming { Left: "incoming_left", Right: "incoming_right" } }

shape! {
    /// The progress of the march.
    out struct Counters as "Progress" {
        /// Number of rounds of the match.
        rounds: u8;
        /// Number of successful attacks on the base.
        attacks: u8;
        /// Number of aliens in the reserve.
        reserve: u16;
        /// Number of dead aliens.
        dead: u16;
        /// Whether equipment is unlocked.
        is_unlocked: bool;
    }
}

shape! {
    /// The upgrades of both sides, by the names of their scripts; `()` if there is none.
    out struct Upgrades as "Upgrades" {
        /// The upgrade on the left.
        left: Option<ImmutableString>;
        /// The upgrade on the right.
        right: Option<ImmutableString>;
    }
}

pub(super) const FUNCTIONS: &[Function] = host! { Mars:
    /// Returns the seat of the marine's player.
    look fn owner(_m, a: MarineId) -> Seat {
        a.seat()
    }
    /// Returns the living marines in seat order.
    look fn marines(m) -> ArrayOf<MarineId> {
        m.state.living().collect()
    }
    /// Returns the box of the marine.
    look fn pos(m, a: MarineId) -> Pos {
        m.state.marine(a).at
    }
    /// Returns `true` if the marine is face-down after an accident.
    look fn is_face_down(m, a: MarineId) -> bool {
        m.state.marine(a).face_down
    }
    /// Returns `true` if aliens are in the marine's box (MM-38).
    look fn is_engaged(m, a: MarineId) -> bool {
        m.state.has_aliens(m.state.marine(a).at)
    }
    /// Returns `true` if the marine is in a ground box next to the Master Mind (MM-42).
    look fn is_next_to_mastermind(m, a: MarineId) -> bool {
        m.state.is_next_to_master_mind(a)
    }
    /// Returns the names of the marine's equipment cards.
    look fn hand(m, a: MarineId) -> ArrayOf<ImmutableString> {
        m.state.hand(a).map(|card| m.setup.scripts.stem(card).into()).collect()
    }
    /// Returns the names of the cards that the active marine has played and that remain in force until the action ends.
    look fn cards_in_force(m) -> ArrayOf<ImmutableString> {
        m.state.in_force.iter().map(|card| m.setup.scripts.stem(*card).into()).collect()
    }
    /// Returns `true` if the marine can make a step of this kind in the direction `dir`: 1 or -1.
    look fn can_step(m, a: MarineId, kind: StepKind, dir: MarchDirection) -> bool {
        m.open_step(a, kind, dir.0).is_some()
    }
    /// Returns the cell of the strip in a box. The box may be outside the strip.
    look fn cell(m, at: AnyBox) -> Cell {
        Cell::of(&m.state.strip, at, |_| false)
    }
    /// Returns the areas with terrain cards in play, without the Landing Zone.
    look fn areas(m) -> ArrayOf<AreaInPlay> {
        m.state.cards_in_play(&m.setup).map(AreaInPlay).collect()
    }
    /// Returns the side of a box, or `()` for a box in the Landing Zone.
    look fn side_of(m, at: Pos) -> Option<Side> {
        m.state.side_of(at.x)
    }
    /// Returns the number of the area of a box, or `()` for a joint. The Landing Zone is area 3.
    look fn area_of(m, at: Pos) -> Option<u8> {
        m.state.area_of(at)
    }
    /// Returns the columns of the area, in ascending order.
    look fn area_columns(m, area: AreaInPlay) -> ArrayOf<u8> {
        m.state.columns(area.0).collect()
    }
    /// Returns the ground boxes of the column that are in play, from the highest level to the lowest.
    look fn column_boxes(m, x: INT) -> ArrayOf<Pos> {
        m.state.ground_of(u8::try_from(x).unwrap_or(u8::MAX)).filter(|at| m.state.in_play(&m.setup, *at)).collect()
    }
    /// Returns the boxes in play at range `n` of the box `at`, sorted by column, then by level (MM-R4).
    look fn boxes_at_range(m, at: Pos, n: u8 [0..=99]) -> ArrayOf<Pos> {
        m.state.boxes_at(&m.setup, at, n).collect()
    }
    /// Returns all boxes of the column that are in play, including air, from the lowest level to the highest (MM-R5).
    look fn zone_boxes(m, x: INT) -> ArrayOf<Pos> {
        let levels = m.state.shape().levels;
        let column = u8::try_from(x).ok().into_iter().flat_map(|x| (0..levels).map(move |y| pos(x, y)));
        column.filter(|at| m.state.in_play(&m.setup, *at)).collect()
    }
    /// Returns the distance between two boxes, measured like the range of shots (MM-R4).
    look fn distance(m, a: Pos, b: Pos) -> u8 {
        m.state.range(&m.setup, a, b)
    }
    /// Returns `true` if the force barrier of the side is up.
    look fn has_barrier(m, side: SideInPlay) -> bool {
        m.state.barrier(side.0)
    }
    /// Returns `true` if the area is behind a force barrier that is up (MM-45).
    look fn is_behind_barrier(m, area: AreaInPlay) -> bool {
        m.state.behind_barrier(area.0)
    }
    /// Returns the number of aliens in the box, by colour.
    look fn aliens(m, at: Pos) -> AlienCount {
        m.state.aliens_at(at).into()
    }
    /// Returns the number of aliens on the area, by colour.
    look fn aliens_in(m, area: AreaInPlay) -> AlienCount {
        m.state.aliens_in(area.0).into()
    }
    /// Returns the number of aliens in the incoming box, by colour.
    look fn aliens_in(m, place: Incoming) -> AlienCount {
        m.state.incoming[place as usize].into()
    }
    /// Returns the progress of the march, such as the number of rounds and of attacks on the base.
    look fn progress(m) -> Counters {
        let state = &m.state;
        let (reserve, dead) = (count(state.reserve), count(state.dead));
        Counters { rounds: m.setup.options.rounds, attacks: state.attacks, reserve, dead, is_unlocked: state.unlocked }
    }
    /// Returns the upgrades by side.
    look fn upgrades(m) -> Upgrades {
        by_side(m, m.state.upgrades)
    }
    /// Returns the upgrades that attacks on the base have destroyed, by side (MM-53). An upgrade that is placed on a side replaces the
    /// destroyed one of that side.
    look fn destroyed_upgrades(m) -> Upgrades {
        by_side(m, m.state.destroyed)
    }
};

/// Returns the names of upgrades for scripts.
fn by_side(m: &Match, upgrades: [Option<ScriptId>; 2]) -> Upgrades {
    let stem = |upgrade| m.setup.scripts.stem(upgrade).into();
    let [left, right] = upgrades.map(|upgrade| upgrade.map(stem));
    Upgrades { left, right }
}
