//! The worked cases of `docs/rules/walking.md`, by id, and the counts stated in the document.

mod scripts;

use super::setup::Setup;
use super::state::AstronautId;
use super::state::Counter;
use super::{Match, Walking};
use crate::card_slot::CardSlot;
use crate::chance::Chance;
use crate::game::{GameModule, Seat};
use crate::pile::Pile;
use crate::registry;
use crate::registry::AnyMatch;
use crate::viewer::Viewer;
use content::scenario::Overrides;
use content::workspace::Workspace;
use geometry::ring::pos;
use serde_json::{Value as Json, json};
use std::sync::Arc;

const A: AstronautId = AstronautId::new(0);
const B: AstronautId = AstronautId::new(1);
const C: AstronautId = AstronautId::new(2);
const D: AstronautId = AstronautId::new(3);

/// A case: a match on board A whose astronauts start far behind, and the events so far.
struct Case {
    m: Match,
    events: Vec<Json>,
}

impl Case {
    fn players(players: u8) -> Case {
        Case::on(Workspace::bundled(), players)
    }
    fn on(mut workspace: Workspace, players: u8) -> Case {
        let scenario = workspace.read("scenarios/walking/full-lap.toml").unwrap();
        let scenario = scenario.replace("boards/walking/ring.toml", "boards/walking/case-a.toml");
        workspace.overlay("scenarios/walking/case.toml", Some(scenario.into()));
        let overrides = Overrides { players: Some(players), ..Overrides::default() };
        let bundle = registry::load_with(&workspace, "scenarios/walking/case.toml", &overrides).unwrap();
        let setup = Arc::new(Setup::new(&bundle).unwrap());
        let mut m = Walking::start(&setup, Chance::new(1)).unwrap();
        for player in Seat::first(players.into()) {
            m.hold(player, None);
        }
        // Turns follow each other without dealing cards.
        m.state.deck = Pile::default();
        m.state.discard.clear();
        Case { m, events: Vec::new() }
    }
    /// Returns a case with four players; D holds an end-of-round card, which makes the case pause there.
    fn new() -> Case {
        Case::players(4).card(D, "planning")
    }
    fn at(mut self, a: AstronautId, x: u8, y: u8) -> Case {
        self.m.put(a, pos(x, y));
        self
    }
    fn sputniks(mut self, a: AstronautId, n: u16) -> Case {
        self.m.give(a, Counter::Sputnik, n);
        self
    }
    fn ec(mut self, a: AstronautId, n: u16) -> Case {
        self.m.give(a, Counter::Ec, n);
        self
    }
    fn down(mut self, a: AstronautId) -> Case {
        self.m.state.astronauts[a.index()].face_down = true;
        self
    }
    fn card(mut self, a: AstronautId, stem: &str) -> Case {
        let card = self.m.setup.scripts.find("action", stem).unwrap();
        self.m.hold(self.m.state.owner(a), Some(card));
        self
    }
    fn token(mut self, joint: u8, stem: &str) -> Case {
        let token = self.m.setup.scripts.find("box", stem).unwrap();
        self.m.set_box(joint, Some(token));
        self
    }
    /// Forces dice: `b3 w2 kS`.
    fn force(mut self, dice: &str) -> Case {
        let face = |die: &str| if die.ends_with('S') { json!("skull") } else { json!(die[1..].parse::<u8>().unwrap()) };
        self.m.chance.force(dice.split_whitespace().map(face));
        self
    }
    /// Lets `a` roll these dice for an effect jump: `bbw`.
    fn throw(mut self, a: AstronautId, dice: &str) -> Case {
        let count = |c: char| dice.chars().filter(|d| *d == c).count() as u8;
        self.m.play_throw(a, [count('b'), count('w'), count('k')]);
        self.note();
        self
    }
    fn turn(mut self, a: AstronautId) -> Case {
        self.m.play_turn(a);
        self.note();
        self
    }
    fn round_end(mut self) -> Case {
        self.m.play_round_end();
        self.note();
        self
    }
    fn note(&mut self) {
        assert_eq!(self.m.chance.take_fault(), None);
        self.events.extend(self.m.events_json(Viewer::All));
    }
    fn asked(&self) -> &str {
        if self.m.decision().is_some() { self.m.decision_name() } else { "over" }
    }
    fn choices(&self) -> Vec<Json> {
        (0..self.m.choice_count()).map(|i| self.m.choice_json(i)).collect()
    }
    fn choose(mut self, decision: &str, choice: Json) -> Case {
        assert_eq!(self.asked(), decision, "{:?}", self.choices());
        let index = self.m.find_choice(&choice).unwrap();
        self.m.apply(index).unwrap();
        self.note();
        self
    }
    /// Returns the trajectories offered, as `(1,1)(2,0)` with `!` for a crash and `*` for the goal.
    fn plans(&self) -> Vec<String> {
        assert_eq!(self.asked(), "choose_jump");
        self.choices().iter().map(plan).collect()
    }
    /// Chooses the offered trajectory in this notation.
    fn go(mut self, wanted: &str) -> Case {
        let plans = self.plans();
        let index = plans.iter().position(|plan| plan == wanted).unwrap_or_else(|| panic!("{wanted} is none of {plans:?}"));
        self.m.apply(index).unwrap();
        self.note();
        self
    }
    fn happened(&self, name: &str) -> Vec<&Json> {
        self.events.iter().filter(|event| event["name"] == name).collect()
    }
    fn accident(&self) -> Option<&str> {
        self.happened("accident").last().and_then(|event| event["cause"].as_str())
    }
    fn box_of(&self, a: AstronautId) -> (u8, u8) {
        let at = self.m.state.astronaut(a).at;
        (at.x, at.y)
    }
    fn count(&self, a: AstronautId, kind: Counter) -> u16 {
        self.m.state.count(a, kind)
    }
    fn is_down(&self, a: AstronautId) -> bool {
        self.m.state.astronaut(a).face_down
    }
    fn stack(&self, x: u8, y: u8) -> Vec<AstronautId> {
        self.m.state.stack(pos(x, y)).to_vec()
    }
}

