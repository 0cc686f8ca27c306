//! Writes a board as a Tiled map, and the image of its tiles: a hex board here, a board of columns in [`columns`].
//!
//! There is a tile for every base, every symbol of the legend, and every other terrain of the game, so that everything that can be
//! painted in Moonwright can also be painted in Tiled.

mod columns;

use super::{FEATURE, FEATURES, GAME, GROUND, SYMBOL};
use crate::canvas::{Affine, Canvas, On};
use crate::fonts::{self, Weight};
use crate::picture::{Picture, Size};
use crate::subject::Subject;
use content::columns::ColumnBoard;
use content::diagnostic::Diagnostic;
use content::document::{self, Document};
use content::hex::{Base, HexBoard};
use content::message::message;
use content::plain;
use content::workspace::Workspace;
use geometry::hex::Offset;
use rules::hexes::{self, Catalogue};
use scene::hex::{Detail, GAP, HexPicture, Looks, Parts, Window};
use scene::theme::{Colour, Theme};
use scene::{SceneRect, registry};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

/// Width, height and side of a tile in pixels.
const WIDTH: u16 = 64;
const HEIGHT: u16 = 74;
const SIDE: u16 = 37;
/// Tiles per row of the image.
const IN_A_ROW: usize = 8;
/// The symbol of a hex that is drawn alone.
const ALONE: char = 'A';

/// A board as a map.
pub struct Written {
    /// The map as TMX.
    pub text: String,
    /// The image of its tiles.
    pub tiles: Subject,
    pub hexes: (u16, u16),
}

/// A tile: a single hex.
struct Tile {
    kind: Arc<str>,
    symbol: Option<char>,
    /// Whether it is a feature, drawn without ground.
    lies: bool,
    board: HexBoard,
    looks: Looks,
}

/// The image of all tiles, with a hex as the unit.
struct Sheet {
    tiles: Vec<Tile>,
    theme: &'static Theme,
}

/// Returns the file name of the tile image of a map.
fn picture_of(map: &str) -> String {
    format!("{map}-tiles.png")
}

/// Writes the board of a file as a map with a name.
///
/// # Errors
/// Returns an error if the file cannot be read, or is not a hex board.
pub fn of_file(workspace: &Workspace, path: &str, name: &str, dark: bool) -> Result<Written, Vec<Diagnostic>> {
    let text = workspace.read(path).map_err(|finding| vec![finding])?;
    let (document, findings) = document::read(path, &text);
    map(workspace, &document.ok_or(findings)?, &picture_of(name), dark).ok_or_else(|| {
        let why = message!("document-no-hexes-export-map");
        let help = message!("use-tmx-only-hex-boards");
        vec![Diagnostic::error("no-map", path, why).help(help)]
    })
}

/// Writes a board of hexes; `picture` is the file name of its tile image. Returns `None` if the document has no hexes.
pub fn map(workspace: &Workspace, document: &Document, picture: &str, dark: bool) -> Option<Written> {
    if let Some(board) = document.get::<ColumnBoard>() {
        return Some(columns::map(document, board, picture, dark));
    }
    let board = document.get::<HexBoard>()?;
    let catalogue = hexes::catalogue(workspace, board.game);
    let theme = registry::theme(board.game.id, dark);
    let sheet = Sheet { tiles: tiles(board, &catalogue), theme };
    let rows = sheet.rows();
    let pixels = [u32::from(WIDTH) * IN_A_ROW as u32, u32::from(HEIGHT) * rows as u32];
    let text = text(document, board, &sheet.tiles, (picture, pixels));
    let size = Size { scale: WIDTH.into(), pixels, dpi: None };
    let name = picture.trim_end_matches(".png").to_owned();
    let hexes = (board.columns, board.rows);
    Some(Written { text, hexes, tiles: Subject { name, picture: Box::new(sheet), ground: Colour::NONE, size, findings: Vec::new() } })
}

