//! Lints for comparisons with a known result: impossible words, values of different types, numbers out of range, two words at once.

use super::super::lexer::{Class, Token};
use super::super::outline::Script;
use super::{Lint, LintPosition};
use crate::kind::{TypeRepr, ValueType};
use content::diagnostic::Diagnostic;
use content::message::{Message, message};
use content::suggest;
use rhai::INT;

const CODE: &str = "script-condition";

/// One side of a comparison.
pub(super) struct Side<'t> {
    /// First token, and the token after the last one.
    pub(super) from: usize,
    pub(super) end: usize,
    pub(super) kind: ValueType,
    /// Value of a string literal.
    pub(super) word: Option<&'t str>,
    /// Value of a number literal.
    number: Option<INT>,
}

impl Side<'_> {
    fn is_literal(&self) -> bool {
        self.word.is_some() || self.number.is_some()
    }
}

/// Checks a token.
pub(super) fn look<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>, found: &mut Vec<Diagnostic>) {
    let (script, at) = (lint.script, here.at);
    if script.is_keyword(at, "if") && matches!(text(lint, at + 1), "true" | "false") && script.is(at + 2, "{") {
        let never = script.is(at + 1, "false");
        let message = if never { message!("condition-never-true") } else { message!("condition-always-true") };
        found.push(lint.warning(CODE, (at + 1, at + 1), message, message!("add-condition-can-change-remove")));
    }
    if script.is_keyword(at, "switch") {
        cases(lint, here, found);
    }
    let Some(comparison) = Comparison::at(lint, here) else { return };
    found.extend(comparison.finding(lint, here).or_else(|| comparison.twice(lint, here)));
}

/// Returns whether a character is part of an operator.
pub(super) fn is_sign(text: &str) -> bool {
    matches!(text, "=" | "!" | "<" | ">" | "+" | "-" | "*" | "/" | "%" | "&" | "|")
}

fn text<'t>(lint: &Lint<'_, 't>, at: usize) -> &'t str {
    lint.script.tokens.get(at).map_or("", |token| token.text)
}

/// `left operator right`.
struct Comparison<'t> {
    left: Side<'t>,
    right: Side<'t>,
    operator: &'static str,
}

