//! A march on its board as text: one row a level, three characters a cell, then what lies beside the strip.

use crate::content::ring::{AreaSlot, CardLibrary, RingBoard};
use crate::geometry::cell::Cell;
use crate::geometry::ring::{Pos, Shape, pos};
use serde_json::Value as Json;
use std::fmt::Write;

/// What the characters of the picture mean.
pub const LEGEND: &str = "board: # rock, . air, o safe, x hazardous, t safe tunnel, z hazardous tunnel, e hidden equipment; * star box, U upgrade; \
                          letters are marines (small ones lie face-down, + more of them), numbers are aliens";

/// Colours of aliens in the order in which they are told.
const COLOURS: [&str; 3] = ["red", "blue", "yellow"];

/// The picture of a match: the strip, each side, the marines, the counters.
pub fn text(board: &RingBoard, library: &CardLibrary, state: &Json) -> String {
    let mut out = String::new();
    let shape = board.shape;
    for y in (0..shape.levels).rev() {
        let mut row = format!("{y:>2} ");
        for x in 0..=shape.goal() {
            row.push_str(&cell(board, library, state, pos(x, y)));
        }
        let _ = writeln!(out, "{}", row.trim_end());
    }
    let numbers = (0..=shape.goal()).map(|x| if shape.is_joint(x) { format!("{x:<3}") } else { "   ".to_owned() });
    let _ = writeln!(out, "   {}", numbers.collect::<String>().trim_end());
    for side in ["left", "right"] {
        out.push_str(&beside(state, side));
    }
    for marine in list(state, "marines") {
        out.push_str(&line(marine));
    }
    let _ = writeln!(
        out,
        "   round {} of {}   attacks on the base {} of {}   reserve {}   dead {}   equipment {}",
        state["round"],
        state["rounds"],
        state["attacks"],
        state["lives"],
        aliens(&state["reserve"]),
        aliens(&state["dead"]),
        if state["unlocked"] == true { "unlocked" } else { "locked" }
    );
    out
}

fn list<'a>(state: &'a Json, key: &str) -> impl Iterator<Item = &'a Json> {
    state[key].as_array().into_iter().flatten()
}

fn at(piece: &Json) -> Option<Pos> {
    let place = &piece["box"];
    Some(pos(place["x"].as_u64()? as u8, place["y"].as_u64()? as u8))
}

fn cell(board: &RingBoard, library: &CardLibrary, state: &Json, here: Pos) -> String {
    let marines: Vec<char> =
        list(state, "marines").filter(|marine| marine["alive"] == true && at(marine) == Some(here)).filter_map(letter).collect();
    let aliens: u64 = list(state, "aliens").filter(|group| at(group) == Some(here)).map(total).sum();
    let ground = glyph(board, library, state, here);
    let people = match marines[..] {
        [] => format!("{ground} "),
        [one] => format!("{one} "),
        [a, b] => format!("{a}{b}"),
        [a, ..] => format!("{a}+"),
    };
    let number = if aliens == 0 { " ".to_owned() } else { aliens.min(9).to_string() };
    match people.ends_with(' ') && aliens > 0 {
        true => format!("{}{number} ", people.trim_end()),
        false => format!("{people}{number}"),
    }
}

/// First letter of the colour, which no cell's glyph is mistaken for; small for those who lie face-down.
fn letter(marine: &Json) -> Option<char> {
    let first = marine["colour"].as_str()?.chars().next()?;
    Some(if marine["face_down"] == true { first } else { first.to_ascii_uppercase() })
}

fn total(aliens: &Json) -> u64 {
    COLOURS.iter().filter_map(|colour| aliens[*colour].as_u64()).sum()
}

fn glyph(board: &RingBoard, library: &CardLibrary, state: &Json, at: Pos) -> char {
    let shape: Shape = board.shape;
    match shape.area_at(at.x) {
        Some(area) => {
            let slot = area as usize - 1;
            let column = at.x - shape.area_start(area);
            let zone = board.landing_zone.as_ref().filter(|_| board.areas.get(slot) == Some(&AreaSlot::LandingZone));
            let id = state["areas"][slot].as_str();
            let card = library.cards.iter().find(|card| Some(card.id.as_str()) == id).map(|card| &card.grid);
            let found = zone.or(card).and_then(|grid| grid.get(column, at.y)).unwrap_or(Cell::ROCK);
            let empty = found.has_equipment() && list(state, "emptied").any(|found| found["x"] == at.x && found["y"] == at.y);
            if empty { 't' } else { found.glyph() }
        }
        None if at.x == 0 || at.x == shape.goal() || at.y < shape.joint_level => '#',
        None if at.y > shape.joint_level => '.',
        None => {
            let joint = shape.joint_at(at.x).unwrap_or(0);
            let upgrade = match joint {
                2 => &state["upgrades"]["left"],
                3 => &state["upgrades"]["right"],
                _ => return '*',
            };
            if upgrade.is_null() { 'o' } else { 'U' }
        }
    }
}

/// What is known of a side: defender, upgrade, incoming aliens, and every box with aliens.
fn beside(state: &Json, side: &str) -> String {
    if state["half"].is_string() && state["half"] != side {
        return String::new();
    }
    let defender = if state["defenders"][side] == true { "defender and force barrier stand" } else { "the way to the Master Mind is open" };
    let upgrade = state["upgrades"][side].as_str().map_or(String::new(), |upgrade| format!(", {upgrade}"));
    let mut out = format!("   {side}: {defender}{upgrade}; incoming {}\n", aliens(&state["incoming"][side]));
    let middle = 12;
    let here = |group: &&Json| group["box"]["x"].as_u64().is_some_and(|x| (x <= middle) == (side == "left"));
    let boxes: Vec<String> = list(state, "aliens")
        .filter(here)
        .map(|group| format!("({},{}) {}", group["box"]["x"], group["box"]["y"], aliens(group)))
        .collect();
    if !boxes.is_empty() {
        let _ = writeln!(out, "     {}", boxes.join("   "));
    }
    out
}

fn aliens(group: &Json) -> String {
    let there = COLOURS.iter().filter_map(|colour| Some(format!("{} {colour}", group[*colour].as_u64().filter(|n| *n > 0)?)));
    let there: Vec<String> = there.collect();
    if there.is_empty() { "none".to_owned() } else { there.join(" ") }
}

fn line(marine: &Json) -> String {
    let mut notes: Vec<String> = marine["ability"].as_str().map(str::to_owned).into_iter().collect();
    if marine["alive"] == false {
        notes.push("dead".to_owned());
    }
    if marine["face_down"] == true {
        notes.push("face-down".to_owned());
    }
    notes.extend(list(marine, "equipment").filter_map(|card| card.as_str().map(|card| format!("[{card}]"))));
    let place = &marine["box"];
    let colour = marine["colour"].as_str().unwrap_or("");
    format!("   {colour:<6} seat {}  ({},{})  {}", marine["owner"], place["x"], place["y"], notes.join(", ")).trim_end().to_owned() + "\n"
}
