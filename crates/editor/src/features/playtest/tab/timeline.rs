//! The timeline: undo and redo over the decisions of a match, with marks for rounds and important events.

use crate::features::playtest::marks::MARKED;
use crate::features::playtest::state::{Play, PlayRequest};
use crate::features::playtest::tab::PlaytestView;
use crate::features::playtest::tab::panels::sign_icon;
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::ui::canvas;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::icon_button;
use crate::ui::words::Words;
use egui::{Align, Align2, FontId, Layout, Pos2, Rect, RichText, Sense, Slider, Stroke, Ui, pos2, vec2};
use scene::Scene;
use scene::panel::Sign;

/// Radius of a mark.
const MARK: f32 = 7.5;
/// Minimum distance of the names of rounds.
const ROUND: f32 = 26.0;
/// Size of the board at an earlier moment, and the maximum number of its events.
const BOARD: egui::Vec2 = vec2(360.0, 170.0);
const LINES: usize = 4;

/// The board at the moment under the pointer: the moment with the generation and the theme, its round, the picture, and its folds.
pub type MomentPreview = Option<((usize, u64, bool), String, Scene, Vec<f32>)>;

/// Shows the buttons for steps, the animation and the bot, and the slider.
pub fn ui(ui: &mut Ui, play: &Play, view: &mut PlaytestView, commands: &mut Vec<Command>) {
    let (now, last) = (play.session.position(), play.session.last());
    ui.horizontal_centered(|ui| {
        buttons(ui, play, commands);
        let words = ui.say_with("time-decision", &[("now", now.into()), ("last", last.into())]);
        // An upright phone has room for the two numbers only.
        let (shown, width) = if ui.available_width() < 240.0 { (format!("{now}/{last}"), 72.0) } else { (words.clone(), 150.0) };
        ui.spacing_mut().slider_width = (ui.available_width() - width).max(60.0);
        let mut at = now;
        let line = ui.say("time-line");
        let slider = ui.add_enabled(last > 0, Slider::new(&mut at, 0..=last.max(1)).show_value(false));
        ui.ctx().accesskit_node_builder(slider.id, |node| node.set_label(&*line));
        // The handle does not leave the slider.
        let inside = slider.rect.shrink2(vec2(slider.rect.height() / 2.5, 0.0));
        let place = |moment: usize| pos2(inside.min.x + inside.width() * (moment as f32 / last.max(1) as f32).min(1.0), inside.center().y);
        marks(ui, play, &place);
        for moment in (0..=last).filter(|moment| play.session.pinned_at(*moment).is_some_and(|pinned| !pinned.is_empty())) {
            let above = place(moment) - vec2(0.0, inside.height() / 2.0 + 1.0);
            ui.painter().text(above, Align2::CENTER_CENTER, icon::PUSH_PIN, FontId::proportional(12.0), style::colours(ui).warning);
        }
        if let Some(compared) = &play.compared {
            // The moment at which the two versions diverge.
            let above = place(compared.moment) - vec2(0.0, inside.height() / 2.0 + 1.0);
            ui.painter().text(above, Align2::CENTER_CENTER, icon::DIAMOND, FontId::proportional(12.0), style::colours(ui).warning);
        }
        if let Some(pointer) = slider.hover_pos().filter(|_| last > 0) {
            let share = ((pointer.x - inside.min.x) / inside.width()).clamp(0.0, 1.0);
            let moment = (share * last as f32).round() as usize;
            slider.clone().on_hover_ui_at_pointer(|ui| preview(ui, play, view, moment));
        }
        if slider.changed() && at != now {
            commands.push(Command::Play(PlayRequest::GoTo(at.min(last))));
        }
        ui.label(RichText::new(shown).color(style::colours(ui).faint)).on_hover_text(words);
    });
}

