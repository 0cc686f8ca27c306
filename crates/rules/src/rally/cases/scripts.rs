//! Scripts with unusual requests, and with several at once: LR-R40 … LR-R44.
use super::super::field::Cell;
use super::super::state::RoverId;

use super::{BOARD, Case, SCENARIO, board, number, value};
use crate::card_slot::CardSlot;
use crate::chance::Chance;
use crate::effects::{EffectChain, MAX_WORK};
use crate::game::{GameModule, Seat, Wording};
use crate::rally::setup::Setup;
use crate::rally::{Match, Rally};
use crate::registry::AnyMatch;
use content::bundle::{Bundle, ScriptFile};
use content::scenario::OptionValue;
use content::text::Language;
use content::workspace::{Revision, Workspace};
use script::value::Value;
use std::sync::Arc;

const CARD: &str = "scripts/rally/instruction/forward_1.rhai";

/// Returns a case in which `forward_1` has another script, in the step `still` by default.
fn with_card(players: u8, rovers: &str, body: &str) -> Case {
    with_card_in("still", players, rovers, body)
}

fn with_card_in(step: &str, players: u8, rovers: &str, body: &str) -> Case {
    Case::on(&workspace_with_card(step, body), players, rovers, &[])
}

fn workspace_with_card(step: &str, body: &str) -> Workspace {
    let source = format!(
        "const META = #{{ name: #{{ en: \"Odd\" }}, text: #{{ en: \"Odd\" }}, stage: \"{step}\" }};\nfn on_play(r) {{\n{body}\n}}\nfn rover(id) {{ rovers().filter(|r| r.id == id)[0] }}\n"
    );
    let mut workspace = Workspace::bundled();
    workspace.overlay(CARD, Some(source.into()));
    workspace
}

#[test]
fn turns_of_several_scripts_add_up() {
    let case = with_card(2, "A1 0,0; B1 0,3", "turn(rover(0), 2);").p1("A1 F, B1 F");
    case.shows("A1 SW; B1 E");
}

#[test]
fn any_number_of_turns_adds_up() {
    // 60 turns of five each are ten full circles; only their sum is reported.
    let case = with_card(2, "A1 0,0; B1 0,3", "for i in 0..30 { turn(rover(0), -1); }").p1("A1 F, B1 F");
    case.shows("A1 0,0 E");
}

#[test]
fn label_text_prints_numbers_outside_the_hex_range_unchanged() {
    let label = |q, r| Rally::label_text(&Case::new(2, "A1 0,0").m, &Value::List(vec![Value::Int(q), Value::Int(r)]), Language::En);
    assert_eq!([label(0, 2), label(1 << 32, 0), label(i32::MAX.into(), 2)], ["1,2", "[4294967296,0]", "[2147483647,2]"]);
}

#[test]
fn rover_makes_one_drive_per_step_from_the_lowest_rover() {
    let case = with_card(2, "A1 0,0; B1 0,3", "drive(rover(2), if r.id == 0 { 1 } else { 5 }, #{});").p1("A1 F, B1 F");
    case.shows("B1 1,2");
}

#[test]
fn second_drive_of_a_moved_rover_is_lost_entirely() {
    for first in ["drive(rover(2), 1, #{})", "move_to(rover(2), neighbour(pos(rover(2)), 1))"] {
        let body = format!("if r.id == 0 {{ {first}; }} else {{ drive(rover(2), 5, #{{ hexes: 3 }}); }}");
        with_card(2, "A1 0,0; B1 0,3", &body).p1("A1 F, B1 F").shows("B1 1,2");
    }
}

#[test]
fn opposing_shoves_cancel_and_equal_shoves_count_once() {
    let two = with_card(3, "A1 0,0; B1 0,3; C1 3,0", "shove(rover(4), if r.id == 0 { 0 } else { 1 });").p1("A1 F, B1 F");
    two.shows("C1 3,0");
    let same = with_card(3, "A1 0,0; B1 0,3; C1 3,0", "shove(rover(4), 0);").p1("A1 F, B1 F");
    same.shows("C1 4,0").unhurt("C1");
}

