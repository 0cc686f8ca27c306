//! A text read as brackets, texts and comments, whatever it holds.

use rhai::Position;

/// What closes an opening bracket.
pub fn closing(opening: char) -> char {
    match opening {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

/// A bracket without its other half.
#[derive(Clone, Copy)]
pub enum Unbalanced {
    /// It is never closed.
    Opening(usize),
    /// It closes nothing.
    Closing(usize),
}

/// A text read as brackets, texts and comments.
pub struct Code {
    /// The text.
    pub characters: Vec<char>,
    /// Offsets of what is neither blank nor comment, in order.
    solid: Vec<usize>,
    /// Places of what stands in no text and no comment.
    signs: Vec<usize>,
    /// The first bracket without its other half.
    pub unbalanced: Option<Unbalanced>,
    /// Where a comment begins that never ends.
    pub open_comment: Option<usize>,
}

impl Code {
    /// Reads a text.
    pub fn of(text: &str) -> Code {
        let mut code =
            Code { characters: text.chars().collect(), solid: Vec::new(), signs: Vec::new(), unbalanced: None, open_comment: None };
        let (mut open, mut suspect, mut at) = (Vec::new(), None, 0);
        while at < code.characters.len() {
            let end = code.token_end(at);
            match code.characters[at] {
                c @ ('(' | '[' | '{') => open.push((at, c)),
                // Where nothing of its sort is open it closes nothing.
                c @ (')' | ']') if code.unbalanced.is_none() && !open.iter().any(|(_, bracket)| closing(*bracket) == c) => {
                    code.unbalanced = Some(Unbalanced::Closing(at));
                }
                c @ (')' | ']' | '}') if code.unbalanced.is_none() => match open.pop() {
                    Some((opening, bracket)) if closing(bracket) == c => {
                        // A block that ends further left than it begins has most likely lost its own end.
                        if c == '}' && code.indent(opening) > code.indent(at) {
                            suspect = suspect.or(Some(opening));
                        }
                    }
                    Some((opening, _)) => code.unbalanced = Some(Unbalanced::Opening(opening)),
                    None => code.unbalanced = Some(Unbalanced::Closing(at)),
                },
                _ => {}
            }
            at = end;
        }
        if code.unbalanced.is_none() && !open.is_empty() {
            code.unbalanced = suspect.or(open.last().map(|(at, _)| *at)).map(Unbalanced::Opening);
        }
        code
    }
    /// Where the comment, text or single character that begins here ends; what is code is noted.
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
    /// How far the line of a character is set in.
    fn indent(&self, at: usize) -> usize {
        let begin = self.characters[..at].iter().rposition(|c| *c == '\n').map_or(0, |end| end + 1);
        self.characters[begin..].iter().take_while(|c| **c == ' ' || **c == '\t').count()
    }
    /// The character at a place.
    pub fn offset(&self, place: Position) -> usize {
        let Some(line) = place.line() else { return self.characters.len() };
        let mut begins = std::iter::once(0).chain(self.characters.iter().enumerate().filter(|(_, c)| **c == '\n').map(|(at, _)| at + 1));
        let begin = begins.nth(line - 1).unwrap_or(self.characters.len());
        (begin + place.position().map_or(0, |column| column - 1)).min(self.characters.len())
    }
    /// The place of a character.
    pub fn place(&self, at: usize) -> Position {
        let before = &self.characters[..at.min(self.characters.len())];
        let line = before.iter().filter(|c| **c == '\n').count() + 1;
        let column = at - before.iter().rposition(|c| *c == '\n').map_or(0, |end| end + 1) + 1;
        Position::new(line.min(u16::MAX.into()) as u16, column.min(u16::MAX.into()) as u16)
    }
    /// Right behind the last code before an offset.
    pub fn behind(&self, at: usize) -> usize {
        let before = self.solid.partition_point(|solid| *solid < at);
        if before == 0 { at } else { self.solid[before - 1] + 1 }
    }
    /// The word that begins at a character.
    pub fn word(&self, at: usize) -> String {
        self.characters[at.min(self.characters.len())..].iter().take_while(|c| c.is_alphanumeric() || **c == '_').collect()
    }
    fn digit(&self, at: Option<usize>) -> bool {
        at.and_then(|at| self.characters.get(at)).is_some_and(char::is_ascii_digit)
    }
    /// Where the text ends that begins at a character: with its line, before what surely does not belong to it.
    pub fn end_of_text(&self, at: usize) -> usize {
        let end = self.find(at, |_, c| c == '\n').unwrap_or(self.characters.len());
        let closes = |c: &char| matches!(c, ';' | ')' | ']' | '}' | ',') || c.is_whitespace();
        end - self.characters[at..end].iter().rev().take_while(|c| closes(c)).count()
    }
    /// Where what a bracket opens most likely ends: with the statement, the block or the script.
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
    /// The last code before a character, as a sign or a whole word.
    pub fn before(&self, at: usize) -> String {
        let end = self.behind(at);
        let part = |c: &char| c.is_alphanumeric() || *c == '_';
        let word = self.characters[..end].iter().rev().take_while(|c| part(c)).count();
        self.characters[end - word.max(1).min(end)..end].iter().collect()
    }
    /// Whether the digits of `1.5` behind the point stand here.
    pub fn is_fraction(&self, at: usize) -> bool {
        self.digit(Some(at)) && at.checked_sub(1).and_then(|at| self.characters.get(at)) == Some(&'.')
    }
    /// Where the number begins that ends before a point.
    pub fn number_before(&self, at: usize) -> usize {
        let mut start = at.saturating_sub(1);
        while self.digit(start.checked_sub(1)) {
            start -= 1;
        }
        start
    }
}
