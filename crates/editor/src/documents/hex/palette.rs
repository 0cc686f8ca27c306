//! The palette of a hex board: ground, lines, the terrain of the workspace with the numbers used, stamps, symmetry.

use crate::documents::hex::draw as hex_draw;
use crate::documents::hex::state::{HexRequest, Stamp};
use crate::documents::terrain_rules;
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::tools::Tool;
use crate::tools::piece;
use crate::tools::piece::HexInk;
use crate::tools::symmetry::Symmetry;
use crate::ui::canvas;
use crate::ui::canvas::colour;
use crate::ui::focus::FollowsFocus;
use crate::ui::style;
use crate::ui::widgets::section;
use crate::ui::words::Words;
use content::games::GameSpec;
use content::hex::{Base, HexBoard};
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align2, Button, Color32, FontFamily, FontId, Rect, Response, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    pos2, vec2,
};
use rules::hexes::TerrainEntry;
use rules::hexes::terrain::Layer;
use scene::Scene;
use scene::hex::hex_scene;
use scene::theme::Theme;
use std::sync::Arc;

/// Number of hexes in the box for the start line, and for the finish line.
const LINE: usize = 12;
const HEIGHT: f32 = 32.0;

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, board: &HexBoard, commands: &mut Vec<Command>) {
    ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        section(ui, &ui.say("hex-ground"));
        for (base, title, about) in BASES {
            let count = matches!(base, Base::Start | Base::Finish).then(|| (board.count(base.symbol()), LINE));
            let ink = HexInk::Base(base);
            let (title, about) = (ui.say(title), ui.say(about));
            if entry(ui, &sample(ui, state, board.game, &ink), (&title, &about), count, state.hex.ink == ink) {
                commands.push(Command::Hex(HexRequest::Ink(ink)));
            }
        }
        for (layer, title) in [(Layer::Ground, "hex-terrain"), (Layer::Feature, "hex-features")] {
            let of_layer: Vec<_> = state.hex.catalogue(board.game).iter().filter(|(_, listed)| listed.terrain.layer == layer).collect();
            if !of_layer.is_empty() {
                section(ui, &ui.say(title));
            }
            for (stem, listed) in of_layer {
                terrain(ui, state, board, stem, listed, commands);
            }
        }
        if state.hex.catalogue(board.game).is_empty() {
            ui.label(RichText::new(ui.say("hex-no-terrain")).color(style::colours(ui).faint));
        }
        section(ui, &ui.say("hex-stamp"));
        stamp(ui, state, file, board, commands);
        section(ui, &ui.say("hex-rules"));
        terrain_rules::palette(
            ui,
            state,
            board.game,
            if file.hexes.is_empty() { "hex-rules-board" } else { "hex-rules-selection" },
            commands,
        );
        section(ui, &ui.say("palette-symmetry"));
        symmetry(ui, state, commands);
    });
}

const BASES: [(Base, &str, &str); 4] = [
    (Base::Surface, "hex-ink-surface", "hex-ink-surface-tip"),
    (Base::Void, "hex-ink-void", "hex-ink-void-tip"),
    (Base::Start, "hex-ink-start", "hex-ink-start-tip"),
    (Base::Finish, "hex-ink-finish", "hex-ink-finish-tip"),
];

fn terrain(ui: &mut Ui, state: &State, board: &HexBoard, stem: &str, listed: &TerrainEntry, commands: &mut Vec<Command>) {
    let stem: Arc<str> = stem.into();
    let ink = HexInk::Terrain(stem.clone());
    let limit = usize::from(listed.terrain.limit);
    let used = piece::hexes_used(board, &stem);
    let count = (limit > 0).then_some((used, limit));
    if entry(
        ui,
        &sample(ui, state, board.game, &ink),
        (listed.name.get(state.language()), listed.text.get(state.language())),
        count,
        state.hex.ink == ink,
    ) {
        commands.push(Command::Hex(HexRequest::Ink(ink.clone())));
    }
    if listed.terrain.sizes.is_empty() {
        return;
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.add_space(44.0);
        for size in &listed.terrain.sizes {
            let (used, box_has) = (piece::pieces_used(board, &stem, (*size).into()), usize::from(listed.terrain.pieces));
            let selected = state.tool == Tool::Stamp && state.hex.ink == ink && state.hex.stamp == Stamp::Piece(*size);
            if size_button(ui, listed.name.get(state.language()), *size, (used, box_has), selected).clicked() {
                commands.push(Command::Hex(HexRequest::Stamp(stem.clone(), *size)));
            }
        }
    });
    ui.add_space(4.0);
}

