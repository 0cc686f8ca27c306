//! The result of a match of a batch on one line: the data for comparing the same match of two batches.

use rules::game::{Outcome, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Begins the turn order in the text of a result.
const ORDER: &str = "order:";

/// The result of a match. Written as `2,1 7,12 9 85`: places and scores by seat, rounds, decisions; for a team, `won` or `lost` is
/// appended, and `order:1,0` if a draw decided the order of the seats in the first round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct GameResult {
    pub places: Vec<u8>,
    pub scores: Vec<i64>,
    pub rounds: u32,
    pub decisions: u32,
    /// Whether the team won, in a cooperative game.
    pub team_won: Option<bool>,
    /// The seats in the order of their turns in the first round; empty if it was not drawn.
    pub turn_order: Vec<Seat>,
}

impl GameResult {
    /// Returns the result of a match.
    pub fn of(outcome: &Outcome, decisions: u32, turn_order: &[Seat]) -> GameResult {
        let (places, scores, turn_order) = (outcome.places.clone(), outcome.scores.clone(), turn_order.to_vec());
        GameResult { places, scores, rounds: outcome.rounds, decisions, team_won: outcome.team_won, turn_order }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places: Vec<String> = self.places.iter().map(u8::to_string).collect();
        let scores: Vec<String> = self.scores.iter().map(i64::to_string).collect();
        write!(f, "{} {} {} {}", places.join(","), scores.join(","), self.rounds, self.decisions)?;
        match self.team_won {
            Some(true) => f.write_str(" won")?,
            Some(false) => f.write_str(" lost")?,
            None => {}
        }
        if !self.turn_order.is_empty() {
            let seats: Vec<String> = self.turn_order.iter().map(Seat::to_string).collect();
            write!(f, " {ORDER}{}", seats.join(","))?;
        }
        Ok(())
    }
}

/// A text that is not a result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid game result `{0}`, expected a result such as `2,1 7,12 9 85`")]
pub struct NoResult(String);

impl FromStr for GameResult {
    type Err = NoResult;
    fn from_str(text: &str) -> Result<GameResult, NoResult> {
        fn list<T: FromStr>(word: &str) -> Option<Vec<T>> {
            word.split(',').map(|item| item.parse().ok()).collect()
        }
        let read = || {
            let mut words = text.split(' ').peekable();
            let (places, scores): (Vec<u8>, Vec<i64>) = (list(words.next()?)?, list(words.next()?)?);
            let (rounds, decisions) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
            let team_won = words.next_if(|word| ["won", "lost"].contains(word)).map(|word| word == "won");
            let order: Option<Vec<u8>> = words.next().map(|word| list(word.strip_prefix(ORDER)?)).map_or(Some(Vec::new()), |order| order);
            let turn_order: Vec<Seat> = order?.into_iter().map(Seat::new).collect();
            let whole = places.len() == scores.len() && words.next().is_none();
            let is_order = turn_order.is_empty() || Seat::first(places.len()).all(|seat| turn_order.contains(&seat));
            let fits = is_order && turn_order.len() <= places.len();
            (whole && fits).then_some(GameResult { places, scores, rounds, decisions, team_won, turn_order })
        };
        read().ok_or_else(|| NoResult(text.to_owned()))
    }
}

impl From<GameResult> for String {
    fn from(result: GameResult) -> String {
        result.to_string()
    }
}

impl TryFrom<String> for GameResult {
    type Error = NoResult;
    fn try_from(text: String) -> Result<GameResult, NoResult> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn game_results_round_trip_and_invalid_ones_are_rejected() {
        for text in ["2,1 7,-12 9 85", "2,1 7,12 9 85 order:1,0", "1,1,1 3,3,3 20 400 won", "2 0 1 1 lost"] {
            assert_eq!(text.parse::<GameResult>().unwrap().to_string(), text);
        }
        for text in ["", "1,2 3 4 5", "1 2 3", "1 2 3 4 drawn", "1 2 3 4 won 5", "1,2 3,4 -1 5", "300 1 1 1", "2,1 7,12 9 85 order:1,1"] {
            assert!(text.parse::<GameResult>().is_err(), "{text}");
        }
    }
}
