//! A match that the server holds, and what its client may see of it.

use super::fault::{FORCED, Fault, HIDDEN, INVALID_PARAMS, Result};
use crate::cli::moment;
use crate::content::scenario::Overrides;
use crate::content::text::Language;
use crate::playtest::bot::{BotKind, SeatKind};
use crate::playtest::replay::Replay;
use crate::playtest::seed::derive;
use crate::playtest::session::Session;
use crate::playtest::written_test::Subject;
use crate::rules::eyes::Eyes;
use crate::rules::game::Seat;
use crate::rules::record::Refused;
use crate::rules::registry::{Prepared, conceding, decision_json};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A match that is held.
pub struct Held {
    /// The match.
    pub session: Session,
    /// What of its replay the match itself does not know.
    pub record: Record,
    /// Everything may be seen.
    pub open: bool,
    /// The seat whose eyes the client has, if it named one.
    pub seat: Option<Seat>,
    /// It is a clone in which hidden things were dealt anew.
    pub imagined: bool,
    /// Decisions before the first moment of the session: those of the match that it was cloned from.
    pub before: usize,
    /// The moment up to which events were given.
    pub told: Option<usize>,
    /// Clones made so far.
    pub clones: u64,
}

/// What a replay says besides the match.
#[derive(Clone)]
pub struct Record {
    /// Workspace path of the scenario.
    pub scenario: String,
    /// What was changed of it.
    pub overrides: Overrides,
    /// The scenario, ready.
    pub prepared: Arc<dyn Prepared>,
    /// Set-up statements.
    pub setup: String,
    /// Files of the pack that is open.
    pub content: BTreeMap<String, String>,
    /// Who sits on each seat, in the client's words.
    pub seats: Vec<String>,
}

impl Held {
    /// Through whose eyes the client sees now.
    ///
    /// It is the seat that was named at the start, else the one that decides, else the only one that somebody outside sits on.
    fn eyes(&self) -> Eyes {
        let mut outside = Seat::first(self.session.seats().len()).filter(|seat| self.is_outside(*seat));
        let only = outside.next().filter(|_| outside.next().is_none());
        let deciding = self.session.current().decision().map(|ask| ask.seat).filter(|seat| self.is_outside(*seat));
        if self.open { Eyes::All } else { self.seat.or(deciding).or(only).map_or(Eyes::Nobody, Eyes::Of) }
    }
    fn is_outside(&self, seat: Seat) -> bool {
        self.session.seats().get(usize::from(seat)) == Some(&SeatKind::Human)
    }
    /// Whether the client sits on a seat, or may see everything.
    fn is_own(&self, seat: Seat) -> bool {
        self.open || self.seat.map_or_else(|| self.is_outside(seat), |own| own == seat)
    }
    fn hidden(&self, what: &str) -> Fault {
        Fault::new(HIDDEN, format!("{what}; only a match started with `open` shows everything"))
    }

    /// Its moments.
    pub fn moments(&self) -> usize {
        self.session.last() + 1
    }
    /// The moments of its next copy.
    pub fn copied_moments(&self) -> usize {
        if self.eyes() == Eyes::All { self.moments() } else { 1 }
    }
    /// Where the match stands, with the events since the last answer.
    pub fn told(&mut self, id: u64) -> Json {
        let first = self.told.map_or(0, |told| told + 1);
        let eyes = self.eyes();
        let events: Vec<Json> = (first..=self.session.position()).flat_map(|moment| self.session.events_seen(moment, eyes)).collect();
        let m = self.session.current().redact(eyes);
        let mut decision = decision_json(m.as_ref());
        if let Some(seat) = m.decision().map(|ask| ask.seat) {
            decision["number"] = (self.before + self.session.position()).into();
            if !self.is_own(seat) {
                decision["choices"] = json!([]);
            }
        }
        let answer =
            json!({ "match": id, "state": m.state_json(), "decision": decision, "events": events, "outcome": self.session.outcome() });
        self.told = Some(self.session.position());
        answer
    }

    /// The state as the client sees it now, or as one of its seats does.
    pub fn look(&self, seat: Option<Seat>) -> Result<Json> {
        let m = self.session.current();
        match seat {
            None => Ok(m.redact(self.eyes()).state_json()),
            Some(seat) if usize::from(seat) >= m.seats() => Err(Fault::new(INVALID_PARAMS, format!("unknown seat {seat}"))),
            Some(seat) if !self.is_own(seat) => Err(self.hidden(&format!("what seat {seat} knows is not for this client"))),
            Some(seat) => Ok(m.redact(seat.into()).state_json()),
        }
    }

