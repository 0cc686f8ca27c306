//! The decision: its prompt, every legal choice as a button, the end of the match.

use super::{View, film, odds, panels, picks, slots, tokens};
use crate::editor::command::Command;
use crate::editor::play::{Play, PlayRequest};
use crate::editor::printed;
use crate::editor::style;
use crate::editor::widgets::{plain_button, primary_button};
use crate::editor::words::Words;
use crate::playtest::bot::SeatKind;
use crate::rules::game::Seat;
use crate::scene::ending::Ending;
use crate::scene::printed::PrintedCard;
use egui::text::{LayoutJob, TextWrapping};
use egui::{Align, Button, Grid, Key, Label, Layout, Rect, RichText, ScrollArea, TextStyle, Ui, UiBuilder, WidgetInfo};

/// Maximum height of the items that can be used before the decision.
const USES: f32 = 64.0;
/// Maximum width of the prompt, and the gap on both sides of the separator next to it.
const QUESTION: f32 = 236.0;
const GAP: f32 = 10.0;
/// Share of the width that is used for choices next to the odds of one of them.
const CHOICES: f32 = 0.34;
/// Maximum width of the text of a card.
const PRINTED: f32 = 320.0;
const KEYS: [Key; 9] = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// Shows the animation, the end, or the decision, with its prompt at the left and the choices next to it.
pub fn ui(ui: &mut Ui, play: &Play, view: &mut View, keys: bool, commands: &mut Vec<Command>) {
    let whole = ui.available_rect_before_wrap();
    let width = QUESTION.min(whole.width() * 0.2);
    let (left, right) = whole.split_left_right_at_x(whole.min.x + width);
    ui.painter().vline(left.max.x + GAP, whole.y_range(), ui.visuals().widgets.noninteractive.bg_stroke);
    let right = right.with_min_x(left.max.x + 2.0 * GAP);
    let ending = Ending::of(play.session.current(), play.table.as_ref());
    let asked = play.session.to_decide();
    half(ui, "question", left, |ui| match (&ending, asked) {
        _ if !play.film.is_empty() => film::reel(ui, play, view, commands),
        (Some(ending), _) => ended(ui, play, ending, commands),
        (None, Some((seat, _))) => {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| question(ui, play, seat, view, commands));
        }
        (None, None) => {}
    });
    half(ui, "answers", right, |ui| match (&ending, asked) {
        _ if !play.film.is_empty() => film::caption(ui, play, view),
        (Some(ending), _) => result(ui, play, ending),
        (None, Some((_, SeatKind::Human))) => {
            uses(ui, play, keys, commands);
            let table = play.table.as_ref();
            match (table.slots(), table.picks(), table.tokens()) {
                (Some(slots), ..) => slots::ui(ui, play, slots, &mut view.slots, keys, commands),
                (_, Some(picks), _) => picks::ui(ui, play, picks, view, keys, commands),
                (.., Some(tokens)) => tokens::ui(ui, play, tokens, view, keys, commands),
                _ => beside_odds(ui, play, view, keys, commands),
            }
        }
        (None, Some(_)) => bot(ui, play),
        (None, None) => {}
    });
}

/// Shows a part of the tray. Contents that do not fit do not increase the height of the tray.
fn half(ui: &mut Ui, name: &str, rect: Rect, content: impl FnOnce(&mut Ui)) {
    let mut inside = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(name));
    inside.set_clip_rect(rect.expand(3.0).intersect(ui.clip_rect()));
    content(&mut inside);
}

/// Shows the seat, the prompt and its details.
fn question(ui: &mut Ui, play: &Play, seat: Seat, view: &mut View, commands: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing.y = 3.0;
    ui.horizontal(|ui| panels::items(ui, &play.table.pieces_of(seat)));
    ui.add(Label::new(RichText::new(&play.prompt).size(16.0).strong()).wrap());
    let beside = play.table.beside_question();
    if !beside.is_empty() {
        ui.horizontal_wrapped(|ui| panels::items(ui, &beside));
    }
    let person = matches!(play.session.to_decide(), Some((_, SeatKind::Human)));
    if let Some(slots) = play.table.slots().filter(|_| person) {
        slots::buttons(ui, play, slots, &mut view.slots, commands);
    }
}

