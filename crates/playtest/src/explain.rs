//! Explanations of the codes of diagnostics, from `docs/diagnostics.md`.

use super::help;

/// The reference page.
pub const PAGE: &str = include_str!("../../../docs/diagnostics.md");

/// Returns every code with its explanation: codes that are words, then those of the validation tables.
pub fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    sections()
}

/// Returns the explanation of a code. Some codes are rules of a game, such as the number of players.
///
/// ```
/// use playtest::explain::of;
/// assert!(of("unknown-key").unwrap().starts_with("A table has a key that"));
/// assert!(of("WM-V04").unwrap().contains("```diff") && of("WM-01").is_some() && of("unknwon").is_none());
/// ```
pub fn of(code: &str) -> Option<&'static str> {
    sections().find(|(known, _)| *known == code).map(|(_, text)| text).or_else(|| help::rule(code).map(|rule| rule.text.as_str()))
}

/// Returns the sections of the page.
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

    #[test]
    fn every_code_is_explained_by_sentences_without_table_markup() {
        let conditions = help::rules().iter().map(|rule| rule.id).filter(|id| id.contains("-V"));
        for code in all().map(|(code, _)| code).chain(conditions) {
            let first = of(code).and_then(|text| text.lines().next()).unwrap_or_default();
            assert!(first.starts_with(|sign: char| sign.is_uppercase() || sign == '`') && first.ends_with('.'), "{code}: {first}");
            assert!(!first.contains(['{', '}', '≤', '≥']), "{code}: {first}");
        }
    }
}
