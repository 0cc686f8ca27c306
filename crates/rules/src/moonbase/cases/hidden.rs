//! Hidden information.

use super::super::state::{Marker, Phase};
use super::*;
use crate::game::Secrets;

#[test]
fn strengths_are_hidden_from_both_sides_until_revealed() {
    let case = Case::base().units("l1 pmc3 b2, l2 pmc1 b2, m1 pmc3 c3").active(LUNA, "b2").dice("1 1").go("fire l1 confirm");
    for eyes in [Viewer::Of(LUNA), Viewer::Of(MOND), Viewer::Nobody] {
        let strengths: Vec<Json> =
            view_of(&case.m, eyes)["units"].as_array().unwrap().iter().map(|unit| unit["strength"].clone()).collect();
        assert_eq!(strengths, [Json::from(3), "hidden".into(), 3.into()]);
    }
    // A different strength of the hidden unit is not visible anywhere.
    let mut other = case.m.clone();
    other.state.units[1].strength = Some(2);
    for eyes in [Viewer::Of(LUNA), Viewer::Of(MOND)] {
        assert_eq!(view_of(&case.m, eyes), view_of(&other, eyes));
    }
}

fn view_of(m: &Match, eyes: Viewer) -> Json {
    let view = super::super::Moonbase::redact(m, eyes);
    AnyMatch::state_json(&view)
}

#[test]
fn opponents_learn_nothing_about_placed_markers() {
    let ordered = |marker: &str| Case::base().phase(Phase::Orders).go(&format!("{marker}:a2 2:e2"));
    let (one, other) = (ordered("1"), ordered("moon"));
    let views = [&one, &other].map(|case| super::super::Moonbase::redact(&case.m, Viewer::Of(MOND)));
    assert_eq!(views[0].state, views[1].state);
    assert_eq!(views[0].choices(), views[1].choices());
    assert_ne!(one.m.choices(), other.m.choices());
    assert_eq!(view_of(&one.m, Viewer::Of(LUNA))["corporations"][0]["orders"][0]["marker"], "1");
    let mut one = one;
    one.m.apply(0).unwrap();
    let seen = [Viewer::All, Viewer::Of(LUNA), Viewer::Of(MOND)].map(|eyes| one.m.events_json(eyes)[0]["marker"].clone());
    assert_eq!(seen, ["2", "2", "hidden"]);
}

#[test]
fn determinization_deals_possible_strengths_and_remaining_markers() {
    let case =
        Case::base().phase(Phase::Orders).go("1:a2 2:e2 2:a2 3:e2 3:a1 1:e1").units("l1 mcu3 b2, l2 mcu3 b2, l3 mcu4 b2, l4 mcu4 b2");
    let view = super::super::Moonbase::redact(&case.m, Viewer::Of(MOND));
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut sample = view.clone();
        super::super::Moonbase::determinize(&mut sample, Viewer::Of(MOND), seed);
        let mut strengths: Vec<u8> = sample.state.units.iter().filter_map(|unit| unit.strength).collect();
        let dealt: Vec<Marker> = sample.state.sides[0].orders.iter().map(|order| order.marker).collect();
        seen.insert((strengths.clone(), format!("{dealt:?}")));
        strengths.sort_unstable();
        assert_eq!(strengths, [3, 3, 4, 4]);
        assert!(dealt.iter().all(|marker| *marker != Marker::Hidden) && (1..3).all(|i| !dealt[..i].contains(&dealt[i])));
        assert_eq!(sample.state.sides[1], case.m.state.sides[1], "own markers stay");
    }
    assert!(seen.len() > 10);
}