fn bot(ui: &mut Ui, play: &Play) {
    let words = match (play.thinking, play.paused) {
        (true, _) => "bot-thinks",
        (_, true) => "bot-waits",
        _ => "bot-decides",
    };
    ui.label(RichText::new(ui.say(words)).color(style::colours(ui).faint));
}

/// Shows the items that can be used before the decision as buttons; the first nine have keys.
fn uses(ui: &mut Ui, play: &Play, keys: bool, commands: &mut Vec<Command>) {
    if play.uses.is_empty() {
        return;
    }
    let colours = style::colours(ui);
    let row = |ui: &mut Ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(ui.say("choices-before")).color(colours.faint));
            for (n, (text, card)) in play.uses.iter().enumerate() {
                let response = plain_button(ui, text);
                let says = ui.say_with("choices-use", &[("text", text.as_str().into())]);
                response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &says));
                let key = if n < KEYS.len() { format!(" (Alt+{})", n + 1) } else { String::new() };
                describe(ui, &response, card.as_ref());
                let tip = format!("{}{key}", ui.say("choices-use-tip"));
                let response = response.on_hover_ui(|ui| {
                    card.iter().for_each(|card| printed::tip(ui, card));
                    ui.label(&tip);
                });
                if response.clicked() {
                    commands.push(Command::Play(PlayRequest::Use(n)));
                }
            }
        });
    };
    ScrollArea::vertical().id_salt("uses").max_height(USES).auto_shrink([false, true]).show(ui, row);
    let pressed = |key: Key| ui.input_mut(|input| input.consume_key(egui::Modifiers::ALT, key));
    if keys && let Some(n) = (0..play.uses.len().min(KEYS.len())).find(|n| pressed(KEYS[*n])) {
        commands.push(Command::Play(PlayRequest::Use(n)));
    }
}

/// Shows the choices, and next to them the odds of the choice under the pointer; by default, those of the first choice with known
/// odds.
fn beside_odds(ui: &mut Ui, play: &Play, view: &mut View, keys: bool, commands: &mut Vec<Command>) {
    let about = view.hovered.or(view.pointed).filter(|choice| play.foreseeable.contains(choice));
    let Some(about) = about.or(play.foreseeable.first().copied()) else { return choices(ui, play, view, keys, commands) };
    let whole = ui.available_rect_before_wrap();
    let (left, right) = whole.split_left_right_at_x(whole.min.x + whole.width() * CHOICES);
    half(ui, "choices", left, |ui| choices(ui, play, view, keys, commands));
    ui.painter().vline(left.max.x + GAP, whole.y_range(), ui.visuals().widgets.noninteractive.bg_stroke);
    half(ui, "odds", right.with_min_x(left.max.x + 2.0 * GAP), |ui| {
        if let Some(odds) = view.foreseen.of_choice(play, about) {
            odds::ui(ui, odds);
        }
    });
}

/// Shows every legal choice as a button; the first nine have keys.
fn choices(ui: &mut Ui, play: &Play, view: &mut View, keys: bool, commands: &mut Vec<Command>) {
    let listed: Vec<usize> = play.offered.iter().copied().filter(|choice| view.pinned.is_empty() || view.pinned.contains(choice)).collect();
    if !view.pinned.is_empty() {
        ui.horizontal(|ui| {
            ui.label(RichText::new(ui.say_with("choices-there", &[("count", listed.len().into())])).color(style::colours(ui).faint));
            if ui.link(ui.say("choices-all")).clicked() {
                view.pinned.clear();
            }
        });
    }
    ui.add_space(4.0);
    let mut hovered = None;
    let rows = Layout::left_to_right(Align::Min).with_main_wrap(true);
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.with_layout(rows, |ui| {
            for (n, choice) in listed.iter().copied().enumerate() {
                let response = choice_button(ui, play, (n, choice), view.pointed == Some(choice));
                if response.hovered() || response.has_focus() {
                    hovered = Some(choice);
                }
                if response.clicked() {
                    commands.push(Command::Play(PlayRequest::Choose(choice)));
                }
            }
        });
    });
    if hovered != view.hovered {
        ui.ctx().request_repaint();
    }
    view.hovered = hovered;
    // A digit with Alt uses an item; egui would treat it as the digit alone.
    let keys = keys && !ui.input(|input| input.modifiers.alt);
    for (key, choice) in KEYS.iter().zip(&listed) {
        if keys && ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, *key)) {
            commands.push(Command::Play(PlayRequest::Choose(*choice)));
            break;
        }
    }
}

