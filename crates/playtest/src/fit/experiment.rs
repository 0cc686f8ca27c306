//! The experiment behind a fit: greedy games that are forked at offers and at decisions with weighed cards. One branch has or plays the
//! card, the other does not, and both continue to the end with the same randomness.

use super::regression::{self, Sample, Scale};
use super::script_fit::{FitEntry, FittedEffect, ScriptFit, fnv};
use super::with_fits;
use crate::bot;
use crate::seed::derive;
use crate::session::MAX_DECISIONS;
use crate::workers::Pool;
use rayon::prelude::*;
use rules::chance::Chance;
use rules::game::{Outcome, Seat};
use rules::offer::{CardTrial, Numbers, Offer, OfferedPlay};
use rules::registry::{AnyMatch, PreparedScenario};
use script::program::Script;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// An effect is clear if it differs from zero by more than this number of standard errors.
const CLEAR: f64 = 2.5;
/// Factor by which the required number of pairs increases if the effect is not clear.
const MORE: u64 = 4;
/// Games whose forks are decided with the same counts.
const BLOCK: u64 = 100;
/// Number of games after which the experiment no longer waits for scripts that were never offered.
const PATIENCE: u64 = 500;
/// Share of the decisions with a weighed card at which the games of the first block are forked: there are many in each game.
const FIRST_ODDS: f64 = 0.1;
/// Quarters of the offers in which the best way to play a card is tried; in the others, a random one.
const BEST_QUARTERS: u64 = 3;
/// Least result for each unit of the estimates of choices with and without a weighed card.
const LEAST_UNIT: f64 = 0.02;
/// Results of a team are noisy: predictions for them are trusted half as much.
const WIDENED_FOR_TEAMS: f64 = 2.0;
/// Separates the randomness of the experiment from that of its games.
const STREAM: u64 = 0xF17;

/// The number of games to play.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Number of pairs required for each script and decision.
    pub pairs: u64,
    /// Maximum number of games.
    pub games: u64,
    /// Maximum number of decisions in all games and forks, so that rare or slow offers do not take minutes.
    pub work: u64,
}

impl Effort {
    /// The effort for fits that are stored.
    pub const FULL: Effort = Effort { pairs: 400, games: 3_000, work: 3_000_000 };
}

/// The progress of an experiment. Other threads read it and can stop the experiment.
#[derive(Debug, Default)]
pub struct Progress {
    pairs: AtomicU64,
    wanted: AtomicU64,
    cancelled: AtomicBool,
}

impl Progress {
    /// Returns the number of pairs played, and the number required for the offers seen so far.
    pub fn done(&self) -> (u64, u64) {
        (self.pairs.load(Ordering::Relaxed), self.wanted.load(Ordering::Relaxed))
    }
    /// Ends the experiment without a fit.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}

/// Errors that can occur while a fit is computed.
#[derive(Debug, thiserror::Error)]
pub enum FitError {
    /// The threads cannot be started.
    #[error("cannot start the threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    #[error("the fit was cancelled")]
    Cancelled,
}

/// A script and a decision that offers it.
type Key = (String, String);

/// A play that was made in one branch of a game and not in the other.
#[derive(Clone, Copy, Debug)]
struct Pair {
    row: Sample,
    score: Option<f64>,
    /// Whether the card is weighed instead of offered.
    weighed: bool,
}

/// The results of the games of an experiment.
#[derive(Default)]
struct Samples {
    games: u64,
    work: u64,
    pairs: BTreeMap<Key, Vec<Pair>>,
    offers: BTreeMap<Key, u64>,
    /// Whether a wanted card could be exchanged.
    exchanges: bool,
}

/// The decisions of an experiment.
#[derive(Clone, Copy)]
struct Stage<'a> {
    /// Paths of the scripts.
    wanted: &'a BTreeSet<&'a str>,
    /// Whether cards are exchanged, or else played.
    exchanges: bool,
}

/// Creates the fits of these scripts of a scenario, each with its hash. The result does not depend on the number of threads or on other
/// fits.
///
/// # Errors
/// Returns an error if the threads cannot be started, or if the experiment is cancelled.
pub fn make(
    prepared: &dyn PreparedScenario,
    scenario: &str,
    scripts: &[(&Script, String)],
    effort: Effort,
    threads: usize,
    progress: &Progress,
) -> Result<Vec<ScriptFit>, FitError> {
    let plain = prepared.corrected(None);
    let hashes: Vec<&str> = scripts.iter().map(|(_, hash)| hash.as_str()).collect();
    let seed = u64::from_str_radix(&fnv(&hashes), 16).unwrap_or_default();
    let wanted: BTreeSet<&str> = scripts.iter().map(|(script, _)| script.path.as_str()).collect();
    let pool = Pool::new(threads)?;
    let play = Stage { wanted: &wanted, exchanges: false };
    let mut samples = pool.install(|| samples(plain.as_ref(), play, seed, effort, progress))?;
    let span = plain.score_span();
    let fits = entries(scripts, scenario, &samples, span);
    // A card that greedy alone never plays would always be exchanged, so exchanges need a bot that can play it.
    let able = with_fits(plain.as_ref(), fits);
    let exchange = Stage { wanted: &wanted, exchanges: true };
    if samples.exchanges {
        let exchanged = pool.install(|| self::samples(able.as_ref(), exchange, seed, effort, progress))?;
        samples.pairs.extend(exchanged.pairs);
        samples.offers.extend(exchanged.offers);
    }
    Ok(entries(scripts, scenario, &samples, span))
}

