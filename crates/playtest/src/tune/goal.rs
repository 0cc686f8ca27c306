//! Goals of a search: a number of games and the values that it should have.

use crate::bot::BotKind;
use crate::figure::{Figure, LeadMeasure, Measure, ORDINALS};
use crate::findings::{self, SECONDS, Voice};
use crate::interval::Estimate;
use crate::strength::TestedCard;
use crate::twin::ComparedGame;
use content::games::GameSpec;
use content::words::words;
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Default tolerances: of a share, of rounds, of minutes.
const TOLERANCE: (f64, f64, f64) = (0.03, 0.5, 5.0);
/// Share of the games that may be longer than the limit of the goal `longest`.
const RARE: f64 = 0.05;
/// Share of the seats that must use content that the goal `unused` counts as used.
const USED: f64 = 0.01;

/// A number that every game has.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Quantity {
    /// A figure of reports.
    Figure(Figure),
    /// Estimated duration for people.
    Minutes,
    /// Whether a game takes more than this number of rounds.
    Longer(u32),
    /// Wins of a seat that is dealt the card, less those with the card that the deal gives.
    Strength(TestedCard),
}

impl Quantity {
    /// Returns whether it is displayed as a percentage.
    pub fn is_share(&self) -> bool {
        match self {
            Quantity::Figure(figure) => figure.is_share(),
            Quantity::Minutes => false,
            Quantity::Longer(_) | Quantity::Strength(_) => true,
        }
    }
    /// Returns its value in one game; `None` if the game does not have one, such as a single leader at half time. The strength of a card
    /// is measured in two games.
    pub(super) fn of(&self, game: &ComparedGame, kinds: &[BotKind]) -> Option<f64> {
        match self {
            Quantity::Figure(Figure::Lead(measure)) => Some(measure.of_match(game.lead.as_ref()?)? as f64 / crate::counts::SHARE as f64),
            Quantity::Figure(Figure::Users(category, key)) => {
                let users = game.users.get(&(category.clone(), key.clone())).copied().unwrap_or(0);
                Some(f64::from(users) / kinds.len().max(1) as f64)
            }
            Quantity::Figure(figure) => figure.of(&game.result, kinds),
            Quantity::Minutes => Some(f64::from(game.result.decisions) * SECONDS / 60.0),
            Quantity::Longer(rounds) => Some(f64::from(u8::from(game.result.rounds > *rounds))),
            Quantity::Strength(_) => None,
        }
    }
    /// Returns its display name.
    pub fn label(&self, voice: Voice<'_>) -> String {
        match self {
            Quantity::Figure(figure) => findings::label(figure, voice),
            Quantity::Minutes => voice.say("tune-minutes", []),
            Quantity::Longer(rounds) => voice.say("tune-longer", [("rounds", (*rounds).into())]),
            Quantity::Strength(card) => voice.say("tune-strength", [("card", voice.name(&card.name).into())]),
        }
    }
    /// Formats a value of the quantity.
    pub fn text(&self, value: f64) -> String {
        if self.is_share() { format!("{:.1} %", value * 100.0) } else { format!("{value:.2}") }
    }
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Quantity::Figure(figure) => figure.fmt(f),
            Quantity::Minutes => f.write_str("minutes"),
            Quantity::Longer(rounds) => write!(f, "games longer than {rounds} rounds"),
            Quantity::Strength(card) => write!(f, "strength of {}", card.name),
        }
    }
}

impl Serialize for Quantity {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The values that a number should have.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Wanted {
    /// This value.
    About(f64),
    AtLeast(f64),
    AtMost(f64),
}

/// A number and the values that it should have.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Goal {
    pub quantity: Quantity,
    pub wanted: Wanted,
    /// Accepted distance from [`Wanted::About`], and the unit of distances.
    pub tolerance: f64,
}

/// Whether a number has the wanted value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TargetVerdict {
    /// The whole interval is accepted.
    Met,
    /// The value is accepted, but not the whole interval.
    Likely,
    /// The interval contains accepted values, but the value is not one of them.
    Unlikely,
    /// The interval contains no accepted value.
    Missed,
}

words! { TargetVerdict { Met: "met", Likely: "likely", Unlikely: "unlikely", Missed: "missed" } }

