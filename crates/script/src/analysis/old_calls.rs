//! Calls written for earlier versions of a host function: other arguments, or another order.

use super::lexer::Class;
use super::outline::Script;
use super::types::{NameInScope, Span, Types, accepts};
use crate::api::Parameter;
use crate::kind::ValueType;
use crate::renamed::{Renamed, Role};

/// Maximum depth when following names defined by other names.
const DEPTH: usize = 4;

/// A call in an old form.
pub(super) struct OldCall {
    /// The rule that replaces it.
    pub(super) renamed: &'static Renamed,
    /// The whole call with its receiver, in bytes.
    pub(super) span: Span,
    /// The call in its current form.
    pub(super) insert: String,
}

/// Returns the old form of the call whose name is at a token, or `None` if a current version of the function accepts the arguments.
pub(super) fn at<'t>(types: &Types<'_, 't>, at: usize, names: &[NameInScope<'t>]) -> Option<OldCall> {
    let script = types.script;
    let token = script.tokens.get(at).filter(|token| token.class == Class::Call)?;
    if script.functions.iter().any(|own| own.name == token.text) {
        return None;
    }
    let point = at.checked_sub(1).filter(|point| script.is(*point, "."));
    let start = point.map_or(at, |point| types.chain_start(point));
    let mut arguments: Vec<(usize, usize)> = point.map(|point| (start, point)).into_iter().collect();
    arguments.extend(written(script, at + 1));
    let renamed = types.around.dialect.renamed(Role::Call(arguments.len()), token.text)?;
    let kind = |(from, end): (usize, usize)| match types.chain_until(from, end, names, DEPTH) {
        (kind, last) if last == end => kind,
        _ => ValueType::Any,
    };
    let kinds: Vec<ValueType> = arguments.iter().map(|argument| kind(*argument)).collect();
    let fits = |kinds: &[ValueType]| {
        let accepted = |(parameter, kind): (&Parameter, &ValueType)| accepts(&parameter.kind, kind);
        let mut ways = types.around.overloads(token.text).map(|way| way.parameters);
        ways.any(|parameters| parameters.len() == kinds.len() && parameters.iter().zip(kinds).all(accepted))
    };
    let reordered = |order: Vec<Option<usize>>| {
        let moved = |from: Option<usize>| from.and_then(|from| kinds.get(from)).copied().unwrap_or(ValueType::Unit);
        fits(&order.into_iter().map(moved).collect::<Vec<_>>())
    };
    // A call that fits neither form has a wrong argument.
    if fits(&kinds) || !renamed.reordered().is_none_or(reordered) {
        return None;
    }
    let text = |(from, end): (usize, usize)| script.text[script.tokens[from].at..script.tokens[end - 1].end()].to_owned();
    let texts: Vec<String> = arguments.into_iter().map(text).collect();
    let function = script.function_at(token.end())?;
    let is_hook = types.around.hooks().any(|hook| hook.name == function.name);
    let me = function.parameters.first().copied().filter(|_| is_hook).unwrap_or("me");
    let close = script.tokens.get(script.close(at + 1))?;
    Some(OldCall { renamed, span: script.tokens[start].at..close.end(), insert: renamed.call_with(me, &texts) })
}

/// Returns the arguments between the brackets of a call: the first token of each, and the one after the last.
fn written(script: &Script<'_>, open: usize) -> Vec<(usize, usize)> {
    let close = script.close(open);
    let mut ends = script.commas(open, close);
    ends.push(close);
    let mut from = open + 1;
    let mut found = Vec::new();
    for end in ends {
        if from < end {
            found.push((from, end));
        }
        from = end + 1;
    }
    found
}
