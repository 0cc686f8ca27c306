//! The bar above the board when the content of the match has changed since it was started, with the possible actions.

use crate::features::playtest::state::versions::VersionComparison;
use crate::features::playtest::state::{Play, PlayRequest};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::style::semibold;
use crate::ui::widgets::{icon_button, plain_button, primary_button};
use crate::ui::words::Words;
use egui::{Align, Button, Color32, Label, Layout, RichText, Ui};

/// Maximum number of listed names.
const NAMED: usize = 3;

/// Returns whether the bar is displayed.
pub fn needed(play: &Play) -> bool {
    !play.older.is_empty() || play.compared.is_some()
}

/// Shows the bar.
pub fn ui(ui: &mut Ui, state: &State, play: &Play, commands: &mut Vec<Command>) {
    let edge = ui.max_rect();
    ui.painter().rect_filled(
        egui::Rect::from_min_size(edge.min - egui::vec2(12.0, 4.0), egui::vec2(4.0, edge.height() + 8.0)),
        0.0,
        style::colours(ui).warning,
    );
    match &play.compared {
        Some(compared) => differs(ui, play, compared, commands),
        None => older(ui, state, play, commands),
    }
}

fn ask(commands: &mut Vec<Command>, ask: PlayRequest) {
    commands.push(Command::Play(ask));
}

/// Shows the changed files and the possible actions.
fn older(ui: &mut Ui, state: &State, play: &Play, commands: &mut Vec<Command>) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if plain_button(ui, &ui.say("edits-restart")).clicked() {
            ask(commands, PlayRequest::Restart(play.session.seed()));
        }
        if plain_button(ui, &ui.say("edits-stay")).clicked() {
            ask(commands, PlayRequest::StayOld);
        }
        if primary_button(ui, true, &ui.say("edits-replay")).on_hover_text(ui.say("edits-replay-tip")).clicked() {
            ask(commands, PlayRequest::PlayOn);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.label(RichText::new(icon::WARNING).size(16.0).color(style::colours(ui).warning));
            let names: Vec<String> = play.older.iter().take(NAMED).map(|path| state.title(path)).collect();
            let more = play.older.len().saturating_sub(NAMED);
            let words = ui.say_with("edits-newer", &[("files", names.join(", ").into()), ("more", more.into())]);
            ui.add(Label::new(semibold(&words)).truncate()).on_hover_text(play.older.join("\n"));
        });
    });
}

/// Shows the first difference between two versions, and buttons to choose one of them.
fn differs(ui: &mut Ui, play: &Play, compared: &VersionComparison, commands: &mut Vec<Command>) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let (keep, tip) =
            if compared.new_shown { ("edits-keep-new", "edits-keep-new-tip") } else { ("edits-keep-old", "edits-keep-old-tip") };
        if primary_button(ui, true, &ui.say(keep)).on_hover_text(ui.say(tip)).clicked() {
            ask(commands, PlayRequest::Keep);
        }
        let now = play.session.position();
        let mut differing = compared.differing.iter().copied().filter(|at| *at <= play.session.last());
        let next = differing.clone().find(|at| *at > now);
        let before = differing.rfind(|at| *at < now);
        for (to, sign, id) in [(next, icon::CARET_RIGHT, "edits-next"), (before, icon::CARET_LEFT, "edits-before")] {
            let words = ui.say(id);
            if icon_button(ui, sign, &words, to.is_some(), false).on_hover_text(words).clicked() {
                to.into_iter().for_each(|to| ask(commands, PlayRequest::GoTo(to)));
            }
        }
        ui.spacing_mut().item_spacing.x = 2.0;
        for (new, id) in [(true, "edits-as-replayed"), (false, "edits-as-played")] {
            if ui.add(Button::selectable(compared.new_shown == new, ui.say(id)).min_size(egui::vec2(0.0, 28.0))).clicked()
                && compared.new_shown != new
            {
                ask(commands, PlayRequest::Swap);
            }
        }
        ui.spacing_mut().item_spacing.x = 8.0;
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| comparison_summary(ui, compared));
    });
}

fn comparison_summary(ui: &mut Ui, compared: &VersionComparison) {
    let colours = style::colours(ui);
    let nothing = ui.say("edits-nothing");
    let or = |text: &String| if text.is_empty() { nothing.clone() } else { text.clone() };
    let [was, now] = &compared.told;
    let mut words = format!("{}  {}  {}", or(was), icon::ARROW_RIGHT, or(now));
    let at_once = compared.stopped.as_ref().is_some_and(|(decision, _)| *decision == compared.moment);
    let (mark, colour, id) =
        if at_once { (icon::X_CIRCLE, colours.error, "edits-stopped") } else { (icon::DIAMOND, colours.warning, "edits-differs") };
    if let Some((decision, why)) = compared.stopped.as_ref().filter(|_| !at_once) {
        words = format!("{words}  ·  {} {why}", ui.say_with("edits-stopped", &[("moment", (*decision).into())]));
    }
    ui.label(RichText::new(mark).size(16.0).color(colour));
    ui.label(semibold(ui.say_with(id, &[("moment", compared.moment.into())])));
    ui.add(Label::new(RichText::new(&words).color(colours.faint)).truncate()).on_hover_text(words);
}

/// Returns the background colour of the bar.
pub fn fill(ui: &Ui) -> Color32 {
    style::colours(ui).warning.gamma_multiply(0.12)
}
