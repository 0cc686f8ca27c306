//! Lints for names: unknown ids, options, events and event fields.

use super::super::explain::{self, OpenCall};
use super::super::lexer::Class;
use super::super::outline::Script;
use super::super::texts::{self, NameKind};
use super::{Lint, LintPosition};
use crate::kind::ValueType;
use crate::renamed::{self, Role};
use content::diagnostic::{Diagnostic, Severity};
use content::message::{Message, message};
use content::suggest;

const CODE: &str = "script-name";
/// The types of events and decisions in tests.
const EVENT: &str = "Event";
const DECISION: &str = "Decision";

/// Checks a token.
pub(super) fn look<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>, found: &mut Vec<Diagnostic>) {
    let token = lint.script.tokens[here.at];
    if token.class == Class::Name && lint.around.is_test {
        found.extend(field(lint, here));
    }
    if token.class != Class::Text || !token.text.starts_with('"') || token.is_open_text() || token.text.contains('\\') {
        return;
    }
    let word = Script::inside(token.text);
    if !word.is_empty() {
        found.extend(happening(lint, here, word).or_else(|| argument(lint, here, word)));
    }
}

/// Reports a field that no event has, if a known field has a similar name.
fn field<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>) -> Option<Diagnostic> {
    let (script, at) = (lint.script, here.at);
    let point = at.checked_sub(1).filter(|at| script.is(*at, "."))?;
    let from = lint.types.chain_start(point);
    is_event(lint.types.chain_until(from, point, here.names, 1).0).then_some(())?;
    let name = script.tokens[at].text;
    let known = || lint.around.names.events.iter().flat_map(|(_, fields)| fields).map(String::as_str).chain(["name"]);
    if known().any(|known| known == name) {
        return None;
    }
    if let Some(renamed) = lint.around.dialect.renamed(Role::EventField, name) {
        let (message, help) = renamed.report();
        return Some(lint.error(renamed::CODE, (at, at), message, help));
    }
    let near = suggest::nearest(name, known())?;
    Some(lint.warning(CODE, (at, at), message!("unknown-event-field", name), message!("did-you-mean", suggestion = near)))
}

pub fn is_event(kind: ValueType) -> bool {
    is_of(kind, EVENT)
}

fn is_of(kind: ValueType, name: &str) -> bool {
    match kind {
        ValueType::Named(named) => named.name == name,
        ValueType::Or(kinds) => kinds.iter().any(|kind| is_of(*kind, name)),
        _ => false,
    }
}

/// Reports an unknown name compared with that of a decision or event: `event.name == "…"`, `assert_eq(m.decision().name, "…")`.
fn happening<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>, word: &str) -> Option<Diagnostic> {
    let (script, at) = (lint.script, here.at);
    let is = |back: usize, text: &str| at.checked_sub(back).is_some_and(|at| script.is(at, text));
    let end = if is(1, "=") && (is(2, "=") || is(2, "!")) {
        at - 2
    } else {
        let open = *here.open.last().filter(|open| script.is(**open, "("))?;
        let called = [1, 2].iter().any(|back| open.checked_sub(*back).is_some_and(|at| script.is(at, "assert_eq")));
        Some(at - 1).filter(|comma| called && script.is(*comma, ","))?
    };
    let point = end.checked_sub(2).filter(|at| script.is(*at, ".") && script.is(at + 1, "name"))?;
    let kind = lint.types.chain_until(lint.types.chain_start(point), point, here.names, 1).0;
    let (names, told) = (&lint.around.names, &lint.beside.told);
    let (role, known): (Role, Vec<&String>) = match () {
        () if is_event(kind) => (Role::Event, names.events.iter().map(|(name, _)| name).chain(&told.events).collect()),
        () if is_of(kind, DECISION) => (Role::Decision, names.decisions.iter().chain(&told.questions).collect()),
        () => return None,
    };
    // Every game has these events.
    let common = ["logged", "script_failed"];
    if common.contains(&word) || known.iter().any(|known| *known == word) {
        return None;
    }
    if let Some(renamed) = lint.around.dialect.renamed(role, word) {
        let (message, help) = renamed.report();
        return Some(lint.error(renamed::CODE, (at, at), message, help));
    }
    let help = suggest::did_you_mean(word, known.iter().map(|known| known.as_str()), message!("use-completion-list-known-names"));
    let name = suggest::short(word);
    let message = if role == Role::Event { message!("unknown-event", name) } else { message!("unknown-decision", name) };
    Some(lint.warning(CODE, (at, at), message, help))
}

