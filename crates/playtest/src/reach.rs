//! Script coverage of tests, a match, or the games of a batch, recorded while they are replayed.
//!
//! A replayed match is identical, so nothing is recorded while people, bots and batches play. Their choices are repeated without
//! running the bots, observed by a [`Recorder`].

use super::batch::{self, BatchSpec};
use super::script_tests;
use super::session::Session;
use content::workspace::Workspace;
use rules::chance::Chance;
use rules::registry::{self, AnyMatch, PreparedScenario};
use script::coverage::{self, CoverageRecord, CoveredLine, Recorder};
use script::{runtime, watch};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Games replayed for the coverage of a batch; enough to reach rare code quickly.
pub const GAMES: u64 = 50;

/// The lines of each script with their coverage.
pub type CoverageLines = BTreeMap<String, Vec<CoveredLine>>;

/// Returns the coverage of a match up to its last moment.
pub fn of_match(session: &Session) -> CoverageRecord {
    recorded(|| {
        for (number, choice) in session.all_choices().enumerate() {
            let Some(mut m) = session.at(number).map(AnyMatch::clone_box) else { break };
            if registry::choose(m.as_mut(), choice).is_err() {
                break;
            }
        }
    })
}

/// Returns the coverage of the first games of a batch; `go_on` returns false to cancel.
pub fn of_batch(prepared: &dyn PreparedScenario, spec: &BatchSpec, go_on: impl Fn() -> bool) -> CoverageRecord {
    let mut all = CoverageRecord::default();
    for game in (0..spec.games.min(GAMES)).take_while(|_| go_on()) {
        let seed = spec.seed_of(game);
        let Ok(mut played) = prepared.start(Chance::new(seed)) else { break };
        let recorder = Rc::new(Recorder::default());
        // Bots run unobserved.
        let make = |m: &mut dyn AnyMatch, choice| watch::with(recorder.clone(), || m.apply(choice));
        let made = batch::play_by(played.as_mut(), &batch::kinds_of(&spec.seats, game), seed, make, |_| {});
        all.merge(recorder.take());
        if made.is_err() {
            break;
        }
    }
    all
}

/// Records the coverage of a function.
fn recorded(work: impl FnOnce()) -> CoverageRecord {
    let recorder = Rc::new(Recorder::default());
    watch::with(recorder.clone(), work);
    recorder.take()
}

/// Returns the lines of the recorded scripts with their current text in a workspace, and those of one more script that has no
/// coverage.
pub fn lines(workspace: &Workspace, record: &CoverageRecord, besides: Option<&str>) -> CoverageLines {
    let none = coverage::ScriptCoverage::default();
    let besides = besides.filter(|path| !record.scripts.contains_key(*path)).map(|path| (path, &none));
    let all = record.scripts.iter().map(|(path, reached)| (path.as_str(), reached)).chain(besides);
    all.filter_map(|(path, reached)| {
        let game = registry::game(path.split('/').nth(1)?)?;
        let text = workspace.read(path).ok()?;
        Some((path.to_owned(), runtime::with_engine(game.dialect(), |engine, _| coverage::lines(engine, &text, reached))))
    })
    .collect()
}

/// Returns the script that a test belongs to, which the test may not have reached.
pub fn script_of(test: &str) -> Option<String> {
    script_tests::script_of(test)
}
