//! Lints for operands: a string added to a number, the same operand on both sides; conditions that are not boolean; empty ranges.

use super::super::lexer::Class;
use super::conditions::{Side, is_sign, side};
use super::{Lint, LintPosition};
use crate::kind::{TypeRepr, ValueType};
use content::diagnostic::Diagnostic;
use content::message::message;
use rhai::INT;

const TYPE: &str = "script-type";
const CONDITION: &str = "script-condition";

/// Checks a token.
pub(super) fn look<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>, found: &mut Vec<Diagnostic>) {
    let (script, at) = (lint.script, here.at);
    match script.tokens[at].text {
        "+" | "-" | "*" | "/" | "%" => found.extend(reckoned(lint, here)),
        "&" | "|" if script.is(at + 1, script.tokens[at].text) => found.extend(twice(lint, here)),
        "if" | "while" if script.tokens[at].class == Class::Keyword => found.extend(condition(lint, here)),
        "." if script.is(at + 1, ".") => found.extend(range(lint, at)),
        "=" => found.extend(itself(lint, at)),
        _ => {}
    }
}

fn text<'t>(lint: &Lint<'_, 't>, at: usize) -> &'t str {
    lint.script.tokens.get(at).map_or("", |token| token.text)
}

fn before<'t>(lint: &Lint<'_, 't>, at: usize) -> &'t str {
    at.checked_sub(1).map_or("", |at| text(lint, at))
}

/// Parses both sides of an operator of one or two characters, if they are plain chains.
fn sides<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>, length: usize) -> Option<[Side<'t>; 2]> {
    let start = lint.types.chain_start(here.at);
    if start == here.at || before(lint, start) == "." {
        return None;
    }
    Some([side(lint, here, start, Some(here.at))?, side(lint, here, here.at + length, None)?])
}

/// Reports a string and a number in arithmetic, and values that are not numbers.
fn reckoned<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>) -> Option<Diagnostic> {
    let sign = text(lint, here.at);
    // Not a binary operator: `+=`, `-1`, `|a| -b`
    let is_sign_of_number = matches!(text(lint, here.at + 1), "=" | "+" | "-" | "*");
    if is_sign_of_number {
        return None;
    }
    let [left, right] = sides(lint, here, 1)?;
    let whole = (left.from, right.end - 1);
    let is_text = |side: &Side<'_>| matches!(side.kind, ValueType::Text | ValueType::Words(_));
    let is_number = |side: &Side<'_>| matches!(side.kind, ValueType::Int(..));
    if let Some(side) = [&left, &right].into_iter().find(|side| is_handle(side.kind)) {
        let message = message!("not-number", expression = lint.source_text(side.from, side.end));
        let id = side.kind.fields().iter().any(|field| field.name == "id");
        let help = if id { message!("use-field-id") } else { message!("use-number-such-one-fields") };
        return Some(lint.warning(TYPE, (side.from, side.end - 1), message, help));
    }
    if sign == "-" && is_text(&left) && is_text(&right) || sign != "+" && [&left, &right].into_iter().any(is_text) && sign != "-" {
        let message = message!("needs-two-numbers-but", sign);
        return Some(lint.warning(TYPE, whole, message, message!("remove-quotes-around-number")));
    }
    if !(is_text(&left) && is_number(&right) || is_number(&left) && is_text(&right)) {
        return None;
    }
    // Joining is intended in displayed texts: an option of a question, a line of the log.
    let word = left.word.or(right.word);
    let is_label = word.is_some_and(|word| word.chars().any(char::is_alphabetic)) && is_text(&left) && is_read(lint, here);
    let message = message!("joins-string-number-result-string", sign);
    let help = message!("sum-remove-quotes-around-number");
    (!is_label).then(|| lint.warning(TYPE, whole, message, help))
}

/// Returns whether a token is in an array or in a call.
fn is_read<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>) -> bool {
    here.open.last().is_some_and(|open| match text(lint, *open) {
        "[" => true,
        "(" => open.checked_sub(1).is_some_and(|name| lint.script.tokens[name].is_name()),
        _ => false,
    })
}

fn is_handle(kind: ValueType) -> bool {
    matches!(kind, ValueType::Named(named) | ValueType::Of(named, _) if matches!(named.form, TypeRepr::Handle(_)))
}

