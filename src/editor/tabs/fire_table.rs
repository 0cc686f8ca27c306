//! A fire table: rolls and strengths as a grid of words in the colours of what they do, what the words mean below, faults as they are made.

use super::super::command::{Command, Edit};
use super::super::file::OpenFile;
use super::super::icons as icon;
use super::super::style;
use super::super::widgets::{choice_field, icon_button, key, number_field, plain_button, section, text_field};
use crate::content::check::forces::{TableFault, TablePart, faults};
use crate::content::diagnostic::Severity;
use crate::content::document::is_result;
use crate::content::forces::{Column, Effect, FireResult, FireTable};
use crate::scene::odds::Heat;
use egui::containers::menu::MenuButton;
use egui::{Align2, Button, Color32, FontId, Id, RichText, ScrollArea, Sense, Stroke, TextEdit, Ui, vec2};

/// Size of a cell.
const CELL: egui::Vec2 = vec2(64.0, 30.0);
/// No effect.
const NOTHING: &str = "";
const HOW: &str = "Click a cell to choose what happens there. More strength and higher rolls should not do less.";

/// The tab.
pub fn ui(ui: &mut Ui, file: &OpenFile, table: &FireTable, commands: &mut Vec<Command>) {
    let faults = faults(table);
    ScrollArea::both().auto_shrink(false).show(ui, |ui| {
        ui.horizontal_top(|ui| {
            ui.add_space(12.0);
            ui.vertical(|ui| {
                ui.set_max_width(560.0);
                names(ui, file, table, commands);
                section(ui, "Fire results");
                ui.label(RichText::new(HOW).color(style::colours(ui).faint));
                ui.add_space(6.0);
                grid(ui, file, table, &faults, commands);
                columns(ui, file, table, commands);
                told(ui, &faults);
                section(ui, "What the words mean");
                for (word, result) in &table.results {
                    meaning(ui, file, table, (word, result), commands);
                }
                new_word(ui, file, table, commands);
                ui.add_space(16.0);
            });
        });
    });
}

/// A change that joins the others of the same property.
fn change(file: &OpenFile, property: impl std::hash::Hash, step: &'static str, edit: impl FnOnce(&mut FireTable) + 'static) -> Command {
    Edit::stroke(&file.path, step, key(file, property), move |content| {
        if let Some(table) = content.get_mut::<FireTable>() {
            edit(table);
        }
    })
}

/// A change that is an undo step of its own.
fn once(file: &OpenFile, step: &'static str, edit: impl FnOnce(&mut FireTable) + 'static) -> Command {
    Edit::once(&file.path, step, move |content| {
        if let Some(table) = content.get_mut::<FireTable>() {
            edit(table);
        }
    })
}

fn names(ui: &mut Ui, file: &OpenFile, table: &FireTable, commands: &mut Vec<Command>) {
    section(ui, "Table");
    if let Some(name) = text_field(ui, "Name", "Printed name in English", &table.name.en) {
        commands.push(change(file, "name", "Name table", move |table| table.name.en = name));
    }
    if let Some(name) = text_field(ui, "Spanish name", "Printed name in Spanish; English stands in where it is empty", &table.name.es) {
        commands.push(change(file, "name_es", "Name table", move |table| table.name.es = name));
    }
}

/// The colour of a result: the worse, the hotter.
fn heat(result: Option<&FireResult>, ui: &Ui) -> Color32 {
    result.map_or(style::colours(ui).error, |result| style::heat(ui, Heat::of(result)))
}

/// What is wrong with a part, if anything is.
fn fault_of(faults: &[TableFault], part: TablePart) -> Option<&TableFault> {
    faults.iter().find(|fault| fault.part == part)
}

fn ink_of(ui: &Ui, fault: &TableFault) -> Color32 {
    let colours = style::colours(ui);
    if fault.severity == Severity::Error { colours.error } else { colours.warning }
}

fn grid(ui: &mut Ui, file: &OpenFile, table: &FireTable, faults: &[TableFault], commands: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
    ui.horizontal(|ui| {
        head(ui, "Roll", None);
        for (i, column) in table.columns.iter().enumerate() {
            strength(ui, file, (i, column), fault_of(faults, TablePart::Column(i)), commands);
        }
    });
    for (row, line) in table.rows.iter().enumerate() {
        ui.horizontal(|ui| {
            head(ui, &line.roll.to_string(), fault_of(faults, TablePart::Row(row)));
            for (column, word) in line.results.iter().enumerate() {
                let fault = fault_of(faults, TablePart::Cell(row, column));
                if let Some(word) = cell(ui, table, (row, column), word, fault) {
                    commands.push(once(file, "Change result", move |table| {
                        if let Some(place) = table.rows.get_mut(row).and_then(|row| row.results.get_mut(column)) {
                            *place = word;
                        }
                    }));
                }
            }
        });
    }
    ui.spacing_mut().item_spacing = vec2(8.0, 4.0);
    ui.add_space(4.0);
}

