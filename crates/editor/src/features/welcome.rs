//! The welcome tab: new and recent files, and the games, one of them expanded, with pictures of their scenarios.

use crate::shell::action::{Action, row_of};
use crate::shell::command::Command;
use crate::shell::state::{PathUse, State};
use crate::ui::canvas;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{icon_button, plain_button, primary_button};
use crate::ui::words::Words;
use content::games::{self, GameSpec};
use content::scenario::Scenario;
use content::text::Language;
use egui::{
    Align, Button, Frame, Id, Label, Layout, Margin, Painter, Panel, Rect, Response, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, WidgetInfo, vec2,
};
use playtest::daily;
use playtest::help::HelpLocation;
use scene::{Scene, SceneRect};

const TITLE: &str = "Moonwright";
/// Below this window width, everything is slightly smaller.
const ROOMY: f32 = 1400.0;
/// Below this width of a game, its scenarios are below its name.
const NARROW: f32 = 480.0;
/// Maximum number of recent files, and in a window below a height.
const RECENT: usize = 6;
const RECENT_IF_LOW: usize = 3;
const TALL: f32 = 800.0;
/// The message ids of the levels of complexity.
const LEVELS: [&str; 3] = ["level-easy", "level-medium", "level-hard"];
/// Width of a scenario, and height of its picture.
const THUMB: (f32, f32) = (132.0, 64.0);

/// Gap between scenarios; width of the arrows next to them.
const GAP: f32 = 10.0;
const ARROW: f32 = 22.0;

pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let roomy = ui.available_width() >= ROOMY;
    let (width, margin) = if roomy { (316.0, 24) } else { (264.0, 16) };
    let frame = Frame::NONE.fill(ui.visuals().panel_fill).inner_margin(margin);
    Panel::left("begin").exact_size(width).resizable(false).frame(frame).show(ui, |ui| {
        ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| begin(ui, state, commands));
    });
    let open = open_game(ui, state);
    ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
        Frame::NONE.inner_margin(Margin::same(margin)).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 10.0;
            for game in games_of(state) {
                match open.is_some_and(|open| open == game) {
                    true => game_ui(ui, state, game, roomy, commands),
                    false => row(ui, state, game, roomy, commands),
                }
            }
        });
    });
}

/// Shows the commands for new files and the recent files.
fn begin(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.label(RichText::new(TITLE).size(26.0).strong());
    ui.add(Label::new(RichText::new(ui.say("welcome-claim")).color(style::colours(ui).faint)).wrap());
    ui.add_space(8.0);
    let size = vec2(ui.available_width(), 34.0);
    for (place, action) in [Action::NewGame, Action::NewFile, Action::OpenFile, Action::OpenFolder].into_iter().enumerate() {
        let row = row_of(action);
        let title = row.title(ui);
        let (text, accent) = (format!("{}  {title}", row.icon), style::colours(ui).accent);
        let button = match place {
            0 => Button::new(RichText::new(text).strong().color(ui.visuals().extreme_bg_color)).fill(accent),
            _ => Button::new(text),
        };
        let response = ui.add(button.min_size(size));
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &title));
        if response.clicked() {
            commands.push(Command::Run(action));
        }
    }
    recent(ui, state, commands);
    crate::features::tour::panel::card(ui, state, commands);
    of_today(ui, state, commands);
}

/// Shows the recent files and folders.
fn recent(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    if !state.settings.recent.is_empty() {
        heading(ui, &ui.say("welcome-continue"));
    }
    let most = if ui.ctx().content_rect().height() < TALL { RECENT_IF_LOW } else { RECENT };
    for path in state.settings.recent.iter().take(most) {
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
        if ui.add(Label::new(RichText::new(name).strong()).truncate().sense(Sense::click())).on_hover_cursor(HAND).clicked() {
            commands.push(Command::Picked(PathUse::OpenFile, path.clone()));
        }
        let folder = path.parent().map(|folder| folder.display().to_string()).unwrap_or_default();
        ui.add(Label::new(RichText::new(folder).small().color(style::colours(ui).faint)).truncate());
        ui.add_space(4.0);
    }
}

const HAND: egui::CursorIcon = egui::CursorIcon::PointingHand;

