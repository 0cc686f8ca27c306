//! A tolerant parser for brackets, strings and comments in any text.

use rhai::Position;

/// Returns the closing bracket of an opening one.
pub fn closing(opening: char) -> char {
    match opening {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

#[derive(Clone, Copy)]
pub enum UnmatchedBracket {
    /// An opening bracket that is never closed.
    Opening(usize),
    /// A closing bracket without an opening one.
    Closing(usize),
}

/// A text split into brackets, strings and comments.
pub struct Code {
    pub characters: Vec<char>,
    /// Offsets of characters that are neither white space nor in a comment, in order.
    solid: Vec<usize>,
    /// Offsets of characters outside of strings and comments.
    signs: Vec<usize>,
    /// The first unmatched bracket.
    pub unbalanced: Option<UnmatchedBracket>,
    /// Start of an unterminated comment.
    pub open_comment: Option<usize>,
}

impl Code {
    pub fn of(text: &str) -> Code {
        let mut code =
            Code { characters: text.chars().collect(), solid: Vec::new(), signs: Vec::new(), unbalanced: None, open_comment: None };
        let (mut open, mut suspect, mut at) = (Vec::new(), None, 0);
        while at < code.characters.len() {
            let end = code.token_end(at);
            match code.characters[at] {
                c @ ('(' | '[' | '{') => open.push((at, c)),
                // Without an open bracket of its kind, a bracket closes nothing.
                c @ (')' | ']') if code.unbalanced.is_none() && !open.iter().any(|(_, bracket)| closing(*bracket) == c) => {
                    code.unbalanced = Some(UnmatchedBracket::Closing(at));
                }
                c @ (')' | ']' | '}') if code.unbalanced.is_none() => match open.pop() {
                    Some((opening, bracket)) if closing(bracket) == c => {
                        // A block that ends further left than it begins has most likely lost its closing brace.
                        if c == '}' && code.indent(opening) > code.indent(at) {
                            suspect = suspect.or(Some(opening));
                        }
                    }
                    Some((opening, _)) => code.unbalanced = Some(UnmatchedBracket::Opening(opening)),
                    None => code.unbalanced = Some(UnmatchedBracket::Closing(at)),
                },
                _ => {}
            }
            at = end;
        }
        if code.unbalanced.is_none() && !open.is_empty() {
            code.unbalanced = suspect.or(open.last().map(|(at, _)| *at)).map(UnmatchedBracket::Opening);
        }
        code
    }
    /// Returns the end of the comment, string or single character that begins here, and records code characters.
    fn token_end(&mut self, at: usize) -> usize {
        let next = self.characters.get(at + 1).copied();
        let end = match (self.characters[at], next) {
            ('/', Some('/')) => return self.find(at, |_, c| c == '\n').unwrap_or(self.characters.len()),
            ('/', Some('*')) => match self.find(at + 2, |code, _| code(0) == Some('*') && code(1) == Some('/')) {
                Some(end) => return end + 2,
                None => {
                    self.open_comment = Some(at);
                    return self.characters.len();
                }
            },
            (quote @ ('"' | '\'' | '`'), _) => self.text_end(at, quote),
            (c, _) if c.is_whitespace() => return at + 1,
            _ => {
                self.signs.push(at);
                at + 1
            }
        };
        self.solid.extend(at..end);
        end
    }
    fn text_end(&self, at: usize, quote: char) -> usize {
        let mut end = at + 1;
        while let Some(c) = self.characters.get(end) {
            match c {
                '\\' => end += 2,
                '\n' if quote != '`' => return end,
                c if *c == quote => return end + 1,
                _ => end += 1,
            }
        }
        self.characters.len()
    }
    fn find(&self, from: usize, wanted: impl Fn(&dyn Fn(usize) -> Option<char>, char) -> bool) -> Option<usize> {
        (from..self.characters.len()).find(|at| wanted(&|ahead| self.characters.get(at + ahead).copied(), self.characters[*at]))
    }
    /// Returns the indentation of the line that contains a character.
    fn indent(&self, at: usize) -> usize {
        let begin = self.characters[..at].iter().rposition(|c| *c == '\n').map_or(0, |end| end + 1);
        self.characters[begin..].iter().take_while(|c| **c == ' ' || **c == '\t').count()
    }
    pub fn offset(&self, place: Position) -> usize {
        let Some(line) = place.line() else { return self.characters.len() };
        let mut begins = std::iter::once(0).chain(self.characters.iter().enumerate().filter(|(_, c)| **c == '\n').map(|(at, _)| at + 1));
        let begin = begins.nth(line - 1).unwrap_or(self.characters.len());
        (begin + place.position().map_or(0, |column| column - 1)).min(self.characters.len())
    }
    /// Returns the position of an offset.
    pub fn place(&self, at: usize) -> Position {
        let before = &self.characters[..at.min(self.characters.len())];
        let line = before.iter().filter(|c| **c == '\n').count() + 1;
        let column = at - before.iter().rposition(|c| *c == '\n').map_or(0, |end| end + 1) + 1;
        Position::new(line.min(u16::MAX.into()) as u16, column.min(u16::MAX.into()) as u16)
    }
    /// Returns the offset directly after the last code before an offset.
    pub fn behind(&self, at: usize) -> usize {
        let before = self.solid.partition_point(|solid| *solid < at);
        if before == 0 { at } else { self.solid[before - 1] + 1 }
    }
    /// Returns the word that begins at a character.
    pub fn word(&self, at: usize) -> String {
        self.characters[at.min(self.characters.len())..].iter().take_while(|c| c.is_alphanumeric() || **c == '_').collect()
    }
    fn digit(&self, at: Option<usize>) -> bool {
        at.and_then(|at| self.characters.get(at)).is_some_and(char::is_ascii_digit)
    }
    /// Returns the likely end of an unterminated string that begins at a character: at most the end of its line, before anything that
    /// cannot belong to it.
    pub fn end_of_text(&self, at: usize) -> usize {
        let end = self.find(at, |_, c| c == '\n').unwrap_or(self.characters.len());
        let closes = |c: &char| matches!(c, ';' | ')' | ']' | '}' | ',') || c.is_whitespace();
        end - self.characters[at..end].iter().rev().take_while(|c| closes(c)).count()
    }
    /// Returns the likely end of the code after an unclosed bracket: the end of the statement, the block or the script.
    pub fn end_of_opened(&self, opening: usize) -> usize {
        let signs = &self.signs[self.signs.partition_point(|sign| *sign <= opening)..];
        let mut open = 0usize;
        for at in signs {
            match self.characters[*at] {
                '(' | '[' | '{' => open += 1,
                ')' | ']' | '}' if open == 0 => return self.behind(*at),
                ')' | ']' | '}' => open -= 1,
                ';' if open == 0 => return *at,
                _ => {}
            }
        }
        self.behind(self.characters.len())
    }
    /// Returns the last code before a character: an operator character or a whole word.
    pub fn before(&self, at: usize) -> String {
        let end = self.behind(at);
        let part = |c: &char| c.is_alphanumeric() || *c == '_';
        let word = self.characters[..end].iter().rev().take_while(|c| part(c)).count();
        self.characters[end - word.max(1).min(end)..end].iter().collect()
    }
    /// Returns whether the decimal digits of a number such as `1.5` begin here.
    pub fn is_fraction(&self, at: usize) -> bool {
        self.digit(Some(at)) && at.checked_sub(1).and_then(|at| self.characters.get(at)) == Some(&'.')
    }
    /// Returns the start of the number that ends before a decimal point.
    pub fn number_before(&self, at: usize) -> usize {
        let mut start = at.saturating_sub(1);
        while self.digit(start.checked_sub(1)) {
            start -= 1;
        }
        start
    }
}
