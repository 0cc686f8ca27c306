//! The generated test of a moment of a match passes.

use moonwright::content::scenario::Overrides;
use moonwright::content::text::Language;
use moonwright::content::workspace::Workspace;
use moonwright::playtest::bot::{BotKind, SeatKind};
use moonwright::playtest::script_tests;
use moonwright::playtest::session::Session;
use moonwright::playtest::written_test::{self, Subject};
use moonwright::rules::registry;

/// Returns a match of random bots, at its last moment or after a number of choices.
fn played(path: &str, seed: u64, choices: usize) -> (Session, std::sync::Arc<dyn registry::Prepared>) {
    let bundle = registry::load(&Workspace::bundled(), path).unwrap();
    let prepared = registry::prepare(&bundle).unwrap();
    let seats = vec![SeatKind::Bot(BotKind::Random); prepared.players().into()];
    let mut session = Session::start(prepared.as_ref(), seats, seed, Vec::new()).unwrap();
    while session.position() < choices && session.step_bot().unwrap() {}
    (session, prepared)
}

/// Returns the generated test of the current moment.
fn written(session: &Session, prepared: &dyn registry::Prepared, path: &str) -> String {
    let overrides = Overrides::default();
    let subject = Subject { session, scenario: path, overrides: &overrides, prepared, language: Language::En };
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
fn random_moments_of_every_bundled_scenario_become_tests_that_pass() {
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
