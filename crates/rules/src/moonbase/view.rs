//! Hidden information of a seat: strengths that are not public, and the opponent's face-down markers.

use super::event::Event;
use super::setup::SEATS;
use super::state::Marker;
use super::step::Step;
use super::units::{KindId, UnitId};
use super::{Match, Moonbase};
use crate::chance::{Address, Chance, Purpose};
use crate::game::{Seat, Secrets};
use crate::viewer::Viewer;
use serde_json::Value as Json;

impl Secrets for Moonbase {
    fn event_view(_: &Match, event: &Event, eyes: Viewer) -> Option<Event> {
        Some(match *event {
            Event::MarkerPlaced { seat, place, .. } if !eyes.see(seat) => Event::MarkerPlaced { seat, place, marker: Marker::Hidden },
            other => other,
        })
    }

    fn redact(m: &Match, eyes: Viewer) -> Match {
        let mut view = m.clone();
        if eyes == Viewer::All {
            return view;
        }
        for unit in view.state.units.iter_mut().filter(|unit| !unit.revealed) {
            unit.strength = None;
        }
        for seat in SEATS.into_iter().filter(|seat| !eyes.see(*seat)) {
            for order in view.state.side_mut(seat).orders.iter_mut().filter(|order| !order.revealed) {
                order.marker = Marker::Hidden;
            }
        }
        view.chance.hide();
        choices_anew(&mut view, eyes);
        view
    }

    fn determinize(m: &mut Match, eyes: Viewer, seed: u64) {
        let mut chance = Chance::new(seed);
        for seat in SEATS {
            for kind in m.setup.all_kinds() {
                deal_strengths(m, seat, kind, &mut chance);
            }
            if !eyes.see(seat) {
                deal_markers(m, seat, &mut chance);
            }
        }
        m.chance.reseed(seed);
        choices_anew(m, eyes);
    }
}

/// The remaining markers of a player reveal those placed, so other viewers see choices computed from what they know.
fn choices_anew(m: &mut Match, eyes: Viewer) {
    if m.waiting_step() == Some(Step::Orders) && m.decision().is_some_and(|ask| !eyes.see(ask.seat)) {
        m.reconsider();
    }
}

/// Assigns random strengths from those left to unknown units.
fn deal_strengths(m: &mut Match, seat: Seat, kind: KindId, chance: &mut Chance) {
    let unseen = |unit: &super::state::Unit| unit.owner == seat && unit.kind == kind && unit.strength.is_none();
    if !m.state.units.iter().any(unseen) {
        return;
    }
    let mut pool = m.state.pool(&m.setup, seat, kind);
    let turn = m.state.turn;
    for id in UnitId::first(m.state.units.len()) {
        if unseen(m.state.unit(id)) && !pool.is_empty() {
            let at = Address::new(Purpose::Sample, turn).seat(seat.number()).lane(id.number());
            let drawn = pool.swap_remove(chance.pick(at, pool.len(), |_| Json::Null));
            m.state.units[id.index()].strength = Some(drawn);
        }
    }
}

/// Assigns random markers to the face-down ones, from those that are not face up.
fn deal_markers(m: &mut Match, seat: Seat, chance: &mut Chance) {
    let mut left: Vec<_> = m.state.unplaced(&m.setup, seat).collect();
    let turn = m.state.turn;
    for (order, place) in m.state.side_mut(seat).orders.iter_mut().zip(0..) {
        if order.marker == Marker::Hidden && !left.is_empty() {
            let at = Address::new(Purpose::Sample, turn).seat(seat.number()).lane(place).item(1);
            order.marker = Marker::Known(left.swap_remove(chance.pick(at, left.len(), |_| Json::Null)));
        }
    }
}
