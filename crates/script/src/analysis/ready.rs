//! Ready phrases as completions: whole effects in words, where a statement of a hook begins.

use super::CompletionContext;
use super::complete::{Offers, ScriptCompletion, Sort};
use super::outline::Script;
use crate::ready::ReadyEffect;
use content::text::Language;

/// Adds the effects that can happen in the hook at a position, before the other completions.
pub fn with_effects(around: &CompletionContext, text: &str, offers: Offers, language: Language) -> Offers {
    let script = Script::read(text);
    let token = script.before(offers.from);
    let begins = |at: usize| ["{", "}", ";"].iter().any(|sign| script.is(at, sign));
    if around.is_test || script.in_comment(offers.from) || !token.checked_sub(1).is_some_and(begins) {
        return offers;
    }
    let Some(function) = script.function_at(offers.from).filter(|function| function.body.is_some_and(|body| body < token)) else {
        return offers;
    };
    let prefix = text.get(offers.from..offers.to).unwrap_or_default().to_lowercase();
    let fits = |effect: &&ReadyEffect| effect.hooks.contains(&function.name) && has_parameters(effect, &function.parameters);
    let effects = around.dialect.printed.ready.effects_of(&around.kind).filter(fits);
    let found = effects.map(|effect| completion(effect, language)).filter(|offer| is_found(&offer.label, &prefix));
    Offers { offers: found.chain(offers.offers).collect(), ..offers }
}

/// Returns whether a hook has all parameters that an effect reads.
fn has_parameters(effect: &ReadyEffect, parameters: &[&str]) -> bool {
    let mut words = effect.body.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.all(|word| !["me", "ctx"].contains(&word) || parameters.contains(&word))
}

fn is_found(label: &str, prefix: &str) -> bool {
    label.to_lowercase().split_whitespace().any(|word| word.starts_with(prefix))
}

fn completion(effect: &ReadyEffect, language: Language) -> ScriptCompletion {
    // The completion is indented like the line that it is inserted into.
    let code = effect.code(1).replace("\n    ", "\n");
    let offer = ScriptCompletion::new(Sort::Ready, effect.text(1, language), effect.who.get(language), code.clone());
    ScriptCompletion { caret: code.len(), insert: code, ..offer }
}