fn tiles(board: &HexBoard, catalogue: &Catalogue) -> Vec<Tile> {
    let alone = |symbol: char, stem: Option<&Arc<str>>, lies: bool| {
        let mut hex = HexBoard::filled(board.game, 1, 1);
        hex.set(Offset::default(), symbol);
        match stem {
            Some(stem) if lies => _ = hex.features.insert(Offset::default(), stem.clone()),
            Some(stem) => _ = hex.legend.insert(symbol, stem.clone()),
            None => {}
        }
        let has = |glyph: &str| fonts::line(glyph, Weight::Normal).missing.is_empty();
        let looks = Looks::of(&hex, |stem| catalogue.get(stem).map(|entry| &entry.terrain)).with_fonts(has);
        (hex, looks)
    };
    let tile = |kind: &Arc<str>, symbol: Option<char>, (board, looks): (HexBoard, Looks), lies| Tile {
        kind: kind.clone(),
        symbol,
        lies,
        board,
        looks,
    };
    let bases = Base::ALL.into_iter().filter(|(base, _)| *base != Base::Void);
    let mut tiles: Vec<Tile> =
        bases.map(|(base, symbol)| tile(&base.word().into(), Some(symbol), alone(symbol, None, false), false)).collect();
    tiles.extend(board.legend.iter().map(|(symbol, stem)| tile(stem, Some(*symbol), alone(*symbol, Some(stem), false), false)));
    let known: Vec<Arc<str>> = catalogue.keys().map(|stem| Arc::from(stem.as_str())).collect();
    let is_painted = |stem: &&Arc<str>| board.legend.values().any(|painted| painted == *stem);
    tiles.extend(known.iter().filter(|stem| !is_painted(stem)).map(|stem| tile(stem, None, alone(ALONE, Some(stem), false), false)));
    let mut lying: Vec<&Arc<str>> =
        known.iter().filter(|stem| catalogue[&***stem].terrain.is_feature()).chain(board.features.values()).collect();
    lying.sort_unstable();
    lying.dedup();
    let void = Base::Void.symbol();
    tiles.extend(lying.into_iter().map(|stem| tile(stem, None, alone(void, Some(stem), true), true)));
    tiles
}

impl Sheet {
    fn rows(&self) -> usize {
        self.tiles.len().div_ceil(IN_A_ROW)
    }
}

impl Picture for Sheet {
    fn bounds(&self) -> SceneRect {
        SceneRect::new(0.0, 0.0, IN_A_ROW as f32, self.rows() as f32 * f32::from(HEIGHT) / f32::from(WIDTH))
    }
    fn draw(&self, _seen: SceneRect, canvas: &mut dyn Canvas) {
        for (number, Tile { board, looks, .. }) in self.tiles.iter().enumerate() {
            let (column, row) = ((number % IN_A_ROW) as f32, (number / IN_A_ROW) as f32);
            canvas.push(Affine::shift(column, row * f32::from(HEIGHT) / f32::from(WIDTH)));
            let picture = HexPicture { board, looks, theme: self.theme, detail: Detail::Full, section: 0, gap: GAP, parts: Parts::ALL };
            picture.draw(&Window::whole(board), &mut On(canvas));
            canvas.pop();
        }
    }
}

/// Returns the properties of a map that describe everything except the hexes.
fn properties(document: &Document) -> Vec<(&'static str, String)> {
    let name = document.name();
    let mut properties = vec![(GAME, document.game().id.to_owned()), ("name_en", name.en.clone()), ("name_es", name.es.clone())];
    if let Some(picture) = document.picture() {
        let [left, top] = picture.at;
        properties.push(("reference_file", picture.file.clone()));
        properties.extend(
            [("reference_left", left), ("reference_top", top), ("reference_width", picture.width)].map(|(key, n)| (key, n.to_string())),
        );
        properties.push(("reference_opacity", picture.opacity.to_string()));
    }
    properties.retain(|(_, value)| !value.is_empty());
    properties
}

/// The form of a map: its hexes, and the pixels of its tiles.
struct MapForm {
    hexes: (u16, u16),
    /// Width and height of a tile, and the length of a side.
    tile: [u16; 3],
    /// The axis along which every other row or column is shifted, and which ones.
    stagger: (char, &'static str),
}

/// A tile of the tileset, with an element `property` if it has one.
struct TileText<'a> {
    kind: &'a str,
    property: Option<String>,
}

