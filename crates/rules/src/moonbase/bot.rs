//! Bot heuristics of the game. They contain no cards: effects are rehearsed, or scripts state their value.

use super::field::AreaId;
use super::host::hook;
use super::knowledge::Knowledge;
use super::plan::{Acting, Plan};
use super::setup::{SEATS, flag, rival};
use super::state::{Marker, MarkerPlace, Mode};
use super::step::Step;
use super::units::{KindId, UnitId, Units};
use super::{Choice, Match, Moonbase};
use crate::chance::{Address, Chance, Purpose};
use crate::game::{Heuristics, Seat, Secrets};
use crate::offer::CardTrial;
use crate::rehearsal::{self, best};
use content::moonbase::UPGRADE as UPGRADE_CARD;
use script::program::{Script, ScriptId};

/// Weights of the terms of a position, in points of the share price.
const CREDIT: f32 = 0.25;
const UPGRADE: f32 = 0.7;
const UNIT: f32 = 0.45;
/// Fraction of a unit's value that remains when it is suppressed.
const SUPPRESSED: f32 = 0.7;
/// Maximum number of turns for which control of minerals is counted.
const HOLDS: f32 = 3.0;
/// Value of a second move of the same units, relative to the first.
const AGAIN: f32 = 0.75;
/// Minimum improvement for using a card.
const WORTH_A_USE: f32 = 0.15;
/// Sufficient numbers of diggers and turrets.
const ENOUGH: [usize; 2] = [2, 1];

impl Heuristics for Moonbase {
    fn greedy(view: &Match, seat: Seat, luck: u64) -> usize {
        if view.question().is_some() {
            return rehearsal::answer(view, seat);
        }
        match view.waiting_step() {
            Some(Step::Orders) => ordered(view, seat, luck),
            Some(Step::Act) => card(view, seat).unwrap_or_else(|| choose(view, seat, luck)),
            _ => choose(view, seat, luck),
        }
    }

    const SCORE_SPAN: f64 = 60.0;

    fn is_offered(script: &Script) -> bool {
        script.kind == UPGRADE_CARD
    }

    fn acts_unplayed(script: &Script) -> bool {
        script.kind == UPGRADE_CARD && !script.has(hook::ON_USE.into())
    }

    fn weighed(m: &Match) -> Vec<ScriptId> {
        let Some(ask) = m.decision() else { return Vec::new() };
        match m.waiting_step() {
            Some(Step::Orders) => m.setup.cards.iter().map(|card| card.script).filter(|card| !m.state.owns(ask.seat, *card)).collect(),
            Some(Step::Act) => m.choices().iter().filter_map(used).collect(),
            _ => Vec::new(),
        }
    }

    fn contains(_m: &Match, choice: Choice, card: ScriptId) -> bool {
        match choice {
            Choice::Order { place, .. } => place == MarkerPlace::Upgrade(card),
            choice => used(&choice) == Some(card),
        }
    }

    /// Learned values replace estimates: an upgrade is worth what its owner gains in the rest of the game.
    fn trial(view: &Match, seat: Seat, card: ScriptId) -> Option<CardTrial> {
        if view.waiting_step() == Some(Step::Orders) {
            return Some(CardTrial::Gift);
        }
        let with = view.choices().iter().position(|choice| used(choice) == Some(card))?;
        Some(CardTrial::Choices { with, without: choose(view, seat, 0), ahead: 0.0 })
    }

    fn quick(m: &Match, seat: Seat) -> usize {
        if m.question().is_some() {
            return rehearsal::glance(m);
        }
        match m.waiting_step() {
            Some(Step::Orders) => ordered(m, seat, m.number().into()),
            _ => choose(m, seat, m.number().into()),
        }
    }

    fn estimates(view: &Match, seat: Seat) -> Vec<f32> {
        if view.waiting_step() == Some(Step::Orders) && view.question().is_none() {
            return order_values(view, seat, view.number().into());
        }
        let chosen = Moonbase::greedy(view, seat, 0);
        (0..view.choice_count()).map(|index| f32::from(u8::from(index == chosen))).collect()
    }

