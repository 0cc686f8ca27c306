//! Counters and order markers on the map.

use super::VisibleMatch;
use crate::areas::AreaLook;
use crate::theme::{Colour, Theme};
use crate::{Anchor, Outline, Point, Scene, SceneRect, point};
use rules::game::Seat;
use rules::moonbase::field::AreaId;
use rules::moonbase::preview::reach::Route;
use rules::moonbase::setup::{SEATS, flag};
use rules::moonbase::state::{Marker, Order};
use rules::moonbase::units::{KindId, UnitId};

/// Side of a counter, the gap to the next one, and the minimum and maximum number of counters per row.
const SIDE: f32 = 0.21;
const GAP: f32 = 0.02;
const ROWS: std::ops::RangeInclusive<usize> = 2..=5;
/// Distance of the first row of counters from the name and symbols of the area.
const AWAY: f32 = 0.03;
/// Radius of an order marker; markers are placed after the counters.
const MARKER: f32 = 0.095;
/// Colour of targets and of the line of fire.
pub const FIRE: Colour = Colour::hex(0xff7a6b);
/// Highlight colour of available choices.
pub const LIT: Colour = Colour::hex(0x8aa6ff);
/// Minimum number of counters for a stack to open, and maximum length of the names in it.
const CROWD: usize = 3;
const NAME: usize = 15;
const INK: Colour = Colour::hex(0x14161c);
const PAPER: Colour = Colour::hex(0xf4f4f4);
const UNKNOWN: Colour = Colour::hex(0xf2d24a);

/// Returns the area of a counter in a group: those of the first seat are in rows above the name of the area, those of the second
/// seat below it.
pub fn counter(area: &AreaLook, owner: Seat, place: usize, count: usize) -> Option<SceneRect> {
    let fitting = ((area.room + GAP) / (SIDE + GAP)).max(0.0) as usize;
    let most = fitting.clamp(*ROWS.start(), *ROWS.end());
    (place < count).then(|| {
        let (row, in_row) = (place / most, (count - place / most * most).min(most));
        let left = area.label.0.x - ((SIDE + GAP) * in_row as f32 - GAP) / 2.0;
        let away = area.sign_height() / 2.0 + AWAY + SIDE / 2.0;
        let away = if owner.index() == 0 { -away } else { away };
        let down = away + (SIDE + GAP) * row as f32 * away.signum();
        SceneRect::new(left + (SIDE + GAP) * (place % most) as f32, area.label.0.y + down - SIDE / 2.0, SIDE, SIDE)
    })
}

