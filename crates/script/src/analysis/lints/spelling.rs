//! Lints for misspelt strings: a word of a list whose other words are known to the game, or a string that differs by one letter
//! from one that the script uses more often.

use super::super::lexer::Class;
use super::super::outline::Script;
use super::Lint;
use crate::kind::ValueType;
use content::diagnostic::Diagnostic;
use content::message::message;
use std::collections::{BTreeMap, BTreeSet};
use strsim::osa_distance;

const CODE: &str = "script-name";
/// Minimum length of words; shorter words often differ by one letter.
const LETTERS: usize = 4;
/// Maximum number of different strings of a script that are compared.
const MOST: usize = 200;

pub(super) fn whole(lint: &Lint<'_, '_>, found: &mut Vec<Diagnostic>) {
    let script = lint.script;
    let is_text = |at: &usize| script.tokens[*at].class == Class::Text && script.tokens[*at].text.starts_with('"');
    let inside = script.functions.iter().flat_map(|function| function.body.unwrap_or(function.end)..function.end);
    let mut texts: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    inside.filter(is_text).for_each(|at| texts.entry(Script::inside(script.tokens[at].text)).or_default().push(at));
    let sets = words(lint);
    let is_known =
        |word: &str| sets.iter().any(|set| set.contains(&word)) || lint.around.names.scripts.iter().any(|(_, stem)| stem == word);
    let often: Vec<&str> = texts.iter().filter(|(_, places)| places.len() > 1).map(|(word, _)| *word).take(MOST).collect();
    for (word, places) in texts.iter().take(MOST).filter(|(word, places)| places.len() == 1 && !is_known(word)) {
        let like = |other: &&str| other.len() >= LETTERS && osa_distance(word, other) == 1;
        let near = listed(lint, places[0], &sets)
            .and_then(|set| set.iter().copied().find(like))
            .or_else(|| often.iter().copied().find(|other| like(other)));
        if let Some(near) = near {
            let message = message!("used-only-once", word);
            found.push(lint.warning(CODE, (places[0], places[0]), message, message!("did-you-mean", suggestion = near)));
        }
    }
}

/// Returns the sets of words that functions of the game accept and return.
fn words(lint: &Lint<'_, '_>) -> Vec<&'static [&'static str]> {
    fn add(kind: ValueType, found: &mut Vec<&'static [&'static str]>) {
        match kind {
            ValueType::Or(kinds) => kinds.iter().for_each(|kind| add(*kind, found)),
            ValueType::List(kind) => add(*kind, found),
            ValueType::Words(words) => found.push(words),
            _ => {}
        }
    }
    let mut found = Vec::new();
    for function in lint.around.functions.iter().filter(|function| !function.common) {
        function.parameters.iter().for_each(|parameter| add(parameter.kind, &mut found));
        add(function.returns, &mut found);
    }
    let seen: BTreeSet<&'static [&'static str]> = found.into_iter().collect();
    seen.into_iter().collect()
}

/// Returns the set of words that another word of the same list belongs to.
fn listed(lint: &Lint<'_, '_>, at: usize, sets: &[&'static [&'static str]]) -> Option<&'static [&'static str]> {
    let script = lint.script;
    let beside = |at: usize| script.tokens.get(at).filter(|token| token.class == Class::Text).map(|token| Script::inside(token.text));
    let before = at.checked_sub(2).filter(|before| script.is(before + 1, ",")).and_then(beside);
    let after = Some(at + 2).filter(|after| script.is(after - 1, ",")).and_then(beside);
    let in_list = matches!(at.checked_sub(1).map(|at| script.tokens[at].text), Some("[" | ","))
        && script.tokens.get(at + 1).is_some_and(|next| matches!(next.text, "," | "]"));
    let others: Vec<&str> = before.into_iter().chain(after).filter(|_| in_list).collect();
    sets.iter().copied().find(|set| others.iter().any(|other| set.contains(other)))
}
