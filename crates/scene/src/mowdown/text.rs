//! The sheet as text for a terminal: the letter above each column, the row number and three characters in each cell, one line per
//! half hex. Next to it the lit arcs with their marks.

use super::VisibleMatch;
use content::sentences::LocalizedWords;
use content::text::Language;
use geometry::columns::Spot;
use rules::game::Wording;
use rules::mowdown::Mowdown;
use rules::mowdown::board::Cell;
use std::fmt::Write;

/// Returns the name of the single player.
pub fn you(language: Language) -> &'static str {
    static YOU: LocalizedWords<1> = LocalizedWords::new(Mowdown::sentences, "player", ["you"]);
    YOU.get(0, language)
}

/// Returns the characters of a cell: the mower, a hill's level, a crater or circles to fill; then the printed mark.
fn letters(shown: &VisibleMatch, cell: Cell) -> [char; 3] {
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

/// Maximum number of characters per line.
const WIDTH: usize = 79;
/// Number of spaces before the sheet, and between the sheet and the arcs.
const MARGIN: usize = 3;

/// Returns the whole sheet.
pub fn of(shown: &VisibleMatch) -> String {
    let (sheet, arcs) = (sheet(shown), arcs(shown));
    let length = |lines: &[String]| lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let (wide, margin) = (length(&sheet), " ".repeat(MARGIN));
    let mut text = String::new();
    if 2 * MARGIN + wide + length(&arcs) <= WIDTH {
        for at in 0..sheet.len().max(arcs.len()) {
            let [left, right] = [&sheet, &arcs].map(|lines| lines.get(at).map_or("", String::as_str));
            let _ = writeln!(text, "{}", format!("{margin}{left:wide$}{margin}{right}").trim_end());
        }
    } else {
        sheet.iter().chain(&arcs).for_each(|line| text.push_str(&format!("{margin}{line}\n")));
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
    let _ = writeln!(text, "{margin}{}", shown.words.say("table-terminal", args));
    text
}

/// Returns the cells below the letters of their columns.
fn sheet(shown: &VisibleMatch) -> Vec<String> {
    let board = &shown.setup.board;
    // A name consists of the letter of the column and the number of the row.
    let row = |cell: Cell| board.name(cell).get(1..).unwrap_or_default();
    let digits = board.all().map(|cell| row(cell).len()).max().unwrap_or(1);
    let pitch = digits + 4;
    let extent = |of: fn(&Spot) -> u8| board.cells.iter().map(|cell| of(&cell.spot)).max().map_or(0, |last| usize::from(last) + 1);
    let mut lines = vec![vec![' '; extent(|spot| spot.column) * pitch]; extent(|spot| spot.half) + 1];
    for cell in board.all() {
        let spot = board.printed(cell).spot;
        let at = usize::from(spot.column) * pitch;
        lines[0][at + digits - 1] = board.name(cell).chars().next().unwrap_or(' ');
        let written = format!("{:>digits$}", row(cell)).chars().chain(letters(shown, cell)).collect::<Vec<_>>();
        lines[usize::from(spot.half) + 1][at..][..digits + 3].copy_from_slice(&written);
    }
    lines.into_iter().map(|line| line.into_iter().collect::<String>().trim_end().to_owned()).collect()
}

/// Returns the lit arcs: their marks, and their cells.
fn arcs(shown: &VisibleMatch) -> Vec<String> {
    let (setup, state) = (&shown.setup, &shown.state);
    let line = |arc: u8| {
        let cells: Vec<&str> = setup.board.arc(arc).map(|cell| setup.board.name(cell)).collect();
        let marks = if arc == state.arc { state.marks } else { 0 };
        let name = shown.words.say("table-terminal_arc", [("arc", arc.into())]);
        format!("{name:<7} {:>5}  {}", format!("{marks}/{}", setup.tracker(arc)), cells.join(" "))
    };
    (state.arc..=setup.board.arcs).map(line).collect()
}