/// Shows a choice, with the text of its card below the name, or as a tooltip if several choices have that card.
fn choice_button(ui: &mut Ui, play: &Play, (n, choice): (usize, usize), marked: bool) -> egui::Response {
    let (text, card) = (&play.choices[choice], &play.printed[choice]);
    let shared = play.printed.iter().filter(|other| *other == card).count() > 1;
    let colours = style::colours(ui);
    // Two buttons are displayed side by side if both remain readable.
    let width = (ui.max_rect().width() / 2.0 - 24.0).clamp(PRINTED / 2.0, PRINTED);
    let mut job = LayoutJob { wrap: TextWrapping::wrap_at_width(width), ..LayoutJob::default() };
    let font = |style: TextStyle| style.resolve(ui.style());
    let mut add = |text: String, font, colour| job.append(&text, 0.0, egui::TextFormat::simple(font, colour));
    if n < KEYS.len() {
        add(format!("{}  ", n + 1), font(TextStyle::Button), colours.faint);
    }
    add(text.clone(), font(TextStyle::Button), ui.visuals().strong_text_color());
    if let Some((words, safe)) = play.mark(choice).and_then(|mark| mark.outlook.as_ref()) {
        add(format!("   {words}"), font(TextStyle::Button), if *safe { colours.good } else { colours.error });
    }
    let below = card.as_ref().filter(|card| !shared && !card.text.is_empty());
    if let Some(card) = below {
        add(format!("\n{}", card.text), font(TextStyle::Small), ui.visuals().text_color());
    }
    if below.is_none() {
        job.wrap = TextWrapping::no_max_width();
    }
    let words = ui.painter().layout_job(job);
    let button = Button::selectable(marked, egui::WidgetText::from(words)).fill(ui.visuals().widgets.inactive.weak_bg_fill);
    let response = ui.add(button.min_size(egui::vec2(0.0, 28.0)));
    let says = ui.say_with("choices-choice", &[("number", (n + 1).into()), ("text", text.into())]);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &says));
    describe(ui, &response, card.as_ref());
    match card {
        Some(card) => response.on_hover_ui(|ui| printed::tip(ui, card)),
        None => response,
    }
}

/// Describes the card of a button to screen readers.
fn describe(ui: &Ui, response: &egui::Response, card: Option<&PrintedCard>) {
    if let Some(card) = card {
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_description(&*card.text));
    }
}

/// Shows the end of the match, and how to continue.
fn ended(ui: &mut Ui, play: &Play, ending: &Ending, commands: &mut Vec<Command>) {
    ui.label(RichText::new(&ending.title).size(16.0).strong());
    ui.label(RichText::new(&ending.after).color(style::colours(ui).faint));
    ui.horizontal(|ui| {
        if primary_button(ui, true, &ui.say("ended-again")).on_hover_text(ui.say("ended-again-tip")).clicked() {
            commands.push(Command::Play(PlayRequest::Restart(play.session.seed().wrapping_add(1))));
        }
        if play.day.is_some() && plain_button(ui, &ui.say("ended-copy")).on_hover_text(ui.say("ended-copy-tip")).clicked() {
            match play.line() {
                Some(line) => ui.ctx().copy_text(line),
                None => commands.push(Command::Tell(ui.say("ended-no-code"))),
            }
        }
    });
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
