//! Why content can never be used: the option of the scenario that has to be switched for it.

use super::batch::{self, BatchSpec, Progress, Shard, Title};
use super::bot::BotKind;
use super::fit;
use super::report::Report;
use content::bundle::Bundle;
use content::options;
use content::scenario::{OptionValue, Overrides};
use content::workspace::Workspace;

/// Number of games for each option. Random bots play many different positions in few games.
const GAMES: u64 = 60;

/// An option whose other value makes unusable content usable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionCause {
    /// The names of cards or boxes.
    pub keys: Vec<String>,
    /// Name of the option.
    pub option: String,
    /// Its value now.
    pub is_on: bool,
}

/// Returns the content of a report that was never used and could never be played.
pub fn unusable(report: &Report) -> Vec<String> {
    let rows = report.uses.iter().filter(|row| row.uses == 0 && row.never.is_none_or(|never| never.decisions == 0));
    let mut keys: Vec<String> = rows.map(|row| row.key.clone()).collect();
    keys.sort_unstable();
    keys.dedup();
    keys
}

/// Searches the options of a scenario that are on or off for those that make content usable: random bots play some games with each of
/// them switched.
pub fn find(workspace: &Workspace, scenario: &str, mut keys: Vec<String>, progress: &Progress) -> Vec<OptionCause> {
    let Some((bundle, report)) = play(workspace, scenario, Overrides::default(), progress) else { return Vec::new() };
    // What random bots can use without any change depends on the players.
    keys.retain(|key| !is_usable(&report, key));
    let values = options::complete(&bundle.scenario);
    let mut found = Vec::new();
    for spec in &bundle.scenario.game.options.specs {
        let Some(OptionValue::Bool(is_on)) = values.get(&spec.name) else { continue };
        if keys.is_empty() || progress.is_cancelled() {
            break;
        }
        let switched = Overrides { options: [(spec.name.clone(), OptionValue::Bool(!is_on))].into(), ..Overrides::default() };
        let Some((_, report)) = play(workspace, scenario, switched, progress) else { continue };
        let (usable, rest): (Vec<String>, Vec<String>) = keys.into_iter().partition(|key| is_usable(&report, key));
        keys = rest;
        if !usable.is_empty() {
            found.push(OptionCause { keys: usable, option: spec.name.clone(), is_on: *is_on });
        }
    }
    found
}

/// Returns whether content has been used or could be: each of its rows counts another kind of use, such as cards drawn and played.
fn is_usable(report: &Report, key: &str) -> bool {
    let mut rows = report.uses.iter().filter(|row| row.key == key).peekable();
    rows.peek().is_some() && rows.all(|row| row.uses > 0 || row.never.is_some_and(|never| never.decisions > 0))
}

fn play(workspace: &Workspace, scenario: &str, overrides: Overrides, progress: &Progress) -> Option<(Bundle, Report)> {
    let (bundle, prepared) = fit::prepare(workspace, scenario, &overrides).ok()?;
    let seats = vec![BotKind::Random; prepared.players().into()];
    let spec = BatchSpec { games: GAMES, seed: 1, seats, threads: 1, shard: Shard::WHOLE };
    let report = batch::run(prepared.as_ref(), Title::default(), &spec, progress).ok()?;
    Some((bundle, report))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DUEL: &str = "scenarios/walking/duel.toml";

    #[test]
    fn a_card_about_robberies_needs_the_option_that_is_off() {
        let mut workspace = Workspace::bundled();
        let text = workspace.read(DUEL).unwrap().replace("robbery = true", "robbery = false");
        workspace.overlay(DUEL, Some(text.into()));
        let found = find(&workspace, DUEL, vec!["sanction".into(), "planning".into()], &Progress::new());
        let cause = OptionCause { keys: vec!["sanction".into()], option: "robbery".into(), is_on: false };
        assert_eq!(found, [cause]);
        workspace.overlay(DUEL, None);
        assert_eq!(find(&workspace, DUEL, vec!["sanction".into()], &Progress::new()), [], "it can be played");
    }
}
