//! A scenario as a form: players, board, decks, dice, options.

use super::super::command::Command;
use super::super::edits::change_scenario;
use super::super::file::OpenFile;
use super::super::parts;
use super::super::state::State;
use super::super::style;
use super::super::widgets::{choice_field, field, label, number_field, section, text_field};
use super::cards;
use crate::content::options::{self, OptionKind, OptionSpec, Word};
use crate::content::scenario::{DieKind, Face, OptionValue, Scenario};
use crate::scene::board::readable;
use egui::{RichText, ScrollArea, TextEdit, Ui, vec2};

const DEFAULT: &str = "Use default";
/// Width of the names of the options, and what their widgets take beside it; in a narrow form the names give way.
const NAME: f32 = 160.0;
const NARROW_NAME: f32 = 110.0;
const WIDGET: f32 = 184.0;
const NARROW: f32 = 560.0;

/// The tab.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, scenario: &Scenario, commands: &mut Vec<Command>) {
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        cards::form().show(ui, |ui| {
            ui.set_max_width(ui.available_width().min(800.0));
            ui.heading(if scenario.name.en.is_empty() { "Scenario" } else { &scenario.name.en });
            about(ui, file, scenario, commands);
            table(ui, state, file, scenario, commands);
            if !scenario.dice.is_empty() {
                section(ui, "Dice");
            }
            for (i, die) in scenario.dice.iter().enumerate() {
                dice(ui, file, i, die, commands);
            }
            parts::ui(ui, state, file, scenario, commands);
            section(ui, "Options");
            let complete = options::complete(scenario);
            for spec in &scenario.game.options.specs {
                if let Some(value) = complete.get(&spec.name) {
                    option(ui, file, spec, value, scenario.options.contains_key(&spec.name), commands);
                }
            }
        });
    });
}

fn about(ui: &mut Ui, file: &OpenFile, scenario: &Scenario, commands: &mut Vec<Command>) {
    section(ui, "About");
    if let Some(text) = text_field(ui, "Name", "Name in English", &scenario.name.en) {
        commands.push(change_scenario(file, "name", "Name scenario", move |s| s.name.en = text));
    }
    if let Some(text) = text_field(ui, "Spanish name", "Name in Spanish; English stands in where it is empty", &scenario.name.es) {
        commands.push(change_scenario(file, "name_es", "Name scenario", move |s| s.name.es = text));
    }
    if let Some(text) = paragraph(ui, "Description", "What is special about it, in English", &scenario.description.en) {
        commands.push(change_scenario(file, "about", "Describe scenario", move |s| s.description.en = text));
    }
    if let Some(text) = paragraph(ui, "In Spanish", "What is special about it, in Spanish", &scenario.description.es) {
        commands.push(change_scenario(file, "about_es", "Describe scenario", move |s| s.description.es = text));
    }
}

fn paragraph(ui: &mut Ui, label: &str, tip: &str, text: &str) -> Option<String> {
    let mut now = text.to_owned();
    let widget = TextEdit::multiline(&mut now).desired_rows(2).desired_width(f32::INFINITY);
    field(ui, label, tip, |ui| ui.add(widget)).changed().then_some(now)
}

fn table(ui: &mut Ui, state: &State, file: &OpenFile, scenario: &Scenario, commands: &mut Vec<Command>) {
    section(ui, "Table");
    field(ui, "Game", "The game whose rules hold", |ui| ui.label(scenario.game.title));
    let game = scenario.game;
    let range = i64::from(*game.players.start())..=i64::from(*game.players.end());
    if let Some(n) = number_field(ui, "Players", "Number of seats", scenario.players.into(), range, "players") {
        commands.push(change_scenario(file, "players", "Change number of players", move |s| s.players = n as u8));
    }
    let complexity = scenario.complexity.into();
    if let Some(n) = number_field(ui, "Complexity", "1 for a first game, 3 for those who know it well", complexity, 1..=3, "of 3") {
        commands.push(change_scenario(file, "complexity", "Change complexity", move |s| s.complexity = n as u8));
    }
    let named = |paths: Vec<String>| -> Vec<(String, String)> { paths.into_iter().map(|path| (path.clone(), path)).collect() };
    let boards = named(state.paths_in(game.id, "board", None));
    if let Some(path) = choice_field(ui, "Board", "The board that it is played on", &scenario.board, &boards) {
        commands.push(change_scenario(file, "board", "Choose board", move |s| s.board = path));
    }
    for deck in game.decks {
        let mut choices = vec![(String::new(), "None".to_owned())];
        choices.extend(named(state.paths_in(game.id, "deck", Some(deck.of))));
        let now = scenario.decks.get(deck.key).map_or("", String::as_str);
        let label = format!("{} deck", readable(deck.key));
        if let Some(path) = choice_field(ui, &label, "The deck or bag of this kind of script", now, &choices) {
            commands.push(change_scenario(file, ("deck", deck.key), "Choose deck", move |s| {
                match path.is_empty() {
                    true => s.decks.remove(deck.key),
                    false => s.decks.insert(deck.key.to_owned(), path),
                };
            }));
        }
    }
    // Wrapped, so that a narrow form does not grow wider than what is seen of it.
    ui.horizontal_wrapped(|ui| {
        ui.add_space(110.0);
        if ui.link("Open board").clicked() {
            commands.push(Command::Open(scenario.board.clone()));
        }
        for (kind, path) in &scenario.decks {
            if ui.link(format!("Open {kind} deck")).clicked() {
                commands.push(Command::Open(path.clone()));
            }
        }
    });
}

