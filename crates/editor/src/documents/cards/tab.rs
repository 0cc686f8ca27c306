//! A library of lunar cards: the list with thumbnails, the palette of inks, the canvas.

use crate::documents::cards::paint as cards_paint;
use crate::documents::terrain_rules;
use crate::documents::view::TabView;
use crate::features::problems::locate;
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::shell::file::{OpenFile, Selection};
use crate::shell::state::State;
use crate::tools::{Ink, InkRow, inks_of};
use crate::ui::canvas;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::section;
use crate::ui::words::Words;
use content::games::GameSpec;
use content::ring::{CardLibrary, LunarCard};
use egui::{Color32, Frame, Margin, Panel, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use scene::ground::{card_scene, swatch_scene};
use scene::theme::Theme;

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, library: &CardLibrary, view: &mut TabView, commands: &mut Vec<Command>) {
    Panel::left("cards").exact_size(188.0).resizable(false).show(ui, |ui| list(ui, state, file, library, commands));
    Panel::top("inks").exact_size(52.0).show(ui, |ui| inks(ui, state, library.game, commands));
    match library.cards.get(file.selection.card) {
        Some(card) => cards_paint::ui(ui, state, file, card, view, commands),
        None => {
            ui.centered_and_justified(|ui| ui.label(RichText::new(ui.say("inspect-no-cards")).color(style::colours(ui).faint)));
        }
    }
}

fn list(ui: &mut Ui, state: &State, file: &OpenFile, library: &CardLibrary, commands: &mut Vec<Command>) {
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        crate::ui::widgets::tool_button(ui, state, Action::NewCard, false, commands);
        crate::ui::widgets::tool_button(ui, state, Action::Duplicate, false, commands);
        crate::ui::widgets::tool_button(ui, state, Action::DeleteCard, false, commands);
    });
    ui.separator();
    Panel::bottom("terrain rules").show_separator_line(false).show(ui, |ui| {
        section(ui, &ui.say("hex-rules"));
        let now = if file.selection.cells.is_some() { "hex-rules-selection" } else { "hex-rules-card" };
        terrain_rules::palette(ui, state, library.game, now, commands);
        ui.add_space(8.0);
    });
    let text = state.checked.read(&file.path).unwrap_or_default();
    ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        for (i, card) in library.cards.iter().enumerate() {
            let wrong = locate::of_card(&text, state.problems_of(&file.path), i).any(|(_, problem)| problem.is_error());
            if item(ui, card, style::paint_of(ui, library.game.id), i == file.selection.card, wrong) {
                commands.push(Command::Select(file.path.clone(), Selection { card: i, cells: None, ..file.selection }));
            }
        }
    });
}

/// Shows an entry of the list. Returns whether it was clicked.
fn item(ui: &mut Ui, card: &LunarCard, theme: &Theme, selected: bool, wrong: bool) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 60.0), Sense::click());
    let says = ui.say_with("cards-named", &[("name", card.name.get(ui.language()).into())]);
    response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, selected, &says));
    if !ui.is_rect_visible(rect) {
        return response.clicked();
    }
    card_face(ui, rect, card, theme, (selected, response.hovered()));
    let colours = style::colours(ui);
    let corner = pos2(rect.max.x - 12.0, rect.min.y + 14.0);
    if wrong {
        ui.painter().text(corner, egui::Align2::CENTER_CENTER, icon::X_CIRCLE, egui::FontId::proportional(14.0), colours.error);
    }
    response.clicked()
}

