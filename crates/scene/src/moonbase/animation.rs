//! Animation of events: each event changes the view of the frame before.

use super::VisibleMatch;
use super::question::Question;
use crate::SceneRect;
use crate::animation::{DescribedEvent, described};
use crate::table::Frame;
use rules::moonbase::event::Event;
use rules::moonbase::field::AreaId;
use rules::moonbase::fields::{Revealed, kind_name, unit_name};
use rules::moonbase::state::{Activation, MarkerPlace, Mode, Order, State, Unit};
use rules::moonbase::units::{UnitId, Units};
use rules::moonbase::{Match, Moonbase};
use rules::viewer::Viewer;

/// The effects displayed in a frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Motion {
    /// Counters that move, and their origin.
    pub moved: Vec<(UnitId, SceneRect)>,
    /// The origin of fire, and its target.
    pub shot: Option<(Option<AreaId>, AreaId)>,
    /// Positions of destroyed counters.
    pub blown: Vec<SceneRect>,
    /// A highlighted area.
    pub on: Option<AreaId>,
}

/// The category of an event. Consecutive events of a category share a frame, except for [`Kind::Step`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Talk,
    Reveal,
    Step,
    Shot,
    Hit,
    Assault,
    Attempt,
}

/// Returns the frames of the events caused by the last choice, starting from the view before it.
pub fn animation(before: VisibleMatch, m: &Match, eyes: Viewer) -> Vec<Frame> {
    let mut shown = VisibleMatch { question: Question::default(), asking: None, motion: Motion::default(), ..before };
    let mut frames: Vec<(Kind, Frame)> = Vec::new();
    let (events, logged) = described::<Moonbase>(m, eyes, shown.words.language);
    for DescribedEvent { seen, words, lines, .. } in events {
        let Some(event) = seen else { continue };
        let kind = kind(&event);
        let joins = kind.is_some_and(|kind| kind != Kind::Step && frames.last().is_some_and(|(last, _)| *last == kind));
        if kind.is_some() && !joins {
            shown.motion = Motion::default();
        }
        see(&mut shown, &event);
        follow(&mut shown, m, &event);
        let Some((last, frame)) = frames.last_mut().filter(|_| joins || kind.is_none()) else {
            if let (Some(kind), true) = (kind, words.is_some()) {
                frames.push((kind, Frame { lines: words.into_iter().collect(), told: lines, table: Box::new(shown.clone()) }));
            }
            continue;
        };
        // Events without a frame of their own are displayed with the frame before.
        frame.lines.extend(words);
        (frame.told, frame.table) = (lines, Box::new(shown.clone()));
        debug_assert!(kind.is_none_or(|kind| kind == *last));
    }
    frames.last_mut().into_iter().for_each(|(_, frame)| frame.told = logged);
    // A single event that is only text needs no frame: a marker that was placed, a unit that was bought.
    if let [(Kind::Talk, frame)] = frames.as_slice()
        && frame.lines.len() == 1
    {
        frames.clear();
    }
    frames.into_iter().map(|(_, frame)| frame).collect()
}

/// Returns the category of an event, or `None` if it belongs to the frame before.
fn kind(event: &Event) -> Option<Kind> {
    Some(match event {
        Event::MarkerRevealed { .. } | Event::ActivationStarted { .. } => Kind::Reveal,
        Event::UnitsMoved { .. } | Event::UnitRetreated { .. } => Kind::Step,
        Event::FireDeclared { .. } | Event::FireRolled { .. } => Kind::Shot,
        Event::SaveRolled { .. } | Event::UnitSuppressed { .. } | Event::UnitDestroyed { .. } | Event::CasualtiesNamed { .. } => Kind::Hit,
        Event::AssaultRolled { .. } => Kind::Assault,
        Event::UpgradeTried { .. } | Event::UpgradeGained { .. } | Event::UpgradeUsed { .. } => Kind::Attempt,
        Event::RoundStarted { .. } | Event::PhaseStarted { .. } | Event::IncomePaid { .. } | Event::UnitRecruited { .. } => Kind::Talk,
        Event::MarkerPlaced { .. } | Event::UnitRecovered { .. } | Event::GameEnded { .. } => Kind::Talk,
        _ => return None,
    })
}

/// Sets the effects of an event, while the view is in the state before it.
fn see(shown: &mut VisibleMatch, event: &Event) {
    match *event {
        Event::UnitsMoved { units, to, .. } => {
            let from = |unit: UnitId| Some((unit, shown.counter(unit)?));
            shown.motion = Motion { moved: units.into_iter().filter_map(from).collect(), on: Some(to), ..Motion::default() };
        }
        Event::UnitRetreated { unit, to, .. } => {
            let moved = shown.counter(unit).map(|from| (unit, from)).into_iter().collect();
            shown.motion = Motion { moved, on: Some(to), ..Motion::default() };
        }
        Event::FireDeclared { from, target, mode, .. } => {
            // A second attack in the same frame is a response to the first.
            shown.motion.shot = Some((from.filter(|_| mode != Mode::Script), target));
        }
        Event::UnitDestroyed { unit, .. } => shown.motion.blown.extend(shown.counter(unit)),
        Event::AssaultRolled { area, .. } | Event::ActivationStarted { area, .. } => shown.motion.on = Some(area),
        Event::MarkerRevealed { place: MarkerPlace::Area(area), .. } => shown.motion.on = Some(area),
        _ => {}
    }
}

