//! Symbols: the definition of a name, all its uses, and the edits that rename it.

use super::complete::within;
use super::lexer::{Class, Token};
use super::outline::{Function, Script};
use super::types::{Span, Types};
use super::{CompletionContext, metadata};
use crate::metadata::CONSTANT;
use crate::questions::worth;
use crate::sandbox::{self, Budget};
use content::message::{Message, message};

/// The symbol at a position of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    pub span: Span,
    pub meaning: Meaning,
}

/// The meaning of a name or string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// An item declared in the same text.
    Own(Own),
    /// The workspace file with this path, if it exists.
    File(String),
}

/// An item that a script declares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    pub name: String,
    pub sort: OwnSort,
    pub declared: Span,
    /// All occurrences including the declaration, in order.
    pub uses: Vec<Span>,
}

/// The kinds of items that a script can declare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnSort {
    /// A variable, a constant or a function parameter.
    Variable,
    Function,
    /// A function that the rules call by name.
    Hook,
}

/// The reason an item cannot be renamed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RenameError {
    /// The rules call it by its name.
    Hook(String),
    /// The name is not valid.
    BadName(String),
    Taken(String),
}

impl RenameError {
    /// Returns the error in the languages of the window.
    pub fn message(&self) -> Message {
        match self {
            RenameError::Hook(name) => message!("rename-hook", name),
            RenameError::BadName(name) => message!("rename-name", name),
            RenameError::Taken(name) => message!("rename-taken", name),
        }
    }
}

impl std::fmt::Display for RenameError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for RenameError {}

/// Returns the symbol at a byte of a text, if it has a definition.
pub fn symbol(around: &CompletionContext, text: &str, byte: usize) -> Option<Symbol> {
    let script = Script::read(text);
    let byte = within(text, byte);
    // The position directly after a name still belongs to it.
    let at = [Some(script.token_at(byte)), script.before(byte).checked_sub(1)].into_iter().flatten().find(|at| {
        let named = |token: &Token<'_>| token.is_name() || token.class == Class::Text;
        script.tokens.get(*at).is_some_and(|token| named(token) && (token.at..=token.end()).contains(&byte))
    })?;
    let types = Types::new(around, &script);
    let token = script.tokens[at];
    let found = |span: Span, meaning: Meaning| Some(Symbol { span, meaning });
    if let Some((span, own)) = variable(&types, byte) {
        return found(span, Meaning::Own(own));
    }
    if let Some(own) = function(&types, at) {
        return found(token.at..token.end(), Meaning::Own(own));
    }
    if token.class == Class::Text {
        let path = named_file(around, Script::inside(token.text))?;
        let from = token.at + 1;
        return found(from..from + Script::inside(token.text).len(), Meaning::File(path));
    }
    None
}

/// Returns the file that a string refers to: a script by stem, any file by path.
fn named_file(around: &CompletionContext, text: &str) -> Option<String> {
    if ["boards/", "scenarios/", "scripts/"].iter().any(|folder| text.starts_with(folder)) {
        return Some(text.to_owned());
    }
    let named = || around.names.scripts.iter().filter(|(_, stem)| stem == text);
    let (kind, stem) = named().find(|(kind, _)| *kind == around.kind).or_else(|| named().next())?;
    Some(format!("scripts/{}/{kind}/{stem}.rhai", around.dialect.game))
}

/// Returns the variable at a byte, with all its uses.
fn variable(types: &Types<'_, '_>, byte: usize) -> Option<(Span, Own)> {
    let script = types.script;
    let touched = |span: &Span| (span.start..=span.end).contains(&byte);
    let function = script.functions.iter().find(|function| {
        let (from, to) = script.span(function);
        (from..=to).contains(&byte)
    })?;
    let all = types.uses(function);
    let here = all.iter().find(|one| touched(&one.span))?;
    let declared = span(&script.tokens[here.declared]);
    let mut uses: Vec<Span> = all.iter().filter(|one| one.declared == here.declared).map(|one| one.span.clone()).collect();
    uses.sort_by_key(|span| span.start);
    let name = script.text.get(declared.clone())?.to_owned();
    Some((here.span.clone(), Own { name, sort: OwnSort::Variable, declared, uses }))
}

/// Returns the function of the script that is called or declared at a token.
fn function(types: &Types<'_, '_>, at: usize) -> Option<Own> {
    let (script, around) = (types.script, types.around);
    let name = script.tokens[at].text;
    let name = if script.tokens[at].class == Class::Text { Script::inside(name) } else { name };
    use_of_function(types, at, name)?;
    let uses: Vec<Span> = (0..script.tokens.len()).filter_map(|at| use_of_function(types, at, name)).collect();
    let own = script.functions.iter().find(|own| own.name == name)?;
    let declared = span(script.tokens.get(own.keyword + 1)?);
    let is_hook =
        around.hooks().any(|hook| hook.name == name) || metadata::questions(script).into_iter().any(|question| worth(question) == name);
    let sort = if is_hook { OwnSort::Hook } else { OwnSort::Function };
    Some(Own { name: name.to_owned(), sort, declared, uses })
}

fn span(token: &Token<'_>) -> Span {
    token.at..token.end()
}

/// Returns the span of a token that refers to this function of the script: a declaration, a call, or a reference `Fn("name")`.
fn use_of_function(types: &Types<'_, '_>, at: usize, name: &str) -> Option<Span> {
    let (script, token) = (types.script, types.script.tokens[at]);
    let before = |back: usize, text: &str| at.checked_sub(back).is_some_and(|at| script.is(at, text));
    if token.class == Class::Text {
        let handed = before(1, "(") && before(2, "Fn") && Script::inside(token.text) == name;
        return handed.then_some(token.at + 1..token.at + 1 + name.len());
    }
    // After a dot, the game's function takes precedence.
    let of_game = before(1, ".") && types.around.overloads(name).next().is_some();
    let is_use = token.is_name() && token.text == name && (before(1, "fn") || script.is(at + 1, "(") && !of_game);
    is_use.then(|| span(&token))
}

/// Returns the spans of a text to replace in order to rename an item.
///
/// # Errors
/// Returns an error if the item must keep its name, or if the new name is invalid or in use.
pub fn rename(around: &CompletionContext, text: &str, own: &Own, to: &str) -> Result<Vec<Span>, RenameError> {
    if own.sort == OwnSort::Hook {
        return Err(RenameError::Hook(own.name.clone()));
    }
    let sample = format!("fn {to}({to}) {{ let {to} = {to}; }}");
    let is_name = rhai::is_valid_identifier(to) && to != CONSTANT && sandbox::engine(Budget::Hook).compile(&sample).is_ok();
    if !is_name {
        return Err(RenameError::BadName(to.to_owned()));
    }
    let script = Script::read(text);
    let taken = match own.sort {
        OwnSort::Variable => {
            let inside = |function: &&Function<'_>| {
                let (from, end) = script.span(function);
                (from..end).contains(&own.declared.start)
            };
            let function = script.functions.iter().find(inside);
            function.is_some_and(|function| {
                (function.keyword..function.end).any(|at| script.tokens[at].class == Class::Name && script.is(at, to))
            })
        }
        _ => script.functions.iter().any(|own| own.name == to) || around.overloads(to).next().is_some(),
    };
    if taken && to != own.name { Err(RenameError::Taken(to.to_owned())) } else { Ok(own.uses.clone()) }
}
