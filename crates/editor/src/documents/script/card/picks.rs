//! Pickers for the colour and the glyph of a card.

use crate::documents::script::card::DisplayedScript;
use crate::shell::command::Command;
use crate::ui::canvas;
use crate::ui::focus::FollowsFocus;
use crate::ui::style;
use crate::ui::widgets::label;
use crate::ui::words::Words;
use egui::{Button, Grid, Id, PopupCloseBehavior, RichText, Sense, Stroke, StrokeKind, TextEdit, Ui, WidgetInfo, vec2};
use scene::printed::colour as ink_of;
use script::dialect::{COLOURS, Holds, KeySpec};
use std::collections::BTreeSet;

/// Number of glyphs in a row.
const ROW: usize = 8;
/// Suggested glyphs, listed after those of other cards in the workspace.
pub const SIGNS: [&str; 57] = [
    "★", "☆", "☀", "☁", "⚡", "❄", "♨", "♥", "♦", "♣", "♠", "♪", "☠", "☢", "⚑", "⚒", "⚔", "⚖", "⚙", "✈", "✉", "✂", "✏", "✚", "✖", "✔", "✱",
    "➡", "⬅", "⬆", "⬇", "↩", "↪", "⤴", "⤵", "⟲", "🎲", "🎯", "🚀", "🔗", "🔧", "🔱", "💣", "💥", "💨", "👁", "👣", "☎", "☘", "⚓", "⛏", "☄",
    "☂", "⛄", "⏩", "⏪", "⏸",
];
/// Width of the names at the left.
const NAMES: f32 = 56.0;

/// Returns the metadata key with this name for the game's scripts of this type.
fn spec<'s>(shown: &'s DisplayedScript<'_>, name: &str) -> Option<&'s KeySpec> {
    shown.dialect.keys_of(shown.kind).find(|key| key.name == name)
}

/// Shows the colour: one of the allowed words, or any colour if the game allows that.
pub(super) fn colour(ui: &mut Ui, shown: &DisplayedScript<'_>, commands: &mut Vec<Command>) {
    let Some(holds) = spec(shown, "colour").map(|key| key.holds) else { return };
    let now = shown.card.get("colour").to_owned();
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let name = ui.say("card-colour");
        label(ui, RichText::new(name).color(style::colours(ui).faint), NAMES);
        colours(ui, shown, holds, &now, commands);
    });
}

/// Shows the available colours, in as many rows as needed.
fn colours(ui: &mut Ui, shown: &DisplayedScript<'_>, holds: Holds, now: &str, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        if matches!(holds, Holds::Colour) {
            for word in COLOURS {
                if swatch(ui, word, now == word) {
                    shown.write("colour", "step-card-colour", word, commands);
                }
            }
        }
        let rgb = ink_of(now);
        let mut free = [rgb.r, rgb.g, rgb.b];
        ui.spacing_mut().interact_size = vec2(22.0, 22.0);
        let response = ui.color_edit_button_srgb(&mut free);
        let any = ui.say("card-colour-any");
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(any.clone()));
        if response.on_hover_text(any).changed() {
            let word = format!("#{:02x}{:02x}{:02x}", free[0], free[1], free[2]);
            shown.write("colour", "step-card-colour", &word, commands);
        }
    });
}

/// Shows a colour. Returns whether it was picked.
fn swatch(ui: &mut Ui, word: &str, chosen: bool) -> bool {
    let name = ui.say(called(word));
    let (rect, response) = ui.allocate_exact_size(vec2(22.0, 22.0), Sense::click());
    ui.painter().rect_filled(rect.shrink(2.0), 4.0, canvas::colour(ink_of(word)));
    let line = ui.visuals().widgets.noninteractive.bg_stroke;
    ui.painter().rect_stroke(rect.shrink(2.0), 4.0, line, StrokeKind::Inside);
    if chosen || response.has_focus() || response.hovered() {
        let width = if chosen { 2.0 } else { 1.0 };
        ui.painter().rect_stroke(rect, 6.0, Stroke::new(width, style::colours(ui).accent), StrokeKind::Inside);
    }
    response.widget_info(|| WidgetInfo::selected(egui::Role::RadioButton, true, chosen, &name));
    response.on_hover_text(name).clicked() && !chosen
}

