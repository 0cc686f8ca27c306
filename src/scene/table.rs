//! A match as it lies on the table. Each game makes its [`Table`]; whoever shows matches knows no more than this of any of them.

use super::odds::{About, Odds, Picks, Tokens};
use super::panel::{Item, Panel, Phases};
use super::placed::Placed;
use super::printed::Printed;
use super::theme::{Colour, Theme};
use super::words::Words;
use super::{Area, Point, Scene};
use crate::content::bundle::Bundle;
use crate::content::text::Language;
use crate::rules::colours;
use crate::rules::eyes::Eyes;
use crate::rules::game::Seat;
use crate::rules::registry::AnyMatch;
use serde_json::Value as Json;

/// What is shown: a match, and who looks at it.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    /// What it is played with.
    pub bundle: &'a Bundle,
    /// The match.
    pub m: &'a dyn AnyMatch,
    /// Through whose eyes.
    pub eyes: Eyes,
    /// The match at the question that a person is asked, which may lie behind others that can be let pass.
    pub asking: Option<&'a dyn AnyMatch>,
    /// In which language.
    pub language: Language,
}

/// What a choice points at on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Index of the choice.
    pub choice: usize,
    /// Where.
    pub area: Area,
    /// What it is, for those who do not see it.
    pub label: String,
    /// What is told of it while the pointer is there.
    pub tip: String,
    /// What the choice brings, and whether without harm.
    pub outlook: Option<(String, bool)>,
}

/// One picture of what has happened.
pub struct Frame {
    /// What happens, in sentences.
    pub lines: Vec<String>,
    /// Lines of the log that are told when it has been shown, of those that the choice has caused.
    pub told: usize,
    /// The table on the way to what it is after it.
    pub table: Box<dyn Table>,
}

/// A decision that is put together: things are laid into slots.
#[derive(Clone, Debug, PartialEq)]
pub struct Slots {
    /// What a slot is called.
    pub slot: String,
    /// How many there are.
    pub count: usize,
    /// What can be laid.
    pub supply: Supply,
}

/// What can be laid into slots.
#[derive(Clone, Debug, PartialEq)]
pub enum Supply {
    /// Dice, any number into each slot.
    Dice {
        /// How many of each colour.
        pool: [u8; 3],
        /// How many are laid in all.
        size: u8,
    },
    /// Cards, one into each slot.
    Cards(Vec<Printed>),
}

/// What has been laid into slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Laid {
    /// Dice of each colour in each slot.
    Dice(Vec<[u8; 3]>),
    /// The place of a card among those that can be laid, for each slot.
    Cards(Vec<Option<usize>>),
}

impl Slots {
    /// Nothing is laid.
    pub fn empty(&self) -> Laid {
        match self.supply {
            Supply::Dice { .. } => Laid::Dice(vec![[0; 3]; self.count]),
            Supply::Cards(_) => Laid::Cards(vec![None; self.count]),
        }
    }
}

/// What the mark of a choice says that it leads to.
pub fn outlook_of(marks: &[Mark], choice: usize) -> Option<String> {
    let mark = marks.iter().find(|mark| mark.choice == choice)?;
    mark.outlook.as_ref().map(|(words, _)| words.clone())
}

