//! Quick fixes for scripts: text edits for the window and for other editors.
//!
//! A fix is computed from the code and position of a diagnostic and the current text. If the text has changed or no fix applies,
//! there is none.

use super::CompletionContext;
use super::explain;
use super::lexer::{Class, Token};
use super::lints;
use super::metadata;
use super::old_calls;
use super::outline::Script;
use super::types::{NameInScope, Span, Types, accepts};
use crate::dialect::{COLOURS, Holds};
use crate::kind::ValueType;
use crate::metadata::CONSTANT;
use crate::renamed::{self, Role};
use crate::sandbox::{self, Budget};
use crate::{failure, keys, pieces, syntax};
use content::diagnostic::Diagnostic;
use content::suggest;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Maximum number of suggested names and hooks.
const NAMES: usize = 3;
const HOOKS: usize = 8;
/// Maximum depth of nested calls of the script's own functions.
const DEPTH: usize = 4;
/// Minimum similarity of suggested names.
const LIKENESS: f64 = 0.65;

/// The kind of change that a fix makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditKind {
    /// Replaces text.
    Write,
    /// Inserts text.
    Add,
    Remove,
}

/// A quick fix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    pub deed: EditKind,
    /// Text that is written, added or removed, for the label.
    pub what: String,
    /// Replaced range, in bytes.
    pub span: Span,
    /// Replacement.
    pub insert: String,
}

impl Fix {
    fn new(deed: EditKind, what: impl Into<String>, span: Span, insert: impl Into<String>) -> Fix {
        Fix { deed, what: what.into(), span, insert: insert.into() }
    }
    /// Creates a fix that replaces a range.
    fn write(what: impl Into<String>, span: Span) -> Fix {
        let what = what.into();
        Fix::new(EditKind::Write, what.clone(), span, what)
    }
    /// Returns the text with the fix applied.
    pub fn apply(&self, text: &str) -> String {
        let mut text = text.to_owned();
        text.replace_range(self.span.clone(), &self.insert);
        text
    }
}

/// Formats the fix in English: `Write circle_move`.
impl std::fmt::Display for Fix {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let deed = match self.deed {
            EditKind::Write => "Write",
            EditKind::Add => "Add",
            EditKind::Remove => "Remove",
        };
        write!(f, "{deed} {}", self.what)
    }
}

/// Returns the byte offset of a line and column, both from 1, or `None` outside of the text.
fn byte_at(text: &str, line: u32, column: u32) -> Option<usize> {
    let mut lines = text.split_inclusive('\n');
    let before: usize = lines.by_ref().take((line as usize).checked_sub(1)?).map(str::len).sum();
    let rest = lines.next().unwrap_or_default();
    let inside = rest.char_indices().map(|(at, _)| at).chain([rest.len()]).nth((column as usize).checked_sub(1)?)?;
    Some(before + inside)
}

/// Returns the quick fixes for a diagnostic about a script.
pub fn fixes(around: &CompletionContext, text: &str, finding: &Diagnostic) -> Vec<Fix> {
    let Some(byte) = byte_at(text, finding.line, finding.column) else { return Vec::new() };
    let script = Script::read(text);
    let at = script.token_at(byte);
    let place = Place { around, script: &script, at, names: None };
    let mut found = match finding.code.as_str() {
        failure::SYNTAX => place.syntax(finding),
        renamed::CODE => place.renamed().into_iter().collect(),
        "script-function" => place.function(),
        "script-hook" | "no-effect" => place.hook(),
        "script-metadata" => place.metadata(finding),
        "script-argument" => place.argument(),
        "script-unused" => place.unused(),
        "script-question" => suggested_words(text, finding).into_iter().chain(place.question()).collect(),
        _ => Vec::new(),
    };
    if found.is_empty() {
        found = suggested_words(text, finding);
    }
    found.dedup();
    found
}