fn text(document: &Document, board: &HexBoard, tiles: &[Tile], picture: (&str, [u32; 2])) -> String {
    let each = tiles.iter().map(|tile| TileText {
        kind: &tile.kind,
        property: match tile.symbol {
            Some(symbol) => Some(format!("<property name=\"{SYMBOL}\" value=\"{symbol}\"/>")),
            None => tile.lies.then(|| format!("<property name=\"{FEATURE}\" type=\"bool\" value=\"true\"/>")),
        },
    });
    // Tile numbers in layers start at 1; 0 marks a cell without a tile.
    let numbered = || (1..).zip(tiles);
    let symbols: BTreeMap<char, usize> = numbered().filter_map(|(number, tile)| Some((tile.symbol?, number))).collect();
    let ground = board.cells().iter().map(|symbol| symbols.get(symbol).copied().unwrap_or(0)).collect();
    let mut layers = vec![(GROUND, ground)];
    if !board.features.is_empty() {
        let lying: BTreeMap<&Arc<str>, usize> =
            numbered().filter(|(_, tile)| tile.lies).map(|(number, tile)| (&tile.kind, number)).collect();
        let features = board.offsets().map(|at| board.features.get(&at).and_then(|stem| lying.get(stem)).copied().unwrap_or(0));
        layers.push((FEATURES, features.collect()));
    }
    let form = MapForm { hexes: (board.columns, board.rows), tile: [WIDTH, HEIGHT, SIDE], stagger: ('y', "odd") };
    tmx(document, &form, &each.collect::<Vec<_>>(), picture, layers)
}

/// Returns the map as TMX.
fn tmx(
    document: &Document,
    form: &MapForm,
    tiles: &[TileText<'_>],
    (picture, pixels): (&str, [u32; 2]),
    layers: Vec<(&str, Vec<usize>)>,
) -> String {
    let MapForm { hexes: (columns, rows), tile: [width, height, side], stagger: (axis, index) } = form;
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let mut line = |line: String| {
        text.push_str(&line);
        text.push('\n');
    };
    line(format!(
        "<map version=\"1.10\" orientation=\"hexagonal\" renderorder=\"right-down\" width=\"{columns}\" height=\"{rows}\" \
         tilewidth=\"{width}\" tileheight=\"{height}\" infinite=\"0\" hexsidelength=\"{side}\" staggeraxis=\"{axis}\" \
         staggerindex=\"{index}\" nextlayerid=\"{}\" nextobjectid=\"1\">",
        layers.len() + 1
    ));
    line(" <properties>".to_owned());
    for (key, value) in properties(document) {
        line(format!("  <property name=\"{key}\" value=\"{}\"/>", attribute(&value)));
    }
    line(" </properties>".to_owned());
    line(format!(
        " <tileset firstgid=\"1\" name=\"{}\" tilewidth=\"{width}\" tileheight=\"{height}\" tilecount=\"{}\" columns=\"{IN_A_ROW}\">",
        document.game().id,
        tiles.len()
    ));
    line(format!("  <image source=\"{}\" width=\"{}\" height=\"{}\"/>", attribute(picture), pixels[0], pixels[1]));
    for (id, TileText { kind, property }) in tiles.iter().enumerate() {
        let kind = attribute(kind);
        match property {
            None => line(format!("  <tile id=\"{id}\" type=\"{kind}\"/>")),
            Some(property) => {
                line(format!("  <tile id=\"{id}\" type=\"{kind}\">\n   <properties>\n    {property}\n   </properties>\n  </tile>"));
            }
        }
    }
    line(" </tileset>".to_owned());
    for (id, (name, numbers)) in (1..).zip(layers) {
        line(layer(id, name, form.hexes, numbers.into_iter()));
    }
    line("</map>".to_owned());
    text
}

fn layer(id: usize, name: &str, (columns, rows): (u16, u16), numbers: impl Iterator<Item = usize>) -> String {
    let mut text = format!(" <layer id=\"{id}\" name=\"{name}\" width=\"{columns}\" height=\"{rows}\">\n  <data encoding=\"csv\">\n");
    let last = usize::from(columns) * usize::from(rows) - 1;
    for (at, number) in numbers.enumerate() {
        let comma = if at < last { "," } else { "" };
        let end = if (at + 1) % usize::from(columns) == 0 { "\n" } else { "" };
        let _ = write!(text, "{number}{comma}{end}");
    }
    text.push_str("</data>\n </layer>");
    text
}

/// Escapes an attribute value and removes characters that XML does not allow.
fn attribute(value: &str) -> String {
    let lines = plain::lines(value).replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}");
    let escaped = lines.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
    escaped.replace('\n', "&#10;").replace('\t', "&#9;")
}
