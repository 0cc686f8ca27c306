//! The balance of a scenario: batches of matches between bots, and their reports.

use crate::features::balance::names::named;
use crate::features::balance::state::{Against, BalanceRequest, StudyResult};
use crate::features::balance::{compared, heat, restricted_play, vary_options};
use crate::features::export::exportable;
use crate::features::playtest::tab::bar::bot_choice;
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::canvas;
use crate::ui::canvas::ToScreen;
use crate::ui::focus::FollowsFocus;
use crate::ui::number;
use crate::ui::style;
use crate::ui::widgets::{label, plain_button, primary_button};
use crate::ui::words::Words;
use egui::{Button, ComboBox, Id, ProgressBar, Rect, RichText, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};
use playtest::bot::SeatKind;
use playtest::curves::Curve;
use playtest::findings::{self, Voice};
use playtest::report::{GameSeed, Report};
use playtest::table::{self, number};
use scene::chart::Chart;
use scene::theme::Theme;
use scene::{Scene, SceneRect, balance, curves, point};

/// Gap between charts, room for the scroll bar, minimum and maximum width of a chart.
const GAP: f32 = 40.0;
const SCROLL: f32 = 12.0;
const NARROW: f32 = 460.0;
const WIDE: f32 = 620.0;
/// Maximum share of the height for the setup.
const SETUP: f32 = 0.6;
/// The labels of the rows of the setup.
const LABELS: [&str; 3] = ["balance-scenario", "balance-bots", "compare-with"];

pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    egui::Frame::NONE.inner_margin(16.0).show(ui, |ui| {
        // In a low window, the results keep some height.
        let most = ui.available_height() * SETUP;
        ScrollArea::vertical()
            .id_salt("setup")
            .max_height(most)
            .min_scrolled_height(0.0)
            .show_followed(ui, |ui| setup(ui, state, commands));
        progress(ui, state, commands);
        if let Some(trouble) = &state.balance.trouble {
            ui.add_space(8.0);
            ui.label(RichText::new(trouble).color(style::colours(ui).error));
        }
        ui.separator();
        match (&state.balance.found, &state.balance.report) {
            (Some(StudyResult::Experiment(found)), _) => compared::experiment(ui, state, found),
            (Some(StudyResult::Strengths(found)), _) => compared::strengths(ui, state, found),
            (Some(StudyResult::Grid(found)), _) => vary_options::results(ui, state, found),
            (None, Some(report)) => results(ui, state, report, commands),
            (None, None) => {
                let words = RichText::new(ui.say("balance-empty")).color(style::colours(ui).faint);
                ScrollArea::vertical().id_salt("empty").auto_shrink(false).min_scrolled_height(0.0).show_followed(ui, |ui| {
                    ui.add_space(24.0);
                    ui.label(words);
                });
            }
        }
    });
}

/// Shows the scenario, number of games, random seed and seats.
fn setup(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let balance = &state.balance;
    let chosen = balance.scenario.clone().or_else(|| state.scenarios.keys().next().cloned()).unwrap_or_default();
    let name =
        |path: &str| state.scenarios.get(path).map_or_else(|| path.to_owned(), |scenario| scenario.name.get(state.language()).to_owned());
    let faint = style::colours(ui).faint;
    let idle = balance.running.is_none();
    ui.add_enabled_ui(idle, |ui| {
        ui.set_max_width(ui.available_width() - SCROLL);
        row(ui, "balance-scenario", |ui, label| {
            let combo = ComboBox::from_id_salt("scenario").width(180.0).selected_text(name(&chosen)).show_ui(ui, |ui| {
                for path in state.scenarios.keys() {
                    if ui.selectable_label(*path == chosen, name(path)).clicked() {
                        commands.push(Command::Balance(BalanceRequest::Scenario(path.clone())));
                    }
                }
            });
            combo.response.labelled_by(label);
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
        });
        row(ui, "balance-bots", |ui, _| {
            let players = state.scenarios.get(&chosen).map_or(0, |scenario| scenario.players);
            for (seat, kind) in balance.seats_for(players).into_iter().enumerate() {
                if let Some(SeatKind::Bot(kind)) = bot_choice(ui, seat, &state.seat_name(&chosen, seat), SeatKind::Bot(kind)) {
                    commands.push(Command::Balance(BalanceRequest::Seat(seat, kind)));
                }
            }
            if players > 1 {
                ui.label(RichText::new(ui.say("balance-turns")).color(faint));
            }
        });
        row(ui, "compare-with", |ui, label| against(ui, state, &chosen, label, commands));
        if let Some(scenario) = state.scenarios.get(&chosen).filter(|_| balance.is_varying) {
            vary_options::setup(ui, state, scenario, commands);
        }
        if balance.is_restricting {
            restricted_play::setup(ui, state, commands);
        }
    });
    ui.add_space(4.0);
}

