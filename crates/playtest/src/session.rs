//! A match with its history: choose, let bots choose, undo, branch.
//!
//! Every moment stores a copy of the match, so moving to any of them requires no replay. The random numbers of bots are derived
//! from the match seed and the number of the decision: the same moment leads to the same choice, however it was reached.

use super::bot::{BotKind, EvaluatedChoice, SeatKind};
use super::passing::OptionalQuestions;
use super::program;
use content::sentences::common;
use content::text::Language;
use fluent_bundle::FluentArgs;
use rules::chance::{Chance, Request};
use rules::game::{Outcome, Seat};
use rules::record::Rejection;
use rules::registry::{self, AnyMatch, LogLine, PreparedScenario};
use rules::viewer::Viewer;
use serde_json::{Value as Json, json};
use std::sync::{Arc, OnceLock};

/// Maximum number of decisions; no regular match has as many, so a longer one is stopped.
pub const MAX_DECISIONS: u32 = 50_000;

/// Maximum number of decisions to look ahead for random results.
const LOOK_AHEAD: usize = 24;

/// A moment of a match.
struct Moment {
    /// The choice that led here, as index (`None` if a seat conceded) and as JSON; `None` at the start.
    choice: Option<(Option<usize>, Json)>,
    state: Box<dyn AnyMatch>,
    /// The results that a person pinned here, in place of those still pinned.
    pinned: Option<Vec<Json>>,
    /// The events that led here, computed on demand.
    events: OnceLock<Arc<[Json]>>,
}

impl Clone for Moment {
    /// A copied match has no events, so they are read first.
    fn clone(&self) -> Moment {
        let events = OnceLock::from(self.events().clone());
        Moment { choice: self.choice.clone(), state: self.state.clone(), pinned: self.pinned.clone(), events }
    }
}

/// A match in progress.
#[derive(Clone)]
pub struct Session {
    seats: Vec<SeatKind>,
    seed: u64,
    moments: Vec<Moment>,
    now: usize,
    /// If set-up statements changed the match, the match as it started and before each choice of the statements. Their events precede
    /// those of the first moment.
    started: Vec<Box<dyn AnyMatch>>,
}

/// The current moment of a session, for running bots on another thread.
pub struct BotTask {
    seats: Vec<SeatKind>,
    seed: u64,
    state: Box<dyn AnyMatch>,
}

