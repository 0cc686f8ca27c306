//! What is probably not meant in a script that can be read: names that nothing has, conditions that never hold, metadata that does
//! nothing, a printed text that says something else than the script does. Warnings, each with its place.
//!
//! | file | what |
//! | --- | --- |
//! | [`names`] | what things are called: cards, scenarios, options, decisions, events and their fields |
//! | [`conditions`] | comparisons whose result is known before they are made |
//! | [`operands`] | operands of the wrong type or twice the same, conditions that are not boolean, empty ranges |
//! | [`fields`] | fields that a value does not have, fields of `ctx` that are empty in a hook |
//! | [`flow`] | what has no effect: unused results, variables and functions, code that is never run |
//! | [`order`] | marks that are set and read under different names, places that are read before a queued movement |
//! | [`spelling`] | words that differ by a letter from those used elsewhere |
//! | [`unused`] | keys of the metadata that no hook reads, functions that work in another hook alone |
//! | [`printed`] | the printed text against the script, and one language against the other |
//!
//! Where it is meant so, a comment in the same line or in the one before says it: `// meant so: …`.

mod conditions;
mod fields;
mod flow;
mod names;
mod operands;
mod order;
mod printed;
mod spelling;
mod unused;

use super::Surroundings;
use super::lexer::Class;
use super::outline::{Function, Script};
use super::types::{Known, Types};
use crate::content::diagnostic::{Diagnostic, Severity};
use crate::content::message::Message;
use crate::content::suggest;
use crate::script::kind::Kind;
use std::cell::OnceCell;
use std::collections::BTreeSet;

pub(super) use names::is_event;
pub use printed::CODE as PRINTED;

/// What a comment says where something is meant as it stands.
pub const MEANT: &str = "meant so";
/// How many names that are made of each other are followed.
const DEPTH: usize = 4;

/// What documents of the workspace call things.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Boards {
    /// Cells and areas; empty where they are not known.
    pub places: Vec<String>,
    /// Kinds of units; empty where they are not known.
    pub units: Vec<String>,
}

/// What is told by others than the game: what scripts ask, and what happens in them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// The names of questions.
    pub questions: Vec<String>,
    /// The names of events.
    pub events: Vec<String>,
}

impl Told {
    /// What a script asks and announces.
    pub fn by(text: &str) -> Told {
        let script = Script::read(text);
        let announces = |at: &usize| script.is(*at, "emit_event") && script.is(at + 1, "(");
        let text = |at: usize| script.tokens.get(at + 2).filter(|token| token.class == Class::Text);
        let events = (0..script.tokens.len()).filter(announces).filter_map(text).map(|token| Script::inside(token.text).to_owned());
        let events = events.collect();
        Told { questions: super::metadata::questions(&script).into_iter().map(str::to_owned).collect(), events }
    }
}

/// The names under which scripts set and read values: marks, what they remember.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedValues {
    /// Those that are set.
    pub set: Vec<String>,
    /// Those that are read.
    pub read: Vec<String>,
}

/// What is known around a script besides its game.
pub struct Beside<'a> {
    /// All paths of the workspace.
    pub paths: &'a [String],
    /// What the scripts tell that it speaks of.
    pub told: Told,
    /// What boards and forces call things; asked for when a script names one of them.
    pub boards: &'a dyn Fn() -> Boards,
    /// The names that the other scripts of the game set and read; asked for when a name is set or read alone.
    pub named: &'a dyn Fn() -> NamedValues,
}

/// What is probably not meant in the script at a path. Of one that cannot be compiled nothing is told here.
pub fn findings(around: &Surroundings, path: &str, text: &str, beside: &Beside<'_>) -> Vec<Diagnostic> {
    let script = Script::read(text);
    let types = Types::new(around, &script);
    let lint = Lint {
        around,
        script: &script,
        types: &types,
        path,
        beside,
        boards: OnceCell::new(),
        named: OnceCell::new(),
        calls: OnceCell::new(),
        used: OnceCell::new(),
    };
    let mut found = Vec::new();
    for function in &script.functions {
        let assigned = lint.assigned(function);
        let (mut open, mut queued): (Vec<usize>, order::Queued) = Default::default();
        types.walk(function, function.end, DEPTH, &mut |at, names, _| {
            let half = script.open(at).filter(|half| *half < at);
            if let Some(depth) = half.and_then(|half| open.iter().rposition(|known| *known == half)) {
                open.truncate(depth);
            }
            let here = Here { at, names, open: &open, function, assigned: &assigned };
            names::look(&lint, &here, &mut found);
            conditions::look(&lint, &here, &mut found);
            operands::look(&lint, &here, &mut found);
            flow::look(&lint, &here, &mut found);
            if around.is_test {
                found.extend(fields::renamed_set_up(&lint, &here));
            } else {
                fields::look(&lint, &here, &mut found);
                order::look(&lint, &here, &mut queued, &mut found);
            }
            if matches!(script.tokens[at].text, "(" | "[" | "{") {
                open.push(at);
            }
        });
    }
    flow::whole(&lint, &mut found);
    if !around.is_test {
        order::whole(&lint, &mut found);
        spelling::whole(&lint, &mut found);
        unused::look(&lint, &mut found);
        printed::look(&lint, &mut found);
    }
    if !found.is_empty() {
        let meant = lint.meant();
        found.retain(|finding| !meant.contains(&finding.line));
    }
    found.sort_by_key(|finding| (finding.line, finding.column));
    found.dedup();
    found
}

/// A script that is looked through.
struct Lint<'a, 't> {
    around: &'a Surroundings,
    script: &'a Script<'t>,
    types: &'a Types<'a, 't>,
    path: &'a str,
    beside: &'a Beside<'a>,
    boards: OnceCell<Boards>,
    named: OnceCell<NamedValues>,
    calls: OnceCell<Vec<BTreeSet<&'t str>>>,
    used: OnceCell<BTreeSet<&'t str>>,
}

