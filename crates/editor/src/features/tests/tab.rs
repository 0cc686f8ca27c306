//! The results of script tests: those of one script below its text, all of them in the bottom panel.

pub use crate::features::tests::failed::FailureBoard;

use crate::features::debug::state as debugging;
use crate::features::files::operations::FileRequest;
use crate::features::tests::failed;
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{icon_button, plain_button, with_whole_text};
use crate::ui::words::Words;
use egui::{Button, Label, Panel, RichText, ScrollArea, Sense, Ui, WidgetInfo, vec2};
use playtest::script_tests::Verdict;

/// Range of the width of the list, and its share of the width.
const LIST: f32 = 232.0;
const WIDEST: f32 = 400.0;
const SHARE: f32 = 0.3;
/// Below this width, the summary has no title, and the link to the test is an icon.
const NARROW: f32 = 720.0;

/// The state between frames.
#[derive(Default)]
pub struct TestsView {
    chosen: Option<String>,
    /// The board at the moment of its failure.
    drawn: FailureBoard,
}

/// Shows the tests of one file: a list, and next to it the failure of the selected one.
pub fn of(ui: &mut Ui, state: &State, path: &str, view: &mut TestsView, commands: &mut Vec<Command>) {
    let verdicts = state.tests.get(path).map_or(&[][..], Vec::as_slice);
    head(ui, state, verdicts, path, commands);
    ui.add_space(2.0);
    let first = verdicts.iter().find(|verdict| verdict.failure.is_some()).or(verdicts.first());
    let chosen = verdicts.iter().find(|verdict| Some(&verdict.name) == view.chosen.as_ref()).or(first);
    let width = (ui.available_width() * SHARE).clamp(LIST, WIDEST);
    Panel::left("tests list").resizable(false).exact_size(width).show_separator_line(true).show(ui, |ui| list(ui, verdicts, chosen, view));
    let Some(chosen) = chosen else { return };
    egui::CentralPanel::default().frame(egui::Frame::NONE.inner_margin(egui::Margin { left: 8, ..Default::default() })).show(ui, |ui| {
        match chosen.failure {
            Some(_) => failed::ui(ui, chosen, state.tests_run, &mut view.drawn, commands),
            None => {
                ui.label(RichText::new(ui.say("tests-passes")).color(style::colours(ui).faint));
                failed::step_through(ui, chosen, commands);
            }
        }
    });
}

/// Shows the summary of the results.
fn head(ui: &mut Ui, state: &State, verdicts: &[Verdict], path: &str, commands: &mut Vec<Command>) {
    let colours = style::colours(ui);
    let failed = verdicts.iter().filter(|verdict| verdict.failure.is_some()).count();
    let is_narrow = ui.available_width() < NARROW;
    ui.horizontal(|ui| {
        if !is_narrow {
            ui.label(style::semibold(ui.say("tests-title")));
        }
        if verdicts.is_empty() {
            ui.label(RichText::new(ui.say("tests-running")).color(colours.faint));
        }
        if failed > 0 {
            ui.label(
                RichText::new(format!("{} {}", icon::X_CIRCLE, ui.say_with("tests-fail-count", &[("count", failed.into())])))
                    .color(colours.error),
            );
        }
        let passed = verdicts.len() - failed;
        if passed > 0 {
            ui.label(
                RichText::new(format!("{} {}", icon::CHECK_CIRCLE, ui.say_with("tests-pass-count", &[("count", passed.into())])))
                    .color(colours.good),
            );
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let open = ui.say("tests-open");
            let clicked = match is_narrow {
                true => icon_button(ui, icon::FILE_CODE, &open, true, false).on_hover_text(&open).clicked(),
                false => ui.link(&open).clicked(),
            };
            if clicked {
                commands.push(Command::Open(path.to_owned()));
            }
            ui.add_space(8.0);
            reach(ui, state, commands);
        });
    });
}

/// Shows the source of the coverage in the margin, right-aligned.
fn reach(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let debugging = &state.debugging;
    let works = Button::selectable(debugging.shows_work, ui.say("reach-work-show"));
    if ui.add(works).on_hover_text(ui.say("reach-work-tip")).clicked() {
        commands.push(Command::Debug(debugging::DebugRequest::ShowWork(!debugging.shows_work)));
    }
    ui.separator();
    for (source, id, tip) in debugging::ReachOf::ALL.into_iter().rev() {
        let there = match source {
            debugging::ReachOf::Tests => true,
            debugging::ReachOf::Match => state.play.is_some(),
            debugging::ReachOf::Batch => state.balance.played.is_some(),
        };
        let button = Button::selectable(debugging.source == source, ui.say(id));
        let tip = ui.say(tip);
        if ui.add_enabled(there, button).on_hover_text(&tip).on_disabled_hover_text(&tip).clicked() {
            commands.push(Command::Debug(debugging::DebugRequest::Show(source)));
        }
    }
    ui.label(RichText::new(ui.say("reach-show")).color(style::colours(ui).faint));
}

