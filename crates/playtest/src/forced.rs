//! Forced play: the win rate of a seat that always, or never, plays a card, minus its win rate when the bot decides. It shows which cards
//! the bot misplays, and the value of a card to the bot.
//!
//! Every seat of every game is forced once for each card. A forced game is a copy of the bot's game from the first decision in which the
//! two differ, with the same randomness, so the difference is small if the card matters little.

use super::bot;
use super::interval::{self, ENOUGH, FEW, Moments, RARE};
use super::seed::derive;
use super::session::MAX_DECISIONS;
use super::workers::Pool;
use rayon::prelude::*;
use rules::chance::Chance;
use rules::game::{Outcome, Seat};
use rules::offer::Offer;
use rules::registry::{AnyMatch, PreparedScenario};
use serde::Serialize;

/// The policy of a seat for a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Policy {
    /// The seat plays the card whenever it is offered.
    Always,
    /// The seat never plays the card: it passes if the bot would play it.
    Never,
}

/// The games to play.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// Games of the bot; each has a forced game for every seat, card and policy that changes something.
    pub games: u64,
    /// Seed of the games.
    pub seed: u64,
    /// Number of threads.
    pub threads: usize,
}

/// Wins of a forced seat minus those of the bot, in percentage points, with a 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Change {
    pub value: f64,
    /// Lower bound; `None` if the policy never differed from the bot, or differed in too few games.
    pub low: Option<f64>,
    /// Upper bound, likewise.
    pub high: Option<f64>,
    /// Games in which the policy made another choice than the bot. If there are none, the difference is exactly zero.
    pub differing_games: u64,
    /// Whether there is enough data to call the difference clear.
    #[serde(skip)]
    is_firm: bool,
}

impl Change {
    /// Returns whether the policy wins clearly more often than the bot.
    pub fn is_clearly_better(&self) -> bool {
        self.is_firm && self.low.is_some_and(|low| low > 0.0)
    }
}

/// The results of forced play for a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayFinding {
    /// The card was never offered: no seat could play it.
    NeverLegal,
    /// Always or never playing it is clearly better than what the bot does.
    Misplayed,
    /// The bot never plays the card, and always playing it is not clearly better.
    NeverWorthIt,
    /// No policy is clearly better than the bot.
    Played,
    /// The policies differ from the bot in too few games for a verdict.
    TooFew,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardRow {
    /// Workspace path of the script.
    pub script: String,
    /// Offers of the card in the bot's games.
    pub offers: u64,
    /// Number of times the bot played it.
    pub plays: u64,
    /// Always playing it, minus the bot; `None` without games.
    pub always: Option<Change>,
    /// Never playing it, minus the bot.
    pub never: Option<Change>,
    /// The verdict.
    pub finding: PlayFinding,
}

/// A game of the bot and the forced games that branch off from it, by card.
struct Game {
    offers: Vec<u64>,
    plays: Vec<u64>,
    /// The change caused by a policy, over all seats; `None` if the policy never differs from the bot.
    changes: Vec<[Option<f64>; 2]>,
    /// Number of seats.
    seats: usize,
}

/// A copy of a game in which a seat is forced.
struct Fork {
    seat: Seat,
    card: usize,
    policy: Policy,
    m: Box<dyn AnyMatch>,
}

/// Plays the games; `cards` are paths of scripts. Games that do not end are left out.
///
/// # Errors
/// Returns an error if the threads cannot be started.
pub fn run(prepared: &dyn PreparedScenario, cards: &[String], spec: Spec) -> Result<Vec<CardRow>, rayon::ThreadPoolBuildError> {
    let pool = Pool::new(spec.threads)?;
    let games = pool.install(|| (0..spec.games).into_par_iter().map(|game| play(prepared, cards, derive(spec.seed, game))).collect());
    let games: Vec<Option<Game>> = games;
    let games: Vec<Game> = games.into_iter().flatten().collect();
    Ok(cards.iter().enumerate().map(|(card, path)| row(path, card, &games)).collect())
}

