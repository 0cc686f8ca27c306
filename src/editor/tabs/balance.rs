//! The balance of a scenario: many matches between bots, and what they say.

use super::super::balance::Ask;
use super::super::command::Command;
use super::super::state::State;
use super::super::style;
use super::super::widgets::{plain_button, primary_button, section};
use super::super::words::Words;
use super::playtest::bar::{bot_choice, word};
use crate::content::text::Language;
use crate::playtest::bot::{BotKind, SeatKind};
use crate::playtest::interval::Estimate;
use crate::playtest::report::{Again, Report, Row, UseRow};
use crate::playtest::table::{self, number, percent};
use egui::{Button, Color32, ComboBox, DragValue, ProgressBar, RichText, ScrollArea, Ui, WidgetInfo, vec2};
use egui_extras::{Column, TableBuilder};
use egui_plot::{Bar, BarChart, Line, Plot};

/// The tab.
pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    egui::Frame::NONE.inner_margin(16.0).show(ui, |ui| {
        setup(ui, state, commands);
        progress(ui, state, commands);
        if let Some(trouble) = &state.balance.trouble {
            ui.add_space(8.0);
            ui.label(RichText::new(trouble).color(style::colours(ui).error));
        }
        ui.separator();
        match &state.balance.report {
            Some(report) => results(ui, state, report, commands),
            None => {
                ui.add_space(24.0);
                let words = ui.say("balance-empty");
                ui.label(RichText::new(words).color(style::colours(ui).faint));
                ui.allocate_space(ui.available_size());
            }
        }
    });
}

/// Scenario, games, seed, seats.
fn setup(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let balance = &state.balance;
    let chosen = balance.scenario.clone().or_else(|| state.scenarios.keys().next().cloned()).unwrap_or_default();
    let name =
        |path: &str| state.scenarios.get(path).map_or_else(|| path.to_owned(), |scenario| scenario.name.get(state.language()).to_owned());
    let faint = style::colours(ui).faint;
    let idle = balance.running.is_none();
    ui.add_enabled_ui(idle, |ui| {
        ui.horizontal_wrapped(|ui| {
            let label = ui.label(RichText::new(ui.say("balance-scenario")).color(faint));
            let combo = ComboBox::from_id_salt("scenario").width(180.0).selected_text(name(&chosen)).show_ui(ui, |ui| {
                for path in state.scenarios.keys() {
                    if ui.selectable_label(*path == chosen, name(path)).clicked() {
                        commands.push(Command::Balance(Ask::Scenario(path.clone())));
                    }
                }
            });
            combo.response.labelled_by(label.id);
            let (mut games, mut seed) = (balance.games, balance.seed);
            let label = ui.label(RichText::new(ui.say("balance-games")).color(faint));
            if ui.add(DragValue::new(&mut games).range(1..=10_000_000).speed(10.0)).labelled_by(label.id).changed() {
                commands.push(Command::Balance(Ask::Games(games)));
            }
            let label = ui.label(RichText::new(ui.say("bar-seed")).color(faint));
            let tip = ui.say("balance-seed-tip");
            if ui.add(DragValue::new(&mut seed).speed(0.1)).labelled_by(label.id).on_hover_text(tip).changed() {
                commands.push(Command::Balance(Ask::Seed(seed)));
            }
        });
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            let players = state.scenarios.get(&chosen).map_or(0, |scenario| scenario.players);
            for (seat, kind) in balance.seats_for(players).into_iter().enumerate() {
                if let Some(SeatKind::Bot(kind)) = bot_choice(ui, seat, SeatKind::Bot(kind)) {
                    commands.push(Command::Balance(Ask::Seat(seat, kind)));
                }
            }
            ui.label(RichText::new(ui.say("balance-turns")).color(faint));
        });
    });
    ui.add_space(4.0);
}

fn progress(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let balance = &state.balance;
    ui.horizontal(|ui| {
        let Some(running) = &balance.running else {
            let usable = !state.scenarios.is_empty();
            let (run, save) = (ui.say("balance-run"), ui.say("balance-save"));
            if primary_button(ui, usable, &run).clicked() {
                commands.push(Command::Balance(Ask::Run));
            }
            if ui.add_enabled(balance.report.is_some(), Button::new(&save).min_size(vec2(64.0, 28.0))).clicked() {
                commands.push(Command::Balance(Ask::Save));
            }
            return;
        };
        let words = ui.say("ask-cancel");
        if plain_button(ui, &words).clicked() {
            commands.push(Command::Balance(Ask::Cancel));
        }
        let (done, seconds) = (running.progress.done(), running.begun.elapsed().as_secs_f64());
        let speed = done as f64 / seconds.max(0.001);
        let left = if done == 0 { "…".to_owned() } else { time((balance.games.saturating_sub(done)) as f64 / speed) };
        let given =
            [("done", done.into()), ("count", balance.games.into()), ("speed", format!("{speed:.0}").into()), ("left", left.into())];
        let text = ui.say_with("balance-progress", &given);
        ui.add(ProgressBar::new(done as f32 / balance.games.max(1) as f32).desired_width(240.0));
        ui.label(text);
    });
    ui.add_space(4.0);
}

