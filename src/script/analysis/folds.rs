//! Which lines of a script belong together: functions, blocks, maps, lists, comments.

use super::outline::Script;
use crate::content::place::Lines;

/// Lines that can be folded into their first one, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fold {
    /// The line that stays.
    pub first: u32,
    /// The last line that goes: what closes it stays in sight.
    pub last: u32,
    /// They are comments.
    pub comment: bool,
}

/// What can be folded, by its first line; one for each.
pub fn folds(text: &str) -> Vec<Fold> {
    let script = Script::read(text);
    let lines = Lines::new(text);
    let line = |byte: usize| lines.place(byte..byte).line;
    let mut found: Vec<Fold> = Vec::new();
    let mut add = |first: u32, last: u32, comment: bool| {
        if last > first {
            found.push(Fold { first, last, comment });
        }
    };
    for (open, token) in script.tokens.iter().enumerate() {
        if let Some(closing) = matches!(token.text, "{" | "(" | "[").then(|| script.tokens.get(script.close(open))).flatten() {
            add(line(token.at), line(closing.at).saturating_sub(1), false);
        }
    }
    let mut run: Option<(u32, u32)> = None;
    for (from, to) in script.comments() {
        let (first, last) = (line(from), line(to));
        run = match run {
            // Comments of lines that follow each other are one.
            Some((begin, end)) if first == end + 1 && script.is_alone(from) => Some((begin, last)),
            other => {
                other.into_iter().for_each(|(begin, end)| add(begin, end, true));
                Some((first, last))
            }
        };
    }
    run.into_iter().for_each(|(begin, end)| add(begin, end, true));
    found.sort_by_key(|fold| (fold.first, std::cmp::Reverse(fold.last)));
    found.dedup_by_key(|fold| fold.first);
    found
}
