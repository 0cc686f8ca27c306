//! Counters and order markers on the map.

use super::Shown;
use crate::rules::game::Seat;
use crate::rules::moonbase::setup::{SEATS, flag};
use crate::rules::moonbase::state::{Marker, Order};
use crate::rules::moonbase::units::UnitId;
use crate::scene::areas::AreaLook;
use crate::scene::theme::{Colour, Theme};
use crate::scene::{Anchor, Area, Outline, Point, Scene, point};

/// Side of a counter with the gap to the next one, and how many stand in a row.
const SIDE: f32 = 0.21;
const GAP: f32 = 0.02;
const ROW: usize = 4;
/// How far the middle of the first row of counters lies from the middle of the name: above it, and below it with its signs.
const AWAY: [f32; 2] = [-0.25, 0.36];
/// Radius of an order marker: they lie behind the counters.
const MARKER: f32 = 0.095;
const INK: Colour = Colour::hex(0x14161c);
const PAPER: Colour = Colour::hex(0xf4f4f4);
const UNKNOWN: Colour = Colour::hex(0xf2d24a);

/// Where a counter of so many lies: those of the first seat in rows above the name of the area, those of the second one below it.
pub fn counter(area: &AreaLook, owner: Seat, place: usize, count: usize) -> Option<Area> {
    (place < count).then(|| {
        let (row, in_row) = (place / ROW, (count - place / ROW * ROW).min(ROW));
        let left = area.label.0.x - ((SIDE + GAP) * in_row as f32 - GAP) / 2.0;
        let away = AWAY[owner.index() % AWAY.len()];
        let down = away + (SIDE + GAP) * row as f32 * away.signum();
        Area::new(left + (SIDE + GAP) * (place % ROW) as f32, area.label.0.y + down - SIDE / 2.0, SIDE, SIDE)
    })
}

/// All counters and markers.
pub fn pieces(shown: &Shown, theme: &Theme, scene: &mut Scene) {
    for area in shown.setup.field.all() {
        for seat in SEATS {
            for unit in shown.units(area, seat) {
                draw_counter(shown, unit, theme, scene);
            }
        }
    }
    for seat in SEATS {
        for area in shown.setup.field.all() {
            let (units, markers) = (shown.units(area, seat).len(), shown.markers(area, seat));
            for (number, order) in markers.iter().enumerate() {
                let place = shown.map.areas.get(area.index()).and_then(|look| counter(look, seat, units + number, units + markers.len()));
                if let Some(place) = place {
                    marker(place.centre(), order, shown, seat, scene);
                }
            }
        }
    }
}

fn marker(at: Point, order: &Order, shown: &Shown, seat: Seat, scene: &mut Scene) {
    let (fill, ink) = if order.revealed { (PAPER, INK) } else { (shown.colour(seat), PAPER) };
    scene.circle(at, MARKER, fill, Some(Outline { width: 0.02, colour: if order.revealed { shown.colour(seat) } else { INK } }));
    match order.marker {
        // The moon: one disc over another.
        Marker::Known(known) if shown.setup.reveals.contains(&(known, None)) => {
            scene.circle(at, MARKER * 0.6, ink, None);
            scene.circle(point(at.x + MARKER * 0.3, at.y - MARKER * 0.15), MARKER * 0.5, fill, None);
        }
        _ => scene.text(at, Anchor::Centre, MARKER * 1.1, sign(order, shown), ink),
    }
}

/// What stands on a marker; a question mark where that is not known.
pub fn sign(order: &Order, shown: &Shown) -> String {
    match order.marker {
        Marker::Hidden => "?".to_owned(),
        Marker::Known(marker) => shown.setup.forces.markers.get(marker.index()).cloned().unwrap_or_default(),
    }
}

fn draw_counter(shown: &Shown, unit: UnitId, theme: &Theme, scene: &mut Scene) {
    let Some(area) = shown.counter(unit) else { return };
    let acts = shown.state.activation.is_some_and(|now| now.units.has(unit) && !now.acted.has(unit));
    let picked = shown.state.picked.has(unit) || shown.state.group.units.has(unit);
    let edge = if picked {
        UNKNOWN
    } else if acts {
        theme.safe
    } else {
        INK
    };
    counter_at(shown, unit, area, Outline { width: if picked || acts { 0.03 } else { 0.012 }, colour: edge }, scene);
}