/// Returns the fits of these scripts from the results of an experiment.
fn entries(scripts: &[(&Script, String)], scenario: &str, samples: &Samples, span: f64) -> Vec<ScriptFit> {
    let rows = |pairs: &Vec<Pair>| pairs.iter().map(|pair| pair.row).collect::<Vec<Sample>>();
    let all: Vec<Sample> = samples.pairs.values().flat_map(&rows).collect();
    let scale = Scale::of(all.iter());
    let entry = |(key, pairs): (&Key, &Vec<Pair>)| {
        let rows = rows(pairs);
        let effect = effect(pairs);
        let widened = if effect.score.is_some() { 1.0 } else { WIDENED_FOR_TEAMS };
        let counts = (samples.offers.get(key).copied().unwrap_or(0), rows.len() as u64);
        let fit = regression::fit(&rows, scale);
        let unit = pairs.iter().any(|pair| pair.weighed).then(|| unit(&rows, fit.0, span));
        FitEntry::new(&key.1, counts, FittedEffect { unit, ..effect }, fit, widened)
    };
    let fit = |(script, hash): &(&Script, String)| {
        let own = samples.pairs.iter().filter(|((path, _), _)| *path == script.path);
        ScriptFit::new(script, hash.clone(), scenario, samples.games, own.map(entry).collect())
    };
    scripts.iter().map(fit).collect()
}

/// Returns the result for each unit of the estimates: that of a point, or the slope on the estimates if the trials compare choices by them.
fn unit(rows: &[Sample], weights: Numbers, span: f64) -> f64 {
    if rows.iter().all(|(numbers, _)| numbers[2] == 0.0) { 1.0 / span } else { weights[2].max(LEAST_UNIT) }
}

/// Plays blocks of games until every offer that was seen has enough pairs.
fn samples(prepared: &dyn PreparedScenario, stage: Stage<'_>, seed: u64, effort: Effort, progress: &Progress) -> Result<Samples, FitError> {
    let mut samples = Samples::default();
    let mut odds: BTreeMap<Key, f64> = BTreeMap::new();
    while samples.games < effort.games && samples.work < effort.work {
        let games = samples.games..samples.games + BLOCK;
        let played: Vec<Samples> =
            games
                .into_par_iter()
                .map(|game| {
                    if progress.is_cancelled() { Samples::default() } else { forked(prepared, derive(seed, game), stage, &odds, progress) }
                })
                .collect();
        if progress.is_cancelled() {
            return Err(FitError::Cancelled);
        }
        for game in played {
            samples.games += 1;
            samples.work += game.work;
            samples.exchanges |= game.exchanges;
            game.pairs.into_iter().for_each(|(key, pairs)| samples.pairs.entry(key).or_default().extend(pairs));
            game.offers.into_iter().for_each(|(key, offers)| *samples.offers.entry(key).or_default() += offers);
        }
        let (mut open, mut total) = (false, 0);
        for (key, offers) in &samples.offers {
            let pairs = samples.pairs.get(key).map_or(&[][..], Vec::as_slice);
            let target = wanted_pairs(effort, pairs);
            total += target;
            let need = target.saturating_sub(pairs.len() as u64) as f64;
            let of_a_block = *offers as f64 * BLOCK as f64 / samples.games as f64;
            // Half of what is missing in the next block: later blocks are counted better.
            odds.insert(key.clone(), (need / 2.0 / of_a_block).clamp(0.0, 1.0));
            open |= need > 0.02 * effort.pairs as f64;
        }
        progress.wanted.store(total, Ordering::Relaxed);
        let seen: BTreeSet<&str> = samples.offers.keys().map(|(script, _)| script.as_str()).collect();
        if !open && (seen.len() == stage.wanted.len() || samples.games >= PATIENCE) {
            break;
        }
    }
    Ok(samples)
}

