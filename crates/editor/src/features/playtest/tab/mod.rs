//! The match being played: seats, board, decision, timeline. This module does not depend on any game: the display of a match comes
//! from its [`Table`](scene::table::Table).
//!
//! | file | contents |
//! | --- | --- |
//! | [`bar`], [`timeline`] | random seed, seats, speed, phases; undo and redo |
//! | [`board`], [`animation`] | the board with the marks of choices; the animation of past events |
//! | [`corner`] | shared items in the free corner of a folded board |
//! | [`tray`], [`hand`], [`buttons`] | the question, its buttons and the cards in hand |
//! | [`choices`], [`slots`] with [`dice`] and [`cards`] | the answers: lists of choices; programs to compose |
//! | [`edits`], [`version_comparison`] | content that is newer than the match; a comparison of two versions |
//! | [`strip`] | the question above an enlarged board |
//! | [`picks`], [`tokens`], [`odds`] | items to pick, tokens to place; the odds of a choice |
//! | [`panels`], [`course`], [`log`] | panels next to the board; the history of figures; the log |

pub(crate) mod animation;
pub mod bar;
pub(crate) mod board;
pub(crate) mod buttons;
pub(crate) mod cards;
pub(crate) mod choices;
pub(crate) mod corner;
pub(crate) mod course;
pub(crate) mod dice;
pub(crate) mod edits;
pub(crate) mod hand;
pub(crate) mod log;
pub(crate) mod odds;
pub(crate) mod panels;
pub(crate) mod picks;
pub(crate) mod slots;
pub(crate) mod strip;
pub(crate) mod timeline;
pub(crate) mod tokens;
pub(crate) mod tray;
pub(crate) mod version_comparison;

pub use crate::features::playtest::tab::panels::items;

use crate::features::playtest::state::{Play, PlayRequest};
use crate::shell::action::{Action, enabled};
use crate::shell::command::Command;
use crate::shell::state::{State, Tab};
use crate::ui::bars::Bars;
use crate::ui::canvas;
use crate::ui::focus;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::primary_button;
use crate::ui::words::Words;
use egui::{CentralPanel, Frame, Id, Margin, Panel, Rect, RichText, ScrollArea, Ui, vec2};
use rules::game::Seat;

/// Height of the bar about changed content.
const EDITS: f32 = 40.0;
/// Maximum and minimum default width of the panels next to the board.
const SIDE: f32 = 288.0;
const SLIM: f32 = 232.0;
/// Their default share of the width.
const SHARE: f32 = 0.225;
/// Below this width, as on an upright phone, the board needs all of it, and the tray is higher.
const UPRIGHT: f32 = 480.0;
/// Below this height, the board needs that of the timeline, whose buttons are also keys and menu items.
const LOW: f32 = 340.0;
/// Below this width, the panels next to the board have a width of their own, so that they are wide again in a wide window.
const NARROW: f32 = 820.0;
/// Minimum height of the panels with the log below them.
const WITH_LOG: f32 = 200.0;
/// Minimum and maximum width of the panels next to the board, and their maximum share of the width.
const SIDES: (f32, f32) = (200.0, 520.0);
const MOST: f32 = 0.36;

/// The state of the tab between frames.
#[derive(Default)]
pub struct PlaytestView {
    pub canvas: canvas::CanvasView,
    /// The program being composed.
    slots: slots::SlotsView,
    /// Position of the animation.
    reel: animation::Reel,
    /// The choice whose button is under the pointer.
    hovered: Option<usize>,
    /// The first choice whose mark is under the pointer.
    pointed: Option<usize>,
    /// The choice that the main button makes; the first one by default.
    lit: Option<usize>,
    /// The choice that a finger has tapped, which shows what the pointer would show.
    tapped: Option<usize>,
    /// The only choices that are listed; all if empty.
    pinned: Vec<usize>,
    /// The group whose choices are the only ones on the board, and the group under the pointer.
    group: Option<usize>,
    near: Option<usize>,
    /// If several choices are rotations of an item: the first of them, and the current rotation.
    turned: Option<(usize, usize)>,
    /// The picked items, once the decision is displayed.
    picked: Option<Vec<bool>>,
    /// The token that a click places.
    token: usize,
    /// The odds of the pending choice.
    foreseen: odds::Foreseen,
    /// The moment that the fields above refer to.
    generation: u64,
    /// The decision that the program answers: its position, and a hash of its choices.
    decision: (usize, u64),
    /// Zoom and position of the board of the other version.
    beside: canvas::CanvasView,
    /// Cached pictures, valid while nothing changes.
    kept: board::SceneCache,
    log: log::LogView,
    /// The board at the moment under the pointer on the timeline.
    preview: timeline::MomentPreview,
    /// Whether the shared panel is in the corner of the board.
    cornered: bool,
}

