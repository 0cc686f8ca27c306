//! The match being played: who sits where, the lap, the decision, the timeline.

use super::super::action::Action;
use super::super::canvas::{self, Canvas};
use super::super::command::Command;
use super::super::icons as icon;
use super::super::panels::widgets::{icon_button, plain_button, primary_button};
use super::super::play::{Ask, Pace, Play};
use super::super::state::{State, Tab};
use super::super::style;
use super::playtest_program::Slots;
use super::playtest_registers::Registers;
use super::{playtest_boards, playtest_choices, playtest_film, playtest_march, playtest_race, playtest_side};
use crate::geometry::hex::Offset;
use crate::geometry::ring::Pos;
use crate::playtest::bot::{BotKind, DEFAULT_ITERATIONS, SeatKind};
use crate::rules::game::Seat;
use crate::rules::rally::state::Program;
use crate::scene::Scene;
use crate::scene::play::{NAMES, cell_area, draw_way, table_scene};
use egui::{ComboBox, DragValue, RichText, ScrollArea, Slider, Ui, UiBuilder, vec2};

const NOTHING: &str = "No match is being played.";
const HOW: &str = "Press F5 to play the open scenario as it stands on screen.";
const NOT_PLAYABLE: &str = "The scenario cannot be played. Mend these problems, then press F5.";
/// Height of the decision with the players.
const DECISION: f32 = 332.0;
/// Height of the decision of a race, whose players stand beside the board.
const RACE_DECISION: f32 = 188.0;
/// Below this width the bar does without the scenario's name.
const NARROW: f32 = 640.0;
/// Height for what can be used before the decision.
const USES: f32 = 20.0;
/// Width of the log, and with the control boards of a race above it.
const LOG: f32 = 272.0;
const BOARDS: f32 = 300.0;

/// What the tab keeps between frames.
#[derive(Default)]
pub struct View {
    /// Zoom and place of the lap.
    pub canvas: canvas::View,
    /// The program being put together.
    pub slots: Slots,
    /// The cards of the program being put together.
    pub registers: Registers,
    /// Where these cards would lead, for the moment and program that they belong to.
    pub ghosts: Option<Ghosts>,
    /// Where the film stands.
    pub reel: playtest_film::Reel,
    /// The choice whose button is under the pointer.
    pub hovered: Option<usize>,
    /// The first choice that ends in the cell under the pointer.
    pub pointed: Option<usize>,
    /// Only choices that lead here are listed.
    pub pinned: Option<Pos>,
    /// The moment that the above belong to.
    generation: u64,
    /// The board's picture, for a moment and a theme.
    scene: Option<(u64, bool, Scene)>,
}

/// Places and facings after each phase, for a moment and a program.
pub type Ghosts = ((u64, Program), Vec<(Offset, u8)>);

/// The tab.
pub fn ui(ui: &mut Ui, state: &State, view: &mut View, commands: &mut Vec<Command>) {
    if !state.play_problems.is_empty() {
        return problems(ui, state, commands);
    }
    let Some(play) = &state.play else { return empty(ui, state, commands) };
    if view.generation != play.generation {
        view.generation = play.generation;
        (view.slots, view.registers, view.reel) = (Slots::default(), Registers::default(), playtest_film::Reel::default());
        (view.hovered, view.pointed, view.pinned) = (None, None, None);
    }
    if let Some(seat) = play.handover() {
        return hand_over(ui, play, seat, commands);
    }
    let active = state.active == Some(Tab::Playtest);
    let keys = active && state.dialog.is_none() && !ui.ctx().text_edit_focused();
    // Before anything is drawn, so that board, strip and words show the same picture.
    playtest_film::run(ui, play, &mut view.reel, active, commands);
    let whole = ui.available_rect_before_wrap();
    let side = if play.table.is_none() { BOARDS } else { LOG };
    let (middle, log) = whole.split_left_right_at_x(whole.max.x - side.min(whole.width() * 0.3));
    let strip = if play.race.is_some() { 34.0 } else { 0.0 };
    let (bar, rest) = middle.split_top_bottom_at_y(middle.min.y + 72.0 + strip);
    let (rest, timeline) = rest.split_top_bottom_at_y(rest.max.y - 40.0);
    let beside = play.race.is_some() || play.march.is_some();
    // The march keeps room for what can be used first, so that the board stays where it is when something can.
    let wanted = if play.march.is_some() {
        RACE_DECISION + USES
    } else if beside {
        RACE_DECISION
    } else {
        DECISION
    };
    let (lap_area, decision) = rest.split_top_bottom_at_y(rest.max.y - wanted.min(rest.height() * 0.6));
    let line = ui.visuals().widgets.noninteractive.bg_stroke;
    part(ui, "bar", bar.shrink2(vec2(12.0, 6.0)), |ui| {
        self::bar(ui, play, commands);
        if let Some(race) = &play.race {
            let shown = play.film.race(view.reel.picture).map_or_else(|| playtest_boards::standing(race), |frame| frame.strip);
            ui.add_space(6.0);
            playtest_boards::strip(ui, shown);
        }
    });
    part(ui, "lap", lap_area, |ui| match &play.race {
        Some(race) => playtest_race::ui(ui, play, race, view, active, commands),
        None if play.march.is_some() => playtest_march::ui(ui, play, view, active, commands),
        None => lap(ui, play, view, active, commands),
    });
    part(ui, "decision", decision.shrink2(vec2(12.0, 8.0)), |ui| playtest_choices::ui(ui, play, view, keys, commands));
    part(ui, "timeline", timeline.shrink2(vec2(12.0, 6.0)), |ui| self::timeline(ui, play, commands));
    part(ui, "side", log.shrink2(vec2(12.0, 8.0)), |ui| beside_board(ui, play, view.reel.picture, commands));
    ui.painter().hline(middle.x_range(), timeline.min.y, line);
    ui.painter().hline(middle.x_range(), decision.min.y, line);
    ui.painter().vline(log.min.x, log.y_range(), line);
}

