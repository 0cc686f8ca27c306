//! The strip below the toolbar with the result of live balance.

use crate::features::balance::state::BalanceRequest;
use crate::features::live_balance::state::LiveStatus;
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::shell::state::{Bottom, State};
use crate::ui::bars::Bars;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{icon_button, plain_button};
use crate::ui::words::Words;
use egui::{Align, Label, Layout, Panel, ProgressBar, RichText, Sense, Ui, WidgetInfo};
use playtest::experiment::Experiment;
use playtest::figure::Figure;
use playtest::findings::{self, Voice};

/// Maximum number of displayed findings.
const SHOWN: usize = 3;
/// Opacity of outdated results.
const STALE: f32 = 0.6;

/// Shows the strip while a file of a scenario is edited.
pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let live = &state.live_balance;
    if !state.settings.live_balance || live.scenario.is_none() || state.is_low() {
        return;
    }
    Panel::top("live-balance").exact_size(Bars::of(ui.ctx()).strip).show(ui, |ui| {
        ui.horizontal_centered(|ui| {
            ui.label(RichText::new(icon::PULSE).size(17.0).color(style::colours(ui).accent));
            let name = ui.say("live-balance");
            ui.label(style::semibold(&name));
            if let Some(scenario) = &live.scenario {
                ui.label(state.scenario_name(scenario));
            }
            ui.separator();
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                controls(ui, state, commands);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| answer(ui, state, &name, commands));
            });
        });
    });
}

/// Shows the progress, the button that opens the whole comparison, and the one that hides the strip.
fn controls(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let live = &state.live_balance;
    let off = ui.say("live-balance-off");
    if icon_button(ui, icon::X, &off, true, false).on_hover_text(&off).clicked() {
        commands.push(Command::Run(Action::ToggleLiveBalance));
    }
    let Some(found) = &live.found else { return };
    let compare = ui.say("live-balance-compare");
    if plain_button(ui, &compare).on_hover_text(ui.say("live-balance-compare-tip")).clicked() {
        commands.push(Command::Balance(BalanceRequest::CompareLive));
    }
    if let Some(text) = interval(state, found) {
        ui.label(style::semibold(text)).on_hover_text(ui.say("compare-interval"));
    }
    let pairs = ui.say_with("live-balance-pairs", &[("count", found.pairs.into())]);
    ui.label(RichText::new(pairs).color(style::colours(ui).faint));
    if live.running.is_some() {
        ui.add(ProgressBar::new(found.pairs as f32 / live.pairs.max(1) as f32).desired_width(100.0).desired_height(6.0));
    }
}

/// Returns the largest difference of wins with its interval, which remains visible when the sentence has no room.
fn interval(state: &State, found: &Experiment) -> Option<String> {
    let wins = found.primary().filter(|change| change.figure != Figure::Rounds);
    let most = wins.max_by(|a, b| a.difference.value.abs().total_cmp(&b.difference.value.abs()))?;
    let seat = |seat| Some(state.seat_name(&found.a.subject.scenario, seat));
    let voice = Voice { language: state.language(), game: &found.a.subject.game, name: &|_| None, seat: &seat };
    let d = most.difference;
    let text = format!("{:+.1} % ({:+.1} … {:+.1})", d.value * 100.0, d.low * 100.0, d.high * 100.0);
    Some(format!("{}: {}", findings::label(&most.figure, voice), state.language().numbers(text)))
}

fn answer(ui: &mut Ui, state: &State, name: &str, commands: &mut Vec<Command>) {
    let live = &state.live_balance;
    let faint = style::colours(ui).faint;
    match (live.status, &live.found) {
        (LiveStatus::Paused(count), _) => {
            let text = ui.say_with("live-balance-paused", &[("count", count.into())]);
            if ui.add(Label::new(text).truncate().sense(Sense::click())).clicked() {
                commands.push(Command::ShowBottom(Bottom::Problems));
            }
        }
        (LiveStatus::New, _) => plain(ui, "live-balance-new"),
        (LiveStatus::NothingToCompare, _) => plain(ui, "live-balance-nothing"),
        (_, Some(found)) => {
            if live.running.is_none() && live.status != LiveStatus::Done {
                ui.multiply_opacity(STALE);
            }
            let seat = |seat| Some(state.seat_name(&found.a.subject.scenario, seat));
            let voice = Voice { language: state.language(), game: &found.a.subject.game, name: &|_| None, seat: &seat };
            let clear = findings::clear(&found.comparison, voice);
            if clear.is_empty() {
                let text = findings::compared(&found.comparison, voice);
                let label = ui.add(Label::new(RichText::new(&text).color(faint)).truncate());
                label.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, format!("{name}, {text}")));
            }
            for (number, text) in clear.iter().take(SHOWN).enumerate() {
                if number > 0 {
                    ui.separator();
                }
                let word = ui.say("live-balance-clear");
                let label = ui.add(Label::new(style::semibold(capitalized(text))).truncate());
                label.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, format!("{name}, {text}, {word}")));
                ui.label(RichText::new(word).size(12.0).color(style::colours(ui).good));
            }
        }
        (LiveStatus::Comparing, None) => plain(ui, "live-balance-comparing"),
        (LiveStatus::Unchanged | LiveStatus::Done, None) => plain(ui, "live-balance-unchanged"),
    }
}

fn plain(ui: &mut Ui, id: &str) {
    let text = ui.say(id);
    ui.add(Label::new(RichText::new(text).color(style::colours(ui).faint)).truncate());
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
