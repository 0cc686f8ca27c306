//! Type inference for names and call chains: a single forward pass over the tokens of a function.

use super::lexer::{self, Class, Token};
use super::outline::{Function, Script};
use super::{Callable, CompletionContext};
use crate::kind::{Field, TypeRepr, ValueType};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;

/// Maximum depth of nested calls of the script's own functions.
const DEPTH: usize = 4;
/// Maximum number of names declared together before the pass reaches them.
const LAST: usize = 16;
/// Maximum number of tokens between the bars of a closure.
const MOST_SIGNS: usize = 16;

#[derive(Clone, Copy, Debug)]
pub struct NameInScope<'t> {
    pub name: &'t str,
    pub kind: ValueType,
    /// Index of the token that declares it.
    pub at: usize,
    /// Index of the token from which it is in scope, after its initializer.
    from: usize,
    /// Index of the token that ends its scope.
    until: usize,
}

impl NameInScope<'_> {
    /// Returns whether the name is in scope at a token.
    pub(super) fn is_in_sight(&self, at: usize) -> bool {
        (self.from..=self.until).contains(&at)
    }
}

/// Names waiting for the block they belong to: `for x in …`, `catch (e)`.
#[derive(Default)]
struct Waiting<'t> {
    names: Vec<NameInScope<'t>>,
    /// Number of open brackets around that block.
    depth: usize,
}

/// A range of a text, in bytes.
pub type Span = Range<usize>;

/// A use of a name, with the token that declares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameUse {
    pub span: Span,
    /// Index of the token that declares it.
    pub declared: usize,
}

/// The inferred types of a script.
pub struct Types<'a, 't> {
    pub around: &'a CompletionContext,
    pub script: &'a Script<'t>,
    /// Cached return types of its functions.
    given: RefCell<BTreeMap<usize, ValueType>>,
}