impl PlaytestView {
    /// Returns the choice under the pointer, or the one that the main button makes.
    pub fn highlighted_choice(&self, play: &Play) -> Option<usize> {
        let laid = || self.slots.laid.as_ref().and_then(|laid| play.table.composed_choice(laid));
        self.hovered.or_else(laid).or_else(|| choices::lit(play, self))
    }
    /// Returns the rotation of the item under the pointer, where `first` is the first of its choices; the key R rotates it.
    fn turned(&mut self, ui: &Ui, first: usize) -> usize {
        let free = !ui.ctx().text_edit_focused();
        let on = free && ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::R));
        let by = self.turned.filter(|(of, _)| *of == first).map_or(0, |(_, by)| by) + usize::from(on);
        self.turned = Some((first, by));
        by
    }
    /// Returns whether a click only selects a choice: the first tap of a finger, which has no place to hover.
    fn only_selects(&mut self, ui: &Ui, choice: usize) -> bool {
        let is_touch = ui.input(|input| input.events.iter().any(|event| matches!(event, egui::Event::Touch { .. })));
        let is_again = self.tapped.replace(choice) == Some(choice);
        if is_touch {
            self.lit = Some(choice);
        }
        is_touch && !is_again
    }
    /// Makes the wheel rotate instead of zoom while the pointer is over an item that can be rotated.
    fn take_wheel(&mut self, ui: &Ui) {
        let Some((_, by)) = self.turned.as_mut().filter(|_| self.pointed.is_some()) else { return };
        *by += ui.input(|input| input.events.iter().filter(|event| matches!(event, egui::Event::MouseWheel { .. })).count());
        self.canvas.hold_wheel();
    }
}

/// Returns the place of the board in the tab, until the panels next to it are resized.
pub fn board_place(ctx: &egui::Context, whole: Rect) -> Rect {
    let (bars, is_upright) = (Bars::of(ctx), whole.width() < UPRIGHT);
    let timeline = if whole.height() >= LOW { bars.timeline } else { 0.0 };
    let above = if is_upright { tray::ABOVE } else { 0.0 };
    let side = if is_upright { 0.0 } else { (whole.width() * SHARE).clamp(SLIM, SIDE) };
    Rect::from_min_max(whole.min + vec2(0.0, bars.head), whole.max - vec2(side, bars.tray + above + timeline))
}

pub fn ui(ui: &mut Ui, state: &State, view: &mut PlaytestView, commands: &mut Vec<Command>) {
    if !state.play_problems.is_empty() {
        return problems(ui, state, commands);
    }
    let Some(play) = &state.play else { return empty(ui, state, commands) };
    if view.generation != play.generation {
        let (canvas, beside, cornered) = (view.canvas, view.beside, view.cornered);
        let (kept, log) = (std::mem::take(&mut view.kept), std::mem::take(&mut view.log));
        let (generation, decision) = (play.generation, (play.session.position(), egui::util::hash(&play.choices)));
        // Setting a roll or the kind of a seat leaves the decision as it is.
        let slots = if view.decision == decision { std::mem::take(&mut view.slots) } else { slots::SlotsView::default() };
        *view = PlaytestView { canvas, beside, cornered, kept, log, slots, generation, decision, ..PlaytestView::default() };
    }
    if let Some(seat) = play.handover() {
        return hand_over(ui, play, seat, commands);
    }
    let active = state.active == Some(Tab::Playtest);
    let keys = active && state.dialog.is_none() && !state.exchange.is_open && !ui.ctx().text_edit_focused();
    // The animation advances before anything is drawn, so that board, phases and texts show the same frame.
    animation::run(ui, play, &mut view.reel, active, commands);
    let shown = play.displayed_table(view.reel.picture);
    let phases = shown.phases();
    let ground = ui.visuals().panel_fill;
    let bare = |margin| Frame::NONE.fill(ground).inner_margin(margin);
    let (wide, tall) = (bare(Margin::symmetric(12, 2)), bare(Margin::symmetric(12, 8)));
    let (bars, is_large) = (Bars::of(ui.ctx()), strip::is_shown(state, play));
    // The sizes set by dragging are stored for each game, because boards have different shapes.
    let named = |part: &str| Id::unique((part.to_owned(), play.game()));
    Panel::top("match").exact_size(bars.head).resizable(false).frame(wide).show(ui, |ui| match is_large {
        true => strip::ui(ui, play, view, keys, commands),
        false => bar::ui(ui, state, play, phases.as_ref(), commands),
    });
    if edits::needed(play) {
        let filled = bare(Margin::symmetric(12, 4)).fill(edits::fill(ui));
        Panel::top("edits").exact_size(EDITS).resizable(false).frame(filled).show(ui, |ui| edits::ui(ui, state, play, commands));
    }
    let has_timeline = ui.available_height() + bars.head >= LOW && !is_large;
    let below = Panel::bottom("timeline").exact_size(bars.timeline).resizable(false).frame(wide);
    let below = has_timeline.then(|| focus::reserve(below, ui));
    // The height of the tray is the same for all decisions, so that nothing moves.
    let low = bare(Margin::symmetric(12, bars.padding));
    let above = if ui.available_width() < UPRIGHT { tray::ABOVE } else { 0.0 };
    if !is_large {
        Panel::bottom("tray").exact_size(bars.tray + above).resizable(false).frame(low).show(ui, |ui| {
            ui.take_available_space();
            tray::ui(ui, play, view, keys, commands);
        });
    }
    let width = ui.available_width();
    let sizes = SIDES.0..=(width * MOST).clamp(SIDES.0, SIDES.1);
    let side = Panel::right(named(if width < NARROW { "slim side" } else { "side" }))
        .default_size((width * SHARE).clamp(SLIM, SIDE))
        .size_range(sizes)
        .resizable(true)
        .frame(tall);
    let beside = (width >= UPRIGHT && !is_large).then(|| focus::reserve(side, ui));
    CentralPanel::default().frame(Frame::NONE).show(ui, |ui| match &play.compared {
        Some(compared) => version_comparison::ui(ui, play, compared, view, active, commands),
        None => board::ui(ui, play, view, active, commands),
    });
    if let Some(place) = beside {
        focus::fill(ui, "side", place, |ui| side_ui(ui, play, view, commands));
    }
    if let Some(place) = below {
        focus::fill(ui, "time", place, |ui| timeline::ui(ui, play, view, commands));
    }
}

