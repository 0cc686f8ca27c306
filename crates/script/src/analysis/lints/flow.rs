//! Lints for code without effect: unused results, variables and functions, unreachable code after a `return`, hooks that change
//! nothing.

use super::super::lexer::Class;
use super::super::outline::Function;
use super::super::types::NameUse;
use super::{Lint, LintPosition};
use crate::kind::ValueType;
use content::diagnostic::Diagnostic;
use content::message::message;
use std::collections::BTreeSet;

const EFFECT: &str = "script-effect";
const UNUSED: &str = "script-unused";

/// Checks a token.
pub(super) fn look<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>, found: &mut Vec<Diagnostic>) {
    found.extend(statement(lint, here).or_else(|| unreachable(lint, here)).or_else(|| nothing(lint, here)));
}

fn text<'t>(lint: &Lint<'_, 't>, at: usize) -> &'t str {
    lint.script.tokens.get(at).map_or("", |token| token.text)
}

/// Returns the `;` that ends the statement beginning at a token, in the same block.
fn end_of(lint: &Lint<'_, '_>, from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        at = match text(lint, at) {
            "" | ")" | "]" | "}" => return None,
            ";" => return Some(at),
            "(" | "[" | "{" => lint.script.close(at).saturating_add(1),
            _ => at + 1,
        };
    }
}

/// Reports a statement without effect whose result is unused.
fn statement<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>) -> Option<Diagnostic> {
    let (script, from) = (lint.script, here.at);
    let first = script.tokens[from];
    let is_block = |open: usize| open > 0 && !script.is(open - 1, "#");
    let begins = match from.checked_sub(1).map(|at| (at, script.tokens[at].text)) {
        Some((_, ";")) => true,
        Some((at, "{")) => is_block(at),
        Some((at, "}")) => script.open(at).is_some_and(is_block),
        _ => false,
    };
    let plain = matches!(first.class, Class::Name | Class::Call | Class::Value | Class::Text) || first.text == "(";
    if !begins || !plain {
        return None;
    }
    let end = end_of(lint, from)?;
    let assigns = |at: usize| {
        let compared = |at: usize| matches!(text(lint, at), "=" | "!" | "<" | ">");
        script.is(at, "=") && !script.is(at + 1, "=") && !compared(at - 1)
    };
    let acts = |at: usize| {
        let token = script.tokens[at];
        let calls = token.class == Class::Call && !lint.only_looks(token.text);
        calls || matches!(token.class, Class::Keyword) || assigns(at)
    };
    if end <= from || (from..end).any(acts) {
        return None;
    }
    let message = message!("no-effect-result-not-used", expression = lint.source_text(from, end));
    Some(lint.warning(EFFECT, (from, end - 1), message, message!("use-result-remove-statement")))
}

/// Reports code after `return`, `throw`, `break` or `continue` in the same block.
fn unreachable<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>) -> Option<Diagnostic> {
    let token = lint.script.tokens[here.at];
    let leaves = token.class == Class::Keyword && matches!(token.text, "return" | "throw" | "break" | "continue");
    let end = end_of(lint, here.at).filter(|_| leaves)?;
    let next = lint.script.tokens.get(end + 1).filter(|next| next.text != "}" && end + 1 < here.function.end)?;
    let message = message!("unreachable-code-after", statement = token.text);
    (next.text != ";").then(|| lint.warning(EFFECT, (end + 1, end + 1), message, message!("remove-move-before", statement = token.text)))
}

/// Reports an amount of 0.
fn nothing<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>) -> Option<Diagnostic> {
    let script = lint.script;
    let zero = !lint.around.is_test && script.is(here.at, "0") && matches!(text(lint, here.at + 1), ")" | ",");
    let open = *here.open.last().filter(|open| zero && script.is(**open, "("))?;
    if !matches!(text(lint, here.at - 1), "(" | ",") {
        return None;
    }
    let call = super::super::explain::call_in(lint.types, here.open, here.names, here.at)?;
    let marks = lint.around.dialect.printed.marks.iter().any(|marks| marks.set == call.name);
    let is_amount = |way: &super::super::Callable| {
        way.changes && way.parameters.get(call.argument).is_some_and(|p| p.name == "n" && matches!(p.kind, ValueType::Int(..)))
    };
    let amount = call.open == open && !marks && !call.ways.is_empty() && call.ways.iter().all(is_amount);
    let message = message!("with-has-no-effect", function = call.name);
    amount.then(|| lint.warning(EFFECT, (here.at, here.at), message, message!("use-another-number-remove-call")))
}

