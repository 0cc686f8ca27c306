//! What the codes of diagnostics mean: `docs/diagnostics.md`, and the validation tables in `docs/rules/`.

use super::help;

/// The reference page.
pub const PAGE: &str = include_str!("../../../docs/diagnostics.md");

/// Every code with its explanation: the sections for codes that are words, then the rows of the validation tables with their examples.
pub fn all() -> impl Iterator<Item = (&'static str, String)> {
    let words = sections().filter(|(code, _)| help::rule(code).is_none()).map(|(code, text)| (code, text.to_owned()));
    words.chain(help::rules().iter().filter(|rule| rule.id.contains("-V")).map(|rule| (rule.id, with_example(rule))))
}

fn with_example(rule: &help::Rule) -> String {
    sections().find(|(code, _)| *code == rule.id).map_or_else(|| rule.text.clone(), |(_, example)| format!("{}\n\n{example}", rule.text))
}

/// The explanation of a code. Some codes are rules outside of the validation tables, such as the number of players.
///
/// ```
/// use playtest::explain::of;
/// assert!(of("unknown-key").unwrap().starts_with("A table has a key that"));
/// assert!(of("WM-V04").unwrap().contains("```diff") && of("WM-01").is_some() && of("unknwon").is_none());
/// ```
pub fn of(code: &str) -> Option<String> {
    all().find(|(known, _)| *known == code).map(|(_, text)| text).or_else(|| help::rule(code).map(with_example))
}

/// The sections of the page.
fn sections() -> impl Iterator<Item = (&'static str, &'static str)> {
    PAGE.split("\n## `").skip(1).filter_map(|part| part.split_once("`\n")).map(|(code, text)| (code, text.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diagnostic_codes_are_sorted_and_unique() {
        let codes: Vec<_> = sections().map(|(code, _)| (code.starts_with(char::is_uppercase), code)).collect();
        assert!(codes.len() > 100 && codes.is_sorted() && codes.windows(2).all(|pair| pair[0] != pair[1]), "{codes:?}");
    }
}
