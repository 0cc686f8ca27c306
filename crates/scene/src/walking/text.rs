//! The lap as text: two characters per cell, astronauts in their boxes, then a line for each, and for each card that stays on the
//! table.

use super::{Astronaut, Lap};
use crate::board::ground_in;
use crate::players;
use crate::ring::pawn::Pawn;
use crate::ring::text::{people, strip};
use content::ring::JointSlot;
use geometry::cell::Cell;
use geometry::ring::Pos;
use rules::walking::state::Counter;

impl Lap {
    pub(super) fn in_letters(&self) -> String {
        let here = |at: Pos| self.astronauts.iter().filter(move |astronaut| astronaut.pawn.at == at);
        let letters = |at: Pos| here(at).filter_map(|astronaut| astronaut.pawn.letter.chars().next()).collect::<Vec<_>>();
        let lines: String = self.astronauts.iter().map(|astronaut| self.line(astronaut)).collect();
        strip(self.board.shape, 2, |at| people(&letters(at), self.glyph(at))) + lines.as_str() + self.lying_in_letters().as_str()
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
    fn line(&self, astronaut: &Astronaut) -> String {
        let words = self.words;
        let Pawn { number, at, face_down, .. } = astronaut.pawn;
        let mut notes = Vec::new();
        if astronaut.place > 0 {
            notes.push(words.say("table-home", [("place", astronaut.place.into())]));
        }
        if face_down {
            notes.push(words.word("table-face_down"));
        }
        for (kind, number) in Counter::ALL.iter().zip(astronaut.counters).filter(|(_, number)| *number > 0) {
            notes.push(format!("{number} {}", words.say("counter", [("kind", kind.word().into())])));
        }
        let (colour, seat) =
            (players::in_column(number, words.language), words.say("table-seat", [("seat", astronaut.owner.number().into())]));
        let line = format!("   {colour} {seat}  {}  {}", self.at_box(at), notes.join(", "));
        line.trim_end().to_owned() + "\n"
    }
}
