//! The row below a deck: a new card, and the cards of the library that the deck does not contain.

use crate::documents::deck::edits::once;
use crate::documents::deck::gallery::FACE;
use crate::documents::deck::{DeckView, card};
use crate::documents::printed;
use crate::features::files::names;
use crate::features::new_card::state::NewCardRequest;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::style::semibold;
use crate::ui::words::Words;
use content::scenario::Deck;
use egui::{Align2, FontId, Rect, Response, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use scene::printed::PrintedCard;

/// Gap between cards.
const GAP: f32 = 20.0;

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, deck: &Deck, view: &DeckView, commands: &mut Vec<Command>) {
    let stems = state.workspace.script_stems(deck.game.id, &deck.of);
    let is_in_deck =
        |stem: &String| deck.cards.iter().any(|(known, _)| known == stem) || deck.pairs.iter().flatten().any(|known| known == stem);
    let cards: Vec<PrintedCard> = stems.iter().filter(|stem| !is_in_deck(stem)).map(|stem| card(ui, state, deck, stem).0).collect();
    let is_found = |card: &&PrintedCard| names::holds(&format!("{} · {} · {}", card.name, card.text, card.stem), &view.query);
    let found: Vec<&PrintedCard> = cards.iter().filter(is_found).collect();
    ui.add_space(12.0);
    ui.horizontal_wrapped(|ui| {
        let (title, hint) = (ui.say("deck-library"), ui.say("deck-library-hint"));
        ui.label(semibold(title));
        ui.label(RichText::new(hint).size(12.0).color(style::colours(ui).faint));
    });
    ui.add_space(4.0);
    ScrollArea::horizontal().id_salt("library").auto_shrink([false, true]).show_followed(ui, |ui| {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            if new_card(ui).clicked() {
                commands.push(Command::NewCard(NewCardRequest::Begin(file.path.clone())));
            }
            for card in found {
                if tile(ui, card).clicked() && !deck.has_pairs() {
                    let (stem, step) = (card.stem.clone(), ui.say_with("step-add", &[("name", card.name.as_str().into())]));
                    commands.push(once(file, step, move |deck| deck.cards.push((stem, 1))));
                }
            }
        });
        ui.add_space(8.0);
    });
}

fn space(ui: &mut Ui) -> (Rect, Response) {
    let (rect, response) = ui.allocate_exact_size(FACE + vec2(8.0, 8.0), Sense::click());
    (rect.shrink(4.0), response)
}

fn edge(ui: &Ui, rect: Rect, response: &Response) {
    if response.has_focus() || response.hovered() {
        ui.painter().rect_stroke(rect.expand(2.0), 9.0, Stroke::new(2.0, style::colours(ui).accent), StrokeKind::Outside);
    }
}

fn new_card(ui: &mut Ui) -> Response {
    let (rect, response) = space(ui);
    let (title, about, colours) = (ui.say("deck-new-card"), ui.say("deck-new-card-about"), style::colours(ui));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("{title} {about}")));
    let outline = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom(), rect.left_top()];
    ui.painter().extend(egui::Shape::dashed_line(&outline, Stroke::new(1.0, colours.faint), 5.0, 4.0));
    let middle = rect.center();
    ui.painter().text(middle - vec2(0.0, 36.0), Align2::CENTER_CENTER, icon::PLUS, FontId::proportional(28.0), colours.accent);
    // Painted, because the tile has an accessible name.
    let line = |text: &str, size: f32, ink| ui.painter().layout(text.to_owned(), FontId::proportional(size), ink, rect.width() - 16.0);
    let (name, note) = (line(&title, 14.0, ui.visuals().strong_text_color()), line(&about, 12.0, colours.faint));
    let top = middle.y + 4.0;
    let below = top + name.size().y + 4.0;
    for (text, y) in [(name, top), (note, below)] {
        let at = pos2(middle.x - text.size().x / 2.0, y);
        ui.painter().galley(at, text, colours.faint);
    }
    edge(ui, rect, &response);
    response
}

fn tile(ui: &mut Ui, card: &PrintedCard) -> Response {
    let (rect, response) = space(ui);
    let name = ui.say_with("deck-add-card", &[("name", card.name.as_str().into())]);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    if ui.is_rect_visible(rect) {
        printed::paint(ui.painter(), card, rect, 1.0);
        edge(ui, rect, &response);
    }
    response.on_hover_text(name)
}