impl<'t> Comparison<'t> {
    /// Returns the comparison whose operator begins at the current token.
    fn at(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>) -> Option<Comparison<'t>> {
        let at = here.at;
        let before = at.checked_sub(1).map_or("", |at| text(lint, at));
        let operator = match (text(lint, at), text(lint, at + 1)) {
            _ if is_sign(before) => return None,
            ("=", "=") => "==",
            ("!", "=") => "!=",
            ("<", "=") => "<=",
            (">", "=") => ">=",
            ("<", next) if next != "<" => "<",
            (">", next) if next != ">" => ">",
            _ => return None,
        };
        let start = lint.types.chain_start(at);
        // Operands of arithmetic are not plain chains.
        let reckons = |sign: &str| matches!(sign, "+" | "-" | "*" | "/" | "%" | "." | "!" | "^");
        if start == at || start.checked_sub(1).is_some_and(|before| reckons(text(lint, before))) {
            return None;
        }
        let left = side(lint, here, start, Some(at))?;
        let right = side(lint, here, at + operator.len(), None)?;
        (!reckons(text(lint, right.end))).then_some(Comparison { left, right, operator })
    }
    fn finding(&self, lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>) -> Option<Diagnostic> {
        let (value, other) = if self.left.is_literal() { (&self.right, &self.left) } else { (&self.left, &self.right) };
        let whole = (self.left.from, self.right.end - 1);
        if !matches!(self.operator, "==" | "!=") {
            return self.out_of_range(lint, whole);
        }
        let offered = other.word.and_then(|word| offered(lint, here, value).filter(|offered| !offered.contains(&word)));
        if offered.is_none() && can_equal(value.kind, other) {
            return None;
        }
        let result = if self.operator == "==" { message!("never") } else { message!("always") };
        let shown = |side: &Side<'_>| lint.source_text(side.from, side.end);
        if let (Some(word), Some(words)) = (other.word, offered.or_else(|| words_of(value.kind))) {
            let message = message!("never-so-comparison-true", expression = shown(value), word = suggest::short(word), result);
            let help = suggest::did_you_mean(word, words.iter().copied(), message!("use-one", kinds = words));
            return Some(lint.warning(CODE, (other.from, other.end - 1), message, help));
        }
        let sort = |side: &Side<'_>| match side.kind {
            ValueType::Unit => Message::verbatim("`()`"),
            ValueType::Int(..) => message!("a-number"),
            ValueType::Named(named) | ValueType::Of(named, _) => Message::verbatim(format!("`{}`", named.name)),
            other => other.in_words(),
        };
        let message = message!(
            "comparison-true",
            result,
            left = shown(value),
            left_type = sort(value),
            right = shown(other),
            right_type = sort(other)
        );
        let id = value.kind.fields().iter().find(|field| field.name == "id").filter(|_| matches!(other.kind, ValueType::Int(..)));
        let help = id.map_or_else(|| message!("compare-values-same-type"), |_| message!("compare-number-id", expression = shown(value)));
        Some(lint.warning(CODE, whole, message, help))
    }
    /// Reports a number outside the range of the other side.
    fn out_of_range(&self, lint: &Lint<'_, '_>, whole: (usize, usize)) -> Option<Diagnostic> {
        let (kind, n, operator) = match (self.left.number, self.right.number) {
            (None, Some(n)) => (self.left.kind, n, self.operator),
            (Some(n), None) => (self.right.kind, n, mirrored(self.operator)),
            _ => return None,
        };
        let ValueType::Int(least, most) = kind else { return None };
        let (all, none) = match operator {
            "<" => (most < n, least >= n),
            "<=" => (most <= n, least > n),
            ">" => (least > n, most <= n),
            _ => (least >= n, most < n),
        };
        let result = if all { message!("always") } else { message!("never") };
        let message = message!("comparison-true-number", result, least, most);
        (all || none).then(|| lint.warning(CODE, whole, message, message!("compare-number-within-range")))
    }
    /// Reports `a == 1 && a == 2`, `a != 1 || a != 2`.
    fn twice(&self, lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>) -> Option<Diagnostic> {
        let script = lint.script;
        let (sign, result) = match self.operator {
            "==" => ("&", message!("never")),
            "!=" => ("|", message!("always")),
            _ => return None,
        };
        let (end, length) = (self.right.end, here.at - self.left.from);
        let same = |i: usize| text(lint, self.left.from + i) == text(lint, end + 2 + i);
        let again = end + 2 + length;
        let literal = |at: usize| script.tokens.get(at).filter(|token| matches!(token.class, Class::Text | Class::Value));
        let operator = text(lint, again) == &self.operator[..1] && text(lint, again + 1) == "=";
        let both = text(lint, end) == sign && text(lint, end + 1) == sign && (0..length).all(same) && operator;
        let (first, second) = (literal(self.right.from).filter(|_| self.right.end == self.right.from + 1)?, literal(again + 2)?);
        let looks = (self.left.from..here.at).all(|at| {
            let called = script.tokens[at].class == Class::Call;
            !called || lint.around.overloads(script.tokens[at].text).next().is_some_and(|way| !way.changes)
        });
        let plain = !matches!(text(lint, again + 3), "+" | "-" | "*" | "/" | "%" | ".");
        if !both || first.text == second.text || !looks || !plain {
            return None;
        }
        let message = message!("condition-true-value-cannot-once", result, first = first.text, second = second.text);
        let help = if sign == "&" { message!("use-accept-either-value") } else { message!("use-exclude-both-values") };
        Some(lint.warning(CODE, (self.left.from, again + 2), message, help))
    }
}

/// Returns the operator with its sides swapped.
fn mirrored(operator: &str) -> &str {
    match operator {
        "<" => ">",
        "<=" => ">=",
        ">" => "<",
        _ => "<=",
    }
}

/// Parses a side of a comparison that begins at a token.
pub(super) fn side<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>, from: usize, until: Option<usize>) -> Option<Side<'t>> {
    let script = lint.script;
    let token = script.tokens.get(from)?;
    let side = |end, kind| Side { from, end, kind, word: None, number: None };
    let number =
        |at: usize| script.tokens.get(at).filter(|token| token.class == Class::Value).and_then(|token| token.text.parse::<INT>().ok());
    if token.text == "(" && script.is(from + 1, ")") {
        return Some(side(from + 2, ValueType::Unit));
    }
    if token.text == "-" {
        let n = -number(from + 1)?;
        return Some(Side { number: Some(n), ..side(from + 2, ValueType::Int(n, n)) });
    }
    // An unclosed bracket ends after the last token.
    let end = until.unwrap_or_else(|| lint.types.chain(from, here.names, 0).1).min(script.tokens.len());
    let alone = end == from + 1;
    match token.class {
        Class::Text if alone && token.text.starts_with('"') => {
            Some(Side { word: Some(Script::inside(token.text)), ..side(end, ValueType::Text) })
        }
        Class::Text => Some(side(end, ValueType::Any)),
        Class::Value if alone => Some(match number(from) {
            Some(n) => Side { number: Some(n), ..side(end, ValueType::Int(n, n)) },
            None => side(end, ValueType::Bool),
        }),
        Class::Name | Class::Call => {
            let kind = lint.kind(here, from, end);
            // Values looked up in a list by functions of the language may be missing.
            let looked_up = (from..end).any(|at| script.is(at, "[") || is_common(lint, at));
            Some(side(end, if looked_up { or_nothing(kind) } else { kind }))
        }
        _ => None,
    }
}

