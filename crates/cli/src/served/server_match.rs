//! A match on the server, and the part of it that its client may see.

use super::fault::{FORCED, HIDDEN, INVALID_PARAMS, Result, RpcError};
use super::params::within;
use crate::moment;
use content::scenario::Overrides;
use content::text::Language;
use playtest::bot::{BotKind, SeatKind};
use playtest::playout::Playouts;
use playtest::replay::Replay;
use playtest::seed::derive;
use playtest::session::Session;
use playtest::written_test::TestSubject;
use rules::game::Seat;
use rules::record::Rejection;
use rules::registry::{PreparedScenario, conceding, decision_json};
use rules::viewer::Viewer;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Maximum number of playouts of a call.
pub const MAX_PLAYOUTS: u64 = 10_000;

/// The purpose of the seeds of playouts.
const PLAYOUTS: u64 = 1 << 63;

pub struct ServedMatch {
    pub session: Session,
    /// The parts of its replay that the session does not contain.
    pub record: ReplayParts,
    /// Whether the client may see everything.
    pub open: bool,
    /// The seat whose perspective the client has, if it named one.
    pub seat: Option<Seat>,
    /// Whether this is a clone with hidden cards dealt again at random.
    pub imagined: bool,
    /// Number of decisions before the first moment of the session: those of the match from which it was cloned.
    pub before: usize,
    /// The moment up to which events have been sent.
    pub told: Option<usize>,
    pub clones: u64,
}

/// The parts of a replay that the session does not contain.
#[derive(Clone)]
pub struct ReplayParts {
    /// Workspace path of the scenario.
    pub scenario: String,
    pub overrides: Overrides,
    pub prepared: Arc<dyn PreparedScenario>,
    pub setup: String,
    /// Files of the open pack.
    pub content: BTreeMap<String, String>,
    /// The occupants of the seats, as named by the client.
    pub seats: Vec<String>,
}

impl ServedMatch {
    /// Returns the perspective of the client.
    ///
    /// It is the seat named at the start, otherwise the seat to decide, otherwise the only seat of a client.
    fn eyes(&self) -> Viewer {
        let mut outside = Seat::first(self.session.seats().len()).filter(|seat| self.is_outside(*seat));
        let only = outside.next().filter(|_| outside.next().is_none());
        let deciding = self.session.current().decision().map(|ask| ask.seat).filter(|seat| self.is_outside(*seat));
        if self.open { Viewer::All } else { self.seat.or(deciding).or(only).map_or(Viewer::Nobody, Viewer::Of) }
    }
    fn is_outside(&self, seat: Seat) -> bool {
        self.session.seats().get(usize::from(seat)) == Some(&SeatKind::Human)
    }
    /// Returns whether the client occupies a seat or may see everything.
    fn is_own(&self, seat: Seat) -> bool {
        self.open || self.seat.map_or_else(|| self.is_outside(seat), |own| own == seat)
    }
    fn hidden(&self, what: &str) -> RpcError {
        RpcError::new(HIDDEN, format!("{what}; only a match started with `open` shows everything"))
    }

