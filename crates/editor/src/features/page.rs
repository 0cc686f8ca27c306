//! A single scenario to play, without the panels of the designer: the contents of a web page. It begins with a title screen, which
//! opens the designer on request.

pub mod browser;
mod design;
mod stored_matches;

use crate::features::exchange::panel as messages;
use crate::features::exchange::state::ExchangeRequest;
use crate::features::files::opening;
use crate::features::page::browser::{Browser, StoredItem};
use crate::features::page::design::Design;
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
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{icon_button, plain_button, tool_button};
use crate::ui::words;
use crate::ui::words::Words;
use ::playtest::bot::SeatKind;
use content::pack::Pack;
use content::rename;
use content::text::Language;
use content::workspace::Workspace;
use egui::{
    Align, Button, CentralPanel, ComboBox, Context, Frame, Key, Label, Layout, Margin, Modifiers, Panel, RichText, ScrollArea, Sense, Ui,
    WidgetInfo, vec2,
};
use rules::game::Seat;

const HEIGHT_OF_BAR: f32 = 44.0;
/// Height of controls for a touch screen.
const TOUCH: f32 = 44.0;
/// Below this width, the seats are below the description instead of next to it.
const WIDE: f32 = 800.0;
/// Below this width, the page suggests rotating the phone to give the board more room.
const UPRIGHT: f32 = 480.0;
/// Height below which the title screen omits its footer and a match is scaled down.
const LOW: f32 = 480.0;
/// Scale of a match in a low window.
const SMALL: f32 = 0.75;
const WIDTH_OF_SEATS: f32 = 400.0;

pub struct Page {
    app: App,
    browser: Browser,
    /// The pack of the page, and the one that is played: with the changes of the designer.
    original: Pack,
    pack: Pack,
    design: Option<Design>,
    /// Whether the browser has stored changes of the pack.
    has_design: bool,
    seed: u64,
    screen: Screen,
    /// Seed and position of the match that was stored last.
    stored: Option<(u64, usize)>,
    /// The last stored text of a match with messages.
    exchanged: Option<String>,
    /// Whether the browser refuses to store matches.
    refuses: bool,
}

/// The contents of the page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Screen {
    /// The title, before the first match.
    Title,
    /// The title, with a match to continue.
    Pause,
    Match,
    Design,
}

/// A request of the title screen.
enum Request {
    /// Begin a match, or continue the one to continue.
    Enter(Screen),
    Seat(Seat, SeatKind),
    Design,
    /// Discard the changes of the pack.
    Discard,
    DownloadPack,
    DownloadMatch,
    /// Exchange messages with another player.
    Exchange,
}

impl Page {
    /// Creates the page of a pack. A new match has the given random seed; the browser may have stored one to continue.
    pub fn new(ctx: &Context, pack: &Pack, language: Language, seed: u64, browser: Browser) -> Page {
        let mut app = player(ctx, pack, seed, browser);
        app.speaks(language);
        let mut screen = if app.state.play.is_some() { Screen::Title } else { Screen::Match };
        if let Some(text) = (browser.read)(StoredItem::Match).filter(|_| screen == Screen::Title) {
            match playing::match_of(&app.state, &text) {
                Ok(play) => (app.state.play, screen) = (Some(play), Screen::Pause),
                Err(reason) => app.state.complain(reason),
            }
        }
        let exchanged = (browser.read)(StoredItem::Exchange).filter(|_| app.state.play.is_some());
        if exchanged.as_deref().is_some_and(|text| stored_matches::recall(&mut app, text)) {
            screen = if app.state.exchange.waiting.is_some() { screen } else { Screen::Pause };
        }
        let has_design = (browser.read)(StoredItem::Design).is_some();
        let (original, pack, seed) = (pack.clone(), pack.clone(), seed.wrapping_add(1));
        Page { app, browser, original, pack, design: None, has_design, seed, screen, stored: None, exchanged, refuses: false }
    }
    /// Returns the match, if the scenario can be played.
    pub fn play(&self) -> Option<&Play> {
        self.app.state.play.as_ref()
    }
    /// Returns whether the designer is open.
    pub fn is_designing(&self) -> bool {
        self.screen == Screen::Design
    }
    /// Returns whether closing the page would lose changes.
    pub fn is_unsaved(&self) -> bool {
        self.design.as_ref().is_some_and(|design| design.is_unsaved)
    }
    /// Shows one frame.
    pub fn ui(&mut self, ui: &mut Ui) {
        if self.screen == Screen::Design {
            return self.design_ui(ui);
        }
        for then in self.app.background.poll() {
            then(&mut self.app);
        }
        let ctx = ui.ctx().clone();
        words::speak(&ctx, self.app.state.language());
        let low = ctx.content_rect().height() * ctx.zoom_factor() < LOW;
        ctx.set_zoom_factor(if low && self.screen == Screen::Match { SMALL } else { 1.0 });
        let (mut commands, mut requests) = (Vec::new(), Vec::new());
        match self.screen {
            Screen::Match => self.match_ui(ui, &mut commands),
            Screen::Title | Screen::Pause | Screen::Design => self.title_ui(ui, low, &mut commands, &mut requests),
        }
        messages::ui(ui, &self.app.state, (self.browser.address)().as_deref(), &mut commands);
        toasts::ui(ui, &self.app.state, &mut commands);
        for command in commands {
            self.carry_out(&ctx, command);
        }
        for request in requests {
            self.answer(&ctx, request);
        }
        opening::go_on(&mut self.app);
        if self.screen == Screen::Match {
            playing::go_on(&mut self.app, Some(&ctx));
            self.store();
            self.offer_message();
        }
        self.store_exchange();
    }

