//! The map with its pieces as text, and a line for each corporation.

use super::{VisibleMatch, draw};
use crate::areas::text::board_text;
use crate::table::Table;
use rules::moonbase::field::AreaId;
use rules::moonbase::setup::SEATS;
use rules::moonbase::state::MarkerPlace;
use rules::moonbase::units::UnitId;

/// Maximum number of units listed by name; larger groups are only counted.
const NAMED: usize = 3;

pub fn of(shown: &VisibleMatch) -> String {
    let mut text =
        board_text(&shown.setup.board, |area| SEATS.into_iter().filter_map(|seat| here(shown, AreaId::at(area), seat)).collect());
    for seat in SEATS {
        let side = shown.state.side(seat);
        let args = [
            ("name", shown.name_of(seat).into()),
            ("price", side.price.into()),
            ("credits", side.credits.into()),
            ("units", shown.state.living(seat).count().into()),
        ];
        text.push_str(&shown.words.say("table-line", args));
        text.push('\n');
        for unit in shown.state.living(seat) {
            text.push_str(&format!("  {}\n", unit_line(shown, unit)));
        }
        for order in &side.orders {
            let place = match order.place {
                MarkerPlace::Area(area) => shown.setup.field.area(area).name.get(shown.words.language).to_owned(),
                MarkerPlace::Upgrade(card) => shown.setup.scripts[card].metadata.name.get(shown.words.language).to_owned(),
            };
            text.push_str(&format!("  {} → {place}\n", draw::sign(order, shown)));
        }
    }
    text
}

/// Returns the units of a seat in an area, by name if there are few.
fn here(shown: &VisibleMatch, area: AreaId, seat: rules::game::Seat) -> Option<String> {
    let units = shown.units(area, seat);
    let letter = shown.setup.forces.corporations.get(seat.index()).map_or("", |corporation| &corporation.letter);
    match units.len() {
        0 => None,
        1..=NAMED => Some(units.iter().map(|unit| shown.names[unit.index()].0.as_str()).collect::<Vec<_>>().join(" ")),
        many => Some(format!("{many}×{letter}")),
    }
}

fn unit_line(shown: &VisibleMatch, unit: UnitId) -> String {
    let of = shown.state.unit(unit);
    let (name, kind) = &shown.names[unit.index()];
    let strength = of.strength.filter(|_| of.revealed).map_or("?".to_owned(), |strength| strength.to_string());
    let mark = if of.suppressed { " *" } else { "" };
    format!("{name} {kind} {strength}{mark} – {}", shown.setup.field.area(of.area).name.get(shown.words.language))
}
