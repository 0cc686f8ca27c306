//! Forced play: the win rate of a seat that always, or never, plays a card (exchanges it, programs it, tries to obtain it), minus its win rate when the bot decides. It shows which cards
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
use rules::offer::{Correction, Gain, Numbers, Offer};
use rules::registry::{AnyMatch, PreparedScenario};
use serde::Serialize;
use std::sync::Arc;

/// The policy of a seat for a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Policy {
    /// The seat plays the card whenever it can.
    Always,
    /// The seat never plays the card: it passes, or makes the best choice without the card.
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
    /// The same for giving the card up for another one, if this was offered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exchange: Option<Box<CardRow>>,
}

/// A use of a card that a policy forces.
#[derive(Clone, Copy, Debug)]
struct ForcedUse<'a> {
    /// Workspace path of the card.
    card: &'a str,
    /// Whether the card is given up for another one instead of played.
    exchanges: bool,
}

/// A game of the bot and the forced games that branch off from it, by use.
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
    /// Index of the use.
    item: usize,
    policy: Policy,
    m: Box<dyn AnyMatch>,
}

/// Plays the games; `cards` are paths of scripts. Games that do not end are left out.
///
/// # Errors
/// Returns an error if the threads cannot be started.
pub fn run(prepared: &dyn PreparedScenario, cards: &[String], spec: Spec) -> Result<Vec<CardRow>, rayon::ThreadPoolBuildError> {
    let pool = Pool::new(spec.threads)?;
    let items: Vec<ForcedUse<'_>> = cards.iter().flat_map(|card| [false, true].map(|exchanges| ForcedUse { card, exchanges })).collect();
    let games = pool.install(|| (0..spec.games).into_par_iter().map(|game| play(prepared, &items, derive(spec.seed, game))).collect());
    let games: Vec<Option<Game>> = games;
    let games: Vec<Game> = games.into_iter().flatten().collect();
    let of_card = |(index, path): (usize, &String)| {
        let [played, exchanged] = [0, 1].map(|exchanges| row(path, 2 * index + exchanges, &games));
        CardRow { exchange: (exchanged.offers > 0).then(|| Box::new(exchanged)), ..played }
    };
    Ok(cards.iter().enumerate().map(of_card).collect())
}

