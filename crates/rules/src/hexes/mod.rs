//! Code shared by the games on hexes: terrain, as described by its scripts. It depends on none of these games.

pub mod symbols;
pub mod terrain;

use super::registry;
use content::games::{self, BoardKind, GameSpec};
use content::hex::HexBoard;
use content::text::Text;
use content::workspace::{Query, Workspace};
use script::program::{self, Script};
use std::collections::BTreeMap;
use std::sync::Arc;
use terrain::Terrain;

/// A terrain of a workspace: its properties and texts.
#[derive(Clone, Debug, PartialEq)]
pub struct TerrainEntry {
    pub terrain: Terrain,
    pub name: Text,
    pub text: Text,
}

/// The terrain of a game, by the stem of the script.
pub type Catalogue = BTreeMap<String, TerrainEntry>;

/// The terrain of every game.
#[derive(Clone, Debug, Default)]
pub struct Catalogues(BTreeMap<&'static str, Arc<Catalogue>>);

/// The terrain of games without terrain.
static NO_TERRAIN: Catalogue = Catalogue::new();

impl Catalogues {
    /// Reads the terrain of a workspace.
    pub fn read(workspace: &Workspace) -> Catalogues {
        Catalogues(games::ALL.iter().map(|game| (game.id, workspace.query::<CatalogueOf>(game.id))).collect())
    }
    /// Returns whether nothing has been read yet.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
    /// Returns the terrain of a game.
    pub fn of(&self, game: &GameSpec) -> &Catalogue {
        self.0.get(game.id).map_or(&NO_TERRAIN, Arc::as_ref)
    }
}

/// The terrain of a game, by its id.
pub struct CatalogueOf;

impl Query for CatalogueOf {
    type Value = Catalogue;
    fn run(workspace: &Workspace, game: &str) -> Catalogue {
        games::find(game).map(|game| catalogue(workspace, game)).unwrap_or_default()
    }
}

/// Returns every terrain of a game in a workspace whose script is usable; empty for a game that is not played on hexes.
pub fn catalogue(workspace: &Workspace, game: &GameSpec) -> Catalogue {
    let BoardKind::Hex { terrain, .. } = game.board else { return Catalogue::new() };
    let entry = |stem: String| {
        let script = compile(workspace, game, terrain, &stem)?;
        let entry = TerrainEntry { terrain: Terrain::of(&script), name: script.metadata.name.clone(), text: script.metadata.text.clone() };
        Some((stem, entry))
    };
    workspace.script_stems(game.id, terrain).into_iter().filter_map(entry).collect()
}

/// Returns the terrain that a board refers to, by stem. Terrain without a usable script is left out and reported elsewhere.
pub fn terrain_of(workspace: &Workspace, board: &HexBoard) -> BTreeMap<String, Terrain> {
    let mut terrain = BTreeMap::new();
    for stem in board.legend.values().chain(board.features.values()) {
        if !terrain.contains_key(&**stem)
            && let Some(script) = compile(workspace, board.game, board.terrain_kind(), stem)
        {
            terrain.insert(stem.to_string(), Terrain::of(&script));
        }
    }
    terrain
}

fn compile(workspace: &Workspace, game: &GameSpec, kind: &str, stem: &str) -> Option<Arc<Script>> {
    let path = format!("scripts/{game}/{kind}/{stem}.rhai");
    workspace.origin(&path)?;
    let revision = workspace.revision(&path).ok()?;
    program::compiled(registry::game(game.id)?.dialect(), &revision).script.clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::{rally, walking};

    #[test]
    fn boards_use_the_terrain_of_their_own_game() {
        let workspace = Workspace::bundled();
        let all = Catalogues::read(&workspace);
        assert!(all.of(&rally::SPEC).contains_key("crater") && all.of(&walking::SPEC).is_empty());
        let mut board = HexBoard::filled(&rally::SPEC, 2, 2);
        board.legend.insert('A', "crater".into());
        assert_eq!(terrain_of(&workspace, &board).keys().collect::<Vec<_>>(), ["crater"]);
        board.game = &walking::SPEC;
        assert!(terrain_of(&workspace, &board).is_empty());
    }
}
