//! References and search results, listed by location, with a search field for the files of the workspace.

use super::super::command::Command;
use super::super::icons as icon;
use super::super::state::State;
use super::super::style;
use super::super::widgets::{remember, remembered};
use super::super::words::Words;
use crate::content::diagnostic::Diagnostic;
use crate::content::message::Message;
use crate::content::uses::{FileReference, MOST_FOUND};
use egui::{Align, Id, Key, Layout, RichText, Sense, TextEdit, Ui};
use egui_extras::{Column, TableBuilder};

const SEARCH: &str = "search";

/// Focuses the search field in the next frame.
pub fn focus_search(ctx: &egui::Context) {
    ctx.data_mut(|data| data.insert_temp(Id::unique(SEARCH), true));
}

/// Searches for words and puts them into the search field.
pub fn search(ui: &Ui, words: &str, commands: &mut Vec<Command>) {
    remember(ui, SEARCH, words.to_owned());
    commands.push(Command::Search(words.to_owned()));
}

/// Shows the list.
pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        field(ui, commands);
        if let Some(uses) = &state.uses {
            let count = uses.places.len();
            let most = if count == MOST_FOUND { "most" } else { "all" };
            let given = [("name", uses.name.as_str().into()), ("count", count.into()), ("found", most.into())];
            ui.label(RichText::new(ui.say_with(uses.said, &given)).color(style::colours(ui).faint));
        }
    });
    let Some(uses) = &state.uses else {
        // Keeps the height of the panel.
        ui.allocate_space(ui.available_size());
        return;
    };
    let perhaps = ui.say("uses-perhaps");
    ui.style_mut().interaction.selectable_labels = false;
    TableBuilder::new(ui)
        .striped(false)
        .sense(Sense::click())
        .cell_layout(Layout::left_to_right(Align::Center))
        .column(Column::initial(360.0).at_least(80.0).resizable(true).clip(true))
        .column(Column::remainder().clip(true))
        .min_scrolled_height(0.0)
        .max_scroll_height(f32::INFINITY)
        .auto_shrink(false)
        .body(|body| {
            body.rows(24.0, uses.places.len(), |mut row| {
                let found = &uses.places[row.index()];
                let place = format!("{}:{}:{}", found.path, found.place.line, found.place.column);
                row.col(|ui| _ = ui.label(RichText::new(&place).color(style::colours(ui).faint)));
                row.col(|ui| {
                    ui.label(RichText::new(&found.line).monospace());
                    if !found.certain {
                        ui.label(RichText::new(&perhaps).color(style::colours(ui).faint));
                    }
                });
                let response = row.response();
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, format!("{place} {}", found.line)));
                if response.clicked() {
                    commands.push(goes_to(found));
                }
            });
        });
}

/// Shows the search field; Enter starts the search.
fn field(ui: &mut Ui, commands: &mut Vec<Command>) {
    let mut words = remembered(ui, SEARCH);
    let (hint, name) = (format!("{}  {}", icon::MAGNIFYING_GLASS, ui.say("search-hint")), ui.say("search-label"));
    let field = ui.add(TextEdit::singleline(&mut words).hint_text(hint).desired_width(260.0));
    ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(name));
    if ui.data_mut(|data| data.remove_temp::<bool>(Id::unique(SEARCH))).is_some() {
        field.request_focus();
    }
    if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) && !words.is_empty() {
        commands.push(Command::Search(words.clone()));
        field.request_focus();
    }
    remember(ui, SEARCH, words);
}

/// Returns the command that goes to a location.
fn goes_to(found: &FileReference) -> Command {
    Command::Goto(Box::new(Diagnostic::warning("", &found.path, Message::NONE).at(found.place)))
}
