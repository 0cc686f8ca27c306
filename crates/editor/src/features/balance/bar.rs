//! The row of controls of the Balance tab: scenario, bots, games, random seed, and the button that plays them.

use crate::features::balance::state::{BalanceRequest, BalanceView};
use crate::features::export::exportable;
use crate::features::playtest::tab::bar::bot_choice;
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::icons as icon;
use crate::ui::number;
use crate::ui::style;
use crate::ui::widgets::{icon_button, plain_button, primary_button};
use crate::ui::words::Words;
use egui::{ComboBox, ProgressBar, RichText, Ui};
use playtest::bot::SeatKind;

/// Shows the controls, which cannot be used while games are played.
pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.add_enabled_ui(state.balance.running.is_none(), |ui| {
        ui.spacing_mut().interact_size.y = 28.0;
        ui.horizontal_wrapped(|ui| {
            controls(ui, state, commands);
            buttons(ui, state, commands);
        });
    });
}

fn controls(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let balance = &state.balance;
    let chosen = balance.chosen_scenario(&state.scenarios);
    let name = |path: &str| state.scenario_name(path);
    let faint = style::colours(ui).faint;
    let combo = ComboBox::from_id_salt("scenario").width(180.0).selected_text(name(&chosen)).show_ui(ui, |ui| {
        for path in state.scenarios.keys() {
            if ui.selectable_label(*path == chosen, name(path)).clicked() {
                commands.push(Command::Balance(BalanceRequest::Scenario(path.clone())));
            }
        }
    });
    let words = ui.say("balance-scenario");
    ui.ctx().accesskit_node_builder(combo.response.id, |node| node.set_label(words));
    let players = state.scenarios.get(&chosen).map_or(0, |scenario| scenario.players);
    for (seat, kind) in balance.seats_for(players).into_iter().enumerate() {
        if let Some(SeatKind::Bot(kind)) = bot_choice(ui, seat, &state.seat_name(&chosen, seat), SeatKind::Bot(kind)) {
            commands.push(Command::Balance(BalanceRequest::Seat(seat, kind)));
        }
    }
    if players > 1 {
        let (rotate, about) = (ui.say("balance-rotate"), ui.say("balance-turns"));
        ui.label(RichText::new(rotate).color(faint)).on_hover_text(about);
    }
    let (mut games, mut seed) = (balance.games, balance.seed);
    let label = ui.label(RichText::new(ui.say("balance-games")).color(faint));
    if number::field(ui, &mut games, |drag| drag.range(1..=10_000_000).speed(10.0)).labelled_by(label.id).changed() {
        commands.push(Command::Balance(BalanceRequest::Games(games)));
    }
    let label = ui.label(RichText::new(ui.say("bar-seed")).color(faint));
    let tip = ui.say("balance-seed-tip");
    if number::field(ui, &mut seed, |drag| drag).labelled_by(label.id).on_hover_text(tip).changed() {
        commands.push(Command::Balance(BalanceRequest::Seed(seed)));
    }
}

fn buttons(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let usable = !state.scenarios.is_empty();
    let words = ui.say("balance-run");
    let run = match state.balance.view {
        BalanceView::Report => primary_button(ui, usable, &words),
        _ => ui.add_enabled_ui(usable, |ui| plain_button(ui, &words)).inner,
    };
    if run.clicked() {
        commands.push(Command::Balance(BalanceRequest::Run));
    }
    let save = ui.say("balance-save");
    let has_data = state.balance.report.is_some() || state.balance.found.is_some();
    if icon_button(ui, icon::FLOPPY_DISK, &save, has_data, false).on_hover_text(&save).clicked() {
        commands.push(Command::Balance(BalanceRequest::Save));
    }
    let export = ui.say("action-export");
    if icon_button(ui, icon::PRINTER, &export, exportable::can(state), false).on_hover_text(&export).clicked() {
        commands.push(Command::Run(Action::Export));
    }
}

/// Shows the progress of the games that are played.
pub fn progress(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let Some(running) = &state.balance.running else { return };
    let words = ui.say("ask-cancel");
    if plain_button(ui, &words).clicked() {
        commands.push(Command::Balance(BalanceRequest::Cancel));
    }
    let (done, seconds) = (running.progress.done(), running.begun.elapsed().as_secs_f64());
    let (fitted, wanted) = running.fitting.done();
    if done == 0 && wanted > 0 {
        ui.add(ProgressBar::new(fitted as f32 / wanted as f32).desired_width(240.0));
        ui.label(ui.say_with("balance-fitting", &[("done", fitted.into()), ("count", wanted.into())]));
        return;
    }
    let speed = done as f64 / seconds.max(0.001);
    let played = running.before + done;
    let left = if done == 0 { "…".to_owned() } else { time((running.games.saturating_sub(played)) as f64 / speed) };
    let given = [
        ("done", played.into()),
        ("count", running.games.into()),
        ("speed", format!("{speed:.0}").into()),
        ("left", left.into()),
        // A study ends when its result is precise enough.
        ("most", if running.latest.is_some() { "yes" } else { "no" }.into()),
    ];
    let text = ui.say_with("balance-progress", &given);
    ui.add(ProgressBar::new(played as f32 / running.games.max(1) as f32).desired_width(160.0));
    ui.label(text);
}

fn time(seconds: f64) -> String {
    let seconds = seconds.ceil() as u64;
    if seconds < 60 { format!("{seconds} s") } else { format!("{} min {} s", seconds / 60, seconds % 60) }
}
