//! What type a name or a chain of calls has: one forward pass over the tokens of a function.

use super::lexer::{self, Class, Token};
use super::outline::{Function, Script};
use super::{Callable, Surroundings};
use crate::script::kind::{Field, Form, Kind};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;

/// How many functions of the script that call each other are followed.
const DEPTH: usize = 4;
/// Names are declared before they are come to, so many of them at once.
const LAST: usize = 16;
/// Between the bars of a closure stand at most so many names and commas.
const MOST_SIGNS: usize = 16;

/// A name that can be used at a place.
#[derive(Clone, Copy, Debug)]
pub struct Known<'t> {
    /// The name.
    pub name: &'t str,
    /// Its type.
    pub kind: Kind,
    /// Where it is declared, by the place of its token.
    pub at: usize,
    /// The place from which on it can be used: behind what it is made of.
    from: usize,
    /// The place of the bracket or sign until which it can be used.
    until: usize,
}

impl Known<'_> {
    /// Whether it is what its name means at a place.
    pub(super) fn is_in_sight(&self, at: usize) -> bool {
        (self.from..=self.until).contains(&at)
    }
}

/// Names that wait for the block that they belong to: `for x in …`, `catch (e)`.
#[derive(Default)]
struct Waiting<'t> {
    names: Vec<Known<'t>>,
    /// How many brackets are open around that block.
    depth: usize,
}

/// A stretch of a text, in bytes.
pub type Span = Range<usize>;

/// A use of a name: where it stands, and the token that declares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Use {
    /// Where it stands.
    pub span: Span,
    /// The place of the token that declares it.
    pub declared: usize,
}

/// The types of a script.
pub struct Types<'a, 't> {
    /// What it is written for.
    pub around: &'a Surroundings,
    /// The script.
    pub script: &'a Script<'t>,
    /// What its functions give, as far as it was asked for.
    given: RefCell<BTreeMap<usize, Kind>>,
}

