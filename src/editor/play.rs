//! The match being played: the session with what is shown of it, kept up to date with its present moment.

pub mod versions;

use super::style::written;
use super::words::Words;
use crate::content::bundle::Bundle;
use crate::content::scenario::Overrides;
use crate::content::text::Language;
use crate::playtest::bot::{BotKind, SeatKind};
use crate::playtest::code::Code;
use crate::playtest::passing::Ahead;
use crate::playtest::replay::Replay;
use crate::playtest::session::Session;
use crate::rules::eyes::Eyes;
use crate::rules::game::Seat;
use crate::rules::registry::{LogLine, Prepared};
use crate::scene::ending::Ending;
use crate::scene::panel::Figure;
use crate::scene::printed::Printed;
use crate::scene::registry;
use crate::scene::table::{Frame, Mark, Seen, Table};
use crate::script::program::Script;
use jiff::civil::Date;
use std::collections::BTreeMap;
use std::sync::Arc;
use versions::{Compared, Content};

/// How fast bots choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Only when told to.
    Step,
    /// So that one can follow.
    #[default]
    Normal,
    /// Four times as fast.
    Fast,
    /// At once.
    Instant,
}

impl Pace {
    /// All, with the sentences that name them.
    pub const ALL: [(Pace, &'static str); 4] =
        [(Pace::Step, "pace-step"), (Pace::Normal, "pace-normal"), (Pace::Fast, "pace-fast"), (Pace::Instant, "pace-instant")];
    /// Seconds between choices; none when they come only by hand.
    pub fn delay(self) -> Option<f64> {
        match self {
            Pace::Step => None,
            Pace::Normal => Some(0.9),
            Pace::Fast => Some(0.22),
            Pace::Instant => Some(0.0),
        }
    }
}

const ROLLED: &str = "match-rolled";
const OVERTAKEN: &str = "match-overtaken";

/// What can be asked of the match.
pub enum Ask {
    /// Play the scenario again from the start, with this seed.
    Restart(u64),
    /// Make a choice of the question that is shown, by index.
    Choose(usize),
    /// Make choices one after the other, the first of them of the question that is shown.
    ChooseAll(Vec<usize>),
    /// Use something before the question that is shown, by index.
    Use(usize),
    /// Put somebody else on a seat.
    Seat(Seat, SeatKind),
    /// Go to a moment.
    GoTo(usize),
    /// Let bots go on, or wait.
    Pause(bool),
    /// Change the speed of bots.
    Pace(Pace),
    /// Let what was rolled be undone.
    TakeRollsBack(bool),
    /// Show what is hidden.
    ShowAll(bool),
    /// The player of a seat has taken the screen.
    TakeScreen(Seat),
    /// Show again what the last choice has caused.
    Replay,
    /// Play the match again on the content as it stands on screen now.
    PlayOn,
    /// Stay with the content as it was.
    StayOld,
    /// Show the other of two versions of the match.
    Swap,
    /// Stay with the version that is shown.
    Keep,
    /// The pictures of what has happened were seen.
    Seen,
    /// A seat gives up.
    Concede(Seat),
}

/// A scenario that is ready to be played, with what it is played with.
#[derive(Clone)]
pub struct Ready {
    /// What it is played with.
    pub bundle: Arc<Bundle>,
    /// Ready for matches.
    pub prepared: Arc<dyn Prepared>,
}

/// A line of the log, and the moment that it led to.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Number of the moment.
    pub moment: usize,
    /// The line.
    pub line: LogLine,
}

/// What a match was given besides its scenario.
#[derive(Clone, Debug, Default)]
pub struct Given {
    /// Options, and how many play.
    pub overrides: Overrides,
    /// Statements that set its situation up.
    pub setup: String,
}

/// A match with what is shown of it.
pub struct Play {
    /// Workspace path of the scenario.
    pub path: String,
    /// The day whose match it is, if it is one of a day.
    pub day: Option<Date>,
    /// Its name.
    pub name: String,
    /// What it is told in.
    language: Language,
    /// The match with all its moments.
    pub session: Session,
    /// Speed of bots.
    pub pace: Pace,
    /// Bots wait, because somebody looks at an earlier moment.
    pub paused: bool,
    /// A bot is to choose once, whatever the speed.
    pub step: bool,
    /// What was rolled can be undone: as it comes, where several play, as in a solo game on paper it cannot.
    pub takes_rolls_back: bool,
    /// Hidden cards are shown.
    pub show_all: bool,
    /// Bots are thinking on another thread.
    pub thinking: bool,
    /// When the next bot may choose, in seconds of the window's clock.
    pub next_at: f64,
    /// Number of the moment shown; another one whenever anything changes.
    pub generation: u64,
    /// The table at the present moment.
    pub table: Box<dyn Table>,
    /// What the last choice has caused, picture by picture, while it is shown.
    pub film: Vec<Frame>,
    /// The choices in words.
    pub choices: Vec<String>,
    /// Those of them that are offered: not what comes to the same as an earlier one.
    pub offered: Vec<usize>,
    /// Those of which the table knows what may come of them.
    pub foreseeable: Vec<usize>,
    /// The card that each choice is about, where it is about one.
    pub printed: Vec<Option<Printed>>,
    /// What a person can use before making one of them: in words, and its card.
    pub uses: Vec<(String, Option<Printed>)>,
    /// The optional questions that these stand for, and the question that is shown instead.
    ahead: Option<Ahead>,
    /// What the decision asks.
    pub prompt: String,
    /// What happened up to the present moment.
    pub log: Vec<Entry>,
    /// What it was given besides its scenario.
    pub given: Given,
    /// Files that it is played with, of which some have been changed since.
    pub older: Vec<String>,
    /// Another version of it that it is compared with.
    pub compared: Option<Compared>,
    ready: Ready,
    content: Content,
    /// The texts of the same files as they were seen last; none of those that were gone.
    known: BTreeMap<String, Option<String>>,
    by_moment: Vec<Vec<LogLine>>,
    /// The numbers of each seat that are followed, by moment.
    pub courses: Vec<Vec<Vec<Figure>>>,
    seen_by: Eyes,
    holder: Option<Seat>,
}

impl Play {
    /// What it is played with.
    pub fn bundle(&self) -> &Bundle {
        &self.ready.bundle
    }
    /// The same, to be shared.
    pub fn shared_bundle(&self) -> Arc<Bundle> {
        self.ready.bundle.clone()
    }
    /// The scenario, ready.
    pub fn prepared(&self) -> Arc<dyn Prepared> {
        self.ready.prepared.clone()
    }
    /// Starts a match.
    ///
    /// # Errors
    /// Why it cannot be started, in words.
    pub fn start(
        path: &str,
        name: &str,
        (ready, content): (Ready, Content),
        seats: &[SeatKind],
        seed: u64,
        language: Language,
    ) -> Result<Play, String> {
        let count = ready.prepared.players() as usize;
        let usual = |seat: usize| if seat == 0 { SeatKind::Human } else { SeatKind::Bot(BotKind::Greedy) };
        let seats = if seats.len() == count { seats.to_vec() } else { (0..count).map(usual).collect() };
        let session = Session::start(ready.prepared.as_ref(), seats, seed, Vec::new()).map_err(|refused| refused.to_string())?;
        Ok(Play::of(path, name, (ready, content), session, language))
    }
    /// A match that was played elsewhere, at its last moment.
    pub fn of(path: &str, name: &str, (ready, content): (Ready, Content), session: Session, language: Language) -> Play {
        let count = session.seats().len();
        let seen = Seen { bundle: &ready.bundle, m: session.current(), eyes: Eyes::Nobody, asking: None, language };
        let mut play = Play {
            table: registry::table(&seen),
            path: path.to_owned(),
            day: None,
            name: name.to_owned(),
            language,
            takes_rolls_back: count > 1,
            session,
            pace: Pace::default(),
            paused: false,
            step: false,
            show_all: false,
            thinking: false,
            next_at: 0.0,
            generation: 0,
            film: Vec::new(),
            choices: Vec::new(),
            offered: Vec::new(),
            foreseeable: Vec::new(),
            printed: Vec::new(),
            uses: Vec::new(),
            ahead: None,
            prompt: String::new(),
            log: Vec::new(),
            given: Given::default(),
            older: Vec::new(),
            compared: None,
            ready,
            known: versions::seen(&content),
            content,
            by_moment: Vec::new(),
            courses: Vec::new(),
            seen_by: Eyes::Nobody,
            holder: None,
        };
        play.changed();
        play
    }
    /// The id of the game.
    pub fn game(&self) -> &'static str {
        self.session.current().game()
    }
    /// Whether what has happened can be shown picture by picture.
    pub fn has_films(&self) -> bool {
        registry::face(self.game()).is_some_and(|face| face.has_films())
    }
    /// The table as it is shown: in a picture of the film, or at the present moment.
    pub fn shown(&self, picture: usize) -> &dyn Table {
        self.film.get(picture).map_or(self.table.as_ref(), |frame| frame.table.as_ref())
    }
    /// What a choice points at on the board.
    pub fn mark(&self, choice: usize) -> Option<&Mark> {
        self.table.marks().iter().find(|mark| mark.choice == choice)
    }
    /// Whether a bot decides at the present moment.
    pub fn bot_decides(&self) -> bool {
        matches!(self.session.to_decide(), Some((_, SeatKind::Bot(_))))
    }
    /// Through whose eyes the match is seen where one person looks.
    pub fn viewer(&self) -> Eyes {
        let human = |seat: &Seat| self.session.seats()[seat.index()] == SeatKind::Human;
        let seats = Seat::first(self.session.seats().len());
        let deciding = self.session.to_decide().map(|(seat, _)| seat).filter(human);
        let own = deciding.or_else(|| seats.into_iter().find(human));
        if self.show_all { Eyes::All } else { own.map_or(Eyes::All, Eyes::Of) }
    }
    /// The seat whose player has to take the screen before anything is shown: the next human of several, who may have secrets, decides.
    pub fn handover(&self) -> Option<Seat> {
        let (seat, kind) = self.session.to_decide()?;
        let waits = self.humans() > 1 && kind == SeatKind::Human && self.holder != Some(seat);
        (waits && !self.sees_all() && self.film.is_empty()).then_some(seat)
    }
    /// The player of a seat has taken the screen.
    pub fn take_screen(&mut self, seat: Seat) {
        self.holder = Some(seat);
    }
    /// Tells everything in another language.
    pub fn speak(&mut self, language: Language) {
        self.language = language;
        self.name = self.ready.bundle.scenario.name.get(language).to_owned();
        self.by_moment.clear();
        self.courses.clear();
        self.end_film();
        self.changed();
    }
    /// Whose eyes what is shown is for: of several humans nobody's while all look at the film or the screen changes hands.
    fn eyes(&self) -> Eyes {
        let shared = self.humans() > 1 && (!self.film.is_empty() || self.handover().is_some());
        if shared && !self.sees_all() { Eyes::Nobody } else { self.viewer() }
    }
    /// Goes one decision back; false at the first one.
    ///
    /// # Errors
    /// In words, when what was rolled since then stands.
    pub fn back(&mut self) -> Result<bool, String> {
        let Some(number) = self.session.previous() else { return Ok(false) };
        // Who looks at an earlier moment already may look further back.
        if !self.rolls_stand(self.session.position()) && self.rolls_stand(number) {
            return Err(self.language.say(ROLLED));
        }
        Ok(self.session.go_to(number))
    }
    /// Whether a person may look at a moment but not go on from there, because chance has decided something since then.
    pub fn rolls_stand(&self, number: usize) -> bool {
        !self.takes_rolls_back && self.humans() > 0 && self.session.rolled_since(number)
    }
    fn may_go_on(&self) -> Result<(), String> {
        if self.rolls_stand(self.session.position()) { Err(self.language.say(ROLLED)) } else { Ok(()) }
    }
    /// Makes a choice; moments after the present one are forgotten.
    ///
    /// # Errors
    /// Why it cannot be made, in words.
    pub fn choose(&mut self, index: usize) -> Result<(), String> {
        let now = self.session.position();
        self.session.choose(index).map_err(|refused| refused.to_string())?;
        self.went_on(now);
        Ok(())
    }
    /// Answers the question that is shown; what was optional before it is let pass.
    ///
    /// # Errors
    /// Why it cannot be done, in words.
    pub fn answer(&mut self, index: usize) -> Result<(), String> {
        self.may_go_on()?;
        match self.ahead.take() {
            Some(ahead) => self.choose_ahead(&ahead, ahead.passes(), index),
            None => self.choose(index),
        }
    }
    /// Answers the question that is shown, then those behind it.
    ///
    /// # Errors
    /// Why it cannot be done, in words.
    pub fn answer_all(&mut self, choices: &[usize]) -> Result<(), String> {
        let Some((first, rest)) = choices.split_first() else { return Ok(()) };
        self.answer(*first)?;
        rest.iter().try_for_each(|index| self.choose(*index))
    }
    /// Uses something before the question that is shown.
    ///
    /// # Errors
    /// Why it cannot be done, in words.
    pub fn use_before(&mut self, index: usize) -> Result<(), String> {
        self.may_go_on()?;
        let Some(ahead) = self.ahead.take() else { return Ok(()) };
        match ahead.uses().get(index) {
            Some(one) => self.choose_ahead(&ahead, one.passes, one.choice),
            None => Ok(()),
        }
    }
    fn choose_ahead(&mut self, ahead: &Ahead, passes: usize, index: usize) -> Result<(), String> {
        let now = self.session.position();
        let made = self.session.choose_ahead(ahead, passes, index).map_err(|refused| refused.to_string());
        self.went_on(now);
        if made? { Ok(()) } else { Err(self.language.say(OVERTAKEN)) }
    }
    /// Lets a seat give up; moments after the present one are forgotten.
    ///
    /// # Errors
    /// Why it cannot, in words.
    pub fn concede(&mut self, seat: Seat) -> Result<(), String> {
        self.may_go_on()?;
        let now = self.session.position();
        self.session.concede(seat).map_err(|refused| refused.to_string())?;
        self.went_on(now);
        Ok(())
    }
    fn went_on(&mut self, from: usize) {
        // Whoever goes on has chosen the version that is shown.
        self.keep();
        self.by_moment.truncate(from + 1);
        self.courses.truncate(from + 1);
        self.end_film();
        if self.pace != Pace::Instant {
            self.show_again();
        }
    }
    /// Shows what led to the present moment, picture by picture, to everybody at the screen.
    pub fn show_again(&mut self) {
        let now = self.session.position();
        let eyes = if self.humans() > 1 && !self.sees_all() { Eyes::Nobody } else { self.viewer() };
        let Some(before) = now.checked_sub(1).and_then(|before| self.session.at(before)) else { return };
        let before = Seen { bundle: &self.ready.bundle, m: before, eyes, asking: None, language: self.language };
        self.film = registry::film(&before, self.session.current());
    }
    /// The log as far as it is told while the film shows a picture; all of it when there is none.
    pub fn told(&self, picture: usize) -> &[Entry] {
        let now = self.by_moment.get(self.session.position()).map_or(0, Vec::len);
        let told = if self.film.is_empty() { now } else { self.film.get(picture).map_or(0, |frame| frame.told) };
        &self.log[..self.log.len() - now + now.min(told)]
    }
    /// Whether nothing that is shown has to be kept from anybody at the screen.
    fn sees_all(&self) -> bool {
        self.show_all || self.session.current().is_open()
    }
    fn humans(&self) -> usize {
        self.session.seats().iter().filter(|kind| **kind == SeatKind::Human).count()
    }
    /// The result of the match of a day in a line to send; none of another match, or while it runs.
    pub fn line(&self) -> Option<String> {
        let day = self.day?.to_string();
        let ending = Ending::of(self.session.current(), self.table.as_ref())?;
        let code = Code::of(self.ready.prepared.as_ref(), &self.session, &self.path, &day)?;
        Some(ending.line(&day, &self.name, &code.write()))
    }
    /// The match on paper, with all that it needs to be played elsewhere.
    pub fn replay(&self) -> Replay {
        let Given { overrides, setup } = self.given.clone();
        Replay { options: overrides.options, setup, content: self.content.clone(), ..Replay::of(&self.session, &self.path) }
    }
    /// Ends the film.
    pub fn end_film(&mut self) {
        self.film.clear();
    }
    /// Brings everything that is shown up to date.
    pub fn changed(&mut self) {
        self.generation += 1;
        self.thinking = false;
        let eyes = self.eyes();
        let human = matches!(self.session.to_decide(), Some((_, SeatKind::Human)));
        self.ahead = if human { Ahead::look(self.session.current()) } else { None };
        let m = self.session.current();
        let asking = human.then(|| self.ahead.as_ref().map_or(m, Ahead::shown));
        self.table = registry::table(&Seen { bundle: &self.ready.bundle, m, eyes, asking, language: self.language });
        self.question_changed();
        self.look_beside();
        if self.seen_by != eyes {
            self.by_moment.clear();
            self.courses.clear();
            self.seen_by = eyes;
        }
        for number in self.by_moment.len()..=self.session.last() {
            let lines = self.session.log_at(number, eyes, self.language).into_iter();
            self.by_moment.push(lines.map(|line| LogLine { text: written(&line.text), ..line }).collect());
        }
        for number in self.courses.len()..=self.session.last() {
            let Some(m) = self.session.at(number) else { break };
            let seats = Seat::first(self.session.seats().len());
            self.courses.push(seats.map(|seat| registry::figures(m, seat, self.language)).collect());
        }
        let told = self.by_moment[..=self.session.position()].iter().enumerate();
        self.log = told.flat_map(|(moment, lines)| lines.iter().map(move |line| Entry { moment, line: line.clone() })).collect();
    }
    /// What is asked and what can be chosen.
    fn question_changed(&mut self) {
        let m = self.ahead.as_ref().map_or_else(|| self.session.current(), Ahead::shown);
        self.prompt = m.prompt(self.language);
        (self.choices, self.offered, self.foreseeable, self.printed, self.uses) = Default::default();
        if !matches!(self.session.to_decide(), Some((_, SeatKind::Human))) {
            return;
        }
        let printed = |script: &Script| Printed::of(script, self.language);
        self.choices = (0..m.choice_count()).map(|i| written(&m.choice_text(i, self.language))).collect();
        self.offered = (0..m.choice_count()).filter(|i| !m.repeats(*i)).collect();
        self.foreseeable = self.offered.iter().copied().filter(|choice| self.table.foresees(*choice)).collect();
        self.printed = (0..m.choice_count()).map(|i| m.choice_script(i).map(printed)).collect();
        if let Some(ahead) = &self.ahead {
            let words = |one| (written(&ahead.use_text(one, self.language)), ahead.use_script(one).map(printed));
            self.uses = ahead.uses().iter().map(words).collect();
        }
    }
}
