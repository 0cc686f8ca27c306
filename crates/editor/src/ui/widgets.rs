//! Widgets shared by panels, inspectors and tabs: buttons of commands, headings, labelled rows of a form.

use crate::shell::action;
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::ui::icons as icon;
use crate::ui::number;
use crate::ui::style;
use crate::ui::words::Words;
use egui::{Button, Response, RichText, Role, Ui, WidgetInfo};
use std::ops::RangeInclusive;

/// Minimum width of the window around the contents of a dialog.
const MODAL_EDGE: f32 = 48.0;

/// Shows a menu item for a command: icon, title, shortcut.
pub fn menu_item(ui: &mut Ui, state: &State, action: Action, commands: &mut Vec<Command>) -> Response {
    let row = action::row_of(action);
    let title = row.title(state);
    let mut button = Button::new(format!("{}  {title}", row.icon));
    if let Some(shortcut) = row.shortcut {
        button = button.shortcut_text(ui.ctx().format_shortcut(&shortcut));
    }
    let response = ui.add_enabled(action::enabled(action, state), button);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &title));
    if response.clicked() {
        commands.push(Command::Run(action));
        ui.close();
    }
    response
}

/// Shows a toolbar button for a command: its icon, with title and shortcut as tooltip.
pub fn tool_button(ui: &mut Ui, state: &State, action: Action, selected: bool, commands: &mut Vec<Command>) {
    let row = action::row_of(action);
    let title = row.title(state);
    let tip = match row.shortcut {
        Some(shortcut) => format!("{title} ({})", ui.ctx().format_shortcut(&shortcut)),
        None => title.clone(),
    };
    let enabled = action::enabled(action, state);
    if icon_button(ui, row.icon, &title, enabled, selected).on_hover_text(&tip).on_disabled_hover_text(&tip).clicked() {
        commands.push(Command::Run(action));
    }
}

/// Shows a square button with an icon; `name` is its accessible name. Only a selected button has a state for screen readers, because
/// most buttons are not toggles.
pub fn icon_button(ui: &mut Ui, icon: &str, name: &str, enabled: bool, selected: bool) -> Response {
    let button = Button::selectable(selected, RichText::new(icon).size(17.0)).min_size(egui::vec2(28.0, 28.0));
    let response = ui.add_enabled(enabled, button);
    response.widget_info(|| match selected {
        true => WidgetInfo::selected(Role::Button, enabled, true, name),
        false => WidgetInfo::labeled(Role::Button, enabled, name),
    });
    response
}

/// Shows the primary button of a dialog, in the accent colour.
pub fn primary_button(ui: &mut Ui, enabled: bool, title: &str) -> Response {
    let accent = style::colours(ui).accent;
    let text = RichText::new(title).strong().color(if enabled { ui.visuals().extreme_bg_color } else { ui.visuals().weak_text_color() });
    let button = Button::new(text).min_size(egui::vec2(64.0, 28.0));
    ui.add_enabled(enabled, if enabled { button.fill(accent) } else { button })
}

/// Shows a secondary button of a dialog.
pub fn plain_button(ui: &mut Ui, title: &str) -> Response {
    ui.add(Button::new(title).min_size(egui::vec2(64.0, 28.0)))
}

/// Adds a tooltip with the text of a control that is too narrow for it; `around` is the width of its padding and icons.
pub fn with_whole_text(ui: &Ui, response: Response, text: &str, around: f32) -> Response {
    let font = egui::TextStyle::Button.resolve(ui.style());
    let width = ui.painter().layout_no_wrap(text.to_owned(), font, egui::Color32::WHITE).size().x;
    if width + around > response.rect.width() { response.on_hover_text(text) } else { response }
}

/// Shows a modal over the window, with padding around its contents.
pub fn modal<T>(ui: &Ui, name: &'static str, width: f32, content: impl FnOnce(&mut Ui) -> T) -> egui::ModalResponse<T> {
    let frame = egui::Frame::popup(ui.style()).inner_margin(16.0);
    egui::Modal::new(egui::Id::unique(name)).frame(frame).show(ui.ctx(), |ui| {
        ui.set_width(width.min(ui.ctx().content_rect().width() - MODAL_EDGE));
        content(ui)
    })
}

