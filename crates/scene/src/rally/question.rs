//! The targets of choices in a race: starting positions, and programs of cards.

use super::race::{asked, offset};
use super::rover::{Pose, direction, draw_rover};
use crate::hex::{RADIUS, centre, corners};
use crate::printed::PrintedCard;
use crate::table::{ChoiceMark, Composition, Slots, Supply};
use crate::theme::Theme;
use crate::words::Words;
use crate::{Point, Scene, SceneRect};
use content::text::Language;
use geometry::hex::Offset;
use rules::rally::query::class;
use rules::rally::state::{Program, RoverId};
use rules::rally::{Choice, Match, predicted_path};
use rules::registry::AnyMatch;
use script::program::ScriptId;

/// The decision of a person.
#[derive(Default)]
pub struct Question {
    /// Starting positions, each with its mark.
    spots: Vec<Spot>,
    /// The targets of the starting positions.
    pub marks: Vec<ChoiceMark>,
    /// The program that is being composed.
    pub hand: Option<Hand>,
}

/// An available starting position.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Spot {
    choice: usize,
    at: Offset,
    facing: u8,
}

/// The cards available for a program.
pub struct Hand {
    /// Its phases and cards.
    pub slots: Slots,
    cards: Vec<ScriptId>,
    m: Match,
}

impl Question {
    /// Returns the decision of a match.
    pub fn of(m: &Match, words: Words) -> Question {
        let spot = |(choice, made): (usize, &Choice)| match *made {
            Choice::Place { hex, facing } => Some(Spot { choice, at: offset(m, hex)?, facing: facing.0 }),
            Choice::Program { .. } => None,
        };
        let spots: Vec<Spot> = m.choices().iter().enumerate().filter_map(spot).collect();
        let mark = |spot: &Spot| {
            let choice = AnyMatch::choice_text(m, spot.choice, words.language);
            let told = words.say("table-start_at", [("place", words.at_hex(spot.at).into()), ("choice", choice.into())]);
            ChoiceMark { choice: spot.choice, area: around(spot.at), label: told.clone(), tip: told, outlook: None }
        };
        Question { marks: spots.iter().map(mark).collect(), spots, hand: Hand::of(m, words) }
    }
    /// Returns the mark on the hex at a point whose facing is closest to the direction from the centre to the point.
    pub fn under(&self, at: Point, hex: Option<Offset>) -> Option<&ChoiceMark> {
        let along = |(spot, _): &(&Spot, &ChoiceMark)| {
            let (ahead, middle) = (direction(spot.facing.into()), centre(spot.at));
            ahead.x * (at.x - middle.x) + ahead.y * (at.y - middle.y)
        };
        let there = self.spots.iter().zip(&self.marks).filter(|(spot, _)| Some(spot.at) == hex);
        there.max_by(|a, b| along(a).total_cmp(&along(b))).map(|(_, mark)| mark)
    }
    /// Draws each starting position once, and the rover on a highlighted position.
    pub fn draw(&self, rover: Option<(RoverId, Language)>, strong: &dyn Fn(usize) -> bool, theme: &Theme, scene: &mut Scene) {
        let strong = self.spots.iter().find(|spot| strong(spot.choice));
        let mut last = None;
        for spot in self.spots.iter() {
            if last != Some(spot.at) {
                draw_place(spot.at, strong.is_some_and(|strong| strong.at == spot.at), theme, scene);
                last = Some(spot.at);
            }
        }
        if let (Some(spot), Some(rover)) = (strong, rover) {
            draw_rover(scene, rover, Pose { at: centre(spot.at), facing: spot.facing.into() }, 200, theme);
        }
    }
}

impl Hand {
    fn of(m: &Match, words: Words) -> Option<Hand> {
        let Choice::Program { is: first } = m.choices().first()? else { return None };
        let deck = &m.setup.decks[usize::from(class(asked(m)?)) - 1];
        let count = first.iter().filter(|held| held.is_some()).count();
        let supply = Supply::Cards(deck.cards.iter().map(|script| PrintedCard::of(&m.setup.scripts[*script], words.language)).collect());
        Some(Hand { slots: Slots { slot: words.word("table-slot"), count, supply }, cards: deck.cards.clone(), m: m.clone() })
    }
    /// Converts the slots to a program.
    fn program(&self, laid: &Composition) -> Option<Program> {
        let Composition::Cards(laid) = laid else { return None };
        let card = |phase: usize| laid.get(phase).copied().flatten().and_then(|place| self.cards.get(place).copied());
        Some(std::array::from_fn(|phase| card(phase).into()))
    }
    /// Returns the choice for these slots.
    pub fn find(&self, laid: &Composition) -> Option<usize> {
        let program = self.program(laid)?;
        self.m.choices().iter().position(|choice| *choice == Choice::Program { is: program })
    }
    /// Returns the position and facing of the rover after each phase of this program, assuming that all other rovers stay in place.
    pub fn tried_out(&self, laid: &Composition) -> Vec<(Offset, u8)> {
        let (Some(program), Some(rover)) = (self.program(laid), asked(&self.m)) else { return Vec::new() };
        if program == Program::default() {
            return Vec::new();
        }
        predicted_path(&self.m, rover, &program).into_iter().filter_map(|(at, facing)| Some((offset(&self.m, at)?, facing))).collect()
    }
}

/// Returns the bounding box of a hex.
pub fn around(at: Offset) -> SceneRect {
    let middle = centre(at);
    SceneRect::new(middle.x - 0.5, middle.y - RADIUS, 1.0, 2.0 * RADIUS)
}

fn draw_place(at: Offset, strong: bool, theme: &Theme, scene: &mut Scene) {
    let mut around = corners(centre(at), 0.55).to_vec();
    if strong {
        scene.polygon(around.clone(), theme.safe.alpha(70));
    }
    around.push(around[0]);
    scene.line(around, if strong { 0.1 } else { 0.06 }, theme.safe.alpha(if strong { 255 } else { 170 }));
}
