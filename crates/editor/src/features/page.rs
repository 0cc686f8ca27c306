//! A single scenario to play, without the panels of the designer: the contents of a web page. It begins with a title screen.

use crate::features::playtest::commands as playing;
use crate::features::playtest::state::{Play, PlayRequest};
use crate::features::playtest::tab as playtest;
use crate::features::playtest::tab::bar;
use crate::features::share::tab as shared;
use crate::shell::action;
use crate::shell::action::Action;
use crate::shell::app::App;
use crate::shell::apply;
use crate::shell::command::Command;
use crate::shell::panels::toasts;
use crate::shell::state::Tab;
use crate::ui::canvas;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{icon_button, plain_button, tool_button};
use crate::ui::words;
use crate::ui::words::Words;
use ::playtest::bot::SeatKind;
use content::pack::Pack;
use content::text::Language;
use content::workspace::Workspace;
use egui::{
    Align, Button, CentralPanel, ComboBox, Context, Frame, Key, Label, Layout, Margin, Modifiers, Panel, RichText, ScrollArea, Sense, Ui,
    WidgetInfo, vec2,
};
use rules::game::Seat;

const HEIGHT_OF_BAR: f32 = 44.0;
/// Height of what a finger presses.
const TOUCH: f32 = 44.0;
/// Below this width, the seats are below the description instead of next to it.
const WIDE: f32 = 800.0;
/// Below this width, the page says that there is more room for the board if the phone is turned.
const UPRIGHT: f32 = 480.0;
/// Height below which the title screen omits its footer and a match is scaled down.
const LOW: f32 = 480.0;
/// Scale of a match in a low window.
const SMALL: f32 = 0.75;
const WIDTH_OF_SEATS: f32 = 400.0;

/// A page with a scenario.
pub struct Page {
    app: App,
    scenario: String,
    /// Description and sender, as stated in the pack.
    about: String,
    from: String,
    /// The seed of the next match.
    seed: u64,
    screen: Screen,
}

/// The contents of the page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Screen {
    /// The title, before the first match.
    Title,
    /// The title, with a match to continue.
    Pause,
    Match,
}

impl Page {
    /// Creates the page of a pack whose first match has the given random seed.
    pub fn new(ctx: &Context, pack: &Pack, language: Language, seed: u64) -> Page {
        let mut app = App::new(ctx, pack.over(&Workspace::bundled(), "of the page"), None);
        app.speaks(language);
        app.state.only_plays = true;
        playing::start_now(&mut app, &pack.scenario, seed);
        let screen = if app.state.play.is_some() { Screen::Title } else { Screen::Match };
        let (about, from) = (pack.about.clone(), pack.from.clone());
        Page { app, scenario: pack.scenario.clone(), about, from, seed: seed.wrapping_add(1), screen }
    }
    /// Returns the match, if the scenario can be played.
    pub fn play(&self) -> Option<&Play> {
        self.app.state.play.as_ref()
    }
    /// Shows one frame.
    pub fn ui(&mut self, ui: &mut Ui) {
        for then in self.app.background.poll() {
            then(&mut self.app);
        }
        let ctx = ui.ctx().clone();
        words::speak(&ctx, self.app.state.language());
        let low = ctx.content_rect().height() * ctx.zoom_factor() < LOW;
        ctx.set_zoom_factor(if low && self.screen == Screen::Match { SMALL } else { 1.0 });
        let mut commands = Vec::new();
        match self.screen {
            Screen::Match => self.match_ui(ui, &mut commands),
            Screen::Title | Screen::Pause => self.title_ui(ui, low, &mut commands),
        }
        toasts::ui(ui, &self.app.state, &mut commands);
        for command in commands {
            self.carry_out(&ctx, command);
        }
        if self.screen == Screen::Match {
            playing::go_on(&mut self.app, Some(&ctx));
        }
    }

    /// Executes a command; those of designers have no meaning here.
    fn carry_out(&mut self, ctx: &Context, command: Command) {
        let is_known = match &command {
            Command::Play(PlayRequest::Restart(seed)) => {
                return playing::start_now(&mut self.app, &self.scenario, *seed);
            }
            Command::Run(action) => matches!(
                action,
                Action::ToggleTheme
                    | Action::NextLanguage
                    | Action::StepBack
                    | Action::StepForward
                    | Action::StepBot
                    | Action::ZoomIn
                    | Action::ZoomOut
                    | Action::Fit
            ),
            Command::Play(_) | Command::Picture(_) | Command::Zoom(_) | Command::Tell(_) | Command::Dismiss(_) => true,
            _ => false,
        };
        if is_known {
            apply::apply(&mut self.app, ctx, command);
        }
    }

