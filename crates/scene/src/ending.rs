//! The end of a match, as displayed to its players.

use super::table::Table;
use super::words::Words;
use rules::game::Seat;
use rules::registry::AnyMatch;

/// The result of a match as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndingText {
    /// States whether the team has won or lost or, in other games, that the match is over.
    pub title: String,
    /// The winners, or the players who share the first place; empty if all players win or lose together.
    pub winners: String,
    /// The duration of the match.
    pub after: String,
    /// The ranking; empty if all players have the same place.
    pub ranking: Vec<RankedSeat>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedSeat {
    pub seat: Seat,
    pub place: String,
    /// The name of its player.
    pub name: String,
    pub points: String,
}

impl EndingText {
    /// Returns the result of a match, if it is over; `table` provides the names of its players and the language.
    pub fn of(m: &dyn AnyMatch, table: &dyn Table) -> Option<EndingText> {
        let outcome = m.outcome()?;
        let words = Words::common(table.words().language);
        let title = match outcome.team_won {
            None => words.word("ending-over"),
            Some(won) => words.say(if won { "ending-won" } else { "ending-lost" }, [("players", m.seats().into())]),
        };
        let ranked = |seat: &Seat| RankedSeat {
            seat: *seat,
            place: words.say("ending-place", [("place", outcome.places[seat.index()].into())]),
            name: table.name_of(*seat),
            points: table.score(outcome.scores[seat.index()]),
        };
        let ranking = if outcome.team_won.is_some() { Vec::new() } else { outcome.ranking.iter().map(ranked).collect() };
        let first: Vec<String> =
            outcome.ranking.iter().filter(|seat| outcome.places[seat.index()] == 1).map(|seat| table.name_of(*seat)).collect();
        let winners = [("count", first.len().into()), ("names", first.join(", ").into())];
        let winners = if ranking.is_empty() { String::new() } else { words.say("ending-winners", winners) };
        Some(EndingText { title, winners, after: words.say("ending-after", [("rounds", outcome.rounds.into())]), ranking })
    }
    /// Returns the result of a daily match on one line for sharing, with the code for verifying it.
    pub fn line(&self, day: &str, scenario: &str, code: &str) -> String {
        format!("{day} · {scenario} · {} {} · {code}", self.title, self.after)
    }
}
