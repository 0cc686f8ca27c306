//! The hexes of a map on a board.

use super::super::kinds::TileKind;
use super::super::{FEATURES, TiledMap};
use super::{Survey, UsedTile};
use crate::subject::stem;
use content::diagnostic::Diagnostic;
use content::document::Document;
use content::hex::{Base, HexBoard};
use content::message::{Message, message};
use content::picture::ReferencePicture;
use content::text::Text;
use content::workspace::Workspace;
use content::{suggest, template};
use geometry::hex::Offset;
use imbl::OrdMap;
use rules::hexes::{Catalogue, catalogue, symbols};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Returns the document with the hexes of a map, and descriptions of its changes.
pub(super) fn made(
    workspace: &Workspace,
    name: &str,
    map: &TiledMap,
    survey: &Survey,
    before: Option<&Document>,
) -> Result<(Document, Vec<Message>), Vec<Diagnostic>> {
    let old = before.and_then(|document| document.get::<HexBoard>());
    let mut painting = Painting {
        name,
        map,
        used: survey.tiles.iter().map(|tile| (tile.number, tile)).collect(),
        board: begun(map, survey, old, name),
        catalogue: catalogue(workspace, survey.game),
    };
    painting.ground().map_err(|finding| vec![finding])?;
    painting.features().map_err(|finding| vec![finding])?;
    let board = painting.board;
    let what = old.map_or_else(|| vec![message!("size-in-hexes", columns = board.columns, rows = board.rows)], |old| changes(old, &board));
    let picture = before.map_or_else(|| picture(map), |document| document.picture().cloned());
    let notes = before.map_or_else(Vec::new, |document| document.notes().to_vec());
    Ok((Document::new(board).with_picture(picture).with_notes(notes), what))
}

/// Returns the name of a board: that in the map, otherwise that of the existing board, otherwise that of the file.
pub(super) fn title(map: &TiledMap, old: Option<&Text>, name: &str) -> Text {
    let said = |key: &str| map.properties.get(key).cloned().unwrap_or_default();
    let said = Text::new(said("name_en"), said("name_es"));
    match old {
        _ if said != Text::default() => said,
        Some(old) => old.clone(),
        None => {
            let title = template::title(stem(name));
            Text::new(title.clone(), title)
        }
    }
}

/// Returns a board of the map's size with the existing contents and the properties of the map.
fn begun(map: &TiledMap, survey: &Survey, old: Option<&HexBoard>, name: &str) -> HexBoard {
    let title = title(map, old.map(|old| &old.name), name);
    let (columns, rows) = map.size;
    let mut board = HexBoard::filled(survey.game, columns, rows);
    board.name = title;
    let Some(old) = old else { return board };
    board.legend.clone_from(&old.legend);
    board.features = old.features.iter().filter(|(at, _)| board.contains(**at)).map(|(at, stem)| (*at, stem.clone())).collect();
    for at in board.offsets() {
        old.symbol(at).into_iter().for_each(|symbol| board.set(at, symbol));
    }
    board
}

/// A board while the map is applied to it.
struct Painting<'a> {
    name: &'a str,
    map: &'a TiledMap,
    used: BTreeMap<u32, &'a UsedTile>,
    board: HexBoard,
    catalogue: Catalogue,
}

