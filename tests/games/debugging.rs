//! Scripts are stopped by the debugger, and their coverage is counted.

use moonwright::content::text::Language;
use moonwright::content::workspace::Workspace;
use moonwright::playtest::batch::{BatchSpec, Shard};
use moonwright::playtest::bot::{BotKind, SeatKind};
use moonwright::playtest::debugger::{BreakpointLines, Breakpoints, Condition, DebugEnd, DebugSubject, Debugger, Go, Now, Stop};
use moonwright::playtest::session::Session;
use moonwright::playtest::{reach, script_tests};
use moonwright::rules::registry;
use moonwright::script::coverage::LineState;
use std::sync::Arc;
use std::time::{Duration, Instant};

const CARD: &str = "scripts/walking/action/planning.rhai";
const TEST: &str = "scripts/walking/action/planning.test.rhai";

/// Returns the line of a file that contains a text, from 1.
fn line(path: &str, text: &str) -> u32 {
    let whole = Workspace::bundled().read(path).unwrap();
    whole.lines().position(|line| line.contains(text)).unwrap() as u32 + 1
}

fn breakpoint(path: &str, text: &str) -> Breakpoints {
    Breakpoints::from([(path.to_owned(), [line(path, text)].into_iter().collect())])
}

fn debugged(breakpoints: Breakpoints, stops: bool) -> Debugger {
    let subject = DebugSubject::Test { workspace: Workspace::bundled(), path: TEST.into(), name: "test_gives_one_ec".into() };
    Debugger::start(subject, breakpoints, stops, Language::En, || {})
}

fn stopped(debugger: &mut Debugger) -> Stop {
    match debugger.wait() {
        Now::Stopped(stop) => (**stop).clone(),
        other => panic!("{other:?}"),
    }
}

fn at(stop: &Stop) -> (&str, u32) {
    stop.at().map(|frame| (frame.path.as_str(), frame.line)).unwrap()
}

#[test]
fn debugger_stops_at_a_breakpoint_shows_variables_and_continues() {
    let mut debugger = debugged(breakpoint(CARD, "me.gain"), false);
    let stop = stopped(&mut debugger);
    assert_eq!(at(&stop), (CARD, line(CARD, "me.gain")));
    let calls: Vec<&str> = stop.frames.iter().map(|frame| frame.function.as_str()).collect();
    assert_eq!(calls, ["on_round_end", "test_gives_one_ec"]);
    assert_eq!(stop.frames[1].line, line(TEST, "m.choose"));
    let me = &stop.variables[0][0];
    assert_eq!((me.of.asked.as_str(), me.of.piece), ("me", Some(("Astronaut", 1))));
    assert!(me.facts.iter().any(|fact| fact.asked == ".is_first()" && fact.shown == "false"), "{:?}", me.facts);
    assert!(stop.variables[1].iter().any(|variable| variable.of.asked == "m"), "the test holds the match: {:?}", stop.variables[1]);
    let board = stop.held.unwrap().m.state_json();
    assert_eq!(board["astronauts"][1]["ec"], 0, "it has not gained it yet");
    // Stepping over the last statement returns to the test that plays the card.
    debugger.go(Go::Over);
    let stop = stopped(&mut debugger);
    assert_eq!(at(&stop), (TEST, line(TEST, "astronauts[1].ec")));
    assert_eq!(stop.held.unwrap().m.state_json()["astronauts"][1]["ec"], 1);
    debugger.go(Go::On);
    let Now::Ended(DebugEnd::Test(verdicts)) = debugger.wait() else { panic!("it has not ended") };
    assert_eq!(verdicts[0].failure, None);
}

#[test]
fn debugger_steps_into_over_and_out_of_functions() {
    let mut debugger = debugged(Breakpoints::new(), true);
    assert_eq!(at(&stopped(&mut debugger)), (TEST, line(TEST, "let m = practice();")));
    debugger.go(Go::Into);
    assert_eq!(at(&stopped(&mut debugger)), (TEST, line(TEST, "let m = scenario")));
    debugger.go(Go::Out);
    assert_eq!(at(&stopped(&mut debugger)), (TEST, line(TEST, "m.place(0, 3, 1);")));
    debugger.go(Go::Over);
    assert_eq!(at(&stopped(&mut debugger)), (TEST, line(TEST, "m.set_hand(1, \"planning\");")));
}

