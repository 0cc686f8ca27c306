//! The board that a map makes or changes. Of a board that there is, the hexes become those of the map, and what lies on them where
//! the map has such a layer; everything else of it stays.

mod board;

use super::kinds::{FILE, Kept, Kind, Kinds};
use super::{GAME, Map, Tileset};
use crate::content::check::Checker;
use crate::content::diagnostic::{Diagnostic, Severity};
use crate::content::document::{self, Document, is_id, is_symbol};
use crate::content::games::{self, BoardKind, GameSpec};
use crate::content::hex::{Base, HexBoard};
use crate::content::message::{Message, message};
use crate::content::place::Place;
use crate::content::workspace::Workspace;
use crate::content::{reference, suggest, template};
use crate::export::import::{File, Findings, Import};
use crate::rules::registry as rules;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a map does not say itself.
#[derive(Clone, Debug, Default)]
pub struct Given {
    /// The game of the board.
    pub game: Option<String>,
    /// Workspace path of the board; one that is called like the map where none is given.
    pub out: Option<String>,
    /// What tiles are, by what they are called.
    pub kinds: BTreeMap<String, String>,
}

/// What a map would become, as far as it is known.
#[derive(Clone, Debug)]
pub struct Survey {
    /// The game of the board.
    pub game: &'static GameSpec,
    /// Workspace path of the board.
    pub out: String,
    /// What its tiles can be.
    pub kinds: Kinds,
    /// The tiles that are used.
    pub tiles: Vec<Used>,
}

/// A tile that is used.
#[derive(Clone, Debug)]
pub struct Used {
    /// Its number in the map.
    pub number: u32,
    /// What it is called.
    pub name: String,
    /// On how many hexes it lies.
    pub hexes: usize,
    /// What it is, where that is known.
    pub kind: Option<Kind>,
    /// The map says it itself.
    pub own: bool,
    /// Its symbol in the grid.
    pub symbol: Option<char>,
    place: Place,
}

/// Games that are played on hexes.
pub fn games() -> impl Iterator<Item = &'static GameSpec> {
    games::ALL.iter().filter(|game| matches!(game.board, BoardKind::Hex { .. }))
}

/// Works out what a map would become: its name, and the map as it was read.
///
/// # Errors
/// When there is no game, or no place for the board.
pub fn survey(workspace: &Workspace, name: &str, map: &Map, given: &Given) -> Result<Survey, Vec<Diagnostic>> {
    let game = game(name, map, given).map_err(|finding| vec![finding])?;
    let out = out(name, game, given).map_err(|finding| vec![finding])?;
    let kinds = Kinds::of(workspace, game);
    let kept = Kept::read(workspace, game).map_err(|finding| vec![finding])?;
    let before = previous(workspace, &out, game).map_err(|finding| vec![finding])?;
    let legend = before.as_ref().and_then(|(document, _)| document.get::<HexBoard>()).map(|board| board.legend.clone()).unwrap_or_default();
    let said = said(name, given, &kinds)?;
    let known = Known { kinds: &kinds, kept: &kept, legend: &legend, said: &said };
    let tiles: Vec<Used> = numbers(map).into_iter().filter_map(|(number, hexes)| known.used(map, number, hexes)).collect();
    if let Some(strange) = said.keys().find(|known| !tiles.iter().any(|tile| tile.name == **known)) {
        let names: Vec<&str> = tiles.iter().map(|tile| tile.name.as_str()).collect();
        let help = suggest::did_you_mean(strange, names.iter().copied(), message!("use-one-tiles-map", tiles = listed(&names)));
        let message = message!("unknown-tile", tile = suggest::short(strange));
        return Err(vec![Diagnostic::error("map-tiles", name, message).help(help)]);
    }
    Ok(Survey { game, out, kinds, tiles })
}

