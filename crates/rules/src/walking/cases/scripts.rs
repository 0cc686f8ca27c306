//! Cards and special boxes that are not in the box.

use super::*;

const META: &str = "const META = #{ name: #{ en: \"Odd\", es: \"Rara\" }, text: #{ en: \"Odd\", es: \"Rara\" } };\n";

#[test]
fn jump_result_does_not_depend_on_later_movements() {
    let mut workspace = Workspace::bundled();
    let mut replace = |path: &str, source: &str| workspace.overlay(path, Some(format!("{META}{source}").into()));
    // The special box on the joint moves the astronaut to the goal after its jump.
    replace("scripts/walking/box/box_cache.rhai", "fn on_rest(me) { me.move_to(#{ x: 25, y: 1 }, \"tunnel\"); }");
    replace(
        "scripts/walking/action/planning.rhai",
        "fn on_round_end(me) { me.jump([\"blue\"]).then(|end| log(`${end.result} ${end.box.x} ${me.has_finished()}`)); }",
    );
    for (face, result) in [("b1", "safe 5 true"), ("b3", "accident 7 false")] {
        let case = Case::on(workspace.clone(), 4).at(A, 4, 1).at(B, 16, 1).token(1, "box_cache").card(A, "planning").force(face);
        let case = case.round_end().choose("end_card", json!({ "play": "planning" }));
        assert_eq!(case.happened("logged").last().map(|event| event["text"].as_str().unwrap()), Some(result));
    }
}

#[test]
fn wm_46_the_reroll_mark_cannot_be_negative() {
    let mut workspace = Workspace::bundled();
    let planning = format!(
        "{META}fn on_round_end(me) {{ for n in [-1, 1] {{ try {{ me.set_mark(\"reroll\", n); }} catch (e) {{ log(e.to_string()); }} }} me.set_mark(\"own\", -1); }}"
    );
    workspace.overlay("scripts/walking/action/planning.rhai", Some(planning.into()));
    let case = Case::on(workspace, 4).at(A, 4, 1).at(B, 16, 1).card(A, "planning");
    let case = case.round_end().choose("end_card", json!({ "play": "planning" }));
    let said: Vec<&str> = case.happened("logged").iter().map(|event| event["text"].as_str().unwrap()).collect();
    assert_eq!(said, ["set_mark: expected a number from 0 for `reroll`, found -1"]);
    assert_eq!(["reroll", "own"].map(|name| case.m.mark(A, name)), [1, -1]);
}

#[test]
fn gremlin_turns_a_die_to_the_lowest_face_that_it_has() {
    let mut workspace = Workspace::bundled();
    let lap = workspace.read("scenarios/walking/full-lap.toml").unwrap();
    let lap = lap.replace("[1, 2, 3, 1, 2, 3]", "[2, 3, 2, 3, 2, 3]").replace("[\"S\", 1, 1, 2, 2, 2]", "[2, 2, 2, 1, 1, 3]");
    workspace.overlay("scenarios/walking/full-lap.toml", Some(lap.into()));
    let gremlin = workspace.read("scripts/walking/action/gremlin.rhai").unwrap();
    workspace.overlay("scripts/walking/action/planning.rhai", Some(gremlin));
    for (rolled, thrown, lowest) in [("b3", "b", 2), ("k3", "k", 1)] {
        let case = Case::on(workspace.clone(), 4).at(A, 11, 1).card(B, "planning").force(rolled).throw(A, thrown);
        let case = case.choose("play_reaction", json!({ "play": "planning" }));
        assert_eq!(case.happened("script_failed"), [] as [&Json; 0]);
        assert_eq!(case.happened("dice_rerolled")[0]["faces"], json!([lowest]), "{:#?}", case.events);
    }
}
