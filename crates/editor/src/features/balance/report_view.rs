//! The report of a batch: the answer, its main findings with their causes, the board, the strength of cards, and charts.

use crate::features::balance::names::named;
use crate::features::balance::state::BalanceRequest;
use crate::features::balance::{compared, heat};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::canvas;
use crate::ui::canvas::ToScreen;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::plain_button;
use crate::ui::words::Words;
use content::fixes::{ScenarioChange, ScenarioFix};
use content::options::names::LocalizedOption;
use content::scenario::OptionValue;
use egui::{CollapsingHeader, Frame, Label, Rect, RichText, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};
use playtest::causes::OptionCause;
use playtest::curves::Curve;
use playtest::findings::{self, Voice};
use playtest::report::{GameSeed, Report};
use playtest::table::{self, number};
use scene::chart::Chart;
use scene::theme::Theme;
use scene::{Scene, SceneRect, balance, curves, point};

/// Gap between frames, margin inside them, room for the scroll bar, minimum and maximum width of a chart.
const GAP: f32 = 12.0;
const PAD: f32 = 16.0;
const SCROLL: f32 = 12.0;
const NARROW: f32 = 460.0;
const WIDE: f32 = 700.0;
/// Maximum number of displayed findings.
const SHOWN: usize = 3;

pub fn ui(ui: &mut Ui, state: &State, report: &Report, commands: &mut Vec<Command>) {
    ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
        answer(ui, state, report, commands);
        failures(ui, report, commands);
        if !report.cells.is_empty() && state.balance.board.is_some() {
            framed(ui, |ui| heat::ui(ui, state, report, commands));
        }
        framed(ui, |ui| strength(ui, state, commands));
        charts(ui, state, report);
    });
}

/// Shows a part of the page in a frame.
fn framed(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    frame(ui).inner_margin(PAD).show(ui, |ui| {
        ui.set_width(ui.available_width() - SCROLL);
        content(ui);
    });
    ui.add_space(GAP);
}

fn frame(ui: &Ui) -> Frame {
    Frame::NONE.stroke(ui.visuals().widgets.noninteractive.bg_stroke).corner_radius(8.0)
}

/// Shows the strength of cards if they were tested, or the button that tests them.
fn strength(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let chosen = state.balance.chosen_scenario(&state.scenarios);
    if let Some(found) = state.balance.strengths.as_ref().filter(|found| found.subject.scenario == chosen) {
        return compared::strength_rows(ui, state, found);
    }
    ui.horizontal_wrapped(|ui| {
        let (title, about, test) = (ui.say("cards-title"), ui.say("cards-tip"), ui.say("cards-test"));
        ui.label(style::semibold(title));
        if ui.add_enabled_ui(state.balance.running.is_none(), |ui| plain_button(ui, &test)).inner.clicked() {
            commands.push(Command::Balance(BalanceRequest::TestCards(None)));
        }
        ui.label(RichText::new(about).color(style::colours(ui).faint));
    });
}

/// Shows errors of scripts, which count for more than any number.
fn failures(ui: &mut Ui, report: &Report, commands: &mut Vec<Command>) {
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
}

/// Shows the report in a sentence, the main findings, and the other sentences and figures on demand.
fn answer(ui: &mut Ui, state: &State, report: &Report, commands: &mut Vec<Command>) {
    if report.games == 0 {
        return;
    }
    let name = |key: &str| named(state, &report.subject.game, key);
    let seat = |seat| Some(state.seat_name(&report.subject.scenario, seat));
    let voice = Voice { language: state.language(), game: &report.subject.game, name: &name, seat: &seat };
    ui.add(Label::new(RichText::new(findings::headline(report, voice)).size(20.0).strong()).wrap());
    ui.add_space(4.0);
    let causes = &state.balance.causes;
    for cause in causes.found.iter().take(SHOWN) {
        let text = cause_text(ui, state, report, cause, voice);
        finding(ui, icon::WARNING, &text, |ui| fix(ui, state, report, cause, commands));
    }
    let explained = causes.rest.as_ref().unwrap_or(report);
    for found in findings::findings(explained, voice).into_iter().take(SHOWN.saturating_sub(causes.found.len())) {
        finding(ui, icon::LIGHTBULB, &found.text, |ui| show(ui, report, found.shown.as_ref(), commands));
    }
    ui.add_space(4.0);
    let title = ui.say("balance-more");
    CollapsingHeader::new(title).id_salt("more figures").show(ui, |ui| more(ui, report, voice, commands));
    ui.add_space(8.0);
}

/// Shows a finding in a row: an icon, the text, and a button.
fn finding(ui: &mut Ui, icon: &str, text: &str, button: impl FnOnce(&mut Ui)) {
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(icon).size(17.0).color(style::colours(ui).warning));
        ui.label(text);
        button(ui);
    });
}

/// Returns a sentence about content that an option makes unusable.
fn cause_text(ui: &Ui, state: &State, report: &Report, cause: &OptionCause, voice: Voice<'_>) -> String {
    let names: Vec<String> = cause.keys.iter().map(|key| voice.name(key)).collect();
    let given = [
        ("names", names.join(", ").into()),
        ("count", cause.keys.len().into()),
        ("option", option_name(state, report, cause).into()),
        ("state", if cause.is_on { "on" } else { "off" }.into()),
    ];
    ui.say_with("balance-cause", &given)
}