fn head(ui: &mut Ui, text: &str, fault: Option<&TableFault>) {
    let (rect, response) = ui.allocate_exact_size(vec2(44.0, CELL.y), Sense::hover());
    let ink = fault.map_or(style::colours(ui).faint, |fault| ink_of(ui, fault));
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, FontId::proportional(13.0), ink);
    if let Some(fault) = fault {
        response.on_hover_text(&fault.message);
    }
}

/// The strengths of a column, taken over when they have been written.
fn strength(ui: &mut Ui, file: &OpenFile, (i, column): (usize, &Column), fault: Option<&TableFault>, commands: &mut Vec<Command>) {
    let memory = Id::unique(("fire column", &file.path, i));
    let mut written = ui.data(|data| data.get_temp::<String>(memory)).unwrap_or_else(|| column.to_string());
    let ink = fault.map_or(ui.visuals().text_color(), |fault| ink_of(ui, fault));
    let edit = TextEdit::singleline(&mut written).text_color(ink).align(egui::Align2::CENTER_CENTER).min_size(CELL);
    let response = ui.add_sized(CELL, edit);
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(format!("Strengths of column {}", i + 1)));
    let tip = fault.map_or("Total strengths that the column is for, such as 4-6, or 16+ for the last one", |fault| &fault.message);
    let response = response.on_hover_text(tip);
    if response.changed() {
        ui.data_mut(|data| data.insert_temp(memory, written.clone()));
    }
    if response.lost_focus() {
        ui.data_mut(|data| data.remove::<String>(memory));
        if let Some(new) = Column::of(&written).filter(|new| new != column) {
            commands.push(once(file, "Change column", move |table| {
                if let Some(column) = table.columns.get_mut(i) {
                    *column = new;
                }
            }));
        }
    }
}

/// A word of the table; gives another when it was chosen.
fn cell(ui: &mut Ui, table: &FireTable, (row, column): (usize, usize), word: &str, fault: Option<&TableFault>) -> Option<String> {
    let result = table.results.get(word);
    let fill = heat(result, ui);
    let nothing = result.is_some_and(|result| result.severity() == (0, 0));
    let ink = if nothing { ui.visuals().text_color() } else { Color32::WHITE };
    let stroke = fault.map_or(Stroke::NONE, |fault| Stroke::new(2.5, ink_of(ui, fault)));
    let button = Button::new(RichText::new(word).color(ink).strong()).fill(fill).stroke(stroke).min_size(CELL);
    let mut chosen = None;
    let (response, _) = MenuButton::from_button(button).ui(ui, |ui| {
        for (other, result) in &table.results {
            let text = RichText::new(format!("{other}   {}", about(result)));
            if ui.selectable_label(other == word, text).clicked() {
                chosen = Some(other.clone()).filter(|other| other != word);
                ui.close();
            }
        }
    });
    let (roll, strengths) = (table.rows[row].roll, table.columns.get(column).map(Column::to_string).unwrap_or_default());
    let wrong = fault.map(|fault| format!(" — {}", fault.message)).unwrap_or_default();
    let name = format!("Roll {roll}, strength {strengths}: {word}{wrong}");
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name.clone()));
    response.on_hover_text(name);
    chosen
}

/// What a word means, in words.
fn about(result: &FireResult) -> String {
    let mut parts = Vec::new();
    parts.extend(result.all.map(|effect| format!("all {}", effect.word())));
    parts.extend((result.kills > 0).then(|| format!("{} destroyed", result.kills)));
    parts.extend(result.rest.map(|effect| format!("the rest {}", effect.word())));
    if parts.is_empty() { "nothing".to_owned() } else { parts.join(", ") }
}

