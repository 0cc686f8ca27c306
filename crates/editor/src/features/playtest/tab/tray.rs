//! The tray below the board: the question at the left, its answers in the middle, then the cards in hand, and at the right the main
//! button with the other buttons. Its height never changes; what does not fit scrolls inside it. On an upright phone, the question and
//! the buttons are above the answers.

use crate::features::exchange::state::ExchangeRequest;
use crate::features::playtest::state::rolls::RollRequest;
use crate::features::playtest::state::{Play, PlayRequest};
use crate::features::playtest::tab::bar::word;
use crate::features::playtest::tab::buttons::{GAP, all, other_button, part, separator};
use crate::features::playtest::tab::{PlaytestView, animation, choices, hand, panels, picks, slots, tokens};
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::ui::bars::Bars;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{icon_button, plain_button, primary_button};
use crate::ui::words::Words;
use egui::{
    Align, Button, Grid, Label, Layout, Rect, RichText, ScrollArea, TextStyle, TextWrapMode, Ui, Vec2, WidgetInfo, WidgetText, vec2,
};
use playtest::bot::SeatKind;
use rules::game::Seat;
use scene::ending::EndingText;
use scene::odds::{Picks, Tokens};
use scene::table::Slots;

/// Widths of the question and of the buttons, in a wide tray and in a narrow one.
const QUESTION: [f32; 2] = [226.0, 176.0];
const ACTIONS: [f32; 2] = [164.0, 128.0];
const WIDE: f32 = 1400.0;
/// The minimum size of a player's place in the ranking: icon, name, bot and points.
const PLACE: Vec2 = vec2(320.0, 28.0);
/// Gap between the columns of the ranking.
const BETWEEN: f32 = 36.0;
/// Height of the question and the buttons above the answers, with the gap below them.
pub const ABOVE: f32 = 80.0;

/// The contents of the tray.
enum Mode<'a> {
    Film,
    Ended(EndingText),
    Bot,
    /// A person elsewhere decides.
    Away,
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
        if let Some(ending) = EndingText::of(play.session.current(), play.table.as_ref()) {
            return Mode::Ended(ending);
        }
        let table = play.table.as_ref();
        match (play.session.to_decide(), table.slots(), table.picks(), table.tokens()) {
            (None, ..) => Mode::Nothing,
            (Some((_, SeatKind::Bot(_))), ..) => Mode::Bot,
            _ if play.waits_for_message() => Mode::Away,
            (_, Some(slots), ..) => Mode::Slots(slots),
            (_, _, Some(picks), _) => Mode::Picks(picks),
            (.., Some(tokens)) => Mode::Tokens(tokens),
            _ => Mode::Choices,
        }
    }
}

/// Returns whether the decision, or the end of the match, needs the tray: its answer is not made on the board.
pub fn is_needed(play: &Play) -> bool {
    matches!(Mode::of(play), Mode::Slots(_) | Mode::Picks(_) | Mode::Tokens(_) | Mode::Away | Mode::Ended(_))
}

/// Returns whether a person makes one of several choices.
pub fn is_choosing(play: &Play) -> bool {
    matches!(Mode::of(play), Mode::Choices)
}

