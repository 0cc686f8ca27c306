//! What stands at a place of a script, and the call that is being written there.

use super::complete::{about_type, within};
use super::lexer::Class;
use super::outline::Script;
use super::types::{self, Known, Types, accepts};
use super::{Callable, Surroundings, metadata};
use crate::script::keys;
use crate::script::kind::Kind;

/// What is known of what stands at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// Where it begins, in bytes.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// As it is declared, a line for each way to write it.
    pub declared: String,
    /// What it is and does, with its rule.
    pub about: String,
}

/// A call that is being written.
#[derive(Clone, Debug)]
pub struct Called<'t> {
    /// The function's name.
    pub name: &'t str,
    /// The ways to call it that fit what is there.
    pub ways: Vec<Callable>,
    /// Which parameter the place belongs to; what stands before the point is the first one.
    pub argument: usize,
    /// The place is in a list that is given to that parameter.
    pub in_list: bool,
    /// The bracket of the call, by its place among the tokens.
    pub open: usize,
}

/// A function as it is told while it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// Its name.
    pub name: String,
    /// What it takes, each as `name: type`.
    pub parameters: Vec<String>,
    /// Which of them is being written.
    pub argument: usize,
    /// What it gives; empty for nothing.
    pub returns: String,
    /// What it does.
    pub about: String,
}

impl Callable {
    /// What it does, and the hook that alone may call it.
    pub fn about(&self, around: &Surroundings) -> String {
        match self.only.and_then(|hook| around.dialect.hooks.get(usize::from(hook))) {
            Some(hook) => format!("{} Only in `{}`.", self.about, hook.name),
            None => self.about.to_owned(),
        }
    }
}

/// The innermost call that a token stands in.
pub fn call<'t>(types: &Types<'_, 't>, script: &Script<'t>, token: usize) -> Option<Called<'t>> {
    let function = script.functions.iter().rev().find(|function| function.keyword < token)?;
    let open = script.open_between(function.keyword, token);
    let called = open.iter().rev().find(|at| script.is(**at, "(")).and_then(|at| at.checked_sub(1))?;
    call_in(types, &open, &types.scope(function, called), token)
}

/// The same where it is known which brackets are open before it, and which names are declared.
pub(super) fn call_in<'t>(types: &Types<'_, 't>, open: &[usize], names: &[Known<'t>], token: usize) -> Option<Called<'t>> {
    let script = types.script;
    let at = open.iter().rposition(|at| script.is(*at, "("))?;
    // A block or a map between the call and the place: something else is written there.
    if open[at + 1..].iter().any(|at| script.is(*at, "{")) {
        return None;
    }
    let (bracket, name) = (open[at], open[at].checked_sub(1)?);
    let called = script.tokens.get(name).filter(|token| token.is_name())?.text;
    let declares = name > 0 && script.is_keyword(name - 1, "fn");
    if declares || script.functions.iter().any(|own| own.name == called) {
        return None;
    }
    // What a list holds is one value.
    let until = open.get(at + 1).copied().unwrap_or(token);
    let commas = script.commas(bracket, until).len();
    let point = name.checked_sub(1).filter(|at| script.is(*at, "."));
    let receiver = point.map(|point| types.receiver(point, names));
    let argument = commas + usize::from(receiver.is_some());
    let fits = |way: &&Callable| receiver.is_none_or(|kind| way.parameters.first().is_some_and(|first| accepts(&first.kind, &kind)));
    let mut ways: Vec<Callable> = types.around.ways(called).filter(fits).copied().collect();
    ways.sort_by_key(|way| (way.parameters.len() <= argument, way.parameters.len()));
    let in_list = open[at + 1..].iter().any(|at| script.is(*at, "["));
    (!ways.is_empty()).then_some(Called { name: called, ways, argument, in_list, open: bracket })
}

/// The call that is being written at a byte of a text.
pub fn signature(around: &Surroundings, text: &str, byte: usize) -> Option<Signature> {
    let script = Script::read(text);
    let byte = within(text, byte);
    let token = script.before(byte);
    // Behind the last bracket nothing is written into the call any more.
    script.function_at(byte)?;
    let call = call(&Types::new(around, &script), &script, token)?;
    let way = call.ways.first()?;
    let returns = if matches!(way.returns, Kind::Unit) { String::new() } else { way.returns.to_string() };
    let parameters = way.parameters.iter().map(ToString::to_string).collect();
    Some(Signature { name: call.name.to_owned(), parameters, argument: call.argument, returns, about: way.about(around) })
}

/// What stands at a byte of a text; none where nothing is known of it.
pub fn explain(around: &Surroundings, text: &str, byte: usize) -> Option<Explained> {
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
    Some(Explained { from: token.at, to: token.end(), declared, about })
}

/// What a name is, as declared, and what it does.
fn name(around: &Surroundings, script: &Script<'_>, at: usize) -> Option<(String, String)> {
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
        return told(around, around.ways(name).filter(|way| way.parameters.first().is_some_and(|first| accepts(&first.kind, &receiver))));
    }
    let parameter = function.parameters.contains(&name).then(|| types.scope(function, function.end));
    let known = names.iter().chain(parameter.iter().flatten()).rev().find(|known| known.name == name);
    if let Some(known) = known.filter(|_| !script.is(at + 1, "(")) {
        return Some((format!("{name}: {}", known.kind), about_type(known.kind).to_owned()));
    }
    if let Some(own) = script.functions.iter().find(|own| own.name == name) {
        return Some((format!("fn {name}({})", own.parameters.join(", ")), script.comment_before(own.keyword)));
    }
    told(around, around.ways(name))
}

/// Functions of one name: each as declared, and what the first does.
fn told<'f>(around: &Surroundings, ways: impl Iterator<Item = &'f Callable>) -> Option<(String, String)> {
    let ways: Vec<&Callable> = ways.collect();
    let declared: Vec<String> = ways.iter().map(|way| format!("{}{}", way.name, way.signature())).collect();
    let about: Vec<String> = ways.iter().map(|way| way.about(around)).filter(|about| !about.is_empty()).collect();
    (!ways.is_empty()).then(|| (declared.join("\n"), about.join(" ")))
}
