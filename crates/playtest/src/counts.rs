//! The counts of a batch: only integers, so that their sums do not depend on the order or the number of threads.

use super::bot::BotKind;
use super::cells::CellCounts;
use super::curves::{self, CurveCounts};
use super::lead::{Lead, LeadCounts};
use super::result::GameResult;
use super::strata::{self, Strata};
use super::win_probability::course::MatchCourse;
use rules::game::{Outcome, Seat};
use rules::registry::PreparedScenario;
use rules::tally::Tally;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The unit of shares: divisible by every number of winners up to ten.
pub const SHARE: u64 = 2520;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Matches that ended.
    pub games: u64,
    /// Matches stopped at the maximum number of decisions.
    pub unfinished: u64,
    pub first_unfinished: Option<u64>,
    /// Matches that ended by the arrangement of the table: see [`arrangements`](super::strata::arrangements).
    pub arranged: Vec<u64>,
    /// Decisions per match, including questions of scripts.
    pub decisions: Strata,
    /// Choices with different effects in the decisions of the first matches.
    #[serde(default)]
    pub choices: Strata,
    /// Share of these decisions with only one such choice.
    #[serde(default)]
    pub single: Strata,
    /// Rounds per match.
    pub rounds: Strata,
    /// Number of matches by number of rounds.
    pub lengths: BTreeMap<u32, u64>,
    /// Notable matches.
    pub notable: Notable,
    /// Number of matches by the cause of their end.
    pub ends: BTreeMap<String, u64>,
    /// Matches of a cooperative game that the team won.
    pub team: Strata,
    /// Results by seat.
    pub seats: Vec<Standing>,
    /// Results by place in the turn order of the first round, if it is drawn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<Standing>,
    /// Results by type of bot.
    pub kinds: BTreeMap<String, Standing>,
    /// Results of the first of two types of bots that met.
    pub pairs: Vec<Pair>,
    /// Uses by category and key.
    pub uses: BTreeMap<String, BTreeMap<String, UseCounts>>,
    /// By kind of card, card and kind of bot: wins of the seats that were dealt the card first.
    pub dealt: BTreeMap<String, BTreeMap<String, BTreeMap<String, strata::Sums>>>,
    /// The leaders in the course of matches; empty for teams.
    pub lead: LeadCounts,
    /// The courses of the first matches by their number, for the win probability.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub courses: BTreeMap<u64, MatchCourse>,
    /// Events by cell of the board.
    pub cells: CellCounts,
    /// Numbers of seats and matches at the start of rounds.
    pub curves: CurveCounts,
    /// Decisions of the first matches in which a script can be played, of all scripts that are offered.
    pub legal: BTreeMap<String, u64>,
    /// The number of these matches.
    pub legal_games: u64,
    pub failures: Vec<FailureCount>,
    /// Result of each match by its number, if the batch is small enough.
    pub results: BTreeMap<u64, GameResult>,
}

/// Notable matches, by number; the first of several equal ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notable {
    /// The one with most rounds, and among these most decisions.
    pub longest: Option<Notice>,
    /// The one with fewest rounds, and among these fewest decisions.
    pub shortest: Option<Notice>,
    /// The one with the smallest difference between the two best scores.
    pub closest: Option<Notice>,
    /// The one with the largest.
    pub clearest: Option<Notice>,
}

/// The reason why a match is notable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// Number of the match.
    pub game: u64,
    /// Rounds, or the difference of scores.
    pub value: i64,
    pub decisions: u32,
}

/// The results of a seat or a type of bot; the base of each sum is its number of seats in the match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Wins in units of [`SHARE`]; a shared win is divided among the winners.
    pub wins: Strata,
    pub score: Strata,
    pub place: Strata,
}

/// Number of times that seats of one type were placed ahead of seats of another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    /// The type whose results are counted.
    pub a: String,
    /// The other type.
    pub b: String,
    /// Pairs with equal places.
    pub tied: u64,
    /// Pairs of seats with `a` ahead in units of [`SHARE`], counting a tie as half; the base is the number of pairs in the match.
    pub ahead: Strata,
}

/// Uses of a card, a box, or any other item that a game counts. Only matches in which it was used are included in the sums.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UseCounts {
    /// Uses per match.
    pub uses: Strata,
    /// Seats that used it at least once; the base is all seats.
    pub users: Strata,
    /// Seats that used it in each match, if results are kept.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub by_game: BTreeMap<u64, u32>,
}