#[test]
fn a_rover_shoved_while_waiting_to_push_is_blocked() {
    let body = "if r.id == 0 { drive(r, 0, #{}); } else { shove(rover(0), 1); }";
    let case = with_card(3, "A1 0,0; B1 0,3; C1 1,0", body).p1("A1 F, B1 F");
    case.shows("A1 1,-1; C1 1,0").unhurt("C1").blocked("A1 shoved");
}

#[test]
fn two_jumps_to_the_same_hex_both_fail() {
    let case = with_card(2, "A1 0,0; B1 4,0 W", "move_to(r, neighbour(neighbour(pos(r), facing(r)), facing(r)));").p1("A1 F, B1 F");
    case.shows("A1 0,0; B1 4,0").unhurt("A1 B1").blocked("A1 contest, B1 contest");
}

#[test]
fn a_long_drive_ends_at_the_finish() {
    with_card(2, "A1 4,0; B1 0,3", "drive(r, 0, #{ hexes: 3 });").p1("A1 F").shows("A1 6,0").over(&[0], "finish");
}

#[test]
fn long_drive_continues_after_its_phase_is_lost() {
    // B1 explodes in the first hex of the path; the blast removes the phase that A1 is executing.
    let case = with_card(3, "A1 0,0; B1 1,0; C1 0,4", "drive(r, 0, #{ hexes: 2 });").last_point("B1").shields("A1", 0);
    case.cards("A1", "- - F").phase(1, 3).shows("A1 2,0 ph2; B1 gone");
}

#[test]
fn return_values_account_for_earlier_calls_of_the_same_script() {
    let body = "if repair(r) != \"phase\" || repair(r) != \"shield\" || repair(r) != () { throw \"wrong\" }";
    let case = with_card(2, "A1 0,0; B1 0,3", body).phases("A1", 2).shields("A1", 0).p1("A1 F");
    case.shows("A1 ph3 sh1").goes_on();
}

#[test]
fn failed_script_discards_all_its_actions() {
    for body in [
        "turn(r, 1); throw \"no\"",
        "turn(r, 1); let other = 7; drive(other, 0, #{})",
        "turn(r, 1); let dir = 6; drive(r, dir, #{})",
        "let n = 4; turn(r, n)",
        "let n = -1; damage(r, n)",
    ] {
        let case = with_card(2, "A1 0,0; B1 0,3", body).p1("A1 F").shows("A1 0,0 E").idle("A1", "script_error");
        assert_eq!(case.happened("script_failed").len(), 1, "{body}");
    }
}

#[test]
fn shoving_a_rover_off_the_start_arms_it_if_armed_by_push_is_set() {
    let workspace = workspace_with_card("still", "shove(rover(2), 0);");
    for (by_push, weapons) in [(true, "armed"), (false, "locked")] {
        let options = [("armed_by_push", OptionValue::Bool(by_push))];
        let case = Case::on(&workspace, 2, "A1 0,0; B1 -6,3", &options).locked("B1").p1("A1 F");
        case.shows(&format!("B1 -5,3 {weapons}"));
    }
}

#[test]
fn script_rolls_use_the_match_rng_and_can_be_forced() {
    let mut case = with_card(2, "A1 0,0; B1 0,3", "turn(r, roll(3) - 2);");
    case.m.chance.force([value!(3), value!(1)]);
    case.p1("A1 F, B1 F").shows("A1 NE; B1 SE");
}

#[test]
fn turns_apply_before_moves_and_moves_before_lasers_in_one_step() {
    // Turned first, then moved, then fired: the beam starts at the new hex in the new direction.
    let case = with_card(2, "A1 0,0; B1 1,-3", "fire_laser(r, 0, #{}); drive(r, 0, #{}); turn(r, 1);").p1("A1 F");
    let case = case.shows("A1 1,-1 NE");
    assert_eq!(case.happened("laser_fired")[0]["path"][0], value!([5, 4]));
}