    /// Makes a choice, by its index or by its fields, and lets the bots go on. There must be `room` for the moments that follow.
    pub fn choose(&mut self, index: Option<usize>, choice: Option<&Json>, room: usize) -> Result<()> {
        let before = self.session.position();
        // Those after the present one make room.
        let room = room + self.session.last() - before;
        if room == 0 {
            return Err(super::full());
        }
        let decides = self.session.current().decision().map(|ask| ask.seat);
        let strange = decides.filter(|seat| !self.is_own(*seat));
        match (index, choice, strange) {
            (Some(index), None, None) => self.session.choose(index),
            // A client with the eyes of another seat may let the match go on; it learns nothing of the choices.
            (Some(index), None, Some(_)) if index < self.session.current().choice_count() => self.session.choose(index),
            (None, Some(choice), strange) => match (conceding(choice), strange) {
                (Some(seat), _) if !self.is_own(seat) => return Err(self.hidden(&format!("seat {seat} is not this client's"))),
                (Some(seat), _) => self.session.concede(seat),
                (None, Some(seat)) => return Err(self.hidden(&format!("seat {seat} decides, whose choices this client does not know"))),
                (None, None) => self.session.current().find_choice(choice).and_then(|index| self.session.choose(index)),
            },
            (Some(index), None, Some(seat)) => {
                return Err(self.hidden(&format!("seat {seat} decides, and choice {index} is none of its choices")));
            }
            _ => return Err(Fault::new(INVALID_PARAMS, "expected either `index` or `choice`")),
        }
        .and_then(|()| super::step_bots(&mut self.session, room - 1))
        .map_err(|refused| self.refused(refused))
        .and_then(|done| if done { Ok(()) } else { Err(self.undone(before)) })
    }
    /// Goes back from where bots have no room to go on.
    fn undone(&mut self, before: usize) -> Fault {
        self.session.go_to(before);
        self.session.forget_future();
        super::full()
    }
    /// What a forced result could have been is told openly only: it may be what is left of a deck.
    fn refused(&mut self, refused: Refused) -> Fault {
        if matches!(refused, Refused::Forced(_)) {
            // They would stand in the way of every further choice.
            self.session.clear_forced();
        }
        match refused {
            Refused::Forced(_) if !self.open => Fault::new(
                FORCED,
                "a forced result does not match what the rules request; start the match with `open` to see valid results",
            ),
            refused => refused.into(),
        }
    }

    /// Goes back to a decision.
    pub fn undo(&mut self, to: usize) -> Result<()> {
        let (first, last) = (self.before, self.before + self.session.position());
        if !(first..=last).contains(&to) || !self.session.go_to(to - first) {
            let message = format!("cannot undo to decision {to}: expected a decision from {first} to {last}");
            return Err(Fault::new(INVALID_PARAMS, message));
        }
        self.told = Some(to - first);
        Ok(())
    }

    /// An independent copy. What the client does not know is dealt anew in it, so that a copy can be thought with and tells nothing.
    pub fn copy(&mut self) -> Held {
        self.clones += 1;
        let session = match self.eyes() {
            Eyes::All => self.session.clone(),
            eyes => self.session.imagined(eyes, derive(self.session.seed(), u64::MAX - self.clones)),
        };
        let before = if self.open { self.before } else { self.before + self.session.position() };
        let told = Some(session.position());
        Held { session, record: self.record.clone(), open: self.open, seat: self.seat, imagined: !self.open, before, told, clones: 0 }
    }

    /// What a bot would choose for the seat that decides, from what that seat knows.
    pub fn advice(&self, kind: BotKind) -> Result<Json> {
        let m = self.session.current();
        let Some(ask) = m.decision() else { return Err(Refused::Over.into()) };
        if !self.is_own(ask.seat) {
            return Err(self.hidden(&format!("seat {} decides, whose choices this client does not know", ask.seat)));
        }
        let Some(weighed) = self.session.weigh(kind) else { return Err(Refused::Over.into()) };
        Ok(json!({
            "index": weighed.choice,
            "choice": m.choice_json(weighed.choice),
            "values": weighed.values,
            "tries": weighed.tries,
            "reason": self.session.reason(weighed.choice, Language::En),
        }))
    }

    /// The replay: it holds every chance result and the choices of all seats, so a match with secrets has to be over.
    pub fn replay(&self) -> Result<Json> {
        self.all_known("replay")?;
        let Record { scenario, overrides, setup, content, seats, .. } = self.record.clone();
        Ok(json!(Replay { options: overrides.options, setup, content, seats, ..Replay::of(&self.session, &scenario) }))
    }

    /// This moment as a test of a script: it holds the seed and what all seats know, so it is given as the replay is.
    pub fn test(&self, name: &str) -> Result<Json> {
        self.all_known("test")?;
        let Record { scenario, overrides, prepared, .. } = &self.record;
        let subject = Subject { session: &self.session, scenario, overrides, prepared: prepared.as_ref(), language: Language::En };
        let test = moment::write(&subject, name, "").map_err(|reason| Fault::new(INVALID_PARAMS, reason))?;
        Ok(json!({ "file": moment::file(scenario), "text": test }))
    }

    /// Whether the client may have what holds all that is hidden in the match.
    fn all_known(&self, what: &str) -> Result<()> {
        if self.imagined {
            return Err(Fault::new(INVALID_PARAMS, "a clone of a match with hidden information cannot be replayed from its start"));
        }
        if !self.open && self.session.outcome().is_none() {
            return Err(self.hidden(&format!("the {what} of a match in progress contains hidden information")));
        }
        Ok(())
    }
}