/// A finished match.
#[derive(Clone, Copy, Debug)]
pub struct PlayedMatch<'a> {
    /// Its number in the batch.
    pub number: u64,
    /// The bot on each seat.
    pub kinds: &'a [BotKind],
    /// Number of arrangements of the table; see [`arrangements`](super::strata::arrangements).
    pub arrangements: usize,
    /// Whether the match is kept, so that it can be compared with the same match of another batch.
    pub kept: bool,
    /// The cards that seats were dealt before the first decision: seat, kind and name.
    pub dealt: &'a [(Seat, String, String)],
    /// The seats in the order of their turns in the first round; empty if it is not drawn.
    pub turn_order: &'a [Seat],
    pub outcome: &'a Outcome,
    pub decisions: u32,
    /// The leaders over the course of the match.
    pub lead: Option<Lead>,
    /// The numbers of its seats over the course of the match.
    pub course: &'a curves::NumberCourse,
    /// The counted uses.
    pub tally: &'a Tally,
}

/// A script failure and its frequency.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailureCount {
    /// Workspace path.
    pub file: String,
    pub line: u32,
    pub message: String,
    pub count: u64,
    /// The first match in which it occurred.
    pub game: u64,
}

impl Notable {
    fn add(&mut self, played: &PlayedMatch<'_>) {
        let outcome = played.outcome;
        let notice = |value: i64| Notice { game: played.number, value, decisions: played.decisions };
        let length = notice(outcome.rounds.into());
        self.merge(&Notable { longest: Some(length), shortest: Some(length), ..Notable::default() });
        let mut scores = outcome.scores.clone();
        scores.sort_unstable();
        if let ([.., second, first], None) = (scores.as_slice(), outcome.team_won) {
            let apart = notice(first - second);
            self.merge(&Notable { closest: Some(apart), clearest: Some(apart), ..Notable::default() });
        }
    }
    fn merge(&mut self, other: &Notable) {
        // Of equal ones the one with the lower number, so that it does not matter who comes first.
        let least = |a: Option<Notice>, b: Option<Notice>| {
            a.into_iter().chain(b).min_by_key(|notice| (notice.value, notice.decisions, notice.game))
        };
        let most = |a: Option<Notice>, b: Option<Notice>| {
            a.into_iter().chain(b).max_by_key(|notice| (notice.value, notice.decisions, std::cmp::Reverse(notice.game)))
        };
        self.longest = most(self.longest, other.longest);
        self.shortest = least(self.shortest, other.shortest);
        self.closest = least(self.closest, other.closest);
        self.clearest = most(self.clearest, other.clearest);
    }
}

impl PlayedMatch<'_> {
    /// Returns the number of the match's arrangement of bots.
    fn arrangement(&self) -> usize {
        (self.number % self.arrangements.max(1) as u64) as usize
    }
}

impl Standing {
    /// Adds a match in which `seats` seats had these total wins, scores and places.
    fn add(&mut self, arrangement: usize, wins: u64, score: i64, place: i64, seats: u64) {
        self.wins.add(arrangement, wins as i64, seats);
        self.score.add(arrangement, score, seats);
        self.place.add(arrangement, place, seats);
    }
    fn merge(&mut self, other: &Standing) {
        self.wins.merge(&other.wins);
        self.score.merge(&other.score);
        self.place.merge(&other.place);
    }
}

impl UseCounts {
    fn merge(&mut self, other: &UseCounts) {
        self.uses.merge(&other.uses);
        self.users.merge(&other.users);
        self.by_game.extend(&other.by_game);
    }
}

/// Returns the share of a win of each seat, in units of [`SHARE`]: winners share it; if a team wins, each of its seats counts as a
/// full win.
pub fn wins(places: &[u8], team: bool) -> impl Fn(usize) -> u64 {
    let winners = places.iter().filter(|place| **place == 1).count().max(1) as u64;
    let share = if team { SHARE } else { SHARE / winners };
    move |seat| if places[seat] == 1 { share } else { 0 }
}

/// Counts the pairs of a seat of type `a` and one of type `b`: all of them, those with `a` ahead, and ties.
pub fn meetings(kinds: &[BotKind], places: &[u8], a: BotKind, b: BotKind) -> (u64, u64, u64) {
    let of = |wanted: BotKind| kinds.iter().zip(places).filter(move |(kind, _)| **kind == wanted).map(|(_, place)| *place);
    let (mut pairs, mut ahead, mut tied) = (0, 0, 0);
    for mine in of(a) {
        for theirs in of(b) {
            pairs += 1;
            ahead += u64::from(mine < theirs);
            tied += u64::from(mine == theirs);
        }
    }
    (pairs, ahead, tied)
}

impl Counts {
    /// Adds a finished match.
    pub fn add(&mut self, played: PlayedMatch<'_>) {
        let mut sums = Sums::default();
        sums.add(&played);
        sums.count(played.tally, self);
        self.add_result(&played);
    }