/// The places of an event, as far as they are on the board.
pub fn places(table: &dyn Table, event: &Json) -> Vec<Area> {
    fn gather(table: &dyn Table, value: &Json, found: &mut Vec<Area>) {
        match (table.place(value), value) {
            (Some(area), _) => found.push(area),
            (None, Json::Array(items)) => items.iter().for_each(|item| gather(table, item, found)),
            (None, Json::Object(fields)) => {
                fields.iter().filter(|(name, _)| *name != "name").for_each(|(_, field)| gather(table, field, found))
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    gather(table, event, &mut found);
    found
}

/// A match as somebody sees it.
pub trait Table {
    /// What the board is called.
    fn title(&self) -> String {
        self.words().word("table-title")
    }
    /// The board without what moves on it.
    fn board(&self, theme: &Theme) -> Scene;
    /// The part of the board that stands for the whole in a small picture, where that is not all of it.
    fn emblem(&self) -> Option<Area> {
        None
    }
    /// The lines, by their `x`, at which the board may be folded into two rows.
    fn folds(&self) -> Vec<f32> {
        Vec::new()
    }
    /// Draws what stands and lies on it; in a film `share` (0–1) of the way to where the picture ends.
    fn pieces(&self, share: f32, theme: &Theme, scene: &mut Scene);
    /// What can be found on the board by its name.
    fn named(&self) -> Vec<(Area, String)> {
        Vec::new()
    }
    /// What lies on the board that can be taken off it: pieces that are printed, by their ids.
    fn placed(&self) -> Vec<Placed> {
        Vec::new()
    }
    /// Draws what the pointer brings out, wherever it is.
    fn pointed_out(&self, _pointer: Option<Point>, _theme: &Theme, _scene: &mut Scene) {}

    /// Where on the board a place of an event is; none for what is no place.
    fn place(&self, _place: &Json) -> Option<Area> {
        None
    }

    /// What each choice points at on the board.
    fn marks(&self) -> &[Mark] {
        &[]
    }
    /// What a choice costs or leads to, where that is known and its text does not say it.
    fn outlook(&self, choice: usize) -> Option<String> {
        outlook_of(self.marks(), choice)
    }
    /// The marks that a point means.
    fn under(&self, at: Point) -> Vec<&Mark> {
        self.marks().iter().filter(|mark| mark.area.contains(at)).collect()
    }
    /// Whether several marks of one place are the same thing turned: the pointer then goes from one to the next instead of listing them.
    fn turns(&self) -> bool {
        false
    }
    /// Draws the marks; those of `strong` choices stand out.
    fn draw_marks(&self, strong: &dyn Fn(usize) -> bool, theme: &Theme, scene: &mut Scene);

    /// The question's slots, where it is put together.
    fn slots(&self) -> Option<&Slots> {
        None
    }
    /// The choice that has been put together, if it is one.
    fn laid(&self, _laid: &Laid) -> Option<usize> {
        None
    }
    /// Draws where what has been laid so far would lead.
    fn draw_laid(&self, _laid: &Laid, _theme: &Theme, _scene: &mut Scene) {}

    /// What can be picked, where the question is answered by picking several things.
    fn picks(&self) -> Option<&Picks> {
        None
    }
    /// The tokens at hand, where the question is which is laid where.
    fn tokens(&self) -> Option<&Tokens> {
        None
    }
    /// Draws what belongs to what is about to be chosen: where a group that is picked can go.
    fn draw_about(&self, _about: About<'_>, _pointer: Option<Point>, _theme: &Theme, _scene: &mut Scene) {}
    /// Whether it knows what may come of a choice.
    fn foresees(&self, _choice: usize) -> bool {
        false
    }
    /// What may come of what is about to be chosen, in a game that works it out.
    fn odds(&self, _about: About<'_>) -> Option<Odds> {
        None
    }

    /// Where the match stands in its course, in a game that has one.
    fn phases(&self) -> Option<Phases> {
        None
    }
    /// What lies beside the board: in common, and in front of each seat.
    fn panels(&self) -> Vec<Panel>;
    /// What it says, in the language of those who see it.
    fn words(&self) -> Words;
    /// What a player is called.
    fn name_of(&self, seat: Seat) -> String {
        colours::name(seat.into(), self.words().language).to_owned()
    }
    /// The colour of a seat, where it is not the one of its number.
    fn colour_of(&self, _seat: Seat) -> Option<Colour> {
        None
    }
    /// The pieces of a seat with their name.
    fn pieces_of(&self, seat: Seat) -> Vec<Item> {
        vec![Item::words(self.name_of(seat)).strong()]
    }
    /// What belongs to the question: dice on the table, odds.
    fn beside_question(&self) -> Vec<Item> {
        Vec::new()
    }

    /// The board in letters, with a line for each piece.
    fn text(&self) -> String;
    /// What the letters mean.
    fn legend(&self) -> String;
}
