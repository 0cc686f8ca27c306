//! A tolerant scanner for documents: finds the position of a byte in the tables, and the keys of the tables. It also reads invalid
//! text, in one pass.

use std::ops::Range;

/// A step from a table or list to a value in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Key(String),
    /// An element of a list, by index.
    Item(usize),
}

/// The position of a byte in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CursorContext {
    /// Path to the table of a key, or to a value.
    pub steps: Vec<Step>,
    /// The key or the word of a value at this position, without quotes.
    pub span: Range<usize>,
    /// Whether a value is expected here instead of a key.
    pub is_value: bool,
    /// Whether the position is in quotes.
    pub in_text: bool,
    /// Whether the position is in a table header.
    pub is_header: bool,
    /// Whether a value follows the key.
    pub has_value: bool,
}

#[derive(Default)]
pub(super) struct Scan {
    /// Position of the byte; `None` in comments and multi-line strings.
    pub place: Option<CursorContext>,
    /// Every key with the path to its table and the byte at which it begins.
    keys: Vec<(Vec<Step>, String, usize)>,
    /// Strings of top-level keys.
    top: Vec<(String, String)>,
}

impl Scan {
    /// Returns the string of a top-level key.
    pub fn top(&self, key: &str) -> Option<&str> {
        self.top.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }
    /// Returns the keys of a table, except the key at `besides`.
    pub fn keys(&self, steps: &[Step], besides: &Range<usize>) -> Vec<&str> {
        self.keys.iter().filter(|(known, _, at)| known == steps && *at != besides.start).map(|(_, key, _)| key.as_str()).collect()
    }
}

struct Scanner<'t> {
    text: &'t str,
    byte: usize,
    at: usize,
    steps: Vec<Step>,
    /// Number of tables in each array of tables.
    counts: Vec<(Vec<Step>, usize)>,
    found: Scan,
}

pub(super) fn scan(text: &str, byte: usize) -> Scan {
    let byte = text.floor_char_boundary(byte.min(text.len()));
    let mut scanner = Scanner { text, byte, at: 0, steps: Vec::new(), counts: Vec::new(), found: Scan::default() };
    scanner.run();
    scanner.found
}

