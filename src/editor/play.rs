//! The match being played: the session with what is shown of it, kept up to date with its present moment.

use super::style::written;
use crate::content::text::Language;
use crate::playtest::bot::{BotKind, SeatKind};
use crate::playtest::session::Session;
use crate::rules::registry::{LogLine, Prepared};
use crate::scene::play::{self as table, Table, Way};
use std::sync::Arc;

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
    /// All, with their names.
    pub const ALL: [(Pace, &'static str); 4] = [(Pace::Step, "Step"), (Pace::Normal, "1x"), (Pace::Fast, "4x"), (Pace::Instant, "Instant")];
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

/// What can be asked of the match.
pub enum Ask {
    /// Play the scenario again from the start, with this seed.
    Restart(u64),
    /// Make a choice, by index.
    Choose(usize),
    /// Put somebody else on a seat.
    Seat(u8, SeatKind),
    /// Go to a moment.
    GoTo(usize),
    /// Let bots go on, or wait.
    Pause(bool),
    /// Change the speed of bots.
    Pace(Pace),
    /// Show what is hidden.
    ShowAll(bool),
}

/// A match with what is shown of it.
pub struct Play {
    /// Workspace path of the scenario.
    pub path: String,
    /// Its name.
    pub name: String,
    /// The match with all its moments.
    pub session: Session,
    /// Speed of bots.
    pub pace: Pace,
    /// Bots wait, because somebody looks at an earlier moment.
    pub paused: bool,
    /// A bot is to choose once, whatever the speed.
    pub step: bool,
    /// Hidden cards are shown.
    pub show_all: bool,
    /// Bots are thinking on another thread.
    pub thinking: bool,
    /// When the next bot may choose, in seconds of the window's clock.
    pub next_at: f64,
    /// Number of the moment shown; another one whenever anything changes.
    pub generation: u64,
    /// The table at the present moment.
    pub table: Option<Table>,
    /// Where the choices lead, if they lead somewhere on the lap.
    pub ways: Vec<Way>,
    /// The choices in words.
    pub choices: Vec<String>,
    /// What the decision asks.
    pub prompt: String,
    /// What happened up to the present moment.
    pub log: Vec<LogLine>,
    prepared: Arc<dyn Prepared>,
    by_moment: Vec<Vec<LogLine>>,
    seen_by: Option<u8>,
}

impl Play {
    /// Starts a match.
    ///
    /// # Errors
    /// Why it cannot be started, in words.
    pub fn start(path: &str, name: &str, prepared: Arc<dyn Prepared>, seats: &[SeatKind], seed: u64) -> Result<Play, String> {
        let count = prepared.players() as usize;
        let usual = |seat: usize| if seat == 0 { SeatKind::Human } else { SeatKind::Bot(BotKind::Greedy) };
        let seats = if seats.len() == count { seats.to_vec() } else { (0..count).map(usual).collect() };
        let session = Session::start(prepared.as_ref(), seats, seed, Vec::new()).map_err(|refused| refused.to_string())?;
        let mut play = Play {
            path: path.to_owned(),
            name: name.to_owned(),
            session,
            pace: Pace::default(),
            paused: false,
            step: false,
            show_all: false,
            thinking: false,
            next_at: 0.0,
            generation: 0,
            table: None,
            ways: Vec::new(),
            choices: Vec::new(),
            prompt: String::new(),
            log: Vec::new(),
            prepared,
            by_moment: Vec::new(),
            seen_by: None,
        };
        play.changed();
        Ok(play)
    }
    /// The scenario, ready to be played again.
    pub fn prepared(&self) -> Arc<dyn Prepared> {
        self.prepared.clone()
    }
    /// Whether a bot decides at the present moment.
    pub fn bot_decides(&self) -> bool {
        matches!(self.session.to_decide(), Some((_, SeatKind::Bot(_))))
    }
    /// Through whose eyes the match is seen; none for those who see all.
    pub fn viewer(&self) -> Option<u8> {
        let human = |seat: &u8| self.session.seats()[*seat as usize] == SeatKind::Human;
        let seats = 0..self.session.seats().len() as u8;
        let deciding = self.session.to_decide().map(|(seat, _)| seat).filter(human);
        if self.show_all { None } else { deciding.or_else(|| seats.into_iter().find(human)) }
    }
    /// Makes a choice; moments after the present one are forgotten.
    ///
    /// # Errors
    /// Why it cannot be made, in words.
    pub fn choose(&mut self, index: usize) -> Result<(), String> {
        let now = self.session.position();
        self.session.choose(index).map_err(|refused| refused.to_string())?;
        self.by_moment.truncate(now + 1);
        Ok(())
    }
    /// Brings everything that is shown up to date.
    pub fn changed(&mut self) {
        self.generation += 1;
        self.thinking = false;
        let viewer = self.viewer();
        let m = self.session.current();
        self.table = table::table(m, viewer);
        self.prompt = m.prompt(Language::En);
        let human = matches!(self.session.to_decide(), Some((_, SeatKind::Human)));
        (self.ways, self.choices) = (Vec::new(), Vec::new());
        if human {
            self.ways = table::ways(m);
            self.choices = (0..m.choice_count()).map(|i| written(&m.choice_text(i, Language::En))).collect();
        }
        if self.seen_by != viewer {
            self.by_moment.clear();
            self.seen_by = viewer;
        }
        for number in self.by_moment.len()..=self.session.last() {
            let lines = self.session.log_at(number, viewer, Language::En).into_iter();
            self.by_moment.push(lines.map(|line| LogLine { text: written(&line.text), ..line }).collect());
        }
        self.log = self.by_moment[..=self.session.position()].concat();
    }
}
