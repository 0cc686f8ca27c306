//! The printed cards of a deck: reordered by dragging, opened, added and removed.

use crate::documents::deck::edits::{COPIES, change, once, put, remove};
use crate::documents::deck::{DeckView, card, path, picker};
use crate::documents::printed;
use crate::features::balance::state as balance;
use crate::features::files::names;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::ui::chooser::Choosing;
use crate::ui::form;
use crate::ui::icons as icon;
use crate::ui::number;
use crate::ui::style;
use crate::ui::style::semibold;
use crate::ui::widgets::icon_button;
use crate::ui::words::Words;
use content::scenario::Deck;
use egui::{
    Align2, DragAndDrop, FontId, Id, Key, LayerId, Modifiers, Order, Rect, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, WidgetInfo, pos2, vec2,
};
use playtest::strength::{CardStatus, Strength};
use scene::printed::PrintedCard;

/// Minimum size of a card, and the maximum factor by which it is enlarged.
pub const FACE: egui::Vec2 = vec2(157.0, 220.0);
const LARGEST: f32 = 1.6;
/// The margins of a card and the controls below it.
const AROUND: egui::Vec2 = vec2(24.0, 48.0);
/// Height of the line with the use of a card, once its strength is known.
const USE: f32 = 18.0;
/// Height of the hint above the cards, with the padding of the tab.
const HINT: f32 = 48.0;
/// Height at which the row of library cards begins to be visible below the cards.
const PEEK: f32 = 96.0;
/// Distance from the edge of the visible part at which a dragged card scrolls, and pixels scrolled per frame.
const EDGE: f32 = 32.0;
const SCROLL: f32 = 12.0;

/// The index of a dragged card, within its file.
#[derive(Clone, PartialEq, Eq)]
struct DraggedCard {
    file: String,
    at: usize,
    name: String,
}

/// A card of the deck: its sides, and its number of copies if the deck counts them.
struct Entry {
    sides: Vec<(PrintedCard, bool)>,
    copies: Option<u8>,
    /// How strong it is and how often it is used, if that was measured.
    strength: Option<Strength>,
}

impl Entry {
    fn name(&self) -> String {
        self.sides.iter().map(|(side, _)| side.name.as_str()).collect::<Vec<_>>().join(" / ")
    }
    fn is_found(&self, query: &str) -> bool {
        let words = self.sides.iter().map(|(side, _)| format!("{} · {} · {}", side.name, side.text, side.stem));
        names::holds(&words.collect::<Vec<_>>().join(" · "), query)
    }
}

/// Shows the cards with their controls below.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, deck: &Deck, view: &mut DeckView, commands: &mut Vec<Command>) {
    let of = |ui: &Ui, stem: &String| card(ui, state, deck, stem);
    let entries: Vec<Entry> = if deck.has_pairs() {
        deck.pairs
            .iter()
            .map(|pair| Entry { sides: pair.iter().map(|stem| of(ui, stem)).collect(), copies: None, strength: None })
            .collect()
    } else {
        let measured = state.balance.strengths.as_ref().filter(|found| found.subject.game == deck.game.id);
        let strength = |stem: &String| {
            let is_card = |row: &&Strength| row.card.kind == deck.of && row.card.name == *stem;
            measured.and_then(|found| found.cards.iter().find(is_card).cloned())
        };
        let entry = |(stem, copies): &(String, u8)| Entry { sides: vec![of(ui, stem)], copies: Some(*copies), strength: strength(stem) };
        deck.cards.iter().map(entry).collect()
    };
    let faint = style::colours(ui).faint;
    if entries.is_empty() {
        let words = ui.say("deck-empty");
        ui.label(RichText::new(words).color(faint));
        return;
    }
    let words = ui.say("deck-hint");
    ui.add(egui::Label::new(RichText::new(words).size(12.0).color(faint)).wrap());
    ui.add_space(4.0);
    let shown: Vec<usize> = (0..entries.len()).filter(|at| view.query.is_empty() || entries[*at].is_found(&view.query)).collect();
    if shown.is_empty() {
        let words = ui.say_with("chooser-nothing", &[("query", view.query.as_str().into())]);
        ui.label(RichText::new(words).color(faint));
    }
    let around = AROUND + vec2(0.0, if entries.iter().any(|entry| entry.strength.is_some()) { USE } else { 0.0 });
    let size = face_size(vec2(ui.available_width(), ui.clip_rect().height() - HINT - PEEK), entries.len(), around);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
        for row in shown.chunks(columns(ui.available_width(), size)) {
            ui.horizontal(|ui| row.iter().for_each(|at| cell(ui, file, deck, (*at, &entries[*at]), (size, around), view, commands)));
        }
    });
    dragged_card(ui, file, &entries);
}

