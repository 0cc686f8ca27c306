//! A race in the playtest tab, driven by accessible names without a window.

use crate::support::Bench;
use egui_kittest::kittest::{NodeT, Queryable};
use moonwright::playtest::bot::SeatKind;
use moonwright::rules::game::Seat;
use moonwright::scene::table::Frame;

const SCENARIO: &str = "scenarios/rally/first-race.toml";

fn started() -> Bench {
    let mut bench = Bench::on(SCENARIO);
    bench.key(egui::Key::F5);
    bench
}

/// Makes any pending decision: the first starting position, or a program of the first cards.
fn choose(bench: &mut Bench) {
    if bench.sees("Program") {
        for key in [egui::Key::Num2, egui::Key::Num4, egui::Key::Num5] {
            if bench.harness.get_by_label("Program").accesskit_node().is_disabled() {
                bench.key(key);
            }
        }
        bench.click("Program");
    } else {
        bench.choose(1);
    }
}

#[test]
fn players_place_rovers_on_the_board_and_program_them_with_cards() {
    let mut bench = started();
    bench.click("Instant");
    let label = format!("Start at column 0, row 3: {}", bench.play().choices[3]);
    bench.click(&label);
    assert!(bench.sees("Red 1 at column 0, row 3"), "{:?}", bench.play().log);
    while !bench.sees("Program") {
        choose(&mut bench);
    }
    assert!(bench.harness.get_by_label("Program").accesskit_node().is_disabled(), "nothing is laid yet");
    let phases = bench.play().table.phases().unwrap();
    let current: Vec<&str> = phases.groups.iter().flatten().filter(|phase| phase.now).map(|phase| &*phase.name).collect();
    assert_eq!((&*phases.title, &*current), ("Setup", &["Programming", "Rovers 1"][..]));
    bench.harness.query_all_by_label("Place Forward 1").next().unwrap().click();
    bench.settle();
    bench.click("Place Turn Left");
    bench.click("Place Still");
    bench.click("Remove Turn Left from phase 2");
    bench.click("Place Turn Right");
    bench.click("Program");
    assert!(bench.sees("Phase 2: Turn Right (secret)"), "the own program can be seen");
}

#[test]
fn dragging_a_card_onto_a_phase_places_or_swaps_it() {
    let mut bench = started();
    bench.click("Instant");
    while !bench.sees("Program") {
        choose(&mut bench);
    }
    let middle = |bench: &Bench, label: &str| bench.harness.query_all_by_label(label).next().unwrap().rect().center();
    for (card, register) in [("Place Still", "Register 3"), ("Place Turn Left", "Register 1"), ("Remove Still from phase 3", "Register 1")]
    {
        let (from, to) = (middle(&bench, card), middle(&bench, register));
        bench.drag(from, to, 1);
    }
    assert!(bench.sees("Remove Still from phase 1"), "a card dropped on another takes its place");
    assert!(bench.sees("Remove Turn Left from phase 3"), "and the other goes where it came from");
}

#[test]
fn players_sharing_a_screen_see_only_their_own_programs() {
    let mut bench = started();
    bench.click("Instant");
    bench.seat("Blue", "Human");
    assert_eq!(bench.play().session.seats(), [SeatKind::Human; 2]);
    for _ in 0..40 {
        if bench.play().session.current().decision().is_some_and(|ask| ask.name == "program_rover" && ask.seat.number() == 1) {
            break;
        }
        match bench.play().handover() {
            Some(seat) => bench.click(if seat.number() == 0 { "I am Red" } else { "I am Blue" }),
            None => choose(&mut bench),
        }
    }
    assert_eq!(bench.play().handover().map(Seat::number), Some(1));
    assert!(!bench.sees("Program") && bench.harness.query_all_by_label_contains("secret").count() == 0, "nothing is shown yet");
    bench.click("I am Blue");
    assert!(bench.sees("Program"));
    assert_eq!(bench.harness.query_all_by_label_contains("(secret)").count(), 0, "Red's programs stay hidden from Blue");
    assert!(bench.harness.query_all_by_label_contains("a hidden card").count() >= 6);
}

#[test]
fn the_shared_animation_reveals_no_hidden_programs() {
    let mut bench = started();
    bench.click("Step");
    bench.seat("Blue", "Human");
    for _ in 0..60 {
        if bench.play().film.first().is_some_and(|frame| frame.table.phases().unwrap().title.starts_with("Turn ")) {
            break;
        }
        match (bench.play().film.is_empty(), bench.play().handover()) {
            (false, _) => bench.click("Skip"),
            (true, Some(seat)) => bench.click(if seat.number() == 0 { "I am Red" } else { "I am Blue" }),
            (true, None) => choose(&mut bench),
        }
    }
    assert!(!bench.play().film.is_empty());
    let told: Vec<_> =
        bench.play().log.iter().filter(|entry| entry.line.text.contains("is programmed")).map(|entry| &entry.line.text).collect();
    assert_eq!(told.len(), 4);
    assert!(told.iter().all(|text| text.ends_with("is programmed (3)")), "{told:?}");
    assert_eq!(bench.harness.query_all_by_label_contains("(secret)").count(), 0);
}

fn stands_at(frame: &Frame, name: &str) -> bool {
    let phases = frame.table.phases().unwrap_or_default();
    phases.groups.iter().flatten().any(|phase| phase.now && phase.name == name)
}

#[test]
fn animations_play_step_by_step_and_can_be_replayed() {
    let mut bench = started();
    bench.click("Step");
    for _ in 0..60 {
        if bench.play().film.iter().any(|frame| stands_at(frame, "Phase 3")) {
            break;
        }
        match bench.play().film.is_empty() {
            false => bench.click("Skip"),
            true if bench.play().bot_decides() => bench.click("Let the bot choose"),
            true => choose(&mut bench),
        }
    }
    let pictures = bench.play().film.len();
    assert!(pictures > 3 && bench.sees(&format!("Step 1 of {pictures}")));
    for _ in 1..pictures {
        bench.key(egui::Key::N);
    }
    assert!(bench.sees(&format!("Step {pictures} of {pictures}")));
    bench.key(egui::Key::N);
    assert!(bench.play().film.is_empty());
    bench.click("Replay animation");
    assert_eq!(bench.play().film.len(), pictures);
}

#[test]
fn a_seat_that_concedes_loses() {
    let mut bench = started();
    bench.click("Instant");
    bench.more("Concede");
    let outcome = bench.play().session.outcome().expect("of two players one is left");
    assert_eq!(outcome.places[1], 1);
    bench.click("Back");
    assert!(bench.play().session.outcome().is_none());
}

#[test]
fn f5_retries_the_scenario_that_failed_to_start() {
    let mut bench = Bench::bundled();
    let broken = bench.read(SCENARIO).replace("board = \"boards/", "board = \"nowhere/");
    bench.put(SCENARIO, &broken);
    bench.open(SCENARIO);
    for _ in 0..2 {
        bench.key(egui::Key::F5);
        assert!(bench.state().play.is_none(), "another scenario is played");
        assert_eq!(bench.state().play_problems[0].file, SCENARIO);
    }
}
