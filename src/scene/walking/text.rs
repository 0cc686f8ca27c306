//! The lap in letters: two characters a cell, astronauts in their boxes, then a line for each.

use super::{Astronaut, Lap};
use crate::content::ring::JointSlot;
use crate::content::text::Language;
use crate::geometry::cell::Cell;
use crate::geometry::ring::Pos;
use crate::rules::colours;
use crate::scene::board::ground_in;
use crate::scene::ring::text::{people, strip};

/// What the letters mean.
pub const LEGEND: &str = "board: # rock, . air, o safe, x hazardous, t safe tunnel, z hazardous tunnel; capital or * with a Sputnik; \
                          @ special box; letters are astronauts, + more of them";

impl Lap {
    pub(super) fn in_letters(&self) -> String {
        let here = |at: Pos| self.astronauts.iter().filter(move |astronaut| astronaut.pawn.at == at);
        let letters = |at: Pos| here(at).filter_map(|astronaut| astronaut.pawn.letter.chars().next()).collect::<Vec<_>>();
        let lines: String = self.astronauts.iter().map(|astronaut| line(astronaut, self.language)).collect();
        strip(self.board.shape, 2, |at| people(&letters(at), self.glyph(at))) + lines.as_str()
    }
    fn glyph(&self, at: Pos) -> char {
        let shape = self.board.shape;
        match shape.area_at(at.x) {
            Some(area) => {
                let ground = ground_in(&self.board, Some(&self.library), area);
                ground.and_then(|grid| grid.get(at.x - shape.area_start(area), at.y)).map_or(' ', Cell::glyph)
            }
            None if at.y < shape.joint_level => '#',
            None if at.y > shape.joint_level => '.',
            None => {
                let token = shape.joint_at(at.x).and_then(|joint| self.board.joints.get(usize::from(joint) - 1));
                if matches!(token, Some(JointSlot::Token(_))) { '@' } else { 'o' }
            }
        }
    }
}

fn line(astronaut: &Astronaut, language: Language) -> String {
    let mut notes = Vec::new();
    if astronaut.place > 0 {
        notes.push(format!("home as number {}", astronaut.place));
    }
    if astronaut.pawn.face_down {
        notes.push("face-down".to_owned());
    }
    for (number, name) in astronaut.counters.iter().zip(["Sputnik", "EC", "Handicap"]).filter(|(number, _)| **number > 0) {
        notes.push(format!("{number} {name}"));
    }
    let (at, colour) = (astronaut.pawn.at, colours::name_within(astronaut.pawn.number, language));
    let line = format!("   {colour:<6} seat {}  ({},{})  {}", astronaut.owner, at.x, at.y, notes.join(", "));
    line.trim_end().to_owned() + "\n"
}