    fn match_ui(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let state = &self.app.state;
        commands.extend(action::pressed(ui.ctx(), state).into_iter().map(Command::Run));
        let frame = Frame::NONE.fill(ui.visuals().panel_fill).inner_margin(Margin::symmetric(4, 8));
        let leaves = Panel::left("page").exact_size(TOUCH).resizable(false).frame(frame).show(ui, |ui| {
            ui.vertical_centered(|ui| {
                let (word, enabled) = (ui.say("page-leave"), state.play.is_some());
                let leave = icon_button(ui, icon::ARROW_LEFT, &word, enabled, false).on_hover_text(word);
                tool_button(ui, state, Action::NextLanguage, false, commands);
                tool_button(ui, state, Action::ToggleTheme, false, commands);
                tool_button(ui, state, Action::Fit, false, commands);
                leave.clicked()
            })
        });
        let view = self.app.views.playtest();
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| playtest::ui(ui, state, view, commands));
        if leaves.inner.inner {
            self.screen = Screen::Pause;
        }
    }

    fn title_ui(&mut self, ui: &mut Ui, low: bool, commands: &mut Vec<Command>) {
        let state = &self.app.state;
        let faint = style::colours(ui).faint;
        let side = if ui.available_width() < WIDE { 20 } else { 64 };
        let frame = |ui: &Ui, margin| Frame::NONE.fill(ui.visuals().panel_fill).inner_margin(margin);
        let (edge, inside) = (frame(ui, Margin::symmetric(16, 4)), frame(ui, Margin::ZERO));
        Panel::top("bar").exact_size(HEIGHT_OF_BAR).resizable(false).frame(edge).show(ui, |ui| {
            ui.horizontal_centered(|ui| {
                ui.label(RichText::new(format!("{}  {}", icon::MOON_STARS, ui.say("page-made"))).color(faint));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    tool_button(ui, state, Action::ToggleTheme, false, commands);
                    tool_button(ui, state, Action::NextLanguage, false, commands);
                });
            });
        });
        if !low {
            Panel::bottom("foot").exact_size(HEIGHT_OF_BAR).resizable(false).frame(edge).show(ui, |ui| {
                ui.horizontal_centered(|ui| {
                    let from = match self.from.as_str() {
                        "" => String::new(),
                        from => ui.say_with("page-from", &[("from", shared::strange(from).into())]),
                    };
                    ui.add(Label::new(RichText::new(from).small().color(faint)).truncate());
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        ui.add(Label::new(RichText::new(ui.say("page-offline")).small().color(faint)).truncate());
                    });
                });
            });
        }
        let (mut seats, mut next) = (Vec::new(), None);
        CentralPanel::default().frame(inside).show(ui, |ui| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                self.picture(ui, low, commands);
                Frame::NONE.inner_margin(Margin::symmetric(side, 20)).show(ui, |ui| match ui.available_width() < WIDE {
                    true => {
                        next = self.facts(ui);
                        ui.add_space(20.0);
                        seats = self.seats(ui);
                        if ui.available_width() < UPRIGHT {
                            ui.add(Label::new(RichText::new(ui.say("page-turn")).small().color(faint)).wrap());
                        }
                    }
                    false => {
                        _ = ui.horizontal_top(|ui| {
                            let width = ui.available_width() - WIDTH_OF_SEATS - 48.0;
                            ui.vertical(|ui| {
                                ui.set_width(width);
                                next = self.facts(ui);
                            });
                            ui.add_space(48.0);
                            ui.vertical(|ui| seats = self.seats(ui));
                        })
                    }
                });
            });
        });
        commands.extend(seats.into_iter().map(|(seat, kind)| Command::Play(PlayRequest::Seat(seat, kind))));
        if let Some(next) = next {
            self.enter(ui.ctx(), next);
        }
    }

    /// Shows a match: the first one or a new one, or the one to continue.
    fn enter(&mut self, ctx: &Context, from: Screen) {
        if from == Screen::Title {
            if self.screen == Screen::Pause {
                playing::start_now(&mut self.app, &self.scenario, self.seed);
                self.seed = self.seed.wrapping_add(1);
            }
            if let Some(play) = &mut self.app.state.play {
                play.next_at = ctx.input(|input| input.time) + play.pace.delay().unwrap_or_default();
            }
        }
        self.app.state.active = Some(Tab::Playtest);
        self.screen = Screen::Match;
    }

    /// Shows the board with the pieces at the start.
    fn picture(&self, ui: &mut Ui, low: bool, commands: &mut Vec<Command>) {
        let (state, path) = (&self.app.state, &self.scenario);
        let share = if low { 0.3 } else { 0.42 };
        let height = (ui.ctx().content_rect().height() * share).min(ui.available_width() * 0.6);
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        ui.painter().rect_filled(rect, 0.0, style::colours(ui).table);
        if state.pictures.is_missing(path, state.settings.light) {
            commands.push(Command::Picture(path.clone()));
        }
        if let Some(picture) = state.pictures.get(path, state.settings.light) {
            canvas::cover(ui.painter(), &picture.scene, picture.part, rect);
        }
    }

    /// Shows name and description of the scenario, and the buttons to play. Returns where the match comes from that should be displayed.
    fn facts(&self, ui: &mut Ui) -> Option<Screen> {
        let play = self.play()?;
        let (scenario, language) = (&play.bundle().scenario, ui.language());
        ui.add(Label::new(RichText::new(shared::strange(scenario.name.get(language))).size(28.0).strong()).wrap());
        let players = ui.say_with("welcome-players", &[("count", scenario.players.into())]);
        ui.label(RichText::new(format!("{}  ·  {players}", scenario.game.title)).color(style::colours(ui).faint));
        ui.add_space(8.0);
        let about = if self.about.is_empty() { scenario.description.get(language) } else { &self.about };
        ui.add(Label::new(RichText::new(shared::strange(about)).size(15.0)).wrap());
        ui.add_space(12.0);
        let mut chosen = None;
        ui.horizontal_wrapped(|ui| {
            let (word, ink, accent) = (ui.say("playtest-play"), ui.visuals().extreme_bg_color, style::colours(ui).accent);
            let text = RichText::new(format!("{}  {word}", icon::PLAY)).size(16.0).strong().color(ink);
            let begin = ui.add(Button::new(text).fill(accent).min_size(vec2(140.0, TOUCH)));
            begin.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &word));
            if begin.clicked() || ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter)) {
                chosen = Some(Screen::Title);
            }
            if self.screen == Screen::Pause {
                ui.scope(|ui| {
                    ui.spacing_mut().interact_size.y = TOUCH;
                    if plain_button(ui, &ui.say("page-continue")).clicked() {
                        chosen = Some(Screen::Pause);
                    }
                });
            }
        });
        chosen
    }

    /// Shows the seats and their occupants; returns those to change.
    fn seats(&self, ui: &mut Ui) -> Vec<(Seat, SeatKind)> {
        let Some(play) = self.play() else { return Vec::new() };
        ui.label(RichText::new(ui.say("page-seats")).size(15.0).strong());
        ui.add_space(6.0);
        let mut changed = Vec::new();
        for (number, kind) in play.session.seats().iter().copied().enumerate() {
            let seat = Seat::at(number);
            let name = play.table.name_of(seat);
            let frame = Frame::NONE.fill(ui.visuals().window_fill).stroke(ui.visuals().window_stroke).corner_radius(4.0);
            frame.inner_margin(Margin::symmetric(12, 0)).show(ui, |ui| {
                ui.set_width(ui.available_width().min(WIDTH_OF_SEATS - 24.0));
                ui.horizontal(|ui| {
                    ui.set_height(TOUCH);
                    playtest::items(ui, &play.table.pieces_of(seat));
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        let now = bar::word(&ui.language(), kind);
                        let shown = ComboBox::from_id_salt(("seat", number)).width(140.0).selected_text(now).show_ui(ui, |ui| {
                            for other in bar::kinds(true) {
                                let (on, words) = (bar::is_like(other, kind), bar::word(&ui.language(), other));
                                if ui.selectable_label(on, words).clicked() && !on {
                                    changed.push((seat, other));
                                }
                            }
                        });
                        ui.ctx().accesskit_node_builder(shown.response.id, |node| node.set_label(&*name));
                    });
                });
            });
            ui.add_space(6.0);
        }
        changed
    }
}