/// Shows a row for each test; a click shows its details.
fn list(ui: &mut Ui, verdicts: &[Verdict], chosen: Option<&Verdict>, view: &mut TestsView) {
    ScrollArea::vertical().id_salt("tests").auto_shrink(false).show_followed(ui, |ui| {
        for verdict in verdicts {
            let (mark, colour, word) = outcome(ui, verdict);
            let name = name_of(verdict);
            let is_chosen = chosen.is_some_and(|chosen| chosen.name == verdict.name);
            let text = egui::text::LayoutJob::simple_singleline(
                format!("      {name}"),
                egui::TextStyle::Body.resolve(ui.style()),
                ui.visuals().text_color(),
            );
            let button = Button::selectable(is_chosen, text).truncate().min_size(vec2(ui.available_width(), 24.0));
            let response = ui.add(button);
            ui.painter().text(
                response.rect.left_center() + vec2(6.0, 0.0),
                egui::Align2::LEFT_CENTER,
                mark,
                egui::TextStyle::Body.resolve(ui.style()),
                colour,
            );
            response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, is_chosen, format!("{word} {name}")));
            if with_whole_text(ui, response, &format!("      {name}"), 2.0 * ui.spacing().button_padding.x).clicked() {
                view.chosen = Some(verdict.name.clone());
            }
        }
    });
}

/// Shows the view of a script without a test.
pub fn none(ui: &mut Ui, path: &str, commands: &mut Vec<Command>) {
    let faint = style::colours(ui).faint;
    let (title, about, make) = (ui.say("tests-title"), ui.say("tests-missing"), ui.say("tests-make"));
    ui.horizontal(|ui| {
        ui.label(style::semibold(title));
        ui.label(RichText::new(about).color(faint));
        if plain_button(ui, &make).clicked() {
            commands.push(Command::File(FileRequest::TestOf(path.to_owned())));
        }
    });
}

/// Shows all tests that have run, failures first.
pub fn all(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let faint = style::colours(ui).faint;
    let mut verdicts: Vec<&Verdict> = state.tests.values().flatten().collect();
    verdicts.sort_by_key(|verdict| verdict.failure.is_none());
    let failed = verdicts.iter().filter(|verdict| verdict.failure.is_some()).count();
    ui.horizontal(|ui| {
        let words = ui.say("tests-run-all");
        if plain_button(ui, &words).clicked() {
            commands.push(Command::Run(Action::RunTests));
        }
        let words = match (state.tests_left, verdicts.len()) {
            (0, 0) => ui.say("tests-none"),
            (0, n) => ui.say_with("tests-pass", &[("passed", (n - failed).into()), ("count", n.into())]),
            (left, n) => ui.say_with("tests-left", &[("count", n.into()), ("left", left.into())]),
        };
        ui.label(RichText::new(words).color(faint));
    });
    ScrollArea::vertical().auto_shrink(false).show_rows(ui, 20.0, verdicts.len(), |ui, rows| {
        for verdict in &verdicts[rows] {
            row(ui, verdict, commands);
        }
    });
}

/// Returns the icon, the colour and the text of a result.
fn outcome(ui: &Ui, verdict: &Verdict) -> (&'static str, egui::Color32, String) {
    let colours = style::colours(ui);
    match verdict.failure {
        None => (icon::CHECK_CIRCLE, colours.good, ui.say("tests-passed")),
        Some(_) => (icon::X_CIRCLE, colours.error, ui.say("tests-failed")),
    }
}

/// Returns the name of a test; for one that does not parse, that of its file.
fn name_of(verdict: &Verdict) -> String {
    let file = verdict.path.rsplit('/').next().unwrap_or(&verdict.path);
    if verdict.name.is_empty() { file.to_owned() } else { verdict.name.trim_start_matches("test_").replace('_', " ") }
}

fn row(ui: &mut Ui, verdict: &Verdict, commands: &mut Vec<Command>) {
    let file = verdict.path.rsplit('/').next().unwrap_or(&verdict.path);
    let (name, (mark, colour, word)) = (name_of(verdict), outcome(ui, verdict));
    ui.horizontal_top(|ui| {
        ui.label(RichText::new(mark).color(colour));
        let message = verdict
            .failure
            .as_ref()
            .map(|failure| ui.say_with("tests-line", &[("line", failure.line.into()), ("message", ui.localized(&failure.message).into())]));
        let shown = format!("{file}: {name}");
        let text = message.map_or(shown.clone(), |message| format!("{shown} – {message}"));
        let response = ui.add(Label::new(text).sense(Sense::click()).truncate());
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, format!("{word} {name}")));
        if response.on_hover_text(ui.say("edits-go")).clicked() {
            commands.push(match &verdict.failure {
                Some(failure) => Command::Goto(Box::new(failure.clone())),
                None => Command::Open(verdict.path.clone()),
            });
        }
    });
}
