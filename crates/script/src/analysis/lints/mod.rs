//! Lints: probable mistakes in scripts that parse, such as unknown names, constant conditions, unused metadata, or a printed text
//! that contradicts the script. Each lint is a warning with a position.
//!
//! | file | contents |
//! | --- | --- |
//! | [`names`] | names of cards, scenarios, options, decisions, events and their fields |
//! | [`conditions`] | comparisons with a known result |
//! | [`operands`] | operands of the wrong type or used twice, conditions that are not boolean, empty ranges |
//! | [`fields`] | unknown fields of a value, fields of `ctx` that are empty in a hook |
//! | [`flow`] | code without effect: unused results, variables and functions, unreachable code |
//! | [`order`] | marks set and read under different names, positions read before a queued movement |
//! | [`spelling`] | words that differ by one letter from those used elsewhere |
//! | [`unused`] | metadata keys that no hook reads, functions that work only in another hook |
//! | [`printed`] | the printed text against the script, and one language against the other |
//!
//! A comment on the same or the previous line suppresses a lint: `// intended: …`.

mod conditions;
mod fields;
mod flow;
mod names;
mod operands;
mod order;
mod printed;
mod spelling;
mod unused;

use super::CompletionContext;
use super::lexer::Class;
use super::old_calls;
use super::outline::{Function, Script};
use super::types::{NameInScope, Types};
use crate::kind::ValueType;
use crate::renamed;
use content::diagnostic::{Diagnostic, Severity};
use content::message::{Message, message};
use content::suggest;
use std::cell::OnceCell;
use std::collections::BTreeSet;

pub(super) use names::is_event;
pub use printed::CODE as PRINTED;

/// The marker of a comment that suppresses lints.
pub const INTENDED: &str = "intended:";
/// Maximum depth when following names defined by other names.
const DEPTH: usize = 4;

/// Names defined by documents of the workspace.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Boards {
    /// Cells and areas; empty if unknown.
    pub places: Vec<String>,
    /// Unit types; empty if unknown.
    pub units: Vec<String>,
}

/// Names defined by scripts rather than the game: questions and events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeclaredNames {
    pub questions: Vec<String>,
    pub events: Vec<String>,
}

impl DeclaredNames {
    /// Returns the questions and events of a script.
    pub fn by(text: &str) -> DeclaredNames {
        let script = Script::read(text);
        let announces = |at: &usize| script.is(*at, "emit_event") && script.is(at + 1, "(");
        let text = |at: usize| script.tokens.get(at + 2).filter(|token| token.class == Class::Text);
        let events = (0..script.tokens.len()).filter(announces).filter_map(text).map(|token| Script::inside(token.text).to_owned());
        let events = events.collect();
        DeclaredNames { questions: super::metadata::questions(&script).into_iter().map(str::to_owned).collect(), events }
    }
}

/// The names under which scripts set and read values: marks and stored values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedValues {
    pub set: Vec<String>,
    pub read: Vec<String>,
}

/// The context of a script besides its game.
pub struct LintContext<'a> {
    pub paths: &'a [String],
    /// Questions and events of the scripts it refers to.
    pub told: DeclaredNames,
    /// Names defined by boards and forces, computed when a script uses one of them.
    pub boards: &'a dyn Fn() -> Boards,
    /// Names that the other scripts of the game set and read, computed when a name is only set or only read.
    pub named: &'a dyn Fn() -> NamedValues,
}

/// Returns the lints of the script at a path. Scripts that do not compile have no lints.
pub fn findings(around: &CompletionContext, path: &str, text: &str, beside: &LintContext<'_>) -> Vec<Diagnostic> {
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
        lines: [0].into_iter().chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect(),
        calls: OnceCell::new(),
        used: OnceCell::new(),
    };
    let mut found = Vec::new();
    for function in &script.functions {
        let assigned = lint.assigned(function);
        let (mut open, mut queued): (Vec<usize>, order::QueuedMovements) = Default::default();
        types.walk(function, function.end, DEPTH, &mut |at, names, _| {
            let half = script.open(at).filter(|half| *half < at);
            if let Some(depth) = half.and_then(|half| open.iter().rposition(|known| *known == half)) {
                open.truncate(depth);
            }
            let here = LintPosition { at, names, open: &open, function, assigned: &assigned };
            names::look(&lint, &here, &mut found);
            found.extend(old_call(&lint, &here));
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
        let meant = lint.suppressed_lines();
        found.retain(|finding| !meant.contains(&finding.line));
    }
    found.sort_by_key(|finding| (finding.line, finding.column));
    found.dedup();
    found
}

/// Reports a call in a form that the host no longer supports.
fn old_call<'t>(lint: &Lint<'_, 't>, here: &LintPosition<'_, 't>) -> Option<Diagnostic> {
    let call = old_calls::at(lint.types, here.at, here.names)?;
    let (message, _) = call.renamed.report();
    Some(lint.error(renamed::CODE, (here.at, here.at), message, message!("use-name", new = call.insert)))
}

