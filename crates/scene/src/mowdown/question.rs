//! The targets of choices: cells for craters and hills, and the ends of the available paths, with the effects of each.

use crate::columns::{RADIUS, centre};
use crate::table::ChoiceMark;
use crate::words::Words;
use crate::{Point, SceneRect};
use content::mowdown::FACES;
use rules::mowdown::board::Cell;
use rules::mowdown::preview::preview;
use rules::mowdown::state::Ending;
use rules::mowdown::step::Step;
use rules::mowdown::{Choice, Match};
use rules::registry::AnyMatch;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnPart {
    /// MD-10.
    Roll,
    /// MD-17.
    Choose,
    /// MD-25.
    Move,
    /// MD-32.
    Headaches,
    /// MD-49.
    Shadow,
}

impl TurnPart {
    /// Every part, in order, with the word that selects its message.
    pub const ALL: [(TurnPart, &'static str); 5] = [
        (TurnPart::Roll, "roll"),
        (TurnPart::Choose, "choose"),
        (TurnPart::Move, "move"),
        (TurnPart::Headaches, "headaches"),
        (TurnPart::Shadow, "shadow"),
    ];

    /// Returns the part in which a match waits for a decision, or `None` in the set-up and without a decision.
    fn of(m: &Match) -> Option<TurnPart> {
        match m.waiting_step()? {
            Step::Choose => Some(TurnPart::Choose),
            Step::Headaches => Some(TurnPart::Headaches),
            Step::Shadow => Some(TurnPart::Shadow),
            _ => None,
        }
    }
}

/// The decision of a person.
#[derive(Clone, Default)]
pub struct Question {
    pub ways: Vec<PathChoice>,
    /// The target of each choice, in the same order.
    pub marks: Vec<ChoiceMark>,
    /// Number of available paths for each face.
    pub count: [usize; FACES as usize],
    /// The part of the turn of the decision.
    pub part: Option<TurnPart>,
    /// Index of the choice to pass, and its effect.
    pub pass: Option<(usize, String)>,
}

#[derive(Clone)]
pub struct PathChoice {
    pub choice: usize,
    /// The face of the die; 0 for a step or a placement.
    pub face: u8,
    pub end: Cell,
    /// The centre of each cell in order, and whether it is driven on.
    pub cells: Vec<(Point, bool)>,
    /// Whether it certainly loses the game.
    pub loses: bool,
}

impl Question {
    /// Returns the decision of a match.
    pub fn of(m: &Match, words: Words) -> Question {
        let mut question = Question { part: TurnPart::of(m), ..Question::default() };
        for (index, choice) in m.choices().iter().enumerate() {
            let (face, cells) = match *choice {
                Choice::Place { cell } => (0, vec![(cell, true)]),
                Choice::Step { step } => (0, vec![(step, true)]),
                Choice::Move { is } => {
                    let placed = m.setup.moves.get(is);
                    (placed.face, placed.cells.to_vec())
                }
                Choice::SkipPath {} => {
                    question.pass = choice_text(m, index, words).0.map(|told| (index, told));
                    continue;
                }
                _ => continue,
            };
            let Some((end, _)) = cells.last().copied() else { continue };
            if let Some(count) = question.count.get_mut(usize::from(face).wrapping_sub(1)) {
                *count += 1;
            }
            let at = |cell: Cell| centre(m.setup.board.printed(cell).spot);
            let (told, loses) = choice_text(m, index, words);
            let label = AnyMatch::choice_text(m, index, words.language);
            let tip = match &told {
                Some(told) => format!("{label} – {told}"),
                None => label.clone(),
            };
            let outlook = told.map(|told| (told, !loses));
            question.marks.push(ChoiceMark { choice: index, area: around(at(end)), label, tip, outlook });
            question.ways.push(PathChoice {
                choice: index,
                face,
                end,
                cells: cells.iter().map(|(cell, light)| (at(*cell), *light)).collect(),
                loses,
            });
        }
        question
    }
}

/// Describes the effect of a choice, and returns whether it loses the game.
fn choice_text(m: &Match, index: usize, words: Words) -> (Option<String>, bool) {
    let Some(preview) = preview(m, index) else { return (None, false) };
    let ends = preview.ends.map_or("none", |ending| if ending == Ending::Mown { "won" } else { "lost" });
    let args = [
        ("fills", preview.fills.into()),
        ("mows", preview.mows.into()),
        ("before", m.state.solar.into()),
        ("solar", preview.solar.into()),
        ("headaches", preview.headaches.into()),
        ("ends", ends.into()),
    ];
    (Some(words.say("table-preview", args)), ends == "lost")
}

/// Returns the rectangle inside a hex.
fn around(middle: Point) -> SceneRect {
    SceneRect::new(middle.x - RADIUS * 0.75, middle.y - 0.5, RADIUS * 1.5, 1.0)
}
