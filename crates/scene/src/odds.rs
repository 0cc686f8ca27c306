//! The odds of a choice before it is made, which the window displays next to the question and at the target of the choice.

use super::panel::PanelRow;
use super::{Scene, SceneRect};
use content::forces::FireResult;

/// The odds of a choice.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Odds {
    pub title: String,
    /// The inputs from which the odds are computed.
    pub parts: Vec<PanelRow>,
    /// A note about the accuracy.
    pub note: String,
    /// The possible results, with probabilities that add up to 1.
    pub results: Vec<Share>,
    /// Further information, one sentence each, and whether it is bad for the choosing player.
    pub told: Vec<(String, bool)>,
    /// The affected area of the board.
    pub at: Option<SceneRect>,
    /// The possible outcomes for each target.
    pub stakes: Vec<Stake>,
    /// The text below the stakes.
    pub after: Vec<String>,
}

/// An outcome and its probability.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    /// Probability, 0–1.
    pub chance: f64,
    pub name: String,
    /// Severity.
    pub heat: Heat,
}

/// The possible outcomes for one target.
#[derive(Clone, Debug, PartialEq)]
pub struct Stake {
    pub name: String,
    /// Description of the worst outcome.
    pub worst: String,
    /// The outcomes, worst first.
    pub shares: Vec<Share>,
}

/// The severity of an outcome, for its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heat {
    None,
    Little,
    Some,
    Much,
    More,
    Most,
}

impl Heat {
    /// Returns the severity of a fire result.
    pub fn of(result: &FireResult) -> Heat {
        match result.severity() {
            (0, 0) => Heat::None,
            (0, 1) => Heat::Little,
            (0, _) => Heat::Some,
            (1, _) => Heat::Much,
            (2, _) => Heat::More,
            _ => Heat::Most,
        }
    }
}

/// The choice that a person is about to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About<'a> {
    Choice(usize),
    /// The selected items.
    Picked(&'a [bool]),
}

/// A question that is answered by selecting several items, one decision after the other: each choice removes an item from the
/// question, and if items are left, the last choice ends the selection.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picks {
    pub title: String,
    /// The label of the last choice.
    pub go: String,
    /// The items, in the order of the choices.
    pub things: Vec<Thing>,
    /// Whether an item was already selected, so that the selection may end.
    pub begun: bool,
}

/// An item that can be selected.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thing {
    pub name: String,
    /// Its relevant value, in one word.
    pub worth: String,
    pub picture: Scene,
}

/// A question in which one of several tokens is placed in one of several locations.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tokens {
    pub things: Vec<Thing>,
    /// The locations that are not on the board.
    pub places: Vec<Thing>,
    /// The token of each choice, and its location if it is not on the board.
    pub choices: Vec<(usize, Option<usize>)>,
}

impl Picks {
    /// Returns the sequence of choices that selects these items; empty if nothing would be selected.
    pub fn choices(&self, chosen: &[bool]) -> Vec<usize> {
        let places: Vec<usize> = (0..self.things.len()).filter(|place| chosen.get(*place) == Some(&true)).collect();
        if places.is_empty() && !self.begun {
            return Vec::new();
        }
        // Each selected item is missing from the next question.
        let enough = Some(self.things.len() - places.len()).filter(|left| *left > 0);
        places.into_iter().enumerate().map(|(before, place)| place - before).chain(enough).collect()
    }
}

/// Formats a probability so that a possible event is never 0 %, and an uncertain one never 100 %.
pub fn percent(chance: f64) -> String {
    let hundredths = chance * 100.0;
    if chance > 0.0 && hundredths < 1.0 {
        "<1 %".to_owned()
    } else if hundredths > 99.0 && chance < 1.0 - 1e-9 {
        ">99 %".to_owned()
    } else {
        format!("{hundredths:.0} %")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn possible_outcomes_are_never_shown_as_zero_percent() {
        let cases = [(0.0, "0 %"), (0.004, "<1 %"), (0.995, ">99 %"), (1.0 - 1e-12, "100 %"), (0.425, "42 %"), (0.99, "99 %")];
        for (chance, wanted) in cases {
            assert_eq!(percent(chance), wanted);
        }
    }

    #[test]
    fn each_pick_leads_to_the_choice_for_the_next_question() {
        let picks = |begun| Picks { things: vec![Thing::default(); 4], begun, ..Picks::default() };
        assert_eq!(picks(false).choices(&[true, false, true, false]), [0, 1, 2]);
        assert_eq!(picks(false).choices(&[true; 4]), [0, 0, 0, 0], "nobody is left to be asked about");
        assert_eq!(picks(false).choices(&[false; 4]), [0; 0]);
        assert_eq!(picks(true).choices(&[false; 4]), [4]);
    }
}
