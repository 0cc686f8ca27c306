//! The end of races: LR-C48 … LR-C50, LR-C61.
use crate::game::Seat;

use super::{Case, value};
use crate::record::Rejection;
use content::scenario::OptionValue;

#[test]
fn c48_simultaneous_finishers_tie() {
    let case = Case::new(2, "A1 5,0; B1 5,-2").p1("A1 F, B1 F").over(&[0, 1], "finish");
    assert_eq!(case.m.outcome().unwrap().places, [1, 1]);
}

#[test]
fn c49_finishing_by_push_counts_unless_the_option_forbids_it() {
    let case = || Case::new(2, "A1 4,0; B2 5,0").last_point("B2");
    case().p1("A1 F").shows("B2 6,0").over(&[1], "finish").unhurt("B2");
    let strict = Case::with_options(2, "A1 4,0; B2 5,0", &[("finish_by_push", OptionValue::Bool(false))]).last_point("B2").p1("A1 F");
    strict.shows("A1 5,0 sh0; B2 gone").over(&[0], "last_player");
}

#[test]
fn c50_finishing_wins_before_damage_in_the_same_step() {
    let case = Case::new(2, "A1 5,-1; B1 5,0").last_point("A1 B1").crater("6,0").p1("A1 F, B1 F");
    case.shows("A1 6,-1").over(&[0], "finish").unhurt("B1");
}

#[test]
fn c61_a_player_may_concede_while_another_player_decides() {
    let mut case = Case::new(2, "A1 0,0; A2 0,2; B1 3,0; B2 3,2");
    case.m.play_programs();
    assert_eq!(case.m.decision().map(|ask| ask.seat.number()), Some(0));
    case.m.concede(Seat::new(1)).unwrap();
    case.note();
    let case = case.shows("B1 gone; B2 gone").over(&[0], "concede");
    assert_eq!(case.happened("rover_exploded").len(), 0);
    assert_eq!(case.happened("conceded"), [&value!({ "name": "conceded", "seat": 1, "rule": "LR-58" })]);
}

#[test]
fn seat_can_concede_only_once_and_the_race_continues() {
    let mut case = Case::new(3, "A1 0,0; B1 3,0; C1 0,3");
    case.m.play_programs();
    case.m.concede(Seat::new(0)).unwrap();
    assert_eq!(case.m.concede(Seat::new(0)), Err(Rejection::Concede { seat: Seat::new(0) }));
    // The question to the seat that has left is dropped.
    assert_eq!(case.m.decision().map(|ask| ask.seat.number()), Some(1));
    assert!(case.m.outcome().is_none());
}

#[test]
fn must_finish_option_makes_the_last_player_play_on() {
    let must = [("last_player", OptionValue::Word("must_finish".into()))];
    Case::with_options(2, "A1 0,0; B1 2,0", &must).last_point("B1").p1("A1 LA").shows("B1 gone").goes_on();
}

#[test]
fn race_is_drawn_at_the_turn_limit() {
    let limit = [("turn_limit", OptionValue::Int(1))];
    Case::with_options(2, "A1 0,0; A2 0,2; B1 2,0", &limit).class(2).over(&[], "turn_limit");
}

#[test]
fn c65_a_race_without_progress_ends_early() {
    use content::workspace::Workspace;
    let race = |cards: &str| {
        let deck = format!(
            "format = 1\ngame = \"rally\"\nkind = \"deck\"\nof = \"instruction\"\nname = {{ en = \"A\", es = \"A\" }}\n[cards]\n{cards}\n[values]\nshields = 1\nmissiles = 0\n"
        );
        let mut workspace = Workspace::bundled();
        for class in ["boards/rally/rover1.toml", "boards/rally/rover2.toml"] {
            workspace.overlay(class, Some(deck.clone().into()));
        }
        let bundle = crate::registry::load(&workspace, "scenarios/rally/first-race.toml").unwrap();
        let prepared = crate::registry::prepare(&bundle).unwrap();
        let mut m = prepared.start(crate::chance::Chance::new(1)).unwrap();
        while m.decision().is_some() {
            m.apply(m.choice_count() - 1).unwrap();
            assert!(m.failures().is_empty(), "{:?}", m.failures());
        }
        m.outcome().unwrap()
    };
    let still = race("still = 4");
    assert_eq!((&*still.cause, still.rounds), ("turn_limit", 50));
    let turning = race("turn_left = 4");
    assert_eq!((&*turning.cause, turning.rounds), ("turn_limit", 50));
    let to_and_fro = race("forward_1 = 1\nreverse = 1\nstill = 1");
    assert!(to_and_fro.cause != "turn_limit" || to_and_fro.rounds < 1_100, "{to_and_fro:?}");
}