pub(super) fn whole(lint: &Lint<'_, '_>, found: &mut Vec<Diagnostic>) {
    for function in &lint.script.functions {
        variables(lint, function, found);
        found.extend(uncalled(lint, function).or_else(|| idle(lint, function)).or_else(|| valueless(lint, function)));
    }
}

/// Reports variables that are written and never read.
fn variables(lint: &Lint<'_, '_>, function: &Function<'_>, found: &mut Vec<Diagnostic>) {
    let script = lint.script;
    let lets: Vec<usize> = (function.keyword..function.end)
        .filter(|at| script.is_keyword(*at, "let"))
        .map(|at| at + 1)
        .filter(|at| *at < function.end)
        .collect();
    if lets.is_empty() {
        return;
    }
    let reads = |one: &NameUse| {
        let at = script.token_at(one.span.start);
        let fills = script.is(at + 1, ".") && matches!(text(lint, at + 2), "push" | "insert" | "clear") && ends_statement(lint, at);
        let assigned = script.is(at + 1, "=") && !script.is(at + 2, "=") && begins_statement(lint, at);
        // Interpolated expressions within a string are not separate tokens.
        let is_name = script.tokens[at].is_name();
        at != one.declared && !(is_name && (fills || assigned))
    };
    let read: BTreeSet<usize> = lint.types.uses(function).iter().filter(|one| reads(one)).map(|one| one.declared).collect();
    for declared in lets {
        let token = script.tokens[declared];
        if token.is_name() && !token.text.starts_with('_') && !read.contains(&declared) {
            let message = message!("unused-variable", name = token.text);
            found.push(lint.warning(UNUSED, (declared, declared), message, message!("use-remove")));
        }
    }
}

fn begins_statement(lint: &Lint<'_, '_>, at: usize) -> bool {
    at.checked_sub(1).is_some_and(|before| matches!(text(lint, before), ";" | "{" | "}"))
}

/// Returns whether the statement that begins at a token is a single method call.
fn ends_statement(lint: &Lint<'_, '_>, at: usize) -> bool {
    begins_statement(lint, at) && lint.script.is(at + 3, "(") && lint.script.is(lint.script.close(at + 3) + 1, ";")
}

/// Reports a function that neither the rules nor the script call.
fn uncalled(lint: &Lint<'_, '_>, function: &Function<'_>) -> Option<Diagnostic> {
    let name = function.name;
    // A test file may contain helpers that none of its tests uses.
    let by_rules = lint.around.is_test
        || name.is_empty()
        || name.starts_with("worth_")
        || name.starts_with("test_")
        || is_hook_like(name)
        || lint.around.hooks().any(|hook| hook.name == name);
    if by_rules || lint.used().contains(name) {
        return None;
    }
    let place = function.keyword + 1;
    Some(lint.warning(UNUSED, (place, place), message!("unused-function", name), message!("call-remove")))
}

/// Returns whether a function is named like a hook; such functions are reported elsewhere.
fn is_hook_like(name: &str) -> bool {
    ["on_", "before_", "modify_", "can_"].iter().any(|prefix| name.starts_with(prefix))
}

/// Reports a hook that calls nothing that changes the match. An empty hook is assumed to be intentional.
fn idle(lint: &Lint<'_, '_>, function: &Function<'_>) -> Option<Diagnostic> {
    let hook = lint.around.hooks().find(|hook| hook.name == function.name)?;
    let open = function.body.filter(|body| !hook.serves && lint.script.close(*body) < function.end)?;
    if !matches!(hook.returns, ValueType::Unit) || lint.script.close(open) == open + 1 {
        return None;
    }
    let acts = lint.reached(function.name).any(|function| {
        (function.body.unwrap_or(function.end)..function.end)
            .any(|at| lint.changes(at) || lint.is_unknown_call(at) || lint.script.is_keyword(at, "throw"))
    });
    if acts {
        return None;
    }
    let place = function.keyword + 1;
    let message = message!("expression-has-no-effect", hook = hook.name);
    Some(lint.warning(EFFECT, (place, place), message, message!("call-function-changes-something")))
}

