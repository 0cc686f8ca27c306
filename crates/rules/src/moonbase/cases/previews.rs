//! Previews match the result of playing out all dice, saves and hidden strengths.

use super::super::preview::assault::{assault, attempt};
use super::super::preview::fire::{Fate, FirePreview, aimed, fire};
use super::super::preview::least_valuable;
use super::super::state::Mode;
use super::super::units::Units;
use super::*;
use crate::game::Secrets;
use std::collections::HashMap;

/// Results counted over all possible dice.
#[derive(Default)]
struct ResultCounts {
    fates: HashMap<UnitId, Fate>,
    /// Probability of each result of the fire, by code; `""` for a failed attack.
    results: HashMap<String, f64>,
    /// Probability that the opponent can fire back.
    answers: f64,
    /// Number of outcomes played.
    ways: u32,
}

/// Makes a choice and the following ones as previews assume them. Returns the result of the last roll, and whether the opponent
/// may fire back, where it stops.
fn play_on(m: &mut Match, mut choice: usize) -> (String, bool) {
    let mut result = String::new();
    loop {
        m.apply(choice).unwrap();
        for event in m.events_json(Viewer::All).iter().filter(|event| event["name"] == "fire_rolled") {
            result = event["result"].as_str().unwrap_or_default().to_owned();
        }
        choice = match m.decision_name() {
            "choose_casualty" => {
                let unit = |choice: &Choice| if let Choice::Unit { is } = choice { Some(*is) } else { None };
                let open: Units = m.choices().iter().filter_map(unit).collect();
                let given = least_valuable(m, open, 1).first();
                m.choices().iter().position(|choice| unit(choice) == given).unwrap()
            }
            "retreat_to" => 0,
            "firegroup_unit" => 0,
            asked => return (result, asked == "counterfire"),
        };
    }
}

/// Enumerates all dice results after a choice, one die at a time, with their probabilities.
fn all_ways(start: &Match, choice: usize, each: &mut dyn FnMut(f64, (String, bool), Match)) {
    let mut dice: Vec<u8> = Vec::new();
    loop {
        let mut m = start.clone();
        m.chance.record();
        let before = m.chance.recorded_count();
        m.chance.force(dice.iter().copied().chain([1; 40]).map(Json::from));
        let seen = play_on(&mut m, choice);
        assert_eq!(m.chance.take_fault(), None);
        dice.resize(m.chance.recorded_count() - before, 1);
        m.chance.clear_forced();
        m.chance.stop_recording();
        each(6_f64.powi(-i32::try_from(dice.len()).unwrap()), seen, m);
        while dice.last() == Some(&6) {
            dice.pop();
        }
        match dice.last_mut() {
            Some(die) => *die += 1,
            None => return,
        }
    }
}

/// Returns the fates of the units that were alive and fit before.
fn fates(before: &Match, after: &Match) -> Vec<(UnitId, Fate)> {
    let fate = |(id, was): (UnitId, &super::super::state::Unit)| {
        let is = after.state.unit(id);
        let mut fate = Fate::default();
        match (is.alive, is.area == was.area) {
            (false, _) => fate.destroyed = 1.0,
            (true, false) => fate.retreats = 1.0,
            (true, true) if is.suppressed && !was.suppressed => fate.suppressed = 1.0,
            _ => {}
        }
        (id, fate)
    };
    before.state.alive().map(fate).collect()
}

fn add(counted: &mut ResultCounts, fates: Vec<(UnitId, Fate)>, chance: f64) {
    for (unit, fate) in fates {
        counted.fates.entry(unit).or_default().add(fate, chance);
    }
}

