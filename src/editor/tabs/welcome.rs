//! Welcome: scenarios to start from, recent files, open.

use super::super::action::{Action, row_of};
use super::super::command::Command;
use super::super::icons as icon;
use super::super::state::{PathUse, State};
use super::super::style;
use super::super::widgets::primary_button;
use crate::content::scenario::Scenario;
use crate::playtest::daily;
use egui::{Button, Frame, Margin, RichText, ScrollArea, Sense, Stroke, Ui, vec2};

const TITLE: &str = "Moonwright";
const CLAIM: &str = "Paint a board, script its cards, press Play, see the balance.";
const START: &str = "Start from a scenario";
const NONE_RECENT: &str = "Files that you open will be listed here.";
const OF_TODAY: &str = "Everybody has the same dice today; the result is a line to send";
const CARD: egui::Vec2 = vec2(248.0, 104.0);

/// The welcome tab.
pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        Frame::NONE.inner_margin(Margin::symmetric(40, 32)).show(ui, |ui| {
            ui.label(RichText::new(TITLE).size(30.0).strong());
            ui.label(RichText::new(CLAIM).size(15.0).color(style::colours(ui).faint));
            ui.add_space(16.0);
            ui.horizontal(|ui| {
                for action in [Action::NewFile, Action::OpenFile, Action::OpenFolder] {
                    let row = row_of(action);
                    if ui.add(Button::new(format!("{}  {}", row.icon, row.title)).min_size(vec2(0.0, 32.0))).clicked() {
                        commands.push(Command::Run(action));
                    }
                }
            });
            of_today(ui, state, commands);
            heading(ui, START);
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(12.0, 12.0);
                for (path, scenario) in &state.scenarios {
                    if scenario_card(ui, path, scenario) {
                        commands.push(Command::Open(path.clone()));
                    }
                }
            });
            heading(ui, "Recent");
            if state.settings.recent.is_empty() {
                ui.label(RichText::new(NONE_RECENT).color(style::colours(ui).faint));
            }
            for path in &state.settings.recent {
                if ui.link(path.display().to_string()).clicked() {
                    commands.push(Command::Picked(PathUse::OpenFile, path.clone()));
                }
            }
        });
    });
}

/// The match of the day.
fn of_today(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let today = daily::today();
    let scenarios = || state.scenarios.iter().map(|(path, scenario)| (path.as_str(), scenario));
    let Some(scenario) = daily::of(scenarios(), today).and_then(|(path, _)| state.scenarios.get(path)) else { return };
    heading(ui, "Match of the day");
    ui.horizontal(|ui| {
        if primary_button(ui, true, "Play today’s match").on_hover_text(OF_TODAY).clicked() {
            commands.push(Command::PlayDay(today));
        }
        ui.label(RichText::new(&scenario.name.en).strong());
        ui.label(RichText::new(today.strftime("%-d %B %Y").to_string()).color(style::colours(ui).faint));
    });
}

fn heading(ui: &mut Ui, text: &str) {
    ui.add_space(28.0);
    ui.label(RichText::new(text).size(15.0).strong());
    ui.add_space(8.0);
}

fn scenario_card(ui: &mut Ui, path: &str, scenario: &Scenario) -> bool {
    let (rect, response) = ui.allocate_exact_size(CARD, Sense::click());
    let colours = style::colours(ui);
    let visuals = *ui.style().interact(&response);
    let edge = if response.hovered() { Stroke::new(1.0, colours.accent) } else { ui.visuals().window_stroke };
    ui.painter().rect(
        rect,
        8.0,
        if response.hovered() { visuals.weak_bg_fill } else { ui.visuals().window_fill },
        edge,
        egui::StrokeKind::Inside,
    );
    let mut inside = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(12.0)).layout(egui::Layout::top_down(egui::Align::Min)));
    inside.shrink_clip_rect(rect);
    inside.spacing_mut().item_spacing.y = 4.0;
    inside.horizontal(|ui| {
        ui.label(RichText::new(icon::FLAG).color(colours.accent).size(16.0));
        ui.label(RichText::new(&scenario.name.en).strong().size(14.0));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.label(RichText::new(format!("{} players", scenario.players)).small().color(colours.faint));
        });
    });
    inside.label(RichText::new(&scenario.description.en).color(colours.faint));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, format!("Scenario {}", scenario.name.en)));
    response.on_hover_text(path).on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
}
