//! How a match has ended, as those are told who played it.

use super::table::Table;
use super::words::Words;
use crate::rules::game::Seat;
use crate::rules::registry::AnyMatch;

/// The end of a match in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Whether it is won, where all win or lose together; else that it is over.
    pub title: String,
    /// How long it took.
    pub after: String,
    /// Who came where; empty where nobody is before anybody else.
    pub ranking: Vec<Ranked>,
}

/// A seat at the end of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// Whose.
    pub seat: Seat,
    /// Its place.
    pub place: String,
    /// The name of its player.
    pub name: String,
    /// Its points.
    pub points: String,
}

impl Ending {
    /// How this match has ended, if it has; `table` names its players and says it in its language.
    pub fn of(m: &dyn AnyMatch, table: &dyn Table) -> Option<Ending> {
        let outcome = m.outcome()?;
        let words = Words::common(table.words().language);
        let title = match outcome.team_won {
            None => words.word("ending-over"),
            Some(won) => words.say(if won { "ending-won" } else { "ending-lost" }, [("players", m.seats().into())]),
        };
        let ranked = |seat: &Seat| Ranked {
            seat: *seat,
            place: words.say("ending-place", [("place", outcome.places[seat.index()].into())]),
            name: table.name_of(*seat),
            points: words.points(outcome.scores[seat.index()]),
        };
        let ranking = if outcome.team_won.is_some() { Vec::new() } else { outcome.ranking.iter().map(ranked).collect() };
        Some(Ending { title, after: words.say("ending-after", [("rounds", outcome.rounds.into())]), ranking })
    }
    /// The result of the match of a day in the line that is sent, with the code by which anyone can check it.
    pub fn line(&self, day: &str, scenario: &str, code: &str) -> String {
        format!("{day} · {scenario} · {} {} · {code}", self.title, self.after)
    }
}