/// Returns whether a function of the language is called at a token.
fn is_common(lint: &Lint<'_, '_>, at: usize) -> bool {
    lint.script.tokens[at].class == Class::Call && lint.around.overloads(lint.script.tokens[at].text).all(|way| way.common)
}

/// Returns the type of a value that may be missing: only words are known for certain.
fn or_nothing(kind: ValueType) -> ValueType {
    if matches!(kind, ValueType::Words(_)) { kind } else { ValueType::Any }
}

/// Returns all possible types of a value.
fn alternatives(kind: ValueType) -> Vec<ValueType> {
    match kind {
        ValueType::Or(kinds) => kinds.iter().flat_map(|kind| alternatives(*kind)).collect(),
        other => vec![other],
    }
}

/// Returns the words that a value can be, if it is only words or `()`.
fn words_of(kind: ValueType) -> Option<Vec<&'static str>> {
    let mut words = Vec::new();
    for kind in alternatives(kind) {
        match kind {
            ValueType::Words(some) => words.extend(some),
            ValueType::Unit => {}
            _ => return None,
        }
    }
    (!words.is_empty()).then_some(words)
}

/// Returns the options of a call of `choose`, or of a variable with its result, if all of them are string literals.
fn offered<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>, value: &Side<'t>) -> Option<Vec<&'t str>> {
    let script = lint.script;
    let end = match script.tokens[value.from].class {
        Class::Name if value.end == value.from + 1 => {
            let name = script.tokens[value.from].text;
            let is_here = |at: &usize| script.is_keyword(*at, "let") && script.is(at + 1, name) && script.is(at + 2, "=");
            let declared = (here.function.body?..value.from).rev().find(is_here)?;
            (!here.assigned.contains(name)).then_some(lint.types.chain(declared + 3, here.names, 0).1)?
        }
        _ => value.end,
    };
    let close = end.checked_sub(1).filter(|close| script.is(*close, ")"))?;
    let open = script.open(close).filter(|open| open.checked_sub(1).is_some_and(|name| script.is(name, "choose")))?;
    let list = script.commas(open, close).last().map(|comma| comma + 1).filter(|list| script.is(*list, "["))?;
    let inside = &script.tokens[list + 1..script.close(list)];
    let is_plain = |token: &&Token<'_>| token.class == Class::Text && token.text.starts_with('"') || matches!(token.text, "," | "(" | ")");
    let texts = inside.iter().filter(|token| token.class == Class::Text).map(|token| Script::inside(token.text));
    inside.iter().all(|token| is_plain(&token)).then(|| texts.collect())
}

fn can_equal(kind: ValueType, other: &Side<'_>) -> bool {
    alternatives(kind).into_iter().any(|a| alternatives(other.kind).into_iter().any(|b| fits(a, b, other)))
}

fn fits(a: ValueType, b: ValueType, other: &Side<'_>) -> bool {
    let map = |form: &TypeRepr| matches!(form, TypeRepr::Map);
    match (a, b) {
        (ValueType::Any, _) | (_, ValueType::Any) => true,
        (ValueType::Words(words), ValueType::Text) => other.word.is_none_or(|word| words.contains(&word)),
        (ValueType::Words(a), ValueType::Words(b)) => a.iter().any(|word| b.contains(word)),
        (ValueType::Text, ValueType::Words(_)) => true,
        (ValueType::Int(least, most), ValueType::Int(from, to)) => least <= to && from <= most,
        (ValueType::Named(a) | ValueType::Of(a, _), ValueType::Named(b) | ValueType::Of(b, _)) => {
            a.name == b.name || map(&a.form) && map(&b.form)
        }
        (ValueType::Named(named), ValueType::Int(..)) | (ValueType::Int(..), ValueType::Named(named)) => {
            matches!(named.form, TypeRepr::Number)
        }
        (a, b) => a.id() == b.id(),
    }
}

/// Checks `switch value { "word" => … }` for words that the value can never be.
fn cases<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>, found: &mut Vec<Diagnostic>) {
    let (script, from) = (lint.script, here.at + 1);
    let end = lint.types.chain(from, here.names, 0).1;
    if !script.is(end, "{") {
        return;
    }
    let Some(words) = words_of(lint.kind(here, from, end)) else { return };
    let mut at = end + 1;
    while at < script.close(end).min(script.tokens.len()) {
        let token = script.tokens[at];
        let is_case = token.class == Class::Text && matches!(text(lint, at + 1), "=" | "|" | "if");
        let word = Script::inside(token.text);
        if is_case && !words.contains(&word) {
            let message = message!("switch-value-never", word = suggest::short(word));
            let help = suggest::did_you_mean(word, words.iter().copied(), message!("use-one", kinds = words));
            found.push(lint.warning(CODE, (at, at), message, help));
        }
        at = if matches!(token.text, "(" | "[" | "{") { script.close(at).saturating_add(1) } else { at + 1 };
    }
}
