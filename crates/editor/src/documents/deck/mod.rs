//! A deck or bag as a gallery: its printed cards, with their copies.

pub(crate) mod edits;
pub(crate) mod gallery;
pub(crate) mod library;
pub(crate) mod picker;

use crate::documents::deck::edits::change;
use crate::documents::document_view::DocumentView;
use crate::documents::view::TabView;
use crate::features::new_card::state::NewCardRequest;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::ui::chooser::Choosing;
use crate::ui::focus::FollowsFocus;
use crate::ui::form;
use crate::ui::form::FormRow;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::style::semibold;
use crate::ui::words::Words;
use content::scenario::Deck;
use content::text::readable;
use egui::{Align, Button, Key, Label, Layout, Margin, Rect, RichText, Role, ScrollArea, TextEdit, Ui, UiBuilder, WidgetInfo, vec2};
use scene::printed::PrintedCard;
use std::collections::BTreeSet;

const HEAD: f32 = 52.0;
/// Maximum width of the fields below the cards, and their width next to them in a wide tab.
const FIELDS: f32 = 560.0;
const SIDE: f32 = 340.0;
const WIDE: f32 = 1300.0;
/// Range of the numbers that games read from a deck.
const VALUES: std::ops::RangeInclusive<i64> = 0..=99;

#[derive(Default)]
pub struct DeckView {
    query: String,
    choosing: Option<Choosing>,
}

/// Returns the path of a script of the deck.
fn path(deck: &Deck, stem: &str) -> String {
    format!("scripts/{}/{}/{stem}.rhai", deck.game, deck.of)
}

/// Returns the printed card, and whether its script exists.
fn card(ui: &Ui, state: &State, deck: &Deck, stem: &str) -> (PrintedCard, bool) {
    match state.scripts.get(&path(deck, stem)) {
        Some(script) => (PrintedCard::from_metadata(stem, script, ui.language()), true),
        None => {
            let there = state.paths.binary_search(&path(deck, stem)).is_ok();
            (PrintedCard { stem: stem.to_owned(), name: readable(stem), glyph: "?".to_owned(), ..PrintedCard::default() }, there)
        }
    }
}

impl DocumentView for Deck {
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut TabView, commands: &mut Vec<Command>) {
        self::ui(ui, state, file, self, view.own.of(), commands);
    }
}

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, deck: &Deck, view: &mut DeckView, commands: &mut Vec<Command>) {
    let whole = ui.available_rect_before_wrap();
    let (head, body) = whole.split_top_bottom_at_y(whole.top() + HEAD);
    let mut top = ui.new_child(UiBuilder::new().max_rect(head.shrink2(vec2(16.0, 8.0))).layout(Layout::left_to_right(Align::Center)));
    self::head(&mut top, file, deck, view, commands);
    ui.painter().hline(whole.x_range(), head.bottom(), ui.visuals().widgets.noninteractive.bg_stroke);
    let is_wide = body.width() >= WIDE;
    let (cards, side) = body.split_left_right_at_x(if is_wide { body.right() - SIDE } else { body.right() });
    part(ui, "cards", cards, |ui| {
        gallery::ui(ui, state, file, deck, view, commands);
        library::ui(ui, state, file, deck, view, commands);
        if !is_wide {
            ui.add_space(16.0);
            ui.set_max_width(ui.available_width().min(FIELDS));
            fields(ui, file, deck, commands);
        }
    });
    if is_wide {
        part(ui, "fields", side, |ui| fields(ui, file, deck, commands));
        ui.painter().vline(side.left(), side.y_range(), ui.visuals().widgets.noninteractive.bg_stroke);
    }
    picker::ui(ui, state, file, deck, view, commands);
    ui.allocate_rect(whole, egui::Sense::hover());
}

