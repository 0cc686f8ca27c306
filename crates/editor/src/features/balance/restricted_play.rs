//! *Restrict a player*: the cards, boxes and actions that one player does without, and the games that show what this costs.

use crate::features::balance::comparing::{Study, Variant};
use crate::features::balance::names::named;
use crate::features::balance::state::{BalanceRequest, Latest, RestrictionNames};
use crate::features::balance::{commands, state::Balance};
use crate::features::playtest::commands as playing;
use crate::shell::app::App;
use crate::shell::background::Lane;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::style;
use crate::ui::widgets::primary_button;
use crate::ui::words::Words;
use content::text::readable;
use egui::{RichText, ScrollArea, Ui};
use playtest::batch::{BatchSpec, Title};
use playtest::experiment;
use playtest::restriction::Names;
use std::sync::Arc;

/// Height of the list of names.
const HEIGHT: f32 = 160.0;

/// Shows the names to choose from.
pub fn setup(ui: &mut Ui, state: &State, game: &str, commands: &mut Vec<Command>) {
    let Some(RestrictionNames { names, .. }) = &state.balance.names else {
        let text = ui.say("restrict-searching");
        ui.label(RichText::new(text).color(style::colours(ui).faint));
        return;
    };
    let mut forbidden = state.balance.forbidden.clone();
    let called = |name: &String| (named(state, game, name).unwrap_or_else(|| readable(name)), name.clone());
    // An answer such as `decision:word` is for the command line.
    let mut all: Vec<_> = names.uses.iter().chain(&names.actions).filter(|name| !name.contains(':')).map(called).collect();
    all.sort();
    ui.group(|ui| {
        ScrollArea::vertical().id_salt("restrict").max_height(HEIGHT).show_followed(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                for (label, name) in all {
                    let mut on = forbidden.contains(&name);
                    if ui.checkbox(&mut on, label).changed() && !forbidden.remove(&name) {
                        forbidden.insert(name);
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

/// Finds the names of the scenario, unless they are known or are not displayed.
pub fn find_names(app: &mut App) {
    let Balance { is_restricting, names, scenario, .. } = &app.state.balance;
    let Some(path) = scenario.clone().or_else(|| playing::scenario_to_play(&app.state)).filter(|_| *is_restricting) else { return };
    if names.as_ref().is_some_and(|known| known.scenario == path) {
        return;
    }
    app.state.balance.names = None;
    let prepared = match playing::prepare(&app.state, &path) {
        Ok(ready) => ready.prepared,
        Err(problems) => return commands::not_playable(app, &problems),
    };
    let found = move |app: &mut App, names: Names| {
        app.state.balance.forbidden.retain(|name| names.actions.contains(name) || names.uses.contains(name));
        app.state.balance.names = Some(RestrictionNames { scenario: path, names });
    };
    app.background.spawn(Lane::Own, move || Names::of(prepared.as_ref()), found);
}

/// Compares the scenario with the same games in which one player is restricted.
pub fn play(app: &mut App) {
    let Some(ready) = commands::ready(app) else { return };
    let Some(known) = &app.state.balance.names else { return };
    let forbidden: Vec<String> = app.state.balance.forbidden.iter().cloned().collect();
    let Ok(restriction) = known.names.restriction(&forbidden) else { return };
    let spec = BatchSpec { games: experiment::MOST, ..app.state.balance.spec(ready.prepared.players()) };
    let workspace = app.state.live();
    let title = Title::of(&workspace, &ready.bundle);
    let latest = Latest::default();
    let progress = commands::begin(app, &spec, &title, Some(latest.clone()));
    let study = Study::Restrict { variant: Variant { workspace, prepared: ready.prepared, title }, restriction: Arc::new(restriction) };
    commands::play(app, study, spec, progress, latest);
}
