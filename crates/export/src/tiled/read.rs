//! Reads the map of a file and its external tilesets, and reports everything that a board cannot have.

use super::element::{self, Element};
use super::{FEATURE, FEATURES, GROUND, LARGEST, SYMBOL, Stagger, TURNED, TileSheet, TiledMap, TiledTile, Tileset, data};
use crate::import::Findings;
use content::diagnostic::Diagnostic;
use content::document::MAX_HEX_SIDE;
use content::message::{Message, message};
use content::place::TextSpan;
use content::{file, location, suggest};
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Maximum number of tilesets, and of properties, of a map.
const MOST_TILESETS: usize = 64;
const MOST_PROPERTIES: usize = 256;
/// Maximum number of bytes of the tiles of all tilesets of a map, in memory. A tileset counts once for each reference to it.
const HEAVIEST: usize = 32 << 20;
/// Maximum side length of a tile in pixels.
const MOST_PIXELS: u32 = 4096;

/// The folder of a map, and the project with the files that the map may refer to.
#[derive(Clone, Debug)]
pub struct MapFolder {
    folder: Option<PathBuf>,
    project: Option<PathBuf>,
}

impl MapFolder {
    /// Returns the folder of a map file in the project that contains this folder.
    pub fn of(map: &Path) -> MapFolder {
        let folder = map.parent().map(|folder| if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
        let folder = folder.and_then(|folder| folder.canonicalize().ok());
        // The root of the file system is not a project.
        let above = folder.as_deref().and_then(Path::parent).filter(|above| above.parent().is_some());
        let project = above.map(Path::to_owned).or_else(|| folder.clone());
        MapFolder { folder, project }
    }
    /// Returns the folder of a map file in a project with this folder.
    ///
    /// # Errors
    /// Returns an error if the project is not a folder.
    pub fn in_project(map: &Path, project: &Path) -> io::Result<MapFolder> {
        Ok(MapFolder { project: Some(project.canonicalize()?), ..MapFolder::of(map) })
    }
    pub const NOTHING: MapFolder = MapFolder { folder: None, project: None };

    /// Reads a file of at most `most` bytes to which a file in the folder refers.
    ///
    /// # Errors
    /// Returns the reason why the file is not read.
    pub fn read(&self, link: &str, most: usize) -> Result<Vec<u8>, Message> {
        let missing = || message!("file-not-found");
        let file = self.folder.as_deref().and_then(|folder| location::resolve(folder, link)).ok_or_else(missing)?;
        if !self.project.as_deref().is_some_and(|project| file.starts_with(project)) {
            return Err(message!("file-another-folder"));
        }
        file::bytes(&file, most).map_err(|error| error.message())
    }
}

/// Reads a map from its name, its bytes, and the files next to it. Also returns warnings.
///
/// # Errors
/// Returns all problems of the map.
pub fn read(name: &str, bytes: &[u8], beside: &MapFolder) -> Result<(TiledMap, Vec<Diagnostic>), Vec<Diagnostic>> {
    if bytes.len() > LARGEST {
        let message = message!("map-larger-mib", limit = LARGEST >> 20);
        return Err(vec![Diagnostic::error("too-large", name, message).help(message!("split-file"))]);
    }
    let root = element::read(name, bytes, "map").map_err(|finding| vec![finding])?;
    let mut reader = Reader { name, beside, sets: BTreeMap::new(), left: LARGEST, findings: Findings::of(name) };
    let map = reader.map(&root);
    reader.findings.finish(map)
}

/// The shifted rows or columns of a map.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Axis {
    Rows { even: bool },
    Columns { even: bool },
}

struct Reader<'a> {
    name: &'a str,
    beside: &'a MapFolder,
    /// The external tilesets by the name that the map uses; `None` if one cannot be read.
    sets: BTreeMap<String, Option<Tileset>>,
    /// Number of bytes of external files that may still be read.
    left: usize,
    findings: Findings,
}

