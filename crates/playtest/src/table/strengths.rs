//! Strengths of cards as text and as CSV.

use super::{field, width};
use crate::compare::FigureChange;
use crate::experiment::StopReason;
use crate::findings::{self, Voice};
use crate::forced::{self, CardRow, PlayFinding};
use crate::strength::{CardStatus, Strength, Strengths};
use content::plain;
use content::text::plural;
use std::fmt::Write;

/// Width of the columns about dealt cards.
const DEALT_COLUMNS: usize = 40;

/// Strengths of cards as text.
pub fn strengths(found: &Strengths, voice: Voice<'_>) -> String {
    let subject = &found.subject;
    let mut out = format!("{}, seed {}, seats {}\n", subject.title(), subject.seed, subject.seats.join(" "));
    if let Some(fit) = &subject.fit {
        let _ = writeln!(out, "fit {}", plain::line(fit));
    }
    let dealt = found.cards.iter().any(|row| row.pairs > 0);
    out.push_str("differences in the wins of one player in the same games, in percentage points with 95 % intervals\n");
    if dealt {
        out.push_str("against the deal: wins if a player is dealt the card, minus wins with the card that the deal gives, a random one of the deck\n");
    }
    let forced = found.forced_games.is_some();
    if let Some(games) = found.forced_games {
        let _ = writeln!(
            out,
            "always, never: in {}, when the player always or never plays the card (programs it, tries to obtain it, exchanges it), less as the bot plays\n\
             same: the bot always makes the same choice, so the difference is exactly zero; (few): too few games differ for an interval",
            plural(games, "game")
        );
    }
    let names: Vec<String> = found.cards.iter().map(|row| voice.name(&row.card.name)).collect();
    let width = width(names.iter().map(String::as_str), 10);
    let _ = write!(out, "\n{:<width$}", "card");
    if dealt {
        let _ = write!(out, "  {:>7}  {:<22}  {:>5}", "pairs", "against the deal", "used");
    }
    if forced {
        let _ = write!(out, "  {:>7}  {:>6}  {:>12}  {:>12}", "offers", "played", "always", "never");
    }
    out.push_str("  in words\n");
    for (row, name) in found.cards.iter().zip(names) {
        let mut line = format!("{name:<width$}");
        if dealt {
            let of_games = if row.pairs == 0 { "–".to_owned() } else { format!("{:.0} %", 100.0 * row.used as f64 / row.pairs as f64) };
            let _ = write!(line, "  {:>7}  {:<22}  {of_games:>5}", row.pairs, row.wins.as_ref().map_or("–".to_owned(), points));
        }
        if forced {
            line.push_str(&row.forced.as_ref().map_or_else(|| format!("  {:>7}  {:>6}  {:>12}  {:>12}", "–", "–", "–", "–"), forced_play));
        }
        let _ = writeln!(out, "{line}  {}", strength_in_words(row, voice));
        if let Some(exchange) = row.forced.as_ref().and_then(|row| row.exchange.as_deref()) {
            let blank = if dealt { " ".repeat(DEALT_COLUMNS) } else { String::new() };
            let words = if exchange.finding == PlayFinding::Misplayed { "exchanged too often or too rarely by the bot" } else { "" };
            let _ = writeln!(out, "{:<width$}{blank}{}  {words}", "  exchanged", forced_play(exchange));
        }
    }
    let ended = |ending: StopReason| found.cards.iter().filter(|row| row.ending == Some(ending)).count() as u64;
    match (ended(StopReason::Settled), ended(StopReason::Games)) {
        (0, 0) => {}
        (settled, 0) => _ = writeln!(out, "tests stopped when the difference was clear or precise enough: {}", plural(settled, "card")),
        (settled, open) => {
            let _ = writeln!(
                out,
                "tests stopped when the difference was clear or precise enough: {}; played all games without reaching this: {}",
                plural(settled, "card"),
                plural(open, "card")
            );
        }
    }
    out.push_str("how often a card is used does not show how strong it is; all results apply only to these bots\n");
    if subject.ended_early {
        out.push_str("stopped early\n");
    }
    out
}

fn points(change: &FigureChange) -> String {
    let d = change.difference;
    format!("{:+.1} [{:+.1}, {:+.1}]{}", d.value * 100.0, d.low * 100.0, d.high * 100.0, if d.clear { " *" } else { "" })
}

fn forced_play(row: &CardRow) -> String {
    let played = if row.offers == 0 { "–".to_owned() } else { format!("{:.0} %", 100.0 * row.plays as f64 / row.offers as f64) };
    let change = |change: Option<forced::Change>| match change.filter(|_| row.offers > 0) {
        Some(change) => match (change.differing_games, change.low.zip(change.high)) {
            (0, _) => "same".to_owned(),
            (_, Some((low, high))) => format!("{:+.1} ± {:.1}", change.value, (high - low) / 2.0),
            (_, None) => format!("{:+.1} (few)", change.value),
        },
        None => "–".to_owned(),
    };
    format!("  {:>7}  {played:>6}  {:>12}  {:>12}", row.offers, change(row.always), change(row.never))
}

fn strength_in_words(row: &Strength, voice: Voice<'_>) -> String {
    match (row.status, &row.wins) {
        (CardStatus::NeverLegal, _) => "never legal".to_owned(),
        (CardStatus::TooFew, _) => "too few games in which always or never playing it differs from the bot".to_owned(),
        (CardStatus::Misplayed, _) => "misplayed by the bot, so its strength is unknown".to_owned(),
        (CardStatus::NeverPlayed, _) if row.forced.is_some() => "never played: the bot does not consider it worth playing".to_owned(),
        (CardStatus::NeverPlayed, _) => "never played by the bot, so its strength is unknown".to_owned(),
        (CardStatus::Played, wins) => wins.as_ref().map_or_else(String::new, |change| findings::verdict(change, voice)),
    }
}

/// Strengths of cards as CSV.
pub fn strengths_csv(found: &Strengths) -> String {
    let share = |points: Option<f64>| points.map_or(String::new(), |points| (points / 100.0).to_string());
    let mut out =
        String::from("kind,card,pairs,used,offered,wins_as_dealt,wins_with_card,difference,difference_low,difference_high,stands_out");
    out.push_str(",offers,plays,always,always_low,always_high,never,never_low,never_high\n");
    for row in &found.cards {
        let _ = write!(out, "{},{},{},{},{}", field(&row.card.kind), field(&row.card.name), row.pairs, row.used, row.offered);
        let _ = match &row.wins {
            Some(FigureChange { before, now, difference: d, .. }) => {
                write!(out, ",{before},{now},{},{},{},{}", d.value, d.low, d.high, d.clear)
            }
            None => write!(out, ",,,,,,"),
        };
        let _ = match &row.forced {
            Some(row) => write!(out, ",{},{}", row.offers, row.plays),
            None => write!(out, ",,"),
        };
        for change in [row.forced.as_ref().and_then(|row| row.always), row.forced.as_ref().and_then(|row| row.never)] {
            let _ = match change {
                // As shares, like the other differences.
                Some(change) => write!(out, ",{},{},{}", change.value / 100.0, share(change.low), share(change.high)),
                None => write!(out, ",,,"),
            };
        }
        out.push('\n');
    }
    out
}