/// Shows a card's thumbnail with its name and id, as in lists and palettes.
pub fn card_face(ui: &Ui, rect: Rect, card: &LunarCard, theme: &Theme, (selected, hovered): (bool, bool)) {
    let colours = style::colours(ui);
    if selected || hovered {
        let fill = if selected { ui.visuals().selection.bg_fill } else { ui.visuals().widgets.hovered.weak_bg_fill };
        ui.painter().rect_filled(rect, 4.0, fill);
    }
    let thumb = Rect::from_min_size(rect.min + vec2(4.0, 4.0), vec2(52.0, rect.height() - 8.0));
    canvas::thumbnail(ui.painter(), &card_scene(&card.grid, theme), thumb);
    let painter = ui.painter_at(rect.shrink2(vec2(4.0, 0.0)));
    let left = thumb.max.x + 8.0;
    let (name, faint) = if selected {
        (ui.visuals().selection.stroke.color, ui.visuals().selection.stroke.color.gamma_multiply(0.8))
    } else {
        (ui.visuals().text_color(), colours.faint)
    };
    painter.text(
        pos2(left, rect.min.y + 18.0),
        egui::Align2::LEFT_CENTER,
        card.name.get(ui.language()),
        egui::FontId::proportional(13.0),
        name,
    );
    let below = if card.extra { format!("{} · {}", card.id, ui.say("cards-extra")) } else { card.id.clone() };
    painter.text(pos2(left, rect.min.y + 38.0), egui::Align2::LEFT_CENTER, below, egui::FontId::proportional(11.0), faint);
}

fn inks(ui: &mut Ui, state: &State, game: &GameSpec, commands: &mut Vec<Command>) {
    ui.horizontal_centered(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for row in inks_of(game) {
            if ink_button(ui, row, style::paint_of(ui, game.id), state.ink == row.ink) {
                commands.push(Command::SetInk(row.ink));
            }
        }
        let row = inks_of(game).find(|row| row.ink == state.ink);
        if let Some(row) = row {
            ui.add_space(8.0);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.add_space(8.0);
                ui.add(egui::Label::new(RichText::new(ui.say(row.name)).strong()).truncate());
                ui.add(egui::Label::new(RichText::new(ui.say(row.about)).small().color(style::colours(ui).faint)).truncate());
            });
        }
    });
    let typed = ui.input(|input| input.events.iter().find_map(glyph_typed));
    if !ui.ctx().text_edit_focused()
        && state.dialog.is_none()
        && let Some(row) = typed.and_then(|glyph| inks_of(game).find(|row| row.glyph == glyph))
    {
        commands.push(Command::SetInk(row.ink));
    }
}

/// Returns the typed glyph of a cell: the letters used in files select the ink.
fn glyph_typed(event: &egui::Event) -> Option<char> {
    match event {
        egui::Event::Text(text) => text.chars().next(),
        _ => None,
    }
}

fn ink_button(ui: &mut Ui, row: &InkRow, theme: &Theme, selected: bool) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(40.0, 40.0), Sense::click());
    let (name, about) = (ui.say(row.name), ui.say(row.about));
    let says = ui.say_with("palette-ink", &[("name", name.as_str().into())]);
    response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, selected, &says));
    let inner = rect.shrink(4.0);
    canvas::thumbnail(ui.painter(), &swatch(row.ink, theme), inner);
    let edge = match (selected, response.hovered()) {
        (true, _) => Stroke::new(2.0, style::colours(ui).accent),
        (false, true) => Stroke::new(1.0, ui.visuals().text_color()),
        (false, false) => Stroke::new(1.0, ui.visuals().window_stroke.color),
    };
    ui.painter().rect_stroke(if selected { inner.expand(3.0) } else { inner }, 4.0, edge, StrokeKind::Middle);
    response.on_hover_text(format!("{name} ({})\n{about}", row.glyph)).clicked()
}

fn swatch(ink: Ink, theme: &Theme) -> scene::Scene {
    match ink {
        Ink::Cell(cell) => swatch_scene(cell, theme),
        Ink::Sputnik => swatch_scene(geometry::cell::Cell::AIR.with_sputnik(true), theme),
    }
}

/// Paints the background of a canvas, with the soft shadow of the rows of the picture.
pub fn table(ui: &Ui, canvas: Rect, rows: &[Rect]) {
    let painter = ui.painter_at(canvas);
    painter.rect_filled(canvas, 0.0, style::colours(ui).table);
    let shadow = egui::epaint::Shadow { offset: [0, 4], blur: 16, spread: 0, color: Color32::from_black_alpha(90) };
    painter.extend(rows.iter().map(|row| egui::Shape::from(shadow.as_shape(*row, 2.0))));
}

/// Returns a frame with the margin of a form.
pub fn form() -> Frame {
    Frame::NONE.inner_margin(Margin::symmetric(32, 16))
}