/// Shows the panels next to the board, and the log below them.
fn side_ui(ui: &mut Ui, play: &Play, view: &mut PlaytestView, commands: &mut Vec<Command>) {
    let has_log = ui.available_height() >= WITH_LOG;
    panels::ui(ui, play, play.displayed_table(view.reel.picture), (view.cornered, has_log), commands);
    if has_log {
        ui.add_space(8.0);
        let pointed = view.log.pointed.take();
        log::ui(ui, play, view.reel.picture, &mut view.log, commands);
        if view.log.pointed != pointed {
            // The board, which highlights the line under the pointer, has been shown before.
            ui.ctx().request_repaint();
        }
    }
}

/// Shows only a prompt until the next player has taken over the screen, so that hidden information stays hidden.
fn hand_over(ui: &mut Ui, play: &Play, seat: Seat, commands: &mut Vec<Command>) {
    ui.vertical_centered(|ui| {
        ui.add_space((ui.available_height() * 0.3).max(24.0));
        let name = play.table.name_of(seat);
        // The width of the last frame.
        let known = ui.scope_id().with("pieces");
        let width = ui.data(|data| data.get_temp::<f32>(known));
        let shown = ui.horizontal(|ui| {
            ui.add_space((ui.available_width() - width.unwrap_or_default()).max(0.0) / 2.0);
            ui.scope(|ui| panels::items(ui, &play.table.pieces_of(seat))).response.rect.width()
        });
        if width != Some(shown.inner) {
            ui.data_mut(|data| data.insert_temp(known, shown.inner));
            ui.request_discard("the pieces stand in the middle");
        }
        ui.add_space(8.0);
        ui.heading(ui.say_with("handover-next", &[("name", (&*name).into())]));
        ui.label(RichText::new(ui.say("handover-hint")).color(style::colours(ui).faint));
        ui.add_space(12.0);
        if primary_button(ui, true, &ui.say_with("handover-am", &[("name", (&*name).into())])).on_hover_text("Enter").clicked()
            || ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Enter))
        {
            commands.push(Command::Play(PlayRequest::TakeScreen(seat)));
        }
    });
}

fn empty(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.vertical_centered(|ui| {
        ui.add_space(64.0);
        ui.heading(ui.say("playtest-nothing"));
        ui.label(RichText::new(ui.say("playtest-how")).color(style::colours(ui).faint));
        ui.add_space(12.0);
        play_button(ui, state, commands);
    });
}

fn problems(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    egui::Frame::NONE.inner_margin(24.0).show(ui, |ui| {
        ui.heading(ui.say("playtest-not-playable"));
        ui.add_space(8.0);
        ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
            for problem in &state.play_problems {
                let colour = style::colours(ui).error;
                ui.horizontal_wrapped(|ui| {
                    ui.label(RichText::new(icon::X_CIRCLE).color(colour));
                    if ui.link(format!("{}:{}: {}", problem.file, problem.line, ui.localized(&problem.message))).clicked() {
                        commands.push(Command::Goto(Box::new(problem.clone())));
                    }
                    let help = ui.localized(&problem.help);
                    ui.label(RichText::new(&*help).color(style::colours(ui).faint));
                });
            }
            ui.add_space(12.0);
            ui.horizontal(|ui| play_button(ui, state, commands));
        });
    });
}

fn play_button(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let action = Action::PlayScenario;
    if primary_button(ui, enabled(action, state), &ui.say("playtest-play")).clicked() {
        commands.push(Command::Run(action));
    }
}