#[test]
fn a_card_runs_in_the_step_of_its_metadata() {
    let case = with_card_in("turn", 2, "A1 0,0; B1 1,0 NE", "drive(r, 0, #{});").p1("A1 F, B1 FA");
    // A1 moves in the turn step, before B1 has left.
    case.shows("A1 1,0; B1 3,-1 sh0");
}

#[test]
fn cached_script_results_match_the_results_of_running_the_script() {
    let mut workspace = Workspace::bundled();
    workspace.overlay(BOARD, Some(board().into()));
    let scenario = workspace.read("scenarios/rally/first-race.toml").unwrap().replace("boards/rally/blue.toml", BOARD);
    workspace.overlay(SCENARIO, Some(scenario.into()));
    let mut bundle = Bundle::load(&workspace, SCENARIO).unwrap();
    // It reads the board for rover 0 only.
    let source = "const META = #{ name: #{ en: \"Odd\" }, text: #{ en: \"Odd\" }, stage: \"turn\" };\nfn on_play(r) { turn(r, if r.id == 0 { facing(r) } else { 1 }); }\n";
    let path = "scripts/rally/instruction/odd.rhai".to_owned();
    let revision = Revision::new(&path, source.into());
    bundle.scripts.push(ScriptFile { path, kind: "instruction".into(), stem: "odd".into(), drawn_as: None, revision });
    let setup = Arc::new(Setup::new(&bundle).unwrap());
    let odd = setup.scripts.find("instruction", "odd").unwrap();
    for (facing, expected) in [(1, 2), (2, 4)] {
        let mut m = Rally::start(&setup, Chance::new(1)).unwrap();
        m.clear_board();
        for rover in ["A1", "B1"] {
            m.put(number(rover), Cell::new(80 + u32::from(number(rover).number())), facing);
            m.lay_program(number(rover), [CardSlot::Card(odd), CardSlot::Nothing, CardSlot::Nothing]);
        }
        m.play_phase(1, 1);
        assert_eq!((m.state.rover(RoverId::new(0)).facing, m.state.rover(RoverId::new(2)).facing), (expected, facing + 1));
    }
    assert_eq!(setup.remembered(odd, RoverId::new(0)), Some(None));
    assert!(setup.remembered(odd, RoverId::new(2)).is_some_and(|known| known.is_some()));
}

#[test]
fn move_to_a_void_hex_fails() {
    let case = with_card(2, "A1 -6,0; B1 4,0 W", "move_to(r, neighbour(pos(r), 2));").p1("A1 F");
    let failed = case.happened("script_failed");
    assert!(failed.len() == 1 && failed[0]["message"].as_str().unwrap().contains("unknown hex"), "{failed:?}");
    assert!(case.happened("rover_blocked").is_empty());
}

#[test]
fn script_pushes_and_drive_pushes_resolve_in_rover_order() {
    let body = "if r.id == 0 { shove(rover(4), 0); } else { drive(r, 0, #{}); }";
    let case = with_card_in("move", 3, "A1 0,0; B1 0,3; C1 3,0; C2 1,3", body).p1("A1 F, B1 F");
    let by: Vec<_> = case.happened("rover_pushed").iter().map(|event| event["by"].as_u64().unwrap()).collect();
    assert_eq!(by, [0, 2]);
}

#[test]
fn script_shots_resolve_in_the_order_of_the_firing_rovers() {
    let lasers = with_card_in("laser", 2, "A1 0,0; B1 0,3", "fire_laser(rover(if r.id == 0 { 2 } else { 0 }), 0, #{});").p1("A1 F, B1 F");
    let fired: Vec<_> = lasers.happened("laser_fired").iter().map(|event| event["rover"].as_u64().unwrap()).collect();
    assert_eq!(fired, [0, 2]);
    let missiles =
        with_card_in("missile", 2, "A1 0,0; B1 0,3", "fire_missile(rover(if r.id == 0 { 2 } else { 0 }), #{});").p1("A1 F, B1 F");
    let fired: Vec<_> = missiles.happened("missile_fired").iter().map(|event| event["rover"].as_u64().unwrap()).collect();
    assert_eq!(fired, [0, 2]);
}

