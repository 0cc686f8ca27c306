//! The card of a script as it would be printed, and what the script says about itself.

use super::super::file::OpenFile;
use super::super::state::State;
use super::super::style;
use super::super::widgets::{field, section};
use crate::scene::board::readable;
use crate::script::metadata::Metadata;
use crate::script::value::Value;
use egui::{Color32, Frame, Margin, RichText, Stroke, Ui};

const PAPER: Color32 = Color32::from_rgb(0xf6, 0xf3, 0xea);
const INK: Color32 = Color32::from_rgb(0x1b, 0x1d, 0x24);
const NONE: &str = "The card appears here when the script can be read.";
/// Keys that the printed card shows.
const PRINTED: [&str; 3] = ["name", "text", "colour"];

/// The script's card.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile) {
    if !file.path.ends_with(".rhai") || file.path.ends_with(".test.rhai") {
        return;
    }
    section(ui, "Card");
    let Some(script) = state.scripts.get(&file.path) else {
        ui.label(RichText::new(NONE).color(style::colours(ui).faint));
        return;
    };
    printed(ui, script);
    let others: Vec<_> = script.fields.iter().filter(|(key, _)| !PRINTED.contains(&key.as_str())).collect();
    if !others.is_empty() {
        section(ui, "Script says");
    }
    for (key, value) in others {
        let shown = match value {
            Value::Text(word) => word.to_string(),
            other => other.to_json().to_string(),
        };
        field(ui, &readable(key), "From the script's META", |ui| ui.label(shown));
    }
}

fn printed(ui: &mut Ui, script: &Metadata) {
    let band = style::card_colour(&script.colour);
    Frame::NONE.fill(PAPER).corner_radius(8.0).stroke(Stroke::new(3.0, band)).inner_margin(Margin::same(16)).show(ui, |ui| {
        ui.set_width(180.0);
        ui.set_min_height(200.0);
        ui.label(RichText::new(&script.name.en).size(17.0).strong().color(INK));
        ui.label(RichText::new(&script.name.es).size(12.0).italics().color(INK.gamma_multiply(0.7)));
        ui.add_space(12.0);
        ui.label(RichText::new(&script.text.en).color(INK));
        ui.add_space(8.0);
        ui.label(RichText::new(&script.text.es).size(12.0).color(INK.gamma_multiply(0.7)));
    });
}
