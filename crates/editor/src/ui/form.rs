//! Forms: groups of rows, each with a name, a description, a widget, and a button that restores the default value.

use crate::shell::command::Command;
use crate::ui::code;
use crate::ui::icons as icon;
use crate::ui::number;
use crate::ui::style;
use crate::ui::style::semibold;
use crate::ui::widgets::{icon_button, with_whole_text};
use crate::ui::words::Words;
use content::text::Text;
use egui::{
    Align, Button, ComboBox, Frame, Key, Label, Layout, Margin, Rect, Response, RichText, Role, Sense, TextEdit, Ui, UiBuilder, WidgetInfo,
    pos2, vec2,
};
use playtest::help;
use std::ops::RangeInclusive;

/// Padding of a group.
const PAD: egui::Vec2 = vec2(12.0, 8.0);
/// Default width of a widget at the right end of its row, and width of the reset button.
const WIDGET: f32 = 224.0;
const RESET: f32 = 36.0;
/// Minimum width of a row's name next to its widget; if there is less, the widget is displayed below the name.
const NAME: f32 = 168.0;
/// Width of a switch.
pub const SWITCH: f32 = 40.0;
/// Width of a number.
pub const NUMBER: f32 = 136.0;
/// Width of a number with its buttons.
pub const STEPPER: f32 = 116.0;
/// Maximum number of short choices displayed as buttons; more are displayed as a list.
const BESIDE: usize = 4;

/// A row of a group.
#[derive(Clone, Copy, Debug, Default)]
pub struct FormRow<'r> {
    /// The name, which is also the accessible name of the widget.
    pub name: &'r str,
    pub about: &'r str,
    pub rule: &'r str,
    pub key: &'r str,
    /// The default value, if the file contains another one.
    pub default: Option<&'r str>,
    /// Width of the widget; 0 for the default width.
    pub room: f32,
}

/// Shows a box with a title, a note at its right, and rows below.
pub fn group<T>(ui: &mut Ui, title: &str, note: &str, rows: impl FnOnce(&mut Ui) -> T) -> T {
    let line = ui.visuals().widgets.noninteractive.bg_stroke;
    let frame = Frame::NONE.fill(ui.visuals().faint_bg_color).stroke(line).corner_radius(8.0);
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 0.0;
        Frame::NONE.inner_margin(Margin::symmetric(PAD.x as i8, 6)).show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.label(semibold(title));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.label(RichText::new(note).size(12.0).color(style::colours(ui).faint));
                });
            });
        });
        rows(ui)
    });
    ui.add_space(12.0);
    shown.inner
}

/// Shows content that is not a row, with the padding of rows.
pub fn inside<T>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> T) -> T {
    rule_off(ui);
    let frame = Frame::NONE.inner_margin(Margin::symmetric(PAD.x as i8, PAD.y as i8));
    frame
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 4.0;
            content(ui)
        })
        .inner
}

fn rule_off(ui: &Ui) {
    ui.painter().hline(ui.max_rect().x_range(), ui.cursor().top(), ui.visuals().widgets.noninteractive.bg_stroke);
}

