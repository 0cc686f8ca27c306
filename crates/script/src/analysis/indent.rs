//! Indentation of scripts: four spaces for each line with an open bracket, four more for a continued statement. Nothing else is
//! changed, except that trailing white space is removed.

use super::lexer::{self, Class, Token};
use super::types::Span;
use std::collections::BTreeSet;

/// Spaces per level.
const STEP: usize = 4;

/// Returns the edits that indent a text, in order: replaced spans with their replacements.
pub fn indentation(text: &str) -> Vec<(Span, String)> {
    let tokens = lexer::tokens(text);
    let mut found = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let (mut at, mut line, mut last): (usize, usize, Option<Token<'_>>) = (0, 0, None);
    for (number, content) in text.split_inclusive('\n').enumerate() {
        let begin = line;
        line += content.len();
        while tokens.get(at).is_some_and(|token| token.end() <= begin) {
            at += 1;
        }
        // A line inside a multi-line string or comment is part of it.
        let goes_on = tokens.get(at).is_some_and(|token| token.at < begin && token.class != Class::Blank);
        let here: Vec<Token<'_>> = tokens[at..].iter().take_while(|token| token.at < line).copied().collect();
        let solid = here.iter().filter(|token| token.class != Class::Blank && token.at >= begin);
        let ends_open = here.last().is_some_and(|token| token.end() > line && token.class != Class::Blank);
        let code: Vec<&Token<'_>> = solid.clone().filter(|token| token.class != Class::Comment).collect();
        let closing = if goes_on { 0 } else { code.iter().take_while(|token| is_closing(token)).count() };
        (0..closing).for_each(|_| _ = open.pop());
        if !goes_on {
            let depth = open.iter().collect::<BTreeSet<_>>().len();
            let continued = closing == 0 && is_continued(last, code.first().copied());
            set_in(text, begin..line, (depth + usize::from(continued)) * STEP, solid.clone().next().is_none(), &mut found);
        }
        if !ends_open {
            trim(text, begin..line, &mut found);
        }
        for token in &code[closing..] {
            match token.text {
                "(" | "[" | "{" if token.class == Class::Mark => open.push(number),
                ")" | "]" | "}" if token.class == Class::Mark => _ = open.pop(),
                _ => {}
            }
        }
        last = code.last().map(|token| **token).or(last);
    }
    found
}

pub fn indented(text: &str) -> String {
    let mut text = text.to_owned();
    indentation(&text).into_iter().rev().for_each(|(span, blanks)| text.replace_range(span, &blanks));
    text
}

fn is_closing(token: &Token<'_>) -> bool {
    token.class == Class::Mark && matches!(token.text, ")" | "]" | "}")
}

/// Returns whether the line that begins with a token continues a statement: it begins with a dot or an operator, or the previous
/// line ends with one.
fn is_continued(last: Option<Token<'_>>, first: Option<&Token<'_>>) -> bool {
    let Some(first) = first else { return false };
    let begins = first.class == Class::Sign && matches!(first.text, "." | "+" | "*" | "/" | "&" | "=" | "<" | ">" | "%");
    let ends = last.is_some_and(|last| last.class == Class::Sign && last.text != "|" && last.text != ":" && last.text != ">");
    begins || ends
}

/// Indents a line by a number of spaces.
fn set_in(text: &str, line: Span, blanks: usize, is_empty: bool, found: &mut Vec<(Span, String)>) {
    let content = &text[line.clone()];
    let now = content.len() - content.trim_start_matches([' ', '\t']).len();
    let wanted = if is_empty { 0 } else { blanks };
    if content[..now] != " ".repeat(wanted) {
        found.push((line.start..line.start + now, " ".repeat(wanted)));
    }
}

/// Removes trailing white space.
fn trim(text: &str, line: Span, found: &mut Vec<(Span, String)>) {
    let content = text[line.clone()].trim_end_matches(['\n', '\r']);
    let kept = content.trim_end_matches([' ', '\t']).len();
    if kept > 0 && kept < content.len() {
        found.push((line.start + kept..line.start + content.len(), String::new()));
    }
}
