//! Completion inside of strings, by their purpose: an argument of a function, a value of the metadata, an operand of a comparison.

use super::complete::{Offers, ScriptCompletion, Sort, best};
use super::explain;
use super::outline::Script;
use super::types::Types;
use super::{CompletionContext, metadata};
use crate::kind::{TypeRepr, ValueType};

/// The meaning of a string argument with this name, if its type does not determine it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NameKind {
    Script,
    Terrain,
    Unit,
    /// A cell or an area.
    Place,
    Decision,
    Scenario,
    Option,
    Question,
}

/// The names of parameters that refer to items of the workspace or the game.
const PARAMETERS: [(&str, NameKind); 23] = [
    ("card", NameKind::Script),
    ("cards", NameKind::Script),
    ("stem", NameKind::Script),
    ("ability", NameKind::Script),
    ("other", NameKind::Script),
    ("upgrade", NameKind::Script),
    ("token", NameKind::Script),
    ("add_unit kind", NameKind::Unit),
    ("deploy kind", NameKind::Unit),
    ("counters_left kind", NameKind::Unit),
    ("kind", NameKind::Terrain),
    ("cell", NameKind::Place),
    ("cells", NameKind::Place),
    ("area", NameKind::Place),
    ("distance a", NameKind::Place),
    ("distance b", NameKind::Place),
    ("mark on", NameKind::Place),
    ("set_mark on", NameKind::Place),
    ("scenario path", NameKind::Scenario),
    ("question", NameKind::Question),
    // `run_to(m, name)`, `option(s, name, value)`, `choose(m, choice)`.
    ("run_to name", NameKind::Decision),
    ("option name", NameKind::Option),
    ("play", NameKind::Script),
];

/// Returns the meaning of a string passed to a parameter of a function, by their names.
pub(super) fn named(function: &str, parameter: &str) -> Option<NameKind> {
    let qualified = format!("{function} {parameter}");
    PARAMETERS.iter().find(|(name, _)| *name == qualified || *name == parameter).map(|(_, named)| *named)
}

/// Returns the completions inside the string at a byte.
pub fn complete(around: &CompletionContext, script: &Script<'_>, at: usize, byte: usize) -> Offers {
    let token = script.tokens[at];
    let from = token.at + 1;
    let inside = Script::inside(token.text);
    // An unterminated string extends to the end of its line, but the name ends earlier.
    let length = inside.find(|c: char| token.is_open_text() && !(c.is_alphanumeric() || "_/.-:#".contains(c))).unwrap_or(inside.len());
    let to = (from + length).max(byte);
    let prefix = &script.text[from..byte];
    let mut offers = best(offers(around, script, at), prefix);
    if token.is_open_text() {
        let quote = &token.text[..1];
        offers.iter_mut().for_each(|offer| {
            offer.insert.push_str(quote);
            offer.caret = offer.insert.len();
        });
    }
    Offers { from, to, offers }
}

fn offers(around: &CompletionContext, script: &Script<'_>, at: usize) -> Vec<ScriptCompletion> {
    if let Some(place) = metadata::place(script, at) {
        return if place.is_value { metadata::values(around, &place) } else { Vec::new() };
    }
    let Some(function) = script.function_at(script.tokens[at].at) else { return Vec::new() };
    let types = Types::new(around, script);
    let is = |back: usize, text: &str| at.checked_sub(back).is_some_and(|at| script.is(at, text));
    if is(1, "=") && (is(2, "=") || is(2, "!")) {
        let names = types.scope(function, at);
        let kind = types.receiver(at - 2, &names);
        return if is(3, "name") && is(4, ".") { happenings(around) } else { words(kind) };
    }
    // A value of a map argument: `#{ play: "…" }`.
    if is(1, ":") && script.tokens.get(at.wrapping_sub(2)).is_some_and(|key| key.is_name()) {
        return by_name(around, script, "", script.tokens[at - 2].text);
    }
    let Some(call) = explain::call(&types, script, at) else { return Vec::new() };
    let mut found: Vec<ScriptCompletion> = Vec::new();
    for way in &call.ways {
        let Some(parameter) = way.parameters.get(call.argument) else { continue };
        let kind = if let (ValueType::List(kind), true) = (parameter.kind, call.in_list) { *kind } else { parameter.kind };
        let more = match kind {
            ValueType::Any if call.name.starts_with("assert") => compared(around, script, call.open),
            kind if kind.takes_text() => by_name(around, script, call.name, parameter.name),
            other => words(other),
        };
        found.extend(more.into_iter().filter(|offer| !found.iter().any(|known| known.label == offer.label)).collect::<Vec<_>>());
    }
    found
}

