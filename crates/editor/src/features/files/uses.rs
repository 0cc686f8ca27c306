//! References, listed by location, or the search in all files.

use crate::features::search::panel as search;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::style;
use crate::ui::words::Words;
use egui::{Align, Layout, RichText, Sense, Ui};
use egui_extras::{Column, TableBuilder};

pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        search::head(ui, state, commands);
        if let Some(uses) = &state.uses {
            if !state.searching.query.words.is_empty() {
                ui.separator();
            }
            let given = [("name", uses.name.as_str().into()), ("count", uses.places.len().into())];
            ui.label(RichText::new(ui.say_with(uses.said, &given)).color(style::colours(ui).faint));
        }
    });
    if let Some(Ok(results)) = &state.searching.results {
        return search::list(ui, state, results, commands);
    }
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
        .column(Column::remainder().at_least(120.0).clip(true))
        .column(Column::initial(360.0).at_least(80.0).resizable(true).clip(true))
        .min_scrolled_height(0.0)
        .max_scroll_height(f32::INFINITY)
        .auto_shrink(false)
        .body(|body| {
            body.rows(24.0, uses.places.len(), |mut row| {
                let found = &uses.places[row.index()];
                let place = format!("{}:{}:{}", found.path, found.place.line, found.place.column);
                row.col(|ui| {
                    ui.label(RichText::new(&found.line).monospace());
                    if !found.certain {
                        ui.label(RichText::new(&perhaps).color(style::colours(ui).faint));
                    }
                });
                row.col(|ui| {
                    ui.label(state.title(&found.path));
                    ui.label(RichText::new(&place).color(style::colours(ui).faint));
                });
                let response = row.response();
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, format!("{place} {}", found.line)));
                if response.clicked() {
                    commands.push(Command::go_to(&found.path, found.place));
                }
            });
        });
}
