//! Rows of inspectors, with the message ids of their names and descriptions.

use crate::shell::state::State;
use crate::ui::widgets;
use crate::ui::words::{Args, Words};
use egui::{Response, Ui};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// The message ids of the name and the description of a property.
pub type LabelAndTip = (&'static str, &'static str);

fn both(ui: &Ui, (name, tip): LabelAndTip, given: &Args<'_>) -> (String, String) {
    (ui.say_with(name, given), if tip.is_empty() { String::new() } else { ui.say_with(tip, given) })
}

pub fn heading(ui: &mut Ui, id: &str) {
    widgets::section(ui, &ui.say(id));
}

/// Shows a text field.
pub fn text(ui: &mut Ui, said: LabelAndTip, text: &str) -> Option<String> {
    let (name, tip) = both(ui, said, &[]);
    widgets::text_field(ui, &name, &tip, text)
}

/// Shows an integer field; the unit is a message id too.
pub fn number(ui: &mut Ui, said: LabelAndTip, value: i64, range: RangeInclusive<i64>, unit: &str) -> Option<i64> {
    number_of(ui, said, &[], value, range, unit)
}

/// Shows an integer field whose name has arguments.
pub fn number_of(ui: &mut Ui, said: LabelAndTip, given: &Args<'_>, value: i64, range: RangeInclusive<i64>, unit: &str) -> Option<i64> {
    let (name, tip) = both(ui, said, given);
    let unit = if unit.is_empty() { String::new() } else { ui.say(unit) };
    widgets::number_field(ui, &name, &tip, value, range, &unit)
}

/// Shows several integer fields in a row.
pub fn numbers_of(
    ui: &mut Ui,
    said: LabelAndTip,
    given: &Args<'_>,
    values: &[u8],
    range: RangeInclusive<u8>,
    more: Option<u8>,
) -> Option<Vec<u8>> {
    let (name, tip) = both(ui, said, given);
    widgets::number_row(ui, &name, &tip, values, range, more)
}

pub fn choice(ui: &mut Ui, said: LabelAndTip, value: &str, choices: &[(String, String)]) -> Option<String> {
    let (name, tip) = both(ui, said, &[]);
    widgets::choice_field(ui, &name, &tip, value, choices)
}

/// Returns the files of a type as choices, each with path and name. The names of files that share one include the path.
pub fn files(state: &State, game: &str, kind: &str) -> Vec<(String, String)> {
    let named: Vec<_> = state.paths_in(game, kind, None).into_iter().map(|path| (state.title(&path), path)).collect();
    let mut counts = BTreeMap::new();
    named.iter().for_each(|(title, _)| *counts.entry(title).or_insert(0) += 1);
    let shown = |(title, path): &(String, String)| if counts[title] == 1 { title.clone() } else { format!("{title} · {path}") };
    named.iter().map(|both| (both.1.clone(), shown(both))).collect()
}

pub fn row(ui: &mut Ui, said: LabelAndTip, widget: impl FnOnce(&mut Ui) -> Response) -> Response {
    let (name, tip) = both(ui, said, &[]);
    widgets::field(ui, &name, &tip, widget)
}

pub fn button(ui: &mut Ui, (name, tip): LabelAndTip) -> bool {
    let (name, tip) = both(ui, (name, tip), &[]);
    let response = widgets::plain_button(ui, &name);
    let clicked = response.clicked();
    if !tip.is_empty() {
        response.on_hover_text(tip);
    }
    clicked
}

/// Shows a button with an icon.
pub fn icon(ui: &mut Ui, icon: &str, (name, tip): LabelAndTip, given: &Args<'_>, enabled: bool) -> bool {
    let (name, tip) = both(ui, (name, tip), given);
    widgets::icon_button(ui, icon, &name, enabled, false).on_hover_text(if tip.is_empty() { &name } else { &tip }).clicked()
}
