//! Lints that compare the printed text with the script, and one language with the other: numbers, "may", timing, counted items. The
//! meaning of phrases is defined by the dialect of the game (`Dialect::printed`).

mod bounds;
mod numbers;
mod persons;
mod signs;
mod wording;

use super::super::lexer::Class;
use super::super::metadata;
use super::super::outline::Script;
use super::super::types::Span;
use super::Lint;
use crate::dialect::{Means, Phrase};
use crate::kind::ValueType;
use content::diagnostic::Diagnostic;
use content::message::{Message, message};
use content::plain;
use numbers::{PrintedNumber, numbers};
use rhai::INT;
use std::collections::BTreeSet;

/// The diagnostic code of a text that contradicts its script.
pub const CODE: &str = "script-text";
/// Minimum number of words of a text to check.
const WORDS: usize = 3;
/// Returns the help of every diagnostic.
fn help() -> Message {
    message!("make-script-text-match")
}

/// The text of a card in one language.
struct PrintedText<'t> {
    /// Index of its token.
    at: usize,
    language: &'static str,
    text: &'t str,
    /// Text in lower case.
    small: String,
}

pub(super) fn look(lint: &Lint<'_, '_>, found: &mut Vec<Diagnostic>) {
    let texts = texts(lint.script);
    let deeds = deeds(lint);
    languages(lint, &texts, found);
    let mut of_texts = Vec::new();
    for told in texts.iter().filter(|told| told.small.split_whitespace().count() >= WORDS) {
        let known = of_texts.len();
        amounts(lint, told, &deeds, &mut of_texts);
        counted(lint, told, &deeds, &mut of_texts);
        unmentioned_effects(lint, told, &deeds, &mut of_texts);
        timing(lint, told, &mut of_texts);
        signs::look(lint, told, &deeds, &mut of_texts);
        bounds::look(lint, told, &mut of_texts);
        persons::look(lint, told, &deeds, &mut of_texts);
        optional(lint, told, &deeds, &mut of_texts);
        // A script that contradicts its text contradicts the translation too.
        let (before, new) = of_texts.split_at(known);
        let news: Vec<Diagnostic> = new.iter().filter(|new| !before.iter().any(|old| is_same(old, new))).cloned().collect();
        of_texts.truncate(known);
        of_texts.extend(news);
    }
    found.append(&mut of_texts);
}

/// Returns whether two texts contradict the script in the same way at the same place.
fn is_same(a: &Diagnostic, b: &Diagnostic) -> bool {
    let [a, b] = [&a.message, &b.message];
    let place = a.text_arg("place").filter(|_| a.id() == b.id());
    a == b || place.is_some() && place == b.text_arg("place")
}

/// Returns the rules text in each language.
fn texts<'t>(script: &Script<'t>) -> Vec<PrintedText<'t>> {
    let Some(open) = script.metadata() else { return Vec::new() };
    let is_text = |at: &usize| {
        let token = script.tokens[*at];
        token.class == Class::Text && !token.is_open_text() && token.text.starts_with('"')
    };
    let of = |at: usize| {
        let place = metadata::place(script, at)?;
        let ["text", language] = place.trail[..] else { return None };
        let language = metadata::LANGUAGES.iter().find(|known| **known == language)?;
        let text = Script::inside(script.tokens[at].text);
        Some(PrintedText { at, language, text, small: text.to_lowercase() })
    };
    (open..script.close(open)).filter(is_text).filter_map(of).collect()
}

/// A call of a function that changes the match.
struct EffectCall<'t> {
    /// Index of the token of its name.
    at: usize,
    name: &'t str,
    /// The amount, and the index of its token.
    amount: Option<(INT, usize)>,
    /// Words among its arguments.
    words: Vec<(&'t str, usize)>,
    negative: bool,
    /// Whether the amount is computed at run time.
    reckoned: bool,
    /// Whether the player may decline.
    optional: bool,
}

fn deeds<'t>(lint: &Lint<'_, 't>) -> Vec<EffectCall<'t>> {
    let script = lint.script;
    let own = |name: &str| script.functions.iter().any(|function| function.name == name);
    let is_call = |at: &usize| script.tokens[*at].class == Class::Call && !own(script.tokens[*at].text);
    let bodies = script.functions.iter().filter_map(|function| Some((function.body?, function.end)));
    bodies.flat_map(|(body, end)| body..end).filter(is_call).filter_map(|at| deed(lint, at)).collect()
}

