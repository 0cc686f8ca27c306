//! `moonwright replay`: plays a recorded match again and compares.

use super::output::{self, FAULT, Failure, Outcome};
use super::{Format, place};
use crate::content::diagnostic::Diagnostic;
use crate::playtest::replay::{Difference, Replay};
use crate::playtest::script_tests;
use crate::rules::registry::AnyMatch;
use crate::rules::testing::TestMatch;
use clap::Args;
use serde_json::json;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::rc::Rc;

#[derive(Debug, Args)]
/// Play a recorded match again and compare.
pub struct ReplayArgs {
    /// Recorded match
    file: PathBuf,
    /// How the verdict is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl ReplayArgs {
    /// Plays the match again and says where it first differs; exit code 1 when it does.
    ///
    /// # Errors
    /// When the file is no replay, or its scenario cannot be played.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let name = self.file.display();
        let replay = Replay::read(&output::read(&self.file)?).map_err(|error| Failure::Input(format!("{name}: {error}")))?;
        let ready = place::ready(given, &replay.scenario, &replay.options, replay.seats.len()).map_err(|failure| match failure {
            Failure::Usage(reason) => Failure::Input(format!("{name}: {reason}")),
            other => other,
        })?;
        if replay.seats.len() != usize::from(ready.prepared.players()) {
            return Err(Failure::Input(format!("{name}: it has {} seats, {} play", replay.seats.len(), ready.prepared.players())));
        }
        let found = replay.compare(ready.prepared.as_ref(), |m| set_up(m, &replay.setup).map_err(|finding| finding.to_string()));
        match self.format {
            Format::Json => output::print(&format!("{:#}\n", json!({ "same": found.is_none(), "difference": found }))),
            Format::Human => output::print(&text(&replay, found.as_ref())),
        }
        Ok(ExitCode::from(if found.is_none() { 0 } else { FAULT }))
    }
}

/// Carries out set-up statements on a match.
///
/// # Errors
/// What is wrong with them; then the match is as it was.
pub fn set_up(m: &mut dyn AnyMatch, statements: &str) -> Result<(), Diagnostic> {
    if statements.is_empty() {
        return Ok(());
    }
    let shared = TestMatch(Rc::new(RefCell::new(m.clone_box())));
    script_tests::set_up(shared.clone(), statements)?;
    m.copy_from(shared.0.borrow().as_ref());
    Ok(())
}

fn text(replay: &Replay, found: Option<&Difference>) -> String {
    match found {
        None => {
            let events: usize = replay.events.iter().map(Vec::len).sum();
            format!("the same: {} choices, {events} events\n", replay.choices.len())
        }
        Some(Difference::Start { reason }) => format!("differs at the start: {reason}\n"),
        Some(Difference::Refused { decision, reason }) => format!("differs at decision {decision}: {reason}\n"),
        Some(Difference::Event { decision, index, recorded, now }) => {
            let place = decision.map_or("at the start".to_owned(), |decision| format!("after decision {decision}"));
            let shown = |event: &Option<serde_json::Value>| event.as_ref().map_or("nothing more".to_owned(), ToString::to_string);
            format!("differs {place}, event {index}\n  recorded: {}\n  now:      {}\n", shown(recorded), shown(now))
        }
    }
}
