//! A match with all its moments: choose, let bots choose, go back, branch off.
//!
//! Every moment keeps the match as it stood, so going to any of them costs a copy, not a replay. Bots get their chance from
//! the match's seed and the decision's number: the same moment gives the same choice, however it was reached.

use super::bot::{BotKind, SeatKind, Weighed};
use super::passing::Ahead;
use crate::content::sentences::common;
use crate::content::text::Language;
use crate::rules::chance::Chance;
use crate::rules::eyes::Eyes;
use crate::rules::game::{Outcome, Seat};
use crate::rules::record::Refused;
use crate::rules::registry::{self, AnyMatch, LogLine, Prepared};
use fluent_bundle::FluentArgs;
use serde_json::{Value as Json, json};
use std::sync::{Arc, OnceLock};

/// More decisions than any match has: one that goes on longer is stopped.
pub const MAX_DECISIONS: u32 = 50_000;

/// One moment of a match.
struct Moment {
    /// The choice that led here, by index (none when somebody gave up) and as JSON; none at the start.
    choice: Option<(Option<usize>, Json)>,
    state: Box<dyn AnyMatch>,
    /// What happened on the way here, once somebody has asked.
    events: OnceLock<Arc<[Json]>>,
}

impl Clone for Moment {
    /// A copy of a match has no events any more, so they are read before.
    fn clone(&self) -> Moment {
        let events = OnceLock::from(self.events().clone());
        Moment { choice: self.choice.clone(), state: self.state.clone(), events }
    }
}

/// A match in play.
#[derive(Clone)]
pub struct Session {
    seats: Vec<SeatKind>,
    seed: u64,
    moments: Vec<Moment>,
    now: usize,
    /// The match as it started, where it was set up afterwards: its events are told from it.
    started: Option<Box<dyn AnyMatch>>,
}

/// The present moment of a session, for bots to think about on another thread.
pub struct Thinking {
    seats: Vec<SeatKind>,
    seed: u64,
    state: Box<dyn AnyMatch>,
}

impl Thinking {
    /// The choices that bots make one after the other until a human has to, it is over, or `enough` says so of their number.
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

/// A choice that was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Made {
    /// Number of the decision in the session, from 0.
    pub decision: usize,
    /// Who decided.
    pub seat: Seat,
    /// The choice in a few words.
    pub text: String,
}

fn gave_up(language: Language) -> String {
    common().say(language, "log-conceded", &FluentArgs::new()).unwrap_or_default()
}

impl Moment {
    fn new(choice: Option<(Option<usize>, Json)>, state: Box<dyn AnyMatch>) -> Moment {
        Moment { choice, state, events: OnceLock::new() }
    }
    fn events(&self) -> &Arc<[Json]> {
        self.events.get_or_init(|| self.state.events_json(Eyes::All).into())
    }
}

impl Session {
    /// Starts a match with one player for each seat; every chance result is recorded.
    ///
    /// # Errors
    /// When the seats are not those of the scenario, or a forced result does not fit.
    pub fn start(prepared: &dyn Prepared, seats: Vec<SeatKind>, seed: u64, forced: Vec<Arc<Json>>) -> Result<Session, Refused> {
        let mut chance = Chance::new(seed);
        chance.record();
        chance.force_shared(forced);
        if seats.len() != usize::from(prepared.players()) {
            return Err(Refused::Seats { given: seats.len(), players: prepared.players() });
        }
        let state = prepared.start(chance)?;
        Ok(Session { seats, seed, moments: vec![Moment::new(None, state)], now: 0, started: None })
    }
    /// Changes the match at its start before anything is chosen.
    pub fn set_up<E>(&mut self, work: impl FnOnce(&mut dyn AnyMatch) -> Result<(), E>) -> Result<(), E> {
        let begun = &self.moments[0];
        let mut state = begun.state.clone_box();
        work(state.as_mut())?;
        let moment = Moment { choice: None, state, events: OnceLock::from(begun.events().clone()) };
        self.moments.truncate(1);
        self.started = Some(std::mem::replace(&mut self.moments[0], moment).state);
        self.now = 0;
        Ok(())
    }
    /// A session that begins with a match that may lie behind what somebody knows at the present moment: what is hidden from them
    /// is dealt anew. The seats are the same; `seed` decides about all chance from there on.
    pub fn imagined(&self, eyes: Eyes, seed: u64) -> Session {
        let view = self.current().redact(eyes);
        let mut state = view.clone_box();
        view.determinize_into(eyes, seed, state.as_mut());
        let moment = Moment { choice: None, state, events: OnceLock::from(Arc::default()) };
        Session { seats: self.seats.clone(), seed, moments: vec![moment], now: 0, started: None }
    }

    // What stands