/// Shows a section heading.
pub fn section(ui: &mut Ui, title: &str) {
    ui.add_space(12.0);
    ui.label(RichText::new(title.to_uppercase()).size(11.0).color(style::colours(ui).faint).strong());
    ui.add_space(4.0);
}

/// Shows the label at the left of a form's row, with fixed width.
pub fn label(ui: &mut Ui, text: RichText, width: f32) -> Response {
    let (rect, _) = ui.allocate_exact_size(egui::vec2(width, ui.spacing().interact_size.y), egui::Sense::hover());
    let mut inside = ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(egui::Layout::left_to_right(egui::Align::Center)));
    inside.add(egui::Label::new(text).truncate())
}

/// Width of the label of a form's row.
const LABEL: f32 = 102.0;

/// Shows a row of a form: a label of fixed width, then the widget, whose accessible name is the label.
pub fn field(ui: &mut Ui, name: &str, tip: &str, widget: impl FnOnce(&mut Ui) -> Response) -> Response {
    field_after(ui, LABEL, name, tip, widget)
}

fn field_after(ui: &mut Ui, width: f32, name: &str, tip: &str, widget: impl FnOnce(&mut Ui) -> Response) -> Response {
    ui.horizontal(|ui| {
        let name = label(ui, RichText::new(name).color(style::colours(ui).faint), width);
        let response = widget(ui);
        if tip.is_empty() { response.labelled_by(name.id) } else { response.labelled_by(name.id).on_hover_text(tip) }
    })
    .inner
}

/// Shows a text field; returns the new text when it was changed.
pub fn text_field(ui: &mut Ui, label: &str, tip: &str, text: &str) -> Option<String> {
    let mut now = text.to_owned();
    let response = field(ui, label, tip, |ui| ui.add(egui::TextEdit::singleline(&mut now).desired_width(f32::INFINITY)));
    response.changed().then_some(now)
}

/// Shows an integer field; returns the new number when it was changed.
pub fn number_field(ui: &mut Ui, label: &str, tip: &str, value: i64, range: RangeInclusive<i64>, unit: &str) -> Option<i64> {
    let mut now = value;
    let unit = if unit.is_empty() { String::new() } else { format!(" {unit}") };
    field(ui, label, tip, |ui| number::field(ui, &mut now, |drag| drag.range(range).clamp_existing_to_range(false).suffix(unit)));
    (now != value).then_some(now)
}

/// Shows a choice from a list of (value, name); returns the newly chosen value.
pub fn choice_field(ui: &mut Ui, label: &str, tip: &str, value: &str, choices: &[(String, String)]) -> Option<String> {
    choice_in(ui, LABEL, label, tip, value, choices)
}

/// Does the same after a label of another width.
pub fn choice_field_after(ui: &mut Ui, width: f32, label: &str, value: &str, choices: &[(String, String)]) -> Option<String> {
    choice_in(ui, width, label, "", value, choices)
}

fn choice_in(ui: &mut Ui, width: f32, label: &str, tip: &str, value: &str, choices: &[(String, String)]) -> Option<String> {
    let shown = choices.iter().find(|(key, _)| key == value).map_or(value, |(_, name)| name);
    let mut chosen = None;
    field_after(ui, width, label, tip, |ui| {
        let width = (ui.available_width() - 8.0).max(80.0);
        egui::ComboBox::from_id_salt((label, "choice"))
            .selected_text(shown)
            .width(width)
            .truncate()
            .show_ui(ui, |ui| {
                for (key, name) in choices {
                    if ui.selectable_label(key == value, name).clicked() && key != value {
                        chosen = Some(key.clone());
                    }
                }
            })
            .response
    });
    chosen
}

