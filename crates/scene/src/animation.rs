//! The events caused by the last choice, in order: the basis of an animation of any game.

use content::text::Language;
use rules::game::{Secrets, Wording};
use rules::record::Happening;
use rules::running::Match;
use rules::viewer::Viewer;

/// An event as a viewer sees and reads it.
pub struct DescribedEvent<E> {
    pub event: E,
    /// The event as seen by the viewer; `None` if it is hidden.
    pub seen: Option<E>,
    /// Its text in the log; `None` if it adds nothing.
    pub words: Option<String>,
    /// Number of log lines up to and including this event.
    pub lines: usize,
}

/// Returns the events since the previous choice, and the total number of their log lines.
pub fn described<G: Wording + Secrets>(m: &Match<G>, eyes: Viewer, language: Language) -> (Vec<DescribedEvent<G::Event>>, usize) {
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
        told.push(DescribedEvent { event, seen, words, lines });
    }
    (told, lines)
}