/// A place on the way through a function.
struct Here<'w, 't> {
    /// The token.
    at: usize,
    /// The names that are declared before it.
    names: &'w [Known<'t>],
    /// The brackets that it stands in, the innermost last.
    open: &'w [usize],
    function: &'w Function<'t>,
    /// The names that are given another value somewhere in the function.
    assigned: &'w BTreeSet<&'t str>,
}

impl<'t> Lint<'_, 't> {
    fn boards(&self) -> &Boards {
        self.boards.get_or_init(self.beside.boards)
    }
    fn named(&self) -> &NamedValues {
        self.named.get_or_init(self.beside.named)
    }
    /// A stretch of the script between two tokens, as people read it.
    fn shown(&self, from: usize, end: usize) -> String {
        suggest::short(&self.script.text[self.script.tokens[from].at..self.script.tokens[end - 1].end()])
    }
    /// A finding that covers tokens, the last one included.
    fn warning(&self, code: &str, (from, last): (usize, usize), message: Message, help: Message) -> Diagnostic {
        let (from, to) = (self.script.tokens[from].at, self.script.tokens[last].end());
        self.at(code, from..to, message, help)
    }
    /// The same as an error.
    fn error(&self, code: &str, span: (usize, usize), message: Message, help: Message) -> Diagnostic {
        Diagnostic { severity: Severity::Error, ..self.warning(code, span, message, help) }
    }
    /// A finding at a stretch of the text.
    fn at(&self, code: &str, span: super::Span, message: Message, help: Message) -> Diagnostic {
        let (line, column) = self.place(span.start);
        let length = self.script.text[span].split('\n').next().map_or(1, |line| line.chars().count().max(1)) as u32;
        Diagnostic { code: code.to_owned(), severity: Severity::Warning, file: self.path.to_owned(), line, column, length, message, help }
    }
    /// Line and column of a byte, from 1.
    fn place(&self, byte: usize) -> (u32, u32) {
        let before = &self.script.text[..byte];
        let line = before.rsplit('\n').next().unwrap_or_default();
        (before.matches('\n').count() as u32 + 1, line.chars().count() as u32 + 1)
    }
    /// The same as people read it.
    fn told(&self, token: usize) -> String {
        let (line, column) = self.place(self.script.tokens[token].at);
        format!("{line}:{column}")
    }
    /// The lines of which a comment says that what stands there is meant so: its own and the next one.
    fn meant(&self) -> BTreeSet<u32> {
        let says = self.script.comments().filter(|(from, to)| self.script.text[*from..*to].contains(MEANT));
        says.map(|(_, to)| self.place(to).0).flat_map(|line| [line, line + 1]).collect()
    }
    /// The names that a function gives another value after they were declared.
    fn assigned(&self, function: &Function<'t>) -> BTreeSet<&'t str> {
        let script = self.script;
        let sign = |at: usize| script.tokens.get(at).map_or("", |token| token.text);
        let is = |at: &usize| {
            let token = script.tokens[*at];
            let (before, next, then) = (at.checked_sub(1).map_or("", sign), sign(at + 1), sign(at + 2));
            let plain = next == "=" && !matches!(then, "=" | ">");
            let grows = matches!(next, "+" | "-" | "*" | "/" | "%" | "&" | "|" | "^") && then == "=";
            token.class == Class::Name && !matches!(before, "." | "let" | "const") && (plain || grows)
        };
        (function.keyword..function.end).filter(is).map(|at| script.tokens[at].text).collect()
    }
    /// The type of the chain between two tokens, where nothing can make it another one.
    fn kind(&self, here: &Here<'_, 't>, from: usize, until: usize) -> Kind {
        if self.is_sure(here, from, DEPTH) { self.types.chain_until(from, until, here.names, DEPTH).0 } else { Kind::Any }
    }
    /// Whether the type of what begins a chain is known and no guess.
    fn is_sure(&self, here: &Here<'_, 't>, from: usize, more: usize) -> bool {
        let Some(token) = self.script.tokens.get(from).filter(|_| more > 0) else { return false };
        match token.class {
            Class::Text | Class::Value => true,
            Class::Call => !self.script.functions.iter().any(|own| own.name == token.text),
            Class::Name if here.assigned.contains(token.text) => false,
            Class::Name => {
                let known = here.names.iter().rev().find(|known| known.name == token.text && known.is_in_sight(here.at));
                known.is_some_and(|known| self.is_declared_surely(here, known.at, more))
            }
            _ => false,
        }
    }
    /// Whether what a name is declared with has a type that is known: a parameter of a hook, a whole chain, what a list holds.
    fn is_declared_surely(&self, here: &Here<'_, 't>, declared: usize, more: usize) -> bool {
        let (script, function) = (self.script, here.function);
        if function.body.is_none_or(|body| declared < body) {
            return self.around.hooks().any(|hook| hook.name == function.name && hook.parameters.len() == function.parameters.len());
        }
        let before = declared.checked_sub(1).map_or("", |at| script.tokens[at].text);
        match before {
            "let" | "const" => {
                let value = declared + 2;
                let end = self.types.chain(value, here.names, 0).1;
                script.is(end, ";") && self.is_sure(here, value, more - 1)
            }
            "for" => self.is_sure(here, declared + 2, more - 1),
            "|" if declared >= 4 && script.is(declared - 2, "(") => {
                let name = declared - 3;
                let point = name.checked_sub(1).filter(|at| script.is(*at, "."));
                point.is_some_and(|point| self.is_sure(here, self.types.chain_start(point), more - 1))
            }
            _ => false,
        }
    }
}