/// Returns a case in which fine dust logs the rover passed to a hook, and is removed.
fn with_dust(hook: &str, players: u8, rovers: &str) -> Case {
    let mut workspace = Workspace::bundled();
    let path = "scripts/rally/terrain/fine_dust.rhai";
    let dust = workspace.read(path).unwrap().to_string();
    let answer = format!("fn {hook}(me, ctx) {{ log(`${{me == ()}}`); set_terrain(ctx.at, \"fine_dust\", false); }}\n");
    workspace.overlay(path, Some(format!("{dust}\n{answer}").into()));
    Case::on(&workspace, players, rovers, &[])
}

#[test]
fn terrain_hooks_also_run_for_destroyed_rovers() {
    let answered = |case: Case, gone: &[&str]| {
        let said: Vec<_> = case.happened("logged").iter().map(|event| event["text"].as_str().unwrap()).collect();
        assert_eq!(said, gone);
        assert_eq!(case.happened("terrain_changed").len(), 1);
        assert!(case.happened("script_failed").is_empty());
    };
    let beams = || with_dust("on_beam", 2, "A1 0,0; B1 4,0 W; A2 0,4; B2 4,2").dust("2,0");
    answered(beams().p1("A1 LA"), &["false"]);
    answered(beams().last_point("A1 B1").p1("A1 LA, B1 LA").shows("A1 gone; B1 gone"), &["true", "true"]);
    let leaves = || with_dust("on_leave", 2, "A1 0,0; B1 -1,0; A2 0,4; B2 4,2").dust("0,0");
    answered(leaves().p1("A1 FA"), &["false"]);
    answered(leaves().last_point("A1").p1("B1 FA").shows("A1 gone; B1 0,0"), &["true"]);
}

#[test]
fn rally_marks_are_public_and_applied_with_the_step_requests() {
    let body = "for other in rovers() { if other != r { other.set_mark(\"seen\", other.mark(\"seen\") + 1); } }\n\
        set_mark(r.pos(), \"visit\", r.id + 1); log(`${r.mark(\"seen\")}`);";
    let case = with_card(2, "A1 0,0; B1 0,3", body).p1("A1 F, B1 F");
    let said: Vec<_> = case.happened("logged").iter().map(|event| event["text"].clone()).collect();
    assert_eq!(said, ["0", "0"], "neither rover sees the request of the other");
    let marks = value!([
        { "rover": 2, "hex": null, "mark": "seen", "value": 1 },
        { "rover": null, "hex": [3, 6], "mark": "visit", "value": 1 },
        { "rover": 0, "hex": null, "mark": "seen", "value": 1 },
        { "rover": null, "hex": [3, 9], "mark": "visit", "value": 3 },
    ]);
    assert_eq!((case.m.state_json()["marks"].clone(), case.happened("mark_set").len()), (marks, 4));
    assert!(Match::load(case.m.setup.clone(), &case.m.save()).unwrap() == case.m);
}

#[test]
fn bot_that_answers_a_question_does_not_affect_later_cards() {
    let mut workspace = Workspace::bundled();
    let drone = workspace.read("scripts/rally/instruction/drone_strike.rhai").unwrap().to_string();
    workspace.overlay("scripts/rally/instruction/forward_1.rhai", Some(drone.into()));
    let case = Case::on(&workspace, 2, "A1 0,0; A2 0,1; B1 2,0; B2 2,1", &[]);
    let case = case.cards("A1", "F - -").cards("B1", "F LA TL").phase(1, 1);
    // The bot does not know the other phases of B1, and runs the cards that they can contain.
    case.m.redact(Seat::new(0).into()).greedy(Seat::new(0), 1);
    let case = case.choose(value!(2));
    assert_eq!((case.m.decision_name(), case.m.decision().map(|ask| ask.seat)), ("target", Some(Seat::new(1))));
    let case = case.choose(value!(0));
    assert_eq!(case.happened("card_no_effect").len(), 0, "{:#?}", case.events);
}