/// Reports a hook that returns nothing although the rules read its result.
fn valueless(lint: &Lint<'_, '_>, function: &Function<'_>) -> Option<Diagnostic> {
    let hook = lint.around.hooks().find(|hook| hook.name == function.name)?;
    let open = function.body.filter(|_| !matches!(hook.returns, ValueType::Unit | ValueType::Any))?;
    let close = Some(lint.script.close(open)).filter(|close| *close < function.end)?;
    let leaves = |at: usize| lint.script.is_keyword(at, "return") || lint.script.is_keyword(at, "throw");
    if (open..close).any(leaves) || !matches!(text(lint, close - 1), ";" | "{") {
        return None;
    }
    let place = function.keyword + 1;
    let message = message!("returns-nothing", hook = hook.name, expected = hook.returns.in_words());
    Some(lint.warning(EFFECT, (place, place), message, message!("return-result-write-last-without")))
}

impl<'t> Lint<'_, 't> {
    /// Returns whether a call with this name has no effect: a function of the game that only reads.
    pub(super) fn only_looks(&self, name: &str) -> bool {
        let mut ways = self.around.overloads(name).peekable();
        let own = self.script.functions.iter().any(|function| function.name == name);
        !own && !self.offers(name) && ways.peek().is_some() && ways.all(|way| !way.changes && !way.common)
    }
    /// Returns whether a call of a game function with an effect begins at a token.
    pub(super) fn changes(&self, at: usize) -> bool {
        let token = self.script.tokens[at];
        token.is_name() && (self.offers(token.text) || self.around.overloads(token.text).any(|way| way.changes))
    }
    /// Returns whether a function unknown to the game and the script is called at a token. The name is reported elsewhere; its effect
    /// is unknown.
    fn is_unknown_call(&self, at: usize) -> bool {
        let name = self.script.tokens[at];
        name.is_name()
            && self.script.is(at + 1, "(")
            && self.around.overloads(name.text).next().is_none()
            && self.script.functions.iter().all(|function| function.name != name.text)
    }
    /// Returns whether a function offers a player a choice, such as a question.
    fn offers(&self, name: &str) -> bool {
        self.around.dialect.printed.offers.contains(&name)
    }
    /// Returns all names used in functions, including those in strings.
    fn used(&self) -> &BTreeSet<&'t str> {
        self.used.get_or_init(|| {
            let mut found = BTreeSet::new();
            for (at, token) in self.script.tokens.iter().enumerate() {
                match token.class {
                    Class::Text => found.extend(token.text.split(|c: char| !c.is_alphanumeric() && c != '_')),
                    _ if token.is_name() && !(at > 0 && self.script.is_keyword(at - 1, "fn")) => _ = found.insert(token.text),
                    _ => {}
                }
            }
            found
        })
    }
    /// Returns the functions of the script that each function refers to, in order.
    fn calls(&self) -> &[BTreeSet<&'t str>] {
        self.calls.get_or_init(|| {
            let own: BTreeSet<&str> = self.script.functions.iter().map(|function| function.name).collect();
            let inside = |function: &Function<'t>| self.script.tokens[(function.keyword + 2).min(function.end)..function.end].iter();
            let named = |function: &Function<'t>| inside(function).filter(|token| token.is_name()).map(|token| token.text);
            self.script.functions.iter().map(|function| named(function).filter(|name| own.contains(name)).collect()).collect()
        })
    }
    /// Returns the names of the functions from which a function is called, directly or indirectly, including itself.
    pub(super) fn callers(&self, function: &str) -> BTreeSet<&'t str> {
        let functions = || self.script.functions.iter().zip(self.calls());
        let mut names: BTreeSet<&str> = functions().map(|(own, _)| own.name).filter(|name| *name == function).collect();
        loop {
            let calls = |calls: &BTreeSet<&str>| calls.iter().any(|call| names.contains(call));
            let more: Vec<&str> = functions().filter(|(_, own)| calls(own)).map(|(function, _)| function.name).collect();
            let before = names.len();
            names.extend(more);
            if names.len() == before {
                return names;
            }
        }
    }
    /// Returns a function and all functions of the script that are called from it.
    fn reached(&self, function: &str) -> impl Iterator<Item = &Function<'t>> {
        let own = |name: &str| self.script.functions.iter().position(|function| function.name == name);
        let mut names = BTreeSet::new();
        let mut next: Vec<usize> = own(function).into_iter().collect();
        while let Some(place) = next.pop() {
            if names.insert(self.script.functions[place].name) {
                next.extend(self.calls()[place].iter().filter_map(|name| own(name)));
            }
        }
        self.script.functions.iter().filter(move |function| names.contains(function.name))
    }
}
