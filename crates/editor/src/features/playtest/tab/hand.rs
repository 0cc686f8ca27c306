//! The cards in hand, at the right of the answers. Those that can be used before the decision are buttons.

use crate::documents::printed;
use crate::features::playtest::state::{Play, PlayRequest};
use crate::features::playtest::tab::buttons::{BELOW, GAP, KEYS, ROWS, chip_height, part, separator, sideways};
use crate::shell::command::Command;
use crate::ui::bars::Bars;
use crate::ui::style;
use crate::ui::words::Words;
use egui::{Align2, Button, FontId, Modifiers, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use scene::printed::PrintedCard;

/// Width of a card as a share of its height, and the height of the text below it.
const FACE: f32 = 0.72;
const CAPTION: f32 = 15.0;
/// Gap between cards, and the maximum share of the width.
pub const NEXT: f32 = 6.0;
const MOST: f32 = 0.45;
/// Width of items without a card.
const ITEM: f32 = 150.0;

/// Returns the size of a card, which is as high as the tray.
pub fn face(ui: &Ui) -> egui::Vec2 {
    let height = Bars::of(ui.ctx()).inside();
    vec2((height * FACE).round(), height)
}

pub struct CardButton<'a> {
    pub card: &'a PrintedCard,
    /// The number of its key.
    pub key: Option<usize>,
    /// The text below the card; empty if it would only repeat the card.
    pub caption: &'a str,
    /// Whether it is selected.
    pub lit: bool,
    /// Whether cards of this row have captions.
    pub captions: bool,
    /// The accessible name.
    pub name: String,
}

impl CardButton<'_> {
    pub fn ui(&self, ui: &mut Ui) -> Response {
        let (rect, response) = ui.allocate_exact_size(face(ui), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &self.name));
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_description(&*self.card.text));
        let place = if self.captions { rect.with_max_y(rect.max.y - CAPTION) } else { rect };
        printed::paint(ui.painter(), self.card, place.shrink(1.0), 1.0);
        let colours = style::colours(ui);
        if self.lit || response.hovered() || response.has_focus() {
            ui.painter().rect_stroke(place, 5.0, Stroke::new(2.0, colours.accent), StrokeKind::Inside);
        }
        if let Some(key) = self.key {
            let at = place.left_top() + vec2(11.0, 11.0);
            ui.painter().circle_filled(at, 8.0, egui::Color32::from_black_alpha(170));
            ui.painter().text(at, Align2::CENTER_CENTER, key.to_string(), FontId::proportional(11.0), egui::Color32::WHITE);
        }
        if !self.caption.is_empty() {
            let mut job = egui::text::LayoutJob::simple_singleline(self.caption.to_owned(), FontId::proportional(11.0), colours.faint);
            job.wrap = egui::text::TextWrapping::truncate_at_width(rect.width());
            let words = ui.painter().layout_job(job);
            ui.painter().galley(pos2(rect.center().x - words.size().x / 2.0, place.max.y + 1.0), words, colours.faint);
        }
        response.on_hover_ui(|ui| {
            printed::tip(ui, self.card);
            if !self.caption.is_empty() {
                ui.label(self.caption);
            }
        })
    }
}

/// Returns the cards in hand that are not among the items that can be used before the decision.
fn held(play: &Play) -> impl Iterator<Item = &PrintedCard> {
    play.hand.iter().filter(|card| play.uses.iter().all(|(_, used)| used.as_ref().is_none_or(|used| used.stem != card.stem)))
}

/// Divides a part of the tray into the place of the answers, and that of the hand at its right end, if there is one.
pub fn divided(ui: &Ui, play: &Play, whole: Rect) -> (Rect, Option<Rect>) {
    let plain = play.uses.iter().filter(|(_, card)| card.is_none()).count();
    let faces = play.uses.len() - plain + held(play).count();
    if plain + faces == 0 {
        return (whole, None);
    }
    let wide = faces as f32 * (face(ui).x + NEXT) + plain.div_ceil(ROWS) as f32 * (ITEM + NEXT);
    let (rest, place) = whole.split_left_right_at_x(whole.max.x - wide.min(whole.width() * MOST));
    (rest.with_max_x(place.min.x - 2.0 * GAP), Some(place))
}

/// Shows the items that can be used before the decision and the cards in hand.
pub fn ui(ui: &mut Ui, play: &Play, place: Option<Rect>, keys: bool, commands: &mut Vec<Command>) {
    if keys
        && let Some(n) = (0..play.uses.len().min(KEYS.len())).find(|n| ui.input_mut(|input| input.consume_key(Modifiers::ALT, KEYS[*n])))
    {
        commands.push(Command::Play(PlayRequest::Use(n)));
    }
    let Some(place) = place else { return };
    separator(ui, place.min.x - GAP, place);
    part(ui, "hand", place, |ui| {
        sideways(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(NEXT, BELOW);
            ui.horizontal_top(|ui| {
                uses(ui, play, commands);
                for card in held(play) {
                    let (rect, response) = ui.allocate_exact_size(face(ui), Sense::hover());
                    printed::paint(ui.painter(), card, rect.shrink(1.0), 1.0);
                    let name = ui.say_with("tray-held", &[("name", card.name.as_str().into())]);
                    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &name));
                    response.on_hover_ui(|ui| printed::tip(ui, card));
                }
            });
        });
    });
}

/// Shows the items that can be used before the decision; the first nine have keys with Alt.
fn uses(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    let of = |card: &PrintedCard| play.uses.iter().filter(|(_, used)| used.as_ref().is_some_and(|used| used.stem == card.stem)).count();
    let captions = play.uses.iter().filter_map(|(_, card)| card.as_ref()).any(|card| of(card) > 1);
    let name = |ui: &Ui, text: &str| ui.say_with("choices-use", &[("text", text.into())]);
    let mut used = None;
    for (n, (text, card)) in play.uses.iter().enumerate() {
        let Some(card) = card else { continue };
        let caption = if of(card) > 1 { rest_of(text, &card.name) } else { "" };
        let key = Some(n + 1).filter(|key| *key <= KEYS.len());
        let tile = CardButton { card, key, caption, lit: false, captions, name: name(ui, text) };
        if tile.ui(ui).on_hover_text(ui.say("choices-use-tip")).clicked() {
            used = Some(n);
        }
    }
    let plain: Vec<usize> = (0..play.uses.len()).filter(|n| play.uses[*n].1.is_none()).collect();
    for column in plain.chunks(ROWS) {
        ui.vertical(|ui| {
            for n in column {
                let text = &play.uses[*n].0;
                let response = ui.add(Button::new(text).truncate().min_size(vec2(ITEM, chip_height(ui))));
                let says = name(ui, text);
                response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &says));
                if response.on_hover_text(format!("{text}\n{} (Alt+{})", ui.say("choices-use-tip"), n + 1)).clicked() {
                    used = Some(*n);
                }
            }
        });
    }
    commands.extend(used.map(|n| Command::Play(PlayRequest::Use(n))));
}

/// Returns the part of a text that is not the name of a card.
pub fn rest_of<'a>(text: &'a str, name: &str) -> &'a str {
    let rest = text.strip_prefix(name).unwrap_or(text);
    rest.trim_start_matches([':', ',', ' ', '–'])
}