fn plan(choice: &Json) -> String {
    let boxes = choice["trajectory"].as_array().unwrap().iter().map(|at| format!("({},{})", at["x"], at["y"]));
    let end = match choice["end"].as_str() {
        Some("crash") => "!",
        Some("goal") => "*",
        _ => "",
    };
    boxes.collect::<String>() + end
}

/// Places `a` at (x, y), rolls one die, checks the plans, and chooses one.
fn one_die(x: u8, y: u8, sputniks: u16, die: &str, plans: &[&str], taken: &str) -> Case {
    let case = Case::new().at(C, 10, 1).at(A, x, y).sputniks(A, sputniks).force(die).throw(A, &die[..1]);
    if plans.len() == 1 {
        return case;
    }
    assert_eq!(case.plans(), plans);
    case.go(taken)
}

/// Asserts the position of A, the cause of its accident, and its Sputniks.
fn expect(case: Case, at: (u8, u8), accident: Option<&str>, sputniks: u16) -> Case {
    assert_eq!((case.box_of(A), case.accident(), case.count(A, Counter::Sputnik)), (at, accident, sputniks));
    assert_eq!(case.is_down(A), accident.is_some());
    case
}

#[test]
fn wm_c01_to_c19_trajectories_landings_and_accidents() {
    expect(one_die(0, 1, 0, "b3", &["one"], ""), (3, 1), None, 0);
    let c02 = expect(one_die(0, 1, 3, "b2", &["one"], ""), (2, 0), Some("air"), 2);
    assert_eq!(c02.happened("accident")[0]["sputniks_lost"], 1);
    expect(one_die(0, 1, 0, "w2", &["(1,1)(2,0)", "!"], "(1,1)(2,0)"), (2, 0), None, 1);
    expect(one_die(0, 1, 0, "w1", &["one"], ""), (0, 1), Some("crash"), 0);
    expect(one_die(2, 0, 0, "k1", &["!", "(3,1)"], "(3,1)"), (3, 1), None, 0);
    expect(one_die(2, 0, 0, "kS", &["!", "(3,1)"], "(3,1)"), (3, 1), Some("skull"), 0);
    let c07 = &["(7,1)(8,0)", "(7,0)(8,0)", "(7,0)!"];
    expect(one_die(6, 1, 0, "w2", c07, c07[0]), (8, 0), None, 1);
    expect(one_die(6, 1, 0, "w2", c07, c07[1]), (8, 0), None, 1);
    expect(one_die(6, 1, 0, "w2", c07, c07[2]), (7, 0), Some("crash"), 0);
    let c08 = &["!", "(12,2)(13,2)", "(12,2)(13,3)"];
    expect(one_die(11, 1, 0, "k2", c08, c08[1]), (13, 2), None, 0);
    expect(one_die(11, 1, 0, "k2", c08, c08[2]), (13, 2), Some("air"), 0);
    let c09 = &["(14,2)(15,1)", "(14,1)(15,1)", "(14,1)!"];
    expect(one_die(13, 2, 2, "w2", c09, c09[2]), (14, 1), Some("crash"), 2);
    expect(one_die(13, 2, 0, "w2", c09, c09[0]), (15, 1), None, 0);
    expect(one_die(13, 2, 0, "w2", c09, c09[1]), (15, 1), None, 1);
    expect(one_die(12, 2, 0, "b2", &["one"], ""), (14, 1), Some("air"), 0);
    expect(one_die(16, 1, 0, "k1", &["(17,1)", "(17,2)"], "(17,1)"), (17, 1), Some("hazard"), 0);
    expect(one_die(16, 1, 0, "k1", &["(17,1)", "(17,2)"], "(17,2)"), (17, 2), None, 0);
    expect(one_die(16, 1, 0, "w2", &["(17,1)!", "!"], "(17,1)!"), (17, 1), Some("crash"), 0);
    let c14 = &["(18,1)(19,1)", "(18,1)!", "!"];
    expect(one_die(17, 1, 0, "k2", c14, c14[0]), (19, 1), None, 1);
    expect(one_die(17, 1, 0, "k2", c14, c14[1]), (18, 1), Some("crash"), 1);
    expect(one_die(17, 2, 0, "w2", &["(18,2)(19,1)", "!"], "(18,2)(19,1)"), (19, 1), None, 0);
}