fn time(seconds: f64) -> String {
    let seconds = seconds.ceil() as u64;
    if seconds < 60 { format!("{seconds} s") } else { format!("{} min {} s", seconds / 60, seconds % 60) }
}

fn results(ui: &mut Ui, state: &State, report: &Report, commands: &mut Vec<Command>) {
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            let words = ui.say_with("balance-count", &[("count", report.games.into())]);
            ui.label(RichText::new(words).strong());
            ui.label(ui.say_with("balance-rounds", &[("number", number(report.rounds).into())]));
            ui.label(ui.say_with("balance-decisions", &[("number", number(report.decisions).into())]));
            for (cause, count) in &report.ends {
                ui.label(ui.say_with("balance-ended", &[("cause", cause.replace('_', " ").into()), ("count", (*count).into())]));
            }
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
        let words = ui.say("balance-rates");
        section(ui, &words);
        ui.horizontal_wrapped(|ui| {
            let language = ui.language();
            let seats: Vec<(String, Estimate)> = report.by_seat.iter().map(|row| (seat(language, row), row.win_rate)).collect();
            rates(ui, &ui.say("balance-by-seat"), &seats);
            let kinds: Vec<(String, Estimate)> = report.by_kind.iter().map(|row| (bot(language, row), row.win_rate)).collect();
            rates(ui, &ui.say("balance-by-bot"), &kinds);
            accidents(ui, report);
        });
        standings(ui, report);
        let words = ui.say("balance-uses");
        section(ui, &words);
        uses(ui, state, report);
    });
}

/// A seat of the report.
fn seat(language: Language, row: &Row) -> String {
    let number = row.name.parse::<usize>().map_or(0, |seat| seat + 1);
    language.say_with("seat-number", &[("number", number.into())])
}

/// A bot of the report, with how far it thinks.
fn bot(language: Language, row: &Row) -> String {
    let Ok(kind) = row.name.parse::<BotKind>() else { return row.name.clone() };
    let called = word(&language, SeatKind::Bot(kind));
    if let BotKind::Search { iterations } = kind { format!("{called} {iterations}") } else { called }
}

fn again(report: &Report, again: &Again) -> String {
    table::again(again, &table::quoted(&report.subject.scenario))
}

/// Bars with the interval of each as a line.
fn rates(ui: &mut Ui, name: &str, rows: &[(String, Estimate)]) {
    let colours = style::colours(ui);
    let ink = ui.visuals().strong_text_color();
    let bar = |(i, (label, rate)): (usize, &(String, Estimate))| Bar::new(i as f64, rate.value * 100.0).width(0.6).name(label);
    let bars: Vec<Bar> = rows.iter().enumerate().map(bar).collect();
    chart(ui, name, bars, rows.iter().map(|(label, _)| label.clone()).collect(), colours.accent, "%", |plot| {
        for (i, (_, rate)) in rows.iter().enumerate() {
            let (Some(low), Some(high)) = (rate.low, rate.high) else { continue };
            let (x, low, high) = (i as f64, low * 100.0, high * 100.0);
            let ends = [vec![[x, low], [x, high]], vec![[x - 0.08, low], [x + 0.08, low]], vec![[x - 0.08, high], [x + 0.08, high]]];
            for (n, points) in ends.into_iter().enumerate() {
                plot.line(Line::new(format!("interval {i} {n}"), points).color(ink).width(2.0).allow_hover(false));
            }
        }
    });
}

fn accidents(ui: &mut Ui, report: &Report) {
    let rows: Vec<&UseRow> = report.uses.iter().filter(|row| row.category == "accident").collect();
    let bars = rows.iter().enumerate().map(|(i, row)| Bar::new(i as f64, row.per_game.value).width(0.6).name(&row.key)).collect();
    let colour = style::colours(ui).warning;
    chart(ui, &ui.say("balance-accidents"), bars, rows.iter().map(|row| row.key.clone()).collect(), colour, "", |_| {});
}