fn columns(width: f32, face: egui::Vec2) -> usize {
    ((width / (face + AROUND).x) as usize).max(1)
}

/// Returns the largest size of cards at which all of them are visible at once, or the minimum size.
fn face_size(room: egui::Vec2, count: usize, around: egui::Vec2) -> egui::Vec2 {
    let fits = |face: &egui::Vec2| count.div_ceil(columns(room.x, *face)) as f32 * (*face + around).y <= room.y;
    let sizes = (0..=12).rev().map(|step| (FACE * (1.0 + (LARGEST - 1.0) * step as f32 / 12.0)).round());
    sizes.into_iter().find(fits).unwrap_or(FACE)
}

/// Shows the dragged card under the pointer, and scrolls near an edge.
fn dragged_card(ui: &Ui, file: &OpenFile, entries: &[Entry]) {
    let Some(carried) = DragAndDrop::payload::<DraggedCard>(ui.ctx()).filter(|carried| carried.file == file.path) else { return };
    let (Some(at), Some(entry)) = (ui.ctx().pointer_interact_pos(), entries.get(carried.at)) else { return };
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, Id::unique("dragged card")));
    faces(&painter, entry, Rect::from_center_size(at, FACE * 0.8), 0.85);
    let clip = ui.clip_rect();
    if at.y < clip.top() + EDGE {
        ui.scroll_with_delta(vec2(0.0, SCROLL));
    } else if at.y > clip.bottom() - EDGE {
        ui.scroll_with_delta(vec2(0.0, -SCROLL));
    }
}

/// Paints the sides of a card, one below the other.
fn faces(painter: &egui::Painter, entry: &Entry, rect: Rect, faded: f32) {
    let height = rect.height() / entry.sides.len().max(1) as f32;
    for (i, (side, _)) in entry.sides.iter().enumerate() {
        let at = Rect::from_min_size(rect.min + vec2(0.0, height * i as f32), vec2(rect.width(), height - if i == 0 { 0.0 } else { 2.0 }));
        printed::paint(painter, side, at, faded);
    }
}

fn cell(
    ui: &mut Ui,
    file: &OpenFile,
    deck: &Deck,
    (at, entry): (usize, &Entry),
    (size, around): (egui::Vec2, egui::Vec2),
    view: &mut DeckView,
    commands: &mut Vec<Command>,
) {
    let (rect, _) = ui.allocate_exact_size(size + around, Sense::hover());
    if !ui.is_rect_visible(rect) {
        // Its accessible name is kept for screen readers.
        named(ui, &ui.interact(rect, id(file, deck, at), Sense::click_and_drag()), entry);
        return;
    }
    let face = Rect::from_min_size(rect.min + vec2(4.0, 4.0), size);
    let response = ui.interact(face.expand2(vec2(12.0, 4.0)).intersect(rect), id(file, deck, at), Sense::click_and_drag());
    named(ui, &response, entry);
    let carried = DragAndDrop::payload::<DraggedCard>(ui.ctx()).filter(|carried| carried.file == file.path);
    let here = carried.is_some_and(|carried| carried.at == at);
    let faded = if here || entry.copies == Some(0) { 0.35 } else { 1.0 };
    faces(ui.painter(), entry, face, faded);
    marks(ui, entry, face, &response);
    below(ui, file, (at, entry), Rect::from_min_size(pos2(face.left(), face.bottom() + 6.0), vec2(size.x, AROUND.y - 14.0)), commands);
    if let Some(strength) = &entry.strength {
        measured(ui, strength, Rect::from_min_max(pos2(face.left(), face.bottom() + 6.0), pos2(face.right(), rect.bottom() - 4.0)));
    }
    if view.query.is_empty() {
        dragged(ui, file, (at, entry), (&response, face), commands);
    }
    pressed(ui, file, deck, (at, entry), &response, commands);
    menu(ui, file, deck, (at, entry), &response, view, commands);
}

