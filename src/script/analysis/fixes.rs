//! Ways out of what is wrong with a script: changes of its text, for the window and for other editors alike.
//!
//! A way is worked out from the code and the place of a finding and from what stands there now: where that was changed since, or
//! nothing can be meant, there is none.

use super::Surroundings;
use super::explain;
use super::lexer::{Class, Token};
use super::metadata;
use super::outline::Script;
use super::types::{Span, Types, accepts};
use crate::content::diagnostic::Diagnostic;
use crate::content::suggest;
use crate::script::dialect::{COLOURS, Holds};
use crate::script::kind::Kind;
use crate::script::metadata::CONSTANT;
use crate::script::renamed::{self, Role};
use crate::script::sandbox::{self, Budget};
use crate::script::{keys, pieces, syntax};

/// So many names are proposed at most, and so many hooks.
const NAMES: usize = 3;
const HOOKS: usize = 8;
/// Names less alike than this are not proposed.
const LIKENESS: f64 = 0.65;

/// What a way does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Something else is written in the place of what is there.
    Write,
    /// Something is written besides.
    Add,
    /// Something is taken away.
    Remove,
}

/// A way out of something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What it does.
    pub deed: Deed,
    /// With what.
    pub what: String,
    /// Where the text is changed, in bytes.
    pub span: Span,
    /// What stands there then.
    pub insert: String,
}

impl Fix {
    fn new(deed: Deed, what: impl Into<String>, span: Span, insert: impl Into<String>) -> Fix {
        Fix { deed, what: what.into(), span, insert: insert.into() }
    }
    /// Something else in the place of a stretch.
    fn write(what: impl Into<String>, span: Span) -> Fix {
        let what = what.into();
        Fix::new(Deed::Write, what.clone(), span, what)
    }
    /// The text with it.
    pub fn apply(&self, text: &str) -> String {
        let mut text = text.to_owned();
        text.replace_range(self.span.clone(), &self.insert);
        text
    }
}

/// In English: `Write circle_move`.
impl std::fmt::Display for Fix {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let deed = match self.deed {
            Deed::Write => "Write",
            Deed::Add => "Add",
            Deed::Remove => "Remove",
        };
        write!(f, "{deed} {}", self.what)
    }
}

/// The byte of a line and column, both from 1; none outside of the text.
fn byte_at(text: &str, line: u32, column: u32) -> Option<usize> {
    let mut lines = text.split_inclusive('\n');
    let before: usize = lines.by_ref().take((line as usize).checked_sub(1)?).map(str::len).sum();
    let rest = lines.next().unwrap_or_default();
    let inside = rest.char_indices().map(|(at, _)| at).chain([rest.len()]).nth((column as usize).checked_sub(1)?)?;
    Some(before + inside)
}

/// The ways out of a finding about a script.
pub fn fixes(around: &Surroundings, text: &str, finding: &Diagnostic) -> Vec<Fix> {
    let Some(byte) = byte_at(text, finding.line, finding.column) else { return Vec::new() };
    let script = Script::read(text);
    let at = script.token_at(byte);
    let place = Place { around, script: &script, at };
    let mut found = match finding.code.as_str() {
        "script-syntax" => place.syntax(finding),
        renamed::CODE => place.renamed().into_iter().collect(),
        "script-function" => place.function(),
        "script-hook" => place.hook(),
        "script-metadata" => place.metadata(finding),
        "script-argument" => place.argument(),
        "script-unused" => place.unused(),
        "script-question" => meant(text, finding).into_iter().chain(place.question()).collect(),
        _ => Vec::new(),
    };
    if found.is_empty() {
        found = meant(text, finding);
    }
    found.dedup();
    found
}

/// The fix of a diagnostic that needs no decision: the new name of something, or the only remedy of a syntax error, with which the script
/// parses.
pub fn certain(around: &Surroundings, text: &str, diagnostic: &Diagnostic) -> Option<Fix> {
    let script = Script::read(text);
    let at = script.token_at(byte_at(text, diagnostic.line, diagnostic.column)?);
    let place = Place { around, script: &script, at };
    match diagnostic.code.as_str() {
        renamed::CODE => place.renamed(),
        "script-syntax" => place.mended(diagnostic).filter(|fix| sandbox::engine(Budget::Hook).compile(fix.apply(text)).is_ok()),
        _ => None,
    }
}

/// The word that a finding asks whether it was meant, in a script or a document.
pub fn meant(text: &str, finding: &Diagnostic) -> Vec<Fix> {
    let (Some(word), Some(from)) = (suggest::asked(&finding.help), byte_at(text, finding.line, finding.column)) else { return Vec::new() };
    let length: usize = text[from..].chars().take(finding.length as usize).map(char::len_utf8).sum();
    let there = &text[from..from + length];
    let quote = there.chars().next().filter(|c| matches!(c, '"' | '\'') && there.len() > 1);
    let inner = if quote.is_some() { from + 1..from + length - 1 } else { from..from + length };
    let fits = text.get(inner.clone()).is_some_and(|there| !there.contains(['\n', '"']) && there != word && !there.trim().is_empty());
    if fits { vec![Fix::write(word, inner)] } else { Vec::new() }
}