    fn evaluate(m: &Match) -> Vec<f32> {
        let share = match m.state.over {
            Some(_) if m.state.winners == 0 => 0.5,
            Some(_) => f32::from(m.state.winners & 1),
            None => {
                let target = f32::from(m.setup.options.target_price);
                let left = target - m.state.sides.iter().map(|side| side.price).max().unwrap_or(0) as f32;
                // The closer the end, the more a lead decides.
                let spread = 2.0 + 0.35 * left.max(0.0);
                1.0 / (1.0 + (-standing(m, SEATS[0]) / spread).exp())
            }
        };
        vec![share, 1.0 - share]
    }

    fn standing(m: &Match, seat: Seat) -> f32 {
        standing(m, seat)
    }

    fn phase(m: &Match) -> u32 {
        m.state.turn.into()
    }
}

/// Returns the lead of a seat, in points of the share price.
fn standing(m: &Match, seat: Seat) -> f32 {
    side(m, seat) - side(m, rival(seat))
}

fn side(m: &Match, seat: Seat) -> f32 {
    let (state, setup) = (&m.state, &*m.setup);
    let of = state.side(seat);
    let left = f32::from(u16::from(setup.options.turn_limit).saturating_sub(state.turn)) + 1.0;
    let units: f32 = state
        .living(seat)
        .into_iter()
        .map(|unit| state.worth(setup, unit) * if state.unit(unit).suppressed { SUPPRESSED } else { 1.0 })
        .sum();
    let mines = state.mines(setup, seat).len() as f32 * f32::from(setup.options.crawler_income) * CREDIT;
    let minerals = state.minerals(setup, seat) as f32 + mines;
    let lost = setup.field.base_of(seat).is_some_and(|base| state.controller(base) == Some(rival(seat)));
    of.price as f32 + minerals * left.min(HOLDS) * 0.6 + UNIT * units + CREDIT * of.credits.min(12) as f32 + UPGRADE * of.owned.len() as f32
        - if lost { 12.0 } else { 0.0 }
}

/// Returns the index of a wanted choice, or 0 if it is not offered.
fn find(m: &Match, wanted: impl Fn(&Choice) -> bool) -> usize {
    m.choices().iter().position(wanted).unwrap_or(0)
}

/// Chooses in any decision except orders and cards.
fn choose(m: &Match, seat: Seat, luck: u64) -> usize {
    let look = || Knowledge::new(&m.setup, &m.state).with_tie_break(luck);
    match m.waiting_step() {
        Some(Step::Recruit { .. }) => recruit(m, seat),
        Some(Step::Orders) => 0,
        Some(Step::Act) => match plan(m, &look()) {
            Plan::Stay => find(m, |choice| *choice == Choice::End {}),
            Plan::Assault => find(m, |choice| *choice == Choice::Assault {}),
            Plan::Fire { .. } => find(m, |choice| *choice == Choice::Fire {}),
            Plan::Move { .. } => find(m, |choice| *choice == Choice::Move {}),
        },
        Some(Step::Gather) => match plan(m, &look()) {
            Plan::Move { units, .. } => next_of(m, units),
            _ => last(m),
        },
        Some(Step::Aim) => match plan(m, &look()) {
            Plan::Fire { target, .. } => find(m, |choice| *choice == Choice::Area { is: target }),
            _ => 0,
        },
        Some(Step::Group { mode: Mode::Fire, target: aimed, .. }) => match plan(m, &look()) {
            Plan::Fire { units, target } if target == aimed => next_of(m, units),
            _ => 0,
        },
        Some(Step::Walk) => step(m, &look(), seat),
        Some(Step::Bound) => match look().bounding(seat, m.state.group.units.without(m.state.group.fired), m.state.group.at) {
            Some((target, value)) if value > 0.0 => find(m, |choice| *choice == Choice::Area { is: target }),
            _ => last(m),
        },
        Some(Step::Retreat(unit)) => retreat(m, &look(), seat, unit),
        Some(Step::Name { .. } | Step::Lose { .. } | Step::Crowd { .. }) => cheapest(m, &look()),
        // Firegroups include all units; counterfire is free.
        _ => 0,
    }
}