/// Returns the fixes of diagnostics that need no decision: the current name of a renamed item, or the only fix of a syntax error, if
/// the script parses with it. The script is read once.
pub fn certain<'d>(around: &CompletionContext, text: &str, diagnostics: impl Iterator<Item = &'d Diagnostic>) -> Vec<Fix> {
    let script = Script::read(text);
    let starts: Vec<usize> = [0].into_iter().chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let (mut found, mut renamed) = (Vec::new(), BTreeSet::new());
    for diagnostic in diagnostics {
        let start = starts.get((diagnostic.line as usize).wrapping_sub(1));
        let byte = start.and_then(|start| Some(start + byte_at(&text[*start..], 1, diagnostic.column)?));
        let Some(at) = byte.map(|byte| script.token_at(byte)) else { continue };
        match diagnostic.code.as_str() {
            renamed::CODE => {
                renamed.insert(at);
            }
            failure::SYNTAX => {
                let place = Place { around, script: &script, at, names: None };
                found.extend(place.mended(diagnostic).filter(|fix| sandbox::engine(Budget::Hook).compile(fix.apply(text)).is_ok()));
            }
            _ => {}
        }
    }
    // The names in scope are collected in one pass over each function.
    let types = Types::new(around, &script);
    for function in &script.functions {
        if renamed.is_empty() {
            break;
        }
        types.walk(function, function.end, DEPTH, &mut |at, names, _| {
            if renamed.remove(&at) {
                found.extend(Place { around, script: &script, at, names: Some(names) }.renamed());
            }
        });
    }
    found.extend(renamed.into_iter().filter_map(|at| Place { around, script: &script, at, names: None }.renamed()));
    found
}

/// Returns a fix for the word that a diagnostic suggests ("did you mean"), in a script or a document.
pub fn suggested_words(text: &str, finding: &Diagnostic) -> Vec<Fix> {
    let (Some(word), Some(from)) = (suggest::asked(&finding.help), byte_at(text, finding.line, finding.column)) else { return Vec::new() };
    let length: usize = text[from..].chars().take(finding.length as usize).map(char::len_utf8).sum();
    let there = &text[from..from + length];
    let quote = there.chars().next().filter(|c| matches!(c, '"' | '\'') && there.len() > 1);
    let inner = if quote.is_some() { from + 1..from + length - 1 } else { from..from + length };
    let fits = text.get(inner.clone()).is_some_and(|there| !there.contains(['\n', '"']) && there != word && !there.trim().is_empty());
    if fits { vec![Fix::write(word, inner)] } else { Vec::new() }
}

/// Returns the names most similar to a word, best first.
fn nearest<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Vec<&'n str> {
    // Edit distance counts more than common prefixes.
    let edits = |name: &str| strsim::normalized_damerau_levenshtein(word, name);
    let like = |name: &str| edits(name).max(strsim::jaro_winkler(word, name));
    let mut found: Vec<(f64, &str)> = names.filter(|name| like(name) > LIKENESS).map(|name| (edits(name), name)).collect();
    found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    found.dedup();
    found.into_iter().map(|(_, name)| name).filter(|name| *name != word).take(NAMES).collect()
}

/// The position of a diagnostic.
struct Place<'a, 't> {
    around: &'a CompletionContext,
    script: &'a Script<'t>,
    /// Index of the token at the position.
    at: usize,
    /// The names declared before it, if they are known.
    names: Option<&'a [NameInScope<'t>]>,
}

