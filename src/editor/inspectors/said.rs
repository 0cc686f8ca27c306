//! Rows of inspectors by the sentences that name and explain them.

use super::super::widgets;
use super::super::words::{Given, Words};
use egui::{Response, Ui};
use std::ops::RangeInclusive;

/// The sentence that names a property, and the one that explains it.
pub type Said = (&'static str, &'static str);

fn both(ui: &Ui, (name, tip): Said, given: &Given<'_>) -> (String, String) {
    (ui.say_with(name, given), if tip.is_empty() { String::new() } else { ui.say_with(tip, given) })
}

/// A heading.
pub fn heading(ui: &mut Ui, id: &str) {
    widgets::section(ui, &ui.say(id));
}

/// A text to change.
pub fn text(ui: &mut Ui, said: Said, text: &str) -> Option<String> {
    let (name, tip) = both(ui, said, &[]);
    widgets::text_field(ui, &name, &tip, text)
}

/// A whole number to change; its unit is a sentence, too.
pub fn number(ui: &mut Ui, said: Said, value: i64, range: RangeInclusive<i64>, unit: &str) -> Option<i64> {
    number_of(ui, said, &[], value, range, unit)
}

/// The same whose name says more.
pub fn number_of(ui: &mut Ui, said: Said, given: &Given<'_>, value: i64, range: RangeInclusive<i64>, unit: &str) -> Option<i64> {
    let (name, tip) = both(ui, said, given);
    let unit = if unit.is_empty() { String::new() } else { ui.say(unit) };
    widgets::number_field(ui, &name, &tip, value, range, &unit)
}

/// Numbers beside each other.
pub fn numbers_of(
    ui: &mut Ui,
    said: Said,
    given: &Given<'_>,
    values: &[u8],
    range: RangeInclusive<u8>,
    more: Option<u8>,
) -> Option<Vec<u8>> {
    let (name, tip) = both(ui, said, given);
    widgets::number_row(ui, &name, &tip, values, range, more)
}

/// A choice.
pub fn choice(ui: &mut Ui, said: Said, value: &str, choices: &[(String, String)]) -> Option<String> {
    let (name, tip) = both(ui, said, &[]);
    widgets::choice_field(ui, &name, &tip, value, choices)
}

/// A row with any widget.
pub fn row(ui: &mut Ui, said: Said, widget: impl FnOnce(&mut Ui) -> Response) -> Response {
    let (name, tip) = both(ui, said, &[]);
    widgets::field(ui, &name, &tip, widget)
}

/// A button.
pub fn button(ui: &mut Ui, (name, tip): Said) -> bool {
    let (name, tip) = both(ui, (name, tip), &[]);
    let response = widgets::plain_button(ui, &name);
    let clicked = response.clicked();
    if !tip.is_empty() {
        response.on_hover_text(tip);
    }
    clicked
}

/// A button with an icon.
pub fn icon(ui: &mut Ui, icon: &str, (name, tip): Said, given: &Given<'_>, enabled: bool) -> bool {
    let (name, tip) = both(ui, (name, tip), given);
    widgets::icon_button(ui, icon, &name, enabled, false).on_hover_text(if tip.is_empty() { &name } else { &tip }).clicked()
}