#[test]
fn wm_c16_to_c19_the_goal_counts_with_and_without_an_accident() {
    let c16 = expect(one_die(24, 2, 5, "b1", &["one"], ""), (25, 1), Some("air"), 3);
    assert_eq!(c16.happened("goal_reached")[0]["points"], 11);
    let c17 = &["(25,2)*", "(25,1)*"];
    expect(one_die(24, 2, 0, "w2", c17, c17[0]), (25, 1), Some("air"), 0);
    expect(one_die(24, 2, 0, "w2", c17, c17[1]), (25, 1), None, 0);
    let c18 = one_die(23, 2, 0, "w2", &["(24,2)(25,1)*", "!"], "(24,2)(25,1)*");
    expect(c18, (25, 1), None, 0);
    expect(one_die(23, 2, 0, "kS", &["(24,2)", "(24,3)"], "(24,2)"), (24, 2), Some("skull"), 0);
    expect(one_die(23, 2, 0, "kS", &["(24,2)", "(24,3)"], "(24,3)"), (24, 2), Some("air"), 0);
}

#[test]
fn wm_c20_only_the_chosen_die_counts() {
    let case = Case::new().at(A, 0, 1).force("b3 kS").throw(A, "bk");
    assert_eq!(case.plans()[0], "(1,1)(2,1)(3,1)");
    expect(case.go("(1,1)(2,1)(3,1)"), (3, 1), None, 0);
}

#[test]
fn wm_c21_stopping_leaves_later_dice_unrolled() {
    let case = Case::new().at(A, 3, 1).force("b1 b1").turn(A).choose("program", json!([[1, 0, 0], [1, 0, 0], [0, 2, 0]]));
    let case = case.choose("continue_jump", json!("jump")).choose("continue_jump", json!("done"));
    assert_eq!(case.box_of(A), (5, 1));
    assert_eq!(case.happened("dice_rolled").iter().filter(|event| event["astronaut"] == A.number()).count(), 2);
    assert_eq!(case.happened("turn_ended")[0]["cause"], "stop");
}

