//! The board that a map creates or changes. In an existing board, the hexes are replaced by those of the map, and the features if
//! the map has such a layer; everything else is preserved.

mod board;
mod columns;

use super::kinds::{FILE, Kinds, TileKind, TileKinds};
use super::{GAME, Stagger, TiledMap, Tileset};
use crate::import::{File, Findings, Import};
use content::check::Checker;
use content::columns::ColumnBoard;
use content::diagnostic::{Diagnostic, Severity};
use content::document::{self, Document, is_id, is_symbol};
use content::games::{self, BoardKind, GameSpec};
use content::hex::{Base, HexBoard};
use content::message::{Message, message};
use content::place::TextSpan;
use content::workspace::Workspace;
use content::{reference, suggest, template};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Choices that the map does not contain.
#[derive(Clone, Debug, Default)]
pub struct MapDefaults {
    pub game: Option<String>,
    /// Workspace path of the board; by default a board named after the map.
    pub out: Option<String>,
    /// The terrain of tiles, by tile name.
    pub kinds: BTreeMap<String, String>,
}

/// A preview of the import of a map.
#[derive(Clone, Debug)]
pub struct Survey {
    pub game: &'static GameSpec,
    pub out: String,
    /// The terrain that its tiles can have.
    pub kinds: Kinds,
    pub tiles: Vec<UsedTile>,
}

#[derive(Clone, Debug)]
pub struct UsedTile {
    /// Its number in the map.
    pub number: u32,
    pub name: String,
    pub hexes: usize,
    /// The terrain of the tile, if known.
    pub kind: Option<TileKind>,
    /// Whether the map itself defines the terrain.
    pub own: bool,
    /// Its symbol in the grid.
    pub symbol: Option<char>,
    place: TextSpan,
}

/// Returns the games that are played on hexes.
pub fn games() -> impl Iterator<Item = &'static GameSpec> {
    games::ALL.iter().filter(|game| matches!(game.board, BoardKind::Hex { .. } | BoardKind::Columns))
}

/// Returns the games whose boards have the arrangement of a map.
fn games_with(stagger: Stagger) -> impl Iterator<Item = &'static GameSpec> {
    games().filter(move |game| matches!(game.board, BoardKind::Columns) == (stagger != Stagger::Rows))
}

/// Previews the import of a map with a name.
///
/// # Errors
/// Returns an error if the game or the path of the board cannot be determined.
pub fn survey(workspace: &Workspace, name: &str, map: &TiledMap, given: &MapDefaults) -> Result<Survey, Vec<Diagnostic>> {
    let game = game(name, map, given).map_err(|finding| vec![finding])?;
    let out = out(name, game, given).map_err(|finding| vec![finding])?;
    let kinds = Kinds::of(workspace, game);
    let kept = TileKinds::read(workspace, game).map_err(|finding| vec![finding])?;
    let before = previous(workspace, &out, game).map_err(|finding| vec![finding])?;
    let legend = before.as_ref().and_then(|(document, _)| document.get::<HexBoard>()).map(|board| board.legend.clone()).unwrap_or_default();
    let said = chosen_terrain(name, given, &kinds)?;
    let cells = map.stagger != Stagger::Rows;
    let known = TerrainSources { kinds: &kinds, kept: &kept, legend: &legend, said: &said, cells };
    let tiles: Vec<UsedTile> = numbers(map).into_iter().filter_map(|(number, hexes)| known.used(map, number, hexes)).collect();
    if let Some(strange) = said.keys().find(|known| !tiles.iter().any(|tile| tile.name == **known)) {
        let names: Vec<&str> = tiles.iter().map(|tile| tile.name.as_str()).collect();
        let help = suggest::did_you_mean(strange, names.iter().copied(), message!("use-one-tiles-map", tiles = listed(&names)));
        let message = message!("unknown-tile", tile = suggest::short(strange));
        return Err(vec![Diagnostic::error("map-tiles", name, message).help(help)]);
    }
    Ok(Survey { game, out, kinds, tiles })
}

/// Determines the changes that a map makes to a workspace; writes nothing.
///
/// # Errors
/// Returns all problems of the map, in particular tiles whose terrain is unknown.
pub fn import(workspace: &Workspace, name: &str, map: &TiledMap, given: &MapDefaults) -> Result<Import, Vec<Diagnostic>> {
    let survey = survey(workspace, name, map, given)?;
    let unknown: Vec<&UsedTile> = survey.tiles.iter().filter(|tile| tile.kind.is_none() && tile.hexes > 0).collect();
    if let Some(first) = unknown.first() {
        let names: Vec<&str> = unknown.iter().map(|tile| tile.name.as_str()).collect();
        let message = message!("unknown-tiles", tiles = listed(&names));
        let example = survey.kinds.all.last().map_or("", TileKind::word);
        let (tile, words) = (suggest::short(&first.name), survey.kinds.words());
        let help = message!("map-each-tile-once-map", tile, example, words);
        return Err(vec![Diagnostic::error("map-tiles", name, message).at(first.place).help(help)]);
    }
    let before = previous(workspace, &survey.out, survey.game).map_err(|finding| vec![finding])?;
    let old = before.as_ref().map(|(document, _)| document);
    let (document, what) = match map.stagger {
        Stagger::Rows => board::made(workspace, name, map, &survey, old)?,
        Stagger::Columns(shifted) => columns::made(name, map, shifted, &survey, old)?,
    };
    let before = before.map(|(_, text)| text);
    let text = document::write(&document, before.as_deref());
    let mut import = Import::default();
    if before.as_deref() != Some(&text) {
        import.files.push(File { path: survey.out.clone(), text, before, what });
    }
    let kept = kept(workspace, map, &survey, given).map_err(|finding| vec![finding])?;
    import.files.extend(kept);
    import.warnings = looked_at(workspace, &import.files, &survey.out)?;
    Ok(import)
}

