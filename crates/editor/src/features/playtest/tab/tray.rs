//! The tray below the board: the question at the left, its answers in the middle, then the cards in hand, and at the right the main
//! button with the other buttons. Its height never changes; what does not fit scrolls inside it.

use crate::features::playtest::state::rolls::RollRequest;
use crate::features::playtest::state::{Play, PlayRequest};
use crate::features::playtest::tab::{View, choices, film, hand, panels, picks, slots, tokens};
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{icon_button, plain_button, primary_button};
use crate::ui::words::Words;
use egui::{Align, Button, Grid, Key, Label, Layout, Modifiers, Rect, Response, RichText, ScrollArea, Ui, UiBuilder, WidgetInfo, vec2};
use playtest::bot::SeatKind;
use rules::game::Seat;
use scene::ending::Ending;
use scene::odds::{Picks, Tokens};
use scene::table::Slots;

/// Keys of the first nine answers.
pub const KEYS: [Key; 9] = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];
/// Widths of the question and of the buttons, in a wide tray and in a narrow one.
const QUESTION: [f32; 2] = [226.0, 176.0];
const ACTIONS: [f32; 2] = [164.0, 128.0];
const WIDE: f32 = 1400.0;
/// The gap on both sides of a separator.
pub const GAP: f32 = 10.0;
/// Width of the buttons at the ends of a row that scrolls, and the share of its width that they scroll.
const ARROW: f32 = 24.0;
const PAGE: f32 = 0.75;
/// Maximum size of the list of all choices.
const LIST: egui::Vec2 = vec2(360.0, 320.0);

/// What the tray shows.
enum Mode<'a> {
    Film,
    Ended(Ending),
    Bot,
    Slots(&'a Slots),
    Picks(&'a Picks),
    Tokens(&'a Tokens),
    Choices,
    Nothing,
}

impl Mode<'_> {
    fn of(play: &Play) -> Mode<'_> {
        if !play.film.is_empty() {
            return Mode::Film;
        }
        if let Some(ending) = Ending::of(play.session.current(), play.table.as_ref()) {
            return Mode::Ended(ending);
        }
        let table = play.table.as_ref();
        match (play.session.to_decide(), table.slots(), table.picks(), table.tokens()) {
            (None, ..) => Mode::Nothing,
            (Some((_, SeatKind::Bot(_))), ..) => Mode::Bot,
            (_, Some(slots), ..) => Mode::Slots(slots),
            (_, _, Some(picks), _) => Mode::Picks(picks),
            (.., Some(tokens)) => Mode::Tokens(tokens),
            _ => Mode::Choices,
        }
    }
}

/// Shows the animation, the end, or the decision.
pub fn ui(ui: &mut Ui, play: &Play, view: &mut View, keys: bool, commands: &mut Vec<Command>) {
    let whole = ui.available_rect_before_wrap();
    let narrow = usize::from(whole.width() < WIDE);
    let (left, rest) = whole.split_left_right_at_x(whole.min.x + QUESTION[narrow]);
    let (middle, right) = rest.split_left_right_at_x(rest.max.x - ACTIONS[narrow]);
    let mut middle = middle.with_min_x(left.max.x + 2.0 * GAP).with_max_x(right.min.x - 2.0 * GAP);
    separator(ui, left.max.x + GAP, whole);
    separator(ui, right.min.x - GAP, whole);
    let mode = Mode::of(play);
    part(ui, "question", left, |ui| {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| match (&mode, play.session.to_decide()) {
            (Mode::Ended(ending), _) => {
                ui.label(RichText::new(&ending.title).size(16.0).strong());
                ui.add(Label::new(RichText::new(&ending.after).color(style::colours(ui).faint)).wrap());
            }
            (Mode::Film | Mode::Nothing, _) | (_, None) => {}
            (_, Some((seat, _))) => question(ui, play, seat, &mode, commands),
        });
    });
    if matches!(mode, Mode::Slots(_) | Mode::Picks(_) | Mode::Tokens(_) | Mode::Choices) {
        middle = hand::ui(ui, play, middle, keys, commands);
    }
    part(ui, "answers", middle, |ui| match &mode {
        Mode::Film => film::caption(ui, play, view),
        Mode::Ended(ending) => result(ui, play, ending),
        Mode::Bot => bot(ui, play),
        Mode::Slots(slots) => slots::ui(ui, play, slots, &mut view.slots, keys, commands),
        Mode::Picks(picks) => picks::ui(ui, play, picks, view, keys),
        Mode::Tokens(tokens) => tokens::ui(ui, tokens, view, keys, commands),
        Mode::Choices => choices::ui(ui, play, view, keys, commands),
        Mode::Nothing => {}
    });
    let buttons = |ui: &mut Ui| match &mode {
        Mode::Film => film::reel(ui, play, view, commands),
        Mode::Ended(_) => again(ui, play, commands),
        Mode::Slots(slots) => slots::buttons(ui, play, slots, &mut view.slots, commands),
        Mode::Picks(picks) => picks::buttons(ui, picks, view, keys, commands),
        Mode::Tokens(_) => all(ui, play, &ui.say_with("tokens-all", &[("count", play.choices.len().into())]), commands),
        Mode::Choices => choices::buttons(ui, play, view, keys, commands),
        Mode::Bot | Mode::Nothing => {}
    };
    part(ui, "actions", right, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.with_layout(Layout::top_down_justified(Align::Center), buttons);
    });
    let clicked = ui.input(|input| if input.pointer.secondary_clicked() { input.pointer.interact_pos() } else { None });
    if clicked.is_some_and(|at| whole.contains(at) && ui.ctx().layer_id_at(at) == Some(ui.layer_id())) {
        commands.push(Command::Run(Action::SetRoll));
    }
}