#[test]
fn wm_c22_a_fallen_astronaut_may_buy_dice() {
    let case = Case::new().at(A, 3, 1).down(A).ec(A, 2);
    let mut case = case;
    case.m.give(A, Counter::Handicap, 2);
    let case = case.turn(A);
    assert_eq!(case.happened("turn_started")[0]["base_dice"], 2);
    assert_eq!((case.is_down(A), case.count(A, Counter::Handicap)), (false, 0));
    let case = case.choose("extra_dice", json!(2));
    assert_eq!((case.asked(), case.choices().len()), ("program", 156));
}

#[test]
fn wm_c23_a_smaller_pool_limits_extra_dice() {
    let case = Case::new().at(A, 3, 1).at(C, 1, 1).at(D, 1, 1).ec(A, 3).card(B, "no_instructions").turn(A);
    let case = case.choose("play_reaction", json!({ "play": "no_instructions", "colour": "black" }));
    assert_eq!(case.choices(), [json!(0), json!(1)]);
    let case = case.choose("extra_dice", json!(1));
    assert_eq!((case.asked(), case.choices().len()), ("program", 74));
}

#[test]
fn wm_c24_one_die_of_each_colour_must_stay() {
    let case = Case::new().at(A, 3, 1).card(B, "no_instructions").card(C, "no_instructions").turn(A);
    let case = case.choose("play_reaction", json!({ "colour": "blue" }));
    let colours: Vec<Json> = case.choices().iter().map(|choice| choice["colour"].clone()).collect();
    assert_eq!(colours, [Json::Null, json!("white"), json!("black")]);
}

#[test]
fn wm_c25_miscalculation_is_followed_by_an_ec_reroll() {
    let case = Case::new().at(A, 3, 1).at(B, 0, 1).ec(A, 1).card(B, "miscalculation").force("b3 b1 b1 b2 b3").throw(A, "bb");
    let case = case.choose("play_reaction", json!({ "play": "miscalculation" })).choose("reroll", json!({ "ec": 1 }));
    let case = expect(case.go("(4,1)(5,1)(6,1)"), (6, 1), None, 0);
    assert_eq!((case.count(A, Counter::Ec), case.m.state.hands[1]), (0, CardSlot::Nothing));
    assert_eq!(case.m.state.discard.len(), 1);
}

#[test]
fn wm_c26_and_c27_unplayable_cards_are_not_offered() {
    let case = Case::new().at(A, 0, 1).at(B, 3, 1).card(B, "miscalculation").force("b2").throw(A, "b");
    assert!(case.happened("card_played").is_empty() && case.happened("accident").len() == 1);
    let case = Case::new().at(A, 0, 1).at(B, 3, 1).at(C, 3, 1).at(D, 3, 1).card(B, "no_instructions").turn(A);
    assert_eq!(case.asked(), "program");
}

#[test]
fn wm_c28_to_c30_robbery_and_sanction() {
    let case = Case::new().at(A, 0, 1).at(B, 3, 1).sputniks(B, 2).force("b3").throw(A, "b").choose("rob", json!({ "victim": B }));
    assert_eq!((case.count(A, Counter::Sputnik), case.count(B, Counter::Sputnik)), (1, 1));
    assert_eq!(case.stack(3, 1), [A, B]);

    let case = Case::new().at(A, 6, 1).at(B, 9, 1).at(C, 0, 1).card(B, "sanction").force("b3").throw(A, "b");
    let case = case.choose("rob", json!({ "victim": B })).choose("play_reaction", json!({ "play": "sanction" }));
    let handicaps: Vec<(u64, i64)> = case
        .happened("counters_changed")
        .iter()
        .filter(|event| event["kind"] == "handicap")
        .map(|event| (event["astronaut"].as_u64().unwrap(), event["delta"].as_i64().unwrap()))
        .take(2)
        .collect();
    assert_eq!(handicaps, [(1, 1), (0, 1)]);

    let case = Case::new().at(B, 3, 1).at(A, 2, 0).force("kS").throw(A, "k").go("(3,1)");
    assert!(case.happened("robbed").is_empty());
    expect(case, (3, 1), Some("skull"), 0);
}