/// Shows one of several integer fields in a row, with an accessible name.
fn number(ui: &mut Ui, name: &str, tip: &str, value: u8, range: &RangeInclusive<u8>) -> Option<u8> {
    let mut now = value;
    let response = number::field(ui, &mut now, |drag| drag.range(range.clone()));
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
    response.on_hover_text(tip);
    (now != value).then_some(now)
}

/// Shows integers in a row; with `more`, the initial value of new ones, they can be added and removed at the end. Returns them when
/// they were changed.
pub fn number_row(ui: &mut Ui, label: &str, tip: &str, values: &[u8], range: RangeInclusive<u8>, more: Option<u8>) -> Option<Vec<u8>> {
    let mut next = values.to_vec();
    ui.label(RichText::new(label).color(style::colours(ui).faint)).on_hover_text(tip);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(4.0, 4.0);
        ui.spacing_mut().interact_size.x = 32.0;
        for (at, value) in values.iter().enumerate() {
            if let Some(now) = number(ui, &format!("{label}, {}", at + 1), tip, *value, &range) {
                next[at] = now;
            }
        }
        if let Some(more) = more {
            if icon_button(ui, icon::PLUS, &ui.say_with("form-add-to", &[("name", label.into())]), true, false)
                .on_hover_text(ui.say("form-add-one"))
                .clicked()
            {
                next.push(more);
            }
            if icon_button(ui, icon::MINUS, &ui.say_with("form-take-from", &[("name", label.into())]), !values.is_empty(), false)
                .on_hover_text(ui.say("form-take-last"))
                .clicked()
            {
                next.pop();
            }
        }
    });
    (next != values).then_some(next)
}

/// Shows integers in a column that can be added, removed and reordered. Returns them when they were changed.
pub fn number_list(ui: &mut Ui, name: &str, tip: &str, values: &[u8], range: RangeInclusive<u8>, more: u8) -> Option<Vec<u8>> {
    let mut next = values.to_vec();
    let (mut swap, mut remove) = (None, None);
    for (at, value) in values.iter().enumerate() {
        let label = format!("{name} {}", at + 1);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            self::label(ui, RichText::new(&label).color(style::colours(ui).faint), 102.0);
            if let Some(now) = number(ui, &label, tip, *value, &range) {
                next[at] = now;
            }
            if icon_button(ui, icon::ARROW_UP, &ui.say_with("form-up", &[("name", label.as_str().into())]), at > 0, false).clicked() {
                swap = Some((at, at.saturating_sub(1)));
            }
            if icon_button(
                ui,
                icon::ARROW_DOWN,
                &ui.say_with("form-down", &[("name", label.as_str().into())]),
                at + 1 < values.len(),
                false,
            )
            .clicked()
            {
                swap = Some((at, (at + 1).min(values.len() - 1)));
            }
            if icon_button(ui, icon::TRASH, &ui.say_with("form-remove", &[("name", label.as_str().into())]), true, false).clicked() {
                remove = Some(at);
            }
        });
    }
    if icon_button(ui, icon::PLUS, &ui.say_with("step-add", &[("name", name.to_lowercase().into())]), true, false)
        .on_hover_text(ui.say("form-add-one"))
        .clicked()
    {
        next.push(more);
    }
    if let Some((a, b)) = swap {
        next.swap(a, b);
    }
    if let Some(at) = remove {
        next.remove(at);
    }
    (next != values).then_some(next)
}

/// Returns a text from the window's memory, such as a query.
pub fn remembered(ui: &Ui, name: &'static str) -> String {
    ui.data(|data| data.get_temp(egui::Id::unique(name))).unwrap_or_default()
}

/// Stores a text in the window's memory.
pub fn remember(ui: &Ui, name: &'static str, text: String) {
    ui.data_mut(|data| data.insert_temp(egui::Id::unique(name), text));
}

/// Returns the key that combines edits of one property into one undo step.
pub fn key(file: &OpenFile, property: impl std::hash::Hash) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    (&file.path, property).hash(&mut hasher);
    hasher.finish()
}