impl<'a, 't> Types<'a, 't> {
    /// Those of a script.
    pub fn new(around: &'a Surroundings, script: &'a Script<'t>) -> Types<'a, 't> {
        Types { around, script, given: RefCell::default() }
    }
    /// The names that can be used in a function before a token.
    pub fn scope(&self, function: &Function<'t>, until: usize) -> Vec<Known<'t>> {
        self.scope_within(function, until, DEPTH)
    }
    fn scope_within(&self, function: &Function<'t>, until: usize, more: usize) -> Vec<Known<'t>> {
        let mut names = self.walk(function, until, more, &mut |_, _, _| {});
        names.retain(|name| until <= name.until);
        names
    }
    /// Goes through a function up to a token, and hands over each place with the names that are declared before it, and whether it
    /// declares one itself.
    pub(super) fn walk(
        &self,
        function: &Function<'t>,
        until: usize,
        more: usize,
        seen: &mut dyn FnMut(usize, &[Known<'t>], bool),
    ) -> Vec<Known<'t>> {
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
                        names.extend(waiting.names.drain(..).map(|name| Known { from: at, until: end, ..name }));
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
                    // A name means nothing in what it is made of.
                    let kind = if at + 3 < until { self.chain(at + 3, &names, more).0 } else { Kind::Any };
                    let (from, end) = (self.end_of_value(at + 3) + 1, open.last().map_or(function.end, |open| self.script.close(*open)));
                    let known = self.script.tokens.get(at + 1).map(|name| Known { name: name.text, kind, at: at + 1, from, until: end });
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
    /// Every use of the names that a function declares, and where it declares them; those in texts with values in them too.
    pub fn uses(&self, function: &Function<'t>) -> Vec<Use> {
        let script = self.script;
        let itself = |at: usize| Use { span: script.tokens[at].at..script.tokens[at].end(), declared: at };
        let mut found: Vec<Use> = self.parameters(function).iter().map(|known| itself(known.at)).collect();
        let declared = |name: &str, at: usize, names: &[Known<'t>]| {
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
                found.extend(declared(token.text, at, names).map(|declared| Use { span: token.at..token.end(), declared }));
            }
            for span in interpolated(token) {
                found.extend(declared(&script.text[span.clone()], at, names).map(|declared| Use { span, declared }));
            }
        });
        found
    }
    /// The place behind a value that begins at a token: of the sign or bracket that ends it, or of the next statement.
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
    fn parameters(&self, function: &Function<'t>) -> Vec<Known<'t>> {
        let hook = self.around.hooks().find(|hook| hook.name == function.name);
        let places = (function.keyword + 2..function.end).filter(|at| self.script.tokens[*at].is_name());
        let known = |(i, (name, at)): (usize, (&&'t str, usize))| {
            let declared = hook.and_then(|hook| hook.parameters.get(i)).map(|parameter| parameter.kind);
            let kind = declared.unwrap_or_else(|| self.usual(name));
            Known { name, kind, at, from: at, until: function.end }
        };
        function.parameters.iter().zip(places).enumerate().map(known).collect()
    }
    /// What a parameter of this name usually is: in hooks of this kind, else as what functions are called on.
    fn usual(&self, name: &str) -> Kind {
        let mut hooks = self.around.hooks().flat_map(|hook| hook.parameters);
        let of_hooks = hooks.find(|parameter| parameter.name == name).map(|parameter| parameter.kind);
        let firsts = || self.around.functions.iter().filter(|function| !function.common).filter_map(|function| function.parameters.first());
        of_hooks.or_else(|| firsts().find(|parameter| parameter.name == name).map(|parameter| parameter.kind)).unwrap_or(Kind::Any)
    }
    /// `for x in list` and `for (x, i) in list`.
    fn looped(&self, at: usize, names: &[Known<'t>], more: usize) -> Vec<Known<'t>> {
        let pair = self.script.is(at + 1, "(");
        let (first, list) = if pair { (at + 2, at + 7) } else { (at + 1, at + 3) };
        if !self.script.is_keyword(list - 1, "in") {
            return Vec::new();
        }
        let (kind, end) = self.chain(list, names, more);
        let kind = if self.script.is(end, ".") { Kind::INT } else { element(kind) };
        let known = |at: usize, kind| self.script.tokens.get(at).map(|token| Known { name: token.text, kind, at, from: at, until: at });
        let counter = pair.then(|| known(at + 4, Kind::INT)).flatten();
        known(first, kind).into_iter().chain(counter).collect()
    }
    fn caught(&self, at: usize) -> Vec<Known<'t>> {
        let name = self.script.tokens.get(at + 2).filter(|token| token.is_name());
        name.map(|token| Known { name: token.text, kind: Kind::Any, at: at + 2, from: at, until: at }).into_iter().collect()
    }
    fn begins_closure(&self, at: usize) -> bool {
        at > 0 && matches!(self.script.tokens[at - 1].text, "(" | "," | "=") && !self.script.is(at + 1, "|")
    }
    /// The parameters of a closure, by what it is handed to: `list.filter(|item| …)`, `movement.then(|end| …)`.
    fn closure(&self, bar: usize, names: &[Known<'t>], more: usize) -> Vec<Known<'t>> {
        let called = bar.checked_sub(3).filter(|at| self.script.is(bar - 1, "(") && self.script.is(*at, "."));
        let receiver = called.map_or(Kind::Any, |point| self.chain_before(point, names, more));
        let first = match receiver {
            Kind::Of(_, kind) => *kind,
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
            _ => Kind::Any,
        };
        parameters.map(|(i, at)| Known { name: self.script.tokens[at].text, kind: kind(i), at, from, until }).collect()
    }
    /// The type of what stands right before a token, such as the point of a call.
    pub fn receiver(&self, point: usize, names: &[Known<'t>]) -> Kind {
        self.chain_before(point, names, DEPTH)
    }
    fn chain_before(&self, point: usize, names: &[Known<'t>], more: usize) -> Kind {
        self.chain_until(self.chain_start(point), point, names, more).0
    }
    /// Where the chain begins that ends before a token.
    pub fn chain_start(&self, end: usize) -> usize {
        let mut at = end;
        while let Some(before) = at.checked_sub(1) {
            let token = self.script.tokens[before];
            let joined = at == end || matches!(self.script.tokens[at].text, "." | "(" | "[");
            at = match token.text {
                ")" | "]" | "}" if joined => match self.script.open(before) {
                    // `#{ … }`
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
            // A name that no point precedes begins the chain.
            let is_name = self.script.tokens[at].is_name() || matches!(self.script.tokens[at].class, Class::Text | Class::Value);
            if is_name && !(at > 0 && self.script.is(at - 1, ".")) {
                return at;
            }
        }
        at
    }
    /// The type of a chain `a.b(…).c(…)` that begins at a token, and where it ends.
    pub(super) fn chain(&self, at: usize, names: &[Known<'t>], more: usize) -> (Kind, usize) {
        let (kind, end) = self.chain_until(at, self.script.tokens.len(), names, more);
        let sign = |ahead: usize| self.script.tokens.get(end + ahead).map_or("", |token| token.text);
        let compared = matches!((sign(0), sign(1)), ("=" | "!", "=") | ("&", "&") | ("|", "|") | ("<" | ">", _)) || sign(0) == "in";
        (if compared { Kind::Bool } else { kind }, end)
    }
    pub(super) fn chain_until(&self, from: usize, until: usize, names: &[Known<'t>], more: usize) -> (Kind, usize) {
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
                kind = field(kind, name.text).map_or(Kind::Any, |field| field.kind);
                at += 2;
            }
        }
        (kind, at)
    }
    /// What a chain begins with.
    fn head(&self, at: usize, names: &[Known<'t>], more: usize) -> (Kind, usize) {
        let script = self.script;
        let Some(token) = script.tokens.get(at) else { return (Kind::Any, at) };
        match (token.class, token.text) {
            (Class::Text, _) => (Kind::Text, at + 1),
            (Class::Value, "true" | "false") => (Kind::Bool, at + 1),
            (Class::Value, _) => (Kind::INT, at + 1),
            (_, "[") => (self.list(at), script.close(at) + 1),
            (_, "#") => (Kind::Any, script.close(at + 1) + 1),
            (_, "(") if more > 0 => (self.chain(at + 1, names, more - 1).0, script.close(at) + 1),
            (_, "!") => (Kind::Bool, at + 1),
            (Class::Call, name) => (self.result(name, at + 1, more), script.close(at + 1) + 1),
            (Class::Name, name) => (names.iter().rev().find(|known| known.name == name).map_or(Kind::Any, |known| known.kind), at + 1),
            _ => (Kind::Any, at + 1),
        }
    }
    fn list(&self, open: usize) -> Kind {
        match self.script.tokens.get(open + 1).map(|token| (token.class, token.text)) {
            Some((Class::Text, _)) => Kind::List(&Kind::Text),
            Some((Class::Value, "true" | "false")) => Kind::List(&Kind::Bool),
            Some((Class::Value, _)) => Kind::List(&Kind::INT),
            _ => Kind::List(&Kind::Any),
        }
    }
    /// The result of a function that is called by its name, with the bracket of its arguments; `?` if versions with other results fit.
    fn result(&self, name: &str, open: usize, more: usize) -> Kind {
        match self.script.functions.iter().position(|function| function.name == name) {
            Some(own) if more > 0 => self.given(own, more - 1),
            Some(_) => Kind::Any,
            None => self.result_of_host(name, open),
        }
    }
    fn result_of_host(&self, name: &str, open: usize) -> Kind {
        let (script, close) = (self.script, self.script.close(open));
        let count = if close == open + 1 { 0 } else { script.commas(open, close).len() + 1 };
        let first = match script.tokens.get(open + 1).map(|token| (token.class, token.text)) {
            Some((Class::Text, _)) => Kind::Text,
            Some((Class::Value, word)) if !matches!(word, "true" | "false") => Kind::INT,
            _ => Kind::Any,
        };
        let takes = |way: &&Callable| {
            way.parameters.len() == count && way.parameters.first().is_none_or(|parameter| accepts(&parameter.kind, &first))
        };
        let mut ways = self.around.ways(name).filter(takes).map(|way| way.returns);
        let Some(kind) = ways.next() else { return self.around.ways(name).next().map_or(Kind::Any, |way| way.returns) };
        if ways.all(|other| other.to_string() == kind.to_string()) { kind } else { Kind::Any }
    }
    /// What a function of the script gives: the type of what stands at its end.
    fn given(&self, own: usize, more: usize) -> Kind {
        if let Some(kind) = self.given.borrow().get(&own) {
            return *kind;
        }
        // One that calls itself gives anything until it is known better.
        self.given.borrow_mut().insert(own, Kind::Any);
        let kind = self.tail(&self.script.functions[own], more);
        self.given.borrow_mut().insert(own, kind);
        kind
    }
    fn tail(&self, function: &Function<'t>, more: usize) -> Kind {
        let Some(body) = function.body else { return Kind::Any };
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
            return Kind::Any;
        }
        self.chain(at, &self.scope_within(function, at, more), more).0
    }
    /// What a function gives that is called on a value.
    fn called(&self, name: &str, receiver: Kind) -> Kind {
        let Some(function) = self.fitting(name, receiver) else { return Kind::Any };
        match (receiver, function.returns) {
            (Kind::List(_), Kind::List(Kind::Any)) if function.common && name != "map" => receiver,
            (Kind::List(kind), Kind::Any) if function.common && !name.starts_with("reduce") && name != "find_map" => *kind,
            (_, returns) => returns,
        }
    }
    /// A function that can be called on a value.
    pub fn fitting(&self, name: &str, receiver: Kind) -> Option<&Callable> {
        self.around.ways(name).find(|function| function.parameters.first().is_some_and(|first| accepts(&first.kind, &receiver)))
    }
}

/// The names in the values of a text `\`… ${value} …\``, but for those that closures in it declare.
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

/// What a list holds.
pub fn element(kind: Kind) -> Kind {
    match kind {
        Kind::List(kind) => *kind,
        Kind::Or(kinds) => kinds.iter().find(|kind| matches!(kind, Kind::List(_))).map_or(Kind::Any, |kind| element(*kind)),
        Kind::Text | Kind::Words(_) => Kind::Text,
        _ => Kind::Any,
    }
}

/// The fields of a value, those of each alternative.
pub fn fields(kind: Kind) -> Vec<&'static Field> {
    match kind {
        Kind::Or(kinds) => kinds.iter().flat_map(|kind| fields(*kind)).collect(),
        other => other.fields().iter().collect(),
    }
}

/// A field of a value.
pub fn field(kind: Kind, name: &str) -> Option<&'static Field> {
    fields(kind).into_iter().find(|field| field.name == name)
}

/// Whether a parameter may take a value of a type, as far as it is known.
pub fn accepts(parameter: &Kind, value: &Kind) -> bool {
    match (parameter, value) {
        (Kind::Any, _) | (_, Kind::Any) => true,
        (Kind::Or(kinds), _) => kinds.iter().any(|kind| accepts(kind, value)),
        (_, Kind::Or(kinds)) => kinds.iter().any(|kind| !matches!(kind, Kind::Unit) && accepts(parameter, kind)),
        (Kind::Named(a) | Kind::Of(a, _), Kind::Named(b) | Kind::Of(b, _)) => {
            let map = |form: &Form| matches!(form, Form::Map);
            a.name == b.name || map(&a.form) && map(&b.form) && (a.fields.is_empty() || b.fields.is_empty())
        }
        // A number of a loop may be a seat; a seat is no number to reckon with.
        (Kind::Int(..), Kind::Named(_)) => false,
        (Kind::Named(named), Kind::Int(..)) => matches!(named.form, Form::Number),
        _ => parameter.id() == value.id(),
    }
}
