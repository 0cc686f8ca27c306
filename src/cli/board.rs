//! A match on its board as text. A ring: one row a level, two characters a cell, astronauts in their boxes. Mars is in `mars_board`, hexes in `hex_board`.

use super::hex_board;
use super::mars_board;
use super::place::Ready;
use crate::content::bundle::Bundle;
use crate::content::hex::HexBoard;
use crate::content::ring::{CardLibrary, Course};
use crate::content::text::Language;
use crate::geometry::cell::Cell;
use crate::geometry::ring::{Pos, Shape, pos};

use serde_json::Value as Json;

/// The picture of a match, with a line for each piece.
pub fn text(ready: &Ready, state: &Json) -> String {
    match (ready.bundle.board::<HexBoard>(), ready.bundle.ring()) {
        (Some(board), _) => hex_board::text(&ready.workspace, board, state),
        (None, Ok((board, library))) if board.course() == Course::March => mars_board::text(board, library, state),
        (None, _) => ring(&ready.bundle, state),
    }
}

/// What the characters of the picture mean.
pub fn legend(ready: &Ready, language: Language) -> String {
    match (ready.bundle.board::<HexBoard>(), ready.bundle.ring()) {
        (Some(board), _) => hex_board::legend(&ready.workspace, board, language),
        (None, Ok((board, _))) if board.course() == Course::March => mars_board::LEGEND.to_owned(),
        (None, _) => RING_LEGEND.to_owned(),
    }
}

fn ring(bundle: &Bundle, state: &Json) -> String {
    let (Ok((board, library)), Some(astronauts)) = (bundle.ring(), state["astronauts"].as_array()) else {
        return String::new();
    };
    let mut out = String::new();
    let shape = board.shape;
    for y in (0..shape.levels).rev() {
        out.push_str(&format!("{y:>2} "));
        for x in 0..=shape.goal() {
            let here = astronauts.iter().filter(|astronaut| at(astronaut) == Some(pos(x, y)));
            let here: Vec<char> = here.filter_map(letter).collect();
            out.push_str(&match here[..] {
                [] => format!("{} ", glyph(shape, library, state, pos(x, y))),
                [one] => format!("{one} "),
                [a, b] => format!("{a}{b}"),
                [a, ..] => format!("{a}+"),
            });
        }
        out = out.trim_end().to_owned();
        out.push('\n');
    }
    out.push_str("   ");
    for x in 0..=shape.goal() {
        out.push_str(&if shape.is_joint(x) { format!("{x:<2}") } else { "  ".to_owned() });
    }
    out = out.trim_end().to_owned();
    out.push('\n');
    astronauts.iter().for_each(|astronaut| out.push_str(&line(astronaut)));
    out
}

const RING_LEGEND: &str = "board: # rock, . air, o safe, x hazardous, t safe tunnel, z hazardous tunnel; capital or * with a Sputnik; \
                          @ special box; letters are astronauts, + more of them";

fn at(astronaut: &Json) -> Option<Pos> {
    let place = &astronaut["box"];
    Some(pos(place["x"].as_u64()? as u8, place["y"].as_u64()? as u8))
}

/// First letter of the colour, which no cell's glyph is mistaken for.
fn letter(astronaut: &Json) -> Option<char> {
    astronaut["colour"].as_str()?.chars().next().map(|c| c.to_ascii_uppercase())
}

fn glyph(shape: Shape, library: &CardLibrary, state: &Json, at: Pos) -> char {
    match shape.area_at(at.x) {
        Some(area) => {
            let id = state["areas"][area as usize - 1].as_str();
            let card = library.cards.iter().find(|card| Some(card.id.as_str()) == id);
            card.and_then(|card| card.grid.get(at.x - shape.area_start(area), at.y)).map_or(' ', Cell::glyph)
        }
        None if at.y < shape.joint_level => '#',
        None if at.y > shape.joint_level => '.',
        None => {
            let token = shape.joint_at(at.x).map(|joint| &state["joints"][joint as usize - 1]);
            if token.is_some_and(|token| !token.is_null()) { '@' } else { 'o' }
        }
    }
}

fn line(astronaut: &Json) -> String {
    let mut notes = Vec::new();
    if astronaut["finished"] == true {
        notes.push(format!("home as number {}", astronaut["place"]));
    }
    if astronaut["face_down"] == true {
        notes.push("face-down".to_owned());
    }
    for (key, name) in [("sputnik", "Sputnik"), ("ec", "EC"), ("handicap", "Handicap")] {
        if astronaut[key].as_u64().is_some_and(|n| n > 0) {
            notes.push(format!("{} {name}", astronaut[key]));
        }
    }
    let place = &astronaut["box"];
    let (colour, seat) = (astronaut["colour"].as_str().unwrap_or(""), &astronaut["owner"]);
    format!("   {colour:<6} seat {seat}  ({},{})  {}\n", place["x"], place["y"], notes.join(", ")).trim_end().to_owned() + "\n"
}
