//! Lints for bounds in a text that differ from the script: "two or more" against `> 2`, "after the third" against 4.

use super::super::super::lexer::Class;
use super::super::Lint;
use super::numbers::{PrintedNumber, numbers, ordinals};
use super::{CODE, PrintedText, help, in_code, wording};
use content::diagnostic::Diagnostic;
use content::message::message;
use rhai::INT;

pub(super) fn look(lint: &Lint<'_, '_>, told: &PrintedText<'_>, found: &mut Vec<Diagnostic>) {
    let mut said = numbers(told.text, told.language);
    said.extend(ordinals(told.text, told.language));
    said.retain(|number| number.value > 1);
    let compared = comparisons(lint);
    for number in &said {
        let Some(wanted) = bound(told, number) else { continue };
        let about: Vec<&(usize, &str, INT)> = compared.iter().filter(|(_, _, n)| *n == number.value).collect();
        let Some((at, operator, n)) =
            about.first().filter(|_| !compared.iter().any(|(_, operator, n)| wanted.fits(operator, *n, number.value)))
        else {
            continue;
        };
        let (said, at) = (number.value, lint.position_text(*at));
        let message = match wanted {
            Bound::Least => message!("text-says-least-but-script", said, operator, number = n, place = at),
            Bound::Most => message!("text-says-most-but-script", said, operator, number = n, place = at),
        };
        found.push(lint.at(CODE, told.span(lint.script, number.span), message, help()));
    }
    other(lint, told, &said, found);
}

/// Reports a number of the text that the script does not contain, if the script contains a number that the text does not.
fn other(lint: &Lint<'_, '_>, told: &PrintedText<'_>, said: &[PrintedNumber], found: &mut Vec<Diagnostic>) {
    let Some(missing) = said.iter().find(|number| !in_code(lint, number.value) && !in_metadata(lint, number.value)) else { return };
    let script = lint.script;
    let explained = |n: INT| said.iter().any(|number| number.value == n);
    let hooks = script.functions.iter().filter(|function| !function.name.starts_with("worth_"));
    let value = |at: &usize| {
        let n = script.tokens.get(*at).filter(|token| token.class == Class::Value)?.text.parse::<INT>().ok()?;
        // A number next to an arithmetic operator is not an amount.
        let sign = at.checked_sub(1).map_or("", |at| script.tokens[at].text);
        // Texts do not tell the sides of a die.
        let is_die = sign == "(" && at.checked_sub(2).is_some_and(|at| script.is(at, "roll"));
        (n > 1 && !is_die && !explained(n) && !matches!(sign, "+" | "-" | "[" | ".")).then_some((*at, n))
    };
    let Some((at, n)) = hooks.flat_map(|function| function.body.unwrap_or(function.end)..function.end).find_map(|at| value(&at)) else {
        return;
    };
    let message = message!("text-says-but-script", said = missing.value, number = n, place = lint.position_text(at));
    let finding = lint.at(CODE, told.span(script, missing.span), message, help());
    if !found.iter().any(|known| (known.line, known.column) == (finding.line, finding.column)) {
        found.push(finding);
    }
}

fn in_metadata(lint: &Lint<'_, '_>, n: INT) -> bool {
    let script = lint.script;
    let Some(open) = script.metadata() else { return false };
    (open..script.close(open).min(script.tokens.len())).any(|at| script.tokens[at].text.parse::<INT>().is_ok_and(|value| value == n))
}

/// Returns comparisons with a number on the right: token, operator, number.
fn comparisons<'t>(lint: &Lint<'_, 't>) -> Vec<(usize, &'static str, INT)> {
    let script = lint.script;
    let text = |at: usize| script.tokens.get(at).map_or("", |token| token.text);
    let at = |at: usize| {
        let operator = match (text(at), text(at + 1)) {
            ("<", "=") => "<=",
            (">", "=") => ">=",
            ("=", "=") if !matches!(text(at - 1), "=" | "!" | "<" | ">") => "==",
            ("<", _) => "<",
            (">", _) if text(at - 1) != "=" => ">",
            _ => return None,
        };
        let n = script.tokens.get(at + operator.len()).filter(|token| token.class == Class::Value)?.text.parse().ok()?;
        Some((at, operator, n))
    };
    let first = script.functions.first().map_or(script.tokens.len(), |function| function.keyword.max(1));
    (first..script.tokens.len()).filter_map(at).collect()
}

/// The kind of bound that a number in a text expresses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Least,
    Most,
}

impl Bound {
    /// Returns whether a comparison expresses this bound, or its opposite for an early return.
    fn fits(self, operator: &str, n: INT, said: INT) -> bool {
        match self {
            Bound::Least => matches!((operator, n - said), (">=" | "<", 0) | (">" | "<=", -1)),
            Bound::Most => matches!((operator, n - said), ("<=" | ">", 0) | ("<" | ">=", 1)),
        }
    }
}

/// Returns the kind of bound that the words around a number express.
fn bound(told: &PrintedText<'_>, number: &PrintedNumber) -> Option<Bound> {
    let before = told.small.get(..number.span.0)?.trim_end();
    let after = told.small.get(number.span.0 + number.span.1..)?.trim_start();
    let near: String = after.split_whitespace().take(4).collect::<Vec<_>>().join(" ");
    let ends = |words: &[&str]| words.iter().any(|word| before.ends_with(word));
    let follows = |words: &[&str]| words.iter().any(|word| near.contains(word));
    let words = wording::bounds(told.language);
    match () {
        () if ends(words.least) || follows(words.more) => Some(Bound::Least),
        () if ends(words.most) || follows(words.less) => Some(Bound::Most),
        () => None,
    }
}