    /// The match as it stands at the present moment.
    pub fn current(&self) -> &dyn AnyMatch {
        self.moments[self.now].state.as_ref()
    }
    /// The match as it stood at moment `number`.
    pub fn at(&self, number: usize) -> Option<&dyn AnyMatch> {
        self.moments.get(number).map(|moment| moment.state.as_ref())
    }
    /// The seed it was started with.
    pub fn seed(&self) -> u64 {
        self.seed
    }
    /// Who sits where.
    pub fn seats(&self) -> &[SeatKind] {
        &self.seats
    }
    /// Number of the present decision, from 0.
    pub fn position(&self) -> usize {
        self.now
    }
    /// Number of the last moment that can be gone to.
    pub fn last(&self) -> usize {
        self.moments.len() - 1
    }
    /// How it ended, if it has at the present moment.
    pub fn outcome(&self) -> Option<Outcome> {
        self.current().outcome()
    }
    /// Who decides at the present moment, if anybody.
    pub fn to_decide(&self) -> Option<(Seat, SeatKind)> {
        let seat = self.current().decision()?.seat;
        Some((seat, self.seats.get(seat.index()).copied().unwrap_or(SeatKind::Human)))
    }
    /// The choices up to the present moment.
    pub fn choices(&self) -> impl Iterator<Item = &Json> {
        self.moments[..=self.now].iter().filter_map(|moment| moment.choice.as_ref().map(|(_, json)| json))
    }
    /// All choices that were made, those after the present moment too.
    pub fn all_choices(&self) -> impl Iterator<Item = &Json> {
        self.moments.iter().filter_map(|moment| moment.choice.as_ref().map(|(_, json)| json))
    }
    /// The events between decision `from` and the present moment, whole; from 0 with those of the start.
    pub fn events_since(&self, from: usize) -> impl Iterator<Item = &Json> {
        let from = if from == 0 { 0 } else { from + 1 };
        self.moments.get(from..=self.now).unwrap_or_default().iter().flat_map(|moment| moment.events().iter())
    }
    /// The events that led to moment `number`, whole.
    pub fn events_at(&self, number: usize) -> &[Json] {
        self.moments.get(number).map_or(&[], |moment| moment.events())
    }
    /// The events that led to moment `number`, as somebody sees them.
    pub fn events_seen(&self, number: usize, eyes: Eyes) -> Vec<Json> {
        if eyes == Eyes::All {
            return self.events_at(number).to_vec();
        }
        let state = self.moments.get(number).map(|moment| &moment.state);
        let state = self.started.as_ref().filter(|_| number == 0).or(state);
        state.map(|state| state.events_json(eyes)).unwrap_or_default()
    }
    /// What led to moment `number` in sentences, as somebody sees it.
    pub fn log_at(&self, number: usize, eyes: Eyes, language: Language) -> Vec<LogLine> {
        self.moments.get(number).map(|moment| moment.state.events_text(eyes, language)).unwrap_or_default()
    }
    /// The choice made at decision `number`, if the session has gone on from there.
    pub fn made(&self, number: usize, language: Language) -> Option<Made> {
        let (index, json) = self.moments.get(number + 1)?.choice.as_ref()?;
        let before = self.moments[number].state.as_ref();
        Some(match index {
            Some(index) => Made { decision: number, seat: before.decision()?.seat, text: before.choice_text(*index, language) },
            None => Made { decision: number, seat: registry::conceding(json)?, text: gave_up(language) },
        })
    }
    /// Every chance result up to the present moment.
    pub fn chance_results(&self) -> Vec<Json> {
        self.current().recorded_chance()
    }

    // What is done