/// Draws all counters and markers.
pub fn pieces(shown: &VisibleMatch, share: f32, theme: &Theme, scene: &mut Scene) {
    for area in shown.setup.field.all() {
        for seat in SEATS {
            for unit in shown.units(area, seat) {
                draw_counter(shown, unit, share, theme, scene);
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

fn marker(at: Point, order: &Order, shown: &VisibleMatch, seat: Seat, scene: &mut Scene) {
    let (fill, ink) = if order.revealed { (PAPER, INK) } else { (shown.colour(seat), PAPER) };
    scene.circle(at, MARKER, fill, Some(Outline { width: 0.02, colour: if order.revealed { shown.colour(seat) } else { INK } }));
    match order.marker {
        // The moon: one disc over another.
        Marker::Known(known) if shown.setup.reveals.contains(&(known, None)) => {
            scene.circle(at, MARKER * 0.6, ink, None);
            scene.circle(point(at.x + MARKER * 0.3, at.y - MARKER * 0.15), MARKER * 0.5, fill, None);
        }
        _ => scene.text(at, Anchor::Centre, MARKER * 1.1, sign(order, shown), ink.readable_on(fill)),
    }
}

pub fn marker_picture(shown: &VisibleMatch, order: &Order, seat: Seat) -> Scene {
    let mut scene = Scene::new(SceneRect::new(-0.11, -0.11, 0.22, 0.22));
    marker(point(0.0, 0.0), order, shown, seat, &mut scene);
    scene
}

/// Returns the symbol of a marker; a question mark if it is hidden.
pub fn sign(order: &Order, shown: &VisibleMatch) -> String {
    match order.marker {
        Marker::Hidden => "?".to_owned(),
        Marker::Known(marker) => shown.setup.forces.markers.get(marker.index()).cloned().unwrap_or_default(),
    }
}

/// Draws the effects of a frame of an animation.
pub fn motion(shown: &VisibleMatch, share: f32, theme: &Theme, scene: &mut Scene) {
    let fading = (255.0 * (1.0 - share * 0.6)) as u8;
    let middle = |area: AreaId| shown.map.areas.get(area.index()).map(|look| look.label.0);
    if let Some((from, target)) = shown.motion.shot
        && let Some(to) = middle(target)
    {
        match from.filter(|from| *from != target).and_then(middle) {
            Some(from) => arrow(from, point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share), FIRE, scene),
            None => scene.circle(to, 0.15 + 0.35 * share, Colour::NONE, Some(Outline { width: 0.05, colour: FIRE.alpha(fading) })),
        }
    }
    for place in &shown.motion.blown {
        let at = place.centre();
        for ray in 0..8_u8 {
            let (down, across) = (f32::from(ray) * std::f32::consts::FRAC_PI_4).sin_cos();
            let ends = [0.06, 0.16].map(|part| point(at.x + across * part * (1.0 + share), at.y + down * part * (1.0 + share)));
            scene.line(ends.to_vec(), 0.03, theme.hazard.alpha(fading));
        }
    }
}

fn draw_counter(shown: &VisibleMatch, unit: UnitId, share: f32, theme: &Theme, scene: &mut Scene) {
    let Some(area) = shown.counter(unit) else { return };
    let came = shown.motion.moved.iter().find(|(moved, _)| *moved == unit).map(|(_, from)| *from);
    let area = came.map_or(area, |from| {
        let way = |a: f32, b: f32| a + (b - a) * share;
        SceneRect::new(way(from.min.x, area.min.x), way(from.min.y, area.min.y), area.width(), area.height())
    });
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

pub fn counter_picture(shown: &VisibleMatch, unit: UnitId) -> Scene {
    let place = SceneRect::new(0.0, 0.0, SIDE, SIDE);
    let mut scene = Scene::new(place.grown(GAP));
    counter_at(shown, unit, place, Outline { width: 0.012, colour: INK }, &mut scene);
    scene
}

/// Returns a counter of a type of unit without its strength.
pub fn kind_picture(shown: &VisibleMatch, seat: Seat, kind: KindId) -> Scene {
    let place = SceneRect::new(0.0, 0.0, SIDE, SIDE);
    let mut scene = Scene::new(place.grown(GAP));
    scene.rect(place, 0.03, shown.colour(seat), Some(Outline { width: 0.012, colour: INK }));
    sign_of(shown.setup.kind(kind).flags, SceneRect::new(0.0, SIDE * 0.2, SIDE, SIDE), &mut scene);
    scene
}

fn counter_at(shown: &VisibleMatch, unit: UnitId, area: SceneRect, edge: Outline, scene: &mut Scene) {
    let of = shown.state.unit(unit);
    let kind = shown.setup.kind(of.kind);
    scene.rect(area, 0.03, shown.colour(of.owner), Some(edge));
    let middle = area.centre();
    sign_of(kind.flags, area, scene);
    let (text, ink) = match of.strength.filter(|_| of.revealed) {
        Some(strength) => (strength.to_string(), PAPER),
        None => ("?".to_owned(), UNKNOWN),
    };
    let ground = shown.colour(of.owner);
    scene.text(point(middle.x, area.max.y - area.height() * 0.27), Anchor::Centre, area.height() * 0.46, text, ink.readable_on(ground));
    if of.suppressed {
        // Across the lower edge, so that the number stays free.
        let plate = SceneRect::new(area.min.x - 0.005, area.max.y - 0.012, area.width() + 0.01, 0.05);
        scene.rect(plate, 0.012, UNKNOWN, Some(Outline { width: 0.008, colour: INK }));
        scene.text(plate.centre(), Anchor::Centre, 0.042, shown.words.word("table-pinned"), INK);
    }
}

/// Draws the abilities of a type of unit: a hull for crawlers and immobile units, with a missile, a drill, or soldiers.
fn sign_of(flags: u8, area: SceneRect, scene: &mut Scene) {
    let at = point(area.centre().x, area.min.y + area.height() * 0.3);
    let has = |bit: u8| flags & bit != 0;
    if has(flag::CRAWLER) {
        scene.rect(SceneRect::new(at.x - 0.07, at.y + 0.005, 0.14, 0.035), 0.017, PAPER, None);
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

/// Draws a curved arrow between the centres of two areas.
pub fn arrow(from: Point, to: Point, colour: Colour, scene: &mut Scene) {
    let (across, down) = (to.x - from.x, to.y - from.y);
    let bow = point((from.x + to.x) / 2.0 + down * 0.18, (from.y + to.y) / 2.0 - across * 0.18);
    let at = |share: f32| {
        let mix = |a: f32, b: f32, c: f32| (1.0 - share).powi(2) * a + 2.0 * share * (1.0 - share) * b + share.powi(2) * c;
        point(mix(from.x, bow.x, to.x), mix(from.y, bow.y, to.y))
    };
    // Leaves the names and counters at both ends readable.
    let points: Vec<Point> = (0..=20_u8).map(|step| at(0.22 + 0.5 * f32::from(step) / 20.0)).collect();
    let (before, tip) = (points[points.len() - 2], at(0.8));
    scene.line(points.clone(), 0.075, INK);
    scene.line(points, 0.045, colour);
    let long = (tip.x - before.x).hypot(tip.y - before.y).max(1e-6);
    let (x, y) = ((tip.x - before.x) / long, (tip.y - before.y) / long);
    let back = point(tip.x - x * 0.16, tip.y - y * 0.16);
    scene.polygon(vec![tip, point(back.x - y * 0.09, back.y + x * 0.09), point(back.x + y * 0.09, back.y - x * 0.09)], colour);
}

/// Draws the counters of an area side by side, enlarged and with their names, above or below their position.
pub fn opened(shown: &VisibleMatch, area: AreaId, theme: &Theme, scene: &mut Scene) {
    let Some(look) = shown.map.areas.get(area.index()) else { return };
    let units: Vec<UnitId> = SEATS.into_iter().flat_map(|seat| shown.units(area, seat)).collect();
    if units.len() < CROWD {
        return;
    }
    let (wide, high) = (0.46, 0.44);
    let columns = units.len().min(6);
    let rows = units.len().div_ceil(columns);
    let size = point(wide * columns as f32 + 0.1, high * rows as f32 + 0.1);
    let bounds = shown.map.bounds();
    let left = (look.label.0.x - size.x / 2.0).clamp(bounds.min.x, (bounds.max.x - size.x).max(bounds.min.x));
    let above = look.label.0.y - 0.75 - size.y;
    let top = if above > bounds.min.y { above } else { look.label.0.y + 0.75 };
    scene.rect(SceneRect::new(left, top, size.x, size.y), 0.06, theme.slot, Some(Outline { width: 0.015, colour: theme.frame }));
    for (place, unit) in units.into_iter().enumerate() {
        let (row, column) = (place / columns, place % columns);
        let at = SceneRect::new(left + 0.05 + wide * column as f32, top + 0.05 + high * row as f32, wide, high);
        let side = SIDE * 1.35;
        let counter = SceneRect::new(at.centre().x - side / 2.0, at.min.y + 0.03, side, side);
        counter_at(shown, unit, counter, Outline { width: 0.012, colour: INK }, scene);
        let name = shown.names.get(unit.index()).map_or("", |(_, kind)| kind.as_str());
        let short: String = name.chars().take(NAME).collect();
        let text = if short.len() < name.len() { format!("{}…", short.trim_end()) } else { short };
        scene.text(point(at.centre().x, at.max.y - 0.06), Anchor::Centre, 0.065, text, theme.label);
    }
}

/// Draws the areas that a group can reach, each with the cost, and the route to the area under the pointer.
pub fn draw_routes(shown: &VisibleMatch, ways: &[Route], pointed: Option<usize>, scene: &mut Scene) {
    let middle = |area: AreaId| shown.map.areas.get(area.index()).map(|look| look.label.0);
    for way in ways {
        let Some(look) = shown.map.areas.get(way.to().index()) else { continue };
        let here = pointed == Some(way.to().index());
        // Next to the minerals, where there are no names or counters.
        let badge = point(look.label.0.x - (look.room / 2.0 - 0.11).clamp(0.0, 0.3), look.label.0.y + 0.16);
        let fill = if here { LIT } else { INK.alpha(200) };
        scene.circle(badge, 0.085, fill, way.ends.then_some(Outline { width: 0.015, colour: FIRE }));
        scene.text(badge, Anchor::Centre, 0.11, way.cost.to_string(), if here { INK } else { PAPER });
    }
    let Some(way) = ways.iter().find(|way| pointed == Some(way.to().index())) else { return };
    let start = shown.state.activation.map(|now| if shown.state.group.units.is_empty() { now.area } else { shown.state.group.at });
    let points: Vec<Point> = start.into_iter().chain(way.steps.iter().copied()).filter_map(middle).collect();
    for (width, colour) in [(0.07, INK), (0.04, LIT)] {
        scene.line(points.clone(), width, colour);
    }
    points.iter().skip(1).for_each(|at| scene.circle(*at, 0.05, LIT, Some(Outline { width: 0.015, colour: INK })));
}
