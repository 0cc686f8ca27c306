//! The terrain of tiles, and the stored choices of the user: asked once, and kept in the workspace for the next map with the same
//! tiles.
//!
//! The choices are in a separate file, [`FILE`]: not in a board, because a tileset is used by many boards, and not in the map,
//! because it belongs to another program.

use content::columns::{CellMark, SheetCell};
use content::diagnostic::Diagnostic;
use content::document::cell_word;
use content::games::{BoardKind, GameSpec};
use content::hex::Base;
use content::message::{Message, message};
use content::place::Lines;
use content::suggest;
use content::workspace::Workspace;
use std::collections::BTreeMap;
use std::sync::Arc;
use toml_edit::{DocumentMut, Item, Table, value};

pub const FILE: &str = "imports.toml";
/// Maximum number of arcs of a board of columns.
const MOST_ARCS: u8 = 12;
/// Header of the file.
const HEAD: &str = "# Terrain of the tiles of Tiled maps, by game, tileset and tile. `moonwright import` stores your answers here.\n";

/// The terrain of a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TileKind {
    /// Plain ground, start, finish, or no hex.
    Base(Base),
    /// A terrain script, by its stem.
    Terrain(Arc<str>),
    /// A cell of a board of columns, by its word.
    Cell(Arc<str>),
}

impl TileKind {
    /// Returns the word for the terrain: that of a base, or the stem of a script.
    pub fn word(&self) -> &str {
        match self {
            TileKind::Base(base) => base.word(),
            TileKind::Terrain(word) | TileKind::Cell(word) => word,
        }
    }
}

/// The terrain that tiles of a game can have.
#[derive(Clone, Debug)]
pub struct Kinds {
    /// All terrain: bases first, then scripts by stem.
    pub all: Vec<TileKind>,
}

impl Kinds {
    /// Returns the terrain available in a workspace.
    pub fn of(workspace: &Workspace, game: &GameSpec) -> Kinds {
        let BoardKind::Hex { terrain, .. } = game.board else { return Kinds::of_cells() };
        let bases = Base::ALL.into_iter().map(|(base, _)| TileKind::Base(base));
        let stems = workspace.script_stems(game.id, terrain).into_iter().map(|stem| TileKind::Terrain(stem.into()));
        Kinds { all: bases.chain(stems).collect() }
    }
    fn of_cells() -> Kinds {
        let cells = (1..=MOST_ARCS).flat_map(|arc| CellMark::ALL.map(|(mark, _)| cell_word(SheetCell { arc, mark })));
        Kinds { all: [TileKind::Base(Base::Void)].into_iter().chain(cells.map(|word| TileKind::Cell(word.into()))).collect() }
    }
    /// Finds the terrain with a word, ignoring case, unless the words differ only in it, and treating spaces as `_`.
    pub fn find(&self, word: &str) -> Option<&TileKind> {
        if let Some(same) = self.all.iter().find(|kind| kind.word() == word.trim()) {
            return Some(same);
        }
        let plain = word.trim().to_lowercase().replace([' ', '-'], "_");
        self.all.iter().find(|kind| kind.word() == plain)
    }
    /// Returns all words, for help texts.
    pub fn words(&self) -> String {
        self.all.iter().map(TileKind::word).collect::<Vec<_>>().join(", ")
    }
}

/// The stored terrain of the tiles of a game, by tileset and tile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TileKinds(BTreeMap<(String, String), String>);

impl TileKinds {
    /// Reads the stored terrain of a workspace.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read.
    pub fn read(workspace: &Workspace, game: &GameSpec) -> Result<TileKinds, Diagnostic> {
        let mut kept = TileKinds::default();
        let Some(document) = document(workspace)? else { return Ok(kept) };
        let sets = document.get(game.id).and_then(Item::as_table_like);
        for (set, tiles) in sets.into_iter().flat_map(|sets| sets.iter()) {
            for (tile, word) in tiles.as_table_like().into_iter().flat_map(|tiles| tiles.iter()) {
                kept.0.extend(word.as_str().map(|word| ((set.to_owned(), tile.to_owned()), word.to_owned())));
            }
        }
        Ok(kept)
    }
    /// Returns the stored terrain of a tile.
    pub fn get(&self, set: &str, tile: &str) -> Option<&str> {
        self.0.get(&(set.to_owned(), tile.to_owned())).map(String::as_str)
    }
    /// Returns the file with additional entries (tileset, tile, terrain), or `None` if it contains them already.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read.
    pub fn with(workspace: &Workspace, game: &GameSpec, said: &[(String, String, TileKind)]) -> Result<Option<String>, Diagnostic> {
        let before = document(workspace)?;
        let known = before.as_ref().map(ToString::to_string);
        let mut document = before.unwrap_or_default();
        for (set, tile, kind) in said {
            let sets = table(document.as_table_mut(), game.id, true);
            let Some(tiles) = sets.map(|sets| table(sets, set, false)) else { continue };
            if let Some(tiles) = tiles.filter(|tiles| tiles.get(tile).and_then(Item::as_str) != Some(kind.word())) {
                tiles.insert(tile, value(kind.word()));
            }
        }
        let text = document.to_string();
        if said.is_empty() || known.as_ref() == Some(&text) {
            return Ok(None);
        }
        Ok(Some(if known.is_some() { text } else { format!("{HEAD}\n{}", text.trim_start()) }))
    }
}

/// Returns a nested table, creating it if missing, or `None` if the key has another type of value.
fn table<'t>(within: &'t mut Table, name: &str, implicit: bool) -> Option<&'t mut Table> {
    let made = || {
        let mut table = Table::new();
        table.set_implicit(implicit);
        Item::Table(table)
    };
    within.entry(name).or_insert_with(made).as_table_mut()
}

fn document(workspace: &Workspace) -> Result<Option<DocumentMut>, Diagnostic> {
    if workspace.origin(FILE).is_none() {
        return Ok(None);
    }
    let text = workspace.read(FILE)?;
    let read: Result<DocumentMut, _> = text.parse();
    read.map(Some).map_err(|error| {
        let place = Lines::new(&text).place(error.span().unwrap_or(0..0));
        let finding = Diagnostic::error("toml-syntax", FILE, Message::verbatim(suggest::short(error.message()))).at(place);
        finding.help(message!("see-https-toml-io-toml"))
    })
}