/// Shows a row with its widget. Returns whether to reset it to its default.
pub fn row(ui: &mut Ui, row: &FormRow<'_>, commands: &mut Vec<Command>, widget: impl FnOnce(&mut Ui) -> Option<Response>) -> bool {
    rule_off(ui);
    let place = ui.available_rect_before_wrap();
    let inner = Rect::from_min_max(place.min + PAD, pos2(place.right() - PAD.x, f32::INFINITY));
    let widget_room = if row.room > 0.0 { row.room } else { WIDGET };
    let beside = inner.width() - widget_room - RESET >= NAME;
    let room = if beside { inner.width() - widget_room - RESET } else { inner.width() };
    let mut left = ui.new_child(UiBuilder::new().max_rect(Rect::from_min_size(inner.min, vec2(room, 1000.0))));
    row_header(&mut left, row, commands);
    let told = left.min_rect();
    let (top, height) = if beside { (inner.top(), told.height().max(28.0)) } else { (told.bottom() + 4.0, 28.0) };
    let start = if beside { inner.left() + room } else { inner.left() };
    let at = Rect::from_min_max(pos2(start, top), pos2(inner.right(), top + height));
    let layout = if beside { Layout::right_to_left(Align::Center) } else { Layout::left_to_right(Align::Center) };
    let mut right = ui.new_child(UiBuilder::new().max_rect(at).layout(layout));
    let response = widget(&mut right);
    let mut reset = false;
    if let Some(default) = row.default {
        let name = ui.say_with("form-reset", &[("name", row.name.into())]);
        let tip = ui.say_with("form-default", &[("value", default.into())]);
        reset = icon_button(&mut right, icon::ARROW_COUNTER_CLOCKWISE, &name, true, false).on_hover_text(tip).clicked();
        // In a text or a number, the key deletes a character.
        let has_focus = response.is_some_and(|response| response.has_focus()) && !ui.ctx().text_edit_focused();
        reset |= has_focus && ui.input(|input| input.key_pressed(Key::Delete));
    }
    let bottom = told.bottom().max(right.min_rect().bottom()).max(top + height);
    ui.allocate_rect(Rect::from_min_max(place.min, pos2(place.right(), bottom + PAD.y)), Sense::hover());
    reset
}

/// Shows a name that is hidden from screen readers, because its widget has the same name.
fn hidden_name(ui: &mut Ui, name: &str) -> Response {
    let width = ui.available_width().max(40.0);
    let galley = egui::WidgetText::from(semibold(name)).into_galley(ui, Some(egui::TextWrapMode::Truncate), width, egui::TextStyle::Body);
    let (rect, response) = ui.allocate_exact_size(galley.size(), Sense::hover());
    ui.painter().galley(rect.min, galley, ui.visuals().text_color());
    response
}

/// Shows the name of a row, whether it differs from the default, and its description.
fn row_header(ui: &mut Ui, row: &FormRow<'_>, commands: &mut Vec<Command>) {
    let faint = style::colours(ui).faint;
    ui.spacing_mut().item_spacing = vec2(6.0, 1.0);
    ui.spacing_mut().interact_size.y = 14.0;
    ui.horizontal_wrapped(|ui| {
        let name = hidden_name(ui, row.name);
        if !row.key.is_empty() {
            name.on_hover_text(row.key);
        }
        if let Some(default) = row.default {
            let words = ui.say_with("form-default", &[("value", default.into())]);
            let (dot, _) = ui.allocate_exact_size(vec2(8.0, 16.0), Sense::hover());
            ui.painter().circle_filled(dot.center(), 3.5, style::colours(ui).accent);
            ui.label(RichText::new(words).size(12.0).color(faint));
        }
        // The id of a rule is not split at its hyphen.
        ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
        if let Some(rule) = help::rule(row.rule).filter(|_| !row.rule.is_empty())
            && ui.link(RichText::new(row.rule).size(11.0)).on_hover_text(ui.quoted(&rule.text)).clicked()
        {
            commands.push(Command::Help(rule.place()));
        }
    });
    if !row.about.is_empty() {
        ui.add(Label::new(code::job(ui, row.about, 12.0, faint)).wrap());
    }
}

