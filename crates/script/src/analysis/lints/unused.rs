//! Lints for unused items: metadata keys without the hook that reads them, and functions of one hook in scripts that never reach it.

use super::super::lexer::Class;
use super::super::metadata;
use super::super::outline::Script;
use super::Lint;
use crate::dialect::Reads;
use content::diagnostic::Diagnostic;
use content::message::message;

const UNUSED: &str = "script-unused";
const HOOK: &str = "script-hook";

pub(super) fn look(lint: &Lint<'_, '_>, found: &mut Vec<Diagnostic>) {
    if let Some(open) = lint.script.metadata() {
        keys(lint, open, found);
    }
    elsewhere(lint, found);
}

/// Reports metadata keys for a hook that the script does not have.
fn keys(lint: &Lint<'_, '_>, open: usize, found: &mut Vec<Diagnostic>) {
    let script = lint.script;
    let written = metadata::keys_in(script, open);
    let has = |hook: &&'static str| script.functions.iter().any(|function| function.name == *hook);
    for key in lint.around.dialect.keys_of(&lint.around.kind).filter(|key| written.contains(&key.name)) {
        let Some(at) = (open..script.close(open)).find(|at| script.is(*at, key.name) && script.is(at + 1, ":")) else { continue };
        match key.reads {
            Reads::Always => {}
            Reads::In(hooks) if hooks.iter().any(has) => {}
            Reads::In(hooks) => {
                let hooks: Vec<String> = hooks.iter().map(|hook| format!("`{hook}`")).collect();
                let message = message!("only-read-which-script-does", name = key.name, hooks = hooks.join(" and "));
                found.push(lint.warning(UNUSED, (at, at), message, message!("add-function-remove-key")));
            }
            Reads::Field => {
                let Some(value) = script.tokens.get(at + 2).filter(|token| token.class == Class::Text) else { continue };
                let field = Script::inside(value.text);
                let is_read = |at: usize| script.is(at, ".") && script.is(at + 1, field);
                if !(0..script.tokens.len()).any(is_read) {
                    let message = message!("unused-key-script-never-reads", name = key.name, field);
                    found.push(lint.warning(UNUSED, (at, at + 2), message, message!("use-ctx-remove-key", field)));
                }
            }
        }
    }
}

/// Reports calls of functions that work only in one hook, in functions reached only from other hooks.
fn elsewhere(lint: &Lint<'_, '_>, found: &mut Vec<Diagnostic>) {
    let (script, hooks) = (lint.script, lint.around.dialect.hooks);
    for function in &script.functions {
        let body = function.body.unwrap_or(function.end);
        for at in body..function.end {
            let token = script.tokens[at];
            let mut ways = lint.around.overloads(token.text).filter(|_| token.class == Class::Call);
            let Some(only) = ways.next().and_then(|way| way.only).filter(|_| ways.all(|way| way.only.is_some())) else { continue };
            let Some(hook) = hooks.get(usize::from(only)) else { continue };
            let comes = lint.callers(function.name);
            let from: Vec<&str> = comes.into_iter().filter(|name| hooks.iter().any(|hook| hook.name == *name)).collect();
            if !from.is_empty() && !from.contains(&hook.name) && !script.functions.iter().any(|own| own.name == token.text) {
                let message = message!("available-only-but-used", function = token.text, hook = hook.name, caller = from.join("`, `"));
                found.push(lint.warning(
                    HOOK,
                    (at, at),
                    message,
                    message!("do-it-in-hook", hook = hook.name, parameters = hook.parameter_names()),
                ));
            }
        }
    }
}