fn dice(ui: &mut Ui, file: &OpenFile, i: usize, die: &DieKind, commands: &mut Vec<Command>) {
    let set = |step: &'static str, property: (usize, usize), edit: Box<dyn FnOnce(&mut DieKind)>| {
        change_scenario(file, ("dice", property), step, move |s| {
            if let Some(die) = s.dice.get_mut(i) {
                edit(die);
            }
        })
    };
    let mut wanted = None;
    field(ui, &readable(&die.colour), "How many dice of the colour, and their six faces", |ui| {
        let mut count = die.count;
        let response = ui.add(egui::DragValue::new(&mut count).range(1..=4).speed(0.05).suffix(" dice"));
        if response.changed() {
            wanted = Some(set("Change number of dice", (i, 9), Box::new(move |die| die.count = count)));
        }
        ui.add_space(8.0);
        for (f, face) in die.faces.iter().enumerate() {
            if let Some(face) = face_widget(ui, &die.colour, f, *face) {
                wanted = Some(set("Change face of die", (i, f), Box::new(move |die| die.faces[f] = face)));
            }
        }
        response
    });
    commands.extend(wanted);
}

/// A face: click for the next value, right-click for the one before. After 9 comes the skull.
fn face_widget(ui: &mut Ui, colour: &str, f: usize, face: Face) -> Option<Face> {
    let text = if face.skull { super::super::icons::SKULL.to_owned() } else { face.value.to_string() };
    let response = ui.add(egui::Button::new(RichText::new(text).size(14.0)).min_size(vec2(28.0, 28.0)));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, format!("Face {} of {colour}", f + 1)));
    let at = if face.skull { 9 } else { face.value.saturating_sub(1) };
    let next = match (response.clicked(), response.secondary_clicked()) {
        (true, _) => (at + 1) % 10,
        (_, true) => (at + 9) % 10,
        _ => {
            response.on_hover_text("Click for the next face, right-click for the one before");
            return None;
        }
    };
    Some(if next == 9 { Face { value: 1, skull: true } } else { Face { value: next + 1, skull: false } })
}

fn option(ui: &mut Ui, file: &OpenFile, spec: &OptionSpec, value: &OptionValue, given: bool, commands: &mut Vec<Command>) {
    let name = readable(&spec.name);
    let tip = format!("{}\n{} · {}", spec.about, spec.rule, if given { "set in this scenario" } else { "not set: the game's default" });
    let mut chosen = None;
    ui.horizontal(|ui| {
        let left = ui.cursor().left();
        let width = if ui.available_width() < NARROW { NARROW_NAME } else { NAME };
        let colour = if given { ui.visuals().text_color() } else { style::colours(ui).faint };
        let label = label(ui, RichText::new(&name).color(colour), width).on_hover_text(&tip);
        let response = match (&spec.kind, value) {
            (OptionKind::Bool, OptionValue::Bool(on)) => {
                let mut now = *on;
                let response = ui.checkbox(&mut now, if *on { "on" } else { "off" });
                chosen = response.changed().then_some(OptionValue::Bool(now));
                response
            }
            (OptionKind::Int { min, max }, OptionValue::Int(n)) => {
                let mut now = *n;
                let response = ui.add(egui::DragValue::new(&mut now).range(*min..=*max).speed(0.1));
                chosen = response.changed().then_some(OptionValue::Int(now));
                response
            }
            (OptionKind::Word(words), OptionValue::Word(word)) => {
                let combo = egui::ComboBox::from_id_salt(&spec.name).selected_text(word);
                let shown = combo.show_ui(ui, |ui| words.iter().find(|known| choice(ui, known, word)));
                chosen = shown.inner.flatten().map(|known| OptionValue::Word(known.word.clone()));
                shown.response
            }
            (OptionKind::Text, OptionValue::Word(text)) => {
                let mut now = text.clone();
                let response = ui.add(egui::TextEdit::singleline(&mut now).desired_width(WIDGET));
                chosen = response.changed().then_some(OptionValue::Word(now));
                response
            }
            _ => ui.label("?"),
        };
        response.labelled_by(label.id).on_hover_text(&tip);
        ui.add_space((left + width + WIDGET - ui.cursor().left()).max(0.0));
        let faint = style::colours(ui).faint;
        ui.label(RichText::new(&spec.rule).small().color(faint));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if given && ui.small_button(DEFAULT).on_hover_text("Take it out of the file, so that the game's default holds").clicked() {
                let name = spec.name.clone();
                commands.push(change_scenario(file, ("default", &spec.name), "Reset option", move |s| {
                    s.options.remove(&name);
                }));
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                ui.add(egui::Label::new(RichText::new(&spec.about).small().color(faint)).truncate());
            });
        });
    });
    if let Some(value) = chosen {
        let name = spec.name.clone();
        commands.push(change_scenario(file, ("option", &spec.name), "Set option", move |s| {
            s.options.insert(name, value);
        }));
    }
}

/// A word in the list of an option's; whether it was clicked.
fn choice(ui: &mut Ui, known: &Word, now: &str) -> bool {
    let response = ui.selectable_label(known.word == now, &known.word);
    let response = if known.about.is_empty() { response } else { response.on_hover_text(&known.about) };
    response.clicked()
}