impl Painting<'_> {
    fn wrong(&self, tile: &UsedTile, message: Message, help: Message) -> Diagnostic {
        Diagnostic::error("map-tiles", self.name, message).at(tile.place).help(help)
    }
    fn kind(&self, number: u32) -> Option<(&UsedTile, &TileKind)> {
        let tile = self.used.get(&number)?;
        Some((tile, tile.kind.as_ref()?))
    }
    /// Sets the ground of all hexes. Those with a known symbol come first, so that no new symbol conflicts with them.
    fn ground(&mut self) -> Result<(), Diagnostic> {
        self.legend()?;
        let mut open = Vec::new();
        for (at, number) in self.board.offsets().zip(&self.map.ground) {
            let symbol = match self.kind(*number) {
                // Cells are on boards of columns only.
                None | Some((_, TileKind::Cell(_))) => Base::Void.symbol(),
                Some((_, TileKind::Base(base))) => base.symbol(),
                Some((UsedTile { symbol: Some(symbol), .. }, _)) => *symbol,
                Some((tile, TileKind::Terrain(stem))) => {
                    open.push((at, tile.number, stem.clone()));
                    // An unchanged hex keeps its symbol; the others are assigned one later.
                    let here = self.board.symbol(at).filter(|symbol| self.board.legend.get(symbol) == Some(stem));
                    here.unwrap_or(Base::Surface.symbol())
                }
            };
            self.board.set(at, symbol);
        }
        for (at, number, stem) in open {
            let terrain = self.catalogue.get(&*stem).map(|entry| &entry.terrain);
            let symbol = terrain.and_then(|terrain| symbols::symbol_at(&self.board, terrain, at));
            let Some(symbol) = symbol else {
                let message = message!("no-unused-letter-digit-left", stem = suggest::short(&stem));
                return Err(self.wrong(self.used[&number], message, message!("use-fewer-pieces-set-property")));
            };
            self.board.legend.insert(symbol, stem);
            self.board.set(at, symbol);
        }
        Ok(())
    }
    /// Adds the symbols of tiles to the legend.
    fn legend(&mut self) -> Result<(), Diagnostic> {
        let mut said: BTreeMap<char, &Arc<str>> = BTreeMap::new();
        for tile in self.used.values() {
            let (Some(symbol), Some(TileKind::Terrain(stem))) = (tile.symbol, &tile.kind) else { continue };
            if let Some(other) = said.insert(symbol, stem).filter(|other| *other != stem) {
                let message = message!("duplicate-symbol", symbol, first = suggest::short(other), second = suggest::short(stem));
                return Err(self.wrong(tile, message, message!("use-different-symbol-each-tiles")));
            }
        }
        let said: Vec<(char, Arc<str>)> = said.into_iter().map(|(symbol, stem)| (symbol, stem.clone())).collect();
        self.board.legend.extend(said);
        Ok(())
    }
    /// Sets the features on hexes, or keeps the existing ones if the map has no such layer.
    fn features(&mut self) -> Result<(), Diagnostic> {
        let Some(layer) = &self.map.features else { return Ok(()) };
        let mut features = OrdMap::new();
        for (at, number) in self.board.offsets().zip(layer) {
            match self.kind(*number) {
                Some((_, TileKind::Terrain(stem))) => _ = features.insert(at, stem.clone()),
                Some((tile, TileKind::Base(_))) => {
                    let message = message!(
                        "ground-tile-layer",
                        tile = suggest::short(&tile.name),
                        features = FEATURES,
                        column = at.column,
                        row = at.row
                    );
                    return Err(self.wrong(tile, message, message!("erase-tile-paint-ground-layer")));
                }
                None | Some((_, TileKind::Cell(_))) => {}
            }
        }
        self.board.features = features;
        Ok(())
    }
}

fn changes(old: &HexBoard, new: &HexBoard) -> Vec<Message> {
    let counted = |count: usize, one: Message, more: Message| if count == 1 { one } else { more };
    let mut what = Vec::new();
    if (old.columns, old.rows) != (new.columns, new.rows) {
        what.push(message!("size-in-hexes", columns = new.columns, rows = new.rows));
    } else {
        let hexes = old.cells().iter().zip(new.cells()).filter(|(old, new)| old != new).count();
        what.extend((hexes > 0).then(|| counted(hexes, message!("one-hex"), message!("hexes-count", hexes))));
    }
    let differs = |at: &Offset| old.features.get(at) != new.features.get(at);
    let features =
        old.features.keys().chain(new.features.keys().filter(|at| !old.features.contains_key(*at))).filter(|at| differs(at)).count();
    what.extend((features > 0).then(|| counted(features, message!("one-feature"), message!("features-count", features))));
    what.extend((old.legend != new.legend).then(|| message!("legend")));
    what.extend((old.name != new.name).then(|| message!("name")));
    what
}

/// Returns the reference picture defined by the map.
pub(super) fn picture(map: &TiledMap) -> Option<ReferencePicture> {
    let said = |key: &str| map.properties.get(&format!("reference_{key}"));
    let number = |key: &str| said(key)?.parse().ok();
    let picture = ReferencePicture {
        file: said("file")?.clone(),
        at: [number("left")?, number("top")?],
        width: number("width")?,
        opacity: said("opacity")?.parse().ok()?,
    };
    picture.is_valid().then_some(picture)
}