/// A counter by itself.
pub fn counter_picture(shown: &Shown, unit: UnitId) -> Scene {
    let place = Area::new(0.0, 0.0, SIDE, SIDE);
    let mut scene = Scene::new(place.grown(GAP));
    counter_at(shown, unit, place, Outline { width: 0.012, colour: INK }, &mut scene);
    scene
}

fn counter_at(shown: &Shown, unit: UnitId, area: Area, edge: Outline, scene: &mut Scene) {
    let of = shown.state.unit(unit);
    let kind = shown.setup.kind(of.kind);
    scene.rect(area, 0.03, shown.colour(of.owner), Some(edge));
    let middle = area.centre();
    sign_of(kind.flags, area, scene);
    let (text, ink) = match of.strength.filter(|_| of.revealed) {
        Some(strength) => (strength.to_string(), PAPER),
        None => ("?".to_owned(), UNKNOWN),
    };
    scene.text(point(middle.x, middle.y + 0.04), Anchor::Centre, 0.11, text, ink);
    if of.suppressed {
        scene.line(vec![point(area.min.x, area.max.y), point(area.max.x, area.min.y)], 0.03, UNKNOWN);
    }
}

/// What a kind of unit can do: a hull for crawlers and what does not move, on it a missile, a drill, or soldiers.
fn sign_of(flags: u8, area: Area, scene: &mut Scene) {
    let at = point(area.centre().x, area.min.y + 0.07);
    let has = |bit: u8| flags & bit != 0;
    if has(flag::CRAWLER) {
        scene.rect(Area::new(at.x - 0.07, at.y + 0.005, 0.14, 0.035), 0.017, PAPER, None);
    }
    if has(flag::IMMOBILE) {
        scene.polygon(vec![point(at.x - 0.05, at.y + 0.04), point(at.x, at.y - 0.01), point(at.x + 0.05, at.y + 0.04)], PAPER);
    }
    if has(flag::MISSILE) {
        scene.line(vec![point(at.x - 0.03, at.y + 0.01), point(at.x + 0.05, at.y - 0.04)], 0.022, PAPER);
    }
    if has(flag::UNARMED) {
        scene.circle(point(at.x, at.y - 0.015), 0.022, PAPER, None);
    }
    if flags == flag::SHORT_RANGE {
        for x in [-0.04, 0.0, 0.04] {
            scene.circle(point(at.x + x, at.y), 0.016, PAPER, None);
        }
    }
}

/// A bowed arrow between the middles of two places.
pub fn arrow(from: Point, to: Point, colour: Colour, scene: &mut Scene) {
    let (across, down) = (to.x - from.x, to.y - from.y);
    let bow = point((from.x + to.x) / 2.0 + down * 0.18, (from.y + to.y) / 2.0 - across * 0.18);
    let at = |share: f32| {
        let mix = |a: f32, b: f32, c: f32| (1.0 - share).powi(2) * a + 2.0 * share * (1.0 - share) * b + share.powi(2) * c;
        point(mix(from.x, bow.x, to.x), mix(from.y, bow.y, to.y))
    };
    // Names and counters at both ends can still be read.
    let points: Vec<Point> = (0..=20_u8).map(|step| at(0.22 + 0.5 * f32::from(step) / 20.0)).collect();
    let (before, tip) = (points[points.len() - 2], at(0.8));
    scene.line(points.clone(), 0.075, INK);
    scene.line(points, 0.045, colour);
    let long = (tip.x - before.x).hypot(tip.y - before.y).max(1e-6);
    let (x, y) = ((tip.x - before.x) / long, (tip.y - before.y) / long);
    let back = point(tip.x - x * 0.16, tip.y - y * 0.16);
    scene.polygon(vec![tip, point(back.x - y * 0.09, back.y + x * 0.09), point(back.x + y * 0.09, back.y - x * 0.09)], colour);
}
