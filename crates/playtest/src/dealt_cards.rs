//! The value of being dealt a card first: the wins of seats that were dealt it minus those of seats that were not.
//!
//! Cards are dealt at random, so the seats do not differ otherwise, whether they play the card or not (intention to treat). The standard
//! error is that of sums over games, because seats of a game share its wins.

use super::counts::{Counts, SHARE};
use super::interval::{self, Difference, Estimate, Trust};
use super::strata::Sums;
use serde::Serialize;
use std::collections::BTreeMap;

/// The value of being dealt a card first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DealtRow {
    pub kind: String,
    pub name: String,
    /// Number of seats that were dealt the card.
    pub seats: u64,
    /// Number of games in which a seat was dealt the card.
    pub games: u64,
    /// Number of games of the batch.
    pub of: u64,
    /// Wins of these seats minus those of the others; `None` for too few games.
    pub difference: Option<Difference>,
}

impl DealtRow {
    /// Returns the difference as one of the numbers of a report.
    pub fn estimate(&self) -> Option<Estimate> {
        let Difference { value, low, high, .. } = self.difference?;
        Some(Estimate { value, low: Some(low), high: Some(high), n: self.of, base: self.seats, trust: Trust::Rough })
    }
}

/// Returns the rows of all cards that were dealt, with marks that take their number into account.
pub fn rows(counts: &Counts) -> Vec<DealtRow> {
    let mut rows = Vec::new();
    for (kind, names) in &counts.dealt {
        for (name, bots) in names {
            let sums: Vec<Sums> = bots.values().copied().collect();
            let (seats, games) = (sums.iter().map(|sums| sums.x).sum::<i128>(), sums.iter().map(|sums| sums.n).max().unwrap_or(0));
            let difference = difference(counts, bots).filter(|_| games >= FEWEST);
            rows.push(DealtRow { kind: kind.clone(), name: name.clone(), seats: seats as u64, games, of: counts.games, difference });
        }
    }
    interval::mark(rows.iter_mut().filter_map(|row| row.difference.as_mut()));
    rows
}

/// Minimum number of games with the card for a reported difference.
const FEWEST: u64 = 30;

/// Returns the mean of the differences of each kind of bot, weighted by the seats that were dealt the card.
fn difference(counts: &Counts, bots: &BTreeMap<String, Sums>) -> Option<Difference> {
    let (mut value, mut variance, mut all) = (0.0, 0.0, 0.0);
    for (bot, dealt) in bots {
        let wins = counts.kinds.get(bot)?.wins.total();
        let (found, error) = one(dealt, &wins)?;
        let weight = dealt.x as f64;
        (value, variance, all) = (value + weight * found, variance + (weight * error).powi(2), all + weight);
    }
    interval::difference_of(value / all, variance.sqrt() / all, counts.games)
}

/// Returns the difference among seats of one kind of bot, and its standard error. `dealt` are wins and seats with the card in the games
/// that had one, `wins` those of all seats in all games.
fn one(dealt: &Sums, wins: &Sums) -> Option<(f64, f64)> {
    let unit = SHARE as f64;
    let (games, seats) = (wins.n as f64, wins.x as f64 / wins.n.max(1) as f64);
    let (won, with) = (dealt.y as f64 / unit, dealt.x as f64);
    let without = wins.x as f64 - with;
    if with < 1.0 || without < 1.0 {
        return None;
    }
    let (rate, other) = (won / with, (wins.y as f64 / unit - won) / without);
    // The influence of a game: a·(wins with the card) + b·(seats with it) + c·(all wins) + d.
    let (a, b, c) = (1.0 / with + 1.0 / without, -rate / with - other / without, -1.0 / without);
    let d = other * seats / without;
    let (ww, wx, xx) = (dealt.yy as f64 / (unit * unit), dealt.xy as f64 / unit, dealt.xx as f64);
    // All wins of a game are one where seats compete. Seats of a team win as one, so `all wins · wins with` is seats times wins with.
    let (t, tt) = (wins.y as f64 / unit, wins.yy as f64 / (unit * unit));
    let team = (tt - seats * t).abs() < 1e-6 * tt.max(1.0) && seats > 1.0;
    let (tw, tx) = if team { (seats * won, seats * won) } else { (won * t / games, with * t / games) };
    let squares = a * a * ww
        + b * b * xx
        + c * c * tt
        + d * d * games
        + 2.0 * (a * b * wx + a * c * tw + a * d * won + b * c * tx + b * d * with + c * d * t);
    Some((rate - other, squares.max(0.0).sqrt()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sums over games of (wins, seats) with the card.
    fn sums(games: &[(f64, u64)]) -> Sums {
        let mut sums = Sums::default();
        games.iter().for_each(|(wins, seats)| sums.add((wins * SHARE as f64) as i64, *seats));
        sums
    }

    /// Computes the standard error by its definition: the root of the sum of squared influences.
    fn by_game(games: &[(f64, u64, f64)], seats: f64) -> (f64, f64) {
        let with: f64 = games.iter().map(|(_, x, _)| *x as f64).sum();
        let without = games.len() as f64 * seats - with;
        let won: f64 = games.iter().map(|(w, ..)| w).sum();
        let all: f64 = games.iter().map(|(.., t)| t).sum();
        let (rate, other) = (won / with, (all - won) / without);
        let influence = |(w, x, t): &(f64, u64, f64)| (w - rate * *x as f64) / with - ((t - w) - other * (seats - *x as f64)) / without;
        (rate - other, games.iter().map(|game| influence(game).powi(2)).sum::<f64>().sqrt())
    }

    #[test]
    fn standard_error_matches_the_influence_of_each_game() {
        let compete = [(1.0, 1, 1.0), (0.0, 1, 1.0), (0.5, 2, 1.0), (0.0, 0, 1.0), (0.0, 0, 1.0), (1.0, 2, 1.0), (0.0, 1, 1.0)];
        let team = [(1.0, 1, 4.0), (0.0, 1, 0.0), (2.0, 2, 4.0), (0.0, 0, 4.0), (0.0, 0, 0.0), (0.0, 2, 0.0), (1.0, 1, 4.0)];
        for games in [compete, team] {
            let dealt = sums(&games.iter().filter(|(_, x, _)| *x > 0).map(|(w, x, _)| (*w, *x)).collect::<Vec<_>>());
            let wins = sums(&games.iter().map(|(.., t)| (*t, 4)).collect::<Vec<_>>());
            let (found, expected) = (one(&dealt, &wins).unwrap(), by_game(&games, 4.0));
            assert!((found.0 - expected.0).abs() < 1e-9 && (found.1 - expected.1).abs() < 1e-9, "{found:?} {expected:?}");
        }
    }
}
