//! A fire table: rolls and strengths as a grid of words in the colours of their effects, the meanings of the words below, and the
//! faults during editing.

use crate::documents::cards::tab as cards;
use crate::shell::command::{Command, Edit, StepName};
use crate::shell::file::OpenFile;
use crate::ui::focus::FollowsFocus;
use crate::ui::form;
use crate::ui::form::FormRow;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{icon_button, key, plain_button};
use crate::ui::words::Words;
use content::check::forces::{TableFault, TablePart, faults};
use content::diagnostic::Severity;
use content::document::is_result;
use content::forces::{Column, Effect, FireResult, FireTable};
use content::text::Language;
use egui::containers::menu::MenuButton;
use egui::{Align2, Button, Color32, FontId, Id, RichText, ScrollArea, Sense, Stroke, TextEdit, Ui, vec2};
use scene::odds::Heat;

const CELL: egui::Vec2 = vec2(64.0, 30.0);
/// The key for no effect.
const NOTHING: &str = "";
/// Maximum width of the form.
const WIDTH: f32 = 720.0;

pub fn ui(ui: &mut Ui, file: &OpenFile, table: &FireTable, commands: &mut Vec<Command>) {
    let faults = faults(table);
    ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
        cards::form().show(ui, |ui| {
            ui.set_width(ui.available_width().min(WIDTH));
            form::group(ui, &ui.say("fire-about"), "", |ui| {
                if let Some(name) = form::text(ui, &ui.say("form-name"), "", &table.name, 1) {
                    commands.push(change(file, "name", ui.say("step-name"), |table| table.name = name));
                }
            });
            form::group(ui, &ui.say("fire-results"), "", |ui| {
                form::inside(ui, |ui| {
                    let words = ui.say("fire-how");
                    ui.label(RichText::new(words).size(12.0).color(style::colours(ui).faint));
                    ui.add_space(6.0);
                    ScrollArea::horizontal().show_followed(ui, |ui| {
                        ui.vertical(|ui| grid(ui, file, table, &faults, commands));
                    });
                    columns(ui, file, table, commands);
                    fault_list(ui, &faults);
                });
            });
            form::group(ui, &ui.say("fire-meanings"), "", |ui| {
                for (word, result) in &table.results {
                    ui.push_id(word, |ui| meaning(ui, file, table, (word, result), commands));
                }
                form::inside(ui, |ui| new_word(ui, file, table, commands));
            });
        });
    });
}

/// Creates an edit that joins other edits of the same property.
fn change(
    file: &OpenFile,
    property: impl std::hash::Hash,
    step: impl Into<StepName>,
    edit: impl FnOnce(&mut FireTable) + 'static,
) -> Command {
    Edit::stroke(&file.path, step, key(file, property), move |content| {
        if let Some(table) = content.get_mut::<FireTable>() {
            edit(table);
        }
    })
}

/// Creates an edit that is an undo step of its own.
fn once(file: &OpenFile, step: impl Into<StepName>, edit: impl FnOnce(&mut FireTable) + 'static) -> Command {
    Edit::once(&file.path, step, move |content| {
        if let Some(table) = content.get_mut::<FireTable>() {
            edit(table);
        }
    })
}

/// Returns the colour of a result, from cool to hot.
fn heat(result: Option<&FireResult>, ui: &Ui) -> Color32 {
    result.map_or(style::colours(ui).error, |result| style::heat(ui, Heat::of(result)))
}