/// Returns the message id of a colour's name.
fn called(word: &str) -> &'static str {
    match word {
        "red" => "card-colour-red",
        "orange" => "card-colour-orange",
        "yellow" => "card-colour-yellow",
        "green" => "card-colour-green",
        "blue" => "card-colour-blue",
        "violet" => "card-colour-violet",
        "white" => "card-colour-white",
        "grey" => "card-colour-grey",
        _ => "card-colour-black",
    }
}

/// Shows the glyph as a text field and a list.
pub(super) fn sign(ui: &mut Ui, shown: &DisplayedScript<'_>, commands: &mut Vec<Command>) {
    if spec(shown, "glyph").is_none() {
        return;
    }
    let before = shown.card.get("glyph").to_owned();
    let mut now = before.clone();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let name = ui.say("card-sign");
        label(ui, RichText::new(&name).color(style::colours(ui).faint), NAMES);
        let id = Id::unique(("card sign", &shown.file.path));
        let response = ui.add(TextEdit::singleline(&mut now).id(id).desired_width(36.0).char_limit(2));
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
        let choose = ui.say("card-sign-choose");
        let config = egui::containers::menu::MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClick);
        egui::containers::menu::MenuButton::new(choose).config(config).ui(ui, |ui| {
            if let Some(sign) = signs(ui, shown, &before) {
                now = sign;
            }
        });
    });
    if now != before {
        shown.write("glyph", "step-card-sign", &now, commands);
    }
}

/// Shows the glyphs of the workspace's cards, and suggestions.
fn signs(ui: &mut Ui, shown: &DisplayedScript<'_>, now: &str) -> Option<String> {
    let used: BTreeSet<String> = shown.state.scripts.values().map(|script| script.word("glyph")).filter(|sign| !sign.is_empty()).collect();
    let more = SIGNS.iter().map(|sign| (*sign).to_owned()).filter(|sign| !used.contains(sign));
    let mut chosen = None;
    egui::ScrollArea::vertical().max_height(320.0).show_followed(ui, |ui| {
        for (title, signs) in [("card-signs-used", used.iter().cloned().collect::<Vec<_>>()), ("card-signs-more", more.collect())] {
            ui.label(RichText::new(ui.say(title)).size(11.0).color(style::colours(ui).faint));
            Grid::new(title).spacing(vec2(2.0, 2.0)).show(ui, |ui| {
                for (i, sign) in signs.iter().enumerate() {
                    let button = Button::selectable(sign == now, RichText::new(style::written(sign)).size(18.0)).min_size(vec2(30.0, 30.0));
                    let response = ui.add(button);
                    response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, sign == now, sign));
                    if response.clicked() {
                        chosen = Some(sign.clone());
                    }
                    if i % ROW == ROW - 1 {
                        ui.end_row();
                    }
                }
            });
        }
    });
    chosen
}

#[cfg(test)]
mod tests {
    use super::SIGNS;
    use export::face::{self, Card, CardHalf, Stock};
    use scene::printed::PrintedCard;

    #[test]
    fn every_offered_glyph_can_be_printed() {
        for sign in SIGNS {
            let printed = PrintedCard { glyph: sign.to_owned(), ..PrintedCard::default() };
            let card = Card {
                stem: String::new(),
                halves: vec![CardHalf { printed, file: String::new(), picture: None, facts: String::new() }],
                foot: Default::default(),
                copies: 1,
            };
            assert!(face::faults(&card, Stock::STANDARD).is_empty(), "{sign}");
        }
    }
}
