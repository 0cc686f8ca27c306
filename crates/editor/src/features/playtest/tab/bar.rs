//! The bar above the board: scenario, random seed, speed, occupants of the seats, and progress of the match.

use crate::features::playtest::state::{Pace, Play, PlayRequest};
use crate::features::playtest::tab::{strip, tray};
use crate::shell::action::{Action, row_of};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::icons as icon;
use crate::ui::number;
use crate::ui::style;
use crate::ui::widgets::{icon_button, label};
use crate::ui::words::Words;
use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{
    Align, Button, Color32, ComboBox, Frame, Layout, PopupCloseBehavior, RichText, TextStyle, TextWrapMode, Ui, UiBuilder, WidgetInfo,
    WidgetText, vec2,
};
use playtest::bot::{BotKind, Budget, DEFAULT_ITERATIONS, DEFAULT_MILLISECONDS, SeatKind};
use rules::game::Seat;
use scene::panel::Phases;

/// Width of a phase in addition to its name, width of a phase without its name, and gap before a group of phases.
const CHIP: f32 = 20.0;
const POINT: f32 = 15.0;
const GROUP: f32 = 12.0;
/// Space after the name of the scenario.
const NAMED: f32 = 16.0;
/// Gap between groups of controls.
const GAP: f32 = 4.0;
/// Minimum width of the names of the players in the list of seats.
const PLAYER: f32 = 68.0;
/// Minimum widths of a bar with the progress and the seed, of one with the scenario's name, and of one with the label of the seed.
const SLIM: f32 = 460.0;
const NARROW: f32 = 900.0;
const ROOMY: f32 = 1080.0;

/// Shows the scenario, progress of the match, seats, speed and random seed.
pub fn ui(ui: &mut Ui, state: &State, play: &Play, phases: Option<&Phases>, commands: &mut Vec<Command>) {
    let width = ui.available_width();
    ui.horizontal_centered(|ui| {
        // The controls end at the right edge, but Tab and screen readers go through them from left to right.
        let id = ui.scope_id().with("width of the controls");
        let known: f32 = ui.data(|data| data.get_temp(id)).unwrap_or_default();
        let name = WidgetText::from(RichText::new(&play.name).strong().size(15.0));
        let name = name.into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Body);
        // The name, which is also that of a tab, is left out if the names of all phases fit only without it.
        let (room, wanted) = (width - known - GAP, phases.map_or(0.0, |phases| course_width(ui, phases)));
        let is_in_the_way = wanted <= room && name.size().x + NAMED + wanted > room;
        if (width >= NARROW && !is_in_the_way) || (width >= SLIM && phases.is_none()) {
            let left = room - name.size().x - NAMED - wanted;
            let label = ui.label(name);
            if let Some(why) = &play.why {
                let text = WidgetText::from(RichText::new(why).size(12.0).color(style::colours(ui).faint));
                let text = text.into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Body);
                if text.size().x + NAMED <= left { _ = ui.label(text) } else { _ = label.on_hover_text(why) }
            }
            ui.add_space(8.0);
        }
        let (left, right) = ui.available_rect_before_wrap().split_left_right_at_x(ui.max_rect().max.x - known);
        let within = |place| UiBuilder::new().max_rect(place).layout(Layout::left_to_right(Align::Center));
        let left = left.with_max_x(left.max.x - GAP);
        let mut beside = ui.new_child(within(left));
        phases.into_iter().filter(|_| width >= SLIM && left.is_positive()).for_each(|phases| course_ui(&mut beside, phases));
        let mut inside = ui.new_child(within(right));
        controls(&mut inside, state, play, width, commands);
        let now = inside.min_rect().width();
        if (now - known).abs() > 0.5 {
            ui.data_mut(|data| data.insert_temp(id, now));
            ui.ctx().request_repaint();
            ui.request_discard("the controls of a match have become wider or narrower");
        }
        ui.advance_cursor_after_rect(right);
    });
}

fn controls(ui: &mut Ui, state: &State, play: &Play, width: f32, commands: &mut Vec<Command>) {
    let usual = std::mem::replace(&mut ui.spacing_mut().item_spacing.x, 2.0);
    seats(ui, play, width, commands);
    ui.add_space(GAP);
    paces(ui, play, commands);
    ui.add_space(usual + GAP);
    ui.spacing_mut().item_spacing.x = usual;
    seed(ui, play, width, commands);
    if width >= SLIM {
        strip::around_button(ui, false, !tray::is_needed(play), commands);
    }
    more(ui, state, play, commands);
}

fn paces(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    for (pace, name) in Pace::ALL {
        let tip = ui.say(if pace == Pace::Step { "pace-step-tip" } else { "pace-tip" });
        if ui.add(Button::selectable(play.pace == pace, ui.say(name)).min_size(vec2(0.0, 28.0))).on_hover_text(tip).clicked() {
            commands.push(Command::Play(PlayRequest::Pace(pace)));
        }
    }
}

