//! Did-you-mean suggestions, and shortened untrusted text for messages.

use super::plain;
use crate::message::{Message, message};

/// Returns the candidate most similar to a misspelt word, if any is similar enough or one typo away.
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    if word.len() > 100 {
        return None;
    }
    let word = word.to_lowercase();
    let slip = |candidate: &str| word.chars().count() > 2 && strsim::osa_distance(&word, candidate) <= 1;
    let likeness = |candidate: &str| strsim::jaro_winkler(&word, candidate).max(if slip(candidate) { 0.9 } else { 0.0 });
    candidates
        .into_iter()
        .map(|candidate| (likeness(candidate), candidate))
        .filter(|(likeness, _)| *likeness > 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate)
}

/// Returns "did you mean `x`?", or the fallback.
pub fn did_you_mean<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>, otherwise: Message) -> Message {
    nearest(word, candidates).map_or(otherwise, |near| message!("did-you-mean", suggestion = near))
}

/// Returns the name that a [`did_you_mean`] message suggests.
///
/// ```
/// use content::message::Message;
/// use content::suggest::{asked, did_you_mean};
/// assert_eq!(asked(&did_you_mean("mvoe", ["move", "turn"], Message::NONE)), Some("move"));
/// assert_eq!(asked(&Message::verbatim("use `move`")), None);
/// ```
pub fn asked(help: &Message) -> Option<&str> {
    help.text_arg("suggestion")
}

/// Shortens a text from a file for a message: one line, no control characters, at most 60 characters.
pub fn short(text: &str) -> String {
    let mut shown: String = plain::line(text.get(..text.floor_char_boundary(240)).unwrap_or_default()).chars().take(60).collect();
    if text.chars().nth(60).is_some() {
        shown.push('…');
    }
    shown
}