fn deed<'t>(lint: &Lint<'_, 't>, at: usize) -> Option<EffectCall<'t>> {
    let script = lint.script;
    let (name, open) = (script.tokens[at].text, at + 1);
    let before = usize::from(at > 0 && script.is(at - 1, "."));
    let commas = script.commas(open, script.close(open));
    let starts: Vec<usize> = std::iter::once(open + 1).chain(commas.iter().map(|comma| comma + 1)).collect();
    let ends = commas.iter().copied().chain([script.close(open)]);
    let given: Vec<(usize, usize)> = starts.into_iter().zip(ends).filter(|(from, to)| from < to).collect();
    let mut ways = lint.around.overloads(name).filter(|way| way.changes && way.parameters.len() == given.len() + before);
    let way = ways.next()?;
    let mut deed = EffectCall { at, name, amount: None, words: Vec::new(), negative: false, reckoned: false, optional: false };
    // Marks are numbers that texts do not mention.
    let is_mark = way.parameters.iter().any(|parameter| parameter.name == "name" && matches!(parameter.kind, ValueType::Text));
    for (parameter, (from, to)) in way.parameters.iter().skip(before).zip(given) {
        let alone = |at: usize| (to == at + 1).then(|| script.tokens[at]);
        let number = match alone(from) {
            Some(token) if token.class == Class::Value => token.text.parse::<INT>().ok(),
            None if script.is(from, "-") => alone(from + 1).and_then(|token| token.text.parse::<INT>().ok()),
            _ => None,
        };
        match (parameter.kind, parameter.name) {
            // A few steps in either direction: texts say "to the left", "back".
            (ValueType::Int(-3..=-1, 0..=3), "n") => {}
            (ValueType::Int(..), "n") if !is_mark => {
                deed.amount = number.map(|n| (n, from));
                deed.negative = script.is(from, "-");
                deed.reckoned |= number.is_none();
            }
            (ValueType::Words(_), _) => {
                let word = alone(from).filter(|token| token.class == Class::Text);
                deed.words.extend(word.map(|token| (Script::inside(token.text), from)));
            }
            (ValueType::Bool, "optional") => deed.optional = script.is(from, "true"),
            _ => {}
        }
    }
    Some(deed)
}

fn phrases<'a>(lint: &Lint<'a, '_>) -> impl Iterator<Item = &'static Phrase> + use<'a> {
    lint.around.dialect.printed.phrases.iter()
}

/// Finds the words of a phrase in a text, at the start of a word.
fn find_phrase(told: &PrintedText<'_>, phrase: &Phrase) -> Option<(usize, usize)> {
    find_phrase_from(told, phrase, 0)
}

/// Like [`find_phrase`], starting at an offset. Accents are ignored: Spanish verbs gain and lose them ("suprime", "suprímela").
fn find_phrase_from(told: &PrintedText<'_>, phrase: &Phrase, from: usize) -> Option<(usize, usize)> {
    let starts = || {
        let places = told.small.char_indices().map(|(at, _)| at).filter(|at| *at >= from);
        places.filter(|at| !told.small[..*at].ends_with(char::is_alphanumeric))
    };
    phrase.of(told.language).iter().find_map(|words| starts().find_map(|at| Some((at, length_at_start(&told.small[at..], words)?))))
}

/// Returns the length of the words at the start of a text, if it begins with them.
fn length_at_start(text: &str, words: &str) -> Option<usize> {
    let mut rest = text.chars();
    let matches = words.chars().all(|wanted| rest.next().is_some_and(|sign| bare(sign) == bare(wanted)));
    matches.then(|| text.len() - rest.as_str().len())
}

/// Returns a letter without its accent, or the first letter of its replacement.
fn bare(sign: char) -> char {
    plain::without_accent(sign).and_then(|letters| letters.chars().next()).unwrap_or(sign)
}

impl PrintedText<'_> {
    /// Returns the span of the script for a range of the text.
    fn span(&self, script: &Script<'_>, (at, length): (usize, usize)) -> Span {
        let token = script.tokens[self.at];
        // Lower-case letters may be longer than capitals, and escaped characters differ in length.
        let same = self.small.len() == self.text.len();
        let from = token.at + 1 + at;
        if same && script.text.is_char_boundary(from) && script.text.is_char_boundary(from + length) {
            from..from + length
        } else {
            token.at..token.end()
        }
    }
    /// Returns the start of the effect, after the words about timing.
    fn effect(&self) -> usize {
        self.small.find(": ").filter(|at| !self.small[..*at].contains('.')).map_or(0, |at| at + 2)
    }
    fn whole(&self, script: &Script<'_>) -> Span {
        script.tokens[self.at].at..script.tokens[self.at].end()
    }
}

