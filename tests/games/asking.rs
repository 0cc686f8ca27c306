//! Scripts that act and then ask: the deciding seat sees the effects so far exactly once, and the script continues from there after
//! the answer.

use moonwright::content::workspace::Workspace;
use moonwright::geometry::ring::pos;
use moonwright::playtest::bot::BotKind;
use moonwright::rules::chance::{Address, Chance, Purpose};
use moonwright::rules::game::Seat;
use moonwright::rules::rally;
use moonwright::rules::registry::{self, AnyMatch, PreparedScenario};
use moonwright::rules::rehearsal;
use moonwright::rules::viewer::Viewer;
use moonwright::rules::walking;
use moonwright::rules::walking::state::AstronautId;
use serde_json::{Value as Json, json};
use std::sync::Arc;

pub const CARD: &str = "scripts/walking/action/planning.rhai";
const META: &str = "const META = #{ name: #{ en: \"Odd\", es: \"Rara\" }, text: #{ en: \"It asks.\", es: \"Pregunta.\" }, questions: #{ first: #{ en: \"First?\", es: \"¿Primero?\" }, second: #{ en: \"Second?\", es: \"¿Segundo?\" } } };\n";

fn prepared(workspace: &Workspace, scenario: &str) -> Arc<dyn PreparedScenario> {
    let bundle = registry::load(workspace, scenario).unwrap_or_else(|findings| panic!("{findings:?}"));
    registry::prepare(&bundle).unwrap_or_else(|findings| panic!("{findings:?}"))
}

fn started(workspace: &Workspace, scenario: &str, seed: u64) -> Box<dyn AnyMatch> {
    prepared(workspace, scenario).start(Chance::new(seed)).unwrap()
}

/// Prepares a game with this source instead of the card `planning`, after its metadata.
pub fn with_card(source: &str) -> Arc<dyn PreparedScenario> {
    let mut workspace = Workspace::bundled();
    workspace.overlay(CARD, Some(format!("{META}{source}").into()));
    prepared(&workspace, "scenarios/walking/practice.toml")
}

/// Starts a game at the end of a round, in which only these players hold cards.
fn at_round_end(prepared: &dyn PreparedScenario, hands: &[(u8, &str)]) -> Box<dyn AnyMatch> {
    let mut running = prepared.start(Chance::new(1)).unwrap();
    let m = running.as_any_mut().downcast_mut::<walking::Match>().unwrap();
    (0..4).for_each(|player| m.hold(Seat::new(player), None));
    m.put(AstronautId::new(0), pos(3, 1));
    for (player, card) in hands {
        let card = m.setup.scripts.find("action", card);
        m.hold(Seat::new(*player), card);
    }
    m.play_round_end();
    running
}

/// Starts a game in which player 1 plays a card with this `body`, at its first question.
pub fn played(body: &str) -> Box<dyn AnyMatch> {
    let mut running = at_round_end(&*with_card(&format!("fn on_round_end(me, ctx) {{\n{body}\n}}\n")), &[(1, "planning")]);
    let play = (0..running.choice_count()).find(|i| running.choice_json(*i)["play"] == "planning").unwrap();
    running.apply(play).unwrap();
    running
}

fn names(m: &dyn AnyMatch) -> Vec<String> {
    m.events_json(Viewer::All).iter().map(|event| event["name"].as_str().unwrap().to_owned()).collect()
}

fn counters(m: &dyn AnyMatch) -> Json {
    m.state_json()["astronauts"][1].clone()
}