/// Shows the animation, the end, or the decision.
pub fn ui(ui: &mut Ui, play: &Play, view: &mut PlaytestView, keys: bool, commands: &mut Vec<Command>) {
    let whole = ui.available_rect_before_wrap();
    let [left, middle, right] = divided(ui, whole);
    let mode = Mode::of(play);
    part(ui, "question", left, |ui| {
        ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| match (&mode, play.session.to_decide()) {
            (Mode::Ended(ending), _) => {
                let title = if ending.winners.is_empty() { &ending.title } else { &ending.winners };
                ui.add(Label::new(RichText::new(title).size(16.0).strong()).wrap());
                ui.add(Label::new(RichText::new(&ending.after).color(style::colours(ui).faint)).wrap());
            }
            (Mode::Film | Mode::Nothing, _) | (_, None) => {}
            (_, Some((seat, _))) => question(ui, play, seat, &mode, commands),
        });
    });
    let has_hand = matches!(mode, Mode::Slots(_) | Mode::Picks(_) | Mode::Tokens(_) | Mode::Choices);
    let (middle, in_hand) = if has_hand { hand::divided(ui, play, middle) } else { (middle, None) };
    part(ui, "answers", middle, |ui| match &mode {
        Mode::Film => animation::caption(ui, play, view),
        Mode::Ended(ending) => result(ui, play, ending),
        Mode::Bot => bot(ui, play),
        Mode::Away => _ = ui.add(Label::new(RichText::new(ui.say("exchange-waits")).color(style::colours(ui).faint)).wrap()),
        Mode::Slots(slots) => slots::ui(ui, play, slots, &mut view.slots, keys, commands),
        Mode::Picks(picks) => picks::ui(ui, play, picks, view, keys),
        Mode::Tokens(tokens) => tokens::ui(ui, tokens, view, keys, commands),
        Mode::Choices => choices::ui(ui, play, view, keys, commands),
        Mode::Nothing => {}
    });
    if has_hand {
        hand::ui(ui, play, in_hand, keys, commands);
    }
    let buttons = |ui: &mut Ui| match &mode {
        Mode::Film => animation::reel(ui, play, view, commands),
        Mode::Ended(_) => again(ui, play, commands),
        Mode::Slots(slots) => slots::buttons(ui, play, slots, &mut view.slots, commands),
        Mode::Picks(picks) => picks::buttons(ui, picks, view, keys, commands),
        Mode::Tokens(_) => all(ui, play, &ui.say_with("tokens-all", &[("count", play.choices.len().into())]), commands),
        Mode::Choices => choices::buttons(ui, play, view, keys, commands),
        Mode::Away => {
            if primary_button(ui, true, &ui.say("exchange-open")).clicked() {
                commands.push(Command::Exchange(ExchangeRequest::Open));
            }
        }
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

/// Returns the places of the question, the answers and the buttons.
fn divided(ui: &Ui, whole: Rect) -> [Rect; 3] {
    let narrow = usize::from(whole.width() < WIDE);
    let is_upright = whole.height() > Bars::of(ui.ctx()).inside() + GAP;
    let (above, below) = whole.split_top_bottom_at_y(whole.min.y + ABOVE);
    let row = if is_upright { above.with_max_y(above.max.y - GAP) } else { whole };
    let (rest, right) = row.split_left_right_at_x(row.max.x - ACTIONS[narrow]);
    let rest = rest.with_max_x(right.min.x - 2.0 * GAP);
    separator(ui, right.min.x - GAP, row);
    if is_upright {
        return [rest, below, right];
    }
    let (left, middle) = rest.split_left_right_at_x(rest.min.x + QUESTION[narrow]);
    separator(ui, left.max.x + GAP, row);
    [left, middle.with_min_x(left.max.x + 2.0 * GAP), right]
}

/// Shows the seat, the prompt and its details.
fn question(ui: &mut Ui, play: &Play, seat: Seat, mode: &Mode<'_>, commands: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing.y = 3.0;
    ui.horizontal(|ui| panels::cut_items(ui, &play.table.pieces_of(seat)));
    ui.add(Label::new(style::semibold(&play.prompt).size(15.0).color(ui.visuals().strong_text_color())).wrap());
    pinned(ui, play, commands);
    let beside = play.table.question_items();
    if !beside.is_empty() {
        ui.horizontal_wrapped(|ui| panels::items(ui, &beside));
    }
    let [help, short] = match mode {
        Mode::Slots(slots) => slots::help(ui, slots),
        Mode::Picks(_) => ["picks-hint", "picks-hint-short"].map(|id| ui.say(id)),
        Mode::Tokens(_) => ["tokens-hint", "tokens-hint-short"].map(|id| ui.say(id)),
        _ => return,
    };
    let text = |help: &str| RichText::new(help).size(12.0).color(style::colours(ui).faint);
    let galley = WidgetText::from(text(&help)).into_galley(ui, Some(TextWrapMode::Wrap), ui.available_width(), TextStyle::Body);
    // The tray does not scroll for a hint.
    let room = Bars::of(ui.ctx()).inside() - ui.min_rect().height() - ui.spacing().item_spacing.y;
    if galley.size().y <= room {
        ui.label(galley);
    } else {
        ui.add(Label::new(text(&short)).truncate()).on_hover_text(help);
    }
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

/// Shows how to continue after the end of a match.
fn again(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    if primary_button(ui, true, &ui.say("ended-again")).on_hover_text(ui.say("ended-again-tip")).clicked() {
        commands.push(Command::Play(PlayRequest::Restart(play.session.seed().wrapping_add(1))));
    }
    if play.day.is_none() && other_button(ui, &ui.say("ended-save")).clicked() {
        commands.push(Command::Run(Action::SaveMatch));
    }
    if play.day.is_some() && plain_button(ui, &ui.say("ended-copy")).on_hover_text(ui.say("ended-copy-tip")).clicked() {
        match play.line() {
            Some(line) => ui.ctx().copy_text(line),
            None => commands.push(Command::Tell(ui.say("ended-no-code"))),
        }
    }
}

/// Shows the result of the match.
fn result(ui: &mut Ui, play: &Play, ending: &EndingText) {
    let size = ui.available_size();
    ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
        match (ending.ranking.is_empty(), play.log.last()) {
            // Without a ranking, the event that caused the end is displayed.
            (true, Some(last)) => _ = ui.label(RichText::new(&last.line.text).size(15.0)),
            _ => ranking(ui, play, ending, size),
        }
    });
}

/// Shows the places of the players, in several columns if one is higher than `size`.
fn ranking(ui: &mut Ui, play: &Play, ending: &EndingText, size: Vec2) {
    let fits = (size / PLACE).floor().max(Vec2::splat(1.0));
    let count = ending.ranking.len().max(1);
    let columns = count.div_ceil(fits.y as usize).min(fits.x as usize);
    let rows = count.div_ceil(columns);
    Grid::new("places").num_columns(5 * columns).min_col_width(0.0).spacing([12.0, 4.0]).show(ui, |ui| {
        for row in 0..rows {
            for (column, ranked) in ending.ranking.iter().skip(row).step_by(rows).enumerate() {
                ui.allocate_space(vec2(if column == 0 { 0.0 } else { BETWEEN }, 0.0));
                ui.label(RichText::new(&ranked.place).strong());
                ui.horizontal(|ui| panels::items(ui, &play.table.pieces_of(ranked.seat)));
                ui.label(RichText::new(word(&ui.language(), play.session.seats()[ranked.seat.index()])).color(style::colours(ui).faint));
                ui.label(RichText::new(&ranked.points).strong());
            }
            ui.end_row();
        }
    });
}