/// Compares the languages: their numbers, and whether the effect is optional.
fn languages(lint: &Lint<'_, '_>, texts: &[PrintedText<'_>], found: &mut Vec<Diagnostic>) {
    let [first, second] = texts else { return };
    if first.small.trim().is_empty() || second.small.trim().is_empty() {
        return;
    }
    let [ours, theirs] = [first, second].map(|told| {
        let counted: BTreeSet<INT> = numbers(told.text, told.language).iter().map(|number| number.value.abs()).filter(|n| *n > 1).collect();
        counted
    });
    let list = |some: &BTreeSet<INT>| match some.is_empty() {
        true => "none".to_owned(),
        false => some.iter().map(INT::to_string).collect::<Vec<_>>().join(", "),
    };
    if ours != theirs {
        let message = message!(
            "numbers-texts-differ",
            first = list(&theirs),
            first_language = second.language,
            second = list(&ours),
            second_language = first.language,
            place = lint.position_text(first.at)
        );
        found.push(lint.at(CODE, second.whole(lint.script), message, help()));
    }
    let [may, puede] = [first, second].map(permission);
    if may.is_some() != puede.is_some() {
        let (with, without) = if may.is_some() { (first, second) } else { (second, first) };
        let message = message!(
            "text-offers-choice-but-text",
            language = with.language,
            place = lint.position_text(with.at),
            other_language = without.language
        );
        found.push(lint.at(CODE, without.whole(lint.script), message, help()));
    }
}

/// Finds the words that make an effect optional.
fn permission(told: &PrintedText<'_>) -> Option<(usize, usize)> {
    let (words, not): (&[&str], &str) = match told.language {
        "es" => (&["puede", "puedes", "podéis", "pueden", "podrá", "podrás", "si quieres", "si quiere"], "no "),
        _ => (&["may", "if you like", "if you wish"], ""),
    };
    let is_edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    words.iter().find_map(|word| {
        let stands = |(at, _): &(usize, &str)| {
            let (before, after) = (&told.small[..*at], &told.small[at + word.len()..]);
            let refused = !not.is_empty() && (before.ends_with(not) || before.ends_with("no se ")) || after.starts_with(" not");
            is_edge(before.chars().next_back()) && is_edge(after.chars().next()) && !refused
        };
        told.small.match_indices(word).find(stands).map(|(at, word)| (at, word.len()))
    })
}

/// Reports amounts in the script that the text does not mention.
fn amounts(lint: &Lint<'_, '_>, told: &PrintedText<'_>, deeds: &[EffectCall<'_>], found: &mut Vec<Diagnostic>) {
    let numbers = numbers(told.text, told.language);
    // Rotations are counted in steps.
    if told.text.contains('°') {
        return;
    }
    let mut told_of = BTreeSet::new();
    for deed in deeds {
        let Some((n, at)) = deed.amount.filter(|(n, _)| n.abs() > 1) else { continue };
        if !told_of.insert(n.abs()) || numbers.iter().any(|number| number.value.abs() == n.abs()) {
            continue;
        }
        let wrong = numbers.iter().find(|number| !in_code(lint, number.value));
        let span = wrong.map_or_else(|| told.whole(lint.script), |number| told.span(lint.script, number.span));
        let says = wrong.map_or_else(|| message!("no-number"), |number| Message::verbatim(number.value.to_string()));
        let message = message!("uses-but-text-says", function = deed.name, number = n.abs(), place = lint.position_text(at), said = says);
        found.push(lint.at(CODE, span, message, help()));
    }
}

/// Returns whether the script contains a number, literally or as the length of a list.
fn in_code(lint: &Lint<'_, '_>, n: INT) -> bool {
    let script = lint.script;
    let value = |at: usize| {
        let token = script.tokens[at];
        token.class == Class::Value && token.text.parse::<INT>().is_ok_and(|value| value == n.abs())
    };
    let list = |at: usize| script.is(at, "[") && script.commas(at, script.close(at)).len() as INT + 1 == n.abs();
    let last = script.tokens.len();
    let inside = script.functions.iter().flat_map(|function| function.body.unwrap_or(function.end)..function.end.min(last));
    inside.into_iter().any(|at| value(at) || list(at))
}

/// Reports counters whose number differs between text and script: "two Sputniks", `gain("sputnik", 1)`.
fn counted(lint: &Lint<'_, '_>, told: &PrintedText<'_>, deeds: &[EffectCall<'_>], found: &mut Vec<Diagnostic>) {
    for phrase in phrases(lint) {
        let about: Vec<&EffectCall<'_>> = deeds.iter().filter(|deed| deed.is_about(&phrase.means)).collect();
        let (Some(deed), false) = (about.iter().find(|deed| deed.amount.is_some()), about.iter().any(|deed| deed.reckoned)) else {
            continue;
        };
        for number in numbers(told.text, told.language).iter().filter(|number| number.value.abs() > 1) {
            if counts(told, number, phrase) && !in_code(lint, number.value) {
                let (n, at) = deed.amount.unwrap_or_default();
                let message = message!(
                    "text-says-but-uses",
                    said = number.value,
                    function = deed.name,
                    number = n.abs(),
                    place = lint.position_text(at)
                );
                let finding = lint.at(CODE, told.span(lint.script, number.span), message, help());
                if !found.iter().any(|known| (known.line, known.column) == (finding.line, finding.column)) {
                    found.push(finding);
                }
            }
        }
    }
}

