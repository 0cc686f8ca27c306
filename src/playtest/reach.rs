//! What of the scripts is reached by tests, by a match, by the games of a batch: counted while they are played again.
//!
//! A match is the same when it is played again, so nothing is counted while people, bots and batches play: their choices are made
//! once more, without anybody thinking, while a [`Recorder`] looks on.

use super::batch::{self, BatchSpec};
use super::script_tests;
use super::session::Session;
use crate::content::workspace::Workspace;
use crate::rules::chance::Chance;
use crate::rules::registry::{self, AnyMatch, Prepared};
use crate::script::coverage::{self, Line, Record, Recorder};
use crate::script::{runtime, watch};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Of a batch so many games are played again: enough for what happens at all, and soon done.
pub const GAMES: u64 = 50;

/// The lines of each script with what was reached of them.
pub type Lines = BTreeMap<String, Vec<Line>>;

/// What a match has reached up to its last moment.
pub fn of_match(session: &Session) -> Record {
    recorded(|| {
        for (number, choice) in session.all_choices().enumerate() {
            let Some(mut m) = session.at(number).map(AnyMatch::clone_box) else { break };
            if registry::choose(m.as_mut(), choice).is_err() {
                break;
            }
        }
    })
}

/// What the first games of a batch have reached; `go_on` says whether somebody still wants to know.
pub fn of_batch(prepared: &dyn Prepared, spec: &BatchSpec, go_on: impl Fn() -> bool) -> Record {
    let mut all = Record::default();
    for game in (0..spec.games.min(GAMES)).take_while(|_| go_on()) {
        let seed = spec.seed_of(game);
        let Ok(mut played) = prepared.start(Chance::new(seed)) else { break };
        let recorder = Rc::new(Recorder::default());
        // Bots think unseen.
        let make = |m: &mut dyn AnyMatch, choice| watch::with(recorder.clone(), || m.apply(choice));
        let made = batch::play_by(played.as_mut(), &batch::kinds_of(&spec.seats, game), seed, make, |_| {});
        all.merge(recorder.take());
        if made.is_err() {
            break;
        }
    }
    all
}

/// What is reached meanwhile.
fn recorded(work: impl FnOnce()) -> Record {
    let recorder = Rc::new(Recorder::default());
    watch::with(recorder.clone(), work);
    recorder.take()
}

/// The lines of the scripts of a record as their texts stand in a workspace, and those of one script that nothing has reached.
pub fn lines(workspace: &Workspace, record: &Record, besides: Option<&str>) -> Lines {
    let none = coverage::Reached::default();
    let besides = besides.filter(|path| !record.scripts.contains_key(*path)).map(|path| (path, &none));
    let all = record.scripts.iter().map(|(path, reached)| (path.as_str(), reached)).chain(besides);
    all.filter_map(|(path, reached)| {
        let game = registry::game(path.split('/').nth(1)?)?;
        let text = workspace.read(path).ok()?;
        Some((path.to_owned(), runtime::with_engine(game.dialect(), |engine, _| coverage::lines(engine, &text, reached))))
    })
    .collect()
}

/// The script that a test belongs to, which it may never have reached.
pub fn script_of(test: &str) -> Option<String> {
    script_tests::script_of(test)
}
