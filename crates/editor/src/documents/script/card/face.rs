//! The face of a card, with editable name and text.

use crate::documents::printed::{ink, paint};
use crate::documents::script::card::DisplayedScript;
use crate::shell::command::Command;
use crate::ui::canvas;
use crate::ui::style;
use crate::ui::words::Words;
use content::text::Language;
use egui::{Color32, FontId, Frame, Margin, Rect, Sense, Stroke, TextEdit, Ui, UiBuilder, pos2, vec2};
use export::face::{INK, PAPER};
use scene::printed::{PrintedCard, colour};

/// The aspect ratio of a card, which is 63 mm wide and 88 mm high, and its maximum width on screen.
const SHAPE: f32 = 88.0 / 63.0;
const WIDEST: f32 = 248.0;
/// Padding at the sides of its text, and height of a line of text.
const PAD: f32 = 14.0;
const LINES: f32 = 16.0;
/// Upper and lower edge of the name and of the text on a printed card, as shares of its height.
const NAME: [f32; 2] = [0.036, 0.155];
const TEXT: [f32; 2] = [0.535, 0.92];

pub(super) fn ui(ui: &mut Ui, shown: &DisplayedScript<'_>, language: Language, commands: &mut Vec<Command>) {
    let width = ui.available_width().min(WIDEST);
    let (rect, _) = ui.allocate_exact_size(vec2(width, (width * SHAPE).round()), Sense::hover());
    let said = |key: &str| shown.card.get(&format!("{key}.{}", language.code())).to_owned();
    let initials = || said("name").split_whitespace().filter_map(|word| word.chars().next()).take(2).collect();
    let glyph = Some(shown.card.get("glyph").to_owned()).filter(|glyph| !glyph.is_empty()).unwrap_or_else(initials);
    // Name and text are text fields on top of the card.
    let empty = PrintedCard { stem: shown.stem.to_owned(), glyph, colour: colour(shown.card.get("colour")), ..PrintedCard::default() };
    paint(ui.painter(), &empty, rect, 1.0);
    let part = |[top, bottom]: [f32; 2]| {
        let y = |share: f32| (rect.min.y + rect.height() * share).round();
        Rect::from_min_max(pos2(rect.min.x + PAD, y(top)), pos2(rect.max.x - PAD, y(bottom)))
    };
    let (name, text) = (part(NAME), part(TEXT));
    line(ui, shown, Line { key: "name", step: "step-card-name", place: name, size: 16.0, ink: ink(&empty), rows: 1 }, language, commands);
    let (rows, ink) = ((text.height() / LINES).max(1.0) as usize, canvas::colour(INK));
    line(ui, shown, Line { key: "text", step: "step-card-text", place: text, size: 13.0, ink, rows }, language, commands);
    ui.add_space(4.0);
    let about = ui.say("card-about");
    ui.label(egui::RichText::new(about).size(12.0).color(style::colours(ui).faint));
    ui.add_space(4.0);
}

struct Line {
    key: &'static str,
    step: &'static str,
    place: Rect,
    size: f32,
    ink: Color32,
    rows: usize,
}

fn line(ui: &mut Ui, shown: &DisplayedScript<'_>, line: Line, language: Language, commands: &mut Vec<Command>) {
    let trail = format!("{}.{}", line.key, language.code());
    let before = shown.card.get(&trail).to_owned();
    let mut now = before.clone();
    let label =
        ui.say_with(if line.key == "name" { "card-name" } else { "card-text" }, &[("language", language.code().to_uppercase().into())]);
    let mut inside = ui.new_child(UiBuilder::new().max_rect(line.place));
    // The card has the colour of paper in every theme.
    inside.visuals_mut().extreme_bg_color = canvas::colour(PAPER);
    inside.visuals_mut().text_cursor.stroke.color = line.ink;
    inside.visuals_mut().selection.bg_fill = Color32::from_rgb(0xb9, 0xcb, 0xf7);
    inside.visuals_mut().selection.stroke.color = canvas::colour(INK);
    let edit = if line.rows == 1 { TextEdit::singleline(&mut now) } else { TextEdit::multiline(&mut now).desired_rows(line.rows) };
    let id = egui::Id::unique(("card", &shown.file.path, &trail));
    let response = edit
        .id(id)
        .font(FontId::proportional(line.size))
        .text_color(line.ink)
        .align(egui::Align2::CENTER_TOP)
        .desired_width(line.place.width())
        .hint_text(&label)
        .frame(Frame::NONE.inner_margin(Margin::symmetric(2, 2)))
        .show(&mut inside)
        .response
        .response;
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(label));
    let frame = match () {
        () if response.has_focus() => Some(1.6),
        () if response.hovered() => Some(1.0),
        () => None,
    };
    if let Some(width) = frame {
        let accent = style::colours(ui).accent;
        ui.painter().rect_stroke(line.place.expand(2.0), 3.0, Stroke::new(width, accent), egui::StrokeKind::Outside);
    }
    // Line breaks are removed, because the text of a card wraps automatically.
    let now = now.replace('\n', " ");
    if now != before {
        shown.write(&trail, line.step, &now, commands);
    }
}