#[test]
fn dropping_the_debugger_ends_its_thread() {
    let alive = Arc::new(());
    let held = alive.clone();
    let subject = DebugSubject::Test { workspace: Workspace::bundled(), path: TEST.into(), name: "test_gives_one_ec".into() };
    let mut debugger = Debugger::start(subject, Breakpoints::new(), true, Language::En, move || _ = &held);
    stopped(&mut debugger);
    drop(debugger);
    let begun = Instant::now();
    while Arc::strong_count(&alive) > 1 {
        assert!(begun.elapsed() < Duration::from_secs(20), "the thread still waits");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn debugger_steps_through_the_choices_of_a_match_to_their_end() {
    let path = "scenarios/walking/full-lap.toml";
    let bundle = registry::load(&Workspace::bundled(), path).unwrap();
    let prepared = registry::prepare(&bundle).unwrap();
    let seats = vec![SeatKind::Bot(BotKind::Random); 4];
    let mut session = Session::start(prepared.as_ref(), seats, 5, Vec::new()).unwrap();
    while session.position() < 400 && session.step_bot().unwrap() {}
    let choices: Vec<_> = session.all_choices().cloned().enumerate().collect();
    let moments = choices.iter().map(|(number, choice)| (session.at(*number).unwrap().clone_box(), choice.clone())).collect();
    let breakpoints = bundle.scripts.iter().map(|script| (script.path.clone(), (1..200).collect())).collect();
    let mut debugger =
        Debugger::start(DebugSubject::Choices { bundle: Arc::new(bundle), moments }, breakpoints, false, Language::En, || {});
    let mut stops = 0;
    while let Now::Stopped(stop) = debugger.wait() {
        assert!(stop.held.is_some() && !stop.variables[0].is_empty(), "{:?}", stop.frames);
        stops += 1;
        debugger.go(Go::On);
    }
    assert!(stops > 10, "{stops} stops");
    assert!(matches!(debugger.now, Now::Ended(DebugEnd::Choices)));
}

#[test]
fn coverage_is_recorded_for_tests_matches_and_batches() {
    let workspace = Workspace::bundled();
    let recorded = script_tests::recorded(&workspace, TEST, Language::En);
    let lines = reach::lines(&workspace, &recorded.record, None);
    let gain = |lines: &reach::CoverageLines| lines[CARD].iter().find(|known| known.number == line(CARD, "me.gain")).cloned().unwrap();
    let (by_tests, test) = (gain(&lines), &lines[TEST]);
    assert_eq!((by_tests.state, by_tests.times), (LineState::Whole, 1));
    assert!(by_tests.work > 0 && test.iter().all(|line| line.state == LineState::Whole), "{test:?}");

    let path = "scenarios/walking/full-lap.toml";
    let prepared = registry::prepare(&registry::load(&workspace, path).unwrap()).unwrap();
    let seats = vec![BotKind::Random; 4];
    let spec = BatchSpec { games: 6, seed: 3, seats, threads: 1, shard: Shard::WHOLE };
    let by_batch = reach::of_batch(prepared.as_ref(), &spec, || true);
    assert_eq!(by_batch, reach::of_batch(prepared.as_ref(), &spec, || true), "the same on every run");
    assert!(gain(&reach::lines(&workspace, &by_batch, None)).times > 0);
    // The first game of the batch, played as a match, reaches the same scripts.
    let seats = vec![SeatKind::Bot(BotKind::Random); 4];
    let mut session = Session::start(prepared.as_ref(), seats, spec.seed_of(0), Vec::new()).unwrap();
    session.step_bots().unwrap();
    assert!(reach::of_match(&session).scripts.len() > 3);
}

#[test]
fn breakpoint_stops_only_if_its_condition_holds_and_reports_its_errors() {
    const LOOP: &str = "fn test_loop() {\n    let m = scenario(\"scenarios/walking/practice.toml\").start();\n    for i in 0..5 {\n        let twice = 2 * i;\n    }\n    assert_eq(m.decision().number, 0);\n}\n";
    let path = "scenarios/walking/practice.test.rhai";
    let run = |line: u32, expression: &str, skips: u32| {
        let mut workspace = Workspace::bundled();
        workspace.overlay(path, Some(LOOP.into()));
        let condition = Condition { expression: expression.into(), skips };
        let breakpoints = Breakpoints::from([(path.to_owned(), BreakpointLines([(line, condition)].into()))]);
        let subject = DebugSubject::Test { workspace, path: path.into(), name: "test_loop".into() };
        let mut debugger = Debugger::start(subject, breakpoints, false, Language::En, || {});
        let mut found = Vec::new();
        while let Now::Stopped(stop) = debugger.wait() {
            let i = stop.variables[0].iter().find(|variable| variable.of.asked == "i").map(|variable| variable.of.shown.clone());
            found.push((i.unwrap_or_default(), stop.fault.as_ref().map(ToString::to_string)));
            debugger.go(Go::On);
        }
        let Now::Ended(DebugEnd::Test(verdicts)) = &debugger.now else { panic!("it has not ended") };
        assert_eq!(verdicts[0].failure, None);
        found
    };
    let values = |found: Vec<(String, Option<String>)>| found.into_iter().map(|(i, _)| i).collect::<Vec<_>>();
    assert_eq!(values(run(4, "", 0)), ["0", "1", "2", "3", "4"]);
    assert_eq!(values(run(4, "i % 2 == 1", 0)), ["1", "3"]);
    assert_eq!(values(run(4, "i > 0", 2)), ["3", "4"]);
    // A condition that makes a choice does not change the match.
    assert_eq!(run(6, "m.choose(m.decision().choices[0]) == ()", 0).len(), 1);
    assert_eq!(run(4, "i", 0)[0].1.as_deref(), Some("expected a condition that is true or false, found 0"));
    assert!(run(4, "unknown > 1", 0)[0].1.as_ref().unwrap().contains("unknown"));
    // Settings without conditions are read and written as before.
    let lines: BreakpointLines = serde_json::from_str("[3,[5,{\"expression\":\"i > 1\",\"skips\":0}]]").unwrap();
    assert_eq!(lines.0[&3], Condition::default());
    assert_eq!(serde_json::to_string(&lines).unwrap(), "[3,[5,{\"expression\":\"i > 1\",\"skips\":0}]]");
}
