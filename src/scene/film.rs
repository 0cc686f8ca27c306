//! What the last choice has caused, in order: what a film of any game is made of.

use crate::content::text::Language;
use crate::rules::eyes::Eyes;
use crate::rules::game::{Secrets, Wording};
use crate::rules::record::Happening;
use crate::rules::running::Match;

/// An event, with what somebody sees and reads of it.
pub struct Told<E> {
    /// What has happened.
    pub event: E,
    /// What is seen of it; none where nothing is.
    pub seen: Option<E>,
    /// What is read of it; none for what says nothing new.
    pub words: Option<String>,
    /// How many lines of the log are told with it.
    pub lines: usize,
}

/// What has happened since the choice before, and how many lines of the log that makes.
pub fn told<G: Wording + Secrets>(m: &Match<G>, eyes: Eyes, language: Language) -> (Vec<Told<G::Event>>, usize) {
    let mut lines = 0;
    let mut told = Vec::with_capacity(m.events().len());
    for record in m.events() {
        let Happening::Event(event) = record.what else {
            lines += 1;
            continue;
        };
        let seen = G::event_view(m, &event, eyes);
        let words = seen.as_ref().and_then(|event| G::event_text(m, event, language));
        lines += usize::from(words.is_some());
        told.push(Told { event, seen, words, lines });
    }
    (told, lines)
}