fn buttons(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    let (now, last) = (play.session.position(), play.session.last());
    if icon_button(ui, icon::SKIP_BACK, &ui.say("time-back"), now > 0, false).on_hover_text(ui.say("time-back-tip")).clicked() {
        commands.push(Command::Run(Action::StepBack));
    }
    if icon_button(ui, icon::SKIP_FORWARD, &ui.say("time-forward"), now < last, false).on_hover_text(ui.say("time-forward-tip")).clicked() {
        commands.push(Command::Run(Action::StepForward));
    }
    let (mark, word) = if play.paused { (icon::PLAY, "time-play-on") } else { (icon::PAUSE, "time-pause") };
    let word = ui.say(word);
    let enabled = play.bot_decides();
    if icon_button(ui, mark, &word, enabled, false).on_hover_text(&word).clicked() {
        commands.push(Command::Play(PlayRequest::Pause(!play.paused)));
    }
    let film = play.has_films() && play.film.is_empty() && now > 0;
    if icon_button(ui, icon::FILM_STRIP, &ui.say("time-show-again"), film, false).on_hover_text(ui.say("time-show-again-tip")).clicked() {
        commands.push(Command::Play(PlayRequest::Replay));
    }
    if icon_button(ui, icon::ROBOT, &ui.say("time-bot"), enabled, false).on_hover_text(ui.say("time-bot-tip")).clicked() {
        commands.push(Command::Run(Action::StepBot));
    }
}

/// Draws the numbers of rounds above the slider and the marked moments on it; of marks that would overlap, the more important one.
fn marks(ui: &Ui, play: &Play, place: &dyn Fn(usize) -> Pos2) {
    let (colours, painter) = (style::colours(ui), ui.painter());
    let mut free = f32::MIN;
    for (round, moment) in play.marks.rounds().filter(|(_, moment)| *moment > 0) {
        let at = place(moment);
        painter.vline(at.x, at.y - 5.0..=at.y + 5.0, Stroke::new(1.5, ui.visuals().panel_fill));
        if at.x >= free {
            let words = painter.text(at - vec2(0.0, MARK + 4.8), Align2::CENTER_CENTER, round, FontId::proportional(10.5), colours.faint);
            free = words.max.x + ROUND - words.width();
        }
    }
    let mut taken: Vec<f32> = Vec::new();
    for kind in MARKED {
        for (moment, sign) in play.marks.signs().filter(|(_, sign)| *sign == kind) {
            let at = place(moment);
            if taken.iter().any(|x| (x - at.x).abs() < 2.0 * MARK + 1.0) {
                continue;
            }
            taken.push(at.x);
            let tint = match sign {
                Sign::Danger | Sign::Dead => colours.warning,
                Sign::Goal => colours.good,
                Sign::Lead => colours.accent,
                _ => colours.faint,
            };
            painter.circle(at, MARK, ui.visuals().panel_fill, Stroke::new(1.5, tint));
            painter.text(at, Align2::CENTER_CENTER, sign_icon(sign), FontId::proportional(10.0), tint);
        }
    }
}

/// Shows a moment: its events, and the board after them.
fn preview(ui: &mut Ui, play: &Play, view: &mut PlaytestView, moment: usize) {
    let key = (moment, play.generation, ui.visuals().dark_mode);
    if view.preview.as_ref().is_none_or(|(known, ..)| *known != key) {
        let theme = style::paint_of(ui, play.game());
        view.preview = play.table_at(moment).map(|table| {
            let mut scene = table.board(theme);
            table.pieces(1.0, theme, &mut scene);
            (key, table.phases().map_or_else(String::new, |phases| phases.title), scene, table.folds())
        });
    }
    ui.set_width(BOARD.x);
    let words = ui.say_with("time-decision", &[("now", moment.into()), ("last", play.session.last().into())]);
    ui.horizontal(|ui| {
        ui.label(style::semibold(words).color(ui.visuals().strong_text_color()));
        let round = view.preview.as_ref().map_or("", |(_, round, ..)| round);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(RichText::new(round).color(style::colours(ui).faint)));
    });
    if let Some((_, _, scene, folds)) = &view.preview {
        let (rect, _): (Rect, _) = ui.allocate_exact_size(BOARD, Sense::hover());
        ui.painter().rect_filled(rect, 4.0, style::colours(ui).table);
        canvas::thumbnail_folded(ui.painter(), scene, folds, rect.shrink(4.0));
    }
    for line in play.lines_at(moment).iter().take(LINES) {
        ui.add(egui::Label::new(RichText::new(&line.text).size(12.0)).truncate());
    }
}