/// Returns every assignment of strengths from the mix to the hidden units of a match, with its probability.
fn all_strengths(m: &Match) -> Vec<(f64, Match)> {
    let mut all = vec![(1.0, m.clone())];
    all[0].1.state.units.iter_mut().filter(|unit| !unit.revealed).for_each(|unit| unit.strength = None);
    for (at, _) in m.state.units.iter().enumerate().filter(|(_, unit)| !unit.revealed) {
        let mut next: Vec<(f64, Match)> = Vec::new();
        for (chance, m) in all {
            let pool = m.state.pool(&m.setup, m.state.units[at].owner, m.state.units[at].kind);
            let mut values = pool.clone();
            values.dedup();
            for value in values {
                let mut dealt = m.clone();
                dealt.state.units[at].strength = Some(value);
                let share = pool.iter().filter(|known| **known == value).count() as f64 / pool.len() as f64;
                next.push((chance * share, dealt));
            }
        }
        all = next;
    }
    all
}

/// Plays all outcomes of a choice that makes units fire.
fn played(start: &Match, choice: usize) -> ResultCounts {
    let mut counted = ResultCounts::default();
    let mut known: HashMap<String, Vec<(UnitId, Fate)>> = HashMap::new();
    for (share, dealt) in all_strengths(start) {
        all_ways(&dealt, choice, &mut |chance, (result, answered), m| {
            let chance = share * chance;
            counted.ways += 1;
            *counted.results.entry(result).or_default() += chance;
            add(&mut counted, fates(start, &m), chance);
            if !answered {
                return;
            }
            counted.answers += chance;
            // The same units with the same strengths answer in the same way.
            let back = known.entry(format!("{:?}", m.state.units)).or_insert_with(|| {
                let mut back = ResultCounts::default();
                all_ways(&m, 0, &mut |chance, _, after| add(&mut back, fates(&m, &after), chance));
                back.fates.into_iter().collect()
            });
            add(&mut counted, back.clone(), chance);
        });
    }
    counted
}

/// Asserts that the preview of a case's next action matches all outcomes together. `hidden` units are unrevealed.
#[track_caller]
fn holds(case: Case, hidden: &str, before: &str, last: &str, (mode, from, target): (Mode, &str, &str), group: &str) -> FirePreview {
    let mut case = case;
    case.m.state.units.iter_mut().for_each(|unit| unit.revealed = true);
    for name in hidden.split_whitespace() {
        let unit = case.unit(name);
        case.m.state.units[unit.index()].revealed = false;
    }
    let case = if before.is_empty() { case } else { case.go(before) };
    let choice = case.choices().iter().position(|known| known == last).unwrap_or_else(|| panic!("{:?}", case.choices()));
    let units = group.split(' ').map(|name| case.unit(name)).collect();
    let fire_now = aimed(&case.m, LUNA, mode, [case.area(from), case.area(target)], units);
    let preview = fire(&case.m, &fire_now);
    let counted = played(&case.m, choice);
    let near = |a: f64, b: f64, what: String| assert!((a - b).abs() < 1e-9, "{what}: {a}, and played {b}");
    let table = &case.m.setup.tables[0];
    for (result, chance) in (0..).zip(&preview.roll.results) {
        let code = table.code(result);
        near(*chance, counted.results.get(code).copied().unwrap_or(0.0), format!("result {code}"));
    }
    near(preview.roll.fails, counted.results.get("").copied().unwrap_or(0.0), "fails".into());
    near(preview.answer.chance, counted.answers, "answers".into());
    let back = preview.answer.fates.clone().expect("few units");
    for (unit, fate) in preview.fates.iter().chain(&back) {
        let played = counted.fates.get(unit).copied().unwrap_or_default();
        // Being suppressed again does not show on a suppressed unit.
        let suppressed = if case.m.state.unit(*unit).suppressed { 0.0 } else { fate.suppressed };
        let parts = [(fate.destroyed, played.destroyed), (fate.retreats, played.retreats), (suppressed, played.suppressed)];
        for (at, (said, played)) in parts.into_iter().enumerate() {
            near(said, played, format!("{}, part {at}", case.name(*unit)));
        }
    }
    assert!(counted.ways >= 3, "{} ways", counted.ways);
    preview
}