/// Reports equal or opposite operands of `&&` and `||`.
fn twice<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>) -> Option<Diagnostic> {
    let (script, sign) = (lint.script, text(lint, here.at));
    let start = lint.types.chain_start(here.at);
    let not = |at: usize| usize::from(script.is(at, "!"));
    let (from, right) = (here.at + 2 + not(here.at + 2), here.at + 2);
    let end = lint.types.chain(from, here.names, 0).1.min(script.tokens.len());
    let length = here.at - start;
    let negated = start > 0 && script.is(start - 1, "!");
    let ends = |at: usize| matches!(text(lint, at), "&" | "|" | ")" | "{" | ";" | "}" | "," | "");
    let begins = matches!(before(lint, start - usize::from(negated)), "(" | "{" | "if" | "while" | "&" | "|" | "=" | "return" | ";" | "}");
    let same = length > 0 && end - from == length && (0..length).all(|i| text(lint, start + i) == text(lint, from + i));
    if !same || !ends(end) || !begins || (start..here.at).any(|at| lint.changes(at)) {
        return None;
    }
    let (whole, opposite) = ((start - usize::from(negated), end - 1), negated != (not(right) == 1));
    Some(match (opposite, sign) {
        (false, _) => {
            let message = message!("same-condition-both-sides", sign);
            lint.warning(CONDITION, whole, message, message!("change-one-condition-remove"))
        }
        (true, "&") => lint.warning(CONDITION, whole, message!("condition-never-true"), message!("use-remove-one-side")),
        _ => lint.warning(CONDITION, whole, message!("condition-always-true"), message!("use-or-remove")),
    })
}

/// Reports a condition that is not boolean.
fn condition<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>) -> Option<Diagnostic> {
    let script = lint.script;
    let not = script.is(here.at + 1, "!");
    let from = here.at + 1 + usize::from(not);
    let end = lint.types.chain(from, here.names, 0).1;
    if end == from || !script.is(end, "{") || !script.tokens[from].is_name() {
        return None;
    }
    let kind = lint.kind(here, from, end);
    let what = match kind {
        ValueType::Int(..) => message!("a-number"),
        ValueType::Text | ValueType::Words(_) => message!("a-string"),
        ValueType::List(_) => message!("an-array"),
        kind if is_handle(kind) => message!("value-game"),
        _ => return None,
    };
    let message = message!("expected-a-condition-that", expression = lint.source_text(from, end), what);
    let help = match kind {
        ValueType::Int(..) => message!("compare-number"),
        ValueType::List(_) => message!("use-empty"),
        _ => message!("compare-it-with-a"),
    };
    Some(lint.warning(TYPE, (from, end - 1), message, help))
}

/// Reports an empty range: `5..0`.
fn range(lint: &Lint<'_, '_>, at: usize) -> Option<Diagnostic> {
    let inclusive = usize::from(lint.script.is(at + 2, "="));
    let number = |at: usize| lint.script.tokens.get(at).filter(|token| token.class == Class::Value)?.text.parse::<INT>().ok();
    let from = number(at.checked_sub(1)?).filter(|_| is_sign(before(lint, at - 1)) || !matches!(before(lint, at - 1), "."))?;
    let negative = lint.script.is(at + 2 + inclusive, "-");
    let place = at + 2 + inclusive + usize::from(negative);
    let last = number(place)?;
    let (last, from) = (if negative { -last } else { last }, if before(lint, at - 1) == "-" { -from } else { from });
    let is_empty = if inclusive == 1 { last < from } else { last <= from };
    let plain = !matches!(text(lint, place + 1), "+" | "-" | "*" | "/" | "%" | ".");
    let message = message!("range-contains-no-number");
    (is_empty && plain).then(|| lint.warning(CONDITION, (at - 1, place), message, message!("write-smaller-number-first")))
}

/// Reports `x = x;`, `x == x`.
fn itself(lint: &Lint<'_, '_>, at: usize) -> Option<Diagnostic> {
    let script = lint.script;
    let double = script.is(at + 1, "=");
    let first = at.checked_sub(1)?;
    let not = matches!(text(lint, first), "!" | "<" | ">");
    let (left, right) = match (double, not) {
        (true, true) => return None,
        (true, false) => (at, at + 2),
        (false, true) => (first, at + 1),
        (false, false) => (at, at + 1),
    };
    if !double && !not && (is_sign(text(lint, first)) || script.is(at + 1, ">")) || text(lint, first) == "=" {
        return None;
    }
    let start = lint.types.chain_start(left);
    let length = left - start;
    let same = length > 0 && (0..length).all(|i| text(lint, start + i) == text(lint, right + i));
    let ends = matches!(text(lint, right + length), "&" | "|" | ")" | "{" | ";" | "}" | "," | "");
    let begins = start == 0 || !is_sign(before(lint, start)) || matches!(before(lint, start), "&" | "|" | "=");
    if !same || !ends || !begins || before(lint, start) == "let" || (start..left).any(|at| lint.changes(at)) {
        return None;
    }
    let whole = (start, right + length - 1);
    Some(match double || not {
        true => lint.warning(CONDITION, whole, message!("both-sides-comparison-same"), message!("compare-another-value")),
        false => lint.warning("script-effect", whole, message!("assignment-no-effect"), message!("assign-another-value-remove")),
    })
}