/// Updates the view after an event.
fn follow(shown: &mut VisibleMatch, m: &Match, event: &Event) {
    let state = &mut shown.state;
    match *event {
        Event::RoundStarted { round, first_player } => {
            (state.turn, state.first) = (round, first_player);
            state.sides.iter_mut().for_each(|side| side.orders.clear());
        }
        Event::PhaseStarted { phase } => state.phase = phase,
        Event::UnitRecruited { unit, kind, owner, area } if unit.index() == state.units.len() => {
            let (strength, revealed, suppressed, alive, points) = (None, false, false, true, 0);
            state.add(Unit { owner, kind, area, strength, revealed, suppressed, alive, points });
            shown.names.push((unit_name(m, unit), kind_name(m, kind, Some(owner), shown.words.language)));
        }
        Event::MarkerPlaced { seat, place, marker } => state.side_mut(seat).orders.push(Order { marker, place, revealed: false }),
        Event::MarkerRevealed { seat, marker, place } => {
            // Of several face-down markers in one place, the match determines the revealed one, unless they have been removed since.
            let known = m.state.side(seat).orders.iter().position(|order| order.marker == marker && order.place == place);
            let orders = &mut state.side_mut(seat).orders;
            let at = known.or_else(|| orders.iter().position(|order| order.place == place && !order.revealed));
            if let Some(order) = at.and_then(|at| orders.get_mut(at)) {
                (order.marker, order.revealed) = (marker, true);
            }
        }
        Event::ActivationStarted { seat, area, units } => {
            state.activation = Some(Activation { seat, area, units, acted: Units::NONE, fired: Units::NONE, assaulted: false });
        }
        Event::ActivationEnded { .. } => state.activation = None,
        Event::FireDeclared { units, .. } => acted(state, units),
        Event::UnitsMoved { units, to, .. } => {
            acted(state, units);
            units.into_iter().for_each(|unit| put(state, unit, to));
        }
        Event::UnitRetreated { unit, to, .. } => put(state, unit, to),
        Event::UnitsRevealed { units: Revealed(units) } => units.into_iter().for_each(|unit| {
            let strength = m.state.units.get(unit.index()).and_then(|known| known.strength);
            with(state, unit, |unit| (unit.strength, unit.revealed) = (strength, true));
        }),
        Event::UnitSuppressed { unit } => with(state, unit, |unit| unit.suppressed = true),
        Event::UnitRecovered { unit } => with(state, unit, |unit| unit.suppressed = false),
        Event::UnitDestroyed { unit, .. } if state.units.get(unit.index()).is_some_and(|unit| unit.alive) => state.take_off(unit),
        Event::UpgradeGained { seat, card } => state.side_mut(seat).owned.push(card),
        Event::PriceChanged { seat, total: value, .. } => state.side_mut(seat).price = value,
        Event::GameEnded { winners, cause } => (state.winners, state.over) = (winners.0, Some(cause)),
        Event::CreditsChanged { seat, total: value, .. } => state.side_mut(seat).credits = value,
        _ => {}
    }
}

fn acted(state: &mut State, units: Units) {
    if let Some(activation) = state.activation.as_mut() {
        activation.acted = activation.acted.with(units.and(activation.units));
    }
}

fn with(state: &mut State, unit: UnitId, change: impl FnOnce(&mut Unit)) {
    if let Some(unit) = state.units.get_mut(unit.index()) {
        change(unit);
    }
}

fn put(state: &mut State, unit: UnitId, to: AreaId) {
    if state.units.get(unit.index()).is_some_and(|unit| unit.alive) {
        state.put(unit, to);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry;
    use crate::table::ViewContext;
    use content::bundle::Bundle;
    use content::text::Language;
    use content::workspace::Workspace;
    use playtest::bot::BotKind;
    use rules::chance::Chance;
    use rules::game::Seat;
    use rules::registry::{AnyMatch, prepare};

    fn seen<'a>(bundle: &'a Bundle, m: &'a dyn AnyMatch, eyes: Viewer) -> ViewContext<'a> {
        ViewContext { bundle, m, eyes, asking: None, language: Language::En }
    }

    #[test]
    fn moonbase_animation_ends_with_the_current_scene() {
        let mut pictures = 0;
        for (scenario, seed) in [("contraband", 2), ("bare-hands", 4)] {
            let bundle = Bundle::load(&Workspace::bundled(), &format!("scenarios/moonbase/{scenario}.toml")).unwrap();
            let mut m = prepare(&bundle).unwrap().start(Chance::new(seed)).unwrap();
            while let Some(ask) = m.decision() {
                let before = m.clone_box();
                let choice = BotKind::Greedy.bot(seed, ask.seat).choose(m.as_ref(), ask.seat);
                m.apply(choice).unwrap();
                for eyes in [Viewer::Of(Seat::new(0)), Viewer::Nobody] {
                    let film = registry::animation(&seen(&bundle, before.as_ref(), eyes), m.as_ref());
                    pictures += film.len();
                    let Some(last) = film.last() else { continue };
                    let now = registry::table(&seen(&bundle, m.as_ref(), eyes));
                    assert_eq!(last.table.text(), now.text(), "{scenario} {seed}: {:?}", last.lines);
                    assert_eq!(last.table.phases(), now.phases(), "{scenario} {seed}: {:?}", last.lines);
                    assert_eq!(last.told, m.events_text(eyes, Language::En).len(), "{:?}", last.lines);
                }
            }
        }
        assert!(pictures > 200, "{pictures} pictures");
    }
}