/// Shows a switch; returns the new state when it was clicked.
pub fn switch(ui: &mut Ui, name: &str, on: bool) -> (Response, Option<bool>) {
    let (rect, mut response) = ui.allocate_exact_size(vec2(36.0, 20.0), Sense::click());
    let now = on != response.clicked();
    if now != on {
        response.mark_changed();
    }
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, now, name));
    let part = ui.ctx().animate_bool_responsive(response.id, now);
    let visuals = ui.visuals();
    let off = if response.hovered() { visuals.widgets.hovered.bg_fill } else { visuals.widgets.inactive.bg_fill };
    let colours = style::colours(ui);
    let (fill, knob) = if now { (colours.accent, visuals.extreme_bg_color) } else { (off, visuals.widgets.inactive.fg_stroke.color) };
    ui.painter().rect_filled(rect, 10.0, fill);
    ui.painter().circle_filled(pos2(egui::lerp(rect.left() + 10.0..=rect.right() - 10.0, part), rect.center().y), 7.0, knob);
    if response.has_focus() {
        ui.painter().rect_stroke(rect.expand(2.0), 12.0, egui::Stroke::new(2.0, colours.accent), egui::StrokeKind::Outside);
    }
    (response, (now != on).then_some(now))
}

/// Shows a number with buttons to decrease and increase it; returns the new value when it was changed.
pub fn stepper(ui: &mut Ui, name: &str, value: i64, range: &RangeInclusive<i64>) -> (Response, Option<i64>) {
    let mut now = value;
    let (fewer, more) = (ui.say_with("form-fewer", &[("name", name.into())]), ui.say_with("form-more", &[("name", name.into())]));
    let response = ui
        .allocate_ui_with_layout(vec2(132.0, 28.0), Layout::left_to_right(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            if icon_button(ui, icon::MINUS, &fewer, value > *range.start(), false).clicked() {
                now -= 1;
            }
            let response =
                number::field_of_size(ui, [52.0, 26.0], &mut now, |drag| drag.range(range.clone()).clamp_existing_to_range(false))
                    .on_hover_text(format!("{}–{}", range.start(), range.end()));
            ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
            if icon_button(ui, icon::PLUS, &more, value < *range.end(), false).clicked() {
                now += 1;
            }
            response
        })
        .inner;
    (response, (now != value).then_some(now))
}

/// Shows numbers in a row; returns them when one was changed.
pub fn numbers(ui: &mut Ui, name: &str, values: &[u8], range: &RangeInclusive<u8>) -> (Response, Option<Vec<u8>>) {
    let mut now = values.to_vec();
    let shown = ui.allocate_ui_with_layout(vec2(WIDGET, 28.0), Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().interact_size.x = 32.0;
        ui.spacing_mut().button_padding.x = 4.0;
        let mut all: Option<Response> = None;
        for (at, value) in now.iter_mut().enumerate() {
            let response = number::field_of_size(ui, [32.0, 26.0], value, |drag| drag.range(range.clone()));
            ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(format!("{name}, {}", at + 1)));
            all = Some(match all {
                Some(all) => all | response,
                None => response,
            });
        }
        all
    });
    (shown.inner.unwrap_or(shown.response), (now != values).then_some(now))
}

/// Shows a choice of short texts, as (key, label, description): as buttons if there is room, otherwise as a list. Returns the newly
/// chosen key.
pub fn choice(ui: &mut Ui, name: &str, now: &str, words: &[(&str, String, String)]) -> (Response, Option<String>) {
    let font = egui::TextStyle::Button.resolve(ui.style());
    let wide = |text: &str| ui.painter().layout_no_wrap(text.to_owned(), font.clone(), egui::Color32::WHITE).size().x + 16.0;
    let width: f32 = words.iter().map(|(_, label, _)| wide(label)).sum();
    if words.len() <= BESIDE && width + 4.0 <= WIDGET { segments(ui, name, now, words, width + 4.0) } else { list(ui, name, now, words) }
}

