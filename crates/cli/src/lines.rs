//! Reads input lines of limited length.

use std::io::{self, BufRead, Read};

/// The result of reading a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputLine {
    /// A line, including its line ending if it has one.
    Whole,
    /// A line longer than the limit. It was read to its end and discarded.
    TooLong,
    /// The end of the input.
    End,
}

/// Reads a line of at most `max` bytes.
pub fn next(input: &mut impl BufRead, line: &mut Vec<u8>, max: u64) -> io::Result<InputLine> {
    line.clear();
    if input.take(max + 1).read_until(b'\n', line)? == 0 {
        return Ok(InputLine::End);
    }
    if line.last() == Some(&b'\n') || line.len() as u64 <= max {
        return Ok(InputLine::Whole);
    }
    line.clear();
    input.skip_until(b'\n')?;
    Ok(InputLine::TooLong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn oversized_line_is_skipped_and_the_next_is_read_whole() {
        let mut input = io::Cursor::new(b"abc\nabcd\nabcde\n\nabcdefgh".to_vec());
        let mut line = Vec::new();
        let mut read = || (next(&mut input, &mut line, 4).unwrap(), String::from_utf8(line.clone()).unwrap());
        let all: Vec<(InputLine, String)> = (0..6).map(|_| read()).collect();
        let lines: Vec<(InputLine, &str)> = all.iter().map(|(what, line)| (*what, line.as_str())).collect();
        let gone = (InputLine::TooLong, "");
        assert_eq!(
            lines,
            [(InputLine::Whole, "abc\n"), (InputLine::Whole, "abcd\n"), gone, (InputLine::Whole, "\n"), gone, (InputLine::End, "")]
        );
    }
}
