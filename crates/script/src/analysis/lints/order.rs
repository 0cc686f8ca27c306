//! Lints for names that are set and read in different places, and for calls that need an order: marks, hooks that another call
//! enables, positions read before a queued movement.

use super::super::lexer::Class;
use super::super::outline::Script;
use super::{Lint, LintPosition, NamedValues};
use crate::dialect::{Dialect, Marks};
use crate::kind::ValueType;
use content::diagnostic::Diagnostic;
use content::message::message;
use content::suggest;
use std::collections::BTreeSet;

const NAME: &str = "script-name";
const HOOK: &str = "script-hook";
const QUEUE: &str = "script-queue";
/// The type of a queued movement.
const MOVEMENT: &str = "Queued";

pub(super) fn whole(lint: &Lint<'_, '_>, found: &mut Vec<Diagnostic>) {
    for marks in lint.around.dialect.printed.marks {
        misspelt(lint, marks, found);
    }
    unopened(lint, found);
}

/// Returns the names that a script passes to a function, each with the index of its token, and whether it also passes anything else.
fn passed<'t>(dialect: &Dialect, script: &Script<'t>, function: &str) -> (Vec<(&'t str, usize)>, bool) {
    let (mut names, mut others) = (Vec::new(), false);
    let parameters = dialect.functions().find(|known| known.name == function).map_or(&[][..], |known| known.parameters);
    let place = parameters.iter().position(|parameter| matches!(parameter.name, "name" | "key")).unwrap_or(0);
    let called = |at: &usize| script.tokens[*at].class == Class::Call && script.tokens[*at].text == function;
    for at in (0..script.tokens.len()).filter(called) {
        let close = script.close(at + 1);
        let is_method = at.checked_sub(1).is_some_and(|point| script.is(point, "."));
        let from = match place.saturating_sub(usize::from(is_method)) {
            0 => at + 2,
            before => script.commas(at + 1, close).get(before - 1).map_or(close, |comma| comma + 1),
        };
        match script.tokens.get(from) {
            Some(name) if name.class == Class::Text && name.text.starts_with('"') => names.push((Script::inside(name.text), from)),
            _ => others = true,
        }
    }
    (names, others)
}

impl NamedValues {
    /// Returns the names that a script sets and reads.
    pub fn of(dialect: &Dialect, text: &str) -> NamedValues {
        let script = Script::read(text);
        let mut found = NamedValues::default();
        let own = |names: Vec<(&str, usize)>| names.into_iter().map(|(name, _)| name.to_owned()).collect::<Vec<_>>();
        for marks in dialect.printed.marks {
            found.set.extend(own(passed(dialect, &script, marks.set).0));
            found.read.extend(own(passed(dialect, &script, marks.get).0));
        }
        found
    }
}

/// Reports names that are read but never set, or set but never read, in this script, other scripts or the rules.
fn misspelt(lint: &Lint<'_, '_>, marks: &Marks, found: &mut Vec<Diagnostic>) {
    let [(set, sets_others), (read, reads_others)] =
        [marks.set, marks.get].map(|function| passed(lint.around.dialect, lint.script, function));
    let names = |some: &[(&str, usize)]| some.iter().map(|(name, _)| (*name).to_owned()).collect::<BTreeSet<String>>();
    let (ours, theirs) = (names(&set), names(&read));
    let known = |name: &str, here: &BTreeSet<String>| here.contains(name) || marks.rules.contains(&name);
    let mut report = |(name, at): (&str, usize), is_read: bool| {
        let (there, here) = if is_read { (&lint.named().set, &ours) } else { (&lint.named().read, &theirs) };
        if there.iter().any(|other| other == name) {
            return;
        }
        let message = match is_read {
            true => message!("never-set-so-finds", name, reader = marks.get),
            false => message!("set-but-never-read", name),
        };
        let nearby = here.iter().map(String::as_str).chain(marks.rules.iter().copied()).chain(there.iter().map(String::as_str));
        let otherwise = match is_read {
            true => message!("set-same-name", writer = marks.set),
            false => message!("read-same-name", reader = marks.get),
        };
        let help = suggest::did_you_mean(name, nearby, otherwise);
        found.push(lint.warning(NAME, (at, at), message, help));
    };
    read.iter().filter(|(name, _)| !sets_others && !known(name, &ours)).for_each(|one| report(*one, true));
    set.iter().filter(|(name, _)| !reads_others && !known(name, &theirs)).for_each(|one| report(*one, false));
}

/// Reports hooks that are called only after a certain function of the game, if the script never calls that function.
fn unopened(lint: &Lint<'_, '_>, found: &mut Vec<Diagnostic>) {
    let script = lint.script;
    for (hook, functions) in lint.around.dialect.printed.follows {
        let Some(function) = script.functions.iter().find(|function| function.name == *hook) else { continue };
        let calls = |at: usize| script.tokens[at].class == Class::Call && functions.contains(&script.tokens[at].text);
        let outside = script.functions.iter().filter(|other| other.name != *hook);
        if outside.flat_map(|other| other.keyword..other.end).any(calls) {
            continue;
        }
        let names: Vec<String> = functions.iter().map(|name| format!("`{name}`")).collect();
        let place = function.keyword + 1;
        let message = message!("called-only-after-which", hook, names = names.join(" / "));
        found.push(lint.warning(HOOK, (place, place), message, message!("add-call-hook-plays-card")));
    }
}

/// Movements queued in the blocks around a token.
#[derive(Default)]
pub(super) struct QueuedMovements {
    /// Token of each call, and of the block that contains it.
    calls: Vec<(usize, usize)>,
}

/// Maximum number of previous movements compared with a position.
const NEAR: usize = 16;

/// Reports `me.move_circles(1); me.pos()`: a position that is read while the movement is still queued.
pub(super) fn look<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>, queued: &mut QueuedMovements, found: &mut Vec<Diagnostic>) {
    let (script, at) = (lint.script, here.at);
    let token = script.tokens[at];
    if token.text == "}" {
        queued.calls.retain(|(_, block)| script.open(at) != Some(*block));
    }
    if token.class != Class::Call {
        return;
    }
    let is_movement = |kind: ValueType| matches!(kind, ValueType::Named(named) | ValueType::Of(named, _) if named.name == MOVEMENT);
    if lint.around.overloads(token.text).next().is_some_and(|way| is_movement(way.returns)) {
        let block = here.open.iter().rev().find(|open| script.is(**open, "{"));
        queued.calls.extend(block.map(|block| (at, *block)));
    }
    let reads = lint.around.dialect.printed.positions.contains(&token.text);
    let Some(who) = subject(lint, at).filter(|_| reads) else { return };
    // In the closure passed to `.then`, the movement has been carried out.
    let in_closure = |moved: usize| here.open.iter().any(|open| *open > moved && script.is(*open, "(") && script.is(open + 1, "|"));
    let mut near = queued.calls.iter().rev().take(NEAR).map(|(moved, _)| *moved);
    let Some(moved) = near.find(|moved| *moved < at && !in_closure(*moved) && subject(lint, *moved).as_ref() == Some(&who)) else { return };
    let message = message!(
        "still-returns-old-position-here",
        expression = token.text,
        movement = script.tokens[moved].text,
        place = lint.position_text(moved)
    );
    found.push(lint.warning(QUEUE, (at, at), message, message!("read-earlier-then-movement")));
}

/// Returns the receiver of a call: the chain before the dot, or the first argument.
fn subject<'t>(lint: &Lint<'_, 't>, call: usize) -> Option<Vec<&'t str>> {
    let script = lint.script;
    let words = |from: usize, to: usize| (from..to).map(|at| script.tokens[at].text).collect::<Vec<_>>();
    match call.checked_sub(1).filter(|point| script.is(*point, ".")) {
        Some(point) => Some(words(lint.types.chain_start(point), point)),
        None => {
            let close = script.close(call + 1);
            let end = script.commas(call + 1, close).first().copied().unwrap_or(close);
            (end <= script.tokens.len()).then(|| words(call + 2, end))
        }
    }
}
