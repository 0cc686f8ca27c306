//! The bar above an enlarged board, in place of the bar, the panels and the tray around it: the question, and the buttons that answer
//! it. Choices are made on the board and with the same keys.

use crate::features::playtest::state::{Play, PlayRequest};
use crate::features::playtest::tab::buttons::{all, enter, main_button_of, part};
use crate::features::playtest::tab::{PlaytestView, choices, panels, tray};
use crate::shell::action::{Action, row_of};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{icon_button, with_whole_text};
use crate::ui::words::Words;
use egui::{Align, Button, Label, Layout, Ui, Vec2, vec2};

/// Widths of the buttons, and of the part with all of them. In a narrow window, the buttons have half of it.
const MAIN: f32 = 200.0;
const PASS: f32 = 112.0;
const BUTTONS: f32 = 400.0;
const SHARE: f32 = 0.5;
const HEIGHT: f32 = 26.0;
/// Width of a button with an icon and the gap before it.
const ICON: f32 = 40.0;

/// Returns whether only the board is displayed. A program, a comparison and the end of a match need the panels around it.
pub fn is_shown(state: &State, play: &Play) -> bool {
    state.settings.hidden.around_board && play.compared.is_none() && !tray::is_needed(play)
}

/// Shows the question and its buttons.
pub fn ui(ui: &mut Ui, play: &Play, view: &mut PlaytestView, keys: bool, commands: &mut Vec<Command>) {
    let whole = ui.available_rect_before_wrap();
    let (left, right) = whole.split_left_right_at_x(whole.max.x - BUTTONS.min(whole.width() * SHARE));
    let (right, end) = right.split_left_right_at_x(right.max.x - ICON);
    let row = Layout::left_to_right(Align::Center);
    part(ui, "question", left, |ui| _ = ui.with_layout(row, |ui| question(ui, play, view)));
    part(ui, "actions", right, |ui| {
        ui.with_layout(row, |ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            if tray::is_choosing(play) {
                choices::take_keys(ui, play, view, keys, commands);
                answers(ui, play, view, keys, commands);
            }
        });
    });
    part(ui, "end", end, |ui| _ = ui.with_layout(Layout::right_to_left(Align::Center), |ui| around_button(ui, true, true, commands)));
}

fn question(ui: &mut Ui, play: &Play, view: &PlaytestView) {
    if !play.film.is_empty() {
        let lines = play.film.get(view.reel.picture).map(|frame| frame.lines.join(" · "));
        ui.add(Label::new(style::written(&lines.unwrap_or_default())).truncate());
        return;
    }
    let Some((seat, _)) = play.session.to_decide() else { return };
    ui.horizontal(|ui| panels::cut_items(ui, &play.table.pieces_of(seat)));
    ui.add(Label::new(style::semibold(&play.prompt).size(15.0).color(ui.visuals().strong_text_color())).truncate());
    panels::items(ui, &play.table.question_items());
}

/// Shows the main button, the button that declines, and the list of all choices.
fn answers(ui: &mut Ui, play: &Play, view: &PlaytestView, keys: bool, commands: &mut Vec<Command>) {
    let (lit, pass) = choices::answers(play, view);
    let choose = |choice: usize| Command::Play(PlayRequest::Choose(choice));
    if let Some(lit) = lit {
        let title = &play.choices[lit];
        let name = ui.say_with("tray-choose", &[("text", title.as_str().into())]);
        let size = button_size(ui, MAIN);
        if main_button_of(ui, (size, 1), true, &choices::capitalized(title), &name).clicked() || enter(ui, keys) {
            commands.push(choose(lit));
        }
    }
    if let Some(pass) = pass {
        let title = choices::capitalized(&play.choices[pass]);
        let size = button_size(ui, PASS);
        let response = ui.add_sized(size, Button::new(&title).truncate());
        if with_whole_text(ui, response, &title, 2.0 * ui.spacing().button_padding.x).clicked() {
            commands.push(choose(pass));
        }
    }
    all(ui, play, &ui.say_with("tokens-all", &[("count", play.choices.len().into())]), commands);
}

fn button_size(ui: &Ui, width: f32) -> Vec2 {
    // The list of all choices keeps its place.
    vec2(width.min((ui.available_width() - ICON).max(HEIGHT)), HEIGHT)
}

/// Shows the button that enlarges the board, or shows everything around it again.
pub fn around_button(ui: &mut Ui, is_large: bool, enabled: bool, commands: &mut Vec<Command>) {
    let (sign, id) = if is_large { (icon::ARROWS_IN_SIMPLE, "board-restore") } else { (icon::ARROWS_OUT, "board-enlarge") };
    let (name, keys) = (ui.say(id), row_of(Action::TogglePanels).keys(ui.ctx()));
    if icon_button(ui, sign, &name, enabled, false).on_hover_text(format!("{name} ({keys})")).clicked() {
        commands.push(Command::Run(Action::TogglePanels));
    }
}
