//! The timeline: undo and redo over the decisions of a match.

use crate::editor::action::Action;
use crate::editor::command::Command;
use crate::editor::icons as icon;
use crate::editor::play::{Play, PlayRequest};
use crate::editor::style;
use crate::editor::widgets::icon_button;
use crate::editor::words::Words;
use egui::{RichText, Slider, Ui};

/// Shows the buttons for steps, the animation and the bot, and the slider.
pub fn ui(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    let (now, last) = (play.session.position(), play.session.last());
    ui.horizontal_centered(|ui| {
        if icon_button(ui, icon::SKIP_BACK, &ui.say("time-back"), now > 0, false).on_hover_text(ui.say("time-back-tip")).clicked() {
            commands.push(Command::Run(Action::StepBack));
        }
        if icon_button(ui, icon::SKIP_FORWARD, &ui.say("time-forward"), now < last, false)
            .on_hover_text(ui.say("time-forward-tip"))
            .clicked()
        {
            commands.push(Command::Run(Action::StepForward));
        }
        let (mark, word) = if play.paused { (icon::PLAY, "time-play-on") } else { (icon::PAUSE, "time-pause") };
        let word = ui.say(word);
        let enabled = play.bot_decides();
        if icon_button(ui, mark, &word, enabled, false).on_hover_text(&word).clicked() {
            commands.push(Command::Play(PlayRequest::Pause(!play.paused)));
        }
        let film = play.has_films() && play.film.is_empty() && now > 0;
        if icon_button(ui, icon::FILM_STRIP, &ui.say("time-show-again"), film, false).on_hover_text(ui.say("time-show-again-tip")).clicked()
        {
            commands.push(Command::Play(PlayRequest::Replay));
        }
        if icon_button(ui, icon::ROBOT, &ui.say("time-bot"), enabled, false).on_hover_text(ui.say("time-bot-tip")).clicked() {
            commands.push(Command::Run(Action::StepBot));
        }
        let words = ui.say_with("time-decision", &[("now", now.into()), ("last", last.into())]);
        ui.spacing_mut().slider_width = (ui.available_width() - 150.0).max(60.0);
        let mut at = now;
        let line = ui.say("time-line");
        let slider = ui.add_enabled(last > 0, Slider::new(&mut at, 0..=last.max(1)).show_value(false));
        ui.ctx().accesskit_node_builder(slider.id, |node| node.set_label(&*line));
        if let Some(compared) = &play.compared {
            // The moment at which the two versions diverge.
            let share = compared.moment as f32 / last.max(1) as f32;
            let place = egui::pos2(slider.rect.min.x + slider.rect.width() * share.min(1.0), slider.rect.min.y - 1.0);
            let mark = egui::FontId::proportional(12.0);
            ui.painter().text(place, egui::Align2::CENTER_CENTER, icon::DIAMOND, mark, style::colours(ui).warning);
        }
        if slider.changed() && at != now {
            commands.push(Command::Play(PlayRequest::GoTo(at.min(last))));
        }
        ui.label(RichText::new(words).color(style::colours(ui).faint));
    });
}