/// Shows a row of the setup after its label; the labels of all rows have the same width.
fn row(ui: &mut Ui, id: &str, content: impl FnOnce(&mut Ui, Id)) {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let text_width = |id: &str| ui.painter().layout_no_wrap(ui.say(id), font.clone(), egui::Color32::WHITE).size().x;
    let width = LABELS.map(text_width).into_iter().fold(0.0, f32::max).ceil();
    ui.horizontal_top(|ui| {
        ui.spacing_mut().interact_size.y = 28.0;
        let label = label(ui, RichText::new(ui.say(id)).color(style::colours(ui).faint), width);
        ui.horizontal_wrapped(|ui| content(ui, label.id));
    });
    ui.add_space(4.0);
}

/// Shows the other side of the comparison, and the cards.
fn against(ui: &mut Ui, state: &State, chosen: &str, label: Id, commands: &mut Vec<Command>) {
    let named =
        |path: &str| state.scenarios.get(path).map_or_else(|| path.to_owned(), |scenario| scenario.name.get(state.language()).to_owned());
    let saved = ui.say("compare-saved");
    let text = match &state.balance.against {
        Against::Saved => saved.clone(),
        Against::Scenario(path) => named(path),
    };
    let game = state.scenarios.get(chosen).map(|scenario| (scenario.game.id, scenario.players));
    let combo = ComboBox::from_id_salt("against").width(180.0).selected_text(text).show_ui(ui, |ui| {
        if ui.selectable_label(state.balance.against == Against::Saved, &saved).clicked() {
            commands.push(Command::Balance(BalanceRequest::Against(Against::Saved)));
        }
        for (path, scenario) in &state.scenarios {
            let other = Against::Scenario(path.clone());
            let fits = path != chosen && Some((scenario.game.id, scenario.players)) == game;
            if fits && ui.selectable_label(state.balance.against == other, named(path)).clicked() {
                commands.push(Command::Balance(BalanceRequest::Against(other)));
            }
        }
    });
    combo.response.labelled_by(label);
    let (compare, cards, tip) = (ui.say("compare-run"), ui.say("cards-test"), ui.say("cards-tip"));
    if plain_button(ui, &compare).clicked() {
        commands.push(Command::Balance(BalanceRequest::Compare));
    }
    if plain_button(ui, &cards).on_hover_text(tip).clicked() {
        commands.push(Command::Balance(BalanceRequest::TestCards(None)));
    }
    let (vary, tip) = (ui.say("vary-open"), ui.say("vary-tip"));
    if ui.add(Button::new(&vary).selected(state.balance.is_varying).min_size(vec2(64.0, 28.0))).on_hover_text(tip).clicked() {
        commands.push(Command::Balance(BalanceRequest::ShowVary(!state.balance.is_varying)));
    }
    let (restrict, tip) = (ui.say("restrict-open"), ui.say("restrict-tip"));
    let is_open = state.balance.is_restricting;
    if ui.add(Button::new(&restrict).selected(is_open).min_size(vec2(64.0, 28.0))).on_hover_text(tip).clicked() {
        commands.push(Command::Balance(BalanceRequest::ShowRestrict(!is_open)));
    }
}