#[test]
fn calls_beyond_the_limits_are_not_cached_and_cached_calls_count() {
    let mut case = with_card(2, "A1 0,0; B1 0,3", "turn(r, 1);");
    let mut steps = None;
    for (work, facing) in [(MAX_WORK + 1, "E"), (0, "NE"), (0, "NW"), (MAX_WORK + 1, "NW")] {
        case.m.chain = EffectChain { work, ..EffectChain::default() };
        case.m.cut_events(0);
        case = case.cards("A1", "F - -").phase(1, 1).shows(&format!("A1 0,0 {facing}"));
        if work > 0 {
            case = case.idle("A1", "script_error");
        } else {
            assert_eq!(*steps.get_or_insert(case.m.chain.work), case.m.chain.work);
        }
    }
}

/// Returns a case in which `forward_1` asks: A the question `first` with these options, then B the questions `first` and `then`, then A `then`.
fn with_questions(options: &str) -> Case {
    let meta = "questions: #{ first: #{ en: \"First?\" }, then: #{ en: \"Then?\" } }, stage:";
    let body = "let b = rover(2);
        let answers = [r.choose(\"first\", OPTIONS), b.choose(\"first\", [3, 4]), b.choose(\"then\", [5, 6]), r.choose(\"then\", [7, 8])];
        let text = \"\";
        for answer in answers { if answer == () { text += \"() \"; } else { text += `${answer} `; } }
        log(text);";
    let mut workspace = workspace_with_card("still", &body.replace("OPTIONS", options));
    let source = workspace.read(CARD).unwrap().replace("stage:", meta);
    workspace.overlay(CARD, Some(source.into()));
    Case::on(&workspace, 3, "A1 0,0; B1 2,0; C1 4,0", &[]).p1("A1 F")
}

#[test]
fn c64_every_answer_belongs_to_its_own_question_after_a_concession() {
    let asked = |case: &Case| (case.m.decision().unwrap().seat.number(), case.m.decision_name().to_owned());
    let logged = |case: &Case| case.happened("logged").last().unwrap()["text"].as_str().unwrap().trim().to_owned();
    for (conceding, at, expected) in [
        // A seat concedes at its own question, while it waits, and after it has answered.
        (1, 1, "1 () () 7"),
        (1, 0, "1 () () 7"),
        (1, 3, "1 3 5 7"),
        (0, 1, "1 3 5 ()"),
        (0, 0, "() 3 5 ()"),
        (2, 1, "1 3 5 7"),
    ] {
        let mut case = with_questions("[1, 2]");
        let mut seen = Vec::new();
        for number in 0.. {
            if number == at {
                case.m.concede(Seat::new(conceding)).unwrap();
                case.note();
                let saved = Match::load(case.m.setup.clone(), &case.m.save()).unwrap();
                assert!(saved == case.m, "{conceding} at {at}");
            }
            if case.m.question().is_none() {
                break;
            }
            assert!(!seen.contains(&asked(&case)), "{conceding} at {at}: asked again: {:?}", asked(&case));
            seen.push(asked(&case));
            case.m.apply(0).unwrap();
            case.note();
        }
        assert_eq!(logged(&case), expected, "{conceding} at {at}");
        assert_eq!(case.happened("conceded").len(), 1);
    }
}

#[test]
fn match_saved_at_a_question_is_not_loaded_with_other_options() {
    let mut case = with_questions("[1, 2]");
    case.m.apply(1).unwrap();
    let saved = case.m.save();
    let load = |options: &str| Match::load(with_questions(options).m.setup.clone(), &saved).map(|m| m.question().cloned());
    assert_eq!(load("[1, 2]").unwrap().as_ref(), case.m.question());
    // The first question is answered; the second one is open.
    let refused = load("[1, 3]").unwrap_err().to_string();
    assert!(refused.contains("the question `first` has changed"), "{refused}");
}

#[test]
fn beams_that_cause_beams_stop_at_the_effect_limit() {
    let mut workspace = workspace_with_card("laser", "fire_laser(r, 0, #{});");
    let path = "scripts/rally/terrain/crater.rhai";
    let crater = workspace.read(path).unwrap().to_string();
    workspace.overlay(path, Some(format!("{crater}\nfn on_beam(me, ctx) {{ me.fire_laser(0, #{{}}); }}\n").into()));
    let case = Case::on(&workspace, 2, "A1 0,0; B1 0,3", &[]).crater("2,0").p1("A1 F");
    let failed = case.happened("script_failed");
    assert_eq!(failed.len(), 1);
    assert!(failed[0]["message"].as_str().unwrap().contains("exceeded 256 effects"), "{failed:?}");
    assert_eq!(case.happened("laser_fired").len(), 256);
}

#[test]
fn laser_without_range_hits_nothing() {
    let shot = |range: u8| {
        let body = format!("fire_laser(r, 0, #{{ range: {range} }});");
        with_card_in("laser", 2, "A1 0,0; B1 1,0", &body).p1("A1 F").happened("damaged").len()
    };
    assert_eq!([0, 1].map(shot), [0, 1]);
}

/// Returns a case in which forward_1 fires a laser, and craters log the beams that reach them.
fn with_logging_craters(options: &str) -> Case {
    let mut workspace = workspace_with_card("laser", &format!("fire_laser(r, 0, {options});"));
    let path = "scripts/rally/terrain/crater.rhai";
    let crater = workspace.read(path).unwrap().to_string();
    workspace.overlay(path, Some(format!("{crater}\nfn on_beam(me, ctx) {{ log(`${{ctx.dir}}`); }}\n").into()));
    Case::on(&workspace, 2, "A1 0,0; A2 0,3; B1 2,0; B2 -2,3", &[])
}

#[test]
fn lr_r49_a_beam_reaches_the_hex_that_stops_it_but_none_beyond_its_range() {
    let beams = |case: Case| case.crater("3,0").p1("A1 F").happened("logged").len();
    assert_eq!(beams(with_logging_craters("#{ pierce: true }")), 1);
    assert_eq!(beams(with_logging_craters("#{ pierce: true, range: 2 }")), 0);
    assert_eq!(beams(with_logging_craters("#{}")), 0, "B1 is hit first");
    let near = |options: &str| with_logging_craters(options).crater("1,0").p1("A1 F").happened("logged").len();
    assert_eq!((near("#{ range: 1 }"), near("#{}")), (1, 1));
}

#[test]
fn lr_r46_a_leap_from_entered_terrain_ends_the_drive() {
    let mut workspace = workspace_with_card("move", "drive(r, 0, #{ hexes: 3, all_terrain: true });");
    let path = "scripts/rally/terrain/fine_dust.rhai";
    let dust = workspace.read(path).unwrap().to_string();
    workspace.overlay(path, Some(format!("{dust}\nfn on_enter(me, ctx) {{ me.move_to(neighbour(ctx.at, 1)); }}\n").into()));
    Case::on(&workspace, 2, "A1 0,0; B1 0,3", &[]).dust("1,0").p1("A1 F").shows("A1 2,-1");
}

#[test]
fn lr_r38_a_card_that_lets_another_rover_rest_is_judged_by_the_hex_of_that_rover() {
    let rests = |kind: &str, hex: &str| with_card(2, "A1 0,0; B1 0,3", "rover(2).rest();").lay(kind, hex).p1("A1 F");
    rests("repair_station", "0,3").idle("A1", "full");
    rests("repair_station", "0,0").idle("A1", "nothing_here");
    let hurt = with_card(2, "A1 0,0; B1 0,3", "rover(2).rest();").lay("repair_station", "0,3").phases("B1", 2).p1("A1 F").shows("B1 ph3");
    assert_eq!(hurt.happened("card_no_effect").len(), 0);
}
