//! The odds of what can be chosen, before it is chosen: a window draws them beside the question and where the choice is aimed at.

use super::panel::Row;
use super::{Area, Scene};
use crate::content::forces::FireResult;

/// What may come of a choice.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Odds {
    /// What it is.
    pub title: String,
    /// What goes into it.
    pub parts: Vec<Row>,
    /// How exact it is.
    pub note: String,
    /// How it may end, 1 in all.
    pub results: Vec<Share>,
    /// What else is to be known, one sentence after the other; what is bad for those who choose is marked.
    pub told: Vec<(String, bool)>,
    /// Where it happens.
    pub at: Option<Area>,
    /// What may become of each of those who are hit.
    pub stakes: Vec<Stake>,
    /// What is said below them.
    pub after: Vec<String>,
}

/// Something that may be, and how likely it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    /// 0–1.
    pub chance: f64,
    /// What it is.
    pub name: String,
    /// How much harm it does.
    pub heat: Heat,
}

/// What may become of somebody.
#[derive(Clone, Debug, PartialEq)]
pub struct Stake {
    /// Who.
    pub name: String,
    /// The worst, in words.
    pub worst: String,
    /// What may be, the worst first.
    pub shares: Vec<Share>,
}

/// How much harm something does, so that it can be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the more, the hotter")]
pub enum Heat {
    None,
    Little,
    Some,
    Much,
    More,
    Most,
}

impl Heat {
    /// That of a result of fire.
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

/// What a person is about to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About<'a> {
    /// A choice.
    Choice(usize),
    /// Those of the things that can be picked.
    Picked(&'a [bool]),
}

/// A question that is answered by picking some of several things, one question after the other: each choice takes a thing out of the
/// question, and where things are left the last choice is that it is enough.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picks {
    /// What is put together.
    pub title: String,
    /// What the last choice is called.
    pub go: String,
    /// What can be picked, in the order of the choices.
    pub things: Vec<Thing>,
    /// Something was picked before, so nothing more has to be.
    pub begun: bool,
}

/// Something that can be picked.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thing {
    /// Its name.
    pub name: String,
    /// What counts of it, in a word.
    pub worth: String,
    /// What it looks like.
    pub picture: Scene,
}

/// A question in which one of several tokens is laid on one of several places.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tokens {
    /// The tokens at hand.
    pub things: Vec<Thing>,
    /// The places that are not on the board.
    pub places: Vec<Thing>,
    /// For each choice its token, and its place if that is not on the board.
    pub choices: Vec<(usize, Option<usize>)>,
}

impl Picks {
    /// The choices that pick these, one after the other; none where nothing would be picked.
    pub fn choices(&self, chosen: &[bool]) -> Vec<usize> {
        let places: Vec<usize> = (0..self.things.len()).filter(|place| chosen.get(*place) == Some(&true)).collect();
        if places.is_empty() && !self.begun {
            return Vec::new();
        }
        // Each that was picked is missing from the next question.
        let enough = Some(self.things.len() - places.len()).filter(|left| *left > 0);
        places.into_iter().enumerate().map(|(before, place)| place - before).chain(enough).collect()
    }
}

/// A chance as people read it: what may be is never 0 %, and what may fail never 100 %.
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
    fn what_may_be_is_never_nought_and_what_may_fail_never_sure() {
        let cases = [(0.0, "0 %"), (0.004, "<1 %"), (0.995, ">99 %"), (1.0 - 1e-12, "100 %"), (0.425, "42 %"), (0.99, "99 %")];
        for (chance, wanted) in cases {
            assert_eq!(percent(chance), wanted);
        }
    }

    #[test]
    fn what_is_picked_leaves_the_next_question() {
        let picks = |begun| Picks { things: vec![Thing::default(); 4], begun, ..Picks::default() };
        assert_eq!(picks(false).choices(&[true, false, true, false]), [0, 1, 2]);
        assert_eq!(picks(false).choices(&[true; 4]), [0, 0, 0, 0], "nobody is left to be asked about");
        assert_eq!(picks(false).choices(&[false; 4]), [0; 0]);
        assert_eq!(picks(true).choices(&[false; 4]), [4]);
    }
}