fn progress(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let balance = &state.balance;
    ui.horizontal(|ui| {
        let Some(running) = &balance.running else {
            let usable = !state.scenarios.is_empty();
            let (run, save) = (ui.say("balance-run"), ui.say("balance-save"));
            if primary_button(ui, usable, &run).clicked() {
                commands.push(Command::Balance(BalanceRequest::Run));
            }
            let has_data = balance.report.is_some() || balance.found.is_some();
            if ui.add_enabled(has_data, Button::new(&save).min_size(vec2(64.0, 28.0))).clicked() {
                commands.push(Command::Balance(BalanceRequest::Save));
            }
            let picture = ui.say("action-export");
            if ui.add_enabled(exportable::can(state), Button::new(&picture).min_size(vec2(64.0, 28.0))).clicked() {
                commands.push(Command::Run(Action::Export));
            }
            return;
        };
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
        let left = if done == 0 { "…".to_owned() } else { time((running.games.saturating_sub(done)) as f64 / speed) };
        let given =
            [("done", done.into()), ("count", running.games.into()), ("speed", format!("{speed:.0}").into()), ("left", left.into())];
        let text = ui.say_with("balance-progress", &given);
        ui.add(ProgressBar::new(done as f32 / running.games.max(1) as f32).desired_width(240.0));
        ui.label(text);
    });
    ui.add_space(4.0);
}

fn time(seconds: f64) -> String {
    let seconds = seconds.ceil() as u64;
    if seconds < 60 { format!("{seconds} s") } else { format!("{} min {} s", seconds / 60, seconds % 60) }
}

fn results(ui: &mut Ui, state: &State, report: &Report, commands: &mut Vec<Command>) {
    ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
        answer(ui, state, report, commands);
        ui.horizontal_wrapped(|ui| {
            let words = ui.say_with("balance-count", &[("count", report.games.into())]);
            ui.label(RichText::new(words).strong());
            ui.label(ui.say_with("balance-rounds", &[("number", ui.language().numbers(number(report.rounds)).into())]));
            ui.label(ui.say_with("balance-decisions", &[("number", ui.language().numbers(number(report.decisions)).into())]));
            if let Some(choices) = report.choices {
                ui.label(ui.say_with("balance-choices", &[("number", ui.language().numbers(number(choices)).into())]));
            }
            // The rules themselves make most decisions with only one choice.
            if let Some(single) = report.single_choice.filter(|single| single.value > 0.0 && single.low.is_some()) {
                ui.label(ui.say_with("balance-single", &[("share", ui.language().numbers(table::percent(single)).into())]));
            }
            for (cause, count) in &report.ends {
                ui.label(ui.say_with(
                    "balance-ended",
                    &[("cause", balance::ended(&report.subject.game, cause, state.language()).into()), ("count", (*count).into())],
                ));
            }
            ui.label(RichText::new(ui.say("balance-intervals")).color(style::colours(ui).faint));
            if let Some(first) = &report.first_unfinished {
                let text = ui.say_with("balance-unfinished", &[("count", report.unfinished.into())]);
                ui.label(RichText::new(text).color(style::colours(ui).warning)).on_hover_text(again(report, first));
            }
        });
        for row in &report.failures {
            let failure = &row.failure;
            let given = [("count", failure.count.into()), ("game", row.again.game.into()), ("seed", row.again.seed.to_string().into())];
            let times = ui.say_with("balance-times", &given);
            let text = format!("{}:{}: {} ({times})", failure.file, failure.line, failure.message);
            let link = ui.link(RichText::new(text).color(style::colours(ui).error)).on_hover_text(again(report, &row.again));
            if link.clicked() {
                commands.push(Command::OpenAt(failure.file.clone(), failure.line));
            }
        }
        heat::ui(ui, state, report, commands);
        charts(ui, state, report);
    });
}

/// Shows the report in a sentence, and the main findings with links to games that illustrate them.
fn answer(ui: &mut Ui, state: &State, report: &Report, commands: &mut Vec<Command>) {
    if report.games == 0 {
        return;
    }
    let name = |key: &str| named(state, &report.subject.game, key);
    let seat = |seat| Some(state.seat_name(&report.subject.scenario, seat));
    let voice = Voice { language: state.language(), name: &name, seat: &seat };
    ui.label(RichText::new(findings::headline(report, voice)).size(20.0).strong());
    ui.add_space(4.0);
    if report.timed {
        ui.label(RichText::new(ui.say("balance-timed")).color(style::colours(ui).faint));
    }
    for finding in findings::findings(report, voice).into_iter().chain(findings::moments(report, voice)) {
        ui.horizontal_wrapped(|ui| {
            ui.label(&finding.text);
            let Some((text, again)) = finding.shown else { return };
            if ui.link(&text).on_hover_text(table::again(&again, &table::quoted(&report.subject.scenario))).clicked() {
                commands.push(Command::Balance(BalanceRequest::Show(Box::new(again))));
            }
        });
    }
    if let Some(course) = findings::course(report, voice) {
        let is_shown = report.win_probability.as_ref().is_some_and(|found| found.measures.is_some());
        let colour = if is_shown { ui.visuals().text_color() } else { style::colours(ui).faint };
        // In a row, like the findings with a link.
        ui.horizontal_wrapped(|ui| ui.label(RichText::new(course).color(colour)));
    }
    for sentence in findings::skill(report, voice).into_iter().chain(findings::choices(report, voice)) {
        ui.label(sentence);
    }
    ui.add_space(8.0);
}

