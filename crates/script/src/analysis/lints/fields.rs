//! Lints for fields: unknown fields, and fields of `ctx` that are empty in a hook.

use super::super::lexer::Class;
use super::super::outline::Script;
use super::super::types;
use super::{Lint, LintPosition};
use crate::dialect::{Holds, HookSpec, Reads};
use crate::kind::ValueType;
use crate::renamed::{self, Role};
use crate::variables::CHANGING;
use content::diagnostic::Diagnostic;
use content::message::{Message, message};
use content::suggest;

const CODE: &str = "script-field";

/// Checks a token.
pub(super) fn look<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>, found: &mut Vec<Diagnostic>) {
    let (script, at) = (lint.script, here.at);
    let token = script.tokens[at];
    let Some(point) = at.checked_sub(1).filter(|point| token.class == Class::Name && script.is(*point, ".")) else { return };
    // A range, such as `0..n`.
    if point > 0 && script.is(point - 1, ".") {
        return;
    }
    found.extend(unknown(lint, here, point).or_else(|| empty(lint, here, point)).or_else(|| missing_key(lint, here, point)));
}

/// Reports an outdated test function with the name of a language function, such as `set`: only the type of the value distinguishes
/// them.
pub(super) fn renamed_set_up<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>) -> Option<Diagnostic> {
    let token = lint.script.tokens[here.at];
    let point = here.at.checked_sub(1).filter(|point| token.class == Class::Call && lint.script.is(*point, "."))?;
    let renamed = lint.around.dialect.renamed(Role::SetUp, token.text)?;
    let kind = lint.kind(here, lint.types.chain_start(point), point);
    let (message, help) = renamed.report();
    let of_match = matches!(kind, ValueType::Named(named) if named.name == "Match");
    of_match.then(|| lint.error(renamed::CODE, (here.at, here.at), message, help))
}

fn unknown<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>, point: usize) -> Option<Diagnostic> {
    let kind = lint.kind(here, lint.types.chain_start(point), point);
    let ValueType::Named(named) = kind else { return None };
    let name = lint.script.tokens[here.at].text;
    if named.fields.is_empty() || named.fields.iter().any(|field| field.name == name) {
        return None;
    }
    if let Some(renamed) = lint.around.dialect.renamed(Role::Field(named.name), name) {
        let (message, help) = renamed.report();
        return Some(lint.error(renamed::CODE, (here.at, here.at), message, help));
    }
    let fields: Vec<&str> = named.fields.iter().map(|field| field.name).collect();
    let fits = |way: &&super::super::Callable| way.parameters.first().is_some_and(|first| types::accepts(&first.kind, &kind));
    let functions = lint.around.functions.iter().filter(|way| !way.common).filter(fits).map(|way| way.name);
    let help = suggest::did_you_mean(name, fields.iter().copied().chain(functions), message!("use-one-fields", fields));
    Some(lint.warning(CODE, (here.at, here.at), message!("no-field", type = named.name, name), help))
}

/// Reports a field that is `()` in every hook from which this function is called. The descriptions of hooks name the fields that
/// are set.
fn empty<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>, point: usize) -> Option<Diagnostic> {
    let (script, name) = (lint.script, lint.script.tokens[here.at].text);
    let parameter = point.checked_sub(1).map(|at| script.tokens[at])?;
    let whole = lint.types.chain_start(point) == point - 1 && here.function.parameters.contains(&parameter.text);
    if !whole || here.assigned.contains(parameter.text) {
        return None;
    }
    let field = types::field(lint.types.receiver(point, here.names), name)?;
    let optional = matches!(field.kind, ValueType::Or(kinds) if kinds.iter().any(|kind| matches!(kind, ValueType::Unit)));
    let hooks = hooks_of(lint, here.function.name);
    if hooks.is_empty() || hooks.iter().any(|hook| !takes(hook, parameter.text)) {
        return None;
    }
    let said = format!("`{}.{name}`", parameter.text);
    let by_key = key_of(lint, name);
    let only_there = field.about.split_once("Only in `").and_then(|(_, rest)| rest.split_once('`')).map(|(hook, _)| hook);
    let known = lint.around.dialect.hooks.iter().any(|hook| hook.about.contains(&said)) || by_key.is_some();
    let is_set = match only_there {
        Some(only) => hooks.iter().any(|hook| hook.name == only),
        None if !optional || !known => true,
        None => by_key.is_some_and(|key| key_says(script, key, name)) || hooks.iter().any(|hook| hook.about.contains(&said)),
    };
    if is_set {
        return None;
    }
    let names: Vec<&str> = hooks.iter().map(|hook| hook.name).collect();
    let message = message!("always-fields", field = said, hooks = names.join("`, `"));
    let help = match by_key {
        Some(key) => message!("add-metadata", key, name),
        None => set_fields(hooks[0].about, parameter.text),
    };
    Some(lint.warning(CODE, (point - 1, here.at), message, help))
}

