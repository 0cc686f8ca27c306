//! Lints for directions and required functions: "forward" against a negative amount, "discard" without a function that discards.

use super::super::super::lexer::Class;
use super::super::super::outline::Script;
use super::super::Lint;
use super::{CODE, EffectCall, PrintedText, find_phrase_from, help, phrases};
use crate::dialect::{Means, Phrase};
use content::diagnostic::Diagnostic;
use content::message::message;

pub(super) fn look(lint: &Lint<'_, '_>, told: &PrintedText<'_>, deeds: &[EffectCall<'_>], found: &mut Vec<Diagnostic>) {
    directions(lint, told, deeds, found);
    needs(lint, told, found);
    counters(lint, told, deeds, found);
}

/// Reports amounts whose sign contradicts the direction in the text.
fn directions(lint: &Lint<'_, '_>, told: &PrintedText<'_>, deeds: &[EffectCall<'_>], found: &mut Vec<Diagnostic>) {
    for phrase in phrases(lint) {
        let Means::Signed(functions, false) = phrase.means else { continue };
        let about = || deeds.iter().filter(|deed| functions.contains(&deed.name) && deed.amount.is_some_and(|(n, _)| n != 0));
        let raises = phrases(lint).find(|other| matches!(other.means, Means::Signed(others, true) if others == functions));
        let [up, down] = [raises, Some(phrase)].map(|phrase| phrase.and_then(|phrase| find_phrase_from(told, phrase, 0)));
        let below = down.is_none();
        // If the text has both directions or none, the sign is not checked.
        let Some(place) = up.xor(down) else { continue };
        let Some(deed) = about().find(|deed| deed.negative == below) else { continue };
        let (words, at) = (&told.small[place.0..place.0 + place.1], lint.position_text(deed.amount.map_or(deed.at, |(_, at)| at)));
        let message = match below {
            true => message!("text-says-but-amount-below", words, function = deed.name, place = at),
            false => message!("text-says-but-amount", words, function = deed.name, place = at),
        };
        found.push(lint.at(CODE, told.span(lint.script, place), message, help()));
    }
}

/// Returns the words of a phrase for a message.
fn quoted(phrase: &Phrase, told: &PrintedText<'_>) -> String {
    phrase.of(told.language).iter().map(|name| format!("\"{}\"", name.trim())).collect::<Vec<_>>().join(", ")
}

/// Reports phrases that need a function or field which the script does not use.
fn needs(lint: &Lint<'_, '_>, told: &PrintedText<'_>, found: &mut Vec<Diagnostic>) {
    let script = lint.script;
    for phrase in phrases(lint) {
        let Means::Needs(names) = phrase.means else { continue };
        // Limited to what scripts of this type can use.
        let Some(place) = find_phrase_from(told, phrase, told.effect()) else { continue };
        let from = script.functions.first().map_or(0, |function| function.keyword);
        let uses = |at: usize| script.tokens[at].is_name() && names.contains(&script.tokens[at].text);
        if (from..script.tokens.len()).any(uses) {
            continue;
        }
        let words = &told.small[place.0..place.0 + place.1];
        let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        let message = message!("text-says-but-script-does", said = words.trim(), names = names.join(" / "));
        found.push(lint.at(CODE, told.span(script, place), message, help()));
    }
}

/// Reports counters mentioned in the text but not in the script.
fn counters(lint: &Lint<'_, '_>, told: &PrintedText<'_>, deeds: &[EffectCall<'_>], found: &mut Vec<Diagnostic>) {
    let script = lint.script;
    for phrase in phrases(lint) {
        let Means::Word(word) = phrase.means else { continue };
        let names = |at: &usize| script.tokens[*at].class == Class::Text && Script::inside(script.tokens[*at].text) == word;
        let hooks = script.functions.iter().filter(|function| !function.name.starts_with("worth_"));
        let used = hooks.flat_map(|function| function.body.unwrap_or(function.end)..function.end).find(names);
        if let (Some(at), None, false) = (used, find_phrase_from(told, phrase, 0), deeds.iter().any(|deed| deed.is_about(&phrase.means))) {
            let message = message!("script-uses-but-text-does", word, place = lint.position_text(at), phrases = quoted(phrase, told));
            found.push(lint.at(CODE, told.whole(script), message, help()));
        }
        let Some(place) = find_phrase_from(told, phrase, told.effect()) else { continue };
        if used.is_none() {
            let words = &told.small[place.0..place.0 + place.1];
            let message = message!("text-says-but-script-never", words, word);
            found.push(lint.at(CODE, told.span(script, place), message, help()));
        }
    }
}
