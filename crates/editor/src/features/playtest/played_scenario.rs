//! The scenario that "Play" starts: one that contains the file being edited.

use crate::shell::state::{State, Tab};
use crate::ui::words::Words;
use content::document::DocumentType;
use content::scenario::Scenario;
use playtest::script_tests::ENDING;

/// The reason why a scenario is played for the active file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayReason {
    /// The scenario is the active file.
    Active,
    /// It is the last played scenario with the active file.
    LastWith,
    /// It is the first scenario with the active file.
    FirstWith,
    /// No file is active, and the scenario is the last played, or the first.
    NoFile,
}

/// Returns the scenario to play, and why: the active one; else the last played, or the first, that uses the active file; without an active
/// file, the last played, or the first. `None` if no scenario uses the active file.
pub fn scenario_to_play(state: &State) -> Option<(String, PlayReason)> {
    let last = || state.last_played.clone().filter(|path| state.scenarios.contains_key(path));
    let Some(active) = state.active_path() else {
        let known = last().or_else(|| state.scenarios.keys().next().cloned());
        return known.map(|path| (path, PlayReason::NoFile));
    };
    if state.kind(&active) == Some(Scenario::KIND) {
        return Some((active, PlayReason::Active));
    }
    let uses = |path: &String| is_played_in(state, &active, path);
    let last = last().filter(uses).map(|path| (path, PlayReason::LastWith));
    last.or_else(|| state.scenarios.keys().find(|path| uses(path)).map(|path| (path.clone(), PlayReason::FirstWith)))
}

/// Returns a scenario near the active file: the one to play; else the last played, or the first, of its game; else the last played, or the
/// first.
pub fn likely_scenario(state: &State) -> Option<String> {
    let known = |path: &String| state.scenarios.contains_key(path);
    let last = || state.last_played.clone().filter(known);
    let of_game = || {
        // Scripts, decks and cards are in a folder with their game's name.
        let active = state.active_path()?;
        let game = active.split('/').nth(1)?;
        let same = |path: &&String| state.scenarios.get(*path).is_some_and(|scenario| scenario.game.id == game);
        last().filter(|path| same(&path)).or_else(|| state.scenarios.keys().find(same).cloned())
    };
    let playable = scenario_to_play(state).map(|(path, _)| path);
    playable.or_else(of_game).or_else(last).or_else(|| state.scenarios.keys().next().cloned())
}

/// Returns a scenario with its unsaved changes.
pub fn live<'a>(state: &'a State, path: &str) -> Option<&'a Scenario> {
    match state.file(path).map(|file| &file.content) {
        Some(content) => content.get(),
        None => state.scenarios.get(path),
    }
}

/// Returns whether matches of a scenario use a file. Decks, and the boxes on a board, whose option is off are not used.
pub fn is_played_in(state: &State, path: &str, scenario_path: &str) -> bool {
    let Some(scenario) = live(state, scenario_path) else { return false };
    let tested = path.strip_suffix(ENDING).map(|stem| {
        let extension = if stem.starts_with("scenarios/") { "toml" } else { "rhai" };
        format!("{stem}.{extension}")
    });
    let path = tested.as_deref().unwrap_or(path);
    let kind = path.strip_prefix("scripts/").and_then(|rest| rest.split('/').nth(1));
    if kind.and_then(|kind| scenario.game.deck_of(kind)).is_some_and(|deck| !scenario.is_switched_on(deck)) {
        return false;
    }
    let references = scenario.references();
    let mut parts = references.iter().filter_map(|(_, reference)| reference.document()).filter(|part| scenario.uses(part));
    path == scenario_path || parts.any(|part| part == path || state.is_part_of(path, part))
}

/// Returns the text that tells why a scenario is played; `None` if it needs no explanation.
pub fn reason_text(state: &State, reason: PlayReason) -> Option<String> {
    let id = match reason {
        PlayReason::Active | PlayReason::NoFile => return None,
        PlayReason::LastWith => "play-last-with",
        PlayReason::FirstWith => "play-first-with",
    };
    let Some(Tab::File(path)) = &state.active else { return None };
    Some(state.say_with(id, &[("name", state.title(path).into())]))
}