fn chart(
    ui: &mut Ui,
    name: &str,
    bars: Vec<Bar>,
    labels: Vec<String>,
    colour: Color32,
    unit: &'static str,
    more: impl FnOnce(&mut egui_plot::PlotUi<'_>),
) {
    ui.vertical(|ui| {
        ui.set_width(280.0);
        ui.label(RichText::new(name).color(style::colours(ui).faint));
        ui.add_space(6.0);
        let count = labels.len() as f64;
        Plot::new(name.to_owned())
            .height(168.0)
            .width(272.0)
            .allow_drag(false)
            .allow_zoom(false)
            .allow_scroll(false)
            .allow_boxed_zoom(false)
            .show_background(false)
            .show_x(false)
            .show_y(false)
            .show_grid([false, true])
            .include_y(0.0)
            .include_x(-0.6)
            .include_x(count - 0.4)
            .grid_color(ui.visuals().widgets.noninteractive.bg_stroke.color)
            .grid_fade(0.0)
            .y_grid_spacer(marks)
            .x_grid_spacer(move |_| (0..count as usize).map(|i| egui_plot::GridMark { value: i as f64, step_size: 1.0 }).collect())
            .custom_x_axes(vec![
                egui_plot::AxisHints::new_x()
                    .label_spacing(egui::Rangef::new(8.0, 16.0))
                    .formatter(move |mark, _| labels.get(mark.value.round().max(0.0) as usize).cloned().unwrap_or_default()),
            ])
            .y_axis_formatter(move |mark, _| format!("{}{unit}", (mark.value * 1000.0).round() / 1000.0))
            .show(ui, |plot| {
                plot.add(BarChart::new(name.to_owned(), bars).color(colour));
                more(plot);
            });
    });
}

/// About four lines at round numbers.
fn marks(input: egui_plot::GridInput) -> Vec<egui_plot::GridMark> {
    let (low, high) = input.bounds;
    let rough = ((high - low) / 4.0).max(1e-6);
    let power = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|n| n * power).find(|step| *step >= rough).unwrap_or(rough);
    let (first, last) = ((low / step).ceil() as i64, (high / step).floor() as i64);
    (first..=last).map(|i| egui_plot::GridMark { value: i as f64 * step, step_size: step }).collect()
}

/// Rates and means as a table.
fn standings(ui: &mut Ui, report: &Report) {
    let language = ui.language();
    let seats = report.by_seat.iter().map(|row| (seat(language, row), row));
    let rows = seats.chain(report.by_kind.iter().map(|row| (bot(language, row), row)));
    egui::Grid::new("standings").num_columns(5).spacing([24.0, 4.0]).striped(true).show(ui, |ui| {
        for heading in ["", "balance-head-played", "balance-head-rate", "balance-head-points", "balance-head-place"] {
            let words = if heading.is_empty() { String::new() } else { ui.say(heading) };
            ui.label(RichText::new(words).color(style::colours(ui).faint));
        }
        ui.end_row();
        for (name, row) in rows {
            ui.label(name);
            ui.label(row.played.to_string());
            ui.label(percent(row.win_rate));
            ui.label(number(row.score));
            ui.label(number(row.place));
            ui.end_row();
        }
    });
}

/// What was used, and how often.
fn uses(ui: &mut Ui, state: &State, report: &Report) {
    let title = |row: &UseRow| {
        let ending = format!("/{}.rhai", row.key);
        let script = state.scripts.iter().find(|(path, _)| path.ends_with(&ending));
        script.map_or_else(|| crate::scene::board::readable(&row.key), |(_, script)| script.name.get(state.language()).to_owned())
    };
    let height = 24.0 * (report.uses.len() as f32 + 1.0) + 8.0;
    TableBuilder::new(ui)
        .striped(true)
        .vscroll(false)
        .cell_layout(egui::Layout::left_to_right(egui::Align::Center))
        .column(Column::exact(104.0))
        .column(Column::exact(180.0))
        .column(Column::exact(160.0))
        .column(Column::remainder().at_least(180.0))
        .min_scrolled_height(height)
        .header(24.0, |mut header| {
            for (heading, tip) in [
                ("balance-head-kind", ""),
                ("balance-head-what", ""),
                ("balance-head-per-game", ""),
                ("balance-head-players", "balance-caution"),
            ] {
                header.col(|ui| {
                    let words = ui.say(heading);
                    let label = ui.label(RichText::new(words).color(style::colours(ui).faint));
                    if !tip.is_empty() {
                        label.on_hover_text(ui.say(tip));
                    }
                });
            }
        })
        .body(|body| {
            body.rows(24.0, report.uses.len(), |mut row| {
                let used = &report.uses[row.index()];
                row.col(|ui| _ = ui.label(RichText::new(&used.category).color(style::colours(ui).faint)));
                row.col(|ui| {
                    let name = title(used);
                    let label = ui.label(&name);
                    let told = ui.say_with("balance-used", &[("kind", used.category.as_str().into()), ("name", name.as_str().into())]);
                    label.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &told));
                });
                row.col(|ui| _ = ui.label(number(used.per_game)));
                row.col(|ui| _ = ui.label(table::users(used)));
            });
        });
}