/// Shows a button with the number of seats, which opens a menu with their occupants.
fn seats(ui: &mut Ui, play: &Play, width: f32, commands: &mut Vec<Command>) {
    let count = play.session.seats().len();
    let words = if width < SLIM { count.to_string() } else { ui.say_with("bar-seats", &[("count", count.into())]) };
    let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    MenuButton::new(format!("{}  {words}", icon::USERS)).config(config).ui(ui, |ui| {
        let names: Vec<String> = Seat::first(count).map(|seat| play.table.name_of(seat)).collect();
        let widest = names.iter().map(|name| width_of(ui, name)).fold(PLAYER, f32::max);
        for (seat, (name, kind)) in names.iter().zip(play.session.seats()).enumerate() {
            ui.horizontal(|ui| {
                if let Some(kind) = seat_row(ui, (name, widest), *kind) {
                    commands.push(Command::Play(PlayRequest::Seat(Seat::at(seat), kind)));
                }
            });
        }
    });
}

/// Shows the menu of less common commands.
fn more(ui: &mut Ui, state: &State, play: &Play, commands: &mut Vec<Command>) {
    let button = ui.menu_button(RichText::new(icon::DOTS_THREE).size(17.0), |ui| {
        ui.set_min_width(200.0);
        if let [_] = play.session.seats() {
            let mut takes = play.takes_rolls_back;
            if ui.checkbox(&mut takes, ui.say("bar-take-rolls-back")).on_hover_text(ui.say("bar-take-rolls-back-tip")).clicked() {
                commands.push(Command::Play(PlayRequest::TakeRollsBack(takes)));
            }
        }
        if !play.session.current().is_open() {
            let mut all = play.show_all;
            if ui.checkbox(&mut all, ui.say("bar-show-all")).clicked() {
                commands.push(Command::Play(PlayRequest::ShowAll(all)));
            }
        }
        if let Some((seat, SeatKind::Human)) = play.session.to_decide()
            && play.is_person(seat)
            && play.session.current().may_concede(seat)
            && ui.button(ui.say("bar-concede")).on_hover_text(ui.say("bar-concede-tip")).clicked()
        {
            commands.push(Command::Play(PlayRequest::Concede(seat)));
            ui.close();
        }
        let designs: &[Action] = if state.only_plays { &[] } else { &[Action::SetRoll, Action::MakeTest, Action::DebugChoice] };
        for action in designs.iter().copied() {
            if ui.button(row_of(action).title(ui)).clicked() {
                commands.push(Command::Run(action));
                ui.close();
            }
        }
    });
    let more = ui.say("bar-more");
    button.response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &more));
}

/// Shows the button that restarts the scenario, and the random seed for that.
fn seed(ui: &mut Ui, play: &Play, width: f32, commands: &mut Vec<Command>) {
    let id = ui.scope_id().with(("seed", play.session.seed()));
    let mut seed = ui.data(|data| data.get_temp::<u64>(id)).unwrap_or_else(|| play.session.seed());
    if width >= SLIM {
        let word_seed = ui.say("bar-seed");
        if width >= ROOMY {
            ui.label(RichText::new(&word_seed).color(style::colours(ui).faint));
        }
        let drag = number::field(ui, &mut seed, |drag| drag).on_hover_text(ui.say("bar-seed-tip"));
        ui.ctx().accesskit_node_builder(drag.id, |node| node.set_label(word_seed));
    }
    let restart = icon_button(ui, icon::ARROW_CLOCKWISE, &ui.say("bar-again"), true, false);
    if restart.on_hover_text(ui.say("bar-again-tip")).clicked() {
        commands.push(Command::Play(PlayRequest::Restart(seed)));
    }
    ui.data_mut(|data| data.insert_temp(id, seed));
}

/// Shows a player and the occupant of the seat as a row of buttons; returns the newly chosen occupant.
fn seat_row(ui: &mut Ui, (player, widest): (&str, f32), kind: SeatKind) -> Option<SeatKind> {
    label(ui, RichText::new(player).color(style::colours(ui).faint), widest + 8.0);
    let mut chosen = None;
    for other in kinds(true) {
        let (on, words) = (is_like(other, kind), word(&ui.language(), other));
        let response = ui.add(Button::selectable(on, &words).min_size(vec2(0.0, 26.0)));
        response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, on, format!("{player}: {words}")));
        if response.clicked() && !on {
            chosen = Some(other);
        }
    }
    strength(ui, kind).or(chosen)
}

/// Shows a seat and its bot; returns the newly chosen bot.
pub fn bot_choice(ui: &mut Ui, seat: usize, name: &str, kind: SeatKind) -> Option<SeatKind> {
    let mut chosen = None;
    let now = word(&ui.language(), kind);
    let name = ui.label(RichText::new(name).color(style::colours(ui).faint));
    let shown = ComboBox::from_id_salt(("seat", seat)).width(84.0).selected_text(now).show_ui(ui, |ui| {
        for other in kinds(false) {
            let (on, words) = (is_like(other, kind), word(&ui.language(), other));
            if ui.selectable_label(on, words).clicked() && !on {
                chosen = Some(other);
            }
        }
    });
    shown.response.labelled_by(name.id);
    strength(ui, kind).or(chosen)
}

