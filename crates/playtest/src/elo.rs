//! Luck or skill: the Elo span from the random bot to the best bot of a batch.

use super::interval::Estimate;
use super::report::PairRow;
use serde::Serialize;

/// The bot at the lower end of the span.
const LOWEST: &str = "random";

/// The difference in strength between the random bot and the best bot of a batch. The wider it is, the more skill matters.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EloSpan {
    /// The best bot.
    pub best: String,
    /// Difference of their Elo ratings; `None` if one of them was ahead in every game.
    pub value: Option<f64>,
    /// Lower bound of the 95 % interval.
    pub low: Option<f64>,
    /// Upper bound; `None` if the best bot may always be ahead.
    pub high: Option<f64>,
}

impl EloSpan {
    /// Returns the span of these results, or `None` without the random bot or with too few games.
    pub fn of(pairs: &[PairRow]) -> Option<EloSpan> {
        let against = |pair: &PairRow| match (pair.a.as_str(), pair.b.as_str()) {
            (LOWEST, best) => Some((best.to_owned(), mirrored(&pair.ahead)?)),
            (best, LOWEST) => Some((best.to_owned(), ends(&pair.ahead)?)),
            _ => None,
        };
        let (best, [value, low, high]) = pairs.iter().filter_map(against).max_by(|a, b| a.1[0].total_cmp(&b.1[0]))?;
        Some(EloSpan { best, value: elo(value), low: elo(low), high: elo(high) })
    }
}

/// Returns a share with the ends of its interval.
fn ends(ahead: &Estimate) -> Option<[f64; 3]> {
    Some([ahead.value, ahead.low?, ahead.high?])
}

/// Returns the share of the other side.
fn mirrored(ahead: &Estimate) -> Option<[f64; 3]> {
    let [value, low, high] = ends(ahead)?;
    Some([1.0 - value, 1.0 - high, 1.0 - low])
}

/// Returns the difference of Elo ratings for a share of games in which a bot is ahead; `None` for a share of 0 or 1.
fn elo(share: f64) -> Option<f64> {
    let rating = 400.0 * (share / (1.0 - share)).log10();
    Some(rating).filter(|rating| rating.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interval::{self, Moments};

    fn pair(a: &str, b: &str, ahead: u32, games: u32) -> PairRow {
        let ahead = interval::share(&Moments::of((0..games).map(|game| (if game < ahead { 1.0 } else { 0.0 }, 1.0))));
        PairRow { a: a.to_owned(), b: b.to_owned(), pairs: games.into(), tied: 0, ahead }
    }

    #[test]
    fn elo_span_is_that_of_the_best_bot_against_the_random_one() {
        // 60 % is 70 Elo, 70 % is 147.
        let found = EloSpan::of(&[pair("greedy", "random", 60, 100), pair("random", "search:9", 30, 100)]).unwrap();
        assert_eq!((found.best.as_str(), found.value.unwrap().round()), ("search:9", 147.0));
        let (low, high) = (found.low.unwrap(), found.high.unwrap());
        assert!((60.0..110.0).contains(&low) && (190.0..240.0).contains(&high), "{found:?}");
        let certain = EloSpan::of(&[pair("greedy", "random", 100, 100)]).unwrap();
        assert!(certain.value.is_none() && certain.high.is_none() && certain.low.unwrap() > 500.0, "{certain:?}");
        assert_eq!(EloSpan::of(&[pair("greedy", "search:9", 60, 100)]), None);
        assert_eq!(EloSpan::of(&[pair("greedy", "random", 6, 9)]), None, "too few games for an interval");
    }
}