fn id(file: &OpenFile, deck: &Deck, at: usize) -> Id {
    // The id contains the card so that the focus follows it, and a number because the same pair can occur twice.
    match deck.cards.get(at) {
        Some((stem, _)) => Id::unique(("card", &file.path, stem)),
        None => Id::unique(("card", &file.path, at)),
    }
}

fn named(ui: &Ui, response: &Response, entry: &Entry) {
    let name = match entry.copies {
        Some(copies) => ui.say_with("deck-card", &[("name", entry.name().into()), ("copies", copies.into())]),
        None => entry.name(),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
}

/// Paints the number of copies, the focus frame, and a mark for missing scripts.
fn marks(ui: &Ui, entry: &Entry, face: Rect, response: &Response) {
    let colours = style::colours(ui);
    if let Some(copies) = entry.copies {
        // The name of the card is at the top.
        let badge = Rect::from_min_size(face.right_bottom() + vec2(-40.0, -28.0), vec2(34.0, 22.0));
        ui.painter().rect_filled(badge, 11.0, egui::Color32::from_black_alpha(200));
        ui.painter().text(badge.center(), Align2::CENTER_CENTER, format!("×{copies}"), FontId::proportional(12.0), egui::Color32::WHITE);
    }
    let missing = entry.sides.iter().any(|(_, there)| !there);
    let edge = match (missing, response.has_focus(), response.hovered()) {
        (true, _, _) => Stroke::new(2.0, colours.error),
        (_, true, _) => Stroke::new(2.0, colours.accent),
        (_, _, true) => Stroke::new(1.0, colours.accent),
        _ => Stroke::NONE,
    };
    ui.painter().rect_stroke(face.expand(2.0), 9.0, edge, StrokeKind::Outside);
}

/// Shows buttons to change the number of copies; for a card with two sides, to remove it.
fn below(ui: &mut Ui, file: &OpenFile, (at, entry): (usize, &Entry), rect: Rect, commands: &mut Vec<Command>) {
    // Below the middle of the card, or to the left of its strength.
    let width = if entry.copies.is_some() { form::STEPPER } else { rect.width() };
    let centre = if entry.strength.is_some() { pos2(rect.left() + width / 2.0, rect.center().y) } else { rect.center() };
    let rect = Rect::from_center_size(centre, vec2(width, rect.height()));
    let mut ui = ui.new_child(UiBuilder::new().max_rect(rect).layout(egui::Layout::left_to_right(egui::Align::Center)));
    let name = entry.name();
    if let Some(copies) = entry.copies {
        let (response, chosen) = form::stepper(&mut ui, &name, copies.into(), &(0..=COPIES.into()));
        let is_typing = response.has_focus() || response.dragged();
        let chosen = chosen.and_then(|copies| u8::try_from(copies).ok());
        if let Some(copies) = chosen.or((copies == 0 && number::has_ended(&response)).then_some(0)) {
            commands.push(copies_of(&ui, file, (at, &name), (copies, is_typing)));
        }
    } else {
        let words = ui.say_with("form-remove", &[("name", name.as_str().into())]);
        if icon_button(&mut ui, icon::TRASH, &words, true, false).on_hover_text(&words).clicked() {
            commands.push(taken_out(&ui, file, at, &name));
        }
    }
}

/// Shows the strength of a card next to its copies, and its use below.
fn measured(ui: &mut Ui, row: &Strength, rect: Rect) {
    let language = ui.language();
    let signed = |value: f64| language.numbers(format!("{:+.1}", value * 100.0));
    let (text, interval) = match (&row.wins, row.status) {
        (_, CardStatus::NeverLegal) => (ui.say("cards-never-legal"), String::new()),
        (Some(change), _) => {
            let d = change.difference;
            let star = if d.clear { " ★" } else { "" };
            (format!("{} %{star}", signed(d.value)), format!("{} … {}", signed(d.low), signed(d.high)))
        }
        (None, _) => ("…".to_owned(), String::new()),
    };
    let colours = style::colours(ui);
    let is_clear = row.wins.as_ref().is_some_and(|change| change.difference.clear);
    let colour = if is_clear { ui.visuals().text_color() } else { colours.faint };
    let top = pos2(rect.right(), rect.top() + (AROUND.y - 14.0) / 2.0);
    ui.painter().text(top, Align2::RIGHT_CENTER, &text, FontId::proportional(13.0), colour);
    let used = ui.say_with("deck-used", &[("used", row.used.into()), ("count", row.pairs.into())]);
    ui.painter().text(rect.center_bottom(), Align2::CENTER_BOTTOM, &used, FontId::proportional(11.0), colours.faint);
    let name = ui.say("cards-title");
    let response = ui.interact(
        Rect::from_min_max(pos2(rect.right() - 56.0, rect.top()), rect.max),
        ui.scope_id().with(("strength", &row.card.name)),
        Sense::hover(),
    );
    let told = format!("{name}: {text} {interval}; {used}");
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &told));
    response.on_hover_text(told);
}