/// Returns the number of pairs required for an offer, given those played so far.
fn wanted_pairs(effort: Effort, pairs: &[Pair]) -> u64 {
    let is_enough = pairs.len() as f64 >= 0.98 * effort.pairs as f64;
    let FittedEffect { mean, error, .. } = effect(pairs);
    if is_enough && mean.abs() < CLEAR * error { MORE * effort.pairs } else { effort.pairs }
}

/// A game that is forked at some of its offers; a coin decides which branch continues.
fn forked(prepared: &dyn PreparedScenario, seed: u64, stage: Stage<'_>, odds: &BTreeMap<Key, f64>, progress: &Progress) -> Samples {
    let mut samples = Samples::default();
    let Ok(mut m) = prepared.start(Chance::new(seed)) else { return samples };
    let fork = Fork { seed, span: prepared.score_span() };
    while let Some(ask) = m.decision().filter(|_| m.number() <= MAX_DECISIONS) {
        let mut choice = None;
        let offered = wanted_offer(m.as_ref(), stage.wanted);
        samples.exchanges |= offered.as_ref().is_some_and(|(offer, _)| offer.exchanges);
        if let Some((offer, keys)) = offered.filter(|(offer, _)| offer.exchanges == stage.exchanges) {
            keys.iter().for_each(|(_, key)| *samples.offers.entry(key.clone()).or_default() += 1);
            let mut draws = Draws(derive(seed ^ STREAM, m.number().into()));
            let (_, key) = &keys[draws.below(keys.len() as u64) as usize];
            if draws.chance(odds.get(key).copied().unwrap_or(1.0))
                && let Some(play) = sample_play(m.as_ref(), ask.seat, &offer, (&keys, key), &mut draws)
            {
                let pair = fork.choices(m.as_ref(), ask.seat, [play.choice, offer.pass], play.numbers, &mut samples.work);
                samples.add(key, pair, progress);
                choice = Some(if draws.chance(0.5) { play.choice } else { offer.pass });
            }
        } else if !stage.exchanges
            && let Some((key, mut draws)) = weighed_key(m.as_ref(), stage.wanted, seed, &mut samples)
            && draws.chance(odds.get(&key).copied().unwrap_or(FIRST_ODDS))
            && let Some((trial, numbers)) = m.redact(ask.seat.into()).trial(ask.seat, &key.0)
        {
            let pair = match trial {
                CardTrial::Choices { with, without, .. } => {
                    choice = Some(if draws.chance(0.5) { with } else { without });
                    fork.choices(m.as_ref(), ask.seat, [with, without], numbers, &mut samples.work)
                }
                CardTrial::Gift => fork.gift(prepared, m.as_ref(), ask.seat, &key.0, numbers, &mut samples.work),
            };
            samples.add(&key, pair.map(|pair| Pair { weighed: true, ..pair }), progress);
        }
        let choice = choice.unwrap_or_else(|| greedy(m.as_ref(), ask.seat, seed));
        samples.work += 1;
        if m.apply(choice).is_err() {
            break;
        }
    }
    samples
}

fn greedy(m: &dyn AnyMatch, seat: Seat, seed: u64) -> usize {
    m.redact(seat.into()).greedy(seat, bot::seed(seed, seat))
}

/// Returns an offer of wanted scripts with the plays of these scripts, each with its key.
fn wanted_offer(m: &dyn AnyMatch, wanted: &BTreeSet<&str>) -> Option<(Offer, Vec<(usize, Key)>)> {
    let offer = m.offer()?;
    let key = |choice: &usize| {
        let script = m.offered_card(*choice).filter(|script| wanted.contains(script.path.as_str()))?;
        Some((*choice, (script.path.clone(), m.decision_name().to_owned())))
    };
    let keys: Vec<(usize, Key)> = offer.plays.iter().filter_map(key).collect();
    (!keys.is_empty()).then_some((offer, keys))
}

/// Returns a play of the script of a key: usually the one with the highest estimate.
fn sample_play(
    m: &dyn AnyMatch,
    seat: Seat,
    offer: &Offer,
    (keys, key): (&[(usize, Key)], &Key),
    draws: &mut Draws,
) -> Option<OfferedPlay> {
    let view = m.redact(seat.into());
    let of_key = |play: &OfferedPlay| keys.iter().any(|(choice, other)| *choice == play.choice && other == key);
    let plays: Vec<OfferedPlay> = view.plays(seat, offer).into_iter().filter(of_key).collect();
    if draws.below(4) < BEST_QUARTERS {
        return plays.into_iter().reduce(|best, play| if play.numbers[2] > best.numbers[2] { play } else { best });
    }
    plays.get(draws.below(plays.len().max(1) as u64) as usize).copied()
}