/// Reports an argument that does not name an existing item of the workspace or the game.
fn argument<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>, word: &str) -> Option<Diagnostic> {
    let (script, at) = (lint.script, here.at);
    let map = here.open.last().filter(|open| script.is(**open, "{") && open.checked_sub(1).is_some_and(|at| script.is(at, "#")));
    if map.is_some() && at >= 2 && script.is(at - 1, ":") {
        // In the description of a choice, only the card played is an id.
        let named =
            texts::named("", script.tokens[at - 2].text).filter(|named| matches!(named, NameKind::Script) && script.is(at - 2, "play"));
        return named.and_then(|named| unknown(lint, named, word)).map(|(message, help)| lint.warning(CODE, (at, at), message, help));
    }
    let call: OpenCall<'_> = explain::call_in(lint.types, here.open, here.names, at)?;
    if call.name == "emit_event" && call.argument == 0 && lint.around.names.events.iter().any(|(name, _)| name == word) {
        return Some(lint.warning(CODE, (at, at), message!("event-of-game", name = word), message!("use-another-event-name")));
    }
    let kinds = call.ways.iter().filter_map(|way| Some((way, way.parameters.get(call.argument)?)));
    let mut named = kinds.map(|(_, parameter)| match parameter.kind {
        ValueType::List(ValueType::Text) if call.in_list => texts::named(call.name, parameter.name),
        kind if kind.takes_text() => texts::named(call.name, parameter.name),
        _ => None,
    });
    let first = named.next().flatten()?;
    if named.any(|other| other.is_none()) {
        return None;
    }
    let (message, help) = unknown(lint, first, word)?;
    let finding = lint.warning(CODE, (at, at), message!("problem-of-function", function = call.name, message), help);
    // The argument is looked up at run time, so the call would fail.
    Some(Diagnostic { severity: Severity::Error, ..finding })
}

/// Returns the message and help for an unknown name.
fn unknown(lint: &Lint<'_, '_>, named: NameKind, word: &str) -> Option<(Message, Message)> {
    let (names, beside) = (&lint.around.names, lint.beside);
    let strings = |some: &[String]| some.to_vec();
    let name = suggest::short(word);
    let (message, known): (Message, Vec<String>) = match named {
        NameKind::Script => (message!("unknown-script", name), names.scripts.iter().map(|(_, stem)| stem.clone()).collect()),
        NameKind::Terrain => {
            let terrain = names.scripts.iter().filter(|(kind, _)| kind == "terrain");
            (message!("unknown-terrain", name), terrain.map(|(_, stem)| stem.clone()).collect())
        }
        NameKind::Unit => (message!("unknown-kind-unit", name), strings(&lint.boards().units)),
        NameKind::Place => (message!("unknown-board-position", name), strings(&lint.boards().places)),
        NameKind::Decision => (message!("unknown-decision", name), names.decisions.iter().chain(&beside.told.questions).cloned().collect()),
        NameKind::Scenario if beside.paths.iter().any(|path| path == word) => return None,
        NameKind::Scenario => (message!("unknown-scenario", name), strings(&names.scenarios)),
        NameKind::Option => (message!("unknown-option", name), names.options.iter().map(|(name, _)| name.clone()).collect()),
        // Undeclared questions are reported with the other questions.
        NameKind::Question => return None,
    };
    if known.is_empty() || known.iter().any(|known| known == word) {
        return None;
    }
    let otherwise = match named {
        NameKind::Scenario | NameKind::Script => message!("create-use"),
        _ => message!("use-one", kinds = shortened(&known)),
    };
    let help = suggest::did_you_mean(word, known.iter().map(String::as_str), otherwise);
    Some((message, help))
}

/// Lists the first of many names.
fn shortened(names: &[String]) -> String {
    const MOST: usize = 24;
    let shown = names.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join(", ");
    if names.len() > MOST { format!("{shown}, …") } else { shown }
}