fn again(report: &Report, again: &GameSeed) -> String {
    table::again(again, &table::quoted(&report.subject.scenario))
}

/// Shows the charts and curves, in as many columns as there is room for.
fn charts(ui: &mut Ui, state: &State, report: &Report) {
    let name = |key: &str| named(state, &report.subject.game, key);
    let seat = |seat| Some(state.seat_name(&report.subject.scenario, seat));
    let charts = balance::charts(report, Voice { language: state.language(), name: &name, seat: &seat });
    let room = ui.available_width() - SCROLL;
    let columns = (((room + GAP) / (NARROW + GAP)) as usize).clamp(1, 3);
    let width = ((room - GAP * (columns - 1) as f32) / columns as f32).min(WIDE).floor();
    let top = ui.cursor().min + vec2(0.0, 12.0);
    let mut bottoms = vec![top.y; columns];
    let mut place = |height: f32| {
        let column = (0..columns).min_by(|a, b| bottoms[*a].total_cmp(&bottoms[*b])).unwrap_or(0);
        let at = pos2((top.x + (width + GAP) * column as f32).round(), bottoms[column].round());
        bottoms[column] += height + GAP;
        Rect::from_min_size(at, vec2(width, height))
    };
    // The counts of events are the longest charts, so the curves are before them, after wins.
    let (first, rest) = charts.split_at(charts.len().min(1));
    first.iter().for_each(|chart| paint(ui, chart, place(chart.height())));
    balance::plots(report).for_each(|curves| plot(ui, report, curves, place(curves::HEIGHT)));
    rest.iter().for_each(|chart| paint(ui, chart, place(chart.height())));
    let bottom = bottoms.into_iter().fold(top.y, f32::max);
    ui.allocate_rect(Rect::from_min_max(top, pos2(top.x + width, bottom)), Sense::hover());
}

/// Shows a number over the rounds.
fn plot(ui: &Ui, report: &Report, curves: &[Curve], rect: Rect) {
    if !ui.is_rect_visible(rect) {
        return;
    }
    let Some(first) = curves.first() else { return };
    let (scene, title) = balance::plot(report, curves, ui.language(), rect.width(), Theme::usual(ui.visuals().dark_mode));
    canvas::paint(&ui.painter_at(rect.expand(1.0)), &scene, ToScreen::fit(scene.bounds, rect));
    let response = ui.interact(rect, ui.scope_id().with(("curve", &first.name)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &title));
    let of = if first.kind.is_empty() { "games" } else { "seats" };
    let about = ui.say_with("curve-about", &[("of", of.into())]);
    response.on_hover_text_at_pointer(about);
}

/// Shows a chart; each row has an accessible name, and a tooltip with details.
fn paint(ui: &Ui, chart: &Chart, rect: Rect) {
    if !ui.is_rect_visible(rect) {
        return;
    }
    let mut scene = Scene::new(SceneRect::new(0.0, 0.0, rect.width(), rect.height()));
    chart.draw(point(0.0, 0.0), rect.width(), Theme::usual(ui.visuals().dark_mode), &mut scene);
    canvas::paint(&ui.painter_at(rect.expand(1.0)), &scene, ToScreen::fit(scene.bounds, rect));
    let id = ui.scope_id().with(&chart.title);
    ui.interact(rect, id, Sense::hover()).widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &chart.title));
    for (number, (row, area)) in chart.areas(rect.width()).enumerate() {
        let area = Rect::from_min_size(rect.min + vec2(area.min.x, area.min.y), vec2(area.width(), area.height()));
        let response = ui.interact(area, id.with(number), Sense::hover());
        let told = format!("{}: {}", row.name, row.figure);
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &told));
        let tip = if row.note.is_empty() { told } else { format!("{told}\n{}", row.note) };
        response.on_hover_text_at_pointer(tip);
    }
}
