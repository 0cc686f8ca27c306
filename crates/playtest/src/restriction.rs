//! Restricted play (Jaffe et al. 2012): a seat does without a card, a box, an action or several of them, a *style*.
//!
//! An action is a word of a choice as JSON, or the name of a decision for all of its choices with parameters. A card or box that is in no
//! choice is avoided by its effect: the seat does not make choices that use it, as far as it can know.

use super::bot::{Bot, Greedy};
use super::compare::Comparison;
use super::figure::{Figure, Measure};
use super::interval::Difference;
use super::seed::derive;
use super::session::MAX_DECISIONS;
use content::message::{Message, message};
use content::suggest;
use content::words::words;
use rules::chance::Chance;
use rules::game::Seat;
use rules::record::Prompt;
use rules::registry::{AnyMatch, PreparedScenario};
use rules::tally::Tally;
use serde::Serialize;
use serde_json::Value as Json;
use std::collections::BTreeSet;

/// Number of games that are played to find the actions of a scenario; in every third one, the bots are greedy.
const SAMPLED: u64 = 12;
/// Number of simulations of a choice. It uses something if it does so in all of them.
const SIMULATIONS: u64 = 2;
/// Maximum number of other choices of a decision that are simulated. With fewer, the cost of a box would contain the loss of most choices.
const MOST: usize = 128;

/// The names that can be forbidden in a scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// Actions, and cards that players choose to play.
    pub actions: BTreeSet<String>,
    /// Everything else that players use.
    pub uses: BTreeSet<String>,
}

/// A name that cannot be forbidden.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot forbid `{name}`: no choice of the scenario uses it; {help}")]
pub struct UnknownName {
    name: String,
    help: Message,
}

impl Names {
    /// Finds the names in the scripts of a scenario and in some of its games.
    pub fn of(prepared: &dyn PreparedScenario) -> Names {
        let mut names = Names::default();
        for game in 0..SAMPLED {
            let Ok(mut m) = prepared.start(Chance::new(game)) else { continue };
            while let Some(ask) = m.decision().filter(|_| m.number() <= MAX_DECISIONS) {
                names.look(m.as_ref());
                let number = derive(game, m.number().into()) % m.choice_count().max(1) as u64;
                let choice = if game % 3 == 2 { Greedy::new(game).choose(m.as_ref(), ask.seat) } else { number as usize };
                if m.apply(choice).is_err() {
                    break;
                }
            }
        }
        names.actions.extend(prepared.played().into_iter().map(|script| script.stem.clone()));
        let uses = prepared.counted().into_iter().map(|(_, key)| key.to_owned());
        names.uses = uses.filter(|key| !names.actions.contains(key)).collect();
        names
    }
    /// Adds the words that some choices of a decision have and others lack.
    fn look(&mut self, m: &dyn AnyMatch) {
        let words: Vec<BTreeSet<String>> = (0..m.choice_count()).map(|index| words(m, index)).collect();
        let mut all = words.iter().flatten().collect::<BTreeSet<_>>();
        all.retain(|word| words.iter().any(|others| !others.contains(*word)));
        self.actions.extend(all.into_iter().cloned());
    }
    /// Returns the restriction of a seat that does without these.
    ///
    /// # Errors
    /// Returns an error if no choice of the scenario uses one of them.
    pub fn restriction(&self, forbidden: &[String]) -> Result<Restriction, UnknownName> {
        let all = || self.actions.iter().chain(&self.uses);
        if let Some(name) = forbidden.iter().find(|name| !all().any(|known| known == *name)) {
            let kinds: Vec<String> = all().filter(|name| !name.contains(':')).cloned().collect();
            let help = suggest::did_you_mean(name, all().map(String::as_str), message!("use-one", kinds));
            return Err(UnknownName { name: suggest::short(name), help });
        }
        let (actions, uses) = forbidden.iter().cloned().partition(|name| self.actions.contains(name));
        Ok(Restriction { names: forbidden.to_vec(), actions, uses })
    }
}

/// Returns the words by which a choice can be forbidden: its card, the texts in its JSON and the name of its first field, each also with the
/// name of the decision; and the name of the decision if the choice has parameters.
fn words(m: &dyn AnyMatch, index: usize) -> BTreeSet<String> {
    let mut own = BTreeSet::new();
    let json = m.choice_json(index);
    own.extend(json.as_object().and_then(|fields| fields.keys().next()).cloned());
    texts(&json, &mut own);
    own.extend(m.choice_script(index).map(|script| script.stem.clone()));
    own.retain(|word| word.len() > 1 && word.contains(char::is_alphabetic));
    let decision = m.decision_name();
    let mut all: BTreeSet<String> = own.iter().map(|word| format!("{decision}:{word}")).collect();
    all.extend(own);
    all.extend((!m.is_bare(index)).then(|| decision.to_owned()));
    all
}

fn texts(json: &Json, found: &mut BTreeSet<String>) {
    match json {
        Json::String(text) => drop(found.insert(text.clone())),
        Json::Array(items) => items.iter().for_each(|item| texts(item, found)),
        Json::Object(fields) => fields.values().for_each(|value| texts(value, found)),
        _ => {}
    }
}

/// The choices that a seat does not make.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Restriction {
    /// The forbidden names.
    pub names: Vec<String>,
    actions: BTreeSet<String>,
    uses: BTreeSet<String>,
}