/// Draws a vertical line through the tray.
pub fn separator(ui: &Ui, x: f32, whole: Rect) {
    ui.painter().vline(x, whole.y_range(), ui.visuals().widgets.noninteractive.bg_stroke);
}

/// Shows a part of the tray. Contents that do not fit do not increase the height of the tray.
pub fn part(ui: &mut Ui, name: &str, rect: Rect, content: impl FnOnce(&mut Ui)) {
    let mut inside = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(name));
    inside.set_clip_rect(rect.expand(3.0).intersect(ui.clip_rect()));
    content(&mut inside);
}

/// Shows contents in a row. If they are wider than the place for them, they scroll sideways, also with a button at each end.
pub fn sideways<T>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> T) -> T {
    let (whole, id) = (ui.available_rect_before_wrap(), ui.scope_id().with("wide"));
    let was_wide: bool = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let room = whole.shrink2(vec2(if was_wide { ARROW } else { 0.0 }, 0.0));
    let mut inside = ui.new_child(UiBuilder::new().max_rect(room));
    inside.shrink_clip_rect(room);
    // A click on a button takes effect in the next frame.
    let wanted = ui.data_mut(|data| data.remove_temp::<f32>(id));
    let scroll = ScrollArea::horizontal().auto_shrink(false);
    let shown = wanted.map_or(scroll.clone(), |wanted| scroll.horizontal_scroll_offset(wanted)).show(&mut inside, content);
    // Contents that adapt to their place are as wide as the room between the buttons.
    let wide = shown.content_size.x > if was_wide { room.width() } else { whole.width() } + 1.0;
    if wide != was_wide {
        ui.data_mut(|data| data.insert_temp(id, wide));
        ui.ctx().request_repaint();
        ui.request_discard("a row has become wider or narrower than its place");
    }
    if was_wide {
        let (now, most) = (shown.state.clamped_offset().x, (shown.content_size.x - room.width()).max(0.0));
        let ends = [(-1.0, whole.min.x, icon::CARET_LEFT, "tray-before"), (1.0, room.max.x, icon::CARET_RIGHT, "tray-after")];
        for (side, x, mark, name) in ends {
            let place = Rect::from_min_size(egui::pos2(x, whole.min.y), vec2(ARROW, whole.height()));
            let has_more = if side < 0.0 { now > 0.5 } else { now + 0.5 < most };
            let mut end = ui.new_child(UiBuilder::new().max_rect(place).id_salt(name));
            let button = Button::new(RichText::new(mark).size(15.0)).frame_when_inactive(false).min_size(place.size() - vec2(4.0, 4.0));
            let response = end.add_enabled(has_more, button);
            let name = ui.say(name);
            response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, has_more, &name));
            if response.on_hover_text(&name).clicked() {
                let next = (now + side * PAGE * room.width()).clamp(0.0, most);
                ui.data_mut(|data| data.insert_temp(id, next));
                ui.ctx().request_repaint();
            }
        }
    }
    shown.inner
}

/// Shows the main button over the whole width of its column; `name` is its accessible name.
pub fn main_button(ui: &mut Ui, enabled: bool, title: &str, name: &str) -> Response {
    let accent = style::colours(ui).accent;
    let ink = if enabled { ui.visuals().extreme_bg_color } else { ui.visuals().weak_text_color() };
    let button = Button::new(RichText::new(title).strong().color(ink)).truncate().min_size(vec2(ui.available_width(), 32.0));
    let response = ui.add_enabled(enabled, if enabled { button.fill(accent) } else { button });
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, enabled, name));
    response.on_hover_text(format!("{name} (Enter)"))
}

/// Shows another button over the whole width of its column.
pub fn other_button(ui: &mut Ui, title: &str) -> Response {
    ui.add(Button::new(title).truncate().min_size(vec2(ui.available_width(), 28.0)))
}