/// Returns the fault of a part, if any.
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
        head(ui, &ui.say("fire-roll"), None);
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
                    commands.push(once(file, ui.say("step-result"), move |table| {
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
        response.on_hover_text(&*ui.localized(&fault.message));
    }
}

/// Shows the strengths of a column, which are applied when the field loses the focus.
fn strength(ui: &mut Ui, file: &OpenFile, (i, column): (usize, &Column), fault: Option<&TableFault>, commands: &mut Vec<Command>) {
    let memory = Id::unique(("fire column", &file.path, i));
    let mut written = ui.data(|data| data.get_temp::<String>(memory)).unwrap_or_else(|| column.to_string());
    let ink = fault.map_or(ui.visuals().text_color(), |fault| ink_of(ui, fault));
    let edit = TextEdit::singleline(&mut written).text_color(ink).align(egui::Align2::CENTER_CENTER).min_size(CELL);
    let response = ui.add_sized(CELL, edit);
    let label = ui.say_with("fire-strengths", &[("number", (i + 1).into())]);
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(label));
    let tip = fault.map_or_else(|| ui.say("fire-strengths-about"), |fault| ui.localized(&fault.message).into_owned());
    let response = response.on_hover_text(tip);
    if response.changed() {
        ui.data_mut(|data| data.insert_temp(memory, written.clone()));
    }
    if response.lost_focus() {
        ui.data_mut(|data| data.remove::<String>(memory));
        if let Some(new) = Column::of(&written).filter(|new| new != column) {
            commands.push(once(file, ui.say("step-column"), move |table| {
                if let Some(column) = table.columns.get_mut(i) {
                    *column = new;
                }
            }));
        }
    }
}

/// Shows a word of the table; returns the newly chosen word.
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
            let text = RichText::new(format!("{other}   {}", about(ui.language(), result)));
            if ui.selectable_label(other == word, text).clicked() {
                chosen = Some(other.clone()).filter(|other| other != word);
                ui.close();
            }
        }
    });
    let (roll, strengths) = (table.rows[row].roll, table.columns.get(column).map(Column::to_string).unwrap_or_default());
    let wrong = fault.map(|fault| format!(" — {}", ui.localized(&fault.message))).unwrap_or_default();
    let told = ui.say_with("fire-cell", &[("roll", roll.into()), ("strengths", strengths.into()), ("word", word.into())]);
    let name = format!("{told}{wrong}");
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name.clone()));
    response.on_hover_text(name);
    chosen
}

fn about(language: Language, result: &FireResult) -> String {
    let effect = |id, effect: Effect| {
        let word = language.say_with("fire-effect", &[("effect", effect.word().into())]);
        language.say_with(id, &[("effect", word.into())])
    };
    let mut parts = Vec::new();
    parts.extend(result.all.map(|all| effect("fire-all", all)));
    parts.extend((result.kills > 0).then(|| language.say_with("fire-destroyed", &[("count", result.kills.into())])));
    parts.extend(result.rest.map(|rest| effect("fire-rest", rest)));
    if parts.is_empty() { language.say("fire-nothing") } else { parts.join(", ") }
}

