//! The menu bar.

use super::super::action::{ACTIONS, Action, MENUS, Menu};
use super::super::command::Command;
use super::super::state::State;
use super::super::widgets::{menu_item, tool_button};
use super::super::words::Words;
use egui::{Align, Layout, Panel, Ui};

/// The menu bar.
pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    Panel::top("menu").show(ui, |ui| {
        egui::MenuBar::new().ui(ui, |ui| {
            for (menu, name) in MENUS {
                ui.menu_button(ui.say(name), |ui| {
                    ui.set_min_width(240.0);
                    for row in ACTIONS.iter().filter(|row| row.menu == menu) {
                        if matches!(
                            row.action,
                            Action::CloseTab
                                | Action::Cut
                                | Action::MirrorCard
                                | Action::BrushSmaller
                                | Action::ZoomIn
                                | Action::ToggleTree
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
                });
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                tool_button(ui, state, Action::ToggleTheme, false, commands);
                tool_button(ui, state, Action::NextLanguage, false, commands);
            });
        });
    });
}

fn recent(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.add_enabled_ui(!state.settings.recent.is_empty(), |ui| {
        ui.menu_button(ui.say("menu-recent"), |ui| {
            for path in &state.settings.recent {
                if ui.button(path.display().to_string()).clicked() {
                    let wanted = super::super::state::PathUse::OpenFile;
                    commands.push(Command::Picked(wanted, path.clone()));
                    ui.close();
                }
            }
        });
    });
}

/// The steps of the active file, the latest on top; a click goes to the state after that step.
fn history(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let Some(file) = state.active_file() else { return };
    let (done, undone) = file.history();
    ui.add_enabled_ui(!(done.is_empty() && undone.is_empty()), |ui| {
        ui.menu_button(ui.say("menu-history"), |ui| {
            egui::ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
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
