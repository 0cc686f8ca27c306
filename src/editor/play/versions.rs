//! A match and the content that it is played with: what of that has been changed since, and the same choices on the new content beside
//! the match as it was played.

use super::{Play, Ready};
use crate::content::text::Language;
use crate::editor::style::written;
use crate::playtest::replay::{Difference, Luck};
use crate::playtest::session::Session;
use crate::rules::eyes::Eyes;
use crate::scene::registry;
use crate::scene::table::{Seen, Table};
use std::collections::BTreeMap;

/// Files by workspace path.
pub type Content = BTreeMap<String, String>;

/// The same as what is seen of them now.
pub(super) fn seen(content: &Content) -> BTreeMap<String, Option<String>> {
    content.iter().map(|(path, text)| (path.clone(), Some(text.clone()))).collect()
}

/// A match on its content.
pub struct Version {
    session: Session,
    ready: Ready,
    content: Content,
}

impl Version {
    fn table(&self, eyes: Eyes, language: Language) -> Box<dyn Table> {
        let m = self.session.current();
        registry::table(&Seen { bundle: &self.ready.bundle, m, eyes, asking: None, language })
    }
}

/// Two versions of the match beside each other.
pub struct Compared {
    /// The one that is not chosen.
    other: Version,
    /// The one on the new content is chosen.
    pub new_shown: bool,
    /// The table of the one that is not chosen, at the present moment.
    pub table: Box<dyn Table>,
    /// What happened at the present moment, in the older version and in the newer one.
    pub lines: [Vec<String>; 2],
    /// The moments at which something else happens, from the first on.
    pub differing: Vec<usize>,
    /// Number of the first moment that differs.
    pub moment: usize,
    /// What happened there and happens now; where a choice is no longer legal that choice and why.
    pub told: [String; 2],
    /// The decision whose choice is no longer legal on the new content, and why: the replay stops there.
    pub stopped: Option<(usize, String)>,
}

impl Play {
    /// Looks which of its files are others now than when they were seen last; `read` gives the present text of a path.
    pub fn look_at(&mut self, read: impl Fn(&str) -> Option<String>) {
        let other = |(path, text): (&String, &Option<String>)| (read(path) != *text).then(|| path.clone());
        self.older = self.known.iter().filter_map(other).collect();
    }
    /// Stays with the content as it was, until it is changed again.
    pub fn stay(&mut self, read: impl Fn(&str) -> Option<String>) {
        self.older.clear();
        for (path, text) in &mut self.known {
            *text = read(path);
        }
    }
    /// Plays the match again on other content: the same choices, the same dice. True when nothing differs; it is taken over then.
    ///
    /// # Errors
    /// In words, when it cannot be started.
    pub fn play_on(&mut self, (ready, content): (Ready, Content)) -> Result<bool, String> {
        let whole = self.session.last();
        let now = self.session.position();
        self.session.go_to(whole);
        let again = self.replay().again(ready.prepared.as_ref(), Luck::Seed);
        self.session.go_to(now);
        let again = again?;
        self.older.clear();
        self.known = seen(&content);
        let (difference, stopped) = (again.difference, again.stopped);
        let mut other = Version { session: again.session, ready, content };
        self.exchange(&mut other);
        self.compared = difference.map(|difference| self.compare(other, &difference, stopped));
        self.session.go_to(self.compared.as_ref().map_or(now, |compared| compared.moment.min(self.session.last())));
        self.paused = true;
        Ok(self.compared.is_none())
    }
    /// What differs between the shown version and an older one.
    fn compare(&self, other: Version, difference: &Difference, stopped: Option<(usize, String)>) -> Compared {
        let (moment, told) = match difference {
            Difference::Start { reason } => (0, [String::new(), reason.clone()]),
            Difference::Refused { decision, reason } => {
                let made = other.session.made(*decision, self.language).map(|made| made.text).unwrap_or_default();
                (*decision, [written(&made), reason.clone()])
            }
            Difference::Event { decision, .. } => {
                let moment = decision.map_or(0, |decision| decision + 1);
                (moment, self.first_line(&other.session, moment))
            }
        };
        let last = other.session.last().min(self.session.last());
        let differing = (moment..=last).filter(|at| other.session.events_at(*at) != self.session.events_at(*at));
        let differing = differing.chain((last < moment).then_some(moment)).collect();
        let table = other.table(Eyes::Nobody, self.language);
        Compared { other, new_shown: true, table, lines: Default::default(), differing, moment, told, stopped }
    }
    /// Brings what stands beside the match to its present moment, seen through the same eyes.
    pub(super) fn look_beside(&mut self) {
        let Some(mut compared) = self.compared.take() else { return };
        let (at, eyes) = (self.session.position(), self.eyes());
        compared.other.session.go_to(at.min(compared.other.session.last()));
        compared.table = compared.other.table(eyes, self.language);
        let lines = |session: &Session| {
            let lines = session.log_at(at, eyes, self.language).into_iter();
            lines.map(|line| written(&line.text)).collect::<Vec<_>>()
        };
        compared.lines = [lines(&compared.other.session), lines(&self.session)];
        if !compared.new_shown {
            compared.lines.swap(0, 1);
        }
        self.compared = Some(compared);
    }
    /// The first line of a moment that is another one: as it was, and as it is.
    fn first_line(&self, other: &Session, moment: usize) -> [String; 2] {
        let lines = |session: &Session| {
            let lines = session.log_at(moment, self.viewer(), self.language).into_iter();
            lines.map(|line| written(&line.text)).collect::<Vec<_>>()
        };
        let (was, now) = (lines(other), lines(&self.session));
        let at = (0..was.len().max(now.len())).find(|at| was.get(*at) != now.get(*at));
        [was, now].map(|lines| at.and_then(|at| lines.get(at).cloned()).unwrap_or_default())
    }
    /// Shows the other version, at the same moment as far as it has one.
    pub fn swap(&mut self) {
        let Some(mut compared) = self.compared.take() else { return };
        let now = self.session.position();
        self.exchange(&mut compared.other);
        self.session.go_to(now.min(self.session.last()));
        self.compared = Some(Compared { new_shown: !compared.new_shown, ..compared });
    }
    /// Stays with the version that is shown.
    pub fn keep(&mut self) {
        self.compared = None;
    }
    fn exchange(&mut self, other: &mut Version) {
        std::mem::swap(&mut self.session, &mut other.session);
        std::mem::swap(&mut self.ready, &mut other.ready);
        std::mem::swap(&mut self.content, &mut other.content);
        self.by_moment.clear();
        self.courses.clear();
        self.end_film();
    }
}
