//! The options of a scenario in groups: those that differ from the game's are marked, can be searched and reset.

use crate::documents::edits::change_scenario;
use crate::documents::scenario::ScenarioView;
use crate::documents::scenario::mowdown::options as of_board;
use crate::documents::scenario::mowdown::options::BoardValues;
use crate::features::files::names;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::ui::form;
use crate::ui::form::FormRow;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::icon_button;
use crate::ui::words::Words;
use content::options::names::{self as named, LocalizedOption};
use content::options::{self, OptionFault, OptionKind, OptionSpec};
use content::scenario::{OptionValue, Scenario};
use egui::{RichText, Ui};
use std::collections::BTreeMap;

/// Returns the number of options that differ from the game's.
pub fn changed(scenario: &Scenario) -> usize {
    let complete = options::complete(scenario);
    scenario.game.options.specs.iter().filter(|spec| complete.get(&spec.name) != Some(&spec.default)).count()
}

/// Shows the groups with the options that match the search.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, scenario: &Scenario, view: &ScenarioView, commands: &mut Vec<Command>) {
    let (complete, faults) = (options::complete(scenario), options::faults(scenario));
    let specs = &scenario.game.options.specs;
    let differs = |spec: &OptionSpec| complete.get(&spec.name) != Some(&spec.default) || faults.iter().any(|fault| fault.name == spec.name);
    let is_shown = |spec: &OptionSpec| {
        (!view.changed || differs(spec))
            && (view.query.is_empty() || names::holds(&LocalizedOption::words(scenario.game, spec), &view.query))
    };
    let mut groups: Vec<&str> = Vec::new();
    for spec in specs.iter().filter(|spec| is_shown(spec)) {
        if !groups.contains(&&*spec.group) {
            groups.push(&spec.group);
        }
    }
    if groups.is_empty() {
        let words = match view.query.is_empty() {
            true => ui.say("form-none-changed"),
            false => ui.say_with("form-no-option", &[("query", view.query.as_str().into())]),
        };
        ui.label(RichText::new(words).color(style::colours(ui).faint));
    }
    for group in groups {
        let of: Vec<&OptionSpec> = specs.iter().filter(|spec| spec.group == group).collect();
        let changed = of.iter().filter(|spec| differs(spec)).count();
        let note = ui.say_with("form-of-changed", &[("count", of.len().into()), ("changed", changed.into())]);
        form::group(ui, &named::group(ui.language(), group), &note, |ui| {
            for spec in of.into_iter().filter(|spec| is_shown(spec)) {
                option(ui, state, file, scenario, (spec, &complete), commands);
                faults.iter().filter(|fault| fault.name == spec.name).for_each(|fault| wrong(ui, file, fault, commands));
            }
        });
    }
    let unknown: Vec<&OptionFault> = faults.iter().filter(|fault| scenario.game.options.find(&fault.name).is_none()).collect();
    if !unknown.is_empty() && view.query.is_empty() {
        form::group(ui, &ui.say("form-unknown"), "", |ui| unknown.into_iter().for_each(|fault| wrong(ui, file, fault, commands)));
    }
}

/// Shows an invalid option of the file, with its quick fix.
fn wrong(ui: &mut Ui, file: &OpenFile, fault: &OptionFault, commands: &mut Vec<Command>) {
    form::inside(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            let label = ui.say_with("form-remove", &[("name", fault.name.as_str().into())]);
            if icon_button(ui, icon::TRASH, &label, true, false).on_hover_text(&label).clicked() {
                commands.push(reset_option(ui, file, &fault.name));
            }
            let text = format!("{}  {}: {}", icon::X_CIRCLE, ui.localized(&fault.message), ui.localized(&fault.help));
            ui.label(RichText::new(text).color(style::colours(ui).error));
        });
    });
}

/// Creates an edit that removes an option from the file, so that the game's default applies.
fn reset_option(ui: &Ui, file: &OpenFile, name: &str) -> Command {
    let key = name.to_owned();
    change_scenario(file, ("option", name), ui.say("step-reset-option"), move |s| drop(s.options.remove(&key)))
}

fn option(
    ui: &mut Ui,
    state: &State,
    file: &OpenFile,
    scenario: &Scenario,
    (spec, complete): (&OptionSpec, &BTreeMap<String, OptionValue>),
    commands: &mut Vec<Command>,
) {
    let Some(value) = complete.get(&spec.name) else { return };
    let mut called = LocalizedOption::of(scenario.game, spec, ui.language());
    called.seats = state.seat_names(scenario);
    let default = called.value(&spec.default);
    let default = (*value != spec.default).then_some(&*default);
    let mut chosen = None;
    let room = match spec.kind {
        OptionKind::Bool => form::SWITCH,
        OptionKind::Int { .. } => form::NUMBER,
        _ => 0.0,
    };
    let row = FormRow { name: &called.name, about: &called.about, rule: &spec.rule, key: &spec.name, default, room };
    let reset = form::row(ui, &row, commands, |ui| {
        let (response, other) = widget(ui, state, scenario, &called, value);
        chosen = other;
        Some(response)
    });
    // An option with the game's value is removed from the file.
    match chosen.filter(|_| !reset) {
        Some(value) if value != spec.default => {
            let key = spec.name.clone();
            let step = ui.say_with("step-option", &[("name", called.name.as_str().into())]);
            commands.push(change_scenario(file, ("option", &*spec.name), step, move |s| drop(s.options.insert(key, value))));
        }
        Some(_) => commands.push(reset_option(ui, file, &spec.name)),
        None if reset => commands.push(reset_option(ui, file, &spec.name)),
        None => {}
    }
}

fn widget(
    ui: &mut Ui,
    state: &State,
    scenario: &Scenario,
    called: &LocalizedOption<'_>,
    value: &OptionValue,
) -> (egui::Response, Option<OptionValue>) {
    let name = &called.name;
    match (&called.spec.kind, value) {
        (OptionKind::Bool, OptionValue::Bool(on)) => {
            let (response, other) = form::switch(ui, name, *on);
            (response, other.map(OptionValue::Bool))
        }
        (OptionKind::Int { min, max }, OptionValue::Int(n)) => {
            let (response, other) = form::stepper(ui, name, *n, &(*min..=*max));
            (response, other.map(OptionValue::Int))
        }
        (OptionKind::Word(words), OptionValue::Word(word)) => {
            // A number is a seat, which must exist.
            let seats = |word: &str| word.parse::<u8>().is_ok_and(|seat| seat >= scenario.players);
            let words = words.iter().filter(|word| !seats(&word.word));
            let words: Vec<_> = words
                .map(|word| {
                    let (label, about) = called.word(word);
                    (&*word.word, label, about)
                })
                .collect();
            let (response, other) = form::choice(ui, name, word, &words);
            (response, other.map(OptionValue::Word))
        }
        (_, value) => {
            let text = value.to_string();
            let (response, other) = match of_board::values(state, scenario, &called.spec.name, &text) {
                Some(BoardValues::Names(known)) => {
                    let words: Vec<_> =
                        known.iter().map(|name| (name.as_str(), names::difficulty_name(ui.language(), name), String::new())).collect();
                    form::choice(ui, name, &text, &words)
                }
                Some(BoardValues::Numbers { now, usual }) => {
                    let (response, other) = form::numbers(ui, name, &now, &(0..=99));
                    let written = |numbers: Vec<u8>| match numbers == usual {
                        true => String::new(),
                        false => numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" "),
                    };
                    (response, other.map(written))
                }
                None => form::line(ui, name, &text),
            };
            (response, other.map(OptionValue::Word))
        }
    }
}