fn segments(ui: &mut Ui, name: &str, now: &str, words: &[(&str, String, String)], width: f32) -> (Response, Option<String>) {
    let mut chosen = None;
    let shown = ui.allocate_ui_with_layout(vec2(width, 28.0), Layout::left_to_right(Align::Center), |ui| {
        let frame = Frame::NONE.fill(ui.visuals().extreme_bg_color).corner_radius(5.0).inner_margin(2.0);
        frame
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                let mut focused = None;
                for (key, label, about) in words {
                    let on = *key == now;
                    let response = ui.add(Button::selectable(on, label).min_size(vec2(0.0, 24.0)));
                    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, on, format!("{name}: {label}")));
                    let response = if about.is_empty() { response } else { response.on_hover_text(code::tip(ui, about)) };
                    if response.clicked() && !on {
                        chosen = Some((*key).to_owned());
                    }
                    focused = focused.filter(Response::has_focus).or(Some(response));
                }
                focused
            })
            .inner
    });
    (shown.inner.unwrap_or(shown.response), chosen)
}

fn list(ui: &mut Ui, name: &str, now: &str, words: &[(&str, String, String)]) -> (Response, Option<String>) {
    let mut chosen = None;
    let label = words.iter().find(|(key, ..)| *key == now).map_or(now, |(_, label, _)| label);
    let shown = ComboBox::from_id_salt((name, "choice")).width(WIDGET - 24.0).truncate().selected_text(label).show_ui(ui, |ui| {
        for (key, label, about) in words {
            let response = ui.selectable_label(*key == now, label);
            let response = if about.is_empty() { response } else { response.on_hover_text(code::tip(ui, about)) };
            if response.clicked() && *key != now {
                chosen = Some((*key).to_owned());
            }
        }
    });
    ui.ctx().accesskit_node_builder(shown.response.id, |node| node.set_label(name));
    let around = 2.0 * ui.spacing().button_padding.x + ui.spacing().icon_width + ui.spacing().icon_spacing;
    (with_whole_text(ui, shown.response, label, around), chosen)
}

/// Shows a single-line text field with the full width of a widget; returns the new text when it was changed.
pub fn line(ui: &mut Ui, name: &str, text: &str) -> (Response, Option<String>) {
    let mut now = text.to_owned();
    let response = ui.add(TextEdit::singleline(&mut now).desired_width(WIDGET - 16.0));
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
    let changed = response.changed().then_some(now);
    (response, changed)
}

/// Shows a text in both languages, each in one line or in `rows`; returns the text when it was changed.
pub fn text(ui: &mut Ui, name: &str, about: &str, text: &Text, rows: usize) -> Option<Text> {
    text_of(ui, (name, ""), about, text, rows)
}

/// Shows a text of one of several items with the same rows; `whose` distinguishes them for screen readers.
pub fn text_of(ui: &mut Ui, (name, whose): (&str, &str), about: &str, text: &Text, rows: usize) -> Option<Text> {
    let mut now = text.clone();
    let whole = if whose.is_empty() { name.to_owned() } else { format!("{name}, {whose}") };
    let spanish = ui.say_with("form-in-spanish", &[("name", whole.as_str().into())]);
    inside(ui, |ui| {
        hidden_name(ui, name);
        if !about.is_empty() {
            ui.add(Label::new(code::job(ui, about, 12.0, style::colours(ui).faint)).wrap());
        }
        let english = one_language(ui, "EN", &whole, &mut now.en, "", rows);
        let hint = if text.es.is_empty() { text.en.as_str() } else { "" };
        (english | one_language(ui, "ES", &spanish, &mut now.es, hint, rows)).then_some(now)
    })
}

fn one_language(ui: &mut Ui, code: &str, name: &str, text: &mut String, hint: &str, rows: usize) -> bool {
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(20.0, 24.0), Sense::hover());
        let faint = style::colours(ui).faint;
        ui.painter().text(rect.left_center(), egui::Align2::LEFT_CENTER, code, egui::FontId::proportional(11.0), faint);
        let edit = if rows == 1 { TextEdit::singleline(text) } else { TextEdit::multiline(text).desired_rows(rows) };
        let response = ui.add(edit.hint_text(hint).desired_width(f32::INFINITY));
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
        response.changed()
    })
    .inner
}
