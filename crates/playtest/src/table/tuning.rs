//! The result of a search as text and as CSV.

use super::{field, number, percent, width};
use crate::findings::Voice;
use crate::interval::Estimate;
use crate::tune::goal::{Quantity, TargetVerdict};
use crate::tune::outcome::{Proposal, SideEffect, Tuning};
use content::scenario::Scenario;
use std::fmt::Write;

/// Returns the result of a search as text.
pub fn tuning(found: &Tuning, scenario: &Scenario, voice: Voice<'_>) -> String {
    let mut out = format!("{}\n\n", ending(found, voice));
    let _ = writeln!(out, "{}, seed {}, seats {}", found.scenario, found.seed, found.seats.join(" "));
    targets(found, voice).iter().for_each(|line| _ = writeln!(out, "{line}"));
    for (place, proposal) in found.proposals.iter().enumerate() {
        let _ = write!(out, "\n{}. ", place + 1);
        write_proposal(&mut out, found, proposal, scenario, voice);
    }
    if let Some(proposal) = &found.nearest {
        let _ = write!(out, "\n{}: ", nearest(voice));
        write_proposal(&mut out, found, proposal, scenario, voice);
    }
    let _ = limits(found, scenario, voice).map(|line| writeln!(out, "\n{line}"));
    let _ = writeln!(out, "\n{}", effort(found, voice));
    out
}

/// Returns the ending of a search in a sentence.
pub fn ending(found: &Tuning, voice: Voice<'_>) -> String {
    let count = found.proposals.iter().filter(|proposal| proposal.is_confirmed && proposal.verdict() == TargetVerdict::Met).count();
    voice.say("tune-ending", [("ending", found.ending.word().into()), ("count", count.into())])
}

/// Returns the targets and the numbers of the unchanged scenario.
pub fn targets(found: &Tuning, voice: Voice<'_>) -> Vec<String> {
    let lines = found.goals.iter().zip(&found.before).flat_map(|(goal, before)| {
        let now = value(&before.quantity, before.estimate);
        [
            format!("{}: {}", voice.say("tune-target", []), goal.label(voice)),
            format!("{}: {now}, {}", voice.say("tune-now", []), verdict(before.verdict, voice)),
        ]
    });
    lines.collect()
}

/// Returns the title of the variant that comes closest.
pub fn nearest(voice: Voice<'_>) -> String {
    voice.say("tune-nearest", [])
}

/// Returns a sentence about edits that cannot go further, if there are any.
pub fn limits(found: &Tuning, scenario: &Scenario, voice: Voice<'_>) -> Option<String> {
    let edits: Vec<String> = found.limits.iter().map(|edit| edit.label(scenario, voice)).collect();
    (!edits.is_empty()).then(|| voice.say("tune-limits", [("edits", edits.join(", ").into())]))
}

/// Returns the number of games and variants of a search.
pub fn effort(found: &Tuning, voice: Voice<'_>) -> String {
    let effort = [
        ("games", found.games.into()),
        ("variants", found.variants.into()),
        ("refused", found.refused.into()),
        ("dropped", found.dropped.into()),
    ];
    voice.say("tune-effort", effort)
}

/// Returns the numbers of a proposal before and after, line by line.
pub fn numbers(found: &Tuning, proposal: &Proposal, voice: Voice<'_>) -> Vec<String> {
    let names = proposal.after.iter().map(|after| &after.quantity).chain(proposal.side_effects.iter().map(|effect| &effect.quantity));
    let names: Vec<String> = names.map(|quantity| quantity.label(voice)).collect();
    let wide = width(names.iter().map(String::as_str), 0);
    let mut names = names.iter();
    let mut name = || format!("{:<wide$}", names.next().map_or("", |name| name));
    let mut lines = Vec::new();
    for (before, after) in found.before.iter().zip(&proposal.after) {
        let [before, now] = [before, after].map(|found| value(&found.quantity, found.estimate));
        lines.push(format!("{}  {before} → {now}, {}", name(), verdict(after.verdict, voice)));
    }
    lines.extend((!proposal.side_effects.is_empty()).then(|| format!("{}:", voice.say("tune-side_effects", []))));
    lines.extend(proposal.side_effects.iter().map(|effect| format!("{}  {}", name(), side_effect(effect))));
    let id = if proposal.is_confirmed { "tune-confirmed" } else { "tune-searched" };
    lines.push(voice.say(id, [("games", proposal.games.into())]));
    lines
}

fn verdict(verdict: TargetVerdict, voice: Voice<'_>) -> String {
    voice.say("tune-verdict", [("verdict", verdict.word().into())])
}

fn value(quantity: &Quantity, estimate: Estimate) -> String {
    if quantity.is_share() { percent(estimate) } else { number(estimate) }
}

fn write_proposal(out: &mut String, found: &Tuning, proposal: &Proposal, scenario: &Scenario, voice: Voice<'_>) {
    let edits: Vec<String> = proposal.edits.iter().map(|edit| edit.label(scenario, voice)).collect();
    let _ = writeln!(out, "{}", edits.join("; "));
    numbers(found, proposal, voice).iter().for_each(|line| _ = writeln!(out, "   {line}"));
}

/// Returns a side effect as text: before, after, and the difference with its interval.
fn side_effect(effect: &SideEffect) -> String {
    let (unit, digits) = if effect.quantity.is_share() { (100.0, 1) } else { (1.0, 2) };
    let text = |value: f64| effect.quantity.text(value);
    let [value, low, high] = [effect.difference.value, effect.difference.low, effect.difference.high].map(|end| end * unit);
    format!("{} → {}  ({value:+.digits$} [{low:+.digits$}, {high:+.digits$}])", text(effect.before), text(effect.after))
}

/// Returns the numbers of all proposals as CSV.
pub fn tuning_csv(found: &Tuning, scenario: &Scenario, voice: Voice<'_>) -> String {
    let mut out = String::from("proposal,change,number,before,value,low,high,games,verdict\n");
    let end = |end: Option<f64>| end.map_or_else(String::new, |end| end.to_string());
    for (place, proposal) in found.proposals.iter().chain(&found.nearest).enumerate() {
        let edits: Vec<String> = proposal.edits.iter().map(|edit| edit.label(scenario, voice)).collect();
        let change = field(&edits.join("; "));
        for (before, after) in found.before.iter().zip(&proposal.after) {
            let (e, name) = (after.estimate, field(&after.quantity.to_string()));
            let (low, high, verdict) = (end(e.low), end(e.high), after.verdict.word());
            let _ = writeln!(out, "{},{change},{name},{},{},{low},{high},{},{verdict}", place + 1, before.estimate.value, e.value, e.n);
        }
    }
    out
}