fn columns(ui: &mut Ui, file: &OpenFile, table: &FireTable, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        if plain_button(ui, "Add column").clicked() {
            commands.push(once(file, "Add column", |table| {
                if let Some(last) = table.columns.last_mut() {
                    let from = last.from.saturating_add(3);
                    last.to = Some(from.saturating_sub(1));
                    table.columns.push(Column { from, to: None });
                }
                table.rows.iter_mut().for_each(|row| row.results.extend(row.results.last().cloned()));
            }));
        }
        if table.columns.len() > 1 && plain_button(ui, "Remove last column").clicked() {
            commands.push(once(file, "Remove column", |table| {
                table.columns.pop();
                let count = table.columns.len();
                table.rows.iter_mut().for_each(|row| row.results.truncate(count));
                if let Some(last) = table.columns.last_mut() {
                    last.to = None;
                }
            }));
        }
    });
}

/// What is wrong, as it is being made.
fn told(ui: &mut Ui, faults: &[TableFault]) {
    ui.add_space(6.0);
    if faults.is_empty() {
        let good = RichText::new(format!("{}  Every roll and strength has its result, none weaker than its neighbours", icon::CHECK));
        ui.label(good.color(style::colours(ui).good));
    }
    for fault in faults {
        let text = RichText::new(format!("{}  {}", icon::WARNING, fault.message)).color(ink_of(ui, fault));
        ui.label(text).on_hover_text(&fault.help);
    }
}

/// What a word means.
fn meaning(ui: &mut Ui, file: &OpenFile, table: &FireTable, (word, result): (&String, &FireResult), commands: &mut Vec<Command>) {
    let mut set = |edit: Box<dyn FnOnce(&mut FireResult)>| {
        let word = word.clone();
        commands.push(change(file, ("result", &word.clone()), "Change result", move |table| {
            if let Some(result) = table.results.get_mut(&word) {
                edit(result);
            }
        }));
    };
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
        ui.painter().rect_filled(rect, 4.0, heat(Some(result), ui));
        ui.label(RichText::new(format!("{word}: {}", about(result))).strong());
    });
    let effects: Vec<(String, String)> = std::iter::once((NOTHING.to_owned(), "Nothing".to_owned()))
        .chain(Effect::WORDS.map(|word| (word.to_owned(), word.to_owned())))
        .collect();
    let read = |word: &str| Effect::ALL.into_iter().find(|effect| effect.word() == word);
    let word_of = |effect: Option<Effect>| effect.map_or(NOTHING, Effect::word);
    if let Some(effect) =
        choice_field(ui, &format!("{word}, all"), "What happens to every target that does not save", word_of(result.all), &effects)
    {
        set(Box::new(move |result| result.all = read(&effect)));
    }
    if let Some(n) = number_field(
        ui,
        &format!("{word}, destroyed"),
        "So many targets, named by their owner, are destroyed if they do not save",
        result.kills.into(),
        0..=20,
        "",
    ) {
        set(Box::new(move |result| result.kills = u8::try_from(n).unwrap_or(0)));
    }
    if let Some(effect) =
        choice_field(ui, &format!("{word}, saved"), "What happens to those named that save", word_of(result.saved), &effects)
    {
        set(Box::new(move |result| result.saved = read(&effect)));
    }
    if let Some(effect) =
        choice_field(ui, &format!("{word}, rest"), "What happens to the others that do not save", word_of(result.rest), &effects)
    {
        set(Box::new(move |result| result.rest = read(&effect)));
    }
    let used = table.rows.iter().any(|row| row.results.contains(word));
    if !used && icon_button(ui, icon::TRASH, &format!("Remove {word}"), true, false).on_hover_text("Remove the word").clicked() {
        let word = word.clone();
        commands.push(once(file, "Remove result", move |table| {
            table.results.remove(&word);
        }));
    }
    ui.add_space(6.0);
}

/// A word more.
fn new_word(ui: &mut Ui, file: &OpenFile, table: &FireTable, commands: &mut Vec<Command>) {
    let memory = Id::unique(("fire word", &file.path));
    let mut written = ui.data(|data| data.get_temp::<String>(memory)).unwrap_or_default();
    ui.horizontal(|ui| {
        let response = ui.add(TextEdit::singleline(&mut written).hint_text("D4").desired_width(80.0));
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_label("New word"));
        if response.changed() {
            ui.data_mut(|data| data.insert_temp(memory, written.clone()));
        }
        let fits = is_result(&written) && !table.results.contains_key(&written);
        if ui.add_enabled(fits, Button::new("Add word")).clicked() {
            ui.data_mut(|data| data.remove::<String>(memory));
            commands.push(once(file, "Add result", move |table| {
                table.results.insert(written, FireResult::default());
            }));
        }
    });
}
