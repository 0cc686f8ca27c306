//! *Restrict a player*: the cards, boxes and actions that one player does without, and the games that show what this costs.

use crate::features::balance::comparing::{Study, Variant};
use crate::features::balance::names::{action, named_in};
use crate::features::balance::state::{BalanceRequest, BalanceView, Latest, RestrictionNames};
use crate::features::balance::{commands, state::Balance};
use crate::features::playtest::opening::{self, Ready};
use crate::features::playtest::played_scenario;
use crate::shell::app::App;
use crate::shell::background::Lane;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::style;
use crate::ui::widgets::primary_button;
use crate::ui::words::Words;
use content::scenario::Overrides;
use content::text::Language;
use egui::{RichText, ScrollArea, Ui};
use playtest::batch::{BatchSpec, Title};
use playtest::experiment;
use playtest::restriction::Names;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Height of the list of names.
const HEIGHT: f32 = 160.0;

/// Shows the names to choose from, or why there are none.
pub fn setup(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let names = state.balance.names.as_ref();
    let (text, colour) = match names.and_then(|names| names.found.as_ref()) {
        None => (ui.say("restrict-searching"), style::colours(ui).faint),
        Some(Err(trouble)) => (trouble.clone(), style::colours(ui).error),
        Some(Ok(_)) => {
            let place = Language::ALL.iter().position(|language| *language == ui.language());
            let listed = names.zip(place).map_or(&[][..], |(names, place)| &names.listed[place]);
            return choices(ui, state, listed, commands);
        }
    };
    ui.label(RichText::new(text).color(colour));
}

fn choices(ui: &mut Ui, state: &State, listed: &[(String, String)], commands: &mut Vec<Command>) {
    let mut forbidden = state.balance.forbidden.clone();
    ui.group(|ui| {
        ScrollArea::vertical().id_salt("restrict").max_height(HEIGHT).show_followed(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                for (label, name) in listed {
                    let mut on = forbidden.contains(name);
                    if ui.checkbox(&mut on, label).changed() && !forbidden.remove(name) {
                        forbidden.insert(name.clone());
                    }
                }
            });
        });
        let run = ui.say("restrict-run");
        if primary_button(ui, !state.balance.forbidden.is_empty(), &run).clicked() {
            commands.push(Command::Balance(BalanceRequest::PlayRestricted));
        }
    });
    if forbidden != state.balance.forbidden {
        commands.push(Command::Balance(BalanceRequest::Forbid(forbidden)));
    }
}

/// Finds the names of the scenario, unless they are not displayed, or known and its files have not changed since.
pub fn find_names(app: &mut App) {
    let Balance { view, scenario, .. } = &app.state.balance;
    let is_shown = *view == BalanceView::Restriction;
    let Some(path) = scenario.clone().or_else(|| played_scenario::likely_scenario(&app.state)).filter(|_| is_shown) else {
        app.state.balance.names = None;
        return;
    };
    let workspace = app.state.live();
    let content = opening::content(&workspace, &path);
    if app.state.balance.names.as_ref().is_some_and(|known| known.scenario == path && known.content == content) {
        return;
    }
    app.state.balance.names = Some(RestrictionNames { scenario: path.clone(), content, found: None, listed: Default::default() });
    let scenario = path.clone();
    let find = move |_: &AtomicBool| Ready::new(&workspace, &path, &Overrides::default()).map(|ready| Names::of(ready.prepared.as_ref()));
    app.background.replace("restriction", Lane::Own, find, move |app, found| {
        let found = found.map_err(|problems| commands::why_not_playable(&app.state, &problems));
        let listed = match &found {
            Ok(names) => Language::ALL.map(|language| listed(&app.state, &scenario, names, language)),
            Err(_) => Default::default(),
        };
        if found.is_ok() {
            app.state.balance.forbidden.retain(|name| listed[0].iter().any(|(_, known)| known == name));
        }
        if let Some(known) = &mut app.state.balance.names {
            (known.found, known.listed) = (Some(found), listed);
        }
    });
}

/// Returns the names that have a display name, with it, sorted by it.
fn listed(state: &State, scenario: &str, names: &Names, language: Language) -> Vec<(String, String)> {
    let game = state.scenarios.get(scenario).map_or("", |scenario| scenario.game.id);
    let label = |name: &String| named_in(state, language, game, name).or_else(|| action(language, game, name));
    let all = names.uses.iter().chain(&names.actions);
    let mut listed: Vec<(String, String)> = all.filter_map(|name| Some((label(name)?, name.clone()))).collect();
    listed.sort();
    listed
}

/// Compares the scenario with the same games in which one player is restricted.
pub fn play(app: &mut App) {
    let Some(ready) = commands::ready(app, BalanceView::Restriction) else { return };
    let Some(Ok(names)) = app.state.balance.names.as_ref().and_then(|known| known.found.as_ref()) else { return };
    let forbidden: Vec<String> = app.state.balance.forbidden.iter().cloned().collect();
    let Ok(restriction) = names.restriction(&forbidden) else { return };
    let spec = BatchSpec { games: experiment::MOST, ..app.state.balance.spec(ready.prepared.players()) };
    let workspace = app.state.live();
    let title = Title::of(&workspace, &ready.bundle);
    let latest = Latest::default();
    let progress = commands::begin(app, &spec, &title, Some(latest.clone()));
    let study = Study::Restrict { variant: Variant { workspace, prepared: ready.prepared, title }, restriction: Arc::new(restriction) };
    commands::play(app, study, spec, progress, latest);
}
