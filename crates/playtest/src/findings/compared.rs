//! Comparisons in sentences.

use super::{SHOWN, Voice, bot, percent};
use crate::compare::{Comparison, FigureChange, Verdict};
use crate::experiment::{self, Experiment};
use crate::figure::{Figure, Measure};

/// Returns the differences of rounds and wins that are clear, each in a few words.
pub fn clear(comparison: &Comparison, voice: Voice<'_>) -> Vec<String> {
    with_verdict(comparison, Verdict::Clear, voice)
}

fn with_verdict(comparison: &Comparison, verdict: Verdict, voice: Voice<'_>) -> Vec<String> {
    let clear = comparison.changes.iter().filter(|change| change.verdict == verdict);
    let rounds = clear.clone().filter(|change| change.figure == Figure::Rounds).map(|change| longer(change, voice));
    let mut wins: Vec<&FigureChange> = clear.filter(|change| experiment::is_winning(&change.figure)).collect();
    wins.sort_by(|a, b| b.difference.value.abs().total_cmp(&a.difference.value.abs()));
    rounds.chain(wins.into_iter().take(SHOWN - 1).map(|change| more_often(change, voice))).collect()
}

/// Returns a comparison in a sentence: what is clear about rounds and wins, or how large a difference may still be.
pub fn compared(comparison: &Comparison, voice: Voice<'_>) -> String {
    let list = |mut parts: Vec<String>| {
        let (first, count) = (parts.remove(0), parts.len());
        voice.say("compared-list", [("first", first.into()), ("rest", parts.join(", ").into()), ("count", count.into())])
    };
    if comparison.identical {
        return voice.say("compared-same", []);
    }
    for (verdict, id) in [(Verdict::Clear, "compared"), (Verdict::Likely, "compared-likely")] {
        let parts = with_verdict(comparison, verdict, voice);
        if !parts.is_empty() {
            return voice.say(id, [("parts", list(parts).into())]);
        }
    }
    // Every comparison has a row of rounds, unless there are too few games for any interval.
    let Some(rounds) = comparison.changes.iter().find(|change| change.figure == Figure::Rounds) else {
        return voice.say("compared-few", []);
    };
    let wins = comparison.changes.iter().filter(|change| experiment::is_winning(&change.figure));
    let most = wins.clone().map(FigureChange::at_most).fold(0.0, f64::max);
    let small = std::iter::once(rounds).chain(wins).all(|change| change.verdict == Verdict::TooSmall);
    let given = [("share", percent(most).into()), ("rounds", format!("{:.1}", rounds.at_most()).into())];
    voice.say(if small { "compared-small" } else { "compared-nothing" }, given)
}

/// Returns an experiment in a sentence: what it costs to do without something, or else what differs.
pub fn experiment(found: &Experiment, voice: Voice<'_>) -> String {
    let Some(restriction) = &found.restriction else { return compared(&found.comparison, voice) };
    let Some(cost) = restriction.cost else { return voice.say("compared-few", []) };
    let names: Vec<String> = restriction.forbidden.iter().map(|name| voice.name(name)).collect();
    if found.comparison.identical {
        return voice.say("restriction-same", [("names", names.join(", ").into())]);
    }
    let given = [
        ("names", names.join(", ").into()),
        ("share", percent(cost.value).into()),
        ("low", percent(cost.low).into()),
        ("high", percent(cost.high).into()),
        ("verdict", cost.verdict.word().into()),
    ];
    voice.say("restriction-cost", given)
}

fn longer(change: &FigureChange, voice: Voice<'_>) -> String {
    let id = if change.difference.value > 0.0 { "compared-longer" } else { "compared-shorter" };
    voice.say(id, [("rounds", format!("{:.1}", change.difference.value.abs()).into())])
}

fn more_often(change: &FigureChange, voice: Voice<'_>) -> String {
    let d = change.difference;
    let (low, high) = if d.value > 0.0 { (d.low, d.high) } else { (-d.high, -d.low) };
    let who = match &change.figure {
        Figure::Seat(seat, Measure::Wins) => voice.seat(*seat),
        Figure::Turn(turn, _) => voice.say("finding-turn_player", [("number", (turn + 1).into())]),
        Figure::Kind(kind, _) => bot(kind),
        Figure::TeamWins => voice.say("compared-team", []),
        _ => voice.say("compared-tested", []),
    };
    let id = if d.value > 0.0 { "compared-more" } else { "compared-less" };
    let given =
        [("who", who.into()), ("share", percent(d.value.abs()).into()), ("low", percent(low).into()), ("high", percent(high).into())];
    voice.say(id, given)
}

/// Returns a short verdict on a difference.
pub fn verdict(change: &FigureChange, voice: Voice<'_>) -> String {
    let most = if change.figure.is_share() { format!("{} %", percent(change.at_most())) } else { format!("{:.2}", change.at_most()) };
    match change.verdict {
        Verdict::Clear => voice.say("verdict-clear", []),
        Verdict::TooSmall => voice.say("verdict-small", []),
        Verdict::Likely => voice.say("verdict-likely", []),
        Verdict::Same => voice.say("verdict-same", []),
        Verdict::NotSeen => voice.say("verdict-unseen", [("most", most.into())]),
    }
}
