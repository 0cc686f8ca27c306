//! Minimaps of boards, for the corner of a canvas that shows a part of its board. They are rendered in the background when a board
//! has changed.

use crate::ui::canvas::colour;
use crate::ui::raster;
use content::areas::AreaBoard;
use content::columns::ColumnBoard;
use content::document::Document;
use content::hex::HexBoard;
use content::ring::{CardLibrary, RingBoard};
use content::text::Language;
use egui::{Color32, ColorImage, Context, TextureHandle, TextureOptions};
use rules::hexes::Catalogues;
use scene::hex::{Looks, hex_at};
use scene::theme::Theme;
use scene::words::Words;
use scene::{SceneRect, areas, board, columns, hex, point, registry};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Maximum width and height of a minimap, and its pixels per point.
pub const SIZE: [f32; 2] = [208.0, 148.0];
const FINE: f32 = 2.0;

pub struct MinimapSource {
    pub document: Document,
    /// The cards of a ring.
    pub library: Option<CardLibrary>,
    /// The terrain of hexes.
    pub catalogues: Arc<Catalogues>,
    /// The scale of the squares of a board of areas.
    pub scale: Option<areas::Scale>,
    /// Whether to use the light theme.
    pub light: bool,
}

/// The version of a minimap: the revision of the file, and whether it is for the light theme.
pub type Edition = (u64, bool);

/// The rendered minimaps by path.
#[derive(Default)]
pub struct Maps {
    kept: BTreeMap<String, LoadedMap>,
    under_way: bool,
}

#[derive(Default)]
struct LoadedMap {
    asked: Option<Edition>,
    map: Option<(TextureHandle, SceneRect)>,
}

impl Maps {
    /// Returns the map of a file and the part of the picture that it shows; the previous map until a new one is available.
    pub fn get(&self, path: &str) -> Option<&(TextureHandle, SceneRect)> {
        self.kept.get(path)?.map.as_ref()
    }
    /// Returns whether the map must be rendered and no other one is being rendered.
    pub fn is_missing(&self, path: &str, edition: Edition) -> bool {
        !self.under_way && self.kept.get(path).is_none_or(|kept| kept.asked != Some(edition))
    }
    /// Records that a map is being rendered.
    pub fn asked(&mut self, path: &str, edition: Edition) {
        self.under_way = true;
        self.kept.entry(path.to_owned()).or_default().asked = Some(edition);
    }
    /// Stores a rendered map and drops maps that are no longer needed.
    pub fn made(&mut self, ctx: &Context, path: String, map: Option<(ColorImage, SceneRect)>, open: impl Fn(&str) -> bool) {
        self.under_way = false;
        self.kept.retain(|path, _| open(path));
        let load = |(image, area)| (ctx.load_texture(format!("map {path}"), image, TextureOptions::LINEAR), area);
        let map = map.map(load);
        if let Some(kept) = self.kept.get_mut(&path) {
            kept.map = map;
        }
    }
    /// Marks all maps as outdated because terrain or cards have changed.
    pub fn outdate(&mut self) {
        self.kept.values_mut().for_each(|kept| kept.asked = None);
    }
}

/// Renders a minimap and returns the part of the picture that it shows; `None` for documents that are not boards.
pub fn make(source: &MinimapSource) -> Option<(ColorImage, SceneRect)> {
    let document = &source.document;
    let theme = registry::theme(document.game().id, !source.light);
    if let Some(board) = document.get::<HexBoard>() {
        return Some(of_hexes(board, &source.catalogues, theme));
    }
    let scene = if let Some(ring) = document.get::<RingBoard>() {
        board::board_scene(ring, source.library.as_ref(), &[], theme, Words::common(Language::En))
    } else if let Some(sheet) = document.get::<ColumnBoard>() {
        columns::draw::board_scene(sheet, theme)
    } else {
        let board = document.get::<AreaBoard>()?;
        let scale = source.scale.unwrap_or_else(|| areas::Scale::of(board));
        areas::draw::map_scene(&areas::AreaMap::of(board, scale, Language::En, areas::draw::seat_colours(board)), theme)
    };
    Some((raster::whole(&scene, size(scene.bounds), theme.slot)?, scene.bounds))
}

/// Returns the size in pixels of a map of an area.
fn size(area: SceneRect) -> [u32; 2] {
    let zoom = (SIZE[0] / area.width().max(0.01)).min(SIZE[1] / area.height().max(0.01)) * FINE;
    [area.width(), area.height()].map(|side| (side * zoom).round().max(1.0) as u32)
}

/// Samples the board once per pixel, so that the cost of a map does not depend on the size of the board.
fn of_hexes(board: &HexBoard, catalogues: &Catalogues, theme: &Theme) -> (ColorImage, SceneRect) {
    let (catalogue, area) = (catalogues.of(board.game), hex::bounds(board));
    let looks = Looks::of(board, |stem| catalogue.get(stem).map(|listed| &listed.terrain));
    let flat: Vec<Color32> = (0..128u8).map(|symbol| looks.flat(char::from(symbol), theme).map_or(Color32::TRANSPARENT, colour)).collect();
    let [width, height] = size(area).map(|side| side as usize);
    let at = |i: usize| {
        let (x, y) = ((i % width) as f32 + 0.5, (i / width) as f32 + 0.5);
        point(area.min.x + x / width as f32 * area.width(), area.min.y + y / height as f32 * area.height())
    };
    let pixel = |i| hex_at(board, at(i)).and_then(|at| board.symbol(at)).map_or(Color32::TRANSPARENT, |symbol| flat[symbol as usize & 127]);
    (ColorImage::new([width, height], (0..width * height).map(pixel).collect()), area)
}