impl Restriction {
    /// Returns the choice of a restricted seat; `choose` returns that of its bot. A decision in which every choice is forbidden keeps all
    /// of its choices.
    ///
    /// # Errors
    /// Returns the error of `choose`.
    pub fn choose<E>(&self, m: &dyn AnyMatch, seat: Seat, mut choose: impl FnMut(&dyn AnyMatch) -> Result<usize, E>) -> Result<usize, E> {
        let mut first = choose(m)?;
        if !self.is_permitted(m, first) {
            first = among(m, &self.permitted(m), &mut choose)?;
        }
        if !self.is_used(m, seat, first) {
            return Ok(first);
        }
        // Neighbours are often alike, so those that are simulated are spread over all.
        let left = self.permitted(m);
        let step = left.len().div_ceil(MOST);
        let spread = left.into_iter().step_by(step).filter(|choice| *choice != first);
        let others: Vec<usize> = spread.filter(|choice| !self.is_used(m, seat, *choice)).collect();
        if others.is_empty() { Ok(first) } else { among(m, &others, &mut choose) }
    }
    fn is_permitted(&self, m: &dyn AnyMatch, index: usize) -> bool {
        self.actions.is_empty() || words(m, index).is_disjoint(&self.actions)
    }
    /// Returns the choices without forbidden words, or all of them.
    pub fn permitted(&self, m: &dyn AnyMatch) -> Vec<usize> {
        let all = 0..m.choice_count();
        let left: Vec<usize> = all.clone().filter(|index| self.is_permitted(m, *index)).collect();
        if left.is_empty() { all.collect() } else { left }
    }
    /// Returns whether a choice uses something forbidden before the seat decides again with other random results, as far as it can know.
    fn is_used(&self, m: &dyn AnyMatch, seat: Seat, choice: usize) -> bool {
        if self.uses.is_empty() || m.choice_count() < 2 {
            return false;
        }
        let view = m.redact(seat.into());
        (0..SIMULATIONS).all(|simulation| {
            let mut copy = view.clone_box();
            view.determinize_into(seat.into(), derive(m.occasion(), simulation), copy.as_mut());
            self.is_used_in(copy.as_mut(), seat, choice)
        })
    }
    fn is_used_in(&self, m: &mut dyn AnyMatch, seat: Seat, mut choice: usize) -> bool {
        let mut tally = Tally::default();
        m.chance().trace();
        while m.apply(choice).is_ok() {
            m.tally(&mut tally);
            let by_seat = |seats: &[u32]| seats.get(seat.index()).is_some_and(|times| *times > 0);
            if tally.iter().any(|(_, key, seats, _)| by_seat(seats) && self.uses.contains(key)) {
                return true;
            }
            // Without random results in between, a decision of the seat is a part of the same move.
            let goes_on = |ask: &Prompt| (ask.seat != seat || m.traced().is_empty()) && m.number() <= MAX_DECISIONS;
            let Some(ask) = m.decision().filter(goes_on) else { return false };
            choice = m.quick(ask.seat);
        }
        false
    }
}

/// The cost of doing without something.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RestrictionResult {
    /// The forbidden names.
    pub forbidden: Vec<String>,
    /// Wins of the seat, or of its team, minus those of the restricted seat in the same games; `None` for too few games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
}

/// A difference of win rates, with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Cost {
    pub value: f64,
    pub low: f64,
    pub high: f64,
    pub verdict: CostVerdict,
}

/// The verdict on the cost of doing without something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CostVerdict {
    /// It costs clearly more than 5 percentage points of wins.
    TooStrong,
    /// It clearly costs wins.
    Costly,
    /// It costs at most 1 percentage point.
    NotMissed,
    /// The bot clearly wins more often without it.
    Harmful,
    /// More games are needed.
    Unknown,
}

words! { CostVerdict { TooStrong: "too_strong", Costly: "costly", NotMissed: "not_missed", Harmful: "harmful", Unknown: "unknown" } }

/// The cost above which something is too strong.
const TOO_STRONG: f64 = 0.05;
/// The cost up to which nobody would miss something.
const NOT_MISSED: f64 = 0.01;

impl RestrictionResult {
    /// Returns the cost in a comparison of games without and with the restriction.
    pub fn of(restriction: &Restriction, comparison: &Comparison) -> RestrictionResult {
        let tested = comparison.changes.iter().find(|change| change.figure == Figure::Tested(Measure::Wins));
        let cost = tested.map(|change| {
            let Difference { value, low, high, clear, .. } = change.difference;
            // Without the minus sign of zero.
            Cost::new([value, high, low].map(|end| 0.0 - end), clear)
        });
        RestrictionResult { forbidden: restriction.names.clone(), cost }
    }
}

impl Cost {
    /// Returns a cost and its interval; `is_clear` says whether the difference is clear.
    fn new([value, low, high]: [f64; 3], is_clear: bool) -> Cost {
        let verdict = match is_clear {
            true if low >= TOO_STRONG => CostVerdict::TooStrong,
            true if high < 0.0 => CostVerdict::Harmful,
            _ if high <= NOT_MISSED => CostVerdict::NotMissed,
            true => CostVerdict::Costly,
            false => CostVerdict::Unknown,
        };
        Cost { value, low, high, verdict }
    }
}

/// Returns a bot's choice among some of the legal choices.
fn among<E>(m: &dyn AnyMatch, left: &[usize], choose: &mut impl FnMut(&dyn AnyMatch) -> Result<usize, E>) -> Result<usize, E> {
    match left {
        [only] if m.choice_count() > 1 => return Ok(*only),
        _ if left.len() == m.choice_count() => return choose(m),
        _ => {}
    }
    // The answers to a script's question are numbered by the script.
    if m.question().is_some() {
        let choice = choose(m)?;
        return Ok(if left.contains(&choice) { choice } else { left[0] });
    }
    let mut narrowed = m.clone_box();
    narrowed.retain_choices(left);
    let choice = choose(narrowed.as_ref())?;
    Ok(left.get(choice).copied().unwrap_or(left[0]))
}

#[cfg(test)]
mod tests;