fn row(path: &str, card: usize, games: &[Game]) -> CardRow {
    let sum = |count: &dyn Fn(&Game) -> u64| games.iter().map(count).sum::<u64>();
    let (offers, plays) = (sum(&|game| game.offers[card]), sum(&|game| game.plays[card]));
    let change = |policy: Policy| change(games.iter().map(|game| (game.changes[card][policy as usize], game.seats)));
    let (always, never) = (change(Policy::Always), change(Policy::Never));
    let differing = |change: Option<Change>| change.map_or(0, |change| change.differing_games);
    let finding = match (offers, plays) {
        (0, _) => PlayFinding::NeverLegal,
        _ if [always, never].iter().flatten().any(Change::is_clearly_better) => PlayFinding::Misplayed,
        _ if games.len() < ENOUGH as usize || differing(always).max(differing(never)) < FEW => PlayFinding::TooFew,
        (_, 0) => PlayFinding::NeverWorthIt,
        _ => PlayFinding::Played,
    };
    CardRow { script: path.to_owned(), offers, plays, always, never, finding }
}

/// Returns the mean of the changes of all games, for each seat. A seat wins or loses at most one game, so it is a mean of whole numbers.
fn change(games: impl Iterator<Item = (Option<f64>, usize)>) -> Option<Change> {
    let (mut differing_games, mut changed_games) = (0, 0.0);
    let sums = Moments::of(games.map(|(change, seats)| {
        differing_games += u64::from(change.is_some());
        changed_games += if change.is_some_and(|change| change != 0.0) { 1.0 } else { 0.0 };
        (change.unwrap_or(0.0), seats as f64)
    }));
    if sums.n == 0 {
        return None;
    }
    let mean = interval::within(interval::mean(&sums), -1.0, 1.0);
    let end = |end: Option<f64>| end.filter(|_| differing_games >= FEW).map(|end| 100.0 * end);
    let is_firm = sums.n >= ENOUGH && differing_games >= FEW && changed_games >= RARE;
    Some(Change { value: 100.0 * mean.value, low: end(mean.low), high: end(mean.high), differing_games, is_firm })
}

fn greedy(m: &dyn AnyMatch, seat: Seat, seed: u64) -> usize {
    if m.choice_count() == 1 { 0 } else { m.redact(seat.into()).greedy(seat, bot::seed(seed, seat)) }
}

fn play(prepared: &dyn PreparedScenario, cards: &[String], seed: u64) -> Option<Game> {
    let mut m = prepared.start(Chance::new(seed)).ok()?;
    let none = || vec![0; cards.len()];
    let mut game = Game { offers: none(), plays: none(), changes: vec![[None; 2]; cards.len()], seats: m.seats() };
    let mut forks: Vec<Fork> = Vec::new();
    while let Some(ask) = m.decision().filter(|_| m.number() <= MAX_DECISIONS) {
        let choice = greedy(m.as_ref(), ask.seat, seed);
        if let Some(offer) = m.offer() {
            let ways = possible_plays(m.as_ref(), ask.seat, &offer);
            for (card, path) in cards.iter().enumerate().filter(|(_, path)| ways.iter().any(|way| way.script == **path)) {
                game.offers[card] += 1;
                game.plays[card] += u64::from(ways.iter().any(|way| way.choice == choice && way.script == *path));
                for policy in [Policy::Always, Policy::Never] {
                    let forced = forced(policy, path, choice, &offer, &ways);
                    let is_left = forks.iter().any(|fork| (fork.seat, fork.card, fork.policy) == (ask.seat, card, policy));
                    if forced != choice && !is_left {
                        let mut fork = m.clone_box();
                        fork.apply(forced).ok()?;
                        forks.push(Fork { seat: ask.seat, card, policy, m: fork });
                    }
                }
            }
        }
        m.apply(choice).ok()?;
    }
    let outcome = m.outcome()?;
    for mut fork in forks {
        let path = &cards[fork.card];
        let ended = end(&mut fork, path, seed)?;
        let change = wins(&ended, fork.seat) - wins(&outcome, fork.seat);
        *game.changes[fork.card][fork.policy as usize].get_or_insert(0.0) += change;
    }
    Some(game)
}