/// Shows the daily match.
fn of_today(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let today = daily::today();
    let scenarios = state.scenarios.iter().map(|(path, scenario)| (path.as_str(), scenario));
    let Some((path, scenario)) = daily::of(scenarios, today).and_then(|(path, _)| state.scenarios.get_key_value(path)) else { return };
    heading(ui, &ui.say("welcome-day"));
    // Years are passed as text, because numbers would get thousands separators.
    let given = [("day", today.day().into()), ("month", today.month().into()), ("year", today.year().to_string().into())];
    let date = ui.say_with("welcome-date", &given);
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(80.0, 44.0), Sense::hover());
        picture(ui, state, path, rect, canvas::cover, commands);
        ui.vertical(|ui| {
            ui.add(Label::new(RichText::new(scenario.name.get(ui.language())).strong()).truncate());
            ui.label(RichText::new(date).color(style::colours(ui).faint));
        });
    });
    if plain_button(ui, &ui.say("welcome-today")).on_hover_text(ui.say("welcome-today-tip")).clicked() {
        commands.push(Command::PlayDay(today));
    }
}

fn heading(ui: &mut Ui, text: &str) {
    ui.add_space(20.0);
    ui.label(RichText::new(text.to_uppercase()).size(11.0).strong().color(style::colours(ui).faint));
    ui.add_space(2.0);
}

/// Returns the games with scenarios in the workspace.
fn games_of(state: &State) -> impl Iterator<Item = &'static GameSpec> {
    games::ALL.iter().filter(|game| state.scenarios.values().any(|scenario| scenario.game == *game))
}

/// Returns the scenarios of a game, from easy to hard.
fn scenarios_of<'s>(state: &'s State, game: &'static GameSpec) -> Vec<(&'s String, &'s Scenario)> {
    let mut all: Vec<_> = state.scenarios.iter().filter(|(_, scenario)| scenario.game == game).collect();
    all.sort_by_key(|(_, scenario)| scenario.complexity);
    all
}

/// Returns the expanded game: the one expanded last, otherwise the first.
fn open_game(ui: &Ui, state: &State) -> Option<&'static GameSpec> {
    let last = ui.data_mut(|data| data.get_persisted::<String>(Id::unique("open game")));
    games_of(state).find(|game| last.as_deref() == Some(game.id)).or_else(|| games_of(state).next())
}

/// Returns the chosen scenario of a game: the one chosen last, otherwise the first.
fn chosen(ui: &Ui, state: &State, game: &'static GameSpec) -> Option<String> {
    let last = ui.data_mut(|data| data.get_persisted::<String>(Id::unique(("chosen", game.id))));
    let known = |path: &String| state.scenarios.get(path).is_some_and(|scenario| scenario.game == game);
    last.filter(known).or_else(|| scenarios_of(state, game).first().map(|(path, _)| (*path).clone()))
}

/// Shows the expanded game: a picture of the chosen scenario, and all scenarios to choose from.
fn game_ui(ui: &mut Ui, state: &State, game: &'static GameSpec, roomy: bool, commands: &mut Vec<Command>) {
    let Some(path) = chosen(ui, state, game) else { return };
    let Some(scenario) = state.scenarios.get(&path) else { return };
    card(ui).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let height = if roomy { 194.0 } else { 150.0 };
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        picture(ui, state, &path, rect, canvas::span, commands);
        Frame::NONE.inner_margin(Margin::symmetric(16, 10)).show(ui, |ui| {
            let narrow = ui.available_width() < NARROW;
            let layout = if narrow { Layout::top_down(Align::Min) } else { Layout::left_to_right(Align::Min) };
            ui.with_layout(layout, |ui| {
                let width = if roomy { 320.0 } else { 250.0 };
                ui.allocate_ui_with_layout(vec2(width, 116.0), Layout::top_down(Align::Min), |ui| {
                    ui.set_width(width);
                    facts(ui, game, 20.0);
                    ui.with_layout(Layout::bottom_up(Align::Min), |ui| {
                        ui.horizontal(|ui| {
                            let title = ui.say_with("welcome-play", &[("name", scenario.name.get(ui.language()).into())]);
                            let play = primary_button(ui, true, &format!("{}  {title}", icon::PLAY));
                            play.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &title));
                            if play.clicked() {
                                commands.push(Command::PlayScenario(path.clone()));
                            }
                            let edit = plain_button(ui, &ui.say("welcome-edit"));
                            // The Edit menu has the same title.
                            let name = ui.say_with("welcome-edit-named", &[("name", scenario.name.get(ui.language()).into())]);
                            edit.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &name));
                            if edit.on_hover_text(&path).clicked() {
                                commands.push(Command::Open(path.clone()));
                            }
                            let rules = ui.say_with("welcome-rules", &[("game", game.title.into())]);
                            if icon_button(ui, icon::BOOK_OPEN, &rules, true, false).on_hover_text(&rules).clicked() {
                                commands.push(Command::Help(HelpLocation { page: game.id.to_owned(), ..HelpLocation::default() }));
                            }
                        });
                    });
                });
                ui.vertical(|ui| {
                    ui.add(Label::new(RichText::new(scenario.description.get(ui.language())).color(style::colours(ui).faint)).truncate());
                    row_of_scenarios(ui, state, game, &path, commands);
                });
            });
        });
    });
}

