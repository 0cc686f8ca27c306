//! Completion and lookup within the metadata.

use super::CompletionContext;
use super::complete::{ScriptCompletion, Sort};
use super::lexer::Class;
use super::outline::Script;
use crate::dialect::{COLOURS, Holds, KeySpec};
use crate::keys;

pub const LANGUAGES: [&str; 2] = ["en", "es"];

pub struct Inside<'t> {
    /// Enclosing keys, outermost first.
    pub trail: Vec<&'t str>,
    /// Index of the enclosing bracket.
    open: usize,
    /// Whether a value is expected instead of a key.
    pub is_value: bool,
}

/// Returns the position of a token inside the metadata, or `None` outside of it.
pub fn place<'t>(script: &Script<'t>, token: usize) -> Option<Inside<'t>> {
    let first = script.metadata()?;
    let end = script.functions.first().map_or(script.close(first), |function| function.keyword.min(script.close(first)));
    if token <= first || token > end {
        return None;
    }
    let open = script.open_between(first, token);
    let trail_of = |bracket: &usize| {
        let sign = bracket.checked_sub(usize::from(script.is(*bracket, "{")))?;
        key_before(script, sign)
    };
    let mut trail: Vec<&str> = open.iter().skip(1).filter_map(trail_of).collect();
    let innermost = *open.last()?;
    let is_value = token > 0 && script.is(token - 1, ":") || script.is(innermost, "[");
    if is_value && !script.is(innermost, "[") {
        trail.extend(key_before(script, token));
    }
    Some(Inside { trail, open: innermost, is_value })
}

fn key_before<'t>(script: &Script<'t>, value: usize) -> Option<&'t str> {
    let colon = value.checked_sub(1).filter(|at| script.is(*at, ":"))?;
    let key = script.tokens.get(colon.checked_sub(1)?)?;
    Some(if key.class == Class::Text { Script::inside(key.text) } else { key.text })
}

/// Returns the questions that a script asks.
pub fn questions<'t>(script: &Script<'t>) -> Vec<&'t str> {
    let Some(first) = script.metadata() else { return Vec::new() };
    let end = script.close(first);
    let Some(asks) = (first..end).find(|at| script.is(*at, "questions") && script.is(at + 1, ":") && script.is(at + 3, "{")) else {
        return Vec::new();
    };
    keys_in(script, asks + 3)
}

/// Returns the keys of a map.
pub fn keys_in<'t>(script: &Script<'t>, open: usize) -> Vec<&'t str> {
    let (mut found, mut at) = (Vec::new(), open + 1);
    let end = script.close(open);
    while at < end {
        if script.tokens[at].is_name() && script.is(at + 1, ":") {
            found.push(script.tokens[at].text);
        }
        at = match script.tokens[at].text {
            "{" | "[" | "(" => script.close(at).saturating_add(1),
            _ => at + 1,
        };
    }
    found
}

pub fn key<'d>(around: &'d CompletionContext, trail: &[&str]) -> Option<&'d KeySpec> {
    let name = trail.first()?;
    around.dialect.keys_of(&around.kind).find(|key| key.name == *name)
}

/// Returns the completions before a token in the metadata: keys, or a value that is not a string yet. Returns `None` outside of the
/// metadata.
pub fn keys(around: &CompletionContext, script: &Script<'_>, token: usize) -> Option<Vec<ScriptCompletion>> {
    let place = place(script, token).filter(|_| !around.is_test)?;
    if place.is_value {
        let quoted = |offer: ScriptCompletion| {
            let text = format!("\"{}\"", offer.insert);
            if matches!(offer.sort, Sort::Word) { offer.writing(&text) } else { offer }
        };
        return Some(values(around, &place).into_iter().map(quoted).collect());
    }
    let written = if place.open < script.tokens.len() { keys_in(script, place.open) } else { Vec::new() };
    let text = |name: &str, about: &str| ScriptCompletion::new(Sort::Key, name, "", about).writing(&format!("{name}: \"|\""));
    Some(match (&place.trail[..], key(around, &place.trail).map(|key| key.holds)) {
        ([], _) => {
            let free = around.dialect.keys_of(&around.kind).filter(|key| !written.contains(&key.name));
            free.map(of_key).collect()
        }
        ([_], Some(Holds::Questions)) => {
            vec![ScriptCompletion::new(Sort::Key, "question", "", "").writing("|question: #{ en: \"\", es: \"\" }")]
        }
        ([_], Some(Holds::Text)) | ([_, _], Some(Holds::Questions)) => {
            LANGUAGES.iter().filter(|language| !written.contains(language)).map(|language| text(language, "")).collect()
        }
        _ => Vec::new(),
    })
}

fn of_key(key: &KeySpec) -> ScriptCompletion {
    let sample = keys::sample(key.holds);
    // The caret is placed at the first string or number.
    let value = match key.holds {
        Holds::Words | Holds::Glyph => "\"|\"".to_owned(),
        Holds::Text | Holds::Questions => sample.replace('…', "").replacen("\"\"", "\"|\"", 1),
        _ => sample,
    };
    let offer = ScriptCompletion::new(Sort::Key, key.name, "", key.about);
    ScriptCompletion { declared: format!("{}: {}", key.name, keys::expected(key.holds)), ..offer }
        .writing(&format!("{}: {value},", key.name))
}

/// Returns the possible values at a position.
pub fn values(around: &CompletionContext, place: &Inside<'_>) -> Vec<ScriptCompletion> {
    let Some(key) = key(around, &place.trail).filter(|_| place.trail.len() == 1) else { return Vec::new() };
    let words = |words: &[&str]| words.iter().map(|word| ScriptCompletion::new(Sort::Word, *word, key.name, key.about)).collect();
    match key.holds {
        Holds::OneOf(some) | Holds::SomeOf(some) => words(some),
        Holds::Colour => words(&COLOURS),
        Holds::Flag => ["true", "false"].iter().map(|word| ScriptCompletion::new(Sort::Keyword, *word, key.name, key.about)).collect(),
        _ => Vec::new(),
    }
}
