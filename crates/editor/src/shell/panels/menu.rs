//! The menu bar.

use crate::shell::action::{ACTIONS, Action, MENUS, Menu, row_of};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{menu_item, tool_button};
use crate::ui::words::Words;
use egui::{Align, Align2, FontId, Id, Layout, Panel, Rect, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

/// Below this height of the window, the rows of menus are lower.
const LOW: f32 = 800.0;
/// Height of the margins of a menu.
const EDGE: f32 = 32.0;

/// Shows the menu bar.
pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    Panel::top("menu").show(ui, |ui| {
        egui::MenuBar::new().ui(ui, |ui| {
            for (menu, name) in MENUS {
                ui.menu_button(ui.say(name), |ui| {
                    let height = ui.ctx().content_rect().height();
                    if height < LOW {
                        ui.spacing_mut().item_spacing.y = 1.0;
                        ui.spacing_mut().interact_size.y = 22.0;
                        ui.spacing_mut().button_padding.y = 1.0;
                    }
                    let room = height - EDGE;
                    ScrollArea::vertical()
                        .max_height(room)
                        .min_scrolled_height(room)
                        .show_followed(ui, |ui| contents(ui, state, menu, commands));
                });
            }
            search(ui, commands);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                tool_button(ui, state, Action::ToggleTheme, false, commands);
                tool_button(ui, state, Action::NextLanguage, false, commands);
            });
        });
    });
}

fn contents(ui: &mut Ui, state: &State, menu: Menu, commands: &mut Vec<Command>) {
    ui.set_min_width(240.0);
    for row in ACTIONS.iter().filter(|row| row.menu == menu) {
        if matches!(
            row.action,
            Action::CloseTab
                | Action::Cut
                | Action::MirrorCard
                | Action::BrushSmaller
                | Action::ZoomIn
                | Action::TogglePanels
                | Action::StepBack
                | Action::Balance
                | Action::ToggleTheme
        ) {
            ui.separator();
        }
        menu_item(ui, state, row.action, commands);
        if row.action == Action::OpenFolder {
            recent(ui, state, commands);
        }
    }
    if menu == Menu::Edit {
        ui.separator();
        history(ui, state, commands);
    }
}

/// Shows the search field of the command palette in the middle of the bar, if there is room.
fn search(ui: &mut Ui, commands: &mut Vec<Command>) {
    let row = ui.max_rect();
    let place = Rect::from_center_size(pos2(ui.ctx().content_rect().center().x, row.center().y), vec2(360.0, 24.0));
    if place.left() < ui.cursor().left() + 16.0 {
        return;
    }
    let (title, colours) = (ui.say("palette-hint"), style::colours(ui));
    let response = ui.interact(place, Id::unique("go to"), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &title));
    let edge = if response.hovered() { egui::Stroke::new(1.0, colours.accent) } else { ui.visuals().window_stroke };
    ui.painter().rect(place, 4.0, ui.visuals().extreme_bg_color, edge, egui::StrokeKind::Inside);
    let put = |at, align, text: String| ui.painter().text(at, align, text, FontId::proportional(12.5), colours.faint);
    put(place.left_center() + vec2(8.0, 0.0), Align2::LEFT_CENTER, format!("{}  {title}", icon::MAGNIFYING_GLASS));
    put(place.right_center() - vec2(8.0, 0.0), Align2::RIGHT_CENTER, row_of(Action::GoTo).keys(ui.ctx()));
    if response.clicked() {
        commands.push(Command::Run(Action::GoTo));
    }
}

fn recent(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.add_enabled_ui(!state.settings.recent.is_empty(), |ui| {
        ui.menu_button(ui.say("menu-recent"), |ui| {
            for path in &state.settings.recent {
                if ui.button(path.display().to_string()).clicked() {
                    let wanted = crate::shell::state::PathUse::OpenFile;
                    commands.push(Command::Picked(wanted, path.clone()));
                    ui.close();
                }
            }
        });
    });
}

/// Shows the steps of the active file, latest first; a click restores the state after that step.
fn history(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let Some(file) = state.active_file() else { return };
    let (done, undone) = file.history();
    ui.add_enabled_ui(!(done.is_empty() && undone.is_empty()), |ui| {
        ui.menu_button(ui.say("menu-history"), |ui| {
            ScrollArea::vertical().max_height(320.0).show_followed(ui, |ui| {
                let opened = ui.say("menu-opened");
                let names: Vec<&str> = std::iter::once(opened.as_str()).chain(done.iter().copied()).chain(undone.iter().copied()).collect();
                for (steps, name) in names.iter().enumerate().rev() {
                    if ui.selectable_label(steps == done.len(), *name).clicked() {
                        commands.push(Command::HistoryTo(file.path.clone(), steps));
                        ui.close();
                    }
                }
            });
        });
    });
}
