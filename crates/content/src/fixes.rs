//! Quick fixes of diagnostics about the parts of a scenario. They change a scenario, whatever file the diagnostic is about.
//!
//! The help of the diagnostic names the change in its arguments; the decks to choose from are searched only when a fix is requested.

use super::check;
use super::diagnostic::Diagnostic;
use super::document::{self, Document};
use super::message::{Message, message};
use super::scenario::{Deck, OptionValue, Scenario};
use super::workspace::{Origin, Workspace};

/// Maximum number of decks that are tried, and of fixes that are offered.
const TRIED: usize = 12;
const OFFERED: usize = 3;

/// A change of a scenario that fixes a diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioFix {
    /// Path of the scenario.
    pub scenario: String,
    pub change: ScenarioChange,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScenarioChange {
    /// Sets an option.
    Option { name: String, value: OptionValue },
    /// Uses a deck, and switches on the option that decides about it.
    Deck { key: String, path: String },
}

impl ScenarioFix {
    /// Returns a short description.
    pub fn title(&self) -> Message {
        let scenario = &self.scenario;
        match &self.change {
            ScenarioChange::Option { name, value } => message!("fix-set-option", option = name, value = value.to_string(), scenario),
            ScenarioChange::Deck { key, path } => message!("fix-use-deck", key, path, scenario),
        }
    }
    /// Changes the scenario.
    pub fn apply(&self, scenario: &mut Scenario) {
        match &self.change {
            ScenarioChange::Option { name, value } => _ = scenario.options.insert(name.clone(), value.clone()),
            ScenarioChange::Deck { key, path } => scenario.set_deck(key, Some(path.clone())),
        }
    }
    /// Returns the text of the scenario before and after the change; `None` if it cannot be read.
    pub fn texts(&self, workspace: &Workspace) -> Option<(std::sync::Arc<str>, String)> {
        let before = workspace.read(&self.scenario).ok()?;
        let mut document = document::read(&self.scenario, &before).0?;
        self.apply(document.get_mut::<Scenario>()?);
        let after = document::write(&document, Some(&before));
        Some((before, after))
    }
    /// Returns whether the scenario no longer has the diagnostic after the change.
    fn removes(&self, workspace: &Workspace, diagnostic: &Diagnostic) -> bool {
        let Some((_, text)) = self.texts(workspace) else { return false };
        let left = check::check_text(workspace, &self.scenario, &text);
        !left.iter().any(|other| (&other.code, &other.file) == (&diagnostic.code, &diagnostic.file))
    }
}

/// Returns the fixes of a diagnostic, best first. Only scenarios that can be changed are fixed.
pub fn fixes(workspace: &Workspace, diagnostic: &Diagnostic) -> Vec<ScenarioFix> {
    let help = &diagnostic.help;
    // An unsaved file that is not in a folder can be changed too.
    let is_own = |path: &str| workspace.is_own(path) || workspace.origin(path) == Some(Origin::Overlay);
    let mut found = Vec::new();
    match help.id() {
        Some("set-option-in-scenario") => found.extend(set_option(help)),
        Some("list-deck-in-scenario") => {
            let (Some(key), Some(deck)) = (help.text_arg("key"), help.text_arg("deck")) else { return found };
            let Some(game) = game_of(workspace, deck) else { return found };
            let own = check::scenarios(workspace).filter(|(path, scenario)| scenario.game.id == game && is_own(path));
            found.extend(own.map(|(scenario, _)| use_deck(scenario, key, deck)).take(OFFERED));
        }
        _ => {
            let Some(key) = help.text_arg("deck_key") else { return found };
            found.extend(other_decks(workspace, diagnostic, key));
            let off = help.text_arg("off").and_then(|off| off.split_once(" = "));
            let off = off.map(|(name, value)| ScenarioChange::Option { name: name.to_owned(), value: OptionValue::read(value) });
            found.extend(off.map(|change| ScenarioFix { scenario: diagnostic.file.clone(), change }));
        }
    }
    found.retain(|fix| is_own(&fix.scenario));
    found
}

