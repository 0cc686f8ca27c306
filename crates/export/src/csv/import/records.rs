//! Reads the rows of a table with the position of every cell, for error messages. The `csv` crate, which writes tables, reports only the
//! positions of rows and accepts a cell whose quote is never closed.

use content::place::TextSpan;
use std::iter::Peekable;
use std::str::Chars;

/// A cell and where it begins in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    pub text: String,
    pub place: TextSpan,
}

/// Maximum number of cells in a row.
pub const MOST_CELLS: usize = 1000;

/// A mistake after which the rest of the table cannot be read reliably.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowError {
    /// The row has more than [`MOST_CELLS`] cells; this is the first one too many.
    TooLong(TextSpan),
    /// The cell that begins here has no closing quote.
    Unclosed(TextSpan),
    /// There is text here, after the closing quote of a cell.
    Continued(TextSpan),
}

/// The rows of a table, without empty lines.
pub struct Records<'a> {
    chars: Peekable<Chars<'a>>,
    separator: char,
    line: u32,
    column: u32,
}

impl<'a> Records<'a> {
    /// Reads a text whose cells are separated by `separator`.
    pub fn new(text: &'a str, separator: char) -> Records<'a> {
        Records { chars: text.chars().peekable(), separator, line: 1, column: 1 }
    }
    fn place(&self) -> TextSpan {
        TextSpan { line: self.line, column: self.column, length: 1 }
    }
    fn next_char(&mut self) -> Option<char> {
        let c = self.chars.next()?;
        // Lines end with `\n`, `\r\n` or `\r`.
        if c == '\n' || c == '\r' && self.chars.peek() != Some(&'\n') {
            (self.line, self.column) = (self.line + 1, 1);
        } else if c != '\r' {
            self.column += 1;
        }
        Some(c)
    }
    fn next_if(&mut self, is: impl Fn(char) -> bool) -> Option<char> {
        if self.chars.peek().is_some_and(|c| is(*c)) { self.next_char() } else { None }
    }
    fn cell(&mut self) -> Result<Cell, RowError> {
        let mut text = String::new();
        while let Some(space) = self.next_if(|c| c == ' ') {
            text.push(space);
        }
        let place = self.place();
        let separator = self.separator;
        let is_end = |c: char| c == separator || c == '\n' || c == '\r';
        if self.next_if(|c| c == '"').is_none() {
            while let Some(c) = self.next_if(|c| !is_end(c)) {
                text.push(c);
            }
            return Ok(Cell { text, place });
        }
        text.clear();
        loop {
            match self.next_char() {
                None => return Err(RowError::Unclosed(place)),
                Some('"') if self.next_if(|c| c == '"').is_none() => break,
                Some(c) => text.push(c),
            }
        }
        while self.next_if(|c| c == ' ').is_some() {}
        match self.chars.peek() {
            Some(c) if !is_end(*c) => Err(RowError::Continued(self.place())),
            _ => Ok(Cell { text, place }),
        }
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Vec<Cell>, RowError>;
    fn next(&mut self) -> Option<Self::Item> {
        while self.next_if(|c| c == '\n' || c == '\r').is_some() {}
        self.chars.peek()?;
        let mut cells = Vec::new();
        loop {
            match self.cell() {
                Ok(cell) => cells.push(cell),
                Err(error) => {
                    // What follows may be part of the cell.
                    self.chars = "".chars().peekable();
                    return Some(Err(error));
                }
            }
            let separator = self.separator;
            if self.next_if(|c| c == separator).is_none() {
                return Some(Ok(cells));
            }
            if cells.len() == MOST_CELLS {
                let place = self.place();
                self.chars = "".chars().peekable();
                return Some(Err(RowError::TooLong(place)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<Vec<String>> {
        let rows: Result<Vec<Vec<Cell>>, RowError> = Records::new(text, ',').collect();
        rows.unwrap().into_iter().map(|row| row.into_iter().map(|cell| cell.text).collect()).collect()
    }

    #[test]
    fn cells_are_those_of_the_csv_format() {
        for text in [
            "a,b\n1,2\n",
            "a,b\r\n1,\"2 \"\"x\"\",\r\n3\"\r\n\r\n4,\n",
            "a\rb\r\r,\r",
            "",
            "\n\n",
            "a,,\n\"\",\"b\"",
            "5\" gun,it's\n",
            "x,y\n\"\n\n\",z",
        ] {
            let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
            let expected: Vec<Vec<String>> = reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect();
            assert_eq!(texts(text), expected, "{text:?}");
        }
    }

    #[test]
    fn cells_and_mistakes_have_positions() {
        let all: Vec<_> = Records::new("é,\"a\nb\", c\n\nd,\"x\"y", ',').collect();
        let place = |line, column| TextSpan { line, column, length: 1 };
        let places: Vec<TextSpan> = all[0].as_ref().unwrap().iter().map(|cell| cell.place).collect();
        assert_eq!(places, [place(1, 1), place(1, 3), place(2, 5)]);
        assert_eq!(all[1..], [Err(RowError::Continued(place(4, 6)))]);
        let all: Vec<_> = Records::new("a, \"b\nc,d\n", ',').collect();
        assert_eq!(all, [Err(RowError::Unclosed(place(1, 4)))]);
    }
}