impl Goal {
    /// Returns whether a value is accepted.
    pub fn accepts(&self, value: f64) -> bool {
        match self.wanted {
            // Rounding errors of the bounds do not decide.
            Wanted::About(aim) => (value - aim).abs() <= self.tolerance + 1e-12,
            Wanted::AtLeast(least) => value >= least - 1e-12,
            Wanted::AtMost(most) => value <= most + 1e-12,
        }
    }
    /// Returns the value closest to another one that is wanted.
    pub fn aim(&self, value: f64) -> f64 {
        match self.wanted {
            Wanted::About(aim) => aim,
            Wanted::AtLeast(least) => value.max(least),
            Wanted::AtMost(most) => value.min(most),
        }
    }
    /// Returns the distance of a value from the wanted ones, in units of the tolerance.
    pub fn distance(&self, value: f64) -> f64 {
        (value - self.aim(value)).abs() / self.tolerance
    }
    /// Returns the verdict on a number that was measured.
    pub fn verdict(&self, found: &Estimate) -> TargetVerdict {
        let (low, high) = (found.low.unwrap_or(f64::NEG_INFINITY), found.high.unwrap_or(f64::INFINITY));
        let reaches = match self.wanted {
            Wanted::About(aim) => high >= aim - self.tolerance && low <= aim + self.tolerance,
            Wanted::AtLeast(least) => high >= least,
            Wanted::AtMost(most) => low <= most,
        };
        match (self.accepts(low) && self.accepts(high), self.accepts(found.value)) {
            (true, _) => TargetVerdict::Met,
            (false, true) => TargetVerdict::Likely,
            (false, false) if reaches => TargetVerdict::Unlikely,
            (false, false) => TargetVerdict::Missed,
        }
    }
    /// Returns the goal in words.
    pub fn label(&self, voice: Voice<'_>) -> String {
        let text = |value: f64| self.quantity.text(value);
        let (id, value) = match self.wanted {
            Wanted::About(aim) => ("tune-about", aim),
            Wanted::AtLeast(least) => ("tune-at_least", least),
            Wanted::AtMost(most) => ("tune-at_most", most),
        };
        let given =
            [("what", self.quantity.label(voice).into()), ("value", text(value).into()), ("tolerance", text(self.tolerance).into())];
        voice.say(id, given)
    }
}

/// The names in a goal that only the scenario can explain: of cards and other content.
#[derive(Clone, Debug, PartialEq)]
pub enum GoalText {
    /// A goal about a number of every game.
    Plain(Goal),
    /// `used:NAME`: the share of the players who use something.
    Used(String, Wanted, f64),
    /// `strength:NAME`: the strength of a card.
    Strength(String, Wanted, f64),
    /// `unused`: everything is used.
    Unused,
}

impl FromStr for GoalText {
    type Err = String;
    /// Parses `first=50%±1%`, `rounds<=8`, `longest=12`, `used:NAME>=5%`, `strength:NAME=0%±2%` or `unused`.
    fn from_str(text: &str) -> Result<GoalText, String> {
        if text == "unused" {
            return Ok(GoalText::Unused);
        }
        let wrong = || {
            format!(
                "invalid target `{text}`; write first=50%±1%, seat0=50%, team=40%, leader<=70%, rounds=6±0.5, minutes<=45, longest=12, \
                 used:NAME>=5%, strength:NAME=0%±2% or unused"
            )
        };
        let at = text.find(['=', '<', '>', '≤', '≥']).ok_or_else(wrong)?;
        let (name, rest) = text.split_at(at);
        let signs = [("<=", -1), (">=", 1), ("≤", -1), ("≥", 1), ("=", 0)];
        let (rest, sign) = signs.iter().find_map(|(sign, side)| Some((rest.strip_prefix(sign)?, *side))).ok_or_else(wrong)?;
        if name == "longest" {
            let rounds = rest.parse().ok().filter(|_| sign <= 0).ok_or_else(wrong)?;
            let goal = Goal { quantity: Quantity::Longer(rounds), wanted: Wanted::AtMost(RARE), tolerance: TOLERANCE.0 };
            return Ok(GoalText::Plain(goal));
        }
        let (kind, item) = name.split_once(':').map_or((name, None), |(kind, item)| (kind, Some(item.to_owned())));
        let quantity = match (kind, &item) {
            ("used" | "strength", Some(item)) if !item.is_empty() => None,
            ("minutes", None) => Some(Quantity::Minutes),
            (_, None) => Some(Quantity::Figure(figure(kind).ok_or_else(wrong)?)),
            _ => return Err(wrong()),
        };
        let is_share = quantity.as_ref().is_none_or(Quantity::is_share);
        let default = match quantity {
            Some(Quantity::Minutes) => TOLERANCE.2,
            _ if is_share => TOLERANCE.0,
            _ => TOLERANCE.1,
        };
        let (value, tolerance) = value(rest, is_share, default, kind == "strength").ok_or_else(wrong)?;
        let wanted = match sign {
            0 => Wanted::About(value),
            1 => Wanted::AtLeast(value),
            _ => Wanted::AtMost(value),
        };
        Ok(match (quantity, item) {
            (Some(quantity), _) => GoalText::Plain(Goal { quantity, wanted, tolerance }),
            (None, Some(item)) if kind == "used" => GoalText::Used(item, wanted, tolerance),
            (None, item) => GoalText::Strength(item.unwrap_or_default(), wanted, tolerance),
        })
    }
}