/// The players of a race or a march as the film shows them, and the log.
fn beside_board(ui: &mut Ui, play: &Play, picture: usize, commands: &mut Vec<Command>) {
    if let Some(race) = &play.race {
        playtest_boards::ui(ui, play, race);
        ui.add_space(8.0);
    }
    if let Some(march) = &play.march {
        let shown = play.film.march(picture).map_or(march, |frame| &frame.march);
        playtest_march::team(ui, play, shown);
        ui.add_space(8.0);
    }
    playtest_side::log(ui, play.told(picture), commands);
}

/// Nothing is shown until the next player has taken the screen: what is hidden stays so.
fn hand_over(ui: &mut Ui, play: &Play, seat: Seat, commands: &mut Vec<Command>) {
    ui.vertical_centered(|ui| {
        ui.add_space((ui.available_height() * 0.3).max(24.0));
        let name = NAMES[usize::from(seat) % NAMES.len()];
        ui.horizontal(|ui| {
            ui.add_space((ui.available_width() - 260.0).max(0.0) / 2.0);
            playtest_side::seat_mark(ui, play, seat);
        });
        ui.add_space(8.0);
        ui.heading(format!("{name} is next"));
        ui.label(RichText::new("Hand the screen over. Nobody else should look.").color(style::colours(ui).faint));
        ui.add_space(12.0);
        if primary_button(ui, true, &format!("I am {name}")).on_hover_text("Enter").clicked()
            || ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Enter))
        {
            commands.push(Command::Play(Ask::TakeScreen(seat)));
        }
    });
}

fn part(ui: &mut Ui, name: &str, rect: egui::Rect, content: impl FnOnce(&mut Ui)) {
    ui.scope_builder(UiBuilder::new().max_rect(rect).id_salt(name), |ui| {
        ui.set_clip_rect(rect.expand(3.0).intersect(ui.clip_rect()));
        content(ui);
    });
}

fn empty(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.vertical_centered(|ui| {
        ui.add_space(64.0);
        ui.heading(NOTHING);
        ui.label(RichText::new(HOW).color(style::colours(ui).faint));
        ui.add_space(12.0);
        play_button(ui, state, commands);
    });
}

fn problems(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    egui::Frame::NONE.inner_margin(24.0).show(ui, |ui| {
        ui.heading(NOT_PLAYABLE);
        ui.add_space(8.0);
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            for problem in &state.play_problems {
                let colour = style::colours(ui).error;
                ui.horizontal(|ui| {
                    ui.label(RichText::new(icon::X_CIRCLE).color(colour));
                    if ui.link(format!("{}:{}: {}", problem.file, problem.line, problem.message)).clicked() {
                        commands.push(Command::Goto(Box::new(problem.clone())));
                    }
                    ui.label(RichText::new(&problem.help).color(style::colours(ui).faint));
                });
            }
            ui.add_space(12.0);
            ui.horizontal(|ui| play_button(ui, state, commands));
        });
    });
}

fn play_button(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let action = Action::PlayScenario;
    if primary_button(ui, super::super::action::enabled(action, state), "Play").clicked() {
        commands.push(Command::Run(action));
    }
}

