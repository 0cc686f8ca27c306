//! *Propose…*: the wanted number and what may change, the search for the smallest change, and its proposals.

use crate::features::balance::commands;
use crate::features::balance::comparing::{Study, Variant};
use crate::features::balance::names::named;
use crate::features::balance::state::{BalanceRequest, BalanceView, Latest, Propose, StudyResult};
use crate::features::balance::vary_options;
use crate::features::files::operation_commands as deeds;
use crate::shell::app::App;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::style;
use crate::ui::widgets::{plain_button, primary_button};
use crate::ui::words::Words;
use content::scenario::Scenario;
use egui::{RichText, ScrollArea, Ui};
use playtest::batch::{BatchSpec, Title};
use playtest::findings::Voice;
use playtest::grid::GridTarget;
use playtest::table;
use playtest::tune::axes::{AxisKind, May};
use playtest::tune::goal::{Goal, Quantity, Wanted};
use playtest::tune::outcome::{Proposal, Tuning};
use playtest::tune::{GAMES, applied};
use rules::chance::Chance;

/// Shows the choice of the target and of what may change.
pub fn setup(ui: &mut Ui, state: &State, scenario: &Scenario, commands: &mut Vec<Command>) {
    let mut form = state.balance.propose.clone();
    ui.group(|ui| {
        ui.horizontal_wrapped(|ui| vary_options::target(ui, state, scenario, &mut form.target));
        ui.horizontal_wrapped(|ui| {
            let label = ui.say("propose-may");
            ui.label(RichText::new(label).color(style::colours(ui).faint));
            for kind in AxisKind::ALL {
                let mut on = form.kinds.contains(&kind);
                let name = ui.say_with("propose-kind", &[("kind", kind.word().into())]);
                if ui.checkbox(&mut on, name).changed() {
                    form.kinds.retain(|known| *known != kind);
                    form.kinds.extend(on.then_some(kind));
                }
            }
            ui.add_space(16.0);
            let run = ui.say("propose-run");
            if primary_button(ui, form.target.is_some() && !form.kinds.is_empty(), &run).clicked() {
                commands.push(Command::Balance(BalanceRequest::FindProposals));
            }
            let words = ui.say_with("propose-games", &[("games", GAMES.into())]);
            ui.label(RichText::new(words).color(style::colours(ui).faint));
        });
    });
    if form != state.balance.propose {
        commands.push(Command::Balance(BalanceRequest::Propose(form)));
    }
}

fn goal(target: &GridTarget) -> Goal {
    let quantity = Quantity::Figure(target.figure.clone());
    Goal { quantity, wanted: Wanted::About(target.value), tolerance: target.tolerance }
}

/// Searches for the smallest change of the scenario with its unsaved changes.
pub fn find(app: &mut App) {
    let Propose { target, kinds } = app.state.balance.propose.clone();
    let Some(goal) = target.as_ref().map(goal) else { return };
    let Some(ready) = commands::ready(app, BalanceView::Proposals) else { return };
    let (game, players) = (ready.bundle.scenario.game, ready.prepared.players());
    let is_drawn = ready.prepared.start(Chance::new(app.state.balance.seed)).is_ok_and(|m| !m.turn_order().is_empty());
    if !goal.is_possible(game, players, is_drawn) {
        app.state.balance.trouble = Some(app.state.say("propose-impossible"));
        return;
    }
    let spec = BatchSpec { games: GAMES, ..app.state.balance.spec(players) };
    let workspace = app.state.live();
    let (title, latest) = (Title::of(&workspace, &ready.bundle), Latest::default());
    let progress = commands::begin(app, &spec, &title, Some(latest.clone()));
    let may = kinds.into_iter().map(|kind| May { kind, name: None }).collect();
    let variant = Variant { workspace, prepared: ready.prepared, title };
    let study = Study::Propose { variant, bundle: ready.bundle, goals: vec![goal], may };
    commands::play(app, study, spec, progress, latest);
}

/// Makes the changes of a proposal, as one undo step.
pub fn apply(app: &mut App, number: usize) -> Result<(), String> {
    let Some(StudyResult::Tuning(found)) = &app.state.balance.found else { return Ok(()) };
    let Some(proposal) = found.proposals.get(number) else { return Ok(()) };
    let live = app.state.live();
    let mut files = Vec::new();
    for revision in applied::revisions(&live, proposal) {
        let before = live.read(revision.path()).map_err(|problem| app.state.localized(&problem.message).to_string())?;
        files.push((revision.path().to_owned(), before, revision.text().clone()));
    }
    let said = app.state.say_with("propose-applied", &[("files", files.len().into())]);
    deeds::rewrite(app, app.state.say("propose-step"), files)?;
    deeds::undoable(app, said);
    Ok(())
}

/// Shows the proposals, or why there are none.
pub fn results(ui: &mut Ui, state: &State, found: &Tuning, commands: &mut Vec<Command>) {
    let name = |key: &str| named(state, &found.game, key);
    let seat = |seat| Some(state.seat_name(&found.scenario, seat));
    let voice = Voice { language: state.language(), game: &found.game, name: &name, seat: &seat };
    let Some(scenario) = state.scenarios.get(&found.scenario) else { return };
    ScrollArea::both().auto_shrink(false).show_followed(ui, |ui| {
        ui.label(RichText::new(table::tuning_ending(found, voice)).size(20.0).strong());
        for line in table::tuning_targets(found, voice) {
            ui.label(line);
        }
        for (number, proposal) in found.proposals.iter().enumerate() {
            ui.add_space(8.0);
            card(ui, (found, proposal), scenario, voice, |ui| {
                let (apply, tip) = (ui.say("propose-apply"), ui.say("propose-apply-tip"));
                if state.balance.running.is_none() && plain_button(ui, &apply).on_hover_text(tip).clicked() {
                    commands.push(Command::Balance(BalanceRequest::ApplyProposal(number)));
                }
            });
        }
        if let Some(nearest) = &found.nearest {
            ui.add_space(8.0);
            ui.label(RichText::new(table::tuning_nearest(voice)).strong());
            card(ui, (found, nearest), scenario, voice, |_| ());
        }
        ui.add_space(8.0);
        let limits = table::tuning_limits(found, scenario, voice);
        for line in limits.into_iter().chain([table::tuning_effort(found, voice)]) {
            ui.label(RichText::new(line).color(style::colours(ui).faint));
        }
    });
}

/// Shows a proposal: its edits, and the numbers before and after.
fn card(ui: &mut Ui, (found, proposal): (&Tuning, &Proposal), scenario: &Scenario, voice: Voice<'_>, buttons: impl FnOnce(&mut Ui)) {
    let language = ui.language();
    ui.group(|ui| {
        for edit in &proposal.edits {
            ui.label(RichText::new(edit.label(scenario, voice)).strong());
        }
        for line in table::tuning_numbers(found, proposal, voice) {
            ui.label(language.numbers(line));
        }
        buttons(ui);
    });
}
