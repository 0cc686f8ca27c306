//! Lints for the players affected: the player of the card or other players.

use super::super::Lint;
use super::{CODE, EffectCall, PrintedText, help, wording};
use crate::kind::ValueType;
use content::diagnostic::Diagnostic;
use content::message::message;

pub(super) fn look(lint: &Lint<'_, '_>, told: &PrintedText<'_>, deeds: &[EffectCall<'_>], found: &mut Vec<Diagnostic>) {
    let effect = &told.small[told.effect()..];
    let says = |list: &[&str]| effect.split(|c: char| !c.is_alphabetic()).find(|word| list.contains(word)).map(str::to_owned);
    for deed in deeds.iter().filter(|_| says(wording::others(told.language)).is_none()) {
        if let Some(who) = of_context(lint, deed) {
            let message = message!("text-mentions-no-other-player", function = deed.name, place = lint.position_text(deed.at), who);
            found.push(lint.at(CODE, told.whole(lint.script), message, help()));
            return;
        }
    }
    nobody(lint, told, deeds, says(wording::certain(told.language)), found);
}

/// Returns the field of the second hook parameter on which a call is made: `ctx.actor`.
fn of_context(lint: &Lint<'_, '_>, deed: &EffectCall<'_>) -> Option<String> {
    let point = deed.at.checked_sub(1).filter(|point| lint.script.is(*point, "."))?;
    let from = lint.types.chain_start(point);
    let context = lint.context()?;
    (point == from + 3 && lint.script.is(from, context) && lint.script.is(from + 1, ".")).then(|| lint.source_text(from, point))
}

/// Reports a text about another player in a script that never accesses another player.
fn nobody(lint: &Lint<'_, '_>, told: &PrintedText<'_>, deeds: &[EffectCall<'_>], word: Option<String>, found: &mut Vec<Diagnostic>) {
    let script = lint.script;
    let (Some(word), Some(context), Some(first)) = (word, lint.context(), deeds.first()) else { return };
    let gives = |function: &super::super::Function<'_>| {
        let hook = lint.around.hooks().find(|hook| hook.name == function.name && !hook.serves);
        let [me, ctx, ..] = hook.map_or(&[][..], |hook| hook.parameters) else { return false };
        // Fields of the same type as `me` are other players.
        let is_person = |kind: ValueType| matches!((kind, me.kind), (ValueType::Named(a), ValueType::Named(b)) if a.name == b.name);
        let persons = ctx.kind.fields().iter().filter(|field| match field.kind {
            ValueType::Or(kinds) => kinds.iter().any(|kind| is_person(*kind)),
            kind => is_person(kind),
        });
        persons.into_iter().any(|field| hook.is_some_and(|hook| hook.about.contains(&format!("`{context}.{}`", field.name))))
    };
    let own = script.functions.iter().any(gives);
    let reads = |at: usize| script.is(at, context) && script.is(at + 1, ".") || script.is(at, "astronauts") || script.is(at, "opponents");
    let uses = (0..script.tokens.len()).any(reads);
    let by_me = deeds.iter().all(|deed| script.is(deed.at.saturating_sub(1), "."));
    if own && !uses && by_me {
        let message =
            message!("text-says-but-script-never-reads", word, context, function = first.name, place = lint.position_text(first.at));
        found.push(lint.at(CODE, told.whole(script), message, help()));
    }
}

impl Lint<'_, '_> {
    /// Returns the name of the second parameter of hooks of this script type, if it has fields that are only set in some hooks.
    fn context(&self) -> Option<&'static str> {
        let parameter =
            self.around.hooks().filter_map(|hook| hook.parameters.get(1)).find(|parameter| parameter.kind.fields().len() > 1)?;
        self.around.hooks().any(|hook| hook.about.contains(&format!("`{}.", parameter.name))).then_some(parameter.name)
    }
}