/// Shows a part of the tab, which scrolls on its own.
fn part(ui: &mut Ui, name: &str, place: Rect, content: impl FnOnce(&mut Ui)) {
    let mut inside = ui.new_child(UiBuilder::new().max_rect(place).id_salt(name));
    inside.shrink_clip_rect(place);
    ScrollArea::vertical().auto_shrink(false).show_followed(&mut inside, |ui| {
        egui::Frame::NONE.inner_margin(Margin::symmetric(16, 12)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            content(ui);
        });
    });
}

/// Width below which the buttons of the deck have no room for their names.
const NARROW: f32 = 640.0;

/// Shows the name and size, the search field, and the buttons that add and create a card.
fn head(ui: &mut Ui, file: &OpenFile, deck: &Deck, view: &mut DeckView, commands: &mut Vec<Command>) {
    let total: usize = deck.cards.iter().map(|(_, copies)| usize::from(*copies)).sum::<usize>() + deck.pairs.len();
    let kinds = deck.cards.len() + deck.pairs.iter().flatten().collect::<BTreeSet<_>>().len();
    let sum = ui.say_with("deck-sum", &[("cards", total.into()), ("kinds", kinds.into())]);
    let (find, add) = (ui.say("deck-find"), ui.say("deck-add"));
    let name = deck.name.get(ui.language());
    let name = if name.is_empty() { readable(&deck.of) } else { name.to_owned() };
    // Below this width, the buttons show only their icons.
    let is_narrow = ui.available_width() < NARROW;
    let button = |ui: &mut Ui, icon: &str, label: &str| {
        let text = if is_narrow { icon.to_owned() } else { format!("{icon}  {label}") };
        let button = ui.add(Button::new(text).min_size(vec2(0.0, 28.0)));
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, label));
        if is_narrow { button.on_hover_text(label) } else { button }
    };
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if button(ui, icon::PLUS, &add).clicked() {
            view.choosing = Some(Choosing::of(picker::ADD));
        }
        let create = ui.say("deck-new-card");
        if button(ui, icon::FILE_PLUS, &create).clicked() {
            commands.push(Command::NewCard(NewCardRequest::Begin(file.path.clone())));
        }
        let field = TextEdit::singleline(&mut view.query).hint_text(format!("{}  {find}", icon::MAGNIFYING_GLASS)).desired_width(180.0);
        let field = ui.add(field);
        ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(&*find));
        if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Escape)) {
            view.query.clear();
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add(Label::new(semibold(name).size(16.0)).truncate());
            ui.add(Label::new(RichText::new(sum).color(style::colours(ui).faint)).truncate());
        });
    });
}

/// Shows the name, and the numbers that the game reads.
fn fields(ui: &mut Ui, file: &OpenFile, deck: &Deck, commands: &mut Vec<Command>) {
    form::group(ui, &ui.say("deck-about"), &format!("scripts/{}/{}", deck.game, deck.of), |ui| {
        if let Some(name) = form::text(ui, &ui.say("form-name"), "", &deck.name, 1) {
            commands.push(change(file, "name", ui.say("step-name"), |deck| deck.name = name));
        }
        let known = deck.game.deck_of(&deck.of).map_or(&[][..], |spec| spec.values);
        for key in known {
            let (name, zero) = (readable(key), 0.to_string());
            let now = deck.values.get(*key).copied();
            let row = FormRow { name: &name, key, default: now.map(|_| &*zero), room: form::NUMBER, ..FormRow::default() };
            let mut chosen = None;
            let reset = form::row(ui, &row, commands, |ui| {
                let (response, other) = form::stepper(ui, &name, now.unwrap_or(0), &VALUES);
                chosen = other;
                Some(response)
            });
            if reset || chosen.is_some() {
                let step = ui.say_with("step-option", &[("name", name.as_str().into())]);
                commands.push(change(file, ("value", key), step, move |deck| {
                    match chosen.filter(|_| !reset) {
                        Some(value) => deck.values.insert((*key).to_owned(), value),
                        None => deck.values.remove(*key),
                    };
                }));
            }
        }
    });
}