#[test]
fn wm_c31_advance_is_a_free_move_without_robbery() {
    let case = Case::new().at(A, 4, 1).at(B, 6, 1).sputniks(B, 1).token(1, "box_advance").force("b1").throw(A, "b");
    let case = case.choose("pick_circle", json!({ "x": 6, "y": 1 }));
    assert_eq!(case.box_of(A), (6, 1));
    assert!(case.happened("robbed").is_empty() && case.asked() != "rob");
}

#[test]
fn wm_c32_an_overtaken_astronaut_moves_before_the_token_takes_effect() {
    let case = Case::new().at(B, 4, 1).at(A, 4, 1).token(1, "box_back").card(B, "slipstream").force("b1").throw(A, "b");
    let case = case.choose("play_reaction", json!({ "play": "slipstream" }));
    assert_eq!((case.box_of(A), case.box_of(B)), ((4, 1), (4, 1)));
    assert_eq!(case.stack(4, 1), [A, B]);
}

#[test]
fn wm_c33_and_c34_circle_moves_offer_a_choice_of_safe_boxes() {
    let case = Case::new().at(A, 16, 1).at(B, 3, 1).at(C, 20, 1).card(B, "teamwork").round_end();
    let case = case.choose("end_card", json!({ "play": "teamwork", "partner": A }));
    assert_eq!(case.choices(), [json!("pass"), json!({ "x": 17, "y": 2 })]);
    let case = case.choose("pick_circle", json!({ "x": 17, "y": 2 }));
    assert_eq!(case.box_of(A), (17, 2));

    let case = Case::new().at(A, 17, 2).at(B, 3, 1).at(C, 20, 1).card(B, "teamwork").round_end();
    let case = case.choose("end_card", json!({ "partner": A }));
    assert_eq!(case.choices(), [json!("pass"), json!({ "x": 18, "y": 2 }), json!({ "x": 18, "y": 1 })]);
    assert_eq!(case.choose("pick_circle", json!({ "x": 18, "y": 1 })).count(A, Counter::Sputnik), 1);
}

#[test]
fn wm_c35_to_c37_boosters_spend_and_caches_give_sputniks() {
    let case = Case::new().at(A, 9, 1).sputniks(A, 3).token(2, "box_booster").force("b1").throw(A, "b");
    let case = case.choose("spend_sputniks", json!(2));
    assert_eq!((case.box_of(A), case.count(A, Counter::Sputnik)), ((12, 2), 1));

    let mut case = Case::new().at(A, 19, 1).token(4, "box_booster").force("b1").throw(A, "b");
    assert_eq!(case.box_of(A), (20, 1), "without Sputniks nothing is asked");
    case = Case::new().at(A, 19, 1).sputniks(A, 1).token(4, "box_booster").force("b1").throw(A, "b");
    let case = case.choose("spend_sputniks", json!(1));
    assert_eq!((case.box_of(A), case.count(A, Counter::Sputnik)), ((21, 0), 1));

    let case = Case::new().at(A, 4, 1).sputniks(A, 4).token(1, "box_cache").force("kS").throw(A, "k");
    let case = if case.asked() == "choose_jump" { case.go("(5,1)") } else { case };
    assert_eq!((case.box_of(A), case.count(A, Counter::Sputnik), case.is_down(A)), ((5, 1), 4, true));
}

#[test]
fn wm_c38_a_crash_in_place_does_not_activate_again() {
    let case = Case::new().at(A, 5, 1).at(B, 3, 1).token(1, "box_control").force("w1").throw(A, "w");
    assert!(case.happened("token_activated").is_empty());
    expect(case, (5, 1), Some("crash"), 0);
}

