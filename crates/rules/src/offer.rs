//! Offers: decisions in which a seat can play or exchange cards, or pass; weighed cards: those that the choices of other decisions contain
//! or lead to, such as programs and purchases; and corrections of the greedy bot's choices by learned values of both.
//!
//! A correction is defined outside the rules (see `playtest::fit`). The numbers of a play are computed from the information of the seat
//! with basic arithmetic only, so a correction makes the same choices on every machine.

use super::game::{GameModule, Heuristics, Seat, Wording};
use super::running::Match;
use script::program::ScriptId;
use std::fmt::Debug;

/// Numbers that describe a play.
pub const NUMBERS: usize = 5;
/// The numbers of a play: 1; whether greedy makes it (0 or 1); greedy's value of it relative to passing; the stage of the game minus ½; the
/// square of the previous number.
pub type Numbers = [f64; NUMBERS];

/// Decisions with more choices are never offers.
const MAX_CHOICES: usize = 64;
/// Greedy's value of a play is clamped to this range around passing.
const MAX_VALUE: f64 = 6.0;

/// A decision in which every choice but passing plays a card, or every one gives a card up for another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The choice that passes.
    pub pass: usize,
    /// The other choices.
    pub plays: Vec<usize>,
    /// Whether they give cards up instead of playing them.
    pub exchanges: bool,
}

/// How the value of a weighed card is measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CardTrial {
    /// By two choices: the best one with the card and the best one without it.
    Choices {
        with: usize,
        without: usize,
        /// The estimate of the first less that of the second; 0 if the learned value replaces estimates.
        ahead: f32,
    },
    /// By a game in which the seat owns the card from now on, and one in which it does not.
    Gift,
}

/// A choice of an offer that plays a card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OfferedPlay {
    pub choice: usize,
    pub numbers: Numbers,
}

/// Values of plays that replace the greedy bot's own.
pub trait Correction: Debug + Send + Sync {
    /// Returns the value of a play relative to passing; the seat plays if it is positive. `decision` is the name of the decision, `script`
    /// is the path of the card.
    fn value(&self, decision: &str, script: &str, numbers: &Numbers) -> f64;
    /// Returns the expected gain of a play over passing, in percentage points of the result, with its standard deviation, and its average
    /// gain in points of the score if the game has scores, or `None` if nothing is known.
    fn gain(&self, decision: &str, script: &str, numbers: &Numbers) -> Option<Gain>;
    /// Returns the value of a weighed card, in the unit of the game's estimates, or `None` if nothing is known. `stage` is the stage of the
    /// game minus ½.
    fn worth(&self, _decision: &str, _script: &str, _stage: f64) -> Option<f64> {
        None
    }
    /// Identifies its contents.
    fn hash(&self) -> &str;
}

/// The expected gain of a play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gain {
    /// Percentage points of the result (the share of the other seats that are beaten; of a team, whether it wins).
    pub result: f64,
    /// Standard deviation of `result`.
    pub deviation: f64,
    /// Points of the seat's final score, on average over all situations; `None` in cooperative games.
    pub score: Option<f64>,
}

/// Returns the current decision as an offer, if it is one.
pub fn offer<G: GameModule>(m: &Match<G>) -> Option<Offer> {
    let ask = m.decision().filter(|_| m.question().is_none() && m.choice_count() <= MAX_CHOICES)?;
    let pass = G::decline(m, ask)?;
    let plays: Vec<usize> = (0..m.choice_count()).filter(|choice| *choice != pass).collect();
    let all = |is_such: &dyn Fn(&usize) -> bool| !plays.is_empty() && plays.iter().all(is_such);
    let exchanges = all(&|choice| G::given_up(m, m.choices()[*choice]).is_some());
    let is_offer = exchanges || all(&|choice| G::choice_script(m, m.choices()[*choice]).is_some());
    is_offer.then_some(Offer { pass, plays, exchanges })
}

/// Returns the card that a choice of an offer plays or gives up.
pub fn offered_card<G: GameModule>(m: &Match<G>, choice: usize) -> Option<ScriptId> {
    let choice = *m.choices().get(choice)?;
    G::choice_script(m, choice).or_else(|| G::given_up(m, choice))
}

fn stage<G: Heuristics>(view: &Match<G>) -> f64 {
    f64::from(G::stage(view).clamp(0.0, 1.0)) - 0.5
}

/// Returns how the value of a weighed card is measured at the current decision, and the numbers of the trial.
pub fn trial<G: GameModule>(view: &Match<G>, seat: Seat, card: ScriptId) -> Option<(CardTrial, Numbers)> {
    let trial = G::trial(view, seat, card)?;
    let ahead = match trial {
        CardTrial::Choices { ahead, .. } => f64::from(ahead).clamp(-MAX_VALUE, MAX_VALUE),
        CardTrial::Gift => 0.0,
    };
    let stage = stage(view);
    Some((trial, [1.0, 0.0, ahead, stage, stage * stage]))
}

impl<G: Heuristics + Wording> Match<G> {
    /// Returns the learned value of a weighed card in a decision, in the unit of the game's estimates.
    #[expect(clippy::cast_possible_truncation, reason = "estimates have this precision")]
    pub(super) fn worth(&self, decision: &str, card: ScriptId) -> Option<f32> {
        let correction = self.correction.as_ref()?;
        correction.worth(decision, &G::scripts(&self.setup)[card].path, stage(self)).map(|worth| worth as f32)
    }
}

/// Returns the plays that greedy considers in an offer, with their numbers; `view` is what the seat knows.
pub fn plays<G: GameModule>(view: &Match<G>, seat: Seat, offer: &Offer) -> Vec<OfferedPlay> {
    let values = G::offered(view, seat, offer.pass);
    let value = |choice: usize| values.get(choice).copied().unwrap_or(f32::MIN);
    let mut greedy = (offer.pass, 0.0);
    for choice in offer.plays.iter().copied().filter(|choice| value(*choice) > 0.0) {
        if value(choice) > greedy.1 {
            greedy = (choice, value(choice));
        }
    }
    let stage = stage(view);
    let considered = offer.plays.iter().copied().filter(|choice| value(*choice) > f32::MIN);
    let play = |choice: usize| {
        let above = f64::from(value(choice)).clamp(-MAX_VALUE, MAX_VALUE);
        OfferedPlay { choice, numbers: [1.0, f64::from(u8::from(choice == greedy.0)), above, stage, stage * stage] }
    };
    considered.map(play).collect()
}

/// Returns the greedy bot's choice, with a correction of its values in offers.
pub fn choose<G: GameModule>(view: &Match<G>, seat: Seat, luck: u64, correction: &dyn Correction) -> usize {
    let Some(offer) = offer(view) else { return G::greedy(view, seat, luck) };
    let mut top = (offer.pass, 0.0);
    for play in plays(view, seat, &offer) {
        let Some(script) = offered_card(view, play.choice) else { continue };
        let value = correction.value(view.decision_name(), &G::scripts(&view.setup)[script].path, &play.numbers);
        if value > top.1 {
            top = (play.choice, value);
        }
    }
    top.0
}