    /// Adds a finished match without its tally and the numbers of its seats.
    fn add_result(&mut self, played: &PlayedMatch<'_>) {
        let PlayedMatch { kinds, outcome, .. } = *played;
        let arrangement = played.arrangement();
        self.games += 1;
        self.arranged.resize(self.arranged.len().max(played.arrangements), 0);
        self.arranged[arrangement] += 1;
        self.decisions.add(arrangement, played.decisions.into(), 1);
        self.rounds.add(arrangement, outcome.rounds.into(), 1);
        *self.lengths.entry(outcome.rounds).or_default() += 1;
        self.notable.add(played);
        entry(&mut self.ends, &outcome.cause, |count| *count += 1);
        if let Some(won) = outcome.team_won {
            self.team.add(arrangement, won.into(), 1);
        }
        let wins = wins(&outcome.places, outcome.team_won.is_some());
        let (scores, places) = (&outcome.scores, &outcome.places);
        self.seats.resize(kinds.len().max(self.seats.len()), Standing::default());
        for seat in 0..kinds.len() {
            self.seats[seat].add(arrangement, wins(seat), scores[seat], places[seat].into(), 1);
        }
        self.turns.resize(played.turn_order.len().max(self.turns.len()), Standing::default());
        for (standing, seat) in self.turns.iter_mut().zip(played.turn_order) {
            let seat = seat.index();
            standing.add(arrangement, wins(seat), scores[seat], places[seat].into(), 1);
        }
        for kind in different(kinds) {
            let of = || (0..kinds.len()).filter(|seat| kinds[*seat] == kind);
            let (score, place) = (of().map(|seat| scores[seat]).sum(), of().map(|seat| i64::from(places[seat])).sum());
            let (wins, seats) = (of().map(&wins).sum(), of().count() as u64);
            entry(&mut self.kinds, kind_name(kind), |standing| standing.add(arrangement, wins, score, place, seats));
        }
        self.add_pairs(arrangement, kinds, places);
        self.add_dealt(played);
        if let Some(lead) = &played.lead {
            self.lead.add(arrangement, lead);
        }
        if played.kept {
            self.results.insert(played.number, GameResult::of(outcome, played.decisions, played.turn_order));
        }
    }

    /// Adds one observation per match for each card and kind of bot: seats that were dealt the card, and their wins.
    fn add_dealt(&mut self, played: &PlayedMatch<'_>) {
        let wins = wins(&played.outcome.places, played.outcome.team_won.is_some());
        let mut of_match: BTreeMap<(&str, &str, BotKind), (u64, u64)> = BTreeMap::new();
        for (seat, kind, name) in played.dealt {
            let Some(bot) = played.kinds.get(seat.index()) else { continue };
            let (won, seats) = of_match.entry((kind, name, *bot)).or_default();
            (*won, *seats) = (*won + wins(seat.index()), *seats + 1);
        }
        for ((kind, name, bot), (won, seats)) in of_match {
            entry(&mut self.dealt, kind, |names| {
                entry(names, name, |bots| entry(bots, kind_name(bot), |sums| sums.add(won as i64, seats)));
            });
        }
    }

    fn add_pairs(&mut self, arrangement: usize, kinds: &[BotKind], places: &[u8]) {
        let names = different(kinds);
        for (i, a) in names.iter().enumerate() {
            for b in &names[i + 1..] {
                let (pairs, ahead, tied) = meetings(kinds, places, *a, *b);
                let pair = self.pair(&kind_name(*a), &kind_name(*b));
                pair.tied += tied;
                pair.ahead.add(arrangement, (ahead * SHARE + tied * (SHARE / 2)) as i64, pairs);
            }
        }
    }

    fn pair(&mut self, a: &str, b: &str) -> &mut Pair {
        let index = match self.pairs.binary_search_by(|pair| (pair.a.as_str(), pair.b.as_str()).cmp(&(a, b))) {
            Ok(index) => index,
            Err(index) => {
                self.pairs.insert(index, Pair { a: a.into(), b: b.into(), tied: 0, ahead: Strata::default() });
                index
            }
        };
        &mut self.pairs[index]
    }

    /// Adds the unused content of a scenario: a card that is never played has a row too.
    pub fn add_known(&mut self, prepared: &dyn PreparedScenario) {
        for (category, key) in prepared.counted() {
            entry(&mut self.uses, category, |uses| entry(uses, key, |_| {}));
        }
        prepared.offered().into_iter().for_each(|script| self.add_legal(&script.stem, 0));
    }

    /// Adds decisions in which a script could be played.
    pub fn add_legal(&mut self, script: &str, decisions: u64) {
        entry(&mut self.legal, script, |known| *known = known.saturating_add(decisions));
    }

