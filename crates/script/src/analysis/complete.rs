//! Code completion for scripts.

use super::lexer::Class;
use super::outline::Script;
use super::types::{self, Types, accepts};
use super::{Callable, CompletionContext, lints, metadata, state, texts};
use crate::dialect::HookSpec;
use crate::kind::ValueType;
use crate::questions;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Function,
    /// A function that the rules call.
    Hook,
    Key,
    Field,
    /// A variable or parameter.
    Variable,
    /// A word from a list, or a name.
    Word,
    Keyword,
    /// A quick fix.
    Way,
    /// A whole effect in words.
    Ready,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptCompletion {
    pub sort: Sort,
    pub label: String,
    pub gives: String,
    pub declared: String,
    pub about: String,
    pub insert: String,
    /// Position of the caret in the inserted text, in bytes.
    pub caret: usize,
}

/// The completions at a position, best first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// Start of the replaced range, in bytes.
    pub from: usize,
    /// End of the replaced range.
    pub to: usize,
    pub offers: Vec<ScriptCompletion>,
}

impl ScriptCompletion {
    /// Creates a completion that inserts its label.
    pub fn new(sort: Sort, label: impl Into<String>, gives: impl Into<String>, about: impl Into<String>) -> ScriptCompletion {
        let label = label.into();
        let (insert, caret) = (label.clone(), label.len());
        ScriptCompletion { sort, label, gives: gives.into(), declared: String::new(), about: about.into(), insert, caret }
    }
    /// Sets the inserted text; `|` marks the position of the caret.
    pub fn writing(self, text: &str) -> ScriptCompletion {
        let caret = text.find('|').unwrap_or(text.len());
        ScriptCompletion { insert: text.replacen('|', "", 1), caret, ..self }
    }
}

/// Keywords that begin a statement or an expression.
const KEYWORDS: [(&str, &str); 9] = [
    ("let", "let | = "),
    ("if", "if | {\n}"),
    ("else", "else {\n    |\n}"),
    ("for", "for | in "),
    ("while", "while | {\n}"),
    ("return", "return |"),
    ("switch", "switch | {\n}"),
    ("true", "true"),
    ("false", "false"),
];

pub fn complete(around: &CompletionContext, text: &str, byte: usize) -> Offers {
    let script = Script::read(text);
    let byte = within(text, byte);
    if script.in_comment(byte) {
        return Offers { from: byte, to: byte, offers: Vec::new() };
    }
    let at = script.token_at(byte.saturating_sub(1));
    if script
        .tokens
        .get(at)
        .is_some_and(|token| token.class == Class::Text && token.at < byte && (byte < token.end() || token.is_open_text()))
    {
        return texts::complete(around, &script, at, byte);
    }
    let word = |c: char| c.is_alphanumeric() || c == '_';
    let from = text[..byte].char_indices().rev().take_while(|(_, c)| word(*c)).last().map_or(byte, |(at, _)| at);
    let to = byte + text[byte..].find(|c| !word(c)).unwrap_or(text.len() - byte);
    let prefix = &text[from..byte];
    if prefix.starts_with(|c: char| c.is_ascii_digit()) {
        return Offers { from, to, offers: Vec::new() };
    }
    let place = Place { around, script: &script, token: script.before(from), from, called: text[to..].starts_with('(') };
    Offers { from, to, offers: best(place.offers(prefix), prefix) }
}

/// Returns the nearest character boundary at or before a byte.
pub(super) fn within(text: &str, byte: usize) -> usize {
    let byte = byte.min(text.len());
    (0..=byte).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

/// Ranks completions: those that start with the prefix, then those with a word that does, then those that contain it; each group in
/// its original order.
pub(super) fn best(offers: Vec<ScriptCompletion>, prefix: &str) -> Vec<ScriptCompletion> {
    let prefix = prefix.to_lowercase();
    let rank = |offer: &ScriptCompletion| {
        let label = offer.label.to_lowercase();
        let starts = label.split(['_', ' ', '/', '-']).any(|word| word.starts_with(&prefix));
        match () {
            () if label.starts_with(&prefix) => Some(0),
            () if starts => Some(1),
            () if prefix.len() > 1 && label.contains(&prefix) => Some(2),
            () => None,
        }
    };
    let mut ranked: Vec<(u8, ScriptCompletion)> = offers.into_iter().filter_map(|offer| Some((rank(&offer)?, offer))).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, offer)| offer).collect()
}