fn last(m: &Match) -> usize {
    m.choice_count().saturating_sub(1)
}

/// Returns the best action of the activated units.
fn plan(m: &Match, look: &Knowledge<'_>) -> Plan {
    let Some(activation) = m.state.activation else { return Plan::Stay };
    let ready = m.ready(&activation);
    let assault = m.may_assault(&activation, ready);
    let counted = m.counted(&activation, activation.seat);
    look.plan(&Acting { seat: activation.seat, area: activation.area, ready, assault, counted }).0
}

/// Chooses the next unit of a group, or confirms the group.
fn next_of(m: &Match, units: Units) -> usize {
    let wanted = units.without(m.state.picked);
    let next = m.choices().iter().position(|choice| matches!(choice, Choice::Unit { is } if wanted.has(*is)));
    next.unwrap_or_else(|| if m.state.picked.is_empty() { 0 } else { last(m) })
}

/// Chooses the next step of a move, or its end.
fn step(m: &Match, look: &Knowledge<'_>, seat: Seat) -> usize {
    let group = m.state.group;
    let points = group.units.into_iter().map(|unit| m.state.unit(unit).points).min().unwrap_or(0);
    let moving = look.moving_group(seat, group.units);
    let value = |choice: &Choice| match *choice {
        Choice::Area { is: next } => {
            let here = look.arriving(&moving, next);
            let cost = m.state.step_cost(&m.setup, seat, next);
            let on = points.checked_sub(cost).and_then(|left| look.destination(&moving, next, Some(left)));
            // The destination counts slightly less, so that closer ones come first.
            on.map_or(here, |(_, value)| here.max(value - 0.01))
        }
        _ => look.arriving(&moving, group.at),
    };
    best(m.choices().iter().map(value))
}

/// Chooses a retreat towards its own moonbase, away from enemies.
fn retreat(m: &Match, look: &Knowledge<'_>, seat: Seat, unit: UnitId) -> usize {
    let home = m.setup.field.base_of(seat);
    let group = look.moving_group(seat, Units::one(unit));
    let value = |choice: &Choice| match *choice {
        Choice::Area { is } => {
            let links = home.map_or(0, |home| m.setup.field.distance(is, home));
            let full = m.setup.field.area(is).base.is_none() && m.state.count_at(is, seat) >= m.setup.options.stack_limit;
            look.arriving(&group, is) - 0.2 * f32::from(links) - if full { 3.0 } else { 0.0 }
        }
        _ => f32::MIN,
    };
    best(m.choices().iter().map(value))
}

/// Chooses a casualty: suppressed units first, then cheap ones, then weak ones.
fn cheapest(m: &Match, look: &Knowledge<'_>) -> usize {
    let value = |choice: &Choice| match *choice {
        Choice::Unit { is } => look.spare(is) - 0.01 * look.strength(is),
        _ => f32::MIN,
    };
    best(m.choices().iter().map(value))
}

/// Chooses a purchase: diggers and a turret up to the sufficient number, then the most strength for the credits.
fn recruit(m: &Match, seat: Seat) -> usize {
    let alive = |flags: u8| m.state.living(seat).into_iter().filter(|unit| m.state.flags(&m.setup, *unit) & flags == flags).count();
    let diggers = alive(flag::CRAWLER | flag::UNARMED);
    let turrets = alive(flag::IMMOBILE);
    let minerals = m.setup.field.areas.iter().filter(|area| area.mineral > 0).count();
    let threatened =
        m.setup.field.base_of(seat).is_some_and(|base| m.setup.field.near(base).iter().any(|(area, _)| m.state.has_enemies(*area, seat)));
    let left = m.setup.options.turn_limit.saturating_sub(u8::try_from(m.state.turn).unwrap_or(u8::MAX));
    let value = |kind: KindId| {
        let of = m.setup.kind(kind);
        let mean = m.state.mean(&m.setup, seat, kind);
        let cost = f32::from(of.of.cost.max(1));
        match of.flags {
            flags if flags & flag::UNARMED != 0 => {
                if flags & flag::CRAWLER != 0 && diggers < ENOUGH[0].min(minerals) && left >= 3 {
                    1.5
                } else {
                    -1.0
                }
            }
            flags if flags & flag::IMMOBILE != 0 => {
                if turrets < ENOUGH[1] && threatened {
                    1.6
                } else {
                    -1.0
                }
            }
            _ => (mean + 0.4 * f32::from(of.of.moves)) / cost,
        }
    };
    let values = m.choices().iter().map(|choice| match *choice {
        Choice::Recruit { is } => value(is),
        _ => 0.0,
    });
    best(values)
}