impl EffectCall<'_> {
    fn is_about(&self, means: &Means) -> bool {
        match means {
            Means::Word(word) => self.words.iter().any(|(known, _)| known == word),
            Means::Does(functions) => functions.contains(&self.name),
            Means::When(_) | Means::Needs(_) | Means::Signed(..) => false,
        }
    }
}

/// Returns whether a number is directly before a counted phrase, with at most one word in between.
fn counts(told: &PrintedText<'_>, number: &PrintedNumber, phrase: &Phrase) -> bool {
    let rest = told.small.get(number.span.0 + number.span.1..).unwrap_or_default();
    let words: Vec<&str> = rest.split_whitespace().take(3).collect();
    let near = words.join(" ");
    phrase.of(told.language).iter().any(|name| near.find(name).is_some_and(|at| near[..at].split_whitespace().count() <= 1))
}

/// Reports effects of the script that the text does not mention.
fn unmentioned_effects(lint: &Lint<'_, '_>, told: &PrintedText<'_>, deeds: &[EffectCall<'_>], found: &mut Vec<Diagnostic>) {
    for phrase in phrases(lint) {
        let Some(deed) = deeds.iter().find(|deed| deed.is_about(&phrase.means)) else { continue };
        // An effect can be described by any of its phrases.
        let others: Vec<&Phrase> =
            phrases(lint).filter(|other| deed.is_about(&other.means) && is_same_sort(&other.means, &phrase.means)).collect();
        let first = others.first().is_some_and(|first| std::ptr::eq(*first, phrase));
        if first && others.iter().all(|other| find_phrase(told, other).is_none()) {
            let place = match &phrase.means {
                Means::Word(word) => deed.words.iter().find(|(known, _)| known == word).map_or(deed.at, |(_, at)| *at),
                _ => deed.at,
            };
            let names: Vec<String> = phrase.of(told.language).iter().map(|name| format!("\"{name}\"")).collect();
            let message = message!("text-does-not-mention-what", function = deed.name, place = lint.position_text(place), phrases = names);
            found.push(lint.at(CODE, told.whole(lint.script), message, help()));
        }
    }
}

fn is_same_sort(a: &Means, b: &Means) -> bool {
    std::mem::discriminant(a) == std::mem::discriminant(b)
}

/// Compares the timing in the text with the hooks of the script.
fn timing(lint: &Lint<'_, '_>, told: &PrintedText<'_>, found: &mut Vec<Diagnostic>) {
    let script = lint.script;
    let hooks: Vec<_> = script.functions.iter().filter(|function| lint.around.hooks().any(|hook| hook.name == function.name)).collect();
    let Some(first) = hooks.first() else { return };
    for phrase in phrases(lint) {
        let Means::When(wanted) = phrase.means else { continue };
        let Some(place) = find_phrase(told, phrase) else { continue };
        // A phrase that matches no hook of this script type is about something else.
        let possible = lint.around.hooks().any(|hook| wanted.contains(&hook.name));
        if possible && !hooks.iter().any(|hook| wanted.contains(&hook.name)) {
            let message = message!(
                "text-says-which-but-script",
                said = &told.small[place.0..place.0 + place.1],
                wanted = wanted.join("` or `"),
                found = first.name,
                place = lint.position_text(first.keyword)
            );
            found.push(lint.at(CODE, told.span(script, place), message, help()));
        }
    }
}

/// Compares "may" in the text with functions that let a player decline, in both directions.
fn optional(lint: &Lint<'_, '_>, told: &PrintedText<'_>, deeds: &[EffectCall<'_>], found: &mut Vec<Diagnostic>) {
    let script = lint.script;
    let place = permission(told);
    let offers = lint.around.dialect.printed.offers;
    let called = |name: &str| script.tokens.iter().any(|token| token.class == Class::Call && token.text == name);
    let hooks = |name: &str| script.functions.iter().any(|function| function.name == name);
    let refused = deeds.iter().find(|deed| deed.optional);
    if let (Some(place), None) = (place, refused)
        && !offers.iter().any(|offer| called(offer) || hooks(offer))
        && let Some(function) = script.functions.first()
    {
        let message = message!("text-offers-choice-but-script", place = lint.position_text(function.keyword));
        found.push(lint.at(CODE, told.span(script, place), message, help()));
    }
    let up_to = ["up to", "hasta", "any number", "can "].iter().any(|words| told.small.contains(words));
    if let (None, Some(deed), false) = (place, refused, up_to) {
        let message = message!("can-declined-but-text-does", function = deed.name, place = lint.position_text(deed.at));
        found.push(lint.at(CODE, told.whole(script), message, help()));
    }
}
