//! The strip as text: one row per level, then the columns of the joints.

use geometry::ring::{Pos, Shape, pos};

/// Returns the strip, with cells `width` characters wide.
pub fn strip(shape: Shape, width: usize, cell: impl Fn(Pos) -> String) -> String {
    let columns = || 0..=shape.goal();
    let row = |y: u8| format!("{y:>2} {}", columns().map(|x| cell(pos(x, y))).collect::<String>());
    let number = |x: u8| if shape.is_joint(x) { format!("{x:<width$}") } else { " ".repeat(width) };
    let rows = (0..shape.levels).rev().map(row);
    let lines = rows.chain([format!("   {}", columns().map(number).collect::<String>())]);
    lines.map(|line| format!("{}\n", line.trim_end())).collect()
}

/// Returns the letters of the pawns in a cell as two characters, or its ground if it is empty.
pub fn people(letters: &[char], ground: char) -> String {
    match letters {
        [] => format!("{ground} "),
        [one] => format!("{one} "),
        [a, b] => format!("{a}{b}"),
        [a, ..] => format!("{a}+"),
    }
}
