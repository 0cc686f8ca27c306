//! `moonwright replay`: replays a recorded match and compares the results.

use super::output::{self, FAULT, Failure, Outcome};
use super::{Format, place};
use clap::Args;
use content::suggest;
use playtest::code::{Code, HEAD};
use playtest::daily;
use playtest::replay::{Difference, Replay};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug, Args)]
/// Replay a recorded match and compare the results.
#[command(after_help = "Examples:\n  moonwright replay match.json")]
pub struct ReplayArgs {
    /// File or code of a recorded match
    file: PathBuf,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl ReplayArgs {
    /// Replays the match and reports the first difference; exit code 1 if there is one.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        if let Some(code) = self.file.to_str().filter(|word| Code::is_one(word)) {
            return self.check(code, given);
        }
        let name = self.file.display();
        if !self.file.exists() && !self.file.is_symlink() {
            let name = suggest::short(&self.file.to_string_lossy());
            return Err(Failure::Input(format!(
                "`{name}` is neither a file nor a match code; `play --record FILE` writes a file, codes begin with `{HEAD}`"
            )));
        }
        let wrong = |reason: &dyn std::fmt::Display| Failure::Input(format!("{name}: {reason}"));
        let replay = Replay::read(&output::read(&self.file, output::MAX_INPUT)?).map_err(|error| wrong(&error))?;
        let workspace = replay.workspace_with_files(&place::workspace(given)?).map_err(|reason| wrong(&reason))?;
        let path = place::inside(&workspace, &replay.scenario).map_err(|finding| wrong(&finding.message.to_string()))?;
        let players = Some(replay.seats.len()).filter(|seats| *seats > 1);
        let ready = place::ready_in(workspace, &path, &replay.options, players).map_err(|failure| match failure {
            Failure::Usage(reason) => wrong(&reason),
            other => other,
        })?;
        if ready.bundle.scenario.game.id != replay.game {
            let (recorded, game) = (suggest::short(&replay.game), ready.bundle.scenario.game);
            return Err(wrong(&format!("the replay is for the game `{recorded}`, but its scenario {path} is for `{game}`")));
        }
        if replay.seats.len() != usize::from(ready.prepared.players()) {
            return Err(wrong(&format!("it has {} seats, {} play", replay.seats.len(), ready.prepared.players())));
        }
        let found = replay.compare(ready.prepared.as_ref());
        match self.format {
            Format::Json => output::print_json(&json!({ "same": found.is_none(), "difference": found })),
            Format::Human => output::print(&text(&replay, found.as_ref())),
        }
        Ok(ExitCode::from(if found.is_none() { 0 } else { FAULT }))
    }
}

impl ReplayArgs {
    /// Replays a match code; exit code 1 if the result differs.
    fn check(&self, code: &str, given: Option<&Path>) -> Outcome {
        let wrong = |reason: &dyn std::fmt::Display| Failure::Input(reason.to_string());
        let code = Code::read(code).map_err(|error| wrong(&error))?;
        let workspace = place::workspace(given)?;
        let path = place::inside(&workspace, &code.scenario).map_err(|finding| wrong(&finding.message.to_string()))?;
        let of_day = code.day.parse().ok().and_then(|day| daily::in_workspace(&workspace, day));
        let ready = place::ready_in(workspace, &path, &BTreeMap::new(), None)?;
        let played = code.play(ready.prepared.as_ref()).map_err(|error| wrong(&error))?;
        // The seed of an invented date differs.
        let same = played.same && (code.day.is_empty() || of_day.is_some_and(|(scenario, seed)| scenario == path && seed == code.seed));
        let ended = played.outcome.as_ref().map(|outcome| &*outcome.cause);
        match self.format {
            Format::Json => output::print_json(&json!({
                "same": same, "scenario": path, "day": code.day, "seed": code.seed, "outcome": played.outcome,
            })),
            Format::Human => {
                let day = if code.day.is_empty() { String::new() } else { format!("{} · ", suggest::short(&code.day)) };
                let rounds = played.outcome.as_ref().map_or(0, |outcome| outcome.rounds);
                let verdict = if same { "the same" } else { "differs: the local scenario is different, or the code was changed" };
                output::print(&format!(
                    "{day}{path} · {} after {} · {verdict}\n",
                    ended.unwrap_or("unfinished"),
                    output::plural(rounds, "round")
                ));
            }
        }
        Ok(ExitCode::from(if same { 0 } else { FAULT }))
    }
}

fn text(replay: &Replay, found: Option<&Difference>) -> String {
    match found {
        None => {
            let events: usize = replay.events.iter().map(Vec::len).sum();
            format!("the same: {}, {}\n", output::plural(replay.choices.len(), "choice"), output::plural(events, "event"))
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
