//! The generated test of a moment of a match passes.

use moonwright::content::scenario::Overrides;
use moonwright::content::text::Language;
use moonwright::content::workspace::Workspace;
use moonwright::playtest::bot::{BotKind, SeatKind};
use moonwright::playtest::replay::{Luck, Replay};
use moonwright::playtest::script_tests;
use moonwright::playtest::session::Session;
use moonwright::playtest::written_test::{self, TestSubject};
use moonwright::rules::game::Seat;
use moonwright::rules::registry;
use moonwright::rules::viewer::Viewer;
use serde_json::Value as Json;

/// Returns a match of random bots, at its last moment or after a number of choices.
fn played(path: &str, seed: u64, choices: usize) -> (Session, std::sync::Arc<dyn registry::PreparedScenario>) {
    let bundle = registry::load(&Workspace::bundled(), path).unwrap();
    let prepared = registry::prepare(&bundle).unwrap();
    let seats = vec![SeatKind::Bot(BotKind::Random); prepared.players().into()];
    let mut session = Session::start(prepared.as_ref(), seats, seed, Vec::new()).unwrap();
    while session.position() < choices && session.step_bot().unwrap() {}
    (session, prepared)
}

/// Returns the generated test of the current moment.
fn written(session: &Session, prepared: &dyn registry::PreparedScenario, path: &str) -> String {
    let overrides = Overrides::default();
    let subject = TestSubject { session, scenario: path, overrides: &overrides, prepared, language: Language::En };
    written_test::write(&subject, "test_moment").unwrap_or_else(|reason| panic!("{path}, decision {}: {reason}", session.position()))
}

/// Runs a test with the bundled files.
fn failure(path: &str, text: &str) -> Option<String> {
    let mut workspace = Workspace::bundled();
    let test = path.replace(".toml", script_tests::ENDING);
    workspace.overlay(&test, Some(text.into()));
    let verdicts = script_tests::run(&workspace, &test);
    assert_eq!(verdicts.len(), 1, "{verdicts:?}");
    verdicts[0].failure.as_ref().map(ToString::to_string)
}

#[test]
fn tests_written_at_random_moments_of_bundled_scenarios_pass() {
    let scenarios = Workspace::bundled().paths().into_iter().filter(|path| path.starts_with("scenarios/") && path.ends_with(".toml"));
    let mut wrong = Vec::new();
    for (number, path) in (0_u64..).zip(scenarios) {
        for part in 0..3 {
            let seed = 100 * number + part;
            let choices = [0, 3 + (seed * 7) as usize % 23, 30 + (seed * 31) as usize % 200][part as usize];
            let (session, prepared) = played(&path, seed, choices);
            let text = written(&session, prepared.as_ref(), &path);
            if let Ok(folder) = std::env::var("WRITTEN") {
                std::fs::write(format!("{folder}/{}-{part}.rhai", path.replace('/', "-")), &text).unwrap();
            }
            wrong.extend(failure(&path, &text).map(|failure| format!("{path} {choices}: {failure}\n{text}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn pinned_dice_survive_undo_and_written_tests() {
    let path = "scenarios/mowdown/training-yard.toml";
    let bundle = registry::load(&Workspace::bundled(), path).unwrap();
    let prepared = registry::prepare(&bundle).unwrap();
    let start = || Session::start(prepared.as_ref(), vec![SeatKind::Human], 4, Vec::new()).unwrap();
    let on = |session: &mut Session| {
        let number = session.chance_results().len();
        while session.chance_results().len() < number + 3 {
            session.choose(0).unwrap();
        }
        session.chance_results().split_off(number)
    };
    let mut session = start();
    on(&mut session);
    let free = on(&mut session.clone());
    let faces = session.next_results(&[0], Vec::new())[0].possible.clone();
    let other = |result: &Json| faces.iter().find(|face| *face != result).unwrap().clone();
    let (begun, pinned) = (session.position(), vec![other(&free[0]), Json::Null, other(&free[2])]);
    session.pin(pinned.clone());
    let bot = session.current().redact(Viewer::Of(Seat::at(0)));
    assert!(bot.pinned().is_empty(), "a bot does not know what has been pinned");
    let set = on(&mut session);
    assert_eq!([&set[0], &set[2]], [&pinned[0], &pinned[2]]);
    // Undo leads back to a moment where they are pinned, and further back to one where they are not.
    let end = session.position();
    session.go_to(begun);
    assert_eq!(session.current().pinned(), pinned);
    session.go_to(begun - 1);
    assert!(session.current().pinned().is_empty());
    session.go_to(end);
    // One more remains pinned at the end.
    session.pin(vec![faces[0].clone()]);
    let text = written(&session, prepared.as_ref(), path);
    assert_eq!(failure(path, &text), None, "{text}");
    let replay = Replay::read(&Replay::of(&session, path).write()).unwrap();
    assert_eq!(replay.compare(prepared.as_ref()), None);
    for luck in [Luck::Recorded, Luck::Seed] {
        let again = replay.again(prepared.as_ref(), luck).unwrap();
        assert_eq!(again.difference, None, "{luck:?}");
        assert_eq!(again.session.current().pinned(), [faces[0].clone()]);
        assert_eq!(Replay::of(&again.session, path).pinned, replay.pinned);
    }
    let mut without = serde_json::to_value(Replay::of(&start(), path)).unwrap();
    assert!(without.as_object_mut().unwrap().remove("pinned").is_none(), "other replays are as before");
}