    /// Adds a match that exceeded the maximum number of decisions.
    pub fn add_unfinished(&mut self, game: u64) {
        self.unfinished += 1;
        self.first_unfinished = first(self.first_unfinished, Some(game));
    }

    /// Adds a script failure; `game` is the match in which it occurred.
    pub fn add_failure(&mut self, file: &str, line: u32, message: &str, count: u64, game: u64) {
        let place = |known: &FailureCount| (known.file.as_str(), known.line, known.message.as_str()).cmp(&(file, line, message));
        match self.failures.binary_search_by(place) {
            Ok(known) => {
                let known = &mut self.failures[known];
                known.count = known.count.saturating_add(count);
                known.game = known.game.min(game);
            }
            Err(index) => self.failures.insert(index, FailureCount { file: file.into(), line, message: message.into(), count, game }),
        }
    }

    /// Adds the counts of other matches.
    pub fn merge(&mut self, other: &Counts) {
        self.games = self.games.saturating_add(other.games);
        self.unfinished = self.unfinished.saturating_add(other.unfinished);
        self.first_unfinished = first(self.first_unfinished, other.first_unfinished);
        self.arranged.resize(self.arranged.len().max(other.arranged.len()), 0);
        for (known, games) in self.arranged.iter_mut().zip(&other.arranged) {
            *known = known.saturating_add(*games);
        }
        self.decisions.merge(&other.decisions);
        self.choices.merge(&other.choices);
        self.single.merge(&other.single);
        self.rounds.merge(&other.rounds);
        self.team.merge(&other.team);
        for (rounds, count) in &other.lengths {
            let known = self.lengths.entry(*rounds).or_default();
            *known = known.saturating_add(*count);
        }
        self.notable.merge(&other.notable);
        for (cause, count) in &other.ends {
            entry(&mut self.ends, cause, |known| *known = known.saturating_add(*count));
        }
        for (known, others) in [(&mut self.seats, &other.seats), (&mut self.turns, &other.turns)] {
            known.resize(known.len().max(others.len()), Standing::default());
            known.iter_mut().zip(others).for_each(|(known, standing)| known.merge(standing));
        }
        for (kind, standing) in &other.kinds {
            entry(&mut self.kinds, kind, |known| known.merge(standing));
        }
        for pair in &other.pairs {
            let known = self.pair(&pair.a, &pair.b);
            known.tied = known.tied.saturating_add(pair.tied);
            known.ahead.merge(&pair.ahead);
        }
        for (category, keys) in &other.uses {
            entry(&mut self.uses, category, |known| {
                for (key, used) in keys {
                    entry(known, key, |known: &mut UseCounts| known.merge(used));
                }
            });
        }
        for (kind, names) in &other.dealt {
            for (name, bots) in names {
                for (bot, sums) in bots {
                    entry(&mut self.dealt, kind, |names| entry(names, name, |bots| entry(bots, bot, |known| known.merge(*sums))));
                }
            }
        }
        self.lead.merge(&other.lead);
        self.courses.extend(other.courses.iter().map(|(game, course)| (*game, course.clone())));
        self.cells.merge(&other.cells);
        self.curves.merge(&other.curves);
        other.legal.iter().for_each(|(script, decisions)| self.add_legal(script, *decisions));
        self.legal_games = self.legal_games.saturating_add(other.legal_games);
        for failure in &other.failures {
            self.add_failure(&failure.file, failure.line, &failure.message, failure.count, failure.game);
        }
        self.results.extend(other.results.iter().map(|(game, result)| (*game, result.clone())));
    }
}

fn first(a: Option<u64>, b: Option<u64>) -> Option<u64> {
    [a, b].into_iter().flatten().min()
}

/// Returns the distinct types of bots.
fn different(kinds: &[BotKind]) -> Vec<BotKind> {
    let mut kinds = kinds.to_vec();
    kinds.sort();
    kinds.dedup();
    kinds
}

/// Updates an entry, creating it if missing; the key is copied only in that case.
fn entry<V: Default>(map: &mut BTreeMap<String, V>, key: impl AsRef<str>, work: impl FnOnce(&mut V)) {
    match map.get_mut(key.as_ref()) {
        Some(value) => work(value),
        None => work(map.entry(key.as_ref().to_owned()).or_default()),
    }
}

pub(super) fn kind_name(kind: BotKind) -> std::borrow::Cow<'static, str> {
    match kind {
        BotKind::Random => "random".into(),
        BotKind::Greedy => "greedy".into(),
        other => other.to_string().into(),
    }
}

mod tallied;

pub(crate) use tallied::MatchTallies;
use tallied::Sums;

#[cfg(test)]
mod tests;