fn option_name(state: &State, report: &Report, cause: &OptionCause) -> String {
    let spec = state.scenarios.get(&report.subject.scenario).and_then(|it| Some((it.game, it.game.options.find(&cause.option)?)));
    spec.map_or_else(|| cause.option.clone(), |(game, spec)| LocalizedOption::of(game, spec, state.language()).name)
}

fn fix(ui: &mut Ui, state: &State, report: &Report, cause: &OptionCause, commands: &mut Vec<Command>) {
    let given = [("option", option_name(state, report, cause).into()), ("state", if cause.is_on { "off" } else { "on" }.into())];
    let words = ui.say_with("balance-switch", &given);
    if ui.small_button(&words).clicked() {
        let change = ScenarioChange::Option { name: cause.option.clone(), value: OptionValue::Bool(!cause.is_on) };
        commands.push(Command::Fix(Box::new(ScenarioFix { scenario: report.subject.scenario.clone(), change })));
    }
}

/// Shows the button that opens a game which illustrates a finding.
fn show(ui: &mut Ui, report: &Report, shown: Option<&(String, GameSeed)>, commands: &mut Vec<Command>) {
    let Some((text, again)) = shown else { return };
    if ui.small_button(text).on_hover_text(table::again(again, &table::quoted(&report.subject.scenario))).clicked() {
        commands.push(Command::Balance(BalanceRequest::Show(Box::new(again.clone()))));
    }
}

/// Shows the sentences and figures that are no findings.
fn more(ui: &mut Ui, report: &Report, voice: Voice<'_>, commands: &mut Vec<Command>) {
    if report.timed {
        ui.label(RichText::new(ui.say("balance-timed")).color(style::colours(ui).faint));
    }
    counts(ui, report);
    for moment in findings::moments(report, voice) {
        finding(ui, icon::CLOCK_COUNTER_CLOCKWISE, &moment.text, |ui| show(ui, report, moment.shown.as_ref(), commands));
    }
    if let Some(course) = findings::course(report, voice) {
        let is_shown = report.win_probability.as_ref().is_some_and(|found| found.measures.is_some());
        let colour = if is_shown { ui.visuals().text_color() } else { style::colours(ui).faint };
        ui.add(Label::new(RichText::new(course).color(colour)).wrap());
    }
    for sentence in findings::skill(report, voice).into_iter().chain(findings::choices(report, voice)) {
        ui.add(Label::new(sentence).wrap());
    }
}

fn counts(ui: &mut Ui, report: &Report) {
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
                &[("cause", balance::ended(&report.subject.game, cause, ui.language()).into()), ("count", (*count).into())],
            ));
        }
        ui.label(RichText::new(ui.say("balance-intervals")).color(style::colours(ui).faint));
        if let Some(first) = &report.first_unfinished {
            let text = ui.say_with("balance-unfinished", &[("count", report.unfinished.into())]);
            ui.label(RichText::new(text).color(style::colours(ui).warning)).on_hover_text(again(report, first));
        }
    });
}

fn again(report: &Report, again: &GameSeed) -> String {
    table::again(again, &table::quoted(&report.subject.scenario))
}

/// Shows the charts and curves, in as many columns as there is room for.
fn charts(ui: &mut Ui, state: &State, report: &Report) {
    let name = |key: &str| named(state, &report.subject.game, key);
    let seat = |seat| Some(state.seat_name(&report.subject.scenario, seat));
    let charts = balance::charts(report, Voice { language: state.language(), game: &report.subject.game, name: &name, seat: &seat });
    let room = ui.available_width() - SCROLL;
    let columns = (((room + GAP) / (NARROW + GAP)) as usize).clamp(1, 3);
    let outer = ((room - GAP * (columns - 1) as f32) / columns as f32).min(WIDE).floor();
    let top = ui.cursor().min;
    let stroke = ui.visuals().widgets.noninteractive.bg_stroke;
    let painter = ui.painter().clone();
    let mut bottoms = vec![top.y; columns];
    let mut place = |height: f32| {
        let column = (0..columns).min_by(|a, b| bottoms[*a].total_cmp(&bottoms[*b])).unwrap_or(0);
        let at = pos2((top.x + (outer + GAP) * column as f32).round(), bottoms[column].round());
        bottoms[column] += height + 2.0 * PAD + GAP;
        let frame = Rect::from_min_size(at, vec2(outer, height + 2.0 * PAD));
        painter.rect_stroke(frame, 8.0, stroke, egui::StrokeKind::Inside);
        frame.shrink(PAD)
    };
    // The counts of events are the longest charts, so the curves are before them, after wins.
    let (first, rest) = charts.split_at(charts.len().min(1));
    first.iter().for_each(|chart| paint(ui, chart, place(chart.height())));
    balance::plots(report).for_each(|curves| plot(ui, report, curves, place(curves::HEIGHT)));
    rest.iter().for_each(|chart| paint(ui, chart, place(chart.height())));
    let bottom = bottoms.into_iter().fold(top.y, f32::max);
    ui.allocate_rect(Rect::from_min_max(top, pos2(top.x + outer, bottom)), Sense::hover());
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