/// Returns whether Enter was pressed while no control has the focus.
pub fn enter(ui: &Ui, keys: bool) -> bool {
    keys && ui.memory(|memory| memory.focused().is_none()) && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
}

/// Shows the seat, the prompt and its details.
fn question(ui: &mut Ui, play: &Play, seat: Seat, mode: &Mode<'_>, commands: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing.y = 3.0;
    ui.horizontal(|ui| panels::cut_items(ui, &play.table.pieces_of(seat)));
    ui.add(Label::new(style::semibold(&play.prompt).size(15.0).color(ui.visuals().strong_text_color())).wrap());
    pinned(ui, play, commands);
    let beside = play.table.beside_question();
    if !beside.is_empty() {
        ui.horizontal_wrapped(|ui| panels::items(ui, &beside));
    }
    let help = match mode {
        Mode::Slots(slots) => slots::help(ui, slots),
        Mode::Picks(_) => ui.say("picks-hint"),
        Mode::Tokens(_) => ui.say("tokens-hint"),
        _ => return,
    };
    ui.add(Label::new(RichText::new(help).size(12.0).color(style::colours(ui).faint)).wrap());
}

/// Shows the pinned results, which the next rolls use.
fn pinned(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    let Some(results) = play.pinned() else { return };
    let words = ui.say_with("rolls-pinned", &[("results", results.as_str().into())]);
    let row = vec2(ui.available_width(), ui.spacing().interact_size.y);
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        let clear = ui.say("rolls-clear");
        if icon_button(ui, icon::X, &clear, true, false).on_hover_text(&clear).clicked() {
            commands.push(Command::Roll(RollRequest::Clear));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let mark = RichText::new(format!("{}  {results}", icon::PUSH_PIN)).color(style::colours(ui).warning);
            let shown = ui.add(Button::new(mark).frame(false).truncate());
            shown.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &words));
            if shown.on_hover_text(&words).clicked() {
                commands.push(Command::Run(Action::SetRoll));
            }
        });
    });
}

fn bot(ui: &mut Ui, play: &Play) {
    let words = match (play.thinking, play.paused) {
        (true, _) => "bot-thinks",
        (_, true) => "bot-waits",
        _ => "bot-decides",
    };
    ui.label(RichText::new(ui.say(words)).color(style::colours(ui).faint));
}

/// Shows the list of all choices by name behind a button.
pub fn all(ui: &mut Ui, play: &Play, name: &str, commands: &mut Vec<Command>) {
    let button = ui.menu_button(RichText::new(icon::LIST_NUMBERS).size(17.0), |ui| {
        ui.set_max_width(LIST.x);
        ScrollArea::vertical().max_height(LIST.y).show(ui, |ui| {
            for (choice, text) in play.choices.iter().enumerate() {
                if ui.add(Button::selectable(false, text).truncate()).on_hover_text(text).clicked() {
                    commands.push(Command::Play(PlayRequest::Choose(choice)));
                    ui.close();
                }
            }
        });
    });
    button.response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, name));
    button.response.on_hover_text(name);
}

/// Shows how to continue after the end of a match.
fn again(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    if primary_button(ui, true, &ui.say("ended-again")).on_hover_text(ui.say("ended-again-tip")).clicked() {
        commands.push(Command::Play(PlayRequest::Restart(play.session.seed().wrapping_add(1))));
    }
    if play.day.is_some() && plain_button(ui, &ui.say("ended-copy")).on_hover_text(ui.say("ended-copy-tip")).clicked() {
        match play.line() {
            Some(line) => ui.ctx().copy_text(line),
            None => commands.push(Command::Tell(ui.say("ended-no-code"))),
        }
    }
}

/// Shows the result of the match.
fn result(ui: &mut Ui, play: &Play, ending: &Ending) {
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        match (ending.ranking.is_empty(), play.log.last()) {
            // Without a ranking, the event that caused the end is displayed.
            (true, Some(last)) => _ = ui.label(RichText::new(&last.line.text).size(15.0)),
            _ => ranking(ui, play, ending),
        }
    });
}

fn ranking(ui: &mut Ui, play: &Play, ending: &Ending) {
    Grid::new("places").num_columns(4).spacing([24.0, 4.0]).show(ui, |ui| {
        for ranked in &ending.ranking {
            ui.label(RichText::new(&ranked.place).strong());
            ui.horizontal(|ui| panels::items(ui, &play.table.pieces_of(ranked.seat)));
            ui.label(RichText::new(play.session.seats()[ranked.seat.index()].to_string()).color(style::colours(ui).faint));
            ui.label(RichText::new(&ranked.points).strong());
            ui.end_row();
        }
    });
}