/// Creates an edit of the number of copies; a card without copies leaves the deck, but not while its number is typed or dragged.
fn copies_of(ui: &Ui, file: &OpenFile, (at, name): (usize, &str), (copies, is_typing): (u8, bool)) -> Command {
    let is_gone = copies == 0 && !is_typing;
    let step = if is_gone { ui.say_with("form-remove", &[("name", name.into())]) } else { ui.say("step-copies") };
    change(file, ("copies", name), step, move |deck| {
        if is_gone {
            remove(deck, at);
        } else if let Some((_, now)) = deck.cards.get_mut(at) {
            *now = copies;
        }
    })
}

fn taken_out(ui: &Ui, file: &OpenFile, at: usize, name: &str) -> Command {
    once(file, ui.say_with("form-remove", &[("name", name.into())]), move |deck| remove(deck, at))
}

/// Handles dragging a card, and dropping another one before or after it.
fn dragged(ui: &Ui, file: &OpenFile, (at, entry): (usize, &Entry), (response, face): (&Response, Rect), commands: &mut Vec<Command>) {
    response.dnd_set_drag_payload(DraggedCard { file: file.path.clone(), at, name: entry.name() });
    let over = response.dnd_hover_payload::<DraggedCard>().filter(|carried| carried.file == file.path && carried.at != at);
    let behind = ui.ctx().pointer_interact_pos().is_some_and(|pointer| pointer.x > face.center().x);
    if over.is_some() {
        let x = if behind { face.right() + 10.0 } else { face.left() - 4.0 };
        let bar = Rect::from_center_size(pos2(x, face.center().y), vec2(3.0, face.height()));
        ui.painter().rect_filled(bar, 1.5, style::colours(ui).accent);
    }
    if let Some(carried) = response.dnd_release_payload::<DraggedCard>().filter(|carried| carried.file == file.path && carried.at != at) {
        let (from, before) = (carried.at, at + usize::from(behind));
        if before != from && before != from + 1 {
            let step = ui.say_with("step-put", &[("name", carried.name.as_str().into())]);
            commands.push(once(file, step, move |deck| put(deck, from, before)));
        }
    }
}