fn row(path: &str, item: usize, games: &[Game]) -> CardRow {
    let sum = |count: &dyn Fn(&Game) -> u64| games.iter().map(count).sum::<u64>();
    let (offers, plays) = (sum(&|game| game.offers[item]), sum(&|game| game.plays[item]));
    let change = |policy: Policy| change(games.iter().map(|game| (game.changes[item][policy as usize], game.seats)));
    let (always, never) = (change(Policy::Always), change(Policy::Never));
    let differing = |change: Option<Change>| change.map_or(0, |change| change.differing_games);
    let finding = match (offers, plays) {
        (0, _) => PlayFinding::NeverLegal,
        _ if [always, never].iter().flatten().any(Change::is_clearly_better) => PlayFinding::Misplayed,
        _ if games.len() < ENOUGH as usize || differing(always).max(differing(never)) < FEW => PlayFinding::TooFew,
        (_, 0) => PlayFinding::NeverWorthIt,
        _ => PlayFinding::Played,
    };
    CardRow { script: path.to_owned(), offers, plays, always, never, finding, exchange: None }
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

fn play(prepared: &dyn PreparedScenario, items: &[ForcedUse<'_>], seed: u64) -> Option<Game> {
    let mut m = prepared.start(Chance::new(seed)).ok()?;
    let none = || vec![0; items.len()];
    let mut game = Game { offers: none(), plays: none(), changes: vec![[None; 2]; items.len()], seats: m.seats() };
    let mut forks: Vec<Fork> = Vec::new();
    while let Some(ask) = m.decision().filter(|_| m.number() <= MAX_DECISIONS) {
        let choice = greedy(m.as_ref(), ask.seat, seed);
        let uses = PossibleUses::of(m.as_ref(), ask.seat);
        for (item, forced) in items.iter().enumerate().filter(|(_, item)| uses.contain(item)) {
            let plays = uses.is_play(m.as_ref(), choice, forced);
            game.offers[item] += 1;
            game.plays[item] += u64::from(plays);
            let policy = if plays { Policy::Never } else { Policy::Always };
            if !forks.iter().any(|fork| (fork.seat, fork.item, fork.policy) == (ask.seat, item, policy)) {
                let other = uses.forced(m.as_ref(), policy, forced, choice, seed);
                if other != choice {
                    let mut fork = m.clone_box();
                    fork.apply(other).ok()?;
                    forks.push(Fork { seat: ask.seat, item, policy, m: fork });
                }
            }
        }
        m.apply(choice).ok()?;
    }
    let outcome = m.outcome()?;
    for mut fork in forks {
        let forced = items[fork.item];
        let ended = end(&mut fork, &forced, seed)?;
        let change = wins(&ended, fork.seat) - wins(&outcome, fork.seat);
        *game.changes[fork.item][fork.policy as usize].get_or_insert(0.0) += change;
    }
    Some(game)
}

/// Plays a forced game to its end.
fn end(fork: &mut Fork, forced: &ForcedUse<'_>, seed: u64) -> Option<Outcome> {
    while let Some(ask) = fork.m.decision().filter(|_| fork.m.number() <= MAX_DECISIONS) {
        let mut choice = greedy(fork.m.as_ref(), ask.seat, seed);
        if ask.seat == fork.seat {
            let uses = PossibleUses::of(fork.m.as_ref(), ask.seat);
            if uses.contain(forced) && uses.is_play(fork.m.as_ref(), choice, forced) == (fork.policy == Policy::Never) {
                choice = uses.forced(fork.m.as_ref(), fork.policy, forced, choice, seed);
            }
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

/// The cards that the current decision is about.
enum PossibleUses {
    Offered { offer: Offer, ways: Vec<Way> },
    Weighed { seat: Seat, cards: Vec<String> },
}

impl PossibleUses {
    fn of(m: &dyn AnyMatch, seat: Seat) -> PossibleUses {
        let Some(offer) = m.offer() else {
            return PossibleUses::Weighed { seat, cards: m.weighed().into_iter().map(|script| script.path.clone()).collect() };
        };
        let plays = m.redact(seat.into()).plays(seat, &offer);
        let way = |choice: usize, value: f64| m.offered_card(choice).map(|script| Way { choice, script: script.path.clone(), value });
        let ways = plays.into_iter().filter_map(|play| way(play.choice, play.numbers[2])).collect();
        PossibleUses::Offered { offer, ways }
    }
    fn contain(&self, forced: &ForcedUse<'_>) -> bool {
        match self {
            PossibleUses::Offered { offer, ways, .. } => {
                offer.exchanges == forced.exchanges && ways.iter().any(|way| way.script == forced.card)
            }
            PossibleUses::Weighed { cards, .. } => !forced.exchanges && cards.iter().any(|card| card == forced.card),
        }
    }
    /// Returns whether a choice is such a use.
    fn is_play(&self, m: &dyn AnyMatch, choice: usize, forced: &ForcedUse<'_>) -> bool {
        match self {
            PossibleUses::Offered { ways, .. } => ways.iter().any(|way| way.choice == choice && way.script == forced.card),
            PossibleUses::Weighed { .. } => m.contains(choice, forced.card),
        }
    }
    /// Returns the choice of a policy where the bot makes `choice`, which the policy does not allow: in an offer, the use with the highest
    /// estimate, or passing; elsewhere, the bot's choice with an extreme value of the card.
    fn forced(&self, m: &dyn AnyMatch, policy: Policy, forced: &ForcedUse<'_>, choice: usize, seed: u64) -> usize {
        match self {
            PossibleUses::Offered { offer, .. } if policy == Policy::Never => offer.pass,
            PossibleUses::Offered { ways, .. } => {
                let own = ways.iter().filter(|way| way.script == forced.card);
                own.reduce(|best, way| if way.value > best.value { way } else { best }).map_or(choice, |way| way.choice)
            }
            PossibleUses::Weighed { seat, .. } => {
                let worth = if policy == Policy::Always { EXTREME } else { -EXTREME };
                let mut view = m.redact((*seat).into());
                let known = view.correction().cloned();
                view.correct(Some(Arc::new(ForcedWorth { known, card: forced.card.to_owned(), worth })));
                view.greedy(*seat, bot::seed(seed, *seat))
            }
        }
    }
}

/// Value with which a weighed card is chosen whenever possible.
const EXTREME: f64 = 1000.0;

/// A correction with another value of one weighed card.
#[derive(Debug)]
struct ForcedWorth {
    known: Option<Arc<dyn Correction>>,
    /// Workspace path of the card.
    card: String,
    worth: f64,
}

impl Correction for ForcedWorth {
    fn value(&self, decision: &str, script: &str, numbers: &Numbers) -> f64 {
        // Without a correction, greedy's own choice is the only one with a positive value.
        self.known.as_ref().map_or(2.0 * numbers[1] - 1.0, |known| known.value(decision, script, numbers))
    }
    fn gain(&self, decision: &str, script: &str, numbers: &Numbers) -> Option<Gain> {
        self.known.as_ref()?.gain(decision, script, numbers)
    }
    fn worth(&self, decision: &str, script: &str, stage: f64) -> Option<f64> {
        if script == self.card { Some(self.worth) } else { self.known.as_ref()?.worth(decision, script, stage) }
    }
    fn hash(&self) -> &str {
        self.known.as_ref().map_or("", |known| known.hash())
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
