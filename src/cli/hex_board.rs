//! A hex board as text: two characters a hex, odd rows half a hex to the right, rovers with an arrow where they look.

use crate::content::hex::{Base, HexBoard};
use crate::content::plain;
use crate::content::text::Language;
use crate::content::workspace::Workspace;
use crate::geometry::hex::{Offset, offset};
use crate::rules::rally::check::terrain_of;
use crate::rules::rally::terrain::Terrain;
use hexx::Hex;
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::fmt::Write;

const ARROWS: [char; 6] = ['→', '↗', '↖', '←', '↙', '↘'];

/// The picture of a match on a hex board, with a line for each rover.
pub fn text(workspace: &Workspace, board: &HexBoard, state: &Json) -> String {
    let kinds = terrain_of(workspace, board);
    let none = Vec::new();
    let rovers = state["rovers"].as_array().unwrap_or(&none);
    let mut out = heading(board);
    for row in 0..board.rows {
        let _ = write!(out, "{row:>3} {}", if row % 2 == 1 { " " } else { "" });
        for column in 0..board.columns {
            let at = offset(column, row);
            match rovers.iter().find(|rover| place(&rover["hex"]) == Some(at)) {
                Some(rover) => out.extend([letter(rover), arrow(rover)]),
                None => out.extend([glyph(board, &kinds, state, at), ' ']),
            }
        }
        out = out.trim_end().to_owned();
        out.push('\n');
    }
    rovers.iter().for_each(|rover| out.push_str(&line(rover)));
    out
}

/// What the characters of a board's picture mean.
pub fn legend(workspace: &Workspace, board: &HexBoard, language: Language) -> String {
    let mut text = "board: . plain ground, s start, f finish".to_owned();
    for (stem, terrain) in terrain_of(workspace, board) {
        let name = terrain.name.get(language);
        let _ = write!(text, ", {} {}", shown(&terrain), plain::line(if name.is_empty() { &stem } else { name }));
    }
    text.push_str(
        "; A is red, B blue, C green, D yellow, capitals are rovers 1, the arrow shows where they look; hexes are told as (column,row)",
    );
    text
}

/// Column numbers over every fifth column.
fn heading(board: &HexBoard) -> String {
    let number = |column: u16| if column.is_multiple_of(5) { format!("{column:<10}") } else { String::new() };
    format!("    {}", (0..board.columns).map(number).collect::<String>()).trim_end().to_owned() + "\n"
}

fn place(hex: &Json) -> Option<Offset> {
    let number = |i: usize| hex.get(i)?.as_i64().map(|n| n as i32);
    Offset::of(Hex::new(number(0)?, number(1)?))
}

fn letter(rover: &Json) -> char {
    let letter = char::from(b'A' + rover["owner"].as_u64().unwrap_or(0) as u8);
    if rover["class"] == 1 { letter } else { letter.to_ascii_lowercase() }
}

fn arrow(rover: &Json) -> char {
    ARROWS[rover["facing"].as_u64().unwrap_or(0) as usize % ARROWS.len()]
}

fn shown(terrain: &Terrain) -> char {
    terrain.glyph.chars().next().filter(|glyph| !plain::steers(*glyph)).unwrap_or(terrain.symbol)
}

fn glyph(board: &HexBoard, kinds: &BTreeMap<String, Terrain>, state: &Json, at: Offset) -> char {
    let known = |stem: &Json| stem.as_str().and_then(|stem| kinds.get(stem)).map(shown);
    let list = |key: &str| state[key].as_array().into_iter().flatten();
    let feature = list("features").find(|feature| place(&feature["hex"]) == Some(at)).and_then(|feature| known(&feature["kind"]));
    let change = list("changes").find(|change| place(&change["hex"]) == Some(at));
    let ground = match change {
        Some(change) => known(&change["ground"]),
        None => board.terrain(at).filter_map(|stem| kinds.get(&**stem)).find(|kind| !kind.is_feature()).map(shown),
    };
    feature.or(ground).unwrap_or(match board.base(at) {
        Base::Void => ' ',
        base => base.symbol(),
    })
}

fn line(rover: &Json) -> String {
    let place = match place(&rover["hex"]) {
        Some(at) => format!("({},{})", at.column, at.row),
        None if rover["alive"] == true => "not yet placed".to_owned(),
        None => "gone".to_owned(),
    };
    let cards: Vec<&str> = rover["program"].as_array().into_iter().flatten().filter_map(Json::as_str).collect();
    let locked = if rover["armed"] == true { "" } else { "  locked" };
    let (colour, class) = (rover["colour"].as_str().unwrap_or_default(), &rover["class"]);
    let (shields, missiles, phases) = (&rover["shields"], &rover["missiles"], &rover["phases"]);
    let tokens = format!("{shields} shields, {missiles} missiles, {phases} phases{locked}");
    format!("  {} {colour:<6} {class}  {place:<14} {tokens}  {}", letter(rover), cards.join(" · ")).trim_end().to_owned() + "\n"
}
