//! The inks for boards of columns.

use crate::ui::words::Words;
use content::columns::ColumnBoard;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SheetInk {
    /// A cell with the arc of adjacent cells.
    Cell,
    /// A cell with this arc.
    Arc(u8),
    /// A section, counted from 1, for the whole arc of a cell.
    Section(u8),
    #[default]
    Headache,
    Home,
    Start,
    /// A suggested crater.
    Crater,
    /// A suggested hill with this level.
    Hill(u8),
}

impl SheetInk {
    /// Returns the name in lower case.
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
    pub fn makes_cells(self) -> bool {
        matches!(self, SheetInk::Cell | SheetInk::Arc(_))
    }
    /// Returns whether a board has at most one of it.
    pub fn is_single(self) -> bool {
        matches!(self, SheetInk::Home | SheetInk::Start)
    }
    /// Returns the arcs that can be painted: those of a board and one more.
    pub fn arcs(board: &ColumnBoard) -> std::ops::RangeInclusive<u8> {
        1..=board.arcs().saturating_add(1).min(MOST_ARCS)
    }
}

/// MD-V3 Maximum number of arcs.
const MOST_ARCS: u8 = 12;
