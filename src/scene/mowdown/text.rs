//! The sheet in letters, for the terminal: three characters a cell, a line each half hex.

use super::Shown;
use crate::content::sentences::Called;
use crate::content::text::Language;
use crate::rules::game::Wording;
use crate::rules::mowdown::Mowdown;
use crate::rules::mowdown::board::Cell;
use std::fmt::Write;

/// What the one player is called.
pub fn you(language: Language) -> &'static str {
    static YOU: Called<1> = Called::new(Mowdown::sentences, "player", ["you"]);
    YOU.get(0, language)
}

/// What stands for a cell: the mower, a hill's level, a crater, circles to fill; then what is printed there.
fn letters(shown: &Shown, cell: Cell) -> [char; 3] {
    let (board, ground) = (&shown.setup.board, shown.state.ground(cell));
    let digit = |n: u16| char::from_digit(n.min(9).into(), 10).unwrap_or('+');
    let first = match () {
        () if cell == shown.state.mower => '@',
        () if shown.state.is_dark(board, cell) => '#',
        () if ground.crater => 'O',
        () if ground.hill > 0 => '^',
        () => ' ',
    };
    let second = match () {
        () if ground.crater || shown.state.is_dark(board, cell) => first,
        () if ground.hill > 0 => digit(ground.hill.into()),
        () if ground.missing == 0 => '/',
        () if ground.missing == 1 => 'o',
        () => digit(ground.missing),
    };
    let third = match () {
        () if cell == board.home => 'H',
        () if ground.headache => 'h',
        () => ' ',
    };
    [first, second, third]
}

/// The whole sheet.
pub fn of(shown: &Shown) -> String {
    let board = &shown.setup.board;
    let columns = board.cells.iter().map(|cell| cell.spot.column).max().map_or(0, |last| usize::from(last) + 1);
    let lines = board.cells.iter().map(|cell| cell.spot.half).max().map_or(0, |last| usize::from(last) + 1);
    let mut rows = vec![vec![' '; columns * 4]; lines];
    for cell in board.all() {
        let spot = board.printed(cell).spot;
        let row = &mut rows[usize::from(spot.half)];
        row[usize::from(spot.column) * 4..][..3].copy_from_slice(&letters(shown, cell));
    }
    let mut text = String::new();
    for row in rows {
        let _ = writeln!(text, "   {}", row.into_iter().collect::<String>().trim_end());
    }
    let state = &shown.state;
    let args = [
        ("solar", state.solar.into()),
        ("arc", state.arc.into()),
        ("filled", state.marks.into()),
        ("size", shown.setup.tracker(state.arc).into()),
        ("bonuses", state.bonuses.into()),
        ("circles", state.missing().into()),
        ("hills", state.hills().count().into()),
    ];
    let _ = writeln!(text, "   {}", shown.words.say("table-terminal", args));
    text
}