impl Reader<'_> {
    fn error(&mut self, code: &str, place: TextSpan, message: Message, help: Message) {
        self.findings.push(Diagnostic::error(code, self.name, message).at(place).help(help));
    }
    fn warning(&mut self, place: TextSpan, message: Message, help: Message) {
        self.findings.push(Diagnostic::warning("map-layer", self.name, message).at(place).help(help));
    }

    fn map(&mut self, root: &Element) -> Option<TiledMap> {
        let stagger = self.form(root)?;
        let (columns, rows) = (self.side(root, "width")?, self.side(root, "height")?);
        let sets: Vec<&Element> = root.all("tileset").collect();
        if sets.len() > MOST_TILESETS {
            self.error(
                "too-many",
                root.place,
                message!("map-more-tilesets", most_tilesets = MOST_TILESETS),
                message!("remove-unused-tilesets"),
            );
            return None;
        }
        let mut tilesets: Vec<Tileset> = sets.into_iter().filter_map(|set| self.tileset(set)).collect();
        // A tileset is read once, but every reference to it is as many tiles more.
        if tilesets.iter().map(Tileset::weight).sum::<usize>() > HEAVIEST {
            self.error(
                "too-many",
                root.place,
                message!("map-tilesets-too-large", limit = HEAVIEST >> 20),
                message!("remove-unused-tilesets"),
            );
            return None;
        }
        tilesets.sort_by_key(|set| set.first);
        let in_columns = match stagger {
            Axis::Columns { even } => Stagger::Columns(u8::from(!even)),
            Axis::Rows { .. } => Stagger::Rows,
        };
        let mut map =
            TiledMap { size: (columns, rows), stagger: in_columns, properties: properties(root), tilesets, ..TiledMap::default() };
        self.layers(root, &mut map)?;
        if stagger == (Axis::Rows { even: true }) {
            // A row inserted at the top makes the rows that are shifted to the right odd.
            if usize::from(rows) == MAX_HEX_SIDE {
                self.error("map-form", root.place, message!("even-rows-shifted-right-board"), message!("set-stagger-index-odd"));
                return None;
            }
            map.size.1 += 1;
            for layer in [Some(&mut map.ground), map.features.as_mut()].into_iter().flatten() {
                layer.splice(0..0, std::iter::repeat_n(0, columns.into()));
            }
        }
        Some(map)
    }

    /// Checks that the map has hexes; returns which of them are shifted.
    fn form(&mut self, root: &Element) -> Option<Axis> {
        let said = |key: &str, usual: &'static str| root.get(key).unwrap_or(usual).to_owned();
        let orientation = said("orientation", "orthogonal");
        if orientation != "hexagonal" {
            let message = message!("expected-hexagonal-map", orientation = suggest::short(&orientation));
            self.error("map-form", root.place, message, message!("create-map-tiled-orientation-hexagonal"));
            return None;
        }
        if root.get("infinite") == Some("1") {
            self.error("map-form", root.place, message!("infinite-maps-not-supported"), message!("turn-off-infinite-map-properties"));
            return None;
        }
        let even = said("staggerindex", "odd") == "even";
        Some(if said("staggeraxis", "y") == "x" { Axis::Columns { even } } else { Axis::Rows { even } })
    }

    fn side(&mut self, root: &Element, key: &str) -> Option<u16> {
        let side = root.get(key).and_then(|word| word.parse().ok()).filter(|side| (1..=MAX_HEX_SIDE).contains(side));
        if side.is_none() {
            let word = suggest::short(root.get(key).unwrap_or_default());
            self.error(
                "map-form",
                root.place,
                message!("invalid-map", key, word),
                message!("use-to-columns-and", max_hex_side = MAX_HEX_SIDE),
            );
        }
        side.and_then(|side| u16::try_from(side).ok())
    }

    fn tileset(&mut self, set: &Element) -> Option<Tileset> {
        let Some(first) = set.get("firstgid").and_then(|word| word.parse().ok()).filter(|first| (1..TURNED).contains(first) || *first == 1)
        else {
            self.error("map-form", set.place, message!("tileset-no-number-first-tile"), message!("save-map-again-tiled"));
            return None;
        };
        let Some(source) = set.get("source") else { return Some(self.tiles(set, first, "")) };
        let known = match self.sets.get(source) {
            Some(known) => known.clone(),
            None => {
                let set = self.external_tileset(set, source);
                self.sets.insert(source.to_owned(), set.clone());
                set
            }
        };
        known.map(|known| Tileset { first, ..known })
    }

    fn external_tileset(&mut self, set: &Element, source: &str) -> Option<Tileset> {
        let named = suggest::short(source);
        match self.beside.read(source, self.left) {
            Ok(bytes) => {
                self.left -= bytes.len();
                match element::read(&named, &bytes, "tileset") {
                    Ok(root) => {
                        let source = source.replace('\\', "/");
                        let folder = source.rsplit_once('/').map_or("", |(folder, _)| folder);
                        Some(self.tiles(&root, 0, folder))
                    }
                    Err(finding) => {
                        self.findings.push(finding);
                        None
                    }
                }
            }
            Err(why) => {
                let message = message!("cannot-read-tileset", named, reason = why);
                self.error("map-tiles", set.place, message, message!("move-folder-map-embed-button"));
                None
            }
        }
    }

    /// Reads the properties of tiles; `folder` is the folder of the tileset, relative to the map.
    fn tiles(&mut self, set: &Element, first: u32, folder: &str) -> Tileset {
        let place = |source: &str| if folder.is_empty() { source.to_owned() } else { format!("{folder}/{source}") };
        let mut tiles = BTreeMap::new();
        for tile in set.all("tile") {
            let Some(id) = tile.get("id").and_then(|id| id.parse().ok()).filter(|id: &u32| *id < TURNED) else { continue };
            let kind = tile.get("type").filter(|kind| !kind.is_empty()).or(tile.get("class")).unwrap_or_default();
            let property = |name: &str| tile.properties().find(|(key, _)| *key == name).map(|(_, value)| value.trim());
            let (symbol, feature) = (property(SYMBOL), property(FEATURE) == Some("true"));
            let symbol = match symbol.map(|word| (word, word.parse())) {
                None => None,
                Some((_, Ok(symbol))) => Some(symbol),
                Some((word, Err(_))) => {
                    let message = message!("invalid-tile-symbol", word = suggest::short(word));
                    self.error("map-tiles", tile.place, message, message!("use-one-letter-digit-remove"));
                    None
                }
            };
            tiles.insert(id, TiledTile { kind: kind.to_owned(), symbol, feature, image: image(tile).map(place), place: tile.place });
        }
        let name = set.get("name").filter(|name| !name.trim().is_empty()).unwrap_or("tiles");
        Tileset {
            first,
            name: suggest::short(name),
            tiles: Arc::new(tiles),
            sheet: sheet(set).map(|sheet| TileSheet { file: place(&sheet.file), ..sheet }),
        }
    }

    fn layers(&mut self, root: &Element, map: &mut TiledMap) -> Option<()> {
        let mut all = Vec::new();
        self.gather(root, &mut all);
        let called = |name: &str| all.iter().position(|layer| layer.get("name").is_some_and(|own| own.eq_ignore_ascii_case(name)));
        // Only boards of rows have features.
        let features = called(FEATURES).filter(|_| map.stagger == Stagger::Rows);
        let Some(ground) = called(GROUND).or_else(|| (0..all.len()).find(|at| Some(*at) != features)) else {
            self.error("map-layer", root.place, message!("map-no-tile-layers"), message!("add-tile-layer-named", ground = GROUND));
            return None;
        };
        for (at, layer) in all.iter().enumerate().filter(|(at, _)| *at != ground && Some(*at) != features) {
            let name = suggest::short(layer.get("name").unwrap_or_default());
            let help = message!("rename-layer-ground-features-merge", ground = GROUND, features = FEATURES);
            self.warning(layer.place, message!("skipped-layer-tile-layer-number", name, number = at + 1), help);
        }
        map.ground = self.numbers(all[ground], map)?;
        map.features = match features {
            Some(features) => Some(self.numbers(all[features], map)?),
            None => None,
        };
        Some(())
    }
    /// Collects the tile layers, including those in groups.
    fn gather<'e>(&mut self, element: &'e Element, all: &mut Vec<&'e Element>) {
        for child in &element.children {
            match child.name {
                "layer" => all.push(child),
                "group" => self.gather(child, all),
                "objectgroup" | "imagelayer" => {
                    let name = suggest::short(child.get("name").unwrap_or_default());
                    let message = message!("skipped-layer-not-tile-layer", name);
                    self.warning(child.place, message, message!("use-tiles-everything-board"));
                }
                _ => {}
            }
        }
    }
    fn numbers(&mut self, layer: &Element, map: &TiledMap) -> Option<Vec<u32>> {
        let name = suggest::short(layer.get("name").unwrap_or_default());
        let (columns, rows) = map.size;
        let Some(data) = layer.all("data").next() else {
            self.error("map-layer", layer.place, message!("layer-no-tiles", name), message!("save-map-again-tiled"));
            return None;
        };
        let place = if data.place.line > 0 { data.place } else { layer.place };
        let mut numbers = match data::numbers(data, usize::from(columns) * usize::from(rows)) {
            Ok(numbers) => numbers,
            Err((why, help)) => {
                self.error("map-layer", place, message!("cannot-read-layer", name, reason = why), help);
                return None;
            }
        };
        numbers.iter_mut().for_each(|number| *number &= !TURNED);
        let strange = numbers.iter().position(|number| *number > 0 && map.tile(*number).is_none());
        // The tiles of a tileset that cannot be read are not mistakes of the layer.
        if let Some(at) = strange.filter(|_| self.sets.values().all(Option::is_some)) {
            let (column, row) = (at % usize::from(columns), at / usize::from(columns));
            let message = message!("layer-tile-which-no-set", name, tile = numbers[at], column, row);
            self.error("map-layer", place, message, message!("repaint-hex-tiled"));
            return None;
        }
        Some(numbers)
    }
}

fn properties(root: &Element) -> BTreeMap<String, String> {
    root.properties().take(MOST_PROPERTIES).map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

fn image(element: &Element) -> Option<&str> {
    element.get("image").or_else(|| element.all("image").next()?.get("source"))
}

fn sheet(set: &Element) -> Option<TileSheet> {
    let number = |key: &str| set.get(key).and_then(|word| word.parse().ok()).unwrap_or(0).min(MOST_PIXELS);
    let tile = [number("tilewidth"), number("tileheight")];
    let file = image(set)?.to_owned();
    (tile[0] > 0 && tile[1] > 0).then(|| TileSheet {
        file,
        columns: number("columns").max(1),
        tile,
        margin: number("margin"),
        spacing: number("spacing"),
    })
}
