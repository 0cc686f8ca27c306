//! What a name stands for: where it is declared, everywhere it is used, and what another name for it would change.

use super::complete::within;
use super::lexer::{Class, Token};
use super::outline::{Function, Script};
use super::types::{Span, Types};
use super::{Surroundings, metadata};
use crate::script::metadata::CONSTANT;
use crate::script::questions::worth;
use crate::script::sandbox::{self, Budget};

/// What stands at a place of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// Where it stands.
    pub span: Span,
    /// What it stands for.
    pub meaning: Meaning,
}

/// What a name or a text stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// Something that the same text declares.
    Own(Own),
    /// The file of the workspace with this path, if there is one.
    File(String),
}

/// Something that a script declares for itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    /// What it is called.
    pub name: String,
    /// What it is.
    pub sort: OwnSort,
    /// Where it is declared.
    pub declared: Span,
    /// Everywhere it stands, the declaration too, in order.
    pub uses: Vec<Span>,
}

/// What a script can declare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnSort {
    /// A variable, a constant, the parameter of a function.
    Variable,
    /// A function.
    Function,
    /// A function that the rules call by its name.
    Hook,
}

/// Why something cannot be called so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RenameError {
    /// The rules know it by its name.
    #[error("cannot rename `{0}`: the rules call it by this name")]
    Hook(String),
    /// No name can be written so.
    #[error("invalid name `{0}`: use letters, digits and `_`, starting with a letter, and no reserved word")]
    BadName(String),
    /// Something else is called so.
    #[error("`{0}` already exists; use another name")]
    Taken(String),
}

/// What stands at a byte of a text; none where nothing has a place to go to.
pub fn symbol(around: &Surroundings, text: &str, byte: usize) -> Option<Symbol> {
    let script = Script::read(text);
    let byte = within(text, byte);
    // Right behind a name still belongs to it.
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

/// The file that a text names: a script by its stem, any file by its path.
fn named_file(around: &Surroundings, text: &str) -> Option<String> {
    if ["boards/", "scenarios/", "scripts/"].iter().any(|folder| text.starts_with(folder)) {
        return Some(text.to_owned());
    }
    let named = || around.names.scripts.iter().filter(|(_, stem)| stem == text);
    let (kind, stem) = named().find(|(kind, _)| *kind == around.kind).or_else(|| named().next())?;
    Some(format!("scripts/{}/{kind}/{stem}.rhai", around.dialect.game))
}

/// The variable that a byte touches, with all its uses.
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

/// The function of the script that is called or declared at a token.
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

/// Where a function of this name of the script is meant at a token: declared, called, or handed on as `Fn("name")`.
fn use_of_function(types: &Types<'_, '_>, at: usize, name: &str) -> Option<Span> {
    let (script, token) = (types.script, types.script.tokens[at]);
    let before = |back: usize, text: &str| at.checked_sub(back).is_some_and(|at| script.is(at, text));
    if token.class == Class::Text {
        let handed = before(1, "(") && before(2, "Fn") && Script::inside(token.text) == name;
        return handed.then_some(token.at + 1..token.at + 1 + name.len());
    }
    // What stands behind a point is the game's where the game knows it.
    let of_game = before(1, ".") && types.around.ways(name).next().is_some();
    let is_use = token.is_name() && token.text == name && (before(1, "fn") || script.is(at + 1, "(") && !of_game);
    is_use.then(|| span(&token))
}

/// The stretches of a text in which another name would be written for what stands at a byte.
///
/// # Errors
/// When it must keep its name, or cannot be called so.
pub fn rename(around: &Surroundings, text: &str, own: &Own, to: &str) -> Result<Vec<Span>, RenameError> {
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
        _ => script.functions.iter().any(|own| own.name == to) || around.ways(to).next().is_some(),
    };
    if taken && to != own.name { Err(RenameError::Taken(to.to_owned())) } else { Ok(own.uses.clone()) }
}