const ACTS_AND_ASKS: &str = "    me.gain(\"ec\", 1);
    let first = me.choose(\"first\", [0, 1]);
    me.gain(\"sputnik\", first);
    let second = me.choose(\"second\", [0, 1]);
    me.gain(\"sputnik\", 1);
    if second == 1 { throw \"enough\"; }";

#[test]
fn effects_before_a_question_are_visible_and_reported_once() {
    let mut m = played(ACTS_AND_ASKS);
    assert_eq!(m.prompt(moonwright::content::text::Language::En), "First?");
    assert_eq!(names(&*m), ["card_played", "counters_changed"]);
    let ec = |m: &dyn AnyMatch| counters(m)["ec"].as_u64().unwrap();
    let sputniks = |m: &dyn AnyMatch| counters(m)["sputnik"].as_u64().unwrap();
    let before = (ec(&*m), sputniks(&*m));
    assert!(before.0 >= 1);
    m.apply(1).unwrap();
    assert_eq!((names(&*m), ec(&*m), sputniks(&*m)), (vec!["counters_changed".to_owned()], before.0, before.1 + 1));
    m.apply(0).unwrap();
    // The round then continues, and its rules give counters of another kind.
    assert_eq!((names(&*m)[0].as_str(), sputniks(&*m)), ("counters_changed", before.1 + 2));
}

#[test]
fn script_that_fails_after_asking_has_no_effect() {
    let mut m = played(ACTS_AND_ASKS);
    m.apply(0).unwrap();
    m.apply(1).unwrap();
    assert_eq!((names(&*m)[0].as_str(), m.failures().len()), ("script_failed", 1));
    assert_eq!(counters(&*m)["sputnik"], 0, "the rules of the round's end give none");
}

#[test]
fn clone_save_and_view_match_the_state_at_a_script_question() {
    let mut workspace = Workspace::bundled();
    workspace.overlay(CARD, Some(format!("{META}fn on_round_end(me, ctx) {{\n{ACTS_AND_ASKS}\n}}\n").into()));
    let bundle = registry::load(&workspace, "scenarios/walking/practice.toml").unwrap();
    let prepared = registry::prepare(&bundle).unwrap();
    let mut m = played(ACTS_AND_ASKS);
    m.apply(0).unwrap();
    let mut again = [m.clone_box(), prepared.load(&m.save()).unwrap()];
    for other in &mut again {
        assert!(other.equals(&*m) && other.state_json() == m.state_json());
    }
    assert_eq!(counters(&*m.redact(Seat::new(2).into())), counters(&*m));
    m.apply(0).unwrap();
    for other in &mut again {
        other.apply(0).unwrap();
        assert!(other.equals(&*m), "it goes on in the same way");
        assert_eq!(other.events_json(Viewer::All), m.events_json(Viewer::All));
    }
}

#[test]
fn results_forced_during_a_question_apply_from_the_start_of_the_call() {
    let body =
        "    let die = roll(\"blue\");\n    let first = me.choose(\"first\", [1, 2]);\n    log(`${die.value} ${roll(\"blue\").value}`);";
    let mut m = played(body);
    m.chance().force([json!(1), json!(3)]);
    m.apply(0).unwrap();
    // The first forced result is used by the call from its start, the second after the answer.
    assert_eq!(m.events_json(Viewer::All).iter().find(|event| event["name"] == "logged").unwrap()["text"], "1 3");
}

#[test]
fn rolls_in_a_card_do_not_change_later_turn_dice() {
    let thrown = |body: &str| {
        let mut m = played(body);
        let mut dice = Vec::new();
        while dice.len() < 30 && m.apply(0).is_ok() {
            dice.extend(m.events_json(Viewer::All).into_iter().filter(|event| event["name"] == "dice_rolled"));
        }
        dice
    };
    assert_eq!(thrown(""), thrown("for i in 0..7 { roll(\"blue\"); pick_random([1, 2, 3]); }"));
}

#[test]
fn dice_of_a_jump_started_by_a_card_use_the_card_address() {
    let mut running = played("jump(me, [\"blue\", \"white\"]);");
    let m = running.as_any_mut().downcast_mut::<walking::Match>().unwrap();
    let card = m.setup.scripts.find("action", "planning").unwrap();
    let expected = Address::new(Purpose::Dice, m.state.round).seat(1).item(m.setup.scripts.identity(card)).depth(1);
    assert_eq!(m.state.throws.last().unwrap().chance, expected);
}

#[test]
fn search_tries_all_choices_with_the_same_random_numbers() {
    let m = played("me.choose(\"first\", [1, 2]); me.gain(\"sputnik\", roll(\"blue\").value);");
    let seat = m.decision().unwrap().seat;
    let weighed = |seed: u64| BotKind::search(60).weigh(m.as_ref(), seed, seat);
    let (one, other) = (weighed(1), weighed(2));
    assert_eq!((one.tries[0], one.values[0]), (one.tries[1], one.values[1]), "what comes to the same is worth the same");
    assert_ne!(one.values, other.values, "luck has a part in it");
}

const STRIKE: &str = "scripts/rally/instruction/forward_1.rhai";

/// Starts a race in which `forward_1` asks its player, at the question to seat 0.
fn race() -> Box<dyn AnyMatch> {
    race_with("fn on_play(r) { turn(r, 1); let picked = r.choose(\"first\", [1, 2]); log(`${r}: ${picked}`); }\n")
}

/// Starts the race with a different `forward_1`.
fn race_with(body: &str) -> Box<dyn AnyMatch> {
    let mut workspace = Workspace::bundled();
    let meta = META.replace(" };\n", ", stage: \"still\" };\n");
    workspace.overlay(STRIKE, Some(format!("{meta}{body}").into()));
    let mut m = started(&workspace, "scenarios/rally/open-run.toml", 1);
    while m.question().is_none() {
        let program = (0..m.choice_count()).find(|i| m.choice_json(*i)[0] == "forward_1").unwrap_or(0);
        m.apply(program).unwrap();
    }
    m
}

#[test]
fn lr_r28_a_seat_conceding_during_a_question_leaves_after_the_step() {
    let mut m = race();
    let asked = m.decision().unwrap().seat;
    let rovers = |m: &dyn AnyMatch| m.as_any().downcast_ref::<rally::Match>().unwrap().state.has_rovers(asked);
    m.concede(asked).unwrap();
    // The other seats still answer their questions of the step; the question of the seat that conceded has no answer.
    let mut events = m.events_json(Viewer::All);
    while !events.iter().any(|event| event["name"] == "conceded") {
        assert_ne!(m.decision().unwrap().seat, asked);
        assert!(rovers(&*m), "not before the step is done");
        m.apply(0).unwrap();
        events.extend(m.events_json(Viewer::All));
    }
    assert!(!rovers(&*m));
    let told = |name: &str| events.iter().filter(|event| event["name"] == name).cloned().collect::<Vec<_>>();
    assert_eq!(told("script_failed"), [] as [Json; 0]);
    assert_eq!(told("conceded").len(), 1);
    let said = told("logged");
    assert_eq!(said.len(), 3, "{said:?}");
    assert!(said[0]["text"].as_str().unwrap().ends_with(": "), "the question of the seat that left got nothing: {said:?}");
    let place = |name: &str| events.iter().position(|event| event["name"] == name).unwrap();
    assert!(place("rover_turned") < place("conceded"), "what its script wished happens before it leaves");
}

#[test]
fn lr_r28_answers_given_before_conceding_are_kept() {
    let said = |first: &str| {
        let body = format!(
            "fn on_play(r) {{ let first = r.choose(\"first\", {first}); let second = r.choose(\"second\", [3, 4]); log(`${{r}}: ${{first}}, ${{second}}`); }}\n"
        );
        let mut m = race_with(&body);
        if m.decision_name() == "first" {
            m.apply(1).unwrap();
        }
        assert_eq!(m.decision_name(), "second");
        m.concede(m.decision().unwrap().seat).unwrap();
        let said = m.events_json(Viewer::All).into_iter().find(|event| event["name"] == "logged").unwrap();
        said["text"].as_str().unwrap().to_owned()
    };
    assert!(said("[1, 2]").ends_with(": 2, "));
    assert!(said("[1]").ends_with(": 1, "), "with one option nobody is asked, so the answer is no open question");
}

#[test]
fn lr_r28_another_seat_may_concede_during_a_script_question() {
    let mut m = race();
    let asked = m.decision().unwrap().seat;
    let other = Seat::new((asked.number() + 1) % 3);
    let before = m.prompt(moonwright::content::text::Language::En);
    m.concede(other).unwrap();
    assert_eq!((m.decision().unwrap().seat, m.prompt(moonwright::content::text::Language::En)), (asked, before), "it is asked again");
    let mut events = m.events_json(Viewer::All);
    while m.question().is_some() {
        assert_ne!(m.decision().unwrap().seat, other);
        m.apply(1).unwrap();
        events.extend(m.events_json(Viewer::All));
    }
    assert!(!events.iter().any(|event| event["name"] == "script_failed"));
    assert_eq!(events.iter().filter(|event| event["name"] == "conceded").count(), 1);
}

#[test]
fn rehearsals_per_decision_are_bounded_and_untried_answers_not_chosen() {
    let body = "    let answers = []; for i in 0..120 { answers.push(i); }\n    let first = me.choose(\"first\", answers);\n    let second = me.choose(\"second\", answers);\n    let sum = 0; for i in 0..800 { sum += i; }\n    if first == 3 || first == 119 { me.gain(\"sputnik\", first); }";
    let running = played(body);
    let m = running.as_any().downcast_ref::<walking::Match>().unwrap();
    let values = rehearsal::values(m, Seat::new(1));
    let tried = values.iter().take_while(|value| **value > f32::MIN).count();
    assert!((4..100).contains(&tried), "{tried} of {}", values.len());
    assert!(values[tried..].iter().all(|value| *value == f32::MIN), "the rest is left");
    assert_eq!(rehearsal::best(values), 3);
}

#[test]
fn view_does_not_reveal_script_work_of_hidden_cards() {
    let can_play = "fn can_play(me, ctx) { let n = 0; for i in 0..100 { n += i; } n < 0 }\n";
    let prepared = with_card(&format!("{can_play}fn on_round_end(me, ctx) {{ me.gain(\"ec\", 1); }}\n"));
    let [busy, idle] = ["planning", "cooperation"].map(|card| at_round_end(&*prepared, &[(1, card), (2, "extra_jump")]));
    assert_ne!(busy.save()["chain"]["work"], idle.save()["chain"]["work"]);
    assert_eq!(busy.redact(Viewer::Of(Seat::new(2))).save(), idle.redact(Viewer::Of(Seat::new(2))).save());
}
