//! A match as statements of set-up functions, for generated tests.

use super::situation::FUNCTIONS;
use super::state::{Marker, MarkerPlace, Phase};
use super::units::UnitId;
use super::{Match, Moonbase};
use crate::game::{Seat, TestSetUp};
use script::api::Function;

impl TestSetUp for Moonbase {
    const FUNCTIONS: &'static [Function] = FUNCTIONS;

    fn set_up_like(m: &Match, other: &Match) -> Vec<String> {
        let (state, setup) = (&m.state, &*m.setup);
        let mut lines = Vec::new();
        // Units are numbered in order of creation; if they differ from the initial units, all are created again.
        let same = state.units.iter().zip(&other.state.units).all(|(unit, known)| (unit.kind, unit.area) == (known.kind, known.area));
        if !same || state.units.len() != other.state.units.len() {
            let unit = |number: UnitId| {
                let unit = state.unit(number);
                let (kind, area) = (&setup.kind(unit.kind).of.id, &setup.field.area(unit.area).id);
                let strength = unit.strength.map_or_else(String::new, |strength| format!(", {strength}"));
                format!("m.add_unit({}, \"{kind}\", \"{area}\"{strength});", unit.owner)
            };
            let units: Vec<String> = UnitId::first(state.units.len()).map(unit).collect();
            lines.push(format!("m.clear();\n    {}", units.join("\n    ")));
        }
        for number in UnitId::first(state.units.len()) {
            let unit = state.unit(number);
            let known = other.state.units.get(number.index());
            if unit.suppressed != known.is_some_and(|known| known.suppressed) {
                lines.push(format!("m.set_suppressed({}, {});", number.number() + 1, unit.suppressed));
            }
            if unit.revealed != known.is_some_and(|known| known.revealed) {
                lines.push(format!("m.set_revealed({}, {});", number.number() + 1, unit.revealed));
            }
        }
        for seat in Seat::first(2) {
            let (side, known) = (state.side(seat), other.state.side(seat));
            if side.price != known.price {
                lines.push(format!("m.set_price({seat}, {});", side.price));
            }
            if side.credits != known.credits {
                lines.push(format!("m.set_credits({seat}, {});", side.credits));
            }
            for card in side.owned.iter().filter(|card| !known.owned.contains(card)) {
                lines.push(format!("m.give_card({seat}, \"{}\");", setup.scripts.stem(*card)));
            }
            for card in setup.scripts.ids() {
                let place = setup.card(card).filter(|place| side.failed.get(*place) != known.failed.get(*place));
                if let Some(failed) = place.and_then(|place| side.failed.get(place)) {
                    lines.push(format!("m.set_failed({seat}, \"{}\", {failed});", setup.scripts.stem(card)));
                }
            }
            for order in &side.orders {
                let Marker::Known(marker) = order.marker else { continue };
                let place = match order.place {
                    MarkerPlace::Area(area) => setup.field.area(area).id.clone(),
                    MarkerPlace::Upgrade(card) => format!("upgrade:{}", setup.scripts.stem(card)),
                };
                lines.push(format!("m.set_marker({seat}, \"{}\", \"{place}\");", setup.forces.markers[marker.index()]));
            }
        }
        if state.turn != other.state.turn {
            lines.push(format!("m.set_round({});", state.turn));
        }
        if state.first != other.state.first {
            lines.push(format!("m.set_first_player({});", state.first));
        }
        lines
    }
    fn openings(m: &Match) -> Vec<String> {
        match m.state.phase {
            Phase::Recruit | Phase::Orders => vec![format!("m.play_phase(\"{}\");", m.state.phase.word())],
            _ => Vec::new(),
        }
    }
}