/// Draws one of the wanted cards that are weighed in a decision, and counts all of them.
fn weighed_key(m: &dyn AnyMatch, wanted: &BTreeSet<&str>, seed: u64, samples: &mut Samples) -> Option<(Key, Draws)> {
    let decision = m.decision_name();
    let cards = m.weighed().into_iter().filter(|script| wanted.contains(script.path.as_str()));
    let keys: Vec<Key> = cards.map(|script| (script.path.clone(), decision.to_owned())).collect();
    keys.iter().for_each(|key| *samples.offers.entry(key.clone()).or_default() += 1);
    let mut draws = Draws(derive(seed ^ STREAM, m.number().into()));
    let key = keys.get(draws.below(keys.len().max(1) as u64) as usize)?.clone();
    Some((key, draws))
}

impl Samples {
    fn add(&mut self, key: &Key, pair: Option<Pair>, progress: &Progress) {
        if let Some(pair) = pair {
            self.pairs.entry(key.clone()).or_default().push(pair);
            progress.pairs.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// The branches of a game.
#[derive(Clone, Copy)]
struct Fork {
    seed: u64,
    /// Difference of scores that counts as a certain result.
    span: f64,
}

impl Fork {
    /// Plays the match to its end from two choices.
    fn choices(self, m: &dyn AnyMatch, seat: Seat, choices: [usize; 2], numbers: Numbers, work: &mut u64) -> Option<Pair> {
        let mut end = |choice: usize| {
            let mut branch = m.clone_box();
            branch.apply(choice).ok()?;
            self.end(branch, work)
        };
        Some(self.pair([end(choices[0])?, end(choices[1])?], seat, numbers))
    }
    /// Plays the match to its end, once with a card that the seat owns from now on.
    fn gift(
        self,
        prepared: &dyn PreparedScenario,
        m: &dyn AnyMatch,
        seat: Seat,
        card: &str,
        numbers: Numbers,
        work: &mut u64,
    ) -> Option<Pair> {
        let script = prepared.scripts().iter().find(|script| script.path == card)?;
        let mut with = m.clone_box();
        if !with.plant(seat, &script.kind, Some(&script.stem)) {
            return None;
        }
        Some(self.pair([self.end(with, work)?, self.end(m.clone_box(), work)?], seat, numbers))
    }
    fn end(self, mut branch: Box<dyn AnyMatch>, work: &mut u64) -> Option<Outcome> {
        while let Some(ask) = branch.decision().filter(|_| branch.number() <= MAX_DECISIONS) {
            *work += 1;
            let choice = greedy(branch.as_ref(), ask.seat, self.seed);
            branch.apply(choice).ok()?;
        }
        branch.outcome()
    }
    fn pair(self, [with, without]: [Outcome; 2], seat: Seat, numbers: Numbers) -> Pair {
        let score = |outcome: &Outcome| outcome.scores.get(seat.index()).map_or(0.0, |score| *score as f64);
        let scored = with.team_won.is_none().then(|| score(&with) - score(&without));
        let difference = result(&with, seat, self.span) - result(&without, seat, self.span);
        Pair { row: (numbers, difference), score: scored, weighed: false }
    }
}

/// Returns the result of a seat, from 0 to 1: its lead in points over the others; for a team, whether it won.
fn result(outcome: &Outcome, seat: Seat, span: f64) -> f64 {
    if let Some(won) = outcome.team_won {
        return f64::from(u8::from(won));
    }
    let own = outcome.scores.get(seat.index()).copied().unwrap_or_default();
    let others = outcome.scores.iter().enumerate().filter(|(other, _)| *other != seat.index());
    let (sum, count) = others.fold((0.0, 0.0), |(sum, count), (_, other)| {
        let ahead = own.saturating_sub(*other) as f64;
        (sum + (0.5 + ahead / span).clamp(0.0, 1.0), count + 1.0)
    });
    if count > 0.0 { sum / count } else { 0.0 }
}

fn effect(pairs: &[Pair]) -> FittedEffect {
    let count = pairs.len().max(1) as f64;
    let mean = pairs.iter().map(|pair| pair.row.1).sum::<f64>() / count;
    let squares = pairs.iter().map(|pair| (pair.row.1 - mean) * (pair.row.1 - mean)).sum::<f64>();
    let error = if count > 1.0 { (squares / (count - 1.0) / count).sqrt() } else { 0.0 };
    let scores: Option<Vec<f64>> = pairs.iter().map(|pair| pair.score).collect();
    FittedEffect { mean, error, score: scores.map(|scores| scores.iter().sum::<f64>() / count), unit: None }
}

/// Random numbers of the experiment itself.
struct Draws(u64);

impl Draws {
    fn next(&mut self) -> u64 {
        self.0 = derive(self.0, 1);
        self.0
    }
    /// Returns an index below `count`.
    fn below(&mut self, count: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(count)) >> 64) as u64
    }
    fn chance(&mut self, odds: f64) -> bool {
        ((self.next() >> 11) as f64) < odds * (1_u64 << 53) as f64
    }
}