/// Returns the fix of a diagnostic that needs no decision.
pub fn certain(workspace: &Workspace, diagnostic: &Diagnostic) -> Option<ScenarioFix> {
    let mut found = fixes(workspace, diagnostic).into_iter();
    let first = found.next()?;
    match &first.change {
        ScenarioChange::Option { .. } => Some(first),
        // A deck replaces no other deck, and no other scenario could use it.
        ScenarioChange::Deck { key, .. } => {
            let scenario = workspace.revision(&first.scenario).ok()?.value::<Scenario>()?;
            let is_alone = found.all(|other| !matches!(other.change, ScenarioChange::Deck { .. }));
            (is_alone && !scenario.decks.contains_key(key)).then_some(first)
        }
    }
}

fn set_option(help: &Message) -> Option<ScenarioFix> {
    let (name, value) = (help.text_arg("option")?.to_owned(), OptionValue::read(help.text_arg("value")?));
    Some(ScenarioFix { scenario: help.text_arg("scenario")?.to_owned(), change: ScenarioChange::Option { name, value } })
}

fn use_deck(scenario: String, key: &str, deck: &str) -> ScenarioFix {
    ScenarioFix { scenario, change: ScenarioChange::Deck { key: key.to_owned(), path: deck.to_owned() } }
}

fn game_of(workspace: &Workspace, path: &str) -> Option<&'static str> {
    let revision = workspace.revision(path).ok()?;
    revision.parsed().document.as_ref().map(|document| document.game().id)
}