fn figure(name: &str) -> Option<Figure> {
    match name {
        "rounds" => Some(Figure::Rounds),
        "team" => Some(Figure::TeamWins),
        "leader" => Some(Figure::Lead(LeadMeasure::LeaderWins)),
        turn if ORDINALS.contains(&turn) => Some(Figure::Turn(ORDINALS.iter().position(|word| *word == turn)?, Measure::Wins)),
        seat => Some(Figure::Seat(seat.strip_prefix("seat")?.parse().ok()?, Measure::Wins)),
    }
}

/// Parses a value with an optional tolerance.
fn value(text: &str, is_share: bool, default: f64, is_signed: bool) -> Option<(f64, f64)> {
    let number = |text: &str| -> Option<f64> {
        let (text, unit) = if is_share { (text.strip_suffix('%').unwrap_or(text), 100.0) } else { (text, 1.0) };
        text.trim().parse::<f64>().ok().filter(|number| number.is_finite()).map(|number| number / unit)
    };
    let (value, tolerance) = match text.split_once('±').or_else(|| text.split_once("+-")) {
        Some((value, tolerance)) => (number(value)?, number(tolerance)?),
        None => (number(text)?, default),
    };
    (tolerance > 0.0 && (is_signed || value >= 0.0)).then_some((value, tolerance))
}

impl Goal {
    /// Returns the goal that content is used at all.
    pub fn is_used(category: &str, key: &str) -> Goal {
        let quantity = Quantity::Figure(Figure::Users(category.to_owned(), key.to_owned()));
        Goal { quantity, wanted: Wanted::AtLeast(USED), tolerance: USED }
    }
    /// Returns whether games of this game and number of players have the number, if their turn order is drawn or not.
    pub fn is_possible(&self, game: &GameSpec, players: u8, is_order_drawn: bool) -> bool {
        let Quantity::Figure(figure) = &self.quantity else { return true };
        match figure {
            Figure::TeamWins => game.team,
            Figure::Turn(turn, _) => !game.team && is_order_drawn && *turn < usize::from(players),
            Figure::Seat(seat, _) => !game.team && *seat < usize::from(players),
            Figure::Lead(_) => !game.team && players > 1,
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interval::Trust;

    fn goal(text: &str) -> Goal {
        match text.parse() {
            Ok(GoalText::Plain(goal)) => goal,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn targets_have_values_limits_and_tolerances() {
        let first = goal("first=50%±1%");
        assert_eq!((first.wanted, first.tolerance), (Wanted::About(0.5), 0.01));
        assert_eq!(goal("rounds<=8").wanted, Wanted::AtMost(8.0));
        assert_eq!(goal("minutes>=30").quantity, Quantity::Minutes);
        assert_eq!(goal("longest=12").quantity, Quantity::Longer(12));
        assert_eq!("strength:sail=-1%+-2%".parse(), Ok(GoalText::Strength("sail".to_owned(), Wanted::About(-0.01), 0.02)));
        assert_eq!("used:sail>=5%".parse(), Ok(GoalText::Used("sail".to_owned(), Wanted::AtLeast(0.05), 0.03)));
        for wrong in ["first", "rounds=x", "seat=50%", "first=50%±0%", "rounds=-1", "longest>=3", "used:=5%", "speed:x=1", "rounds=nan"] {
            assert!(wrong.parse::<GoalText>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn target_is_met_only_by_the_whole_interval() {
        let first = goal("first=50%±1%");
        let of = |value: f64, half: f64| {
            let (low, high) = (Some(value - half), Some(value + half));
            first.verdict(&Estimate { value, low, high, n: 1000, base: 1000, trust: Trust::Firm })
        };
        let found = [of(0.503, 0.006), of(0.503, 0.02), of(0.52, 0.02), of(0.54, 0.02)];
        assert_eq!(found, [TargetVerdict::Met, TargetVerdict::Likely, TargetVerdict::Unlikely, TargetVerdict::Missed]);
        assert_eq!(goal("rounds<=8").distance(7.0), 0.0);
        assert!((goal("rounds<=8±0.5").distance(9.0) - 2.0).abs() < 1e-9);
    }
}