/// Returns the possible occupants of a seat.
pub fn kinds(humans: bool) -> impl Iterator<Item = SeatKind> {
    let timed = BotKind::Search(Budget::Time(DEFAULT_MILLISECONDS));
    let bots = [BotKind::Random, BotKind::Greedy, BotKind::search(DEFAULT_ITERATIONS), timed];
    humans.then_some(SeatKind::Human).into_iter().chain(bots.map(SeatKind::Bot))
}

/// Returns the name of a type of occupant.
pub fn word(words: &impl Words, kind: SeatKind) -> String {
    words.say(match kind {
        SeatKind::Human => "seat-human",
        SeatKind::Bot(BotKind::Random) => "seat-random",
        SeatKind::Bot(BotKind::Greedy) => "seat-greedy",
        SeatKind::Bot(BotKind::Search(Budget::Iterations(_))) => "seat-search",
        SeatKind::Bot(BotKind::Search(Budget::Time(_))) => "seat-timed-search",
        SeatKind::Bot(BotKind::Oracle { .. }) => "seat-oracle",
        SeatKind::Bot(BotKind::Program(program)) => return program.command.clone(),
    })
}

/// Returns whether both occupants are of the same type, regardless of strength.
pub fn is_like(one: SeatKind, other: SeatKind) -> bool {
    std::mem::discriminant(&one) == std::mem::discriminant(&other)
        && match (one, other) {
            (SeatKind::Bot(BotKind::Search(one)), SeatKind::Bot(BotKind::Search(other))) => {
                std::mem::discriminant(&one) == std::mem::discriminant(&other)
            }
            (SeatKind::Bot(one), SeatKind::Bot(other)) => std::mem::discriminant(&one) == std::mem::discriminant(&other),
            _ => true,
        }
}

/// Shows the strength of a search bot; returns the bot with a changed strength.
fn strength(ui: &mut Ui, kind: SeatKind) -> Option<SeatKind> {
    let SeatKind::Bot(BotKind::Search(mut budget)) = kind else { return None };
    let (response, tip) = match &mut budget {
        Budget::Iterations(n) => (number::field(ui, n, |drag| drag.range(10..=20_000).speed(5.0)), "seat-strength"),
        Budget::Time(n) => (number::field(ui, n, |drag| drag.range(10..=60_000).speed(5.0).suffix(" ms")), "seat-milliseconds"),
    };
    let changed = response.on_hover_text(ui.say(tip)).changed();
    changed.then_some(SeatKind::Bot(BotKind::Search(budget)))
}

fn width_of(ui: &Ui, text: &str) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), TextStyle::Body.resolve(ui.style()), Color32::WHITE).size().x
}

/// Returns the width of the phases with all names.
fn course_width(ui: &Ui, phases: &Phases) -> f32 {
    let all = phases.groups.iter().flatten().map(|phase| width_of(ui, &phase.name) + CHIP).sum::<f32>();
    width_of(ui, &phases.title) + GROUP * phases.groups.len() as f32 + all
}

/// Shows the phases of the match, with the current one highlighted.
fn course_ui(ui: &mut Ui, phases: &Phases) {
    ui.spacing_mut().item_spacing.x = 2.0;
    let faint = style::colours(ui).faint;
    let rest = ui.available_width() - width_of(ui, &phases.title) - GROUP * phases.groups.len() as f32;
    let fits = course_width(ui, phases) <= ui.available_width();
    let now = phases.groups.iter().flatten().filter(|phase| phase.now);
    let points =
        phases.groups.iter().flatten().count() as f32 * POINT + now.clone().map(|phase| width_of(ui, &phase.name) + CHIP).sum::<f32>();
    ui.label(RichText::new(&phases.title).strong());
    if points > rest {
        for phase in now {
            if width_of(ui, &phase.name) + CHIP <= rest {
                chip(ui, &phase.name, true, &phase.tip);
            }
        }
        return;
    }
    for group in &phases.groups {
        ui.add_space(2.0);
        ui.label(RichText::new("·").color(faint));
        ui.add_space(2.0);
        for phase in group {
            match fits || phase.now {
                true => chip(ui, &phase.name, phase.now, &phase.tip),
                // If there is no room for all names, they are displayed as tooltips.
                false => point(ui, &phase.name),
            }
        }
    }
}

/// Shows a phase without its name.
fn point(ui: &mut Ui, name: &str) {
    let response = ui.label(RichText::new(icon::DOT_OUTLINE).color(style::colours(ui).faint)).on_hover_text(name);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, name));
}

fn chip(ui: &mut Ui, text: &str, on: bool, tip: &str) {
    let (ink, fill) = match on {
        true => (ui.visuals().selection.stroke.color, ui.visuals().selection.bg_fill),
        false => (style::colours(ui).faint, Color32::TRANSPARENT),
    };
    let frame = Frame::NONE.inner_margin(vec2(8.0, 3.0)).corner_radius(4.0).fill(fill);
    frame.show(ui, |ui| ui.label(RichText::new(text).color(ink))).response.on_hover_text(tip);
}