/// Scenario, seed, seats, speed.
fn bar(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
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

/// The canvas for the board of this moment, whose picture is made anew when the moment or the theme is another.
pub fn board(ui: &mut Ui, play: &Play, view: &mut View, name: &str, picture: impl FnOnce() -> Scene) -> Canvas {
    let key = (play.generation, ui.visuals().dark_mode);
    if view.scene.as_ref().is_none_or(|(generation, dark, _)| (*generation, *dark) != key) {
        view.scene = Some((key.0, key.1, picture()));
    }
    let bounds = view.scene.as_ref().map_or_else(Default::default, |(_, _, scene)| scene.bounds);
    let canvas = canvas::show(ui, name, bounds, &mut view.canvas);
    ui.painter_at(canvas.response.rect).rect_filled(canvas.response.rect, 0.0, style::colours(ui).table);
    canvas
}

/// Paints the board of this moment.
pub fn paint_board(ui: &Ui, view: &View, canvas: &Canvas) {
    if let Some((_, _, scene)) = &view.scene {
        canvas::paint(&ui.painter_at(canvas.response.rect), scene, canvas.to_screen);
    }
}

/// The lap with pawns and the ways that can be chosen.
fn lap(ui: &mut Ui, play: &Play, view: &mut View, active: bool, commands: &mut Vec<Command>) {
    let Some(table) = &play.table else { return };
    let theme = style::paint(ui);
    let canvas = board(ui, play, view, "The lap", || table_scene(table, theme));
    if active {
        commands.push(Command::ZoomIs(canvas.to_screen.zoom));
    }
    paint_board(ui, view, &canvas);
    ways(ui, play, view, &canvas, table.board.shape.levels, commands);
}

/// The ways that can be chosen: those that end under the pointer stand out; a click chooses, or lists them where there are several.
pub fn ways(ui: &Ui, play: &Play, view: &mut View, canvas: &Canvas, levels: u8, commands: &mut Vec<Command>) {
    let painter = ui.painter_at(canvas.response.rect);
    let under = canvas.response.hover_pos().map(|at| canvas.to_screen.cell(at));
    let ending = |end: Pos| under.is_some_and(|at| cell_area(end, levels).contains(at));
    let pointed: Vec<usize> = play.ways.iter().filter(|way| ending(way.end)).map(|way| way.choice).collect();
    let mut picture = Scene::default();
    let strong = |choice: usize| view.hovered == Some(choice) || pointed.contains(&choice);
    for (pass, safe) in [(false, false), (false, true), (true, false), (true, true)] {
        for way in play.ways.iter().filter(|way| strong(way.choice) == pass && way.safe == safe) {
            draw_way(&mut picture, way, levels, pass, style::paint(ui));
        }
    }
    canvas::paint(&painter, &picture, canvas.to_screen);
    for (n, way) in play.ways.iter().enumerate() {
        let label = || format!("Way {} to ({},{}): {}", n + 1, way.end.x, way.end.y, way.words);
        if canvas.name_cell(ui, ("way", n), cell_area(way.end, levels), label) {
            commands.push(Command::Play(Ask::Choose(way.choice)));
        }
    }
    if let Some(first) = play.ways.iter().find(|way| pointed.contains(&way.choice)) {
        let there = pointed.len() + play.targets.iter().filter(|target| target.at == first.end).count();
        let more = if there > 1 { format!(" – {there} choices lead here, click to list them") } else { String::new() };
        let words = if first.words.is_empty() { String::new() } else { format!(": {}", first.words) };
        commands.push(Command::Hover(format!("{}{words}{more}", play.choices[first.choice])));
        if canvas.response.clicked() {
            match there {
                1 => commands.push(Command::Play(Ask::Choose(first.choice))),
                _ => view.pinned = Some(first.end),
            }
        }
    }
    view.pointed = pointed.first().copied();
}

/// Back and forth over the decisions.
fn timeline(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    let (now, last) = (play.session.position(), play.session.last());
    ui.horizontal_centered(|ui| {
        if icon_button(ui, icon::SKIP_BACK, "Back", now > 0, false).on_hover_text("One decision back (Left)").clicked() {
            commands.push(Command::Run(Action::StepBack));
        }
        if icon_button(ui, icon::SKIP_FORWARD, "Forward", now < last, false).on_hover_text("One decision forward (Right)").clicked() {
            commands.push(Command::Run(Action::StepForward));
        }
        let (mark, word) = if play.paused { (icon::PLAY, "Play on from here") } else { (icon::PAUSE, "Pause") };
        let enabled = play.bot_decides();
        if icon_button(ui, mark, word, enabled, false).on_hover_text(word).clicked() {
            commands.push(Command::Play(Ask::Pause(!play.paused)));
        }
        let film = play.table.is_none() && play.film.is_empty() && now > 0;
        if icon_button(ui, icon::FILM_STRIP, "Show again", film, false)
            .on_hover_text("Show again what the last choice has caused")
            .clicked()
        {
            commands.push(Command::Play(Ask::Replay));
        }
        if icon_button(ui, icon::ROBOT, "Let the bot choose", enabled, false).on_hover_text("Let the bot choose once (N)").clicked() {
            commands.push(Command::Run(Action::StepBot));
        }
        let words = format!("Decision {now} of {last}");
        ui.spacing_mut().slider_width = (ui.available_width() - 150.0).max(60.0);
        let mut at = now;
        let slider = ui.add_enabled(last > 0, Slider::new(&mut at, 0..=last.max(1)).show_value(false));
        ui.ctx().accesskit_node_builder(slider.id, |node| node.set_label("Timeline"));
        if slider.changed() && at != now {
            commands.push(Command::Play(Ask::GoTo(at.min(last))));
        }
        ui.label(RichText::new(words).color(style::colours(ui).faint));
    });
}