impl<'t> Place<'_, 't> {
    fn token(&self) -> Option<Token<'t>> {
        self.script.tokens.get(self.at).copied()
    }
    /// Returns the names in scope at the position.
    fn scope(&self, types: &Types<'_, 't>, token: Token<'t>) -> Cow<'_, [NameInScope<'t>]> {
        let inferred = || self.script.function_at(token.end()).map(|function| types.scope(function, self.at)).unwrap_or_default();
        self.names.map_or_else(|| Cow::Owned(inferred()), Cow::Borrowed)
    }
    fn names<'n>(&self, names: impl Iterator<Item = &'n str>) -> Vec<Fix> {
        let Some(token) = self.token() else { return Vec::new() };
        nearest(token.text, names).into_iter().map(|name| Fix::write(name, token.at..token.end())).collect()
    }
    /// Fixes a syntax error, or suggests a variable with a similar name.
    fn syntax(&self, finding: &Diagnostic) -> Vec<Fix> {
        self.mended(finding).map_or_else(|| self.variable(), |fix| vec![fix])
    }
    /// Returns the fix that the explanation of the parser error suggests, if it improves the text.
    fn mended(&self, finding: &Diagnostic) -> Option<Fix> {
        let text = self.script.text;
        let engine = sandbox::engine(Budget::Hook);
        let errors = |text: &str| engine.compile(text).err().map(|whole| pieces::errors(&engine, text, whole)).unwrap_or_default();
        let now = errors(text);
        let explained = now.iter().map(|broken| syntax::explain(&broken.text, &broken.error));
        let same = |told: &syntax::ExplainedError| {
            told.message == finding.message
                && told.place.line() == Some(finding.line as usize)
                && told.place.position() == Some(finding.column as usize)
        };
        let mend = explained.filter(same).find_map(|told| told.mend);
        let fix = mend.and_then(|mend| {
            let byte = |character: usize| text.char_indices().nth(character).map_or(text.len(), |(at, _)| at);
            let span = byte(mend.at)..byte(mend.at + mend.remove);
            let what = mend.insert.trim();
            Some(match (what, text.get(span.clone())?) {
                ("", there) => Fix::new(EditKind::Remove, there, span, mend.insert.clone()),
                (what, "") => Fix::new(EditKind::Add, what, span, mend.insert.clone()),
                (what, _) => Fix::new(EditKind::Write, what, span, mend.insert.clone()),
            })
        });
        let places = |errors: &[pieces::Broken]| errors.iter().map(|broken| broken.error.position()).collect::<Vec<_>>();
        // With the same number of errors, the first one is further on: it was hidden by the fixed error.
        let is_better = |fix: &Fix| {
            let then = errors(&fix.apply(text));
            then.len() < now.len() || then.len() == now.len() && places(&then) > places(&now)
        };
        fix.filter(is_better)
    }
    /// Suggests variables with a similar name.
    fn variable(&self) -> Vec<Fix> {
        let Some(token) = self.token().filter(|token| token.class == Class::Name) else { return Vec::new() };
        let Some(function) = self.script.function_at(token.end()) else { return Vec::new() };
        let names = Types::new(self.around, self.script).scope(function, self.at);
        self.names(names.iter().map(|known| known.name))
    }
    /// Suggests functions with a similar name; after a dot, only methods of the value.
    fn function(&self) -> Vec<Fix> {
        let Some(token) = self.token().filter(Token::is_name) else { return Vec::new() };
        let own = self.script.functions.iter().map(|function| function.name).filter(|name| !name.is_empty());
        let point = self.at.checked_sub(1).filter(|at| self.script.is(*at, "."));
        let types = Types::new(self.around, self.script);
        let receiver = point.map(|point| types.receiver(point, &self.scope(&types, token)));
        let fits = |kind: &ValueType| receiver.as_ref().is_none_or(|receiver| accepts(kind, receiver));
        let known = self.around.functions.iter().filter(|function| function.parameters.first().is_none_or(|first| fits(&first.kind)));
        self.names(known.map(|function| function.name).chain(own))
    }
    /// Suggests another name or other parameters for a function named like a hook, or a hook for a script without one.
    fn hook(&self) -> Vec<Fix> {
        let Some(token) = self.token() else { return Vec::new() };
        let declared = self.script.functions.iter().find(|function| function.keyword + 1 == self.at);
        let free = || self.around.hooks().filter(|hook| !self.script.functions.iter().any(|function| function.name == hook.name));
        let Some(function) = declared else {
            let text = self.script.text;
            let end = text.trim_end().len();
            let add = |hook: &crate::dialect::HookSpec| {
                let insert = format!("\n\nfn {}({}) {{\n    \n}}\n", hook.name, hook.parameter_names());
                Fix::new(EditKind::Add, format!("fn {}", hook.name), end..text.len(), insert)
            };
            return free().filter(|hook| !hook.serves).take(HOOKS).map(add).collect();
        };
        let open = self.at + 1;
        match self.around.hooks().find(|hook| hook.name == function.name) {
            Some(hook) => {
                let Some(close) = self.script.tokens.get(self.script.close(open)) else { return Vec::new() };
                let what = format!("{}({})", hook.name, hook.parameter_names());
                vec![Fix::write(what, token.at..close.end())]
            }
            None => self.names(free().map(|hook| hook.name)),
        }
    }
    /// Replaces an old name by the current one.
    fn renamed(&self) -> Option<Fix> {
        let token = self.token()?;
        if token.class == Class::Text {
            let (dialect, word) = (self.around.dialect, Script::inside(token.text));
            let known = dialect.renamed(Role::Event, word).or_else(|| dialect.renamed(Role::Decision, word))?;
            return Some(Fix::write(known.current()?, token.at + 1..token.end() - 1));
        }
        if !token.is_name() {
            return None;
        }
        let is = |back: usize, text: &str| self.at.checked_sub(back).is_some_and(|at| self.script.is(at, text));
        let is_call = self.script.is(self.at + 1, "(");
        let role = match () {
            () if is(1, "fn") => Role::Hook,
            () if is_call && self.around.is_test => Role::SetUp,
            () if is_call => Role::Function,
            () if is(1, ".") => return self.renamed_field(token),
            () => Role::Key,
        };
        if let Some(known) = self.around.dialect.renamed(role, token.text) {
            return Some(Fix::write(known.current()?, token.at..token.end()));
        }
        if role == Role::Hook {
            return self.parameters(token);
        }
        let types = Types::new(self.around, self.script);
        let call = old_calls::at(&types, self.at, &self.scope(&types, token))?;
        Some(Fix::write(call.insert, call.span))
    }
    /// Writes the current parameters of a hook; the earlier ones become variables of its body.
    fn parameters(&self, name: Token<'t>) -> Option<Fix> {
        let (open, function) = (self.at + 1, self.script.functions.iter().find(|function| function.keyword + 1 == self.at)?);
        let renamed = self.around.dialect.old_parameters(name.text, &function.parameters)?;
        let Role::Parameters(old) = renamed.role else { return None };
        let (from, body) = (self.script.tokens.get(open)?.at, self.script.tokens.get(function.body?)?.end());
        let same = |(own, old): (&&str, &&str)| (*own != *old).then(|| format!("\n    let {own} = {old};"));
        let variables: String = function.parameters.iter().zip(old).filter_map(same).collect();
        Some(Fix::new(EditKind::Write, format!("{}({})", name.text, renamed.new), from..body, format!("({}) {{{variables}", renamed.new)))
    }
    fn renamed_field(&self, token: Token<'t>) -> Option<Fix> {
        let types = Types::new(self.around, self.script);
        let receiver = types.receiver(self.at - 1, &self.scope(&types, token));
        let role = match receiver {
            kind if lints::is_event(kind) => Role::EventField,
            ValueType::Named(of) => Role::Field(of.name),
            _ => return None,
        };
        let known = self.around.dialect.renamed(role, token.text)?;
        Some(Fix::write(known.current()?, token.at..token.end()))
    }
    /// Suggests values for a string or number argument.
    fn argument(&self) -> Vec<Fix> {
        let Some(token) = self.token() else { return Vec::new() };
        let types = Types::new(self.around, self.script);
        let span = token.at..token.end();
        let inside = Script::inside(token.text);
        let Some(call) = explain::call(&types, self.script, self.at) else { return Vec::new() };
        let kinds: Vec<ValueType> =
            call.ways.iter().filter_map(|way| way.parameters.get(call.argument)).map(|parameter| parameter.kind).collect();
        let words: Vec<&str> = kinds.iter().flat_map(words_of).collect();
        match token.class {
            Class::Text if token.text.starts_with('\'') => vec![Fix::write(format!("\"{inside}\""), span)],
            Class::Text if !words.is_empty() => {
                nearest(inside, words.into_iter()).into_iter().map(|word| Fix::write(format!("\"{word}\""), span.clone())).collect()
            }
            Class::Text if inside.parse::<i64>().is_ok() && kinds.iter().any(|kind| matches!(kind, ValueType::Int(..))) => {
                vec![Fix::write(inside, span)]
            }
            Class::Value if kinds.iter().any(|kind| matches!(kind, ValueType::Text | ValueType::Words(_))) => {
                vec![Fix::write(format!("\"{}\"", token.text), span)]
            }
            _ => Vec::new(),
        }
    }
    /// Declares a question that the script asks, with placeholder texts.
    fn question(&self) -> Option<Fix> {
        let name = self.token().filter(|token| token.text.starts_with('"')).map(|token| Script::inside(token.text))?;
        let open = self.script.metadata().filter(|_| keys::is_question(name))?;
        let close = self.script.close(open);
        let text = keys::TEXT;
        let asks = (open..close).find(|at| self.script.is(*at, "questions") && self.script.is(at + 1, ":") && self.script.is(at + 3, "{"));
        let (at, insert) = match asks {
            Some(asks) => (self.script.tokens[asks + 3].end(), format!("\n        {name}: {text},")),
            None => {
                let last = self.script.tokens.get(close)?.at;
                let last = self.script.tokens[..close].last().filter(|token| token.at < last)?;
                let comma = if matches!(last.text, "," | "{") { "" } else { "," };
                (last.end(), format!("{comma}\n    questions: #{{\n        {name}: {text},\n    }},"))
            }
        };
        Some(Fix::new(EditKind::Add, format!("questions: {name}"), at..at, insert))
    }
    /// Removes a key that nothing reads.
    fn unused(&self) -> Vec<Fix> {
        self.token()
            .filter(|_| self.script.is(self.at + 1, ":"))
            .map(|token| Fix::new(EditKind::Remove, token.text, self.entry(), ""))
            .into_iter()
            .collect()
    }
    /// Suggests names or values for a key of the metadata, or missing keys.
    fn metadata(&self, finding: &Diagnostic) -> Vec<Fix> {
        let Some(open) = self.script.metadata() else {
            let known = self.script.tokens.iter().any(|token| token.text == CONSTANT);
            let head = "const META = #{\n    name: #{ en: \"\", es: \"\" },\n    text: #{ en: \"\", es: \"\" },\n};\n\n";
            return if known { Vec::new() } else { vec![Fix::new(EditKind::Add, "const META", 0..0, head)] };
        };
        let Some(token) = self.token() else { return Vec::new() };
        if self.at < open + 1 {
            return self.missing_keys(open);
        }
        let Some(place) = metadata::place(self.script, self.at) else { return Vec::new() };
        let is_key = self.script.is(self.at + 1, ":");
        if is_key && finding.message.id() == Some("no-text") {
            return self.languages();
        }
        if is_key && place.trail.is_empty() {
            let keys = self.around.dialect.keys_of(&self.around.kind).map(|key| key.name);
            let written: Vec<&str> = metadata::keys_in(self.script, open);
            let mut found = self.names(keys.filter(|key| !written.contains(key)));
            found.push(Fix::new(EditKind::Remove, token.text, self.entry(), ""));
            return found;
        }
        self.value(&place)
    }
    /// Adds the required keys that a script does not have.
    fn missing_keys(&self, open: usize) -> Vec<Fix> {
        let written = metadata::keys_in(self.script, open);
        let missing = self.around.dialect.keys_of(&self.around.kind).filter(|key| key.needed && !written.contains(&key.name));
        let at = self.script.tokens[open].end();
        let add = |key: &crate::dialect::KeySpec| {
            let sample = keys::sample(key.holds).replace('…', "");
            Fix::new(EditKind::Add, key.name, at..at, format!("\n    {}: {sample},", key.name))
        };
        missing.map(add).collect()
    }
    /// Adds the missing languages of a text as copies of the existing one, to be translated.
    fn languages(&self) -> Vec<Fix> {
        let open = self.at + 3;
        if !self.script.is(open, "{") {
            return Vec::new();
        }
        let (written, close) = (metadata::keys_in(self.script, open), self.script.close(open));
        let Some(last) = close.checked_sub(1).and_then(|last| self.script.tokens.get(last)) else { return Vec::new() };
        let there = (open..close).find(|at| self.script.tokens[*at].class == Class::Text).map_or("\"\"", |at| self.script.tokens[at].text);
        let joined = if matches!(last.text, "," | "{") { " " } else { ", " };
        let free = metadata::LANGUAGES.iter().filter(|language| !written.contains(language));
        free.map(|language| Fix::new(EditKind::Add, *language, last.end()..last.end(), format!("{joined}{language}: {there}"))).collect()
    }
    /// Returns the span of a key with its value and separator.
    fn entry(&self) -> Span {
        let script = self.script;
        let mut at = self.at + 2;
        while let Some(token) = script.tokens.get(at).filter(|token| !matches!(token.text, "," | "}")) {
            at = if matches!(token.text, "{" | "[" | "(") { script.close(at).saturating_add(1) } else { at + 1 };
        }
        let end = match script.tokens.get(at) {
            Some(token) if token.text == "," => token.end(),
            Some(token) => token.at,
            None => script.text.len(),
        };
        let from = script.tokens[self.at].at;
        let line = script.text[..from].rfind('\n').map_or(0, |end| end + 1);
        // If the entry is on its own line, the line is removed too.
        let alone = script.is_alone(from) && script.text[end..].trim_start_matches([' ', '\r']).starts_with('\n');
        let rest = script.text[end..].find('\n').map_or(end, |length| end + length + 1);
        if alone { line..rest } else { from..end }
    }
    /// Suggests values for a key.
    fn value(&self, place: &metadata::Inside<'_>) -> Vec<Fix> {
        let Some(token) = self.token() else { return Vec::new() };
        let Some(key) = metadata::key(self.around, &place.trail).filter(|_| place.trail.len() == 1) else { return Vec::new() };
        let (span, inside) = (token.at..token.end(), Script::inside(token.text));
        let quoted = |words: &[&'static str]| {
            let near = nearest(inside, words.iter().copied());
            let all = if near.is_empty() { words.iter().take(NAMES).copied().collect() } else { near };
            all.into_iter().map(|word| Fix::write(format!("\"{word}\""), span.clone())).collect()
        };
        match key.holds {
            Holds::OneOf(words) | Holds::SomeOf(words) if matches!(token.class, Class::Text | Class::Name | Class::Value) => quoted(words),
            Holds::Colour if matches!(token.class, Class::Text | Class::Name) => quoted(&COLOURS),
            Holds::Flag if matches!(inside, "true" | "false") => vec![Fix::write(inside, span)],
            Holds::Number(..) if token.class == Class::Text && inside.parse::<i64>().is_ok() => vec![Fix::write(inside, span)],
            _ => Vec::new(),
        }
    }
}

/// Returns the words that a value can have.
fn words_of(kind: &ValueType) -> Vec<&'static str> {
    match kind {
        ValueType::Or(kinds) => kinds.iter().flat_map(words_of).collect(),
        ValueType::List(kind) => words_of(kind),
        other => other.words().to_vec(),
    }
}
