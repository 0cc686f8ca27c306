//! A script as an outline: tokens without blanks, brackets with their other halves, functions, the metadata. Broken text has one too.

use super::lexer::{self, Class, Token};
use crate::script::metadata::CONSTANT;

/// A script that is being written.
#[derive(Debug)]
pub struct Script<'t> {
    /// Its text.
    pub text: &'t str,
    /// What it is made of, without blanks and comments.
    pub tokens: Vec<Token<'t>>,
    /// Its functions, in order.
    pub functions: Vec<Function<'t>>,
    /// The other half of each bracket, by the places of the tokens.
    other: Vec<Option<usize>>,
    /// Where comments begin and end, in bytes.
    comments: Vec<(usize, usize)>,
}

/// A function of a script.
#[derive(Debug)]
pub struct Function<'t> {
    /// Its name; empty where it has none yet.
    pub name: &'t str,
    /// Its parameters.
    pub parameters: Vec<&'t str>,
    /// The place of `fn` among the tokens.
    pub keyword: usize,
    /// The place of the `{` of what it does.
    pub body: Option<usize>,
    /// The place behind its last token: of the next function at the latest.
    pub end: usize,
}

impl<'t> Script<'t> {
    /// Reads a text, whatever it holds.
    pub fn read(text: &'t str) -> Script<'t> {
        let (mut tokens, mut comments) = (Vec::new(), Vec::new());
        for token in lexer::tokens(text) {
            match token.class {
                Class::Blank => {}
                Class::Comment => comments.push((token.at, token.end())),
                _ => tokens.push(token),
            }
        }
        let other = halves(&tokens);
        let mut script = Script { text, tokens, functions: Vec::new(), other, comments };
        let keywords: Vec<usize> = (0..script.tokens.len()).filter(|at| script.is_keyword(*at, "fn")).collect();
        let next = keywords.iter().skip(1).copied().chain([script.tokens.len()]);
        script.functions = keywords.iter().zip(next).map(|(at, next)| script.function(*at, next)).collect();
        script
    }
    fn function(&self, keyword: usize, next: usize) -> Function<'t> {
        let name = self.tokens.get(keyword + 1).filter(|token| token.is_name()).map_or("", |token| token.text);
        let mut function = Function { name, parameters: Vec::new(), keyword, body: None, end: next };
        let open = keyword + 2;
        // `fn fn(`: what is behind the name belongs to the next one already.
        if open >= next || !self.is(open, "(") {
            return function;
        }
        let close = self.close(open).min(next);
        function.parameters = self.tokens[open..close].iter().filter(|token| token.is_name()).map(|token| token.text).collect();
        if self.is(close + 1, "{") && close + 1 < next {
            function.body = Some(close + 1);
            function.end = (self.close(close + 1) + 1).min(next);
        }
        function
    }
    /// Where a function begins and ends, in bytes.
    pub fn span(&self, function: &Function<'_>) -> (usize, usize) {
        let private = function.keyword.checked_sub(1).filter(|at| self.is_keyword(*at, "private"));
        let first = private.unwrap_or(function.keyword);
        let last = function.end.checked_sub(1).filter(|last| *last > first && !self.is_keyword(*last, "private"));
        // What is never closed goes on to the next function.
        let end = match function.body.filter(|body| self.close(*body) < self.tokens.len()) {
            Some(_) => last.map(|last| self.tokens[last].end()),
            None => self.tokens.get(function.end).map(|next| next.at),
        };
        (self.tokens[first].at, end.unwrap_or(self.text.len()))
    }
    /// The names of the constants and variables that stand outside of functions.
    pub fn constants(&self) -> impl Iterator<Item = &'t str> {
        let inside = |at: &usize| self.functions.iter().any(|function| (function.keyword..function.end).contains(at));
        let declared = (0..self.tokens.len()).filter(|at| self.is_keyword(*at, "const") || self.is_keyword(*at, "let"));
        declared.filter(move |at| !inside(at)).filter_map(|at| self.tokens.get(at + 1).map(|token| token.text))
    }
    /// Whether this stands at a place.
    pub fn is(&self, at: usize, text: &str) -> bool {
        self.tokens.get(at).is_some_and(|token| token.text == text)
    }
    /// Whether this word of the language stands at a place.
    pub fn is_keyword(&self, at: usize, word: &str) -> bool {
        self.tokens.get(at).is_some_and(|token| token.class == Class::Keyword && token.text == word)
    }
    /// The place of the other half of a bracket; the end where it has none.
    pub fn close(&self, open: usize) -> usize {
        self.other.get(open).copied().flatten().unwrap_or(self.tokens.len())
    }
    /// The place of the bracket that a bracket closes.
    pub fn open(&self, close: usize) -> Option<usize> {
        self.other.get(close).copied().flatten()
    }
    /// The place of the first token that does not end before a byte: the one that the byte is in, or the next one.
    pub fn token_at(&self, byte: usize) -> usize {
        self.tokens.partition_point(|token| token.end() <= byte)
    }
    /// How many tokens begin before a byte.
    pub fn before(&self, byte: usize) -> usize {
        self.tokens.partition_point(|token| token.at < byte)
    }
    /// Whether a byte is in a comment, its end included: more would be written into it.
    pub fn in_comment(&self, byte: usize) -> bool {
        let at = self.comments.partition_point(|(start, _)| *start < byte);
        at.checked_sub(1)
            .and_then(|at| self.comments.get(at))
            .is_some_and(|(start, end)| byte < *end || byte == *end && !self.text[*start..*end].ends_with("*/"))
    }
    /// Where comments begin and end, in bytes.
    pub fn comments(&self) -> impl Iterator<Item = (usize, usize)> {
        self.comments.iter().copied()
    }
    /// Whether only blanks stand before a byte in its line.
    pub fn is_alone(&self, byte: usize) -> bool {
        self.text[..byte].rsplit('\n').next().is_some_and(|before| before.trim().is_empty())
    }
    /// The comment that ends right before a token, line by line.
    pub fn comment_before(&self, at: usize) -> String {
        let Some(mut end) = self.tokens.get(at).map(|token| token.at) else { return String::new() };
        let mut lines = Vec::new();
        for (from, to) in self.comments[..self.comments.partition_point(|(start, _)| *start < end)].iter().rev() {
            let between = self.text[*to..end].trim_end_matches(' ');
            if !between.trim().is_empty() || between.matches('\n').count() > 1 {
                break;
            }
            lines.push(self.text[*from..*to].trim_matches(['/', '*', ' ']));
            end = *from;
        }
        lines.reverse();
        lines.join(" ")
    }
    /// The function that a byte is in, from its `fn` to its last `}`.
    pub fn function_at(&self, byte: usize) -> Option<&Function<'t>> {
        let before = self.functions.iter().rev().find(|function| self.tokens[function.keyword].at < byte)?;
        let closed = before.body.is_some_and(|body| self.open_half(body)) && self.tokens[before.end - 1].end() <= byte;
        (!closed).then_some(before)
    }
    fn open_half(&self, open: usize) -> bool {
        self.close(open) < self.tokens.len()
    }
    /// The brackets that are open before a token, from a token on; the innermost is the last.
    pub fn open_between(&self, from: usize, to: usize) -> Vec<usize> {
        let mut open = Vec::new();
        for at in from..to.min(self.tokens.len()) {
            match self.tokens[at].text {
                "(" | "[" | "{" => open.push(at),
                ")" | "]" | "}" => {
                    if let Some(half) = self.open(at)
                        && let Some(depth) = open.iter().rposition(|known| *known == half)
                    {
                        open.truncate(depth);
                    }
                }
                _ => {}
            }
        }
        open
    }
    /// The commas between a bracket and a token that stand in no further bracket.
    pub fn commas(&self, open: usize, until: usize) -> Vec<usize> {
        let (mut found, mut at) = (Vec::new(), open + 1);
        while at < until.min(self.tokens.len()) {
            let inner = matches!(self.tokens[at].text, "(" | "[" | "{").then(|| self.close(at)).filter(|close| *close < until);
            found.extend((self.tokens[at].text == ",").then_some(at));
            at = inner.unwrap_or(at) + 1;
        }
        found
    }
    /// The `{` of the metadata.
    pub fn metadata(&self) -> Option<usize> {
        let at = (0..self.tokens.len()).find(|at| self.is_keyword(*at, "const") && self.is(at + 1, CONSTANT))?;
        let open = at + 4;
        (self.is(at + 2, "=") && self.is(at + 3, "#") && self.is(open, "{")).then_some(open)
    }
    /// What a text says, without its quotes.
    pub fn inside(text: &str) -> &str {
        let quote = text.chars().next().unwrap_or('"');
        let inside = text.get(quote.len_utf8()..).unwrap_or_default();
        inside.strip_suffix(quote).unwrap_or(inside)
    }
}

/// The other half of each bracket. Where they do not fit, a bracket closes the nearest one of its sort; functions begin anew.
fn halves(tokens: &[Token<'_>]) -> Vec<Option<usize>> {
    let mut other = vec![None; tokens.len()];
    let mut open: Vec<(usize, &str)> = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let half = match token.text {
            "fn" if token.class == Class::Keyword => {
                open.clear();
                continue;
            }
            "(" | "[" | "{" => {
                open.push((at, token.text));
                continue;
            }
            ")" => "(",
            "]" => "[",
            "}" => "{",
            _ => continue,
        };
        if let Some(depth) = open.iter().rposition(|(_, bracket)| *bracket == half) {
            other[at] = Some(open[depth].0);
            other[open[depth].0] = Some(at);
            open.truncate(depth);
        }
    }
    other
}
