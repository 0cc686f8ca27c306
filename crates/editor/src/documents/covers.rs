//! Thumbnails of documents in lists: the picture of a board or a scenario, the cards of a deck, otherwise an icon.

use crate::documents::printed;
use crate::documents::thumbs;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::canvas;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::words::Words;
use content::document::DocumentType;
use content::rename::stem;
use content::ring::RingBoard;
use content::scenario::{Deck, Scenario};
use egui::{Align2, FontId, Rect, Ui, pos2, vec2};
use scene::printed::PrintedCard;

/// Number of displayed cards of a deck.
const FAN: usize = 5;
/// Minimum width at which a board is drawn instead of displayed as a small image.
const LARGE: f32 = 240.0;

/// Draws the thumbnail.
pub fn paint(ui: &Ui, state: &State, path: &str, rect: Rect, commands: &mut Vec<Command>) {
    match state.kind(path) {
        Some(RingBoard::KIND | Scenario::KIND) => picture(ui, state, path, rect, commands),
        Some(Deck::KIND) => fan(ui, state, path, rect),
        _ => {
            ui.painter().rect_filled(rect, 3.0, style::colours(ui).table);
            let size = FontId::proportional((rect.height() * 0.5).min(40.0));
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, icon::STACK, size, style::colours(ui).faint);
        }
    }
}

/// Draws the whole picture if there is room, otherwise the small image.
fn picture(ui: &Ui, state: &State, path: &str, rect: Rect, commands: &mut Vec<Command>) {
    let whole = state.pictures.get(path, state.picture_style()).filter(|picture| !picture.scene.shapes.is_empty());
    match whole.filter(|_| rect.width() >= LARGE) {
        Some(picture) => {
            if state.pictures.is_missing(path, state.picture_style()) {
                commands.push(Command::Picture(path.to_owned()));
            }
            ui.painter().rect_filled(rect, 3.0, style::colours(ui).table);
            canvas::thumbnail(ui.painter(), &picture.scene, rect.shrink(2.0));
        }
        None => _ = thumbs::paint(ui, state, path, rect, commands),
    }
}

/// Draws the first cards of a deck as a fan, with the first one on top.
fn fan(ui: &Ui, state: &State, path: &str, rect: Rect) {
    ui.painter().rect_filled(rect, 3.0, style::colours(ui).table);
    let scripts = state.found.get(path).map_or(&[][..], |found| &found.scripts);
    let cards = scripts.iter().filter_map(|path| Some(PrintedCard::from_metadata(stem(path), state.scripts.get(path)?, ui.language())));
    let cards: Vec<PrintedCard> = cards.take(FAN).collect();
    let height = rect.height() - 12.0;
    let size = vec2((height * 5.0 / 7.0).round(), height);
    let room = rect.width() - 16.0 - size.x;
    let step = if cards.len() > 1 { (room / (cards.len() - 1) as f32).min(size.x * 0.8) } else { 0.0 };
    let first = rect.center().x - (step * (cards.len().max(1) - 1) as f32 + size.x) / 2.0;
    for (i, card) in cards.iter().enumerate().rev() {
        let at = Rect::from_min_size(pos2(first + step * i as f32, rect.top() + 6.0), size);
        printed::paint(&ui.painter().with_clip_rect(rect.intersect(ui.clip_rect())), card, at, 1.0);
    }
}