struct Place<'a, 't> {
    around: &'a CompletionContext,
    script: &'a Script<'t>,
    /// Number of tokens before it.
    token: usize,
    from: usize,
    /// A parenthesis follows, so only a name is inserted.
    called: bool,
}

impl Place<'_, '_> {
    fn offers(&self, prefix: &str) -> Vec<ScriptCompletion> {
        let last = self.token.checked_sub(1);
        let is = |text| last.is_some_and(|last| self.script.is(last, text));
        if is(".") && !self.token.checked_sub(2).is_some_and(|at| self.script.is(at, ".")) {
            return self.members();
        }
        if is("fn") {
            return self.hooks("");
        }
        if is("let") || is("const") {
            return Vec::new();
        }
        if let Some(offers) = metadata::keys(self.around, self.script, self.token) {
            return offers;
        }
        match self.script.function_at(self.from) {
            Some(function) if function.body.is_some_and(|body| body < self.token) => {
                if let Some(offers) = texts::keys_of_map(self.around, self.script, self.token) {
                    return offers;
                }
                self.inside(prefix)
            }
            Some(_) => Vec::new(),
            None => self.outside(),
        }
    }
    /// Returns the fields and methods of a value.
    fn members(&self) -> Vec<ScriptCompletion> {
        let types = Types::new(self.around, self.script);
        let point = self.token - 1;
        let names = self.script.function_at(self.from).map(|function| types.scope(function, self.token)).unwrap_or_default();
        if let Some(value) = state::value(self.around, self.script, types.chain_start(point), point) {
            let fits = |function: &&Callable| function.parameters.first().is_some_and(|first| first.kind.plain() == state::plain(value));
            return state::fields(value).chain(self.functions(self.around.functions.iter().filter(fits), 1)).collect();
        }
        let receiver = types.receiver(point, &names);
        let fields = types::fields(receiver).into_iter().map(|field| ScriptCompletion {
            declared: format!("{}: {}", field.name, field.kind),
            ..ScriptCompletion::new(Sort::Field, field.name, field.kind.to_string(), field.about)
        });
        let known: Vec<ScriptCompletion> = fields.chain(self.data(receiver)).collect();
        let fits = |function: &&Callable| function.parameters.first().is_some_and(|first| accepts(&first.kind, &receiver));
        known.into_iter().chain(self.functions(self.around.functions.iter().filter(fits), 1)).collect()
    }
    /// Returns the fields of events if the type of the value is unknown.
    fn data(&self, receiver: ValueType) -> Vec<ScriptCompletion> {
        if !(self.around.is_test && (matches!(receiver, ValueType::Any) || lints::is_event(receiver))) {
            return Vec::new();
        }
        let mut found: Vec<(String, Vec<&str>)> = Vec::new();
        for (event, fields) in &self.around.names.events {
            for field in fields {
                match found.iter_mut().find(|(known, _)| known == field) {
                    Some((_, events)) => events.push(event),
                    None => found.push((field.clone(), vec![event])),
                }
            }
        }
        let named = ["name", "seat", "choices"].map(|field| ScriptCompletion::new(Sort::Field, field, "", ""));
        found.retain(|(field, _)| !named.iter().any(|known| known.label == *field));
        found.sort();
        named
            .into_iter()
            .chain(found.into_iter().map(|(field, events)| ScriptCompletion::new(Sort::Field, field, "", events.join(", "))))
            .collect()
    }
    /// Returns functions without duplicates. `before` is the number of arguments before the dot.
    fn functions<'f>(&self, functions: impl Iterator<Item = &'f Callable>, before: usize) -> Vec<ScriptCompletion> {
        let mut offers: Vec<ScriptCompletion> = Vec::new();
        for function in functions {
            let declared = format!("{}{}", function.name, function.signature());
            match offers.iter_mut().find(|known| known.label == function.name) {
                Some(known) => {
                    known.declared = format!("{}\n{declared}", known.declared);
                    // The caret is placed between the parentheses if any overload takes an argument.
                    if function.parameters.len() > before && !self.called {
                        known.caret = known.insert.len() - 1;
                    }
                }
                None => {
                    let gives = if matches!(function.returns, ValueType::Unit) { String::new() } else { function.returns.to_string() };
                    let offer =
                        ScriptCompletion { declared, ..ScriptCompletion::new(Sort::Function, function.name, gives, self.about(function)) };
                    let brackets = if function.parameters.len() > before { "(|)" } else { "()" };
                    let text = if self.called { function.name.to_owned() } else { format!("{}{brackets}", function.name) };
                    offers.push(offer.writing(&text));
                }
            }
        }
        offers
    }
    fn about(&self, function: &Callable) -> String {
        function.about(self.around)
    }
    /// Returns the names in scope and the functions of the script, the game and the language.
    fn inside(&self, prefix: &str) -> Vec<ScriptCompletion> {
        let types = Types::new(self.around, self.script);
        let names = self.script.function_at(self.from).map(|function| types.scope(function, self.token)).unwrap_or_default();
        let mut offers: Vec<ScriptCompletion> = Vec::new();
        for name in names.iter().rev() {
            if !offers.iter().any(|known| known.label == name.name) {
                let kind = if matches!(name.kind, ValueType::Any) { String::new() } else { name.kind.to_string() };
                offers.push(ScriptCompletion::new(Sort::Variable, name.name, kind, about_type(name.kind)));
            }
        }
        let own = self.script.functions.iter().filter(|function| !function.name.is_empty() && function.name != prefix);
        offers.extend(own.map(|function| {
            let declared = format!("{}({})", function.name, function.parameters.join(", "));
            let brackets = if function.parameters.is_empty() { "()" } else { "(|)" };
            let text = if self.called { function.name.to_owned() } else { format!("{}{brackets}", function.name) };
            let about = self.script.comment_before(function.keyword);
            ScriptCompletion { declared, ..ScriptCompletion::new(Sort::Function, function.name, "", about) }.writing(&text)
        }));
        // Functions of the language for arrays, maps and strings are called as methods.
        let alone = |function: &&Callable| !function.common || function.parameters.iter().all(|p| matches!(p.kind, ValueType::Int(..)));
        offers.extend(self.functions(self.around.functions.iter().filter(alone), 0));
        if !prefix.is_empty() {
            offers.extend(KEYWORDS.map(|(word, text)| ScriptCompletion::new(Sort::Keyword, word, "", "").writing(text)));
        }
        offers
    }
    /// Returns hooks, and the metadata if the script has none yet.
    fn outside(&self) -> Vec<ScriptCompletion> {
        let mut offers = self.hooks("fn ");
        if self.around.is_test {
            offers.push(ScriptCompletion::new(Sort::Keyword, "fn test_", "", "").writing("fn test_|() {\n}\n"));
        } else if self.script.metadata().is_none() {
            let text = "const META = #{\n    name: #{ en: \"|\", es: \"\" },\n    text: #{ en: \"\", es: \"\" },\n};\n";
            offers.push(ScriptCompletion::new(Sort::Keyword, "const META", "", "").writing(text));
        }
        offers
    }
    /// Returns the hooks that this script does not have yet, and the functions that rate the options of its questions.
    fn hooks(&self, before: &str) -> Vec<ScriptCompletion> {
        let has = |name: &str| {
            self.script
                .functions
                .iter()
                .any(|function| function.name == name && self.script.tokens[function.keyword].end() < self.from && function.body.is_some())
        };
        let written = |name: &str, parameters: &str| match self.called {
            true => format!("{before}{name}"),
            false => format!("{before}{name}({parameters}) {{\n    |\n}}"),
        };
        let hook = |hook: &'static HookSpec| {
            let returns = if matches!(hook.returns, ValueType::Unit) { String::new() } else { hook.returns.to_string() };
            let declared = format!("{}{}", hook.name, hook.signature());
            ScriptCompletion { declared, ..ScriptCompletion::new(Sort::Hook, hook.name, returns, hook.about) }
                .writing(&written(hook.name, &hook.parameter_names()))
        };
        let mut offers: Vec<ScriptCompletion> = self.around.hooks().filter(|hook| !has(hook.name)).map(hook).collect();
        for question in metadata::questions(self.script) {
            let name = questions::worth(question);
            if !has(&name) {
                let declared = format!("{name}(me, option) -> int");
                offers.push(
                    ScriptCompletion { declared, ..ScriptCompletion::new(Sort::Hook, &name, "int", "") }
                        .writing(&written(&name, "me, option")),
                );
            }
        }
        offers
    }
}

pub(super) fn about_type(kind: ValueType) -> &'static str {
    match kind {
        ValueType::Named(named) | ValueType::Of(named, _) => named.about,
        ValueType::List(kind) => about_type(*kind),
        ValueType::Or(kinds) => kinds.iter().map(|kind| about_type(*kind)).find(|about| !about.is_empty()).unwrap_or(""),
        _ => "",
    }
}