/// Works out what a map brings to a workspace; nothing is written.
///
/// # Errors
/// Everything that is wrong with it: above all tiles of which nobody has said what they are.
pub fn import(workspace: &Workspace, name: &str, map: &Map, given: &Given) -> Result<Import, Vec<Diagnostic>> {
    let survey = survey(workspace, name, map, given)?;
    let unknown: Vec<&Used> = survey.tiles.iter().filter(|tile| tile.kind.is_none() && tile.hexes > 0).collect();
    if let Some(first) = unknown.first() {
        let names: Vec<&str> = unknown.iter().map(|tile| tile.name.as_str()).collect();
        let message = message!("unknown-tiles", tiles = listed(&names));
        let example = survey.kinds.all.last().map_or("", Kind::word);
        let (tile, words) = (suggest::short(&first.name), survey.kinds.words());
        let help = message!("map-each-tile-once-map", tile, example, words);
        return Err(vec![Diagnostic::error("map-tiles", name, message).at(first.place).help(help)]);
    }
    let before = previous(workspace, &survey.out, survey.game).map_err(|finding| vec![finding])?;
    let (document, what) = board::made(workspace, name, map, &survey, before.as_ref().map(|(document, _)| document))?;
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

fn game(name: &str, map: &Map, given: &Given) -> Result<&'static GameSpec, Diagnostic> {
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

fn out(name: &str, game: &GameSpec, given: &Given) -> Result<String, Diagnostic> {
    let help = message!("use-path-inside-workspace-such-boards-toml", game = game.to_string());
    let bad =
        |why: Message| Diagnostic::error("bad-reference", name, message!("cannot-choose-path-board", reason = why)).help(help.clone());
    let path = match &given.out {
        Some(path) => path.clone(),
        None => {
            let stem =
                template::script_stem(crate::export::subject::stem(name)).map_err(|error| bad(Message::verbatim(error.to_string())))?;
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

/// The board that is there, with its text.
fn previous(workspace: &Workspace, path: &str, game: &GameSpec) -> Result<Option<(Document, Arc<str>)>, Diagnostic> {
    if workspace.origin(path).is_none() {
        return Ok(None);
    }
    let text = workspace.read(path)?;
    match document::read(path, &text).0 {
        Some(document) if document.get::<HexBoard>().is_some_and(|board| board.game == game) => Ok(Some((document, text))),
        _ => {
            let finding = Diagnostic::error("wrong-kind", path, message!("not-valid-board-game", path));
            Err(finding.help(message!("use-another-board-path-new")))
        }
    }
}

/// What was said of tiles.
fn said(name: &str, given: &Given, kinds: &Kinds) -> Result<BTreeMap<String, Kind>, Vec<Diagnostic>> {
    let (mut said, mut findings) = (BTreeMap::new(), Vec::new());
    for (tile, word) in &given.kinds {
        match kinds.find(word) {
            Some(kind) => _ = said.insert(tile.clone(), kind.clone()),
            None => {
                let help = suggest::did_you_mean(word, kinds.all.iter().map(Kind::word), message!("use-one", kinds = kinds.words()));
                let message = message!("cannot-map-unknown-terrain", tile = suggest::short(tile), word = suggest::short(word));
                findings.push(Diagnostic::error("map-tiles", name, message).help(help));
            }
        }
    }
    if findings.is_empty() { Ok(said) } else { Err(findings) }
}

/// The tiles of a map with the number of their hexes; those with a symbol that lie nowhere too, for they are in the legend.
fn numbers(map: &Map) -> BTreeMap<u32, usize> {
    let named = map.tilesets.iter().flat_map(|set| {
        let symbols = set.tiles.iter().filter(|(_, tile)| tile.symbol.is_some_and(is_symbol));
        symbols.filter_map(|(id, _)| set.first.checked_add(*id))
    });
    let mut numbers: BTreeMap<u32, usize> = named.map(|number| (number, 0)).collect();
    for number in map.ground.iter().chain(map.features.iter().flatten()).filter(|number| **number > 0) {
        *numbers.entry(*number).or_default() += 1;
    }
    numbers
}

/// Where it is looked up what a tile is.
struct Known<'a> {
    kinds: &'a Kinds,
    kept: &'a Kept,
    legend: &'a BTreeMap<char, Arc<str>>,
    said: &'a BTreeMap<String, Kind>,
}

impl Known<'_> {
    fn used(&self, map: &Map, number: u32, hexes: usize) -> Option<Used> {
        let (set, id) = map.tile(number)?;
        let name = set.called(id);
        let own = self.own(set, id);
        let kind = self.said.get(&name).or(own.as_ref()).or_else(|| self.kinds.find(self.kept.get(&set.name, &name)?));
        let tile = set.tiles.get(&id);
        let symbol = tile.and_then(|tile| tile.symbol).filter(|symbol| is_symbol(*symbol));
        let place = tile.map(|tile| tile.place).unwrap_or_default();
        Some(Used { number, hexes, kind: kind.cloned(), own: own.is_some(), symbol, place, name })
    }
    /// What the map says itself: by the symbol, then by the type.
    fn own(&self, set: &Tileset, id: u32) -> Option<Kind> {
        let tile = set.tiles.get(&id)?;
        let base = Base::ALL.into_iter().find(|(_, symbol)| tile.symbol == Some(*symbol)).map(|(base, _)| Kind::Base(base));
        let symbol = tile.symbol.filter(|symbol| is_symbol(*symbol));
        // A board may name terrain that is not written yet.
        let named = (symbol.is_some() || tile.feature) && is_id(&tile.kind);
        let unwritten = || named.then(|| Kind::Terrain(tile.kind.as_str().into()));
        let legend = || symbol.and_then(|symbol| self.legend.get(&symbol)).map(|stem| Kind::Terrain(stem.clone()));
        base.or_else(|| self.kinds.find(&tile.kind).cloned()).or_else(unwritten).or_else(legend)
    }
}

/// The file that keeps what tiles were said to be, where it says something new.
fn kept(workspace: &Workspace, map: &Map, survey: &Survey, given: &Given) -> Result<Option<File>, Diagnostic> {
    let told = survey.tiles.iter().filter(|tile| given.kinds.contains_key(&tile.name));
    let told = told.filter_map(|tile| Some((map.tile(tile.number)?.0.name.clone(), tile.name.clone(), tile.kind.clone()?)));
    let said: Vec<(String, String, Kind)> = told.collect();
    let what = said.iter().map(|(_, tile, kind)| Message::verbatim(format!("{} = {}", suggest::short(tile), kind.word()))).collect();
    let before = workspace.read(FILE).ok();
    let text = Kept::with(workspace, survey.game, &said)?;
    Ok(text.map(|text| File { path: FILE.to_owned(), text, before, what }))
}

/// What is to be looked at of the board as it would be. One that breaks a rule of its game can be mended where it is painted.
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
    rules::check(&mut checker, path);
    let own = checker.finish().into_iter().filter(|finding| finding.file == path);
    let mut warnings = Findings::of(path);
    warnings.extend(own.map(|finding| Diagnostic { severity: Severity::Warning, ..finding }));
    warnings.finish(Some(())).map(|((), warnings)| warnings)
}

/// Names in a sentence: the first few.
fn listed(names: &[&str]) -> String {
    const MOST: usize = 12;
    let mut first: Vec<String> = names.iter().take(MOST).map(|name| format!("`{}`", suggest::short(name))).collect();
    if names.len() > MOST {
        first.push("…".to_owned());
    }
    first.join(", ")
}