/// Handles double clicks and keys: Enter opens the script, + and − and digits change the copies, Alt with arrows moves, Delete
/// removes.
fn pressed(ui: &Ui, file: &OpenFile, deck: &Deck, (at, entry): (usize, &Entry), response: &Response, commands: &mut Vec<Command>) {
    if response.clicked() || response.dragged() {
        response.request_focus();
    }
    let key = |modifiers: Modifiers, key: Key| response.has_focus() && ui.input_mut(|input| input.consume_key(modifiers, key));
    let first = entry.sides.first().map(|(side, _)| path(deck, &side.stem));
    if let Some(path) = first.filter(|_| response.double_clicked() || key(Modifiers::NONE, Key::Enter)) {
        commands.push(Command::Open(path));
    }
    let name = entry.name();
    let last = deck.cards.len().max(deck.pairs.len()).saturating_sub(1);
    let step = || ui.say_with("step-put", &[("name", name.as_str().into())]);
    if key(Modifiers::ALT, Key::ArrowLeft) && at > 0 {
        commands.push(once(file, step(), move |deck| put(deck, at, at - 1)));
        ui.memory_mut(|memory| memory.request_focus(moved(file, deck, at, at - 1)));
    }
    if key(Modifiers::ALT, Key::ArrowRight) && at < last {
        commands.push(once(file, step(), move |deck| put(deck, at, at + 2)));
        ui.memory_mut(|memory| memory.request_focus(moved(file, deck, at, at + 1)));
    }
    if key(Modifiers::NONE, Key::Delete) {
        commands.push(taken_out(ui, file, at, &name));
    }
    let Some(copies) = entry.copies else { return };
    let typed = response.has_focus().then(|| ui.input(|input| input.events.iter().find_map(counted(copies)))).flatten();
    if let Some(copies) = typed.filter(|now| *now != copies) {
        commands.push(copies_of(ui, file, (at, &name), (copies, false)));
    }
}

/// Returns the widget that has the focus after a card has moved.
fn moved(file: &OpenFile, deck: &Deck, from: usize, to: usize) -> Id {
    if deck.has_pairs() { id(file, deck, to) } else { id(file, deck, from) }
}

/// Returns the number of copies that a key sets.
fn counted(now: u8) -> impl Fn(&egui::Event) -> Option<u8> {
    move |event| match event {
        egui::Event::Text(text) => match text.as_str() {
            "+" => Some(now.saturating_add(1).min(COPIES)),
            "-" | "−" => Some(now.saturating_sub(1)),
            digit => digit.parse().ok().filter(|digit| (1..=9).contains(digit)),
        },
        _ => None,
    }
}

fn menu(
    ui: &Ui,
    file: &OpenFile,
    deck: &Deck,
    (at, entry): (usize, &Entry),
    response: &Response,
    view: &mut DeckView,
    commands: &mut Vec<Command>,
) {
    let name = entry.name();
    response.context_menu(|menu| {
        for (number, (side, there)) in entry.sides.iter().enumerate() {
            let words = menu.say_with("deck-open", &[("name", side.name.as_str().into())]);
            if menu.add_enabled(*there, egui::Button::new(words)).clicked() {
                commands.push(Command::Open(path(deck, &side.stem)));
                menu.close();
            }
            let words = menu.say_with("print-card-named", &[("name", side.name.as_str().into())]);
            if menu.add_enabled(*there, egui::Button::new(words)).clicked() {
                commands.push(Command::PrintCard(path(deck, &side.stem)));
                menu.close();
            }
            let words = menu.say_with("deck-test", &[("name", side.name.as_str().into())]);
            if menu.add_enabled(*there, egui::Button::new(words)).clicked() {
                commands.push(Command::Balance(balance::BalanceRequest::TestCards(Some(path(deck, &side.stem)))));
                menu.close();
            }
            let words = menu.say_with("deck-other-side", &[("name", side.name.as_str().into())]);
            if entry.copies.is_none() && menu.button(words).clicked() {
                view.choosing = Some(Choosing::of(&picker::side(at, number)));
                menu.close();
            }
        }
        let words = menu.say_with("form-remove", &[("name", name.as_str().into())]);
        if menu.button(words).clicked() {
            commands.push(taken_out(ui, file, at, &name));
            menu.close();
        }
    });
    if !response.dragged() && DragAndDrop::payload::<DraggedCard>(ui.ctx()).is_none() {
        response.clone().on_hover_ui(|ui| {
            for (side, there) in &entry.sides {
                ui.label(semibold(&side.name));
                let words =
                    if *there { side.text.clone() } else { ui.say_with("deck-missing", &[("path", path(deck, &side.stem).into())]) };
                ui.label(RichText::new(words).color(if *there { ui.visuals().text_color() } else { style::colours(ui).error }));
            }
        });
    }
}