impl Scanner<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }
    fn next(&self) -> Option<char> {
        self.rest().chars().next()
    }
    /// Skips white space and comments, and line breaks if `lines` is set.
    fn blanks(&mut self, lines: bool) {
        while let Some(c) = self.next() {
            match c {
                ' ' | '\t' | '\r' => self.at += 1,
                '\n' if lines => self.at += 1,
                '#' => self.at += self.rest().find('\n').unwrap_or(self.rest().len()),
                _ => return,
            }
        }
    }
    fn run(&mut self) {
        let mut table = Vec::new();
        while self.at < self.text.len() {
            let start = self.at;
            self.blanks(false);
            match self.next() {
                None => {}
                Some('\n') => {
                    // A blank line: a key is expected there.
                    self.here(&table, self.byte..self.byte, start..=self.at);
                    self.at += 1;
                    continue;
                }
                Some('[') => {
                    table = self.header();
                    continue;
                }
                Some(_) => {
                    self.steps = table.clone();
                    self.pair(0);
                    self.end_line();
                    continue;
                }
            }
        }
        let is_behind = self.text.is_empty() || self.text.ends_with('\n');
        if self.byte == self.text.len() && is_behind {
            self.here(&table, self.byte..self.byte, self.byte..=self.byte);
        }
    }
    /// Records a position for a key if the byte is within a range.
    fn here(&mut self, table: &[Step], span: Range<usize>, within: std::ops::RangeInclusive<usize>) {
        if self.found.place.is_none() && within.contains(&self.byte) && !self.text[*within.start()..self.byte].contains('#') {
            let steps = table.to_vec();
            self.found.place = Some(CursorContext { steps, span, is_value: false, in_text: false, is_header: false, has_value: false });
        }
    }
    /// Skips the rest of an invalid line.
    fn end_line(&mut self) {
        self.at += self.rest().find('\n').map_or(self.rest().len(), |end| end + 1);
    }
    /// `[a.b]`, `[[a]]`
    fn header(&mut self) -> Vec<Step> {
        let several = self.rest().starts_with("[[");
        self.at += 1 + usize::from(several);
        let mut steps = Vec::new();
        loop {
            self.blanks_of_line();
            let span = self.word();
            if (span.start..=span.end).contains(&self.byte) && self.found.place.is_none() {
                let place = CursorContext {
                    steps: steps.clone(),
                    span: span.clone(),
                    is_value: false,
                    in_text: false,
                    is_header: true,
                    has_value: true,
                };
                self.found.place = Some(place);
            }
            if !span.is_empty() {
                self.found.keys.push((steps.clone(), self.text[span.clone()].to_owned(), span.start));
                steps.push(Step::Key(self.text[span].to_owned()));
            }
            self.blanks_of_line();
            if self.next() != Some('.') {
                break;
            }
            self.at += 1;
            // Keys below an array of tables belong to its last table.
            steps.extend(self.counts.iter().find(|(known, _)| *known == steps).map(|(_, count)| Step::Item(count.saturating_sub(1))));
        }
        if several {
            match self.counts.iter_mut().find(|(known, _)| *known == steps) {
                Some((_, count)) => *count += 1,
                None => self.counts.push((steps.clone(), 1)),
            }
            let count = self.counts.iter().find(|(known, _)| *known == steps).map_or(1, |(_, count)| *count);
            steps.push(Step::Item(count - 1));
        }
        self.end_line();
        steps
    }
    fn blanks_of_line(&mut self) {
        while matches!(self.next(), Some(' ' | '\t')) {
            self.at += 1;
        }
    }
    /// Reads a bare or quoted word and returns its range without quotes.
    fn word(&mut self) -> Range<usize> {
        match self.next() {
            Some(quote @ ('"' | '\'')) => self.quoted(quote),
            _ => {
                let part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '+' | '/' | ':');
                let length = self.rest().find(|c| !part(c)).unwrap_or(self.rest().len());
                self.at += length;
                self.at - length..self.at
            }
        }
    }
    /// Reads a single-line or multi-line string and returns the range of its contents.
    fn quoted(&mut self, quote: char) -> Range<usize> {
        let three = quote.to_string().repeat(3);
        if self.rest().starts_with(&three) {
            let from = self.at + 3;
            let end = self.text[from..].find(&three).map_or(self.text.len(), |end| from + end);
            self.at = (end + 3).min(self.text.len());
            return from..end;
        }
        let from = self.at + 1;
        let mut escaped = false;
        for (at, c) in self.text[from..].char_indices() {
            match c {
                _ if escaped => escaped = false,
                '\\' if quote == '"' => escaped = true,
                '\n' => {
                    self.at = from + at;
                    return from..self.at;
                }
                c if c == quote => {
                    self.at = from + at + 1;
                    return from..from + at;
                }
                _ => {}
            }
        }
        self.at = self.text.len();
        from..self.at
    }
    /// Reads `a.b = value` in a table whose path has `depth` steps. Every opened bracket is closed by the function that opened it.
    fn pair(&mut self, depth: usize) {
        let before = self.steps.len();
        loop {
            self.blanks_of_line();
            let span = self.word();
            let table = self.steps.clone();
            let ahead = self.rest().trim_start_matches([' ', '\t']);
            let has_value = ahead.starts_with(['=', '.']);
            if (span.start..=span.end).contains(&self.byte) && self.found.place.is_none() {
                let place = CursorContext {
                    steps: table.clone(),
                    span: span.clone(),
                    is_value: false,
                    in_text: false,
                    is_header: false,
                    has_value,
                };
                self.found.place = Some(place);
            }
            let key = self.text[span.clone()].to_owned();
            if !key.is_empty() && has_value {
                self.found.keys.push((table, key.clone(), span.start));
            }
            self.steps.push(Step::Key(key));
            self.blanks_of_line();
            if self.next() != Some('.') || span.is_empty() {
                break;
            }
            self.at += 1;
        }
        if self.next() == Some('=') {
            self.at += 1;
            self.value(depth);
        }
        self.steps.truncate(before);
    }
    fn value(&mut self, depth: usize) {
        // Deeper than any document.
        const MOST: usize = 32;
        let start = self.at;
        self.blanks_of_line();
        match self.next() {
            Some('[') if depth < MOST => self.list(depth),
            Some('{') if depth < MOST => self.table(depth),
            _ => {
                let in_text = matches!(self.next(), Some('"' | '\''));
                let span = self.word();
                let inside = if in_text { (span.start..=span.end).contains(&self.byte) } else { (start..=span.end).contains(&self.byte) };
                let on_line = !self.text[span.clone()].contains('\n');
                if let ([Step::Key(key)], true) = (&self.steps[..], in_text) {
                    self.found.top.push((key.clone(), self.text[span.clone()].to_owned()));
                }
                if inside && on_line && self.found.place.is_none() {
                    let span = if span.is_empty() { self.byte..self.byte } else { span };
                    let place =
                        CursorContext { steps: self.steps.clone(), span, is_value: true, in_text, is_header: false, has_value: false };
                    self.found.place = Some(place);
                }
            }
        }
    }
    /// Reads `[a, b]`, possibly over several lines.
    fn list(&mut self, depth: usize) {
        self.at += 1;
        for number in 0.. {
            let from = self.at;
            self.blanks(true);
            let empty = self.found.place.is_none() && (from..=self.at).contains(&self.byte) && !self.text[from..self.byte].contains('#');
            self.steps.push(Step::Item(number));
            if empty && matches!(self.next(), None | Some(']' | ',')) {
                let steps = self.steps.clone();
                let span = self.byte..self.byte;
                self.found.place = Some(CursorContext { steps, span, is_value: true, in_text: false, is_header: false, has_value: false });
            }
            let before = self.at;
            if !matches!(self.next(), None | Some(']' | ',')) {
                self.value(depth + 1);
            }
            self.steps.pop();
            self.blanks(true);
            match self.next() {
                Some(',') => self.at += 1,
                Some(']') => {
                    self.at += 1;
                    return;
                }
                _ if self.at == before => return,
                Some(_) => {}
                None => return,
            }
        }
    }
    /// `{ a = 1, b = 2 }`
    fn table(&mut self, depth: usize) {
        self.at += 1;
        loop {
            let from = self.at;
            self.blanks(true);
            if matches!(self.next(), None | Some('}' | ',')) {
                let steps = self.steps.clone();
                self.here(&steps, self.byte..self.byte, from..=self.at);
            } else {
                let before = self.at;
                self.pair(depth + 1);
                if self.at == before {
                    return;
                }
            }
            self.blanks(true);
            match self.next() {
                Some(',') => self.at += 1,
                Some('}') => {
                    self.at += 1;
                    return;
                }
                _ => return,
            }
        }
    }
}