    fn answer(&mut self, ctx: &Context, request: Request) {
        match request {
            Request::Enter(from) => self.enter(ctx, from),
            Request::Seat(seat, kind) => self.carry_out(ctx, Command::Play(PlayRequest::Seat(seat, kind))),
            Request::Design => self.open_design(ctx),
            Request::Discard => {
                (self.browser.store)(StoredItem::Design, None);
                (self.design, self.has_design) = (None, false);
                self.play_pack(ctx, self.original.clone());
            }
            Request::DownloadPack => {
                let name = format!("{}.moon", rename::stem(&self.pack.scenario));
                if let Err(error) = (self.browser.desktop.write)(name.as_ref(), self.pack.write().as_bytes()) {
                    self.app.state.complain(error.to_string());
                }
            }
            Request::DownloadMatch => self.carry_out(ctx, Command::Run(Action::SaveMatch)),
            Request::Exchange => self.carry_out(ctx, Command::Exchange(ExchangeRequest::Open)),
        }
    }

    fn open_design(&mut self, ctx: &Context) {
        if self.design.is_none() {
            let stored = (self.browser.read)(StoredItem::Design).and_then(|text| Pack::read("the browser's storage", &text).ok());
            self.design = Some(Design::new(ctx, stored.as_ref().unwrap_or(&self.pack), &self.app, self.browser));
        }
        self.screen = Screen::Design;
    }

    fn design_ui(&mut self, ui: &mut Ui) {
        let Some(design) = &mut self.design else { return self.screen = Screen::Title };
        let frame = Frame::NONE.fill(ui.visuals().extreme_bg_color).inner_margin(Margin::symmetric(8, 2));
        words::speak(ui.ctx(), design.app.state.language());
        let leaves = Panel::top("page").exact_size(32.0).resizable(false).frame(frame).show(ui, |ui| {
            ui.horizontal_centered(|ui| {
                let leaves = plain_button(ui, &format!("{}  {}", icon::ARROW_LEFT, ui.say("page-leave"))).clicked();
                let word = ui.say(if design.is_unsaved { "page-unsaved" } else { "page-kept" });
                ui.add(Label::new(RichText::new(word).color(style::colours(ui).faint)).truncate());
                leaves
            })
        });
        design.app.ui(ui);
        design.keep(ui.ctx(), self.browser);
        if leaves.inner.inner {
            self.leave_design(ui.ctx());
        }
    }

    /// Returns to the title screen with the changed scenario, if it can be played.
    fn leave_design(&mut self, ctx: &Context) {
        let Some(design) = &mut self.design else { return };
        design.keep_now(self.browser);
        let settings = &design.app.state.settings;
        (self.app.state.settings.light, self.app.state.settings.language) = (settings.light, settings.language);
        let pack = design.pack.clone();
        self.has_design |= pack != self.original;
        if pack == self.pack {
            self.app.apply_settings(ctx);
            let is_begun = self.play().is_some_and(|play| play.session.position() > 0);
            self.screen = if is_begun { Screen::Pause } else { Screen::Title };
        } else if let Err(problem) = playing::prepare(&design.app.state, &pack.scenario) {
            let first = problem.into_iter().find(|problem| problem.is_error()).map(|problem| problem.to_string());
            design.app.state.complain(first.unwrap_or_default());
        } else {
            self.play_pack(ctx, pack);
        }
    }