/// Plays a forced game to its end.
fn end(fork: &mut Fork, path: &str, seed: u64) -> Option<Outcome> {
    while let Some(ask) = fork.m.decision().filter(|_| fork.m.number() <= MAX_DECISIONS) {
        let mut choice = greedy(fork.m.as_ref(), ask.seat, seed);
        if ask.seat == fork.seat
            && let Some(offer) = fork.m.offer()
        {
            choice = forced(fork.policy, path, choice, &offer, &possible_plays(fork.m.as_ref(), ask.seat, &offer));
        }
        fork.m.apply(choice).ok()?;
    }
    fork.m.outcome()
}

/// A play of a card that the bot considers.
struct Way {
    choice: usize,
    script: String,
    value: f64,
}

fn possible_plays(m: &dyn AnyMatch, seat: Seat, offer: &Offer) -> Vec<Way> {
    let plays = m.redact(seat.into()).plays(seat, offer);
    let way = |choice: usize, value: f64| m.choice_script(choice).map(|script| Way { choice, script: script.path.clone(), value });
    plays.into_iter().filter_map(|play| way(play.choice, play.numbers[2])).collect()
}

/// Returns the choice of a policy in an offer where the bot makes `choice`: the play of the card with the highest estimate, or passing.
fn forced(policy: Policy, path: &str, choice: usize, offer: &Offer, ways: &[Way]) -> usize {
    let own = || ways.iter().filter(|way| way.script == path);
    let plays = own().any(|way| way.choice == choice);
    match policy {
        Policy::Always if !plays => {
            own().reduce(|best, way| if way.value > best.value { way } else { best }).map_or(choice, |way| way.choice)
        }
        Policy::Never if plays => offer.pass,
        _ => choice,
    }
}

/// Returns a seat's share of the win, or whether its team won.
fn wins(outcome: &Outcome, seat: Seat) -> f64 {
    if let Some(won) = outcome.team_won {
        return f64::from(u8::from(won));
    }
    let first = outcome.places.iter().filter(|place| **place == 1).count();
    if outcome.places.get(seat.index()) == Some(&1) { 1.0 / first as f64 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the row of a card that was offered once in each of `games` games of two seats and never played.
    fn row_of(games: u64, changes: impl Fn(u64) -> [Option<f64>; 2]) -> CardRow {
        let game = |number| Game { offers: vec![1], plays: vec![0], changes: vec![changes(number)], seats: 2 };
        row("a.rhai", 0, &(0..games).map(game).collect::<Vec<_>>())
    }

    #[test]
    fn few_differing_games_have_neither_interval_nor_verdict() {
        let all_won = |games| row_of(games, |_| [Some(1.0), None]);
        let found = [3, 9, 10, 29, 30].map(|games| all_won(games).finding);
        use PlayFinding::{Misplayed, NeverWorthIt, TooFew};
        assert_eq!(found, [TooFew, TooFew, TooFew, TooFew, Misplayed]);
        let nine = all_won(9).always.unwrap();
        assert_eq!((nine.value, nine.low, nine.high), (50.0, None, None));
        let rare = row_of(1000, |game| [(game < 9).then_some(1.0), None]);
        assert_eq!((rare.finding, rare.always.unwrap().low), (TooFew, None), "nine games of a thousand differ");
        let idle = row_of(1000, |game| [(game < 200).then_some(if game < 4 { 1.0 } else { 0.0 }), None]);
        assert_eq!(idle.finding, NeverWorthIt, "{idle:?}");
    }

    #[test]
    fn interval_of_a_policy_has_no_width_of_zero() {
        let same = row_of(40, |_| [Some(1.0), Some(0.0)]);
        let (always, never) = (same.always.unwrap(), same.never.unwrap());
        assert!(always.low.unwrap() < 50.0 && always.high.unwrap() > 50.0, "{always:?}");
        assert!(never.low.unwrap() < 0.0 && never.high.unwrap() > 0.0, "{never:?}");
        let idle = row_of(40, |_| [Some(1.0), None]).never.unwrap();
        assert_eq!((idle.value, idle.low, idle.differing_games), (0.0, None, 0), "the policy is the bot: exactly zero");
        let bounded = row_of(12, |game| [Some(if game == 0 { 0.0 } else { -2.0 }), None]).always.unwrap();
        assert_eq!(bounded.low, Some(-100.0));
    }
}