/// Shows as many scenarios as there is room for, and arrows to the previous and next ones.
fn row_of_scenarios(ui: &mut Ui, state: &State, game: &'static GameSpec, path: &str, commands: &mut Vec<Command>) {
    let all = scenarios_of(state, game);
    let id = Id::unique(("scenarios from", game.id));
    let whole = |width: f32| ((width + GAP) / (THUMB.0 + GAP)).floor().max(1.0) as usize;
    let fit = whole(ui.available_width());
    let room = if fit < all.len() { whole(ui.available_width() - 2.0 * (ARROW + GAP)) } else { all.len() };
    let last = all.len().saturating_sub(room);
    let from = ui.data(|data| data.get_temp::<usize>(id)).unwrap_or_else(|| {
        // Initially, the chosen scenario is visible.
        all.iter().position(|(other, _)| *other == path).map_or(0, |at| (at + 1).saturating_sub(room))
    });
    let from = from.min(last);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let arrow = |ui: &mut Ui, sign: &str, label: String, to: Option<usize>| {
            let button = ui.add_enabled(to.is_some(), Button::new(sign).min_size(vec2(ARROW, THUMB.1 + 40.0))).on_hover_text(&label);
            button.widget_info(|| WidgetInfo::labeled(egui::Role::Button, to.is_some(), &label));
            if let Some(to) = to.filter(|_| button.clicked()) {
                ui.data_mut(|data| data.insert_temp(id, to));
            }
        };
        if last > 0 {
            let label = ui.say("welcome-scenarios-before");
            arrow(ui, icon::CARET_LEFT, label, (from > 0).then(|| from.saturating_sub(room)));
        }
        for (other, scenario) in all.iter().skip(from).take(room) {
            scenario_ui(ui, state, (other, scenario), *other == path, commands);
        }
        if last > 0 {
            let label = ui.say("welcome-scenarios-after");
            arrow(ui, icon::CARET_RIGHT, label, (from < last).then_some((from + room).min(last)));
        }
    });
}

/// Shows a scenario that can be chosen; a double click plays it.
fn scenario_ui(ui: &mut Ui, state: &State, (path, scenario): (&String, &Scenario), on: bool, commands: &mut Vec<Command>) {
    let (rect, response) = ui.allocate_exact_size(vec2(THUMB.0, THUMB.1 + 40.0), Sense::click());
    let level = ui.say(LEVELS[usize::from(scenario.complexity.clamp(1, 3)) - 1]);
    let given = [("name", scenario.name.get(ui.language()).into()), ("level", level.as_str().into())];
    let label = format!("{}, {}", ui.say_with("welcome-scenario", &given), players(ui, scenario.players.into()));
    response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, on, &label));
    let fill = if on { ui.visuals().selection.bg_fill } else { ui.style().interact(&response).weak_bg_fill };
    if on || response.hovered() {
        ui.painter().rect_filled(rect, 6.0, fill);
    }
    let inner = rect.shrink(4.0);
    picture(ui, state, path, Rect::from_min_size(inner.min, vec2(inner.width(), THUMB.1 - 4.0)), canvas::cover, commands);
    let below = Rect::from_min_max(inner.min + vec2(2.0, THUMB.1), inner.max);
    within(ui, below, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.add(Label::new(RichText::new(scenario.name.get(ui.language())).size(12.5).strong()).truncate().selectable(false));
        let words = format!("{level} · {}", players(ui, scenario.players.into()));
        let quiet = RichText::new(words).size(11.5).color(style::colours(ui).faint);
        ui.add(Label::new(quiet).truncate().selectable(false));
    });
    if response.clicked() {
        ui.data_mut(|data| data.insert_persisted(Id::unique(("chosen", scenario.game.id)), path.clone()));
    }
    if response.double_clicked() {
        commands.push(Command::PlayScenario(path.clone()));
    }
    describe(response, scenario, ui.language());
}

fn describe(response: Response, scenario: &Scenario, language: Language) {
    response.on_hover_text(scenario.description.get(language)).on_hover_cursor(HAND);
}

