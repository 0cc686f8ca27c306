//! The lists of the bottom panel: problems, log, tests, references.

use crate::features::files::uses;
use crate::features::tests::tab as tests;
use crate::shell::command::Command;
use crate::shell::messages::MessageLevel;
use crate::shell::state::{Bottom, State};
use crate::ui::code;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::words::Words;
use content::diagnostic::Diagnostic;
use content::fixes::ScenarioFix;
use egui::text::LayoutJob;
use egui::{Button, Panel, RichText, Role, ScrollArea, Ui, WidgetInfo};
use egui_extras::{Column, TableBuilder};
use playtest::help;

/// Minimum and maximum height, and maximum share of the height that the document leaves.
const LOWEST: f32 = 112.0;
const HIGHEST: f32 = 480.0;
const MOST: f32 = 0.6;
/// Height of a row of the list of problems.
const ROW: f32 = 24.0;
/// Width of the codes of problems, and maximum share of the width for their places.
const CODE: f32 = 116.0;
const PLACES: f32 = 0.3;
/// Number of problems whose places determine the width of their column.
const MEASURED: usize = 200;
/// Maximum number of fixes that a row offers.
const FIXES: usize = 3;

/// Returns the panel of the lists.
pub fn panel(ui: &Ui, state: &State) -> Panel {
    // Replacements are reviewed one by one.
    let (id, height) = if state.bottom == Bottom::Uses { ("search", 240.0) } else { ("bottom", 152.0) };
    let most = (ui.available_height() * MOST).min(HIGHEST);
    Panel::bottom(id).resizable(true).default_size(height).size_range(LOWEST.min(most)..=most)
}

pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let problems = if state.problems.is_empty() {
            ui.say("problems-title")
        } else {
            format!("{} ({})", ui.say("problems-title"), state.problems.len())
        };
        let lists = [
            (Bottom::Problems, problems),
            (Bottom::Messages, ui.say("messages-title")),
            (Bottom::Tests, ui.say("tests-title")),
            (Bottom::Uses, ui.say("uses-title")),
        ];
        for (bottom, title) in lists {
            if ui.add(Button::selectable(state.bottom == bottom, title)).clicked() {
                commands.push(Command::ShowBottom(bottom));
            }
        }
    });
    ui.separator();
    match state.bottom {
        Bottom::Problems => problems(ui, state, commands),
        Bottom::Messages => messages(ui, state, commands),
        Bottom::Tests => tests::all(ui, state, commands),
        Bottom::Uses => uses::ui(ui, state, commands),
    }
}

fn problems(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.style_mut().interaction.selectable_labels = false;
    // The panel stays when the last problem is fixed, so that the canvas above it never moves during a stroke.
    if state.problems.is_empty() {
        let words = ui.say("problems-none");
        ui.label(RichText::new(words).color(style::colours(ui).faint));
        return;
    }
    // The list ends with a whole row.
    let row = ROW + ui.spacing().item_spacing.y;
    let height = (((ui.available_height() + ui.spacing().item_spacing.y) / row).floor() * row).max(row) - ui.spacing().item_spacing.y;
    // The message has the room that codes and places leave.
    let (code, places) = (CODE, widest_place(ui, state).min(ui.available_width() * PLACES));
    TableBuilder::new(ui)
        .striped(false)
        .sense(egui::Sense::click())
        .cell_layout(egui::Layout::left_to_right(egui::Align::Center))
        .column(Column::exact(20.0))
        .column(Column::remainder().at_least(120.0).clip(true))
        .column(Column::exact(code).clip(true))
        .column(Column::exact(places).clip(true))
        .min_scrolled_height(0.0)
        .max_scroll_height(height)
        .auto_shrink(false)
        .body(|body| {
            body.rows(ROW, state.problems.len(), |mut row| {
                let problem = &state.problems[row.index()];
                problem_row(&mut row, state, problem, commands);
                let response = row.response();
                let message = state.localized(&problem.message);
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, format!("{} {message}", problem.code)));
                let hover = |ui: &mut Ui| {
                    ui.label(RichText::new(place(problem)).color(style::colours(ui).faint));
                    ui.label(message_and_help(ui, problem, "\n\n"));
                };
                if response.on_hover_ui(hover).clicked() {
                    commands.push(Command::Goto(Box::new(problem.clone())));
                }
            });
        });
}