/// Returns the words that a value can be.
fn words(kind: ValueType) -> Vec<ScriptCompletion> {
    match kind {
        ValueType::Or(kinds) => kinds.iter().flat_map(|kind| words(*kind)).collect(),
        other => other.words().iter().map(|word| ScriptCompletion::new(Sort::Word, *word, "", "")).collect(),
    }
}

/// Completes `assert_eq(m.decision().name, "…")`.
fn compared(around: &CompletionContext, script: &Script<'_>, open: usize) -> Vec<ScriptCompletion> {
    let named =
        script.commas(open, script.close(open)).first().is_some_and(|at| *at >= 2 && script.is(at - 1, "name") && script.is(at - 2, "."));
    if named { happenings(around) } else { Vec::new() }
}

/// Returns the names of decisions and events.
fn happenings(around: &CompletionContext) -> Vec<ScriptCompletion> {
    let events = around.names.events.iter().map(|(name, fields)| ScriptCompletion::new(Sort::Word, name, "", fields.join(", ")));
    decisions(around).into_iter().chain(events).collect()
}

fn decisions(around: &CompletionContext) -> Vec<ScriptCompletion> {
    around.names.decisions.iter().map(|name| ScriptCompletion::new(Sort::Word, name, "", "")).collect()
}

fn by_name(around: &CompletionContext, script: &Script<'_>, function: &str, parameter: &str) -> Vec<ScriptCompletion> {
    let Some(named) = named(function, parameter) else { return Vec::new() };
    let names = &around.names;
    let scripts = |which: fn(&str) -> bool| {
        let some = names.scripts.iter().filter(|(kind, _)| which(kind));
        some.map(|(kind, stem)| ScriptCompletion::new(Sort::Word, stem, kind, "")).collect()
    };
    match named {
        NameKind::Script => scripts(|_| true),
        NameKind::Terrain => scripts(|kind| kind == "terrain"),
        NameKind::Decision => decisions(around),
        NameKind::Scenario => names.scenarios.iter().map(|path| ScriptCompletion::new(Sort::Word, path, "", "")).collect(),
        NameKind::Option => names.options.iter().map(|(name, about)| ScriptCompletion::new(Sort::Word, name, "", about)).collect(),
        // Boards are not read during typing.
        NameKind::Unit | NameKind::Place => Vec::new(),
        NameKind::Question => metadata::questions(script).into_iter().map(|name| ScriptCompletion::new(Sort::Word, name, "", "")).collect(),
    }
}

/// Returns the keys of a map argument, if a key is being written: `fire(seat, area, 3, #{ … })`.
pub fn keys_of_map(around: &CompletionContext, script: &Script<'_>, token: usize) -> Option<Vec<ScriptCompletion>> {
    let function = script.tokens.get(token.checked_sub(1)?).and_then(|last| script.function_at(last.end()))?;
    let open = *script.open_between(function.keyword, token).last()?;
    let is_key = script.is(open, "{") && open > 0 && script.is(open - 1, "#") && (script.is(token - 1, "{") || script.is(token - 1, ","));
    if !is_key {
        return None;
    }
    let types = Types::new(around, script);
    let call = explain::call(&types, script, open - 1);
    let kinds =
        call.iter().flat_map(|call| call.ways.iter().filter_map(|way| way.parameters.get(call.argument))).map(|parameter| parameter.kind);
    let maps = kinds.filter(|kind| matches!(kind, ValueType::Named(named) if matches!(named.form, TypeRepr::Map)));
    let of_field = |field: &crate::kind::Field| {
        ScriptCompletion {
            declared: format!("{}: {}", field.name, field.kind),
            ..ScriptCompletion::new(Sort::Key, field.name, field.kind.to_string(), field.about)
        }
        .writing(&format!("{}: |", field.name))
    };
    Some(maps.flat_map(|kind| kind.fields()).map(of_field).collect())
}