/// Shows another game in a row; a click expands it.
fn row(ui: &mut Ui, state: &State, game: &'static GameSpec, roomy: bool, commands: &mut Vec<Command>) {
    let scenarios = scenarios_of(state, game);
    let Some((first, _)) = scenarios.first() else { return };
    let height = if roomy { 92.0 } else { 72.0 };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    let label = ui.say_with("welcome-game", &[("game", game.title.into()), ("count", scenarios.len().into())]);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &label));
    let visuals = ui.style().interact(&response);
    let edge = if response.hovered() { Stroke::new(1.0, style::colours(ui).accent) } else { ui.visuals().window_stroke };
    ui.painter().rect(rect, 8.0, visuals.weak_bg_fill, edge, StrokeKind::Inside);
    let (left, rest) = rect.shrink(1.0).split_left_right_at_x(rect.min.x + if roomy { 184.0 } else { 132.0 });
    picture(ui, state, first, left, canvas::cover, commands);
    let rest = rest.shrink2(vec2(16.0, 8.0));
    let (words, thumbs) = rest.split_left_right_at_x(rest.min.x + if roomy { 400.0 } else { rest.width() });
    within(ui, words.with_max_x(words.max.x - if roomy { 12.0 } else { 110.0 }), |ui| facts(ui, game, 15.0));
    for (n, (path, scenario)) in scenarios.iter().enumerate() {
        let place = Rect::from_min_size(thumbs.min + vec2(n as f32 * 104.0, 2.0), vec2(94.0, 72.0));
        if !thumbs.expand(1.0).contains_rect(place) {
            break;
        }
        let (thumb, below) = place.split_top_bottom_at_y(place.min.y + 40.0);
        picture(ui, state, path, thumb, canvas::cover, commands);
        within(ui, below.translate(vec2(0.0, 2.0)), |ui| {
            let name = RichText::new(scenario.name.get(ui.language())).size(11.5).color(style::colours(ui).faint);
            ui.add(Label::new(name).wrap().selectable(false));
        });
    }
    if !roomy {
        let count = ui.say_with("welcome-scenarios", &[("count", scenarios.len().into())]);
        let (font, faint) = (egui::FontId::proportional(12.0), style::colours(ui).faint);
        ui.painter().text(rest.right_center(), egui::Align2::RIGHT_CENTER, count, font, faint);
    }
    if response.on_hover_cursor(HAND).clicked() {
        ui.data_mut(|data| data.insert_persisted(Id::unique("open game"), game.id.to_owned()));
    }
}

/// Shows the name of a game, its subject, and its number of players.
fn facts(ui: &mut Ui, game: &GameSpec, size: f32) {
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.add(Label::new(RichText::new(game.title).size(size).strong()).selectable(false));
    let about = scene::words::Words::of_game(game.id, ui.language()).word("about");
    ui.add(Label::new(RichText::new(about).color(style::colours(ui).faint)).wrap().selectable(false));
    let (least, most) = (*game.players.start(), *game.players.end());
    let words = if least == most {
        players(ui, least.into())
    } else {
        ui.say_with("welcome-players-range", &[("least", least.into()), ("most", most.into())])
    };
    let minutes = scene::words::Words::of_game(game.id, ui.language()).word("minutes");
    let words = format!("{}  {words}    {}  {minutes}", icon::USERS, icon::HOURGLASS);
    ui.add(Label::new(RichText::new(words).small().color(style::colours(ui).faint)).selectable(false));
}

fn players(ui: &Ui, count: usize) -> String {
    ui.say_with("welcome-players", &[("count", count.into())])
}

fn within(ui: &mut Ui, rect: Rect, content: impl FnOnce(&mut Ui)) {
    let mut inside = ui.new_child(UiBuilder::new().max_rect(rect).layout(Layout::top_down(Align::Min)));
    inside.shrink_clip_rect(rect);
    content(&mut inside);
}

fn card(ui: &Ui) -> Frame {
    Frame::NONE.corner_radius(8.0).fill(ui.visuals().window_fill).stroke(ui.visuals().window_stroke)
}

/// Draws a part of a picture into a rectangle.
type Draw = fn(&Painter, &Scene, SceneRect, Rect);

/// Shows the picture of a scenario; its background until it has been rendered.
fn picture(ui: &Ui, state: &State, path: &str, rect: Rect, draw: Draw, commands: &mut Vec<Command>) {
    if !ui.is_rect_visible(rect) {
        return;
    }
    let style = state.picture_style();
    if state.pictures.is_missing(path, style) {
        commands.push(Command::Picture(path.to_owned()));
    }
    ui.painter().rect_filled(rect, 4.0, style::colours(ui).table);
    if let Some(picture) = state.pictures.get(path, style) {
        draw(ui.painter(), &picture.scene, picture.part, rect);
    }
}
