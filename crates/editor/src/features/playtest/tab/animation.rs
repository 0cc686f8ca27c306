//! The animation of the events after the last choice: it runs at the speed of the match, or frame by frame.

use crate::features::playtest::state::{Pace, Play, PlayRequest};
use crate::features::playtest::tab::PlaytestView;
use crate::features::playtest::tab::buttons::other_button;
use crate::shell::command::Command;
use crate::ui::focus::FollowsFocus;
use crate::ui::style;
use crate::ui::words::Words;
use egui::{Key, Modifiers, RichText, ScrollArea, Ui};

/// Seconds that a frame is displayed at normal speed: the transition, then a pause.
const CHANGE: f64 = 0.45;
const PAUSE: f64 = 0.4;

/// The position of an animation.
#[derive(Clone, Copy, Default)]
pub struct Reel {
    /// The displayed frame.
    pub picture: usize,
    /// Progress of the transition from the previous frame, 0–1.
    pub share: f32,
    began: Option<f64>,
}

/// Advances the animation at its speed; when stepping, it waits for a key.
pub fn run(ui: &Ui, play: &Play, reel: &mut Reel, active: bool, commands: &mut Vec<Command>) {
    if play.film.is_empty() {
        *reel = Reel::default();
        return;
    }
    let now = ui.input(|input| input.time);
    let began = *reel.began.get_or_insert(now);
    let speed = if play.pace == Pace::Fast { 4.0 } else { 1.0 };
    reel.share = ((now - began) * speed / CHANGE).min(1.0) as f32;
    let over = (now - began) * speed > CHANGE + PAUSE;
    let pressed = |key| active && ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let next = pressed(Key::N) || over && play.pace != Pace::Step;
    if pressed(Key::Escape) || next && reel.picture + 1 >= play.film.len() {
        commands.push(Command::Play(PlayRequest::Seen));
    } else if next {
        *reel = Reel { picture: reel.picture + 1, share: 0.0, began: Some(now) };
    }
    if reel.share < 1.0 {
        ui.ctx().request_repaint();
    } else if play.pace != Pace::Step {
        ui.ctx().request_repaint_after(std::time::Duration::from_secs_f64(PAUSE / speed));
    }
}

/// Shows the controls of the animation and its position.
pub fn reel(ui: &mut Ui, play: &Play, view: &mut PlaytestView, commands: &mut Vec<Command>) {
    let last = view.reel.picture + 1 >= play.film.len();
    if other_button(ui, &ui.say("film-next")).on_hover_text("N").clicked() {
        match last {
            true => commands.push(Command::Play(PlayRequest::Seen)),
            false => view.reel = Reel { picture: view.reel.picture + 1, ..Reel::default() },
        }
    }
    if other_button(ui, &ui.say("film-skip")).on_hover_text("Escape").clicked() {
        commands.push(Command::Play(PlayRequest::Seen));
    }
    let words = ui.say_with("film-picture", &[("number", (view.reel.picture + 1).into()), ("count", play.film.len().into())]);
    ui.label(RichText::new(words).size(12.0).color(style::colours(ui).faint));
}

/// Shows the description of the frame.
pub fn caption(ui: &mut Ui, play: &Play, view: &PlaytestView) {
    ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
        for line in play.film.get(view.reel.picture).into_iter().flat_map(|frame| &frame.lines) {
            ui.label(RichText::new(style::written(line)).size(15.0));
        }
    });
}