#[test]
fn fire_preview_sums_over_all_dice_and_strengths() {
    // The picture of the design: one target pinned, one fit, and the fit one may fire back.
    let case = Case::base().units("l1 mcu4 b2, l2 pmc b2, m1 pmc c3, m2* mcu3 c3").active(LUNA, "b2");
    let preview = holds(case, "l2 m1", "fire l1", "l2", (Mode::Fire, "b2", "c3"), "l1 l2");
    assert_eq!((preview.roll.strength, preview.reveals.count()), ([5, 7], 2));
    assert_eq!(preview.roll.modifiers.iter().map(|modifier| modifier.value).collect::<Vec<_>>(), [-2, 1]);
    assert!(preview.answer.chance > 0.3, "{preview:?}");
}

#[test]
fn previews_draw_hidden_counters_without_replacement() {
    let case = Case::base().units("l1 pmc b2, l2 pmc b2, l3 pmc1 a1, m1* pmc b2").active(LUNA, "b2");
    let preview = holds(case, "l1 l2", "fire l1", "l2", (Mode::Fire, "b2", "b2"), "l1 l2");
    assert_eq!(preview.roll.strength, [3, 6], "the other 1 is in play");
    // One 1, four 2s and two 3s are left: 1 + 2, of 21 pairs.
    assert!((preview.roll.columns[0] - 4.0 / 21.0).abs() < 1e-12, "{preview:?}");
}

#[test]
fn previews_include_failed_fire_into_craters_and_its_counterfire() {
    let case = Case::base().units("l1 pmc b2, l2 mcu3 b2, m1 pmc3 c2").active(LUNA, "b2");
    let preview = holds(case, "l1", "fire l1", "confirm", (Mode::Fire, "b2", "c2"), "l1");
    assert_eq!((preview.roll.fails, preview.answer.chance), (1.0, 1.0));
    let case = Case::base().units("l1 pmc c2, l2 mcu3 c2, m1 pmc3 c2").active(LUNA, "c2");
    let preview = holds(case, "l1", "fire l1", "l2", (Mode::Fire, "c2", "c2"), "l1 l2");
    assert!(preview.roll.fails == 0.0 && preview.roll.columns[1] == 0.0, "{preview:?}");
}

#[test]
fn previews_of_trapped_and_immobile_targets_expect_no_retreat() {
    let strong = "l1 mcu4 e2, l2 mcu4 e2, l3 mcu3 e2, l4 pmc d1, m1 pmc e2, m2 mcu e2, l5 pmc d2, l6 pmc e1, l7 pmc e3, l8 pmc mb";
    let case = Case::base().units(strong).active(LUNA, "e2");
    let preview = holds(case, "", "fire l1 l2", "l3", (Mode::Fire, "e2", "e2"), "l1 l2 l3");
    assert!(preview.fates.iter().all(|(_, fate)| fate.retreats == 0.0 && fate.destroyed > 0.1), "{preview:?}");
    let case = Case::base().units("l1 mcu4 e2, l2 mcu4 e2, m1* pmc mb, m2 missile_turret3 mb").active(LUNA, "e2");
    let preview = holds(case, "", "fire l1", "l2", (Mode::Fire, "e2", "mb"), "l1 l2");
    assert!(preview.fates.iter().all(|(_, fate)| fate.retreats == 0.0), "{preview:?}");
}

#[test]
fn previews_include_bounding_fire_and_card_modifiers() {
    let case = Case::base().owns(LUNA, "laser_designators").owns(MOND, "reactive_plates");
    let case = case.units("l1 pmc3 b2, l2 pmc b2, m1 mcu c3").active(LUNA, "b2");
    let preview = holds(case, "l2", "fire l1", "l2", (Mode::Fire, "b2", "c3"), "l1 l2");
    assert_eq!(preview.roll.modifiers.iter().map(|modifier| modifier.value).collect::<Vec<_>>(), [-2, 1]);
    let case = Case::base().units("l1 pmc a2, l2 pmc3 a2, m1 pmc3 c3").active(LUNA, "a2");
    holds(case, "l1", "move l1 l2 b2 c3 l1", "l2", (Mode::Bounding, "b2", "c3"), "l1 l2");
}