/// Shows a button that selects a piece: its size, and below it how many of those in the box are used.
fn size_button(ui: &mut Ui, name: &str, size: u8, (used, box_has): (usize, usize), selected: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(34.0, 32.0), Sense::click());
    let given = [("name", name.into()), ("size", size.into()), ("used", used.into()), ("box", box_has.into())];
    let (says, how) = (ui.say_with("hex-stamp-size", &given), ui.say("hex-stamp-how"));
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, &says));
    let visuals = ui.style().interact_selectable(&response, selected);
    let colours = style::colours(ui);
    ui.painter().rect(rect, 4.0, visuals.weak_bg_fill, visuals.bg_stroke, StrokeKind::Inside);
    let ink = if used > box_has { colours.error } else { colours.faint };
    let at = |y: f32| pos2(rect.center().x, rect.min.y + y);
    ui.painter().text(at(11.0), Align2::CENTER_CENTER, size.to_string(), FontId::proportional(14.0), visuals.text_color());
    ui.painter().text(at(24.0), Align2::CENTER_CENTER, format!("{used}/{box_has}"), FontId::proportional(10.0), ink);
    response.on_hover_text(format!("{says}. {how}"))
}

fn sample(ui: &Ui, state: &State, game: &'static GameSpec, ink: &HexInk) -> Scene {
    let mut board = HexBoard::filled(game, 1, 1);
    let at = geometry::hex::Offset::default();
    match ink {
        HexInk::Base(base) => board.set(at, base.symbol()),
        HexInk::Terrain(stem) => {
            board.legend.insert('x', stem.clone());
            board.set(at, 'x');
        }
    }
    let looks = hex_draw::looks(ui, state, &board);
    hex_scene(&board, &looks, &Theme::DARK)
}

/// Returns the colour of the current ink.
pub fn ink_colour(ui: &Ui, state: &State, game: &'static GameSpec, theme: &Theme) -> Color32 {
    let mut board = HexBoard::filled(game, 1, 1);
    let symbol = match (&state.hex.ink, state.tool) {
        (_, Tool::Eraser) => Base::Surface.symbol(),
        (HexInk::Base(base), _) => base.symbol(),
        (HexInk::Terrain(stem), _) => {
            board.legend.insert('x', stem.clone());
            'x'
        }
    };
    let looks = hex_draw::looks(ui, state, &board);
    looks.flat(symbol, theme).map_or(Color32::from_gray(20), colour)
}