    /// Makes a choice at the present moment; moments after it are forgotten.
    ///
    /// # Errors
    /// When there is no such choice or a forced result does not fit; then nothing has changed.
    pub fn choose(&mut self, index: usize) -> Result<(), Refused> {
        let before = self.current();
        let json = (index < before.choice_count()).then(|| before.choice_json(index));
        let mut state = before.clone_box();
        state.apply(index)?;
        self.go_on(Moment::new(json.map(|json| (Some(index), json)), state));
        Ok(())
    }
    /// Makes a choice that is given as JSON, as matches are recorded; `{"concede": seat}` gives up.
    ///
    /// # Errors
    /// When there is no such choice, or a forced result does not fit; then nothing has changed.
    pub fn choose_json(&mut self, choice: &Json) -> Result<(), Refused> {
        match registry::conceding(choice) {
            Some(seat) => self.concede(seat),
            None => self.current().find_choice(choice).and_then(|index| self.choose(index)),
        }
    }
    /// Lets `passes` optional questions pass and then makes a choice; false when another question came in between.
    ///
    /// # Errors
    /// When a forced result does not fit; then it stands at the question where that was found.
    pub fn choose_ahead(&mut self, ahead: &Ahead, passes: usize, index: usize) -> Result<bool, Refused> {
        for number in 0..passes {
            let Some(pass) = ahead.pass(number, self.current()) else { return Ok(false) };
            self.choose(pass)?;
        }
        let stands = ahead.stands(passes, self.current());
        if stands {
            self.choose(index)?;
        }
        Ok(stands)
    }
    /// Lets a seat give up at the present moment, whoever is asked; moments after it are forgotten.
    ///
    /// # Errors
    /// When the seat may not; then nothing has changed.
    pub fn concede(&mut self, seat: Seat) -> Result<(), Refused> {
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
    /// Lets a bot of that kind choose at the present moment, whoever sits there.
    pub fn advice(&self, kind: BotKind) -> Option<usize> {
        let m = self.current();
        let seat = m.decision()?.seat;
        Some(kind.bot(self.seed, seat).choose(m, seat))
    }
    /// What a bot of that kind would choose at the present moment, whoever sits there, with what it finds of each choice.
    pub fn weigh(&self, kind: BotKind) -> Option<Weighed> {
        let m = self.current();
        let seat = m.decision()?.seat;
        Some(kind.weigh(m, self.seed, seat))
    }
    /// What playing the card of a choice is expected to bring, in a sentence; none where the greedy bot has no fit for it.
    pub fn reason(&self, choice: usize, language: Language) -> Option<String> {
        let m = self.current();
        let (seat, offer) = (m.decision()?.seat, m.offer()?);
        let (script, correction) = (m.choice_script(choice)?, m.correction()?);
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
    /// What bots need to know to choose elsewhere what [`Session::step_bots`] would choose here.
    pub fn thinking(&self) -> Thinking {
        Thinking { seats: self.seats.clone(), seed: self.seed, state: self.current().clone_box() }
    }
    /// Lets bots choose until a human has to, or it is over; gives how many choices they made.
    ///
    /// # Errors
    /// When a forced result does not fit.
    pub fn step_bots(&mut self) -> Result<usize, Refused> {
        let mut made = 0;
        while self.step_bot()? {
            made += 1;
        }
        Ok(made)
    }
    /// Lets one bot choose, if it is a bot's turn.
    ///
    /// # Errors
    /// When a forced result does not fit.
    pub fn step_bot(&mut self) -> Result<bool, Refused> {
        let Some((_, SeatKind::Bot(kind))) = self.to_decide() else { return Ok(false) };
        let Some(index) = self.advice(kind) else { return Ok(false) };
        if self.current().number() > MAX_DECISIONS {
            return Ok(false);
        }
        self.choose(index)?;
        Ok(true)
    }
    /// Puts somebody else on a seat from here on.
    pub fn seat(&mut self, seat: Seat, kind: SeatKind) {
        if let Some(place) = self.seats.get_mut(seat.index()) {
            *place = kind;
        }
    }
    /// Appends chance results that come before the generator's, from the present moment on.
    pub fn force(&mut self, results: impl IntoIterator<Item = Json>) {
        self.moments[self.now].state.chance().force(results);
    }

    /// How many forced results are still to come.
    pub fn forced_left(&self) -> usize {
        self.current().forced_left()
    }
    /// Forgets the forced results that are still to come.
    pub fn clear_forced(&mut self) {
        self.moments[self.now].state.chance().clear_forced();
    }

    // Where one stands

    /// Goes to decision `number`; false when there is none.
    pub fn go_to(&mut self, number: usize) -> bool {
        let there = number < self.moments.len();
        if there {
            self.now = number;
        }
        there
    }
    /// Drops the moments after the present one.
    pub fn forget_future(&mut self) {
        self.moments.truncate(self.now + 1);
    }
    /// Drops the moments before the present one, which becomes the first.
    pub fn forget_past(&mut self) {
        self.moments.drain(..self.now);
        (self.now, self.started) = (0, None);
    }
    /// Goes one decision back; optional questions that a person let pass on the way to it go with it.
    pub fn undo(&mut self) -> bool {
        self.previous().is_some_and(|number| self.go_to(number))
    }
    /// Where [`Session::undo`] goes.
    pub fn previous(&self) -> Option<usize> {
        (0..self.now).rev().find(|number| !self.in_passing(*number))
    }
    /// Whether chance has decided something since moment `number`, up to the last one.
    pub fn rolled_since(&self, number: usize) -> bool {
        let rolled = |number: usize| self.moments.get(number).map(|moment| moment.state.recorded_count());
        rolled(number) < rolled(self.last())
    }
    /// Goes one decision forward again, with those that were let pass on the way.
    pub fn redo(&mut self) -> bool {
        (self.now + 1..self.moments.len()).find(|number| !self.in_passing(*number)).is_some_and(|number| self.go_to(number))
    }
    /// Whether a person saw the question of moment `number` already at the moment before, which it let pass.
    fn in_passing(&self, number: usize) -> bool {
        let Some([before, moment]) = number.checked_sub(1).and_then(|before| self.moments.get(before..=number)) else { return false };
        let passed = moment.choice.as_ref().is_some_and(|(made, _)| made.is_some() && *made == before.state.pass());
        let seat = |moment: &Moment| moment.state.decision().map(|ask| ask.seat);
        let asked = seat(moment).filter(|asked| Some(*asked) == seat(before));
        let person = asked.is_some_and(|asked| self.seats.get(asked.index()) == Some(&SeatKind::Human));
        passed && person && moment.events().is_empty() && number < self.last()
    }
    /// The last decision before this one that a human had to make.
    pub fn previous_of_human(&self) -> Option<usize> {
        let human = |number: &usize| {
            let asked = self.moments[*number].state.decision();
            asked.is_some_and(|ask| self.seats.get(ask.seat.index()) == Some(&SeatKind::Human))
        };
        (0..self.now).rev().find(human)
    }
}