impl<'a, 't> Types<'a, 't> {
    pub fn new(around: &'a CompletionContext, script: &'a Script<'t>) -> Types<'a, 't> {
        Types { around, script, given: RefCell::default() }
    }
    /// Returns the names in scope before a token of a function.
    pub fn scope(&self, function: &Function<'t>, until: usize) -> Vec<NameInScope<'t>> {
        self.scope_within(function, until, DEPTH)
    }
    fn scope_within(&self, function: &Function<'t>, until: usize, more: usize) -> Vec<NameInScope<'t>> {
        let mut names = self.walk(function, until, more, &mut |_, _, _| {});
        names.retain(|name| until <= name.until);
        names
    }
    /// Visits the tokens of a function up to a token, each with the names declared before it and whether it declares one itself.
    pub(super) fn walk(
        &self,
        function: &Function<'t>,
        until: usize,
        more: usize,
        seen: &mut dyn FnMut(usize, &[NameInScope<'t>], bool),
    ) -> Vec<NameInScope<'t>> {
        let mut names = self.parameters(function);
        let (mut open, mut waiting): (Vec<usize>, Waiting<'t>) = (Vec::new(), Waiting::default());
        let Some(body) = function.body else { return names };
        for at in body..until.min(function.end) {
            let token = self.script.tokens[at];
            let declares = names.iter().rev().take(LAST).chain(&waiting.names).any(|name| name.at == at);
            seen(at, &names, declares);
            match token.text {
                "(" | "[" | "{" => {
                    let is_block = token.text == "{" && open.len() == waiting.depth && !self.script.is(at - 1, "#");
                    if is_block {
                        let end = self.script.close(at);
                        names.extend(waiting.names.drain(..).map(|name| NameInScope { from: at, until: end, ..name }));
                    }
                    open.push(at);
                }
                ")" | "]" | "}" => {
                    if let Some(depth) = self.script.open(at).and_then(|half| open.iter().rposition(|known| *known == half)) {
                        open.truncate(depth);
                        names.retain(|name| name.until > at);
                    }
                }
                "let" | "const" if self.script.is(at + 2, "=") => {
                    // A name is not in scope in its own initializer.
                    let kind = if at + 3 < until { self.chain(at + 3, &names, more).0 } else { ValueType::Any };
                    let (from, end) = (self.end_of_value(at + 3) + 1, open.last().map_or(function.end, |open| self.script.close(*open)));
                    let known =
                        self.script.tokens.get(at + 1).map(|name| NameInScope { name: name.text, kind, at: at + 1, from, until: end });
                    names.extend(known);
                }
                "for" if token.class == Class::Keyword => {
                    waiting = Waiting { names: self.looped(at, &names, more), depth: open.len() };
                }
                "catch" => waiting = Waiting { names: self.caught(at), depth: open.len() },
                "|" if self.begins_closure(at) => names.extend(self.closure(at, &names, more)),
                _ => {}
            }
        }
        names
    }
    /// Returns every use of the names that a function declares, including interpolations in strings.
    pub fn uses(&self, function: &Function<'t>) -> Vec<NameUse> {
        let script = self.script;
        let itself = |at: usize| NameUse { span: script.tokens[at].at..script.tokens[at].end(), declared: at };
        let mut found: Vec<NameUse> = self.parameters(function).iter().map(|known| itself(known.at)).collect();
        let declared = |name: &str, at: usize, names: &[NameInScope<'t>]| {
            names.iter().rev().find(|known| known.name == name && known.is_in_sight(at)).map(|known| known.at)
        };
        self.walk(function, function.end, 0, &mut |at, names, declares| {
            let token = script.tokens[at];
            if declares {
                return found.push(itself(at));
            }
            let behind = |back: usize| at.checked_sub(back).is_some_and(|at| script.is(at, "."));
            let is_member = behind(1) && !behind(2);
            if token.class == Class::Name && !is_member && !script.is(at + 1, ":") {
                found.extend(declared(token.text, at, names).map(|declared| NameUse { span: token.at..token.end(), declared }));
            }
            for span in interpolated(token) {
                found.extend(declared(&script.text[span.clone()], at, names).map(|declared| NameUse { span, declared }));
            }
        });
        found
    }
    /// Returns the index after a value that begins at a token: that of the token that ends it, or of the next statement.
    fn end_of_value(&self, from: usize) -> usize {
        let mut at = from;
        while let Some(token) = self.script.tokens.get(at) {
            at = match (token.class, token.text) {
                (_, ";" | "," | ")" | "]" | "}") | (Class::Keyword, "let" | "const" | "fn") => return at,
                (_, "(" | "[" | "{") => self.script.close(at).saturating_add(1),
                _ => at + 1,
            };
        }
        self.script.tokens.len()
    }
    fn parameters(&self, function: &Function<'t>) -> Vec<NameInScope<'t>> {
        let hook = self.around.hooks().find(|hook| hook.name == function.name);
        let places = (function.keyword + 2..function.end).filter(|at| self.script.tokens[*at].is_name());
        let known = |(i, (name, at)): (usize, (&&'t str, usize))| {
            let declared = hook.and_then(|hook| hook.parameters.get(i)).map(|parameter| parameter.kind);
            let kind = declared.unwrap_or_else(|| self.usual(name));
            NameInScope { name, kind, at, from: at, until: function.end }
        };
        function.parameters.iter().zip(places).enumerate().map(known).collect()
    }
    /// Returns the usual type of a parameter with this name: that in hooks of this script type, otherwise that of the receiver of
    /// functions.
    fn usual(&self, name: &str) -> ValueType {
        let mut hooks = self.around.hooks().flat_map(|hook| hook.parameters);
        let of_hooks = hooks.find(|parameter| parameter.name == name).map(|parameter| parameter.kind);
        let firsts = || self.around.functions.iter().filter(|function| !function.common).filter_map(|function| function.parameters.first());
        of_hooks.or_else(|| firsts().find(|parameter| parameter.name == name).map(|parameter| parameter.kind)).unwrap_or(ValueType::Any)
    }
    /// Declares the variables of `for x in list` and `for (x, i) in list`.
    fn looped(&self, at: usize, names: &[NameInScope<'t>], more: usize) -> Vec<NameInScope<'t>> {
        let pair = self.script.is(at + 1, "(");
        let (first, list) = if pair { (at + 2, at + 7) } else { (at + 1, at + 3) };
        if !self.script.is_keyword(list - 1, "in") {
            return Vec::new();
        }
        let (kind, end) = self.chain(list, names, more);
        let kind = if self.script.is(end, ".") { ValueType::INT } else { element(kind) };
        let known =
            |at: usize, kind| self.script.tokens.get(at).map(|token| NameInScope { name: token.text, kind, at, from: at, until: at });
        let counter = pair.then(|| known(at + 4, ValueType::INT)).flatten();
        known(first, kind).into_iter().chain(counter).collect()
    }
    fn caught(&self, at: usize) -> Vec<NameInScope<'t>> {
        let name = self.script.tokens.get(at + 2).filter(|token| token.is_name());
        name.map(|token| NameInScope { name: token.text, kind: ValueType::Any, at: at + 2, from: at, until: at }).into_iter().collect()
    }
    fn begins_closure(&self, at: usize) -> bool {
        at > 0 && matches!(self.script.tokens[at - 1].text, "(" | "," | "=") && !self.script.is(at + 1, "|")
    }
    /// Declares the parameters of a closure, by the function it is passed to: `list.filter(|item| …)`, `movement.then(|end| …)`.
    fn closure(&self, bar: usize, names: &[NameInScope<'t>], more: usize) -> Vec<NameInScope<'t>> {
        let called = bar.checked_sub(3).filter(|at| self.script.is(bar - 1, "(") && self.script.is(*at, "."));
        let receiver = called.map_or(ValueType::Any, |point| self.chain_before(point, names, more));
        let first = match receiver {
            ValueType::Of(_, kind) => *kind,
            other => element(other),
        };
        let sorts = bar >= 2 && matches!(self.script.tokens[bar - 2].text, "sort" | "reduce" | "reduce_rev");
        let places = (bar + 1..self.script.tokens.len()).take_while(|at| !self.script.is(*at, "|"));
        let places: Vec<usize> = places.take(MOST_SIGNS).collect();
        let from = places.last().map_or(bar + 1, |last| last + 1);
        let until = self.end_of_value(from + 1);
        let parameters = places.into_iter().filter(|at| self.script.tokens[*at].is_name()).take(LAST / 2).enumerate();
        let kind = |i| match i {
            0 => first,
            _ if sorts => first,
            _ => ValueType::Any,
        };
        parameters.map(|(i, at)| NameInScope { name: self.script.tokens[at].text, kind: kind(i), at, from, until }).collect()
    }
    /// Returns the type of the chain directly before a token, such as the dot of a call.
    pub fn receiver(&self, point: usize, names: &[NameInScope<'t>]) -> ValueType {
        self.chain_before(point, names, DEPTH)
    }
    fn chain_before(&self, point: usize, names: &[NameInScope<'t>], more: usize) -> ValueType {
        self.chain_until(self.chain_start(point), point, names, more).0
    }
    /// Returns the start of the chain that ends before a token.
    pub fn chain_start(&self, end: usize) -> usize {
        let mut at = end;
        while let Some(before) = at.checked_sub(1) {
            let token = self.script.tokens[before];
            let joined = at == end || matches!(self.script.tokens[at].text, "." | "(" | "[");
            at = match token.text {
                ")" | "]" | "}" if joined => match self.script.open(before) {
                    // A map: `#{ … }`
                    Some(open) if token.text == "}" => match open.checked_sub(1) {
                        Some(sign) if self.script.is(sign, "#") => return sign,
                        _ => return at,
                    },
                    Some(open) => open,
                    None => return at,
                },
                "." if at != end => before,
                _ if joined && (token.is_name() || matches!(token.class, Class::Text | Class::Value)) => before,
                _ => return at,
            };
            // A name without a preceding dot, or after the dots of a range, begins the chain.
            let is_name = self.script.tokens[at].is_name() || matches!(self.script.tokens[at].class, Class::Text | Class::Value);
            let is_dot = |back: usize| at.checked_sub(back).is_some_and(|at| self.script.is(at, "."));
            if is_name && (!is_dot(1) || is_dot(2)) {
                return at;
            }
        }
        at
    }
    /// Returns the type of a chain `a.b(…).c(…)` that begins at a token, and the end of the chain.
    pub(super) fn chain(&self, at: usize, names: &[NameInScope<'t>], more: usize) -> (ValueType, usize) {
        let (kind, end) = self.chain_until(at, self.script.tokens.len(), names, more);
        let sign = |ahead: usize| self.script.tokens.get(end + ahead).map_or("", |token| token.text);
        let compared = matches!((sign(0), sign(1)), ("=" | "!", "=") | ("&", "&") | ("|", "|") | ("<" | ">", _)) || sign(0) == "in";
        (if compared { ValueType::Bool } else { kind }, end)
    }
    pub(super) fn chain_until(&self, from: usize, until: usize, names: &[NameInScope<'t>], more: usize) -> (ValueType, usize) {
        let script = self.script;
        let (mut kind, mut at) = self.head(from, names, more);
        while at < until {
            if script.is(at, "[") {
                kind = element(kind);
                at = script.close(at) + 1;
                continue;
            }
            let Some(name) = script.tokens.get(at + 1).filter(|name| script.is(at, ".") && name.is_name()) else { break };
            if script.is(at + 2, "(") {
                kind = self.called(name.text, kind);
                at = script.close(at + 2) + 1;
            } else {
                kind = field(kind, name.text).map_or(ValueType::Any, |field| field.kind);
                at += 2;
            }
        }
        (kind, at)
    }
    /// Returns the type of the first part of a chain.
    fn head(&self, at: usize, names: &[NameInScope<'t>], more: usize) -> (ValueType, usize) {
        let script = self.script;
        let Some(token) = script.tokens.get(at) else { return (ValueType::Any, at) };
        match (token.class, token.text) {
            (Class::Text, _) => (ValueType::Text, at + 1),
            (Class::Value, "true" | "false") => (ValueType::Bool, at + 1),
            (Class::Value, _) => (ValueType::INT, at + 1),
            (_, "[") => (self.list(at), script.close(at) + 1),
            (_, "#") => (ValueType::Any, script.close(at + 1) + 1),
            (_, "(") if more > 0 => (self.chain(at + 1, names, more - 1).0, script.close(at) + 1),
            (_, "!") => (ValueType::Bool, at + 1),
            (Class::Call, name) => (self.result(name, at + 1, more), script.close(at + 1) + 1),
            (Class::Name, name) => (names.iter().rev().find(|known| known.name == name).map_or(ValueType::Any, |known| known.kind), at + 1),
            _ => (ValueType::Any, at + 1),
        }
    }
    fn list(&self, open: usize) -> ValueType {
        match self.script.tokens.get(open + 1).map(|token| (token.class, token.text)) {
            Some((Class::Text, _)) => ValueType::List(&ValueType::Text),
            Some((Class::Value, "true" | "false")) => ValueType::List(&ValueType::Bool),
            Some((Class::Value, _)) => ValueType::List(&ValueType::INT),
            _ => ValueType::List(&ValueType::Any),
        }
    }
    /// Returns the result type of a function called by name, by the bracket of its arguments; `?` if overloads with different results fit.
    fn result(&self, name: &str, open: usize, more: usize) -> ValueType {
        match self.script.functions.iter().position(|function| function.name == name) {
            Some(own) if more > 0 => self.return_type(own, more - 1),
            Some(_) => ValueType::Any,
            None => self.result_of_host(name, open),
        }
    }
    fn result_of_host(&self, name: &str, open: usize) -> ValueType {
        let (script, close) = (self.script, self.script.close(open));
        let count = if close == open + 1 { 0 } else { script.commas(open, close).len() + 1 };
        let first = match script.tokens.get(open + 1).map(|token| (token.class, token.text)) {
            Some((Class::Text, _)) => ValueType::Text,
            Some((Class::Value, word)) if !matches!(word, "true" | "false") => ValueType::INT,
            _ => ValueType::Any,
        };
        let takes = |way: &&Callable| {
            way.parameters.len() == count && way.parameters.first().is_none_or(|parameter| accepts(&parameter.kind, &first))
        };
        let mut ways = self.around.overloads(name).filter(takes).map(|way| way.returns);
        let Some(kind) = ways.next() else { return self.around.overloads(name).next().map_or(ValueType::Any, |way| way.returns) };
        if ways.all(|other| other.to_string() == kind.to_string()) { kind } else { ValueType::Any }
    }
    /// Returns the return type of a function of the script: the type of its last expression.
    fn return_type(&self, own: usize, more: usize) -> ValueType {
        if let Some(kind) = self.given.borrow().get(&own) {
            return *kind;
        }
        // A recursive function returns any value until its type is known.
        self.given.borrow_mut().insert(own, ValueType::Any);
        let kind = self.tail(&self.script.functions[own], more);
        self.given.borrow_mut().insert(own, kind);
        kind
    }
    fn tail(&self, function: &Function<'t>, more: usize) -> ValueType {
        let Some(body) = function.body else { return ValueType::Any };
        let close = self.script.close(body);
        let mut at = close.min(function.end);
        while at > body + 1 && !matches!(self.script.tokens[at - 1].text, ";" | "{") {
            at = match self.script.tokens[at - 1].text {
                ")" | "]" => self.script.open(at - 1).unwrap_or(at - 1),
                "}" => break,
                _ => at - 1,
            };
        }
        if at >= close.min(function.end) {
            return ValueType::Any;
        }
        self.chain(at, &self.scope_within(function, at, more), more).0
    }
    /// Returns the return type of a method called on a value.
    fn called(&self, name: &str, receiver: ValueType) -> ValueType {
        let Some(function) = self.fitting(name, receiver) else { return ValueType::Any };
        match (receiver, function.returns) {
            (ValueType::List(_), ValueType::List(ValueType::Any)) if function.common && name != "map" => receiver,
            (ValueType::List(kind), ValueType::Any) if function.common && !name.starts_with("reduce") && name != "find_map" => *kind,
            (_, returns) => returns,
        }
    }
    /// Returns a function that can be called on a value.
    pub fn fitting(&self, name: &str, receiver: ValueType) -> Option<&Callable> {
        self.around.overloads(name).find(|function| function.parameters.first().is_some_and(|first| accepts(&first.kind, &receiver)))
    }
}

/// Returns the names in the interpolations of a string `\`… ${value} …\``, except those declared by closures in it.
fn interpolated(token: Token<'_>) -> Vec<Span> {
    let mut found = Vec::new();
    if !token.text.starts_with('`') {
        return found;
    }
    let mut from = 0;
    while let Some(begin) = token.text[from..].find("${").map(|begin| from + begin) {
        let rest = &token.text[begin + 2..];
        let inside = &rest[..rest.find('}').unwrap_or(rest.len())];
        from = begin + 2 + inside.len();
        let tokens = lexer::tokens(inside);
        let solid: Vec<&Token<'_>> = tokens.iter().filter(|token| token.class != Class::Blank).collect();
        let is = |at: Option<usize>, text: &str| at.and_then(|at| solid.get(at)).is_some_and(|token| token.text == text);
        for (at, name) in solid.iter().enumerate().filter(|(_, name)| name.class == Class::Name) {
            let before = at.checked_sub(1);
            if !is(before, ".") && !is(before, "|") && !is(Some(at + 1), ":") {
                let from = token.at + begin + 2 + name.at;
                found.push(from..from + name.text.len());
            }
        }
    }
    found
}

/// Returns the type of the elements of a list.
pub fn element(kind: ValueType) -> ValueType {
    match kind {
        ValueType::List(kind) => *kind,
        ValueType::Or(kinds) => kinds.iter().find(|kind| matches!(kind, ValueType::List(_))).map_or(ValueType::Any, |kind| element(*kind)),
        ValueType::Text | ValueType::Words(_) => ValueType::Text,
        _ => ValueType::Any,
    }
}

/// Returns the fields of a value, including those of each alternative.
pub fn fields(kind: ValueType) -> Vec<&'static Field> {
    match kind {
        ValueType::Or(kinds) => kinds.iter().flat_map(|kind| fields(*kind)).collect(),
        other => other.fields().iter().collect(),
    }
}

pub fn field(kind: ValueType, name: &str) -> Option<&'static Field> {
    fields(kind).into_iter().find(|field| field.name == name)
}

/// Returns whether a parameter can accept a value of a type, which may be unknown.
pub fn accepts(parameter: &ValueType, value: &ValueType) -> bool {
    match (parameter, value) {
        (ValueType::Any, _) | (_, ValueType::Any) => true,
        (ValueType::Or(kinds), _) => kinds.iter().any(|kind| accepts(kind, value)),
        (_, ValueType::Or(kinds)) => kinds.iter().any(|kind| !matches!(kind, ValueType::Unit) && accepts(parameter, kind)),
        (ValueType::Named(a) | ValueType::Of(a, _), ValueType::Named(b) | ValueType::Of(b, _)) => {
            let map = |form: &TypeRepr| matches!(form, TypeRepr::Map);
            a.name == b.name || map(&a.form) && map(&b.form) && (a.fields.is_empty() || b.fields.is_empty())
        }
        // A loop variable may be a seat, but a seat is not a number for arithmetic.
        (ValueType::Int(..), ValueType::Named(_)) => false,
        (ValueType::Named(named), ValueType::Int(..)) => matches!(named.form, TypeRepr::Number),
        _ => parameter.id() == value.id(),
    }
}
