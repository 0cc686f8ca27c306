//! Foldable ranges of a script: functions, blocks, maps, lists, comments.

use super::outline::Script;
use content::place::Lines;

/// A range of lines that can be folded into its first line, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fold {
    /// The line that remains visible.
    pub first: u32,
    /// The last hidden line; the line with the closing bracket remains visible.
    pub last: u32,
    /// Whether the range is a comment.
    pub comment: bool,
}

/// Returns the foldable ranges, sorted by first line, at most one per line.
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
            // Comments on consecutive lines form one range.
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