impl BotTask {
    /// Returns the choices of bots, one after the other, until a person has to decide, the match is over, or `enough` returns true for
    /// their number.
    pub fn run(mut self, mut enough: impl FnMut(usize) -> bool) -> Vec<usize> {
        let mut choices = Vec::new();
        while let Some(ask) = self.state.decision() {
            let Some(SeatKind::Bot(kind)) = self.seats.get(ask.seat.index()).copied() else { break };
            let number = self.state.number();
            let choice = kind.bot(self.seed, ask.seat).choose(self.state.as_ref(), ask.seat);
            choices.push(choice);
            if enough(choices.len()) || number > MAX_DECISIONS || self.state.apply(choice).is_err() {
                break;
            }
        }
        choices
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct MadeChoice {
    /// Number of the decision in the session, from 0.
    pub decision: usize,
    /// The deciding seat.
    pub seat: Seat,
    /// A short description of the choice.
    pub text: String,
}

fn gave_up(language: Language) -> String {
    common().say(language, "log-conceded", &FluentArgs::new()).unwrap_or_default()
}

impl Moment {
    fn new(choice: Option<(Option<usize>, Json)>, state: Box<dyn AnyMatch>) -> Moment {
        Moment { choice, state, pinned: None, events: OnceLock::new() }
    }
    fn events(&self) -> &Arc<[Json]> {
        self.events.get_or_init(|| self.state.events_json(Viewer::All).into())
    }
}

impl Session {
    /// Starts a match with one player for each seat; every random result is recorded.
    ///
    /// # Errors
    /// Returns an error if the number of seats does not match the scenario, or a forced result does not fit.
    pub fn start(prepared: &dyn PreparedScenario, seats: Vec<SeatKind>, seed: u64, forced: Vec<Arc<Json>>) -> Result<Session, Rejection> {
        let mut chance = Chance::new(seed);
        chance.record();
        chance.force_shared(forced);
        if seats.len() != usize::from(prepared.players()) {
            return Err(Rejection::Seats { given: seats.len(), players: prepared.players() });
        }
        let state = prepared.start(chance)?;
        Ok(Session { seats, seed, moments: vec![Moment::new(None, state)], now: 0, started: Vec::new() })
    }
    /// Changes the initial state of the match before any choice. `work` returns the match before each choice that it makes and,
    /// finally, the result.
    pub fn set_up<E>(&mut self, work: impl FnOnce(&dyn AnyMatch) -> Result<Vec<Box<dyn AnyMatch>>, E>) -> Result<(), E> {
        let mut changed = work(self.moments[0].state.as_ref())?;
        let Some(state) = changed.pop() else { return Ok(()) };
        self.started.push(std::mem::replace(&mut self.moments[0], Moment::new(None, state)).state);
        self.started.extend(changed);
        self.moments.truncate(1);
        self.now = 0;
        let events: Vec<Json> = self.sources(0).flat_map(|m| m.events_json(Viewer::All)).collect();
        self.moments[0].events = OnceLock::from(Arc::from(events));
        Ok(())
    }
    /// Creates a session from the current moment with the information hidden from a viewer dealt again. The seats are the same; `seed`
    /// determines all later random results.
    pub fn imagined(&self, eyes: Viewer, seed: u64) -> Session {
        let view = self.current().redact(eyes);
        let mut state = view.clone_box();
        view.determinize_into(eyes, seed, state.as_mut());
        let moment = Moment { choice: None, state, pinned: None, events: OnceLock::from(Arc::default()) };
        Session { seats: self.seats.clone(), seed, moments: vec![moment], now: 0, started: Vec::new() }
    }

    // State

    /// Returns the match at the current moment.
    pub fn current(&self) -> &dyn AnyMatch {
        self.moments[self.now].state.as_ref()
    }
    /// Returns the match at moment `number`.
    pub fn at(&self, number: usize) -> Option<&dyn AnyMatch> {
        self.moments.get(number).map(|moment| moment.state.as_ref())
    }
    /// Returns the seed that the match was started with.
    pub fn seed(&self) -> u64 {
        self.seed
    }
    /// Returns the players by seat.
    pub fn seats(&self) -> &[SeatKind] {
        &self.seats
    }
    /// Returns the number of the current decision, from 0.
    pub fn position(&self) -> usize {
        self.now
    }
    /// Returns the number of the last moment.
    pub fn last(&self) -> usize {
        self.moments.len() - 1
    }
    /// Returns the number of copies of the match that the session stores.
    pub fn copies(&self) -> usize {
        self.moments.len() + self.started.len()
    }
    /// Returns the result, if the match is over at the current moment.
    pub fn outcome(&self) -> Option<Outcome> {
        self.current().outcome()
    }
    /// Returns the seat that decides at the current moment, if any, with its player.
    pub fn to_decide(&self) -> Option<(Seat, SeatKind)> {
        let seat = self.current().decision()?.seat;
        Some((seat, self.seats.get(seat.index()).copied().unwrap_or(SeatKind::Human)))
    }
    /// Returns the choices up to the current moment.
    pub fn choices(&self) -> impl Iterator<Item = &Json> {
        self.moments[..=self.now].iter().filter_map(|moment| moment.choice.as_ref().map(|(_, json)| json))
    }
    /// Returns all choices, including those after the current moment.
    pub fn all_choices(&self) -> impl Iterator<Item = &Json> {
        self.moments.iter().filter_map(|moment| moment.choice.as_ref().map(|(_, json)| json))
    }
    /// Returns the unredacted events that led to moment `number`.
    pub fn events_at(&self, number: usize) -> &[Json] {
        self.moments.get(number).map_or(&[], |moment| moment.events())
    }
    /// Returns the events that led to moment `number`, as seen by a viewer.
    pub fn events_seen(&self, number: usize, eyes: Viewer) -> Vec<Json> {
        if eyes == Viewer::All {
            return self.events_at(number).to_vec();
        }
        self.sources(number).flat_map(|m| m.events_json(eyes)).collect()
    }
    /// Returns the matches whose events led to moment `number`, in order.
    fn sources(&self, number: usize) -> impl Iterator<Item = &dyn AnyMatch> {
        let started = if number == 0 { &self.started[..] } else { &[] };
        started.iter().chain(self.moments.get(number).map(|moment| &moment.state)).map(AsRef::as_ref)
    }
    /// Returns the event log that led to moment `number`, as seen by a viewer.
    pub fn log_at(&self, number: usize, eyes: Viewer, language: Language) -> Vec<LogLine> {
        self.sources(number).flat_map(|m| m.events_text(eyes, language)).collect()
    }
    /// Returns the choice made at decision `number`, if the session continued from there.
    pub fn made(&self, number: usize, language: Language) -> Option<MadeChoice> {
        let (index, json) = self.moments.get(number + 1)?.choice.as_ref()?;
        let before = self.moments[number].state.as_ref();
        Some(match index {
            Some(index) => MadeChoice { decision: number, seat: before.decision()?.seat, text: before.choice_text(*index, language) },
            None => MadeChoice { decision: number, seat: registry::conceding(json)?, text: gave_up(language) },
        })
    }
    /// Returns every random result up to the current moment.
    pub fn chance_results(&self) -> Vec<Json> {
        self.current().recorded_chance()
    }

    // Changes

    /// Makes a choice at the current moment and drops the moments after it.
    ///
    /// # Errors
    /// Returns an error if there is no such choice or a forced result does not fit; nothing changes in that case.
    pub fn choose(&mut self, index: usize) -> Result<(), Rejection> {
        let before = self.current();
        let json = (index < before.choice_count()).then(|| before.choice_json(index));
        let mut state = before.clone_box();
        state.apply(index)?;
        self.go_on(Moment::new(json.map(|json| (Some(index), json)), state));
        Ok(())
    }
    /// Makes a choice given as JSON in the format of recorded matches; `{"concede": seat}` concedes.
    ///
    /// # Errors
    /// Returns an error if there is no such choice, or a forced result does not fit; nothing changes in that case.
    pub fn choose_json(&mut self, choice: &Json) -> Result<(), Rejection> {
        match registry::conceding(choice) {
            Some(seat) => self.concede(seat),
            None => self.current().find_choice(choice).and_then(|index| self.choose(index)),
        }
    }
    /// Declines `passes` optional questions and then makes a choice. Returns `false` if another question came in between.
    ///
    /// # Errors
    /// Returns an error if a forced result does not fit; the session is then at the question where that was found.
    pub fn choose_ahead(&mut self, ahead: &OptionalQuestions, passes: usize, index: usize) -> Result<bool, Rejection> {
        for number in 0..passes {
            let Some(pass) = ahead.pass(number, self.current()) else { return Ok(false) };
            self.choose(pass)?;
        }
        let stands = ahead.is_at(passes, self.current());
        if stands {
            self.choose(index)?;
        }
        Ok(stands)
    }
    /// Lets a seat concede at the current moment, whichever seat decides, and drops the moments after it.
    ///
    /// # Errors
    /// Returns an error if the seat may not concede; nothing changes in that case.
    pub fn concede(&mut self, seat: Seat) -> Result<(), Rejection> {
        let mut state = self.current().clone_box();
        state.concede(seat)?;
        self.go_on(Moment::new(Some((None, json!({ "concede": seat }))), state));
        Ok(())
    }
    fn go_on(&mut self, moment: Moment) {
        self.moments.truncate(self.now + 1);
        self.moments.push(moment);
        self.now += 1;
    }
    /// Returns the choice of a bot of a type at the current moment, whoever the player is.
    pub fn advice(&self, kind: BotKind) -> Option<usize> {
        let m = self.current();
        let seat = m.decision()?.seat;
        Some(kind.bot(self.seed, seat).choose(m, seat))
    }
    /// Returns the choice of a bot of a type at the current moment, whoever the player is, with its evaluation.
    pub fn weigh(&self, kind: BotKind) -> Option<EvaluatedChoice> {
        let m = self.current();
        let seat = m.decision()?.seat;
        Some(kind.weigh(m, self.seed, seat))
    }
    /// Returns the expected effect of playing the card of a choice, as a sentence; `None` if the greedy bot has no fit for it.
    pub fn reason(&self, choice: usize, language: Language) -> Option<String> {
        let m = self.current();
        let (seat, offer) = (m.decision()?.seat, m.offer().filter(|offer| !offer.exchanges)?);
        let (script, correction) = (m.offered_card(choice)?, m.correction()?);
        let plays = m.redact(seat.into()).plays(seat, &offer);
        let numbers = plays.iter().find(|play| play.choice == choice)?.numbers;
        let gain = correction.gain(m.decision_name(), &script.path, &numbers)?;
        let signed = |value: f64| format!("{value:+.1}").replace('-', "−");
        let mut args = FluentArgs::new();
        args.set("card", script.metadata.name.get(language).to_owned());
        args.set("result", signed(gain.result));
        gain.score.iter().for_each(|score| args.set("score", signed(*score)));
        common().say(language, if gain.score.is_some() { "advice-score" } else { "advice-team" }, &args)
    }
    /// Returns the data that bots need to make the choices of [`Session::step_bots`] on another thread.
    pub fn thinking(&self) -> BotTask {
        BotTask { seats: self.seats.clone(), seed: self.seed, state: self.current().clone_box() }
    }
    /// Lets bots choose until a person has to decide or the match is over; returns the number of choices.
    ///
    /// # Errors
    /// Returns an error if a forced result does not fit.
    pub fn step_bots(&mut self) -> Result<usize, Rejection> {
        let mut made = 0;
        while self.step_bot()? {
            made += 1;
        }
        Ok(made)
    }
    /// Lets one bot choose, if a bot decides; returns whether it did.
    ///
    /// # Errors
    /// Returns an error if a forced result does not fit.
    pub fn step_bot(&mut self) -> Result<bool, Rejection> {
        let Some((seat, SeatKind::Bot(kind))) = self.to_decide() else { return Ok(false) };
        if self.current().number() > MAX_DECISIONS {
            return Ok(false);
        }
        let index = match kind {
            BotKind::Program(program) => Some(program::choose(program, self.current(), seat, self.events_for(seat))?),
            kind => self.advice(kind),
        };
        let Some(index) = index else { return Ok(false) };
        self.choose(index)?;
        Ok(true)
    }
    /// Sends the result to the programs at the table.
    pub fn leave_programs(&self) {
        for (seat, kind) in self.seats.iter().enumerate() {
            if let SeatKind::Bot(BotKind::Program(program)) = kind {
                program::leave(program, self.current(), Seat::at(seat), self.events_for(Seat::at(seat)));
            }
        }
    }
    /// Returns the events since the last decision of a seat, as it sees them.
    fn events_for(&self, seat: Seat) -> Vec<Json> {
        let decided = |number: &usize| self.moments[*number].state.decision().is_some_and(|ask| ask.seat == seat);
        let first = (0..self.now).rev().find(decided).map_or(0, |number| number + 1);
        (first..=self.now).flat_map(|number| self.events_seen(number, seat.into())).collect()
    }
    /// Changes the player of a seat from this moment on.
    pub fn seat(&mut self, seat: Seat, kind: SeatKind) {
        if let Some(place) = self.seats.get_mut(seat.index()) {
            *place = kind;
        }
    }
    /// Replaces the seed of the random results after the current moment, and drops the moments after it.
    pub fn reseed(&mut self, seed: u64) {
        self.forget_future();
        self.moments[self.now].state.chance().reseed(seed);
    }
    /// Appends forced random results, starting at the current moment.
    pub fn force(&mut self, results: impl IntoIterator<Item = Json>) {
        self.moments[self.now].state.chance().force(results);
    }

    /// Returns the number of remaining forced results.
    pub fn forced_left(&self) -> usize {
        self.current().forced_left()
    }
    /// Drops the remaining forced results; pinned ones remain.
    pub fn clear_forced(&mut self) {
        let state = &mut self.moments[self.now].state;
        let pinned = state.pinned();
        state.chance().clear_forced();
        state.chance().pin(pinned);
    }
    /// Replaces the pinned results at the current moment and drops the moments after it; see [`Chance::pin`].
    pub fn pin(&mut self, results: Vec<Json>) {
        self.forget_future();
        let moment = &mut self.moments[self.now];
        moment.state.chance().pin(results);
        moment.pinned = Some(moment.state.pinned());
    }
    /// Returns the results that a person pinned at moment `number`.
    pub fn pinned_at(&self, number: usize) -> Option<&[Json]> {
        self.moments.get(number)?.pinned.as_deref()
    }
    /// Returns the next random results if these choices are made with pinned results. If they cause none, the match continues for a few
    /// decisions as bots might.
    pub fn next_results(&self, choices: &[usize], pinned: Vec<Json>) -> Vec<Request> {
        let mut m = self.current().clone_box();
        m.chance().clear_forced();
        m.chance().pin(pinned);
        m.chance().trace();
        let mut choices = choices.iter().copied();
        for _ in 0..LOOK_AHEAD {
            let Some(ask) = m.decision() else { break };
            let choice = choices.next().unwrap_or_else(|| m.redact(ask.seat.into()).quick(ask.seat));
            if m.apply(choice).is_err() || choices.len() == 0 && !m.traced().is_empty() {
                break;
            }
        }
        m.traced().to_vec()
    }

    // Navigation

    /// Moves to decision `number`; returns `false` if it does not exist.
    pub fn go_to(&mut self, number: usize) -> bool {
        let there = number < self.moments.len();
        if there {
            self.now = number;
        }
        there
    }
    /// Drops the moments after the current one.
    pub fn forget_future(&mut self) {
        self.moments.truncate(self.now + 1);
    }
    /// Drops the moments before the current one, which becomes the first.
    pub fn forget_past(&mut self) {
        self.moments.drain(..self.now);
        self.now = 0;
        self.started.clear();
    }
    /// Moves back by one decision, including the optional questions that a person declined on the way to it.
    pub fn undo(&mut self) -> bool {
        self.previous().is_some_and(|number| self.go_to(number))
    }
    /// Returns the target of [`Session::undo`].
    pub fn previous(&self) -> Option<usize> {
        (0..self.now).rev().find(|number| !self.in_passing(*number))
    }
    /// Returns whether there were random results between moment `number` and the last one.
    pub fn rolled_since(&self, number: usize) -> bool {
        let rolled = |number: usize| self.moments.get(number).map(|moment| moment.state.recorded_count());
        rolled(number) < rolled(self.last())
    }
    /// Moves forward by one decision, including the optional questions that were declined on the way.
    pub fn redo(&mut self) -> bool {
        (self.now + 1..self.moments.len()).find(|number| !self.in_passing(*number)).is_some_and(|number| self.go_to(number))
    }
    /// Returns whether a person already saw the question of moment `number` at the previous moment, which was declined.
    fn in_passing(&self, number: usize) -> bool {
        let Some([before, moment]) = number.checked_sub(1).and_then(|before| self.moments.get(before..=number)) else { return false };
        let passed = moment.choice.as_ref().is_some_and(|(made, _)| made.is_some() && *made == before.state.pass());
        let seat = |moment: &Moment| moment.state.decision().map(|ask| ask.seat);
        let asked = seat(moment).filter(|asked| Some(*asked) == seat(before));
        let person = asked.is_some_and(|asked| self.seats.get(asked.index()) == Some(&SeatKind::Human));
        passed && person && moment.events().is_empty() && number < self.last()
    }
    /// Returns the last decision before this one that a person had to make.
    pub fn previous_of_human(&self) -> Option<usize> {
        let human = |number: &usize| {
            let asked = self.moments[*number].state.decision();
            asked.is_some_and(|ask| self.seats.get(ask.seat.index()) == Some(&SeatKind::Human))
        };
        (0..self.now).rev().find(human)
    }
}