/// Shows a row of the palette. Returns whether it was clicked.
pub(crate) fn entry(ui: &mut Ui, sample: &Scene, (title, about): (&str, &str), count: Option<(usize, usize)>, selected: bool) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::click());
    let says = ui.say_with("palette-ink", &[("name", title.into())]);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, &says));
    if !ui.is_rect_visible(rect) {
        return response.clicked();
    }
    let colours = style::colours(ui);
    if selected || response.hovered() {
        let fill = if selected { ui.visuals().selection.bg_fill } else { ui.visuals().widgets.hovered.weak_bg_fill };
        ui.painter().rect_filled(rect, 4.0, fill);
    }
    let hex = Rect::from_min_size(rect.min + vec2(6.0, 1.0), vec2(30.0, 30.0));
    if sample.shapes.is_empty() {
        let corners = scene::hex::corners(scene::point(hex.center().x, hex.center().y), 15.0).map(|p| pos2(p.x, p.y));
        ui.painter().add(egui::Shape::closed_line(corners.to_vec(), Stroke::new(1.0, colours.faint)));
    }
    canvas::thumbnail_in(ui.painter(), sample, hex, FontFamily::Monospace);
    let ink = if selected { ui.visuals().selection.stroke.color } else { ui.visuals().text_color() };
    let painter = ui.painter_at(rect.shrink2(vec2(4.0, 0.0)));
    let left = rect.min.x + 46.0;
    let count = count.map(|(used, limit)| {
        let ink = match used {
            used if used > limit => colours.error,
            _ if selected => ui.visuals().selection.stroke.color,
            _ => colours.faint,
        };
        let words = ui.say_with("hex-used", &[("used", used.into()), ("limit", limit.into())]);
        (painter.layout_no_wrap(words, FontId::proportional(11.0), ink), ink)
    });
    let mut name = LayoutJob::simple_singleline(title.to_owned(), FontId::proportional(13.0), ink);
    name.wrap = TextWrapping::truncate_at_width(rect.max.x - 8.0 - left);
    let name = painter.layout_job(name);
    // A long name uses the whole line, with the count below it.
    let beside = count.as_ref().is_none_or(|(count, _)| left + name.size().x + 6.0 + count.size().x <= rect.max.x - 8.0);
    let y = rect.center().y - if beside { 0.0 } else { 7.0 };
    painter.galley(pos2(left, y - name.size().y / 2.0), name, ink);
    if let Some((count, ink)) = count {
        let x = if beside { rect.max.x - 8.0 - count.size().x } else { left };
        let y = if beside { rect.center().y } else { rect.center().y + 8.0 };
        painter.galley(pos2(x, y - count.size().y / 2.0), count, ink);
    }
    if selected {
        ui.painter().rect_stroke(rect, 4.0, Stroke::new(1.0, colours.accent), StrokeKind::Inside);
    }
    response.on_hover_text(about).clicked()
}

fn stamp(ui: &mut Ui, state: &State, file: &OpenFile, board: &HexBoard, commands: &mut Vec<Command>) {
    let button = Button::new(ui.say("hex-stamp-selection")).min_size(vec2(0.0, 28.0));
    let tip = ui.say("hex-stamp-selection-tip");
    let response = ui.add_enabled(!file.hexes.is_empty(), button);
    if response.on_hover_text(&tip).on_disabled_hover_text(&tip).clicked() {
        commands.push(Command::Run(Action::StampSelection));
    }
    let text = match (&state.hex.stamp, state.tool) {
        (Stamp::Part(patch), Tool::Stamp) => ui.say_with("hex-stamping-own", &[("count", patch.len().into())]),
        (Stamp::Piece(_), Tool::Stamp) => {
            ui.say_with("hex-stamping", &[("ink", state.hex.ink.word(state, state.hex.catalogue(board.game)).into())])
        }
        _ if !file.hexes.is_empty() => ui.say("hex-stamp-any"),
        _ => ui.say("hex-stamp-pick"),
    };
    ui.label(RichText::new(text).small().color(style::colours(ui).faint));
}

/// Shows the types of symmetry.
pub(crate) fn symmetry(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let shorts = [ui.say("symmetry-off"), ui.say("symmetry-mirrored"), "2".to_owned(), "3".to_owned(), "6".to_owned()];
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for ((symmetry, name), short) in Symmetry::ALL.into_iter().zip(shorts) {
            let name = ui.say(name);
            let response = ui.add(Button::selectable(state.hex.symmetry == symmetry, short).min_size(vec2(28.0, 28.0)));
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, state.hex.symmetry == symmetry, &name));
            if response.on_hover_text(format!("{name} (Y)")).clicked() {
                commands.push(Command::Hex(HexRequest::Symmetry(symmetry)));
            }
        }
    });
    ui.add_space(12.0);
}
