//! A match and its content: the changes of the content since the start, and a comparison of the match as played with the same choices
//! on the new content.

use crate::features::playtest::state::{Play, Ready};
use crate::ui::style::written;
use content::text::Language;
use playtest::replay::{Difference, Luck};
use playtest::session::Session;
use rules::viewer::Viewer;
use scene::registry;
use scene::table::{Table, ViewContext};
use std::collections::BTreeMap;

/// The contents of files by workspace path.
pub type Content = BTreeMap<String, String>;

/// Returns the content in the form used to detect changes.
pub(super) fn seen(content: &Content) -> BTreeMap<String, Option<String>> {
    content.iter().map(|(path, text)| (path.clone(), Some(text.clone()))).collect()
}

/// A match with its content.
pub struct Version {
    session: Session,
    ready: Ready,
    content: Content,
}

impl Version {
    fn table(&self, eyes: Viewer, language: Language) -> Box<dyn Table> {
        let m = self.session.current();
        registry::table(&ViewContext { bundle: &self.ready.bundle, m, eyes, asking: None, language })
    }
}

/// A comparison of two versions of the match.
pub struct VersionComparison {
    /// The version that is not displayed.
    other: Version,
    /// Whether the version with the new content is displayed.
    pub new_shown: bool,
    /// The board view of the other version at the current moment.
    pub table: Box<dyn Table>,
    /// The events of the current moment, in the older and in the newer version.
    pub lines: [Vec<String>; 2],
    /// The moments with different events, in order.
    pub differing: Vec<usize>,
    /// Number of the first moment that differs.
    pub moment: usize,
    /// The events of both versions there; if a choice is no longer legal, the choice and the reason.
    pub told: [String; 2],
    /// The decision whose choice is no longer legal on the new content, and the reason; the replay stops there.
    pub stopped: Option<(usize, String)>,
}

impl Play {
    /// Detects which of its files have changed since the last call; `read` returns the current text of a path.
    pub fn look_at(&mut self, read: impl Fn(&str) -> Option<String>) {
        let other = |(path, text): (&String, &Option<String>)| (read(path) != *text).then(|| path.clone());
        self.older = self.known.iter().filter_map(other).collect();
    }
    /// Keeps the previous content until it changes again.
    pub fn stay(&mut self, read: impl Fn(&str) -> Option<String>) {
        self.older.clear();
        for (path, text) in &mut self.known {
            *text = read(path);
        }
    }
    /// Replays the match on other content with the same choices and rolls. Returns true when nothing differs; the new content is then
    /// used.
    ///
    /// # Errors
    /// Returns a message if it cannot be started.
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
    /// Compares the displayed version with an older one.
    fn compare(&self, other: Version, difference: &Difference, stopped: Option<(usize, String)>) -> VersionComparison {
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
        let table = other.table(Viewer::Nobody, self.language);
        VersionComparison { other, new_shown: true, table, lines: Default::default(), differing, moment, told, stopped }
    }
    /// Updates the view of the other version to the current moment, with the same perspective.
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
    /// Returns the first line of a moment that differs: the old one and the new one.
    fn first_line(&self, other: &Session, moment: usize) -> [String; 2] {
        let lines = |session: &Session| {
            let lines = session.log_at(moment, self.eyes(), self.language).into_iter();
            lines.map(|line| written(&line.text)).collect::<Vec<_>>()
        };
        let (was, now) = (lines(other), lines(&self.session));
        let at = (0..was.len().max(now.len())).find(|at| was.get(*at) != now.get(*at));
        [was, now].map(|lines| at.and_then(|at| lines.get(at).cloned()).unwrap_or_default())
    }
    /// Shows the other version, at the same moment if it has that.
    pub fn swap(&mut self) {
        let Some(mut compared) = self.compared.take() else { return };
        let now = self.session.position();
        self.exchange(&mut compared.other);
        self.session.go_to(now.min(self.session.last()));
        self.compared = Some(VersionComparison { new_shown: !compared.new_shown, ..compared });
    }
    /// Keeps the displayed version.
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
