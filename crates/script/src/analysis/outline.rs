//! The structure of a script: tokens without white space, matching brackets, functions, the metadata. Works for invalid text too.

use super::lexer::{self, Class, Token};
use crate::metadata::CONSTANT;

/// A parsed script, possibly incomplete.
#[derive(Debug)]
pub struct Script<'t> {
    pub text: &'t str,
    /// Tokens, without white space and comments.
    pub tokens: Vec<Token<'t>>,
    /// Functions, in order.
    pub functions: Vec<Function<'t>>,
    /// Index of the matching bracket of each bracket token.
    other: Vec<Option<usize>>,
    /// Start and end of comments, in bytes.
    comments: Vec<(usize, usize)>,
}

#[derive(Debug)]
pub struct Function<'t> {
    /// Name; empty if missing.
    pub name: &'t str,
    pub parameters: Vec<&'t str>,
    /// Index of the `fn` token.
    pub keyword: usize,
    /// Index of the `{` of the body.
    pub body: Option<usize>,
    /// Index after its last token; at most that of the next function.
    pub end: usize,
}

impl<'t> Script<'t> {
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
        // `fn fn(`: the rest belongs to the next function.
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
    /// Returns the start and end of a function, in bytes.
    pub fn span(&self, function: &Function<'_>) -> (usize, usize) {
        let private = function.keyword.checked_sub(1).filter(|at| self.is_keyword(*at, "private"));
        let first = private.unwrap_or(function.keyword);
        let last = function.end.checked_sub(1).filter(|last| *last > first && !self.is_keyword(*last, "private"));
        // An unclosed function extends to the next one.
        let end = match function.body.filter(|body| self.close(*body) < self.tokens.len()) {
            Some(_) => last.map(|last| self.tokens[last].end()),
            None => self.tokens.get(function.end).map(|next| next.at),
        };
        (self.tokens[first].at, end.unwrap_or(self.text.len()))
    }
    /// Returns the names of constants and variables outside of functions.
    pub fn constants(&self) -> impl Iterator<Item = &'t str> {
        let inside = |at: &usize| self.functions.iter().any(|function| (function.keyword..function.end).contains(at));
        let declared = (0..self.tokens.len()).filter(|at| self.is_keyword(*at, "const") || self.is_keyword(*at, "let"));
        declared.filter(move |at| !inside(at)).filter_map(|at| self.tokens.get(at + 1).map(|token| token.text))
    }
    /// Returns whether a token has this text.
    pub fn is(&self, at: usize, text: &str) -> bool {
        self.tokens.get(at).is_some_and(|token| token.text == text)
    }
    /// Returns whether a token is this keyword.
    pub fn is_keyword(&self, at: usize, word: &str) -> bool {
        self.tokens.get(at).is_some_and(|token| token.class == Class::Keyword && token.text == word)
    }
    /// Returns the index of the matching bracket, or the end of the script if there is none.
    pub fn close(&self, open: usize) -> usize {
        self.other.get(open).copied().flatten().unwrap_or(self.tokens.len())
    }
    /// Returns the index of the opening bracket that a bracket closes.
    pub fn open(&self, close: usize) -> Option<usize> {
        self.other.get(close).copied().flatten()
    }
    /// Returns the index of the first token that does not end before a byte: the token at the byte, or the next one.
    pub fn token_at(&self, byte: usize) -> usize {
        self.tokens.partition_point(|token| token.end() <= byte)
    }
    /// Returns the number of tokens that begin before a byte.
    pub fn before(&self, byte: usize) -> usize {
        self.tokens.partition_point(|token| token.at < byte)
    }
    /// Returns whether a byte is in a comment. At the end of a comment, more text would be part of it.
    pub fn in_comment(&self, byte: usize) -> bool {
        let at = self.comments.partition_point(|(start, _)| *start < byte);
        at.checked_sub(1)
            .and_then(|at| self.comments.get(at))
            .is_some_and(|(start, end)| byte < *end || byte == *end && !self.text[*start..*end].ends_with("*/"))
    }
    /// Returns the start and end of comments, in bytes.
    pub fn comments(&self) -> impl Iterator<Item = (usize, usize)> {
        self.comments.iter().copied()
    }
    /// Returns whether only white space precedes a byte in its line.
    pub fn is_alone(&self, byte: usize) -> bool {
        self.text[..byte].rsplit('\n').next().is_some_and(|before| before.trim().is_empty())
    }
    /// Returns the comment that ends directly before a token, line by line.
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
    /// Returns the function that contains a byte, from its `fn` to its last `}`.
    pub fn function_at(&self, byte: usize) -> Option<&Function<'t>> {
        let before = self.functions.iter().rev().find(|function| self.tokens[function.keyword].at < byte)?;
        let closed = before.body.is_some_and(|body| self.open_half(body)) && self.tokens[before.end - 1].end() <= byte;
        (!closed).then_some(before)
    }
    fn open_half(&self, open: usize) -> bool {
        self.close(open) < self.tokens.len()
    }
    /// Returns the brackets opened from one token on that are still open before another, innermost last.
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
    /// Returns the commas between a bracket and a token that are not in nested brackets.
    pub fn commas(&self, open: usize, until: usize) -> Vec<usize> {
        let (mut found, mut at) = (Vec::new(), open + 1);
        while at < until.min(self.tokens.len()) {
            let inner = matches!(self.tokens[at].text, "(" | "[" | "{").then(|| self.close(at)).filter(|close| *close < until);
            found.extend((self.tokens[at].text == ",").then_some(at));
            at = inner.unwrap_or(at) + 1;
        }
        found
    }
    pub fn metadata(&self) -> Option<usize> {
        let at = (0..self.tokens.len()).find(|at| self.is_keyword(*at, "const") && self.is(at + 1, CONSTANT))?;
        let open = at + 4;
        (self.is(at + 2, "=") && self.is(at + 3, "#") && self.is(open, "{")).then_some(open)
    }
    /// Returns the contents of a string without its quotes.
    pub fn inside(text: &str) -> &str {
        let quote = text.chars().next().unwrap_or('"');
        let inside = text.get(quote.len_utf8()..).unwrap_or_default();
        inside.strip_suffix(quote).unwrap_or(inside)
    }
}

/// Matches the brackets. A mismatched bracket closes the nearest bracket of its kind; functions start afresh.
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
