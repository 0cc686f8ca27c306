//! What is painted on boards of columns.

use super::super::words::Words;
use crate::content::columns::ColumnBoard;

/// An ink.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SheetInk {
    /// A cell, of the arc of those beside it.
    Cell,
    /// A cell of this arc.
    Arc(u8),
    /// This section, counted from 1, for the whole arc of a cell.
    Section(u8),
    /// A headache.
    #[default]
    Headache,
    /// Home.
    Home,
    /// Where a game starts.
    Start,
    /// A suggested crater.
    Crater,
    /// A suggested hill of this level.
    Hill(u8),
}

impl SheetInk {
    /// Its name, in lower case.
    pub fn word(self, words: &impl Words) -> String {
        let numbered = |id, number: u8| words.say_with(id, &[("number", number.into())]);
        match self {
            SheetInk::Cell => words.say("sheet-cells"),
            SheetInk::Arc(arc) => numbered("sheet-arc", arc),
            SheetInk::Section(section) => numbered("sheet-section", section),
            SheetInk::Headache => words.say("sheet-headache"),
            SheetInk::Home => words.say("sheet-home"),
            SheetInk::Start => words.say("sheet-start"),
            SheetInk::Crater => words.say("sheet-crater"),
            SheetInk::Hill(level) => numbered("sheet-hill", level),
        }
    }
    /// Whether it makes cells where there are none.
    pub fn makes_cells(self) -> bool {
        matches!(self, SheetInk::Cell | SheetInk::Arc(_))
    }
    /// Whether a board has at most one of it.
    pub fn is_single(self) -> bool {
        matches!(self, SheetInk::Home | SheetInk::Start)
    }
    /// The arcs that can be painted: those of a board and one more.
    pub fn arcs(board: &ColumnBoard) -> std::ops::RangeInclusive<u8> {
        1..=board.arcs().saturating_add(1).min(MOST_ARCS)
    }
}

/// MD-V3 most arcs.
const MOST_ARCS: u8 = 12;
