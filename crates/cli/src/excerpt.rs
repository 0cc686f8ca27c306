//! Source excerpts around a diagnostic: the surrounding lines, shortened for display, with their positions in the file.

use content::diagnostic::Diagnostic;
use content::plain;
use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

/// Maximum displayed length of a line, in characters.
const WIDTH: usize = 160;
/// Maximum number of characters shown before the diagnostic in a long line.
const BEFORE: usize = 60;
/// The character that marks a truncated line.
const CUT: char = '…';

/// The line of a diagnostic and its neighbours.
#[derive(Debug)]
pub struct Excerpt {
    /// Start of the diagnostic in the excerpt, in bytes.
    pub start: usize,
    /// Length of the diagnostic, in bytes.
    pub length: usize,
    name: String,
    text: String,
    lines_before: usize,
    /// Number of characters before the diagnostic in its line.
    column: usize,
}

impl Excerpt {
    /// Returns the lines around a diagnostic that has a position in `source`.
    pub fn of(source: &str, finding: &Diagnostic) -> Excerpt {
        let at = finding.line as usize - 1;
        let lines_before = at.saturating_sub(1);
        let column = finding.column.saturating_sub(1) as usize;
        let mut excerpt =
            Excerpt { start: 0, length: 0, name: plain::line(&finding.file).into_owned(), text: String::new(), lines_before, column };
        for (number, line) in source.lines().enumerate().skip(lines_before).take(at - lines_before + 2) {
            let here = number == at;
            let from = if here && longer(line, WIDTH) { column.saturating_sub(BEFORE) } else { 0 };
            let part: String = line.chars().skip(from).take(WIDTH).collect();
            let part = plain::line(&part);
            if from > 0 {
                excerpt.text.push(CUT);
            }
            if here {
                let bytes = |characters: usize| part.char_indices().nth(characters).map_or(part.len(), |(at, _)| at);
                let (first, last) = (bytes(column - from), bytes(column - from + finding.length as usize));
                excerpt.start = excerpt.text.len() + first;
                excerpt.length = last - first;
            }
            excerpt.text.push_str(&part);
            if longer(line, from + WIDTH) {
                excerpt.text.push(CUT);
            }
            excerpt.text.push('\n');
        }
        if source.lines().nth(at).is_none() {
            excerpt.start = excerpt.text.len();
            excerpt.text.push('\n');
        }
        excerpt
    }
}

fn longer(line: &str, characters: usize) -> bool {
    line.chars().nth(characters).is_some()
}

impl SourceCode for Excerpt {
    fn read_span<'a>(&'a self, span: &SourceSpan, before: usize, after: usize) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let inner = self.text.read_span(span, before, after)?;
        // Without surrounding lines, the position asked for is that of the diagnostic.
        let column = if (before, after) == (0, 0) { self.column } else { inner.column() };
        let line = inner.line() + self.lines_before;
        Ok(Box::new(MietteSpanContents::new_named(self.name.clone(), inner.data(), *inner.span(), line, column, inner.line_count())))
    }
}
