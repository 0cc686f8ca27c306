//! Pickers of a deck: cards to add, and another side of a card with two sides.

use crate::documents::deck::edits::once;
use crate::documents::deck::{DeckView, card};
use crate::documents::printed;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::ui::chooser::{ChooserResponse, Choosing, Tile};
use crate::ui::words::Words;
use content::scenario::Deck;
use egui::{Ui, vec2};

/// Purpose of a picker: a card to add.
pub const ADD: &str = "add";
/// Purpose of a picker: the second side of a card to add, followed by the first side.
const SECOND: &str = "second ";
/// Purpose of a picker: another side of an existing card, followed by the numbers of the card and of the side.
const SIDE: &str = "side ";

/// Size of a face, large enough for its whole text.
const FACE: egui::Vec2 = vec2(189.0, 264.0);

/// Returns the purpose for another side of a card.
pub fn side(card: usize, side: usize) -> String {
    format!("{SIDE}{card} {side}")
}

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, deck: &Deck, view: &mut DeckView, commands: &mut Vec<Command>) {
    let Some(choosing) = &mut view.choosing else { return };
    let what = choosing.what.clone();
    let stems = state.workspace.script_stems(deck.game.id, &deck.of);
    let is_new = |stem: &String| deck.has_pairs() || deck.cards.iter().all(|(known, _)| known != stem);
    let tiles: Vec<Tile> = stems
        .into_iter()
        .filter(is_new)
        .map(|stem| {
            let (card, _) = card(ui, state, deck, &stem);
            Tile { name: card.name, about: card.text, key: stem }
        })
        .collect();
    let title = match &*what {
        _ if deck.has_pairs() && !what.starts_with(SECOND) => ui.say("deck-choose-side"),
        _ if deck.has_pairs() => ui.say("deck-choose-second"),
        _ => ui.say("deck-choose"),
    };
    let answer = choosing.ui(ui, (&title, ""), &tiles, FACE, |ui, tile, rect| {
        let (card, _) = card(ui, state, deck, &tile.key);
        printed::paint(ui.painter(), &card, rect, 1.0);
    });
    match answer {
        ChooserResponse::Open => {}
        ChooserResponse::Left => view.choosing = None,
        ChooserResponse::Taken(stem) => view.choosing = taken(ui, file, deck, &what, stem, commands).map(|next| Choosing::of(&next)),
    }
}

/// Handles a chosen script; returns the purpose of the next picker.
fn taken(ui: &Ui, file: &OpenFile, deck: &Deck, what: &str, stem: String, commands: &mut Vec<Command>) -> Option<String> {
    let step = ui.say_with("step-add", &[("name", stem.as_str().into())]);
    if let Some(first) = what.strip_prefix(SECOND) {
        let pair = [first.to_owned(), stem];
        commands.push(once(file, step, move |deck| deck.pairs.push(pair)));
        return None;
    }
    if let Some(place) = what.strip_prefix(SIDE) {
        let (card, side) =
            place.split_once(' ').and_then(|(card, side)| Some((card.parse::<usize>().ok()?, side.parse::<usize>().ok()?)))?;
        commands.push(once(file, ui.say("step-side"), move |deck| {
            if let Some(now) = deck.pairs.get_mut(card).and_then(|pair| pair.get_mut(side)) {
                *now = stem;
            }
        }));
        return None;
    }
    if deck.has_pairs() {
        return Some(format!("{SECOND}{stem}"));
    }
    commands.push(once(file, step, move |deck| deck.cards.push((stem, 1))));
    // Stays open for adding another card.
    Some(ADD.to_owned())
}
