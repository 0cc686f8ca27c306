//! MM-C50, C51, C53: base actions, and unlocking of equipment.

use super::*;
use crate::any_match::AnyMatch;
use crate::viewer::Viewer;
use content::text::Language;

fn missile(case: Case, kind: &str, dice: &str, impact: (u8, u8)) -> Case {
    let case = case.at(A, 12, 1).at(C, 11, 1).force(dice).begins(A).choose("turn_mode", json!({ "base": "missile_battery" }));
    let case = case.choose("missile", json!({ "kind": kind, "beacon": B }));
    case.choose("impact", json!({ "x": impact.0, "y": impact.1 }))
}

#[test]
fn mm_c50_a_piercing_missile_kills_a_defender() {
    let case = missile(Case::new().at(B, 18, 1), "piercing", "w1 w1", (20, 1));
    assert_eq!((case.in_box(20, 1).as_str(), case.m.state.barrier(Side::Right)), ("", false));
    assert_eq!(case.happened("missile")[0]["range"], 2);
}

#[test]
fn mm_c51_fragmentation_hits_three_zones() {
    let case = Case::new().at(B, 16, 1).aliens(18, 2, "y").aliens(18, 1, "b").aliens(19, 1, "y");
    let case = missile(case, "fragmentation", "w1 w2", (19, 1));
    assert_eq!((case.in_box(18, 2), case.in_box(19, 1)), (String::new(), String::new()));
    assert_eq!((case.in_box(18, 1).as_str(), case.in_box(20, 1).as_str()), ("b", "r"));
}

#[test]
fn announcement_log_uses_localized_names() {
    let case = missile(Case::new().at(B, 16, 1), "fragmentation", "w1 w2", (19, 1));
    let log =
        |language| AnyMatch::events_text(&case.m, Viewer::All, language).into_iter().map(|line| line.text).collect::<Vec<_>>().join("\n");
    let [en, es] = Language::ALL.map(log);
    assert!(en.contains("Missile battery: ") && es.contains("Batería de misiles: "), "{en}\n{es}");
    for raw in ["kind", "beacon", "fragmentation", "missile:"] {
        assert!(!en.contains(raw) && !es.contains(raw), "{en}\n{es}");
    }
    let missile = en.lines().find(|line| line.starts_with("Missile battery: ")).unwrap();
    assert_eq!(missile.matches("Blue").count(), 1, "the marine is the beacon too: {missile}");
}

#[test]
fn mm_c53_equipment_stays_locked_once_a_defender_is_dead() {
    let mut case = Case::new().undefended(Side::Right).round(4);
    case.m.state.defender_fell = true;
    let case = case.next_round();
    assert!(!case.m.state.unlocked);
    let case = Case::new().round(4).next_round();
    assert!(case.m.state.unlocked);
    assert_eq!(case.happened("equipment_unlocked")[0]["round"], 5);
}

#[test]
fn mm_r40_a_marine_that_starts_face_down_may_take_a_base_action_unless_the_option_forbids_it() {
    // If only programming is left, the mode is not asked.
    for (allowed, expected) in [(true, ("turn_mode", 1)), (false, ("program", 0))] {
        let case =
            Case::on(3, &format!("level = \"marine\"\nbase_action_face_down = {allowed}\n"), "gatehouse").at(A, 12, 1).down(A).begins(A);
        let bait = (0..case.m.choice_count()).filter(|i| case.m.choice_json(*i)["base"] == "bait").count();
        assert_eq!((case.m.decision_name(), bait), expected);
        // Its turn starts with two dice all the same.
        assert_eq!(case.m.state.turn.dice, 2);
    }
}
