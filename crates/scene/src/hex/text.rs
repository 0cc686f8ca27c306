//! A hex board as text: two characters per hex, odd rows shifted half a hex to the right.

use crate::words::Words;
use content::bundle::{Bundle, ScriptFile};
use content::hex::{Base, HexBoard};
use content::plain;
use content::text::Language;
use geometry::hex::{Offset, offset};
use rules::hexes::terrain::Terrain;
use rules::registry::game;
use script::program::compiled;
use std::fmt::Write;

/// Returns the board; `piece` returns the characters displayed on a hex in place of its ground.
pub fn board_text(board: &HexBoard, terrain: &[Terrain], piece: impl Fn(Offset) -> Option<[char; 2]>) -> String {
    let mut out = heading(board);
    for row in 0..board.rows {
        let _ = write!(out, "{row:>3} {}", if row % 2 == 1 { " " } else { "" });
        let hexes = (0..board.columns).map(|column| offset(column, row));
        out.extend(hexes.flat_map(|at| piece(at).unwrap_or_else(|| [glyph(board, terrain, at), ' '])));
        out.truncate(out.trim_end().len());
        out.push('\n');
    }
    out
}

/// Returns the legend of ground and terrain.
pub fn terrain_legend(terrain: &[Terrain], language: Language) -> String {
    let mut text = String::new();
    for terrain in terrain {
        let name = terrain.name.get(language);
        let _ = write!(text, ", {} {}", symbol_of(terrain), plain::line(if name.is_empty() { &terrain.stem } else { name }));
    }
    Words::common(language).say("table-legend_hexes", [("terrain", text.into())])
}

/// Returns the terrain described by the scripts of a bundle.
pub fn terrain_of(bundle: &Bundle) -> Vec<Terrain> {
    let (Some(game), Ok(board)) = (game(bundle.scenario.game.id), bundle.hex()) else { return Vec::new() };
    let scripts = bundle.scripts.iter().filter(|script| script.kind == board.terrain_kind());
    let terrain = |script: &ScriptFile| Some(Terrain::of(compiled(game.dialect(), &script.revision).script.as_ref()?));
    scripts.filter_map(terrain).collect()
}

/// Returns the column numbers above every fifth column.
fn heading(board: &HexBoard) -> String {
    let number = |column: u16| if column.is_multiple_of(5) { format!("{column:<10}") } else { String::new() };
    format!("    {}", (0..board.columns).map(number).collect::<String>()).trim_end().to_owned() + "\n"
}

fn symbol_of(terrain: &Terrain) -> char {
    // Signs beyond U+FFFF, such as pictograms, are two columns wide in terminals.
    let is_narrow = |glyph: &char| !plain::steers(*glyph) && *glyph <= '\u{FFFF}';
    terrain.glyph.chars().next().filter(is_narrow).unwrap_or(terrain.symbol)
}

fn glyph(board: &HexBoard, terrain: &[Terrain], at: Offset) -> char {
    let here: Vec<&Terrain> = board.terrain(at).filter_map(|stem| terrain.iter().find(|known| *known.stem == **stem)).collect();
    // A feature hides the ground below it.
    let upmost = here.iter().find(|terrain| terrain.is_feature()).or(here.first());
    upmost.map(|terrain| symbol_of(terrain)).unwrap_or(match board.base(at) {
        Base::Void => ' ',
        base => base.symbol(),
    })
}