/// Returns the other decks of the same type with which a scenario no longer has a diagnostic.
fn other_decks(workspace: &Workspace, diagnostic: &Diagnostic, key: &str) -> Vec<ScenarioFix> {
    let revision = workspace.revision(&diagnostic.file).ok();
    let Some(scenario) = revision.and_then(|revision| revision.value::<Scenario>()) else { return Vec::new() };
    let Some(spec) = scenario.game.deck(key) else { return Vec::new() };
    let is_deck = |path: &String| {
        let revision = workspace.revision(path).ok().filter(|revision| revision.text().contains(spec.of));
        let deck = revision.and_then(|revision| revision.parsed().document.as_ref().and_then(Document::get::<Deck>).cloned());
        scenario.decks.get(key) != Some(path) && deck.is_some_and(|deck| deck.game == scenario.game && deck.of == spec.of)
    };
    let folder = format!("boards/{}/", scenario.game.id);
    let decks = workspace.paths_below(&folder).into_iter().filter(is_deck).take(TRIED);
    let fixes = decks.map(|deck| use_deck(diagnostic.file.clone(), key, &deck));
    fixes.filter(|fix| fix.removes(workspace, diagnostic)).take(OFFERED).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;
    use crate::options;

    const STEPS: &str = "scenarios/walking/first-steps.toml";
    const DECK: &str = "boards/walking/own.toml";

    /// Returns the bundled library with an own scenario, and an own deck that only this scenario can use.
    fn own(deck_line: &str, options: &str) -> Workspace {
        let mut workspace = Workspace::bundled();
        let text = workspace.read(STEPS).unwrap();
        let (head, rest) = text.split_once("[options]").unwrap();
        let scenario = format!("{head}[decks]\n{deck_line}\n\n[options]\n{options}\n{}", rest.replace("action_cards = false", ""));
        workspace.overlay("scenarios/walking/own.toml", Some(scenario.into()));
        let deck = workspace.read("boards/walking/action-deck.toml").unwrap();
        workspace.overlay(DECK, Some(deck));
        workspace
    }

    fn found(workspace: &Workspace, path: &str, code: &str) -> Diagnostic {
        let all = check::check(workspace, path);
        all.iter().find(|finding| finding.code == code).unwrap_or_else(|| panic!("{all:#?}")).clone()
    }

    #[test]
    fn using_a_deck_switches_on_its_option_in_every_game() {
        for game in games::ALL.iter() {
            let Some((_, scenario)) = check::scenarios(&Workspace::bundled()).find(|(_, scenario)| scenario.game == game) else { continue };
            for deck in game.decks {
                let mut scenario = scenario.clone();
                if let Some(switch) = deck.switch {
                    let default = &game.options.find(switch.option).unwrap().default;
                    assert_ne!(*default, OptionValue::read(switch.off), "the default of {} switches the deck off", switch.option);
                    scenario.options.insert(switch.option.to_owned(), OptionValue::read(switch.off));
                    assert!(!scenario.is_switched_on(deck));
                }
                scenario.set_deck(deck.key, Some("boards/own.toml".to_owned()));
                assert!(scenario.is_switched_on(deck) && scenario.uses("boards/own.toml"), "{game} {}", deck.key);
                assert_eq!(options::faults(&scenario), []);
            }
        }
    }

    #[test]
    fn a_deck_whose_option_is_off_everywhere_is_reported_and_fixed() {
        let workspace = own(&format!("action = \"{DECK}\""), "action_cards = false");
        let finding = found(&workspace, DECK, "unused-deck");
        let fix = certain(&workspace, &finding).unwrap();
        assert_eq!(fix.title().to_string(), "Set action_cards = true in scenarios/walking/own.toml");
        let mut fixed = workspace.clone();
        fixed.overlay(&fix.scenario, Some(fix.texts(&workspace).unwrap().1.into()));
        assert_eq!(check::check(&fixed, DECK), []);
    }

    #[test]
    fn a_deck_that_no_scenario_lists_is_reported_and_added_to_the_only_own_scenario() {
        let workspace = own("", "action_cards = false");
        let finding = found(&workspace, DECK, "unused-deck");
        let fix = certain(&workspace, &finding).unwrap();
        let mut fixed = workspace.clone();
        fixed.overlay(&fix.scenario, Some(fix.texts(&workspace).unwrap().1.into()));
        assert_eq!(check::check(&fixed, DECK), []);
        assert_eq!(check::check(&fixed, &fix.scenario), []);
        let mut two = workspace.clone();
        two.overlay("scenarios/walking/second.toml", Some(workspace.read("scenarios/walking/own.toml").unwrap()));
        assert_eq!((certain(&two, &finding), fixes(&two, &finding).len()), (None, 2), "the person decides which one");
    }

    #[test]
    fn an_option_that_is_on_without_its_deck_offers_a_deck_or_to_switch_it_off() {
        let mut workspace = own("", "action_cards = true");
        workspace.overlay(DECK, None);
        let finding = found(&workspace, "scenarios/walking/own.toml", "WM-V15");
        let titles: Vec<String> = fixes(&workspace, &finding).iter().map(|fix| fix.title().to_string()).collect();
        assert_eq!(
            titles,
            [
                "Use boards/walking/action-deck.toml as action in scenarios/walking/own.toml",
                "Set action_cards = false in scenarios/walking/own.toml"
            ]
        );
        for fix in fixes(&workspace, &finding) {
            assert!(fix.removes(&workspace, &finding), "{fix:?}");
        }
    }

    #[test]
    fn special_boxes_on_a_board_without_the_option_are_reported_and_fixed() {
        let mut workspace = own("", "action_cards = false");
        let board = "boards/walking/own-board.toml";
        let text = workspace.read("boards/walking/case-a.toml").unwrap();
        workspace.overlay(board, Some(text.replace("joints = [\"\",", "joints = [\"box_control\",").into()));
        let scenario = workspace.read("scenarios/walking/own.toml").unwrap().replace("boards/walking/case-a.toml", board);
        workspace.overlay("scenarios/walking/own.toml", Some(scenario.into()));
        let finding = found(&workspace, board, "unused-box");
        let fix = certain(&workspace, &finding).unwrap();
        assert!(fix.texts(&workspace).unwrap().1.contains("special_boxes = true"));
        let mut fixed = workspace.clone();
        fixed.overlay(&fix.scenario, Some(fix.texts(&workspace).unwrap().1.into()));
        assert!(!check::check(&fixed, board).iter().any(|finding| finding.code == "unused-box"));
    }
}
