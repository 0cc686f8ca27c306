//! Cards and special boxes that are not in the box.

use super::*;
use crate::walking::state::CardOnTable;
use crate::walking::step::Step;

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

/// A card without effect.
const PLAIN: &str = "fn on_round_end(me) {}";

/// Returns a case with these scripts instead of the cards `planning` and `extra_jump`.
fn with_cards(planning: &str, extra_jump: &str) -> Case {
    let mut workspace = Workspace::bundled();
    for (stem, source) in [("planning", planning), ("extra_jump", extra_jump)] {
        workspace.overlay(&format!("scripts/walking/action/{stem}.rhai"), Some(format!("{META}{source}").into()));
    }
    Case::on(workspace, 4)
}

/// Lays a card of B in a box.
fn laid(mut case: Case, stem: &str, x: u8) -> Case {
    let (id, card) = (case.m.state.number_card(), case.m.setup.scripts.find("action", stem).unwrap());
    case.m.state.lying.push(CardOnTable { id, card, me: B, at: Some(pos(x, 1)), laid: 1 });
    case
}

/// Moves A to a box.
fn moved(mut case: Case, x: u8) -> Case {
    case.m.cut_events(0);
    case.events.clear();
    case.m.play_move(A, pos(x, 1));
    case.note();
    case
}

fn logged(case: &Case) -> Vec<&str> {
    assert_eq!(case.happened("script_failed"), [] as [&Json; 0]);
    case.happened("logged").into_iter().map(|event| event["text"].as_str().unwrap()).collect()
}

#[test]
fn wm_r73_a_trap_given_to_the_player_of_the_moving_astronaut_is_not_called() {
    let first = "fn on_trap(me, ctx) { if ctx.actor.id == 0 { numbered(2).move_to(ctx.to, \"pulled\"); } }";
    let second = "fn on_trap(me, ctx) { log(`${ctx.actor.id}`); numbered(0).lay_card(ctx.to); }";
    let [first, second] = [first, second].map(|source| format!("{source}\nfn numbered(id) {{ astronauts().filter(|a| a.id == id)[0] }}"));
    let case = laid(laid(with_cards(&first, &second), "planning", 5), "extra_jump", 5);
    assert_eq!(logged(&moved(case, 5)), ["2"]);
}

#[test]
fn wm_r73_a_card_laid_under_the_mover_during_its_movement_is_called() {
    let case = with_cards("fn on_land(me, ctx) { me.lay_card(ctx.to); }\nfn on_trap(me, ctx) { log(`${ctx.actor.id}`); }", PLAIN);
    let case = moved(case.card(C, "planning"), 5).choose("play_reaction", json!({ "play": "planning" }));
    assert_eq!(logged(&case), ["0"]);
}

#[test]
fn wm_r74_traps_that_send_an_astronaut_to_each_other_are_called_once() {
    let there_and_back = "fn on_trap(me, ctx) { log(`${ctx.to.x}`); ctx.actor.move_to(#{ x: 14 - ctx.to.x, y: 1 }, \"sent\"); }";
    let case = laid(laid(with_cards(there_and_back, PLAIN), "planning", 5), "planning", 9);
    let case = moved(case, 5);
    assert_eq!((logged(&case), case.m.state.astronaut(A).at), (vec!["5", "9"], pos(5, 1)));
    // A later movement is another chain.
    assert_eq!(logged(&moved(case, 9)), ["9", "5"]);
}

#[test]
fn wm_r49_a_reroll_mark_set_during_a_roll_counts_for_the_next_roll() {
    let case = with_cards("fn on_roll(me, ctx) { ctx.actor.set_mark(\"reroll\", 1); }", PLAIN).at(A, 4, 1).card(B, "planning");
    let case = case.force("b1 b2").throw(A, "bb").choose("play_reaction", json!({ "play": "planning" }));
    assert_eq!((case.asked(), case.m.mark(A, "reroll")), ("choose_jump", 1));
}

#[test]
fn a_match_that_reaches_no_decision_stops_and_reports_why() {
    let mut case = Case::new();
    case.m.clear_agenda();
    case.m.push(Step::Round);
    case.m.drop_question();
    case.m.advance_up_to(1);
    assert_eq!((case.m.decision().is_none(), AnyMatch::outcome(&case.m).is_none()), (true, true));
    let last = AnyMatch::events_json(&case.m, Viewer::All).pop().unwrap();
    assert_eq!((&last["name"], &last["code"]), (&json!("script_failed"), &json!("match-without-decision")));
}
