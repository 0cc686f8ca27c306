//! A decision that consists of picking several items: each is a chip, toggled by a click, by its number or on the board.

use crate::features::playtest::state::{Play, PlayRequest};
use crate::features::playtest::tab::buttons::{KEYS, enter, main_button, part, separator};
use crate::features::playtest::tab::choices::badge;
use crate::features::playtest::tab::{PlaytestView, odds};
use crate::shell::command::Command;
use crate::ui::focus::FollowsFocus;
use crate::ui::{canvas, style};
use egui::{Align2, FontId, Modifiers, Rect, Response, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use scene::odds::{Picks, Thing};

/// Maximum size of a chip.
const CHIP: egui::Vec2 = vec2(176.0, 30.0);
const GAP: f32 = 6.0;
/// Share of the width for the chips next to the odds.
const CHIPS: f32 = 0.32;

/// Shows the chips and the odds of the picked items.
pub fn ui(ui: &mut Ui, play: &Play, picks: &Picks, view: &mut PlaytestView, keys: bool) {
    let chosen = chosen(view, picks);
    if keys {
        typed(ui, chosen);
    }
    let whole = ui.available_rect_before_wrap();
    let wide = (CHIP.x * 2.0 + GAP + 12.0).min(whole.width() * CHIPS);
    let (chips, rest) = whole.split_left_right_at_x(whole.min.x + wide);
    part(ui, "chips", chips, |ui| self::chips(ui, picks, chosen));
    separator(ui, chips.max.x + GAP, whole);
    part(ui, "picked", rest.with_min_x(chips.max.x + 2.0 * GAP), |ui| {
        if let Some(odds) = odds::about(play, view) {
            odds::ui(ui, odds);
        }
    });
}

/// Shows the button that ends the selection.
pub fn buttons(ui: &mut Ui, picks: &Picks, view: &mut PlaytestView, keys: bool, commands: &mut Vec<Command>) {
    let choices = picks.choices(chosen(view, picks));
    let clicked = main_button(ui, !choices.is_empty(), &picks.go, &picks.go).clicked();
    if !choices.is_empty() && (clicked || enter(ui, keys)) {
        commands.push(Command::Play(PlayRequest::ChooseAll(choices)));
    }
}

/// Returns whether a choice belongs to a picked item.
pub fn has(view: &PlaytestView, choice: usize) -> bool {
    view.picked.as_ref().is_some_and(|chosen| chosen.get(choice) == Some(&true))
}

/// Toggles an item; returns false if the choice does not belong to an item.
pub fn toggle(play: &Play, view: &mut PlaytestView, choice: usize) -> bool {
    let Some(picks) = play.table.picks() else { return false };
    chosen(view, picks).get_mut(choice).map(|on| *on = !*on).is_some()
}

/// Returns which items are picked; initially all are.
fn chosen<'a>(view: &'a mut PlaytestView, picks: &Picks) -> &'a mut Vec<bool> {
    view.picked.get_or_insert_with(|| vec![true; picks.things.len()])
}

fn typed(ui: &Ui, chosen: &mut [bool]) {
    for (on, key) in chosen.iter_mut().zip(KEYS) {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            *on = !*on;
        }
    }
}

fn chips(ui: &mut Ui, picks: &Picks, chosen: &mut [bool]) {
    ui.label(RichText::new(&picks.title).strong());
    ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        let width = ((ui.available_width() - GAP - 8.0) / 2.0).min(CHIP.x);
        ui.horizontal_wrapped(|ui| {
            for (number, (thing, on)) in picks.things.iter().zip(chosen).enumerate() {
                if chip(ui, thing, number, *on, width).clicked() {
                    *on = !*on;
                }
            }
        });
    });
}

fn chip(ui: &mut Ui, thing: &Thing, number: usize, on: bool, width: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(width, CHIP.y), Sense::click());
    response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, on, format!("{} {}", thing.name, thing.worth)));
    let colours = style::colours(ui);
    let quiet = ui.visuals().widgets.inactive.weak_bg_fill;
    let selection = ui.visuals().selection;
    let (fill, edge, ink) = match on {
        true => (selection.bg_fill, colours.accent, ui.visuals().strong_text_color()),
        false => (quiet, if response.hovered() { colours.accent } else { quiet }, colours.faint),
    };
    let painter = ui.painter();
    let focused = response.has_focus();
    painter.rect(rect, 5.0, fill, Stroke::new(if focused { 2.0 } else { 1.0 }, edge), StrokeKind::Inside);
    let middle = rect.center().y;
    if number < KEYS.len() {
        badge(ui, egui::pos2(rect.min.x + 13.0, middle), number, on);
    }
    let place = Rect::from_min_size(egui::pos2(rect.min.x + 26.0, rect.min.y + 3.0), egui::Vec2::splat(rect.height() - 6.0));
    canvas::thumbnail(painter, &thing.picture, place);
    let worth = painter.text(egui::pos2(rect.max.x - 8.0, middle), Align2::RIGHT_CENTER, &thing.worth, FontId::proportional(13.0), ink);
    let mut job = egui::text::LayoutJob::simple_singleline(thing.name.clone(), FontId::proportional(13.0), ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(worth.min.x - place.max.x - 10.0);
    let words = painter.layout_job(job);
    painter.galley(egui::pos2(place.max.x + 5.0, middle - words.size().y / 2.0), words, ink);
    response.on_hover_text(&thing.name)
}