fn used(choice: &Choice) -> Option<ScriptId> {
    if let Choice::Use { is } = choice { Some(is.0) } else { None }
}

/// Returns the card whose use improves the position most, if any does.
fn card(view: &Match, seat: Seat) -> Option<usize> {
    let uses = view.choices().iter().enumerate().filter(|(_, choice)| matches!(choice, Choice::Use { .. })).map(|(index, _)| index);
    let now = standing(view, seat);
    let mut tried = view.clone();
    let gain = |index: usize| {
        if let Some(worth) = used(&view.choices()[index]).and_then(|card| view.worth(view.decision_name(), card)) {
            return (worth > 0.0).then_some((index, worth));
        }
        tried.clone_from(view);
        Moonbase::determinize(&mut tried, seat.into(), 1);
        tried.rehearse_choice(index)?;
        for _ in 0..8 {
            tried.advance();
            if tried.question().is_none() {
                break;
            }
            let answer = rehearsal::glance(&tried);
            tried.rehearse_choice(answer)?;
        }
        let gain = standing(&tried, seat) - now;
        (gain > WORTH_A_USE).then_some((index, gain))
    };
    uses.filter_map(gain).max_by(|a, b| a.1.total_cmp(&b.1)).map(|(index, _)| index)
}

/// Returns the wanted places of the stars, in order, followed by the place of a bluff.
fn wanted_places(m: &Match, seat: Seat, luck: u64) -> Vec<MarkerPlace> {
    let stars = m.setup.reveals.iter().filter(|(_, star)| star.is_some()).count();
    let look = Knowledge::new(&m.setup, &m.state).with_tie_break(luck);
    let mut whim = Chance::new(luck);
    let mut noise =
        |lane: u8| whim.pick(Address::new(Purpose::Sample, m.state.turn).lane(lane), 100, |_| serde_json::Value::Null) as f32 / 100.0;
    let acting = |look: &Knowledge<'_>, area: AreaId| {
        let ready = look.units_at(area, seat);
        look.plan(&Acting { seat, area, ready, assault: true, counted: ready })
    };
    // (place, value, action there)
    let mut open: Vec<(MarkerPlace, f32, Plan)> = Vec::new();
    for area in m.setup.field.all().filter(|area| m.state.count_at(*area, seat) > 0) {
        let (plan, value) = acting(&look, area);
        if plan != Plan::Stay {
            open.push((MarkerPlace::Area(area), value + 0.4 * noise(0), plan));
        }
    }
    let cards = m.setup.cards.iter().filter(|card| !m.state.owns(seat, card.script));
    for card in cards {
        let value = attempt(m, seat, card.script);
        if value > 0.0 {
            open.push((MarkerPlace::Upgrade(card.script), value + 0.15 * noise(1), Plan::Stay));
        }
    }
    let mut wishes = Vec::new();
    let (mut state, mut has_moved) = (m.state.clone(), false);
    while wishes.len() < stars && !open.is_empty() {
        let next = best(open.iter().map(|(_, value, _)| *value));
        let (place, value, plan) = open.remove(next);
        let limit = usize::from(m.setup.options.markers_per_place);
        if limit > 0 && wishes.iter().filter(|known| **known == place).count() >= limit {
            continue;
        }
        wishes.push(place);
        if let Plan::Move { units, to } = plan {
            units.into_iter().for_each(|unit| state.put(unit, to));
            has_moved = true;
        }
        // The same units continue from their future position, other units from their current one.
        let moved = has_moved.then(|| look.at(&state));
        let then = moved.as_ref().unwrap_or(&look);
        if let Plan::Move { to, .. } = plan {
            let (on, gain) = acting(then, to);
            if on != Plan::Stay {
                open.retain(|(known, ..)| *known != MarkerPlace::Area(to));
                open.push((MarkerPlace::Area(to), (AGAIN * gain).min(0.95 * value.max(gain)), on));
            }
        }
        if let MarkerPlace::Area(area) = place {
            let (on, gain) = acting(then, area);
            if on != Plan::Stay && !matches!(plan, Plan::Fire { .. } | Plan::Assault) {
                open.push((place, AGAIN * gain, on));
            } else if matches!(plan, Plan::Fire { .. }) {
                open.push((place, 0.5 * value, plan));
            }
        }
    }
    let home = m.setup.field.base_of(seat).map(MarkerPlace::Area);
    let rest = open.iter().filter(|(place, ..)| !wishes.contains(place)).max_by(|a, b| a.1.total_cmp(&b.1)).map(|(place, ..)| *place);
    wishes.extend(rest.or(home));
    wishes
}

