//! What a tile can be, and what tiles were said to be: asked once, and kept in the workspace for the next map with the same tiles.
//!
//! Kept in a file of its own, [`FILE`], and not in a board, because a set of tiles serves many boards; and not in the map, because that
//! belongs to another program.

use crate::content::diagnostic::Diagnostic;
use crate::content::games::{BoardKind, GameSpec};
use crate::content::hex::Base;
use crate::content::message::{Message, message};
use crate::content::place::Lines;
use crate::content::suggest;
use crate::content::workspace::Workspace;
use std::collections::BTreeMap;
use std::sync::Arc;
use toml_edit::{DocumentMut, Item, Table, value};

/// Where it is kept.
pub const FILE: &str = "imports.toml";
/// How the file begins.
const HEAD: &str = "# What tiles of Tiled maps are: by game, set of tiles and tile. `moonwright import` asks once and keeps it here.\n";

/// What a tile is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Plain ground, start, finish, or no hex at all.
    Base(Base),
    /// What a terrain script makes of the hex, by its stem.
    Terrain(Arc<str>),
}

impl Kind {
    /// Its word: that of a base, or the stem of a script.
    pub fn word(&self) -> &str {
        match self {
            Kind::Base(base) => word(*base),
            Kind::Terrain(stem) => stem,
        }
    }
}

/// The word for a base.
pub(super) fn word(base: Base) -> &'static str {
    match base {
        Base::Surface => "surface",
        Base::Void => "void",
        Base::Start => "start",
        Base::Finish => "finish",
    }
}

/// What tiles of a game can be.
#[derive(Clone, Debug)]
pub struct Kinds {
    /// All of it: bases first, then terrain by its stem.
    pub all: Vec<Kind>,
}

impl Kinds {
    /// What there is in a workspace.
    pub fn of(workspace: &Workspace, game: &GameSpec) -> Kinds {
        let BoardKind::Hex { terrain, .. } = game.board else { return Kinds { all: Vec::new() } };
        let bases = Base::ALL.into_iter().map(|(base, _)| Kind::Base(base));
        let stems = workspace.script_stems(game.id, terrain).into_iter().map(|stem| Kind::Terrain(stem.into()));
        Kinds { all: bases.chain(stems).collect() }
    }
    /// That of a word, in small letters or not, with spaces or `_`.
    pub fn find(&self, word: &str) -> Option<&Kind> {
        let plain = word.trim().to_lowercase().replace([' ', '-'], "_");
        self.all.iter().find(|kind| kind.word() == plain)
    }
    /// All words, for a remedy.
    pub fn words(&self) -> String {
        self.all.iter().map(Kind::word).collect::<Vec<_>>().join(", ")
    }
}

/// What tiles were said to be: of a game, by the set of tiles and the tile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept(BTreeMap<(String, String), String>);

impl Kept {
    /// What is kept in a workspace.
    ///
    /// # Errors
    /// When its file cannot be read.
    pub fn read(workspace: &Workspace, game: &GameSpec) -> Result<Kept, Diagnostic> {
        let mut kept = Kept::default();
        let Some(document) = document(workspace)? else { return Ok(kept) };
        let sets = document.get(game.id).and_then(Item::as_table_like);
        for (set, tiles) in sets.into_iter().flat_map(|sets| sets.iter()) {
            for (tile, word) in tiles.as_table_like().into_iter().flat_map(|tiles| tiles.iter()) {
                kept.0.extend(word.as_str().map(|word| ((set.to_owned(), tile.to_owned()), word.to_owned())));
            }
        }
        Ok(kept)
    }
    /// What a tile was said to be.
    pub fn get(&self, set: &str, tile: &str) -> Option<&str> {
        self.0.get(&(set.to_owned(), tile.to_owned())).map(String::as_str)
    }
    /// The file with more of it: set of tiles, tile, and what it is. None where it says so already.
    ///
    /// # Errors
    /// When its file cannot be read.
    pub fn with(workspace: &Workspace, game: &GameSpec, said: &[(String, String, Kind)]) -> Result<Option<String>, Diagnostic> {
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

/// A table within another, made where it is not there; none where something else has its name.
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