    /// Shows the title of another version of the scenario.
    fn play_pack(&mut self, ctx: &Context, pack: Pack) {
        let mut app = player(ctx, &pack, self.seed, self.browser);
        app.speaks(self.app.state.system);
        app.state.settings = self.app.state.settings.clone();
        app.apply_settings(ctx);
        (self.app, self.pack, self.stored, self.screen) = (app, pack, None, Screen::Title);
        self.seed = self.seed.wrapping_add(1);
    }

    /// Executes a command; those of designers have no meaning here.
    fn carry_out(&mut self, ctx: &Context, command: Command) {
        let is_known = match &command {
            Command::Play(PlayRequest::Restart(seed)) => {
                return playing::start_now(&mut self.app, &self.pack.scenario, *seed);
            }
            Command::Run(action) => matches!(
                action,
                Action::ToggleTheme
                    | Action::NextLanguage
                    | Action::StepBack
                    | Action::StepForward
                    | Action::StepBot
                    | Action::SaveMatch
                    | Action::ZoomIn
                    | Action::ZoomOut
                    | Action::Fit
            ),
            Command::Exchange(request) => {
                if self.before_request(request) {
                    return;
                }
                true
            }
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
                tool_button(ui, state, Action::SaveMatch, false, commands);
                let has_messages = state.play.as_ref().is_some_and(|play| play.exchange.is_some());
                let word = ui.say("exchange-open");
                if has_messages && icon_button(ui, icon::ENVELOPE_SIMPLE, &word, true, false).on_hover_text(word).clicked() {
                    commands.push(Command::Exchange(ExchangeRequest::Open));
                }
                leave.clicked()
            })
        });
        let view = self.app.views.playtest();
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| playtest::ui(ui, state, view, commands));
        if leaves.inner.inner {
            self.screen = Screen::Pause;
        }
    }

    fn title_ui(&self, ui: &mut Ui, low: bool, commands: &mut Vec<Command>, requests: &mut Vec<Request>) {
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
                    let from = match self.pack.from.as_str() {
                        "" => String::new(),
                        from => ui.say_with("page-from", &[("from", shared::sanitized(from).into())]),
                    };
                    ui.add(Label::new(RichText::new(from).small().color(faint)).truncate());
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        ui.add(Label::new(RichText::new(ui.say("page-offline")).small().color(faint)).truncate());
                    });
                });
            });
        }
        CentralPanel::default().frame(inside).show(ui, |ui| {
            ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
                self.picture(ui, low, commands);
                Frame::NONE.inner_margin(Margin::symmetric(side, 20)).show(ui, |ui| match ui.available_width() < WIDE {
                    true => {
                        self.facts(ui, requests);
                        ui.add_space(20.0);
                        self.seats(ui, requests);
                        if ui.available_width() < UPRIGHT {
                            ui.add(Label::new(RichText::new(ui.say("page-turn")).small().color(faint)).wrap());
                        }
                    }
                    false => {
                        _ = ui.horizontal_top(|ui| {
                            let width = ui.available_width() - WIDTH_OF_SEATS - 48.0;
                            ui.vertical(|ui| {
                                ui.set_width(width);
                                self.facts(ui, requests);
                            });
                            ui.add_space(48.0);
                            ui.vertical(|ui| self.seats(ui, requests));
                        })
                    }
                });
            });
        });
    }

    /// Shows a match: the first one or a new one, or the one to continue.
    fn enter(&mut self, ctx: &Context, from: Screen) {
        if from == Screen::Title {
            if self.screen == Screen::Pause {
                playing::start_now(&mut self.app, &self.pack.scenario, self.seed);
                self.seed = self.seed.wrapping_add(1);
            }
            if let Some(play) = &mut self.app.state.play {
                play.next_at = ctx.input(|input| input.time) + play.pace.delay().unwrap_or_default();
            }
        }
        if let Some(play) = &mut self.app.state.play {
            play.paused = false;
        }
        self.app.state.active = Some(Tab::Playtest);
        self.screen = Screen::Match;
    }

    /// Shows the board with the pieces at the start.
    fn picture(&self, ui: &mut Ui, low: bool, commands: &mut Vec<Command>) {
        let (state, path) = (&self.app.state, &self.pack.scenario);
        let share = if low { 0.3 } else { 0.42 };
        let height = (ui.ctx().content_rect().height() * share).min(ui.available_width() * 0.6);
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        ui.painter().rect_filled(rect, 0.0, style::colours(ui).table);
        if state.pictures.is_missing(path, state.picture_style()) {
            commands.push(Command::Picture(path.clone()));
        }
        if let Some(picture) = state.pictures.get(path, state.picture_style()) {
            canvas::cover(ui.painter(), &picture.scene, picture.part, rect);
        }
    }

    /// Shows name and description of the scenario, and the buttons to play, to change and to download it.
    fn facts(&self, ui: &mut Ui, requests: &mut Vec<Request>) {
        let (state, Some(play)) = (&self.app.state, self.play()) else { return };
        let (scenario, language) = (&play.bundle().scenario, ui.language());
        ui.add(Label::new(RichText::new(shared::sanitized(scenario.name.get(language))).size(28.0).strong()).wrap());
        let players = ui.say_with("welcome-players", &[("count", scenario.players.into())]);
        ui.label(RichText::new(format!("{}  ·  {players}", scenario.game.title)).color(style::colours(ui).faint));
        ui.add_space(8.0);
        let about = if self.pack.about.is_empty() { scenario.description.get(language) } else { &self.pack.about };
        ui.add(Label::new(RichText::new(shared::sanitized(about)).size(15.0)).wrap());
        ui.add_space(12.0);
        ui.horizontal_wrapped(|ui| {
            let (word, ink, accent) = (ui.say("playtest-play"), ui.visuals().extreme_bg_color, style::colours(ui).accent);
            let text = RichText::new(format!("{}  {word}", icon::PLAY)).size(16.0).strong().color(ink);
            let begin = ui.add(Button::new(text).fill(accent).min_size(vec2(140.0, TOUCH)));
            begin.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &word));
            let has_dialog = state.exchange.is_open;
            if begin.clicked() || !has_dialog && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter)) {
                requests.push(Request::Enter(Screen::Title));
            }
            if self.screen == Screen::Pause {
                ui.scope(|ui| {
                    ui.spacing_mut().interact_size.y = TOUCH;
                    if plain_button(ui, &ui.say("page-continue")).clicked() {
                        requests.push(Request::Enter(Screen::Pause));
                    }
                });
            }
        });
        ui.add_space(8.0);
        self.links(ui, requests);
    }

    fn links(&self, ui: &mut Ui, requests: &mut Vec<Request>) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().interact_size.y = TOUCH;
            let mut link = |ui: &mut Ui, icon: &str, id: &str, request: Request| {
                let text = RichText::new(format!("{icon}  {}", ui.say(id))).color(style::colours(ui).accent);
                let link = ui.add(Button::new(text).frame(false));
                let word = ui.say(id);
                link.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &word));
                if link.clicked() {
                    requests.push(request);
                }
            };
            link(ui, icon::PENCIL_SIMPLE, "page-change", Request::Design);
            if self.has_design {
                link(ui, icon::ARROW_U_UP_LEFT, "page-discard", Request::Discard);
            }
            link(ui, icon::SHARE_NETWORK, "exchange-title", Request::Exchange);
            link(ui, icon::DOWNLOAD_SIMPLE, "share-download", Request::DownloadPack);
            if self.screen == Screen::Pause {
                link(ui, icon::FLOPPY_DISK, "page-download-match", Request::DownloadMatch);
            }
        });
        if self.refuses {
            ui.add(Label::new(RichText::new(ui.say("page-no-storage")).color(style::colours(ui).warning)).wrap());
        }
    }

    /// Shows the seats and their occupants.
    fn seats(&self, ui: &mut Ui, requests: &mut Vec<Request>) {
        let Some(play) = self.play() else { return };
        ui.label(RichText::new(ui.say("page-seats")).size(15.0).strong());
        ui.add_space(6.0);
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
                                    requests.push(Request::Seat(seat, other));
                                }
                            }
                        });
                        ui.ctx().accesskit_node_builder(shown.response.id, |node| node.set_label(&*name));
                    });
                });
            });
            ui.add_space(6.0);
        }
    }
}

/// Creates the window that plays the scenario of a pack, with a new match.
fn player(ctx: &Context, pack: &Pack, seed: u64, browser: Browser) -> App {
    let mut app = App::new(ctx, pack.overriding(&Workspace::bundled(), "of the page"), None);
    app.use_desktop(browser.desktop);
    (app.state.only_plays, app.state.downloads) = (true, true);
    playing::start_now(&mut app, &pack.scenario, seed);
    app
}