#[test]
fn fire_preview_does_not_reveal_hidden_strengths() {
    let preview = |strength: u8| {
        let mut case = Case::base().units(&format!("l1 pmc{strength} b2, m1 pmc{} c3", 4 - strength)).active(LUNA, "b2");
        case.m.state.units.iter_mut().for_each(|unit| unit.revealed = false);
        let fire_now = aimed(&case.m, LUNA, Mode::Fire, [case.area("b2"), case.area("c3")], Units::one(case.unit("l1")));
        format!("{:?}", fire(&case.m, &fire_now))
    };
    assert_eq!(preview(1), preview(3));
}

#[test]
fn fire_preview_handles_an_area_full_of_units() {
    let mut case = Case::base().units("l1 mcu4 e2");
    for kind in ["pmc", "mcu", "missile_crawler", "missile_turret"] {
        let (kind, area) = (case.m.setup.kind_named(kind).unwrap(), case.area("mb"));
        while case.m.put_unit(MOND, kind, area, None).is_some() {}
    }
    let case = case.active(LUNA, "e2");
    let fire_now = aimed(&case.m, LUNA, Mode::Fire, [case.area("e2"), case.area("mb")], Units::one(case.unit("l1")));
    let preview = fire(&case.m, &fire_now);
    let sum: f64 = preview.roll.results.iter().sum();
    assert!((sum - 1.0).abs() < 1e-9 && preview.fates.len() == 17, "{sum}, {} targets", preview.fates.len());
    let lost = preview.answer.fates.expect("few kinds")[0].1.destroyed;
    assert!(preview.answer.chance > 0.9 && (0.05..0.9).contains(&lost), "{} {lost}", preview.answer.chance);
    // With all strengths known there are too many outcomes to list, but the chance of an answer is still given.
    let mut case = case;
    super::super::Moonbase::determinize(&mut case.m, Viewer::Nobody, 1);
    case.m.state.units.iter_mut().for_each(|unit| unit.revealed = true);
    let again = fire(&case.m, &fire_now);
    assert!((again.answer.chance - preview.answer.chance).abs() < 0.2 && again.answer.fates.is_none(), "{:?}", again.answer);
}

#[test]
fn assault_preview_equals_the_enumerated_rolls() {
    let case = || Case::base().owns(MOND, "breaching_teams").units("l1 pmc b2, l2* pmc b2, m1 mcu b2, m2 pmc b2").active(LUNA, "b2");
    let start = case();
    let preview = assault(&start.m, &start.m.state.activation.unwrap());
    let (mut wins, mut losses, mut takes) = ([0.0; 2], [[0.0; 3]; 2], 0.0);
    for throw in 0..36_u32 {
        let mut played = case().dice(&format!("{} {}", throw / 6 + 1, throw % 6 + 1)).go("assault");
        while played.m.decision_name() == "choose_loss" {
            played.m.apply(0).unwrap();
        }
        played.note();
        let winner = played.last("assault_rolled")["winner"].as_u64();
        let left = [LUNA, MOND].map(|seat| played.m.state.living(seat).count());
        (0..2).for_each(|side| losses[side][2 - usize::from(left[side])] += 1.0);
        takes += f64::from(u8::from(left[0] > 0 && left[1] == 0));
        winner.into_iter().for_each(|side| wins[side as usize] += 1.0);
    }
    let near = |a: f64, b: f64| assert!((a * 36.0 - b).abs() < 1e-9, "{preview:?} and {wins:?} {losses:?} {takes}");
    near(preview.takes, takes);
    for side in 0..2 {
        near(preview.wins[side], wins[side]);
        (0..3).for_each(|lost| near(preview.losses[side][lost], losses[side][lost]));
    }
}

#[test]
fn attempt_probability_matches_its_dice() {
    let case = Case::base();
    let card = case.card("laser_designators");
    // 8 or more with two dice: 15 of 36; after a failure 6 or more: 26 of 36.
    let near = |m: &Match, wanted: f64| assert!((attempt(m, LUNA, card).unwrap() * 36.0 - wanted).abs() < 1e-9);
    near(&case.m, 15.0);
    let mut again = case;
    let place = again.m.setup.card(card).unwrap();
    again.m.state.sides[0].failed[place] = 1;
    near(&again.m, 26.0);
}