fn game(name: &str, map: &TiledMap, given: &MapDefaults) -> Result<&'static GameSpec, Diagnostic> {
    let games = || games_with(map.stagger);
    let ids: Vec<&str> = games().map(|game| game.id).collect();
    let own = map.properties.get(GAME).filter(|own| ids.contains(&own.as_str()));
    match given.game.as_ref().or(own) {
        Some(id) => games().find(|game| game.id == id).ok_or_else(|| {
            let help = suggest::did_you_mean(id, ids.iter().copied(), message!("use-one-hex-games", games = ids));
            Diagnostic::error("unknown-game", name, message!("unknown-hex-game", game = suggest::short(id))).help(help)
        }),
        None if ids.len() == 1 => {
            games().next().ok_or_else(|| Diagnostic::error("unknown-game", name, message!("no-game-uses-hex-boards")))
        }
        None => {
            let help = message!("add-game-hex-games", game = ids.first().unwrap_or(&""), games = ids);
            Err(Diagnostic::error("unknown-game", name, message!("map-does-not-specify-game")).help(help))
        }
    }
}

fn out(name: &str, game: &GameSpec, given: &MapDefaults) -> Result<String, Diagnostic> {
    let help = message!("use-path-inside-workspace-such-boards-toml", game = game.to_string());
    let bad =
        |why: Message| Diagnostic::error("bad-reference", name, message!("cannot-choose-path-board", reason = why)).help(help.clone());
    let path = match &given.out {
        Some(path) => path.clone(),
        None => {
            let stem = template::script_stem(crate::subject::stem(name)).map_err(|error| bad(Message::verbatim(error.to_string())))?;
            format!("boards/{game}/{}.toml", stem.replace('_', "-"))
        }
    };
    reference::check_portable(&path).map_err(|error| bad(error.message()))?;
    if path.starts_with("boards/") && path.ends_with(".toml") {
        Ok(path)
    } else {
        Err(bad(message!("invalid-board-path", path = suggest::short(&path))))
    }
}

/// Returns the existing board with its text.
fn previous(workspace: &Workspace, path: &str, game: &GameSpec) -> Result<Option<(Document, Arc<str>)>, Diagnostic> {
    if workspace.origin(path).is_none() {
        return Ok(None);
    }
    let text = workspace.read(path)?;
    match document::read(path, &text).0 {
        Some(document) if document.game() == game && is_board(&document) => Ok(Some((document, text))),
        _ => {
            let finding = Diagnostic::error("wrong-kind", path, message!("not-valid-board-game", path));
            Err(finding.help(message!("use-another-board-path-new")))
        }
    }
}

fn is_board(document: &Document) -> bool {
    document.get::<HexBoard>().is_some() || document.get::<ColumnBoard>().is_some()
}

fn chosen_terrain(name: &str, given: &MapDefaults, kinds: &Kinds) -> Result<BTreeMap<String, TileKind>, Vec<Diagnostic>> {
    let (mut said, mut findings) = (BTreeMap::new(), Vec::new());
    for (tile, word) in &given.kinds {
        match kinds.find(word) {
            Some(kind) => _ = said.insert(tile.clone(), kind.clone()),
            None => {
                let help = suggest::did_you_mean(word, kinds.all.iter().map(TileKind::word), message!("use-one", kinds = kinds.words()));
                let message = message!("cannot-map-unknown-terrain", tile = suggest::short(tile), word = suggest::short(word));
                findings.push(Diagnostic::error("map-tiles", name, message).help(help));
            }
        }
    }
    if findings.is_empty() { Ok(said) } else { Err(findings) }
}

