//! The match being played: the session and its display state, kept in sync with the current moment.

mod exchange;
pub mod rolls;
mod seats;
pub mod versions;

pub use crate::features::playtest::request::PlayRequest;

use self::rolls::Rolls;
use crate::features::playtest::marks::TimelineMarks;
use crate::features::playtest::opening::Ready;
use crate::features::playtest::state::versions::{Content, VersionComparison};
use crate::ui::code;
use crate::ui::style::written;
use crate::ui::words::Words;
use content::bundle::Bundle;
use content::scenario::Overrides;
use content::text::Language;
use jiff::civil::Date;
use playtest::bot::SeatKind;
use playtest::code::Code;
use playtest::correspondence::Correspondence;
use playtest::passing::OptionalQuestions;
use playtest::replay::Replay;
use playtest::session::Session;
use rules::game::Seat;
use rules::registry::{LogLine, PreparedScenario};
use rules::viewer::Viewer;
use scene::Scene;
use scene::ending::EndingText;
use scene::panel::Figure;
use scene::printed::PrintedCard;
use scene::registry;
use scene::table::{ChoiceGroup, ChoiceMark, Frame, Table, ViewContext};
use script::program::Script;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The speed of bots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Only on command.
    Step,
    /// Slow enough to follow.
    #[default]
    Normal,
    Fast,
    /// Without delay.
    Instant,
}

