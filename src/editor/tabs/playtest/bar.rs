//! Over the board: scenario, seed, speed, who sits where, and where the match stands in its course.

use crate::editor::command::Command;
use crate::editor::play::{Ask, Pace, Play};
use crate::editor::style;
use crate::editor::widgets::plain_button;
use crate::playtest::bot::{BotKind, DEFAULT_ITERATIONS, SeatKind};
use crate::rules::game::Seat;
use crate::scene::panel::Phases;
use egui::{Color32, ComboBox, DragValue, Frame, RichText, ScrollArea, Ui, vec2};

/// Below this width the bar does without the scenario's name.
const NARROW: f32 = 640.0;

/// Scenario, seed, seats, speed.
pub fn ui(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    let narrow = ui.available_width() < NARROW;
    ui.horizontal(|ui| {
        if !narrow {
            ui.label(RichText::new(&play.name).strong().size(15.0));
            ui.separator();
        }
        seed(ui, play, commands);
        ui.separator();
        for (pace, name) in Pace::ALL {
            let tip = if pace == Pace::Step { "Bots choose when you press N" } else { "How fast bots choose" };
            if ui.selectable_label(play.pace == pace, name).on_hover_text(tip).clicked() {
                commands.push(Command::Play(Ask::Pace(pace)));
            }
        }
        if let Some((seat, SeatKind::Human)) = play.session.to_decide()
            && play.session.current().may_concede(seat)
        {
            ui.separator();
            if plain_button(ui, "Concede").on_hover_text("This seat gives up; Back takes it back").clicked() {
                commands.push(Command::Play(Ask::Concede(seat)));
            }
        }
        if let [_] = play.session.seats() {
            let mut takes = play.takes_rolls_back;
            ui.separator();
            if ui.checkbox(&mut takes, "Take rolls back").on_hover_text("Back goes past what dice have decided").clicked() {
                commands.push(Command::Play(Ask::TakeRollsBack(takes)));
            }
        }
        let mut all = play.show_all;
        if !play.session.current().is_open() {
            ui.separator();
            if ui.checkbox(&mut all, "Show all cards").clicked() {
                commands.push(Command::Play(Ask::ShowAll(all)));
            }
        }
    });
    ui.add_space(2.0);
    ScrollArea::horizontal().show(ui, |ui| {
        ui.horizontal(|ui| {
            for (seat, kind) in play.session.seats().iter().enumerate() {
                if let Some(kind) = seat_choice(ui, seat, *kind, true) {
                    commands.push(Command::Play(Ask::Seat(Seat::at(seat), kind)));
                }
                ui.add_space(4.0);
            }
        });
    });
}

fn seed(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    let id = ui.scope_id().with(("seed", play.session.seed()));
    let mut seed = ui.data(|data| data.get_temp::<u64>(id)).unwrap_or_else(|| play.session.seed());
    let name = ui.label(RichText::new("Seed").color(style::colours(ui).faint));
    ui.add(DragValue::new(&mut seed).speed(0.1)).labelled_by(name.id).on_hover_text("The same seed gives the same chance results");
    ui.data_mut(|data| data.insert_temp(id, seed));
    if plain_button(ui, "Restart").on_hover_text("Play the scenario again, as it stands on screen now").clicked() {
        commands.push(Command::Play(Ask::Restart(seed)));
    }
}

/// A seat with who sits on it; gives another one when chosen.
pub fn seat_choice(ui: &mut Ui, seat: usize, kind: SeatKind, humans: bool) -> Option<SeatKind> {
    let bots = [BotKind::Random, BotKind::Greedy, BotKind::Search { iterations: DEFAULT_ITERATIONS }];
    let word = |kind: SeatKind| match kind {
        SeatKind::Human => "Human",
        SeatKind::Bot(BotKind::Random) => "Random",
        SeatKind::Bot(BotKind::Greedy) => "Greedy",
        SeatKind::Bot(BotKind::Search { .. }) => "Search",
    };
    let mut chosen = None;
    let kinds = humans.then_some(SeatKind::Human).into_iter().chain(bots.map(SeatKind::Bot));
    let name = ui.label(RichText::new(format!("Seat {}", seat + 1)).color(style::colours(ui).faint));
    let shown = ComboBox::from_id_salt(("seat", seat)).width(84.0).selected_text(word(kind)).show_ui(ui, |ui| {
        for other in kinds {
            if ui.selectable_label(word(other) == word(kind), word(other)).clicked() && word(other) != word(kind) {
                chosen = Some(other);
            }
        }
    });
    shown.response.labelled_by(name.id);
    if let SeatKind::Bot(BotKind::Search { iterations }) = kind {
        let mut strength = iterations;
        let drag = DragValue::new(&mut strength).range(10..=20_000).speed(5.0);
        if ui.add(drag).on_hover_text("Strength: how many times it plays on in thought for a decision").changed() {
            chosen = Some(SeatKind::Bot(BotKind::Search { iterations: strength }));
        }
    }
    chosen
}

/// The course of the match; where it stands stands out.
pub fn phases(ui: &mut Ui, phases: &Phases) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(RichText::new(&phases.title).strong());
        for group in &phases.groups {
            ui.separator();
            group.iter().for_each(|phase| chip(ui, &phase.name, phase.now, &phase.tip));
        }
    });
}

fn chip(ui: &mut Ui, text: &str, on: bool, tip: &str) {
    let (ink, fill) = match on {
        true => (ui.visuals().selection.stroke.color, ui.visuals().selection.bg_fill),
        false => (style::colours(ui).faint, Color32::TRANSPARENT),
    };
    let frame = Frame::NONE.inner_margin(vec2(8.0, 3.0)).corner_radius(4.0).fill(fill);
    frame.show(ui, |ui| ui.label(RichText::new(text).color(ink))).response.on_hover_text(tip);
}