fn columns(ui: &mut Ui, file: &OpenFile, table: &FireTable, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        let (more, fewer) = (ui.say("fire-add-column"), ui.say("fire-remove-column"));
        if plain_button(ui, &more).clicked() {
            commands.push(once(file, more, |table| {
                if let Some(last) = table.columns.last_mut() {
                    let from = last.from.saturating_add(3);
                    last.to = Some(from.saturating_sub(1));
                    table.columns.push(Column { from, to: None });
                }
                table.rows.iter_mut().for_each(|row| row.results.extend(row.results.last().cloned()));
            }));
        }
        if table.columns.len() > 1 && plain_button(ui, &fewer).clicked() {
            commands.push(once(file, fewer, |table| {
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

/// Shows the faults during editing.
fn fault_list(ui: &mut Ui, faults: &[TableFault]) {
    ui.add_space(6.0);
    if faults.is_empty() {
        let good = RichText::new(format!("{}  {}", icon::CHECK, ui.say("fire-good")));
        ui.label(good.color(style::colours(ui).good));
    }
    for fault in faults {
        let text = RichText::new(format!("{}  {}", icon::WARNING, ui.localized(&fault.message))).color(ink_of(ui, fault));
        let help = ui.localized(&fault.help);
        ui.label(text).on_hover_text(&*help);
    }
}

fn meaning(ui: &mut Ui, file: &OpenFile, table: &FireTable, (word, result): (&String, &FireResult), commands: &mut Vec<Command>) {
    let used = table.rows.iter().any(|row| row.results.contains(word));
    let (remove, step) = (ui.say_with("form-remove", &[("name", word.as_str().into())]), ui.say("step-result"));
    form::inside(ui, |ui| {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
            ui.painter().rect_filled(rect, 4.0, heat(Some(result), ui));
            ui.label(style::semibold(format!("{word}: {}", about(ui.language(), result))));
            if !used && icon_button(ui, icon::TRASH, &remove, true, false).on_hover_text(&remove).clicked() {
                let word = word.clone();
                commands.push(once(file, remove.clone(), move |table| _ = table.results.remove(&word)));
            }
        });
    });
    let mut set = |edit: Box<dyn FnOnce(&mut FireResult)>| {
        let word = word.clone();
        commands.push(change(file, ("result", &word.clone()), step.clone(), move |table| {
            if let Some(result) = table.results.get_mut(&word) {
                edit(result);
            }
        }));
    };
    if let Some(effect) = effect(ui, ("fire-row-all", "fire-row-all-about"), word, result.all) {
        set(Box::new(move |result| result.all = effect));
    }
    let (name, about) = (ui.say("fire-row-destroyed"), ui.say("fire-row-destroyed-about"));
    let mut kills = None;
    form::row(ui, &FormRow { name: &name, about: &about, room: form::NUMBER, ..FormRow::default() }, &mut Vec::new(), |ui| {
        let (response, other) = form::stepper(ui, &format!("{word}, {name}"), result.kills.into(), &(0..=20));
        kills = other.and_then(|n| u8::try_from(n).ok());
        Some(response)
    });
    if let Some(kills) = kills {
        set(Box::new(move |result| result.kills = kills));
    }
    if let Some(effect) = effect(ui, ("fire-row-saved", "fire-row-saved-about"), word, result.saved) {
        set(Box::new(move |result| result.saved = effect));
    }
    if let Some(effect) = effect(ui, ("fire-row-rest", "fire-row-rest-about"), word, result.rest) {
        set(Box::new(move |result| result.rest = effect));
    }
}

/// Shows the effect on some targets; returns the newly chosen effect.
fn effect(ui: &mut Ui, (name, about): (&str, &str), word: &str, now: Option<Effect>) -> Option<Option<Effect>> {
    let (name, about) = (ui.say(name), ui.say(about));
    let called = |word: &'static str| (word, ui.say_with("fire-effect", &[("effect", word.into())]), String::new());
    let words: Vec<_> = std::iter::once(NOTHING).chain(Effect::WORDS).map(called).collect();
    let mut chosen = None;
    form::row(ui, &FormRow { name: &name, about: &about, ..FormRow::default() }, &mut Vec::new(), |ui| {
        let (response, other) = form::choice(ui, &format!("{word}, {name}"), now.map_or(NOTHING, Effect::word), &words);
        chosen = other;
        Some(response)
    });
    chosen.map(|word| Effect::ALL.into_iter().find(|effect| effect.word() == word))
}

/// Shows the field for adding a word.
fn new_word(ui: &mut Ui, file: &OpenFile, table: &FireTable, commands: &mut Vec<Command>) {
    let memory = Id::unique(("fire word", &file.path));
    let mut written = ui.data(|data| data.get_temp::<String>(memory)).unwrap_or_default();
    let (new, add) = (ui.say("fire-new-word"), ui.say("fire-add-word"));
    ui.horizontal(|ui| {
        let response = ui.add(TextEdit::singleline(&mut written).hint_text("D4").desired_width(80.0));
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(new));
        if response.changed() {
            ui.data_mut(|data| data.insert_temp(memory, written.clone()));
        }
        let fits = is_result(&written) && !table.results.contains_key(&written);
        if ui.add_enabled(fits, Button::new(&add)).clicked() {
            ui.data_mut(|data| data.remove::<String>(memory));
            commands.push(once(file, add, move |table| {
                table.results.insert(written, FireResult::default());
            }));
        }
    });
}