#[test]
fn wm_c39_the_reroll_mark_survives_an_accident_and_is_used_once() {
    let case = Case::new().at(A, 4, 1).token(1, "box_reroll").force("kS").throw(A, "k");
    let case = if case.asked() == "choose_jump" { case.go("(5,1)") } else { case };
    assert!(case.is_down(A));
    let case = case.force("b1 w1 b3").turn(A).choose("program", json!([[1, 1, 0]]));
    let case = case.choose("reroll", json!({ "mark": [0] }));
    assert_eq!(case.happened("mark_used").len(), 1);
    assert_eq!(case.m.state.marks, []);
    assert_eq!(case.asked(), "choose_jump");
}

/// Returns the counters that each astronaut received at the end of a round: (EC, Handicap).
fn dealt(case: &Case) -> Vec<(i64, i64)> {
    let got = |a: AstronautId, kind: &str| {
        let events = case.happened("counters_changed").into_iter();
        let events = events.filter(|e| e["astronaut"] == a.number() && e["kind"] == kind && e["cause"] == "round_end");
        events.map(|event| event["delta"].as_i64().unwrap()).sum()
    };
    case.m.state.all().map(|a| (got(a, "ec"), got(a, "handicap"))).collect()
}

#[test]
fn wm_c40_to_c42_counters_at_the_end_of_the_round() {
    let three = || Case::players(3);
    assert_eq!(dealt(&three().at(A, 7, 0).at(B, 7, 0).at(C, 3, 1).round_end()), [(0, 1), (0, 1), (1, 0)]);
    assert_eq!(dealt(&three().at(A, 5, 1).at(B, 5, 1).at(C, 5, 1).round_end()), [(1, 1), (1, 1), (1, 1)]);
    let mut case = three().at(A, 8, 0).at(B, 3, 1).at(C, 3, 1);
    case.m.state.supply[Counter::Ec as usize] = 1;
    assert_eq!(dealt(&case.round_end()), [(0, 1), (0, 0), (1, 0)]);
}

#[test]
fn wm_c43_race_order() {
    let case = Case::new().at(C, 12, 2).at(B, 12, 2).at(A, 18, 1).at(D, 18, 2);
    assert_eq!(case.m.state.race_order().as_slice(), [D, A, B, C]);
}

fn home(mut case: Case, a: AstronautId, sputniks: u16) -> Case {
    case = case.at(a, 24, 2).force("w1").throw(a, "w");
    case.sputniks(a, sputniks)
}

#[test]
fn wm_c44_and_c45_ties() {
    let case = home(home(Case::players(3), A, 2), B, 3).round_end();
    let outcome = case.m.outcome().unwrap();
    assert_eq!((&outcome.scores[..2], outcome.ranking[0]), (&[13, 13][..], Seat::new(0)));

    let case = home(Case::players(4), A, 0).at(C, 24, 2).at(D, 24, 2).sputniks(C, 1).sputniks(D, 1).round_end();
    let outcome = case.m.outcome().unwrap();
    assert_eq!((outcome.scores, outcome.ranking), (vec![11, 0, 10, 10], [0, 2, 3, 1].map(Seat::new).to_vec()));
}

#[test]
fn wm_72_astronauts_sent_back_to_the_start_rank_behind_those_never_moved() {
    let mut case = Case::new();
    case.m.place(A, pos(5, 1), super::event::Cause::Box);
    case.m.place(A, pos(0, 1), super::event::Cause::Box);
    // It is on top of the stack, and so leads the race.
    assert_eq!(case.m.state.race_order()[0], A);
    assert_eq!(case.m.state.ranking(&case.m.setup).last(), Some(&Seat::new(0)));
}