/// A script being checked.
struct Lint<'a, 't> {
    around: &'a CompletionContext,
    script: &'a Script<'t>,
    types: &'a Types<'a, 't>,
    path: &'a str,
    beside: &'a LintContext<'a>,
    boards: OnceCell<Boards>,
    named: OnceCell<NamedValues>,
    /// The byte offset at which each line begins.
    lines: Vec<usize>,
    calls: OnceCell<Vec<BTreeSet<&'t str>>>,
    used: OnceCell<BTreeSet<&'t str>>,
}

struct LintPosition<'w, 't> {
    /// Index of the token.
    at: usize,
    /// Names declared before it.
    names: &'w [NameInScope<'t>],
    /// Enclosing brackets, innermost last.
    open: &'w [usize],
    function: &'w Function<'t>,
    /// Names that are reassigned anywhere in the function.
    assigned: &'w BTreeSet<&'t str>,
}

impl<'t> Lint<'_, 't> {
    fn boards(&self) -> &Boards {
        self.boards.get_or_init(self.beside.boards)
    }
    fn named(&self) -> &NamedValues {
        self.named.get_or_init(self.beside.named)
    }
    /// Returns the source between two tokens, shortened for a message.
    fn source_text(&self, from: usize, end: usize) -> String {
        suggest::short(&self.script.text[self.script.tokens[from].at..self.script.tokens[end - 1].end()])
    }
    /// Creates a warning that covers tokens, including the last one.
    fn warning(&self, code: &str, (from, last): (usize, usize), message: Message, help: Message) -> Diagnostic {
        let (from, to) = (self.script.tokens[from].at, self.script.tokens[last].end());
        self.at(code, from..to, message, help)
    }
    /// Creates an error that covers tokens.
    fn error(&self, code: &str, span: (usize, usize), message: Message, help: Message) -> Diagnostic {
        Diagnostic { severity: Severity::Error, ..self.warning(code, span, message, help) }
    }
    /// Creates a warning at a span of the text.
    fn at(&self, code: &str, span: super::Span, message: Message, help: Message) -> Diagnostic {
        let (line, column) = self.place(span.start);
        let length = self.script.text[span].split('\n').next().map_or(1, |line| line.chars().count().max(1)) as u32;
        Diagnostic { code: code.to_owned(), severity: Severity::Warning, file: self.path.to_owned(), line, column, length, message, help }
    }
    /// Returns the line and column of a byte, from 1.
    fn place(&self, byte: usize) -> (u32, u32) {
        let line = self.lines.partition_point(|start| *start <= byte);
        (line as u32, self.script.text[self.lines[line - 1]..byte].chars().count() as u32 + 1)
    }
    /// Formats the position of a token for a message.
    fn position_text(&self, token: usize) -> String {
        let (line, column) = self.place(self.script.tokens[token].at);
        format!("{line}:{column}")
    }
    /// Returns the lines on which a comment suppresses lints: its own and the next one.
    fn suppressed_lines(&self) -> BTreeSet<u32> {
        let says = self.script.comments().filter(|(from, to)| self.script.text[*from..*to].contains(INTENDED));
        says.map(|(_, to)| self.place(to).0).flat_map(|line| [line, line + 1]).collect()
    }
    /// Returns the names that a function reassigns after their declaration.
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
    /// Returns the type of the chain between two tokens if it is certain.
    fn kind(&self, here: &LintPosition<'_, 't>, from: usize, until: usize) -> ValueType {
        if self.is_sure(here, from, DEPTH) { self.types.chain_until(from, until, here.names, DEPTH).0 } else { ValueType::Any }
    }
    /// Returns whether the type of the beginning of a chain is certain, not inferred by a guess.
    fn is_sure(&self, here: &LintPosition<'_, 't>, from: usize, more: usize) -> bool {
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
    /// Returns whether a name is declared with a certain type: a parameter of a hook, a whole chain, an element of a list.
    fn is_declared_surely(&self, here: &LintPosition<'_, 't>, declared: usize, more: usize) -> bool {
        let (script, function) = (self.script, here.function);
        if function.body.is_none_or(|body| declared < body) {
            return self.around.hooks().any(|hook| hook.name == function.name && hook.parameters.len() >= function.parameters.len());
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
