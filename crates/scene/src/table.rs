//! The board view of a match. Each game implements its [`Table`]; code that displays matches uses nothing else of a game.

use super::odds::{About, Odds, Picks, Tokens};
use super::panel::{DieLook, Item, Panel, PanelSection, Phases};
use super::placed::ScenePiece;
use super::printed::PrintedCard;
use super::theme::{Colour, Theme};
use super::words::Words;
use super::{Point, Scene, SceneRect, point};
use content::bundle::Bundle;
use content::text::Language;
use rules::colours;
use rules::game::Seat;
use rules::registry::AnyMatch;
use rules::viewer::Viewer;
use serde_json::Value as Json;

#[derive(Clone, Copy)]
pub struct ViewContext<'a> {
    pub bundle: &'a Bundle,
    pub m: &'a dyn AnyMatch,
    pub eyes: Viewer,
    /// The match at the question for the person, which can be preceded by optional questions.
    pub asking: Option<&'a dyn AnyMatch>,
    pub language: Language,
}

/// The target of a choice on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct ChoiceMark {
    pub choice: usize,
    pub area: SceneRect,
    /// The accessible label.
    pub label: String,
    /// The tooltip.
    pub tip: String,
    /// The effect of the choice, and whether it is harmless.
    pub outlook: Option<(String, bool)>,
}

/// A frame of an animation.
pub struct Frame {
    /// The events as text.
    pub lines: Vec<String>,
    /// Number of log lines to display after the frame, counted from the choice.
    pub told: usize,
    /// The view, in motion towards its state after the frame.
    pub table: Box<dyn Table>,
}

/// Choices with a common heading, such as the moves of a die.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChoiceGroup {
    /// The accessible name.
    pub name: String,
    pub heading: Vec<Item>,
    /// A picture of choices that are made on the board and not listed.
    pub picture: Option<Scene>,
    /// The choices, each with its text below the heading.
    pub choices: Vec<(usize, String)>,
}

impl ChoiceGroup {
    /// Returns whether the group contains a choice.
    pub fn has(&self, choice: usize) -> bool {
        self.choices.iter().any(|(known, _)| *known == choice)
    }
}

/// The probability of a good result of a slot: exact, or a range.
#[derive(Clone, Debug, PartialEq)]
pub struct SlotOdds {
    pub words: String,
    /// The lowest probability, 0–1.
    pub least: f64,
    /// The tooltip.
    pub tip: String,
}

/// A decision that is composed by placing items into slots.
#[derive(Clone, Debug, PartialEq)]
pub struct Slots {
    pub slot: String,
    pub count: usize,
    pub supply: Supply,
}

/// The items that can be placed into slots.
#[derive(Clone, Debug, PartialEq)]
pub enum Supply {
    /// Dice, any number per slot.
    Dice {
        /// Number of dice of each colour.
        pool: [u8; 3],
        /// The look of each colour.
        looks: [DieLook; 3],
        size: u8,
    },
    /// Cards, one per slot.
    Cards(Vec<PrintedCard>),
}

/// The contents of the slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Composition {
    /// Dice of each colour in each slot.
    Dice(Vec<[u8; 3]>),
    /// For each slot, the index of its card among the available ones.
    Cards(Vec<Option<usize>>),
}

impl Slots {
    pub fn empty(&self) -> Composition {
        match self.supply {
            Supply::Dice { .. } => Composition::Dice(vec![[0; 3]; self.count]),
            Supply::Cards(_) => Composition::Cards(vec![None; self.count]),
        }
    }
}

/// Returns the effect of a choice according to its mark.
pub fn outlook_of(marks: &[ChoiceMark], choice: usize) -> Option<String> {
    let mark = marks.iter().find(|mark| mark.choice == choice)?;
    mark.outlook.as_ref().map(|(words, _)| words.clone()).filter(|words| !words.is_empty())
}