#[test]
fn wm_c46_the_round_is_finished_and_an_extra_jump_still_counts() {
    let case = Case::players(3).at(C, 3, 1).at(B, 24, 2).at(A, 24, 2).card(B, "extra_jump").force("w1").turn(A);
    let case = case.choose("program", json!([[0, 1, 0], [0, 1, 0], [2, 0, 0]]));
    assert_eq!(case.happened("goal_reached").len(), 1);
    let case = case.choose("program", json!([[2, 0, 0], [0, 2, 0]]));
    assert!(case.happened("turn_started").iter().any(|event| event["astronaut"] == B.number()));
    // The case itself: B stands at (24,2) when the cards are played.
    let case = home(Case::players(3), A, 0).at(B, 24, 2).card(B, "extra_jump").force("w1").round_end();
    let case = case.choose("end_card", json!({ "play": "extra_jump" })).choose("effect_die", json!("white"));
    assert_eq!(case.m.state.board_points(&case.m.setup, B), 10);
    assert!(case.m.outcome().is_some());
    let end = case.events.iter().rposition(|event| event["name"] == "round_ended").unwrap();
    assert!(case.events[end..].iter().all(|event| event["name"] != "counters_changed"));
}

#[test]
fn wm_c47_cooperation_gives_one_sputnik() {
    let case = Case::new().at(A, 15, 1).card(B, "cooperation").force("b3").throw(A, "b");
    let case = case.choose("play_reaction", json!({ "play": "cooperation" }));
    assert_eq!((case.box_of(A), case.count(A, Counter::Sputnik), case.count(B, Counter::Sputnik)), ((18, 1), 1, 1));
}

#[test]
fn wm_c48_astronauts_of_one_player_exchange_instead_of_robbing() {
    // With two players astronauts 0 and 2 belong to player 0.
    let case = Case::players(2).at(A, 0, 1).at(C, 3, 1).ec(A, 1).sputniks(C, 3).force("b3").throw(A, "b");
    // A has an EC, so it is asked for a reroll first.
    let case = if case.asked() == "reroll" { case.choose("reroll", json!("pass")) } else { case };
    assert_eq!((case.asked(), case.choices().len()), ("exchange", 8));
    assert_eq!(case.choices()[0], json!({ "sputniks": 0, "ec": 1 }));
    let case = case.choose("exchange", json!({ "sputniks": 3, "ec": 0 }));
    assert_eq!((case.count(A, Counter::Sputnik), case.count(C, Counter::Ec)), (3, 1));
    assert!(case.happened("robbed").is_empty());
    assert!(case.happened("counters_changed").iter().any(|event| event["cause"] == "exchange"));
}

#[test]
fn program_counts_match_the_decisions_table() {
    let setup = Case::new().m.setup.clone();
    let counts = |pool, numbers: std::ops::RangeInclusive<u8>| numbers.map(|k| setup.programs(pool, k).len()).collect::<Vec<_>>();
    assert_eq!(counts([2, 2, 2], 2..=6), [15, 61, 156, 222, 164]);
    assert_eq!(counts([2, 2, 1], 2..=5), [13, 45, 84, 74]);
    assert_eq!(counts([1, 2, 1], 2..=4), [11, 29, 32]);
    assert_eq!(counts([1, 1, 1], 2..=3), [9, 13]);
}

#[test]
fn wm_08_emptied_boxes_also_emit_a_stack_changed_event() {
    let mut case = Case::players(3);
    case.m.put(A, pos(3, 1));
    case.m.put(B, pos(5, 1));
    case.m.put(C, pos(5, 1));
    case.m.play_move(A, pos(5, 1));
    let events = case.m.events_json(Viewer::All);
    let stacks: Vec<&Json> = events.iter().filter(|event| event["name"] == "stack_changed").collect();
    assert_eq!(stacks.iter().map(|event| event["box"]["x"].as_u64().unwrap()).collect::<Vec<_>>(), [3, 5]);
    assert_eq!((&stacks[0]["astronauts"], &stacks[1]["astronauts"][0]), (&json!([]), &json!(0)));
}

#[test]
fn wm_r26_a_token_that_has_been_used_stays_used_on_another_joint() {
    let mut state = Case::new().m.state.clone();
    let used = |a: AstronautId, joint: u8| 1_u64 << (8 * u64::from(a.number()) + u64::from(joint) - 1);
    state.chain = used(A, 1) | used(B, 1) | used(B, 2) | used(C, 3);
    state.swap_tokens(0, 1);
    assert_eq!(state.chain, used(A, 2) | used(B, 1) | used(B, 2) | used(C, 3));
}
