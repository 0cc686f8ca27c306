//! The card of a script as it would be printed, and what the script says about itself.

use super::super::file::OpenFile;
use super::super::state::State;
use super::super::widgets::{field, section};
use super::super::words::Words;
use super::super::{printed, style};
use crate::content::text::Language;
use crate::scene::board::readable;
use crate::scene::printed::Printed;
use crate::script::value::Value;
use egui::{Label, RichText, Sense, Ui};

/// A card in each language, beside each other.
const FACE: egui::Vec2 = egui::vec2(126.0, 176.0);
/// Keys that the printed card shows.
const PRINTED: [&str; 4] = ["name", "text", "colour", "glyph"];

/// The script's card.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile) {
    if !file.path.ends_with(".rhai") || file.path.ends_with(".test.rhai") {
        return;
    }
    let words = ui.say("inspector-card");
    section(ui, &words);
    let Some(script) = state.scripts.get(&file.path) else {
        let words = ui.say("inspector-no-card");
        ui.label(RichText::new(words).color(style::colours(ui).faint));
        return;
    };
    let stem = file.path.rsplit('/').next().unwrap_or_default().trim_end_matches(".rhai");
    ui.horizontal(|ui| {
        for language in Language::ALL {
            let (rect, _) = ui.allocate_exact_size(FACE, Sense::hover());
            printed::paint(ui.painter(), &Printed::said(stem, script, language), rect, 1.0);
        }
    });
    let others: Vec<_> = script.fields.iter().filter(|(key, _)| !PRINTED.contains(&key.as_str())).collect();
    if !others.is_empty() {
        let words = ui.say("inspector-says");
        section(ui, &words);
    }
    for (key, value) in others {
        let shown = match value {
            Value::Text(word) => word.to_string(),
            other => other.to_json().to_string(),
        };
        let tip = ui.say("inspector-meta");
        field(ui, &readable(key), &tip, |ui| ui.add(Label::new(shown).wrap()));
    }
}
