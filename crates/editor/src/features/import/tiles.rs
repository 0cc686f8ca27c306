//! The tiles of an imported map: a row for each, with its picture and its meaning.

use crate::features::import::state::{ImportSettings, Importing};
use crate::shell::state::State;
use crate::tools::piece;
use crate::tools::piece::base_name;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::style::semibold;
use crate::ui::words::Words;
use egui::{Align, Color32, ComboBox, Image, Label, Layout, Rect, RichText, ScrollArea, Sense, Ui, Vec2, vec2};
use export::tiled::import::{Survey, UsedTile};
use export::tiled::kinds::TileKind;

/// Width and height of a row, its picture and its choice.
const ROW: f32 = 48.0;
const PICTURE: Vec2 = vec2(40.0, 44.0);
const CHOICE: f32 = 190.0;

/// Shows a row for each tile that is used; unknown tiles come first.
pub fn ui(ui: &mut Ui, state: &State, importing: &Importing, plan: &mut ImportSettings) {
    let Some(survey) = importing.seen.as_ref().and_then(|seen| seen.survey.as_ref()) else { return };
    let mut tiles: Vec<&UsedTile> = survey.tiles.iter().filter(|tile| tile.hexes > 0).collect();
    tiles.sort_by_key(|tile| (tile.own, tile.number));
    let open = tiles.iter().filter(|tile| tile.kind.is_none()).count();
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        let (tiles, left) = (ui.say("import-tiles"), ui.say_with("import-tiles-open", &[("count", open.into())]));
        ui.label(semibold(tiles));
        if open > 0 {
            ui.label(RichText::new(left).color(style::colours(ui).warning));
        }
    });
    ui.add_space(4.0);
    ScrollArea::vertical().id_salt("tiles").auto_shrink(false).show_rows(ui, ROW, tiles.len(), |ui, rows| {
        for tile in &tiles[rows] {
            row(ui, state, importing, survey, tile, plan);
        }
    });
}

fn row(ui: &mut Ui, state: &State, importing: &Importing, survey: &Survey, tile: &UsedTile, plan: &mut ImportSettings) {
    ui.push_id(tile.number, |ui| {
        ui.allocate_ui_with_layout(vec2(ui.available_width(), ROW - 4.0), Layout::left_to_right(Align::Center), |ui| {
            picture(ui, importing, tile);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.add_space(8.0);
                choice(ui, state, survey, tile, plan);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.vertical(|ui| {
                        ui.spacing_mut().item_spacing.y = 1.0;
                        ui.add_space(5.0);
                        // Symbols distinguish pieces with the same terrain.
                        let symbol = tile.symbol.map(|symbol| format!(" {symbol}")).unwrap_or_default();
                        ui.add(Label::new(format!("{}{symbol}", tile.name)).truncate());
                        let hexes = ui.say_with("import-hexes", &[("count", tile.hexes.into())]);
                        ui.add(Label::new(RichText::new(hexes).small().color(style::colours(ui).faint)).truncate());
                    });
                });
            });
        });
    });
}

fn picture(ui: &mut Ui, importing: &Importing, tile: &UsedTile) {
    let (rect, _) = ui.allocate_exact_size(PICTURE, Sense::hover());
    match importing.tiles.get(&tile.number) {
        Some(texture) => {
            let size = texture.size_vec2();
            let by = (rect.width() / size.x.max(1.0)).min(rect.height() / size.y.max(1.0));
            Image::new(texture).paint_at(ui, Rect::from_center_size(rect.center(), size * by));
        }
        None => {
            let (middle, faint) = (rect.center(), style::colours(ui).faint);
            let font = egui::FontId::proportional(24.0);
            ui.painter().text(middle, egui::Align2::CENTER_CENTER, icon::POLYGON, font, faint);
        }
    }
}

/// Shows the meaning of a tile.
fn choice(ui: &mut Ui, state: &State, survey: &Survey, tile: &UsedTile, plan: &mut ImportSettings) {
    let shown = tile.kind.as_ref().map_or_else(|| ui.say("import-choose"), |kind| word(ui, state, survey, kind));
    let colour = if tile.kind.is_some() { Color32::PLACEHOLDER } else { style::colours(ui).warning };
    let name = ui.say_with("import-tile-is", &[("tile", tile.name.as_str().into())]);
    let combo = ComboBox::from_id_salt("kind").selected_text(RichText::new(shown).color(colour)).width(CHOICE).truncate();
    let response = combo.show_ui(ui, |ui| {
        for kind in &survey.kinds.all {
            let words = word(ui, state, survey, kind);
            if ui.selectable_label(tile.kind.as_ref() == Some(kind), words).clicked() {
                plan.kinds.insert(tile.name.clone(), kind.word().to_owned());
            }
        }
    });
    ui.ctx().accesskit_node_builder(response.response.id, |node| node.set_label(name));
}

fn word(ui: &Ui, state: &State, survey: &Survey, kind: &TileKind) -> String {
    let word = match kind {
        TileKind::Base(base) => ui.say(base_name(*base)),
        TileKind::Cell(word) => word.to_string(),
        TileKind::Terrain(stem) => piece::name(ui, state.hex.catalogue(survey.game), stem),
    };
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