impl Pace {
    /// All speeds, with the message ids of their names.
    pub const ALL: [(Pace, &'static str); 4] =
        [(Pace::Step, "pace-step"), (Pace::Normal, "pace-normal"), (Pace::Fast, "pace-fast"), (Pace::Instant, "pace-instant")];
    /// Returns the seconds between choices; `None` if bots choose only on command.
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
const EXCHANGED: &str = "match-exchanged";

/// A line of the log, and the resulting moment.
#[derive(Clone, Debug)]
pub struct LogEntry {
    pub moment: usize,
    pub line: LogLine,
}

/// The settings of a match besides its scenario.
#[derive(Clone, Debug, Default)]
pub struct MatchSetup {
    /// Options, and number of players.
    pub overrides: Overrides,
    pub setup: String,
}

/// A match and its display state.
pub struct Play {
    /// Workspace path of the scenario.
    pub path: String,
    /// The date, for a daily match.
    pub day: Option<Date>,
    pub name: String,
    /// Why this scenario is played, if it was chosen for the file being edited.
    pub why: Option<String>,
    /// The language of the texts.
    language: Language,
    /// The match with all its moments.
    pub session: Session,
    pub pace: Pace,
    /// Whether bots are paused because an earlier moment is displayed.
    pub paused: bool,
    /// Whether a bot should make one choice, whatever the speed.
    pub step: bool,
    /// Whether rolls can be undone. By default they can with several players, but not in a solo game, as on paper.
    pub takes_rolls_back: bool,
    /// Whether hidden cards are displayed.
    pub show_all: bool,
    /// Whether bots are searching on another thread.
    pub thinking: bool,
    /// Time at which the next bot may choose, in seconds of the window's clock.
    pub next_at: f64,
    /// Number of the displayed state, which changes with every change.
    pub generation: u64,
    /// The board view of the current moment.
    pub table: Box<dyn Table>,
    /// The remaining animation of the last choice.
    pub film: Vec<Frame>,
    pub choices: Vec<String>,
    /// The indices of the offered choices, without those that have the same result as an earlier one.
    pub offered: Vec<usize>,
    /// The indices of the choices with a known preview.
    pub foreseeable: Vec<usize>,
    /// The card of each choice, if it has one.
    pub printed: Vec<Option<PrintedCard>>,
    /// The cost or effect of each choice, if known.
    pub outlooks: Vec<Option<String>>,
    /// The piece of each choice, if it has one.
    pub pictures: Vec<Option<Scene>>,
    /// The choice that declines, if others are offered too.
    pub pass: Option<usize>,
    pub groups: Vec<ChoiceGroup>,
    /// The cards in the hand of the deciding player.
    pub hand: Vec<PrintedCard>,
    /// The items that can be used before the decision: text and card.
    pub uses: Vec<(String, Option<PrintedCard>)>,
    /// The skipped optional decisions, and the decision displayed instead.
    ahead: Option<OptionalQuestions>,
    /// The text of the decision.
    pub prompt: String,
    pub log: Vec<LogEntry>,
    pub given: MatchSetup,
    /// The messages of a match with another window or page.
    pub exchange: Option<Correspondence>,
    /// Whether the guide on the board is folded away.
    pub folds_guide: bool,
    /// The coming results that are being set.
    pub rolls: Option<Rolls>,
    /// Changed files of its content.
    pub older: Vec<String>,
    /// The comparison with another version.
    pub compared: Option<VersionComparison>,
    ready: Ready,
    content: Content,
    /// The texts of the same files when last read; `None` for missing files.
    known: BTreeMap<String, Option<String>>,
    by_moment: Vec<Vec<LogLine>>,
    /// The figures of each seat that are tracked, by moment.
    pub courses: Vec<Vec<Vec<Figure>>>,
    /// The marks of the timeline, up to the last moment.
    pub marks: TimelineMarks,
    seen_by: Viewer,
    holder: Option<Seat>,
}

impl Play {
    /// Returns the content.
    pub fn bundle(&self) -> &Bundle {
        &self.ready.bundle
    }
    /// Returns the content for sharing.
    pub fn shared_bundle(&self) -> Arc<Bundle> {
        self.ready.bundle.clone()
    }
    pub fn prepared(&self) -> Arc<dyn PreparedScenario> {
        self.ready.prepared.clone()
    }
    /// Creates the state for a match that was played elsewhere, at its last moment.
    pub fn of(path: &str, name: &str, (ready, content): (Ready, Content), session: Session, language: Language) -> Play {
        let count = session.seats().len();
        let seen = ViewContext { bundle: &ready.bundle, m: session.current(), eyes: Viewer::Nobody, asking: None, language };
        let mut play = Play {
            table: registry::table(&seen),
            path: path.to_owned(),
            day: None,
            name: name.to_owned(),
            why: None,
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
            outlooks: Vec::new(),
            pictures: Vec::new(),
            pass: None,
            groups: Vec::new(),
            hand: Vec::new(),
            uses: Vec::new(),
            ahead: None,
            prompt: String::new(),
            log: Vec::new(),
            given: MatchSetup::default(),
            exchange: None,
            folds_guide: false,
            rolls: None,
            older: Vec::new(),
            compared: None,
            ready,
            known: versions::seen(&content),
            content,
            by_moment: Vec::new(),
            courses: Vec::new(),
            marks: TimelineMarks::default(),
            seen_by: Viewer::Nobody,
            holder: None,
        };
        play.changed();
        play
    }
    /// Returns the id of the game.
    pub fn game(&self) -> &'static str {
        self.session.current().game()
    }
    /// Returns whether events are animated.
    pub fn has_films(&self) -> bool {
        registry::face(self.game()).is_some_and(|face| face.has_films())
    }
    /// Returns the displayed board view: a frame of the animation, or the current moment.
    pub fn displayed_table(&self, picture: usize) -> &dyn Table {
        self.film.get(picture).map_or(self.table.as_ref(), |frame| frame.table.as_ref())
    }
    /// Returns the mark of a choice on the board.
    pub fn mark(&self, choice: usize) -> Option<&ChoiceMark> {
        self.table.marks().iter().find(|mark| mark.choice == choice)
    }
    /// Returns whether a bot decides at the current moment.
    pub fn bot_decides(&self) -> bool {
        matches!(self.session.to_decide(), Some((_, SeatKind::Bot(_)))) && !self.is_exchanged()
    }
    /// Returns the perspective of the match for the person at the screen: the one who decides; otherwise the only person, or the one
    /// who has taken over the screen.
    pub fn viewer(&self) -> Viewer {
        let human = |seat: &Seat| self.is_person(*seat);
        let deciding = self.session.to_decide().map(|(seat, _)| seat).filter(human);
        let mut people = Seat::first(self.session.seats().len()).filter(human);
        match (self.show_all, people.next(), people.next()) {
            (true, ..) | (_, None, _) => Viewer::All,
            (_, Some(only), None) => Viewer::Of(only),
            (_, first, _) => {
                let first = first.filter(|_| self.session.current().is_open());
                deciding.or(self.holder.filter(human)).or(first).map_or(Viewer::Nobody, Viewer::Of)
            }
        }
    }
    /// Changes the language of all texts.
    pub fn speak(&mut self, language: Language) {
        self.language = language;
        self.name = self.ready.bundle.scenario.name.get(language).to_owned();
        self.by_moment.clear();
        self.courses.clear();
        self.marks = TimelineMarks::default();
        self.end_film();
        self.changed();
    }
    /// Returns the perspective of the display; with several humans, nobody's during animations and while the screen changes hands.
    fn eyes(&self) -> Viewer {
        let shared = self.humans() > 1 && (!self.film.is_empty() || self.handover().is_some());
        if shared && !self.sees_all() { Viewer::Nobody } else { self.viewer() }
    }
    /// Undoes one decision; false at the first one.
    ///
    /// # Errors
    /// Returns a message if a roll since then cannot be undone.
    pub fn back(&mut self) -> Result<bool, String> {
        let Some(number) = self.session.previous() else { return Ok(false) };
        // A user who already views an earlier moment may go further back.
        if !self.rolls_stand(self.session.position()) && self.rolls_stand(number) {
            return Err(self.language.say(ROLLED));
        }
        Ok(self.session.go_to(number))
    }
    /// Returns whether a moment can be viewed but not continued, because of a later roll.
    pub fn rolls_stand(&self, number: usize) -> bool {
        !self.takes_rolls_back && self.humans() > 0 && self.session.rolled_since(number)
    }
    fn may_go_on(&self) -> Result<(), String> {
        if self.is_exchanged() {
            return Err(self.language.say(EXCHANGED));
        }
        if self.rolls_stand(self.session.position()) { Err(self.language.say(ROLLED)) } else { Ok(()) }
    }
    /// Makes a choice; moments after the current one are discarded.
    ///
    /// # Errors
    /// Returns a message if the choice is refused.
    pub fn choose(&mut self, index: usize) -> Result<(), String> {
        let now = self.session.position();
        self.session.choose(index).map_err(|refused| refused.to_string())?;
        self.follow_choice(now);
        Ok(())
    }
    /// Answers the displayed decision; optional decisions before it are passed.
    ///
    /// # Errors
    /// Returns a message if the choice is refused.
    pub fn answer(&mut self, index: usize) -> Result<(), String> {
        self.may_go_on()?;
        match self.ahead.take() {
            Some(ahead) => self.choose_ahead(&ahead, ahead.passes(), index),
            None => self.choose(index),
        }
    }
    /// Answers the displayed decision, then the following ones.
    ///
    /// # Errors
    /// Returns a message if a choice is refused.
    pub fn answer_all(&mut self, choices: &[usize]) -> Result<(), String> {
        let Some((first, rest)) = choices.split_first() else { return Ok(()) };
        self.answer(*first)?;
        rest.iter().try_for_each(|index| self.choose(*index))
    }
    /// Uses an item before the displayed decision.
    ///
    /// # Errors
    /// Returns a message if the choice is refused.
    pub fn use_before(&mut self, index: usize) -> Result<(), String> {
        self.may_go_on()?;
        let Some(ahead) = self.ahead.take() else { return Ok(()) };
        match ahead.uses().get(index) {
            Some(one) => self.choose_ahead(&ahead, one.passes, one.choice),
            None => Ok(()),
        }
    }
    fn choose_ahead(&mut self, ahead: &OptionalQuestions, passes: usize, index: usize) -> Result<(), String> {
        let now = self.session.position();
        let made = self.session.choose_ahead(ahead, passes, index).map_err(|refused| refused.to_string());
        self.follow_choice(now);
        if made? { Ok(()) } else { Err(self.language.say(OVERTAKEN)) }
    }
    /// Concedes for a seat; moments after the current one are discarded.
    ///
    /// # Errors
    /// Returns a message if the choice is refused.
    pub fn concede(&mut self, seat: Seat) -> Result<(), String> {
        self.may_go_on()?;
        let now = self.session.position();
        self.session.concede(seat).map_err(|refused| refused.to_string())?;
        self.follow_choice(now);
        Ok(())
    }
    fn follow_choice(&mut self, from: usize) {
        // Continuing means choosing the displayed version.
        self.keep();
        self.by_moment.truncate(from + 1);
        self.courses.truncate(from + 1);
        self.marks.truncate(from + 1);
        self.end_film();
        if self.pace != Pace::Instant {
            self.show_again();
        }
    }
    /// Replays the animation that leads to the current moment, for everyone at the screen.
    pub fn show_again(&mut self) {
        let now = self.session.position();
        let eyes = if self.humans() > 1 && !self.sees_all() { Viewer::Nobody } else { self.viewer() };
        let Some(before) = now.checked_sub(1).and_then(|before| self.session.at(before)) else { return };
        let before = ViewContext { bundle: &self.ready.bundle, m: before, eyes, asking: None, language: self.language };
        self.film = registry::animation(&before, self.session.current());
        self.film.iter_mut().for_each(|frame| frame.table.fold_guide(self.folds_guide));
    }
    /// Returns the log up to a frame of the animation; the whole log without an animation.
    pub fn log_until(&self, picture: usize) -> &[LogEntry] {
        let now = self.by_moment.get(self.session.position()).map_or(0, Vec::len);
        let told = if self.film.is_empty() { now } else { self.film.get(picture).map_or(0, |frame| frame.told) };
        &self.log[..self.log.len() - now + now.min(told)]
    }
    /// Returns the board view of a moment.
    pub fn table_at(&self, number: usize) -> Option<Box<dyn Table>> {
        let m = self.session.at(number)?;
        Some(registry::table(&ViewContext { bundle: &self.ready.bundle, m, eyes: self.eyes(), asking: None, language: self.language }))
    }
    /// Returns the log lines of a moment.
    pub fn lines_at(&self, number: usize) -> &[LogLine] {
        self.by_moment.get(number).map_or(&[], Vec::as_slice)
    }
    /// Returns whether nothing has to be hidden from anyone at the screen.
    fn sees_all(&self) -> bool {
        self.show_all || self.session.current().is_open()
    }
    fn humans(&self) -> usize {
        Seat::first(self.session.seats().len()).filter(|seat| self.is_person(*seat)).count()
    }
    /// Returns the result of a daily match as a line to share; `None` for other matches, or before the end.
    pub fn line(&self) -> Option<String> {
        let day = self.day?.to_string();
        let ending = EndingText::of(self.session.current(), self.table.as_ref())?;
        let code = Code::of(self.ready.prepared.as_ref(), &self.session, &self.path, &day)?;
        Some(ending.line(&day, &self.name, &code.write()))
    }
    /// Returns the record of the match with its dependencies.
    pub fn replay(&self) -> Replay {
        let MatchSetup { overrides, setup } = self.given.clone();
        Replay { options: overrides.options, setup, content: self.content.clone(), ..Replay::of(&self.session, &self.path) }
    }
    /// Folds the guide on the board away, or shows it again.
    pub fn fold_guide(&mut self, folds: bool) {
        if self.folds_guide != folds {
            self.folds_guide = folds;
            self.film.iter_mut().for_each(|frame| frame.table.fold_guide(folds));
            self.changed();
        }
    }
    /// Ends the animation.
    pub fn end_film(&mut self) {
        self.film.clear();
    }
    /// Updates the display state.
    pub fn changed(&mut self) {
        self.generation += 1;
        self.thinking = false;
        let eyes = self.eyes();
        let human = self.session.to_decide().is_some_and(|(seat, _)| self.is_person(seat));
        self.ahead = if human { OptionalQuestions::look(self.session.current()) } else { None };
        let m = self.session.current();
        let asking = human.then(|| self.ahead.as_ref().map_or(m, OptionalQuestions::displayed_match));
        self.table = registry::table(&ViewContext { bundle: &self.ready.bundle, m, eyes, asking, language: self.language });
        self.table.fold_guide(self.folds_guide);
        self.question_changed();
        self.look_beside();
        if self.seen_by != eyes {
            self.by_moment.clear();
            self.courses.clear();
            self.marks = TimelineMarks::default();
            self.seen_by = eyes;
        }
        for number in self.by_moment.len()..=self.session.last() {
            let lines = self.session.log_at(number, eyes, self.language).into_iter();
            let lines = lines.map(|line| LogLine { text: code::plain(&written(&line.text)), ..line });
            let lines = lines.chain(self.pinned_line(number)).collect();
            self.by_moment.push(lines);
        }
        for number in self.courses.len()..=self.session.last() {
            let Some(m) = self.session.at(number) else { break };
            let seats = Seat::first(self.session.seats().len());
            self.courses.push(seats.map(|seat| registry::figures(m, seat, self.language)).collect());
        }
        for number in self.marks.count()..=self.session.last() {
            let Some(m) = self.session.at(number) else { break };
            self.marks.look(m, eyes, &self.by_moment[number]);
        }
        let told = self.by_moment[..=self.session.position()].iter().enumerate();
        self.log = told.flat_map(|(moment, lines)| lines.iter().map(move |line| LogEntry { moment, line: line.clone() })).collect();
    }
    /// Updates the decision and its choices.
    fn question_changed(&mut self) {
        let m = self.ahead.as_ref().map_or_else(|| self.session.current(), OptionalQuestions::displayed_match);
        self.prompt = m.prompt(self.language);
        (self.choices, self.offered, self.foreseeable, self.printed, self.uses) = Default::default();
        (self.outlooks, self.pictures, self.pass, self.groups, self.hand) = Default::default();
        let Some((seat, _)) = self.session.to_decide().filter(|(seat, _)| self.is_person(*seat)) else { return };
        let printed = |script: &Script| PrintedCard::of(script, self.language);
        self.choices = (0..m.choice_count()).map(|i| written(&m.choice_text(i, self.language))).collect();
        self.offered = (0..m.choice_count()).filter(|i| !m.repeats(*i)).collect();
        self.foreseeable = self.offered.iter().copied().filter(|choice| self.table.foresees(*choice)).collect();
        self.outlooks = (0..m.choice_count()).map(|i| self.table.outlook(i).map(|words| written(&words))).collect();
        let last = self.offered.last().copied().filter(|last| m.is_bare(*last) && self.offered.iter().any(|choice| !m.is_bare(*choice)));
        self.pass = m.pass().filter(|_| self.offered.len() > 1).or(last);
        self.pictures = (0..m.choice_count()).map(|i| self.table.picture(i)).collect();
        self.groups = self.table.groups();
        self.hand = self.table.hand(seat);
        self.printed = (0..m.choice_count()).map(|i| m.choice_script(i).map(printed)).collect();
        if let Some(ahead) = &self.ahead {
            let words = |one| (written(&ahead.use_text(one, self.language)), ahead.use_script(one).map(printed));
            self.uses = ahead.uses().iter().map(words).collect();
        }
    }
}