/// The names that are most like a word, best first.
fn nearest<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Vec<&'n str> {
    // How many letters differ counts more than how the words begin.
    let edits = |name: &str| strsim::normalized_damerau_levenshtein(word, name);
    let like = |name: &str| edits(name).max(strsim::jaro_winkler(word, name));
    let mut found: Vec<(f64, &str)> = names.filter(|name| like(name) > LIKENESS).map(|name| (edits(name), name)).collect();
    found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    found.dedup();
    found.into_iter().map(|(_, name)| name).filter(|name| *name != word).take(NAMES).collect()
}

/// Where something is wrong.
struct Place<'a, 't> {
    around: &'a Surroundings,
    script: &'a Script<'t>,
    /// The token there.
    at: usize,
}

impl<'t> Place<'_, 't> {
    fn token(&self) -> Option<Token<'t>> {
        self.script.tokens.get(self.at).copied()
    }
    fn names<'n>(&self, names: impl Iterator<Item = &'n str>) -> Vec<Fix> {
        let Some(token) = self.token() else { return Vec::new() };
        nearest(token.text, names).into_iter().map(|name| Fix::write(name, token.at..token.end())).collect()
    }
    /// The remedy of a syntax error, or a variable of nearly the name that is unknown.
    fn syntax(&self, finding: &Diagnostic) -> Vec<Fix> {
        self.mended(finding).map_or_else(|| self.variable(), |fix| vec![fix])
    }
    /// The remedy that the parser's explanation proposes, where the text is better with it.
    fn mended(&self, finding: &Diagnostic) -> Option<Fix> {
        let text = self.script.text;
        let engine = sandbox::engine(Budget::Hook);
        let errors = |text: &str| engine.compile(text).err().map(|whole| pieces::errors(&engine, text, whole)).unwrap_or_default();
        let now = errors(text);
        let explained = now.iter().map(|broken| syntax::explain(&broken.text, &broken.error));
        let same = |told: &syntax::Explained| {
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
                ("", there) => Fix::new(Deed::Remove, there, span, mend.insert.clone()),
                (what, "") => Fix::new(Deed::Add, what, span, mend.insert.clone()),
                (what, _) => Fix::new(Deed::Write, what, span, mend.insert.clone()),
            })
        });
        let places = |errors: &[pieces::Broken]| errors.iter().map(|broken| broken.error.position()).collect::<Vec<_>>();
        // Where as much is wrong as before, it is further on: what was mended hid it.
        let is_better = |fix: &Fix| {
            let then = errors(&fix.apply(text));
            then.len() < now.len() || then.len() == now.len() && places(&then) > places(&now)
        };
        fix.filter(is_better)
    }
    /// A variable of nearly the name that is none.
    fn variable(&self) -> Vec<Fix> {
        let Some(token) = self.token().filter(|token| token.class == Class::Name) else { return Vec::new() };
        let Some(function) = self.script.function_at(token.end()) else { return Vec::new() };
        let names = Types::new(self.around, self.script).scope(function, self.at);
        self.names(names.iter().map(|known| known.name))
    }
    /// A function of nearly that name: one that the value has, where it stands behind a point.
    fn function(&self) -> Vec<Fix> {
        let Some(token) = self.token().filter(Token::is_name) else { return Vec::new() };
        let own = self.script.functions.iter().map(|function| function.name).filter(|name| !name.is_empty());
        let point = self.at.checked_sub(1).filter(|at| self.script.is(*at, "."));
        let types = Types::new(self.around, self.script);
        let scope = self.script.function_at(token.end()).map(|function| types.scope(function, self.at)).unwrap_or_default();
        let receiver = point.map(|point| types.receiver(point, &scope));
        let fits = |kind: &Kind| receiver.as_ref().is_none_or(|receiver| accepts(kind, receiver));
        let known = self.around.functions.iter().filter(|function| function.parameters.first().is_none_or(|first| fits(&first.kind)));
        self.names(known.map(|function| function.name).chain(own))
    }
    /// Another name or other parameters for a function that is named like a hook, or a hook for a script that has none.
    fn hook(&self) -> Vec<Fix> {
        let Some(token) = self.token() else { return Vec::new() };
        let declared = self.script.functions.iter().find(|function| function.keyword + 1 == self.at);
        let free = || self.around.hooks().filter(|hook| !self.script.functions.iter().any(|function| function.name == hook.name));
        let Some(function) = declared else {
            let text = self.script.text;
            let end = text.trim_end().len();
            let add = |hook: &crate::script::dialect::HookSpec| {
                let insert = format!("\n\nfn {}({}) {{\n    \n}}\n", hook.name, hook.parameter_names());
                Fix::new(Deed::Add, format!("fn {}", hook.name), end..text.len(), insert)
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
    /// The current name in the place of an old one.
    fn renamed(&self) -> Option<Fix> {
        let token = self.token().filter(Token::is_name)?;
        let is = |back: usize, text: &str| self.at.checked_sub(back).is_some_and(|at| self.script.is(at, text));
        let is_call = self.script.is(self.at + 1, "(");
        let role = match () {
            () if is(1, "fn") => Role::Hook,
            () if is_call && self.around.is_test => Role::SetUp,
            () if is_call => Role::Function,
            () if is(1, ".") => return self.renamed_field(token),
            () => Role::Key,
        };
        let known = self.around.dialect.renamed(role, token.text)?;
        Some(Fix::write(known.new, token.at..token.end()))
    }
    fn renamed_field(&self, token: Token<'t>) -> Option<Fix> {
        let types = Types::new(self.around, self.script);
        let scope = self.script.function_at(token.end()).map(|function| types.scope(function, self.at)).unwrap_or_default();
        let Kind::Named(of) = types.receiver(self.at - 1, &scope) else { return None };
        let known = self.around.dialect.renamed(Role::Field(of.name), token.text)?;
        Some(Fix::write(known.new, token.at..token.end()))
    }
    /// What a text or a number that a function takes may be.
    fn argument(&self) -> Vec<Fix> {
        let Some(token) = self.token() else { return Vec::new() };
        let types = Types::new(self.around, self.script);
        let span = token.at..token.end();
        let inside = Script::inside(token.text);
        let Some(call) = explain::call(&types, self.script, self.at) else { return Vec::new() };
        let kinds: Vec<Kind> =
            call.ways.iter().filter_map(|way| way.parameters.get(call.argument)).map(|parameter| parameter.kind).collect();
        let words: Vec<&str> = kinds.iter().flat_map(words_of).collect();
        match token.class {
            Class::Text if token.text.starts_with('\'') => vec![Fix::write(format!("\"{inside}\""), span)],
            Class::Text if !words.is_empty() => {
                nearest(inside, words.into_iter()).into_iter().map(|word| Fix::write(format!("\"{word}\""), span.clone())).collect()
            }
            Class::Text if inside.parse::<i64>().is_ok() && kinds.iter().any(|kind| matches!(kind, Kind::Int(..))) => {
                vec![Fix::write(inside, span)]
            }
            Class::Value if kinds.iter().any(|kind| matches!(kind, Kind::Text | Kind::Words(_))) => {
                vec![Fix::write(format!("\"{}\"", token.text), span)]
            }
            _ => Vec::new(),
        }
    }
    /// A question that the script asks is declared, with texts to be written.
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
        Some(Fix::new(Deed::Add, format!("questions: {name}"), at..at, insert))
    }
    /// A key that nothing reads is taken away.
    fn unused(&self) -> Vec<Fix> {
        self.token()
            .filter(|_| self.script.is(self.at + 1, ":"))
            .map(|token| Fix::new(Deed::Remove, token.text, self.entry(), ""))
            .into_iter()
            .collect()
    }
    /// What a key of the metadata may be called or hold, and what is missing.
    fn metadata(&self, finding: &Diagnostic) -> Vec<Fix> {
        let Some(open) = self.script.metadata() else {
            let known = self.script.tokens.iter().any(|token| token.text == CONSTANT);
            let head = "const META = #{\n    name: #{ en: \"\", es: \"\" },\n    text: #{ en: \"\", es: \"\" },\n};\n\n";
            return if known { Vec::new() } else { vec![Fix::new(Deed::Add, "const META", 0..0, head)] };
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
            found.push(Fix::new(Deed::Remove, token.text, self.entry(), ""));
            return found;
        }
        self.value(&place)
    }
    /// The keys that a script must have and has not.
    fn missing_keys(&self, open: usize) -> Vec<Fix> {
        let written = metadata::keys_in(self.script, open);
        let missing = self.around.dialect.keys_of(&self.around.kind).filter(|key| key.needed && !written.contains(&key.name));
        let at = self.script.tokens[open].end();
        let add = |key: &crate::script::dialect::KeySpec| {
            let sample = keys::sample(key.holds).replace('…', "");
            Fix::new(Deed::Add, key.name, at..at, format!("\n    {}: {sample},", key.name))
        };
        missing.map(add).collect()
    }
    /// The languages that a text does not have, with the words of the one that it has: to be translated.
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
        free.map(|language| Fix::new(Deed::Add, *language, last.end()..last.end(), format!("{joined}{language}: {there}"))).collect()
    }
    /// A key with its value and what separates it from the next one.
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
        // A line of its own goes with it.
        let alone = script.is_alone(from) && script.text[end..].trim_start_matches([' ', '\r']).starts_with('\n');
        let rest = script.text[end..].find('\n').map_or(end, |length| end + length + 1);
        if alone { line..rest } else { from..end }
    }
    /// What the value of a key may be.
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

/// The words that a value may be.
fn words_of(kind: &Kind) -> Vec<&'static str> {
    match kind {
        Kind::Or(kinds) => kinds.iter().flat_map(words_of).collect(),
        Kind::List(kind) => words_of(kind),
        other => other.words().to_vec(),
    }
}
