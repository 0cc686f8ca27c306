//! Hover information, and the call at a position of a script.

use super::complete::{about_type, within};
use super::lexer::Class;
use super::outline::Script;
use super::types::{self, NameInScope, Types, accepts};
use super::{Callable, CompletionContext, metadata};
use crate::keys;
use crate::kind::ValueType;

/// Information about the item at a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Start in bytes.
    pub from: usize,
    pub to: usize,
    /// Declaration, one line for each overload.
    pub declared: String,
    pub about: String,
}

/// A call being written.
#[derive(Clone, Debug)]
pub struct OpenCall<'t> {
    pub name: &'t str,
    /// Overloads that fit the call so far.
    pub ways: Vec<Callable>,
    /// Index of the parameter at the position; a receiver before the dot counts as the first one.
    pub argument: usize,
    /// The position is in an array passed to that parameter.
    pub in_list: bool,
    /// Index of the token of the opening parenthesis.
    pub open: usize,
}

/// The signature of a function, shown while its call is being written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    pub name: String,
    /// Parameters as `name: type`.
    pub parameters: Vec<String>,
    /// Index of the parameter being written.
    pub argument: usize,
    /// Return type; empty if nothing is returned.
    pub returns: String,
    pub about: String,
}

impl Callable {
    /// Returns the description, and the only hook that may call the function, if it is restricted to one.
    pub fn about(&self, around: &CompletionContext) -> String {
        match self.only.and_then(|hook| around.dialect.hooks.get(usize::from(hook))) {
            Some(hook) => format!("{} Only in `{}`.", self.about, hook.name),
            None => self.about.to_owned(),
        }
    }
}

/// Returns the innermost call that contains a token.
pub fn call<'t>(types: &Types<'_, 't>, script: &Script<'t>, token: usize) -> Option<OpenCall<'t>> {
    let function = script.functions.iter().rev().find(|function| function.keyword < token)?;
    let open = script.open_between(function.keyword, token);
    let called = open.iter().rev().find(|at| script.is(**at, "(")).and_then(|at| at.checked_sub(1))?;
    call_in(types, &open, &types.scope(function, called), token)
}

/// Like [`call`], with the open brackets and the declared names before the token already known.
pub(super) fn call_in<'t>(types: &Types<'_, 't>, open: &[usize], names: &[NameInScope<'t>], token: usize) -> Option<OpenCall<'t>> {
    let script = types.script;
    let at = open.iter().rposition(|at| script.is(*at, "("))?;
    // A block or a map between the call and the token: the token is not an argument.
    if open[at + 1..].iter().any(|at| script.is(*at, "{")) {
        return None;
    }
    let (bracket, name) = (open[at], open[at].checked_sub(1)?);
    let called = script.tokens.get(name).filter(|token| token.is_name())?.text;
    let declares = name > 0 && script.is_keyword(name - 1, "fn");
    if declares || script.functions.iter().any(|own| own.name == called) {
        return None;
    }
    // An array counts as one argument.
    let until = open.get(at + 1).copied().unwrap_or(token);
    let commas = script.commas(bracket, until).len();
    let point = name.checked_sub(1).filter(|at| script.is(*at, "."));
    let receiver = point.map(|point| types.receiver(point, names));
    let argument = commas + usize::from(receiver.is_some());
    let fits = |way: &&Callable| receiver.is_none_or(|kind| way.parameters.first().is_some_and(|first| accepts(&first.kind, &kind)));
    let mut ways: Vec<Callable> = types.around.overloads(called).filter(fits).copied().collect();
    ways.sort_by_key(|way| (way.parameters.len() <= argument, way.parameters.len()));
    let in_list = open[at + 1..].iter().any(|at| script.is(*at, "["));
    (!ways.is_empty()).then_some(OpenCall { name: called, ways, argument, in_list, open: bracket })
}

