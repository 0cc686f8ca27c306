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
