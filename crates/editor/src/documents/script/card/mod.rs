//! The printed card of a script, edited in place: name, text, colour and glyph are written to the script's metadata. Below it are
//! other metadata, and whether the text matches the effect of the script.

pub(crate) mod face;
pub(crate) mod picks;
pub(crate) mod text_checks;

use crate::features::export::exportable;
use crate::shell::command::{Command, Edit};
use crate::shell::file::{Content, OpenFile};
use crate::shell::state::{Dialog, State};
use crate::ui::style;
use crate::ui::widgets::{field, key, plain_button, section};
use crate::ui::words::Words;
use content::text::Language;
use content::text::readable;
use egui::{Id, Label, RichText, Ui};
use rules::registry;
use script::analysis::card::{self, CardMetadata};
use script::dialect::Dialect;
use script::value::Value;
use std::sync::Arc;

/// Metadata keys displayed on the printed card.
const PRINTED: [&str; 4] = ["name", "text", "colour", "glyph"];

struct DisplayedScript<'s> {
    state: &'s State,
    file: &'s OpenFile,
    text: &'s str,
    dialect: &'static Dialect,
    kind: &'s str,
    stem: &'s str,
    card: Arc<CardMetadata>,
}

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, commands: &mut Vec<Command>) {
    let (Content::Text(text), ["scripts", game, kind, name]) = (&file.content, &file.path.split('/').collect::<Vec<_>>()[..]) else {
        return;
    };
    let Some(stem) = name.strip_suffix(".rhai").filter(|stem| !stem.ends_with(".test")) else { return };
    let Some(dialect) = registry::game(game).map(|game| game.dialect()) else { return };
    section(ui, &ui.say("inspector-card"));
    let Some(card) = read(ui, file, text) else {
        let words = ui.say("inspector-no-card");
        ui.label(RichText::new(words).color(style::colours(ui).faint));
        return;
    };
    let shown = DisplayedScript { state, file, text, dialect, kind, stem, card };
    let language = languages(ui);
    face::ui(ui, &shown, language, commands);
    picks::colour(ui, &shown, commands);
    picks::sign(ui, &shown, commands);
    text_checks::ui(ui, &shown, commands);
    ui.add_space(8.0);
    let copy = ui.say("tree-new-card");
    let print = ui.say("print-card");
    ui.horizontal_wrapped(|ui| {
        if plain_button(ui, &copy).clicked() {
            commands.push(Command::Dialog(Some(Dialog::NewCard(file.path.clone()))));
        }
        if exportable::is_card(&file.path) && plain_button(ui, &print).clicked() {
            commands.push(Command::PrintCard(file.path.clone()));
        }
    });
    metadata_rows(ui, state, file);
}

/// Returns the current metadata of the script, parsed again when the text has changed.
fn read(ui: &Ui, file: &OpenFile, text: &str) -> Option<Arc<CardMetadata>> {
    type CachedMetadata = Option<(u64, Option<Arc<CardMetadata>>)>;
    let id = Id::unique(("card", &file.path));
    if let Some((revision, card)) = ui.data(|data| data.get_temp::<CachedMetadata>(id)).flatten()
        && revision == file.revision
    {
        return card;
    }
    let card = CardMetadata::read(text).map(Arc::new);
    ui.data_mut(|data| data.insert_temp::<CachedMetadata>(id, Some((file.revision, card.clone()))));
    card
}

/// Shows the choice of the card's language.
fn languages(ui: &mut Ui) -> Language {
    let id = Id::unique("card language");
    let usual = ui.language();
    let mut language = ui.data(|data| data.get_temp(id)).unwrap_or(usual);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        for one in Language::ALL {
            let name = ui.say(if one == Language::En { "card-english" } else { "card-spanish" });
            if ui.selectable_label(language == one, name).clicked() {
                language = one;
            }
        }
    });
    ui.data_mut(|data| data.insert_temp(id, language));
    ui.add_space(4.0);
    language
}

impl DisplayedScript<'_> {
    /// Writes a metadata value, as one undo step while its field has the focus.
    fn write(&self, trail: &str, step: &'static str, value: &str, commands: &mut Vec<Command>) {
        if let Some(text) = card::with(self.text, trail, value) {
            let key = key(self.file, ("card", trail));
            commands.push(Edit::stroke(&self.file.path, step, key, move |content| *content = Content::Text(text)));
        }
    }
}

/// Shows the remaining metadata.
fn metadata_rows(ui: &mut Ui, state: &State, file: &OpenFile) {
    let Some(script) = state.scripts.get(&file.path) else { return };
    let others: Vec<_> = script.fields.iter().filter(|(key, _)| !PRINTED.contains(&key.as_str())).collect();
    if !others.is_empty() {
        section(ui, &ui.say("inspector-says"));
    }
    for (key, value) in others {
        let shown = match value {
            Value::Text(word) => word.to_string(),
            Value::Map(map) => match map.get(ui.language().code()).or_else(|| map.get("en")) {
                Some(Value::Text(words)) => words.to_string(),
                _ => value.to_json().to_string(),
            },
            other => other.to_json().to_string(),
        };
        let tip = ui.say("inspector-meta");
        field(ui, &readable(key), &tip, |ui| ui.add(Label::new(shown).wrap()));
    }
}
