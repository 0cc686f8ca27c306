//! The map as text for a terminal: borders as lines, ids at the positions of names, then one line per area.

use content::areas::AreaBoard;
use content::plain;
use content::text::Language;
use geometry::areas::{bounds, contains, label};
use std::fmt::Write;

/// Maximum number of characters per line, to fit a terminal of 80, and of lines.
const WIDTH: f32 = 78.0;
const HEIGHT: f32 = 44.0;
/// Aspect ratio of a character cell.
const LETTER: f32 = 2.0;
/// Maximum number of areas for which the map is legible as text.
const MOST: usize = 60;

/// Returns the map as lines; `inside` returns the lines below the id of an area.
pub fn board_text(board: &AreaBoard, inside: impl Fn(usize) -> Vec<String>) -> String {
    let all = bounds(board.areas.iter().flat_map(|area| &area.corners));
    let Some((low, high)) = all.filter(|_| board.areas.len() <= MOST) else { return String::new() };
    let (width, height) = ((high.x - low.x).max(1) as f32, (high.y - low.y).max(1) as f32);
    let step = (width / WIDTH).max(height / HEIGHT / LETTER);
    let (columns, rows) = ((width / step).ceil() as usize, (height / step / LETTER).ceil() as usize);
    let place =
        |column: usize, row: usize| (low.x as f32 + (column as f32 + 0.5) * step, low.y as f32 + (row as f32 + 0.5) * step * LETTER);
    let owner = |column: usize, row: usize| board.areas.iter().position(|area| contains(&area.corners, place(column, row)));
    let owners: Vec<Vec<Option<usize>>> = (0..=rows).map(|row| (0..=columns).map(|column| owner(column, row)).collect()).collect();
    let mut lines: Vec<Vec<char>> =
        (0..=rows).map(|row| (0..=columns).map(|column| ground(board, &owners, (column, row))).collect()).collect();
    for (number, area) in board.areas.iter().enumerate() {
        let ((x, y), _) = label(&area.corners);
        let (x, y) = area.label.map_or((x, y), |at| (at.x as f32, at.y as f32));
        let (column, row) = ((x - low.x as f32) / step, (y - low.y as f32) / step / LETTER);
        let signs = format!("{}{}", "*".repeat(area.mineral.into()), if area.base.is_some() { "^" } else { "" });
        let words = std::iter::once(format!("{}{signs}", area.id)).chain(inside(number));
        for (i, word) in words.enumerate() {
            let word: Vec<char> = plain::line(&word).chars().collect();
            let first = (column - word.len() as f32 / 2.0).round().max(0.0) as usize;
            let Some(line) = lines.get_mut(row as usize + i) else { break };
            line.iter_mut().skip(first).zip(word).for_each(|(place, letter)| *place = letter);
        }
    }
    lines.iter().map(|line| format!("{}\n", line.iter().collect::<String>().trim_end())).collect()
}

/// Returns the character of an empty position: a border to the left or above, or the ground.
fn ground(board: &AreaBoard, owners: &[Vec<Option<usize>>], (column, row): (usize, usize)) -> char {
    let here = owners[row][column];
    let left = column.checked_sub(1).and_then(|left| owners[row][left]);
    let above = row.checked_sub(1).and_then(|above| owners[above][column]);
    match (here == left, here == above) {
        (true, true) => match here.and_then(|area| board.areas.get(area)) {
            Some(area) if area.cratered && (column + row).is_multiple_of(3) => 'o',
            _ => ' ',
        },
        (false, true) => '|',
        (true, false) => '-',
        (false, false) => '+',
    }
}

/// Returns a line for each area: id, name, contents, neighbours.
pub fn areas_text(board: &AreaBoard, language: Language) -> String {
    let neighbours = board.neighbours();
    let longest = |of: &dyn Fn(&content::areas::Area) -> usize| board.areas.iter().map(|area| of(area)).max().unwrap_or(0);
    let (ids, names) = (longest(&|area| area.id.chars().count()), longest(&|area| area.name.get(language).chars().count()));
    let mut text = String::new();
    for (area, beside) in board.areas.iter().zip(&neighbours) {
        let linked: Vec<&str> = beside.iter().map(|other| &*board.areas[*other].id).collect();
        let sign = match (&area.base, area.cratered) {
            (Some(_), _) => "^",
            (None, true) => "o",
            (None, false) => " ",
        };
        let name = plain::line(area.name.get(language));
        let minerals = "*".repeat(area.mineral.into());
        let _ = writeln!(text, "{:<ids$}  {name:<names$}  {sign}{minerals:<3}  {}", area.id, linked.join(" "));
    }
    text
}