/// Returns the signature of the call being written at a byte of a text.
pub fn signature(around: &CompletionContext, text: &str, byte: usize) -> Option<Signature> {
    let script = Script::read(text);
    let byte = within(text, byte);
    let token = script.before(byte);
    // After the closing parenthesis, the call is complete.
    script.function_at(byte)?;
    let call = call(&Types::new(around, &script), &script, token)?;
    let way = call.ways.first()?;
    let returns = if matches!(way.returns, ValueType::Unit) { String::new() } else { way.returns.to_string() };
    let parameters = way.parameters.iter().map(ToString::to_string).collect();
    Some(Signature { name: call.name.to_owned(), parameters, argument: call.argument, returns, about: way.about(around) })
}

/// Returns information about the item at a byte of a text, if there is any.
pub fn explain(around: &CompletionContext, text: &str, byte: usize) -> Option<Explanation> {
    let script = Script::read(text);
    let byte = within(text, byte);
    let at = script.token_at(byte);
    let token = script.tokens.get(at).filter(|token| token.at <= byte)?;
    let (declared, about) = match token.class {
        Class::Name | Class::Call => name(around, &script, at)?,
        Class::Text => {
            let stem = Script::inside(token.text);
            let (kind, _) = around.names.scripts.iter().find(|(_, known)| known == stem)?;
            (format!("scripts/{}/{kind}/{stem}.rhai", around.dialect.game), String::new())
        }
        _ => return None,
    };
    Some(Explanation { from: token.at, to: token.end(), declared, about })
}

/// Returns the declaration and description of a name.
fn name(around: &CompletionContext, script: &Script<'_>, at: usize) -> Option<(String, String)> {
    let types = Types::new(around, script);
    let name = script.tokens[at].text;
    let before = |text| at > 0 && script.is(at - 1, text);
    if let Some(place) = metadata::place(script, at).filter(|_| !around.is_test) {
        let key = metadata::key(around, &[name]).filter(|_| place.trail.is_empty())?;
        return Some((format!("{name}: {}", keys::expected(key.holds)), key.about.to_owned()));
    }
    if before("fn") {
        let hook = around.hooks().find(|hook| hook.name == name)?;
        return Some((format!("{name}{}", hook.signature()), hook.about.to_owned()));
    }
    let function = script.function_at(script.tokens[at].end())?;
    let names = types.scope(function, at);
    if before(".") {
        let receiver = types.receiver(at - 1, &names);
        if let Some(field) = types::field(receiver, name) {
            return Some((format!("{name}: {}", field.kind), field.about.to_owned()));
        }
        return declarations(
            around,
            around.overloads(name).filter(|way| way.parameters.first().is_some_and(|first| accepts(&first.kind, &receiver))),
        );
    }
    let parameter = function.parameters.contains(&name).then(|| types.scope(function, function.end));
    let known = names.iter().chain(parameter.iter().flatten()).rev().find(|known| known.name == name);
    if let Some(known) = known.filter(|_| !script.is(at + 1, "(")) {
        return Some((format!("{name}: {}", known.kind), about_type(known.kind).to_owned()));
    }
    if let Some(own) = script.functions.iter().find(|own| own.name == name) {
        return Some((format!("fn {name}({})", own.parameters.join(", ")), script.comment_before(own.keyword)));
    }
    declarations(around, around.overloads(name))
}

/// Returns the declarations of all overloads, and the description of the first.
fn declarations<'f>(around: &CompletionContext, ways: impl Iterator<Item = &'f Callable>) -> Option<(String, String)> {
    let ways: Vec<&Callable> = ways.collect();
    let declared: Vec<String> = ways.iter().map(|way| format!("{}{}", way.name, way.signature())).collect();
    let about: Vec<String> = ways.iter().map(|way| way.about(around)).filter(|about| !about.is_empty()).collect();
    (!ways.is_empty()).then(|| (declared.join("\n"), about.join(" ")))
}