/// Returns the tiles of a map with the number of their hexes, including unused tiles with a symbol, because they are in the legend: of
/// each symbol the first tile, and the first one of another type, which is an error.
fn numbers(map: &TiledMap) -> BTreeMap<u32, usize> {
    let mut symbols: BTreeMap<char, (u32, &str, Option<u32>)> = BTreeMap::new();
    for (set, (id, tile)) in map.tilesets.iter().flat_map(|set| set.tiles.iter().map(move |tile| (set, tile))) {
        let (Some(symbol), Some(number)) = (tile.symbol.filter(|symbol| is_symbol(*symbol)), set.first.checked_add(*id)) else { continue };
        let (_, kind, other) = symbols.entry(symbol).or_insert((number, &tile.kind, None));
        if *kind != tile.kind {
            other.get_or_insert(number);
        }
    }
    let named = symbols.into_values().flat_map(|(first, _, other)| [Some(first), other]).flatten();
    let mut numbers: BTreeMap<u32, usize> = named.map(|number| (number, 0)).collect();
    for number in map.ground.iter().chain(map.features.iter().flatten()).filter(|number| **number > 0) {
        *numbers.entry(*number).or_default() += 1;
    }
    numbers
}

/// The sources for the terrain of a tile.
struct TerrainSources<'a> {
    kinds: &'a Kinds,
    kept: &'a TileKinds,
    legend: &'a BTreeMap<char, Arc<str>>,
    said: &'a BTreeMap<String, TileKind>,
    /// Whether tiles are cells of a board of columns, which have no symbols.
    cells: bool,
}

impl TerrainSources<'_> {
    fn used(&self, map: &TiledMap, number: u32, hexes: usize) -> Option<UsedTile> {
        let (set, id) = map.tile(number)?;
        let name = set.called(id);
        let own = self.own(set, id);
        let kind = self.said.get(&name).or(own.as_ref()).or_else(|| self.kinds.find(self.kept.get(&set.name, &name)?));
        let tile = set.tiles.get(&id);
        let symbol = tile.and_then(|tile| tile.symbol).filter(|symbol| is_symbol(*symbol));
        let place = tile.map(|tile| tile.place).unwrap_or_default();
        Some(UsedTile { number, hexes, kind: kind.cloned(), own: own.is_some(), symbol, place, name })
    }
    /// Returns the terrain that the map itself defines, first by symbol, then by type.
    fn own(&self, set: &Tileset, id: u32) -> Option<TileKind> {
        let tile = set.tiles.get(&id)?;
        if self.cells {
            return self.kinds.find(&tile.kind).cloned();
        }
        let base = Base::ALL.into_iter().find(|(_, symbol)| tile.symbol == Some(*symbol)).map(|(base, _)| TileKind::Base(base));
        let symbol = tile.symbol.filter(|symbol| is_symbol(*symbol));
        // A board may refer to a terrain that has not been written yet.
        let named = (symbol.is_some() || tile.feature) && is_id(&tile.kind);
        let unwritten = || named.then(|| TileKind::Terrain(tile.kind.as_str().into()));
        let legend = || symbol.and_then(|symbol| self.legend.get(&symbol)).map(|stem| TileKind::Terrain(stem.clone()));
        base.or_else(|| self.kinds.find(&tile.kind).cloned()).or_else(unwritten).or_else(legend)
    }
}

/// Returns the file that stores the terrain of tiles, if there are new entries.
fn kept(workspace: &Workspace, map: &TiledMap, survey: &Survey, given: &MapDefaults) -> Result<Option<File>, Diagnostic> {
    let told = survey.tiles.iter().filter(|tile| given.kinds.contains_key(&tile.name));
    let told = told.filter_map(|tile| Some((map.tile(tile.number)?.0.name.clone(), tile.name.clone(), tile.kind.clone()?)));
    let said: Vec<(String, String, TileKind)> = told.collect();
    let what = said.iter().map(|(_, tile, kind)| Message::verbatim(format!("{} = {}", suggest::short(tile), kind.word()))).collect();
    let before = workspace.read(FILE).ok();
    let text = TileKinds::with(workspace, survey.game, &said)?;
    Ok(text.map(|text| File { path: FILE.to_owned(), text, before, what }))
}

/// Returns the problems of the resulting board as warnings. A board that breaks a rule of its game can be fixed in the editor.
fn looked_at(workspace: &Workspace, files: &[File], path: &str) -> Result<Vec<Diagnostic>, Vec<Diagnostic>> {
    let Some(file) = files.iter().find(|file| file.path == path) else { return Ok(Vec::new()) };
    let (document, findings) = document::read(path, &file.text);
    if document.is_none() {
        return Err(findings);
    }
    let mut workspace = workspace.clone();
    workspace.overlay(path, Some(file.text.as_str().into()));
    let mut checker = Checker::new(&workspace);
    checker.document(path);
    rules::registry::check(&mut checker, path);
    let own = checker.finish().into_iter().filter(|finding| finding.file == path);
    let mut warnings = Findings::of(path);
    warnings.extend(own.map(|finding| Diagnostic { severity: Severity::Warning, ..finding }));
    warnings.finish(Some(())).map(|((), warnings)| warnings)
}

/// Formats the first few names as a list.
fn listed(names: &[&str]) -> String {
    const MOST: usize = 12;
    let mut first: Vec<String> = names.iter().take(MOST).map(|name| format!("`{}`", suggest::short(name))).collect();
    if names.len() > MOST {
        first.push("…".to_owned());
    }
    first.join(", ")
}