fn problem_row(row: &mut egui_extras::TableRow<'_, '_>, state: &State, problem: &Diagnostic, commands: &mut Vec<Command>) {
    row.col(|ui| {
        let colours = style::colours(ui);
        let (mark, colour) = if problem.is_error() { (icon::X_CIRCLE, colours.error) } else { (icon::WARNING, colours.warning) };
        ui.label(RichText::new(mark).color(colour));
    });
    row.col(|ui| {
        for fix in state.fixes.get(problem).into_iter().flatten().take(FIXES) {
            fix_button(ui, fix, commands);
        }
        ui.label(message_and_help(ui, problem, "   —   "));
    });
    row.col(|ui| {
        let Some(place) = help::of_code(&problem.code) else {
            ui.label(RichText::new(&problem.code).color(style::colours(ui).faint));
            return;
        };
        let explain = ui.say_with("problem-explain", &[("code", problem.code.as_str().into())]);
        let about = help::rule(&problem.code).map_or(explain, |rule| ui.quoted(&rule.text));
        if ui.link(&problem.code).on_hover_text(about).clicked() {
            commands.push(Command::Help(place));
        }
    });
    row.col(|ui| {
        ui.label(RichText::new(place(problem)).color(style::colours(ui).faint));
    });
}

/// Shows a button that applies a fix.
pub fn fix_button(ui: &mut Ui, fix: &ScenarioFix, commands: &mut Vec<Command>) {
    let (words, title) = (ui.say("problem-fix"), ui.localized(&fix.title()).into_owned());
    let button = ui.add(Button::new(format!("{}  {words}", icon::LIGHTBULB)).small());
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &title));
    if button.on_hover_text(title).clicked() {
        commands.push(Command::Fix(Box::new(fix.clone())));
    }
}

/// Returns the width of the longest place in the list.
fn widest_place(ui: &Ui, state: &State) -> f32 {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let longest = state.problems.iter().take(MEASURED).map(place).max_by_key(String::len).unwrap_or_default();
    ui.painter().layout_no_wrap(longest, font, egui::Color32::WHITE).size().x + 16.0
}

fn place(problem: &Diagnostic) -> String {
    if problem.line == 0 { problem.file.clone() } else { format!("{}:{}:{}", problem.file, problem.line, problem.column) }
}

/// Lays out the message of a problem, and after a separator its help.
fn message_and_help(ui: &Ui, problem: &Diagnostic, separator: &str) -> LayoutJob {
    let mut job = code::tip(ui, &problem.message.text(ui.language()));
    if !problem.help.is_empty() {
        let help = format!("{separator}{}", problem.help.text(ui.language()));
        code::append(&mut job, ui, &help, code::SIZE, style::colours(ui).faint);
    }
    job
}

fn messages(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ScrollArea::vertical().auto_shrink(false).stick_to_bottom(true).show_followed(ui, |ui| {
        if state.messages.all().is_empty() {
            ui.label(RichText::new(ui.say("log-empty")).color(style::colours(ui).faint));
        }
        for message in state.messages.all() {
            let colours = style::colours(ui);
            let (mark, colour) = match message.level {
                MessageLevel::Quiet => (icon::DOT_OUTLINE, colours.faint),
                MessageLevel::Done => (icon::CHECK_CIRCLE, colours.good),
                MessageLevel::Failed => (icon::X_CIRCLE, colours.error),
            };
            ui.horizontal(|ui| {
                ui.label(RichText::new(mark).color(colour));
                ui.label(&message.text);
                for (id, next) in &message.next {
                    if ui.link(ui.say(id)).clicked() {
                        commands.push(next.clone().into());
                    }
                }
            });
        }
    });
}