/// Returns the positions on the board that an event refers to.
pub fn places(table: &dyn Table, event: &Json) -> Vec<SceneRect> {
    fn gather(table: &dyn Table, value: &Json, found: &mut Vec<SceneRect>) {
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

/// The board view of a match for a viewer.
pub trait Table {
    fn title(&self) -> String {
        self.words().word("table-title")
    }
    /// Returns the scene of the board without its pieces.
    fn board(&self, theme: &Theme) -> Scene;
    /// Returns the part of the board that represents it in a thumbnail, if not the whole board.
    fn emblem(&self) -> Option<SceneRect> {
        None
    }
    /// Returns the lines, by their `x`, at which the board may be folded into two rows.
    fn folds(&self) -> Vec<f32> {
        Vec::new()
    }
    /// Returns the heading of a guide on the board that can be folded away, if there is one.
    fn guide(&self) -> Option<SceneRect> {
        None
    }
    /// Folds the guide away, or shows it again.
    fn fold_guide(&mut self, _folded: bool) {}
    /// Draws the pieces; in an animation, at time `share` (0–1) of the frame.
    fn pieces(&self, share: f32, theme: &Theme, scene: &mut Scene);
    /// Returns the named items on the board, for searching.
    fn named(&self) -> Vec<(SceneRect, String)> {
        Vec::new()
    }
    /// Returns the removable pieces on the board, with the ids of the printed pieces.
    fn placed(&self) -> Vec<ScenePiece> {
        Vec::new()
    }
    /// Draws the highlights for a position of the pointer.
    fn draw_highlights(&self, _pointer: Option<Point>, _theme: &Theme, _scene: &mut Scene) {}

    /// Returns the area of a position in an event, or `None` if the value is not a position.
    fn place(&self, _place: &Json) -> Option<SceneRect> {
        None
    }

    /// Returns the shape of a position as convex polygons, and the area for a label on it.
    fn shape(&self, place: &Json) -> Option<(Vec<Vec<Point>>, SceneRect)> {
        let area = self.place(place)?;
        let SceneRect { min, max } = area.grown(-0.03 * area.width().min(area.height()));
        Some((vec![vec![min, point(max.x, min.y), max, point(min.x, max.y)]], area))
    }

    /// Returns the target of each choice on the board.
    fn marks(&self) -> &[ChoiceMark] {
        &[]
    }
    /// Returns the cost or effect of a choice, if known and not part of its text.
    fn outlook(&self, choice: usize) -> Option<String> {
        outlook_of(self.marks(), choice)
    }
    fn under(&self, at: Point) -> Vec<&ChoiceMark> {
        self.marks().iter().filter(|mark| mark.area.contains(at)).collect()
    }
    /// Returns whether several marks at one position are rotations of one choice, which the user selects by rotating or pointing
    /// instead of from a list.
    fn turns(&self) -> bool {
        false
    }
    /// Draws the marks; those of `strong` choices are highlighted.
    fn draw_marks(&self, strong: &dyn Fn(usize) -> bool, theme: &Theme, scene: &mut Scene);

    /// Returns the groups of choices; choices that are in none are listed individually.
    fn groups(&self) -> Vec<ChoiceGroup> {
        Vec::new()
    }
    /// Returns the piece that a choice refers to, for lists.
    fn picture(&self, _choice: usize) -> Option<Scene> {
        None
    }
    /// Returns the cards in the hand of a seat that the viewer sees.
    fn hand(&self, _seat: Seat) -> Vec<PrintedCard> {
        Vec::new()
    }

    /// Returns the slots, if the decision is composed.
    fn slots(&self) -> Option<&Slots> {
        None
    }
    /// Returns the choice that matches the slots, if any.
    fn composed_choice(&self, _laid: &Composition) -> Option<usize> {
        None
    }
    /// Returns the odds of each slot, in a game that computes them.
    fn slot_odds(&self, _laid: &Composition) -> Vec<Option<SlotOdds>> {
        Vec::new()
    }
    /// Draws a preview of the current slots.
    fn draw_composition(&self, _laid: &Composition, _theme: &Theme, _scene: &mut Scene) {}

    /// Returns the items, if the question is answered by selecting several items.
    fn picks(&self) -> Option<&Picks> {
        None
    }
    /// Returns the tokens, if the question is which token is placed where.
    fn tokens(&self) -> Option<&Tokens> {
        None
    }
    /// Draws additions for a pending choice, such as the areas that a selected group can reach.
    fn draw_about(&self, _about: About<'_>, _pointer: Option<Point>, _theme: &Theme, _scene: &mut Scene) {}
    /// Returns whether the odds of a choice are known.
    fn foresees(&self, _choice: usize) -> bool {
        false
    }
    /// Returns the odds of a pending choice, in a game that computes them.
    fn odds(&self, _about: About<'_>) -> Option<Odds> {
        None
    }

    /// Returns the progress of the match, in a game with phases.
    fn phases(&self) -> Option<Phases> {
        None
    }
    /// Returns the panels next to the board: the shared one, and one for each seat.
    fn panels(&self) -> Vec<Panel>;
    /// Returns the contents of the shared panel for the free corner of a folded board, where there is more room.
    fn corner(&self) -> Vec<PanelSection> {
        Vec::new()
    }
    /// Returns the messages in the viewer's language.
    fn words(&self) -> Words;
    /// Returns the name of a player.
    fn name_of(&self, seat: Seat) -> String {
        colours::name(seat.into(), self.words().language).to_owned()
    }
    /// Returns the final score of a player as text; empty if the place says as much.
    fn score(&self, score: i64) -> String {
        Words::common(self.words().language).points(score)
    }
    /// Returns the colour of a seat, if it differs from the default.
    fn colour_of(&self, _seat: Seat) -> Option<Colour> {
        None
    }
    /// Returns the pieces of a seat with its name.
    fn pieces_of(&self, seat: Seat) -> Vec<Item> {
        vec![Item::words(self.name_of(seat)).strong()]
    }
    /// Returns the items displayed with the question: rolled dice, odds.
    fn question_items(&self) -> Vec<Item> {
        Vec::new()
    }

    /// Returns the board as text, with a line for each piece.
    fn text(&self) -> String;
    fn legend(&self) -> String {
        self.words().word("table-legend")
    }
}