/// Reports a key that a map written as a literal never has, so that its value is `()`.
fn missing_key<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>, point: usize) -> Option<Diagnostic> {
    let (script, name) = (lint.script, lint.script.tokens[here.at].text);
    let variable = point.checked_sub(1).map(|at| script.tokens[at]).filter(|token| token.class == Class::Name)?;
    let known = here.names.iter().rev().find(|known| known.name == variable.text && known.is_in_sight(here.at))?;
    let open = known.at + 3;
    let is_declared = known.at.checked_sub(1).is_some_and(|at| script.is_keyword(at, "let") || script.is_keyword(at, "const"));
    let is_literal = is_declared && script.is(known.at + 1, "=") && script.is(known.at + 2, "#") && script.is(open, "{");
    let is_alone = lint.types.chain_start(point) == point - 1 && script.is(script.close(open) + 1, ";");
    if !is_literal || !is_alone || here.assigned.contains(variable.text) {
        return None;
    }
    let mut keys = literal_keys(script, open);
    for at in
        (here.function.keyword..here.function.end).filter(|at| script.is(*at, variable.text) && script.tokens[*at].class == Class::Name)
    {
        keys.extend(added_key(script, at)?);
    }
    if keys.contains(&name) {
        return None;
    }
    let help = suggest::did_you_mean(name, keys.iter().copied(), message!("use-one-fields", fields = keys));
    Some(lint.warning(CODE, (here.at, here.at), message!("map-without-key", variable = variable.text, name), help))
}

/// Returns the keys of a map literal.
fn literal_keys<'t>(script: &Script<'t>, open: usize) -> Vec<&'t str> {
    let mut ends = script.commas(open, script.close(open));
    ends.insert(0, open);
    let keys = ends.into_iter().filter(|before| script.is(before + 2, ":")).filter_map(|before| script.tokens.get(before + 1));
    keys.map(|key| if key.class == Class::Text { Script::inside(key.text) } else { key.text }).collect()
}

/// Functions that read a map.
const READING: [&str; 6] = ["contains", "get", "is_empty", "keys", "len", "values"];

/// Returns the key that a use of a map adds to it, if any; `None` if the use could add any key.
fn added_key<'t>(script: &Script<'t>, at: usize) -> Option<Option<&'t str>> {
    let is_assigned = |at: usize| script.is(at, "=") && !script.is(at + 1, "=");
    let text = |at: usize| script.tokens.get(at).map_or("", |token| token.text);
    match text(at + 1) {
        "." if script.is(at + 3, "(") => READING.contains(&text(at + 2)).then_some(None),
        "." => Some(is_assigned(at + 3).then_some(text(at + 2))),
        "[" => (!is_assigned(script.close(at + 1) + 1)).then_some(None),
        // An argument is a copy, except for the functions of the language that change their first one.
        _ => (at < 2 || !script.is(at - 1, "(") || !CHANGING.contains(&text(at - 2))).then_some(None),
    }
}

/// Returns the fields named in a description.
fn set_fields(about: &str, parameter: &str) -> Message {
    let quoted = about.split('`').skip(1).step_by(2).filter(|part| part.strip_prefix(parameter).is_some_and(|rest| rest.starts_with('.')));
    let mut names: Vec<String> = Vec::new();
    for part in quoted.map(|part| format!("`{part}`")) {
        if !names.contains(&part) {
            names.push(part);
        }
    }
    match names.is_empty() {
        true => message!("remove-hook-sets-none-optional"),
        false => message!("use-one-fields-hook-sets", names),
    }
}

fn takes(hook: &HookSpec, parameter: &str) -> bool {
    hook.parameters.iter().any(|known| known.name == parameter)
}

/// Returns the metadata key that can set a field of `ctx`.
fn key_of<'d>(lint: &Lint<'d, '_>, field: &str) -> Option<&'d str> {
    let mut keys = lint.around.dialect.keys_of(&lint.around.kind);
    keys.find(|key| key.reads == Reads::Field && matches!(key.holds, Holds::OneOf(words) if words.contains(&field))).map(|key| key.name)
}

/// Returns whether a metadata key names a field.
fn key_says(script: &Script<'_>, key: &str, field: &str) -> bool {
    let Some(open) = script.metadata() else { return false };
    let value = |at: &usize| script.is(*at, key) && script.is(at + 1, ":");
    let value = (open..script.close(open)).find(value).and_then(|at| script.tokens.get(at + 2));
    value.is_some_and(|value| Script::inside(value.text) == field)
}

/// Returns the hooks of the script from which a function is called. A hook that serves others counts as each of them.
fn hooks_of<'d>(lint: &Lint<'d, '_>, function: &str) -> Vec<&'d HookSpec> {
    let own = |hook: &&HookSpec| lint.script.functions.iter().any(|function| function.name == hook.name);
    let names = lint.callers(function);
    let mut found: Vec<&HookSpec> = lint.around.hooks().filter(|hook| names.contains(hook.name)).collect();
    if found.iter().any(|hook| hook.serves) {
        found.retain(|hook| !hook.serves);
        found.extend(lint.around.hooks().filter(|hook| !hook.serves).filter(own));
        found.sort_by_key(|hook| hook.name);
        found.dedup_by_key(|hook| hook.name);
    }
    found
}