/// Returns the value of an attempt at a card.
fn attempt(m: &Match, seat: Seat, card: ScriptId) -> f32 {
    let Some(place) = m.setup.card(card) else { return 0.0 };
    let options = &m.setup.options;
    let failed = m.state.side(seat).failed.get(place).copied().unwrap_or(0);
    let need = i32::from(m.setup.cards[place].difficulty) - i32::from(options.upgrade_progress) * i32::from(failed);
    let succeeds = match options.upgrade_dice {
        2 => (2..).zip(&super::odds::sums(false)[2..]).filter(|(sum, _)| *sum >= need).map(|(_, odds)| odds).sum(),
        dice => ((3.5 * f32::from(dice) - need as f32) / 6.0 + 0.5).clamp(0.0, 1.0),
    };
    let left = f32::from(u16::from(options.turn_limit).saturating_sub(m.state.turn));
    let effects = m.worth(m.decision_name(), card).unwrap_or(UPGRADE * left.min(4.0) / 4.0);
    let prize = f32::from(options.upgrade_price) + effects;
    // Each failure brings the card closer.
    succeeds * prize + if prize > 0.0 { (1.0 - succeeds) * 0.1 } else { 0.0 }
}

/// MB-05 Chooses a marker and its place. The order of placement is random, so that it reveals nothing.
fn ordered(m: &Match, seat: Seat, luck: u64) -> usize {
    let values = order_values(m, seat, luck);
    let wanted: Vec<usize> = (0..values.len()).filter(|index| values[*index] >= 0.999).collect();
    match wanted.len() {
        0 => best(values),
        count => wanted[usize::try_from(luck % count as u64).unwrap_or(0)],
    }
}

/// Returns the value of each choice of an order: 1 for a marker in its wanted place, less elsewhere.
fn order_values(m: &Match, seat: Seat, luck: u64) -> Vec<f32> {
    let wishes = wanted_places(m, seat, luck);
    let home = m.setup.field.base_of(seat);
    let wish = |marker: Marker| {
        let at = m.setup.reveals.iter().position(|(known, _)| marker == Marker::Known(*known))?;
        wishes.get(at).or(wishes.last()).copied()
    };
    let value = |choice: &Choice| match *choice {
        Choice::Order { marker, place } => match wish(marker) {
            Some(wished) if wished == place => 1.0,
            _ if wishes.contains(&place) => 0.3,
            // Nearby places may be useful.
            _ => match (place, home) {
                (MarkerPlace::Area(area), Some(home)) => 0.1 - 0.001 * f32::from(m.setup.field.distance(home, area).min(90)),
                _ => 0.0,
            },
        },
        _ => 0.0,
    };
    m.choices().iter().map(value).collect()
}
