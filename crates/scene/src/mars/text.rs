//! A march as text: three characters per cell, then everything next to the strip.

use super::march::{March, Marine};
use crate::board::ground_in;
use crate::players;
use crate::ring::text::{people, strip};
use crate::words::{Words, flag};
use content::plain;
use content::ring::JointSlot;
use content::text::Language;
use geometry::cell::Cell;
use geometry::ring::Pos;
use rules::colours;
use rules::mars::fields::counted;
use rules::mars::state::{Aliens, Side};
use std::fmt::Write;

/// Returns the strip, each side, the marines and the counters.
pub fn of(march: &March) -> String {
    let mut out = strip(march.board.shape, 3, |at| cell(march, at));
    march.sides.iter().for_each(|side| out.push_str(&side_text(march, *side)));
    march.marines.iter().for_each(|marine| out.push_str(&line(marine, march)));
    let group = |aliens| group(aliens, march.words);
    let ([round, rounds], [attacks, lives], [reserve, dead]) = (march.round, march.attacks, march.piles);
    let course = [
        ("round", round.into()),
        ("rounds", rounds.into()),
        ("attacks", attacks.into()),
        ("lives", lives.into()),
        ("reserve", group(reserve).into()),
        ("dead", group(dead).into()),
        ("unlocked", flag(march.unlocked)),
    ];
    let _ = writeln!(out, "   {}", march.words.say("table-course", course));
    out
}

fn cell(march: &March, here: Pos) -> String {
    let marines = march.marines.iter().filter(|marine| marine.alive && marine.at == here);
    let people = people(&marines.filter_map(|marine| letter(marine, march.words.language)).collect::<Vec<_>>(), glyph(march, here));
    match march.aliens.get(&here).map_or(0, |group| group.iter().map(|n| u16::from(*n)).sum()) {
        0 => format!("{people} "),
        number if people.ends_with(' ') => format!("{}{} ", people.trim_end(), number.min(9)),
        number => format!("{people}{}", number.min(9)),
    }
}

/// Returns the marine's letter, in lowercase if it is face-down.
fn letter(marine: &Marine, language: Language) -> Option<char> {
    let letter = colours::letter(marine.seat.into(), language).chars().next()?;
    Some(if marine.face_down { letter.to_ascii_lowercase() } else { letter })
}

fn glyph(march: &March, at: Pos) -> char {
    let (board, shape) = (&march.board, march.board.shape);
    match shape.area_at(at.x) {
        Some(area) => {
            let ground = ground_in(board, Some(&march.library), area);
            let found = ground.and_then(|grid| grid.get(at.x - shape.area_start(area), at.y)).unwrap_or(Cell::ROCK);
            if found.has_equipment() && march.emptied.contains(&at) { 't' } else { found.glyph() }
        }
        None if at.x == 0 || at.x == shape.goal() || at.y < shape.joint_level => '#',
        None if at.y > shape.joint_level => '.',
        None => match shape.joint_at(at.x).and_then(|joint| board.joints.get(usize::from(joint) - 1)) {
            Some(JointSlot::Token(_)) => 'U',
            Some(JointSlot::Empty) => 'o',
            _ => '*',
        },
    }
}

/// Returns the known information about a side: defender, upgrade, incoming aliens, and every box with aliens.
fn side_text(march: &March, side: Side) -> String {
    let group = |aliens| group(aliens, march.words);
    let known = [
        ("side", side.word().into()),
        ("defended", flag(march.defenders[side as usize])),
        ("upgrade", march.upgrades[side as usize].as_deref().unwrap_or("none").into()),
        ("incoming", group(march.incoming[side as usize]).into()),
    ];
    let mut out = format!("   {}\n", march.words.say("table-beside", known));
    let is_left = |at: &Pos| at.x < march.board.shape.goal().div_ceil(2);
    let here = march.aliens.iter().filter(|(at, _)| is_left(at) == (side == Side::Left));
    let boxes: Vec<String> = here.map(|(at, aliens)| format!("{}: {}", march.at_box(*at), group(*aliens))).collect();
    if !boxes.is_empty() {
        let _ = writeln!(out, "     {}", boxes.join("   "));
    }
    out
}

/// Returns the number of aliens of each colour.
fn group(aliens: Aliens, words: Words) -> String {
    let there = counted(aliens, words.language);
    if there.is_empty() { words.word("table-none") } else { there.join(" ") }
}

fn line(marine: &Marine, march: &March) -> String {
    let words = march.words;
    let mut notes: Vec<String> = marine.training.iter().map(|training| plain::line(&training.name).into_owned()).collect();
    if !marine.alive {
        notes.push(words.word("table-dead"));
    }
    if marine.face_down {
        notes.push(words.word("table-face_down"));
    }
    notes.extend(marine.hand.iter().map(|card| format!("[{}]", plain::line(&card.name))));
    let colour = players::in_column(marine.seat.into(), words.language);
    let seat = words.say("table-seat", [("seat", marine.seat.number().into())]);
    let line = format!("   {colour} {seat}  {}  {}", march.at_box(marine.at), notes.join(", "));
    line.trim_end().to_owned() + "\n"
}