    pub fn moments(&self) -> usize {
        self.session.copies()
    }
    /// Returns the number of moments of the next copy.
    pub fn copied_moments(&self) -> usize {
        if self.eyes() == Viewer::All { self.moments() } else { 1 }
    }
    /// Returns the current state, with the events since the last answer.
    pub fn state_with_events(&mut self, id: u64) -> Json {
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

    /// Returns the state from the perspective of the client, or of one of its seats.
    pub fn look(&self, seat: Option<Seat>) -> Result<Json> {
        let m = self.session.current();
        match seat {
            None => Ok(m.redact(self.eyes()).state_json()),
            Some(seat) if usize::from(seat) >= m.seats() => Err(RpcError::new(INVALID_PARAMS, format!("unknown seat {seat}"))),
            Some(seat) if !self.is_own(seat) => Err(self.hidden(&format!("the information of seat {seat} is hidden from this client"))),
            Some(seat) => Ok(m.redact(seat.into()).state_json()),
        }
    }

    /// Makes a choice, given by its index or its fields, and lets the bots continue. The following moments need `room`.
    pub fn choose(&mut self, index: Option<usize>, choice: Option<&Json>, room: usize) -> Result<()> {
        let before = self.session.position();
        // Moments after the current one are discarded, which frees room.
        let room = room + self.session.last() - before;
        if room == 0 {
            return Err(super::full());
        }
        let decides = self.session.current().decision().map(|ask| ask.seat);
        let strange = decides.filter(|seat| !self.is_own(*seat));
        match (index, choice, strange) {
            (Some(index), None, None) => self.session.choose(index),
            // A client with the perspective of another seat may let the match continue; it learns nothing about the choices.
            (Some(index), None, Some(_)) if index < self.session.current().choice_count() => self.session.choose(index),
            (None, Some(choice), strange) => match (conceding(choice), strange) {
                (Some(seat), _) if !self.is_own(seat) => return Err(self.hidden(&format!("seat {seat} does not belong to this client"))),
                (Some(seat), _) => self.session.concede(seat),
                (None, Some(seat)) => return Err(self.hidden(&format!("seat {seat} decides, and its choices are hidden from this client"))),
                (None, None) => self.session.current().find_choice(choice).and_then(|index| self.session.choose(index)),
            },
            (Some(index), None, Some(seat)) => {
                return Err(self.hidden(&format!("seat {seat} decides, and choice {index} is not one of its choices")));
            }
            _ => return Err(RpcError::new(INVALID_PARAMS, "expected either `index` or `choice`")),
        }
        .and_then(|()| super::step_bots(&mut self.session, room - 1))
        .map_err(|refused| self.refused(refused, before))
        .and_then(|done| if done { Ok(()) } else { Err(self.undone(before)) })
    }
    /// Undoes choices after which bots had no room to continue.
    fn undone(&mut self, before: usize) -> RpcError {
        self.session.go_to(before);
        self.session.forget_future();
        super::full()
    }
    /// Reports the possible forced results only when nothing is hidden, because they may be the remaining cards of a deck.
    fn refused(&mut self, refused: Rejection, before: usize) -> RpcError {
        if matches!(refused, Rejection::Forced(_)) {
            // A result that does not fit the choice of a bot refuses the choice before it, too.
            if self.session.position() > before {
                self.undone(before);
            }
            // They would block all further choices.
            self.session.clear_forced();
        }
        match refused {
            Rejection::Forced(_) if !self.open => RpcError::new(
                FORCED,
                "a forced result does not match what the rules request; start the match with `open` to see valid results",
            ),
            refused => refused.into(),
        }
    }

    /// Undoes choices back to a decision.
    pub fn undo(&mut self, to: usize) -> Result<()> {
        let (first, last) = (self.before, self.before + self.session.position());
        if !(first..=last).contains(&to) || !self.session.go_to(to - first) {
            let message = format!("cannot undo to decision {to}: expected a decision from {first} to {last}");
            return Err(RpcError::new(INVALID_PARAMS, message));
        }
        self.told = Some(to - first);
        Ok(())
    }

    /// Returns an independent copy. Information hidden from the client is dealt again at random, so that the copy can be used for
    /// search and reveals nothing.
    pub fn copy(&mut self) -> ServedMatch {
        self.clones += 1;
        let session = match self.eyes() {
            Viewer::All => self.session.clone(),
            eyes => self.session.imagined(eyes, derive(self.session.seed(), u64::MAX - self.clones)),
        };
        let before = if self.open { self.before } else { self.before + self.session.position() };
        let told = Some(session.position());
        ServedMatch {
            session,
            record: self.record.clone(),
            open: self.open,
            seat: self.seat,
            imagined: !self.open,
            before,
            told,
            clones: 0,
        }
    }

    /// Returns the choice of a bot for the seat to decide, from the information of that seat.
    pub fn advice(&self, kind: BotKind) -> Result<Json> {
        let m = self.session.current();
        let Some(ask) = m.decision() else { return Err(Rejection::Over.into()) };
        if !self.is_own(ask.seat) {
            return Err(self.hidden(&format!("seat {} decides, and its choices are hidden from this client", ask.seat)));
        }
        let Some(weighed) = self.session.weigh(kind) else { return Err(Rejection::Over.into()) };
        Ok(json!({
            "index": weighed.choice,
            "choice": m.choice_json(weighed.choice),
            "values": weighed.values,
            "tries": weighed.tries,
            "reason": self.session.reason(weighed.choice, Language::En),
        }))
    }

    /// Returns the mean results of playouts from the current decision.
    pub fn playout(&self, policy: BotKind, count: u64, seed: u64) -> Result<Json> {
        self.current_decision()?;
        let found = self.sample(None, policy, count, seed)?;
        let seats = 0..found.wins.len();
        let mean = |sum: f64| found.mean(sum);
        Ok(json!({
            "ended": found.ended,
            "unfinished": found.unfinished,
            "wins": seats.map(|seat| found.win_rate(seat)).collect::<Vec<_>>(),
            "scores": found.scores.iter().map(|sum| mean(*sum as f64)).collect::<Vec<_>>(),
            "places": found.places.iter().map(|sum| mean(*sum as f64)).collect::<Vec<_>>(),
            "rounds": mean(found.rounds as f64),
        }))
    }

    /// Returns the mean results of playouts after each choice, for the seat to decide.
    pub fn evaluate(&self, policy: BotKind, count: u64, seed: u64) -> Result<Json> {
        let deciding = self.current_decision()?;
        if !self.is_own(deciding) {
            return Err(self.hidden(&format!("seat {deciding} decides, and its choices are hidden from this client")));
        }
        let m = self.session.current();
        within("count × choices", count.saturating_mul(m.choice_count() as u64), MAX_PLAYOUTS)?;
        let seat = deciding.index();
        let (mut values, mut scores) = (Vec::new(), Vec::new());
        for choice in 0..m.choice_count() {
            let found = self.sample(Some(choice), policy, count, seed)?;
            values.push(found.win_rate(seat));
            scores.push(found.mean(found.scores[seat] as f64));
        }
        let value = |choice: &usize| (values[*choice].unwrap_or(-1.0), scores[*choice].unwrap_or(f64::MIN));
        let better = |best: usize, choice: usize| if value(&choice) > value(&best) { choice } else { best };
        let index = (1..values.len()).fold(0, better);
        Ok(json!({ "index": index, "choice": m.choice_json(index), "values": values, "scores": scores }))
    }

    fn current_decision(&self) -> Result<Seat> {
        self.session.current().decision().map(|ask| ask.seat).ok_or_else(|| Rejection::Over.into())
    }

    /// Plays samples of the match, dealt from the information of the client.
    fn sample(&self, first: Option<usize>, policy: BotKind, count: u64, seed: u64) -> Result<Playouts> {
        let eyes = self.eyes();
        let view = self.session.current().redact(eyes);
        // Differs from the seeds of the match and of its clones, so that samples reveal no future results.
        let seed = derive(derive(self.session.seed(), PLAYOUTS), derive(self.session.position() as u64, seed));
        Ok(Playouts::run(view.as_ref(), eyes, first, policy, seed, count)?)
    }

    /// Returns the replay. It contains all random results and the choices of all seats, so a match with hidden information must be
    /// over.
    pub fn replay(&self) -> Result<Json> {
        self.all_known("replay")?;
        let ReplayParts { scenario, overrides, setup, content, seats, .. } = self.record.clone();
        Ok(json!(Replay { options: overrides.options, setup, content, seats, ..Replay::of(&self.session, &scenario) }))
    }

    /// Returns the current moment as a script test. It contains the seed and the information of all seats, so the conditions of the
    /// replay apply.
    pub fn test(&self, name: &str) -> Result<Json> {
        self.all_known("test")?;
        let ReplayParts { scenario, overrides, prepared, .. } = &self.record;
        let subject = TestSubject { session: &self.session, scenario, overrides, prepared: prepared.as_ref(), language: Language::En };
        let test = moment::write(&subject, name, "").map_err(|reason| RpcError::new(INVALID_PARAMS, reason))?;
        Ok(json!({ "file": moment::file(scenario), "text": test }))
    }

    /// Refuses if the client may not see all hidden information of the match.
    fn all_known(&self, what: &str) -> Result<()> {
        if self.imagined {
            return Err(RpcError::new(INVALID_PARAMS, "a clone of a match with hidden information cannot be replayed from its start"));
        }
        if !self.open && self.session.outcome().is_none() {
            return Err(self.hidden(&format!("the {what} of a match in progress contains hidden information")));
        }
        Ok(())
    }
}
